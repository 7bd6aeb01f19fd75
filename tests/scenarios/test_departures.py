"""Texts that wait for cards to be destroyed, sent, banished or to leave: one fact differs, and so does the answer."""

import pytest

from reasoner import ScenarioError, play
from reasoner.scenario.duel import read_yaml

CARDS = """
cards:
  Watcher:
    kind: trap
    traits: [continuous]
    effects: {1: {applies: activated, if: PHRASE, draw: 1}}
  Knight: {atk: 1000, attribute: LIGHT, type: Warrior, level: 4, traits: [order]}
players: {you: {deck: 30}}
field: {Watcher: {}, Knight: {MORE}, Axe Raider: {controller: opponent}}
events:
  - {DEED: Knight, by card: Axe Raider}
ask: [{activate: Watcher}]
"""


def verdict(phrase, deed, more="", text=CARDS):
    text = text.replace("PHRASE", phrase).replace("DEED", deed).replace("MORE", more)
    return play(read_yaml(text)).verdicts[0].verdict


#   phrase                                                   what happens    how it lies      answer
TABLE = [
    ("{destroy: {kind: [monster, order]}}", "destroy", "", "yes"),
    ("{destroy: {kind: [monster, order]}}", "destroy", "face-down: true", "yes"),
    ("{destroy: {kind: [monster, order]}}", "banish", "", "no"),
    ("{destroy: {kind: [monster, order], in: field}}", "destroy", "", "yes"),
    ("{destroy: {kind: [monster, order], in: field}}", "destroy", "face-down: true", "no"),
    ("{destroy: {kind: monster, in: field}}", "destroy", "face-down: true", "yes"),
    ("{destroy: {kind: monster, in: hand}}", "destroy", "", "no"),
    ("{destroy: {kind: [monster, fiend]}}", "destroy", "face-down: true", "no"),
    ("{destroy: {kind: monster, then: graveyard}}", "destroy", "", "yes"),
    ("{destroy: {kind: monster, then: banished}}", "destroy", "", "no"),
    ("{destroy: {kind: monster, because of: opponent's effect}}", "destroy", "", "yes"),
    ("{destroy: {kind: monster, because of: your effect}}", "destroy", "", "no"),
    ("{destroy: {kind: monster, because of: battle}}", "destroy", "", "no"),
    ("{leave: {kind: [monster, order]}}", "return to hand", "", "yes"),
    ("{leave: {kind: [monster, order]}}", "return to hand", "face-down: true", "no"),
    ("{leave: {kind: monster}}", "return to hand", "face-down: true", "yes"),
    ("{leave: {kind: monster}}", "attach", "", "no"),
    ("{leave: {kind: monster}}", "turn face-down", "", "no"),
    ("{leave: {kind: monster, then: [graveyard, banished]}}", "return to hand", "", "no"),
    ("{leave: {kind: monster, then: [graveyard, banished]}}", "banish", "", "yes"),
    ("{send: {kind: [monster, order]}}", "destroy", "face-down: true", "yes"),
    ("{send: {kind: [monster, order]}}", "send", "zone: spell and trap zone", "no"),
    ("{send: {kind: [monster card, order]}}", "send", "zone: spell and trap zone", "yes"),
    ("{send: {kind: [monster, order], in: field}}", "send", "face-down: true", "no"),
    ("{send: {kind: [monster, order], from: field}}", "send", "face-down: true", "yes"),
    ("{send: {kind: [monster, order], graveyard of: you}}", "send", "owner: opponent", "no"),
    ("{send: {kind: [monster, order]}}", "send", "owner: opponent", "yes"),
    ("{send: {kind: [monster, order], controller: opponent}}", "send", "", "no"),
    ("{send: {kind: monster, level at least: 5}}", "send", "", "no"),
    ("{send: {kind: monster, level at least: 4, original: true}}", "send", "face-down: true", "yes"),
    ("{banish: {kind: [monster, order]}}", "banish", "face-down: true", "yes"),
    ("{banish: {kind: [monster, order]}}", "banish face-down", "", "no"),
    ("{banish: {kind: [monster, order]}}", "banish for a while", "face-down: true", "no"),
    ("{banish: {kind: order}}", "banish", "face-down: true", "yes"),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "deed", "more", "answer"), TABLE)
def test_what_a_phrase_asks_for(phrase, deed, more, answer):
    assert verdict(phrase, deed, more) == answer


OWN = """
cards:
  Knight:
    atk: 1000
    traits: [effect]
    effects: {1: {applies: activated, if: {leave: {self: true, face: up}}, draw: 1}}
players: {you: {deck: 30}}
field: [Knight]
events:
  - {DEED: Knight}
MORE
ask: [{activate: Knight}]
"""


@pytest.mark.parametrize(
    ("deed", "answer"),
    [("return to hand", "yes"), ("send", "yes"), ("banish", "yes"), ("return to deck", "no"), ("banish face-down", "no")],
)
def test_where_a_card_has_to_go_for_its_own_effect(deed, answer):
    assert verdict("", deed, "", OWN) == answer


def test_an_effect_of_a_card_that_moved_on():
    text = """
cards:
  Knight: {atk: 1000, traits: [effect], effects: {1: {applies: activated, if: {destroy: self}, draw: 1}}}
  Double: {kind: spell, effects: {1: {applies: activated, steps: [{destroy: {all: {from: monster zone}}}, {joined: then, JOB}]}}}
players: {you: {deck: 30}}
hand: [Double]
field: [Knight]
events:
  - {activate: Double}
  - resolve chain
ask: [{activate: Knight}]
"""
    assert play(read_yaml(text.replace("JOB", "draw: 1"))).verdicts[0].verdict == "yes"
    gone = play(read_yaml(text.replace("JOB", "banish: {all: {from: graveyard, kind: monster}}"))).verdicts[0]
    assert gone.verdict == "no"
    assert gone.reasons == ("Knight has moved on since",)


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ("if: {destroy: {kind: monster, then: grave}}, draw: 1", '`then` cannot be "grave"; did you mean "graveyard"?'),
        ("if: {send: {self: true, because of: wind}}, draw: 1", '`because of` cannot be "wind"'),
        ("if: {leave: {kind: monster, graveyard of: both}}, draw: 1", '`graveyard of` cannot be "both"'),
        ("if: {destroy: {self: false}}, draw: 1", "`self` says only that the text speaks of its own card"),
        ("at once: {leave: self}, draw: 1", "what `draw` does `at once` is not modelled"),
        ("at once: {leave: self}, if: {destroy: self}, place: self", "an effect that applies `at once` is not activated"),
    ],
)
def test_mistakes_in_a_phrase(effect, message):
    text = f"cards: {{Knight: {{atk: 1, effects: {{1: {{applies: activated, {effect}}}}}}}}}\n"
    text += "field: [Knight]\nhand: [Book of Moon]\nask: [{activate: Book of Moon}]"
    with pytest.raises(ScenarioError) as error:
        read_yaml(text)
    (line,) = str(error.value).splitlines()
    assert message in line
