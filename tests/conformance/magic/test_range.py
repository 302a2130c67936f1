"""Limited range of influence (801): six players at a table, each reaching the next seats only."""

from __future__ import annotations

import pytest

from conformance.magic.replacing_kit import BREEZE, FOG, QUAKE, SHELTER, SPARK, TWIN_PAIN
from conformance.magic.table import BEAR, Play, Side, cast
from mainphase.kernel.errors import UserError
from mainphase.kernel.reasons import Action
from mainphase.magic import changes
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    activated,
    any_target,
    change,
    cost,
    count,
    damage,
    draw,
    gain_life,
    has,
    instructions,
    lose_life,
    pump,
    select,
    spell,
    static,
    target,
    target_player,
    triggered,
)
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant
from mainphase.magic.modern import position
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.modern.variants import find
from mainphase.magic.modern.why import why_not
from mainphase.magic.reach import within

SIX = "free-for-all range=1"
OGRE = creature("Ogre", "{2}{R}", "Ogre", 3, 3)
DOOM = instant("Doom", "{0}", spell(tree.LoseGame(TARGET), targets=(target_player(),)))


def six(*sides: Side, variant: str = SIX) -> Play:
    """Six players; those that are not given have nothing."""
    return Play(*sides, *[Side() for _ in range(6 - len(sides))], variant=variant)


def with_creatures(hand: list[Card], *more: Card) -> Play:
    """Each of six players has an Ox; A has a hand, and more permanents."""
    oxen = [creature(f"Ox {who}", "{0}", "Ox", 2, 4) for who in "ABCDEF"]
    sides = [Side(hand if who == 0 else [], [oxen[who], *(more if who == 0 else ())]) for who in range(6)]
    play = Play(*sides, variant=SIX)
    play.to("precombat main")
    return play


def reached(play: Play, who: str) -> str:
    """Whom the player reaches."""
    mask = play.game.reach["ABCDEF".index(who)]
    return "".join(other for place, other in enumerate("ABCDEF") if (mask >> place) & 1)


# --- 801.2: who is within range -------------------------------------------------------------------------------------


@pytest.mark.covers("801.1", "801.2", "801.2a", "801.2b")
def test_801_2_seats_are_counted_both_ways_round_the_table() -> None:
    assert [reached(six(), who) for who in "ABD"] == ["ABF", "ABC", "CDE"]
    assert reached(six(variant="free-for-all range=2"), "A") == "ABCEF"
    assert reached(six(variant="free-for-all range=3"), "A") == "ABCDEF"


@pytest.mark.covers("801.2a")
def test_801_2a_players_may_have_different_ranges() -> None:
    play = six(variant="free-for-all range=2,1")
    assert (reached(play, "A"), reached(play, "B"), reached(play, "F")) == ("ABCEF", "ABC", "AEF")


@pytest.mark.covers("801.2c")
def test_801_2c_the_range_is_settled_as_each_turn_begins() -> None:
    play = six()
    play.to("upkeep")
    play.game.concede(1)
    assert not within(play.game, 0, play.game.player_ref(2))
    play.to("upkeep", "C")
    assert reached(play, "A") == "ACF"


@pytest.mark.covers("801.2d", "310.8b")
def test_801_2d_a_battle_is_within_range_of_those_who_reach_its_protector() -> None:
    play = six()
    siege = card("Siege", "{0}", "Battle — Siege", defense=3)
    position.place_permanent(play.game, play.definition(siege), 1, 1)
    changes.set_protector(play.game, play.permanent("Siege"), 3)
    ref = play.permanent("Siege").ref
    assert [within(play.game, seat, ref) for seat in range(6)] == [True] * 5 + [False]


# --- 801.3: attacking -----------------------------------------------------------------------------------------------


@pytest.mark.covers("801.3", "802.2")
def test_801_3_only_opponents_within_range_can_be_attacked() -> None:
    play = six(Side(battlefield=[BEAR]))
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack B", "attack F"]
    reasons = why_not(play.game, 0, Action("attack", play.permanent("Bear").ref, targets=[play.game.player_ref(2)]))
    assert [reason.rule for reason in reasons] == ["801.3"]


