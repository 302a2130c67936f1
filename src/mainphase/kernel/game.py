"""The game as a plain value, and the run loop.

`Game` holds what every game has: the open question, the frames of the running procedures, the schedule, the
list of objects that wait to resolve, zones of cards with identity, the random numbers. A ruleset's own class
extends it with its state and fills in the hooks at the end. Nothing here suspends Python code: at every
question the whole game can be copied, saved, compared and sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.kernel.errors import UserError
from mainphase.kernel.items import Item, load_item
from mainphase.kernel.parts import NO_PART, PartInstance
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.schedule import ExtraTurn, Skip, load_extra_turn, load_skip
from mainphase.kernel.values import Reader, checksum, from_bytes, read_list, seal, to_bytes, unseal, write_list

if TYPE_CHECKING:
    from mainphase.kernel.decision import Option

OPEN: Final = 0
"""`game.kind` while no question is open: the run loop goes on."""
OVER: Final = 1
"""`game.kind` when the game has ended."""
FIRST_DECISION: Final = 2
"""Rulesets number their kinds of question from here on."""

SLOT_BITS: Final = 12
SLOT_MASK: Final = 4095
PLAYER_SLOT: Final = 4064
"""References: slot + stamp << 12 for an object; `PLAYER_SLOT` + seat for a player; 0 for nothing."""
STAMP_MASK: Final = 0x3FFFF
AMOUNT_BIAS: Final = 524288

NO_FRAME: Final = Frame(NO_PART, [])
NO_FRAMES: Final[list[Frame]] = []
NO_PARTS: Final[list[PartInstance]] = []
NO_TURNS: Final[list[ExtraTurn]] = []
NO_SKIPS: Final[list[Skip]] = []
NO_ITEMS: Final[list[Item]] = []
NO_ZONES: Final[list[list[int]]] = []
NOTHING: Final[list[int]] = []
"""Stand in a game object until `set_up`, `copy_into` or `load` replaces them; never changed."""

ENDED_NOT: Final = 0
ENDED_WON: Final = 1
ENDED_DRAWN: Final = 2
HEIGHT_BITS: Final = 16
HEIGHT_MASK: Final = 65535
FORCED_LIMIT: Final = 500
"""A periodic sequence of this many forced resolutions is a draw."""


class Game:
    """One game of any ruleset. `seats` players sit at 0, 1, … in turn order; all amounts are integers.

    `kind`, `player`, `legal` are the open question: `answer` takes one of the codes in `legal`; `subject` is a
    reference to what the question is about, `question` its number. `where` stamps the running stage.
    `returned` is what the last procedure that answers its caller has found.
    """

    rules: Ruleset
    seats: i64
    kind: i64
    player: i64
    legal: list[int]
    question: i64
    subject: i64
    returned: i64
    where: i64
    frame: Frame
    frames: list[Frame]
    depth: i64
    part: PartInstance
    turn: i64
    turn_player: i64
    seat: i64
    schedule: list[PartInstance]
    part_serial: i64
    begun: list[int]
    extra: list[ExtraTurn]
    skips: list[Skip]
    stack: list[Item]
    item_serial: i64
    lost: list[int]
    ended: i64
    winner: i64
    random: Random
    changed: i64
    pending_count: i64
    barrier: i64
    forced: list[int]
    always_ask: i64
    log_on: bool
    log: list[int]
    listen: i64
    # Cards: by slot
    cards_shared: bool
    owner: list[int]
    zone: list[int]
    stamp: list[int]
    next_stamp: i64
    zones: list[list[int]]

    def __init__(self, rules: Ruleset, seats: i64, random: Random) -> None:
        """An unfinished object: `set_up` makes it a new game, `copy_into` and `load` a given one."""
        self.rules = rules
        self.seats = seats
        self.random = random
        self.kind = OPEN
        self.player = 0
        self.question = 0
        self.subject = 0
        self.returned = 0
        self.where = 0
        self.depth = 0
        self.turn = 0
        self.turn_player = 0
        self.seat = seats - 1
        self.part_serial = 0
        self.item_serial = 0
        self.ended = ENDED_NOT
        self.winner = -1
        self.changed = 0
        self.pending_count = 0
        self.barrier = 0
        self.always_ask = 0
        self.log_on = False
        self.cards_shared = False
        self.listen = 0
        self.next_stamp = 1
        self.part = rules.table.none
        self.frame = NO_FRAME
        self.frames = NO_FRAMES
        self.schedule = NO_PARTS
        self.extra = NO_TURNS
        self.skips = NO_SKIPS
        self.stack = NO_ITEMS
        self.zones = NO_ZONES
        self.legal = NOTHING
        self.begun = NOTHING
        self.lost = NOTHING
        self.forced = NOTHING
        self.owner = NOTHING
        self.zone = NOTHING
        self.stamp = NOTHING
        self.log = NOTHING

    def set_up(self) -> None:
        """Make it a new game before its first stage."""
        self.frame = Frame(self.part, [])
        self.frame.proc = self.rules.root
        self.frames = [self.frame]
        self.schedule = []
        self.extra = []
        self.skips = []
        self.stack = []
        self.zones = []
        self.legal = []
        self.begun = [0] * (len(self.rules.table.parts) + 1)
        self.lost = [0] * self.seats
        self.forced = []
        self.owner = []
        self.zone = []
        self.stamp = []
        self.log = []

    # --- the run loop -------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Run stages until a player has to answer or the game is over."""
        while self.kind == OPEN:
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

        A question with one possible answer is answered at once, unless `always_ask` has the kind's bit.
        """
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
        if (self.listen >> kind) & 1:
            self.notify(kind, player, a, b, amount)

    # --- cards and zones ----------------------------------------------------------------------------------

    def ref(self, slot: i64) -> i64:
        """The reference to the object that now has that slot."""
        stamp: i64 = self.stamp[slot]
        return slot | (stamp << SLOT_BITS)

    def is_current(self, ref: i64) -> bool:
        """Whether the referenced object is still the same object, or the player is still in the game."""
        slot: i64 = ref & SLOT_MASK
        if slot >= PLAYER_SLOT:
            return self.lost[slot - PLAYER_SLOT] == 0
        stamp: i64 = self.stamp[slot]
        return stamp == ref >> SLOT_BITS

    def add_slot(self, owner: i64, zone: i64) -> i64:
        """A new slot for a card of `owner`, at the end (the top) of `zone`."""
        slot: i64 = len(self.owner)
        if slot >= PLAYER_SLOT:
            raise UserError("state.too_many_objects", {"most": int(PLAYER_SLOT)})
        self.own_cards()
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

    def renew(self, slot: i64) -> None:
        """Make the slot's object a new object: every earlier reference to it is out of date."""
        self.stamp[slot] = self.next_stamp
        self.next_stamp = (self.next_stamp + 1) & STAMP_MASK
        if self.next_stamp == 0:
            self.next_stamp = 1

    def transfer(self, slot: i64, zone: i64) -> None:
        """Move the slot to the end (the top) of `zone` as a new object. The one place where zones change."""
        source = self.zones[self.zone[slot]]
        if len(source) > 0 and source[-1] == slot:
            source.pop()
        else:
            source.remove(slot)
        self.zones[zone].append(slot)
        self.zone[slot] = zone
        self.renew(slot)

    # --- players ------------------------------------------------------------------------------------------

    def alive(self) -> i64:
        """How many players are still in the game."""
        count: i64 = 0
        for lost in self.lost:
            if lost == 0:
                count += 1
        return count

    def next_player(self, player: i64) -> i64:
        """The next player in turn order who is still in the game."""
        other: i64 = player
        for _ in range(self.seats):
            other += 1
            if other == self.seats:
                other = 0
            if self.lost[other] == 0:
                return other
        return player

    def end_game(self, ended: i64, winner: i64) -> None:
        """The game is over: won by `winner`, or drawn (`winner` -1)."""
        self.ended = ended
        self.winner = winner
        self.legal = []
        self.kind = OVER
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

    # --- the value ----------------------------------------------------------------------------------------

    def copy_into(self, other: Game) -> None:
        """Make `other`, a new game of the same ruleset and class, equal to this one; the log is not copied."""
        other.kind = self.kind
        other.player = self.player
        other.legal = self.legal[:]
        other.question = self.question
        other.subject = self.subject
        other.returned = self.returned
        other.where = self.where
        depth: i64 = self.depth
        frames: list[Frame] = []
        i: i64 = 0
        while i <= depth:
            frames.append(self.frames[i].copy())
            i += 1
        other.frames = frames
        other.depth = depth
        other.frame = frames[depth]
        other.part = self.part
        other.turn = self.turn
        other.turn_player = self.turn_player
        other.seat = self.seat
        other.schedule = self.schedule[:]
        other.part_serial = self.part_serial
        other.begun = self.begun[:]
        other.extra = [extra.clone() for extra in self.extra]
        other.skips = [skip.clone() for skip in self.skips]
        other.stack = [item.clone() for item in self.stack]
        other.item_serial = self.item_serial
        other.lost = self.lost[:]
        other.ended = self.ended
        other.winner = self.winner
        other.random = self.random.clone()
        other.changed = self.changed
        other.pending_count = self.pending_count
        other.barrier = self.barrier
        other.forced = self.forced[:]
        other.always_ask = self.always_ask
        other.log = []
        other.listen = self.listen
        self.cards_shared = True
        other.cards_shared = True
        other.owner = self.owner
        other.zone = self.zone[:]
        other.stamp = self.stamp[:]
        other.next_stamp = self.next_stamp
        other.zones = [zone[:] for zone in self.zones]

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers; rulesets extend it. Procedures and parts go by number."""
        out.extend([self.seats, self.kind, self.player, self.question, self.subject])
        out.extend([self.returned, self.where, self.depth])
        write_list(out, self.legal)
        i: i64 = 0
        while i <= self.depth:
            frame = self.frames[i]
            out.extend([frame.proc.id, frame.pc, frame.player, frame.answer, frame.a, frame.b, frame.c])
            out.extend([frame.d, frame.e, frame.f])
            self.save_part(out, frame.part)
            write_list(out, frame.data)
            i += 1
        self.save_part(out, self.part)
        out.extend([self.turn, self.turn_player, self.seat, self.part_serial, len(self.schedule)])
        for instance in self.schedule:
            self.save_part(out, instance)
        write_list(out, self.begun)
        out.append(len(self.extra))
        for extra in self.extra:
            extra.save(out)
        out.append(len(self.skips))
        for skip in self.skips:
            skip.save(out)
        out.append(len(self.stack))
        for item in self.stack:
            item.save(out)
        out.append(self.item_serial)
        write_list(out, self.lost)
        out.extend([self.ended, self.winner])
        out.extend(self.random.words())
        write_list(out, self.random.script)
        out.extend([self.changed, self.pending_count, self.barrier, self.always_ask, self.listen, self.next_stamp])
        write_list(out, self.forced)
        write_list(out, self.owner)
        write_list(out, self.zone)
        write_list(out, self.stamp)
        out.append(len(self.zones))
        for zone in self.zones:
            write_list(out, zone)

    def save_part(self, out: list[int], instance: PartInstance) -> None:
        """Append one part instance as integers."""
        out.extend([instance.id, instance.serial, instance.parent])

    def load_part(self, source: Reader) -> PartInstance:
        """The instance that `save_part` wrote; prebuilt ones are shared."""
        part: i64 = source.take_index(len(self.rules.table.parts) + 1)
        serial: i64 = source.take()
        parent: i64 = source.take()
        if part == 0:
            return self.rules.table.none
        if 1 <= serial <= len(self.rules.table.turn):
            prebuilt = self.rules.table.turn[serial - 1]
            if prebuilt.id == part and prebuilt.parent == parent:
                return prebuilt
        return PartInstance(self.rules.table.parts[part - 1], serial, parent)

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote. Raises UserError where the numbers cannot be a state."""
        self.seats = source.take()
        self.kind = source.take()
        self.player = source.take()
        self.question = source.take()
        self.subject = source.take()
        self.returned = source.take()
        self.where = source.take()
        self.depth = source.take_index(10000)
        self.legal = read_list(source)
        self.frames = []
        for _ in range(self.depth + 1):
            frame = Frame(self.rules.table.none, [])
            frame.proc = self.rules.procedures[source.take_index(len(self.rules.procedures))]
            frame.pc = source.take_index(frame.proc.size + 1)
            frame.player = source.take()
            frame.answer = source.take()
            frame.a = source.take()
            frame.b = source.take()
            frame.c = source.take()
            frame.d = source.take()
            frame.e = source.take()
            frame.f = source.take()
            frame.part = self.load_part(source)
            frame.data = read_list(source)
            self.frames.append(frame)
        self.frame = self.frames[self.depth]
        self.part = self.load_part(source)
        self.turn = source.take()
        self.turn_player = source.take()
        self.seat = source.take()
        self.part_serial = source.take()
        self.schedule = [self.load_part(source) for _ in range(source.take())]
        self.begun = read_list(source)
        self.extra = [load_extra_turn(source) for _ in range(source.take())]
        self.skips = [load_skip(source) for _ in range(source.take())]
        self.stack = [load_item(source) for _ in range(source.take())]
        self.item_serial = source.take()
        self.lost = read_list(source)
        self.ended = source.take()
        self.winner = source.take()
        self.random = Random(source.take(), source.take(), source.take(), source.take())
        self.random.script = read_list(source)
        self.changed = source.take()
        self.pending_count = source.take()
        self.barrier = source.take()
        self.always_ask = source.take()
        self.listen = source.take()
        self.next_stamp = source.take()
        self.forced = read_list(source)
        self.owner = read_list(source)
        self.zone = read_list(source)
        self.stamp = read_list(source)
        self.zones = [read_list(source) for _ in range(source.take())]
        self.log = []

    def to_ints(self) -> list[int]:
        """The whole state as integers: equal lists, equal games."""
        out: list[int] = []
        self.save(out)
        return out

    def to_bytes(self) -> bytes:
        """The whole state as bytes and their checksum; `from_bytes` of a game with the same setup takes it back."""
        return seal(to_bytes(self.to_ints()))

    def from_bytes(self, data: bytes) -> None:
        """Become the state that `to_bytes` wrote.

        Raises UserError, and changes nothing, where the bytes are cut or altered. Bytes of a game with another setup
        are not told apart; should they not fit, this game must be thrown away.
        """
        self.load(Reader(from_bytes(unseal(data))))

    def digest(self) -> str:
        """A hash of the whole state, its rules included, equal on every platform: 16 hexadecimal digits."""
        rules = f"{self.rules.game} {self.rules.edition}\n".encode()
        return checksum(rules + to_bytes(self.to_ints())).hex()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.rules is other.rules and self.to_ints() == other.to_ints()

    def __hash__(self) -> int:
        return int(self.digest(), 16) >> 3

    # --- hooks of a ruleset -------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An equal game that shares nothing mutable; its log is empty and off."""
        raise NotImplementedError

    def option(self, code: i64) -> Option:
        """What an option code of the open question means."""
        raise NotImplementedError

    def notify(self, kind: i64, player: i64, a: i64, b: i64, amount: i64) -> None:
        """An event of a kind that something listens to has happened."""

    def collect(self, frame: Frame) -> None:
        """Fill `legal` with what `frame.player` may do in this window; 0 is to pass."""

    def check(self, frame: Frame) -> None:
        """Start the procedure of what happens by itself before a player may act."""

    def play_as(self, frame: Frame, player: i64, code: i64) -> None:
        """Start the procedure of the play with that code for `player`, in the window of `frame`."""

    def resolve_top(self, frame: Frame) -> None:
        """Start the procedure that resolves the newest object on the list."""

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
