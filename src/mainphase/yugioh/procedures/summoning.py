"""Normal Summon and Set with Tributes, Flip Summon, position changes, Setting Spells and Traps.

Registers of `NORMAL_SUMMON`: `player`, `a` the slot, `b` 1 to Set it, `data` the monsters to be Tributed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame, Procedure
from mainphase.yugioh import asks, changes
from mainphase.yugioh.plays import other_position, tributes_for
from mainphase.yugioh.state import DuelGame

OFFER: Final = 2


def choose_tribute(game: DuelGame, frame: Frame) -> None:
    """A monster to Tribute is chosen, in the order of the field, so that each set is one path."""
    needed: i64 = tributes_for(game.definitions[frame.a].level) - len(frame.data)
    if needed <= 0:
        frame.pc = OFFER
        return
    monsters = game.monsters(frame.player)
    at: i64 = 0
    if len(frame.data) > 0:
        at = monsters.index(frame.data[-1]) + 1
    game.legal = []
    while len(monsters) - at >= needed:
        game.legal.append(monsters[at] + 1)
        at += 1
    game.subject = game.ref(frame.a)
    game.ask(asks.TRIBUTE, frame.player)


def tribute_chosen(game: DuelGame, frame: Frame) -> None:
    """It is noted."""
    frame.data.append(frame.answer - 1)
    frame.pc = 0


def offer(game: DuelGame, frame: Frame) -> None:
    """The Tributes go to the Graveyard before the monster comes."""
    changes.begin_moment(game)
    for slot in frame.data:
        changes.tribute(game, slot)


def come(game: DuelGame, frame: Frame) -> None:
    """The monster comes: face-up in Attack Position, or Set; the Tributes were earlier (YG-58)."""
    changes.begin_moment(game)
    tributes: i64 = len(frame.data)
    if frame.b == 0:
        changes.summon(game, frame.a, tributes)
    else:
        changes.set_monster(game, frame.a, tributes)


NORMAL_SUMMON: Final = Procedure(
    "normal summon",
    [("Y-020", choose_tribute), ("Y-019", tribute_chosen), ("YG-24", offer), ("YG-23", come)],
)
NORMAL_SUMMON.check(offer=OFFER)


def flip(game: DuelGame, frame: Frame) -> None:
    """A face-down monster is turned to face-up Attack Position. `a` is its slot."""
    changes.begin_moment(game)
    changes.flip_summon(game, frame.a)


FLIP_SUMMON: Final = Procedure("flip summon", [("YG-26", flip)])


def change(game: DuelGame, frame: Frame) -> None:
    """The position of a face-up monster changes. `a` is its slot."""
    changes.begin_moment(game)
    changes.change_position(game, frame.a, other_position(game.cards[frame.a].position), 0)


CHANGE_POSITION: Final = Procedure("change position", [("YG-27", change)])


def set_card(game: DuelGame, frame: Frame) -> None:
    """A Spell or Trap is Set. `a` is its slot."""
    changes.begin_moment(game)
    changes.set_card(game, frame.a)


SET_CARD: Final = Procedure("set a spell or trap", [("YG-32", set_card)])
