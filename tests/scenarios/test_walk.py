"""`reasoner play`: beside what moves, the monsters that are turned or that another player gets are told, event by event."""

# ruff: noqa: E501

import io
import json

import pytest

from reasoner import ScenarioError
from reasoner.answers.walk import surveyed, walk, walk_record, walk_text
from reasoner.cli import main
from reasoner.duels import play
from reasoner.scenario.duel import read_yaml


def told(text):
    """What is said of monsters that are turned or taken, by event."""
    steps = walk(play(surveyed(read_yaml(text)), table=True))
    assert [[(one["card"], one["now"]) for one in record["monsters"]] for record in walk_record(steps)] == [
        list(step.turns) for step in steps
    ]
    printed = walk_text(steps)
    assert all(f"    {name}: {how}\n" in printed for step in steps for name, how in step.turns)
    return {step.event: dict(step.turns) for step in steps if step.turns}


FIELD = "field: {Gemini Elf: , Axe Raider: {controller: opponent}, Summoned Skull: {face-down: true}}\n"


def test_what_effects_turn_and_take():
    text = (
        "hand: [Book of Moon, Enemy Controller]\n"
        + FIELD
        + (
            "events: [{activate: Book of Moon, target: Gemini Elf}, resolve chain,"
            " {activate: Enemy Controller, effect: 2, target: Axe Raider, costs: Gemini Elf}, resolve chain]"
        )
    )
    assert told(text) == {
        2: {"Gemini Elf": "face-down Defense Position"},
        4: {"Axe Raider": "controlled by you"},
    }  # fmt: skip


def test_what_simply_happens():
    text = FIELD + (
        "events: [{control: Axe Raider, to: you}, {position: Gemini Elf, to: defense}, {turn face-down: Axe Raider},"
        " {flip summon: Summoned Skull}, {turn face-up: Axe Raider, position: attack}]"
    )
    assert told(text) == {
        1: {"Axe Raider": "controlled by you"},
        2: {"Gemini Elf": "face-up Defense Position"},
        3: {"Axe Raider": "face-down Defense Position"},
        4: {"Summoned Skull": "face-up Attack Position"},
        5: {"Axe Raider": "face-up Attack Position"},
    }


def test_an_attack_turns_its_target_up_and_nothing_is_said_twice():
    text = FIELD.replace("Axe Raider: {", "Axe Raider: {face-down: true, ") + (
        "events: [{attack: Gemini Elf, target: Axe Raider}, damage step, damage calculation, after damage calculation,"
        " end of damage step]"
    )
    assert told(text) == {2: {"Axe Raider": "face-up Defense Position"}}


def test_of_monsters_that_come_only_what_is_out_of_the_ordinary():
    text = "hand: [Mystical Elf, Ryu-Ran]\ncards: {Ryu-Ran: {atk: 2200}}\n" + (
        "events: [{set monster: Mystical Elf}, {special summon: Ryu-Ran}, {banish: Ryu-Ran},"
        " {special summon: Ryu-Ran, controller: opponent, position: defense}]"
    )
    assert told(text) == {
        1: {"Mystical Elf": "face-down Defense Position"},
        4: {"Ryu-Ran": "face-up Defense Position"},  # the last word on it; that the opponent controls it is told as well
    }
    steps = walk(play(surveyed(read_yaml(text)), table=True))
    assert steps[4].turns == (("Ryu-Ran", "controlled by opponent"), ("Ryu-Ran", "face-up Defense Position"))


def test_where_outcomes_differ_both_are_told():
    text = (
        "cards: {Lull: {kind: spell, effects: {1: {applies: activated, steps: [{turn face-down: {kind: monster, from: field}}]}}}}\n"
        "hand: [Lull]\nfield: [Gemini Elf, Axe Raider]\nevents: [{activate: Lull}, resolve chain]"
    )
    either = "face-down Defense Position or face-up Attack Position, as outcomes differ"
    assert told(text) == {2: {"Gemini Elf": either, "Axe Raider": either}}


def test_a_monster_that_was_set_battles_with_its_def():
    # 1900 ATK against 2000 DEF: the attacker's player takes 100.
    text = (
        "hand: [Mystical Elf]\nfield: {Gemini Elf: {controller: opponent}}\nevents: [{set monster: Mystical Elf}, end turn,"
        " {attack: Gemini Elf, target: Mystical Elf}, damage step, damage calculation, after damage calculation, end of damage step]"
    )
    answer = play(read_yaml(text), table=True)
    assert answer.life(7) == {"you": 8000, "opponent": 7900}
    assert answer.places[7, "Mystical Elf"] == "monster"


CHAIN = (
    "cards: {Flash: {kind: spell, effects: {1: {applies: activated, steps: [{special summon: {from: %s, kind: monster}},"
    " {joined: then, %s}]}}}}\n"
)


def moves(text):
    """What is said of cards that move, by event; the records say the same."""
    steps = walk(play(surveyed(read_yaml(text)), table=True))
    assert [record["moves"] for record in walk_record(steps)] == [dict(step.moves) for step in steps]
    return {step.event: dict(step.moves) for step in steps if step.moves}, walk_text(steps)


@pytest.mark.parametrize(
    ("place", "step", "zone", "words"),
    [
        ("hand", "destroy: previous", "monster, then graveyard", "Monster Zone, then graveyard"),
        ("graveyard", "banish: previous", "monster, then banished", "Monster Zone, then banished"),
        ("hand", "return to hand: previous", "monster, then hand", "Monster Zone, then hand"),
        ("hand", "gain life: 100", "monster", "Monster Zone"),
    ],
)
def test_a_card_that_comes_to_the_field_and_leaves_it_in_one_chain(place, step, zone, words):
    card = "hand: [Flash, Gemini Elf]\n" if place == "hand" else f"hand: [Flash]\n{place}: [Gemini Elf]\n"
    found, printed = moves(CHAIN % (place, step) + card + "events: [{activate: Flash}, resolve chain, end turn]")
    assert found == {1: {"Flash": "spell"}, 2: {"Flash": "graveyard", "Gemini Elf": zone}}
    assert f"    Gemini Elf goes to: {words}\n" in printed


