"""`mainphase compare` as a command: what it prints, in three languages, as data, and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mainphase.cli.main import main
from mainphase.locale import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
MANA = str(ROOT / "examples" / "scenarios" / "SC-K6-mana-that-is-left.yaml")
HEAD = "version: 1\ntitle: A test\ngame: magic\nplayers: [A, B]\n"
DAY = HEAD + "state: {turn: {number: 3, step: upkeep}, day_night: day}\n"
DUEL = HEAD.replace("game: magic", "game: yugioh")


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """What the command prints."""
    assert main(["compare", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out.splitlines()


def error(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command says is wrong."""
    assert main(["compare", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    return said.err


def test_editions_with_equal_cells_stand_together(capsys: pytest.CaptureFixture[str]) -> None:
    found = lines(capsys, MANA, "--editions", "cr2009,cr2010,cr2026")
    assert "  A: life                     cr2009: 18 (300.3) | cr2010, cr2026: 20" in found
    assert "    cr2009: A loses 2 life (life: 18). (300.3)" in found


def test_what_is_equal_is_said_at_once_and_shown_when_all_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  the same in cr2010, cr2026" in lines(capsys, MANA, "--editions", "cr2010,cr2026")
    found = lines(capsys, MANA, "--editions", "cr2010,cr2026", "--all")
    assert "  A: life                     cr2010, cr2026: 20" in found
    assert "  A: mana pool                cr2010, cr2026: – (cr2010: 500.4; cr2026: 500.5)" in found


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    life = {"en": "A: life", "pt_BR": "A: vida", "es": "A: vidas"}[language]
    found = lines(capsys, MANA, "--lang", language.replace("_", "-"))
    assert any(line.strip().split("  ")[0] == life for line in found)  # what follows may stand on the next lines
    assert [line for line in found if len(line) > 100] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_words_for_the_same_are_no_difference(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A Forest is put out and a creature cast with it: the same by the rules of 1995 and of 2026."""
    file = tmp_path / "elves.yaml"
    state = "state:\n  turn: {number: 3, player: A, step: precombat main}\n  A: {hand: [Forest, Llanowar Elves]}\n"
    file.write_text(
        HEAD + state + "script: [{A: {play: Forest}}, {A: {cast: Llanowar Elves}}, {resolve: all}]\n", encoding="utf-8"
    )
    found = lines(capsys, str(file), "--editions", "fourth,cr2026", "--lang", language.replace("_", "-"))
    assert len(found) == 2 and found[1].endswith("fourth, cr2026"), found


def test_the_same_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads("\n".join(lines(capsys, MANA, "--editions", "cr2009,cr2026", "--json")))
    assert [(each["case"], each["editions"]) for each in data] == [
        ("the main phase ends", ["cr2009", "cr2026"]),
        ("the Bears attack", ["cr2009", "cr2026"]),
    ]
    assert data[0]["facts"] == [
        {
            "subject": "A",
            "aspect": "life",
            "cells": [
                {"editions": ["cr2009"], "rules": {"cr2009": ["300.3"]}, "value": 18},
                {"editions": ["cr2026"], "rules": {"cr2026": []}, "value": 20},
            ],
        }
    ]
    assert set(data[0]) == {"title", "case", "editions", "left_out", "moves", "events", "facts", "checks"}


def test_an_edition_that_cannot_have_the_position_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "day.yaml"
    path.write_text(DAY, encoding="utf-8")
    found = lines(capsys, str(path), "--editions", "cr2009,cr2026")
    assert found[1:] == ["  cr2009 cannot play this: it has no day_night (731.1)", "  the same in cr2026"]
    assert "cannot be played in any of cr2009, cr2010" in error(capsys, str(path), "--editions", "cr2009,cr2010")


def test_what_cannot_be_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duel = tmp_path / "duel.yaml"
    duel.write_text(DUEL, encoding="utf-8")
    assert "another game" in error(capsys, str(duel))
    assert 'no edition "cr1999"' in error(capsys, MANA, "--editions", "cr1999")
    assert 'no edition "goat2005"' in error(capsys, MANA, "--editions", "goat2005")
    assert "named twice" in error(capsys, MANA, "--editions", "cr2026, cr2026")
    assert "absent.yaml" in error(capsys, str(tmp_path / "absent.yaml"))


SCENARIOS = ROOT / "examples" / "scenarios"


@pytest.mark.parametrize(
    ("lang", "zone", "nothing", "question"),
    [
        ("en", "found battlefield |", "found none |", "“assigning combat damage”"),
        ("pt-BR", "encontrado campo de batalha |", "encontrado nenhum |", "“atribuir dano de combate”"),
        ("es", "se encontró campo de batalla |", "se encontró ninguno |", "asignar daño de combate"),
    ],
)
def test_what_is_found_and_what_is_asked_is_said_in_the_language(
    lang: str, zone: str, nothing: str, question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = " ".join(
        " ".join(line.split())
        for name in ("SC-12-*", "SC-13-*", "SC-14-*", "SC-K1-*", "SC-K2-*", "SC-K3-*")
        for file in SCENARIOS.glob(f"{name}.yaml")
        for line in lines(capsys, str(file), "--lang", lang)
    )
    assert zone in said and nothing in said and question in said
    assert "assign damage”" not in said and (lang == "en") == ("none |" in said)
