"""The kernel contains no word of either game: not in code, not in docstrings, not in comments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

KERNEL = Path(__file__).resolve().parents[2] / "src" / "mainphase" / "kernel"

NAMES = ("magic", "the gathering", "yugioh", "yu-gi-oh", "goat2005", "classic2003", "konami", "wizards")
"""The games themselves, their publishers and editions; editions named by a year of rules: see EDITION."""

OF_MAGIC = (
    *("mana", "untap", "untaps", "untapped", "tap", "tapped", "upkeep", "library", "graveyard", "battlefield"),
    *("creature", "land", "sorcery", "instant", "interrupt", "artifact", "enchantment", "planeswalker", "permanent"),
    *(
        "spell",
        "cast",
        "casting",
        "combat",
        "attacker",
        "block",
        "blocker",
        "blocking",
        "poison",
        "mulligan",
        "commander",
    ),
    *("exile", "scry", "mill", "legend", "legendary", "color", "colour", "summoning sickness", "command zone"),
)
OF_YUGIOH = (
    *("summon", "summons", "summoning", "tribute", "monster", "trap", "duel", "duelist", "life point", "lp"),
    *("deck-out", "deck out", "standby", "battle", "fusion", "ritual", "equip", "chain link", "spell speed"),
    *("face-up", "face-down", "flip", "field card", "field spell", "quick-play", "passcode", "extra deck"),
)
OF_BOTH = ("attack", "attacks", "attacking", "defence", "defense", "damage", "life total", "discard", "sacrifice")

WORDS = NAMES + OF_MAGIC + OF_YUGIOH + OF_BOTH
"""Words that both games share with plain English or with all card games ("stack", "chain", "card", "deck", "zone",
"turn", "phase", "step", "priority", "trigger", "ability", "draw") are the kernel's own and are not here."""

EDITION = r"cr20\d\d"


def plural(word: str) -> str:
    """An expression for the word and its plural."""
    if word.endswith("y") and word[-2] not in "aeiou":
        return f"{re.escape(word[:-1])}(?:y|ies)"
    return f"{re.escape(word)}(?:e?s)?"


# "life_points" and "LifePoints" are words of a game as much as "life points".
SEEKER = re.compile(
    "|".join(rf"(?<![a-z])(?:{plural(word)})(?![a-z])".replace(r"\ ", r"[ _-]?") for word in WORDS)
    + rf"|\b{EDITION}\b",
    re.IGNORECASE,
)


TYPING: Final = re.compile(r"\bcast\(|^from typing import .*")
"""Python's own "cast", which says what type something has."""


def words_in(line: str) -> list[str]:
    """The words of a game in a line, in order; names in mixed case are read as several words."""
    parted = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", TYPING.sub("", line))
    return [found.group() for found in SEEKER.finditer(parted)]


def modules() -> list[Path]:
    """The kernel's source files."""
    return sorted(KERNEL.rglob("*.py"))


def test_there_is_a_kernel_to_read() -> None:
    assert {"game.py", "state.py", "window.py", "machine.py"} <= {path.name for path in modules()}


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.name)
def test_no_line_has_a_word_of_either_game(path: Path) -> None:
    found = [
        f"{path.relative_to(KERNEL.parent)}:{number}: {word}"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        for word in words_in(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('"""Creatures and lands."""', ["Creatures", "lands"]),
        ("    untap_all(game)  # in the upkeep", ["untap", "upkeep"]),
        ("class ManaPool:", ["Mana"]),
        ("libraries: list[int]", ["libraries"]),
        ("def normal_summon(self) -> None:", ["summon"]),
        ("LIFE_POINTS: Final = 8000", ["LIFE_POINTS"]),
        ("lifePoints", ["life_Points"]),
        ("the chain of Yu-Gi-Oh!", ["Yu-Gi-Oh"]),
        ("from mainphase.magic import zones", ["magic"]),
        ("of cr2026 the text", ["cr2026"]),
        ("a trap, a duel, a tribute", ["trap", "duel", "tribute"]),
    ],
)
def test_words_are_found_in_prose_and_in_names(line: str, words: list[str]) -> None:
    assert words_in(line) == words


@pytest.mark.parametrize(
    "line",
    [
        "the island of the manager: landing, entrapped, dueling banjos, broadcast",
        "stack, chain, card, zone, turn, phase, step, player, priority, trigger",
        "a drawn game; the deck is shuffled, a card is drawn",
        "an instance of a part; instantly",
    ],
)
def test_plain_words_are_not_taken_for_words_of_a_game(line: str) -> None:
    assert words_in(line) == []
