"""Cards of the library whose effects are told mostly for their values: when their texts allow them to be activated in play."""

import pytest

from reasoner import stats
from reasoner.answers.walk import surveyed, walk
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

GALE = "Blackwing - Gale the Whirlwind"
BATTLE = "{attack: %s, target: Gemini Elf}, damage step, damage calculation, after damage calculation, end of damage step"
# field, events, a card, after which event it has an opening for which of its effects, and of what kind.
WHEN = {
    "Apollousa answers effects of the opponent's monsters": (
        f'"Apollousa, Bow of the Goddess": {{controller: opponent}}, {GALE}: , Gemini Elf: {{controller: opponent}}',
        f"{{activate: {GALE}, target: Gemini Elf}}, resolve chain", "Apollousa, Bow of the Goddess", {1: (3, "yes")},
    ),
    "Copycat has to be activated when it is Summoned": (
        "Gemini Elf: {controller: opponent}, Jinzo: ", "{special summon: Copycat}", "Copycat", {1: (1, "mandatory")},
    ),
    "Soldier of Chaos answers its own battles": (
        "Black Luster Soldier - Soldier of Chaos: , Gemini Elf: {controller: opponent}",
        BATTLE % "Black Luster Soldier - Soldier of Chaos", "Black Luster Soldier - Soldier of Chaos", {5: (2, "yes")},
    ),
    "Forbidden Lance can be activated in the Damage Step before damage calculation": (
        "Jinzo: , Gemini Elf: {controller: opponent}, Forbidden Lance: {face-down: true}",
        BATTLE % "Jinzo", "Forbidden Lance", {0: (1, "yes"), 1: (1, "yes"), 2: (1, "yes"), 5: (1, "yes")},
    ),
    "Injection Fairy Lily only in damage calculation": (
        "Injection Fairy Lily: , Gemini Elf: {controller: opponent}",
        BATTLE % "Injection Fairy Lily", "Injection Fairy Lily", {3: (1, "yes")},
    ),
    "Darkblaze Dragon is not activated for its first effect": (
        "Darkblaze Dragon: , Gemini Elf: {controller: opponent}", "{begin phase: battle}", "Darkblaze Dragon", {},
    ),
}  # fmt: skip


def steps_of(field, events, more="graveyard: [Copycat]\n"):
    return walk(play(surveyed(read_yaml(f"field: {{{field}}}\n{more}events: [{events}]")), table=True))


@pytest.mark.parametrize("case", WHEN)
def test_when_an_effect_may_be_activated(case):
    field, events, card, openings = WHEN[case]
    found = {step.event: (one.effect, one.verdict) for step in steps_of(field, events) for one in step.openings if one.card == card}
    assert found == openings


def test_what_answers_a_monster_effect_negates_it_and_goes_on():
    dragon = "Crystal Wing Synchro Dragon"
    events = f"{{activate: {GALE}, target: Gemini Elf}}, {{activate: {dragon}, effect: 1, by: opponent}}, resolve chain"
    (*_, last) = steps_of(f"{GALE}: , {dragon}: {{controller: opponent}}, Gemini Elf: {{controller: opponent}}", events)
    # Gale is destroyed, and its original ATK of 1300 is gained; the ATK of its target is not halved.
    assert (last.stats[dragon]["atk"], last.stats["Gemini Elf"]["atk"]) == (4300, 1900)
    assert GALE not in last.stats


def test_the_monster_that_an_effect_summons_has_the_values_that_it_gives():
    (*_, last) = steps_of(
        "Gemini Elf: ",
        "{activate: Celestial Transformation}, resolve chain",
        "hand: [Celestial Transformation, Banisher of the Radiance]\n",
    )
    assert last.stats["Banisher of the Radiance"]["atk"] == 800


def test_absolute_zero_counts_the_other_water_monsters():
    hero = "Elemental HERO Absolute Zero"
    field = f"field: {{{hero}: , Fairy of the Fountain: {{controller: opponent}}, Twin: {{card: {hero}}}}}"
    answer = stats(field + "\nevents: [{destroy: Fairy of the Fountain}]")
    assert [answer[point][hero].atk for point in (0, 1)] == [3000, 2500]
