"""Bad input to scenarios of play: every mistake is told once, with its place and what to write instead, and nothing else is said."""

# ruff: noqa: E501

import copy
import io
import re
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reasoner import Play, ScenarioError, duels, play
from reasoner.answers.verdict_tables import activation_record, activation_text, resolution_text, resolutions_record
from reasoner.answers.walk import surveyed, walk, walk_record, walk_text
from reasoner.cli import main
from reasoner.errors import MAX_MISTAKES
from reasoner.rulings.corpus import files
from reasoner.scenario.duel import read_object
from reasoner.scenario.nodes import Node, from_yaml

COMMANDS = ("activate", "resolve", "play", "battle", "triggers")
UTF8 = "this is not a text file in UTF-8; write the scenario as YAML in UTF-8"
ASK = "ask: [{attack: Gemini Elf}]"
SHRINK = "hand: [Shrink]\nfield: [Gemini Elf]\n"
USED = SHRINK + "events: [{activate: Shrink, target: Gemini Elf}, "
CHOOSER = "{kind: spell, effects: {1: {applies: activated, steps: [{%s}]}}}"
TWO_STEPS = (
    "cards: {Two: " + CHOOSER % "destroy: {kind: monster, controller: opponent}}, {joined: then, draw: 1" + "}\n"
    "hand: {Two: , Shrink: }\nfield: {Gemini Elf: {controller: opponent}, Axe Raider: {controller: opponent}}\n"
    "events: [{activate: Two}, {choose: Gemini Elf, for: Two}, resolve chain]\n"
)


def copies(number, card="A"):
    """So many cards, each with a name of its own."""
    return "".join(f"  M{i}: {{card: {card}}}\n" for i in range(number))


def refusal(text, capsys, monkeypatch, command="activate"):
    """The messages of a text that is refused in time and with nothing on standard output."""
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    start = time.perf_counter()
    status = main([command, "-"])
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert time.perf_counter() - start < 4  # two seconds, on a machine that does nothing else
    lines = err.splitlines()
    assert all(line.startswith(("standard input: line ", "standard input: and more")) for line in lines)
    return [line.removeprefix("standard input: ") for line in lines]


