"""Effects of which nothing could come are not activated (003:L259-L287); what may come of it, or is not said, is not held against them."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError, play

WRIT = """
cards: {{Writ: {{kind: spell, effects: {{1: {{applies: activated, {text}}}}}}}}}
hand: {{Writ: {hand}}}
{more}
events: [{{activate: Writ{with}}}, resolve chain]
"""
ELF = "Gemini Elf: {controller: opponent}"
FIVE = "field: {A: Gemini Elf, B: Gemini Elf, C: Gemini Elf, D: Gemini Elf, E: Gemini Elf}"


def used(text, more="", hand="", **with_):
    said = "".join(f", {key}: {value}" for key, value in with_.items())
    return WRIT.format(text=text, more=more, hand=f", {hand}" if hand else "", **{"with": said})


def refused(text):
    """The one message about what is refused: what is the matter, what to write instead, and the rule."""
    with pytest.raises(ScenarioError) as caught:
        play(text)
    (mistake,) = caught.value.mistakes
    instead, _, rule = mistake.instead.partition("; rule ")
    return mistake.what, instead.partition("; ")[0], rule.partition(" ")[0]


FUSE = (
    "steps: [{send: {from: [hand, monster zone], controller: you, kind: monster, count: 2, up to: any, "
    "material for: {from: extra deck, kind: fusion}}}, {joined: then, fusion summon: {from: extra deck, kind: fusion}}]"
)
ELEMENTS = "extra deck: [Elemental HERO Flame Wingman]"
ONE, ALL, ANY, BULLETS = (
    "optional-no-empty-activation",
    "optional-all-mandatory-parts",
    "bullets-any-suffices",
    "bullets-all-needed",
)
FIRST = "step 1, which has to be applied, can do nothing: "
SECOND = "step 2, which has to be applied, can do nothing: "
# What is written; what is the matter; what has to be so; the rule.
IN_VAIN = {
    "a Deck without cards": (
        used("draw: 1", "players: {you: {deck: 0}}"),
        FIRST + "the Deck of you holds too few cards", "see to it that the Deck of you holds enough cards", ONE,
    ),
    "of several steps each has to be possible": (
        "hand: [Upstart Goblin]\nplayers: {you: {deck: 0}}\nevents: [{activate: Upstart Goblin}, resolve chain]",
        FIRST + "the Deck of you holds too few cards", "see to it that the Deck of you holds enough cards", ALL,
    ),
    # 003:L183: with 4 cards or fewer in the Deck, Needlebug Nest (5 cards from the top) is not activated.
    "fewer cards than are taken from the top": (
        used("steps: [{send: {top: 5}}]", "players: {you: {deck: 4}}"),
        FIRST + "the Deck of you holds too few cards", "see to it that the Deck of you holds enough cards", ONE,
    ),
    "a hand with too few cards": (
        used("steps: [{discard: 1, by: opponent}]", "players: {opponent: {hand: 0}}"),
        FIRST + "the hand of opponent holds too few cards", "see to it that the hand of opponent holds enough cards", ONE,
    ),
    # A list is complete.
    "a Deck with fewer cards than are drawn": (
        used("draw: 2", "deck: [Gemini Elf]"),
        FIRST + "the Deck of you holds too few cards", "see to it that the Deck of you holds enough cards", ONE,
    ),
    "one material of a Fusion Monster": (
        used(FUSE, ELEMENTS, "Elemental HERO Avian: "),
        FIRST + "there is nothing it could send", "see to it that there is a card that it can send", ALL,
    ),
    "nothing in the Extra Deck that is like what was paid": (
        used("costs: {tribute: {from: monster zone, controller: you}}, special summon: {from: extra deck, kind: fusion, like: {of: cost, said: there, same: [attribute]}}", ELEMENTS + "\nfield: [Gemini Elf]", costs="Gemini Elf"),
        FIRST + "there is nothing it could special summon", "see to it that there is a card that it can special summon", ONE,
    ),
    "nothing that is like its monster": (
        "hand: [Mask Change]\nfield: [Elemental HERO Avian]\nextra deck: [Elemental HERO Flame Wingman]\nevents: [{activate: Mask Change, target: Elemental HERO Avian}, resolve chain]",
        SECOND + "there is nothing it could special summon", "see to it that there is a card that it can special summon", ALL,
    ),
    "a later step for the same card that is forbidden": (
        used("steps: [{destroy: {from: monster zone, controller: opponent}}, {joined: comma, banish: previous}]", f"field: {{Imperial Iron Wall: , {ELF}}}"),
        SECOND + "you cannot banish (Imperial Iron Wall)", "see to it that you can banish, without Imperial Iron Wall", ALL,
    ),
    "no monster to destroy": (
        used("destroy: {from: monster zone, controller: opponent}", "field: [Gemini Elf]"),
        FIRST + "there is nothing it could destroy", "see to it that there is a card that it can destroy", ONE,
    ),
    "an empty Graveyard": (
        used("special summon: {from: graveyard, controller: you, kind: monster}", "graveyard: []"),
        FIRST + "there is nothing it could special summon", "see to it that there is a card that it can special summon", ONE,
    ),
    "a Graveyard without such cards": (
        used("special summon: {from: graveyard, controller: you, kind: dragon}", "graveyard: [Gemini Elf]"),
        FIRST + "there is nothing it could special summon", "see to it that there is a card that it can special summon", ONE,
    ),
    "no free zone": (
        used("special summon: {from: hand, kind: monster}", FIVE.replace("A: ", "Axe Raider: , A: ").replace(", E: Gemini Elf", ""), "Mystical Elf: "),
        FIRST + "no Monster Zone of you is free", "see to it that a Monster Zone of you is free", ONE,
    ),
    # 003:L264: with Vanity's Emptiness there, Interrupted Kaiju Slumber is not activated.
    "what is forbidden": (
        used("steps: [{destroy: {all: {from: monster zone}}}, {joined: then, special summon: {from: hand, kind: monster}}]", f'field: {{Vanity\'s Emptiness: , {ELF}}}', "Mystical Elf: "),
        SECOND + "you cannot special summon (Vanity's Emptiness)", "see to it that you can special summon, without Vanity's Emptiness", ALL,
    ),
    # 003:L340: what makes the ATK 0, and nothing else, is not activated for a monster with 0 ATK.
    "an ATK that is 0 already": (
        used("targets: {from: monster zone}, steps: [{atk becomes: 0, to: target}]", "field: {Weak: }\n", target="Weak").replace("cards: {", "cards: {Weak: {atk: 0}, "),
        FIRST + "it would change nothing of Weak: the value is 0 already", "see to it that the value is not 0 (Weak)", ONE,
    ),
    # 003:L268: with Miracle Jurassic Egg alone there, which is not banished, an effect that banishes all monsters is not activated.
    "protected, and not targeted": (
        used("banish: {all: {from: monster zone, controller: opponent}}", f"field: {{{ELF}}}").replace("events: [", "events: [{protect: Gemini Elf, from: banish}, "),
        FIRST + "Gemini Elf is protected from that: banish (said)", "see to it that Gemini Elf is not protected", ONE,
    ),
    "the position that it has already": (
        used("targets: {from: monster zone}, steps: [{to attack position: target}]", f"field: {{{ELF}}}", target="Gemini Elf"),
        FIRST + "Gemini Elf is in that position already", "see to it that Gemini Elf is in another position", ONE,
    ),
    "fewer cards than the step before takes": (
        used("steps: [{discard: {all: {from: hand, controller: you}}}, {joined: then, add to hand: {from: deck, kind: monster}, as many as previous: true}]", "deck: [Gemini Elf]", "Shrink: , Dark Hole: "),
        SECOND + "there are fewer cards than the step before took", "see to it that there are as many cards as the step before took", ALL,
    ),
    "one of two cards that it needs": (
        used("steps: [{destroy: [{from: monster zone, controller: you}, {from: monster zone, controller: opponent}], worded: and}]", f"field: {{{ELF}}}"),
        FIRST + "one of the cards it needs is missing", "see to it that all the cards that it needs are there", ONE,
    ),
    "cards that stay in the Deck": (
        used("steps: [{banish: {top: 1}}]", "field: [Keeper]\nplayers: {you: {deck: 5}}").replace("cards: {Writ", "cards: {Keeper: {atk: 0, effects: {1: {applies: continuous, protects: {banish: {from: deck}}}}}, Writ"),
        FIRST + "Keeper keeps the cards in the Deck", "see to it that Keeper does not apply", ONE,
    ),
    "no attack to be negated": (
        used("steps: [{negate attack: 1}]", f"field: {{{ELF}}}"),
        FIRST + "there is no attack any more", "see to it that the monster is still attacking", ONE,
    ),
    "no activation to be negated": (
        used("steps: [{negate activation: 1}]"),
        FIRST + "there is nothing it could negate activation", "see to it that there is a card that it can negate activation", ONE,
    ),
    # 000:L86: what halves the ATK and inflicts what was lost has nothing to go by.
    "nothing that could be lost": (
        used("targets: {from: monster zone}, steps: [{atk becomes: half, to: target}, {joined: then, damage: {to: opponent, amount: {lost: atk}}}]", "field: {Weak: }\n", target="Weak").replace("cards: {", "cards: {Weak: {atk: 0}, "),
        SECOND + "nothing was lost that it could go by", "see to it that an earlier step takes something away", ALL,
    ),
    "a condition of its only step": (
        used("steps: [{draw: 1, only if: {some: {from: monster zone, controller: you, kind: dragon}}}]", "field: [Gemini Elf]\nplayers: {you: {deck: 5}}"),
        FIRST + "the condition of the step is not met: there are not enough such cards; needed: 1 card in a Monster Zone (under the control of who uses it, dragon)", "see to it that the condition of the step is met: there are enough such cards", ONE,
    ),
    # 003:L286
    "none of its bullets": (
        used("bullets: any, steps: [{joined: bullet, draw: 1}, {joined: bullet, destroy: {from: monster zone, controller: opponent}}]", "field: [Gemini Elf]\nplayers: {you: {deck: 0}}"),
        "none of its bulleted effects can be applied", "let something be there for one of them", ANY,
    ),
    # 003:L287
    "not all of its bullets": (
        used("bullets: all, steps: [{joined: bullet, draw: 1}, {joined: bullet, destroy: {from: monster zone, controller: opponent}}]", "field: [Gemini Elf]\nplayers: {you: {deck: 5}}"),
        SECOND + "there is nothing it could destroy", "see to it that there is a card that it can destroy", BULLETS,
    ),
    "nothing that would change": (
        used("targets: {from: monster zone}, steps: [{atk becomes: 0, to: target, particle: は}, {joined: comma, def becomes: 0, to: target, particle: は}]", "field: {Weak: }\n", target="Weak").replace("cards: {", "cards: {Weak: {atk: 0, def: 0}, "),
        "nothing of it would change anything", "let there be something to change", "ha-ga-barred-only-if-nothing",
    ),
    "fewer targets than the text asks for": (
        used("targets: {from: monster zone, count: 2}, destroy: target", f"field: {{{ELF}, Axe Raider: }}", target="Gemini Elf"),
        "Writ targets at least 2 cards, and fewer are named", "name 2 under `target:`", "targets-at-activation",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", IN_VAIN)
def test_refused_with_the_rule_and_what_has_to_be_so(case):
    text, *told = IN_VAIN[case]
    what, instead, rule = refused(text)
    assert [what, instead, rule] == told


@pytest.mark.parametrize("case", [case for case in IN_VAIN if "target" not in case])
def test_the_question_about_it_is_answered_no(case):
    text = IN_VAIN[case][0]
    events = text[text.index("events:") :]
    first, _, _ = events.partition("{activate:")
    before = first.removeprefix("events: [").rstrip(", ")
    name, _, more = events.partition("{activate: ")[2].partition("}")[0].partition(",")
    more = more.partition("costs:")[0].rstrip(", ")
    ask = f"ask: [{{activate: {name}{',' + more if more else ''}}}]"
    verdict = play(text.replace(events, (f"events: [{before}]\n" if before else "") + ask)).verdicts[0]
    assert verdict.verdict == "no"


# What may be activated all the same.
ALLOWED = {
    # 003:L251: mandatory effects are activated whatever comes of it.
    "mandatory": used("mandatory: true, destroy: {from: monster zone, controller: opponent}", "field: [Gemini Elf]"),
    # 003:L259: Maxx "C" and the like do nothing at once.
    "delayed": used("delayed: true, draw: 1", "players: {you: {deck: 0}}"),
    # 003:L261: only a step that may be left out cannot be applied.
    "a step that may be left out": used("steps: [{draw: 1}, {joined: then, may: true, destroy: {from: monster zone, controller: opponent}}]", "players: {you: {deck: 5}}"),
    "up to three, with one there": used("destroy: {from: monster zone, controller: opponent, count: 1, up to: 3}", f"field: {{{ELF}}}"),
    "up to three targets, with one there": used("targets: {from: monster zone, controller: opponent, count: 1, up to: 3}, destroy: target", f"field: {{{ELF}}}", target="Gemini Elf"),
    # 003:L266: "all" needs one.
    "all, with one that is not protected": used("banish: {all: {from: monster zone, controller: opponent}}", f"field: {{{ELF}, Axe Raider: {{controller: opponent}}}}").replace("events: [", "events: [{protect: Gemini Elf, from: banish}, "),
    # 003:L270: nor is "all" looked at in a later step.
    "all in a later step": used("steps: [{draw: 1}, {joined: then, destroy: {all: {from: monster zone, controller: opponent}}}]", "players: {you: {deck: 5}}"),
    # 003:L286
    "one of its bullets": used("bullets: any, steps: [{joined: bullet, draw: 1}, {joined: bullet, destroy: {from: monster zone, controller: opponent}}]", "players: {you: {deck: 5}}"),
    "its first bullet, which others follow": used("bullets: any, steps: [{joined: bullet, draw: 1}, {joined: then, discard: 1}, {joined: bullet, destroy: {from: monster zone, controller: opponent}}]", "players: {you: {deck: 5, hand: 1}}"),
    # what nobody has said
    "a Deck of which nothing is said": used("draw: 1"),
    "the top of a Deck of which nothing is said": used("steps: [{banish: {top: 3}}]"),
    "a Deck of which some cards are named, and the number": used("draw: 2", "deck: [Gemini Elf]\nplayers: {you: {deck: 2}}"),
    "a Fusion Monster, and a material that stands for another": used(FUSE, ELEMENTS, "Elemental HERO Avian: , Parrot: ").replace("cards: {", "cards: {Parrot: {atk: 0, summoning: {changes materials: true}}, "),
    "a Fusion Monster of which no materials are told": used(FUSE, "extra deck: [Mixture]", "Elemental HERO Avian: ").replace("cards: {", "cards: {Mixture: {atk: 0, traits: [fusion]}, "),
    "a Fusion Monster, and an Extra Deck of which nothing is said": used(FUSE, "", "Elemental HERO Avian: , Elemental HERO Burstinatrix: "),
    "a comparison with a card that nobody has named": used("costs: {discard: {from: hand, controller: you}}, add to hand: {from: deck, kind: monster, like: {of: cost, said: sent, same: [level]}}", "deck: [Mystical Elf]\nplayers: {you: {hand: 3}}"),
    "a search in a Deck of which nothing is said": used("add to hand: {from: deck, kind: monster}"),
    "a search in a Deck of which the number is known": used("add to hand: {from: deck, kind: monster}", "players: {you: {deck: 5}}"),
    "a Graveyard of which nothing is said": used("special summon: {from: graveyard, controller: you, kind: monster}"),
    "a Graveyard of which the number is known": used("special summon: {from: graveyard, controller: you, kind: monster}", "players: {you: {graveyard: 2}}"),
    "all monsters of a Graveyard of which the number is known": used("banish: {all: {from: graveyard, kind: monster}}", "players: {opponent: {graveyard: 2}}"),
    "a hand of which nothing is said": used("discard: {from: hand, controller: opponent}"),
    "the opponent's hand, of which the number is known": used("discard: {from: hand, controller: opponent, kind: monster}", "players: {opponent: {hand: 2}}"),
    "a value beside a card that is not modelled": used("targets: {from: monster zone}, steps: [{atk becomes: 0, to: target}]", "field: {Weak: , Secret: }\n", target="Weak").replace("cards: {", "cards: {Weak: {atk: 0}, Secret: {atk: 1000, effects: not modelled}, "),
    "a condition on a Graveyard of which nothing is said": used("steps: [{draw: 1, only if: {some: {from: graveyard, controller: you, kind: dragon}}}]"),
    "a monster that zones point to, as nobody has said": used("destroy: {from: monster zone, pointed to: true}", "field: [Cross-Sheep, Gemini Elf]"),
    # what the cost or an earlier step brings
    "the cost makes room": used("costs: {tribute: {from: monster zone, controller: you, kind: monster}}, special summon: {from: hand, kind: monster}", "field: {Axe Raider: , A: {card: Gemini Elf}, B: {card: Gemini Elf}, C: {card: Gemini Elf}, D: {card: Gemini Elf}}", "Mystical Elf: ", costs="Axe Raider"),
    "the cost brings what is Summoned": used("costs: {discard: {from: hand, controller: you, other: true}}, special summon: {from: graveyard, controller: you, kind: monster}", "graveyard: []", "Mystical Elf: ", costs="Mystical Elf"),
    "the cost brings the target": used("costs: {discard: {from: hand, controller: you, other: true}}, targets: {from: graveyard, controller: you, kind: monster}, special summon: target", "graveyard: []", "Mystical Elf: ", costs="Mystical Elf", target="Mystical Elf"),
    "an earlier step brings what is Summoned": used("steps: [{send: {from: deck, kind: monster}}, {joined: then, special summon: {from: graveyard, controller: you, kind: monster}}]", "deck: [Mystical Elf]\ngraveyard: []"),
    "an earlier step fills the hand": used("steps: [{draw: 3}, {joined: then, discard: 2}]", "players: {you: {hand: 1, deck: 5}}"),
    "an earlier step fills the Deck": used("steps: [{return to deck: {from: graveyard, controller: you, count: 2}}, {joined: then, draw: 2}]", "graveyard: [Gemini Elf, Axe Raider]\nplayers: {you: {deck: 0}}"),
    "an earlier step turns the monsters up": used("steps: [{turn face-up: {all: {from: monster zone, face: down}}}, {joined: then, destroy: {from: monster zone, face: up}}]", "field: {Gemini Elf: {face-down: true}}"),
    # 003:L17: damage that its own player will not take
    "damage that is not taken": "field: [Chicken Game]\nhand: [Tremendous Fire]\nplayers: {you: {life points: 7500}}\nevents: [{activate: Tremendous Fire}, resolve chain]",
    # of these the sources speak only when the effect resolves
    "a target that is unaffected": used("targets: {from: monster zone}, destroy: target", f"field: {{{ELF}}}", target="Gemini Elf").replace("events: [", "events: [{unaffected: Gemini Elf, by: spell}, "),
    "a target that is protected": used("targets: {from: monster zone}, destroy: target", f"field: {{{ELF}}}", target="Gemini Elf").replace("events: [", "events: [{protect: Gemini Elf, from: destroy}, "),
    # what is there at the activation may be gone when it resolves
    "the last monster leaves in the Chain": used("destroy: {from: monster zone, controller: opponent}", f"field: {{{ELF}, Compulsory Evacuation Device: {{controller: opponent, face-down: true}}}}").replace("resolve", "{activate: Compulsory Evacuation Device, by: opponent, target: Gemini Elf}, resolve"),
}  # fmt: skip


@pytest.mark.parametrize("case", ALLOWED)
def test_not_refused(case):
    assert play(ALLOWED[case]).resolutions


def test_what_it_answers_to_is_gone():
    force = "{activate: Exiled Force, costs: Exiled Force, target: Axe Raider}"
    laid = f"hand: {{opponent: [Ghost Ogre & Snow Rabbit]}}\nfield: {{Exiled Force: , Axe Raider: {{controller: opponent}}}}\nevents: [{force}"
    ogre = "{activate: Ghost Ogre & Snow Rabbit}"
    assert refused(f"{laid}, {ogre}, resolve chain]") == (
        FIRST + "there is nothing it could destroy", "see to it that there is a card that it can destroy", ONE,
    )  # fmt: skip
    (found,) = play(f"{laid}]\nask: [{ogre}]").verdicts
    assert found.verdict == "no"


def test_a_hand_of_which_nothing_is_said_may_hold_what_the_effect_looks_for():
    text = used("special summon: {from: hand, controller: you, kind: monster}").replace(
        "hand: {Writ: }", "field: {Writ: {face-down: true}}"
    )
    assert play(text).resolutions
    asked = text[: text.index("events:")] + "ask: [{activate: Writ}]"
    (found,) = play(asked).verdicts
    assert (found.verdict, found.reasons) == ("unmodelled", ("what the hand of you holds is not stated (`hand:`)",))
    (found,) = play(asked + "\nhand: []").verdicts
    assert found.verdict == "no"
    (found,) = play(asked + "\nturn: opponent").verdicts  # not then, whatever the hand holds
    assert found.verdict == "no"


def test_a_deck_that_holds_more_than_its_list_has_a_number():
    with pytest.raises(ScenarioError) as caught:
        play(used("draw: 2", "deck: [Gemini Elf]"))
    assert "`players: {you: {deck: 40}}`" in caught.value.mistakes[0].instead


def test_a_set_trap_is_face_up_for_its_own_effect():
    text = "cards: {Idol: {kind: trap, traits: [continuous], effects: {1: {applies: activated, negates: effects, to: self}}}}\n"
    (found,) = play(text + "field: {Idol: {face-down: true}}\nask: [{activate: Idol}]").verdicts
    assert (found.verdict, found.reasons) == ("yes", ())


# What the cost or an earlier step brings is there for the question, too; and so is what has only been counted.
BROUGHT = (
    "the cost makes room", "the cost brings what is Summoned", "an earlier step brings what is Summoned", "an earlier step fills the hand",
    "an earlier step fills the Deck", "all monsters of a Graveyard of which the number is known", "damage that is not taken",
    "the opponent's hand, of which the number is known", "its first bullet, which others follow",
)  # fmt: skip


@pytest.mark.parametrize("case", BROUGHT)
def test_the_question_about_what_is_brought_is_answered_yes(case):
    text = ALLOWED[case]
    events = text[text.index("events:") :]
    name = events.partition("{activate: ")[2].partition("}")[0].partition(",")[0]
    (found,) = play(text.replace(events, f"ask: [{{activate: {name}}}]")).verdicts
    assert found.verdict == "yes"


# Of cards that are unaffected, of targets that are protected and of damage that nobody takes, the sources do not say whether they
# keep an effect from being activated: the question is as open as the event is accepted. Of what is protected and is no target
# they do say so (003:L268).
def shielded(text, shield, field=ELF, target=""):
    return used(text, f"field: {{{field}}}\nplayers: {{you: {{deck: 5}}}}", **({"target": target} if target else {})).replace(
        "events: [", f"events: [{shield}, "
    )


UNAFFECTED, PROTECTED, NO_DAMAGE = (
    "{unaffected: Gemini Elf, by: spell}",
    "{protect: Gemini Elf, from: destroy}",
    "{forbid: damage, to: opponent}",
)
TARGET, BOTH = "targets: {from: monster zone}, ", f"{ELF}, Axe Raider: {{controller: opponent}}"
ONE_OF_OPPONENT, ALL_OF_OPPONENT = (
    "destroy: {from: monster zone, controller: opponent}",
    "destroy: {all: {from: monster zone, controller: opponent}}",
)
NEVER_SAID = "the sources leave open whether it can be activated while step {} would do nothing: {}"
IS_UNAFFECTED, IS_PROTECTED = "Gemini Elf is unaffected by Writ", "Gemini Elf is protected from that: destroy (said)"
LEFT_OPEN = {
    "an unaffected target": (shielded(TARGET + "destroy: target", UNAFFECTED, target="Gemini Elf"), 1, IS_UNAFFECTED, ONE),
    "an unaffected target, and values": (shielded(TARGET + "atk becomes: 0, to: target", UNAFFECTED, target="Gemini Elf"), 1, IS_UNAFFECTED, ONE),
    "no other target": (shielded(TARGET + "destroy: target", UNAFFECTED), 1, IS_UNAFFECTED, ONE),
    "a protected target": (shielded(TARGET + "destroy: target", PROTECTED, target="Gemini Elf"), 1, IS_PROTECTED, ONE),
    "a protected target in a later step": (shielded(TARGET + "steps: [{draw: 1}, {joined: then, destroy: target}]", PROTECTED, target="Gemini Elf"), 2, IS_PROTECTED, ALL),
    "an unaffected monster that is chosen": (shielded(ONE_OF_OPPONENT, UNAFFECTED), 1, IS_UNAFFECTED, ONE),
    "all monsters, which are unaffected": (shielded(ALL_OF_OPPONENT, UNAFFECTED), 1, IS_UNAFFECTED, ONE),
    "one of two that are needed": (shielded("destroy: {from: monster zone, controller: opponent, count: 2}", UNAFFECTED, BOTH), 1, IS_UNAFFECTED, ONE),
    "a later step for the same card": (shielded("steps: [{" + ONE_OF_OPPONENT + "}, {joined: then, special summon: previous}]", UNAFFECTED), 1, IS_UNAFFECTED, ALL),
    "damage that nobody takes": (shielded("damage: {to: opponent, amount: 100}", NO_DAMAGE), 1, "opponent cannot damage (said)", ONE),
    "damage that nobody takes, and more": (shielded("steps: [{damage: {to: opponent, amount: 100}}, {joined: then, draw: 1}]", NO_DAMAGE), 1, "opponent cannot damage (said)", ALL),
    "a bullet": (shielded("bullets: any, steps: [{joined: bullet, " + ONE_OF_OPPONENT + "}, {joined: bullet, destroy: {from: spell and trap zone, controller: opponent}}]", UNAFFECTED), 1, IS_UNAFFECTED, ANY),
}  # fmt: skip
DECIDED = {
    "another target": (shielded(TARGET + "destroy: target", UNAFFECTED, BOTH, "Axe Raider"), "yes"),
    "another target, unsaid": (shielded(TARGET + "destroy: target", UNAFFECTED, BOTH), "yes"),
    "another monster": (shielded(ALL_OF_OPPONENT, UNAFFECTED, BOTH), "yes"),
    "protected, and no target": (shielded(ONE_OF_OPPONENT, PROTECTED), "no"),
    "protected from something else": (shielded(TARGET + "destroy: target", "{protect: Gemini Elf, from: banish}", target="Gemini Elf"), "yes"),
    "unaffected by something else": (shielded(TARGET + "destroy: target", "{unaffected: Gemini Elf, by: trap}", target="Gemini Elf"), "yes"),
    "face-down besides": (shielded(ONE_OF_OPPONENT.replace("destroy", "turn face-down"), UNAFFECTED, "Gemini Elf: {controller: opponent, face-down: true}"), "no"),
    "too few in any case": (shielded("destroy: {from: monster zone, controller: opponent, count: 2}", UNAFFECTED), "no"),
    "another step that is not possible": (shielded(TARGET + "steps: [{destroy: target}, {joined: then, draw: 9}]", UNAFFECTED, target="Gemini Elf"), "no"),
    "damage for the other player": (shielded("damage: {to: you, amount: 100}", NO_DAMAGE), "yes"),
    "a bullet beside another one": (shielded("bullets: any, steps: [{joined: bullet, " + ONE_OF_OPPONENT + "}, {joined: bullet, draw: 1}]", UNAFFECTED), "yes"),
}  # fmt: skip


def asked_instead(text):
    """The same, where it is asked whether it can be activated."""
    what = text[text.index("{activate: Writ") : text.index(", resolve chain]")]
    return text.replace(f", {what}, resolve chain]", f"]\nask: [{what}]")


@pytest.mark.parametrize("case", LEFT_OPEN)
def test_what_the_sources_leave_open_is_asked_and_accepted_alike(case):
    text, step, why, rule = LEFT_OPEN[case]
    (found,) = play(asked_instead(text), why=True).verdicts
    assert (found.verdict, found.reasons) == ("pending", (NEVER_SAID.format(step, why),))
    assert rule in found.rules
    if "targets:" not in text or "target: " in text:
        assert play(text).resolutions


@pytest.mark.parametrize("case", DECIDED)
def test_what_is_decided_is_asked_and_accepted_alike(case):
    text, verdict = DECIDED[case]
    (found,) = play(asked_instead(text)).verdicts
    assert found.verdict == verdict
    if verdict == "no":
        refused(text)
    elif "targets:" not in text or "target: " in text:
        assert play(text).resolutions


@pytest.mark.parametrize(("card", "verdict"), [("Mystical Elf", "yes"), ("Dark Hole", "no")])
def test_what_the_cost_brings_has_to_be_what_the_step_looks_for(card, verdict):
    text = used(
        "costs: {discard: {from: hand, controller: you, other: true}}, special summon: {from: graveyard, controller: you, kind: monster}",
        "graveyard: []",
        f"{card}: ",
    )
    (found,) = play(text[: text.index("events:")] + "ask: [{activate: Writ}]").verdicts
    assert found.verdict == verdict


NUMBER = """
cards:
  Any: {kind: spell, effects: {1: {applies: activated, costs: {discard: {from: hand, controller: you, other: true, count: 2}}, draw: 1}}}
  Some: {kind: spell, effects: {1: {applies: activated, costs: {discard: {from: hand, controller: you, kind: monster}}, draw: 1}}}
