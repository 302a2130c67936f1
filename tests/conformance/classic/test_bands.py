"""Bands with real cards: forming them, blocking them, dividing damage (K-095 to K-101, X-17)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.explaining.legal_declarations import legal_attacks, legal_bands

HERO, PEGASUS, WOLVES = "Benalish Hero", "Mesa Pegasus", "Timber Wolves"


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_095_any_number_with_banding_and_at_most_one_without(edition: str) -> None:
    duel = Duel(Side(battlefield=[HERO, WOLVES, "Hill Giant", "Craw Wurm"]), Side(), edition=edition)
    duel.attack(HERO, WOLVES, "Hill Giant", "Craw Wurm")
    joined = []
    while duel.question == "band":
        joined.append(duel.options)
        duel.answer(duel.options[-1])
    assert joined == [
        [f"no band {WOLVES}", f"band with {HERO}"],
        ["no band Hill Giant", f"band with {HERO}"],
    ]  # and the wurm, as a second one without, is not asked about


def test_K_095_two_without_banding_share_no_band() -> None:
    duel = Duel(Side(battlefield=[HERO, "Hill Giant", "Craw Wurm"]), Side())
    duel.attack(HERO, "Hill Giant", "Craw Wurm")
    assert duel.options == ["no band Hill Giant", f"band with {HERO}"]
    duel.answer(f"band with {HERO}")
    assert duel.question != "band"  # the wurm can only go alone


def test_K_095_without_banding_there_is_no_band() -> None:
    duel = Duel(Side(battlefield=["Hill Giant", "Craw Wurm"]), Side())
    duel.attack("Hill Giant", "Craw Wurm")
    assert duel.question != "band"


def test_K_095_creatures_with_banding_may_attack_alone() -> None:
    duel = Duel(Side(battlefield=[HERO, WOLVES]), Side(battlefield=["Gray Ogre"]))
    duel.attack(HERO, WOLVES)
    duel.band()
    duel.block({"Gray Ogre": HERO})
    duel.end_attack()
    assert duel.life("B") == 19 and duel.graveyard("A") == [HERO]


@pytest.mark.covers("X-17", "K-097")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_096_bands_are_declared_with_the_attack_and_stay(edition: str) -> None:
    """A creature that gets banding after the declaration joins no band, and one that loses it leaves none."""
    duel = Duel(
        Side(battlefield=[HERO, "Hill Giant", "Craw Wurm", "Helm of Chatzuk", "Forest"]),
        Side(battlefield=["Gray Ogre"]),
        edition=edition,
    )
    duel.attack(HERO, "Hill Giant", "Craw Wurm")
    duel.band((HERO, "Hill Giant"))
    assert duel.at == "declare attackers A"
    duel.use("Helm of Chatzuk", "Craw Wurm")
    assert duel.question != "band"
    duel.permanent(HERO).keywords = 0
    duel.until("declare blockers")
    duel.block({"Gray Ogre": "Hill Giant"})
    assert duel.permanent(HERO).blocked and duel.permanent("Hill Giant").blocked
    assert not duel.permanent("Craw Wurm").blocked


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("blocked", [HERO, "Hill Giant"])
def test_K_098_who_blocks_one_blocks_all(blocked: str, edition: str) -> None:
    duel = Duel(Side(battlefield=[HERO, "Hill Giant"]), Side(battlefield=["Wall of Stone"]), edition=edition)
    duel.attack(HERO, "Hill Giant")
    duel.band((HERO, "Hill Giant"))
    duel.block({"Wall of Stone": blocked})
    duel.end_attack()
    assert duel.life("B") == 20
    assert sorted(duel.dealt()) == [(HERO, "Wall of Stone", 1), ("Hill Giant", "Wall of Stone", 3)]


def test_K_098_a_band_is_blocked_through_whichever_member_can_be_blocked() -> None:
    """The defender's ground creature cannot block the flyer, but with the giant it blocks her too."""
    duel = Duel(Side(battlefield=[PEGASUS, "Hill Giant"]), Side(battlefield=["Gray Ogre"]))
    duel.attack(PEGASUS, "Hill Giant")
    duel.band((PEGASUS, "Hill Giant"))
    duel.until("declare blockers")
    assert duel.options == ["no block Gray Ogre", "block Hill Giant"]
    duel.block({"Gray Ogre": "Hill Giant"})
    duel.until("assign damage")
    assert duel.permanent(PEGASUS).blocked and duel.life("B") == 20


@pytest.mark.parametrize(("first", "dead"), [(0, "Hill Giant"), (3, HERO)])
def test_K_099_the_attacker_divides_the_blockers_damage_among_the_band(first: int, dead: str) -> None:
    duel = Duel(Side(battlefield=[HERO, "Hill Giant"]), Side(battlefield=["Carnivorous Plant"]))
    duel.attack(HERO, "Hill Giant")
    duel.band((HERO, "Hill Giant"))
    duel.block({"Carnivorous Plant": "Hill Giant"})
    assert (duel.asked, duel.question) == ("A", "assign damage")
    wanted = {0: 0, 3: 4}[first] if duel.name(duel.game.subject) == HERO else {0: 4, 3: 0}[first]
    duel.answer(duel.options[wanted])
    duel.end_attack()
    assert duel.graveyard("A") == [dead]


