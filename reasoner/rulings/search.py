"""Finding rulings by card, rule or source."""

from __future__ import annotations

from typing import Any

from ..cards.names import key
from .corpus import Ruling


def cards_in(ruling: Ruling) -> list[Any]:
    """The cards that a ruling plays with."""
    found = {}
    for case in ruling.cases:
        on_table = case.scenario or case.duel
        for thing in on_table.things.values() if on_table else ():
            found[thing.card.name] = thing.card
    return list(found.values())


def matches(ruling: Ruling, words: list[str], card: str | None, rule: str | None, source: str | None) -> bool:
    """Whether a ruling fits everything that is asked for. A card may be named in any of its languages."""
    if rule and rule not in ruling.rules:
        return False
    if source and not any(one.startswith(source) for one in (ruling.id, ruling.source, *ruling.covers)):
        return False
    names = [key(name) for one in cards_in(ruling) for name in (one.name, one.ja, one.zh, str(one.passcode or "")) if name]
    if card and not any(key(card) in name for name in names):
        return False
    text = [ruling.id.casefold(), ruling.source.casefold(), ruling.title.casefold(), *ruling.rules, *ruling.covers]
    for word in words:
        if not any(word.casefold() in one for one in text) and not any(key(word) in name for name in names if key(word)):
            return False
    return True


def describe(ruling: Ruling) -> dict[str, Any]:
    """A ruling as a plain record."""
    return {
        "id": ruling.id, "covers": list(ruling.covers), "title": ruling.title, "source": ruling.source, "date": ruling.date,
        "rules": list(ruling.rules), "edition": ruling.edition, "disputes": ruling.disputes,
        "cards": [{"en": card.name, "ja": card.ja, "zh": card.zh, "passcode": card.passcode} for card in cards_in(ruling)],
    }  # fmt: skip
