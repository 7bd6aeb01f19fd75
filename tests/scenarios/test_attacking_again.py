"""Attacks that a text allows: a second one by an effect, a direct one from Defense Position."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

TWICE = "field: {E: {card: Gemini Elf}, A: {card: Axe Raider, controller: opponent}, D: {card: Double or Nothing!, face-down: true}, M: {card: Magic Cylinder, face-down: true, controller: opponent}}"
STOPPED = "{attack: E, target: A}, {activate: M, target: E}, resolve chain"
DOUBLED = f"{STOPPED}, {{activate: D, target: E}}, resolve chain"
BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"
AGAIN = "{attack: E, target: A}"


def test_double_or_nothing_lets_its_target_attack_again():
    answer = played(TWICE, f"{DOUBLED}, {AGAIN}, {BATTLE}")
    assert answer.life(10) == {"you": 8000 - 1900, "opponent": 8000 - (3800 - 1700)}
    assert answer.places[10, "A"] == "graveyard"


def test_without_it_there_is_no_second_attack():
    assert refused(TWICE, f"{STOPPED}, {AGAIN}") == ["E has attacked in this Battle Phase"]


def test_nor_a_third():
    assert refused(TWICE, f"{DOUBLED}, {AGAIN}, {BATTLE}, {{attack: E, target: directly}}") == [
        "E has attacked in this Battle Phase"
    ]


def test_nor_by_another_monster():
    text = TWICE.replace("A: {", "F: {card: Gemini Elf}, A: {")
    assert refused(
        text,
        f"{{attack: F, target: A}}, {BATTLE}, {DOUBLED.replace('target: A', 'target: directly')}, {{attack: F, target: directly}}",
    )


BLASTER = "field: {R: {card: Elemental HERO Rampart Blaster, position: %s}, E: {card: Gemini Elf, controller: opponent}}"


@pytest.mark.parametrize("more", ["", ", E: {card: Gemini Elf, controller: opponent}"])
def test_rampart_blaster_attacks_directly_from_defense_position(more):
    text = f"field: {{R: {{card: Elemental HERO Rampart Blaster, position: defense}}{more}}}"
    assert played(text, f"{{attack: R, target: directly}}, {BATTLE}").life(5) == {"you": 8000, "opponent": 7000}
    assert verdicts(text + "\nphase: battle", ask="{attack: R, target: directly}") == ["yes"]


def test_it_attacks_no_monster_from_there():
    assert refused(BLASTER % "defense", "{attack: R, target: E}") == ["R is in Defense Position"]


def test_nor_past_monsters_from_attack_position():
    assert refused(BLASTER % "attack", "{attack: R, target: directly}") == [
        "on the side of opponent there are monsters to be attacked"
    ]
