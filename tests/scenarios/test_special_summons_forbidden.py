"""Who cannot Special Summon makes no Fusion or Xyz Summon by an effect either: these are Special Summons."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

FUSION = "hand: [Polymerization, Elemental HERO Avian, Elemental HERO Burstinatrix, Monster Reborn]\ngraveyard: [Gemini Elf]\nextra deck: [Elemental HERO Flame Wingman]\n"
XYZ = "cards: {Xy: {atk: 2000, rank: 4, traits: [xyz]}}\nextra deck: [Xy]\nfield: {Wonder Xyz: {face-down: true}, A: {card: Gemini Elf}, B: {card: Axe Raider}"
FUSE = "{activate: Polymerization}, resolve chain"
REBORN = "{activate: Monster Reborn, target: Gemini Elf}, resolve chain"


@pytest.mark.parametrize("by", ["Fossil Dyna Pachycephalo", "Vanity's Emptiness"])
def test_no_fusion_summon(by):
    text = FUSION + f"field: {{{by}: {{controller: opponent}}}}"
    assert refused(text, FUSE) == [f"step 2, which has to be applied, can do nothing: you cannot fusion summon ({by})"]
    assert verdicts(text, ask="{activate: Polymerization}") == ["no"]


def test_no_xyz_summon():
    assert refused(XYZ + ", Vanity's Emptiness: }", "{activate: Wonder Xyz}, resolve chain") == [
        "step 1, which has to be applied, can do nothing: you cannot xyz summon (Vanity's Emptiness)"
    ]
    assert played(XYZ + "}", "{activate: Wonder Xyz}, resolve chain").places[2, "Xy"] == "monster"


def test_not_a_second_special_summon_of_the_turn():
    text = FUSION + "field: {El Shaddoll Winda: {controller: opponent}}"
    assert refused(text, f"{REBORN}, {FUSE}")
    assert refused(text, f"{FUSE}, {REBORN}")
    assert played(text, FUSE).places[2, "Elemental HERO Flame Wingman"] == "monster"


def test_while_it_resolves():
    """What comes to forbid it after the activation leaves the materials sent, and nothing is Summoned."""
    text = FUSION + "field: {Vanity's Emptiness: {controller: opponent, face-down: true}}"
    answer = played(text, "{activate: Polymerization}, {activate: Vanity's Emptiness, effect: 0}, resolve chain")
    assert answer.places[3, "Elemental HERO Flame Wingman"] == "extra"
