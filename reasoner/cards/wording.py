"""The texts of effects in plain English: cards that are described, what is waited for, conditions, steps, what lasts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .card import Effect
from .phrases import CAUSES, Phrase
from .texts import ANY_NUMBER, EXCEPTIONS, PARTICLES, Description, Group, Likeness, StepText, Text

PLACES = {
    "hand": "the hand", "deck": "the Deck", "extra": "the Extra Deck", "graveyard": "the Graveyard",
    "banished": "the banished cards", "any_field": "the field", "monster": "a Monster Zone",
    "spell": "a Spell & Trap Zone", "pendulum": "a Pendulum Zone",
    "field": "a Field Zone", "material": "the Xyz Materials", "arriving": "a Summon that is going on",
}  # fmt: skip
_BEFORE = {"any_field": "on", "banished": "among"}
REFERENCES = {
    "self": "this card", "previous": "the cards of the step before", "cost": "the card paid as cost", "any": "any card",
    "cause": "the card that it is activated for", "foe": "the battle opponent", "bearer": "the monster equipped with this card",
    "target": "the target",
}  # fmt: skip
PLAYERS = {
    "you": "you",
    "opponent": "the opponent",
    "both": "both players",
    "fewer_life_points": "the player with fewer Life Points",
}
OWN = {"you": "your ", "opponent": "the opponent's ", "both": "each player's "}
JOINTS = {
    "first": "", "comma": "with the step before, by a comma", "then": "then (after the step before)", "also": "also (beside it)",
    "period": "in a sentence of its own", "bullet": "as a bullet", "plus": "added to the step before",
}  # fmt: skip
WORDINGS = {
    "those": '"those cards": what is gone is left out', "exactly": "exactly so many: all of them or none",
    "and": '"and": all of them or none', "as_well_as": '"as well as": what is left of them',
}  # fmt: skip
NOTES = {
    "rider": "no step that others wait for", "presupposed": "the activation presupposes it",
    "all_of_them": "only if the step before reached every one of its cards", "tied": "together with the step before, or not at all",
    "as_many": "as many cards as the step before", "loose": "as many of those cards as possible",
    "each": "the number is meant for each card of the step before",
    "by_this_effect": "only cards that went where the step before sent them",
    "against_foe": "only against effects of the opponent",
}  # fmt: skip
DAMAGE_STEP = {
    "until_calculation": "until damage calculation", "calculation": "during damage calculation",
    "after": "after damage calculation", "always": "at any time", "start": "at its start", "end": "at its end",
}  # fmt: skip
BULLETS = {"any": "one or more of its bullets are applied", "all": "all of its bullets are applied"}
_FLAGS = {
    "other": "other than this card", "attacking": "attacking", "live": "with an effect that is not negated", "battling": "battling",
    "different_names": "with different names", "pointed_to": "that this card points to", "equipped": "equipped",
    "among_those": "among those that it is activated for", "this": "that is this card", "came_this_turn": "that came this turn",
    "targeted": "that is targeted", "untargeted": "that was not targeted", "in_battle": "in battle",
    "besides_chosen": "besides the chosen ones",
}  # fmt: skip
_FRAME = {
    "other_summons": "its card cannot be Normal Summoned or Set", "strikes_directly": "its card can attack directly",
}  # fmt: skip
_OF_ACTIVATION = ("flip", "works_face_down", "moment")
_RELATIONS = {
    "same": "with the same {0} as", "other": "with another {0} than", "at_most": "with at most the {0} of",
    "at_most_atk": "with a {0} at most the ATK of",
    "less": "with less {0} than", "total": "with the {0} that is the total of", "one_apart": "with a {0} one apart from that of",
    "together": "with the {0} together of", "material": "a material named by",
    "one_in_common": "with exactly one of Type, Attribute, Level, ATK and DEF in common with",
}  # fmt: skip
# Verbs that go with no number.
_NUMBERLESS = (
    "shuffle", "negate_activation", "negate_effect", "negate_attack", "negate_summon", "skip_battle_phase", "end_battle_phase",
    "second_battle_phase", "deal_no_damage", "other",
)  # fmt: skip
_PARTICLES = {word: sign for sign, word in PARTICLES.items() if not sign.isascii()}


def plain(term: object) -> str:
    """A word of the vocabulary, readable."""
    if isinstance(term, tuple):
        return f"{plain(term[0])}({', '.join(plain(part) for part in term[1:])})"
    return str(term).replace("_", " ")


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Parts as a list for people: `a, b and c`."""
    *rest, end = parts
    return f"{', '.join(rest)} {last} {end}" if rest else end


