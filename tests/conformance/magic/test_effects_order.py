"""Several replacement and prevention effects on one event (616): who chooses, and every order works out right."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from conformance.magic.replacing_kit import (
    ANYTHING,
    BREEZE,
    BRIAR,
    CAT,
    GARDEN,
    HYDRA,
    LITTER,
    MORE_COUNTERS,
    MORE_LIFE,
    MORE_PAIN,
    MORE_TOKENS,
    OX,
    PHOENIX,
    QUAKE,
    SHELTER,
    SLAY,
    SPARK,
    TOMB,
    TWICE,
    TWIN_COUNTERS,
    TWIN_LIFE,
    TWIN_PAIN,
    TWIN_TOKENS,
)
from conformance.magic.table import Card, Play, Side, main
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, damage, select, spell
from mainphase.magic.cards import creature, enchantment, instant


def outcomes(table: Callable[[], Play], result: Callable[[Play], object]) -> dict[tuple[str, ...], object]:
    """Every way to answer the questions about effects until the next priority, and what comes of it."""
    found: dict[tuple[str, ...], object] = {}
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        path = waiting.pop()
        play = table()
        for answer in path:
            play.answer(answer)
        if play.question in ("choose an effect", "choose damage"):
            waiting.extend((*path, each) for each in play.options)
        else:
            found[path] = result(play)
    return found


def names(path: tuple[str, ...]) -> tuple[str, ...]:
    """Which effects were chosen, in order."""
    return tuple(answer.removeprefix("apply ").rstrip("0123456789 ") for answer in path)


def casting(spell: Card, target: str, mine: list[Card], theirs: list[Card]) -> Callable[[], Play]:
    """A table at which A has cast the spell at the target and it resolves."""

    def table() -> Play:
        play = main(Side(hand=[spell], battlefield=mine), Side(battlefield=theirs))
        play.cast(spell.front.name, *([target] if target else []))
        play.resolve()
        return play

    return table


@pytest.mark.covers("616.1")
@pytest.mark.covers("616.1e")
def test_616_1_the_affected_player_chooses() -> None:
    play = casting(SPARK, "B", [TWIN_PAIN, MORE_PAIN], [])()
    assert (play.question, play.asked) == ("choose an effect", "B")
    assert play.options == ["apply Twin Pain 1", "apply More Pain 2"]


@pytest.mark.covers("616.1e")
def test_616_1e_damage_doubled_and_increased_in_both_orders() -> None:
    found = outcomes(casting(SPARK, "B", [TWIN_PAIN, MORE_PAIN], []), lambda play: 20 - play.life("B"))
    assert {names(path)[0]: dealt for path, dealt in found.items()} == {"Twin Pain": 7, "More Pain": 8}


@pytest.mark.covers("616.1f")
def test_616_1f_three_effects_in_every_order() -> None:
    found = outcomes(casting(SPARK, "B", [TWIN_PAIN, MORE_PAIN], [BRIAR]), lambda play: 20 - play.life("B"))
    steps = {"Twin Pain": lambda n: 2 * n, "More Pain": lambda n: n + 1, "Briar": lambda n: n - 1}
    wanted = {}
    for order in permutations(steps):
        amount = 3
        for each in order:
            amount = steps[each](amount)
        wanted[order[:2]] = amount
    assert {names(path): dealt for path, dealt in found.items()} == wanted


@pytest.mark.covers("616.1e")
def test_616_1e_life_gained_in_both_orders() -> None:
    found = outcomes(casting(BREEZE, "", [TWIN_LIFE, MORE_LIFE], []), lambda play: play.life("A") - 20)
    assert {names(path)[0]: gained for path, gained in found.items()} == {"Twin Life": 3, "More Life": 4}


@pytest.mark.covers("616.1e")
def test_616_1e_tokens_in_both_orders() -> None:
    found = outcomes(
        casting(LITTER, "", [TWIN_TOKENS, MORE_TOKENS], []), lambda play: play.battlefield("A").count("Cat")
    )
    assert {names(path)[0]: made for path, made in found.items()} == {"Twin Tokens": 5, "More Tokens": 6}


@pytest.mark.covers("616.1g")
def test_616_1g_counters_as_it_enters_are_part_of_the_entry() -> None:
    found = outcomes(casting(HYDRA, "", [TWIN_COUNTERS, MORE_COUNTERS], []), lambda play: play.permanent("Hydra").plus)
    assert {names(path)[0]: put for path, put in found.items()} == {"Twin Counters": 7, "More Counters": 8}


@pytest.mark.covers("616.1g")
def test_616_1g_the_death_is_replaced_after_the_destruction() -> None:
    shy = creature("Shy", "{0}", "Elf", 1, 1)
    play = casting(SLAY, "Shy", [TOMB], [shy])()
    assert play.zone("B", zones.EXILE) == ["Shy"]
    assert play.count("destroyed") == 1


@pytest.mark.covers("616.1")
def test_616_1_two_places_to_go_instead_of_the_graveyard() -> None:
    def where(play: Play) -> str:
        return "exile" if "Phoenix" in play.zone("B", zones.EXILE) else "hand" if "Phoenix" in play.hand("B") else "?"

    found = outcomes(casting(SLAY, "Phoenix", [TOMB], [PHOENIX]), where)
    assert {names(path): place for path, place in found.items()} == {("Tomb",): "exile", ("Phoenix",): "hand"}


@pytest.mark.covers("616.2")
def test_616_2_an_effect_becomes_applicable_through_another() -> None:
    # What would go to a graveyard goes to the hand instead; what would go to a hand is exiled instead.
    hands = enchantment(
        "Hands", "{0}", tree.Replacement(tree.Moves(ANYTHING, to="hand"), tree.Exile(tree.EventObject()))
    )
    play = casting(SLAY, "Phoenix", [hands], [PHOENIX])()
    assert play.zone("B", zones.EXILE) == ["Phoenix"]


@pytest.mark.covers("616.1")
def test_616_1_choices_of_several_players_in_apnap_order() -> None:
    play = casting(QUAKE, "", [TWIN_PAIN, MORE_PAIN, creature("Golem", "{0}", "Golem", 0, 99)], [OX])()
    assert play.asked == "A"
    play.answer("apply Twin Pain 1")
    assert play.asked == "B"
    play.answer("apply More Pain 2")
    assert play.permanent("Golem").damage == 5
    assert play.battlefield("B") == []


@pytest.mark.covers("616.1a")
def test_616_1a_the_spells_own_effect_before_the_players_choice() -> None:
    # 3 damage less 1, then doubled, would be 4: the player may only choose what comes after the spell's own doubling.
    doubled = tree.CreateReplacement(tree.Replacement(tree.DealsDamage(tree.This()), TWICE), own=True)
    burst = instant("Burst", "{0}", spell(doubled, damage(3, tree.You())))
    found = outcomes(casting(burst, "", [BRIAR, MORE_PAIN], []), lambda play: 20 - play.life("A"))
    assert found == {("apply Briar 1",): 6, ("apply More Pain 2",): 6}
    alone = outcomes(casting(burst, "", [BRIAR], []), lambda play: 20 - play.life("A"))
    assert alone == {(): 5}


@pytest.mark.covers("616.1e")
def test_616_1e_entering_under_two_effects_that_do_not_concern_each_other() -> None:
    mist = enchantment("Mist", "{0}", tree.EntersTapped(select(CREATURE)))
    found = outcomes(casting(CAT, "", [mist, GARDEN], []), lambda play: (play.is_tapped("Cat"), play.size("Cat")))
    assert set(found.values()) == {(True, (2, 2))}


@pytest.mark.covers("615.7")
def test_a_shield_is_used_up_exactly() -> None:
    def table() -> Play:
        play = main(Side(hand=[SHELTER, SPARK], battlefield=[TWIN_PAIN, BRIAR]), Side())
        play.cast("Shelter", "A")
        play.resolve()
        play.cast("Spark", "A")
        play.resolve()
        return play

    def left(play: Play) -> tuple[int, int]:
        return 20 - play.life("A"), sum(int(shield.left) for shield in play.game.shields)

    found = {names(path): each for path, each in outcomes(table, left).items()}
    assert found == {
        ("Twin Pain", "Briar"): (2, 0),
        ("Twin Pain", "Shelter"): (2, 0),
        ("Briar", "Twin Pain"): (1, 0),
        ("Briar", "Shelter"): (0, 1),
        ("Shelter",): (0, 0),
    }


def test_both_players_counters_on_one_permanent_count_for_its_controller() -> None:
    twin = enchantment("Twin", "{0}", tree.Replacement(tree.CountersPut("+1/+1", select(CREATURE)), TWICE))
    play = casting(HYDRA, "", [TWIN_COUNTERS], [twin])()
    assert play.asked == "A"
    play.answer("apply Twin 2" if play.may("apply Twin 2") else "apply Twin 1")
    assert play.permanent("Hydra").plus == 12


@pytest.mark.covers("616.1b")
def test_616_1b_who_will_control_it_is_settled_first() -> None:
    taker = enchantment(
        "Taker",
        "{0}",
        tree.Replacement(
            tree.Enters(select(CREATURE, tree.ControlledBy(tree.EachOpponent()))),
            tree.PutOntoBattlefield(tree.EventObject(), under=tree.You()),
        ),
    )
    mine = enchantment("Mine", "{0}", tree.EntersTapped(select(CREATURE, tree.ControlledBy(tree.You()))))
    theirs = enchantment("Theirs", "{0}", tree.EntersTapped(select(CREATURE, tree.ControlledBy(tree.EachOpponent()))))
    for watcher, tapped in ((mine, True), (theirs, False)):
        play = casting(CAT, "", [], [taker, watcher])()
        assert play.question == "priority", "there is nothing to choose"
        assert "Cat" in play.battlefield("B")
        assert play.is_tapped("Cat") == tapped


@pytest.mark.covers("614.9")
def test_614_9_a_static_ability_redirects_damage() -> None:
    redirected = tree.Damage(tree.EventAmount(), tree.This(), source=tree.EventObject())
    guard = creature("Guard", "{0}", "Wall", 0, 9, tree.Replacement(tree.DealsDamage(ANYTHING, tree.You()), redirected))
    found = outcomes(
        casting(SPARK, "B", [TWIN_PAIN], [guard]), lambda play: (play.life("B"), int(play.permanent("Guard").damage))
    )
    assert set(found.values()) == {(20, 6)}, "doubled before or after, once"


@pytest.mark.covers("614.9")
def test_614_9_combat_damage_stays_combat_damage() -> None:
    redirected = tree.Damage(tree.EventAmount(), tree.This(), source=tree.EventObject())
    guard = creature("Guard", "{0}", "Wall", 0, 9, tree.Replacement(tree.DealsDamage(ANYTHING, tree.You()), redirected))
    play = main(Side(battlefield=[OX]), Side(battlefield=[guard]))
    play.to("declare attackers")
    play.attack("Ox")
    mark = play.mark
    play.to("combat damage")
    play.expect(mark, ("combat damage", "510.2", "Ox", "Guard", 2))
    assert play.life("B") == 20


@pytest.mark.covers("800.4a")
def test_800_4a_who_is_asked_about_effects_may_concede() -> None:
    golem = creature("Golem", "{0}", "Golem", 0, 99)
    play = main(
        Side(hand=[QUAKE], battlefield=[TWIN_PAIN, MORE_PAIN]), Side(battlefield=[golem]), Side(battlefield=[golem])
    )
    play.cast("Quake")
    play.resolve()
    assert (play.question, play.asked) == ("choose an effect", "B")
    play.game.concede(1)
    assert (play.question, play.asked) == ("choose an effect", "C")
    play.answer("apply Twin Pain 1")
    assert play.permanent("Golem").damage == 5
    assert play.question == "priority"
    assert not play.game.proposed