def test_K_099_a_band_without_banding_any_more_divides_nothing() -> None:
    """Whether banding is among the group is looked at as damage is dealt (5ED, Advanced Creature Abilities)."""
    duel = Duel(Side(battlefield=[HERO, "Hill Giant"]), Side(battlefield=["Carnivorous Plant"]), ask=True)
    duel.attack(HERO, "Hill Giant")
    duel.band((HERO, "Hill Giant"))
    duel.block({"Carnivorous Plant": "Hill Giant"})
    duel.permanent(HERO).keywords = 0
    duel.until("assign damage")
    assert duel.asked == "B"


def test_K_100_members_share_no_abilities() -> None:
    """The giant in a band with a flyer is blocked by what walks, and has no first strike from another member."""
    duel = Duel(Side(battlefield=["Pikemen", "Grizzly Bears"]), Side(battlefield=["Hill Giant"]))
    duel.attack("Pikemen", "Grizzly Bears")
    duel.band(("Pikemen", "Grizzly Bears"))
    duel.block({"Hill Giant": "Grizzly Bears"})
    while duel.question != "assign damage":
        duel.decline()
    assert duel.part == "damage" and duel.dealt() == [("Pikemen", "Hill Giant", 1)]
    duel.answer(duel.options[-1])
    duel.end_attack()
    assert duel.graveyard("B") == ["Hill Giant"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_101_the_defender_divides_the_damage_if_any_blocker_has_banding(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Craw Wurm"]), Side(battlefield=[HERO, "Hill Giant", "Grizzly Bears"]), edition=edition
    )
    duel.attack("Craw Wurm")
    duel.block({HERO: "Craw Wurm", "Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    assert (duel.asked, duel.question) == ("B", "assign damage")
    assert duel.name(duel.game.subject) == HERO
    duel.answer(duel.options[6])  # all of it on the hero
    duel.end_attack()
    assert duel.graveyard("B") == [HERO] and duel.graveyard("A") == ["Craw Wurm"]


def test_K_101_whether_there_is_banding_counts_when_damage_is_dealt() -> None:
    """The hero is gone by then, so the attacker divides; a creature that gets banding in time lets the defender."""
    gone = Duel(
        Side(battlefield=["Craw Wurm"]),
        Side(battlefield=[HERO, "Hill Giant", "Grizzly Bears", "Island"], hand=["Unsummon"]),
    )
    gone.attack("Craw Wurm")
    gone.block({HERO: "Craw Wurm", "Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    gone.play("Unsummon", HERO)
    assert (gone.asked, gone.question) == ("A", "assign damage")
    late = Duel(
        Side(battlefield=["Craw Wurm"]),
        Side(battlefield=["Hill Giant", "Grizzly Bears", "Forest", "Helm of Chatzuk"]),
    )
    late.attack("Craw Wurm")
    late.until("declare blockers")
    late.block({"Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    late.use("Helm of Chatzuk", "Grizzly Bears")
    assert (late.asked, late.question) == ("B", "assign damage")


def test_K_101_blockers_form_no_band_and_block_each_by_itself() -> None:
    """The pegasus does not help the ogre to block a flyer."""
    duel = Duel(Side(battlefield=["Scryb Sprites"]), Side(battlefield=[PEGASUS, "Gray Ogre"]))
    duel.attack("Scryb Sprites")
    duel.until("declare blockers")
    assert duel.name(duel.game.subject) == PEGASUS
    duel.answer(f"no block {PEGASUS}")
    duel.end_attack()
    assert duel.life("B") == 19


@pytest.mark.covers("SC-K5")
def test_K_101_with_banding_the_defender_lets_as_much_trample_over_as_all_on_one_blocker_does() -> None:
    duel = Duel(Side(battlefield=["War Mammoth"]), Side(battlefield=[HERO, "Mons's Goblin Raiders"]))
    duel.attack("War Mammoth")
    duel.block({HERO: "War Mammoth", "Mons's Goblin Raiders": "War Mammoth"})
    assert duel.asked == "B"
    duel.answer(duel.options[3])
    duel.end_attack()
    assert duel.life("B") == 18 and duel.graveyard("B") == [HERO]


@pytest.mark.covers("K-095")
def test_bands_that_could_be_announced_are_listed() -> None:
    duel = Duel(Side(battlefield=[HERO, WOLVES, "Hill Giant", "Craw Wurm"]), Side())
    duel.declare()
    attack = max((list(each) for each in legal_attacks(duel.game)), key=len)
    found = {frozenset(duel.name(ref) for ref in band) for bands in legal_bands(duel.game, attack) for band in bands}
    assert found == {
        frozenset(each)
        for each in (
            (HERO, WOLVES),
            (HERO, "Hill Giant"),
            (HERO, "Craw Wurm"),
            (WOLVES, "Hill Giant"),
            (WOLVES, "Craw Wurm"),
            (HERO, WOLVES, "Hill Giant"),
            (HERO, WOLVES, "Craw Wurm"),
        )
    }
