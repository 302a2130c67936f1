"""What a player could do with one card or ability: costs, choices and conditions, whatever the window says."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic import changes, rulings, zones
from mainphase.magic.bills import FROM_HAND, IF_FORETOLD, CastWay
from mainphase.magic.casts import used_times
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_ACTIVATE, CANT_PLAY_LANDS
from mainphase.magic.definitions import FACE, INSTANT, LOYALTY_ABILITY, SORCERY_SPEED, Ability, Definition
from mainphase.magic.expressions import holds, seats
from mainphase.magic.keywords import FLASH, SPLIT_SECOND
from mainphase.magic.paying import resources
from mainphase.magic.paying.billing import Offer
from mainphase.magic.paying.bound_mana import FOR_ABILITY, FOR_ANYTHING, FOR_SPELL, floating_for, want
from mainphase.magic.payment import still_payable
from mainphase.magic.played import (
    MANA_CODE,
    SPELL_ITEM,
    UNKNOWN,
    PlayedGame,
    play_code,
)
from mainphase.magic.procedures.choices import could_announce, could_choose
from mainphase.magic.procedures.possible import chooses_nothing
from mainphase.magic.reach import within
from mainphase.magic.replacing import CHEAPENS

NO_SLOT: Final = -1


def is_from(game: PlayedGame, slot: i64, way: CastWay, allowed: bool) -> bool:
    """Whether the way is one to cast the card from where it is; `allowed`: as if from the hand."""
    if way.zone == game.zone_kind(slot):
        if way.given != 0:
            return rulings.is_given(game, game.ref(slot), way.given)
        return way.flags & IF_FORETOLD == 0
    return allowed and way.zone == zones.HAND and way.flags & FROM_HAND == 0


def can_play_land(game: PlayedGame, player: i64) -> bool:
    """Whether the player may still play a land this turn (305.2), which must be their own (305.3)."""
    state = game.players[player]
    if state.cant & CANT_PLAY_LANDS != 0 or not game.is_active(player):
        return False
    return state.lands_played < state.land_plays + state.extra_plays


def can_cast(game: PlayedGame, player: i64, slot: i64, definition: Definition) -> bool:
    """Whether the plain card could be cast from the hand, timing aside: choices can be made and costs paid."""
    if definition.castable == 0:
        return False
    if len(game.rules_in_force) > 0 and rulings.cant_cast(game, player, game.ref(slot)):
        return False
    spell = definition.spell
    game.purpose = FOR_SPELL
    game.purpose_of = game.ref(slot)
    if game.setup.prices == 0:
        if spell is None:
            return resources.can_afford(game, player, definition.cost, NO_SLOT)
        bill = definition.bill
        if bill.help == 0 and bill.cost.x == 0 and bill.less.total == 0:
            if not resources.can_afford(game, player, bill.cost, NO_SLOT):
                return False
            if len(bill.costs) == 0 and bill.more.total == 0 and chooses_nothing(spell):
                return True
    return could_choose(game, Offer(player, game.ref(slot), definition, spell), NO_SLOT)


def cast_offer(game: PlayedGame, player: i64, slot: i64, form: i64) -> Offer:
    """The card as an offer to be cast in that way."""
    definition = game.definitions[slot]
    offer = Offer(player, game.ref(slot), definition, definition.spell)
    offer.form = form
    if definition.spell is not None:
        offer.paid = [0] * len(definition.spell.extras)
    return offer


def can_cast_as(game: PlayedGame, player: i64, slot: i64, form: i64) -> bool:
    """Whether the card could be cast in that way, timing and permission aside: costs, choices and conditions (601.3).

    While that is found out the card lies in no zone, since it will be on the stack.
    """
    if len(game.rules_in_force) > 0 and rulings.cant_cast(game, player, game.ref(slot)):
        return False
    definition = game.definitions[slot]
    if form < len(definition.ways) and is_too_dear(game, player, definition.ways[form].floor):
        return False
    zone = game.zones[game.zone[slot]]
    place: i64 = zone.index(slot)
    zone.pop(place)
    offer = cast_offer(game, player, slot, form)
    good = len(definition.cast_only) == 0 or holds(game, offer.context(), definition.cast_only, 0)
    if good and form < len(definition.ways):
        way = definition.ways[form]
        good = len(way.condition) == 0 or holds(game, offer.context(), way.condition, 0)
    good = good and could_announce(game, offer, 0, NO_SLOT)
    zone.insert(place, slot)
    return good


def may_begin(game: PlayedGame, player: i64, slot: i64, sorcery: bool) -> bool:
    """Whether it is the time to cast the card (117.1a, 702.8a), or the player may cast it at any time (601.3b)."""
    definition = game.definitions[slot]
    if sorcery or definition.types & INSTANT != 0 or definition.keywords & FLASH != 0:
        return True
    return len(game.rules_in_force) > 0 and rulings.as_flash(game, player, game.ref(slot))


def can_cast_free(game: PlayedGame, slot: i64) -> bool:
    """Whether it is a card, or half of one, that an effect can let a player cast from where it is.

    A split card is cast by halves (709.3), one with aftermath from a graveyard only (702.127a).
    """
    definition = game.definitions[slot]
    if definition.aftermath != 0:
        return game.zone_kind(slot) == zones.GRAVEYARD
    return definition.split == 0 and definition.guise == FACE


def add_play(game: PlayedGame, code: i64) -> None:
    """Add the play, once."""
    if code not in game.legal:
        game.legal.append(code)


def under_split_second(game: PlayedGame) -> bool:
    """Whether a spell on the stack keeps all from being cast and activated but mana abilities (702.61a)."""
    for item in game.stack:
        if item.kind == SPELL_ITEM and game.item_definition(item).keywords & SPLIT_SECOND != 0:
            return True
    return False


def can_use_card(game: PlayedGame, player: i64, slot: i64, ability: Ability, sorcery: bool) -> bool:
    """Whether the ability of a card off the battlefield could be activated (602.2)."""
    if (ability.flags & SORCERY_SPEED != 0 and not sorcery) or is_too_much(game, player, ability):
        return False
    ref = game.ref(slot)
    if not allows(game, player, ref, ability):
        return False
    return could_announce(game, ability_offer(player, ref, ability), 0, NO_SLOT)


def ability_offer(player: i64, ref: i64, ability: Ability) -> Offer:
    """The ability as an offer."""
    offer = Offer(player, ref, None, ability)
    if len(ability.extras) > 0:
        offer.paid = [0] * len(ability.extras)
    return offer


def allows(game: PlayedGame, player: i64, ref: i64, ability: Ability) -> bool:
    """Whether the ability itself allows to be activated now: its condition, and how often a turn (602.5b)."""
    if ability.per_turn != 0 and used_times(game, ref, ability.home, ability.index) >= ability.per_turn:
        return False
    return len(ability.condition) == 0 or holds(game, Context(player, ref), ability.condition, 0)


def can_activate(game: PlayedGame, player: i64, slot: i64, ability: Ability, sorcery: bool) -> bool:
    """Whether the permanent's ability could be activated: timing, costs, choices (602.2, 602.5)."""
    if (ability.flags & SORCERY_SPEED != 0 and not sorcery) or is_too_much(game, player, ability):
        return False
    permanent = game.permanents[slot]
    if permanent.rules & CANT_ACTIVATE != 0:
        return False
    if ability.flags & LOYALTY_ABILITY != 0 and permanent.loyalty_turn == game.turn:
        return False
    without: i64 = NO_SLOT
    if ability.taps == 1:
        if not changes.can_tap_for_cost(permanent):
            return False
        without = slot
    elif ability.taps == 2 and not changes.can_untap_for_cost(permanent):
        return False
    if not allows(game, player, permanent.ref, ability):
        return False
    game.purpose = FOR_ABILITY
    game.purpose_of = permanent.ref
    if ability.help == 0 and ability.cost.total > 0 and ability.cost.x == 0 and len(ability.prices) == 0:
        if not resources.can_afford(game, player, ability.cost, without):
            return False
        if len(ability.costs) == 0 and len(ability.extras) == 0 and chooses_nothing(ability):
            return True
    return could_announce(game, ability_offer(player, permanent.ref, ability), 0, without)


