"""From nodes to cards. The same format serves the library's files and cards described in a scenario."""

from __future__ import annotations

import re

from ..errors import closest, one_of
from ..scenario.nodes import Node, from_python
from ..scenario.reader import Reader
from . import texts
from .card import Card, Damage, Effect, Operation, Word
from .summoning import read_summoning

STATS = ("atk", "def", "level", "rank", "scale")
SORTS = ("monster", "spell", "trap", "token")
UNMODELLED = ("not modelled", "change no stat")
EDITIONS = ("2025", "old")
CARD_KEYS = (
    "name", "passcode", "ja", "zh", "kind", "atk", "def", "level", "rank", "link", "scale",
    "attribute", "type", "traits", "effects", "note", "leaves to", "material names", "made of", "as synchro material",
    "summoning", "equip only to",
)  # fmt: skip
EFFECT_KEYS = ("applies", "as", "obtained by others", "once per turn", "steps", "says", *texts.EFFECT_KEYS)
MAX_LEVEL = 99
_EFFECT = re.compile(r"[1-9][0-9]?\Z")
STEP_KEYS = ("to", "until", "while", "always last", "only in edition", "damage", "battle values", *texts.STEP_KEYS)
_VERB = re.compile(r"(original )?(atk/def|atk|def|level|rank|scale) (gains|loses|becomes|is swapped|are swapped|obtains)\Z")
VERBS = (
    "atk gains", "atk loses", "atk becomes", "atk/def are swapped", "original atk becomes",
    "original atk/def are swapped", "original atk obtains", "level becomes", "negates", "unaffected by", "reverses",
)  # fmt: skip
UNTIL = {
    "end of turn": "turn",
    "end of damage calculation": "damage_calculation",
    "end of damage step": "damage_step",
    "end of battle phase": "battle_phase",
    "end of opponent's turn": "opponent_turn",
    "end of your turn": "own_turn",
    "end of your next turn": "own_next_turn",
}
SCOPES = (
    "self", "target", "summoned", "equipped", "all", "battle opponent", "chosen", "spells", "traps", "cards",
    "battle opponent of target",
)  # fmt: skip
SPANS = {"battle": "battle", "damage step": "damage_step", "damage calculation": "damage_calculation"}
REFERENTS = {
    "self": "self", "it": "it", "target": "target", "battle opponent": "foe", "chosen": "chosen",
    "attack target": "attack_target", "other target": "other_target", "previous": "previous",
}  # fmt: skip
WHOSE = ("you", "opponent", "both")
ZONES = ("hand", "graveyard", "banished", "deck", "extra deck", "field", "life points")
# What an amount can count, and the keys that may stand beside it.
QUANTITIES: dict[str, tuple[str, ...]] = {
    "value": ("of",), "highest": (), "count": ("whose", "kind"), "counters": ("on",), "equip cards": (), "materials": ("kind",),
    "monsters": ("whose", "others"), "total": ("whose", "kind", "others"), "exactly": (), "number": ("if weaker than",),
    "given": (), "used card": (), "equipped card": (), "printed": (), "lost": (), "difference": ("of",), "damage taken": (),
}  # fmt: skip
AMOUNT_KEYS = (*QUANTITIES, "of", "whose", "kind", "on", "others", "if weaker than", "times", "over", "plus")


_VALUE = re.compile(r"(original )?(atk|def|level|rank|scale)(?: at (least|most))?\Z")
VALUE_KEYS = tuple(
    f"{layer}{stat}{bound}" for layer in ("", "original ") for stat in STATS for bound in ("", " at least", " at most")
)
HIGHEST = 1_000_000_000  # no value is higher
LOWER_LEVEL = "activated monster of lower level"


def identifier(text: str) -> Word:
    """A phrase of the vocabulary as a constant: "life points" to life_points."""
    return Word(text.replace(" ", "_"))


