"""Turns as they are played at any table: what the game allows is accepted, and what comes of it is told as it is."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml


def played(text, events="", ask=""):
    """What becomes of the events of a scenario."""
    events = f"events: [{events}]\n" if events else ""
    return play(read_yaml(f"{text}\n{events}" + (f"ask: [{ask}]\n" if ask else "")), table=True)


def verdicts(text, events="", ask=""):
    """The answers to what is asked."""
    return [answer.verdict for answer in played(text, events, ask).verdicts]


def refused(text, events):
    """What is said about events that cannot be."""
    with pytest.raises(ScenarioError) as wrong:
        played(text, events)
    return [mistake.what for mistake in wrong.value.mistakes]


BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"

# ---- replays: the monsters of the attacked side have changed before the Damage Step

CALLED = (
    "field: {Jinzo: , opponent's Call: {card: Call of the Haunted, controller: opponent, face-down: true}}\n"
    "cards: {Jinzo: {atk: 2400}}\ngraveyard: {opponent: [Gemini Elf]}"
)
CALL = "{attack: Jinzo, target: directly}, {activate: opponent's Call, target: Gemini Elf}, resolve chain"
TAKEN = "field: {Gemini Elf: , Kuriboh: , Enemy Controller: {face-down: true}, Axe Raider: {controller: opponent}, Mystical Elf: {controller: opponent}}"
TAKE = "{attack: Gemini Elf, target: Axe Raider}, {activate: Enemy Controller, effect: 2, target: Axe Raider, costs: Kuriboh}, resolve chain"


def test_a_monster_that_comes_lets_the_attacker_choose_anew():
    answer = played(CALLED, f"{CALL}, {{attack: Jinzo, target: Gemini Elf}}, {BATTLE}")
    assert answer.life(8) == {"you": 8000, "opponent": 7500}  # 2400 against 1900


def test_a_direct_attack_does_not_go_on_past_a_monster_that_has_come():
    assert refused(CALLED, f"{CALL}, {BATTLE}") == ["the direct attack has come to nothing: Gemini Elf has come in between"]
    assert verdicts(CALLED, CALL, "{attack: Jinzo, target: Gemini Elf}, {attack: Jinzo, target: directly}") == ["yes", "no"]


def test_what_attacks_directly_by_its_text_goes_past_it():
    text = CALLED.replace("{atk: 2400}", "{atk: 2400, traits: [attacks directly]}")
    assert played(text, f"{CALL}, {BATTLE}").life(7) == {"you": 8000, "opponent": 5600}


def test_a_target_that_has_changed_sides_lets_the_attacker_choose_anew():
    answer = played(TAKEN, f"{TAKE}, {{attack: Gemini Elf, target: Mystical Elf}}, {BATTLE}")
    assert answer.life(8) == {"you": 8000, "opponent": 6900}  # 1900 against 800


def test_a_target_that_has_changed_sides_is_not_battled():
    assert refused(TAKEN, f"{TAKE}, {BATTLE}")[0].startswith("the attack of Gemini Elf has come to nothing")


def test_no_second_attack_when_nothing_has_changed_or_the_damage_step_has_begun():
    text = "field: {Gemini Elf: , Shrink: {face-down: true}, Mystical Elf: {controller: opponent}, Axe Raider: {controller: opponent}}"
    again = "{attack: Gemini Elf, target: Axe Raider}"
    declared = "{attack: Gemini Elf, target: Mystical Elf}"
    assert verdicts(text, f"{declared}, {{activate: Shrink, target: Mystical Elf}}, resolve chain", again) == ["no"]
    assert verdicts(text, f"{declared}, damage step, {{destroy: Mystical Elf}}", again) == ["no"]


# ---- what becomes of materials


def test_xyz_materials_are_attached_and_do_not_go_to_the_graveyard():
    text = 'field: [Sangan, Hane-Hane]\nextra deck: ["Number 39: Utopia"]\ndeck: [Kuriboh]'
    answer = played(text, '{xyz summon: "Number 39: Utopia", using: [Sangan, Hane-Hane]}', "{activate: Sangan}")
    assert answer.places[1, "Sangan"] == answer.places[1, "Hane-Hane"] == "material"
    assert [one.verdict for one in answer.verdicts] == ["no"]
