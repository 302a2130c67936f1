"""What attempts to break the engine brought to light, by rule."""

from __future__ import annotations

from typing import Literal

import pytest

from conformance.magic.table import BEAR, EDITIONS, Play, Side
from mainphase.kernel.events import portable_log
from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action
from mainphase.magic import pool
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    TARGET,
    THIS,
    YOURS,
    activated,
    change,
    cost,
    count,
    create,
    damage,
    destroy,
    draw,
    each,
    gain_life,
    instructions,
    lose_life,
    modal_spell,
    no,
    plus,
    select,
    spell,
    stat,
    static,
    target,
    target_spell,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AddMana,
    AnyTarget,
    AsLongAs,
    CopyOnStack,
    Damage,
    Dies,
    Discard,
    GainControl,
    InZone,
    IsAbility,
    ManaOfOneColor,
    Number,
    PaySacrifice,
    Plus,
    PutOntoBattlefield,
    TargetSpec,
    TokenSpec,
)
from mainphase.magic.cards import artifact, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.rules import new_game
from mainphase.magic.modern.why import why_not

HERO = creature("Hero", "{0}", "Human", 2, 2, prefix="Legendary")
HERO_TOKEN = TokenSpec("Hero", ("creature",), ("Human",), ("legendary",), (), Number(2), Number(2), ())
BLAST = sorcery("Blast", "{0}", spell(damage(2, each(CREATURE)), create(HERO_TOKEN)))
RISE = sorcery("Rise", "{0}", spell(PutOntoBattlefield(each(CREATURE, zone="graveyard"))))


def blasted(edition: str) -> Play:
    """A Hero with lethal damage beside a fresh one of the same name, when state-based actions are checked."""
    play = Play(Side(battlefield=[HERO], hand=[BLAST]), Side(), edition=edition)
    play.to("precombat main")
    play.cast("Blast")
    play.resolve()
    return play


@pytest.mark.covers("704.3", "704.5j")
@pytest.mark.parametrize("edition", EDITIONS[:2])
def test_704_3_until_2010_a_dying_legend_takes_its_namesake_along(edition: str) -> None:
    play = blasted(edition)
    assert (play.question, play.battlefield("A"), play.graveyard("A")) == ("priority", [], ["Blast", "Hero"])


@pytest.mark.covers("704.3", "704.5j")
@pytest.mark.parametrize("edition", EDITIONS[2:])
@pytest.mark.parametrize(("choice", "left"), [(0, []), (1, ["Hero"])])
def test_704_3_a_dying_legend_may_be_the_one_kept(edition: str, choice: int, left: list[str]) -> None:
    play = blasted(edition)
    assert play.question == "keep a legend"
    play.game.answer(play.game.legal[choice])
    assert (play.question, play.battlefield("A")) == ("priority", left)


@pytest.mark.covers("704.5j", "101.4")
def test_704_5j_the_active_player_chooses_first() -> None:
    play = Play(Side(graveyard=[HERO, HERO]), Side(graveyard=[HERO, HERO], hand=[RISE]))
    play.to("precombat main", "B")
    play.cast("Rise")
    play.resolve()
    asked = []
    while play.question == "keep a legend":
        asked.append(play.asked)
        play.answer("keep Hero")
    assert asked == ["B", "A"]
    assert (play.battlefield("A"), play.battlefield("B")) == (["Hero"], ["Hero"])


@pytest.mark.covers("603.10a", "601.2h")
def test_603_10a_what_is_sacrificed_together_as_a_cost_sees_the_rest_go() -> None:
    mourner = creature(
        "Mourner",
        "{0}",
        "Human",
        1,
        1,
        triggered(Dies(select(CREATURE)), gain_life(1)),
        activated(cost(PaySacrifice(select(CREATURE), Number(2))), draw()),
    )
    for battlefield in ([mourner, BEAR], [BEAR, mourner]):
        play = Play(Side(battlefield=battlefield), Side())
        play.to("precombat main")
        play.activate("Mourner")
        saved = play.game.to_bytes()
        assert play.game.clone().to_bytes() == saved
        assert play.stack == ["Mourner"] * 3
        play.resolve_all()
        assert play.life("A") == 22


