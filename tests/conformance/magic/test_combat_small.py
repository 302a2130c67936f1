"""Combat without first strike, requirements, restrictions and costs (506 to 511): a later issue adds those."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, COMBAT, EDITIONS, NO_COMBAT, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    at_beginning,
    create,
    creature_token,
    destroy,
    each,
    gain,
    gain_life,
    keyword,
    pump,
    select,
    spell,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    Attacks,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    ExtraParts,
    RemoveFromCombat,
    ReturnToHand,
    Tap,
    Untap,
)
from mainphase.magic.cards import Card, creature, enchantment, instant

CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{1}{W}", "Ox", 2, 4)
WALL = creature("Wall", "{W}", "Wall", 0, 4, keyword("defender"))
BIRD = creature("Bird", "{U}", "Bird", 2, 1, keyword("flying"))
SPIDER = creature("Spider", "{G}", "Spider", 1, 3, keyword("reach"))
GUARD = creature("Guard", "{W}", "Human", 2, 2, keyword("vigilance"))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))


def fight(*mine: Card, theirs: tuple[Card, ...] = (), hand: tuple[Card, ...] = (), edition: str = "cr2026") -> Play:
    """It is A's declare attackers step and attackers are to be declared."""
    play = Play(Side(hand=hand, battlefield=mine), Side(hand=hand, battlefield=theirs), edition=edition)
    play.to("declare attackers")
    return play


# --- the phase ---------------------------------------------------------------------------------------------


