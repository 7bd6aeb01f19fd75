"""What tests of play ask of a table: what becomes of events, what is answered, what is refused."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml


def played(text, events="", ask=""):
    """What becomes of the events of a scenario."""
    events = f"events: [{events}]\n" if events else ""
    return play(read_yaml(f"{text}\n{events}" + (f"ask: [{ask}]\n" if ask else "")), table=True)


def verdicts(text, events="", ask=""):
    """The answers to what is asked."""
    return [answer.verdict for answer in played(text, events, ask).verdicts]


def refused(text, events):
    """What is said about events that cannot be."""
    with pytest.raises(ScenarioError) as wrong:
        played(text, events)
    return [mistake.what for mistake in wrong.value.mistakes]
