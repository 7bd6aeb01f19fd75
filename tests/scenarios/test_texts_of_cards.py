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


TWO = "field: {A: {card: %s}, Gemini Elf: {controller: opponent}, B: {card: Axe Raider, controller: opponent}%s}"
ONCE = "{activate: A, target: Gemini Elf%s}, resolve chain, end turn, end turn"
AGAIN = "{activate: A, target: B%s}, resolve chain"
EQUIPPING = {"Relinquished": "", "Thousand-Eyes Restrict": ", effect: 2", "Destiny HERO - Plasma": ", effect: 2"}


def test_one_monster_at_a_time_is_equipped_to_what_equips_itself():
    for card, effect in EQUIPPING.items():
        once, again = ONCE % effect, AGAIN % effect
        (what,) = refused(TWO % (card, ""), f"{once}, {again}")
        assert what.startswith("its condition is not met: there is Gemini Elf (in a Spell & Trap Zone, you)")
        assert played(TWO % (card, ""), f"{once}, {{destroy: Gemini Elf}}, {again}").places[7, "B"] == "spell"
        assert played(TWO % (card, ", Megamorph: {equipped to: A}"), f"{once}").places[4, "Gemini Elf"] == "spell"


def test_an_equip_card_for_certain_monsters():
    text = (
        "hand: [{0}]\nfield: {{Gemini Elf: , Axe Raider: {{controller: opponent}}, Luster Dragon: , Breaker the Magical Warrior: }}"
    )
    events = "{{activate: {0}, target: {1}}}, resolve chain"
    for card, fits, other, why in (
        ("Pestilence", "Gemini Elf", "Luster Dragon", "beast-warrior or spellcaster or warrior"),
        ("Pestilence", "Axe Raider", "Luster Dragon", "beast-warrior or spellcaster or warrior"),
        ("Magnum Shield", "Axe Raider", "Gemini Elf", "warrior"),
        ("Amulet of Ambition", "Gemini Elf", "Breaker the Magical Warrior", "normal"),
    ):
        assert played(text.format(card), events.format(card, fits)).places[2, card] == "spell"
        assert refused(text.format(card), events.format(card, other)) == [f"{other} cannot be its target: it is not {why}"]
