"""The run loop of a game, its events, cards and players.

`Game` makes the state run. A ruleset's own class extends it with its state and fills in the hooks at the end.
Nothing here suspends Python code: at every question the whole game is the plain value of `kernel.state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.kernel.errors import UserError
from mainphase.kernel.items import Item
from mainphase.kernel.lists import replaced
from mainphase.kernel.parts import PartInstance
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.kernel.state import ENDED_NOT as ENDED_NOT
from mainphase.kernel.state import NO_ZONES as NO_ZONES
from mainphase.kernel.state import NOTHING as NOTHING
from mainphase.kernel.state import OPEN as OPEN
from mainphase.kernel.state import State

if TYPE_CHECKING:
    from mainphase.kernel.decision import Option
    from mainphase.kernel.reasons import Action, Reason

OVER: Final = 1
"""`game.kind` when the game has ended."""
FIRST_DECISION: Final = 2
"""Rulesets number their kinds of question from here on."""

SLOT_BITS: Final = 12
SLOT_MASK: Final = 4095
LISTED_SLOT: Final = 4063
"""Stands for the slot of what is on the list without a card: a reference is this slot + its serial << 12."""
PLAYER_SLOT: Final = 4064
"""References: slot + stamp << 12 for an object; `PLAYER_SLOT` + seat for a player; 0 for nothing."""
STAMP_MASK: Final = 0x3FFFF
AMOUNT_BIAS: Final = 524288

ENDED_WON: Final = 1
ENDED_DRAWN: Final = 2
HEIGHT_BITS: Final = 16
HEIGHT_MASK: Final = 65535
FORCED_LIMIT: Final = 500
"""A periodic sequence of this many forced resolutions is a draw."""


class Game(State):
    """One game of any ruleset: the state, and what makes it run.

    A ruleset's own class adds its fields and fills in the hooks at the end.
    """

    # --- the run loop -------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run stages until a player has to answer or the game is over."""
        while self.kind == OPEN:
            if self.stale != 0:
                self.refresh()
            if self.due != 0:
                self.follow()
            frame: Frame = self.frame
            proc: Procedure = frame.proc
            pc: i64 = frame.pc
            if pc >= proc.size:
                self.leave()
                continue
            frame.pc = pc + 1
            self.where = proc.base + pc
            if proc.has_body:
                proc.body.run(self, frame, pc)
            else:
                proc.functions[pc](self, frame)
        if self.stale != 0:
            self.refresh()

    def call(self, proc: Procedure) -> Frame:
        """Start `proc` on top of the running frame and return its frame, all registers 0."""
        self.depth += 1
        depth: i64 = self.depth
        part = self.frame.part
        if depth == len(self.frames):
            self.frames.append(Frame(part, []))
        frame = self.frames[depth]
        frame.reset(proc, part)
        self.frame = frame
        return frame

    def leave(self) -> None:
        """End the running procedure. Nothing may follow this in a stage."""
        self.depth -= 1
        self.frame = self.frames[self.depth]

    def caller(self) -> Frame:
        """The frame that called the running procedure."""
        return self.frames[self.depth - 1]

    def unwind(self, depth: i64) -> None:
        """Abandon every procedure above `depth`."""
        self.depth = depth
        self.frame = self.frames[depth]

    def ask(self, kind: i64, player: i64) -> None:
        """Put the question `kind` to `player`; `legal` holds the codes. The answer goes to `frame.answer`.

        A question with one possible answer is answered at once, unless `always_ask` has the kind's bit. For a player
        who has left the game another one answers.
        """
        if self.lost[player] != 0:
            player = self.stand_in(kind, player)
        if len(self.legal) == 0:
            raise RuntimeError(f"a question without options at {self.rules.stage(self.where)}")
        if len(self.legal) == 1 and (self.always_ask >> kind) & 1 == 0:
            self.frame.answer = self.legal[0]
        else:
            self.player = player
            self.kind = kind

    def answer(self, code: i64) -> None:
        """Take the answer to the open question, which must be one of `legal` (not checked), and go on."""
        self.frame.answer = code
        if len(self.legal) > 1 and len(self.forced) > 0 and (self.rules.mandatory >> self.kind) & 1 == 0:
            self.forced = []
        self.kind = OPEN
        self.question += 1
        self.advance()

    # --- events -------------------------------------------------------------------------------------------

    def emit(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """Record that something has happened and let what waits for that kind notice it.

        `player` is a seat or -1, `a` and `b` references, `amount` -524288 to 524287.
        """
        if self.log_on:
            self.log.append(kind | (self.where << 7) | ((player + 1) << 21) | ((amount + AMOUNT_BIAS) << 26))
            self.log.append(a | (b << 30))
        if self.derived_from != 0 and (kind >= kinds.BITS or (self.derived_from >> kind) & 1 != 0):
            self.outdate(kind, amount)
        if kind < kinds.BITS:
            if (self.listen >> kind) & 1:
                self.notify(kind, player, a, b, amount)
        elif (self.listen_more >> (kind - kinds.BITS)) & 1:
            self.notify(kind, player, a, b, amount)

    def listen_to(self, kind: i64) -> None:
        """From now on something waits for that kind of event."""
        if kind < kinds.BITS:
            self.listen |= kinds.event_bit(kind)
        else:
            self.listen_more |= kinds.event_bit(kind - kinds.BITS)

    def hears(self, kind: i64) -> bool:
        """Whether something waits for that kind of event."""
        if kind < kinds.BITS:
            return (self.listen >> kind) & 1 != 0
        return (self.listen_more >> (kind - kinds.BITS)) & 1 != 0

    def ignore(self, kind: i64) -> None:
        """Nothing waits for that kind of event any more."""
        if kind < kinds.BITS:
            self.listen &= ~kinds.event_bit(kind)
        else:
            self.listen_more &= ~kinds.event_bit(kind - kinds.BITS)

    # --- cards and zones ----------------------------------------------------------------------------------

    def ref(self, slot: i64) -> i64:
        """The reference to the object that now has that slot."""
        stamp: i64 = self.stamp[slot]
        return slot | (stamp << SLOT_BITS)

    def is_current(self, ref: i64) -> bool:
        """Whether the referenced object is still the same object, or the player is still in the game."""
        slot: i64 = ref & SLOT_MASK
        if slot >= PLAYER_SLOT:
            return slot - PLAYER_SLOT < self.seats and self.lost[slot - PLAYER_SLOT] == 0
        if slot == LISTED_SLOT:
            return self.listed(ref) is not None
        stamp: i64 = self.stamp[slot]
        return stamp == ref >> SLOT_BITS

    def listed(self, ref: i64) -> Item | None:
        """The object on the list that is no card and has that reference."""
        serial: i64 = ref >> SLOT_BITS
        for item in self.stack:
            if item.serial == serial:
                return item
        return None

    def add_slot(self, owner: i64, zone: i64) -> i64:
        """A new slot for a card of `owner`, at the end (the top) of `zone`."""
        slot: i64 = len(self.owner)
        if slot >= LISTED_SLOT:
            raise UserError("state.too_many_objects", {"most": int(LISTED_SLOT)})
        self.own_cards()
        self.own_places()
        self.owner.append(owner)
        self.zone.append(zone)
        self.stamp.append(0)
        self.renew(slot)
        self.zones[zone].append(slot)
        return slot

    def own_cards(self) -> None:
        """Stop sharing with copies, before `owner` (or a ruleset's own list by slot that rarely changes) is changed."""
        if self.cards_shared:
            self.cards_shared = False
            self.owner = self.owner[:]

    def own_places(self) -> None:
        """Stop sharing with copies, before `zone` or `stamp` is changed."""
        if self.places_shared:
            self.places_shared = False
            self.zone = self.zone[:]
            self.stamp = self.stamp[:]

    def renew(self, slot: i64) -> None:
        """Make the slot's object a new object: every earlier reference to it is out of date."""
        self.own_places()
        self.stamp[slot] = self.next_stamp
        self.next_stamp = (self.next_stamp + 1) & STAMP_MASK
        if self.next_stamp == 0:
            self.next_stamp = 1

    def transfer(self, slot: i64, zone: i64) -> None:
        """Move the slot to the end (the top) of `zone` as a new object (`shift`: the same object). The one place."""
        self.shift(slot, zone)
        self.renew(slot)

    def shift(self, slot: i64, zone: i64) -> None:
        """Move the slot to the end (the top) of `zone` as the object that it is."""
        self.own_places()
        source = self.zones[self.zone[slot]]
        place: i64 = len(source) - 1
        while source[place] != slot:  # mostly among the newest; comparing numbers is faster than `remove`
            place -= 1
        source.pop(place)
        self.zones[zone].append(slot)
        self.zone[slot] = zone

    # --- players ------------------------------------------------------------------------------------------

    def alive(self) -> i64:
        """How many players are still in the game."""
        return self.living

    def strike_out(self, player: i64) -> None:
        """The player has left the game."""
        if self.lost[player] == 0:
            self.lost = replaced(self.lost, player, 1)
            self.living -= 1

    def next_player(self, player: i64) -> i64:
        """The next player in turn order who is still in the game."""
        other: i64 = self.next_seat(player)
        while other != player:
            if self.lost[other] == 0:
                return other
            other = self.next_seat(other)
        return player

    def next_seat(self, seat: i64) -> i64:
        """The next seat in turn order, whether its player is still in the game or not."""
        seat += self.direction
        if seat == self.seats:
            return 0
        if seat < 0:
            return self.seats - 1
        return seat

    def previous_player(self) -> i64:
        """The player still in the game who comes before the turn player in turn order."""
        seat: i64 = self.turn_player
        for _ in range(self.seats):
            seat = (seat + self.seats - self.direction) % self.seats
            if self.lost[seat] == 0:
                return seat
        return seat

    def decider(self) -> i64:
        """Who answers the open question: the player who is asked, or whoever decides for that player."""
        by: i64 = self.decides[self.player]
        return self.player if self.lost[by] != 0 else by

    def next_team(self, player: i64) -> i64:
        """The first player still in the game of the team that comes next in turn order."""
        other: i64 = player
        for _ in range(self.seats):
            other = self.next_seat(other)
            if self.lost[other] == 0 and self.team[other] != self.team[player]:
                return other
        return self.leader(player)

    def leader(self, player: i64) -> i64:
        """The first player still in the game of that player's team; the player, if all of it have left."""
        other: i64 = 0
        while other < self.seats:
            if self.team[other] == self.team[player] and self.lost[other] == 0:
                return other
            other += 1
        return player

    def next_turn_player(self, player: i64) -> i64:
        """Whose turn follows that of `player` in turn order; a team's turn is that of its first player."""
        return self.next_team(player) if self.shared != 0 else self.next_player(player)

    def successor(self, player: i64) -> i64:
        """Who is next for a player who has left the game: another one of the team, where a team acts together."""
        if self.shared != 0:
            leader = self.leader(player)
            if self.lost[leader] == 0:
                return leader
        return self.next_player(player)

    def is_active(self, player: i64) -> bool:
        """Whether it is the player's turn, or their team's."""
        return player == self.turn_player or self.act_together(player, self.turn_player)

    def act_together(self, player: i64, other: i64) -> bool:
        """Whether both are of one team that takes its turns together."""
        return self.shared != 0 and self.team[player] == self.team[other]

    def stand_in(self, kind: i64, player: i64) -> i64:
        """Who answers a question of that kind for a player who has left the game."""
        return self.successor(player)

    def end_game(self, ended: i64, winner: i64) -> None:
        """The game is over: won by `winner`, or drawn (`winner` -1)."""
        self.ended = ended
        self.winner = winner
        self.legal = []
        self.kind = OVER
        if self.stale != 0:
            self.refresh()  # so that nothing is told after the end
        self.emit(kinds.GAME_ENDED, winner, 0, 0, ended)

    def note_forced(self, code: i64) -> bool:
        """Count one resolution since the last unforced decision; true if they have become a loop without end.

        `code` stands for what resolved. A loop is a sequence of 500 with a period of at most 250 in which no more
        resolves than is added: five hundred equal objects that only wait for their turn come to an end.
        """
        height: i64 = len(self.stack)
        self.forced.append((code << HEIGHT_BITS) | height)
        if len(self.forced) < FORCED_LIMIT:
            return False
        for period in range(1, FORCED_LIMIT // 2 + 1):
            same = True
            for i in range(period, FORCED_LIMIT):
                now: i64 = self.forced[i]
                then: i64 = self.forced[i - period]
                if now >> HEIGHT_BITS != then >> HEIGHT_BITS or now & HEIGHT_MASK < then & HEIGHT_MASK:
                    same = False
                    break
            if same:
                return True
        self.forced = self.forced[FORCED_LIMIT // 2 :]
        return False

    # --- hooks of a ruleset -------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An equal game that shares nothing mutable; its log is empty and off."""
        raise NotImplementedError

    def clone_for(self, viewer: i64, seed: int) -> Game:
        """A clone in which all that `viewer` does not know is dealt anew, random numbers included."""
        raise NotImplementedError

    def view(self, viewer: i64) -> Any:
        """What the player in the seat `viewer` may know of the game, in the ruleset's own class; -1 sees all."""
        raise NotImplementedError

    def option(self, code: i64) -> Option:
        """What an option code of the open question means."""
        raise NotImplementedError

    def why_not(self, player: int, action: Action) -> list[Reason]:
        """All reasons why the player cannot take the action now; empty if it is offered."""
        raise NotImplementedError

    def notify(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """An event of a kind that something listens to has happened."""

    def outdate(self, kind: i64, amount: i64) -> None:
        """An event of a kind in `derived_from` has happened: what is derived from the state may be out of date."""
        self.stale = 1

    def refresh(self) -> None:
        """Work out anew what is derived from the state, and set `stale` to 0."""
        self.stale = 0

    def follow(self) -> None:
        """Start the procedure of what must happen at once, and set `due` to 0."""
        self.due = 0

    def collect(self, frame: Frame) -> None:
        """Fill `legal` with what `frame.player` may do in this window; 0 is to pass."""

    def check(self, frame: Frame) -> None:
        """Start the procedure of what happens by itself before a player may act."""

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Start the procedure of the play with that code for `player`, in the window of `frame`."""

    def resolve_top(self, frame: Frame) -> None:
        """Start the procedure that resolves the newest object on the list."""

    def announcing(self, depth: i64) -> bool:
        """Whether the frame at `depth` waits for a play that is still being announced and can be abandoned.

        By default: a window waits for it.
        """
        return self.frames[depth].pc == 1  # `window.BETWEEN`; the window's module builds on this one

    def declaring(self) -> i64:
        """The depth of the frame of a declaration that is being made and can be given up as a whole; -1: none is."""
        return -1

    def is_part(self, wanted: i64, part: i64) -> bool:
        """Whether the part with the id `part`, which would begin now, is one that a skip effect names by `wanted`."""
        return wanted == part

    def skips_each(self, part: i64, player: i64) -> bool:
        """Whether the player skips every such part (or `TURN`) at present."""
        return False

    def lacks(self, needs: i64) -> bool:
        """Whether the game has nothing of what that mask of a procedure names."""
        return False

    def turn_missed(self, player: i64) -> None:
        """A turn of a player who has left the game would have begun."""

    def turn_begins(self) -> None:
        """A turn has begun and its schedule is laid out."""

    def turn_ends(self) -> None:
        """A turn is about to end."""

    def part_begins(self, instance: PartInstance) -> None:
        """A part begins: what lasts until then ends now."""

    def part_ends(self, instance: PartInstance) -> None:
        """A part ends: what lasts until its end ends now."""

    def operate(self, frame: Frame, code: list[int], at: i64, operation: i64) -> None:
        """Carry out one effect operation of the ruleset and move `frame.a` behind it."""

    def program(self, number: i64) -> list[int]:
        """The effect program with that number."""
        return []
