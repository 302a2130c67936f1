"""How much of the text of printed cards is read, measured on a sample; nothing makes the reader fail.

The floors are what was reached; they may rise. The reference data are not part of the repository.
"""

from __future__ import annotations

import csv
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from mainphase.magic.abilities.serial import abilities_to_data, read_abilities
from mainphase.magic.abilities.tree import Unsupported
from mainphase.text.read import read_line, whole_lines

LINES_READ = 0.66
OFTEN = 12
"""As many cards have a sentence that counts as usual."""

TEMPLATES_READ = 0.85


def cards(shared: Path, count: int) -> list[dict[str, Any]]:
    with (shared / "data" / "oracle.jsonl").open(encoding="utf-8") as file:
        found = [json.loads(row) for row in file]
    return random.Random(7).sample([card for card in found if card.get("oracle_text") and not card.get("funny")], count)


def test_most_lines_of_printed_cards_are_read(shared: Path) -> None:
    read = whole = 0
    for card in cards(shared, 400):
        name = card["name"].split(" // ")[0]
        for line in whole_lines(card["oracle_text"]):
            found = read_line(line, name)
            whole += bool(found)
            read += bool(found) and not any(isinstance(each, Unsupported) for each in found)
    assert read / whole > LINES_READ


CONTEXTS = (
    "{}",
    "{{T}}: Draw a card. {}",
    "Target creature gets +1/+1 until end of turn. {}",
    "When this creature enters, exile target creature. {}",
    "Whenever this creature attacks, you may discard a card. {}",
    "Creatures you control get +1/+1 until end of turn. {}",
    "Look at the top five cards of your library. {}",
    "Look at the top five cards of your library. You may put a creature card from among them into your hand. {}",
    "Exile the top card of your library. {}",
    "Target opponent reveals their hand. {}",
    "Target player draws a card. {}",
    "Copy target instant or sorcery spell. {}",
    "This land becomes a 3/3 Elemental creature until end of turn. {}",
    "{} • Draw a card. • You gain 3 life.",
)
"""Sentences that go on need one before them; a template is read if it is in one of these."""


def test_the_usual_sentences_are_read(shared: Path) -> None:
    """By how many cards have a sentence."""
    read = whole = 0
    with (shared / "data" / "templates.tsv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["kind"] != "strict" or row["template"].startswith("KW:"):
                continue
            count = int(row["cards"])
            if count < OFTEN:
                continue
            whole += count
            read += count * in_some_context(row["template"])
    assert read / whole > TEMPLATES_READ


def in_some_context(template: str) -> bool:
    texts = [text if text.endswith((".", "—", '"')) else f"{text}." for text in filled(template)]
    return any(is_read(context.format(text)) for context in CONTEXTS for text in texts)


def filled(template: str) -> list[str]:
    """The template with numbers in digits and in words, mana, signs."""
    found = []
    for number in ("2", "two", "one"):
        text = re.sub(r"(?<=[Aa]dd )((?:\{M\}(?:, | or |, or )?)+)", lambda match: match[0].replace("M", "G"), template)
        text = text.replace("{M}", "{2}").replace("~", "this creature")
        text = re.sub(r"([+-])N/([+-])N", r"\g<1>2/\g<2>2", text)
        text = re.sub(r"\bN/N\b", "2/2", text)
        found.append(re.sub(r"\bN\b", number, text))
    return found


def is_read(line: str) -> bool:
    found = read_line(line)
    return bool(found) and not any(isinstance(each, Unsupported) for each in found)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_read_of_printed_cards_is_a_tree(shared: Path, seed: int) -> None:
    """It can be written as data and read again; registers are bound in the card: chosen or exiled by another line."""
    for card in cards(shared, 200)[seed::2]:
        for line in whole_lines(card["oracle_text"]):
            abilities = tuple(read_line(line, card["name"]))
            if "chosen" not in line and "exiled card" not in line:
                assert read_abilities(json.loads(json.dumps(abilities_to_data(abilities)))) == abilities
