"""Normal Summons and Sets by hand: Tributes, by Level or by the monster's own text, zones, and monsters among the Spells.

A monster of Level 5 or 6 needs one Tribute and one of Level 7 or higher two, for a Set as for a Summon (official rulebook).
"""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

PLACING = "ways-to-place-cards"
LAYOUT = "layout"
TEXT = "card-facts-check"
TRIBUTES, BY_KIND = "tributes", "summons-by-kind"  # of the official rulebook


def places(text, event):
    """Where every card lies after an event."""
    return {name: zone for (number, name), zone in play(read_yaml(text)).places.items() if number == event}


BIG = (
    "hand: [Blue-Eyes White Dragon]\nfield: {Gemini Elf: , Axe Raider: , Mystical Elf: , Summoned Skull: {controller: opponent}}\n"
)
SKULL = "hand: [Summoned Skull]\n"
OWN = "cards: {Titan: {atk: 3000, level: 8%s}, Rider: {atk: 0, level: 4%s}}\nhand: [Titan]\nfield: [Rider, Gemini Elf]\n"
BARBAROS = "hand: [Beast King Barbaros]\nfield: [Gemini Elf, Axe Raider, Mystical Elf]\n"
ZONES = "players: {you: {free monster zones: 1}}\nhand: [Axe Raider, Mystical Elf]\nfield: {Gemini Elf: }\n"

