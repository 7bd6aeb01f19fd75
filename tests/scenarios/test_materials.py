"""What is named as material of a Summon: its Levels, its Link Ratings, its kinds, and where it lies."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml

CARDS = """
cards:
  Tuner: {kind: monster, type: Machine, level: 3, atk: 100, traits: [tuner]}
  Four: {kind: monster, type: Machine, level: 4, atk: 100}
  Other Four: {kind: monster, type: Machine, level: 4, atk: 100}
  Five: {kind: monster, type: Machine, level: 5, atk: 100}
  Seven: {kind: monster, type: Machine, level: 7, atk: 100, traits: [synchro]}
  Rank Four: {kind: monster, type: Machine, rank: 4, atk: 100, traits: [xyz]}
"""
MORE = {
    "Rank Five": "{kind: monster, type: Machine, rank: 5, atk: 100, traits: [xyz]}",
    "Riser": "{kind: monster, type: Machine, level: 1, atk: 100, effects: {1: {applies: activated, level gains: 1, to: self}}}",
    "Unknown": "{kind: monster, type: Machine, level: 1, atk: 100, traits: [effect], effects: not modelled}",
}
FIELD = "Tuner: , Four: , Other Four: , Five: "
SEVEN, RANK = "{synchro summon: Seven, using: [%s]}", "{xyz summon: Rank Four, using: [%s]}"
ADD_UP = "the Levels of its materials are 8 together, and Seven has Level 7"
#    beside these   event                                    what is wrong
CASES = [
    ("",            SEVEN % "Tuner, Four",                   None),
    ("",            SEVEN % "Tuner, Five",                   ADD_UP),
    ("",            "{synchro summon: Seven}",               None),  # with what, nobody says
    ("",            RANK % "Four, Other Four",               None),
    ("",            RANK % "Four, Five",                     "Five does not have Level 4, and Rank Four has Rank 4"),
    ("Rank Five",   RANK % "Rank Five",                      None),  # on top of another Xyz Monster
    ("Riser",       SEVEN % "Tuner, Five",                   None),  # a Level may have changed
    ("Unknown",     SEVEN % "Tuner, Five",                   None),
]  # fmt: skip


KINDS = """
cards:
  Tuner: {kind: monster, type: Machine, level: 3, atk: 100, traits: [tuner]}
  Big Tuner: {kind: monster, type: Machine, level: 4, atk: 100, traits: [tuner]}
  Four: {kind: monster, type: Machine, level: 4, atk: 100}
  Other Four: {kind: monster, type: Dragon, level: 4, atk: 100}
  Eight: {kind: monster, type: Machine, level: 8, atk: 100, traits: [synchro]}
  Seven: {kind: monster, type: Machine, level: 7, atk: 100, traits: [synchro], made of: [{kind: tuner}, {not: tuner, up to: any}]}
  Rank Four: {kind: monster, type: Machine, rank: 4, atk: 100, traits: [xyz]}
  Link 2: {kind: monster, type: Machine, link: 2, atk: 100}
  Link 3: {kind: monster, type: Machine, link: 3, atk: 100}
  Link 4: {kind: monster, type: Machine, link: 4, atk: 100, made of: [{kind: machine, count: 2, up to: 4}]}
  Mixed: {kind: monster, type: Machine, level: 4, atk: 100, traits: [fusion], made of: [{kind: machine}, {kind: dragon, up to: 2}]}
  Substitute: {kind: monster, type: Fiend, level: 3, atk: 100, summoning: {changes materials: true}}
  Untold: {kind: monster, type: Fiend, level: 3, atk: 100, traits: [effect], effects: not modelled}
