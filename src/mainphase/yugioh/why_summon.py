"""Why a monster cannot be Summoned, Set, Flip Summoned or turned, and why a Spell or Trap cannot be Set."""

from __future__ import annotations

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import zones
from mainphase.yugioh.changes import has_room
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP
from mainphase.yugioh.field_cards import BY_FLIP, BY_SPECIAL
from mainphase.yugioh.plays import other_position, tributes_for
from mainphase.yugioh.state import DuelGame
from mainphase.yugioh.types import EQUIP, FUSION, RITUAL
from mainphase.yugioh.why_question import hand_reasons, is_in, main_reasons, monster_reasons

# --- from the hand -------------------------------------------------------------------------------------------


def why_not_summon(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be Normal Summoned with those Tributes (`targets`; none named: with any)."""
    wrong = wrong_card(game, player, action.ref)
    if wrong:
        return main_reasons(game, player, "YG-22") + wrong
    if not game.definitions[action.ref & SLOT_MASK].is_monster():
        return [*main_reasons(game, player, "YG-22"), Reason("YG-23", "yugioh.why.not_a_monster", action.ref)]
    return main_reasons(game, player, "YG-22") + normal_reasons(game, player, action)


def why_not_set(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be Set: a monster with those Tributes (`targets`), a Spell or Trap."""
    wrong = wrong_card(game, player, action.ref)
    if wrong:
        return main_reasons(game, player, "Y-007") + wrong
    definition = game.definitions[action.ref & SLOT_MASK]
    if definition.is_monster():
        return main_reasons(game, player, "YG-22") + normal_reasons(game, player, action)
    reasons = main_reasons(game, player, "YG-32")
    if not definition.is_field():
        reasons += spell_zone_reasons(game, player)
    if action.targets:
        reasons.append(Reason("YG-32", "yugioh.why.no_targets_asked", action.targets[0]))
    return reasons


def wrong_card(game: DuelGame, player: int, ref: int) -> list[Reason]:
    """Only a card of the hand is Summoned or Set; one's Fusion Monsters come in another way (YG-46)."""
    if is_in(game, player, ref, zones.FUSION):
        return [Reason("YG-47", "yugioh.why.special_only", ref)]
    return hand_reasons(game, player, ref, "YG-23")


def normal_reasons(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the monster in the hand cannot be Normal Summoned or Set, phase aside (YG-14, YG-22, YG-24, YG-47)."""
    reasons: list[Reason] = []
    definition = game.definitions[action.ref & SLOT_MASK]
    if definition.types & (FUSION | RITUAL) != 0:
        reasons.append(Reason("YG-47", "yugioh.why.special_only", action.ref))
    duelist = game.duelists[player]
    if duelist.summons >= duelist.summons_allowed:
        params: dict[str, object] = {"count": int(duelist.summons)}
        reasons.append(Reason("YG-22", "yugioh.why.summoned_already", came_today(game, player), params, [Fix("turn")]))
    needed = int(tributes_for(definition.level))
    present = len(game.monsters(player))
    if present < needed:
        fix = Fix("monsters", 0, str(needed - present))
        reasons.append(Reason("YG-24", "yugioh.why.too_few_tributes", action.ref, {"count": needed}, [fix]))
    elif needed == 0 and not has_room(game, player, zones.MONSTERS):
        reasons.append(Reason("YG-14", "yugioh.why.no_monster_zone", 0, {}, [Fix("zone")]))
    if action.targets:
        reasons += tribute_reasons(game, player, action, needed)
    return reasons


def came_today(game: DuelGame, player: int) -> int:
    """A monster of the player's that was Normal Summoned or Set this turn, 0 if none is left."""
    for slot in game.monsters(player):
        card = game.cards[slot]
        if card.came == game.turn and card.how != BY_FLIP and card.how != BY_SPECIAL:
            return int(card.ref)
    return 0


def tribute_reasons(game: DuelGame, player: int, action: Action, needed: int) -> list[Reason]:
    """What is wrong with the named Tributes (YG-24, YG-25)."""
    reasons: list[Reason] = []
    if len(action.targets) != needed:
        fix = Fix("tribute", 0, str(needed))
        reasons.append(Reason("YG-24", "yugioh.why.number_of_tributes", action.ref, {"count": needed}, [fix]))
    for place, ref in enumerate(action.targets):
        if monster_reasons(game, player, ref, "YG-25"):
            reasons.append(Reason("YG-25", "yugioh.why.no_tribute", ref, {}, [Fix("choose")]))
        elif ref in action.targets[:place]:
            reasons.append(Reason("YG-24", "yugioh.why.tribute_twice", ref, {}, [Fix("choose")]))
    return reasons


def spell_zone_reasons(game: DuelGame, player: int) -> list[Reason]:
    """Is a Spell & Trap zone free? An Equip card attached to an opposing monster takes one of one's own (YG-15)."""
    if has_room(game, player, zones.SPELLS):
        return []
    for slot in game.spells(player):
        card = game.cards[slot]
        if game.definitions[slot].types & EQUIP != 0 and card.equipped != 0:
            if game.on_field(card.equipped) and game.controller_of(card.equipped) != player:
                return [Reason("YG-15", "yugioh.why.equip_takes_zone", int(card.ref), {}, [Fix("zone")])]
    return [Reason("Y-008", "yugioh.why.no_spell_zone", 0, {}, [Fix("zone")])]


# --- on the field --------------------------------------------------------------------------------------------


def why_not_flip(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the monster cannot be Flip Summoned."""
    reasons = main_reasons(game, player, "YG-26")
    wrong = monster_reasons(game, player, action.ref, "YG-26")
    if wrong:
        return reasons + wrong
    card = game.cards[action.ref & SLOT_MASK]
    if card.face != DOWN:
        reasons.append(Reason("YG-26", "yugioh.why.face_up", action.ref))
    if card.came == game.turn and card.set_turn == game.turn:
        reasons.append(Reason("YG-26", "yugioh.why.set_this_turn", action.ref, {}, [Fix("turn")]))
    elif card.came == game.turn:
        reasons.append(Reason("Y-010", "yugioh.why.came_this_turn", action.ref, {}, [Fix("turn")]))
    return reasons + changed_reasons(game, action.ref)


def why_not_position(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """Why the battle position cannot be changed by hand to `number` (1 Attack, 2 Defense, 0 the other one)."""
    reasons = main_reasons(game, player, "YG-27")
    wrong = monster_reasons(game, player, action.ref, "YG-27")
    if wrong:
        return reasons + wrong
    if action.number not in (0, ATTACK, DEFENSE):
        reasons.append(Reason("YG-29", "yugioh.why.no_such_position", action.ref))
    card = game.cards[action.ref & SLOT_MASK]
    if card.face != UP:
        return [*reasons, Reason("YG-29", "yugioh.why.only_flip", action.ref, {}, [Fix("flip", action.ref)])]
    if action.number == card.position:
        reasons.append(Reason("YG-27", "yugioh.why.in_that_position", action.ref, {}, position_fix(game, action.ref)))
    if card.came == game.turn:
        reasons.append(Reason("YG-27", "yugioh.why.came_this_turn", action.ref, {}, [Fix("turn")]))
    return reasons + changed_reasons(game, action.ref)


def position_fix(game: DuelGame, ref: int) -> list[Fix]:
    """The other position instead."""
    wanted = other_position(game.cards[ref & SLOT_MASK].position)
    return [Fix("position", ref, "attack" if wanted == ATTACK else "defense")]


def changed_reasons(game: DuelGame, ref: int) -> list[Reason]:
    """Has the monster had its one change of the turn, or declared an attack (YG-27, YG-28)?"""
    reasons: list[Reason] = []
    card = game.cards[ref & SLOT_MASK]
    if card.changed == game.turn:
        reasons.append(Reason("YG-27", "yugioh.why.position_changed", ref, {}, [Fix("turn")]))
    if card.declared == game.turn and game.edition.attacker_locked != 0:
        reasons.append(Reason("YG-28", "yugioh.why.attacked_this_turn", ref, {}, [Fix("turn")]))
    return reasons


def why_not_special(game: DuelGame, player: int, action: Action) -> list[Reason]:
    """A Special Summon is what an effect does, never a play by itself (Y-027)."""
    if action.ref & SLOT_MASK < len(game.owner) and game.is_current(action.ref):
        return [Reason("Y-027", "yugioh.why.by_effect_only", action.ref, {}, [Fix("effect")])]
    return [Reason("Y-027", "yugioh.why.not_there", action.ref)]
