"""Combat before the stack against a second reckoning of it: who divides what, when, who dies (K-080 to K-088, K-101).

Creatures, attack, bands, blocks and all amounts are random. The reckoning below knows nothing of the engine: it goes by
the rulebook's steps (5ED, Step by Step) and says who is asked about whom, in which order, and what is left at the end.
"""

from __future__ import annotations

import random

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.magic import changes, zones
from mainphase.magic.abilities.build import keyword
from mainphase.magic.cards import Card, creature
from mainphase.magic.classic.pool.declaring import protection

WORDS = ("first strike", "trample", "banding")
LIFE = 200


class Fighter:
    """One creature as the reckoning sees it."""

    def __init__(self, name: str, seat: int, chance: random.Random) -> None:
        self.name = name
        self.seat = seat
        self.power = chance.randrange(0, 5)
        self.toughness = chance.randrange(1, 5)
        self.words = {word for word in WORDS if chance.random() < 0.35}
        self.red = chance.random() < 0.5
        self.protected = chance.random() < 0.2
        """From red."""
        self.blocks: list[Fighter] = []
        self.blocked = False
        self.attacks = False
        self.damage = 0
        self.there = True
        self.tapped = False

    def card(self) -> Card:
        """The creature as a card."""
        words = [keyword(word) for word in sorted(self.words)]
        if self.protected:
            words.append(protection("R"))
        return creature(self.name, "{R}" if self.red else "{G}", "Beast", self.power, self.toughness, *words)


