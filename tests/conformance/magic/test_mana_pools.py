"""Mana (106), costs (118) and X (107.3): pools that empty, kinds of cost, what is payable."""

from __future__ import annotations

import pytest

from conformance.magic.table import EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    TAP,
    TARGET,
    activated,
    add_mana,
    any_target,
    cost,
    create,
    creature_token,
    damage,
    draw,
    gain_life,
    spell,
    taps_for,
    taps_for_one_of,
    target,
)
from mainphase.magic.abilities.tree import AddMana, LoseMana, ManaOfOneColor, UntilPart
from mainphase.magic.cards import Card, artifact, creature, instant, land
from mainphase.magic.mana import parse_cost

RITUAL = instant("Ritual", "{0}", spell(add_mana("{B}{B}{B}")))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))


def costing(symbols: str) -> Card:
    """A spell with that mana cost."""
    return instant("Spell", symbols, spell(gain_life(1)))


def castable(symbols: str, *lands: str | Card, life: int = 20) -> bool:
    """Whether a spell of that cost can be cast with these permanents."""
    return Play(Side(hand=[costing(symbols)], battlefield=lands, life=life), Side()).may("cast Spell")


# --- pools -------------------------------------------------------------------------------------------------


@pytest.mark.covers("106.4", "500.5", "703.4q")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_106_4_mana_stays_within_the_step_and_is_lost_at_its_end(edition: str) -> None:
    play = Play(Side(hand=[RITUAL, BREEZE]), Side(), edition=edition)
    play.cast("Ritual")
    play.resolve()
    play.turn_hourglass()
    play.resolve()
    assert play.pool("A") == 3
    since = play.mark
    play.pass_all()
    assert play.pool("A") == 0
    lost = play.events(since, "mana emptied")
    assert [(event.who, event.amount, event.rule) for event in lost] == [("A", 3, "500.5")]
    assert play.count("life lost", since) == 0  # no mana burn


@pytest.mark.covers("106.4", "118.3a")
def test_118_3a_excess_mana_stays_in_the_pool() -> None:
    play = Play(Side(hand=[RITUAL, "Doom Blade"], graveyard=[]), Side(battlefield=[creature("Ox", "{W}", "Ox", 2, 4)]))
    play.cast("Ritual")
    play.resolve()
    play.cast("Doom Blade", "Ox")
    assert (play.pool("A"), play.pool("B")) == (1, 0)


@pytest.mark.covers("106.4", "500.5")
def test_500_5_the_pool_also_empties_between_the_steps_of_one_phase() -> None:
    play = Play(Side(hand=[RITUAL, costing("{B}")]), Side())
    play.to("beginning of combat")
    play.cast("Ritual")
    play.resolve()
    assert play.may("cast Spell")
    play.to("declare attackers")
    assert not play.may("cast Spell") and play.pool("A") == 0


