"""What keeps a spell, an ability or a land from being played besides the time (`why_not`): the same in every Magic.

The rules are numbers of 2026; a ruleset that calls them otherwise translates them as it hands the reasons out. When
something may be played is for the ruleset to say: it gives the reasons of that as `timing`.
"""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.kernel.window import PRIORITY
from mainphase.magic import changes, rulings, zones
from mainphase.magic.bills import MANA_WAY
from mainphase.magic.casts import used_times
from mainphase.magic.context import Context
from mainphase.magic.continuous import CANT_ACTIVATE, CANT_PLAY_LANDS
from mainphase.magic.definitions import CREATURE, LAND, LOYALTY_ABILITY, Ability, Definition
from mainphase.magic.explaining.why_costs import choice_reasons, mana_reasons, part_reasons
from mainphase.magic.expressions import holds
from mainphase.magic.offers import ability_offer, can_cast_as, cast_offer, may_use
from mainphase.magic.played import PlayedGame
from mainphase.magic.reach import within

# --- lands -----------------------------------------------------------------------------------------------------


def land_limits(game: PlayedGame, player: int) -> list[Reason]:
    """Why the player plays no land, or no more of them this turn (305.2)."""
    reasons: list[Reason] = []
    state = game.players[player]
    if state.cant & CANT_PLAY_LANDS != 0:
        reasons.append(Reason("614.17", "why.cant_play_lands"))
    if game.is_active(player) and state.lands_played >= state.land_plays + state.extra_plays:
        reasons.append(Reason("305.2", "why.land_already", 0, {"count": int(state.lands_played)}, [Fix("turn")]))
    return reasons


# --- spells ----------------------------------------------------------------------------------------------------


def way_from(game: PlayedGame, player: int, ref: int, name: str) -> int:
    """The way of that name in which the player could cast the card from where it is, -1 for none.

    Without a name that is for the mana cost, or whatever way there is.
    """
    slot = ref & SLOT_MASK
    if slot >= len(game.owner) or not game.is_current(ref) or game.owner[slot] != player:
        return -1
    kind = game.zone_kind(slot)
    definition = game.definitions[slot]
    if kind == zones.HAND and not definition.ways and definition.split == 0:
        return 0
    if kind == zones.COMMAND and slot in game.commanders:
        kind = zones.HAND
    forms = [
        form
        for form, way in enumerate(definition.ways)
        if way.zone == kind
        and (not name or way.name == name)
        and (way.given == 0 or rulings.is_given(game, ref, way.given))
    ]
    good = [form for form in forms if can_cast_as(game, player, slot, form)]
    usual = [form for form in forms if definition.ways[form].name == MANA_WAY and not name]
    return (usual or good or forms or [-1])[0]


def has_no_cost(definition: Definition) -> bool:
    """Whether the card has no mana cost; a split card has those of its halves."""
    return definition.castable == 0 and definition.split == 0


def spell_reasons(
    game: PlayedGame, player: int, action: Action, form: int, timing: list[Reason], chooses: bool = True
) -> list[Reason]:
    """Why the card cannot be cast in that way; `chooses`: modes and targets could be chosen now if there are any."""
    ref = action.ref
    reasons: list[Reason] = []
    definition = game.definitions[ref & SLOT_MASK]
    if definition.types & LAND != 0:
        return [Reason("305.9", "why.land_is_not_cast", ref)]
    if rulings.cant_cast(game, player, ref):
        reasons.append(Reason("601.3", "why.cant_cast", ref))
    reasons += timing
    offer = cast_offer(game, player, ref & SLOT_MASK, form)
    if definition.cast_only and not holds(game, offer.context(), definition.cast_only, 0):
        reasons.append(Reason("601.3", "why.not_now", ref))
    if form < len(definition.ways):
        condition = definition.ways[form].condition
        if condition and not holds(game, offer.context(), condition, 0):
            reasons.append(Reason("601.3", "why.not_now", ref))
    reasons += mana_reasons(game, offer, -1, action)
    if definition.spell is not None and chooses:
        reasons += choice_reasons(game, offer, -1, action, "601.2c")
    reasons += part_reasons(game, offer, -1, action)
    return reasons


# --- abilities -------------------------------------------------------------------------------------------------


