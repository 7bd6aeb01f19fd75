"""Quick questions: a monster and what happens to it, in a few words instead of a file."""

from __future__ import annotations

import re
from typing import Any

from ..cards import library, names
from ..cards.card import Card, Operation
from ..errors import Mistake, Place, ScenarioError, closest
from .nodes import Node, from_python, from_yaml
from .reading import BARE, VERBS, read_node
from .types import Checked
from .usage import a_kind, is_monster, stays_there

MAX_WORDS = 1000
_UNKNOWN = "the monster"  # stands in for those of which none can be found
_WORDS = re.compile(r"(?P<card>.*?)(?:\s*\((?P<effect>[0-9]{1,9})\))?(?:\s+on\s+(?P<target>.+))?\Z", re.S)


def quick(monsters: list[str], then: list[str], edition: str | None = None) -> Checked:
    """A scenario from `--monster` and `--then`. The first monster is what cards are used on unless "on NAME" says otherwise.

    Raises ScenarioError with every mistake.
    """
    mistakes: list[Mistake] = []
    field: list[str] = []
    events: list[Node] = []
    if not monsters:
        mistakes.append(Mistake(Place(path="--monster"), "no monster is named", "add --monster NAME"))
    for name in monsters:
        try:
            field.append(_monster(name))
        except ScenarioError as error:
            mistakes += error.mistakes
    cards = {} if field else {_UNKNOWN: {"atk": 0}}  # so that the rest can be read all the same
    field = field or [_UNKNOWN]
    for words in then:
        try:
            events.append(_placed(_event(words, field), f'--then "{words[:60]}"'))
        except ScenarioError as error:
            mistakes += error.mistakes
    laid = [_placed(from_python(name), f'--monster "{name[:60]}"') for name in field]
    top = Place()
    parts = (("cards", from_python(cards)), ("field", Node(laid, top)), ("events", Node(events, top)))
    document = Node({key: (Node(key, top), node) for key, node in parts}, top)
    try:
        found = read_node(document, edition=edition)
    except ScenarioError as error:
        raise ScenarioError([*mistakes, *error.mistakes]) from None
    if mistakes:
        raise ScenarioError(mistakes)
    return found


def _monster(name: str) -> str:
    card = _card(name, "--monster")
    if not is_monster(card):
        what = f'"{card.name}" is {a_kind(card)} and not a monster'
        raise ScenarioError([Mistake(Place(path="--monster"), what, f'write --then "{card.name}"')])
    return card.name


def _placed(node: Node, path: str) -> Node:
    """A node whose places are all this argument of the command."""
    place = Place(path=path)
    if isinstance(node.value, dict):
        return Node({key: (_placed(one, path), _placed(value, path)) for key, (one, value) in node.value.items()}, place)
    if isinstance(node.value, list):
        return Node([_placed(item, path) for item in node.value], place)
    return Node(node.value, place)


def _card(name: str, where: str) -> Card:
    card = library.find(name)
    verb, colon, _ = name.partition(":")
    if card is None and colon and where == "--then" and (meant := closest(verb, VERBS)):
        raise ScenarioError([Mistake(Place(path=where), f'no kind of event is called "{verb[:60]}"', meant)])
    if card is None:
        hint = names.suggestion(name, BARE if where == "--then" else ()) or "see `reasoner cards` for those in the library"
        raise ScenarioError([Mistake(Place(path=where), f'no card is called "{name[:60]}"', hint)])
    return card


def _event(words: str, field: list[str]) -> Node:
    """What happens: in the words of a scenario file, or a card that is used."""
    words = words.strip()
    verb = words.partition(":")[0]
    if words in BARE or words in VERBS:
        return from_python(words)
    if words.startswith("{") or verb in VERBS and verb != words:
        return from_yaml(words, f'--then "{words[:60]}"')
    return from_python(_use(words, field))


def _use(words: str, field: list[str]) -> dict[str, Any]:
    match = None if library.find(words) or len(words) > MAX_WORDS else _WORDS.match(words)
    card = _card(words if match is None else match["card"], "--then")
    target = field[0] if match is None or not match["target"] else _card(match["target"], "--then").name
    number = int(match["effect"]) if match is not None and match["effect"] else None
    if card.sort != "monster" and "equip" in card.traits:
        return {"equip": card.name, "to": target}
    usable = [effect for effect in card.effects if effect.applies == "activated"]
    if number is None and stays_there(card):
        return {"place": card.name}
    if not usable and number is None and (card.sort == "monster" or not card.unmodelled):
        return {"summon" if card.sort == "monster" else "place": card.name}
    event: dict[str, Any] = {"use": card.name}
    if number is not None:
        event["effect"] = number
        usable = [effect for effect in card.effects if effect.number == number]
    elif len(usable) == 1:
        event["effect"] = usable[0].number
    operations = [op for effect in usable[:1] for step in effect.steps for op in step if isinstance(op, Operation)]
    if any(op.to == "target" for op in operations):
        event["target"] = target
    if any(("controller", "opponent") in op.tests for op in operations):
        event["by"] = "opponent"
    return event