field: {Any: {face-down: true}, Some: {face-down: true}}
players: {you: {hand: %d, deck: 5, graveyard: 0}}
"""


@pytest.mark.parametrize(
    ("hand", "card", "verdict"), [(2, "Any", "yes"), (1, "Any", "no"), (1, "Some", "unmodelled"), (0, "Some", "no")]
)
def test_a_cost_from_a_hand_of_which_the_number_is_known(hand, card, verdict):
    (found,) = play(NUMBER % hand + f"ask: [{{activate: {card}}}]").verdicts
    assert found.verdict == verdict
    assert (found.reasons == ("which cards the hand of you holds is not stated, only their number (`hand:`)",)) == (
        verdict == "unmodelled"
    )


def test_cards_that_are_named_are_paid_before_those_that_are_not():
    text = NUMBER.replace("field:", "hand: [Axe Raider]\nfield:") % 2
    assert [one.verdict for one in play(text + "ask: [{activate: Any}, {activate: Some}]").verdicts] == ["yes", "yes"]


def test_a_cost_from_a_deck_of_which_nothing_is_said():
    cards = "cards: {Mill: {kind: spell, effects: {1: {applies: activated, costs: {send: {from: deck, kind: monster}}, gain life: 100}}}}\nhand: [Mill]\n"
    assert play(cards + "ask: [{activate: Mill}]").verdicts[0].verdict == "unmodelled"
    assert play(cards + "deck: []\nask: [{activate: Mill}]").verdicts[0].verdict == "no"


def test_as_many_cards_as_are_paid_leave_the_hand():
    held = play(NUMBER % 3 + "events: [{activate: Any}, resolve chain]").holds(2)
    assert (held["you", "hand"], held["you", "deck"], held["you", "graveyard"]) == (
        2,
        4,
        3,
    )  # 3 - 2 paid + 1 drawn; 2 paid, and the card


def hands(mine, theirs, more=""):
    return f"hand: {{you: [Hand Destruction{mine}], opponent: [{theirs}]}}\n{more}"


OF_YOU = FIRST + "the hand of you holds too few cards for it (needed: 2)"
OF_OPPONENT = OF_YOU.replace("of you", "of opponent")
TWO_OF_THEM = "Axe Raider, Vorse Raider"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (hands(", Gemini Elf, Sangan", TWO_OF_THEM), None),
        (hands(", Gemini Elf", TWO_OF_THEM), OF_YOU),
        (hands(", Gemini Elf, Sangan", "Axe Raider"), OF_OPPONENT),
        (hands(", Gemini Elf, Sangan", "Axe Raider", "players: {opponent: {hand: 2}}"), None),
        (hands(", Gemini Elf", TWO_OF_THEM, "players: {you: {hand: 3}}"), None),
        (hands(", Gemini Elf", TWO_OF_THEM, "players: {you: {hand: 2}}"), OF_YOU),
        ("hand: [Hand Destruction, Gemini Elf, Sangan]", None),  # nobody has said what the other player holds
        ("hand: {you: [Gemini Elf, Sangan], opponent: [Axe Raider, Kuriboh]}\nfield: {Hand Destruction: {face-down: true}}", None),
    ],
)  # fmt: skip
def test_both_players_need_the_cards_that_each_sends(text, what):
    events = "events: [{activate: Hand Destruction}, resolve chain]"
    answer = play(f"{text}\nask: [{{activate: Hand Destruction}}]").verdicts[0].verdict
    assert answer == ("no" if what else "yes")
    if what:
        assert refused(f"{text}\n{events}")[0::2] == (what, ALL)
    else:
        assert play(f"{text}\n{events}") is not None


def test_what_is_drawn_before_can_be_discarded():
    text = "hand: {you: [Dark World Dealings], opponent: []}\ndeck: {you: [Sangan], opponent: [Kuriboh]}\nask: [{activate: Dark World Dealings}]"
    assert [answer.verdict for answer in play(text).verdicts] == ["yes"]
