"""Bands against brute force: what is a band, and which ways to band all attackers the small choices reach."""

from __future__ import annotations

import random

import pytest

from mainphase.magic.declarations.bands import Bands

Ways = set[frozenset[frozenset[int]]]


class Board:
    """Random attackers; `kinds` are the qualities of "bands with other", each with its holders and those like it."""

    def __init__(self, seed: int, old: bool) -> None:
        draw = random.Random(seed)
        self.old = old
        self.count = draw.randint(1, 6)
        everybody = range(self.count)
        self.targets = [draw.choice([7, 7, 9]) for _ in everybody]
        self.banding = {each for each in everybody if draw.random() < 0.25}
        self.kinds: list[tuple[set[int], set[int]]] = []
        for _ in range(draw.choice([0, 1, 1, 2, 3])):
            holders = {each for each in everybody if draw.random() < 0.35}
            self.kinds.append((holders, {each for each in everybody if draw.random() < 0.7}))

    def is_band(self, band: frozenset[int]) -> bool:
        """702.22c-d, or CR09 502.10b and 502.11b, word for word; one alone is no band, but right."""
        if len(band) == 1:
            return True
        if len({self.targets[each] for each in band}) > 1:
            return False
        if len(band - self.banding) <= 1:
            return True
        for holders, alike in self.kinds:
            if self.old and band & holders and band <= holders | self.banding:
                return True
            if not self.old and band <= alike and band & holders:
                return True
        return False

    def ways(self) -> Ways:
        """All ways to put the attackers into bands, each in one at most (702.22c)."""
        return {
            frozenset(frozenset(part) for part in parts)
            for parts in partitions(list(range(self.count)))
            if all(self.is_band(frozenset(part)) for part in parts)
        }

    def bands(self) -> Bands:
        made = Bands(self.targets, mask(self.banding))
        for holders, alike in self.kinds:
            if self.old:
                made.add_kind(mask(holders), mask(holders | self.banding))
            else:
                made.add_kind(mask(holders & alike), mask(alike))
        return made


def mask(numbers: set[int]) -> int:
    return sum(1 << number for number in numbers)


def partitions(items: list[int]) -> list[list[list[int]]]:
    if not items:
        return [[]]
    found = []
    for rest in partitions(items[1:]):
        found.append([[items[0]], *rest])
        for place in range(len(rest)):
            found.append([*rest[:place], [items[0], *rest[place]], *rest[place + 1 :]])
    return found


def reached(bands: Bands, count: int) -> Ways:
    """What the choices, taken in every way, come to; there is always one."""
    found: Ways = set()

    def go_on(masks: list[int], number: int) -> None:
        if number == count:
            found.add(frozenset(frozenset(n for n in range(count) if each >> n & 1) for each in masks))
            return
        choices = bands.choices(masks, number)
        assert choices, "a dead end"
        for place in choices:
            after = masks[:]
            if place < 0:
                after.append(1 << number)
            else:
                after[place] |= 1 << number
            go_on(after, number + 1)

    go_on([], 0)
    return found


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize("block", range(5))
def test_the_choices_reach_all_bands_and_no_others(block: int, old: bool) -> None:
    for seed in range(block * 100, block * 100 + 100):
        board = Board(seed, old)
        assert reached(board.bands(), board.count) == board.ways(), f"seed {seed}"


def test_two_bands_that_lack_the_same_holder_are_not_begun() -> None:
    """0 and 1, 2 and 3 are alike only; 4 alone has the ability: it can make one pair a band, not both."""
    bands = Bands([7] * 5, 0)
    bands.add_kind(0b10000, 0b11111)
    assert bands.choices([0b1], 1) == [-1, 0]
    assert bands.choices([0b11, 0b100], 3) == [-1, 0], "with 2 it would need the holder as well"
    assert bands.choices([0b11, 0b100, 0b1000], 4) == [0], "the holder has to join"
