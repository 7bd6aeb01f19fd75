"""Leaving out the rules that cannot fire.

Grounding costs time for every rule, also for those whose bodies mention something that the facts do not hold. A rule
is left out if a positive literal of its body can be made true neither by a fact nor by a rule that is kept, or if
nothing that is shown rests on it; and of a rule that is kept, "not" is left out before what nothing can make true.
Nothing of the rules is interpreted here: what is shown is the same as with the whole program (a test compares them).

What an argument can be is followed from the facts through the rules: where a body asks for ``_ask(..., count(W,Z,K))`` and
the argument can only come from ``amount(C,F,K,Q,...)``, the rule needs a fact ``amount`` with a ``count`` in that place.

Every argument costs too. In a program for one scenario alone the argument S, which says what scenario an atom is about, is
left out of all atoms.
"""

from __future__ import annotations

# ruff: noqa: PTH103, PTH105, PTH116, PTH118, PTH119, PTH120, PTH123 (pathlib would cost a command's start 3 ms)
import marshal
import os
import re
import sys
from collections.abc import Iterable, Sequence
from itertools import combinations, count
from typing import NamedTuple

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
# (name, arity) of a predicate, or (name, arity, position, shape) of a constant in one of its arguments; with "again"
# behind it where two facts must have the constant, or position and shape of another one that the same fact must have
Key = tuple


class Program(NamedTuple):
    """A program taken apart. Rules are numbered, and so are keys and names; each rule is told by four entries."""

    directives: tuple[str, ...]
    texts: tuple[tuple[str, tuple[tuple[str, int], ...]], ...]  # a rule without its negated literals; these, with their keys
    needs: tuple[tuple[int, ...], ...]  # keys that a rule needs to fire; behind the rules, what passes constants on
    gives: tuple[tuple[int, ...], ...]  # keys that it can derive
    mentions: tuple[tuple[int, ...], ...]  # rules that derive something its body mentions
    roots: tuple[int, ...]  # rules on which something shown rests at once, choices and constraints
    keys: dict[Key, int]


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


def load(paths: Sequence[str], alone: bool = False) -> Program:
    """Read entry programs with what they include; for one scenario alone, or for any number.

    Taking the rules apart costs more than answering a small question, so the result is kept beside the compiled Python
    files, as they are: unless Python is told to write none, and no longer than the programs, and this file, stay as they were.
    """
    kept = os.path.join(os.path.dirname(__file__), "__pycache__", "_".join(os.path.basename(path) for path in paths))
    kept = f"{kept}{'.alone' if alone else ''}.{sys.implementation.cache_tag}"
    try:
        with open(kept, "rb") as file:
            stamps, *parts = marshal.loads(file.read())  # load(file) would read it by pieces, which takes far longer
        if all(_stamp(path) == stamp for path, stamp in stamps):
            return Program(*parts)
    except (OSError, ValueError, EOFError, TypeError):
        pass  # there is none, or it is of no use
    program, files = _analyse(paths, alone)
    if not sys.dont_write_bytecode:
        stamps = [(path, _stamp(path)) for path in (*files, __file__)]
        own = f"{kept}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(own, "wb") as file:
                marshal.dump((stamps, *program), file)
            os.replace(own, kept)
        except OSError:
            pass  # a folder that cannot be written to
    return program


def _stamp(path: str) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_mtime_ns, found.st_size


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
    from clingo.control import Control

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
    tables = [f"{atom.symbol}." for atom in control.symbolic_atoms]
    return [rule for rule, one in zip(rules, fixed, strict=True) if not one] + sorted(tables)


def _analyse(paths: Sequence[str], alone: bool) -> tuple[Program, list[str]]:
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
    return Program(*parts), files


def features(program: Program, held: Iterable[Key]) -> frozenset[int]:
    """Of what the facts hold, what makes a difference to the program."""
    keys = program.keys
    return frozenset(keys[key] for key in held if key in keys)


def active(program: Program, given: frozenset[int]) -> list[str]:
    """The rules that may fire and on which something shown rests, in their order."""
    able, done = _able(program, given)
    wanted = {number for number in program.roots if number in able}
    todo = list(wanted)
    while todo:
        for number in program.mentions[todo.pop()]:
            if number in able and number not in wanted:
                wanted.add(number)
                todo.append(number)
    rules = [program.texts[number] for number in sorted(wanted)]
    return [f"{text}{''.join(part for part, key in negated if key in done)}." for text, negated in rules]


def _able(program: Program, given: frozenset[int]) -> tuple[set[int], set[int]]:
    """The rules whose positive bodies can be made true by facts and other such rules, and the keys that hold then."""
    waiting: dict[int, list[int]] = {}
    missing: list[int] = []
    ready: list[int] = []
    for number, needs in enumerate(program.needs):
        absent = 0
        for key in needs:
            if key not in given:
                absent += 1
                waiting.setdefault(key, []).append(number)
        missing.append(absent)
        if not absent:
            ready.append(number)
    able = set(ready)
    done: set[int] = set(given)
    while ready:
        for key in program.gives[ready.pop()]:
            if key not in done:
                done.add(key)
                for other in waiting.get(key, ()):
                    missing[other] -= 1
                    if not missing[other]:
                        able.add(other)
                        ready.append(other)
    return able, done
