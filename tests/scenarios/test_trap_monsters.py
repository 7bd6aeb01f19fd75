"""Trap Monsters battle like other monsters: they lie in a battle position once they have been Summoned."""

# ruff: noqa: E501

from tables import played, refused

SET = "field: {Z: {card: Embodiment of Apophis, face-down: true}, E: {card: Gemini Elf, controller: opponent}}"
ALONE = "field: {Z: {card: Embodiment of Apophis, face-down: true}}"
SUMMON = "{activate: Z}, resolve chain"
BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"


def test_it_attacks_directly():
    answer = played(ALONE, f"{SUMMON}, {{attack: Z, target: directly}}, {BATTLE}")
    assert answer.life(7) == {"you": 8000, "opponent": 6400}
    assert answer.monsters()[2, "Z"] == {("you", "face-up Attack Position")}


def test_it_is_destroyed_by_battle():
    answer = played(SET, f"{SUMMON}, {{begin turn: opponent}}, {{attack: E, target: Z}}, {BATTLE}")
    assert answer.life(8) == {"you": 7700, "opponent": 8000}
    assert answer.places[8, "Z"] == "graveyard"


def test_its_position_is_not_changed_in_the_turn_of_its_summon():
    assert refused(ALONE, f"{SUMMON}, {{position: Z, to: defense}}") == ["Z has come to the field this turn"]
    answer = played(ALONE, f"{SUMMON}, {{begin turn: opponent}}, {{begin turn: you}}, {{position: Z, to: defense}}")
    assert answer.monsters()[5, "Z"] == {("you", "face-up Defense Position")}
