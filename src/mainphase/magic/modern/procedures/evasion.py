"""What keeps a creature from blocking another: evasion abilities (509.1b, 702), each with its rule.

`obstacle` looks at one attacker and one blocker; menace looks at all blockers of an attacker together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic.context import Context
from mainphase.magic.definitions import ARTIFACT
from mainphase.magic.expressions import matches
from mainphase.magic.keywords import (
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    MENACE,
    PROTECTION,
    REACH,
    SHADOW,
    SKULK,
)
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.permanents import Permanent
from mainphase.magic.protection import is_protected

NOTHING: Final = 0
FLIES: Final = 1
INSPIRES_FEAR: Final = 2
INTIMIDATES: Final = 3
IN_SHADOW: Final = 4
NOT_IN_SHADOW: Final = 5
RIDES: Final = 6
SKULKS: Final = 7
PROTECTED: Final = 8
WALKS: Final = 9
EVASIONS: Final = FLYING | FEAR | INTIMIDATE | SHADOW | HORSEMANSHIP | SKULK | PROTECTION | LANDWALK
BLACK: Final = 4

RULES: Final[list[str]] = [
    "",
    "702.9b",
    "702.36b",
    "702.13b",
    "702.28b",
    "702.28b",
    "702.31b",
    "702.118b",
    "702.16f",
    "702.14c",
]
MESSAGES: Final[list[str]] = [
    "",
    "why.flying",
    "why.fear",
    "why.intimidate",
    "why.shadow",
    "why.not_in_shadow",
    "why.horsemanship",
    "why.skulk",
    "why.protected",
    "why.landwalk",
]
"""By obstacle: the rule, and the message that names it."""


def obstacle(game: ModernGame, blocker: Permanent, attacker: Permanent) -> i64:
    """What keeps the creature from blocking the attacker, `NOTHING` if it can."""
    keywords: i64 = attacker.keywords
    if keywords & EVASIONS == 0:
        return NOT_IN_SHADOW if blocker.keywords & SHADOW != 0 else NOTHING
    if keywords & FLYING != 0 and blocker.keywords & (FLYING | REACH) == 0:
        return FLIES
    if keywords & SHADOW != 0 and blocker.keywords & SHADOW == 0:
        return IN_SHADOW
    if keywords & SHADOW == 0 and blocker.keywords & SHADOW != 0:
        return NOT_IN_SHADOW
    if keywords & HORSEMANSHIP != 0 and blocker.keywords & HORSEMANSHIP == 0:
        return RIDES
    if keywords & FEAR != 0 and blocker.types & ARTIFACT == 0 and blocker.colors & BLACK == 0:
        return INSPIRES_FEAR
    if keywords & INTIMIDATE != 0 and blocker.types & ARTIFACT == 0 and blocker.colors & attacker.colors == 0:
        return INTIMIDATES
    if keywords & SKULK != 0 and blocker.power > attacker.power:
        return SKULKS
    if is_protected(game, attacker, blocker.ref):
        return PROTECTED
    if keywords & LANDWALK != 0 and walks(game, attacker, blocker.controller):
        return WALKS
    return NOTHING


def walks(game: ModernGame, attacker: Permanent, defender: i64) -> bool:
    """Whether the defending player controls a land of which a landwalk ability of the attacker speaks (702.14c)."""
    context = Context(attacker.controller, attacker.ref)
    for ability in attacker.statics:
        if len(ability.walk) > 0:
            for slot in game.battlefield(defender):
                if matches(game, context, ability.walk, 0, game.permanents[slot].ref):
                    return True
    return False


def is_defended_by(game: ModernGame, attacker: Permanent, player: i64) -> bool:
    """Whether the creature attacks that player or what is theirs (802.4a), or, by teams, their team (805.10d)."""
    whom = game.defending_player(attacker.attacking)
    return whom == player or (game.shared != 0 and whom >= 0 and game.team[whom] == game.team[player])


def may_block(game: ModernGame, blocker: Permanent, attacker: Permanent) -> bool:
    """Whether the creature can block that attacker, which must attack its controller."""
    return obstacle(game, blocker, attacker) == NOTHING and is_defended_by(game, attacker, blocker.controller)


def fewest_blockers(attacker: Permanent) -> i64:
    """How many creatures at least must block the attacker if any do: two by menace (702.111b)."""
    return 2 if attacker.keywords & MENACE != 0 else 1


def any_needs_several(game: ModernGame) -> bool:
    """Whether any attacker must be blocked by several creatures if at all."""
    for slot in game.attackers:
        if fewest_blockers(game.permanents[slot]) > 1:
            return True
    return False


def completable(game: ModernGame, frame: Frame, attacker: i64) -> bool:
    """Whether blocks can still become legal if the next creature blocks the attacker in that slot (-1: none).

    `frame` declares blockers: `data` has `b` creatures, then pairs of blocker and attacker; `a` is the next creature.
    Attackers that have some blockers but too few must get theirs from the creatures after it: a matching is looked for.
    """
    owed: list[int] = []
    for slot in game.attackers:
        least = fewest_blockers(game.permanents[slot])
        if least > 1:
            count: i64 = 1 if slot == attacker else 0
            i: i64 = frame.b + 1
            while i < len(frame.data):
                if frame.data[i] == slot:
                    count += 1
                i += 2
            while 0 < count < least:
                owed.append(slot)
                count += 1
    if len(owed) == 0:
        return True
    free = [slot for slot in frame.data[frame.a + 1 : frame.b] if slot >= 0]
    if len(owed) > len(free):
        return False
    taken = [-1] * len(free)
    place: i64 = 0
    while place < len(owed):
        if not give_blocker(game, owed, free, taken, place, [0] * len(free)):
            return False
        place += 1
    return True


def give_blocker(
    game: ModernGame, owed: list[int], free: list[int], taken: list[int], place: i64, tried: list[int]
) -> bool:
    """Find one of the free creatures for what is owed at that place, moving others if need be (augmenting path)."""
    attacker = game.permanents[owed[place]]
    i: i64 = 0
    while i < len(free):
        if tried[i] == 0 and may_block(game, game.permanents[free[i]], attacker):
            tried[i] = 1
            if taken[i] < 0 or give_blocker(game, owed, free, taken, taken[i], tried):
                taken[i] = place
                return True
        i += 1
    return False
