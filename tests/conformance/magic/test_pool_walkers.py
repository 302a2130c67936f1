"""Planeswalkers of the pool (606), and cards that replace what would happen (614)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, Play, Side, main
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    TARGET,
    any_target,
    create,
    creature_token,
    damage,
    draw,
    put_counters,
    spell,
    target,
)
from mainphase.magic.cards import Card, creature, instant

OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
ELK = creature("Elk", "{3}{G}", "Elk", 4, 4)
MAKE = instant("Make", "{0}", spell(create(creature_token(1, 1, ("R",), ("Goblin",)))))
GROW = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(),)))
BURN = instant("Burn", "{0}", spell(damage(2, TARGET), targets=(any_target(),)))
DRAW = instant("Draw", "{0}", spell(draw()))


class Case(NamedTuple):
    """One loyalty ability: the walker, which of its abilities, targets, what is asked and what holds then."""

    walker: str
    number: int
    targets: tuple[str, ...]
    facts: tuple[str, ...]


CASES = [
    Case("Ajani Vengeant", 2, ("B",), ("life A 23", "life B 17")),
    Case("Chandra, Flamecaller", 1, (), ("A has Elemental 2",)),
    Case("Chandra, Novice Pyromancer", 2, (), ("mana A 2",)),
    Case("Chandra, Novice Pyromancer", 3, ("Ox",), ("damage Ox 2",)),
    Case("Domri, City Smasher", 1, (), ("size Bear 3/3",)),
    Case("Domri, City Smasher", 2, ("Elk",), ("damage Elk 3",)),
    Case("Elspeth, Sun's Champion", 1, (), ("A has Soldier 3",)),
    Case("Elspeth, Sun's Champion", 2, (), ("B has Elk 0", "B has Ox 1")),
    Case("Garruk, Cursed Huntsman", 1, (), ("A has Wolf 2",)),
    Case("Garruk, Cursed Huntsman", 2, ("Elk",), ("B has Elk 0", "cards A 1")),
    Case("Koth of the Hammer", 1, ("Mountain",), ("size Mountain 4/4",)),
    Case("Koth of the Hammer", 2, (), ("mana A 1",)),
    Case("Liliana, Death Mage", 2, ("Elk",), ("B has Elk 0", "life B 18")),
    Case("Narset, Parter of Veils", 1, (), ("cards A 1",)),
    Case("Nissa, Voice of Zendikar", 1, (), ("A has Plant 1",)),
    Case("Nissa, Voice of Zendikar", 2, (), ("size Bear 3/3",)),
    Case("Ob Nixilis, the Hate-Twisted", 1, ("Elk",), ("B has Elk 0", "cards B 2", "life B 18")),
    Case("Kiora, Behemoth Beckoner", 1, ("Mountain",), ("loyalty Kiora, Behemoth Beckoner 6",)),
]


@pytest.mark.covers("606.3", "606.4")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.walker} {case.number}")
def test_a_loyalty_ability_does_what_it_says(case: Case) -> None:
    play = main(Side(battlefield=[case.walker, BEAR, "Mountain"], library=["Shock"] * 5), Side(battlefield=[OX, ELK]))
    play.activate(case.walker, *case.targets, number=case.number)
    settle(play)
    for fact in case.facts:
        assert told(play, fact), fact
    assert not any(each.startswith(f"activate {case.walker}") for each in play.options)


def told(play: Play, fact: str) -> bool:
    """Whether a fact holds: what, of whom, how much."""
    kind, _, rest = fact.partition(" ")
    about, _, number = rest.rpartition(" ")
    if kind == "life":
        return play.life(about) == int(number)
    if kind == "mana":
        return play.pool(about) == int(number)
    if kind == "cards":
        return len(play.hand(about)) == int(number)
    if kind == "damage":
        return play.permanent(about).damage == int(number)
    if kind == "size":
        return f"{play.size(about)[0]}/{play.size(about)[1]}" == number
    if kind == "loyalty":
        return play.permanent(about).counters[-1] == int(number)
    assert rest.startswith("has "), fact
    return play.battlefield(kind).count(about.removeprefix("has ")) == int(number)


@pytest.mark.covers("502.3", "611.2a")
def test_ajani_vengeant_keeps_a_permanent_tapped_through_the_next_untap_step() -> None:
    play = main(Side(battlefield=["Ajani Vengeant"]), Side(battlefield=[BEAR, OX]))
    play.permanent("Bear").tapped = play.permanent("Ox").tapped = 1
    play.activate("Ajani Vengeant", "Bear")
    settle(play)
    play.to("upkeep", "B")
    assert (play.is_tapped("Bear"), play.is_tapped("Ox")) == (True, False)
    play.to("upkeep", "A")
    play.to("upkeep", "B")
    assert not play.is_tapped("Bear")


def test_flamecallers_elementals_go_at_the_end_step_and_her_other_abilities() -> None:
    play = main(Side(battlefield=["Chandra, Flamecaller"]), Side())
    play.activate("Chandra, Flamecaller")
    settle(play)
    play.to("end")
    settle(play)
    assert play.battlefield("A") == ["Chandra, Flamecaller"]
    play = main(Side(battlefield=["Chandra, Flamecaller"], hand=["Shock", "Forest"]), Side(battlefield=[OX, ELK]))
    play.activate("Chandra, Flamecaller", number=2)
    settle(play)
    assert (len(play.hand("A")), len(play.graveyard("A"))) == (3, 2)
    play = main(Side(battlefield=["Chandra, Flamecaller"]), Side(battlefield=[OX, BEAR]))
    play.activate("Chandra, Flamecaller", number=3, x=3)
    settle(play)
    assert (play.battlefield("B"), play.permanent("Ox").damage) == (["Ox"], 3)


@pytest.mark.covers("121.3")
def test_narset_lets_opponents_draw_one_card_a_turn() -> None:
    play = main(Side(battlefield=["Narset, Parter of Veils"]), Side(hand=[DRAW, DRAW]))
    for hand in (2, 1):
        play.passes("A") if play.asked == "A" else None
        play.cast("Draw")
        play.resolve()
        assert len(play.hand("B")) == hand


@pytest.mark.parametrize(("big", "cards"), [(ELK, 1), (BEAR, 0)])
def test_kiora_draws_for_great_creatures_only(big: Card, cards: int) -> None:
    hand = tree.All(tree.Selector(tree.HasType("creature"), "hand", tree.You()))
    put = instant("Put", "{0}", spell(tree.PutOntoBattlefield(hand)))
    play = main(Side(battlefield=["Kiora, Behemoth Beckoner"], hand=[put, big]), Side())
    play.cast("Put")
    settle(play)
    assert len(play.hand("A")) == cards


# --- replacement ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("614.1a", "701.7b", "122.6")
@pytest.mark.parametrize(
    ("cards", "goblins", "counters"),
    [
        (["Anointed Procession"], 2, 1),
        (["Doubling Season"], 2, 2),
        (["Primal Vigor"], 2, 2),
        (["Hardened Scales"], 1, 2),
        (["Corpsejack Menace"], 1, 2),
        (["Doubling Season", "Anointed Procession"], 4, 2),
    ],
)
def test_more_tokens_and_counters(cards: list[str], goblins: int, counters: int) -> None:
    play = main(Side(battlefield=[*cards, BEAR], hand=[MAKE, GROW]), Side())
    play.cast("Make")
    settle(play)
    play.cast("Grow", "Bear")
    settle(play)
    assert (play.battlefield("A").count("Goblin"), play.size("Bear")) == (goblins, (2 + counters, 2 + counters))


@pytest.mark.covers("616.1", "616.1e")
def test_616_1_the_affected_player_orders_scales_and_season() -> None:
    sizes = set()
    for first in (0, 1):
        play = main(Side(battlefield=["Doubling Season", "Hardened Scales", BEAR], hand=[GROW]), Side())
        play.cast("Grow", "Bear")
        play.resolve()
        assert (play.asked, len(play.options)) == ("A", 2)
        play.answer(play.options[first])
        settle(play)
        sizes.add(play.size("Bear"))
    assert sizes == {(5, 5), (6, 6)}  # twice one and one more; twice two


@pytest.mark.covers("614.1a", "120.4b")
@pytest.mark.parametrize(("name", "life"), [("Dictate of the Twin Gods", 16), ("Gratuitous Violence", 18)])
def test_twice_the_damage_from_sources_of_that_kind(name: str, life: int) -> None:
    play = main(Side(battlefield=[name, BEAR], hand=[BURN]), Side())
    play.cast("Burn", "B")
    settle(play)
    assert play.life("B") == life
    while play.question != "declare attackers":
        play.decline()
    play.attack("Bear")
    play.to("postcombat main")
    assert play.life("B") == life - 4


@pytest.mark.covers("614.11", "121.2")
def test_thought_reflection_draws_two_for_each_card() -> None:
    play = main(Side(battlefield=["Thought Reflection"], hand=[DRAW]), Side())
    play.cast("Draw")
    settle(play)
    assert len(play.hand("A")) == 2


@pytest.mark.covers("104.2b", "614.11")
@pytest.mark.parametrize("cards", [0, 1])
def test_laboratory_maniac_wins_instead_of_drawing_from_no_cards(cards: int) -> None:
    play = main(Side(battlefield=["Laboratory Maniac"], hand=[DRAW, DRAW], blanks=cards), Side())
    play.cast("Draw")
    settle(play)
    assert play.winner == ("A" if cards == 0 else "")
