from __future__ import annotations

# ruff: noqa: PTH118, PTH119, PTH120, PTH123 (as in slicing.py)
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, count
from typing import NamedTuple

from clingo.control import Control

from .slicing import Key, Program

_PRINTED = ("cards.lp", "texts.lp")  # in asp/vocabulary: the files that declare what is printed on cards

_INCLUDE = re.compile(r'#include "([^"]+)"\.')
_TOKEN = re.compile(r'%\*.*?\*%|%[^\n]*|"(?:[^"\\]|\\.)*"|\.\.|\.(?=\s|\Z)|[^%".]+|.', re.S)
_ATOM = re.compile(r"_*[a-z]\w*'*\s*(?=\(|\Z)")
_QUOTED = re.compile(r'"[^"\\\\]*"\Z')
_CONSTANT = re.compile(r"_*[a-z]\w*'*\Z")
_NAME = re.compile(r"(?<![\w'#])(_*[a-z]\w*'*)(\(?)")
_VARIABLE = re.compile(r"[A-Z]\w*'*\Z")
_EQUATION = re.compile(r"([A-Z]\w*'*)\s*=\s*([^=<>].*)\Z", re.S)
_INEQUATION = re.compile(r"([A-Z]\w*'*)\s*!=\s*([A-Z]\w*'*)\Z")
_ANONYMOUS = re.compile(r"\"(?:[^\"\\]|\\.)*\"|(?<![\w'])_(?![\w'])")
_OF_SCENARIO = re.compile(r"(_*[a-z]\w*'*)\((?:S|_),\s*")
_DEFINED = re.compile(r"#defined\s+(\w+)/")
_SHOW = re.compile(r"(#show\s+)(\w+)/(\d+)")
_LATER = re.compile(r"([A-Z]\w*'*)\s*>\s*0\Z")
_NUMBER = re.compile(r"-?\d+\Z|[A-Z]\w*'*\s*[-+]\s*\d+\Z")
_ONE_OF = re.compile(r"(\d+)/(\d+):(.*)\Z", re.S)  # as in `_inside`
_FUNCTOR = re.compile(r"(_*[a-z]\w*'*)\s*\(.*\)\Z", re.S)

MOST = 80  # signs of a shape: it could grow without end in rules that nest what they derive

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


def split_at(text: str, separators: str) -> list[str]:
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


def atom_of(text: str) -> tuple[str, list[str]] | None:
    """The name and arguments of an atom, or None for anything else."""
    match = _ATOM.match(text)
    if not match:
        return None
    name = match[0].strip()
    rest = text[match.end() :].strip()
    if not rest:
        return name, []
    if not rest.endswith(")") or rest.index(")") != len(rest) - 1 and len(split_at(text, "=<>!+-*")) > 1:
        return None
    return name, split_at(rest[1:-1], ",")


def _shape(argument: str) -> str | None:
    """What can be seen of an argument: a constant, a text in quotes, or a functor (facts.py sees the same of facts)."""
    if _CONSTANT.match(argument) or _QUOTED.match(argument):
        return argument
    match = _FUNCTOR.match(argument)
    return match[1] + "()" if match else None


def _parts(argument: str) -> list[str]:
    """The arguments of a functor."""
    return split_at(argument[argument.index("(") + 1 : argument.rindex(")")], ",")


def _inside(name: str, position: int, size: int, shape: str) -> str:
    """The shape of a functor of which one argument can be seen: in facts too if there is but one."""
    return f"{name}({shape})" if size == 1 else f"{name}({position}/{size}:{shape})"


def _shapes_inside(argument: str) -> list[str]:
    """What can be seen of the arguments of a functor, as shapes of the whole."""
    match = _FUNCTOR.match(argument)
    if not match:
        return []
    parts = _parts(argument)
    return [_inside(match[1], i, len(parts), shape) for i, part in enumerate(parts) if (shape := _shape(part))]


class _Rule(NamedTuple):
    heads: list[Atom]
    body: list[Atom]  # the positive literals
    negated: list[Atom]
    equations: dict[str, str]  # variables that are set to something
    unequal: set[tuple[str, str]]  # pairs of variables that must differ
    later: set[str]  # variables that must be greater than 0


