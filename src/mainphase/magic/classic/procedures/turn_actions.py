"""Discarding to seven cards and the end of what lasts a turn (5ED, More on the Turn; K-031 to K-033, K-036, K-037)."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.procedure import Procedure
from mainphase.magic.procedures.discarding import NO_DISCARD, choose_discard, discard_all, discard_chosen
from mainphase.magic.procedures.wearing_off import wear_off

DISCARD: Final = Procedure(
    "discard", [("K-031", choose_discard), ("K-031", discard_chosen), ("K-031", discard_all)]
)  # fmt: skip
DISCARD.check(discard_all=NO_DISCARD)

WEAR_OFF: Final = Procedure("wear off", [("K-037", wear_off)])
