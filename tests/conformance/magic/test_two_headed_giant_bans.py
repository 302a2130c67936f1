"""Two-Headed Giant: what an effect says one player can't do, nobody on that player's team can (810.8a, 810.9g-h)."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from conformance.magic.test_two_headed_giant import giants, lives
from mainphase.magic.abilities.build import (
    TARGET,
    YOU,
    activated,
    cost,
    damage,
    destroy,
    draw,
    gain_life,
    keyword,
    lose_life,
    put_counters,
    spell,
    target,
    target_player,
)
from mainphase.magic.abilities.tree import LoseGame, PayLife, PlayerCant, PlayerStatic, SetLife, WinGame
from mainphase.magic.abilities.values import Number
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant

DOOM = instant("Doom", "{0}", spell(damage(30, TARGET), targets=(target_player(),)))
CURSE = instant("Curse", "{0}", spell(LoseGame(TARGET), targets=(target_player(),)))
TRIUMPH = instant("Triumph", "{0}", spell(WinGame(YOU)))
HEAL = instant("Heal", "{0}", spell(gain_life(3)))
BLOOD = instant("Blood", "{0}", spell(lose_life(3, TARGET), targets=(target_player(),)))
FIVE = instant("Five", "{0}", spell(SetLife(Number(5), TARGET), targets=(target_player(),)))
FIFTY = instant("Fifty", "{0}", spell(SetLife(Number(50), TARGET), targets=(target_player(),)))


def ban(*what: str) -> Card:
    """An enchantment: its controller can't do these things."""
    return enchantment("Ban", "{0}", PlayerStatic(YOU, tuple(PlayerCant(each) for each in what)))


@pytest.mark.covers("810.8a", "810.8c")
@pytest.mark.parametrize("victim", ["C", "D"])
def test_810_8a_a_team_of_which_one_cannot_lose_stays_without_life(victim: str) -> None:
    play = giants(Side(hand=[DOOM]), Side(), Side(), Side(battlefield=["Platinum Angel"]))
    play.cast("Doom", victim)
    play.resolve()
    assert (play.over, lives(play)) == (False, [30, 30, 0, 0])
    assert play.count("player lost") == 0


@pytest.mark.covers("810.8a", "810.8c")
def test_810_8a_the_other_team_loses_all_the_same() -> None:
    play = giants(Side(hand=[DOOM], battlefield=["Platinum Angel"]))
    play.cast("Doom", "D")
    play.resolve()
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("810.8a", "104.3e")
@pytest.mark.parametrize("victim", ["C", "D"])
def test_810_8a_an_effect_makes_neither_of_such_a_team_lose(victim: str) -> None:
    play = giants(Side(hand=[CURSE]), Side(), Side(), Side(battlefield=[ban("lose the game")]))
    play.cast("Curse", victim)
    play.resolve()
    assert (play.over, play.game.lost) == (False, [0, 0, 0, 0])


@pytest.mark.covers("810.8a", "704.5b")
def test_810_8a_a_teammate_who_draws_from_an_empty_library_does_not_lose() -> None:
    read = instant("Read", "{0}", spell(draw(1)))
    play = giants(Side(hand=[read], blanks=0), Side(battlefield=[ban("lose the game")]))
    play.cast("Read")
    play.resolve()
    assert not play.over


@pytest.mark.covers("810.8a", "810.8d")
def test_810_8a_a_team_of_which_one_cannot_lose_stays_when_full_of_poison() -> None:
    venom = instant("Venom", "{0}", spell(put_counters("poison", TARGET, 15), targets=(target_player(),)))
    play = giants(Side(hand=[venom]), Side(), Side(), Side(battlefield=[ban("lose the game")]))
    play.cast("Venom", "C")
    play.resolve()
    assert not play.over


@pytest.mark.covers("810.8a", "104.3a")
def test_810_8a_such_a_team_may_still_concede() -> None:
    play = giants(Side(), Side(), Side(), Side(battlefield=[ban("lose the game")]))
    play.game.concede(2)
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("810.8a", "104.2b")
@pytest.mark.parametrize(("seat", "over"), [(0, False), (1, False), (2, True)])
def test_810_8a_a_team_of_which_one_cannot_win_does_not_win(seat: int, over: bool) -> None:
    sides = [Side(hand=[TRIUMPH]), Side(), Side()]
    sides[seat] = Side(hand=[TRIUMPH] if seat == 0 else [], battlefield=[ban("win the game")])
    play = giants(*sides)
    play.cast("Triumph")
    play.resolve()
    assert play.over == over


