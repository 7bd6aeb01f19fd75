"""What a source says of activation and resolution: the expectations of a ruling that is played."""

from __future__ import annotations

from typing import NamedTuple

from ..answers.verdicts import APPLIES, DOES_NOT, PARTLY, PENDING
from ..errors import Place
from ..scenario.duel import COUNTS, Duel
from ..scenario.nodes import Node
from ..scenario.reader import Reader
from ..scenario.types import PLAYERS

VERDICTS = ("yes", "no", "mandatory", "pending", "unmodelled")
RESULTS = (APPLIES, PARTLY, DOES_NOT, PENDING)
ZONES = ("hand", "deck", "extra", "graveyard", "banished", "monster", "spell", "pendulum", "field", "gone", "material")
STATS = tuple(f"{layer}{stat}" for layer in ("", "original ") for stat in ("atk", "def", "level", "rank"))
EXPECT_KEYS = (
    "ask",
    "answer",
    "rests on",
    "link",
    "step",
    "result",
    "counts",
    "done to",
    "one moment",
    "first",
    "steps",
    "times",
    "after",
    "where",
    "stats",
    "life points",
    "negated",
    "says",
    "holds",
    "openings",
    "types",
)


class Open(NamedTuple):
    """An effect that may (yes) or must (mandatory) be activated after an event, or may not (no); `rank` as in a walk, -1 unsaid."""

    card: str
    effect: int
    verdict: str
    rank: int


class Expected(NamedTuple):
    """One thing that a source says. `about` is ask, link or after, `which` the number or name of it."""

    place: Place
    about: str = "ask"
    which: str = "1"
    answer: str = ""  # the verdict, or the result of the step
    step: int = 1
    counts: bool | None = None
    done_to: tuple[str, ...] | None = None
    where: dict[str, str] = {}
    stats: dict[str, dict[str, int]] = {}
    life: dict[str, int] = {}
    rests_on: tuple[str, ...] = ()
    says: tuple[tuple, ...] = ()  # further answers by name: (name, value)
    holds: dict[str, dict[str, int]] = {}  # how many cards a player has in a place
    together: bool | None = None  # the step is one moment with the one before it
    first: str = ""  # the player who carries the step out first
    steps: int | None = None  # how many steps the effect has
    times: int | None = None  # how often it is activated
    negated: dict[str, bool] = {}  # whether the effects of a card are negated
    openings: tuple[Open, ...] = ()
    types: dict[str, str] = {}  # the Types of monsters


def expectations(node: Node, duel: Duel, reader: Reader) -> tuple[Expected, ...]:
    """The expectations of a case."""
    items = [node] if isinstance(node.value, dict) else reader.items(node, "`expect`")
    return tuple(_expected(item, reader) for item in items)


def _expected(node: Node, reader: Reader) -> Expected:
    entries = reader.mapping(node, "an expectation", EXPECT_KEYS)
    heads = [key for key in ("ask", "link", "after") if key in entries]
    if len(heads) != 1:
        reader.wrong(node, "an expectation is about one thing", "write `ask:`, `link:` or `after:`")
        return Expected(node.place)
    about = heads[0]
    needs = {
        "ask": ("answer",),
        "link": ("result", "done to", "counts", "one moment", "first", "steps"),
        "after": ("where", "stats", "life points", "openings", "says", "holds", "negated", "types"),
    }[about]
    if not set(needs) & set(entries):
        reader.wrong(node, f"an expectation with `{about}` says nothing", f"add `{needs[0]}:`")
    answer = ""
    if "answer" in entries:
        answer = reader.choice(entries["answer"], "`answer`", VERDICTS)
    elif "result" in entries:
        answer = reader.choice(entries["result"], "`result`", RESULTS)
    where = {}
    if "where" in entries:
        for name, value in reader.mapping(entries["where"], "`where`").items():
            where[name] = reader.choice(value, f'"{name}"', ZONES)
    stats = {}
    if "stats" in entries:
        for name, value in reader.mapping(entries["stats"], "`stats`").items():
            stats[name] = {
                stat: reader.number(n, f"`{stat}`", -100_000) for stat, n in reader.mapping(value, f'"{name}"', STATS).items()
            }
    life = {}
    if "life points" in entries:
        life = {who: reader.number(n, f"`{who}`") for who, n in reader.mapping(entries["life points"], "`life points`").items()}
    holds: dict[str, dict[str, int]] = {}
    if "holds" in entries:
        for who, value in reader.mapping(entries["holds"], "`holds`", PLAYERS).items():
            places = [place for place in COUNTS if COUNTS[place] not in ("life", "room")]
            pairs = reader.mapping(value, f"`{who}`", places).items()
            holds[who] = {place: reader.number(n, f"`{place}`") for place, n in pairs}
    negated = {}
    if "negated" in entries:
        negated = {name: reader.flag(value, f'"{name}"') for name, value in reader.mapping(entries["negated"], "`negated`").items()}
    names = (
        tuple(reader.text(item, "`done to`") for item in reader.items(entries["done to"], "`done to`"))
        if "done to" in entries
        else None
    )
    rests = (
        tuple(reader.text(item, "`rests on`") for item in reader.items(entries["rests on"], "`rests on`"))
        if "rests on" in entries
        else ()
    )
    says = (
        tuple((key, value.value) for key, value in reader.mapping(entries["says"], "`says`").items()) if "says" in entries else ()
    )
    types = {}
    if "types" in entries:
        types = {name: reader.text(item, f'"{name}"') for name, item in reader.mapping(entries["types"], "`types`").items()}
    return Expected(
        node.place,
        about=about,
        which=reader.text(entries[about], f"`{about}`"),
        answer=answer,
        step=reader.number(entries["step"], "`step`", 1, 99) if "step" in entries else 1,
        counts=reader.flag(entries["counts"], "`counts`") if "counts" in entries else None,
        done_to=names,
        where=where,
        stats=stats,
        life=life,
        rests_on=rests,
        says=says,
        holds=holds,
        together=reader.flag(entries["one moment"], "`one moment`") if "one moment" in entries else None,
        negated=negated,
        openings=tuple(_opening(item, reader) for item in reader.items(entries["openings"], "`openings`"))
        if "openings" in entries
        else (),
        first=reader.choice(entries["first"], "`first`", ("you", "opponent")) if "first" in entries else "",
        steps=reader.number(entries["steps"], "`steps`") if "steps" in entries else None,
        times=reader.number(entries["times"], "`times`") if "times" in entries else None,
        types=types,
    )


def _opening(node: Node, reader: Reader) -> Open:
    parts = reader.mapping(node, "an opening", ("card", "effect", "verdict", "rank"))
    return Open(
        reader.text(parts["card"], "`card`") if "card" in parts else "",
        reader.number(parts["effect"], "`effect`", 0, 99) if "effect" in parts else 1,
        reader.choice(parts["verdict"], "`verdict`", VERDICTS) if "verdict" in parts else "yes",
        reader.number(parts["rank"], "`rank`", 0, 4) if "rank" in parts else -1,
    )


def surveyed(duel: Duel, played: tuple[Expected, ...]) -> Duel:
    """The scenario with the question what can be activated then, after every event of which openings are expected."""
    labels = {event.label: number for number, event in enumerate(duel.events, 1) if event.label}
    wanted = {
        labels.get(one.which, len(duel.events) if one.which == "end" else int(one.which) if one.which.isdigit() else 0)
        for one in played
        if one.openings
    }
    return duel._replace(surveys=tuple(sorted(wanted)))


__all__ = ["COUNTS", "Expected", "expectations"]
