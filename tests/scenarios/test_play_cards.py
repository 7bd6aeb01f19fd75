"""Cards of the library in play. Expected values follow from the cards' texts."""

import pytest

from reasoner import ScenarioError, play

BATTLE = ["damage step", "damage calculation", "after damage calculation", "end of damage step"]


def asked(text):
    return [verdict.verdict for verdict in play(text).verdicts]


# field, what happens, what is asked of, and whether it may be activated after that. The first of each two waits for something else.
WAITING = {
    "Level of Lefty Driver, Normal Summoned": ("", "{normal summon: Lefty Driver}", "Lefty Driver", "no"),
    "Level of Lefty Driver, Special Summoned": ("", "{special summon: Lefty Driver}", "Lefty Driver", "yes"),
    "Mystic Tomato, destroyed by an effect": ("Mystic Tomato: ", "{destroy: Mystic Tomato, by card: Break}", "Mystic Tomato", "no"),
    "Shining Angel, destroyed by an effect": ("Shining Angel: ", "{destroy: Shining Angel, by card: Break}", "Shining Angel", "no"),
    "Peten, sent and not destroyed": ("Peten the Dark Clown: ", "{send: Peten the Dark Clown}", "Peten the Dark Clown", "yes"),
    "Mirror Force Launcher, destroyed by its own player": (
        "Mirror Force Launcher: {face-down: true}",
        "{destroy: Mirror Force Launcher}",
        "Mirror Force Launcher",
        "no",
    ),
    "Shooting Riser Dragon, merely Special Summoned": (
        "",
        "{special summon: Shooting Riser Dragon}",
        "Shooting Riser Dragon",
        "no",
    ),
    "Pendulum Witch, for a Synchro Monster": (
        "Pendulum Witch: {zone: pendulum zone}, Light End Dragon: ",
        "{destroy: Light End Dragon, by card: Break}",
        "Pendulum Witch",
        "yes",
    ),
    "Pendulum Witch, for what no opponent has done": (
        "Pendulum Witch: {zone: pendulum zone}, Light End Dragon: ",
        "{destroy: Light End Dragon}",
        "Pendulum Witch",
        "no",
    ),
    "Nyannyan, for a Normal Summon": ("", "{normal summon: Lefty Driver}", "Virtual World Hime - Nyannyan", "no"),
    "Nyannyan, for a Normal Summon of Level 3": ("", "{normal summon: Leng Ling}", "Virtual World Hime - Nyannyan", "yes"),
}


@pytest.mark.parametrize("what", WAITING)
def test_what_an_effect_is_activated_for(what):
    field, event, card, expected = WAITING[what]
    text = f"""
field:
  you: {{{field}}}
  opponent: {{Break: {{card: Raigeki Break, face-down: true}}}}
hand: [Lefty Driver, Leng Ling]
extra deck: [Shooting Riser Dragon]
graveyard: [Virtual World Hime - Nyannyan]
players: {{you: {{deck: 20}}}}
events: [{event}]
ask: [{{activate: {card}, after: 1}}]
"""
    assert asked(text) == [expected]


@pytest.mark.parametrize(("destroyed", "expected"), [("Mystic Tomato", "yes"), ("Shining Angel", "yes")])
def test_destroyed_by_battle(destroyed, expected):
    text = f"""
field: {{you: {{{destroyed}: }}, opponent: {{Summoned Skull: }}}}
players: {{you: {{deck: 20}}}}
turn: opponent
events: [{{attack: Summoned Skull, target: {destroyed}}}, {", ".join(BATTLE)}]
ask: [{{activate: {destroyed}, after: 5}}]
"""
    assert asked(text) == [expected]


