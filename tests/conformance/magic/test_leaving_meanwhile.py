"""Players who leave the game in the middle of a choice (800.4a): what they were asked for does not happen."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import color, cost, keyword, spell
from mainphase.magic.cards import creature, instant
from mainphase.magic.changes_replacing import refresh_effects

SEE = instant("See", "{0}", spell(tree.Scry(tree.Number(2))))
"""Scry 2: both to the bottom are put there in an order."""
CHANGER = creature("Changer", "{0}", "Beast", 3, 3, keyword("mutate", price=cost("{0}")))


@pytest.mark.covers("800.4a")
def test_800_4a_who_orders_cards_concedes() -> None:
    play = main(Side(hand=(SEE,), library=(BEAR, "Forest", "Island")), Side(), Side())
    play.cast("See")
    play.resolve()
    for _ in range(2):
        assert play.question == "scry"
        play.answer(next(option for option in play.options if option.startswith("bottom")))
    assert play.question == "order cards"
    play.game.concede(0)
    play.to("precombat main", "B")
    assert not play.over


@pytest.mark.covers("800.4a", "702.140c")
def test_800_4a_who_merges_concedes() -> None:
    play = main(Side(hand=(CHANGER,), battlefield=(BEAR,)), Side(), Side())
    play.answer(next(option for option in play.options if option.startswith("cast Changer 65")))
    play.announce(["Bear"], -1, [])
    play.resolve()
    assert play.question == "over or under"
    play.game.concede(0)
    play.to("precombat main", "B")
    assert play.game.stack == []


@pytest.mark.covers("800.4a", "702.26b")
def test_800_4a_what_has_phased_out_leaves_no_trace_of_its_abilities() -> None:
    """What may be replaced or prevented is worked out as if it had never been there."""
    red = tree.KeywordAbility("protection", quality=color("R"))
    ward = creature("Ward", "{0}", "Spirit", 1, 1, red, keyword("phasing"))
    play = Play(Side(battlefield=(ward,)), Side(), Side())
    assert play.game.phased != []
    play.game.concede(0)
    fresh = play.game.clone()
    refresh_effects(fresh)
    assert fresh == play.game