def parse_card(node: Node, reader: Reader, name: str = "") -> Card:
    """Read one card. Mistakes go to the reader; what comes back is then not to be used."""
    before = len(reader.mistakes)
    entries = reader.mapping(node, "a card", CARD_KEYS)
    if "name" in entries:
        name = reader.text(entries["name"], "`name`")
    kind = reader.choice(entries["kind"], "`kind`", SORTS) if "kind" in entries else "monster"
    token = kind == "token"
    sort = "monster" if token else kind or "monster"
    stats: dict[str, int | None] = {}
    for stat in STATS:
        if stat in entries:
            most = 100_000 if stat in ("atk", "def") else MAX_LEVEL
            stats[stat] = None if entries[stat].value == "?" else reader.number(entries[stat], f"`{stat}`", 0, most)
    traits = [name.casefold(), sort]
    if token:
        traits.append("token")
    kinds = {key: reader.text(entries[key], f"`{key}`").casefold() for key in ("attribute", "type") if key in entries}
    traits += kinds.values()
    if "traits" in entries:
        traits += [reader.text(item, "a trait").casefold() for item in reader.items(entries["traits"], "`traits`")]
    rating = 0
    if "link" in entries:
        rating = reader.number(entries["link"], "`link`", 1, 8)
        traits.append("link")
    body = sort == "monster" or "trap monster" in traits
    for stat in stats:
        if not body:
            what = f"a {sort} has no `{stat}`"
            reader.wrong(entries[stat], what, "leave it out, or add `traits: [trap monster]` for a Trap that becomes a monster")
    effects = []
    unmodelled = ""
    if "effects" in entries and isinstance(entries["effects"].value, str):
        unmodelled = reader.choice(entries["effects"], "`effects`", UNMODELLED)
    elif "effects" in entries:
        for key, effect in reader.mapping(entries["effects"], "`effects`").items():
            if not _EFFECT.match(key):
                key_node = reader.key_node(entries["effects"], key)
                reader.wrong(key_node, "an effect goes by its number", "write a number from 1 to 99")
                continue
            effects.append(_effect(effect, int(key), body, reader))
    if sort == "monster" and not ("atk" in stats or "def" in stats) and not reader.since(before):
        reader.wrong(node, f'the monster "{name[:60]}" has no `atk`', 'write `atk: 0` for 0, or `atk: "?"`')
    passcode = reader.number(entries["passcode"], "`passcode`", 0, 10**9) if "passcode" in entries else None
    return Card(
        name, sort, token, stats, tuple(dict.fromkeys(traits)), tuple(effects), passcode,
        _text(entries, "ja", reader), _text(entries, "zh", reader), _text(entries, "note", reader),
        texts.PLACES.get(reader.choice(entries["leaves to"], "`leaves to`", texts.PLACES), "") if "leaves to" in entries else "",
        _names(entries["material names"], "`material names`", reader) if "material names" in entries else (),
        kinds.get("type", ""),
        tuple(texts.read_description(item, "`made of`", reader) for item in reader.items(entries["made of"], "`made of`"))
        if "made of" in entries
        else (),
        rating,
        _as_material(entries["as synchro material"], reader) if "as synchro material" in entries else (),
        read_summoning(entries["summoning"], reader) if "summoning" in entries else (),
        texts.read_description(entries["equip only to"], "`equip only to`", reader).tests if "equip only to" in entries else (),
        unmodelled,
    )  # fmt: skip


def _as_material(node: Node, reader: Reader) -> tuple:
    """`{goes to: deck, unless all others are: odd-eyes}`: where a monster goes when it is material."""
    parts = reader.mapping(node, "`as synchro material`", ("goes to", "unless all others are"))
    if "goes to" not in parts:
        reader.wrong(node, "`as synchro material` does not say where it goes", "add `goes to: deck`")
        return ()
    goal = texts.PLACES.get(reader.choice(parts["goes to"], "`goes to`", texts.PLACES), "")
    others = _names(parts["unless all others are"], "`unless all others are`", reader) if "unless all others are" in parts else ()
    return "synchro", goal, others


def _names(node: Node, what: str, reader: Reader) -> tuple[str, ...]:
    return tuple(reader.text(item, what).casefold() for item in reader.items(node, what))


def _text(entries: dict[str, Node], key: str, reader: Reader) -> str:
    return reader.text(entries[key], f"`{key}`") if key in entries else ""


def _effect(node: Node, number: int, body: bool, reader: Reader) -> Effect:
    """One effect; `body` says whether its card is ever a monster itself."""
    before = len(reader.mistakes)
    entries = reader.mapping(node, "an effect")
    inline = [key for key in entries if key not in EFFECT_KEYS]
    if "steps" in entries and inline:
        what = f'an effect with `steps` has no key "{inline[0][:60]}"'
        reader.wrong(reader.key_node(node, inline[0]), what, closest(inline[0], EFFECT_KEYS) or "put it into one of the steps")
    nodes: list[Node] = []
    if "steps" in entries:
        nodes = reader.items(entries["steps"], "`steps`")
        if not nodes and not reader.since(before):
            reader.wrong(entries["steps"], "`steps` is empty", "write what the effect does, or leave it out")
    elif inline:
        nodes = [Node({key: entry for key, entry in node.value.items() if key not in EFFECT_KEYS}, node.place)]
    recognised: tuple[str, ...] = ()
    unread = ""
    if "text_ja" in entries:
        if nodes:
            reader.wrong(reader.key_node(node, "text_ja"), "an effect has either steps or `text_ja`", "leave one of them out")
        nodes, recognised, unread = _clause(entries["text_ja"], reader)
    steps = [_step(item, reader) for item in nodes]
    counts_as = reader.choice(entries["as"], "`as`", ("spell", "trap")) if "as" in entries else None
    obtainable = "obtained by others" in entries and reader.flag(entries["obtained by others"], "`obtained by others`")
    applies = _applies(entries, node, reader.since(before), reader)
    once = ""
    if "once per turn" in entries:
        once = reader.choice(entries["once per turn"], "`once per turn`", ("true", "yes", "by name"))
        once = "true" if once == "yes" else once
        if applies != "activated" and not reader.since(before):
            what = "only an effect that is activated can be used too often"
            reader.wrong(reader.key_node(node, "once per turn"), what, "leave `once per turn` out, or write `applies: activated`")
    if not reader.since(before):
        for item, step in zip(nodes, steps, strict=True):
            for each in step:
                if wrong := _out_of_place(each, applies, body, item.value):
                    reader.wrong(item, *wrong)
                    break
    if applies != "continuous" and not reader.since(before):
        _check_lasting(entries, node, reader)
    plain = any(item == "plain battle" for step in steps for item in step)
    kept = tuple(tuple(item for item in step if item != "plain battle") for step in steps)
    text = None
    if any(key in texts.EFFECT_KEYS for key in entries) or any(key in texts.STEP_KEYS for item in nodes for key in item.value):
        text = texts.read_text(entries, nodes, [stat_verb(step) for step in kept], reader)
        text = text._replace(recognised=recognised, unread=unread)
    return Effect(number, applies, counts_as, obtainable, kept, plain, _text(entries, "says", reader), once, text)


