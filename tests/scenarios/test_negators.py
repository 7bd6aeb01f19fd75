"""Cards that negate for as long as they lie there, where they negate one another (004:L238-L241; asp/timeline/negators.lp)."""

import pytest

from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline

GAIN = {"applies": "continuous", "atk gains": 500}


def negator(kind, reaches):
    """A monster with 1000 ATK that gains 500, and negates the effects of some others."""
    return {
        "kind": "monster", "type": kind, "atk": 1000, "def": 0,
        "effects": {1: {"applies": "continuous", "negates": "effects", "to": {"all": {**reaches, "other": True}}}, 2: GAIN},
    }  # fmt: skip


CARDS = {
    "Dragon": negator("Dragon", {"kind": "fiend"}),
    "Fiend": negator("Fiend", {"kind": "warrior"}),
    "Warrior": negator("Warrior", {"kind": "dragon"}),
    "Silencer": negator("Zombie", {}),
    "Bystander": {"kind": "monster", "type": "Warrior", "atk": 1000, "def": 0, "effects": {1: GAIN}},
}
FREE, NEGATED = 1500, 1000
BOTH = {"together": [{"summon": "One", "card": "Silencer"}, {"summon": "Two", "card": "Silencer", "controller": "opponent"}]}
#   at the start                     events                                        who is negated at the end, and who is not
CASES = [
    (["Fiend", "Bystander"],           [],                                           {"Fiend": FREE, "Bystander": NEGATED}),
    # the Fiend, being negated, negates nobody, whenever the three came
    (["Dragon", "Fiend", "Bystander"], [],                                           {"Fiend": NEGATED, "Bystander": FREE}),
    (["Bystander", "Fiend"],           [{"summon": "Dragon"}],                       {"Fiend": NEGATED, "Bystander": FREE}),
    (["Bystander", "Fiend", "Dragon"], [{"destroy": "Dragon"}],                      {"Fiend": FREE, "Bystander": NEGATED}),
    # each would negate the other: what came first does
    (["Silencer"],                     [{"summon": "Two", "card": "Silencer"}],      {"Silencer": FREE, "Two": NEGATED}),
    (["Silencer", "Dragon"],           [],                                           {"Silencer": FREE, "Dragon": NEGATED}),
    (["Dragon"],                       [{"summon": "Silencer"}, {"destroy": "Dragon"}], {"Silencer": FREE}),
    (["Dragon", "Fiend"],              [{"summon": "Silencer"}],                     {"Dragon": NEGATED, "Silencer": FREE}),
    # both come at once: the turn player's
    ([],                               [BOTH],                                       {"One": FREE, "Two": NEGATED}),
    ([],                               ["end turn", BOTH],                           {"One": NEGATED, "Two": FREE}),
    # a circle of three
    (["Dragon", "Fiend"],              [{"summon": "Warrior"}],                      {"Dragon": FREE, "Fiend": NEGATED}),
    # Traps that negate monsters, and monsters that negate Traps
    (["Skill Drain", "Bystander"],     [{"summon": "Jinzo"}],                        {"Bystander": NEGATED}),
    (["Jinzo", "Skill Drain", "Bystander"], [],                                      {"Bystander": FREE}),
    (["Jinzo", "Skill Drain", "Bystander"], [{"destroy": "Jinzo"}],                  {"Bystander": NEGATED}),
]  # fmt: skip


@pytest.mark.parametrize(("start", "events", "expected"), CASES)
def test_a_negated_negator_does_not_negate(start, events, expected):
    named = {name: CARDS[name] for name in CARDS if name in str((start, events))}
    document = {"cards": named, "field": dict.fromkeys(start), "events": events}
    answer = timeline(read_object({key: value for key, value in document.items() if value}))
    assert answer.verdict == "settled"
    assert {name: answer.at(len(events), name).atk for name in expected} == expected


def test_of_two_that_come_at_once_under_one_player_that_player_chooses():
    both = {"together": [{"summon": "One", "card": "Silencer"}, {"summon": "Two", "card": "Silencer"}]}
    answer = timeline(read_object({"cards": {"Silencer": CARDS["Silencer"]}, "events": [both]}))
    assert answer.verdict == "pending"
    points = len(answer.rows) - 1
    found = {tuple(one.values[points, name].atk for name in ("One", "Two")) for one in answer.outcomes}
    assert found == {(FREE, NEGATED), (NEGATED, FREE)}


def test_spells_and_traps_that_are_used_lie_on_the_field():
    # Imperial Order negates the effects of Spells on the field, Royal Decree those of other Traps; a Spell that is used lies there.
    elf = "Gemini Elf"
    events = [
        {"use": "Shrink", "target": elf},
        {"destroy": "Imperial Order"},
        {"place": "Royal Decree"},
        {"use": "Reinforcements", "target": elf},
        {"use": "Rush Recklessly", "target": elf},
    ]
    found = timeline(read_object({"field": [elf, "Imperial Order"], "events": events}))
    assert [found.at(event, elf).atk for event in range(6)] == [1900, 1900, 1900, 1900, 1900, 2600]


def test_what_is_used_in_the_graveyard_is_not_negated():
    steps = {"applies": "activated", "used from": "graveyard", "steps": [{"atk gains": 500, "to": "target"}]}
    grave = {"Echo": {"kind": "spell", "effects": {1: steps}}}
    document = {"cards": grave, "field": ["Gemini Elf", "Imperial Order"], "events": [{"use": "Echo", "target": "Gemini Elf"}]}
    assert timeline(read_object(document)).at(1, "Gemini Elf").atk == 2400
