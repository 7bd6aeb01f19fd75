"""Xyz Materials that lie under a monster at the start or are attached by an event, and what detaches them."""

import pytest
from tables import played, refused, verdicts

from reasoner import ScenarioError
from reasoner.scenario.duel import read_yaml

CASTEL = '"Castel, the Skyblaster Musketeer"'  # 1: detach 1, turn a monster face-down; 2: detach 2, return another card
FOES = "Kuriboh: {controller: opponent}, Sangan: {controller: opponent}"
BOTH = [f"{{activate: {CASTEL}, effect: {number}, target: Sangan}}" for number in (1, 2)]
NEW_TURN = "end turn, end turn"


def table(materials, others=""):
    return f"field: {{{CASTEL}: {{materials: {materials}}}, {FOES}{others}}}"


def detach(costs):
    return f"{{activate: {CASTEL}, effect: 1, target: Kuriboh, costs: {costs}}}, resolve chain"


@pytest.mark.parametrize(
    ("text", "events", "answers"),
    [
        (table("[Gemini Elf]"), "", ["yes", "no"]),
        (table("[Gemini Elf, Axe Raider]"), "", ["yes", "yes"]),
        (table("{Elf: Gemini Elf, Other Elf: {card: Gemini Elf}}"), "", ["yes", "yes"]),
        (table("{Elf: {card: Gemini Elf, owner: opponent}, Axe Raider: }"), "", ["yes", "yes"]),
        (table("[Gemini Elf, Axe Raider]"), f"{detach('Axe Raider')}, {NEW_TURN}", ["yes", "no"]),
        (table("[Gemini Elf]"), f"{detach('Gemini Elf')}, {NEW_TURN}", ["no", "no"]),
        (table("[Gemini Elf, Axe Raider]"), "{send: Gemini Elf}", ["yes", "no"]),
        (table("[Gemini Elf]", ", Axe Raider: "), f"{{attach: Axe Raider, to: {CASTEL}}}", ["yes", "yes"]),
        (table("[Gemini Elf]"), f"{{attach: Kuriboh, to: {CASTEL}}}", ["yes", "yes"]),  # the other player's, and now under it
    ],
)  # fmt: skip
def test_what_lies_under_a_monster_can_be_detached(text, events, answers):
    assert verdicts(text, events, ", ".join(BOTH)) == answers


def test_materials_go_to_the_graveyard_with_their_monster():
    text = table("{Gemini Elf: , Theirs: {card: Axe Raider, owner: opponent}}")
    answer = played(text, f"{{destroy: {CASTEL}}}", BOTH[0])
    assert [answer.places[1, name] for name in ("Gemini Elf", "Theirs")] == ["graveyard", "graveyard"]
    assert played(text, f"{{destroy: {CASTEL}}}, {{return to hand: Gemini Elf}}").places[2, "Gemini Elf"] == "hand"


#  Zoodiac Drident has the ATK and DEF of its Zoodiac materials: Thoroughblade 1600/0 and Whiptail 1200/400.
DRIDENT = "field: {Zoodiac Drident: {materials: [Zoodiac Thoroughblade, Zoodiac Whiptail]}, Other: {card: Zoodiac Whiptail}}"


@pytest.mark.parametrize(
    ("events", "atk"),
    [
        ("", 2800),
        ("{send: Zoodiac Whiptail}", 1600),
        ("{send: Zoodiac Thoroughblade}, {send: Zoodiac Whiptail}", 0),
        ("{attach: Other, to: Zoodiac Drident}", 4000),
        ("{attach: Other, to: Zoodiac Drident}, {send: Zoodiac Thoroughblade}, {send: Other}", 1200),
    ],
)
def test_values_count_what_lies_there(events, atk):
    values = played(DRIDENT, f"{events}{', ' if events else ''}end turn").values()
    assert [now["Zoodiac Drident"]["atk"] for now in values.values() if "Zoodiac Drident" in now][-1] == atk


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ("field: {Gemini Elf: {materials: [Axe Raider]}}", ['"Gemini Elf" is not an Xyz Monster']),
        (table("2"), ["in play, `materials` is no number: each of them is a card that lies there"]),
        (table("[Kuriboh]"), ['"Kuriboh" lies somewhere already']),
        (table("[Gemini Elf, Gemini Elf]"), ['"Gemini Elf" lies somewhere already']),
        (table("[Gemini Elfe]"), ['no card is called "Gemini Elfe"']),
        (table("{Gemini Elf: {controller: you}}"), ['a material has no key "controller"']),
        (f"graveyard: {{{CASTEL}: {{materials: [Gemini Elf]}}}}", [None]),
    ],
)  # fmt: skip
def test_what_cannot_lie_there(text, mistakes):
    with pytest.raises(ScenarioError) as wrong:
        read_yaml(f"{text}\nask: [{{begin phase: battle}}]")
    told = [mistake.what for mistake in wrong.value.mistakes]
    assert told == [one or '"Castel, the Skyblaster Musketeer" lies in no Monster Zone, and has no materials' for one in mistakes]
    assert all(mistake.instead for mistake in wrong.value.mistakes)


def test_nothing_is_attached_to_what_is_not_there():
    text = f"graveyard: [{CASTEL}]\nfield: [Gemini Elf]"
    assert refused(text, f"{{attach: Gemini Elf, to: {CASTEL}}}") == ["Castel, the Skyblaster Musketeer is no monster on the field"]
    with pytest.raises(ScenarioError, match="is not an Xyz Monster; name one"):
        played("field: [Gemini Elf, Axe Raider]", "{attach: Axe Raider, to: Gemini Elf}")


SHIP = (
    "cards: {Ship: {kind: monster, rank: 4, atk: 2100, def: 1500, traits: [xyz, effect], "
    "effects: {1: {applies: activated, costs: %s, targets: {from: monster zone, controller: opponent}, destroy: target}}}}\n"
)


@pytest.mark.parametrize(("costs", "answers"), [("{detach: 1}", "yes"), ("[{detach: 2}]", "yes"), ("{detach: 3}", "no")])
def test_costs_say_how_many_are_detached(costs, answers):
    text = SHIP % costs + f"field: {{Ship: {{materials: [Gemini Elf, Axe Raider]}}, {FOES}}}"
    assert verdicts(text, "", "{activate: Ship, target: Sangan}") == [answers]


def test_how_a_step_detaches_is_told():
    text = SHIP.replace("destroy: target", "steps: [{detach: 1}]") % "{detach: 1}" + f"field: {{Ship: , {FOES}}}"
    with pytest.raises(ScenarioError) as wrong:
        played(text, "", "{activate: Ship, target: Sangan}")
    (mistake,) = wrong.value.mistakes
    assert "write `send: {from: material, controller: you, count: NUMBER}`" in mistake.instead
