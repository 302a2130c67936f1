"""Instructions that follow from others (608.2c), as rules text says them."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Side, main
from mainphase.magic.cards import instant
from mainphase.text.read import read_rules

LULL = instant("Lull", "{0}", *read_rules("You may tap target creature. If you do, you gain 2 life."))
BOON = instant(
    "Boon", "{0}", *read_rules("You may return target creature to its owner's hand. If you do, draw a card.")
)


@pytest.mark.covers("608.2c")
@pytest.mark.parametrize(("tapped", "life"), [(False, 22), (True, 20)])
def test_608_2c_if_you_do_follows_only_what_was_done(tapped: bool, life: int) -> None:
    play = main(Side(hand=[LULL]), Side(battlefield=[BEAR]))
    play.permanent("Bear").tapped = int(tapped)
    play.cast("Lull", "Bear")
    play.resolve()
    play.answer("yes Lull")
    assert play.life("A") == life


@pytest.mark.covers("608.2c")
@pytest.mark.parametrize("does", [True, False])
def test_608_2c_who_declines_gets_nothing(does: bool) -> None:
    play = main(Side(hand=[BOON]), Side(battlefield=[BEAR]))
    mark = play.mark
    play.cast("Boon", "Bear")
    play.resolve()
    play.answer("yes Boon" if does else "no Boon")
    assert play.count("drew", mark) == int(does)
