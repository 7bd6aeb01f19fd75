"""Mandatory effects of a part of the Damage Step are activated, once in it, before the battle goes on; moves wait for others too."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

FIRST = "effect %d of %s has been triggered and must be activated first"
AGAIN = "it has been activated in this part of the Damage Step (%s)"
REST = "after damage calculation, end of damage step"
CIPHER = (
    "field: {Cipher Soldier: , Rival: {card: %s, controller: opponent}}\nevents: [{attack: Cipher Soldier, target: Rival}, damage step, damage calculation, %s"
    + REST
    + "]"
)
CHANBARA = "field: {Hi-Speedroid Chanbara: , Rival: {card: Axe Raider, controller: opponent}}\nevents: [{attack: Hi-Speedroid Chanbara, target: Rival}, damage step, %sdamage calculation]"
SHIELD = "field: {Moon Mirror Shield: {equipped to: Shining Angel}, Shining Angel: , Rival: {card: Axe Raider, controller: opponent}}\nevents: [{attack: Shining Angel, target: Rival}, damage step, damage calculation, %safter damage calculation]"
CHAOS = "field: {Dark Magician of Chaos: , Rival: {card: Axe Raider, controller: opponent}}\nevents: [{attack: Dark Magician of Chaos, target: Rival}, damage step, damage calculation, after damage calculation, %send of damage step, {begin phase: main 2}]"
SANGAN = """cards: {Castle: {atk: 2000, rank: 4, traits: [xyz]}}
deck: [Kuriboh]
extra deck: [Castle]
field: {Sangan: , Gemini Elf: , Axe Raider: , Summoned Skull: {position: defense}}
events: [{destroy: Sangan}, %s]"""
ACTIVATE = "{activate: %s}, resolve chain, "

BAD = {
    CIPHER % ("Axe Raider", ""): FIRST % (1, "Cipher Soldier"),
    CIPHER % ("Axe Raider", ACTIVATE % "Cipher Soldier" * 2): AGAIN % "Cipher Soldier",
    CHANBARA % "": FIRST % (2, "Hi-Speedroid Chanbara"),
    SHIELD % "": FIRST % (1, "Moon Mirror Shield"),
    SHIELD % (ACTIVATE % "Moon Mirror Shield" * 2): AGAIN % "Moon Mirror Shield",
    CHAOS % "": FIRST % (2, "Dark Magician of Chaos"),
    SANGAN % "{position: Summoned Skull, to: attack}": FIRST % (1, "Sangan"),
    SANGAN % "{xyz summon: Castle, using: [Gemini Elf, Axe Raider]}": FIRST % (1, "Sangan"),
}
GOOD = (
    CIPHER % ("Gemini Elf", ""),  # no Warrior
    CIPHER % ("Axe Raider", ACTIVATE % "Cipher Soldier"),
    CHANBARA % (ACTIVATE % "Hi-Speedroid Chanbara, effect: 2"),
    SHIELD % (ACTIVATE % "Moon Mirror Shield"),
    CHAOS % (ACTIVATE % "Dark Magician of Chaos, effect: 2"),
    CHAOS.replace("Axe Raider", "Blue-Eyes White Dragon") % "",  # it destroys nothing
    SANGAN % (ACTIVATE % "Sangan" + "{position: Summoned Skull, to: attack}"),
    SANGAN % "{position: Summoned Skull, to: attack, by card: Enemy Controller}",
)  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_has_to_be_activated_is_not_passed_over_nor_done_twice(text: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    assert [mistake.what for mistake in caught.value.mistakes] == [BAD[text]]


@pytest.mark.parametrize("text", GOOD)
def test_what_the_game_allows_is_accepted(text: str) -> None:
    assert play(read_yaml(text)).places


def test_it_is_due_again_in_the_next_battle() -> None:
    text = CIPHER.replace("}}\n", "}, Marauder: {card: Axe Raider, controller: opponent}}\n", 1) % (
        "Axe Raider",
        ACTIVATE % "Cipher Soldier",
    )
    text = (
        text[:-1]
        + ", end turn, {attack: Marauder, target: Cipher Soldier}, damage step, damage calculation]\nask: [{activate: Cipher Soldier, by: you}]"
    )
    assert play(read_yaml(text)).verdicts[0].verdict == "mandatory"


def test_it_is_not_due_again_in_the_same() -> None:
    text = SHIELD.split(", %s")[0] % () + ", " + ACTIVATE % "Moon Mirror Shield"
    (verdict,) = play(read_yaml(text[:-2] + "]\nask: [{activate: Moon Mirror Shield}]")).verdicts
    assert (verdict.verdict, verdict.reasons) == ("no", (AGAIN % "Moon Mirror Shield",))