def _stat(name: str) -> str:
    return name.upper() if name in ("atk", "def") else name.replace("_", " ").capitalize()


def place(zone: str) -> str:
    """Where cards lie: `in the hand`, `on the field`."""
    return f"{_BEFORE.get(zone, 'in')} {PLACES.get(zone, zone)}"


# ---- cards


def cards(described: Description, lead: str = "") -> str:
    """Described cards: `2 cards in the Graveyard (monster, dragon, Level at most 4)`; `lead` stands in place of the number."""
    low, high = described.least, described.most
    many = f"{low}" if low == high else f"up to {high}" if low == 0 else f"{low} to {high}"
    tests = [test(one) for one in described.tests]
    kinds = f" ({', '.join(tests)})" if tests else ""
    noun = "card" if not lead and high == 1 or lead == "a" else "cards"
    return f"{lead or many} {noun} {listed((place(zone) for zone in described.places), 'or')}{kinds}"


def _deed(verb: str, where: str) -> str:
    return plain(verb) if where == "any" else f"{plain(verb)} (from the {where.capitalize()})"


def materials(described: Description) -> str:
    """Materials that a card names: `1 tuner`, `2 or more warrior`."""
    low, high = described.least, described.most
    many = f"{low}" if low == high else f"{low} to {high}" if high < ANY_NUMBER else f"{low} or more"
    tests = [test(one) for one in described.tests if one[0] != "controller"]
    return f"{many} {', '.join(tests) or 'monster'}"


def test(one: Any) -> str:
    """What a card has to be: face-up, in Attack Position, ATK at most 1500."""
    if isinstance(one, Likeness):
        return _likeness(one)
    if not isinstance(one, tuple):
        return _FLAGS.get(one, plain(one))
    head, *rest = one
    if head == "controller":
        return "of your own" if rest[0] == "you" else "of the opponent"
    if head == "trait":
        return str(rest[0])
    if head == "lacks":
        return f"not {rest[0]}"
    if head == "any_trait":
        return listed(rest[0], "or")
    if head == "face":
        return f"face-{rest[0]}"
    if head == "position":
        return f"in {str(rest[0]).capitalize()} Position"
    if head == "doing":
        return f"that would {listed((_deed(*one) for one in rest[0]), 'or')}"
    if head == "without":
        return f"without {_stat(rest[0])}"
    if head == "named_like":
        return f"with the name of {REFERENCES.get(rest[0], 'a monster of the opponent')}"
    if head == "of_step":
        return f"among the cards of step {rest[0]}"
    if head == "material_for":
        return f"materials of: {cards(rest[0])}"
    if head == "is_total":
        return f"whose {_stat(rest[0])} is the total of {cards(rest[1], 'all')}"
    if head == "at_most_points":
        return f"{_stat(rest[0])} at most the Life Points of {PLAYERS[rest[1]]}"
    if head in ("exactly", "at_most", "at_least"):
        return f"{_stat(rest[0])} {plain(head) + ' ' if head != 'exactly' else ''}{rest[1]}"
    return plain(one)


def _likeness(like: Likeness) -> str:
    whom = f"{_reference(like.of)} ({plain(like.said)})"
    found = []
    for relation, what, add in like.pairs:
        if add:
            found.append(f"with a {_stat(what)} 1 {'more' if add > 0 else 'less'} than that of {whom}")
        else:
            found.append(f"{_RELATIONS[relation].format(_stat(what))} {whom}")
    return ", ".join(found)


def _reference(ref: Any) -> str:
    if not isinstance(ref, tuple):
        return REFERENCES.get(ref, plain(ref))
    head, *rest = ref
    if head == "targets":
        return "the targets" if rest[0] == 1 else f"the targets of group {rest[0]}"
    if head == "one_of":
        return "one of the targets"
    if head == "rest_of":
        return "the other targets"
    if head == "step":
        return f"the cards of step {rest[0]}"
    if head == "number":
        return f"{rest[0]}"
    if head == "top":
        whose = OWN[rest[1]] if len(rest) > 1 and rest[1] else ""
        return f"the top {rest[0]} of {whose or 'the '}{'Extra Deck' if len(rest) > 2 and rest[2] == 'extra' else 'Deck'}"
    if head == "blow":
        return f"to {PLAYERS[rest[0]]}" + (f", at least {rest[1]}" if rest[1] > 1 else "")
    return plain(ref)


