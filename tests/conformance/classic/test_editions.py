"""The editions of classic Magic and their flags."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mainphase.magic.classic as package
from mainphase.kernel.errors import UserError
from mainphase.kernel.random import seeded
from mainphase.magic.classic.edition import DEFAULT, EDITIONS, FIFTH, FOURTH, edition
from mainphase.magic.classic.game import MANA_ITEM, PHASE_ITEM, ClassicGame
from mainphase.magic.classic.procedures.windows import EVERY_KIND
from mainphase.magic.classic.table import CLEANUP_TABLE, HEAL_TABLE, table
from mainphase.magic.definitions import Setup

from .turn_kit import Turn

FOLDER = Path(package.__file__).parent


def flags() -> list[str]:
    """The names of the flags, and with them the docstring, from the source."""
    tree = ast.parse((FOLDER / "edition.py").read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef)).body
    names = [node.target.id for node in body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    return [name for name in names if name not in ("key", "date")]


def test_fifth_is_the_default() -> None:
    assert edition(DEFAULT) is FIFTH and [known.key for known in EDITIONS] == ["fourth", "fifth"]


def test_an_unknown_edition_names_the_known_ones() -> None:
    with pytest.raises(UserError, match=r"edition\.unknown") as raised:
        edition("revised")
    assert raised.value.params["known"] == "fourth, fifth"


@pytest.mark.parametrize("flag", flags())
def test_each_flag_differs_between_the_editions_and_says_where_that_is_told(flag: str) -> None:
    assert getattr(FOURTH, flag) != getattr(FIFTH, flag)
    tree = ast.parse((FOLDER / "edition.py").read_text(encoding="utf-8"))
    text = ast.get_docstring(next(node for node in tree.body if isinstance(node, ast.ClassDef))) or ""
    described = re.search(rf"`{flag}`[^`]*", text)
    assert described
    assert "4FAQ" in described.group() and "5ED" in described.group() and re.search(r"K-\d{3}", described.group())


@pytest.mark.parametrize("flag", flags())
def test_each_flag_is_acted_on(flag: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py") if path.name != "edition.py")
    assert re.search(rf"edition\.{flag}\b", code)


@pytest.mark.covers("X-13")
def test_K_036_the_turn_ends_in_two_phases_or_in_one() -> None:
    assert table(FOURTH) is HEAL_TABLE and table(FIFTH) is CLEANUP_TABLE


@pytest.mark.covers("X-15")
def test_K_051_mana_is_interrupted_in_fourth_only() -> None:
    for known in EDITIONS:
        rules = Turn(known.key).game.rules
        game = ClassicGame(rules, Setup(), known, 2, seeded(1))
        assert game.opens_interrupts(EVERY_KIND, MANA_ITEM) is (known is FOURTH)
        assert game.opens_interrupts(EVERY_KIND, PHASE_ITEM)
        assert not game.opens_interrupts(0, PHASE_ITEM)
