"""Costs: a list of parts, all of which are paid (118.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.selectors import Selector
from mainphase.magic.abilities.values import Number

if TYPE_CHECKING:
    from mainphase.magic.abilities.objects import This
    from mainphase.magic.abilities.tree import CostPart, Value


class PayMana(Node):
    """Mana, in symbols: "{1}{G}"; may hold {X} (107.4)."""

    RULE = "118.2"
    symbols: str


class PayTap(Node):
    """{T}: tap the source (107.5)."""

    RULE = "107.5"


class PayUntap(Node):
    """{Q}: untap the source (107.6)."""

    RULE = "107.6"


class PayTapping(Node):
    """Tap untapped permanents that the payer controls."""

    RULE = "701.26a"
    what: Selector
    count: Value = Number(1)


class PayExert(Node):
    """Exert the source: it does not untap during the payer's next untap step (701.43a)."""

    RULE = "701.43a"


class PayTappingPower(Node):
    """Tap any number of untapped creatures of the payer with at least that total power (702.122a, 702.171a)."""

    RULE = "702.122a"
    what: Selector
    power: Value


class PaySacrifice(Node):
    """Sacrifice the source, or permanents of the payer's choice."""

    RULE = "701.21a"
    what: Selector | This
    count: Value = Number(1)


class PayDiscard(Node):
    """Discard the source (from the hand), or cards of the payer's choice, or at random."""

    RULE = "701.9a"
    what: Selector | This = Selector(zone="hand")
    count: Value = Number(1)
    random: bool = False


class PayLife(Node):
    """Pay life (119.4)."""

    RULE = "119.4"
    amount: Value


class PayExile(Node):
    """Exile the source, or objects of the payer's choice in the selector's zone."""

    RULE = "701.13a"
    what: Selector | This
    count: Value = Number(1)


class PayRemoveCounters(Node):
    """Remove counters of a kind ("" = any) from the source or from a permanent of the payer's choice."""

    RULE = "122.1"
    kind: str
    count: Value = Number(1)
    what: Selector | This | None = None


class PayPutCounters(Node):
    """Put counters on the source as a cost."""

    RULE = "122.6"
    kind: str
    count: Value = Number(1)


class PayLoyalty(Node):
    """A loyalty cost, +N or -N (606.4); it makes the ability a loyalty ability."""

    RULE = "606.4"
    change: Value


class PayReveal(Node):
    """Reveal cards of the payer's choice."""

    RULE = "701.20a"
    what: Selector
    count: Value = Number(1)


class PayReturn(Node):
    """Return the source or permanents of the payer's choice to their owner's hand."""

    RULE = "118.1"
    what: Selector | This
    count: Value = Number(1)


class PayPutInLibrary(Node):
    """Put the source or cards of the payer's choice on top or bottom of the library."""

    RULE = "118.1"
    what: Selector | This
    count: Value = Number(1)
    top: bool = True


class PayMill(Node):
    """Mill that many cards."""

    RULE = "701.17a"
    count: Value = Number(1)


class PayOneOf(Node):
    """One of several costs, at the payer's choice."""

    RULE = "118.1"
    costs: tuple[Cost, ...]


class PayTimes(Node):
    """A cost that many times: "pay {2} for each …"."""

    RULE = "118.1"
    cost: Cost
    times: Value


class Cost(Node):
    """All the parts together; an empty cost is paid by acknowledging it (118.5)."""

    RULE = "118.1"
    parts: tuple[CostPart, ...]
