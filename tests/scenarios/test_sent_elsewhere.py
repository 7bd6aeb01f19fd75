"""What is to be sent to the Graveyard, as a cost or by an effect, while it would go elsewhere instead.

The sources leave open whether that is enough for an activation: 003:L633 knows cards paid as cost that are banished, 003:L245 leaves
costs out.
"""

# ruff: noqa: E501

import pytest

from reasoner import play

TABLE = """
turn: opponent
cards:
  Lament: {kind: trap, effects: {1: {applies: activated, costs: {send: {from: monster zone, controller: you, kind: monster}}, draw: 1}}}
  Offering: {kind: trap, effects: {1: {applies: activated, costs: {tribute: {from: monster zone, controller: you, kind: monster}}, draw: 1}}}
  Throw: {kind: trap, effects: {1: {applies: activated, costs: {discard: {from: hand, controller: you}}, draw: 1}}}
  Burial: {kind: trap, effects: {1: {applies: activated, send: {from: deck}}}}
  Fusing:
    kind: trap
    effects:
      1:
        applies: activated
        steps:
          - {send: {from: hand, controller: you, kind: monster, count: 2, up to: any, material for: {from: extra deck, kind: fusion}}}
          - {joined: then, fusion summon: {from: extra deck, kind: fusion}}
  Exile: {kind: monster, atk: 0, def: 0, traits: [effect], leaves to: banished, effects: change no stat}
  Sheep Token: {kind: token, atk: 0, def: 0}
players: {you: {deck: 9}}
"""
COST = "the sources leave open whether what is sent to the Graveyard as a cost is paid when it goes elsewhere instead ({})"
STEP = "the sources leave open whether it can be activated while step {} would do nothing: {} would not go to the Graveyard ({})"
TRAP = ", {0}: {{face-down: true}}"
MACRO, FISSURE, WALL = ", Macro Cosmos: ", ", Dimensional Fissure: {controller: opponent}", ", Imperial Iron Wall: "
ELF, HAND, DECK = "Gemini Elf: ", "hand: [Mystical Elf]", "deck: [Mystical Elf]"
VEIL = "field: {Blackwing - Gale the Whirlwind: {controller: opponent}%s}\nhand: [Effect Veiler]"
#  what is activated, the cards, the reason (None: it can be activated)
CASES = [
    ("Lament", f"field: {{{ELF}%s}}", COST, MACRO, "Macro Cosmos"),
    ("Lament", f"field: {{{ELF}%s}}", COST, FISSURE, "Dimensional Fissure"),
    ("Lament", f"field: {{{ELF}%s}}", None, "", ""),
    ("Lament", f"field: {{{ELF}%s}}", None, MACRO + WALL, ""),
    ("Lament", f"field: {{{ELF}%s}}", None, MACRO[:-1] + " {face-down: true}", ""),
    ("Lament", "field: {Sheep Token: %s}", None, MACRO, ""),
    ("Lament", f"field: {{Sheep Token: , {ELF}%s}}", None, MACRO, ""),
    ("Lament", "field: {Exile: %s}", COST, "", "Exile"),
    ("Lament", "field: {Exile: %s}", None, WALL, ""),
    ("Offering", f"field: {{{ELF}%s}}", None, MACRO, ""),
    ("Throw", f"field: {{{ELF}%s}}\n{HAND}", None, MACRO, ""),
    ("Effect Veiler", VEIL, COST, MACRO, "Macro Cosmos"),
    ("Effect Veiler", VEIL, COST, FISSURE, "Dimensional Fissure"),
    ("Effect Veiler", VEIL, None, "", ""),
    ("Burial", f"field: {{{ELF}%s}}\n{DECK}\nplayers: {{you: {{deck: 1}}}}", STEP.format(1, "Mystical Elf", "{}"), MACRO, "Macro Cosmos"),
    ("Burial", f"field: {{{ELF}%s}}\n{DECK}\nplayers: {{you: {{deck: 1}}}}", STEP.format(1, "Mystical Elf", "{}"), FISSURE, "Dimensional Fissure"),
    ("Burial", f"field: {{{ELF}%s}}\ndeck: [Mystical Elf, Shrink]\nplayers: {{you: {{deck: 2}}}}", None, FISSURE, ""),
    ("Burial", f"field: {{{ELF}%s}}\n{DECK}", None, MACRO, ""),  # there are other cards
    ("Fusing", f"field: {{{ELF}%s}}\nhand: [Elemental HERO Avian, Elemental HERO Burstinatrix]\nextra deck: [Elemental HERO Flame Wingman]", None, MACRO, ""),
]  # fmt: skip


def table(cards):
    said = TABLE.replace("players: {you: {deck: 9}}\n", "") if "players:" in cards else TABLE
    return said + cards


@pytest.mark.parametrize(("name", "cards", "why", "there", "by"), CASES)
def test_asked_and_accepted_alike(name, cards, why, there, by):
    laid = there if name == "Effect Veiler" else there + TRAP.format(name)
    text = table(cards % laid)
    target = ", target: Blackwing - Gale the Whirlwind" if name == "Effect Veiler" else ""
    (found,) = play(text + f"\nask: [{{activate: {name}, by: you{target}}}]", why=True).verdicts
    assert (found.verdict, found.reasons) == (("pending", (why.format(by),)) if why else ("yes", ()))
    if why and why.startswith(COST[:70]):
        assert "costs-first" in found.rules
    if name == "Effect Veiler":
        answer = play(text + f"\nevents: [{{activate: {name}, by: you{target}}}, resolve chain]")
        assert answer.places[1, name] == ("banished" if why else "graveyard")
