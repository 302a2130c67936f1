"""Positions that did not come about by play: cards placed anywhere, in a game of either Magic ruleset.

For scenario files, perft and tests. Start from the ruleset's `empty_game`, place everything, then let the turn begin as
the ruleset's own `position` has it, then `advance`. Nothing here is an event: no ability triggers on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.items import Item
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.kernel.window import BETWEEN, PRIORITY, QUESTION
from mainphase.magic import changes, zones
from mainphase.magic.changes_bands import join_band
from mainphase.magic.definitions import BATTLE, Definition
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import SPELL_ITEM, PlayedGame


def place_card(game: PlayedGame, definition: Definition, owner: i64, kind: i64) -> i64:
    """Put a card on top of its owner's zone of that kind (not the battlefield or the stack); its slot."""
    return game.add_card(definition, owner, zones.of(owner, kind))


def place_permanent(
    game: PlayedGame, definition: Definition, owner: i64, controller: i64, token: bool = False
) -> Permanent:
    """Put a card or token onto the battlefield, as if its controller had had it since before the turn.

    With `token` it is one that is like that card.
    """
    zone = zones.of(controller, zones.BATTLEFIELD)
    if len(definition.doors) > 0:  # no half of a Room that was not cast is unlocked (709.5d)
        definition = definition.doors[0]
    slot = game.add_token(definition, owner, zone) if token else game.add_card(definition, owner, zone)
    permanent = Permanent(game.ref(slot), controller, definition)
    permanent.sick = 0
    permanent.upkeeps = 2
    permanent.counters = definition.starting
    if definition.types & BATTLE != 0:
        permanent.protector = changes.only_protector(game, permanent)
    permanent.turned = 1 if definition.is_back() else 0
    game.settle_time(permanent)
    game.permanents[slot] = permanent
    game.fresh[controller] = 0
    game.changed = 1
    changes.note_effects(game, permanent)
    if len(permanent.triggered) > 0:
        changes.start_listening(game, slot)
    if len(permanent.activated) > 0:
        game.actives[controller].append(slot)
    return permanent


def place_spell(game: PlayedGame, definition: Definition, controller: i64) -> Item:
    """Put a spell on top of the stack. Its targets, modes and X are for the caller to fill in."""
    slot = game.add_card(definition, controller, zones.stack_of(game.seats))
    item = game.new_item(SPELL_ITEM, controller, slot, game.ref(slot))
    item.definition = definition.index
    spell = definition.spell
    if spell is not None:
        item.ability = spell.index
        if len(spell.modes) == 1:
            item.values = [1, 0]
    return item


def attack_with(game: PlayedGame, permanent: Permanent, target: i64) -> None:
    """Make it an attacking creature that attacks the player or object with that reference."""
    permanent.attacking = target
    game.attackers = [*game.attackers, permanent.ref & 4095]


def band_together(game: PlayedGame, members: list[int]) -> None:
    """Make the attackers with those references a band."""
    for ref in members[1:]:
        join_band(game, ref, members[0], game.permanent(ref).controller)


def block_with(game: PlayedGame, permanent: Permanent, attackers: list[int]) -> None:
    """Make it a blocking creature; the attackers with those references become blocked."""
    permanent.blocking = attackers
    game.blockers = [*game.blockers, permanent.ref & 4095]
    for ref in attackers:
        game.permanent(ref).blocked = 1


def set_turn(game: PlayedGame, number: i64, player: i64, turns: Procedure) -> Frame:
    """The turn with that number, of that player, is going on, with all its parts to come; the frame that runs them.

    The game's own frame is over, and turns go on in turn order after this one.
    """
    root = game.frame
    root.pc = root.proc.size
    frame = game.call(turns)
    frame.pc = turns.at("run_parts")
    game.turn = number
    game.turn_player = player
    game.seat = player
    game.schedule = game.rules.table.turn[:]
    game.part_serial = len(game.rules.table.parts)
    game.begun = [0] * (len(game.rules.table.parts) + 1)
    return frame


def pass_over(game: PlayedGame, target: PartInstance) -> None:
    """Everything before the target has been: counted, and gone from the schedule, with the target itself."""
    while game.schedule[0] is not target:
        game.begun[game.schedule[0].id] += 1
        game.schedule.pop(0)
    game.schedule.pop(0)


def start_life(game: PlayedGame, instance: PartInstance) -> Frame:
    """The part is the next thing to begin; the frame of its life."""
    life = game.call(game.rules.life)
    life.part = instance
    life.player = game.turn_player
    return life


def enter_phase(game: PlayedGame, phase: PartInstance) -> Frame:
    """What the phase does by itself is over, and it is running the parts in it; the frame of its life."""
    life = start_life(game, phase)
    life.pc = life.proc.at("run_inner")
    life.a = len(phase.part.middle)
    return life


def live(game: PlayedGame, instance: PartInstance) -> Frame:
    """The part has begun, and its life has come to what it does; the frame of it."""
    game.begun[instance.id] += 1
    game.part = instance
    life = start_life(game, instance)
    life.pc = life.proc.at("act")
    return life


def open_window(game: PlayedGame, procedure: Procedure) -> None:
    """The active player is about to be asked in a window for all that is on the list."""
    window = game.call(procedure)
    window.player = game.turn_player
    window.c = game.turn_player
    window.pc = BETWEEN
    game.changed = 1


def ask_again(game: PlayedGame) -> None:
    """Ask an open question for a play with priority anew, because what may be offered has changed."""
    if game.kind == PRIORITY:
        game.kind = 0
        window: Frame = game.frame
        window.pc = QUESTION
        game.advance()
