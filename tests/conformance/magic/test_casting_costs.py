"""Optional, alternative and changed costs of spells (118, 601.2b, 601.2f), and keywords that are such costs (702)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    ARTIFACT,
    CREATURE,
    TARGET,
    YOURS,
    activated,
    any_target,
    cost,
    damage,
    do,
    draw,
    gain_life,
    instructions,
    select,
    spell,
    static,
    taps_for,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    AlternativeCost,
    CastOnlyIf,
    CostChange,
    If,
    KeywordAbility,
    Number,
    PayDiscard,
    PayLife,
    PayMana,
    PayOneOf,
    PaySacrifice,
    PayTimes,
    TargetSpec,
    TimesPaid,
    WasPaid,
)
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery
from mainphase.text.read import read_rules

FOREST = "Forest"
MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])


def keyword(name: str, *parts: str | tree.CostPart) -> KeywordAbility:
    """A keyword with a cost."""
    return KeywordAbility(name, cost=cost(*parts))


def pay(play: Play) -> None:
    """By hand: use what comes first, until everything is paid."""
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer(next((each for each in play.options if each != "done"), "done"))


def lands(count: int) -> list[str | Card]:
    """So many Forests."""
    return [FOREST] * count


BOON = instant(
    "Boon", "{G}", keyword("kicker", "{2}"), spell(If(WasPaid(), gain_life(5), gain_life(1))),
)  # fmt: skip


@pytest.mark.covers("702.33a", "702.33d", "601.2b", "118.8")
@MODES
def test_702_33a_kicker_is_offered_where_it_can_be_paid(manual: bool) -> None:
    for count, offered, life in [(1, [], 21), (2, [], 21), (3, ["announce 0", "announce 1"], 25)]:
        play = Play(Side(hand=[BOON], battlefield=lands(count)), Side(), manual=manual)
        play.answer("cast Boon")
        if offered:
            assert play.options == offered
            play.answer("announce 1")
        pay(play)
        play.resolve()
        assert play.life("A") == life


@pytest.mark.covers("702.33a")
def test_702_33a_kicker_may_be_declined() -> None:
    play = Play(Side(hand=[BOON], battlefield=lands(3)), Side())
    play.answer("cast Boon")
    play.answer("announce 0")
    play.resolve()
    assert (play.life("A"), play.count("tapped")) == (21, 1)


SPROUT = creature(
    "Sprout", "{G}", "Plant", 1, 1, keyword("multikicker", "{1}"),
    triggered(tree.Enters(), gain_life(TimesPaid())),
)  # fmt: skip


@pytest.mark.covers("702.33c", "702.33d", "702.33e")
def test_702_33c_multikicker_is_paid_any_number_of_times() -> None:
    play = Play(Side(hand=[SPROUT], battlefield=lands(4)), Side())
    play.to("precombat main")
    play.answer("cast Sprout")
    assert play.options == ["announce 0", "announce 1", "announce 2", "announce 3"]
    play.answer("announce 3")
    play.resolve_all()
    assert (play.life("A"), play.count("tapped")) == (23, 4)


@pytest.mark.covers("702.33b", "702.33f")
def test_702_33f_two_kickers_are_told_apart() -> None:
    twin = creature(
        "Twin", "{G}", "Plant", 1, 1, keyword("kicker", "{1}"), keyword("kicker", "{2}"),
        triggered(tree.Enters(), gain_life(1), condition=WasPaid("kicker 1")),
        triggered(tree.Enters(), gain_life(10), condition=WasPaid("kicker 2")),
    )  # fmt: skip
    for count, answers, life in [(2, [1], 21), (3, [0, 1], 30), (4, [1, 1], 31), (4, [0, 0], 20)]:
        play = Play(Side(hand=[twin], battlefield=lands(count)), Side())
        play.to("precombat main")
        play.answer("cast Twin")
        for answer in answers:
            play.answer(f"announce {answer}")
        while play.game.stack or play.question == "order triggers":
            play.answer(play.options[0])
        assert play.life("A") == life


@pytest.mark.covers("702.33g", "601.2c")
def test_702_33g_targets_of_the_kicked_part_are_chosen_only_if_kicked() -> None:
    burst = instant(
        "Burst", "{R}", keyword("kicker", "{1}"),
        spell(damage(2, TARGET), targets=(TargetSpec(tree.AnyTarget(), TimesPaid(), TimesPaid()),)),
    )  # fmt: skip
    play = Play(Side(hand=[burst], battlefield=["Mountain"] * 2), Side())
    play.answer("cast Burst")
    play.answer("announce 0")
    assert play.question == "priority" and play.stack == ["Burst"]
    play = Play(Side(hand=[burst], battlefield=["Mountain"] * 2), Side())
    play.answer("cast Burst")
    play.answer("announce 1")
    assert play.question == "choose a target"
    play.answer("target B")
    play.resolve()
    assert play.life("B") == 18


@pytest.mark.covers("601.2b")
def test_601_2b_a_kicker_is_not_offered_whose_part_has_no_target() -> None:
    doom = instant(
        "Doom", "{G}", keyword("kicker", "{1}"),
        spell(tree.Destroy(TARGET), targets=(TargetSpec(select(CREATURE), TimesPaid(), TimesPaid()),)),
    )  # fmt: skip
    play = Play(Side(hand=[doom], battlefield=lands(2)), Side())
    play.answer("cast Doom")  # nothing to announce: kicked it would have no target
    assert play.stack == ["Doom"] and play.count("tapped") == 1


@pytest.mark.covers("118.8", "118.8c", "601.2f")
def test_118_8_additional_mana_is_paid_with_the_mana_cost() -> None:
    rite = instant("Rite", "{G}", AdditionalCost(cost("{1}", PayLife(Number(2)))), spell(draw(1)))
    assert not Play(Side(hand=[rite], battlefield=lands(1)), Side()).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=lands(2)), Side())
    play.answer("cast Rite")
    assert (play.count("tapped"), play.life("A")) == (2, 18)


@pytest.mark.covers("118.8", "601.2b")
def test_118_8_one_of_several_costs_is_announced() -> None:
    rite = instant(
        "Rite", "{G}", AdditionalCost(cost(PayOneOf((cost(PaySacrifice(select(CREATURE))), cost("{2}"))))),
        spell(draw(1)),
    )  # fmt: skip
    assert not Play(Side(hand=[rite], battlefield=lands(2)), Side()).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[*lands(1), BEAR]), Side())
    play.answer("cast Rite")
    assert play.graveyard("A") == ["Bear"]
    play = Play(Side(hand=[rite], battlefield=[*lands(3), BEAR]), Side())
    play.answer("cast Rite")
    assert play.options == ["announce 0", "announce 1"]
    play.answer("announce 1")
    assert (play.graveyard("A"), play.count("tapped")) == ([], 3)


@pytest.mark.covers("702.27a")
def test_702_27a_buyback_returns_the_card_as_it_resolves() -> None:
    echo = instant("Echo", "{G}", keyword("buyback", "{1}"), spell(gain_life(1)))
    play = Play(Side(hand=[echo], battlefield=lands(2)), Side())
    play.answer("cast Echo")
    play.answer("announce 1")
    play.resolve()
    assert (play.hand("A"), play.graveyard("A")) == (["Echo"], [])
    play = Play(Side(hand=[echo], battlefield=lands(2)), Side())
    play.answer("cast Echo")
    play.answer("announce 0")
    play.resolve()
    assert (play.hand("A"), play.graveyard("A")) == ([], ["Echo"])


@pytest.mark.covers("702.27a", "701.6a")
def test_702_27a_a_countered_spell_does_not_come_back() -> None:
    echo = instant("Echo", "{G}", keyword("buyback", "{1}"), spell(gain_life(1)))
    stop = instant("Stop", "{U}", spell(tree.CounterObject(TARGET), targets=(TargetSpec(select(zone="stack")),)))
    play = Play(Side(hand=[echo], battlefield=lands(2)), Side(hand=[stop], battlefield=["Island"]))
    play.answer("cast Echo")
    play.answer("announce 1")
    play.passes("A")
    play.cast("Stop", "Echo")
    play.resolve()
    assert (play.hand("A"), play.graveyard("A")) == ([], ["Echo"])


@pytest.mark.covers("702.42a", "700.2")
def test_702_42a_entwine_chooses_all_modes() -> None:
    both = tree.Modal((instructions(gain_life(1)), instructions(draw(1))))
    twist = instant("Twist", "{G}", keyword("entwine", "{1}"), tree.SpellAbility(both))
    play = Play(Side(hand=[twist], battlefield=lands(2)), Side())
    play.answer("cast Twist")
    play.answer("announce 1")
    assert play.question == "priority"
    play.resolve()
    assert (play.life("A"), len(play.hand("A"))) == (21, 1)
    play = Play(Side(hand=[twist], battlefield=lands(2)), Side())
    play.answer("cast Twist")
    play.answer("announce 0")
    assert play.options == ["mode 1", "mode 2"]


@pytest.mark.covers("702.34a", "601.3", "118.9")
def test_702_34a_flashback_casts_from_the_graveyard_and_exiles() -> None:
    gift = sorcery("Gift", "{G}", keyword("flashback", "{2}"), spell(gain_life(3)))
    assert not Play(Side(graveyard=[gift], battlefield=lands(1)), Side()).may("cast Gift 1")
    play = Play(Side(graveyard=[gift], battlefield=lands(2)), Side())
    play.to("precombat main")
    assert play.options == ["pass", "activate Hourglass", "cast Gift 1"]
    play.answer("cast Gift 1")
    play.resolve()
    assert (play.life("A"), play.graveyard("A"), play.exile("A")) == (23, [], ["Gift"])


@pytest.mark.covers("702.34a")
def test_702_34a_a_countered_flashback_spell_is_exiled_too() -> None:
    gift = sorcery("Gift", "{G}", keyword("flashback", "{2}"), spell(gain_life(3)))
    stop = instant("Stop", "{U}", spell(tree.CounterObject(TARGET), targets=(TargetSpec(select(zone="stack")),)))
    back = instant("Back", "{U}", spell(tree.ReturnToHand(TARGET), targets=(TargetSpec(select(zone="stack")),)))
    for answer in (stop, back):
        play = Play(Side(graveyard=[gift], battlefield=lands(2)), Side(hand=[answer], battlefield=["Island"]))
        play.to("precombat main")
        play.answer("cast Gift 1")
        play.passes("A")
        play.cast(answer.name, "Gift")
        play.resolve()
        assert (play.graveyard("A"), play.exile("A"), play.life("A")) == ([], ["Gift"], 20)


@pytest.mark.covers("702.74a", "603.4")
def test_702_74a_evoke_sacrifices_what_enters() -> None:
    beast = creature("Beast", "{4}", "Beast", 4, 4, keyword("evoke", "{1}"), triggered(tree.Enters(), draw(1)))
    play = Play(Side(hand=[beast], battlefield=lands(1)), Side())
    play.to("precombat main")
    assert not play.may("cast Beast") and play.may("cast Beast 1")
    play.answer("cast Beast 1")
    play.resolve()
    while play.question == "order triggers":
        play.answer(play.options[0])
    play.resolve_all()
    assert (play.battlefield("A"), play.graveyard("A")) == (["Forest"], ["Beast"])
    play = Play(Side(hand=[beast], battlefield=lands(4)), Side())
    play.to("precombat main")
    play.answer("cast Beast")
    play.resolve_all()
    assert play.battlefield("A").count("Beast") == 1


@pytest.mark.covers("702.138a", "702.138b")
def test_702_138a_escape_exiles_other_cards() -> None:
    shade = creature(
        "Shade", "{5}", "Shade", 2, 2,
        keyword("escape", "{1}", tree.PayExile(select(zone="graveyard"), Number(2))),
        triggered(tree.Enters(), gain_life(4), condition=WasPaid("escape")),
    )  # fmt: skip
    few = Play(Side(graveyard=[shade, BEAR], battlefield=lands(1)), Side())
    few.to("precombat main")
    assert not few.may("cast Shade 1")
    play = Play(Side(graveyard=[BEAR, shade, FOREST], battlefield=lands(1)), Side())
    play.to("precombat main")
    play.answer("cast Shade 1")
    play.resolve_all()
    assert (sorted(play.exile("A")), play.life("A")) == (["Bear", "Forest"], 24)
    assert play.battlefield("A") == ["Forest", "Shade"]


@pytest.mark.covers("702.81a")
def test_702_81a_retrace_discards_a_land() -> None:
    again = sorcery("Again", "{G}", KeywordAbility("retrace"), spell(gain_life(2)))
    without = Play(Side(graveyard=[again], hand=[BEAR], battlefield=lands(1)), Side())
    without.to("precombat main")
    assert not without.may("cast Again 1")
    play = Play(Side(graveyard=[again], hand=[FOREST, BEAR], battlefield=lands(1)), Side())
    play.to("precombat main")
    play.answer("cast Again 1")
    play.resolve()
    assert (play.life("A"), play.graveyard("A")) == (22, ["Forest", "Again"])


@pytest.mark.covers("118.9", "118.9d", "601.2b")
def test_118_9_an_alternative_cost_and_additional_costs_together() -> None:
    force = instant(
        "Force", "{3}{G}", AlternativeCost(cost(PayLife(Number(1)), PayDiscard()), tree.Exists(select(CREATURE))),
        keyword("kicker", "{G}"), spell(If(WasPaid(), gain_life(9), draw(1))),
    )  # fmt: skip
    none = Play(Side(hand=[force, BEAR], battlefield=lands(1)), Side())
    assert not none.may("cast Force 1")
    play = Play(Side(hand=[force, BEAR], battlefield=[*lands(1), BEAR]), Side())
    assert play.may("cast Force 1") and not play.may("cast Force")
    play.answer("cast Force 1")
    play.answer("announce 1")
    assert (play.life("A"), play.graveyard("A"), play.count("tapped")) == (19, ["Bear"], 1)
    play.resolve()
    assert play.life("A") == 28


@pytest.mark.covers("118.7", "118.7a", "601.2f")
def test_118_7_a_spell_that_costs_less_for_each_artifact() -> None:
    relic = artifact("Relic", "{0}")
    golem = creature(
        "Golem", "{4}{G}", "Golem", 3, 3, CostChange(tree.This(), less="{1}", times=tree.Count(select(ARTIFACT, YOURS)))
    )  # fmt: skip
    for relics, forests, payable in [
        (0, 4, True),
        (0, 3, False),
        (2, 2, True),
        (2, 1, False),
        (9, 1, True),
        (9, 0, False),
    ]:
        play = Play(Side(hand=[golem], battlefield=[*[relic] * relics, *lands(forests)]), Side())
        play.to("precombat main")  # the Hourglass is one artifact more
        assert play.may("cast Golem") == payable, (relics, forests)


@pytest.mark.covers("702.41a")
def test_702_41a_affinity() -> None:
    relic = artifact("Relic", "{0}")
    mind = sorcery("Mind", "{4}{U}", KeywordAbility("affinity", quality=ARTIFACT), spell(draw(2)))
    play = Play(Side(hand=[mind], battlefield=[relic, relic, relic, "Island"]), Side())  # the Hourglass is the fourth
    play.to("precombat main")
    play.answer("cast Mind")
    assert play.count("tapped") == 1


@pytest.mark.covers("601.2f", "118.7", "118.7c")
def test_601_2f_increases_come_before_reductions() -> None:
    tax = enchantment("Tax", "{W}", CostChange(select(CREATURE, zone="stack"), tree.EachPlayer(), more="{2}"))
    discount = enchantment("Discount", "{W}", CostChange(select(CREATURE, zone="stack"), less="{3}"))
    for theirs, mine, needed in [
        ([], [], 2),
        ([tax], [], 4),
        ([tax], [discount], 1),
        ([], [discount], 1),
        ([discount], [], 2),
    ]:
        for forests in range(5):
            play = Play(Side(hand=[BEAR], battlefield=[*mine, *lands(forests)]), Side(battlefield=theirs))
            play.to("precombat main")
            assert play.may("cast Bear") == (forests >= needed), (needed, forests)
            if forests == needed:
                play.answer("cast Bear")
                assert play.count("tapped") == needed


@pytest.mark.covers("601.2f")
def test_601_2f_what_is_locked_in_does_not_change_while_it_is_paid() -> None:
    relic = artifact("Relic", "{0}", activated(cost(PaySacrifice(tree.This())), gain_life(1)))
    golem = creature(
        "Golem", "{3}{G}", "Golem", 3, 3, AdditionalCost(cost(PaySacrifice(select(ARTIFACT)))),
        CostChange(tree.This(), less="{1}", times=tree.Count(select(ARTIFACT, YOURS))),
    )  # fmt: skip
    play = Play(Side(hand=[golem], battlefield=[relic, *lands(2)]), Side())
    play.to("precombat main")  # with the Hourglass there are two artifacts: {1}{G}
    play.answer("cast Golem")
    play.answer("sacrifice Relic")
    assert (play.stack, play.count("tapped"), play.graveyard("A")) == (["Golem"], 2, ["Relic"])


@pytest.mark.covers("601.3")
def test_601_3_cast_only_if() -> None:
    charge = instant("Charge", "{G}", CastOnlyIf(tree.DuringPart("combat")), spell(gain_life(1)))
    play = Play(Side(hand=[charge], battlefield=lands(1)), Side())
    play.to("precombat main")
    assert not play.may("cast Charge")
    play.to("beginning of combat")
    assert play.may("cast Charge")


@pytest.mark.covers("107.3b", "118.7")
def test_107_3_x_and_a_reduction() -> None:
    storm = sorcery("Gale", "{X}{G}", CostChange(tree.This(), less="{2}"), spell(gain_life(ANNOUNCED_X)))
    play = Play(Side(hand=[storm], battlefield=lands(2)), Side())
    play.to("precombat main")
    play.answer("cast Gale")
    assert play.options == ["x 0", "x 1", "x 2", "x 3"]
    play.answer("x 3")
    play.resolve()
    assert (play.life("A"), play.count("tapped")) == (23, 2)


@pytest.mark.covers("118.1")
def test_118_1_a_cost_that_many_times() -> None:
    toll = instant(
        "Toll", "{G}", AdditionalCost(cost(PayTimes(cost(PayMana("{1}")), tree.Count(select(CREATURE))))),
        spell(draw(1)),
    )  # fmt: skip
    assert not Play(Side(hand=[toll], battlefield=[BEAR, BEAR, *lands(2)]), Side()).may("cast Toll")
    play = Play(Side(hand=[toll], battlefield=[BEAR, BEAR, *lands(3)]), Side())
    play.answer("cast Toll")
    assert play.count("tapped") == 3


# --- what pays instead of mana ---------------------------------------------------------------------------------


@pytest.mark.covers("702.51a", "702.51b")
@MODES
def test_702_51a_convoke_taps_creatures_for_generic_mana_and_their_colours(manual: bool) -> None:
    chord = instant("Chord", "{1}{G}{G}", KeywordAbility("convoke"), spell(gain_life(1)))
    red = creature("Goblin", "{R}", "Goblin", 1, 1)
    for team, payable in [([BEAR, BEAR, BEAR], True), ([BEAR, BEAR, red], True), ([BEAR, red, red], False)]:
        play = Play(Side(hand=[chord], battlefield=team), Side(), manual=manual)
        assert play.may("cast Chord") == payable
        if payable:
            play.answer("cast Chord")
            pay(play)
            assert (play.stack, play.count("tapped"), play.count("mana added")) == (["Chord"], 3, 0)


@pytest.mark.covers("702.51a")
def test_702_51a_a_creature_that_came_this_turn_may_convoke() -> None:
    chord = instant("Chord", "{G}", KeywordAbility("convoke"), spell(gain_life(1)))
    play = Play(Side(hand=[chord, BEAR], battlefield=lands(2)), Side())
    play.to("precombat main")
    play.answer("cast Bear")
    play.resolve()
    play.answer("cast Chord")
    assert play.is_tapped("Bear") and play.stack == ["Chord"]


@pytest.mark.covers("702.51a", "601.2h")
def test_702_51a_by_hand_each_symbol_is_chosen() -> None:
    chord = instant("Chord", "{1}{G}", KeywordAbility("convoke"), spell(gain_life(1)))
    play = Play(Side(hand=[chord], battlefield=[BEAR, *lands(2)]), Side(), manual=True)
    play.answer("cast Chord")
    assert [each for each in play.options if each.startswith("convoke")] == ["convoke Bear 1", "convoke Bear 3"]
    play.answer("convoke Bear 3")
    pay(play)
    assert (play.is_tapped("Bear"), play.count("mana spent"), play.stack) == (True, 1, ["Chord"])


@pytest.mark.covers("702.66a", "702.66b")
@MODES
def test_702_66a_delve_exiles_cards_for_generic_mana(manual: bool) -> None:
    tide = instant("Tide", "{3}{G}", KeywordAbility("delve"), spell(gain_life(1)))
    assert not Play(Side(hand=[tide], graveyard=[BEAR] * 4), Side(), manual=manual).may("cast Tide")
    play = Play(Side(hand=[tide], battlefield=lands(2), graveyard=[BEAR] * 4), Side(), manual=manual)
    play.answer("cast Tide")
    pay(play)
    assert play.stack == ["Tide"]
    assert len(play.exile("A")) == 4 - len(play.graveyard("A")) == 4 - play.count("mana spent")


@pytest.mark.covers("702.126a", "702.126b")
@MODES
def test_702_126a_improvise_taps_artifacts_for_generic_mana(manual: bool) -> None:
    relic = artifact("Relic", "{0}")
    gear = instant("Gear", "{2}{G}", KeywordAbility("improvise"), spell(gain_life(1)))
    assert not Play(Side(hand=[gear], battlefield=[relic, relic]), Side(), manual=manual).may("cast Gear")
    play = Play(Side(hand=[gear], battlefield=[relic, relic, *lands(1)]), Side(), manual=manual, quiet=True)
    play.answer("cast Gear")
    pay(play)
    assert play.count("tapped") == 3 and play.count("mana spent") == 1


@pytest.mark.covers("702.51a", "601.2h", "118.3")
@MODES
def test_702_51a_what_convokes_cannot_be_tapped_for_another_cost(manual: bool) -> None:
    rite = instant(
        "Rite", "{G}", KeywordAbility("convoke"), AdditionalCost(cost(tree.PayTapping(select(CREATURE)))),
        spell(draw(1)),
    )  # fmt: skip
    elf = creature("Elf", "{G}", "Elf", 1, 1, taps_for("{G}"))
    assert not Play(Side(hand=[rite], battlefield=[elf]), Side(), manual=manual).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[elf, BEAR]), Side(), manual=manual)
    play.answer("cast Rite")
    pay(play)
    while play.question == "pay a cost":
        play.answer(play.options[0])
    assert (play.count("tapped"), play.stack) == (2, ["Rite"])


@pytest.mark.covers("702.61a", "702.61b")
def test_702_61a_split_second() -> None:
    sudden = instant("Sudden", "{G}", KeywordAbility("split second"), spell(damage(1, TARGET), targets=(any_target(),)))
    bolt = instant("Spark", "{R}", spell(damage(1, TARGET), targets=(any_target(),)))
    play = Play(
        Side(hand=[sudden], battlefield=lands(1)), Side(hand=[bolt], battlefield=["Mountain", "Sol Ring"]), manual=True
    )  # fmt: skip
    play.answer("cast Sudden")
    play.answer("target B")
    pay(play)
    assert play.life("B") == 19 and play.count("passed") == 0  # nobody could do anything but pass


# --- abilities from the hand and elsewhere, limits --------------------------------------------------------------


@pytest.mark.covers("702.29a", "602.2")
def test_702_29a_cycling() -> None:
    drake = creature("Drake", "{5}", "Drake", 2, 2, keyword("cycling", "{G}"))
    play = Play(Side(hand=[drake], battlefield=lands(1)), Side())
    play.answer("activate Drake")
    assert (play.graveyard("A"), play.stack) == (["Drake"], ["Drake"])
    play.resolve()
    assert len(play.hand("A")) == 1


@pytest.mark.covers("702.29e")
def test_702_29e_typecycling_searches() -> None:
    ranger = creature(
        "Ranger", "{5}", "Elf", 2, 2, KeywordAbility("typecycling", cost=cost("{1}"), quality=tree.HasSubtype("Forest"))
    )  # fmt: skip
    play = Play(Side(hand=[ranger], battlefield=lands(1), library=[BEAR, FOREST]), Side())
    play.answer("activate Ranger")
    play.resolve()
    play.answer("choose Forest")
    assert (play.hand("A"), play.graveyard("A")) == (["Forest"], ["Ranger"])


@pytest.mark.covers("602.5b")
def test_602_5b_so_many_times_a_turn() -> None:
    once = artifact("Dial", "{0}", tree.Activated(cost("{0}"), instructions(gain_life(1)), per_turn=2))
    play = Play(Side(battlefield=[once]), Side())
    for _ in range(2):
        play.activate("Dial")
        play.resolve()
    assert not play.may("activate Dial")
    play.to("upkeep", "A")
    assert play.may("activate Dial")


@pytest.mark.covers("602.2", "602.5")
def test_602_2_others_may_activate() -> None:
    well = artifact("Well", "{0}", tree.Activated(cost("{1}"), instructions(draw(1)), who=tree.EachOpponent()))
    play = Play(Side(battlefield=[well, *lands(1)]), Side(battlefield=lands(1)))
    assert not play.may("activate Well")
    play.passes("A")
    play.activate("Well")
    play.resolve()
    assert (len(play.hand("B")), len(play.hand("A"))) == (1, 0)


@pytest.mark.covers("602.2", "113.6")
def test_602_2_from_the_graveyard() -> None:
    ghost = creature(
        "Ghost", "{1}", "Spirit", 1, 1,
        tree.Activated(cost("{G}"), instructions(tree.ReturnToHand(tree.This())), zone="graveyard"),
    )  # fmt: skip
    play = Play(Side(graveyard=[ghost], battlefield=lands(1)), Side())
    play.activate("Ghost")
    play.resolve()
    assert (play.hand("A"), play.graveyard("A")) == (["Ghost"], [])


@pytest.mark.covers("700.2d")
def test_700_2d_the_same_mode_again() -> None:
    twice = tree.Modal(
        (instructions(gain_life(1)), instructions(damage(2, TARGET), targets=(any_target(),))),
        Number(2),
        Number(2),
        True,
    )
    charm = instant("Charm", "{G}", tree.SpellAbility(twice))
    play = Play(Side(hand=[charm], battlefield=lands(1)), Side())
    play.answer("cast Charm")
    play.answer("mode 2")
    assert play.options == ["mode 2"] or play.question == "choose a target"
    while play.question == "choose a target":
        play.answer("target B")
    play.resolve()
    assert play.life("B") == 16


@pytest.mark.covers("702.109a")
def test_702_109a_dash() -> None:
    runner = creature("Runner", "{4}", "Goblin", 3, 1, keyword("dash", "{G}"))
    play = Play(Side(hand=[runner], battlefield=lands(4)), Side())
    play.to("precombat main")
    play.answer("cast Runner 1")
    play.resolve_all()
    play.to("declare attackers")
    play.attack("Runner")
    play.to("end")
    play.resolve_all()
    assert play.hand("A") == ["Runner"]
    slow = Play(Side(hand=[runner], battlefield=lands(4)), Side())
    slow.to("precombat main")
    slow.answer("cast Runner")
    slow.resolve_all()
    slow.to("end")
    assert slow.hand("A") == [] and slow.count("attacked") == 0


@pytest.mark.covers("702.109a", "702.152a", "603.7")
@pytest.mark.parametrize("way", ["dash", "blitz", "warp"])
def test_702_109a_that_it_goes_comes_from_the_spell(way: str) -> None:
    """No ability of the permanent triggers for it, so that one without abilities goes too."""
    humble = enchantment("Humble", "{0}", static(select(CREATURE), tree.LosesAllAbilities()))
    runner = creature("Runner", "{4}", "Goblin", 3, 1, keyword(way, "{G}"))
    play = Play(Side(hand=[runner], battlefield=[*lands(1), humble]), Side())
    play.to("precombat main")
    play.answer("cast Runner 1")
    play.resolve()
    assert play.stack == [] and play.count("triggered") == 0
    play.to("end")
    play.resolve_all()
    found = {"dash": play.hand("A"), "blitz": play.graveyard("A"), "warp": play.exile("A")}
    assert found[way] == ["Runner"] and "Runner" not in play.battlefield("A")


@pytest.mark.covers("702.109a", "400.7")
def test_702_109a_what_has_left_and_come_back_stays() -> None:
    blink = do(tree.Exile(TARGET, bind="it"), tree.PutOntoBattlefield(tree.Chosen("it")))
    flicker = instant("Flicker", "{0}", spell(blink, targets=(target(CREATURE),)))
    runner = creature("Runner", "{4}", "Goblin", 3, 1, keyword("dash", "{G}"))
    play = Play(Side(hand=[runner, flicker], battlefield=lands(1)), Side())
    play.to("precombat main")
    play.answer("cast Runner 1")
    play.resolve()
    play.cast("Flicker", "Runner")
    play.resolve()
    play.to("end")
    play.resolve_all()
    assert play.battlefield("A")[-1] == "Runner"


@pytest.mark.covers("702.152a")
def test_702_152a_blitz() -> None:
    runner = creature("Runner", "{4}", "Goblin", 3, 1, keyword("blitz", "{G}"))
    play = Play(Side(hand=[runner], battlefield=lands(1)), Side())
    play.to("precombat main")
    play.answer("cast Runner 1")
    play.resolve_all()
    play.to("end")
    play.resolve_all()
    assert (play.graveyard("A"), len(play.hand("A"))) == (["Runner"], 1)


@pytest.mark.covers("702.97a")
def test_702_97a_scavenge() -> None:
    ooze = creature("Ooze", "{4}", "Ooze", 3, 3, keyword("scavenge", "{G}"))
    play = Play(Side(graveyard=[ooze], battlefield=[*lands(1), BEAR]), Side())
    assert not play.may("activate Ooze")
    play.to("precombat main")
    play.answer("activate Ooze")
    play.resolve_all()
    assert (play.size("Bear"), play.exile("A")) == ((5, 5), ["Ooze"])


@pytest.mark.covers("702.53a")
def test_702_53a_transmute() -> None:
    drift = instant("Drift", "{1}{U}", keyword("transmute", "{G}"), spell(draw(1)))
    play = Play(Side(hand=[drift], battlefield=lands(1), library=[FOREST, BEAR]), Side())
    play.to("precombat main")
    play.answer("activate Drift")
    play.resolve()
    assert play.options == ["done", "choose Bear"]
    play.answer("choose Bear")
    assert play.hand("A") == ["Bear"]


@pytest.mark.covers("702.33f")
def test_702_33f_a_kicker_is_told_by_its_cost() -> None:
    lines = (
        "Kicker {1} and/or {2}\nWhen this creature enters, if it was kicked with its {1} kicker, you gain 1 life.\n"
        "When this creature enters, if it was kicked with its {2} kicker, you gain 10 life."
    )
    mage = creature("Mage", "{0}", "Wizard", 1, 1, *read_rules(lines))
    for paid, life in ((("announce 0", "announce 1"), 30), (("announce 1", "announce 0"), 21)):
        play = Play(Side(hand=[mage], battlefield=lands(3)), Side())
        play.to("precombat main")
        play.answer("cast Mage")
        for answer in paid:
            play.answer(next(option for option in play.options if option == answer or option.startswith(answer)))
        play.resolve_all()
        assert play.life("A") == life
