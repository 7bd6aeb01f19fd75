"""Play: effects that apply by themselves each time something is activated. Values are those of the cards' texts."""

from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

TABLE = """cards:
  Engine: {atk: 1500, level: 4, effects: {1: {applies: activated, steps: [{draw: 1}]}}}
hand: [Rush Recklessly]
field:
  Naturia Beetle:
  Hound: K9-ØØ "Hound"
  Magic Jammer: {face-down: true, controller: opponent}
  Engine: {controller: opponent}
players: {opponent: {hand: 2}}
"""
RUSH = "{activate: Rush Recklessly, target: Naturia Beetle}"


def values(events: str, name: str) -> list[tuple[int, int]]:
    answer = play(read_yaml(f"{TABLE}events: [{events}]"), table=True)
    return [(one["atk"], one["def"]) for event in range(len(answer.duel.events) + 1) if (one := answer.stats(event)[name])]


def test_a_spell_that_has_resolved() -> None:
    # 000:L286: the original ATK and DEF (400 and 1800) are swapped, and what Rush Recklessly gives counts on.
    assert values(f"{RUSH}, resolve chain", "Naturia Beetle") == [(400, 1800), (400, 1800), (2500, 400)]


def test_one_whose_activation_is_negated_does_not_count() -> None:
    found = values(f"{RUSH}, {{activate: Magic Jammer, by: opponent}}, resolve chain", "Naturia Beetle")
    assert found[0] == found[-1]


def test_an_effect_of_the_opponents_monster() -> None:
    found = values("end turn, {activate: Engine}, resolve chain", "Hound")
    assert [atk for atk, _ in found] == [2500, 2500, 2500, 3000]
