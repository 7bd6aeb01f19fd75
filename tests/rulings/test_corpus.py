"""Every ruling of the corpus, found by its place and compared answer by answer."""

import re
from collections import Counter

import pytest

from reasoner.checking.check import AGREES, PENDING, check
from reasoner.errors import ScenarioError
from reasoner.rules import files, rules
from reasoner.rulings import corpus

FILES = corpus.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_rulings_agree_with_their_sources(path):
    wrong = [f"{r.ruling.id}: {r.status} {r.differences}" for r in check(corpus.read(path)) if r.status not in (AGREES, PENDING)]
    assert not wrong, "\n".join(wrong)


def test_a_wrong_expectation_is_noticed():
    ruling = corpus.find("000:L142")
    case = ruling.cases[0]
    first = case.expect[0]
    (monster, stats), *_ = first.stats.items()
    spoilt = first._replace(stats={monster: {**stats, "atk": stats["atk"] + 1}})
    (result,) = check([ruling._replace(cases=(case._replace(expect=(spoilt, *case.expect[1:])),))])
    assert result.status == "disagrees"
    assert result.differences


def test_a_settled_ruling_does_not_pass_as_pending():
    ruling = corpus.find("000:L142")
    (result,) = check([ruling._replace(cases=(ruling.cases[0]._replace(verdict="pending", expect=()),))])
    assert result.status == "disagrees"


def test_ids_are_unique():
    seen = {}
    for path in FILES:
        for ruling in corpus.read(path):
            for identifier in (ruling.id, *ruling.covers):
                assert identifier not in seen, f"{identifier} in {path.name} and {seen[identifier]}"
                seen[identifier] = path.name


# Rules about what may be chosen, paid or activated: their rulings ask for no stat.
OF_ACTIVATION = {
    "unaffected",
}  # fmt: skip

# Rules that no ruling of the corpus rests on yet. One that gains a ruling leaves this list: a test below sees to it.
AWAIT_THEIR_RULINGS: set[str] = set()


def test_every_ruling_rests_on_known_rules_and_every_rule_has_a_ruling():
    known = rules()
    used = set()
    for ruling in corpus.all_rulings():
        assert set(ruling.rules) <= set(known), f"{ruling.id}: {set(ruling.rules) - set(known)}"
        used.update(ruling.rules)
    of_rulebook = {slug for slug, rule in known.items() if rule.source == "rulebook"}  # test_rulebook.py has events that break them
    assert set(known) - used <= OF_ACTIVATION | AWAIT_THEIR_RULINGS | of_rulebook


def test_only_rules_without_a_ruling_await_one():
    used = {slug for ruling in corpus.all_rulings() for slug in ruling.rules}
    assert not AWAIT_THEIR_RULINGS & used, "they have a ruling now: take them off the list"
    assert not AWAIT_THEIR_RULINGS - set(rules()), "there is no such rule"


def test_a_rule_stands_in_one_file_only():
    slugs = [slug for path in files() for slug in re.findall(r"(?m)^([a-z0-9-]+):", path.read_text(encoding="utf-8"))]
    assert not {slug for slug, count in Counter(slugs).items() if count > 1}
    assert set(slugs) == set(rules())


@pytest.mark.parametrize("slug", sorted(rules()))
def test_a_rule_has_a_source_and_a_sentence_in_each_language(slug):
    rule = rules()[slug]
    assert re.fullmatch(r"00[0-4]:L\d+(-L\d+)?|rulebook", rule.source)
    assert rule.edition in ("2025", "old")
    assert re.fullmatch(r"before 2015|\d{4}(-\d\d){0,2}", rule.since)
    assert rule.en.endswith(".")
    assert rule.ja.endswith("。")
    assert rule.zh.endswith("。")


def test_pending_rulings_name_their_outcomes():
    for ruling in corpus.all_rulings():
        for case in ruling.cases:
            if case.verdict == "pending":
                from reasoner.timelines import timeline

                answer = timeline(case.scenario)
                assert len(answer.outcomes) >= 2, ruling.id
                assert all(outcome.assumptions for outcome in answer.outcomes), ruling.id


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- a line of text\n", "line 1, column 3: a ruling must be a mapping, but this is a text; write `id: ...` and the like"),
        ("- [a]\n", "line 1, column 3: a ruling must be a mapping, but this is a list; write `id: ...` and the like"),
        (
            "- {id: a, title: b, source: c, rules: [d], cases: [e]}\n",
            "line 1, column 52: a case must be a mapping, but this is a text; write `scenario: ...`",
        ),
    ],
)
def test_what_is_no_ruling_gives_one_message(text, message, tmp_path):
    path = tmp_path / "rulings.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        corpus.read(path)
    assert [str(mistake) for mistake in caught.value.mistakes] == [message]
