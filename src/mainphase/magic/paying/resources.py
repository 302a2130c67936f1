"""What a player could pay with: mana abilities, floating mana, what pays instead of mana, objects (601.2f-h, 605).

A play is offered with automatic payment exactly when `can_afford` holds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.items import Item
from mainphase.magic import changes, costs
from mainphase.magic.bills import CONVOKE_HELP, DELVE_HELP, IMPROVISE_HELP, Bill, CostPart
from mainphase.magic.changes_bound import has_bound
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_BE_SACRIFICED
from mainphase.magic.definitions import ARTIFACT, CREATURE, LAND, Ability
from mainphase.magic.expressions import holds, objects, value
from mainphase.magic.expressions_sieves import passes
from mainphase.magic.mana import ANY_COLOR, ANY_TYPE, RESTRICTED, Cost, code_mask
from mainphase.magic.mana_symbols import TAG_PLACE
from mainphase.magic.paying import bound_mana
from mainphase.magic.paying.mana_triggers import (
    all_settled,
    any_mana_trigger,
    combined,
    most_added,
    producible,
    with_triggers,
)
from mainphase.magic.payment import ManaAbility, Outlook, Resources
from mainphase.magic.payment_abilities import NO_GROUP
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import SPELL_ITEM, UNLIMITED, PlayedGame

STALE: Final = 0
SIMPLE: Final = 1
SETTLED: Final = 2
COMPLEX: Final = 3
"""The states of what is known of a player's mana: to be found out, a supply that is exact by itself, an outlook that
stays true as long as nothing is tapped or changed, and one that depends on anything."""

NOBODY: Final = -1
ANYBODY: Final = -2
"""`PlayedGame.outlook_of` while plays are collected and nobody's outlook is known; otherwise it is NOBODY."""

CONVOKES: Final = -2
DELVES: Final = -3
IMPROVISES: Final = -4
"""Stand for the index of a mana ability where a permanent is tapped, or a card exiled, instead of paying mana."""
BOTH: Final = 64
"""From here on an index stands for two mana abilities of a permanent, used in order: BOTH * (1 + first) + second."""
GOING_GROUP: Final = 4096
"""GOING_GROUP + slot is the group of what goes for mana, where the permanent can be tapped for mana before."""


def refresh_supply(game: PlayedGame, player: i64) -> i64:
    """Count the mana the player can have; how far the count decides what is payable."""
    if len(game.supplies) == 0:
        game.supplies = [Resources() for _ in range(game.seats)]
    supply = game.supplies[player]
    supply.clear()
    state: i64 = SIMPLE
    owner = game.players[player]
    if owner.floating != 0:
        code: i64 = 0
        while code < len(owner.pool):
            if owner.pool[code] != 0:
                supply.add(code_mask(code), owner.pool[code])
            code += 1
        if len(game.restricted) > 0:
            state = COMPLEX
            supply.most += owner.floating
    for slot in game.battlefield(player):
        permanent = game.permanents[slot]
        if permanent.tapped == 0:
            if permanent.simple_mana != 0:
                if permanent.types & CREATURE == 0 or changes.can_tap_for_cost(permanent):
                    supply.add(permanent.simple_mana)
            elif len(permanent.mana) > 0:
                state = max(state, add_complex(permanent, supply))
        elif permanent.simple_mana == 0 and len(permanent.mana) > 0:
            state = max(state, add_complex(permanent, supply))
    supply.most += supply.total
    if any_mana_trigger(game):
        state = COMPLEX if state == COMPLEX or not all_settled(game) else SETTLED
        supply.most += (supply.total + supply.uses) * most_added(game)
    game.fresh[player] = state
    return state


def most_mana(game: PlayedGame, player: i64) -> i64:
    """An amount of mana that the player cannot exceed."""
    if game.fresh[player] == STALE:
        refresh_supply(game, player)
    return game.supplies[player].most


def add_complex(permanent: Permanent, supply: Resources) -> i64:
    """Count the most that the mana abilities of a permanent can give; the state that they put the supply into."""
    state: i64 = SETTLED
    tapping: i64 = 0
    supply.uses += len(permanent.mana)
    for ability in permanent.mana:
        template = ability.mana
        if template is None:
            continue
        size: i64 = template.size
        if len(ability.mana_times) > 0:
            size = UNLIMITED
        if ability.is_special():
            state = COMPLEX
        for part in ability.costs:
            if part.kind == costs.REMOVE_COUNTERS:
                state = COMPLEX
        if ability.taps != 1:
            supply.most += size
        elif permanent.tapped == 0 and size > tapping:
            tapping = size
    supply.most += tapping
    return state


