"""What a checked scenario is: the cards on the table and what happens to them. Nothing is decided here."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.card import Card
from ..errors import Place

PLAYERS = ("you", "opponent")


class Thing(NamedTuple):
    """A card on this table: what kind of card it is, and how it lies at the start if it does."""

    name: str
    card: Card
    traits: tuple[str, ...] = ()


class Event(NamedTuple):
    """Something that happens. `verb` is its kind, `subjects` the things it happens to, `more` what belongs to it."""

    verb: str
    subjects: tuple[str, ...]
    more: dict[str, Any]
    place: Place
    label: str
    text: str
    parts: tuple[Event, ...] = ()
    named: dict[str, Place] = {}  # where the things stand that come to the field or are turned


class Checked(NamedTuple):
    """A scenario without mistakes, ready to be stated as facts."""

    title: str
    edition: str
    things: dict[str, Thing]
    setup: tuple[Event, ...]
    events: tuple[Event, ...]
    asked: tuple[str, ...]
    source: str = ""


def numbered(name: str, effect: int) -> str:
    """A card and one of its effects in words, as "Shrink (1)"; 0 is the activation of the card itself, as "Axe of Despair"."""
    return f"{name} ({effect})" if effect else name


LEAVING_VERBS = ("leave", "destroy", "banish", "send", "return", "tribute")
