"""The card library: files, names and their index agree."""

import pytest

from reasoner.cards import library, names
from reasoner.cards.describing import card_record, card_text


def test_the_index_is_that_of_the_files():
    expected = []
    for file in library.files():
        card = library.load(file)
        expected.append((file, str(card.passcode or ""), card.name, card.ja, card.zh))
    assert names.rows() == expected


@pytest.mark.parametrize("file", library.files())
def test_a_card_goes_by_all_its_names(file):
    card = library.load(file)
    assert file == names.slug(card.name)
    for name in (card.name, card.ja, card.zh, str(card.passcode or "")):
        if name:
            assert library.find(name) is card, name
    assert card.effects or card.unmodelled or card.note, "say what it does, or that no effect of it changes a stat"
    assert all(effect.says for effect in card.effects)
    assert card.name in card_text(card)
    assert card_record(card)["en"] == card.name


def test_near_spellings_meet():
    assert library.find("blue eyes white dragon") is library.find("Blue-Eyes White Dragon")
    assert library.find("ｓｈｒｉｎｋ") is library.find("Shrink")
    assert library.find("Shrnik") is None
