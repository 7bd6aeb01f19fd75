"""Play whose outcome rests on what nobody said: which card is chosen. Only what holds in all outcomes is told."""

from time import perf_counter

import pytest

from reasoner import ScenarioError
from reasoner.answers.walk import surveyed, walk, walk_text
from reasoner.duels import play
from reasoner.rules import rules
from reasoner.scenario.duel import read_object, read_yaml

DESTROY_ONE = {
    "kind": "spell",
    "effects": {1: {"applies": "activated", "steps": [{"destroy": {"kind": "monster", "from": "field"}}]}},
}
BANISH_BIG = {
    "kind": "spell",
    "effects": {1: {"applies": "activated", "steps": [{"banish": {"kind": "monster", "atk at least": 2300, "from": "field"}}]}},
}
TABLE = {
    "cards": {"X": DESTROY_ONE, "Y": BANISH_BIG},
    "field": ["Gemini Elf", "Axe Raider", "Red-Eyes Black Dragon"],
    "hand": ["X", "Y"],
}
DESTROYED = [{"activate": "X"}, "resolve chain"]


def answer(table=False, **more):
    return play(read_object({**TABLE, **more}), table=table)


def test_a_place_that_rests_on_a_choice_is_told_with_or():
    found = answer(events=DESTROYED)
    assert {found.places[2, name] for name in TABLE["field"]} == {"graveyard or monster"}
    assert found.places[2, "X"] == "graveyard"
    (step,) = found.resolutions[0].steps
    assert (step.result, step.done_to) == ("applies", ("a card of its player's choice",))


def test_a_choice_that_is_stated_leaves_nothing_open():
    found = answer(events=[{"activate": "X"}, {"choose": "Axe Raider", "for": "X", "step": 1}, "resolve chain"])
    assert [found.places[3, name] for name in TABLE["field"]] == ["monster", "graveyard", "monster"]


def test_values_of_monsters_that_may_be_gone_are_not_told():
    found = answer(table=True, events=DESTROYED)
    assert found.stats(1) == found.stats(0)
    assert len(found.stats(0)) == 3
    assert not found.stats(2)


def test_a_question_whose_answer_rests_on_the_choice_is_unmodelled():
    # Red-Eyes Black Dragon (2400 ATK) is the only monster that Y could banish, if it is still there.
    (verdict,) = answer(events=DESTROYED, ask=[{"activate": "Y"}]).verdicts
    assert verdict.verdict == "unmodelled"
    assert "nobody said which cards are chosen" in verdict.reasons[0]


def test_what_happens_later_tells_the_choice():
    # Shrink on Gemini Elf: so it was not destroyed.
    hand = {"hand": ["X", "Y", "Shrink"]}
    found = answer(table=True, **hand, events=[*DESTROYED, {"activate": "Shrink", "target": "Gemini Elf"}, "resolve chain"])
    assert found.places[4, "Gemini Elf"] == "monster"
    assert found.places[4, "Axe Raider"] == "graveyard or monster"
    assert found.stats(4)["Gemini Elf"]["atk"] == 950  # 1900 halved


def test_a_step_that_may_apply_or_not_is_unmodelled():
    quick = {"cards": {"X": {**DESTROY_ONE, "traits": ["quick-play"]}, "Y": BANISH_BIG}}
    found = answer(**quick, events=[{"activate": "Y"}, {"activate": "X"}, "resolve chain"])
    assert {one.card: one.steps[0].result for one in found.resolutions} == {"X": "applies", "Y": "unmodelled"}


def test_what_could_only_be_activated_after_one_choice_tells_it():
    # With Red-Eyes Black Dragon destroyed, there would be nothing for Y to banish.
    found = answer(events=[*DESTROYED, {"activate": "Y"}, "resolve chain"])
    assert found.places[2, "Red-Eyes Black Dragon"] == "monster"
    assert found.resolutions[1].steps[0].done_to == ("Red-Eyes Black Dragon",)


def test_the_walk_says_where_outcomes_differ():
    document = {**TABLE, "events": DESTROYED}
    text = walk_text(walk(play(surveyed(read_object(document)), table=True)))
    assert "Gemini Elf goes to: graveyard or Monster Zone, as outcomes differ" in text
    assert "Y (1) may perhaps be activated by you (it is unsettled, or outcomes differ)" in text


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (None, "Shrink targets, and nobody said what; write `target: NAME` with it"),
        ("Gemini Elf", "Gemini Elf cannot be its target: it is in the Graveyard; name another card under `target:`"),
        ("Summoned Skull", "Summoned Skull cannot be its target: it is in the hand; name another card under `target:`"),
    ],
)
def test_targets_of_what_is_activated(target, why):
    # Shrink targets 1 face-up monster on the field: not one that has been destroyed, nor one in the hand.
    use = {"activate": "Shrink", **({"target": target} if target else {})}
    document = {
        "field": ["Gemini Elf", "Axe Raider"],
        "hand": ["Shrink", "Summoned Skull"],
        "events": [{"destroy": "Gemini Elf"}, use, "resolve chain"],
    }
    with pytest.raises(ScenarioError) as caught:
        play(read_object(document))
    rule = rules()["targets-at-activation"]
    told = [f"{mistake.what}; {mistake.instead}" for mistake in caught.value.mistakes]
    assert told == [f"{why}; rule targets-at-activation (rulebook): {rule.en}"]