def can_afford(game: PlayedGame, player: i64, cost: Cost, without: i64) -> bool:
    """Whether the player can pay that mana cost; the permanent in slot `without` (-1: none) is tapped for it."""
    if cost.total == 0:
        return True
    state: i64 = game.fresh[player]
    if state == STALE:
        state = refresh_supply(game, player)
    if without != NOBODY and len(game.permanents[without].mana) == 0:
        without = NOBODY
    if state == SIMPLE and without == NOBODY and cost.plain:
        return game.supplies[player].can_pay(cost, 0)
    supply = game.supplies[player]
    life = game.players[player].life_to_pay()
    if state == SIMPLE:
        if without == NOBODY:
            return supply.can_pay(cost, life)
    elif cost.least > supply.most:
        return False
    if without != NOBODY:
        return Outlook(game.players[player].pool, mana_abilities(game, player, without)).can_pay(cost, life)
    outlook = outlook_of(game, player, supply, state)
    if len(outlook.tied) == 0:
        return outlook.can_pay(cost, life)
    if outlook.sure.can_pay(cost, life):
        return True
    if not outlook.hoped.can_pay(cost, life):
        return False
    return Outlook(outlook.pool, bound_mana.bind(game, player, outlook.tied)).can_pay(cost, life)


def outlook_of(game: PlayedGame, player: i64, supply: Resources, state: i64) -> Outlook:
    """What the player could pay with now, from where it is kept if that is possible."""
    kept = supply.outlook
    if state == SETTLED and kept is not None:
        return kept
    if game.outlook_of == player:
        return game.outlook
    pool = game.players[player].pool
    abilities = all_abilities(game, player, NOBODY)
    outlook = Outlook(pool, abilities) if game.tied == 0 else tied_outlook(pool, abilities)
    if state == SETTLED:
        supply.outlook = outlook
    elif game.outlook_of == ANYBODY and game.setup.far_mana == 0:
        game.outlook = outlook
        game.outlook_of = player
    return outlook


def tied_outlook(pool: list[int], abilities: list[ManaAbility]) -> Outlook:
    """What can be paid for whatever it is (`sure`), and if all mana could be spent on anything (`hoped`)."""
    free: list[ManaAbility] = []
    for ability in abilities:
        if not is_tied(ability):
            free.append(ability)
    outlook = Outlook(pool, free)
    outlook.hoped = Outlook(pool, abilities).everything()
    outlook.tied = abilities
    return outlook


def is_tied(ability: ManaAbility) -> bool:
    """Whether some of its mana may be spent on some things only."""
    for units in ability.outputs:
        for unit in units:
            if unit >> TAG_PLACE != 0:
                return True
    return False


def mana_abilities(game: PlayedGame, player: i64, without: i64) -> list[ManaAbility]:
    """Every mana ability that the player could use now, but not those of the slot `without`; not to be changed."""
    if without == NOBODY:
        if game.fresh[player] == SETTLED:
            kept = game.supplies[player].outlook
            if kept is not None:
                return kept.abilities
        if game.outlook_of == player:
            tied = game.outlook.tied
            return game.outlook.abilities if len(tied) == 0 else bound_mana.bind(game, player, tied)
    found = all_abilities(game, player, without)
    return found if game.tied == 0 else bound_mana.bind(game, player, found)


def all_abilities(game: PlayedGame, player: i64, without: i64) -> list[ManaAbility]:
    """The same whatever their mana may be spent on; then `game.tied` says whether some of it is not for everything."""
    found: list[ManaAbility] = []
    game.tied = 0
    for slot in game.battlefield(player):
        if slot == without:
            continue
        permanent = game.permanents[slot]
        first: i64 = len(found)
        index: i64 = 0
        for ability in permanent.mana:
            if can_use(game, permanent, ability):
                template = ability.mana
                if template is not None and not ability.is_special():
                    template = with_triggers(game, player, slot, ability, template)
                    found.append(template.at(slot, index, slot, priority(permanent)))
                elif template is not None:
                    if ability.mana_use != 0:
                        game.tied = 1
                    made = special_mana(game, permanent, ability, index)
                    if made.size > 0:
                        given = with_triggers(game, player, slot, ability, made)
                        found.append(given.at(slot, index, slot, priority(permanent)))
            index += 1
        if len(found) > first + 1:
            tell_apart(permanent, found, first)
    if len(game.restricted) > 0 and has_bound(game, player):
        game.tied = 1
        bound_mana.add_floating(game, player, found)
    return found


