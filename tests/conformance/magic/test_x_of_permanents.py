"""What a permanent knows of the spell that it was (107.3m, 702.33)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import cost, gain_life, triggered
from mainphase.magic.abilities.tree import EntersWithCounters, KeywordAbility
from mainphase.magic.cards import creature


@pytest.mark.covers("107.3m")
def test_107_3m_x_as_it_enters_and_when_it_has() -> None:
    hydra = creature(
        "Hydra", "{X}{G}", "Hydra", 0, 1,
        EntersWithCounters("+1/+1", tree.X()), triggered(tree.Enters(), gain_life(tree.X())),
    )  # fmt: skip
    play = Play(Side(hand=[hydra], battlefield=["Forest"] * 4), Side())
    play.to("precombat main")
    play.cast("Hydra", x=3)
    play.resolve_all()
    assert (play.size("Hydra"), play.life("A")) == ((3, 4), 23)


@pytest.mark.covers("702.33d", "614.1c")
def test_702_33d_it_enters_with_counters_if_it_was_kicked() -> None:
    beast = creature(
        "Beast", "{G}", "Beast", 1, 1, KeywordAbility("kicker", cost=cost("{1}")),
        EntersWithCounters("+1/+1", tree.Number(2), condition=tree.WasPaid()),
    )  # fmt: skip
    for answer, size in (("announce 0", (1, 1)), ("announce 1", (3, 3))):
        play = Play(Side(hand=[beast], battlefield=["Forest"] * 2), Side())
        play.to("precombat main")
        play.answer("cast Beast")
        play.answer(answer)
        play.resolve_all()
        assert play.size("Beast") == size
