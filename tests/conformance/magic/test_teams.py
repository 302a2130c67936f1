"""Team vs. Team and Alternating Teams (808, 811), and who begins (103.1)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.games import find_game
from mainphase.kernel.decision import decision
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import EACH_OPPONENT, TARGET, lose_life, spell, target_player
from mainphase.magic.cards import instant
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.variants import find

DRAIN = instant("Drain", "{0}", spell(lose_life(2, EACH_OPPONENT)))
DOOM = instant("Doom", "{0}", spell(tree.LoseGame(TARGET), targets=(target_player(),)))


def seated(number: int, *first: Side, variant: str) -> Play:
    """So many players; those that are not given have nothing."""
    return Play(*first, *[Side() for _ in range(number - len(first))], variant=variant)


# --- 808: Team vs. Team ---------------------------------------------------------------------------------------------


@pytest.mark.covers("808.1", "808.2")
def test_808_1_teams_of_any_size_sit_side_by_side() -> None:
    assert list(seated(6, variant="team-vs-team").game.team) == [0, 0, 0, 1, 1, 1]
    assert list(seated(5, variant="team-vs-team teams=3,2").game.team) == [0, 0, 0, 1, 1]
    assert list(seated(6, variant="team-vs-team teams=2,2,2").game.team) == [0, 0, 1, 1, 2, 2]
    for wrong in ("team-vs-team teams=2,2", "team-vs-team teams=6"):
        with pytest.raises(UserError):
            seated(6, variant=wrong)


@pytest.mark.covers("808.3a", "802.2")
def test_808_3a_all_players_of_the_other_teams_can_be_attacked() -> None:
    play = seated(4, Side(), Side(battlefield=[BEAR]), variant="team-vs-team")
    play.to("declare attackers", "B")
    assert play.options == ["stay Bear", "attack C", "attack D"]


@pytest.mark.covers("808.4")
@pytest.mark.parametrize(
    ("variant", "number", "turns"), [("", 6, "BCDEFA"), ("", 4, "BCDA"), (" teams=1,3", 4, "ABCD")]
)
def test_808_4_the_middle_of_the_first_team_begins_and_each_takes_turns(variant: str, number: int, turns: str) -> None:
    play = seated(number, variant=f"team-vs-team{variant}")
    while len(play.turns()) < number:
        play.decline()
    assert play.turns() == turns


@pytest.mark.covers("808.5", "102.3")
def test_808_5_each_player_has_their_own_life() -> None:
    play = seated(4, Side(), Side([DRAIN]), variant="team-vs-team")
    play.cast("Drain")
    play.resolve()
    assert [play.life(who) for who in "ABCD"] == [20, 20, 18, 18]


@pytest.mark.covers("104.2a", "104.2c", "808.1")
def test_104_2c_the_last_team_wins() -> None:
    play = seated(3, Side([DOOM]), variant="team-vs-team teams=1,2")
    play.game.concede(1)
    assert not play.over
    play.game.concede(2)
    assert (play.over, play.winner) == (True, "A")


# --- 811: Alternating Teams -----------------------------------------------------------------------------------------


@pytest.mark.covers("811.1", "811.3")
def test_811_3_nobody_sits_next_to_a_teammate() -> None:
    assert list(seated(4, variant="alternating-teams").game.team) == [0, 1, 0, 1]
    assert list(seated(6, variant="alternating-teams teams=2,2,2").game.team) == [0, 1, 2, 0, 1, 2]
    for wrong in ("alternating-teams teams=4,2", "alternating-teams teams=2,2"):
        with pytest.raises(UserError):
            seated(6, variant=wrong)


@pytest.mark.covers("811.2a")
def test_811_2a_the_range_of_influence_is_two_unless_agreed_otherwise() -> None:
    assert seated(6, variant="alternating-teams").game.reach[0] == 0b110111
    assert seated(6, variant="alternating-teams range=1").game.reach[0] == 0b100011
    assert find("alternating-teams").key() == "alternating-teams"


@pytest.mark.covers("811.4", "811.2b")
@pytest.mark.parametrize(("option", "targets"), [("", "BF"), (" attack=left", "B"), (" attack=right", "F")])
def test_811_4_only_neighbours_can_be_attacked(option: str, targets: str) -> None:
    play = seated(6, Side(battlefield=[BEAR]), variant=f"alternating-teams{option}")
    play.to("declare attackers")
    assert play.options == ["stay Bear", *[f"attack {who}" for who in targets]]


@pytest.mark.covers("811.4", "800.4a")
def test_811_4_whoever_sits_there_after_others_have_left_is_the_neighbour() -> None:
    play = seated(6, Side(battlefield=[BEAR]), variant="alternating-teams range=3")
    play.game.concede(1)  # C, of the same team, is next now
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack F"]


# --- 103.1: who begins ----------------------------------------------------------------------------------------------


def begun(seed: int, variant: str, seats: int) -> Magic:
    """A game of that many, at its first question."""
    game = find_game("magic").match([["Forest"] * 60] * seats, variant=variant).new_game(seed)
    assert isinstance(game, Magic)
    return game


@pytest.mark.covers("103.1")
def test_103_1_whoever_chance_decides_on_chooses_who_begins() -> None:
    asked = set()
    for seed in range(20):
        game = begun(seed, "two-player first=random", 2)
        question = decision(game)
        assert (question.kind, [option.ref - PLAYER_SLOT for option in question.options]) == ("choose a player", [0, 1])
        asked.add(question.player)
        game.answer(question.options[1].code)
        while decision(game).kind == "mulligan":
            assert len(asked) < 3
            game.answer(0)
        assert game.turn_player == 1
    assert asked == {0, 1}


@pytest.mark.covers("103.1", "103.5", "103.8a")
def test_103_1_turn_order_and_mulligans_go_round_from_the_starting_player() -> None:
    game = begun(1, "free-for-all first=random", 4)
    game.answer(decision(game).options[2].code)
    order = []
    while decision(game).kind == "mulligan":
        order.append(int(game.player))
        game.answer(0)
    assert (order, game.turn_player) == ([2, 3, 0, 1], 2)


@pytest.mark.covers("103.1a", "805.3")
def test_103_1a_of_teams_that_share_turns_a_team_begins() -> None:
    game = begun(3, "two-headed-giant first=random", 4)
    assert [option.ref - PLAYER_SLOT for option in decision(game).options] == [0, 2]
    game.answer(decision(game).options[1].code)
    while decision(game).kind == "mulligan":
        game.answer(0)
    assert game.turn_player == 2


@pytest.mark.covers("808.4", "103.1")
def test_808_4_a_team_is_chosen_at_random() -> None:
    first = set()
    for seed in range(20):
        game = begun(seed, "team-vs-team first=random", 6)
        while decision(game).kind == "mulligan":
            game.answer(0)
        first.add(int(game.turn_player))
    assert first == {1, 4}


@pytest.mark.covers("103.1b", "904.6")
def test_103_1b_the_archenemy_begins() -> None:
    with pytest.raises(UserError):
        find("archenemy first=random")