field: {Tuner: , Four: , Other Four: , Another Four: Four, A Link 2: Link 2, A Link 3: Link 3, Theirs: {card: Four, controller: opponent}, More: %s}
hand: {In Hand: Four}
extra deck: [Eight, Seven, Rank Four, Link 2, Link 3, Link 4, Mixed]
events: [%s]
"""
LINK, MIXED = "its materials do not count as %d together, and Link %d has Link Rating %d", "{fusion summon: Mixed, using: [%s]}"
EIGHT, TO_LINK = "{synchro summon: Eight, using: [%s]}", "{link summon: Link %d, using: [%s]}"
TURNED = "{turn face-down: Other Four}, "
NO_TUNER = "none of its materials is a Tuner, and Eight is Synchro Summoned with one"
MISSING = "of the kinds of materials that %s names, number %d is missing, or not there as often"
#   lies beside   event                                                      what is wrong
KIND_CASES = [
    ("Four",       EIGHT % "Four, Other Four",                                 NO_TUNER),
    ("Untold",     EIGHT % "Four, Other Four",                                 None),  # who knows what its text says
    ("Substitute", EIGHT % "Four, Other Four",                                 None),
    ("Four",       "{synchro summon: Seven, using: [Tuner, Four]}",            None),
    ("Big Tuner",  "{synchro summon: Seven, using: [Tuner, More]}",            MISSING % ("Seven", 2)),
    # Link Ratings: every Link Monster counts as 1 or as its own
    ("Four",       TO_LINK % (2, "Four, Other Four"),                          None),
    ("Four",       TO_LINK % (2, "Four"),                                      LINK % (2, 2, 2)),
    ("Four",       TO_LINK % (2, "Four, Another Four, Other Four"),            LINK % (2, 2, 2)),
    ("Four",       TO_LINK % (3, "A Link 2, Four"),                            None),
    ("Four",       TO_LINK % (3, "A Link 2, Four, Other Four"),                None),
    ("Link 3",     TO_LINK % (3, "A Link 3, More"),                            LINK % (3, 3, 3)),  # 2, 4 or 6
    ("Four",       TO_LINK % (4, "A Link 2, Four"),                            LINK % (4, 4, 4)),
    ("Four",       TO_LINK % (4, "A Link 3, Four"),                            None),
    ("Four",       TO_LINK % (4, "A Link 2, Four, Another Four"),              None),
    ("Four",       TO_LINK % (4, "A Link 3, Other Four"),                      "Other Four is none of the materials that Link 4 names"),
    # numbers and kinds that a card names
    ("Four",       TO_LINK % (4, "A Link 3"),                                  "Link 4 takes 2 materials at least, and fewer are named"),
    ("Four",       MIXED % "Four, Other Four",                                 None),
    ("Four",       MIXED % "Four, Another Four",                               MISSING % ("Mixed", 2)),
    ("Other Four", MIXED % "Four, Other Four, More",                           None),
    ("Other Four", MIXED % "Tuner, Four, Other Four, More",                    "Mixed takes 3 materials at most, and more are named"),
    ("Four",       MIXED % "Four",                                             "Mixed takes 2 materials at least, and fewer are named"),
    ("Substitute", MIXED % "Four, More",                                       None),
    # where they lie: Fusion Materials may be face-down, or in the hand
    ("Four",       TURNED + MIXED % "Four, Other Four",                       None),
    ("Four",       TURNED + TO_LINK % (2, "Four, Other Four"),                "Other Four is face-down, and no material"),
    ("Four",       "{xyz summon: Rank Four, using: [Four, Theirs]}",           "Theirs is under the other player's control, and no material"),
]  # fmt: skip


@pytest.mark.parametrize(("more", "event", "wrong"), KIND_CASES)
def test_kinds_of_materials(more, event, wrong):
    text = KINDS % (more, event)
    if wrong is None:
        assert play(read_yaml(text), table=True).places
        return
    with pytest.raises(ScenarioError) as caught:
        play(read_yaml(text), table=True)
    assert [mistake.what for mistake in caught.value.mistakes] == [wrong]


def test_materials_of_a_synchro_summon_lie_on_the_field():
    text = KINDS % ("Four", "{synchro summon: Seven, using: [Tuner, In Hand]}")
    with pytest.raises(ScenarioError, match='"In Hand" is not on the field'):
        play(read_yaml(text))
    assert play(read_yaml(text.replace("{synchro summon: Seven, using: [Tuner, In Hand]}", MIXED % "In Hand, Other Four"))).places


@pytest.mark.parametrize(("beside", "event", "wrong"), CASES)
def test_levels_of_materials(beside, event, wrong):
    own = f"  {beside}: {MORE[beside]}\n" if beside else ""
    field = f"field: {{{FIELD}{beside and f', {beside}: '}}}\nextra deck: [Seven, Rank Four]\n"
    duel = read_yaml(f"{CARDS}{own}{field}events:\n  - {event}")
    if wrong is None:
        assert play(duel, table=True).places
        return
    with pytest.raises(ScenarioError) as caught:
        play(duel, table=True)
    assert [mistake.what for mistake in caught.value.mistakes] == [wrong]
