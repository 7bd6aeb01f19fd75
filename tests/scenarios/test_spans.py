"""How long effects last: what ends follows from the phase or turn that begins. Gemini Elf has 1900 ATK."""

import pytest

from reasoner import play
from reasoner.scenario.reading import read_object
from reasoner.timelines import timeline

BATTLE = [{"attack": "Gemini Elf", "target": "Axe Raider"}, "damage step"]


def spell(until):
    return {"kind": "spell", "effects": {1: {"applies": "activated", "atk gains": 500, "to": "target", "until": until}}}


def atks(until, before, after, **more):
    """ATK of the Elf after each of the events behind the use of a card whose effect lasts so long."""
    document = {
        "cards": {"Surge": spell(until)}, "field": {"Gemini Elf": {}, "Axe Raider": {"controller": "opponent"}},
        "events": [*before, {"use": "Surge", "target": "Gemini Elf"}, *after], **more,
    }  # fmt: skip
    answer = timeline(read_object(document))
    return [answer.at(event, "Gemini Elf").atk for event in range(len(before) + 1, len(before) + len(after) + 2)]


def phase(name):
    return {"begin phase": name}


BATTLE_ON = phase("battle")
OVER = [*BATTLE, "end battle phase"]
OVER_AND_ON = [*OVER, phase("main 2")]
DAMAGE_STEP = [("damage calculation", 500), ("after damage calculation", 500), ("end of damage step", 500)]
TWO_MORE = [(phase("main 1"), 500), (phase("battle"), 500)]
#   until                       before               events, and what the Elf has left of the 500 after each
SPANS = [
    ("end of damage calculation", BATTLE,             [("damage calculation", 500), ("after damage calculation", 0)]),
    ("end of damage step",        BATTLE,             [*DAMAGE_STEP[:2], ("end of damage step", 0)]),
    ("end of damage step",        BATTLE,             [("end battle phase", 0)]),
    ("end of damage step",        BATTLE,             [(phase("main 2"), 0)]),
    ("end of damage step",        BATTLE,             [(phase("main"), 0)]),
    ("end of damage step",        BATTLE,             [(phase("end"), 0)]),
    ("end of damage step",        BATTLE,             [("end turn", 0)]),
    ("end of damage step",        BATTLE,             [({"begin turn": "opponent"}, 0)]),
    ("end of battle phase",       BATTLE,             [*DAMAGE_STEP, ("end battle phase", 0)]),
    ("end of battle phase",       BATTLE,             [(phase("main 2"), 0)]),
    ("end of battle phase",       BATTLE,             [(phase("end"), 0)]),
    ("end of battle phase",       BATTLE,             [("end turn", 0)]),
    # The Battle Phase is still to come, whichever Main Phase is meant.
    ("end of battle phase",       [phase("standby")], [*TWO_MORE, (phase("main 2"), 0)]),
    ("end of battle phase",       [phase("draw")],    [(phase("main"), 500), (phase("battle"), 500), (phase("main"), 0)]),
    # The Battle Phase is over: what is used now is used in Main Phase 2, also if it is said later that this begins.
    ("end of battle phase",       OVER,               [(phase("main 2"), 500), (phase("end"), 500), ("end turn", 0)]),
    ("end of battle phase",       OVER,               [(phase("end"), 500), ("end turn", 0)]),
    ("end of battle phase",       OVER_AND_ON,        [(phase("end"), 500), ("end turn", 0)]),
    ("end of damage step",        OVER,               [(phase("main"), 500), ("end turn", 0)]),
    ("end of battle phase",       BATTLE,             [("end battle phase", 0), (phase("main 2"), 0)]),
    # A second Battle Phase (some effects give one) follows the end of the first, and ends in its turn.
    ("end of battle phase",       BATTLE,             [(phase("battle"), 0)]),
    ("end of battle phase",       [*OVER, BATTLE_ON], [("end battle phase", 0)]),
    ("end of battle phase",       [*OVER, BATTLE_ON], [(phase("main 2"), 0)]),
    ("end of turn",               BATTLE,             [(phase("main 2"), 500), (phase("end"), 500), ("end turn", 0)]),
]  # fmt: skip


