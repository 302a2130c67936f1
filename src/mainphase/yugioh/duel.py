"""A duel of early Yu-Gi-Oh!: the state with every hook of the kernel filled in."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.decision import Option
from mainphase.kernel.game import OPEN
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.procedure import Frame
from mainphase.kernel.random import Random, seeded
from mainphase.kernel.reasons import Action, Reason
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.window import BETWEEN, PRIORITY, QUESTION
from mainphase.yugioh import changes, describe, kinds, operations, plays, turn_parts
from mainphase.yugioh.definitions import Setup
from mainphase.yugioh.edition import Edition
from mainphase.yugioh.plays import code_number, code_slot, code_verb
from mainphase.yugioh.procedures import battle_step, main_phase, triggers
from mainphase.yugioh.procedures.activating import ACTIVATE
from mainphase.yugioh.procedures.battle_step import BATTLE_STEP
from mainphase.yugioh.procedures.conceding import concede
from mainphase.yugioh.procedures.judging import JUDGE
from mainphase.yugioh.procedures.main_phase import MAIN
from mainphase.yugioh.procedures.resolving import RESOLVE
from mainphase.yugioh.procedures.triggers import PUT_TRIGGERS
from mainphase.yugioh.state import ORIGIN_SHIFT, DuelGame
from mainphase.yugioh.timing import TRIGGERS
from mainphase.yugioh.view import View, deal_unknown
from mainphase.yugioh.why import why_not


class Duel(DuelGame):
    """A duel under the rules of 2003 to 2005, ready to run."""

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, edition, seats, random)

    def clone(self) -> Duel:
        """An equal game that shares nothing mutable; its log is empty and off."""
        other = Duel(self.rules, self.setup, self.edition, self.seats, self.random)
        self.copy_duel(other)
        return other

    def clone_for(self, viewer: i64, seed: int) -> Duel:
        """A copy in which all that the viewer does not know is dealt anew, random numbers included.

        The opponent's open question about what to do or activate is asked again, since it depends on their cards; it
        stays open even if they now have nothing but to pass.
        """
        other = self.clone()
        other.random = seeded(seed)
        deal_unknown(other, viewer)
        if other.player != viewer:
            asking: i64 = other.always_ask
            bit: i64 = 1
            other.always_ask |= bit << other.kind
            if other.kind == PRIORITY:
                other.kind = OPEN
                other.frame.pc = QUESTION
                other.advance()
            elif other.frame.proc is MAIN:
                other.kind = OPEN
                other.frame.pc = main_phase.ASK
                other.advance()
            elif other.frame.proc is BATTLE_STEP and other.frame.pc == battle_step.START + 1:
                other.kind = OPEN
                other.frame.pc = battle_step.START
                other.advance()
            other.always_ask = asking
        return other

    def view(self, viewer: i64) -> View:
        """What the player may know; -1 sees all."""
        return View(self, viewer)

    def concede(self, player: i64) -> None:
        """The player surrenders, while a question is open or not (YG-12)."""
        concede(self, player)

    def why_not(self, player: int, action: Action) -> list[Reason]:
        """All reasons why the player cannot take the action now; empty if it is offered."""
        return why_not(self, player, action)

    def option(self, code: i64) -> Option:
        """What an option code of the open question means."""
        return describe.option(self, code)

    def notify(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """Something that effects answer or wait for has happened; of a move they also learn where from."""
        if kind == kinds.MOVED:
            amount += self.origin << ORIGIN_SHIFT
        changes.remember(self, kind, player, a, b, amount)
        if self.setup.has_triggers != 0:
            triggers.notice(self, kind, player, a, b, amount)

    def check(self, frame: Frame) -> None:
        """Before a player may act: the duel is judged, and with no Chain running waiting effects begin one."""
        if self.changed != 0:
            self.call(JUDGE)
            frame.pc = BETWEEN
        elif len(self.stack) == frame.b:
            # What the beginning of the Damage Step triggers comes before the target is turned up (YG-43).
            if frame.proc.policy.plays & TRIGGERS != 0 or self.part.id == turn_parts.START_OF_DAMAGE_STEP:
                self.call(PUT_TRIGGERS)

    def collect(self, frame: Frame) -> None:
        """What the player may activate in this window."""
        plays.collect_window(self, frame)

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Activate what the code names."""
        started = self.call(ACTIVATE)
        started.a = code_slot(code)
        started.player = player
        if code_verb(code) == plays.IGNITE:
            started.b = code_number(code)
            started.c = 1

    def resolve_top(self, frame: Frame) -> None:
        """The newest Chain Link resolves."""
        self.call(RESOLVE)

    def announcing(self, depth: i64) -> bool:
        """Whether a play is being announced: an activation, or an action of a Main Phase or Battle Step."""
        frame = self.frames[depth]
        if frame.proc is MAIN:
            return frame.pc == main_phase.AFTER
        if frame.proc is BATTLE_STEP:
            return frame.pc == battle_step.CHAINED
        return frame.pc == BETWEEN

    def turn_begins(self) -> None:
        """Counts of the turn start anew."""
        for duelist in self.duelists:
            duelist.summons = 0
            duelist.summons_allowed = 1
        self.battle_over = 0

    def part_begins(self, instance: PartInstance) -> None:
        """What happens from now on is the last thing to have happened; damage is answered after its calculation."""
        if instance.id != turn_parts.AFTER_CALCULATION:
            changes.begin_moment(self)

    def operate(self, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
        """Carry out one operation of an effect."""
        operations.operate(self, frame, code, at, operation)

    def program(self, number: i64) -> list[int]:
        """The effect program with that number."""
        return self.setup.programs[number]
