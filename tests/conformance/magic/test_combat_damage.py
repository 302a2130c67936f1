"""The combat damage step: who assigns how much to whom (510.1, 510.4), and what dealing it does (510.2, 120, 702)."""

from __future__ import annotations

import pytest

from conformance.magic.combat_kit import Fight
from conformance.magic.table import BEAR, Card
from mainphase.kernel.decision import decision
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    activated,
    any_target,
    color,
    cost,
    draw,
    keyword,
    select,
    spell,
    static,
    target,
    triggered,
)
from mainphase.magic.cards import card, creature, enchantment, instant
from mainphase.magic.definitions import DEFENSE, LOYALTY
from mainphase.magic.modern import position

SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=3)
SIEGE = card("Siege", "{0}", "Battle", defense=4)
MURDER = instant("Murder", "{0}", spell(tree.Destroy(TARGET), targets=(target(CREATURE),)))
WALL = creature("Wall", "{0}", "Wall", 0, 3)


def ox(power: int, toughness: int, *words: str, name: str = "Ox") -> Card:
    """A creature with these keywords."""
    return creature(name, "{1}", "Ox", power, toughness, *(keyword(word) for word in words))


def loyalty(play: Fight) -> int:
    """The loyalty of the Sage."""
    return int(changes.count_counters(play.game, play.permanent("Sage").ref, 2, LOYALTY))


@pytest.mark.covers("510.1a", "C4-003")
def test_510_1a_power_zero_or_less_assigns_nothing() -> None:
    play = Fight([ox(0, 1, name="Nil"), ox(-2, 3, name="Less"), ox(1, 1)], [(ox(-1, 4, name="Foe"), [2])])
    play.to_damage()
    assert [(e.what, e.other, e.amount) for e in play.events(0, "combat damage")] == [("Ox", "Foe", 1)]


@pytest.mark.covers("510.1c", "510.1d")
def test_510_1d_one_blocker_divides_among_the_attackers_that_it_blocks() -> None:
    play = Fight([ox(1, 2, name="One"), ox(1, 2, name="Two")], [(ox(3, 5, name="Foe"), [0, 1])])
    play.to_damage()
    assert play.asked == "B" and play.subject == "One" and play.amounts == [0, 1, 2, 3]
    assert decision(play.game).rule == "510.1d"
    play.assign(1)
    assert (play.permanent("One").damage, play.graveyard("A")) == (1, ["Two"])
    assert play.permanent("Foe").damage == 2


@pytest.mark.covers("510.1", "510.1e")
def test_510_1_attackers_first_then_blockers_and_everything_at_once() -> None:
    play = Fight([ox(2, 2)], [(ox(2, 9, name="Foe"), [0]), (ox(2, 2, name="Other"), [0])])
    play.to_damage()
    mark = play.mark
    assert play.asked == "A" and decision(play.game).rule == "510.1c"
    play.assign(2)
    assert [e.rule for e in play.events(mark, "combat damage")] == ["510.2"] * 3


@pytest.mark.covers("702.19b")
def test_702_19b_what_others_assign_counts_whoever_is_asked_first() -> None:
    """The first example of 702.19b: 1 from each attacker to the 2/2 blocker, 2 to the player."""
    for trampler_first in (True, False):
        pair = [ox(3, 3, "trample", name="Trampler"), ox(1, 1, name="Plain")]
        play = Fight(pair if trampler_first else pair[::-1], [(ox(0, 2, name="Cub"), [0, 1])])
        play.to_damage()
        assert play.amounts == [1, 2, 3]
        play.assign(1)
        assert play.life("B") == 18
        assert play.graveyard("B") == ["Cub"]


@pytest.mark.covers("702.19b", "510.1e")
def test_702_19b_a_later_attacker_makes_up_for_what_the_trampler_left_out() -> None:
    """The trampler assigns nothing to the blocker that both share; then the other must finish it."""
    mine = [ox(2, 2, "trample", name="Trampler"), ox(3, 3, name="Plain")]
    play = Fight(mine, [(ox(0, 3, name="Shared"), [0, 1]), (ox(0, 1, name="Other"), [1])])
    play.to_damage()
    assert (play.subject, play.amounts) == ("Shared", [0, 1, 2])
    play.assign(0)
    assert play.part != "declare blockers" and play.question != "assign damage", "only 3 to Shared is legal then"
    assert play.life("B") == 18 and play.graveyard("B") == ["Shared"]


