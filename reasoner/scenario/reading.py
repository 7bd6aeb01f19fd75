"""From nodes to a checked scenario. Every mistake is reported, with its place and what to write instead."""

from __future__ import annotations

from ..cards import library, names
from ..cards.card import Card, Effect
from ..cards.parsing import PHASES, WHOSE, ZONES, identifier, parse_card
from ..errors import Mistake, Place, ScenarioError, closest, one_of
from . import usage
from .nodes import Node, from_python, from_yaml
from .reader import MAX_MISTAKES, MISSING, Reader, TooManyMistakes
from .sequence import Sequence
from .types import LEAVING_VERBS as LEAVING
from .types import PLAYERS, Checked, Event, Thing

EDITIONS = {"2025": "new", "newest": "new", "new": "new", "old": "old"}
TOP_KEYS = ("title", "edition", "turn", "phase", "cards", "players", "field", "events", "show")
THING_KEYS = (
    "card", "controller", "position", "face-down", "traits", "materials", "counters", "how", "equipped to", "by", "effect",
    "chosen",
)  # fmt: skip
# verb: the keys that may stand beside it
VERBS: dict[str, tuple[str, ...]] = {
    "summon": ("card", "controller", "position", "how", "materials", "traits", "chosen"),
    "place": ("card", "controller"),
    "use": ("effect", "target", "by", "number", "with card", "summons", "of", "card"),
    "equip": ("to", "card", "controller", "by", "effect"),
    "leave": (), "destroy": (), "banish": (), "send": (), "return": (), "tribute": (),
    "turn face-down": (),
    "flip": ("position",),
    "control": ("to",),
    "position": ("to",),
    "negate": (),
    "stop negating": (),
    "obtain": ("from", "effect"),
    "lose": ("from",),
    "set": (),
    "counters": ("name", "number"),
    "attach": ("to",),
    "detach": ("number",),
    "attack": ("target",),
    "begin turn": (),
    "begin phase": (),
    "happens": ("effect",),
    "choose": ("for",),
    "chain": (),
    "together": (),
}  # fmt: skip
NEEDED = {
    "equip": ("to",), "control": ("to",), "position": ("to",), "obtain": ("from", "effect"), "lose": ("from",),
    "counters": ("name", "number"), "attach": ("to",), "attack": ("target",), "choose": ("for",),
}  # fmt: skip
BARE = (
    "damage step", "damage calculation", "after damage calculation", "end of damage step", "end battle phase", "end turn",
)  # fmt: skip
MAX_EVENTS = 20_000


def read_yaml(text: str | bytes, source: str = "", edition: str | None = None) -> Checked:
    """A scenario from YAML text. Raises ScenarioError with every mistake found."""
    return _read(from_yaml(text, source), source, edition)


def read_object(document: object, source: str = "", edition: str | None = None) -> Checked:
    """A scenario from dicts and lists of the same shape. Raises ScenarioError."""
    return _read(from_python(document), source, edition)


def read_node(node: Node, source: str = "", edition: str | None = None) -> Checked:
    """A scenario from a node that stands inside another document. Raises ScenarioError."""
    return _read(node, source, edition)


def _read(node: Node, source: str, edition: str | None) -> Checked:
    reading = _Reading()
    try:
        checked = reading.scenario(node, source, edition)
    except TooManyMistakes:
        raise ScenarioError(reading.mistakes, source) from None
    if reading.mistakes:
        raise ScenarioError(reading.mistakes, source)
    return checked