@pytest.mark.covers("810.8a")
def test_810_8a_platinum_angel_keeps_both_opponents_from_winning() -> None:
    play = giants(Side(hand=[TRIUMPH]), Side(), Side(battlefield=["Platinum Angel"]))
    play.cast("Triumph")
    play.resolve()
    assert not play.over


@pytest.mark.covers("810.9g", "614.17")
@pytest.mark.parametrize(("seat", "life"), [(0, 30), (1, 30), (2, 33)])
def test_810_9g_a_team_of_which_one_cannot_gain_life_gains_none(seat: int, life: int) -> None:
    sides = [Side(hand=[HEAL]), Side(), Side()]
    sides[seat] = Side(hand=[HEAL] if seat == 0 else [], battlefield=[ban("gain life")])
    play = giants(*sides)
    play.cast("Heal")
    play.resolve()
    assert lives(play)[0] == life
    assert play.count("life gained") == (life > 30)


@pytest.mark.covers("810.9g", "702.15b")
def test_810_9g_nor_from_a_teammates_lifelink() -> None:
    leech = creature("Leech", "{B}", "Leech", 2, 2, keyword("lifelink"))
    play = giants(Side(battlefield=[leech]), Side(battlefield=[ban("gain life")]))
    play.to("declare attackers")
    play.attack("Leech > C")
    play.to("postcombat main")
    assert lives(play) == [30, 30, 28, 28]


@pytest.mark.covers("810.9g", "810.9c", "119.5")
def test_810_9g_a_teammates_life_total_is_not_set_higher() -> None:
    play = giants(Side(hand=[FIFTY], battlefield=[ban("gain life")]))
    play.cast("Fifty", "B")
    play.resolve()
    assert lives(play) == [30] * 4


@pytest.mark.covers("810.9h", "614.17")
@pytest.mark.parametrize("victim", ["C", "D"])
def test_810_9h_a_team_of_which_one_cannot_lose_life_loses_none(victim: str) -> None:
    play = giants(Side(hand=[BLOOD, DOOM, FIVE]), Side(), Side(battlefield=[ban("lose life")]))
    for name in ("Blood", "Doom", "Five"):
        play.cast(name, victim)
        play.resolve()
    assert (play.over, lives(play)) == (False, [30] * 4)
    assert (play.count("damage"), play.count("life lost")) == (1, 0)


@pytest.mark.covers("810.9h", "119.8", "119.4b")
@pytest.mark.parametrize(("seat", "may"), [(0, False), (1, False), (2, True)])
def test_810_9h_a_team_of_which_one_cannot_lose_life_pays_none_but_zero(seat: int, may: bool) -> None:
    pact = artifact("Pact", "{0}", activated(cost(PayLife(Number(1))), draw(1)))
    gift = artifact("Gift", "{0}", activated(cost(PayLife(Number(0))), draw(1)))
    sides = [Side(battlefield=[pact, gift]), Side(), Side()]
    sides[seat] = Side(battlefield=[*sides[seat].battlefield, ban("lose life")])
    play = giants(*sides)
    assert play.may("activate Gift")
    assert play.may("activate Pact") == may


@pytest.mark.covers("810.8a", "810.9g")
def test_810_9g_the_ban_of_a_team_ends_with_its_source() -> None:
    shatter = instant("Shatter", "{0}", spell(destroy(), targets=(target(),)))
    play = giants(Side(hand=[HEAL, shatter]), Side(battlefield=[ban("gain life")]))
    play.cast("Shatter", "Ban")
    play.resolve()
    play.cast("Heal")
    play.resolve()
    assert lives(play) == [33, 33, 30, 30]


@pytest.mark.covers("614.17")
def test_614_17_without_a_shared_life_total_the_ban_is_the_players_own() -> None:
    play = Play(
        Side(battlefield=[ban("gain life")]),
        Side(hand=[HEAL]),
        Side(),
        Side(),
        variant="team-vs-team teams=2,2",
    )
    play.cast("Heal")
    play.resolve()
    assert play.life("B") == 23
