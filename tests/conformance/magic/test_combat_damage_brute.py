"""Random small combats: the assignments that answers can reach are exactly the legal ones (510.1a-e, 702.2c, 702.19).

What is legal is written down here from the rules alone, for whole assignments; see also `unit/test_damage_shares.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from conformance.magic.combat_kit import Fight
from mainphase.kernel.events import read_log
from mainphase.magic import asks, changes
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import Card, card, creature
from mainphase.magic.explaining.describe import assigning
from mainphase.magic.modern.magic import Magic

Dealt = frozenset[tuple[tuple[str, str], int]]
"""Who deals how much to whom."""

SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)


class Fighter:
    """One creature of a random combat: what it fights are names, in order."""

    def __init__(self, name: str, draw: random.Random) -> None:
        self.name = name
        self.power = draw.randint(-1, 4)
        self.toughness = draw.randint(1, 4)
        self.damage = draw.randint(0, self.toughness - 1) if draw.random() < 0.4 else 0
        self.deathtouch = draw.random() < 0.25
        self.trample = draw.random() < 0.4
        self.over = draw.random() < 0.15
        self.banding = False
        self.attacked = ""
        self.blocked = False
        self.fights: list[str] = []

    def card(self) -> Card:
        words = [
            word
            for word, has in (
                ("deathtouch", self.deathtouch),
                ("trample", self.trample),
                ("trample over planeswalkers", self.over),
                ("banding", self.banding),
            )
            if has
        ]
        return creature(self.name, "{1}", "Ox", self.power, self.toughness, *(keyword(word) for word in words))


class Combat:
    """A random combat, with the blockers that have left again as blockers of nothing."""

    def __init__(self, seed: int, ordered: bool = False, banding: bool = False) -> None:
        draw = random.Random(seed)
        self.ordered = ordered
        self.attackers = [Fighter(f"A{place}", draw) for place in range(draw.randint(1, 3))]
        self.blockers = [Fighter(f"B{place}", draw) for place in range(draw.randint(0, 3))]
        for attacker in self.attackers:
            attacker.attacked = draw.choice(["B", "B", "Sage"])
        for blocker in self.blockers:
            for attacker in self.attackers:
                if draw.random() < 0.5:
                    blocker.fights.append(attacker.name)
                    attacker.fights.append(blocker.name)
                    attacker.blocked = True
        if ordered:
            for attacker in self.attackers:
                attacker.over = False  # there was no such ability yet
        if draw.random() < 0.2:
            self.attackers[0].blocked = True  # by an effect, or its blockers have left
        self.walker = draw.random() < 0.8
        for each in [*self.attackers, *self.blockers]:
            each.banding = banding and draw.random() < 0.4

    def fight(self) -> Fight:
        names = [each.name for each in self.attackers]
        play = Fight(
            [(each.card(), each.attacked) for each in self.attackers],
            [(each.card(), [names.index(name) for name in each.fights]) for each in self.blockers],
            theirs=[SAGE],
            edition="cr2017" if self.ordered else "cr2026",
        )
        for each in [*self.attackers, *self.blockers]:
            play.permanent(each.name).damage = each.damage
        for each in self.attackers:
            play.permanent(each.name).blocked = int(each.blocked)
        if not self.walker:
            changes.destroy(play.game, play.permanent("Sage").ref)
        return play

    def recipients(self, source: Fighter) -> list[str]:
        """To whom it could assign damage in some legal assignment, as far as its own rules go (510.1b-d)."""
        found = list(source.fights)
        if source in self.blockers:
            return found
        if source.blocked and not source.trample and not source.over:
            return found
        if source.attacked == "B" or self.walker:
            found.append(source.attacked)
        if source.attacked == "Sage" and source.over:
            found.append("B")
        return found

    def legal(self) -> set[Dealt]:
        """All legal outcomes: attackers and blockers assign independently of each other."""
        found = set()
        mine, theirs = self.side(self.attackers), self.side(self.blockers)
        for one, other in product(mine, theirs):
            found.add(one | other)
        return found

    def side(self, fighters: list[Fighter]) -> list[Dealt]:
        able = [each for each in fighters if each.power > 0 and self.recipients(each)]
        found = []
        for shares in product(*(divisions(each.power, len(self.recipients(each))) for each in able)):
            dealt = {
                (each.name, to): amount
                for each, parts in zip(able, shares, strict=True)
                for to, amount in zip(self.recipients(each), parts, strict=True)
                if amount
            }
            if all(self.allowed(each, dealt) for each in able):
                found.append(frozenset(dealt.items()))
        return found

    def allowed(self, source: Fighter, dealt: dict[tuple[str, str], int]) -> bool:
        """Nothing to what it attacks before all its blockers have lethal damage (702.19b), nor past it (702.19c).

        In editions with an order nothing to a creature before all those ahead of it have (510.1c, 510.1d), unless one
        that it fights has banding (702.22j, 702.22k).
        """
        if self.ordered and not self.is_banded(source):
            for place, name in enumerate(source.fights):
                if (source.name, name) in dealt:
                    if not all(self.is_lethal(before, dealt) for before in source.fights[:place]):
                        return False
        if source in self.blockers or not source.blocked:
            through = False
        else:
            through = any((source.name, to) in dealt for to in ("B", "Sage"))
        if through and not all(self.is_lethal(name, dealt) for name in source.fights):
            return False
        if source.attacked == "Sage" and self.walker and (source.name, "B") in dealt:
            return sum(amount for (_, to), amount in dealt.items() if to == "Sage") >= 3
        return True

    def is_banded(self, source: Fighter) -> bool:
        """Whether one of the creatures that it fights has banding."""
        return any(each.banding for each in [*self.attackers, *self.blockers] if each.name in source.fights)

    def divider(self, source: Fighter) -> str:
        """Who divides its damage (510.1c, 510.1d, 702.22j, 702.22k)."""
        return "AB"[(source in self.attackers) == self.is_banded(source)]

    def check_question(self, play: Fight, game: Magic) -> None:
        """The player who may divide the creature's damage is asked."""
        name = play.name(assigning(game))
        source = next(each for each in [*self.attackers, *self.blockers] if each.name == name)
        assert "AB"[game.player] == self.divider(source), name

    def is_lethal(self, name: str, dealt: dict[tuple[str, str], int]) -> bool:
        everybody = [*self.attackers, *self.blockers]
        foe = next(each for each in everybody if each.name == name)
        hits = [(by, amount) for (by, to), amount in dealt.items() if to == name]
        touched = any(each.deathtouch for each in everybody if each.name in [by for by, _ in hits])
        return touched or sum(amount for _, amount in hits) + foe.damage >= foe.toughness


