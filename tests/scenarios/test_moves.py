"""Moves that a player makes of his own accord: Summons with materials, cards of others, mandatory effects of a phase, open Chains.

What has no rule in the documents is as the official rulebook has it.
"""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

SYNCHRO = "cards: {Tun: {atk: 100, level: 3, traits: [tuner]}, Syn: {atk: 2500, level: 8, traits: [synchro]}, Five: {atk: 1000, level: 5}}\nfield: {Tun: , Five: }\n"
SUMMON = "events: [{synchro summon: Syn, using: [Tun, Five]}]"
XYZ = "cards: {Xy: {atk: 2000, rank: 4, traits: [xyz]}, Xz: {atk: 2000, rank: 4, traits: [xyz]}, Tok: {kind: token, atk: 1, level: 4}}\nextra deck: [Xy]\nfield: {Xz: , Tok: , Gemini Elf: , Axe Raider: }\n"
LINKED = "cards: {Syn: {atk: 2500, level: 8, traits: [synchro]}, Li: {link: 1, atk: 1}, Tun: {atk: 1, level: 8, traits: [tuner]}}\nextra deck: [Syn]\nfield: {Li: , Tun: }\n"
LADY = "phase: draw\nfield: [Fortune Lady Light]\n"
FIRST = "effect 2 of Fortune Lady Light has been triggered and must be activated first"
GREED = "field: {Jar of Greed: {controller: opponent, face-down: true}}\n"
TAKEN = "hand: [Change of Heart]\nfield: {Gemini Elf: {controller: opponent}, Exiled Force: {controller: opponent}}\n"
TAKE = "{activate: Change of Heart, target: Exiled Force}, resolve chain"
REBORN = "hand: [Monster Reborn]\nextra deck: [Stardust Dragon]\n"
REVIVE = "{activate: Monster Reborn, target: Stardust Dragon}, resolve chain"

BAD = {
    SYNCHRO + "graveyard: [Syn]\n" + SUMMON: "Syn is not in the Extra Deck",
    SYNCHRO + "extra deck: [Syn]\nturn: opponent\n" + SUMMON: "it is not the turn of you",
    SYNCHRO + "extra deck: [Syn]\nphase: battle\n" + SUMMON: "that belongs in a Main Phase, and this is the battle phase",
    SYNCHRO + "extra deck: [Syn]\nevents: [{xyz summon: Syn, using: [Tun, Five]}]": "Syn is no xyz monster",
    "hand: [Gemini Elf]\nevents: [{fusion summon: Gemini Elf}]": "Gemini Elf is no fusion monster",
    XYZ + "events: [{xyz summon: Xy, using: [Xz, Gemini Elf]}]": "Xz has no Level, and no material for Xy",
    XYZ + "events: [{xyz summon: Xy, using: [Tok, Gemini Elf]}]": "Tok is a Token, and cannot lie under an Xyz Monster",
    LINKED + "events: [{synchro summon: Syn, using: [Li, Tun]}]": "Li has no Level, and no material for Syn",
    "hand: [Summoned Skull]\nfield: [Summoner Monk]\nevents: [{normal summon: Summoned Skull, using: Summoner Monk}]": "Summoner Monk cannot be Tributed",
    LADY + "events: [{begin phase: standby}, {begin phase: main}]": FIRST,
    LADY + "events: [{begin phase: standby}, {attack: Fortune Lady Light, target: directly}]": FIRST,
    LADY + "events: [{begin phase: standby}, end turn]": FIRST,
    GREED + "events: [{activate: Jar of Greed, by: you}, resolve chain]": "Jar of Greed is under the control of opponent",
    TAKEN + f"events: [{TAKE}, {{activate: Exiled Force, target: Gemini Elf, by: opponent}}, resolve chain]": "Exiled Force is under the control of you",
    "hand: [Raigeki, Shrink]\nfield: [Gemini Elf]\nevents: [{activate: Raigeki, costs: Shrink}, resolve chain]": 'no cost is told of effect 1 of "Raigeki"',
    REBORN + f"events: [{{send: Stardust Dragon}}, {REVIVE}]": "step 1, which has to be applied, can do nothing: Stardust Dragon has never been Summoned properly",
}  # fmt: skip
STRIKER = (
    "cards: {My Trap: {kind: trap, effects: not modelled}}\nfield: {you: {My Trap: {face-down: true}}, opponent: [Gemini Elf]}\n"
)
GOOD = (
    # of what nobody has told, the target is taken as it is named
    STRIKER + "events: [{activate: My Trap, target: Gemini Elf}, resolve chain, {destroy: Gemini Elf}]",
    SYNCHRO + "extra deck: [Syn]\n" + SUMMON,
    SYNCHRO + "extra deck: [Syn]\nhand: [Shrink]\nturn: opponent\n" + SUMMON.replace("]}", "], by card: Shrink}"),
    XYZ + "events: [{xyz summon: Xy, using: [Axe Raider, Gemini Elf]}]",
    XYZ + "events: [{xyz summon: Xy, using: [Xz]}]",
    LADY + "events: [{begin phase: standby}, {activate: Fortune Lady Light, effect: 2}, resolve chain, {begin phase: main}]",
    LADY + "events: [{begin phase: main}]",  # nobody speaks of the Standby Phase
    LADY.replace("draw", "standby") + "events: [end turn]",  # it may have been activated before
    "turn: opponent\n" + LADY + "events: [{begin phase: standby}, {begin phase: main}]",
    GREED + "events: [{activate: Jar of Greed, by: opponent}, resolve chain]",
    GREED + "events: [{activate: Jar of Greed}, resolve chain]",
    TAKEN + f"events: [{TAKE}, {{activate: Exiled Force, target: Gemini Elf, by: you}}, resolve chain]",
    # without `by` it is whoever has the card then
    TAKEN + f"events: [{TAKE}, {{activate: Exiled Force, target: Gemini Elf}}, resolve chain]",
    TAKEN + "events: [{control: Exiled Force, to: you}, {activate: Exiled Force, target: Gemini Elf}, resolve chain]",
    TAKEN
    + f"deck: {{opponent: [Kuriboh, Sangan]}}\nevents: [{{special summon: Sangan, controller: opponent}}, {TAKE.replace('Exiled Force', 'Sangan')}, {{destroy: Sangan}}, {{activate: Sangan}}, resolve chain]",
    REBORN + f"events: [{{synchro summon: Stardust Dragon}}, {{destroy: Stardust Dragon}}, {REVIVE}]",
    REBORN.replace("extra deck", "graveyard") + f"events: [{REVIVE}]",
)


