"""The game as a plain value: its fields, copies of it, and its encoding as integers and bytes.

`State` holds what every game has: the open question, the frames of the running procedures, the schedule, the
list of objects that wait to resolve, zones of cards with identity, the random numbers. `kernel.game` makes it run.
At every question the whole state can be copied, saved, compared and sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from mainphase.kernel.edits import Edit
from mainphase.kernel.items import Item, load_item
from mainphase.kernel.parts import NO_PART, PartInstance
from mainphase.kernel.procedure import Frame
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.schedule import ExtraTurn, Skip, load_extra_turn, load_skip
from mainphase.kernel.values import Reader, checksum, from_bytes, read_list, seal, to_bytes, unseal, write_list

if TYPE_CHECKING:
    from mainphase.kernel.game import Game

OPEN: Final = 0
"""`game.kind` while no question is open: the run loop goes on."""

ENDED_NOT: Final = 0
"""`game.ended` while nobody has won and the game is not drawn."""

NO_FRAME: Final = Frame(NO_PART, [])
NO_FRAMES: Final[list[Frame]] = []
NO_PARTS: Final[list[PartInstance]] = []
NO_TURNS: Final[list[ExtraTurn]] = []
NO_SKIPS: Final[list[Skip]] = []
NO_EDITS: Final[list[Edit]] = []
NO_ITEMS: Final[list[Item]] = []
NO_ZONES: Final[list[list[int]]] = []
NOTHING: Final[list[int]] = []
"""Stand in a game object until `set_up`, `copy_into` or `load` replaces them; never changed."""


class State:
    """The fields of a game of any ruleset. `seats` players sit at 0, 1, … in turn order; all amounts are integers.

    `kind`, `player`, `legal` are the open question: `answer` takes one of the codes in `legal`; `subject` is a
    reference to what the question is about, `question` its number. `where` stamps the running stage.
    `returned` is what the last procedure that answers its caller has found. `stale` is 1 while what a ruleset derives
    from the state is out of date: never at a question, so it is no part of the value. `direction` is 1, or -1 while
    turns go the other way round; `living` players are still in the game, `decides` says by seat who answers for
    the player there. `team` is each seat's team: a number of its own where everybody plays alone; with `shared` 1 the
    players of a team, who sit side by side, take their turns and act together.
    `derived_from` is the mask of the kinds of event after which that may be out of date; no part of the value either,
    as `due`: 1 while something must happen at once, before the next stage, and `skipping`: not 0 while any player
    skips each part of some kind.
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
    living: i64
    skipping: i64
    team: list[int]
    shared: i64
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
    edits: list[Edit]
    listen: i64
    stale: i64
    listen_more: i64
    direction: i64
    decides: list[int]
    derived_from: i64
    due: i64
    # Cards: by slot
    cards_shared: bool
    places_shared: bool
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
        self.shared = 0
        self.ended = ENDED_NOT
        self.winner = -1
        self.changed = 0
        self.pending_count = 0
        self.barrier = 0
        self.always_ask = 0
        self.log_on = False
        self.cards_shared = False
        self.places_shared = False
        self.listen = 0
        self.stale = 0
        self.listen_more = 0
        self.direction = 1
        self.derived_from = 0
        self.due = 0
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
        self.living = 0
        self.skipping = 0
        self.decides = NOTHING
        self.team = NOTHING
        self.forced = NOTHING
        self.owner = NOTHING
        self.zone = NOTHING
        self.stamp = NOTHING
        self.log = NOTHING
        self.edits = NO_EDITS

    def set_up(self) -> None:
        """Make it a new game before its first stage."""
        self.frame = Frame(self.part, [])
        self.frame.proc = self.rules.root
        self.frames = [self.frame]
        self.schedule = []
        self.extra = NO_TURNS
        self.skips = NO_SKIPS
        self.stack = []
        self.zones = []
        self.legal = []
        self.begun = [0] * (len(self.rules.table.parts) + 1)
        self.lost = [0] * self.seats
        self.living = self.seats
        self.decides = list(range(self.seats))
        self.team = list(range(self.seats))
        self.forced = []
        self.owner = []
        self.zone = []
        self.stamp = []
        self.log = []
        self.edits = []

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
        if len(self.extra) > 0:
            other.extra = [extra.clone() for extra in self.extra]
        if len(self.skips) > 0:
            other.skips = [skip.clone() for skip in self.skips]
        other.stack = [item.clone() for item in self.stack]
        other.item_serial = self.item_serial
        other.lost = self.lost
        other.living = self.living
        other.skipping = self.skipping
        other.team = self.team  # never changed once players are seated
        other.shared = self.shared
        other.ended = self.ended
        other.winner = self.winner
        other.random = self.random.clone()
        other.changed = self.changed
        other.pending_count = self.pending_count
        other.barrier = self.barrier
        other.forced = self.forced[:]
        other.always_ask = self.always_ask
        other.log = []
        other.edits = []
        other.listen = self.listen
        other.stale = self.stale
        other.listen_more = self.listen_more
        other.direction = self.direction
        other.decides = self.decides
        other.derived_from = self.derived_from
        other.due = self.due
        self.cards_shared = True
        other.cards_shared = True
        other.owner = self.owner
        self.places_shared = True
        other.places_shared = True
        other.zone = self.zone
        other.stamp = self.stamp
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
        write_list(out, self.team)
        out.extend([self.shared, self.ended, self.winner])
        out.extend(self.random.words())
        write_list(out, self.random.script)
        out.extend([self.changed, self.pending_count, self.barrier, self.always_ask, self.next_stamp])
        out.extend([self.listen, self.listen_more, self.direction])
        write_list(out, self.decides)
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
        self.living = self.lost.count(0)
        self.team = read_list(source)
        self.shared = source.take()
        self.ended = source.take()
        self.winner = source.take()
        self.random = Random(source.take(), source.take(), source.take(), source.take())
        self.random.script = read_list(source)
        self.changed = source.take()
        self.pending_count = source.take()
        self.barrier = source.take()
        self.always_ask = source.take()
        self.next_stamp = source.take()
        self.listen = source.take()
        self.listen_more = source.take()
        self.direction = source.take()
        self.decides = read_list(source)
        self.forced = read_list(source)
        self.owner = read_list(source)
        self.zone = read_list(source)
        self.stamp = read_list(source)
        self.zones = [read_list(source) for _ in range(source.take())]
        self.log = []
        self.edits = []

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
        if not isinstance(other, State):
            return NotImplemented
        return self.rules is other.rules and self.to_ints() == other.to_ints()

    def __hash__(self) -> int:
        return int(self.digest(), 16) >> 3
