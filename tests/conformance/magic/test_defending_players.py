"""Which defending player a spell or ability means (508.5, 508.5a, 802.2a)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    activated,
    cost,
    destroy,
    each,
    keyword,
    lose_life,
    pump,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    And,
    Attacks,
    ControlledBy,
    Count,
    DefendingPlayer,
    Effect,
    ForEachObject,
    HasType,
    IsAttacking,
    Iterated,
    Selector,
)
from mainphase.magic.cards import Card, creature, enchantment, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
HARM = instant("Harm", "{0}", spell(lose_life(3, DefendingPlayer())))
HARM_ATTACKED = instant("Harm", "{0}", spell(lose_life(3, DefendingPlayer(each(CREATURE, IsAttacking())))))


def fight(*mine: Card, harm: Card = HARM, attacks: tuple[str, ...], hand_of: str = "A") -> Play:
    """Four players; A attacks as told, and the one named has the spell in hand."""
    hands = {who: [harm] if who == hand_of else [] for who in "ABCD"}
    play = Play(Side(hands["A"], mine), *(Side(hands[who], [BEAR]) for who in "BCD"))
    play.to("declare attackers")
    play.attack(*attacks)
    while play.stack or play.asked != hand_of or play.question != "priority":
        play.passes() if play.question == "priority" else play.answer(play.options[0])
    return play


@pytest.mark.covers("MP-009", "508.5a", "802.2a")
@pytest.mark.parametrize("whose", ["A", "B"])
def test_MP_009_the_controller_chooses_one_of_several_defending_players(whose: str) -> None:
    """All opponents of the attacking player are defending players, whether they are attacked or not."""
    play = fight(CAT, attacks=("Cat > B",), hand_of=whose)
    play.cast("Harm")
    play.resolve()
    assert (play.question, play.asked) == ("choose a player", whose)
    assert play.options == ["choose B", "choose C", "choose D"]
    play.answer("choose D")
    assert [play.life(who) for who in "ABCD"] == [20, 20, 20, 17]


@pytest.mark.covers("MP-009", "508.5", "508.5a")
def test_MP_009_with_attacking_creatures_one_of_those_whom_they_attack() -> None:
    play = fight(CAT, creature("Ox", "{0}", "Ox", 1, 1), harm=HARM_ATTACKED, attacks=("Cat > B", "Ox > D"))
    play.cast("Harm")
    play.resolve()
    assert play.options == ["choose B", "choose D"]
    play.answer("choose B")
    assert [play.life(who) for who in "ABCD"] == [20, 17, 20, 20]


@pytest.mark.covers("508.5a")
def test_508_5a_where_only_one_could_be_meant_nobody_is_asked() -> None:
    play = fight(CAT, harm=HARM_ATTACKED, attacks=("Cat > C",))
    play.cast("Harm")
    play.resolve()
    assert play.life("C") == 17
    duel = Play(Side([HARM], [CAT]), Side())
    duel.to("declare attackers")
    duel.attack("Cat")
    duel.cast("Harm")
    duel.resolve()
    assert duel.life("B") == 17


@pytest.mark.covers("508.5", "MP-007")
def test_508_5_an_attackers_ability_means_the_one_whom_it_attacks() -> None:
    raider = creature("Raider", "{0}", "Orc", 1, 1, activated(cost("{0}"), lose_life(2, DefendingPlayer())))
    play = fight(raider, CAT, attacks=("Raider > C", "Cat > B"))
    play.activate("Raider")
    play.resolve()
    assert play.life("C") == 18


@pytest.mark.covers("508.5")
def test_508_5_once_it_has_left_combat_the_one_whom_it_attacked() -> None:
    raider = creature("Raider", "{0}", "Orc", 1, 1, activated(cost("{0}"), lose_life(2, DefendingPlayer())))
    kill = instant("Kill", "{0}", spell(destroy(), targets=(target(CREATURE),)))
    play = fight(raider, CAT, harm=kill, attacks=("Raider > C", "Cat > B"))
    play.activate("Raider")
    play.cast("Kill", "Raider")
    play.resolve()
    assert "Raider" in play.graveyard("A")
    play.resolve()
    assert play.life("C") == 18


@pytest.mark.covers("MP-008", "508.5a")
def test_MP_008_for_several_attackers_each_by_itself() -> None:
    """Each attacking creature gets +1/+0 for each creature that its own defending player controls."""
    theirs = Selector(And((HasType("creature"), ControlledBy(DefendingPlayer(Iterated())))))
    surge: Effect = ForEachObject(each(CREATURE, IsAttacking()), pump(Iterated(), Count(theirs), 0))
    ox = creature("Ox", "{0}", "Ox", 1, 1)
    play = Play(
        Side([instant("Surge", "{0}", spell(surge))], [CAT, ox]), Side(battlefield=[BEAR]), Side(battlefield=[BEAR] * 3)
    )
    play.to("declare attackers")
    play.attack("Cat > B", "Ox > C")
    play.cast("Surge")
    play.resolve()
    assert (play.size("Cat"), play.size("Ox")) == ((2, 1), (4, 1))


@pytest.mark.covers("508.5a", "601.2c")
def test_508_5a_a_target_that_a_defending_player_controls() -> None:
    aim = instant("Aim", "{0}", spell(destroy(), targets=(target(CREATURE, ControlledBy(DefendingPlayer())),)))
    play = fight(CAT, harm=aim, attacks=("Cat > B",))
    play.answer("cast Aim")
    assert sorted(play.options) == ["target Bear"] * 3


@pytest.mark.covers("508.5", "506.2")
def test_506_2_outside_of_combat_there_is_no_defending_player() -> None:
    play = Play(Side([HARM], [CAT]), Side(), Side())
    play.to("precombat main")
    play.cast("Harm")
    play.resolve()
    assert [play.life(who) for who in "ABC"] == [20, 20, 20]


@pytest.mark.covers("508.5a")
def test_508_5a_an_ability_of_something_that_does_not_attack() -> None:
    """Its controller chooses as it resolves."""
    drum = enchantment("Drum", "{0}", triggered(Attacks(Selector(CREATURE)), lose_life(1, DefendingPlayer())))
    play = Play(Side(battlefield=[CAT, drum]), Side(), Side())
    play.to("declare attackers")
    play.attack("Cat > B")
    play.resolve()
    assert play.options == ["choose B", "choose C"]
    play.answer("choose C")
    assert play.life("C") == 19


@pytest.mark.covers("508.5", "702.86a")
def test_702_86a_annihilator_asks_nobody() -> None:
    eater = creature("Eater", "{0}", "Eldrazi", 1, 1, keyword("annihilator", 1))
    play = Play(Side(battlefield=[eater]), Side(battlefield=[BEAR]), Side(battlefield=[BEAR]))
    play.to("declare attackers")
    play.attack("Eater > C")
    play.resolve()
    assert (play.question, play.asked) == ("choose a sacrifice", "C")
