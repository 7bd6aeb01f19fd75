"""Stat timelines: from checked scenarios to typed answers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from clingo.symbol import Symbol

from .answers.decoding import decode
from .answers.timeline import Timeline
from .errors import Mistake, ScenarioError
from .grounding.facts import Facts
from .grounding.layout import Plan, plan
from .scenario.types import Checked
from .solving.solver import MAX_OUTCOMES, answer_sets, no_collection


@no_collection()
def timeline(scenario: Checked, why: bool = False) -> Timeline:
    """The timeline of one scenario.

    Args:
        scenario: a checked scenario.
        why: whether the reasons of every value are wanted too.

    Raises:
        ScenarioError: an event cannot happen, or there are too many outcomes to list.
    """
    facts, plans = plan([scenario], alone=True)
    models = answer_sets(["stats", "why"] if why else ["stats"], facts, limit=MAX_OUTCOMES + 1)
    if len(models) > MAX_OUTCOMES:  # never some of the outcomes as if they were all
        what = f"the open questions of this scenario leave more than {MAX_OUTCOMES} outcomes"
        place = (*scenario.setup, *scenario.events)[0].place
        raise ScenarioError([Mistake(place, what, "take away some of the cards that raise them")], scenario.source)
    if _refused(models):  # the rules that are broken are told with the mistakes
        models = answer_sets(["stats", "refused"], facts, limit=MAX_OUTCOMES + 1)
    return decode([scenario], plans, models, alone=True)[0]


@no_collection()
def timelines(scenarios: Iterable[Checked]) -> list[Timeline]:
    """The timelines of many scenarios, answered in few calls. Raises ScenarioError with the mistakes of all of them."""
    from .solving.in_turn import answers_in_turn

    everything = list(scenarios)
    parts = [everything[start : start + BATCH] for start in range(0, len(everything), BATCH)]
    planned: deque[tuple[list[Checked], list[Plan]]] = deque()

    def stated() -> Iterator[Facts]:
        for part in parts:
            facts, plans = plan(part)
            planned.append((part, plans))
            yield facts

    answers = [one for models in answers_in_turn(["stats"], stated(), limit=2) for one in _batch(*planned.popleft(), models)]
    mistakes = [found for number, one in enumerate(answers) if isinstance(one, ScenarioError) for found in one.of(number)]
    if mistakes:
        raise ScenarioError(mistakes)
    return [one for one in answers if isinstance(one, Timeline)]


def _batch(scenarios: list[Checked], plans: list[Plan], models: list[list[Symbol]]) -> Sequence[Timeline | ScenarioError]:
    if len(models) == 1 and not _refused(models):
        return decode(scenarios, plans, models)
    # a mistake, or an open question somewhere: its outcomes would multiply across the batch
    return [_timeline(one) for one in scenarios]


def _timeline(scenario: Checked) -> Timeline | ScenarioError:
    try:
        return timeline(scenario)
    except ScenarioError as error:
        return error


def _refused(models: list[list[Symbol]]) -> bool:
    return any(atom.name == "refused" for model in models for atom in model)


BATCH = 100
