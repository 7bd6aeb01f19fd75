"""Scenarios of play: cards in every place, effects activated and resolved, and questions about them."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..cards.card import Effect
from ..cards.parsing import PHASES
from ..cards.texts import ATTRIBUTES, CARD_ITSELF, CARD_VERBS, PLACES, PLAIN_VERBS, TYPES, word
from ..errors import Place, ScenarioError, closest, one_of
from .decks import Decklist, decklists
from .inquiries import INQUIRIES, STEPS, inquiry
from .naming import Naming
from .nodes import Node, from_python, from_yaml
from .reader import MAX_MISTAKES, TooManyMistakes
from .reading import EDITIONS
from .types import PLAYERS, Event, Thing

TOP_KEYS = ("title", "edition", "turn", "phase", "cards", "players", "events", "ask", "first turn", "decks", "limits")
ZONES = {"field": "", "hand": "hand", "graveyard": "graveyard", "deck": "deck", "extra deck": "extra", "banished": "banished"}
THING_KEYS = ("card", "controller", "owner", "position", "face-down", "traits", "zone", "equipped to", "pointed at by", "declares")
COUNTS = {
    "life points": "life", "hand": "hand", "deck": "deck", "extra deck": "extra", "graveyard": "graveyard",
    "banished": "banished", "free monster zones": "room",
}  # fmt: skip
# What may be asked or happen. verb: the keys that may stand beside it
USE_KEYS = ("effect", "target", "costs", "by", "removes")
VERBS: dict[str, tuple[str, ...]] = {
    "activate": (*USE_KEYS, "card"), "choose": ("for", "step", "pointed at by"), "decline": ("step",), "fails": ("step", "because"),
    "negate link": (), "negate": (), "stop negating": (), "control": ("to",), "position": ("to",),
    "turn face-down": ("by card",), "turn face-up": ("position",), "protect": ("from",), "unaffected": ("by",),
    "forbid": ("to",), "trait": ("of", "ends"), "set": (), "attack": ("target",), "begin turn": (), "begin phase": (),
    "reveal hand": (), "draw": ("by card",), "begin step": (), "flip summon": (),
}  # fmt: skip
VERBS |= {
    verb: ("by card", "controller", "position", "card", "pointed at by", "points at", "using", "used", "by")
    for verb in CARD_VERBS
    if verb not in VERBS
}
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
ASK_KEYS = ("activate", *USE_KEYS, "after", "as", "card", "is", *INQUIRIES)


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


class Question(NamedTuple):
    """May the player activate this effect after that event (index from 1; 0 is the start)?"""

    name: str
    effect: int
    targets: tuple[tuple[int, str], ...]
    by: str
    after: int
    place: Place
    label: str
    about: tuple = ()  # what else is asked instead, see inquiries.py


class Duel(NamedTuple):
    """A scenario of play without mistakes, ready to be stated as facts."""

    title: str
    edition: str
    turn: str
    phase: str
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


def read_yaml(text: str | bytes, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from YAML text. Raises ScenarioError with every mistake found."""
    return read_node(from_yaml(text, source), source, edition)