@pytest.mark.covers("500.5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_500_5_effects_expire_before_mana_empties_since_2026(edition: str) -> None:
    growth = instant(
        "Growth",
        "{0}",
        spell(
            tree.Continuous(TARGET, (tree.ChangePT(tree.Number(1), tree.Number(1)),), UntilPart("upkeep")),
            targets=(target(),),
        ),
    )
    play = Play(Side(hand=[RITUAL, growth], battlefield=["Grizzly Bears"]), Side(), edition=edition)
    play.cast("Growth", "Grizzly Bears")
    play.resolve()
    play.cast("Ritual")
    play.resolve()
    since = play.mark
    play.pass_all()
    order = [event.kind for event in play.events(since, "effect ended", "mana emptied")]
    if edition == "cr2026":
        assert order == ["effect ended", "mana emptied"]
    else:
        assert sorted(order) == ["effect ended", "mana emptied"]  # the older texts state no order


@pytest.mark.covers("106.4")
def test_106_4_an_effect_may_take_unspent_mana_away() -> None:
    drain = instant("Drain", "{0}", spell(LoseMana(tree.EachPlayer())))
    play = Play(Side(hand=[RITUAL]), Side(hand=[drain]))
    play.cast("Ritual")
    play.resolve()
    play.passes("A")
    play.cast("Drain")
    play.resolve()
    assert play.pool("A") == 0


@pytest.mark.covers("106.4", "601.2g", "605.3b")
def test_106_4_by_hand_more_mana_than_needed_may_be_made() -> None:
    play = Play(Side(hand=[costing("{G}")], battlefield=["Forest", "Forest"]), Side(), manual=True)
    play.answer("cast Spell")
    play.answer("mana Forest")
    assert play.options == ["done", "mana Forest"]
    play.answer("mana Forest")
    assert (play.stack, play.pool("A")) == (["Spell"], 1)


# --- kinds of symbols --------------------------------------------------------------------------------------


@pytest.mark.covers("107.4", "202.1", "118.3")
@pytest.mark.parametrize(
    ("symbols", "lands", "payable"),
    [
        ("{G}", ["Forest"], True),
        ("{G}", ["Swamp"], False),
        ("{1}", ["Swamp"], True),
        ("{2}{G}", ["Forest", "Swamp", "Island"], True),
        ("{2}{G}", ["Mountain", "Swamp", "Island"], False),
        ("{2}{G}", ["Forest", "Swamp"], False),
        ("{G}{G}", ["Forest", "Swamp"], False),
        ("{0}", [], True),
        ("{C}", ["Forest"], False),
        ("{W/U}", ["Plains"], True),
        ("{W/U}", ["Island"], True),
        ("{W/U}", ["Swamp"], False),
        ("{W/U}{W/U}", ["Plains", "Island"], True),
        ("{W/U}{U/B}", ["Island", "Plains"], True),
        ("{W/U}{U/B}", ["Plains", "Plains"], False),
        ("{2/R}", ["Mountain"], True),
        ("{2/R}", ["Forest", "Forest"], True),
        ("{2/R}", ["Forest"], False),
        ("{2/R}{2/R}", ["Mountain", "Forest", "Forest"], True),
        ("{2/R}{2/R}", ["Mountain", "Forest"], False),
        ("{S}", ["Forest"], False),
    ],
)
def test_107_4_what_each_symbol_can_be_paid_with(symbols: str, lands: list[str], payable: bool) -> None:
    assert castable(symbols, *lands) == payable


@pytest.mark.covers("107.4c")
def test_107_4c_colourless_mana_pays_the_colourless_symbol() -> None:
    wastes = land("Wastes", "Basic Land", taps_for("{C}"))
    assert castable("{C}", wastes) and castable("{1}", wastes) and not castable("{G}", wastes)


@pytest.mark.covers("107.4h")
def test_107_4h_snow_mana_pays_the_snow_symbol() -> None:
    snow = land("Snowy grove", "Basic Snow Land — Forest")
    assert castable("{S}", snow) and castable("{G}", snow) and castable("{1}", snow)


@pytest.mark.covers("107.4f", "119.4")
@pytest.mark.parametrize(("life", "payable"), [(3, True), (2, True), (1, False)])
def test_107_4f_two_life_pay_for_a_phyrexian_symbol(life: int, payable: bool) -> None:
    assert castable("{G/P}", life=life) == payable
    if payable:
        play = Play(Side(hand=[costing("{G/P}")], life=life), Side())
        play.cast("Spell")
        assert (play.life("A"), play.over) == (life - 2, life == 2)


@pytest.mark.covers("107.4f")
def test_107_4f_mana_is_used_where_there_is_some() -> None:
    play = Play(Side(hand=[costing("{G/P}")], battlefield=["Forest"]), Side())
    play.cast("Spell")
    assert (play.life("A"), play.is_tapped("Forest")) == (20, True)


@pytest.mark.covers("601.2g", "118.3")
def test_118_3_the_right_lands_are_tapped() -> None:
    dual = land("Both", "Land", taps_for_one_of("G", "R"))
    play = Play(Side(hand=[costing("{G}"), costing("{R}")], battlefield=[dual, "Mountain", "Forest"]), Side())
    for _ in range(2):
        play.cast("Spell")
    assert play.is_tapped("Forest") and play.is_tapped("Mountain") and not play.is_tapped("Both")


@pytest.mark.covers("601.2g", "118.3")
def test_118_3_a_payment_is_found_where_only_one_exists() -> None:
    wu = land("WU", "Land", taps_for_one_of("W", "U"))
    ub = land("UB", "Land", taps_for_one_of("U", "B"))
    wb = land("WB", "Land", taps_for_one_of("W", "B"))
    assert castable("{W}{U}{B}", wu, ub, wb)
    assert castable("{W}{W}{B}", wu, ub, wb)
    assert castable("{U}{U}{B}", wu, ub, wb)
    assert not castable("{U}{U}{U}", wu, ub, wb)
    assert not castable("{B}{B}{B}", wu, ub, wb)


@pytest.mark.covers("605.1a", "601.2g")
def test_605_sources_of_several_mana() -> None:
    ring = artifact("Ring", "{0}", taps_for("{C}{C}"))
    assert castable("{2}", ring) and not castable("{3}", ring) and not castable("{G}", ring)
    three = artifact("Flower", "{0}", activated(cost(TAP), AddMana(ManaOfOneColor(tree.Number(3)))))
    assert castable("{G}{G}{G}", three) and castable("{3}", three) and not castable("{G}{G}{R}", three)


@pytest.mark.covers("605.1a", "118.3", "119.4")
def test_605_mana_abilities_that_cost_mana_or_life() -> None:
    filter_land = land("Filter", "Land", activated(cost("{1}", TAP), add_mana("{G}{G}")))
    assert castable("{G}{G}", filter_land, "Swamp") and not castable("{G}{G}", filter_land)
    painful = land("Painful", "Land", activated(cost(TAP, tree.PayLife(tree.Number(1))), add_mana("{G}")))
    assert castable("{G}", painful) and castable("{G}", painful, life=1)
    play = Play(Side(hand=[costing("{G}")], battlefield=[painful]), Side())
    play.cast("Spell")
    assert play.life("A") == 19


@pytest.mark.covers("602.5a", "302.6")
def test_302_6_creatures_that_have_just_come_give_no_mana() -> None:
    elf = creature("Elf", "{0}", "Elf", 1, 1, taps_for("{G}"))
    play = Play(Side(hand=[elf, costing("{G}")]), Side())
    play.to("precombat main")
    play.cast("Elf")
    play.resolve()
    assert not play.may("cast Spell")


# --- X -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("107.3a", "601.2b", "601.2f")
@pytest.mark.parametrize(
    ("symbols", "lands", "most"), [("{X}{R}", 4, 3), ("{X}{X}{R}", 5, 2), ("{X}{X}{R}", 6, 2), ("{X}", 0, 0)]
)
def test_107_3a_x_up_to_what_can_be_paid(symbols: str, lands: int, most: int) -> None:
    spray = instant("Spray", symbols, spell(damage(ANNOUNCED_X, TARGET), targets=(any_target(),)))
    play = Play(Side(hand=[spray], battlefield=["Mountain"] * lands), Side())
    play.answer("cast Spray")
    if most == 0:
        assert play.question == "choose a target"  # X can only be 0
        return
    assert play.options == [f"x {number}" for number in range(most + 1)]
    play.answer(f"x {most}")
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 20 - most


@pytest.mark.covers("107.3a", "602.2b")
def test_107_3a_x_of_an_activated_ability_each_time_anew() -> None:
    goblin = creature_token(1, 1, ("R",), ("Goblin",))
    forge = artifact("Forge", "{0}", activated(cost("{X}"), create(goblin, ANNOUNCED_X)))
    play = Play(Side(battlefield=[forge, *["Mountain"] * 3]), Side())
    play.activate("Forge", x=2)
    play.resolve()
    play.activate("Forge", x=1)
    play.resolve()
    assert play.battlefield("A").count("Goblin") == 3


@pytest.mark.covers("107.3a", "107.3i")
def test_107_3i_every_x_on_an_object_is_the_same() -> None:
    both = instant("Both", "{X}", spell(gain_life(ANNOUNCED_X), draw(ANNOUNCED_X)))
    play = Play(Side(hand=[both], battlefield=["Island"] * 3), Side())
    play.cast("Both", x=3)
    play.resolve()
    assert (play.life("A"), len(play.hand("A"))) == (23, 3)


@pytest.mark.covers("107.3g", "202.3e")
def test_107_3g_x_is_0_everywhere_but_on_the_stack() -> None:
    assert parse_cost("{X}{R}").mana_value == 1
    play = Play(Side(hand=["Blaze"], battlefield=["Mountain"]), Side())
    play.to("precombat main")
    assert play.may("cast Blaze")


@pytest.mark.covers("118.5", "118.6")
def test_118_5_a_cost_of_0_is_still_paid_by_casting_the_spell() -> None:
    play = Play(Side(hand=[BREEZE]), Side())
    assert play.hand("A") == ["Breeze"]
    play.cast("Breeze")
    assert (play.count("mana spent"), play.stack) == (0, ["Breeze"])


@pytest.mark.covers("106.1", "106.3")
def test_106_mana_from_a_spell_comes_when_it_resolves() -> None:
    play = Play(Side(hand=[RITUAL, costing("{B}{B}{B}")]), Side())
    play.cast("Ritual")
    assert not play.may("cast Spell")
    play.resolve()
    assert play.may("cast Spell")
    play.cast("Spell")
    assert play.pool("A") == 0
