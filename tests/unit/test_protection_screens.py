"""Protection on the table says from what, in three languages."""

from __future__ import annotations

import pytest

from conformance.classic.duel import Duel, Side
from mainphase.cli.app import GameTranslator
from mainphase.cli.classic.messages import MESSAGES
from mainphase.cli.classic.words import ClassicWords
from mainphase.cli.magic.board import MagicBoard
from mainphase.games import find_game


def table(duel: Duel, language: str) -> str:
    translator = GameTranslator(language, MESSAGES)
    words = ClassicWords(translator, find_game("magic-classic"), "fifth", ["Ana", "Bia"], 0)
    return "\n".join(str(line) for line in MagicBoard(words, 200).lines(duel.game))


@pytest.mark.parametrize(
    ("language", "black", "white"),
    [
        ("en", "first strike, protection from white", "first strike, protection from black"),
        ("pt_BR", "iniciativa, proteção contra o branco", "iniciativa, proteção contra o preto"),
        ("es", "dañar primero, protección contra blanco", "dañar primero, protección contra negro"),
    ],
)
def test_protection_on_the_table_says_from_what(language: str, black: str, white: str) -> None:
    duel = Duel(Side(battlefield=["Black Knight"]), Side(battlefield=["White Knight"])).main()
    shown = table(duel, language)
    assert f"2/2 {black}" in shown and f"2/2 {white}" in shown


def test_protection_that_only_an_enchantment_gives() -> None:
    duel = Duel(Side(["Black Ward"], battlefield=["Plains", "Grizzly Bears"])).main()
    duel.cast("Black Ward", "Grizzly Bears")
    while not duel.permanent("Grizzly Bears").keywords:
        duel.answer("pass")
    assert "Grizzly Bears 2/2 protection from black" in table(duel, "en")
