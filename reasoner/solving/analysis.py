"""Taking programs apart: what each rule needs and gives, for slicing.py, which says what for."""

from __future__ import annotations

# ruff: noqa: PTH118, PTH120, PTH123 (as in slicing.py)
import os
import re
from collections.abc import Sequence
from itertools import combinations, count
from typing import NamedTuple

from clingo.control import Control

from .slicing import Key, Program

_INCLUDE = re.compile(r'#include "([^"]+)"\.')
_TOKEN = re.compile(r'%\*.*?\*%|%[^\n]*|"(?:[^"\\]|\\.)*"|\.\.|\.(?=\s|\Z)|[^%".]+|.', re.S)
_ATOM = re.compile(r"_*[a-z]\w*'*\s*(?=\(|\Z)")
_CONSTANT = re.compile(r"_*[a-z]\w*'*\Z")
_NAME = re.compile(r"(?<![\w'#])(_*[a-z]\w*'*)(\(?)")
_VARIABLE = re.compile(r"[A-Z]\w*'*\Z")
_EQUATION = re.compile(r"([A-Z]\w*'*)\s*=\s*([^=<>].*)\Z", re.S)
_INEQUATION = re.compile(r"([A-Z]\w*'*)\s*!=\s*([A-Z]\w*'*)\Z")
_ANONYMOUS = re.compile(r"\"(?:[^\"\\]|\\.)*\"|(?<![\w'])_(?![\w'])")
_OF_SCENARIO = re.compile(r"(_*[a-z]\w*'*)\((?:S|_),\s*")
_DEFINED = re.compile(r"#defined\s+(\w+)/")
_SHOW = re.compile(r"(#show\s+)(\w+)/(\d+)")
_FUNCTOR = re.compile(r"(_*[a-z]\w*'*)\s*\(.*\)\Z", re.S)

Atom = tuple[str, list[str]]


def split(text: str) -> list[str]:
    """The statements of a program text, without comments."""
    statements: list[str] = []
    parts: list[str] = []
    for token in _TOKEN.findall(text):
        if token[0] == "%":
            continue
        parts.append(token)
        if token == ".":
            statements.append("".join(parts).strip())
            parts.clear()
    return [statement for statement in statements if statement != "."]


def _top(text: str, separators: str) -> list[str]:
    """Split at separators outside parentheses, braces and strings."""
    parts, depth, start, quoted = [], 0, 0, False
    for position, sign in enumerate(text):
        if sign == '"' and text[position - 1] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "({[":
            depth += 1
        elif sign in ")}]":
            depth -= 1
        elif sign in separators and depth == 0:
            parts.append(text[start:position].strip())
            start = position + 1
    parts.append(text[start:].strip())
    return [part for part in parts if part]


def _atom(text: str) -> tuple[str, list[str]] | None:
    """The name and arguments of an atom, or None for anything else."""
    match = _ATOM.match(text)
    if not match:
        return None
    name = match[0].strip()
    rest = text[match.end() :].strip()
    if not rest:
        return name, []
    if not rest.endswith(")") or rest.index(")") != len(rest) - 1 and len(_top(text, "=<>!+-*")) > 1:
        return None
    return name, _top(rest[1:-1], ",")


def _shape(argument: str) -> str | None:
    """What can be seen of an argument: a constant or a functor."""
    if _CONSTANT.match(argument):
        return argument
    match = _FUNCTOR.match(argument)
    return match[1] + "()" if match else None


class _Rule(NamedTuple):
    heads: list[Atom]
    body: list[Atom]  # the positive literals
    equations: dict[str, str]  # variables that are set to something
    unequal: set[tuple[str, str]]  # pairs of variables that must differ


def _read(statement: str) -> _Rule:
    head, _, body = statement.removesuffix(".").partition(":-")
    parts = [part for part in _top(body, ",;") if not part.startswith(("not ", "#"))]
    equations = {match[1]: match[2] for part in parts if (match := _EQUATION.match(part))}
    unequal = {(match[1], match[2]) for part in parts if (match := _INEQUATION.match(part))}
    literals = [atom for part in parts if (atom := _atom(part))]
    found = head.strip()
    if "{" in found:
        found = found[found.index("{") + 1 : found.rindex("}")]
    heads = [atom for part in _top(found, ";") if (atom := _atom(_top(part, ":")[0]))]
    return _Rule(heads, literals, equations, unequal)


