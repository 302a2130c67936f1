"""What keeps a creature from blocking another: evasion abilities (509.1b, 702), each with its rule.

`obstacle` looks at one attacker and one blocker; menace looks at all blockers of an attacker together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.magic.combat_rules import BLOCKS_AS, CANT_ATTACK, CANT_BE_BLOCKED, CANT_BLOCK, CombatRule
from mainphase.magic.context import Context
from mainphase.magic.continuous import AS_FLIGHTLESS
from mainphase.magic.definitions import ARTIFACT, PLANESWALKER
from mainphase.magic.expressions import holds, matches, seats
from mainphase.magic.keywords import (
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    PROTECTION,
    REACH,
    SHADOW,
    SKULK,
)
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import PlayedGame
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


def obstacle(game: PlayedGame, blocker: Permanent, attacker: Permanent) -> i64:
    """What keeps the creature from blocking the attacker, `NOTHING` if it can."""
    keywords: i64 = attacker.keywords
    if attacker.rules & AS_FLIGHTLESS != 0:
        keywords &= ~FLYING
    if keywords & EVASIONS == 0:
        return NOT_IN_SHADOW if blocker.keywords & SHADOW != 0 else NOTHING
    able: i64 = blocker.keywords
    if len(game.combat_rules) > 0:
        able |= as_though(game, blocker, attacker)
    if keywords & FLYING != 0 and able & (FLYING | REACH) == 0:
        return FLIES
    if keywords & SHADOW != 0 and able & SHADOW == 0:
        return IN_SHADOW
    if keywords & SHADOW == 0 and blocker.keywords & SHADOW != 0:
        return NOT_IN_SHADOW
    if keywords & HORSEMANSHIP != 0 and able & HORSEMANSHIP == 0:
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


def as_though(game: PlayedGame, blocker: Permanent, attacker: Permanent) -> i64:
    """The keywords as though it had which the creature can block that attacker (609.4)."""
    mask: i64 = 0
    for rule in game.combat_rules:
        if rule.kind == BLOCKS_AS and rule.object == blocker.ref:
            if matches(game, rule.look(-1), rule.what, 0, attacker.ref):
                mask |= rule.number
    return mask


def walks(game: PlayedGame, attacker: Permanent, defender: i64) -> bool:
    """Whether the defending player controls a land of which a landwalk ability of the attacker speaks (702.14c)."""
    context = Context(attacker.controller, attacker.ref)
    for ability in attacker.statics:
        if len(ability.walk) > 0:
            for slot in game.battlefield(defender):
                if matches(game, context, ability.walk, 0, game.permanents[slot].ref):
                    return True
    return False


def is_defended_by(game: PlayedGame, attacker: Permanent, player: i64) -> bool:
    """Whether the creature attacks that player or what is theirs (802.4a), or, by teams, their team (805.10d)."""
    whom = game.defending_player(attacker.attacking)
    return whom == player or (game.shared != 0 and whom >= 0 and game.team[whom] == game.team[player])


def may_block(game: PlayedGame, blocker: Permanent, attacker: Permanent) -> bool:
    """Whether the creature can block that attacker, which must attack its controller."""
    if obstacle(game, blocker, attacker) != NOTHING or not is_defended_by(game, attacker, blocker.controller):
        return False
    return len(game.combat_rules) == 0 or ban_on_block(game, blocker, attacker) is None


def ban_on_block(game: PlayedGame, blocker: Permanent, attacker: Permanent) -> CombatRule | None:
    """What a card says that keeps this creature from blocking that one (509.1b); None if nothing does."""
    for rule in game.combat_rules:
        if rule.kind == CANT_BLOCK and rule.object == blocker.ref:
            context = rule.look(-1)
            if matches(game, context, rule.what, 0, attacker.ref) and not is_lifted(game, rule, context):
                return rule
        elif rule.kind == CANT_BE_BLOCKED and rule.object == attacker.ref:
            if matches(game, rule.look(-1), rule.what, 0, blocker.ref):
                return rule
    return None


def ban_on_attack(game: PlayedGame, attacker: Permanent, target: i64) -> CombatRule | None:
    """What a card says that keeps this creature from attacking that player or permanent (508.1c)."""
    for rule in game.combat_rules:
        if rule.kind == CANT_ATTACK and rule.object == attacker.ref and concerns(game, rule, target):
            if not is_lifted(game, rule, rule.look(game.defending_player(target))):
                return rule
    return None


def is_lifted(game: PlayedGame, rule: CombatRule, context: Context) -> bool:
    """Whether the rule does not hold now because of its "unless"."""
    return len(rule.lifted) > 0 and holds(game, context, rule.lifted, 0)


def concerns(game: PlayedGame, rule: CombatRule, target: i64) -> bool:
    """Whether the rule for attacking is about an attack on that player or permanent."""
    if len(rule.what) == 0:
        return True
    whom = seats(game, rule.look(-1), rule.what, 0)
    slot: i64 = target & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return slot - PLAYER_SLOT in whom
    if rule.theirs == 0:
        return False
    permanent = game.permanents[slot]
    return permanent.types & PLANESWALKER != 0 and permanent.controller in whom