@pytest.mark.covers("801.3", "803.1a")
def test_801_3_with_attack_left_one_of_the_two_is_left() -> None:
    play = six(Side(battlefield=[BEAR]), variant=f"{SIX} attack=left")
    play.to("declare attackers")
    assert play.options == ["stay Bear", "attack B"]


@pytest.mark.covers("801.3", "800.2")
def test_801_3_without_an_opponent_within_range_nobody_attacks() -> None:
    play = six(Side(hand=[DOOM], battlefield=[BEAR]))
    play.to("upkeep")
    play.game.concede(1)
    play.game.concede(5)
    play.to("declare attackers")
    assert "Bear" not in "".join(play.options)


# --- 801.4, 801.5: targets and choices ------------------------------------------------------------------------------


@pytest.mark.covers("801.4")
def test_801_4_what_is_out_of_range_cannot_be_targeted() -> None:
    play = with_creatures([SPARK])
    play.answer("cast Spark")
    assert play.options == [f"target {name}" for name in ["A", "B", "F", "Ox A", "Ox B", "Ox F"]]


@pytest.mark.covers("801.4")
def test_801_4_a_spell_out_of_range_cannot_be_countered() -> None:
    deny = instant("Deny", "{0}", spell(tree.CounterObject(TARGET), targets=(tree.TargetSpec(select(zone="stack")),)))
    play = Play(Side([BREEZE]), Side([deny]), Side([deny]), *[Side()] * 3, variant=SIX)
    play.cast("Breeze")
    play.passes("A")
    assert play.may("cast Deny")
    play.passes("B")
    assert play.asked == "C"
    assert not play.may("cast Deny")


WITCH = creature(
    "Witch",
    "{0}",
    "Witch",
    1,
    3,
    activated(
        cost("{0}"),
        damage(1, TARGET),
        damage(1, tree.Target(1)),
        targets=(any_target(), tree.TargetSpec(any_target().what, chooser=EACH_OPPONENT)),
    ),
)


@pytest.mark.covers("801.5a")
def test_801_5a_whoever_chooses_must_have_it_within_their_own_range_too() -> None:
    play = with_creatures([], WITCH)
    play.answer("activate Witch")
    play.answer("target A")
    assert (play.asked, play.options) == ("A", ["choose B", "choose F"])
    play.answer("choose B")
    assert play.asked == "B"
    assert sorted(play.options) == sorted(f"target {name}" for name in ["A", "B", "Ox A", "Ox B", "Witch"])


@pytest.mark.covers("801.5a")
def test_801_5a_an_object_chosen_as_the_spell_resolves_is_within_range() -> None:
    pick = tree.ChooseObjects(select(CREATURE), "it")
    snuff = instant("Snuff", "{0}", spell(pick, tree.Destroy(tree.Chosen("it"))))
    play = with_creatures([snuff])
    play.cast("Snuff")
    play.resolve()
    assert play.options == ["choose Ox A", "choose Ox B", "choose Ox F"]


@pytest.mark.covers("801.5a")
def test_801_5a_another_player_chooses_within_both_ranges() -> None:
    pick = tree.ChooseObjects(select(CREATURE), "it", who=EACH_OPPONENT)
    snuff = instant("Snuff", "{0}", spell(pick, tree.Destroy(tree.Chosen("it"))))
    play = with_creatures([snuff])
    play.cast("Snuff")
    play.resolve()
    play.answer("choose B")
    assert (play.asked, play.options) == ("B", ["choose Ox A", "choose Ox B"])


@pytest.mark.covers("801.5b")
def test_801_5b_options_may_be_about_what_the_player_does_not_reach() -> None:
    offer = tree.ChooseEffect((draw(2), pump(tree.All(select(CREATURE, tree.ControlledBy(YOU))), 2, 2)), EACH_OPPONENT)
    gamble = instant("Gamble", "{0}", spell(offer))
    play = six(Side([gamble], [BEAR]), variant="free-for-all range=2,1")
    play.game.team = [0, 0, 1, 2, 3, 4]  # B is no opponent: C, whose range A is out of, decides
    play.game.seat_teams(play.game.team, 0)
    play.to("precombat main")
    play.cast("Gamble")
    play.resolve()
    play.answer("choose C")
    assert (play.asked, len(play.options)) == ("C", 2)
    play.answer(play.options[1])
    assert play.size("Bear") == (4, 4)