@pytest.mark.parametrize(("until", "before", "events"), SPANS)
def test_what_ends_follows_from_what_begins(until, before, events):
    assert atks(until, before, [event for event, _ in events]) == [2400, *(1900 + left for _, left in events)]


def turns(*players):
    return [{"begin turn": player} for player in players]


#   until                        events, and what the Elf has left of the 500 after each; its player uses the card in the own turn
TURNS = [
    ("end of opponent's turn", [("end turn", 500), ("end turn", 0)]),
    ("end of opponent's turn", [(event, left) for event, left in zip(turns("opponent", "you"), (500, 0), strict=True)]),
    # Whose turn it is may be said once the one before has ended; that ends no turn.
    ("end of opponent's turn", [("end turn", 500), (turns("opponent")[0], 500), ("end turn", 0)]),
    ("end of opponent's turn", [("end turn", 500), (turns("you")[0], 0)]),  # the opponent's has passed
    ("end of your turn", [("end turn", 0)]),
    ("end of your next turn", [("end turn", 500), ("end turn", 500), ("end turn", 0)]),
    (
        "end of your next turn",
        [(event, left) for event, left in zip(turns("opponent", "you", "opponent"), (500, 500, 0), strict=True)],
    ),
    (
        "end of your next turn",
        [("end turn", 500), (turns("opponent")[0], 500), ("end turn", 500), (turns("you")[0], 500), ("end turn", 0)],
    ),
]


@pytest.mark.parametrize(("until", "events"), TURNS)
def test_a_turn_that_ends_is_followed_by_one_of_the_other_player(until, events):
    assert atks(until, [], [event for event, _ in events]) == [2400, *(1900 + left for _, left in events)]


@pytest.mark.parametrize(
    ("events", "own"),
    [
        (["end turn"], [True, False]),
        (["end turn", "end turn"], [True, False, True]),
        (["end turn", *turns("opponent")], [True, False, False]),
        (["end turn", *turns("you")], [True, False, True]),
        ([*turns("opponent"), "end turn"], [True, False, True]),
    ],
)
def test_conditions_follow_whose_turn_it_is(events, own):
    crest = {"applies": "continuous", "atk gains": 300, "while": {"turn": "you"}}
    cards = {"Crest": {"kind": "monster", "atk": 1000, "def": 1000, "effects": {1: crest}}}
    answer = timeline(read_object({"cards": cards, "field": ["Crest"], "events": events}))
    assert [answer.at(event, "Crest").atk for event in range(len(own))] == [1300 if mine else 1000 for mine in own]


def test_what_is_used_after_a_turn_has_ended_belongs_to_the_next():
    events = ["end turn", {"use": "Shrink", "target": "Gemini Elf"}, *turns("opponent"), "end turn"]
    answer = timeline(read_object({"field": ["Gemini Elf"], "events": events}))
    assert [answer.at(event, "Gemini Elf").atk for event in range(5)] == [1900, 1900, 950, 950, 1900]


PLAYED = """
hand: [Shrink]
cards:
  Surge:
    kind: spell
    traits: [quick-play]
    effects: {1: {applies: activated, atk gains: 500, to: target, until: end of battle phase}}
field: {Gemini Elf: , Surge: {face-down: true}}
events: [{begin phase: battle}, {activate: Shrink, target: Gemini Elf}, {activate: Surge, target: Gemini Elf}, resolve chain, EVENT]
"""


@pytest.mark.parametrize(
    ("event", "atk"),
    [
        ("end battle phase", 950),
        ("{begin phase: main}", 950),
        ("{begin phase: end}", 950),
        ("end turn", 1900),
        ("{begin turn: opponent}", 1900),
    ],
)
def test_so_it_does_in_play(event, atk):
    """Shrink halves the original 1900 until the end of the turn; the 500 beside it last until the end of the Battle Phase."""
    answer = play(PLAYED.replace("EVENT", event))
    assert [answer.stats(number)["Gemini Elf"]["atk"] for number in (4, 5)] == [1900 // 2 + 500, atk]
