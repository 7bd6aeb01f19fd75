"""What a card is to the reasoner: names, printed values, traits, and its effects as data."""

from __future__ import annotations

from typing import NamedTuple


class Word(str):
    """A word of the vocabulary (a clingo constant), as opposed to a text that a user made up."""

    __slots__ = ()


class Operation(NamedTuple):
    """One thing an effect does: to which stats of which monsters, by how much, when and how long."""

    deed: str  # gain lose become half double swap negate unaffected
    layer: str  # current | original
    stats: tuple[str, ...]
    amount: tuple | int | None  # an int, or (quantity, mul, div, add), or None
    to: str
    tests: tuple
    conditions: tuple
    until: str | tuple | None  # a Word such as "turn", or (no_counter, NAME)
    last: bool
    edition: str | None  # counts in this edition of the rules only
    kept: bool  # "obtains the same original ATK"
    sorts: tuple[str, ...]  # unaffected by these


class Damage(NamedTuple):
    """Damage or a loss of Life Points that an effect deals as one of its steps."""

    player: str  # you | opponent | both
    amount: tuple | int
    edition: str | None = None


class Effect(NamedTuple):
    """One numbered effect of a card."""

    number: int
    applies: object  # a Word or a tuple such as (Word("each"), "spell")
    counts_as: str | None  # spell | trap where it is not a monster effect
    obtainable: bool
    steps: tuple[tuple, ...]  # each step: Operations and Damages carried out at once
    plain_battle: bool
    says: str
    once: str = ""  # once per turn: "true" of this card, "by name" of all cards with this name that a player uses
    text: object = None  # a cards.texts.Text


class Card(NamedTuple):
    """A modelled card. Stats that a card does not have are absent; "?" is None."""

    name: str
    sort: str  # monster | spell | trap
    token: bool
    stats: dict[str, int | None]
    traits: tuple[str, ...]
    effects: tuple[Effect, ...]
    passcode: int | None = None
    ja: str = ""
    zh: str = ""
    note: str = ""
    leaves_to: str = ""  # where it goes, by its own text, when it leaves the field
    mentions: tuple[str, ...] = ()  # the cards that its text names as its materials
    type: str = ""  # the printed Type of a monster, in lower case
    made_of: tuple = ()  # descriptions (cards.texts.Description) of the kinds of materials that it names
    link: int = 0  # the Link Rating
    as_material: tuple = ()  # (way of Summoning, where it goes when it is material for that, traits: unless all others are such)
    summoning: tuple = ()  # facts of Summons and Sets by hand, see summoning.py
    equipped_only: tuple = ()  # tests of the monsters that an Equip Card can be equipped to
    unmodelled: str = ""  # it has effects that are not given: "not modelled", or "change no stat" where that much is known