BAD = {
    # Tributes that are named
    BIG + "events: [{set monster: Blue-Eyes White Dragon, using: Gemini Elf}]": ("it needs 2 Tributes, and fewer are named", "name 2 under `using:`", TRIBUTES),
    BIG + "events: [{set monster: Blue-Eyes White Dragon, using: [Gemini Elf, Axe Raider, Mystical Elf]}]":
        ("it needs 2 Tributes, and more are named", "name 2 monsters under `using:`", TRIBUTES),
    BIG + "events: [{set monster: Blue-Eyes White Dragon, using: [Gemini Elf, Summoned Skull]}]":
        ("Summoned Skull is under the other player's control, and is no Tribute", "name a monster of its own player", TRIBUTES),
    SKULL + "field: [Gemini Elf, Axe Raider]\nevents: [{normal summon: Summoned Skull, using: [Gemini Elf, Axe Raider]}]":
        ("it needs 1 Tribute, and more are named", "name 1 monster under `using:`", TRIBUTES),
    SKULL + "field: [Gemini Elf, Jar of Greed]\nevents: [{normal summon: Summoned Skull, using: Jar of Greed}]":
        ("Jar of Greed is no monster on the field", "name a monster on the field", ""),
    # An effect as such changes nothing: it has to speak of Tributes.
    OWN % (", traits: [effect], effects: {1: {applies: continuous, atk gains: 100}}", "") + "events: [{normal summon: Titan, using: Rider}]":
        ("it needs 2 Tributes, and fewer are named", "name 2 under `using:`", TRIBUTES),
    OWN % ("", ", traits: [effect], effects: {1: {applies: continuous, atk gains: 100}}") + "events: [{normal summon: Titan, using: Rider}]":
        ("it needs 2 Tributes, and fewer are named", "name 2 under `using:`", TRIBUTES),
    "hand: [Slifer the Sky Dragon]\nfield: [Gemini Elf, Axe Raider]\nevents: [{normal summon: Slifer the Sky Dragon, using: [Gemini Elf, Axe Raider]}]":
        ("it needs 3 Tributes, and fewer are named", "name 3 under `using:`", TRIBUTES),
    # Tributes that are not named, on a side of which is said what lies there
    SKULL + "field: {you: [], opponent: [Gemini Elf]}\nevents: [{normal summon: Summoned Skull}]":
        ("it needs 1 Tribute, and its player has fewer monsters", "lay as many on that side of the field, and name them under `using:`", TRIBUTES),
    SKULL + "field: [Jar of Greed]\nevents: [{set monster: Summoned Skull}]":
        ("it needs 1 Tribute, and its player has fewer monsters", "lay as many on that side of the field, and name them under `using:`", TRIBUTES),
    SKULL + "players: {you: {free monster zones: 5}}\nevents: [{set monster: Summoned Skull}]":
        ("it needs 1 Tribute, and its player has fewer monsters", "lay as many on that side of the field, and name them under `using:`", TRIBUTES),
    "hand: [Blue-Eyes White Dragon]\nfield: [Gemini Elf]\nevents: [{normal summon: Blue-Eyes White Dragon}]":
        ("it needs 2 Tributes, and its player has fewer monsters", "lay as many on that side of the field, and name them under `using:`", TRIBUTES),
    "hand: [Jinzo]\nfield: {Jar of Greed: , Axe Raider: {controller: opponent}}\nevents: [{normal summon: Jinzo}]":
        ("it needs 1 Tribute, and its player has fewer monsters", "lay as many on that side of the field, and name them under `using:`", TRIBUTES),
    # Tributes that are not named, although as many lie there
    SKULL + "field: [Gemini Elf]\nevents: [{normal summon: Summoned Skull}]":
        ("it needs 1 Tribute, and nobody says which", "name 1 monster under `using:`", TRIBUTES),
    BIG + "events: [{set monster: Blue-Eyes White Dragon}]": ("it needs 2 Tributes, and nobody says which", "name 2 monsters under `using:`", TRIBUTES),
    "hand: [Summoned Skull, Axe Raider]\nfield: [Jar of Greed]\nevents: [{special summon: Axe Raider}, {normal summon: Summoned Skull}]":
        ("it needs 1 Tribute, and nobody says which", "name 1 monster under `using:`", TRIBUTES),
    # Texts
    "hand: [Kasha]\nevents: [{normal summon: Kasha}]": ("Kasha cannot be Normal Summoned or Set", "write `special summon:` instead, or name another monster", TEXT),
    "hand: [Kasha]\nevents: [{set monster: Kasha}]": ("Kasha cannot be Normal Summoned or Set", "write `special summon:` instead, or name another monster", TEXT),
    "hand: [Slifer the Sky Dragon]\nevents: [{set monster: Slifer the Sky Dragon}]":
        ("Slifer the Sky Dragon can be Normal Summoned, but not Set", "write `normal summon:` instead, or name another monster", TEXT),
    # Kinds of monsters that are Special Summoned only (official rulebook)
    "hand: [Relinquished]\nevents: [{normal summon: Relinquished}]":
        ("Relinquished cannot be Normal Summoned or Set, as no ritual monster can", "write `ritual summon:` or `special summon:` instead, or name another monster", BY_KIND),
    "hand: [Relinquished]\nevents: [{set monster: Relinquished}]":
        ("Relinquished cannot be Normal Summoned or Set, as no ritual monster can", "write `ritual summon:` or `special summon:` instead, or name another monster", BY_KIND),
    "cards: {Rite: {atk: 2500, level: 8, traits: [ritual]}}\nhand: [Rite]\nfield: [Gemini Elf, Axe Raider]\nevents: [{normal summon: Rite, using: [Gemini Elf, Axe Raider]}]":
        ("Rite cannot be Normal Summoned or Set, as no ritual monster can", "write `ritual summon:` or `special summon:` instead, or name another monster", BY_KIND),
    "hand: [Stardust Dragon]\nevents: [{normal summon: Stardust Dragon}]":
        ("Stardust Dragon cannot be Normal Summoned or Set, as no synchro monster can", "write `synchro summon:` or `special summon:` instead, or name another monster", BY_KIND),
    "hand: [Nekroz of Clausolas]\nevents: [{normal summon: Nekroz of Clausolas}]":
        ("Nekroz of Clausolas cannot be Normal Summoned or Set", "write `special summon:` instead, or name another monster", TEXT),
    # Monsters are not Set among the Spells
    "hand: [Axe Raider]\nevents: [{set card: Axe Raider}]":
        ("Axe Raider is a monster, and is Set in a Monster Zone", "write `{set monster: Axe Raider}`, or say of the card `summoning: {set as: spell}` where its text allows it", PLACING),
    # Zones that are said to be free
    ZONES + "events: [{normal summon: Axe Raider}, {special summon: Mystical Elf}]":
        ("more monsters come to the side of you than zones are said to be free (1)", "leave one out, let one leave the field before, or write a higher number for `free monster zones:`", LAYOUT),
    ZONES.replace("1", "5") + "events: [{normal summon: Axe Raider}]":
        ("5 Main Monster Zones of you cannot be free, as is said, with so many monsters on that side of the field", "leave a monster out, or write a lower number for `free monster zones:`", LAYOUT),
    ZONES + "events: [{set: {you: {free monster zones: 0}}}, {normal summon: Axe Raider}]":
        ("more monsters come to the side of you than zones are said to be free (0)", "leave one out, let one leave the field before, or write a higher number for `free monster zones:`", LAYOUT),
    "players: {you: {free monster zones: 1}}\nhand: [Axe Raider, Mystical Elf]\nevents: [{special summon: Axe Raider}, {special summon: Mystical Elf}]":
        ("more monsters come to the side of you than zones are said to be free (1)", "leave one out, let one leave the field before, or write a higher number for `free monster zones:`", LAYOUT),
    ZONES.replace("1", "6") + "events: [{normal summon: Axe Raider}]": ("`free monster zones` is 6, outside 0 to 5", "write a number from 0 to 5", ""),
}  # fmt: skip


