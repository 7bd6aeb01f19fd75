"""Monsters that cannot be destroyed by battle, or from whose battles their controller takes no damage, in timelines and in play."""

import pytest

from reasoner import play, stats

CARDS = """
turn: you
cards:
  Plate: {kind: spell, traits: [equip], effects: {1: {applies: continuous, protects: {destroy by battle: equipped}}}}
  Vow:
    kind: trap
    effects:
      1:
        applies: activated
        targets: {from: monster zone}
        steps: [{protects: {destroy by battle: target}, until: end of opponent's turn}]
  Oath:
    kind: trap
    effects: {1: {applies: activated, steps: [{protects: {destroy by battle: {from: monster zone, controller: you}}}]}}
  Mercy: {kind: trap, effects: {1: {applies: activated, steps: [{forbids: {battle damage: you}}]}}}
  Truce: {kind: trap, effects: {1: {applies: activated, steps: [{forbids: {damage: both}}]}}}
  Wall: {atk: 0, def: 0, effects: {1: {applies: continuous, protects: {destroy by battle: self}, battle damage: none}}}
  Rock: {atk: 0, def: 0, effects: {1: {applies: activated, speed: 2, steps: [{protects: {destroy by battle: self}}]}}}
"""
BATTLE = "{attack: Gemini Elf, target: %s}, damage step, damage calculation, after damage calculation, end of damage step"
# What is attacked, what else lies there, what is used before and by whom: is it destroyed, and the damage that the opponent takes.
CASES = {
    "nothing": ("Axe Raider", "", "", "", True, 200),
    "itself": ("Wall", "", "", "", False, 0),
    "itself, negated": ("Wall", "Skill Drain: ", "", "", True, 1900),
    "equipped": ("Axe Raider", "Plate: {controller: opponent, equipped to: Axe Raider}", "", "", False, 200),
    "a target": ("Axe Raider", "", "Vow, target: Axe Raider", "you", False, 200),
    "all of one player": ("Axe Raider", "", "Oath", "opponent", False, 200),
    "all of the other": ("Axe Raider", "", "Oath", "you", True, 200),
    "nobody, and no damage": ("Axe Raider", "", "Mercy", "opponent", True, 0),
    "no damage to the other": ("Axe Raider", "", "Mercy", "you", True, 200),
    "no damage to both": ("Axe Raider", "", "Truce", "you", True, 0),
    "itself, for the turn": ("Rock", "", "Rock", "opponent", False, 1900),
}


def table(target, lies, events):
    field = ", ".join(part for part in ("Gemini Elf: ", f"{target}: {{controller: opponent, position: attack}}", lies) if part)
    return f"{CARDS}field: {{{field}}}\nevents: [{', '.join((*events, BATTLE % target))}]\n"


@pytest.mark.parametrize("what", CASES)
def test_in_play(what):
    target, lies, used, by, destroyed, damage = CASES[what]
    trap = used.split(",")[0]
    if trap in ("Vow", "Oath", "Mercy", "Truce"):
        lies = f"{trap}: {{controller: {by}, face-down: true}}"
    answer = play(table(target, lies, (f"{{activate: {used}, by: {by}}}", "resolve chain") if used else ()))
    last = len(answer.duel.events)
    assert answer.places[last, target] == ("graveyard" if destroyed else "monster")
    assert answer.life(last) == {"you": 8000, "opponent": 8000 - damage}


@pytest.mark.parametrize("what", CASES)
def test_in_a_timeline(what):
    target, lies, used, by, destroyed, damage = CASES[what]
    answer = stats(table(target, lies, (f"{{use: {used}, by: {by}}}",) if used else ()))
    rows = answer.as_dicts()
    lost = [name for row in rows for name in row.get("destroyed by battle", ())]
    dealt = sum(hit["points"] for row in rows for hit in row.get("damage", ()) if hit["player"] == "opponent")
    assert (lost, dealt) == ([target] if destroyed else [], damage)


ENDED = "field: {Axe Raider: {position: attack}, Gemini Elf: {controller: opponent}%s}\nevents: [%s, "


@pytest.mark.parametrize(("turns", "zone"), [(1, "monster"), (3, "graveyard")])
def test_until_the_end_of_the_opponents_turn(turns, zone):
    before = ("{activate: Vow, target: Axe Raider}", "resolve chain", *["end turn"] * turns)
    answer = play(f"{CARDS}{ENDED % (', Vow: {face-down: true}', ', '.join(before))}{BATTLE % 'Axe Raider'}]\n")
    assert answer.places[len(answer.duel.events), "Axe Raider"] == zone
    before = ("{use: Vow, target: Axe Raider}", *["end turn"] * turns)
    rows = stats(f"{CARDS}{ENDED % ('', ', '.join(before))}{BATTLE % 'Axe Raider'}]\n").as_dicts()
    assert any("destroyed by battle" in row for row in rows) == (zone == "graveyard")


def test_destruction_by_effects_is_something_else():
    answer = play(
        f"{CARDS}hand: [Raigeki]\nfield: {{Wall: {{controller: opponent}}}}\nevents: [{{activate: Raigeki}}, resolve chain]"
    )
    assert answer.places[2, "Wall"] == "graveyard"
