"""Hexproof from a quality (702.11d-h): whom it keeps off, and that it is a hexproof ability."""

from __future__ import annotations

import pytest

from conformance.magic.table import Card, Side, cast, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    activated,
    cost,
    damage,
    each,
    keyword,
    spell,
    target,
    target_player,
)
from mainphase.magic.cards import artifact, creature, enchantment, instant
from mainphase.text.read import read_rules


def hexproof_from(quality: tree.Filter) -> tree.KeywordAbility:
    return tree.KeywordAbility("hexproof", quality=quality)


BLACK = tree.HasColor("B")
OX = creature("Ox", "{0}", "Ox", 2, 4)
VEILED = creature("Veiled", "{0}", "Cat", 1, 4, hexproof_from(BLACK))
DARK = instant("Dark Bolt", "{B}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
BRIGHT = instant("Bright Bolt", "{W}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
SWAMPS = ["Swamp", "Plains"]


def pinger(name: str, price: str) -> Card:
    """A creature whose ability deals 1 damage to a target creature of an opponent."""
    theirs = tree.ControlledBy(tree.EachOpponent())
    ability = activated(cost("{0}"), damage(1, TARGET), targets=(target(CREATURE, theirs),))
    return creature(name, price, "Wizard", 1, 1, ability)


@pytest.mark.covers("702.11d")
def test_702_11d_black_spells_of_opponents_cannot_target_it() -> None:
    play = main(Side(hand=[DARK, BRIGHT], battlefield=SWAMPS), Side(battlefield=[VEILED]))
    assert not play.may("cast Dark Bolt")
    assert play.may("cast Bright Bolt")


@pytest.mark.covers("702.11d")
def test_702_11d_its_controllers_black_spells_may() -> None:
    play = main(Side(hand=[DARK], battlefield=[*SWAMPS, VEILED]), Side())
    cast(play, "Dark Bolt", "Veiled")
    assert play.permanent("Veiled").damage == 1


@pytest.mark.covers("702.11d")
@pytest.mark.parametrize(("price", "legal"), [("{B}", False), ("{W}", True)])
def test_702_11d_abilities_of_black_sources_of_opponents_cannot_target_it(price: str, legal: bool) -> None:
    play = main(Side(battlefield=[pinger("Pinger", price)]), Side(battlefield=[VEILED]))
    assert any(option.startswith("activate Pinger") for option in play.options) == legal


@pytest.mark.covers("702.11d", "608.2b")
def test_702_11d_a_target_that_has_gained_it_is_illegal() -> None:
    cloak = tree.Continuous(TARGET, (tree.HasAbility(hexproof_from(BLACK)),))
    veil = instant("Veil", "{0}", spell(cloak, targets=(target(CREATURE),)))
    play = main(Side(hand=[DARK, BRIGHT], battlefield=SWAMPS), Side(hand=[veil], battlefield=[OX]))
    play.cast("Dark Bolt", "Ox")
    play.passes("A")
    play.cast("Veil", "Ox")
    play.resolve_all()
    assert (play.count("fizzled"), play.permanent("Ox").damage) == (1, 0)
    cast(play, "Bright Bolt", "Ox")
    assert play.permanent("Ox").damage == 1


@pytest.mark.covers("702.11d", "702.11c")
@pytest.mark.parametrize(("price", "legal"), [("{B}", False), ("{W}", True)])
def test_702_11d_a_player_has_it(price: str, legal: bool) -> None:
    halo = enchantment("Halo", "{0}", tree.PlayerStatic(YOU, (tree.PlayerHasKeyword(hexproof_from(BLACK)),)))
    burn = instant("Burn", price, spell(damage(1, TARGET), targets=(target_player(),)))
    play = main(Side(hand=[burn], battlefield=SWAMPS), Side(battlefield=[halo]))
    play.answer("cast Burn")
    assert ("target B" in play.options) == legal


@pytest.mark.covers("702.11e")
def test_702_11e_losing_hexproof_loses_it_from_every_quality() -> None:
    bare = tree.Continuous(each(CREATURE), (tree.LosesKeyword("hexproof"),))
    strip = instant("Strip", "{0}", spell(bare))
    twice = creature("Twice", "{0}", "Cat", 1, 4, keyword("hexproof"), hexproof_from(BLACK))
    play = main(Side(hand=[strip, DARK, DARK], battlefield=[*SWAMPS, "Swamp"]), Side(battlefield=[VEILED, twice]))
    assert not play.may("cast Dark Bolt")
    cast(play, "Strip")
    cast(play, "Dark Bolt", "Veiled")
    cast(play, "Dark Bolt", "Twice")
    assert (play.permanent("Veiled").damage, play.permanent("Twice").damage) == (1, 1)


@pytest.mark.covers("702.11e")
def test_702_11e_gained_anew_it_is_only_from_the_new_quality() -> None:
    bare = (tree.LosesKeyword("hexproof"), tree.HasAbility(hexproof_from(tree.HasColor("W"))))
    swap = instant("Swap", "{0}", spell(*(tree.Continuous(each(CREATURE), (change,)) for change in bare)))
    play = main(Side(hand=[swap, DARK, BRIGHT], battlefield=SWAMPS), Side(battlefield=[VEILED]))
    cast(play, "Swap")
    assert (play.may("cast Dark Bolt"), play.may("cast Bright Bolt")) == (True, False)


@pytest.mark.covers("702.11e")
def test_702_11e_what_looks_for_hexproof_finds_it() -> None:
    shine = instant("Shine", "{0}", spell(damage(2, each(CREATURE, tree.HasKeyword("hexproof")))))
    play = main(Side(hand=[shine], battlefield=[OX]), Side(battlefield=[VEILED]))
    cast(play, "Shine")
    assert (play.permanent("Veiled").damage, play.permanent("Ox").damage) == (2, 0)


@pytest.mark.covers("702.11f")
def test_702_11f_from_two_qualities() -> None:
    abilities = read_rules("Hexproof from black and from artifacts", "Guarded")
    guarded = creature("Guarded", "{0}", "Cat", 1, 4, *abilities)
    play = main(Side(hand=[DARK, BRIGHT], battlefield=SWAMPS), Side(battlefield=[guarded]))
    assert len(abilities) == 2
    assert not play.may("cast Dark Bolt")
    assert play.may("cast Bright Bolt")
    rod = artifact("Rod", "{0}", *pinger("Rod", "{0}").front.abilities)
    play = main(Side(battlefield=[rod]), Side(battlefield=[guarded]))
    assert not any(option.startswith("activate Rod") for option in play.options)


@pytest.mark.covers("702.11g")
def test_702_11g_from_each_color() -> None:
    abilities = read_rules("Hexproof from each color", "Guarded")
    assert len(abilities) == 5
    guarded = creature("Guarded", "{0}", "Cat", 1, 4, *abilities)
    gray = instant("Gray Bolt", "{0}", spell(damage(1, TARGET), targets=(target(CREATURE),)))
    play = main(Side(hand=[DARK, BRIGHT, gray], battlefield=SWAMPS), Side(battlefield=[guarded]))
    assert not play.may("cast Dark Bolt") and not play.may("cast Bright Bolt")
    assert play.may("cast Gray Bolt")
