"""Answers about activation and resolution as text for people and as records for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..cards.card import Word
from ..errors import one_line
from ..scenario.duel import Question
from ..scenario.types import numbered
from .tables import wrapped
from .verdicts import Answer, Resolution, StepResult, Verdict


def activation_text(answer: Answer, why: bool = False) -> str:
    """Every question with its verdict, the deciding reasons first; with `why` also the rules and their sources."""
    lines = [answer.duel.title] if answer.duel.title else []
    if not answer.verdicts:
        lines.append("nothing is asked; add `ask:` to the scenario")
    lines += verdict_lines(answer, why)
    lines += unmodelled_lines(answer)
    return joined(lines)


def joined(lines: Iterable[str]) -> str:
    """Lines as a text. What is no line break of ours, in a name of the user's own, does not break a line."""
    return "".join(f"{one_line(line)}\n" for line in lines)


def verdict_lines(answer: Answer, why: bool = False) -> list[str]:
    """The questions with their verdicts and reasons, as lines of text."""
    lines = []
    for verdict in answer.verdicts:
        lines.append(f"{_asked(answer, verdict)}: {verdict.verdict}")
        lines += [f"    read: {line}" for line in _read(answer, verdict.question.name, verdict.question.effect)]
        lines += [f"    because {text}" for text in verdict.reasons]
        lines += [f"    it could if {text}" for text in verdict.changes]
        if why:
            lines += _rules(verdict.rules)
    return lines


NO_STEP = "no step is carried out"


def resolution_text(answer: Answer, why: bool = False) -> str:
    """Every Chain Link that resolves, step by step."""
    lines = [answer.duel.title] if answer.duel.title else []
    if not answer.resolutions:
        lines.append("no Chain resolves; add the event `resolve chain` to the scenario")
    for resolution in sorted(answer.resolutions, key=lambda one: answer.laid.links[one.link - 1].steps):
        lines.append(f"Chain Link {resolution.place}: {numbered(resolution.card, resolution.effect)}")
        lines += [f"    read: {line}" for line in _read(answer, resolution.card, resolution.effect)]
        for step in resolution.steps:
            lines.append(f"    step {step.number}: {result_text(step)}")
            lines += [f"        because {text}" for text in step.reasons if step.result != "unmodelled"]
            lines += [f"        not {name}: {text}" for name, text in step.left_out]
            if why:
                lines += [f"    {line}" for line in _rules(step.rules)]
        lines += [f"    {text}" for text in resolution.open or ([] if resolution.steps else [NO_STEP])]
    lines += unmodelled_lines(answer)
    return joined(lines)


def unmodelled_lines(answer: Answer) -> list[str]:
    """The cards whose effects are left out, and the steps of others, if there are any."""
    names = answer.unmodelled()
    steps = [f"step {step} of {numbered(card, effect)}" for card, effect, step in answer.not_followed()]
    lines = wrapped(f"effects not modelled: {', '.join(names)}", 0, 4) if names else []
    return lines + (wrapped(f"not followed, since nobody has told what they do: {', '.join(steps)}", 0, 4) if steps else [])


def unmodelled_record(answer: Answer) -> dict[str, Any]:
    """The same as a plain record."""
    steps = [{"card": card, "effect": effect, "step": step} for card, effect, step in answer.not_followed()]
    return {"effects not modelled": list(answer.unmodelled()), "not followed": steps}


def _asked(answer: Answer, verdict: Verdict) -> str:
    question = verdict.question
    at = ", ".join(name for _, name in question.targets)
    events = answer.duel.events
    when = f"after event {_moment(question)} ({events[question.after - 1].text})" if question.after else "at the start"
    if question.about:
        verb, *rest = question.about
        about = ", ".join(one.replace("_", " ") if isinstance(one, Word) else str(one) for one in rest)
        return f"{verb.replace('_', ' ')} {about}, {when}"
    return f"{numbered(question.name, question.effect)}{' on ' + at if at else ''}, {when}"


def _moment(question: Question) -> str:
    """The event after which something is asked, "2.1" at a point inside it."""
    return f"{question.after}.{question.inside}" if question.inside else str(question.after)


def _read(answer: Answer, name: str, number: int) -> tuple[str, ...]:
    """What was recognised in the Japanese clause of an effect, if it was given by one."""
    effects = answer.duel.things[name].card.effects if name else ()
    text = next((effect.text for effect in effects if effect.number == number), None)
    return getattr(text, "recognised", ())


def result_text(step: StepResult) -> str:
    """What became of a step, and to which cards it was done."""
    done_to = f" to {', '.join(step.done_to)}" if step.done_to else ""
    if step.result == "unmodelled":
        return f"is unmodelled ({'; '.join(step.reasons)})"
    failed = "" if step.counts or step.result == "does not apply" else ", and does not count as applied"
    return f"{step.result}{done_to}{failed}"


def _rules(slugs: tuple[str, ...]) -> list[str]:
    from ..rules import rules

    known = rules()
    lines = []
    for slug in slugs:
        rule = known.get(slug)
        lines.append(f"    rule {slug}" + (f" ({rule.source}): {rule.en}" if rule else ""))
    return lines


def verdict_record(verdict: Verdict) -> dict[str, Any]:
    """A verdict as a plain record."""
    question = verdict.question
    return {
        "card": question.name, "effect": question.effect, "targets": [name for _, name in question.targets], "by": question.by,
        "after": _moment(question) if question.inside else question.after,
        "label": question.label, "verdict": verdict.verdict, "reasons": list(verdict.reasons),
        "changes": list(verdict.changes), "rules": list(verdict.rules),
        **({"about": list(question.about)} if question.about else {}),
    }  # fmt: skip


def resolution_record(resolution: Resolution) -> dict[str, Any]:
    """A resolution as a plain record."""
    return {
        "link": resolution.link, "place": resolution.place, "card": resolution.card, "effect": resolution.effect,
        "open": list(resolution.open),
        "steps": [
            {
                "step": step.number, "result": step.result, "counts": step.counts, "done to": list(step.done_to),
                "left out": dict(step.left_out), "reasons": list(step.reasons), "rules": list(step.rules),
            }
            for step in resolution.steps
        ],
    }  # fmt: skip


def activation_record(answer: Answer) -> dict[str, Any]:
    """All verdicts of a scenario as a plain record."""
    return {
        "title": answer.duel.title, "questions": [verdict_record(verdict) for verdict in answer.verdicts],
        **unmodelled_record(answer),
    }  # fmt: skip


def resolutions_record(answer: Answer) -> dict[str, Any]:
    """All resolutions of a scenario as a plain record."""
    return {
        "title": answer.duel.title, "links": [resolution_record(one) for one in answer.resolutions],
        **unmodelled_record(answer),
    }  # fmt: skip
