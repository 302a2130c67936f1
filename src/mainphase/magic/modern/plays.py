"""Which plays a player has with priority (117.1): sound and complete, as option codes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.procedure import Frame
from mainphase.magic import changes
from mainphase.magic.context import Context
from mainphase.magic.definitions import INSTANT, LAND, LOYALTY_ABILITY, SORCERY_SPEED, Ability, Definition
from mainphase.magic.expressions import holds
from mainphase.magic.keywords import FLASH
from mainphase.magic.mana import Cost
from mainphase.magic.modern import payments
from mainphase.magic.modern.cost_objects import can_pay_all, largest_x_of
from mainphase.magic.modern.game import MANA_CODE, ModernGame, play_code
from mainphase.magic.modern.procedures.choices import can_choose, can_choose_some_x
from mainphase.magic.payment import still_payable

NO_SLOT: Final = -1


def collect(game: ModernGame, frame: Frame) -> None:
    """Add to `legal` everything `frame.player` may do besides passing."""
    player = frame.player
    sorcery = game.sorcery_time(player)
    for slot in game.hand(player):
        definition = game.definitions[slot]
        if definition.types & LAND != 0:
            if sorcery and can_play_land(game, player):
                game.legal.append(slot + 1)
        elif sorcery or definition.types & INSTANT != 0 or definition.keywords & FLASH != 0:
            if can_cast(game, player, slot, definition):
                game.legal.append(slot + 1)
    actives = game.actives[player]
    if len(actives) > 0:
        for slot in actives:
            abilities = game.permanents[slot].activated
            i: i64 = 0
            while i < len(abilities):
                if can_activate(game, player, slot, abilities[i], sorcery):
                    game.legal.append(play_code(slot, i))
                i += 1
    if game.manual != 0:
        collect_mana(game, player)


def can_play_land(game: ModernGame, player: i64) -> bool:
    """Whether the player may still play a land this turn (305.2), which must be their own (305.3)."""
    state = game.players[player]
    return game.is_active(player) and state.lands_played < state.land_plays


def can_cast(game: ModernGame, player: i64, slot: i64, definition: Definition) -> bool:
    """Whether the spell could be cast, timing aside: choices can be made and costs paid."""
    if definition.castable == 0:
        return False
    cost: Cost = definition.cost
    if cost.total > 0 and not payments.can_afford(game, player, cost, NO_SLOT):
        return False
    spell = definition.spell
    if spell is None:
        return True
    source = game.ref(slot)
    if len(spell.costs) > 0 and not can_pay_all(game, player, cost, spell, source, NO_SLOT, 0):
        return False
    return could_choose(game, player, cost, spell, source, NO_SLOT)


def could_choose(game: ModernGame, player: i64, cost: Cost, ability: Ability, source: i64, without: i64) -> bool:
    """Whether modes and targets can be chosen, with X as 0 or as something that the player can pay."""
    context = Context(player, source)
    if can_choose(game, context, ability):
        return True
    most = largest_x_of(game, player, cost, ability, source, without)
    return most > 0 and can_choose_some_x(game, context, ability, most)


def can_activate(game: ModernGame, player: i64, slot: i64, ability: Ability, sorcery: bool) -> bool:
    """Whether the ability could be activated: timing, costs, choices (602.2, 602.5)."""
    if ability.flags & SORCERY_SPEED != 0 and not sorcery:
        return False
    permanent = game.permanents[slot]
    if ability.flags & LOYALTY_ABILITY != 0 and permanent.loyalty_turn == game.turn:
        return False
    without: i64 = NO_SLOT
    if ability.taps == 1:
        if not changes.can_tap_for_cost(permanent):
            return False
        without = slot
    elif ability.taps == 2 and not changes.can_untap_for_cost(permanent):
        return False
    if ability.cost.total > 0 and not payments.can_afford(game, player, ability.cost, without):
        return False
    if len(ability.costs) > 0 and not can_pay_all(game, player, ability.cost, ability, permanent.ref, without, 0):
        return False
    if len(ability.condition) > 0 and not holds(game, Context(player, permanent.ref), ability.condition, 0):
        return False
    return could_choose(game, player, ability.cost, ability, permanent.ref, without)


def collect_mana(game: ModernGame, player: i64) -> None:
    """With payment by hand mana abilities are plays too; alone they make nobody asked."""
    if len(game.legal) == 1:
        return
    state = game.players[player]
    for ability in payments.mana_abilities(game, player, NO_SLOT):
        price = ability.cost
        if ability.life <= state.life and (price is None or still_payable(price, state.pool, [], state.life)):
            game.legal.append(play_code(ability.source, MANA_CODE + ability.index))
