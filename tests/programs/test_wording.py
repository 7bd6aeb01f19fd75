"""What the particle of a step decides, on small cards made for it (the published cases are in the corpus)."""

import pytest

from reasoner.duels import play
from reasoner.scenario.duel import read_object

TARGET = {"from": "monster zone", "face": "up", "controller": "opponent"}


def verdict(steps, prey, field=None, events=(), **more):
    """May the effect with these steps be activated with that monster of the opponent as its target?"""
    user = {"atk": 1000, "traits": ["effect"], "effects": {1: {"applies": "activated", "targets": TARGET, "steps": steps, **more}}}
    document = {
        "cards": {"User": user, "Prey": prey},
        "field": {"User": {}, "Prey": {"controller": "opponent"}, **(field or {})},
        "events": list(events),
        "ask": [{"activate": "User", "target": "Prey"}],
    }
    (answer,) = play(read_object(document)).verdicts
    return answer.verdict


def become(value, particle, **more):
    return {"atk becomes": value, "to": "target", "particle": particle, **more}


def negate(particle, **more):
    return {"negates": "effects", "to": "target", "particle": particle, **more}


DRAW = {"joined": "comma", "draw": 1}
EFFECT = {"atk": 0, "traits": ["effect"]}
NORMAL = {"atk": 0, "traits": ["normal"]}
STRONG = {"atk": 1000, "traits": ["normal"]}
NEGATED = [{"negate": "Prey"}]


@pytest.mark.parametrize("particle", ["は", "が", "を"])
def test_a_step_alone_has_to_change_something(particle):
    assert verdict([become(0, particle)], EFFECT) == "no"
    assert verdict([become(500, particle)], EFFECT) == "yes"
    assert verdict([negate(particle)], EFFECT) == "yes"
    assert verdict([negate(particle)], NORMAL) == "no"
    assert verdict([negate(particle)], EFFECT, events=NEGATED) == "no"


@pytest.mark.parametrize(("particle", "answer"), [("は", "yes"), ("が", "yes"), ("を", "no")])
def test_the_particle_of_the_first_step_decides(particle, answer):
    assert verdict([become(0, particle), DRAW], EFFECT) == answer
    assert verdict([negate(particle), DRAW], NORMAL) == answer
    assert verdict([negate(particle), DRAW], EFFECT, events=NEGATED) == answer
    assert verdict([{"atk loses": 500, "to": "target", "particle": particle}, DRAW], EFFECT) == answer


@pytest.mark.parametrize("particle", ["は", "が"])
def test_nothing_at_all_to_do_bars_it_whatever_the_particle(particle):
    steps = [become(0, particle), negate(particle, joined="comma")]
    assert verdict(steps, EFFECT) == "yes"
    assert verdict(steps, EFFECT, events=NEGATED) == "no"
    assert verdict(steps, NORMAL) == "no"
    assert verdict(steps, STRONG) == "yes"


@pytest.mark.parametrize("particle", ["は", "が", "を"])
def test_a_later_negation_needs_a_live_effect_unless_the_card_takes_the_step_before_too(particle):
    of_itself = {"atk gains": 500, "particle": "は"}
    assert verdict([of_itself, negate(particle, joined="comma")], EFFECT) == "yes"
    assert verdict([of_itself, negate(particle, joined="comma")], EFFECT, events=NEGATED) == "no"
    assert verdict([of_itself, negate(particle, joined="comma")], NORMAL) == "no"
    of_the_card = {"atk gains": 500, "to": "target", "particle": "は"}
    assert verdict([of_the_card, negate(particle, joined="comma")], EFFECT, events=NEGATED) == "yes"
    assert verdict([of_the_card, negate(particle, joined="comma")], NORMAL) == "yes"


@pytest.mark.parametrize("particle", ["は", "が", "を"])
def test_a_change_by_nothing(particle):
    gain = {"atk gains": {"value": "original atk", "of": "target"}, "particle": particle}
    assert verdict([gain], EFFECT) == "no"
    assert verdict([gain, DRAW], EFFECT) == "no"
    assert verdict([gain, DRAW], STRONG) == "yes"
    later = {"joined": "comma", **gain}
    assert verdict([{"draw": 1}, later], EFFECT) == "pending"
    assert verdict([{"draw": 1}, later], STRONG) == "yes"


def test_a_ruling_on_the_card_settles_what_no_rule_does():
    steps = [{"draw": 1}, {"joined": "comma", "atk loses": 500, "to": "target", "particle": "を"}]

    def ruled(what):
        return [{"step": 2, "what": what, "source": "003:L402"}]

    assert verdict(steps, EFFECT) == "pending"
    assert verdict(steps, STRONG) == "yes"
    assert verdict(steps, EFFECT, exceptions=ruled("can be activated when over")) == "yes"
    assert verdict(steps, EFFECT, exceptions=ruled("cannot be activated when over")) == "no"
    assert verdict(steps, STRONG, exceptions=ruled("cannot be activated when over")) == "yes"


def test_half_of_nothing_is_something():
    assert verdict([{"atk becomes": "half", "to": "target", "particle": "を"}], EFFECT) == "yes"
    assert verdict([{"atk becomes": "half", "to": "target"}, {"joined": "comma", "atk gains": {"lost": "atk"}}], EFFECT) == "no"
    assert verdict([{"atk becomes": "half", "to": "target"}, {"joined": "comma", "atk gains": {"lost": "atk"}}], STRONG) == "yes"


def test_one_card_has_to_do_for_all_steps():
    user = {"atk": 1000, "traits": ["effect"], "effects": {1: {"applies": "activated", "targets": TARGET, "steps": []}}}
    user["effects"][1]["steps"] = [negate("を"), become(0, "を", joined="then")]
    document = {
        "cards": {"User": user, "Weak": EFFECT, "Plain": STRONG, "Good": {"atk": 1000, "traits": ["effect"]}},
        "field": {"User": {}, "Weak": {"controller": "opponent"}, "Plain": {"controller": "opponent"}},
        "ask": [{"activate": "User"}],
    }
    (answer,) = play(read_object(document)).verdicts
    assert answer.verdict == "no"
    assert "does for all of its steps" in answer.reasons[0]
    document["field"]["Good"] = {"controller": "opponent"}
    (answer,) = play(read_object(document)).verdicts
    assert answer.verdict == "yes"
