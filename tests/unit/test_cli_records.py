"""`mainphase replay`: records are played again and told; what differs is named; nothing in a file breaks it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mainphase.bots import make_bot
from mainphase.cli.main import main
from mainphase.files.records import record_bytes
from mainphase.games import find_game
from mainphase.kernel.record import Record
from mainphase.locale import LANGUAGES, Translator

TAGS = {"en": "en", "pt_BR": "pt-BR", "es": "es"}
UNSAID = re.compile(r"\b(?:record|replay|help|cli|metavar|match|decision)\.[a-z_]+")
RED = ["Mountain"] * 20 + ["Shock"] * 20 + ["Mogg Fanatic"] * 20
GREEN = ["Forest"] * 24 + ["Grizzly Bears"] * 24 + ["Giant Growth"] * 12
UNTIL_TURN_6 = 3


def played(answers: int = 10_000, turns: int = 1_000) -> Record:
    """A game between greedy bots, or its beginning."""
    session = find_game("magic").match([RED, GREEN], "cr2026", ["Ana", "Zé"]).session(11)
    bots = [make_bot("greedy", 1), make_bot("greedy", 2)]
    while not session.is_over() and len(session.record.answers) < answers and session.game.turn < turns:
        session.answer(bots[session.game.player].answer(session.game))  # type: ignore[arg-type]
    return session.record


WHOLE = played()
DATA = record_bytes(WHOLE)
BEGINNING = record_bytes(played(turns=UNTIL_TURN_6))


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The record of a whole game."""
    path = tmp_path / "game.json"
    path.write_bytes(DATA)
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, output, errors."""
    status = main(["replay", *arguments])
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    return status, said.out, said.err


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> str:
    """The record of the whole game with something changed."""
    document = json.loads(DATA)
    change(document)
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(document))
    return str(path)


# --- the same game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_is_told_to_its_end(capsys: pytest.CaptureFixture[str], file: str, language: str) -> None:
    status, out, err = run(capsys, file, "--lang", TAGS[language])
    say = Translator(language).t
    assert (status, err) == (0, "")
    assert say("replay.agrees", number=len(WHOLE.answers), hashes=len(WHOLE.hashes)) in out
    winner = WHOLE.players[int(WHOLE.outcome)]
    assert "Zé" in out and "(103.5)" in out and "(104.2a)" in out
    assert f"{winner} wins the game. (104.2a)" in out or language != "en"
    assert not UNSAID.search(out)


def test_only_comparing_is_two_lines(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, err = run(capsys, file, "--check")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 2
    assert "checksum over all events agree" in out


def test_all_events_tell_more(capsys: pytest.CaptureFixture[str], file: str) -> None:
    short, long = run(capsys, file)[1], run(capsys, file, "--all-events")[1]
    assert len(long.splitlines()) > len(short.splitlines())


def test_until_stops_at_the_beginning_of_a_turn(capsys: pytest.CaptureFixture[str], file: str) -> None:
    status, out, err = run(capsys, file, "--until", "3")
    assert (status, err) == (0, "")
    assert "Turn 3" in out and "Turn 4" not in out
    assert "Up to turn 3 the game is the recorded one" in out and "turn hashes: 3" in out
    status, out, _ = run(capsys, file, "--until", "999", "--check")
    assert status == 0 and "checksum over all events agree" in out


def test_a_game_that_goes_on_agrees_so_far(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "beginning.json"
    for record in (played(answers=0), played(answers=9)):
        path.write_bytes(record_bytes(record))
        status, out, _ = run(capsys, str(path))
        assert status == 0
        assert f"as far as it was played: answers: {len(record.answers)}" in out
        assert "mainphase play --load" in out and "gave the game up" not in out


def test_a_game_that_was_given_up_says_who_won(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = played(answers=9)
    record.outcome = "1"
    path = tmp_path / "given-up.json"
    path.write_bytes(record_bytes(record))
    status, out, _ = run(capsys, str(path), "--check")
    assert status == 0 and "gave the game up; Zé won" in out


def test_other_versions_and_cards_are_mentioned(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = changed(tmp_path, lambda document: document.update(engine="0.0.7", cards="0" * 32))
    status, out, _ = run(capsys, path, "--check")
    assert status == 0
    assert "Recorded with version 0.0.7" in out and "defined otherwise" in out


# --- another game -----------------------------------------------------------------------------------------------------

HASH = "0123456789abcdef"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["hashes"][2].__setitem__(1, HASH), f"beginning of turn 3 (answer {{2}}): recorded {HASH}"),
        (lambda d: d["hashes"].pop(1), "After answer {1} turn 2 begins here, but not in the record."),
        (
            lambda d: d["hashes"].insert(0, [0, HASH]),
            "After answer 0 the record has the beginning of a turn, but here turn 0 goes on.",
        ),
        (lambda d: d["hashes"].clear(), "After answer {0} turn 1 begins here, but not in the record."),
        (lambda d: d.update(seed=12), "beginning of turn 1 (answer {0}): recorded "),
        (lambda d: d["answers"].__setitem__(0, "mulligan B9"), 'Answer 1 of the record, "mulligan B9", is not offered'),
        (lambda d: d["answers"].insert(0, "pass"), 'Answer 1 of the record, "pass", is not offered'),
        (lambda d: d["answers"].append("pass"), 'The game is over before answer {last} of the record, "pass"'),
        (lambda d: d.update(end="0" * 32), "recorded 00000000000000000000000000000000, found "),
        (lambda d: d.update(end="", outcome=""), "The game ends otherwise than its record: recorded –, found "),
        (lambda d: d["answers"].pop(), "found –"),
        (lambda d: d.update(outcome="drawn"), "recorded drawn, found "),
        (lambda d: d.update(manual=True), "differs"),
        (lambda d: d.update(decks=d["decks"][::-1]), "beginning of turn 1 (answer {0}): recorded "),
    ],
)
@pytest.mark.parametrize("check", [True, False])
def test_the_first_difference_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Callable[[Any], object], said: str, check: bool
) -> None:
    numbers = {str(index): pair[0] for index, pair in enumerate(WHOLE.hashes)}
    expected = re.sub(r"\{(\d+)\}", lambda found: str(numbers[found[1]]), said)
    expected = expected.replace("{last}", str(len(WHOLE.answers) + 1))
    path = changed(tmp_path, change)
    status, out, err = run(capsys, path, *(["--check"] if check else []))
    assert (status, err) == (1, "")
    last = out.splitlines()[-1]
    assert last.startswith(f"{path} differs. ") and expected in last
    assert ("Ana draws 7 cards" in out) == (not check)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_difference_is_told_in_the_language(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    path = changed(tmp_path, lambda document: document["answers"].__setitem__(0, "stay A1"))
    status, out, _ = run(capsys, path, "--check", "--lang", TAGS[language])
    say = Translator(language).t
    difference = say("record.not_offered", number=1, answer="stay A1", kind=say("decision.mulligan"))
    assert status == 1
    assert out.splitlines()[-1] == say("replay.differs", file=path, difference=difference)


def test_a_difference_after_the_last_turn_looked_at_is_not_seen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = changed(tmp_path, lambda document: document.update(end="0" * 32))
    assert run(capsys, path, "--check", "--until", "3")[0] == 0


# --- no record, wrong arguments ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", [0, 1, len(DATA) // 2, len(DATA) - 3])
def test_a_record_cut_short_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str, length: int
) -> None:
    path = tmp_path / "cut.json"
    path.write_bytes(DATA[:length])
    status, out, err = run(capsys, str(path), "--lang", TAGS[language])
    assert (status, out) == (2, "")
    line = DATA[:length].count(b"\n") + 1
    assert err == f"mainphase: {Translator(language).t('record.cut_short', file=path, line=line)}\n"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(seed="x"), "seed"),
        (lambda d: d.pop("answers"), '"answers" is missing'),
        (lambda d: d.update(format=9), "format 9"),
        (lambda d: d.update(game="chess"), 'no game "chess"'),
        (lambda d: d.update(edition="cr1999"), 'no edition "cr1999"'),
        (lambda d: d["decks"][0].__setitem__(0, "Black Lotto"), "Black Lotto"),
        (lambda d: d.update(decks=[["Forest"], ["Forest"]]), "A deck has 1 cards"),
    ],
)
def test_what_cannot_be_played_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: Callable[[Any], object], said: str
) -> None:
    status, out, err = run(capsys, changed(tmp_path, change))
    assert (status, out) == (2, "")
    assert err.startswith("mainphase: ") and said in err and err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FILE is missing"),
        (["absent.json"], "absent.json cannot be read"),
        (["."], "cannot be read"),
        (["a", "b"], "too many arguments: b"),
        (["a", "--until", "0"], "--until must be a number"),
        (["a", "--until", "soon"], "--until must be a number"),
        (["a", "--fast"], "no option --fast"),
    ],
)
def test_wrong_arguments_are_told(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("mainphase: ") and said in err


CHANGES = st.lists(
    st.tuples(st.integers(0, len(BEGINNING) - 1), st.binary(max_size=3), st.integers(0, 3)), min_size=1, max_size=3
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=CHANGES, language=st.sampled_from(LANGUAGES))
def test_no_altered_file_breaks_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, changes: list[tuple[int, bytes, int]], language: str
) -> None:
    data = BEGINNING
    for place, put, away in changes:
        data = data[:place] + put + data[place + away :]
    path = tmp_path / "altered.json"
    path.write_bytes(data)
    status, _, err = run(capsys, str(path), "--check", "--lang", TAGS[language])
    assert status in (0, 1, 2)
    assert (err != "") == (status == 2)
    assert not UNSAID.search(err)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_altered_game_breaks_it(capsys: pytest.CaptureFixture[str], tmp_path: Path, data: st.DataObject) -> None:
    document = json.loads(BEGINNING)
    answers = document["answers"]
    words = sorted(set(WHOLE.answers))
    for _ in range(data.draw(st.integers(1, 3))):
        change = data.draw(st.sampled_from(["drop", "add", "swap", "seed", "manual", "edition", "card"]))
        place = data.draw(st.integers(0, max(0, len(answers) - 1)))
        if change == "drop" and answers:
            answers.pop(place)
        elif change in ("add", "swap"):
            answers[place : place + (change == "swap")] = [data.draw(st.sampled_from(words))]
        elif change == "card":
            document["decks"][0][place % 60] = "Serra Angel"
        else:
            values = {"seed": st.integers(0, 2**128 - 1), "manual": st.booleans()}
            document[change] = data.draw(values.get(change, st.sampled_from(find_game("magic").editions)))
    document["hashes"] = [pair for pair in document["hashes"] if pair[0] <= len(answers)]
    path = tmp_path / "altered.json"
    path.write_text(json.dumps(document))
    status, out, err = run(capsys, str(path))
    assert status in (0, 1) or err
    assert out.splitlines()[-1]
