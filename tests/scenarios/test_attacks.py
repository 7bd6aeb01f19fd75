"""Monsters that a step of an effect keeps from attacking, for the rest of the turn."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

MIND = "hand: [Mind Control]\nfield: {Vorse Raider: , Gemini Elf: {controller: opponent}, Axe Raider: {controller: opponent}}"
TAKE = "{activate: Mind Control, target: Gemini Elf}, resolve chain"
BATTLE = "{begin phase: battle}"
ENVOY = "Black Luster Soldier - Envoy of the Beginning"
SOLDIER = f"field: {{{ENVOY}: , Vorse Raider: , Gemini Elf: {{controller: opponent}}, Axe Raider: {{controller: opponent}}}}"
BANISH = f"{{activate: {ENVOY}, effect: 1, target: Gemini Elf}}, resolve chain"
WRIT = "cards: {Writ: {kind: spell, effects: {1: {applies: activated, targets: {from: monster zone}, keep from attacking: target}}}}\nhand: [Writ]\n"
MINE = "field: {Vorse Raider: , Axe Raider: {controller: opponent}}"


@pytest.mark.parametrize(
    ("text", "events", "attacker", "by"),
    [
        (MIND, TAKE, "Gemini Elf", "Mind Control"),
        (MIND, TAKE, "Vorse Raider", None),
        (SOLDIER, BANISH, ENVOY, ENVOY),
        (SOLDIER, BANISH, "Vorse Raider", None),
        (SOLDIER, "", ENVOY, None),
        (WRIT + MINE, "{activate: Writ, target: Vorse Raider}, resolve chain", "Vorse Raider", "Writ"),
        (WRIT + MINE, "{activate: Writ, target: Axe Raider}, resolve chain", "Vorse Raider", None),
        # Only for that turn, and only as long as it is the same monster, face-up.
        (WRIT + MINE, "{activate: Writ, target: Vorse Raider}, resolve chain, end turn, end turn", "Vorse Raider", None),
        (WRIT + MINE, "{activate: Writ, target: Vorse Raider}, resolve chain, {destroy: Vorse Raider}, {special summon: Vorse Raider}", "Vorse Raider", None),
    ],
)  # fmt: skip
def test_what_is_kept_from_attacking(text, events, attacker, by):
    events = f"{events}, {BATTLE}" if events else BATTLE
    assert verdicts(text, events, f"{{attack: {attacker}, target: Axe Raider}}") == ["no" if by else "yes"]
    attack = f"{events}, {{attack: {attacker}, target: Axe Raider}}"
    if by is None:
        assert played(text, attack).places
    else:
        assert refused(text, attack) == [f"{by} keeps {attacker} from attacking this turn"]


def test_what_mind_control_has_taken_is_no_tribute():
    text = MIND.replace("[Mind Control]", "[Mind Control, Summoned Skull]")
    assert refused(text, f"{TAKE}, {{normal summon: Summoned Skull, using: Gemini Elf}}") == ["Gemini Elf cannot be Tributed"]
    assert played(text, f"{TAKE}, {{normal summon: Summoned Skull, using: Vorse Raider}}").places


CHAIN = "turn: opponent\nphase: battle\nfield: {Fiendish Chain: {face-down: true}, Sangan: {controller: opponent}, Axe Raider: {controller: opponent}, Gemini Elf: }\ndeck: {opponent: [Kuriboh]}"
BIND = "{activate: Fiendish Chain, target: Sangan}, resolve chain"
SHACKLES = "turn: opponent\nphase: battle\nfield: {Sangan: {controller: opponent}, Axe Raider: {controller: opponent}, Darkworld Shackles: {equipped to: Sangan}, Gemini Elf: }"


@pytest.mark.parametrize(
    ("text", "events", "name", "attacks"),
    [
        (CHAIN, BIND, "Fiendish Chain", ["no", "yes"]),
        (CHAIN, "", "Fiendish Chain", ["yes", "yes"]),
        (CHAIN, f"{BIND}, {{destroy: Fiendish Chain}}", "Fiendish Chain", ["yes", "yes"]),
        (CHAIN, f"{BIND}, {{negate: Fiendish Chain}}", "Fiendish Chain", ["yes", "yes"]),
        (SHACKLES, "", "Darkworld Shackles", ["no", "yes"]),
        (SHACKLES, "{destroy: Darkworld Shackles}", "Darkworld Shackles", ["yes", "yes"]),
    ],
)
def test_a_card_that_keeps_to_a_monster_keeps_it_from_attacking(text, events, name, attacks):
    assert verdicts(text, events, "{attack: Sangan, target: Gemini Elf}, {attack: Axe Raider, target: Gemini Elf}") == attacks
    attack = "{attack: Sangan, target: Gemini Elf}"
    if attacks[0] == "no":
        assert refused(text, f"{events}, {attack}" if events else attack) == [f"{name} forbids it"]


def test_fiendish_chain_falls_with_its_monster():
    places = played(CHAIN, f"{BIND}, {{destroy: Axe Raider}}, {{destroy: Sangan}}").places
    assert [places[point, "Fiendish Chain"] for point in (3, 4)] == ["spell", "graveyard"]
    assert played(CHAIN, f"{BIND}, {{banish: Sangan}}").places[3, "Fiendish Chain"] == "spell"


LEVELS = 'phase: battle\nfield: {Vorse Raider: , Kuriboh: , "Level Limit - Area B": {controller: opponent%s}}'


def test_a_monster_that_a_card_holds_in_defense_position_does_not_attack():
    attack = "{attack: Vorse Raider, target: directly}"
    assert refused(LEVELS % "", attack) == ["Level Limit - Area B holds Vorse Raider in Defense Position"]
    turning = "{position: Vorse Raider, to: attack}"
    assert refused((LEVELS % "").replace("phase: battle", "phase: main"), turning) == ["Level Limit - Area B forbids it"]
    assert verdicts(LEVELS % "", ask=f"{attack}, {attack.replace('Vorse Raider', 'Kuriboh')}") == ["no", "yes"]
    assert verdicts(LEVELS % "", "{destroy: Level Limit - Area B}", attack) == ["no"]  # it still lies as it was held
    main = LEVELS.replace("phase: battle", "phase: main")
    assert played(main % "", f"{{destroy: Level Limit - Area B}}, {turning}, {attack}").places
    assert verdicts(LEVELS % ", face-down: true", ask=attack) == ["yes"]
