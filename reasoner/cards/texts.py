"""What the text of an effect says besides stats: how it is activated, its steps, and how they are joined and worded."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import closest, one_of
from ..scenario.nodes import Node
from ..scenario.reader import Reader
from . import phrases
from .card import Card, Effect, Word
from .frame import FRAME_KEYS, read_frame
from .phrases import Phrase

# What can be done to cards, as a step or as a cost, and what is done to nothing in particular.
CARD_VERBS = (
    "retype",
    "destroy", "send", "banish", "discard", "tribute", "return to hand", "return to deck", "add to hand", "special summon",
    "normal summon", "set monster", "place", "set card", "equip", "attach", "take control", "turn face-down", "turn face-up",
    "to attack position", "to defense position", "change position", "to extra deck", "to pendulum zone", "place in field zone",
    "banish face-down", "banish for a while", "begin summon", "rename",
    "show", "check", "choose", "stop activating", "synchro summon", "fusion summon", "link summon", "xyz summon",
    "ritual summon", "swap control", "keep shown", "forbid effects of",
    "return to field", "close zone of", "mark", "pierce", "keep from attacking", "attack again",
)  # fmt: skip
PLAIN_VERBS = (
    "draw",
    "mill",
    "gain life",
    "pay life",
    "excavate",
    "shuffle",
    "negate activation",
    "negate effect",
    "negate attack",
    "negate summon",
    "skip battle phase",
    "summon tokens",
    "end battle phase",
    "second battle phase",
    "deal no damage",
    "remove counters",
    "other",
)
EFFECT_KEYS = (
    "mandatory", "delayed", "bullets", "speed", "used from", "when", "if", "needs", "targets", "costs", "once", "damage step",
    "forbids", "protects", "redirects", "exceptions", "text_ja",
    "damage becomes gain", "adds damage", "destroys itself", "battle damage", "adds step", "opens", "outside chains", "makes type",
    "makes attribute", "at once", "waits for more", "from hand if", *FRAME_KEYS,
)  # fmt: skip
# Of an effect as such, and not of one of its steps: only what is continuous applies it.
WHILE_IT_LIES = (
    "forbids", "protects", "cannot attack", "targets guarded", "holds", "voids", "attacks", "attacks directly",
    "damage becomes gain",
)  # fmt: skip
STEP_KEYS = (
    "joined", "may", "by", "particle", "worded", "only if", "rider", "presupposed", "if all were", "tied", "count of returned",
    "for each", "forbids", "protects", "using", "materials of kind", "compared", "as many as previous", "whom", "summoned as",
    "each time", "doubles first damage", "reads", "still", "unless step", "in phase", "as type",
    "when it leaves", "by this effect", "against", "materials go to", "destroyed to",
    *CARD_VERBS, *PLAIN_VERBS,
)  # fmt: skip
ATTRIBUTES = ("dark", "divine", "earth", "fire", "light", "water", "wind")
TYPES = (
    "aqua", "beast", "beast-warrior", "creator god", "cyberse", "dinosaur", "divine-beast", "dragon", "fairy", "fiend", "fish",
    "illusion", "insect", "machine", "plant", "psychic", "pyro", "reptile", "rock", "sea serpent", "spellcaster", "thunder",
    "warrior", "winged beast", "wyrm", "zombie",
)  # fmt: skip
PHASES = ("draw", "standby", "main", "battle", "end")
JOINTS = ("comma", "then", "also", "period", "bullet", "plus")
PARTICLES = {"を": "wo", "は": "ha", "が": "ga", "wo": "wo", "ha": "ha", "ga": "ga"}
WORDINGS = {"those": "those", "exactly": "exactly", "and": "and", "as well as": "as_well_as"}
# What a trigger can wait for besides the verbs: a Summon of any kind, a departure from the field ...
BY_BATTLE = "destroy by battle"  # `destroy` alone is what effects do
HAPPENINGS = ("negate", "activate", "attack", "damage", "leave", "summon", "flip summon", BY_BATTLE)
PLACES = {
    "hand": "hand", "deck": "deck", "extra deck": "extra", "graveyard": "graveyard", "banished": "banished", "field": "any_field",
    "monster zone": "monster", "spell and trap zone": "spell", "pendulum zone": "pendulum", "field zone": "field",
    "material": "material", "being summoned": "arriving",
}  # fmt: skip
WHOSE = ("you", "opponent", "both")
STATS = ("atk", "def", "level", "rank", "scale", "link")
DESCRIPTION_KEYS = (
    "from", "controller", "kind", "not", "face", "position", "other", "attacking", "live", "count", "up to", "different names",
    "of step", "atk is total of", "named like", "any kind", "pointed to", "without", "besides", "battling",
    "like", "equipped", "among those", "this", "came this turn", "targeted", "untargeted", "in battle", "atk equals def",
    "material for", "level of counters", "special summoned", "doing",
    *(f"{stat}{bound}" for stat in STATS for bound in ("", " at most", " at least")),
)  # fmt: skip
CONDITION_KEYS = (
    "some", "none", "cards", "turn", "phase", "during", "attack of", "summons", "tributes", "reached", "paid", "this card",
    "happened", "battled", "came this turn", "summoned with", "co-linked", "tribute summoned",
)  # fmt: skip
LIFE_POINTS = {"your life points": "you", "opponent's life points": "opponent"}  # what a value may be at most
OF_THE_FRAME = ("this", "came this turn", "targeted", "untargeted", "in battle")
TRIGGERS = (
    "battle",
    "destroy monster by battle",
    "deal battle damage",
    "take battle damage",
    "be targeted by spell",
    "be attacked",
)
REFERENCES = (
    "self", "target", "targets", "one of targets", "rest of targets", "previous", "cost", "cause", "battle opponent", "equipped",
    "used for it",
)  # fmt: skip
_OF_TARGETS: dict[str, Word | tuple] = {
    "target": (Word("targets"), 1), "targets": (Word("targets"), 1), "one of targets": (Word("one_of"), 1),
    "rest of targets": (Word("rest_of"), 1), "battle opponent": Word("foe"), "equipped": Word("bearer"),
    "used for it": Word("used_for_it"),
}  # fmt: skip
BLOWS = ("damage", "battle damage")  # pieces of damage
# What a source calls an exception: how it is said here, and the term it stands for.
EXCEPTIONS: dict[str, Word | tuple] = {
    "goes on without the step before": Word("needs_previous"),
    "is not tied to the next step": Word("linked"),
    "is a moment of its own": Word("same_moment"),
    "is not looked at for the activation": Word("untested"),
    "needs every card of the step before": Word("all_of_them"),
    "has no stated outcome in the Deck or Extra Deck": Word("left_open"),
    "what is shown stays shown until it has resolved": Word("stays_shown"),
    **{f"applies though {moot}": (Word("applies_though"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
    **{f"cannot be activated when {moot}": (Word("barred_when"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
    **{f"can be activated when {moot}": (Word("allowed_when"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
}


ANY_NUMBER = 100  # cards, where a text says "or more"


class Description(NamedTuple):
    """Cards that a text describes: so many, of such a kind, in such places."""

    places: tuple[str, ...]
    tests: tuple
    least: int
    most: int


class Group(NamedTuple):
    """Cards that a step is done to.

    `ref` is self, previous, cost, cause, or (targets, G), (top, N, Whose, Place), (pick | all | as_many,).
    """

    ref: Word | tuple
    description: Description | None = None


class Likeness(NamedTuple):
    """What a described card has in common with one that the text refers to."""

    of: Word | tuple
    said: Word
    pairs: tuple[tuple[Word, Word, int], ...]  # relation, what is compared, what is added to it


class StepText(NamedTuple):
    """How a step is said: its verb and the cards it is done to, how it is joined to the step before."""

    joined: str
    verb: str
    groups: tuple[Group, ...] = ()
    worded: str = ""
    may: bool = False
    by: str = ""
    particle: str = ""
    many: int | None = None
    only_if: tuple = ()
    notes: tuple[str, ...] = ()  # rider, presupposed, all_of_them, tied
    counts: str = ""  # any | deck
    lasting: tuple = ()  # what it forbids or protects from then on, as in Text
    using: tuple[Group, ...] = ()  # the materials of a Summon that are fixed by the text
    of_kind: tuple[str, ...] = ()  # ... each of one of these kinds
    compared: tuple[tuple[str, str], ...] = ()  # (name, other) (level, same) (atk, at_most): with the card of the step before
    until: str = ""  # turn | opponent_turn, of what it forbids or protects from
    each_of: Description | None = None  # which cards of the step before the number of this one counts
    each_time: tuple[tuple[str, str], ...] = ()  # carried out for every such thing from then on: what, by or to whom
    doubles: str = ""  # whose first damage of the turn is doubled from then on
    summoned_as: str = ""  # how other texts speak of the Summon
    token: str = ""  # the name of the Tokens that it Summons
    token_lies: str = ""  # attack | defense: in which position, where the text says
    reads: tuple = ()  # (of, said, what, plus): a number that it reads of a card it refers to
    still: Description | None = None  # what its cards still have to be
    unless: int = 0  # not if this step was applied
    phase: str = ""  # carried out when this phase comes
    as_type: str = ""  # the Type that its cards become
    fate: str = ""  # where its cards go when they leave the field
    spent_to: str = ""  # where its materials go
    destroyed_to: str = ""  # where what it destroys goes


class Text(NamedTuple):
    """What the text of an effect says besides its stats. `whole`: every step says how it is joined to the one before."""

    whole: bool
    mandatory: bool = False
    delayed: bool = False
    bullets: str = ""
    speed: int = 0
    used_from: tuple[str, ...] = ()
    prefers: str = ""
    triggers: tuple[Phrase, ...] = ()
    needs: tuple = ()
    targets: tuple[Description, ...] = ()
    costs: tuple[tuple[str, Group], ...] = ()
    once: str = ""  # chain
    damage_step: tuple[str, ...] = ()
    lasting: tuple = ()  # (forbids, Verb, Whose) (protects, Verb, Group) (redirects, Zone, Zone)
    exceptions: tuple = ()  # (step, term)
    frame: tuple = ()  # further facts of the effect: (name, arguments ...), see frame.py
    steps: tuple[StepText, ...] = ()
    recognised: tuple[str, ...] = ()  # what was read from a Japanese clause, a line a step
    unread: str = ""  # and what could not be read in it
    adds: tuple[tuple[tuple[str, ...], StepText], ...] = ()  # steps that it adds to the effects of other cards, by their traits
    opens: str = ""  # whose hands lie open: both | turn_player | drawn
    unchained: str = ""  # upkeep | procedure: done without a Chain
    makes_type: str = ""  # the Type that all monsters on the field become
    makes_attribute: str = ""  # the same with an Attribute
    at_once: tuple[Phrase, ...] = ()  # it is not activated, but applies by itself when this happens
    from_hand_if: tuple = ()  # conditions of its activation from the hand, for what is not activated from there otherwise
    waits_for_more: bool = False  # its text asks for more than what is told here


# A Spell or Trap that has only effects that apply while it lies there is activated all the same: nothing else happens.
CARD_ITSELF = Effect(0, Word("activated"), None, False, (), False, "")
# An Equip Card targets a face-up monster, and is equipped to it when its activation resolves.
_FACE_UP_MONSTER = Description(("monster",), ((Word("face"), Word("up")),), 1, 1)
_EQUIPS_ITSELF = StepText("first", "be_equipped_to", (Group((Word("targets"), 1)),))
EQUIP_CARD_ITSELF = CARD_ITSELF._replace(steps=((),))


def _equipping(tests: tuple) -> Text:
    """The text of the activation of an Equip Card, which may ask for more than a face-up monster."""
    bearer = _FACE_UP_MONSTER._replace(tests=(*_FACE_UP_MONSTER.tests, *tests))
    return Text(whole=True, targets=(bearer,), steps=(_EQUIPS_ITSELF,))


def _works_later(effect: Effect) -> bool:
    """Whether an effect of a Spell or Trap is not what its activation does, but what it has when it lies there face-up."""
    return effect.applies == "continuous" or not {"spell", "field", "pendulum", "any_field"}.isdisjoint(
        getattr(effect.text, "used_from", ())
    )


def activation_of(card: Card) -> Effect | None:
    """What the activation of the card itself is, where that is not one of its effects."""
    if card.sort == "monster" or not card.effects:
        return None
    stays = not {"continuous", "field"}.isdisjoint(card.traits)
    lies_there = all(_works_later(effect) if stays else effect.applies == "continuous" for effect in card.effects)
    items = (item for effect in card.effects for step in effect.steps for item in step)
    if "equip" in card.traits or lies_there and any(getattr(item, "to", "") == "equipped" for item in items):
        return EQUIP_CARD_ITSELF._replace(text=_equipping(card.equipped_only))
    return CARD_ITSELF if lies_there else None


def effect_of(card: Card, number: int) -> Effect:
    """The effect of this number; 0 is the activation of a Spell or Trap that only lies there."""
    found = next((effect for effect in card.effects if effect.number == number), None)
    return found or activation_of(card) or CARD_ITSELF


def word(text: str) -> str:
    """A verb of the cards' language as a constant of the programs: "return to hand" to return_to_hand."""
    return text.replace(" ", "_").replace("-", "_")


