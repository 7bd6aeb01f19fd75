"""The Levels of what is named as material of a Synchro or Xyz Summon."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

CARDS = """
cards:
  Tuner: {kind: monster, type: Machine, level: 3, atk: 100, traits: [tuner]}
  Four: {kind: monster, type: Machine, level: 4, atk: 100}
  Other Four: {kind: monster, type: Machine, level: 4, atk: 100}
  Five: {kind: monster, type: Machine, level: 5, atk: 100}
  Seven: {kind: monster, type: Machine, level: 7, atk: 100, traits: [synchro]}
  Rank Four: {kind: monster, type: Machine, rank: 4, atk: 100, traits: [xyz]}
"""
MORE = {
    "Rank Five": "{kind: monster, type: Machine, rank: 5, atk: 100, traits: [xyz]}",
    "Riser": "{kind: monster, type: Machine, level: 1, atk: 100, effects: {1: {applies: activated, level gains: 1, to: self}}}",
    "Unknown": "{kind: monster, type: Machine, level: 1, atk: 100, traits: [effect], effects: not modelled}",
}
FIELD = "Tuner: , Four: , Other Four: , Five: "
SEVEN, RANK = "{synchro summon: Seven, using: [%s]}", "{xyz summon: Rank Four, using: [%s]}"
ADD_UP = "the Levels of its materials are 8 together, and Seven has Level 7"
#    beside these   event                                    what is wrong
CASES = [
    ("",            SEVEN % "Tuner, Four",                   None),
    ("",            SEVEN % "Tuner, Five",                   ADD_UP),
    ("",            "{synchro summon: Seven}",               None),  # with what, nobody says
    ("",            RANK % "Four, Other Four",               None),
    ("",            RANK % "Four, Five",                     "Five does not have Level 4, and Rank Four has Rank 4"),
    ("Rank Five",   RANK % "Rank Five",                      None),  # on top of another Xyz Monster
    ("Riser",       SEVEN % "Tuner, Five",                   None),  # a Level may have changed
    ("Unknown",     SEVEN % "Tuner, Five",                   None),
]  # fmt: skip


@pytest.mark.parametrize(("beside", "event", "wrong"), CASES)
def test_levels_of_materials(beside, event, wrong):
    own = f"  {beside}: {MORE[beside]}\n" if beside else ""
    field = f"field: {{{FIELD}{beside and f', {beside}: '}}}\nextra deck: [Seven, Rank Four]\n"
    duel = read_yaml(f"{CARDS}{own}{field}events:\n  - {event}")
    if wrong is None:
        assert play(duel, table=True).places
        return
    with pytest.raises(ScenarioError) as caught:
        play(duel, table=True)
    assert [mistake.what for mistake in caught.value.mistakes] == [wrong]
