"""Which rules are left out and which are worked out beforehand, told on small programs; and that this fits the real ones."""

import pytest
from clingo import ast

from reasoner.cards.card import Word
from reasoner.grounding.facts import Facts
from reasoner.solving import slicing, solver
from reasoner.solving.analysis import analyse, analyse_printed, predicates

PROGRAM = """
#defined lies/2.
#defined asks/2.
#defined moved/2.
#show found/1.
open(field). open(hand).
at(X,Z) :- lies(X,Z).
case(q(X)) :- at(X,deck).
case(r(X)) :- at(X,grave).
spoken(T) :- asks(_,trait(T)).
found(1) :- at(X,Z), open(Z).
found(2) :- case(q(X)).
found(3) :- case(r(X)).
found(4) :- spoken("dragon").
found(5) :- moved(P,_), P > 0.
found(6) :- lies(X,Z), not at(X,grave).
found(7) :- why(_,step(_,hand)).
why(X,step(1,Z)) :- at(X,Z).
"""


@pytest.mark.parametrize(
    ("fact", "kept"),
    [
        (("lies", "A", Word("field")), {1, 6}),
        (("lies", "A", Word("hand")), {1, 6, 7}),
        (("lies", "A", Word("deck")), {2, 6}),
        (("lies", "A", Word("grave")), {3, 6}),
        (("asks", "A", (Word("trait"), "dragon")), {4}),
        (("asks", "A", (Word("trait"), "fiend")), set()),
        (("moved", 1, "A"), {5}),
        (("moved", 0, "A"), set()),
    ],
)
def test_rules_are_kept_for_the_words_they_need(tmp_path, fact, kept):
    (tmp_path / "small.lp").write_text(PROGRAM, encoding="utf-8")
    path = [str(tmp_path / "small.lp")]
    program, _ = analyse(path, alone=False, family=path)
    facts = Facts()
    facts.say(*fact)
    rules, _ = slicing.active(program, slicing.features(program, *facts.seen()))
    assert {int(rule[6]) for rule in rules if rule.startswith("found(")} == kept
    assert ("found(6):-lies(X,Z);not at(X,grave)." in rules) == (fact[-1] == "grave")


# `big` follows from the cards alone; `counted` does not, since one of its rules asks for a point; `named` is read by no other rule.
ON_CARDS = """
#include "cards.lp".
#include "scenario.lp".
#show there/2.
size(big). size(small).
big(C) :- is(C,T), large(T), not is(C,"token").
large("giant").
counted(C) :- is(C,"giant").
counted(C) :- at(P,C), P > 3.
named(C) :- big(C).
there(P,C) :- at(P,C), big(C).
there(P,C) :- at(P,C), counted(C), size(big).
"""


@pytest.fixture
def split(tmp_path):
    """(what follows from the cards, the rest) of that program: the sets of heads and bodies."""
    (tmp_path / "cards.lp").write_text("#defined is/2.", encoding="utf-8")
    (tmp_path / "scenario.lp").write_text("#defined at/2.", encoding="utf-8")
    (tmp_path / "small.lp").write_text(ON_CARDS, encoding="utf-8")
    path = [str(tmp_path / "small.lp")]
    return analyse_printed(path)[0], analyse(path, alone=False, family=path)[0]


def heads(program):
    return [text.partition(":-")[0] for text, _ in program.texts if ":-" in text]


def test_what_follows_from_the_cards_alone_is_told_apart(split):
    printed, rest = split
    assert sorted(heads(printed)) == ["big(C)", "named(C)"]
    assert sorted(heads(rest)) == ["counted(C)", "counted(C)", "there(P,C)", "there(P,C)"]
    assert printed.shown == (("big", 1),)


def rules_of(program):
    return {(text, tuple(part for part, _ in negated)) for text, negated in program.texts if ":-" in text}


def test_stats_and_play_read_the_same_of_cards():
    """So that what follows from the cards can be worked out for both at once."""
    stats, effects, both = (
        slicing.load_printed([solver.path_of(name) for name in names])
        for names in (solver.STATS, solver.EFFECTS, solver.STATS + solver.EFFECTS)
    )
    assert rules_of(both) == rules_of(stats) | rules_of(effects)
    assert set(both.shown) == set(stats.shown) | set(effects.shown)
    assert rules_of(stats)
    assert rules_of(effects)


class Atoms(ast.Transformer):
    """Collects the predicates that clingo sees."""

    def __init__(self):
        self.found = set()

    def visit_SymbolicAtom(self, atom):  # noqa: N802 (the name that clingo calls)
        term = atom.symbol
        while term.ast_type == ast.ASTType.UnaryOperation:
            term = term.argument
        self.found.add((term.name, len(term.arguments)))
        return atom


def as_clingo_sees(rule):
    statements = []
    ast.parse_string(rule, statements.append)
    head, body = Atoms(), Atoms()
    head.visit(statements[-1].head)
    body.visit_sequence(statements[-1].body)
    return head.found, body.found


@pytest.mark.parametrize("family", [solver.STATS, solver.EFFECTS])
def test_predicates_of_rules_are_those_that_clingo_sees(family):
    rules = [str(node) for name in family for node in statements_of(solver.path_of(name))]
    assert len(rules) > 500
    for rule in rules:
        head, body, _ = predicates(rule)
        own, read = as_clingo_sees(rule)
        assert head | body == own | read, rule
        assert read <= body, rule


def statements_of(path):
    found = []
    ast.parse_files([path], found.append)
    return [node for node in found if node.ast_type == ast.ASTType.Rule]


ROWS = "#defined lies/2.\n#show found/1.\nopen(field,1). open(hand,2). open(deck,3).\nat(X,Z) :- lies(X,Z).\n"


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("found(X) :- at(X,Z), open(Z,N).", {"field"}),
        ("found(X) :- lies(X,Z), not open(Z,N), N = 1..3.", {"field"}),
        ("found(X) :- at(X,Z), not open(Z,N), N = 1..3.", {"field", "hand", "deck"}),  # a negation follows nothing
        ("found(X) :- lies(X,Z), open(Z,N).", {"field"}),
        ("found(X) :- at(X,Z), open(hand,N).", {"hand"}),
        ("found(X) :- at(X,Z), open(Y,N), Y != Z.", {"field", "hand", "deck"}),
        ("found(X) :- at(X,Z), N = #count { Y : open(Y,_) }, N > 1.", {"field", "hand", "deck"}),
        ("found(X) :- at(X,Z), open(Z,N), #count { Y : open(Y,_) } > 1.", {"field", "hand", "deck"}),
        ("found(X) :- at(X,Z), open(Z,N). found(N) :- open(deck,N), at(_,_).", {"field", "deck"}),
    ],
)
def test_rows_of_tables_are_kept_for_the_words_they_meet(tmp_path, rule, rows):
    (tmp_path / "small.lp").write_text(ROWS + rule, encoding="utf-8")
    path = [str(tmp_path / "small.lp")]
    program, _ = analyse(path, alone=False, family=path)
    facts = Facts()
    facts.say("lies", "A", Word("field"))
    kept, _ = slicing.active(program, slicing.features(program, *facts.seen()))
    assert {text[5:].partition(",")[0] for text in kept if text.startswith("open(")} == rows
