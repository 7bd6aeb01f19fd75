"""Events that state how triggered effects are activated: together, in order, in time, and none that has to be left out."""

# ruff: noqa: E501

import pytest

from reasoner import ScenarioError, play

EFFECT = "{{level: 4, atk: 0, def: 0, traits: [effect], effects: {{1: {{applies: activated, {}, steps: [{{gain life: 100}}]}}}}}}"
SUMMON = "{normal summon: {from: monster zone}}"
KINDS = {
    "Herald": f"mandatory: true, if: {SUMMON}",
    "Page": f"if: {SUMMON}",
    "Hidden Page": f"used from: hand, if: {SUMMON}",
    "Payer": f"costs: {{send: {{from: hand}}}}, if: {SUMMON}",
    "Tired Herald": f"mandatory: true, once per turn: true, if: {SUMMON}",
    "Vague Herald": f"mandatory: true, waits for more: true, if: {SUMMON}",
    "Proud Herald": f"mandatory: true, needs: {{none: {{from: monster zone, controller: opponent}}}}, if: {SUMMON}",
    "Aimless Herald": f"mandatory: true, targets: {{from: graveyard}}, if: {SUMMON}",
    "Mourner": "if: {send: {from: hand}}",
    "Grim Mourner": "mandatory: true, if: {send: {from: hand}}",
    "Double": f"if: [{SUMMON}, {{send: {{from: hand}}}}]",
    "Quick One": "speed: 2",
    "Watcher": "speed: 2, when: {activate: {from: field, kind: monster}}",
    "Greeter": "if: {special summon: {from: monster zone}}",
    "Dear Greeter": "costs: {send: {from: hand}}, if: {special summon: {from: monster zone}}",
    "Punctual Greeter": "when: {special summon: {from: monster zone}}",
    "Late Herald": f"mandatory: true, delayed: true, if: {SUMMON}",
    "Paid Herald": f"mandatory: true, costs: {{pay life: 100}}, if: {SUMMON}",
    "Poor Herald": f"mandatory: true, needs: {{cards: {{in: graveyard, whose: opponent, at most: 3}}}}, if: {SUMMON}",
    "Standby Herald": f"mandatory: true, at: end phase, if: {SUMMON}",
    "Stoic": "mandatory: true, if: {damage: you}",
    "Host": "mandatory: true, if: {special summon: {from: monster zone}}",
    "Quick Greeter": f"speed: 2, if: {SUMMON}",
    "Busy Watcher": f"speed: 2, if: [{SUMMON}, {{activate: {{from: field}}}}]",
    "Lookout": "mandatory: true, if: {be attacked: self}",
    "Lone Scout": "mandatory: true, if: {special summon: self}",
    "Costly Guard": "mandatory: true, speed: 2, costs: {send: {from: hand}}, when: {activate: {from: field}}",
    "Vague Guard": "mandatory: true, speed: 2, waits for more: true, when: {activate: {from: field}}",
}
CARDS = "cards:\n" + "".join(f"  {name}: {EFFECT.format(text)}\n" for name, text in KINDS.items())
CARDS += f"  Victor: {EFFECT.format('mandatory: true, if: {destroy monster by battle: self}').replace('atk: 0', 'atk: 3000')}\n"
CARDS += "  Ambush: {kind: trap, effects: {1: {applies: activated, when: {normal summon: {from: monster zone}}, steps: [{gain life: 100}]}}}\n"
CARDS += "  Long Call: {kind: spell, effects: {1: {applies: activated, steps: [{special summon: {from: hand, kind: monster}}, {joined: then, gain life: 100}]}}}\n"
CARDS += "  Silencer: {level: 4, atk: 0, def: 0, traits: [effect], effects: {1: {applies: continuous, forbids: {activate: {whose: both, kind: monster}}}}}\n"
CARDS += "  Two Calls: {kind: spell, effects: {1: {applies: activated, steps: [{special summon: {from: hand, kind: monster}}, {joined: then, special summon: {from: hand, kind: monster}}]}}}\n"
CARDS += "  Burn: {kind: spell, effects: {1: {applies: activated, steps: [{damage: {to: opponent, amount: 100}}]}}}\n"
CARDS += "  Judge: {kind: trap, traits: [counter], effects: {1: {applies: activated, when: {activate: {from: field}}, steps: [{gain life: 100}]}}}\n"
CARDS += "  Quick Crush: {kind: spell, traits: [quick-play], effects: {1: {applies: activated, targets: {from: monster zone, position: defense}, steps: [{destroy: target}]}}}\n"
CARDS += "  Mystery: {kind: spell, effects: not modelled}\n"
JAR = "{card: Jar of Greed, face-down: true}"


