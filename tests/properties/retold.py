"""A game of Magic rebuilt from nothing but its log, whatever the ruleset."""

from __future__ import annotations

from mainphase.kernel.events import Event
from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.changes_bound import RESTRICTION_PLACE
from mainphase.magic.played import PlayedGame

PLAIN_MANA = (1 << RESTRICTION_PLACE) - 1


def mana_of(amount: int) -> int:
    """How much mana an event is about: what it may be spent on stands above it."""
    return (amount & PLAIN_MANA) // 16


class Retold:
    """A game rebuilt from nothing but its log."""

    def __init__(self, game: PlayedGame) -> None:
        self.seats = game.seats
        self.zone: dict[int, int] = {}
        self.life = [0] * game.seats
        self.tapped: set[int] = set()
        self.balance = [0] * game.seats
        self.parts: list[int] = []
        for slot in range(len(game.owner)):
            if slot not in game.token_slots:
                self.zone[slot] = zones.LIBRARY

    def keeps_mana(self, part: int) -> bool:
        """Whether pools need not be empty as that part ends."""
        raise NotImplementedError

    def tell(self, event: Event) -> None:
        """One more event."""
        slot = int(event.a) & SLOT_MASK
        player, amount = int(event.player), int(event.amount)
        if event.kind == "moved":
            source, target = divmod(amount, zones.KINDS)
            if slot in self.zone:
                assert self.zone[slot] == source, "it was not there"
            self.zone[slot] = target
            self.tapped.discard(slot)
        elif event.kind == "token created":
            assert self.zone.get(slot, zones.GONE) == zones.GONE
            self.zone[slot] = zones.GONE
        elif event.kind == "emblem":
            self.zone[slot] = zones.COMMAND
        elif event.kind == "copied" and self.zone.get(slot) == zones.GONE:  # a slot that was in use before
            self.zone[slot] = zones.STACK
        elif event.kind == "mutated":  # the spell lies nowhere by itself
            self.zone[int(event.b) & SLOT_MASK] = zones.GONE
        elif event.kind == "phased out":
            assert self.zone[slot] == zones.BATTLEFIELD
            self.zone[slot] = zones.PHASED
        elif event.kind == "phased in":
            assert self.zone[slot] == zones.PHASED
            self.zone[slot] = zones.BATTLEFIELD
        elif event.kind == "life set":
            self.life[player] = amount
        elif event.kind == "life gained":
            self.life[player] += amount
        elif event.kind == "life lost":
            self.life[player] -= amount
        elif event.kind in ("tapped", "entered tapped"):
            assert slot not in self.tapped
            self.tapped.add(slot)
        elif event.kind == "untapped":
            self.tapped.remove(slot)
        elif event.kind == "mana added":
            self.balance[player] += mana_of(amount)
        elif event.kind == "mana spent":
            self.balance[player] -= mana_of(amount)
            assert self.balance[player] >= 0
        elif event.kind == "mana emptied":
            assert self.balance[player] == amount & PLAIN_MANA
            self.balance[player] = 0
        elif event.kind == "part began":
            self.parts.append(amount)
        elif event.kind == "part ended":
            assert self.parts.pop() == amount, "parts do not nest"
            assert self.keeps_mana(amount) or self.balance == [0] * self.seats, "mana outlived its step"
        elif event.kind in ("turn began", "turn ended"):
            assert not self.parts

    def compare(self, game: PlayedGame) -> None:
        """It is the game as it is."""
        for slot in range(len(game.owner)):
            assert self.zone[slot] == game.zone_kind(slot)
        assert self.life == [player.life for player in game.players]
        tapped = {slot for slot in range(len(game.owner)) if game.permanents[slot].tapped}
        tapped |= {int(permanent.ref & SLOT_MASK) for permanent in game.phased if permanent.tapped}
        assert self.tapped == tapped
        assert self.balance == [player.floating for player in game.players]
