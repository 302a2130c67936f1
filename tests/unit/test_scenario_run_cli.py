"""`scenario run`, `scenario schema` and `explain` as commands: what they print, and their exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from scenario_running import BOTH, HEAD

from mainphase.cli.main import main

GOOD = (
    HEAD
    + BOTH
    + "script:\n  - A: {cast: Giant Growth, targets: [bear]}\n  - resolve: all\nexpect: {bear: {power: 5}}\n"
)
FAILS = GOOD.replace("power: 5", "power: 6")
REFUSED = HEAD + BOTH + "script:\n  - B: {cast: Giant Growth, targets: [cub]}\n"
UNSUPPORTED = HEAD + "state: {turn: {number: 3, step: upkeep}, A: {schemes: [Shock]}}\n"
WRONG = HEAD + "stat: {}\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """The files by name."""
    texts = {"good": GOOD, "fails": FAILS, "refused": REFUSED, "unsupported": UNSUPPORTED, "wrong": WRONG}
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return {name: str(tmp_path / f"{name}.yaml") for name in texts} | {"missing": str(tmp_path / "missing.yaml")}


@pytest.mark.parametrize(
    ("names", "status"),
    [
        ("good", 0),
        ("good good", 0),
        ("fails", 1),
        ("good refused", 1),
        ("unsupported", 2),
        ("wrong", 2),
        ("missing", 2),
        ("fails wrong good", 2),
    ],
)
def test_exit_status(files: dict[str, str], names: str, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", *(files[name] for name in names.split())]) == status
    printed = capsys.readouterr()
    assert "Traceback" not in printed.out + printed.err
    # every file is run, whatever is wrong with others
    assert printed.out.count("holds:") == names.split().count("good")


def test_a_failure_names_file_line_expected_and_found(
    files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["scenario", "run", files["fails"]])
    line = FAILS.splitlines().index("expect: {bear: {power: 6}}") + 1
    assert f"{files['fails']}:{line}: bear.power: expected 6, found 5" in capsys.readouterr().out


def test_a_question_in_the_way_is_named_with_the_reasons(
    files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["scenario", "run", files["refused"]])
    printed = capsys.readouterr().out
    assert "A has to choose: priority" in printed
    assert "(117.1)" in printed
    assert "  → if A does nothing here, write a line before it: A: {pass: true}" in printed.splitlines()[2]


def test_a_card_that_cannot_be_used_is_one_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(HEAD + "cards: {Test: {type: Instant, cost: '{1}', text: Wibble the wobble.}}\n", encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 2
    assert "faults found: 1\n" in capsys.readouterr().err


def test_a_way_to_cast_that_a_card_does_not_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "way.yaml"
    line = "script:\n  - A: {cast: Giant Growth, targets: [bear], alternative: overload}\n"
    path.write_text(HEAD + BOTH + line, encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "Giant Growth cannot be cast in that way from where it is. (601.2b)" in capsys.readouterr().out


def test_what_should_have_been_refused_is_named_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "refused.yaml"
    line = "script:\n  - refused: {A: {cast: Giant Growth, targets: [bear]}}\n"
    path.write_text(HEAD + BOTH + line, encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 1
    assert "A could do that, though it should be refused: cast: Giant Growth" in capsys.readouterr().out


def test_not_supported_yet(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["scenario", "run", files["unsupported"]])
    assert f"{files['unsupported']}:5: not supported yet: schemes (rule 314.1)" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "words"), [("pt", "esperado 6, encontrado 5"), ("es", "se esperaba 6")])
def test_other_languages(files: dict[str, str], language: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", files["fails"], "--lang", language]) == 1
    assert words in capsys.readouterr().out


def test_explain_tells_each_line_with_rules(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", files["good"]]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    cast = next(number for number, line in enumerate(lines) if "cast: Giant Growth" in line)
    assert "Giant Growth" in lines[cast + 1]
    assert lines[cast + 1].endswith("(601.2i)")
    resolve = next(number for number, line in enumerate(lines) if "- resolve: all" in line)
    assert any(line.endswith("(608.1)") for line in lines[resolve:])
    assert "as expected" in lines


def test_explain_shows_what_is_not_as_the_file_says(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", files["fails"]]) == 1
    assert "bear.power: expected 6, found 5" in capsys.readouterr().out
    assert main(["explain", files["wrong"]]) == 2
    assert main(["explain", files["missing"]]) == 2


def test_explain_reads_files_as_run_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.yaml"
    file.write_bytes("version: 1\ntitle: café\n".encode("latin-1"))
    assert main(["explain", str(file)]) == 2
    assert f"{file}:2:11: the file is not UTF-8 text" in capsys.readouterr().err
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert main(["explain", str(file)]) == 0
    assert "- resolve: all\n" in capsys.readouterr().out


def test_explain_tells_one_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(GOOD.replace("game: magic", "game: magic\neditions: [cr2010, cr2026]"), encoding="utf-8")
    assert main(["explain", str(file)]) == 0
    told = capsys.readouterr().out
    assert "(cr2026)" in told and "(cr2010)" not in told
    assert "Told in cr2026. The file is for cr2010 too: choose with --edition." in told
    assert main(["explain", str(file), "--edition", "cr2010"]) == 0
    assert "(601.2h)" in capsys.readouterr().out
    assert main(["explain", str(file), "--edition", "cr2017"]) == 2
    assert "is for cr2010, cr2026, not for “cr2017”" in capsys.readouterr().err


def test_explain_shows_the_whole_last_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "last.yaml"
    text = GOOD.replace("expect: {bear: {power: 5}}", "expect:\n  bear: {power: 5}\n  A: {life: 20}")
    file.write_text(text, encoding="utf-8")
    assert main(["explain", str(file)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    last = next(number for number, line in enumerate(lines) if line.endswith("bear: {power: 5}"))
    assert lines[last + 1].endswith("A: {life: 20}") and lines[last + 2] == "as expected"


def test_explain_shows_the_check_of_its_own_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(GOOD.rstrip() + "\n---\n" + GOOD.replace("power: 5", "toughness: 5"), encoding="utf-8")
    assert main(["explain", str(file)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    last = next(number for number, line in enumerate(lines) if line.endswith("expect: {bear: {power: 5}}"))
    assert lines[last + 1] == "as expected"


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["type"] == "object"


def test_the_example_of_the_protocol_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parents[2] / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
    example = text.split("```yaml\n")[1].split("```")[0]
    path = tmp_path / "example.yaml"
    path.write_text(example, encoding="utf-8")
    assert main(["scenario", "run", str(path)]) == 0
    assert capsys.readouterr().out.count("holds:") == 4
