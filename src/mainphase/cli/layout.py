"""Puts lines on the screen: on a terminal, long ones go on below, indented, instead of at the left edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console

HANG: Final = 2
"""By how much the further rows of a line are indented more than its first one, unless it is said."""
LEAST: Final = 16
"""Where fewer columns than these would be left, nothing is indented."""


def put(console: Console, line: Text | str, hang: int | None = None) -> None:
    """Print a line; its further rows begin in column `hang`. Written to a file or a pipe it stays one row."""
    text = Text(line) if isinstance(line, str) else line
    if console.soft_wrap:
        console.print(text, soft_wrap=True)
        return
    for row in rows(console, text, hang):
        console.print(row)


def rows(console: Console, text: Text, hang: int | None = None) -> list[Text]:
    """The rows that a line takes on the screen."""
    if text.cell_len <= console.width or "\n" in text.plain:
        return [text]
    start = len(text.plain) - len(text.plain.lstrip(" "))
    if hang is None:
        hang = start + HANG
    if console.width - hang < LEAST:
        start = hang = 0
    body = text[len(text.plain) - len(text.plain.lstrip(" ")) :]
    found: list[Text] = []
    while body:
        indent = hang if found else start
        row, *rest = body.wrap(console, console.width - indent)
        found.append(Text(" " * indent).append_text(row))
        body = body[len(row.plain) :] if rest else Text()
        found[-1].rstrip()
        body = without_spaces(body)
    return found


def without_spaces(text: Text) -> Text:
    """The text without the spaces that it begins with."""
    return text[len(text.plain) - len(text.plain.lstrip(" ")) :] if text.plain.startswith(" ") else text
