"""The Yu-Gi-Oh! bots: legal answers to every question, play that makes sense, choices that rest on the view alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mainphase.bots import bot_names, make_bot
from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh import asks, pool
from mainphase.yugioh.definitions import ATTACK, UP
from mainphase.yugioh.duel import Duel
from mainphase.yugioh.plays import SUMMON, code_slot, code_verb

GAME = "yugioh"
EDITIONS = find_game(GAME).editions
MOST = 5_000
COMPARED = 60
"""Questions that are compared in one duel."""


def random_deck(chance: random.Random) -> list[str]:
    """Forty cards of the pool: 24 monsters, 16 Spells and Traps."""
    cards = [card for card in pool.all_cards() if not card.is_fusion]
    monsters = [card.name for card in cards if card.is_monster]
    others = [card.name for card in cards if not card.is_monster]
    return chance.sample(monsters * 3, 24) + chance.sample(others * 3, 16)


def match_of(seed: int, edition: str = "") -> Match:
    """A match between two random decks."""
    chance = random.Random(seed)
    return find_game(GAME).match([random_deck(chance), random_deck(chance)], edition or chance.choice(EDITIONS))


def duel_of(match: Match, seed: int) -> Duel:
    """A duel of the match."""
    game = match.new_game(seed)
    assert isinstance(game, Duel)
    return game


def answers(match: Match, seed: int, names: tuple[str, str]) -> Iterator[tuple[Duel, int]]:
    """Each question of a duel between bots, with the answer that is about to be given; ends when the duel does."""
    game = duel_of(match, seed)
    bots = [make_bot(name, seed + place, GAME) for place, name in enumerate(names)]
    for _ in range(MOST):
        if game.kind == OVER:
            return
        code = bots[game.player].answer(game)
        assert code in game.legal
        yield game, code
        game.answer(code)
    pytest.fail("the duel does not end")


def winner(match: Match, seed: int, names: tuple[str, str]) -> int:
    """Who wins a duel between bots; -1 for nobody."""
    last: Duel | None = None
    for game, _ in answers(match, seed, names):
        last = game
    assert last is not None
    return int(last.winner)


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_beats_random(edition: str) -> None:
    wins = sum(winner(match_of(seed, edition), seed, ("greedy", "random")) == 0 for seed in range(30))
    wins += sum(winner(match_of(seed, edition), seed, ("random", "greedy")) == 1 for seed in range(30))
    assert wins > 48  # of 60


@pytest.mark.parametrize("name", bot_names(GAME))
def test_the_same_seed_gives_the_same_duel(name: str) -> None:
    one, other = ([code for _, code in answers(match_of(5), 5, (name, name))] for _ in range(2))
    assert one == other and len(one) > 20


@pytest.mark.parametrize("name", bot_names(GAME))
@given(seed=st.integers(0, 10_000))
def test_no_choice_depends_on_hidden_cards(name: str, seed: int) -> None:
    compared = 0
    for game, _ in answers(match_of(seed), seed, ("greedy", "greedy")):
        player = int(game.player)
        other = game.clone_for(player, seed + compared)
        assert (other.kind, other.player, other.legal) == (game.kind, player, game.legal)
        assert make_bot(name, compared, GAME).answer(other) == make_bot(name, compared, GAME).answer(game)
        compared += 1
        if compared == COMPARED:
            break
    assert compared > 5


def test_every_kind_of_question_and_play_comes_up() -> None:
    kinds: Counter[int] = Counter()
    verbs: Counter[str] = Counter()
    for seed in range(40):
        for game, code in answers(match_of(seed), seed, ("greedy", "greedy")):
            kinds[game.kind] += 1
            verbs[game.option(code).verb] += 1
    assert {asks.RESPOND, asks.ACT, asks.BATTLE, asks.ATTACK_TARGET, asks.TRIBUTE, asks.EFFECT_TARGET} <= set(kinds)
    wanted = {"summon", "set", "flip", "position", "activate", "attack", "enter battle", "enter main 2", "enter end"}
    assert wanted <= set(verbs)


@given(seed=st.integers(0, 10_000))
def test_it_summons_no_weaker_monster_than_it_could(seed: int) -> None:
    for game, code in answers(match_of(seed), seed, ("greedy", "greedy")):
        if game.kind == asks.ACT and code > 0 and code_verb(code) == SUMMON:
            card = game.definitions[code_slot(code)]
            same = [game.definitions[code_slot(each)] for each in game.legal if each > 0 and code_verb(each) == SUMMON]
            tributes = [tributes_for(int(each.level)) for each in same]
            assert card.attack == max(
                each.attack for each, number in zip(same, tributes, strict=True) if number == tributes_for(card.level)
            )


@given(seed=st.integers(0, 10_000))
def test_it_tributes_what_is_worth_least(seed: int) -> None:
    for game, code in answers(match_of(seed), seed, ("greedy", "greedy")):
        if game.kind == asks.TRIBUTE:
            values = {each: strength(game, code_slot(each)) for each in game.legal}
            assert values[code] == min(values.values())


@given(seed=st.integers(0, 10_000))
def test_it_attacks_no_monster_that_it_can_see_to_be_stronger(seed: int) -> None:
    attacks = 0
    for game, code in answers(match_of(seed), seed, ("greedy", "greedy")):
        target = code_slot(code)
        if game.kind != asks.ATTACK_TARGET or target >= PLAYER_SLOT:
            continue
        attacks += 1
        attacker, defender = game.cards[int(game.subject) & SLOT_MASK], game.cards[target]
        if defender.face == UP:
            stands = defender.attack if defender.position == ATTACK else defender.defense
            assert attacker.attack >= stands


@given(seed=st.integers(0, 10_000))
def test_it_takes_a_win_that_lies_open(seed: int) -> None:
    for game, code in answers(match_of(seed), seed, ("greedy", "greedy")):
        foe = 1 - int(game.player)
        if game.kind == asks.BATTLE and not game.monsters(foe):
            ready = [game.cards[slot].attack for slot in game.monsters(game.player) if attacks_now(game, slot)]
            if ready and max(ready) >= game.duelists[foe].lp:
                assert game.option(code).verb == "attack"


def attacks_now(game: Duel, slot: int) -> bool:
    """Whether an attack with that monster is offered."""
    ref = game.ref(slot)
    return any(option.verb == "attack" and option.ref == ref for option in map(game.option, game.legal))


def tributes_for(level: int) -> int:
    """How many Tributes a monster of that Level takes (Y-020)."""
    return 0 if level < 5 else 1 if level < 7 else 2


def strength(game: Duel, slot: int) -> int:
    """The higher one of a monster's ATK and DEF."""
    return max(int(game.cards[slot].attack), int(game.cards[slot].defense))
