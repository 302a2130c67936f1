"""Replacement and prevention effects that begin and end: the shields, and the mask of what any effect may replace."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic import kinds
from mainphase.magic.continuous import PLAYER_PROTECTION
from mainphase.magic.definitions import PLANESWALKER
from mainphase.magic.lasting import END_OF_NEXT, is_over
from mainphase.magic.permanents import Permanent
from mainphase.magic.replacing import CHEAPENS, COLLECTING, DAMAGE_BIT, DESTROY_BIT, GRAVEYARD_BIT, MOVE_BIT, Shield
from mainphase.magic.state import MagicGame

SHIELD_COUNTER: Final = "shield"
FINALITY_COUNTER: Final = "finality"
STUN_COUNTER: Final = "stun"

SHIELD_EFFECT: Final = 64
"""In events: SHIELD_EFFECT + the form of a shield is its kind of effect."""


def has_counter(game: MagicGame, permanent: Permanent, name: str) -> bool:
    """Whether the permanent has a counter of that name."""
    i: i64 = 0
    while i < len(permanent.counters):
        if game.setup.counters[permanent.counters[i]] == name:
            return True
        i += 2
    return False


def note_effects(game: MagicGame, permanent: Permanent) -> None:
    """What the permanent's abilities and counters may replace is looked for from now on."""
    game.replacing |= mask_of_permanent(game, permanent)


def mask_of_permanent(game: MagicGame, permanent: Permanent) -> i64:
    """The mask of the changes that the permanent's abilities and counters may replace."""
    mask: i64 = DAMAGE_BIT if game.redirects != 0 and permanent.types & PLANESWALKER != 0 else 0
    for ability in permanent.statics:
        replacing = ability.replacing
        if replacing is not None:
            mask |= replacing.mask
        elif len(ability.protection) > 0:
            mask |= DAMAGE_BIT
        elif ability.price is not None:
            mask |= CHEAPENS
    if len(permanent.counters) > 0:
        if has_counter(game, permanent, SHIELD_COUNTER):
            mask |= DAMAGE_BIT | DESTROY_BIT
        if has_counter(game, permanent, FINALITY_COUNTER):
            mask |= GRAVEYARD_BIT
    return mask


def refresh_effects(game: MagicGame) -> None:
    """Work out anew which changes some effect in the game may replace."""
    mask: i64 = game.setup.own_replaces
    for shield in game.shields:
        mask |= game.setup.replacings[shield.replacing].mask
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if len(permanent.statics) > 0 or len(permanent.counters) > 0 or game.redirects != 0:
                mask |= mask_of_permanent(game, permanent)
        player += 1
    for rule in game.rules_in_force:
        if rule.kind == PLAYER_PROTECTION:
            mask |= DAMAGE_BIT
    for permanent in game.phased:  # they come back unannounced
        mask |= mask_of_permanent(game, permanent)
    if len(game.commanders) > 0:  # commanders may go to the command zone instead (903.9b)
        mask |= MOVE_BIT
    game.replacing = mask | (game.replacing & COLLECTING)


def begin_shield(game: MagicGame, shield: Shield) -> None:
    """The effect begins to wait for what it replaces (614.4, 615.4)."""
    game.shield_serial += 1
    shield.serial = game.shield_serial
    shield.turn = game.turn
    game.shields = [*game.shields, shield]
    replacing = game.setup.replacings[shield.replacing]
    game.replacing |= replacing.mask
    game.emit(kinds.EFFECT_BEGAN, -1, shield.object, shield.source, SHIELD_EFFECT + replacing.form)


def end_shields(game: MagicGame, ended: list[Shield]) -> None:
    """These effects end: used up, or because their duration is over."""
    if len(ended) == 0:
        return
    game.shields = [shield for shield in game.shields if shield not in ended]
    for shield in ended:
        form: i64 = game.setup.replacings[shield.replacing].form
        game.emit(kinds.EFFECT_ENDED, -1, shield.object, shield.source, SHIELD_EFFECT + form)
    refresh_effects(game)


def end_own_effects(game: MagicGame, depth: i64) -> None:
    """The self-replacement effects of programs at that depth of the frames, or above it, are over (614.15)."""
    ended: list[Shield] = []
    for shield in game.shields:
        if shield.own > depth:
            ended.append(shield)
    end_shields(game, ended)


def shield_with(game: MagicGame, serial: i64) -> Shield | None:
    """The shield with that serial, if it still waits."""
    for shield in game.shields:
        if shield.serial == serial:
            return shield
    return None


def expire_shields(game: MagicGame, until: i64, part: i64, serial: i64) -> None:
    """Shields whose duration is over at that moment: `part` and its `serial` for those that end with a part."""
    ended: list[Shield] = []
    for shield in game.shields:
        if shield.until != until or (shield.whose >= 0 and shield.whose != game.turn_player):
            continue
        if part != 0 and shield.part != part:
            continue
        if until == END_OF_NEXT and shield.turn >= game.turn:
            continue
        if is_over(shield.part_serial, serial, shield.turn == game.turn):
            ended.append(shield)
    end_shields(game, ended)
