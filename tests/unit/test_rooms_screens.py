"""Rooms on the screen: what unlocking a half is called, what is told of it, which halves are locked."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.cli.magic.cards import Cards
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.narrate import MagicNarrator
from mainphase.cli.magic.words import MagicWords
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.locale import Translator
from mainphase.magic.cards import card, split
from mainphase.magic.view import CardView

HALL = split(card("Attic", "{G}", "Enchantment — Room"), card("Cellar", "{1}{R}", "Enchantment — Room"))


def words(language: str = "en") -> MagicWords:
    return MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"], 0)


def entered() -> Play:
    """The left half has been cast."""
    play = Play(Side(hand=[HALL], battlefield=["Forest", "Mountain", "Mountain"]), Side())
    play.to("precombat main")
    play.answer("cast Attic // Cellar 64")
    play.resolve()
    return play


@pytest.mark.parametrize(
    ("language", "option", "locked", "event"),
    [
        ("en", "Unlock Cellar of Attic", "locked: Cellar", "Cellar is unlocked"),
        ("es", "Desbloquear Cellar de Attic", "bloqueado: Cellar", "se desbloquea Cellar"),
        ("pt_BR", "Destrancar Cellar de Attic", "trancado: Cellar", "Cellar é destrancada"),
    ],
)
def test_a_half_is_unlocked_on_the_screen(language: str, option: str, locked: str, event: str) -> None:
    play = entered()
    menus, cards = MagicMenus(words(language)), Cards(words(language))
    view = CardView(play.game, play.slots("Attic")[0], 0)
    assert locked in cards.permanent(play.game, view)
    asked = decision(play.game)
    offered = [each for each in asked.options if each.verb == "unlock"]
    assert len(offered) == 1 and menus.option(play.game, asked, offered[0]).startswith(option)
    mark = play.mark
    play.game.answer(offered[0].code)
    told = [each.text for each in MagicNarrator(words(language)).tell(play.game, read_log(play.game, mark))]
    assert any(event in text for text in told)
    assert locked not in cards.permanent(play.game, CardView(play.game, play.slots("Attic // Cellar")[0], 0))
