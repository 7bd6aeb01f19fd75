"""Costs are paid before targets are chosen, and with the cards that the text means."""

# ruff: noqa: E501

import pytest
from tables import played, refused, verdicts

# ---- what is paid is no target any more, unless the text looks for targets where it goes


def writ(text):
    return f"cards: {{Writ: {{kind: spell, effects: {{1: {{applies: activated, {text}}}}}}}}}\n"


TRIBUTE = writ("costs: {tribute: {from: monster zone, controller: you}}, targets: {from: monster zone}, destroy: target")
TWO = TRIBUTE.replace("targets: {from: monster zone}", "targets: {from: monster zone, count: 2}")
DISCARD = writ("costs: {discard: {from: hand, other: true}}, targets: {from: graveyard, kind: monster}, add to hand: target")
GHOST = (
    "cards: {Ghost: {atk: 0, effects: {1: {applies: activated, used from: graveyard, costs: {banish: self},"
    " targets: {from: graveyard, controller: you, kind: monster}, add to hand: target}}}}\n"
)
MINE = "hand: [Writ]\nfield: [Gemini Elf]"
BOTH_MINE = "hand: [Writ]\nfield: [Gemini Elf, Axe Raider]"
THEIRS = "hand: [Writ]\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}}"
ALONE = "field: {you: [Exiled Force], opponent: []}"
FORCE = "field: {Exiled Force: , Gemini Elf: {controller: opponent}}"


@pytest.mark.parametrize(
    ("text", "ask", "verdict"),
    [
        (ALONE, "Exiled Force", "no"),
        (FORCE, "Exiled Force", "yes"),
        (FORCE, "Exiled Force, target: Exiled Force", "no"),
        (FORCE, "Exiled Force, target: Gemini Elf", "yes"),
        # Of what can be Tributed one is left to target, or all of it, or none.
        (TRIBUTE + MINE, "Writ", "no"),
        (TRIBUTE + BOTH_MINE, "Writ", "yes"),
        (TRIBUTE + BOTH_MINE, "Writ, target: Gemini Elf", "yes"),
        (TRIBUTE + THEIRS, "Writ", "yes"),
        (TRIBUTE + THEIRS, "Writ, target: Gemini Elf", "no"),
        (TRIBUTE + THEIRS, "Writ, target: Axe Raider", "yes"),
        (TWO + BOTH_MINE, "Writ", "no"),
        (TWO + BOTH_MINE.replace("[G", "[Vorse Raider, G"), "Writ", "yes"),
        (TRIBUTE.replace("tribute", "discard").replace("monster zone, controller: you", "hand, other: true") + MINE.replace("]", ", Kuriboh]", 1), "Writ", "yes"),
        (GHOST + "graveyard: [Ghost]", "Ghost", "no"),
        (GHOST + "graveyard: [Ghost, Axe Raider]", "Ghost", "yes"),
        (DISCARD + "hand: [Writ, Gemini Elf]\ngraveyard: [Axe Raider]", "Writ", "yes"),
        # What lies in the Graveyard beside it, nobody has named.
        (GHOST + "graveyard: [Ghost]\nplayers: {you: {graveyard: 3}}", "Ghost", "yes"),
    ],
)  # fmt: skip
def test_what_is_left_to_target_when_the_cost_is_paid(text, ask, verdict):
    assert verdicts(text, ask=f"{{activate: {ask}}}") == [verdict]