def _check_lasting(entries: dict[str, Node], node: Node, reader: Reader) -> None:
    """What an effect says of the time while its card lies there, which one that is not continuous does not apply."""
    for key in texts.WHILE_IT_LIES:
        if key in entries:
            instead = "write `applies: continuous`"
            if key in texts.STEP_KEYS:
                instead += f", or put it into a step: `steps: [{{{key}: ...}}]`"
            what = f"`{key}` beside `applies` is for as long as a card lies there, which only a continuous effect is about"
            reader.wrong(reader.key_node(node, key), what, instead)


def _clause(node: Node, reader: Reader) -> tuple[list[Node], tuple[str, ...], str]:
    """The steps that a Japanese clause says, what was recognised in it, and what could not be read."""
    from ..clauses import ClauseError, read_clause
    from ..clauses.effects import steps_of

    clause = reader.text(node, "`text_ja`")
    try:
        read = read_clause(clause)
        steps = [from_python(step) for step in steps_of(read)]
    except ClauseError as error:
        return [], (), str(error)
    return [Node(step.value, node.place) for step in steps], tuple(read.describe()), ""


def stat_verb(step: tuple) -> str:
    """What the stat operations of a step amount to: change, negate, damage, or nothing."""
    if not step:
        return ""
    return "damage" if isinstance(step[0], Damage) else "negate" if step[0].deed == "negate" else "change"


def _out_of_place(item: object, applies: Word | tuple, body: bool, said: dict) -> tuple[str, str] | None:
    """Why what is done here would never happen or is not modelled, and what to write instead; None if it does."""
    continuous = applies == "continuous"
    if not isinstance(item, Operation):
        does = "deals no damage" if isinstance(item, Damage) else "does not change how damage is calculated"
        if continuous:
            return f"a continuous effect {does}", "write `applies: activated`, `on arrival` or `{each time: ...}`"
        if isinstance(item, Damage) and "while" in said:
            return "`damage` does not look at `while`", "put the damage into a step of its own without it"
        alone = not any(_VERB.match(key) or key in ("negates", "unaffected by", "reverses") for key in said)
        extra = [key for key in ("to", "until", "while", "always last") if key in said]
        if alone and extra:
            return f"`{extra[0]}` says nothing about damage", "leave it out"
        return None
    if continuous and item.until:
        return "a continuous effect lasts as long as it applies", "leave `until` out, or write `applies: activated`"
    if item.to in ("target", "summoned", "foe_of_target") and applies != "activated":
        to = "battle opponent of target" if item.to == "foe_of_target" else item.to
        return f"only an effect that is activated has `to: {to}`", "write `applies: activated`, or another `to:`"
    if item.to == "foe_of_target" and (not item.last or item.tests):
        return "what is laid on the `battle opponent of target` is modelled only without tests and as what is applied last", (
            "add `always last: true`, and put conditions into `while:`"
        )
    if not body and item.to in ("self", "foe") and item.stats:
        return "a Spell or Trap has no stats and does not battle", "add `to: target`, `to: equipped`, `to: all` or the like"
    if item.to in ("spells", "traps", "cards") and item.deed != "negate":
        return f"`to: {item.to}` goes with `negates: effects`", "write `to: all` for all monsters"
    if continuous:
        for term in (*item.tests, *item.conditions):
            if term[0] == "within" and term[2] == "current" and term[1] in item.stats:
                name = term[1].upper() if term[1] in ("atk", "def") else term[1].capitalize()
                return f"a continuous effect cannot look at the {name} that it changes", f"write `original {term[1]}`"
    return _not_modelled(item, applies, continuous)


