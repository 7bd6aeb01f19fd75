"""What a text says for the rest of the turn is followed: who takes no damage, what is not Summoned, who alone can attack."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

FOUGHT = "damage step, damage calculation, after damage calculation, end of damage step"
RULER = (
    "hand: [Dark Ruler No More]\nfield: {Gemini Elf: , Mystic Tomato: {controller: opponent}, Axe Raider: {controller: opponent}}"
)
RULED = "{activate: Dark Ruler No More}, resolve chain"


def life(text, events):
    """The Life Points at the end."""
    answer = played(text, events)
    return answer.life(len(answer.duel.events))


@pytest.mark.parametrize(
    ("events", "opponent"),
    [
        (f"{{attack: Gemini Elf, target: Axe Raider}}, {FOUGHT}", 7800),
        (f"{RULED}, {{attack: Gemini Elf, target: Axe Raider}}, {FOUGHT}", 8000),
        (f"{RULED}, end turn, {{attack: Axe Raider, target: Gemini Elf}}, {FOUGHT}", 7800),  # for that turn only
    ],
)
def test_who_takes_no_damage_takes_none_from_battles(events, opponent):
    assert life(RULER, events)["opponent"] == opponent


@pytest.mark.parametrize(("points", "left"), [(1000, 1000), (8000, 6100), (9000, 7100)])
def test_chicken_game_keeps_battle_damage_from_the_player_with_fewer_life_points(points, left):
    text = f"turn: opponent\nfield: {{Chicken Game: , Gemini Elf: {{controller: opponent}}}}\nplayers: {{you: {{life points: {points}}}}}"
    assert life(text, f"{{attack: Gemini Elf, target: directly}}, {FOUGHT}")["you"] == left


NADIR = """cards: {Tun: {atk: 100, level: 4, traits: [tuner]}}
hand: [Nadir Servant, Monster Reborn]
field: {Gemini Elf: , Tun: }
deck: [Fallen of Albaz]
graveyard: [Axe Raider]
extra deck: [Stardust Dragon, "Number 39: Utopia"]
"""
SERVED = '{activate: Nadir Servant}, {choose: "Number 39: Utopia", for: Nadir Servant, step: 1}, {choose: Fallen of Albaz, for: Nadir Servant, step: 2}, resolve chain'
SYNCHRO = "{synchro summon: Stardust Dragon, using: [Gemini Elf, Tun]}"


def test_nothing_comes_from_the_extra_deck_behind_nadir_servant():
    assert refused(NADIR, f"{SERVED}, {SYNCHRO}") == ["Nadir Servant forbids it"]
    assert refused(NADIR, f"{SERVED}, {{special summon: Stardust Dragon}}") == ["Nadir Servant forbids it"]
    assert played(NADIR, SYNCHRO).places
    assert played(NADIR, f"{SERVED}, end turn, end turn, {SYNCHRO}").places
    assert played(NADIR, f"{SERVED}, {{activate: Monster Reborn, target: Axe Raider}}, resolve chain").places


ARC = "field: {Arc Rebellion Xyz Dragon: {materials: [Kuriboh]}, Gemini Elf: , Axe Raider: {controller: opponent}}\nhand: [Vorse Raider]"
REBELLION = "{activate: Arc Rebellion Xyz Dragon, effect: 2, costs: Kuriboh}, resolve chain"


def test_only_arc_rebellion_attacks_behind_its_effect():
    asked = ", ".join(
        f"{{attack: {name}, target: Axe Raider}}" for name in ("Arc Rebellion Xyz Dragon", "Gemini Elf", "Vorse Raider")
    )
    summon = "{normal summon: Vorse Raider}, {begin phase: battle}"
    assert verdicts(ARC, summon, asked) == ["yes", "yes", "yes"]
    assert verdicts(ARC, f"{REBELLION}, {summon}", asked) == ["yes", "no", "no"]  # one that comes later neither
    assert refused(ARC, f"{REBELLION}, {{attack: Gemini Elf, target: Axe Raider}}") == ["Arc Rebellion Xyz Dragon forbids it"]
    assert played(ARC, f"{REBELLION}, end turn, {{attack: Axe Raider, target: Gemini Elf}}").places


def test_ancient_gear_beast_negates_what_it_destroys_by_battle():
    text = "field: {BEAST: , Mystic Tomato: {controller: opponent}}\ndeck: {opponent: [Kuriboh]}"
    events = f"{{attack: BEAST, target: Mystic Tomato}}, {FOUGHT}, {{activate: Mystic Tomato}}, resolve chain"
    for name, zone in (("Ancient Gear Beast", "deck"), ("Summoned Skull", "monster")):
        answer = played(text.replace("BEAST", name), events.replace("BEAST", name))
        assert answer.places[len(answer.duel.events), "Kuriboh"] == zone