@pytest.mark.parametrize(
    ("text", "event", "paid"),
    [
        (ALONE, "Exiled Force, target: Exiled Force", "Exiled Force"),
        (FORCE, "Exiled Force, target: Exiled Force", "Exiled Force"),
        (FORCE, "Exiled Force, target: Gemini Elf", None),
        (TRIBUTE + BOTH_MINE, "Writ, costs: Gemini Elf, target: Gemini Elf", "Gemini Elf"),
        (TRIBUTE + BOTH_MINE, "Writ, costs: Axe Raider, target: Gemini Elf", None),
        (TRIBUTE + THEIRS, "Writ, costs: Gemini Elf, target: Axe Raider", None),
        (GHOST + "graveyard: [Ghost, Axe Raider]", "Ghost, target: Ghost", "Ghost"),
        (GHOST + "graveyard: [Ghost, Axe Raider]", "Ghost, target: Axe Raider", None),
        # What is discarded lies where the text looks then.
        (DISCARD + "hand: [Writ, Gemini Elf]\ngraveyard: [Axe Raider]", "Writ, costs: Gemini Elf, target: Gemini Elf", None),
    ],
)  # fmt: skip
def test_what_is_paid_is_no_target_where_it_is_gone(text, event, paid):
    events = f"{{activate: {event}}}, resolve chain"
    if paid is None:
        assert played(text, events).places
    else:
        assert refused(text, events) == [
            f"{paid} is paid as its cost first, and then is no longer where the text looks for targets"
        ]


def test_a_wrong_cost_is_told_as_that():
    assert refused(TRIBUTE + THEIRS, "{activate: Writ, costs: Axe Raider, target: Gemini Elf}, resolve chain") == [
        "Axe Raider is not what the cost asks for"
    ]


# ---- an Xyz Monster detaches its own materials

CASTEL = '"Castel, the Skyblaster Musketeer"'
UTOPIA = '"Number 39: Utopia"'
MONSTERS = (
    "Gemini Elf: , Axe Raider: , Vorse Raider: , Luster Dragon: , Kuriboh: {controller: opponent}, Sangan: {controller: opponent}"
)
TWO_XYZ = f"field: {{{MONSTERS}}}\nextra deck: [{CASTEL}, {UTOPIA}]"
SUMMONED = (
    f"{{xyz summon: {UTOPIA}, using: [Gemini Elf, Axe Raider]}}, {{xyz summon: {CASTEL}, using: [Vorse Raider, Luster Dragon]}}"
)
LYING = f"field: {{{CASTEL}: , {MONSTERS}}}\nextra deck: [{UTOPIA}]"
ONE_SUMMONED = SUMMONED.partition("}, ")[0] + "}"
REBORN = f"field: {{{MONSTERS}}}\ngraveyard: [{CASTEL}]\nextra deck: [{UTOPIA}]"


def detach(effect, costs, target="Kuriboh"):
    return f"{{activate: {CASTEL}, effect: {effect}, target: {target}, costs: {costs}}}, resolve chain"


SPENT = f"{SUMMONED}, {detach(1, 'Vorse Raider')}"
EMPTY = f"{SUMMONED}, {detach(2, '[Vorse Raider, Luster Dragon]')}"


@pytest.mark.parametrize(
    ("text", "events", "other"),
    [
        (TWO_XYZ, f"{SUMMONED}, {detach(1, 'Vorse Raider')}", None),
        (TWO_XYZ, f"{SUMMONED}, {detach(1, 'Gemini Elf')}", "Gemini Elf"),
        (TWO_XYZ, f"{SUMMONED}, {detach(2, '[Vorse Raider, Luster Dragon]')}", None),
        (TWO_XYZ, f"{SUMMONED}, {detach(2, '[Vorse Raider, Axe Raider]')}", "Axe Raider"),
        (LYING, f"{ONE_SUMMONED}, {detach(1, 'Axe Raider')}", "Axe Raider"),
        (TWO_XYZ, f"{EMPTY}, end turn, end turn, {detach(1, 'Axe Raider', 'Sangan')}", "Axe Raider"),
    ],
)  # fmt: skip
def test_what_is_detached_lies_under_the_monster_itself(text, events, other):
    if other is None:
        assert played(text, events).places
    else:
        assert refused(text, events) == [f"{other} is not what the cost asks for"]