def is_too_much(game: PlayedGame, player: i64, ability: Ability) -> bool:
    """Whether the ability costs more mana than the player whose plays are collected can have."""
    if ability.cost.least == 0 or ability.help != 0 or len(ability.prices) > 0:
        return False
    return ability.cost.least > bound_of(game, player)


def is_too_dear(game: PlayedGame, player: i64, floor: i64) -> bool:
    """The same for a spell that costs so much at least where nothing makes spells cost less."""
    return floor > 0 and game.replacing & CHEAPENS == 0 and floor > bound_of(game, player)


def bound_of(game: PlayedGame, player: i64) -> i64:
    """An amount of mana that the player whose plays are collected cannot exceed."""
    if game.bound == UNKNOWN:
        game.bound = resources.most_mana(game, player)
    return game.bound


def may_use(game: PlayedGame, player: i64, slot: i64, ability: Ability) -> bool:
    """Whether the player is one of those who the ability says may activate it, and has it within range (801.6)."""
    permanent = game.permanents[slot]
    if game.limited != 0 and not within(game, player, permanent.ref):
        return False
    return player in seats(game, Context(permanent.controller, permanent.ref), ability.who, 0)


def collect_mana(game: PlayedGame, player: i64) -> None:
    """With payment by hand mana abilities are plays too; alone they make nobody asked."""
    if len(game.legal) == 1:
        return
    state = game.players[player]
    life = state.life_to_pay()
    want(game, FOR_ANYTHING, 0)
    abilities = resources.mana_abilities(game, player, NO_SLOT)
    for ability in abilities:
        price = ability.cost
        if (
            0 <= ability.index < resources.BOTH
            and ability.life <= life
            and (price is None or still_payable(price, state.pool, floating_for(game, player, ability), life))
        ):
            game.legal.append(play_code(ability.source, MANA_CODE + ability.index))
