"""Tests and conditions on values: ATK, DEF and Levels that effects look at. Expected values follow from the cards' texts."""

import pytest

from reasoner import ScenarioError
from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline, timelines

RUSH = {"use": "Rush Recklessly", "target": "Libromancer Firestarter", "by": "opponent"}


def answer(document):
    return timeline(read_object(document))


def atks(document, name):
    found = answer(document)
    return [row["monsters"][name]["atk"] for row in found.as_dicts() if name in row["monsters"]]


def refused(document):
    with pytest.raises(ScenarioError) as caught:
        answer(document)
    return [str(mistake) for mistake in caught.value.mistakes]


def card(effect, **more):
    return {"kind": "monster", "atk": 1000, "def": 1000, "level": 4, **more, "effects": {1: effect}}


def spell(effect):
    return {"kind": "spell", "effects": {1: {"applies": "activated", **effect}}}


def test_firestarter_stops_gaining_at_3000():
    # "... while you control this card with ATK less than 3000": 200 after each of the first two (2500 + 200, 3400 stays).
    document = {"field": ["Libromancer Firestarter"], "events": [RUSH, RUSH, RUSH]}
    assert atks(document, "Libromancer Firestarter") == [1800, 2700, 3400, 4100]


def test_firestarter_gains_up_to_3000_and_not_beyond():
    document = {"field": ["Libromancer Firestarter"], "events": [{"use": "Ceasefire", "by": "opponent"}] * 8}
    assert atks(document, "Libromancer Firestarter") == [1800, 2000, 2200, 2400, 2600, 2800, 3000, 3000, 3000]


@pytest.mark.parametrize(("other", "atk"), [("Skull Servant", 1900), ("Axe Raider", 1900), ("Blue-Eyes White Dragon", 3900)])
def test_amulet_of_ambition_counts_against_a_higher_level_only(other, atk):
    field = {"Gemini Elf": {}, "Amulet of Ambition": {"equipped to": "Gemini Elf"}, other: {"controller": "opponent"}}
    events = [{"attack": "Gemini Elf", "target": other}, "damage step", "damage calculation", "after damage calculation"]
    assert atks({"field": field, "events": events}, "Gemini Elf")[3] == atk


def test_amulet_of_ambition_and_a_monster_without_a_level():
    rank = {"kind": "monster", "atk": 0, "def": 0, "rank": 12, "traits": ["xyz"]}
    field = {"Gemini Elf": {}, "Amulet of Ambition": {"equipped to": "Gemini Elf"}, "Xyz": {"controller": "opponent"}}
    events = [{"attack": "Gemini Elf", "target": "Xyz"}, "damage step", "damage calculation"]
    assert atks({"cards": {"Xyz": rank}, "field": field, "events": events}, "Gemini Elf")[3] == 1900


@pytest.mark.parametrize(("other", "atk"), [("Blue-Eyes White Dragon", 6000), ("Gemini Elf", 3000)])
def test_crystal_wing_gains_against_level_5_or_higher_only(other, atk):
    # "If this card battles an opponent's Level 5 or higher monster, during damage calculation: ... ATK equal to the current ATK".
    name = "Crystal Wing Synchro Dragon"
    events = [{"attack": name, "target": other}, "damage step", "damage calculation", {"use": name, "effect": 2}]
    assert atks({"field": {name: {}, other: {"controller": "opponent"}}, "events": events}, name)[4] == atk


@pytest.mark.parametrize(("target", "atk"), [({"rank": 4}, 2000), ({"rank": 5}, 1500), ({"level": 4}, 1500)])
def test_cat_shark_doubles_xyz_monsters_of_rank_4_or_lower_only(target, atk):
    # 1500 ATK that has lost nothing else: "its ATK/DEF become double its original ATK/DEF" (1000 here, 500 of it gained).
    traits = ["xyz"] if "rank" in target else []
    cards = {"Other": {"kind": "monster", "atk": 1000, "def": 0, "traits": traits, **target}}
    cards["Gift"] = spell({"atk gains": 500, "to": "target"})
    events = [{"use": "Gift", "target": "Other"}, {"use": "Cat Shark", "target": "Other"}]
    assert atks({"cards": cards, "field": ["Cat Shark", "Other"], "events": events}, "Other")[-1] == atk