# Rules that are named where an event breaks them.
OF_RULEBOOK = re.compile(r"; rule [a-z-]+ \(rulebook\): .*")
PLACING = "; rule ways-to-place-cards (004:L9): Monsters are put on the field by Summoning or Setting them, Spells and Traps by activating or Setting them, and any card also by an effect that places it."
MAIN_PHASE = "; rule main-phase-actions (004:L117): In a Main Phase the turn player can Normal Summon or Set once in the turn, Special Summon, change battle positions, activate cards and Set Spells and Traps, for as many as there are zones free."
LAYOUT = "; rule layout (004:L6): Each player has 5 Main Monster Zones, 5 Spell & Trap Zones (the outer two are also Pendulum Zones), a Field Zone, a Deck, an Extra Deck, a GY and a place for banished cards; the players share 2 Extra Monster Zones."
NOT_IN_VAIN = "; rule optional-no-empty-activation (003:L259): An optional effect with a single step cannot be activated if that step could not be applied."
NEW_TURN = "leave the event out, or let another turn begin before it: `{begin turn: you}` or `{begin turn: opponent}`; rule phase-order (004:L8): A turn has the Draw Phase, Standby Phase, Main Phase 1, Battle Phase, Main Phase 2 and End Phase, in this order; in each only what that phase allows can be done."
SIX = "".join(f"  M{i}: {{card: Gemini Elf}}\n" for i in range(6))
FIVE_SPELLS = "field: {Skill Drain: , A: Jar of Greed, B: Jar of Greed, C: Jar of Greed, D: Jar of Greed}\n"
HAND = "hand: {you: [Shrink, Dark Hole], opponent: [Jinzo]}\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}, %s}\n"
PAY = "cards: {Pay: {atk: 0, effects: {1: {applies: activated, costs: {%s}, steps: [{gain life: 100}]}}}}\nhand: [Shrink, Dark Hole]\nfield: [Pay, Gemini Elf]\n"
BATTLE = "phase: battle\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}, Compulsory Evacuation Device: {controller: opponent, face-down: true}}\nevents: [{attack: Gemini Elf, target: Axe Raider}, {activate: Compulsory Evacuation Device, %s]\nask: [{begin phase: end}]"
TRIBUTES = "hand: [Blue-Eyes White Dragon]\nfield: {Gemini Elf: , Axe Raider: , Mystical Elf: , Summoned Skull: {controller: opponent}}\nevents: [{normal summon: Blue-Eyes White Dragon, using: %s, used: tribute}]\nask: [{begin phase: battle}]"
IN_BATTLE = "; rule battle-step-activation-rights (004:L50): In the Start Step, Battle Step and End Step any effect of Spell Speed 2 or higher can be activated; in the Damage Step only certain ones can, such as those that change ATK or DEF, that negate an activation, or that say so."
ONCE = '; rule once-per-turn-reset (004:L255-L256): "Once per turn" without a name is counted for each copy, and anew for a monster that left the field or was turned face-down and is face-up again; turning itself face-down by that very effect does not reset it.'
SPELL_TIMING = "; rule spell-trap-timing (004:L10): Spells are activated in one's own Main Phase; Quick-Play Spells also in any phase of one's own turn from the hand, and in either turn when Set; Traps must be Set first. A Set Quick-Play Spell or Trap cannot be activated in the turn in which it was Set."
# What is written, and the one message that it gets: nothing is named twice, and nothing that only follows from it is named.
ONE_MESSAGE = {
    # files
    "": "line 1, column 1: the file is empty; write at least `field:` or `events:`",
    b"x" * 10_000_000: "line 1, column 1: the file holds more than the 1,000,000 bytes that a scenario may have; leave out what is not part of it",
    bytes(range(256)) * 40_000: "line 1, column 1: the file holds more than the 1,000,000 bytes that a scenario may have; leave out what is not part of it",
    b"\x89PNG\r\n\x1a\n" + bytes(100): f"line 1, column 1: {UTF8}",
    "3": "line 1, column 1: a scenario must be a mapping, but this is a number; write `title: ...` and the like",
    "- a\n- b": "line 1, column 1: a scenario must be a mapping, but this is a list; write `title: ...` and the like",
    "~": "line 1, column 1: a scenario must be a mapping, but this is nothing; write `title: ...` and the like",
    "field: [Gemini Elf]\nfield: [Shrink]\n" + ASK: 'line 2, column 1: the key "field" stands here a second time (first: line 1, column 1); keep one of them',
    # words
    "feild: [Gemini Elf]\n" + ASK: 'line 1, column 1: a scenario has no key "feild"; did you mean "field"?',
    "phase: noon\nfield: [Gemini Elf]\n" + ASK: 'line 1, column 8: `phase` cannot be "noon"; write "draw", "standby", "main", "main 1", "battle", "main 2" or "end"',
    "turn: [you]\nfield: [Gemini Elf]\n" + ASK: "line 1, column 7: `turn` must be a text, but this is a list; write a name or a word",
    "first turn: 1\nfield: [Gemini Elf]\n" + ASK: 'line 1, column 13: `first turn` cannot be "1"; write "true", "false", "yes" or "no"',
    # places
    "field: 3\nask: [{begin phase: battle}]": 'line 1, column 8: no card is called "3"; describe it under `cards:`, or see `reasoner cards` for those in the library',
    "field: [[Gemini Elf]]\nask: [{begin phase: battle}]": "line 1, column 9: a card must be a text, but this is a list; write a name or a word",
    "field: [Gemini Elv]\nask: [{begin phase: battle}]": 'line 1, column 9: no card is called "Gemini Elv"; did you mean "Gemini Elf"?',
    "field: {Gemini Elf: {face-down: maybe}}\n" + ASK: 'line 1, column 33: `face-down` cannot be "maybe"; write "true", "false", "yes" or "no"',
    "field: {Gemini Elf: {controler: you}}\n" + ASK: 'line 1, column 22: a card has no key "controler"; did you mean "controller"?',
    "field: {Gemini Elf: , opponent: [Axe Raider]}\n" + ASK: 'line 1, column 23: "opponent" is a player, and no name of a card; put your own cards under `you:` beside it, or write `controller: opponent` with each card of the opponent',
    "cards: {D: {kind: spell, effects: {1: {applies: activated, targets: {in: field}, steps: [{destroy: target}]}}}}\nhand: [D]\nfield: [Gemini Elf]\n" + ASK: "line 1, column 70: `targets` has no key \"in\"; write `from:` with the place",
    "turn: opponent\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}}\nevents: [{attack: Axe Raider, target: directly}]\nask: [{begin phase: end}]": "line 3, column 10: on the side of you there are monsters to be attacked; name the monster that is attacked: `target: NAME`",
    "field: {Gemini Elf: [opponent]}\n" + ASK: "line 1, column 21: a card must be a text, but this is a list; write a name or a word",
    "cards: {T: {kind: token, atk: 0}}\nhand: [T]\nask: [{set: T}]": 'line 2, column 8: "T" is a Token, and Tokens are only on the field; put it under `field:`',
    "field: {Axe of Despair: {equipped to: Gemini Elf}}\nask: [{begin phase: end}]": 'line 1, column 39: "Gemini Elf" does not lie on the field; add it to `field:`',
    "field: {Axe of Despair: {equipped to: Axe of Despair}}\nask: [{begin phase: end}]": 'line 1, column 39: "Axe of Despair" is named for itself; name another card',
    "players: {you: {hand: -1}}\nfield: [Gemini Elf]\n" + ASK: "line 1, column 23: `hand` is -1, outside 0 to 1000000; write a number from 0 to 1000000",
    "players: {you: {hand: 99999999999999999999}}\nfield: [Gemini Elf]\n" + ASK: "line 1, column 23: `hand` is 99999999999999999999, outside 0 to 1000000; write a number from 0 to 1000000",
    "players: {you: {graveyard: {monster: 0}}}\nfield: [Gemini Elf]\nask: [{begin phase: end}]": "line 1, column 28: in play, `graveyard` counts no cards of a kind; write the number of all of them, and lay those that are known by name under `graveyard:`",
    "players: {you: {life points: {monster: 0}}}\nfield: [Gemini Elf]\nask: [{begin phase: end}]": "line 1, column 30: `life points` must be a whole number, but this is a mapping; write a number from 0 to 1000000",
    "players: {me: {hand: 1}}\nfield: [Gemini Elf]\n" + ASK: 'line 1, column 11: `players` has no key "me"; write "you" or "opponent"',
    "cards: {A: {atk: 1}}\nfield:\n" + copies(2001) + "ask: [{attack: M1}]": "line 1, column 1: 2001 cards are more than the 2000 a scenario may have; leave some out",
    "cards: {you: {atk: 1}}\nfield: [you]\nask: [{begin phase: end}]": 'line 1, column 9: "you" is a player, and no name of a card; give it another name',
    # events
    "field: [Gemini Elf]\nevents: [{}]\n" + ASK: "line 2, column 10: an event must be a mapping or a word, but this is empty; write `{activate: NAME}` or the like",
    "field: [Gemini Elf]\nevents: [~]\n" + ASK: "line 2, column 10: an event must be a mapping or a word, but this is nothing; write `{activate: NAME}` or the like",
    "field: [Gemini Elf]\nevents:\n" + ASK: "line 2, column 8: `events` must be a list, but this is nothing; write `[...]`, or lines that begin with `- `",
    "field: [Gemini Elf]\nevents: [{destory: Gemini Elf}]\n" + ASK: 'line 2, column 11: no kind of event is called "destory"; did you mean "destroy"?',
    "field: [Gemini Elf]\nevents: [end trun]\n" + ASK: 'line 2, column 10: nothing is known to happen by "end trun"; did you mean "end turn"?',
    "field: [Gemini Elf]\nevents: [{position: Gemini Elf, to: sideways}]\n" + ASK: 'line 2, column 37: `to` cannot be "sideways"; write "attack" or "defense"',
    "field: [Gemini Elf]\nevents: [{trait: tuner, of: []}]\n" + ASK: "line 2, column 29: `of` names nothing; name a card",
    "field: [Gemini Elf]\nevents: [{protect: Gemini Elf}]\n" + ASK: "line 2, column 10: `protect` does not say from what; add `from: destroy` or the like",
    "field: [Gemini Elf]\nevents: [{control: Gemini Elf}]\n" + ASK: "line 2, column 10: `control` needs `to`; add `to:`",
    "field: [Gemini Elf]\nevents: [{set: {}}]\n" + ASK: "line 2, column 10: `set` does not say what; write `{set: {you: {life points: 4000}}}` or the like",
    "field: [Gemini Elf]\nevents: [{destroy: Gemini Elf, as: a}, {banish: Gemini Elf, as: a}]\n" + ASK: 'line 2, column 65: "a" cannot name this event; give each event a name of its own, a word',
    "field: [Gemini Elf]\nevents: [{destroy: Gemini Elf, as: '1.1'}]\n" + ASK: 'line 2, column 36: "1.1" cannot name this event; give each event a name of its own, a word',
    "field: [Gemini Elf]\nevents:\n" + "- {begin turn: you}\n" * 1001 + ASK: "line 1003, column 3: 1001 events are more than the 1000 a scenario may have; leave some out",
    # events that cannot happen
    "field: [Gemini Elf]\nevents: [{destroy: Gemini Elf}, {destroy: Gemini Elf}]\nask: [{begin phase: end}]": 'line 2, column 33: "Gemini Elf" lies there already: graveyard; leave the event out, or say what happened to it before',
    "field: [Gemini Elf]\nevents: [{special summon: Gemini Elf}]\n" + ASK: 'line 2, column 10: "Gemini Elf" is on the field already; leave the event out, or let it leave the field before',
    "hand: [Shrink]\nevents: [{normal summon: Shrink}]\nask: [{begin phase: end}]": "line 2, column 10: Shrink is no monster, and only monsters are Summoned; name a monster" + PLACING,
    "hand: [Gemini Elf]\nevents: [{normal summon: Gemini Elf, using: Gemini Elf}]\n" + ASK: 'line 2, column 45: "Gemini Elf" is used for its own Summon; name another card',
    "graveyard: [Gemini Elf]\nevents: [{position: Gemini Elf, to: defense}]\nask: [{begin phase: end}]": 'line 2, column 10: "Gemini Elf" is not on the field; bring it to the field before',
    "field: [Gemini Elf]\nevents: [{position: Gemini Elf, to: attack}]\n" + ASK: 'line 2, column 10: "Gemini Elf" lies like that already; leave the event out',
    "field: [Gemini Elf]\nevents: [{control: Gemini Elf, to: you}]\n" + ASK: 'line 2, column 10: "Gemini Elf" is under the control of you already; leave the event out',
    "field: [Gemini Elf]\nevents: [{attack: Gemini Elf, target: Gemini Elf}]\n" + ASK: 'line 2, column 10: "Gemini Elf" has the same controller as its attacker; give it another `controller:`',
    "field: [Gemini Elf, Axe Raider]\nevents: [{attack: [Gemini Elf, Axe Raider]}]\n" + ASK: "line 2, column 19: one monster attacks at a time; write an event for each",
    "field: [Gemini Elf]\nevents: [{attack: Gemini Elf}, damage calculation, damage step]\n" + ASK: "line 2, column 52: `damage step` does not come after `damage calculation`; write `damage step` before it",
    "field: [Gemini Elf]\nevents: [{attack: Gemini Elf}, damage step, damage step]\n" + ASK: "line 2, column 45: `damage step` does not come after `damage step`; write it once for each attack",
    "field: [Gemini Elf]\nevents: [end of damage step]\n" + ASK: "line 2, column 10: no battle is on that `end of damage step` could end; write `{attack: NAME, target: NAME}` before it",
    # phases
    "phase: main\nevents: [{begin phase: main}, {begin phase: main}]\nfield: [Gemini Elf]\n" + ASK: f"line 2, column 31: the main phase is not followed by the main phase; {NEW_TURN}",
    "phase: main\nevents: [{begin phase: end}, {begin phase: main}]\nfield: [Gemini Elf]\n" + ASK: f"line 2, column 30: the end phase is not followed by the main phase; {NEW_TURN}",
    # Chains
    SHRINK + "events: [{activate: Shrink, target: Gemini Elf}]": "line 3, column 9: a Chain is left waiting; add the event `resolve chain`, or `ask:` something",
    USED + "{begin turn: opponent}, resolve chain]": "line 3, column 50: a Chain waits to resolve, and `begin turn` cannot happen before it has; write `resolve chain` before it",
    USED + "damage step, resolve chain]": "line 3, column 50: a Chain waits to resolve, and `damage step` cannot happen before it has; write `resolve chain` before it",
    USED + "resolve chain, resolve chain]": "line 3, column 65: no Chain is waiting to resolve; write `{activate: NAME}` before it",
    USED + "resolve chain, {negate link: Shrink}]": 'line 3, column 79: the effect of "Shrink" has resolved already; write this before `resolve chain`',
    USED + "resolve chain, {choose: Gemini Elf, for: Shrink}]": 'line 3, column 91: the effect of "Shrink" has resolved already; write this before `resolve chain`',
    USED + "{decline: Shrink, step: 9}, resolve chain]": 'line 3, column 74: this effect of "Shrink" has no step 9; write a number from 1 to 1',
    USED + "{choose: Gemini Elf, for: Shrnk}, resolve chain]": 'line 3, column 76: no card is called "Shrnk"; did you mean "Shrink"?',
    SHRINK + "events: [{choose: Gemini Elf, for: Shrink}]\n" + ASK: 'line 3, column 36: no effect of "Shrink" has been activated; write `{activate: NAME}` before it',
    SHRINK + "events: [{activate: Shrnk}, resolve chain, {choose: Gemini Elf, for: Shrink}]\nask: [{activate: Shrink, after: 3}]": 'line 3, column 21: no card is called "Shrnk"; did you mean "Shrink"?',
    USED + "{activate: Shrink, target: Gemini Elf}, resolve chain]": "line 3, column 50: Shrink lies there face-up already; lay it in `hand:`, or write `face-down: true` with it",
    USED + "resolve chain, {activate: Shrink, target: Gemini Elf}, resolve chain]": 'line 3, column 65: "Shrink" cannot be activated from there: graveyard; let it lie where its effect is activated',
    SHRINK + "events: [{activate: Shrink, target: Axe Raider}, resolve chain]": 'line 3, column 10: "Axe Raider" lies nowhere; lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place',
    "hand: [Raigeki Break, Kuriboh]\nfield: [Gemini Elf]\nevents: [{set card: Raigeki Break}, end turn, {activate: Raigeki Break, target: Gemini Elf, costs: Axe Raider}, resolve chain]": 'line 3, column 47: "Axe Raider" lies nowhere; lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place',
    SHRINK + "events: [{activate: Shrink, target: {from: field}}, resolve chain]": "line 3, column 37: `target` must be a list, but this is a mapping; write `[...]`, or lines that begin with `- `",
    SHRINK + "events: [{activate: Shrink, effect: one}, resolve chain]": 'line 3, column 37: `effect` must be a whole number, but this is "one"; write a number from 1 to 99',
    # activations that the game does not allow
    HAND % "Raigeki Break: {face-down: true}" + "events: [{activate: Raigeki Break, target: Axe Raider}, resolve chain]": "line 3, column 10: Raigeki Break has a cost, and nobody said which card is paid; write `costs: NAME` with it",
    HAND % "Raigeki Break: {face-down: true}" + "events: [{activate: Raigeki Break, target: Axe Raider, costs: Gemini Elf}, resolve chain]": "line 3, column 10: Gemini Elf is not what the cost asks for; name another card under `costs:`",
    HAND % "Raigeki Break: {face-down: true}" + "events: [{activate: Raigeki Break, target: Axe Raider, costs: Jinzo}, resolve chain]": "line 3, column 10: Jinzo is not what the cost asks for; name another card under `costs:`",
    HAND % "Raigeki Break: {face-down: true}" + "events: [{activate: Raigeki Break, target: Axe Raider, costs: [Shrink, Dark Hole]}, resolve chain]": "line 3, column 10: Raigeki Break is paid with more cards than its cost asks for; name 1 at most under `costs:`",
    "field: {Raigeki Break: {face-down: true}, Gemini Elf: }\nevents: [{activate: Raigeki Break, target: Gemini Elf}, resolve chain]": "line 2, column 10: its cost cannot be paid (discard); lay down what is paid (materials with their monster: `materials: [NAME]`), or state it under `players:`, or leave the event out",
    "players: {you: {life points: 500}}\nfield: {Skill Drain: {face-down: true}}\nevents: [{activate: Skill Drain}, resolve chain]": "line 3, column 10: its cost cannot be paid (pay life); lay down what is paid (materials with their monster: `materials: [NAME]`), or state it under `players:`, or leave the event out",
    "turn: opponent\n" + SHRINK + "events: [{activate: Shrink, target: Gemini Elf}, resolve chain]": "line 4, column 10: it is not the turn of you; write `{begin turn: you}` before it, or `turn: you` at the top" + SPELL_TIMING,
    "field: {Jinzo: , Jar of Greed: {face-down: true}}\nevents: [{activate: Jar of Greed}, resolve chain]": "line 2, column 10: Jinzo forbids its activation; leave the event out, or let Jinzo leave the field before it",
    "field: {Trap Hole: {face-down: true}, Gemini Elf: {controller: opponent}}\nevents: [{activate: Trap Hole, target: Gemini Elf}, resolve chain]": "line 2, column 10: what it is activated for has not just happened; let that happen just before it, as an event or by an effect",
    "phase: battle\nfield: {Gemini Elf: , Axe Raider: {controller: opponent}, Compulsory Evacuation Device: {face-down: true}}\nevents: [{attack: Gemini Elf, target: Axe Raider}, damage step, {activate: Compulsory Evacuation Device, target: Axe Raider}, resolve chain]": "line 3, column 65: it cannot be activated in this part of the Damage Step (damage step); put it before `damage step`, or after `end of damage step`" + IN_BATTLE,
    "cards: {Once: {atk: 0, effects: {1: {applies: activated, once per turn: true, steps: [{gain life: 100}]}}}}\nfield: [Once]\nevents: [{activate: Once}, resolve chain, {activate: Once}, resolve chain]": "line 3, column 43: it has been used this turn (Once); leave the event out, or let another turn begin before it: `{begin turn: you}` or `{begin turn: opponent}`" + ONCE,
    "cards: {One: " + CHOOSER % "destroy: {kind: monster, controller: opponent}" + "}\nhand: [One]\nfield: {Gemini Elf: {controller: opponent}, Axe Raider: }\nevents: [{activate: One}, {choose: Axe Raider, for: One}, resolve chain]": "line 4, column 27: Axe Raider is not what the step asks for, and cannot be chosen; choose another card",
    "field: [Elemental HERO Avian]\nhand: [Polymerization, Elemental HERO Burstinatrix]\nextra deck: [Elemental HERO Flame Wingman]\nevents:\n  - {activate: Polymerization}\n  - {choose: Elemental HERO Flame Wingman, for: Polymerization}\n  - resolve chain": "line 6, column 5: step 1 asks for something else than Elemental HERO Flame Wingman; write `step: 2` with it",
    PAY % "discard: {from: hand, other: true, count: 2}" + "events: [{activate: Pay, costs: Shrink}, resolve chain]": "line 4, column 10: Pay is paid with fewer cards than its cost asks for; name 2 under `costs:`",
    PAY % "tribute: self" + "events: [{activate: Pay, costs: Gemini Elf}, resolve chain]": "line 4, column 10: Gemini Elf is not what the cost asks for; name another card under `costs:`",
    BATTLE % "target: Axe Raider}, resolve chain, damage step": 'line 3, column 129: the attack of Gemini Elf has come to nothing: one of the two monsters is gone, or it is itself not face-up in Attack Position on its side; leave the event out, or let it attack another monster if its target is gone',
    # Tributes
    TRIBUTES % "[Gemini Elf]": "line 3, column 10: it needs 2 Tributes, and fewer are named; name 2 under `using:`",
    TRIBUTES % "[Gemini Elf, Axe Raider, Mystical Elf]": "line 3, column 10: it needs 2 Tributes, and more are named; name 2 monsters under `using:`",
    TRIBUTES % "[Gemini Elf, Summoned Skull]": "line 3, column 10: Summoned Skull is under the other player's control, and is no Tribute; name a monster of its own player",
    # questions
    "field: [Gemini Elf]\nask: []": "line 1, column 1: nothing is asked and no effect is activated; add `ask:`, or an event `{activate: NAME}`",
    "field: [Gemini Elf]\nask: attack": "line 2, column 6: a question must be a mapping, but this is a text; write `activate: ...` and the like",
    "field: [Gemini Elf]\nask: [{after: start}]": "line 2, column 7: a question does not say what is asked; write `{activate: NAME}`",
    "field: [Gemini Elf]\nask: [{atack: Gemini Elf}]": 'line 2, column 8: a question has no key "atack"; did you mean "attack"?',
    "field: [Gemini Elf]\nask: [{attack: Gemini Elf, begin phase: battle}]": "line 2, column 28: `attack` and `begin phase` are two questions; write each as an item of its own",
    "field: [Gemini Elf]\nask: [{begin phase: battle, target: Gemini Elf}]": 'line 2, column 29: `begin phase` has no key "target"; write "begin phase", "after" or "as"',
    "hand: [Shrink]\nask: [{activate: Shrink, costs: Shrink}]": 'line 2, column 26: `activate` has no key "costs"; write "activate", "effect", "target", "by", "card", "after" or "as"',
    "field: [Gemini Elf]\nask: [{begin phase: end, as: a}, {begin phase: end, as: a}]": 'line 2, column 57: "a" names another question; give each question a name of its own',
    "field: [Gemini Elf]\nask: [{activate: Shrink, target: Gemini Elf}]": 'line 2, column 7: "Shrink" lies nowhere; lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place',
    "hand: [Shrink]\nask: [{activate: Shrink, target: Gemini Elf}]": 'line 2, column 7: "Gemini Elf" lies nowhere; lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place',
    "field: [Axe Raider]\n" + ASK: 'line 2, column 7: "Gemini Elf" lies nowhere; lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place',
    "ask: [{deck of: you}]": "line 1, column 17: nothing is said of the Deck of you; add `decks: {you: ...}`",
    "field: [Gemini Elf]\nask:\n" + "- {attack: Gemini Elf}\n" * 1001: "line 1003, column 3: 1001 questions are more than the 1000 a scenario may have; leave some out",
    # what the game does not allow
    "hand: {opponent: [Gemini Elf]}\nevents: [{set monster: Gemini Elf}]": "line 2, column 10: it is not the turn of opponent; write `{begin turn: opponent}` before it, or `turn: opponent` at the top" + MAIN_PHASE,
    "hand: {opponent: [Shrink]}\nevents: [{set card: Shrink}]": "line 2, column 10: it is not the turn of opponent; write `{begin turn: opponent}` before it, or `turn: opponent` at the top" + MAIN_PHASE,
    "hand: [Gemini Elf]\nphase: battle\nevents: [{set monster: Gemini Elf}]": "line 3, column 10: that belongs in a Main Phase, and this is the battle phase; write `{begin phase: main 2}` before it" + MAIN_PHASE,
    "hand: [Shrink]\nphase: end\nevents: [{set card: Shrink}]": "line 3, column 10: that belongs in a Main Phase, and this is the end phase; put it before the End Phase, or let another turn begin before it: `{begin turn: you}` or `{begin turn: opponent}`" + MAIN_PHASE,
    "hand: [Gemini Elf, Axe Raider]\nevents: [{normal summon: Gemini Elf}, {set monster: Axe Raider}]":
        "line 2, column 39: this turn's Normal Summon or Set has been used; leave the event out, or let an effect do it: activate it, or name its card with `by card: NAME`" + MAIN_PHASE,
    "hand: [Gemini Elf, Axe Raider]\nevents: [{set monster: Gemini Elf}, {set monster: Axe Raider}]":
        "line 2, column 37: this turn's Normal Summon or Set has been used; leave the event out, or let an effect do it: activate it, or name its card with `by card: NAME`" + MAIN_PHASE,
    "hand: [Jar of Greed]\nevents: [{set monster: Jar of Greed}]":
        "line 2, column 10: Jar of Greed is no monster, and is Set in a Spell & Trap Zone; write `{set card: Jar of Greed}`, or name the card that Sets it there: `by card: NAME`" + PLACING,
    "graveyard: [Gemini Elf]\nevents: [{set monster: Gemini Elf}]": "line 2, column 10: Gemini Elf is not in the hand; lay it in `hand:`, or name the card whose effect does it: `by card: NAME`",
    SHRINK + "events: [{activate: Shrink, target: Gemini Elf}, {set monster: Gemini Elf}, resolve chain]": "line 3, column 50: a Chain waits to resolve, and `set monster` cannot happen before it has; write `resolve chain` before it, or name the card that does it: `by card: NAME`",
    "hand: [Axe of Despair]\nevents: [{activate: Axe of Despair}, resolve chain]":
        "line 2, column 10: there is no face-up monster on the field that Axe of Despair could be equipped to; lay a monster under `field:`, or let one come before it" + NOT_IN_VAIN,
    "hand: [Axe of Despair]\nfield: {Gemini Elf: {face-down: true}}\nevents: [{equip: Axe of Despair, to: Gemini Elf}]":
        "line 3, column 10: there is no face-up monster on the field that Axe of Despair could be equipped to; lay a monster under `field:`, or let one come before it" + NOT_IN_VAIN,
    "field:\n" + SIX + "ask: [{attack: M0}]": "line 7, column 3: on the side of you there are more monsters than zones for them, which are 5; leave one out, or let one leave the field before" + LAYOUT,
    "field:\n" + SIX.replace("M5", "A").replace("  A: {card: Gemini Elf}\n", "") + "hand: [Axe Raider]\nevents: [{special summon: Axe Raider}]":
        "line 8, column 10: on the side of you there are more monsters than zones for them, which are 5; leave one out, or let one leave the field before" + LAYOUT,
    FIVE_SPELLS + "hand: [Shrink]\nevents: [{set card: Shrink}]": "line 3, column 10: no zone is free for it; let a card leave the field before it" + MAIN_PHASE,
    FIVE_SPELLS.replace("}", ", E: Jar of Greed}") + "ask: [{activate: A}]":
        "line 1, column 92: on the side of you there are more Spells and Traps than zones for them, which are 5; leave one out, or let one leave the field before" + LAYOUT,
    # moments of questions
    "field: [Gemini Elf]\nevents: [end turn]\nask: [{begin phase: end, after: -1}]": "line 3, column 33: `after` is -1, but the events go up to 1; write a number from 0 to 1",
    "field: [Gemini Elf]\nevents: [end turn]\nask: [{begin phase: end, after: [1]}]": "line 3, column 33: `after` must be a text, but this is a list; write a name or a word",
    "field: [Gemini Elf]\nevents: [end turn]\nask: [{begin phase: end, after: }]": "line 3, column 33: `after` must be a text, but this is nothing; write a name or a word",
    "field: [Gemini Elf]\nevents: [{destroy: Gemini Elf, as: boom}]\nask: [{begin phase: end, after: bom}]": 'line 3, column 33: no event is called "bom"; did you mean "boom"?',
    "field: [Gemini Elf]\nevents: [end turn]\nask: [{begin phase: end, after: 7.1}]": "line 3, column 33: `after` is 7, but the events go up to 1; write a number from 0 to 1",
    "field: [Gemini Elf]\nevents: [end turn]\nask: [{begin phase: end, after: 1.0}]": 'line 3, column 33: `after` cannot be "1.0": events and the points inside them are counted from 1; write "start", or "1.1"',
    TWO_STEPS + "ask: [{activate: Shrink, after: 3.3}]": 'line 5, column 7: event 3 (resolve chain) has no point 3; write "3.1" to "3.2"',
    TWO_STEPS + "ask: [{activate: Shrink, after: 2.1}]": "line 5, column 7: event 2 (choose Gemini Elf) has no point 1; write 2, for what is so after it",
    # texts that contradict themselves
    "cards: {A: " + CHOOSER % "destroy: {count: 3, up to: 2}" + "}\nfield: [A]\nask: [{activate: A}]": "line 1, column 96: at least 3 cards are described and at most 2; write 3 or more",
    "cards: {A: " + CHOOSER % "destroy: {level at least: 5, level at most: 4}" + "}\nfield: [A]\nask: [{activate: A}]": "line 1, column 113: no card has a level of at least 5 and at most 4; change one of them",
    "cards: {A: " + CHOOSER % "destroy: {kind: dragon, not: dragon}" + "}\nfield: [A]\nask: [{activate: A}]": 'line 1, column 98: no card is of the kind "dragon" and not of it; leave one of them out',
    "cards: {A: {atk: 1, effects: {1: {applies: activated, when: {destroy: self}, if: {destroy: self}, draw: 1}}}}\nfield: [A]\nask: [{activate: A}]": "line 1, column 82: an effect is activated either `when` something happens or `if` it does; leave one of them out",
    # too many outcomes
    "cards: {A: {atk: 1}, X: " + CHOOSER % "banish: {kind: monster, from: graveyard, count: 3}" + "}\nhand: [X]\ngraveyard:\n" + copies(20) + "events: [{activate: X}, resolve chain]":
        'line 24, column 10: nobody said which cards step 1 of "X" takes, and there are more than 256 outcomes; add `{choose: NAME, for: X, step: 1}` after it',
}  # fmt: skip