def _read(statement: str) -> _Rule:
    head, _, body = statement.removesuffix(".").partition(":-")
    negated = [atom for part in split_at(body, ",;") if part.startswith("not ") and (atom := atom_of(part[4:].strip()))]
    parts = [part for part in split_at(body, ",;") if not part.startswith(("not ", "#"))]
    equations = {match[1]: match[2] for part in parts if (match := _EQUATION.match(part))}
    unequal = {(match[1], match[2]) for part in parts if (match := _INEQUATION.match(part))}
    later = {match[1] for part in parts if (match := _LATER.match(part))}
    literals = [atom for part in parts if (atom := atom_of(part))]
    found = head.strip()
    if "{" in found:
        found = found[found.index("{") + 1 : found.rindex("}")]
    heads = [atom for part in split_at(found, ";") if (atom := atom_of(split_at(part, ":")[0]))]
    return _Rule(heads, literals, negated, equations, unequal, later)


def _apart(statement: str, flow: _Flow) -> tuple[str, tuple[tuple[str, int], ...]]:
    """A rule without its negated literals, and these with the keys of their predicates.

    Anonymous variables of the other literals get a name: clingo adds a rule to project each of them out, and a rule
    costs more than the few instances that this saves.
    """
    head, arrow, body = statement.removesuffix(".").partition(":-")
    kept, negated, number = [], [], count()
    for part in split_at(body, ",;"):
        if part.startswith("not ") and (atom := atom_of(part[4:].strip())):
            name, arguments = atom
            shapes = [(position, shape) for position, argument in enumerate(arguments) if (shape := _shape(argument))]
            negated.append((f";{part}", flow.number((name, len(arguments), *(shapes[0] if shapes else ())))))
        else:
            named = _ANONYMOUS.sub(lambda one: f"A{next(number)}'" if one[0] == "_" else one[0], part)
            kept.append(named if atom_of(part) else part)
    return head.strip() + (f":-{';'.join(kept) or '#true'}" if arrow else ""), tuple(negated)


def _twice(name: str, arguments: list[str], body: list[Atom], unequal: set[tuple[str, str]]) -> list[Key]:
    """Keys for a literal of which the body asks for two, with one constant and unequal first arguments."""
    for other, others in body:
        if other == name and arguments and len(others) == len(arguments) and (arguments[0], others[0]) in unequal:
            shapes = [(position, _shape(argument)) for position, argument in enumerate(arguments)]
            return [(name, len(arguments), i, shape, "again") for i, shape in shapes if shape and _shape(others[i]) == shape]
    return []


def _column(rows: list[_Rule], arguments: list[str], position: int) -> frozenset[str] | None:
    """The shapes that a column of a table has in the rows that an atom can be; None if there is something else."""
    found = set()
    for row in rows:
        for _, values in row.heads:
            if all(_agree(_shape(one), _shape(other)) for one, other in zip(arguments, values, strict=True)):
                found.add(_shape(values[position]))
    return None if None in found else frozenset(found)  # type: ignore[arg-type]


def _agree(one: str | None, other: str | None) -> bool:
    """Whether two arguments can be the same, by what can be seen of them."""
    return one is None or other is None or one == other


