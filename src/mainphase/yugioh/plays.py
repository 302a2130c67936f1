"""Which plays a duelist has: sound and complete, as option codes.

A code is slot + 1 + (verb << 12), for effects + (number of the ability << 16).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import SLOT_BITS, SLOT_MASK
from mainphase.kernel.parts import TURN, Part
from mainphase.kernel.procedure import Frame
from mainphase.yugioh import timing, turn_parts, zones
from mainphase.yugioh.changes import has_room
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP
from mainphase.yugioh.edition import AFTER_SUMMON_OR_CHAIN, NO_PRIORITY
from mainphase.yugioh.state import CHAIN_RESOLVED, SUMMONED_BY_FIRST, DuelGame
from mainphase.yugioh.types import FUSION, RITUAL, TRAP

SUMMON: Final = 0
SET: Final = 1
FLIP: Final = 2
POSITION: Final = 3
ACTIVATE: Final = 4
IGNITE: Final = 5
ATTACKS: Final = 6
VERB_MASK: Final = 15
VERB_SHIFT: Final = 12
NUMBER_SHIFT: Final = 16

END: Final = 0
"""The code of going on: to the End Phase, or from the Battle Phase to Main Phase 2."""
ENTER_BATTLE: Final = 4096 * 15
"""The code of entering the Battle Phase; no slot has number 4095."""


def play_code(slot: i64, verb: i64, number: i64 = 0) -> i64:
    """The option code of a play with the card in `slot`."""
    return slot + 1 + (verb << VERB_SHIFT) + (number << NUMBER_SHIFT)


def code_slot(code: i64) -> i64:
    """The slot in an option code."""
    return (code - 1) & SLOT_MASK


def code_verb(code: i64) -> i64:
    """The verb in an option code."""
    return ((code - 1) >> SLOT_BITS) & VERB_MASK


def code_number(code: i64) -> i64:
    """The number of the ability in an option code."""
    return (code - 1) >> NUMBER_SHIFT


def tributes_for(level: i64) -> i64:
    """How many Tributes a monster of that Level needs (Y-019, Y-020)."""
    if level >= 7:
        return 2
    return 1 if level >= 5 else 0


def can_normal_summon(game: DuelGame, player: i64, slot: i64) -> bool:
    """Whether the monster in the hand may be Normal Summoned or Set now, phase aside (YG-14, YG-22, YG-24)."""
    definition = game.definitions[slot]
    if definition.types & (FUSION | RITUAL) != 0:
        return False
    duelist = game.duelists[player]
    if duelist.summons >= duelist.summons_allowed:
        return False
    needed = tributes_for(definition.level)
    if needed == 0:
        return has_room(game, player, zones.MONSTERS)
    return len(game.monsters(player)) >= needed


def can_flip(game: DuelGame, slot: i64) -> bool:
    """Whether the monster may be Flip Summoned: face-down, free for its one position change (YG-26, YG-28)."""
    card = game.cards[slot]
    if card.face != DOWN or card.came == game.turn or card.changed == game.turn:
        return False
    return card.declared != game.turn or game.edition.attacker_locked == 0


def can_change(game: DuelGame, slot: i64) -> bool:
    """Whether the face-up monster's position may be changed by hand (YG-27, YG-28)."""
    card = game.cards[slot]
    if card.face != UP or card.came == game.turn or card.changed == game.turn:
        return False
    return card.declared != game.turn or game.edition.attacker_locked == 0


def can_set_card(game: DuelGame, player: i64, slot: i64) -> bool:
    """Whether the Spell or Trap in the hand may be Set (Y-028, Y-029, YG-16)."""
    return game.definitions[slot].is_field() or has_room(game, player, zones.SPELLS)


def can_attack(game: DuelGame, slot: i64) -> bool:
    """Whether the monster may declare an attack: face-up Attack Position, none declared this turn (YG-36)."""
    card = game.cards[slot]
    return card.face == UP and card.position == ATTACK and card.attacked != game.turn


def can_enter_battle(game: DuelGame) -> bool:
    """Whether a Battle Phase is to come: not in the first turn (YG-07), not one that is skipped (YG-31)."""
    for instance in game.schedule:
        if instance.id == turn_parts.BATTLE:
            return not is_skipped(game, instance.part)
    return False


def is_skipped(game: DuelGame, part: Part) -> bool:
    """Whether the turn player's next such part will be passed over."""
    for skip in game.skips:
        if skip.part == part.id and part.id != TURN and (skip.player == -1 or skip.player == game.turn_player):
            if skip.turn == 0 or skip.turn == game.turn:
                return True
    return False