@pytest.mark.parametrize("text", BAD)
def test_what_the_game_does_not_allow_is_refused(text):
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    assert [mistake.what for mistake in caught.value.mistakes] == [BAD[text]]


@pytest.mark.parametrize("text", GOOD)
def test_what_the_game_allows_is_accepted(text):
    assert play(read_yaml(text)).places


OPEN = "hand: [Gemini Elf, Shrink]\nfield: {Jar of Greed: {face-down: true}, Axe Raider: }\nevents: [{activate: Jar of Greed}%s]\n"
RELINQUISHED = "hand: [Monster Reborn, Relinquished]\ngraveyard: [Gemini Elf]\nevents: [{discard: Relinquished}]\n"
ASKED = [
    (GREED + "ask: [{activate: Jar of Greed, by: you}, {activate: Jar of Greed}, {activate: Jar of Greed, by: opponent}]", "no yes yes"),
    (TAKEN + f"events: [{TAKE}]\nask: [{{activate: Exiled Force}}, {{activate: Exiled Force, by: opponent}}]", "yes no"),
    (OPEN % "" + "ask: [{set: Shrink}, {normal summon: Gemini Elf}, {begin phase: battle}, {activate: Shrink, target: Axe Raider}]", "no no no yes"),
    (OPEN % ", resolve chain" + "ask: [{set: Shrink}, {normal summon: Gemini Elf}, {begin phase: battle}]", "yes yes yes"),
    (RELINQUISHED + "ask: [{activate: Monster Reborn, target: Relinquished}, {activate: Monster Reborn}]", "no yes"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verdicts"), ASKED)
def test_what_may_be_done(text, verdicts):
    assert [one.verdict for one in play(read_yaml(text)).verdicts] == verdicts.split()


@pytest.mark.parametrize(
    "event", ["special summon: Gemini Elf", "equip: Axe of Despair, to: Axe Raider", "position: Axe Raider, to: defense"]
)
def test_nothing_else_happens_while_a_chain_waits(event):
    text = OPEN.replace("Shrink]", "Axe of Despair]") % f", {{{event}}}"
    with pytest.raises(ScenarioError, match="a Chain waits to resolve"):
        read_yaml(text + "ask: [{activate: Jar of Greed}]")
