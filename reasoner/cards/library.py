"""The library of modelled cards: one YAML file a card, read when it is asked for."""

from __future__ import annotations

from ..errors import ScenarioError
from ..scenario.nodes import from_yaml
from ..scenario.reader import Reader
from . import names
from .card import Card
from .parsing import parse_card

_cards: dict[str, Card] = {}


def find(name: str) -> Card | None:
    """The card that goes by this English, Japanese or Chinese name or passcode, or None if it is not modelled.

    Raises ScenarioError if the card's file has mistakes.
    """
    file = names.file_of(name)
    return load(file) if file else None


def load(file: str) -> Card:
    """The card in this file of the library (without ending). Raises ScenarioError."""
    if file not in _cards:
        path = names.LIBRARY / f"{file}.yaml"
        reader = Reader()
        card = parse_card(from_yaml(path.read_bytes(), str(path)), reader)
        if reader.mistakes:
            raise ScenarioError(reader.mistakes, str(path))
        _cards[file] = card
    return _cards[file]


def files() -> list[str]:
    """The files of the library (without ending), in order."""
    return sorted(path.stem for path in names.LIBRARY.glob("*.yaml"))


def write_index() -> None:
    """Write the index of names anew from the card files."""
    lines = ["# file\tpasscode\tEnglish\tJapanese\tChinese: written by `python -m reasoner.cards`, read to find a card by its name"]
    for file in files():
        card = load(file)
        lines.append("\t".join([file, f"{card.passcode or ''}", card.name, card.ja, card.zh]))
    names.INDEX.write_text("\n".join(lines) + "\n", encoding="utf-8")