@pytest.mark.covers("702.19b", "702.16e")
def test_702_19b_protection_does_not_lower_what_is_lethal() -> None:
    """The second example of 702.19b: 2 must be assigned to a 2/2 with protection, though they are prevented."""
    guarded = creature("Guarded", "{1}", "Ox", 2, 2, tree.KeywordAbility("protection", quality=color("G")))
    beast = creature("Beast", "{G}", "Beast", 6, 6, keyword("trample"))
    play = Fight([beast], [(guarded, [0])])
    play.to_damage()
    assert play.amounts == [2, 3, 4, 5, 6]
    play.assign(2)
    assert play.life("B") == 16 and play.permanent("Guarded").damage == 0


@pytest.mark.covers("702.2c", "702.19b")
def test_702_2c_one_point_of_a_deathtoucher_is_enough_also_for_the_others() -> None:
    play = Fight([ox(1, 1, "deathtouch", name="Asp"), ox(4, 4, "trample")], [(ox(0, 9, name="Foe"), [0, 1])])
    play.to_damage()
    assert play.amounts == [0, 1, 2, 3, 4]
    play.assign(0)
    assert play.life("B") == 16 and play.graveyard("B") == ["Foe"]


@pytest.mark.covers("702.19a")
def test_702_19a_a_blocker_with_trample_gets_nothing_from_it() -> None:
    play = Fight([ox(1, 1)], [(ox(5, 5, "trample", name="Foe"), [0])])
    play.to_damage()
    assert play.life("A") == 20 and play.graveyard("A") == ["Ox"]


@pytest.mark.covers("702.19b", "120.3c")
def test_702_19b_over_a_blocker_to_a_planeswalker_and_never_to_its_player() -> None:
    play = Fight([(ox(9, 9, "trample"), "Sage")], [(BEAR, [0])], theirs=[SAGE])
    play.to_damage()
    play.assign(2)
    assert sorted(play.graveyard("B")) == ["Bear", "Sage"]
    assert play.life("B") == 20


@pytest.mark.covers("702.19b", "120.3h")
def test_702_19b_over_a_blocker_to_a_battle() -> None:
    play = Fight([(ox(5, 5, "trample"), "Siege")], [(BEAR, [0])], theirs=[SIEGE])
    play.to_damage()
    play.assign(2)
    assert changes.count_counters(play.game, play.permanent("Siege").ref, 2, DEFENSE) == 1


@pytest.mark.covers("702.19c")
def test_702_19c_past_a_planeswalker_once_its_loyalty_is_reached_by_all_together() -> None:
    """The example of 702.19c: 1 of another attacker and 2 reach the loyalty of 3, 5 go to the player."""
    play = Fight([(ox(7, 7, "trample over planeswalkers"), "Sage"), (ox(1, 1, name="Imp"), "Sage")], theirs=[SAGE])
    play.to_damage()
    assert (play.subject, play.amounts) == ("Sage", [2, 3, 4, 5, 6, 7])
    play.assign(2)
    assert play.life("B") == 15 and play.graveyard("B") == ["Sage"]


@pytest.mark.covers("702.19c", "702.2c")
def test_702_19c_deathtouch_counts_for_blockers_and_not_for_loyalty() -> None:
    play = Fight([(ox(7, 7, "trample over planeswalkers", "deathtouch"), "Sage")], [(WALL, [0])], theirs=[SAGE])
    play.to_damage()
    assert (play.subject, play.amounts) == ("Wall", [1, 2, 3, 4, 5, 6, 7])
    play.assign(1)
    assert (play.subject, play.amounts) == ("Sage", [3, 4, 5, 6])
    play.assign(3)
    assert play.life("B") == 17


