"""Positions that did not come about by play: cards placed anywhere, the turn begun at any of its parts.

For scenario files, perft and tests. Start from `rules.empty_game`, place everything, then call `start_first_turn` or
`start_turn`, for a running attack `attack_with`, in the end `settle`, then `advance`. Nothing here is an event: no
effect triggers on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.parts import Part, PartInstance
from mainphase.kernel.procedure import Procedure
from mainphase.kernel.window import BETWEEN
from mainphase.yugioh import changes, turn_parts, zones
from mainphase.yugioh.definitions import DEFENSE, DOWN, UP, Definition
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.field_cards import FieldCard
from mainphase.yugioh.plays import attack_targets
from mainphase.yugioh.procedures.battle_step import BATTLE_STEP, GO_ON
from mainphase.yugioh.procedures.damage_step import AFTER, CALCULATE, END_OF_DAMAGE, REVEAL, START_OF_DAMAGE
from mainphase.yugioh.procedures.judging import JUDGE
from mainphase.yugioh.procedures.main_phase import MAIN
from mainphase.yugioh.procedures.start import GAME
from mainphase.yugioh.procedures.turn_actions import LIFE_OF_A_PART, TURNS, no_first_battle
from mainphase.yugioh.procedures.windows import (
    AFTER_CALCULATION,
    AFTER_CALCULATION_OPEN,
    BEFORE_CALCULATION,
    BEFORE_CALCULATION_OPEN,
    RESPONSE,
)
from mainphase.yugioh.state import DECLARED, HAND_GREW, LP_CHANGED
from mainphase.yugioh.stats import refresh


def place_card(game: Duel, definition: Definition, owner: i64, kind: i64) -> i64:
    """Put a card on top of its owner's zone of that kind (not one of the field); its slot."""
    return game.add_card(definition, owner, zones.of(owner, kind))


def place_on_field(game: Duel, definition: Definition, owner: i64, controller: i64, face: i64) -> FieldCard:
    """Put a card into a zone of the field where it belongs, as if it had lain there since before the turn.

    A face-down monster is in Defense Position, a face-up one in Attack Position. The caller sees to free zones.
    """
    zone = zones.of(controller, definition.home())
    place: i64 = changes.free_place(game, zone)
    slot = game.add_card(definition, owner, zone)
    card = FieldCard(game.ref(slot), controller)
    card.face = face
    card.zone = place
    card.attack = definition.attack
    card.defense = definition.defense
    if definition.is_monster() and face == DOWN:
        card.position = DEFENSE
    game.cards[slot] = card
    if face == UP and len(definition.statics) > 0:
        game.steady.append(slot)
    return card


def attack_with(game: Duel, attacker: FieldCard, target: i64) -> None:
    """Make it the attacker of a running attack on the monster with that reference (0: direct).

    In a Battle Step the attack has been declared and may be answered.
    """
    attacker.attacked = game.turn
    attacker.declared = game.turn
    game.attacker = attacker.ref
    game.target = target
    game.attack = DECLARED
    game.targets_then = attack_targets(game, attacker.controller)
    if game.part.id == turn_parts.BATTLE_STEP:
        answer_attack(game)


def start_first_turn(game: Duel) -> None:
    """The duel's beginning is over, hands are what they are: the first turn is the next thing to begin."""
    game.frame.pc = GAME.at("first_turn")


def start_turn(game: Duel, number: i64, player: i64, part: Part, beginning: bool) -> bool:
    """The turn with that number, of that player, has come to that part; after it the players take turns.

    With `beginning` the part is the next thing to begin. Otherwise what it begins with is over and the turn player is
    about to act; in a part with others in it, in the first of them. The Damage Step and its parts need `attack_with`
    after this.

    False, with the game unusable, if the turn has no such part (a first Battle Phase) or nobody acts in it (damage
    calculation).
    """
    game.frame.pc = GAME.size
    turn = game.call(TURNS)
    turn.pc = TURNS.at("run_parts")
    game.turn = number
    game.turn_player = player
    game.seat = player
    game.schedule = game.rules.table.turn[:]
    game.part_serial = len(game.rules.table.parts)
    game.begun = [0] * (len(game.rules.table.parts) + 1)
    no_first_battle(game, turn)
    if in_damage_step(part):
        insert_damage_step(game)
    target = find(game, part, beginning)
    if target is None or (not beginning and target.part.middle[-1] is CALCULATE):
        return False
    around = enclosing(game, target)
    pass_over(game, target)
    enter(game, around)
    if beginning:
        game.part = around[-1] if len(around) > 0 else game.rules.table.none
        life = game.call(LIFE_OF_A_PART)
        life.part = target
        life.player = player
    else:
        live(game, target)
    return True


