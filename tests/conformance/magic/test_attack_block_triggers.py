"""What triggers on attacking, blocking and becoming blocked, and what does not (506.5, 508.3, 508.4, 509.3, 509.4)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    YOURS,
    activated,
    color,
    cost,
    creature_token,
    draw,
    gain_life,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant

EVERY = select(CREATURE)
CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{0}", "Ox", 2, 5)
SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)
SAVE = instant("Save", "{0}", spell(tree.RemoveFromCombat(TARGET), targets=(target(CREATURE),)))
FREE = instant("Free", "{0}", spell(tree.RemoveFromCombat(TARGET, frees=True), targets=(target(CREATURE),)))
PAINT = instant(
    "Paint",
    "{0}",
    spell(tree.Continuous(TARGET, (tree.BecomeColor(("R",)),)), targets=(target(CREATURE),)),
)
ORDER = instant(
    "Order", "{0}", spell(tree.MakeBlock(TARGET, tree.Target(1)), targets=(target(CREATURE), target(CREATURE)))
)
WALL_OFF = instant("Wall Off", "{0}", spell(tree.BecomeBlocked(TARGET), targets=(target(CREATURE),)))
GUARD = creature_token(1, 1, (), ("Guard",))
AMBUSH = instant("Ambush", "{0}", spell(tree.CreateToken(GUARD, blocking=TARGET), targets=(target(CREATURE),)))
RUSH = instant("Rush", "{0}", spell(tree.CreateToken(GUARD, tapped=True, attacking=True)))
TRICKS = [SAVE, FREE, PAINT, ORDER, ORDER, WALL_OFF, AMBUSH, AMBUSH, RUSH]


def bell(event: tree.Event, who: tree.Players = YOU, number: int = 1) -> Card:
    """An enchantment whose controller gains life on the event."""
    return enchantment("Bell", "{0}", triggered(event, gain_life(number, who)))


def fight(mine: list[Card], theirs: list[Card], *more: Side, edition: str = "cr2026") -> Play:
    """It is A's declare attackers step and attackers are to be declared; everybody holds every trick."""
    play = Play(Side(hand=TRICKS, battlefield=mine), Side(hand=TRICKS, battlefield=theirs), *more, edition=edition)
    play.to("declare attackers")
    return play


def to_blocks(play: Play, *attackers: str) -> None:
    """These attack; go on to the declaration of blockers."""
    play.attack(*attackers)
    while play.question != "declare blockers":
        play.passes()


def rung(play: Play) -> int:
    """How many times the Bell is on the stack."""
    return play.stack.count("Bell")


# --- attacking ---------------------------------------------------------------------------------------------


@pytest.mark.covers("508.3a", "508.2a", "C2-018")
def test_C2_018_attacks_looks_at_the_moment_of_declaration() -> None:
    play = fight([bell(tree.Attacks(select(CREATURE, color("R")))), BEAR], [])
    play.attack("Bear")
    assert rung(play) == 0
    play.cast("Paint", "Bear")
    play.resolve()
    play.to("postcombat main")
    assert play.life("A") == 20


@pytest.mark.covers("508.3b")
def test_508_3b_is_attacked_triggers_once_for_all_attackers() -> None:
    play = fight([BEAR, CAT, OX], [bell(tree.IsAttacked(YOU)), SAGE])
    play.attack("Bear", "Cat", "Ox > Sage")
    assert rung(play) == 1
    play = fight([BEAR], [bell(tree.IsAttacked(YOU)), SAGE])
    play.attack("Bear > Sage")
    assert rung(play) == 0


@pytest.mark.covers("508.3b")
def test_508_3b_a_planeswalker_is_attacked() -> None:
    walkers = tree.IsAttacked(select(tree.HasType("planeswalker"), YOURS))
    play = fight([BEAR, CAT], [bell(walkers), SAGE])
    play.attack("Bear > Sage", "Cat > Sage")
    assert rung(play) == 1


@pytest.mark.covers("508.3c", "508.3d")
def test_508_3d_a_player_attacks_once_but_with_a_creature_each_time() -> None:
    play = fight([bell(tree.PlayerAttacks()), BEAR, CAT], [])
    play.attack("Bear", "Cat")
    assert rung(play) == 1
    play = fight([bell(tree.Attacks(select(CREATURE, YOURS))), BEAR, CAT], [])
    play.attack("Bear", "Cat")
    assert rung(play) == 2


