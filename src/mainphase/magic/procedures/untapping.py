"""Untapping (502): phasing, day and night, then what the active player determines to untap, all at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes
from mainphase.magic.continuous import UNTAP_LIMIT, UNTAPS_WITH_SEAT
from mainphase.magic.definitions import MAY_STAY_TAPPED, UNTAPS
from mainphase.magic.features import PHASES
from mainphase.magic.keywords import PHASING
from mainphase.magic.paying.exerting import is_exerted
from mainphase.magic.permanents import DIRECTLY, OVERDUE, Permanent
from mainphase.magic.played import PlayedGame
from mainphase.magic.rulings import concerns
from mainphase.magic.state import DAY, NIGHT

DETERMINE: Final = 2
UNTAP_ALL: Final = 4


CANT: Final = 0
MAY: Final = 1
MUST: Final = 2
"""Whether a tapped permanent untaps: no, as its controller likes, yes."""


def phasing(game: PlayedGame, frame: Frame) -> None:
    """What has phasing phases out, what phased out under the active player phases in, all at once (702.26a)."""
    if game.setup.features & PHASES == 0 and len(game.phased) == 0:
        return
    leaving: list[int] = []
    for player in game.active_players():
        for slot in game.battlefield(player):
            if game.permanents[slot].keywords & PHASING != 0:
                leaving.append(slot)
    coming: list[Permanent] = []
    if len(game.phased) > 0:
        active = game.active_players()
        for permanent in game.phased:
            if permanent.phased == OVERDUE:  # whoever had it has left (702.26n)
                permanent.phased = DIRECTLY
                permanent.controller = game.owner[permanent.ref & SLOT_MASK]
                permanent.base_controller = permanent.controller
                coming.append(permanent)
            elif permanent.phased == DIRECTLY and permanent.controller in active:
                coming.append(permanent)
    changes.phase(game, leaving, coming)


def day_and_night(game: PlayedGame, frame: Frame) -> None:
    """Day and night follow from how many spells the last turn's active player cast in it."""
    if game.day_night == DAY and game.spells_before == 0:
        changes.become_day_or_night(game, NIGHT)
    elif game.day_night == NIGHT and game.spells_before >= 2:
        changes.become_day_or_night(game, DAY)


def determine(game: PlayedGame, frame: Frame) -> None:
    """The active player determines which permanents untap. `a` is the next one, `data` those that stay tapped."""
    permanents = untapping(game)
    while frame.a < len(permanents):
        slot = permanents[frame.a]
        permanent = game.permanents[slot]
        if permanent.tapped != 0:
            choice: i64 = MUST if could_untap(game, permanent) else CANT
            if choice == MUST and len(game.rules_in_force) > 0:
                choice = within_limits(game, frame, permanents)
            if choice == MUST and permanent.untaps == MAY_STAY_TAPPED and game.is_active(permanent.controller):
                choice = MAY
            if choice == MAY:
                game.subject = permanent.ref
                game.legal = [0, 1]
                game.ask(asks.UNTAP, permanent.controller)
                return
            if choice == CANT:
                frame.data.append(slot)
        frame.a += 1
    frame.pc = UNTAP_ALL


def could_untap(game: PlayedGame, permanent: Permanent) -> bool:
    """Whether nothing about the tapped permanent itself keeps it from untapping in this step."""
    if len(game.lasting) > 0 and is_exerted(game, permanent.ref):
        return False
    return permanent.untaps == UNTAPS or permanent.untaps == MAY_STAY_TAPPED or not game.is_active(permanent.controller)


def within_limits(game: PlayedGame, frame: Frame, permanents: list[int]) -> i64:
    """What limits on how many may untap leave for the next permanent.

    It cannot untap where they are used up; it has to where those that come after it are too few to use them up.
    """
    choice: i64 = MUST
    slot = permanents[frame.a]
    ref: i64 = game.permanents[slot].ref
    player: i64 = game.permanents[slot].controller
    for rule in game.rules_in_force:
        if concerns(game, rule, UNTAP_LIMIT, player, ref):
            left: i64 = rule.number
            others: i64 = 0
            place: i64 = 0
            while place < len(permanents):
                other = game.permanents[permanents[place]]
                if place != frame.a and other.tapped != 0 and concerns(game, rule, UNTAP_LIMIT, player, other.ref):
                    if place > frame.a:
                        others += 1 if could_untap(game, other) else 0
                    elif permanents[place] not in frame.data:
                        left -= 1
                place += 1
            if left <= 0:
                return CANT
            if others >= left:
                choice = MAY
    return choice


def untapping(game: PlayedGame) -> list[int]:
    """The permanents of the active player, or of the active team's players; others' that untap with them."""
    if game.shared == 0 and game.complex == 0:
        return game.battlefield(game.turn_player)
    found: list[int] = []
    for player in game.active_players():
        found.extend(game.battlefield(player))
    bit: i64 = UNTAPS_WITH_SEAT
    bit = bit << game.turn_player
    for player in range(game.seats):
        if not game.is_active(player):
            for slot in game.battlefield(player):
                if game.permanents[slot].rules & bit != 0:
                    found.append(slot)
    return found


def determined(game: PlayedGame, frame: Frame) -> None:
    """That permanent untaps (1) or not (0)."""
    if frame.answer == 0:
        frame.data.append(untapping(game)[frame.a])
    frame.a += 1
    frame.pc = DETERMINE


def untap_all(game: PlayedGame, frame: Frame) -> None:
    """They untap at the same time."""
    changes.begin_batch(game)
    for slot in untapping(game):
        if game.permanents[slot].tapped != 0 and slot not in frame.data:
            changes.untap(game, slot)
    changes.end_batch(game)


UNTAP: Final = Procedure(
    "untap",
    [
        ("502.1", phasing),
        ("502.2", day_and_night),
        ("502.3", determine),
        ("502.3", determined),
        ("502.3", untap_all),
    ],
)


UNTAP.check(determine=DETERMINE, untap_all=UNTAP_ALL)