WORDS = (
    "resolve chain",
    "damage step",
    "damage calculation",
    "after damage calculation",
    "end of damage step",
    "end turn",
    "end battle phase",
)
HAND = "hand: [Gemini Elf, Axe Raider, Hidden Page, Long Call, Two Calls, Burn]\n"


def line_of(event):
    """An event as it is written; a bare name is an activation."""
    return event if event.startswith("{") or event in WORDS else f"{{activate: {event}}}"


def scenario(own, other, *events, ask="{decided for: nobody}"):
    """Own cards and the opponent's on the field, and what happens."""
    field = f"field:\n  you: {{{own}}}\n  opponent: {{{other}}}\nplayers: {{you: {{deck: 20}}, opponent: {{deck: 20}}}}\n"
    return f"{CARDS}{HAND}{field}events:\n" + "".join(f"- {line_of(event)}\n" for event in events) + f"ask: [{ask}]\n"


SUMMONED = "{normal summon: Gemini Elf}"
FIELD = (
    f"Herald: , Page: , Payer: , Mourner: , Jar: {JAR}",
    f"Foe Herald: Herald, Foe Page: Page, Quick One: , Watcher: , Foe Jar: {JAR}",
)
BATTLE = ("{attack: D.D. Warrior Lady, target: Hane-Hane}", "damage step", "damage calculation", "after damage calculation")
DRAGON, KNIGHT, SHIELD = "Light and Darkness Dragon: ", "Doomcaliber Knight: ", "Big Shield Gardna: {face-down: true}"
DARKNESS = "{activate: Light and Darkness Dragon, effect: 1}"
LADY, HANE = "D.D. Warrior Lady: ", "Hane-Hane: {face-down: true}"

