"""From answer sets to timelines."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from clingo.symbol import Symbol, SymbolType

from ..cards.card import Word
from ..errors import Mistake, Place, ScenarioError
from ..grounding.layout import Plan
from ..scenario.types import Checked, Event
from .timeline import Outcome, Row, Stats, Timeline
from .wording import OF_CARDS, assumption, missing, refusal, under_rule, without_value

_FIELD = {"def": "defense"}


def plain(symbol: Symbol) -> Any:
    """A symbol as a Python value: int, str (Word for a constant), or a tuple of a functor and its arguments."""
    if symbol.type is SymbolType.Number:
        return symbol.number
    if symbol.type is SymbolType.String:
        return symbol.string
    arguments = symbol.arguments
    if not arguments:
        return Word(symbol.name)
    return (Word(symbol.name), *(plain(argument) for argument in arguments))


def decode(scenarios: list[Checked], plans: list[Plan], models: list[list[Symbol]], alone: bool = False) -> list[Timeline]:
    """The timeline of every scenario (of the one that was asked alone). Raises ScenarioError where an event cannot happen."""
    found: list[list[dict]] = [[] for _ in scenarios]
    for model in models:
        parts: list[dict] = [defaultdict(dict) for _ in scenarios]
        for symbol in model:
            arguments = symbol.arguments
            part = parts[0]
            if not alone:
                part = parts[arguments[0].number]
                arguments = arguments[1:]
            name = symbol.name
            if name == "stat":
                p, y, st, v, o = arguments
                key, word = (p.number, y.string), st.name
                stats = part["stats"].get(key)
                if stats is None:
                    stats = part["stats"][key] = {}
                stats["defense" if word == "def" else word] = v.number
                stats["original_" + word] = o.number
            elif name == "face_down":
                p, y, st, v = arguments
                stats = part["stats"].setdefault((p.number, y.string), {"face_down": 1})
                stats[_FIELD.get(st.name, st.name)] = stats["original_" + st.name] = v.number
            elif name == "raw_below":
                p, y, st, v = arguments
                part["stats"].setdefault((p.number, y.string), {})["hidden_" + st.name] = v.number
            else:
                part[name][tuple(plain(argument) for argument in arguments)] = None
                if name == "lacking":  # it is there, without a value
                    part["stats"].setdefault((arguments[0].number, arguments[1].string), {})
        for number, part in enumerate(parts):
            found[number].append(part)
    return [_timeline(*each) for each in zip(scenarios, plans, found, strict=True)]


def _timeline(scenario: Checked, plan: Plan, parts: list[dict]) -> Timeline:
    first: dict[Any, int] = {}
    broken: dict[tuple[int, Any], str] = {}
    for part in parts:
        for point, reason in part["refused"]:
            first[reason] = min(point, first.get(reason, point))
        broken |= {(point, reason): slug for point, reason, slug in part["breaks"]}
    refused = [(point, reason) for reason, point in first.items()]
    if refused:
        mistakes = [
            under_rule(Mistake(_place(scenario, plan.points[point].event, reason), *refusal(reason)), broken.get((point, reason)))
            for point, reason in sorted(refused, key=str)
        ]
        raise ScenarioError(dict.fromkeys(mistakes), scenario.source)
    outcomes: dict[Any, Outcome] = {}
    gaps: dict[str, None] = {}
    for part in parts:
        values = {key: Stats(**stats) for key, stats in part["stats"].items()}
        assumptions = tuple(sorted({assumption(a[0]) for a in part["assumed"]}))
        outcome = Outcome(
            assumptions, values, tuple(sorted(part["damage_dealt"])), tuple(sorted(part["battle_destroys"])),
            frozenset(part["doubtful"]), {name: list(atoms) for name, atoms in part.items() if name.startswith("why_")},
        )  # fmt: skip
        key = (tuple(sorted(values.items())), outcome.damage) if len(parts) > 1 else ()
        outcomes.setdefault(key, outcome)
        for atom in part["unstated"]:
            gaps[missing(scenario, atom)] = None
        for _, monster, stat in part["lacking"]:
            gaps.setdefault("", None) if part["unstated"] else gaps.setdefault(without_value(scenario, monster, stat), None)
    gaps.pop("", None)
    kept = tuple(outcomes.values())
    if len(kept) == 1:
        kept = (kept[0]._replace(assumptions=()),)
    rows = tuple(
        Row(p.event, p.step, number, scenario.events[p.event - 1].label if p.event else "", _text(scenario, p))
        for number, p in enumerate(plan.points)
    )
    verdict = "unmodelled" if gaps else "pending" if len(kept) > 1 else "settled"
    return Timeline(scenario, verdict, rows, plan.last_of, kept, tuple(sorted(gaps)))


def _place(scenario: Checked, event: int, reason: Any) -> Place:
    """Where the event stands, or the card that the reason names: at the start, or if the card itself is wrong there."""
    if event:
        return _named(scenario.events[event - 1], reason) or scenario.events[event - 1].place
    about = [one.place for one in scenario.setup if isinstance(reason, tuple) and set(one.subjects) & set(reason[1:])]
    return about[0] if about else scenario.setup[0].place


def _named(event: Event, reason: Any) -> Place | None:
    """Where the event names the card that the reason is about, if it is one of the card itself."""
    if not isinstance(reason, tuple) or reason[0] not in OF_CARDS:
        return None
    return next((one.named[reason[1]] for one in (event, *event.parts) if reason[1] in one.named), None)


def _text(scenario: Checked, point: Any) -> str:
    if not point.event:
        return "at the start"
    event = scenario.events[point.event - 1]
    if point.part and event.parts:
        return f"Chain Link {point.part}: {event.parts[point.part - 1].text}"
    return event.text
