"""`once per turn:` is said in one way, for values and for play."""

import pytest

from reasoner import ScenarioError, play, stats

CARD = """
cards:
  Sage:
    atk: 1000
    effects:
      1: {applies: activated, ONCE, atk gains: 500}
"""
PLAYED = """
field: {Sage: , Twin: {card: Sage}, Sage of the Opponent: {card: Sage, controller: opponent}}
events:
  - {activate: Sage}
  - resolve chain
ask:
  - {activate: Sage, by: you}
  - {activate: Twin, by: you}
"""
NEXT_TURN = PLAYED.replace("ask:", "  - {begin turn: opponent}\n  - {begin turn: you}\n  - {begin phase: main}\nask:")


def verdicts(once, more):
    return [one.verdict for one in play(CARD.replace("ONCE", once) + more).verdicts]


@pytest.mark.parametrize(
    ("once", "expected"),
    [("once per turn: true", ["no", "yes"]), ("once per turn: by name", ["no", "no"]), ("says: Often.", ["yes", "yes"])],
)
def test_play_knows_it(once, expected):
    assert verdicts(once, PLAYED) == expected
    assert verdicts(once, NEXT_TURN) == ["yes", "yes"]


def test_a_chain_is_another_matter():
    again = PLAYED.replace("  - resolve chain\n", "")
    assert verdicts("once: chain, speed: 2", again) == ["no", "yes"]
    assert verdicts("once: chain, speed: 2", PLAYED) == ["yes", "yes"]
    assert verdicts("once: chain, once per turn: true, speed: 2", PLAYED) == ["no", "yes"]


@pytest.mark.parametrize("text", ["", ", particle: を"])
@pytest.mark.parametrize("yes", ["true", "yes"])
def test_values_know_it_of_an_effect_with_a_text_too(text, yes):
    twice = "field: [Sage]\nevents: [{use: Sage}, {use: Sage}]\n"
    with pytest.raises(ScenarioError, match="has used this effect in this turn"):
        stats(CARD.replace("ONCE", f"once per turn: {yes}{text}") + twice)


@pytest.mark.parametrize(("old", "new"), [("turn", "true"), ("turn by name", "by name")])
def test_the_old_way_is_refused_with_the_new_one(old, new):
    with pytest.raises(ScenarioError) as caught:
        verdicts(f"once: {old}", PLAYED)
    (mistake,) = caught.value.mistakes
    assert f'`once` cannot be "{old}"; write `once per turn: {new}`' in str(mistake)