@pytest.mark.parametrize(("monster", "verdict"), [("Lady Labrynth of the Silver Castle", "yes"), ("Gemini Elf", "no")])
def test_infinite_impermanence_needs_an_effect_monster(monster, verdict):
    field = {"Infinite Impermanence": {"face-down": True}, monster: {"controller": "opponent"}}
    (found,) = play(read_object({"field": field, "ask": [{"activate": "Infinite Impermanence", "target": monster}]})).verdicts
    assert found.verdict == verdict


def test_up_to_so_many_may_be_fewer():
    # "Up to 2": one or two, and nobody said which.
    up_to = {
        "kind": "spell",
        "effects": {1: {"applies": "activated", "steps": [{"destroy": {"kind": "monster", "from": "field", "up to": 2}}]}},
    }
    found = play(read_object({"cards": {"X": up_to}, "field": ["Gemini Elf", "Axe Raider"], "hand": ["X"], "events": DESTROYED}))
    assert {found.places[2, name] for name in ("Gemini Elf", "Axe Raider")} == {"graveyard or monster"}
    assert len(found.parts) == 3


DEFENDING = {"position": "defense", "controller": "opponent"}


@pytest.mark.parametrize(
    ("monster", "target", "why", "instead"),
    [
        ({"face-down": True}, "Book of Moon", "it is not face-up", "Mystical Elf is face-up"),
        (
            {"face-down": True, "controller": "you"},
            "Enemy Controller",
            "it is not under the control of the other player and not face-up",
            "Mystical Elf is under the control of the other player and face-up",
        ),
        ({"controller": "you"}, "Enemy Controller", "it is not under the control of the other player", None),
    ],
)
def test_what_a_card_lacks_that_cannot_be_a_target(monster, target, why, instead):
    # Book of Moon targets a face-up monster, Enemy Controller (1) one of the opponent.
    document = {
        "field": {"Mystical Elf": {**DEFENDING, **monster}, "Gemini Elf": {"controller": "opponent"}},
        "hand": [target],
        "ask": [{"activate": target, "effect": 1, "target": "Mystical Elf"}],
    }
    (verdict,) = play(read_object(document)).verdicts
    assert verdict.reasons == (f"Mystical Elf cannot be its target: {why}",)
    if instead:
        assert verdict.changes == (instead,)


def test_nothing_is_lacking_of_what_can_be_a_target():
    ask = {"activate": "Book of Moon", "target": "Mystical Elf"}
    (verdict,) = play(read_object({"field": ["Mystical Elf"], "hand": ["Book of Moon"], "ask": [ask]})).verdicts
    assert (verdict.verdict, verdict.reasons) == ("yes", ())


def test_where_no_card_can_be_a_target_that_is_told_too():
    ask = {"activate": "Book of Moon", "target": "Mystical Elf"}
    document = {"field": {"Mystical Elf": {"face-down": True}}, "hand": ["Book of Moon"], "ask": [ask]}
    (verdict,) = play(read_object(document)).verdicts
    assert verdict.reasons == (
        "there are not enough cards that it can target", "Mystical Elf cannot be its target: it is not face-up",
    )  # fmt: skip


# ---- every outcome has values of its own

WAVE = {
    "kind": "spell",
    "effects": {1: {"applies": "activated", "steps": [{"destroy": {"kind": "trap", "from": "field", "count": 0, "up to": 1}}]}},
}
FLAG = {"kind": "trap", "traits": ["continuous"], "effects": {1: {"applies": "continuous", "atk gains": 500, "to": "all"}}}
STRIKE = {  # of monsters with 2300 or more ATK
    "kind": "spell",
    "effects": {1: {"applies": "activated", "steps": [{"banish": {"kind": "monster", "atk at least": 2300, "from": "field"}}]}},
}
TEST_OF_VALUES = {
    "cards": {"Wave": WAVE, "Flag": FLAG, "Strike": STRIKE},
    "hand": ["Wave", "Strike"],
    "field": ["Flag", "Gemini Elf"],
}
WAVED = [{"activate": "Wave"}, "resolve chain"]


def test_a_step_that_may_take_none_has_outcomes_with_their_own_values():
    # Gemini Elf has 1900 ATK, and 2400 while Flag is there: only then can it be banished by Strike.
    document = {**TEST_OF_VALUES, "events": WAVED, "ask": [{"activate": "Strike"}]}
    found = play(read_object(document), table=True)
    assert found.places[2, "Flag"] == "graveyard or spell"
    assert [verdict.verdict for verdict in found.verdicts] == ["unmodelled"]
    assert "nobody said which cards are chosen" in found.verdicts[0].reasons[0]


