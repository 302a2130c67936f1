"""Game records as files: what is written is read again, and nothing else is; nothing is lost when writing fails."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.bots import make_bot
from mainphase.files import records
from mainphase.files.record_checks import KEYS, check_document
from mainphase.files.records import RecordError, match_of, parse_record, read_record, record_bytes, write_record
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record, replay
from mainphase.locale import LANGUAGES, Translator

RED = ["Mountain"] * 24 + ["Shock"] * 16 + ["Mogg Fanatic"] * 20
GREEN = ["Forest"] * 24 + ["Grizzly Bears"] * 24 + ["Giant Growth"] * 12


def played(seed: int = 1, answers: int = 10_000, manual: bool = False) -> Record:
    """The record of a game between random bots, or of its first answers."""
    session = find_game("magic").match([RED, GREEN], "cr2026", ["Ana", "Zé"]).session(seed, manual)
    bots = [make_bot("random", seed), make_bot("random", seed + 1)]
    for _ in range(answers):
        if session.is_over():
            break
        session.answer(bots[session.game.player].answer(session.game))  # type: ignore[arg-type]
    return session.record


WHOLE = played()
DATA = record_bytes(WHOLE)


def document() -> dict[str, Any]:
    """The record's JSON, to be changed."""
    found: dict[str, Any] = json.loads(DATA)
    return found


def read(changed: object) -> Record:
    """Read a JSON value as a record."""
    return parse_record(json.dumps(changed).encode(), "game.json")