# Five monsters are named. What is not, and is Tributed or used as material, may be among them.
FIVE = (
    "hand: [Summoned Skull, Blue-Eyes White Dragon, Axe Raider, Mystical Elf, Beast King Barbaros]\nextra deck: [Stardust Dragon]\n"
    "field: {A: Gemini Elf, B: Gemini Elf, C: Gemini Elf, D: Gemini Elf, E: Gemini Elf}\nevents: [%s]"
)
CROWDED = (
    "on the side of you there are more monsters than zones for them, which are 5",
    "leave one out, or let one leave the field before",
    LAYOUT,
)
CASTEL = '"Castel, the Skyblaster Musketeer"'
RAIDER, ELF = "{special summon: Axe Raider}", "{special summon: Mystical Elf}"
BAD |= {
    FIVE % "{normal summon: Axe Raider}": CROWDED,
    FIVE % "{set monster: Axe Raider}": CROWDED,
    FIVE % "{special summon: Summoned Skull}": CROWDED,
    FIVE % "{normal summon: Axe Raider, by card: Jar of Greed}": CROWDED,
    FIVE % f"{{normal summon: Beast King Barbaros, using: [A, B]}}, {RAIDER}, {ELF}": CROWDED,
    FIVE % f"{{normal summon: Summoned Skull, using: A}}, {RAIDER}": CROWDED,
    FIVE % f"{{tribute: A}}, {{normal summon: Summoned Skull}}, {RAIDER}": CROWDED,
    FIVE.replace("Stardust Dragon", CASTEL)
    % f"{{xyz summon: {CASTEL}, using: [A, B]}}, {RAIDER}, {ELF}, {{special summon: Summoned Skull}}": CROWDED,
}  # fmt: skip


@pytest.mark.parametrize("text", BAD)
def test_what_the_game_does_not_allow_is_refused_in_one_message(text):
    what, instead, slug = BAD[text]
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text))
    (mistake,) = caught.value.mistakes
    said, _, rule = mistake.instead.partition("; rule ")
    assert (mistake.what, said, rule.partition(" ")[0]) == (what, instead, slug)


