"""Face-down spells and permanents (708), the special action that turns one face up (116.2b), what others may know."""

from __future__ import annotations

import pytest
from tests.conformance.magic.table import BEAR, Play, Side

from mainphase.kernel.random import seeded
from mainphase.kernel.values import Reader
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    OTHER,
    TARGET,
    cost,
    destroy,
    draw,
    each,
    gain_life,
    pump,
    put_counters,
    select,
    spell,
    target,
    target_spell,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import KeywordAbility
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import creature, enchantment, instant, land, sorcery
from mainphase.magic.definitions import CREATURE as CREATURE_TYPE
from mainphase.magic.modern.magic import Magic
from mainphase.magic.view import View

DOWN = f"{DOWN_WAY}"
MORPH = KeywordAbility("morph", cost=cost("{1}{G}"))
SNAKE = creature(
    "Buried Snake",
    "{4}{G}{G}",
    "Snake",
    5,
    4,
    MORPH,
    KeywordAbility("trample"),
    when_enters(gain_life(3)),
    triggered(tree.TurnsFaceUp(), gain_life(7)),
    when_dies(draw()),
)
FORESTS = ["Forest"] * 13
MURDER = instant("Murder Most", "{0}", spell(destroy(TARGET), targets=(target(CREATURE),)))
MOUNTAINS = tree.BecomeType(subtypes=("Mountain",), added=False)
HUMBLE_LANDS = enchantment(
    "Red Moon", "{0}", tree.Static(select(tree.HasType("land"), tree.Not(tree.HasSupertype("basic"))), (MOUNTAINS,))
)
UNMASK = instant("Unmask", "{0}", spell(tree.TurnFaceUp(TARGET), targets=(target(CREATURE),)))
BURY = instant("Bury", "{0}", spell(tree.TurnFaceDown(TARGET), targets=(target(CREATURE),)))


def table(*hand: object, theirs: Side | None = None, lands: int = 9) -> Play:
    """A plays with Forests, in their main phase."""
    play = Play(Side(hand=list(hand), battlefield=FORESTS[:lands]), theirs or Side())  # type: ignore[arg-type]
    play.to("precombat main")
    return play


def cast_down(play: Play, name: str = SNAKE.name) -> None:
    """The card is cast face down, and resolves."""
    play.answer(f"cast {name} {DOWN}")
    play.resolve()


@pytest.mark.covers("708.2", "708.2a", "702.37a", "702.37c")
def test_a_card_cast_face_down_is_a_2_2_creature_with_nothing_else() -> None:
    play = table(SNAKE, lands=3)
    assert play.options == ["pass", f"cast Buried Snake {DOWN}", "activate Hourglass"]  # six mana are not there
    play.answer(f"cast Buried Snake {DOWN}")
    assert play.stack == [""]
    assert all(play.is_tapped("Forest", number) for number in range(3))  # {3} rather than the mana cost
    play.resolve()
    permanent = play.permanent("")
    assert (permanent.power, permanent.toughness) == (2, 2)
    assert permanent.types == CREATURE_TYPE
    assert (permanent.subtypes, permanent.colors, permanent.keywords) == ([], 0, 0)
    assert (permanent.triggered, permanent.activated, permanent.statics) == ([], [], [])
    assert permanent.definition.mana_value == 0


@pytest.mark.covers("708.3", "702.37e")
def test_abilities_of_entering_do_nothing_face_down_nor_when_it_is_turned_up() -> None:
    play = table(SNAKE)
    cast_down(play)
    assert play.life("A") == 20
    play.answer("turn up  1")
    play.resolve_all()
    assert play.life("A") == 27  # only what waits for turning face up
    assert play.battlefield("A")[-1] == "Buried Snake"


@pytest.mark.covers("708.3")
def test_a_static_ability_of_entering_does_nothing_face_down() -> None:
    slow = creature("Slow Snake", "{4}", "Snake", 5, 5, MORPH, tree.EntersTapped())
    play = table(slow)
    cast_down(play, "Slow Snake")
    assert not play.is_tapped("")
    play.answer("turn up  1")
    assert not play.is_tapped("Slow Snake")


@pytest.mark.covers("116.2b", "708.7", "708.8", "702.37e")
def test_turning_it_face_up_is_a_special_action_for_the_morph_cost() -> None:
    play = table(SNAKE)
    cast_down(play)
    play.answer("turn up  1")
    assert play.stack == ["Buried Snake"]  # the trigger; the action itself used no stack
    assert play.asked == "A"
    assert play.size("Buried Snake") == (5, 4)
    assert sum(play.is_tapped("Forest", number) for number in range(9)) == 5
    assert [event.rule for event in play.events(0, "turned face up")] == ["708.8"]


