"""The damage assignment order of the editions of 2010 to 2018 (509.2, 509.3, 509.6, 509.7, 510.1c, 510.1d there)."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from conformance.magic.table import Card, Play, Side
from mainphase.kernel.values import Reader
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, creature_token, destroy, spell, target
from mainphase.magic.cards import creature, instant

OLDER = ["cr2010", "cr2017", "cr2018"]
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
ORDER = instant(
    "Order", "{0}", spell(tree.MakeBlock(TARGET, tree.Target(1)), targets=(target(CREATURE), target(CREATURE)))
)
GUARD = creature_token(0, 2, ("W",), ("Guard",))
AMBUSH = instant("Ambush", "{0}", spell(tree.CreateToken(GUARD, blocking=TARGET), targets=(target(CREATURE),)))


def ox(name: str, power: int, toughness: int) -> Card:
    return creature(name, "{1}", "Ox", power, toughness)


def blocked(edition: str, *foes: Card, power: int = 6, hand: tuple[Card, ...] = ()) -> Play:
    """An attacker with that power; B blocks it with all these creatures, in this order."""
    play = Play(Side(battlefield=[ox("Wurm", power, 9)]), Side(hand=hand, battlefield=foes), edition=edition)
    play.to("declare attackers")
    play.attack("Wurm")
    play.to("declare blockers")
    play.block({foe.name: "Wurm" for foe in foes})
    return play


def order_of(play: Play, name: str) -> list[str]:
    """The damage assignment order of the creature."""
    pairs = play.game.past.damage_order
    ref = play.permanent(name).ref
    return [play.name(pairs[i + 1]) for i in range(0, len(pairs), 2) if pairs[i] == ref]


def to_damage(play: Play) -> None:
    while play.part == "declare blockers":
        play.passes()


def amounts(play: Play) -> tuple[str, list[int]]:
    """To whom damage is assigned next, and how much it may be."""
    assert play.question == "assign damage"
    return play.name(play.game.subject), [int(option.split()[-1]) for option in play.options]


@pytest.mark.covers("C3-016", "C4-008", "C4-009", "510.1c")
@pytest.mark.parametrize("edition", OLDER)
def test_C3_016_the_active_player_orders_the_blockers(edition: str) -> None:
    """The first example of 509.2 and of 510.1c: a 6/4 with a 0/3, then a 1/1, then another."""
    play = blocked(edition, ox("Elf", 1, 1), ox("Wall", 0, 3), ox("Angel", 4, 4))
    assert (play.asked, play.question, play.name(play.game.subject)) == ("A", "order damage", "Wurm")
    assert play.options == ["choose Elf", "choose Wall", "choose Angel"]
    play.answer("choose Wall")
    play.answer("choose Elf")
    assert order_of(play, "Wurm") == ["Wall", "Elf", "Angel"]
    assert play.question == "priority"
    to_damage(play)
    assert amounts(play) == ("Wall", [3, 4, 5, 6])
    play.answer("assign 3")
    assert amounts(play) == ("Elf", [1, 2, 3])
    play.answer("assign 1")
    assert sorted(play.graveyard("B")) == ["Elf", "Wall"] and play.permanent("Angel").damage == 2


@pytest.mark.covers("C3-016")
def test_C3_016_nobody_orders_anything_since_2024_nor_a_single_blocker() -> None:
    play = blocked("cr2026", ox("Elf", 1, 1), ox("Wall", 0, 3))
    assert play.question == "priority"
    to_damage(play)
    assert amounts(play) == ("Elf", [0, 1, 2, 3, 4, 5, 6])
    play = blocked("cr2010", ox("Elf", 1, 1))
    assert play.question == "priority"


@pytest.mark.covers("C3-018", "C4-015", "510.1d")
@pytest.mark.parametrize("edition", OLDER)
def test_C3_018_the_defending_player_orders_the_attackers_after_that(edition: str) -> None:
    play = Play(
        Side(battlefield=[ox("One", 0, 2), ox("Two", 0, 3)]),
        Side(battlefield=[ox("Foe", 4, 4), ox("Ally", 0, 1)]),
        edition=edition,
    )
    play.to("declare attackers")
    play.attack("One", "Two")
    play.to("declare blockers")
    play.block({"Foe": "One", "Ally": "One"})
    one, two = play.permanent("One"), play.permanent("Two")
    assert (play.asked, play.question, play.name(play.game.subject)) == ("A", "order damage", "One")
    # The Foe blocks both attackers: it can block an additional creature.
    foe = play.permanent("Foe")
    foe.blocking = [one.ref, two.ref]
    two.blocked = 1
    play.answer("choose Ally")
    assert (play.asked, play.question, play.name(play.game.subject)) == ("B", "order damage", "Foe")
    assert play.options == ["choose One", "choose Two"]
    play.answer("choose Two")
    assert order_of(play, "One") == ["Ally", "Foe"] and order_of(play, "Foe") == ["Two", "One"]
    to_damage(play)
    assert (play.asked, amounts(play)) == ("B", ("Two", [3, 4]))


@pytest.mark.covers("C3-017", "C3-019")
@pytest.mark.parametrize("edition", OLDER)
def test_C3_017_who_leaves_combat_leaves_the_orders_and_the_rest_keeps_theirs(edition: str) -> None:
    play = blocked(edition, ox("Elf", 1, 1), ox("Wall", 0, 3), ox("Angel", 4, 4), hand=(SLAY, SLAY))
    for name in ("Angel", "Wall"):
        play.answer(f"choose {name}")
    play.passes("A")
    play.cast("Slay", "Wall")
    play.resolve()
    assert order_of(play, "Wurm") == ["Angel", "Elf"]
    play.passes("A")
    play.cast("Slay", "Wurm")
    play.resolve()
    assert play.game.past.damage_order == []


@pytest.mark.covers("C3-029", "509.4")
@pytest.mark.parametrize("edition", OLDER)
def test_C3_029_a_creature_that_is_made_to_block_is_placed_in_the_order(edition: str) -> None:
    foes = [ox("Elf", 1, 1), ox("Wall", 0, 3)]
    play = Play(
        Side(battlefield=[ox("Wurm", 6, 9)]),
        Side(hand=[ORDER], battlefield=[*foes, ox("Late", 0, 2)]),
        edition=edition,
    )
    play.to("declare attackers")
    play.attack("Wurm")
    play.to("declare blockers")
    play.block({"Elf": "Wurm", "Wall": "Wurm"})
    play.answer("choose Wall")
    play.passes("A")
    play.cast("Order", "Late", "Wurm")
    play.resolve()
    assert (play.asked, play.question) == ("A", "order damage")
    assert play.options == ["choose Late", "choose Wall"], "of those with a place only the first one may come next"
    play.answer("choose Wall")
    assert play.options == ["choose Late", "choose Elf"]
    play.answer("choose Late")
    assert order_of(play, "Wurm") == ["Wall", "Late", "Elf"]


@pytest.mark.covers("C3-030", "509.4")
@pytest.mark.parametrize("edition", OLDER)
def test_C3_030_a_creature_put_onto_the_battlefield_blocking_is_placed_too(edition: str) -> None:
    """The example of 509.7: the active player puts the token ahead of the blocker that was there."""
    play = blocked(edition, ox("Bear", 2, 2), hand=(AMBUSH,))
    play.passes("A")
    play.cast("Ambush", "Wurm")
    play.resolve()
    assert (play.asked, play.question, play.name(play.game.subject)) == ("A", "order damage", "Wurm")
    play.answer("choose Guard")
    assert order_of(play, "Wurm") == ["Guard", "Bear"]
    assert play.part == "declare blockers" and play.question == "priority"


@pytest.mark.covers("C3-016", "511.3")
def test_C3_016_orders_are_part_of_the_state_and_end_with_combat() -> None:
    play = blocked("cr2017", ox("Elf", 1, 1), ox("Wall", 0, 3))
    play.answer("choose Wall")
    game = play.game
    numbers: list[int] = []
    game.save(numbers)
    loaded = game.clone()
    loaded.past.damage_order = []
    loaded.load(Reader(numbers))
    assert loaded.past.damage_order == game.past.damage_order != []
    to_damage(play)
    play.answer("assign 6")
    play.to("postcombat main")
    assert play.game.past.damage_order == []


@pytest.mark.covers("C4-008")
def test_C4_008_who_joined_without_an_order_comes_last() -> None:
    """In a position that begins after the orders were announced."""
    play = Fight([ox("Wurm", 6, 9)], [(ox("Elf", 1, 1), [0]), (ox("Wall", 0, 3), [0])], edition="cr2017")
    play.to_damage()
    assert (play.subject, play.amounts) == ("Elf", [1, 2, 3, 4, 5, 6])
