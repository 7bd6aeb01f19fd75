"""Zones that have to be free: for Tokens, for a monster that changes sides, for an Equip Card; Pendulum Zones."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError, stats
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

MONSTERS = ["Gemini Elf", "Axe Raider", "Vorse Raider", "Sangan", "Kuriboh"]
TRAPS = ["Trap Hole", "Jar of Greed", "Dust Tornado", "Mirror Force", "Magic Cylinder"]
NO_ZONE = "step 1, which has to be applied, can do nothing: no Monster Zone of you is free"
NO_FOUR = "step 1, which has to be applied, can do nothing: of the Monster Zones of you fewer than 4 are free"
NO_BACK_ROW = "step 1, which has to be applied, can do nothing: no Spell & Trap Zone of you is free"


def told(text, activated, before="", then="resolve chain"):
    """What is said of a card that is activated, asked about and played, which have to agree."""
    before = f"{before}, " if before else ""
    asked = read_yaml(f"{text}\nevents: [{before.rstrip(', ')}]\nask: [{{activate: {activated.partition(', costs')[0]}}}]")
    (answer,) = play(asked).verdicts
    try:
        play(read_yaml(f"{text}\nevents: [{before}{{activate: {activated}}}, {then}]"))
    except ScenarioError as wrong:
        assert answer.verdict == "no"
        return [mistake.what for mistake in wrong.mistakes]
    assert answer.verdict == "yes"
    return None


def monsters(number, *more):
    return f"[{', '.join([*MONSTERS[:number], *more])}]"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", None),
        ("field: {you: []}", None),
        (f"field: {monsters(1)}", None),
        (f"field: {monsters(2)}", [NO_FOUR]),
        (f"field: {monsters(4)}", [NO_FOUR]),
        (f"field: {monsters(5)}", [NO_ZONE]),
        (f"field: {{opponent: {monsters(5)}}}", None),
        # One that comes from the Extra Deck may lie in an Extra Monster Zone.
        (f"field: {monsters(1, 'Elemental HERO Flame Wingman')}", None),
        (f"field: {monsters(2, 'Elemental HERO Flame Wingman')}", [NO_FOUR]),
        ("players: {you: {free monster zones: 4}}", None),
        ("players: {you: {free monster zones: 3}}", [NO_FOUR]),
        (f"field: {monsters(1)}\nplayers: {{you: {{free monster zones: 3}}}}", [NO_FOUR]),
    ],
)  # fmt: skip
def test_four_tokens_take_four_zones(text, what):
    assert told(f"hand: [Scapegoat]\n{text}", "Scapegoat") == what


def test_zones_that_are_said_to_be_free_later():
    text = "hand: [Scapegoat]"
    assert told(text, "Scapegoat", "{set: {you: {free monster zones: 3}}}") == [NO_FOUR]
    assert told(text, "Scapegoat", "{set: {you: {free monster zones: 4}}}") is None
    called = f"{text}\nfield: {{Call of the Haunted: {{face-down: true}}}}\ngraveyard: [Sangan]"
    before = "{activate: Call of the Haunted, target: Sangan}, resolve chain"
    assert told(called, "Scapegoat", f"{{set: {{you: {{free monster zones: 4}}}}}}, {before}") == [NO_FOUR]
    assert told(called, "Scapegoat", f"{{set: {{you: {{free monster zones: 5}}}}}}, {before}") is None


def test_a_cost_that_leaves_a_zone_makes_room_for_tokens():
    cards = "cards: {Writ: {kind: spell, effects: {1: {applies: activated, %ssummon tokens: 2}}}}\nhand: [Writ]\nfield: %s"
    tribute = "costs: {tribute: {from: monster zone, controller: you}}, "
    assert told(cards % ("", monsters(4)), "Writ") == [NO_FOUR.replace("4", "2")]
    assert told(cards % ("", monsters(3)), "Writ") is None
    assert told(cards % (tribute, monsters(4)), "Writ, costs: Gemini Elf") is None


def control(number, *more, zones=""):
    text = f"hand: [Change of Heart, Enemy Controller]\nfield: {{you: {monsters(number, *more)}, opponent: [Luster Dragon]}}"
    return f"{text}\nplayers: {{you: {{free monster zones: {zones}}}}}" if zones else text


@pytest.mark.parametrize(
    ("text", "activated", "what"),
    [
        (control(4), "Change of Heart, target: Luster Dragon", None),
        (control(5), "Change of Heart, target: Luster Dragon", [NO_ZONE]),
        (control(4, "Elemental HERO Flame Wingman"), "Change of Heart, target: Luster Dragon", None),
        (control(2, zones="0"), "Change of Heart, target: Luster Dragon", [NO_ZONE]),
        (control(2, zones="1"), "Change of Heart, target: Luster Dragon", None),
        # The Tribute leaves a zone; positions need none.
        (control(5), "Enemy Controller, effect: 2, target: Luster Dragon, costs: Kuriboh", None),
        (control(5), "Enemy Controller, effect: 1, target: Luster Dragon", None),
    ],
)  # fmt: skip
def test_control_is_taken_where_a_zone_is_free(text, activated, what):
    assert told(text, activated) == what


def back_row(number, more=""):
    return f"field: {{Relinquished: , Axe Raider: {{controller: opponent}}, {', '.join(f'{name}: {{face-down: true}}' for name in TRAPS[:number])}{more}}}"


AXE = ", Axe of Despair: {equipped to: Relinquished}"


@pytest.mark.parametrize(
    ("text", "before", "what"),
    [
        (back_row(4), "", None),
        (back_row(5), "", [NO_BACK_ROW]),
        (back_row(4, AXE), "", [NO_BACK_ROW]),
        (back_row(4, AXE), "{destroy: Axe of Despair}", None),
        (back_row(5).replace("Trap Hole: {", "Trap Hole: {controller: opponent, "), "", None),
        # The Field Zone is none of them.
        (back_row(4, ", Gaia Power: "), "", None),
    ],
)  # fmt: skip
def test_an_equip_card_needs_a_zone(text, before, what):
    assert told(text, "Relinquished, target: Axe Raider", before) == what


def test_what_lies_there_already_is_equipped_where_it_lies():
    writ = "cards: {Writ: {kind: trap, effects: {1: {applies: activated, targets: {from: monster zone}, equip: self}}}}"
    text = f"{writ}\n{back_row(4, ', Writ: {face-down: true}')}"
    assert told(text, "Writ, target: Axe Raider") is None


SCALES = "cards: {A: {atk: 1, traits: [pendulum]}, B: {atk: 1, traits: [pendulum]}, C: {atk: 1, traits: [pendulum]}}\nfield: %s\nevents: [{banish: B}]"


@pytest.mark.parametrize(
    ("field", "allowed"),
    [
        ("{A: {zone: pendulum zone}, B: {zone: pendulum zone}}", True),
        ("{A: {zone: pendulum zone}, B: {zone: pendulum zone}, C: }", True),
        ("{A: {zone: pendulum zone}, B: {zone: pendulum zone}, C: {zone: pendulum zone, controller: opponent}}", True),
        ("{A: {zone: pendulum zone}, B: {zone: pendulum zone}, C: {zone: pendulum zone}}", False),
    ],
)  # fmt: skip
def test_a_side_has_two_pendulum_zones(field, allowed):
    if allowed:
        assert play(read_yaml(SCALES % field)) is not None
        return
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(SCALES % field))
    (mistake,) = wrong.value.mistakes
    assert mistake.what == "on the side of you there are more cards in Pendulum Zones than such zones, which are 2"
    assert "rule layout" in mistake.instead


@pytest.mark.parametrize(("fifth", "allowed"), [("Elemental HERO Flame Wingman", True), ("Kuriboh", False)])
def test_a_monster_in_an_extra_monster_zone_takes_none_of_the_others(fifth, allowed):
    text = f"hand: [Luster Dragon]\nfield: {monsters(4, fifth)}\nask: [{{normal summon: Luster Dragon}}]"
    assert [answer.verdict for answer in play(read_yaml(text)).verdicts] == ["yes" if allowed else "no"]


@pytest.mark.parametrize(
    ("laid", "allowed"),
    [
        ("[Gaia Power, Umi]", False),
        ("{Gaia Power: {face-down: true}, Umi: }", False),
        ("{Gaia Power: {controller: opponent}, Umi: }", True),
    ],
)
def test_a_side_has_one_field_zone(laid, allowed):
    text = f"field: {laid}\nevents: [{{destroy: Umi}}]"
    if allowed:
        assert play(read_yaml(text))
        return
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(text))
    (mistake,) = wrong.value.mistakes
    assert mistake.what == "on the side of you there is more than one card in the Field Zone"
    assert "rule layout" in mistake.instead


def test_a_field_spell_takes_the_place_of_the_last_one_of_its_player():
    places = play(read_yaml("field: [Gaia Power]\nhand: [Umi]\nevents: [{activate: Umi}, resolve chain]")).places
    assert (places[2, "Gaia Power"], places[2, "Umi"]) == ("graveyard", "field")
    table = "field: {Man-Eater Bug: , Gaia Power: %s}\nevents: [{place: Umi}, {destroy: Umi}]"
    own, others = (stats(table % whose) for whose in ("", "{controller: opponent}"))
    assert [(own[at]["Man-Eater Bug"].atk, own[at]["Man-Eater Bug"].defense) for at in range(3)] == [
        (950, 200),
        (450, 600),
        (450, 600),
    ]
    assert [others[at]["Man-Eater Bug"].atk for at in range(3)] == [950, 950, 950]


def test_two_field_spells_of_one_player_are_not_laid():
    with pytest.raises(ScenarioError) as wrong:
        stats("field: [Man-Eater Bug, Gaia Power, Umi]")
    (mistake,) = wrong.value.mistakes
    assert mistake.what == '"Umi" is a second Field Spell of its player, who has one Field Zone'
    assert "rule layout" in mistake.instead
