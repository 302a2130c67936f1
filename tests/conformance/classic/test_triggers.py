"""Triggered abilities: series between timing steps, what comes before what (K-046, K-047)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import CREATURE, YOU, damage, destroy, each, gain_life, select, spell, triggered
from mainphase.magic.abilities.tree import Dies
from mainphase.magic.cards import creature, enchantment, instant


def volley(edition: str, *battlefield: str, bolts: int = 2, hand: tuple[str, ...] = ()) -> Duel:
    """A aims Lightning Bolts at B's two creatures in one batch; nothing has resolved yet."""
    duel = Duel(
        Side(hand=["Lightning Bolt"] * bolts, battlefield=["Mountain"] * bolts),
        Side(hand=hand, battlefield=["Hill Giant", "Gray Ogre", *battlefield]),
        edition=edition,
    ).main()
    for number in range(bolts):
        duel.cast("Lightning Bolt", ["Hill Giant", "Gray Ogre"][number])
    return duel


@pytest.mark.covers("K-046")
def test_K_047_what_triggers_is_played_before_the_rest_of_the_batch() -> None:
    """Soul Net may give life between the two Bolts of a batch: the Ogre dies first, last in, first out."""
    duel = volley("fifth", "Soul Net", "Plains", "Plains")
    while duel.question != "pay":
        duel.decline()
    assert duel.graveyard("B") == ["Gray Ogre"] and duel.stack == ["Soul Net", "Lightning Bolt"]
    duel.answer("yes")
    assert duel.life("B") == 21
    while duel.question != "pay":
        duel.decline()
    assert duel.graveyard("B") == ["Gray Ogre", "Hill Giant"]


def test_K_047_in_an_old_edition_what_the_batch_destroys_is_destroyed_after_it() -> None:
    duel = volley("fourth", "Soul Net", "Plains", "Plains")
    while duel.question != "pay":
        duel.decline()
    assert sorted(duel.graveyard("B")) == ["Gray Ogre", "Hill Giant"] and duel.stack == ["Soul Net"]
    duel.answer("yes")
    while duel.question != "pay":
        duel.decline()
    duel.answer("yes")
    assert duel.life("B") == 22


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_046_nothing_else_is_used_while_a_batch_resolves(edition: str) -> None:
    """B could cast Giant Growth at any question before and after, but never between two resolutions."""
    duel = volley(edition, "Soul Net", "Forest", "Plains", "Plains", hand=("Giant Growth",))
    resolving = False
    for _ in range(30):
        begun = duel.count("resolved")
        if begun and duel.game.stack and duel.stack[-1] == "Lightning Bolt":
            resolving = True
            assert not duel.may("cast Giant Growth")
        duel.decline()
    assert resolving is (edition == "fifth")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_047_a_mandatory_ability_cannot_be_declined(edition: str) -> None:
    """Dingus Egg deals 2 damage to whoever loses a land."""
    duel = Duel(
        Side(hand=["Stone Rain"], battlefield=["Mountain"] * 3),
        Side(hand=["Giant Growth"], battlefield=["Dingus Egg", "Forest", "Plains"]),
        edition=edition,
        ask=True,
    ).main()
    duel.cast("Stone Rain", "Plains")
    while duel.window != "triggered abilities":
        duel.decline()
    while not duel.may("trigger Dingus Egg"):
        assert duel.options == ["pass"]
        duel.passes()
    assert duel.options == ["trigger Dingus Egg"] and duel.asked == "B"
    duel.quiet()
    assert duel.life("B") == 18


WIDOW = creature("Widow", "{W}", "Widow", 1, 1, triggered(Dies(), damage(1, each(CREATURE))))
CANDLE = enchantment("Candle", "{W}", triggered(Dies(select(CREATURE)), gain_life(1, YOU)))
CLAP = instant("Clap", "{R}", spell(damage(1, each(CREATURE))))


def test_K_047_new_ones_come_before_the_rest_of_the_series() -> None:
    """A Widow and a Goblin die: three abilities wait. The Widow's kills an Ogre, whose Candle comes before them."""
    duel = Duel(Side(hand=[CLAP], battlefield=["Mountain", WIDOW, "Mons's Goblin Raiders", "Gray Ogre", CANDLE])).main()
    duel.cast("Clap")
    while not duel.may("trigger Widow"):
        duel.decline()
    assert sorted(duel.options) == ["trigger Candle", "trigger Candle", "trigger Widow"]
    duel.answer("trigger Widow")
    assert "Gray Ogre" in duel.graveyard("A") and duel.life("A") == 21  # all there was to play, so nobody was asked
    assert duel.options == ["trigger Candle", "trigger Candle"]
    duel.quiet()
    assert duel.life("A") == 23


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_047_triggers_come_before_damage_prevention(edition: str) -> None:
    """An effect destroys a creature and deals damage: Soul Net's window is there before the prevention step."""
    strike = instant("Strike", "{R}", spell(destroy(each(CREATURE)), damage(3, YOU)))
    duel = Duel(
        Side(hand=[strike, "Healing Salve"], battlefield=["Mountain", "Plains", "Plains", "Gray Ogre", "Soul Net"]),
        edition=edition,
    ).main()
    duel.cast("Strike")
    order: list[str] = []
    while duel.life("A") == 20:
        seen = "pay" if duel.question == "pay" else duel.window
        if seen in ("pay", "damage prevention") and seen not in order:
            order.append(seen)
        duel.decline()
    assert order == ["pay", "damage prevention"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_047_once_it_has_triggered_it_does_not_matter_what_becomes_of_its_source(edition: str) -> None:
    """Wrath of God kills an artifact creature whose ability sees the others die with it."""
    watcher = creature("Watcher", "{W}", "Watcher", 1, 1, triggered(Dies(select(CREATURE)), gain_life(1, YOU)))
    duel = Duel(
        Side(hand=["Wrath of God"], battlefield=["Plains"] * 4 + [watcher, "Gray Ogre"]), edition=edition
    ).main()
    duel.play("Wrath of God")
    assert sorted(duel.graveyard("A")) == ["Gray Ogre", "Watcher", "Wrath of God"] and duel.life("A") == 22


@pytest.mark.covers("K-079")
@pytest.mark.parametrize("tapped", [False, True])
def test_K_047_a_tapped_artifact_has_no_triggered_abilities(tapped: bool) -> None:
    duel = Duel(Side(hand=["Forest"], battlefield=["Ankh of Mishra"])).main()
    duel.permanent("Ankh of Mishra").tapped = int(tapped)
    duel.answer("play Forest")
    duel.quiet()
    assert duel.life("A") == (20 if tapped else 18)