@pytest.mark.covers("601.2h", "118.3")
def test_601_2h_what_is_sacrificed_together_is_sacrificed_as_it_was_chosen() -> None:
    """One of the creatures is controlled only for as long as another one stays: they go at the same time."""
    seize = change(TARGET, GainControl(), duration=AsLongAs(InZone(THIS, "battlefield")))
    thief = creature("Thief", "{0}", "Human", 1, 1, when_enters(seize, targets=(target(CREATURE, no(YOURS)),)))
    altar = artifact("Altar", "{0}", activated(cost(PaySacrifice(select(CREATURE), Number(3))), gain_life(3)))
    play = Play(Side(hand=[thief], battlefield=[altar, BEAR]), Side(battlefield=[HERO]))
    play.to("precombat main")
    play.cast("Thief")
    play.resolve_all()
    assert sorted(play.battlefield("A")) == ["Altar", "Bear", "Hero", "Thief"]
    play.activate("Altar")
    play.resolve_all()
    assert (play.graveyard("B"), play.life("A"), sorted(play.graveyard("A"))) == (["Hero"], 23, ["Bear", "Thief"])


@pytest.mark.covers("104.1", "104.3b")
def test_104_1_nothing_is_told_after_the_game_has_ended() -> None:
    """What a player controls by an effect goes back as they lose: that is told before the end, or not at all."""
    crown = enchantment("Crown", "{0}", static(select(CREATURE), GainControl()))
    ruin = sorcery("Ruin", "{0}", spell(lose_life(20)))
    play = Play(Side(hand=[ruin], battlefield=[crown]), Side(battlefield=[HERO]))
    play.to("precombat main")
    assert "Hero" in play.battlefield("A")
    play.game.log_on = True
    play.cast("Ruin")
    play.resolve()
    assert (play.game.kind, portable_log(play.game)[-1].split("|")[0]) == (OVER, "game ended")


@pytest.mark.covers("601.2f")
def test_601_2f_how_many_are_sacrificed_is_locked_in() -> None:
    everything = cost(PaySacrifice(select(CREATURE), count(CREATURE, YOURS)))
    altar = artifact("Altar", "{0}", activated(everything, gain_life(3)))
    play = Play(Side(battlefield=[altar, BEAR, BEAR, BEAR, BEAR]), Side())
    play.to("precombat main")
    play.activate("Altar")
    assert (play.battlefield("A"), play.stack) == (["Altar"], ["Altar"])


@pytest.mark.covers("103.5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", [0, 1, 3, 6])
def test_103_5_mulligans_with_a_deck_of_fewer_than_seven_cards(edition: str, size: int) -> None:
    setup = Setup()
    deck = [compile_card(pool.card("Plains"), setup)] * size
    game = new_game(edition, setup, [deck[:], deck[:]], 1)
    answers = 0
    while game.kind != OVER:
        assert answers < 100
        game.answer(game.legal[-1])
        answers += 1
    assert game.ended == 2  # both have drawn from an empty library
    for player in (0, 1):
        assert len(game.hand(player)) + len(game.library(player)) == size