# Gemini monsters are Normal Summoned again (official rulebook).
GOLEM = "hand: [Axe Raider]\nfield: {Goggle Golem: , Gemini Elf: %s}\n"
AGAIN = "{normal summon: Goggle Golem}"
FLARE = (
    "cards: {Flare: {atk: 2400, level: 7, traits: [gemini]}}\nfield: [Flare, Gemini Elf, Axe Raider, Mystical Elf, Goggle Golem]\n"
)
BAD |= {
    GOLEM % "" + f"events: [{AGAIN}, {{normal summon: Axe Raider}}]":
        ("this turn's Normal Summon or Set has been used", "leave the event out, or let an effect do it: activate it, or name its card with `by card: NAME`", "main-phase-actions"),
    GOLEM % "" + f"events: [{{set monster: Axe Raider}}, {AGAIN}]":
        ("this turn's Normal Summon or Set has been used", "leave the event out, or let an effect do it: activate it, or name its card with `by card: NAME`", "main-phase-actions"),
    GOLEM % "" + f"events: [{AGAIN}, end turn, end turn, {AGAIN}]": ("Goggle Golem has been Normal Summoned again already", "leave the event out", "gemini-once"),
    GOLEM % "" + "events: [{normal summon: Goggle Golem, by card: Magical Hats}, {normal summon: Goggle Golem, by card: Magical Hats}]":
        ("Goggle Golem has been Normal Summoned again already", "leave the event out", "gemini-once"),
    "turn: opponent\n" + GOLEM % "" + f"events: [{AGAIN}]":
        ("it is not the turn of you", "write `{begin turn: you}` before it, or `turn: you` at the top", "main-phase-actions"),
    "phase: battle\n" + GOLEM % "" + f"events: [{AGAIN}]":
        ("that belongs in a Main Phase, and this is the battle phase", "write `{begin phase: main 2}` before it", "main-phase-actions"),
    GOLEM % "" + "events: [{normal summon: Gemini Elf}]":
        ("Gemini Elf is not in the hand", "lay it in `hand:`, or name the card whose effect does it: `by card: NAME`", "moves-with-own-cards"),
    GOLEM % "" + "events: [{normal summon: Gemini Elf, by card: Magical Hats}]":
        ('"Gemini Elf" is on the field already', "leave the event out, or let it leave the field before", ""),
    "field: {Goggle Golem: {face-down: true}}\n" + f"events: [{AGAIN}]":
        ("Goggle Golem is not in the hand", "lay it in `hand:`, or name the card whose effect does it: `by card: NAME`", "moves-with-own-cards"),
    FLARE + "events: [{normal summon: Flare, using: [Gemini Elf, Axe Raider]}]": ("it needs no Tributes, and more are named", "name no monsters under `using:`", TRIBUTES),
    GOLEM % "" + "events: [{special summon: Goggle Golem}]":
        ('"Goggle Golem" is on the field already', "leave the event out, or let it leave the field before", ""),
}  # fmt: skip
GOOD = (
    GOLEM % "" + f"events: [{AGAIN}]",
    GOLEM % "" + f"events: [{{position: Goggle Golem, to: defense}}, {AGAIN}]",
    GOLEM % "" + f"events: [{AGAIN}, end turn, end turn, {{normal summon: Axe Raider}}]",
    "hand: [Goggle Golem]\n" + f"events: [{AGAIN}, end turn, end turn, {AGAIN}]",
    # It leaves the field, or lies face-down, and can be Summoned again after that.
    GOLEM % "" + f"events: [{AGAIN}, {{banish: Goggle Golem}}, end turn, end turn, {{special summon: Goggle Golem}}, {AGAIN}]",
    GOLEM % ""
    + f"events: [{AGAIN}, {{turn face-down: Goggle Golem}}, end turn, end turn, {{flip summon: Goggle Golem}}, {AGAIN}]",
    # No Tribute and no zone
    FLARE.replace("Gemini Elf, Axe Raider, Mystical Elf, ", "") + "events: [{normal summon: Flare}]",
    FLARE + f"events: [{AGAIN}]",
    # An effect does it, in addition.
    GOLEM % "" + "events: [{normal summon: Axe Raider}, {normal summon: Goggle Golem, by card: Magical Hats}]",
    SKULL + "field: [Gemini Elf]\nevents: [{set monster: Summoned Skull, using: Gemini Elf}]",
    # The scenario says nothing of this side of the field, or not everything.
    SKULL + "events: [{normal summon: Summoned Skull}]",
    SKULL + "field: {Axe Raider: {controller: opponent}}\nevents: [{set monster: Summoned Skull}]",
    SKULL + "field: [Jar of Greed]\nplayers: {you: {free monster zones: 2}}\nevents: [{set monster: Summoned Skull}]",
    # The Tribute has an event of its own, or comes to the field before.
    SKULL + "field: [Gemini Elf]\nevents: [{tribute: Gemini Elf}, {normal summon: Summoned Skull}]",
    "hand: [Summoned Skull, Axe Raider]\nfield: [Jar of Greed]\nevents: [{special summon: Axe Raider}, {normal summon: Summoned Skull, using: Axe Raider}]",
    # An effect Summons it.
    SKULL + "field: [Magical Hats]\nevents: [{set monster: Summoned Skull, by card: Magical Hats}]",
    # What the monster's own text says of Tributes
    "hand: [Beast King Barbaros]\nfield: [Jar of Greed]\nevents: [{normal summon: Beast King Barbaros}]",
    BARBAROS + "events: [{normal summon: Beast King Barbaros, using: [Gemini Elf, Axe Raider]}]",
    BARBAROS + "events: [{normal summon: Beast King Barbaros, using: [Gemini Elf, Axe Raider, Mystical Elf]}]",
    "hand: [Raiza the Mega Monarch]\nfield: [Raiza the Storm Monarch]\nevents: [{normal summon: Raiza the Mega Monarch, using: Raiza the Storm Monarch}]",
    OWN % (", summoning: {tributes at least: 1}", "") + "events: [{normal summon: Titan, using: Rider}]",
    # What others' texts say of them: a Tribute that counts as two, a Zombie of the opponent (Vampire Sucker)
    OWN % ("", ", summoning: {changes tributes: true}") + "events: [{normal summon: Titan, using: Rider}]",
    SKULL + "field: {Vampire Sucker: , Uni-Zombie: {controller: opponent}}\nevents: [{normal summon: Summoned Skull, using: Uni-Zombie}]",
    # What nobody has told
    OWN % ("", ", effects: not modelled") + "events: [{normal summon: Titan, using: Rider}]",
    OWN % (", effects: not modelled", "") + "events: [{normal summon: Titan, using: Rider}]",
    OWN % ("", ", traits: [effect]") + "events: [{normal summon: Titan, using: Rider}]",
    "hand: [Kasha]\nevents: [{special summon: Kasha}]",
    "hand: [Relinquished]\nevents: [{special summon: Relinquished}]",
    "hand: [Relinquished]\nevents: [{ritual summon: Relinquished}]",
    "hand: [Relinquished]\nfield: [Magical Hats]\nevents: [{set monster: Relinquished, by card: Magical Hats}]",
    "cards: {Spear: {atk: 0, traits: [effect]}}\nhand: [Spear]\nevents: [{set card: Spear}]",
    "hand: [Cyber Dragon]\nevents: [{set card: Cyber Dragon}]",
    # Zones: one is left, one is freed, and one from the Extra Deck may lie beyond them.
    ZONES + "events: [{normal summon: Axe Raider}]",
    ZONES + "events: [{destroy: Gemini Elf}, {normal summon: Axe Raider}, {special summon: Mystical Elf}]",
    ZONES + "extra deck: [Stardust Dragon]\nevents: [{normal summon: Axe Raider}, {synchro summon: Stardust Dragon}]",
    ZONES + "events: [{normal summon: Axe Raider}, {special summon: Mystical Elf, controller: opponent}]",
    ZONES + "events: [{normal summon: Axe Raider}, {set: {you: {free monster zones: 1}}}, {special summon: Mystical Elf}]",
    # A Tribute or material that nobody has named leaves a zone.
    SKULL + "players: {you: {free monster zones: 0}}\nevents: [{normal summon: Summoned Skull}]",
    "players: {you: {free monster zones: 0}}\nextra deck: [Stardust Dragon]\nhand: [Axe Raider]\n"
    "events: [{synchro summon: Stardust Dragon}, {normal summon: Axe Raider}]",
    "players: {you: {free monster zones: 0}}\nhand: [Gogogo Golem - Golden Form]\nevents: [{special summon: Gogogo Golem - Golden Form}]",
    # Monsters that nobody has named are destroyed too.
    ZONES.replace("Mystical Elf]", "Mystical Elf, Dark Hole]")
    + "events: [{activate: Dark Hole}, resolve chain, {normal summon: Axe Raider}, {special summon: Mystical Elf}, {special summon: Gemini Elf}]",
)  # fmt: skip


