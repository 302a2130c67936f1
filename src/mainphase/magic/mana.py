"""Mana costs (107.4, 118, 202), and by the same name what `mainphase.magic.mana_symbols` has."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.mana_symbols import (
    ANY_COLOR,
    ANY_TYPE,
    CODES,
    GENERIC_HALF,
    LETTERS,
    LIFE,
    MAX_CHOICES,
    MAX_NUMBER,
    NO_TYPE,
    PHYREXIAN_LIFE,
    RESTRICTED,
    RESTRICTED_CODE,
    SNOW,
    SNOW_CODE,
    B,
    C,
    G,
    R,
    U,
    W,
    bit_count,
    code_mask,
    parse_symbols,
    symbol_rank,
    symbol_text,
    type_code,
    wheel_order,
)
from mainphase.magic.payment_margins import Margins, width_for

__all__ = [
    "Cost",
    "Way",
    "parse_cost",
    "needs_of",
    "code_mask",
    "type_code",
    "bit_count",
    "wheel_order",
    "symbol_text",
    "W",
    "U",
    "B",
    "R",
    "G",
    "C",
    "ANY_COLOR",
    "ANY_TYPE",
    "SNOW",
    "RESTRICTED",
    "SNOW_CODE",
    "RESTRICTED_CODE",
    "CODES",
    "NO_TYPE",
    "LETTERS",
    "GENERIC_HALF",
    "LIFE",
    "PHYREXIAN_LIFE",
    "MAX_NUMBER",
    "MAX_CHOICES",
]


class Cost:
    """A mana cost. Never changed after it is made, so it may be shared.

    `generic` is the number of generic mana, `x` how many {X} symbols there are (each counts 0 until
    `with_x`), `snow` how many {S}. `symbols` are the type masks of the coloured, colourless and two-type
    hybrid symbols, `mono` those of monocoloured hybrid symbols ({2/W}: mask W), `phyrexian` those of
    Phyrexian ones (one or two bits). `mana_value` is that of 202.3, `colors` the mask of 202.2.

    `total` is the number of mana when each {2/W} and each Phyrexian symbol is paid with one mana, `least`
    the fewest mana that can pay it; `plain` says that no symbol leaves a choice but that between types.
    `types` is the mask of what `symbols` and `snow` ask for. `checks` of them, (`check_masks`,
    `check_demands`), are Hall's condition for `symbols` and `snow`: at least so many units must have a type
    of the mask, for each union of symbols' masks.

    A *slot* numbers a symbol for payments: those of `symbols`, then `mono`, then `phyrexian`, then
    `snow_slot` for all {S}, then `generic_slot` for all generic mana.
    """

    generic: i64
    symbols: list[int]
    mono: list[int]
    phyrexian: list[int]
    x: i64
    snow: i64
    total: i64
    least: i64
    plain: bool
    mana_value: i64
    colors: i64
    types: i64
    checks: i64
    check_masks: list[i64]
    check_demands: list[i64]
    snow_slot: i64
    generic_slot: i64
    _ways: list[Way] | None
    _margins: Margins | None

    def __init__(
        self,
        generic: i64 = 0,
        symbols: list[int] | None = None,
        mono: list[int] | None = None,
        phyrexian: list[int] | None = None,
        x: i64 = 0,
        snow: i64 = 0,
    ) -> None:
        self.generic = generic
        self.symbols = [] if symbols is None else sorted(symbols, key=symbol_rank)
        self.mono = [] if mono is None else sorted(mono)
        self.phyrexian = [] if phyrexian is None else sorted(phyrexian)
        self.x = x
        self.snow = snow
        self.check_masks = []
        self.check_demands = []
        self._ways = None
        self._margins = None
        self._count()
        self._make_checks()

    def _count(self) -> None:
        """Set the sums, the colours and the slots."""
        symbols: i64 = len(self.symbols)
        mono: i64 = len(self.mono)
        phyrexian: i64 = len(self.phyrexian)
        self.least = self.generic + symbols + self.snow + mono
        self.total = self.least + phyrexian
        self.plain = mono + phyrexian == 0
        self.mana_value = self.total + mono
        types: i64 = 0
        for mask in self.symbols:
            types |= mask
        self.types = types | SNOW if self.snow else types
        for mask in self.mono:
            types |= mask
        for mask in self.phyrexian:
            types |= mask
        self.colors = types & ANY_COLOR
        self.snow_slot = symbols + mono + phyrexian
        self.generic_slot = self.snow_slot + 1

    def _make_checks(self) -> None:
        """List every union of symbols' masks with the number of symbols inside it."""
        demands: list[i64] = []
        for mask in self.symbols:
            demands.append(mask)
        for _ in range(self.snow):
            demands.append(SNOW)
        unions: list[i64] = self.check_masks
        for demand in demands:
            if demand in unions:
                continue
            for known in unions[:]:
                if known | demand not in unions:
                    unions.append(known | demand)
            if demand not in unions:
                unions.append(demand)
        for union in unions:
            inside: i64 = 0
            for demand in demands:
                if demand & ~union == 0:
                    inside += 1
            self.check_demands.append(inside)
        self.checks = len(unions)

    def _with_generic(self, generic: i64, x: i64) -> Cost:
        """The same symbols with other generic mana; shares the lists."""
        other = Cost()
        other.symbols = self.symbols
        other.mono = self.mono
        other.phyrexian = self.phyrexian
        other.snow = self.snow
        other.generic = generic
        other.x = x
        other.check_masks = self.check_masks
        other.check_demands = self.check_demands
        other.checks = self.checks
        other._count()
        return other

    def with_x(self, value: i64, types: i64 = 0) -> Cost:
        """The cost with `value` announced for X (107.3a); `types` is a mask if X takes those types only."""
        if types == 0 or self.x * value == 0:
            return self._with_generic(self.generic + self.x * value, 0)
        symbols: list[int] = self.symbols + [int(types)] * int(self.x * value)
        return Cost(self.generic, symbols, self.mono, self.phyrexian, 0, self.snow)

    def plus_generic(self, generic: i64) -> Cost:
        """The cost increased by generic mana (601.2f)."""
        return self._with_generic(self.generic + generic, self.x)

    def reduced(self, generic: i64) -> Cost:
        """The cost reduced by generic mana, which takes nothing else away (118.7a)."""
        left: i64 = self.generic - generic
        return self._with_generic(left if left > 0 else 0, self.x)

    def plus(self, other: Cost) -> Cost:
        """Both costs together (118.8, 601.2f)."""
        return Cost(
            self.generic + other.generic,
            self.symbols + other.symbols,
            self.mono + other.mono,
            self.phyrexian + other.phyrexian,
            self.x + other.x,
            self.snow + other.snow,
        )

    def less(self, reduction: Cost) -> Cost:
        """The cost reduced by mana symbols (118.7a-118.7g).

        A coloured, colourless or Phyrexian symbol takes away one equal symbol, else one generic mana; snow
        and generic symbols take generic mana. Settle the hybrid symbols of both costs first (118.7e, 601.2b).
        """
        symbols: list[int] = self.symbols[:]
        generic: i64 = reduction.generic + reduction.snow
        for mask in reduction.symbols + reduction.phyrexian:
            if mask in symbols:
                symbols.remove(mask)
            else:
                generic += 1
        left: i64 = self.generic - generic
        return Cost(left if left > 0 else 0, symbols, self.mono, self.phyrexian, self.x, self.snow)

    def slot_mask(self, slot: i64) -> i64:
        """The types that pay a slot with one mana; SNOW for the snow slot, 0 (any) for the generic one."""
        first: i64 = slot - len(self.symbols)
        if first < 0:
            return self.symbols[slot]
        second: i64 = first - len(self.mono)
        if second < 0:
            return self.mono[first]
        if slot < self.snow_slot:
            return self.phyrexian[second]
        return SNOW if slot == self.snow_slot else 0

    def slot_text(self, slot: i64) -> str:
        """The symbol of a slot: "{W/U}"; "{S}" and "{1}" for those of snow and generic mana."""
        if slot == self.generic_slot:
            return "{1}"
        if slot == self.snow_slot:
            return "{S}"
        first: i64 = len(self.symbols)
        kind: i64 = 0 if slot < first else (1 if slot < first + len(self.mono) else 2)
        return symbol_text(self.slot_mask(slot), kind)

    def slot_choices(self, slot: i64) -> list[int]:
        """How a symbol can be settled (601.2b): types 0 to 5, GENERIC_HALF, LIFE. Empty if in one way."""
        mask: i64 = self.slot_mask(slot)
        first: i64 = len(self.symbols)
        choices: list[int] = [kind for kind in range(6) if mask >> kind & 1]
        if first <= slot < first + len(self.mono):
            choices.append(GENERIC_HALF)
        elif first <= slot < self.snow_slot:
            choices.append(LIFE)
        return choices if len(choices) > 1 else []

    def settle(self, slot: i64, choice: i64) -> Cost:
        """The cost once one of `slot_choices` is announced for a symbol (601.2b, 118.13a).

        LIFE takes the symbol away: the payer also pays 2 life (107.4f). Slots behind it may change.
        """
        rest = self._without(slot)
        if choice == GENERIC_HALF:
            return rest.plus_generic(2)
        if choice == LIFE:
            return rest
        symbols: list[int] = [*rest.symbols, 1 << int(choice)]
        return Cost(rest.generic, symbols, rest.mono, rest.phyrexian, rest.x, rest.snow)

    def accepts(self, slot: i64, code: i64) -> bool:
        """Whether a mana of this code can be spent on the slot; any mana can be the first half of a {2/W}."""
        mask: i64 = code_mask(code)
        if slot == self.generic_slot:
            return self.generic > 0
        if slot == self.snow_slot:
            return self.snow > 0 and mask & SNOW != 0
        first: i64 = slot - len(self.symbols)
        return mask & self.slot_mask(slot) != 0 or 0 <= first < len(self.mono)

    def paid(self, slot: i64, code: i64) -> Cost:
        """What is left to pay after one mana of this code is spent on the slot, which must accept it."""
        if slot == self.generic_slot:
            return self._with_generic(self.generic - 1, self.x)
        rest = self._without(slot)
        if slot != self.snow_slot and code_mask(code) & self.slot_mask(slot) == 0:
            return rest.plus_generic(1)
        return rest

    def _without(self, slot: i64) -> Cost:
        """The cost without one symbol, or without one of its {S}."""
        if slot == self.snow_slot:
            return Cost(self.generic, self.symbols, self.mono, self.phyrexian, self.x, self.snow - 1)
        symbols: list[int] = self.symbols[:]
        mono: list[int] = self.mono[:]
        phyrexian: list[int] = self.phyrexian[:]
        first: i64 = slot - len(symbols)
        second: i64 = first - len(mono)
        if first < 0:
            del symbols[int(slot)]
        elif second < 0:
            del mono[int(first)]
        else:
            del phyrexian[int(second)]
        return Cost(self.generic, symbols, mono, phyrexian, self.x, self.snow)

    def margins(self, units: i64) -> Margins:
        """The layout of Hall's condition for a plain cost, if there are at most so many units."""
        known = self._margins
        width: i64 = width_for(units + self.total)
        if known is None or known.width != width:
            known = Margins(self.total, self.check_masks, self.check_demands, width)
            self._margins = known
        return known

    def ways(self) -> list[Way]:
        """The plain costs that this one amounts to, one for each way to pay {2/W} and Phyrexian symbols.

        Fewest life first, then fewest mana.
        """
        known = self._ways
        if known is None:
            known = [Way(self, list(range(len(self.symbols))), [], [])] if self.plain else _list_ways(self)
            self._ways = known
        return known

    def text(self) -> str:
        """The cost in symbols, in the usual order; "{0}" for a cost of nothing."""
        out = "{X}" * int(self.x)
        if self.generic > 0:
            out += "{" + str(self.generic) + "}"
        out += "{S}" * int(self.snow)
        for mask in self.mono:
            out += symbol_text(mask, 1)
        colors: i64 = 0
        for mask in self.symbols:
            if mask & (mask - 1) or mask == C:
                out += symbol_text(mask, 0)
            else:
                colors |= mask
        for letter in wheel_order(colors):
            out += ("{" + letter + "}") * self.symbols.count(1 << LETTERS.index(letter))
        for mask in self.phyrexian:
            out += symbol_text(mask, 2)
        return out if out else "{0}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cost):
            return NotImplemented
        return (
            self.generic == other.generic
            and self.x == other.x
            and self.snow == other.snow
            and self.symbols == other.symbols
            and self.mono == other.mono
            and self.phyrexian == other.phyrexian
        )

    def __hash__(self) -> int:
        lists = (tuple(self.symbols), tuple(self.mono), tuple(self.phyrexian))
        return hash((self.generic, self.x, self.snow, lists))

    def __repr__(self) -> str:
        return f"<cost {self.text()}>"