@pytest.mark.covers("601.2d")
def test_601_2d_no_more_targets_than_there_is_to_divide() -> None:
    some = TargetSpec(AnyTarget(), Number(1), Number(3))
    spread = sorcery("Spread", "{X}", spell(Damage(ANNOUNCED_X, TARGET, divided=True), targets=(some,)))
    play = Play(Side(hand=[spread]), Side())
    play.to("precombat main")
    assert not play.may("cast Spread")  # with X = 0 no target could receive anything
    play = Play(Side(hand=[spread], battlefield=["Forest", "Forest"]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    play.answer("cast Spread")
    assert play.options == ["x 1", "x 2"]
    play.answer("x 2")
    for name in ("A", "B"):
        play.answer(f"target {name}")
    play.resolve()  # a third target could not be chosen, nor another division
    assert (play.life("A"), play.life("B")) == (19, 19)


@pytest.mark.covers("601.2c")
def test_601_2c_targets_that_only_a_larger_x_makes_legal() -> None:
    exact = target(CREATURE, stat("mana value", "=", ANNOUNCED_X))
    end = sorcery("End", "{X}", spell(destroy(), targets=(exact,)))
    either = sorcery(
        "Either", "{X}", modal_spell(instructions(destroy(), targets=(exact,)), instructions(gain_life(1)))
    )
    altar = artifact("Altar", "{0}", activated(cost("{X}"), destroy(), targets=(exact,)))
    play = Play(Side(hand=[end, either], battlefield=[altar, *["Forest"] * 3]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    assert play.may("activate Altar")
    play.answer("cast Either")
    assert play.options == ["mode 1", "mode 2"]
    play.answer("mode 1")
    play.resolve()
    assert play.graveyard("B") == ["Bear"]
    play = Play(Side(hand=[end], battlefield=["Forest"]), Side(battlefield=[BEAR]))
    play.to("precombat main")
    assert not play.may("cast End")


def test_601_2c_why_not_agrees_on_targets_that_need_a_larger_x() -> None:
    exact = target(CREATURE, stat("mana value", "=", ANNOUNCED_X))
    end = sorcery("End", "{X}", spell(destroy(), targets=(exact,)))
    for lands, offered in ((2, True), (1, False)):
        play = Play(Side(hand=[end], battlefield=["Forest"] * lands), Side(battlefield=[BEAR]))
        play.to("precombat main")
        ref = play.game.ref(play.game.hand(0)[0])
        assert play.may("cast End") == offered
        reasons = why_not(play.game, 0, Action("cast", ref))
        assert [reason.message for reason in reasons] == ([] if offered else ["why.no_legal_target"])


@pytest.mark.covers("608.2c")
@pytest.mark.parametrize("choice", ["own", "random"])
def test_608_2c_an_object_where_a_player_was_needed_has_no_hand(choice: Literal["own", "random"]) -> None:
    what = TargetSpec(AnyTarget())
    strip = sorcery("Strip", "{0}", spell(Discard(Number(1), TARGET, choice), gain_life(1), targets=(what,)))
    play = Play(Side(hand=[strip, strip], battlefield=[BEAR]), Side(hand=[BEAR]))
    play.to("precombat main")
    play.cast("Strip", "Bear")
    play.resolve()
    assert (play.hand("A"), play.hand("B"), play.life("A")) == (["Strip"], ["Bear"], 21)
    play.cast("Strip", "B")
    play.resolve()
    assert (play.hand("B"), play.life("A")) == ([], 22)


@pytest.mark.covers("608.2c")
def test_608_2c_the_controller_chooses_where_no_player_is_left_to_choose() -> None:
    gift = sorcery("Gift", "{0}", spell(AddMana(ManaOfOneColor(), TARGET), targets=(TargetSpec(AnyTarget()),)))
    play = Play(Side(hand=[gift], battlefield=[BEAR]), Side())
    play.to("precombat main")
    play.cast("Gift", "Bear")
    play.resolve()
    if play.question != "priority":
        assert play.asked == "A"
        play.game.answer(play.game.legal[0])
    assert (play.pool("A"), play.pool("B"), play.graveyard("A")) == (0, 0, ["Gift"])


@pytest.mark.covers("611.3a", "113.7a")
def test_611_3a_what_counts_objects_on_the_stack_follows_abilities_and_copies() -> None:
    """They come and go there without moving from or to another zone."""
    on_stack = Plus(count(zone="stack"), count(IsAbility(), zone="stack"))  # spells and abilities
    watcher = creature("Watcher", "{0}", "Eye", 1, 1, static(THIS, plus(on_stack, 0)))
    echo = instant("Echo", "{0}", spell(CopyOnStack(TARGET), targets=(target_spell(),)))
    spark = instant("Spark", "{0}", spell(gain_life(1)))
    mourner = creature("Mourner", "{0}", "Eye", 1, 1, when_enters(gain_life(1)))
    play = Play(Side(hand=[echo, spark, mourner], battlefield=[watcher]), Side())
    play.to("precombat main")
    assert play.size("Watcher") == (1, 1)
    play.activate("Hourglass")
    assert play.size("Watcher") == (2, 1)
    play.resolve()
    assert play.size("Watcher") == (1, 1)
    play.cast("Mourner")
    play.resolve()
    assert (play.stack, play.size("Watcher")) == (["Mourner"], (2, 1))  # its ability has triggered
    play.resolve()
    play.cast("Spark")
    play.cast("Echo", "Spark")
    assert play.size("Watcher") == (3, 1)
    play.resolve()
    assert (play.stack, play.size("Watcher")) == (["Spark", "Spark"], (3, 1))
    play.resolve()
    assert play.size("Watcher") == (2, 1)
    play.resolve()
    assert play.size("Watcher") == (1, 1)
