"""Which attackers may be in a band, and how bands can be announced in small choices (702.22c-d). It knows no game.

Attackers are numbers, sets of them masks. A set of one is always right: no band at all. A larger one is a band if all
attack the same and one of these holds: no more than one of them is without banding; or for one of the *kinds* one of
its holders is among them, and all of them are alike in it ("bands with other", 702.22c). They are announced one after
the other: each stays alone or joins one who came before.
"""

from __future__ import annotations

from mypy_extensions import i64


class Bands:
    """The attackers: who has banding, who attacks the same as another; holders and alike ones of each kind."""

    count: i64
    banding: int
    mates: list[int]
    holders: list[int]
    alike: list[int]

    def __init__(self, targets: list[int], banding: int) -> None:
        self.count = len(targets)
        self.banding = banding
        self.mates = []
        self.holders = []
        self.alike = []
        for target in targets:
            mask: int = 0
            number: i64 = 0
            while number < self.count:
                if targets[number] == target:
                    mask |= bit(number)
                number += 1
            self.mates.append(mask)

    def add_kind(self, holders: int, alike: int) -> None:
        """One more kind of "bands with other"."""
        self.holders.append(holders)
        self.alike.append(alike)

    def is_band(self, members: int) -> bool:
        """Whether these may be together in a band, or are one or none."""
        if members & (members - 1) == 0:
            return True
        if members & ~self.mates[lowest(members)] != 0:
            return False
        others = members & ~self.banding
        if others & (others - 1) == 0:
            return True
        kind: i64 = 0
        while kind < len(self.holders):
            if members & self.holders[kind] != 0 and members & ~self.alike[kind] == 0:
                return True
            kind += 1
        return False

    def can_be_finished(self, bands: list[int], next: i64) -> bool:
        """Whether every band is right, or will be if attackers from `next` on join, each only one band.

        What is no band yet lacks one holder and no more: with one who is alike in its kind it is one.
        """
        lacking: list[int] = []
        for members in bands:
            if not self.is_band(members):
                lacking.append(members)
        if len(lacking) == 0:
            return True
        helped = [-1] * self.count
        place: i64 = 0
        while place < len(lacking):
            if not self.find_help(lacking, place, next, helped, [0] * self.count):
                return False
            place += 1
        return True

    def find_help(self, lacking: list[int], place: i64, next: i64, helped: list[int], visited: list[int]) -> bool:
        """Find one who makes that band right, sending others elsewhere if need be (an augmenting path)."""
        number: i64 = next
        while number < self.count:
            if visited[number] == 0 and self.is_band(lacking[place] | bit(number)):
                visited[number] = 1
                if helped[number] < 0 or self.find_help(lacking, helped[number], next, helped, visited):
                    helped[number] = int(place)
                    return True
            number += 1
        return False

    def choices(self, bands: list[int], number: i64) -> list[int]:
        """What that attacker may do after those before it: -1 to join none, or the place of a band to join."""
        found: list[int] = []
        if self.can_be_finished(bands, number + 1):
            found.append(-1)
        place: i64 = 0
        while place < len(bands):
            alone: int = bands[place]
            bands[place] = alone | bit(number)
            if self.mates[number] & alone == alone and self.can_be_finished(bands, number + 1):
                found.append(int(place))
            bands[place] = alone
            place += 1
        return found


def bit(number: i64) -> int:
    """The mask of one number, however large."""
    one: int = 1
    return one << int(number)


def lowest(mask: int) -> i64:
    """The smallest number in the mask."""
    return (mask & -mask).bit_length() - 1
