"""Protection (702.16) and hexproof (702.11d) from a quality: whether an object has it from another."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.context import Context
from mainphase.magic.continuous import PLAYER_HEXPROOF_FROM, PLAYER_PROTECTION
from mainphase.magic.expressions_core import matches
from mainphase.magic.keywords import PROTECTION
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame


def is_player_protected(game: MagicGame, player: i64, source: i64) -> bool:
    """Whether the player has protection from that source (613.10): of damage, a target, an Aura."""
    if game.players[player].keywords & PROTECTION == 0 or source == 0:
        return False
    for rule in game.rules_in_force:
        if rule.kind == PLAYER_PROTECTION and (rule.players >> player) & 1 != 0:
            if matches(game, Context(rule.you, rule.source), rule.what, 0, source):
                return True
    return False


def is_player_hexproof_from(game: MagicGame, player: i64, source: i64) -> bool:
    """Whether the player has hexproof from a quality of that source (702.11d)."""
    for rule in game.rules_in_force:
        if rule.kind == PLAYER_HEXPROOF_FROM and (rule.players >> player) & 1 != 0:
            if matches(game, Context(rule.you, rule.source), rule.what, 0, source):
                return True
    return False


def is_hexproof_from(game: MagicGame, permanent: Permanent, source: i64) -> bool:
    """Whether the permanent has hexproof from a quality of that source (702.11d)."""
    context = Context(permanent.controller, permanent.ref)
    for ability in permanent.statics:
        if len(ability.hexproof) > 0 and matches(game, context, ability.hexproof, 0, source):
            return True
    return False


def is_protected(game: MagicGame, permanent: Permanent, source: i64) -> bool:
    """Whether the permanent has protection from that source: of damage, a target, an attachment, a block."""
    if permanent.keywords & PROTECTION == 0 or source == 0:
        return False
    context = Context(permanent.controller, permanent.ref)
    for ability in permanent.statics:
        if len(ability.protection) > 0 and matches(game, context, ability.protection, 0, source):
            return True
    return False
