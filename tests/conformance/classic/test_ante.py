"""Playing for ante: a card of each player lies apart, and is the winner's in the end (K-063)."""

from __future__ import annotations

import pytest

from conformance.classic.duel import EDITIONS
from mainphase.games.registry import find_game
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import ENDED_DRAWN, OVER
from mainphase.kernel.random import seeded
from mainphase.magic import zones
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.compile import compile_card
from mainphase.magic.classic.edition import edition as edition_of
from mainphase.magic.classic.rules import new_game
from mainphase.magic.definitions import Setup

DECKS = [["Hill Giant"] * 20 + ["Mountain"] * 20, ["Grizzly Bears"] * 20 + ["Forest"] * 20]


def start(edition: str = "fifth", ante: bool = True, seed: int = 3) -> Classic:
    """A game at its first question."""
    setup = Setup()
    made = {name: compile_card(pool.card(name), setup, edition_of(edition)) for deck in DECKS for name in deck}
    return new_game(edition, setup, [[made[name] for name in deck] for deck in DECKS], seed, log=True, ante=ante)


def antes(game: Classic) -> list[list[int]]:
    """The slots of the antes by seat."""
    return [list(game.zones[zones.of(seat, zones.COMMAND)]) for seat in (0, 1)]


def finish(game: Classic, *losers: int) -> Classic:
    """These players have no life left as the phase ends."""
    for seat in losers:
        game.players[seat].life = 0
    while game.kind != OVER:
        game.answer(game.legal[0])
    return game


def told(game: Classic, *wanted: str) -> list[Event]:
    return [event for event in read_log(game) if event.kind in wanted]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_063_the_top_card_of_each_shuffled_library_is_set_aside_before_hands_are_drawn(edition: str) -> None:
    game = start(edition)
    assert [len(found) for found in antes(game)] == [1, 1]
    kinds = [event.kind for event in told(game, "shuffled", "ante set aside", "drew")]
    assert kinds[:4] == ["shuffled", "shuffled", "ante set aside", "ante set aside"]
    set_aside = told(game, "ante set aside")
    assert [(event.player, event.a, event.rule) for event in set_aside] == [
        (seat, int(game.ref(antes(game)[seat][0])), "K-063") for seat in (0, 1)
    ]
    assert [len(game.zones[zones.of(seat, zones.LIBRARY)]) for seat in (0, 1)] == [32, 32]


def test_K_063_without_ante_nothing_is_set_aside() -> None:
    game = start(ante=False)
    assert antes(game) == [[], []] and told(game, "ante set aside") == []
    assert [len(game.zones[zones.of(seat, zones.LIBRARY)]) for seat in (0, 1)] == [33, 33]


def test_K_063_all_may_see_the_antes() -> None:
    game = start()
    for viewer in (0, 1):
        view = game.view(viewer)
        assert [len(player.command) for player in view.players] == [1, 1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("winner", [0, 1])
def test_K_063_the_winner_owns_all_antes(winner: int, edition: str) -> None:
    game = start(edition)
    slots = [found[0] for found in antes(game)]
    finish(game, 1 - winner)
    assert [game.owner[slot] for slot in slots] == [winner, winner]
    taken = told(game, "ante taken")
    assert [(event.player, event.a, event.rule) for event in taken] == [
        (winner, int(game.ref(slot)), "K-063") for slot in slots
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_063_in_a_draw_each_player_takes_their_own_back(edition: str) -> None:
    game = start(edition)
    slots = [found[0] for found in antes(game)]
    finish(game, 0, 1)
    assert game.ended == ENDED_DRAWN and [game.owner[slot] for slot in slots] == [0, 1]
    assert [event.player for event in told(game, "ante taken")] == [0, 1]


def test_K_063_a_game_for_ante_is_a_plain_value() -> None:
    game = start()
    copy = Classic(game.rules, game.setup, game.edition, 2, seeded(9))
    copy.set_up()
    copy.from_bytes(game.to_bytes())
    twin = game.clone()
    assert copy.to_ints() == game.to_ints() == twin.to_ints() and copy.ante == twin.ante == 1
    finish(twin, 0)
    assert [twin.owner[found[0]] for found in antes(twin)] == [1, 1]
    assert [game.owner[found[0]] for found in antes(game)] == [0, 1]


def test_K_063_a_match_is_played_for_ante_as_a_variant() -> None:
    kind = find_game("magic-classic")
    match = kind.match(DECKS, variant="ante")
    game = match.new_game(5)
    assert isinstance(game, Classic) and game.ante == 1 and match.record(5).variant == "ante"
    assert kind.match(DECKS).new_game(5).ante == 0
