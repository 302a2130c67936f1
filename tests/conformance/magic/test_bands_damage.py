"""Who divides combat damage where creatures with banding fight, and how freely (702.22j-k)."""

from __future__ import annotations

import pytest

from conformance.magic.bands_kit import BANDING, friend, soldier
from conformance.magic.combat_kit import Fight
from conformance.magic.table import EDITIONS, Card
from mainphase.magic import asks
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, change, spell, target
from mainphase.magic.cards import instant

ORDERED = ["cr2010", "cr2017", "cr2018"]
MUTE = instant("Mute", "{0}", spell(change(TARGET, tree.LosesKeyword("banding")), targets=(target(CREATURE),)))
WURM = soldier("Wurm", 4, 6)
RAM = soldier("Ram", 6, 6, "trample")
HERO = soldier("Hero", 1, 3, BANDING)
ONE = soldier("One", 1, 2)
TWO = soldier("Two", 1, 2)


def against(attacker: Card, *blockers: Card, edition: str = "cr2026") -> Fight:
    """The attacker is blocked by these; combat damage is about to be assigned."""
    fight = Fight([attacker], [(blocker, [0]) for blocker in blockers], edition=edition, hands=([MUTE], [MUTE]))
    fight.to_damage()
    return fight


def hit(fight: Fight) -> dict[str, int]:
    """The damage that each creature and player was dealt."""
    dealt: dict[str, int] = {}
    for event in fight.events(0, "combat damage"):
        dealt[event.other] = dealt.get(event.other, 0) + event.amount
    return dealt


@pytest.mark.covers("702.22j")
@pytest.mark.parametrize("edition", EDITIONS)
def test_702_22j_the_defending_player_divides_what_attacks_a_bander(edition: str) -> None:
    fight = against(WURM, ONE, TWO, HERO, edition=edition)
    assert (fight.asked, fight.question, fight.subject) == ("B", "assign damage", "One")
    assert fight.amounts == [0, 1, 2, 3, 4], "whatever the order is"
    fight.assign(1, 1)
    if edition == "cr2009":
        fight.resolve()
    assert {fight.permanent(name).damage for name in ("One", "Two")} == {1}
    assert fight.permanent("Hero").damage == 2
    assert fight.battlefield("B") == ["One", "Two", "Hero"]


@pytest.mark.covers("702.22j")
def test_702_22j_without_banding_the_attacking_player_divides() -> None:
    assert against(WURM, ONE, TWO).asked == "A"


@pytest.mark.covers("702.22j")
@pytest.mark.parametrize("edition", ORDERED)
def test_702_22j_the_damage_assignment_order_is_no_matter(edition: str) -> None:
    fight = against(WURM, ONE, TWO, HERO, edition=edition)
    fight.assign(0, 0)
    assert hit(fight)["Hero"] == 4, "without lethal damage to those before it"


@pytest.mark.covers("702.22j")
def test_702_22j_what_counts_is_banding_as_damage_is_assigned() -> None:
    fight = Fight([WURM], [(ONE, [0]), (HERO, [0])], hands=([MUTE], []))
    fight.cast("Mute", "Hero")
    fight.resolve()
    fight.to_damage()
    assert fight.asked == "A"


@pytest.mark.covers("702.22j", "702.19b")
def test_702_22j_a_trampler_reaches_the_player_only_past_lethal_damage() -> None:
    """Who divides has the choice: all to the creatures, or the rest to the player once each has lethal damage."""
    fight = against(RAM, ONE, HERO)
    assert (fight.asked, fight.amounts) == ("B", [0, 1, 2, 3, 4, 5, 6])
    fight.assign(3)
    assert hit(fight) == {"One": 3, "Hero": 3, "Ram": 2}, "no more than 3 is left, which the hero gets"
    fight = against(RAM, ONE, HERO)
    fight.assign(2)
    assert fight.amounts == [3, 4]
    fight = against(RAM, HERO)
    assert (fight.asked, fight.amounts) == ("B", [3, 4, 5, 6])
    fight.assign(6)
    assert (fight.life("B"), hit(fight)) == (20, {"Hero": 6, "Ram": 1})


