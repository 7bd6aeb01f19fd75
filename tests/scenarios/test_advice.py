"""Refusals say what is the matter, and what they advise can be written."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

RAIGEKI = "hand: [Raigeki]\nfield: {Gemini Elf: {controller: opponent}}"
TYPHOON = "hand: [Mystical Space Typhoon]\nfield: {Gemini Elf: {controller: opponent}, Trap Hole: {controller: opponent, face-down: true}}"
HONEST = "hand: [Honest]\nfield: {Shining Angel: , Gemini Elf: {controller: opponent}}"
HONEST_NOW = "{activate: Honest, effect: 2}, resolve chain"
ATTACK = "{attack: Shining Angel, target: Gemini Elf}"
TOO_LATE = "it is activated in the Damage Step before damage is calculated, and it is too late for that (damage calculation)"
GREED = "hand: [Pot of Greed]\ndeck: [Sangan, Kuriboh]"
GREED_NOW = "{activate: Pot of Greed}, resolve chain"
WARNING = "field: {Solemn Warning: {face-down: true, controller: opponent}}\nhand: [Gemini Elf]"
WARN = "{activate: Solemn Warning, effect: 1}, resolve chain"
BEGIN = "write `begin summon: NAME` before it, in place of the Summon that it negates"
NO_MAIN = "that belongs in a Main Phase, and this is the {} phase"
AGAIN = "put it before the End Phase, or let another turn begin before it: `{begin turn: you}` or `{begin turn: opponent}`"


@pytest.mark.parametrize(
    ("text", "events", "what", "instead", "mended"),
    [
        (RAIGEKI, "{activate: Raigeki, target: Gemini Elf}, resolve chain", "Raigeki targets nothing with this effect", "leave `target:` out", "{activate: Raigeki}, resolve chain"),
        (TYPHOON, "{activate: Mystical Space Typhoon, target: Gemini Elf}, resolve chain", "Gemini Elf cannot be its target: it is not a Spell or a Trap", "name another card under `target:`", "{activate: Mystical Space Typhoon, target: Trap Hole}, resolve chain"),
        (HONEST, f"{ATTACK}, damage step, damage calculation, {HONEST_NOW}", TOO_LATE, "put it between `damage step` and `damage calculation`", f"{ATTACK}, damage step, {HONEST_NOW}, damage calculation"),
        (HONEST, f"{ATTACK}, {HONEST_NOW}", "its condition is not met: it is the damage step", "let that be so before it, or leave the event out", f"{ATTACK}, damage step, {HONEST_NOW}"),
        (WARNING, f"{{normal summon: Gemini Elf}}, {WARN}", "no monster is being Summoned now", BEGIN, f"{{begin summon: Gemini Elf}}, {WARN}"),
        (WARNING, f"{{special summon: Gemini Elf}}, {WARN}", "no monster is being Summoned now", BEGIN, f"{{begin summon: Gemini Elf}}, {WARN}"),
        ("field: [Gemini Elf]", "{begin phase: battle}, damage step", "no battle is on", "write `{attack: NAME, target: NAME}` before it", "{begin phase: battle}, {attack: Gemini Elf, target: directly}, damage step"),
        (GREED, f"{{begin phase: draw}}, {GREED_NOW}", NO_MAIN.format("draw"), "write `{begin phase: main}` before it", f"{{begin phase: draw}}, {{begin phase: main}}, {GREED_NOW}"),
        (GREED, f"{{begin phase: battle}}, {GREED_NOW}", NO_MAIN.format("battle"), "write `{begin phase: main 2}` before it", f"{{begin phase: battle}}, {{begin phase: main 2}}, {GREED_NOW}"),
        (GREED, f"{{begin phase: end}}, {GREED_NOW}", NO_MAIN.format("end"), AGAIN, f"{{begin phase: end}}, {{begin turn: you}}, {GREED_NOW}"),
        ("hand: [Gemini Elf]", "{begin phase: end}, {normal summon: Gemini Elf}", NO_MAIN.format("end"), AGAIN, "{normal summon: Gemini Elf}, {begin phase: end}"),
    ],
)  # fmt: skip
def test_what_is_advised_can_be_written(text, events, what, instead, mended):
    with pytest.raises(ScenarioError) as wrong:
        play(read_yaml(f"{text}\nevents: [{events}]"))
    (mistake,) = wrong.value.mistakes
    assert (mistake.what, mistake.instead.partition("; rule ")[0]) == (what, instead)
    assert play(read_yaml(f"{text}\nevents: [{mended}]")) is not None


@pytest.mark.parametrize(
    ("text", "events", "ask", "reasons"),
    [
        (RAIGEKI, "", "Raigeki, target: Gemini Elf", ("Raigeki targets nothing with this effect",)),
        (TYPHOON, "", "Mystical Space Typhoon, target: Gemini Elf", ("Gemini Elf cannot be its target: it is not a Spell or a Trap",)),
        (HONEST, f"{ATTACK}, damage step, damage calculation", "Honest, effect: 2", (TOO_LATE,)),
        (HONEST, f"{ATTACK}, damage step", "Honest, effect: 2", ()),
        (HONEST, ATTACK, "Honest, effect: 2", ("its condition is not met: it is the damage step",)),
    ],
)  # fmt: skip
def test_why_it_cannot_be_activated(text, events, ask, reasons):
    (answer,) = play(read_yaml(f"{text}\nevents: [{events}]\nask: [{{activate: {ask}}}]")).verdicts
    assert (answer.verdict, answer.reasons) == ("no" if reasons else "yes", reasons)