def ability_named(game: PlayedGame, action: Action) -> Ability | None:
    """The activated ability that the action names, of a permanent or of a card elsewhere."""
    slot = action.ref & SLOT_MASK
    abilities: list[Ability] = []
    if game.on_battlefield(action.ref):
        abilities = game.permanent(action.ref).activated
    elif slot < len(game.owner) and game.is_current(action.ref):
        abilities = game.definitions[slot].usable
    return abilities[action.number - 1] if 1 <= action.number <= len(abilities) else None


def no_ability(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why there is no such ability that the player could activate; nothing if there is (`ability_named`)."""
    ref = action.ref
    slot = ref & SLOT_MASK
    ability = ability_named(game, action)
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        theirs = ability is not None and len(ability.who) > 0
        if theirs and game.limited != 0 and not within(game, player, ref):
            return [Reason("801.6", "why.out_of_range", ref)]
        if ability is not None and theirs and not may_use(game, player, slot, ability):
            return [Reason("602.2", "why.not_yours", ref)]
        if permanent.controller != player and not theirs:
            return [Reason("602.2", "why.not_yours", ref)]
        count = len(permanent.activated)
    elif slot < len(game.owner) and game.is_current(ref):
        count = len(game.definitions[slot].usable)
        if ability is not None and (ability.zone != game.zone_kind(slot) or game.owner[slot] != player):
            return [Reason("602.2", "why.not_on_battlefield", ref)]
    else:
        return [Reason("602.2", "why.not_on_battlefield", ref)]
    if ability is None:
        return [Reason("602.1", "why.no_such_ability", ref, {"number": action.number, "count": count})]
    return []


def ability_reasons(
    game: PlayedGame, player: int, ability: Ability, action: Action, timing: list[Reason], chooses: bool = True
) -> list[Reason]:
    """Why the ability cannot be activated; `chooses`: modes and targets could be chosen now if there are any."""
    ref = action.ref
    reasons: list[Reason] = []
    without = -1
    if game.on_battlefield(ref):
        permanent = game.permanent(ref)
        if permanent.rules & CANT_ACTIVATE != 0:
            reasons.append(Reason("602.5", "why.cant_activate", ref))
        reasons += timing
        if ability.flags & LOYALTY_ABILITY != 0 and permanent.loyalty_turn == game.turn:
            reasons.append(Reason("606.3", "why.loyalty_used", ref, {}, [Fix("turn")]))
        if ability.taps == 1 and permanent.tapped != 0:
            reasons.append(Reason("107.5", "why.already_tapped", ref, {}, [Fix("untap", ref)]))
        if ability.taps == 2 and permanent.tapped == 0:
            reasons.append(Reason("107.6", "why.already_untapped", ref))
        sick = permanent.types & CREATURE != 0 and permanent.sick != 0 and not changes.is_hasty(permanent)
        if ability.taps != 0 and sick:
            reasons.append(Reason("602.5a", "why.summoning_sick", ref, {}, [Fix("turn")]))
        without = ref & SLOT_MASK if ability.taps == 1 else -1
    else:
        reasons += timing
    if ability.per_turn and used_times(game, ref, ability.home, ability.index) >= ability.per_turn:
        reasons.append(Reason("602.5b", "why.used_this_turn", ref, {"count": int(ability.per_turn)}, [Fix("turn")]))
    if ability.condition and not holds(game, Context(player, ref), ability.condition, 0):
        reasons.append(Reason("602.5", "why.not_now", ref))
    offer = ability_offer(player, ref, ability)
    reasons += mana_reasons(game, offer, without, action)
    reasons += part_reasons(game, offer, without, action)
    if chooses:
        reasons += choice_reasons(game, offer, without, action, "602.2b")
    return reasons


def asked_reasons(game: PlayedGame, player: int, rule: str, other: str, never: dict[str, str]) -> list[Reason]:
    """Is the player asked what to play? One who could only pass is not, but could have played.

    `rule` says who may play when, `other` that another player comes first, `never` in which parts nobody may play.
    """
    if game.kind == PRIORITY and game.player == player:
        return []
    if game.kind == PRIORITY:
        return [Reason(other, "why.other_has_priority", game.player_ref(game.player), {}, [Fix("wait")])]
    key = game.part.part.key
    if key in never:
        return [Reason(never[key], "why.nobody_has_priority", 0, {"part": key}, [Fix("wait")])]
    kind = game.rules.decisions[game.kind]
    return [Reason(rule, "why.other_question", game.player_ref(game.player), {"kind": kind}, [Fix("wait")])]
