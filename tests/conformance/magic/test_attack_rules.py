"""What restricts and requires attacks (508.1c, 508.1d): exactly the legal declarations are offered."""

from __future__ import annotations

import pytest

from conformance.magic.declaring_kit import BEAR, BOTH, WALKER, attacking, beast, law, legal, sets
from conformance.magic.table import Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_PLAYER,
    TARGET,
    THIS,
    YOU,
    both,
    change,
    cost,
    count,
    create,
    creature_token,
    select,
    spell,
    stat,
    static,
    target,
)
from mainphase.magic.abilities.tree import (
    AttackLimit,
    AttackTax,
    CantAttack,
    Compare,
    ControlledBy,
    DefendingPlayer,
    HasColor,
    HasSubtype,
    MustAttack,
    MustAttackWithOne,
    Number,
    PlayerStatic,
    StatOf,
)
from mainphase.magic.cards import creature, instant

ALL_CREATURES = select(CREATURE)
SHY = beast("Shy", CantAttack(alone=True), power=3)
WILD = beast("Wild", MustAttack())
LONER = beast("Loner", CantAttack(only_alone=True))
SILENCE = law("Silence", PlayerStatic(EACH_PLAYER, (AttackLimit(1, in_all=True),)))
TOLL = law("Toll", static(ALL_CREATURES, AttackTax(cost("{2}"), YOU)))
LURE_IN = law("Temptation", PlayerStatic(tree.EachOpponent(), (MustAttackWithOne(YOU),)))


# --- restrictions ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("508.1c", "C2-005")
def test_508_1c_a_creature_that_cant_attack_is_not_declared() -> None:
    play = attacking((beast("Calm", CantAttack()), BEAR))
    assert legal(play) == sets("", "Bear")


@pytest.mark.covers("508.1c")
def test_508_1c_creatures_cant_attack_one_player_but_that_players_planeswalker() -> None:
    peace = law("Peace", static(ALL_CREATURES, CantAttack(YOU)))
    play = attacking((BEAR,), (peace, WALKER))
    assert legal(play, True) == sets("", f"Bear > {WALKER}")


@pytest.mark.covers("508.1c")
def test_508_1c_creatures_cant_attack_a_player_or_their_planeswalkers() -> None:
    peace = law("Peace", static(ALL_CREATURES, CantAttack(YOU, theirs=True)))
    assert legal(attacking((BEAR,), (peace, WALKER)), True) == sets("")


@pytest.mark.covers("508.1c")
def test_508_1c_unless_the_defending_player_has_something_is_asked_for_each_player() -> None:
    islander = beast(
        "Serpent",
        CantAttack(unless=tree.Exists(select(HasSubtype("Island"), ControlledBy(DefendingPlayer())))),
    )
    play = attacking((islander,), ("Island",), seats=3)
    assert legal(play, True) == sets("", "Serpent > B")


@pytest.mark.covers("508.1c", "C2-005")
def test_508_1c_a_creature_that_cant_attack_alone_attacks_with_another() -> None:
    assert legal(attacking((SHY,))) == sets("")
    assert legal(attacking((SHY, BEAR))) == sets("", "Bear", "Bear, Shy")


@pytest.mark.covers("508.1c")
def test_508_1c_a_creature_that_attacks_only_alone() -> None:
    assert legal(attacking((LONER, BEAR))) == sets("", "Bear", "Loner")


@pytest.mark.covers("508.1c")
def test_508_1c_unless_at_least_two_others_attack() -> None:
    coward = beast("Coward", CantAttack(company=tree.AnyObject(), others=2))
    cat = creature("Cat", "{0}", "Cat", 1, 1)
    assert legal(attacking((coward, BEAR))) == sets("", "Bear")
    assert legal(attacking((coward, BEAR, cat))) == sets("", "Bear", "Cat", "Bear, Cat", "Bear, Cat, Coward")


@pytest.mark.covers("508.1c")
def test_508_1c_unless_a_creature_with_greater_power_also_attacks() -> None:
    stronger = stat("power", ">", StatOf("power", THIS))
    follower = beast("Follower", CantAttack(company=stronger), power=4)
    assert legal(attacking((follower, BEAR))) == sets("", "Bear")
    ox = creature("Ox", "{1}", "Ox", 6, 4)
    assert legal(attacking((follower, ox))) == sets("", "Ox", "Ox, Follower")


