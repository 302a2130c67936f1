"""Looking at the top card of one's library at any time (401.5)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Side, main
from mainphase.magic.abilities.build import CREATURE, YOU, destroy, draw, select, spell, target
from mainphase.magic.abilities.tree import LooksAtTop, MayPlay, PlayerStatic, Shuffle
from mainphase.magic.cards import artifact, creature, instant
from mainphase.text.read import read_rules

SIGHT = artifact("Sight", "{0}", PlayerStatic(YOU, (LooksAtTop(),)))
MIST = creature("Mist", "{0}", "Spirit", 1, 1)


@pytest.mark.covers("401.5")
def test_401_5_its_controller_knows_the_top_card_and_nobody_else_does() -> None:
    play = main(Side(library=[MIST, BEAR], battlefield=[SIGHT]), Side(library=[BEAR]))
    game = play.game
    top, second = game.library(0)[-1], game.library(0)[-2]
    assert (game.knowers(top), game.knowers(second), game.knowers(game.library(1)[-1])) == (1, 0, 0)


@pytest.mark.covers("401.5")
def test_401_5_the_next_card_is_known_once_the_first_is_gone() -> None:
    study = instant("Study", "{0}", spell(draw(1)))
    mix = instant("Mix", "{0}", spell(Shuffle()))
    play = main(Side(hand=[study, mix], library=[MIST, BEAR], battlefield=[SIGHT]), Side())
    play.cast("Study")
    play.resolve()
    game = play.game
    assert "Mist" in play.hand("A") and game.knowers(game.library(0)[-1]) == 1
    play.cast("Mix")
    play.resolve()
    library = game.library(0)
    assert game.knowers(library[-1]) == 1 and all(game.knowers(slot) == 0 for slot in library[:-1])


@pytest.mark.covers("401.5")
def test_401_5_without_the_effect_no_new_card_is_known() -> None:
    crush = instant("Crush", "{0}", spell(destroy(), draw(1), targets=(target(),)))
    play = main(Side(hand=[crush], library=[MIST, BEAR], battlefield=[SIGHT]), Side())
    play.cast("Crush", "Sight")
    play.resolve()
    assert play.game.knowers(play.game.library(0)[-1]) == 0


@pytest.mark.covers("401.5", "601.3")
def test_401_5_the_card_below_is_known_once_the_one_above_is_cast() -> None:
    lens = artifact(
        "Lens", "{0}", PlayerStatic(YOU, (LooksAtTop(), MayPlay(select(CREATURE, zone="library", whose=YOU))))
    )
    play = main(Side(library=[MIST, BEAR], battlefield=[lens]), Side())
    game = play.game
    below = game.library(0)[-2]
    assert game.knowers(below) == 0
    play.answer(next(option for option in play.options if option.startswith("cast Mist")))
    assert play.stack == ["Mist"] and game.library(0)[-1] == below and game.knowers(below) == 1


def test_the_words_are_read() -> None:
    (read,) = read_rules("You may look at the top card of your library any time.")
    assert read == PlayerStatic(YOU, (LooksAtTop(),))
