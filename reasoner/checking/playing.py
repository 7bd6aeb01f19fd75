"""Does a ruling that is played come out as its source says?"""

from __future__ import annotations

from typing import Any

from ..answers.verdicts import Answer
from ..rulings.playing import Expected, Open


def shown(one: Expected) -> dict[str, Any]:
    """An expectation as a plain record."""
    record: dict[str, Any] = {one.about: one.which}
    if one.about == "link":
        record["step"] = one.step
    for key, value in (
        ("answer", one.answer), ("counts", one.counts), ("done to", list(one.done_to) if one.done_to is not None else None),
        ("where", one.where), ("stats", one.stats), ("life points", one.life), ("holds", one.holds), ("negated", one.negated),
        ("says", dict(one.says)), ("one moment", one.together), ("first", one.first), ("steps", one.steps), ("times", one.times),
        ("types", one.types),
        ("openings", [each._asdict() for each in one.openings] or None),
    ):  # fmt: skip
        if value not in (None, "", {}):
            record[key] = value
    return record


def actual(one: Expected, answer: Answer) -> dict[str, Any]:
    """What the reasoner says about the same thing, as a record of the same shape. Raises KeyError if it is never asked."""
    record: dict[str, Any] = {one.about: one.which}
    if one.about == "ask":
        verdict = _verdict(one, answer)
        record["answer"] = verdict.verdict
        if one.times is not None:
            record["times"] = verdict.times
        record["reasons"] = list(verdict.reasons)
        if one.rests_on:
            record["rules"] = list(verdict.rules)
    elif one.about == "link":
        step = _step(one, answer)
        record["step"] = one.step
        if one.answer:
            record["answer"] = step.result
        if one.counts is not None:
            record["counts"] = step.counts
        if one.first:
            record["first"] = step.first
        if one.steps is not None:
            record["steps"] = next(len(whole.steps) for whole in answer.resolutions if one.which in (str(whole.link), whole.card))
        if one.together is not None:
            record["one moment"] = step.together
        if one.done_to is not None:
            record["done to"] = sorted(step.done_to)
        record["reasons"] = list(step.reasons)
        if one.rests_on:
            record["rules"] = list(step.rules)
    else:
        event = _event(one, answer)
        if one.where:
            record["where"] = {name: answer.places.get((event, name)) for name in one.where}
        if one.stats:
            values = answer.stats(event)
            record["stats"] = {name: {stat: values.get(name, {}).get(stat) for stat in stats} for name, stats in one.stats.items()}
        if one.life:
            life = answer.life(event)
            record["life points"] = {player: life.get(player) for player in one.life}
        if one.holds:
            held = answer.holds(event)
            record["holds"] = {who: {place: held.get((who, place)) for place in places} for who, places in one.holds.items()}
        if one.openings:
            record["openings"] = [_opening(each, event, answer) for each in one.openings]
        if one.types:
            record["types"] = {name: answer.type(event, name) for name in one.types}
        if one.negated:
            cards = answer.negated(event)
            record["negated"] = {name: name in cards for name in one.negated}
        if one.says:
            record["says"] = {key: answer.says(key) for key, _ in one.says}
    return record


def differences(one: Expected, answer: Answer) -> list[str]:
    """Where they part, in words."""
    try:
        found = actual(one, answer)
    except KeyError as error:
        return [f"{one.place}: {error.args[0]}"]
    wanted = shown(one)
    if isinstance(wanted.get("done to"), list):
        wanted["done to"] = sorted(wanted["done to"])
    lines = [
        f"{one.about} {one.which}{f' step {one.step}' if one.about == 'link' else ''}: {key} is {found.get(key)}, not {value}"
        + (f" ({'; '.join(found['reasons'])})" if found.get("reasons") else "")
        for key, value in wanted.items()
        if key not in (one.about, "step") and found.get(key) != value
    ]
    missing = [slug for slug in one.rests_on if slug not in found.get("rules", ())]
    return lines + [f"{one.about} {one.which}: the answer does not rest on {slug}" for slug in missing]


def _opening(each: Open, event: int, answer: Answer) -> dict[str, Any]:
    point = answer.laid.last_of[event]
    about = (point, each.card, each.effect)
    verdict = next((a for p, x, f, _, a in answer.agreed("opening") if (p, x, f) == about), "no")
    rank = next((n for p, x, f, n in answer.agreed("turn_to") if (p, x, f) == about), 0)
    return Open(each.card, each.effect, verdict, rank if each.rank >= 0 else -1)._asdict()


def _verdict(one: Expected, answer: Answer) -> Any:
    for number, verdict in enumerate(answer.verdicts, 1):
        if one.which in (str(number), verdict.question.label):
            return verdict
    raise KeyError(f"nothing is asked as {one.which}")


def _step(one: Expected, answer: Answer) -> Any:
    for resolution in answer.resolutions:
        if one.which in (str(resolution.link), resolution.card):
            if one.step > len(resolution.steps):
                raise KeyError(f"Chain Link {one.which} has no step {one.step}")
            return resolution.steps[one.step - 1]
    raise KeyError(f"no Chain Link {one.which} resolves")


def _event(one: Expected, answer: Answer) -> int:
    if one.which == "end":
        return len(answer.duel.events)
    for number, event in enumerate(answer.duel.events, 1):
        if one.which in (str(number), event.label):
            return number
    if one.which == "0":
        return 0
    raise KeyError(f"there is no event {one.which}")