@pytest.mark.covers("801.5c")
def test_801_5c_without_anyone_within_range_the_nearest_to_the_left_chooses() -> None:
    offer = tree.ChooseEffect((draw(2), gain_life(5)), EACH_OPPONENT)
    gamble = instant("Gamble", "{0}", spell(offer))
    play = six(Side([gamble]))
    play.game.seat_teams([0, 0, 0, 1, 1, 0], 0)
    play.to("precombat main")
    play.cast("Gamble")
    play.resolve()
    assert play.asked == "D"


# --- 801.6: activating ----------------------------------------------------------------------------------------------


@pytest.mark.covers("801.6")
def test_801_6_abilities_of_objects_out_of_range_cannot_be_activated() -> None:
    well = artifact("Well", "{0}", tree.Activated(cost("{0}"), instructions(gain_life(1)), who=EACH_PLAYER))
    play = six(Side(battlefield=[well]))
    for who, able in zip("ABCDEF", [True, True, False, False, False, True], strict=True):
        assert (play.asked, play.may("activate Well")) == (who, able)
        if who == "C":
            reasons = why_not(play.game, 2, Action("activate", play.permanent("Well").ref))
            assert [reason.rule for reason in reasons] == ["801.6"]
        play.passes()


# --- 801.7: triggers ------------------------------------------------------------------------------------------------


@pytest.mark.covers("801.7")
def test_801_7_the_event_must_happen_within_range() -> None:
    mourner = enchantment("Mourner", "{0}", triggered(tree.GainsLife(EACH_PLAYER), lose_life(1, YOU)))
    play = Play(Side([BREEZE]), Side([], [mourner]), Side([], [mourner]), *[Side()] * 3, variant=SIX)
    play.to("precombat main")
    cast(play, "Breeze")
    play.resolve_all()
    assert [play.life(who) for who in "ABC"] == [21, 19, 20]


@pytest.mark.covers("801.7", "603.2")
@pytest.mark.parametrize(("event", "heard"), [("is blocked", True), ("is blocked by a creature", False)])
def test_801_7_only_what_the_condition_speaks_of_belongs_to_the_event(event: str, heard: bool) -> None:
    by = select(CREATURE) if not heard else None
    watch = enchantment("Watch", "{0}", triggered(tree.BecomesBlocked(select(CREATURE), by), gain_life(3)))
    play = Play(Side([], [OGRE]), Side([], [BEAR]), *[Side()] * 3, Side([], [watch]), variant=SIX)
    play.to("declare attackers")  # F, at A's right, does not reach B, at A's left
    play.attack("Ogre > B")
    play.to("declare blockers")
    play.block({"Bear": "Ogre"})
    play.resolve_all()
    assert play.life("F") == (23 if heard else 20)


@pytest.mark.covers("801.7a", "603.10a")
def test_801_7a_what_leaves_is_where_it_was_before() -> None:
    demon = enchantment("Gate", "{0}", triggered(tree.Leaves(select(CREATURE)), gain_life(1)))
    play = Play(Side([QUAKE], [demon]), Side(), Side([], [demon]), *[Side()] * 3, variant="free-for-all range=1,2,1")
    position.place_permanent(play.game, play.definition(BEAR), 2, 0)  # C owns it, A controls it
    play.to("precombat main")
    cast(play, "Quake")
    play.resolve_all()
    assert play.graveyard("C") == ["Bear"]
    assert [play.life(who) for who in "AC"] == [21, 20]


@pytest.mark.covers("801.7")
def test_801_7_at_the_beginning_of_each_upkeep_means_those_within_range() -> None:
    from mainphase.magic.abilities.build import at_beginning

    bell = enchantment("Bell", "{0}", at_beginning("upkeep", EACH_PLAYER, gain_life(1)))
    play = six(Side([], [bell]))
    play.to("end", "F")
    assert play.life("A") == 23