@pytest.mark.covers("508.1c")
def test_508_1c_unless_a_black_or_green_creature_also_attacks() -> None:
    scarred = beast("Scarred", CantAttack(company=tree.Or((HasColor("B"), HasColor("G")))))
    goblin = creature("Goblin", "{R}", "Goblin", 1, 1)
    assert legal(attacking((scarred, goblin))) == sets("", "Goblin")
    assert legal(attacking((scarred, goblin, BEAR))) >= sets("Scarred, Bear")


@pytest.mark.covers("508.1c")
def test_508_1c_no_more_than_so_many_creatures_can_attack() -> None:
    assert legal(attacking((BEAR, WILD), (SILENCE,))) == sets("Wild")  # the rules' own example
    quiet = law("Quiet", PlayerStatic(YOU, (AttackLimit(1),)))
    two = attacking((BEAR, SHY), (quiet,), seats=3)
    declared = legal(two, True)
    assert frozenset({"Bear > B", "Shy > B"}) not in declared
    assert frozenset({"Bear > B", "Shy > C"}) in declared
    assert frozenset({"Bear > C", "Shy > C"}) in declared


@pytest.mark.covers("508.1c")
def test_508_1c_restrictions_in_a_chain() -> None:
    """Company that itself needs company which is not there is no company."""
    needs_shy = beast("Needy", CantAttack(company=tree.HasSubtype("Cat")))
    cat = creature("Cat", "{0}", "Cat", 1, 1, static(THIS, CantAttack(company=tree.HasSubtype("Ox"))))
    assert legal(attacking((needs_shy, cat))) == sets("")


@pytest.mark.covers("508.1c")
def test_508_1c_an_effect_of_a_spell_lasts_until_the_end_of_the_turn() -> None:
    halt = instant("Halt", "{0}", spell(change(TARGET, CantAttack()), targets=(target(CREATURE),)))
    play = Play(Side(hand=(halt,), battlefield=(BEAR, SHY)), Side())
    play.to("precombat main")
    play.cast("Halt", "Shy")
    play.resolve()
    play.to("declare attackers")
    assert legal(play) == sets("", "Bear")


@pytest.mark.covers("702.3b", "609.4")
def test_702_3b_a_defender_can_attack_as_though_it_had_no_defender() -> None:
    wall = beast("Wall", tree.AsThough("attack without defender"), words=("defender",))
    assert legal(attacking((wall,))) == sets("", "Wall")


# --- requirements ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("508.1d", "C2-006")
def test_508_1d_a_creature_that_attacks_if_able() -> None:
    assert legal(attacking((WILD, BEAR))) == sets("Wild", "Wild, Bear")


@pytest.mark.covers("508.1d", "C2-008")
def test_508_1d_tapped_and_new_creatures_need_not_attack() -> None:
    play = Play(Side(battlefield=(WILD, BEAR)), Side())
    play.to("precombat main")
    play.permanent("Wild").tapped = 1
    play.to("declare attackers")
    assert legal(play) == sets("", "Bear")


@pytest.mark.covers("508.1d", "C2-006", "C2-007")
def test_508_1d_as_many_requirements_as_the_restrictions_allow() -> None:
    fevered = beast("Fevered", CantAttack(alone=True), MustAttack())
    assert legal(attacking((fevered,))) == sets("")
    assert legal(attacking((fevered, BEAR))) == sets("Fevered, Bear")


@pytest.mark.covers("508.1d")
def test_508_1d_a_player_must_attack_with_at_least_one_creature() -> None:
    play = attacking((BEAR, SHY), (LURE_IN,))
    assert legal(play) == sets("Bear", "Bear, Shy")
    apart = attacking((BEAR,), (LURE_IN, WALKER), seats=3)
    assert legal(apart, True) == sets("Bear > B", f"Bear > {WALKER}")


@pytest.mark.covers("508.1d")
def test_508_1d_if_another_attacks_this_attacks_too() -> None:
    mate = beast("Mate", MustAttack(company=CREATURE))
    assert legal(attacking((mate, BEAR))) == sets("", "Mate", "Mate, Bear")
    assert legal(attacking((mate, LONER))) == sets("", "Mate", "Loner")  # it is not able to attack with that one


@pytest.mark.covers("508.1d")
def test_508_1d_it_must_attack_a_certain_player() -> None:
    hunt = law("Hunt", static(select(HasSubtype("Beast")), MustAttack(YOU)))
    assert legal(attacking((WILD,), (hunt,), seats=3), True) == sets("Wild > B")