def _apart(statement: str, keys: dict[Key, int]) -> tuple[str, tuple[tuple[str, int], ...]]:
    """A rule without its negated literals, and these with the keys of their predicates.

    Anonymous variables of the other literals get a name: clingo adds a rule to project each of them out, and a rule
    costs more than the few instances that this saves.
    """
    head, arrow, body = statement.removesuffix(".").partition(":-")
    kept, negated, number = [], [], count()
    for part in _top(body, ",;"):
        if part.startswith("not ") and (atom := _atom(part[4:].strip())):
            key = (atom[0], len(atom[1]))
            negated.append((f";{part}", keys.setdefault(key, len(keys))))
        else:
            kept.append(_ANONYMOUS.sub(lambda one: f"A{next(number)}'" if one[0] == "_" else one[0], part) if _atom(part) else part)
    return head.strip() + (f":-{';'.join(kept) or '#true'}" if arrow else ""), tuple(negated)


def _twice(name: str, arguments: list[str], body: list[Atom], unequal: set[tuple[str, str]]) -> list[Key]:
    """Keys for a literal of which the body asks for two, with one constant and unequal first arguments."""
    for other, others in body:
        if other == name and len(others) == len(arguments) and (arguments[0], others[0]) in unequal:
            shapes = [(position, _shape(argument)) for position, argument in enumerate(arguments)]
            return [(name, len(arguments), i, shape, "again") for i, shape in shapes if shape and _shape(others[i]) == shape]
    return []


def _origins(rules: list[_Rule], derived: set[Key]) -> dict[Key, set | None]:
    """Where each argument of a derived predicate can come from: (name, arity, position) of input predicates, and the
    shapes that heads write out; None if that cannot be told."""
    found: dict[Key, set | None] = {}

    def of(rule: _Rule, argument: str) -> set | None:
        if shape := _shape(argument):
            return {shape}
        if not _VARIABLE.match(argument):
            return None
        places = [(name, len(args), i) for name, args in rule.body for i, one in enumerate(args) if one == argument]
        for place in places:
            if place[:2] not in derived:
                return {place}
        for place in places:
            if found.get(place, set()) is not None:
                return found.get(place, set())
        shape = _shape(rule.equations.get(argument, ""))
        return {shape} if shape else None

    changed = True
    while changed:
        changed = False
        for rule in rules:
            for name, arguments in rule.heads:
                for position, argument in enumerate(arguments):
                    place = (name, len(arguments), position)
                    known = found.get(place, set())
                    new = of(rule, argument)
                    if known is not None and (new is None or not new <= known):
                        found[place] = None if new is None else known | new
                        changed = True
    return found


def _arity(text: str, match: re.Match) -> int:
    """How many arguments follow the opening parenthesis at the end of a match."""
    depth, position = 1, match.end()
    while depth:
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
    return len(_top(text[text.index("(", match.start()) + 1 : position - 1], ","))


def _alone(directives: list[str], rules: list[str]) -> tuple[list[str], list[str]]:
    """A program without the scenario: the first argument of all predicates that have S there somewhere."""
    about = {
        (match[1], _arity(rule, match))
        for rule in rules
        for match in _OF_SCENARIO.finditer(rule)
        if match[0].removeprefix(match[1])[1] == "S"
    }

    def shorter(text: str) -> str:
        return _OF_SCENARIO.sub(lambda match: f"{match[1]}(" if (match[1], _arity(text, match)) in about else match[0], text)

    def shown(match: re.Match) -> str:
        size = int(match[3])
        return f"{match[1]}{match[2]}/{size - ((match[2], size) in about)}"

    return [_SHOW.sub(shown, directive) for directive in directives], [shorter(rule) for rule in rules]


def _statements(paths: Sequence[str]) -> tuple[list[str], list[str], list[str], set[str]]:
    """(directives, rules, files, names of the input) of entry programs and all that they include."""
    directives: list[str] = []
    rules: list[str] = []
    todo = list(paths)
    files: list[str] = []
    inputs: set[str] = set()
    while todo:
        name = todo.pop(0)
        files.append(name)
        with open(name, encoding="utf-8") as file:
            text = file.read()
        for statement in split(text):
            if include := _INCLUDE.match(statement):
                todo.append(os.path.join(os.path.dirname(name), include[1]))
            elif statement.startswith("#"):
                if defined := _DEFINED.match(statement):
                    inputs.add(defined[1])
                else:
                    directives.append(statement)
            else:
                rules.append(statement)
    return directives, rules, files, inputs


