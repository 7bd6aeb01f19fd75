"""From the parse tree of a clause to its steps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeAlias

from lark import Token, Tree

from .folding import Folded
from .types import Amount, Clause, ClauseStep, Joined, Lasting, Operation, Particle, Scope, Stat

Node: TypeAlias = "Tree[Token]"

OPERATIONS: dict[str, Operation] = {
    "gains": "gains", "loses": "loses", "destroy": "destroy", "banish": "banish", "to_hand": "return to hand",
    "to_deck": "return to deck", "draw": "draw", "damage": "damage", "heal": "gain LP", "summon": "special summon", "set": "set",
    "add": "add to hand", "send": "send", "discard": "discard", "tribute": "tribute", "position": "position",
    "control": "take control", "equip": "equip", "end": "end battle phase", "cannot_attack": "cannot attack",
    "cannot_activate": "cannot activate", "unaffected": "unaffected", "not_destroyed": "not destroyed",
    "not_targeted": "not targeted",
}  # fmt: skip
MANNERS = ("makes", "gains", "loses", "negates", "position")  # …にして特殊召喚する: how it is summoned, no step before that
OF_NEGATION: dict[str, Operation] = {"EFFECT": "negate", "ACTIVATION": "negate activation", "ATTACK": "negate attack"}
PROTECTIONS = {"unaffected", "not_destroyed", "not_targeted"}  # their effect is what is held off, not what is changed
CHANGED = ("value", "original", "effect", "activation", "thing", "count", "all")
STATS: dict[str, Stat] = {"ATK": "atk", "DEF": "def", "LEVEL": "level", "RANK": "rank"}
PARTICLES: dict[str, Particle] = {"WO": "wo", "HA": "ha", "GA": "ga"}
JOINTS: dict[str, Joined] = {"COMMA": "comma", "THEN": "then", "ALSO": "also"}
SCOPES: dict[str, Scope] = {
    "ALL": "all", "EVERY": "all", "TARGET": "target", "TARGETED_AT": "target", "SELF": "self", "THAT": "that", "PRONOUN": "that",
}  # fmt: skip
LASTING: list[tuple[str, Lasting]] = [
    ("次の", "later turn"), ("ダメージ", "battle"), ("限り", "while face-up"), ("まで", "end of turn"), ("", "this turn"),
]  # fmt: skip
OF_ITSELF: dict[str, Amount] = {
    "half": "half", "double": "double", "original_figure": "original", "half_original": "half original", "count_of": "count",
}  # fmt: skip
OF_A_VALUE: dict[str, tuple[Amount, Amount]] = {  # of a value of some card; of the original value of the same card
    "much": ("that much", "original"),
    "half_of": ("half of that much", "half original"),
    "double_of": ("double of that much", "double original"),
}


def clause_of(tree: Node, folded: Folded) -> Clause:
    """The clause that a parse tree stands for."""
    return Clause(tuple(_steps(tree, folded)), any(part.data == "unfinished" for part in _trees(tree)))


def _steps(tree: Node, folded: Folded) -> Iterator[ClauseStep]:
    joined: Joined = "first"
    for sentence in _trees(tree, "sentence", "unfinished"):
        start: int | None = None
        for part, following in pairwise([*sentence.children, None]):
            if isinstance(part, Token):
                joined = JOINTS[part.type]
            elif part is not None:
                start = part.meta.start_pos if start is None else start
                if _is_manner(part, following):
                    continue
                yield _step(part, joined, folded.part(start, part.meta.end_pos))
                joined, start = "comma", None
        joined = "period"


def _is_manner(part: Node, following: Node | Token | None) -> bool:
    return isinstance(following, Tree) and any(_trees(following, "summon")) and any(_trees(part, *MANNERS))


def _step(tree: Node, joined: Joined, text: str) -> ClauseStep:
    *leads, verb = _trees(tree)
    subject = next(_trees(verb, "value", "original", "effect", "activation"), None)
    return ClauseStep(
        operation=_operation(verb, subject),
        stats=_stats(verb, subject),
        particle=_particle(verb, leads),
        amount=_amount(verb),
        joined=joined,
        scope=_scope(verb, leads),
        text=text,
        lasting=_lasting(verb, *leads),
        may=tree.data == "may",
    )


def _operation(verb: Node, subject: Node | None) -> Operation:
    if verb.data == "negates":
        return next((OF_NEGATION[token.type] for token in _tokens(subject, *OF_NEGATION)), "negate") if subject else "negate"
    if verb.data != "makes":
        return OPERATIONS[verb.data]
    if subject is not None and subject.data == "original":
        return "original becomes"
    amount = _amount(verb)
    return "half" if amount == "half" else "double" if amount == "double" else "becomes"


def _stats(verb: Node, subject: Node | None) -> tuple[Stat, ...]:
    """The values that change, each once."""
    found = _tokens(subject, *STATS) if subject is not None and verb.data in ("makes", "gains", "loses") else []
    return tuple(dict.fromkeys(STATS[token.type] for token in found))


def _particle(verb: Node, leads: list[Node]) -> Particle | None:
    """The particle at what the step works on, which may stand before other words."""
    for part in (verb, *reversed(leads)):
        if found := _tokens(part, *PARTICLES):
            return PARTICLES[found[-1].type]
    return None


def _amount(verb: Node) -> Amount | None:
    for part in _trees(verb):
        if part.data in ("number", "count") and (found := _tokens(part, "NUMBER", "LEVELS", "COUNT")):
            return int("".join(sign for sign in found[0] if sign.isdigit())) if _counts(verb, part) else None
        if part.data in OF_ITSELF:
            return OF_ITSELF[part.data]
        if part.data in OF_A_VALUE:
            original = next(_trees(part, "original"), None)
            own = original is not None and original.children[0] in _tokens(original, "ORIGINAL")  # no card is named before it
            return OF_A_VALUE[part.data][own]
    return None


def _counts(verb: Node, part: Node) -> bool:
    """Whether a number is the amount of the step: of cards it is so only where they are drawn."""
    return part.data == "number" or verb.data == "draw"


def _scope(verb: Node, leads: list[Node]) -> Scope | None:
    """What is changed: said at the verb, or else in words before it. Of "this card and that one" it is neither."""
    at_verb = () if verb.data in PROTECTIONS else tuple(_trees(verb, *CHANGED))
    for part in (*at_verb, *reversed(leads)):
        words = {token.type for branch in part.iter_subtrees() for token in _tokens(branch)}
        found = {scope for name, scope in SCOPES.items() if name in words}
        if found:
            return "all" if "all" in found else found.pop() if len(found) == 1 else None
    return None


def _lasting(*parts: Node) -> Lasting | None:
    for part in parts:
        for token in _tokens(part, "DURATION"):
            return next(lasting for word, lasting in LASTING if word in token)
    return None


def _trees(tree: Node, *names: str) -> Iterator[Node]:
    """The branches of a tree, or those of them that go by these names."""
    return (child for child in tree.children if isinstance(child, Tree) and (not names or child.data in names))


def _tokens(tree: Node, *types: str) -> list[Any]:
    """The words of a tree itself, or those of them of these types."""
    return [child for child in tree.children if isinstance(child, Token) and (not types or child.type in types)]
