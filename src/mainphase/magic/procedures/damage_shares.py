"""Which amounts of combat damage may be assigned next, so that the whole can still be legal (510.1e, 702.19).

A *source* divides its supply among its *targets*, in an order. Before it may assign anything to the target at place
`j`, the first `gates[j]` of its targets have to be assigned lethal damage, by anybody: in the editions with a damage
assignment order all before it; with trample all blockers before what is attacked. The first target never has to wait.
`need` says how much more damage each target wants until that is lethal; any damage of a source with `touch` is
(702.2c), but not where `mortal` is 0, as for a planeswalker's loyalty (702.19c). `Shares.completable` answers whether
everything that is not assigned yet can be assigned so that all this is so at the end: exact, by a search over how far
each source opens its targets and over who is touched, with a maximum flow at its leaves. It knows no game; targets are
numbers.
"""

from __future__ import annotations

from mypy_extensions import i64


class Source:
    """One creature that divides its damage: `left` is not assigned yet, `at` the first place not settled yet.

    `level` says how many of its first targets have to have lethal damage in the end, for what it has assigned.
    """

    left: i64
    touch: i64
    at: i64
    level: i64
    targets: list[int]
    gates: list[int]

    def __init__(self, left: i64, touch: i64) -> None:
        self.left = left
        self.touch = touch
        self.at = 0
        self.level = 0
        self.targets = []
        self.gates = []

    def add(self, target: i64, gate: i64) -> None:
        """One more target, which waits for that many of those before it."""
        self.targets.append(target)
        self.gates.append(gate)


class Shares:
    """All sources of one assignment, and what their targets need."""

    sources: list[Source]
    need: list[int]
    mortal: list[int]
    seen: list[list[int]]

    def __init__(self) -> None:
        self.sources = []
        self.need = []
        self.mortal = []
        self.seen = []

    def add(self, need: i64, mortal: i64) -> i64:
        """One more target, with what it needs; its number."""
        self.need.append(need)
        self.mortal.append(mortal)
        return len(self.need) - 1

    def give(self, source: Source, amount: i64) -> None:
        """The next target of the source is assigned that much."""
        place: i64 = source.at
        source.at += 1
        if amount > 0:
            target: i64 = source.targets[place]
            source.left -= amount
            touched = source.touch != 0 and self.mortal[target] != 0
            self.need[target] = 0 if touched else self.need[target] - amount
            gate: i64 = source.gates[place]
            if gate > source.level:
                source.level = gate

    def amounts(self, source: Source) -> list[int]:
        """What may be assigned to the next target of the source, smallest first; never empty after legal answers."""
        found: list[int] = []
        at: i64 = source.at
        left: i64 = source.left
        level: i64 = source.level
        target: i64 = source.targets[at]
        needed: i64 = self.need[target]
        amount: i64 = 0
        if self.is_free(source):
            while amount <= left:
                found.append(amount)
                amount += 1
            return found
        while amount <= left:
            self.give(source, amount)
            if self.completable():
                found.append(amount)
            source.at = at
            source.left = left
            source.level = level
            self.need[target] = needed
            amount += 1
        return found

    def is_free(self, source: Source) -> bool:
        """Whether any amount will do since no target waits for another one, and the rest can go to a later one."""
        if source.at == len(source.targets) - 1:
            return False
        for each in self.sources:
            if each.level > 0 or each.gates[-1] > 0:
                return False
        return True

    def completable(self) -> bool:
        """Whether all that is left can be assigned so that everything assigned is legal."""
        levels: list[int] = []
        for source in self.sources:
            level: i64 = source.level
            if source.left > 0:
                if source.at >= len(source.targets):
                    return False
                if source.gates[source.at] > level:
                    level = source.gates[source.at]
            levels.append(level)
        self.seen = []
        return self.reaches(levels)

    def reaches(self, levels: list[int]) -> bool:
        """Whether it can, with every source opened at least so far.

        If it can, but not with exactly these, a source opened further gives to a target that has to have lethal damage
        now: else what goes to targets opened later could go to the first one that is open.
        """
        wanted = self.wanted(levels)
        if len(wanted) == 0:
            return True
        if levels in self.seen:
            return False
        self.seen.append(levels)
        if not self.is_enough(wanted):
            return False
        if Meeting(self, levels, wanted).possible():
            return True
        number: i64 = 0
        while number < len(self.sources):
            source = self.sources[number]
            opened: i64 = levels[number]
            place: i64 = source.at
            while source.left > 0 and place < len(source.targets):
                gate: i64 = source.gates[place]
                if gate > opened and source.targets[place] in wanted:
                    further = levels[:]
                    further[number] = gate
                    opened = gate
                    if self.reaches(further):
                        return True
                place += 1
            number += 1
        return False

    def wanted(self, levels: list[int]) -> list[int]:
        """The targets that still need damage, with the sources opened so far."""
        found: list[int] = []
        number: i64 = 0
        while number < len(self.sources):
            source = self.sources[number]
            place: i64 = 0
            while place < levels[number]:
                target: i64 = source.targets[place]
                if self.need[target] > 0 and target not in found:
                    found.append(target)
                place += 1
            number += 1
        return found

    def is_enough(self, wanted: list[int]) -> bool:
        """Whether there is as much damage left as those targets need at the least."""
        supply: i64 = 0
        touches: i64 = 0
        for source in self.sources:
            supply += source.left
            if source.touch != 0:
                touches += source.left
        return least([self.need[target] for target in wanted], touches) <= supply


