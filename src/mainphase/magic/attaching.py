"""What may be attached to what (301.5, 301.6, 303.4), and what state-based actions say of it (704.5m-p)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_BE_ENCHANTED, CANT_BE_EQUIPPED
from mainphase.magic.definitions import (
    ARTIFACT,
    AURA,
    BATTLE,
    BESTOWED,
    CREATURE,
    ENCHANTMENT,
    EQUIPMENT,
    FORTIFICATION,
    LAND,
    RAISES,
    Definition,
)
from mainphase.magic.expressions_core import matches, seats
from mainphase.magic.expressions_facts import in_turn_order, is_player
from mainphase.magic.permanents import Permanent
from mainphase.magic.protection import is_player_protected, is_protected
from mainphase.magic.reach import within
from mainphase.magic.state import MagicGame

GOOD: Final = 0
AURA_GOES: Final = 1
"""704.5m: the Aura is put into the graveyard."""
EQUIPMENT_FALLS: Final = 2
"""704.5n: it becomes unattached."""
BESTOWED_FALLS: Final = 4
"""702.103f: it becomes unattached and ceases to be bestowed."""
OTHER_FALLS: Final = 3
"""704.5p: it becomes unattached."""


def is_aura(permanent: Permanent) -> bool:
    """Whether the permanent is an Aura now."""
    return permanent.types & ENCHANTMENT != 0 and AURA in permanent.subtypes


def is_equipment(permanent: Permanent) -> bool:
    """Whether the permanent is an Equipment now."""
    return permanent.types & ARTIFACT != 0 and EQUIPMENT in permanent.subtypes


def is_fortification(permanent: Permanent) -> bool:
    """Whether the permanent is a Fortification now."""
    return permanent.types & ARTIFACT != 0 and FORTIFICATION in permanent.subtypes


def is_aura_card(definition: Definition) -> bool:
    """Whether the card is an Aura."""
    return definition.types & ENCHANTMENT != 0 and AURA in definition.subtypes


def can_attach(game: MagicGame, permanent: Permanent, host: i64) -> bool:
    """Whether the permanent can be attached to that object or player now (701.3b)."""
    if permanent.types & (CREATURE | BATTLE) != 0 or host == permanent.ref:
        return False
    if game.limited != 0 and not within(game, permanent.controller, host):
        return False
    if is_aura(permanent):
        return can_enchant(game, permanent.definition, permanent.controller, permanent.ref, host)
    if is_player(host) or not game.on_battlefield(host):
        return False
    if is_protected(game, game.permanent(host), permanent.ref):
        return False
    types: i64 = game.permanent(host).types
    if is_equipment(permanent) and types & CREATURE != 0:
        return game.permanent(host).rules & CANT_BE_EQUIPPED == 0
    return is_fortification(permanent) and types & LAND != 0


def enters_attached(game: MagicGame, permanent: Permanent, host: i64) -> bool:
    """Whether what enters is attached to that: an Aura that has put it into play is in any case, and goes at once if
    it may not stay there.
    """
    spell = permanent.definition.spell
    if spell is not None and spell.flags & RAISES != 0:
        return not is_player(host) and game.on_battlefield(host)
    return can_attach(game, permanent, host)


def can_enchant(game: MagicGame, definition: Definition, controller: i64, source: i64, host: i64) -> bool:
    """Whether that Aura's enchant abilities allow the object or player (702.5a)."""
    code = definition.enchant
    if len(code) == 0 or (game.limited != 0 and not within(game, controller, host)):
        return False
    if not is_player(host) and game.permanent(host).rules & CANT_BE_ENCHANTED != 0:
        return False
    context = Context(controller, source)
    if code[0] == tags.TARGET_PLAYER:
        if not is_player(host) or game.lost[host - PLAYER_SLOT] != 0:
            return False
        if is_player_protected(game, host - PLAYER_SLOT, source):
            return False
        return code[1] == 2 or host - PLAYER_SLOT in seats(game, context, code, 2)
    if is_player(host) or not game.on_battlefield(host) or is_protected(game, game.permanent(host), source):
        return False
    return matches(game, context, code, 3, host)


def enchantable(game: MagicGame, definition: Definition, controller: i64, source: i64) -> list[int]:
    """All objects or players that the Aura could enchant: players, then permanents, in APNAP order and by age."""
    found: list[int] = []
    everybody = in_turn_order(game)
    for seat in everybody:
        if can_enchant(game, definition, controller, source, PLAYER_SLOT + seat):
            found.append(PLAYER_SLOT + seat)
    for seat in everybody:
        for slot in game.zones[zones.of(seat, zones.BATTLEFIELD)]:
            ref: i64 = game.permanents[slot].ref
            if ref != source and can_enchant(game, definition, controller, source, ref):
                found.append(ref)
    return found


def fault(game: MagicGame, permanent: Permanent) -> i64:
    """What a state-based action does about where the permanent is attached; GOOD for nothing."""
    host: i64 = permanent.attached
    if is_aura(permanent):
        if host == 0 or not can_attach(game, permanent, host):
            return AURA_GOES if permanent.definition.guise != BESTOWED else BESTOWED_FALLS
        return GOOD
    if host == 0 or can_attach(game, permanent, host):
        return GOOD
    if permanent.types & (CREATURE | BATTLE) == 0 and (is_equipment(permanent) or is_fortification(permanent)):
        return EQUIPMENT_FALLS
    return OTHER_FALLS
