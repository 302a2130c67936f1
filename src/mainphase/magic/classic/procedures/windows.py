"""Batches: the windows in which players answer each other, each with its policy (5ED, Series and Batches).

In a neutral state the player with priority may start a batch, then the other one; whatever is added may be answered,
first by whoever could have started the batch (K-056); when nobody adds anything it resolves as a whole, last in, first
out, and the state is neutral again (K-015, K-044). `main_window` and `interrupts` have stages of their own besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.kernel.game import PLAYER_SLOT, Game
from mainphase.kernel.policy import NEXT, OPENER, RESOLVE_ALL, TURN_PLAYER, Policy
from mainphase.kernel.procedure import Frame, Procedure, StageFunction
from mainphase.magic import kinds
from mainphase.magic.classic.game import FAST_EFFECTS, ClassicGame
from mainphase.magic.play_windows import DURING_PHASE, FAST, PREVENTION

EVERY_KIND: Final = 127
"""Interrupts may be used on objects of every kind (K-048; on mana see `ClassicGame.opens_interrupts`)."""


def batches(name: str, plays: i64, first: i64 = TURN_PLAYER) -> Policy:
    """The policy of a neutral state with batches. What runs between two resolutions is the ruleset's check (K-046)."""
    return Policy(name, first, OPENER, NEXT, first, RESOLVE_ALL, between_each=1, plays=plays, nested=EVERY_KIND)


def window_of(policy: Policy, rows: list[tuple[str, StageFunction]], needs: int = 0) -> Procedure:
    """The procedure of a window with that policy. Raises ValueError if its stages are not those of a window."""
    procedure = Procedure(policy.name, rows, policy, needs)
    window.check_table(procedure)
    return procedure


def take_back(game: Game, frame: Frame) -> None:
    """Whoever's turn it is was done with this part, but `player` has started a batch: so it is not over yet."""
    game.emit(kinds.ENDING_CANCELLED, game.turn_player, 0, PLAYER_SLOT + frame.player, game.part.part.id)


DONE_TAKEN_BACK: Final = Procedure("done is taken back", [("K-016", take_back)])


def goes_on(game: Game, frame: Frame) -> bool:
    """Whether it was a mana source: that is no part of a batch, whoever played it goes on (5ED, Mana Sources)."""
    if not isinstance(game, ClassicGame) or not game.is_mana_source(frame.answer):
        return False
    frame.d = frame.player
    frame.pc = window.BETWEEN
    game.play_as(frame, frame.player, frame.answer)
    return True


def answered_within(game: Game, frame: Frame) -> None:
    """A mana source, or a play or a pass."""
    if not goes_on(game, frame):
        window.answered(game, frame)


def answered(game: Game, frame: Frame) -> None:
    """The same; a batch that is started after the other player has declined cancels the end of the part."""
    if goes_on(game, frame):
        return
    cancels = frame.answer > window.PASS and frame.a > 0 and len(game.stack) <= frame.b
    player = frame.player
    window.answered(game, frame)
    if cancels:
        game.call(DONE_TAKEN_BACK).player = player


NEUTRAL: Final = window_of(
    batches("neutral state", FAST | DURING_PHASE),
    [
        ("K-015", window.open_window),
        ("K-046", window.between),
        ("K-041", window.question),
        ("K-056", answered),
        ("K-044", window.all_passed),
        ("K-015", window.resolved),
    ],
    FAST_EFFECTS,
)
"""The bulk of each phase but untap and cleanup, and the two slots for fast effects of an attack (K-012, K-080)."""


DAMAGE_PREVENTION: Final = window_of(
    batches("damage prevention", PREVENTION),
    [
        ("K-077", window.open_window),
        ("K-077", window.between),
        ("K-077", window.question),
        ("K-056", answered_within),
        ("K-044", window.all_passed),
        ("K-077", window.resolved),
    ],
)
"""After a timing step that has assigned damage; a neutral state in which nothing but prevention is legal."""
