"""The order of cards that are put into a graveyard at the same time, where it has been agreed on (404.3)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, damage, destroy, each, spell, target
from mainphase.magic.cards import creature, instant
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.modern.variants import find

CAT = creature("Cat", "{0}", "Cat", 1, 1)
DOG = creature("Dog", "{0}", "Dog", 1, 1)
OX = creature("Ox", "{0}", "Ox", 1, 1)
STORM = instant("Storm", "{0}", spell(destroy(each(CREATURE))))
QUAKE = instant("Quake", "{0}", spell(damage(2, each(CREATURE))))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
GRIND = instant("Grind", "{0}", spell(tree.Mill(tree.Number(3))))
ORDERED = "two-player graveyard=ordered"


def main(*sides: Side, variant: str = ORDERED) -> Play:
    """In the first main phase."""
    play = Play(*sides, variant=variant)
    play.to("precombat main")
    return play


@pytest.mark.covers("404.3", "101.4")
@pytest.mark.parametrize("card", [STORM, QUAKE])
def test_404_3_each_owner_arranges_what_is_put_there_together(card: object) -> None:
    play = main(Side([card], [CAT, DOG, OX]), Side([], [CAT, DOG]))  # type: ignore[list-item]
    name = str(card.name)  # type: ignore[attr-defined]
    play.cast(name)
    play.resolve()
    assert (play.asked, play.question) == ("A", "order cards")
    assert play.options == ["choose Cat", "choose Dog", "choose Ox"]
    play.answer("choose Ox")
    play.answer("choose Cat")
    assert (play.asked, play.options) == ("B", ["choose Cat", "choose Dog"])
    play.answer("choose Dog")
    others = [each for each in play.graveyard("A") if each != name]
    assert (others, play.graveyard("B")) == (["Ox", "Cat", "Dog"], ["Dog", "Cat"])


@pytest.mark.covers("404.3")
def test_404_3_milled_cards_as_well() -> None:
    play = main(Side([GRIND], library=["Forest", "Island", "Swamp"]), Side())
    play.cast("Grind")
    play.resolve()
    play.answer("choose Swamp")
    play.answer("choose Island")
    assert play.graveyard("A") == ["Swamp", "Island", "Forest", "Grind"]


@pytest.mark.covers("404.3")
def test_404_3_one_after_another_there_is_nothing_to_arrange() -> None:
    play = main(Side([SLAY, SLAY], [CAT]), Side([], [DOG]))
    for name in ("Cat", "Dog"):
        play.cast("Slay", name)
        play.resolve()
    assert play.question == "priority"
    assert play.graveyard("A") == ["Cat", "Slay", "Slay"]


@pytest.mark.covers("404.3")
def test_404_3_without_the_option_nobody_is_asked() -> None:
    play = main(Side([STORM], [CAT, DOG]), Side(), variant="")
    play.cast("Storm")
    play.resolve()
    assert (play.question, play.graveyard("A")) == ("priority", ["Cat", "Dog", "Storm"])


@pytest.mark.covers("404.3")
def test_404_3_a_saved_game_goes_on_arranging() -> None:
    play = main(Side([STORM], [CAT, DOG, OX]), Side())
    play.cast("Storm")
    play.resolve()
    other = empty_game("cr2026", play.setup, 2, 1)
    other.from_bytes(play.game.to_bytes())
    copy = play.game.clone()
    for game in (other, copy, play.game):
        game.answer(game.legal[2])
        game.answer(game.legal[1])
    assert other.digest() == copy.digest() == play.game.digest()
    assert play.graveyard("A")[:3] == ["Ox", "Dog", "Cat"]


@pytest.mark.covers("404.3", "104.3a")
def test_404_3_a_player_who_concedes_arranges_nothing() -> None:
    play = main(
        Side([STORM], [CAT]), Side([], [CAT, DOG]), Side([], [DOG, OX]), variant="free-for-all graveyard=ordered"
    )
    play.cast("Storm")
    play.resolve()
    assert play.asked == "B"
    play.game.concede(1)
    assert (play.asked, play.options) == ("C", ["choose Dog", "choose Ox"])


def test_the_option_is_part_of_the_variant() -> None:
    assert find(ORDERED).key() == ORDERED
    assert find("archenemy graveyard=ordered").ordered == 1
