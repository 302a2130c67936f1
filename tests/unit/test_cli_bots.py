"""The bots: legal answers to every question, games that end, and choices that rest on the view alone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from mainphase.bots import BOTS, bot_names, make_bot
from mainphase.bots.bot import plain_decision
from mainphase.bots.magic.plans import ANY_AMOUNT, plans_of
from mainphase.cli.matches import load_deck, named_decks, shipped_decks
from mainphase.games import GAMES, find_game
from mainphase.games.match import Match
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import OVER
from mainphase.magic.definitions import Ability, Definition
from mainphase.magic.modern.magic import Magic
from mainphase.magic.pool import card

MOST = 5000


def match_of(one: str, other: str) -> Match:
    kind = find_game("magic")
    return kind.match([load_deck(kind, one).cards(), load_deck(kind, other).cards()], "cr2026", ["A", "B"])


def new_game(match: Match, seed: int) -> Magic:
    game = match.new_game(seed)
    assert isinstance(game, Magic)
    return game


def play(match: Match, seed: int, bots: tuple[str, str], kinds: Counter[str] | None = None) -> Magic:
    """One game to its end; every answer must be legal."""
    game = new_game(match, seed)
    seats = [make_bot(name, seed + place) for place, name in enumerate(bots)]
    for _ in range(MOST):
        if game.kind == OVER:
            return game
        code = seats[game.player].answer(game)
        assert code in game.legal
        if kinds is not None:
            kinds[game.rules.decisions[game.kind]] += 1
        game.answer(code)
    pytest.fail("the game does not end")


@pytest.mark.parametrize("one", sorted(shipped_decks()))
def test_bots_end_their_games_with_every_deck(one: str) -> None:
    kinds: Counter[str] = Counter()
    for other in sorted(shipped_decks()):
        match = match_of(one, other)
        play(match, 1, ("greedy", "greedy"), kinds)
        play(match, 2, ("greedy", "random"), kinds)
    assert {"priority", "declare attackers", "choose a target"} <= set(kinds)


def test_greedy_beats_random() -> None:
    match = match_of("red-aggro", "red-aggro")
    wins = sum(play(match, seed, ("greedy", "random")).winner == 0 for seed in range(10))
    wins += sum(play(match, seed, ("random", "greedy")).winner == 1 for seed in range(10))
    assert wins >= 16


@pytest.mark.parametrize("bot", bot_names("magic"))
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    match = match_of("green-stompy", "red-aggro")
    assert play(match, 5, (bot, bot)).digest() == play(match, 5, (bot, bot)).digest()


def test_choices_do_not_change_with_hidden_cards() -> None:
    match = match_of("white-blue-fliers", "black-attrition")
    game = new_game(match, 3)
    seats = [make_bot("greedy", 1), make_bot("greedy", 2)]
    shadows = [make_bot("greedy", 1), make_bot("greedy", 2)]
    for number in range(150):
        if game.kind == OVER:
            break
        player = int(game.player)
        other = game.clone_for(player, number)
        if plain_decision(other).options and other.player == player and other.legal == game.legal:
            assert shadows[player].answer(other) == seats[player].answer(game.clone())
        game.answer(seats[player].answer(game))


@pytest.mark.parametrize("game", sorted(BOTS))
def test_an_unknown_bot_is_named(game: str) -> None:
    with pytest.raises(UserError, match=r"bot\.unknown") as error:
        make_bot("genius", 1, game)
    assert error.value.params == {"bot": "genius", "known": ", ".join(BOTS[game])}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in sorted(BOTS) for name in bot_names(game)])
def test_each_bot_is_made_under_its_name(game: str, name: str) -> None:
    assert make_bot(name, 1, game).name == name


def test_the_names_of_all_bots_are_known_together() -> None:
    assert set(bot_names()) == {name for bots in BOTS.values() for name in bots}
    assert bot_names("chess") == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Shock", {"harms": True, "damage": 2}),
        ("Doom Blade", {"harms": True, "removes": True}),
        ("Counterspell", {"counters": True}),
        ("Giant Growth", {"helps": True, "power": 3, "toughness": 3}),
        ("Divination", {"cards": 2.0}),
        ("Pyroclasm", {"sweeps": 2}),
        ("Blaze", {"harms": True, "damage": ANY_AMOUNT}),
    ],
)
def test_plans_are_read_off_the_ability_tree(name: str, expected: dict[str, object]) -> None:
    plan = plans_of(Ability(0, 0, 1, card(name).front.abilities[0]), Definition(0, name))[0]
    assert {key: getattr(plan, key) for key in expected} == expected


def test_the_shipped_decks_are_found(root: Path) -> None:
    found = [deck for game in GAMES for deck in named_decks(game)]
    assert sorted(found) == sorted(path.stem for path in (root / "examples" / "decks").rglob("*.*"))
