"""The library of modelled cards: one YAML file a card, read when it is asked for."""

from __future__ import annotations

# ruff: noqa: PTH118, PTH123, PTH208 (pathlib would cost a command's start 3 ms)
import os

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
        path = os.path.join(names.LIBRARY, f"{file}.yaml")
        reader = Reader()
        with open(path, "rb") as text:
            card = parse_card(from_yaml(text.read(), path), reader)
        if reader.mistakes:
            raise ScenarioError(reader.mistakes, path)
        _cards.setdefault(file, card)
    return _cards[file]


def files() -> list[str]:
    """The files of the library (without ending), in order."""
    return sorted(name.removesuffix(".yaml") for name in os.listdir(names.LIBRARY) if name.endswith(".yaml"))


def write_index() -> None:
    """Write the index of names anew from the card files."""
    lines = ["# file\tpasscode\tEnglish\tJapanese\tChinese: written by `python -m reasoner.cards`, read to find a card by its name"]
    for file in files():
        card = load(file)
        lines.append("\t".join([file, f"{card.passcode or ''}", card.name, card.ja, card.zh]))
    with open(names.INDEX, "w", encoding="utf-8") as index:
        index.write("\n".join(lines) + "\n")
