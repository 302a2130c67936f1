"""Mana burn, life, and the other ways to lose, with real cards (K-060 to K-064)."""

from __future__ import annotations

import pytest

from conformance.classic.timing_kit import BOLT, EDITIONS, Duel, Side
from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON
from mainphase.magic.abilities.build import EACH_PLAYER, YOU, spell
from mainphase.magic.abilities.tree import Draw, GainLife, Number
from mainphase.magic.cards import sorcery


def tap(duel: Duel, land: str, times: int) -> None:
    """The player who is asked draws mana from lands of that name."""
    for _ in range(times):
        duel.answer(f"mana {land}")


@pytest.mark.covers("K-050", "SC-K6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_060_tapping_three_forests_and_spending_one_costs_two_life(edition: str) -> None:
    duel = Duel(Side(hand=["Llanowar Elves"], battlefield=["Forest"] * 3), edition=edition, manual=True).main()
    tap(duel, "Forest", 3)
    assert duel.pool("A") == 3
    duel.answer("cast Llanowar Elves")
    while duel.question != "priority":
        duel.answer(duel.options[0])
    assert duel.pool("A") == 2 and duel.life("A") == 20
    mark = duel.mark
    duel.to("main", "B")
    assert duel.life("A") == 18
    lost = duel.events(mark, "life lost")
    assert [(event.who, event.amount, event.rule) for event in lost] == [("A", 2, "K-060")]


@pytest.mark.covers("K-025")
def test_K_060_the_attack_burns_what_floats_as_it_begins() -> None:
    duel = Duel(Side(battlefield=["Forest", "Forest", "Gray Ogre"]), manual=True).main()
    tap(duel, "Forest", 2)
    duel.declare()
    assert duel.question == "declare attackers" and duel.life("A") == 18 and duel.pool("A") == 0


def test_K_060_mana_burn_is_not_prevented() -> None:
    """Healing Salve could be cast: no damage prevention step comes."""
    duel = Duel(Side(hand=["Healing Salve"], battlefield=["Forest", "Plains"]), manual=True).main()
    tap(duel, "Forest", 1)
    duel.passes("A")
    assert duel.life("A") == 19 and "damage prevention" not in {event.kind for event in duel.events()}


def test_K_061_life_may_go_below_one_and_be_regained_in_the_same_phase() -> None:
    salve = Side(hand=["Healing Salve"], battlefield=["Plains"], life=3)
    duel = Duel(BOLT, salve).main()
    duel.play("Lightning Bolt", "B")
    assert duel.life("B") == 0 and not duel.over
    duel.passes("A")
    duel.cast("Healing Salve", "B", modes=[1])
    duel.quiet()
    assert duel.life("B") == 3 and not duel.over
    duel.to("main", "B")
    assert not duel.over


def test_K_061_else_the_end_of_the_phase_is_the_end() -> None:
    duel = Duel(BOLT, Side(life=3)).main()
    duel.play("Lightning Bolt", "B")
    assert duel.life("B") == 0 and not duel.over
    duel.to("discard", "A")
    assert duel.over and duel.winner == "A" and duel.part == "main"
    assert [(event.who, event.rule) for event in duel.events(0, "player lost")] == [("B", "K-061")]


@pytest.mark.covers("K-063", "SC-K2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_K_062_both_below_one_in_one_phase_is_a_draw(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"], life=3),
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"], life=2),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", "B")
    duel.cast("Lightning Bolt", "A")
    duel.to("discard", "A")
    assert duel.over and duel.winner == "" and duel.game.ended == ENDED_DRAWN
    assert (duel.life("A"), duel.life("B")) == (0, -1)


# --- K-064 -----------------------------------------------------------------------------------------------------------

ALL_DRAW = sorcery("Abundance of Thought", "{U}", spell(Draw(Number(2), EACH_PLAYER), GainLife(Number(1), YOU)))
ISLAND = ["Island"]


def all_draw(edition: str, first: int, second: int) -> Duel:
    """Each player draws two cards from libraries of that size, then A would gain 1 life."""
    duel = Duel(
        Side(hand=[ALL_DRAW], battlefield=ISLAND, blanks=first), Side(blanks=second), edition=edition
    ).main()  # fmt: skip
    duel.play("Abundance of Thought")
    return duel


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_064_who_cannot_draw_loses_at_once_whatever_the_life_total(edition: str) -> None:
    duel = all_draw(edition, 5, 1)
    assert duel.over and duel.winner == "A" and duel.game.ended == ENDED_WON
    assert [(event.who, event.rule) for event in duel.events(0, "player lost")] == [("B", "K-064")]
    assert duel.life("A") == (21 if edition == "fourth" else 20)  # the rest of the effect is carried out, or not


def test_K_064_of_two_the_first_who_must_draw_loses() -> None:
    duel = all_draw("fifth", 1, 1)
    assert duel.over and duel.winner == "B"


def test_K_064_in_an_old_edition_that_is_a_draw() -> None:
    duel = all_draw("fourth", 1, 1)
    assert duel.over and duel.winner == "" and duel.game.ended == ENDED_DRAWN


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_064_conceding_is_immediate(edition: str) -> None:
    duel = Duel(BOLT, Side(), edition=edition).main()
    duel.cast("Lightning Bolt", "B")
    duel.game.concede(0)
    assert duel.over and duel.winner == "B"


@pytest.mark.parametrize(("before", "over"), [(8, False), (9, True)])
def test_K_064_ten_poison_counters_lose_at_once(before: int, over: bool) -> None:
    """Pit Scorpion gives a poison counter with its damage."""
    duel = Duel(Side(battlefield=["Pit Scorpion"]), Side())
    duel.game.players[1].poison = before
    duel.attack("Pit Scorpion")
    duel.to("end of attack") if over else duel.end_attack()
    assert duel.over is over and duel.game.players[1].poison == before + 1
    assert duel.part == ("damage" if over else "main")