def test_triangle_power_reads_the_level_that_a_monster_has_now():
    # Level 1: yes. Raised to Level 3: no. Lowered to Level 1: yes.
    cards = {"Raise": spell({"level gains": 2, "to": "target"}), "Lower": spell({"level becomes": 1, "to": "target"})}
    events = [{"use": "Raise", "target": "A"}, {"use": "Lower", "target": "B"}, {"use": "Triangle Power"}]
    field = {"A": "Skull Servant", "B": "Ojama Black", "C": "Skull Servant", "D": "Ojama Black"}
    last = answer({"cards": cards, "field": field, "events": events})[3]
    assert {name: stats.original_atk for name, stats in last.items()} == {"A": 300, "B": 2000, "C": 2300, "D": 0}


def test_a_test_sees_what_the_same_card_has_done_before():
    # The first makes 1000 of 3000; the second then finds no monster with 2000 or more ATK.
    cards = {"Trim": spell({"atk loses": 1500, "to": {"all": {"atk at least": 2000}}})}
    document = {"cards": cards, "field": ["Blue-Eyes White Dragon", "Gemini Elf"], "events": [{"use": "Trim"}] * 2}
    assert atks(document, "Blue-Eyes White Dragon") == [3000, 1500, 1500]
    assert atks(document, "Gemini Elf") == [1900, 1900, 1900]


def test_tests_that_rest_on_one_another_many_times():
    # 3000 loses 1500, 1500 gains 1500, and so on: each use looks at what the one before has left.
    cards = {
        "Trim": spell({"atk loses": 1500, "to": {"all": {"atk at least": 2000}}}),
        "Raise": spell({"atk gains": 1500, "to": {"all": {"atk at most": 1999}}}),
    }
    events = [{"use": name} for name in ("Trim", "Raise", "Raise", "Trim", "Trim")] * 8
    document = {"cards": cards, "field": ["Blue-Eyes White Dragon"], "events": events}
    assert atks(document, "Blue-Eyes White Dragon") == [3000, *[1500, 3000, 3000, 1500, 1500] * 8]


def test_a_step_finds_what_the_step_before_has_left():
    steps = [{"level becomes": 4, "to": "target"}, {"atk gains": 500, "to": {"all": {"level": 4}}}]
    cards = {"Two": {"kind": "spell", "effects": {1: {"applies": "activated", "steps": steps}}}}
    document = {"cards": cards, "field": ["Skull Servant"], "events": [{"use": "Two", "target": "Skull Servant"}]}
    assert atks(document, "Skull Servant") == [300, 800]


def test_a_continuous_effect_follows_levels():
    field = ["Aura", "Gemini Elf", "Skull Servant"]
    cards = {
        "Aura": card({"applies": "continuous", "atk gains": 500, "to": {"all": {"level at most": 3}}}),
        "Lower": spell({"level becomes": 2, "to": "target", "until": "end of turn"}),
    }
    document = {"cards": cards, "field": field, "events": [{"use": "Lower", "target": "Gemini Elf"}, "end turn"]}
    assert atks(document, "Gemini Elf") == [1900, 2400, 1900]
    assert atks(document, "Skull Servant") == [800, 800, 800]
    assert atks(document, "Aura") == [1000, 1000, 1000]


def test_an_equip_card_that_looks_at_the_original_values_of_its_monster():
    effect = {"applies": "continuous", "atk gains": 700, "to": "equipped", "while": {"original atk at most": 1500}}
    cards = {"Crown": {"kind": "spell", "traits": ["equip"], "effects": {1: effect}}}
    field = {"Blue-Eyes White Dragon": {}, "Crown": {"equipped to": "Blue-Eyes White Dragon"}}
    shrink = {"use": "Shrink", "target": "Blue-Eyes White Dragon"}
    assert atks({"cards": cards, "field": field, "events": [shrink, "end turn"]}, "Blue-Eyes White Dragon") == [3000, 2200, 3000]


def test_an_effect_on_arrival_reads_what_is_printed():
    cards = {
        name: card({"applies": "on arrival", "atk gains": 300, "while": {"level at least": 5}}, level=level)
        for name, level in (("Four", 4), ("Five", 5))
    }
    document = {"cards": cards, "events": [{"summon": "Four"}, {"summon": "Five"}]}
    assert [atks(document, name)[-1] for name in cards] == [1000, 1300]