@pytest.mark.parametrize("text", ONE_MESSAGE, ids=lambda text: str(text[:70]))
def test_one_message_with_place_and_what_to_write(text, capsys, monkeypatch):
    """Rules of the documents are told here with their sentence; those of the rulebook are looked at in test_rulebook.py."""
    assert [OF_RULEBOOK.sub("", line) for line in refusal(text, capsys, monkeypatch)] == [ONE_MESSAGE[text]]


# The nearest that the game does allow: what stands there is answered.
ALLOWED = (
    # a phase that is on at the start, or after the Battle Phase, is said once more
    "phase: main\nfield: [Gemini Elf]\nevents: [{begin phase: main}, {begin phase: battle}, end battle phase, {begin phase: main}, {begin phase: end}]",
    "field: [Gemini Elf]\nevents: [{begin phase: draw}, {begin phase: main}, {begin turn: opponent}, {begin phase: draw}, {begin phase: main}]",
    BATTLE % "target: Axe Raider}, resolve chain, {attack: Gemini Elf, target: directly}, damage step",
    "hand: [Gemini Elf, Axe Raider]\nevents: [{set monster: Gemini Elf}, end turn, end turn, {set monster: Axe Raider}]",
    "cards: {Spearhead: {atk: 1700, summoning: {set as: spell}}}\nhand: [Gemini Elf, Spearhead]\nevents: [{normal summon: Gemini Elf}, {set card: Spearhead}]",
    "hand: {opponent: [Gemini Elf]}\nturn: opponent\nevents: [{set monster: Gemini Elf}]",
    "hand: [Gemini Elf, Axe Raider]\nevents: [{set monster: Gemini Elf}, {begin turn: opponent}, {begin turn: you}, {begin phase: main}, {set monster: Axe Raider}]",
    "hand: [Gemini Elf, Axe Raider]\nfield: [Magical Hats]\nevents: [{normal summon: Gemini Elf}, {set monster: Axe Raider, by card: Magical Hats}]",
    "hand: [Gemini Elf]\ndeck: [Jar of Greed]\nfield: [Magical Hats]\nphase: battle\nevents: [{set monster: Jar of Greed, by card: Magical Hats}]",
    "hand: [Gemini Elf, Axe Raider]\nfield: [Magical Hats]\nevents: [{set monster: Axe Raider, by card: Magical Hats}, {normal summon: Gemini Elf}]",
    "hand: [Gemini Elf, Shrink, Jar of Greed]\nevents: [{normal summon: Gemini Elf}, {set card: Shrink}, {set card: Jar of Greed}]",
    "hand: [Axe of Despair]\nfield: {Gemini Elf: {controller: opponent}}\nevents: [{activate: Axe of Despair, target: Gemini Elf}, resolve chain]",
    "field:\n" + SIX.replace("M5: {", "M5: {controller: opponent, ") + "ask: [{attack: M0, target: M5}]",
    "field:\n" + SIX.replace("M5: {card: Gemini Elf}", "Stardust Warrior:") + "ask: [{begin phase: battle}]",
    "field:\n"
    + SIX.replace("M5: {card: Gemini Elf}", "")
    + "hand: [Axe Raider]\nevents: [{destroy: M0}, {special summon: Axe Raider}]",
    FIVE_SPELLS.replace("}", ", Field: {card: Mystic Plasma Zone}}") + "ask: [{activate: A}]",
)


