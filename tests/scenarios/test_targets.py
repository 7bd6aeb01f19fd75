"""More targets than a text has are refused, and a question with them is answered no. Numbers are those of the cards' texts."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml as read_play
from reasoner.scenario.reading import read_yaml
from reasoner.timelines import timeline

FIELD = "field: {Gemini Elf: , Mystical Elf: , Umi: {controller: opponent}, Axe of Despair: {equipped to: Gemini Elf}}\n"
HAND = "hand: [Shrink, Mystical Space Typhoon]\n"


@pytest.mark.parametrize(
    ("card", "targets"), [("Shrink", "[Gemini Elf, Mystical Elf]"), ("Mystical Space Typhoon", "[Umi, Axe of Despair]")]
)
def test_play_answers_no_and_refuses(card: str, targets: str) -> None:
    (verdict,) = play(read_play(f"{FIELD}{HAND}ask: [{{activate: {card}, target: {targets}}}]")).verdicts
    assert (verdict.verdict, verdict.reasons) == ("no", (f"{card} targets at most 1 card",))
    with pytest.raises(
        ScenarioError, match=f"{card} targets at most 1 card; name at most 1 under `target:`; rule targets-at-activation"
    ):
        play(read_play(f"{FIELD}{HAND}events: [{{activate: {card}, target: {targets}}}, resolve chain]"))
    first = targets.split(",")[0].strip("[")
    (verdict,) = play(read_play(f"{FIELD}{HAND}ask: [{{activate: {card}, target: {first}}}]")).verdicts
    assert verdict.verdict == "yes"


def test_scenarios_about_values_refuse_them_too() -> None:
    text = f"{FIELD}events: [{{use: Mystical Space Typhoon, target: [Umi, Axe of Despair]}}]"
    with pytest.raises(ScenarioError, match='this effect of "Mystical Space Typhoon" targets 1 card at most; name 1 at most'):
        timeline(read_yaml(text))


def test_two_targets_where_the_text_has_two() -> None:
    text = "field: {Amazoness Swords Woman: , Gemini Elf: {controller: opponent}}\n"
    use = "events: [{use: Amazoness Spellcaster, target: [Amazoness Swords Woman, Gemini Elf]}]"
    assert timeline(read_yaml(text + use)).verdict == "settled"


def test_whose_effect_it_is_of_a_card_that_lies_nowhere() -> None:
    wall = 'cards: {Wall: {atk: 1000, effects: {1: {applies: continuous, unaffected by: ["opponent\'s spell"]}}}}\nfield: [Wall]\n'
    events = "events: [{use: Shrink, target: Wall, by: opponent}, {use: Shrink, target: Wall}]"
    found = timeline(read_yaml(wall + events))
    assert [found.at(event, "Wall").atk for event in range(3)] == [1000, 1000, 500]
    prime = """events:
  - {summon: C62, card: "Number C62: Neo Galaxy-Eyes Prime Photon Dragon", how: xyz, materials: [Galaxy-Eyes Photon Dragon]}
  - {use: Blackwing - Gale the Whirlwind, target: C62, by: opponent}
  - end turn
  - {use: Blackwing - Gale the Whirlwind, target: C62, by: you}
"""
    found = timeline(read_yaml(prime))
    assert [found.at(event, "C62").atk for event in range(1, 5)] == [4800, 4800, 4800, 2400]