def _not_modelled(item: Operation, applies: Word | tuple, continuous: bool) -> tuple[str, str] | None:
    """What the rules have no answer for."""
    reached = {
        "negate": ("self", "target", "all", "foe", "spells", "traps") + (("equipped", "chosen") if continuous else ("cards",)),
        "unaffected": ("self",) if continuous else ("self", "target"),
    }.get(item.deed)
    if reached is not None and item.to not in reached:
        verb = "negates" if item.deed == "negate" else "unaffected by"
        words = ("battle opponent" if to == "foe" else to for to in reached)
        return f"`{verb}` with `to: {item.to.replace('foe_of_target', 'battle opponent of target')}` is not modelled here", one_of(
            words
        )
    if item.deed == "negate" and (wrong := _never_negated(item)):
        return wrong
    if item.deed in ("negate", "unaffected") and isinstance(item.until, tuple):
        return "effects that are negated, or none of which affect it, until a counter is gone are not modelled", one_of(UNTIL)
    if item.deed == "negate" and not continuous and (item.conditions or _ignored(item.tests)):
        return "`negates` that is applied once does not look at this `while` or `to`", "write the monsters as targets"
    if continuous and isinstance(item.amount, tuple) and item.amount[0][:1] == ("exactly",):
        return "`exactly` is said of what is lost once", "write the number alone, or `applies: activated`"
    if item.deed == "reverse" and applies != "activated":
        return "only an effect that is activated reverses gains and losses here", "write `applies: activated`"
    if item.layer == "original" and item.deed == "lose" and not continuous:
        return "an original value that loses points once is not modelled", "write `original atk becomes:` with the new value"
    later = applies == "arrival" or isinstance(applies, tuple) and applies[0] == "each"
    if item.layer == "original" and item.deed == "gain" and later:
        return "an original value that gains points like this is not modelled", "write `applies: activated` or `continuous`"
    if item.kept and item.layer != "original":
        return "only original values are obtained", "write `original atk obtains:`, or `becomes:`"
    return None


def _never_negated(item: Operation) -> tuple[str, str] | None:
    """What `negates` does not look at where the group is not one of monsters, or where it is."""
    kinds = [test[1] for test in item.tests if isinstance(test, tuple) and test[0] == "trait"]
    other = next((kind for kind in kinds if kind in ("spell", "trap")), "")
    if other and item.to not in ("target", "spells", "traps", "cards"):
        return f"`negates` with `to: {item.to}` reaches monsters, and no {other.capitalize()}", f"write `to: {other}s`"
    if item.to in ("spells", "traps") and any(test != "other" for test in item.tests):
        return f"`to: {item.to}` means all of them, and looks at no tests", f"write `to: {item.to}`"
    if item.to == "cards" and kinds:
        return "`to: cards` means cards of every kind", "write `to: spells`, `to: traps` or `to: all`"
    if item.to in ("spells", "traps") and item.conditions:
        return f"`negates` with `to: {item.to}` does not look at `while`", "leave it out"
    return None


def _ignored(tests: tuple) -> bool:
    """Whether one of these tests is not made of monsters whose effects are negated once."""
    return any((test[0] if isinstance(test, tuple) else test) not in ("controller", "trait", "lacks", "other") for test in tests)


def _applies(entries: dict[str, Node], node: Node, silent: bool, reader: Reader) -> Word | tuple:
    """How it applies; `silent` if there are mistakes already that may be the reason why it does not say."""
    if "applies" not in entries:
        if not silent:
            reader.wrong(node, "an effect needs `applies`", one_of(("continuous", "activated", "on arrival")))
        return Word("activated")
    applies = entries["applies"]
    if isinstance(applies.value, dict):
        return _waits(applies, reader)
    word = reader.choice(applies, "`applies`", ("continuous", "activated", "on arrival"))
    return Word("arrival" if word == "on arrival" else word or "activated")


def _waits(applies: Node, reader: Reader) -> Word | tuple:
    """What an effect waits for, in order to apply once."""
    before = len(reader.mistakes)
    parts = reader.mapping(applies, "`applies`", ("each time", "by", "counters reach"))
    if "counters reach" in parts and len(parts) > 1:
        reader.wrong(applies, "an effect waits for one thing", "write `each time:` or `counters reach:` as effects of their own")
    if "each time" in parts:
        what = reader.text(parts["each time"], "`each time`").casefold()
        by = reader.choice(parts["by"], "`by`", WHOSE) if "by" in parts else "both"
        return (Word("each"), what, Word(by or "both"))
    if "counters reach" in parts:
        counts = reader.mapping(parts["counters reach"], "`counters reach`")
        if len(counts) == 1:
            ((name, count),) = counts.items()
            return (Word("reached"), name.casefold(), reader.number(count, "the number of counters", 1, 1000))
    if not reader.since(before):
        reader.wrong(applies, "`applies` names no one thing", "write `each time: spell` or `counters reach: {NAME: 3}`")
    return Word("activated")


