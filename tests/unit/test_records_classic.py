"""Records of Magic before the stack: written, read, played again; what is altered is refused or named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainphase.bots import make_bot
from mainphase.cli.main import main
from mainphase.files.records import RecordError, match_of, parse_record, record_bytes
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record, replay
from mainphase.locale import LANGUAGES, Translator

KEY = "magic-classic"
TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
RED = ["Mountain"] * 20 + ["Lightning Bolt"] * 10 + ["Uthden Troll"] * 10
WHITE = ["Plains"] * 20 + ["Samite Healer"] * 8 + ["Benalish Hero"] * 12


def played(edition: str, bot: str = "random", answers: int = 20_000, manual: bool = False) -> Record:
    """The record of a game between bots, or of its first answers."""
    session = find_game(KEY).match([RED, WHITE], edition, ["Ana", "Zé"]).session(11, manual)
    bots = [make_bot(bot, seat, KEY) for seat in (1, 2)]
    while not session.is_over() and len(session.record.answers) < answers:
        session.answer(bots[session.game.decider()].answer(session.game))
    return session.record


EDITIONS = ["fourth", "fifth"]
WHOLE = {edition: played(edition) for edition in EDITIONS}
DATA = record_bytes(WHOLE["fifth"])


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output, errors of `mainphase replay`."""
    status = main(["replay", *arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return status, said.out, said.err


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """The record with something changed."""
    document = json.loads(DATA)
    change(document)
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(document))
    return str(path)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_record_is_read_as_it_was_written_and_played_again(edition: str, bot: str) -> None:
    record = played(edition, bot)
    found = parse_record(record_bytes(record), "game.json")
    assert (found.game, found.edition, found.variant) == (KEY, edition, "two-player")
    assert found.decks == [RED, WHITE] and found.answers == record.answers and found.outcome in ("0", "1", "drawn")
    assert replay(match_of(found).new_game(found.seed, log=True), found).record.end == record.end != ""


@pytest.mark.parametrize("edition", EDITIONS)
def test_mana_by_hand_is_recorded(edition: str) -> None:
    record = played(edition, answers=400, manual=True)
    assert record.manual
    found = parse_record(record_bytes(record), "game.json")
    again = replay(match_of(found).new_game(found.seed, bool(found.manual), log=True), found)
    assert again.record.hashes == record.hashes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_to_its_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, edition: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(record_bytes(WHOLE[edition]))
    status, out, err = run(capsys, str(file), "--lang", TAGS[language])
    say = Translator(language).t
    assert (status, err) == (0, "")
    record = WHOLE[edition]
    assert say("replay.agrees", number=len(record.answers), hashes=len(record.hashes)) in out
    assert "K-022" in out and "(K-017)" in out and say(f"game.{KEY}") in out


def test_a_traced_record_shows_each_attack(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(DATA)
    assert main(["turn", "--trace", str(file)]) == 0
    out = capsys.readouterr().out
    assert "added: attack (K-025)" in out and "+attack" in out
    assert Translator().t("turn.trace.differs", file=str(file)) not in out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(edition="cr2026"), 'no edition "cr2026"'),
        (lambda d: d.update(variant="archenemy"), "archenemy"),
        (lambda d: d["decks"][0].__setitem__(0, "Doom Blade"), "Doom Blade"),
        (lambda d: d.update(decks=[["Forest"], ["Forest"]]), "A deck has 1 cards"),
        (lambda d: d.update(game="magic"), "Uthden Troll"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Callable[[Any], object], said: str
) -> None:
    status, out, err = run(capsys, changed(tmp_path, change))
    assert (status, out) == (2, "")
    assert err.startswith("mainphase: ") and said in err and err.count("\n") == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(seed=12),
        lambda d: d.update(edition="fourth"),
        lambda d: d["answers"].insert(0, "mulligan A1"),
        lambda d: d["answers"].append("pass"),
        lambda d: d.update(outcome="drawn"),
        lambda d: d.update(decks=d["decks"][::-1]),
    ],
)
def test_another_game_is_told_from_the_recorded_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Callable[[Any], object]
) -> None:
    path = changed(tmp_path, change)
    status, out, err = run(capsys, path, "--check")
    assert (status, err) == (1, "")
    assert out.splitlines()[-1].startswith(f"{path} differs. ")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, len(DATA) - 1), byte=st.integers(0, 255))
def test_no_altered_byte_breaks_it(place: int, byte: int) -> None:
    data = DATA[:place] + bytes([byte]) + DATA[place + 1 :]
    try:
        record = parse_record(data, "game.json")
        match_of(record)
    except (RecordError, UserError) as error:
        assert Translator().has(error.message)


def test_answers_name_what_was_done() -> None:
    verbs = {answer.split(" ")[0] for answer in WHOLE["fifth"].answers}
    assert {"pass", "declare", "play", "cast", "attack"} <= verbs
