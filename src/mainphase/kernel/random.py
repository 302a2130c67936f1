"""The random generator of a game: part of its state, equal on every platform and in both builds.

xoshiro128** (Blackman and Vigna, 2018, "Scrambled linear pseudorandom number generators") in masked
32-bit words, so that no intermediate value leaves 63 bits; bounded numbers by rejection, so that they
are unbiased.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Random:
    """A generator whose whole state is four 32-bit words."""

    s0: i64
    s1: i64
    s2: i64
    s3: i64

    def __init__(self, s0: i64, s1: i64, s2: i64, s3: i64) -> None:
        self.s0 = s0
        self.s1 = s1
        self.s2 = s2
        self.s3 = s3

    def clone(self) -> Random:
        """An independent copy that continues with the same numbers."""
        return Random(self.s0, self.s1, self.s2, self.s3)

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

    def shuffle(self, items: list[int]) -> None:
        """Put `items` into a random order (Fisher and Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
            i -= 1

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
