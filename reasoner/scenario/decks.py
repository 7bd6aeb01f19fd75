"""Decks as they are handed in: which cards in the Main, Extra and Side Deck, and what they held before side decking."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .nodes import Node
from .types import PLAYERS

if TYPE_CHECKING:
    from .duel import _Reading

PARTS = ("main", "extra", "side")
OTHERS = "other cards"


class Decklist(NamedTuple):
    """One part of a player's Deck: how many copies of which cards, and how many cards that nothing is said of."""

    player: str
    part: str
    copies: tuple[tuple[str, int], ...]
    others: int
    before: int  # so many cards before cards were exchanged, or -1
    limits: tuple[tuple[str, int], ...]  # of these cards only so many


def decklists(entries: dict[str, Node], reader: _Reading) -> tuple[Decklist, ...]:
    """The entries `decks` and `limits` of a scenario."""
    limits = []
    if "limits" in entries:
        for key, number in reader.mapping(entries["limits"], "`limits`").items():
            limits.append(
                (reader.thing(reader.key_node(entries["limits"], key), "`limits`"), reader.number(number, "a limit", 0, 2))
            )
    found = []
    for player, node in (reader.mapping(entries["decks"], "`decks`", PLAYERS) if "decks" in entries else {}).items():
        parts = reader.mapping(node, f"`{player}`", (*PARTS, "before"))
        before = reader.mapping(parts["before"], "`before`", PARTS) if "before" in parts else {}
        for part in PARTS:
            copies, others = [], 0
            for key, number in (reader.mapping(parts[part], f"`{part}`") if part in parts else {}).items():
                count = reader.number(number, "a number of copies", 0, 1000)
                if key == OTHERS:
                    others = count
                else:
                    copies.append((reader.thing(reader.key_node(parts[part], key), f"`{part}`"), count))
            old = reader.number(before[part], "a number of cards", 0, 1000) if part in before else -1
            found.append(Decklist(player, part, tuple(copies), others, old, tuple(limits)))
    return tuple(found)