@pytest.mark.covers("702.19d")
@pytest.mark.parametrize(("words", "life"), [(("trample",), 14), ((), 20)])
def test_702_19d_blocked_without_blockers(words: tuple[str, ...], life: int) -> None:
    play = Fight([ox(6, 4, *words)], [(WALL, [0])], hands=([], [MURDER]))
    play.passes("A")
    play.cast("Murder", "Wall")
    play.resolve()
    play.to_damage()
    assert play.life("B") == life


@pytest.mark.covers("702.19e", "702.19f", "506.4c")
@pytest.mark.parametrize("blocked", [False, True])
def test_702_19e_the_planeswalker_has_left(blocked: bool) -> None:
    pair = [(ox(5, 5, "trample over planeswalkers", name="Over"), "Sage"), (ox(4, 4, "trample", name="Plain"), "Sage")]
    play = Fight(pair, [(BEAR, [0])] if blocked else [], theirs=[SAGE])
    changes.destroy(play.game, play.permanent("Sage").ref)
    play.to_damage()
    if blocked:
        assert (play.subject, play.amounts) == ("Bear", [2, 3, 4, 5])
        play.assign(2)
    assert play.life("B") == (17 if blocked else 15)


@pytest.mark.covers("510.1a")
def test_510_1a_damage_equal_to_toughness() -> None:
    """Scenario 27: a 0/5 deals 5 and a 0/4 deals 4."""
    doran = enchantment("Doran", "{0}", static(select(CREATURE), tree.DamageByToughness()))
    play = Fight([ox(0, 5)], [(ox(0, 4, name="Foe"), [0])], mine=[doran])
    play.to_damage()
    assert play.graveyard("B") == ["Foe"] and play.permanent("Ox").damage == 4


@pytest.mark.covers("510.1a")
def test_510_1a_of_toughness_and_power_the_greater_one() -> None:
    """Scenario 27: under such an effect a 1/4 deals 4 and a 2/1 deals 2; one that is 3/3 deals 3."""
    lodge = enchantment("Lodge", "{0}", static(select(CREATURE, tree.ToughnessAbovePower()), tree.DamageByToughness()))
    sizes = {"Thick": (1, 4), "Thin": (2, 1), "Even": (3, 3)}
    play = Fight([ox(*size, name=name) for name, size in sizes.items()], mine=[lodge])
    play.to_damage()
    dealt = {event.what: event.amount for event in play.events(0, "combat damage")}
    assert dealt == {"Thick": 4, "Thin": 2, "Even": 3}


@pytest.mark.covers("510.1a", "702.19b")
def test_510_1a_trample_divides_what_the_toughness_gives() -> None:
    stout = static(tree.This(), tree.DamageByToughness())
    play = Fight([creature("Ox", "{1}", "Ox", 3, 5, stout, keyword("trample"))], [(ox(0, 4, name="Foe"), [0])])
    play.to_damage()
    assert play.amounts == [4, 5]


# --- dealing it -------------------------------------------------------------------------------------------------------

GLAD = enchantment("Glad", "{0}", triggered(tree.GainsLife(), draw(1)))
TWICE = tree.HappensWith(tree.Times(tree.Number(2), tree.EventAmount()))
TWIN_PAIN = enchantment("Twin Pain", "{0}", tree.Replacement(tree.DealsDamage(select(zone="any")), TWICE))


def gains(play: Fight) -> list[int]:
    """The gains of life so far."""
    return [event.amount for event in play.events(0, "life gained")]


@pytest.mark.covers("702.15b", "702.15e")
@pytest.mark.parametrize(("others", "gained"), [([], 4), ([TWIN_PAIN], 8)])
def test_702_15e_lifelink_is_one_gain_for_all_that_one_source_deals(others: list[Card], gained: int) -> None:
    """Scenario 28, with and without an effect that modifies the damage."""
    leech = ox(4, 4, "lifelink", "trample", name="Leech")
    play = Fight([leech], [(ox(1, 2, name="Foe"), [0]), (ox(1, 1, name="Imp"), [0])], mine=[GLAD, *others])
    play.to_damage()
    play.assign(2, 1)
    assert gains(play) == [gained]
    play.resolve_all()
    assert len(play.hand("A")) == 1


