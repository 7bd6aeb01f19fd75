"""Shortening the rules of a slice, where this changes no answer.

Rules are written for readers, and many serve other scenarios too: what is left of them for one scenario often only passes
something on. Grounding costs time for every rule and every argument, so before rules are kept for use

* an argument is left out of a predicate where nothing reads it,
* a predicate that only is another name for one other is replaced by that,
* a predicate that one rule derives and one other rule asks for is replaced by what it is derived from.

Predicates that are shown, or that facts state, stay as they are, and so do those in choices and aggregates.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from .analysis import atom_of, split_at

Predicate = tuple[str, int]

_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|(?<![\w\'])(?:[A-Z]\w*\'*|_*[a-z]\w*\'*)')
_VARIABLE = re.compile(r"[A-Z]\w*'*\Z")


class _Literal(NamedTuple):
    """A literal, or a head; of what is no atom only the text is known."""

    text: str
    negated: bool = False
    name: str = ""
    arguments: tuple[str, ...] = ()

    @property
    def predicate(self) -> Predicate:
        return self.name, len(self.arguments)


class _Rule(NamedTuple):
    head: _Literal
    body: tuple[_Literal, ...]


def shortened(rules: Iterable[str], fixed: AbstractSet[Predicate]) -> list[str]:
    """The same rules in fewer words.

    Args:
        rules: rules without comments, each ended by a full stop.
        fixed: the predicates that stay as they are: what is shown, and what facts state.
    """
    found = [_taken_apart(rule) for rule in rules]
    marks = (f"Z{number}" for number in count())  # for variables of a rule that come to stand in another one
    while (shorter := _without_unread(found, fixed) or _put_in(found, fixed, marks)) is not None:
        found = shorter
    return [_text(rule) for rule in found]


@lru_cache(maxsize=16384)
def _taken_apart(rule: str) -> _Rule:
    head, _, body = rule.removesuffix(".").partition(":-")
    return _Rule(_literal(head.strip()), tuple(map(_literal, split_at(body, ",;"))))


@lru_cache(maxsize=65536)
def _literal(text: str) -> _Literal:
    negated = text.startswith("not ")
    atom = atom_of(text[4:].strip() if negated else text)
    return _Literal(text, negated, atom[0], tuple(atom[1])) if atom else _Literal(text)


def _made(name: str, arguments: Sequence[str], negated: bool) -> _Literal:
    text = f"{name}({','.join(arguments)})" if arguments else name
    return _Literal(f"not {text}" if negated else text, negated, name, tuple(arguments))


def _text(rule: _Rule) -> str:
    head, body = rule
    return f"{head.text}:-{';'.join(literal.text for literal in body)}." if body else f"{head.text}."


@lru_cache(maxsize=65536)
def _variables(text: str) -> tuple[str, ...]:
    return tuple(word for word in _WORD.findall(text) if word[0].isupper())


class _Uses:
    """Where predicates stand: the rules that derive them, and (rule, literal) for the bodies that ask for them."""

    def __init__(self, rules: Sequence[_Rule], fixed: AbstractSet[Predicate]) -> None:
        self.derived: dict[Predicate, list[int]] = {}
        self.asked: dict[Predicate, list[tuple[int, int]]] = {}
        elsewhere: set[str] = set()  # names in choices, aggregates and the like
        for number, (head, body) in enumerate(rules):
            if head.name:
                self.derived.setdefault(head.predicate, []).append(number)
            else:
                elsewhere.update(_WORD.findall(head.text))
            for place, literal in enumerate(body):
                if literal.name:
                    self.asked.setdefault(literal.predicate, []).append((number, place))
                else:
                    elsewhere.update(_WORD.findall(literal.text))
        self.free = [one for one in self.derived if one in self.asked and one not in fixed and one[0] not in elsewhere]


def _without_unread(rules: list[_Rule], fixed: AbstractSet[Predicate]) -> list[_Rule] | None:
    """Rules without the arguments that nothing reads; None if there are none."""
    uses = _Uses(rules, fixed)
    counts = [Counter(v for literal in (rule.head, *rule.body) for v in _variables(literal.text)) for rule in rules]
    unread: dict[Predicate, set[int]] = {}
    for predicate in uses.free:
        places = set(range(predicate[1]))
        for number, place in uses.asked[predicate]:
            literal, times = rules[number].body[place], counts[number]
            if literal.negated:
                places = {i for i in places if literal.arguments[i] == "_"}
            else:
                places = {i for i in places if _VARIABLE.match(literal.arguments[i]) and times[literal.arguments[i]] == 1}
            if not places:
                break
        else:
            unread[predicate] = places
    if not unread:
        return None

    def shorter(literal: _Literal) -> _Literal:
        places = unread.get(literal.predicate)
        if places is None:
            return literal
        kept = [argument for place, argument in enumerate(literal.arguments) if place not in places]
        return _made(f"{literal.name}'", kept, literal.negated)

    return [_Rule(shorter(head), tuple(map(shorter, body))) for head, body in rules]


def _put_in(rules: list[_Rule], fixed: AbstractSet[Predicate], marks: Iterator[str]) -> list[_Rule] | None:
    """Rules with some predicates replaced by what they are derived from; None if there is nothing to replace."""
    uses = _Uses(rules, fixed)
    found: list[_Rule | None] = list(rules)
    touched: set[int] = set()
    for predicate in uses.free:
        (one, *others), asked = uses.derived[predicate], uses.asked[predicate]
        numbers = {number for number, _ in asked} | {one}
        if others or numbers & touched or one in {number for number, _ in asked} or not _may_be_put_in(rules, one, asked):
            continue
        for number in numbers - {one}:
            head, body = rules[number]
            parts = [_meaning(rules[one], each, next(marks)) if each.predicate == predicate else [each] for each in body]
            found[number] = _Rule(head, tuple(dict.fromkeys(literal for part in parts for literal in part)))
        found[one] = None
        touched |= numbers
    return [rule for rule in found if rule is not None] if touched else None


def _may_be_put_in(rules: list[_Rule], one: int, asked: list[tuple[int, int]]) -> bool:
    """Whether what a rule derives may be replaced by its body wherever it is asked for."""
    head, body = rules[one]
    wanted = [rules[number].body[place] for number, place in asked]
    if not body or len(set(head.arguments)) < len(head.arguments) or not all(map(_VARIABLE.match, head.arguments)):
        return False
    if any(sign in argument for literal in wanted for argument in literal.arguments for sign in "+-*/|"):
        return False
    first = body[0]
    if len(body) == 1 and first.name and not first.negated and sorted(first.arguments) == sorted(head.arguments):
        return True  # another name
    return len(wanted) == 1 and not wanted[0].negated and all("{" not in literal.text for literal in body)


def _meaning(rule: _Rule, literal: _Literal, mark: str) -> list[_Literal]:
    """What a rule derives a literal from, in the words of who asks for it; its other variables are marked."""
    names = dict(zip(rule.head.arguments, literal.arguments, strict=True))

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if not found[0].isupper():
            return found
        return names.setdefault(found, f"{found}{mark}".replace("'", "_"))  # a prime stands at the end of a name or nowhere

    parts = [_WORD.sub(word, part.text) for part in rule.body]
    return [_literal(f"not {part}" if literal.negated else part) for part in parts]
