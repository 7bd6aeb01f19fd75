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
        self._taken: list[Facts] = []
        self._looks: list[tuple[frozenset[tuple], frozenset[tuple]]] = []  # of every fact of its own, see `_keys`
        self._seen: tuple[set[tuple], set[tuple]] | None = None

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

    def _note(self, name: str, arguments: Iterable[object]) -> None:
        self._looks.append(_keys(name, tuple(map(_seen, arguments))))
        self._seen = None

    def seen(self) -> tuple[set[tuple], set[tuple]]:
        """What can be seen of the facts: keys as in slicing.py, and those for a word that more than one fact has."""
        if self._seen is None:
            keys: set[tuple] = set()
            again: set[tuple] = set()
            for words, others in self._looks:
                again |= words & keys
                keys |= others
            for taken in self._taken:
                theirs, twice = taken.seen()
                again |= twice | theirs & keys
                keys |= theirs
            self._seen = keys, again
        return self._seen

    def take(self, other: Facts) -> None:
        """Add all facts of another collection, which is complete. Cards stay apart, and one of the two has them at most."""
        assert self.cards is None or other.cards is None
        self.cards = self.cards or other.cards
        for name, symbols in other.named.items():
            self.named.setdefault(name, []).extend(symbols)
        self._taken.append(other)
        self._seen = None

    def told(self, found: Iterable[Symbol], wavering: Iterable[Symbol] = ()) -> Facts:
        """These facts with what an earlier answer has found of tests on values (asp/timeline/values.lp)."""
        out = Facts(self.alone)
        out.take(self)
        for atom in found:
            out.say("value_said", *atom.arguments)
        for atom in wavering:
            out.say("value_wavers", *atom.arguments[:-1])
        return out


class Deferred(Facts):
    """Facts that may never be asked for, and are made only then."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[tuple[str, tuple[object, ...]]] = []

    def say(self, name: str, *arguments: object) -> None:
        """Note a fact that is to be stated."""
        self._waiting.append((name, arguments))

    def made(self) -> Facts:
        """The facts, as they stand now."""
        for name, arguments in self._waiting:
            super().say(name, *arguments)
        self._waiting.clear()
        return self


@lru_cache(maxsize=65536)
def _keys(name: str, seen: tuple[str | tuple[str, str], ...]) -> tuple[frozenset[tuple], frozenset[tuple]]:
    """For what is seen of the arguments of a fact: each word where it stands; all keys, with those for two words together."""
    size = len(seen)
    keys: list[tuple] = [(name, size)]
    words: list[tuple[int, str]] = []
    for position, word in enumerate(seen):
        if word == ">0":
            keys.append((name, size, position, word))
        elif isinstance(word, tuple):
            keys.append((name, size, position, f"{word[0][:-1]}{word[1]})"))
            words.append((position, word[0]))
        elif word:
            words.append((position, word))
    singles = [(name, size, *one) for one in words]
    pairs = [(name, size, *one, *other) for one, other in combinations(words, 2)]
    return frozenset(singles), frozenset((*keys, *singles, *pairs))


def _seen(argument: object) -> str | tuple[str, str]:
    """What the taking apart of programs sees of an argument too: a constant, a text in quotes, a functor, this with what is seen
    of its only argument; else nothing, but that a number is greater than 0."""
    kind = type(argument)
    if kind is Word:
        return argument  # type: ignore[return-value]
    if kind is str:
        return f'"{argument}"'
    if kind is int:
        return ">0" if argument > 0 else ""  # type: ignore[operator]
    if kind is tuple:
        functor: tuple = argument  # type: ignore[assignment]
        return _functor(functor[0], functor[1:]) if len(functor) > 1 else functor[0]
    if kind is Symbol:
        sort = argument.type  # type: ignore[attr-defined]
        if sort is SymbolType.String:
            return f'"{argument.string}"'  # type: ignore[attr-defined]
        if sort is SymbolType.Function:
            parts = argument.arguments  # type: ignore[attr-defined]
            return _functor(argument.name, parts) if parts else argument.name  # type: ignore[attr-defined]
        if sort is SymbolType.Number:
            return ">0" if argument.number > 0 else ""  # type: ignore[attr-defined]
    return ""


def _functor(name: str, parts: Sequence[object]) -> str | tuple[str, str]:
    inner = _seen(parts[0]) if len(parts) == 1 else ""
    if isinstance(inner, tuple):
        inner = inner[0]
    return (f"{name}()", inner) if inner else f"{name}()"


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
