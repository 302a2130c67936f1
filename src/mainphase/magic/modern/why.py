"""Why a play is not offered (`why_not`): every reason at once, each with its rule and who causes it."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic import changes, kinds, rulings, zones
from mainphase.magic.bills import FREE_WAY, IF_FORETOLD
from mainphase.magic.changes_faces import turn_card
from mainphase.magic.context import Context
from mainphase.magic.definitions import (
    ARTIFACT,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    LAND,
    PLANESWALKER,
    SORCERY,
    SORCERY_SPEED,
    Definition,
)
from mainphase.magic.explaining.why_banding import why_not_band
from mainphase.magic.explaining.why_combat import why_not_attack, why_not_block
from mainphase.magic.explaining.why_costs import mana_reasons, part_reasons
from mainphase.magic.explaining.why_place import in_hand_reasons, is_own_card, lent, lent_form
from mainphase.magic.explaining.why_plays import (
    ability_named,
    ability_reasons,
    asked_reasons,
    has_no_cost,
    land_limits,
    no_ability,
    spell_reasons,
    way_from,
)
from mainphase.magic.expressions import holds
from mainphase.magic.lookups import FORETOLD, PLOTTED
from mainphase.magic.modern.game import MAIN, ModernGame
from mainphase.magic.modern.procedures.special_actions import is_suspended
from mainphase.magic.modern.why_face_down import FACE_DOWN_WAYS, face_down_reasons, turn_up_reasons
from mainphase.magic.offers import ability_offer, may_begin, under_split_second
from mainphase.magic.played import BACK_FACE, WAYS

NEVER: Final = {"untap": "502.4", "cleanup": "514.3"}
"""The parts in which nobody has priority."""

TIMING_RULES: Final = [
    (CREATURE, "302.1"),
    (ARTIFACT, "301.1"),
    (ENCHANTMENT, "303.1"),
    (PLANESWALKER, "306.1"),
    (SORCERY, "307.1"),
    (BATTLE, "310.1"),
]


def why_not(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """All reasons why the player cannot take the action now; empty if it is offered.

    Verbs: "play", "cast", "activate", "turn up", "unlock", "suspend", "foretell", "plot", "attack", "block", "band".
    Another verb is answered with the one reason that it is no answer to the open question.
    """
    if game.kind == OVER:
        return [Reason("104.1", "why.game_over")]
    if action.verb == "attack":
        return why_not_attack(game, player, action)
    if action.verb == "block":
        return why_not_block(game, player, action)
    if action.verb == "band":
        return why_not_band(game, player, action)
    reasons = priority_reasons(game, player)
    if action.verb == "play":
        return reasons + play_reasons(game, player, action)
    if action.verb == "cast":
        return reasons + version_reasons(game, player, action)
    if action.verb == "activate":
        return reasons + activation_reasons(game, player, action)
    if action.verb in kinds.SPECIAL_ACTIONS:
        return reasons + special_reasons(game, player, action)
    if action.verb == "turn up":
        return reasons + turn_up_reasons(game, player, action)
    if action.verb == "unlock":
        return reasons + unlock_reasons(game, player, action)
    return [*reasons, Reason("117.1", "why.no_such_action", 0, {"action": action.verb})]


def unlock_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why that half of the permanent (1 the left, 2 the right one) cannot be unlocked (116.2m)."""
    ref, half = action.ref, action.number
    permanent = game.permanent(ref)
    if not game.on_battlefield(ref) or not permanent.definition.doors or half not in (1, 2):
        return [Reason("709.5e", "why.no_locked_half", ref)]
    if permanent.controller != player:
        return [Reason("116.2m", "why.not_yours", ref)]
    if game.unlocked(ref) & half:
        return [Reason("709.5e", "why.no_locked_half", ref)]
    offer = ability_offer(player, ref, game.setup.extras[permanent.definition.unlock[half - 1]])
    return sorcery_reasons(game, player, "116.2m") + mana_reasons(game, offer, -1, action)


def priority_reasons(game: ModernGame, player: int) -> list[Reason]:
    """Does the player have priority? One who could only pass is not asked, but has had it."""
    return asked_reasons(game, player, "117.1", "117.1", NEVER)