@pytest.mark.parametrize(
    ("text", "events", "answers"),
    [
        (TWO_XYZ, SUMMONED, ["yes", "yes"]),
        (TWO_XYZ, f"{SPENT}, end turn, end turn", ["yes", "no"]),
        (TWO_XYZ, f"{EMPTY}, end turn, end turn", ["no", "no"]),
        (REBORN, f"{ONE_SUMMONED}, {{special summon: {CASTEL}}}", ["no", "no"]),
        # Nobody has said what lies under it.
        (LYING, ONE_SUMMONED, ["yes", "yes"]),
    ],
)  # fmt: skip
def test_materials_of_another_monster_pay_nothing(text, events, answers):
    ask = ", ".join(f"{{activate: {CASTEL}, effect: {number}, target: Sangan}}" for number in (1, 2))
    assert verdicts(text, events, ask) == answers


def test_what_is_no_xyz_monster_detaches_any_materials():
    text = writ("costs: {send: {from: material, controller: you}}, draw: 1") + TWO_XYZ + "\nhand: [Writ]\ndeck: [Monster Reborn]"
    assert played(text, f"{SUMMONED}, {{activate: Writ, costs: Gemini Elf}}, resolve chain").places


# ---- what is discarded, or sent from a hand, has to lie there, by name or by number

PAY = "costs: {%s: {from: hand, other: true, count: 2}}, draw: 1"
STEP = "%s: {from: hand, other: true, count: 2}"
NO_COST = "its cost cannot be paid ({})"
NO_STEP = "step 1, which has to be applied, can do nothing: {}"
LACKS = NO_STEP.format("the hand of you holds too few cards for it (needed: 2)")
TOO_FEW = NO_STEP.format("the hand of you holds too few cards")
NAMED = "hand: [Writ, Kuriboh, Sangan]"


def number(cards):
    return f"hand: [Writ]\nplayers: {{you: {{hand: {cards}}}}}"


@pytest.mark.parametrize(
    ("text", "hand", "what"),
    [
        *((PAY % verb, hand, NO_COST.format(verb)) for verb in ("discard", "send") for hand in ("hand: [Writ, Kuriboh]", number(2))),
        *((PAY % verb, number(3), None) for verb in ("discard", "send")),
        *((STEP % verb, "hand: [Writ, Kuriboh]", NO_STEP.format(f"there is nothing it could {verb}")) for verb in ("discard", "send")),
        *((STEP % verb, number(2), LACKS) for verb in ("discard", "send")),
        *((STEP % verb, hand, None) for verb in ("discard", "send") for hand in (number(3), NAMED)),
        # The Spell itself has left the hand.
        ("discard: 2", "hand: [Writ]", TOO_FEW),
        ("discard: 2", "hand: [Writ, Kuriboh]", TOO_FEW),
        ("discard: 2", number(2), TOO_FEW),
        ("discard: 2", number(3), None),
        ("discard: 2", NAMED, None),
        ("discard: 2", "field: {Writ: {face-down: true}}\nhand: [Sangan, Kuriboh]", None),
        ("discard: 2", "field: {Writ: {face-down: true}}\nhand: [Sangan]", TOO_FEW),
        # What is drawn before can be discarded.
        ("steps: [{draw: 2}, {joined: then, discard: 2}]", "hand: [Writ]", None),
        ("steps: [{draw: 2}, {joined: then, discard: {from: hand, count: 2}}]", number(1), None),
    ],
)  # fmt: skip
def test_a_hand_gives_no_more_than_it_holds(text, hand, what):
    assert verdicts(writ(text) + hand, ask="{activate: Writ}") == ["no" if what else "yes"]
    events = "{activate: Writ}, resolve chain"
    if what is None:
        assert played(writ(text) + hand, events).places
    else:
        assert refused(writ(text) + hand, events) == [what]


def test_what_is_on_the_field_is_not_discarded():
    text = "hand: [Kuriboh]\nfield: [Gemini Elf]"
    assert played(text, "{discard: Kuriboh}, {send: Gemini Elf}").places
    assert refused(text, "{discard: Gemini Elf}") == ["Gemini Elf is on the field, and only what is in a hand is discarded"]