def needs_of(cost: Cost, generic: i64) -> list[i64]:
    """What a plain cost asks for, one by one: its symbols' masks, SNOW for {S}, and 0 for generic mana."""
    needs: list[i64] = []
    for mask in cost.symbols:
        needs.append(mask)
    for _ in range(cost.snow):
        needs.append(SNOW)
    for _ in range(generic):
        needs.append(0)
    return needs


class Way:
    """One way to pay a cost's {2/W} and Phyrexian symbols: a plain cost and the life that goes with it.

    `slots[i]` is the slot in the original cost of symbol i of `cost`; `halves` are the slots of {2/W} symbols
    paid with two generic mana (counted in `cost.generic`), `life_slots` those of Phyrexian symbols paid with
    life.
    """

    cost: Cost
    life: i64
    slots: list[int]
    halves: list[int]
    life_slots: list[int]

    def __init__(self, cost: Cost, slots: list[int], halves: list[int], life_slots: list[int]) -> None:
        self.cost = cost
        self.life = PHYREXIAN_LIFE * len(life_slots)
        self.slots = slots
        self.halves = halves
        self.life_slots = life_slots


def _list_ways(cost: Cost) -> list[Way]:
    """All ways that differ in more than which of two equal symbols is paid how."""
    masks: list[int] = cost.mono + cost.phyrexian
    mono: i64 = len(cost.mono)
    ranked: list[tuple[int, int, int, Way]] = []
    picks: list[list[int]] = [[]]
    for index in range(len(masks)):
        longer: list[list[int]] = []
        equal: bool = index > 0 and index != mono and masks[index] == masks[index - 1]
        for pick in picks:
            if not equal or pick[index - 1] == 0:
                longer.append([*pick, 0])
            longer.append([*pick, 1])
        picks = longer
    for pick in picks:
        way = _way(cost, masks, pick)
        ranked.append((int(way.life), int(way.cost.total), len(ranked), way))
    ranked.sort()
    return [entry[3] for entry in ranked]


