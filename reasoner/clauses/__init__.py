"""Reading the Japanese wording of an effect, where a particle decides what may be activated and what applies.

``read_clause`` reads one clause with the grammar in ``grammar.lark`` and says step by step what it does::

    >>> from reasoner.clauses import read_clause
    >>> clause = read_clause("そのモンスターの攻撃力を０にし、その効果を無効にする")
    >>> [(step.operation, step.particle, step.amount, step.joined) for step in clause.steps]
    [('becomes', 'wo', 0, 'first'), ('negate', 'wo', None, 'comma')]

What it cannot read raises ``ClauseError``, with the words it stumbled on; nothing is guessed and nothing is skipped.
"""

from .reading import read_clause
from .types import Amount, Clause, ClauseError, ClauseStep, Joined, Lasting, Operation, Particle, Scope, Stat

__all__ = [
    "Amount", "Clause", "ClauseError", "ClauseStep", "Joined", "Lasting", "Operation", "Particle", "Scope", "Stat", "read_clause",
]  # fmt: skip
