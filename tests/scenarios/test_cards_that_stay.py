"""Spells and Traps that stay on the field: the card is activated first, and its effects when it lies there face-up."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

PRISON = "field: {%sPrison: {card: Dimensional Prison, face-down: true, controller: opponent}, Gemini Elf: }\n"
BANISHED = "events: [{attack: Gemini Elf, target: directly}, {activate: Prison, target: Gemini Elf}, resolve chain, %s]"
EFFECT = "{activate: Soul Absorption, effect: 1}, resolve chain"
OWN = "cards: {Well: {kind: spell, traits: [continuous], effects: {1: {applies: activated, used from: spell and trap zone, once per turn: true, steps: [{draw: 1}]}}}}\nhand: [Well]\n"
SCALE = "hand: [Wisdom-Eye Magician]\nfield: {Partner: {card: Harmonizing Magician, zone: pendulum zone}}\ndeck: [Nobledragon Magician]\n"
JAMMER = "field: {Magic Jammer: {face-down: true, controller: opponent}}\nplayers: {opponent: {hand: 2}}\n"

GOOD = (
    "hand: [Soul Absorption]\nevents: [{activate: Soul Absorption}, resolve chain]",
    "hand: [Starlight Junktion]\nevents: [{activate: Starlight Junktion}, resolve chain]",
    "hand: [Black Garden]\nevents: [{activate: Black Garden}, resolve chain]",
    "field: {Loop of Destruction: {face-down: true}}\nevents: [{activate: Loop of Destruction}, resolve chain]",
    "hand: [Soul Absorption]\n"
    + JAMMER
    + "events: [{activate: Soul Absorption}, {activate: Magic Jammer, by: opponent}, resolve chain]",
    # a Set card has nothing that is triggered
    PRISON % "Soul Absorption: {face-down: true}, " + BANISHED % "{begin phase: main 2}",
    PRISON % "Soul Absorption: , " + BANISHED % EFFECT,
    OWN + "events: [{activate: Well}, resolve chain, {activate: Well}, resolve chain]",
)
BAD = {
    "hand: [Soul Absorption]\n" + PRISON % "" + BANISHED % "{activate: Soul Absorption}, resolve chain":
        "that belongs in a Main Phase, and this is the battle phase",
    "hand: [Soul Absorption]\n" + PRISON % "" + BANISHED % EFFECT: '"Soul Absorption" cannot be activated from there: hand',
    PRISON % "Soul Absorption: {face-down: true}, " + BANISHED % EFFECT: "Soul Absorption is Set, and has this effect only when it lies there face-up",
    PRISON % "Soul Absorption: , " + BANISHED % "{begin phase: main 2}": "effect 1 of Soul Absorption has been triggered and must be activated first",
    OWN + "events: [{activate: Well, effect: 1}, resolve chain]": '"Well" cannot be activated from there: hand',
    OWN + "events: [{activate: Well}, resolve chain, {activate: Well, effect: 0}, resolve chain]": "Well lies there face-up already",
    SCALE + "events: [{activate: Wisdom-Eye Magician}, resolve chain]": '"Wisdom-Eye Magician" cannot be activated from there: hand',
}  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_what_the_game_allows(text: str) -> None:
    assert play(read_yaml(text)).places


@pytest.mark.parametrize("text", BAD)
def test_what_it_does_not(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    assert [mistake.what for mistake in caught.value.mistakes] == [BAD[text]]


def test_the_card_stays_and_then_has_its_effect() -> None:
    answer = play(
        read_yaml(OWN + "events: [{activate: Well}, resolve chain]\nask: [{activate: Well}, {activate: Well, effect: 1}]")
    )
    assert answer.places[2, "Well"] == "spell"
    assert [verdict.verdict for verdict in answer.verdicts][1] == "yes"
