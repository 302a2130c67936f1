"""Turn-based actions outside combat (703.4): untapping, drawing, the cleanup step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import schedule, turns
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.magic import asks, changes
from mainphase.magic.definitions import ENCHANTMENT, LORE, SAGA
from mainphase.magic.features import FIRST_MAIN
from mainphase.magic.happening.proposing import at_once
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.battles import final_chapter
from mainphase.magic.modern.procedures.priority import PRIORITY
from mainphase.magic.modern.variants import ARCHENEMY_SEAT
from mainphase.magic.procedures.discarding import NO_DISCARD, choose_discard, discard_all, discard_chosen
from mainphase.magic.procedures.drawing import draw_for_turn
from mainphase.magic.procedures.wearing_off import wear_off
from mainphase.magic.replacing import DRAW_BIT, MOVE_BIT

AGAIN: Final = 6


def tell_sagas(game: ModernGame, frame: Frame) -> None:
    """As the first main phase begins each Saga of the active player that has chapters gets a lore counter."""
    if game.edition.sagas == 0 or not game.is_precombat():
        return
    changes.begin_batch(game)
    for player in game.active_players():
        for slot in game.battlefield(player):
            permanent = game.permanents[slot]
            if permanent.types & ENCHANTMENT != 0 and SAGA in permanent.subtypes and final_chapter(permanent) > 0:
                changes.put_counters(game, permanent.ref, 2, 1, LORE)
    changes.end_batch(game)


def set_scheme_in_motion(game: ModernGame, frame: Frame) -> None:
    """As the archenemy's precombat main phase begins, the top card of the scheme deck is set in motion."""
    if game.variant.archenemy != 0 and game.is_active(ARCHENEMY_SEAT) and game.lost[ARCHENEMY_SEAT] == 0:
        if game.is_precombat():
            changes.set_in_motion(game, ARCHENEMY_SEAT)


SAGAS: Final = Procedure("main phase", [("505.3", set_scheme_in_motion), ("505.4", tell_sagas)], needs=FIRST_MAIN)


def draw_one(game: ModernGame, frame: Frame) -> None:
    """The active player draws a card; of a team each one does (805.4b)."""
    if not at_once(game, DRAW_BIT | MOVE_BIT):
        draw_for_turn(game, game.active_players())
        return
    for player in game.active_players():
        changes.draw(game, player)


DRAW: Final = Procedure("draw", [("504.1", draw_one)])


def look_for_actions(game: ModernGame, frame: Frame) -> None:
    """Only if a state-based action or a waiting trigger is there do players get priority, and another cleanup step."""
    if not game.needs_check():
        frame.pc = AGAIN
        return
    schedule.repeat(game, frame.part)
    game.changed = 1  # the window performs them: opened on top of the triggers it would never resolve these


def give_priority(game: ModernGame, frame: Frame) -> None:
    """The active player gets priority in this cleanup step."""
    game.call(PRIORITY)


CLEANUP: Final = Procedure(
    "cleanup",
    [
        ("514.1", choose_discard),
        ("514.1", discard_chosen),
        ("514.1", discard_all),
        ("514.2", wear_off),
        ("514.3a", look_for_actions),
        ("514.3a", give_priority),
    ],
)
CLEANUP.check(discard_all=NO_DISCARD, wear_off=3)

LIFE_END: Final = 4
LIFE_OF_A_PART: Final = Procedure(
    "life of a part",
    [
        ("500.4", turns.expire),
        ("500.6", turns.begin),
        ("500.2", turns.act),
        ("500.1", turns.run_inner),
        ("500.5", turns.end),
    ],
)

LIFE_OF_A_PART.check(end=LIFE_END)


def choose_skip(game: ModernGame, frame: Frame) -> None:
    """Of an effect that skips one such part and one that skips each, the player says which is applied (616.1)."""
    frame.pc = PASS
    if len(game.skips) == 0:
        return
    part, player = to_skip(game, frame)
    if schedule.skip_for(game, part, player) >= 0 and game.skips_each(part, player):
        frame.pc = PASS - 1
        game.legal = [ONCE, EACH]
        game.subject = game.player_ref(player)
        game.ask(asks.CHOOSE_EFFECT, player)


def to_skip(game: ModernGame, frame: Frame) -> tuple[i64, i64]:
    """The id of the part, 0 for the turn, and whose it is."""
    if frame.a == 0:
        return game.schedule[0].id, game.turn_player
    return 0, frame.player


def skip_chosen(game: ModernGame, frame: Frame) -> None:
    """The one that is good for one part is used up, or waits for the next."""
    if frame.answer == ONCE:
        part, player = to_skip(game, frame)
        schedule.use_up(game, schedule.skip_for(game, part, player))


PASS: Final = 2
ONCE: Final = 1
EACH: Final = 2
SKIP: Final = Procedure("skip", [("614.10", choose_skip), ("614.10", skip_chosen), ("500.11", turns.pass_over)])
SKIP.check(pass_over=PASS)


def skip_first_draw(game: ModernGame, frame: Frame) -> None:
    """In a two-player game, and among teams of giants, who plays first has no draw step in the first turn."""
    if game.turn == 1 and (game.seats == 2 or game.variant.skips_draw != 0):
        table = game.rules.table
        index: i64 = 0
        draw = table.part("draw")
        while index < len(game.schedule):
            if game.schedule[index].part is draw:
                schedule.drop(game, index)
                return
            index += 1


def take_control(game: ModernGame, frame: Frame) -> None:
    """Whoever has won control of this player's next turn decides for them from now on."""
    changes.take_control(game, game.active_players())


TURNS: Final = Procedure(
    "turns",
    [
        ("500.7", turns.next_turn),
        ("723.1", take_control),
        ("103.8a", skip_first_draw),
        ("500.1", turns.run_parts),
        ("500.12", turns.end_turn),
    ],
)
