"""Reading a clause with the grammar. The parsing library is loaded with the first clause, since its import takes time."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .folding import fold
from .types import Clause

if TYPE_CHECKING:
    from lark import Lark

GRAMMAR = Path(__file__).with_name("grammar.lark")


@cache
def parser() -> Lark:
    """The parser of the grammar. It is LALR, so each text has one reading or none, found in time linear in its length."""
    from lark import Lark

    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", propagate_positions=True, maybe_placeholders=False)


def read_clause(text: str) -> Clause:
    """Read the Japanese wording of what an effect does; raise ``ClauseError`` with the words that cannot be read.

    >>> read_clause("攻撃力は800ダウンし、守備力は半分になる").describe()
    ['step 1: ATK falls by 800, particle は', 'step 2: DEF becomes half of what it is, particle は, joined by 、']
    """
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

    from .steps import clause_of

    folded = fold(text)
    try:
        tree = parser().parse(folded.text)
    except UnexpectedCharacters as error:
        raise folded.stumble(error.pos_in_stream) from None
    except UnexpectedToken as error:
        raise folded.stumble(None if error.token.type == "$END" else error.token.start_pos) from None
    if not (clause := clause_of(tree, folded)).steps:
        raise folded.stumble(None)
    return clause
