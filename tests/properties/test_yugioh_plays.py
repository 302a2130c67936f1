"""In whole duels with cards of the pool: at each question exactly what an independent reading of the rules allows.

`yugioh_allowed` works it out from the log alone; it shares no code with the engine's plays.
"""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st
from yugioh_allowed import KNOWN, Option, Told
from yugioh_duels import new_duel, random_match

from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.random import seeded
from mainphase.yugioh import asks, pool, zones
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.types import DRAGON, SPELLCASTER

SEEDS = st.integers(0, 10_000)
MOST = 500
WINDOWS = 1 << asks.RESPOND


def monsters() -> list[str]:
    """Normal Monsters of every need of Tributes, some of which Equip cards fit."""
    found = [card for card in pool.all_cards() if card.is_normal_monster]
    fitting = [card.name for card in found if card.race & (DRAGON | SPELLCASTER)]
    return [card.name for card in found] + fitting * 2


def offered(game: Duel) -> list[Option]:
    """The options of the open question, as verbs and slots."""
    options = [game.option(code) for code in game.legal]
    return [(option.verb, int(option.ref) & SLOT_MASK if option.ref else -1) for option in options]


def allowed(told: Told, game: Duel) -> set[Option] | None:
    """What the rules allow; None for questions that are looked at otherwise."""
    player = int(game.player)
    if game.kind == asks.RESPOND:
        # After the discard at the end of the turn nothing is activated but what that triggers (YG-45).
        return {("pass", -1)} if game.frame.proc.name == "aftermath" else told.window(player)
    if game.kind == asks.ACT:
        return told.main_phase(player)
    if game.kind == asks.BATTLE:
        return told.battle_step(player)
    if game.kind == asks.ATTACK_TARGET:
        return told.attack_targets(player)
    if game.kind == asks.COST_DISCARD:
        return {("discard", slot) for slot in told.slots(player, zones.HAND)}
    if game.kind == asks.EFFECT_TARGET:
        return {("target", slot) for slot in told.targets(int(game.subject) & SLOT_MASK) or []}
    return None


@given(SEEDS)
def test_what_is_offered_is_what_the_rules_allow(seed: int) -> None:
    game = random_match(seed, among=(monsters(), KNOWN)).new_game(seed, log=True)
    assert isinstance(game, Duel)
    game.always_ask = WINDOWS
    told = Told(game)
    chance = seeded(seed)
    read = 0
    for _ in range(MOST):
        if game.kind == OVER:
            return
        for event in read_log(game, read):
            told.tell(event)
        read = len(game.log)
        wanted = allowed(told, game)
        if wanted is not None:
            found = offered(game)
            assert len(set(found)) == len(found)
            wrong = [(verb, told.cards[slot].name) for verb, slot in wanted ^ set(found)]
            assert not wrong, (game.rules.decisions[game.kind], told.parts, told.turn, wrong)
        game.answer(game.legal[chance.below(len(game.legal))])


def paths(game: Duel, kind: int) -> list[tuple[int, ...]]:
    """All ways to answer questions of that kind in a row, as the slots chosen."""
    if game.kind != kind:
        return [()]
    found: list[tuple[int, ...]] = []
    for code in game.legal:
        other = game.clone()
        other.answer(code)
        found += [((code - 1) & SLOT_MASK, *rest) for rest in paths(other, kind)]
    return found


@given(SEEDS)
def test_each_set_of_tributes_or_discards_is_one_path(seed: int) -> None:
    game = new_duel(seed)
    chance = seeded(seed)
    for _ in range(MOST):
        if game.kind == OVER:
            return
        kind = int(game.kind)
        if kind in (asks.TRIBUTE, asks.DISCARD_DOWN):
            player = int(game.player)
            if kind == asks.TRIBUTE:
                cards = game.monsters(player)
                number = 2 if game.definitions[int(game.subject) & SLOT_MASK].level >= 7 else 1
            else:
                cards = game.hand(player)
                number = len(cards) - 6
            wanted = list(itertools.combinations(sorted(cards), number))
            ways = [tuple(sorted(path)) for path in paths(game, kind)]
            assert len(ways) == len(wanted)
            # A last choice that is forced is not asked.
            assert all(any(set(way) <= set(each) for each in wanted) for way in ways)
            assert len(set(ways)) == len(ways)
            while game.kind == kind:
                game.answer(game.legal[chance.below(len(game.legal))])
        else:
            game.answer(game.legal[chance.below(len(game.legal))])
