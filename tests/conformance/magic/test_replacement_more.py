"""Replacement effects together with layers, copies, linked abilities, costs, counters that do something (614)."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import (
    BREEZE,
    CAT,
    DRAIN,
    GARDEN,
    HYDRA,
    LATE,
    OX,
    QUAKE,
    SLAY,
    SPARK,
    STORM,
    STUDY,
    TOMB,
    TROLL,
    TWIN_LIFE,
    TWIN_TOKENS,
)
from conformance.magic.table import Card, Side, cast, main
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    YOURS,
    activated,
    change,
    color,
    cost,
    gain_life,
    has,
    power,
    put_counters,
    select,
    spell,
    static,
    target,
    triggered,
    value,
)
from mainphase.magic.cards import artifact, creature, enchantment, instant

# --- as it would exist on the battlefield -----------------------------------------------------------------------


@pytest.mark.covers("614.12")
def test_614_12_effects_that_would_apply_to_it_count() -> None:
    strong = tree.StatIs("power", ">=", tree.Number(3))
    gate = enchantment("Gate", "{0}", tree.EntersTapped(select(CREATURE, strong)))
    anthem = enchantment("Anthem", "{0}", static(select(CREATURE, YOURS), tree.ChangePT(value(2), value(2))))
    for field, tapped in (([gate], False), ([gate, anthem], True)):
        play = main(Side(hand=[CAT], battlefield=field), Side())
        cast(play, "Cat")
        assert play.is_tapped("Cat") == tapped


@pytest.mark.covers("614.12")
def test_614_12_its_own_static_abilities_count_for_itself_only() -> None:
    strong = tree.StatIs("power", ">=", tree.Number(3))
    gate = enchantment("Gate", "{0}", tree.EntersTapped(select(CREATURE, strong)))
    lord = creature("Lord", "{0}", "Cat", 1, 1, static(select(CREATURE, YOURS), tree.ChangePT(value(2), value(2))))
    play = main(Side(hand=[lord], battlefield=[gate, CAT]), Side())
    cast(play, "Lord")
    assert play.is_tapped("Lord")
    assert play.size("Cat") == (3, 3)


@pytest.mark.covers("614.12")
def test_614_12_without_its_abilities_it_does_not_enter_tapped() -> None:
    blank = enchantment("Blank Slate", "{0}", static(select(CREATURE), tree.LosesAllAbilities()))
    play = main(Side(hand=[LATE, HYDRA], battlefield=[blank]), Side())
    cast(play, "Late")
    assert not play.is_tapped("Late")


def test_a_granted_replacement_ability_works() -> None:
    twice = tree.Replacement(tree.GainsLife(), tree.HappensWith(tree.Times(tree.Number(2), tree.EventAmount())))
    lend = instant("Lend", "{0}", spell(change(TARGET, has(twice)), targets=(target(CREATURE),)))
    play = main(Side(hand=[lend, BREEZE, BREEZE], battlefield=[CAT]), Side())
    cast(play, "Breeze")
    assert play.life("A") == 21
    cast(play, "Lend", "Cat")
    cast(play, "Breeze")
    assert play.life("A") == 23


def test_a_replacement_ability_that_is_lost_no_longer_works() -> None:
    hush = instant("Hush", "{0}", spell(change(TARGET, tree.LosesAllAbilities()), targets=(target(CREATURE),)))
    twice = tree.Replacement(tree.GainsLife(), tree.HappensWith(tree.Times(tree.Number(2), tree.EventAmount())))
    saint = creature("Saint", "{0}", "Cleric", 1, 1, twice)
    play = main(Side(hand=[hush, BREEZE], battlefield=[saint]), Side())
    cast(play, "Hush", "Saint")
    cast(play, "Breeze")
    assert play.life("A") == 21


@pytest.mark.covers("702.16e")
def test_702_16e_protection_that_is_granted() -> None:
    red = instant("Firestorm", "{R}", spell(tree.Damage(value(3), tree.All(select(CREATURE)))))
    shell = tree.KeywordAbility("protection", quality=color("R"))
    guard = instant("Guard", "{0}", spell(change(TARGET, has(shell)), targets=(target(CREATURE),)))
    play = main(Side(hand=[guard, red], battlefield=["Mountain", CAT, CAT]), Side())
    cast(play, "Guard", "Cat")
    cast(play, "Firestorm")
    assert play.battlefield("A").count("Cat") == 1


# --- copies, choices --------------------------------------------------------------------------------------------


@pytest.mark.covers("616.1c")
def test_616_1c_becoming_a_copy_comes_before_what_the_copy_brings_along() -> None:
    mimic = creature(
        "Mimic",
        "{0}",
        "Shapeshifter",
        0,
        0,
        tree.AsEnters(
            tree.Sequence(
                (
                    tree.ChooseObjects(select(CREATURE), "c", minimum=tree.Number(0)),
                    tree.Continuous(tree.This(), (tree.BecomeCopy(tree.Chosen("c")),), tree.Forever()),
                )
            )
        ),
    )
    original = creature("Late", "{0}", "Cat", 2, 2, tree.EntersTapped())
    play = main(Side(hand=[mimic], battlefield=[TOMB]), Side(battlefield=[original]))
    play.cast("Mimic")
    play.resolve()
    play.answer("choose Late")
    mimicked = play.permanent("Mimic")
    assert mimicked.definition.name == "Late"
    assert (mimicked.power, mimicked.tapped) == (2, 1), "the copy enters tapped as the original would"


@pytest.mark.covers("616.1c")
def test_616_1c_a_copy_that_nobody_wants_stays_what_it_is() -> None:
    mimic = creature(
        "Mimic",
        "{0}",
        "Shapeshifter",
        1,
        1,
        tree.AsEnters(
            tree.May(
                tree.Sequence(
                    (
                        tree.ChooseObjects(select(CREATURE), "c"),
                        tree.Continuous(tree.This(), (tree.BecomeCopy(tree.Chosen("c")),), tree.Forever()),
                    )
                )
            )
        ),
    )
    play = main(Side(hand=[mimic]), Side(battlefield=[OX]))
    play.cast("Mimic")
    play.resolve()
    play.answer("no Mimic")
    assert play.size("Mimic") == (1, 1)


@pytest.mark.covers("607.2d")
def test_607_2d_the_chosen_colour_is_known_to_a_linked_ability() -> None:
    banner = artifact(
        "Banner",
        "{0}",
        tree.AsEnters(tree.ChooseWord("color", "c")),
        static(select(CREATURE, tree.ChosenQuality("c")), tree.ChangePT(value(1), value(1))),
    )
    imp = creature("Imp", "{R}", "Imp", 1, 1)
    play = main(Side(hand=[banner], battlefield=[imp, CAT]), Side())
    play.cast("Banner")
    play.resolve()
    assert play.question == "choose a colour"
    play.answer("type 3")
    assert play.size("Imp") == (2, 2)
    assert play.size("Cat") == (1, 1)


# --- can't ------------------------------------------------------------------------------------------------------


@pytest.mark.covers("614.17c")
@pytest.mark.covers("119.7")
def test_614_17c_what_cannot_happen_is_not_replaced() -> None:
    never = enchantment("Never", "{0}", tree.PlayerStatic(tree.EachPlayer(), (tree.PlayerCant("gain life"),)))
    hope = enchantment("Hope", "{0}", tree.Replacement(tree.GainsLife(), tree.Draw(tree.Number(2))))
    play = main(Side(hand=[BREEZE], battlefield=[never, hope]), Side())
    cast(play, "Breeze")
    assert (play.life("A"), play.hand("A")) == (20, [])


@pytest.mark.covers("614.17")
def test_614_17_a_creature_that_cannot_be_regenerated_dies() -> None:
    doom = enchantment("Doom", "{0}", static(select(CREATURE), tree.CantBe("regenerated")))
    play = main(Side(hand=[SLAY], battlefield=[TROLL, doom]), Side())
    play.activate("Troll")
    play.resolve()
    cast(play, "Slay", "Troll")
    assert "Troll" not in play.battlefield("A")


@pytest.mark.covers("119.8")
def test_119_8_damage_to_a_player_who_cannot_lose_life_is_dealt_all_the_same() -> None:
    firm = enchantment("Firm", "{0}", tree.PlayerStatic(YOU, (tree.PlayerCant("lose life"),)))
    play = main(Side(hand=[SPARK], battlefield=[TWIN_LIFE]), Side(battlefield=[firm]))
    mark = cast(play, "Spark", "B")
    assert play.life("B") == 20
    assert play.count("damage", mark) == 1


# --- costs, and who dies --------------------------------------------------------------------------------------


@pytest.mark.covers("614.6")
def test_614_6_what_pays_a_cost_goes_elsewhere_too() -> None:
    altar = artifact("Altar", "{0}", activated(cost(tree.PaySacrifice(select(CREATURE))), gain_life(1)))
    play = main(Side(battlefield=[altar, TOMB, CAT]), Side())
    play.activate("Altar")
    play.resolve()
    assert play.life("A") == 21
    assert play.zone("A", zones.EXILE) == ["Cat"]
    assert play.count("sacrificed") == 1


@pytest.mark.covers("614.6")
def test_614_6_a_discarded_card_is_exiled_and_still_was_discarded() -> None:
    watcher = enchantment("Watcher", "{0}", triggered(tree.Discards(), gain_life(1)))
    outlet = artifact("Outlet", "{0}", activated(cost(tree.PayDiscard()), gain_life(3)))
    play = main(Side(hand=[CAT], battlefield=[outlet, TOMB, watcher]), Side())
    play.activate("Outlet")
    play.resolve_all()
    assert play.life("A") == 24
    assert play.zone("A", zones.EXILE) == ["Cat"]


def test_life_that_is_paid_is_lost() -> None:
    ease = enchantment("Ease", "{0}", tree.Replacement(tree.LosesLife(), tree.HappensWith(tree.Number(1))))
    pact = artifact("Pact", "{0}", activated(cost(tree.PayLife(value(3))), gain_life(10)))
    play = main(Side(battlefield=[pact, ease]), Side())
    play.activate("Pact")
    assert play.life("A") == 19


# --- counters that do something ---------------------------------------------------------------------------------


def with_counter(name: str) -> Card:
    """A spell that puts such a counter on a creature."""
    return instant("Token Gift", "{0}", spell(put_counters(name, TARGET), targets=(target(CREATURE),)))


@pytest.mark.covers("122.1c")
def test_122_1c_a_shield_counter_saves_from_destruction_by_an_effect() -> None:
    play = main(Side(hand=[with_counter("shield"), SLAY, SLAY], battlefield=[CAT]), Side())
    cast(play, "Token Gift", "Cat")
    mark = cast(play, "Slay", "Cat")
    assert play.battlefield("A") == ["Cat"]
    play.expect(mark, ("counters removed", "Cat"))
    cast(play, "Slay", "Cat")
    assert play.battlefield("A") == []


@pytest.mark.covers("122.1c")
def test_122_1c_a_shield_counter_prevents_damage() -> None:
    play = main(Side(hand=[with_counter("shield"), QUAKE, QUAKE], battlefield=[OX]), Side())
    cast(play, "Token Gift", "Ox")
    cast(play, "Quake")
    assert play.permanent("Ox").damage == 0
    cast(play, "Quake")
    assert play.permanent("Ox").damage == 2


@pytest.mark.covers("122.1c")
def test_122_1c_not_from_lethal_damage() -> None:
    play = main(Side(hand=[with_counter("shield")], battlefield=[CAT]), Side())
    cast(play, "Token Gift", "Cat")
    play.turn_hourglass()
    play.hurt("Cat", 1)
    play.resolve()
    assert play.battlefield("A") == [], "no effect destroys it"


@pytest.mark.covers("122.1d")
def test_122_1d_a_stun_counter_keeps_it_tapped_once() -> None:
    play = main(Side(hand=[with_counter("stun")], battlefield=[CAT]), Side())
    cast(play, "Token Gift", "Cat")
    play.game.permanents[play.slots("Cat")[0]].tapped = 1
    play.to("upkeep", "A")
    assert play.is_tapped("Cat")
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert not play.is_tapped("Cat")


@pytest.mark.covers("122.1h")
def test_122_1h_a_finality_counter_exiles_it() -> None:
    play = main(Side(hand=[with_counter("finality"), STORM], battlefield=[CAT, OX]), Side())
    cast(play, "Token Gift", "Cat")
    cast(play, "Storm")
    assert play.zone("A", zones.EXILE) == ["Cat"]
    assert play.graveyard("A") == ["Token Gift", "Ox", "Storm"]


# --- tokens that are copies; numbers that follow ----------------------------------------------------------------


@pytest.mark.covers("614.16")
def test_614_16_copies_that_are_tokens_are_doubled_and_enter_as_they_say() -> None:
    clone = instant("Clone", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(CREATURE),)))
    play = main(Side(hand=[clone], battlefield=[LATE, TWIN_TOKENS]), Side())
    cast(play, "Clone", "Late")
    assert play.battlefield("A").count("Late") == 3
    assert [play.is_tapped("Late", number) for number in range(3)] == [False, True, True]


def test_this_way_counts_what_really_happened() -> None:
    half = tree.Replacement(tree.LosesLife(tree.EachOpponent()), tree.HappensWith(tree.Number(1)))
    ease = enchantment("Ease", "{0}", half)
    leech = instant("Leech", "{0}", spell(tree.LoseLife(value(5), tree.EachOpponent()), gain_life(tree.ThisWay())))
    play = main(Side(hand=[leech, DRAIN], battlefield=[ease, GARDEN]), Side())
    cast(play, "Leech")
    assert (play.life("A"), play.life("B")) == (21, 19)


def test_an_amount_is_taken_as_the_effect_applies() -> None:
    match_power = tree.Replacement(tree.GainsLife(), tree.HappensWith(power(tree.All(select(CREATURE, YOURS)))))
    fierce = enchantment("Fierce", "{0}", match_power)
    play = main(Side(hand=[BREEZE, STUDY], battlefield=[fierce, OX, OX]), Side())
    cast(play, "Breeze")
    assert play.life("A") == 24


# --- losing the game --------------------------------------------------------------------------------------------


def last_hope() -> Card:
    """Its controller does not lose: it is exiled instead and their life total becomes 5."""
    saved = tree.Sequence((tree.SetLife(value(5)), tree.Exile(tree.This())))
    return enchantment("Last Hope", "{0}", tree.Replacement(tree.LosesGame(), saved))


@pytest.mark.covers("614.1a")
def test_614_1a_losing_by_a_state_based_action_is_replaced() -> None:
    play = main(Side(hand=[SPARK, SPARK]), Side(battlefield=[last_hope()], life=3))
    mark = cast(play, "Spark", "B")
    assert not play.over
    assert play.life("B") == 5
    assert play.zone("B", zones.EXILE) == ["Last Hope"]
    assert play.count("player lost", mark) == 0
    play.game.players[1].life = 3
    cast(play, "Spark", "B")
    assert play.winner == "A"


@pytest.mark.covers("614.1a")
def test_614_1a_losing_by_an_effect_is_replaced() -> None:
    doom = instant("Doom", "{0}", spell(tree.LoseGame(tree.EachOpponent())))
    play = main(Side(hand=[doom, doom]), Side(battlefield=[last_hope()]))
    cast(play, "Doom")
    assert (play.over, play.life("B")) == (False, 5)
    cast(play, "Doom")
    assert play.winner == "A"


def test_only_the_one_who_would_lose_is_saved() -> None:
    end = instant("End", "{0}", spell(tree.LoseLife(value(30), tree.EachPlayer())))
    play = main(Side(hand=[end]), Side(battlefield=[last_hope()]))
    cast(play, "End")
    assert play.winner == "B"


# --- regeneration in combat -------------------------------------------------------------------------------------


def test_CG_016_fault_22_a_regenerated_attacker_deals_no_damage() -> None:
    play = main(Side(battlefield=[TROLL]), Side(hand=[SLAY]))
    play.to("declare attackers")
    play.attack("Troll")
    play.activate("Troll")
    play.resolve()
    play.passes("A")
    cast(play, "Slay", "Troll")
    play.to("postcombat main")
    assert play.battlefield("A") == ["Troll"]
    assert play.life("B") == 20


@pytest.mark.covers("702.26b")
def test_702_26b_an_effect_that_is_phased_out_waits_and_comes_back() -> None:
    twice = tree.Replacement(tree.GainsLife(), tree.HappensWith(value(2)))
    saint = creature("Saint", "{0}", "Cleric", 1, 1, twice)
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(CREATURE),)))
    play = main(Side(hand=[fade, SLAY, BREEZE, BREEZE], battlefield=[saint, CAT]), Side())
    cast(play, "Fade", "Saint")
    cast(play, "Breeze")
    assert play.life("A") == 21
    cast(play, "Slay", "Cat")
    play.to("upkeep", "A")
    cast(play, "Breeze")
    assert play.life("A") == 23
