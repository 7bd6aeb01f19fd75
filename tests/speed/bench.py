"""How fast answers are: prints a table, fails on nothing. Run `python tests/speed/bench.py`.

Everything is measured in one run, medians, since machines are noisy; compare rows of one run only.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import permutations
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from reasoner import Play, Scenario, stats_of_many  # noqa: E402
from reasoner.duels import play  # noqa: E402
from reasoner.rulings.corpus import all_rulings  # noqa: E402
from reasoner.solving.solver import OFTEN  # noqa: E402
from reasoner.timelines import timeline  # noqa: E402

SMALL = ROOT / "tests" / "scenarios" / "good" / "small.yaml"
MONSTERS = ("Blue-Eyes White Dragon", "Gemini Elf", "Cannon Soldier", "Axe Raider", "Red-Eyes Black Dragon")
EQUIPS = ("Axe of Despair", "Black Pendant", "Megamorph", "United We Stand", "Double-Edged Sword", "Solitary Sword of Poison")
USED = (("Blackwing - Gale the Whirlwind", 2), ("Shrink", 1), ("Half Shut", 1))


def small(number: int) -> Scenario:
    """Five or so effects on one monster, different for every number below 1,080."""
    rest, which = divmod(number, len(MONSTERS))
    rest, equipped = divmod(rest, len(EQUIPS))
    rest, boosts = divmod(rest, 3)
    order, falls_off = divmod(rest, 2)
    name, equip = MONSTERS[which], EQUIPS[equipped]
    duel = Scenario()
    duel.field(name)
    duel.equip(equip, name)
    for card, effect in tuple(permutations(USED))[order % 6]:
        duel.use(card, effect=effect, target=name)
    for _ in range(boosts):
        duel.use("Rush Recklessly", target=name)
    duel.event("end turn")
    if falls_off:
        duel.leave(equip)
    return duel


def long(events: int, monsters: int = 1) -> Scenario:
    """Many events, taking turns on some monsters."""
    duel = Scenario()
    names = [f"Monster {number}" for number in range(monsters)]
    for name in names:
        duel.card(name, atk=1000, def_=1000)
        duel.field(name)
    for number in range(events):
        name = names[number % monsters]
        if number % 10 == 7:
            duel.use("Shrink", target=name)
        elif number % 10 == 9:
            duel.end_turn()
        elif number % 25 == 3:
            duel.use("Blackwing - Gale the Whirlwind", effect=2, target=name)
        else:
            duel.use("Rush Recklessly", target=name)
    return duel


def chains(number: int) -> Play:
    """So many Chains of one card after the other, each of which tests the values of its target."""
    table = Play()
    table.lay("field", "Axe Raider")
    for name in (f"Rush Recklessly {one}" for one in range(number)):
        table.lay("hand", name, card="Rush Recklessly")
        table.activate(name, target="Axe Raider")
        table.resolve_chain()
    return table


def median(action: Callable[[], object], runs: int) -> float:
    """Median milliseconds of an action."""
    taken = []
    for _ in range(runs):
        start = time.perf_counter()
        action()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken) * 1000


def command(*arguments: str) -> Callable[[], object]:
    """A new Python process, with compiled files kept as in an installed package; it is run once before it is measured."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run() -> object:
        return subprocess.run([sys.executable, *arguments], cwd=ROOT, env=surroundings, stdout=subprocess.DEVNULL, check=True)

    run()
    return run


def questions() -> tuple[int, float]:
    """How many rulings of the corpus ask whether something may be activated, and the median milliseconds of an answer."""
    duels = [case.duel for ruling in all_rulings() for case in ruling.cases if case.duel is not None]
    asking = [duel for duel in duels if duel.questions and not any(event.verb == "resolve chain" for event in duel.events)]
    for _ in range(OFTEN):  # from then on nothing is worked out any more that is kept
        for duel in asking:
            play(duel)
    # The same question at five times that lie apart, so that a machine that is slow for a while does not decide.
    taken = [[median(lambda duel=duel: play(duel), 1) for duel in asking] for _ in range(5)]  # type: ignore[misc]
    return len(asking), statistics.median(map(statistics.median, zip(*taken, strict=True)))


def questions_of_their_own() -> tuple[int, float]:
    """The same in a process that has done nothing else: the memory that much else leaves behind slows it down."""
    command = [sys.executable, "-P", __file__, "questions"]
    number, taken = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    return int(number), float(taken)


def main() -> None:
    """Measure and print."""
    rows: list[tuple[str, float, str]] = []
    bare = median(command("-c", "pass"), 15)
    rows.append(("bare `python -c pass`", bare, ""))
    rows.append(('`python -c "import clingo"`', median(command("-c", "import clingo"), 15), ""))
    whole = median(command("-m", "reasoner", "stats", str(SMALL)), 15)
    rows.append(("command line, small scenario, from process start", whole, f"{whole / bare:.1f} x bare"))

    one = small(1).checked()
    for _ in range(OFTEN):
        timeline(one)
    rows.append(("warm process, small scenario, facts to answer", median(lambda: timeline(one), 60), ""))
    rows.append(("warm process, small scenario, with reading it", median(lambda: small(1).stats(), 60), ""))
    many = [small(number) for number in range(1000)]
    stats_of_many(many[:200])
    taken = median(lambda: stats_of_many(many), 1)
    rows.append(("1,000 different small scenarios in one call", taken, f"{taken / 1000:.2f} ms each"))
    for events in (10, 100, 1000):
        taken = median(long(events).stats, 1 if events == 1000 else 5)
        rows.append((f"1 monster, {events:,} events", taken, f"{taken / events:.2f} ms an event"))
    for monsters in (1, 10, 30):
        taken = median(long(50, monsters).stats, 5)
        rows.append((f"{monsters} monster{'s' if monsters > 1 else ''}, 50 events", taken, f"{taken / monsters:.1f} ms a monster"))
    for number in (10, 40):
        taken = median(chains(number).answer, 3)
        rows.append((f"play of {number} Chains", taken, f"{taken / number:.1f} ms a Chain"))
    asked, taken = questions_of_their_own()
    rows.append(("warm process of its own, an activation question", taken, f"of {asked} rulings"))
    rows.append(("the whole corpus, in a new process", median(command("-m", "reasoner", "check"), 1), ""))

    print(f"{platform.machine()}, Python {platform.python_version()}\n")
    print(f"| {'what':<50} | {'ms':>8} | {'':<16} |\n|{'-' * 52}|{'-' * 9}:|{'-' * 18}|")
    for what, milliseconds, note in rows:
        print(f"| {what:<50} | {milliseconds:>8.1f} | {note:<16} |")


if __name__ == "__main__":
    if sys.argv[1:] == ["questions"]:
        print(*questions())
    else:
        main()
