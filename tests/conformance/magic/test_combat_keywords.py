"""First and double strike, trample, menace and the other evasion abilities (510.4, 702)."""

from __future__ import annotations

from itertools import product

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    change,
    destroy,
    gain,
    keyword,
    spell,
    subtype,
    target,
)
from mainphase.magic.abilities.tree import KeywordAbility, LosesKeyword
from mainphase.magic.cards import Card, creature, instant

FIRST = creature("First", "{W}", "Knight", 2, 2, keyword("first strike"))
DOUBLE = creature("Double", "{W}", "Knight", 2, 2, keyword("double strike"))
GIANT = creature("Giant", "{4}", "Giant", 3, 3)
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))


def fight(*mine: Card, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = ()) -> Play:
    """It is A's declare attackers step and attackers are to be declared."""
    play = Play(Side(hand=hand, battlefield=mine), Side(hand=hand, battlefield=theirs))
    play.to("declare attackers")
    return play


def attack(play: Play, attackers: tuple[str, ...], blocks: dict[str, str]) -> None:
    """Attack and block, then go on to the first combat damage step."""
    play.attack(*attackers)
    play.to("declare blockers")
    if play.question == "declare blockers":
        play.block(blocks)
    while play.part == "declare blockers":
        play.passes()


@pytest.mark.covers("510.4", "702.7b")
def test_510_4_a_first_striker_kills_before_it_is_struck() -> None:
    play = fight(FIRST, theirs=(BEAR,))
    attack(play, ("First",), {"Bear": "First"})
    assert play.graveyard("B") == ["Bear"] and play.now == ("A", "combat damage", "A")
    play.to("combat damage")
    assert play.permanent("First").damage == 0
    play.to("postcombat main")
    assert play.begun("combat damage") == 2


@pytest.mark.covers("510.4", "702.7b")
def test_702_7b_strikers_on_both_sides_deal_nothing_in_the_second_step() -> None:
    mine = creature("Mine", "{W}", "Knight", 2, 3, keyword("first strike"))
    theirs = creature("Theirs", "{W}", "Knight", 1, 3, keyword("first strike"))
    play = fight(mine, theirs=(theirs,))
    attack(play, ("Mine",), {"Theirs": "Mine"})
    assert (play.permanent("Mine").damage, play.permanent("Theirs").damage) == (1, 2)
    play.to("postcombat main")
    assert (play.permanent("Mine").damage, play.permanent("Theirs").damage) == (1, 2)


@pytest.mark.covers("702.4b")
def test_702_4b_a_double_striker_deals_damage_in_both_steps() -> None:
    play = fight(DOUBLE, BEAR)
    attack(play, ("Double", "Bear"), {})
    assert play.life("B") == 18
    play.to("combat damage")
    assert play.life("B") == 14


@pytest.mark.covers("510.4", "702.7c")
def test_702_7c_first_strike_lost_or_given_between_the_steps_changes_nothing() -> None:
    lose = instant("Lose", "{0}", spell(change(TARGET, LosesKeyword("first strike")), targets=(target(CREATURE),)))
    give = instant("Give", "{0}", spell(gain(TARGET, "first strike"), targets=(target(CREATURE),)))
    play = fight(FIRST, GIANT, hand=(lose, give))
    attack(play, ("First", "Giant"), {})
    assert play.life("B") == 18
    play.cast("Lose", "First")
    play.resolve()
    play.cast("Give", "Giant")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 15  # the giant hits in the second step, the first striker does not again


@pytest.mark.covers("702.4d")
def test_702_4d_double_strike_given_between_the_steps_hits_again() -> None:
    give = instant("Give", "{0}", spell(gain(TARGET, "double strike"), targets=(target(CREATURE),)))
    play = fight(FIRST, hand=(give,))
    attack(play, ("First",), {})
    play.cast("Give", "First")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 16


@pytest.mark.covers("510.4")
def test_510_4_without_power_the_first_step_still_exists() -> None:
    feeble = creature("Feeble", "{W}", "Knight", 0, 2, keyword("first strike"))
    play = fight(feeble)
    attack(play, ("Feeble",), {})
    play.to("postcombat main")
    assert play.begun("combat damage") == 2 and play.life("B") == 20


def shares(play: Play) -> list[int]:
    """The amounts that may be assigned to the next blocker."""
    assert play.question == "assign damage"
    return [int(option.rsplit(" ", 1)[1]) for option in play.options]


@pytest.mark.covers("702.19b")
def test_702_19b_trample_over_one_blocker() -> None:
    beast = creature("Beast", "{G}", "Beast", 5, 5, keyword("trample"))
    play = fight(beast, theirs=(GIANT,))
    attack(play, ("Beast",), {"Giant": "Beast"})
    assert shares(play) == [3, 4, 5]
    play.answer(play.options[0])
    assert play.life("B") == 18 and play.graveyard("B") == ["Giant"]