class _Flow:
    """What each rule needs, with the constants that arguments must have followed from the facts through the rules.

    A key (name, arity, position, shape) of a derived predicate stands for atoms with this shape there. The rules that may
    derive such an atom are entered a second time, behind the rules: they need the shape where their variable comes from.
    """

    def __init__(self, rules: list[_Rule], keys: dict[Key, int]) -> None:
        self.rules = rules
        self.keys = keys
        self.makers: dict[Key, list[tuple[int, list[str]]]] = {}
        for number, rule in enumerate(rules):
            for name, arguments in rule.heads:
                self.makers.setdefault((name, len(arguments)), []).append((number, arguments))
        self.tables = {
            key: [rules[number] for number, _ in makers]
            for key, makers in self.makers.items()
            if all(not rules[number].body and all(map(_shown_whole, arguments)) for number, arguments in makers)
        }
        self.asked: list[Key] = []
        self.known: set[Key] = set()
        self.needs: list[tuple[int, ...]] = []
        self.gives: list[tuple[int, ...]] = []

    def number(self, key: Key) -> int:
        """The number of a key, which is to be followed if it is about a shape in a derived predicate."""
        if key not in self.known:
            self.known.add(key)
            self.asked.append(key)
        return self.keys.setdefault(key, len(self.keys))

    def follow(self) -> None:
        """Enter where all keys that have been numbered can come from."""
        own = [tuple(self.number(key) for key in self.wanted(rule)) for rule in self.rules]
        self.needs, self.gives = list(own), [tuple(self.number((n, len(a))) for n, a in rule.heads) for rule in self.rules]
        while self.asked:
            key = self.asked.pop()
            if key[0] == "any of":  # a shape that stands in a table
                for shape in key[2]:
                    self._enter((self.number((*key[1], shape)),), key)
            elif len(key) == 4:
                for number, arguments in self.makers.get(key[:2], ()):
                    more = self._sources(self.rules[number], arguments[key[2]], key[3])
                    if more is not None:
                        self._enter((*own[number], *(self.number(one) for one in more)), key)

    def _enter(self, needs: tuple[int, ...], key: Key) -> None:
        self.needs.append(tuple(dict.fromkeys(needs)))
        self.gives.append((self.keys[key],))

    def _sources(self, rule: _Rule, argument: str, shape: str) -> list[Key] | None:
        """What must hold for an argument of a head to have a shape, besides what its rule needs; None if it never has."""
        term = rule.equations.get(argument, argument)
        seen = _shape(term)
        if seen == shape:
            return []
        if seen:
            name = seen.removesuffix("()")
            if name == seen or not shape.startswith(f"{name}("):
                return None
            inner = shape[len(name) + 1 : -1]
            one = _ONE_OF.match(inner)
            position, size, inner = (int(one[1]), int(one[2]), one[3]) if one else (0, 1, inner)
            parts = _parts(term)
            return self._sources(rule, parts[position], inner) if len(parts) == size else None
        if _NUMBER.match(argument):
            return None
        return (
            [self._at(place, inside, shape) for place, inside in self._places(rule, argument)] if _VARIABLE.match(argument) else []
        )

    def _at(self, place: Key, inside: str, shape: str) -> Key:
        """The key for a shape in a place: of input predicates no more than facts show, and nothing without end."""
        if place[:2] in self.makers:
            return (*place, inside.format(shape) if len(shape) < MOST else inside.format(_outer(shape)))
        return (*place, inside.format(_outer(shape)) if inside != "{}" else _outer(shape, 1))

    def _places(self, rule: _Rule, variable: str) -> list[tuple[Key, str]]:
        """The arguments of the body that a variable is, or is in as they show; with what its shape looks like there."""
        found: list[tuple[Key, str]] = []
        for name, arguments in rule.body:
            for position, argument in enumerate(arguments):
                if argument == variable:
                    found.append(((name, len(arguments), position), "{}"))
                elif match := _FUNCTOR.match(argument):
                    parts = _parts(argument)
                    if variable in parts and (len(parts) == 1 or (name, len(arguments)) in self.makers):
                        inside = _inside(match[1], parts.index(variable), len(parts), "{}")
                        found.append(((name, len(arguments), position), inside))
        return found

    def wanted(self, rule: _Rule) -> list[Key]:
        """What the positive literals of a rule need."""
        wanted: list[Key] = []
        for name, arguments in rule.body:
            key = (name, len(arguments))
            wanted.append(key)
            shapes = [
                (position, shape)
                for position, argument in enumerate(arguments)
                if (shape := _shape(rule.equations.get(argument, argument)))
            ]
            wanted += [(*key, *one) for one in shapes]
            wanted += [
                (*key, position, shape)
                for position, argument in enumerate(arguments)
                for shape in _shapes_inside(rule.equations.get(argument, argument))
                if key in self.makers or shape == _outer(shape, 1)
            ]
            if key not in self.makers:
                wanted += _twice(name, arguments, rule.body, rule.unequal)
                wanted += [(*key, *one, *other) for one, other in combinations(shapes, 2)]
                wanted += [(*key, position, ">0") for position, one in enumerate(arguments) if one in rule.later]
            elif key in self.tables:
                for position, argument in enumerate(arguments):
                    column = _column(self.tables[key], arguments, position) if _VARIABLE.match(argument) else None
                    if column is not None:
                        wanted += [
                            ("any of", place, tuple(sorted(inside.format(one) for one in column)))
                            for place, inside in self._places(rule, argument)
                            if place[:2] not in self.tables
                        ]
        return wanted

    def readers(self, texts: Sequence[str]) -> dict[int, tuple[tuple[int, tuple[int, ...]], ...]]:
        """For every row of a table the rules that read it, each with keys without which the row makes no difference to it.

        To be asked after `follow`: of input predicates new keys are entered, of others those are taken that there are.
        """
        found: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for number, rule in enumerate(self.rules):
            literals = (*rule.body, *rule.negated)
            said = Counter(name for name, opening in _NAME.findall(texts[number]) if opening)
            said.subtract(name for name, arguments in (*rule.heads, *literals) if arguments)
            for name, size in self.tables:
                if said[name] > 0:  # in an aggregate or the like
                    for row, _ in self.makers[name, size]:
                        found.setdefault(row, []).append((number, ()))
            for name, arguments in literals:
                if arguments and (name, len(arguments)) in self.tables:
                    places = [self._places(rule, argument) if _VARIABLE.match(argument) else [] for argument in arguments]
                    for row, values in self.makers[name, len(arguments)]:
                        if all(_agree(_shape(one), _shape(other)) for one, other in zip(arguments, values, strict=True)):
                            found.setdefault(row, []).append((number, self._needed_for(values, places)))
                        else:
                            found.setdefault(row, [])
        return {row: tuple(uses) for row, uses in found.items()}

    def _needed_for(self, values: list[str], places: list[list[tuple[Key, str]]]) -> tuple[int, ...]:
        """The keys that must hold where a literal stands for a row with these values."""
        keys = [
            self._at(place, inside, shape)
            for some, value in zip(places, values, strict=True)
            for place, inside in some
            if place[:2] not in self.tables and (shape := _shape(value))
        ]
        return tuple(self.number(key) for key in keys if key[:2] not in self.makers or key in self.keys)


