"""Lines in which everyone acts: `to`, `resolve`, `pass: all`."""

from __future__ import annotations

from mainphase.files.scenario.types import Destination, PassAll, Resolve, To
from mainphase.kernel.events import read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.window import PASS
from mainphase.magic import zones
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import DONE
from mainphase.scenarios import magic_parts as parts
from mainphase.scenarios.magic_choose import OBJECTS
from mainphase.scenarios.magic_play import Table, running_parts
from mainphase.scenarios.report import Unable

MOST_ANSWERS = 20000
NOBODY = -1
"""The seat of a line in which everyone acts."""


def move(table: Table, line: To | Resolve | PassAll) -> None:
    """Carry the line out. Raises Unable if it does not get where it should."""
    table.begin_line(NOBODY)
    start = len(table.game.log)
    match line:
        case To():
            go_to(table, line.to)
            name_new(table, start, line.as_)
        case Resolve():
            resolve(table, line.resolve)
            name_new(table, start, line.as_)
        case PassAll():
            pass_all(table)


# --- to --------------------------------------------------------------------------------------------------------------


def go_to(table: Table, wanted: Destination) -> None:
    """Everyone passes and declines until something is asked in a part of that name, other than where the script is."""
    here = table.parts
    turn = here[0][0] if here else 0
    for _ in range(MOST_ANSWERS):
        if table.is_over():
            if wanted.or_ is None:
                raise Unable("scenario.run.overtaken", {"part": wanted.step})
            return
        if arrived(table, wanted, here, turn):
            table.parts = running_parts(table.game)
            return
        if wanted.turn is not None and passed_by(table, wanted, turn):
            raise Unable("scenario.run.not_asked_there", {"part": wanted.step})
        decline(table)
    raise Unable("scenario.run.never", {"part": wanted.step, "limit": MOST_ANSWERS})


def arrived(table: Table, wanted: Destination, here: list[tuple[int, int]], turn: int) -> bool:
    """Whether the open question is asked in a part that is meant."""
    game = table.game
    if wanted.player is not None and game.turn_player != table.names.seat(wanted.player):
        return False
    if wanted.turn is not None and game.turn <= turn:
        return False
    for part in parts.running(game):
        if (int(game.turn), int(part.serial)) in here:
            continue
        if parts.is_called(wanted.step, parts.name(part, parts.mains_begun(game))):
            number = parts.mains_begun(game) if wanted.step == parts.MAIN else parts.occurrence(game, part)
            if wanted.number is None or wanted.number == number:
                return True
    return False


def passed_by(table: Table, wanted: Destination, turn: int) -> bool:
    """Whether the next turn (of the player, if one is named) is over."""
    later = [event for event in read_log(table.game) if event.kind == "turn began" and event.amount > turn]
    if wanted.player is not None:
        later = [event for event in later if event.player == table.names.seat(wanted.player)]
    return bool(later) and table.game.turn > later[0].amount


def decline(table: Table) -> None:
    """Pass, or decline what is optional. Raises Unable at a choice that has to be made."""
    code = optional(table)
    if code is None:
        raise table.has_to_choose()
    table.answer(code)
    if table.game.kind == asks.ORDER_TRIGGERS:
        table.settle()


def optional(table: Table) -> int | None:
    """The answer that declines the open question; None if it is mandatory."""
    game = table.game
    if game.kind == asks.PRIORITY:
        return PASS
    if game.kind == asks.UNTAP:
        return 1
    if game.kind in (asks.ATTACK, asks.BLOCK, asks.MAY, asks.PAY, *OBJECTS) and DONE in game.legal:
        return DONE
    return int(game.legal[0]) if len(game.legal) == 1 else None


# --- resolve, pass all -----------------------------------------------------------------------------------------------


def resolve(table: Table, wanted: str | int) -> None:
    """Everyone passes until the stack is empty or so many objects have resolved, or something else is asked."""
    start = len(table.game.log)
    while table.game.kind == asks.PRIORITY and table.game.stack:
        if isinstance(wanted, int) and resolved(table, start) >= wanted:
            return
        table.answer(PASS)
    if isinstance(wanted, int) and table.game.stack and resolved(table, start) < wanted and not table.is_over():
        raise table.has_to_choose()


def resolved(table: Table, start: int) -> int:
    """How many objects have resolved since that place in the log."""
    return sum(1 for event in read_log(table.game, start) if event.kind == "resolved")


def pass_all(table: Table) -> None:
    """Each player who is asked passes once, in order: to the end of one round of passing."""
    table.take_forced()
    if table.game.kind != asks.PRIORITY:
        raise table.has_to_choose()
    start = len(table.game.log)
    passed: set[int] = set()
    while table.game.kind == asks.PRIORITY and int(table.game.player) not in passed:
        if any(event.kind in ("resolved", "part ended") for event in read_log(table.game, start)):
            return
        passed.add(int(table.game.player))
        table.answer(PASS)


# --- new objects -----------------------------------------------------------------------------------------------------


def name_new(table: Table, start: int, wanted: tuple[str, ...]) -> None:
    """Call the permanents that have come since that place in the log, and have no id yet, in their order."""
    if not wanted:
        return
    game = table.game
    created: list[int] = []
    for event in read_log(game, start):
        entered = event.kind == "moved" and event.amount % zones.KINDS == zones.BATTLEFIELD
        if entered and not table.names.known(event.b) and not is_card_among(table, event.b, created):
            created.append(int(event.b))
    if len(created) < len(wanted):
        raise Unable("scenario.run.created_less", {"wanted": len(wanted), "found": len(created)})
    for name, ref in zip(wanted, created, strict=False):
        table.names.give(game, name, ref)


def is_card_among(table: Table, ref: int, refs: list[int]) -> bool:
    """Whether the object is a card that is already among these, as an earlier object."""
    slot = ref & SLOT_MASK
    return table.game.definitions[slot].token == 0 and any(other & SLOT_MASK == slot for other in refs)
