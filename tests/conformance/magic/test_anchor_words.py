"""Choices between abilities with anchor words as a permanent enters (614.12c)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    YOURS,
    at_beginning,
    change,
    each,
    gain_life,
    plus,
    select,
    spell,
    static,
    target,
)
from mainphase.magic.cards import enchantment, instant

from .table import BEAR, Play, Side

SIEGE = enchantment(
    "Siege",
    "{0}",
    tree.AnchorWords(
        ("Sun", "Moon"),
        (at_beginning("upkeep", YOU, gain_life(1)), static(select(CREATURE, YOURS), plus(1, 1))),
    ),
)


def cast(word: str, *hand: str) -> Play:
    """A has cast the Siege and chosen that word."""
    play = Play(Side(hand=[SIEGE, *hand], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Siege")
    play.resolve()
    assert play.asked == "A" and play.options == ["word Sun", "word Moon"]
    assert play.battlefield("A") == ["Bear"]  # chosen before it enters (614.12a)
    play.answer(f"word {word}")
    return play


@pytest.mark.covers("614.12c", "614.12a")
def test_614_12c_it_has_the_ability_of_the_chosen_word_only() -> None:
    sun, moon = cast("Sun"), cast("Moon")
    assert sun.size("Bear") == (2, 2) and moon.size("Bear") == (3, 3)
    sun.to("draw", "A")
    moon.to("draw", "A")
    assert sun.life("A") == 21 and moon.life("A") == 20


@pytest.mark.covers("614.12c", "607.2d")
def test_614_12c_what_becomes_a_copy_later_has_chosen_nothing() -> None:
    """What was there before it became a copy of a Siege has neither ability."""
    mirror = instant(
        "Mirror",
        "{0}",
        spell(
            change(TARGET, tree.BecomeCopy(each(tree.HasType("enchantment"))), duration=tree.Forever()),
            targets=(target(CREATURE),),
        ),
    )
    play = Play(Side(hand=[SIEGE, mirror], battlefield=[BEAR, BEAR]), Side())
    play.to("precombat main")
    play.cast("Siege")
    play.resolve()
    play.answer("word Moon")
    play.answer(play.casting("Mirror"))
    play.answer("target Bear")
    play.resolve()
    assert sorted(permanent.power for permanent in play.game.permanents if permanent.types & 2) == [3]


@pytest.mark.covers("614.12c")
def test_614_12c_the_choice_is_part_of_a_saved_game() -> None:
    play = cast("Moon")
    other = play.game.clone()
    other.from_bytes(play.game.to_bytes())
    assert other.to_ints() == play.game.to_ints()
    assert [permanent.power for permanent in other.permanents if permanent.types & 2] == [3]


def test_palace_siege() -> None:
    play = Play(Side(hand=["Palace Siege"], battlefield=["Swamp"] * 5, graveyard=["Grizzly Bears"]), Side())
    play.to("precombat main")
    play.cast("Palace Siege")
    play.resolve()
    play.answer("word Khans")
    play.to("draw", "A")
    assert "Grizzly Bears" in play.hand("A") and play.life("B") == 20
