"""A duelist's view holds what that duelist may know, and dealing the rest anew keeps to it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_yugioh_invariants import check_state
from yugioh_duels import EDITIONS, advance_randomly, new_duel, random_position

from mainphase.kernel.decision import decision
from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.yugioh import stats, zones
from mainphase.yugioh.definitions import DOWN
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.view import CardView, PlayerView, deal_unknown

SEEDS = st.integers(0, 10_000)
DEPTHS = st.integers(0, 300)
VIEWERS = st.integers(0, 1)


def describe_card(card: CardView) -> tuple[object, ...]:
    """All that a view shows of a card."""
    name = card.definition.name if card.definition is not None else ""
    where = (card.ref, card.zone, card.place, card.owner, card.controller, card.set_turn, card.tributes)
    shown = (card.face, card.position, card.attack, card.defense, card.level)
    return (name, *where, *shown, card.locked, card.attacked, card.equipped)


def groups(player: PlayerView) -> list[list[CardView]]:
    """The cards that a view shows of a duelist, zone by zone."""
    seen = [player.hand, player.deck_known, player.graveyard, player.monsters, player.spells, player.field]
    return [*seen, player.removed]


def describe(game: Duel, viewer: int) -> list[object]:
    """All that a view shows, as plain values, and the options if the viewer is asked."""
    view = game.view(viewer)
    told: list[object] = [view.turn, view.turn_player, view.part, view.next_parts, view.priority, view.subject]
    told += [view.attacker, view.target]
    for player in view.players:
        told += [player.lp, player.lost, player.summons_left, player.hand_size, player.deck_size, player.fusion_size]
        told += [[describe_card(card) for card in group] for group in groups(player)]
    told += [(link.source, link.card.name, link.controller, link.ability, link.targets) for link in view.chain]
    if game.kind != OVER and game.player == viewer:
        told.append([(option.code, option.meaning) for option in decision(game).options])
    return told


def hidden(game: Duel, viewer: int) -> list[int]:
    """The slots of cards in hands and Decks that the viewer cannot know, by the rules: all but the own hand."""
    other = 1 - viewer
    return [
        slot
        for player, kind in ((other, zones.HAND), (other, zones.DECK), (viewer, zones.DECK))
        for slot in game.zones[zones.of(player, kind)]
        if slot not in shown(game, viewer)
    ]


def shown(game: Duel, viewer: int) -> set[int]:
    """The slots of hidden cards that the viewer has been shown."""
    pairs = zip(game.seen[::2], game.seen[1::2], strict=True)
    return {slot for slot, mask in pairs if mask >> viewer & 1}


@given(SEEDS, DEPTHS, VIEWERS)
def test_a_view_shows_what_lies_open_and_the_own_cards_and_nothing_else(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth, log=True)
    # What both have seen face-up before it was turned face-down is no secret.
    turned = {int(event.a) for event in read_log(game) if event.kind == "turned down"}
    view = game.view(viewer)
    for seat, player in enumerate(view.players):
        own = seat == viewer
        assert player.hand_size == len(game.hand(seat)) and player.deck_size == len(game.deck(seat))
        known = {card.ref for card in player.hand}
        assert known == {game.ref(slot) for slot in game.hand(seat) if own or slot in shown(game, viewer)}
        assert {card.ref for card in player.deck_known} <= {game.ref(slot) for slot in game.deck(seat)}
        for card in [*player.monsters, *player.spells, *player.field]:
            covered = card.face == DOWN and not own and card.ref not in turned
            assert (card.definition is None) == covered, "a face-down card is known to its controller alone"
            assert not covered or (card.attack, card.defense, card.level) == (0, 0, 0)
        assert [card.ref for card in player.graveyard] == [game.ref(slot) for slot in game.graveyard(seat)]


@given(SEEDS, DEPTHS, VIEWERS)
def test_exchanging_hidden_cards_changes_nothing_for_the_viewer(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER or game.player != viewer:
        return
    before = describe(game, viewer)
    other = game.clone()
    other.own_cards()
    chance = seeded(seed + 5)
    slots = hidden(other, viewer)
    for owner in (0, 1):
        mine = [slot for slot in slots if other.owner[slot] == owner]
        cards = [other.definitions[slot].number for slot in mine]
        chance.shuffle(cards)
        for slot, number in zip(mine, cards, strict=True):
            other.definitions[slot] = other.setup.definitions[number]
    assert describe(other, viewer) == before


def could_lie_there(game: Duel, slot: int, other: int) -> bool:
    """Whether a hidden card could lie face-down in place of the other: the same zone, as many Tributes (Y-021)."""
    one, two = game.definitions[slot], game.definitions[other]
    tributes = [0 if each.level < 5 else 1 if each.level < 7 else 2 for each in (one, two)]
    return game.owner[slot] == game.owner[other] and one.home() == two.home() and tributes[0] == tributes[1]


@given(SEEDS, DEPTHS, VIEWERS)
def test_exchanging_face_down_cards_changes_nothing_for_the_viewer(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER or game.player != viewer:
        return
    before = describe(game, viewer)
    foe = 1 - viewer
    for slot in [*game.monsters(foe), *game.spells(foe), *game.field_zone(foe)]:
        if game.cards[slot].face != DOWN or slot in shown(game, viewer):
            continue
        for secret in hidden(game, viewer):
            if could_lie_there(game, slot, secret):
                other = game.clone()
                other.own_cards()
                other.definitions[slot], other.definitions[secret] = game.definitions[secret], game.definitions[slot]
                stats.refresh(other)
                assert describe(other, viewer) == before
                break


@given(SEEDS, DEPTHS, VIEWERS)
def test_dealing_anew_keeps_the_view_and_the_options(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    if game.kind == OVER:
        return
    before = game.to_bytes()
    other = game.clone_for(viewer, seed + 77)
    assert game.to_bytes() == before
    check_state(other)
    if game.player == viewer:
        assert describe(other, viewer) == describe(game, viewer)
    else:
        # Here the other player's question was asked anew, and need not be one any more.
        other = game.clone()
        deal_unknown(other, viewer)
        assert describe(other, viewer) == describe(game, viewer)


@given(SEEDS, DEPTHS, VIEWERS)
def test_dealing_anew_keeps_each_deck_together(seed: int, depth: int, viewer: int) -> None:
    game = random_position(seed, depth)
    other = game.clone_for(viewer, seed + 78)
    for owner in (0, 1):
        lists = [
            Counter(g.definitions[slot].name for slot in range(len(g.owner)) if g.owner[slot] == owner)
            for g in (game, other)
        ]
        assert lists[0] == lists[1]


@given(SEEDS, DEPTHS, VIEWERS)
def test_a_duel_that_was_dealt_anew_can_be_played(seed: int, depth: int, viewer: int) -> None:
    other = random_position(seed, depth).clone_for(viewer, seed + 79)
    chance = seeded(seed + 80)
    for _ in range(150):
        check_state(other)
        if other.kind == OVER:
            return
        other.answer(other.legal[chance.below(len(other.legal))])


@given(SEEDS)
def test_dealing_anew_does_deal(seed: int) -> None:
    game = random_position(seed, 20)
    if game.kind == OVER:
        return
    deals = {
        tuple(str(other.definitions[slot].name) for slot in hidden(other, 0))
        for other in (game.clone_for(0, number) for number in range(4))
    }
    assert len(deals) == 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_sees_all_sees_all(edition: str) -> None:
    game = new_duel(3, edition=edition)
    advance_randomly(game, 3, 60)
    view = game.view(-1)
    for seat, player in enumerate(view.players):
        assert len(player.hand) == player.hand_size and len(player.deck_known) == len(game.deck(seat))
        assert all(card.definition is not None for group in groups(player) for card in group)
