"""Why a value is what it is: reasons decoded from the answer set, one record for each change."""

from __future__ import annotations

from typing import Any, NamedTuple

from .timeline import Outcome, Timeline
from .wording import modification


class Part(NamedTuple):
    """A modification that counts: its card and effect, what it adds or sets ("+500", "= 1200", "halved"), the value after it,
    its rule."""

    what: str
    change: str
    value: int
    rule: str


class Absent(NamedTuple):
    """A modification that does not count (any more), what did that, and the rule."""

    what: str
    why: str
    rule: str


class Change(NamedTuple):
    """Why one stat of one monster changed at one event, or did not although an effect has come that does not count; printed is
    None where the card shows "?"."""

    event: int
    monster: str
    stat: str
    before: int | None
    after: int
    printed: int | None
    counts: tuple[Part, ...]
    absent: tuple[Absent, ...]

    def rules(self) -> tuple[str, ...]:
        """The slugs of the rules it rests on, each once."""
        return tuple(dict.fromkeys([*(part.rule for part in self.counts), *(one.rule for one in self.absent)]))


class _Index(NamedTuple):
    counts: dict[tuple, list]
    joined: dict[tuple, list]
    gone: dict[tuple, list]
    turned: dict[tuple, str]


def _index(outcome: Outcome) -> _Index:
    reasons = outcome.reasons or {}
    index = _Index({}, {}, {}, {})
    for p, y, st, i, *part in reasons.get("why_counts", ()):
        index.counts.setdefault((p, y, st), []).append((i, *part))
    for p, st, m, x in reasons.get("why_turned", ()):
        index.turned[p, st, m] = x
    for p, y, st, b, m, a in reasons.get("why_joined", ()):
        index.joined.setdefault((y, st, b), []).append((p, m, a))
    for p, y, st, m, why, rule in reasons.get("why_gone", ()):
        index.gone.setdefault((y, st), []).append((p, m, why, rule))
    return index


def parts_of(outcome: Outcome, point: int, monster: str, stat: str) -> list[Part]:
    """The modifications that count in a value, in the order of evaluation. The outcome must hold its reasons."""
    index = _index(outcome)
    where = (monster, stat.removeprefix("original "))
    return _parts(index, point, where)


def changes(answer: Timeline, outcome: Outcome, stats: tuple[str, ...] = ("atk", "def")) -> list[Change]:
    """Every change of the stats that are asked for, in the order of events, and what has come without changing anything. The
    timeline must hold its reasons."""
    index = _index(outcome)
    joined, gone = index.joined, index.gone
    reasons = outcome.reasons or {}
    off: dict[tuple, list] = {}
    for p, y, st, m, n, rule in reasons.get("why_suspended", ()):
        off.setdefault((p, y, st), []).append((m, f"does not count while {_named(n)} does", rule))
    idle = {
        "negated": "does not count: its card is negated",
        "condition": "does not count: its condition is not met",
        "spared": "does not count: the monster is unaffected",
    }
    for p, y, st, m, why, rule in reasons.get("why_idle", ()):
        off.setdefault((p, y, st), []).append((m, idle[why], rule))
    found = []
    for event, last in enumerate(answer.last_of):
        before = answer.last_of[event - 1] if event else -1
        for name in answer.monsters():
            now, was = outcome.values.get((last, name)), outcome.values.get((before, name))
            if now is None:
                continue
            for stat in stats:
                value = now.get(stat)
                if value is None:
                    continue
                same = was is not None and was.get(stat) == value and was.get(f"original {stat}") == now.get(f"original {stat}")
                if same and set(off.get((last, name, stat), ())) <= set(off.get((before, name, stat), ())):
                    continue
                parts = _parts(index, last, (name, stat))
                counted = {part.what for part in parts}
                standing = [Absent(_named(m), why, rule) for m, why, rule in off.get((last, name, stat), ())]
                absent = [one for one in standing if one.what not in counted]
                for p, m, why, rule in gone.get((name, stat), ()):
                    if before < p <= last:
                        for one in _members(m, p - 1, (name, stat), joined, gone):
                            absent.append(Absent(one, _ended(why), rule))
                printed = answer.scenario.things[name].card.stats.get(stat)
                if was is None and value == (printed or 0) and not parts and not absent:
                    continue  # nothing but what is printed
                earlier = was.get(stat) if was else None
                found.append(Change(event, name, stat, earlier, value, printed, tuple(parts), tuple(dict.fromkeys(absent))))
    return found


def _named(term: Any) -> str:
    return "an earlier gain or loss" if isinstance(term, tuple) and term[0] == "b" else modification(term)


def _ended(why: Any) -> str:
    if isinstance(why, tuple):
        return f"no longer counts: erased by {modification(why[1])}"
    return f"no longer counts: {_ENDED[why]}"


_ENDED = {
    "over": "its time is over",
    "negated": "its source was negated",
    "reset": "the monster was turned face-down",
    "card_gone": "its card is not face-up on the field any more",
    "elsewhere": "it does not apply to this monster any more",
}


def _current(bundle: Any, point: int, where: tuple, joined: dict, gone: dict) -> list[tuple]:
    """What is in a bundle of gains at a point: all that joined since it was last cleared."""
    cleared = max((p for p, m, _, _ in gone.get(where, ()) if m == bundle and p <= point), default=-1)
    return [entry for entry in joined.get((*where, bundle), ()) if cleared <= entry[0] <= point]


def _members(term: Any, point: int, where: tuple, joined: dict, gone: dict) -> list[str]:
    if isinstance(term, tuple) and term[0] == "b":
        return [modification(m) for _, m, _ in sorted(_current(term, point, where, joined, gone), key=str)]
    return [modification(term)]


def _parts(index: _Index, point: int, where: tuple) -> list[Part]:
    parts: list[Part] = []
    for _, term, does, value, rule in sorted(index.counts.get((point, *where), ()), key=lambda c: c[0]):
        turner = index.turned.get((point, where[1], term))
        turned = f" (turned round by {turner})" if turner else ""
        if isinstance(term, tuple) and term[0] == "b":
            members = sorted(_current(term, point, where, index.joined, index.gone), key=lambda entry: (entry[0], str(entry[1])))
            way = -1 if turned else 1
            running = value - sum(way * amount for _, _, amount in members)
            for _, m, amount in members:
                running += way * amount
                parts.append(Part(modification(m), f"{way * amount:+d}{turned}", running, rule))
        elif isinstance(does, tuple):
            parts.append(Part(modification(term), f"{does[1]:+d}{turned}", value, rule))
        else:
            parts.append(Part(modification(term), _DOES.get(does, f"= {value}"), value, rule))
    return parts


_DOES = {"half": "halved", "double": "doubled", "swap": "swapped"}