def read_text(entries: dict[str, Node], nodes: list[Node], stat_verbs: list[str], reader: Reader) -> Text:
    """The text of an effect, from its entries and those of its steps.

    Args:
        entries: the entries of the effect.
        nodes: its steps.
        stat_verbs: for every step the verb that its stat operations amount to (change, negate, damage), or "".
        reader: takes the mistakes.
    """

    def flag(key: str) -> bool:
        return key in entries and reader.flag(entries[key], f"`{key}`")

    def choice(key: str, words: tuple[str, ...]) -> str:
        return reader.choice(entries[key], f"`{key}`", words) if key in entries else ""

    def several(key: str, words: dict[str, str]) -> tuple[str, ...]:
        items = reader.items(entries[key], f"`{key}`") if key in entries else []
        return tuple(words.get(reader.choice(item, f"`{key}`", words), "") for item in items)

    steps = tuple(_step(node, verb, number, reader) for number, (node, verb) in enumerate(zip(nodes, stat_verbs, strict=True), 1))
    if "when" in entries and "if" in entries:
        reader.wrong(
            entries["if"], "an effect is activated either `when` something happens or `if` it does", "leave one of them out"
        )
    prefers = "when" if "when" in entries else "if" if "if" in entries else ""
    windows = {
        "until damage calculation": "until_calculation", "damage calculation": "calculation", "after damage calculation": "after",
        "always": "always", "start": "start", "end": "end",
    }  # fmt: skip
    targets = (
        reader.items(entries["targets"], "`targets`")
        if "targets" in entries and isinstance(entries["targets"].value, list)
        else None
    )
    if targets is None:
        targets = [entries["targets"]] if "targets" in entries else []
    if "at once" in entries:
        _check_at_once(entries, nodes, steps, reader)
    return Text(
        all(step.joined for step in steps), flag("mandatory"), flag("delayed"), choice("bullets", ("any", "all")),
        reader.number(entries["speed"], "`speed`", 1, 3) if "speed" in entries else 0,
        several("used from", PLACES), prefers, _triggers(entries[prefers], reader) if prefers else (),
        read_conditions(entries["needs"], "`needs`", reader) if "needs" in entries else (),
        tuple(read_description(item, "`targets`", reader) for item in targets),
        tuple(pair for item in reader.items(entries["costs"], "`costs`") if (pair := _cost(item, reader)))
        if "costs" in entries and isinstance(entries["costs"].value, list)
        else tuple(pair for pair in ([_cost(entries["costs"], reader)] if "costs" in entries else []) if pair),
        _once(entries["once"], reader) if "once" in entries else "",
        several("damage step", windows), _lasting(entries, reader), _exceptions(entries, len(steps), reader),
        read_frame(entries, reader), steps,
        adds=_added_step(entries["adds step"], reader) if "adds step" in entries else (),
        opens=choice("opens", ("both hands", "hand of the turn player", "cards drawn")).replace(" ", "_"),
        unchained=choice("outside chains", ("upkeep", "procedure")),
        makes_type=choice("makes type", ("declared", *TYPES)),
        makes_attribute=choice("makes attribute", ("declared", *ATTRIBUTES)),
        at_once=_triggers(entries["at once"], reader) if "at once" in entries else (),
        waits_for_more=flag("waits for more"),
        from_hand_if=read_conditions(entries["from hand if"], "`from hand if`", reader) if "from hand if" in entries else (),
    )  # fmt: skip


