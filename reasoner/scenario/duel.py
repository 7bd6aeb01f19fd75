"""Scenarios of play: cards in every place, effects activated and resolved, and questions about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from ..cards import library
from ..cards.card import Card, Effect
from ..cards.texts import (
    ATTRIBUTES,
    BY_BATTLE,
    CARD_ITSELF,
    CARD_VERBS,
    PLACES,
    PLAIN_VERBS,
    TYPES,
    Text,
    activation_of,
    effect_of,
    word,
)
from ..errors import Place, alternatives, closest, one_of
from .decks import Decklist, decklists
from .inquiries import INQUIRIES, STEPS, inquiry
from .naming import Naming
from .nodes import Node, from_python, from_yaml
from .reader import MAX_MISTAKES, whole
from .reading import STAGES, edition_of
from .synonyms import OF_PLAY, OF_QUESTIONS, spoken
from .types import PLAYERS, Event, Thing, numbered

TOP_KEYS = ("title", "edition", "turn", "phase", "cards", "players", "events", "ask", "first turn", "decks", "limits")
ZONES = {"field": "", "hand": "hand", "graveyard": "graveyard", "deck": "deck", "extra deck": "extra", "banished": "banished"}
THING_KEYS = (
    "card", "controller", "owner", "position", "face-down", "traits", "zone", "equipped to", "pointed at by", "declares",
    "materials",
)  # fmt: skip
MATERIAL_KEYS = ("card", "owner", "traits")
COUNTS = {
    "life points": "life", "hand": "hand", "deck": "deck", "extra deck": "extra", "graveyard": "graveyard",
    "banished": "banished", "free monster zones": "room",
}  # fmt: skip
# What may be asked or happen. verb: the keys that may stand beside it
USE_KEYS = ("effect", "target", "costs", "by", "removes")
VERBS: dict[str, tuple[str, ...]] = {
    "activate": (*USE_KEYS, "card", "tokens"), "choose": ("for", "step", "pointed at by"), "decline": ("step",),
    "fails": ("step", "because"),
    "negate link": (), "negate": (), "stop negating": (), "control": ("to",), "position": ("to", "by card"),
    "turn face-down": ("by card",), "turn face-up": ("position",), "protect": ("from",), "unaffected": ("by",),
    "forbid": ("to",), "trait": ("of", "ends"), "set": (), "attack": ("target",), "begin turn": (), "begin phase": (),
    "reveal hand": (), "draw": ("by card",), "begin step": (), "flip summon": (),
}  # fmt: skip
VERBS |= {
    verb: ("by card", "controller", "position", "card", "pointed at by", "points at", "using", "used", "by")
    for verb in CARD_VERBS
    if verb not in (*VERBS, "take control", "change position", "swap control")  # `control` and `position` say what comes of it
}
VERBS["equip"] += ("to",)
VERBS["attach"] += ("to",)
BARE = (
    "resolve chain",
    "begin duel",
    "damage step",
    "damage calculation",
    "after damage calculation",
    "end of damage step",
    "end battle phase",
    "end turn",
)
# What only scenarios about values know.
OF_VALUES = {
    "use": "write `activate:` and then `resolve chain`, or ask `reasoner stats`, whose scenarios have it",
    "chain": "write several `activate:` and then `resolve chain`, or ask `reasoner stats`, whose scenarios have it",
    "show": "ask `reasoner stats`, whose scenarios have it, or leave it out",
}
OF_VALUES |= dict.fromkeys(("together", "happens", "obtain", "lose"), "ask `reasoner stats`, whose scenarios have it")
ASK_KEYS: dict[str, tuple[str, ...]] = {"activate": ("effect", "target", "by", "card"), **INQUIRIES}
# The parts of a battle in their order; what has begun is not gone back to before the next attack.
BATTLE = ("attack", "damage step", "damage calculation", "after damage calculation", "end of damage step")
# What cannot happen while a Chain waits to resolve.
NOT_IN_A_CHAIN = (
    *BATTLE, "begin turn", "begin phase", "begin step", "normal summon", "flip summon", "begin duel", "end battle phase",
    "end turn",
)  # fmt: skip
BY_HAND = ("normal summon", "set monster")  # with Tributes
EXTRA_KINDS = {"fusion", "synchro", "xyz", "link"}  # of the Extra Deck: with materials
# Nor this, unless a card does it.
UNLESS_BY_CARD = ("set monster", "set card", "position", "special summon", "equip", "synchro summon", "xyz summon", "link summon")
MAX_EVENTS = 1000
MAX_QUESTIONS = 1000
MAX_CARDS = 2000
_POINT = re.compile(r"([0-9]{1,9})(?:\.([0-9]{1,9}))?\Z")  # an event by its number, and a point inside it


FIELD = ("monster", "spell", "pendulum", "field")
_SOME_TOKEN = Card("Token", "monster", True, {}, ("token", "monster"), (), unmodelled="not modelled")


class Lying(NamedTuple):
    """A card where it lies at the start."""

    name: str
    zone: str
    controller: str
    owner: str
    face_down: bool
    position: str
    equipped_to: str
    pointed_at_by: str = ""
    declares: str = ""  # a Type or Attribute that was declared for it
    place: Place = Place()  # where it is named
    under: str = ""  # whose material it is


class Question(NamedTuple):
    """May the player activate this effect after that event (index from 1; 0 is the start), or at a point inside it?"""

    name: str
    effect: int
    targets: tuple[tuple[int, str], ...]
    by: str
    after: int
    place: Place
    label: str
    about: tuple = ()  # what else is asked instead, see inquiries.py
    inside: int = 0  # the point of the event (from 1) after which it is asked; 0 is its end
    by_said: bool = False  # whether the scenario itself says by whom


class Duel(NamedTuple):
    """A scenario of play without mistakes, ready to be stated as facts."""

    title: str
    edition: str
    turn: str
    phase: str  # one of STAGES; "" before the first one that an event begins
    things: dict[str, Thing]
    lying: tuple[Lying, ...]
    counts: tuple[tuple[str, str, int], ...]  # player, what, number
    stated: tuple[tuple[str, str], ...]  # player, zone: what lies there has been said
    events: tuple[Event, ...]
    questions: tuple[Question, ...]
    source: str = ""
    first_turn: bool = False  # it begins in the first turn of the Duel
    decks: tuple[Decklist, ...] = ()
    surveys: tuple[int, ...] = ()  # events (index from 1; 0 is the start) after which all that can be activated is wanted
    sides_told: tuple[str, ...] = ()  # players with a list of their own under `field:`, be it empty


def read_yaml(text: str | bytes, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from YAML text. Raises ScenarioError with every mistake found."""
    return read_node(from_yaml(text, source), source, edition)


