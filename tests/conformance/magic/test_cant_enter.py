"""What can't enter the battlefield (614.17d)."""

from __future__ import annotations

import pytest

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ARTIFACT,
    CREATURE,
    EACH_PLAYER,
    LAND,
    TARGET,
    create,
    creature_token,
    no,
    select,
    spell,
    static,
    target_card,
)
from mainphase.magic.cards import artifact, creature, enchantment, instant

from .table import BEAR, Play, Side

CAGE = artifact("Cage", "{0}", tree.CantEnter(select(CREATURE), ("graveyard", "library")))
WALL = enchantment("Dam", "{0}", tree.CantEnter(select(CREATURE)))
RAISE = instant("Raise", "{0}", spell(tree.PutOntoBattlefield(TARGET), targets=(target_card(no(LAND)),)))


def main(*battlefield: object, hand: tuple[object, ...] = (), graveyard: tuple[object, ...] = ()) -> Play:
    play = Play(Side(hand=hand, battlefield=battlefield, graveyard=graveyard), Side())  # type: ignore[arg-type]
    play.to("precombat main")
    return play


@pytest.mark.covers("614.17d")
def test_614_17d_what_would_be_such_stays_where_it_is() -> None:
    """A creature card stays in the graveyard, an artifact comes back; a creature from the hand may enter."""
    free = creature("Cat", "{0}", "Cat", 1, 1)
    play = main(CAGE, hand=(RAISE, RAISE, free), graveyard=(BEAR, artifact("Idol", "{1}")))
    play.cast("Raise", "Bear")
    play.resolve()
    assert "Bear" in play.graveyard("A") and "Bear" not in play.battlefield("A")
    play.cast("Raise", "Idol")
    play.resolve()
    assert "Idol" in play.battlefield("A")
    play.cast("Cat")
    play.resolve()
    assert "Cat" in play.battlefield("A")


@pytest.mark.covers("614.17d")
def test_614_17d_the_characteristics_are_those_that_it_would_have() -> None:
    """A static ability that makes artifacts creatures counts for what would enter (614.12)."""
    one = tree.Number(1)
    march = enchantment(
        "March",
        "{0}",
        static(select(ARTIFACT), tree.BecomeType(types=("creature",)), tree.SetPT(one, one)),
    )
    play = main(CAGE, march, hand=(RAISE,), graveyard=(artifact("Idol", "{1}"),))
    play.cast("Raise", "Idol")
    play.resolve()
    assert "Idol" in play.graveyard("A")


@pytest.mark.covers("614.17c")
def test_614_17c_nothing_replaces_what_cannot_happen() -> None:
    """A creature that would enter with a choice is not asked for it."""
    chooser = creature("Elder", "{0}", "Elf", 1, 1, tree.AsEnters(tree.ChooseWord("creature type", "kind")))
    play = main(CAGE, hand=(RAISE,), graveyard=(chooser,))
    play.cast("Raise", "Elder")
    play.resolve()
    assert play.question == "priority" and "Elder" in play.graveyard("A")


@pytest.mark.covers("608.3e", "614.17d")
def test_608_3e_a_permanent_spell_that_cannot_enter_goes_to_the_graveyard() -> None:
    play = main(WALL, hand=(creature("Cat", "{0}", "Cat", 1, 1),))
    play.cast("Cat")
    play.resolve()
    assert "Cat" in play.graveyard("A") and play.stack == []


@pytest.mark.covers("614.17d")
def test_614_17d_tokens_are_not_created() -> None:
    litter = instant("Litter", "{0}", spell(create(creature_token(1, 1, ("G",), ("Cat",)), 2)))
    play = main(WALL, hand=(litter,))
    play.cast("Litter")
    play.resolve()
    assert play.battlefield("A") == ["Dam"] or play.battlefield("A") == ["Hourglass", "Dam"]


@pytest.mark.covers("601.3")
def test_601_3_spells_cannot_be_cast_from_some_zones() -> None:
    """Flashback does not help, the hand does."""
    runestone = artifact(
        "Rune", "{0}", tree.PlayerStatic(EACH_PLAYER, (tree.CantCast(came_from=("graveyard", "library")),))
    )
    again = instant(
        "Again", "{0}", spell(tree.Nothing()), tree.KeywordAbility("flashback", cost=tree.Cost((tree.PayMana("{0}"),)))
    )
    play = main(hand=(again,), graveyard=(again,))
    assert len([option for option in play.options if option.startswith("cast Again")]) == 2
    play = main(runestone, hand=(again,), graveyard=(again,))
    assert len([option for option in play.options if option.startswith("cast Again")]) == 1