@pytest.mark.parametrize("text", ALLOWED)
def test_the_nearest_legal_neighbours_are_answered(text, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
    assert (main(["play", "-"]), capsys.readouterr().err) == (0, "")


VALUES = (
    "cards: {A: {atk: 100000}, D: " + CHOOSER % "atk becomes: double, to: target" + ", "
    "H: {atk: 1, effects: {1: {applies: continuous, atk gains: {highest: atk}}}}}\n"
)
WITHOUT_END = {
    VALUES + "field: [A]\nhand:\n" + "".join(f"  D{i}: {{card: D}}\n" for i in range(12)) + "events:\n"
    + "".join(f"- {{activate: D{i}, target: A}}\n- resolve chain\n" for i in range(12)):
        'line 36, column 3: the ATK of "A" grows beyond 100,000,000',
    VALUES + "field:\n  M0: {card: H}\n  M1: {card: H}\nhand: [Shrink]\nask: [{activate: Shrink, target: M0}]":
        'line 6, column 7: the ATK of "M0" depends on itself in a circle of continuous effects',
}  # fmt: skip


@pytest.mark.parametrize("text", WITHOUT_END, ids=("doublings", "a circle"))
def test_values_without_end(text, capsys, monkeypatch):
    first, *_ = refusal(text, capsys, monkeypatch, "play")
    assert WITHOUT_END[text] in first


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_alike(command, capsys, monkeypatch):
    for text in ("", SHRINK + "events: [{attack: Axe Raider}]\n" + ASK, "field: [Gemini Elv]\n" + ASK):
        assert len(refusal(text, capsys, monkeypatch, command)) == 1


def test_several_mistakes_are_all_told_in_their_order(capsys, monkeypatch):
    text = "feild: [x]\ncards: {A: {atk: x}}\nhand: [Shrnk]\nevents: [{destory: x}, {activate: Shrnk}]\nask: [{activat: Shrink}, {begin phase: end, after: 9}]"
    assert [line.partition(": ")[0] for line in refusal(text, capsys, monkeypatch)] == [
        "line 1, column 1", "line 2, column 18", "line 3, column 8", "line 4, column 11", "line 4, column 35", "line 5, column 8",
        "line 5, column 52",
    ]  # fmt: skip


MANY_MISTAKES = {
    "misspelt cards": "field:\n" + "".join(f"- Gemini Elv {number}\n" for number in range(3000)),
    "misspelt events": "field: [Gemini Elf]\nevents:\n" + "- {destory: Gemini Elf}\n" * 900,
    "misspelt targets": SHRINK + "ask: [{activate: Shrink, target: [" + ", ".join(f"Elf {number}" for number in range(2000)) + "]}]",
    "impossible events": "graveyard: [Gemini Elf]\nevents:\n" + "".join(f"- {{send: [Gemini Elf, Shrink], as: e{number}}}\n" for number in range(300)) + ASK,
}  # fmt: skip


@pytest.mark.parametrize("name", MANY_MISTAKES)
def test_of_very_many_mistakes_the_first_are_listed(name, capsys, monkeypatch):
    lines = refusal(MANY_MISTAKES[name], capsys, monkeypatch)
    assert len(lines) <= MAX_MISTAKES + 1
    assert all("; " in line for line in lines)


def test_questions_inside_a_resolving_chain():
    """Nothing is activated while a Chain resolves; what is so at that moment is answered by it."""
    questions = "ask:\n" + "".join(f"- {{activate: Shrink, target: Axe Raider, after: {after}}}\n" for after in ("3.1", "3.2", "3"))
    questions += "- {attack: Axe Raider, after: 3.1}\n"
    inside, end, after, attack = play(TWO_STEPS + questions).verdicts
    assert inside.verdict == attack.verdict == "no"
    assert "a Chain is resolving (Two), and nothing is activated meanwhile" in inside.reasons
    assert end.verdict == after.verdict == "yes"


def test_a_question_inside_an_event_is_printed_so(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((TWO_STEPS + "ask: [{activate: Shrink, after: 3.1}]").encode())))
    assert main(["activate", "-"]) == 0
    assert "Shrink (1), after event 3.1 (resolve chain): no" in capsys.readouterr().out


