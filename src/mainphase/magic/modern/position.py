"""Positions that did not come about by play: cards placed anywhere, the turn begun at any of its parts.

For scenario files, perft and tests. Start from `rules.empty_game`, place everything, then call `start_first_turn` or
`start_turn`, then `advance`. Nothing here is an event: no ability triggers on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.items import Item
from mainphase.kernel.parts import Part, PartInstance
from mainphase.kernel.procedure import Frame
from mainphase.kernel.window import BETWEEN, QUESTION
from mainphase.kernel.window import PRIORITY as PRIORITY_QUESTION
from mainphase.magic import changes, zones
from mainphase.magic.changes_bands import join_band
from mainphase.magic.definitions import BATTLE, Definition
from mainphase.magic.lasting import CHANGED, TURN_BEGINS, Lasting
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.procedures.start import GAME
from mainphase.magic.modern.procedures.turn_actions import CLEANUP, LIFE_OF_A_PART, TURNS, skip_first_draw
from mainphase.magic.permanents import FACE_DOWN, NONE, Permanent
from mainphase.magic.played import SPELL_ITEM
from mainphase.magic.procedures.combat import no_attackers
from mainphase.magic.state import TURNED_DOWN


def place_card(game: ModernGame, definition: Definition, owner: i64, kind: i64) -> i64:
    """Put a card on top of its owner's zone of that kind (not the battlefield or the stack); its slot."""
    return game.add_card(definition, owner, zones.of(owner, kind))


