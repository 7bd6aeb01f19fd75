"""A Battle Phase that is skipped does not begin: that of this turn, or that of the next one of its player."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

TABLE = "phase: main\nfield: {G: {card: %s}, A: {card: Gemini Elf}, B: {card: Gemini Elf, controller: opponent}, T: {card: Raigeki Break, face-down: true}}\nhand: [Kuriboh, Sangan]"
GONE = "{activate: T, target: G, costs: Kuriboh}, resolve chain"
WHY = "an effect lets you skip this Battle Phase"


@pytest.mark.parametrize("lord", ["Grandsoil the Elemental Lord", "Moulinglacia the Elemental Lord"])
@pytest.mark.parametrize("then", ["{begin phase: battle}", "{attack: A, target: B}"])
def test_that_of_this_turn(lord, then):
    assert refused(TABLE % lord, f"{GONE}, {then}") == [WHY]
    assert verdicts(TABLE % lord, GONE, "{begin phase: battle}") == ["no"]


GRANDSOIL = TABLE % "Grandsoil the Elemental Lord"


@pytest.mark.parametrize(
    "then",
    [
        "{begin turn: opponent}, {begin phase: battle}",  # the other player fights as ever
        "{begin turn: opponent}, {begin turn: you}, {attack: A, target: B}",  # one Battle Phase is skipped, not two
    ],
)
def test_no_other(then):
    assert played(GRANDSOIL, f"{GONE}, {then}").places


@pytest.mark.parametrize(
    "when", ["{begin phase: battle}, ", "{begin phase: battle}, {begin phase: main 2}, ", "{begin turn: opponent}, "]
)
def test_that_of_the_next_turn(when):
    turn = "" if "opponent" in when else "{begin turn: opponent}, "
    assert refused(GRANDSOIL, f"{when}{GONE}, {turn}{{begin turn: you}}, {{attack: A, target: B}}") == [WHY]


def test_not_where_it_left_face_down():
    text = GRANDSOIL.replace("Lord}", "Lord, face-down: true}")
    assert played(text, f"{GONE}, {{begin phase: battle}}").places
