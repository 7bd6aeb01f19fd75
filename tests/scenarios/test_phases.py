"""The two Main Phases by name, in scenarios of play as in those of values."""

import pytest

from reasoner import Play, ScenarioError, play

ELF = "field: {Gemini Elf: }\n"
ATTACK = "{attack: Gemini Elf, target: directly}"
FOUGHT = f"{ATTACK}, damage step, damage calculation, after damage calculation, end of damage step"


@pytest.mark.parametrize(
    "text",
    [
        "events: [{begin phase: standby}, {begin phase: main 1}, {begin phase: battle}, {begin phase: main 2}, {begin phase: end}]",
        f"phase: main 1\nevents: [{{begin phase: main 1}}, {FOUGHT}, {{begin phase: main 2}}]",
        "phase: battle\nevents: [end battle phase, {begin phase: main 2}]",
        "events: [{begin phase: main 1}, {begin phase: main 2}]",  # a Battle Phase in which nothing happens
        "phase: main 2\nevents: [{begin phase: main}, {begin phase: end}]",
        f"phase: main 2\nturn: opponent\nevents: [end turn, {{begin phase: main 1}}, {FOUGHT}, {{begin phase: main 2}}]",
        "first turn: true\nphase: main 1\nevents: [{begin phase: end}]",
    ],
)
def test_main_phases_in_their_order(text):
    assert not play(ELF + text).verdicts


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("phase: battle\nevents: [{begin phase: main 1}]", "the battle phase is not followed by the main 1 phase"),
        (
            f"events: [{FOUGHT}, {{begin phase: main}}, {{begin phase: main 1}}]",
            "the main 2 phase is not followed by the main 1 phase",
        ),
        ("events: [{begin phase: main 2}, {begin phase: main 1}]", "the main 2 phase is not followed by the main 1 phase"),
        ("phase: main 2\nevents: [{begin phase: main 1}]", "the main 2 phase is not followed by the main 1 phase"),
        ("events: [{begin phase: main 1}, {begin phase: main 1}]", "the main phase is not followed by the main phase"),
        ("events: [{begin phase: main 2}, {begin phase: main 2}]", "the main phase is not followed by the main phase"),
        ("events: [{begin phase: end}, {begin phase: main 2}]", "the end phase is not followed by the main phase"),
        ("events: [{begin phase: end}, {begin phase: main 1}]", "the end phase is not followed by the main phase"),
        (f"phase: main 2\nevents: [{ATTACK}]", "this turn has had its Battle Phase"),
        (f"events: [{{begin phase: main 2}}, {ATTACK}]", "this turn has had its Battle Phase"),
        ("first turn: true\nevents: [{begin phase: main 2}]", "the first turn of the Duel has no Battle Phase"),
    ],
)
def test_what_comes_too_late_or_too_early(text, message):
    with pytest.raises(ScenarioError) as caught:
        play(ELF + text)
    (mistake,) = caught.value.mistakes
    assert mistake.what == message


@pytest.mark.parametrize(
    ("phase", "asked", "verdict"),
    [
        ("standby", "main 1", "yes"), ("standby", "main 2", "no"), ("main 1", "battle", "yes"), ("main 2", "battle", "no"),
        ("battle", "main 1", "no"), ("battle", "main 2", "yes"), ("main 2", "end", "yes"), ("main 1", "main 2", "no"),
    ],
)  # fmt: skip
def test_whether_a_main_phase_comes_next(phase, asked, verdict):
    table = Play(phase=phase)
    table.lay("field", "Gemini Elf")
    table.inquire(begin_phase=asked)
    assert table.answer().verdicts[0].verdict == verdict


def test_a_summon_is_possible_in_both_main_phases_and_an_attack_between_them():
    table = Play(phase="main 1")
    table.lay("field", "Gemini Elf")
    table.lay("hand", "Axe Raider")
    table.event(begin_phase="battle")
    table.event(begin_phase="main 2")
    table.inquire(attack="Gemini Elf", target="directly", after=1)
    table.inquire(normal_summon="Axe Raider", after="start")
    table.inquire(normal_summon="Axe Raider", after=1)
    table.inquire(normal_summon="Axe Raider", after=2)
    table.inquire(attack="Gemini Elf", target="directly", after=2)
    assert [one.verdict for one in table.answer().verdicts] == ["yes", "yes", "no", "yes", "no"]
