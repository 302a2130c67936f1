"""A game of Magic before the stack with the hooks that the kernel asks: what may be played, what a play starts."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import window
from mainphase.kernel.decision import Option
from mainphase.kernel.game import OPEN, OVER
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.policy import NO_POLICY, RESOLVE_ALL
from mainphase.kernel.procedure import Frame
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic import changes, hooks, kinds, layers, zones
from mainphase.magic.classic import plays
from mainphase.magic.classic.damage import recipient
from mainphase.magic.classic.describe import option
from mainphase.magic.classic.game import (
    DRAW,
    DRAW_CODE,
    MANA_ITEM,
    PHASE_ITEM,
    RULES_CODE,
    ClassicGame,
    trigger_place,
)
from mainphase.magic.classic.phase_effects import forget_phase, note_payment, note_played
from mainphase.magic.classic.procedures.destroying import SAVING, SAVING_STEP, offer_saving
from mainphase.magic.classic.procedures.ending import lose, take_antes
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.phase_abilities import PLAY_PHASE_ABILITY, RESOLVE_PHASE_ABILITY
from mainphase.magic.classic.procedures.playing import PLAY_ABILITY, PLAY_SPELL, PLAY_TRIGGERED
from mainphase.magic.classic.procedures.series import ENDING_SERIES
from mainphase.magic.classic.procedures.start import GAME
from mainphase.magic.classic.procedures.timing import TIMING_STEP
from mainphase.magic.classic.procedures.windows import DAMAGE_PREVENTION, EVERY_KIND
from mainphase.magic.classic.view import ClassicView
from mainphase.magic.classic.why import banded_reasons, declared_reasons, why_not
from mainphase.magic.context import Context
from mainphase.magic.definitions import LAND, Definition
from mainphase.magic.explaining.forecast import Forecast, forecast
from mainphase.magic.explaining.legal_declarations import (
    LegalBands,
    LegalDeclarations,
    legal_attacks,
    legal_bands,
    legal_blocks,
)
from mainphase.magic.expressions import value
from mainphase.magic.expressions_events import did, times_happened
from mainphase.magic.lasting import PART_ENDS
from mainphase.magic.lookups import ANSWERED, ASSIGNING, BY_ITSELF
from mainphase.magic.lowering.rewording import reword
from mainphase.magic.operations import dispatch
from mainphase.magic.played import ELSEWHERE_CODE, MANA_CODE, WAY_CODE, code_number, code_slot
from mainphase.magic.procedures import noticing
from mainphase.magic.procedures.casting import PLAY_LAND
from mainphase.magic.procedures.combat import declaring_depth
from mainphase.magic.procedures.happening import HAPPEN
from mainphase.magic.procedures.paying import activate_mana
from mainphase.magic.procedures.resolving import RESOLVE
from mainphase.magic.procedures.returning import RETURN
from mainphase.magic.texts import RewordedSetup


class Classic(ClassicGame):
    """A game of Magic under the rules of 1995 to 1999, ready to run."""

    def clone(self) -> Classic:
        """An equal game that shares nothing mutable; its log is empty and off."""
        other = Classic(self.rules, self.setup, self.edition, self.seats, self.random)
        self.copy_classic(other)
        return other

    def clone_for(self, viewer: i64, seed: int) -> Classic:
        """A copy in which all that the viewer does not know is dealt anew, random numbers included."""
        other = self.clone()
        hooks.deal_anew(other, viewer, seed)
        return other

    def reword(self, base: Definition, words: list[int]) -> RewordedSetup:
        """The setup that has what the definition says with these words replaced, newly compiled."""
        return reword(self.setup, base, words)

    def view(self, viewer: i64) -> ClassicView:
        """What the player may know; -1 sees all."""
        return ClassicView(self, viewer)

    def why_not(self, player: int, action: Action) -> list[Reason]:
        """All reasons why the player cannot take the action now; empty if it is offered."""
        return why_not(self, player, action)

    def why_not_declared(
        self, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int] | None = None
    ) -> list[Reason]:
        """Why the player's creatures cannot attack or block so."""
        return declared_reasons(self, player, attack, wanted, settled)

    def why_not_banded(self, bands: list[list[int]], attacked: dict[int, int]) -> list[Reason]:
        """Why creatures that attack what `attacked` says cannot do so in these bands."""
        return banded_reasons(self, bands, attacked)

    def legal_attacks(self) -> LegalDeclarations:
        """Every attack that could be declared now (K-083), one at a time."""
        return legal_attacks(self)

    def legal_bands(self, attack: list[tuple[int, int]]) -> LegalBands:
        """Every way to announce bands with that attack (K-096), one at a time: lists of bands."""
        return legal_bands(self, attack)

    def legal_blocks(self, player: int) -> LegalDeclarations:
        """Every way in which the player could block the attackers there are (K-084), one at a time."""
        return legal_blocks(self, player)

    def forecast(self, viewer: int) -> Forecast:
        """What the player can foretell of this attack, if nobody acts in it any more."""
        return forecast(self, viewer, "K-080")

    def concede(self, player: i64) -> None:
        """The player concedes and has lost, while a question is open or not (5ED, Other Ways to Lose; K-064)."""
        if self.kind == OVER or self.lost[player] != 0:
            return
        self.kind = OPEN
        self.where = TIMING_STEP.base
        lose(self, [player])

    def option(self, code: i64) -> Option:
        """What an option code of the open question means."""
        return option(self, code)

    def collect(self, frame: Frame) -> None:
        """What the player may play in this window."""
        hooks.forget_idle_past(self)
        plays.collect(self, frame)

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Start what the code names."""
        if code == DRAW_CODE:
            self.frames[self.depth_of_part()].data.append(code)
            started = self.call(PLAY_PHASE_ABILITY)
            started.player = player
            started.a = DRAW
            started.b = frame.proc.policy.nested
            return
        slot = code_slot(code)
        number = code_number(code)
        if slot == RULES_CODE - 1:
            started = self.call(PLAY_TRIGGERED)
            started.a = trigger_place(code)
            note_played(self, started.a)
        elif number < ELSEWHERE_CODE and (number >= WAY_CODE or self.zone_kind(slot) == zones.HAND):
            if self.definitions[slot].types & LAND != 0:
                started = self.call(PLAY_LAND)
            else:
                started = self.call(PLAY_SPELL)
                started.b = number - WAY_CODE if number >= WAY_CODE else 0
            started.a = slot
        elif MANA_CODE <= number < WAY_CODE:
            activate_mana(self, player, slot, number - MANA_CODE, 0)
            return
        else:
            started = self.call(PLAY_ABILITY)
            started.a = slot
            started.b = number
        started.player = player
        started.c = frame.proc.policy.nested

    def check(self, frame: Frame) -> None:
        """What follows a timing step; damage waits while more of the same step or batch is to come (K-045, K-077)."""
        if self.is_inside(SAVING.id) or self.is_inside(SAVING_STEP.id):
            return  # within a timing step nothing follows it yet (5ED, Specialized Abilities)
        started = self.call(TIMING_STEP)
        started.a = 1 if self.damage_waits() else 0

    def hold_damage(self, source: i64, target: i64, amount: i64, combat: bool) -> None:
        """The source assigns damage, which is told, unless a step works out anew what waits already (K-077)."""
        super().hold_damage(source, target, amount, combat)
        if not self.works_out_anew():
            self.emit(kinds.DAMAGE_ASSIGNED, recipient(self, target), source, target, amount)

    def works_out_anew(self) -> bool:
        """Whether what runs is a timing step's own work, not what somebody plays in a window within it."""
        depth: i64 = self.depth
        while depth > 0:
            proc = self.frames[depth].proc
            if proc is TIMING_STEP:
                return True
            if proc.policy is not NO_POLICY:
                return False
            depth -= 1
        return False

    def damage_waits(self) -> bool:
        """Whether damage is not dealt yet because something goes on that it belongs to.

        That is a damage prevention step, and in an old edition a batch that has not resolved as a whole or a series at
        the end of a phase (K-039, K-045). What follows another timing step waits as that does.
        """
        late = self.edition.late_damage != 0
        depth: i64 = self.depth - 1  # the timing step that asks is the newest frame
        while depth > 0:
            frame = self.frames[depth]
            proc = frame.proc
            if proc is DAMAGE_PREVENTION:
                return True
            if proc is TIMING_STEP:
                return frame.a != 0
            if late and proc.policy is not NO_POLICY:
                if proc is ENDING_SERIES:
                    return frame.pc != window.ALL_PASSED
                if frame.pc == window.ALL_PASSED and proc.policy.resolve == RESOLVE_ALL:
                    return True
            depth -= 1
        return False

    def is_inside(self, number: i64) -> bool:
        """Whether the procedure with that number is running: a damage prevention step takes in what comes meanwhile."""
        depth: i64 = self.depth
        while depth > 0:
            if self.frames[depth].proc.id == number:
                return True
            depth -= 1
        return False

    def resolve_top(self, frame: Frame) -> None:
        """The newest object on the list resolves; once durations have ended, a new one ends when it has (K-036)."""
        if self.has_worn_off():
            self.changed = 1
        self.call(RESOLVE_PHASE_ABILITY if self.stack[-1].kind == PHASE_ITEM else RESOLVE)

    def before_destruction(self, base: i64) -> None:
        """What is about to be destroyed may be regenerated (K-076)."""
        offer_saving(self, base)

    def end_game(self, ended: i64, winner: i64) -> None:
        """The game is over; antes go to the winner, or back (K-063)."""
        if self.ante != 0:
            here = self.where
            self.where = GAME.base + GAME.at("set_antes")  # it is about antes, whatever has ended the game
            take_antes(self, winner)
            self.where = here
        super().end_game(ended, winner)

    def damage_stage(self) -> i64:
        """It is worked out anew by a timing step: for what prevents by itself, or within damage prevention."""
        depth: i64 = self.depth
        while depth > 1:
            if self.frames[depth].proc is HAPPEN:
                below = self.frames[depth - 1]
                if below.proc is not TIMING_STEP:
                    return ASSIGNING
                return BY_ITSELF if below.a == 0 else ANSWERED
            depth -= 1
        return ASSIGNING

    def announce_mana(self, frame: Frame) -> None:
        """Where mana is an interrupt it can be interrupted as it is played (K-051)."""
        if self.opens_interrupts(EVERY_KIND, MANA_ITEM):
            self.new_item(MANA_ITEM, frame.player, -1, frame.d)
            self.call(INTERRUPTS)

    def mana_goes_on(self, frame: Frame) -> bool:
        """Where nothing has countered it, it is not on the list any more."""
        if not self.opens_interrupts(EVERY_KIND, MANA_ITEM):
            return True
        if len(self.stack) == 0 or self.stack[-1].kind != MANA_ITEM or self.stack[-1].source != frame.d:
            return False
        self.remove_item(self.stack[-1])
        return True

    def note_phase_cost(self, source: i64, paid: bool) -> None:
        """Where that matters later, remember whose cost was not paid (K-018)."""
        if self.edition.upkeep_until_paid != 0:
            note_payment(self, source, paid)

    def loses_by_drawing(self, player: i64) -> bool:
        """At once; in an old edition only when the effect is over (K-064)."""
        if self.edition.losses_wait != 0:
            return False
        self.where = TIMING_STEP.base  # whatever has the player draw, that stage has the rule
        lose(self, [player])
        return True

    def lose_by_effect(self, players: list[int]) -> None:
        """These players lose the game at once (K-064)."""
        lose(self, players)

    def draw_for(self, players: list[int]) -> bool:
        """The game is a draw; of two players it is one for both."""
        lose(self, list(range(self.seats)))
        return True

    def leave_with(self, players: list[int]) -> None:
        """Nobody goes on playing when one of two players has lost."""

    def notify(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """Triggered abilities notice the event; one of several that happen at the same time, when all have."""
        hooks.notify(self, kind, player, a, b, amount)

    def notice(self, kind: i64, player: i64, a: i64, b: i64, amount: i64, past: i64) -> None:
        """Abilities notice an event that is over."""
        noticing.notice(self, kind, player, a, b, amount, past)

    def noticed(self) -> None:
        """All events of one moment have been noticed."""
        noticing.noticed(self)

    def times_happened(self, context: Context, code: list[int], at: i64) -> i64:
        """How often what the code describes has happened this turn, or did in the last one."""
        return times_happened(self, context, code, at)

    def did(self, context: Context, code: list[int], at: i64, ref: i64) -> bool:
        """Whether the object was the subject of an event of this turn that the code describes."""
        return did(self, context, code, at, ref)

    def refresh(self) -> None:
        """Work out anew what continuous effects change."""
        if self.complex != 0:
            layers.renew(self)
        else:
            self.stale = 0

    def follow(self) -> None:
        """What was set aside until something left play returns."""
        self.due = 0
        self.call(RETURN)

    def defined(self, ref: i64, code: list[int]) -> i64:
        """The number that a characteristic-defining ability gives an object outside play."""
        return value(self, Context(self.controller_of(ref), ref), code, 0)

    def operate(self, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
        """Carry out one operation of an effect."""
        dispatch.operate(self, frame, code, at, operation)

    def declaring(self) -> i64:
        """Attackers or blockers are being declared."""
        return declaring_depth(self)

    def program(self, number: i64) -> list[int]:
        """The effect program with that number."""
        return self.setup.programs[number]

    def turn_begins(self) -> None:
        """Counts of the turn start anew; what the turn player has had since before can act (K-072)."""
        hooks.turn_begins(self)

    def part_begins(self, instance: PartInstance) -> None:
        """Effects until this part begins expire."""
        hooks.part_begins(self, instance)

    def part_ends(self, instance: PartInstance) -> None:
        """Effects until the end of this part expire; what was to be played in it is not played any more."""
        if len(self.triggers) > 0:
            forget_phase(self)
        if len(self.shields) > 0:
            changes.expire_shields(self, PART_ENDS, instance.id, instance.serial)
        if len(self.lasting) > 0:
            hooks.expire(self, PART_ENDS, instance)
        if len(self.delayed) > 0:
            hooks.expire_delayed(self, PART_ENDS, instance)
