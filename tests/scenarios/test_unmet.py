"""What is said of a condition that speaks of cards and is not met: which of them are there, or which are missing."""

import pytest
from tables import played, refused

OWN_SPELLS = "a Field Zone, in a Pendulum Zone or in a Spell & Trap Zone (under the control of who uses it)"
UMI = f"there is Umi (in a Field Zone, you), and the text asks that there is no card in {OWN_SPELLS}"
FROG = "graveyard: [Treeborn Frog]\nphase: standby\n"
CALL = (
    "cards:\n"
    "  Call: {kind: spell, effects: {1: {applies: activated, needs: [{%s}], steps: [{draw: 1}]}}}\n"
    "players: {you: {deck: 5}}\nhand: [Call]\nfield: {Blue-Eyes White Dragon: , Gemini Elf: {controller: opponent}}\n"
    "graveyard: {opponent: [Red-Eyes Black Dragon, Shrink]}\n"
)
DRAGONS = "2 cards on the field (dragon, a monster)"
#   table                                                    ask             reason and what would have to be different
CASES = [
    (FROG + "field: [Umi]",                                  "Treeborn Frog", UMI, "Umi is not there"),
    (CALL % "some: {from: field, kind: [monster, dragon], count: 2}", "Call", f"there are not enough such cards; needed: {DRAGONS}",
                                                             f"there are {DRAGONS}"),
    (CALL % "none: {from: field, controller: opponent}",     "Call",
     "there is Gemini Elf (in a Monster Zone, opponent), and the text asks that there is no card on the field "
     "(under the control of the other player)", "Gemini Elf is not there"),
    (CALL % "none: {from: graveyard, controller: opponent, any kind: [zombie, dragon, spell]}", "Call",
     "there are Red-Eyes Black Dragon (in the Graveyard, opponent) and Shrink (in the Graveyard, opponent), and the text asks "
     "that there is no card in the Graveyard (dragon or spell or zombie, under the control of the other player)",
     "Red-Eyes Black Dragon and Shrink are not there"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "name", "what", "change"), CASES)
def test_the_cards_of_a_condition_are_named(table, name, what, change):
    (verdict,) = played(table, ask=f"{{activate: {name}}}").verdicts
    assert (verdict.verdict, len(verdict.reasons)) == ("no", 1)
    assert verdict.reasons[0].startswith("its condition is not met: ")
    assert verdict.reasons[0].removeprefix("its condition is not met: ") == what
    assert verdict.changes == (f"the condition is met: {change}",)
    (told,) = refused(table, f"{{activate: {name}}}, resolve chain")
    assert told == verdict.reasons[0]


def test_a_step_whose_condition_is_not_met_names_them_too():
    card = "{applies: activated, steps: [{only if: {none: {from: field, kind: monster, controller: you}}, draw: 1}]}"
    table = f"cards: {{Call: {{kind: spell, effects: {{1: {card}}}}}}}\nhand: [Call]\nfield: [Gemini Elf]"
    (verdict,) = played(table, ask="{activate: Call}").verdicts
    assert verdict.verdict == "no"
    assert "the condition of the step is not met: there is Gemini Elf (in a Monster Zone, you)" in verdict.reasons[0]


FORK = """cards:
  Fork: {kind: spell, effects: {1: {applies: activated, steps: [{draw: 1}, {joined: then, draw: 1, only if: IF}]}}}
hand: [Fork]
field: {Gemini Elf: {controller: opponent}, Axe Raider: }
players: {you: {deck: 9}}
events: [{activate: Fork}, resolve chain]
"""


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        (
            "{none: {from: monster zone, controller: opponent}}",
            "the condition of the step is not met: there is Gemini Elf (in a Monster Zone, opponent),"
            " and the text asks that there is no card in a Monster Zone (under the control of the other player)",
        ),
        (
            "{some: {from: monster zone, controller: you, count: 2}}",
            "the condition of the step is not met: there are not enough such cards;"
            " needed: 2 cards in a Monster Zone (under the control of who uses it)",
        ),
        ("{none: {from: monster zone, controller: opponent, kind: dragon}}", None),
    ],
)
def test_what_resolves_names_the_cards_too(condition, reason):
    (link,) = played(FORK.replace("IF", condition)).resolutions
    assert [step.result for step in link.steps] == ["applies", "applies" if reason is None else "does not apply"]
    assert link.steps[1].reasons == (() if reason is None else (reason,))