def said(error: UserError) -> list[str]:
    """The error in every language, each of which has its own text with everything filled in."""
    texts = [Translator(language).t(error.message, **error.params) for language in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    assert not any(text.startswith(error.message) or "{" in text.replace("{…}", "") for text in texts), texts
    return texts


# --- there and back ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 7, 2**53 + 1, 2**64, 2**128 - 1])
@pytest.mark.parametrize("answers", [0, 12, 10_000])
def test_a_record_that_was_written_is_read_again(seed: int, answers: int, tmp_path: Path) -> None:
    record = played(seed, answers, manual=bool(seed & 1))
    write_record(record, tmp_path / "game.json")
    again = read_record(tmp_path / "game.json")
    for key in KEYS:
        assert getattr(again, key) == getattr(record, key), key
        assert type(getattr(again, key)) is type(getattr(record, key)), key
    assert record_bytes(again) == record_bytes(record)


def test_a_record_that_was_read_is_played_again() -> None:
    again = parse_record(DATA, "game.json")
    recorder = replay(match_of(again).new_game(again.seed, bool(again.manual), log=True), again)
    assert recorder.record.end == WHOLE.end != ""
    assert recorder.record.outcome == WHOLE.outcome


def test_the_file_is_json_with_the_published_keys_and_a_line_for_each_answer() -> None:
    assert list(document()) == list(KEYS)
    lines = DATA.decode().splitlines()
    first = lines.index(' "answers": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first : first + len(WHOLE.answers)]] == WHOLE.answers
    assert "Zé" in DATA.decode()


@pytest.mark.parametrize("indent", [None, 4])
def test_layout_order_of_keys_and_a_byte_order_mark_do_not_matter(indent: int | None) -> None:
    turned = dict(reversed(document().items()))
    again = parse_record(b"\xef\xbb\xbf" + json.dumps(turned, indent=indent).encode(), "game.json")
    assert record_bytes(again) == DATA


# --- what is no record ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message", "params"),
    [
        (b"", "record.cut_short", {"line": 1}),
        (b" \n", "record.cut_short", {"line": 2}),
        (b"{", "record.cut_short", {"line": 1}),
        (b"hello", "record.bad_json", {"line": 1, "column": 1}),
        (b'{"format": 1,\n "game": nonsense}', "record.bad_json", {"line": 2, "column": 10}),
        (b'{"format": 1, "seed": NaN}', "record.bad_json", {"line": 1}),
        (b'{"format": 1}\n}', "record.bad_json", {"line": 2, "column": 1}),
        ('{"é": 1, x}'.encode(), "record.bad_json", {"line": 1, "column": 10}),
        (b'{"game": "\xff"}', "record.bad_json", {"line": 1, "column": 11}),
        (b"\x00\x01\x02", "record.bad_json", {"line": 1, "column": 1}),
        (b"[" * 100_000 + b"]" * 100_000, "record.bad_json", {"line": 1, "column": 1}),
        (b'{"format": 1, "seed": ' + b"9" * 5000 + b"}", "record.bad_json", {}),
        (b"[]", "record.none", {}),
        (b"{}", "record.none", {}),
        (b"1", "record.none", {}),
        (b'{"decks": []}', "record.none", {}),
        (b'{"format": 2}', "record.other_format", {"found": "2", "known": 1}),
        (b'{"format": true}', "record.other_format", {"found": "true"}),
        (b'{"format": "1"}', "record.other_format", {"found": '"1"'}),
        (b'{"format": [1]}', "record.other_format", {"found": "[\u2026]"}),
    ],
)
def test_what_is_no_record_is_refused_with_the_place(data: bytes, message: str, params: dict[str, object]) -> None:
    with pytest.raises(RecordError) as error:
        parse_record(data, "game.json")
    assert error.value.message == message
    assert error.value.params["file"] == error.value.file == "game.json"
    assert params.items() <= error.value.params.items()
    assert all("game.json" in text for text in said(error.value))


@pytest.mark.parametrize("key", KEYS[1:])
def test_a_missing_key_is_named(key: str) -> None:
    changed = document()
    del changed[key]
    with pytest.raises(RecordError, match=r"record\.missing_key") as error:
        read(changed)
    assert error.value.place == key
    assert all(key in text for text in said(error.value))


def test_an_unknown_key_is_named_with_the_near_one() -> None:
    with pytest.raises(RecordError, match=r"record\.unknown_key") as error:
        read({**document(), "ansers": []})
    assert error.value.params["known"] == "answers"
    said(error.value)


LONG = "x" * 201
WRONG: list[tuple[list[str | int], object, str, str]] = [
    (["game"], "", "record.bad_text", "game"),
    (["game"], None, "record.bad_text", "game"),
    (["edition"], LONG, "record.bad_text", "edition"),
    (["variant"], "two\nplayers", "record.bad_text", "variant"),
    (["engine"], "\x1b[2J", "record.bad_text", "engine"),
    (["players"], "Ana", "record.bad_list", "players"),
    (["players"], [], "record.bad_length", "players"),
    (["players"], ["x"] * 11, "record.bad_length", "players"),
    (["players", 1], 7, "record.bad_text", "players[1]"),
    (["decks"], {}, "record.bad_list", "decks"),
    (["decks"], [["Forest"]], "record.bad_length", "decks"),
    (["decks", 0], [], "record.bad_length", "decks[0]"),
    (["decks", 1], ["Forest"] * 3000, "record.bad_length", "decks[1]"),
    (["decks", 0, 3], ["Forest"], "record.bad_text", "decks[0][3]"),
    (["cards"], "abc", "record.bad_checksum", "cards"),
    (["seed"], -1, "record.bad_seed", "seed"),
    (["seed"], 2**128, "record.bad_seed", "seed"),
    (["seed"], 1.0, "record.bad_seed", "seed"),
    (["seed"], "1", "record.bad_seed", "seed"),
    (["seed"], True, "record.bad_seed", "seed"),
    (["manual"], 1, "record.bad_manual", "manual"),
    (["answers"], None, "record.bad_list", "answers"),
    (["answers", 2], 5, "record.bad_answer", "answers[2]"),
    (["answers", 2], "", "record.bad_answer", "answers[2]"),
    (["answers", 2], "keep ", "record.bad_answer", "answers[2]"),
    (["answers", 2], "céu", "record.bad_answer", "answers[2]"),
    (["answers", 2], "x" * 81, "record.bad_answer", "answers[2]"),
    (["hashes"], 5, "record.bad_list", "hashes"),
    (["hashes"], [[0, "0" * 16]] * 5000, "record.bad_length", "hashes"),
    (["hashes", 1], [1], "record.bad_pair", "hashes[1]"),
    (["hashes", 1], "ab", "record.bad_pair", "hashes[1]"),
    (["hashes", 1, 0], 0, "record.bad_number", "hashes[1][0]"),
    (["hashes", 1, 0], 1_000_000, "record.bad_number", "hashes[1][0]"),
    (["hashes", 1, 0], True, "record.bad_number", "hashes[1][0]"),
    (["hashes", 1, 1], "0" * 15, "record.bad_hash", "hashes[1][1]"),
    (["hashes", 1, 1], "0" * 15 + "\n", "record.bad_hash", "hashes[1][1]"),
    (["hashes", 1, 1], None, "record.bad_hash", "hashes[1][1]"),
    (["outcome"], "2", "record.bad_outcome", "outcome"),
    (["outcome"], "", "record.bad_outcome", "outcome"),
    (["outcome"], "unfinished", "record.bad_outcome", "outcome"),
    (["outcome"], {"a": 1}, "record.bad_outcome", "outcome"),
    (["end"], "g" * 32, "record.bad_checksum", "end"),
    (["end"], 0, "record.bad_checksum", "end"),
]


@pytest.mark.parametrize(("path", "value", "message", "place"), WRONG)
def test_a_wrong_value_is_refused_with_its_place(
    path: list[str | int], value: object, message: str, place: str
) -> None:
    changed: Any = document()
    inner = changed
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(RecordError) as error:
        read(changed)
    assert (error.value.message, error.value.place) == (message, place)
    for text in said(error.value):
        assert place in text
        assert text.isprintable() and len(text) < 250


def test_large_files_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.json").write_bytes(DATA)
    monkeypatch.setattr(records, "MAX_BYTES", len(DATA) - 1)
    with pytest.raises(RecordError, match=r"record\.too_large") as error:
        read_record(tmp_path / "game.json")
    said(error.value)
    monkeypatch.setattr(records, "MAX_BYTES", len(DATA))
    assert read_record(tmp_path / "game.json").end == WHOLE.end


@pytest.mark.parametrize("name", ["absent.json", ".", "a\x00b", "x" * 300])
def test_what_cannot_be_opened_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"record\.unreadable") as error:
        read_record(tmp_path / name)
    said(error.value)


