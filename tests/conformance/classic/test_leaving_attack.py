"""What ends an attack early for a creature, what waits for its end, and life at its end (K-025, K-080, K-082)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side


@pytest.mark.covers("K-082")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_080_a_creature_whose_controller_changes_is_removed_from_combat(edition: str) -> None:
    """Removing it does not untap it, and it deals no damage (5ED, More on Combat)."""
    duel = Duel(
        Side(battlefield=[*["Island"] * 4, "Gray Ogre"], hand=["Control Magic"]),
        Side(battlefield=["Hill Giant", "Plains", "Plains"], hand=["Disenchant"]),
        edition=edition,
        ask=True,
    )
    duel.main("A").play("Control Magic", "Hill Giant")
    duel.main("B")
    duel.main("A").attack("Hill Giant", "Gray Ogre")
    while "cast Disenchant" not in duel.options:
        duel.decline()
    assert duel.part == "declare attackers"
    duel.play("Disenchant", "Control Magic")
    assert duel.permanent("Hill Giant").controller == 1 and duel.is_tapped("Hill Giant")
    assert duel.permanent("Hill Giant").attacking == 0
    duel.end_attack()
    assert duel.life("B") == 18 and duel.life("A") == 20


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_080_what_stops_being_a_creature_is_removed_from_combat(edition: str) -> None:
    duel = Duel(
        Side(battlefield=[*["Island"] * 4, "Obsianus Golem", "Rod of Ruin"], hand=["Animate Artifact"]),
        Side(battlefield=["Plains", "Plains"], hand=["Disenchant"]),
        edition=edition,
    )
    duel.main("A").play("Animate Artifact", "Rod of Ruin")
    assert duel.size("Rod of Ruin") == (4, 4)
    duel.attack("Rod of Ruin", "Obsianus Golem")
    while "cast Disenchant" not in duel.options:
        duel.decline()
    duel.play("Disenchant", "Animate Artifact")
    duel.end_attack()
    assert duel.life("B") == 16 and "Rod of Ruin" in duel.battlefield("A")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_080_blocked_stays_blocked_though_the_blocker_changes_sides(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Craw Wurm", "Plains", "Plains"], hand=["Disenchant"]),
        Side(battlefield=[*["Island"] * 4], hand=["Control Magic"]),
        edition=edition,
    )
    giant = duel.place("Hill Giant", 0)
    duel.main("B").play("Control Magic", "Hill Giant")
    duel.main("A").attack("Craw Wurm")
    duel.block({"Hill Giant": "Craw Wurm"})
    duel.play("Disenchant", "Control Magic")
    assert duel.game.permanent(giant).controller == 0 and not duel.game.blockers
    duel.end_attack()
    assert duel.life("B") == 20 and duel.dealt() == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_080_what_waits_for_the_end_of_combat_is_played_in_the_series_at_its_end(edition: str) -> None:
    """Whom the cockatrice has fought is destroyed after all damage, though the cockatrice is dead by then."""
    duel = Duel(Side(battlefield=["Craw Wurm"]), Side(battlefield=["Cockatrice"]), edition=edition)
    duel.attack("Craw Wurm")
    duel.block({"Cockatrice": "Craw Wurm"})
    duel.end_attack()
    assert duel.graveyard("B") == ["Cockatrice"] and duel.graveyard("A") == ["Craw Wurm"]
    began = [(each.kind, each.what) for each in duel.events(0, "part began", "destroyed")]
    end = began.index(("part began", "end of attack"))
    assert began.index(("destroyed", "Cockatrice")) < end < began.index(("destroyed", "Craw Wurm"))


def test_K_025_the_series_at_the_end_of_the_attack_comes_before_mana_burn_and_the_life_check() -> None:
    """Mana Burn in an attack is taken at its end; life is looked at then, after the series."""
    duel = Duel(
        Side(battlefield=["Craw Wurm", "Forest"], hand=["Giant Growth"], life=2),
        Side(battlefield=["Cockatrice"]),
        manual=True,
        ask=True,
    )
    duel.attack("Craw Wurm")
    duel.block({"Cockatrice": "Craw Wurm"})
    while not any(each.startswith("mana") for each in duel.options):
        duel.decline()
    assert duel.part == "declare blockers" and duel.asked == "A"
    duel.answer(next(each for each in duel.options if each.startswith("mana")))
    duel.end_attack()
    assert duel.life("A") == 1 and not duel.over
    kinds = [
        each.kind
        for each in duel.events(0)
        if each.kind == "life lost" or (each.kind, each.what) == ("destroyed", "Craw Wurm")
    ]
    assert kinds == ["destroyed", "life lost"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_025_life_regained_before_the_end_of_the_attack_saves(edition: str) -> None:
    """At -1 after the damage, B regains life in the slot that is left: none, so the life must come from an ability."""
    duel = Duel(
        Side(battlefield=["Hill Giant", "Scryb Sprites"]),
        Side(battlefield=["Plains", "Soul Net", "Tundra Wolves"], life=3),
        edition=edition,
    )
    duel.attack("Hill Giant", "Scryb Sprites")
    duel.block({"Tundra Wolves": "Hill Giant"})
    duel.end_attack()
    assert duel.life("B") == 2 and not duel.over


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_025_below_zero_in_the_first_damage_step_and_back_in_the_second(edition: str) -> None:
    """Soul Net brings life between the damage and the end of the attack, where alone it is looked at (K-061)."""
    duel = Duel(
        Side(battlefield=["Tundra Wolves", "Mons's Goblin Raiders"]),
        Side(battlefield=["Plains", "Soul Net", "Hill Giant"], life=1),
        edition=edition,
    )
    duel.attack("Tundra Wolves", "Mons's Goblin Raiders")
    duel.block({"Hill Giant": "Mons's Goblin Raiders"})
    duel.until("pay")
    assert duel.life("B") == 0
    duel.answer("yes Soul Net")
    duel.end_attack()
    assert duel.life("B") == 1 and not duel.over
