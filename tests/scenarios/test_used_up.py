"""Materials and Tributes of a scenario about values: what lies on the field leaves it."""

import pytest

from reasoner import ScenarioError
from reasoner.scenario.reading import read_yaml
from reasoner.timelines import timeline

TABLE = """field:
  Gemini Elf:
  Blue-Eyes White Dragon:
  United We Stand: {equipped to: Blue-Eyes White Dragon}
"""


def last(text: str) -> dict[str, int]:
    return {name: values["atk"] for name, values in timeline(read_yaml(TABLE + text)).as_dicts()[-1]["monsters"].items()}


@pytest.mark.parametrize("how", ["tribute", "synchro", "xyz", "link"])
def test_what_is_used_leaves_the_field(how: str) -> None:
    found = last(f"events: [{{summon: Summoned Skull, how: {how}, materials: [Gemini Elf]}}]")
    assert found == {"Blue-Eyes White Dragon": 3000 + 2 * 800, "Summoned Skull": 2500}


def test_one_material_needs_no_list() -> None:
    assert "Gemini Elf" not in last("events: [{summon: Summoned Skull, how: tribute, materials: Gemini Elf}]")


def test_cards_from_elsewhere_change_nothing_on_the_field() -> None:
    assert last("events: [{summon: Summoned Skull, how: tribute, materials: [Axe Raider]}]") == {
        "Gemini Elf": 1900,
        "Blue-Eyes White Dragon": 3000 + 3 * 800,
        "Summoned Skull": 2500,
    }


def test_what_has_been_used_cannot_be_used_again() -> None:
    with pytest.raises(ScenarioError, match='"Gemini Elf" is not on the field at that time'):
        last("events: [{summon: Summoned Skull, how: tribute, materials: [Gemini Elf]}, {destroy: Gemini Elf}]")
    # what left before is a mere name
    assert "Summoned Skull" in last(
        "events: [{destroy: Gemini Elf}, {summon: Summoned Skull, how: tribute, materials: [Gemini Elf]}]"
    )
