"""The schedule of turns as a list that can be edited: the only module that changes what comes next.

`game.schedule` holds the part instances still to come in this turn, `game.extra` the extra turns still to come
(the next one first), `game.skips` what will be passed over. Parts are identified by instance: `after_serial`
names the instance after which something is inserted, wherever it now stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from mainphase.kernel import kinds
from mainphase.kernel.edits import SKIP_NEXT, Edit
from mainphase.kernel.parts import Part, PartInstance
from mainphase.kernel.values import Reader

if TYPE_CHECKING:
    from mainphase.kernel.game import Game


class Skip:
    """A part to be passed over: the next `count` times it would begin for `player` (-1: anyone's turn).

    `part` is a part's id, `TURN`, or a number that `Game.is_part` understands. `turn` restricts it to the turn with
    that number (0: any).
    """

    player: i64
    part: i64
    count: i64
    turn: i64

    def __init__(self, player: i64, part: i64, count: i64, turn: i64) -> None:
        self.player = player
        self.part = part
        self.count = count
        self.turn = turn

    def clone(self) -> Skip:
        """An equal entry."""
        return Skip(self.player, self.part, self.count, self.turn)

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.player, self.part, self.count, self.turn])


class ExtraTurn:
    """A turn still to come out of turn order; `skipped` are the ids of the parts that it will not have."""

    player: i64
    serial: i64
    skipped: list[int]

    def __init__(self, player: i64, serial: i64, skipped: list[int]) -> None:
        self.player = player
        self.serial = serial
        self.skipped = skipped

    def clone(self) -> ExtraTurn:
        """An equal entry."""
        return ExtraTurn(self.player, self.serial, self.skipped[:])

    def save(self, out: list[int]) -> None:
        """Append it as integers."""
        out.extend([self.player, self.serial, len(self.skipped)])
        out.extend(self.skipped)


def load_skip(source: Reader) -> Skip:
    """The entry that `Skip.save` wrote."""
    return Skip(source.take(), source.take(), source.take(), source.take())


def load_extra_turn(source: Reader) -> ExtraTurn:
    """The entry that `ExtraTurn.save` wrote."""
    player = source.take()
    serial = source.take()
    skipped: list[int] = []
    for _ in range(source.take()):
        skipped.append(source.take())
    return ExtraTurn(player, serial, skipped)


def begin(game: Game, what: i64, player: i64, part: i64) -> None:
    """An edit is about to be made; it is noted where a log is written."""
    if game.log_on:
        game.edits.append(Edit(game, what, player, part))


def done(game: Game) -> None:
    """It has been made."""
    if game.log_on:
        game.edits[-1].close(game)


def inside(game: Game, index: i64, serial: i64) -> bool:
    """Whether the scheduled instance at `index` lies in the instance `serial`, directly or deeper."""
    parent: i64 = game.schedule[index].parent
    while parent != 0:
        if parent == serial:
            return True
        parent = parent_of(game, parent)
    return False


def parent_of(game: Game, serial: i64) -> i64:
    """The serial of the instance in which `serial` lies; 0 for a phase or an instance that is over."""
    for instance in game.schedule:
        if instance.serial == serial:
            return instance.parent
    i: i64 = game.depth
    while i > 0:
        running = game.frames[i].part
        if running.serial == serial:
            return running.parent
        i -= 1
    return 0


def place_after(game: Game, serial: i64) -> i64:
    """The index at which something directly after the instance `serial` belongs; the front if it is over."""
    index: i64 = 0
    size: i64 = len(game.schedule)
    while index < size and game.schedule[index].serial != serial:
        index += 1
    if index == size:
        index = 0  # it is running or over: what lies in it stands at the front
    else:
        index += 1
    while index < size and inside(game, index, serial):
        index += 1
    return index


def fresh(game: Game, part: Part, parent: i64) -> PartInstance:
    """A new instance of `part` in this turn."""
    game.part_serial += 1
    return PartInstance(part, game.part_serial, parent)


def lay_out(game: Game, instance: PartInstance, index: i64) -> i64:
    """Put `instance` at `index`, behind it the parts that ordinarily lie in it; the index after all of them."""
    game.schedule.insert(index, instance)
    index += 1
    for part in game.rules.table.steps(instance.part):
        if part.scheduled != 0:
            index = lay_out(game, fresh(game, part, instance.serial), index)
    return index


def insert(game: Game, instance: PartInstance, index: i64) -> PartInstance:
    """Put a new instance at `index`, with what ordinarily lies in it, and tell so."""
    begin(game, kinds.PART_INSERTED, game.turn_player, instance.id)
    lay_out(game, instance, index)
    done(game)
    game.emit(kinds.PART_INSERTED, game.turn_player, 0, 0, instance.id)
    return instance


def insert_alone(game: Game, part: Part, index: i64) -> PartInstance:
    """Put a step at `index` in a phase of its own that has nothing but that step, and tell so."""
    begin(game, kinds.PART_INSERTED, game.turn_player, part.id)
    phase = fresh(game, game.rules.table.part(part.parent), 0)
    step = fresh(game, part, phase.serial)
    game.schedule.insert(index, phase)
    lay_out(game, step, index + 1)
    done(game)
    game.emit(kinds.PART_INSERTED, game.turn_player, 0, 0, part.id)
    return step


def insert_phase_after(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a phase with all its steps directly after the phase `serial`; the newest insertion comes first."""
    return insert(game, fresh(game, part, 0), place_after(game, serial))


def insert_step_after(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a step, with what lies in it, directly after the step `serial`, in the same phase."""
    return insert(game, fresh(game, part, parent_of(game, serial)), place_after(game, serial))


def is_to_come(game: Game, serial: i64) -> bool:
    """Whether the instance `serial` is still to come in this turn."""
    for instance in game.schedule:
        if instance.serial == serial:
            return True
    return False


def place_of(game: Game, serial: i64) -> i64:
    """The index of the instance `serial`, which must still be to come in this turn."""
    index: i64 = 0
    while index < len(game.schedule) and game.schedule[index].serial != serial:
        index += 1
    if index == len(game.schedule):
        raise ValueError(f"part {serial} is not to come in this turn")
    return index


def insert_phase_before(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a phase with all its steps directly before the phase `serial`, which must still be to come."""
    return insert(game, fresh(game, part, 0), place_of(game, serial))


def insert_step_before_phase(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a step before a phase that is still to come, in a phase of its own with nothing but that step."""
    return insert_alone(game, part, place_of(game, serial))


def insert_step_before(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a step directly before the step `serial`, which must still be to come."""
    index = place_of(game, serial)
    return insert(game, fresh(game, part, game.schedule[index].parent), index)


def insert_step_after_phase(game: Game, part: Part, serial: i64) -> PartInstance:
    """Insert a step after a phase: its own phase is created there with nothing but that step."""
    return insert_alone(game, part, place_after(game, serial))


def last_phase(game: Game) -> i64:
    """The serial of the turn's last phase as the schedule now stands."""
    index: i64 = len(game.schedule) - 1
    while index >= 0:
        if game.schedule[index].parent == 0:
            return game.schedule[index].serial
        index -= 1
    serial: i64 = game.part.serial
    parent: i64 = game.part.parent
    while parent != 0:
        serial = parent
        parent = parent_of(game, parent)
    return serial


def repeat(game: Game, instance: PartInstance) -> PartInstance:
    """Let another instance of the same part follow `instance`."""
    index = place_after(game, instance.serial)
    return insert(game, fresh(game, instance.part, instance.parent), index)


def remove(game: Game, part: i64, parent: i64) -> None:
    """Take the scheduled instances of the part with that id that lie in `parent` out of this turn, with all in them."""
    index: i64 = 0
    while index < len(game.schedule):
        instance = game.schedule[index]
        if instance.id == part and instance.parent == parent:
            drop(game, index)
        else:
            index += 1


def drop(game: Game, index: i64) -> None:
    """Take the instance at `index` out of the schedule, with all that lies in it."""
    serial: i64 = game.schedule[index].serial
    part: i64 = game.schedule[index].id
    begin(game, kinds.PART_SKIPPED, game.turn_player, part)
    while index + 1 < len(game.schedule) and inside(game, index + 1, serial):
        game.schedule.pop(index + 1)
    game.schedule.pop(index)
    done(game)
    game.emit(kinds.PART_SKIPPED, game.turn_player, 0, 0, part)


def skip_next(game: Game, player: i64, part: i64, count: i64) -> None:
    """Pass over the next `count` instances of the part (or `TURN`) in turns of `player` (-1: of anyone)."""
    begin(game, SKIP_NEXT, player, part)
    game.skips = [*game.skips, Skip(player, part, count, 0)]
    done(game)


def skipped(game: Game, part: i64, player: i64) -> bool:
    """Whether the part that would begin now is passed over; uses up one skip effect that is good for one, if any.

    Where the player also skips each such part nothing is used up: that is for the ruleset's `skip` to settle.
    """
    each = game.skips_each(part, player)
    if len(game.skips) == 0:
        return each
    index = skip_for(game, part, player)
    if index >= 0 and not each:
        use_up(game, index)
    return each or index >= 0


def skip_for(game: Game, part: i64, player: i64) -> i64:
    """Which skip effect, of those that are good for some number, concerns the part now; -1 for none."""
    for index in range(len(game.skips)):
        skip = game.skips[index]
        mine = skip.player == -1 or skip.player == player or game.act_together(skip.player, player)
        if mine and (skip.turn == 0 or skip.turn == game.turn) and game.is_part(skip.part, part):
            return index
    return -1


def use_up(game: Game, index: i64) -> None:
    """That skip effect has been applied once."""
    skip = game.skips[index]
    skip.count -= 1
    if skip.count <= 0:
        game.skips = game.skips[:index] + game.skips[index + 1 :]


def forget_skips(game: Game) -> None:
    """A turn begins: what was to be skipped in an earlier one only no longer matters."""
    if len(game.skips) > 0:
        game.skips = [skip for skip in game.skips if skip.turn == 0 or skip.turn >= game.turn]


def add_turn(game: Game, player: i64, after: i64 = 0) -> ExtraTurn:
    """Insert an extra turn of `player` after the current turn, or directly after the extra turn `after`.

    The newest insertion comes first. The returned entry's `skipped` may be filled with part ids.
    """
    begin(game, kinds.TURN_ADDED, player, 0)
    game.part_serial += 1
    extra = ExtraTurn(player, game.part_serial, [])
    index: i64 = 0
    if after != 0:
        while index < len(game.extra) and game.extra[index].serial != after:
            index += 1
        index = index + 1 if index < len(game.extra) else 0
    game.extra = [*game.extra[:index], extra, *game.extra[index:]]
    done(game)
    game.emit(kinds.TURN_ADDED, player, 0, 0, 0)
    return extra


def end_turn(game: Game, last: Part) -> None:
    """Skip everything that is still to come in this turn but `last`, in its phase; the caller unwinds.

    Where `last` itself is going on, another one follows.
    """
    step: PartInstance | None = None
    for instance in game.schedule:
        if instance.part is last:
            step = instance
            break
    if step is None:
        step = fresh(game, last, game.part.parent)
        game.schedule.append(step)
    index: i64 = 0
    while index < len(game.schedule):
        instance = game.schedule[index]
        if instance is step or instance.serial == step.parent:
            index += 1
        else:
            drop(game, index)
