"""Why a Spell, a Trap or an ignition effect cannot be activated."""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import asks, kinds, timing, zones
from mainphase.yugioh.definitions import DOWN, IGNITION, ONCE_A_TURN, Ability, Filter
from mainphase.yugioh.edition import NO_PRIORITY
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.matching import fits, matching
from mainphase.yugioh.plays import has_priority
from mainphase.yugioh.state import DECLARED, ROW, DuelGame
from mainphase.yugioh.types import QUICK_PLAY, TRAP
from mainphase.yugioh.why_question import fast_reasons, is_asked, main_reasons
from mainphase.yugioh.why_summon import spell_zone_reasons


def why_not_activate(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the card or effect cannot be activated at those targets (`targets`; none named: at any)."""
    slot = action.ref & SLOT_MASK
    wrong = place_reasons(game, player, action.ref)
    if wrong:
        return fast_reasons(game, player) + wrong
    definition = game.definitions[slot]
    face_down = game.cards[slot] is not BLANK and game.cards[slot].face == DOWN
    if definition.is_monster():
        if game.cards[slot] is BLANK:
            return [*ignition_timing(game, player), Reason("YG-34", "yugioh.why.effect_on_field", action.ref)]
        if face_down:
            fixes = [Fix("flip", action.ref)]
            return [*ignition_timing(game, player), Reason("YG-34", "yugioh.why.face_down", action.ref, {}, fixes)]
        return ignition_reasons(game, player, action)
    if game.cards[slot] is not BLANK and not face_down:
        return ignition_reasons(game, player, action)
    return card_reasons(game, player, action)


def place_reasons(game: DuelGame, player: int, ref: int) -> list[Reason]:
    """Is it a card in the player's hand or under their control on the field? No word about which card otherwise."""
    slot = ref & SLOT_MASK
    if slot >= len(game.owner) or not game.is_current(ref):
        return [Reason("YG-32", "yugioh.why.not_there", ref)]
    if game.cards[slot] is not BLANK:
        if game.cards[slot].controller != player:
            return [Reason("YG-32", "yugioh.why.not_yours", ref)]
        return []
    if game.zone_kind(slot) != zones.HAND or game.owner[slot] != player:
        return [Reason("YG-32", "yugioh.why.not_playable_there", ref)]
    return []


# --- effects of face-up cards --------------------------------------------------------------------------------


def ignition_timing(game: DuelGame, player: int) -> list[Reason]:
    """Ignition effects are used in one's own Main Phase and begin a Chain (YG-34, YG-52)."""
    return main_reasons(game, player, "YG-34", "YG-52", "YG-34")


def has_first_right(game: DuelGame, player: int, slot: int) -> bool:
    """Whether the turn player may use a monster's ignition effect before the opponent responds (YG-57)."""
    if not is_asked(game, player, asks.RESPOND) or player != game.turn_player:
        return False
    if game.edition.ignition_priority == NO_PRIORITY or game.zone_kind(slot) != zones.MONSTERS:
        return False
    return has_priority(game, game.frame)


def ignition_reasons(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the effect of the face-up card cannot be used."""
    slot = action.ref & SLOT_MASK
    definition = game.definitions[slot]
    reasons = [] if has_first_right(game, player, slot) else ignition_timing(game, player)
    ability: Ability | None = None
    if action.verb == "use":
        if 1 <= action.number <= len(definition.abilities):
            ability = definition.abilities[action.number - 1]
            if ability.kind != IGNITION:
                ability = None
    elif 1 <= action.number <= len(definition.ignitions):
        ability = definition.ignitions[action.number - 1]
    if ability is None:
        params: dict[str, object] = {"number": action.number, "count": len(definition.ignitions)}
        return [*reasons, Reason("Y-033", "yugioh.why.no_such_effect", action.ref, params)]
    return reasons + use_reasons(game, player, ability, action)


# --- the activation of a Spell or Trap -----------------------------------------------------------------------


def card_reasons(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the Spell or Trap in the hand or face-down on the field cannot be activated."""
    slot = action.ref & SLOT_MASK
    definition = game.definitions[slot]
    if action.number != 1 or definition.activation < 0:
        params: dict[str, object] = {"number": action.number, "count": 0 if definition.activation < 0 else 1}
        return [*fast_reasons(game, player), Reason("Y-033", "yugioh.why.no_such_effect", action.ref, params)]
    ability = definition.abilities[definition.activation]
    if definition.is_slow_spell():
        reasons = main_reasons(game, player, "YG-33", "YG-52", "YG-33")
    else:
        reasons = fast_reasons(game, player)
        reasons += speed_reasons(game, ability, action.ref)
        reasons += window_reasons(game, ability, action.ref)
        reasons += set_turn_reasons(game, player, action.ref)
        reasons += event_reasons(game, player, ability, action.ref)
    if game.cards[slot] is BLANK and not definition.is_field():
        reasons += spell_zone_reasons(game, player)
    return reasons + use_reasons(game, player, ability, action)


def speed_reasons(game: DuelGame, ability: Ability, ref: int) -> list[Reason]:
    """Is it fast enough for the Chain (YG-52)?"""
    if timing.fast_enough(game, ability):
        return []
    if len(game.stack) == 0:
        return [Reason("YG-51", "yugioh.why.slow", ref, {"number": int(ability.speed)})]
    top = game.stack[-1]
    needed = max(2, int(game.link_ability(top).speed))
    params: dict[str, object] = {"number": int(ability.speed), "needed": needed}
    return [Reason("YG-52", "yugioh.why.too_slow", int(top.source), params, [Fix("wait")])]


def window_plays(game: DuelGame) -> int:
    """What may be activated in the open window, else in the open state."""
    return int(game.frame.proc.policy.plays) if game.kind == asks.RESPOND else int(timing.FREE)


def window_reasons(game: DuelGame, ability: Ability, ref: int) -> list[Reason]:
    """Does the window allow it: the Damage Step (YG-43), the end of the turn after the discard (YG-45)?"""
    plays = window_plays(game)
    if timing.allowed_here(ability, plays):
        return []
    if plays & timing.DAMAGE_STEP != 0:
        return [Reason("YG-43", "yugioh.why.damage_step", ref, {}, [Fix("wait", 0, "battle step")])]
    return [Reason("YG-45", "yugioh.why.only_triggered", ref, {}, [Fix("turn")])]


def set_turn_reasons(game: DuelGame, player: int, ref: int) -> list[Reason]:
    """Traps wait Set for a later turn, Quick-Play Spells too; from the hand only these, in one's own turn (YG-60)."""
    slot = ref & SLOT_MASK
    if game.cards[slot] is not BLANK:
        if timing.set_before(game, slot):
            return []
        return [Reason("YG-60", "yugioh.why.set_this_turn", ref, {}, [Fix("turn")])]
    types = game.definitions[slot].types
    if types & TRAP != 0:
        return [Reason("Y-032", "yugioh.why.trap_in_hand", ref, {}, [Fix("set", ref)])]
    if types & QUICK_PLAY != 0 and player != game.turn_player:
        return [Reason("YG-60", "yugioh.why.quick_play_in_hand", ref, {}, [Fix("turn")])]
    return []


def event_reasons(game: DuelGame, player: int, ability: Ability, ref: int) -> list[Reason]:
    """Has what the effect answers just happened: an activation, an event (YG-38 for a declared attack)?"""
    reasons: list[Reason] = []
    if not timing.answers(game, ability, player):
        if len(game.stack) == 0:
            reasons.append(Reason("Y-033", "yugioh.why.no_activation", ref, {}, [Fix("wait")]))
        else:
            culprit = int(game.stack[-1].source)
            reasons.append(Reason("Y-033", "yugioh.why.answers_nothing", culprit, {}, [Fix("wait")]))
    if not timing.happened(game, ability, player, game.ref(ref & SLOT_MASK)):
        rule = "Y-033"
        for pattern in ability.patterns:
            if pattern.event == kinds.ATTACK_DECLARED and game.attack == DECLARED:
                rule = "YG-38"
        reasons.append(Reason(rule, "yugioh.why.nothing_happened", ref, {}, [Fix("wait")]))
    return reasons


# --- what every activation needs -----------------------------------------------------------------------------


def use_reasons(game: DuelGame, player: int, ability: Ability, action: Action) -> list[Reason]:
    """Costs, targets and whether it could do anything, timing aside."""
    ref = action.ref
    slot = ref & SLOT_MASK
    reasons: list[Reason] = []
    card = game.cards[slot]
    if ability.flags & ONCE_A_TURN != 0 and card.used_turn == game.turn and (card.used >> ability.index) & 1:
        reasons.append(Reason("Y-033", "yugioh.why.used_this_turn", ref, {}, [Fix("turn")]))
    reasons += cost_reasons(game, player, ability, ref)
    reasons += need_reasons(game, player, ability, ref)
    if not timing.has_targets(game, ability, player, ref):
        reasons.append(Reason("YG-53", "yugioh.why.no_target", ref, {}, [Fix("target")]))
        return reasons
    wrong = target_reasons(game, player, ability, action) if action.targets else []
    if not wrong and takes_targets(game, player, ability, action):
        wrong.append(Reason("YG-53", "yugioh.why.cost_takes_target", ref, {}, [Fix("monsters", 0, "1")]))
    return reasons + wrong


def takes_targets(game: DuelGame, player: int, ability: Ability, action: Action) -> bool:
    """Whether the Tributes of the cost could be paid with nothing but the targets."""
    tributes = ability.cost.tributes
    slots = cost_cards(game, player, ability.cost.tribute, action.ref)
    if tributes == 0 or len(slots) < tributes:
        return False
    if not action.targets:
        return not timing.leaves_enough(game, ability, player, action.ref, [], tributes, 0)
    others = [slot for slot in slots if game.ref(slot) not in action.targets]
    return len(others) < tributes


def cost_reasons(game: DuelGame, player: int, ability: Ability, ref: int) -> list[Reason]:
    """What of the cost is missing (YG-53, YG-63)."""
    reasons: list[Reason] = []
    cost = ability.cost
    lacking = int(cost.life) - int(game.duelists[player].lp)
    if cost.life > 0 and lacking > 0:
        params: dict[str, object] = {"number": int(cost.life)}
        reasons.append(Reason("YG-63", "yugioh.why.too_few_lp", ref, params, [Fix("lp", 0, str(lacking))]))
    lacking = int(cost.discards) - matching_but(game, player, cost.discard, ref)
    if cost.discards > 0 and lacking > 0:
        params = {"count": int(cost.discards)}
        reasons.append(Reason("YG-53", "yugioh.why.too_few_cards", ref, params, [Fix("cards", 0, str(lacking))]))
    lacking = int(cost.tributes) - len(cost_cards(game, player, cost.tribute, ref))
    if cost.tributes > 0 and lacking > 0:
        params = {"count": int(cost.tributes)}
        fixes = [Fix("monsters", 0, str(lacking))]
        reasons.append(Reason("YG-53", "yugioh.why.too_few_to_tribute", ref, params, fixes))
    return reasons


def cost_cards(game: DuelGame, player: int, filter: int, ref: int) -> list[int]:
    """The slots of the cards with which a cost can be paid."""
    return matching(game, game.setup.filters[filter], player, ref) if filter >= 0 else []


def matching_but(game: DuelGame, player: int, filter: int, ref: int) -> int:
    """How many cards of the hand a cost can be paid with; the activated card itself leaves it first."""
    slots = cost_cards(game, player, filter, ref)
    return len(slots) - (1 if ref & SLOT_MASK in slots else 0)


def need_reasons(game: DuelGame, player: int, ability: Ability, ref: int) -> list[Reason]:
    """What is missing for the effect to do something."""
    reasons: list[Reason] = []
    if ability.draws > len(game.deck(player)):
        params: dict[str, object] = {"count": int(ability.draws)}
        reasons.append(Reason("YG-09", "yugioh.why.too_few_in_deck", ref, params))
    if ability.room > 0 and ROW - len(game.monsters(player)) + ability.cost.tributes < ability.room:
        reasons.append(Reason("YG-14", "yugioh.why.no_monster_zone", ref, {}, [Fix("zone")]))
    if not timing.is_time(game, ability.parts, ability.turns, player):
        reasons.append(Reason("Y-033", "yugioh.why.wrong_time", ref, {}, [Fix("wait")]))
    if not reasons and not timing.has_needs(game, ability, player, ref):
        reasons.append(Reason("Y-033", "yugioh.why.does_nothing", ref, {}, [Fix("wait")]))
    return reasons


def target_reasons(game: DuelGame, player: int, ability: Ability, action: Action) -> list[Reason]:
    """What is wrong with the named targets."""
    if len(ability.targets) == 0:
        return [Reason("YG-53", "yugioh.why.no_targets_asked", action.targets[0])]
    reasons: list[Reason] = []
    for ref in action.targets:
        if not any_fits(game, player, ability, action.ref, ref):
            reasons.append(Reason("YG-53", "yugioh.why.illegal_target", ref, {}, [Fix("target")]))
    if not reasons and not assignable(game, player, ability, action, 0, 0):
        least = sum([int(target.least) for target in ability.targets])
        most = sum([int(target.most) for target in ability.targets])
        params: dict[str, object] = {"least": least, "most": most}
        reasons.append(Reason("YG-53", "yugioh.why.number_of_targets", action.ref, params, [Fix("target")]))
    return reasons


def any_fits(game: DuelGame, player: int, ability: Ability, source: int, ref: int) -> bool:
    """Whether the card can be one of the targets."""
    for target in ability.targets:
        if is_candidate(game, player, game.setup.filters[target.filter], source, ref):
            return True
    return False


def is_candidate(game: DuelGame, player: int, filter: Filter, source: int, ref: int) -> bool:
    """Whether the card is there and fits."""
    slot = ref & SLOT_MASK
    return slot < len(game.owner) and game.is_current(ref) and fits(game, filter, slot, player, source)


def assignable(game: DuelGame, player: int, ability: Ability, action: Action, at: int, number: int) -> bool:
    """Whether the targets from `at` on can be those of the target slots from `number` on, in their order."""
    if number == len(ability.targets):
        return at == len(action.targets)
    target = ability.targets[number]
    taken = 0
    while taken <= target.most:
        if taken >= target.least and assignable(game, player, ability, action, at + taken, number + 1):
            return True
        if at + taken == len(action.targets):
            return False
        ref = action.targets[at + taken]
        if ref in action.targets[at : at + taken]:
            return False
        if not is_candidate(game, player, game.setup.filters[target.filter], action.ref, ref):
            return False
        taken += 1
    return False
