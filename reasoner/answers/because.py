"""The reasons of activation and resolution in words. What a reason is, the programs say; here it is only said in English."""

from __future__ import annotations

from typing import Any

from ..cards import wording
from ..cards.card import Word


class Said(str):
    """An argument in words. A number takes the noun behind it along: `{0:Tribute}` is "no Tributes", "1 Tribute", "2 Tributes".

    `{1:place}` is a place as a scenario names it.
    """

    __slots__ = ()

    def __format__(self, noun: str) -> str:
        if noun == "place":
            return f"{self} deck" if self == "extra" else str(self)
        one, _, several = noun.partition("/")
        if not one:
            return str(self)
        return f"{'no' if self == '0' else self} {one if self == '1' else several or f'{one}s'}"


# functor: what is the matter, and what would have to be different
REASONS: dict[str, tuple[str, str]] = {
    "wrong_time": ("{0}", "{0}"),
    "too_slow": ("an effect of Spell Speed 1 starts a Chain and cannot be chained", "no Chain Link waits to resolve"),
    "slower_than": ("only a Counter Trap can be chained to {0}", "the last Chain Link is no Counter Trap"),
    "resolving": ("a Chain is resolving ({0}), and nothing is activated meanwhile", "the Chain has resolved"),
    "damage_step": ("it cannot be activated in this part of the Damage Step ({0})", "it is another moment of the battle"),
    "late_in_damage_step": (
        "it is activated in the Damage Step before damage is calculated, and it is too late for that ({0})",
        "it is the Damage Step, and damage is not being calculated yet",
    ),
    "already_in_chain": ("this effect of {0} is in this Chain already", "another copy of the card is used, or a new Chain"),
    "copy_in_chain": ("a copy ({0}) is in this Chain already, and this effect Special Summons its card", "no copy is in the Chain"),
    "public": ("{0} is revealed already", "{0} is hidden"),
    "named_by": ("{0} forbids the effects of cards of that name this turn", "the card has another name, or it is another turn"),
    "other_total": ("together they have another total than {0}", "together they have {0}"),
    "which_together": ("nobody said which cards are taken together", "a choice is made"),
    "no_number": ("there is no number to go by", "there is a number"),
    "instead": ("step {0} was applied, and so this one is not", "step {0} is not applied"),
    "used_in_stage": (
        "it has been activated in this part of the Damage Step ({0})",
        "it has not been activated in this part of the Damage Step",
    ),
    "used_this_turn": ("it has been used this turn ({0})", "it has not been used this turn"),
    "not_triggered": ("what it is activated for has not just happened", "what it is activated for happens"),
    "missed_timing": (
        'something else has happened since, and "when ... you can" misses the timing',
        "what it waits for is the last thing to happen",
    ),
    "came_too_late": ("the card was not in its place before that happened", "the card was there before"),
    "wrong_place": ("it cannot be activated from there: {0}", "the card lies where its effect is activated"),
    "face_down": ("{0} is face-down", "{0} is face-up"),
    "condition": ("its condition is not met: {0}", "the condition is met: {0}"),
    "from_hand": ("the condition is not met on which it is activated from the hand: {0}", "that condition is met: {0}"),
    "cost": ("its cost cannot be paid ({1})", "there is what has to be paid ({1})"),
    "few_targets": ("there are not enough cards that it can target", "there are enough cards that it can target"),
    "targets_paid": (
        "what is paid as its cost is no target any more, and no other card is left that it can target",
        "there is another card that it can target",
    ),
    "target_paid": (
        "{0} is paid as its cost first, and then is no longer where the text looks for targets",
        "another card is targeted",
    ),
    "targets_nothing": ("{0} targets, and nobody said what", "write `target: NAME` with it"),
    "aims_at_nothing": ("{0} targets nothing with this effect", "no target is named"),
    "no_choice": ("{0} is not what the step asks for, and cannot be chosen", "choose another card"),
    "of_other_step": ("step {1} asks for something else than {0}", "write `step: {2}` with it"),
    "wrong_cost": ("{0} is not what the cost asks for", "another card is paid"),
    "pays_nothing": ("{0} has a cost, and nobody said which card is paid", "write `costs: NAME` with it"),
    "pays_too_few": ("{0} is paid with fewer cards than its cost asks for", "name {1} under `costs:`"),
    "pays_too_many": ("{0} is paid with more cards than its cost asks for", "name {1} at most under `costs:`"),
    "no_target": ("{0} cannot be its target", "another card is targeted"),
    "step": ("step {0}, which has to be applied, can do nothing: {1}", "step {0} can be applied: {1}"),
    "in_vain": ("the sources leave open whether it can be activated while step {0} would do nothing: {1}",) * 2,
    "sent_elsewhere": ("{0} would not go to the Graveyard ({1})", "{0} goes to the Graveyard"),
    "cost_sent_elsewhere": (
        "the sources leave open whether what is sent to the Graveyard as a cost is paid when it goes elsewhere instead ({0})",
        "it goes to the Graveyard",
    ),
    "no_bullet": ("none of its bulleted effects can be applied", "one of its bulleted effects can be applied"),
    "nothing_changes": ("nothing of it would change anything", "something of it changes something"),
    "ruled_by_card": (
        "with a change by 0, or by more than there is, in a later step, the rulings differ from card to card (step {0}: {1})",
        "the change is another",
    ),
    "nothing_to": ("there is nothing it could {0}", "there is a card that it can {0}"),
    "group_missing": ("one of the cards it needs is missing", "all the cards that it needs are there"),
    "prohibited": ("{0} cannot {1} ({2})", "{0} can {1}, without {2}"),
    "deck_too_small": ("the Deck of {0} holds too few cards", "the Deck of {0} holds enough cards"),
    "hand_lacks": ("the hand of {0} holds too few cards for it (needed: {1})", "the hand of {0} holds so many ({1})"),
    "hand_too_small": ("the hand of {0} holds too few cards", "the hand of {0} holds enough cards"),
    "unmet": ("the condition of the step is not met: {0}", "the condition of the step is met: {0}"),
    "some": ("there are not enough such cards", "there are enough such cards"),
    "none": ("there is such a card", "there is no such card"),
    "said": ("{0}", "not: {0}"),
    "void": ("the activation or the effect is negated", "it is not negated"),
    "after": ("step {0} was not applied, and this one needs it", "step {0} is applied"),
    "incomplete": ("step {0} did not reach all of its cards, as this one asks", "step {0} reaches all of its cards"),
    "declined": ("its player leaves it out", "its player does it"),
    "summons": ("so many Summons in this turn by {0}: {1}", "so many Summons in this turn by {0}: {1}"),
    "tributes": ("so many Tributes for Tribute Summons in this turn by {0}: {1}",) * 2,
    "tribute_summoned": ("it was not Tribute Summoned", "it is Tribute Summoned"),
    "with": ("it was Summoned with so many of the kind {0}: {1}",) * 2,
    "with_names": ("it was Summoned with cards of so many different names: {0}",) * 2,
    "doomed": ("{0} has been destroyed by battle", "{0} has not been destroyed by battle"),
    "none_counted": ("no card came back to where the text counts it", "a card comes back there"),
    "tied": ("step {0} could not be carried out, and the two depend on each other", "step {0} can be carried out"),
    "has_left": ("{0} does not lie face-up on the field any more", "{0} still lies there face-up"),
    "gone": ("{0} is gone, and the text needs every one of its cards", "{0} is still there"),
    "not_as_said": ("{0} is not any more what the text calls it", "{0} is still what the text calls it"),
    "protected": ("{0} is protected from that: {1} ({2})", "{0} is not protected"),
    "unaffected": ("{0} is unaffected by {1}", "{0} is affected by {1}"),
    "no_room": ("no Monster Zone of {0} is free", "a Monster Zone of {0} is free"),
    "never_summoned": ("{0} has never been Summoned properly", "{0} has been Summoned in its own way before"),
    "no_room_for": ("of the Monster Zones of {0} fewer than {1} are free", "{1} Monster Zones of {0} are free"),
    "no_back_row": ("no Spell & Trap Zone of {0} is free", "a Spell & Trap Zone of {0} is free"),
    "token_there": ("{0} is a Token and cannot be Special Summoned from there", "it is no Token"),
    "cannot_lie_down": ("{0} cannot be turned face-down", "it is a monster that can be turned face-down"),
    "not_destroyed_there": ("{0} has left already, and is not destroyed where it is", "{0} is still there"),
    "always_in_attack": ("{0} is a Link Monster, and has no Defense Position", "it is another monster"),
    "always_face_up": ("{0} is always face-up, as a Link Monster or a Token is", "it is another monster"),
    "turned_already": ("{0} has changed its position this turn", "{0} has not changed it"),
    "summoned_upright": ("a monster is Normal Summoned in Attack Position", "it is Summoned in Attack Position"),
    "set_sideways": ("a monster is Set in Defense Position", "it is Set in Defense Position"),
    "has_no_level": ("{0} has no Level that could change", "it is a monster that has a Level"),
    "has_no_rank": ("{0} has no Rank that could change", "it is an Xyz Monster"),
    "in_position": ("{0} is in that position already", "{0} is in another position"),
    "moot": ("it would change nothing of {0}: {1}", "{1} ({0})"),
    "already": ("the value is {0} already", "the value is not {0}"),
    "over": ("the value is less than {0}", "the value is at least {0}"),
    "already_negated": ("its effects are negated already", "its effects are not negated"),
    "no_effect": ("it has no effect", "it has an effect"),
    "unlike_previous": (
        "it does not stand to the card of the step before as the text asks",
        "it stands to the card of the step before as the text asks",
    ),
    "no_partner": ("with it step {0} could not be carried out", "there is a card for step {0} that goes with it"),
    "material": ("{0} cannot be used as material", "{0} is a face-up monster that can be material"),
    "too_few": ("there are fewer cards than the step before took", "there are as many cards as the step before took"),
    "other_edition": ("the text is worded like that in another edition of the rules", "it is the other edition"),
    "kept_in_deck": ("{0} keeps the cards in the Deck", "{0} does not apply"),
    "no_attack": ("there is no attack any more", "the monster is still attacking"),
    "no_damage": ("the damage is 0", "the damage is more than 0"),
    "already_unaffected": ("it is unaffected by those already", "something of those still affects it"),
    "no_good_target": ("no card that it can target does for all of its steps", "one of its targets does for all of its steps"),
    "stopped": ("{0} cannot activate its effects this turn", "nothing keeps {0} from activating its effects"),
    "no_loss": ("nothing was lost that it could go by", "an earlier step takes something away"),
    "rerouted_by": ("the text of {0} has banished it, and not this effect", "this effect itself banishes it"),
    "token_gone": ("{0} was a Token and is nowhere", "it is no Token"),
    "undecided": ("the sources leave this open: {0}", "the sources decide it"),
    "moves_cost": (
        "{0} was banished by a text about its departure and not as the cost; whether it can be moved is left open",
        "the cost itself banishes {0}",
    ),
    "zone_of": (
        "{0} was banished by a text about its departure; whether its zone can be used is left open",
        "this effect itself banishes {0}",
    ),
    "unread": ("{0}", "{0}"),
    "effects_of": ("the effects of {0} are not modelled", "{0}"),
    "text_of": ("how the steps of effect {1} of {0} are joined is not modelled", "{0}"),
    "cards_in": ("what the {1:place} of {0} holds is not stated (`{1:place}:`)", "{0}"),
    "depends": ("it is not known whether step {0} applies", "it is known"),
    "which_cards": ("which cards the {1:place} of {0} holds is not stated, only their number (`{1:place}:`)", "{0}"),
    "nowhere": ("\"{0}\" lies nowhere", "lay it down: `field:`, `hand:`, `graveyard:`, `deck:` or another place"),
    "vanished": ("\"{0}\" has left the game", "leave it out"),
    "not_on_field": ("\"{0}\" is not on the field", "bring it to the field before"),
    "own_monster": ("\"{0}\" has the same controller as its attacker", "give it another `controller:`"),
    "lies_so": ("\"{0}\" lies like that already", "leave the event out"),
    "lies_there": ("\"{0}\" lies there already: {1}", "leave the event out, or say what happened to it before"),
    "on_field_already": ("\"{0}\" is on the field already", "leave the event out, or let it leave the field before"),
    "controls_already": ("\"{1}\" is under the control of {0} already", "leave the event out"),
    "cannot_from": ("\"{0}\" cannot be activated from there: {1}", "let it lie where its effect is activated"),
    "attack_is_off": (
        "the attack of {0} has come to nothing: one of the two monsters is gone,"
        " or it is itself not face-up in Attack Position on its side",
        "leave the event out, or let it attack another monster if its target is gone",
    ),
    "stands_between": (
        "the direct attack has come to nothing: {0} has come in between",
        "let the attacker choose anew, `{{attack: NAME, target: NAME}}`, or leave the event out",
    ),
    "no_battle": ("no battle is on", "a battle is on"),
    # turns, battles and Decks
    "not_own_turn": ("it is not the turn of {0}", "it is the turn of {0}"),
    "anothers_card": ("{0} is under the control of {1}", "it is under one's own control"),
    "not_main_phase": ("that belongs in a Main Phase, and this is the {0} phase", "it is a Main Phase"),
    "no_battle_phase": ("this is not the Battle Phase", "it is the Battle Phase"),
    "first_turn": ("the first turn of the Duel has no Battle Phase", "it is a later turn"),
    "chain_waits": ("a Chain waits to resolve", "the Chain has resolved"),
    "battle_not_over": ("the battle is not over yet", "the battle is over"),
    "attack_goes_on": ("the attack of {0} goes on to the Damage Step: nothing has stopped it", "the attack of {0} has been fought"),
    "battle_skipped": ("an effect lets {0} skip this Battle Phase", "it is another turn"),
    "battle_phase_over": ("this turn has had its Battle Phase", "an effect gives a second Battle Phase"),
    "phase_order": ("the {0} phase is not followed by the {1} phase", "the phases before it are passed through"),
    "step_order": ("the {0} step is not followed by the {1} step", "the Battle Step comes between"),
    "end_step": ("no attack is declared in the End Step", "it is the Battle Step"),
    "in_defense": ("{0} is in Defense Position", "{0} is in Attack Position"),
    "held_in_defense": ("{1} holds {0} in Defense Position", "{1} does not hold {0} in Defense Position"),
    "no_monster_there": ("{0} is no monster on the field", "{0} is a monster on the field"),
    "levels_make": (
        "the Levels of its materials are {1} together, and {0} has Level {2}",
        "name materials whose Levels are {2} together",
    ),
    "no_levels_make": (
        "no Levels of its materials are {1} together, and {0} has Level {1}",
        "there are materials whose Levels are {1} together",
    ),
    "no_tuner": ("none of its materials is a Tuner, and {0} is Synchro Summoned with one", "name a Tuner among them"),
    "not_of_way": ("{0} is no {1} monster", "name a monster of that kind"),
    "not_in_extra": ("{0} is not in the Extra Deck", "it lies in the Extra Deck"),
    "no_level": ("{0} has no Level, and no material for {1}", "name a monster that has a Level"),
    "token_material": ("{0} is a Token, and cannot lie under an Xyz Monster", "name another monster"),
    "no_tribute": ("{0} cannot be Tributed", "name another monster"),
    "face_down_material": ("{0} is face-down, and no material", "turn it face-up before, or name another monster"),
    "others_material": ("{0} is under the other player's control, and no material", "name a monster of its own player"),
    "links_make": (
        "its materials do not count as {1} together, and {0} has Link Rating {1}",
        "name {1:monster}, or fewer with Link Monsters among them, which count as 1 or as their own Link Rating",
    ),
    "few_materials": ("{0} takes {1:material} at least, and fewer are named", "name {1:material} or more under `using:`"),
    "many_materials": ("{0} takes {1:material} at most, and more are named", "name {1:material} at most under `using:`"),
    "no_material": ("{0} is none of the materials that {1} names", "name monsters of those kinds, see `reasoner cards`"),
    "lacks_material": (
        "of the kinds of materials that {0} names, number {1} is missing, or not there as often",
        "name monsters of those kinds, see `reasoner cards`",
    ),
    "level_is_not": ("{0} does not have Level {2}, and {1} has Rank {2}", "name materials of Level {2}"),
    "duel_over": ("the Duel is over: the Life Points of {0} are 0", "{0} has Life Points left"),
    "forbidden_before": ("{0} cannot Special Summon, as an event before says", "{0} can Special Summon"),
    "effect_forbids": ("{0} forbids it", "{0} does not apply"),
    "kept_from_attacking": ("{1} keeps {0} from attacking this turn", "it is another turn, or another monster attacks"),
    "attack_was_stopped": ("the attack was negated, or the Battle Phase ended", "an attack goes on"),
    "attacked_already": ("{0} has attacked in this Battle Phase", "{0} has not attacked, or another Battle Phase begins"),
    "monsters_there": ("on the side of {0} there are monsters to be attacked", "on the side of {0} there is no monster"),
    "none_being_summoned": ("no monster is being Summoned now", "a monster is being Summoned"),
    "not_discarded_there": ("{0} is on the field, and only what is in a hand is discarded", "{0} is in the hand"),
    "not_in_hand": ("{0} is not in the hand", "{0} is in the hand"),
    "no_monster": ("{0} is no monster, and only monsters are Summoned", "it is a monster"),
    "set_among_monsters": (
        "{0} is no monster, and is Set in a Spell & Trap Zone",
        "write `{{set card: {0}}}`, or name the card that Sets it there: `by card: NAME`",
    ),
    "set_among_spells": (
        "{0} is a monster, and is Set in a Monster Zone",
        "write `{{set monster: {0}}}`, or say of the card `summoning: {{set as: spell}}` where its text allows it",
    ),
    "none_free": (
        "more monsters come to the side of {0} than zones are said to be free ({1})",
        "leave one out, let one leave the field before, or write a higher number for `free monster zones:`",
    ),
    "not_so_many_free": (
        "{1:Main Monster Zone} of {0} cannot be free, as is said, with so many monsters on that side of the field",
        "leave a monster out, or write a lower number for `free monster zones:`",
    ),
    "crowded": (
        "on the side of {0} there are more {1} than zones for them, which are 5",
        "leave one out, or let one leave the field before",
    ),
    "third_pendulum": (
        "on the side of {0} there are more cards in Pendulum Zones than such zones, which are 2",
        "leave one out, lay it in another place, or let one leave the field before",
    ),
    "second_field_spell": ("on the side of {0} there is more than one card in the Field Zone", "leave one out"),
    "back_row": ("Spells and Traps", "Spells and Traps"),
    "nothing_to_equip": (
        "there is no face-up monster on the field that {0} could be equipped to",
        "lay a monster under `field:`, or let one come before it",
    ),
    "summoned_again": ("{0} has been Normal Summoned again already", "it has not been Normal Summoned again"),
    "summoned_already": ("this turn's Normal Summon or Set has been used", "it has not been used"),
    "by_effects_only": ("{0} cannot be Normal Summoned or Set", "it is another monster"),
    "special_kind": ("{0} cannot be Normal Summoned or Set, as no {1} monster can", "it is a monster of another kind"),
    "never_set": ("{0} can be Normal Summoned, but not Set", "it is Normal Summoned"),
    "few_counters": ("{0} has not so many counters", "{0} has as many counters"),
    "few_tributes": ("it needs {0:Tribute}, and its player has fewer monsters", "its player has {0:monster} to be Tributed"),
    "unnamed_tributes": ("it needs {0:Tribute}, and nobody says which", "name {0:monster} under `using:`"),
    "names_few_tributes": ("it needs {0:Tribute}, and fewer are named", "name {0} under `using:`"),
    "names_many_tributes": ("it needs {0:Tribute}, and more are named", "name {0:monster} under `using:`"),
    "others_tribute": ("{0} is under the other player's control, and is no Tribute", "name a monster of its own player"),
    "no_zone": ("no zone is free for it", "a zone is free"),
    "came_this_turn": ("{0} has come to the field this turn", "{0} was there before this turn"),
    "too_few_targets": ("{0} targets at least {1:card}, and fewer are named", "name {1} under `target:`"),
    "too_many_targets": ("{0} targets at most {1:card}", "{1:target} at most is named"),
    "trap_in_hand": (
        "{0} is a Trap in the hand, and a Trap is Set first",
        "let it lie face-down on the field, or write `{{set card: {0}}}` and let a turn pass",
    ),
    "set_this_turn": ("{0} was Set this turn", "{0} was Set in an earlier turn"),
    "not_then": ("it is activated in another part of the turn, the {1} {0}", "it is the {1} {0}"),
    "out_of_order": (
        "effects that are triggered at once are activated before others and in a fixed order, and {0} comes after this one",
        "it is activated before {0}",
    ),
    "waiting": (
        "effect {1} of {0} has been triggered and must be activated first",
        "effect {1} of {0} has been activated before",
    ),
    "unanswered": (
        "effect {1} of {0} answers to the last Chain Link and must be activated",
        "write `{{activate: {0}, effect: {1}}}` before it",
    ),
    "being_summoned": (
        "the Summon of {0} is begun and not done: only what negates it comes before that",
        "the Summon of {0} is done",
    ),
    "waits_for_chain": ("it waits for the end of the Chain", "the Chain has resolved"),
    "damage_not_calculated": ("it waits until damage has been calculated", "damage has been calculated"),
    "lies_set": ("{0} is Set, and has this effect only when it lies there face-up", "{0} lies there face-up"),
    "active_already": ("{0} lies there face-up already", "it is in the hand, or face-down"),
    "cannot_activate": ("{0} forbids its activation", "{0} does not apply"),
    "of_kind": ("it is of the kind {0}", "it is of that kind"),
    "counts_not_as": ("{0} does not count as {1}", "{0} counts as {1}"),
    "applies_not": ("the effect of {0} does not apply now", "{0} is face-up where its effect applies, and not negated"),
    "decided_for": ("the Duel is decided otherwise: for {0}", "it is decided like that"),
    "goes_on": ("the Duel is not decided", "somebody has lost or won"),
    "deck_short": ("the {0} Deck has only {1:card}", "the {0} Deck has enough cards"),
    "deck_long": ("the {0} Deck has {1:card}, which is too many", "the {0} Deck has fewer cards"),
    "copies": ("there are {1} copies of {0}", "there are at most 3 copies of {0}"),
    "on_the_list": ("the list allows {1:copy/copies} of {0}, counted over all parts", "there are no more copies of {0} than {1}"),
    "wrong_part": ("{0} does not belong in the {1} Deck", "{0} is in the part where it belongs"),
    "exchanged": ("the {0} Deck had {1:card} before, and cards are exchanged one for one", "the {0} Deck has {1:card} again"),
    "unsuited": ("what happened to {0} is not what it waits for: {1}", "what happens to {0} is what it waits for ({1})"),
    "was_no": ("it was no {0}", "it is a {0} before"),
    "was_not": ("it was not {0}", "it is {0} before"),
    "was_not_openly": ("it was not {0}, face-up, in that place", "it is {0} and face-up in that place before"),
    "not_printed": ("it is not printed as {0}", "it is printed as {0}"),
    "outwardly": ("it was not as the text says ({0})", "it is as the text says ({0})"),
    "doing": ("what its effect does", "what its effect does"),
    "trait": ("{0}", "{0}"),
    "lacks": ("without being {0}", "without being {0}"),
    "not_there": ("it was not there, but in: {0}", "it comes from the place that the text names"),
    "cause": ("something else has done it", "it is done by what the text names"),
    "lies_face_down": ("it lies there face-down", "it comes there face-up"),
    "is_not": ("it is not {0} where it is now", "it is {0} where it arrives"),
    "went_to": ("it went to another place: {0}", "it goes where the text says"),
    "grave_of_other": ("it is in the other player's Graveyard", "it goes to the Graveyard that the text names"),
    "moved_on": ("{0} has moved on since", "{0} stays where it went"),
    "hidden_there": ("{0} lies where nothing of it can be activated", "{0} goes to an open place"),
    "was_not_before": (
        "whether {0} counts, which was not so before it moved, is not decided",
        "{0} is what the text says before it moves",
    ),
    "not_stated": ("what comes of it when {0} is hidden is not stated", "{0} goes to an open place"),
    "not_optional": ("step {1} of {0} is not left to its player, who cannot decline it", "its text leaves that to its player"),
    "chooses_too_many": ("more cards are chosen for a step than its text allows", "choose {0} at most"),
    "zero": ("the amount is 0", "the amount is not 0"),
}  # fmt: skip


