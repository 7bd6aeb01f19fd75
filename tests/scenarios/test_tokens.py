"""Tokens that an effect makes are monsters on the field from then on, each with a name of its own."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

GOATS = "field: {Gemini Elf: {controller: opponent}, Scapegoat: {face-down: true}}\nturn: opponent\nevents: [{activate: Scapegoat%s}, resolve chain, %s]\n"
BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"
SHEEP = ("Sheep Token", "Sheep Token 2", "Sheep Token 3", "Sheep Token 4")
OWN = "hand: [Scapegoat, Blue-Eyes White Dragon, Axe Raider]\nfield: [Gemini Elf]\nevents: [{activate: Scapegoat%s}, resolve chain, %s]"
WRIT = "cards: {Writ: {kind: spell, effects: {1: {applies: activated, %s}}}}\nhand: [Writ]\n"
TWO = "targets: {from: graveyard, controller: you, kind: monster, count: 2}, special summon: targets"
ELVES = ("Gemini Elf", "Axe Raider", "Vorse Raider", "Sangan")


def answer(text):
    return play(read_yaml(text), table=True)


def wrong(text):
    with pytest.raises(ScenarioError) as told:
        answer(text)
    return [mistake.what for mistake in told.value.mistakes]


def test_tokens_lie_on_the_side_of_the_player_whose_effect_it_is():
    found = answer(GOATS % ("", f"{{attack: Gemini Elf, target: Sheep Token 3}}, {BATTLE}"))
    assert [found.places[2, sheep] for sheep in SHEEP] == ["monster"] * 4
    assert [found.monsters()[2, sheep] for sheep in SHEEP] == [{("you", "face-up Defense Position")}] * 4
    assert found.values()[found.laid.last_of[2]]["Sheep Token 3"]["atk"] == 0
    assert [found.places[7, sheep] for sheep in SHEEP] == ["monster", "monster", "gone", "monster"]


def test_nobody_attacks_past_them():
    assert wrong(GOATS % ("", "{attack: Gemini Elf, target: directly}")) == ["on the side of you there are monsters to be attacked"]


def test_an_effect_that_is_negated_makes_none():
    text = (GOATS % ("", "{attack: Gemini Elf, target: %s}")).replace("resolve chain", "{negate link: Scapegoat}, resolve chain")
    assert answer(text % "directly")
    assert wrong(text % "Sheep Token") == ["Sheep Token is no monster on the field"]


def test_they_take_zones():
    assert wrong(OWN % ("", "{normal summon: Axe Raider}")) == [
        "on the side of you there are more monsters than zones for them, which are 5"
    ]
    assert answer(OWN % ("", "{tribute: Sheep Token 2}, {normal summon: Axe Raider}"))


def test_they_are_tributed_under_names_of_the_event():
    text = OWN % (", tokens: [A, B]", "{normal summon: Blue-Eyes White Dragon, using: [%s]}")
    assert answer(text % "A, Sheep Token 2").places[3, "A"] == "gone"
    assert wrong(text % "A, Sheep Token 3") == ['no card is called "Sheep Token 3"']


@pytest.mark.parametrize(
    ("activated", "what"),
    [
        ("Scapegoat, tokens: [A, B, C, D, E]", "the effect makes no more than 4 Tokens"),
        ("Scapegoat, tokens: Gemini Elf", '"Gemini Elf" is the name of another card or player'),
        ("Shrink, target: Gemini Elf, tokens: A", 'no Token is told of effect 1 of "Shrink"'),
    ],
)
def test_names_that_are_given_to_them(activated, what):
    text = f"hand: [Scapegoat, Shrink]\nfield: [Gemini Elf]\nevents: [{{activate: {activated}}}, resolve chain]"
    assert wrong(text) == [what]


def test_their_summon_is_answered():
    text = (
        "field: {Torrential Tribute: {face-down: true, controller: opponent}, Scapegoat: {face-down: true}}\n"
        "events: [{activate: Scapegoat}, resolve chain, {activate: Torrential Tribute}, resolve chain]"
    )
    found = answer(text)
    assert [found.places[4, sheep] for sheep in SHEEP] == ["gone"] * 4


def test_none_lies_under_an_xyz_monster():
    text = OWN % ("", "{xyz summon: Xy, using: [Sheep Token, Sheep Token 4]}")
    text += "\ncards: {Xy: {atk: 1, rank: 1, traits: [xyz]}}\nextra deck: [Xy]"
    assert wrong(text) == [f"{sheep} is a Token, and cannot lie under an Xyz Monster" for sheep in ("Sheep Token 4", "Sheep Token")]


def test_a_later_step_changes_the_token():
    found = answer(
        'field: {Gemini Elf: , "Number 64: Ronin Raccoon Sandayu": {materials: [Sangan]}}\n'
        'events: [{activate: "Number 64: Ronin Raccoon Sandayu", costs: Sangan}, resolve chain]'
    )
    assert found.values()[found.laid.last_of[2]]["Kagemusha Raccoon Token"]["atk"] == 1900


def test_the_token_of_an_effect_of_ones_own():
    text = WRIT % "by: opponent, summon tokens: {token: Imp, number: 2}"
    text = text.replace("cards: {", "cards: {Imp: {kind: token, atk: 700, def: 0}, ")
    found = answer(text + "events: [{activate: Writ}, resolve chain]")
    assert found.monsters()[2, "Imp 2"] == {("opponent", "face-up Attack Position")}
    assert wrong(text.replace("token: Imp", "token: Imq") + "events: [{activate: Writ}, resolve chain]") == [
        'no Token is called "Imq"'
    ]


@pytest.mark.parametrize(
    ("effect", "others", "allowed"),
    [
        (TWO, 3, True),
        (TWO, 4, False),
        ("costs: {tribute: {from: monster zone, controller: you}}, " + TWO, 4, True),
        ("special summon: {from: graveyard, controller: you, kind: monster, count: 2}", 4, False),
        ("special summon: {from: graveyard, controller: you, kind: monster, count: 1, up to: 2}", 4, True),
    ],
)
def test_several_that_are_summoned_at_once_need_as_many_zones(effect, others, allowed):
    aimed = ", target: [Kuriboh, Luster Dragon]" if "targets" in effect else ""
    paid = ", costs: Sangan" if "costs" in effect else ""
    text = WRIT % effect + f"field: [{', '.join(ELVES[:others])}]\ngraveyard: [Kuriboh, Luster Dragon]\n"
    text += f"events: [{{activate: Writ{aimed}{paid}}}, resolve chain]"
    if allowed:
        assert answer(text)
    else:
        assert wrong(text) == ["step 1, which has to be applied, can do nothing: of the Monster Zones of you fewer than 2 are free"]


def test_a_later_step_that_makes_a_token_needs_a_zone_too():
    text = "field: [Mare Mare, %s]\nevents: [{activate: Mare Mare}, resolve chain]"
    assert wrong(text % ", ".join(ELVES)) == ["step 2, which has to be applied, can do nothing: no Monster Zone of you is free"]
    assert answer(text % ", ".join(ELVES[1:])).places[2, "Mini Mare Mare Token"] == "monster"
