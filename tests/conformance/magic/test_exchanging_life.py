"""Exchanging life totals (701.12c, 119.7-8, 810.9e), and players who can't get counters (614.17, 810.10c)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from conformance.magic.test_two_headed_giant import giants, lives
from conformance.magic.test_two_headed_giant_bans import ban
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    TARGET,
    YOU,
    damage,
    gain_life,
    put_counters,
    spell,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    ExchangeLife,
    GainsLife,
    HappensWith,
    LosesLife,
    Number,
    Replacement,
    TargetPlayers,
    TargetSpec,
)
from mainphase.magic.cards import creature, enchantment, instant

SWAP = instant("Swap", "{0}", spell(ExchangeLife(YOU, TARGET), targets=(target_player(),)))
TWO = instant("Two", "{0}", spell(ExchangeLife(TARGET), targets=(TargetSpec(TargetPlayers(), Number(2), Number(2)),)))
VENOM = instant("Venom", "{0}", spell(put_counters("poison", TARGET, 2), targets=(target_player(),)))


def at_main(*sides: Side) -> Play:
    play = Play(*sides)
    play.to("precombat main", "A")
    return play


@pytest.mark.covers("701.12c")
@pytest.mark.parametrize(("mine", "theirs"), [(20, 7), (3, 18), (9, 9)])
def test_701_12c_each_has_what_the_other_had(mine: int, theirs: int) -> None:
    play = at_main(Side([SWAP], life=mine), Side(life=theirs))
    since = play.mark
    play.cast("Swap", "B")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (theirs, mine)
    changed = [
        (event.kind, event.who, event.amount, event.rule) for event in play.events(since, "life gained", "life lost")
    ]
    difference = abs(mine - theirs)
    low, high = ("A", "B") if mine < theirs else ("B", "A")
    wanted = [("life gained", low, difference, "701.12c"), ("life lost", high, difference, "701.12c")]
    assert sorted(changed) == (wanted if difference else [])


@pytest.mark.covers("701.12c")
def test_701_12c_two_targets() -> None:
    play = at_main(Side([TWO], life=20), Side(life=5))
    play.cast("Two", "A", "B")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (5, 20)


@pytest.mark.covers("701.12a", "608.2b")
def test_701_12a_with_one_player_nothing_is_exchanged() -> None:
    play = at_main(Side([SWAP], life=12), Side(life=5))
    play.cast("Swap", "A")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (12, 5)


@pytest.mark.covers("119.7", "119.8", "701.12a", "701.12c")
@pytest.mark.parametrize(
    ("what", "mine", "theirs", "happens"),
    [
        ("gain life", 5, 15, False),
        ("gain life", 15, 5, True),
        ("lose life", 15, 5, False),
        ("lose life", 5, 15, True),
    ],
)
def test_119_7_what_a_player_cannot_do_keeps_the_exchange_from_happening(
    what: str, mine: int, theirs: int, happens: bool
) -> None:
    play = at_main(Side([SWAP], [ban(what)], life=mine), Side(life=theirs))
    play.cast("Swap", "B")
    play.resolve()
    assert (play.life("A"), play.life("B")) == ((theirs, mine) if happens else (mine, theirs))


@pytest.mark.covers("701.12c")
def test_701_12c_gains_may_be_replaced_and_are_noticed() -> None:
    more = enchantment(
        "More", "{0}", Replacement(GainsLife(YOU), HappensWith(tree.Plus(tree.EventAmount(), Number(1))))
    )
    joy = enchantment("Joy", "{0}", triggered(LosesLife(EACH_OPPONENT), damage(1, EACH_OPPONENT)))
    play = at_main(Side([SWAP], [more], life=5), Side(life=15))
    play.cast("Swap", "B")
    play.resolve()
    assert (play.life("A"), play.life("B")) == (16, 5)
    play = at_main(Side([SWAP], [joy], life=5), Side(life=15))
    play.cast("Swap", "B")
    play.resolve()
    assert play.stack == ["Joy"]


@pytest.mark.covers("810.9e")
def test_810_9e_teammates_exchange_nothing() -> None:
    play = giants(Side([SWAP, TWO]))
    play.cast("Swap", "B")
    play.resolve()
    assert lives(play) == [30, 30, 30, 30]
    play.game.players[2].life = play.game.players[3].life = 10
    play.cast("Two", "A", "C")
    play.resolve()
    assert lives(play) == [10, 10, 30, 30]


@pytest.mark.covers("701.12c")
def test_mirror_universe_and_axis_of_mortality() -> None:
    play = Play(Side([], ["Mirror Universe"], life=3), Side(life=17))
    play.to("upkeep", "A")
    play.activate("Mirror Universe", "B")
    play.resolve()
    assert (play.life("A"), play.life("B"), play.battlefield("A")) == (17, 3, [])
    play = Play(Side(life=3), Side([], ["Axis of Mortality"], life=17))
    play.to("end", "A")
    while play.question == "priority":  # both players are the targets: there is no choice
        play.passes()
    play.answer(next(option for option in play.options if option.startswith("yes")))
    assert (play.life("A"), play.life("B")) == (17, 3)


# --- counters ----------------------------------------------------------------------------------------------


@pytest.mark.covers("614.17")
@pytest.mark.parametrize(("what", "poison"), [("get poison counters", 0), ("get counters", 0), ("gain life", 2)])
def test_a_player_who_cannot_get_poison_counters(what: str, poison: int) -> None:
    play = at_main(Side([VENOM]), Side([], [ban(what)]))
    play.cast("Venom", "B")
    play.resolve()
    assert int(play.game.players[1].poison) == poison


@pytest.mark.covers("614.17", "702.90b")
def test_damage_with_infect_gives_none_either() -> None:
    biter = creature("Biter", "{0}", "Snake", 2, 2, tree.KeywordAbility("infect"))
    play = at_main(Side([], [biter]), Side([], [ban("get poison counters")]))
    play.to("declare attackers", "A")
    play.attack("Biter")
    play.to("end", "A")
    assert (int(play.game.players[1].poison), play.life("B")) == (0, 20)


@pytest.mark.covers("614.17c")
def test_614_17c_nothing_replaces_what_cannot_happen() -> None:
    double = enchantment("Double", "{0}", Replacement(tree.CountersPut("", TargetPlayers()), gain_life(5)))
    play = at_main(Side([VENOM], [double]), Side([], [ban("get counters")]))
    play.cast("Venom", "B")
    play.resolve()
    assert (play.life("A"), int(play.game.players[1].poison)) == (20, 0)


@pytest.mark.covers("810.10c")
@pytest.mark.parametrize("what", ["get poison counters", "get counters"])
def test_810_10c_nobody_of_the_team_can_get_poison_counters(what: str) -> None:
    play = giants(Side([VENOM, VENOM]), Side(), Side([], [ban(what)]))
    play.cast("Venom", "D")
    play.resolve()
    assert [int(player.poison) for player in play.game.players] == [0, 0, 0, 0]
    play.cast("Venom", "A")
    play.resolve()
    assert [int(player.poison) for player in play.game.players] == [2, 2, 0, 0]
