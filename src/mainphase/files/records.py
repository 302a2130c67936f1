"""Game records as JSON files; docs/PROTOCOL.md says what the keys mean.

record = read_record("game.json")           # RecordError: what is wrong, where, what to do
write_record(record, "game.json")           # whole or not at all
match = match_of(record)                    # ready to be played again

Reading is strict: a file with unknown or missing keys, wrong types, or contents that no game can have is refused.
Whether the answers are those of the game, only playing it again can tell (`mainphase.kernel.record.replay`).
"""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from pathlib import Path
from typing import Final

import msgspec

from mainphase.files.record_checks import KEYS, check_document
from mainphase.files.record_errors import RecordError
from mainphase.games import Match, find_game
from mainphase.games.deck_sizes import check_sizes
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import FORMAT, Record

__all__ = [
    "MAX_BYTES",
    "RecordError",
    "match_of",
    "parse_record",
    "read_record",
    "record_bytes",
    "write_record",
]

UNKNOWN: Final = ("pool.unknown_card", "pool.unknown_card_alone")
"""How a pool says that it lacks a card."""
MAX_BYTES: Final = 64 * 1024 * 1024
"""Largest file read: a game of a million answers is far smaller."""
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_BOM: Final = b"\xef\xbb\xbf"


def read_record(path: Path | str) -> Record:
    """The record in a file.

    Errors: RecordError: unreadable, too large, cut short, malformed, of another format, altered beyond sense.
    """
    file = str(path)
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise RecordError("record.unreadable", file, reason=_reason(error)) from None
    return parse_record(data, file)


def parse_record(data: bytes, name: str) -> Record:
    """The record in the bytes of a file called `name`. Errors: as `read_record`."""
    if len(data) > MAX_BYTES:
        raise RecordError("record.too_large", name, limit=MAX_BYTES // (1024 * 1024))
    document = _decode(data.removeprefix(_BOM), name)
    return _to_record(check_document(document, name))


def record_bytes(record: Record, name: str = "record") -> bytes:
    """The record as JSON in UTF-8, a line for each answer. Errors: RecordError where it could not be read again."""
    document = check_document(_to_document(record), name)
    lines = [f" {_json(key)}: {_lay_out(value)}" for key, value in document.items()]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def write_record(record: Record, path: Path | str) -> None:
    """Write the record; what was in the file stays if that fails.

    What is no regular file (a pipe, a device) is written to directly.
    Errors: RecordError `file.unwritable`, and those of `record_bytes`.
    """
    target = Path(path)
    data = record_bytes(record, str(path))
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(data)
        else:
            _replace(Path(os.path.realpath(target)), data)
    except (OSError, ValueError) as error:
        raise RecordError("file.unwritable", str(path), reason=_reason(error)) from None


def match_of(record: Record, name: str = "record") -> Match:
    """The match of which the record is a game; `name` is the record's file.

    Errors: RecordError `record.other_variant`, `record.unknown_card`; UserError for a game, edition or size of deck
    that this version does not have.
    """
    check_sizes(record.decks)
    kind = find_game(record.game)
    if record.variant.split(" ")[0] not in kind.variants:
        known = ", ".join(kind.variants)
        raise RecordError("record.other_variant", name, "variant", found=record.variant, known=known)
    try:
        return kind.match(record.decks, record.edition, record.players, variant=record.variant)
    except UserError as error:
        if error.message not in UNKNOWN:
            raise
        raise RecordError("record.unknown_card", name, "decks", name=error.params["name"]) from error


def _to_document(record: Record) -> dict[str, object]:
    """The record's keys in the order in which they are written."""
    values: dict[str, object] = {key: getattr(record, key) for key in KEYS}
    values["manual"] = bool(record.manual)
    values["hashes"] = [list(pair) for pair in record.hashes]
    return values


def _to_record(document: dict[str, object]) -> Record:
    """The record that a checked document says."""
    values = msgspec.convert(document, _Fields)
    record = Record(values.game, values.edition, values.variant, values.players, values.decks)
    record.format = FORMAT
    record.cards = values.cards
    record.engine = values.engine
    record.seed = values.seed
    record.manual = int(values.manual)
    record.answers = values.answers
    record.hashes = values.hashes
    record.outcome = values.outcome
    record.end = values.end
    return record


class _Fields(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a record with their types."""

    format: int
    game: str
    edition: str
    variant: str
    players: list[str]
    decks: list[list[str]]
    cards: str
    engine: str
    seed: int
    manual: bool
    answers: list[str]
    hashes: list[tuple[int, str]]
    outcome: str
    end: str


def _decode(data: bytes, name: str) -> object:
    """The JSON value in the bytes."""
    try:
        data.decode("utf-8")
        return msgspec.json.decode(data)
    except UnicodeDecodeError as error:
        raise _malformed(data, error.start, name) from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise RecordError("record.cut_short", name, line=data.count(b"\n") + 1) from None
        place = _BYTE.search(str(error))
        raise _malformed(data, int(place[1]) if place else 0, name) from None
    except (RecursionError, ValueError):
        raise _malformed(data, 0, name) from None


def _malformed(data: bytes, position: int, name: str) -> RecordError:
    """No JSON at about that byte; Python's own reader says it exactly, but accepts a little more."""
    before = data[:position]
    line = before.count(b"\n") + 1
    column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
    except (ValueError, RecursionError):
        pass
    return RecordError("record.bad_json", name, line=line, column=column)


def _json(value: object) -> str:
    """A value as JSON in one line."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)  # seeds have up to 128 bits
    return msgspec.json.encode(value).decode()


def _lay_out(value: object) -> str:
    """A value as JSON; a list has a line for each entry."""
    if isinstance(value, list) and value:
        return "[\n  " + ",\n  ".join(_json(entry) for entry in value) + "\n ]"
    return _json(value)


def _replace(target: Path, data: bytes) -> None:
    """Write a file beside the target and put it in the target's place, with its permissions."""
    draft = target.with_name(f".mainphase-{os.getpid()}-{secrets.token_hex(4)}.tmp")
    try:
        with draft.open("xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            shutil.copymode(target, draft)
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _reason(error: OSError | ValueError) -> str:
    """What the system says is wrong."""
    reason = error.strerror if isinstance(error, OSError) else None
    return reason or str(error)
