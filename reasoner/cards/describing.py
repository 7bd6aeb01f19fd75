"""How a card is modelled, for people and for programs."""

from __future__ import annotations

from typing import Any

from . import wording
from .card import Card, Damage, Effect, Operation
from .parsing import stat_verb
from .summoning import summoning_text
from .texts import StepText, Text
from .wording import OWN, PLAYERS

VERBS = {
    "gain": "gains", "lose": "loses", "become": "becomes", "half": "becomes half", "double": "becomes double",
    "swap": "swapped", "negate": "effects negated", "unaffected": "unaffected by ",
    "reverse": "gains and losses reversed",
}  # fmt: skip

UNMODELLED = {"not modelled": "not modelled", "change no stat": "not modelled, except that none of them changes a stat"}
SCOPES = {
    "foe": "the battle opponent", "foe_of_target": "whatever battles the target", "self": "this card", "target": "the target",
    "equipped": "the equipped monster", "summoned": "the monster that it Summons", "chosen": "the chosen monster",
    "all": "all monsters", "spells": "all Spells", "traps": "all Traps", "cards": "all cards",
}  # fmt: skip


def _words(term: object) -> str:
    """A term of the vocabulary, readable."""
    if isinstance(term, tuple):
        return f"{str(term[0]).replace('_', ' ')}({', '.join(_words(part) for part in term[1:])})"
    return str(term).replace("_", " ")


def _stat(name: str) -> str:
    return name.upper() if name in ("atk", "def") else name.capitalize()


def _zone(zone: str) -> str:
    return {"graveyard": "Graveyard", "deck": "Deck", "banished": "banished cards"}.get(zone, _words(zone))


def _bounds(low: int, high: int) -> str:
    if low == high:
        return f"{low}"
    parts = [f"at least {low}"] if low > 0 else []
    parts += [f"at most {high}"] if high < 1_000_000 else []
    return " and ".join(parts) or "any number"


def _applies(applies: object) -> str:
    """How an effect applies."""
    if isinstance(applies, tuple) and applies[0] == "each":
        return f"each time {applies[1]} is activated by {PLAYERS.get(applies[2], 'both players')}"
    if isinstance(applies, tuple) and applies[0] == "reached":
        return f"when it has {applies[2]} of {applies[1]}"
    return {"arrival": "on arrival"}.get(str(applies), _words(applies))


def _test(term: Any) -> str:
    """What a monster has to be, or a condition that has to hold."""
    if not isinstance(term, tuple):
        return _words(term)
    head, *rest = term
    if head in ("within", "foe_within"):
        stat, layer, low, high = rest
        lead = (
            f"{'its battle opponent has ' if head == 'foe_within' else ''}{'original ' if layer == 'original' else ''}{_stat(stat)}"
        )
        return f"{lead} {low}" if low == high else f"{lead} at most {high}" if low < 0 else f"{lead} at least {low}"
    if head == "foe_is":
        return f"its battle opponent has the {rest[1]} {_stat(rest[0])}"
    if head == "count":
        whose, zone, kind, low, high = rest
        of = "" if kind == "any" else f" of kind {kind}"
        return f"cards{of} in {OWN[whose]}{_zone(zone)}: {_bounds(low, high)}"
    if head == "monsters":
        whose, kind, lacks, others, low, high = rest
        kind += f" (not {lacks})" if lacks else ""
        return f"{'other ' if others == 'others' else ''}monsters of kind {kind} of {PLAYERS[whose]}: {_bounds(low, high)}"
    if head == "summoned":
        return f"Summoned by: {_ways(rest[0])}"
    if head == "counters":
        return f"it has {rest[1]} of {rest[0]}"
    said = {
        "lacks": "not {0}", "trait": "{0}", "lp": "the Life Points of its player are {0}",
        "during": "during the {0}", "phase": "it is the {0} phase", "position": "in {0} position", "field": "{0} is on the field",
        "battling": "battling {0}", "controls": "its player controls {0}", "equipped_with": "equipped with {0}",
        "controller": "controlled by {0}", "materials": "with the material {0}",
    }  # fmt: skip
    if head == "turn":
        return f"it is {OWN[rest[0]]}turn"
    words = [PLAYERS.get(one, _words(one)) if isinstance(one, str) else _words(one) for one in rest]
    return said[head].format(*words) if head in said else _words(term)


def _ways(way: Any) -> str:
    return " or ".join(_ways(one) for one in way[1:]) if isinstance(way, tuple) else str(way)


REFERENTS = {
    "it": "its", "self": "this card's", "target": "the target's", "foe": "its battle opponent's", "chosen": "the chosen monster's",
    "attack_target": "the attack target's", "other_target": "the other target's", "previous": "that of the step before:",
}  # fmt: skip


