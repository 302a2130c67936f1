"""The game of modern Magic: the state with every hook of the kernel filled in."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel.decision import Option
from mainphase.kernel.game import OVER
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.procedure import Frame
from mainphase.kernel.random import Random
from mainphase.kernel.reasons import Action, Reason
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import changes, hooks, layers, rulings, zones
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.context import Context
from mainphase.magic.definitions import LAND, Definition, Setup
from mainphase.magic.explaining import describe
from mainphase.magic.explaining.forecast import Forecast, forecast
from mainphase.magic.explaining.legal_declarations import (
    LegalBands,
    LegalDeclarations,
    legal_attacks,
    legal_bands,
    legal_blocks,
)
from mainphase.magic.explaining.why_banding import bands_reasons
from mainphase.magic.explaining.why_combat import whole_reasons
from mainphase.magic.expressions import value
from mainphase.magic.expressions_events import did, times_happened
from mainphase.magic.happening.proposing import at_once
from mainphase.magic.lasting import PART_BEGINS, PART_ENDS, TURN_BEGINS, Delayed, Lasting
from mainphase.magic.lowering.rewording import reword
from mainphase.magic.modern import plays
from mainphase.magic.modern.edition import Edition
from mainphase.magic.modern.game import COMBAT_PHASE, ModernGame
from mainphase.magic.modern.procedures import state_based
from mainphase.magic.modern.procedures.arranging import ARRANGE
from mainphase.magic.modern.procedures.conceding import concede
from mainphase.magic.modern.procedures.ending import END_COMBAT, END_TURN, running
from mainphase.magic.modern.procedures.leaving import LOSE, draw_for, ends_game, exile_ownerless, leave_with, lose
from mainphase.magic.modern.procedures.special_actions import UNLOCK, procedure_of
from mainphase.magic.modern.table import ANY_MAIN, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from mainphase.magic.modern.why import why_not
from mainphase.magic.operations import dispatch as operations
from mainphase.magic.permanents import DIRECTLY, OVERDUE
from mainphase.magic.played import (
    BACK_CODE,
    ELSEWHERE_CODE,
    MANA_CODE,
    SPECIAL_CODE,
    TURN_UP_CODE,
    UNLOCK_CODE,
    WAY_CODE,
    WAYS,
    code_number,
    code_slot,
)
from mainphase.magic.procedures import noticing
from mainphase.magic.procedures.casting import ACTIVATE, CAST, PLAY_LAND
from mainphase.magic.procedures.combat import declaring_depth
from mainphase.magic.procedures.face_down import TURN_UP
from mainphase.magic.procedures.paying import activate_mana
from mainphase.magic.procedures.resolving import RESOLVE
from mainphase.magic.procedures.returning import RETURN
from mainphase.magic.replacing import LOSE_GAME_BIT
from mainphase.magic.texts import RewordedSetup
from mainphase.magic.view import View


class Magic(ModernGame):
    """A game of Magic under the rules of 2010 to 2026, ready to run."""

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, edition, seats, random)

    def clone(self) -> Magic:
        """An equal game that shares nothing mutable; its log is empty and off."""
        other = Magic(self.rules, self.setup, self.edition, self.seats, self.random)
        self.copy_modern(other)
        return other

    def clone_for(self, viewer: i64, seed: int) -> Magic:
        """A copy in which all that the viewer does not know is dealt anew, random numbers included.

        Another player's open question with priority is asked again, since it depends on their cards.
        """
        other = self.clone()
        hooks.deal_anew(other, viewer, seed)
        return other

    def reword(self, base: Definition, words: list[int]) -> RewordedSetup:
        """The setup that has what the definition says with these words replaced, newly compiled (612.1)."""
        return reword(self.setup, base, words)

    def view(self, viewer: i64) -> View:
        """What the player may know; -1 sees all."""
        return View(self, viewer)

    def why_not(self, player: int, action: Action) -> list[Reason]:
        """All reasons why the player cannot take the action now; empty if it is offered."""
        return why_not(self, player, action)

    def why_not_declared(
        self, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int] | None = None
    ) -> list[Reason]:
        """Why the player's creatures cannot attack or block so; see `why_combat.whole_reasons`."""
        return whole_reasons(self, player, attack, wanted, settled)

    def why_not_banded(self, bands: list[list[int]], attacked: dict[int, int]) -> list[Reason]:
        """Why creatures that attack what `attacked` says cannot do so in these bands (702.22c-d)."""
        return bands_reasons(self, bands, attacked)

    def legal_attacks(self) -> LegalDeclarations:
        """Every attack that could be declared now (508.1), one at a time."""
        return legal_attacks(self)

    def legal_bands(self, attack: list[tuple[int, int]]) -> LegalBands:
        """Every way to announce bands with that attack (508.1e), one at a time: lists of bands."""
        return legal_bands(self, attack)

    def legal_blocks(self, player: int) -> LegalDeclarations:
        """Every way in which the player could block the attackers there are (509.1), one at a time."""
        return legal_blocks(self, player)

    def forecast(self, viewer: int) -> Forecast:
        """What the player can foretell of this combat, if nobody acts in it any more."""
        return forecast(self, viewer)

    def concede(self, player: i64) -> None:
        """The player concedes, while a question is open or not (104.3a)."""
        concede(self, player)

    def option(self, code: i64) -> Option:
        """What an option code of the open question means."""
        return describe.option(self, code)

    def lose_by_effect(self, players: list[int]) -> None:
        """These players lose the game, if nothing replaces that (104.3e)."""
        if not at_once(self, LOSE_GAME_BIT):
            self.call(LOSE).data = players
            return
        gone: list[int] = []
        for player in players:
            gone.extend(lose(self, player))
        if len(gone) > 0 and not ends_game(self):
            leave_with(self, gone)

    def draw_for(self, players: list[int]) -> bool:
        """The game is a draw for these players; whether it is over for all (104.4c)."""
        return draw_for(self, players)

    def leave_with(self, players: list[int]) -> None:
        """These players, who have just lost, leave the game (800.4a)."""
        leave_with(self, players)

    def end_turn_by_effect(self) -> None:
        """An effect ends the turn (724.1)."""
        self.call(END_TURN)

    def end_combat_by_effect(self) -> None:
        """An effect ends the combat phase; at any other time nothing happens (724.2g)."""
        combat = running(self, COMBAT_PHASE)
        if combat is not None:
            self.call(END_COMBAT).a = combat.serial

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
            if self.alive() < self.seats and self.kind != OVER:
                exile_ownerless(self)
        else:
            self.stale = 0

    def follow(self) -> None:
        """What was exiled until something left the battlefield returns."""
        self.due = 0
        self.call(RETURN)
        if len(self.laid) > 0:
            self.call(ARRANGE)

    def defined(self, ref: i64, code: list[int]) -> i64:
        """The number that a characteristic-defining ability gives an object outside the battlefield (604.3)."""
        return value(self, Context(self.controller_of(ref), ref), code, 0)

    def check(self, frame: Frame) -> None:
        """State-based actions and triggers, before a player gets priority."""
        if len(self.rules_in_force) > 0:
            rulings.show_tops(self)
        self.call(state_based.CHECK)

    def needs_check(self) -> bool:
        """Whether a state-based action would be performed or a triggered ability waits (514.3a)."""
        return len(self.triggers) > 0 or state_based.scan(self) != 0

    def collect(self, frame: Frame) -> None:
        """What the player may do with priority."""
        hooks.forget_idle_past(self)
        plays.collect(self, frame)

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Cast, activate or play what the code names."""
        slot = code_slot(code)
        number = code_number(code)
        if number >= UNLOCK_CODE:
            started = self.call(UNLOCK)
            started.a = slot
            started.b = number - UNLOCK_CODE
            started.player = player
            return
        if number >= TURN_UP_CODE:
            started = self.call(TURN_UP)
            started.a = slot
            started.b = number - TURN_UP_CODE
            started.player = player
            return
        if number >= SPECIAL_CODE:
            started = self.call(procedure_of(self.definitions[slot].specials[number - SPECIAL_CODE]))
            started.a = slot
            started.b = number - SPECIAL_CODE
            started.player = player
            return
        if number >= BACK_CODE:
            changes.turn_card(self, slot, self.definitions[slot].versions[(number - BACK_CODE) // WAYS])
            started = self.call(PLAY_LAND if self.definitions[slot].types & LAND != 0 else CAST)
            started.b = (number - BACK_CODE) % WAYS
        elif number >= ELSEWHERE_CODE:
            started = self.call(ACTIVATE)
            started.b = number
        elif number >= WAY_CODE or self.zone_kind(slot) == zones.HAND:
            if self.definitions[slot].types & LAND != 0 and number != WAY_CODE + DOWN_WAY:
                started = self.call(PLAY_LAND)
            else:
                started = self.call(CAST)
                if number >= WAY_CODE:
                    started.b = number - WAY_CODE
        elif number >= MANA_CODE:
            activate_mana(self, player, slot, number - MANA_CODE, 0)
            return
        else:
            started = self.call(ACTIVATE)
            started.b = number
        started.a = slot
        started.player = player

    def resolve_top(self, frame: Frame) -> None:
        """The newest object on the stack resolves."""
        self.call(RESOLVE)

    def is_part(self, wanted: i64, part: i64) -> bool:
        """Main phases are told apart by their order in the turn, not by their place in the table (505.1a)."""
        if part == PRECOMBAT_MAIN or part == POSTCOMBAT_MAIN:
            if wanted == ANY_MAIN:
                return True
            first = self.begun[PRECOMBAT_MAIN] + self.begun[POSTCOMBAT_MAIN] == 0
            return wanted == (PRECOMBAT_MAIN if first else POSTCOMBAT_MAIN)
        return wanted == part

    def skips_each(self, part: i64, player: i64) -> bool:
        """Whether continuous effects make the player skip each such part (614.10)."""
        mask: i64 = self.players[player].skips
        if mask == 0:
            return False
        if part == PRECOMBAT_MAIN or part == POSTCOMBAT_MAIN:
            first = self.begun[PRECOMBAT_MAIN] + self.begun[POSTCOMBAT_MAIN] == 0
            part = PRECOMBAT_MAIN if first else POSTCOMBAT_MAIN
        return (mask >> part) & 1 != 0

    def turn_begins(self) -> None:
        """Counts of the turn start anew; what the turn player has had since before can act (302.6)."""
        if self.limited != 0:
            self.settle_reach()
        hooks.turn_begins(self)

    def turn_missed(self, player: i64) -> None:
        """What lasts until a turn of a player who has left, or a moment of it, ends when that would begin (800.4m).

        What phased out under that player's control phases in in the next untap step (702.26n).
        """
        for permanent in self.phased:
            if permanent.controller == player and permanent.phased == DIRECTLY:
                permanent.phased = OVERDUE
        ended: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.whose == player and lasting.until in (TURN_BEGINS, PART_BEGINS, PART_ENDS):
                ended.append(lasting)
        changes.end_lasting(self, ended)
        over: list[Delayed] = []
        for delayed in self.delayed:
            limit = delayed.limit
            if delayed.keep != 0 and limit.whose == player and limit.until in (TURN_BEGINS, PART_BEGINS, PART_ENDS):
                over.append(delayed)
        changes.end_delayed(self, over)

    def turn_ends(self) -> None:
        """How many spells its active player has cast is remembered (731.2)."""
        most: i64 = 0
        for player in self.active_players():
            if self.players[player].spells > most:
                most = self.players[player].spells
        self.spells_before = most

    def part_begins(self, instance: PartInstance) -> None:
        """Effects until this part begins expire (500.4)."""
        hooks.part_begins(self, instance)
        if instance.id == UPKEEP and self.setup.asks_upkeeps != 0:
            hooks.count_upkeeps(self)

    def part_ends(self, instance: PartInstance) -> None:
        """Effects until the end of this part expire, and unspent mana is lost, in the edition's order (500.5)."""
        if len(self.shields) > 0:
            changes.expire_shields(self, PART_ENDS, instance.id, instance.serial)
        if self.edition.expire_then_empty != 0:
            if len(self.lasting) > 0:
                hooks.expire(self, PART_ENDS, instance)
            self.empty_pools()
        else:
            if self.edition.pool_lasts_the_phase == 0 or instance.part.parent == "":
                self.empty_pools()
            if len(self.lasting) > 0:
                hooks.expire(self, PART_ENDS, instance)
        if len(self.delayed) > 0:
            hooks.expire_delayed(self, PART_ENDS, instance)

    def empty_pools(self) -> None:
        """Every player's mana pool empties, but for what a player keeps (106.4); in an old edition it burns.

        It does not burn a player whose turn another one controls (CR09 300.3, CR09 507.4).
        """
        player: i64 = 0
        while player < self.seats:
            if self.players[player].floating != 0:
                lost = changes.empty_at_end(self, player)
                if lost > 0 and self.edition.mana_burn != 0 and self.decides[player] == player:
                    changes.lose_life(self, player, lost)
            player += 1

    def operate(self, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
        """Carry out one operation of an effect."""
        operations.operate(self, frame, code, at, operation)

    def declaring(self) -> i64:
        """Attackers or blockers are being declared, or paid for (733.1)."""
        return declaring_depth(self)

    def program(self, number: i64) -> list[int]:
        """The effect program with that number."""
        return self.setup.programs[number]

    def is_precombat(self) -> bool:
        """Whether the running main phase is the first of the turn (505.1a)."""
        return self.begun[PRECOMBAT_MAIN] + self.begun[POSTCOMBAT_MAIN] == 1
