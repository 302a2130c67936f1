"""Lines in which everyone acts: `to`, `resolve`, `pass: all`."""

from __future__ import annotations

from typing import Any

from mainphase.files.scenario.types import Destination, PassAll, Resolve, To
from mainphase.kernel.events import read_log
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.scenarios.parts import running_serials
from mainphase.scenarios.play import Table
from mainphase.scenarios.report import Unable

MOST_ANSWERS = 20000
NOBODY = -1
"""The seat of a line in which everyone acts."""


def move(table: Table[Any], line: To | Resolve | PassAll) -> None:
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


def go_to(table: Table[Any], wanted: Destination) -> None:
    """Everyone passes and declines until something is asked in a part of that name, other than where the script is."""
    here = table.parts
    turn = here[0][0] if here else 0
    for _ in range(MOST_ANSWERS):
        if table.is_over():
            if wanted.or_ is None:
                raise Unable("scenario.run.overtaken", {"part": wanted.step})
            return
        if arrived(table, wanted, here, turn):
            table.parts = running_serials(table.dialect.parts, table.game)
            return
        if wanted.turn is not None and passed_by(table, wanted, turn):
            raise Unable("scenario.run.not_asked_there", {"part": wanted.step})
        in_this_turn = wanted.turn is None or table.game.turn > turn
        decline(table, wanted if in_this_turn else None)
    raise Unable("scenario.run.never", {"part": wanted.step, "limit": MOST_ANSWERS})


def arrived(table: Table[Any], wanted: Destination, here: list[tuple[int, int]], turn: int) -> bool:
    """Whether the open question is asked in a part that is meant; one that goes on again counts as another."""
    game = table.game
    parts = table.dialect.parts
    if wanted.player is not None and game.turn_player != table.names.seat(wanted.player):
        return False
    if wanted.turn is not None and game.turn <= turn:
        return False
    mains = parts.mains(game)
    running = parts.running(game)
    for part in running:
        if (int(game.turn), int(part.serial)) in (here if part is not running[-1] else here[-1:]):
            continue
        if parts.is_called(wanted.step, parts.name(part, mains)):
            if wanted.number is None or wanted.number == parts.number(game, part, wanted.step):
                return True
    return False


def passed_by(table: Table[Any], wanted: Destination, turn: int) -> bool:
    """Whether the next turn (of the player, if one is named) is over."""
    later = [event for event in read_log(table.game) if event.kind == "turn began" and event.amount > turn]
    if wanted.player is not None:
        later = [event for event in later if event.player == table.names.seat(wanted.player)]
    return bool(later) and table.game.turn > later[0].amount


def decline(table: Table[Any], wanted: Destination | None) -> None:
    """Pass, or decline what is optional. Raises Unable at a choice that has to be made."""
    code = table.dialect.optional(table, wanted)
    if code is None:
        raise table.has_to_choose()
    table.answer(code)
    if table.game.kind == table.dialect.ordering:
        table.settle()


# --- resolve, pass all -----------------------------------------------------------------------------------------------


def resolve(table: Table[Any], wanted: str | int) -> None:
    """Everyone passes until the list is empty or so many objects have resolved, or something else is asked."""
    start = len(table.game.log)
    while table.game.kind == PRIORITY and (table.game.stack or table.dialect.unfinished(table)):
        if isinstance(wanted, int) and resolved(table, start) >= wanted:
            return
        code = PASS if PASS in table.game.legal else table.dialect.optional(table, None)
        if code is None:
            break  # one of several things must be done first
        table.answer(code)
    if isinstance(wanted, int) and table.game.stack and resolved(table, start) < wanted and not table.is_over():
        raise table.has_to_choose()


def resolved(table: Table[Any], start: int) -> int:
    """How many objects have resolved since that place in the log."""
    return sum(1 for event in read_log(table.game, start) if event.kind == "resolved")


def pass_all(table: Table[Any]) -> None:
    """Each player who is asked passes once, in order: to the end of one round of passing."""
    table.take_forced()
    if table.game.kind != PRIORITY:
        raise table.has_to_choose()
    start = len(table.game.log)
    passed: set[int] = set()
    while table.game.kind == PRIORITY and int(table.game.player) not in passed:
        if any(event.kind in ("resolved", "part ended") for event in read_log(table.game, start)):
            return
        passed.add(int(table.game.player))
        table.pass_on()


# --- new objects -----------------------------------------------------------------------------------------------------


def name_new(table: Table[Any], start: int, wanted: tuple[str, ...]) -> None:
    """Call the objects that have come onto the field since that place in the log, and have no id, in their order."""
    if not wanted:
        return
    game = table.game
    created: list[int] = []
    for event in read_log(game, start):
        ref = table.dialect.entered(event)
        if ref and not table.names.known(ref) and not is_card_among(table, ref, created):
            created.append(ref)
    if len(created) < len(wanted):
        raise Unable("scenario.run.created_less", {"wanted": len(wanted), "found": len(created)})
    for name, ref in zip(wanted, created, strict=False):
        table.names.give(game, name, ref)


def is_card_among(table: Table[Any], ref: int, refs: list[int]) -> bool:
    """Whether the object is a card that is already among these, as an earlier object."""
    slot = ref & SLOT_MASK
    token = table.game.definitions[slot].token != 0 or slot in getattr(table.game, "token_slots", ())
    return not token and any(other & SLOT_MASK == slot for other in refs)