GOOD += (
    FIVE % "{normal summon: Summoned Skull, using: A}",
    FIVE % "{set monster: Summoned Skull, using: A}",
    FIVE % "{normal summon: Summoned Skull, by card: Jar of Greed}",
    FIVE % "{normal summon: Beast King Barbaros}",
    FIVE % f"{{normal summon: Blue-Eyes White Dragon, using: [A, B]}}, {RAIDER}",
    FIVE % f"{{synchro summon: Stardust Dragon}}, {RAIDER}",
)


@pytest.mark.parametrize("text", GOOD)
def test_what_the_game_allows_is_accepted(text):
    assert play(read_yaml(text)).places


def test_tributes_for_a_set_go_to_the_graveyard():
    text = BIG + "events: [{set monster: Blue-Eyes White Dragon, using: [Gemini Elf, Axe Raider]}]"
    now = places(text, 1)
    assert (now["Gemini Elf"], now["Axe Raider"], now["Mystical Elf"]) == ("graveyard", "graveyard", "monster")
    assert now["Blue-Eyes White Dragon"] == "monster"


def test_tributes_for_a_set_are_banished_by_macro_cosmos():
    text = (
        BIG.replace("{Gemini", "{Macro Cosmos: , Gemini")
        + "events: [{set monster: Blue-Eyes White Dragon, using: [Gemini Elf, Axe Raider]}]"
    )
    assert places(text, 1)["Gemini Elf"] == "banished"