def _once(node: Node, reader: Reader) -> str:
    """`once: chain`. How often in a turn is a matter of the effect, not only of its text."""
    if node.value in ("turn", "turn by name"):
        instead = "true" if node.value == "turn" else "by name"
        reader.wrong(node, f'`once` cannot be "{node.value}"', f"write `once per turn: {instead}`")
        return ""
    return reader.choice(node, "`once`", ("chain",))


def _added_step(node: Node, reader: Reader) -> tuple[tuple[tuple[str, ...], StepText], ...]:
    """`{to: [trap, welcome labrynth], step: {joined: plus, destroy: {from: field}}}`: to Set cards of such traits."""
    parts = reader.mapping(node, "`adds step`", ("to", "step"))
    if not {"to", "step"} <= set(parts):
        reader.wrong(node, "`adds step` needs `to` and `step`", "say to which cards it adds what")
        return ()
    reader.mapping(parts["step"], "the step", STEP_KEYS)
    traits = tuple(reader.text(item, "`to`").casefold() for item in reader.items(parts["to"], "`to`"))
    return ((traits, _step(parts["step"], "", 2, reader)),)


def _check_at_once(entries: dict[str, Node], nodes: list[Node], steps: tuple[StepText, ...], reader: Reader) -> None:
    """What applies by itself is not activated, and only some deeds of it are modelled."""
    if "when" in entries or "if" in entries:
        key = entries["when" if "when" in entries else "if"]
        reader.wrong(key, "an effect that applies `at once` is not activated", "leave out `when` and `if`, or write them instead")
    for node, step in zip(nodes, steps, strict=True):
        if step.verb not in phrases.AT_ONCE:
            what = f"what `{step.verb.replace('_', ' ')}` does `at once` is not modelled"
            reader.wrong(node, what, one_of(verb.replace("_", " ") for verb in phrases.AT_ONCE))


def _triggers(node: Node, reader: Reader) -> tuple[Phrase, ...]:
    """What an effect is activated for: one thing, or a list of which each does."""
    items = node.value if isinstance(node.value, list) else [node]
    return tuple(phrase for item in items if (phrase := read_phrase(item, "a trigger", reader)))


def read_phrase(node: Node, what: str, reader: Reader) -> Phrase | None:
    """What happens to which cards, as a text says it: `{send: self}`, `{destroy: {kind: monster, in: field, then: graveyard}}`."""
    said: dict[str, Node] = {}
    if isinstance(node.value, dict) and "ends up in" in node.value:
        said["ends up in"] = node.value["ends up in"][1]
        node = Node({key: pair for key, pair in node.value.items() if key != "ends up in"}, node.place)
    pairs = list(node.value.values()) if isinstance(node.value, dict) else []
    if len(pairs) == 1 and isinstance(pairs[0][1].value, dict):
        ((verb, (key, value)),) = node.value.items()
        words, rest = phrases.split(value, verb)
        said |= words
        node = Node({verb: (key, rest)}, node.place)
    deed = _deed(node, what, reader)
    if deed is None:
        return None
    verb, group = deed
    if "self" in said:
        group = group._replace(ref=Word("self"))
    return Phrase(verb, group, phrases.notes(said, PLACES, reader))