@pytest.mark.covers("116.2b")
def test_it_can_be_turned_face_up_whenever_one_has_priority() -> None:
    play = table(SNAKE, MURDER)
    cast_down(play)
    play.to("upkeep", "B")
    play.passes("B")
    assert play.may("turn up  1")
    play.cast("Murder Most", "")  # with a spell on the stack, too
    assert play.may("turn up  1")
    play.passes("A")
    assert not play.may("turn up  1")  # the other player may not


@pytest.mark.covers("702.37e")
def test_it_is_not_offered_without_the_mana() -> None:
    play = table(SNAKE, lands=4)
    cast_down(play)
    assert not play.may("turn up  1")


@pytest.mark.covers("702.61b")
def test_split_second_does_not_keep_it_face_down() -> None:
    quick = instant("Quick Thing", "{0}", KeywordAbility("split second"), spell(gain_life(1)))
    play = table(SNAKE, quick)
    cast_down(play)
    play.cast("Quick Thing")
    assert play.options == ["pass", "turn up  1"]


@pytest.mark.covers("708.4")
def test_a_face_down_spell_is_cast_as_what_it_looks_like() -> None:
    ban = enchantment("Ban", "{0}", tree.PlayerStatic(tree.EachPlayer(), (tree.CantCast(tree.HasColor("G")),)))
    watch = enchantment("Watch", "{0}", triggered(tree.Casts(what=select(tree.HasColor("G"), zone="stack")), draw()))
    play = Play(Side(hand=[SNAKE], battlefield=[*FORESTS[:9], ban, watch]), Side())
    play.to("precombat main")
    assert not play.may("cast Buried Snake")
    cast_down(play)
    assert play.events(0, "triggered") == []


@pytest.mark.covers("708.4", "702.37c")
def test_a_face_down_spell_of_a_card_with_flash_is_cast_like_a_creature() -> None:
    sudden = creature("Sudden Snake", "{1}", "Snake", 1, 1, MORPH, KeywordAbility("flash"))
    play = table(sudden)
    assert play.may(f"cast Sudden Snake {DOWN}")
    play.to("upkeep", "B")
    play.passes("B")
    assert play.may("cast Sudden Snake")
    assert not play.may(f"cast Sudden Snake {DOWN}")


@pytest.mark.covers("702.37c", "601.3")
@pytest.mark.parametrize(("wanted", "offered"), [(CREATURE, True), (tree.HasColor("G"), False)])
def test_a_card_is_cast_face_down_from_elsewhere_if_what_it_then_is_may_be_cast(
    wanted: tree.Filter, offered: bool
) -> None:
    """A land with morph on top of the library may be, where creature spells may be cast from there."""
    cave = land("Quiet Cave", "Land", KeywordAbility("morph", cost=cost("{2}")))
    lends = tree.MayPlay(tree.Selector(tree.And((wanted, tree.Is(tree.TopCards()))), "library", tree.You()))
    garden = enchantment("Garden", "{0}", tree.PlayerStatic(tree.You(), (lends,)))
    for top in (cave, SNAKE):
        play = Play(Side(library=[top], battlefield=[*FORESTS, garden]), Side())
        play.to("precombat main")
        assert play.may(f"cast {top.front.name} {DOWN}") is offered
        if offered:
            cast_down(play, top.front.name)
            assert play.size("") == (2, 2)


@pytest.mark.covers("702.37a", "702.37d")
def test_a_land_with_morph_may_be_cast_face_down() -> None:
    cave = land("Quiet Cave", "Land", KeywordAbility("morph", cost=cost("{2}")))
    play = table(cave, BEAR)
    assert play.may("play Quiet Cave")
    assert play.may(f"cast Quiet Cave {DOWN}")
    assert not play.may(f"cast Bear {DOWN}")
    cast_down(play, "Quiet Cave")
    play.answer("turn up  1")
    assert play.permanent("Quiet Cave").types & CREATURE_TYPE == 0


