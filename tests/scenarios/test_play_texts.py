"""Texts of effects in a scenario of play that cannot be meant, and numbers of cards of which nobody said which they are."""

import pytest

from reasoner import ScenarioError, play
from reasoner.cards.parsing import parse_card
from reasoner.scenario.nodes import from_yaml
from reasoner.scenario.reader import Reader

CARD = """
cards:
  Writ:
    kind: spell
    effects:
      1:
        applies: activated
        steps: [{%s}]
hand: [Writ]
ask: [{activate: Writ}]
"""

REFUSED = {
    "forbids: {}": "`forbids` names nothing; write what, such as",
    "protects: {destroy: target}, destroy: target": "a step does one thing; make it a step of its own",
    "forbids: {special summon: {whose: both, from: graveyard, except in: main}}": "by place, by phase or by number; keep one of",
    "forbids: {special summon: {whose: me}}": '`whose` cannot be "me"; write "you", "opponent" or "both"',
    "draw: {as many: 5}": "`draw` is done to no card that is named; write a number, such as `draw: 1`",
    "destroy: {as many: previously}": 'cannot be done to "previously"; did you mean "previous"?',
    "send: {top: 3, from: hand}": '`from` cannot be "hand"; write "deck" or "extra deck"',
    "draw: 1, for each: {kindd: zombie}": '`for each` has no key "kindd"; did you mean "kind"?',
    "destroy: {from: field, named like: me}": '`named like` cannot be "me"; write "target", "cause" or',
    "draw: 1, against: opponent": "`against` says nothing without `protects`; leave it out",
    "synchro summon: {from: extra deck}, materials go to: banished": "`materials go to` says nothing without `using`",
    "mark: {from: field}": "`mark` says of cards where they go later; add `when it leaves: banished`",
    "special summon: {from: hand}, when it leaves: field": '`when it leaves` cannot be "field"; write "banished", "deck"',
    "destroy: {from: hand, material for: {kindd: fusion}}": '`material for` has no key "kindd"; did you mean "kind"?',
    "draw: 1, only if: {tributes: 3}": "`tributes` must be a mapping, but this is a number; write `by: ...` and the like",
}


@pytest.mark.parametrize("step", REFUSED)
def test_a_step_that_cannot_be_meant_is_refused_with_one_message(step):
    with pytest.raises(ScenarioError) as caught:
        play(CARD % step)
    assert len(caught.value.mistakes) == 1
    assert REFUSED[step] in str(caught.value)


# What holds as long as a card lies there, written beside `applies` of an effect that is not continuous.
TEXT = "cards: {Ward: {kind: %s, atk: 0, effects: {1: {%s}}}}\nfield: {Ward: , Gemini Elf: }\nask: [{begin phase: battle}]"
NO_STEP = (
    "`{0}` beside `applies` is for as long as a card lies there, which only a continuous effect is about; "
    "write `applies: continuous`"
)
OR_A_STEP = NO_STEP + ", or put it into a step: `steps: [{{{0}: ...}}]`"
PROTECTS = "protects: {destroy: {kind: monster, from: field}}"
OUT_OF_PLACE = {
    f"applies: activated, {PROTECTS}": OR_A_STEP.format("protects"),
    f"applies: activated, {PROTECTS}, draw: 1": OR_A_STEP.format("protects"),
    f"applies: activated, {PROTECTS}, steps: [{{draw: 1}}]": OR_A_STEP.format("protects"),
    f"applies: on arrival, {PROTECTS}": OR_A_STEP.format("protects"),
    "applies: activated, forbids: {draw: both}": OR_A_STEP.format("forbids"),
    "applies: activated, cannot attack: {kind: monster}": NO_STEP.format("cannot attack"),
    "applies: activated, attacks: 2": NO_STEP.format("attacks"),
    "applies: activated, damage becomes gain: you": NO_STEP.format("damage becomes gain"),
}


@pytest.mark.parametrize("text", OUT_OF_PLACE)
def test_what_only_a_continuous_effect_says_is_refused_where_it_is_none(text):
    with pytest.raises(ScenarioError) as caught:
        play(TEXT % ("monster", text))
    (mistake,) = caught.value.mistakes
    key = next(key for key in ("protects", "forbids", "cannot attack", "attacks", "damage becomes gain") if f"{key}: " in text)
    assert mistake.place.column == (TEXT % ("monster", text)).index(f"{key}:") + 1
    assert f"{mistake.what}; {mistake.instead}" == OUT_OF_PLACE[text]


