"""Combat damage on the screen: one line divides what a creature deals; damage on the stack has words of its own."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from mainphase.cli.magic.board import MagicBoard
from mainphase.cli.magic.declare import MagicDeclaration
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.words import MagicWords
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.locale import Translator
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import Card, creature


def ox(name: str, power: int, toughness: int, *words: str) -> Card:
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


def menus(language: str = "en", edition: str = "cr2026") -> MagicMenus:
    return MagicMenus(MagicWords(Translator(language), find_game("magic"), edition, ["Ana", "Bia"], 0))


def declaration(play: Fight) -> MagicDeclaration:
    """The open division of damage as one question."""
    play.to_damage()
    record = Record("magic", "cr2026", "two-player", ["Ana", "Bia"], [[], []])
    return MagicDeclaration(menus(), Session(play.game, record), play.game)


def test_one_line_divides_the_damage_of_one_creature_and_of_no_other() -> None:
    """Two attackers share a blocker; the last recipient of the first one gets what is left."""
    play = Fight([ox("Ram", 5, 5, "trample"), ox("Bull", 2, 2)], [(ox("Cub", 0, 1), [0, 1]), (ox("Dog", 0, 2), [0, 1])])
    asked = declaration(play)
    assert "Ram" in asked.title() and "5" in asked.title()
    assert [line.split()[1] for line in asked.lines()] == ["Cub", "Dog", "Bia"]
    chosen = asked.read("1 2")
    assert chosen is not None and list(chosen.values()) == [1, 2, 2]
    asked.give(chosen)
    assert play.game is asked.session.game and play.question == "assign damage" and play.subject == "Cub"
    assert play.amounts == [0, 1, 2], "the damage of the second attacker is another question"
    play.assign(2)
    assert play.life("B") == 18


def test_a_line_that_does_not_add_up_is_refused() -> None:
    play = Fight([ox("Ram", 5, 5)], [(ox("Cub", 0, 1), [0]), (ox("Dog", 0, 2), [0])])
    asked = declaration(play)
    with pytest.raises(UserError) as refused:
        asked.read("3 3")
    assert refused.value.message == "declare.bad_shares"


def test_a_share_that_is_not_offered_is_refused() -> None:
    """In an older edition damage goes down the order."""
    play = Fight([ox("Ram", 5, 5)], [(ox("Cub", 0, 2), [0]), (ox("Dog", 0, 2), [0])], edition="cr2017")
    asked = declaration(play)
    chosen = asked.read("1 4")
    assert chosen is not None
    with pytest.raises(UserError) as refused:
        asked.give(chosen)
    assert refused.value.message == "declare.not_offered"


@pytest.mark.parametrize(
    ("language", "line", "passing"),
    [
        ("en", "combat damage", "Pass: let the combat damage be dealt"),
        ("pt_BR", "dano de combate", "Passar: deixar que o dano de combate seja causado"),
        ("es", "daño de combate", "Pasar: dejar que se haga el daño de combate"),
    ],
)
def test_damage_on_the_stack_has_its_own_words(language: str, line: str, passing: str) -> None:
    play = Fight([ox("Ram", 5, 5)], edition="cr2009")
    play.to_damage()
    menu = menus(language, "cr2009")
    assert menu.passing(play.game) == passing
    board = MagicBoard(menu.words)
    view = play.game.view(0)
    assert line in board.stack(play.game, view)[1].plain
