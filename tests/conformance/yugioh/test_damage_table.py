"""The damage table (spec of the era, 1.5): every pair of values, each kind of target, both editions."""

from __future__ import annotations

import pytest

from conformance.yugioh.table import EDITIONS, Defense, Down, Play, Side
from mainphase.yugioh.cards import normal
from mainphase.yugioh.types import EARTH, ROCK

NUMBERS = [0, 100, 1900, 2000, 2100]


def battle(attack: int, target: str, number: int, edition: str) -> tuple[bool, bool, int, int]:
    """Whether attacker and target are destroyed, and how much the attacking and the defending player lose."""
    striker = normal("Striker", 0, 4, EARTH, ROCK, attack, 3000)
    if target == "attack":
        struck = normal("Struck", 0, 4, EARTH, ROCK, number, 3000)
        side = Side(monsters=[struck])
    else:
        struck = normal("Struck", 0, 4, EARTH, ROCK, 3000, number)
        side = Side(monsters=[Defense(struck) if target == "defense" else Down(struck)])
    play = Play(Side(monsters=[striker]), side, edition=edition, part="battle step")
    play.take("attack Striker")  # the only target is not asked for
    gone = (play.cards("A", "graveyard") == ["Striker"], play.cards("B", "graveyard") == ["Struck"])
    return *gone, 8000 - play.lp("A"), 8000 - play.lp("B")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attack", NUMBERS)
@pytest.mark.parametrize("number", NUMBERS)
def test_YG_37_target_in_attack_position(attack: int, number: int, edition: str) -> None:
    if attack > number:
        expected = (False, True, 0, attack - number)
    elif attack == number:  # in this era also at 0 against 0
        expected = (True, True, 0, 0)
    else:
        expected = (True, False, number - attack, 0)
    assert battle(attack, "attack", number, edition) == expected


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("target", ["defense", "down"])
@pytest.mark.parametrize("attack", NUMBERS)
@pytest.mark.parametrize("number", NUMBERS)
def test_YG_37_target_in_defense_position(attack: int, number: int, target: str, edition: str) -> None:
    lost = max(0, number - attack)
    assert battle(attack, target, number, edition) == (False, attack > number, lost, 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attack", NUMBERS)
def test_YG_36_direct_attack(attack: int, edition: str) -> None:
    striker = normal("Striker", 0, 4, EARTH, ROCK, attack, 0)
    play = Play(Side(monsters=[striker]), Side(lp=2050), edition=edition, part="battle step")
    play.take("attack Striker")
    assert play.lp("B") == max(0, 2050 - attack)
    assert play.asked == ("over" if attack > 2050 else "A: battle step")


@pytest.mark.parametrize("edition", EDITIONS)
def test_YG_43_order_of_the_damage_step(edition: str) -> None:
    play = Play(
        Side(monsters=["Battle Ox"]), Side(monsters=[Down("Man-Eater Bug")]), edition=edition, part="battle step"
    )
    play.take("attack Battle Ox")
    assert play.asked == "A: battle step"
    assert play.cards("A", "graveyard") == ["Battle Ox"]
    assert play.cards("B", "graveyard") == ["Man-Eater Bug"]
    happened = play.happened("turned up", "calculated", "destroyed by battle", "triggered", "destroyed")
    assert [(kind, what) for kind, _, what in happened] == [
        ("turned up", "Man-Eater Bug"),
        ("calculated", "Battle Ox"),
        ("destroyed by battle", "Man-Eater Bug"),
        ("triggered", "Man-Eater Bug"),
        ("destroyed", "Battle Ox"),
    ]