# Conditions that are put as the card puts them.
_AS_ON_CARDS = ("turn", "phase", "stage", "attacking")


def words(term: Any, which: int = 0) -> str:
    """A term in words; one that is a reason itself as such."""
    name, *arguments = term if isinstance(term, tuple) else (term,)
    if not isinstance(name, Word):
        return str(name)  # a number, or a text of the user's own, which may look like a word of ours
    if name in ("condition", "from_hand", "unmet") and isinstance(arguments[0], tuple) and arguments[0][0] in _AS_ON_CARDS:
        return REASONS[name][which].format(wording.condition(arguments[0]))
    if name in REASONS and (arguments or "{" not in REASONS[name][which]):
        return _say(term, which)
    if arguments:
        return f"{str(name).replace('_', ' ')} {', '.join(words(part, which) for part in arguments)}"
    return str(term).replace("_", " ")


def reason(term: Any) -> str:
    """What is the matter, in English."""
    return words(term, 0)


def change(term: Any) -> str:
    """What would have to be different, in English."""
    return words(term, 1)


# Tests of a description that are put in other words here than where it is told what a card does.
_TESTS = {
    ("controller", "you"): "under the control of who uses it",
    ("controller", "opponent"): "under the control of the other player",
    ("trait", "monster"): "a monster",
    ("trait", "spell"): "a Spell",
    ("trait", "trap"): "a Trap",
}  # fmt: skip


