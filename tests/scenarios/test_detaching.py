"""Effects of Xyz Monsters cost the materials that their texts ask for."""

import pytest
from tables import played, refused, verdicts

ELF = "Gemini Elf: {controller: opponent}"
MATERIALS = ["Vorse Raider", "Alexandrite Dragon"]
#  card, effect, so many materials, its target
COSTS = [
    ("Dark Rebellion Xyz Dragon", 1, 2, "Gemini Elf"),
    ("Number 102: Star Seraph Sentry", 1, 1, "Gemini Elf"),
    ("Number C102: Archfiend Seraph", 3, 1, "Gemini Elf"),
    ("Number C103: Ragnafinity", 1, 1, "Gemini Elf"),
    ("Starliege Paladynamo", 1, 2, "Gemini Elf"),
    ("Gorgonic Guardian", 1, 1, "Gemini Elf"),
    ("Tri-Edge Levia", 2, 1, "Gemini Elf"),
    ("Heroic Champion - Excalibur", 1, 2, ""),
    ("Number 64: Ronin Raccoon Sandayu", 1, 1, ""),
    ("Arc Rebellion Xyz Dragon", 2, 1, ""),
]


@pytest.mark.parametrize(("card", "effect", "number", "target"), COSTS)
def test_so_many_materials_are_detached(card, effect, number, target):
    said = f'activate: "{card}", effect: {effect}' + (f", target: {target}" if target else "")
    for laid in range(3):
        below = f"materials: [{', '.join(MATERIALS[:laid])}]"
        shrunk = "Rush Recklessly: {face-down: true}"
        table = f'field: {{"{card}": {{{below}}}, {ELF}, {shrunk}}}'
        events = "{activate: Rush Recklessly, target: Gemini Elf}, resolve chain"  # so that its ATK is not the original one
        assert verdicts(table, events, f"{{{said}}}") == ["yes" if laid >= number else "no"]
        paid = f"{events}, {{{said}, costs: [{', '.join(MATERIALS[:number])}]}}, resolve chain"
        if laid >= number:
            places = played(table, paid).places
            assert [places[3, name] for name in MATERIALS[:laid]] == ["graveyard"] * number + ["material"] * (laid - number)
        elif not laid:
            unpaid = f"{events}, {{{said}}}, resolve chain"
            assert refused(table, unpaid) == ["its cost cannot be paid (send)"]