_OF_STEPS = {
    "detach": "write `send: {from: material, controller: you, count: NUMBER}`, or `costs: {detach: NUMBER}` of what is paid"
}


def _step(node: Node, reader: Reader) -> tuple:
    before = len(reader.mistakes)
    entries = reader.mapping(node, "a step")
    if reader.since(before):
        return ()
    to, tests = _scope(entries["to"], reader) if "to" in entries else ("self", ())
    until = _until(entries["until"], reader) if "until" in entries else None
    conditions = _conditions(entries["while"], reader) if "while" in entries else ()
    last = "always last" in entries and reader.flag(entries["always last"], "`always last`")
    edition = reader.choice(entries["only in edition"], "`only in edition`", EDITIONS) if "only in edition" in entries else None
    common = (to, tests, conditions, until, last)
    found: list = []
    for key, value in entries.items():
        if key in ("to", "until", "while", "always last", "only in edition", *texts.STEP_KEYS):
            continue
        if key == "damage":
            found += [one._replace(edition=edition) for one in _damage(value, reader)]
        elif key == "battle values":
            reader.choice(value, "`battle values`", ("original",))
            found.append("plain battle")
        elif key == "negates":
            reader.choice(value, "`negates`", ("effects",))
            found.append(Operation("negate", "current", (), None, *common, edition, False, ()))
        elif key == "reverses":
            reader.choice(value, "`reverses`", ("gains and losses",))
            found.append(Operation("reverse", "current", (), None, *common, edition, False, ()))
        elif key == "unaffected by":
            words = ("spell", "trap", "monster", "opponent's spell", "opponent's trap", "opponent's monster", LOWER_LEVEL)
            sorts = tuple(reader.choice(item, "`unaffected by`", words) for item in reader.items(value, "`unaffected by`"))
            if value.value == []:
                reader.wrong(value, "`unaffected by` is empty", one_of(words))
            found.append(Operation("unaffected", "current", (), None, *common, edition, False, sorts))
        elif match := _VERB.match(key):
            layer = "original" if match[1] else "current"
            stats = ("atk", "def") if match[2] == "atk/def" else (match[2],)
            for group, deed, amount in _deed(match[3], stats, layer, value, reader):
                found.append(Operation(deed, layer, group, amount, *common, edition, match[3] == "obtains", ()))
        else:
            known = VERBS + STEP_KEYS + EFFECT_KEYS
            hint = _OF_STEPS.get(key) or closest(key, known) or one_of(VERBS)
            reader.wrong(reader.key_node(node, key), f'a step has no key "{key[:60]}"', hint)
    if (
        not found
        and not reader.since(before)
        and not any(key in (*texts.CARD_VERBS, *texts.PLAIN_VERBS, "forbids", "protects") for key in entries)
    ):
        reader.wrong(node, "this step does nothing", "write what it does, such as `atk gains: 500`")
    return tuple(found)


def _until(node: Node, reader: Reader) -> str | tuple | None:
    """How long: up to the end of something, or as long as a monster has a counter."""
    if not isinstance(node.value, dict):
        return UNTIL.get(reader.choice(node, "`until`", UNTIL))
    before = len(reader.mistakes)
    entries = reader.mapping(node, "`until`", ("no counter",))
    if "no counter" in entries:
        return (Word("no_counter"), reader.text(entries["no counter"], "`no counter`").casefold())
    if not reader.since(before):
        reader.wrong(node, "`until` is empty", one_of(UNTIL))
    return None


def _deed(verb: str, stats: tuple[str, ...], layer: str, value: Node, reader: Reader) -> list[tuple]:
    """(stats, deed, amount) for each group of stats; ATK and DEF that read a value of their own are split."""
    if isinstance(value.value, dict) and "exactly" in value.value and verb == "loses":
        number = reader.number(reader.mapping(value, "an amount", ("exactly",))["exactly"], "`exactly`", 0, 100_000)
        return [((stat,), "lose", ((Word("exactly"), number, Word("_".join(stats))), 1, 1, 0)) for stat in stats]
    if verb.endswith("swapped"):
        if stats != ("atk", "def"):
            reader.wrong(value, "only `atk/def` can be swapped", "write `atk/def are swapped`")
        return [(stats, "swap", None)]
    deed = {"gains": "gain", "loses": "lose", "becomes": "become", "obtains": "become"}[verb]
    if isinstance(value.value, str):
        if value.value in ("half", "double") and verb == "becomes":
            return [((stat,), value.value, None) for stat in stats]
        short = {"original": ("original", 1, 1), "half original": ("original", 1, 2), "double original": ("original", 2, 1)}
        if value.value in short:
            of, mul, div = short[value.value]
            return [((stat,), deed, ((Word("stat"), Word("it"), Word(stat), Word(of)), mul, div, 0)) for stat in stats]
        words = ("half", "double", *short) if verb == "becomes" else tuple(short)
        hint = closest(value.value, words) or f"write a number, {one_of(words).removeprefix('write ')}, or a mapping"
        reader.wrong(value, f'an amount cannot be "{value.value[:60]}"', hint)
        return [(stats, deed, 0)]
    if isinstance(value.value, int) and value.value < 0 and verb in ("gains", "loses"):
        other = "loses" if verb == "gains" else "gains"
        reader.wrong(value, f"an amount is {value.value}, less than 0", f"write `{other}` and {-value.value}")
        return [(stats, deed, 0)]
    if isinstance(value.value, int):
        return [(stats, deed, reader.number(value, "an amount", 0, 100_000))]
    return [((stat,), deed, amount) for stat in stats if (amount := _amount(value, stat, reader)) is not None]