@pytest.mark.covers("508.3e")
def test_508_3e_a_player_attacks_another_player() -> None:
    event = tree.PlayerAttacks(EACH_OPPONENT, whom=YOU)
    play = fight([BEAR, CAT], [bell(event), SAGE])
    play.attack("Bear > B", "Cat > B")
    assert rung(play) == 1
    play = fight([BEAR, CAT], [bell(event), SAGE])
    play.attack("Bear > Sage")
    assert rung(play) == 0


@pytest.mark.covers("508.3e")
def test_508_3e_once_for_each_player_who_is_attacked() -> None:
    event = tree.PlayerAttacks(EACH_PLAYER, whom=tree.TargetPlayers(EACH_PLAYER))
    play = fight([bell(event), BEAR, CAT, OX], [], Side())
    play.attack("Bear > B", "Cat > B", "Ox > C")
    assert rung(play) == 2


@pytest.mark.covers("508.4", "508.4c", "508.3a", "C2-020", "C2-021")
def test_C2_021_what_enters_attacking_has_not_attacked() -> None:
    play = fight([bell(tree.EitherEvent((tree.Attacks(EVERY), tree.PlayerAttacks()))), BEAR], [SAGE])
    play.attack()
    play.cast("Rush")
    play.resolve()
    assert play.question == "choose an object" and play.options == ["choose B", "choose Sage"]
    play.answer("choose Sage")
    assert rung(play) == 0 and play.permanent("Guard").attacking == play.permanent("Sage").ref


@pytest.mark.covers("508.4d", "506.3d", "509.3g")
def test_508_4d_after_blocks_it_is_unblocked_and_nothing_triggers_on_that() -> None:
    play = fight([bell(tree.IsUnblocked(EVERY)), BEAR], [CAT])
    to_blocks(play, "Bear")
    play.block({"Cat": "Bear"})
    play.cast("Rush")
    play.resolve()
    assert rung(play) == 0
    play.to("postcombat main")
    assert play.life("B") == 19


@pytest.mark.covers("508.3f", "509.3g", "C3-027")
def test_C3_027_attacks_and_is_not_blocked_even_if_never_declared() -> None:
    play = fight([bell(tree.IsUnblocked(EVERY)), BEAR], [CAT])
    play.attack("Bear")
    play.cast("Rush")
    play.resolve()
    while play.question != "declare blockers":
        play.passes()
    assert rung(play) == 0
    play.block({"Cat": "Bear"})
    assert rung(play) == 1  # the token; the bear was blocked
    play.resolve()
    play.cast("Save", "Cat")
    play.resolve()
    assert rung(play) == 0 and play.permanent("Bear").blocked != 0


@pytest.mark.covers("508.3a")
def test_attacks_you_or_a_planeswalker_you_control() -> None:
    mine = tree.EitherTarget((tree.TargetPlayers(YOU), select(tree.HasType("planeswalker"), YOURS)))
    play = fight([BEAR, CAT, OX], [bell(tree.Attacks(EVERY, mine)), SAGE], Side())
    play.attack("Bear > B", "Cat > Sage", "Ox > C")
    assert rung(play) == 2


# --- alone -------------------------------------------------------------------------------------------------


@pytest.mark.covers("506.5", "CG-023", "CG-024")
def test_CG_023_CG_024_attacking_alone_is_not_having_attacked_alone() -> None:
    alone = tree.AllOf(
        (
            tree.Matches(tree.This(), tree.IsAttacking()),
            tree.Compare(tree.Count(select(tree.IsAttacking())), "=", tree.Number(1)),
        )
    )
    lone = creature(
        "Lone", "{0}", "Wolf", 1, 1, tree.Static(tree.This(), (tree.ChangePT(tree.Number(2), tree.Number(0)),), alone)
    )
    play = fight([bell(tree.Attacks(EVERY, alone=True)), lone, BEAR], [])
    play.attack("Lone")
    assert rung(play) == 1 and play.size("Lone") == (3, 1)
    play.resolve()
    play.cast("Rush")
    play.resolve()
    assert play.size("Lone") == (1, 1)  # attacked alone, but is no longer attacking alone
    play = fight([bell(tree.Attacks(EVERY, alone=True)), lone, BEAR], [])
    play.attack("Lone", "Bear")
    assert rung(play) == 0 and play.size("Lone") == (1, 1)
    play.cast("Save", "Bear")
    play.resolve()
    assert play.size("Lone") == (3, 1)  # is attacking alone, but did not attack alone


