"""Revealing or exiling cards from the top of a library until some match (701.20a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    TARGET,
    YOU,
    do,
    each,
    gain_life,
    select,
    spell,
    target_player,
)
from mainphase.magic.abilities.tree import (
    Chosen,
    Count,
    Effect,
    Is,
    Not,
    Number,
    PutIntoGraveyard,
    PutIntoLibrary,
    ReturnToHand,
    RevealUntil,
)
from mainphase.magic.cards import Card, instant
from mainphase.text.read import read_rules

FOUND, SEEN = Chosen("found"), Chosen("seen")
REST = each(Is(SEEN), Not(Is(FOUND)), zone="library", whose=YOU)


def dig(*then: Effect, count: int = 1, exile: bool = False) -> Card:
    """Cards until so many creature cards; then what is done with them."""
    until = RevealUntil(select(CREATURE, zone="library"), "found", "seen", YOU, Number(count), exile)
    return instant("Dig", "{0}", spell(until, *then))


def dug(card: Card, library: list[str | Card], blanks: int = 0) -> Play:
    """The card has resolved."""
    play = main(Side(hand=[card], library=library, blanks=blanks), Side())
    play.cast("Dig")
    play.resolve()
    return play


@pytest.mark.covers("701.20a")
def test_701_20a_cards_are_shown_until_one_matches_and_no_more() -> None:
    card = dig(ReturnToHand(FOUND), PutIntoLibrary(REST, "bottom", order="random"))
    play = dug(card, ["Island", "Swamp", BEAR, BEAR, "Plains"])
    assert play.count("revealed") == 3
    assert "Bear" in play.hand("A")
    assert play.library("A")[:2] == ["Bear", "Plains"] and sorted(play.library("A")[2:]) == ["Island", "Swamp"]


@pytest.mark.covers("701.20a")
def test_701_20a_several_may_be_wanted() -> None:
    play = dug(dig(PutIntoGraveyard(REST), gain_life(Count(FOUND)), count=2), ["Island", BEAR, "Swamp", BEAR, "Plains"])
    assert sorted(play.graveyard("A")) == ["Dig", "Island", "Swamp"]
    assert play.life("A") == 22


@pytest.mark.covers("701.20a", "608.2d")
def test_701_20a_without_one_the_whole_library_is_shown() -> None:
    play = dug(dig(ReturnToHand(FOUND), gain_life(Count(SEEN))), ["Island", "Swamp"])
    assert (play.life("A"), play.library("A")) == (22, ["Island", "Swamp"])


@pytest.mark.covers("701.13a")
def test_701_13a_exiled_cards_are_found_in_exile() -> None:
    play = dug(dig(ReturnToHand(FOUND), exile=True), ["Island", BEAR, "Plains"])
    assert play.exile("A") == ["Island"] and "Bear" in play.hand("A")


@pytest.mark.covers("701.20a")
def test_701_20a_of_another_player() -> None:
    grind = RevealUntil(select(LAND, zone="library"), "found", "seen", TARGET)
    card = instant("Grind", "{0}", spell(do(grind, PutIntoGraveyard(SEEN)), targets=(target_player(),)))
    play = main(Side(hand=[card]), Side(library=[BEAR, BEAR, "Forest", BEAR]))
    play.cast("Grind", "B")
    play.resolve()
    assert play.graveyard("B") == ["Bear", "Bear", "Forest"]


def test_the_words_are_read() -> None:
    (read,) = read_rules(
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and "
        "the rest on the bottom of your library in a random order."
    )
    assert read == dig(ReturnToHand(FOUND), PutIntoLibrary(REST, "bottom", order="random")).front.abilities[0]
    (read,) = read_rules(
        "Target player reveals cards from the top of their library until they reveal a land card, then puts those "
        "cards into their graveyard."
    )
    assert repr(SEEN) in repr(read) and repr(FOUND) not in repr(read)