def _amount(node: Node, stat: str, reader: Reader) -> tuple | None:
    """(quantity, mul, div, add) from a mapping; `same` stands for the stat that is being changed."""
    before = len(reader.mistakes)
    entries = reader.mapping(node, "an amount", AMOUNT_KEYS)
    heads = [key for key in entries if key in QUANTITIES]
    if len(heads) > 1:
        other = reader.key_node(node, heads[1])
        reader.wrong(other, f"an amount counts one thing, not both `{heads[0]}` and `{heads[1]}`", "leave one of them out")
        return None
    for key in entries:
        if heads and key not in (*heads, *QUANTITIES[heads[0]], "times", "over", "plus"):
            reader.wrong(reader.key_node(node, key), f"`{key}` says nothing beside `{heads[0]}`", "leave it out")
    mul = reader.number(entries["times"], "`times`", -100_000, 100_000) if "times" in entries else 1
    div = reader.number(entries["over"], "`over`", 1, 1000) if "over" in entries else 1
    add = reader.number(entries["plus"], "`plus`", -100_000, 100_000) if "plus" in entries else 0
    whose = Word(reader.choice(entries["whose"], "`whose`", WHOSE)) if "whose" in entries else Word("you")

    def stat_word(key: str) -> Word:
        text = reader.choice(entries[key], f"`{key}`", ("same", *STATS))
        return Word(stat if text == "same" else text)

    quantity: tuple | Word | None = None
    if "value" in entries:
        words: tuple[str, ...] = ("same", "higher", "higher original", *STATS, "original same", "printed same")
        words += tuple(f"{layer} {one}" for layer in ("original", "printed") for one in STATS)
        text = reader.choice(entries["value"], "`value`", words)
        of = entries.get("of")
        ref = Word(REFERENTS.get(reader.choice(of, "`of`", REFERENTS), "it")) if of else Word("it")
        layer, _, which = text.rpartition(" ")
        if text in ("higher", "higher original"):
            quantity = (identifier(text), ref)
        else:
            quantity = (Word("stat"), ref, Word(stat if which == "same" else which), Word(layer or "current"))
    elif "highest" in entries:
        quantity = (Word("highest"), stat_word("highest"))
    elif "count" in entries:
        zone = identifier(reader.choice(entries["count"], "`count`", ZONES))
        kind = reader.text(entries["kind"], "`kind`").casefold() if "kind" in entries else "any"
        quantity = (Word("count"), whose, zone, kind)
    elif "counters" in entries:
        name = reader.text(entries["counters"], "`counters`").casefold()
        on_it = "on" in entries and reader.choice(entries["on"], "`on`", ("self", "it")) == "it"
        quantity = (Word("counters_on" if on_it else "counters"), name)
    elif "equip cards" in entries:
        reader.choice(entries["equip cards"], "`equip cards`", ("self",))
        quantity = Word("equips")
    elif "materials" in entries:
        text = reader.choice(entries["materials"], "`materials`", ("number", "same", *STATS))
        trait = reader.text(entries["kind"], "`kind`").casefold() if "kind" in entries else "monster"
        which = Word(stat if text == "same" else text)
        quantity = Word("materials") if text == "number" else (Word("materials"), which, trait)
    elif "total" in entries:
        words = ("same", *STATS, *(f"original {one}" for one in STATS))
        layer, _, which = reader.choice(entries["total"], "`total`", words).rpartition(" ")
        trait = reader.text(entries["kind"], "`kind`").casefold() if "kind" in entries else "monster"
        others = "others" in entries and reader.flag(entries["others"], "`others`")
        which = stat if which in ("same", "") else which
        quantity = (Word("total"), whose, trait, Word(which), Word(layer or "current"), Word("others" if others else "all"))
    elif "monsters" in entries:
        trait = reader.text(entries["monsters"], "`monsters`").casefold()
        others = "others" in entries and reader.flag(entries["others"], "`others`")
        quantity = (Word("other_monsters" if others else "monsters"), whose, "monster" if trait == "any" else trait)
    elif "number" in entries and "if weaker than" in entries:
        reader.choice(entries["if weaker than"], "`if weaker than`", ("battle opponent",))
        quantity = (Word("if_weaker"), reader.number(entries["number"], "`number`", 0, 100_000))
    elif "given" in entries:
        reader.choice(entries["given"], "`given`", ("number",))
        quantity = Word("given")
    elif "used card" in entries:
        quantity = (Word("used"), stat_word("used card"))
    elif "equipped card" in entries:
        quantity = (Word("equipped_card"), stat_word("equipped card"))
    elif "printed" in entries:
        quantity = (Word("this_card"), stat_word("printed"))
    elif "difference" in entries:
        ref = Word(REFERENTS.get(reader.choice(entries["of"], "`of`", REFERENTS), "it")) if "of" in entries else Word("it")
        quantity = (Word("difference"), ref, stat_word("difference"))
    elif "damage taken" in entries:
        reader.holds(entries["damage taken"], "`damage taken`")
        quantity = Word("taken")
    elif "lost" in entries:
        quantity = (Word("lost"), stat_word("lost"))
    if quantity is None:
        hints = {"exactly": "write it of what is lost (`loses`)", "number": "add `if weaker than:`, or write the number alone"}
        if not reader.since(before):
            what = f"`{heads[0]}` alone is no amount here" if heads else "this amount does not say what is counted"
            reader.wrong(node, what, hints.get("".join(heads)) or one_of(QUANTITIES))
        return None
    return (quantity, mul, div, add)