@pytest.mark.covers("506.5", "CG-025")
def test_CG_025_blocks_alone() -> None:
    for blocks, times in (({"Cat": "Bear"}, 1), ({"Cat": "Bear", "Ox": "Bear"}, 0)):
        play = fight([BEAR], [bell(tree.Blocks(EVERY, alone=True)), CAT, OX])
        to_blocks(play, "Bear")
        play.block(blocks)
        assert rung(play) == times
        if times:
            play.resolve()
            play.cast("Ambush", "Bear")
            play.resolve()
            assert rung(play) == 0


# --- blocking ----------------------------------------------------------------------------------------------


@pytest.mark.covers("509.3a", "509.3b", "C3-020", "C3-021", "C3-022")
def test_C3_021_C3_022_blocks_once_but_a_creature_each_time() -> None:
    for event, times in ((tree.Blocks(EVERY), 0), (tree.Blocks(EVERY, whom=EVERY), 1)):
        play = fight([BEAR, CAT], [bell(event), OX])
        to_blocks(play, "Bear", "Cat")
        play.block({"Ox": "Bear"})
        assert rung(play) == 1
        play.resolve()
        play.cast("Order", "Ox", "Cat")
        play.resolve()
        assert rung(play) == times
        assert len(play.permanent("Ox").blocking) == 2
        if times:
            play.resolve()
        play.cast("Order", "Ox", "Cat")
        play.resolve()
        assert rung(play) == 0  # it was blocking that creature already


@pytest.mark.covers("509.3a", "509.3b", "509.3d", "506.3", "C3-021")
def test_C3_021_an_effect_makes_a_creature_block_that_did_not() -> None:
    for event in (tree.Blocks(EVERY), tree.Blocks(EVERY, whom=EVERY), tree.BecomesBlocked(EVERY, by=EVERY)):
        play = fight([BEAR], [bell(event), OX])
        to_blocks(play, "Bear")
        play.block({})
        play.cast("Order", "Ox", "Bear")
        play.resolve()
        assert rung(play) == 1, event
        play.resolve()
        assert play.permanent("Bear").blocked != 0


@pytest.mark.covers("509.4", "509.3a", "509.3b", "509.3c", "509.3d", "C3-030", "C3-031", "C3-023", "C3-024")
def test_C3_031_what_enters_blocking_has_not_blocked_but_the_attacker_becomes_blocked() -> None:
    for event, times in (
        (tree.Blocks(EVERY), 0),
        (tree.Blocks(EVERY, whom=EVERY), 0),
        (tree.BecomesBlocked(EVERY), 1),
        (tree.BecomesBlocked(EVERY, by=EVERY), 1),
    ):
        play = fight([BEAR], [bell(event), OX])
        to_blocks(play, "Bear")
        play.block({})
        play.passes("A")
        play.cast("Ambush", "Bear")
        play.resolve()
        assert rung(play) == times, event
        assert play.permanent("Guard").blocking == [play.permanent("Bear").ref]
        play.to("postcombat main")
        assert play.life("B") == 20 + times


@pytest.mark.covers("509.3c", "509.3d", "C3-023", "C3-024")
def test_C3_023_becomes_blocked_once_by_a_creature_each_time() -> None:
    for event, first, more in ((tree.BecomesBlocked(EVERY), 1, 0), (tree.BecomesBlocked(EVERY, by=EVERY), 2, 1)):
        play = fight([BEAR], [bell(event), OX, CAT])
        to_blocks(play, "Bear")
        play.block({"Ox": "Bear", "Cat": "Bear"})
        assert rung(play) == first
        play.resolve_all()
        play.passes("A")
        play.cast("Ambush", "Bear")
        play.resolve()
        assert rung(play) == more


@pytest.mark.covers("509.1h", "509.3c", "509.3d", "510.1c", "C3-023", "C3-024")
def test_509_1h_an_effect_makes_it_blocked_without_blockers() -> None:
    for event, times in ((tree.BecomesBlocked(EVERY), 1), (tree.BecomesBlocked(EVERY, by=EVERY), 0)):
        play = fight([BEAR], [bell(event), CAT])
        to_blocks(play, "Bear")
        play.block({})
        play.cast("Wall Off", "Bear")
        play.resolve()
        assert rung(play) == times
        play.to("postcombat main")
        assert play.life("B") == 20 + times


