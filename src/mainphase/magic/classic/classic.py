"""A game of Magic before the stack with the hooks that the kernel asks: what may be played, what a play starts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.kernel.procedure import Frame
from mainphase.magic.classic.game import ATTACK_CODE, DRAW, DRAW_CODE, STARTS, ClassicGame
from mainphase.magic.classic.procedures.phase_abilities import PLAY_PHASE_ABILITY, RESOLVE_PHASE_ABILITY
from mainphase.magic.classic.procedures.timing import TIMING_STEP
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION
from mainphase.magic.classic.table import ATTACK, DRAW_PHASE
from mainphase.magic.play_windows import DURING_PHASE, STARTERS

FIRST_TURN: Final = 1


class Classic(ClassicGame):
    """A game of Magic under the rules of 1995 to 1999, ready to run."""

    def clone(self) -> Classic:
        """An equal game that shares nothing mutable; its log is empty and off."""
        other = Classic(self.rules, self.setup, self.edition, self.seats, self.random)
        self.copy_classic(other)
        return other

    def collect(self, frame: Frame) -> None:
        """What the player may play in this window.

        Who must play something can decline to answer with it, but not to start a batch (K-017).
        """
        plays: i64 = frame.proc.policy.plays
        if plays & DURING_PHASE != 0 and frame.player == self.turn_player:
            if self.must_draw():
                if len(self.stack) > frame.b:
                    self.legal.append(DRAW_CODE)
                else:
                    self.legal = [DRAW_CODE]
        if plays & STARTERS != 0 and self.can_intend_attack(frame):
            self.legal.append(ATTACK_CODE)

    def must_draw(self) -> bool:
        """Whether the draw phase's ability has not been played yet; in the first turn there is none."""
        return self.part.id == DRAW_PHASE and self.turn != FIRST_TURN and DRAW_CODE not in self.caller().data

    def can_intend_attack(self, frame: Frame) -> bool:
        """Once a turn, in the neutral state of one's own main phase (K-022, K-023)."""
        if frame.player != self.turn_player or self.part.part.plays & STARTS == 0:
            return False
        return self.begun[ATTACK] == 0 and len(self.stack) <= frame.b

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Start what the code names."""
        if code == DRAW_CODE:
            self.caller().data.append(code)
            started = self.call(PLAY_PHASE_ABILITY)
            started.player = player
            started.a = DRAW
            started.b = frame.proc.policy.nested

    def check(self, frame: Frame) -> None:
        """What follows a timing step; damage waits while more of the same step or batch is to come (K-045, K-077)."""
        waits = self.is_preventing()
        if self.edition.late_damage != 0 and frame.pc == window.ALL_PASSED:
            waits = True
        started = self.call(TIMING_STEP)
        started.a = 1 if waits else 0

    def is_preventing(self) -> bool:
        """Whether a damage prevention step is going on, which takes in what is assigned meanwhile."""
        depth: i64 = self.depth
        while depth > 0:
            if self.frames[depth].proc is DAMAGE_PREVENTION:
                return True
            depth -= 1
        return False

    def resolve_top(self, frame: Frame) -> None:
        """The newest object on the list resolves."""
        self.call(RESOLVE_PHASE_ABILITY)
