"""What holds in every game at every question, and what the log alone must tell."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from random_games import advance_randomly, random_match, random_position
from states import check, check_state

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.random import seeded
from mainphase.magic import zones
from mainphase.magic.changes_bound import RESTRICTION_PLACE
from mainphase.magic.modern.citations import is_rule
from mainphase.magic.modern.magic import Magic
from mainphase.magic.view import card_in

SEEDS = st.integers(0, 10_000)


@given(SEEDS, st.booleans())
def test_the_state_is_consistent_at_every_question(seed: int, manual: bool) -> None:
    game = random_match(seed).new_game(seed, manual)
    assert isinstance(game, Magic)
    chance = seeded(seed)
    cards = len(game.owner)
    stack_of_part: dict[int, tuple[int, int]] = {}
    for _ in range(300):
        check(game)
        emblems = sum(1 for definition in game.definitions if definition.name == "Emblem")
        assert len(game.owner) - len(game.token_slots) - emblems == cards, "cards come or go"
        if game.kind == OVER:
            return
        here = (int(game.turn), int(game.part.serial))
        for item in game.stack:
            assert stack_of_part.setdefault(int(item.serial), here) == here, "the stack outlived its step"
        game.answer(game.legal[chance.below(len(game.legal))])


@given(SEEDS, st.booleans())
@example(3217, False)
def test_the_log_tells_everything(seed: int, manual: bool) -> None:
    game = random_position(seed, 300, manual, log=True)
    events = read_log(game)
    retold = Retold(game)
    for event in events:
        retold.tell(event)
    retold.compare(game)


@given(SEEDS)
def test_each_event_cites_an_existing_rule(seed: int) -> None:
    game = random_position(seed, 300, log=True)
    for event in read_log(game):
        assert is_rule(event.rule), event


@given(SEEDS)
def test_the_log_changes_nothing(seed: int) -> None:
    silent = random_match(seed).new_game(seed)
    logged = random_match(seed).new_game(seed, log=True)
    assert isinstance(silent, Magic) and isinstance(logged, Magic)
    assert advance_randomly(silent, seed, 400) == advance_randomly(logged, seed, 400)
    assert silent == logged


PLAIN_MANA = (1 << RESTRICTION_PLACE) - 1


def mana_of(amount: int) -> int:
    """How much mana an event is about: what it may be spent on stands above it."""
    return (amount & PLAIN_MANA) // 16


class Retold:
    """A game rebuilt from nothing but its log."""

    def __init__(self, game: Magic) -> None:
        self.seats = game.seats
        self.zone: dict[int, int] = {}
        self.life = [0] * game.seats
        self.tapped: set[int] = set()
        self.balance = [0] * game.seats
        # Of the pool only this card lets mana outlive its step.
        self.keepers = [slot for slot, card in enumerate(game.definitions) if card.name == "Upwelling"]
        self.lasting = game.edition.pool_lasts_the_phase != 0
        self.parts: list[int] = []
        for slot in range(len(game.owner)):
            if slot not in game.token_slots:
                self.zone[slot] = zones.LIBRARY

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
            kept = self.lasting or any(self.zone[slot] == zones.BATTLEFIELD for slot in self.keepers)
            assert kept or self.balance == [0] * self.seats, "mana outlived its step"
        elif event.kind in ("turn began", "turn ended"):
            assert not self.parts

    def compare(self, game: Magic) -> None:
        """It is the game as it is."""
        for slot in range(len(game.owner)):
            assert self.zone[slot] == game.zone_kind(slot)
        assert self.life == [player.life for player in game.players]
        tapped = {slot for slot in range(len(game.owner)) if game.permanents[slot].tapped}
        tapped |= {int(permanent.ref & SLOT_MASK) for permanent in game.phased if permanent.tapped}
        assert self.tapped == tapped
        assert self.balance == [player.floating for player in game.players]


@given(SEEDS, st.integers(0, 200), st.integers(0, 1))
def test_a_view_does_not_change_when_hidden_cards_are_dealt_anew(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER or game.player != viewer:
        return
    other = game.clone_for(viewer, seed + 77)
    assert describe(game, viewer) == describe(other, viewer)
    assert other.legal == game.legal
    check_state(other)


@given(SEEDS, st.integers(0, 200), st.integers(0, 1))
def test_dealing_anew_keeps_each_deck_together(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    other = game.clone_for(viewer, seed + 78)
    for owner in range(game.seats):
        cards = [
            sorted(int(card_in(g, slot)) for slot in range(len(g.owner)) if g.owner[slot] == owner)
            for g in (game, other)
        ]
        assert cards[0] == cards[1]


def describe(game: Magic, viewer: int) -> list[object]:
    """All that a view shows, as plain values."""
    view = game.view(viewer)
    told: list[object] = [view.turn, view.part, view.next_parts, view.priority, view.subject]
    for player in view.players:
        told += [player.life, player.pool, player.hand_size, player.library_size]
        for cards in (player.hand, player.library_known, player.battlefield, player.graveyard, player.exile):
            told.append([(card.ref, card.definition.name, card.power, card.tapped) for card in cards])
            told.append([(card.turned, "" if card.hidden is None else card.hidden.name) for card in cards])
    told += [(item.source, item.definition, item.targets) for item in view.stack]
    told += ["" if item.hidden is None else item.hidden.name for item in view.stack]
    assert all(ref & SLOT_MASK < PLAYER_SLOT + 64 for ref in [view.subject])
    return told
