"""Monsters that are banished for a while come back by themselves, as they lay."""

# ruff: noqa: E501

import pytest
from tables import played

ARCHER = "phase: main\nfield: {M: {card: Junk Archer}, A: {card: Gemini Elf, controller: opponent%s}}"
SHOT = "{activate: M, target: A}, resolve chain"
DRAGON = "phase: battle\nfield: {M: {card: Galaxy-Eyes Photon Dragon}, A: {card: Gemini Elf, controller: opponent}}"
GONE = "{attack: M, target: A}, {activate: M, target: A}, resolve chain"


@pytest.mark.parametrize("ends", ["{begin phase: end}", "end turn", "{begin turn: opponent}"])
def test_until_the_end_phase(ends):
    answer = played(ARCHER % "", f"{SHOT}, {ends}")
    assert (answer.places[2, "A"], answer.places[3, "A"]) == ("banished", "monster")
    assert answer.monsters()[3, "A"] == {("opponent", "face-up Attack Position")}


def test_not_yet_in_the_battle_phase():
    answer = played(ARCHER % "", f"{SHOT}, {{begin phase: battle}}, {{begin phase: main 2}}")
    assert answer.places[4, "A"] == "banished"


@pytest.mark.parametrize(
    ("lay", "lies"),
    [
        ("", "face-up Attack Position"),
        (", position: defense", "face-up Defense Position"),
        (", face-down: true", "face-down Defense Position"),
    ],
)
def test_it_comes_back_as_it_lay(lay, lies):
    answer = played(ARCHER % lay, f"{SHOT}, {{begin phase: end}}")
    assert answer.monsters()[3, "A"] == {("opponent", lies)}


def test_it_attacks_in_the_next_turn():
    answer = played(ARCHER % "", f"{SHOT}, {{begin phase: end}}, end turn, {{attack: A, target: M}}")
    assert answer.places[5, "A"] == "monster"


def test_a_monster_that_is_gone_from_among_the_banished_does_not_come_back():
    answer = played(ARCHER % "", f"{SHOT}, {{send: A}}, {{begin phase: end}}")
    assert answer.places[4, "A"] == "graveyard"


@pytest.mark.parametrize(
    "ends", ["{begin phase: main 2}", "{begin step: end}", "end battle phase", "{begin phase: end}", "end turn"]
)
def test_until_the_end_of_the_battle_phase(ends):
    answer = played(DRAGON, f"{GONE}, {ends}")
    assert {answer.places[3, name] for name in "MA"} == {"banished"}
    assert {answer.places[4, name] for name in "MA"} == {"monster"}
    assert answer.stats(4)["M"]["atk"] == 3000