ALLOWED = {
    # in the order of 004:L189; within one of its four groups the owner chooses
    "all four": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Page", "Foe Page", "resolve chain"),
    "two own ones, one way": ("Herald: , Second: Herald", "", SUMMONED, "Herald", "Second", "resolve chain"),
    "two own ones, the other way": ("Herald: , Second: Herald", "", SUMMONED, "Second", "Herald", "resolve chain"),
    "optional ones are left out": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Foe Page", "resolve chain"),
    "from the hand after the opponent's": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Foe Page", "Hidden Page", "resolve chain"),
    "responses come last": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Page", "Foe Page", "Quick One", "Jar", "resolve chain"),
    "one responds to the activation of a trigger": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Page", "Watcher", "resolve chain"),
    "a Trap for the Summon responds": ("Page: ", "Ambush: {face-down: true}", SUMMONED, "Page", "Ambush", "resolve chain"),
    "two Traps for one Summon": ("Quick One: ", "Ambush: {face-down: true}, Second: {card: Ambush, face-down: true}", SUMMONED, "Quick One", "Ambush", "Second", "resolve chain"),
    "what a cost triggers waits for the end": (*FIELD, SUMMONED, "Herald", "Foe Herald", "{activate: Payer, costs: Axe Raider}", "Page", "resolve chain", "Mourner", "resolve chain"),
    "a cost makes no other one late": ("Dear Greeter: , Punctual Greeter: ", "", "{special summon: Gemini Elf}", "{activate: Dear Greeter, costs: Axe Raider}", "Punctual Greeter", "resolve chain"),
    "one is triggered before the Chain and by a cost in it": ("Payer: , Double: ", "", SUMMONED, "{activate: Payer, costs: Axe Raider}", "Double", "resolve chain"),
    # mandatory ones
    "the scenario ends before it is activated": (*FIELD, SUMMONED),
    "the Chain goes on after the scenario": (*FIELD, SUMMONED, "Herald"),
    "something happens at the table": (*FIELD, SUMMONED, "{destroy: Quick One}"),
    "it has been used this turn": ("Tired Herald: ", "", "{normal summon: Gemini Elf}", "Tired Herald", "resolve chain", "{normal summon: Axe Raider, by card: Tired Herald}", "end turn"),
    "a card forbids it": ("Herald: , Silencer: ", "", SUMMONED, "end turn"),
    "its text asks for more": ("Vague Herald: ", "", SUMMONED, "end turn"),
    "it depends on what nobody said": ("Proud Herald: ", "", SUMMONED, "end turn"),
    "a Quick Effect for the Summon itself": ("Page: , Quick Greeter: ", "", SUMMONED, "Quick Greeter", "Page", "resolve chain"),
    "one for that or for an activation": ("Page: , Busy Watcher: ", "", SUMMONED, "Busy Watcher", "Page", "resolve chain"),
    "nothing of it happens at once": ("Late Herald: ", "", SUMMONED, "end turn"),
    "it has a cost": ("Paid Herald: ", "", SUMMONED, "end turn"),
    "it depends on a number that nobody said": ("Poor Herald: ", "", SUMMONED, "end turn"),
    "it is for a part of the turn": ("Standby Herald: ", "", SUMMONED, "end turn"),
    "destroyed by battle, after damage calculation or later": ("Victor: ", "Summoned Skull: ", "{attack: Victor, target: Summoned Skull}", *BATTLE[1:], "end of damage step"),
    "turned up without its Flip Effect": ("Hane-Hane: {face-down: true}", "Ceasefire: {face-down: true}", "Ceasefire", "resolve chain", "end turn"),
    "an effect for others in the Damage Step": ("Herald: ", "Page: ", "{attack: Herald, target: Page}", *BATTLE[1:], "{normal summon: Gemini Elf, by card: Page}", "end of damage step"),
    "two Summons one after the other, and one activation": ("Host: ", "", "Two Calls", "{choose: Gemini Elf, for: Two Calls, step: 1}", "{choose: Axe Raider, for: Two Calls, step: 2}", "resolve chain", "Host", "resolve chain", "end turn"),
    "two Summons one after the other, and two activations": ("Host: ", "", "Two Calls", "{choose: Gemini Elf, for: Two Calls, step: 1}", "{choose: Axe Raider, for: Two Calls, step: 2}", "resolve chain", "Host", "Host", "resolve chain", "end turn"),
    "a card whose text says so": ("Herald: ", "Slifer the Sky Dragon: ", SUMMONED, "end turn"),
    "there is nothing to target": ("Aimless Herald: ", "", SUMMONED, "end turn"),
    "it waits for something else": ("Lone Scout: ", "", SUMMONED, "end turn"),
    "a card that may keep it from it": ("Herald: ", "Mystery: ", SUMMONED, "end turn"),
    "it is face-down": ("Herald: {face-down: true}", "", SUMMONED, "end turn"),
    "it waits while a Chain is built": (f"Payer: , Grim Mourner: , Jar: {JAR}", "", SUMMONED, "{activate: Payer, costs: Axe Raider}", "Jar", "resolve chain", "Grim Mourner", "resolve chain", "end turn"),
    # mandatory Quick Effects (003:L251)
    "the dragon answers": (DRAGON, f"Jar: {JAR}", "Jar", DARKNESS, "resolve chain"),
    "the dragon answers once in a Chain": (DRAGON, f"Jar: {JAR}, Quick One: ", "Jar", DARKNESS, "Quick One", "resolve chain"),
    "the dragon answers to a later link": (DRAGON, f"Jar: {JAR}, Quick One: ", "Jar", "Quick One", DARKNESS, "resolve chain"),
    "the Chain that the dragon answers to goes on after the scenario": (DRAGON, f"Jar: {JAR}", "Jar"),
    "the dragon cannot be chained to a Counter Trap": (DRAGON, f"Jar: {JAR}, Judge: {{face-down: true}}", "Jar", "Judge", "resolve chain"),
    "the dragon is face-down": ("Light and Darkness Dragon: {face-down: true}", f"Jar: {JAR}", "Jar", "resolve chain"),
    "the dragon is negated": (DRAGON, f"Jar: {JAR}, Skill Drain: ", "Jar", "resolve chain"),
    "the dragon in the Damage Step": (DRAGON, "Page: , Shrink: {face-down: true}", "{attack: Light and Darkness Dragon, target: Page}", "damage step", "{activate: Shrink, target: Light and Darkness Dragon}", "resolve chain"),
    "the knight answers": (KNIGHT, "Quick One: ", "Quick One", "Doomcaliber Knight", "resolve chain"),
    "the knight answers to no Spell": (KNIGHT, "", "Burn", "resolve chain"),
    "the knight answers to the first link only": (KNIGHT, f"Quick One: , Jar: {JAR}", "Quick One", "Jar", "resolve chain"),
    "the shield answers to no effect that aims at others": (SHIELD + ", Page: ", "Shrink: {face-down: true}", "{activate: Shrink, target: Page}", "resolve chain"),
    "a guard with a cost": ("Costly Guard: ", f"Jar: {JAR}", "Jar", "resolve chain"),
    "a guard whose text asks for more": ("Vague Guard: ", f"Jar: {JAR}", "Jar", "resolve chain"),
    "the dragon beside what may keep it from it": (DRAGON, f"Jar: {JAR}, Mystery: ", "Jar", "resolve chain"),
    # battles: 004:L189, L190, L194
    "the flip effect comes first": (LADY, HANE, *BATTLE, "{activate: Hane-Hane, target: D.D. Warrior Lady}", "{activate: D.D. Warrior Lady}", "resolve chain", "end of damage step"),
    "only the flip effect": (LADY, HANE, *BATTLE, "{activate: Hane-Hane, target: D.D. Warrior Lady}", "resolve chain", "end of damage step"),
    "nothing was flipped": (LADY, "Summoned Skull: ", "{attack: D.D. Warrior Lady, target: Summoned Skull}", *BATTLE[1:], "end of damage step"),
}  # fmt: skip


