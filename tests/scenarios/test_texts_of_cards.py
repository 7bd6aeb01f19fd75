"""Cards whose texts are told more fully: from the hand, as an Equip Card; targets that a text excepts."""

# ruff: noqa: E501

from tables import played, refused

HAND = 'hand: [Infinite Impermanence]\nfield: {B: {card: "Blackwing - Gale the Whirlwind", controller: opponent}}'
PRISM = "field: {A: {card: Vylon Prism}, B: {card: Gemini Elf}, D: {card: Raigeki Break, face-down: true}}\nhand: [Kuriboh]"
BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"


def test_infinite_impermanence_from_the_hand():
    answer = played(HAND, "{activate: Infinite Impermanence, target: B}, resolve chain")
    assert answer.negated(2) == {"B"}
    assert answer.places[2, "Infinite Impermanence"] == "graveyard"


def test_infinite_impermanence_from_the_hand_only_without_cards():
    text = HAND.replace("field: {", "field: {G: {card: Gemini Elf}, ")
    assert refused(text, "{activate: Infinite Impermanence, target: B}, resolve chain") == [
        "the condition is not met on which it is activated from the hand: there is G (in a Monster Zone, you), and the text asks "
        "that there is no card on the field (under the control of who uses it)"
    ]
    laid = text.replace("hand: [Infinite Impermanence]\n", "").replace(
        "field: {", "field: {Infinite Impermanence: {face-down: true}, "
    )
    assert played(laid, "{activate: Infinite Impermanence, target: B}, resolve chain").negated(2) == {"B"}


def test_what_is_not_told_of_a_trap_is_not_held_against_it():
    assert played(HAND.replace("Infinite Impermanence", "Evenly Matched"), "{activate: Evenly Matched}, resolve chain").places
    assert refused(HAND.replace("Infinite Impermanence", "Jar of Greed"), "{activate: Jar of Greed}, resolve chain") == [
        "Jar of Greed is a Trap in the hand, and a Trap is Set first"
    ]


def test_vylon_prism_becomes_an_equip_card():
    events = "{activate: D, target: A, costs: Kuriboh}, resolve chain, {activate: A, target: B}, resolve chain"
    answer = played(PRISM, f"{events}, {{attack: B, target: directly}}, {BATTLE}")
    assert answer.places[4, "A"] == "spell"
    assert answer.life(9) == {"you": 7500, "opponent": 8000 - 2900}


def test_a_target_that_the_text_excepts():
    text = "hand: {you: {T1: Trickstar Lycoris}}\nfield: {F: {card: Trickstar Foxglove Witch}, Y: {card: Trickstar Lycoris}}"
    assert refused(text, "{activate: T1, target: Y}, resolve chain") == ["Y cannot be its target: it is trickstar lycoris"]
