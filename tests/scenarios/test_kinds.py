"""Values of monsters that are of another Type or Attribute than printed, as long as a card makes them so."""

# ruff: noqa: E501

import pytest

from reasoner.duels import play
from reasoner.scenario.duel import read_yaml as read_play
from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline

DRAGON, KNIGHT = "Blue-Eyes White Dragon", "Command Knight"


def atks(field, events, name):
    found = timeline(read_object({"field": field, "events": events}))
    assert found.verdict == "settled"
    return [found.at(event, name).atk for event in range(len(events) + 1)]


@pytest.mark.parametrize(("name", "expected"), [(DRAGON, [3000, 3200, 3000]), (KNIGHT, [1200, 1600, 1200])])
def test_under_zombie_world_nothing_else_is_there(name, expected):
    # Mountain gives 200 to Dragons, Command Knight 400 to Warriors.
    field = {DRAGON: {}, KNIGHT: {}, "Mountain": {}, "Zombie World": {"controller": "opponent"}}
    assert atks(field, [{"destroy": "Zombie World"}, {"place": "Zombie World"}], name) == expected


def test_what_comes_later_counts():
    field = {KNIGHT: {}, "Zombie World": {}}
    events = [{"place": "DNA Surgery", "declares": "warrior"}, {"negate": "DNA Surgery"}, {"stop negating": "DNA Surgery"}]
    assert atks(field, events, KNIGHT) == [1200, 1600, 1200, 1600]


def test_others_become_what_an_effect_is_for():
    # Molten Destruction: 500 ATK for FIRE monsters.
    field = {"Molten Destruction": {}, DRAGON: {}}
    events = [{"place": "DNA Transplant", "declares": "fire"}, {"destroy": "DNA Transplant"}]
    assert atks(field, events, DRAGON) == [3000, 3500, 3000]


def test_negated_and_unaffected():
    assert atks({KNIGHT: {}, "Zombie World": {}, "Imperial Order": {}}, [{"destroy": "Imperial Order"}], KNIGHT) == [1600, 1200]
    wall = {"atk": 1000, "type": "Warrior", "effects": {1: {"applies": "continuous", "unaffected by": ["spell"]}}}
    document = {"cards": {"Wall": wall}, "field": {"Wall": {}, KNIGHT: {}, "Zombie World": {}}}
    assert timeline(read_object(document)).at(0, "Wall").atk == 1400
    assert timeline(read_object(document)).at(0, KNIGHT).atk == 1200


def test_counts_of_kinds_go_by_what_monsters_are_now():
    own = {
        "Horde": {
            "atk": 0,
            "effects": {1: {"applies": "continuous", "atk gains": {"monsters": "zombie", "whose": "you", "times": 100}}},
        }
    }
    document = {"cards": own, "field": ["Horde", DRAGON, KNIGHT], "events": [{"place": "Zombie World"}]}
    found = timeline(read_object(document))
    assert [found.at(event, "Horde").atk for event in (0, 1)] == [0, 300]


def test_what_nobody_has_declared_is_not_guessed():
    assert timeline(read_object({"field": {KNIGHT: {}, "DNA Surgery": {}}})).verdict == "unmodelled"


def test_play_gives_the_same_values():
    text = f"field: {{{DRAGON}: , {KNIGHT}: , Mountain: , Zombie World: {{controller: opponent}}}}\nevents: [{{destroy: Zombie World}}]"
    answer = play(read_play(text), table=True)
    assert [(answer.stats(event)[DRAGON]["atk"], answer.stats(event)[KNIGHT]["atk"]) for event in (0, 1)] == [
        (3000, 1200),
        (3200, 1600),
    ]
    text = f"field: {{{KNIGHT}: , DNA Surgery: {{declares: zombie}}}}\nevents: [{{destroy: DNA Surgery}}]"
    answer = play(read_play(text), table=True)
    assert [answer.stats(event)[KNIGHT]["atk"] for event in (0, 1)] == [1200, 1600]