@pytest.mark.parametrize("name", ALLOWED)
def test_what_the_game_allows(name):
    own, other, *events = ALLOWED[name]
    assert play(scenario(own, other, *events)).verdicts


ORDER = "effects that are triggered at once are activated before others and in a fixed order, and {} comes after this one; activate it before {}"
FIRST = "effect 1 of {0} has been triggered and must be activated first; write `{{activate: {0}, effect: 1}}` before it"
UNANSWERED = "effect 1 of {0} answers to the last Chain Link and must be activated; write `{{activate: {0}, effect: 1}}` before it"
REFUSED = {
    # the event that is refused, counted from 1, what is said, the rule
    "the opponent's before one's own": (*FIELD, SUMMONED, "Foe Herald", "Herald", 3, ORDER.format(*["Foe Herald"] * 2), "mandatory-before-optional"),
    "optional before mandatory": (*FIELD, SUMMONED, "Herald", "Page", "Foe Herald", 4, ORDER.format("Page", "Page"), "mandatory-before-optional"),
    "the opponent's optional one before one's own": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Foe Page", "Page", 5, ORDER.format(*["Foe Page"] * 2), "mandatory-before-optional"),
    "a Quick Effect before a trigger": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Quick One", "Page", 5, ORDER.format(*["Quick One"] * 2), "mandatory-before-optional"),
    "a Trap before a trigger": ("Page: ", f"Jar: {JAR}", SUMMONED, "Jar", "Page", 3, ORDER.format("Jar", "Jar"), "mandatory-before-optional"),
    "a Trap for the Summon before a trigger": ("Page: ", "Ambush: {face-down: true}", SUMMONED, "Ambush", "Page", 3, ORDER.format("Ambush", "Ambush"), "mandatory-before-optional"),
    "a Spell before a trigger": ("Page: ", "", SUMMONED, "Burn", "Page", 3, ORDER.format("Burn", "Burn"), "mandatory-before-optional"),
    "a response before a trigger": (*FIELD, SUMMONED, "Herald", "Foe Herald", "Page", "Watcher", "Foe Page", 6, ORDER.format(*["Watcher"] * 2), "mandatory-before-optional"),
    "the optional effect before the flip effect": (LADY, HANE, *BATTLE, "{activate: D.D. Warrior Lady}", "{activate: Hane-Hane, target: D.D. Warrior Lady}", 6, ORDER.format(*["D.D. Warrior Lady"] * 2), "mandatory-before-optional"),
    "twice for one Summon": ("Page: ", "", SUMMONED, "Page", "Page", 3, "this effect of Page is in this Chain already; write `resolve chain` before it, or activate another copy of the card", "one-timing-counts-once"),
    # mandatory ones that are passed over
    "a Trap instead": ("Herald: ", f"Jar: {JAR}", SUMMONED, "Jar", "resolve chain", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "an optional one instead": ("Herald: , Page: ", "", SUMMONED, "Page", "resolve chain", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "the opponent's instead": ("Herald: ", "Foe Herald: Herald", SUMMONED, "Foe Herald", "resolve chain", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "a Chain without it": ("Herald: , Second: Herald", "", SUMMONED, "Second", "resolve chain", 3, FIRST.format("Herald"), "mandatory-always-activates"),
    "the next phase": ("Herald: ", "", SUMMONED, "{begin phase: battle}", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "the end of the turn": ("Herald: ", "", SUMMONED, "end turn", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "an attack": ("Lone Scout: , Page: ", "", "{destroy: Lone Scout}", "{special summon: Lone Scout}", "{attack: Page}", 3, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "a Normal Summon": ("Lone Scout: , Page: ", "", "{destroy: Lone Scout}", "{special summon: Lone Scout}", SUMMONED, 3, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "a Set": ("Lone Scout: , Page: ", "", "{destroy: Lone Scout}", "{special summon: Lone Scout}", "{set monster: Gemini Elf}", 3, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "a Flip Summon": ("Lone Scout: , Page: {face-down: true}", "", "{destroy: Lone Scout}", "{special summon: Lone Scout}", "{flip summon: Page}", 3, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "after a Flip Summon": (HANE, "", "{flip summon: Hane-Hane}", "end turn", 2, FIRST.format("Hane-Hane"), "mandatory-always-activates"),
    "damage": ("Page: ", "Stoic: ", "Burn", "resolve chain", "end turn", 3, FIRST.format("Stoic"), "mandatory-always-activates"),
    "the next step": ("Lone Scout: ", "", "{destroy: Lone Scout}", "{begin phase: battle}", "{special summon: Lone Scout}", "{begin step: battle}", 4, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "the next turn": ("Herald: ", "", SUMMONED, "{begin turn: opponent}", 2, FIRST.format("Herald"), "mandatory-always-activates"),
    "the end of the Battle Phase": ("Lone Scout: ", "", "{destroy: Lone Scout}", "{begin phase: battle}", "{special summon: Lone Scout}", "end battle phase", 4, FIRST.format("Lone Scout"), "mandatory-always-activates"),
    "the Damage Step": ("Page: ", "Lookout: ", "{attack: Page, target: Lookout}", "damage step", 2, FIRST.format("Lookout"), "mandatory-always-activates"),
    "the end of the Damage Step": (LADY, HANE, *BATTLE, "end of damage step", 5, FIRST.format("Hane-Hane"), "mandatory-always-activates"),
    "after the Chain whose cost triggered it": ("Payer: , Grim Mourner: ", "", SUMMONED, "{activate: Payer, costs: Axe Raider}", "resolve chain", "end turn", 4, FIRST.format("Grim Mourner"), "mandatory-always-activates"),
    # mandatory Quick Effects that are passed over
    "a Chain that the dragon did not answer": (DRAGON, f"Jar: {JAR}", "Jar", "resolve chain", 2, UNANSWERED.format("Light and Darkness Dragon"), "mandatory-always-activates"),
    "an own Chain that the dragon did not answer": (DRAGON, "", "Burn", "resolve chain", 2, UNANSWERED.format("Light and Darkness Dragon"), "mandatory-always-activates"),
    "two links that the dragon did not answer": (DRAGON, f"Jar: {JAR}, Quick One: ", "Jar", "Quick One", "resolve chain", 3, UNANSWERED.format("Light and Darkness Dragon"), "mandatory-always-activates"),
    "a Chain that the knight did not answer": (KNIGHT, "Quick One: ", "Quick One", "resolve chain", 2, UNANSWERED.format("Doomcaliber Knight"), "mandatory-always-activates"),
    "the last link that the knight did not answer": (KNIGHT, f"Quick One: , Jar: {JAR}", "Jar", "Quick One", "resolve chain", 3, UNANSWERED.format("Doomcaliber Knight"), "mandatory-always-activates"),
    "a knight that another one did not answer": (KNIGHT, "Quick One: , Other: Doomcaliber Knight", "Quick One", "Other", "resolve chain", 3, UNANSWERED.format("Doomcaliber Knight"), "mandatory-always-activates"),
    "a Spell that the shield did not answer": (SHIELD, "Quick Crush: {face-down: true}", "{activate: Quick Crush, target: Big Shield Gardna}", "resolve chain", 2, UNANSWERED.format("Big Shield Gardna"), "mandatory-always-activates"),
    # a later link that is not in time
    "a cost triggers no later link": ("Payer: , Mourner: ", "", SUMMONED, "{activate: Payer, costs: Axe Raider}", "Mourner", 3, "it waits for the end of the Chain; write `resolve chain` before it", "flip-after-chain"),
    "triggered before another Chain": (f"Page: , Quick One: , Jar: {JAR}", "", SUMMONED, "Jar", "resolve chain", "Quick One", "Page", 5, "what it is activated for has not just happened; let that happen just before it, as an event or by an effect", "spell-speed-by-kind"),
    "the timing is missed": ("Greeter: , Punctual Greeter: ", "", "Long Call", "{choose: Gemini Elf, for: Long Call}", "resolve chain", "Greeter", "Punctual Greeter", 5, 'something else has happened since, and "when ... you can" misses the timing; let what it waits for be the last thing that happens before it', "missed-timing"),
    "it came in the same moment": ("Greeter: , Other: Greeter", "", "{destroy: Greeter}", "{special summon: [Gemini Elf, Greeter]}", "Other", "Greeter", 4, "the card was not in its place before that happened; bring the card to its place before that happens", "trigger-source-must-preexist"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_it_does_not(name):
    own, other, *events, number, message, slug = REFUSED[name]
    text = scenario(own, other, *events)
    with pytest.raises(ScenarioError) as refused:
        play(text)
    (mistake,) = refused.value.mistakes
    assert text.splitlines()[mistake.place.line - 1] == f"- {line_of(events[number - 1])}"
    assert f"{mistake.what}; {mistake.instead}".startswith(f"{message}; rule {slug} (")


def test_the_questions_are_answered_alike():
    """What may be the next link, asked after each: 004:L189, L153."""
    own, other = FIELD
    asked = "{{activate: {}, after: {}}}"
    asks = ", ".join(asked.format(*one) for one in (("Page", 2), ("Page", 3), ("Foe Herald", 2), ("Foe Herald", 3), ("Page", 4)))
    answer = play(scenario(own, other, SUMMONED, "Herald", "Foe Herald", "Quick One", ask=asks), why=True)
    assert [one.verdict for one in answer.verdicts] == ["yes", "yes", "mandatory", "no", "no"]
    assert "mandatory-before-optional" in answer.verdicts[4].rules


@pytest.mark.parametrize(("own", "answers"), [(DRAGON, DARKNESS), (KNIGHT, "{activate: Doomcaliber Knight}")])
def test_an_activation_is_answered_in_its_own_chain(own, answers):
    """004:L154: what responds is a link of that Chain; when the Chain has resolved, there is nothing left to respond to."""
    ask = ", ".join(answers.replace("}", f", after: {after}}}") for after in ("start", 1, 2))
    text = scenario(f"{own}, Skill Drain: ", "Quick One: ", "{activate: Quick One}", "resolve chain", ask=ask)
    assert [one.verdict for one in play(text).verdicts] == ["no", "mandatory", "no"]


def test_damage_in_two_pieces_activates_it_twice():
    """003:L20: Dark Room of Nightmare is activated twice in one Chain, and of itself it is not."""
    text = """
    field: {Trickstar Light Stage: , Dark Room of Nightmare: , Dark Magician: {controller: opponent}}
    extra deck: [Trickstar Foxglove Witch]
    events:
    - {special summon: Trickstar Foxglove Witch}
    - {activate: Trickstar Foxglove Witch}
    - resolve chain
    - {activate: Dark Room of Nightmare}
    - {activate: Dark Room of Nightmare}
    - resolve chain
    - end turn
    ask: [{decided for: nobody}]
    """
    assert play(text).life(6) == {"you": 8000, "opponent": 7000}


OFFERING = "cards: {Offering: {kind: trap, traits: [continuous], effects: not modelled}}\n"
MONARCH = "hand: [%s]\nfield: {you: {Offering: %s}, opponent: [Gemini Elf]}\n"
WITH = ", Axe Raider: , Vorse Raider: "


@pytest.mark.parametrize("name", ["Raiza the Storm Monarch", "Caius the Shadow Monarch", "Zaborg the Thunder Monarch"])
@pytest.mark.parametrize(
    ("lying", "event", "verdict"),
    [
        (WITH, "{normal summon: %s, using: Axe Raider}", "mandatory"),
        (WITH, "{normal summon: %s, using: Axe Raider, by card: Offering}", "mandatory"),
        (WITH, "{normal summon: %s, by card: Offering}", "mandatory"),  # nobody has said that nothing was Tributed
        ("", "{normal summon: %s, by card: Offering}", "no"),
        (WITH, "{special summon: %s, by card: Offering}", "no"),
    ],
)
def test_a_monarch_waits_for_a_tribute_summon(name, lying, event, verdict):
    text = f"{OFFERING}{MONARCH % (name, lying)}events: [{event % name}]\nask: [{{activate: {name}, target: Gemini Elf}}]"
    assert [answer.verdict for answer in play(text).verdicts] == [verdict]


def test_why_a_monarch_has_nothing_to_wait_for():
    name = "Raiza the Storm Monarch"
    text = f"{OFFERING}{MONARCH % (name, '')}events: [{{normal summon: {name}, by card: Offering}}]\nask: [{{activate: {name}}}]"
    (answer,) = play(text).verdicts
    assert answer.reasons == ("its condition is not met: it was not Tribute Summoned",)
