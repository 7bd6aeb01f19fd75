"""A Synchro Summon that an effect makes of fixed materials: their Levels add up, as they do by hand."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

# Crystron Citree has Level 2, Hi-Speedroid Chanbara Level 5, Kuriboh 1, Gemini Elf 4.
CITREE = """
cards: {Three: {atk: 1, level: 3}, Levelless: {atk: 1}, Changer: {kind: spell, effects: {1: {applies: activated, level gains: 1, to: target}}}}
turn: opponent
field: [Crystron Citree]
graveyard: [Kuriboh, Gemini Elf, Three, Levelless]
%s
events: [{activate: Crystron Citree, target: %s}, resolve chain]
"""  # noqa: E501
EXTRA = "extra deck: [Hi-Speedroid Chanbara]"


@pytest.mark.parametrize(
    ("more", "target", "allowed"),
    [
        (EXTRA, "Three", True),
        (EXTRA, "Gemini Elf", False),
        (EXTRA, "Kuriboh", False),
        (EXTRA, "Levelless", True),  # nobody has said what it counts
        ("", "Gemini Elf", True),  # nor what the Extra Deck holds
        (f"{EXTRA}\nhand: [Changer]", "Gemini Elf", True),
    ],
)
def test_levels_of_the_target_and_the_card_itself(more, target, allowed):
    text = CITREE % (more, target)
    if allowed:
        places = play(read_yaml(text)).places
        assert not more or places[2, "Hi-Speedroid Chanbara"] == "monster"
        return
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(text))
    (mistake,) = wrong.value.mistakes
    said = "step 3, which has to be applied, can do nothing: no Levels of its materials are 5 together"
    assert mistake.what == f"{said}, and Hi-Speedroid Chanbara has Level 5"


def test_asked_without_a_target_one_that_fits_is_enough():
    for laid, verdict in (("Kuriboh, Three", "yes"), ("Kuriboh, Gemini Elf", "no")):
        text = f"cards: {{Three: {{atk: 1, level: 3}}}}\nturn: opponent\nfield: [Crystron Citree]\ngraveyard: [{laid}]\n{EXTRA}\n"
        (answer,) = play(read_yaml(text + "ask: [{activate: Crystron Citree}]")).verdicts
        assert answer.verdict == verdict


def test_of_the_hand_a_card_is_taken_that_fits():
    text = f"turn: opponent\nfield: [Crystron Quan]\nhand: [Kuriboh, Gemini Elf]\n{EXTRA}\n"  # Quan has Level 1
    places = play(read_yaml(text + "events: [{activate: Crystron Quan}, resolve chain]")).places
    assert (places[2, "Kuriboh"], places[2, "Gemini Elf"], places[2, "Hi-Speedroid Chanbara"]) == ("hand", "graveyard", "monster")


@pytest.mark.parametrize(("targets", "allowed"), [("[One, Two]", True), ("[One]", False)])
def test_levels_of_several_targets(targets, allowed):
    text = f"""
cards:
  One: {{atk: 1, level: 1, traits: [mathmech]}}
  Two: {{atk: 1, level: 2, traits: [mathmech]}}
  Titan: {{atk: 1, level: 3, traits: [mathmech, synchro]}}
field: {{Mathmech Superfactorial: {{face-down: true}}}}
graveyard: [One, Two]
extra deck: [Titan]
events: [{{activate: Mathmech Superfactorial, target: {targets}}}, resolve chain]
"""
    if allowed:
        assert play(read_yaml(text)).places[2, "Titan"] == "monster"
        return
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(text))
    assert "no Levels of its materials are 3 together, and Titan has Level 3" in str(wrong.value)