@pytest.mark.covers("708.8", "613.7")
def test_effects_counters_and_damage_stay_as_it_is_turned_up() -> None:
    grow = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET), targets=(target(CREATURE),)))
    swell = instant("Swell", "{0}", spell(pump(TARGET, 2, 2), targets=(target(),)))
    play = table(SNAKE, grow, swell)
    cast_down(play)
    for name in ("Grow", "Swell"):
        play.cast(name, "")
        play.resolve()
    play.hurt("", 1)
    assert play.size("") == (5, 5)
    ref = play.permanent("").ref
    play.answer("turn up  1")
    snake = play.permanent("Buried Snake")
    assert (snake.power, snake.toughness, snake.damage, snake.ref) == (8, 7, 1, ref)


@pytest.mark.covers("708.9")
def test_it_is_revealed_as_it_leaves_and_its_own_abilities_do_not_trigger() -> None:
    play = table(SNAKE, MURDER)
    cast_down(play)
    since = play.mark
    play.cast("Murder Most", "")
    play.resolve()
    kinds = [event.kind for event in play.events(since) if event.what == "Buried Snake"]
    assert kinds[-3:] == ["destroyed", "revealed", "moved"]
    assert play.graveyard("A") == ["Buried Snake", "Murder Most"]
    assert play.events(since, "triggered") == []  # it was a creature without abilities (603.10a)


@pytest.mark.covers("708.9")
def test_everybody_knows_a_face_down_permanent_that_went_to_the_hand() -> None:
    lift = instant("Lift", "{0}", spell(tree.ReturnToHand(TARGET), targets=(target(CREATURE),)))
    play = table(SNAKE, lift)
    cast_down(play)
    play.cast("Lift", "")
    play.resolve()
    seen = View(play.game, 1).players[0].hand
    assert [card.definition.name for card in seen] == ["Buried Snake"]


@pytest.mark.covers("708.9")
def test_a_countered_face_down_spell_is_revealed() -> None:
    stop = instant("Stop", "{0}", spell(tree.CounterObject(TARGET), targets=(target_spell(),)))
    play = table(SNAKE, stop)
    play.answer(f"cast Buried Snake {DOWN}")
    play.cast("Stop", "")
    play.resolve()
    assert play.graveyard("A") == ["Buried Snake", "Stop"]
    assert [event.what for event in play.events(0, "revealed")] == ["Buried Snake"]


@pytest.mark.covers("708.9", "104.3a")
def test_all_is_revealed_at_the_end_of_the_game() -> None:
    play = table(SNAKE)
    cast_down(play)
    since = play.mark
    play.game.concede(1)
    assert [event.kind for event in play.events(since)][-2:] == ["revealed", "game ended"]
    card = next(card for card in View(play.game, 1).players[0].battlefield if card.turned == 2)
    assert card.hidden is not None and card.hidden.name == "Buried Snake"


@pytest.mark.covers("708.9", "800.4a")
def test_what_a_player_owns_face_down_is_revealed_as_they_leave() -> None:
    play = Play(Side(hand=[SNAKE], battlefield=FORESTS[:9]), Side(), Side())
    play.to("precombat main")
    cast_down(play)
    since = play.mark
    play.game.concede(0)
    assert [event.what for event in play.events(since, "revealed")] == ["Buried Snake"]


@pytest.mark.covers("708.5")
def test_only_its_controller_may_look_at_it() -> None:
    play = table(SNAKE)
    play.answer(f"cast Buried Snake {DOWN}")
    own, other = View(play.game, 0).stack[0], View(play.game, 1).stack[0]
    assert own.hidden is not None and own.hidden.name == "Buried Snake"
    assert other.hidden is None and other.card.name == ""
    play.resolve()
    for viewer, name in ((0, "Buried Snake"), (1, ""), (-1, "Buried Snake")):
        card = next(card for card in View(play.game, viewer).players[0].battlefield if card.turned == 2)
        assert (card.hidden.name if card.hidden is not None else "") == name
        assert card.definition.name == ""


@pytest.mark.covers("708.5")
def test_a_new_controller_may_look_and_the_old_one_remembers() -> None:
    steal = sorcery(
        "Steal", "{0}", spell(tree.Continuous(TARGET, (tree.GainControl(),), tree.Forever()), targets=(target(),))
    )
    play = table(SNAKE, theirs=Side(hand=[steal]))
    cast_down(play)
    play.to("precombat main", "B")
    slot = play.slots("")[0]
    assert play.game.knowers(slot) == 1
    play.cast("Steal", "")
    play.resolve()
    assert play.game.knowers(slot) == 3