@pytest.mark.covers("506.1", "508.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("attack", [True, False])
def test_506_1_without_attackers_two_steps_are_skipped(attack: bool, edition: str) -> None:
    play = fight(BEAR, edition=edition)
    play.attack(*(["Bear"] if attack else []))
    play.to("postcombat main")
    visited = play.visited()
    assert visited[visited.index("combat") + 1 : -1] == (COMBAT if attack else NO_COMBAT)


@pytest.mark.covers("508.2", "508.8", "511.1")
def test_508_2_the_step_and_its_priority_come_though_nobody_can_attack() -> None:
    play = Play(Side(), Side())
    asked = []
    while play.part != "postcombat main":
        asked.append((play.part, play.asked))
        play.passes()
    assert asked[-6:] == [(part, who) for part in NO_COMBAT for who in "AB"]


@pytest.mark.covers("506.2")
def test_506_2_the_active_player_attacks_the_other_one() -> None:
    play = fight(BEAR, theirs=(BEAR,))
    assert (play.asked, play.options) == ("A", ["stay Bear", "attack B"])
    play.attack()
    play.to("declare attackers", "B")
    assert (play.asked, play.options) == ("B", ["stay Bear", "attack A"])


@pytest.mark.covers("507.2")
def test_507_2_priority_in_the_beginning_of_combat_step() -> None:
    bell = enchantment("Bell", "{0}", at_beginning("beginning of combat", EACH_PLAYER, gain_life(1)))
    tap = instant("Tap it", "{0}", spell(Tap(TARGET), targets=(target(CREATURE),)))
    play = Play(Side(battlefield=[BEAR, CAT, bell]), Side(hand=[tap]))
    play.to("beginning of combat")
    assert (play.asked, play.stack) == ("A", ["Bell"])
    play.resolve()
    play.passes("A")
    play.cast("Tap it", "Bear")  # the last chance before attackers are declared
    play.resolve()
    play.pass_all()
    assert play.options == ["stay Cat", "attack B"]


# --- declaring attackers -----------------------------------------------------------------------------------


@pytest.mark.covers("508.1a", "302.6", "702.3b", "702.10b")
def test_508_1a_who_can_attack() -> None:
    hasty = creature("Hasty", "{0}", "Goblin", 1, 1, keyword("haste"))
    play = Play(Side(battlefield=[BEAR, WALL, OX], hand=[CAT, hasty]), Side())
    play.to("precombat main")
    for name in ("Cat", "Hasty"):
        play.cast(name)
        play.resolve()
    play.game.permanents[play.slots("Ox")[0]].tapped = 1
    play.to("declare attackers")
    able = []
    while play.question == "declare attackers":
        able.append(play.name(play.game.subject))
        play.answer("attack B")
    assert able == ["Bear", "Hasty"]  # untapped, no defender, there since the turn began or with haste


@pytest.mark.covers("508.1a", "302.6")
def test_302_6_it_is_the_beginning_of_ones_most_recent_turn_that_counts() -> None:
    flash = creature("Flash", "{0}", "Cat", 1, 1, keyword("flash"))
    play = Play(Side(hand=[flash, flash]), Side())
    play.to("end", "B")
    play.passes("B")
    play.cast("Flash")
    play.resolve()
    play.to("upkeep", "A")
    play.cast("Flash")
    play.resolve()
    play.to("declare attackers", "A")
    play.answer("attack B")
    assert play.question == "priority"  # the second one came after the turn had begun


@pytest.mark.covers("508.1", "508.1a", "508.1k")
def test_508_1_every_set_of_creatures_can_be_declared_and_each_once() -> None:
    start = fight(BEAR, CAT, OX)
    sets = []
    for number in range(8):
        play = start
        game = start.game.clone()
        names = [name for bit, name in enumerate(("Bear", "Cat", "Ox")) if number >> bit & 1]
        play.attack(*names)
        sets.append(sorted(play.card_name(slot) for slot in play.game.attackers))
        start.game = game
    assert sorted(sets) == sorted(
        [[], ["Bear"], ["Cat"], ["Ox"], ["Bear", "Cat"], ["Bear", "Ox"], ["Cat", "Ox"], ["Bear", "Cat", "Ox"]]
    )


@pytest.mark.covers("508.1f", "702.20b")
def test_508_1f_attacking_taps_except_with_vigilance() -> None:
    play = fight(BEAR, GUARD, CAT)
    play.attack("Bear", "Guard")
    assert (play.is_tapped("Bear"), play.is_tapped("Guard"), play.is_tapped("Cat")) == (True, False, False)
    assert [event.rule for event in play.events(0, "tapped")] == ["508.1f"]


@pytest.mark.covers("508.1m", "508.2b", "508.3a", "508.2")
def test_508_1m_attack_triggers_are_on_the_stack_before_priority() -> None:
    horn = enchantment("Horn", "{0}", triggered(Attacks(select(CREATURE)), gain_life(1)))
    proud = creature("Proud", "{0}", "Cat", 1, 1, triggered(Attacks(), pump(tree.This(), 1, 0)))
    play = fight(proud, BEAR, horn)
    play.attack("Proud")
    assert sorted(play.options) == ["stack Horn", "stack Proud"]
    play.answer("stack Horn")
    assert (play.now, play.stack) == (("A", "declare attackers", "A"), ["Proud", "Horn"])
    play.resolve_all()
    assert (play.size("Proud"), play.life("A")) == ((2, 1), 21)


@pytest.mark.covers("508.3a", "506.5")
def test_506_5_attacks_alone() -> None:
    lone = enchantment("Lone", "{0}", triggered(Attacks(select(CREATURE), alone=True), gain_life(1)))
    play = fight(BEAR, CAT, lone)
    play.attack("Bear", "Cat")
    assert play.stack == []
    play = fight(BEAR, CAT, lone)
    play.attack("Cat")
    assert play.stack == ["Lone"]


@pytest.mark.covers("508.2a")
def test_508_2a_what_becomes_an_attacker_of_that_kind_later_does_not_trigger() -> None:
    strong = enchantment(
        "Strong", "{0}", triggered(Attacks(select(tree.StatIs("power", ">=", tree.Number(3)))), gain_life(1))
    )
    grow = instant("Grow", "{0}", spell(pump(TARGET, 3, 3), targets=(target(CREATURE),)))
    play = fight(BEAR, strong, hand=(grow,))
    play.attack("Bear")
    play.cast("Grow", "Bear")
    play.resolve()
    assert (play.stack, play.size("Bear")) == ([], (5, 5))


# --- declaring blockers ------------------------------------------------------------------------------------


@pytest.mark.covers("509.1a", "702.9b", "702.17b")
def test_509_1a_who_can_block_what() -> None:
    play = fight(BEAR, BIRD, theirs=(OX, BIRD, SPIDER, WALL))
    play.game.permanents[play.slots("Ox")[0]].tapped = 1
    play.attack("Bear", "Bird")
    play.to("declare blockers")
    offered = {}
    while play.question == "declare blockers":
        assert play.asked == "B"
        offered[play.name(play.game.subject)] = play.options[1:]
        play.answer(play.options[0])
    assert offered == {
        "Bird": ["block Bear", "block Bird"],
        "Spider": ["block Bear", "block Bird"],
        "Wall": ["block Bear"],  # a defender blocks; it does not fly
    }


@pytest.mark.covers("509.1", "509.1a", "509.1g")
def test_509_1_every_way_to_block_can_be_declared_and_each_once() -> None:
    play = fight(BEAR, CAT, theirs=(OX, WALL))
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    start = play.game
    ways = set()
    for first in ("no block Ox", "block Bear", "block Cat"):
        for second in ("no block Wall", "block Bear", "block Cat"):
            play.game = start.clone()
            play.answer(first)
            play.answer(second)
            assert play.question == "priority"
            blocks = {
                (play.card_name(slot), play.name(ref))
                for slot in play.game.blockers
                for ref in play.game.permanents[slot].blocking
            }
            ways.add(frozenset(blocks))
    assert len(ways) == 9


@pytest.mark.covers("509.1h")
def test_509_1h_a_blocked_creature_stays_blocked_without_its_blocker() -> None:
    play = fight(BEAR, theirs=(OX,), hand=(SLAY,))
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.cast("Slay", "Ox")
    play.resolve()
    play.to("end of combat")
    assert (play.life("B"), play.count("combat damage")) == (20, 0)


@pytest.mark.covers("509.1i", "509.2", "509.2a", "509.3a", "509.3c")
def test_509_1i_block_triggers_are_on_the_stack_before_priority() -> None:
    shield = enchantment("Shield", "{0}", triggered(Blocks(select(CREATURE)), gain_life(1)))
    rage = creature("Rage", "{R}", "Beast", 3, 3, triggered(BecomesBlocked(), pump(tree.This(), 1, 1)))
    play = fight(rage, theirs=(OX, WALL, shield))
    play.attack("Rage")
    play.to("declare blockers")
    play.block({"Ox": "Rage", "Wall": "Rage"})
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert (play.now, play.stack) == (("A", "declare blockers", "A"), ["Shield", "Shield", "Rage"])  # once blocked
    play.resolve_all()
    assert (play.size("Rage"), play.life("B")) == ((4, 4), 22)


@pytest.mark.covers("509.3d")
def test_509_3d_becomes_blocked_by_a_creature_triggers_for_each() -> None:
    rage = creature(
        "Rage", "{R}", "Beast", 3, 3, triggered(BecomesBlocked(by=select(CREATURE)), pump(tree.This(), 1, 1))
    )
    play = fight(rage, theirs=(OX, WALL))
    play.attack("Rage")
    play.to("declare blockers")
    play.block({"Ox": "Rage", "Wall": "Rage"})
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert play.size("Rage") == (5, 5)


@pytest.mark.covers("506.4b", "506.4a")
def test_506_4b_tapping_or_untapping_changes_nothing_any_more() -> None:
    tap = instant("Tap all", "{0}", spell(Tap(each(CREATURE))))
    untap = instant("Untap all", "{0}", spell(Untap(each(CREATURE))))
    defend = instant("Stay", "{0}", spell(gain(TARGET, "defender"), targets=(target(CREATURE),)))
    play = fight(BEAR, CAT, theirs=(OX,), hand=(tap, untap, defend))
    play.attack("Bear", "Cat")
    play.cast("Untap all")
    play.resolve()
    play.cast("Stay", "Cat")
    play.resolve()
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.cast("Tap all")  # the blocker too: it deals its damage all the same
    play.resolve()
    play.to("end of combat")
    assert (play.life("B"), play.graveyard("A")[-1]) == (19, "Bear")


@pytest.mark.covers("509.1b", "702.9b")
def test_509_1b_evasion_gained_after_blocks_is_too_late() -> None:
    wings = instant("Wings", "{0}", spell(gain(TARGET, "flying"), targets=(target(CREATURE),)))
    play = fight(BEAR, theirs=(OX,), hand=(wings,))
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.cast("Wings", "Bear")
    play.resolve()
    play.to("end of combat")
    assert (play.life("B"), play.permanent("Ox").damage) == (20, 2)


# --- damage ------------------------------------------------------------------------------------------------


@pytest.mark.covers("510.1a", "510.1b", "510.2", "120.3a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_510_1b_unblocked_creatures_hit_the_player(edition: str) -> None:
    play = fight(BEAR, CAT, WALL, edition=edition)
    play.attack("Bear", "Cat")
    play.to("combat damage")
    if edition == "cr2009":  # it waits on the stack
        play.pass_all()
    assert play.life("B") == 17
    assert {event.rule for event in play.events(0, "combat damage")} == {"510.2"}


@pytest.mark.covers("510.1c", "510.1d", "510.2", "704.5g")
def test_510_1c_blocked_creatures_and_blockers_hit_each_other() -> None:
    play = fight(BEAR, theirs=(OX,))
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.to("combat damage")
    assert (play.life("B"), play.graveyard("A"), play.permanent("Ox").damage) == (20, ["Bear"], 2)


@pytest.mark.covers("510.1a")
def test_510_1a_power_0_or_less_deals_none() -> None:
    weak = instant("Weak", "{0}", spell(pump(TARGET, -3, 0), targets=(target(CREATURE),)))
    play = fight(BEAR, CAT, hand=(weak,))
    play.attack("Bear", "Cat")
    play.cast("Weak", "Bear")
    play.resolve()
    play.to("combat damage")
    assert [(event.what, event.amount) for event in play.events(0, "combat damage")] == [("Cat", 1)]
    assert play.life("B") == 19


@pytest.mark.covers("510.1c")
@pytest.mark.parametrize("first", range(4))
def test_510_1c_several_blockers_the_attacker_divides_as_it_likes(first: int) -> None:
    giant = creature("Giant", "{R}", "Giant", 3, 9)
    play = fight(giant, theirs=(OX, WALL, CAT))
    play.attack("Giant")
    play.to("declare blockers")
    play.block({"Ox": "Giant", "Wall": "Giant", "Cat": "Giant"})
    play.pass_all()
    assert (play.asked, play.question, play.name(play.game.subject)) == ("A", "assign damage", "Ox")
    assert play.options == [f"assign {number}" for number in range(4)]
    play.answer(f"assign {first}")
    if first < 3:
        assert play.name(play.game.subject) == "Wall"
        assert play.options == [f"assign {number}" for number in range(4 - first)]
        play.answer("assign 0")
    dealt = {event.other: event.amount for event in play.events(0, "combat damage") if event.what == "Giant"}
    assert dealt == {name: amount for name, amount in (("Ox", first), ("Cat", 3 - first)) if amount}


@pytest.mark.covers("510.1d", "510.2")
def test_510_1d_a_blocker_whose_attacker_is_gone_deals_none() -> None:
    play = fight(BEAR, CAT, theirs=(OX,), hand=(SLAY,))
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.cast("Slay", "Bear")
    play.resolve()
    play.to("combat damage")
    assert [event.what for event in play.events(0, "combat damage")] == ["Cat"]


@pytest.mark.covers("506.4", "510.1c")
def test_506_4_what_is_removed_from_combat_neither_deals_nor_takes_damage() -> None:
    retreat = instant("Retreat", "{0}", spell(RemoveFromCombat(TARGET), targets=(target(CREATURE),)))
    play = fight(BEAR, CAT, theirs=(OX,), hand=(retreat,))
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.cast("Retreat", "Bear")
    play.resolve()
    assert play.permanent("Bear").attacking == 0
    play.to("combat damage")
    assert [event.what for event in play.events(0, "combat damage")] == ["Cat"]
    assert play.battlefield("A") == ["Bear", "Cat"]


@pytest.mark.covers("506.4", "510.1c")
def test_506_4_one_of_two_blockers_leaves_the_other_takes_it_all() -> None:
    bounce = instant("Bounce", "{0}", spell(ReturnToHand(TARGET), targets=(target(CREATURE),)))
    play = fight(BEAR, theirs=(OX, WALL), hand=(bounce,))
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Ox": "Bear", "Wall": "Bear"})
    play.cast("Bounce", "Ox")
    play.resolve()
    play.to("combat damage")
    assert play.permanent("Wall").damage == 2


@pytest.mark.covers("510.2", "104.4a")
def test_510_2_all_at_once() -> None:
    """Both creatures die though one blow would have been enough to stop the other."""
    play = fight(BEAR, theirs=(BEAR,))
    play.attack("Bear")
    play.to("declare blockers")
    play.block({"Bear": "Bear"})
    play.to("combat damage")
    assert (play.graveyard("A"), play.graveyard("B")) == (["Bear"], ["Bear"])


@pytest.mark.covers("510.3", "510.3a")
def test_510_3a_damage_and_death_triggers_then_the_active_player_has_priority() -> None:
    thief = creature(
        "Thief", "{B}", "Rogue", 1, 1, triggered(DealsDamage(to=tree.TargetPlayers(), combat=True), gain_life(1))
    )
    grave = enchantment("Grave", "{0}", triggered(tree.Dies(select(CREATURE)), gain_life(1)))
    play = fight(thief, BEAR, theirs=(OX, grave))
    play.attack("Thief", "Bear")
    play.to("declare blockers")
    play.block({"Ox": "Bear"})
    play.to("combat damage")
    assert (play.now, play.stack) == (("A", "combat damage", "A"), ["Grave", "Thief"])


@pytest.mark.covers("510.3")
def test_510_3_priority_though_nothing_triggered() -> None:
    play = fight(BEAR)
    play.attack("Bear")
    play.to("combat damage")
    assert play.now == ("A", "combat damage", "A")
    play.passes("A")
    assert play.asked == "B"


# --- the end -----------------------------------------------------------------------------------------------


@pytest.mark.covers("511.1", "511.2")
@pytest.mark.parametrize("attack", [True, False])
def test_511_2_end_of_combat_triggers(attack: bool) -> None:
    bell = enchantment("Bell", "{0}", at_beginning("end of combat", EACH_PLAYER, gain_life(1)))
    play = fight(BEAR, bell)
    play.attack(*(["Bear"] if attack else []))
    play.to("end of combat")
    assert (play.asked, play.stack) == ("A", ["Bell"])


@pytest.mark.covers("511.3", "506.4")
def test_511_3_as_the_step_ends_everything_is_removed_from_combat() -> None:
    play = fight(BEAR, CAT, theirs=(WALL,))
    play.attack("Bear", "Cat")
    play.to("declare blockers")
    play.block({"Wall": "Cat"})
    play.to("end of combat")
    assert play.permanent("Bear").attacking and play.permanent("Wall").blocking and play.permanent("Cat").blocked
    play.pass_all()
    assert play.part == "postcombat main"
    for name in ("Bear", "Cat", "Wall"):
        permanent = play.permanent(name)
        assert (permanent.attacking, permanent.blocked, permanent.blocking) == (0, 0, [])
    assert (play.game.attackers, play.game.blockers) == ([], [])


@pytest.mark.covers("500.8", "508.1a")
def test_500_8_an_extra_combat_begins_afresh() -> None:
    again = instant("Again", "{0}", spell(Untap(each(CREATURE)), ExtraParts(("combat",), after="combat")))
    play = fight(BEAR, theirs=(OX,), hand=(again,))
    play.attack("Bear")
    play.cast("Again")
    play.resolve()
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack B"]
    play.attack("Bear")
    play.to("combat damage")
    assert play.life("B") == 16


@pytest.mark.covers("508.1a", "111.1")
def test_508_1a_tokens_fight_too() -> None:
    recruit = instant("Recruit", "{0}", spell(create(creature_token(2, 2, ("W",), ("Knight",)))))
    play = Play(Side(), Side(hand=[recruit], battlefield=[BREEZE]))
    play.passes("A")
    play.cast("Recruit")
    play.resolve()
    play.to("declare attackers", "B")
    play.attack("Knight")
    play.to("combat damage")
    assert play.life("A") == 18
