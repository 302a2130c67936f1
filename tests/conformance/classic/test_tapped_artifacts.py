"""Tapped artifacts that are no creatures and no lands have no abilities (K-079)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import EDITIONS, Duel, Side
from mainphase.magic.abilities.build import THIS, activated, cost, gain_life
from mainphase.magic.abilities.tree import Untap
from mainphase.magic.cards import artifact

FANG = artifact("Mox Fang", "{1}", activated(cost("{1}"), gain_life(1)))
"""An ability whose cost does not tap it."""
ICY = ["Icy Manipulator", "Plains"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("tapped", [False, True])
def test_K_079_a_tapped_winter_orb_lets_all_lands_untap(edition: str, tapped: bool) -> None:
    """A continuous ability: with the Orb untapped a player untaps one land. A taps it before B's turn, or does not."""
    duel = Duel(
        Side(battlefield=["Winter Orb", *ICY]), Side(battlefield=["Forest"] * 3), edition=edition, ask=True
    ).main()  # fmt: skip
    for number in range(3):
        duel.permanent("Forest", number).tapped = 1
    duel.to("discard", "A")
    if tapped:
        duel.neutral().use("Icy Manipulator", "Winter Orb")
    mark = duel.mark
    while duel.begun("main", "B") == 0:
        duel.decline()
    untapped = [event.what for event in duel.events(mark, "untapped") if event.who == "B"]
    assert untapped == ["Forest"] * (3 if tapped else 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_a_tapped_howling_mine_draws_nothing(edition: str) -> None:
    duel = Duel(Side(battlefield=["Howling Mine", *ICY]), edition=edition, ask=True).to("upkeep", "A")
    duel.neutral().use("Icy Manipulator", "Howling Mine")
    duel.to("discard", "A")
    assert duel.cards("A") == 0  # in the first turn nobody draws otherwise
    duel = Duel(Side(battlefield=["Howling Mine", *ICY]), edition=edition, ask=True).to("discard", "A")
    assert duel.cards("A") == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_tapped_in_the_draw_phase_itself_it_draws_nothing_either(edition: str) -> None:
    duel = Duel(Side(battlefield=["Howling Mine", *ICY]), edition=edition, ask=True).to("draw", "A")
    while not duel.may("trigger Howling Mine"):
        duel.decline()
    assert "pass" not in duel.options
    duel.use("Icy Manipulator", "Howling Mine")
    assert not duel.may("trigger Howling Mine")
    duel.to("discard", "A")
    assert duel.cards("A") == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_a_tapped_artifact_cannot_be_used(edition: str) -> None:
    """Dragon Engine is a creature and goes on; Tawnos's Wand is not, whatever it costs."""
    duel = Duel(
        Side(battlefield=["Dragon Engine", "Tawnos's Wand", FANG, *["Plains"] * 6]), edition=edition, ask=True
    ).to("upkeep", "A")  # fmt: skip
    for name in ("Dragon Engine", "Mox Fang"):
        duel.permanent(name).tapped = 1
    duel.main()
    assert duel.may("activate Dragon Engine") and duel.may("activate Tawnos's Wand")
    assert not duel.may("activate Mox Fang")


@pytest.mark.covers("K-052")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_tapping_it_in_answer_does_not_stop_what_has_been_played(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Rod of Ruin", *["Plains"] * 3]), Side(hand=["Twiddle"], battlefield=["Island"]),
        edition=edition,
    ).main()  # fmt: skip
    duel.activate("Rod of Ruin", "B")
    assert duel.asked == "B" and duel.is_tapped("Rod of Ruin")
    duel.quiet()
    assert duel.life("B") == 19


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_as_it_untaps_it_is_switched_on_again(edition: str) -> None:
    """Meekstone, tapped, keeps nothing tapped; untapped it does from the next untap phase on."""
    duel = Duel(
        Side(battlefield=["Castle", "Gray Ogre"]), Side(battlefield=["Meekstone", "Hill Giant"]), edition=edition
    )
    duel.main()
    stone, giant = duel.permanent("Meekstone"), duel.permanent("Hill Giant")
    stone.tapped = giant.tapped = 1
    duel.game.stale = 1
    duel.to("main", "B")
    assert not duel.is_tapped("Hill Giant") and not duel.is_tapped("Meekstone")
    duel.permanent("Hill Giant").tapped = 1
    duel.game.stale = 1
    duel.to("main", "A").to("main", "B")
    assert duel.is_tapped("Hill Giant")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_what_untaps_an_artifact_works_while_it_is_tapped(edition: str) -> None:
    """Mana Vault, tapped, deals 1 damage in the upkeep or is untapped for {4}."""
    for pays in ("yes", "no"):
        duel = Duel(Side(battlefield=["Mana Vault", *["Plains"] * 4]), edition=edition)
        duel.permanent("Mana Vault").tapped = 1
        duel.to("main", "B").until("pay")
        assert duel.at == "upkeep A" and duel.is_tapped("Mana Vault")  # it does not untap by itself
        before = duel.life("A")
        duel.answer(pays)
        duel.to("main", "A")
        assert duel.is_tapped("Mana Vault") is (pays == "no")
        assert duel.life("A") == before - (pays == "no")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_an_artifact_that_untaps_itself_can_be_used_for_that(edition: str) -> None:
    monolith = artifact("Monolith", "{3}", activated(cost("{3}"), Untap(THIS)))
    duel = Duel(Side(battlefield=[monolith, *["Island"] * 3]), edition=edition, ask=True).to("upkeep", "A")
    duel.permanent("Monolith").tapped = 1
    duel.main().use("Monolith")
    assert not duel.is_tapped("Monolith")


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_079_untapped_in_time_it_does_what_it_should(edition: str) -> None:
    """Howling Mine is tapped as the draw phase begins; Twiddle untaps it before the phase is over."""
    duel = Duel(
        Side(hand=["Twiddle"], battlefield=["Howling Mine", "Island"]), edition=edition, ask=True
    ).to("upkeep", "A")  # fmt: skip
    duel.permanent("Howling Mine").tapped = 1
    duel.to("draw", "A").neutral()
    assert duel.options == ["pass", "cast Twiddle"]
    duel.play("Twiddle", "Howling Mine")
    assert "trigger Howling Mine" in duel.options and "pass" not in duel.options
    duel.to("main", "A")
    assert duel.cards("A") == 1