@pytest.mark.covers("708.5", "702.26a")
def test_a_phased_out_face_down_permanent_stays_hidden() -> None:
    fade = instant("Fade", "{0}", spell(tree.PhaseOut(TARGET), targets=(target(),)))
    play = table(SNAKE, fade)
    cast_down(play)
    slot = play.slots("")[0]
    play.cast("Fade", "")
    play.resolve()
    assert play.game.knowers(slot) == 1
    play.to("precombat main", "A")
    assert play.size("") == (2, 2)
    assert play.may("turn up  1")


@pytest.mark.covers("708.2a", "708.2b", "708.8")
def test_a_permanent_turned_face_down_by_an_effect() -> None:
    play = table(SNAKE, BURY, BURY, UNMASK)
    play.cast("Buried Snake")
    play.resolve_all()
    ref = play.permanent("Buried Snake").ref
    play.cast("Bury", "Buried Snake")
    play.resolve()
    assert play.size("") == (2, 2)
    assert play.game.knowers(ref & 4095) == 3  # all have seen it
    play.cast("Bury", "")
    play.resolve()
    assert play.count("turned face down") == 1
    play.cast("Unmask", "")
    play.resolve_all()
    assert play.permanent("Buried Snake").ref == ref
    assert play.life("A") == 20 + 3 + 7


@pytest.mark.covers("702.37e", "708.7")
def test_a_permanent_without_morph_that_an_effect_turned_down_cannot_be_turned_up() -> None:
    play = table(SNAKE, BURY, BEAR, BURY, lands=13)
    play.cast("Bear")
    play.resolve()
    play.cast("Bury", "Bear")
    play.resolve()
    assert not any(option.startswith("turn up") for option in play.options)
    play.cast("Buried Snake")
    play.resolve_all()
    play.cast("Bury", "Buried Snake")
    play.resolve()
    assert len([option for option in play.options if option.startswith("turn up")]) == 1


@pytest.mark.covers("708.10", "613.2b")
def test_a_face_down_permanent_that_becomes_a_copy_stays_what_it_looks_like() -> None:
    mimic = instant(
        "Mimic",
        "{0}",
        spell(
            tree.Continuous(tree.Target(0), (tree.BecomeCopy(tree.Target(1)),), tree.Forever()),
            targets=(target(CREATURE), target(CREATURE)),
        ),
    )
    other = creature("Horned Ox", "{3}", "Ox", 4, 6, KeywordAbility("morph", cost=cost("{0}")))
    play = Play(Side(hand=[SNAKE, mimic], battlefield=[*FORESTS[:3], other]), Side())
    play.to("precombat main")
    cast_down(play)
    play.cast("Mimic", "", "Horned Ox")
    play.resolve()
    assert play.size("") == (2, 2)
    assert play.may("turn up  1")  # for the cost that it would have face up
    play.answer("turn up  1")
    copied = play.game.permanents[play.slots("Buried Snake")[0]]
    assert (copied.definition.name, copied.power, copied.toughness) == ("Horned Ox", 4, 6)
    assert play.life("A") == 20  # it has no ability of the Snake


@pytest.mark.covers("708.2", "707.2")
def test_a_copy_of_a_face_down_permanent_is_a_face_up_2_2() -> None:
    echo = sorcery("Echo", "{0}", spell(tree.CreateCopyToken(TARGET), targets=(target(),)))
    play = table(SNAKE, echo)
    cast_down(play)
    play.cast("Echo", "")
    play.resolve()
    token = play.permanent("", 1)
    assert (token.power, token.toughness, token.turned) == (2, 2, 0)
    assert len([option for option in play.options if option.startswith("turn up")]) == 1


@pytest.mark.covers("708.11", "614.1e")
def test_as_it_is_turned_face_up_comes_before_anything_triggers() -> None:
    chooser = creature(
        "Horned Thing",
        "{4}",
        "Beast",
        1,
        1,
        MORPH,
        tree.AsTurnedUp(put_counters("+1/+1", tree.This(), tree.Number(4))),
        triggered(tree.TurnsFaceUp(), gain_life(tree.StatOf("power", tree.This()))),
    )
    play = table(chooser)
    cast_down(play, "Horned Thing")
    since = play.mark
    play.answer("turn up  1")
    kinds = [event.kind for event in play.events(since, "turned face up", "counters put", "triggered")]
    assert kinds == ["turned face up", "counters put", "triggered"]
    assert [event.rule for event in play.events(since, "counters put")] == ["122.6"]
    play.resolve_all()
    assert play.life("A") == 25