@pytest.mark.covers("702.19b")
def test_702_19b_every_division_over_two_blockers_and_no_other() -> None:
    """By brute force: a point may tramp through only if both blockers have lethal damage."""
    small = creature("Small", "{W}", "Bear", 1, 1)
    beast = creature("Beast", "{G}", "Beast", 4, 4, keyword("trample"))
    right = set()
    for first, second in product(range(5), range(5)):
        through = 4 - first - second
        if through == 0 or (through > 0 and first >= 1 and second >= 2):
            right.add((first, second))
    found = set()
    for first in range(5):
        for second in range(5):
            play = fight(beast, theirs=(small, BEAR))
            attack(play, ("Beast",), {"Small": "Beast", "Bear": "Beast"})
            if first in shares(play):
                play.answer(next(each for each in play.options if each.endswith(f" {first}")))
                if play.question != "assign damage":
                    found.add((first, 4 - first))
                elif second in shares(play):
                    found.add((first, second))
    assert found == right


@pytest.mark.covers("702.19d", "510.1c")
@pytest.mark.parametrize(("words", "life"), [(("trample",), 16), ((), 20)])
def test_702_19d_blocked_with_no_blocker_left(words: tuple[str, ...], life: int) -> None:
    beast = creature("Beast", "{G}", "Beast", 4, 4, *(keyword(word) for word in words))
    play = fight(beast, theirs=(BEAR,), hand=(SLAY,))
    play.attack("Beast")
    play.to("declare blockers")
    play.block({"Bear": "Beast"})
    play.cast("Slay", "Bear")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == life


@pytest.mark.covers("702.111b")
def test_702_111b_menace_needs_two_blockers_whatever_is_chosen_first() -> None:
    brute = creature("Brute", "{R}", "Orc", 3, 3, keyword("menace"))
    names = ("Ant", "Bat", "Cat")
    theirs = tuple(creature(name, "{W}", "Cat", 1, 1) for name in names)
    found = set()
    for wanted in product((False, True), repeat=3):
        play = fight(brute, theirs=theirs)
        play.attack("Brute")
        play.to("declare blockers")
        while play.question == "declare blockers":
            name = play.name(play.game.subject)
            answer = "block Brute" if wanted[names.index(name)] else f"no block {name}"
            if answer not in play.options:
                break
            play.answer(answer)
        else:
            found.add(tuple(sorted(play.name(play.game.ref(slot)) for slot in play.game.blockers)))
    assert found == {(), ("Ant", "Bat"), ("Ant", "Cat"), ("Bat", "Cat"), names}


@pytest.mark.covers("702.111b")
def test_702_111b_one_creature_cannot_block_it() -> None:
    brute = creature("Brute", "{R}", "Orc", 3, 3, keyword("menace"))
    play = fight(brute, theirs=(BEAR,))
    play.attack("Brute")
    play.to("combat damage")
    assert play.life("B") == 17 and not play.game.blockers


BLACK = creature("Black", "{B}", "Bat", 2, 2)
MACHINE = creature("Machine", "{2}", "Golem", 2, 2, prefix="Artifact")
RED = creature("Red", "{R}", "Goblin", 2, 2)
SHADE = creature("Shade", "{B}", "Shade", 2, 2, keyword("shadow"))
RIDER = creature("Rider", "{W}", "Knight", 2, 2, keyword("horsemanship"))
BIG = creature("Big", "{G}", "Bear", 4, 4)
EVASION = {
    "fear": ("702.36b", {"Black", "Machine"}),
    "intimidate": ("702.13b", {"Machine", "Red"}),
    "shadow": ("702.28b", {"Shade"}),
    "horsemanship": ("702.31b", {"Rider"}),
    "skulk": ("702.118b", {"Black", "Machine", "Red", "Rider"}),
}


@pytest.mark.covers("702.36b", "702.13b", "702.28b", "702.31b", "702.118b")
@pytest.mark.parametrize("word", EVASION)
def test_702_evasion_says_who_can_block(word: str) -> None:
    sneak = creature("Sneak", "{R}", "Rogue", 2, 2, keyword(word))
    rule, able = EVASION[word]
    theirs = (BLACK, MACHINE, RED, SHADE, RIDER, BIG)
    play = fight(sneak, theirs=theirs)
    play.attack("Sneak")
    play.to("declare blockers")
    found = set()
    while play.question == "declare blockers":
        name = play.name(play.game.subject)
        if "block Sneak" in play.options:
            found.add(name)
        play.answer(f"no block {name}")
    # The shade blocks nothing without shadow.
    assert found == able, rule


@pytest.mark.covers("702.14c")
@pytest.mark.parametrize(("lands", "able"), [(("Forest",), True), (("Forest", "Island"), False)])
def test_702_14c_landwalk_looks_at_the_defending_players_lands(lands: tuple[str, ...], able: bool) -> None:
    swimmer = creature("Swimmer", "{U}", "Fish", 2, 2, KeywordAbility("landwalk", quality=subtype("Island")))
    play = Play(Side(battlefield=[swimmer, "Island"]), Side(battlefield=[*lands, BEAR]))
    play.to("declare attackers")
    play.attack("Swimmer")
    play.to("combat damage") if not able else play.to("declare blockers")
    assert (play.question == "declare blockers" and "block Swimmer" in play.options) == able
