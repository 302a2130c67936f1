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
UNSUPPORTED = HEAD + "state: {monarch: A}\n"
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


def test_not_supported_yet(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    main(["scenario", "run", files["unsupported"]])
    assert f"{files['unsupported']}:5: not supported yet: monarch (rule 725.1)" in capsys.readouterr().err


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


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["type"] == "object"