def _way(cost: Cost, masks: list[int], pick: list[int]) -> Way:
    """The way in which symbol i is paid with one mana of its type where pick[i] is 0, else the other way."""
    first: int = len(cost.symbols)
    symbols: list[int] = cost.symbols[:]
    slots: list[int] = list(range(first))
    halves: list[int] = []
    life_slots: list[int] = []
    for index in range(len(masks)):
        slot = first + index
        if pick[index] == 0:
            symbols.append(masks[index])
            slots.append(slot)
        elif index < len(cost.mono):
            halves.append(slot)
        else:
            life_slots.append(slot)
    order = sorted(range(len(symbols)), key=lambda place: symbol_rank(symbols[place]))
    plain = Cost(cost.generic + 2 * len(halves), symbols, None, None, 0, cost.snow)
    return Way(plain, [slots[place] for place in order], halves, life_slots)


def parse_cost(text: str) -> Cost:
    """Read a cost like "{2}{W}{W/U}{2/B}{G/P}{X}{C}{S}" (107.4); "" and "{0}" are costs of nothing.

    Small letters, any order of symbols and of halves, and spaces between symbols are accepted. Errors, with
    the place counted from 1: `mana.bad_symbol`, `mana.number_too_big`, `mana.too_many_choices`.
    """
    found = parse_symbols(text)
    return Cost(found.generic, found.symbols, found.mono, found.phyrexian, found.x, found.snow)