NAMES = (
    'x"). answer(1,no). %',
    "a\nb",
    "back\\slash",
    "{0} {1}",
    "no_effect",
    "face_down",
    "青眼の白龍？",
    "🂡",
    "start",
    "3.1",
    "%",
    "#show.",
)


@pytest.mark.parametrize("name", NAMES)
def test_names_are_only_names(name):
    table = Play()
    table.card(name, kind="spell", effects={1: {"applies": "activated", "steps": [{"destroy": {"kind": "monster"}}]}})
    table.card(name + "!", atk=0)
    table.lay("hand", name)
    table.lay("graveyard", name + "!")
    table.ask(name)
    (verdict,) = table.answer(why=True).verdicts
    assert verdict.verdict == "no"
    table = Play()
    table.card(name, atk=0)
    table.lay("graveyard", name)
    table.event(position=name, to="attack")
    table.inquire(begin_phase="end")
    with pytest.raises(ScenarioError) as caught:
        table.answer()
    assert caught.value.mistakes[0].what == f'"{name}" is not on the field'


def plain(node: Node):
    """A node as Python objects."""
    if isinstance(node.value, dict):
        return {key: plain(value) for key, (_, value) in node.value.items()}
    return [plain(item) for item in node.value] if isinstance(node.value, list) else node.value