def group(what: Group, triggered: bool = False) -> str:
    """The cards that something is done to, or that it happens to."""
    if what.description is None:
        return _reference(what.ref)
    if what.ref == "self":
        return f"this card ({', '.join(test(one) for one in what.description.tests)})" if what.description.tests else "this card"
    lead = {"all": "all", "as_many": "as many as possible of the"}.get(what.ref[0], "a" if triggered else "")
    return cards(what.description, lead)


# ---- events and conditions


def phrase(said: Phrase) -> str:
    """What happens to which cards: `destroy: a card on the field (monster); ending up in the Graveyard`."""
    names = {"placed": "being", "out_of": "from", "afterwards": "ending up", "in_grave_of": "in the Graveyard of"}
    causes = {word: text for text, word in CAUSES.items()}
    found: dict[str, list[str]] = {}
    described = said.about.description
    for name, word in said.notes:
        if name == "out_of" and described is not None and word in described.places:
            continue
        if name == "because_of":
            found.setdefault("because of", []).append(causes.get(word, word))
        elif name == "by_print":
            found["by what is printed"] = []
        else:
            found.setdefault(names[name], []).append(
                PLACES.get(word, word) if name == "out_of" else PLAYERS.get(word) or place(word)
            )
    notes = [f"{lead} {listed(words, 'or')}" if words else lead for lead, words in found.items()]
    return "; ".join([f"{plain(said.verb)}: {group(said.about, True)}", *notes])


def condition(said: Any) -> str:
    """One condition."""
    if not isinstance(said, tuple):
        of_this = {
            "battled": "has battled this turn",
            "came_this_turn": "came this turn",
            "tribute_summoned": "was Tribute Summoned",
        }
        return f"this card {of_this[said]}" if said in of_this else plain(said)
    head, *rest = said
    if head == "some":
        return f"there is: {cards(rest[0])}"
    if head == "none":
        return f"there is none of these: {cards(rest[0], 'any')}"
    if head == "cards":
        whose, zone, low, high = rest
        bounds = [f"at least {low}"] if low else []
        bounds += [f"at most {high}"] if high < 1_000_000 else []
        return f"cards in {OWN[whose]}{PLACES[zone].removeprefix('the ')}: {' and '.join(bounds)}"
    if head == "happened":
        return f"this turn has happened: {phrase(rest[0])}"
    if head == "turn":
        return f"it is {OWN[rest[0]]}turn"
    if head == "phase":
        return f"it is the {str(rest[0]).capitalize()} Phase"
    if head == "reached":
        return f"step {rest[0]} has reached at least {rest[1]} card{'' if rest[1] == 1 else 's'}"
    if head == "paid":
        return "the cost that could be left out has been paid"
    if head == "counts_as":
        return f"this card is: {rest[0]}"
    if head in ("summons", "tributes"):
        return f"{head} of this turn by {PLAYERS[rest[0]]}: at least {rest[1]}"
    if head == "attacking":
        return f"an attack of {PLAYERS[rest[0]]} is on"
    if head == "stage":
        return {"after_calculation": "damage has just been calculated"}.get(rest[0], f"it is the {plain(rest[0])}")
    return plain(said)


# ---- steps