@pytest.mark.covers("508.1d", "C2-009")
def test_508_1d_nobody_has_to_pay_for_a_requirement() -> None:
    free = attacking((WILD, BEAR, "Forest", "Forest"), (TOLL,))
    assert legal(free) == sets("", "Wild", "Bear")  # two lands pay for one
    choose = attacking((WILD, "Forest", "Forest"), (TOLL,), seats=3)
    assert legal(choose, True) == sets("Wild > B", "Wild > C")


# --- goad ------------------------------------------------------------------------------------------------------------


TAUNT = instant("Taunt", "{0}", spell(tree.Goad(TARGET), targets=(target(CREATURE),)))


def goaded(*goaders: str) -> Play:
    """A's Bear has been goaded by these players, one after the other; A declares attackers."""
    play = Play(Side(battlefield=(BEAR,)), Side(hand=(TAUNT, TAUNT)), Side(hand=(TAUNT,)))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    for goader in goaders:
        while play.asked != goader:
            play.passes()
        play.cast("Taunt", "Bear")
        play.resolve()
    play.to("declare attackers")
    return play


@pytest.mark.covers("701.15b")
def test_701_15b_a_goaded_creature_attacks_another_player() -> None:
    assert legal(goaded("B"), True) == sets("Bear > C")
    assert legal(goaded("B", "B"), True) == sets("Bear > C")


@pytest.mark.covers("701.15b", "701.15c")
def test_701_15c_goaded_by_everyone_it_attacks_anyone() -> None:
    assert legal(goaded("B", "C"), True) == sets("Bear > B", "Bear > C")


@pytest.mark.covers("701.15b", "508.1c")
def test_701_15b_restrictions_come_before_goading() -> None:
    """Alone it can't attack; and a player who cannot be attacked is no other player to attack."""
    play = Play(Side(battlefield=(SHY,)), Side(hand=(TAUNT,)))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    play.passes("A")
    play.cast("Taunt", "Shy")
    play.resolve()
    play.to("declare attackers")
    assert legal(play) == sets("")
    peace = law("Peace", static(ALL_CREATURES, CantAttack(YOU)))
    table = Play(Side(battlefield=(BEAR,)), Side(hand=(TAUNT,)), Side(battlefield=(peace,)), Side())
    table.game.always_ask |= BOTH
    table.to("precombat main")
    table.passes("A")
    table.cast("Taunt", "Bear")
    table.resolve()
    table.to("declare attackers")
    assert legal(table, True) == sets("Bear > D")


@pytest.mark.covers("701.15a", "611.2c")
def test_611_2c_creatures_that_come_later_are_not_goaded() -> None:
    uproar = instant("Uproar", "{0}", spell(tree.Goad(tree.All(ALL_CREATURES))))
    ambush = instant("Ambush", "{0}", spell(create(creature_token(1, 1, (), ("Cat",), "haste"))))
    play = Play(Side(hand=(ambush,), battlefield=(BEAR,)), Side(hand=(uproar,)))
    play.game.always_ask |= BOTH
    play.to("precombat main")
    play.passes("A")
    play.cast("Uproar")
    play.resolve()
    play.cast("Ambush")
    play.resolve()
    play.to("declare attackers")
    assert legal(play) == sets("Bear", "Bear, Cat")


@pytest.mark.covers("701.15d")
def test_701_15d_the_same_player_goads_only_once() -> None:
    """Were it to count twice, C could not be attacked: two requirements against one."""
    assert legal(goaded("B", "B", "C"), True) == sets("Bear > B", "Bear > C")


@pytest.mark.covers("508.1c", "508.1d")
def test_508_1c_several_conditions_of_number() -> None:
    """Can't attack unless its controller has more creatures than the defending player."""
    more = Compare(count(CREATURE, ControlledBy(YOU)), ">", count(CREATURE, ControlledBy(DefendingPlayer())))
    proud = beast("Proud", CantAttack(unless=more))
    assert legal(attacking((proud,), (BEAR,))) == sets("")
    assert legal(attacking((proud, BEAR), (BEAR,))) == sets("", "Proud", "Bear", "Proud, Bear")


@pytest.mark.covers("508.1c")
def test_508_1c_numbers_and_filters_stay_apart() -> None:
    weak = law("Weak", static(select(both(CREATURE, stat("power", ">=", Number(3)))), CantAttack()))
    assert legal(attacking((SHY, BEAR), (weak,))) == sets("", "Bear")