def _quantity(quantity: Any) -> str:
    """What an amount counts."""
    plain = {"given": "the stated number", "equips": "equip cards", "materials": "materials", "taken": "the damage taken"}
    if not isinstance(quantity, tuple):
        return plain.get(quantity, _words(quantity))
    head, *rest = quantity
    if head == "stat":
        ref, stat, layer = rest
        return f"{REFERENTS[ref]} {'' if layer == 'current' else layer + ' '}{_stat(stat)}"
    if head in ("higher", "higher_original"):
        return f"the higher of {REFERENTS[rest[0]]} {'original ' if head != 'higher' else ''}ATK and DEF"
    if head == "count":
        whose, zone, kind = rest
        if zone == "life_points":
            return f"{OWN[whose]}Life Points"
        return f"cards{'' if kind == 'any' else f' of kind {kind}'} in {OWN[whose]}{_zone(zone)}"
    if head in ("monsters", "other_monsters"):
        kind = "" if rest[1] == "monster" else f" of kind {rest[1]}"
        return f"{'other ' if head != 'monsters' else ''}monsters{kind} of {PLAYERS[rest[0]]}"
    if head == "total":
        whose, kind, stat, layer, others = rest
        layer = "" if layer == "current" else f"{layer} "
        kind = "" if kind == "monster" else f" of kind {kind}"
        return f"the total {layer}{_stat(stat)} of the {'other ' if others == 'others' else ''}monsters{kind} of {PLAYERS[whose]}"
    if head == "materials":
        return f"the total {_stat(rest[0])} of its materials{'' if rest[1] == 'monster' else f' of kind {rest[1]}'}"
    if head == "difference":
        return f"the difference between its and {REFERENTS[rest[0]]} {_stat(rest[1])}"
    said = {
        "highest": "the highest {0} on the field", "counters": "counters on this card ({0})", "counters_on": "counters on it ({0})",
        "if_weaker": "{0} if it is weaker than its battle opponent, else 0", "used": "the {0} of the card that is used",
        "equipped_card": "the {0} of the monster equipped by it", "this_card": "the printed {0} of this card",
        "lost": "the {0} that was lost", "exactly": "{0}, all of it or nothing",
    }  # fmt: skip
    what = [_stat(one) if one in ("atk", "def", "level", "rank", "scale") else str(one) for one in rest]
    return said[head].format(*what) if head in said else _words(quantity)


def _amount(amount: tuple | int | None) -> str:
    if amount is None or isinstance(amount, int):
        return "" if amount is None else str(amount)
    quantity, mul, div, add = amount
    text = _quantity(quantity)
    text += f" x {mul}" if mul != 1 else ""
    text += f" / {div}" if div != 1 else ""
    return text + (f" + {add}" if add else "")


def _until(tick: str) -> str:
    """The end of what an operation lasts until."""
    whose = {"opponent_turn": "the opponent's turn", "own_turn": "your turn", "own_next_turn": "your next turn"}
    return whose.get(tick, f"the {tick.replace('_', ' ')}")


def operation_text(item: Operation | Damage) -> str:
    """One operation as a line of text."""
    if isinstance(item, Damage):
        return f"damage to {PLAYERS[item.player]}: {_amount(item.amount)}"
    layer = "original " if item.layer == "original" else ""
    stats = "/".join(_stat(stat) for stat in item.stats)
    verb = VERBS[item.deed] + ", ".join(item.sorts)
    text = f"{layer}{stats} {verb} {_amount(item.amount)}".strip()
    text += f"; on {SCOPES.get(item.to, item.to)}"
    if item.tests:
        text += f" where {', '.join(_test(test) for test in item.tests)}"
    if item.conditions:
        text += f"; while {', '.join(_test(condition) for condition in item.conditions)}"
    if isinstance(item.until, tuple):
        text += f"; as long as it has a {item.until[1]}"
    elif item.until:
        text += f"; until the end of {_until(item.until)}"
    if item.last:
        text += "; always applied last"
    if item.edition:
        text += f"; in edition {item.edition} only"
    return text