def _cost(node: Node, reader: Reader) -> tuple[str, Group] | None:
    """What is paid; `{detach: 2}` is to send so many of its own materials."""
    if isinstance(node.value, dict) and list(node.value) == ["detach"]:
        number = reader.number(node.value["detach"][1], "`detach`", 1, 99)
        return "send", Group((Word("pick"),), Description(("material",), ((Word("controller"), Word("you")),), number, number))
    if isinstance(node.value, dict) and list(node.value) == ["pay life"] and not isinstance(node.value["pay life"][1].value, int):
        return "pay_life", Group(Word(reader.choice(node.value["pay life"][1], "`pay life`", ("half",))))
    return _deed(node, "`costs`", reader)


def _deed(node: Node, what: str, reader: Reader) -> tuple[str, Group] | None:
    """A verb with the cards it is done to: `{send: {from: hand}}`."""
    entries = reader.mapping(node, what, (*CARD_VERBS, *PLAIN_VERBS, *HAPPENINGS, *BLOWS, *TRIGGERS))
    if len(entries) != 1:
        if isinstance(node.value, dict):
            reader.wrong(node, f"{what} names one thing that is done", "write each as an item of its own, such as `{send: self}`")
        return None
    ((verb, value),) = entries.items()
    if verb in BLOWS:
        return word(verb), Group(_blow(value, f"`{verb}`", reader))
    if verb in PLAIN_VERBS and verb != "draw" or isinstance(value.value, int):
        number = reader.number(value, f"`{verb}`", 0, 100_000) if isinstance(value.value, int) else 1
        return word(verb), Group((Word("number"), number))
    groups = read_groups(value, f"`{verb}`", reader)
    return (word(verb), groups[0]) if groups else None


def _blow(node: Node, what: str, reader: Reader) -> tuple:
    """Damage that is waited for: `opponent`, or `{to: you, at least: 3000}`, which one piece of damage has to reach."""
    if not isinstance(node.value, dict):
        return (Word("blow"), Word(reader.choice(node, what, WHOSE)), 1)
    parts = reader.mapping(node, what, ("to", "at least"))
    whose = Word(reader.choice(parts["to"], "`to`", WHOSE) if "to" in parts else "both")
    return (Word("blow"), whose, reader.number(parts["at least"], "`at least`", 1, 100_000) if "at least" in parts else 1)


def _each_time(node: Node, reader: Reader) -> tuple:
    """What a step waits for, again and again: `{special summon: opponent}`, `{battle damage: you}`."""
    entries = reader.mapping(node, "`each time`", ("special summon", "battle damage"))
    return tuple((word(verb), reader.choice(value, f"`{verb}`", WHOSE)) for verb, value in entries.items())


def _tokens(node: Node, reader: Reader) -> tuple[int | None, str, str]:
    """Tokens that are Summoned: `{token: Sheep Token, number: 4, position: defense}`."""
    entries = reader.mapping(node, "`summon tokens`", ("token", "number", "position"))
    many = reader.number(entries["number"], "`number`", 1, 5) if "number" in entries else 1
    if "token" not in entries:
        reader.wrong(node, "`summon tokens` does not say which", "add `token: NAME`, or write their number alone")
    token = reader.text(entries["token"], "`token`") if "token" in entries else ""
    lies = reader.choice(entries["position"], "`position`", ("attack", "defense")) if "position" in entries else ""
    return many, token, lies


