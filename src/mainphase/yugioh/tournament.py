"""Matches of several duels: their score (YG-11), and what changes between duels (YG-03)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.errors import UserError

DUELS: Final = 3
"""A Match is at most so many duels."""
UNDECIDED: Final = -2
DRAWN: Final = -1


def match_result(duels: list[int]) -> int:
    """Who has won the Match after duels won by these seats (`DRAWN`: nobody): a seat, `DRAWN`, or `UNDECIDED`.

    Two wins win; after three duels so does one win more than the other (1 win and 2 draws), and an equal score is a
    draw. Raises UserError "match.too_many_duels" (found, most) for duels after the Match was decided.
    """
    wins = [0, 0]
    for number, winner in enumerate(duels):
        if number == DUELS or max(wins) == 2:
            raise UserError("match.too_many_duels", {"found": len(duels), "most": number})
        if winner >= 0:
            wins[winner] += 1
    if max(wins) == 2 or (len(duels) == DUELS and wins[0] != wins[1]):
        return 0 if wins[0] > wins[1] else 1
    return DRAWN if len(duels) == DUELS else UNDECIDED


def exchange(main: list[str], side: list[str], out: list[str], into: list[str]) -> tuple[list[str], list[str]]:
    """Main and Side Deck after cards are swapped one for one between two duels.

    `out` leave the Main Deck for the Side Deck, `into` come from there. Raises UserError "match.unequal_exchange" (out,
    into: how many), "match.not_in_main_deck", "match.not_in_side_deck" (card).
    """
    if len(out) != len(into):
        raise UserError("match.unequal_exchange", {"out": len(out), "into": len(into)})
    new_main, new_side = main[:], side[:]
    for name in out:
        if name not in new_main:
            raise UserError("match.not_in_main_deck", {"card": name})
        new_main.remove(name)
    for name in into:
        if name not in new_side:
            raise UserError("match.not_in_side_deck", {"card": name})
        new_side.remove(name)
    return new_main + into, new_side + out