def test_qliphort_stealth_is_spared_by_its_level_of_now():
    # Gale is of Level 3, Number 39: Utopia of Rank 4. Without a Tribute it is of Level 4 itself, with one of Level 8.
    zero = {1: {"applies": "activated", "atk becomes": 0, "to": "all"}}
    cards = {"Rank 4": {"atk": 0, "def": 0, "rank": 4, "traits": ["xyz"], "effects": zero}}
    gale = {"use": "Blackwing - Gale the Whirlwind", "effect": 2, "target": "Qliphort Stealth", "by": "opponent"}
    half = {"use": "Half Shut", "target": "Qliphort Stealth"}

    def after(how, *events):
        document = {"cards": cards, "field": {"Rank 4": {"controller": "opponent"}}, "events": []}
        document["events"] = [{"summon": "Qliphort Stealth", "how": how}, *events]
        return atks(document, "Qliphort Stealth")[1:]

    rank = {"use": "Rank 4", "by": "opponent"}
    assert after(["normal", "without tribute"], gale, rank) == [1800, 0]
    assert after("tribute", gale, rank) == [2800, 2800]
    assert after("special", gale) == [900]
    assert after("tribute", half) == [1400]  # a Spell


def test_tests_that_go_in_a_circle_are_refused():
    cards = {
        "X": card({"applies": "continuous", "atk gains": 500, "while": {"def at most": 1000}}),
        "Y": card({"applies": "continuous", "def gains": 500, "to": {"all": {"atk at least": 1500, "other": True}}}),
    }
    what = 'whether an effect reaches "X" by its values depends on itself in a circle of effects, or on too many others'
    assert refused({"cards": cards, "field": ["X", "Y"]}) == [f"field[0]: {what}; take some of these effects away"]


def test_a_continuous_effect_may_not_look_at_the_stat_that_it_changes():
    cards = {"X": card({"applies": "continuous", "atk gains": 500, "while": {"atk at most": 1000}})}
    assert refused({"cards": cards, "field": ["X"]}) == [
        "cards.X.effects.1: a continuous effect cannot look at the ATK that it changes; write `original atk`"
    ]


@pytest.mark.parametrize(
    ("test", "message"),
    [
        ({"level at leat": 4}, '`all` has no key "level at leat"; did you mean "level at least"?'),
        ({"level": "four"}, '`level` must be a whole number, but this is "four"; write a number from 0 to 100000'),
        ({"atk at most": -1}, "`atk at most` is -1, outside 0 to 100000; write a number from 0 to 100000"),
        ({"battling": {"level": "equal"}}, '`level` cannot be "equal"; write "higher" or "lower"'),
        ({"battling": {"levle": 4}}, '`battling` has no key "levle"; did you mean "level"?'),
    ],
)
def test_misspelt_tests_on_values(test, message):
    (line,) = refused({"cards": {"X": spell({"atk gains": 500, "to": {"all": test}})}, "field": ["Gemini Elf"]})
    assert line.partition(": ")[2] == message


def test_predaplast_counts_as_long_as_the_counter_is_there():
    # "... any of those monsters that are Level 2 or higher become Level 1 as long as they have a Predator Counter."
    counter = {"name": "predator counter"}
    events = [
        {"use": "Predaplast", "target": ["Gemini Elf", "Skull Servant"], "by": "opponent"},
        {"counters": "Gemini Elf", **counter, "number": 1},
        "end turn",
        {"counters": "Skull Servant", **counter, "number": 1},
        {"counters": "Gemini Elf", **counter, "number": 0},
    ]
    found = answer({"field": ["Gemini Elf", "Skull Servant"], "events": events})
    assert [found.at(event, "Gemini Elf").level for event in range(6)] == [4, 1, 1, 1, 1, 4]
    assert [found.at(event, "Skull Servant").level for event in range(6)] == [1] * 6


def test_a_gain_as_long_as_there_is_a_counter():
    cards = {"Mark": spell({"atk gains": 500, "to": "target", "until": {"no counter": "mark"}})}
    events = [
        {"use": "Mark", "target": "Gemini Elf"},
        {"counters": "Gemini Elf", "name": "mark", "number": 2},
        {"counters": "Gemini Elf", "name": "mark", "number": 1},
        {"counters": "Gemini Elf", "name": "mark", "number": 0},
    ]
    assert atks({"cards": cards, "field": ["Gemini Elf"], "events": events}, "Gemini Elf") == [1900, 2400, 2400, 2400, 1900]