def _step(node: Node, stat_verb: str, number: int, reader: Reader) -> StepText:
    entries = {key: value for key, (_, value) in node.value.items()} if isinstance(node.value, dict) else {}
    joined = "first" if number == 1 else ""
    if "joined" in entries:
        joined = reader.choice(entries["joined"], "`joined`", JOINTS)
    verbs = [key for key in entries if key in (*CARD_VERBS, *PLAIN_VERBS)]
    if len(verbs) > 1 or verbs and stat_verb not in ("", verbs[0]):
        key = reader.key_node(node, verbs[-1])
        reader.wrong(key, "a step does one thing", "make it a step of its own, and say how it is `joined`")
    verb, many, token, token_lies = stat_verb, None, "", ""
    groups: tuple[Group, ...] = ()
    if verbs and verbs[0] in CARD_VERBS and not isinstance(entries[verbs[0]].value, int):
        verb, groups = word(verbs[0]), read_groups(entries[verbs[0]], f"`{verbs[0]}`", reader)
    elif verbs:
        verb = word(verbs[0])
        if verbs[0] == "gain life" and entries[verbs[0]].value == "damage taken":
            pass  # as much as one piece of the damage that it is activated for
        elif verbs[0] == "summon tokens" and isinstance(entries[verbs[0]].value, dict):
            many, token, token_lies = _tokens(entries[verbs[0]], reader)
        elif isinstance(entries[verbs[0]].value, int):
            many = reader.number(entries[verbs[0]], f"`{verbs[0]}`", 0, 100_000)
        elif isinstance(entries[verbs[0]].value, dict | list) and verbs[0] not in ("mill", "excavate"):
            reader.wrong(
                entries[verbs[0]], f"`{verbs[0]}` is done to no card that is named", f"write a number, such as `{verbs[0]}: 1`"
            )
        elif verbs[0] in ("mill", "excavate"):
            groups = read_groups(entries[verbs[0]], f"`{verbs[0]}`", reader)
        if verb in ("mill", "excavate") and many is not None:
            groups, many = (Group((Word("top"), many, Word(""), Word("deck"))),), None
        verb = "send" if verb == "mill" else verb
        if many is None and not groups and "reads" in entries:
            reader.choice(entries[verbs[0]], f"`{verbs[0]}`", ("as many",))
        elif entries[verbs[0]].value == "as many" and not groups:
            reader.wrong(entries[verbs[0]], f"`{verbs[0]}` does not say how many", "write a number, or add `reads:`")
    loose = any(
        "as many" in entry.value and not isinstance(entry.value["as many"][1].value, dict)
        for entry in entries.values()
        if isinstance(entry.value, dict)
    )
    if "whom" in entries:
        if verb not in ("change", "negate"):
            reader.wrong(reader.key_node(node, "whom"), "`whom` says whose stats or effects are changed", "leave it out")
        groups = read_groups(entries["whom"], "`whom`", reader)
    before = len(reader.mistakes)
    lasting = _lasting(entries, reader)
    for ban in ("forbids", "protects"):
        if ban in entries and not lasting and not reader.since(before):
            reader.wrong(
                entries[ban], f"`{ban}` names nothing", "write what, such as `{special summon: both}` or `{destroy: self}`"
            )
    if lasting and verb:
        key = reader.key_node(node, "forbids" if "forbids" in entries else "protects")
        reader.wrong(key, "a step does one thing", "make it a step of its own, and say how it is `joined`")
    elif lasting:
        verb = "protect" if "protects" in entries else "forbid"
        groups = tuple(what for kind, _, what in lasting if kind == "shields")
    flags = {
        "by this effect": "by_this_effect",
        "rider": "rider", "presupposed": "presupposed", "if all were": "all_of_them", "tied": "tied",
        "as many as previous": "as_many",
    }  # fmt: skip
    each_of, each = None, False
    if "for each" in entries:
        each = isinstance(entries["for each"].value, dict) or reader.flag(entries["for each"], "`for each`")
        if isinstance(entries["for each"].value, dict):
            each_of = read_description(entries["for each"], "`for each`", reader)
    _check_fates(entries, verb, node, reader)
    kinds = reader.items(entries["materials of kind"], "`materials of kind`") if "materials of kind" in entries else []
    reads = _reads(entries["reads"], reader) if "reads" in entries else ()
    alike = [test.of for group in groups if group.description for test in group.description.tests if isinstance(test, Likeness)]
    for ref in (*(group.ref for group in groups), *alike, *reads[:1]):
        if isinstance(ref, tuple) and ref[0] == "step" and ref[1] >= number:
            reader.wrong(node, f"step {number} speaks of step {ref[1]}, which comes no sooner", "name a step before it")
    return StepText(
        joined=joined,
        verb=verb,
        groups=tuple(groups),
        worded=WORDINGS.get(reader.choice(entries["worded"], "`worded`", WORDINGS), "") if "worded" in entries else "",
        may="may" in entries and reader.flag(entries["may"], "`may`"),
        by=reader.choice(entries["by"], "`by`", WHOSE) if "by" in entries else "",
        particle=PARTICLES.get(reader.choice(entries["particle"], "`particle`", PARTICLES), "") if "particle" in entries else "",
        many=many,
        only_if=read_conditions(entries["only if"], "`only if`", reader) if "only if" in entries else (),
        notes=tuple(term for key, term in flags.items() if key in entries and reader.flag(entries[key], f"`{key}`"))
        + (("loose",) if loose else ())
        + (("each",) if each else ())
        + (("against_foe",) if "against" in entries and reader.choice(entries["against"], "`against`", ("opponent",)) else ()),
        counts=reader.choice(entries["count of returned"], "the count", ("any", "deck")) if "count of returned" in entries else "",
        lasting=lasting,
        using=read_groups(entries["using"], "`using`", reader) if "using" in entries else (),
        of_kind=tuple(reader.text(item, "a kind").casefold() for item in kinds),
        compared=_compared(entries["compared"], reader) if "compared" in entries else (),
        until=_until(entries["until"], reader) if "until" in entries and (lasting or "when it leaves" in entries) else "",
        each_of=each_of,
        summoned_as=reader.text(entries["summoned as"], "`summoned as`").casefold() if "summoned as" in entries else "",
        token=token,
        token_lies=token_lies,
        each_time=_each_time(entries["each time"], reader) if "each time" in entries else (),
        doubles=reader.choice(entries["doubles first damage"], "whose", WHOSE) if "doubles first damage" in entries else "",
        reads=reads,
        still=read_description(entries["still"], "`still`", reader) if "still" in entries else None,
        unless=reader.number(entries["unless step"], "`unless step`", 1, 99) if "unless step" in entries else 0,
        phase=reader.choice(entries["in phase"], "`in phase`", (*PHASES, "end of battle phase")) if "in phase" in entries else "",
        fate=_fate(entries, "when it leaves", reader),
        spent_to=_fate(entries, "materials go to", reader),
        destroyed_to=_fate(entries, "destroyed to", reader),
        as_type=reader.choice(entries["as type"], "`as type`", ("declared", *TYPES)) if "as type" in entries else "",
    )


def _check_fates(entries: dict[str, Node], verb: str, node: Node, reader: Reader) -> None:
    """Words that say something of a step need what they speak of."""
    for key, needed, hint in (
        ("against", "protects", "leave it out, or add what the step `protects` from"),
        ("materials go to", "using", "leave it out, or add the materials: `using: [previous, self]`"),
        ("destroyed to", "destroy", "leave it out, or write what is destroyed: `destroy: target`"),
    ):
        if key in entries and needed not in entries:
            reader.wrong(reader.key_node(node, key), f"`{key}` says nothing without `{needed}`", hint)
    if verb == "mark" and "when it leaves" not in entries:
        reader.wrong(node, "`mark` says of cards where they go later", "add `when it leaves: banished` or the like")


def _fate(entries: dict[str, Node], key: str, reader: Reader) -> str:
    """Where cards go instead of where they would."""
    if key not in entries:
        return ""
    return PLACES.get(reader.choice(entries[key], f"`{key}`", ("banished", "deck", "hand", "graveyard")), "")


def _compared(node: Node, reader: Reader) -> tuple[tuple[str, str], ...]:
    """How a card has to stand to the one of the step before: `{name: other, level: same, atk: at most}`."""
    words = {"name": ("other", "same"), "sort": ("other", "same"), **dict.fromkeys(STATS, ("same", "at most"))}
    entries = reader.mapping(node, "`compared`", tuple(words))
    return tuple((key, word(reader.choice(value, f"`{key}`", words[key]))) for key, value in entries.items())


def read_groups(node: Node, what: str, reader: Reader) -> tuple[Group, ...]:
    """The cards that something is done to: `self`, `targets`, a description, `{all: ...}`, or a list of such."""
    if isinstance(node.value, list):
        return tuple(group for item in node.value for group in read_groups(item, what, reader))
    if not isinstance(node.value, dict):
        name = reader.text(node, what)
        if name.startswith("step ") and name[5:].isdigit():
            return (Group((Word("step"), int(name[5:]))),)
        if name.startswith("targets ") and name[8:].isdigit():
            return (Group((Word("targets"), int(name[8:]))),)
        if name not in REFERENCES:
            reader.wrong(node, f'{what} cannot be done to "{name[:60]}"', closest(name, REFERENCES) or one_of(REFERENCES))
        return (Group(_OF_TARGETS.get(name, Word(name))),)
    if "top" in node.value:
        entries = reader.mapping(node, what, ("top", "of", "from"))
        top = (Word("top"), reader.number(entries["top"], "`top`", 1, 60))
        whose = reader.choice(entries["of"], "`of`", WHOSE) if "of" in entries else ""
        place = PLACES.get(reader.choice(entries["from"], "`from`", ("deck", "extra deck")), "") if "from" in entries else "deck"
        return (Group((*top, Word(whose), Word(place))),)
    for key in ("all", "as many"):
        if key in node.value:
            entries = reader.mapping(node, what, (key,))
            if not isinstance(entries[key].value, dict):
                return read_groups(entries[key], f"`{key}`", reader)
            return (Group((Word(word(key)),), read_description(entries[key], f"`{key}`", reader)),)
    return (Group((Word("pick"),), read_description(node, what, reader)),)