def test_where_outcomes_differ_the_last_place_is_told():
    text = CHAIN % ("hand", "destroy: {from: monster zone}") + "hand: [Flash, Gemini Elf]\nfield: [Axe Raider]\n"
    found, _ = moves(text + "events: [{activate: Flash}, resolve chain]")
    assert found[2] == {"Flash": "graveyard", "Gemini Elf": "graveyard or monster", "Axe Raider": "graveyard or monster"}
    found, _ = moves(text + "events: [{activate: Flash}, {choose: Axe Raider, for: Flash, step: 2}, resolve chain]")
    assert found[3] == {"Flash": "graveyard", "Gemini Elf": "monster", "Axe Raider": "graveyard"}


def test_what_stays_where_it_is_does_not_move():
    found, _ = moves("field: [Goggle Golem]\nevents: [{normal summon: Goggle Golem}, {banish: Goggle Golem}]")
    assert found == {2: {"Goggle Golem": "banished"}}


ATTACKED = (
    "turn: you\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}, Kuriboh: {controller: opponent},"
    " Enemy Controller: {controller: opponent, face-down: true}}\n"
    "events: [{attack: Gemini Elf, target: Axe Raider}, {activate: Enemy Controller, by: opponent, target: Gemini Elf, %s}, resolve chain%s]"
)


def test_a_monster_whose_position_an_effect_changes():
    assert told(ATTACKED % ("effect: 1", "")) == {3: {"Gemini Elf": "face-up Defense Position"}}


@pytest.mark.parametrize("effect", ["effect: 1", "effect: 2, costs: Kuriboh"])
def test_an_attacker_in_defense_position_or_on_the_other_side_attacks_no_more(effect):
    with pytest.raises(ScenarioError) as refused:
        play(read_yaml(ATTACKED % (effect, ", damage step")))
    assert [mistake.what for mistake in refused.value.mistakes] == [
        "the attack of Gemini Elf has come to nothing: one of the two monsters is gone,"
        " or it is itself not face-up in Attack Position on its side"
    ]


def test_a_trap_that_answers_to_a_summon_is_none_of_the_effects_that_it_triggers():
    # Caius the Shadow Monarch must be activated when it is Tribute Summoned; Bottomless Trap Hole has Spell Speed 2.
    text = (
        "turn: you\nphase: main\nhand: [Caius the Shadow Monarch]\n"
        "field: {Gemini Elf: , Axe Raider: {controller: opponent}, Bottomless Trap Hole: {controller: opponent, face-down: true}}\n"
        "events: [{normal summon: Caius the Shadow Monarch, using: Gemini Elf}]"
    )
    steps = walk(play(surveyed(read_yaml(text)), table=True))
    assert [(one.card, one.verdict, one.rank) for one in steps[1].openings] == [
        ("Caius the Shadow Monarch", "mandatory", 1),
        ("Bottomless Trap Hole", "yes", 5),
    ]
    assert "Bottomless Trap Hole (1) may be activated by opponent (in response to those that are triggered)\n" in walk_text(steps)


@pytest.mark.parametrize("command", ["play", "activate", "resolve", "battle", "triggers"])
def test_control_characters_of_a_name_break_no_line(command, capsys, monkeypatch):
    def printed(name):
        card = {"atk": 1000, "effects": {1: {"applies": "activated", "targets": {"from": "field"}, "destroy": "target"}}}
        scenario = {
            "title": f"Of {name}",
            "cards": {name: card},
            "field": {name: {}, "Gemini Elf": {"controller": "opponent"}},
            "events": [{"activate": name, "target": "Gemini Elf"}, "resolve chain", {"attack": name}],
            "ask": [{"activate": name, "target": name}],
        }
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(scenario).encode())))
        assert main([command, "-"]) == 0
        return capsys.readouterr().out

    assert printed("new\nline\x1b[31m\u2028") == printed("new line [31m ")


def test_cards_that_are_drawn_unseen_are_told_by_their_number():
    steps = walk(
        play(
            surveyed(
                read_yaml(
                    "deck: [Sangan]\nplayers: {you: {deck: 20, hand: 3}}\n"
                    "field: {Gemini Elf: , Jar: {card: Jar of Greed, face-down: true}}\n"
                    "events: [{activate: Jar}, resolve chain, {draw: Sangan}, {destroy: Gemini Elf}]"
                )
            ),
            table=True,
        )
    )
    told = {step.event: step.counted for step in steps if step.counted}
    assert told == {2: (("you", "hand", 4), ("you", "deck", 19))}  # the draw of Sangan is told as its move
    assert "    Jar goes to: graveyard\n    Cards of you: hand 4, deck 19\n" in walk_text(steps)
    assert [record["cards"]["you"] for record in walk_record(steps)[2:]] == [
        {"hand": 4, "deck": 19}, {"hand": 5, "deck": 18}, {"hand": 5, "deck": 18},
    ]  # fmt: skip


def test_where_there_is_no_battle_that_is_said():
    duel = surveyed(read_yaml("field: [Gemini Elf]\nask: [{begin phase: battle}]"), "battle")
    assert walk_text(walk(play(duel, table=True), "battle")) == (
        "no attack is declared; add `{attack: NAME, target: NAME}` to the events\n"
    )
