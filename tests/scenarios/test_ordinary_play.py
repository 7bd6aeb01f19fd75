"""Turns as they are played at any table: what the game allows is accepted, and what comes of it is told as it is."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

from reasoner.answers.walk import surveyed, walk
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

BATTLE = "damage step, damage calculation, after damage calculation, end of damage step"

# ---- replays: the monsters of the attacked side have changed before the Damage Step

CALLED = (
    "field: {Jinzo: , opponent's Call: {card: Call of the Haunted, controller: opponent, face-down: true}}\n"
    "cards: {Jinzo: {atk: 2400}}\ngraveyard: {opponent: [Gemini Elf]}"
)
CALL = "{attack: Jinzo, target: directly}, {activate: opponent's Call, target: Gemini Elf}, resolve chain"
TAKEN = "field: {Gemini Elf: , Kuriboh: , Enemy Controller: {face-down: true}, Axe Raider: {controller: opponent}, Mystical Elf: {controller: opponent}}"
TAKE = "{attack: Gemini Elf, target: Axe Raider}, {activate: Enemy Controller, effect: 2, target: Axe Raider, costs: Kuriboh}, resolve chain"


def test_a_monster_that_comes_lets_the_attacker_choose_anew():
    answer = played(CALLED, f"{CALL}, {{attack: Jinzo, target: Gemini Elf}}, {BATTLE}")
    assert answer.life(8) == {"you": 8000, "opponent": 7500}  # 2400 against 1900


def test_a_direct_attack_does_not_go_on_past_a_monster_that_has_come():
    assert refused(CALLED, f"{CALL}, {BATTLE}") == ["the direct attack has come to nothing: Gemini Elf has come in between"]
    assert verdicts(CALLED, CALL, "{attack: Jinzo, target: Gemini Elf}, {attack: Jinzo, target: directly}") == ["yes", "no"]


def test_what_attacks_directly_by_its_text_goes_past_it():
    text = CALLED.replace("{atk: 2400}", "{atk: 2400, traits: [attacks directly]}")
    assert played(text, f"{CALL}, {BATTLE}").life(7) == {"you": 8000, "opponent": 5600}


def test_a_target_that_has_changed_sides_lets_the_attacker_choose_anew():
    answer = played(TAKEN, f"{TAKE}, {{attack: Gemini Elf, target: Mystical Elf}}, {BATTLE}")
    assert answer.life(8) == {"you": 8000, "opponent": 6900}  # 1900 against 800


def test_a_target_that_has_changed_sides_is_not_battled():
    assert refused(TAKEN, f"{TAKE}, {BATTLE}")[0].startswith("the attack of Gemini Elf has come to nothing")


def test_no_second_attack_when_nothing_has_changed_or_the_damage_step_has_begun():
    text = (
        "field: {Gemini Elf: , Shrink: {face-down: true}, Mystical Elf: {controller: opponent}, Axe Raider: {controller: opponent}}"
    )
    again = "{attack: Gemini Elf, target: Axe Raider}"
    declared = "{attack: Gemini Elf, target: Mystical Elf}"
    assert verdicts(text, f"{declared}, {{activate: Shrink, target: Mystical Elf}}, resolve chain", again) == ["no"]
    assert verdicts(text, f"{declared}, damage step, {{destroy: Mystical Elf}}", again) == ["no"]


# ---- what becomes of materials


def test_xyz_materials_are_attached_and_do_not_go_to_the_graveyard():
    text = "field: [Sangan, Banisher of the Radiance]\nextra deck: [The Phantom Knights of Break Sword]\ndeck: [Kuriboh]"
    answer = played(
        text, "{xyz summon: The Phantom Knights of Break Sword, using: [Sangan, Banisher of the Radiance]}", "{activate: Sangan}"
    )
    assert answer.places[1, "Sangan"] == answer.places[1, "Banisher of the Radiance"] == "material"
    assert [one.verdict for one in answer.verdicts] == ["no"]


XYZ = 'field: [Gemini Elf, Axe Raider]\nextra deck: ["Number 39: Utopia", "Number C39: Utopia Ray"]'
UTOPIA = '{xyz summon: "Number 39: Utopia", using: [Gemini Elf, Axe Raider]}'
RAY = '{xyz summon: "Number C39: Utopia Ray", using: ["Number 39: Utopia"]}'


def test_xyz_materials_go_to_the_graveyard_when_their_monster_leaves_the_field():
    answer = played(XYZ, f'{UTOPIA}, {{return to hand: "Number 39: Utopia"}}')
    assert answer.places[2, "Gemini Elf"] == answer.places[2, "Axe Raider"] == "graveyard"
    assert answer.places[2, "Number 39: Utopia"] == "extra"


def test_materials_of_a_material_lie_under_the_new_monster():
    answer = played(XYZ, f'{UTOPIA}, {RAY}, {{destroy: "Number C39: Utopia Ray"}}')
    assert answer.places[2, "Gemini Elf"] == answer.places[2, "Number 39: Utopia"] == "material"
    assert {answer.places[3, name] for name in ("Gemini Elf", "Axe Raider", "Number 39: Utopia")} == {"graveyard"}


# ---- Field Spells

PLAINS = "hand: [Mystic Plasma Zone]\nfield: {Gaia Power: , Skyscraper: {controller: opponent}}"


@pytest.mark.parametrize(
    "move", ["{activate: Mystic Plasma Zone}, resolve chain", "{set card: Mystic Plasma Zone}", "{place: Mystic Plasma Zone}"]
)
def test_another_field_spell_sends_the_own_one_to_the_graveyard(move):
    answer = played(PLAINS, move)
    last = max(event for event, _ in answer.places)
    assert [answer.places[last, name] for name in ("Mystic Plasma Zone", "Gaia Power", "Skyscraper")] == [
        "field",
        "graveyard",
        "field",
    ]


# ---- positions


@pytest.mark.parametrize("card, verdict", [("Vampire Sucker", "no"), ("Sangan", "yes")])
def test_a_link_monster_has_no_defense_position(card, verdict):
    text = f"field: {{{card}: , Enemy Controller: {{controller: opponent, face-down: true}}}}"
    ask = f"{{change position: {card}}}, {{activate: Enemy Controller, effect: 1, target: {card}}}"
    assert verdicts(text, ask=ask) == [verdict] * 2


def test_a_monster_that_was_flip_summoned_is_not_turned_once_more_in_that_turn():
    assert verdicts("field: {Sangan: {face-down: true}}", "{flip summon: Sangan}", "{change position: Sangan}") == ["no"]
    assert verdicts(
        "field: {Sangan: {face-down: true}}", "{flip summon: Sangan}, end turn, end turn", "{change position: Sangan}"
    ) == ["yes"]


# ---- of what negates each other, the first stays

DRAINED = "hand: {you: [Jinzo]}\nfield: {you: [Gemini Elf], opponent: {Skill Drain: , Trap Hole: {face-down: true}}}"
SUMMON_JINZO = "{normal summon: Jinzo, using: Gemini Elf}"
BOTH = "{applies: Jinzo, effect: 1}, {applies: Skill Drain, effect: 1}"


def test_jinzo_that_comes_after_skill_drain_is_negated_until_that_is_gone():
    assert verdicts(DRAINED, SUMMON_JINZO, BOTH + ", {activate: Trap Hole, target: Jinzo}") == ["no", "yes", "yes"]
    assert verdicts(
        DRAINED, SUMMON_JINZO + ", {destroy: Skill Drain}", "{applies: Jinzo, effect: 1}, {activate: Trap Hole, target: Jinzo}"
    ) == ["yes", "no"]


def test_skill_drain_that_comes_after_jinzo_is_negated():
    text = "field: {you: [Jinzo, Fossil Dyna Pachycephalo], opponent: {Skill Drain: {face-down: true}}}"
    assert verdicts(text, "{turn face-up: Skill Drain}", BOTH) == ["yes", "no"]
    assert verdicts(text, "{turn face-up: Skill Drain}, {destroy: Jinzo}", "{applies: Skill Drain, effect: 1}") == ["yes"]


def test_jinzo_that_comes_before_skill_drain_resolves_negates_it():
    text = "graveyard: {opponent: [Jinzo]}\nfield: {you: {Skill Drain: {face-down: true}}, opponent: {Call of the Haunted: {face-down: true}}}"
    assert verdicts(text, "{activate: Skill Drain}, {activate: Call of the Haunted, target: Jinzo}, resolve chain", BOTH) == [
        "yes",
        "no",
    ]


def test_jinzo_that_is_negated_negates_no_other_trap():
    text = DRAINED.replace("Trap Hole:", "Call of the Haunted:") + "\ngraveyard: {opponent: [Axe Raider]}"
    answer = played(text, SUMMON_JINZO + ", {activate: Call of the Haunted, target: Axe Raider}, resolve chain")
    assert answer.places[3, "Axe Raider"] == "monster"


def test_of_two_royal_decrees_the_first_stays():
    text = "field: {Royal Decree: , Another: {card: Royal Decree, face-down: true}}"
    assert verdicts(text, "{turn face-up: Another}", "{applies: Royal Decree, effect: 1}, {applies: Another, effect: 1}") == [
        "yes",
        "no",
    ]


# ---- battles: damage, and what happens by battle only

DIRECT = "{attack: Gemini Elf, target: directly}, damage step, damage calculation"
PIERCER = "field: {Piercer: , Mystical Elf: {controller: opponent, position: defense}}\ncards: {Piercer: {atk: 2500, traits: [inflicts piercing damage]}}"


def test_kuriboh_spares_its_player_the_battle_damage_of_this_battle():
    text = "hand: {opponent: [Kuriboh]}\nfield: [Gemini Elf, Axe Raider]"
    spared = f"{DIRECT}, {{activate: Kuriboh}}, resolve chain, after damage calculation, end of damage step"
    assert played(text, spared).life(7) == {"you": 8000, "opponent": 8000}
    again = f"{spared}, {{attack: Axe Raider, target: directly}}, {BATTLE}"
    assert played(text, again).life(11) == {"you": 8000, "opponent": 6300}


def test_piercing_damage():
    attack = f"{{attack: Piercer, target: Mystical Elf}}, {BATTLE}"
    assert played(PIERCER, attack).life(5) == {"you": 8000, "opponent": 7500}
    assert played(PIERCER.replace("2500", "1900"), attack).life(5) == {"you": 7900, "opponent": 8000}
    assert played(PIERCER.replace("inflicts piercing damage", "effect"), attack).life(5) == {"you": 8000, "opponent": 8000}


def test_exarion_universe_pierces_when_it_attacks_a_monster_in_defense_position():
    text = "field: {Exarion Universe: , Hane-Hane: {controller: opponent, position: defense}, Sangan: {controller: opponent}}"
    attack = "{attack: Exarion Universe, target: Hane-Hane}, {activate: Exarion Universe}, resolve chain"
    assert played(text, f"{attack}, {BATTLE}").life(7) == {"you": 8000, "opponent": 7100}  # 1400 against 500
    assert verdicts(text, "{attack: Exarion Universe, target: Sangan}", "{activate: Exarion Universe}") == ["no"]


@pytest.mark.parametrize("card", ["Mystic Tomato", "Shining Angel"])
def test_what_is_destroyed_by_an_effect_is_not_destroyed_by_battle(card):
    text = f"hand: [Dark Hole]\ndeck: [Mystic Tomato, Shining Angel]\nfield: {{A: {{card: {card}}}, Summoned Skull: {{controller: opponent}}}}"
    assert verdicts(text, "{activate: Dark Hole}, resolve chain", "{activate: A}") == ["no"]
    assert verdicts(text, f"{{attack: A, target: Summoned Skull}}, {BATTLE}", "{activate: A}") == ["yes"]


@pytest.mark.parametrize("card, stage, verdict", [
    ("Rush Recklessly", 2, "yes"), ("Forbidden Lance", 2, "yes"), ("Forbidden Chalice", 2, "yes"),
    ("Rush Recklessly", 3, "no"), ("Mystical Space Typhoon", 2, "no"), ("Lull", 2, "no"),
])  # fmt: skip
def test_what_changes_atk_can_be_activated_in_the_damage_step(card, stage, verdict):
    lull = "{kind: spell, traits: [quick-play], effects: {1: {applies: activated, steps: [{gain life: 100}, {joined: then, atk gains: 100, to: target}]}}}"
    target = "Forbidden Chalice" if card.startswith("Mystical") else "Sangan"
    back = ", ".join(f"{name}: {{face-down: true}}" for name in dict.fromkeys((card, "Forbidden Chalice")))
    text = f"cards: {{Lull: {lull}}}\nfield: {{you: [Gemini Elf], opponent: {{Sangan: , {back}}}}}"
    events = "{attack: Gemini Elf, target: Sangan}, damage step, damage calculation"
    assert verdicts(text, events, f"{{activate: {card}, target: {target}, after: {stage}}}") == [verdict]


def test_injection_fairy_lily_pays_in_damage_calculation_only():
    text = "field: {Injection Fairy Lily: , Jinzo: {controller: opponent}}"
    attack = "{attack: Injection Fairy Lily, target: Jinzo}, damage step, damage calculation"
    pay = "{activate: Injection Fairy Lily}, resolve chain, after damage calculation"
    assert played(text, f"{attack}, {pay}").life(6) == {"you": 6000, "opponent": 7000}
    assert verdicts(text, attack, ", ".join(f"{{activate: Injection Fairy Lily, after: {n}}}" for n in ("start", 1, 2, 3))) == [
        "no",
        "no",
        "no",
        "yes",
    ]


def test_polymerization_finds_the_materials_that_flame_wingman_names():
    text = "extra deck: [Elemental HERO Flame Wingman]\nhand: [Polymerization, Elemental HERO Avian, %s]"
    fusion = "{activate: Polymerization}, resolve chain"
    assert played(text % "Elemental HERO Burstinatrix", fusion).places[2, "Elemental HERO Flame Wingman"] == "monster"
    assert verdicts(text % "Gemini Elf", ask="{activate: Polymerization}") == ["no"]


def test_black_pendant_is_triggered_when_it_goes_to_the_graveyard():
    text = "hand: [Dark Hole]\nfield: {Gemini Elf: , Black Pendant: {equipped to: Gemini Elf}}"
    ask = "{activate: Black Pendant, effect: 2, after: start}, {activate: Black Pendant, effect: 2}"
    assert verdicts(text, "{activate: Dark Hole}, resolve chain", ask) == ["no", "mandatory"]


# ---- Spells that stay, and effects that wait for a Summon of their own


def test_swords_of_revealing_light_stay_and_hold_back_attacks():
    text = "hand: [Swords of Revealing Light]\nfield: {Gemini Elf: {controller: opponent}, Man-Eater Bug: {controller: opponent, face-down: true}}"
    events = "{activate: Swords of Revealing Light}, resolve chain, {activate: Man-Eater Bug, target: Man-Eater Bug}, resolve chain, end turn, {begin phase: battle}"
    answer = played(text, events, "{attack: Gemini Elf, target: directly}")
    assert answer.places[2, "Swords of Revealing Light"] == "spell"
    assert [one.verdict for one in answer.verdicts] == ["no"]


def test_gorz_waits_for_its_own_special_summon():
    ask = "{activate: Gorz the Emissary of Darkness, effect: 3}"
    assert verdicts("field: [Gorz the Emissary of Darkness]", ask=ask) == ["no"]
    assert verdicts("hand: [Gorz the Emissary of Darkness]", "{special summon: Gorz the Emissary of Darkness}", ask) != ["no"]


def test_a_step_that_waits_for_a_phase_is_told_where_it_is_carried_out():
    text = (
        "hand: [Limiter Removal]\nfield: [Cyber Dragon]\nevents: [{activate: Limiter Removal}, resolve chain, {begin phase: end}]"
    )
    steps = walk(play(surveyed(read_yaml(text)), table=True))
    assert [[(one.card, [step.number for step in one.steps]) for one in step.resolutions] for step in steps] == [
        [],
        [],
        [("Limiter Removal", [1])],
        [("Limiter Removal", [2])],
    ]


# ---- negated activations, and answers that hang on nothing unsaid


def test_what_is_negated_is_the_last_activation_and_what_has_left_is_not_destroyed():
    text = "hand: [Dark Hole]\ndeck: [Mystic Tomato]\nfield: {you: [Sangan], opponent: {The Sanctuary in the Sky: , Divine Punishment: {face-down: true}}}"
    answer = played(text, "{activate: Dark Hole}, resolve chain, {activate: Sangan}, {activate: Divine Punishment}, resolve chain")
    (one,) = (one for one in answer.resolutions if one.card == "Divine Punishment")
    assert [(step.result, step.done_to) for step in one.steps] == [("applies", ()), ("does not apply", ())]


def test_a_deck_of_which_nothing_is_said_leaves_what_is_settled_as_it_is():
    text = "hand: [Dark Hole]\nfield: [Sangan]"
    ask = "{activate: Sangan, after: start}, {activate: Sangan, after: 2}"
    assert verdicts(text, "{activate: Dark Hole}, resolve chain", ask) == ["no", "mandatory"]


# ---- attacks that are stopped, and control for a turn

CYLINDER = "phase: battle\nfield: {Axe Raider: , Summoned Skull: , Gemini Elf: {controller: opponent}, Magic Cylinder: {controller: opponent, face-down: true}}"
CYLINDERED = "{attack: Axe Raider, target: Gemini Elf}, {activate: Magic Cylinder, by: opponent, target: Axe Raider}, resolve chain"
STOPPED = "the attack was negated, or the Battle Phase ended"


def test_an_attack_that_is_negated_goes_no_further():
    assert refused(CYLINDER, f"{CYLINDERED}, {BATTLE}") == [STOPPED]
    assert refused(CYLINDER, f"{CYLINDERED}, {{attack: Axe Raider, target: Gemini Elf}}") == [
        "Axe Raider has attacked in this Battle Phase"
    ]
    answer = played(CYLINDER, f"{CYLINDERED}, {{attack: Summoned Skull, target: Gemini Elf}}, {BATTLE}")
    assert answer.life(8) == {"you": 6300, "opponent": 7400}  # 1700 by the effect, 2500 against 1900


def test_an_attack_goes_no_further_when_the_battle_phase_ends():
    text = "phase: battle\nfield: {Axe Raider: , Cyber Valley: {controller: opponent}}\ndeck: {opponent: [Sangan]}"
    valley = (
        "{attack: Axe Raider, target: Cyber Valley}, {activate: Cyber Valley, by: opponent, costs: Cyber Valley}, resolve chain"
    )
    assert refused(text, f"{valley}, {BATTLE}")[0] == STOPPED
    assert not played(text, f"{valley}, {{begin phase: main 2}}").verdicts


@pytest.mark.parametrize("end", ["{begin phase: end}, end turn", "end turn", "{begin turn: opponent}"])
@pytest.mark.parametrize("card", ["Change of Heart", "Mind Control"])
def test_control_for_a_turn_returns_when_the_turn_ends(card, end):
    text = f"hand: [{card}]\nfield: {{Axe Raider: , Gemini Elf: {{controller: opponent}}}}"
    attack = "{attack: Gemini Elf, target: Axe Raider}"
    assert played(text, f"{{activate: {card}, target: Gemini Elf}}, resolve chain, {end}, {attack}").places


# ---- what is illegal at any table (each beside what is allowed)

THEIRS = "field: {Gemini Elf: , Vorse Raider: , Axe Raider: {controller: opponent}}"
NO_MORE = "the battle is not over yet"
TURNED = "Gemini Elf has changed its position this turn"
LINK = "cards: {Li: {atk: 1000, link: 1, traits: [link]}, Six: {atk: 1, level: 6}}\nfield: {Li: , Sheep Token: , Six: {controller: opponent}}"


@pytest.mark.parametrize(
    ("text", "events", "what"),
    [
        # An attack begins the Battle Phase; it does not come after the End Phase, and is fought to its end.
        ("field: [Gemini Elf]", "{begin phase: end}, {attack: Gemini Elf, target: directly}", "the end phase is not followed by the battle phase"),
        ("field: [Gemini Elf]", "{begin phase: main 1}, {attack: Gemini Elf, target: directly}", None),
        (THEIRS, "{attack: Gemini Elf, target: Axe Raider}, damage step, {attack: Vorse Raider, target: Axe Raider}", NO_MORE),
        (THEIRS, "{attack: Gemini Elf, target: Axe Raider}, damage step, damage calculation, end turn", NO_MORE),
        (THEIRS, "{attack: Gemini Elf, target: Axe Raider}, damage step, {begin phase: end}", NO_MORE),
        (THEIRS, "{attack: Gemini Elf, target: Axe Raider}, damage step, damage calculation, after damage calculation, end turn", None),
        (THEIRS, f"{{attack: Gemini Elf, target: Axe Raider}}, {BATTLE}, {{attack: Vorse Raider, target: directly}}", None),
        # Positions are changed by hand once a turn, not in the turn in which the monster came or attacked.
        ("hand: [Gemini Elf]", "{normal summon: Gemini Elf}, {position: Gemini Elf, to: defense}", "Gemini Elf has come to the field this turn"),
        ("hand: [Gemini Elf, Book of Moon]", "{normal summon: Gemini Elf}, {position: Gemini Elf, to: defense, by card: Book of Moon}", None),
        ("hand: [Gemini Elf]", "{normal summon: Gemini Elf}, end turn, end turn, {position: Gemini Elf, to: defense}", None),
        ("field: [Gemini Elf]", "{position: Gemini Elf, to: defense}, {position: Gemini Elf, to: attack}", TURNED),
        ("field: [Gemini Elf]", "{position: Gemini Elf, to: defense}, {turn face-down: Gemini Elf}, {flip summon: Gemini Elf}", TURNED),
        ("turn: opponent\nfield: [Gemini Elf]", "{position: Gemini Elf, to: defense}", "it is not the turn of you"),
        ("phase: battle\nfield: [Gemini Elf]", "{position: Gemini Elf, to: defense}", "that belongs in a Main Phase, and this is the battle phase"),
        (THEIRS, f"{{attack: Gemini Elf, target: Axe Raider}}, {BATTLE}, {{begin phase: main 2}}, {{turn face-down: Gemini Elf}}, {{flip summon: Gemini Elf}}", "Gemini Elf has attacked in this Battle Phase"),
        ("hand: [Gemini Elf]", "{normal summon: Gemini Elf, position: defense}", "a monster is Normal Summoned in Attack Position"),
        ("hand: [Gemini Elf]", "{set monster: Gemini Elf, position: attack}", "a monster is Set in Defense Position"),
        (LINK, "{position: Li, to: defense}", "Li is a Link Monster, and has no Defense Position"),
        (LINK, "{turn face-down: Li}", "Li is always face-up, as a Link Monster or a Token is"),
        (LINK, "{turn face-down: Sheep Token}", "Sheep Token is always face-up, as a Link Monster or a Token is"),
        (LINK, "{turn face-down: Six}", None),
        ("field: {Jar of Greed: {face-down: true}}", "{flip summon: Jar of Greed}", "Jar of Greed is no monster, and only monsters are Summoned"),
        ("field: [Gemini Elf, Skill Drain]", "{attack: Skill Drain, target: directly}", "Skill Drain is no monster on the field"),
        ("players: {opponent: {life points: 1900}}\nhand: [Axe Raider]\nfield: [Gemini Elf]",
         f"{{attack: Gemini Elf, target: directly}}, {BATTLE}, {{begin phase: main 2}}, {{normal summon: Axe Raider}}",
         "the Duel is over: the Life Points of opponent are 0"),
    ],
)  # fmt: skip
def test_moves_of_an_ordinary_turn(text, events, what):
    if what is None:
        assert played(text, events).places
    else:
        assert refused(text, events) == [what]


def test_an_attack_is_not_held_against_a_scenario_because_it_is_asked_about():
    asked = "{attack: Gemini Elf, target: directly, after: start}"
    for phase in ("", "phase: main\n"):
        text = f"{phase}field: [Gemini Elf]"
        assert verdicts(text, "{attack: Gemini Elf, target: directly}", asked) == ["no"]


# ---- how a monster was Summoned, and with what: expected is what the texts of the cards make of it

BARBAROS = "Beast King Barbaros"
FUSILIER = '"Fusilier Dragon, the Dual-Mode Beast"'


@pytest.mark.parametrize(
    ("text", "event", "name", "atk"),
    [
        (f"hand: [{BARBAROS}]\nfield: {{you: []}}", f"{{normal summon: {BARBAROS}}}", BARBAROS, 1900),
        (f"hand: [{BARBAROS}]\nfield: [Axe Raider, Jinzo]", f"{{normal summon: {BARBAROS}, using: [Axe Raider, Jinzo]}}", BARBAROS, 3000),
        (f"hand: [{BARBAROS}]", f"{{special summon: {BARBAROS}}}", BARBAROS, 3000),
        ('hand: ["Lilith, Lady of Lament"]', '{normal summon: "Lilith, Lady of Lament"}', "Lilith, Lady of Lament", 1000),
        ('hand: ["Lilith, Lady of Lament"]', '{special summon: "Lilith, Lady of Lament"}', "Lilith, Lady of Lament", 2000),
        ("hand: [Behemoth the King of All Animals]\nfield: [Axe Raider]",
         "{normal summon: Behemoth the King of All Animals, using: Axe Raider}", "Behemoth the King of All Animals", 2000),
        ("hand: [Behemoth the King of All Animals]\nfield: [Axe Raider, Jinzo]",
         "{normal summon: Behemoth the King of All Animals, using: [Axe Raider, Jinzo]}", "Behemoth the King of All Animals", 2700),
        (f"hand: [{FUSILIER}]\nfield: {{you: []}}", f"{{normal summon: {FUSILIER}}}", FUSILIER.strip('"'), 1400),
        ("hand: [Qliphort Stealth]\nfield: {you: []}", "{normal summon: Qliphort Stealth}", "Qliphort Stealth", 1800),
        # by the values of materials and Tributes
        ("hand: [Summoned Skull, Gem-Knight Crystal]\nextra deck: [Evil HERO Dark Gaia]",
         "{fusion summon: Evil HERO Dark Gaia, using: [Summoned Skull, Gem-Knight Crystal]}", "Evil HERO Dark Gaia", 2500 + 2450),
        ("hand: [Great Maju Garzett]\nfield: [Summoned Skull]", "{normal summon: Great Maju Garzett, using: Summoned Skull}", "Great Maju Garzett", 2 * 2500),
        ("hand: [Maju Garzett]\nfield: [Summoned Skull, Gemini Elf]", "{normal summon: Maju Garzett, using: [Summoned Skull, Gemini Elf]}", "Maju Garzett", 2500 + 1900),
        ("hand: [Montage Dragon, Gemini Elf, Axe Raider, Summoned Skull]",
         "{special summon: Montage Dragon, using: [Gemini Elf, Axe Raider, Summoned Skull]}", "Montage Dragon", 300 * (4 + 4 + 6)),
        ("field: [Zoodiac Thoroughblade, Zoodiac Whiptail]\nextra deck: [Zoodiac Drident]",
         "{xyz summon: Zoodiac Drident, using: [Zoodiac Thoroughblade, Zoodiac Whiptail]}", "Zoodiac Drident", 1600 + 1200),
        ("hand: [Polymerization, Cyber Dragon, Mechanicalchaser]\nextra deck: [Chimeratech Overdragon]", "{activate: Polymerization}, resolve chain", "Chimeratech Overdragon", 2 * 800),
    ],
)  # fmt: skip
def test_values_that_depend_on_the_summon(text, event, name, atk):
    assert played(text, event).stats(event.count("resolve") + 1)[name]["atk"] == atk
