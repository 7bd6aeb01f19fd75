"""What a Trap that lies face-up has to activate when it is triggered is passed over by nobody."""

import pytest
from tables import played, refused

SOUL = "field: {Eternal Soul: , Mystical Space Typhoon: {face-down: true}, Gemini Elf: }"
GONE = "{activate: Mystical Space Typhoon, target: Eternal Soul}, resolve chain"
QLIATE = "field: {Re-qliate: , Jar of Greed: {face-down: true}}\nhand: [Sangan]\nplayers: {you: {deck: 9}}"
SUMMON = "{normal summon: Sangan}"
BATTLE = "{begin phase: battle}"


@pytest.mark.parametrize(
    ("text", "events", "answered", "effect", "name"),
    [
        (SOUL, GONE, "{activate: Eternal Soul, effect: 3}", 3, "Eternal Soul"),
        (QLIATE, SUMMON, "{activate: Re-qliate, effect: 1}", 1, "Re-qliate"),
    ],
)  # fmt: skip
def test_it_is_activated_before_anybody_moves_on(text, events, answered, effect, name):
    message = f"effect {effect} of {name} has been triggered and must be activated first"
    assert refused(text, f"{events}, {BATTLE}") == [message]
    assert played(text, f"{events}, {answered}, resolve chain, {BATTLE}").places


def test_a_chain_does_not_resolve_without_it():
    message = "effect 1 of Re-qliate has been triggered and must be activated first"
    assert refused(QLIATE, f"{SUMMON}, {{activate: Jar of Greed}}, resolve chain") == [message]
    both = f"{SUMMON}, {{activate: Re-qliate, effect: 1}}, {{activate: Jar of Greed}}, resolve chain"
    assert played(QLIATE, both).places


@pytest.mark.parametrize("events", [SUMMON, f"{SUMMON}, {{activate: Re-qliate}}, resolve chain"])
def test_what_lay_face_down_has_not_seen_it(events):
    set_ = QLIATE.replace("Re-qliate: ,", "Re-qliate: {face-down: true},")
    assert played(set_, f"{events}, {BATTLE}").places
    assert refused(set_, f"{SUMMON}, {{activate: Re-qliate, effect: 1}}, resolve chain")