def test_the_attacking_monster_is_no_target_of_linkuriboh():
    text = """
field: {you: {Linkuriboh: }, opponent: {Gemini Elf: , Axe Raider: }}
turn: opponent
events: [{attack: Gemini Elf, target: Linkuriboh}, {activate: Linkuriboh}, resolve chain]
ask: [{activate: Linkuriboh, after: start}, {activate: Linkuriboh, after: 1}, {activate: Linkuriboh, target: Axe Raider, after: 1}]
"""
    answer = play(text)
    assert [verdict.verdict for verdict in answer.verdicts] == ["no", "yes", "no"]
    assert answer.stats(3)["Gemini Elf"]["atk"] == 0
    assert answer.stats(3)["Axe Raider"]["atk"] == 1700


def test_light_and_darkness_dragon_answers_only_while_the_chain_is_on():
    text = """
field: {you: {Light and Darkness Dragon: }}
turn: opponent
hand: {opponent: [Monster Reborn]}
graveyard: [Mystical Elf]
events:
  - {activate: Monster Reborn, target: Mystical Elf}
  - {activate: Light and Darkness Dragon, effect: 1}
  - resolve chain
ask:
  - {activate: Light and Darkness Dragon, effect: 1, after: start}
  - {activate: Light and Darkness Dragon, effect: 1, after: 1}
  - {activate: Light and Darkness Dragon, effect: 1, after: 3}
"""
    assert asked(text) == ["no", "mandatory", "no"]


def test_an_amount_reads_the_card_that_was_paid_or_the_target():
    text = """
cards: {Fiend of Examples: {atk: 1000, def: 300, level: 3, traits: [effect, burning abyss]}}
field: {you: {"Malacoda, Netherlord of the Burning Abyss": , Phantom of Chaos: }, opponent: {Gemini Elf: }}
hand: [Fiend of Examples]
graveyard: [Sangan]
events:
  - {activate: "Malacoda, Netherlord of the Burning Abyss", target: Gemini Elf, costs: Fiend of Examples}
  - resolve chain
  - {activate: Phantom of Chaos, target: Sangan}
  - resolve chain
"""
    answer = play(text)
    assert answer.stats(2)["Gemini Elf"] == {"atk": 900, "def": 600, "original atk": 1900, "original def": 900}
    assert answer.stats(4)["Phantom of Chaos"]["original atk"] == 1000


@pytest.mark.parametrize(("banished", "life"), [("[Gemini Elf]", 8500), ("[Gemini Elf, Axe Raider]", 9000)])
def test_soul_absorption_gains_for_each(banished, life):
    text = f"""
field: {{Soul Absorption: , Gemini Elf: , Axe Raider: }}
events: [{{banish: {banished}}}, {{activate: Soul Absorption}}, resolve chain]
"""
    assert play(text).life(3)["you"] == life


@pytest.mark.parametrize(("summoned", "place"), [("Gemini Elf", "graveyard"), ("Summoned Skull", "monster")])
def test_slifer_destroys_what_has_no_atk_left(summoned, place):
    text = f"""
field: {{Slifer the Sky Dragon: }}
players: {{you: {{hand: 2}}}}
turn: opponent
hand: {{opponent: [{summoned}]}}
events: [{{special summon: {summoned}}}, {{activate: Slifer the Sky Dragon}}, resolve chain]
"""
    assert play(text).places[3, summoned] == place


@pytest.mark.parametrize("attribute", ["EARTH", "FIRE"])
def test_mask_change_asks_for_the_attribute(attribute):
    text = f"""
cards:
  Hero of Examples: {{atk: 1600, level: 4, attribute: EARTH, traits: [hero, effect]}}
  Masked Hero of Examples: {{atk: 2600, level: 8, attribute: {attribute}, traits: [masked hero, hero, fusion, effect]}}
field: [Hero of Examples]
hand: [Mask Change]
extra deck: [Masked Hero of Examples]
events: [{{activate: Mask Change, target: Hero of Examples}}, resolve chain]
"""
    if attribute == "EARTH":
        assert play(text).places[2, "Masked Hero of Examples"] == "monster"
        return
    with pytest.raises(ScenarioError, match="step 2, which has to be applied, can do nothing"):
        play(text)
