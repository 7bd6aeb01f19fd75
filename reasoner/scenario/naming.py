"""From names to cards: what the readers of all kinds of scenarios have in common."""

from __future__ import annotations

from ..cards import library, names
from ..cards.card import Card
from ..cards.parsing import parse_card
from .nodes import Node
from .reader import Reader
from .types import PLAYERS, Thing

MAX_OWN_SUGGESTED = 500  # so many names of the scenario itself are compared with a misspelt one


class Naming(Reader):
    """Reads names of cards: of those the scenario describes, of those on its table, and of the library."""

    def __init__(self) -> None:
        super().__init__()
        self.own: dict[str, Card] = {}
        self.own_known = True  # whether the cards that the scenario describes could be read
        self.things: dict[str, Thing] = {}
        self.meant: dict[str, str] = {}  # what may be meant by names of no card
        self.words: list[tuple[Node, str]] = []  # traits, counters and the like, in the user's own words

    def read_cards(self, entries: dict[str, Node]) -> None:
        """The cards that the scenario describes itself."""
        if "cards" in entries:
            self.own_known = isinstance(entries["cards"].value, dict)
            for name, card in self.mapping(entries["cards"], "`cards`").items():
                self.own[name] = parse_card(card, self, name)

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

    def names_a_player(self, node: Node, instead: str) -> bool:
        """Whether a player stands where the name of a card should; that is noted."""
        found = isinstance(node.value, str) and node.value.casefold() in PLAYERS and node.value not in self.own
        if found:
            self.wrong(node, f'"{node.value}" is a player, and no name of a card', instead)
        return found

    def _card(self, node: Node, silent: bool) -> Card | None:
        name = self.text(node, "a card")
        if not name:
            return None
        if name in self.own:
            return self.own[name]
        card = library.find(name)
        if card is None and not silent:
            if not self.own_known:
                return None
            if name not in self.meant:
                known = [*self.own, *self.things][:MAX_OWN_SUGGESTED]
                self.meant[name] = names.suggestion(name, known)
            hint = self.meant[name] or "describe it under `cards:`, or see `reasoner cards` for those in the library"
            self.wrong(node, f'no card is called "{name[:60]}"', hint)
        return card

    def names(self, node: Node, what: str) -> tuple[str, ...]:
        """Cards on the table, each named once."""
        names: list[str] = []
        for item in self.items(node, what):
            name = self.thing(item, what)
            if name in names and name in self.things:
                self.wrong(item, f'"{name[:60]}" is named twice', "name it once, and give a second copy a name of its own")
            names += [name] if name else []
        if node.value == []:
            self.wrong(node, f"{what} names nothing", "name a card")
        return tuple(names)

    def traits_of(self, entries: dict[str, Node]) -> tuple[str, ...]:
        """The traits that one card has on this table."""
        return self.words_of(entries["traits"], "a trait") if "traits" in entries else ()

    def words_of(self, node: Node, what: str) -> tuple[str, ...]:
        """Words of the user's own choice, such as traits; what they mean is up to the effects that look at them."""
        words = [(item, self.text(item, what).casefold()) for item in self.items(node, what)]
        self.words += words
        return tuple(word for _, word in words)