def read_description(node: Node, what: str, reader: Reader) -> Description:
    """A description of cards: `{from: graveyard, kind: [monster, dragon], count: 2}`."""
    before = len(reader.mistakes)
    hints = dict.fromkeys(("in", "zone", "place", "where"), "write `from:` with the place")
    entries = reader.mapping(node, what, DESCRIPTION_KEYS, hints=hints)
    places: tuple[str, ...] = ("any_field",)
    if "from" in entries:
        items = reader.items(entries["from"], "`from`")
        places = tuple(PLACES.get(reader.choice(item, "`from`", PLACES), "") for item in items)
    tests: list = []
    for key, item in entries.items():
        stat, _, bound = key.partition(" at ")
        if key == "controller":
            tests.append((Word("controller"), Word(reader.choice(item, "`controller`", ("you", "opponent")))))
        elif key in ("kind", "not"):
            test = Word("trait" if key == "kind" else "lacks")
            tests += [(test, reader.text(one, f"`{key}`").casefold()) for one in reader.items(item, f"`{key}`")]
        elif key == "any kind":
            tests.append(
                (Word("any_trait"), tuple(reader.text(one, "`any kind`").casefold() for one in reader.items(item, "kinds")))
            )
        elif key in ("face", "position"):
            words = ("up", "down") if key == "face" else ("attack", "defense")
            tests.append((Word(key), Word(reader.choice(item, f"`{key}`", words))))
        elif key == "doing":
            tests.append((Word(key), tuple(_doing(one, reader) for one in reader.items(item, "`doing`"))))
        elif key == "without":
            tests += [
                (Word("without"), Word(reader.choice(one, "`without`", STATS[:-1]))) for one in reader.items(item, "`without`")
            ]
        elif key == "besides":
            reader.choice(item, "`besides`", ("chosen",))
            tests.append(Word("besides_chosen"))
        elif key == "like":
            tests += [_likeness(one, reader) for one in (item.value if isinstance(item.value, list) else [item])]
        elif (
            key
            in (
                "other",
                "attacking",
                "live",
                "battling",
                "different names",
                "pointed to",
                "equipped",
                "among those",
                "level of counters",
                "special summoned",
            )
            or key in OF_THE_FRAME
        ):
            reader.holds(item, f"`{key}`")
            tests.append(Word(word(key)))
        elif key == "named like":
            like = reader.choice(item, f"`{key}`", ("target", "cause", "opponent's monster"))
            tests.append((Word("named_like"), Word({"opponent's monster": "opposing"}.get(like, like))))
        elif key == "atk equals def":
            reader.holds(item, f"`{key}`")
            tests.append((Word("equal"), Word("atk"), Word("def")))
        elif key == "material for":
            tests.append((Word("material_for"), read_description(item, f"`{key}`", reader)))
        elif key == "of step":
            tests.append((Word("of_step"), reader.number(item, "`of step`", 1, 99)))
        elif key == "atk is total of":
            tests.append((Word("is_total"), Word("atk"), read_description(item, f"`{key}`", reader)))
        elif stat in STATS and bound == "most" and isinstance(item.value, str) and not item.value.isdecimal():
            whose = reader.choice(item, f"`{key}`", LIFE_POINTS)
            tests.append((Word("at_most_points"), Word(stat), Word(LIFE_POINTS.get(whose, "you"))))
        elif stat in STATS:
            test = Word({"": "exactly", "most": "at_most", "least": "at_least"}[bound])
            tests.append((test, Word(stat), reader.number(item, f"`{key}`", 0, 100_000)))
    least = reader.number(entries["count"], "`count`", 0, 100) if "count" in entries else 1
    most = least
    if "up to" in entries:
        most = ANY_NUMBER if entries["up to"].value == "any" else reader.number(entries["up to"], "`up to`", 1, ANY_NUMBER)
    if "up to" in entries and "count" in entries and most < least and not reader.since(before):
        reader.wrong(entries["up to"], f"at least {least} cards are described and at most {most}", f"write {least} or more")
    if not reader.since(before):
        _check_bounds(entries, reader)
    return Description(places, tuple(tests), least, max(least, most))


def _doing(node: Node, reader: Reader) -> tuple[Word, Word]:
    """What an activated effect does: `destroy`, or `{send: deck}` for something that it does to cards in the Deck."""
    if not isinstance(node.value, dict):
        return Word(word(reader.choice(node, "`doing`", (*CARD_VERBS, *PLAIN_VERBS)))), Word("any")
    for verb, place in reader.mapping(node, "`doing`", CARD_VERBS).items():
        return Word(word(verb)), Word(reader.choice(place, f"`{verb}`", ("deck",)))
    reader.wrong(node, "`doing` names nothing", "write what the activated effect does, such as `destroy` or `{send: deck}`")
    return Word(""), Word("any")


def _check_bounds(entries: dict[str, Node], reader: Reader) -> None:
    """Tests of a description that no card passes."""
    for stat in STATS:
        low, high = entries.get(f"{stat} at least"), entries.get(f"{stat} at most")
        low, high = entries.get(stat, low), entries.get(stat, high)
        if low is None or high is None or isinstance(high.value, str):
            continue
        if low.value > high.value:
            reader.wrong(high, f"no card has a {stat} of at least {low.value} and at most {high.value}", "change one of them")
    if {"kind", "not"} <= set(entries):
        wanted = {item.value for item in reader.items(entries["kind"], "`kind`")}
        for item in reader.items(entries["not"], "`not`"):
            if item.value in wanted:
                reader.wrong(item, f'no card is of the kind "{str(item.value)[:60]}" and not of it', "leave one of them out")


