"""Summons that are begun, so that a card may negate them: the same rules hold, and they can be made in the end."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

TABLE = """cards: {Tun: {atk: 100, level: 4, traits: [tuner]}}
hand: [Gemini Elf, Axe Raider, Summoned Skull, Pot of Greed]
extra deck: [Stardust Dragon]
field:
  Solemn Warning: {face-down: true, controller: opponent}
  Trap Hole: {face-down: true, controller: opponent}
  Seven Tools of the Bandit: {face-down: true}
  A: Mystical Elf
  B: Mystical Elf
  Tun:
"""
WARNED = ", {activate: Solemn Warning, effect: 1}, resolve chain"
SAVED = ", {activate: Solemn Warning, effect: 1}, {activate: Seven Tools of the Bandit}, resolve chain"
USED = "this turn's Normal Summon or Set has been used"

BAD = {
    "{begin summon: Gemini Elf}" + WARNED + ", {normal summon: Axe Raider}": USED,
    "{begin summon: Gemini Elf}" + SAVED + ", {normal summon: Gemini Elf}, {normal summon: Axe Raider}": USED,
    "{normal summon: Axe Raider}, {begin summon: Gemini Elf}" + WARNED: USED,
    "{begin phase: battle}, {begin summon: Gemini Elf}" + WARNED: "that belongs in a Main Phase, and this is the battle phase",
    "{begin summon: Pot of Greed}" + WARNED: "Pot of Greed is no monster, and only monsters are Summoned",
    "{begin summon: Stardust Dragon, using: [A, B]}" + WARNED: "none of its materials is a Tuner, and Stardust Dragon is Synchro Summoned with one",
    "{begin summon: Summoned Skull}" + SAVED + ", {normal summon: Summoned Skull}": "it needs 1 Tribute, and nobody says which",
    "{place: Fossil Dyna Pachycephalo, controller: opponent}, {begin summon: Stardust Dragon, using: [A, Tun]}" + WARNED: "Fossil Dyna Pachycephalo forbids it",
}  # fmt: skip
GOOD = {
    "{begin summon: Gemini Elf}" + WARNED: ("Gemini Elf", "graveyard"),
    "{begin summon: Gemini Elf}" + SAVED + ", {normal summon: Gemini Elf}": ("Gemini Elf", "monster"),
    "{begin summon: Gemini Elf}" + SAVED + ", {normal summon: Gemini Elf}, {activate: Trap Hole, target: Gemini Elf}, resolve chain": ("Gemini Elf", "graveyard"),
    "{begin summon: Gemini Elf}" + WARNED + ", end turn, end turn, {normal summon: Axe Raider}": ("Axe Raider", "monster"),
    "{begin summon: Summoned Skull, using: A}" + SAVED + ", {normal summon: Summoned Skull}": ("Summoned Skull", "monster"),
    "{begin summon: Stardust Dragon, using: [A, Tun]}" + SAVED + ", {synchro summon: Stardust Dragon}": ("Stardust Dragon", "monster"),
    "{begin summon: Stardust Dragon, using: [A, Tun]}" + WARNED: ("Stardust Dragon", "graveyard"),
}  # fmt: skip


@pytest.mark.parametrize("events", BAD)
def test_what_the_game_does_not_allow(events: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(f"{TABLE}events: [{events}]"))
    assert BAD[events] in [mistake.what for mistake in caught.value.mistakes]


@pytest.mark.parametrize("events", GOOD)
def test_what_it_does(events: str) -> None:
    answer = play(read_yaml(f"{TABLE}events: [{events}]"))
    name, zone = GOOD[events]
    assert answer.places[len(answer.duel.events), name] == zone


SANGAN = """hand: [Summoned Skull]
deck: [Kuriboh, Blue-Eyes White Dragon]
field:
  Sangan:
  Solemn Warning: {face-down: true, controller: opponent}
  Seven Tools of the Bandit: {face-down: true}
  Jar of Greed: {face-down: true}
"""
STRANGER = "  Secret: {face-down: true}\ncards: {Secret: {kind: trap, effects: not modelled}}\n"
BEGUN = "{begin summon: Summoned Skull, using: Sangan}"
SEARCH = ", {activate: Sangan}, resolve chain"
NOT_YET = "the Summon of Summoned Skull is begun and not done: only what negates it comes before that"


def sangan(events: str, ask: str = "", more: str = ""):
    return play(read_yaml(f"{SANGAN}{more}events: [{events}]\n" + (f"ask: [{ask}]" if ask else "")))


@pytest.mark.parametrize("card", ["Jar of Greed", "Sangan"])
def test_what_does_not_negate_the_summon_waits_for_its_end(card: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        sangan(f"{BEGUN}, {{activate: {card}}}, resolve chain")
    assert {mistake.what.split(";")[0] for mistake in caught.value.mistakes} == {NOT_YET}
    made = ", {normal summon: Summoned Skull}" + ("" if card == "Sangan" else SEARCH)
    assert sangan(f"{BEGUN}{made}, {{activate: {card}}}, resolve chain").places


@pytest.mark.parametrize("chain", [WARNED, SAVED + ", {normal summon: Summoned Skull}", ", {normal summon: Summoned Skull}"])
def test_what_was_triggered_before_comes_behind_it(chain: str) -> None:
    assert sangan(BEGUN + chain + SEARCH).places
    with pytest.raises(ScenarioError) as caught:
        sangan(BEGUN + chain + ", {begin phase: battle}")
    assert [mistake.what for mistake in caught.value.mistakes] == [
        "effect 1 of Sangan has been triggered and must be activated first"
    ]


def test_a_chain_on_what_negates_it_may_be_built_of_anything() -> None:
    assert sangan(
        f"{BEGUN}, {{activate: Solemn Warning, effect: 1}}, {{activate: Seven Tools of the Bandit}}, resolve chain"
    ).places
    assert sangan(f"{BEGUN}, {{activate: Secret}}, resolve chain", more=STRANGER).places  # nobody says what that does
    answer = sangan(BEGUN, "{activate: Jar of Greed}, {activate: Solemn Warning, effect: 1}, {activate: Sangan}")
    assert [one.verdict for one in answer.verdicts] == ["no", "yes", "no"]
    assert answer.verdicts[0].reasons == (NOT_YET,)


@pytest.mark.parametrize("move", ["{begin phase: battle}", "{attack: Vorse Raider, target: directly}", "end turn"])
def test_the_turn_does_not_go_on_before(move: str) -> None:
    text = f"field: [Sangan, Vorse Raider]\nhand: [Summoned Skull]\ndeck: [Kuriboh]\nevents: [{BEGUN}, %s{move}]"
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text % ""))
    assert NOT_YET in [mistake.what.split(";")[0] for mistake in caught.value.mistakes]
    assert play(read_yaml(text % f"{{normal summon: Summoned Skull}}{SEARCH}, ")).places
