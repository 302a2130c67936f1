"""Mana types, units and symbols (106.1, 107.4), and how costs are written.

A mana *type* is a number from 0 to 5 (white, blue, black, red, green, colourless) and, in a mask, the bit
`1 << type`. The mask of a unit of mana that a source gives holds the types it may have (one of them), and
flags: SNOW (from a snow source), RESTRICTED (it pays for what is being paid for, not for the costs of mana
abilities), NOT_MAIN (it pays for costs of mana abilities only) and, from REFUSES on, one for each class of mana
abilities whose costs it does not pay (106.6). A mana *code*, from 0 to 23, names a unit whose type is settled: type +
6 if snow + 12 if restricted. From `1 << TAG_PLACE` on a mask may hold a tag, which payments only pass on: it is in the
code of the unit too, times CODES.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import UserError

W: Final = 1
U: Final = 2
B: Final = 4
R: Final = 8
G: Final = 16
C: Final = 32
ANY_COLOR: Final = 31
ANY_TYPE: Final = 63
SNOW: Final = 64
RESTRICTED: Final = 128
NOT_MAIN: Final = 256
REFUSES: Final = 512
MOST_CLASSES: Final = 6
TAG_PLACE: Final = 24

SNOW_CODE: Final = 6
RESTRICTED_CODE: Final = 12
CODES: Final = 24
NO_TYPE: Final = -1
"""The code of what pays generic costs without being mana (a unit whose mask names no type)."""

LETTERS: Final = "WUBRGC"
GENERIC_HALF: Final = 6
LIFE: Final = 7
PHYREXIAN_LIFE: Final = 2
MAX_NUMBER: Final = 1_000_000
"""The largest number that a symbol, and all generic symbols together, may hold."""
MAX_CHOICES: Final = 10
"""The most monocoloured hybrid and Phyrexian symbols that one written cost may hold."""


def code_mask(code: i64) -> i64:
    """The mask of a unit of mana with this code; 0 for NO_TYPE."""
    if code < 0:
        return 0
    mask: i64 = 1 << (code % 6)
    if (code // 6) % 2 == 1:
        mask |= SNOW
    if code >= RESTRICTED_CODE:
        mask |= RESTRICTED
    return mask


def refused(number: i64) -> i64:
    """The flag of a unit that does not pay for the mana abilities of that class."""
    flag: i64 = REFUSES
    return flag << number


def bit_count(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def type_code(mask: i64, need: i64) -> i64:
    """The code that a unit of this mask gets when it pays a symbol of mask `need` (0 or SNOW: any type)."""
    types: i64 = mask & ANY_TYPE
    if need & ANY_TYPE:
        types &= need
    if types == 0:
        return NO_TYPE
    code: i64 = 0
    while types & 1 == 0:
        types >>= 1
        code += 1
    if mask & SNOW:
        code += SNOW_CODE
    if mask & RESTRICTED:
        code += RESTRICTED_CODE
    return code + (mask >> TAG_PLACE) * CODES


def symbol_rank(mask: int) -> int:
    """The order of symbols in a cost: hybrid, colourless, coloured."""
    if mask & (mask - 1):
        return mask
    return 64 if mask == C else 64 + mask


def wheel_order(mask: i64) -> str:
    """The letters of colours in the order in which costs print them: neighbours on the wheel together."""
    chosen = [index for index in range(5) if mask >> index & 1]
    best = chosen
    best_rank: tuple[int, int] | None = None
    for start in range(len(chosen)):
        turned = chosen[start:] + chosen[:start]
        gaps = [(after - before) % 5 for before, after in pairwise(turned)]
        rank = (len(set(gaps)), sum(gaps))
        if best_rank is None or rank < best_rank:
            best, best_rank = turned, rank
    return "".join(LETTERS[index] for index in best)


def symbol_text(mask: i64, kind: i64 = 0) -> str:
    """A symbol: "{W}" or "{W/U}" (kind 0), "{2/W}" (kind 1), "{W/P}" or "{W/U/P}" (kind 2)."""
    halves = list(wheel_order(mask & ANY_COLOR))
    if mask & C:
        halves.insert(0, "C")
    if kind == 1:
        halves.insert(0, "2")
    elif kind == 2:
        halves.append("P")
    return "{" + "/".join(halves) + "}"


class Symbols:
    """The symbols of a written cost: see `mainphase.magic.mana.Cost`."""

    generic: int
    symbols: list[int]
    mono: list[int]
    phyrexian: list[int]
    x: int
    snow: int

    def __init__(self) -> None:
        self.generic = 0
        self.symbols = []
        self.mono = []
        self.phyrexian = []
        self.x = 0
        self.snow = 0


def parse_symbols(text: str) -> Symbols:
    """Read symbols like "{2}{W}{W/U}{2/B}{G/P}{X}{C}{S}"; see `mainphase.magic.mana.parse_cost`."""
    found = Symbols()
    place = 0
    while place < len(text):
        if text[place].isspace():
            place += 1
            continue
        end = text.find("}", place)
        if text[place] != "{" or end < 0:
            shown = text[place:] if text[place] == "{" else text[place]
            raise UserError("mana.bad_symbol", {"text": text, "position": place + 1, "symbol": shown})
        symbol = text[place : end + 1]
        if not _add_symbol(found, symbol[1:-1].upper()):
            raise UserError("mana.bad_symbol", {"text": text, "position": place + 1, "symbol": symbol})
        if max(found.generic, found.x, found.snow, len(found.symbols)) > MAX_NUMBER:
            params: dict[str, object] = {"text": text, "position": place + 1, "most": MAX_NUMBER}
            raise UserError("mana.number_too_big", params)
        place = end + 1
    if len(found.mono) + len(found.phyrexian) > MAX_CHOICES:
        raise UserError("mana.too_many_choices", {"text": text, "most": MAX_CHOICES})
    return found


def _add_symbol(found: Symbols, name: str) -> bool:
    """Note a symbol, given without its braces; False if there is no such symbol."""
    if name.isdecimal() and name.isascii():
        # More digits than MAX_NUMBER has are only remembered to be too many.
        found.generic += int(name) if len(name.lstrip("0")) <= len(str(MAX_NUMBER)) else MAX_NUMBER + 1
        return True
    if name == "X":
        found.x += 1
        return True
    if name == "S":
        found.snow += 1
        return True
    parts = name.split("/")
    phyrexian = len(parts) > 1 and parts[-1] == "P"
    if phyrexian:
        parts.pop()
    mono = len(parts) == 2 and parts[0] == "2"
    if mono:
        del parts[0]
    mask = 0
    for part in parts:
        if len(part) != 1 or part not in LETTERS or mask >> LETTERS.index(part) & 1:
            return False
        mask |= 1 << LETTERS.index(part)
    if len(parts) > 2 or ((phyrexian or mono) and mask & C) or (phyrexian and mono):
        return False
    (found.phyrexian if phyrexian else found.mono if mono else found.symbols).append(mask)
    return True