def test_what_is_set_with_tributes_lies_face_down_and_uses_up_the_normal_summon():
    text = BIG.replace("Dragon]", "Dragon, Ryu-Kishin]").replace("hand", "cards: {Ryu-Kishin: {atk: 1000, level: 3}}\nhand")
    text += "events: [{set monster: Blue-Eyes White Dragon, using: [Gemini Elf, Axe Raider]}]\nask: [{normal summon: Ryu-Kishin}, {attack: Blue-Eyes White Dragon}]"
    answer = play(read_yaml(text))
    assert [verdict.verdict for verdict in answer.verdicts] == ["no", "no"]
    assert "this turn's Normal Summon or Set has been used" in answer.verdicts[0].reasons
    assert "Blue-Eyes White Dragon is face-down" in answer.verdicts[1].reasons


def test_a_tribute_set_is_no_tribute_summon():
    # Advance Zone counts the monsters Tributed for Tribute Summons of the turn (003:L289).
    def answer(verb):
        text = BIG.replace("{Gemini", "{Advance Zone: , Gemini") + "deck: [Sangan]\n"
        return (
            text
            + f"events: [{{{verb}: Blue-Eyes White Dragon, using: [Gemini Elf, Axe Raider]}}, {{begin phase: end}}]\nask: [{{activate: Advance Zone, effect: 1}}]"
        )

    assert [play(read_yaml(answer(verb))).verdicts[0].verdict for verb in ("normal summon", "set monster")] == ["yes", "no"]


def test_whether_a_ritual_monster_can_be_normal_summoned():
    asked = (
        "hand: [Relinquished, Gemini Elf]\nask: [{normal summon: Relinquished}, {set: Relinquished}, {normal summon: Gemini Elf}]"
    )
    answer = play(read_yaml(asked))
    assert [one.verdict for one in answer.verdicts] == ["no", "no", "yes"]
    assert answer.verdicts[0].reasons == ("Relinquished cannot be Normal Summoned or Set, as no ritual monster can",)


def test_a_gemini_monster_obtains_its_effect_when_it_is_normal_summoned_again():
    # The original ATK of Goggle Golem becomes 2100 (002:L715).
    def atk(events):
        answer = play(read_yaml(GOLEM % "" + f"events: [{events}]"))
        return answer.stats(len(answer.duel.events))["Goggle Golem"]["atk"]

    assert atk("{position: Goggle Golem, to: defense}") == 1500
    assert atk(AGAIN) == 2100
    assert atk(f"{AGAIN}, {{turn face-down: Goggle Golem}}, {{turn face-up: Goggle Golem}}") == 1500


def test_whether_a_gemini_monster_can_be_normal_summoned_again():
    def verdicts(text, after):
        questions = "".join(f", {{normal summon: {name}, after: {after}}}" for name in ("Goggle Golem", "Gemini Elf", "Axe Raider"))
        return [verdict.verdict for verdict in play(read_yaml(text + f"ask: [{questions[2:]}]")).verdicts]

    assert verdicts(GOLEM % "", "start") == ["yes", "no", "yes"]
    assert verdicts(GOLEM % "" + f"events: [{AGAIN}, end turn, end turn]\n", 1) == ["no", "no", "no"]
    assert verdicts(GOLEM % "" + f"events: [{AGAIN}, end turn, end turn]\n", 2) == ["no", "no", "no"]
    assert verdicts(GOLEM % "" + f"events: [{AGAIN}, end turn, end turn]\n", 3) == ["no", "no", "yes"]
    (why,) = play(read_yaml(GOLEM % "" + f"events: [{AGAIN}, end turn, end turn]\nask: [{AGAIN}]")).verdicts
    assert why.reasons == ("Goggle Golem has been Normal Summoned again already",)


def test_questions_go_by_the_text_too():
    hand = "hand: [Fusilier Dragon, the Dual-Mode Beast, Summoned Skull]"
    text = hand.replace("[Fusilier Dragon, the Dual-Mode Beast,", '["Fusilier Dragon, the Dual-Mode Beast",')
    text += (
        '\nfield: [Jar of Greed]\nask: [{normal summon: "Fusilier Dragon, the Dual-Mode Beast"}, {normal summon: Summoned Skull}]'
    )
    assert [verdict.verdict for verdict in play(read_yaml(text)).verdicts] == ["yes", "no"]
