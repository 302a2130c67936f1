"""Casting spells (601) and going back from what cannot be completed (733)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.games.registry import find_game
from mainphase.kernel.errors import UserError
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    LAND,
    TAP,
    TARGET,
    TARGET_2,
    THIS,
    activated,
    any_target,
    cost,
    counter,
    damage,
    destroy,
    draw,
    gain_life,
    instructions,
    modal_spell,
    pump,
    select,
    spell,
    subtype,
    taps_for,
    target,
    target_spell,
    triggered,
)
from mainphase.magic.abilities.tree import AdditionalCost, PayDiscard, PayLife, PaySacrifice, TargetSpec
from mainphase.magic.cards import Card, artifact, card, creature, enchantment, instant, land

BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
DENY = instant("Deny", "{0}", spell(counter(), targets=(target_spell(),)))
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
CAT = creature("Cat", "{0}", "Cat", 1, 1)
SCRIBE = enchantment("Scribe", "{0}", triggered(tree.Casts(tree.EachPlayer()), gain_life(1)))


# --- 601.2a-i ----------------------------------------------------------------------------------------------


@pytest.mark.covers("601.2", "601.2a", "400.7")
def test_601_2a_the_card_becomes_the_topmost_object_on_the_stack() -> None:
    play = Play(Side(hand=[BREEZE], battlefield=["Forest"]), Side())
    play.turn_hourglass()
    since = play.mark
    play.cast("Breeze")
    assert (play.hand("A"), play.stack) == ([], ["Breeze", "Hourglass"])
    first = play.events(since)[0]
    assert (first.kind, first.rule, first.came_from, first.to) == ("moved", "601.2a", "hand", "stack")


@pytest.mark.covers("601.2b", "700.2")
def test_601_2b_modes_are_chosen_first_and_only_legal_ones() -> None:
    charm = instant(
        "Charm",
        "{0}",
        modal_spell(
            instructions(gain_life(3)),
            instructions(destroy(), targets=(target(CREATURE),)),
            instructions(destroy(), targets=(target(LAND),)),
        ),
    )
    play = Play(Side(hand=[charm, charm], battlefield=[BEAR, CAT]), Side())
    play.answer("cast Charm")
    assert (play.question, play.options) == ("choose a mode", ["mode 1", "mode 2"])  # there is no land
    play.answer("mode 2")
    assert (play.question, play.options) == ("choose a target", ["target Bear", "target Cat"])
    play.answer("target Cat")
    play.resolve()
    assert (play.battlefield("A"), play.life("A")) == (["Bear"], 20)
    play.cast("Charm", modes=[1])
    play.resolve()
    assert play.life("A") == 23


@pytest.mark.covers("601.2b", "700.2")
def test_601_2b_choose_one_or_more() -> None:
    command = instant(
        "Command",
        "{0}",
        modal_spell(
            instructions(gain_life(1)), instructions(gain_life(10)), instructions(gain_life(100)), minimum=2, maximum=3
        ),
    )
    play = Play(Side(hand=[command]), Side())
    play.answer("cast Command")
    assert play.options == ["mode 1", "mode 2"]  # with the third alone there would be too few
    play.answer("mode 1")
    assert play.options == ["mode 2", "mode 3"]
    play.answer("mode 3")
    play.resolve()
    assert play.life("A") == 121


@pytest.mark.covers("601.2b", "107.3a")
def test_601_2b_the_value_of_x_is_announced_as_far_as_it_can_be_paid() -> None:
    play = Play(Side(hand=["Blaze"], battlefield=["Mountain"] * 4), Side())
    play.to("precombat main")
    play.answer("cast Blaze")
    assert (play.question, play.options) == ("choose X", ["x 0", "x 1", "x 2", "x 3"])
    play.answer("x 2")
    play.answer("target B")
    assert sum(play.is_tapped("Mountain", number) for number in range(4)) == 3
    play.resolve()
    assert play.life("B") == 18


@pytest.mark.covers("601.2c", "115.1")
def test_601_2c_one_target_cannot_be_chosen_twice_for_one_word_target() -> None:
    pair = instant("Pair", "{0}", spell(pump(TARGET, 1, 1), targets=(target(CREATURE, exactly=2),)))
    play = Play(Side(hand=[pair], battlefield=[BEAR]), Side())
    assert not play.may("cast Pair")
    play = Play(Side(hand=[pair], battlefield=[BEAR, CAT]), Side())
    play.cast("Pair")  # both are chosen: there is one possibility
    play.resolve()
    assert (play.size("Bear"), play.size("Cat")) == ((3, 3), (2, 2))


@pytest.mark.covers("601.2c")
def test_601_2c_but_once_for_each_word_target() -> None:
    twins = instant(
        "Twins",
        "{0}",
        spell(pump(TARGET, 1, 0), pump(TARGET_2, 0, 1), targets=(target(CREATURE), target(CREATURE))),
    )
    play = Play(Side(hand=[twins], battlefield=[BEAR]), Side())
    play.cast("Twins", "Bear", "Bear")
    play.resolve()
    assert play.size("Bear") == (3, 3)


@pytest.mark.covers("601.2c")
def test_601_2c_another_target_must_be_another_one() -> None:
    other = TargetSpec(select(CREATURE), different_from=(0,))
    swap = instant("Swap", "{0}", spell(pump(TARGET, 1, 0), pump(TARGET_2, 0, 1), targets=(target(CREATURE), other)))
    alone = Play(Side(hand=[swap], battlefield=[BEAR]), Side())
    assert not alone.may("cast Swap")
    play = Play(Side(hand=[swap], battlefield=[BEAR, CAT]), Side())
    play.cast("Swap", "Cat")
    play.resolve()
    assert (play.size("Cat"), play.size("Bear")) == ((2, 1), (2, 3))


@pytest.mark.covers("601.2c")
@pytest.mark.parametrize(("chosen", "sizes"), [((), (2, 1)), (("Bear",), (3, 1)), (("Bear", "Cat"), (3, 2))])
def test_601_2c_up_to_two_targets(chosen: tuple[str, ...], sizes: tuple[int, int]) -> None:
    rally = instant("Rally", "{0}", spell(pump(TARGET, 1, 1), targets=(target(CREATURE, up_to=2),)))
    play = Play(Side(hand=[rally], battlefield=[BEAR, CAT]), Side())
    play.cast("Rally", *chosen)
    play.resolve()
    assert (play.size("Bear")[0], play.size("Cat")[0]) == sizes


@pytest.mark.covers("601.2d", "608.2b")
def test_601_2d_a_division_gives_each_target_at_least_one() -> None:
    play = Play(Side(hand=["Arc Lightning"], battlefield=["Mountain"] * 3), Side(battlefield=[BEAR, CAT]))
    play.to("precombat main")
    play.answer("cast Arc Lightning")
    play.answer("target Bear")
    play.answer("target Cat")
    assert (play.question, play.options) == ("divide", ["divide 1", "divide 2"])
    play.answer("divide 2")
    play.resolve()
    assert (play.battlefield("B"), play.life("B")) == ([], 20)


@pytest.mark.covers("601.2d", "608.2b")
def test_601_2d_the_share_of_a_target_that_is_gone_is_lost() -> None:
    play = Play(Side(hand=["Arc Lightning"], battlefield=["Mountain"] * 3), Side(battlefield=[BEAR, CAT], hand=[SLAY]))
    play.to("precombat main")
    play.cast("Arc Lightning", "Bear", "Cat")
    play.answer("divide 2")
    play.passes("A")
    play.cast("Slay", "Bear")
    play.resolve_all()
    assert [(event.other, event.amount) for event in play.events(0, "damage")] == [("Cat", 1)]


@pytest.mark.covers("601.2f", "601.2h", "118.8")
def test_601_2f_additional_costs_are_paid_with_the_mana() -> None:
    thought = instant("Thought", "{U}", AdditionalCost(cost(PayDiscard(), PayLife(tree.Number(2)))), spell(draw(2)))
    play = Play(Side(hand=[thought, "Swamp", "Plains"], battlefield=["Island"]), Side())
    play.answer("cast Thought")
    assert (play.question, play.options) == ("discard as a cost", ["discard Swamp", "discard Plains"])
    play.answer("discard Plains")
    assert (play.life("A"), play.graveyard("A"), play.is_tapped("Island")) == (18, ["Plains"], True)
    assert {event.rule for event in play.events(0, "discarded", "life lost", "mana spent")} == {"601.2h"}


@pytest.mark.covers("601.2f", "601.2h", "118.3")
def test_601_2h_what_cannot_be_paid_whole_cannot_be_cast() -> None:
    thought = instant("Thought", "{U}", AdditionalCost(cost(PayDiscard())), spell(draw(2)))
    dear = instant("Dear", "{0}", AdditionalCost(cost(PayLife(tree.Number(5)))), spell(draw(2)))
    assert not Play(Side(hand=[thought], battlefield=["Island"]), Side()).may("cast Thought")  # nothing to discard
    assert not Play(Side(hand=[thought, "Swamp"], battlefield=["Swamp"]), Side()).may("cast Thought")
    assert Play(Side(hand=[thought, "Swamp"], battlefield=["Island"]), Side()).may("cast Thought")
    assert not Play(Side(hand=[dear], life=4), Side()).may("cast Dear")
    assert Play(Side(hand=[dear], life=5), Side()).may("cast Dear")


@pytest.mark.covers("118.3b", "104.3b", "704.5a")
def test_118_3b_all_of_ones_life_may_be_paid() -> None:
    dear = instant("Dear", "{0}", AdditionalCost(cost(PayLife(tree.Number(5)))), spell(gain_life(20)))
    play = Play(Side(hand=[dear], life=5), Side())
    play.answer("cast Dear")
    assert (play.over, play.winner) == (True, "B")  # before anyone could have priority


@pytest.mark.covers("601.2g", "118.2")
def test_601_2g_mana_abilities_come_before_the_costs_are_paid() -> None:
    # The Elf gives the mana and is then sacrificed for the same spell.
    elf = creature("Elf", "{G}", "Elf", 1, 1, taps_for("{G}"))
    rite = instant("Rite", "{G}", AdditionalCost(cost(PaySacrifice(select(CREATURE)))), spell(draw(2)))
    play = Play(Side(hand=[rite], battlefield=[elf]), Side())
    since = play.mark
    play.answer("cast Rite")
    kinds = [event.kind for event in play.events(since)]
    assert [kind for kind in kinds if kind in ("tapped", "mana added", "sacrificed", "mana spent", "cast")] == [
        "tapped", "mana added", "sacrificed", "mana spent", "cast",
    ]  # fmt: skip
    assert play.stack == ["Rite"]


@pytest.mark.covers("601.2i", "603.3", "117.3c")
def test_601_2i_then_it_has_been_cast_and_abilities_trigger() -> None:
    play = Play(Side(hand=[BREEZE, SLAY], battlefield=[SCRIBE]), Side(battlefield=[CAT]))
    since = play.mark
    play.cast("Breeze")
    play.expect(since, ("moved", "601.2a"), ("cast", "601.2i", "A"), ("triggered", "Scribe"))
    assert (play.stack, play.asked) == (["Scribe", "Breeze"], "A")


@pytest.mark.covers("601.2a", "601.2i")
def test_601_2_the_steps_in_their_order() -> None:
    bolt = instant(
        "Big bolt",
        "{X}{R}",
        AdditionalCost(cost(PayDiscard())),
        spell(damage(ANNOUNCED_X, TARGET), targets=(any_target(),)),
    )
    play = Play(Side(hand=[bolt, "Swamp"], battlefield=["Mountain"] * 3), Side())
    since = play.mark
    play.cast("Big bolt", "B", x=2)
    rules = [event.rule for event in play.events(since)]
    assert [rule for index, rule in enumerate(rules) if index == 0 or rules[index - 1] != rule] == [
        "601.2a", "601.2b", "601.2c", "601.2g", "601.2h", "601.2i",
    ]  # fmt: skip


# --- what can be cast at all -------------------------------------------------------------------------------


@pytest.mark.covers("601.2c", "601.2e")
def test_601_2e_without_a_legal_target_it_is_not_offered() -> None:
    play = Play(Side(hand=[SLAY, DENY]), Side(hand=[BREEZE]))
    assert not play.may("cast Slay") and not play.may("cast Deny")
    play.passes("A")
    play.cast("Breeze")
    play.passes("B")
    assert play.may("cast Deny") and not play.may("cast Slay")


@pytest.mark.covers("118.6", "601.3")
def test_118_6_a_card_without_a_mana_cost_cannot_be_cast_one_that_costs_0_can() -> None:
    lotus = artifact("Free", "{0}")
    nothing = card("Priceless", "", "Artifact")
    play = Play(Side(hand=[lotus, nothing]), Side())
    play.to("precombat main")
    assert play.may("cast Free") and not play.may("cast Priceless")


@pytest.mark.covers("601.2h", "118.3a")
def test_118_3a_mana_in_the_pool_pays() -> None:
    play = Play(Side(hand=["Dark Ritual", "Doom Blade"], battlefield=["Swamp"]), Side(battlefield=[BEAR]))
    assert not play.may("cast Doom Blade")
    play.cast("Dark Ritual")
    play.resolve()
    assert play.pool("A") == 3
    play.cast("Doom Blade", "Bear")
    assert play.pool("A") == 1


# --- soundness: what is offered can be completed ------------------------------------------------------------


ELF = creature("Elf", "{G}", "Elf", 1, 1, taps_for("{G}"))
TREASURE = artifact(
    "Treasure",
    "{0}",
    tree.Activated(cost(TAP, PaySacrifice(THIS)), instructions(tree.AddMana(tree.ManaOfOneColor()))),
    subtypes="Treasure",
)
TREASURES = select(subtype("Treasure"))
MODES = pytest.mark.parametrize("manual", [False, True], ids=["auto", "manual"])


def costing(mana: str, *parts: tree.CostPart) -> Card:
    """An instant with these additional costs."""
    return instant("Rite", mana, AdditionalCost(cost(*parts)), spell(draw(2)))


def pay_by_hand(play: Play) -> None:
    """Use the first mana ability that is offered, as long as one is; spend what comes first."""
    while play.question in ("activate a mana ability", "spend mana"):
        play.answer(next((option for option in play.options if option.startswith("mana")), play.options[0]))


@pytest.mark.covers("601.2h", "118.3")
def test_601_2h_one_permanent_pays_one_part_of_a_cost() -> None:
    golem = creature("Golem", "{0}", "Golem", 1, 1)
    rite = costing("{0}", PaySacrifice(select(CREATURE)), PaySacrifice(select(subtype("Golem"))))
    assert not Play(Side(hand=[rite], battlefield=[golem]), Side()).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[golem, BEAR]), Side())
    play.answer("cast Rite")  # nothing to choose: the Golem has to be the Golem
    assert (sorted(play.graveyard("A")), play.stack) == (["Bear", "Golem"], ["Rite"])
    play = Play(Side(hand=[rite], battlefield=[golem, BEAR, golem]), Side())
    play.answer("cast Rite")
    assert play.options == ["sacrifice Golem", "sacrifice Bear", "sacrifice Golem"]


@pytest.mark.covers("601.2g", "601.2h", "118.3")
@MODES
def test_601_2h_what_is_tapped_for_mana_cannot_be_tapped_as_another_cost(manual: bool) -> None:
    rite = costing("{G}", tree.PayTapping(select(CREATURE)))
    assert not Play(Side(hand=[rite], battlefield=[ELF]), Side(), manual=manual).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[ELF, BEAR]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert play.is_tapped("Elf") and play.is_tapped("Bear") and play.stack == ["Rite"]
    play = Play(Side(hand=[rite], battlefield=[ELF, "Forest"]), Side(), manual=manual)
    play.answer("cast Rite")  # no choice by hand either: with the Elf's mana there would be nothing left to tap
    assert play.is_tapped("Elf") and play.is_tapped("Forest") and play.stack == ["Rite"]


@pytest.mark.covers("601.2g", "601.2h", "118.3")
@MODES
def test_601_2h_what_is_sacrificed_for_mana_cannot_be_sacrificed_again(manual: bool) -> None:
    rite = costing("{R}", PaySacrifice(TREASURES))
    assert not Play(Side(hand=[rite], battlefield=[TREASURE]), Side(), manual=manual).may("cast Rite")
    play = Play(Side(hand=[rite], battlefield=[TREASURE, TREASURE]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert (play.graveyard("A"), play.stack) == (["Treasure", "Treasure"], ["Rite"])


@pytest.mark.covers("601.2g", "601.2h")
@MODES
def test_601_2h_but_what_is_tapped_for_mana_can_be_sacrificed(manual: bool) -> None:
    rite = costing("{G}", PaySacrifice(select(CREATURE)))
    play = Play(Side(hand=[rite], battlefield=[ELF]), Side(), manual=manual)
    play.answer("cast Rite")
    pay_by_hand(play)
    assert (play.graveyard("A"), play.stack) == (["Elf"], ["Rite"])


@pytest.mark.covers("601.2h")
def test_601_2h_parts_may_be_paid_in_any_order() -> None:
    rite = costing("{0}", PaySacrifice(select(CREATURE)), tree.PayTapping(select(CREATURE)))
    play = Play(Side(hand=[rite], battlefield=[BEAR]), Side())
    play.answer("cast Rite")  # tapped, then sacrificed
    assert (play.graveyard("A"), play.count("tapped"), play.stack) == (["Bear"], 1, ["Rite"])


@pytest.mark.covers("118.3", "118.3b", "119.4")
@MODES
def test_118_3_life_is_paid_once(manual: bool) -> None:
    pain = land("Pain", "Land", activated(cost(TAP, PayLife(tree.Number(1))), tree.AddMana(tree.ManaSymbols("{B}"))))
    rite = costing("{B/P}", PayLife(tree.Number(3)))
    for life, lands, payable in [(5, 0, True), (4, 0, False), (4, 1, True), (3, 1, False)]:
        play = Play(Side(hand=[rite], battlefield=[pain] * lands, life=life), Side(), manual=manual)
        assert play.may("cast Rite") == payable, life
        if payable:
            play.answer("cast Rite")
            pay_by_hand(play)
            assert play.over  # 3 life, and 2 for the symbol or 1 for the land's mana: nothing is left


@pytest.mark.covers("118.3", "602.2")
def test_602_2_a_source_that_is_tapped_for_its_ability_does_not_pay_otherwise() -> None:
    shaman = creature(
        "Shaman", "{G}", "Elf", 1, 1, taps_for("{G}"),
        activated(cost("{G}", TAP), gain_life(1)),
        activated(cost(TAP, tree.PayTapping(select(CREATURE))), gain_life(1)),
    )  # fmt: skip
    alone = Play(Side(battlefield=[shaman]), Side())
    assert alone.options == ["pass", "activate Hourglass"]
    play = Play(Side(battlefield=[shaman, ELF]), Side())
    assert play.may("activate Shaman") and play.may("activate Shaman 2")
    play.activate("Shaman", number=2)
    assert play.is_tapped("Elf") and play.is_tapped("Shaman")


@pytest.mark.covers("107.6", "601.2g", "601.2h")
@MODES
def test_107_6_a_source_that_untaps_for_its_ability_does_not_give_the_mana_for_it(manual: bool) -> None:
    druid = creature(
        "Druid", "{G}", "Elf", 1, 1, taps_for("{G}"), activated(cost("{G}", tree.PayUntap()), gain_life(1))
    )  # fmt: skip
    play = Play(Side(battlefield=[druid, "Forest"]), Side(), manual=manual)
    play.to("declare attackers", "A")
    play.attack("Druid")
    play.answer("activate Druid")
    assert (play.stack, play.is_tapped("Druid"), play.is_tapped("Forest")) == (["Druid"], False, True)


@pytest.mark.covers("601.2b", "107.3a", "119.4")
def test_107_3a_x_in_an_additional_cost_is_announced() -> None:
    bargain = instant("Bargain", "{0}", AdditionalCost(cost(PayLife(tree.X()))), spell(gain_life(tree.X()), draw(1)))
    play = Play(Side(hand=[bargain], life=3), Side())
    play.answer("cast Bargain")
    assert (play.question, play.options) == ("choose X", ["x 0", "x 1", "x 2", "x 3"])
    play.answer("x 2")
    assert play.life("A") == 1
    play.resolve()
    assert play.life("A") == 3


@pytest.mark.covers("601.2b", "107.3a", "601.2h")
def test_107_3a_x_is_limited_by_all_that_it_costs() -> None:
    rite = instant(
        "Rite", "{X}{G}", AdditionalCost(cost(PaySacrifice(select(CREATURE), tree.X()))), spell(draw(tree.X()))
    )
    play = Play(Side(hand=[rite], battlefield=[ELF, BEAR, *["Forest"] * 4]), Side())
    play.answer("cast Rite")
    assert play.options == ["x 0", "x 1", "x 2"]
    play.answer("x 2")
    assert (sorted(play.graveyard("A")), play.stack) == (["Bear", "Elf"], ["Rite"])


@pytest.mark.covers("601.2h")
@pytest.mark.parametrize(
    ("part", "kind"),
    [
        (PaySacrifice(select(CREATURE), tree.Number(2)), "creatures"),
        (tree.PayTapping(select(CREATURE), tree.Number(2)), "creatures"),
        (PayDiscard(count=tree.Number(2)), "cards"),
        (tree.PayReveal(select(zone="hand"), tree.Number(2)), "cards"),
    ],
    ids=["sacrifice", "tap", "discard", "reveal"],
)
def test_601_2h_several_objects_are_named_in_a_fixed_order_each_once(part: tree.CostPart, kind: str) -> None:
    """Each set is offered exactly once."""
    things = [creature(name, "{9}", "Ooze", 1, 1) for name in ("One", "Two", "Three")]
    mine = {"creatures": Side(hand=[costing("{0}", part)], battlefield=things),
            "cards": Side(hand=[*things, costing("{0}", part)])}[kind]  # fmt: skip
    play = Play(mine, Side())
    play.answer("cast Rite")
    paths = set()
    start = play.game.clone()
    for first in list(play.options):
        play.game = start.clone()
        play.answer(first)
        seconds = [option for option in play.options if option.split()[0] == first.split()[0]]
        paths |= {(first.split()[-1], second.split()[-1]) for second in seconds or ["only Three"]}
    assert paths == {("One", "Two"), ("One", "Three"), ("Two", "Three")}


# --- 733.1 -------------------------------------------------------------------------------------------------


@pytest.mark.covers("733.1", "733.2", "601.2")
@pytest.mark.parametrize("manual", [False, True])
def test_733_1_a_spell_that_is_given_up_leaves_no_trace(manual: bool) -> None:
    deck = ["Mountain"] * 30 + ["Blaze"] * 30
    session = find_game("magic").match([deck, deck]).session(3, manual)
    while session.game.kind != 2 or not any(option.verb == "cast" for option in session.decision().options):
        options = session.decision().options
        verbs = [option.verb for option in options]
        wanted = "play" if "play" in verbs else "keep" if "keep" in verbs else "pass" if "pass" in verbs else verbs[0]
        session.answer(options[verbs.index(wanted)].code)
    before, answers, log = session.game.clone(), len(session.record.answers), len(session.game.log)
    player = session.game.player
    session.answer(next(option.code for option in session.decision().options if option.verb == "cast"))
    assert session.game != before and len(session.game.stack) == 1
    while session.decision().kind in ("choose X", "activate a mana ability"):
        session.answer(session.decision().options[-1].code)
    assert session.decision().kind in ("choose a target", "spend mana")
    session.abandon(player)
    assert session.game == before
    assert (len(session.record.answers), len(session.game.log)) == (answers, log)
    assert (session.game.player, session.game.kind) == (player, 2)  # and the player still has priority


def session_of(play: Play) -> Session:
    """The game with a past from now on."""
    return Session(play.game, Record("magic", "cr2026", "two-player", ["A", "B"], [[], []]))


def tell(session: Session, verb: str) -> None:
    """Answer with the first option of that verb."""
    session.answer(next(option.code for option in session.decision().options if option.verb == verb))


@pytest.mark.covers("733.1")
def test_733_1_an_ability_that_is_given_up_leaves_no_trace() -> None:
    pinger = creature("Pinger", "{0}", "Wizard", 1, 1, activated(cost(TAP), damage(1, TARGET), targets=(any_target(),)))
    play = Play(Side(battlefield=[pinger]), Side())
    session = session_of(play)
    before = play.game.clone()
    tell(session, "activate")
    assert session.decision().kind == "choose a target"
    session.abandon(0)
    assert session.game == before


@pytest.mark.covers("733.1")
def test_733_1_what_has_been_done_is_not_taken_back() -> None:
    lever = artifact("Lever", "{0}", activated(cost("{0}"), tree.May(gain_life(1))))
    watch = enchantment(
        "Watch",
        "{0}",
        triggered(tree.Activates(tree.You(), select(), False), damage(1, TARGET), targets=(any_target(),)),
    )
    play = Play(Side(battlefield=[lever, watch]), Side(), quiet=True)
    session = session_of(play)
    with pytest.raises(UserError):
        session.abandon(0)  # nothing has been begun
    tell(session, "activate")
    assert session.decision().kind == "choose a target"  # of the trigger: the ability has been activated
    for player in (0, 1):
        with pytest.raises(UserError):
            session.abandon(player)
    tell(session, "target")
    assert session.decision().kind == "priority"
    with pytest.raises(UserError):
        session.abandon(0)
    tell(session, "pass")  # the trigger resolves; B has nothing to do
    tell(session, "pass")
    assert (session.decision().kind, session.game.player) == ("may", 0)  # a resolution is no play of A's
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("733.1", "601.2h")
def test_733_1_what_chance_has_decided_is_not_taken_back() -> None:
    rite = costing("{1}", PayDiscard(random=True))
    play = Play(Side(hand=[rite, "Swamp", "Island"], battlefield=["Forest", "Mountain"]), Side(), manual=True)
    session = session_of(play)
    tell(session, "mana")
    tell(session, "mana")
    tell(session, "cast")
    assert session.decision().kind == "spend mana"  # the card has been discarded
    with pytest.raises(UserError):
        session.abandon(0)


@pytest.mark.covers("601.2e", "733.1")
def test_733_1_an_answer_that_is_not_offered_changes_nothing() -> None:
    deck = ["Mountain"] * 60
    session = find_game("magic").match([deck, deck]).session(3)
    before = session.game.clone()
    with pytest.raises(UserError):
        session.answer(12345)
    assert session.game == before
