"""Paying mana costs: what can be paid, one sensible payment, and payments by hand (601.2f-601.2h).

Nothing here knows the game: it hands over what its player could use as integers (`ManaAbility`, pool counts
by mana code, life that may be paid) and gets back a `Plan`. Pools are lists of 6 counts by type; with snow or
restricted mana, of 12 or 24 counts by code (`mainphase.magic.mana`). {X} counts 0: use `Cost.with_x` first.
Everything is exact, and equal input gives an equal plan.

What `find_payment` prefers, in this order:
1. the least life; 2. floating mana; 3. to spare abilities of a high `priority` number; 4. to leave no mana
unspent, as far as leaving out one source of several mana can do it; 5. to spare sources that give more than
the cost, that cost mana, of many types, of types that few sources give, of many mana, late in the list. More
exactly: abilities are left out one by one where the cost stays payable without them, in the order of 3 and 5.
So no ability is used in vain.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.magic.mana import ANY_TYPE, RESTRICTED, RESTRICTED_CODE, SNOW, Cost, code_mask, type_code
from mainphase.magic.mana_symbols import NOT_MAIN
from mainphase.magic.payment_abilities import ManaAbility
from mainphase.magic.payment_choice import pay_by_search
from mainphase.magic.payment_plan import Plan, PlanStep
from mainphase.magic.payment_search import Search
from mainphase.magic.payment_simple import UNSURE, pay_simply

__all__ = [
    "FLOATING",
    "ManaAbility",
    "Outlook",
    "Plan",
    "PlanStep",
    "Resources",
    "Supply",
    "find_payment",
    "payable_x",
    "spendable",
    "spendable_for_ability",
    "still_payable",
]


FLOATING: Final = -5
"""The `index` of what stands for one floating mana that may be spent on some things only (106.6); it is tagged."""


NO_ABILITIES: Final[list[ManaAbility]] = []


class Supply:
    """Units of mana that can be had independently of one another, counted by mask."""

    masks: list[i64]
    counts: list[i64]
    total: i64

    def __init__(self) -> None:
        self.masks = []
        self.counts = []
        self.total = 0

    def add(self, mask: i64, count: i64 = 1) -> None:
        """Add units whose type is one of a mask (with SNOW if from a snow source)."""
        self.total += count
        for index in range(len(self.masks)):
            if self.masks[index] == mask:
                self.counts[index] += count
                return
        self.masks.append(mask)
        self.counts.append(count)

    def can_pay(self, cost: Cost, life: i64 = 0) -> bool:
        """Whether the units pay the cost; up to `life` may be paid for Phyrexian symbols."""
        if self.total < cost.least or not self._meets(cost):
            return False
        if cost.plain:
            return True
        for way in cost.ways():
            if way.life <= life and self.total >= way.cost.total and self._meets(way.cost):
                return True
        return False

    def _meets(self, cost: Cost) -> bool:
        """Hall's condition for the symbols."""
        kinds: i64 = len(self.masks)
        for check in range(cost.checks):
            mask: i64 = cost.check_masks[check]
            missing: i64 = cost.check_demands[check]
            for index in range(kinds):
                if self.masks[index] & mask:
                    missing -= self.counts[index]
            if missing > 0:
                return False
        return True


class Resources(Supply):
    """What is known of what a player could pay with; `most` is a number of mana that is never exceeded.

    `uses` is how many mana abilities there are besides the units. `outlook` is worked out once where it stays true as
    long as this does.
    """

    most: i64
    uses: i64
    outlook: Outlook | None

    def __init__(self) -> None:
        super().__init__()
        self.most = 0
        self.uses = 0
        self.outlook = None

    def clear(self) -> None:
        """Nothing is known yet."""
        self.masks.clear()
        self.counts.clear()
        self.total = 0
        self.most = 0
        self.uses = 0
        self.outlook = None


class Outlook:
    """What a player could pay with now, summed up once to ask about many costs.

    `sure` are units that can be had independently of one another, `hoped` all that any choice could give. The
    answer is exact: only where these two disagree on a cost is there a search. `tied` are all abilities where some of
    their mana may be spent on some things only, so that it depends on the cost what pays it: then `sure` and
    `abilities` are without those, `hoped` with them.
    """

    pool: list[int]
    abilities: list[ManaAbility]
    sure: Supply
    hoped: Supply
    exact: bool
    tied: list[ManaAbility]

    def __init__(self, pool: list[int], abilities: list[ManaAbility]) -> None:
        self.pool = pool
        self.abilities = abilities
        self.sure = Supply()
        self.hoped = self.sure
        self.exact = True
        self.tied = NO_ABILITIES
        for code in range(len(pool)):
            if pool[code] > 0:
                self.sure.add(code_mask(code), pool[code])
        self._sum_up()
        if not self.exact:
            self.hoped = self.everything()

    def _sum_up(self) -> None:
        """Count the simple abilities; those of one group that give one unit each are one unit."""
        groups: list[i64] = []
        merged: list[i64] = []
        for ability in self.abilities:
            if ability.group < 0 or ability.group not in groups:
                mask: i64 = 0
                if not ability.simple:
                    self.exact = False
                elif ability.single and ability.group >= 0:
                    mask = ability.mask if ability.mask & NOT_MAIN == 0 else 0
                else:
                    for unit in ability.units:
                        if unit & NOT_MAIN == 0:
                            self.sure.add(unit)
                groups.append(ability.group)
                merged.append(mask)
                continue
            place: i64 = groups.index(ability.group)
            if ability.single and merged[place] and (merged[place] ^ ability.mask) & ~ANY_TYPE == 0:
                merged[place] |= ability.mask
            else:
                self.exact = False
        for mask in merged:
            if mask:
                self.sure.add(mask)

    def everything(self) -> Supply:
        """More than can be had: every ability used, every unit of every type."""
        hoped = Supply()
        for code in range(len(self.pool)):
            if self.pool[code] > 0:
                hoped.add(code_mask(code), self.pool[code])
        for ability in self.abilities:
            if ability.size > 0:
                hoped.add(ability.mask & (ANY_TYPE | SNOW), ability.size)
        return hoped

    def can_pay(self, cost: Cost, life: i64) -> bool:
        """Whether the cost can be paid, with at most so much life."""
        if self.sure.can_pay(cost, life):
            return True
        if self.exact or not self.hoped.can_pay(cost, life):
            return False
        return Search(cost, self.pool, self.abilities).possible(life)