# --- 801.8, 801.9: attachments --------------------------------------------------------------------------------------


WREATH = enchantment("Wreath", "{0}", tree.KeywordAbility("enchant", quality=CREATURE), subtypes="Aura")
SABRE = artifact("Sabre", "{0}", tree.KeywordAbility("equip", cost=cost("{0}")), subtypes="Equipment")
STEAL = instant(
    "Steal", "{0}", spell(change(TARGET, tree.GainControl(), duration=tree.Forever()), targets=(target(CREATURE),))
)


def with_a_bear(hand: list[Card], battlefield: list[Card]) -> Play:
    """B has a Bear, which C can steal: A does not reach C."""
    play = Play(Side(hand, battlefield), Side([], [BEAR]), Side([STEAL]), *[Side()] * 3, variant=SIX)
    play.to("precombat main")
    return play


def steal(play: Play) -> None:
    """C takes the Bear."""
    while play.asked != "C":
        play.passes()
    play.cast("Steal", "Bear")
    play.resolve()


@pytest.mark.covers("801.8", "704.5m")
def test_801_8_an_aura_on_what_is_out_of_range_goes_to_the_graveyard() -> None:
    play = with_a_bear([WREATH], [])
    cast(play, "Wreath", "Bear")
    assert play.battlefield("A") == ["Wreath"]
    steal(play)
    assert play.graveyard("A") == ["Wreath"]


@pytest.mark.covers("801.8", "303.4")
def test_801_8_an_aura_cannot_enchant_what_is_out_of_range() -> None:
    play = with_creatures([WREATH])
    play.answer("cast Wreath")
    assert play.options == ["target Ox A", "target Ox B", "target Ox F"]


@pytest.mark.covers("801.9", "704.5n")
def test_801_9_equipment_on_what_is_out_of_range_becomes_unattached() -> None:
    play = with_a_bear([], [SABRE])
    changes.attach(play.game, play.permanent("Sabre"), play.permanent("Bear").ref)
    steal(play)
    assert play.battlefield("A") == ["Sabre"]
    assert play.permanent("Sabre").attached == 0


# --- 801.10, 801.11: what is affected, and what is looked at --------------------------------------------------------


@pytest.mark.covers("801.10")
def test_801_10_only_what_is_within_range_is_affected() -> None:
    flood = instant("Flood", "{0}", spell(damage(2, tree.All(select(CREATURE))), lose_life(1, EACH_PLAYER)))
    play = with_creatures([flood])
    cast(play, "Flood")
    assert [int(play.permanent(f"Ox {who}").damage) for who in "ABCDEF"] == [2, 2, 0, 0, 0, 2]
    assert [play.life(who) for who in "ABCDEF"] == [19, 19, 20, 20, 20, 19]


@pytest.mark.covers("801.10", "613.1f")
def test_801_10_static_abilities_reach_no_further() -> None:
    play = with_creatures([], enchantment("Wind", "{0}", static(select(CREATURE), has("flying"))))
    assert [int(play.permanent(f"Ox {who}").keywords) != 0 for who in "ABCDEF"] == [1, 1, 0, 0, 0, 1]


@pytest.mark.covers("801.10", "611.2a")
def test_801_10_an_effect_ends_to_apply_where_its_controller_reaches_no_more() -> None:
    grow = instant("Grow", "{0}", spell(pump(TARGET, 2, 2), targets=(target(CREATURE),)))
    play = with_a_bear([grow], [])
    cast(play, "Grow", "Bear")
    assert play.size("Bear") == (4, 4)
    steal(play)
    assert play.battlefield("C") == ["Bear"]
    assert play.size("Bear") == (2, 2)


@pytest.mark.covers("801.11")
def test_801_11_only_what_is_within_range_is_counted() -> None:
    study = instant("Study", "{0}", spell(tree.GainLife(count(CREATURE))))
    play = with_creatures([study])
    cast(play, "Study")
    assert play.life("A") == 23