def test_what_can_strike_in_one_outcome_only_decides_between_them():
    document = {**TEST_OF_VALUES, "events": [*WAVED, {"activate": "Strike"}, "resolve chain"]}
    found = play(read_object(document))
    pairs = {(_place(part, "Flag"), _place(part, "Gemini Elf")) for part in found.parts}
    assert pairs == {("", "banished")}  # where Flag is gone, there would have been nothing for Strike


def test_what_must_strike_does_so_only_in_the_outcome_in_which_the_value_suffices():
    strike = {"kind": "trap", "traits": ["continuous"], "effects": {1: {
        "applies": "activated", "mandatory": True, "used from": "spell and trap zone", "if": {"normal summon": {}},
        "steps": [{"banish": {"kind": "monster", "atk at least": 2300, "from": "field"}}],
    }}}  # fmt: skip
    document = {
        "cards": {**TEST_OF_VALUES["cards"], "Strike": strike},
        "hand": ["Wave", "Axe Raider"],
        "field": ["Flag", "Gemini Elf", "Strike"],
        "events": [*WAVED, {"normal summon": "Axe Raider"}, {"activate": "Strike"}, "resolve chain"],
    }
    # Wave may also take Strike itself, from which it cannot be activated then.
    found = play(read_object(document))
    pairs = {(_place(part, "Flag"), _place(part, "Gemini Elf")) for part in found.parts}
    assert pairs == {("graveyard", ""), ("", "banished")}
    assert found.places[5, "Gemini Elf"] == "banished or monster"


def _place(part, name):
    """Where a card goes in an outcome, if anywhere."""
    return next((zone for _, card, zone in part.get("goes", ()) if card == name), "")


def test_what_the_sources_leave_open_has_values_of_its_own_in_each_outcome():
    # 003:L645 leaves open whether There and Back adds the monster to the hand that Breath of Resurrection has banished. Each
    # banished card is worth 1000 ATK to the Watcher, who has 1000: with it 2000, and 2000 is what Strike needs here.
    cards = {
        "Adventurer Token": {"kind": "token", "atk": 2000, "def": 2000},
        "There and Back": {
            "kind": "spell",
            "effects": {
                1: {
                    "applies": "activated",
                    "costs": {"banish": {"from": "monster zone", "controller": "you", "face": "up", "not": "token"}},
                    "add to hand": "cost",
                }
            },
        },
        "Watcher": {
            "atk": 1000,
            "traits": ["effect"],
            "effects": {1: {"applies": "continuous", "atk gains": {"count": "banished", "whose": "opponent", "times": 1000}}},
        },
        "Strike": {
            "kind": "spell",
            "effects": {
                1: {
                    "applies": "activated",
                    "steps": [
                        {"banish": {"kind": "watcher", "atk at least": 2000, "from": "monster zone", "controller": "opponent"}}
                    ],
                }
            },
        },
    }
    document = {
        "cards": cards,
        "field": {
            "Adventurer Token": {},
            "Breath of Resurrection": {"face-down": True},
            "Watcher": {"controller": "opponent"},
        },
        "graveyard": ["Gemini Elf"],
        "hand": ["There and Back", "Strike"],
        "events": [
            {"activate": "Breath of Resurrection"},
            "resolve chain",
            {"activate": "There and Back", "costs": "Gemini Elf"},
            "resolve chain",
        ],
        "ask": [{"activate": "Strike"}],
    }
    found = play(read_object(document))
    assert found.resolutions[1].steps[0].result == "pending"
    assert [verdict.verdict for verdict in found.verdicts] == ["pending"]


MANY = """
hand: [Foolish Burial, Monster Reborn]
field: {Axe Raider: {controller: opponent}}
deck: {%s}
events: [{activate: Foolish Burial}, resolve chain%s]
"""


def many(number, then=""):
    return surveyed(read_yaml(MANY % (", ".join(f"M{one}: Sangan" for one in range(number)), then)))


def test_more_outcomes_with_values_than_can_be_played_are_refused_before_they_are():
    started = perf_counter()
    with pytest.raises(ScenarioError) as wrong:
        play(many(40), table=True)
    (mistake,) = wrong.value.mistakes
    assert mistake.what == 'nobody said which cards step 1 of "Foolish Burial" takes, and there are more than 32 outcomes'
    assert mistake.instead == "add `{choose: NAME, for: Foolish Burial, step: 1}` after it"
    assert perf_counter() - started < 20


def test_a_later_event_decides_between_many_outcomes():
    answer = play(many(34, ", {activate: Monster Reborn, target: M5}, resolve chain"), table=True)
    assert (answer.places[4, "M5"], answer.places[4, "M6"]) == ("monster", "deck")


def test_a_few_outcomes_are_played():
    assert {("graveyard",)} < play(many(4), table=True).moves()[2, "M3"]
