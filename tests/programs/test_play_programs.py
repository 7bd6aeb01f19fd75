"""The logic programs of activation and resolution: their vocabulary, and the leaving out of idle rules."""

import re
from functools import lru_cache

import pytest
from test_programs import ASP, Predicates, files_of, predicates, statements

from reasoner.duels import play
from reasoner.rules import rules
from reasoner.rulings import corpus
from reasoner.solving import solver

VOCABULARY = [ASP / "vocabulary" / name for name in ("cards.lp", "texts.lp", "duel.lp")]
FILES = files_of("effects", "effects_told", "effects_table", "effects_why", "effects_in_vain", "effects_refused", "effects_unfit")


@pytest.fixture(scope="module")
def everything():
    return Predicates(FILES)


@pytest.fixture(scope="module")
def vocabulary():
    return Predicates(VOCABULARY)


def test_what_no_rule_derives_is_in_the_vocabulary(everything, vocabulary):
    assert everything.used - everything.derived <= vocabulary.defined


def test_only_the_vocabulary_declares_what_is_not_derived(everything, vocabulary):
    assert everything.defined == vocabulary.defined
    assert not everything.defined & everything.derived


def test_every_word_of_texts_and_play_is_used_by_a_rule(everything):
    assert not Predicates(VOCABULARY[1:]).defined - everything.used


def test_nothing_is_derived_in_vain(everything):
    assert not everything.derived - everything.used - everything.shown


def test_what_is_private_to_a_file_is_derived_in_no_other():
    where = {}
    for path in FILES:
        for name in Predicates([path]).derived:
            if name[0].startswith("_"):
                where.setdefault(name, []).append(path.name)
    assert not {name: paths for name, paths in where.items() if len(paths) > 1}


def test_what_is_private_to_a_file_is_used_in_no_other():
    derived = {}
    for path in FILES:
        for name in Predicates([path]).derived:
            derived.setdefault(name, set()).add(path)
    for path in FILES:
        abroad = {name for name in Predicates([path]).used if name[0].startswith("_") and path not in derived.get(name, {path})}
        assert not abroad, path.name


def test_every_rule_that_answers_rest_on_is_known():
    named = set()
    for path in FILES:
        named |= set(re.findall(r'(?:because|_rule)\([^"\n]*"([a-z0-9-]+)"\)', path.read_text(encoding="utf-8")))
    assert named
    assert not named - set(rules())


@lru_cache(maxsize=1)
def played():
    """(name, scenario) of everything in the corpus that is about play."""
    return [
        (f"{ruling.id}{' ' + case.name if case.name else ''}", case.duel)
        for ruling in corpus.all_rulings()
        for case in ruling.cases
        if case.duel
    ]


def test_leaving_out_rules_changes_nothing(monkeypatch):
    different = []
    sliced = solver.answer_sets
    monkeypatch.setattr(solver, "OFTEN", 1)  # as after many questions, when rules are shortened too
    monkeypatch.setattr(solver, "_slices", {})

    def whole(names, facts, limit=solver.MAX_OUTCOMES, whole=True):
        return sliced(names, facts, limit=limit, whole=True)

    for name, duel in played()[:: max(1, len(played()) // 30)]:
        monkeypatch.setattr("reasoner.duels.answer_sets", sliced)
        answer = play(duel)
        monkeypatch.setattr("reasoner.duels.answer_sets", whole)
        again = play(duel)
        if (answer.verdicts, answer.resolutions, answer.places) != (again.verdicts, again.resolutions, again.places):
            different.append(name)
    assert played()
    assert not different


def test_predicates_are_read_as_clingo_reads_them():
    """So that the tests above could fail: a rule of one of the files is seen with head and body."""
    found = [s for s in statements(ASP / "resolution" / "steps.lp") if str(s).startswith("needs_previous(")]
    assert predicates(found[0].head) == {("needs_previous", 3)}
