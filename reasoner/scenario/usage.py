"""Does a card go with what an event makes of it? Each function returns what is wrong and what to write instead, or None."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards.card import Card, Damage, Effect, Operation, Word

Wrong = tuple[str, str]
_BY_ITSELF = {
    "arrival": "it applies by itself when the card arrives; write `summon:`",
    "each": "it waits for something to happen; write `happens:`",
    "reached": "it applies by itself when so many counters are there; write `counters:`",
}
HOW = (
    "normal", "tribute", "special", "flip", "ritual", "fusion", "synchro", "xyz", "pendulum", "link", "without tribute",
    "with 1 tribute", "with 2 tributes", "with 3 tributes", "from the hand", "from the graveyard", "from the extra deck",
    "by an effect",
)  # fmt: skip


def is_monster(card: Card) -> bool:
    """Whether it can be a monster on the field."""
    return card.sort == "monster" or "trap monster" in card.traits


def effect_of(card: Card, number: object) -> Effect | None:
    """The effect with this number."""
    return next((effect for effect in card.effects if effect.number == number), None)


def operations(effects: Iterable[Effect]) -> Iterator[Operation | Damage]:
    """Everything that effects do."""
    for effect in effects:
        for step in effect.steps:
            yield from step


def texts(term: object) -> Iterator[str]:
    """Every word in a term of the vocabulary."""
    if isinstance(term, tuple):
        for part in term:
            yield from texts(part)
    elif isinstance(term, str):
        yield term


def speaks_of(items: Iterable[Operation | Damage], word: str) -> bool:
    """Whether something that is done is done to this, or reads it."""
    return any(word in texts((getattr(item, "to", ""), item.amount)) for item in items)


def a_kind(card: Card) -> str:
    """What kind of card it is, with its article."""
    return "a monster" if card.sort == "monster" else f"a {card.sort.capitalize()}"


def used(effect: Effect, in_chain: bool) -> Wrong | None:
    """One of its effects is activated. The activation of a Continuous Spell or Trap has its place in a chain."""
    if effect.applies == "continuous":
        if in_chain and not any(getattr(item, "stats", ()) for item in operations([effect])):
            return None
        return "applies by itself as long as the card is face-up", "write `summon:`, `place:` or `equip:`"
    if effect.applies == "activated":
        return None
    kind = effect.applies[0] if isinstance(effect.applies, tuple) else effect.applies
    what, _, hint = _BY_ITSELF[str(kind)].partition("; ")
    return what.removeprefix("it "), hint


def happened(effect: Effect) -> Wrong | None:
    """What the effect waits for happens."""
    if any(getattr(item, "to", "") in ("target", "summoned", "foe_of_target") for item in operations([effect])):
        return "is activated", "write `use:`"
    if effect.applies == "activated" or isinstance(effect.applies, tuple) and effect.applies[0] == "each":
        return None
    return used(effect, False)


def read_words(cards: Iterable[Card]) -> set[str]:
    """The traits, counters and the like that effects of these cards look at."""
    found: set[str] = set()
    for card in cards:
        found.update(card.traits)
        for item in operations(card.effects):
            terms = texts((item.amount, getattr(item, "tests", ()), getattr(item, "conditions", ())))
            found.update(text for text in terms if not isinstance(text, Word))
    return found


def most_targets(effect: Effect) -> int | None:
    """How many cards an effect targets at most, as far as its text says: many an effect is applied to several without targeting."""
    told = effect.text.targets if effect.text is not None else ()  # type: ignore[attr-defined]
    return sum(target.most for target in told) if told else None


def misspelt(word: str, known: Iterable[str]) -> str:
    """The word that was meant, if this one is nearly it: one or two letters off, with the same numbers."""
    import difflib

    digits = [sign for sign in word if sign.isdigit()]
    near = difflib.get_close_matches(word[:200], [one for one in known if len(one) > 3], n=1, cutoff=0.9)
    return near[0] if near and [sign for sign in near[0] if sign.isdigit()] == digits else ""


def stays_there(card: Card) -> bool:
    """Whether it is a Spell or Trap that changes values only while it lies there (of Skill Drain just a cost is activated)."""
    if card.sort == "monster" or not {"continuous", "field"} & set(card.traits):
        return False
    active = [effect for effect in card.effects if effect.applies == "activated"]
    lasting = [effect for effect in card.effects if effect.applies == "continuous" and not effect.obtainable]
    done = [part for effect in active if effect.text is not None for part in (*effect.text.targets, *effect.text.steps)]  # type: ignore[attr-defined]
    return any(operations(lasting)) and not any(operations(active)) and not done