@pytest.mark.covers("509.3e", "C3-025")
def test_C3_025_by_two_or_more_creatures() -> None:
    pair = bell(tree.BecomesBlocked(EVERY, minimum=2))
    for blocks, times in (({"Ox": "Bear"}, 0), ({"Ox": "Bear", "Cat": "Bear"}, 1)):
        play = fight([BEAR], [pair, OX, CAT])
        to_blocks(play, "Bear")
        play.block(blocks)
        assert rung(play) == times
        play.resolve_all()
        play.passes("A")
        play.cast("Ambush", "Bear")
        play.resolve()
        assert rung(play) == 1 - times  # the second blocker makes it two, the third changes nothing
        play.resolve_all()
        play.passes("A")
        play.cast("Ambush", "Bear")
        play.resolve()
        assert rung(play) == 0


@pytest.mark.covers("509.3f", "C3-026")
def test_C3_026_characteristics_count_as_it_blocks_or_becomes_blocked() -> None:
    red = select(CREATURE, color("R"))
    for event in (tree.Blocks(red), tree.BecomesBlocked(red), tree.BecomesBlocked(EVERY, by=red)):
        name = "Bear" if isinstance(event, tree.BecomesBlocked) and event.by is None else "Ox"
        for before in (True, False):
            play = fight([BEAR], [bell(event), OX])
            play.attack("Bear")
            if before:
                play.cast("Paint", name)
                play.resolve()
            while play.question != "declare blockers":
                play.passes()
            play.block({"Ox": "Bear"})
            assert rung(play) == int(before), event
            if not before:
                play.cast("Paint", name)
                play.resolve()
                assert rung(play) == 0


# --- where they may not block or attack --------------------------------------------------------------------


@pytest.mark.covers("506.3e", "509.4a", "CG-010", "C3-032")
def test_C3_032_it_blocks_nothing_that_no_longer_attacks_or_attacks_somebody_else() -> None:
    play = fight([BEAR, CAT], [OX])
    to_blocks(play, "Bear")
    play.block({})
    play.cast("Ambush", "Bear")  # A's own creature enters blocking nothing: A is no defending player
    play.resolve()
    assert play.permanent("Guard").blocking == [] and play.permanent("Bear").blocked == 0
    play.passes("A")
    play.cast("Ambush", "Cat")  # it does not attack
    play.resolve()
    assert [play.permanent("Guard", number).blocking for number in range(2)] == [[], []]


@pytest.mark.covers("506.3b", "CG-009")
def test_CG_009_attacking_under_another_players_control_it_does_not_attack() -> None:
    play = fight([BEAR], [])
    play.attack("Bear")
    play.passes("A")
    play.cast("Rush")
    play.resolve()
    assert play.permanent("Guard").attacking == 0 and play.is_tapped("Guard")


@pytest.mark.covers("506.3a", "CG-008")
def test_CG_008_what_is_no_creature_neither_attacks_nor_blocks() -> None:
    thing = tree.TokenSpec("Thing", ("artifact",))
    come = instant("Come", "{0}", spell(tree.CreateToken(thing, attacking=True)))
    guard = instant("Guard It", "{0}", spell(tree.CreateToken(thing, blocking=TARGET), targets=(target(CREATURE),)))
    play = Play(Side(hand=[come], battlefield=[BEAR]), Side(hand=[guard], battlefield=[]))
    play.to("declare attackers")
    play.attack("Bear")
    play.cast("Come")
    play.resolve()
    play.passes("A")
    play.cast("Guard It", "Bear")
    play.resolve()
    assert play.permanent("Thing").attacking == 0
    assert play.permanent("Thing", 1).blocking == [] and play.permanent("Bear").blocked == 0


