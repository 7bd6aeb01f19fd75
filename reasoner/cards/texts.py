"""What the text of an effect says besides stats: how it is activated, its steps, and how they are joined and worded."""

from __future__ import annotations

from typing import NamedTuple

from ..errors import closest, one_of
from ..scenario.nodes import Node
from ..scenario.reader import Reader
from .card import Card, Effect, Word
from .frame import FRAME_KEYS, read_frame

# What can be done to cards, as a step or as a cost, and what is done to nothing in particular.
CARD_VERBS = (
    "destroy", "send", "banish", "discard", "tribute", "return to hand", "return to deck", "add to hand", "special summon",
    "normal summon", "set monster", "place", "set card", "equip", "attach", "take control", "turn face-down", "turn face-up",
    "to attack position", "to defense position", "change position", "to extra deck", "to pendulum zone", "place in field zone",
    "show", "check", "choose", "stop activating", "synchro summon", "fusion summon", "link summon", "xyz summon",
    "ritual summon", "swap control",
)  # fmt: skip
PLAIN_VERBS = (
    "draw",
    "mill",
    "gain life",
    "pay life",
    "excavate",
    "shuffle",
    "negate activation",
    "negate attack",
    "summon tokens",
    "end battle phase",
    "second battle phase",
    "deal no damage",
    "other",
)
EFFECT_KEYS = (
    "mandatory", "delayed", "bullets", "speed", "used from", "when", "if", "needs", "targets", "costs", "once", "damage step",
    "forbids", "protects", "redirects", "exceptions", "text_ja",
    "damage becomes gain", "adds damage", *FRAME_KEYS,
)  # fmt: skip
STEP_KEYS = (
    "joined", "may", "by", "particle", "worded", "only if", "rider", "presupposed", "if all were", "tied", "count of returned",
    "for each", "forbids", "protects", "using", "materials of kind", "compared", "as many as previous", "whom", "summoned as",
    *CARD_VERBS, *PLAIN_VERBS,
)  # fmt: skip
JOINTS = ("comma", "then", "also", "period", "bullet", "plus")
PARTICLES = {"を": "wo", "は": "ha", "が": "ga", "wo": "wo", "ha": "ha", "ga": "ga"}
WORDINGS = {"those": "those", "exactly": "exactly", "and": "and", "as well as": "as_well_as"}
PLACES = {
    "hand": "hand", "deck": "deck", "extra deck": "extra", "graveyard": "graveyard", "banished": "banished", "field": "any_field",
    "monster zone": "monster", "spell and trap zone": "spell", "pendulum zone": "pendulum", "field zone": "field",
    "material": "material",
}  # fmt: skip
WHOSE = ("you", "opponent", "both")
STATS = ("atk", "def", "level", "rank", "scale", "link")
DESCRIPTION_KEYS = (
    "from", "controller", "kind", "not", "face", "position", "other", "attacking", "live", "count", "up to", "different names",
    "of step", "atk is total of", "named like", "any kind", "pointed to", "without", "besides",
    "this", "came this turn", "targeted", "untargeted", "in battle",
    *(f"{stat}{bound}" for stat in STATS for bound in ("", " at most", " at least")),
)  # fmt: skip
CONDITION_KEYS = (
    "some", "none", "cards", "turn", "phase", "during", "attack of", "summons", "reached", "paid", "this card", "battled",
    "came this turn",
)  # fmt: skip
TRIGGERS = ("battle", "destroy by battle", "deal battle damage", "take battle damage", "be targeted by spell", "be attacked")
REFERENCES = (
    "self", "target", "targets", "one of targets", "rest of targets", "previous", "cost", "cause", "battle opponent", "equipped",
)  # fmt: skip
_OF_TARGETS: dict[str, Word | tuple] = {
    "target": (Word("targets"), 1), "targets": (Word("targets"), 1), "one of targets": (Word("one_of"), 1),
    "rest of targets": (Word("rest_of"), 1), "battle opponent": Word("foe"), "equipped": Word("bearer"),
}  # fmt: skip
# What a source calls an exception: how it is said here, and the term it stands for.
EXCEPTIONS: dict[str, Word | tuple] = {
    "goes on without the step before": Word("needs_previous"),
    "is not tied to the next step": Word("linked"),
    "is a moment of its own": Word("same_moment"),
    "is not looked at for the activation": Word("untested"),
    "needs every card of the step before": Word("all_of_them"),
    **{f"applies though {moot}": (Word("applies_though"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
    **{f"cannot be activated when {moot}": (Word("barred_when"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
    **{f"can be activated when {moot}": (Word("allowed_when"), Word(moot)) for moot in ("same", "negated", "over", "zero")},
}


class Description(NamedTuple):
    """Cards that a text describes: so many, of such a kind, in such places."""

    places: tuple[str, ...]
    tests: tuple
    least: int
    most: int


class Group(NamedTuple):
    """Cards that a step is done to. `ref` is self, previous, cost, cause, or (targets, G), (top, N), (pick | all | as_many,)."""

    ref: Word | tuple
    description: Description | None = None


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
    summoned_as: str = ""  # how other texts speak of the Summon


class Text(NamedTuple):
    """What the text of an effect says besides its stats. `whole`: every step says how it is joined to the one before."""

    whole: bool
    mandatory: bool = False
    delayed: bool = False
    bullets: str = ""
    speed: int = 0
    used_from: tuple[str, ...] = ()
    prefers: str = ""
    triggers: tuple[tuple[str, Group], ...] = ()
    needs: tuple = ()
    targets: tuple[Description, ...] = ()
    costs: tuple[tuple[str, Group], ...] = ()
    once: str = ""
    damage_step: tuple[str, ...] = ()
    lasting: tuple = ()  # (forbids, Verb, Whose) (protects, Verb, Group) (redirects, Zone, Zone)
    exceptions: tuple = ()  # (step, term)
    frame: tuple = ()  # further facts of the effect: (name, arguments ...), see frame.py
    steps: tuple[StepText, ...] = ()
    recognised: tuple[str, ...] = ()  # what was read from a Japanese clause, a line a step
    unread: str = ""  # and what could not be read in it


# A Spell or Trap that has only effects that apply while it lies there is activated all the same: nothing else happens.
CARD_ITSELF = Effect(0, Word("activated"), None, False, (), False, "")


def effect_of(card: Card, number: int) -> Effect:
    """The effect of this number; 0 is the activation of a Spell or Trap that only lies there."""
    return next((effect for effect in card.effects if effect.number == number), CARD_ITSELF)


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
    return Text(
        all(step.joined for step in steps), flag("mandatory"), flag("delayed"), choice("bullets", ("any", "all")),
        reader.number(entries["speed"], "`speed`", 1, 3) if "speed" in entries else 0,
        several("used from", PLACES), prefers, _triggers(entries[prefers], reader) if prefers else (),
        read_conditions(entries["needs"], "`needs`", reader) if "needs" in entries else (),
        tuple(read_description(item, "`targets`", reader) for item in targets),
        tuple(pair for item in reader.items(entries["costs"], "`costs`") if (pair := _deed(item, "`costs`", reader)))
        if "costs" in entries and isinstance(entries["costs"].value, list)
        else tuple(pair for pair in ([_deed(entries["costs"], "`costs`", reader)] if "costs" in entries else []) if pair),
        choice("once", ("chain", "turn", "turn by name")).replace(" ", "_"),
        several("damage step", windows), _lasting(entries, reader), _exceptions(entries, len(steps), reader),
        read_frame(entries, reader), steps,
    )  # fmt: skip


def _triggers(node: Node, reader: Reader) -> tuple[tuple[str, Group], ...]:
    """What an effect is activated for: one thing, or a list of which each does."""
    items = node.value if isinstance(node.value, list) else [node]
    return tuple(deed for item in items if (deed := _deed(item, "a trigger", reader)))


def _deed(node: Node, what: str, reader: Reader) -> tuple[str, Group] | None:
    """A verb with the cards it is done to: `{send: {from: hand}}`."""
    entries = reader.mapping(node, what, (*CARD_VERBS, *PLAIN_VERBS, "negate", "activate", "attack", "damage", "leave", *TRIGGERS))
    if len(entries) != 1:
        if isinstance(node.value, dict):
            reader.wrong(node, f"{what} names one thing that is done", "write each as an item of its own, such as `{send: self}`")
        return None
    ((verb, value),) = entries.items()
    if verb in PLAIN_VERBS or isinstance(value.value, int):
        number = reader.number(value, f"`{verb}`", 0, 100_000) if isinstance(value.value, int) else 1
        return word(verb), Group((Word("number"), number))
    groups = read_groups(value, f"`{verb}`", reader)
    return (word(verb), groups[0]) if groups else None


def _step(node: Node, stat_verb: str, number: int, reader: Reader) -> StepText:
    entries = {key: value for key, (_, value) in node.value.items()} if isinstance(node.value, dict) else {}
    joined = "first" if number == 1 else ""
    if "joined" in entries:
        joined = reader.choice(entries["joined"], "`joined`", JOINTS)
    verbs = [key for key in entries if key in (*CARD_VERBS, *PLAIN_VERBS)]
    if len(verbs) > 1 or verbs and stat_verb not in ("", verbs[0]):
        key = reader.key_node(node, verbs[-1])
        reader.wrong(key, "a step does one thing", "make it a step of its own, and say how it is `joined`")
    verb, many = stat_verb, None
    groups: tuple[Group, ...] = ()
    if verbs and verbs[0] in CARD_VERBS and not isinstance(entries[verbs[0]].value, int):
        verb, groups = word(verbs[0]), read_groups(entries[verbs[0]], f"`{verbs[0]}`", reader)
    elif verbs:
        verb = word(verbs[0])
        if isinstance(entries[verbs[0]].value, int):
            many = reader.number(entries[verbs[0]], f"`{verbs[0]}`", 0, 100_000)
        elif verbs[0] in ("mill", "excavate"):
            groups = read_groups(entries[verbs[0]], f"`{verbs[0]}`", reader)
        if verb in ("mill", "excavate") and many is not None:
            groups, many = (Group((Word("top"), many)),), None
        verb = "send" if verb == "mill" else verb
    if "whom" in entries:
        if verb not in ("change", "negate"):
            reader.wrong(reader.key_node(node, "whom"), "`whom` says whose stats or effects are changed", "leave it out")
        groups = read_groups(entries["whom"], "`whom`", reader)
    lasting = _lasting(entries, reader)
    if lasting and verb:
        key = reader.key_node(node, "forbids" if "forbids" in entries else "protects")
        reader.wrong(key, "a step does one thing", "make it a step of its own, and say how it is `joined`")
    elif lasting:
        verb = "protect" if "protects" in entries else "forbid"
        groups = tuple(what for kind, _, what in lasting if kind == "shields")
    flags = {
        "for each": "each", "rider": "rider", "presupposed": "presupposed", "if all were": "all_of_them", "tied": "tied",
        "as many as previous": "as_many",
    }  # fmt: skip
    kinds = reader.items(entries["materials of kind"], "`materials of kind`") if "materials of kind" in entries else []
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
        notes=tuple(term for key, term in flags.items() if key in entries and reader.flag(entries[key], f"`{key}`")),
        counts=reader.choice(entries["count of returned"], "the count", ("any", "deck")) if "count of returned" in entries else "",
        lasting=lasting,
        using=read_groups(entries["using"], "`using`", reader) if "using" in entries else (),
        of_kind=tuple(reader.text(item, "a kind").casefold() for item in kinds),
        compared=_compared(entries["compared"], reader) if "compared" in entries else (),
        summoned_as=reader.text(entries["summoned as"], "`summoned as`").casefold() if "summoned as" in entries else "",
    )


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
        if name.startswith("targets ") and name[8:].isdigit():
            return (Group((Word("targets"), int(name[8:]))),)
        if name not in REFERENCES:
            reader.wrong(node, f'{what} cannot be done to "{name[:60]}"', closest(name, REFERENCES) or one_of(REFERENCES))
        return (Group(_OF_TARGETS.get(name, Word(name))),)
    if "top" in node.value:
        entries = reader.mapping(node, what, ("top", "of"))
        top = (Word("top"), reader.number(entries["top"], "`top`", 1, 60))
        whose = reader.choice(entries["of"], "`of`", WHOSE) if "of" in entries else ""
        return (Group((*top, Word(whose)) if whose else top),)
    for key in ("all", "as many"):
        if key in node.value:
            entries = reader.mapping(node, what, (key,))
            return (Group((Word(word(key)),), read_description(entries[key], f"`{key}`", reader)),)
    return (Group((Word("pick"),), read_description(node, what, reader)),)


def read_description(node: Node, what: str, reader: Reader) -> Description:
    """A description of cards: `{from: graveyard, kind: [monster, dragon], count: 2}`."""
    entries = reader.mapping(node, what, DESCRIPTION_KEYS)
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
        elif key == "without":
            tests += [(Word("without"), Word(reader.choice(one, "`without`", STATS))) for one in reader.items(item, "`without`")]
        elif key == "besides":
            reader.choice(item, "`besides`", ("chosen",))
            tests.append(Word("besides_chosen"))
        elif key in ("other", "attacking", "live", "different names", "pointed to", "this", "came this turn", "targeted", "untargeted", "in battle"):
            reader.holds(item, f"`{key}`")
            tests.append(Word(word(key)))
        elif key == "named like":
            tests.append((Word("named_like"), Word(reader.choice(item, f"`{key}`", ("target", "cause")))))
        elif key == "of step":
            tests.append((Word("of_step"), reader.number(item, "`of step`", 1, 99)))
        elif key == "atk is total of":
            tests.append((Word("is_total"), Word("atk"), read_description(item, f"`{key}`", reader)))
        elif stat in STATS:
            test = Word({"": "exactly", "most": "at_most", "least": "at_least"}[bound])
            tests.append((test, Word(stat), reader.number(item, f"`{key}`", 0, 100_000)))
    least = reader.number(entries["count"], "`count`", 0, 100) if "count" in entries else 1
    most = reader.number(entries["up to"], "`up to`", 1, 100) if "up to" in entries else least
    return Description(places, tuple(tests), least, max(least, most))


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
            elif key == "summons":
                parts = reader.mapping(value, "`summons`", ("by", "at least"))
                whose = reader.choice(parts["by"], "`by`", ("you", "opponent")) if "by" in parts else "you"
                low = reader.number(parts["at least"], "`at least`", 1, 100) if "at least" in parts else 1
                found.append((Word("summons"), Word(whose), low))
            elif key in ("battled", "came this turn"):
                reader.holds(value, f"`{key}`")
                found.append(Word(word(key)))
            elif key == "attack of":
                found.append((Word("attacking"), Word(reader.choice(value, "`attack of`", ("you", "opponent")))))
            else:
                stage = reader.choice(value, "`during`", ("damage step", "damage calculation"))
                found.append((Word("stage"), Word(word(stage or "damage step"))))
    return tuple(found)


def _lasting(entries: dict[str, Node], reader: Reader) -> tuple:
    found: list = []
    verbs = (*CARD_VERBS, *PLAIN_VERBS, "damage", "negate", "attack", "activate")
    if "forbids" in entries:
        for verb, item in reader.mapping(entries["forbids"], "`forbids`", verbs).items():
            found.append(_ban(verb, item, reader))
    if "protects" in entries:
        for verb, item in reader.mapping(entries["protects"], "`protects`", verbs).items():
            group = (
                read_groups(item, f"`{verb}`", reader)[0]
                if item.value in REFERENCES
                else Group((Word("all"),), read_description(item, f"`{verb}`", reader))
            )
            found.append((Word("shields"), Word(word(verb)), group))
    if "redirects" in entries:
        for place, item in reader.mapping(entries["redirects"], "`redirects`", PLACES).items():
            goal = PLACES.get(reader.choice(item, f"`{place}`", PLACES), "banished")
            found.append((Word("redirects"), Word(PLACES[place]), Word(goal)))
    if "damage becomes gain" in entries:
        found.append((Word("reverses"), Word("damage"), Word(reader.choice(entries["damage becomes gain"], "whose damage", WHOSE))))
    if "adds damage" in entries:
        parts = reader.mapping(entries["adds damage"], "`adds damage`", ("to that of", "amount"))
        if {"to that of", "amount"} <= set(parts):
            described = read_description(parts["to that of"], "`to that of`", reader)
            found.append((Word("follows"), reader.number(parts["amount"], "`amount`"), Group((Word("all"),), described)))
        else:
            reader.wrong(entries["adds damage"], "`adds damage` needs `to that of` and `amount`", "say whose damage it follows")
    return tuple(found)


def _ban(verb: str, item: Node, reader: Reader) -> tuple:
    """What a player cannot do: `opponent`, or `{whose: both, from: graveyard}`, `{whose: opponent, except in: draw}`."""
    name = Word(word(verb))
    if not isinstance(item.value, dict):
        return Word("bars"), name, Word(word(reader.choice(item, f"`{verb}`", (*WHOSE, "fewer life points"))))
    parts = reader.mapping(item, f"`{verb}`", ("whose", "from", "except in", "beyond", "kind"))
    whose = Word(reader.choice(parts["whose"], "`whose`", WHOSE) if "whose" in parts else "both")
    if "from" in parts:
        return Word("bars_from"), name, (Word("of"), whose, Word(PLACES.get(reader.choice(parts["from"], "`from`", PLACES), "")))
    if "kind" in parts:
        return Word("bars_kind"), name, (Word("of"), whose, reader.text(parts["kind"], "`kind`").casefold())
    if "except in" in parts:
        phase = reader.choice(parts["except in"], "`except in`", ("draw", "standby", "main", "battle", "end"))
        return Word("bars_outside"), name, (Word("of"), whose, Word(phase))
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
