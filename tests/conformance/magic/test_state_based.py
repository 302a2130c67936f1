"""State-based actions (704), winning, losing and draws (104)."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    TARGET,
    YOU,
    create,
    creature_token,
    damage,
    draw,
    each,
    gain_life,
    keyword,
    lose_life,
    plus,
    pump,
    put_counters,
    select,
    spell,
    target,
    target_player,
    triggered,
    when_dies,
)
from mainphase.magic.abilities.tree import (
    Dies,
    Enters,
    GainsLife,
    Leaves,
    LoseGame,
    LosesLife,
    May,
    Repeat,
    ReturnToHand,
    WinGame,
)
from mainphase.magic.cards import Card, creature, enchantment, instant
from mainphase.magic.modern.citations import cite

CAT = creature("Cat", "{0}", "Cat", 1, 1)
ROCK = creature("Rock", "{0}", "Golem", 2, 2, keyword("indestructible"))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
BITE = instant("Bite", "{0}", spell(damage(1, TARGET), targets=(target(CREATURE),)))


def do_it(*effects: tree.Effect, targets: tuple[tree.TargetSpec, ...] = ()) -> Card:
    """An instant that does this."""
    return instant("Do it", "{0}", spell(*effects, targets=targets))


def after(*effects: tree.Effect, mine: Side | None = None, theirs: Side | None = None, edition: str = "cr2026") -> Play:
    """A game in which A has just done this."""
    side = mine if mine is not None else Side()
    side.hand = [*side.hand, do_it(*effects)]
    play = Play(side, theirs if theirs is not None else Side(), edition=edition)
    play.cast("Do it")
    play.resolve()
    return play


# --- when they happen --------------------------------------------------------------------------------------


@pytest.mark.covers("704.3", "704.4", "117.5")
def test_704_3_not_in_the_middle_of_a_resolution() -> None:
    play = after(pump(each(CREATURE), -2, -2), pump(each(CREATURE), 2, 2), mine=Side(battlefield=[BEAR]))
    assert play.battlefield("A") == ["Bear"]
    play = after(lose_life(25), gain_life(10))
    assert (play.over, play.life("A")) == (False, 5)


@pytest.mark.covers("704.3")
def test_704_3_all_at_once_then_again() -> None:
    """The Lord's death at the first check shrinks the Squire, whose death at the second one is seen by nobody."""
    lord = creature("Lord", "{0}", "Human", 1, 1, when_dies(pump(each(CREATURE), -1, -1)))
    mourner = creature("Mourner", "{0}", "Human", 1, 1, triggered(Dies(select(CREATURE)), gain_life(1)))
    play = after(damage(1, each(CREATURE)), mine=Side(battlefield=[lord, mourner, BEAR]))
    assert [event.what for event in play.events(0, "destroyed")] == ["Lord", "Mourner"]
    assert play.question == "order triggers" and sorted(play.options) == ["stack Lord", "stack Mourner"]
    play.answer("stack Mourner")
    play.answer("stack Mourner")
    play.resolve()  # the Lord's
    assert [event.what for event in play.events(0, "destroyed")] == ["Lord", "Mourner", "Bear"]  # 1 damage, 1/1
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("704.3", "117.5")
def test_704_3_before_triggers_go_on_the_stack() -> None:
    joy = enchantment("Joy", "{0}", triggered(GainsLife(YOU), damage(1, each(CREATURE))))
    play = Play(Side(battlefield=[joy, CAT], hand=[do_it(gain_life(1), damage(1, each(CREATURE)))]), Side())
    play.cast("Do it")
    since = play.mark
    play.resolve()
    play.expect(since, ("life gained", 1), ("destroyed", "704.5g", "Cat"), ("triggered", "Joy"))


# --- players -----------------------------------------------------------------------------------------------