def tell_apart(permanent: Permanent, found: list[ManaAbility], first: i64) -> None:
    """A permanent can be tapped for mana and then be sacrificed for mana: those of its abilities are two groups.

    `found` are the player's abilities, from `first` on those of the permanent. What goes for mana without being tapped
    is of the second group; what is tapped and cannot come before it, since it goes too or its own cost might need that
    mana, uses up both. Where that stays, both together are one more ability.
    """
    goes: bool = False
    place: i64 = first
    while place < len(found):
        ability = permanent.mana[found[place].index]
        if ability.taps == 0 and goes_for(ability):
            goes = True
        place += 1
    if not goes:
        return
    last: i64 = len(found)
    place = first
    while place < last:
        given = found[place]
        ability = permanent.mana[given.index]
        if ability.taps == 0 and goes_for(ability):
            found[place] = given.apart(given.source + GOING_GROUP, NO_GROUP)
        elif given.cost is not None or len(ability.costs) > 0:
            found[place] = given.apart(given.source, given.source + GOING_GROUP)
            if not goes_for(ability) and ability.mana_use == 0:
                use_both(permanent, found, place, first, last)
        place += 1


def is_even(ability: ManaAbility) -> bool:
    """Whether all its alternatives give equally much mana."""
    for units in ability.outputs:
        if len(units) != ability.size:
            return False
    return True


def use_both(permanent: Permanent, found: list[ManaAbility], place: i64, first: i64, last: i64) -> None:
    """Add the ability in that place, which taps, followed by each that costs the permanent and no mana (601.2g).

    Both as one: nothing is gained by waiting with the second.
    """
    taps = found[place]
    if not is_even(taps):
        return
    other: i64 = first
    while other < last:
        goes = found[other]
        ability = permanent.mana[goes.index]
        if ability.taps == 0 and goes_for(ability) and goes.cost is None and ability.mana_use == 0 and is_even(goes):
            index: i64 = BOTH * (1 + taps.index) + goes.index
            outputs = combined(taps.outputs, goes.outputs)
            life: i64 = taps.life + goes.life
            both = ManaAbility(
                taps.source, index, outputs, taps.cost, life, taps.source, taps.priority, taps.source + GOING_GROUP
            )
            found.append(both)
        other += 1


def goes_for(ability: Ability) -> bool:
    """Whether the source leaves its zone for the mana ability."""
    for part in ability.costs:
        if part.kind == costs.SACRIFICE:
            return True
    return False


def going_group(abilities: list[ManaAbility], slot: i64) -> i64:
    """The second group of the permanent's mana abilities, if it has one; it is gone when costs are paid (601.2g)."""
    for ability in abilities:
        if ability.group == GOING_GROUP + slot:
            return ability.group
    return NO_GROUP


def special_mana(game: PlayedGame, permanent: Permanent, ability: Ability, index: i64) -> ManaAbility:
    """What a mana ability gives now that depends on more than its source; damage counts like a payment of life."""
    template = ability.mana
    assert template is not None
    outputs = template.outputs
    if len(ability.mana_among) > 0:
        outputs = [[int(outputs[0][0] & producible(game, Context(permanent.controller, permanent.ref), ability, []))]]
        if outputs[0][0] & ANY_TYPE == 0:
            outputs = [[]]
    if len(ability.mana_times) > 0:
        times = value(game, Context(permanent.controller, permanent.ref), ability.mana_times, 0)
        outputs = [units * int(max(times, 0)) for units in outputs]
    if ability.mana_use != 0:
        outputs = bound_mana.tagged(outputs, ability.mana_use, permanent.ref)
    slot: i64 = permanent.ref & SLOT_MASK
    life: i64 = template.life + ability.harm
    return ManaAbility(slot, index, outputs, template.cost, life, slot, priority(permanent))


def can_use(game: PlayedGame, permanent: Permanent, ability: Ability) -> bool:
    """Whether a mana ability can be activated, apart from the mana and life that it costs."""
    for part in ability.costs:
        if part.kind == costs.REMOVE_COUNTERS:
            there = changes.count_counters(game, permanent.ref, part.counter_kind, part.counter)
            if there < value(game, Context(permanent.controller, permanent.ref), part.count, 0):
                return False
    if len(ability.condition) > 0:
        if not holds(game, Context(permanent.controller, permanent.ref), ability.condition, 0):
            return False
    if permanent.rules & CANT_BE_SACRIFICED != 0 and len(ability.costs) > 0:
        return False
    return ability.taps == 0 or changes.can_tap_for_cost(permanent)


