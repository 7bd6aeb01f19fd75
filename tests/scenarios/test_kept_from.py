"""Special Summons that happen by themselves while a card keeps players from them."""

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