def step_record(step: StepText, number: int, operations: list[str]) -> dict[str, Any]:
    """A step as plain values, in the order in which they are told; what the text does not say is left out."""
    many = f" {step.many}" if step.many is not None and step.verb not in _NUMBERLESS else ""
    record: dict[str, Any] = {"step": number}
    if step.verb:
        record["does"] = "something that is not described further" if step.verb == "other" else plain(step.verb) + many
    if step.groups:
        record["to"] = [group(one) for one in step.groups]
    if operations:
        record["changes"] = operations
    said: dict[str, Any] = {
        "joined": JOINTS.get(step.joined, step.joined),
        "by": PLAYERS.get(step.by, ""),
        "may": "its player may leave it out" if step.may else "",
        "worded": WORDINGS.get(step.worded, ""),
        "particle": _PARTICLES.get(step.particle, step.particle),
        "only if": [condition(one) for one in step.only_if],
        "not if": f"step {step.unless} was applied" if step.unless else "",
        "in phase": f"{step.phase.capitalize()} Phase" if step.phase else "",
        "each time": [f"{plain(what)} by or to {PLAYERS[whose]}" for what, whose in step.each_time],
        "number": _number(step),
        "using": [group(one) for one in step.using],
        "materials of kind": list(step.of_kind),
        "compared": [f"{_RELATIONS[how].format(_stat(what))} the card of the step before" for what, how in step.compared],
        "still": cards(step.still, "its") if step.still else "",
        "counts returned": {"any": "wherever they went", "deck": "to the Deck"}.get(step.counts, ""),
        "doubles": f"the first damage of the turn to {PLAYERS[step.doubles]}" if step.doubles else "",
        "summoned as": step.summoned_as,
        "token": step.token + (f", in {step.token_lies.capitalize()} Position" if step.token_lies else ""),
        "as type": step.as_type,
        "lasting": lasting(step.lasting),
        "until": {"turn": "end of turn", "opponent_turn": "end of opponent's turn"}.get(step.until, ""),
        "when it leaves": f"it goes to {PLACES[step.fate]}" if step.fate else "",
        "what is destroyed goes to": PLACES.get(step.destroyed_to, step.destroyed_to),
        "materials go to": PLACES.get(step.spent_to, step.spent_to),
        "notes": [NOTES[note] for note in step.notes],
    }
    if said["lasting"]:  # its verb and its cards say the same
        record.pop("does", None)
        record.pop("to", None)
    record |= {key: value for key, value in said.items() if value}
    return record


def _number(step: StepText) -> str:
    if step.each_of:
        return f"meant for each of these: {cards(step.each_of, 'the')}"
    if not step.reads:
        return ""
    of, said, what, plus = step.reads
    return f"the {_stat(what)} of {_reference(of)} ({plain(said)})" + (f" + {plus}" if plus else "")


# ---- what lasts


def lasting(facts: tuple) -> list[str]:
    """What an effect forbids, protects, redirects ... as long as it applies."""
    found = []
    for kind, verb, what in facts:
        if kind == "shields":
            found.append(f"protects from {plain(verb)}: {group(what)}")
        elif kind == "redirects":
            found.append(f"redirects: what would go to {PLACES[verb]} goes to {PLACES[what]}")
        elif kind == "redirects_some":
            goal, which, cause = what
            found.append(f"redirects: what would go to {PLACES[verb]} goes to {PLACES[goal]}{_cause(*cause)}: {group(which)}")
        elif kind == "reverses":
            found.append(f"damage to {PLAYERS[what]} becomes a gain")
        elif kind == "undone":
            found.append(f"destroys itself if: {'; '.join(condition(one) for one in what)}")
        elif kind == "battle_damage":
            found.append(f"battle damage of its monster is {plain(verb)}")
        elif kind == "follows":
            found.append(f"adds {verb} damage to that of: {group(what)}")
        else:
            found.append(f"forbids {plain(verb)}: {_barred(kind, what)}")
    return found


def _cause(kind: str, *what: Any) -> str:
    if kind == "any":
        return ""
    return f" in battle with {group(what[0])}" if kind == "battle_with" else f" by effects of a {what[0]} card"


def _barred(kind: str, what: Any) -> str:
    if kind == "bars":
        return PLAYERS[what]
    if kind == "bars_others":
        return f"{PLAYERS[what]}, with other cards than this"
    _, whose, beyond = what
    more = {
        "bars_from": f"from {PLACES.get(beyond, beyond)}", "bars_kind": f"of kind {beyond}",
        "bars_outside": f"except in the {str(beyond).capitalize()} Phase",
        "bars_beyond": f"more than {'once' if beyond == 1 else f'{beyond} times'} in a turn",
    }  # fmt: skip
    return f"{PLAYERS[whose]}, {more[kind]}"