def sorcery_reasons(game: ModernGame, player: int, rule: str) -> list[Reason]:
    """What keeps a player from acting as with a sorcery: the turn, the phase, the stack."""
    reasons: list[Reason] = []
    if not game.is_active(player):
        reasons.append(
            Reason(rule, "why.not_your_turn", game.player_ref(game.turn_player), {}, [Fix("wait", 0, "precombat main")])
        )
    elif game.part.part.plays & MAIN == 0:
        coming = [instance.part.key for instance in game.schedule if instance.part.plays & MAIN != 0]
        fix = Fix("wait", 0, coming[0]) if coming else Fix("turn")
        reasons.append(Reason(rule, "why.not_main_phase", 0, {"part": game.part.part.key}, [fix]))
    if len(game.stack) > 0:
        reasons.append(
            Reason(rule, "why.stack_not_empty", game.stack[-1].source, {"count": len(game.stack)}, [Fix("wait")])
        )
    return reasons


def play_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the land, or the version of the card that `action.number` names, cannot be played."""
    slot = action.ref & SLOT_MASK
    if action.number < BACK_FACE or slot >= len(game.definitions):
        return land_reasons(game, player, action.ref)
    whole = game.definitions[slot]
    place = (action.number - BACK_FACE) // WAYS
    if place >= len(whole.versions):
        return [Reason("116.2a", "why.not_with_this_card", action.ref)]
    turn_card(game, slot, whole.versions[place])
    reasons = land_reasons(game, player, action.ref)
    turn_card(game, slot, whole)
    return reasons


def land_reasons(game: ModernGame, player: int, ref: int) -> list[Reason]:
    """Why the land cannot be played."""
    if not lent(game, player, ref):
        reasons = in_hand_reasons(game, player, ref)
        if reasons:
            return reasons
    if game.definitions[ref & SLOT_MASK].types & LAND == 0:
        return [Reason("116.2a", "why.not_a_land", ref)]
    reasons = []
    if not game.is_active(player):
        reasons.append(Reason("305.3", "why.land_not_your_turn", game.player_ref(game.turn_player), {}, [Fix("turn")]))
        if len(game.stack) > 0:
            reasons += [reason for reason in sorcery_reasons(game, player, "116.2a") if reason.fixes == [Fix("wait")]]
    else:
        reasons += sorcery_reasons(game, player, "116.2a")
    return reasons + land_limits(game, player)


def version_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be cast, as the version that `action.number` names (`BACK_FACE` and above)."""
    ref = action.ref
    slot = ref & SLOT_MASK
    if slot >= len(game.definitions) or not game.definitions[slot].versions:
        return card_reasons(game, player, action)
    whole = game.definitions[slot]
    number = action.number
    for place, version in enumerate(whole.versions):
        if (
            action.value
            and number < BACK_FACE
            and any(way.name == action.value and way.zone >= 0 for way in version.ways)
        ):
            number = BACK_FACE + WAYS * place
    if number < BACK_FACE and (whole.split == 0 or action.value):
        return card_reasons(game, player, action)
    place = max(number - BACK_FACE, 0) // WAYS
    if place >= len(whole.versions):
        return [Reason("601.2", "why.not_with_this_card", ref)]
    turn_card(game, slot, whole.versions[place])
    reasons = card_reasons(game, player, action)
    turn_card(game, slot, whole)
    return reasons


