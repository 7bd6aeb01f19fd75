"""A scenario of play event by event: what moves, Life Points, values, what resolves, what may be activated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from ..scenario.duel import COUNTS, Duel
from ..scenario.types import numbered
from .verdicts import Answer, Resolution

Counts = dict[str, dict[str, int]]  # by player and place
Monsters = dict[tuple[int, str], set[tuple[str, str]]]
Paths = dict[tuple[int, str], set[tuple[str, ...]]]
RESPONDS = 5
_THEN = ", then "
_OVER = ("end of damage step", "end battle phase", "end turn")


class Opening(NamedTuple):
    """An effect that may (yes), must (mandatory) or perhaps may (pending) be activated at a point, and by whom.

    `rank` orders effects that are triggered together: 1 to 4, lower ones begin the Chain, and RESPONDS (5) for what waits for the
    same but is chained to them; 0 where that does not matter.
    """

    card: str
    effect: int
    by: str
    verdict: str
    rank: int


class Step(NamedTuple):
    """One event (index from 1; 0 is the start) and what is so after it."""

    event: int
    text: str
    moves: tuple[tuple[str, str], ...]  # card, zone: also "monster, then graveyard", or "graveyard or monster"
    turns: tuple[tuple[str, str], ...]  # monster, how it lies there now, or under whose control
    life: dict[str, int]
    cards: Counts  # how many cards are in a place, as far as that is known
    counted: tuple[tuple[str, str, int], ...]  # those of these numbers that have changed by more than the moves tell
    stats: dict[str, dict[str, int]]
    resolutions: tuple[Resolution, ...]
    openings: tuple[Opening, ...]


def surveyed(duel: Duel, what: str = "play") -> Duel:
    """The scenario with the question, after each event that is walked through, what can be activated then."""
    return duel._replace(surveys=tuple(event for event in range(len(duel.events) + 1) if _wanted(duel, event, what)))


def _wanted(duel: Duel, event: int, what: str) -> bool:
    """Whether an event is walked through: all are, or those of battles, from the attack to the end of the Damage Step."""
    verbs = [one.verb for one in duel.events[:event]]
    if what != "battle" or not event:
        return what != "battle"
    attacks = [number for number, verb in enumerate(verbs, 1) if verb == "attack"]
    over = [number for number, verb in enumerate(verbs, 1) if verb in _OVER]
    return bool(attacks) and (not over or over[-1] < attacks[-1] or over[-1] == event)


def walk(answer: Answer, what: str = "play") -> list[Step]:
    """The events of a scenario, in order: all (play), those of battles (battle), or all with triggered effects only (triggers)."""
    duel, laid = answer.duel, answer.laid
    values = answer.values()
    monsters = answer.monsters()
    paths = answer.moves()
    cards = _cards(answer)
    steps = []
    for event, point in enumerate(laid.last_of):
        moves = tuple(_moves(answer, event, paths)) if event else ()
        turns = tuple(_turns(answer, event, monsters)) if event else ()
        first = laid.last_of[event - 1] if event else -1
        resolved = _resolved(answer, first, point)
        ranks = {(x, f): rank for p, x, f, rank in answer.agreed("turn_to") if p == point}
        openings = [Opening(x, f, h, a, ranks.get((x, f), 0)) for x, f, h, a in _openings(answer, point)]
        openings = [one for one in openings if event in duel.surveys and (one.rank or what != "triggers")]
        openings.sort(key=lambda one: (one.rank or 9, one.by, one.card, one.effect))
        text = duel.events[event - 1].text if event else "at the start"
        held = cards.get(point, {})
        counted = tuple(_counted(held, cards.get(first, {}), _lying(answer, event), _lying(answer, event - 1))) if event else ()
        known = (answer.life(event), held, counted, values.get(point, {}))
        steps.append(Step(event, text, moves, turns, *known, tuple(resolved), tuple(openings)))
    return [step for step in steps if _wanted(duel, step.event, what)]


def _resolved(answer: Answer, first: int, last: int) -> list[Resolution]:
    """What Chain Links do in an event, in order; what waits for a phase (Limiter Removal) comes when it begins."""
    found = []
    for one in answer.resolutions:
        points = {number: p for number, p in enumerate(answer.laid.links[one.link - 1].steps, 1) if first < p <= last}
        if points:
            steps = tuple(step for step in one.steps if step.number in points)
            found.append((min(points.values()), one._replace(steps=steps)))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _lying(answer: Answer, event: int) -> dict[str, str]:
    """Where every card is after an event."""
    return {name: zone for (number, name), zone in answer.places.items() if number == event}


def _moves(answer: Answer, event: int, paths: Paths) -> Iterator[tuple[str, str]]:
    """The cards that move within an event, and where to: all of its moves where the outcomes agree, else where it is in the end."""
    before = _lying(answer, event - 1)
    for name, zone in _lying(answer, event).items():
        outcomes = paths.get((event, name), set())
        if len(outcomes) == 1:
            yield name, _THEN.join(*outcomes)
        elif before.get(name) != zone:
            yield name, zone


def _cards(answer: Answer) -> dict[int, Counts]:
    """By point and player, how many cards are in a place."""
    found: dict[int, Counts] = {}
    names = {zone: place for place, zone in COUNTS.items()}
    for point, who, zone, number in answer.on_table().agreed("holds_cards"):
        if zone in names:
            found.setdefault(point, {}).setdefault(who, {})[names[zone]] = number
    return found


def _counted(now: Counts, was: Counts, lying: dict[str, str], lay: dict[str, str]) -> Iterator[tuple[str, str, int]]:
    """Numbers of cards that have changed though no card that is named has moved, as where an unknown card is drawn."""
    for place in ("hand", "deck", "extra deck", "graveyard", "banished"):
        changed = {who: had[place] - was[who][place] for who, had in now.items() if place in had and place in was.get(who, {})}
        zones = (lying.values(), lay.values())
        came, gone = (sum(zone == COUNTS[place] for zone in each) for each in zones)
        if sum(changed.values()) != came - gone:
            yield from ((who, place, now[who][place]) for who in sorted(changed, reverse=True) if changed[who])


def _turns(answer: Answer, event: int, monsters: Monsters) -> Iterator[tuple[str, str]]:
    """The monsters that an event has turned, or given to another player. Of those that come, what is out of the ordinary."""
    owners = {lying.name: lying.owner for lying in answer.duel.lying}
    for (number, name), states in monsters.items():
        if number != event:
            continue
        before = monsters.get((event - 1, name), {(owners.get(name, "you"), "face-up Attack Position")})
        for which in (0, 1):
            words = sorted({state[which] for state in states})
            if words != sorted({state[which] for state in before}):
                said = " or ".join(words) + (", as outcomes differ" if len(words) > 1 else "")
                yield name, said if which else f"controlled by {said}"


def _openings(answer: Answer, point: int) -> list[tuple[str, int, str, str]]:
    """What can be activated at a point, by whom, and how that is answered: "pending" where outcomes differ."""
    outcomes = [{(x, f, h): a for p, x, f, h, a in part.get("opening", ()) if p == point} for part in answer.parts]
    effects = dict.fromkeys(effect for one in outcomes for effect in one)
    return [
        (*effect, answers.pop() if len(answers := {one.get(effect, "no") for one in outcomes}) == 1 else "pending")
        for effect in effects
    ]


def walk_text(steps: list[Step], title: str = "", last: Iterable[str] = ()) -> str:
    """The walk as text: an event a block, changed values and Life Points beneath it; `last` are lines for its end."""
    from .verdict_tables import NO_STEP, joined, result_text

    lines = [title] if title else []
    if not steps:  # of any scenario, the start is walked through at least, unless only battles are
        lines.append("no attack is declared; add `{attack: NAME, target: NAME}` to the events")
    stats: dict[str, dict[str, int]] = {}
    life: dict[str, int] = {}
    for step in steps:
        lines.append(f"{step.event} {step.text}")
        for resolution in step.resolutions:
            results = "; ".join(f"step {one.number} {result_text(one)}" for one in resolution.steps)
            results = "; ".join(filter(None, (results, *resolution.open)))
            lines.append(f"    Chain Link {resolution.place}, {numbered(resolution.card, resolution.effect)}: {results or NO_STEP}")
        lines += [f"    {name} goes to: {_zone(zone)}" for name, zone in step.moves]
        for who in dict.fromkeys(player for player, _, _ in step.counted):
            told = ", ".join(f"{place} {number}" for player, place, number in step.counted if player == who)
            lines.append(f"    Cards of {who}: {told}")
        lines += [f"    {name}: {how}" for name, how in step.turns]
        lines += [f"    {name}: {_stats(values)}" for name, values in step.stats.items() if values != stats.get(name)]
        if step.life != life and (life or set(step.life.values()) != {8000}):
            lines.append("    Life Points: " + ", ".join(f"{who} {step.life[who]}" for who in sorted(step.life, reverse=True)))
        turns = sorted({one.rank for one in step.openings if 0 < one.rank < RESPONDS})
        together = sum(one.rank in turns for one in step.openings) > 1
        for one in step.openings:
            verb = {"mandatory": "must be activated", "pending": "may perhaps be activated"}.get(one.verdict, "may be activated")
            rank = ""
            if one.rank in turns and together:
                rank = f" (number {turns.index(one.rank) + 1} in the order of those triggered together)"
            elif one.rank == RESPONDS and turns:
                rank = " (in response to those that are triggered)"
            rank += " (it is unsettled, or outcomes differ)" if one.verdict == "pending" else ""
            lines.append(f"    {numbered(one.card, one.effect)} {verb} by {one.by}{rank}")
        stats, life = step.stats, step.life
    return joined([*lines, *last])


_ZONES = {"monster": "Monster Zone", "spell": "Spell & Trap Zone", "extra": "Extra Deck", "gone": "nowhere, it vanishes"}


def _zone(zone: str) -> str:
    if _THEN in zone:
        return _THEN.join(map(_zone, zone.split(_THEN)))
    *rest, last = (_ZONES.get(one, one) for one in zone.split(" or "))
    return f"{' or '.join([*rest, last])}, as outcomes differ" if rest else last


def _stats(values: dict[str, int]) -> str:
    shown = f"{values.get('atk', '-')}/{values.get('def', '-')}"
    originals = [f"original {stat.upper()} {values[f'original {stat}']}" for stat in ("atk", "def") if f"original {stat}" in values]
    return f"ATK/DEF {shown} ({', '.join(originals)})"


def walk_record(steps: list[Step]) -> list[dict[str, Any]]:
    """The walk as plain records."""
    from .verdict_tables import resolution_record

    return [
        {
            "event": step.event, "text": step.text, "moves": dict(step.moves),
            "monsters": [{"card": name, "now": how} for name, how in step.turns], "life points": step.life, "cards": step.cards,
            "stats": step.stats,
            "resolutions": [resolution_record(one) for one in step.resolutions],
            "openings": [one._asdict() for one in step.openings],
        }
        for step in steps
    ]  # fmt: skip