def divisions(supply: int, places: int) -> list[tuple[int, ...]]:
    """Every way to divide so much among so many."""
    if places == 1:
        return [(supply,)]
    return [(first, *rest) for first in range(supply + 1) for rest in divisions(supply - first, places - 1)]


def outcomes(play: Fight, check: Callable[[Fight, Magic], None]) -> set[Dealt]:
    """What can be dealt, by every series of answers; each question is checked."""
    found: set[Dealt] = set()

    def go_on(game: Magic) -> None:
        if game.kind != asks.ASSIGN:
            events = Counter(
                {
                    (play.name(event.a), play.name(event.b)): int(event.amount)
                    for event in read_log(game, 0)
                    if event.kind == "combat damage"
                }
            )
            found.add(frozenset(events.items()))
            return
        assert len(game.legal) > 1
        check(play, game)
        for code in list(game.legal):
            copy = game.clone()
            copy.log_on = True
            copy.log = list(game.log)
            copy.answer(code)
            go_on(copy)

    play.to_damage()
    go_on(play.game)
    return found


@pytest.mark.covers(
    "510.1", "510.1a", "510.1b", "510.1c", "510.1d", "510.1e", "702.2c", "702.19b", "702.19c", "702.19d"
)
@pytest.mark.parametrize("block", range(10))
def test_510_1_every_legal_assignment_and_no_other_can_be_reached(block: int) -> None:
    for seed in range(block * 25, block * 25 + 25):
        combat = Combat(seed)
        assert outcomes(combat.fight(), combat.check_question) == combat.legal(), f"seed {seed}"


@pytest.mark.covers("C4-008", "C4-009", "C4-010", "C4-011", "C4-017")
@pytest.mark.parametrize("block", range(10))
def test_510_1c_with_a_damage_assignment_order(block: int) -> None:
    """510.1c and 510.1d of 2010 to 2018: the order is here that of the declaration."""
    for seed in range(block * 25 + 1000, block * 25 + 1025):
        combat = Combat(seed, ordered=True)
        assert outcomes(combat.fight(), combat.check_question) == combat.legal(), f"seed {seed}"


@pytest.mark.covers("702.22j", "702.22k")
@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("block", range(8))
def test_702_22j_with_banding_the_other_player_divides_freely(block: int, ordered: bool) -> None:
    for seed in range(block * 25 + 2000, block * 25 + 2025):
        combat = Combat(seed, ordered, banding=True)
        assert outcomes(combat.fight(), combat.check_question) == combat.legal(), f"seed {seed}"