def priority(permanent: Permanent) -> i64:
    """Lands are used before creatures, what is used up last."""
    for ability in permanent.mana:
        if len(ability.costs) > 0:
            return 3
    if permanent.types & LAND != 0:
        return 0
    return 2 if permanent.types & CREATURE != 0 else 1


# --- costs of a spell or ability ---------------------------------------------------------------------------------


def tapped_source(game: PlayedGame, item: Item) -> i64:
    """The slot that taps or untaps as part of the cost, -1 for none: its mana abilities cannot pay."""
    ability = game.item_ability(item)
    if item.kind != SPELL_ITEM and ability is not None and ability.taps != 0:
        return item.source & SLOT_MASK
    return NOBODY


# --- what pays without being mana ----------------------------------------------------------------------------------


def means(game: PlayedGame, player: i64, bill: Bill, source: i64, without: i64) -> list[ManaAbility]:
    """All that can pay for the mana of the bill: mana abilities, and what convoke, delve and improvise allow.

    `source` is the spell, which may still lie in the graveyard.
    """
    found = mana_abilities(game, player, without)
    help: i64 = bill.help
    if help == 0:
        return found
    found = found[:]
    if help & CONVOKE_HELP != 0 or help & IMPROVISE_HELP != 0:
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.tapped == 0:
                also = going_group(found, slot) if len(permanent.mana) > 1 else NO_GROUP
                if help & CONVOKE_HELP != 0 and permanent.types & CREATURE != 0:
                    unit: i64 = RESTRICTED | (permanent.colors & ANY_COLOR)
                    found.append(ManaAbility(slot, CONVOKES, [[int(unit)]], None, 0, slot, 4, also))
                elif help & IMPROVISE_HELP != 0 and permanent.types & ARTIFACT != 0:
                    found.append(ManaAbility(slot, IMPROVISES, [[RESTRICTED]], None, 0, slot, 4, also))
    if help & DELVE_HELP != 0:
        for slot in game.graveyard(player):
            if slot != source & SLOT_MASK:
                found.append(ManaAbility(slot, DELVES, [[RESTRICTED]], None, 0, slot, 5))
    return found


def can_serve(game: PlayedGame, context: Context, part: CostPart, permanent: Permanent) -> bool:
    """Whether the player's permanent could be used for the part, apart from what the part says of it."""
    if part.kind == costs.TAP_OTHERS or part.kind == costs.TAP_POWER:
        return permanent.tapped == 0
    if part.kind == costs.SACRIFICE:
        return permanent.rules & CANT_BE_SACRIFICED == 0
    if part.kind == costs.REMOVE_FROM:
        needed = value(game, context, part.count, 0)
        return changes.count_counters(game, permanent.ref, part.counter_kind, part.counter) >= needed
    return True


def part_choices(game: PlayedGame, player: i64, part: CostPart, source: i64) -> list[int]:
    """The references with which a part of a cost could be paid; the source itself if the part names it."""
    if part.fixed != 0:
        there = game.on_battlefield(part.fixed)
        if there and part.kind == costs.TAP_OTHERS and game.permanent(part.fixed).tapped != 0:
            there = False
        return [part.fixed] if there else []
    if len(part.what) == 0:
        if part.kind == costs.EXERT and not game.on_battlefield(source):
            return []  # 701.43c
        kept = part.kind == costs.SACRIFICE and game.permanent(source).rules & CANT_BE_SACRIFICED != 0
        return [] if kept or not game.is_current(source) else [source]
    found: list[int] = []
    sieve = part.ready()
    if sieve.usable != 0 and game.limited == 0:
        context = Context(player, source)
        for own in game.battlefield(player):
            permanent = game.permanents[own]
            if can_serve(game, context, part, permanent) and passes(game, context, sieve, permanent):
                found.append(permanent.ref)
        return found
    for ref in objects(game, Context(player, source), part.what, 0):
        slot: i64 = ref & 4095
        if game.on_battlefield(ref):
            permanent = game.permanents[slot]
            if permanent.controller != player or not can_serve(game, Context(player, source), part, permanent):
                continue
        elif game.owner[slot] != player or ref == source:
            continue
        found.append(ref)
    return found
