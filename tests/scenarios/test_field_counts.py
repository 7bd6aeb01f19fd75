"""Values in play that count the cards on a side of the field. Expected values follow from the cards' texts."""

import pytest

import reasoner
from reasoner.answers.tables import timeline_text
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml
from reasoner.scenario.reading import read_yaml as read_stats
from reasoner.timelines import timeline

TABLE = """hand: [Mage Power, Jar of Greed, Mind Control]
field:
  Gemini Elf:
  Gyaku-Gire Panda:
  Goblin: {card: Axe Raider, controller: opponent}
  The Wicked Eraser: {controller: opponent}
"""
EVENTS = [
    "{activate: Mage Power, target: Gemini Elf}",
    "resolve chain",
    "{set card: Jar of Greed}",
    "{activate: Mind Control, target: Goblin}",
    "resolve chain",
    "{destroy: Jar of Greed}",
    "end turn",
]


def atks(text: str, name: str) -> list[int | None]:
    answer = play(read_yaml(text), table=True)
    return [answer.stats(event).get(name, {}).get("atk") for event in range(len(answer.duel.events) + 1)]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # 500 for each Spell and Trap of its player, from when Mage Power is on it: a Set card counts, and one that is being used
        ("Gemini Elf", [1900, 1900, 2400, 2900, 3400, 2900, 2400, 2400]),
        # 1000 for each card of the other player: two, Mage Power, the Set card, Mind Control, then the Goblin in its place ...
        ("The Wicked Eraser", [2000, 3000, 3000, 4000, 5000, 5000, 4000, 3000]),
        # 500 for each monster of the other player; one of the two is taken until the end of the turn
        ("Gyaku-Gire Panda", [1800, 1800, 1800, 1800, 1800, 1300, 1300, 1800]),
    ],
)
def test_cards_on_a_side_of_the_field_count(name: str, expected: list[int]) -> None:
    assert atks(f"{TABLE}events: [{', '.join(EVENTS)}]", name) == expected


def test_monsters_that_the_other_player_owns_count() -> None:
    text = TABLE.replace("Gemini Elf:", "Frightfur Chimera:") + f"events: [{', '.join(EVENTS[3:5])}, end turn]"
    assert atks(text, "Frightfur Chimera") == [2800, 2800, 3100, 2800]


def test_what_has_no_name_is_not_counted_as_if_nothing_were_there() -> None:
    text = TABLE.replace("hand:", "players: {you: {free monster zones: 1}}\nhand:", 1) + "events: [{set card: Jar of Greed}]"
    assert atks(text, "The Wicked Eraser") == [None, None]


def test_an_empty_field_is_one_without_cards() -> None:
    assert read_stats("field:\nevents: [{summon: Gemini Elf}]").events
    assert read_yaml("field:\nhand: [Gemini Elf]\nask: [{normal summon: Gemini Elf}]").questions


def test_the_public_names_are_listed() -> None:
    assert set(reasoner.__all__) <= set(dir(reasoner))


def test_whose_count_is_missing_is_told_from_the_card() -> None:
    text = "players: {opponent: {graveyard: {dragon: 2}}}\nfield: [Buster Blader]\nevents: [{control: Buster Blader, to: opponent}]"
    said = timeline_text(timeline(read_stats(text)))
    assert "how many cards of kind dragon are in the graveyard of the other player" in said.replace("\n    ", " ")
