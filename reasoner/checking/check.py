"""Does the reasoner answer the corpus as its sources do?"""

from __future__ import annotations

import gc
import multiprocessing
import os
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from ..answers.reasons import parts_of
from ..answers.timeline import Outcome, Timeline
from ..answers.verdicts import Answer
from ..duels import play
from ..errors import ScenarioError
from ..rulings.corpus import Case, Expectation, Ruling
from ..solving.solver import SolverError
from ..timelines import timeline, timelines
from . import playing

MANY = 100  # from so many rulings on, they are shared out among processes
PORTION = 30  # rulings that a process takes at a time: neighbours, as they are about the same rules
AGREES, DISAGREES, PENDING, UNMODELLED, ERROR = "agrees", "disagrees", "pending", "unmodelled", "error"


class Result(NamedTuple):
    """How one ruling fared. `expected` and `actual` hold what was compared, `differences` where they part."""

    ruling: Ruling
    status: str
    expected: list[dict[str, Any]]
    actual: list[dict[str, Any]]
    differences: tuple[str, ...]

    def as_dict(self) -> list[dict[str, Any]]:
        """One record for the ruling and one for each place that says the same."""
        record = {
            "sources": [self.ruling.source], "status": self.status, "expected": self.expected, "actual": self.actual,
            "rules": list(self.ruling.rules), "title": self.ruling.title, "edition": self.ruling.edition,
        }  # fmt: skip
        if self.ruling.disputes:
            record["disputes"] = self.ruling.disputes
        if self.differences:
            record["differences"] = list(self.differences)
        return [{"id": identifier, **record} for identifier in (self.ruling.id, *self.ruling.covers)]


def check(rulings: Sequence[Ruling]) -> list[Result]:
    """Answer every ruling and compare. Many of them are shared out among as many processes as there are cores."""
    if len(rulings) >= MANY and _may_fork():
        try:
            return _shared_out(rulings)
        except (OSError, ImportError, NotImplementedError, BrokenProcessPool):
            pass  # no processes can be made here
    return _one_after_another(rulings)


def _one_after_another(rulings: Sequence[Ruling]) -> list[Result]:
    wanted = [(ruling, case) for ruling in rulings for case in ruling.cases]
    answers = iter(_answers([case for _, case in wanted]))
    return [_compare(ruling, [(case, next(answers)) for case in ruling.cases]) for ruling in rulings]


def _may_fork() -> bool:
    """Whether processes can be made that hold the rulings as they are: not beside threads, which are not copied."""
    return _cores() > 1 and "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _shared_out(rulings: Sequence[Ruling]) -> list[Result]:
    starts = range(0, len(rulings), PORTION)
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(min(_cores(), len(starts)), fork, initializer=_hold, initargs=(rulings,)) as pool:
        found = [fared for portion in pool.map(_portion, starts) for fared in portion]
    return [Result(ruling, *fared) for ruling, fared in zip(rulings, found, strict=True)]


_held: list[Ruling] = []  # in a process that takes a share of the rulings: all of them


def _hold(rulings: Sequence[Ruling]) -> None:
    _held[:] = rulings
    gc.disable()  # what the process has been given stays, and answers make no cycles


def _portion(start: int) -> list[tuple]:
    return [tuple(result)[1:] for result in _one_after_another(_held[start : start + PORTION])]


def _answers(cases: list[Case]) -> Iterable[Timeline | Answer | str]:
    # What is pending has several answer sets, which would keep a whole batch from being answered at once.
    plain = [case for case in cases if case.scenario is not None and case.verdict == "settled" and not _asks_running(case)]
    found: dict[int, Timeline | Answer | str] = {}
    try:
        for case, answer in zip(plain, timelines([case.scenario for case in plain if case.scenario]), strict=True):
            found[id(case)] = answer
    except (ScenarioError, SolverError):
        pass  # one of them cannot be answered: take them one by one below
    for case in cases:
        if id(case) not in found:
            try:
                if case.duel is not None:
                    why = any(one.rests_on for one in case.played)  # the rules are worked out where some are expected
                    found[id(case)] = play(case.duel, why, table=any(one.about == "after" for one in case.played))
                elif case.scenario is not None:
                    found[id(case)] = timeline(case.scenario, why=_asks_running(case))
            except (ScenarioError, SolverError) as error:
                found[id(case)] = str(error)
    return [found[id(case)] for case in cases]


def _asks_running(case: Case) -> bool:
    return any(one.running for one in (*case.expect, *(each for outcome in case.outcomes for each in outcome)))