def card_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be cast as it now looks."""
    ref = action.ref
    if action.value in FACE_DOWN_WAYS:
        return in_hand_reasons(game, player, ref) or face_down_all(game, player, action)
    if is_own_card(game, player, ref) and game.zone_kind(ref & SLOT_MASK) == zones.EXILE and len(game.aside) > 0:
        reasons = aside_reasons(game, player, action)
        if reasons is not None:
            return reasons
    form = way_from(game, player, ref, action.value)
    if form < 0 and not action.value and lent(game, player, ref):
        if game.definitions[ref & SLOT_MASK].types & LAND != 0:
            return [Reason("305.9", "why.land_is_not_cast", ref)]
        form = lent_form(game, player, ref)
    if form < 0:
        if ref & SLOT_MASK < len(game.definitions) and game.definitions[ref & SLOT_MASK].aftermath != 0:
            return [Reason("702.127a", "why.not_in_graveyard", ref)]
        if ref & SLOT_MASK < len(game.definitions) and has_no_cost(game.definitions[ref & SLOT_MASK]):
            return in_hand_reasons(game, player, ref) or [Reason("118.6", "why.no_mana_cost", ref)]
        split = ref & SLOT_MASK < len(game.definitions) and game.definitions[ref & SLOT_MASK].split != 0
        if action.value and not split:
            return in_hand_reasons(game, player, ref) or [Reason("601.2b", "why.no_such_way", ref)]
        return in_hand_reasons(game, player, ref) or [Reason("709.3", "why.cast_by_halves", ref)]
    reasons = cast_reasons(game, player, action, form)
    free = lent_form(game, player, ref) if reasons and not action.value else -1
    return cast_reasons(game, player, action, free) if free >= 0 else reasons


def aside_reasons(game: ModernGame, player: int, action: Action) -> list[Reason] | None:
    """Why a card that waits in exile cannot be cast; None for one that does not wait there."""
    ref, slot = action.ref, action.ref & SLOT_MASK
    if is_suspended(game, slot):
        return [Reason("702.62a", "why.suspended", ref)]
    for what, rule in ((FORETOLD, "702.143a"), (PLOTTED, "702.170d")):
        since = game.aside_as(ref, what)
        if since < 0:
            continue
        reasons = [Reason(rule, "why.later_turn", ref, {}, [Fix("turn")])] if since >= game.turn else []
        form = int(FREE_WAY)
        if what == PLOTTED:
            reasons += sorcery_reasons(game, player, rule)
        else:
            ways = game.definitions[slot].ways
            form = next((form for form, way in enumerate(ways) if way.flags & IF_FORETOLD), form)
        aside = game.aside
        changes.forget_aside(game, slot)  # it would be face up (406.3a)
        reasons += [each for each in cast_reasons(game, player, action, form) if each not in reasons]
        game.aside = aside
        return reasons
    return None


SPECIAL_RULES: Final = {"suspend": "116.2f", "foretell": "116.2h", "plot": "116.2k"}


def special_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the special action with a card in the hand is not possible."""
    reasons = in_hand_reasons(game, player, action.ref)
    if reasons:
        return reasons
    ref, slot, rule = action.ref, action.ref & SLOT_MASK, SPECIAL_RULES[action.verb]
    definition = game.definitions[slot]
    found = [each for each in definition.specials if each.keyword == action.verb]
    if not found:
        return [Reason(rule, "why.not_with_this_card", ref)]
    if action.verb == "suspend":
        reasons = timing_reasons(game, player, slot, definition) + split_second_reasons(game)
        if rulings.cant_cast(game, player, ref):
            reasons.append(Reason("601.3", "why.cant_cast", ref))
        if definition.cast_only and not holds(game, Context(player, ref), definition.cast_only, 0):
            reasons.append(Reason("601.3", "why.not_now", ref))
    elif action.verb == "plot":
        reasons = sorcery_reasons(game, player, rule)
    elif not game.is_active(player):
        reasons.append(Reason(rule, "why.not_your_turn", game.player_ref(game.turn_player), {}, [Fix("turn")]))
    offer = ability_offer(player, ref, found[0])
    least = 1 if found[0].cost.x else 0
    paid = Action(action.verb, ref, x=max(action.x, least))
    return reasons + mana_reasons(game, offer, -1, paid, True) + part_reasons(game, offer, -1, paid)


def timing_reasons(game: ModernGame, player: int, slot: int, definition: Definition) -> list[Reason]:
    """What keeps the card from being cast now, as its types and flash have it."""
    if may_begin(game, player, slot, False):
        return []
    rules = [number for types, number in TIMING_RULES if definition.types & types != 0]
    return sorcery_reasons(game, player, rules[0] if rules else "117.1a")


def cast_reasons(game: ModernGame, player: int, action: Action, form: int) -> list[Reason]:
    """Why the card cannot be cast in that way."""
    slot = action.ref & SLOT_MASK
    timing = timing_reasons(game, player, slot, game.definitions[slot]) + split_second_reasons(game)
    return spell_reasons(game, player, action, form, timing)


def face_down_all(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the card in hand cannot be cast face down, which is casting a creature (302.1)."""
    slot = action.ref & SLOT_MASK
    reasons: list[Reason] = []
    face = game.setup.definitions[game.definitions[slot].cast_down]
    if face.index != 0:
        card = game.definitions[slot]
        changes.turn_card(game, slot, face)
        if not may_begin(game, player, slot, False):
            reasons += sorcery_reasons(game, player, "302.1")
        changes.turn_card(game, slot, card)
    return reasons + split_second_reasons(game) + face_down_reasons(game, player, action)


def split_second_reasons(game: ModernGame) -> list[Reason]:
    """Is there a spell on the stack that lets nobody answer?"""
    if not under_split_second(game):
        return []
    return [Reason("702.61a", "why.split_second", game.stack[-1].source, {}, [Fix("wait")])]


def activation_reasons(game: ModernGame, player: int, action: Action) -> list[Reason]:
    """Why the ability cannot be activated."""
    reasons = no_ability(game, player, action)
    ability = ability_named(game, action)
    if reasons or ability is None:
        return reasons
    timing = sorcery_reasons(game, player, "602.5d") if ability.flags & SORCERY_SPEED != 0 else []
    return ability_reasons(game, player, ability, action, timing + split_second_reasons(game))
