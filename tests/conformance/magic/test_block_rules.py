"""What restricts and requires blocks (509.1b, 509.1c): exactly the legal declarations are offered."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, BOTH, beast, blocking, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    THIS,
    change,
    no,
    select,
    spell,
    stat,
    static,
    target,
)
from mainphase.magic.abilities.tree import (
    BlockLimit,
    BlocksMore,
    CantBeBlocked,
    CantBlock,
    HasColor,
    HasKeyword,
    MustBeBlocked,
    MustBlock,
    PlayerStatic,
    StatOf,
)
from mainphase.magic.cards import creature, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{1}", "Ox", 4, 4)
HORROR = beast("Horror", words=("menace",))
LURE = beast("Lure", MustBeBlocked(by_all=True))
PREY = beast("Prey", MustBeBlocked())


@pytest.mark.covers("509.1b", "C3-004")
def test_509_1b_a_creature_that_cant_block() -> None:
    assert legal(blocking((BEAR,), (beast("Calm", CantBlock()), CAT))) == sets("", "Cat")


@pytest.mark.covers("509.1b")
def test_509_1b_it_can_block_only_creatures_like_that() -> None:
    bird = creature("Bird", "{U}", "Bird", 1, 1, tree.KeywordAbility("flying"))
    guard = beast("Guard", CantBlock(no(HasKeyword("flying"))), words=("reach",))
    assert legal(blocking((BEAR, bird), (guard,)), True) == sets("", "Guard > Bird")


@pytest.mark.covers("509.1b", "C3-005")
def test_509_1b_it_cant_be_blocked_at_all_or_except_by_some() -> None:
    assert legal(blocking((beast("Ghost", CantBeBlocked()), BEAR), (CAT,)), True) == sets("", "Cat > Bear")
    small = beast("Sly", CantBeBlocked(stat("power", "<=", tree.Number(2))))
    assert legal(blocking((small,), (CAT, OX))) == sets("", "Ox")
    artful = beast("Artful", CantBeBlocked(no(HasColor("W"))))
    knight = creature("Knight", "{W}", "Knight", 2, 2)
    assert legal(blocking((artful,), (CAT, knight))) == sets("", "Knight")


@pytest.mark.covers("509.1b", "C3-007")
def test_509_1b_evasion_adds_up() -> None:
    both = beast("Both", CantBeBlocked(HasColor("W")), words=("flying",))
    angel = creature("Angel", "{W}", "Angel", 2, 2, tree.KeywordAbility("flying"))
    drake = creature("Drake", "{U}", "Drake", 2, 2, tree.KeywordAbility("flying"))
    assert legal(blocking((both,), (angel, drake, CAT))) == sets("", "Drake")


@pytest.mark.covers("509.1b", "702.111b")
def test_509_1b_menace_takes_two_blockers() -> None:
    assert legal(blocking((HORROR,), (CAT,))) == sets("")
    assert legal(blocking((HORROR,), (CAT, OX))) == sets("", "Cat, Ox")


@pytest.mark.covers("509.1b")
def test_509_1b_except_by_three_or_more_or_by_no_more_than_one() -> None:
    three = beast("Three", CantBeBlocked(fewest=3))
    assert legal(blocking((three,), (CAT, OX))) == sets("")
    assert legal(blocking((three,), (CAT, OX, BEAR))) == sets("", "Cat, Ox, Bear")
    assert legal(blocking((beast("One", CantBeBlocked(most=1)),), (CAT, OX))) == sets("", "Cat", "Ox")


@pytest.mark.covers("509.1b")
def test_509_1b_unless_all_creatures_of_the_defending_player_block_it() -> None:
    tide = beast("Tide", CantBeBlocked(unless_all=True))
    assert legal(blocking((tide,), (CAT, OX))) == sets("", "Cat, Ox")
    assert legal(blocking((tide,), (CAT, OX, BEAR), tapped=("Ox",))) == sets("")


@pytest.mark.covers("509.1b")
def test_509_1b_alone_or_with_a_stronger_one() -> None:
    assert legal(blocking((OX,), (beast("Shy", CantBlock(alone=True)),))) == sets("")
    assert legal(blocking((OX,), (beast("Shy", CantBlock(alone=True)), CAT))) == sets("", "Cat", "Shy, Cat")
    assert legal(blocking((OX,), (beast("Lone", CantBlock(only_alone=True)), CAT))) == sets("", "Cat", "Lone")
    stronger = stat("power", ">", StatOf("power", THIS))
    follower = beast("Follower", CantBlock(company=stronger))
    assert legal(blocking((OX,), (follower, CAT))) == sets("", "Cat")
    assert legal(blocking((BEAR,), (follower, OX))) == sets("", "Ox", "Ox, Follower")


@pytest.mark.covers("509.1b")
def test_509_1b_no_more_than_one_creature_can_block() -> None:
    quiet = law("Quiet", PlayerStatic(EACH_PLAYER, (BlockLimit(1),)))
    assert legal(blocking((BEAR,), (CAT, OX), (quiet,))) == sets("", "Cat", "Ox")


@pytest.mark.covers("509.1a", "509.1b", "C3-003", "X-12")
def test_509_1a_creatures_that_block_several_attackers() -> None:
    wide = beast("Wide", BlocksMore(1))
    assert legal(blocking((BEAR, CAT), (OX,)), True) == sets("", "Ox > Bear", "Ox > Cat")
    found = legal(blocking((BEAR, CAT, OX), (wide,)), True)
    assert len(found) == 1 + 3 + 3
    assert frozenset({"Wide > Bear", "Wide > Ox"}) in found
    every = legal(blocking((BEAR, CAT, OX), (beast("Every", BlocksMore(None)),)), True)
    assert len(every) == 8
    alone = legal(blocking((HORROR, BEAR), (wide,)), True)
    assert alone == sets("", "Wide > Bear")  # it is one creature still


@pytest.mark.covers("509.1g", "509.1h")
def test_509_1g_one_creature_blocks_two_attackers() -> None:
    play = blocking((BEAR, CAT), (beast("Wide", BlocksMore(1), toughness=5),))
    play.answer("block Bear")
    play.answer("block Cat")
    assert [play.name(ref) for ref in play.permanent("Wide").blocking] == ["Bear", "Cat"]
    assert (play.permanent("Bear").blocked, play.permanent("Cat").blocked) == (1, 1)
    assert len(play.game.blockers) == 1


@pytest.mark.covers("509.1a", "609.4")
def test_509_1a_it_can_block_as_though_it_were_untapped() -> None:
    statue = beast("Statue", tree.AsThough("block as untapped"))
    assert legal(blocking((BEAR,), (statue, CAT), tapped=("Statue", "Cat"))) == sets("", "Statue")


@pytest.mark.covers("509.1c", "C3-008")
def test_509_1c_the_rules_own_example() -> None:
    """A menace attacker and a creature that blocks if able: both creatures block, or neither could."""
    play = blocking((HORROR,), (beast("Eager", MustBlock()), CAT))
    assert legal(play) == sets("Eager, Cat")
    assert legal(blocking((HORROR,), (beast("Eager", MustBlock()),))) == sets("")


@pytest.mark.covers("509.1c", "C3-009")
def test_509_1c_tapped_creatures_need_not_block() -> None:
    play = blocking((BEAR,), (beast("Eager", MustBlock()), CAT), tapped=("Eager",))
    assert legal(play) == sets("", "Cat")


@pytest.mark.covers("509.1c")
def test_509_1c_it_must_be_blocked() -> None:
    assert legal(blocking((PREY, BEAR), (CAT,)), True) == sets("Cat > Prey")
    dreaded = beast("Dreaded", MustBeBlocked(), words=("menace",))
    ten = legal(blocking((dreaded,), (CAT, OX, BEAR)))
    assert ten == sets("Cat, Ox", "Cat, Bear", "Ox, Bear", "Cat, Ox, Bear")
    by_cats = beast("Mouse", MustBeBlocked(tree.HasSubtype("Cat")))
    assert legal(blocking((by_cats,), (CAT, OX))) == sets("Cat", "Cat, Ox")


@pytest.mark.covers("509.1c")
def test_509_1c_all_who_are_able_block_it() -> None:
    assert legal(blocking((LURE, BEAR), (CAT, OX)), True) == sets("Cat > Lure, Ox > Lure")
    flying = beast("Sky lure", MustBeBlocked(by_all=True), words=("flying",))
    assert legal(blocking((flying, BEAR), (CAT,)), True) == sets("", "Cat > Bear")
    assert legal(blocking((beast("Pack", MustBeBlocked(by_all=True), words=("menace",)),), (CAT,))) == sets("")
    three = beast("Three", MustBeBlocked(by_all=True), CantBeBlocked(fewest=3))
    assert legal(blocking((three,), (CAT, OX))) == sets("")
    assert legal(blocking((three,), (CAT, OX, BEAR))) == sets("Cat, Ox, Bear")
    two = beast("Other lure", MustBeBlocked(by_all=True))
    assert legal(blocking((LURE, two), (CAT,)), True) == sets("Cat > Lure", "Cat > Other lure")


@pytest.mark.covers("509.1c", "702.39a")
def test_509_1c_a_creature_has_to_block_a_certain_one() -> None:
    """As provoke has it: an effect makes one creature block another if it can."""
    taunt = instant("Taunt", "{0}", spell(change(TARGET, MustBlock(tree.Target(1))), targets=(target(CREATURE),) * 2))
    play = Play(Side(hand=(taunt,), battlefield=(BEAR, OX)), Side(battlefield=(CAT, HORROR)))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    play.cast("Taunt", "Cat", "Ox")
    play.resolve()
    play.to("declare attackers")
    play.attack("Bear", "Ox")
    play.pass_all()
    assert {frozenset(each) & {"Cat > Ox", "Cat > Bear"} for each in legal(play, True)} == sets("Cat > Ox")


@pytest.mark.covers("509.1b")
def test_509_1b_creatures_without_flying_cant_block_this_turn() -> None:
    rush = instant(
        "Rush",
        "{0}",
        spell(change(tree.All(select(CREATURE, no(HasKeyword("flying")))), CantBlock())),
    )
    drake = creature("Drake", "{U}", "Drake", 2, 2, tree.KeywordAbility("flying"))
    play = Play(Side(hand=(rush,), battlefield=(BEAR,)), Side(battlefield=(CAT, drake)))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    play.cast("Rush")
    play.resolve()
    play.to("declare attackers")
    play.attack("Bear")
    play.pass_all()
    assert legal(play) == sets("", "Drake")


@pytest.mark.covers("509.1b", "C3-006")
def test_509_1b_evasion_after_the_block_changes_nothing() -> None:
    wings = instant("Wings", "{0}", spell(change(TARGET, CantBeBlocked()), targets=(target(CREATURE),)))
    play = Play(Side(hand=(wings,), battlefield=(BEAR,)), Side(battlefield=(CAT,)))
    play.to("declare attackers")
    play.attack("Bear")
    play.pass_all()
    play.block({"Cat": "Bear"})
    play.cast("Wings", "Bear")
    play.resolve()
    assert play.permanent("Bear").blocked == 1
    assert len(play.permanent("Cat").blocking) == 1


@pytest.mark.covers("509.1b")
def test_509_1b_static_abilities_that_turn_on_and_off() -> None:
    landed = static(
        THIS, CantBeBlocked(), condition=tree.Exists(select(tree.HasSubtype("Island"), tree.ControlledBy(tree.You())))
    )
    snake = creature("Snake", "{1}", "Snake", 2, 2, landed)
    assert legal(blocking((snake,), (CAT,))) == sets("", "Cat")
    assert legal(blocking((snake,), (CAT,), ("Island",))) == sets("")
