"""Asking the same programs about one collection of facts after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from clingo.symbol import Symbol

from ..grounding.facts import Facts
from .solver import Asked, answer_sets, ground, one_at_a_time, prepared, solved

AHEAD = 2  # so many are prepared while the one before is ground


def answers_in_turn(names: Sequence[str], many: Iterable[Facts], limit: int) -> Iterator[list[list[Symbol]]]:
    """The answer sets as of `answer_sets`, for each collection of facts in its turn.

    Grounding is more than half of the work and clingo needs no Python for it: a thread of its own does that, while this
    one states the facts of the next ones, and its caller reads the answers of those before.

    Args:
        names: entry programs, without ending.
        many: collections of facts, taken when it is their turn to be prepared.
        limit: how many answer sets to look for at most.

    Raises:
        SolverError: there is no answer set.
    """
    waiting: deque[tuple[Facts, Asked, Future[None]]] = deque()

    def first() -> list[list[Symbol]]:
        facts, asked, grounding = waiting.popleft()
        grounding.result()
        return answer_sets(names, facts, limit) if asked.tests else solved(asked)  # tests on values need several rounds

    with ThreadPoolExecutor(1) as grounder:
        for facts in many:
            with one_at_a_time:
                asked = prepared(names, facts, limit)
            waiting.append((facts, asked, grounder.submit(ground, asked)))
            if len(waiting) > AHEAD:
                yield first()
        while waiting:
            yield first()