# --- cut short, altered -----------------------------------------------------------------------------------------------


@given(st.integers(0, len(DATA.rstrip()) - 1))
def test_a_record_cut_short_is_refused(length: int) -> None:
    with pytest.raises(RecordError) as error:
        parse_record(DATA[:length], "game.json")
    assert error.value.message in ("record.cut_short", "record.bad_json")


@given(st.lists(st.tuples(st.integers(0, len(DATA) - 1), st.binary(max_size=4), st.integers(0, 3)), min_size=1))
def test_altered_bytes_make_a_record_or_an_error(changes: list[tuple[int, bytes, int]]) -> None:
    data = DATA
    for place, put, away in changes:
        data = data[:place] + put + data[place + away :]
    try:
        record = parse_record(data, "game.json")
    except RecordError as error:
        said(error)
    else:
        assert record_bytes(parse_record(record_bytes(record), "again")) == record_bytes(record)


VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 2**129), st.floats(allow_nan=False), st.text(max_size=6)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


@given(st.data())
def test_altered_values_make_a_record_or_an_error(data: st.DataObject) -> None:
    changed: Any = document()
    key = data.draw(st.sampled_from(KEYS))
    inner: Any = changed
    step: Any = key
    while isinstance(inner[step], list) and inner[step] and data.draw(st.booleans()):
        inner = inner[step]
        step = data.draw(st.integers(0, len(inner) - 1))
    inner[step] = data.draw(VALUES)
    try:
        record = read(changed)
    except RecordError as error:
        said(error)
    else:
        assert json.loads(record_bytes(record)) == changed


# --- writing ----------------------------------------------------------------------------------------------------------


def test_writing_replaces_what_was_there_and_keeps_its_permissions(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    file.chmod(0o640)
    write_record(WHOLE, file)
    assert file.read_bytes() == DATA
    assert file.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_failed_write_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(RecordError, match=r"file\.unwritable.*No space left") as error:
        write_record(WHOLE, file)
    said(error.value)
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.json"]


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("old")
    record = parse_record(DATA, "game.json")
    record.players[0] = "two\nlines"
    with pytest.raises(RecordError, match=r"record\.bad_text"):
        write_record(record, file)
    assert file.read_text() == "old"


def test_places_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "absent" / "game.json", tmp_path / "file" / "game.json", tmp_path, Path("a\x00b")):
        with pytest.raises(RecordError, match=r"file\.unwritable"):
            write_record(WHOLE, place)
    assert os.listdir(tmp_path) == ["file"]


def test_writing_goes_through_links_and_into_pipes(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "game.json")
    write_record(WHOLE, link)
    assert link.is_symlink() and (tmp_path / "game.json").read_bytes() == DATA
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_record(WHOLE, pipe)
    reader.join(10)
    assert found == [DATA] and pipe.is_fifo()


# --- the match of a record --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("game", "chess", "game.unknown"),
        ("edition", "cr1999", "edition.unknown"),
        ("variant", "solo", "record.other_variant"),
        ("decks", [["Forrest"] * 60, GREEN], "record.unknown_card"),
        ("decks", [RED, ["Forest"] * 3], "match.deck_size"),
        ("decks", [RED, ["Forest"] * 1600], "match.deck_size"),
    ],
)
def test_what_this_version_cannot_play_is_told(key: str, value: object, message: str) -> None:
    record = read({**document(), key: value})
    with pytest.raises(UserError) as error:
        match_of(record, "game.json")
    assert error.value.message == message
    said(error.value)


def test_other_numbers_of_players_are_told() -> None:
    record = read({**document(), "players": ["A"], "decks": [RED], "outcome": "0"})
    with pytest.raises(UserError, match=r"match\.seats"):
        match_of(record)


def test_the_checks_leave_a_good_document_as_it_is() -> None:
    assert check_document(document(), "game.json") == document()
