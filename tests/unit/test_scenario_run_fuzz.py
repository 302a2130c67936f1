"""Altered scenario files: whatever they say, they run or are told what is wrong with them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from mainphase.files.scenario import ScenarioErrors, parse_scenarios
from mainphase.scenarios import run_one, runs_of

FILES = sorted((Path(__file__).parent.parent / "conformance").rglob("*.yaml"))
TRIES = 25
"""Alterations of each file; more, up to MOST, until one of them could be run."""
MOST = 250
WORD = re.compile(r"[A-Za-z0-9+/]+")


def alter(text: str, chance: random.Random) -> str:
    """One change after which the file often still can be read: a word, a line of the script, or a line less."""
    lines = text.splitlines()
    way = chance.random()
    entries = [line for line in lines if line.lstrip().startswith("- ")]
    if way < 0.4 and entries:
        entry = chance.choice(entries)
        places = [place for place, line in enumerate(lines) if indent(line) == indent(entry)]
        lines.insert(chance.choice(places) + 1, entry)
        return "\n".join(lines) + "\n"
    if way < 0.5:
        lines.pop(chance.randrange(len(lines)))
        return "\n".join(lines) + "\n"
    words = list(WORD.finditer(text, text.find("state:")))
    place, word = chance.choice(words), chance.choice(words)
    return text[: place.start()] + word[0] + text[place.end() :]


def indent(line: str) -> int:
    """How far the line stands from the left."""
    return len(line) - len(line.lstrip())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_altered_files(file: Path) -> None:
    text = file.read_text(encoding="utf-8").split("\n---\n")[0] + "\n"
    chance = random.Random(file.stem)
    ran = tries = 0
    while tries < TRIES or (ran == 0 and tries < MOST):
        tries += 1
        altered = alter(text, chance)
        try:
            for scenario in parse_scenarios(altered.encode(), "t.yaml"):
                run_one(chance.choice(runs_of(scenario)))
                ran += 1
        except ScenarioErrors as errors:
            assert errors.errors
            assert all(error.message for error in errors.errors)
    assert ran > 0, "none of the altered files could be read: this tests the reader only"