def in_damage_step(part: Part) -> bool:
    """Whether the part is the Damage Step or lies in it."""
    return part.id == turn_parts.DAMAGE_STEP or part.parent == "damage step"


def insert_damage_step(game: Duel) -> None:
    """The attack of this turn's first Battle Step has come to the Damage Step; another Battle Step will follow."""
    parts = game.rules.table.parts
    serial: i64 = 0
    for instance in game.schedule:
        if instance.id == turn_parts.BATTLE_STEP:
            serial = instance.serial
    if serial != 0:
        damage = schedule.insert_step_after(game, parts[turn_parts.DAMAGE_STEP - 1], serial)
        schedule.insert_step_after(game, parts[turn_parts.BATTLE_STEP - 1], damage.serial)


def find(game: Duel, part: Part, beginning: bool) -> PartInstance | None:
    """The scheduled instance of the part; of one with others in it, the first of these."""
    inside = False
    for instance in game.schedule:
        if instance.part is part:
            if beginning or len(part.middle) > 0:
                return instance
            inside = True
        elif inside and len(instance.part.middle) > 0:
            return instance
    return None


def enclosing(game: Duel, target: PartInstance) -> list[PartInstance]:
    """The scheduled parts in which the target lies, the outermost first."""
    found: list[PartInstance] = []
    parent: i64 = target.parent
    while parent != 0:
        for instance in game.schedule:
            if instance.serial == parent:
                found.insert(0, instance)
                parent = instance.parent
                break
    return found


def pass_over(game: Duel, target: PartInstance) -> None:
    """Everything before the target has been: counted, and gone from the schedule, with the target itself."""
    while game.schedule[0] is not target:
        game.begun[game.schedule[0].id] += 1
        game.schedule.pop(0)
    game.schedule.pop(0)


def enter(game: Duel, around: list[PartInstance]) -> None:
    """The parts around are running what lies in them."""
    for instance in around:
        life = game.call(LIFE_OF_A_PART)
        life.part = instance
        life.player = game.turn_player
        life.pc = LIFE_OF_A_PART.at("run_inner")
        life.a = len(instance.part.middle)


def live(game: Duel, target: PartInstance) -> None:
    """The part has begun, and what happens in it before anybody acts is over."""
    game.begun[target.id] += 1
    game.part = target
    life = game.call(LIFE_OF_A_PART)
    life.part = target
    life.player = game.turn_player
    life.pc = LIFE_OF_A_PART.at("act")
    middle = target.part.middle
    last = middle[-1]
    if RESPONSE in middle:
        life.a = middle.index(RESPONSE) + 1
        open_window(game, RESPONSE)
    elif last is MAIN or last is BATTLE_STEP:
        life.a = 1
        game.call(last)
    else:  # a part of the Damage Step: what it does by itself is over
        life.a = 1
        several = game.edition.one_chain_each_timing == 0
        running = game.call(last)
        running.pc = last.size
        if last is START_OF_DAMAGE or last is REVEAL:
            open_window(game, BEFORE_CALCULATION_OPEN if several else BEFORE_CALCULATION)
        elif last is AFTER or last is END_OF_DAMAGE:
            open_window(game, AFTER_CALCULATION_OPEN if several else AFTER_CALCULATION)


def open_window(game: Duel, procedure: Procedure) -> None:
    """The turn player is about to be asked in that window."""
    window = game.call(procedure)
    window.player = game.turn_player
    window.c = game.turn_player
    window.pc = BETWEEN


def answer_attack(game: Duel) -> None:
    """The Battle Step, begun in its open state, has come to the answers to a declared attack (YG-37)."""
    frame = game.frame
    frame.a = game.attacker & SLOT_MASK
    frame.pc = GO_ON
    open_window(game, RESPONSE)


def settle(game: Duel) -> None:
    """Everything is placed: ATK and DEF are computed, and the duel is judged before anyone acts (YG-08 to YG-10)."""
    refresh(game)
    changes.begin_moment(game)
    game.changed |= LP_CHANGED | HAND_GREW
    game.call(JUDGE)
