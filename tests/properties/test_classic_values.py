"""A game of Magic before the stack at every question: saved and loaded, copied, seen by one player, dealt anew.

What holds of the values of every game stands in `test_game_values`.
"""

from __future__ import annotations

import pytest
from classic_games import EDITIONS, advance_randomly, new_game, random_position
from classic_states import check
from game_kinds import KINDS, blank_like
from hypothesis import given
from hypothesis import strategies as st
from magic_views import describe

from mainphase.kernel.decision import decision
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic import zones
from mainphase.magic.classic.classic import Classic
from mainphase.magic.view import card_in

SEEDS = st.integers(0, 10_000)
DEPTHS = st.integers(0, 250)
VIEWERS = st.integers(0, 1)


@pytest.mark.parametrize("key", EDITIONS)
@given(seed=SEEDS, manual=st.booleans())
def test_at_every_question_what_is_saved_is_the_game(key: str, seed: int, manual: bool) -> None:
    game = new_game(seed, manual, key=key)
    chance = seeded(seed)
    loaded = blank_like(game)
    for _ in range(120):
        saved = game.to_bytes()
        loaded.from_bytes(saved)
        assert loaded == game and loaded.to_bytes() == saved
        if game.kind == OVER:
            return
        assert loaded.legal == game.legal and loaded.player == game.player
        code = game.legal[chance.below(len(game.legal))]
        copy = game.clone()
        for other in (game, copy, loaded):
            other.answer(code)
        assert game == copy == loaded, "the same answer, and another game"


def asked(game: Classic, viewer: int) -> list[object]:
    """All that the viewer sees, the damage that waits and the options of the viewer's own question."""
    view = game.view(viewer)
    told = describe(game, viewer)
    told.append([(packet.source, packet.target, packet.amount, packet.combat) for packet in view.damage])
    told += [view.window, view.dying]
    if game.kind != OVER and game.player == viewer:
        told.append([(option.code, option.meaning) for option in decision(game).options])
    return told


def hidden(game: Classic, viewer: int) -> list[int]:
    """The slots of cards that the viewer cannot know, by the rules: all in libraries and in the opponent's hand."""
    slots = [*game.hand(1 - viewer), *game.library(0), *game.library(1)]
    return [slot for slot in slots if not game.knowers(slot) >> viewer & 1]


@given(SEEDS, DEPTHS, VIEWERS)
def test_a_view_of_old_games_shows_open_cards_and_the_own_hand_and_nothing_else(
    seed: int, depth: int, viewer: int
) -> None:
    game = random_position(seed, depth)
    secret = set(hidden(game, viewer))
    seen = set(game.seen[::2])
    assert not secret & set(game.hand(viewer)), "the own hand is known"
    assert {slot for slot in game.hand(1 - viewer) if slot not in seen} <= secret
    assert {slot for owner in (0, 1) for slot in game.library(owner) if slot not in seen} <= secret
    view = game.view(viewer)
    shown = {card.ref for player in view.players for group in player.groups() for card in group}
    assert not shown & {game.ref(slot) for slot in secret}
    for seat, player in enumerate(view.players):
        assert (player.hand_size, player.library_size) == (len(game.hand(seat)), len(game.library(seat)))
        for zone in (zones.BATTLEFIELD, zones.GRAVEYARD, zones.EXILE):
            assert {game.ref(slot) for slot in game.zones[zones.of(seat, zone)]} <= shown


@given(SEEDS, DEPTHS, VIEWERS)
def test_dealing_anew_keeps_what_a_player_of_old_games_sees(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER:
        return
    before = game.to_bytes()
    other = game.clone_for(viewer, seed + 77)
    assert game.to_bytes() == before
    check(other)
    if game.player == viewer:
        assert asked(other, viewer) == asked(game, viewer)
    for owner in range(game.seats):
        cards = [
            sorted(int(card_in(each, slot)) for slot in range(len(each.owner)) if each.owner[slot] == owner)
            for each in (game, other)
        ]
        assert cards[0] == cards[1], "each deck stays together"


@given(SEEDS, DEPTHS, VIEWERS)
def test_exchanging_cards_that_nobody_sees_changes_nothing_for_the_viewer(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER or game.player != viewer:
        return
    before = asked(game, viewer)
    other = game.clone()
    other.own_cards()
    chance = seeded(seed + 5)
    for owner in (0, 1):
        slots = [slot for slot in hidden(other, viewer) if other.owner[slot] == owner]
        cards = [other.definitions[slot] for slot in slots]
        order = list(range(len(cards)))
        chance.shuffle(order)  # numbers only, as the compiled build has it
        cards = [cards[place] for place in order]
        for slot, definition in zip(slots, cards, strict=True):
            other.definitions[slot] = definition
    assert asked(other, viewer) == before


@given(SEEDS, DEPTHS, VIEWERS)
def test_an_old_game_that_was_dealt_anew_can_be_played(seed: int, depth: int, viewer: int) -> None:
    other = random_position(seed, depth).clone_for(viewer, seed + 79)
    chance = seeded(seed + 80)
    for _ in range(80):
        check(other)
        if other.kind == OVER:
            return
        other.answer(other.legal[chance.below(len(other.legal))])


@given(SEEDS)
def test_dealing_anew_deals_in_old_games_too(seed: int) -> None:
    game = new_game(seed)
    advance_randomly(game, seed, 20)
    if game.kind == OVER:
        return
    deals = {
        tuple(card_in(other, slot) for slot in hidden(other, 0)) for other in (game.clone_for(0, n) for n in range(4))
    }
    assert len(deals) == 4


def test_a_game_ends_alike_after_loading() -> None:
    """Loaded games look at all effects once more; a game that ends before must not tell that it was to be done."""
    kind = KINDS["magic-classic"]
    game = kind.position(89, 89, True)
    loaded = blank_like(game)
    loaded.from_bytes(game.to_bytes())
    for each in (game, loaded):
        advance_randomly(each, 91, 60)
        assert each.kind == OVER
    assert loaded == game
