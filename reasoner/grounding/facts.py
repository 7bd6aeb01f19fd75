"""Facts as clingo symbols, and what can be seen of them without looking at the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from clingo.symbol import Function, Number, String, Symbol, SymbolType

from ..cards.card import Word

if TYPE_CHECKING:
    from .cards import Cards


class Facts:
    """Facts as clingo symbols, with what they hold: predicates, and the words in their arguments (see slicing.py).

    Those of one scenario alone do not say which one they are about. What is printed on its cards is kept apart (cards.py).
    """

    def __init__(self, alone: bool = False, cards: Cards | None = None) -> None:
        self.alone = alone
        self.cards = cards
        self.named: dict[str, list[Symbol]] = {}  # by the name of the predicate
        self.features: set[tuple] = set()
        self.again: set[tuple] = set()  # those that more than one fact has

    @property
    def symbols(self) -> list[Symbol]:
        """All the facts, with those of the cards."""
        own = [symbol for symbols in self.named.values() for symbol in symbols]
        return self.cards.facts.symbols + own if self.cards else own

    def say(self, name: str, *arguments: object) -> None:
        """State a fact."""
        self._note(name, arguments)
        fact = Function(name, [term(argument) for argument in arguments])
        try:
            self.named[name].append(fact)
        except KeyError:
            self.named[name] = [fact]

    def tell(self, fact: Symbol) -> None:
        """State a fact that is a symbol already."""
        self._note(fact.name, fact.arguments)
        self.named.setdefault(fact.name, []).append(fact)

    def _note(self, name: str, arguments: Sequence[object]) -> None:
        """Note what can be seen of a fact: its predicate, and the words, texts and functors in its arguments."""
        size = len(arguments)
        note = self.features.add
        note((name, size))
        words = []
        for position, argument in enumerate(arguments):
            word = _seen(argument)
            if not word:
                continue
            key = (name, size, position, word)
            if word == ">0":
                note(key)
                continue
            if key in self.features:
                self.again.add(key)
            note(key)
            words.append((position, word))
            if word[-1] == ")" and (inner := _inside(argument)):
                note((name, size, position, f"{word[:-1]}{inner})"))
        if len(words) > 1:
            for one, other in combinations(words, 2):
                note((name, size, *one, *other))

    def take(self, other: Facts) -> None:
        """Add all facts of another collection. Cards stay apart, and one of the two has them at most."""
        assert self.cards is None or other.cards is None
        self.cards = self.cards or other.cards
        for name, symbols in other.named.items():
            self.named.setdefault(name, []).extend(symbols)
        self.again |= other.again | (self.features & other.features)
        self.features |= other.features

    def told(self, found: Iterable[Symbol], wavering: Iterable[Symbol] = ()) -> Facts:
        """These facts with what an earlier answer has found of tests on values (asp/timeline/values.lp)."""
        out = Facts(self.alone)
        out.take(self)
        for atom in found:
            size, test = len(atom.arguments), atom.arguments[-1]
            out.say("value_said", *atom.arguments)
            out.features.add(("value_said", size, size - 1, f"{test.name}()"))
        for atom in wavering:
            out.say("value_wavers", *atom.arguments[:-1])
        return out


def _seen(argument: object) -> str:
    """What the taking apart of programs sees of an argument too: a constant, a text in quotes, a functor; else nothing, but
    that a number is greater than 0."""
    kind = type(argument)
    if kind is Word:
        return argument  # type: ignore[return-value]
    if kind is str:
        return f'"{argument}"'
    if kind is int:
        return ">0" if argument > 0 else ""  # type: ignore[operator]
    if kind is tuple:
        return f"{argument[0]}()" if len(argument) > 1 else argument[0]  # type: ignore[index, arg-type]
    if kind is Symbol:
        sort = argument.type  # type: ignore[attr-defined]
        if sort is SymbolType.String:
            return f'"{argument.string}"'  # type: ignore[attr-defined]
        if sort is SymbolType.Function:
            return f"{argument.name}()" if argument.arguments else argument.name  # type: ignore[attr-defined]
        if sort is SymbolType.Number:
            return ">0" if argument.number > 0 else ""  # type: ignore[attr-defined]
    return ""


def _inside(argument: object) -> str:
    """What is seen of the only argument of a functor."""
    if type(argument) is tuple:
        return _seen(argument[1]) if len(argument) == 2 else ""
    parts = argument.arguments  # type: ignore[attr-defined]
    return _seen(parts[0]) if len(parts) == 1 else ""


@lru_cache(maxsize=4096)
def _word(name: str) -> Symbol:
    return Function(name, [])


@lru_cache(maxsize=4096)
def _text(text: str) -> Symbol:
    return String(text)


@lru_cache(maxsize=4096)
def _number(number: int) -> Symbol:
    return Number(number)


def term(value: object) -> Symbol:
    """A term of the vocabulary as a clingo symbol."""
    kind = type(value)
    if kind is Word:
        return _word(value)
    if kind is str:
        return _text(value)
    if kind is int:
        return _number(value)
    if kind is tuple:
        parts: tuple = value  # type: ignore[assignment]
        return Function(parts[0], [term(part) for part in parts[1:]])
    assert isinstance(value, Symbol)
    return value