class Reckoning:
    """Combat by the rulebook, beside the engine's."""

    def __init__(self, duel: Duel, fighters: dict[str, Fighter], chance: random.Random) -> None:
        self.duel = duel
        self.fighters = fighters
        self.chance = chance
        self.life = LIFE
        self.packets: list[tuple[Fighter, Fighter | None, int]] = []

    def run(self) -> None:
        """Both damage-dealing steps."""
        fighting = [each for each in self.fighters.values() if each.there and (each.attacks or each.blocks)]
        first = [each for each in fighting if "first strike" in each.words]
        if first:
            self.step(first)
        self.step([each for each in fighting if each not in first])

    def step(self, sources: list[Fighter]) -> None:
        """Damage is assigned, the active player's choices first; then it is dealt at once."""
        self.packets = []
        shares: list[tuple[int, Fighter, list[Fighter]]] = []
        for source in self.in_order(sources):
            there = self.recipients(source)
            if source.power == 0 or (source.blocks and source.tapped):
                continue
            if source.attacks and (not source.blocked or (not there and "trample" in source.words)):
                self.packets.append((source, None, source.power))
            elif len(there) == 1:
                self.packets.append((source, there[0], source.power))
            elif there:
                banded = any("banding" in each.words for each in there)
                shares.append((there[0].seat if banded else source.seat, source, there))
        for seat in (0, 1):
            for divider, source, there in shares:
                if divider == seat:
                    self.divide(seat, source, there)
        self.deal()

    def in_order(self, sources: list[Fighter]) -> list[Fighter]:
        """Attackers in the order of their declaration, then blockers."""
        names = [self.duel.card_name(slot) for slot in (*self.duel.game.attackers, *self.duel.game.blockers)]
        order = {name: place for place, name in enumerate(names)}
        found = [each for each in sources if each.there]
        return sorted(found, key=lambda each: order.get(each.name, 99))

    def recipients(self, source: Fighter) -> list[Fighter]:
        """Whom the creature fights that is still there."""
        if source.blocks:
            return [each for each in source.blocks if each.there]
        return [each for each in self.in_order(list(self.fighters.values())) if source in each.blocks]

    def divide(self, seat: int, source: Fighter, there: list[Fighter]) -> None:
        """Any amount to each of them, the rest to the last."""
        left = source.power
        for each in there[:-1]:
            if left > 0:
                settle(self.duel)
                assert self.duel.question == "assign damage"
                assert (self.duel.asked, self.duel.name(self.duel.game.subject)) == ("AB"[seat], each.name)
                assert [int(option.split()[-1]) for option in self.duel.options] == list(range(left + 1))
                amount = self.chance.randrange(left + 1)
                self.duel.answer(self.duel.options[amount])
                self.packets.append((source, each, amount))
                left -= amount
        self.packets.append((source, there[-1], left))

    def deal(self) -> None:
        """Protection reduces to nothing; what tramples beyond what destroys goes to the player; the rest is dealt."""
        real = [(by, to, 0 if to is not None and to.protected and by.red else n) for by, to, n in self.packets]
        spare: dict[str, int] = {}
        for _, to, _ in real:
            if to is not None and to.name not in spare:
                total = sum(n for _, other, n in real if other is to)
                spare[to.name] = max(0, total - (to.toughness - to.damage))
        order = {each.name: place for place, each in enumerate(self.in_order(list(self.fighters.values())))}
        for by, to, n in sorted(real, key=lambda packet: order.get(packet[0].name, 99)):
            if to is None:
                self.life -= n
                continue
            if by.attacks and "trample" in by.words:
                over = min(n, spare[to.name])
                spare[to.name] -= over
                self.life -= over
                n -= over
            to.damage += n
        for each in self.fighters.values():
            if each.there and each.damage >= each.toughness:
                each.there = False


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(60))
def test_combat_is_as_the_rulebook_reckons_it(seed: int, edition: str) -> None:
    chance = random.Random(seed)
    ours = [Fighter(f"Attacker {number}", 0, chance) for number in range(chance.randrange(1, 5))]
    theirs = [Fighter(f"Blocker {number}", 1, chance) for number in range(chance.randrange(1, 6))]
    fighters = {each.name: each for each in (*ours, *theirs)}
    duel = Duel(
        Side(battlefield=[each.card() for each in ours]),
        Side(battlefield=[each.card() for each in theirs], life=LIFE),
        edition=edition,
        ask=True,
    )
    duel.attack(*[each.name for each in ours])
    for each in ours:
        each.attacks = True
    bands: dict[str, list[str]] = {}
    while duel.question == "band":
        subject = duel.name(duel.game.subject)
        option = chance.choice(duel.options)
        duel.answer(option)
        if option.startswith("band with "):
            leader = option.removeprefix("band with ")
            mates = bands.setdefault(leader, [leader])
            mates.append(subject)
    while duel.question == "priority" and duel.part == "declare attackers":
        duel.decline()
    while duel.question == "declare blockers":
        blocker = fighters[duel.name(duel.game.subject)]
        option = chance.choice(duel.options)
        duel.answer(option)
        if option.startswith("block "):
            met = option.removeprefix("block ")
            group = next((mates for mates in bands.values() if met in mates), [met])
            blocker.blocks = [fighters[name] for name in [met, *[name for name in group if name != met]]]
            for each in blocker.blocks:
                each.blocked = True
    if duel.part == "declare blockers":
        interfere(duel, fighters, chance)
        while duel.part == "declare blockers":
            duel.decline()
    reckoning = Reckoning(duel, fighters, chance)
    reckoning.run()
    duel.end_attack()
    assert duel.life("B") == reckoning.life
    alive = sorted(each.name for each in fighters.values() if each.there)
    assert sorted([*duel.battlefield("A"), *duel.battlefield("B")]) == alive


def interfere(duel: Duel, fighters: dict[str, Fighter], chance: random.Random) -> None:
    """Some blockers are tapped, or leave, before damage is dealt."""
    for slot in list(duel.game.blockers):
        each = fighters[duel.card_name(slot)]
        if chance.random() < 0.2:
            each.tapped = True
            changes.tap(duel.game, slot)
        elif chance.random() < 0.15:
            each.there = False
            each.toughness = 0
            changes.put(duel.game, slot, zones.HAND)


def settle(duel: Duel) -> None:
    """On to the next division of damage, or out of the attack."""
    while duel.question != "assign damage" and duel.part in ("first strike damage", "damage"):
        duel.decline()