@pytest.mark.covers("702.37e")
def test_without_its_abilities_face_up_it_has_no_morph_cost() -> None:
    loses = tree.Static(select(CREATURE), (tree.LosesAllAbilities(),))
    humble = enchantment("Humble", "{0}", loses)
    play = Play(Side(hand=[SNAKE, HUMBLE_LANDS, humble], battlefield=FORESTS), Side())
    play.to("precombat main")
    cast_down(play)
    assert play.may("turn up  1")
    play.cast("Humble")
    play.resolve()
    assert not play.may("turn up  1")
    assert play.size("") == (2, 2)
    play = Play(Side(hand=[SNAKE], battlefield=[*FORESTS, HUMBLE_LANDS]), Side())
    play.to("precombat main")
    cast_down(play)
    assert play.may("turn up  1")  # what happens to lands does not matter


@pytest.mark.covers("702.37e", "305.7")
def test_a_land_that_would_have_no_morph_face_up_stays_down() -> None:
    cave = land("Quiet Cave", "Land", KeywordAbility("morph", cost=cost("{2}")))
    play = Play(Side(hand=[cave], battlefield=[*FORESTS, HUMBLE_LANDS]), Side())
    play.to("precombat main")
    cast_down(play, "Quiet Cave")
    assert not play.may("turn up  1")


@pytest.mark.covers("708.11")
def test_what_would_have_no_abilities_face_up_does_nothing_as_it_is_turned_up() -> None:
    loses = tree.Static(select(CREATURE), (tree.LosesAllAbilities(),))
    humble = enchantment("Humble", "{0}", loses)
    grower = creature("Grower", "{4}", "Beast", 1, 1, MORPH, tree.AsTurnedUp(put_counters("+1/+1")))
    play = Play(Side(hand=[grower, UNMASK], battlefield=[*FORESTS, humble]), Side())
    play.to("precombat main")
    cast_down(play, "Grower")
    play.cast("Unmask", "")
    play.resolve()
    assert play.size("Grower") == (1, 1)


@pytest.mark.covers("702.37f")
def test_x_of_the_morph_cost_is_the_x_of_its_abilities() -> None:
    bane = creature(
        "Bane Thing",
        "{2}{B}",
        "Bird",
        2,
        1,
        KeywordAbility("morph", cost=cost("{X}{G}")),
        triggered(tree.TurnsFaceUp(), gain_life(tree.X())),
    )
    play = table(bane)
    cast_down(play, "Bane Thing")
    play.answer("turn up  1")
    assert play.question == "choose X"
    assert play.options[-1] == "x 5"
    play.answer("x 4")
    play.resolve_all()
    assert play.life("A") == 24


@pytest.mark.covers("702.37e", "118.3")
def test_a_morph_cost_may_be_something_else_than_mana() -> None:
    odd = creature(
        "Odd Thing", "{5}", "Beast", 4, 4, KeywordAbility("morph", cost=cost(tree.PayDiscard(select(zone="hand"))))
    )
    play = table(odd, BEAR, BURY)
    cast_down(play, "Odd Thing")
    play.answer("turn up  1")
    assert play.question == "discard as a cost"
    play.answer("discard Bear")
    assert play.size("Odd Thing") == (4, 4)
    assert play.graveyard("A") == ["Bear"]


@pytest.mark.covers("708.2", "201.2a")
def test_face_down_creatures_share_no_name() -> None:
    twins = sorcery("Twins", "{0}", spell(destroy(each(CREATURE, OTHER, tree.SharesName(TARGET))), targets=(target(),)))
    play = Play(Side(hand=[SNAKE, SNAKE, twins], battlefield=FORESTS[:9]), Side())
    play.to("precombat main")
    cast_down(play)
    cast_down(play)
    play.cast("Twins", "")
    play.resolve()
    assert len(play.slots("")) == 2


@pytest.mark.covers("708.1")
def test_a_filter_tells_face_down_creatures() -> None:
    sweep = sorcery("Sweep", "{0}", spell(destroy(each(CREATURE, tree.IsFaceDown()))))
    play = table(SNAKE, BEAR, sweep)
    play.cast("Bear")
    play.resolve()
    cast_down(play)
    play.cast("Sweep")
    play.resolve()
    assert play.graveyard("A") == ["Buried Snake", "Sweep"]
    assert "Bear" in play.battlefield("A")


