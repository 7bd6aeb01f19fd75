"""Single rules that a judge would be asked for: positions, materials by Level, where Pendulum Monsters go, ties that end."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

LINK = "field: {Gemini Elf: , Kuriboh: }\nextra deck: [Linkuriboh]\nevents: [{link summon: Linkuriboh, using: %s}]"
CALL = """field:
  Call of the Haunted: {face-down: true}
  Book of Moon: {face-down: true, controller: opponent}
  Mystical Space Typhoon: {face-down: true, controller: opponent}
graveyard: [Gemini Elf]
events: [{activate: Call of the Haunted, target: Gemini Elf}, resolve chain, %s{activate: Mystical Space Typhoon, target: Call of the Haunted}, resolve chain]
"""
SCALE = "cards: {Swinger: {atk: 100, def: 100, level: 4, traits: [pendulum, normal]}}\nfield: {Swinger: %s}\nevents: [{destroy: Swinger}]"


def refused(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    return [mistake.what for mistake in caught.value.mistakes]


def last(text: str, name: str) -> str:
    answer = play(read_yaml(text))
    return answer.places[len(answer.duel.events), name]


def test_what_lies_face_down_is_not_turned_sideways_by_hand() -> None:
    table = "field: {Gemini Elf: {face-down: true}}\nevents: [%s]"
    assert refused(table % "{position: Gemini Elf, to: attack}") == ["Gemini Elf is face-down"]
    assert last(table % "{flip summon: Gemini Elf}", "Gemini Elf") == "monster"


def test_materials_have_the_level_that_is_named() -> None:
    assert refused(LINK % "Gemini Elf") == ["Gemini Elf is none of the materials that Linkuriboh names"]
    assert last(LINK % "Kuriboh", "Linkuriboh") == "monster"


@pytest.mark.parametrize("lying", ["", "{face-down: true}"])
def test_pendulum_monsters_go_to_the_extra_deck(lying: str) -> None:
    assert last(SCALE % lying, "Swinger") == "extra"  # 004:L105


def test_a_monster_that_is_turned_face_down_is_free_of_its_tie() -> None:
    assert last(CALL % "", "Gemini Elf") == "graveyard"
    assert last(CALL % "{activate: Book of Moon, target: Gemini Elf}, resolve chain, ", "Gemini Elf") == "monster"


KYCOO = "field: {%s: {controller: %s}, Dark Armed Dragon: }\ngraveyard: [Kuriboh]\nevents: [{activate: Dark Armed Dragon, costs: Kuriboh, target: %s}, resolve chain]"


def test_what_cannot_be_banished_is_no_cost() -> None:
    kycoo = "Kycoo the Ghost Destroyer"
    assert refused(KYCOO % (kycoo, "opponent", kycoo)) == ["its cost cannot be paid (banish)"]
    assert last(KYCOO % (kycoo, "you", kycoo), "Kuriboh") == "banished"
    assert last(KYCOO % ("Gemini Elf", "opponent", "Gemini Elf"), "Kuriboh") == "banished"
