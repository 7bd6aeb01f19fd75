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
    "unaffected", "condition-rechecked-at-resolution", "continuous-applies-from-faceup", "cost-checked-at-activation",
    "lingering-restriction-stays", "question-mark-equals-question-mark", "question-mark-not-equal-value",
    "question-mark-off-field-unknown", "set-not-inverted-by-reverse-trap", "shrink-damage-step-window", "summon-timing-missed",
    "zero-become-and-negated-wording-ok", "zero-cannot-become-zero", "zero-target-needs-followup",
}  # fmt: skip

# Rules that no ruling of the corpus rests on yet. One that gains a ruling leaves this list: a test below sees to it.
AWAIT_THEIR_RULINGS = {
    "a-and-b-description-must-hold", "a-and-b-like-those-n", "a-and-b-refine", "a-as-well-as-b-like-those-cards",
    "a-plus-become-uniform", "a-plus-down-not-uniform", "a-plus-zero-part-skipped", "activation-case-by-case",
    "after-that-not-simultaneous", "all-become-0-covers-zero", "all-first-step-one-suffices", "all-needs-one",
    "all-negate-skips-dead", "as-many-by-opponent-not-tested", "as-many-partial-ok", "banish-is-movement",
    "battle-destroyed-is-faceup", "battle-destruction-settled-not-target", "battle-phase-definition", "battle-phase-entry",
    "battle-step-activation-rights", "battle-steps-order", "become-plus-negate-covers-negated", "bullet-form",
    "bullets-all-needed", "bullets-any-suffices", "bullets-independent", "bullets-sequential", "bwl-cost", "bwl-no-return",
    "bwl-procedure", "bwl-resolution", "bwl-wins-other-leave-clause", "card-facts-check", "card-kinds", "chain-can-form",
    "chain-resolves-lifo", "comma-form", "comma-prev-required", "comma-same-timing", "connector-decides",
    "continuous-like-spell-trap", "continuous-off-while-moving", "continuous-scope", "continuous-until-battle-settled",
    "continuous-waits-for-resolution", "cost-card-tracked-by-event", "count-returned-any", "count-returned-to-deck-strict",
    "damage-counted-per-instance", "damage-step-right-by-text", "deck-out-loses", "deck-sizes",
    "delayed-effect-can-activate", "destroyed-and-sent-needs-x-after", "destroyed-facedown-ok-without-place",
    "destroyed-must-be-x", "destroyed-on-field-effect-negatable", "destroyed-place-needs-faceup", "draw-phase",
    "duel-setup", "effect-kind-not-from-words", "effect-kinds", "effect-place", "either-gy",
    "end-battle-phase-goes-to-end-step", "explicit-all-clause", "extra-battle-phase", "extra-deck-contents",
    "extra-faceup-can-be-shown", "extra-fail-hand-ok-deck", "extra-monster-goes-extra", "facedown-cannot-activate",
    "facedown-is-monster-not-card", "flip-after-chain", "flip-by-battle-after-damage", "flip-mandatory-by-text",
    "flip-marker", "flip-statistics", "flip-trigger", "forbidden-limited-list", "from-field-facedown-ok",
    "from-field-kind-needed", "generic-noun-facedown-ok", "gy-redirect-loses-to-leave-clause",
    "ha-ga-barred-only-if-nothing", "hand-size-is-public", "hidden-non-simultaneous-list", "ignition-timing",
    "info-source-by-wording", "jp-first-step-decides", "later-continuous-wins", "later-failure-keeps-earlier", "layout",
    "leave-effect-hits-last-controller", "leave-trigger-by-destination", "leaves-field-definition", "leaves-needs-faceup-x",
    "leaves-then-sent-no-recheck", "linked-steps-all-or-nothing", "linked-steps-fixed-at-activation", "lp-zero-loses",
    "main-phase-actions", "mandatory-always-activates", "mandatory-before-optional", "mandatory-resolution-by-multistep",
    "material-and-summon-not-simultaneous", "meta", "monster-card-means-original", "monster-means-mzone",
    "multi-step-effect-exists", "named-card-any-zone", "negated-summon-is-destroyed", "negators-scope", "no-chain-kinds",
    "no-place-prefix-before", "non-targeting-tracks-event", "once-per-turn-reset", "one-attack-per-battle-phase",
    "one-battle-phase", "one-timing-counts-once", "one-timing-means-simultaneous", "only-negate-needs-live-effect",
    "optional-all-mandatory-parts", "optional-may-parts-ignored", "optional-needs-full-count",
    "optional-no-empty-activation", "original-ignores-face", "owner-prefix-before", "period-form", "period-independent",
    "period-same-timing", "phase-order", "place-prefix-before", "plus-form", "plus-independent", "plus-not-same-timing",
    "plus-pointer", "presupposed-part-needed", "property-checked-in-place", "public-hand-blocks-reveal",
    "redirect-beats-cannot-banish", "redirect-is-not-leave-cause", "redirect-is-second-event", "redirected-not-returned",
    "return-scope-resolution-only", "reveal-cost-momentary", "reveal-info-snapshot", "reveal-self-once-per-chain",
    "rider-clause-not-step", "rider-damage-simultaneous", "sent-wording-needs-presence", "sent-x-after",
    "sequential-damage-state-updates", "side-deck", "simultaneous-damage-state-before", "simultaneous-loss-is-draw",
    "simultaneous-no-missed-timing", "single-verb-single-step", "skill-drain-needs-field-at-resolution", "special-win",
    "spell-speed-by-kind", "spell-trap-means-present-kind", "spell-trap-negation-by-activation-place", "spell-trap-timing",
    "steps-may-share-timing", "summoned-in-battle-may-attack", "summoned-monster-before", "summoned-x-after",
    "targeting-loses-target", "then-form", "then-prev-required", "this-banished-facedown-no", "this-card-facedown-ok",
    "those-cards-all-gone", "those-cards-partial-ok", "those-n-all-needed", "those-n-facedown-ok",
    "those-n-unaffected-step-fails", "three-copies", "tie-clause-immediate", "token-cannot-be-resummoned",
    "token-is-monster-card", "token-vanishes", "top-n-takes-rest", "trigger-card-info-by-wording",
    "trigger-on-return-to-deck", "trigger-source-must-preexist", "turn-player-first", "type-line-words",
    "unclassified-effects", "ways-to-place-cards", "wo-bars-negated", "wo-bars-over-down", "wo-bars-same-value",
    "zero-change-bars",
}  # fmt: skip


def test_every_ruling_rests_on_known_rules_and_every_rule_has_a_ruling():
    known = rules()
    used = set()
    for ruling in corpus.all_rulings():
        assert set(ruling.rules) <= set(known), f"{ruling.id}: {set(ruling.rules) - set(known)}"
        used.update(ruling.rules)
    assert set(known) - used <= OF_ACTIVATION | AWAIT_THEIR_RULINGS


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
    assert re.fullmatch(r"00[0-4]:L\d+(-L\d+)?", rule.source)
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