@pytest.mark.covers("702.15e")
@pytest.mark.parametrize("others", [[], [TWIN_PAIN]])
def test_702_15e_two_sources_are_two_gains(others: list[Card]) -> None:
    play = Fight([ox(1, 1, "lifelink", name="One"), ox(2, 2, "lifelink", name="Two")], mine=[GLAD, *others])
    play.to_damage()
    assert gains(play) == ([2, 4] if others else [1, 2])
    play.resolve_all()
    assert len(play.hand("A")) == 2


@pytest.mark.covers("702.15b", "615.6")
def test_702_15b_what_is_prevented_is_not_gained() -> None:
    ward = enchantment("Ward", "{0}", tree.PreventsDamage(None, select(CREATURE)))
    play = Fight([ox(3, 3, "lifelink", "trample")], [(ox(0, 2, name="Foe"), [0])], mine=[ward])
    play.to_damage()
    play.assign(2)
    assert gains(play) == [1] and play.life("B") == 19


@pytest.mark.covers("615.7", "510.2")
def test_615_7_a_shield_takes_a_part_of_one_attackers_damage() -> None:
    ward = instant("Guard", "{0}", spell(tree.Prevent(tree.Number(3), TARGET), targets=(any_target(),)))
    play = Fight([ox(2, 2, name="One"), ox(2, 2, name="Two")], hands=([], [ward]))
    play.passes("A")
    play.cast("Guard", "B")
    play.resolve()
    play.to_damage()
    assert play.question == "choose damage" and play.asked == "B"
    play.answer("first Two 2")
    assert play.life("B") == 19
    assert [(e.what, e.amount) for e in play.events(0, "combat damage")] == [("One", 1)]


@pytest.mark.covers("614.9", "510.2")
def test_614_9_a_part_of_the_damage_goes_to_another() -> None:
    swap = instant(
        "Swap",
        "{0}",
        spell(tree.Redirect(tree.Number(2), tree.You(), TARGET), targets=(target(CREATURE),)),
    )
    play = Fight([ox(3, 3)], theirs=[WALL], hands=([], [swap]))
    play.passes("A")
    play.cast("Swap", "Wall")
    play.resolve()
    play.to_damage()
    assert play.life("B") == 19 and play.permanent("Wall").damage == 2
    dealt = {(e.kind, e.other, e.amount) for e in play.events(0, "combat damage")}
    assert dealt == {("combat damage", "B", 1), ("combat damage", "Wall", 2)}


@pytest.mark.covers("702.16e")
def test_702_16e_protection_prevents_the_damage_of_the_attacker_only() -> None:
    guarded = creature("Guarded", "{1}", "Ox", 2, 2, tree.KeywordAbility("protection", quality=color("R")))
    red = creature("Red", "{R}", "Ox", 3, 3)
    play = Fight([red], [(guarded, [0])])
    play.to_damage()
    assert play.permanent("Guarded").damage == 0 and play.permanent("Red").damage == 2


@pytest.mark.covers("702.90b", "702.90c", "120.3b", "120.3d")
def test_702_90_infect_with_trample_divides_into_counters_of_both_kinds() -> None:
    play = Fight([ox(5, 5, "infect", "trample")], [(ox(0, 4, name="Foe"), [0])])
    play.to_damage()
    play.assign(4)
    assert play.life("B") == 20 and play.game.players[1].poison == 1
    assert play.graveyard("B") == ["Foe"]


@pytest.mark.covers("702.80a", "510.4")
def test_702_80a_what_wither_took_off_is_missing_in_the_second_step() -> None:
    play = Fight([ox(2, 3, "wither", "first strike")], [(ox(3, 3, name="Foe"), [0])])
    play.to_damage()
    play.to("postcombat main")
    assert play.size("Foe") == (1, 1) and play.permanent("Ox").damage == 1


@pytest.mark.covers("702.164c", "702.19b")
def test_702_164c_toxic_counts_what_tramples_through_once() -> None:
    viper = creature("Viper", "{1}", "Snake", 4, 4, keyword("toxic", 2), keyword("trample"))
    play = Fight([viper], [(BEAR, [0])])
    play.to_damage()
    play.assign(2)
    assert (play.life("B"), play.game.players[1].poison) == (18, 2)


