"""Last strike (Unstable), with the option of a game that has those rules: a combat damage step after the normal one."""

from __future__ import annotations

import pytest

from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TARGET, gain, keyword, spell, target
from mainphase.magic.cards import Card, creature, instant
from mainphase.magic.modern.variants import by_number, find

UN = "two-player un_rules=yes"


def ox(name: str, power: int, *words: str) -> Card:
    return creature(name, "{1}", "Ox", power, 4, *(keyword(word) for word in words))


def attack(*mine: Card, hand: tuple[Card, ...] = ()) -> Play:
    """These attack, and it is the first combat damage step."""
    play = Play(Side(hand, mine), Side(), variant=UN)
    play.to("declare attackers")
    play.attack(*(each.name for each in mine))
    play.to("combat damage")
    return play


def lives(play: Play) -> list[int]:
    """B's life total after each combat damage step, this one included."""
    found = [play.life("B")]
    while True:
        play.passes()
        while play.question == "priority" and play.part == "combat damage" and play.asked == "B":
            play.passes()
        if play.part != "combat damage":
            return found
        found.append(play.life("B"))


@pytest.mark.covers("C4-027")
@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        ([("last strike",)], [20, 17]),
        ([(), ("last strike",)], [17, 14]),
        ([("first strike",), ("last strike",)], [17, 17, 14]),
        ([("first strike", "last strike")], [17, 17, 14]),
        ([("double strike", "last strike")], [17, 14, 11]),
        ([("first strike",), ()], [17, 14]),
        ([()], [17]),
    ],
)
def test_C4_027_three_steps_at_the_most(mine: list[tuple[str, ...]], wanted: list[int]) -> None:
    play = attack(*(ox(f"Ox {place}", 3, *words) for place, words in enumerate(mine)))
    assert lives(play) == wanted


@pytest.mark.covers("C4-027")
def test_C4_027_who_has_struck_in_the_normal_step_does_not_strike_again() -> None:
    """Last strike gained after its blow gives no other one, and lost in time to strike takes none away."""
    slow = instant("Slow", "{0}", spell(gain(TARGET, "last strike"), targets=(target(CREATURE),)))
    quick = instant(
        "Hurry",
        "{0}",
        spell(
            tree.Continuous(TARGET, (tree.LosesKeyword("last strike"),), tree.UntilEndOfTurn()),
            targets=(target(CREATURE),),
        ),
    )
    play = attack(ox("Plain", 2), ox("Late", 3, "last strike"), hand=(slow, quick))
    assert play.life("B") == 18
    play.cast("Slow", "Plain")
    play.resolve()
    play.cast("Hurry", "Late")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 15 and play.begun("combat damage") == 2


@pytest.mark.covers("C4-027")
def test_C4_027_the_option_is_part_of_the_variant() -> None:
    variant = find(UN)
    assert variant.un_rules == 1 and variant.key() == UN
    assert by_number(variant.number, variant.options()).key() == UN
    assert find("team-vs-team first=random un_rules=yes").key() == "team-vs-team first=random un_rules=yes"