@pytest.mark.covers("801.11", "613.4c")
def test_801_11_an_effect_counts_for_another_player_what_its_controller_reaches() -> None:
    number = tree.Count(select(CREATURE))
    coat = artifact("Coat", "{0}", static(select(CREATURE), tree.ChangePT(number, tree.Number(0))))
    play = with_creatures([], coat)
    assert [play.size(f"Ox {who}") for who in "ABF"] == [(5, 4), (5, 4), (5, 4)]
    assert play.size("Ox C") == (2, 4)


# --- 801.12: the world rule -----------------------------------------------------------------------------------------

PLAIN = card("Endless Plain", "{0}", "World Enchantment")
SEA = card("Endless Sea", "{0}", "World Enchantment")


@pytest.mark.covers("801.12", "704.5k")
@pytest.mark.parametrize(("owner", "stays"), [(1, False), (2, True)])
def test_801_12_world_permanents_out_of_range_do_not_count(owner: int, stays: bool) -> None:
    sides = [Side([SEA])] + [Side([], [PLAIN] if seat == owner else []) for seat in range(1, 6)]
    play = Play(*sides, variant=SIX)
    play.to("precombat main")
    cast(play, "Endless Sea")
    assert play.battlefield("A") == ["Endless Sea"]
    assert play.battlefield("ABCDEF"[owner]) == (["Endless Plain"] if stays else [])
    play.to("upkeep", "B")  # the cleanup step comes to its end


# --- 801.13: replacement and prevention -----------------------------------------------------------------------------

DEFLECT = instant(
    "Deflect",
    "{0}",
    spell(tree.Redirect(tree.Number(2), TARGET, tree.Target(1)), targets=(target_player(), target_player())),
)


@pytest.mark.covers("801.13", "801.13a", "614.9")
def test_801_13a_damage_that_a_spell_would_deal_out_of_range_is_not_dealt() -> None:
    play = Play(Side([SPARK]), Side([DEFLECT]), *[Side()] * 4, variant=SIX)
    play.to("precombat main")
    play.cast("Spark", "B")
    play.passes("A")
    play.cast("Deflect", "B", "C")
    play.resolve_all()
    assert [play.life(who) for who in "ABC"] == [20, 19, 20]


def struck(guard: Side, variant: str = "free-for-all range=1") -> Play:
    """C attacks B with a Bear; F reaches neither, A reaches B but not C."""
    play = Play(guard, Side(), Side([], [BEAR]), *[Side()] * 3, variant=variant)
    play.to("declare attackers", "C")
    play.attack("Bear > B")
    return play


@pytest.mark.covers("801.13b", "615.1")
def test_801_13b_damage_by_sources_out_of_range_is_not_prevented() -> None:
    peace = enchantment("Peace", "{0}", tree.PreventsDamage(None, source=select(CREATURE)))
    play = struck(Side([], [peace]))
    play.to("postcombat main")
    assert play.life("B") == 18


@pytest.mark.covers("801.13b", "615.7")
def test_801_13b_damage_to_what_is_within_range_is_whatever_deals_it() -> None:
    play = Play(Side([SHELTER]), Side(), Side([SPARK]), *[Side()] * 3, variant=SIX)
    play.to("precombat main", "C")
    play.cast("Spark", "B")
    while play.asked != "A":
        play.passes()
    play.cast("Shelter", "B")
    play.resolve_all()
    assert play.life("B") == 20


@pytest.mark.covers("801.13b", "615.1")
def test_801_13b_where_neither_end_is_named_both_must_be_within_range() -> None:
    play = struck(Side([FOG]))
    while play.asked != "A":
        play.passes()
    play.cast("Fog")
    play.to("postcombat main")
    assert play.life("B") == 18
    near = Play(Side([], [BEAR]), Side([FOG]), *[Side()] * 4, variant=SIX)
    near.to("declare attackers")
    near.attack("Bear > B")
    near.passes("A")
    near.cast("Fog")
    near.to("postcombat main")
    assert near.life("B") == 20


