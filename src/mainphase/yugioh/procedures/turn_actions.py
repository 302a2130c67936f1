"""The Draw Phase, the End Phase, the turn as a whole (YG-18 to YG-21, YG-44, YG-45)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import turns
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, changes
from mainphase.yugioh.procedures.judging import judge
from mainphase.yugioh.procedures.main_phase import give_up_battle
from mainphase.yugioh.state import DuelGame

HAND_LIMIT: Final = 6
NO_DISCARD: Final = 3


def draw_one(game: DuelGame, frame: Frame) -> None:
    """The turn player draws a card; in the first turn by edition (YG-06)."""
    changes.begin_moment(game)
    if game.turn == 1 and game.edition.first_player_draws == 0:
        return
    changes.draw(game, game.turn_player, 1)
    judge(game)


DRAW: Final = Procedure("draw", [("YG-20", draw_one)])


def wear_off(game: DuelGame, frame: Frame) -> None:
    """What lasts until the end of the turn ends."""
    changes.begin_moment(game)
    changes.end_bonuses(game)


def choose_discard(game: DuelGame, frame: Frame) -> None:
    """The turn player chooses a card above six; `data` holds those chosen, in hand order."""
    player = game.turn_player
    hand = game.hand(player)
    excess: i64 = len(hand) - HAND_LIMIT - len(frame.data)
    if excess <= 0:
        frame.pc = NO_DISCARD
        return
    at: i64 = 0
    if len(frame.data) > 0:
        at = hand.index(frame.data[-1]) + 1
    game.legal = []
    while at <= len(hand) - excess:
        game.legal.append(hand[at] + 1)
        at += 1
    game.subject = 0
    game.ask(asks.DISCARD_DOWN, player)


def discard_chosen(game: DuelGame, frame: Frame) -> None:
    """The choice is noted; there may be more."""
    frame.data.append(frame.answer - 1)
    frame.pc = 1


def discard_all(game: DuelGame, frame: Frame) -> None:
    """The chosen cards are discarded, by rule and not by an effect."""
    for slot in frame.data:
        changes.discard(game, slot)


END_PHASE: Final = Procedure(
    "end phase",
    [("YG-44", wear_off), ("YG-44", choose_discard), ("YG-44", discard_chosen), ("YG-45", discard_all)],
)
END_PHASE.check(choose_discard=1, discard_all=NO_DISCARD)

LIFE_OF_A_PART: Final = Procedure(
    "life of a part",
    [
        ("Y-002", turns.expire),
        ("YG-21", turns.begin),
        ("Y-002", turns.act),
        ("Y-003", turns.run_inner),
        ("YG-19", turns.end),
    ],
)

SKIP: Final = Procedure("skip", [("YG-31", turns.pass_over)])


def no_first_battle(game: DuelGame, frame: Frame) -> None:
    """The starting player conducts no Battle Phase in the first turn, hence no Main Phase 2."""
    if game.turn == 1:
        give_up_battle(game)


TURNS: Final = Procedure(
    "turns",
    [
        ("Y-001", turns.next_turn),
        ("YG-07", no_first_battle),
        ("YG-18", turns.run_parts),
        ("Y-001", turns.end_turn),
    ],
)