def _outer(shape: str, depth: int = 0) -> str:
    """A shape without what is seen inside its functor, or inside the one in that; facts show one argument if it is the only one."""
    name, opening, inner = shape.partition("(")
    if not opening or shape[0] == '"' or inner == ")":
        return shape
    if depth and not _ONE_OF.match(inner):
        return f"{name}({_outer(inner[:-1])})"
    return f"{name}()"


def _shown_whole(argument: str) -> bool:
    return _shape(argument) is not None or bool(_NUMBER.match(argument))


def _arity(text: str, match: re.Match) -> int:
    """How many arguments follow the opening parenthesis at the end of a match."""
    depth, position = 1, match.end()
    while depth:
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
    return len(split_at(text[text.index("(", match.start()) + 1 : position - 1], ","))


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


class _Source(NamedTuple):
    """Entry programs and all that they include, each file once."""

    directives: list[str]
    rules: list[str]
    files: list[str]
    of_cards: set[str]  # names of the predicates that say what is printed on cards


def _source(paths: Sequence[str]) -> _Source:
    directives: list[str] = []
    rules: list[str] = []
    todo = [os.path.normpath(path) for path in paths]
    files: list[str] = []
    of_cards: set[str] = set()
    while todo:
        name = todo.pop(0)
        if name in files:
            continue
        files.append(name)
        with open(name, encoding="utf-8") as file:
            text = file.read()
        for statement in split(text):
            if include := _INCLUDE.match(statement):
                todo.append(os.path.normpath(os.path.join(os.path.dirname(name), include[1])))
            elif statement.startswith("#"):
                if defined := _DEFINED.match(statement):
                    if os.path.basename(name) in _PRINTED:
                        of_cards.add(defined[1])
                else:
                    directives.append(statement)
            else:
                rules.append(statement)
    return _Source(directives, rules, files, of_cards)


@cache
def predicates(rule: str) -> tuple[set[tuple[str, int]], set[tuple[str, int]], bool]:
    """The predicates of the head and of the body of a rule, and whether it decides its head: no choice, no constraint.

    What stands behind a colon in the head counts as body.
    """
    head, _, body = rule.removesuffix(".").partition(":-")
    elements = [split_at(element, ":") for element in split_at(_braced(head) if "{" in head else head, ";")]
    found = {predicate for first, *_ in elements for predicate in _predicates_of(first)}
    conditions = [condition for _, *rest in elements for condition in rest]
    read = {predicate for part in (*conditions, body) for predicate in _predicates_of(part)}
    return found, read, bool(found) and "{" not in head


def _braced(text: str) -> str:
    return text[text.index("{") + 1 : text.rindex("}")]


def _predicates_of(text: str) -> Iterator[tuple[str, int]]:
    """The predicates of some literals, with those of the conditions in aggregates."""
    for part in split_at(text, ",;:"):
        literal = part.removeprefix("not ").strip()
        if "{" in literal and not literal.startswith('"'):
            for element in split_at(_braced(literal), ";"):
                for condition in split_at(element, ":")[1:]:
                    yield from _predicates_of(condition)
        elif atom := atom_of(literal):
            yield atom[0], len(atom[1])