class _Reading(Reader):
    limit = MAX_MISTAKES

    def __init__(self) -> None:
        super().__init__()
        self.own: dict[str, Card] = {}
        self.own_known = True  # whether the cards that the scenario describes could be read
        self.things: dict[str, Thing] = {}
        self.labels: dict[str, Place] = {}
        self.sequence = Sequence(None)
        self.attacked = ""  # the monster that is being attacked
        self.chosen: list[tuple[Node, str]] = []  # monsters that others are to go by
        self.words: list[tuple[Node, str]] = []  # traits, counters and the like, in the user's own words

    # ---- the whole

    def scenario(self, node: Node, source: str, edition: str | None) -> Checked:
        entries = self.mapping(node, "a scenario", TOP_KEYS)
        title = self.text(entries["title"], "`title`") if "title" in entries else ""
        own_edition = self.choice(entries["edition"], "`edition`", EDITIONS) if "edition" in entries else "new"
        if "cards" in entries:
            self.own_known = isinstance(entries["cards"].value, dict)
            for name, card in self.mapping(entries["cards"], "`cards`").items():
                self.own[name] = parse_card(card, self, name)
        place = node.place
        setup = [Event("begin turn", (), {"player": self._player(entries, "turn", "you"), "start": True}, place, "", "")]
        phase = self.choice(entries["phase"], "`phase`", PHASES) if "phase" in entries else ""
        self.sequence.phase = phase or None
        setup.append(Event("begin phase", (), {"phase": phase or "main"}, place, "", ""))
        setup.append(self._players(entries.get("players"), place))
        laid = self._field(entries["field"]) if "field" in entries else []
        events: list[Event] = []
        if "events" in entries:
            items = self.items(entries["events"], "`events`")
            if len(items) > MAX_EVENTS:
                self.wrong(entries["events"], f"{len(items)} events are more than the {MAX_EVENTS} a scenario may have")
                items = []
            events = [event for item in items if (event := self._event(item)) is not None]
        asked: tuple[str, ...] = ()
        if "show" in entries:
            stats = ("atk", "def", "level", "rank", "scale")
            asked = tuple(self.choice(item, "`show`", stats) for item in self.items(entries["show"], "`show`"))
        if not self.mistakes:
            if not laid and not events:
                self.wrong(node, "nothing is on the field and nothing happens", "write `field:` or `events:`")
            self._look_back([*laid, *events])
        edition = EDITIONS.get(edition or own_edition, "new")
        return Checked(title, edition, self.things, (*setup, *laid), tuple(events), asked, source)

    def _player(self, entries: dict[str, Node], key: str, default: str) -> str:
        return self.choice(entries[key], f"`{key}`", PLAYERS) or default if key in entries else default

    def _look_back(self, events: list[Event]) -> None:
        """What shows only when everything has been read: words that are nearly those of a card, monsters that never come."""
        read = usage.read_words(thing.card for thing in self.things.values())
        for node, word in self.words:
            if word not in read and word not in usage.HOW and (meant := usage.misspelt(word, read)) and not library.find(word):
                self.wrong(node, f'no effect here looks at "{word[:60]}"', f'did you mean "{meant}"?')
        brought: set[str] = set()
        while events:
            event = events.pop()
            events += event.parts
            brought.update(event.subjects if event.verb in ("summon", "place", "equip", "turn face-down") else ())
            brought.update((event.more["summons"][0],) if "summons" in event.more else ())
        for node, name in self.chosen:
            if name not in brought:
                self.wrong(node, f'"{name[:60]}" is never on the field', "bring it to the field")

    # ---- things

    def thing(self, node: Node, what: str, card: Node | None = None, traits: tuple[str, ...] = ()) -> str:
        """The name of a thing; it comes to be on being named if a card goes by that name."""
        name = self.text(node, what)
        if not name:
            return ""
        if card is None and name in self.things:
            self._add_traits(name, traits)
            return name
        found = self._card(card if card is not None else node, silent=False)
        if found is None:
            return name
        if card is None and name not in self.own and found.name in self.things:
            name = found.name
            self._add_traits(name, traits)
            return name
        if card is None and name not in self.own:
            name = found.name
        known = self.things.get(name)
        if known is not None and known.card is not found:
            self.wrong(node, f'"{name[:60]}" is already the name of another card', "give each card on the table a name of its own")
        self.things[name] = Thing(name, found, tuple(dict.fromkeys((*(known.traits if known else ()), *traits))))
        return name

    def _add_traits(self, name: str, traits: tuple[str, ...]) -> None:
        known = self.things[name]
        self.things[name] = known._replace(traits=tuple(dict.fromkeys((*known.traits, *traits))))

    def _card(self, node: Node, silent: bool) -> Card | None:
        name = self.text(node, "a card")
        if not name:
            return None
        if name in self.own:
            return self.own[name]
        card = library.find(name)
        if card is None and not silent:
            known = [*self.things, *self.own, *names.all_names()]
            hint = closest(name, known) or "describe it under `cards:`, or see `reasoner cards` for those in the library"
            self.wrong(node, f'no card is called "{name[:60]}"', hint)
        return card

    def _things(self, node: Node, what: str) -> tuple[str, ...]:
        return tuple(name for item in self.items(node, what) if (name := self.thing(item, what)))

    def _traits(self, entries: dict[str, Node]) -> tuple[str, ...]:
        if "traits" not in entries:
            return ()
        return tuple(self.text(item, "a trait").casefold() for item in self.items(entries["traits"], "`traits`"))

    # ---- the start

    def _players(self, node: Node | None, place: Place) -> Event:
        counts: list[tuple] = []
        if node is not None:
            for player, value in self.mapping(node, "`players`", PLAYERS).items():
                counts += self._counts(player, value)
        stated = {player for player, zone, _, _ in counts if zone == "life_points"}
        counts += [(player, "life_points", "any", 8000) for player in PLAYERS if player not in stated]
        return Event("set", (), {"counts": counts}, place, "", "")

    def _counts(self, player: str, node: Node) -> list[tuple]:
        counts: list[tuple] = []
        for zone, value in self.mapping(node, f"`{player}`", ZONES).items():
            if isinstance(value.value, dict):
                for kind, number in self.mapping(value, f"`{zone}`").items():
                    counts.append((player, identifier(zone), kind.casefold(), self.number(number, f"the number of {kind[:40]}")))
            else:
                counts.append((player, identifier(zone), "any", self.number(value, f"`{zone}`")))
        return counts

    def _field(self, node: Node) -> list[Event]:
        events: list[Event] = []
        if isinstance(node.value, dict):
            pairs = [(key_node, value) for key_node, value in node.value.values()]
        else:
            pairs = [(item, Node(None, item.place)) for item in self.items(node, "`field`")]
        later: list[Event] = []
        for key_node, value in pairs:
            if isinstance(value.value, dict):
                entries = self.mapping(value, "a card on the field", THING_KEYS)
            elif value.value is None:
                entries = {}
            else:
                entries = {"card": value}
            name = self.thing(key_node, "a card on the field", entries.get("card"), self._traits(entries))
            if not name or name not in self.things:
                continue
            more = self._arrival(entries)
            place = key_node.place
            if "face-down" in entries and self.flag(entries["face-down"], "`face-down`"):
                events.append(Event("turn face-down", (name,), more, place, "", ""))
            elif "equipped to" in entries:
                more |= self._equip(entries, entries["equipped to"])
                later.append(Event("equip", (name,), more, place, "", ""))
            else:
                verb = "summon" if self.things[name].card.sort == "monster" else "place"
                events.append(Event(verb, (name,), more, place, "", ""))
            if "counters" in entries:
                for counter, number in self.mapping(entries["counters"], "`counters`").items():
                    extra = {"name": counter.casefold(), "number": self.number(number, "the number of counters", 0, 1000)}
                    later.append(Event("counters", (name,), extra, place, "", ""))
        return events + later

    def _arrival(self, entries: dict[str, Node]) -> dict[str, object]:
        more: dict[str, object] = {"controller": self._player(entries, "controller", "you")}
        more["position"] = "attack"
        if "position" in entries:
            more["position"] = self.choice(entries["position"], "`position`", ("attack", "defense"))
        if "how" in entries:
            more["how"] = tuple(self.text(item, "`how`").casefold() for item in self.items(entries["how"], "`how`"))
        if "materials" in entries:
            more["materials"] = self._materials(entries["materials"])
        if "chosen" in entries:
            more["chosen"] = self.thing(entries["chosen"], "`chosen`")
        return more

    def _materials(self, node: Node) -> int | tuple[Card, ...]:
        if isinstance(node.value, int):
            return self.number(node, "`materials`", 0, 100)
        cards = [self._material(item) for item in self.items(node, "`materials`")]
        return tuple(card for card in cards if card is not None)

    def _material(self, node: Node) -> Card | None:
        if isinstance(node.value, str) and node.value in self.things:
            return self.things[node.value].card
        return self._card(node, silent=False)

    def _equip(self, entries: dict[str, Node], to: Node) -> dict[str, object]:
        more: dict[str, object] = {"to": self.thing(to, "`to`"), "effect": 0}
        if "effect" in entries:
            more["effect"] = self.number(entries["effect"], "`effect`", 1, 99)
        elif "by" in entries:
            more["effect"] = 1
        if "by" in entries:
            self.thing(entries["by"], "`by`")
        return more

    # ---- events

    def _event(self, node: Node) -> Event | None:
        if isinstance(node.value, str):
            if node.value not in BARE:
                what = f'nothing is known to happen by "{node.value[:60]}"'
                hint = closest(node.value, BARE) or one_of(BARE)
                if node.value in VERBS:
                    what, hint = f'"{node.value}" does not say of what', f"write `{node.value}: NAME`"
                self.wrong(node, what, hint)
                return None
            return Event(node.value, (), {}, node.place, "", node.value)
        if not isinstance(node.value, dict):
            self.wrong(node, f"an event must be a mapping or a word, but this is {node.kind()}", one_of((*VERBS, *BARE)))
            return None
        label = ""
        verb = self.single(node.value, [*VERBS, *BARE])
        if verb in BARE:
            entries = self.mapping(node, "this event", (verb, "as"))
            return Event(verb, (), {}, node.place, self._label(entries), verb)
        if verb == "position" and (other := self.single(node.value, [v for v in VERBS if v != "position"])):
            verb = other
        if verb is None:
            key = next(iter(node.value), "")
            place = node.value[key][0] if key else node
            self.wrong(place, f'no kind of event is called "{key[:60]}"', closest(key, [*VERBS, *BARE]) or one_of(VERBS))
            return None
        entries = self.mapping(node, f"`{verb}`", (verb, *VERBS[verb], "as"))
        label = self._label(entries)
        before = len(self.mistakes)
        subjects, more, parts = self._content(verb, entries, node)
        if len(self.mistakes) > before:
            return None
        return Event(verb, subjects, more, node.place, label, _say(verb, subjects, more, parts), parts)

    def _label(self, entries: dict[str, Node]) -> str:
        if "as" not in entries:
            return ""
        label = self.text(entries["as"], "`as`")
        if label in self.labels:
            self.wrong(entries["as"], f'another event is called "{label[:60]}" ({self.labels[label]})')
        self.labels[label] = entries["as"].place
        return label

    def _content(self, verb: str, entries: dict[str, Node], node: Node) -> tuple[tuple[str, ...], dict, tuple]:
        main = entries[verb]
        if verb in ("chain", "together"):
            parts = [part for item in self.items(main, f"`{verb}`") if (part := self._event(item)) is not None]
            for part, item in zip(parts, main.value if isinstance(main.value, list) else [], strict=False):
                if verb == "chain" and part.verb != "use":
                    self.wrong(item, "a chain consists of `use` events")
                if part.verb in ("chain", "together"):
                    self.wrong(item, f"`{part.verb}` cannot stand inside `{verb}`")
            return (), {}, tuple(parts)
        if verb == "set":
            counts = []
            for player, value in self.mapping(main, "`set`", PLAYERS).items():
                counts += self._counts(player, value)
            return (), {"counts": counts}, ()
        if verb == "begin turn":
            return (), {"player": self.choice(main, "`begin turn`", PLAYERS) or "you"}, ()
        if verb == "begin phase":
            return (), {"phase": self.choice(main, "`begin phase`", PHASES) or "main"}, ()
        if verb in LEAVING:
            return self._things(main, f"`{verb}`"), {}, ()
        name = self.thing(main, f"`{verb}`", entries.get("card"), self._traits(entries))
        if not name or name not in self.things:
            return (), {}, ()
        more: dict[str, object] = {}
        if verb in ("summon", "place", "equip", "flip"):
            more = self._arrival(entries)
        if verb == "flip":
            more.pop("controller")
        if verb == "summon" and self.things[name].card.sort != "monster" and "trap monster" not in self.things[name].card.traits:
            self.wrong(main, f'"{name[:60]}" is a {self.things[name].card.sort} and cannot be Summoned', "write `place:`")
        if verb == "place" and self.things[name].card.sort == "monster":
            self.wrong(main, f'"{name[:60]}" is a monster', "write `summon:`")
        if verb == "equip":
            more |= self._equip(entries, self._needed(entries, "to", node, verb))
        elif verb == "use":
            more |= self._use(name, entries, node)
        elif verb in ("control", "position"):
            words = PLAYERS if verb == "control" else ("attack", "defense")
            more["to"] = self.choice(self._needed(entries, "to", node, verb), "`to`", words)
        elif verb == "obtain":
            card = self._material(self._needed(entries, "from", node, verb))
            more["from"] = card
            more["effect"] = self.number(self._needed(entries, "effect", node, verb), "`effect`", 1, 99)
            if card is not None and all(effect.number != more["effect"] for effect in card.effects):
                self.wrong(entries["effect"], *_no_effect(card, more["effect"]))
        elif verb == "lose":
            more["from"] = self._material(self._needed(entries, "from", node, verb))
        elif verb == "counters":
            more["name"] = self.text(self._needed(entries, "name", node, verb), "`name`").casefold()
            more["number"] = self.number(self._needed(entries, "number", node, verb), "`number`", 0, 1000)
        elif verb == "attach":
            more["to"] = self.thing(self._needed(entries, "to", node, verb), "`to`")
        elif verb == "detach":
            more["number"] = self.number(entries["number"], "`number`", 1, 100) if "number" in entries else 1
        elif verb == "attack":
            target = self._needed(entries, "target", node, verb)
            more["target"] = None if target.value in ("directly", "direct") else self.thing(target, "`target`")
        elif verb == "happens":
            more["effect"] = self._effect_number(name, entries, node)
        elif verb == "choose":
            more["for"] = self.thing(self._needed(entries, "for", node, verb), "`for`")
        return (name,), more, ()

    def _needed(self, entries: dict[str, Node], key: str, node: Node, verb: str) -> Node:
        if key not in entries:
            self.wrong(node, f"`{verb}` needs `{key}`")
            return Node("", node.place)
        return entries[key]

    def _effect_number(self, name: str, entries: dict[str, Node], node: Node, card: Card | None = None) -> int:
        card = card or self.things[name].card
        numbers = [effect.number for effect in card.effects]
        if "effect" not in entries:
            if len(numbers) == 1:
                return numbers[0]
            if not numbers:
                self.wrong(node, f'"{card.name}" has no effect that is modelled', "describe the card under `cards:`")
            else:
                self.wrong(node, f'"{card.name}" has several effects', f"add `effect: {numbers[0]}` or another of {numbers}")
            return 1
        number = self.number(entries["effect"], "`effect`", 1, 99)
        if number not in numbers:
            self.wrong(entries["effect"], *_no_effect(card, number))
        return number

    def _use(self, name: str, entries: dict[str, Node], node: Node) -> dict[str, object]:
        more: dict[str, object] = {}
        card = None
        if "of" in entries:
            card = self._material(entries["of"])
            more["of"] = card
        more["effect"] = self._effect_number(name, entries, node, card)
        more["target"] = self._things(entries["target"], "`target`") if "target" in entries else ()
        if "by" in entries:
            more["by"] = self.choice(entries["by"], "`by`", PLAYERS)
        if "number" in entries:
            more["number"] = self.number(entries["number"], "`number`", 0, 100_000)
        if "with card" in entries:
            more["with card"] = self._material(entries["with card"])
        if "summons" in entries:
            value = entries["summons"]
            if isinstance(value.value, dict):
                inner = self.mapping(value, "`summons`", ("monster", *VERBS["summon"]))
                monster = self._needed(inner, "monster", value, "summons")
                summoned = self.thing(monster, "`monster`", inner.get("card"), self._traits(inner))
                more["summons"] = (summoned, self._arrival(inner))
            else:
                more["summons"] = (self.thing(value, "`summons`"), self._arrival({}))
        aimed = [
            op for effect in (card or self.things[name].card).effects if effect.number == more["effect"]
            for step in effect.steps for op in step if getattr(op, "to", "") in ("target", "summoned")
        ]  # fmt: skip
        if any(op.to == "target" for op in aimed) and not more["target"]:
            self.wrong(node, f'this effect of "{name}" is applied to a target', "add `target: NAME`")
        if any(op.to == "summoned" for op in aimed) and "summons" not in more and not more["target"]:
            self.wrong(node, f'this effect of "{name}" Summons a monster', "add `summons: NAME`")
        return more