def _value_test(key: str, node: Node, reader: Reader, functor: str) -> tuple | None:
    """A test on a value, such as `level at most: 4`; None if the key is not one."""
    match = _VALUE.match(key)
    if match is None:
        return None
    number = reader.number(node, f"`{key}`", 0, 100_000)
    low, high = {"least": (number, HIGHEST), "most": (-HIGHEST, number), None: (number, number)}[match[3]]
    return (Word(functor), Word(match[2]), Word("original" if match[1] else "current"), low, high)


def _battling(node: Node, reader: Reader) -> list:
    """What the monster that is battled must be: a kind, or its values, also beside those of the one that battles it."""
    if not isinstance(node.value, dict):
        text = reader.text(node, "`battling`")
        if text in ("false", "no"):
            reader.holds(node, "`battling`")
        return [Word("battling") if text in ("true", "yes") else (Word("battling"), text.casefold())]
    found: list = []
    for key, item in reader.mapping(node, "`battling`", ("kind", "level", "level at least", "atk at most"), VALUE_KEYS).items():
        if key == "kind":
            found += [(Word("battling"), reader.text(one, "`kind`").casefold()) for one in reader.items(item, "`kind`")]
        elif key in STATS and isinstance(item.value, str):
            found.append((Word("foe_is"), Word(key), Word(reader.choice(item, f"`{key}`", ("higher", "lower")))))
        else:
            found.append(_value_test(key, item, reader, "foe_within"))
    return found


TEST_KEYS = ("controller", "kind", "not", "other", "position", "attacking", "attacked", "battling", "equipped with")


def _scope(node: Node, reader: Reader) -> tuple[str, tuple]:
    scope = {"battle opponent": "foe", "battle opponent of target": "foe_of_target"}
    if not isinstance(node.value, dict):
        word = reader.choice(node, "`to`", SCOPES)
        return scope.get(word, word or "self"), ()
    entries = reader.mapping(node, "`to`", SCOPES)
    if len(entries) != 1:
        reader.wrong(node, "`to` names one group of monsters", one_of(SCOPES))
        return "self", ()
    ((word, value),) = entries.items()
    tests: list = []
    for key, item in reader.mapping(value, f"`{word}`", TEST_KEYS, VALUE_KEYS).items():
        if test := _value_test(key, item, reader, "within"):
            tests.append(test)
        elif key == "controller":
            tests.append((Word("controller"), Word(reader.choice(item, "`controller`", ("you", "opponent")))))
        elif key == "kind":
            tests += [(Word("trait"), reader.text(one, "`kind`").casefold()) for one in reader.items(item, "`kind`")]
        elif key == "not":
            tests += [(Word("lacks"), reader.text(one, "`not`").casefold()) for one in reader.items(item, "`not`")]
        elif key == "position":
            tests.append((Word("position"), Word(reader.choice(item, "`position`", ("attack", "defense")))))
        elif key == "equipped with":
            tests.append((Word("equipped_with"), reader.text(item, "`equipped with`").casefold()))
        elif key == "battling":
            tests += _battling(item, reader)
        else:
            reader.holds(item, f"`{key}`")
            tests.append(Word(key))
    return scope.get(word, word), tuple(tests)


CONDITION_KEYS = (
    "during", "turn", "phase", "life points", "attacking", "attacked", "battling", "counters", "controls", "controls no",
    "count", "monsters", "field", "materials", "summoned", "position", "equipped",
)  # fmt: skip
PHASES = ("draw", "standby", "main", "battle", "end")


