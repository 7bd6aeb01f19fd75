"""Only what a text leaves to its player ("you can") is declined when it resolves."""

# ruff: noqa: E501

import pytest
from tables import played, refused

TABLE = """hand: [Raigeki, Monster Reborn, Foolish Burial, Upstart Goblin, Dark World Dealings]
graveyard: [Axe Raider]
deck: [Sangan, Kuriboh]
players: {opponent: {deck: 9}}
field: {A: {card: Gemini Elf, controller: opponent}, T: {card: Dust Tornado, face-down: true}, J: {card: Jar of Greed, face-down: true, controller: opponent}}"""


@pytest.mark.parametrize(
    ("activated", "card", "step"),
    [
        ("Raigeki", "Raigeki", 1),
        ("Monster Reborn, target: Axe Raider", "Monster Reborn", 1),
        ("Foolish Burial", "Foolish Burial", 1),
        ("Upstart Goblin", "Upstart Goblin", 2),
        ("T, target: J", "T", 1),
    ],
)
def test_what_has_to_be_carried_out(activated, card, step):
    events = f"{{activate: {activated}}}, {{decline: {card}, step: {step}}}, resolve chain"
    assert refused(TABLE, events) == [f"step {step} of {card} is not left to its player, who cannot decline it"]


def test_what_is_left_to_the_player():
    answer = played(TABLE, "{activate: T, target: J}, {decline: T, step: 2}, resolve chain")
    assert answer.places[3, "J"] == "graveyard"


def test_what_goes_with_it():
    """Declining a bullet of Stained Glass of Light & Dark, its player declines what follows on it too."""
    text = "hand: [Kuriboh, Sangan]\nplayers: {you: {deck: 9}}\nfield: {Stained Glass of Light & Dark: , Happy Lover: , F: {card: Dark Magician of Chaos, traits: [fiend, effect]}}"
    more = "{decline: Stained Glass of Light & Dark, step: 3}, {decline: Stained Glass of Light & Dark, step: 4}, "
    text = text.replace("Happy Lover", "H: {card: Gemini Elf, traits: [fairy, effect]}, Axe Raider")
    assert played(text, "{activate: Stained Glass of Light & Dark}, " + more + "resolve chain").places