@pytest.mark.covers("702.22k")
@pytest.mark.parametrize("edition", EDITIONS)
def test_702_22k_the_active_player_divides_what_blocks_a_bander(edition: str) -> None:
    fight = Fight([soldier("Bear", 1, 2), HERO], [(soldier("Giant", 3, 2), [0, 1])], edition=edition)
    fight.to_damage()
    assert (fight.asked, fight.question, fight.subject) == ("A", "assign damage", "Bear")
    assert fight.amounts == [0, 1, 2, 3]
    fight.assign(1)
    if edition == "cr2009":
        fight.resolve()
    assert (fight.permanent("Bear").damage, fight.permanent("Hero").damage) == (1, 2)
    assert fight.battlefield("B") == [], "2 damage to the giant"


@pytest.mark.covers("702.22k")
def test_702_22k_without_banding_the_defending_player_divides() -> None:
    fight = Fight([soldier("Bear", 1, 2), ONE], [(soldier("Giant", 3, 4), [0, 1])])
    fight.to_damage()
    assert fight.asked == "B"


@pytest.mark.covers("702.22j", "702.22k")
def test_702_22jk_both_sides_have_banding() -> None:
    """The attacker's damage is divided by B, the blocker's by A: each by who is hit."""
    fight = Fight([HERO, soldier("Bear", 3, 3)], [(soldier("Guard", 2, 2, BANDING), [0, 1]), (ONE, [1])])
    fight.to_damage()
    assert (fight.asked, fight.subject) == ("B", "Guard")
    fight.assign(3)
    assert (fight.asked, fight.subject) == ("A", "Hero")
    fight.assign(2)
    assert hit(fight) == {"Guard": 4, "Hero": 2, "Bear": 1}


def wolves(edition: str, *blockers: Card) -> Fight:
    return against(WURM, *blockers, edition=edition)


@pytest.mark.covers("702.22j")
def test_702_22j_two_wolves_of_which_one_bands_with_other_wolves() -> None:
    alpha, grey = friend("Alpha", "Wolf", "Wolf", 1, 2), soldier("Grey", 1, 2, subtypes="Wolf")
    assert wolves("cr2026", alpha, grey).asked == "B"
    assert wolves("cr2026", alpha, ONE).asked == "A", "an ox is no other Wolf"
    assert wolves("cr2026", friend("Sheep", "Wolf", "Sheep", 1, 2), grey).asked == "A", "nor the sheep a Wolf"
    assert wolves("cr2026", soldier("Red", 1, 2, subtypes="Wolf"), grey).asked == "A"


@pytest.mark.covers("702.22j")
def test_CR09_502_11c_two_with_the_same_ability() -> None:
    alpha, grey = friend("Alpha", "Wolf", "Wolf", 1, 2), soldier("Grey", 1, 2, subtypes="Wolf")
    assert wolves("cr2009", alpha, grey).asked == "A", "the second has no such ability"
    sheep, goat = friend("Sheep", "Wolf", "Sheep", 1, 2), friend("Goat", "Wolf", "Goat", 1, 2)
    assert wolves("cr2009", sheep, goat).asked == "B"
    assert wolves("cr2009", sheep, friend("Goat", "Bat", "Goat", 1, 2)).asked == "A", "another ability"


@pytest.mark.covers("702.22k")
def test_702_22k_two_attacking_wolves() -> None:
    alpha, grey = friend("Alpha", "Wolf", "Wolf", 1, 4), soldier("Grey", 1, 4, subtypes="Wolf")
    fight = Fight([alpha, grey], [(soldier("Giant", 3, 2), [0, 1])])
    fight.to_damage()
    assert fight.asked == "A"
    assert fight.game.kind == asks.ASSIGN