def place_permanent(
    game: ModernGame, definition: Definition, owner: i64, controller: i64, token: bool = False
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


def lay_face_down(game: ModernGame, permanent: Permanent, face: Definition, how: i64) -> None:
    """The permanent has been face down since it came, or was turned so (`how`, see `state`), and looks like `face`."""
    slot: i64 = permanent.ref & 4095
    if how == TURNED_DOWN:
        game.note_seen(slot, game.everyone())
    changes.turn_card_down(game, slot, face, how)
    permanent.turned = FACE_DOWN
    permanent.counters = NONE
    changes.become(game, permanent, face)


def place_spell(game: ModernGame, definition: Definition, controller: i64) -> Item:
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


def attack_with(game: ModernGame, permanent: Permanent, target: i64) -> None:
    """Make it an attacking creature that attacks the player or object with that reference."""
    permanent.attacking = target
    game.attackers = [*game.attackers, permanent.ref & 4095]


def band_together(game: ModernGame, members: list[int]) -> None:
    """Make the attackers with those references a band."""
    for ref in members[1:]:
        join_band(game, ref, members[0], game.permanent(ref).controller)


def block_with(game: ModernGame, permanent: Permanent, attackers: list[int]) -> None:
    """Make it a blocking creature; the attackers with those references become blocked."""
    permanent.blocking = attackers
    game.blockers = [*game.blockers, permanent.ref & 4095]
    for ref in attackers:
        game.permanent(ref).blocked = 1


def goad(game: ModernGame, permanent: Permanent, player: i64, effect: i64) -> None:
    """The creature is goaded by the player until their next turn; `effect` is the number of what that does."""
    game.clock += 1
    lasting = Lasting(CHANGED, permanent.ref, 0, 0, game.player_ref(player))
    lasting.effect = effect
    lasting.controller = player
    lasting.until = TURN_BEGINS
    lasting.whose = player
    lasting.turn = game.turn
    lasting.timestamp = game.clock
    game.lasting = [*game.lasting, lasting]
    game.complex = 1
    game.stale = 1


def phase_out(game: ModernGame, slots: list[int]) -> None:
    """These permanents are phased out directly, with what else is attached to them; nothing has noticed it."""
    listening: i64 = game.listen
    more: i64 = game.listen_more
    game.listen = 0
    game.listen_more = 0
    attached = [slot for slot in slots if game.permanents[slot].attached != 0]
    for slot in attached:
        changes.phase(game, [slot], [])
    changes.phase(game, [slot for slot in slots if slot not in attached], [])
    game.listen = listening
    game.listen_more = more


def make_monarch(game: ModernGame, player: i64) -> None:
    """The player is the monarch; nothing has noticed it. The setup must have the monarch's abilities."""
    changes.become_monarch(game, player)


def keep_hands(game: ModernGame) -> None:
    """The opening hands are what they are: nobody takes a mulligan any more."""
    for player in game.players:
        player.kept = 1


def start_first_turn(game: ModernGame) -> None:
    """The game's beginning is over: the first turn is the next thing to begin."""
    keep_hands(game)
    game.frame.pc = GAME.at("first_turn")


def start_turn(game: ModernGame, number: i64, player: i64, part: Part, beginning: bool) -> bool:
    """The turn with that number, of that player, has come to that part; after it turns go on in turn order.

    With `beginning` the part is the next thing to begin. Otherwise its turn-based actions and what triggered at its
    beginning are over and the player is about to receive priority: in a phase with steps, in the first of them that
    gives priority; in a cleanup step because something has happened in it (514.3a). The caller has set all permanents,
    attackers included.

    False, with the game unusable, if the turn has no such part (a first draw step) or nobody receives priority in it.
    """
    keep_hands(game)
    game.frame.pc = GAME.size
    turn = game.call(TURNS)
    turn.pc = TURNS.at("run_parts")
    game.turn = number
    game.turn_player = player
    game.seat = player
    game.schedule = game.rules.table.turn[:]
    game.part_serial = len(game.schedule)
    game.begun = [0] * (len(game.rules.table.parts) + 1)
    skip_first_draw(game, turn)
    target = find(game, part, beginning)
    if target is None:
        return False
    pass_over(game, target)
    phase = enter_phase(game, target)
    if beginning:
        game.part = phase
        game.call(LIFE_OF_A_PART).part = target
        game.frame.player = player
    else:
        live(game, target)
    return True


def find(game: ModernGame, part: Part, beginning: bool) -> PartInstance | None:
    """The scheduled instance of the part; of a phase with steps, the first step that gives priority."""
    for instance in game.schedule:
        if beginning and instance.part is part:
            return instance
        inside = instance.part is part or instance.part.parent == part.key
        if not beginning and inside and (PRIORITY in instance.part.middle or CLEANUP in instance.part.middle):
            return instance
    return None


def pass_over(game: ModernGame, target: PartInstance) -> None:
    """Everything before the target has been: counted, and gone from the schedule, with the target itself."""
    while game.schedule[0] is not target:
        game.begun[game.schedule[0].id] += 1
        game.schedule.pop(0)
    game.schedule.pop(0)


def enter_phase(game: ModernGame, target: PartInstance) -> PartInstance:
    """The phase of a step is running the steps in it; the instance, or none for a phase."""
    if target.parent == 0:
        return game.rules.table.none
    phase = game.rules.table.turn[target.parent - 1]
    life = game.call(LIFE_OF_A_PART)
    life.part = phase
    life.player = game.turn_player
    life.pc = LIFE_OF_A_PART.at("run_inner")
    life.a = len(phase.part.middle)
    return phase


def live(game: ModernGame, target: PartInstance) -> None:
    """The part has begun and what happens in it before anybody receives priority is over."""
    game.begun[target.id] += 1
    game.part = target
    life = game.call(LIFE_OF_A_PART)
    life.part = target
    life.player = game.turn_player
    life.pc = LIFE_OF_A_PART.at("act")
    if PRIORITY in target.part.middle:
        life.a = target.part.middle.index(PRIORITY) + 1
    else:
        life.a = len(target.part.middle)
        schedule.repeat(game, target)
        game.call(CLEANUP).pc = CLEANUP.size
    if target.part.key == "declare attackers":
        no_attackers(game, life)
    open_priority(game)


def open_priority(game: ModernGame) -> None:
    """The active player is about to receive priority, for the whole stack."""
    window = game.call(PRIORITY)
    window.player = game.turn_player
    window.c = game.turn_player
    window.pc = BETWEEN
    game.changed = 1


def ask_again(game: ModernGame) -> None:
    """Ask an open question for a play with priority anew, because what may be offered has changed."""
    if game.kind == PRIORITY_QUESTION:
        game.kind = 0
        window: Frame = game.frame
        window.pc = QUESTION
        game.advance()