@pytest.mark.parametrize(
    ("others", "atk"),
    [
        ({"Harpie Channeler": {}}, 1200),
        ({"Harpie Channeler": {}, "B": {"card": "Harpie Channeler"}}, 2400),
        ({"Harpie Channeler": {}, "B": {"card": "Harpie Channeler", "controller": "opponent"}}, 1200),
        ({"Harpie Channeler": {}, "B": {"card": "Harpie Channeler", "face-down": True}}, 1200),
        ({"Harpie Channeler": {}, "B": {"card": "Harpie's Pet Baby Dragon"}}, 1200),
        ({"Harpie Channeler": {}, "B": {"card": "Gemini Elf"}}, 1200),
    ],
)
def test_harpies_pet_baby_dragon_counts_other_harpies_on_its_side(others, atk):
    # "... the number of "Harpie" monsters you control, except "Harpie's Pet Baby Dragon""; with 2 or more it is doubled.
    assert atks({"field": {"Harpie's Pet Baby Dragon": {}, **others}}, "Harpie's Pet Baby Dragon") == [atk]


def test_the_number_of_monsters_changes_with_the_field():
    field = ["Harpie's Pet Baby Dragon", "Harpie Channeler"]
    events = [{"summon": "B", "card": "Harpie Channeler"}, {"control": "B", "to": "opponent"}]
    assert atks({"field": field, "events": events}, "Harpie's Pet Baby Dragon") == [1200, 2400, 1200]


def test_a_number_of_other_monsters_of_both_players():
    crowd = {"kind": "warrior", "whose": "both", "others": True, "at most": 1}
    cards = {"Loner": card({"applies": "continuous", "atk gains": 500, "while": {"monsters": crowd}}, type="Warrior")}
    events = [{"summon": "Axe Raider", "controller": "opponent"}, {"summon": "B", "card": "Axe Raider"}, {"destroy": "B"}]
    assert atks({"cards": cards, "field": ["Loner"], "events": events}, "Loner") == [1500, 1500, 1000, 1500]


def test_a_number_of_monsters_needs_a_bound():
    cards = {"X": card({"applies": "continuous", "atk gains": 500, "while": {"monsters": {"kind": "dragon"}}})}
    assert refused({"cards": cards, "field": ["X"]}) == [
        "cards.X.effects.1.while.monsters: `monsters` does not say how many; write `at least:` or `at most:`"
    ]


def test_many_scenarios_at_once_answer_like_each_alone():
    documents = [
        {"field": ["Libromancer Firestarter"], "events": [RUSH] * number} for number in range(4)
    ] + [{"field": ["Skull Servant"], "events": [{"use": "Triangle Power"}]}, {"field": ["Gemini Elf"]}]  # fmt: skip
    scenarios = [read_object({**document, "show": ["level"]}) for document in documents]
    assert [each.as_dicts() for each in timelines(scenarios)] == [timeline(one).as_dicts() for one in scenarios]


def test_each_outcome_of_an_open_question_has_tests_of_its_own():
    # Two copies of The Wicked Avatar: one stands 100 above the other, whichever; the spell then reaches both or one.
    cards = {"Late": spell({"level gains": 1, "to": {"all": {"atk at least": 3100}}})}
    field = {"Blue-Eyes White Dragon": {}, "A": "The Wicked Avatar", "B": "The Wicked Avatar"}
    found = answer({"cards": cards, "field": field, "events": [{"use": "Late"}], "show": ["level"]})
    alone = answer({"cards": cards, "field": field})
    assert found.verdict == alone.verdict
    assert len(found.outcomes) == len(alone.outcomes)
    for outcome in found.outcomes:
        for name in ("A", "B"):
            stats = outcome.values[0, name], outcome.values[1, name]
            assert stats[1].level == stats[0].level + (stats[0].atk >= 3100)


def test_the_older_edition_counts_what_is_gained_after_a_halving():
    # 002:L591: what was gained before Shrink no longer counts; that says nothing of what comes after it.
    shrink, rush = (
        {"use": "Shrink", "target": "Blue-Eyes White Dragon"},
        {"use": "Rush Recklessly", "target": "Blue-Eyes White Dragon"},
    )
    document = {"edition": "old", "field": ["Blue-Eyes White Dragon"]}
    assert atks(document | {"events": [shrink, rush]}, "Blue-Eyes White Dragon") == [3000, 1500, 2200]
    assert atks(document | {"events": [rush, shrink, rush]}, "Blue-Eyes White Dragon") == [3000, 3700, 1500, 2200]