@pytest.mark.covers("508.4a", "506.3c")
def test_508_4a_what_it_should_attack_has_left() -> None:
    hunt = instant(
        "Hunt",
        "{0}",
        spell(
            tree.Destroy(TARGET),
            tree.CreateToken(GUARD, attacking=True, whom=TARGET),
            targets=(target(tree.HasType("planeswalker")),),
        ),
    )
    play = Play(Side(hand=[hunt], battlefield=[BEAR]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    play.attack("Bear > B")
    play.cast("Hunt", "Sage")
    play.resolve()
    assert play.permanent("Guard").attacking == 0


@pytest.mark.covers("508.4")
def test_508_4_the_effect_says_what_it_attacks() -> None:
    hunt = instant(
        "Hunt",
        "{0}",
        spell(tree.CreateToken(GUARD, attacking=True, whom=TARGET), targets=(target(tree.HasType("planeswalker")),)),
    )
    play = Play(Side(hand=[hunt], battlefield=[BEAR]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    play.attack("Bear > B")
    play.cast("Hunt", "Sage")
    play.resolve()
    assert play.permanent("Guard").attacking == play.permanent("Sage").ref


@pytest.mark.covers("509.1h")
def test_509_1h_removing_its_only_blocker_may_make_it_unblocked_if_the_effect_says_so() -> None:
    play = fight([BEAR], [CAT, OX])
    to_blocks(play, "Bear")
    play.block({"Cat": "Bear"})
    play.cast("Free", "Cat")
    play.resolve()
    assert play.permanent("Bear").blocked == 0
    play.to("postcombat main")
    assert play.life("B") == 18
    for second in ("Order", "Wall Off"):  # something else has made it blocked too
        play = fight([BEAR], [CAT, OX])
        to_blocks(play, "Bear")
        play.block({"Cat": "Bear"})
        if second == "Order":
            play.cast("Order", "Ox", "Bear")
        else:
            play.cast("Wall Off", "Bear")
        play.resolve()
        play.cast("Free", "Cat")
        play.resolve()
        assert play.permanent("Bear").blocked != 0


@pytest.mark.covers("509.1h")
def test_509_1h_unblocked_only_after_blockers_are_declared() -> None:
    snipe = instant("Snipe", "{0}", spell(draw(), targets=(target(CREATURE, tree.Unblocked()),)))
    play = Play(Side(hand=[snipe], battlefield=[BEAR, OX]), Side(battlefield=[CAT]))
    play.to("declare attackers")
    play.attack("Bear")
    assert not play.may("cast Snipe")
    to_blocks(play)
    play.block({})
    assert play.may("cast Snipe")
    play.answer("cast Snipe")
    assert play.question == "priority"  # the only target was the bear
    play.resolve()
    assert len(play.hand("A")) == 1


@pytest.mark.covers("508.7", "508.7a", "508.7c", "508.6")
def test_508_7_reselecting_is_no_second_attack() -> None:
    turn = instant("Turn", "{0}", spell(tree.Reselect(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(hand=[turn], battlefield=[bell(tree.Attacks(EVERY)), BEAR]), Side(battlefield=[SAGE]), Side())
    play.to("declare attackers")
    play.attack("Bear > C")
    play.resolve()
    play.cast("Turn", "Bear")
    play.resolve()
    assert play.options == ["choose B", "choose C", "choose Sage"]
    play.answer("choose Sage")
    assert rung(play) == 0
    play.to("postcombat main")
    assert (play.life("B"), play.life("C")) == (20, 20)
    assert play.permanent("Sage").counters[1] == 1


@pytest.mark.covers("508.5", "508.7a", "X-04", "C2-022")
@pytest.mark.parametrize(("edition", "loses"), [("cr2010", "C"), ("cr2017", "B"), ("cr2018", "B"), ("cr2026", "B")])
def test_X_04_C2_022_the_defending_player_after_reselecting(edition: str, loses: str) -> None:
    turn = instant("Turn", "{0}", spell(tree.Reselect(TARGET), targets=(target(CREATURE),)))
    drain = creature(
        "Imp", "{0}", "Imp", 1, 1, activated(cost("{0}"), tree.LoseLife(tree.Number(1), tree.DefendingPlayer()))
    )
    play = Play(Side(hand=[turn], battlefield=[drain]), Side(), Side(), edition=edition)
    play.to("declare attackers")
    play.attack("Imp > C")
    play.cast("Turn", "Imp")
    play.resolve()
    play.answer("choose B")
    play.activate("Imp")
    play.resolve()
    assert play.life(loses) == 19
    assert play.life("B") + play.life("C") == 39


@pytest.mark.covers("508.5", "C2-022")
def test_C2_022_the_defending_player_of_a_creature_that_has_left_combat() -> None:
    drain = creature(
        "Imp", "{0}", "Imp", 1, 1, triggered(tree.Attacks(), tree.LoseLife(tree.Number(1), tree.DefendingPlayer()))
    )
    play = Play(Side(hand=[SAVE], battlefield=[drain]), Side(), Side())
    play.to("declare attackers")
    play.attack("Imp > C")
    play.cast("Save", "Imp")
    play.resolve()
    assert play.permanent("Imp").attacking == 0
    play.resolve()
    assert (play.life("B"), play.life("C")) == (20, 19)
