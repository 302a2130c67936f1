"""The random generator of a game: part of its state, equal on every platform and in both builds.

xoshiro128** (Blackman and Vigna, 2018, "Scrambled linear pseudorandom number generators") in masked
32-bit words, so that no intermediate value leaves 63 bits; bounded numbers by rejection, so that they
are unbiased. Its next results can be told beforehand, for scenario files.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import UserError

MASK: Final = 0xFFFFFFFF
SLOT_MASK: Final = 4095
"""The slot in a reference, as in `kernel.game`."""

NUMBER: Final = 0
"""NUMBER n: the next coin or die shows n."""
PICK: Final = 1
"""PICK count slots…: of the things among which chance picks, one with such a slot."""
ORDER: Final = 2
"""ORDER count picks…: the next shuffle puts these on top, the first one topmost."""
NOT_TOLD: Final[list[int]] = []
"""The script of a generator whose results nobody told; never changed in place."""


class Random:
    """A generator whose whole state is four 32-bit words, and `script`: results told beforehand, in order.

    Its entries are NUMBER, PICK and ORDER with their operands. Coins and dice take their result with `number`, what
    is picked with `pick`, shuffles with `shuffle`.
    """

    s0: i64
    s1: i64
    s2: i64
    s3: i64
    script: list[int]

    def __init__(self, s0: i64, s1: i64, s2: i64, s3: i64) -> None:
        self.s0 = s0
        self.s1 = s1
        self.s2 = s2
        self.s3 = s3
        self.script = NOT_TOLD

    def clone(self) -> Random:
        """An independent copy that continues with the same numbers."""
        other = Random(self.s0, self.s1, self.s2, self.s3)
        other.script = self.script  # replaced, never changed in place
        return other

    def next(self) -> i64:
        """The next 32-bit number, 0 to 2**32 - 1."""
        s1: i64 = self.s1
        scrambled: i64 = (s1 * 5) & MASK
        scrambled = ((scrambled << 7) | (scrambled >> 25)) & MASK
        shifted: i64 = (s1 << 9) & MASK
        s2: i64 = self.s2 ^ self.s0
        s3: i64 = self.s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = self.s0 ^ s3
        self.s2 = s2 ^ shifted
        self.s3 = ((s3 << 11) | (s3 >> 21)) & MASK
        return (scrambled * 9) & MASK

    def below(self, bound: i64) -> i64:
        """A number from 0 to `bound` - 1, each equally likely; `bound` is 1 to 2**32."""
        mask: i64 = bound - 1
        mask |= mask >> 1
        mask |= mask >> 2
        mask |= mask >> 4
        mask |= mask >> 8
        mask |= mask >> 16
        while True:
            number: i64 = self.next() & mask
            if number < bound:
                return number

    def number(self, first: i64, last: i64) -> i64:
        """What a coin or die shows: a number from `first` to `last`, as told or each equally likely.

        Raises UserError "random.other_result" where something else was told.
        """
        if len(self.script) == 0:
            return first + self.below(last - first + 1)
        shown: i64 = self.script[1]
        if self.script[0] != NUMBER or shown < first or shown > last:
            raise UserError("random.other_result", {"first": int(first), "last": int(last)})
        self.script = self.script[2:]
        return shown

    def pick(self, items: list[int]) -> i64:
        """The index of one of `items` (references or slots; not empty), as told or each equally likely.

        Raises UserError "random.other_pick" where something else was told.
        """
        if len(self.script) == 0:
            return self.below(len(items))
        return self.take_pick(items)

    def take_pick(self, items: list[int]) -> i64:
        """The index of the item that the next PICK of the script means; the first of several."""
        index: i64 = 0
        if len(self.script) > 0 and self.script[0] == PICK:
            end: i64 = 2 + self.script[1]
            meant = self.script[2:end]
            for item in items:
                if item & SLOT_MASK in meant:
                    self.script = self.script[end:]
                    return index
                index += 1
        raise UserError("random.other_pick", {"count": len(items)})

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order (Fisher and Yates); the last one is the top. One that was told comes true."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1
        if len(self.script) > 0 and self.script[0] == ORDER:
            self.arrange(items)

    def arrange(self, items: list[int]) -> None:
        """Put the things that the script's ORDER names on top."""
        count: i64 = self.script[1]
        self.script = self.script[2:]
        top: list[int] = []
        while count > 0:
            top.append(items.pop(self.take_pick(items)))
            count -= 1
        top.reverse()
        items.extend(top)

    def words(self) -> list[int]:
        """The state as four numbers, for saving."""
        return [self.s0, self.s1, self.s2, self.s3]


def seeded(seed: int) -> Random:
    """A generator for a seed of 0 to 2**128 - 1 (larger ones are reduced); similar seeds give unrelated numbers."""
    data = (seed % (1 << 128)).to_bytes(16, "little")
    digest = hashlib.blake2b(data, digest_size=16, person=b"mainphase").digest()
    words = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]
    if not any(words):
        words[0] = 1  # the all-zero state is the one the generator cannot leave
    return Random(words[0], words[1], words[2], words[3])
