"""Cards that go elsewhere than they would, beyond the rulings of the corpus."""

import pytest

from reasoner import ScenarioError, play

CARDS = """
cards:
  Ghost Door:
    kind: spell
    traits: [quick-play]
    effects:
      1: {applies: activated, special summon: {from: graveyard, kind: monster}, when it leaves: %s}
  Blast:
    kind: spell
    traits: [quick-play]
    effects:
      1: {applies: activated, destroy: {all: {from: field}}}
  Zapper:
    kind: spell
    traits: [quick-play]
    effects:
      1: {applies: activated, destroy: {all: {from: monster zone}}}
  Big Synchro: {kind: monster, atk: 2500, def: 0, level: 7, traits: [synchro]}
  Sheep Token: {kind: token, atk: 0, def: 0}
"""


def places(text: str, fate: str = "banished") -> dict[str, str]:
    answer = play(CARDS % fate + text)
    last = max(event for event, _ in answer.places)
    return {name: zone for (event, name), zone in answer.places.items() if event == last}


BROUGHT = """
hand: [Ghost Door, Zapper, Blast]
graveyard: [%s]
field: {%s}
events:
  - {activate: Ghost Door}
  - resolve chain
"""
ZAPPED = "  - {activate: Zapper}\n  - resolve chain\n"


@pytest.mark.parametrize("fate", ["banished", "deck", "hand"])
def test_what_was_said_of_a_monster_holds_until_it_has_left(fate):
    text = BROUGHT % ("Axe Raider", "") + ZAPPED
    assert places(text, fate)["Axe Raider"] == fate
    assert places(text + "  - {special summon: Axe Raider}\n  - {destroy: Axe Raider}\n", fate)["Axe Raider"] == "graveyard"


def test_a_monster_of_the_extra_deck_goes_there_instead_of_the_deck():
    assert places(BROUGHT % ("Big Synchro", "") + ZAPPED, "deck")["Big Synchro"] == "extra"


def test_xyz_material_has_not_left_the_field():
    assert places(BROUGHT % ("Axe Raider", "") + "  - {attach: Axe Raider}\n")["Axe Raider"] == "material"


def test_used_spells_are_sent_elsewhere_as_well():
    found = places(BROUGHT % ("Axe Raider", "Macro Cosmos: ") + ZAPPED)
    assert (found["Zapper"], found["Ghost Door"]) == ("banished", "banished")


def test_what_leaves_with_them_sends_nothing_elsewhere():
    found = places(BROUGHT % ("Axe Raider", "Macro Cosmos: , Gemini Elf: ") + "  - {activate: Blast}\n  - resolve chain\n")
    assert (found["Gemini Elf"], found["Axe Raider"]) == ("graveyard", "banished")


def test_what_lies_in_the_graveyard_sends_nothing_elsewhere():
    found = places(BROUGHT % ("Macro Cosmos, Axe Raider", "Gemini Elf: ") + ZAPPED)
    assert found["Gemini Elf"] == "graveyard"


def test_a_token_vanishes_whatever_was_said_of_it():
    text = """
cards:
  Mark It: {kind: spell, effects: {1: {applies: activated, targets: {from: monster zone}, mark: target, when it leaves: hand}}}
  Sheep Token: {kind: token, atk: 0, def: 0}
hand: [Mark It]
field: [Sheep Token]
events:
  - {activate: Mark It, target: Sheep Token}
  - resolve chain
  - {destroy: Sheep Token}
"""
    answer = play(text)
    assert answer.places[3, "Sheep Token"] == "gone"


def test_a_redirect_without_cards_is_refused():
    text = """
cards:
  Odd: {kind: spell, traits: [continuous], effects: {1: {applies: continuous, redirects: {graveyard: {to: banished}}}}}
field: [Odd]
hand: [Ghost]
"""
    with pytest.raises(ScenarioError) as caught:
        play(text)
    assert "what is sent elsewhere needs `to` and `cards`; say which cards go where instead" in str(caught.value)
