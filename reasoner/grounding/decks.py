"""Decks as facts."""

from __future__ import annotations

from ..cards.card import Word
from ..scenario.decks import Decklist
from .facts import Facts


def deck_facts(decks: tuple[Decklist, ...], out: Facts) -> None:
    """State what the parts of the players' Decks hold, and the list of limited cards."""
    for deck in decks:
        player, part = Word(deck.player), Word(deck.part)
        for name, count in deck.copies:
            out.say("in_deck", player, part, name, count)
        out.say("others_in_deck", player, part, deck.others)
        if deck.before >= 0:
            out.say("deck_before", player, part, deck.before)
        for name, count in deck.limits:
            out.say("limited", name, count)
