"""What is foretold of an attack in classic Magic if nobody acts: by its rules for damage and destruction."""

from __future__ import annotations

import pytest

from conformance.classic.duel import Duel, Side
from mainphase.kernel.decision import SEATS

Told = list[tuple[str, str, str, int]]


def told(duel: Duel, viewer: str = "A") -> Told:
    """The results in words: kind, rule, the object or else the player, how much; all must be foretold."""
    forecast = duel.game.forecast(SEATS.index(viewer))
    assert forecast.stop is None, forecast.stop
    found = []
    for result in forecast.results:
        name = duel.name(result.ref) if result.ref else SEATS[result.player]
        found.append((result.kind, result.rule, name, result.amount))
    return found


def fight(attackers: list[str], blocks: dict[str, str], others: list[str] | None = None) -> Duel:
    """After blocks, in which each blocker blocks that attacker."""
    duel = Duel(Side(battlefield=[*attackers, *(others or [])]), Side(battlefield=[*blocks]), ask=True)
    duel.attack(*attackers)
    if blocks:
        duel.block(blocks)
    return duel


@pytest.mark.covers("K-077", "K-078")
def test_K_078_who_is_destroyed_and_how_much_life_is_lost() -> None:
    duel = fight(["War Mammoth", "Savannah Lions"], {"Grizzly Bears": "War Mammoth"})
    before = duel.game.to_bytes()
    assert ("dies", "K-078", "Grizzly Bears", 0) in told(duel)
    # 3 trampling damage, of which 1 is beyond the toughness of 2, and 2 of the Lions (K-087)
    assert [each for each in told(duel) if each[0] == "life lost"] == [("life lost", "K-077", "B", 3)]
    assert told(duel, "B") == told(duel)
    assert duel.game.to_bytes() == before


@pytest.mark.covers("K-086")
def test_K_086_what_first_strike_destroys_deals_no_damage() -> None:
    duel = fight(["Elvish Archers"], {"Savannah Lions": "Elvish Archers"})
    assert told(duel) == [("dies", "K-078", "Savannah Lions", 0)]


@pytest.mark.covers("K-047")
def test_K_047_what_must_be_played_is_played() -> None:
    """El-Hajjâj deals 1 to the player, and its controller gains 1 life by an ability that cannot be declined."""
    duel = fight(["El-Hajjâj"], {})
    kinds = [(kind, who, amount) for kind, _, who, amount in told(duel)]
    assert kinds == [("life lost", "B", 1), ("life gained", "A", 1)]


def test_outside_of_an_attack_there_is_nothing_to_foretell() -> None:
    stop = Duel(Side(battlefield=["Savannah Lions"]), ask=True).main().game.forecast(0).stop
    assert stop is not None and (stop.kind, stop.rule) == ("no combat", "K-080")