@pytest.mark.covers("120.3c", "120.3h", "120.3e")
def test_120_3_damage_to_what_is_attacked() -> None:
    play = Fight([(ox(2, 2, name="One"), "Sage"), (ox(3, 3, name="Two"), "Siege")], theirs=[SAGE, SIEGE])
    play.to_damage()
    assert loyalty(play) == 1
    assert changes.count_counters(play.game, play.permanent("Siege").ref, 2, DEFENSE) == 1
    assert play.life("B") == 20


@pytest.mark.covers("903.10a", "702.19b")
def test_903_10a_only_what_reaches_the_player_is_commander_damage() -> None:
    play = Fight([ox(6, 6, "trample")], [(BEAR, [0])])
    play.game.name_commander(play.slots("Ox")[0])
    play.to_damage()
    play.assign(2)
    assert play.game.commander_damage == [0, 4]


# --- two steps --------------------------------------------------------------------------------------------------------


@pytest.mark.covers("702.19b", "702.12b", "510.4")
def test_702_19b_damage_of_the_first_step_counts_in_the_second() -> None:
    """Scenario 19."""
    play = Fight([ox(3, 5, "double strike", "trample")], [(ox(0, 3, "indestructible", name="Foe"), [0])])
    play.to_damage()
    assert play.life("B") == 20 and play.permanent("Foe").damage == 3  # all 3 are needed: nothing to choose
    while play.question != "assign damage":
        play.passes()
    assert play.amounts == [0, 1, 2, 3]
    play.assign(0)
    assert play.life("B") == 17


@pytest.mark.covers("510.4", "510.3", "510.3a")
def test_510_3a_triggers_and_priority_in_each_step() -> None:
    """Scenario 4: a 1/1 double striker that grows whenever it deals combat damage to a player ends as a 3/3."""
    grows = triggered(
        tree.DealsDamage(tree.This(), tree.EachPlayer(), combat=True),
        tree.PutCounters("+1/+1", tree.This(), tree.Number(1)),
    )
    play = Fight([creature("Ox", "{1}", "Ox", 1, 1, keyword("double strike"), grows)])
    play.to_damage()
    assert play.life("B") == 19 and play.stack == ["Ox"] and play.asked == "A"
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 17 and play.size("Ox") == (3, 3)


@pytest.mark.covers("702.7b")
def test_702_7b_noncombat_damage_between_the_steps_does_not_count() -> None:
    """Scenario 12."""
    ping = activated(cost("{0}"), tree.Damage(tree.Number(1), tree.EachOpponent(), source=tree.This()))
    mine = [ox(1, 1, "first strike", name="Quick"), creature("Pinger", "{1}", "Ox", 2, 2, ping)]
    play = Fight(mine)
    play.to_damage()
    assert play.life("B") == 19
    play.activate("Pinger")
    play.resolve()
    play.to("postcombat main")
    assert play.life("B") == 16


@pytest.mark.covers("702.4c", "702.7c")
@pytest.mark.parametrize("words", ["first strike", "double strike"])
def test_702_7c_what_lent_the_ability_has_gone_after_the_first_step(words: str) -> None:
    """Scenarios 8 and 16: it has dealt its damage in the first step and does not do so again."""
    lord = creature(
        "Lord", "{0}", "Lord", 1, 1, static(select(CREATURE, tree.Named("Ox")), tree.HasAbility(keyword(words)))
    )
    play = Fight([ox(5, 5)], mine=[lord])
    play.to_damage()
    assert play.life("B") == 15
    changes.destroy(play.game, play.permanent("Lord").ref)
    play.to("postcombat main")
    assert play.life("B") == 15


@pytest.mark.covers("510.4")
def test_510_4_a_creature_that_joins_between_the_steps_deals_damage_in_the_second() -> None:
    """Whatever it has: it had neither ability as the first step began, since it was not there."""
    play = Fight([ox(1, 1, "first strike", name="Quick")], mine=[ox(4, 4, "first strike", name="Late")])
    play.to_damage()
    position.attack_with(play.game, play.permanent("Late"), play.permanent("Quick").attacking)
    play.to("postcombat main")
    assert play.life("B") == 15
