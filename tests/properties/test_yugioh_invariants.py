"""What holds in every duel at every question, and what the log alone must tell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import places_of
from yugioh_duels import EDITIONS, advance_randomly, new_duel, random_position
from yugioh_retold import Retold

from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.yugioh import asks, stats, zones
from mainphase.yugioh.citations import is_rule
from mainphase.yugioh.definitions import DEFENSE, DOWN, UP
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.field_cards import BLANK
from mainphase.yugioh.state import NO_ATTACK

SEEDS = st.integers(0, 10_000)
MOST = 400
"""Questions that are looked at in one duel."""
OPEN_STATE = (asks.ACT, asks.BATTLE)
FREE = (asks.RESPOND, *OPEN_STATE)


def check_state(game: Duel) -> None:
    """Cards are conserved, zones and cards on the field agree, numbers are in their ranges."""
    for slot, zone in places_of(game).items():
        check_card(game, slot, zone)
    for player in (0, 1):
        check_row(game, game.monsters(player), 5)
        check_row(game, game.spells(player), 5)
        check_row(game, game.field_zone(player), 2 if game.stack or game.building else 1)
        duelist = game.duelists[player]
        assert duelist.lp >= 0 and 0 <= duelist.summons <= duelist.summons_allowed == 1
    assert game.kind == OVER or game.legal
    assert len(set(game.legal)) == len(game.legal)
    if game.turn == 1:
        assert game.attack == NO_ATTACK and game.attacker == 0
        assert game.part.part.key in ("draw", "standby", "main 1", "end")


def check_card(game: Duel, slot: int, zone: int) -> None:
    """A card is where cards like it can be, and on the field exactly if it is in one of its zones."""
    kind = game.zone_kind(slot)
    card, definition = game.cards[slot], game.definitions[slot]
    on_field = kind in (zones.MONSTERS, zones.SPELLS, zones.FIELD)
    assert (card is not BLANK) == on_field
    if not on_field:
        assert kind == zones.GONE or zones.player_of(zone) == game.owner[slot], "in another player's zone"
        return
    assert kind == definition.home()
    assert card.ref == game.ref(slot) and card.controller == zones.player_of(zone)
    assert card.face in (UP, DOWN) and min(card.attack, card.defense) >= 0
    if kind == zones.MONSTERS and card.face == DOWN:
        assert card.position == DEFENSE
        assert (card.attack, card.defense) == (definition.attack, definition.defense)


def check_row(game: Duel, slots: list[int], room: int) -> None:
    """No more cards than places, and each in one of its own."""
    taken = [game.cards[slot].zone for slot in slots]
    assert len(slots) <= room and len(set(taken)) == len(taken) and all(0 <= place < 5 for place in taken)


def check_when_free(game: Duel) -> None:
    """Before a player may act everything that happens by itself has happened; one face-up Field card in all (YG-16)."""
    assert not game.changed and not game.building and game.pending_count == len(game.triggers)
    assert min(duelist.lp for duelist in game.duelists) > 0
    if not game.stack:
        assert not game.spent
        assert sum(game.is_up(slot) for player in (0, 1) for slot in game.field_zone(player)) <= 1


def check_open_state(game: Duel) -> None:
    """The turn player acts: no Chain, no attack, nothing left over; Equip cards lie on face-up monsters."""
    assert game.player == game.turn_player
    assert not game.stack and not game.triggers and not game.condemned and not game.spent
    assert game.attack == NO_ATTACK
    steady = set()
    for player in (0, 1):
        for slot in [*game.spells(player), *game.field_zone(player), *game.monsters(player)]:
            card = game.cards[slot]
            if card.face == UP and game.definitions[slot].statics:
                steady.add(slot)
            if card.equipped:
                assert game.field_card(card.equipped).face == UP
    assert set(game.steady) == steady and len(game.steady) == len(steady)


@given(SEEDS)
def test_the_state_is_consistent_at_every_question(seed: int) -> None:
    game = new_duel(seed)
    chance = seeded(seed)
    cards = len(game.owner)
    for _ in range(MOST):
        check_state(game)
        assert len(game.owner) == cards, "cards come or go"
        if game.kind == OVER:
            return
        if game.kind in FREE:
            check_when_free(game)
        if game.kind in OPEN_STATE:
            check_open_state(game)
        game.answer(game.legal[chance.below(len(game.legal))])


@given(SEEDS)
def test_attack_and_defense_are_what_the_field_makes_them(seed: int) -> None:
    game = new_duel(seed)
    chance = seeded(seed)
    for _ in range(MOST // 4):
        if game.kind == OVER:
            return
        other = game.clone()
        stats.refresh(other)
        assert other == game, "a change of the field was not counted"
        game.answer(game.legal[chance.below(len(game.legal))])


@given(SEEDS)
def test_the_log_tells_everything_and_keeps_the_rules(seed: int) -> None:
    game = random_position(seed, 1000, log=True)
    retold = Retold(game)
    for event in read_log(game):
        retold.tell(event)
    retold.compare(game)


@given(SEEDS)
def test_each_event_cites_an_existing_rule(seed: int) -> None:
    game = random_position(seed, 400, log=True)
    for event in read_log(game):
        assert is_rule(event.rule), event


@given(SEEDS)
def test_the_log_changes_nothing(seed: int) -> None:
    silent, logged = new_duel(seed), new_duel(seed, log=True)
    assert advance_randomly(silent, seed, 600) == advance_randomly(logged, seed, 600)
    assert silent == logged


@pytest.mark.parametrize("edition", EDITIONS)
@given(SEEDS)
def test_a_duel_is_over_exactly_when_somebody_has_lost(edition: str, seed: int) -> None:
    game = new_duel(seed, edition=edition)
    advance_randomly(game, seed, 20_000)
    assert game.kind == OVER and game.ended
    losers = [player for player in (0, 1) if game.lost[player]]
    assert losers == ([0, 1] if game.winner < 0 else [1 - game.winner])
    for player in losers:
        assert game.duelists[player].lp == 0 or (game.duelists[player].missed_draw and not game.deck(player))
