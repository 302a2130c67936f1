"""What holds in every game at every question, and what the log alone must tell."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st
from magic_views import describe
from random_games import advance_randomly, random_match, random_position
from retold import Retold
from states import check, check_state

from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.random import seeded
from mainphase.magic import zones
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
    retold = ModernRetold(game)
    for event in events:
        retold.tell(event)
    retold.compare(game)


class ModernRetold(Retold):
    """Where a card lets mana outlive its step, or the edition does."""

    def __init__(self, game: Magic) -> None:
        super().__init__(game)
        # Of the pool only this card lets mana outlive its step.
        self.keepers = [slot for slot, card in enumerate(game.definitions) if card.name == "Upwelling"]
        self.lasting = game.edition.pool_lasts_the_phase != 0

    def keeps_mana(self, part: int) -> bool:
        """Whether pools need not be empty as that part ends."""
        return self.lasting or any(self.zone[slot] == zones.BATTLEFIELD for slot in self.keepers)


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