def read_object(document: object, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from dicts and lists of the same shape. Raises ScenarioError."""
    return read_node(from_python(document), source, edition)


def read_node(node: Node, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from a node inside another document. Raises ScenarioError."""
    reading = _Reading()
    return whole(reading, lambda: reading.duel(node, source, edition), source)


class _Reading(Naming):
    limit = MAX_MISTAKES

    def __init__(self) -> None:
        super().__init__()
        self.lying: dict[str, Lying] = {}
        self.counts: list[tuple[str, str, int]] = []
        self.stated: dict[tuple[str, str], None] = {}
        self.sides: list[str] = []
        self.labels: dict[str, int] = {}
        self.links: list[Event] = []  # activations so far
        self.open = 0  # how many of them wait to resolve
        self.garbled = False  # whether an event could not be read: what follows from those before is not known then
        self.battle = ""  # the part of a battle that has begun last
        self.hosts: list[tuple[Node, str, str]] = []  # what else has to lie on the field: which card, for which one, how
        self.asked_labels: set[str] = set()

    def duel(self, node: Node, source: str, edition: str | None) -> Duel:
        entries = self.mapping(node, "a scenario", (*TOP_KEYS, *ZONES), hints=OF_VALUES)
        title = self.text(entries["title"], "`title`") if "title" in entries else ""
        rules = edition_of(self, entries, edition)
        self.read_cards(entries)
        for name in PLAYERS:
            if name in self.own:
                self.wrong(
                    self.key_node(entries["cards"], name), f'"{name}" is a player, and no name of a card', "give it another name"
                )
        turn = self.choice(entries["turn"], "`turn`", PLAYERS) if "turn" in entries else "you"
        phase = self.choice(entries["phase"], "`phase`", STAGES) if "phase" in entries else ""
        first = "first turn" in entries and self.flag(entries["first turn"], "`first turn`")
        decks = decklists(entries, self)
        if "players" in entries:
            self._players(entries["players"])
        for key in ZONES:
            if key in entries:
                self._lay_all(entries[key], key)
        for where, name, how in self.hosts:  # named before or behind what needs them
            self._stands_by(where, name, how)
        events: list[Event] = []
        happening = self._counted(entries, "events", MAX_EVENTS)
        for number, item in enumerate(happening, 1):
            event = self._event(item, number)
            events += [event] if event is not None else []
            self.garbled |= event is None
        questions = [self._question(item, len(happening), decks) for item in self._counted(entries, "ask", MAX_QUESTIONS)]
        if len(self.things) > MAX_CARDS and not self.mistakes:
            self.wrong(node, f"{len(self.things)} cards are more than the {MAX_CARDS} a scenario may have", "leave some out")
        if self.open and not self.mistakes and not questions:
            self.wrong(entries["events"], "a Chain is left waiting", "add the event `resolve chain`, or `ask:` something")
        if not self.mistakes and not questions and not events:
            self.wrong(node, "nothing is asked and no effect is activated", "add `ask:`, or an event `{activate: NAME}`")
        asked = tuple(question for question in questions if question is not None)
        phase = phase or _usual_phase(events)
        return Duel(
            title, rules, turn or "you", phase, self.things, tuple(self.lying.values()), tuple(self.counts),
            tuple(self.stated), tuple(events), asked, source, first, decks, (), tuple(self.sides),
        )  # fmt: skip

    def _counted(self, entries: dict[str, Node], key: str, most: int) -> list[Node]:
        """The items of a list that may have so many."""
        items = self.items(entries[key], f"`{key}`") if key in entries else []
        if len(items) > most:
            what = "questions" if key == "ask" else key
            self.wrong(items[most], f"{len(items)} {what} are more than the {most} a scenario may have", "leave some out")
        return items[:most]

    # ---- the start

    def _players(self, node: Node) -> None:
        for player, value in self.mapping(node, "`players`", PLAYERS).items():
            for what, number in self.mapping(value, f"`{player}`", COUNTS).items():
                self.counts.append((player, COUNTS[what], self._count(what, number)))
                if COUNTS[what] not in ("life", "room"):
                    self.stated[player, COUNTS[what]] = None

    def _count(self, what: str, node: Node) -> int:
        """A number of cards or Life Points, or of the five Main Monster Zones."""
        if isinstance(node.value, dict) and what in ZONES:
            instead = f"write the number of all of them, and lay those that are known by name under `{what}:`"
            self.wrong(node, f"in play, `{what}` counts no cards of a kind", instead)
            return 0
        return self.number(node, f"`{what}`", 0, 5) if COUNTS[what] == "room" else self.number(node, f"`{what}`")

    def _lay_all(self, node: Node, place: str) -> None:
        if isinstance(node.value, dict) and set(node.value) <= set(PLAYERS):
            for player, value in self.mapping(node, f"`{place}`", PLAYERS).items():
                self.sides += [player] if place == "field" else []
                self._lay_some(value, place, player)
        else:
            self._lay_some(node, place, "you")

    def _lay_some(self, node: Node, place: str, player: str) -> None:
        if ZONES[place]:
            self.stated[player, ZONES[place]] = None
        for key_node, value in self._named(node, place):
            if isinstance(key_node.value, dict):
                self.wrong(key_node, "this stands in a list", f"write `{place}:` without `-`: names, each with its details")
                continue
            hint = "put your own cards under `you:` beside it, or write `controller: opponent` with each card of the opponent"
            if self.names_a_player(key_node, hint):
                continue
            entries = self.mapping(value, "a card", THING_KEYS) if isinstance(value.value, dict) else {}
            if value.value is not None and not entries and not isinstance(value.value, dict):
                entries = {"card": value}
            self._lay(key_node, entries, place, player)

    def _named(self, node: Node, what: str) -> list[tuple[Node, Node]]:
        """The cards of a list or a mapping, each with its details."""
        if isinstance(node.value, dict):
            return [(key_node, value) for key_node, value in node.value.values()]
        items = [] if node.value is None else self.items(node, f"`{what}`")  # nothing below it is no card
        return [(item, Node(None, item.place)) for item in items]

    def _new(self, key_node: Node, entries: dict[str, Node]) -> str:
        """The name of a card that is laid, or "" if it is none, or lies somewhere already."""
        before = len(self.mistakes)
        name = self.thing(key_node, "a card", entries.get("card"), self.traits_of(entries))
        if name in self.lying:
            self.wrong(key_node, f'"{name[:60]}" lies somewhere already', "give a second copy a name of its own, with `card:`")
        return "" if self.since(before) or name not in self.things else name

    def _lay(self, key_node: Node, entries: dict[str, Node], place: str, player: str) -> None:
        if not (name := self._new(key_node, entries)):
            return
        card = self.things[name].card
        zone = ZONES[place]
        if card.token and zone:
            self.wrong(key_node, f'"{name[:60]}" is a Token, and Tokens are only on the field', "put it under `field:`")
        if "zone" in entries:
            words = [name for name, zone in PLACES.items() if zone in ("monster", "spell", "pendulum", "field", "material")]
            chosen = self.choice(entries["zone"], "`zone`", words)
            zone = PLACES.get(chosen, "")
            if place != "field":
                self.wrong(entries["zone"], f"`zone` says nothing of a card in the {place}", "leave it out")
        if not zone:
            on_monster_zone = card.sort == "monster" or "trap monster" in self.things[name].traits
            zone = "monster" if on_monster_zone else "field" if "field" in card.traits else "spell"
        controller = self.choice(entries["controller"], "`controller`", PLAYERS) if "controller" in entries else player
        owner = self.choice(entries["owner"], "`owner`", PLAYERS) if "owner" in entries else controller
        down = "face-down" in entries and self.flag(entries["face-down"], "`face-down`")
        position = self.choice(entries["position"], "`position`", ("attack", "defense")) if "position" in entries else ""
        zone = "spell" if "equipped to" in entries else zone
        self.hosts += [(entries[key], name, key) for key in ("equipped to", "pointed at by") if key in entries]
        declared = ""
        if "declares" in entries:
            made = {
                word
                for effect in card.effects
                for word in ("makes_type", "makes_attribute")
                if getattr(effect.text, word, "") == "declared"
            }
            made |= {
                "as_type" for effect in card.effects for step in getattr(effect.text, "steps", ()) if step.as_type == "declared"
            }
            allowed: tuple[str, ...] = ATTRIBUTES if "makes_attribute" in made else TYPES
            declared = self.choice(entries["declares"], "`declares`", allowed)
            if declared and not made:
                self.wrong(entries["declares"], f'no Type is declared for "{name[:60]}"', "leave `declares` out")
        position = position or ("defense" if down else "attack")
        self.lying[name] = Lying(name, zone, controller, owner, down, position, "", "", declared, key_node.place)

        if "materials" in entries:
            self._lay_under(entries["materials"], name)

    def _lay_under(self, node: Node, host: str) -> None:
        """The materials of an Xyz Monster, each by name, as cards are laid elsewhere."""
        if isinstance(node.value, int) or isinstance(node.value, str) and node.value.isdecimal():
            self.wrong(node, "in play, `materials` is no number: each of them is a card that lies there", "name the cards")
            return
        if self.lying[host].zone != "monster":
            self.wrong(node, f'"{host[:60]}" lies in no Monster Zone, and has no materials', "leave `materials` out")
        elif self._is_xyz(host, node, "leave `materials` out, or describe it with its `rank:`"):
            for key_node, value in self._named(node, "materials"):
                self._lay_material(key_node, value, host)

    def _lay_material(self, key_node: Node, value: Node, host: str) -> None:
        entries = self.mapping(value, "a material", MATERIAL_KEYS) if isinstance(value.value, dict) else {}
        if value.value is not None and not isinstance(value.value, dict):
            entries = {"card": value}
        if not (name := self._new(key_node, entries)):
            return
        if self.things[name].card.token:
            self.wrong(key_node, f'"{name[:60]}" is a Token, which cannot be a material', "name another card")
        owner = self.choice(entries["owner"], "`owner`", PLAYERS) if "owner" in entries else self.lying[host].controller
        self.lying[name] = Lying(name, "material", owner, owner, False, "attack", "", place=key_node.place, under=host)

    def _is_xyz(self, name: str, node: Node, instead: str) -> bool:
        """Whether a monster can have materials; else that is noted."""
        card = self.things[name].card
        found = "rank" in card.stats or "xyz" in (*card.traits, *self.things[name].traits)
        if not found:
            self.wrong(node, f'"{name[:60]}" is not an Xyz Monster', instead)
        return found

    def _stands_by(self, where: Node, name: str, how: str) -> None:
        """A card that another one is equipped to, or that points to it, has to be there too."""
        host = self.thing(where, f"`{how}`")
        lying = self.lying[name]
        self.lying[name] = lying._replace(equipped_to=host) if how == "equipped to" else lying._replace(pointed_at_by=host)
        if host == name:
            self.wrong(where, f'"{name[:60]}" is named for itself', "name another card")
        elif host in self.things and (host not in self.lying or self.lying[host].zone not in FIELD):
            self.wrong(where, f'"{host[:60]}" does not lie on the field', "add it to `field:`")

    # ---- events

    def _event(self, node: Node, number: int) -> Event | None:
        if isinstance(node.value, str):
            if node.value not in BARE:
                if node.value in VERBS:
                    self.wrong(node, f'"{node.value}" does not say of what', f"write `{node.value}: NAME`")
                    return None
                hint = OF_VALUES.get(node.value) or spoken(node.value, OF_PLAY)
                hint = hint or closest(node.value, (*BARE, *VERBS)) or one_of(BARE)
                self.wrong(node, f'nothing is known to happen by "{node.value[:60]}"', hint)
                return None
            return self._bare(node.value, node, "")
        if not isinstance(node.value, dict) or not node.value:
            kind = "empty" if node.value == {} else node.kind()
            self.wrong(node, f"an event must be a mapping or a word, but this is {kind}", "write `{activate: NAME}` or the like")
            return None
        verb = self.single(node.value, [*VERBS, *BARE]) or ""
        if verb == "position" and (other := self.single(node.value, [one for one in VERBS if one != "position"])):
            verb = other  # of which it is a detail
        if not verb:
            key = next(iter(node.value))
            hint = OF_VALUES.get(key) or spoken(key, OF_PLAY) or closest(key, [*VERBS, *BARE]) or one_of(VERBS)
            self.wrong(node.value[key][0], f'no kind of event is called "{key[:60]}"', hint)
            return None
        before = len(self.mistakes)
        entries = self.mapping(node, f"`{verb}`", (verb, *VERBS.get(verb, ()), "as"))
        label = self.text(entries["as"], "`as`") if "as" in entries else ""
        if label:
            if label in self.labels or label == "start" or _POINT.match(label):
                self.wrong(entries["as"], f'"{label[:60]}" cannot name this event', "give each event a name of its own, a word")
            self.labels[label] = number
        if verb in BARE and entries[verb].value not in (None, "true", "yes"):
            self.wrong(entries[verb], f"`{verb}` is said of nothing in particular", f"write `{verb}` alone")
        if verb in BARE:
            return self._bare(verb, node, label)
        self._in_turn(verb, node)
        subjects, more = self._content(verb, entries, node)
        if self.since(before) or verb == "activate" and not subjects:
            return None
        event = Event(verb, subjects, more, node.place, label, _say(verb, subjects, more))
        if verb == "activate":
            self.links.append(event)
            self.open += 1
        return event

    def _in_turn(self, verb: str, node: Node) -> None:
        """Whether it can happen now, as far as that does not depend on any card."""
        if self.garbled:
            return
        by_hand = verb in UNLESS_BY_CARD and "by card" not in node.value
        if self.open and (verb in NOT_IN_A_CHAIN or by_hand):
            hint = "write `resolve chain` before it" + (", or name the card that does it: `by card: NAME`" if by_hand else "")
            self.wrong(node, f"a Chain waits to resolve, and `{verb}` cannot happen before it has", hint)
        if verb in BATTLE[1:]:
            if self.battle and BATTLE.index(verb) <= BATTLE.index(self.battle):
                hint = f"write `{verb}` before it" if verb != self.battle else "write it once for each attack"
                self.wrong(node, f"`{verb}` does not come after `{self.battle}`", hint)
            elif verb == BATTLE[-1] and not self.battle:
                self.wrong(node, f"no battle is on that `{verb}` could end", "write `{attack: NAME, target: NAME}` before it")
        if verb in BATTLE:
            self.battle = verb if verb != BATTLE[-1] else ""
        elif verb in ("begin turn", "begin phase", "end battle phase", "end turn"):
            self.battle = ""

    def _bare(self, verb: str, node: Node, label: str) -> Event | None:
        self._in_turn(verb, node)
        if verb == "resolve chain":
            if not self.open and not self.garbled:
                self.wrong(node, "no Chain is waiting to resolve", "write `{activate: NAME}` before it")
                return None
            self.open = 0
        return Event(verb, (), {}, node.place, label, verb)

    def _content(self, verb: str, entries: dict[str, Node], node: Node) -> tuple[tuple[str, ...], dict[str, Any]]:
        main = entries[verb]
        if verb == "activate":
            names, use = self._use(entries, node)
            return names, use | {"tokens": self._tokens(names[0], use["effect"], entries, node) if names else ()}
        if verb == "set":
            more = []
            before = len(self.mistakes)
            if isinstance(main.value, str):
                self.wrong(node, "`set` does not say how", "write `{set monster: NAME}` or `{set card: NAME}`")
                return (), {}
            for player, value in self.mapping(main, "`set`", PLAYERS).items():
                for what, number in self.mapping(value, f"`{player}`", ("life points", "free monster zones")).items():
                    more.append((player, COUNTS[what], self._count(what, number)))
            if not more and not self.since(before):
                self.wrong(node, "`set` does not say what", "write `{set: {you: {life points: 4000}}}` or the like")
            return (), {"counts": more}
        if verb in ("begin turn", "reveal hand"):
            return (), {"player": self.choice(main, f"`{verb}`", PLAYERS) or "you"}
        if verb == "begin phase":
            return (), {"phase": self.choice(main, "`begin phase`", STAGES)}
        if verb == "begin step":
            return (), {"step": self.choice(main, "`begin step`", STEPS)}
        if verb == "forbid":
            verbs = (*CARD_VERBS, *PLAIN_VERBS, "damage")
            return (), {
                "verb": word(self.choice(main, "`forbid`", verbs)),
                "to": self.choice(entries["to"], "`to`", (*PLAYERS, "both")) if "to" in entries else "both",
            }
        if verb in ("choose", "decline", "fails", "negate link"):
            return self._about_link(verb, entries, node)
        if verb == "trait":
            of = self.names(entries["of"], "`of`") if "of" in entries else ()
            if "of" not in entries:
                self.wrong(node, "`trait` does not say of what", "add `of: NAME`")
            ends = "ends" in entries and self.flag(entries["ends"], "`ends`")
            return of, {"trait": self.text(main, "`trait`").casefold(), "ends": ends}
        names = (self.thing(main, f"`{verb}`", entries["card"]),) if "card" in entries else self.names(main, f"`{verb}`")
        more_of: dict[str, Any] = {}
        for key, words in (
            ("to", PLAYERS if verb == "control" else ("attack", "defense")),
            ("controller", PLAYERS),
            ("position", ("attack", "defense")),
        ):
            if key in entries and key != verb and (verb, key) not in (("equip", "to"), ("attach", "to")):
                more_of[key] = self.choice(entries[key], f"`{key}`", words)
        if verb in ("control", "position", "equip") and "to" not in entries:
            self.wrong(node, f"`{verb}` needs `to`", "add `to:`")
        elif verb == "equip":
            more_of["to"] = self.thing(entries["to"], "`to`")
            if more_of["to"] in names:
                self.wrong(entries["to"], f'"{more_of["to"][:60]}" is named for itself', "name another card")
        if verb == "attach" and "to" in entries:
            host = more_of["to"] = self.thing(entries["to"], "`to`")
            if host in names:
                self.wrong(entries["to"], f'"{host[:60]}" cannot be attached to itself', "name another monster")
            elif host in self.things:
                self._is_xyz(host, entries["to"], "name one, or describe it with its `rank:`")
        if "pointed at by" in entries:
            more_of["pointed at by"] = self.thing(entries["pointed at by"], "`pointed at by`")
        if "points at" in entries:
            more_of["points at"] = self.names(entries["points at"], "`points at`")
        if verb.endswith("summon") or verb == "set monster":
            more_of["using"] = self.names(entries["using"], "`using`") if "using" in entries else ()
            if own := [name for name in more_of["using"] if name in names]:
                self.wrong(entries["using"], f'"{own[0][:60]}" is used for its own Summon', "name another card")
            ways = ("send", "tribute", "banish", "attach", "special summon")
            from_hand = verb == "begin summon" and not any(EXTRA_KINDS & set(self.things[name].card.traits) for name in names)
            used = "tribute" if verb in BY_HAND or from_hand else "attach" if verb == "xyz summon" else "send"
            more_of["used"] = self.choice(entries["used"], "`used`", ways) if "used" in entries else used
            if "by" in entries:
                more_of["by"] = self.choice(entries["by"], "`by`", PLAYERS)
        elif using := [key for key in ("using", "used", "by") if key in entries and verb != "unaffected"]:
            self.wrong(self.key_node(node, using[0]), f"`{using[0]}` is said of a Summon or of a Set", "leave it out")
        if "by card" in entries:
            more_of["by card"] = self.thing(entries["by card"], "`by card`")
        if verb == "protect" and "from" not in entries:
            self.wrong(node, "`protect` does not say from what", "add `from: destroy` or the like")
        elif verb == "protect":
            more_of["verbs"] = tuple(
                word(self.choice(item, "`from`", (*CARD_VERBS, BY_BATTLE))) for item in self.items(entries["from"], "`from`")
            )
            if entries["from"].value == []:
                self.wrong(entries["from"], "`from` names nothing", "write `from: destroy` or the like")
        if verb == "unaffected":
            more_of["sort"] = self.choice(entries["by"], "`by`", ("spell", "trap", "monster")) if "by" in entries else "trap"
        if verb == "attack":
            aimed = "target" in entries and entries["target"].value != "directly"
            more_of["target"] = self.thing(entries["target"], "`target`") if aimed else ""
            if len(names) > 1:
                self.wrong(main, "one monster attacks at a time", "write an event for each")
        return names, more_of

    def _use(self, entries: dict[str, Node], node: Node) -> tuple[tuple[str, ...], dict[str, Any]]:
        """An activation: whose effect it is, with which targets and costs."""
        name = self.thing(entries["activate"], "`activate`", entries.get("card"))
        if name not in self.things:
            return (), {}
        effect = self._effect(name, entries, node)
        if effect is None:
            return (), {}
        more: dict[str, Any] = {"effect": effect.number, "target": self._targets(entries, effect), "costs": ()}
        if "costs" in entries:
            more["costs"] = self.names(entries["costs"], "`costs`")
            if not _may_cost(effect):
                what = f'no cost is told of effect {effect.number} of "{name[:60]}"'
                self.wrong(entries["costs"], what, "write what becomes of the cards as an event before it: `{send: NAME}`")
        more["removes"] = self.number(entries["removes"], "`removes`", 1, 99) if "removes" in entries else 0
        lying = self.lying.get(name)
        more["by"] = self.choice(entries["by"], "`by`", PLAYERS) if "by" in entries else lying.controller if lying else "you"
        more["by_said"] = "by" in entries
        return (name,), more

    def _effect(self, name: str, entries: dict[str, Node], node: Node) -> Effect | None:
        if self.things[name].card.unmodelled:  # asked all the same; the answer says what is missing
            return CARD_ITSELF._replace(number=self.number(entries["effect"], "`effect`", 1, 99) if "effect" in entries else 1)
        usable = [
            effect
            for effect in self.things[name].card.effects
            if effect.applies == "activated" and not getattr(effect.text, "at_once", ())
        ]
        numbers = alternatives(effect.number for effect in usable)
        itself = activation_of(self.things[name].card)
        if itself is not None and self._means_itself(name, entries, usable):
            return itself
        if "effect" in entries:
            before = len(self.mistakes)
            number = self.number(entries["effect"], "`effect`", 1, 99)
            found = next((effect for effect in usable if effect.number == number), None)
            if found is None and not self.since(before):
                hint = f"write {numbers}" if usable else "describe its effects under `cards:`"
                self.wrong(entries["effect"], f'"{name[:60]}" has no effect {number} that is activated', hint)
            return found
        if len(usable) != 1:
            if not usable and self.things[name].card.sort != "monster" and self.things[name].card.effects:
                return CARD_ITSELF
            hint = f"add `effect:` with {numbers}" if usable else "describe its effects under `cards:`"
            self.wrong(node, f'"{name[:60]}" has {len(usable) or "no"} effects that are activated', hint)
            return None
        return usable[0]

    def _tokens(self, name: str, number: int, entries: dict[str, Node], node: Node) -> tuple[tuple[int, str], ...]:
        """(step, name) of every Token that the effect makes: as the event names them, or else as their card is called."""
        steps = getattr(effect_of(self.things[name].card, number).text, "steps", ())
        making = [(at, step) for at, step in enumerate(steps, 1) if step.verb == "summon_tokens"]
        named = self.items(entries["tokens"], "`tokens`") if "tokens" in entries else []
        if named and not making:
            self.wrong(entries["tokens"], f'no Token is told of effect {number} of "{name[:60]}"', "leave `tokens` out")
        found: list[tuple[int, str]] = []
        for at, step in making:
            card = self._token_card(step.token, node)
            many = len(named) if step.many is None or "each" in step.notes else step.many
            for item in named[:many]:
                found.append((at, self.text(item, "`tokens`")))
                if found[-1][1] in self.things or found[-1][1] in PLAYERS:
                    self.wrong(item, f'"{found[-1][1][:60]}" is the name of another card or player', "give the Token another name")
                self.things[found[-1][1]] = Thing(found[-1][1], card)
            for _ in range(many - len(named[:many])):
                name = next(one for one in _numbered(card.name) if one not in self.things)
                self.things[name] = Thing(name, card)
                found.append((at, name))
            named = named[many:]
        if named and making:
            self.wrong(named[0], f"the effect makes no more than {len(found)} Tokens", "leave the other names out")
        return tuple(found)

    def _token_card(self, name: str, node: Node) -> Card:
        """The card of a Token, by its name; of some nothing is known."""
        card = self.own.get(name) or library.find(name) if name else None
        if name and (card is None or not card.token):
            self.wrong(node, f'no Token is called "{name[:60]}"', "describe it under `cards:`, with `kind: token`")
        return card or _SOME_TOKEN

    def _means_itself(self, name: str, entries: dict[str, Node], usable: list[Effect]) -> bool:
        """Whether the activation of the card itself is meant, and not one of the effects that it has when it is active."""
        if "effect" in entries:
            return entries["effect"].value in (0, "0")
        lying = self.lying.get(name)
        waits = lying is None or lying.face_down or lying.zone == "hand"
        return not usable or waits and all(link.subjects != (name,) for link in self.links)

    def _targets(self, entries: dict[str, Node], effect: Effect) -> tuple[tuple[int, str], ...]:
        """(group, name) of every target; a list of lists names the groups of a text one by one."""
        if "target" not in entries:
            return ()
        before = len(self.mistakes)
        items = self.items(entries["target"], "`target`")
        if self.since(before):
            return ()
        if items and all(isinstance(item.value, list) for item in items):
            return tuple((g, name) for g, item in enumerate(items, 1) for name in self.names(item, "`target`"))
        groups = getattr(effect.text, "targets", ())
        names = self.names(entries["target"], "`target`")
        if len(groups) < 2:
            return tuple((1, name) for name in names)
        order = [g for g, group in enumerate(groups, 1) for _ in range(max(1, group.least))]
        return tuple((order[min(i, len(order) - 1)], name) for i, name in enumerate(names))

    def _about_link(self, verb: str, entries: dict[str, Node], node: Node) -> tuple[tuple[str, ...], dict[str, Any]]:
        """Something about the last activation of an effect of a card."""
        about = entries.get("for") if verb == "choose" else entries[verb]
        if about is None:
            self.wrong(node, f"`{verb}` does not say for which effect", "add `for: NAME`")
            return (), {}
        before = len(self.mistakes)
        name = self.thing(about, f"`{verb}`")
        step = self.number(entries["step"], "`step`", 1, 99) if "step" in entries else 1
        link = 0
        if not self.since(before) and not self.garbled:
            link = self._link_of(name, step, verb, about, entries.get("step", about))
        subjects = self.names(entries["choose"], "`choose`") if verb == "choose" else (name,)
        because = self.text(entries["because"], "`because`") if "because" in entries else ""
        arrow = self.thing(entries["pointed at by"], "`pointed at by`") if "pointed at by" in entries else ""
        return subjects, {"link": link, "step": step, "because": because, "pointed at by": arrow}

    def _link_of(self, name: str, step: int, verb: str, about: Node, at: Node) -> int:
        """The last activation of an effect of a card, which has not resolved and has this step."""
        link = next((number for number in range(len(self.links), 0, -1) if self.links[number - 1].subjects == (name,)), 0)
        if not link:
            self.wrong(about, f'no effect of "{name[:60]}" has been activated', "write `{activate: NAME}` before it")
            return 0
        effect = effect_of(self.things[name].card, self.links[link - 1].more["effect"])
        texts = getattr(effect.text, "steps", ())
        if verb != "negate link" and step > max(1, len(effect.steps)) and not self._steps_are_added():
            steps = len(effect.steps)
            self.wrong(at, f'this effect of "{name[:60]}" has no step {step}', f"write a number from 1 to {max(1, steps)}")
        elif link <= len(self.links) - self.open and (verb == "negate link" or not (step <= len(texts) and texts[step - 1].phase)):
            self.wrong(about, f'the effect of "{name[:60]}" has resolved already', "write this before `resolve chain`")
        return link

    def _steps_are_added(self) -> bool:
        """Whether a card on the table adds steps to the effects of others."""
        return any(getattr(effect.text, "adds", ()) for thing in self.things.values() for effect in thing.card.effects)

    # ---- questions

    def _question(self, node: Node, last: int, decks: tuple[Decklist, ...]) -> Question | None:
        before = len(self.mistakes)
        heads = [key for key in ASK_KEYS if isinstance(node.value, dict) and key in node.value]
        if not heads:
            keys = dict.fromkeys((*ASK_KEYS, *ASK_KEYS["activate"], "after", "as"))
            self.mapping(node, "a question", keys, hints=OF_QUESTIONS)
            if not self.since(before):
                self.wrong(node, "a question does not say what is asked", "write `{activate: NAME}`")
            return None
        if len(heads) > 1:
            second = self.key_node(node, heads[1])
            self.wrong(second, f"`{heads[0]}` and `{heads[1]}` are two questions", "write each as an item of its own")
            return None
        head = heads[0]
        entries = self.mapping(node, f"`{head}`", (head, *ASK_KEYS[head], "after", "as"))
        after, inside = self._after(entries, last)
        label = self.text(entries["as"], "`as`") if "as" in entries else ""
        if label and label in self.asked_labels:
            self.wrong(entries["as"], f'"{label[:60]}" names another question', "give each question a name of its own")
        self.asked_labels.add(label)
        if head != "activate":
            before = len(self.mistakes)
            about = inquiry(entries, node, self)
            if (
                head == "deck of"
                and about is not None
                and not self.since(before)
                and all(deck.player != about[1] for deck in decks)
            ):
                self.wrong(entries[head], f"nothing is said of the Deck of {about[1]}", f"add `decks: {{{about[1]}: ...}}`")
            name = about[1] if about is not None and about[1] in self.things else ""
            return Question(name, 0, (), "you", after, node.place, label, about, inside) if about is not None else None
        names, more = self._use(entries, node)
        if not names:
            return None
        said = "by" in entries
        return Question(names[0], more["effect"], more["target"], more["by"], after, node.place, label, (), inside, said)

    def _after(self, entries: dict[str, Node], last: int) -> tuple[int, int]:
        """The event after which something is asked, the last one if nothing is said, and the point inside it ("2.1")."""
        if "after" not in entries:
            return last, 0
        node = entries["after"]
        said = self.text(node, "`after`")
        if said in ("", "start"):
            return 0, 0
        if said in self.labels:
            return self.labels[said], 0
        number = _POINT.match(said)
        if number is None and not isinstance(node.value, int):
            hint = closest(said, self.labels) or 'write the number of an event, "2.1" for a point inside event 2, or "start"'
            self.wrong(node, f'no event is called "{said[:60]}"', hint)
            return 0, 0
        event = int(number[1]) if number is not None else int(said)
        inside = int(number[2]) if number is not None and number[2] else 0
        if not 0 <= event <= last:
            hint = f"write a number from 0 to {last}" if last else "leave it out: there are no events"
            self.wrong(node, f"`after` is {event}, but the events go up to {last}", hint)
        elif number is not None and number[2] and not (event and inside):
            self.wrong(
                node, f'`after` cannot be "{said}": events and the points inside them are counted from 1', 'write "start", or "1.1"'
            )
        return event, inside


def _usual_phase(events: list[Event]) -> str:
    """The phase in which a scenario starts that does not say it: a Main Phase, or before the first one that it begins itself."""
    begins = events and events[0].verb == "begin phase" and events[0].more["phase"] in ("draw", "standby")
    return "" if begins else "main"


def _numbered(name: str) -> Iterator[str]:
    """The names of several Tokens: "Sheep Token", "Sheep Token 2" and so on."""
    yield name
    yield from (f"{name} {number}" for number in count(2))


def _may_cost(effect: Effect) -> bool:
    """Whether its text speaks of a cost, or of whether one was paid; of what nobody has told, it may."""
    if not isinstance(effect.text, Text):
        return effect.text is None
    return bool(effect.text.costs) or any(part == ("paid",) for step in effect.text.steps for part in step.only_if)


def _say(verb: str, subjects: tuple[str, ...], more: dict[str, Any]) -> str:
    """A short line for tables."""
    name = ", ".join(subjects)
    if verb == "activate":
        at = ", ".join(target for _, target in more["target"])
        return f"activate {numbered(name, more['effect'])}" + (f" on {at}" if at else "")
    if verb == "set":
        return "; ".join(f"{player}: {what} {number}" for player, what, number in more["counts"])
    if verb == "attack":
        return f"{name} attacks {more['target'] or 'directly'}"
    tail = f" to {more['to']}" if more.get("to") else ""
    return f"{verb} {name or more.get('player') or more.get('phase') or more.get('step') or more.get('verb') or ''}{tail}".strip()
