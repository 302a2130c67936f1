"""Printed names of the shipped cards: `card_names.tsv` has a column for each language, English first."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from mainphase.locale.language import DEFAULT

TABLE: Final = Path(__file__).parent / "card_names.tsv"


def card_name(language: str, name: str) -> str:
    """The card's name in the language; the English one where the table has none."""
    return card_names(language).get(name, name)


@cache
def card_names(language: str) -> dict[str, str]:
    """English names and the language's names of all cards in the table that have one."""
    if language == DEFAULT:
        return {}
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    column = lines[0].split("\t").index(language)
    rows = [line.split("\t") for line in lines[1:] if line]
    return {row[0]: row[column] for row in rows if row[column]}
