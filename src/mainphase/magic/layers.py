"""The layers (613): one pass works out the characteristics of all permanents anew, with exact dependency (613.8).

Permanents go back to their copiable values; then the effects of each layer apply, in the order of `layers_order`. What
a filter or value reads meanwhile is what the layers before have made of it. An effect that has begun to apply goes
on in later layers to the same objects (613.6). Control, abilities that wait for events, and rules for players follow in
`layers_after`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import continuous as cont
from mainphase.magic import zones
from mainphase.magic.changes_replacing import refresh_effects
from mainphase.magic.characteristics import counter_time
from mainphase.magic.continuous import ContinuousEffect, single
from mainphase.magic.definitions import FIRST_KEYWORD, KEYWORD_MASKS, Ability
from mainphase.magic.features import SIX_LAYERS
from mainphase.magic.lasting import CHANGED, CHANGED_ALL, GRANT, PUMP, REMOVE, STAY_TAPPED, Lasting
from mainphase.magic.layers_after import conclude
from mainphase.magic.layers_apply import read_texts
from mainphase.magic.layers_order import perform, run_layer
from mainphase.magic.layers_work import Applied, Before, Work
from mainphase.magic.lookups import DOWN_STRIDE
from mainphase.magic.permanents import BLANK, FACE_DOWN, Permanent
from mainphase.magic.state import MagicGame

_PUMP: Final = single(cont.ADD, cont.CHANGE_PT)
_PUMP_BY_AGE: Final = single(cont.SET, cont.CHANGE_PT)
"""In an edition with six layers: in one order with what sets power and toughness (CR09 418.5a)."""
_GRANT: Final = single(cont.ABILITY, cont.GAIN_KEYWORDS)
_REMOVE: Final = single(cont.ABILITY, cont.LOSE_KEYWORD)
_STAY_TAPPED: Final = single(cont.RULES, cont.KEEP_TAPPED)
_STAY_TAPPED.changes[0].mask = 1


def renew(game: MagicGame) -> None:
    """Work everything out anew that continuous effects change."""
    again = True
    while again:
        game.stale = 0
        again = conclude(derive(game))
    if game.setup.replaces != 0:
        refresh_effects(game)


def derive(game: MagicGame) -> Work:
    """One pass over the layers; what follows from it is still to be done."""
    work = Work(game)
    gather_permanents(work)
    gather_lasting(work)
    gather_counters(work)
    copy_layer(work)
    gather_statics(work)
    layer: i64 = cont.CONTROL
    while layer <= cont.SWITCH:
        if layer == cont.ADD:
            count_counters(work)
        run_layer(work, layer)
        if layer == cont.TEXT and (work.layers >> cont.TEXT) & 1 != 0:
            read_texts(work)
        layer += 1
    run_layer(work, cont.RULES)
    return work


def try_entering(game: MagicGame, permanent: Permanent) -> None:
    """Give a permanent that has not entered yet the characteristics that it would have on the battlefield (614.12)."""
    slot: i64 = permanent.ref & SLOT_MASK
    before: i64 = game.zone[slot]
    zone: i64 = zones.of(permanent.controller, zones.BATTLEFIELD)
    permanent.timestamp = game.clock + 1
    game.own_places()
    game.permanents[slot] = permanent
    others: list[Permanent] = []
    player: i64 = 0
    while player < game.seats:
        for other in game.battlefield(player):
            others.append(game.permanents[other])
        player += 1
    kept = [Before(each) for each in others]
    game.zones[zone].append(slot)
    game.zone[slot] = zone
    derive(game)
    game.zone[slot] = before
    game.zones[zone].pop()
    game.permanents[slot] = BLANK
    number: i64 = 0
    for each in others:
        kept[number].restore(each)
        number += 1


def would_keep(game: MagicGame, permanent: Permanent) -> bool:
    """Whether the face-down permanent would have its own abilities if it were face up (702.37e, 708.11)."""
    if game.complex == 0:
        return True
    face = permanent.base
    permanent.base = game.definition(game.down[game.down_place(permanent.ref & SLOT_MASK) + 2])
    permanent.turned = 0
    derive(game)
    kept = permanent.rules & cont.ABILITIES_LOST == 0
    permanent.base = face
    permanent.turned = FACE_DOWN
    derive(game)
    return kept


def gather_permanents(work: Work) -> None:
    """All permanents, with what they were before."""
    game = work.game
    player: i64 = 0
    while player < game.seats:
        for slot in game.battlefield(player):
            work.remember(game.permanents[slot])
        work.ends.append(len(work.permanents))
        player += 1


def gather_counters(work: Work) -> None:
    """Counters that give keywords, which they do in layer 6 (122.1b, 613.1f)."""
    for permanent in work.permanents:
        if len(permanent.counters) > 0:
            i: i64 = 0
            while i < len(permanent.counters):
                place: i64 = permanent.counters[i] - FIRST_KEYWORD
                if 0 <= place < len(KEYWORD_MASKS):
                    time: i64 = counter_time(permanent, permanent.counters[i])
                    applied = Applied(_GRANT, None, BLANK, permanent.ref, permanent.controller, time)
                    applied.fix(permanent, KEYWORD_MASKS[place], 0)
                    work.add(applied)
                elif len(work.game.setup.counter_effects) > 0:
                    gather_ability_counters(work, permanent, permanent.counters[i], permanent.counters[i + 1])
                i += 2


def gather_ability_counters(work: Work, permanent: Permanent, kind: i64, count: i64) -> None:
    """Each of these counters gives an ability or changes the numbers, if counters of that kind do (122.1a-b)."""
    pairs = work.game.setup.counter_effects
    i: i64 = 0
    while i < len(pairs):
        if pairs[i] == kind:
            effect = work.game.setup.effects[pairs[i + 1]]
            time: i64 = counter_time(permanent, kind)
            change = effect.changes[0]
            sized = change.kind == cont.CHANGE_PT
            for _ in range(1 if sized else count):
                applied = Applied(effect, None, BLANK, permanent.ref, permanent.controller, time)
                if sized:
                    applied.fix(permanent, count * change.first[2], count * change.second[2])
                else:
                    applied.fix(permanent, 0, 0)
                work.add(applied)
        i += 2


def gather_lasting(work: Work) -> None:
    """The effects of resolved spells and abilities; those on a permanent that has left do nothing."""
    game = work.game
    for lasting in game.lasting:
        if lasting.kind > CHANGED_ALL:
            continue
        effect = effect_of(game, lasting)
        applied = Applied(effect, None, BLANK, lasting.source, lasting.controller, lasting.timestamp)
        if lasting.kind != CHANGED_ALL:
            if not game.on_battlefield(lasting.object):
                continue
            applied.fix(game.permanents[lasting.object & SLOT_MASK], lasting.a, lasting.b)
            if lasting.kind == CHANGED and (effect.layers >> cont.RULES) & 1 != 0:
                applied.recall(lasting)
        else:
            applied.recall(lasting)
        work.add(applied)


def effect_of(game: MagicGame, lasting: Lasting) -> ContinuousEffect:
    """What the lasting effect does."""
    kind: i64 = lasting.kind
    if kind == PUMP:
        return _PUMP if game.setup.features & SIX_LAYERS == 0 else _PUMP_BY_AGE
    if kind == GRANT:
        return _GRANT
    if kind == REMOVE:
        return _REMOVE
    if kind == STAY_TAPPED:
        return _STAY_TAPPED
    return game.setup.effects[lasting.effect]


def copy_layer(work: Work) -> None:
    """Layer 1: what each permanent is by itself or as a copy; then it has these copiable values (613.2c)."""
    for permanent in work.permanents:
        permanent.definition = permanent.base
        permanent.controller = permanent.base_controller
        permanent.statics = permanent.base.statics
    for permanent in work.permanents:
        for ability in permanent.base.statics:
            effect = ability.effect
            if effect is not None and (effect.layers >> cont.COPY) & 1 != 0:
                work.add(Applied(effect, ability, permanent, permanent.ref, -1, permanent.timestamp))
    run_layer(work, cont.COPY)
    if len(work.game.flipped) > 0:
        for permanent in work.permanents:
            flipped = permanent.definition.flip
            if flipped is not None and permanent.ref in work.game.flipped:
                permanent.definition = flipped  # 707.3
    if work.game.setup.rooms != 0:
        for permanent in work.permanents:
            doors = permanent.definition.doors
            if len(doors) > 0:
                permanent.definition = doors[work.game.unlocked(permanent.ref)]  # 709.5
    if len(work.game.down) > 0:
        cover(work.game)
    for permanent in work.permanents:
        permanent.reset()


def cover(game: MagicGame) -> None:
    """Layer 1b: a face-down permanent stays what it is; what a copy effect makes of it shows once it is face up."""
    down = game.down
    place: i64 = 0
    while place < len(down):
        permanent = game.permanents[down[place]]
        if permanent.turned == FACE_DOWN:
            down[place + 3] = down[place + 2]
            if permanent.definition is not permanent.base:
                down[place + 3] = permanent.definition.index
                permanent.definition = permanent.base
        place += DOWN_STRIDE


def gather_statics(work: Work) -> None:
    """The static abilities that permanents now have, and those that work from other zones (113.6)."""
    game = work.game
    for permanent in work.permanents:
        for ability in permanent.statics:
            gather_static(work, ability, permanent)
    if game.setup.far_statics != 0:
        gather_far(work)
    deploy = game.setup.deploy
    if deploy is not None:  # each player's creatures have an ability by the rules of the game (804.2)
        for seat in range(game.seats):
            work.add(Applied(deploy, None, BLANK, 0, seat, 0))


def gather_static(work: Work, ability: Ability, permanent: Permanent) -> None:
    """One static ability of a permanent."""
    effect = ability.effect
    if effect is None or ability.zone != zones.BATTLEFIELD:
        return
    if (effect.layers >> cont.COPY) & 1 != 0 and work.has(ability, permanent):
        return
    applied = Applied(effect, ability, permanent, permanent.ref, -1, permanent.timestamp)
    applied.defines = effect.defines
    work.add(applied)


def gather_far(work: Work) -> None:
    """Static abilities of cards in graveyards, exile, hands and the command zone."""
    game = work.game
    player: i64 = 0
    while player < game.seats:
        zone: i64 = zones.LIBRARY
        while zone <= zones.COMMAND:
            if (game.setup.far_statics >> zone) & 1 != 0 and zone != zones.BATTLEFIELD:
                for slot in game.zones[zones.of(player, zone)]:
                    if len(game.scheme_deck) > 0 and slot in game.scheme_deck:
                        continue  # face down
                    if len(game.aside) > 0 and game.is_face_down(slot):
                        continue
                    for ability in game.definitions[slot].statics:
                        effect = ability.effect
                        if effect is not None and ability.zone == zone:
                            ref = game.ref(slot)
                            work.add(Applied(effect, ability, BLANK, ref, game.owner[slot], game.stamp[slot]))
            zone += 1
        player += 1


def count_counters(work: Work) -> None:
    """Counters in layer 7c: no effect changes what they do, so all effects that look at power come after them."""
    for permanent in work.permanents:
        if permanent.plus != 0 or permanent.minus != 0:
            permanent.power += permanent.plus - permanent.minus
            permanent.toughness += permanent.plus - permanent.minus


__all__ = ["perform", "renew"]
