"""What lasts while an attack goes on is over with it, though the main phase goes on (K-022, K-025)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic.keywords import BANDING


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_025_banding_during_the_attack_is_gone_in_the_rest_of_the_main_phase(edition: str) -> None:
    duel = Duel(Side(battlefield=["Battering Ram"], hand=["Plains"]), edition=edition)
    duel.main()
    assert duel.permanent("Battering Ram").keywords & BANDING == 0
    duel.declare()
    assert duel.permanent("Battering Ram").keywords & BANDING
    duel.attack("Battering Ram")
    duel.end_attack()
    assert duel.at == "main A"
    assert duel.permanent("Battering Ram").keywords & BANDING == 0