def _framed(fact: tuple) -> str:
    name, *rest = fact
    if name in _FRAME:
        return _FRAME[name]
    if name == "strikes":
        return f"its card can attack {rest[0]} times in a Battle Phase"
    if name == "rests":
        one = {"equipped": "the monster that it is equipped to", "chosen": "the chosen monster"}
        return f"these cannot attack: {one[rest[0]] if rest[0] in one else cards(rest[0], 'all')}"
    if name == "guards":
        return f"effects of the opponent cannot target: {cards(rest[0], 'all')}"
    if name == "keeps_in":
        return f"keeps in {str(rest[0]).capitalize()} Position: {cards(rest[1], 'all')}"
    if name == "voids":
        kind, what = rest[0]
        return f"negates effects activated {place(what)}" if kind == "place" else f"negates effects of cards of kind {what}"
    if name == "voids_beaten":
        return f"negates the effects of monsters destroyed by battle with: {cards(rest[0], 'all')}"
    if name == "binds":
        return {
            "this_leaves": "if this card leaves, its monster falls",
            "it_is_destroyed": "if its monster is destroyed, this falls",
        }[rest[0]]
    if name == "wins":
        return f"its player wins if: {condition(rest[0])}"
    return plain(fact)


# ---- effects


def activation_record(effect: Effect) -> dict[str, Any]:
    """How an effect is activated, or when it applies by itself, as plain values; what the text does not say is left out."""
    text: Text = effect.text or Text(True)  # type: ignore[assignment]
    activated = effect.applies == "activated" and not text.at_once
    said: dict[str, Any] = {}
    if activated:
        said |= {
            "mandatory": text.mandatory,
            "flip effect": ("flip",) in text.frame,
            "works face-down": ("works_face_down",) in text.frame,
            "part of the turn": [f"{plain(fact[1][1])} {plain(fact[1][0])}" for fact in text.frame if fact[0] == "moment"],
            "spell speed": text.speed,
            "used from": [PLACES.get(zone, zone) for zone in text.used_from],
            f"activated {text.prefers}": [phrase(one) for one in text.triggers],
            "timing": 'it can miss the timing ("when ... you can")' if text.prefers == "when" and not text.mandatory else "",
        }
    else:
        said["applies from"] = [PLACES.get(zone, zone) for zone in text.used_from]
    said |= {
        "at once when": [phrase(one) for one in text.at_once],
        "once per turn": {"true": "this card", "by name": "by name"}.get(effect.once, ""),
        "once in a chain": text.once == "chain",
        "conditions": [condition(one) for one in text.needs],
        "from the hand only if": [condition(one) for one in text.from_hand_if],
        "targets": [cards(one) for one in text.targets],
        "costs": [f"{plain(verb)}: {group(one)}" for verb, one in text.costs],
        "damage step": [DAMAGE_STEP[right] for right in text.damage_step],
        "bullets": BULLETS.get(text.bullets, ""),
        "outside chains": text.unchained,
        "delayed": "nothing of it happens at once" if text.delayed else "",
        "waits for more": "its text asks for more than that" if text.waits_for_more else "",
    }
    return {key: value for key, value in said.items() if value}


def lasting_record(effect: Effect) -> list[str]:
    """What the effect does while it applies, besides its steps."""
    text = effect.text
    if not isinstance(text, Text):
        return []
    found = lasting(text.lasting) + [_framed(fact) for fact in text.frame if fact[0] not in _OF_ACTIVATION]
    if text.opens:
        found.append(f"lies open: {plain(text.opens)}")
    if text.makes_type:
        found.append(f"makes the Type of monsters: {text.makes_type}")
    if text.makes_attribute:
        found.append(f"makes the Attribute of monsters: {text.makes_attribute}")
    for traits, step in text.adds:
        record = step_record(step, 2, [])
        did = "; ".join(
            f"{key}: {', '.join(one) if isinstance(one, list) else one}" for key, one in record.items() if key != "step"
        )
        found.append(f"adds to effects of {', '.join(traits)} the step: {did}")
    return found


def exceptions_record(effect: Effect) -> list[dict[str, Any]]:
    """What a source calls an exception, each with its step and source."""
    named = {str(term): text for text, term in EXCEPTIONS.items()}
    facts = effect.text.exceptions if isinstance(effect.text, Text) else ()
    return [{"step": step, "what": named[str(term)], "source": source} for step, term, source in facts]
