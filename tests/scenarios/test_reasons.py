"""What explanations say of modifications that stop counting: each is named once, with what ended it and a rule."""

import pytest

from reasoner.answers.reasons import changes
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