def test_a_card_of_the_library_is_read_alike():
    reader = Reader()
    parse_card(from_yaml(f"{{name: Ward, kind: spell, effects: {{1: {{applies: activated, {PROTECTS}}}}}}}"), reader)
    (mistake,) = reader.mistakes
    assert f"{mistake.what}; {mistake.instead}" == OR_A_STEP.format("protects")


@pytest.mark.parametrize("text", [f"applies: continuous, {PROTECTS}", f"applies: activated, steps: [{{{PROTECTS}}}]"])
def test_what_lasts_where_it_is_said_protects(text):
    spell = "cards:\n  Ward: {kind: spell, traits: [continuous], effects: {1: {%s}}}\n"
    spell += "  Blow: {kind: spell, effects: {1: {applies: activated, steps: [{destroy: {from: monster zone}}]}}}\n"
    spell += "hand: [Ward, Blow]\nfield: {Gemini Elf: }\n"
    spell += "events: [{activate: Ward}, resolve chain]\nask: [{activate: Blow, after: start}, {activate: Blow}]"
    assert [one.verdict for one in play(spell % text).verdicts] == ["yes", "no"]


def answer(steps, more):
    text = CARD.replace("ask: [{activate: Writ}]", more) % "%s"
    return play(text.replace("[{%s}]", steps))


# Of the Deck, which has to suffice when the effect is activated, cards are drawn in the Chain.
DRAWN = (
    "field: {Jar: {card: Jar of Greed, face-down: true}, Pot: {card: Jar of Greed, face-down: true}}\n"
    "events: [{activate: Writ}%s, resolve chain]"
)
BOTH = ", {activate: Jar}, {activate: Pot}"


@pytest.mark.parametrize(
    ("deck", "drawing", "left", "taken"),
    [(5, "", 2, 3), (3, "", 0, 3), (5, BOTH, 0, 3), (3, BOTH, 0, 1)],
)
def test_the_top_of_a_deck_gives_no_more_than_there_is(deck, drawing, left, taken):
    found = answer("[{banish: {top: 3}}]", f"players: {{you: {{deck: {deck}, banished: 0}}}}\n" + DRAWN % drawing)
    held = found.holds(len(found.duel.events))
    assert (held["you", "deck"], held["you", "banished"]) == (left, taken)


def test_named_cards_of_a_deck_go_with_it_when_all_of_it_goes():
    more = "players: {you: {deck: 3}}\ndeck: [Axe Raider]\n" + DRAWN % ", {activate: Jar}"
    assert answer("[{send: {top: 3}}]", more).places[3, "Axe Raider"] == "graveyard"


def test_each_player_draws_as_many_as_discarded():
    steps = """
          - {by: both, discard: [{all: {from: hand, controller: you}}, {all: {from: hand, controller: opponent}}], worded: those}
          - {joined: then, by: both, draw: 1, for each: true}
"""
    more = "players: {you: {hand: 4, deck: 9}, opponent: {hand: 2, deck: 9}}\nevents: [{activate: Writ}, resolve chain]"
    held = answer(steps, more).holds(2)
    # The Spell itself is one of the 4 cards, and is used.
    assert [held[who, place] for who in ("you", "opponent") for place in ("hand", "deck")] == [3, 6, 2, 7]


def test_what_a_step_forbids_ends_with_the_turn():
    steps = "[{forbids: {draw: opponent}}]"
    more = "players: {opponent: {deck: 9}}\nevents: [{activate: Writ}, resolve chain, {begin turn: opponent}]\n"
    more += "field: {Draw: {controller: opponent, face-down: true}}\n"
    more += "ask: [{activate: Draw, after: start}, {activate: Draw, after: 2}, {activate: Draw, after: 3}]"
    text = CARD.replace("hand:", "  Draw: {kind: trap, effects: {1: {applies: activated, steps: [{draw: 1}]}}}\nhand:", 1)
    found = play((text.replace("ask: [{activate: Writ}]", more) % "%s").replace("[{%s}]", steps))
    assert [one.verdict for one in found.verdicts] == ["yes", "no", "yes"]


def test_cards_that_are_not_named_are_not_taken_for_monsters():
    more = "players: {opponent: {hand: 3}}\nevents: [{activate: Writ}, resolve chain]"
    assert answer("[{send: {all: {from: hand, controller: opponent}}}]", more).holds(2)["opponent", "hand"] == 0
    assert answer("[{send: {all: {from: hand, controller: opponent, kind: monster}}}]", more).holds(2)["opponent", "hand"] == 3