def collect_main(game: DuelGame, player: i64) -> None:
    """Fill `legal` with what the turn player may do in the open state of a Main Phase."""
    game.legal = []
    for slot in game.hand(player):
        definition = game.definitions[slot]
        if definition.is_monster():
            if can_normal_summon(game, player, slot):
                game.legal.append(play_code(slot, SUMMON))
                game.legal.append(play_code(slot, SET))
            continue
        if definition.types & TRAP == 0 and (
            timing.can_activate_spell(game, player, slot) or timing.can_respond(game, player, slot, timing.FREE)
        ):
            game.legal.append(play_code(slot, ACTIVATE))
        if can_set_card(game, player, slot):
            game.legal.append(play_code(slot, SET))
    for slot in game.monsters(player):
        if can_flip(game, slot):
            game.legal.append(play_code(slot, FLIP))
        elif can_change(game, slot):
            game.legal.append(play_code(slot, POSITION))
        if game.cards[slot].face == UP and len(game.definitions[slot].ignitions) > 0:
            collect_ignitions(game, player, slot)
    for slot in game.spells(player):
        collect_field_card(game, player, slot, True)
    for slot in game.field_zone(player):
        collect_field_card(game, player, slot, True)


def collect_ignitions(game: DuelGame, player: i64, slot: i64) -> None:
    """The ignition effects of a face-up card (YG-34)."""
    for ability in game.definitions[slot].ignitions:
        if timing.can_use(game, ability, player, slot):
            game.legal.append(play_code(slot, IGNITE, ability.index))


def collect_field_card(game: DuelGame, player: i64, slot: i64, main: bool) -> None:
    """A Set card may be activated, or a face-up one has ignition effects."""
    if game.cards[slot].face == DOWN:
        if (main and timing.can_activate_spell(game, player, slot)) or timing.can_respond(
            game, player, slot, timing.FREE
        ):
            game.legal.append(play_code(slot, ACTIVATE))
    elif main and len(game.definitions[slot].ignitions) > 0:
        collect_ignitions(game, player, slot)


def collect_fast(game: DuelGame, player: i64, plays: i64) -> None:
    """Add the fast effects that the player may activate in a window: Set cards, Quick-Play Spells of the own turn."""
    for slot in game.spells(player):
        if game.cards[slot].face == DOWN and timing.can_respond(game, player, slot, plays):
            game.legal.append(play_code(slot, ACTIVATE))
    if player == game.turn_player:
        for slot in game.hand(player):
            if not game.definitions[slot].is_monster() and timing.can_respond(game, player, slot, plays):
                game.legal.append(play_code(slot, ACTIVATE))


def collect_battle(game: DuelGame, player: i64) -> None:
    """Fill `legal` with what the turn player may do in the open state of the Battle Step."""
    game.legal = []
    for slot in game.monsters(player):
        if can_attack(game, slot):
            game.legal.append(play_code(slot, ATTACKS))
    collect_fast(game, player, timing.FREE)


def collect_window(game: DuelGame, frame: Frame) -> None:
    """Add to `legal` what `frame.player` may activate in this window."""
    player = frame.player
    collect_fast(game, player, frame.proc.policy.plays)
    if player == game.turn_player and game.edition.ignition_priority != NO_PRIORITY and has_priority(game, frame):
        for slot in game.monsters(player):
            if game.cards[slot].face == UP and len(game.definitions[slot].ignitions) > 0:
                collect_ignitions(game, player, slot)


def has_priority(game: DuelGame, frame: Frame) -> bool:
    """Whether the turn player may use an ignition effect before the opponent responds (YG-57).

    In a Main Phase, before anyone has passed, with no Chain: after their own Summon, by edition after a Chain too.
    """
    part = game.part.id
    if len(game.stack) > 0 or frame.a != 0 or (part != turn_parts.MAIN_1 and part != turn_parts.MAIN_2):
        return False
    mine: i64 = SUMMONED_BY_FIRST << game.turn_player
    if game.edition.ignition_priority == AFTER_SUMMON_OR_CHAIN:
        mine |= CHAIN_RESOLVED
    return game.recent & mine != 0


def attack_targets(game: DuelGame, player: i64) -> list[int]:
    """The possible targets of an attack by `player`: the opponent's monsters, without any the opponent (YG-36)."""
    opponent = game.opponent(player)
    found: list[int] = []
    for slot in game.monsters(opponent):
        found.append(game.ref(slot))
    if len(found) == 0:
        found.append(game.player_ref(opponent))
    return found


def other_position(position: i64) -> i64:
    """Attack for Defense and the reverse."""
    return DEFENSE if position == ATTACK else ATTACK
