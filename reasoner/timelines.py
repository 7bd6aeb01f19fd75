"""Stat timelines: from checked scenarios to typed answers."""

from __future__ import annotations

from collections.abc import Sequence

from .answers.decoding import decode
from .answers.timeline import Timeline
from .grounding.facts import plan
from .scenario.types import Checked
from .solving.solver import answer_sets


def timeline(scenario: Checked, why: bool = False) -> Timeline:
    """The timeline of one scenario.

    Args:
        scenario: a checked scenario.
        why: whether the reasons of every value are wanted too.

    Raises:
        ScenarioError: an event cannot happen.
    """
    facts, plans = plan([scenario])
    models = answer_sets(["stats", "why"] if why else ["stats"], facts)
    return decode([scenario], plans, models)[0]


def timelines(scenarios: Sequence[Checked]) -> list[Timeline]:
    """The timelines of many scenarios, answered in few calls. Raises ScenarioError."""
    found: list[Timeline] = []
    for start in range(0, len(scenarios), BATCH):
        batch = list(scenarios[start : start + BATCH])
        facts, plans = plan(batch)
        models = answer_sets(["stats"], facts, limit=2)
        if len(models) == 1:
            found += decode(batch, plans, models)
        else:  # an open question somewhere: its outcomes would multiply across the batch
            found += [timeline(one) for one in batch]
    return found


BATCH = 100
