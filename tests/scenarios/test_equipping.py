"""Equip Cards in play: equipped when their activation resolves, and gone with their monster.

The values follow from what is printed: Gemini Elf has 1900/900, Axe Raider 1700/1150, Blue-Eyes White Dragon 3000/2500. Where a
card ends up follows from the rules of the game: an Equip Card stays only while it is equipped to a face-up monster on the field.
"""

import pytest

from reasoner import ScenarioError, play

ON_ELF = ", target: Gemini Elf}\n- resolve chain\n"


def table(events, hand="[]", more="", field="", players=""):
    """The answer to a table with Gemini Elf on the own side and Axe Raider on the other."""
    lines = [f"hand: {hand}", "field:", "  Gemini Elf:", "  Axe Raider: {controller: opponent}", *field.splitlines()]
    return play("\n".join([*lines, players, more, "events:", events]))


def values(answer, name, event=None):
    """ATK and DEF of a monster after an event, the last one if none is said."""
    stats = answer.stats(len(answer.duel.events) if event is None else event)[name]
    return stats["atk"], stats["def"]


def where(answer, name):
    return answer.places[len(answer.duel.events), name]


FEWER, MORE = "players: {you: {life points: 4000}}", "players: {opponent: {life points: 4000}}"
#   card, Life Points, ATK and DEF of the Elf when it is equipped
CARDS = [
    ("Axe of Despair", "", 1900 + 1000, 900),
    ("Black Pendant", "", 1900 + 500, 900),
    ("Wicked-Breaking Flamberge - Baou", "", 1900 + 500, 900),
    ("Double-Edged Sword", "", 1900 + 2000, 900),
    ("United We Stand", "", 1900 + 800, 900 + 800),  # one face-up monster of its player
    ("Megamorph", FEWER, 1900 * 2, 900),
    ("Megamorph", MORE, 1900 // 2, 900),
    ("Megamorph", "", 1900, 900),  # the Life Points are the same
    ("Unstable Evolution", FEWER, 2400, 900),
    ("Darkworld Shackles", "", 100, 100),
    ("Pestilence", "", 0, 900),
]
WARRIOR = ("Magnum Shield", "Axe Raider", 1700 + 1150, 1150)  # in Attack Position its original DEF goes to its ATK
TRAPS = [("Metalmorph", "", 1900 + 300, 900 + 300), ("Spikeshield with Chain", "", 1900 + 500, 900)]


@pytest.mark.parametrize(
    ("place", "card", "players", "atk", "defense"),
    [*(("hand", *row) for row in CARDS), *(("face-down", *row) for row in [*CARDS, *TRAPS])],
)
def test_a_card_that_resolves_is_equipped_and_applies(place, card, players, atk, defense):
    hand, field = (f"[{card}]", "") if place == "hand" else ("[]", f"  {card}: {{face-down: true}}")
    answer = table(f"- {{activate: {card}{ON_ELF}", hand, field=field, players=players)
    assert values(answer, "Gemini Elf", 1) == (1900, 900)  # not before it resolves
    assert values(answer, "Gemini Elf") == (atk, defense)
    (step,) = answer.resolutions[0].steps
    assert (step.result, step.counts, step.done_to) == ("applies", True, ("Gemini Elf",))
    assert where(answer, card) == "spell"


EQUIPPED = {  # the three ways in which a card comes to be equipped
    "activated": ("[Axe of Despair]", "", "- {activate: Axe of Despair" + ON_ELF),
    "an event": ("[Axe of Despair]", "", "- {equip: Axe of Despair, to: Gemini Elf}\n"),
    "from the start": ("[]", "  Axe of Despair: {equipped to: Gemini Elf}", ""),
}
AFTERWARDS = {  # what happens then: where the Axe is, and how many ATK the Elf has if it is face-up on the field
    "- {destroy: Gemini Elf}": ("graveyard", None),
    "- {banish: Gemini Elf}": ("graveyard", None),
    "- {return to hand: Gemini Elf}": ("graveyard", None),
    "- {tribute: Gemini Elf}": ("graveyard", None),
    "- {turn face-down: Gemini Elf}": ("graveyard", None),
    "- {turn face-down: Gemini Elf}\n- {turn face-up: Gemini Elf}": ("graveyard", 1900),
    "- {control: Gemini Elf, to: opponent}": ("spell", 2900),
    "- {position: Gemini Elf, to: defense}": ("spell", 2900),
    "- {destroy: Axe of Despair}": ("graveyard", 1900),
    "- {destroy: [Axe of Despair, Gemini Elf]}": ("graveyard", None),
    "- {return to hand: [Axe of Despair, Gemini Elf]}": ("hand", None),  # done to both at once
    "- {destroy: Axe Raider}": ("spell", 2900),
    "- {equip: Axe of Despair, to: Axe Raider}": ("spell", 1900),
    "- {equip: Axe of Despair, to: Axe Raider}\n- {destroy: Gemini Elf}": ("spell", None),
    "- {protect: Axe of Despair, from: destroy}\n- {destroy: Gemini Elf}": ("graveyard", None),  # no effect destroys it
}


@pytest.mark.parametrize("way", EQUIPPED)
@pytest.mark.parametrize("events", AFTERWARDS)
def test_what_becomes_of_an_equip_card(way, events):
    hand, field, before = EQUIPPED[way]
    answer = table(before + events, hand, field=field)
    zone, atk = AFTERWARDS[events]
    assert where(answer, "Axe of Despair") == zone
    assert answer.stats(len(answer.duel.events)).get("Gemini Elf", {}).get("atk") == atk


CHAINED = {  # what the opponent chains: whether the Axe is equipped, where the Axe and the Elf are, ATK of the Elf
    "Mystical Space Typhoon, target: Axe of Despair": (False, "graveyard", "monster", 1900),
    "Mystical Space Typhoon, target: Macro Cosmos": (True, "spell", "monster", 2900),
    "Raigeki Break, target: Gemini Elf, costs: Leaf": (False, "graveyard", "graveyard", None),
    "Compulsory Evacuation Device, target: Gemini Elf": (False, "graveyard", "hand", None),
    "Book of Moon, target: Gemini Elf": (False, "graveyard", "monster", None),
    "Book of Moon, target: Axe Raider": (True, "spell", "monster", 2900),
}


@pytest.mark.parametrize("chained", CHAINED)
def test_a_target_or_a_card_that_is_gone_when_it_resolves(chained):
    name = chained.split(",")[0]
    field = f"  {name}: {{controller: opponent, face-down: true}}\n  Macro Cosmos: {{face-down: true}}"
    events = f"- {{activate: Axe of Despair, target: Gemini Elf}}\n- {{activate: {chained}, by: opponent}}\n- resolve chain\n"
    more = "cards: {Leaf: {kind: monster, atk: 0, def: 0}}"
    answer = table(events, "{you: [Axe of Despair], opponent: [Leaf]}", more, field)
    equipped, axe, elf, atk = CHAINED[chained]
    step = answer.resolutions[0].steps[0]
    assert (step.result, step.done_to) == (("applies", ("Gemini Elf",)) if equipped else ("does not apply", ()))
    assert (where(answer, "Axe of Despair"), where(answer, "Gemini Elf")) == (axe, elf)
    assert answer.stats(3).get("Gemini Elf", {}).get("atk") == atk


def test_what_sends_cards_elsewhere_meets_the_equip_card_too():
    """It is destroyed, and what would go to the Graveyard is banished under Macro Cosmos."""
    events = "- {activate: Axe of Despair" + ON_ELF + "- {return to hand: Gemini Elf}\n"
    answer = table(events, "[Axe of Despair]", field="  Macro Cosmos:")
    assert where(answer, "Axe of Despair") == "banished"


def test_it_falls_with_a_monster_that_is_destroyed_by_battle():
    field = "  Blue-Eyes White Dragon: {controller: opponent}"
    events = "- {activate: Axe of Despair" + ON_ELF + "- {attack: Gemini Elf, target: Blue-Eyes White Dragon}\n"
    events += "- damage step\n- damage calculation\n- after damage calculation\n- end of damage step\n"
    answer = table(events, "[Axe of Despair]", field=field)
    assert answer.life(len(answer.duel.events)) == {"you": 8000 - (3000 - 2900), "opponent": 8000}
    assert where(answer, "Gemini Elf") == where(answer, "Axe of Despair") == "graveyard"


def test_a_monster_unaffected_by_spells_is_equipped_and_gains_nothing_meanwhile():
    """Forbidden Lance: 800 less and unaffected by other Spells and Traps, until the end of the turn."""
    field = "  Forbidden Lance: {controller: opponent, face-down: true}"
    events = "- {activate: Axe of Despair, target: Gemini Elf}\n- {activate: Forbidden Lance, target: Gemini Elf, by: opponent}\n"
    answer = table(events + "- resolve chain\n- end turn\n", "[Axe of Despair]", field=field)
    assert [values(answer, "Gemini Elf", event)[0] for event in (3, 4)] == [1900 - 800, 1900 + 1000]
    assert where(answer, "Axe of Despair") == "spell"


def test_a_monster_that_becomes_an_equip_card_gives_its_values_and_falls_too():
    """Relinquished has the ATK and DEF of the monster that it has equipped, 0 without one (000:L168, L277)."""
    events = "- {activate: Relinquished, target: Axe Raider}\n- resolve chain\n"
    answer = table(events, field="  Relinquished:")
    assert values(answer, "Relinquished") == (1700, 1150)
    answer = table(events + "- {destroy: Axe Raider}\n", field="  Relinquished:")
    assert values(answer, "Relinquished") == (0, 0)
    answer = table(events + "- {destroy: Relinquished}\n", field="  Relinquished:")
    assert where(answer, "Axe Raider") == "graveyard"


def test_relinquished_that_has_left_equips_nothing():
    events = "- {activate: Relinquished, target: Axe Raider}\n"
    events += "- {activate: Raigeki Break, target: Relinquished, costs: Leaf, by: opponent}\n"
    field = "  Relinquished:\n  Raigeki Break: {controller: opponent, face-down: true}"
    more = "cards: {Leaf: {kind: monster, atk: 0, def: 0}}"
    answer = table(events + "- resolve chain\n", "{opponent: [Leaf]}", more, field)
    assert answer.resolutions[0].steps[0].reasons == ("Relinquished does not lie face-up on the field any more",)
    assert where(answer, "Axe Raider") == "monster"


RIDER = """cards:
  Rider:
    kind: monster
    atk: 500
    def: 500
    effects:
      1: {applies: activated, targets: {from: monster zone, face: up, other: true}, text_ja: このカードをそのモンスターに装備する}
      2: {applies: continuous, atk gains: 700, to: equipped}"""


def test_a_monster_whose_effect_equips_it_to_its_target():
    """As a Union Monster: it goes to the Spell & Trap Zone, and applies there to the target."""
    rides = "- {activate: Rider, target: Gemini Elf}\n- resolve chain\n"
    answer = table(rides, more=RIDER, field="  Rider:")
    assert (where(answer, "Rider"), values(answer, "Gemini Elf")) == ("spell", (1900 + 700, 900))
    answer = table(rides + "- {destroy: Gemini Elf}\n", more=RIDER, field="  Rider:")
    assert where(answer, "Rider") == "graveyard"
    answer = table(rides.replace("- res", "- {destroy: Gemini Elf}\n- res"), more=RIDER, field="  Rider:")
    assert (where(answer, "Rider"), answer.resolutions[0].steps[0].result) == ("monster", "does not apply")


def test_a_continuous_spell_from_the_hand_counts_once_it_has_resolved():
    """As one that was Set does (rule continuous-waits-for-resolution)."""
    cards = "cards: {Banner: {kind: spell, traits: [continuous], effects: {1: {applies: continuous, atk gains: 300, to: all}}}}"
    answer = table("- {activate: Banner}\n- resolve chain\n", "[Banner]", cards)
    assert [values(answer, "Gemini Elf", event)[0] for event in (1, 2)] == [1900, 2200]


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ("{equip: Axe of Despair}", "`equip` needs `to`; add `to:`"),
        ("{equip: Axe of Despair, to: Axe of Despair}", '"Axe of Despair" is named for itself'),
        ("{equip: Axe of Despair, to: Hidden}", "Hidden is face-down"),
        ("{equip: Axe of Despair, to: Skill Drain}", "Skill Drain is no monster on the field"),
        ("{equip: Axe of Despair, to: Blue-Eyes White Dragon}", '"Blue-Eyes White Dragon" lies nowhere'),
    ],
)
def test_what_cannot_be_equipped_to(event, message):
    field = "  Hidden: {card: Mystical Elf, face-down: true}\n  Skill Drain:"
    with pytest.raises(ScenarioError) as error:
        table(f"- {event}", "[Axe of Despair]", field=field)
    assert len(error.value.mistakes) == 1
    assert message in str(error.value)


def test_an_equip_card_for_warriors():
    card, monster, *stats = WARRIOR
    answer = table(f"- {{activate: {card}, target: {monster}}}\n- resolve chain", f"[{card}]")
    assert values(answer, monster) == tuple(stats)


@pytest.mark.parametrize("key", ["equipped to", "pointed at by"])
def test_what_a_card_is_equipped_to_may_be_named_before_or_behind_it(key):
    pendant, host = f"Black Pendant: {{{key}: Host}}", "Host: {card: Gemini Elf}"
    before, behind = (
        play(f"field: {{{one}}}\nevents: [{{begin phase: end}}]") for one in (f"{host}, {pendant}", f"{pendant}, {host}")
    )
    assert values(before, "Host", 0) == values(behind, "Host", 0) == (1900 + 500 * (key == "equipped to"), 900)
    with pytest.raises(ScenarioError, match='no card is called "Host"'):
        play(f"field: {{{pendant}}}\nevents: [{{begin phase: end}}]")