def card_text(card: Card) -> str:
    """The card as lines of text, each of at most 100 columns."""
    from ..answers.tables import wrapped

    record = card_record(card)
    lines = wrapped(card.name, 0, 2)
    lines += wrapped("  ".join(one for one in (card.ja, card.zh, str(card.passcode or "")) if one), 2, 4)
    stats = ", ".join(f"{stat.upper()} {value}" for stat, value in record["stats"].items())
    lines += wrapped(f"{record['kind']}; {', '.join(card.traits[2:])}{'; ' + stats if stats else ''}", 2, 4)
    if card.leaves_to:
        lines += wrapped(f"leaves the field to: {record['leaves to']}", 2, 4)
    if card.mentions:
        lines += wrapped(f"names as materials: {', '.join(card.mentions)}", 2, 4)
    if card.made_of:
        lines += wrapped(f"made of: {'; '.join(record['made of'])}", 2, 4)
    if card.summoning:
        lines += wrapped(f"summoning: {'; '.join(record['summoning'])}", 2, 4)
    if card.equipped_only:
        lines += wrapped(f"equipped only to: {record['equipped only to']}", 2, 4)
    for effect in record["effects"]:
        kind = f" (counts as a {effect['as']} effect)" if effect["as"] else ""
        kind += " (obtained by other monsters)" if effect["obtained by others"] else ""
        lines += wrapped(f"({effect['number']}) {effect['applies']}{kind}: {effect['says']}", 2, 6)
        lines += [line for key, value in effect["activation"].items() for line in wrapped(f"{key}: {_said(value)}", 6, 10)]
        for step in effect["steps"]:
            lines += _step_lines(step, len(effect["steps"]) > 1)
        for key in ("lasting", "read"):
            lines += [line for one in effect.get(key, ()) for line in wrapped(f"{key}: {one}", 6, 10)]
        if "unread" in effect:
            lines += wrapped(f"could not be read: {effect['unread']}", 6, 10)
        for one in effect.get("exceptions", ()):
            lines += wrapped(f"exception in step {one['step']}: {one['what']} ({one['source']})", 6, 10)
        if effect["plain battle"]:
            lines.append("      battle is calculated with original values")
    if card.unmodelled:
        lines += wrapped(f"effects: {record['effects not modelled']}", 2, 4)
    if card.note:
        lines += wrapped(f"note: {card.note}", 2, 4)
    return "\n".join(lines) + "\n"


def _said(value: object) -> str:
    if isinstance(value, list):
        return "; ".join(str(one) for one in value)
    return "yes" if value is True else str(value)


def _step_lines(step: dict[str, Any], several: bool) -> list[str]:
    """A step: what it does on its first line, what the text says of it below."""
    from ..answers.tables import wrapped

    does = [f"{step['does']}{': ' + _said(step['to']) if 'to' in step else ''}"] if "does" in step else []
    does += [one for key in ("changes", "lasting") for one in step.get(key, ())]
    if "changes" in step and step.get("does") in ("change", "negate", "damage") and "to" not in step:
        does = does[1:]
    lead = f"step {step['step']}: " if several else ""
    lines = wrapped(lead + (does[0] if does else "changes nothing that is modelled"), 6, 10)
    for one in does[1:]:
        lines += wrapped(one, 10, 14)
    for key, value in step.items():
        if key not in ("step", "does", "to", "changes", "lasting"):
            lines += wrapped(f"{key}: {_said(value)}", 10, 14)
    return lines


def card_record(card: Card) -> dict[str, Any]:
    """The card as a plain record; it says the same as the text."""
    return {
        "en": card.name, "ja": card.ja, "zh": card.zh, "passcode": card.passcode, "kind": "token" if card.token else card.sort,
        "stats": {stat: "?" if value is None else value for stat, value in card.stats.items()}, "traits": list(card.traits),
        "leaves to": wording.PLACES.get(card.leaves_to, card.leaves_to), "material names": list(card.mentions),
        "made of": [wording.materials(kind) for kind in card.made_of], "summoning": summoning_text(card.summoning),
        "equipped only to": ", ".join(map(wording.test, card.equipped_only)),
        "effects": [_effect_record(effect) for effect in card.effects],
        "effects not modelled": UNMODELLED.get(card.unmodelled, ""), "note": card.note,
    }  # fmt: skip


def _effect_record(effect: Effect) -> dict[str, Any]:
    text = effect.text if isinstance(effect.text, Text) else Text(True)
    said = text.steps or tuple(StepText("", stat_verb(items)) for items in effect.steps)
    steps = [
        wording.step_record(step, number, [operation_text(item) for item in items])
        for number, (step, items) in enumerate(zip(said, effect.steps, strict=True), 1)
    ]
    more = {
        "lasting": wording.lasting_record(effect), "exceptions": wording.exceptions_record(effect), "read": list(text.recognised),
        "unread": text.unread,
    }  # fmt: skip
    return {
        "number": effect.number, "applies": _applies(effect.applies), "as": effect.counts_as, "says": effect.says,
        "obtained by others": effect.obtainable, "activation": wording.activation_record(effect), "steps": steps,
        "plain battle": effect.plain_battle, **{key: value for key, value in more.items() if value},
    }  # fmt: skip
