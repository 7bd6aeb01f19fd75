"""An effect that changes nothing but Levels, or Ranks, needs a monster that has one (official rulebook)."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

CARDS = """
cards:
  Raise: {kind: spell, effects: {1: {applies: activated, targets: {from: monster zone}, rank gains: 1, to: target}}}
  All: {kind: spell, effects: {1: {applies: activated, level gains: 1, to: {all: {controller: you}}}}}
  Itself: {atk: 1, rank: 4, traits: [xyz], effects: {1: {applies: activated, level becomes: 4, to: self}}}
  Levelled: {atk: 1, rank: 4, level: 4, traits: [xyz]}
"""
XYZ = "Number 39: Utopia"
NO_LEVEL = "step 1, which has to be applied, can do nothing: {} has no Level that could change"


@pytest.mark.parametrize(
    ("activated", "target", "what"),
    [
        ("Star Changer, effect: 1", XYZ, NO_LEVEL),
        ("Star Changer, effect: 2", "Linkuriboh", NO_LEVEL),
        ("Star Changer, effect: 2", "Vorse Raider", None),
        ("Star Changer, effect: 1", "Levelled", None),
        ("Raise", XYZ, None),
        ("Raise", "Vorse Raider", NO_LEVEL.replace("Level", "Rank")),
        ("All", "", None),
        ("Itself", "", None),  # its text may give it one
    ],
)
def test_a_level_that_is_not_there(activated, target, what):
    laid = f'field: ["{XYZ}", Linkuriboh, Vorse Raider, Itself, Levelled]\nhand: [Star Changer, Raise, All]\n'
    aimed = f", target: '{target}'" if target else ""
    text = f"{CARDS}{laid}events: [{{activate: {activated}{aimed}}}, resolve chain]"
    if what is None:
        assert play(read_yaml(text))
        return
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(text))
    assert [mistake.what for mistake in wrong.value.mistakes] == [what.format(target)]


@pytest.mark.parametrize(("laid", "verdict"), [(f'"{XYZ}", Linkuriboh', "no"), (f'"{XYZ}", Vorse Raider', "yes")])
def test_asked_for_any_target(laid, verdict):
    text = f"field: [{laid}]\nhand: [Star Changer]\nask: [{{activate: Star Changer, effect: 1}}]"
    assert [one.verdict for one in play(read_yaml(text)).verdicts] == [verdict]