def find_payment(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64, plan: Plan) -> bool:
    """Fill in a plan that pays the cost and return True, or empty it and return False if nothing pays it."""
    if cost.plain:
        found = pay_simply(cost, pool, abilities, plan)
        if found != UNSURE:
            return found != 0
    return pay_by_search(cost, pool, abilities, life, plan)


def still_payable(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64) -> bool:
    """Whether the cost (or what is left of it) can be paid."""
    return Outlook(pool, abilities).can_pay(cost, life)


def payable_x(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64, types: i64 = 0) -> i64:
    """The largest X for which the cost can be paid (0 if it has no {X}), or -1 if not even 0 can.

    `types` is the mask of the types that X must be paid with, 0 for any.
    """
    outlook = Outlook(pool, abilities)
    if not outlook.can_pay(cost.with_x(0), life):
        return -1
    low: i64 = 0
    if cost.x == 0:
        return low
    high: i64 = (outlook.hoped.total - cost.least) // cost.x
    while low < high:
        middle: i64 = (low + high + 1) // 2
        if outlook.can_pay(cost.with_x(middle, types), life):
            low = middle
        else:
            high = middle - 1
    return low


def spendable(cost: Cost, pool: list[int], abilities: list[ManaAbility], life: i64) -> list[tuple[int, int]]:
    """The pairs (mana code, slot): mana to spend on what is left of a cost, the rest staying payable.

    `cost.paid(slot, code)` is what is left then. Of equal symbols only the first is listed. A {2/W} takes any
    mana: one that is not white pays for half of it. How a Phyrexian symbol is paid is settled before
    (`Cost.settle`).
    """
    found: list[tuple[int, int]] = []
    for code in range(len(pool)):
        if pool[code] == 0:
            continue
        less = pool[:]
        less[code] -= 1
        for slot in _slots_for(cost, code):
            if still_payable(cost.paid(slot, code), less, abilities, life):
                found.append((code, slot))
    for place in floating_among(abilities):
        tagged: i64 = type_code(abilities[place].mask, 0)
        if abilities[place].mask & NOT_MAIN == 0:
            others = abilities[:place] + abilities[place + 1 :]
            for slot in _slots_for(cost, tagged):
                if still_payable(cost.paid(slot, tagged), pool, others, life):
                    found.append((int(tagged), slot))
    return found


def floating_among(abilities: list[ManaAbility]) -> list[int]:
    """The places of what stands for floating mana, of equal ones the first."""
    places: list[int] = []
    seen: list[i64] = []
    for place in range(len(abilities)):
        if abilities[place].index == FLOATING and abilities[place].mask not in seen:
            seen.append(abilities[place].mask)
            places.append(place)
    return places


def spendable_for_ability(
    price: Cost,
    pool: list[int],
    outputs: list[list[int]],
    cost: Cost,
    abilities: list[ManaAbility],
    life: i64,
    refusing: i64 = 0,
) -> list[tuple[int, int]]:
    """As `spendable`, for what is left of the mana cost of a mana ability that is being used to pay `cost`.

    The price is paid with floating mana only (other mana abilities are used before), but with none that has the flag
    `refusing`; then one of `outputs` is added, and `cost` must be payable with the pool, the `abilities` left, and
    `life`.
    """
    found: list[tuple[int, int]] = []
    for code in range(min(len(pool), RESTRICTED_CODE)):
        if pool[code] == 0:
            continue
        less = pool[:]
        less[code] -= 1
        for slot in _slots_for(price, code):
            if _goes_on(price.paid(slot, code), less, outputs, cost, abilities, life, refusing):
                found.append((code, slot))
    for place in floating_among(abilities):
        tagged: i64 = type_code(abilities[place].mask, 0)
        if abilities[place].mask & (RESTRICTED | refusing) == 0:
            others = abilities[:place] + abilities[place + 1 :]
            for slot in _slots_for(price, tagged):
                if _goes_on(price.paid(slot, tagged), pool, outputs, cost, others, life, refusing):
                    found.append((int(tagged), slot))
    return found


def _goes_on(
    rest: Cost,
    pool: list[int],
    outputs: list[list[int]],
    cost: Cost,
    abilities: list[ManaAbility],
    life: i64,
    refusing: i64,
) -> bool:
    """Whether the rest of the price can be paid, and then the cost."""
    if rest.total == 0:
        return still_payable(cost, pool, [*abilities, ManaAbility(0, 0, outputs)], life)
    return len(spendable_for_ability(rest, pool, outputs, cost, abilities, life, refusing)) > 0


def _slots_for(cost: Cost, code: i64) -> list[int]:
    """The slots that accept a mana, of equal symbols the first."""
    slots: list[int] = []
    before: i64 = -1
    for slot in range(cost.generic_slot + 1):
        if not cost.accepts(slot, code):
            continue
        if before >= 0 and slot < cost.snow_slot and cost.slot_text(slot) == cost.slot_text(before):
            continue
        before = slot
        slots.append(slot)
    return slots
