"""Random games with cards that are several in one: split cards, Adventures, bestowed and merged permanents."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st
from random_games import BASICS, advance_randomly
from states import check_at_priority, check_state
from test_invariants import ModernRetold

from mainphase.games import Match, find_game
from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.random import seeded
from mainphase.kernel.values import Reader
from mainphase.kernel.window import PASS
from mainphase.magic import asks, zones
from mainphase.magic.changes_merged import COMPONENT
from mainphase.magic.definitions import BLENDS
from mainphase.magic.modern.citations import is_rule
from mainphase.magic.modern.magic import Magic
from mainphase.magic.permanents import BLANK
from mainphase.magic.pool.combined import CARDS

SEEDS = st.integers(0, 10_000)
OTHERS = ["Unsummon", "Lightning Bolt", "Swords to Plowshares", "Clone", "Grizzly Bears", "Counterspell"]


def combined_match(seed: int, seats: int = 2) -> Match:
    """A match between decks of such cards, and some that get rid of them and copy them."""
    chance = random.Random(seed)
    names = [each.name for each in CARDS]
    decks = [chance.choices(BASICS, k=22) + chance.choices(names, k=28) + chance.choices(OTHERS, k=8)
             for _ in range(seats)]  # fmt: skip
    return find_game("magic").match(decks, "cr2026")


def new_game(seed: int, seats: int = 2, log: bool = False) -> Magic:
    game = combined_match(seed, seats).new_game(seed, seed % 4 == 3, log)
    assert isinstance(game, Magic)
    return game


def check_merged(game: Magic) -> None:
    """Components lie nowhere, each in one permanent, which is what they make together."""
    records = [game.merged[place : place + COMPONENT] for place in range(0, len(game.merged), COMPONENT)]
    slots = [int(record[1]) for record in records]
    assert len(slots) == len(set(slots)), "a component twice"
    for host in {int(record[0]) for record in records}:
        mine = [record for record in records if record[0] == host]
        assert len(mine) > 1 and host in [record[1] for record in mine]
        permanent = game.permanents[host]
        if permanent is BLANK:
            assert any(each.ref & SLOT_MASK == host for each in game.phased)
            continue
        assert permanent.base.index >= BLENDS and game.definitions[host] is permanent.base
        assert permanent.base.parts == [record[2] for record in mine]
        owners = {game.owner[record[1]] for record in mine}
        assert len(owners) == 1, "components of several owners"
        for record in mine:
            if record[1] != host:
                assert game.zone_kind(record[1]) == zones.GONE


def check_versions(game: Magic) -> None:
    """Off the stack and the battlefield a card is known as itself (709.4, 715.4)."""
    for slot, definition in enumerate(game.definitions):
        if game.zone_kind(slot) not in (zones.STACK, zones.BATTLEFIELD, zones.GONE, zones.PHASED):
            assert definition.version == 0 and not definition.parts


@given(SEEDS, st.sampled_from([2, 2, 3]))
def test_the_state_is_consistent_at_every_question(seed: int, seats: int) -> None:
    game = new_game(seed, seats)
    chance = seeded(seed)
    for number in range(400):
        check_state(game)
        check_merged(game)
        if game.kind != asks.CAST_NOW:
            check_versions(game)
        if game.kind == OVER:
            return
        if game.kind == asks.PRIORITY:
            check_at_priority(game)
        if number % 50 == 0:
            saved: list[int] = []
            again: list[int] = []
            game.save(saved)
            loaded = game.clone()
            loaded.load(Reader(saved))
            loaded.save(again)
            assert saved == again
        legal = [code for code in game.legal if code != PASS or game.kind != asks.PRIORITY] or [PASS]
        eager = chance.below(3) > 0
        answers = legal if eager else game.legal
        game.answer(answers[chance.below(len(answers))])


@given(SEEDS)
def test_the_log_tells_everything(seed: int) -> None:
    game = new_game(seed, log=True)
    advance_randomly(game, seed, 400)
    events = read_log(game)
    retold = ModernRetold(game)
    for event in events:
        assert is_rule(event.rule), event
        retold.tell(event)
    retold.compare(game)


@given(SEEDS, st.integers(0, 200))
def test_a_game_goes_on_alike_after_it_was_loaded(seed: int, depth: int) -> None:
    game = new_game(seed)
    advance_randomly(game, seed, depth)
    saved: list[int] = []
    game.save(saved)
    loaded = game.clone()
    loaded.load(Reader(saved))
    assert advance_randomly(game, seed + 1, 60) == advance_randomly(loaded, seed + 1, 60)
    assert game == loaded
