"""Rules in fewer words: what is replaced, what stays as it is, and that the answers are the same."""

import pytest
from clingo import Control

from reasoner.solving.shortening import shortened

FIXED = {("found", 1), ("found", 2), ("p", 2), ("q", 1), ("r", 2)}  # what is shown, and what facts state
FACTS = "p(1,2). p(2,3). p(3,3). p(4,1). q(2). q(3). q(4). r(1,2). r(3,3). r(2,4)."


def rules_of(text):
    return [f"{rule.strip()}." for rule in text.split(".") if rule.strip()]


def answers(rules):
    control = Control(["0", "--warn=none"])
    control.add("base", [], f"{FACTS} {' '.join(rules)} #show found/1. #show found/2.")
    control.ground([("base", [])])
    found = set()
    control.solve(on_model=lambda model: found.add(frozenset(map(str, model.symbols(shown=True)))))
    return found


SHORTER = {
    "an argument that nothing reads": ("a(X,Y):-p(X,Y). found(X):-a(X,A);q(X). found(Y):-a(Y,B);not q(Y).", 3, "a'(X)"),
    "one that only a negation leaves open": ("a(X,Y):-p(X,Y). found(X):-q(X);not a(X,_). found(X):-q(X);a(X,A).", 3, "not a'(X)"),
    "another name": ("a(Y,X):-p(X,Y). found(X):-a(X,Y);q(Y). found(X,Y):-a(X,Y);not a(Y,X).", 2, "not p(X,Y)"),
    "asked for once": ("a(X):-p(X,Y);q(Y);X != Y. found(X):-a(X);not q(X).", 1, "found(X):-p(X,YZ0);q(YZ0);X != YZ0;not q(X)."),
    "with a constant": ("a(X,Y):-p(X,Y);not q(X). found(X):-a(X,2).", 1, "p(X,2);not q(X)"),
    "one after the other": ("a(X):-p(X,Y). b(X):-a(X);q(X). c(X,Z):-b(X);r(X,Z). found(X):-c(X,Z).", 1, "r(X"),
    "variables of the same name": ("a(X):-p(X,Y);q(Y). b(X):-r(X,Y);q(Y). found(X,Y):-a(X);b(Y).", 1, "found(X,Y)"),
    "variables told apart by primes": ("a(X):-r(X,Y);r(X',Y');q(X');Y < Y'. found(X):-a(X).", 1, "r(X_Z0,Y_Z0);q(X_Z0);YZ0 <"),
    "said twice": ("a(X):-q(X). found(X):-q(X);a(X).", 1, "found(X):-q(X)."),
}  # fmt: skip


@pytest.mark.parametrize("what", SHORTER)
def test_what_only_passes_something_on_is_replaced(what):
    text, number, part = SHORTER[what]
    rules = rules_of(text)
    shorter = shortened(rules, FIXED)
    assert len(shorter) == number
    assert part in " ".join(shorter)
    assert answers(shorter) == answers(rules)
    assert any(model for model in answers(rules)), "nothing is found: the test could not fail"


STAYS = {
    "derived by two rules": "a(X):-q(X). a(X):-r(X,Y). found(X):-a(X).",
    "asked for by two rules": "a(X):-q(X);not r(X,X). found(X):-a(X). found(X,X):-a(X).",
    "negated, of several literals": "a(X):-q(X);r(X,Y). found(X):-q(X);not a(X).",
    "negated, with a variable of its own": "a(X):-p(X,Y). found(X):-q(X);not a(X).",
    "in an aggregate": "a(X,Y):-p(X,Y). found(N):-q(N);#count { X : a(X,Y) } >= N.",
    "what it is derived from counts": "a(N):-q(N);#count { X : p(X,N) } > 1. found(N):-a(N).",
    "by a choice": "{ a(X) }:-q(X). found(X):-a(X).",
    "chosen": "a(X):-q(X). { found(X) : a(X) }.",
    "reckoned with": "a(X,Y):-p(X,Y);q(X). found(X):-a(X,X+1).",
    "derived with a constant": "a(X,2):-q(X). found(X):-a(X,Y);r(Y,X).",
    "about one thing twice": "a(X,X):-q(X). found(X):-a(X,Y);r(Y,X).",
    "of itself": "a(X,Y):-p(X,Y);not a(Y,X). found(X):-a(X,Y);q(Y).",
    "read in another literal": "a(X,Y):-p(X,Y);not q(X). found(Y):-a(X,Y);r(X,Y). found(X):-a(X,Y);r(Y,Y).",
}


@pytest.mark.parametrize("what", STAYS)
def test_what_could_change_an_answer_stays(what):
    rules = rules_of(STAYS[what])
    assert shortened(rules, FIXED) == rules


def test_what_is_shown_or_stated_stays():
    rules = rules_of("a(X,Y):-p(X,Y). found(X):-a(X,Y).")
    assert shortened(rules, FIXED | {("a", 2)}) == rules
    rules = rules_of("found(X,Y):-p(X,Y). b(X):-found(X,Y);q(Y). found(X):-b(X).")
    assert shortened(rules, FIXED) == ["found(X,Y):-p(X,Y).", "found(X):-found(X,YZ0);q(YZ0)."]


def test_text_in_quotes_is_no_variable():
    rules = rules_of('a(X):-p(X,"Y");q(X). found(X,Y):-a(X);r(X,Y).')
    assert shortened(rules, FIXED) == ['found(X,Y):-p(X,"Y");q(X);r(X,Y).']