def _conditions(node: Node, reader: Reader) -> tuple:
    found: list = []
    for key, item in reader.mapping(node, "`while`", CONDITION_KEYS, VALUE_KEYS).items():
        if test := _value_test(key, item, reader, "within"):
            found.append(test)
        elif key == "during":
            found.append((Word("during"), Word(SPANS.get(reader.choice(item, "`during`", SPANS), "battle"))))
        elif key == "turn":
            found.append((Word("turn"), Word(reader.choice(item, "`turn`", ("you", "opponent")))))
        elif key == "phase":
            found.append((Word("phase"), Word(reader.choice(item, "`phase`", PHASES))))
        elif key == "life points":
            found.append((Word("lp"), Word(reader.choice(item, "`life points`", ("lower", "higher", "equal", "different")))))
        elif key == "attacking":
            word = reader.choice(item, "`attacking`", ("true", "yes", "monster", "directly"))
            found.append(Word(f"attacking_{word}" if word in ("monster", "directly") else "attacking"))
        elif key in ("attacked", "equipped"):
            reader.holds(item, f"`{key}`")
            found.append(Word(key))
        elif key == "battling":
            found += _battling(item, reader)
        elif key == "counters":
            for name, count in reader.mapping(item, "`counters`").items():
                found.append((Word("counters"), name.casefold(), reader.number(count, "the number of counters", 1, 1000)))
        elif key == "count":
            before = len(reader.mistakes)
            parts = reader.mapping(item, "`count`", ("zone", "whose", "kind", "at least", "at most"))
            if not reader.since(before) and ("zone" not in parts or not {"at least", "at most"} & set(parts)):
                reader.wrong(item, "`count` does not say how many are where", "write `zone:`, and `at least:` or `at most:`")
            zone = identifier(reader.choice(parts["zone"], "`zone`", ZONES)) if "zone" in parts else Word("hand")
            whose = Word(reader.choice(parts["whose"], "`whose`", WHOSE)) if "whose" in parts else Word("you")
            kind = reader.text(parts["kind"], "`kind`").casefold() if "kind" in parts else "any"
            low = reader.number(parts["at least"], "`at least`") if "at least" in parts else 0
            high = reader.number(parts["at most"], "`at most`") if "at most" in parts else 1_000_000
            found.append((Word("count"), whose, zone, kind, low, high))
        elif key == "summoned":
            ways: list = [reader.text(one, "`summoned`").casefold() for one in reader.items(item, "`summoned`")]
            while len(ways) > 1:  # any of them
                ways[-2:] = [(Word("either"), *ways[-2:])]
            found += [(Word("summoned"), way) for way in ways]
        elif key == "monsters":
            found.append(_monsters(item, reader))
        elif key == "position":
            found.append((Word("position"), Word(reader.choice(item, "`position`", ("attack", "defense")))))
        else:
            functor = {"controls": "controls", "controls no": "lacks"}.get(key, key)
            found.append((Word(functor), reader.text(item, f"`{key}`").casefold()))
    return tuple(found)


def _monsters(node: Node, reader: Reader) -> tuple:
    """So many face-up monsters of a kind: (monsters, whose, kind, not of the kind, all or others, low, high)."""
    before = len(reader.mistakes)
    parts = reader.mapping(node, "`monsters`", ("kind", "not", "whose", "others", "at least", "at most"))
    if not reader.since(before) and not {"at least", "at most"} & set(parts):
        reader.wrong(node, "`monsters` does not say how many", "write `at least:` or `at most:`")
    kind = reader.text(parts["kind"], "`kind`").casefold() if "kind" in parts else "monster"
    lacks = reader.text(parts["not"], "`not`").casefold() if "not" in parts else ""
    whose = Word(reader.choice(parts["whose"], "`whose`", WHOSE)) if "whose" in parts else Word("you")
    others = "others" in parts and reader.flag(parts["others"], "`others`")
    low = reader.number(parts["at least"], "`at least`") if "at least" in parts else 0
    high = reader.number(parts["at most"], "`at most`") if "at most" in parts else HIGHEST
    return (Word("monsters"), whose, kind, lacks, Word("others" if others else "all"), low, high)


def _damage(node: Node, reader: Reader) -> list[Damage]:
    before = len(reader.mistakes)
    entries = reader.mapping(node, "`damage`", ("to", "amount"))
    player = reader.choice(entries["to"], "`to`", WHOSE) if "to" in entries else "opponent"
    if "amount" not in entries:
        if not reader.since(before):
            reader.wrong(node, "`damage` needs an `amount`", "add `amount: 500` or the like")
        return []
    value = entries["amount"]
    if isinstance(value.value, int):
        return [Damage(player, reader.number(value, "an amount", 0, 100_000))]
    amount = _amount(value, "atk", reader)
    return [Damage(player, amount)] if amount else []
