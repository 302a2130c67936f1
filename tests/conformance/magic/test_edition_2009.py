"""What the rules of 1 May 2009 do otherwise than those of July 2010: each flag in both positions."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side, cast
from mainphase.games.registry import find_game
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import TARGET, add_mana, spell, target_player
from mainphase.magic.cards import instant
from mainphase.magic.modern.edition import ONE_BY_ONE, edition
from mainphase.magic.modern.magic import Magic

RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}{B}")))
STOP = instant("Stop", "{0}", spell(tree.EndTurn()))
TAKE = instant("Take", "{0}", spell(tree.ControlNextTurn(TARGET), targets=(target_player(),)))
KEYS = ["cr2009", "cr2010", "cr2026"]
"""The edition with the flags set, and two in which they are not."""


# --- mana ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("500.5")
@pytest.mark.parametrize("key", EDITIONS)
def test_mana_lasts_from_step_to_step_but_not_from_phase_to_phase(key: str) -> None:
    play = Play(Side(), Side(hand=[RITUAL, RITUAL]), edition=key)
    lasts = edition(key).pool_lasts_the_phase != 0
    play.to("upkeep", "B")
    cast(play, "Ritual")
    play.to("draw")
    assert play.pool("B") == (2 if lasts else 0)
    play.to("precombat main")
    assert play.pool("B") == 0
    play.to("beginning of combat")
    cast(play, "Ritual")
    play.to("end of combat")
    assert play.pool("B") == (2 if lasts else 0)
    play.to("postcombat main")
    assert play.pool("B") == 0


@pytest.mark.covers("500.5", "106.4")
@pytest.mark.parametrize("key", KEYS)
def test_mana_burn(key: str) -> None:
    play = Play(Side(battlefield=[BEAR], hand=[RITUAL]), Side(hand=[RITUAL]), edition=key)
    play.to("precombat main")
    cast(play, "Ritual")
    play.passes("A")
    cast(play, "Ritual")
    since = play.mark
    play.to("beginning of combat")
    lost = [(event.who, event.amount) for event in play.events(since, "life lost")]
    if edition(key).mana_burn:
        assert lost == [("A", 2), ("B", 2)]
        assert {event.rule for event in play.events(since, "life lost")} == {"500.5"}
    else:
        assert lost == []
    assert (play.life("A"), play.life("B")) == ((18, 18) if edition(key).mana_burn else (20, 20))


@pytest.mark.covers("500.5")
def test_a_player_can_die_of_mana_burn_when_priority_comes_next() -> None:
    play = Play(Side(hand=[RITUAL], life=2), Side(), edition="cr2009")
    play.to("precombat main")
    cast(play, "Ritual")
    play.pass_all()
    assert (play.over, play.winner) == (True, "B")
    play = Play(Side(hand=[RITUAL], life=2), Side(), edition="cr2010")
    play.to("precombat main")
    cast(play, "Ritual")
    play.pass_all()
    assert not play.over


@pytest.mark.covers("500.5")
def test_mana_that_is_spent_or_kept_does_not_burn() -> None:
    trinket = instant("Trinket", "{B}", spell(tree.GainLife(tree.Number(0))))
    play = Play(Side(hand=[RITUAL, trinket]), Side(), edition="cr2009")
    play.to("precombat main")
    cast(play, "Ritual")
    cast(play, "Trinket")
    play.to("beginning of combat")
    assert play.life("A") == 19


@pytest.mark.covers("500.5", "723.5")
@pytest.mark.parametrize("key", KEYS)
def test_no_mana_burn_in_a_turn_that_another_player_controls(key: str) -> None:
    play = Play(Side(hand=[TAKE, RITUAL]), Side(hand=[RITUAL]), edition=key)
    play.to("precombat main")
    cast(play, "Take", "B")
    play.to("precombat main", "B")
    cast(play, "Ritual")
    play.passes()
    cast(play, "Ritual")
    play.to("beginning of combat")
    assert (play.pool("A"), play.pool("B")) == (0, 0)
    assert (play.life("A"), play.life("B")) == (18 if edition(key).mana_burn else 20, 20)


@pytest.mark.covers("500.5", "724.1d")
def test_mana_burns_too_when_the_turn_is_ended() -> None:
    play = Play(Side(hand=[RITUAL, STOP]), Side(), edition="cr2009")
    play.to("beginning of combat")
    cast(play, "Ritual")
    cast(play, "Stop")
    play.to("upkeep", "B")
    assert (play.life("A"), play.pool("A")) == (18, 0)


# --- mulligans -------------------------------------------------------------------------------------------------


def mulligans(seats: int, key: str, answers: list[int], variant: str = "") -> tuple[str, list[int]]:
    """Who is asked for a mulligan one after the other if these are the answers, and the hands of these players then.

    Whoever is asked when the answers are used up keeps.
    """
    game = find_game("magic").match([["Forest"] * 60] * seats, key, variant=variant or None).new_game(1)
    assert isinstance(game, Magic)
    order: list[int] = []
    while game.rules.decisions[game.kind] != "priority":
        if game.rules.decisions[game.kind] == "mulligan":
            order.append(int(game.player))
            game.answer(answers[len(order) - 1] if len(order) <= len(answers) else 0)
        else:
            game.answer(game.legal[0])
    players = list(dict.fromkeys(order))
    return "".join(str(players.index(player)) for player in order), [len(game.hand(player)) for player in players]


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("key", EDITIONS)
def test_who_decides_on_mulligans_when(key: str) -> None:
    order, _ = mulligans(2, key, [1, 1, 0, 1])
    assert order == ("00011" if edition(key).mulligan == ONE_BY_ONE else "01011")


@pytest.mark.covers("103.5", "103.5c")
def test_hands_after_mulligans_one_by_one() -> None:
    assert mulligans(2, "cr2009", [1, 1, 0, 1]) == ("00011", [5, 6])
    drawn = 1  # of several players the first one draws in the first turn, before anybody can act
    assert mulligans(3, "cr2009", [1, 1, 1, 0, 1]) == ("0000112", [5 + drawn, 7, 7])
    assert mulligans(2, "cr2009", [1] * 7)[0] == "00000001"  # a hand of no cards is kept without a question


@pytest.mark.covers("103.5d")
def test_a_team_of_giants_takes_its_mulligans_together() -> None:
    found = mulligans(4, "cr2009", [1, 1, 0, 1, 0, 0, 0], "two-headed-giant")
    assert found == ("0101123", [7, 6, 7, 7])
    assert mulligans(4, "cr2010", [1, 1, 0, 0, 0, 0], "two-headed-giant") == ("012301", [7, 7, 7, 7])