def _compare(ruling: Ruling, pairs: list[tuple[Case, Timeline | Answer | str]]) -> Result:
    expected: list[dict[str, Any]] = []
    actual: list[dict[str, Any]] = []
    differences: list[str] = []
    statuses: list[str] = []
    for case, answer in pairs:
        lead = f"{case.name}: " if case.name else ""
        if isinstance(answer, str):
            statuses.append(ERROR)
            differences.append(lead + answer)
            continue
        if isinstance(answer, Answer):
            parting = [line for one in case.played for line in playing.differences(one, answer)]
            expected += [playing.shown(one) for one in case.played]
            actual += [record for one in case.played if (record := _played(one, answer)) is not None]
            differences += [lead + one for one in parting]
            pending = any(one.answer == "pending" for one in case.played)
            statuses.append(DISAGREES if parting else PENDING if pending else AGREES)
            continue
        if answer.verdict == "unmodelled":
            statuses.append(UNMODELLED)
            differences += [f"{lead}not stated: {gap}" for gap in answer.missing]
            continue
        found: list[str] = []
        if case.verdict == "pending":
            expected.append({"verdict": "pending", "outcomes": [[_shown(one) for one in each] for each in case.outcomes]})
            actual.append({"verdict": answer.verdict, "outcomes": [_outcome(answer, outcome) for outcome in answer.outcomes]})
            if answer.verdict != "pending":
                found.append("the source leaves this open, but there is one answer only")
            for number, each in enumerate(case.outcomes, 1):
                if all(_differs(each, answer, outcome) for outcome in answer.outcomes):
                    found.append(f"no outcome agrees with outcome {number} of the ruling")
            if case.outcomes and len(case.outcomes) != len(answer.outcomes):
                found.append(f"{len(answer.outcomes)} outcomes where the ruling has {len(case.outcomes)}")
        else:
            if answer.verdict != "settled":
                found.append(f"the answer is {answer.verdict}: " + "; ".join(a for o in answer.outcomes for a in o.assumptions))
            expected += [_shown(one) for one in case.expect]
            actual += [_actual(one, answer, answer.outcomes[0]) for one in case.expect]
            found += _differs(case.expect, answer, answer.outcomes[0])
        differences += [lead + one for one in found]
        statuses.append(DISAGREES if found else PENDING if case.verdict == "pending" else AGREES)
    worst = next(status for status in (ERROR, DISAGREES, UNMODELLED, PENDING, AGREES) if status in statuses)
    return Result(ruling, worst, expected, actual, tuple(differences))


def _played(one: Any, answer: Answer) -> dict[str, Any] | None:
    try:
        return playing.actual(one, answer)
    except KeyError:
        return None


def _shown(one: Expectation) -> dict[str, Any]:
    shown: dict[str, Any] = {"after": one.after, **one.stats}
    for monster, stats in one.running.items():
        shown[monster] = {**shown.get(monster, {}), **stats}
    if one.damage is not None:
        shown["damage"] = one.damage
    if one.destroyed is not None:
        shown["destroyed"] = list(one.destroyed)
    return shown


def _outcome(answer: Timeline, outcome: Outcome) -> dict[str, Any]:
    last = answer.last_of[-1]
    stats = {name: outcome.values[last, name].as_dict() for name in answer.monsters() if (last, name) in outcome.values}
    return {"assumptions": list(outcome.assumptions), "after": str(len(answer.last_of) - 1), **stats}


def _actual(one: Expectation, answer: Timeline, outcome: Outcome) -> dict[str, Any]:
    actual: dict[str, Any] = {"after": one.after}
    try:
        point = answer.point(one.after)
    except KeyError:
        return actual
    for name, stats in one.stats.items():
        found = outcome.values.get((point, name))
        actual[name] = {stat: _value(found, stat) for stat in stats} if found else None
    for name, parts in one.running.items():
        running = {stat: _running(outcome, point, name, stat, cards) for stat, cards in parts.items()}
        actual[name] = {**(actual.get(name) or {}), **running}
    if one.damage is not None:
        actual["damage"] = _damage(answer, outcome, one.after)
    if one.destroyed is not None:
        actual["destroyed"] = _destroyed(answer, outcome, one.after)
    return actual


def _value(stats: Any, stat: str) -> int | None:
    value = stats.get(stat)
    if value is None and stat.startswith("hidden "):
        return stats.get(stat.removeprefix("hidden "))
    return value


def _points(answer: Timeline, after: str) -> set[int]:
    last = answer.point(after)
    return {row.point for row in answer.rows if row.event == answer.rows[last].event}


def _damage(answer: Timeline, outcome: Outcome, after: str) -> dict[str, int]:
    points = _points(answer, after)
    total: dict[str, int] = {}
    for point, player, number in outcome.damage:
        if point in points and number:
            total[player] = total.get(player, 0) + number
    return total


def _destroyed(answer: Timeline, outcome: Outcome, after: str) -> list[str]:
    points = _points(answer, after)
    return sorted(name for point, name in outcome.destroyed if point in points)


def _running(outcome: Outcome, point: int, monster: str, stat: str, cards: dict[str, int]) -> dict[str, int | None]:
    """The value right after the modification of each card; the last one if a card counts more than once."""
    parts = parts_of(outcome, point, monster, stat)
    return {card: next((part.value for part in reversed(parts) if part.what.startswith(f"{card} (")), None) for card in cards}


def _differs(expectations: Iterable[Expectation], answer: Timeline, outcome: Outcome) -> list[str]:
    found = []
    for one in expectations:
        try:
            point = answer.point(one.after)
        except KeyError:
            found.append(f'after "{one.after}": there is no such event')
            continue
        actual = _actual(one, answer, outcome)
        for name, stats in one.stats.items():
            if actual[name] is None:
                found.append(f"after {one.after}: {name} is not face-up on the field")
                continue
            for stat, value in stats.items():
                if actual[name][stat] != value:
                    found.append(f"after {one.after}: {name} has {stat} {actual[name][stat]}, the source says {value}")
        for name, parts in one.running.items():
            for stat, cards in parts.items():
                for card, value in cards.items():
                    if actual[name][stat][card] != value:
                        found.append(f"after {one.after}: {name} {stat} after {card} is {actual[name][stat][card]}, not {value}")
        for name in one.gone:
            if (point, name) in outcome.values and not outcome.values[point, name].face_down:
                found.append(f"after {one.after}: {name} is still face-up on the field")
        if one.damage is not None and {k: v for k, v in one.damage.items() if v} != actual["damage"]:
            found.append(f"after {one.after}: damage {actual['damage']}, the source says {one.damage}")
        if one.destroyed is not None and sorted(one.destroyed) != actual["destroyed"]:
            found.append(f"after {one.after}: destroyed {actual['destroyed']}, the source says {list(one.destroyed)}")
    return found
