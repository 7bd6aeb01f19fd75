"""What explanations say of modifications: what each that counts contributes, and of those that stop, what ended them and a rule."""

import pytest

from reasoner.answers.reasons import changes
from reasoner.cli import main
from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline

ELF = "Gemini Elf"  # 1900 ATK
RUSH = {"use": "Rush Recklessly", "target": ELF}
FOR_ALL = {"applies": "continuous", "atk gains": 300, "to": {"all": {"controller": "you"}}}
LORD = {"kind": "monster", "atk": 1000, "def": 1000, "effects": {1: FOR_ALL}}
GAIN, SET, RESET, OVER = "continuous-gain-counts", "continuous-set-recomputes", "leaves-field-resets", "effect-over"
WORDS = {
    "not up": "no longer counts: its card is not face-up on the field any more",
    "elsewhere": "no longer counts: it does not apply to this monster any more",
    "turned": "no longer counts: the monster was turned face-down",
    "over": "no longer counts: its time is over",
}
AXE, MEGAMORPH = {"Axe of Despair": {"equipped to": ELF}}, {"Megamorph": {"equipped to": ELF}}
AT_ONCE = {"together": ["end turn", {"leave": "Lord"}]}
#   beside the Elf         events                                         ATK   what ended last, how, rule
ENDS = [
    (AXE,                  [{"destroy": "Axe of Despair"}],               1900, [("Axe of Despair (1)", "not up", GAIN)]),
    (MEGAMORPH,            [{"send": "Megamorph"}],                       1900, [("Megamorph (1)", "not up", SET)]),
    ({"Lord": {}},         [{"turn face-down": "Lord"}],                  1900, [("Lord (1)", "not up", GAIN)]),
    ({"Lord": {}},         [{"control": ELF, "to": "opponent"}],          1900, [("Lord (1)", "elsewhere", GAIN)]),
    ({"Lord": {}, **AXE},  [{"equip": "Axe of Despair", "to": "Lord"}],   2200, [("Axe of Despair (1)", "elsewhere", GAIN)]),
    ({"Lord": {}},         [RUSH, {"turn face-down": ELF}],               1900, [("Lord (1)", "turned", RESET),
                                                                                 ("Rush Recklessly (1)", "turned", RESET)]),
    ({"Lord": {}},         [RUSH, AT_ONCE],                               1900, [("Lord (1)", "not up", GAIN),
                                                                                 ("Rush Recklessly (1)", "over", OVER)]),
]  # fmt: skip


@pytest.mark.parametrize(("others", "events", "atk", "ended"), ENDS)
def test_what_ends_is_told_with_its_reason(others, events, atk, ended):
    document = {
        "cards": {"Lord": LORD} if "Lord" in others else {}, "field": {ELF: {}, **others}, "events": events,
        "players": {"you": {"life points": 4000}},
    }  # fmt: skip
    answer = timeline(read_object(document), why=True)
    assert answer.at(len(events), ELF).atk == atk
    (change,) = [
        one for one in changes(answer, answer.outcomes[0]) if (one.event, one.monster, one.stat) == (len(events), ELF, "atk")
    ]
    assert sorted(tuple(one) for one in change.absent) == [(what, WORDS[how], rule) for what, how, rule in ended]


AXED, RUSHED = ("Axe of Despair (1)", "+1000", 2900), ("Rush Recklessly (1)", "+700", 3600)
TURNED = "(turned round by Reverse Trap)"
SHRINK, LANCE, REVERSED = {"use": "Shrink", "target": ELF}, {"use": "Forbidden Lance", "target": ELF}, {"use": "Reverse Trap"}
DREADROOT = {"The Wicked Dreadroot": {}}
#   beside the Elf and its Axe  events       what counts then, what it does, the value after it
COUNT = [
    ({},        [RUSH],                       [AXED, RUSHED]),
    ({},        [LANCE],                      [("Forbidden Lance (1)", "-800", 1100)]),
    ({},        [SHRINK],                     [("Shrink (1)", "= 950", 950), ("Axe of Despair (1)", "+1000", 1950)]),
    (DREADROOT, [RUSH],                       [AXED, RUSHED, ("The Wicked Dreadroot (1)", "halved", 1800)]),
    ({},        [RUSH, REVERSED],             [("Axe of Despair (1)", f"-1000 {TURNED}", 900),
                                               ("Rush Recklessly (1)", f"-700 {TURNED}", 200)]),
    ({},        [RUSH, REVERSED, "end turn"], [AXED]),
]  # fmt: skip


@pytest.mark.parametrize(("others", "events", "parts"), COUNT)
def test_what_counts_is_told_with_its_contribution(others, events, parts):
    document = {"field": {ELF: {}, **AXE, **others}, "events": events}
    answer = timeline(read_object(document), why=True)
    (change,) = [
        one for one in changes(answer, answer.outcomes[0]) if (one.event, one.monster, one.stat) == (len(events), ELF, "atk")
    ]
    assert [(part.what, part.change, part.value) for part in change.counts] == parts


def test_what_has_come_and_does_not_count_is_told_too():
    document = {"field": {ELF: {}}, "events": [{"equip": "Megamorph", "to": ELF}, "end turn", {"summon": "Axe Raider"}]}
    answer = timeline(read_object(document), why=True)
    (told,) = changes(answer, answer.outcomes[0])  # once, and nothing of a monster that comes with what is printed on it
    assert (told.event, told.monster, told.stat, told.before, told.after) == (1, ELF, "atk", 1900, 1900)
    assert [(one.what, one.rule) for one in told.absent] == [("Megamorph (1)", "condition-unmet")]


def test_who_is_destroyed_by_battle_and_stays_is_told(capsys, tmp_path):
    file = tmp_path / "battle.yaml"
    events = "[{attack: Axe Raider, target: Foe}, damage step, damage calculation, after damage calculation, end of damage step%s]"
    for more, told in (("", True), (", {destroy: Foe}", False)):
        file.write_text("field: {Axe Raider: , Foe: {card: Cannon Soldier, controller: opponent}}\nevents: " + events % more)
        assert main(["stats", str(file)]) == 0
        out = " ".join(capsys.readouterr().out.split())
        assert "Foe is destroyed by battle" in out
        assert ("stays here, since no event says that it goes" in out) == told
