"""What a player may play in a window, as option codes: by the window's mask, what is on offer can be played (K-012).

What may be used in which window stands with each mode (`Mode.windows`); mana sources may be played whenever a player
may play anything (5ED, Mana Sources).
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import zones
from mainphase.magic.ability import ITS_SOURCE
from mainphase.magic.classic.game import ATTACK_CODE, DRAW_CODE, ClassicGame, trigger_code
from mainphase.magic.classic.must_attack import must_attack
from mainphase.magic.classic.phase_effects import is_due, is_locked
from mainphase.magic.continuous import CANT_ACTIVATE
from mainphase.magic.definitions import (
    INSTANT,
    INTERRUPT,
    LAND,
    MANA_SOURCE,
    SORCERY_SPEED,
    UNTAPS_ITSELF,
    Ability,
    Definition,
)
from mainphase.magic.offers import (
    add_play,
    can_activate,
    can_cast,
    can_cast_as,
    can_play_land,
    can_use_card,
    collect_mana,
    is_too_dear,
    may_use,
)
from mainphase.magic.paying import resources
from mainphase.magic.permanents import Permanent
from mainphase.magic.play_windows import (
    ANY_WINDOW,
    AT_BEGINNING,
    AT_END,
    DURING_PHASE,
    FAST,
    REGENERATION,
    STARTERS,
    TRIGGERED,
)
from mainphase.magic.played import ELSEWHERE_CODE, UNKNOWN, UNLIMITED, WAY_CODE, play_code

SERIES: int = AT_BEGINNING | AT_END | TRIGGERED
"""Series, in which only what belongs to them is played, and mana sources."""


def collect(game: ClassicGame, frame: Frame) -> None:
    """Add to `legal` everything `frame.player` may play besides passing."""
    game.window = frame.proc.policy.plays
    game.outlook_of = resources.ANYBODY
    game.bound = UNKNOWN
    collect_all(game, frame, frame.player)
    game.outlook_of = resources.NOBODY
    game.bound = UNLIMITED


def collect_all(game: ClassicGame, frame: Frame, player: i64) -> None:
    """The same."""
    window = game.window
    starts = begins_batch(game, frame)
    sorcery = window & STARTERS != 0 and starts and game.sorcery_time(player)
    must = collect_due(game, frame, player)
    used = game.setup.windows & window != 0
    if used or sorcery:
        collect_hand(game, player, sorcery)
    if used:
        for slot in game.actives[player]:
            collect_abilities(game, player, slot, sorcery)
        if game.setup.others != 0:
            collect_from_others(game, player, sorcery)
    if game.setup.usable != 0:
        collect_elsewhere(game, player, sorcery)
    if sorcery and game.can_intend_attack():
        game.legal.append(ATTACK_CODE)
        must = must or must_attack(game, player)
    if game.manual != 0:
        collect_mana(game, player)
    if must and (starts or window & SERIES != 0):
        game.legal.pop(0)  # who must play something cannot yield (5ED, Timing; K-017)


def begins_batch(game: ClassicGame, frame: Frame) -> bool:
    """Whether what is played now would begin a batch: then a player cannot decline with something left to play."""
    return len(game.stack) <= frame.b


def collect_due(game: ClassicGame, frame: Frame, player: i64) -> bool:
    """Add what the player is to play in this window: phase abilities, triggered ones; whether there is any."""
    found = False
    window = game.window
    if window & DURING_PHASE != 0 and player == game.turn_player and game.must_draw():
        game.legal.append(DRAW_CODE)
        found = True
    if len(game.triggers) > 0 and window & (DURING_PHASE | SERIES) != 0:
        triggered = window & TRIGGERED != 0
        place: i64 = frame.f if triggered else 0
        behind: i64 = frame.e if triggered else len(game.triggers)
        while place < behind:
            if is_due(game, game.triggers[place], player, window):
                game.legal.append(trigger_code(place))
                found = True
            place += 1
    return found


def collect_hand(game: ClassicGame, player: i64, sorcery: bool) -> None:
    """Add what the player may do with the cards in hand."""
    for slot in game.hand(player):
        definition = game.definitions[slot]
        if definition.types & LAND != 0:
            if sorcery and can_play_land(game, player):
                game.legal.append(slot + 1)
        elif is_timely(game, definition, sorcery):
            if definition.plain == 0:
                collect_ways(game, player, slot)
            elif not is_too_dear(game, player, definition.floor) and can_cast(game, player, slot, definition):
                game.legal.append(slot + 1)


def collect_ways(game: ClassicGame, player: i64, slot: i64) -> None:
    """Add each way in which the card can be cast from the hand."""
    form: i64 = 0
    ways = game.definitions[slot].ways
    while form < len(ways):
        if ways[form].zone == zones.HAND and can_cast_as(game, player, slot, form):
            add_play(game, slot + 1 if form == 0 else play_code(slot, WAY_CODE + form))
        form += 1


def is_timely(game: ClassicGame, definition: Definition, sorcery: bool) -> bool:
    """Whether this window allows the spell by its type and by what it does; `sorcery`: what begins a batch, too."""
    windows = windows_of_spell(definition)
    return sorcery if windows == 0 else windows & game.window != 0


def windows_of_spell(definition: Definition) -> i64:
    """The windows in which a spell may be played otherwise than to begin a batch; 0 if it only begins one."""
    types: i64 = definition.types
    if types & MANA_SOURCE != 0:
        return ANY_WINDOW
    if types & (INSTANT | INTERRUPT) == 0:
        return 0
    windows: i64 = definition.spell.windows if definition.spell is not None else FAST
    return windows


def collect_abilities(game: ClassicGame, player: i64, slot: i64, sorcery: bool) -> None:
    """Add the abilities of a permanent that its controller may play now."""
    permanent = game.permanents[slot]
    if permanent.rules & CANT_ACTIVATE != 0 or is_locked(game, permanent):
        return
    place: i64 = 0
    while place < len(permanent.activated):
        ability = permanent.activated[place]
        if is_switched_off(game, permanent, ability):
            place += 1
            continue
        if ability.windows & game.window != 0 and not is_too_early(game, permanent, ability):
            if len(ability.who) == 0 or may_use(game, player, slot, ability):
                if fits(ability, sorcery) and can_activate(game, player, slot, ability, sorcery):
                    game.legal.append(play_code(slot, place))
        place += 1


def is_switched_off(game: ClassicGame, permanent: Permanent, ability: Ability) -> bool:
    """Whether it cannot be used because its artifact is tapped (K-079), unless it is there to untap that."""
    return permanent.tapped != 0 and ability.flags & UNTAPS_ITSELF == 0 and game.is_shut_off(permanent)


def is_too_early(game: ClassicGame, permanent: Permanent, ability: Ability) -> bool:
    """Whether it regenerates something that is not being destroyed (5ED, Regeneration; K-076)."""
    return game.window & REGENERATION != 0 and regenerates_another(game, permanent, ability)


def regenerates_another(game: ClassicGame, permanent: Permanent, ability: Ability) -> bool:
    """Whether it regenerates one permanent only, which is not being destroyed."""
    if ability.regenerates == 0:
        return False
    return not game.is_being_destroyed(permanent.ref if ability.regenerates == ITS_SOURCE else permanent.attached)


def fits(ability: Ability, sorcery: bool) -> bool:
    """Whether its timing allows it, where it can only be used when a sorcery could be."""
    return sorcery or ability.flags & SORCERY_SPEED == 0


def collect_from_others(game: ClassicGame, player: i64, sorcery: bool) -> None:
    """Add abilities of other players' permanents that say that the player may use them."""
    for owner in range(game.seats):
        if owner != player:
            for slot in game.actives[owner]:
                permanent = game.permanents[slot]
                if game.is_shut_off(permanent) or is_locked(game, permanent):
                    continue
                place: i64 = 0
                for ability in permanent.activated:
                    fits_window = ability.windows & game.window != 0 and not is_too_early(game, permanent, ability)
                    if len(ability.who) > 0 and fits_window:
                        if may_use(game, player, slot, ability) and can_activate(game, player, slot, ability, sorcery):
                            game.legal.append(play_code(slot, place))
                    place += 1


def collect_elsewhere(game: ClassicGame, player: i64, sorcery: bool) -> None:
    """Add abilities of cards that are not in play."""
    for kind in (zones.HAND, zones.GRAVEYARD):
        for slot in game.zones[zones.of(player, kind)]:
            number: i64 = 0
            for ability in game.definitions[slot].usable:
                if ability.zone == kind and ability.windows & game.window != 0:
                    if can_use_card(game, player, slot, ability, sorcery):
                        game.legal.append(play_code(slot, ELSEWHERE_CODE + number))
                number += 1
