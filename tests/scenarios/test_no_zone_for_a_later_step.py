"""A later step that Special Summons needs a zone as well, unless what comes before it may free one."""

# ruff: noqa: E501

from tables import played, refused

FULL = 'field: {M: {card: "Hammer Shark"}, A: {card: Gemini Elf}, B: {card: Gemini Elf}, C: {card: Gemini Elf}, D: {card: Gemini Elf}}\nhand: [Penguin Soldier]'
ACTIVATED = "{activate: M}, resolve chain"


def test_hammer_shark_has_no_zone_for_its_monster():
    assert refused(FULL, ACTIVATED) == ["step 2, which has to be applied, can do nothing: no Monster Zone of you is free"]
    assert played(FULL.replace(", D: {card: Gemini Elf}", ""), ACTIVATED).places[2, "Penguin Soldier"] == "monster"


def test_a_step_before_it_may_free_a_zone():
    card = "\ncards: {Call: {kind: spell, traits: [normal], effects: {1: {applies: activated, steps: [%s, {joined: comma, special summon: {from: hand, kind: monster}}]}}}}"
    text = FULL.replace("[Penguin Soldier]", "[Penguin Soldier, Call]")
    call = "{activate: Call}, {choose: A, for: Call, step: 1}, {choose: Penguin Soldier, for: Call, step: 2}, resolve chain"
    away = card % "{send: {from: monster zone, controller: you}}"
    assert played(text + away, call).places[4, "Penguin Soldier"] == "monster"
