"""A monster that can be Normal Summoned without Tributes takes none, or as many as its Level or its text says; closed zones."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

TABLE = 'hand: {X: {card: "%s"}}\nfield: {A: {card: Gemini Elf}, B: {card: Axe Raider}, C: {card: Sangan}}'


@pytest.mark.parametrize("card", ["Fusilier Dragon, the Dual-Mode Beast", "Beast King Barbaros", "Metaion, the Timelord"])
def test_one_tribute_is_neither(card):
    text = TABLE % card
    assert refused(text, "{normal summon: X, using: [A]}") == ["it needs 2 Tributes, and fewer are named"]
    assert played(text, "{normal summon: X}").places[1, "X"] == "monster"
    assert played(text, "{normal summon: X, using: [A, B]}").places[1, "X"] == "monster"


def test_three_for_barbaros():
    assert played(TABLE % "Beast King Barbaros", "{normal summon: X, using: [A, B, C]}").places[1, "X"] == "monster"


CLOSED = "hand: {DH: Dimensionhole, X: Axe Raider}\nfield: {A: {card: Gemini Elf}, B: {card: Gemini Elf}, C: {card: Gemini Elf}, D: {card: Gemini Elf}, E: {card: Gemini Elf}}"
HOLE = "{activate: DH, target: A}, resolve chain"


def test_a_closed_zone_takes_no_monster():
    assert refused(CLOSED, f"{HOLE}, {{normal summon: X}}") == ["no zone is free for it"]
    assert verdicts(CLOSED, HOLE, "{normal summon: X}") == ["no"]
    free = CLOSED.replace(", E: {card: Gemini Elf}", "")
    assert played(free, f"{HOLE}, {{normal summon: X}}").places[3, "X"] == "monster"
