"""Flip cards: what they are before and after they are flipped, copies, zones (710, 707.3)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.values import Reader
from mainphase.magic import pool
from mainphase.magic.abilities.build import (
    CREATURE,
    LEGENDARY,
    TARGET,
    THIS,
    YOURS,
    activated,
    change,
    cost,
    gain_life,
    plus,
    put_counters,
    select,
    spell,
    static,
    target,
    target_card,
)
from mainphase.magic.abilities.tree import (
    BecomeCopy,
    CreateCopyToken,
    Flip,
    Forever,
    ReturnToHand,
)
from mainphase.magic.cards import card, card_from_data, card_to_data, creature, flip_card, instant

COIN = flip_card(
    creature("Heads", "{1}{G}", "Monk", 1, 1, activated(cost("{0}"), Flip(THIS))),
    card("Tails", "", "Legendary Creature — Spirit", activated(cost("{0}"), gain_life(1)), pt="3/4"),
)
OTHER_COIN = flip_card(
    creature("Obverse", "{U}", "Monk", 2, 1, activated(cost("{0}"), Flip(THIS))),
    card("Reverse", "", "Legendary Enchantment", static(select(CREATURE, YOURS), plus(1, 1))),
)


def flipped() -> Play:
    """Heads has been flipped."""
    play = main(Side(battlefield=[COIN]), Side(battlefield=[BEAR]))
    play.answer("activate Heads")
    play.resolve()
    return play


@pytest.mark.covers("710.2", "710.1b", "710.1c")
def test_710_2_flipped_it_has_the_other_name_types_text_and_size_but_color_and_cost_stay() -> None:
    play = flipped()
    permanent = play.permanent("Tails")
    assert (play.size("Tails"), permanent.supertypes & 2, permanent.colors) == ((3, 4), 2, 1 << 4)
    assert (permanent.definition.mana_value, permanent.definition.cost.text()) == (2, "{1}{G}")
    play.answer("activate Tails")
    play.resolve()
    assert play.life("A") == 21


@pytest.mark.covers("710.1c")
def test_710_1c_what_changes_it_from_outside_goes_on() -> None:
    grow = instant("Grow", "{0}", spell(change(TARGET, plus(2, 2)), put_counters("+1/+1", TARGET), targets=(target(),)))
    play = main(Side(hand=[grow], battlefield=[COIN]), Side())
    play.cast("Grow", "Heads")
    play.resolve()
    ref = play.permanent("Heads").ref
    tapped = play.permanent("Heads").timestamp
    play.answer("activate Heads")
    play.resolve()
    assert play.size("Tails") == (6, 7)
    assert (play.permanent("Tails").ref, play.permanent("Tails").timestamp) == (ref, tapped)


@pytest.mark.covers("710.4")
def test_710_4_it_is_flipped_once_and_forgets_it_when_it_leaves() -> None:
    play = main(
        Side(battlefield=[COIN], hand=[instant("Back", "{0}", spell(ReturnToHand(TARGET), targets=(target(),)))]),
        Side(),
    )
    play.answer("activate Heads")
    play.answer("activate Heads")
    play.resolve()
    play.resolve()
    assert play.count("flipped") == 1
    play.cast("Back", "Tails")
    play.resolve()
    assert "Heads" in play.hand("A") and play.game.flipped == []


@pytest.mark.covers("710.2")
def test_710_2_elsewhere_it_is_what_its_upper_half_says() -> None:
    find = instant("Find", "{0}", spell(ReturnToHand(TARGET), targets=(target_card(LEGENDARY),)))
    play = main(Side(hand=[find], graveyard=[COIN]), Side())
    assert not play.may("cast Find")


@pytest.mark.covers("707.2")
def test_707_2_that_it_is_flipped_is_not_copied() -> None:
    twin = instant("Twin", "{0}", spell(CreateCopyToken(TARGET), targets=(target(),)))
    play = main(Side(hand=[twin], battlefield=[COIN]), Side())
    play.answer("activate Heads")
    play.resolve()
    play.cast("Twin", "Tails")
    play.resolve()
    assert sorted(play.battlefield("A")) == ["Heads", "Tails"]
    play.answer("activate Heads")
    play.resolve()
    assert play.question == "keep a legend"


@pytest.mark.covers("707.3", "710.2")
def test_707_3_a_flipped_permanent_is_the_lower_half_of_what_it_becomes_a_copy_of() -> None:
    become = instant(
        "Become",
        "{0}",
        spell(change(TARGET, BecomeCopy(_second()), duration=Forever()), targets=(target(), target())),
    )
    play = main(Side(hand=[become], battlefield=[COIN, OTHER_COIN, BEAR]), Side())
    play.answer("activate Heads")
    play.resolve()
    play.cast("Become", "Tails", "Obverse")
    play.resolve()
    names = sorted(str(play.game.permanents[slot].definition.name) for slot in play.game.battlefield(0))
    assert names == ["Bear", "Hourglass", "Obverse", "Reverse"]
    assert play.size("Bear") == (3, 3)


def _second() -> object:
    from mainphase.magic.abilities.build import TARGET_2

    return TARGET_2


@pytest.mark.covers("110.5b", "707.3")
def test_710_what_is_no_flip_card_is_flipped_too_and_that_shows_when_it_becomes_one() -> None:
    turn = instant("Turn", "{0}", spell(Flip(TARGET), targets=(target(),)))
    become = instant(
        "Become",
        "{0}",
        spell(change(TARGET, BecomeCopy(_second())), targets=(target(), target())),
    )
    play = main(Side(hand=[turn, become], battlefield=[BEAR, COIN]), Side())
    play.cast("Turn", "Bear")
    play.resolve()
    assert play.size("Bear") == (2, 2)
    play.cast("Become", "Bear", "Heads")
    play.resolve()
    bear = next(play.game.permanents[slot] for slot in play.slots("Bear"))
    assert (bear.definition.name, bear.power) == ("Tails", 3)
    play.to("upkeep", "B")
    assert play.size("Bear") == (2, 2)


def test_a_flipped_permanent_is_saved_and_copied() -> None:
    play = flipped()
    numbers: list[int] = []
    play.game.save(numbers)
    twin = play.game.clone()
    assert twin.flipped == play.game.flipped != []
    other = play.game.clone()
    other.load(Reader(numbers))
    again: list[int] = []
    other.save(again)
    assert again == numbers


def test_flip_cards_are_written_and_read() -> None:
    for name in ("Jushi Apprentice", "Rune-Tail, Kitsune Ascendant"):
        whole = pool.card(name)
        assert card_from_data(card_to_data(whole)) == whole


def test_rune_tail_flips_at_thirty_life() -> None:
    grow = instant("Grow", "{0}", spell(gain_life(10)))
    play = main(Side(hand=[grow], battlefield=["Rune-Tail, Kitsune Ascendant"]), Side())
    play.cast("Grow")
    play.resolve()
    play.resolve()
    assert play.battlefield("A") == ["Rune-Tail's Essence"]