def _mentioned(texts: list[str], rules: list[_Rule]) -> list[set[str]]:
    """The names of predicates that stand in the body of each rule, and perhaps some of functors."""
    bare = {name for rule in rules for name, arguments in rule.heads if not arguments}
    bodies = [_NAME.findall(text.partition(":-")[2]) for text in texts]
    return [{name for name, opening in body if opening or name in bare} for body in bodies]


def _tables(rules: list[str], inputs: set[str]) -> list[str]:
    """The rules, with those that rest on nothing but tables in the programs replaced by what they derive."""
    read = [_read(rule) for rule in rules]
    heads = [{name for name, _ in rule.heads} for rule in read]
    names = _mentioned(rules, read)
    open_ones = inputs | {
        name for rule, found in zip(rules, heads, strict=True) if "{" in rule.partition(":-")[0] for name in found
    }
    before = -1
    while len(open_ones) > before:
        before = len(open_ones)
        for found, body in zip(heads, names, strict=True):
            if body & open_ones:
                open_ones |= found
    fixed = [bool(found) and not found & open_ones for found in heads]
    control = Control(["--warn=none"])
    control.add("base", [], "\n".join(rule for rule, one in zip(rules, fixed, strict=True) if one))
    control.ground([("base", [])])
    assert all(atom.is_fact for atom in control.symbolic_atoms), "a table is open"
    tables = [f"{atom.symbol}." for atom in control.symbolic_atoms]
    return [rule for rule, one in zip(rules, fixed, strict=True) if not one] + sorted(tables)


def analyse(paths: Sequence[str], alone: bool) -> tuple[Program, list[str]]:
    """The program, and the files that it is made of."""
    directives, texts, files, inputs = _statements(paths)
    if alone:
        directives, texts = _alone(directives, texts)
    texts = _tables(texts, inputs)
    read = [_read(text) for text in texts]
    derived = {(name, len(arguments)) for rule in read for name, arguments in rule.heads}
    origins = _origins(read, derived)
    shown = {name for directive in directives for _, name, _ in _SHOW.findall(directive)}
    makers: dict[str, list[int]] = {}
    for number, rule in enumerate(read):
        for name, _ in rule.heads:
            makers.setdefault(name, []).append(number)
    keys: dict[Key, int] = {}
    needs, gives, mentions, roots = [], [], [], []
    named = _mentioned(texts, read)
    passed_on: dict[Key, set[Key]] = {}
    for number, (text, (heads, body, _, unequal)) in enumerate(zip(texts, read, strict=True)):
        wanted: list[Key] = []
        for name, arguments in body:
            key = (name, len(arguments))
            wanted.append(key)
            if key not in derived:
                wanted += _twice(name, arguments, body, unequal)
                shapes = [(position, shape) for position, argument in enumerate(arguments) if (shape := _shape(argument))]
                wanted += [(*key, *one, *other) for one, other in combinations(shapes, 2)]
            for position, argument in enumerate(arguments):
                shape = _shape(argument)
                sources = origins.get((*key, position), set())
                if not shape or key in derived and (sources is None or shape in sources):
                    continue
                wanted.append((*key, position, shape))
                if key in derived:
                    passed_on[*key, position, shape] = {(*source, shape) for source in sources or () if isinstance(source, tuple)}
        needs.append(tuple({keys.setdefault(key, len(keys)): None for key in wanted}))
        gives.append(tuple(keys.setdefault((name, len(arguments)), len(keys)) for name, arguments in heads))
        mentions.append(tuple(sorted({maker for name in named[number] for maker in makers.get(name, ())})))
        if not heads or "{" in text.partition(":-")[0] or any(name in shown for name, _ in heads):
            roots.append(number)
    for key, sources in passed_on.items():
        for source in sources:
            needs.append((keys.setdefault(source, len(keys)),))
            gives.append((keys[key],))
    apart = tuple(_apart(text, keys) for text in texts)
    parts = (tuple(directives), apart, tuple(needs), tuple(gives), tuple(mentions), tuple(roots), keys)
    return Program(*parts), [*files, __file__]
