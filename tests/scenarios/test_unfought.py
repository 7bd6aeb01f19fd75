"""An attack that has been declared is fought, unless something has ended it."""

import pytest
from tables import played, refused, verdicts

TWO = "field: {Gemini Elf: , Axe Raider: , Kuriboh: {controller: opponent}}"
ATTACK = "{attack: Gemini Elf, target: Kuriboh}"
FOUGHT = f"{ATTACK}, damage step, damage calculation, after damage calculation, end of damage step"
GOES_ON = ["the attack of Gemini Elf goes on to the Damage Step: nothing has stopped it"]
LEAVING = (
    "{attack: Axe Raider, target: Kuriboh}", "{begin phase: main 2}", "{begin phase: end}", "{begin step: end}", "end battle phase",
    "end turn", "{begin turn: opponent}",
)  # fmt: skip


@pytest.mark.parametrize("leaving", LEAVING)
def test_nobody_leaves_an_attack_that_nothing_has_stopped(leaving):
    assert refused(TWO, f"{ATTACK}, {leaving}") == GOES_ON
    assert played(TWO, FOUGHT + ("" if "attack" in leaving else f", {leaving}")).places
    assert played(TWO, ATTACK).places  # a scenario may end in the middle of a battle


def test_the_next_attack_comes_after_the_battle():
    assert played(TWO, f"{FOUGHT}, {{attack: Axe Raider, target: directly}}").places


@pytest.mark.parametrize("leaving", LEAVING[1:])
@pytest.mark.parametrize(
    "ended",
    [
        "{destroy: Gemini Elf}",
        "{banish: Kuriboh}",
        "{turn face-down: Gemini Elf}",
        "{control: Gemini Elf, to: opponent}",
        "{position: Gemini Elf, to: defense, by card: Axe Raider}",
        "{special summon: Sangan, controller: opponent}",
    ],
)
def test_an_attack_that_has_come_to_nothing_or_may_be_given_up_is_left(ended, leaving):
    assert played(f"{TWO}\nhand: {{opponent: [Sangan]}}", f"{ATTACK}, {ended}, {leaving}").places


STOPPER = """
cards:
  Stopper:
    kind: trap
    effects: {effects}
""" + TWO.replace("}}", "}, Stopper: {controller: opponent, face-down: true}}")  # fmt: skip


@pytest.mark.parametrize(
    ("effects", "left"),
    [
        ("{1: {applies: activated, negate attack: 1}}", True),
        ("{1: {applies: activated, end battle phase: 1}}", True),
        ("{1: {applies: activated, other: 1}}", True),  # nobody says what that does
        ("not modelled", True),
        ("{1: {applies: activated, damage: {to: opponent, amount: 100}}}", False),
    ],
)
def test_what_may_have_stopped_it_is_not_asked_for_again(effects, left):
    text, events = STOPPER.replace("{effects}", effects), f"{ATTACK}, {{activate: Stopper}}, resolve chain, {{begin phase: main 2}}"
    if left:
        assert played(text, events).places
    else:
        assert refused(text, events) == GOES_ON


def test_what_is_asked_in_the_middle_of_an_attack():
    asked = "{begin phase: main 2}, {begin step: end}, {attack: Axe Raider, target: Kuriboh}"
    assert verdicts(TWO, ATTACK, asked) == ["no", "no", "yes"]
    assert verdicts(TWO, f"{ATTACK}, {{destroy: Gemini Elf}}", asked) == ["yes", "yes", "yes"]
