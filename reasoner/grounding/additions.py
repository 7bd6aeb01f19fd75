"""Steps that a card on the table adds to the effects of other cards: the text of those gets one step more."""

from __future__ import annotations

from ..cards.card import Card, Effect, Word
from ..cards.texts import Description, StepText, Text
from ..scenario.duel import Duel
from .texts import plain_text

Added = tuple[Card, tuple[str, ...], StepText]


def with_additions(duel: Duel) -> Duel:
    """The scenario with the added steps in the texts of its cards. Whether one counts, a condition of the step decides."""
    added: list[Added] = [
        (card, traits, step)
        for card in {id(thing.card): thing.card for thing in duel.things.values()}.values()
        for effect in card.effects
        for traits, step in getattr(effect.text, "adds", ())
    ]
    if not added:
        return duel
    cards = {id(thing.card): _longer(thing.card, added) for thing in duel.things.values()}
    return duel._replace(things={name: thing._replace(card=cards[id(thing.card)]) for name, thing in duel.things.items()})


def _longer(card: Card, added: list[Added]) -> Card:
    steps = [_conditional(giver, step) for giver, traits, step in added if set(traits) <= set(card.traits)]
    return card._replace(effects=tuple(_with(effect, steps) for effect in card.effects)) if steps else card


def _with(effect: Effect, steps: list[StepText]) -> Effect:
    if effect.applies != "activated":
        return effect
    text: Text = effect.text or plain_text(effect)  # type: ignore[assignment]
    return effect._replace(text=text._replace(steps=(*text.steps, *steps)), steps=(*effect.steps, *(() for _ in steps)))


def _conditional(giver: Card, step: StepText) -> StepText:
    """The step counts if its giver lies face-up on the same side, and the card was Set when it was activated."""
    tests = ((Word("controller"), Word("you")), (Word("face"), Word("up")), (Word("trait"), giver.name.casefold()))
    there = (Word("some"), Description(("any_field",), tests, 1, 1))
    return step._replace(only_if=(*step.only_if, there, (Word("was_set"),)))
