"""Questions asked while a mandatory effect waits to be activated: what begins a Chain, and what players do by hand, stands back."""

# ruff: noqa: E501

import pytest

from reasoner.answers.walk import surveyed, walk
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

CARDS = """cards:
  Lamp: {atk: 1000, effects: {1: {applies: activated, mandatory: true, when: {leave: self}, steps: [{draw: 1}]}}}
  Lantern: {atk: 1000, effects: {1: {applies: activated, when: {leave: self}, steps: [{draw: 1}]}}}
  Engine: {atk: 1500, level: 4, effects: {1: {applies: activated, steps: [{draw: 1}]}, 2: {applies: activated, speed: 2, steps: [{draw: 1}]}}}
"""
TABLE = (
    CARDS + "hand: [Gemini Elf, Raigeki]\nfield: {Lamp: , Lantern: , Engine: , Goblin: {card: Axe Raider, controller: opponent}}\n"
)
FIRST = "effect 1 of Lamp has been triggered and must be activated first"


def asked(text: str) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.verdict, one.reasons) for one in play(read_yaml(TABLE + text)).verdicts]


@pytest.mark.parametrize(
    "question",
    [
        "{activate: Engine, effect: 1}",
        "{activate: Raigeki}",
        "{normal summon: Gemini Elf}",
        "{set: Gemini Elf}",
        "{change position: Engine}",
        "{begin phase: battle}",
    ],
)
def test_a_move_and_a_new_chain_stand_back(question: str) -> None:
    away = f"events: [{{destroy: Lamp}}]\nask: [{question[:-1]}, after: start}}, {question}]"
    assert asked(away) == [("yes", ()), ("no", (FIRST,))]
    other = f"events: [{{destroy: Lantern}}]\nask: [{question}]"  # an optional one does not wait
    assert asked(other) == [("yes", ())]
    over = f"events: [{{destroy: Lamp}}, {{activate: Lamp}}, resolve chain]\nask: [{question}]"
    assert asked(over) == [("yes", ())]


def test_it_rests_on_a_rule() -> None:
    answer = play(read_yaml(TABLE + "events: [{destroy: Lamp}]\nask: [{activate: Engine, effect: 1}]"), why=True)
    assert answer.verdicts[0].rules == ("mandatory-always-activates",)
    assert answer.verdicts[0].changes == ("effect 1 of Lamp has been activated before",)


def test_an_attack_stands_back() -> None:
    text = "phase: battle\nevents: [{destroy: Lamp}]\nask: [{attack: Engine, target: Goblin}, {attack: Engine, target: Goblin, after: start}]"
    assert asked(text) == [("no", (FIRST,)), ("yes", ())]


def test_the_effect_itself_and_what_can_be_chained_to_it_do_not() -> None:
    assert asked("events: [{destroy: Lamp}]\nask: [{activate: Lamp}]") == [("mandatory", ())]
    assert asked("events: [{destroy: Lamp}]\nask: [{activate: Engine, effect: 2}]") == [("yes", ())]


def test_the_walk_does_not_offer_it() -> None:
    steps = walk(play(surveyed(read_yaml(TABLE + "events: [{destroy: Lamp}, {activate: Lamp}, resolve chain]")), table=True))
    offered = [{(one.card, one.effect) for one in step.openings} for step in steps]
    assert ("Engine", 1) in offered[0]
    assert ("Engine", 1) not in offered[1]
    assert ("Engine", 2) in offered[1]
    assert ("Engine", 1) in offered[3]