# How a text refers to a card, and so which information of it counts; see asp/resolution/moved.lp.
SAID = ("sent", "tributed", "original", "shown", "in the graveyard", "chosen", "there")
COMPARED = ("level", "rank", "atk", "def", "type", "attribute", "name")
RELATIONS = ("same", "other", "at most", "at most its atk", "less", "total", "one apart", "together")
LIKE_KEYS = ("of", "said", *RELATIONS, "one more", "one less", "one in common", "material")


def _referred(entries: dict[str, Node], reader: Reader, node: Node, what: str) -> tuple[Word | tuple, Word]:
    """Which card is meant, and how the text speaks of it."""
    if "of" not in entries or "said" not in entries:
        reader.wrong(node, f"{what} needs `of` and `said`", "say which card is meant and how the text speaks of it")
        return Word("cost"), Word("original")
    groups = read_groups(entries["of"], "`of`", reader)
    ref = groups[0].ref if groups else Word("cost")
    if isinstance(ref, tuple) and ref[0] == "targets":
        ref = Word("target")
    return ref, Word(word(reader.choice(entries["said"], "`said`", SAID)))


def _likeness(node: Node, reader: Reader) -> Likeness:
    """`{of: cost, said: sent, same: [type], one more: [level]}`: what a card has in common with another."""
    entries = reader.mapping(node, "`like`", LIKE_KEYS)
    of, said = _referred(entries, reader, node, "`like`")
    pairs: list[tuple[Word, Word, int]] = []
    for key, item in entries.items():
        if key in ("one in common", "material"):
            reader.holds(item, f"`{key}`")
            pairs.append((Word(word(key)), Word("all"), 0))
        elif key not in ("of", "said"):
            add = {"one more": 1, "one less": -1}.get(key, 0)
            for one in reader.items(item, f"`{key}`"):
                compared = reader.choice(one, f"`{key}`", COMPARED)
                relation = "same" if add else "at most atk" if key == "at most its atk" else key
                pairs.append((Word(word(relation)), Word(compared), add))
    return Likeness(of, said, tuple(pairs))


def _reads(node: Node, reader: Reader) -> tuple:
    """`{of: cause, said: original, what: atk}`: a number that a step reads of a card."""
    entries = reader.mapping(node, "`reads`", ("of", "said", "what", "plus"))
    of, said = _referred(entries, reader, node, "`reads`")
    words = (*STATS, "higher", "number", "total link")
    what = reader.choice(entries["what"], "`what`", words) if "what" in entries else "number"
    return of, said, Word(word(what)), reader.number(entries["plus"], "`plus`", 0, 100) if "plus" in entries else 0


def read_conditions(node: Node, what: str, reader: Reader) -> tuple:
    """Conditions: `{some: {...}}`, `{none: {...}}`, `{cards: {in: hand, whose: opponent, at least: 1}}`, turn, phase, during ...

    Of steps also `{reached: {step: 1, at least: 2}}` (so many cards were reached by that step), `{paid: yes}` (a cost that
    could be left out was paid) and `{this card: TRAIT}`.
    """
    found: list = []
    for item in node.value if isinstance(node.value, list) else [node]:
        for key, value in reader.mapping(item, what, CONDITION_KEYS).items():
            if key in ("some", "none"):
                found.append((Word(key), read_description(value, f"`{key}`", reader)))
            elif key == "cards":
                parts = reader.mapping(value, "`cards`", ("in", "whose", "at least", "at most"))
                zone = PLACES.get(reader.choice(parts["in"], "`in`", PLACES), "hand") if "in" in parts else "hand"
                whose = reader.choice(parts["whose"], "`whose`", ("you", "opponent")) if "whose" in parts else "you"
                low = reader.number(parts["at least"], "`at least`") if "at least" in parts else 0
                high = reader.number(parts["at most"], "`at most`") if "at most" in parts else 1_000_000
                found.append((Word("cards"), Word(whose), Word(zone), low, high))
            elif key == "happened":
                found += [(Word("happened"), phrase) for phrase in _triggers(value, reader)]
            elif key == "turn":
                found.append((Word("turn"), Word(reader.choice(value, "`turn`", ("you", "opponent")))))
            elif key == "phase":
                found.append((Word("phase"), Word(reader.choice(value, "`phase`", ("draw", "standby", "main", "battle", "end")))))
            elif key == "reached":
                parts = reader.mapping(value, "`reached`", ("step", "at least"))
                number = reader.number(parts["step"], "`step`", 1, 99) if "step" in parts else 1
                found.append(
                    (Word("reached"), number, reader.number(parts["at least"], "`at least`") if "at least" in parts else 1)
                )
            elif key == "paid":
                reader.holds(value, "`paid`")
                found.append((Word("paid"),))
            elif key == "this card":
                found.append((Word("counts_as"), reader.text(value, "`this card`").casefold()))
            elif key in ("summons", "tributes"):
                parts = reader.mapping(value, f"`{key}`", ("by", "at least"))
                whose = reader.choice(parts["by"], "`by`", ("you", "opponent")) if "by" in parts else "you"
                low = reader.number(parts["at least"], "`at least`", 1, 100) if "at least" in parts else 1
                found.append((Word(key), Word(whose), low))
            elif key in ("battled", "came this turn", "co-linked", "tribute summoned"):
                reader.holds(value, f"`{key}`")
                found.append(Word(word(key)))
            elif key == "summoned with":
                parts = reader.mapping(value, f"`{key}`", ("kind", "at least", "names"))
                if "names" in parts:
                    found.append((Word("with_names"), reader.number(parts["names"], "`names`", 1, 100)))
                else:
                    kind = reader.text(parts["kind"], "`kind`").casefold() if "kind" in parts else Word("any")
                    low = reader.number(parts["at least"], "`at least`", 1, 100) if "at least" in parts else 1
                    found.append((Word("with"), kind, low))
            elif key == "attack of":
                found.append((Word("attacking"), Word(reader.choice(value, "`attack of`", ("you", "opponent")))))
            else:
                stages = {"damage step": "damage_step", "damage calculation": "damage_calculation"}
                stages["after damage calculation"] = "after_calculation"
                stage = reader.choice(value, "`during`", stages)
                found.append((Word("stage"), Word(stages.get(stage, "damage_step"))))
    return tuple(found)