def _no_effect(card: Card, number: object) -> tuple[str, str]:
    numbers = [effect.number for effect in card.effects]
    hint = f"write one of {numbers}" if numbers else "describe the card under `cards:`"
    return f'"{card.name}" has no effect {number} that is modelled', hint


def _say(verb: str, subjects: tuple[str, ...], more: dict, parts: tuple[Event, ...]) -> str:
    """A short line for tables."""
    name = ", ".join(subjects)
    if parts:
        joined = "; ".join(part.text for part in parts)
        return f"{verb}: {joined}"
    if verb == "use":
        effect = f" ({more['effect']})" if more.get("effect") else ""
        at = more.get("target") or ()
        summoned = more.get("summons")
        tail = f" on {', '.join(at)}" if at else ""
        return f"{name}{effect}{tail}" + (f", Summons {summoned[0]}" if summoned and summoned[0] != name else "")
    if verb == "set":
        words = []
        for player, zone, kind, number in more["counts"]:
            of = "" if kind == "any" else f" ({kind})"
            words.append(f"{player}: {zone.replace('_', ' ')}{of} {number}")
        return "; ".join(words)
    if verb in ("begin turn", "begin phase"):
        return f"{verb}: {more.get('player') or more.get('phase')}"
    if verb == "attack":
        return f"{name} attacks {more['target'] or 'directly'}"
    if verb == "counters":
        return f"{name}: {more['number']} {more['name']}"
    if verb in ("obtain", "lose") and more.get("from") is not None:
        return f"{verb} {name}: effect of {more['from'].name}"
    tail = f" to {more['to']}" if more.get("to") else ""
    return f"{verb} {name}{tail}"


def unknown_reference(source: str, place: Place, what: str) -> ScenarioError:
    """An error for one place, for callers that find a mistake later."""
    return ScenarioError([Mistake(place, what)], source)


__all__ = ["EDITIONS", "WHOSE", "read_node", "read_object", "read_yaml"]
