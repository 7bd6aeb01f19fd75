"""`reasoner cards NAME`: the texts of effects in plain English, for people and for programs."""

import json
import re

import pytest

from reasoner.answers.tables import columns
from reasoner.cards import library
from reasoner.cards.describing import card_record, card_text
from reasoner.cards.parsing import parse_card
from reasoner.cli import main
from reasoner.scenario.nodes import from_yaml
from reasoner.scenario.reader import Reader


def described(effect, kind="kind: monster\natk: 1000\n"):
    """The text and the record of a card with one effect, written as in the library."""
    reader = Reader()
    lines = "\n".join("    " + line for line in effect.strip().splitlines())
    text = f"name: Example\n{kind}effects:\n  1:\n    says: It does something.\n{lines}\n"
    card = parse_card(from_yaml(text.encode(), "example.yaml"), reader)
    assert not reader.mistakes, reader.mistakes
    return " ".join(card_text(card).split()), card_record(card)["effects"][0]


def strings(value):
    if isinstance(value, dict):
        return [text for one in value.values() for text in strings(one)]
    if isinstance(value, list):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("file", library.files())
def test_text_and_record_say_the_same_in_plain_words(file):
    card = library.load(file)
    text, record = card_text(card), card_record(card)
    assert all(columns(line) <= 100 for line in text.splitlines())
    assert json.loads(json.dumps(record)) == record
    told = " ".join(text.split())
    for effect in record["effects"]:
        for step in effect["steps"]:
            if step.get("does") in ("change", "negate", "damage") and "to" not in step and "changes" in step:
                step = {key: value for key, value in step.items() if key != "does"}  # its changes say so
            assert all(" ".join(said.split()) in told for said in strings(step))
        for key in ("activation", "lasting", "exceptions", "says"):
            assert all(" ".join(said.split()) in told for said in strings(effect.get(key, [])))
    assert " ".join(record["note"].split()) in told
    assert not re.search(r"_|\b(?:None|Word|trait|within)\(", text)


def test_what_an_activation_asks_for():
    text, record = described(
        """
applies: activated
mandatory: true
speed: 2
used from: [hand, graveyard]
when: {destroy: {controller: you, kind: monster, in: field, then: graveyard, because of: [battle, opponent's effect]}}
needs: [{none: {from: monster zone, controller: you}}, {cards: {in: hand, whose: opponent, at least: 2}}, {turn: you}]
targets: {from: graveyard, kind: [monster, dragon], level at most: 4, count: 1, up to: 2}
costs: [{send: {from: hand}}, {pay life: 500}]
once: chain
damage step: until damage calculation
delayed: true
steps:
  - {add to hand: targets, worded: those}
  - {joined: then, draw: 1, may: true, by: opponent, only if: {phase: main}}
exceptions: [{step: 2, what: goes on without the step before, source: "003:L99"}]
"""
    )
    assert record["activation"] == {
        "mandatory": True,
        "spell speed": 2,
        "used from": ["the hand", "the Graveyard"],
        "activated when": [
            "destroy: a card on the field (of your own, monster); being on the field; ending up in the Graveyard; "
            "because of battle or opponent's effect"
        ],
        "once in a chain": True,
        "conditions": [
            "there is none of these: any cards in a Monster Zone (of your own)",
            "cards in the opponent's hand: at least 2",
            "it is your turn",
        ],
        "targets": ["1 to 2 cards in the Graveyard (monster, dragon, Level at most 4)"],
        "costs": ["send: 1 card in the hand", "pay life: 500"],
        "damage step": ["until damage calculation"],
        "delayed": "nothing of it happens at once",
    }
    assert record["steps"] == [
        {"step": 1, "does": "add to hand", "to": ["the targets"], "worded": '"those cards": what is gone is left out'},
        {
            "step": 2,
            "does": "draw 1",
            "joined": "then (after the step before)",
            "by": "the opponent",
            "may": "its player may leave it out",
            "only if": ["it is the Main Phase"],
        },
    ]
    assert record["exceptions"] == [{"step": 2, "what": "goes on without the step before", "source": "003:L99"}]
    assert "exception in step 2: goes on without the step before (003:L99)" in text
    assert "costs: send: 1 card in the hand; pay life: 500" in text


@pytest.mark.parametrize("kind", ["kind: monster\natk: 1000\n", "kind: trap\ntraits: [counter]\n", "kind: spell\n"])
def test_what_the_text_does_not_say_is_left_to_the_rules(kind):
    """Spell Speed and place follow from the kind of card; the description is of the text."""
    _, record = described("applies: activated\nsteps: [{draw: 1}]", kind)
    assert not {"spell speed", "used from"} & set(record["activation"])


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("applies: continuous\nforbids: {special summon: both}", "forbids special summon: both players"),
        (
            "applies: continuous\nforbids: {draw: {whose: opponent, except in: draw}}",
            "forbids draw: the opponent, except in the Draw Phase",
        ),
        ("applies: continuous\nprotects: {destroy: self}", "protects from destroy: this card"),
        (
            "applies: continuous\nredirects: {graveyard: banished}",
            "redirects: what would go to the Graveyard goes to the banished cards",
        ),
        ("applies: continuous\nmakes type: zombie", "makes the Type of monsters: zombie"),
        ("applies: continuous\nattacks: 2", "its card can attack 2 times in a Battle Phase"),
        (
            "applies: continuous\ncannot attack: {from: monster zone, controller: opponent}",
            "these cannot attack: all cards in a Monster Zone (of the opponent)",
        ),
        ("applies: continuous\nholds: {attack: {kind: dragon}}", "keeps in Attack Position: all cards on the field (dragon)"),
        ("applies: continuous\nties: this leaves", "if this card leaves, its monster falls"),
        ("applies: continuous\natk gains: {count: graveyard, kind: reptile, times: 100}", "reptile in your Graveyard x 100"),
        ("applies: activated\nflip: true\ndraw: 1", "flip effect: yes"),
        ("applies: activated\nat: end phase\ndraw: 1", "part of the turn: end phase"),
        (
            "applies: activated\nsteps:\n  - {draw: 1}\n  - {joined: comma, forbids: {special summon: both}}",
            "step 2: forbids special summon: both players",
        ),
        (
            "applies: activated\natk becomes: 0\nto: target\nuntil: end of turn\nparticle: は",
            "ATK becomes 0; on the target; until the end of the turn particle: は",
        ),
        (
            "applies: activated\natk gains: 500\nto: {all: {controller: you}}\nwhile: {life points: lower}",
            "on all monsters where controlled by you; while the Life Points of its player are lower",
        ),
    ],
)
def test_what_an_effect_does_in_words(effect, said):
    assert said in described(effect)[0]


def test_the_command_shows_texts(capsys):
    assert main(["cards", "Pendulum Area"]) == 0
    text = capsys.readouterr().out
    assert "step 1: destroy: the targets\n          worded: exactly so many: all of them or none\n" in text
    assert "step 2: forbids special summon: both players\n          joined: with the step before, by a comma\n" in text
    assert main(["cards", "Pendulum Area", "--json"]) == 0
    (effect,) = json.loads(capsys.readouterr().out)["effects"]
    assert effect["activation"]["targets"] == ["2 cards in a Pendulum Zone (of your own)"]
