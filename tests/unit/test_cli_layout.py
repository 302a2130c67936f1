"""Lines on the screen: broken on a terminal with their text kept in its column, whole in a pipe."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.text import Text

from mainphase.cli.layout import LEAST, put, rows


def console(width: int, soft_wrap: bool = False) -> Console:
    return Console(file=io.StringIO(), width=width, soft_wrap=soft_wrap, highlight=False, markup=False, emoji=False)


def shown(width: int, text: str, hang: int | None = None, soft_wrap: bool = False) -> list[str]:
    screen = console(width, soft_wrap)
    put(screen, text, hang)
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue().splitlines()


def test_a_long_line_goes_on_below_indented() -> None:
    assert shown(30, "  You draw 3 cards: Mountain, Shock, Goblin Arsonist. (504.1)") == [
        "  You draw 3 cards: Mountain,",
        "    Shock, Goblin Arsonist.",
        "    (504.1)",
    ]


def test_a_line_goes_on_in_the_column_that_is_asked_for() -> None:
    assert shown(30, "  1  Cast Lightning Bolt {R} (one of 2)", 5)[1] == "     (one of 2)"


def test_on_a_narrow_screen_nothing_is_indented() -> None:
    found = shown(LEAST + 4, "     one two three four five six", 25)
    assert found[0].startswith("one") and found[1] == "five six"


def test_a_pipe_gets_whole_lines() -> None:
    text = "  word" * 40
    assert shown(30, text, soft_wrap=True) == [text]


def test_styles_are_kept() -> None:
    line = Text("  a").append(" long" * 10, "red")
    second = rows(console(30), line)[1]
    assert any(span.style == "red" for span in second.spans)


@given(st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1), st.integers(20, 90))
def test_nothing_is_lost(text: str, width: int) -> None:
    words = f"  {text} and {text} and {text}"
    found = rows(console(width), Text(words))
    assert "".join("".join(row.plain.split()) for row in found) == "".join(words.split())
    assert all(row.cell_len <= width for row in found)


@pytest.mark.parametrize("text", ["", "short", "two\nrows"])
def test_lines_that_fit_are_left_alone(text: str) -> None:
    assert [row.plain for row in rows(console(40), Text(text))] == [text]