def read_object(document: object, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from dicts and lists of the same shape. Raises ScenarioError."""
    return read_node(from_python(document), source, edition)


def read_node(node: Node, source: str = "", edition: str | None = None) -> Duel:
    """A scenario of play from a node inside another document. Raises ScenarioError."""
    reading = _Reading()
    try:
        duel = reading.duel(node, source, edition)
    except TooManyMistakes:
        raise ScenarioError(reading.mistakes, source) from None
    if reading.mistakes:
        raise ScenarioError(reading.mistakes, source)
    return duel


class _Reading(Naming):
    limit = MAX_MISTAKES

    def __init__(self) -> None:
        super().__init__()
        self.lying: dict[str, Lying] = {}
        self.counts: list[tuple[str, str, int]] = []
        self.stated: dict[tuple[str, str], None] = {}
        self.labels: dict[str, int] = {}
        self.links: list[Event] = []  # activations so far
        self.open = 0  # how many of them wait to resolve

    def duel(self, node: Node, source: str, edition: str | None) -> Duel:
        entries = self.mapping(node, "a scenario", (*TOP_KEYS, *ZONES))
        title = self.text(entries["title"], "`title`") if "title" in entries else ""
        own_edition = self.choice(entries["edition"], "`edition`", EDITIONS) if "edition" in entries else "new"
        self.read_cards(entries)
        turn = self.choice(entries["turn"], "`turn`", PLAYERS) if "turn" in entries else "you"
        phase = self.choice(entries["phase"], "`phase`", PHASES) if "phase" in entries else "main"
        first = "first turn" in entries and self.flag(entries["first turn"], "`first turn`")
        decks = decklists(entries, self)
        if "players" in entries:
            self._players(entries["players"])
        for key in ZONES:
            if key in entries:
                self._lay_all(entries[key], key)
        events: list[Event] = []
        for item in self.items(entries["events"], "`events`") if "events" in entries else []:
            event = self._event(item, len(events) + 1)
            events += [event] if event is not None else []
        questions = [self._question(item, len(events)) for item in self.items(entries["ask"], "`ask`")] if "ask" in entries else []
        if self.open and not self.mistakes and not questions:
            self.wrong(entries["events"], "a Chain is left waiting", "add the event `resolve chain`, or `ask:` something")
        if not self.mistakes and not questions and not events:
            self.wrong(node, "nothing is asked and no effect is activated", "add `ask:`, or an event `{activate: NAME}`")
        edition = EDITIONS.get(edition or own_edition, "new")
        asked = tuple(question for question in questions if question is not None)
        return Duel(
            title, edition, turn or "you", phase or "main", self.things, tuple(self.lying.values()), tuple(self.counts),
            tuple(self.stated), tuple(events), asked, source, first, decks,
        )  # fmt: skip

    # ---- the start

    def _players(self, node: Node) -> None:
        for player, value in self.mapping(node, "`players`", PLAYERS).items():
            for what, number in self.mapping(value, f"`{player}`", COUNTS).items():
                self.counts.append((player, COUNTS[what], self.number(number, f"`{what}`")))
                if COUNTS[what] not in ("life", "room"):
                    self.stated[player, COUNTS[what]] = None

    def _lay_all(self, node: Node, place: str) -> None:
        if isinstance(node.value, dict) and set(node.value) <= set(PLAYERS):
            for player, value in self.mapping(node, f"`{place}`", PLAYERS).items():
                self._lay_some(value, place, player)
        else:
            self._lay_some(node, place, "you")

    def _lay_some(self, node: Node, place: str, player: str) -> None:
        if ZONES[place]:
            self.stated[player, ZONES[place]] = None
        if isinstance(node.value, dict):
            pairs = [(key_node, value) for key_node, value in node.value.values()]
        else:
            pairs = [(item, Node(None, item.place)) for item in self.items(node, f"`{place}`")]
        for key_node, value in pairs:
            if isinstance(key_node.value, dict):
                self.wrong(key_node, "this stands in a list", f"write `{place}:` without `-`: names, each with its details")
                continue
            entries = self.mapping(value, "a card", THING_KEYS) if isinstance(value.value, dict) else {}
            if value.value is not None and not entries and not isinstance(value.value, dict):
                entries = {"card": value}
            self._lay(key_node, entries, place, player)

    def _lay(self, key_node: Node, entries: dict[str, Node], place: str, player: str) -> None:
        before = len(self.mistakes)
        name = self.thing(key_node, "a card", entries.get("card"), self.traits_of(entries))
        if self.since(before) or name not in self.things:
            return
        if name in self.lying:
            self.wrong(key_node, f'"{name[:60]}" lies somewhere already', "give a second copy a name of its own, with `card:`")
            return
        card = self.things[name].card
        zone = ZONES[place]
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
        host = self.thing(entries["equipped to"], "`equipped to`") if "equipped to" in entries else ""
        zone = "spell" if host else zone
        arrow = self.thing(entries["pointed at by"], "`pointed at by`") if "pointed at by" in entries else ""
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
        self.lying[name] = Lying(name, zone, controller, owner, down, position, host, arrow, declared)

    # ---- events

    def _event(self, node: Node, number: int) -> Event | None:
        if isinstance(node.value, str):
            if node.value not in BARE:
                self.wrong(
                    node, f'nothing is known to happen by "{node.value[:60]}"', closest(node.value, (*BARE, *VERBS)) or one_of(BARE)
                )
                return None
            return self._bare(node.value, node, "")
        if not isinstance(node.value, dict) or not node.value:
            self.wrong(
                node, f"an event must be a mapping or a word, but this is {node.kind()}", "write `{activate: NAME}` or the like"
            )
            return None
        verb = self.single(node.value, [*VERBS, *BARE]) or ""
        if not verb:
            key = next(iter(node.value))
            self.wrong(
                node.value[key][0], f'no kind of event is called "{key[:60]}"', closest(key, [*VERBS, *BARE]) or one_of(VERBS)
            )
            return None
        before = len(self.mistakes)
        entries = self.mapping(node, f"`{verb}`", (verb, *VERBS.get(verb, ()), "as"))
        label = self.text(entries["as"], "`as`") if "as" in entries else ""
        if label:
            if label in self.labels or label.isdigit():
                self.wrong(entries["as"], f'"{label[:60]}" cannot name this event', "give each event a name of its own, a word")
            self.labels[label] = number
        if verb in BARE:
            return self._bare(verb, node, label)
        subjects, more = self._content(verb, entries, node)
        if self.since(before):
            return None
        event = Event(verb, subjects, more, node.place, label, _say(verb, subjects, more))
        if verb == "activate":
            self.links.append(event)
            self.open += 1
        return event

    def _bare(self, verb: str, node: Node, label: str) -> Event | None:
        if verb == "resolve chain":
            if not self.open:
                self.wrong(node, "no Chain is waiting to resolve", "write `{activate: NAME}` before it")
                return None
            self.open = 0
        return Event(verb, (), {}, node.place, label, verb)

    def _content(self, verb: str, entries: dict[str, Node], node: Node) -> tuple[tuple[str, ...], dict[str, Any]]:
        main = entries[verb]
        if verb == "activate":
            return self._use(entries, node)
        if verb == "set":
            more = []
            for player, value in self.mapping(main, "`set`", PLAYERS).items():
                for what, number in self.mapping(value, f"`{player}`", ("life points", "free monster zones")).items():
                    more.append((player, COUNTS[what], self.number(number, f"`{what}`")))
            return (), {"counts": more}
        if verb in ("begin turn", "reveal hand"):
            return (), {"player": self.choice(main, f"`{verb}`", PLAYERS) or "you"}
        if verb == "begin phase":
            return (), {"phase": self.choice(main, "`begin phase`", PHASES)}
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
            if not of:
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
            if key in entries and key != verb:
                more_of[key] = self.choice(entries[key], f"`{key}`", words)
        if verb in ("control", "position") and "to" not in entries:
            self.wrong(node, f"`{verb}` needs `to`", "add `to:`")
        if "pointed at by" in entries:
            more_of["pointed at by"] = self.thing(entries["pointed at by"], "`pointed at by`")
        if "points at" in entries:
            more_of["points at"] = self.names(entries["points at"], "`points at`")
        if verb.endswith("summon"):
            more_of["using"] = self.names(entries["using"], "`using`") if "using" in entries else ()
            ways = ("send", "tribute", "banish", "attach", "special summon")
            more_of["used"] = self.choice(entries["used"], "`used`", ways) if "used" in entries else "send"
            if "by" in entries:
                more_of["by"] = self.choice(entries["by"], "`by`", PLAYERS)
        elif using := [key for key in ("using", "used", "by") if key in entries and verb != "unaffected"]:
            self.wrong(self.key_node(node, using[0]), f"`{using[0]}` is said of a Summon", "leave it out")
        if "by card" in entries:
            more_of["by card"] = self.thing(entries["by card"], "`by card`")
        if verb == "protect":
            more_of["verbs"] = tuple(
                word(self.choice(item, "`from`", CARD_VERBS)) for item in self.items(entries.get("from", node), "`from`")
            )
        if verb == "unaffected":
            more_of["sort"] = self.choice(entries["by"], "`by`", ("spell", "trap", "monster")) if "by" in entries else "trap"
        if verb == "attack":
            target = self.text(entries["target"], "`target`") if "target" in entries else "directly"
            more_of["target"] = "" if target == "directly" else self.thing(entries["target"], "`target`")
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
        more["removes"] = self.number(entries["removes"], "`removes`", 1, 99) if "removes" in entries else 0
        lying = self.lying.get(name)
        more["by"] = self.choice(entries["by"], "`by`", PLAYERS) if "by" in entries else lying.controller if lying else "you"
        return (name,), more

    def _effect(self, name: str, entries: dict[str, Node], node: Node) -> Effect | None:
        usable = [
            effect
            for effect in self.things[name].card.effects
            if effect.applies == "activated" and not getattr(effect.text, "at_once", ())
        ]
        if "effect" in entries:
            number = self.number(entries["effect"], "`effect`", 1, 99)
            found = next((effect for effect in usable if effect.number == number), None)
            if found is None:
                numbers = ", ".join(str(effect.number) for effect in usable)
                hint = f"write one of {numbers}" if numbers else "describe its effects under `cards:`"
                self.wrong(entries["effect"], f'"{name[:60]}" has no effect {number} that is activated', hint)
            return found
        if len(usable) != 1:
            numbers = ", ".join(str(effect.number) for effect in usable)
            if not usable and self.things[name].card.sort != "monster" and self.things[name].card.effects:
                return CARD_ITSELF
            hint = f"add `effect:` with one of {numbers}" if usable else "describe its effects under `cards:`"
            self.wrong(node, f'"{name[:60]}" has {len(usable) or "no"} effects that are activated', hint)
            return None
        return usable[0]

    def _targets(self, entries: dict[str, Node], effect: Effect) -> tuple[tuple[int, str], ...]:
        """(group, name) of every target; a list of lists names the groups of a text one by one."""
        if "target" not in entries:
            return ()
        items = self.items(entries["target"], "`target`")
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
        name = self.thing(about, f"`{verb}`")
        link = next((number for number in range(len(self.links), 0, -1) if self.links[number - 1].subjects == (name,)), 0)
        if not link:
            self.wrong(about, f'no effect of "{name[:60]}" has been activated', "write `{activate: NAME}` before it")
        step = self.number(entries["step"], "`step`", 1, 99) if "step" in entries else 1
        subjects = self.names(entries["choose"], "`choose`") if verb == "choose" else (name,)
        because = self.text(entries["because"], "`because`") if "because" in entries else ""
        arrow = self.thing(entries["pointed at by"], "`pointed at by`") if "pointed at by" in entries else ""
        return subjects, {"link": link, "step": step, "because": because, "pointed at by": arrow}

    # ---- questions

    def _question(self, node: Node, last: int) -> Question | None:
        before = len(self.mistakes)
        entries = self.mapping(node, "a question", ASK_KEYS)
        if "activate" not in entries and set(INQUIRIES) & set(entries):
            return self._inquiry(entries, node, last)
        if "activate" not in entries:
            if isinstance(node.value, dict) and not self.since(before):
                self.wrong(node, "a question does not say what is asked", "write `{activate: NAME}`")
            return None
        names, more = self._use(entries, node)
        after = self._after(entries, last)
        label = self.text(entries["as"], "`as`") if "as" in entries else ""
        if not names:
            return None
        return Question(names[0], more["effect"], more["target"], more["by"], after, node.place, label)

    def _inquiry(self, entries: dict[str, Node], node: Node, last: int) -> Question | None:
        """A question that is not about an activation."""
        about = inquiry(entries, node, self)
        if about is None:
            return None
        label = self.text(entries["as"], "`as`") if "as" in entries else ""
        name = about[1] if about[1] in self.things else ""
        return Question(name, 0, (), "you", self._after(entries, last), node.place, label, about)

    def _after(self, entries: dict[str, Node], last: int) -> int:
        """The event after which something is asked: the last one, if nothing is said."""
        after = last
        if "after" in entries:
            value = entries["after"].value
            if value == "start":
                after = 0
            elif isinstance(value, int):
                after = self.number(entries["after"], "`after`", 0, last)
            elif str(value) in self.labels:
                after = self.labels[str(value)]
            else:
                self.wrong(
                    entries["after"],
                    f'no event is called "{str(value)[:60]}"',
                    closest(str(value), self.labels) or 'write the number of an event, or "start"',
                )
        return after


def _say(verb: str, subjects: tuple[str, ...], more: dict[str, Any]) -> str:
    """A short line for tables."""
    name = ", ".join(subjects)
    if verb == "activate":
        at = ", ".join(target for _, target in more["target"])
        return f"activate {name} ({more['effect']})" + (f" on {at}" if at else "")
    if verb == "set":
        return "; ".join(f"{player}: {what} {number}" for player, what, number in more["counts"])
    if verb == "attack":
        return f"{name} attacks {more['target'] or 'directly'}"
    tail = f" to {more['to']}" if more.get("to") else ""
    return f"{verb} {name or more.get('player') or more.get('phase') or more.get('step') or more.get('verb') or ''}{tail}".strip()
