"""Machine reasoning about the rulings of the Yu-Gi-Oh! Official Card Game.

>>> from reasoner import Scenario
>>> duel = Scenario()
>>> duel.summon("Apollousa, Bow of the Goddess", how="link", materials=4)
1
>>> duel.use("Apollousa, Bow of the Goddess", effect=3)
2
>>> duel.stats()[2]["Apollousa, Bow of the Goddess"].atk
2400
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .answers.timeline import Outcome, Stats, Timeline
    from .answers.verdicts import Answer, Resolution, StepResult, Verdict
    from .api import Scenario, check, read, ruling, stats, stats_of_many
    from .errors import Mistake, ScenarioError
    from .playing import Play, play

__all__ = [
    "Answer", "Mistake", "Outcome", "Play", "Resolution", "Scenario", "ScenarioError", "Stats", "StepResult", "Timeline", "Verdict",
    "check", "play", "read", "ruling", "stats", "stats_of_many",
]  # fmt: skip
_HOMES = {
    "Mistake": "errors", "ScenarioError": "errors",
    "Outcome": "answers.timeline", "Stats": "answers.timeline", "Timeline": "answers.timeline",
    "Answer": "answers.verdicts", "Resolution": "answers.verdicts", "StepResult": "answers.verdicts", "Verdict": "answers.verdicts",
    "Play": "playing", "play": "playing",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for, so that a command starts quickly."""
    if name not in __all__:
        raise AttributeError(f"module 'reasoner' has no attribute '{name}'")
    from importlib import import_module

    value = getattr(import_module(f".{_HOMES.get(name, 'api')}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names too, though they have not been asked for yet."""
    return sorted({*globals(), *__all__})
