"""Random games with a kit of replacement and prevention effects: nothing is lost, nothing counts twice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from states import check_state

from conformance.magic import replacing_kit
from conformance.magic.table import Play, Side
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.random import seeded
from mainphase.kernel.values import Reader
from mainphase.kernel.window import PRIORITY
from mainphase.magic import zones
from mainphase.magic.cards import Card
from mainphase.magic.changes import refresh_effects
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.replacing import COLLECTING

KIT: list[Card] = [card for card in vars(replacing_kit).values() if isinstance(card, Card)]


def table(seed: int) -> Play:
    """Two players with random cards of the kit in their hands, libraries and on the battlefield."""
    chance = seeded(seed)
    sides = []
    for _ in range(2):
        deck = [KIT[chance.below(len(KIT))] for _ in range(34)]
        bodies = [card for card in deck[7:16] if "instant" not in card.front.type_line.types]
        sides.append(Side(hand=deck[:7], battlefield=bodies, library=deck[16:], blanks=20, life=60))
    return Play(*sides, quiet=True, seed=seed)


def check_effects(game: Magic) -> None:
    """The state that effects need is in order."""
    for shield in game.shields:
        assert shield.left != 0, "a shield that is used up is still there"
    if game.kind == PRIORITY:
        assert not game.proposed, "something is still about to happen"
        assert game.replacing & COLLECTING == 0
        before = game.replacing
        refresh_effects(game)
        assert game.replacing & ~before == 0, "an effect would be overlooked"


def copied(game: Magic) -> Magic:
    """The game written down and read again."""
    numbers: list[int] = []
    game.save(numbers)
    other = empty_game(game.edition.key, game.setup, int(game.seats), 1)
    other.load(Reader(numbers))
    return other


@settings(max_examples=20)
@given(st.integers(0, 100_000))
def test_games_with_many_effects_keep_their_order(seed: int) -> None:
    play = table(seed)
    game = play.game
    chance = seeded(seed)
    cards = len(game.owner) - len(game.token_slots)
    for number in range(250):
        check_state(game)
        check_effects(game)
        assert len(game.owner) - len(game.token_slots) == cards, "cards come or go"
        if game.kind == OVER:
            break
        if number % 20 == 0 or game.proposed:
            numbers: list[int] = []
            game.save(numbers)
            again: list[int] = []
            copied(game).save(again)
            assert again == numbers
            third: list[int] = []
            game.clone().save(third)
            assert third == numbers
        game.answer(game.legal[chance.below(len(game.legal))])
    check_log(game, read_log(game))


def check_log(game: Magic, events: list[Event]) -> None:
    """Life totals and places are what the events say."""
    life = [60] * int(game.seats)
    for event in events:
        if event.kind == "life gained":
            assert event.amount > 0
            life[event.player] += event.amount
        elif event.kind == "life lost":
            assert event.amount > 0
            life[event.player] -= event.amount
        elif event.kind in ("damage", "combat damage", "damage prevented"):
            assert event.amount > 0
            if event.b & SLOT_MASK >= PLAYER_SLOT:
                assert event.player == (event.b & SLOT_MASK) - PLAYER_SLOT
    assert life == [int(player.life) for player in game.players]
    place: dict[int, int] = {}
    for event in events:
        if event.kind == "moved":
            came_from, to = divmod(int(event.amount), zones.KINDS)
            slot = event.b & SLOT_MASK
            assert event.a & SLOT_MASK == slot
            if slot in place and place[slot] != zones.GONE:
                assert place[slot] == came_from, "it was somewhere else"
            place[slot] = to
    for slot, kind in place.items():
        assert game.zone_kind(slot) == kind


@settings(max_examples=12)
@given(st.integers(0, 100_000))
def test_dead_means_dead_or_elsewhere(seed: int) -> None:
    """Whatever was destroyed or sacrificed left the battlefield by the very next move of that object."""
    play = table(seed)
    game = play.game
    chance = seeded(seed + 1)
    for _ in range(250):
        if game.kind == OVER:
            break
        game.answer(game.legal[chance.below(len(game.legal))])
    waiting: dict[int, str] = {}
    for event in read_log(game):
        if event.kind in ("destroyed", "sacrificed"):
            assert event.a not in waiting, "twice"
            waiting[event.a] = event.kind
        elif event.kind == "moved" and event.a in waiting:
            assert event.amount // zones.KINDS == zones.BATTLEFIELD
            del waiting[event.a]
    assert not waiting
