"""Which rules are left out, told on a small program."""

import pytest

from reasoner.cards.card import Word
from reasoner.grounding.facts import Facts
from reasoner.solving import slicing
from reasoner.solving.analysis import analyse

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
"""


@pytest.mark.parametrize(
    ("fact", "kept"),
    [
        (("lies", "A", Word("field")), {1, 6}),
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
    program, _ = analyse([str(tmp_path / "small.lp")], alone=False)
    facts = Facts()
    facts.say(*fact)
    rules = slicing.active(program, slicing.features(program, facts.features, facts.again))
    assert {int(rule[6]) for rule in rules if rule.startswith("found(")} == kept
    assert ("found(6):-lies(X,Z);not at(X,grave)." in rules) == (fact[-1] == "grave")