def unfit(name: str, tests: list[Any]) -> tuple[str, str]:
    """What is the matter with a card that cannot be a target, and what would have to be different.

    Args:
        name: the card.
        tests: what it is not (asp/activation/unfit.lp), at least one.
    """
    if tests[0][0] == "elsewhere":
        return f"{name} cannot be its target: it is {wording.place(tests[0][1])}", f"{name} is where the text looks for it"
    kinds: dict[int, list[str]] = {}
    for one in tests:
        if one[0] == "among":
            kinds.setdefault(one[1], []).append(_TESTS.get(("trait", one[2]), str(one[2])))
    said = [" or ".join(sorted(kinds[number])) for number in sorted(kinds)]
    said += [_tested(one) for one in tests if one[0] != "among"]
    what = " and ".join(one.removeprefix("not ") if one.startswith("not ") else f"not {one}" for one in said)
    return f"{name} cannot be its target: it is {what}", f"{name} is {' and '.join(said)}"


def unmet(condition: tuple, there: list[tuple[str, str, str]], places: list[str], tests: list[Any]) -> tuple[str, str]:
    """What is the matter with a condition that speaks of cards, and what would have to be different.

    Args:
        condition: (none, D) or (some, D, number).
        there: of the cards of which there has to be none, those that there are: name, place, player.
        places: where the text looks for such cards.
        tests: what they have to be; (among, kinds) for a list of kinds.
    """
    said = [" or ".join(sorted(one[1])) if one[0] == "among" else _tested(one) for one in tests]
    where = wording.listed(map(wording.place, places), "or")
    kinds = f" ({', '.join(said)})" if said else ""
    if condition[0] == "some":
        many = f"{condition[2]} card{'s' if condition[2] != 1 else ''}"
        return f"there are not enough such cards; needed: {many} {where}{kinds}", f"there are {many} {where}{kinds}"
    if not there:
        return words(condition, 0), words(condition, 1)
    found = wording.listed([f"{name} ({wording.place(zone)}, {player})" for name, zone, player in there])
    names = wording.listed([name for name, _, _ in there])
    verb = "are" if len(there) > 1 else "is"
    return f"there {verb} {found}, and the text asks that there is no card {where}{kinds}", f"{names} {verb} not there"


def in_detail(why: Any, condition: tuple, said: tuple[str, str]) -> tuple[str, str]:
    """A reason that holds a condition, and what would have to be different, with what is said of the condition."""
    return words(_with(why, condition, said[0]), 0), words(_with(why, condition, said[1]), 1)


def _with(why: Any, condition: tuple, text: str) -> Any:
    if why == condition:
        return text
    return tuple(_with(part, condition, text) for part in why) if isinstance(why, tuple) else why


def _tested(one: Any) -> str:
    return _TESTS.get(one) or ("what the text compares it with" if _is_compared(one) else wording.test(one))


def _is_compared(test: Any) -> bool:
    """Whether a test speaks of other cards, of which only the text tells more."""
    return isinstance(test, tuple) and any(isinstance(part, tuple) for part in test)


def _say(term: Any, which: int) -> str:
    name, *arguments = term if isinstance(term, tuple) else (term,)
    return REASONS[name][which].format(*(Said(words(part, which)) for part in arguments))
