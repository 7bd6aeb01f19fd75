"""Special Summons that happen by themselves while a card keeps players from them, and what comes after the end of the Duel."""

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

DYNA = '"Fossil Dyna Pachycephalo": {controller: opponent}'
RAIDER = "{special summon: Axe Raider%s}"
STARDUST = "{synchro summon: Scrap Twin Dragon}"
#    on the field                                          event                                      who forbids it
CASES = [
    (DYNA,                                                  RAIDER % "",                               "Fossil Dyna Pachycephalo"),
    (DYNA,                                                  STARDUST,                                  "Fossil Dyna Pachycephalo"),
    (DYNA,                                                  "{normal summon: Axe Raider}",             None),
    (f"{DYNA}, Skill Drain: ",                              RAIDER % "",                               None),
    (DYNA[:-1] + ", face-down: true}",                      RAIDER % "",                               None),
    ('"Vanity\'s Emptiness": ',                             RAIDER % "",                               "Vanity's Emptiness"),
    ("Gemini Elf: ", "{forbid: special summon, to: you}, " + RAIDER % ", by: you",                     ""),
    ("Gemini Elf: ", "{forbid: special summon, to: opponent}, " + RAIDER % ", by: you",                None),
    ("Gemini Elf: ", "{forbid: special summon, to: you}, " + RAIDER % "",                              None),  # by whom nobody says
]  # fmt: skip


@pytest.mark.parametrize(("field", "event", "by"), CASES)
def test_special_summons_under_a_card_that_forbids_them(field, event, by):
    duel = read_yaml(f"field: {{{field}}}\nhand: [Axe Raider]\nextra deck: [Scrap Twin Dragon]\nevents: [{event}]")
    if by is None:
        assert play(duel, table=True).places[1 + event.count("forbid"), "Axe Raider" if "Raider" in event else "Scrap Twin Dragon"]
        return
    with pytest.raises(ScenarioError) as caught:
        play(duel, table=True)
    (mistake,) = caught.value.mistakes
    assert mistake.what.startswith(f"{by} forbids it" if by else "you cannot Special Summon")


HIT = ["{attack: Gemini Elf, target: directly}", "damage step", "damage calculation", "after damage calculation"]
HIT.append("end of damage step")
RAIDER_TOO = ["{attack: Axe Raider, target: directly}"]
DRAWS = ["{begin phase: main 2}", "{activate: Pot of Greed}", "resolve chain"]
TABLE = """
players: {opponent: {life points: %d}, you: {deck: 9}}
field: [Gemini Elf, Axe Raider]
hand: [Pot of Greed]
events:
"""
#    Life Points  what comes after 1900 damage, and which event is refused
AFTER = [
    (1900,        RAIDER_TOO, 6),
    (1900,        DRAWS,      7),
    (1901,        RAIDER_TOO, None),
    (1901,        DRAWS,      None),
    (1900,        [],         None),
]  # fmt: skip


@pytest.mark.parametrize(("life", "more", "refused"), AFTER)
def test_nobody_goes_on_without_life_points(life, more, refused):
    duel = read_yaml(TABLE % life + "\n".join(f"  - {event}" for event in [*HIT, *more]))
    if refused is None:
        assert play(duel, table=True).life(len(HIT) + len(more))["opponent"] == life - 1900
        return
    with pytest.raises(ScenarioError) as caught:
        play(duel, table=True)
    (mistake,) = caught.value.mistakes
    assert (mistake.place.line, mistake.what) == (5 + refused, "the Duel is over: the Life Points of opponent are 0")
