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


class _Rule(NamedTuple):
    """A rule, with what is asked of it again and again."""

    text: str
    head: _Literal
    body: tuple[_Literal, ...]
    derives: Predicate | None
    asks: tuple[tuple[Predicate, int], ...]  # for every atom of the body, and the places of it that the rest does not read, as bits
    elsewhere: frozenset[str]  # names in choices, aggregates and the like
    only_names: bool  # its head is another name for its body
    may_stand_for_head: bool  # its body may be put in where its head is asked for


def shortened(rules: Iterable[str], fixed: AbstractSet[Predicate]) -> list[str]:
    """The same rules in fewer words.

    Args:
        rules: rules without comments, each ended by a full stop.
        fixed: the predicates that stay as they are: what is shown, and what facts state.
    """
    found = [_rule(rule) for rule in rules]
    while (shorter := _without_unread(found, fixed) or _put_in(found, fixed)) is not None:
        found = shorter
    return [rule.text for rule in found]


@lru_cache(maxsize=16384)
def _rule(text: str) -> _Rule:
    before, _, behind = text.removesuffix(".").partition(":-")
    head, body = _literal(before.strip()), tuple(map(_literal, split_at(behind, ",;")))
    literals = (head, *body)
    times = Counter(word for literal in literals for word in _WORD.findall(literal.text) if word[0].isupper())
    distinct = len(set(head.arguments)) == len(head.arguments) and all(map(_VARIABLE.match, head.arguments))
    first = body[0] if len(body) == 1 else head
    return _Rule(
        text, head, body,
        derives=_predicate(head) if head.name else None,
        asks=tuple((_predicate(literal), _unread(literal, times)) for literal in body if literal.name),
        elsewhere=frozenset(word for literal in literals if not literal.name for word in _WORD.findall(literal.text)),
        only_names=distinct and first is not head and bool(first.name) and not first.negated
        and sorted(first.arguments) == sorted(head.arguments),
        may_stand_for_head=distinct and bool(body) and all("{" not in literal.text for literal in body),
    )  # fmt: skip


@lru_cache(maxsize=65536)
def _literal(text: str) -> _Literal:
    negated = text.startswith("not ")
    atom = atom_of(text[4:].strip() if negated else text)
    return _Literal(text, negated, atom[0], tuple(atom[1])) if atom else _Literal(text)


def _predicate(literal: _Literal) -> Predicate:
    return literal.name, len(literal.arguments)


def _unread(literal: _Literal, times: Counter[str]) -> int:
    if literal.negated:
        return sum(1 << place for place, one in enumerate(literal.arguments) if one == "_")
    return sum(1 << place for place, one in enumerate(literal.arguments) if _VARIABLE.match(one) and times[one] == 1)


def _made(head: str, body: Iterable[str]) -> _Rule:
    parts = ";".join(dict.fromkeys(body))
    return _rule(f"{head}:-{parts}." if parts else f"{head}.")


def _free(rules: Sequence[_Rule], fixed: AbstractSet[Predicate]) -> dict[Predicate, int]:
    """The predicates that may be changed, and how many rules derive each."""
    derived = Counter(rule.derives for rule in rules)
    elsewhere = frozenset[str]().union(*(rule.elsewhere for rule in rules))
    return {one: number for one, number in derived.items() if one and one not in fixed and one[0] not in elsewhere}


def _without_unread(rules: list[_Rule], fixed: AbstractSet[Predicate]) -> list[_Rule] | None:
    """Rules without the arguments that nothing reads; None if there are none."""
    unread: dict[Predicate, int] = {}
    for rule in rules:
        for predicate, places in rule.asks:
            unread[predicate] = unread.get(predicate, places) & places
    free = _free(rules, fixed)
    unread = {predicate: places for predicate, places in unread.items() if places and predicate in free}
    if not unread:
        return None

    def shorter(literal: _Literal) -> str:
        places = unread.get(_predicate(literal), 0)
        if not places:
            return literal.text
        kept = [argument for place, argument in enumerate(literal.arguments) if not places >> place & 1]
        text = f"{literal.name}'({','.join(kept)})" if kept else f"{literal.name}'"
        return f"not {text}" if literal.negated else text

    def concerned(rule: _Rule) -> bool:
        return rule.derives in unread or any(predicate in unread for predicate, _ in rule.asks)

    return [_made(shorter(rule.head), map(shorter, rule.body)) if concerned(rule) else rule for rule in rules]


def _put_in(rules: list[_Rule], fixed: AbstractSet[Predicate]) -> list[_Rule] | None:
    """Rules with some predicates replaced by what they are derived from; None if there is nothing to replace."""
    asked: dict[Predicate, list[int]] = {}
    for number, rule in enumerate(rules):
        for each, _ in rule.asks:
            asked.setdefault(each, []).append(number)
    free = _free(rules, fixed)
    found: list[_Rule | None] = list(rules)
    touched: set[int] = set()
    for one, rule in enumerate(rules):
        if (predicate := rule.derives) is None or free.get(predicate) != 1 or predicate not in asked:
            continue
        numbers = set(asked[predicate])
        if one in numbers or one in touched or numbers & touched:
            continue
        wanted = [each for number in numbers for each in rules[number].body if each.name and _predicate(each) == predicate]
        if not _may_be_put_in(rule, wanted):
            continue
        for number in numbers:
            found[number] = _with(rules[number], rule, predicate)
        found[one] = None
        touched |= numbers | {one}
    return [each for each in found if each is not None] if touched else None


def _may_be_put_in(rule: _Rule, wanted: list[_Literal]) -> bool:
    """Whether what a rule derives may be replaced by its body wherever it is asked for."""
    if any(sign in argument for literal in wanted for argument in literal.arguments for sign in "+-*/|"):
        return False
    return rule.only_names or rule.may_stand_for_head and len(wanted) == 1 and not wanted[0].negated


def _with(rule: _Rule, other: _Rule, predicate: Predicate) -> _Rule:
    """A rule that asks for what another one derives, with what that is derived from in its place."""
    # Endings for variables of the other rule: the same for the same two rules, since every new rule has to be parsed.
    marks = (mark for mark in (f"Z{number}" for number in count()) if mark not in rule.text)
    parts: list[str] = []
    for literal in rule.body:
        if literal.name and _predicate(literal) == predicate:
            parts += _meaning(other, literal, next(marks))
        else:
            parts.append(literal.text)
    return _made(rule.head.text, parts)


def _meaning(rule: _Rule, literal: _Literal, mark: str) -> Iterator[str]:
    """What a rule derives a literal from, in the words of who asks for it; its other variables are marked."""
    names = dict(zip(rule.head.arguments, literal.arguments, strict=True))

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if not found[0].isupper():
            return found
        return names.setdefault(found, f"{found}{mark}".replace("'", "_"))  # a prime stands at the end of a name or nowhere

    for part in rule.body:
        text = _WORD.sub(word, part.text)
        yield f"not {text}" if literal.negated else text
