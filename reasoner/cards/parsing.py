"""From nodes to cards. The same format serves the library's files and cards described in a scenario."""

from __future__ import annotations

import re

from ..errors import closest, one_of
from ..scenario.nodes import Node
from ..scenario.reader import Reader
from .card import Card, Damage, Effect, Operation, Word

STATS = ("atk", "def", "level", "rank", "scale")
SORTS = ("monster", "spell", "trap", "token")
EDITIONS = ("2025", "old")
CARD_KEYS = (
    "name", "passcode", "ja", "zh", "kind", "atk", "def", "level", "rank", "link", "scale",
    "attribute", "type", "traits", "effects", "note",
)  # fmt: skip
EFFECT_KEYS = ("applies", "as", "obtained by others", "steps", "says")
STEP_KEYS = ("to", "until", "while", "always last", "only in edition", "damage", "battle values")
_VERB = re.compile(r"(original )?(atk/def|atk|def|level|rank|scale) (gains|loses|becomes|is swapped|are swapped|obtains)\Z")
VERBS = (
    "atk gains", "atk loses", "atk becomes", "atk/def are swapped", "original atk becomes",
    "original atk/def are swapped", "original atk obtains", "level becomes", "negates", "unaffected by",
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
SCOPES = ("self", "target", "summoned", "equipped", "all", "battle opponent", "chosen", "spells", "traps")
SPANS = {"battle": "battle", "damage step": "damage_step", "damage calculation": "damage_calculation"}
REFERENTS = {
    "self": "self", "it": "it", "target": "target", "battle opponent": "foe", "chosen": "chosen",
    "attack target": "attack_target", "other target": "other_target",
}  # fmt: skip
WHOSE = ("you", "opponent", "both")
ZONES = ("hand", "graveyard", "banished", "deck", "extra deck", "field", "life points")
AMOUNT_KEYS = (
    "value", "of", "highest", "count", "whose", "kind", "counters", "on", "equip cards", "materials", "monsters",
    "others", "total", "exactly",
    "number", "if weaker than", "given", "used card", "equipped card", "printed", "lost", "times", "over", "plus",
)  # fmt: skip


def identifier(text: str) -> Word:
    """A phrase of the vocabulary as a constant: "life points" to life_points."""
    return Word(text.replace(" ", "_"))


def parse_card(node: Node, reader: Reader, name: str = "") -> Card:
    """Read one card. Mistakes go to the reader; what comes back is then not to be used."""
    entries = reader.mapping(node, "a card", CARD_KEYS)
    if "name" in entries:
        name = reader.text(entries["name"], "`name`")
    kind = reader.choice(entries["kind"], "`kind`", SORTS) if "kind" in entries else "monster"
    token = kind == "token"
    sort = "monster" if token else kind or "monster"
    stats: dict[str, int | None] = {}
    for stat in STATS:
        if stat in entries:
            stats[stat] = None if entries[stat].value == "?" else reader.number(entries[stat], f"`{stat}`", 0, 100_000)
    traits = [name.casefold(), sort]
    if token:
        traits.append("token")
    for key in ("attribute", "type"):
        if key in entries:
            traits.append(reader.text(entries[key], f"`{key}`").casefold())
    if "traits" in entries:
        traits += [reader.text(item, "a trait").casefold() for item in reader.items(entries["traits"], "`traits`")]
    if "link" in entries:
        traits.append("link")
    effects = []
    if "effects" in entries:
        for key, effect in reader.mapping(entries["effects"], "`effects`").items():
            if not key.isdigit() or not 0 < int(key) < 100:
                reader.wrong(reader.key_node(entries["effects"], key), "an effect goes by its number, from 1")
                continue
            effects.append(_effect(effect, int(key), reader))
    if sort == "monster" and not ("atk" in stats or "def" in stats):
        reader.wrong(node, f'the monster "{name}" has no `atk`', 'write `atk: 0` for 0, or `atk: "?"`')
    passcode = reader.number(entries["passcode"], "`passcode`", 0, 10**9) if "passcode" in entries else None
    return Card(
        name, sort, token, stats, tuple(dict.fromkeys(traits)), tuple(effects), passcode,
        _text(entries, "ja", reader), _text(entries, "zh", reader), _text(entries, "note", reader),
    )  # fmt: skip


def _text(entries: dict[str, Node], key: str, reader: Reader) -> str:
    return reader.text(entries[key], f"`{key}`") if key in entries else ""


def _effect(node: Node, number: int, reader: Reader) -> Effect:
    entries = reader.mapping(node, "an effect")
    inline = [key for key in entries if key not in EFFECT_KEYS]
    if "steps" in entries and inline:
        reader.wrong(reader.key_node(node, inline[0]), f'an effect with `steps` has no key "{inline[0][:60]}"')
    if "steps" in entries:
        steps = [_step(item, reader) for item in reader.items(entries["steps"], "`steps`")]
    elif inline:
        own = {key: entry for key, entry in node.value.items() if key not in EFFECT_KEYS}
        steps = [_step(Node(own, node.place), reader)]
    else:
        steps = []
    counts_as = reader.choice(entries["as"], "`as`", ("spell", "trap")) if "as" in entries else None
    obtainable = "obtained by others" in entries and reader.flag(entries["obtained by others"], "`obtained by others`")
    plain = any(item == "plain battle" for step in steps for item in step)
    kept = tuple(tuple(item for item in step if item != "plain battle") for step in steps)
    return Effect(number, _applies(entries, node, reader), counts_as, obtainable, kept, plain, _text(entries, "says", reader))


def _applies(entries: dict[str, Node], node: Node, reader: Reader) -> Word | tuple:
    if "applies" not in entries:
        reader.wrong(node, "an effect needs `applies`", one_of(("continuous", "activated", "on arrival")))
        return Word("activated")
    applies = entries["applies"]
    if isinstance(applies.value, dict):
        parts = reader.mapping(applies, "`applies`", ("each time", "by", "counters reach"))
        if "each time" in parts:
            what = reader.text(parts["each time"], "`each time`").casefold()
            by = reader.choice(parts["by"], "`by`", WHOSE) if "by" in parts else "both"
            return (Word("each"), what, Word(by or "both"))
        if "counters reach" in parts:
            for name, count in reader.mapping(parts["counters reach"], "`counters reach`").items():
                return (Word("reached"), name.casefold(), reader.number(count, "the number of counters", 1, 1000))
        reader.wrong(applies, "`applies` says nothing", "write `each time: spell` or `counters reach: {NAME: 3}`")
        return Word("activated")
    word = reader.choice(applies, "`applies`", ("continuous", "activated", "on arrival"))
    return Word("arrival" if word == "on arrival" else word or "activated")


def _step(node: Node, reader: Reader) -> tuple:
    entries = reader.mapping(node, "a step")
    if not entries:
        return ()
    to, tests = _scope(entries["to"], reader) if "to" in entries else ("self", ())
    until = UNTIL.get(reader.choice(entries["until"], "`until`", UNTIL)) if "until" in entries else None
    conditions = _conditions(entries["while"], reader) if "while" in entries else ()
    last = "always last" in entries and reader.flag(entries["always last"], "`always last`")
    edition = reader.choice(entries["only in edition"], "`only in edition`", EDITIONS) if "only in edition" in entries else None
    common = (to, tests, conditions, until, last)
    found: list = []
    before = len(reader.mistakes)
    for key, value in entries.items():
        if key in ("to", "until", "while", "always last", "only in edition"):
            continue
        if key == "damage":
            found += [one._replace(edition=edition) for one in _damage(value, reader)]
        elif key == "battle values":
            reader.choice(value, "`battle values`", ("original",))
            found.append("plain battle")
        elif key == "negates":
            reader.choice(value, "`negates`", ("effects",))
            found.append(Operation("negate", "current", (), None, *common, edition, False, ()))
        elif key == "unaffected by":
            words = ("spell", "trap", "monster", "opponent's spell", "opponent's trap", "opponent's monster")
            sorts = tuple(reader.choice(item, "`unaffected by`", words) for item in reader.items(value, key))
            found.append(Operation("unaffected", "current", (), None, *common, edition, False, sorts))
        elif match := _VERB.match(key):
            layer = "original" if match[1] else "current"
            stats = ("atk", "def") if match[2] == "atk/def" else (match[2],)
            for group, deed, amount in _deed(match[3], stats, layer, value, reader):
                found.append(Operation(deed, layer, group, amount, *common, edition, match[3] == "obtains", ()))
        else:
            known = VERBS + STEP_KEYS
            reader.wrong(reader.key_node(node, key), f'a step has no key "{key[:60]}"', closest(key, known) or one_of(VERBS))
    if not found and len(reader.mistakes) == before:
        reader.wrong(node, "this step does nothing", "write what it does, such as `atk gains: 500`")
    return tuple(found)


def _deed(verb: str, stats: tuple[str, ...], layer: str, value: Node, reader: Reader) -> list[tuple]:
    """(stats, deed, amount) for each group of stats; ATK and DEF that read a value of their own are split."""
    if isinstance(value.value, dict) and "exactly" in value.value and verb == "loses":
        number = reader.number(reader.mapping(value, "an amount", ("exactly",))["exactly"], "`exactly`", 0, 100_000)
        return [((stat,), "lose", ((Word("exactly"), number, Word("_".join(stats))), 1, 1, 0)) for stat in stats]
    if verb.endswith("swapped"):
        if stats != ("atk", "def"):
            reader.wrong(value, "only `atk/def` can be swapped")
        return [(stats, "swap", None)]
    deed = {"gains": "gain", "loses": "lose", "becomes": "become", "obtains": "become"}[verb]
    if isinstance(value.value, str):
        if value.value in ("half", "double") and verb == "becomes":
            return [((stat,), value.value, None) for stat in stats]
        short = {"original": ("original", 1, 1), "half original": ("original", 1, 2), "double original": ("original", 2, 1)}
        if value.value in short:
            of, mul, div = short[value.value]
            return [((stat,), deed, ((Word("stat"), Word("it"), Word(stat), Word(of)), mul, div, 0)) for stat in stats]
        reader.wrong(
            value, f'an amount cannot be "{value.value[:60]}"', 'write a number, "half", "double", "half original" or a mapping'
        )
        return [(stats, deed, 0)]
    if isinstance(value.value, int):
        return [(stats, deed, reader.number(value, "an amount", 0, 100_000))]
    return [((stat,), deed, amount) for stat in stats if (amount := _amount(value, stat, reader)) is not None]


def _amount(node: Node, stat: str, reader: Reader) -> tuple | None:
    """(quantity, mul, div, add) from a mapping; `same` stands for the stat that is being changed."""
    entries = reader.mapping(node, "an amount", AMOUNT_KEYS)
    mul = reader.number(entries["times"], "`times`", -100_000, 100_000) if "times" in entries else 1
    div = reader.number(entries["over"], "`over`", 1, 1000) if "over" in entries else 1
    add = reader.number(entries["plus"], "`plus`", -100_000, 100_000) if "plus" in entries else 0
    whose = Word(reader.choice(entries["whose"], "`whose`", WHOSE)) if "whose" in entries else Word("you")

    def stat_word(key: str) -> Word:
        text = reader.choice(entries[key], f"`{key}`", ("same", *STATS))
        return Word(stat if text == "same" else text)

    quantity: tuple | Word | None = None
    if "value" in entries:
        words: tuple[str, ...] = ("same", "higher", *STATS, "original same", "printed same")
        words += tuple(f"{layer} {one}" for layer in ("original", "printed") for one in STATS)
        text = reader.choice(entries["value"], "`value`", words)
        of = entries.get("of")
        ref = Word(REFERENTS.get(reader.choice(of, "`of`", REFERENTS), "it")) if of else Word("it")
        layer, _, which = text.rpartition(" ")
        if text == "higher":
            quantity = (Word("higher"), ref)
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
        quantity = Word("given")
    elif "used card" in entries:
        quantity = (Word("used"), stat_word("used card"))
    elif "equipped card" in entries:
        quantity = (Word("equipped_card"), stat_word("equipped card"))
    elif "printed" in entries:
        quantity = (Word("this_card"), stat_word("printed"))
    elif "lost" in entries:
        quantity = (Word("lost"), stat_word("lost"))
    if quantity is None:
        reader.wrong(node, "this amount does not say what is counted", one_of(AMOUNT_KEYS[:-3]))
        return None
    return (quantity, mul, div, add)


TEST_KEYS = ("controller", "kind", "not", "other", "position", "attacking", "attacked", "battling", "equipped with")


def _scope(node: Node, reader: Reader) -> tuple[str, tuple]:
    scope = {"battle opponent": "foe"}
    if not isinstance(node.value, dict):
        word = reader.choice(node, "`to`", SCOPES)
        return scope.get(word, word or "self"), ()
    entries = reader.mapping(node, "`to`", SCOPES)
    if len(entries) != 1:
        reader.wrong(node, "`to` names one group of monsters", one_of(SCOPES))
        return "self", ()
    ((word, value),) = entries.items()
    tests: list = []
    for key, item in reader.mapping(value, f"`{word}`", TEST_KEYS).items():
        if key == "controller":
            tests.append((Word("controller"), Word(reader.choice(item, "`controller`", ("you", "opponent")))))
        elif key == "kind":
            tests += [(Word("trait"), reader.text(one, "`kind`").casefold()) for one in reader.items(item, "`kind`")]
        elif key == "not":
            tests += [(Word("lacks"), reader.text(one, "`not`").casefold()) for one in reader.items(item, "`not`")]
        elif key == "position":
            tests.append((Word("position"), Word(reader.choice(item, "`position`", ("attack", "defense")))))
        elif key == "equipped with":
            tests.append((Word("equipped_with"), reader.text(item, "`equipped with`").casefold()))
        elif key == "battling" and item.value not in ("true", "yes"):
            tests.append((Word("battling"), reader.text(item, "`battling`").casefold()))
        elif reader.flag(item, f"`{key}`"):
            tests.append(Word(key))
    return scope.get(word, word), tuple(tests)


CONDITION_KEYS = (
    "during", "turn", "phase", "life points", "attacking", "attacked", "battling", "counters", "controls", "controls no",
    "count", "field", "materials", "summoned", "position", "equipped",
)  # fmt: skip
PHASES = ("draw", "standby", "main", "battle", "end")


def _conditions(node: Node, reader: Reader) -> tuple:
    found: list = []
    for key, item in reader.mapping(node, "`while`", CONDITION_KEYS).items():
        if key == "during":
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
            reader.flag(item, f"`{key}`")
            found.append(Word(key))
        elif key == "battling":
            text = reader.text(item, "`battling`")
            found.append(Word("battling") if text in ("true", "yes") else (Word("battling"), text.casefold()))
        elif key == "counters":
            for name, count in reader.mapping(item, "`counters`").items():
                found.append((Word("counters"), name.casefold(), reader.number(count, "the number of counters", 1, 1000)))
        elif key == "count":
            parts = reader.mapping(item, "`count`", ("zone", "whose", "kind", "at least", "at most"))
            zone = identifier(reader.choice(parts["zone"], "`zone`", ZONES)) if "zone" in parts else Word("hand")
            whose = Word(reader.choice(parts["whose"], "`whose`", WHOSE)) if "whose" in parts else Word("you")
            kind = reader.text(parts["kind"], "`kind`").casefold() if "kind" in parts else "any"
            low = reader.number(parts["at least"], "`at least`") if "at least" in parts else 0
            high = reader.number(parts["at most"], "`at most`") if "at most" in parts else 1_000_000
            found.append((Word("count"), whose, zone, kind, low, high))
        elif key == "position":
            found.append((Word("position"), Word(reader.choice(item, "`position`", ("attack", "defense")))))
        else:
            functor = {"controls": "controls", "controls no": "lacks"}.get(key, key)
            found.append((Word(functor), reader.text(item, f"`{key}`").casefold()))
    return tuple(found)


def _damage(node: Node, reader: Reader) -> list[Damage]:
    entries = reader.mapping(node, "`damage`", ("to", "amount"))
    player = reader.choice(entries["to"], "`to`", WHOSE) if "to" in entries else "opponent"
    if "amount" not in entries:
        reader.wrong(node, "`damage` needs an `amount`")
        return []
    value = entries["amount"]
    if isinstance(value.value, int):
        return [Damage(player, reader.number(value, "an amount", 0, 100_000))]
    amount = _amount(value, "atk", reader)
    return [Damage(player, amount)] if amount else []
