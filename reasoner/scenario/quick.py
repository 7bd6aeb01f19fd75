"""Quick questions: a monster and what happens to it, in a few words instead of a file."""

from __future__ import annotations

import re
from typing import Any

from ..cards import library, names
from ..cards.card import Card, Operation
from ..errors import Mistake, Place, ScenarioError, closest
from .nodes import from_yaml
from .reading import BARE, read_object
from .types import Checked

_WORDS = re.compile(r"(?P<card>.*?)(?:\s*\((?P<effect>\d+)\))?(?:\s+on\s+(?P<target>.+))?\Z", re.S)


def quick(monsters: list[str], then: list[str], edition: str | None = None) -> Checked:
    """A scenario from `--monster` and `--then`. The first monster is what cards are used on unless "on NAME" says otherwise.

    Raises ScenarioError.
    """
    if not monsters:
        raise ScenarioError([Mistake(Place(path="--monster"), "no monster is named", "add --monster NAME")])
    field = [_card(name, "--monster").name for name in monsters]
    events = [_event(words, field) for words in then]
    document: dict[str, Any] = {"field": field, "events": events, "players": {}}
    return read_object(document, edition=edition)


def _card(name: str, where: str) -> Card:
    card = library.find(name)
    if card is None:
        hint = closest(name, names.all_names()) or "see `reasoner cards` for those in the library"
        raise ScenarioError([Mistake(Place(path=where), f'no card is called "{name[:60]}"', hint)])
    return card


def _event(words: str, field: list[str]) -> Any:
    if words in BARE:
        return words
    if words.startswith("begin turn") or words.startswith("{"):
        return _plain(from_yaml(words, "--then"))
    match = _WORDS.match(words)
    assert match is not None
    name = words if library.find(words) else match["card"]
    target = field[0] if name == words or not match["target"] else _card(match["target"], "--then").name
    card = _card(name, "--then")
    number = int(match["effect"]) if match["effect"] and name != words else None
    if card.sort != "monster" and "equip" in card.traits:
        return {"equip": card.name, "to": target}
    usable = [effect for effect in card.effects if effect.applies == "activated"]
    if not usable and number is None:
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


def _plain(node: Any) -> Any:
    if isinstance(node.value, dict):
        return {key: _plain(value) for key, (_, value) in node.value.items()}
    if isinstance(node.value, list):
        return [_plain(item) for item in node.value]
    return node.value
