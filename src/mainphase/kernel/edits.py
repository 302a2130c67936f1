"""What has edited the schedule: kept beside the log while a game writes one, for charts and explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from mainphase.kernel.game import Game

SKIP_NEXT: Final = -1
"""`Edit.what` of an effect that will pass over a part or turn; other edits have the kind of their event."""
COMING: Final = 3
"""How many turns in turn order are kept with each edit, beside the extra ones."""


class Edit:
    """One edit. `what` is the kind of event that tells it, or `SKIP_NEXT`; `part` a part's id, `player` a seat.

    `where` stamps the stage or effect operation, `subject` refers to what the effect is from, 0 where a rule of the
    turn made the edit. `turn`, `turn_player`, `now` say when: the turn, whose, and the id of the part going on (0
    between turns). `before` and `after` are the parts to come as (serial, id, parent), `turns_before` and `turns_after`
    the seats whose turns come next, of which the first `extra_before` and `extra_after` are extra ones. `at` is how
    long the log was.
    """

    what: i64
    where: i64
    part: i64
    player: i64
    subject: i64
    at: i64
    turn: i64
    turn_player: i64
    now: i64
    before: list[int]
    after: list[int]
    turns_before: list[int]
    turns_after: list[int]
    extra_before: i64
    extra_after: i64

    def __init__(self, game: Game, what: i64, player: i64, part: i64) -> None:
        self.what = what
        self.player = player
        self.part = part
        self.where = game.where
        self.subject = game.subject if game.where >= game.rules.operation_base else 0
        self.at = len(game.log)
        self.turn = game.turn
        self.turn_player = game.turn_player
        self.now = game.part.id
        self.before = parts_to_come(game)
        self.turns_before = turns_to_come(game, len(game.extra) + COMING)
        self.extra_before = len(game.extra)
        self.after = self.before
        self.turns_after = self.turns_before
        self.extra_after = self.extra_before

    def close(self, game: Game) -> None:
        """The edit has been made."""
        self.after = parts_to_come(game)
        self.turns_after = turns_to_come(game, len(game.extra) + COMING)
        self.extra_after = len(game.extra)


def parts_to_come(game: Game) -> list[int]:
    """The parts to come in this turn, three numbers each."""
    found: list[int] = []
    for instance in game.schedule:
        found.append(instance.serial)
        found.append(instance.id)
        found.append(instance.parent)
    return found


def turns_to_come(game: Game, count: i64) -> list[int]:
    """The seats whose turns come next, as things are: extra turns first, then the order of turns, but for skipped ones.

    A player who skips every turn has none; with nobody left to take a turn the list is shorter.
    """
    left: list[int] = []  # pairs of a seat (-1: anyone) and how many turns are skipped
    for skip in game.skips:
        if skip.part == 0 and skip.turn == 0:
            left.append(skip.player)
            left.append(skip.count)
    found: list[int] = []
    index: i64 = 0
    seat: i64 = game.seat
    tries: i64 = 0
    while len(found) < count and tries < 1000:
        tries += 1
        if index < len(game.extra):
            player: i64 = game.extra[index].player
            index += 1
            if game.lost[player] != 0:
                continue
        else:
            seat = game.next_player(seat)
            player = seat
        if not passes(game, left, player):
            found.append(player)
    return found


def passes(game: Game, left: list[int], player: i64) -> bool:
    """Whether that turn of the player is skipped; uses up one skip of `left`."""
    i: i64 = 0
    while i < len(left):
        if left[i + 1] > 0 and (left[i] == -1 or left[i] == player):
            left[i + 1] -= 1
            return True
        i += 2
    return game.skips_each(0, player)