@pytest.mark.covers("708.6")
def test_a_game_with_face_down_objects_can_be_copied_and_saved() -> None:
    play = table(SNAKE, SNAKE)
    cast_down(play)
    play.answer(f"cast Buried Snake {DOWN}")
    out: list[int] = []
    play.game.save(out)
    again: list[int] = []
    play.game.clone().save(again)
    assert again == out
    loaded = Magic(play.game.rules, play.setup, play.game.edition, 2, seeded(1))
    loaded.load(Reader(out))
    once_more: list[int] = []
    loaded.save(once_more)
    assert once_more == out


@pytest.mark.covers("707.2", "708.2")
def test_what_enters_as_a_copy_of_a_face_down_permanent_is_face_up() -> None:
    """It looks like that for ever: it has no morph cost, and nothing hides it."""
    become = tree.Continuous(tree.This(), (tree.BecomeCopy(tree.Chosen("one")),), tree.Forever())
    mirror = creature(
        "Mirror Thing", "{1}", "Shapeshifter", 0, 0,
        tree.AsEnters(tree.May(tree.Sequence((tree.ChooseObjects(select(CREATURE), "one"), become)))),
    )  # fmt: skip
    play = table(SNAKE, mirror)
    cast_down(play)
    play.cast("Mirror Thing")
    while play.question != "priority" or play.stack:
        play.answer("yes Mirror Thing" if play.question == "may" else play.options[0])
    copied = play.permanent("Mirror Thing")
    assert (copied.power, copied.toughness, copied.turned, copied.definition.name) == (2, 2, 0, "")
    assert len([option for option in play.options if option.startswith("turn up")]) == 1
    assert play.game.knowers(play.slots("Mirror Thing")[0]) == 3


@pytest.mark.covers("707.10", "708.4")
def test_a_copy_of_a_face_down_spell_becomes_a_token_that_looks_like_it() -> None:
    fork = instant("Fork Thing", "{0}", spell(tree.CopyOnStack(TARGET), targets=(target_spell(),)))
    play = table(SNAKE, fork)
    play.answer(f"cast Buried Snake {DOWN}")
    play.cast("Fork Thing", "")
    play.resolve_all()
    sizes = [(int(play.permanent("", number).power), int(play.permanent("", number).toughness)) for number in (0, 1)]
    assert sizes == [(2, 2), (2, 2)]
    assert len([option for option in play.options if option.startswith("turn up")]) == 1


@pytest.mark.covers("608.2g", "702.37c")
@pytest.mark.parametrize("pays", [True, False])
def test_while_something_resolves_a_card_is_cast_face_down_only_if_its_cost_is_paid(pays: bool) -> None:
    top = tree.TopCards()
    gift = sorcery("Gift", "{0}", spell(tree.Exile(top, bind="gift"), tree.CastFree(tree.Chosen("gift"), pays=pays)))
    play = Play(Side(hand=[gift], battlefield=FORESTS, library=[SNAKE]), Side())
    play.to("precombat main")
    play.cast("Gift")
    play.resolve()
    assert play.question == "cast now"
    assert play.may(f"cast Buried Snake {DOWN}") is pays
    if pays:
        play.answer(f"cast Buried Snake {DOWN}")
        play.resolve()
        assert play.size("") == (2, 2)
        assert play.game.knowers(play.slots("")[0]) == 3  # everybody has seen it in exile


@pytest.mark.covers("104.3a", "800.4a", "116.2b")
def test_a_player_may_concede_while_turning_a_permanent_face_up() -> None:
    bane = creature("Bane Thing", "{2}{B}", "Bird", 2, 1, KeywordAbility("morph", cost=cost("{X}{G}")))
    play = Play(Side(hand=[bane], battlefield=FORESTS), Side(), Side())
    play.to("precombat main")
    cast_down(play, "Bane Thing")
    play.answer("turn up  1")
    assert play.question == "choose X"
    play.game.concede(0)
    assert not play.over
    assert play.game.payments == []
    assert play.game.down == []
    play.to("upkeep", "C")


@pytest.mark.covers("116.2b")
def test_another_player_may_concede_while_a_permanent_is_turned_face_up() -> None:
    bane = creature(
        "Bane Thing",
        "{2}{B}",
        "Bird",
        2,
        1,
        KeywordAbility("morph", cost=cost("{X}{G}")),
        tree.AsTurnedUp(gain_life(tree.X())),
    )
    play = Play(Side(hand=[bane], battlefield=FORESTS), Side(), Side())
    play.to("precombat main")
    cast_down(play, "Bane Thing")
    play.answer("turn up  1")
    play.game.concede(1)
    assert play.question == "choose X"
    play.answer("x 2")
    assert play.size("Bane Thing") == (2, 1)
    assert play.life("A") == 22