def _by_cards_alone(rules: list[str], of_cards: set[str]) -> list[bool]:
    """Which rules rest on nothing but what is printed on cards and tables, as do all others for their predicates."""
    read = [predicates(rule) for rule in rules]
    heads = {name for head, _, _ in read for name in head}
    more = {name for head, _, decides in read if not decides for name in head}
    more |= {name for _, body, _ in read for name in body if name not in heads and name[0] not in of_cards}
    before = -1
    while len(more) > before:
        before = len(more)
        for head, body, _ in read:
            if body & more:
                more |= head
    return [bool(head) and not head & more for head, _, _ in read]


def _mentioned(texts: list[str], rules: list[_Rule]) -> list[set[str]]:
    """The names of predicates that stand in the body of each rule, and perhaps some of functors."""
    bare = {name for rule in rules for name, arguments in rule.heads if not arguments}
    bodies = [_NAME.findall(text.partition(":-")[2]) for text in texts]
    return [{name for name, opening in body if opening or name in bare} for body in bodies]


def _tables(rules: list[str]) -> list[str]:
    """The rules, with those that rest on nothing but tables in the programs replaced by what they derive."""
    fixed = _by_cards_alone(rules, set())
    control = Control(["--warn=none"])
    control.add("base", [], "\n".join(rule for rule, one in zip(rules, fixed, strict=True) if one))
    control.ground([("base", [])])
    assert all(atom.is_fact for atom in control.symbolic_atoms), "a table is open"
    tables = [f"{atom.symbol}." for atom in control.symbolic_atoms]
    return [rule for rule, one in zip(rules, fixed, strict=True) if not one] + sorted(tables)


def analyse(paths: Sequence[str], alone: bool, family: Sequence[str]) -> tuple[Program, list[str]]:
    """What entry programs say beyond what follows from the cards alone, and the files that this rests on."""
    source = _source(paths)
    directives, texts = _alone(source.directives, source.rules) if alone else (source.directives, source.rules)
    rules, of_cards, files = _printed(family)
    derived = {name for rule, one in zip(rules, of_cards, strict=True) if one and ":-" in rule for name in predicates(rule)[0]}
    rest = [rule for rule in _tables(texts) if not predicates(rule)[0] & derived]
    shown = {(name, int(size)) for directive in directives for _, name, size in _SHOW.findall(directive)}
    return _program(directives, rest, shown), [*source.files, *files, __file__]


def analyse_printed(family: Sequence[str]) -> tuple[Program, list[str]]:
    """What follows from the cards alone in some entry programs and is read by their other rules; the files that it is made of."""
    rules, of_cards, files = _printed(family)
    read = {name for rule, one in zip(rules, of_cards, strict=True) if not one for name in predicates(rule)[1]}
    printed = [rule for rule, one in zip(rules, of_cards, strict=True) if one]
    derived = {name for rule in printed if ":-" in rule for name in predicates(rule)[0]}
    return _program([], printed, read & derived), [*files, __file__]


def _printed(family: Sequence[str]) -> tuple[list[str], list[bool], list[str]]:
    """The rules of some entry programs, which of them follow from the cards alone, and the files."""
    source = _source(family)
    rules = _tables(source.rules)
    return rules, _by_cards_alone(rules, source.of_cards), source.files


def _program(directives: list[str], texts: list[str], asked: set[tuple[str, int]]) -> Program:
    """A program taken apart, of which some predicates are asked for."""
    read = [_read(text) for text in texts]
    keys: dict[Key, int] = {}
    flow = _Flow(read, keys)
    apart = tuple(_apart(text, flow) for text in texts)
    flow.follow()
    readers = flow.readers(texts)
    makers: dict[str, list[int]] = {}
    for number, rule in enumerate(read):
        for name, _ in rule.heads:
            makers.setdefault(name, []).append(number)
    names = _mentioned(texts, read)
    mentions = [tuple(sorted({maker for name in found for maker in makers.get(name, ())})) for found in names]
    roots = [
        number
        for number, (text, rule) in enumerate(zip(texts, read, strict=True))
        if not rule.heads
        or "{" in text.partition(":-")[0]
        or any((name, len(arguments)) in asked for name, arguments in rule.heads)
    ]
    reads = tuple(tuple({name: None for name, _ in _NAME.findall(text)}) for text in texts)  # and some functors
    shown = tuple(sorted(asked))
    rows = {row: uses for row, uses in readers.items() if row not in roots}
    return Program(
        tuple(directives), apart, tuple(flow.needs), tuple(flow.gives), tuple(mentions), reads, tuple(roots), shown, keys, rows
    )
