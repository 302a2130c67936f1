"""Cards of the pool that bend the attack, played by the rules of their time."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side

EACH_EDITION = pytest.mark.parametrize("edition", EDITIONS)


@EACH_EDITION
def test_elder_land_wurm_attacks_only_after_it_has_blocked(edition: str) -> None:
    duel = Duel(Side(battlefield=["Grizzly Bears"]), Side(battlefield=["Elder Land Wurm"]), edition=edition)
    duel.attack("Grizzly Bears")
    duel.block({"Elder Land Wurm": "Grizzly Bears"})
    duel.end_attack()
    duel.main("B").attack("Elder Land Wurm")
    duel.end_attack()
    assert duel.life("A") == 15
    duel = Duel(Side(battlefield=["Elder Land Wurm", "Grizzly Bears"]), Side(), edition=edition)
    duel.declare()
    assert all("Elder Land Wurm" not in each for each in duel.options)


@EACH_EDITION
def test_sirens_call_kills_who_stays_at_home(edition: str) -> None:
    """Walls, and what came in that turn, may stay."""
    theirs = ["Hill Giant", "Prodigal Sorcerer", "Wall of Wood", "Forest", "Forest"]
    duel = Duel(
        Side(battlefield=theirs, hand=["Grizzly Bears"]),
        Side(hand=["Siren's Call"], battlefield=["Island"]),
        edition=edition,
        ask=True,
    )
    duel.main().cast("Grizzly Bears")
    duel.quiet()
    while not duel.may("cast Siren's Call"):
        duel.decline()
    duel.cast("Siren's Call")
    duel.quiet()
    duel.permanent("Prodigal Sorcerer").tapped = 1
    duel.declare()  # the Giant has no choice
    duel.end_attack()
    duel.main("B")
    assert duel.life("B") == 17
    assert sorted(duel.battlefield("A")) == ["Forest", "Forest", "Grizzly Bears", "Hill Giant", "Wall of Wood"]


@EACH_EDITION
def test_sirens_call_makes_them_attack(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant"]), Side(hand=["Siren's Call"], battlefield=["Island"]), edition=edition, ask=True
    )
    duel.main()
    while not duel.may("cast Siren's Call"):
        duel.decline()
    duel.cast("Siren's Call")
    duel.quiet()
    duel.declare()
    assert duel.count("attacked") == 1


@EACH_EDITION
def test_battering_ram_bands_and_breaks_walls(edition: str) -> None:
    duel = Duel(Side(battlefield=["Battering Ram", "Hill Giant"]), Side(battlefield=["Wall of Stone"]), edition=edition)
    duel.attack("Battering Ram", "Hill Giant")
    duel.band(("Battering Ram", "Hill Giant"))
    duel.block({"Wall of Stone": "Hill Giant"})
    duel.end_attack()
    assert duel.battlefield("B") == []


@EACH_EDITION
def test_volcanic_eruption_counts_the_mountains(edition: str) -> None:
    duel = Duel(
        Side(hand=["Volcanic Eruption"], battlefield=["Island"] * 5),
        Side(battlefield=["Mountain", "Mountain", "Hill Giant", "Grizzly Bears"]),
        edition=edition,
    )
    duel.main().play("Volcanic Eruption", "Mountain", "Mountain", x=2)
    assert duel.battlefield("B") == ["Hill Giant"]
    assert (duel.life("A"), duel.life("B")) == (18, 18)


@EACH_EDITION
def test_jade_monolith_takes_the_damage_of_a_creature(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Jade Monolith", "Grizzly Bears", "Forest"]),
        edition=edition,
    )
    duel.main().cast("Lightning Bolt", "Grizzly Bears")
    while not duel.may("activate Jade Monolith"):
        duel.decline()
    duel.use("Jade Monolith", "Grizzly Bears")
    duel.quiet()
    assert "Grizzly Bears" in duel.battlefield("B") and duel.life("B") == 17


@EACH_EDITION
def test_ebony_horse_is_ridden_while_fast_effects_are_used(edition: str) -> None:
    """It does more than prevent damage, so it is no prevention of an assigned one (5ED, Damage Prevention; K-077)."""
    duel = Duel(
        Side(battlefield=["Ebony Horse", "War Mammoth", "Forest", "Forest"]),
        Side(battlefield=["Hill Giant", "Grizzly Bears"]),
        edition=edition,
        ask=True,
    )
    duel.attack("War Mammoth")
    duel.block({"Hill Giant": "War Mammoth"})
    while not duel.may("activate Ebony Horse"):
        assert duel.part == "declare blockers"
        duel.decline()
    duel.activate("Ebony Horse", "War Mammoth")
    duel.end_attack()
    assert duel.dealt() == [] and duel.life("B") == 20
    assert not duel.is_tapped("War Mammoth")
    duel.to("upkeep", "B")
    duel.attack("Hill Giant")
    duel.block({"War Mammoth": "Hill Giant"})
    duel.end_attack()
    assert len(duel.dealt()) == 2  # it was for that turn only
