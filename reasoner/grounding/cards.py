"""What is printed on cards as facts: the one place that knows the arguments of asp/vocabulary/cards.lp.

It is the same in every scenario with these cards, and so is what follows from it alone: both are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any

from clingo.symbol import Number, Symbol

from ..cards.card import Card, Damage, Word
from ..cards.texts import protected_from_battle, spared_damage
from .facts import Facts

W = Word


def card_facts(card: Card, c: Symbol) -> Facts:
    """Everything the programs may know of a kind of card, under the name c."""
    out = Facts()
    say = out.say
    say("sort", c, W(card.sort))
    for stat, value in card.stats.items():
        say("printed", c, W(stat), W("unknown") if value is None else value)
    for trait in card.traits:
        say("is", c, trait)
    if card.unmodelled:
        say("unmodelled", c, W("all" if card.unmodelled == "not modelled" else "beside_stats"))
    for effect in card.effects:
        f = Number(effect.number)
        say("effect", c, f, effect.applies)
        if effect.counts_as:
            say("effect_as", c, f, W(effect.counts_as))
        if effect.obtainable:
            say("obtainable", c, f)
        if effect.once:
            say("once_per_turn", c, f, W("name" if effect.once == "by name" else "card"))
        for what in ("type", "attribute"):
            if kind := getattr(effect.text, f"makes_{what}", ""):
                say("makes", c, f, W(what), kind)
        if card.sort != "monster":
            for zone in getattr(effect.text, "used_from", ()):
                say("used_in", c, f, W(zone))
        _outlasting(out, c, f, effect.text)
        if effect.plain_battle:
            say("calculates_plainly", c, f)
        number = 0
        for step, items in enumerate(effect.steps, 1):
            for item in items:
                number += 1
                k = Number(number)
                say("op", c, f, k, step)
                if isinstance(item, Damage):
                    say("harm", c, f, k, W(item.player))
                    if item.edition:
                        say("edition_of", c, f, k, W("old" if item.edition == "old" else "new"))
                    _amount(out, c, f, k, item.amount)
                    continue
                say("does", c, f, k, W(item.layer), W(item.deed))
                say("to", c, f, k, W(item.to))
                for stat in item.stats:
                    say("stat_of", c, f, k, W(stat))
                for test in item.tests:
                    say("need", c, f, k, test)
                for condition in item.conditions:
                    say("while", c, f, k, condition)
                for sort in item.sorts:
                    foe = sort.startswith("opponent's ")
                    word = "lower_level" if sort.endswith("of lower level") else sort
                    say("from", c, f, k, (W("foe"), W(sort[11:])) if foe else W(word))
                if item.amount is not None:
                    _amount(out, c, f, k, item.amount)
                if item.until:
                    say("until", c, f, k, item.until if isinstance(item.until, tuple) else W(item.until))
                if item.last:
                    say("last", c, f, k)
                if item.edition:
                    say("edition_of", c, f, k, W("old" if item.edition == "old" else "new"))
                if item.kept:
                    say("obtained_original", c, f, k)
    return out


def _outlasting(out: Facts, c: Symbol, f: Symbol, text: Any) -> None:
    """What the text says of destruction by battle. It is about values too, since they decide battles."""
    if (W("battle_damage"), W("none"), W("self")) in getattr(text, "lasting", ()):
        out.say("spares_player", c, f)
    for whose in protected_from_battle(getattr(text, "lasting", ())):
        out.say("outlasts", c, f, whose)
    for step in getattr(text, "steps", ()):
        for whose in protected_from_battle(step.lasting):
            out.say("outlasts_once", c, f, whose)
        for whose in spared_damage(step.lasting):
            out.say("spared_once", c, f, whose)
        if step.until == "opponent_turn" and step.lasting:
            out.say("outlasts_long", c, f)


def _amount(out: Facts, c: Symbol, f: Symbol, k: Symbol, amount: tuple | int) -> None:
    if isinstance(amount, int):
        out.say("const", c, f, k, amount)
    else:
        out.say("amount", c, f, k, *amount)


FactsOf = Callable[[Card, Symbol], Facts]
_of_card: dict[tuple, tuple[Card, Facts]] = {}  # by function, card and name; the card is held, since it is found by its identity
_alike: dict[tuple[Symbol, ...], Facts] = {}
_cards: dict[tuple[int, ...], Cards] = {}
_one_at_a_time = Lock()  # for all of these


class Cards:
    """The facts of some kinds of cards.

    `with_texts` tells whether the texts of their effects are among them. `given` is for the solver, which keeps there what its
    programs derive from these facts.
    """

    def __init__(self, parts: tuple[Facts, ...], with_texts: bool) -> None:
        self.parts = parts  # held, since these cards are found by the identity of their facts
        self.with_texts = with_texts
        self.facts = Facts()
        self.given: dict[tuple, Any] = {}
        for part in parts:
            self.facts.take(part)


def cards_as_facts(kinds: Iterable[tuple[Card, Symbol]], texts: FactsOf | None = None) -> Cards:
    """The facts of some kinds of cards, each under its own name; with those of their texts, if told how these are stated."""
    with _one_at_a_time:
        parts = tuple(_facts_of(make, card, c) for card, c in kinds for make in (card_facts, texts) if make is not None)
        key = (texts is not None, *map(id, parts))
        kept = _cards.get(key)
        if kept is None:
            if len(_cards) >= 1024:
                _cards.clear()
            kept = _cards[key] = Cards(parts, texts is not None)
        return kept


def _facts_of(make: FactsOf, card: Card, c: Symbol) -> Facts:
    """The facts of a card. Cards that were described alike have the same."""
    key = (make, id(card), c)
    kept = _of_card.get(key)
    if kept is None:
        if len(_of_card) >= 4096:
            _of_card.clear()
            _alike.clear()
        facts = make(card, c)
        kept = _of_card[key] = (card, _alike.setdefault(tuple(facts.symbols), facts))
    return kept[1]