@pytest.mark.covers("801.11", "614.1a")
def test_801_11_a_replacement_effect_does_not_see_what_is_out_of_range() -> None:
    play = struck(Side([], [TWIN_PAIN]))
    play.to("postcombat main")
    assert play.life("B") == 18


# --- 801.14 to 801.16: winning and drawing --------------------------------------------------------------------------


@pytest.mark.covers("801.14", "104.2b")
def test_801_14_instead_of_winning_opponents_within_range_lose() -> None:
    triumph = instant("Triumph", "{0}", spell(tree.WinGame()))
    play = six(Side([triumph]))
    play.to("precombat main")
    cast(play, "Triumph")
    assert not play.over
    assert list(play.game.lost) == [0, 1, 0, 0, 0, 1]


STALEMATE = instant("Stalemate", "{0}", spell(tree.DrawGame()))


@pytest.mark.covers("801.15")
def test_801_15_an_effect_draws_the_game_for_those_within_range() -> None:
    play = six(Side([STALEMATE]))
    play.to("precombat main")
    cast(play, "Stalemate")
    assert [event.who for event in play.events(0, "drew the game")] == ["A", "B", "F"]
    assert not play.over
    assert play.asked == "C"


@pytest.mark.covers("104.4c")
def test_104_4c_without_a_limit_it_is_a_draw_for_all() -> None:
    play = Play(Side([STALEMATE]), Side(), Side())
    play.to("precombat main")
    cast(play, "Stalemate")
    assert (play.over, play.winner) == (True, "")
    assert play.events(0, "game ended")[0].rule == "104.4c"


@pytest.mark.covers("801.16", "104.4b")
def test_801_16_a_loop_is_a_draw_for_those_whom_it_reaches() -> None:
    ever = enchantment("Ever", "{0}", triggered(tree.GainsLife(YOU), gain_life(1)))
    play = Play(Side([BREEZE], [ever]), *[Side()] * 5, variant=SIX, quiet=True)
    play.to("precombat main")
    play.cast("Breeze")
    assert not play.over
    assert [(event.who, event.rule) for event in play.events(0, "drew the game")] == [(who, "801.16") for who in "ABF"]
    assert list(play.game.lost) == [1, 1, 0, 0, 0, 1]


@pytest.mark.covers("801.16", "104.4a")
def test_801_16_if_all_are_reached_the_game_is_a_draw() -> None:
    ever = enchantment("Ever", "{0}", triggered(tree.GainsLife(YOU), gain_life(1)))
    play = Play(Side([BREEZE], [ever]), Side(), Side(), variant=SIX, quiet=True)
    play.cast("Breeze")
    assert (play.over, play.winner) == (True, "")


# --- the option -----------------------------------------------------------------------------------------------------


@pytest.mark.covers("800.2", "806.2a", "904.2", "810.2")
def test_801_the_option_belongs_to_a_variant() -> None:
    variant = find("free-for-all range=2 attack=left")
    assert variant.key() == "free-for-all attack=left range=2"
    assert find(variant.key()).ranges == variant.ranges
    assert find("free-for-all range=2,1,1,1").key() == "free-for-all range=2,1"
    for wrong in ("archenemy range=1", "two-headed-giant range=1", "two-player range=1", "free-for-all range=0"):
        with pytest.raises(UserError):
            find(wrong)


@pytest.mark.covers("801.2")
def test_801_a_saved_game_and_a_copy_have_the_same_range() -> None:
    play = six(Side(battlefield=[BEAR]))
    play.to("upkeep")
    play.game.concede(1)
    copy = play.game.clone()
    assert copy.reach == play.game.reach
    other = empty_game("cr2026", play.setup, 6, 1, find("free-for-all"))
    other.from_bytes(play.game.to_bytes())
    assert (other.limited, list(other.reach), other.digest()) == (1, list(play.game.reach), play.game.digest())


@pytest.mark.covers("801.2")
def test_801_a_view_says_whom_the_viewer_reaches() -> None:
    play = six()
    assert [int(play.game.view(seat).reach) for seat in (-1, 0, 3)] == [0b111111, 0b100011, 0b011100]
    assert Play(Side(), Side()).game.view(0).reach == 0b11
