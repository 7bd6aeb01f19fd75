"""From nodes to a checked scenario. Every mistake is reported, with its place and what to write instead."""

from __future__ import annotations

from ..cards import library
from ..cards.card import Card, Effect
from ..cards.parsing import ZONES, identifier
from ..cards.texts import ATTRIBUTES, CARD_ITSELF, TYPES
from ..errors import Place, alternatives, closest, one_of
from . import synonyms, usage
from .naming import Naming
from .nodes import Node, from_python, from_yaml
from .reader import MAX_MISTAKES, MISSING, Reader, whole
from .types import LEAVING_VERBS as LEAVING
from .types import PLAYERS, Checked, Event

EDITIONS = {"2025": "new", "newest": "new", "new": "new", "old": "old"}
TOP_KEYS = ("title", "edition", "turn", "phase", "cards", "players", "field", "events", "show")
THING_KEYS = (
    "card", "controller", "position", "face-down", "traits", "materials", "counters", "how", "equipped to", "by", "effect",
    "chosen", "declares",
)  # fmt: skip
# verb: the keys that may stand beside it
VERBS: dict[str, tuple[str, ...]] = {
    "summon": ("card", "controller", "position", "how", "materials", "traits", "chosen"),
    "place": ("card", "controller", "declares"),
    "use": ("effect", "target", "by", "number", "with card", "summons", "of", "card"),
    "equip": ("to", "card", "controller", "by", "effect"),
    "leave": (), "destroy": (), "banish": (), "send": (), "return": (), "tribute": (),
    "turn face-down": (),
    "flip": ("position", "how"),
    "control": ("to",),
    "position": ("to",),
    "negate": (),
    "stop negating": (),
    "obtain": ("from", "effect"),
    "lose": ("from",),
    "set": (),
    "counters": ("name", "number"),
    "attach": ("to",),
    "detach": ("number", "cards"),
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
# What only scenarios of play know.
OF_PLAY = {
    "activate": "write `use:`, or ask `reasoner play`, whose scenarios have it",
    "resolve chain": "leave it out, since what is used resolves at once, or ask `reasoner play`",
}  # fmt: skip
OF_PLAY |= dict.fromkeys(
    ("hand", "graveyard", "deck", "extra deck", "banished", "ask", "first turn", "decks", "limits"),
    "ask `reasoner play`, whose scenarios have it, or leave it out",
)
STAGES = ("draw", "standby", "main", "main 1", "battle", "main 2", "end")  # of a turn; "main" is the one that comes next
MAX_EVENTS = 20_000
MAX_OWN_SUGGESTED = 500  # so many names of the scenario itself are compared with a misspelt one


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
    return whole(reading, lambda: reading.scenario(node, source, edition), source)


def edition_of(reader: Reader, entries: dict[str, Node], asked: str | None) -> str:
    """The edition of the rules, "new" or "old": the one that is asked for, or else the one that the scenario names."""
    own = reader.choice(entries["edition"], "`edition`", EDITIONS) if "edition" in entries else ""
    said = reader.choice(Node(str(asked), Place()), "`edition`", EDITIONS) if asked is not None else ""
    return EDITIONS.get(said or own, "new")


def edition_named(asked: str) -> str:
    """The edition that is asked for by this name. Raises ScenarioError."""
    reader = Reader()
    return whole(reader, lambda: edition_of(reader, {}, asked), "")


class _Reading(Naming):
    limit = MAX_MISTAKES

    def __init__(self) -> None:
        super().__init__()
        self.labels: dict[str, Place] = {}
        self.began = 0  # how many mistakes there were before the event or card that is being read
        self.named: dict[str, Place] = {}  # where the things of the event that is being read are named
        self.attacked = ""  # the monster that is being attacked
        self.ways: list[tuple[Node, str]] = []  # how monsters are Summoned
        self.chosen: list[tuple[Node, str]] = []  # monsters that others are to go by

    # ---- the whole

    def scenario(self, node: Node, source: str, edition: str | None) -> Checked:
        entries = self.mapping(node, "a scenario", TOP_KEYS, hints=OF_PLAY)
        title = self.text(entries["title"], "`title`") if "title" in entries else ""
        rules = edition_of(self, entries, edition)
        self.read_cards(entries)
        place = node.place
        begun = {"player": self._player(entries, "turn", "you"), "start": True, "said": "turn" in entries}
        setup = [Event("begin turn", (), begun, place, "", "")]
        phase = self.choice(entries["phase"], "`phase`", STAGES) if "phase" in entries else ""
        setup.append(Event("begin phase", (), {"phase": phase or "main", "said": bool(phase)}, place, "", ""))
        setup.append(self._players(entries.get("players"), place))
        laid = self._field(entries["field"]) if "field" in entries else []
        events: list[Event] = []
        if "events" in entries:
            items = self.items(entries["events"], "`events`")
            if len(items) > MAX_EVENTS:
                what = f"{len(items)} events are more than the {MAX_EVENTS} a scenario may have"
                self.wrong(entries["events"], what, "leave some out")
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
        return Checked(title, rules, self.things, (*setup, *laid), tuple(events), asked, source)

    def _player(self, entries: dict[str, Node], key: str, default: str) -> str:
        return self.choice(entries[key], f"`{key}`", PLAYERS) or default if key in entries else default

    def _look_back(self, events: list[Event]) -> None:
        """What shows only when everything has been read: words that are nearly those of a card, monsters that never come."""
        read = usage.read_words(thing.card for thing in self.things.values())
        for node, word in self.words:
            if word not in read and word not in usage.HOW and (meant := usage.misspelt(word, read)) and not library.find(word):
                self.wrong(node, f'no effect here looks at "{word[:60]}"', f'did you mean "{meant}"?')
        for node, word in self.ways:
            if word not in read and word not in usage.HOW and not word.startswith("by "):
                meant = closest(word, usage.HOW) or f"{one_of(usage.HOW)}; `by NAME` where a text asks for that"
                self.wrong(node, f'there is no way of Summoning called "{word[:60]}"', meant)
        brought: set[str] = set()
        while events:
            event = events.pop()
            events += event.parts
            brought.update(event.subjects if event.verb in ("summon", "place", "equip", "turn face-down") else ())
            brought.update((event.more["summons"][0],) if "summons" in event.more else ())
        for node, name in self.chosen:
            if name not in brought:
                self.wrong(node, f'"{name[:60]}" is never on the field', "bring it to the field")

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
            if isinstance(value.value, dict) and zone != "life points":
                for kind, number in self.mapping(value, f"`{zone}`").items():
                    self.words.append((self.key_node(value, kind), kind.casefold()))
                    counts.append((player, identifier(zone), kind.casefold(), self.number(number, f"the number of {kind[:40]}")))
            else:
                counts.append((player, identifier(zone), "any", self.number(value, f"`{zone}`")))
        return counts

    def _field(self, node: Node) -> list[Event]:
        events: list[Event] = []
        if isinstance(node.value, dict):
            pairs = [(key_node, value) for key_node, value in node.value.values()]
        else:
            items = [] if node.value is None else self.items(node, "`field`")  # nothing below it is no card
            pairs = [(item, Node(None, item.place)) for item in items]
        laid: dict[str, tuple[Node, dict[str, Node]]] = {}
        for key_node, value in pairs:  # the names first, since the details of one card may name another further down
            if isinstance(key_node.value, dict):
                self.wrong(key_node, "this stands in a list", "write `field:` without `-`: names, each with its details")
                continue
            before = len(self.mistakes)
            if self.names_a_player(key_node, "write the names alone, and `controller: opponent` with each card of the opponent"):
                continue
            entries = self._details(value)
            name = self.thing(key_node, "a card on the field", entries.get("card"), self.traits_of(entries))
            if name in laid:
                what = f'"{name[:60]}" lies on the field already'
                self.wrong(key_node, what, "give a second copy a name of its own, with `card:`")
            elif name in self.things and not self.since(before):
                laid[name] = key_node, entries
        later: list[Event] = []
        for name, (key_node, entries) in laid.items():
            self.began = len(self.mistakes)
            self._lay(name, key_node, entries, events, later)
        return events + later

    def _details(self, value: Node) -> dict[str, Node]:
        if isinstance(value.value, dict):
            return self.mapping(value, "a card on the field", THING_KEYS)
        return {} if value.value is None else {"card": value}

    def _lay(self, name: str, key_node: Node, entries: dict[str, Node], events: list[Event], later: list[Event]) -> None:
        """One card on the field at the start."""
        card, place = self.things[name].card, key_node.place
        named = {name: place}
        more = self._arrival(entries)
        down = "face-down" in entries and self.flag(entries["face-down"], "`face-down`")
        if "equipped to" in entries:
            more |= self._equip(name, entries, entries["equipped to"], key_node)
            later.append(Event("equip", (name,), more, place, "", "", named=named))
        else:
            for key in ("by", "effect"):
                if key in entries:
                    self.wrong(entries[key], f"`{key}` says what equips a card", "add `equipped to:`, or leave it out")
        if down:
            for key in ("equipped to", "materials", "how", "counters", "chosen"):
                if key in entries:
                    self.wrong(entries[key], f"a face-down card has no `{key}`", "leave one of them out")
            events.append(Event("turn face-down", (name,), more, place, "", "", named=named))
        elif "equipped to" not in entries:
            events.append(Event("summon" if card.sort == "monster" else "place", (name,), more, place, "", "", named=named))
        if "counters" in entries:
            for counter, number in self.mapping(entries["counters"], "`counters`").items():
                self.words.append((self.key_node(entries["counters"], counter), counter.casefold()))
                extra = {"name": counter.casefold(), "number": self.number(number, "the number of counters", 0, 1000)}
                later.append(Event("counters", (name,), extra, place, "", ""))

    def _suits(self, node: Node, name: str, wrong: usage.Wrong | None) -> None:
        """Note what is wrong with an effect where it is named."""
        if wrong is not None:
            self.wrong(node, f'this effect of "{name[:60]}" {wrong[0]}', wrong[1])

    def _arrival(self, entries: dict[str, Node]) -> dict[str, object]:
        more: dict[str, object] = {"controller": self._player(entries, "controller", "you")}
        more["position"] = "attack"
        if "position" in entries:
            more["position"] = more["stated"] = self.choice(entries["position"], "`position`", ("attack", "defense"))
        if "how" in entries:
            ways = [(item, self.text(item, "`how`").casefold()) for item in self.items(entries["how"], "`how`")]
            more["how"] = tuple(way for _, way in ways)
            self.ways += ways
        if "materials" in entries:
            more["materials"] = self._materials(entries["materials"])
            more["used up"] = self._used_up(entries["materials"])
        if "declares" in entries:
            more["declares"] = self.choice(entries["declares"], "`declares`", (*TYPES, *ATTRIBUTES))
        if "chosen" in entries:
            more["chosen"] = self._chosen(entries["chosen"], "`chosen`")
        return more

    def _chosen(self, node: Node, what: str) -> str:
        name = self.thing(node, what)
        self.chosen.append((node, name))
        return name

    def _materials(self, node: Node) -> int | tuple[Card, ...]:
        if isinstance(node.value, int):
            return self.number(node, "`materials`", 0, 100)
        cards = [self._material(item) for item in self.items(node, "`materials`")]
        return tuple(card for card in cards if card is not None)

    def _detached(self, entries: dict[str, Node]) -> dict[str, object]:
        """How many materials are detached, or which."""
        if "cards" not in entries:
            return {"number": self.number(entries["number"], "`number`", 1, 100) if "number" in entries else 1}
        if "number" in entries:
            self.wrong(entries["number"], "`number` and `cards` say the same in two ways", "leave one of them out")
        cards = [self._material(item) for item in self.items(entries["cards"], "`cards`")]
        if not cards:
            self.wrong(entries["cards"], "`cards` is empty", "name the materials that are detached, or leave it out")
        return {"number": len(cards), "cards": tuple(card for card in cards if card is not None)}

    def _used_up(self, node: Node) -> tuple[str, ...]:
        """The materials that are cards of the scenario itself: where they lie on the field, they leave it."""
        items = node.value if isinstance(node.value, list) else [node]
        names = dict.fromkeys(item.value for item in items if isinstance(item.value, str))
        return tuple(name for name in names if name in self.things)

    def _material(self, node: Node) -> Card | None:
        if isinstance(node.value, str) and node.value in self.things:
            return self.things[node.value].card
        return self._card(node, silent=False)

    def _equip(self, name: str, entries: dict[str, Node], to: Node, node: Node) -> dict[str, object]:
        """What belongs to an equip card; its `effect` is one of the monster itself that it is equipped to, or 0."""
        self.named[name] = node.place
        host = self.thing(to, "`to`")
        number = self.number(entries["effect"], "`effect`", 1, 99) if "effect" in entries else 1
        by = self.thing(entries["by"], "`by`") if "by" in entries else ""
        source = self.things.get(by or (host if "effect" in entries else ""))
        if source is not None and not self.since(self.began) and usage.effect_of(source.card, number) is None:
            self.wrong(entries.get("effect", node), *_no_effect(source.card, number))
        effect = number if source is not None and source.name == host else 0
        return {"to": host, "effect": effect} | ({"by effect": True} if source is not None else {})

    # ---- events

    def _event(self, node: Node, inside: str = "") -> Event | None:
        if isinstance(node.value, str):
            return self._bare(node.value, {}, node)
        if not isinstance(node.value, dict):
            hint = "write `{use: NAME}`, `{summon: NAME}`, `end turn` or another event"
            self.wrong(node, f"an event must be a mapping or a word, but this is {node.kind()}", hint)
            return None
        verb = self.single(node.value, [*VERBS, *BARE])
        if verb in BARE:
            return self._bare(str(verb), self.mapping(node, f"`{verb}`", (str(verb), "as")), node, inside)
        if verb == "position" and (other := self.single(node.value, [v for v in VERBS if v != "position"])):
            verb = other
        if verb is None:
            key = next(iter(node.value), "")
            place = node.value[key][0] if key else node
            if not node.value:
                self.wrong(node, "this event is empty", "write `use: NAME`, `summon: NAME` or the like")
                return None
            hint = OF_PLAY.get(key) or synonyms.spoken(key, synonyms.OF_VALUES) or closest(key, [*VERBS, *BARE]) or one_of(VERBS)
            self.wrong(place, f'no kind of event is called "{key[:60]}"', hint)
            return None
        before = self.began = len(self.mistakes)
        self.named = {}
        entries = self._entries(verb, node)
        label = self._label(entries, inside)
        subjects, more, parts = self._content(verb, entries, node, inside)
        if self.since(before) or not self.own_known:
            return None
        return Event(verb, subjects, more, node.place, label, _say(verb, subjects, more, parts), parts, self.named)

    def _bare(self, word: str, entries: dict[str, Node], node: Node, inside: str = "") -> Event | None:
        """An event that is one word."""
        if word not in BARE:
            what = f'nothing is known to happen by "{word[:60]}"'
            hint = OF_PLAY.get(word) or synonyms.spoken(word, synonyms.OF_VALUES) or closest(word, (*BARE, *VERBS)) or one_of(BARE)
            if word in VERBS:
                what, hint = f'"{word}" does not say of what', f"write `{word}: NAME`"
            self.wrong(node, what, hint)
            return None
        if word in entries and entries[word].value not in (None, "true", "yes"):
            self.wrong(entries[word], f"`{word}` is said of nothing in particular", f"write `{word}` alone")
        if word != "damage step":
            self.attacked = self.attacked if "calculation" in word else ""
        return Event(word, (), {}, node.place, self._label(entries, inside), word)

    def _entries(self, verb: str, node: Node) -> dict[str, Node]:
        """The keys of an event. Those that it lacks are noted once, and not at all if another one is misspelt."""
        before = len(self.mistakes)
        others = [key for key in node.value if key in VERBS and key != verb and key not in VERBS[verb]]
        for key in others:
            self.wrong(self.key_node(node, key), f"`{verb}` and `{key}` are two events", "write each as an event of its own")
        entries = {key: value for key, (_, value) in node.value.items() if key not in others}
        known = Node({key: pair for key, pair in node.value.items() if key not in others}, node.place)
        entries = self.mapping(known, f"`{verb}`", (verb, *VERBS[verb], "as"))
        lacking = [key for key in NEEDED.get(verb, ()) if key not in entries]
        if not self.since(before):
            for key in lacking:
                self.wrong(node, f"`{verb}` needs `{key}`", f"add `{key}:`")
        return entries | dict.fromkeys(lacking, MISSING)

    def _label(self, entries: dict[str, Node], inside: str) -> str:
        if "as" not in entries:
            return ""
        label = self.text(entries["as"], "`as`")
        if inside:
            self.wrong(entries["as"], f"what stands in `{inside}` has no name of its own", f"put `as:` beside `{inside}:`")
        elif label.replace(".", "").isdigit():
            self.wrong(entries["as"], f'"{label[:60]}" is a number, which events have anyhow', "write a word")
        elif label in self.labels:
            what = f'another event is called "{label[:60]}" ({self.labels[label]})'
            self.wrong(entries["as"], what, "give each a name of its own")
        self.labels[label] = entries["as"].place
        return label

    def _content(self, verb: str, entries: dict[str, Node], node: Node, inside: str) -> tuple[tuple[str, ...], dict, tuple]:
        main = entries[verb]
        if verb in ("chain", "together"):
            if inside:
                self.wrong(node, f"`{verb}` cannot stand inside `{inside}`", "make it an event of its own")
                return (), {}, ()
            return (), {}, self._parts(verb, main)
        if verb == "set":
            counts = []
            before = len(self.mistakes)
            if isinstance(main.value, str):
                self.wrong(node, "`set` says how counts change", synonyms.OF_VALUES["set monster"])
                return (), {}, ()
            for player, value in self.mapping(main, "`set`", PLAYERS).items():
                counts += self._counts(player, value)
            if not counts and not self.since(before):
                self.wrong(main, "`set` states nothing", "write `set: {you: {hand: 3}}` or the like")
            return (), {"counts": counts}, ()
        if verb == "begin turn":
            return (), {"player": self.choice(main, "`begin turn`", PLAYERS) or "you", "said": True}, ()
        if verb == "begin phase":
            return (), {"phase": self.choice(main, "`begin phase`", STAGES), "said": True}, ()
        if verb in LEAVING:
            return self.names(main, f"`{verb}`"), {}, ()
        if isinstance(main.value, list):
            self.wrong(
                main, f"`{verb}` takes one name, but this is a list", f"write `together: [{{{verb}: ...}}, {{{verb}: ...}}]`"
            )
            return (), {}, ()
        name = self.thing(main, f"`{verb}`", entries.get("card"), self.traits_of(entries))
        if not name or name not in self.things:
            return (), {}, ()
        return (name,), self._of_one(verb, name, entries, node, inside), ()

    def _parts(self, verb: str, main: Node) -> tuple[Event, ...]:
        """The events of a chain, or of one moment."""
        parts = []
        for item in self.items(main, f"`{verb}`"):
            part = self._event(item, verb)
            if part is not None and verb == "chain" and part.verb != "use":
                self.wrong(item, "a chain consists of `use` events", "make this an event of its own")
            elif part is not None and verb == "together" and part.verb in ("use", "attack"):
                self.wrong(item, f"`{part.verb}` cannot stand inside `together`", "make it an event of its own, or use `chain:`")
            elif part is not None:
                parts.append(part)
        if sum(part.verb in (*BARE, "begin turn", "begin phase") for part in parts) > 1:
            self.wrong(main, "only one thing can begin or end at a time", "make each an event of its own")
        if main.value == []:
            self.wrong(main, f"`{verb}` is empty", "write the events that belong together")
        return tuple(parts)

    def _of_one(self, verb: str, name: str, entries: dict[str, Node], node: Node, inside: str) -> dict[str, object]:
        """What belongs to an event that happens to one card."""
        main = entries[verb]
        more: dict[str, object] = {}
        if verb in ("summon", "place", "equip", "flip"):
            more = self._arrival(entries)
        if verb == "flip":
            more.pop("controller")
            more |= self._flipped(name, entries)
        self.named[name] = main.place
        if verb == "equip":
            more |= self._equip(name, entries, entries["to"], main)
        elif verb == "use":
            more |= self._use(name, entries, node, inside)
        elif verb in ("control", "position"):
            more["to"] = self.choice(entries["to"], "`to`", PLAYERS if verb == "control" else ("attack", "defense"))
        elif verb in ("obtain", "lose"):
            more |= self._obtained(entries)
        elif verb == "counters":
            words = self.words_of(entries["name"], "`name`") if entries["name"] is not MISSING else ()
            more["name"] = words[0] if len(words) == 1 else self.text(entries["name"], "`name`")
            more["number"] = self.number(entries["number"], "`number`", 0, 1000)
        elif verb == "attach":
            more["to"] = self._xyz(name, entries["to"])
        elif verb == "detach":
            more |= self._detached(entries)
        elif verb == "attack":
            more["target"] = self._attack(entries["target"])
        elif verb == "happens":
            effect = self._effect(name, entries, node)
            more["effect"] = effect.number if effect else 1
            if effect is not None:
                self._suits(main, name, usage.happened(effect))
        elif verb == "choose":
            more["for"] = self._choose(name, main, entries["for"])
        return more

    def _flipped(self, name: str, entries: dict[str, Node]) -> dict[str, object]:
        """A face-down monster that is attacked comes to face-up Defense Position."""
        if name != self.attacked:
            return {}
        if "position" in entries and entries["position"].value == "attack":
            what = f'"{name[:60]}" is being attacked and stays in Defense Position'
            self.wrong(entries["position"], what, "write `position: defense`, or leave it out")
        return {"position": "defense"}

    def _obtained(self, entries: dict[str, Node]) -> dict[str, object]:
        card = self._material(entries["from"])
        more: dict[str, object] = {"from": card}
        if "effect" in entries:
            number = more["effect"] = self.number(entries["effect"], "`effect`", 1, 99)
            if card is not None and not self.since(self.began) and usage.effect_of(card, number) is None:
                self.wrong(entries["effect"], *_no_effect(card, number))
        return more

    def _xyz(self, name: str, to: Node) -> str:
        host = self.thing(to, "`to`") if to is not MISSING else ""
        thing = self.things.get(host)
        if host == name:
            self.wrong(to, f'"{name[:60]}" cannot be attached to itself', "name another monster")
        elif thing is not None and "rank" not in thing.card.stats and "xyz" not in thing.card.traits:
            self.wrong(to, f'"{host[:60]}" is not an Xyz Monster', "name one, or describe it with its `rank:`")
        return host

    def _attack(self, target: Node) -> str | None:
        self.attacked = ""
        if target is MISSING or target.value in ("directly", "direct"):
            return None
        found = self.thing(target, "`target`")
        self.named[found] = target.place
        self.attacked = found
        return found

    def _choose(self, name: str, main: Node, chooser: Node) -> str:
        self.chosen.append((main, name))
        if chooser is MISSING:
            return ""
        found = self.thing(chooser, "`for`")
        thing = self.things.get(found)
        if thing is not None and not usage.speaks_of(usage.operations(thing.card.effects), "chosen"):
            self.wrong(chooser, f'no effect of "{found[:60]}" goes by a chosen monster', "name the card that does")
        return found

    def _effect(self, name: str, entries: dict[str, Node], node: Node, card: Card | None = None) -> Effect | None:
        """The effect that is meant, if there is one."""
        card = card or self.things[name].card
        if card.unmodelled:  # the answer says what is missing
            return CARD_ITSELF._replace(number=self.number(entries["effect"], "`effect`", 1, 99) if "effect" in entries else 0)
        if "effect" in entries:
            before = len(self.mistakes)
            number = self.number(entries["effect"], "`effect`", 1, 99)
            found = usage.effect_of(card, number)
            if found is None and not self.since(before):
                self.wrong(entries["effect"], *_no_effect(card, number))
            return None if self.since(before) else found
        if len(card.effects) == 1:
            return card.effects[0]
        if not card.effects:
            self.wrong(node, f'"{card.name[:60]}" has no effect that is modelled', "describe the card under `cards:`")
            return None
        usable = [effect.number for effect in card.effects if effect.applies == "activated"] or [e.number for e in card.effects]
        rest = f", or {alternatives(usable[1:])}" if len(usable) > 1 else ""
        place = f"write `{{place: {card.name[:60]}}}` if it comes to the field, or " if usage.stays_there(card) else ""
        self.wrong(node, f'"{card.name[:60]}" has several effects', f"{place}add `effect: {usable[0]}`{rest}")
        return None

    def _use(self, name: str, entries: dict[str, Node], node: Node, inside: str) -> dict[str, object]:
        more: dict[str, object] = {"effect": 1}
        card = more["of"] = self._material(entries["of"]) if "of" in entries else None
        if card is None:
            del more["of"]
        effect = self._effect(name, entries, node, card) if card is not None or "of" not in entries else None
        if effect is not None:
            more["effect"] = effect.number
            self._suits(entries["use"], name, usage.used(effect, inside == "chain"))
        target = more["target"] = self.names(entries["target"], "`target`") if "target" in entries else ()
        self.named.update(dict.fromkeys(target, entries.get("target", node).place))
        if "by" in entries:
            more["by"] = self.choice(entries["by"], "`by`", PLAYERS)
        if "number" in entries:
            more["number"] = self.number(entries["number"], "`number`", 0, 100_000)
        if "with card" in entries:
            more["with card"] = self._material(entries["with card"])
        if "summons" in entries:
            more["summons"] = self._summons(entries["summons"])
        if effect is None or self.since(self.began):
            return more
        items = list(usage.operations([effect]))
        aims = {getattr(item, "to", "") for item in items}
        if {"target", "foe_of_target"} & aims and not target:
            self.wrong(node, f'this effect of "{name[:60]}" is applied to a target', "add `target: NAME`")
        most = usage.most_targets(effect)
        if most is not None and len(target) > most:
            what = f'this effect of "{name[:60]}" targets {most} {"card" if most == 1 else "cards"} at most'
            self.wrong(entries["target"], what, f"name {most} at most")
        if "summoned" in aims and "summons" not in more:
            self.wrong(node, f'this effect of "{name[:60]}" Summons a monster', "add `summons: NAME`")
        for key, word in (("number", "given"), ("with card", "used")):
            if key in entries and not usage.speaks_of(items, word):
                self.wrong(entries[key], f'this effect of "{name[:60]}" does not look at `{key}`', "leave it out")
        return more

    def _summons(self, node: Node) -> tuple[str, dict[str, object]]:
        """The monster that an effect Summons, and how it arrives."""
        before = len(self.mistakes)
        if isinstance(node.value, dict):
            entries = self.mapping(node, "`summons`", ("monster", *VERBS["summon"]))
            if "monster" not in entries:
                if not self.since(before):
                    self.wrong(node, "`summons` does not say what", "add `monster: NAME`")
                return "", {}
            monster = entries["monster"]
            name = self.thing(monster, "`monster`", entries.get("card"), self.traits_of(entries))
        else:
            entries, monster = {}, node
            name = self.thing(node, "`summons`")
        self.named[name] = monster.place
        return name, self._arrival(entries)


def _no_effect(card: Card, number: object) -> tuple[str, str]:
    numbers = [effect.number for effect in card.effects]
    hint = f"write {alternatives(numbers)}" if numbers else "describe the card under `cards:`"
    return f'"{card.name[:60]}" has no effect {number} that is modelled', hint


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
