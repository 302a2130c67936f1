"""Positions that did not come about by play: cards placed anywhere, the turn begun at any of its parts.

For scenario files, perft and tests. Start from `rules.empty_game`, place everything, then call `start_first_turn` or
`start_turn`, then `advance`. Nothing here is an event: no ability triggers on it.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import schedule
from mainphase.kernel.parts import Part, PartInstance
from mainphase.magic import changes
from mainphase.magic.definitions import Definition
from mainphase.magic.lasting import CHANGED, TURN_BEGINS, Lasting
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.procedures.start import GAME
from mainphase.magic.modern.procedures.turn_actions import CLEANUP, TURNS, skip_first_draw
from mainphase.magic.permanents import FACE_DOWN, NONE, Permanent
from mainphase.magic.position import (
    attack_with,
    band_together,
    block_with,
    enter_phase,
    live,
    open_window,
    pass_over,
    place_card,
    place_permanent,
    place_spell,
    set_turn,
    start_life,
)
from mainphase.magic.procedures.combat import no_attackers
from mainphase.magic.state import TURNED_DOWN

__all__ = [
    "attack_with",
    "band_together",
    "block_with",
    "goad",
    "keep_hands",
    "lay_face_down",
    "make_monarch",
    "phase_out",
    "place_card",
    "place_permanent",
    "place_spell",
    "start_first_turn",
    "start_turn",
]


def lay_face_down(game: ModernGame, permanent: Permanent, face: Definition, how: i64) -> None:
    """The permanent has been face down since it came, or was turned so (`how`, see `state`), and looks like `face`."""
    slot: i64 = permanent.ref & 4095
    if how == TURNED_DOWN:
        game.note_seen(slot, game.everyone())
    changes.turn_card_down(game, slot, face, how)
    permanent.turned = FACE_DOWN
    permanent.counters = NONE
    changes.become(game, permanent, face)


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
    turn = set_turn(game, number, player, TURNS)
    skip_first_draw(game, turn)
    target = find(game, part, beginning)
    if target is None:
        return False
    pass_over(game, target)
    game.part = game.rules.table.none
    if target.parent != 0:
        game.part = game.rules.table.turn[target.parent - 1]
        enter_phase(game, game.part)
    if beginning:
        start_life(game, target)
    else:
        come_to_priority(game, target)
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


def come_to_priority(game: ModernGame, target: PartInstance) -> None:
    """The part has begun and what happens in it before anybody receives priority is over."""
    life = live(game, target)
    if PRIORITY in target.part.middle:
        life.a = target.part.middle.index(PRIORITY) + 1
    else:
        life.a = len(target.part.middle)
        schedule.repeat(game, target)
        game.call(CLEANUP).pc = CLEANUP.size
    if target.part.key == "declare attackers":
        no_attackers(game, life)
    open_window(game, PRIORITY)
