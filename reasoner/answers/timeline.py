"""Typed answers of a stat question: the timeline of values, with the outcomes that the rulings allow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from ..scenario.types import Checked

STATS = ("atk", "def", "level", "rank", "scale")


class Stats(NamedTuple):
    """The stats of one monster at one point. Units: ATK/DEF points, Levels; None where the monster has no such stat.

    `hidden_*` is the value that keeps counting below zero (the shown one is 0 then, 1 for Levels).
    """

    atk: int | None = None
    defense: int | None = None
    level: int | None = None
    rank: int | None = None
    scale: int | None = None
    original_atk: int | None = None
    original_def: int | None = None
    original_level: int | None = None
    original_rank: int | None = None
    original_scale: int | None = None
    hidden_atk: int | None = None
    hidden_def: int | None = None
    hidden_level: int | None = None
    hidden_rank: int | None = None
    hidden_scale: int | None = None
    face_down: int | None = None  # 1 for a face-down monster: these values count where it is involved

    def get(self, stat: str) -> int | None:
        """By the name used in scenarios: "atk", "def", "original atk", "hidden def" ..."""
        return getattr(self, "defense" if stat == "def" else stat.replace(" ", "_"))

    def as_dict(self) -> dict[str, int]:
        """The stats that there are, by the names used in scenarios."""
        names = (field if field != "defense" else "def" for field in self._fields)
        return {name.replace("_", " "): value for name, value in zip(names, self, strict=True) if value is not None}


class Outcome(NamedTuple):
    """One way the rulings allow the scenario to go, with the assumptions it rests on (none if it is settled)."""

    assumptions: tuple[str, ...]
    values: dict[tuple[int, str], Stats]  # by point and monster
    damage: tuple[tuple[int, str, int], ...]  # (point, player, LP)
    destroyed: tuple[tuple[int, str], ...]  # (point, monster) destroyed by battle
    doubtful: frozenset[tuple[int, str]] = frozenset()  # (point, monster) whose values may be others: a fact is missing
    reasons: Any = None


class Row(NamedTuple):
    """One row of the timeline: an event, or a step inside one."""

    event: int
    step: int
    point: int
    label: str
    text: str


class Monsters(dict[str, Stats]):
    """The monsters on the field after an event, by name. One that is not there is told with those that are."""

    event: int | str = 0

    def __missing__(self, name: str) -> Stats:
        """Raises KeyError."""
        from ..errors import closest

        there = f"there is {', '.join(self) or 'no monster'}"
        said = str(name)
        held = [f'"{one}"' for one in self if said and said.casefold() in one.casefold()]
        meant = f"did you mean {' or '.join(held)}?" if held else closest(said, self)
        raise KeyError(f'"{name}" is not on the field after event {self.event}; {meant or there}')


class Timeline:
    """Every monster's stats after every event.

    `verdict` is "settled", "pending" (unsettled by the sources: see `outcomes`) or "unmodelled" (see `missing`).
    Events count from 1; 0 is the table as laid out.
    """

    def __init__(
        self,
        scenario: Checked,
        verdict: str,
        rows: tuple[Row, ...],
        last_of: tuple[int, ...],
        outcomes: tuple[Outcome, ...],
        missing: tuple[str, ...] = (),
    ) -> None:
        """Made by the decoder. `last_of` holds the last point of every event, `rows` every point."""
        self.scenario = scenario
        self.verdict = verdict
        self.rows = rows
        self.last_of = last_of
        self.outcomes = outcomes
        self.missing = missing

    def point(self, event: int | str, step: int | None = None) -> int:
        """The point reached by an event (its number or label), or by one of its steps (from 1).

        Raises KeyError if there is no such event or step.
        """
        if isinstance(event, str):
            if match := re.fullmatch(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?", event):
                return self.point(int(match[1]), int(match[2]) if match[2] else step)
            numbers = [n for n, one in enumerate(self.scenario.events, 1) if event and one.label == event]
            if not numbers:
                raise KeyError(self._no_event(event))
            event = numbers[0]
        if not 0 <= event < len(self.last_of):
            raise KeyError(self._no_event(event))
        if step is None:
            return self.last_of[event]
        for row in self.rows:
            if row.event == event and row.step == step:
                return row.point
        last = max(row.step for row in self.rows if row.event == event)
        raise KeyError(
            f"event {event} has no step {step}; its steps go from 1 to {last}" if last else f"event {event} has no steps"
        )

    def _no_event(self, event: int | str) -> str:
        """That there is no such event, and which there are."""
        from ..errors import closest

        labels = [one.label for one in self.scenario.events if one.label]
        named = f" or by name: {', '.join(labels)}" if labels else ""
        meant = closest(event, labels) if isinstance(event, str) else ""
        return f"there is no event {event}; {meant or f'events go from 0 to {len(self.last_of) - 1}{named}'}"

    def at(self, event: int | str, monster: str, step: int | None = None, outcome: int = 0) -> Stats:
        """The stats of a monster after an event. Raises KeyError if it is not on the field then."""
        point = self.point(event, step)
        found = self.outcomes[outcome].values.get((point, monster))
        return found if found is not None else self._monsters(point, event, outcome)[monster]

    def __getitem__(self, event: int | str) -> dict[str, Stats]:
        """All monsters after an event: ``timeline[2]["Blue-Eyes White Dragon"].atk``. Raises KeyError if there is no such event."""
        return self._monsters(self.point(event), event, 0)

    def __len__(self) -> int:
        """The number of events, with the table as laid out."""
        return len(self.last_of)

    def __iter__(self) -> Iterator[dict[str, Stats]]:
        """All monsters after each event in turn, from 0, the table as laid out."""
        return (self[event] for event in range(len(self)))

    def _monsters(self, point: int, event: int | str, outcome: int) -> Monsters:
        found = Monsters({name: stats for (p, name), stats in self.outcomes[outcome].values.items() if p == point})
        found.event = event
        return found

    def __repr__(self) -> str:
        """Short: what it is about, and how it is answered."""
        title = f"{self.scenario.title!r}, " if self.scenario.title else ""
        shown = ", ".join(self.monsters()) or "no monster"
        many = f", {len(self.outcomes)} outcomes" if len(self.outcomes) > 1 else ""
        return f"<Timeline: {title}{self.verdict}{many}, events 0 to {len(self.last_of) - 1}, {shown}>"

    def monsters(self) -> tuple[str, ...]:
        """The monsters that are ever on the field, in the order of the scenario."""
        shown = {name for outcome in self.outcomes for _, name in outcome.values}
        return tuple(name for name in self.scenario.things if name in shown)

    def as_dicts(self) -> list[dict[str, Any]]:
        """Plain dicts, one an event and outcome, ready for JSON."""
        found = []
        for number, outcome in enumerate(self.outcomes):
            for event, point in enumerate(self.last_of):
                stats: dict[str, dict[str, Any]] = {
                    name: outcome.values[point, name].as_dict() for name in self.monsters() if (point, name) in outcome.values
                }
                for name in stats:
                    if (point, name) in outcome.doubtful:
                        stats[name]["doubtful"] = True
                row: dict[str, Any] = {"event": event, "text": self.text_of(event), "monsters": stats}
                if event and self.scenario.events[event - 1].label:
                    row["as"] = self.scenario.events[event - 1].label
                points = {r.point for r in self.rows if r.event == event}
                damage = [{"player": player, "points": n} for p, player, n in outcome.damage if p in points]
                if damage:
                    row["damage"] = damage
                lost = [name for p, name in outcome.destroyed if p in points]
                if lost:
                    row["destroyed by battle"] = lost
                if len(self.outcomes) > 1:
                    row["outcome"] = number + 1
                found.append(row)
        return found

    def text_of(self, event: int) -> str:
        """A short line saying what happened."""
        return self.scenario.events[event - 1].text if event else "at the start"