def _lasting(entries: dict[str, Node], reader: Reader) -> tuple:
    found: list = []
    verbs = (*CARD_VERBS, *PLAIN_VERBS, "damage", "negate", "attack", "activate")
    if "forbids" in entries:
        for verb, item in reader.mapping(entries["forbids"], "`forbids`", (*verbs, "battle damage")).items():
            found.append(_ban(verb, item, reader))
    if "protects" in entries:
        for verb, item in reader.mapping(entries["protects"], "`protects`", (*verbs, BY_BATTLE)).items():
            group = (
                read_groups(item, f"`{verb}`", reader)[0]
                if item.value in REFERENCES
                else Group((Word("all"),), read_description(item, f"`{verb}`", reader))
            )
            found.append((Word("shields"), Word(word(verb)), group))
    if "redirects" in entries:
        for place, item in reader.mapping(entries["redirects"], "`redirects`", PLACES).items():
            if isinstance(item.value, dict):
                found += _redirect(place, item, reader)
                continue
            goal = PLACES.get(reader.choice(item, f"`{place}`", PLACES), "banished")
            found.append((Word("redirects"), Word(PLACES[place]), Word(goal)))
    if "damage becomes gain" in entries:
        found.append((Word("reverses"), Word("damage"), Word(reader.choice(entries["damage becomes gain"], "whose damage", WHOSE))))
    if "destroys itself" in entries:
        found.append((Word("undone"), Word("destroy"), read_conditions(entries["destroys itself"], "`destroys itself`", reader)))
    if "battle damage" in entries:
        how = reader.choice(entries["battle damage"], "`battle damage`", ("shared", "passed on", "none"))
        found.append((Word("battle_damage"), Word(word(how)), Word("self")))
    if "adds damage" in entries:
        parts = reader.mapping(entries["adds damage"], "`adds damage`", ("to that of", "amount"))
        if {"to that of", "amount"} <= set(parts):
            described = read_description(parts["to that of"], "`to that of`", reader)
            found.append((Word("follows"), reader.number(parts["amount"], "`amount`"), Group((Word("all"),), described)))
        else:
            reader.wrong(entries["adds damage"], "`adds damage` needs `to that of` and `amount`", "say whose damage it follows")
    return tuple(found)


def spared_damage(lasting: tuple) -> list[Word]:
    """Which players take no damage from battles by a text or a step: you | opponent | both, as seen by its user."""
    damage = (Word("damage"), Word("battle_damage"))
    return [whose for kind, verb, whose in lasting if kind == "bars" and verb in damage and whose in WHOSE]


def protected_from_battle(lasting: tuple) -> list[Word]:
    """Which monsters, of those that a text protects from destruction by battle, `asp/battle/` can tell without texts.

    Args:
        lasting: of a text or of a step.

    Returns:
        `self`, `equipped`, `target`, or `own` for all of one's own monsters.
    """
    found = []
    for kind, verb, what in lasting:
        if kind == "shields" and verb == word(BY_BATTLE):
            own = what.description is not None and what.description[:2] == (("monster",), ((Word("controller"), Word("you")),))
            ref = what.ref[0] if isinstance(what.ref, tuple) else what.ref
            found.append(Word("own") if own else {"targets": Word("target"), "bearer": Word("equipped")}.get(ref, ref))
    return [whose for whose in found if whose in ("self", "equipped", "target", "own")]


def _redirect(place: str, node: Node, reader: Reader) -> list[tuple]:
    """Only some cards, or only for some cause: `{to: banished, cards: {kind: monster}, in battle with: self}`."""
    parts = reader.mapping(node, f"`{place}`", ("to", "cards", "in battle with", "by effect of"))
    if not {"to", "cards"} <= set(parts):
        reader.wrong(node, "what is sent elsewhere needs `to` and `cards`", "say which cards go where instead")
        return []
    goal = PLACES.get(reader.choice(parts["to"], "`to`", PLACES), "banished")
    group = Group((Word("all"),), read_description(parts["cards"], "`cards`", reader))
    cause: tuple = (Word("any"),)
    if "in battle with" in parts:
        rivals = read_groups(parts["in battle with"], "`in battle with`", reader)
        cause = (Word("battle_with"), rivals[0]) if rivals else cause
    elif "by effect of" in parts:
        cause = (Word("effect_of"), reader.text(parts["by effect of"], "`by effect of`").casefold())
    return [(Word("redirects_some"), Word(PLACES[place]), (Word(goal), group, cause))]


def _until(node: Node, reader: Reader) -> str:
    words = {"end of turn": "turn", "end of opponent's turn": "opponent_turn"}
    return words.get(reader.choice(node, "`until`", words), "")


def _ban(verb: str, item: Node, reader: Reader) -> tuple:
    """What a player cannot do: `opponent`, or `{whose: both, from: graveyard}`, `{whose: opponent, except in: draw}`."""
    name = Word(word(verb))
    if not isinstance(item.value, dict):
        return Word("bars"), name, Word(word(reader.choice(item, f"`{verb}`", (*WHOSE, "fewer life points"))))
    parts = reader.mapping(item, f"`{verb}`", ("whose", "from", "except in", "beyond", "kind", "others"))
    if len({"from", "except in", "beyond"} & set(parts)) > 1:
        reader.wrong(item, f"`{verb}` is forbidden by place, by phase or by number", "keep one of `from`, `except in` and `beyond`")
    whose = Word(reader.choice(parts["whose"], "`whose`", WHOSE) if "whose" in parts else "both")
    if "from" in parts:
        return Word("bars_from"), name, (Word("of"), whose, Word(PLACES.get(reader.choice(parts["from"], "`from`", PLACES), "")))
    if "kind" in parts:
        return Word("bars_kind"), name, (Word("of"), whose, reader.text(parts["kind"], "`kind`").casefold())
    if "except in" in parts:
        phase = reader.choice(parts["except in"], "`except in`", ("draw", "standby", "main", "battle", "end"))
        return Word("bars_outside"), name, (Word("of"), whose, Word(phase))
    if "others" in parts and reader.flag(parts["others"], "`others`"):  # other cards than the one whose effect it is
        return Word("bars_others"), name, whose
    if "beyond" in parts:  # more often than this in a turn
        return Word("bars_beyond"), name, (Word("of"), whose, reader.number(parts["beyond"], "`beyond`", 1, 99))
    return Word("bars"), name, whose


def _exceptions(entries: dict[str, Node], steps: int, reader: Reader) -> tuple:
    found: list = []
    for item in reader.items(entries["exceptions"], "`exceptions`") if "exceptions" in entries else []:
        parts = reader.mapping(item, "an exception", ("step", "what", "source"))
        if "source" not in parts or "what" not in parts:
            reader.wrong(item, "an exception needs `what` and `source`", "say what, and where the source calls it one")
            continue
        step = reader.number(parts["step"], "`step`", 1, max(1, steps)) if "step" in parts else 1
        what = reader.choice(parts["what"], "`what`", EXCEPTIONS)
        if what:
            found.append((step, EXCEPTIONS[what], reader.text(parts["source"], "`source`")))
    return tuple(found)
