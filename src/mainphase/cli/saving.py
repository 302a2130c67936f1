"""Writing and reading game records for the commands."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mainphase.cli.app import App
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.kernel.record import Record
    from mainphase.kernel.session import Session

LAST_GAME: Final = "last-game.json"


def save(app: App, record: Record, file: str | Path) -> None:
    """Write the record and say so. Raises UserError "file.unwritable" (file, reason)."""
    from mainphase.files.records import write_record

    path = Path(file)
    try:
        if path == last_game():
            path.parent.mkdir(parents=True, exist_ok=True)
        write_record(record, path)
    except OSError as error:
        raise UserError("file.unwritable", {"file": str(path), "reason": error.strerror or str(error)}) from error
    app.say("play.saved", file=path)


def check_place(file: str | Path) -> None:
    """Raise UserError "file.unwritable" (file, reason) now rather than after a long game."""
    path = Path(file)
    number = 0
    if path.is_dir():
        number = errno.EISDIR
    elif not path.parent.is_dir():
        number = errno.ENOENT
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        number = errno.EACCES
    if number:
        raise UserError("file.unwritable", {"file": str(path), "reason": os.strerror(number)})


def last_game() -> Path:
    """Where a game is kept that was left without naming a file: the user's folder for a program's state."""
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(base) / "mainphase" / LAST_GAME


def resume(file: str) -> Session:
    """The game of a record, at the question where it was left, with its past.

    Raises UserError: those of `read_record`, `match_of` and `kernel.record.replay`.
    """
    from mainphase.files.records import match_of, read_record
    from mainphase.kernel.record import replay

    record = read_record(file)
    match = match_of(record, file)
    manual = bool(record.manual)
    replay(match.new_game(record.seed, manual, log=True), record)
    session = match.session(record.seed, manual)
    for answer in record.answers:
        session.answer_meaning(answer)
    return session