@pytest.mark.covers("704.5a", "104.3b", "104.2a", "104.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("points", [20, 23])
def test_704_5a_0_or_less_life_loses(points: int, edition: str) -> None:
    play = after(lose_life(points, EACH_OPPONENT), edition=edition)
    assert (play.over, play.winner, play.life("B")) == (True, "A", 20 - points)
    play.expect(0, ("player lost", "704.5a", "B"), ("game ended", "104.2a", "A"))


@pytest.mark.covers("704.5a")
def test_704_5a_1_life_does_not() -> None:
    assert not after(lose_life(19, EACH_OPPONENT)).over


@pytest.mark.covers("704.5b", "104.3c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5b_drawing_from_an_empty_library_loses(edition: str) -> None:
    play = after(draw(3), mine=Side(blanks=2), edition=edition)
    assert (play.over, play.winner, len(play.hand("A"))) == (True, "B", 2)
    play.expect(0, ("player lost", "704.5b", "A"))
    assert not after(draw(2), mine=Side(blanks=2), edition=edition).over


@pytest.mark.covers("704.5c", "104.3d")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5c_ten_poison_counters_lose(edition: str) -> None:
    play = after(put_counters("poison", EACH_OPPONENT, 9), edition=edition)
    assert not play.over
    play = after(put_counters("poison", EACH_OPPONENT, 10), edition=edition)
    assert (play.over, play.winner) == (True, "A")
    play.expect(0, ("player lost", "704.5c", "B"))


@pytest.mark.covers("104.4a", "704.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_104_4a_if_all_lose_at_the_same_time_it_is_a_draw(edition: str) -> None:
    play = after(lose_life(20, EACH_PLAYER), edition=edition)
    assert (play.over, play.winner) == (True, "")
    assert [event.rule for event in play.events(0, "game ended")] == ["104.4a"]
    assert [event.who for event in play.events(0, "player lost")] == ["A", "B"]


@pytest.mark.covers("104.4a", "704.3")
def test_104_4a_though_for_different_reasons() -> None:
    play = after(lose_life(20, EACH_OPPONENT), draw(1), mine=Side(blanks=0))
    assert (play.over, play.winner) == (True, "")
    assert {(event.who, event.rule) for event in play.events(0, "player lost")} == {("A", "704.5b"), ("B", "704.5a")}


@pytest.mark.covers("104.4a", "104.2a", "704.3")
def test_104_2a_the_last_of_several_players_wins() -> None:
    play = Play(Side(hand=[do_it(lose_life(20, EACH_PLAYER))]), Side(life=30), Side(), Side())
    play.cast("Do it")
    play.resolve()
    assert (play.over, play.winner) == (True, "B")


@pytest.mark.covers("104.2a", "104.3a", "104.5")
def test_104_3a_conceding_loses_at_once() -> None:
    play = Play(Side(), Side())
    play.turn_hourglass()
    play.game.concede(0)
    assert (play.over, play.winner) == (True, "B")
    play.expect(0, ("player lost", "104.3a", "A"), ("game ended", "104.2a", "B"))


@pytest.mark.covers("104.3a", "405.6g")
def test_104_3a_also_when_it_is_not_ones_turn_or_question() -> None:
    play = Play(Side(), Side())
    assert play.asked == "A"
    play.game.concede(1)
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("104.2b", "104.3e")
@pytest.mark.parametrize(
    ("effect", "winner", "rule"),
    [(WinGame(), "A", "104.2b"), (LoseGame(), "B", "104.3e"), (LoseGame(EACH_PLAYER), "", "104.3e")],
)
def test_104_2b_effects_that_win_or_lose_the_game(effect: tree.Effect, winner: str, rule: str) -> None:
    play = after(effect, gain_life(5))
    assert (play.over, play.winner, play.life("A")) == (True, winner, 20)
    assert play.events(0, "game ended")[0].rule == rule


# --- creatures, tokens, counters ---------------------------------------------------------------------------


@pytest.mark.covers("704.5d", "111.7", "603.6c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5d_a_token_elsewhere_ceases_to_exist(edition: str) -> None:
    token = creature_token(1, 1, ("W",), ("Soldier",), triggered(Leaves(), gain_life(1)))
    bounce = instant("Bounce", "{0}", spell(ReturnToHand(each(CREATURE))))
    play = Play(Side(hand=[do_it(create(token)), bounce]), Side(), edition=edition)
    play.cast("Do it")
    play.resolve()
    play.cast("Bounce")
    since = play.mark
    play.resolve()
    assert (play.hand("A"), play.battlefield("A"), play.stack) == ([], [], ["Soldier"])
    play.expect(since, ("moved", "Soldier", "battlefield", "hand"), ("moved", "704.5d", "Soldier", "hand", "gone"))


@pytest.mark.covers("704.5f")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5f_toughness_0_is_put_into_the_graveyard_not_destroyed(edition: str) -> None:
    play = after(pump(each(CREATURE), 0, -2), mine=Side(battlefield=[BEAR, ROCK]), edition=edition)
    assert sorted(play.graveyard("A")) == ["Bear", "Do it", "Rock"]
    assert play.count("destroyed") == 0
    gone = [event for event in play.events(0, "moved") if event.came_from == "battlefield"]
    assert {event.rule for event in gone} == {"704.5f"}


@pytest.mark.covers("704.5f")
def test_704_5f_negative_toughness_too_and_whatever_the_damage() -> None:
    play = after(pump(each(CREATURE), 3, -5), mine=Side(battlefield=[ROCK]))
    assert play.battlefield("A") == []


@pytest.mark.covers("704.5g", "120.3e")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5g_lethal_damage_destroys(edition: str) -> None:
    play = after(damage(2, each(CREATURE)), mine=Side(battlefield=[BEAR, ROCK]), edition=edition)
    assert (play.battlefield("A"), play.permanent("Rock").damage) == (["Rock"], 2)
    play.expect(0, ("destroyed", "704.5g", "Bear"), ("moved", "704.5g", "Bear", "battlefield", "graveyard"))


@pytest.mark.covers("704.5g")
def test_704_5g_damage_adds_up_within_the_turn() -> None:
    play = Play(Side(hand=[BITE, BITE], battlefield=[BEAR]), Side())
    play.cast("Bite", "Bear")
    play.resolve()
    assert play.battlefield("A") == ["Bear"]
    play.cast("Bite", "Bear")
    play.resolve()
    assert play.battlefield("A") == []


@pytest.mark.covers("704.5g")
def test_704_5g_damage_becomes_lethal_when_toughness_shrinks() -> None:
    weaken = instant("Weaken", "{0}", spell(pump(TARGET, 0, -1), targets=(target(CREATURE),)))
    play = Play(Side(hand=[BITE, weaken], battlefield=[BEAR]), Side())
    play.cast("Bite", "Bear")
    play.resolve()
    play.cast("Weaken", "Bear")
    play.resolve()
    assert play.graveyard("A") == ["Bite", "Weaken", "Bear"]
    play.expect(0, ("destroyed", "704.5g", "Bear"))


@pytest.mark.covers("704.5g", "702.12b")
def test_704_5g_indestructible_ends_and_the_damage_is_still_there() -> None:
    melt = instant(
        "Melt",
        "{0}",
        spell(tree.Continuous(TARGET, (tree.LosesKeyword("indestructible"),)), targets=(target(CREATURE),)),
    )
    play = Play(Side(hand=[do_it(damage(2, each(CREATURE))), melt], battlefield=[ROCK]), Side())
    play.cast("Do it")
    play.resolve()
    assert play.battlefield("A") == ["Rock"]
    play.cast("Melt", "Rock")
    play.resolve()
    assert play.battlefield("A") == []


HERO = creature("Hero", "{0}", "Human", 2, 2, keyword("indestructible"), prefix="Legendary")
KING = creature("King", "{0}", "Human", 2, 2, prefix="Legendary")


@pytest.mark.covers("704.5j")
@pytest.mark.parametrize("edition", ["cr2017", "cr2018", "cr2026"])
def test_704_5j_since_2013_the_controller_keeps_one(edition: str) -> None:
    play = Play(Side(battlefield=[HERO, HERO, KING]), Side(battlefield=[HERO]), edition=edition)
    assert (play.question, play.asked, play.options) == ("keep a legend", "A", ["keep Hero", "keep Hero"])
    kept = play.game.ref(play.slots("Hero")[1])
    play.game.answer(play.game.legal[1])
    assert (play.battlefield("A"), play.battlefield("B")) == (["Hero", "King"], ["Hero"])
    assert play.permanent("Hero").ref == kept
    assert (play.graveyard("A"), play.count("destroyed")) == (["Hero"], 0)
    assert {event.rule for event in play.events(0, "moved")} == {"704.5j"}


@pytest.mark.covers("704.5j")
def test_704_5j_in_2010_all_go_whoever_controls_them() -> None:
    play = Play(Side(battlefield=[HERO, KING]), Side(battlefield=[HERO]), edition="cr2010")
    assert play.question == "priority"
    assert (play.battlefield("A"), play.battlefield("B")) == (["King"], [])
    assert (play.graveyard("A"), play.graveyard("B"), play.count("destroyed")) == (["Hero"], ["Hero"], 0)


@pytest.mark.covers("704.5j")
@pytest.mark.parametrize("edition", EDITIONS)
def test_704_5j_one_each_of_different_names_may_stay(edition: str) -> None:
    play = Play(Side(battlefield=[HERO, KING, BEAR, BEAR]), Side(), edition=edition)
    assert play.battlefield("A") == ["Hero", "King", "Bear", "Bear"]


@pytest.mark.covers("704.5j", "101.4")
def test_704_5j_two_names_at_once() -> None:
    play = Play(Side(battlefield=[HERO, KING, HERO, KING]), Side())
    play.answer("keep Hero")
    play.answer("keep King")
    assert sorted(play.battlefield("A")) == ["Hero", "King"]


@pytest.mark.covers("704.5j")
def test_704_5j_a_legendary_token_counts_too() -> None:
    token = tree.TokenSpec("King", ("creature",), ("Human",), ("legendary",), (), tree.Number(5), tree.Number(5))
    play = Play(Side(battlefield=[KING], hand=[do_it(create(token))]), Side())
    play.cast("Do it")
    play.resolve()
    assert (play.question, play.options) == ("keep a legend", ["keep King", "keep King"])


@pytest.mark.covers("704.5q", "122.1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("plus_one", "minus_one", "left"), [(3, 1, (2, 0)), (1, 1, (0, 0)), (1, 2, (0, 1))])
def test_704_5q_opposite_counters_remove_each_other(
    plus_one: int, minus_one: int, left: tuple[int, int], edition: str
) -> None:
    both = (put_counters("+1/+1", each(CREATURE), plus_one), put_counters("-1/-1", each(CREATURE), minus_one))
    play = after(*both, mine=Side(battlefield=[BEAR]), edition=edition)
    bear = play.permanent("Bear")
    assert (bear.plus, bear.minus) == left
    assert play.size("Bear") == (2 + left[0] - left[1], 2 + left[0] - left[1])
    removed = play.events(0, "counters removed")
    assert [(event.rule, event.amount) for event in removed] == [("704.5q", min(plus_one, minus_one))] * 2


@pytest.mark.covers("704.5q", "704.5f", "704.3")
def test_704_5q_and_704_5f_apply_to_the_same_state() -> None:
    # -1/-1 counters that make toughness 0 kill at once, although +1/+1 counters would have been removed with them.
    both = (put_counters("-1/-1", each(CREATURE), 3), put_counters("+1/+1", each(CREATURE), 1))
    play = after(*both, mine=Side(battlefield=[BEAR]))
    assert play.battlefield("A") == []


# --- loops -------------------------------------------------------------------------------------------------


@pytest.mark.covers("104.4b", "732.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_104_4b_a_mandatory_loop_is_a_draw(edition: str) -> None:
    ever = enchantment("Ever", "{0}", triggered(GainsLife(YOU), gain_life(1)))
    play = Play(Side(battlefield=[ever], hand=[BREEZE]), Side(), edition=edition, quiet=True)
    play.cast("Breeze")
    assert (play.over, play.winner) == (True, "")
    assert play.events(0, "game ended")[0].rule == "104.4b"


@pytest.mark.covers("104.4b")
def test_104_4b_also_one_of_several_cards_and_players() -> None:
    give = enchantment("Give", "{0}", triggered(GainsLife(YOU), gain_life(1, EACH_OPPONENT)))
    play = Play(Side(battlefield=[give], hand=[BREEZE]), Side(battlefield=[give]), quiet=True)
    play.cast("Breeze")
    assert (play.over, play.winner) == (True, "")


@pytest.mark.covers("104.4b", "732.3")
def test_104_4b_a_loop_with_an_optional_action_is_not() -> None:
    ever = enchantment("Ever", "{0}", triggered(GainsLife(YOU), May(gain_life(1))))
    play = Play(Side(battlefield=[ever], hand=[BREEZE]), Side(), quiet=True)
    play.cast("Breeze")
    for _ in range(1200):
        assert play.question == "may"
        play.answer("yes Ever")
    assert not play.over and play.life("A") == 1221


@pytest.mark.covers("104.4b", "704.5a")
def test_104_4b_what_comes_to_an_end_is_no_loop() -> None:
    drain = enchantment("Drain", "{0}", triggered(LosesLife(EACH_OPPONENT), lose_life(1, EACH_OPPONENT)))
    prick = instant("Prick", "{0}", spell(lose_life(1, EACH_OPPONENT)))
    play = Play(Side(battlefield=[drain], hand=[prick]), Side(life=400), quiet=True)
    play.cast("Prick")
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("104.4b")
def test_104_4b_many_equal_triggers_on_the_stack_are_no_loop() -> None:
    joy = enchantment("Joy", "{0}", triggered(GainsLife(YOU), lose_life(1, EACH_OPPONENT)))
    flood = instant("Flood", "{0}", spell(Repeat(tree.Number(600), gain_life(1))))
    play = Play(Side(battlefield=[joy], hand=[flood]), Side(life=700), quiet=True)
    play.cast("Flood")
    while play.question == "order triggers":
        play.game.answer(play.game.legal[0])
    assert play.life("B") == 100  # six hundred abilities have resolved, one after another
    assert not play.over or play.winner


# --- together ----------------------------------------------------------------------------------------------


@pytest.mark.covers("704.3", "510.2", "603.10a")
def test_704_3_creatures_that_die_in_combat_die_together() -> None:
    mourner = creature("Mourner", "{0}", "Human", 2, 2, triggered(Dies(select(CREATURE)), gain_life(1)))
    play = Play(Side(battlefield=[mourner]), Side(battlefield=[mourner]))
    play.to("declare attackers")
    play.attack("Mourner")
    play.to("declare blockers")
    play.block({"Mourner": "Mourner"})
    play.pass_all()
    while play.question == "order triggers":
        play.answer(play.options[0])
    assert play.stack == ["Mourner"] * 4  # each sees both


@pytest.mark.covers("704.3", "603.6a")
def test_704_3_a_creature_that_enters_with_no_toughness_triggers_all_the_same() -> None:
    weak = creature("Weak", "{0}", "Bird", 0, 0)
    host = enchantment("Host", "{0}", triggered(Enters(select(CREATURE)), gain_life(1)))
    play = Play(Side(hand=[weak], battlefield=[host]), Side())
    play.to("precombat main")
    play.cast("Weak")
    play.resolve()
    assert (play.graveyard("A"), play.stack) == (["Weak"], ["Host"])


@pytest.mark.covers("704.5j", "704.5f", "704.5g")
@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("704.5a", ["420.5a", *["704.5a"] * 4]),
        ("704.5b", ["420.5g", *["704.5b"] * 4]),
        ("704.5c", ["420.5h", *["704.5c"] * 4]),
        ("704.5d", ["420.5f", *["704.5d"] * 4]),
        ("704.5f", ["420.5b", *["704.5f"] * 4]),
        ("704.5g", ["420.5c", *["704.5g"] * 4]),
        ("704.5j", ["420.5e", "704.5k", "704.5k", "704.5j", "704.5j"]),
        ("704.5q", ["420.5n", "704.5r", "704.5r", "704.5q", "704.5q"]),
    ],
)
def test_704_5_each_edition_cites_its_own_number(rule: str, numbers: list[str]) -> None:
    assert [cite(rule, edition) for edition in EDITIONS] == numbers


@pytest.mark.covers("704.5a", "119.3")
def test_704_5a_target_players_life() -> None:
    drain = instant("Drain", "{0}", spell(lose_life(20, TARGET), targets=(target_player(),)))
    play = Play(Side(hand=[drain]), Side())
    play.cast("Drain", "A")
    play.resolve()
    assert play.winner == "B"


@pytest.mark.covers("704.5g", "613.4c")
def test_704_5g_toughness_counts_with_counters_and_effects() -> None:
    grow = do_it(put_counters("+1/+1", each(CREATURE)), tree.Continuous(each(CREATURE), (plus(0, 1),)))
    play = Play(Side(hand=[grow, do_it(damage(3, each(CREATURE)))], battlefield=[BEAR]), Side())
    play.cast("Do it")
    play.resolve()
    play.cast("Do it")
    play.resolve()
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((3, 4), 3)
    play.to("upkeep", "B")  # the effect ends together with the damage
    assert (play.size("Bear"), play.permanent("Bear").damage) == ((3, 3), 0)
