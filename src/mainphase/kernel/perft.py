"""Turn perft: how many decision paths lead from a position, a fingerprint of all rules on the way.

As in chess programs (perft, "performance test"): the count to a fixed depth must be equal in every build and
version; where it is not, `divide` shows below which first answer the difference lies.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.decision import meaning
from mainphase.kernel.game import OVER, Game


def perft(game: Game, depth: i64) -> i64:
    """The number of distinct sequences of `depth` answers from here; one that ends the game earlier counts too."""
    if depth == 0 or game.kind == OVER:
        return 1
    if depth == 1:
        return len(game.legal)
    total: i64 = 0
    for code in game.legal:
        after = game.clone()
        after.answer(code)
        total += perft(after, depth - 1)
    return total


def divide(game: Game, depth: i64) -> list[tuple[str, int]]:
    """For each first answer, by meaning, the number of sequences that begin with it; their sum is `perft`."""
    rows: list[tuple[str, int]] = []
    if depth == 0 or game.kind == OVER:
        return rows
    for code in game.legal:
        name = meaning(game, game.option(code))
        after = game.clone()
        after.answer(code)
        rows.append((name, perft(after, depth - 1)))
    return rows