def played():
    """The scenarios of play in the corpus."""
    found = []
    for path in files():
        if "play:" in path.read_text(encoding="utf-8"):
            for ruling in plain(from_yaml(path.read_bytes())):
                found += [case["play"] for case in ruling.get("cases", [ruling]) if "play" in case]
    return sorted(found, key=lambda one: len(str(one)))[:300]  # small ones are answered fast


def places(document, path=()):
    """The paths of all values."""
    if path:
        yield path
    pairs = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, value in pairs:
        yield from places(value, (*path, key))


def at(document, path):
    """The value at a path."""
    for key in path:
        document = document[key]
    return document


PLAYED = played()
KEYS = sorted({path[-1] for document in PLAYED for path in places(document) if isinstance(path[-1], str)})
ODD = (
    None,
    [],
    {},
    "",
    0,
    -1,
    10**9,
    10**11,
    1.5,
    True,
    "x",
    ["x"],
    [[["x"]]],
    {"a": "b"},
    "self",
    "you",
    "start",
    "1.1",
    'x"). %',
    "青眼",
    {"from": "deck"},
)


@st.composite
def mutated(draw):
    """A scenario of the corpus with values and keys dropped, repeated, swapped and replaced."""
    document = copy.deepcopy(draw(st.sampled_from(PLAYED)))
    for _ in range(draw(st.integers(1, 3))):
        paths = list(places(document))
        if not paths:
            break
        path = draw(st.sampled_from(paths))
        parent, key = at(document, path[:-1]), path[-1]
        deed = draw(st.sampled_from(("drop", "replace", "swap", "repeat", "rename")))
        if deed == "drop":
            del parent[key]
        elif deed == "replace":
            parent[key] = copy.deepcopy(draw(st.sampled_from(ODD)))
        elif deed == "swap":
            parent[key] = copy.deepcopy(at(document, draw(st.sampled_from(paths))))
        elif deed == "repeat" and isinstance(parent, list):
            parent.insert(key, copy.deepcopy(parent[key]))
        elif deed == "rename" and isinstance(parent, dict):
            parent[draw(st.sampled_from(KEYS))] = parent.pop(key)
    return document


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(mutated(), st.sampled_from(COMMANDS))
def test_mutated_scenarios_are_answered_or_refused(document, command):
    try:
        duel = read_object(document)
        if command in ("activate", "resolve"):
            answer = duels.play(duel, why=True)
            assert activation_text(answer, True) and resolution_text(answer, True)
            assert activation_record(answer) and resolutions_record(answer)
        else:
            steps = walk(duels.play(surveyed(duel, command), True, True), command)
            assert walk_text(steps) and walk_record(steps) is not None
    except ScenarioError as error:
        told = [(str(mistake.place), mistake.what) for mistake in error.mistakes]
        assert told and len(told) == len(set(told))
        assert all(mistake.instead for mistake in error.mistakes)
