"""What an answer about values says of effects whose texts move cards: that no event says so."""

import json

import pytest

from reasoner.cli import main

FIELD = "field: {Gemini Elf: , Foe: {card: Axe Raider, controller: opponent}}\n"
SWAPPED = "{use: Change of Heart, target: Foe}"
#   events                                                          notes: the event, and what its text does
CASES = [
    ("{use: Raigeki}",                                              [(1, "destroy")]),
    ("{use: Raigeki}, {destroy: Foe}",                              []),
    (f"{SWAPPED}, end turn",                                        [(1, "take control")]),
    (f"{SWAPPED}, {{control: Foe, to: you}}, {{use: Raigeki}}",     [(3, "destroy")]),
    ("{chain: [{use: Rush Recklessly, target: Foe}, {use: Raigeki}]}", [(1, "destroy")]),
    ("{use: Rush Recklessly, target: Foe}",                         []),
    # An event says what a text does only of a card that the text means, and of that way to move.
    (f"{SWAPPED}, {{use: Raigeki}}, {{destroy: Gemini Elf}}",       [(1, "take control"), (2, "destroy")]),
    (f"{SWAPPED}, {{destroy: Foe}}",                                [(1, "take control")]),
    (f"{SWAPPED}, {{control: Gemini Elf, to: opponent}}",           [(1, "take control")]),
    ("{use: Raigeki}, {position: Foe, to: defense}",                [(1, "destroy")]),
    ("{use: Raigeki}, {leave: Foe}",                                []),
    ("{use: Raigeki, by: opponent}, {destroy: Gemini Elf}",         []),
    (f"{SWAPPED}, {{control: Foe, to: you}}, {{use: Raigeki}}, {{destroy: Foe}}", [(3, "destroy")]),
    ("{use: Book of Moon, target: Foe}, {turn face-down: Foe}",     []),
    ("{use: Book of Moon, target: Foe}, {turn face-down: Gemini Elf}", [(1, "turn face down")]),
    ("{use: Dark Hole}, {destroy: Gemini Elf}",                     []),
    ("{use: Foolish Burial}, {destroy: Gemini Elf}",                [(1, "send")]),
    ("{use: Foolish Burial}, {set: {you: {graveyard: {monster: 1}}}}", []),
]  # fmt: skip


@pytest.mark.parametrize(("events", "expected"), CASES)
def test_texts_that_move_cards_are_noted(events, expected, capsys, tmp_path):
    file = tmp_path / "table.yaml"
    file.write_text(f"{FIELD}events: [{events}]")
    assert main(["stats", str(file), "--json"]) == 0
    notes = json.loads(capsys.readouterr().out)["notes"]
    assert [(int(note.split()[0]), note.split("(")[-1].split(")")[0]) for note in notes] == expected
    assert main(["stats", str(file)]) == 0
    assert ("also moves cards" in " ".join(capsys.readouterr().out.split())) == bool(expected)
