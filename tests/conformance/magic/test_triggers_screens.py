"""What a player reads of abilities that effects create: in the order question, and when their choices are asked."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.cli.magic.menu import MagicMenus
from mainphase.cli.magic.words import MagicWords
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.locale import LANGUAGES, Translator
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    damage,
    do,
    draw,
    gain_life,
    instructions,
    spell,
    target,
    triggered,
)
from mainphase.magic.cards import instant

NEXT_END = tree.BeginningOf("end", which="next")


def read(play: Play, language: str) -> tuple[str, list[str]]:
    """The open question and its options as the terminal shows them."""
    menus = MagicMenus(MagicWords(Translator(language), find_game("magic"), "cr2026", ["Ana", "Bia"], 0))
    asked = decision(play.game)
    title = menus.title(play.game, asked)
    return title, [menus.option(play.game, asked, option) for option in asked.options]


@pytest.mark.covers("603.7", "603.3b")
@pytest.mark.parametrize("language", LANGUAGES)
def test_delayed_abilities_are_told_apart_by_their_text(language: str) -> None:
    both = do(tree.Delayed(triggered(NEXT_END, gain_life(3))), tree.Delayed(triggered(NEXT_END, draw(2))))
    play = Play(Side(hand=[instant("Pact", "{0}", spell(both))]), Side())
    play.cast("Pact")
    play.resolve()
    play.to("end")
    _, options = read(play, language)
    assert len(set(options)) == 2
    assert "3" in options[0] and all("Pact" in option for option in options)


@pytest.mark.covers("603.12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reflexive_ability_is_shown_when_its_target_is_chosen(language: str) -> None:
    strike = tree.Reflexive(instructions(damage(4, TARGET), targets=(target(CREATURE),)))
    play = Play(Side(hand=[instant("Spark", "{0}", spell(do(gain_life(1), strike)))]), Side(battlefield=[BEAR, BEAR]))
    play.cast("Spark")
    play.resolve()
    title, options = read(play, language)
    assert play.question == "choose a target"
    assert "Spark" in title and "4" in title and len(options) == 2