def least(needs: list[int], touches: i64) -> i64:
    """The least damage that fills the needs if any `touches` of them are filled by one point."""
    sizes = sorted(needs)
    total: i64 = 0
    place: i64 = len(sizes) - 1
    while place >= 0:
        total += 1 if touches > 0 else sizes[place]
        touches -= 1
        place -= 1
    return total


class Meeting:
    """The attempt to give every wanted target lethal damage, with each source opened as far as it is."""

    shares: Shares
    levels: list[int]
    wanted: list[int]
    touched: list[int]
    flow: list[list[int]]
    left: list[int]
    visited: list[int]

    def __init__(self, shares: Shares, levels: list[int], wanted: list[int]) -> None:
        self.shares = shares
        self.levels = levels
        self.wanted = largest_first(wanted, shares.need)
        self.touched = []
        self.flow = []
        self.left = []
        self.visited = []

    def possible(self) -> bool:
        """Whether it succeeds."""
        touches: i64 = 0
        for source in self.shares.sources:
            if source.touch != 0:
                touches += source.left
        supply: i64 = 0
        for source in self.shares.sources:
            supply += source.left
        return self.decide(0, supply, touches)

    def decide(self, place: i64, supply: i64, touches: i64) -> bool:
        """Decide for the wanted targets from `place` on which of them one point of a touching source is to kill."""
        if place == len(self.wanted):
            return self.flows()
        rest = [self.shares.need[target] for target in self.wanted[place:]]
        if least(rest, touches) > supply:
            return False
        target: i64 = self.wanted[place]
        needed: i64 = self.shares.need[target]
        if touches > 0 and needed > 1 and self.shares.mortal[target] != 0 and self.is_touchable(target):
            self.touched.append(1)
            if self.decide(place + 1, supply - 1, touches - 1):
                return True
            self.touched.pop()
        self.touched.append(0)
        if self.decide(place + 1, supply - needed, touches):
            return True
        self.touched.pop()
        return False

    def is_touchable(self, target: i64) -> bool:
        """Whether a source with deathtouch can give the target something."""
        number: i64 = 0
        while number < len(self.shares.sources):
            if self.shares.sources[number].touch != 0 and self.opens(number, target):
                return True
            number += 1
        return False

    def opens(self, number: i64, target: i64) -> bool:
        """Whether the source may still give the target something."""
        source = self.shares.sources[number]
        if source.left <= 0:
            return False
        place: i64 = source.at
        while place < len(source.targets):
            if source.targets[place] == target:
                return source.gates[place] <= self.levels[number]
            place += 1
        return False

    def flows(self) -> bool:
        """Whether there is a flow from the sources that fills what each wanted target is to get."""
        self.left = []
        self.flow = []
        for source in self.shares.sources:
            self.left.append(source.left)
            self.flow.append([0] * len(self.wanted))
        place: i64 = 0
        while place < len(self.wanted):
            missing: i64 = 1 if self.touched[place] != 0 else self.shares.need[self.wanted[place]]
            while missing > 0:
                self.visited = [0] * len(self.left)
                pushed = self.push(place, missing)
                if pushed == 0:
                    return False
                missing -= pushed
            place += 1
        return True

    def push(self, place: i64, most: i64) -> i64:
        """Send up to so much to the wanted target, from elsewhere if need be; how much was sent."""
        number: i64 = 0
        while number < len(self.left):
            if self.visited[number] == 0 and self.feeds(number, place):
                self.visited[number] = 1
                flow = self.flow[number]
                if self.left[number] > 0:
                    part: i64 = self.left[number]
                    part = part if part < most else most
                    self.left[number] -= part
                    flow[place] += part
                    return part
                other: i64 = 0
                while other < len(self.wanted):
                    given: i64 = flow[other]
                    if other != place and given > 0:
                        moved = self.push(other, given if given < most else most)
                        if moved > 0:
                            flow[other] -= moved
                            flow[place] += moved
                            return moved
                    other += 1
            number += 1
        return 0

    def feeds(self, number: i64, place: i64) -> bool:
        """Whether the source can give to the wanted target what that is to get."""
        if self.touched[place] != 0 and self.shares.sources[number].touch == 0:
            return False
        return self.opens(number, self.wanted[place])


def largest_first(targets: list[int], need: list[int]) -> list[int]:
    """The targets, those that need most first."""
    order: list[int] = []
    for target in targets:
        place: i64 = len(order)
        while place > 0 and need[order[place - 1]] < need[target]:
            place -= 1
        order.insert(place, target)
    return order
