"""Cards that a text describes by a value beside the Life Points of a player: Ring of Destruction, whose target has at most the ATK
that its controller has Life Points."""

import pytest
from tables import refused, verdicts

from reasoner import ScenarioError

RING = "turn: opponent\nplayers: {you: {life points: %d}, opponent: {life points: %d}}\n"
RING += "field: {Blue-Eyes White Dragon: {controller: opponent}, Ring of Destruction: {face-down: true}, Shrink: {face-down: true}}"
ASK = "{activate: Ring of Destruction, target: Blue-Eyes White Dragon}"
SHRUNK = "{activate: Shrink, target: Blue-Eyes White Dragon}, resolve chain"


@pytest.mark.parametrize(
    ("you", "opponent", "events", "answer"),
    [
        (8000, 8000, "", "yes"),
        (8000, 3000, "", "yes"),
        (8000, 2999, "", "no"),
        (2000, 3000, "", "yes"),  # one's own do not count
        (8000, 2000, SHRUNK, "yes"),  # 1500 ATK
        (8000, 1400, SHRUNK, "no"),
        (8000, 8000, "{set: {opponent: {life points: 2999}}}", "no"),
        (8000, 100, "{set: {opponent: {life points: 3000}}}", "yes"),
    ],
)  # fmt: skip
def test_the_target_has_at_most_so_many_atk(you, opponent, events, answer):
    assert verdicts(RING % (you, opponent), events, ASK) == [answer]


def test_the_event_is_refused_with_what_is_the_matter():
    said = refused(RING % (8000, 2000), f"{ASK}, resolve chain")
    assert said == ["Blue-Eyes White Dragon cannot be its target: it is not ATK at most the Life Points of the opponent"]


def test_the_other_player_and_words_that_there_are_not():
    card = "{kind: trap, effects: {1: {applies: activated, targets: {from: monster zone, def at most: %s}, destroy: target}}}"
    table = "cards: {Other Ring: " + card + "}\nplayers: {you: {life points: 1000}}\nfield: {Gemini Elf: , Summoned Skull: "
    table += "{controller: opponent}, Other Ring: {face-down: true}}"
    ask = ", ".join(f"{{activate: Other Ring, target: {name}}}" for name in ("Gemini Elf", "Summoned Skull"))
    assert verdicts(table % "your life points", "", ask) == ["yes", "no"]  # 900 and 1200 DEF
    with pytest.raises(ScenarioError, match='write "your life points" or "opponent\'s life points"'):
        verdicts(table % "theirs", "", ask)
