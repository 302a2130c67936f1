"""Megamorph (702.37b), disguise (702.168), manifest (701.40), cloak (701.58), manifest dread (701.62)."""

from __future__ import annotations

import pytest
from tests.conformance.magic.table import BEAR, Play, Side

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    cost,
    damage,
    destroy,
    gain_life,
    select,
    spell,
    target,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import KeywordAbility, Manifest, Number, TopCards
from mainphase.magic.bills import DOWN_WAY
from mainphase.magic.cards import Card, card, creature, enchantment, instant, land, sorcery
from mainphase.magic.keyword_actions import manifest_dread
from mainphase.magic.keywords import WARD
from mainphase.magic.view import View

DOWN = f"{DOWN_WAY}"
FORESTS = ["Forest"] * 12
HIDE = sorcery("Hide Away", "{0}", spell(Manifest(TopCards())))
HIDE_TWO = sorcery("Hide Both", "{0}", spell(Manifest(TopCards(Number(2)))))
CLOAK = sorcery("Cloak It", "{0}", spell(Manifest(TopCards(), cloak=True)))
DREAD = sorcery("Dread It", "{0}", spell(manifest_dread()))
UNMASK = instant("Unmask", "{0}", spell(tree.TurnFaceUp(TARGET), targets=(target(CREATURE),)))
SPARK = instant("Spark", "{R}", spell(damage(2, TARGET), targets=(target(CREATURE),)))
MURDER = instant("Murder Most", "{0}", spell(destroy(TARGET), targets=(target(CREATURE),)))
SNAKE = creature("Buried Snake", "{4}{G}{G}", "Snake", 5, 4, KeywordAbility("morph", cost=cost("{1}{G}")))
RAT = creature("Masked Rat", "{5}", "Rat", 4, 3, KeywordAbility("disguise", cost=cost("{2}")))


def table(hand: list[Card], library: list[Card] | None = None, theirs: Side | None = None, lands: int = 12) -> Play:
    """A plays with Forests, in their main phase of turn 1, in which they draw nothing."""
    play = Play(Side(hand=hand, battlefield=FORESTS[:lands], library=library or []), theirs or Side())
    play.to("precombat main")
    return play


def cast(play: Play, name: str, *targets: str) -> None:
    """Cast it and let it resolve."""
    play.cast(name, *targets)
    play.resolve()


def turn_ups(play: Play) -> list[str]:
    """What can be turned face up."""
    return [option for option in play.options if option.startswith("turn up")]


# --- megamorph, disguise -----------------------------------------------------------------------------------------


@pytest.mark.covers("702.37b")
def test_megamorph_puts_a_counter_as_it_is_turned_up_for_that_cost() -> None:
    big = creature("Growing Thing", "{6}", "Beast", 3, 3, KeywordAbility("megamorph", cost=cost("{2}")))
    play = table([big])
    play.answer(f"cast Growing Thing {DOWN}")
    play.resolve()
    since = play.mark
    play.answer("turn up  1")
    assert play.size("Growing Thing") == (4, 4)
    assert [event.rule for event in play.events(since, "counters put")] == ["702.37b"]


@pytest.mark.covers("702.37b")
def test_megamorph_puts_no_counter_if_an_effect_turns_it_up() -> None:
    big = creature("Growing Thing", "{6}", "Beast", 3, 3, KeywordAbility("megamorph", cost=cost("{2}")))
    play = table([big, UNMASK])
    play.answer(f"cast Growing Thing {DOWN}")
    play.resolve()
    cast(play, "Unmask", "")
    assert play.size("Growing Thing") == (3, 3)


@pytest.mark.covers("702.37b", "614.16")
def test_the_megamorph_counter_can_be_replaced() -> None:
    one_more = tree.HappensWith(tree.Plus(tree.EventAmount(), Number(1)))
    more = enchantment("More", "{0}", tree.Replacement(tree.CountersPut("+1/+1", select(CREATURE)), one_more))
    big = creature("Growing Thing", "{6}", "Beast", 3, 3, KeywordAbility("megamorph", cost=cost("{2}")))
    play = Play(Side(hand=[big], battlefield=[*FORESTS, more]), Side())
    play.to("precombat main")
    play.answer(f"cast Growing Thing {DOWN}")
    play.resolve()
    play.answer("turn up  1")
    assert play.size("Growing Thing") == (5, 5)


@pytest.mark.covers("702.168a", "702.168b")
def test_disguise_gives_ward_while_the_card_is_face_down() -> None:
    theirs = Side(hand=[SPARK], battlefield=["Mountain"])
    play = table([RAT], theirs=theirs)
    play.answer(f"cast Masked Rat {DOWN}")
    play.resolve()
    permanent = play.permanent("")
    assert (permanent.power, permanent.toughness, permanent.keywords) == (2, 2, WARD)
    play.passes("A")
    play.cast("Spark", "")
    assert play.stack == ["", "Spark"]  # ward {2} triggers, and B has no mana left
    play.resolve()
    assert play.graveyard("B") == ["Spark"]
    assert play.size("") == (2, 2)


@pytest.mark.covers("702.168d")
def test_disguise_is_turned_up_for_its_cost_and_loses_ward() -> None:
    play = table([RAT])
    play.answer(f"cast Masked Rat {DOWN}")
    play.resolve()
    play.answer("turn up  1")
    assert play.size("Masked Rat") == (4, 3)
    assert play.permanent("Masked Rat").keywords == 0
    assert sum(play.is_tapped("Forest", number) for number in range(12)) == 5


@pytest.mark.covers("702.168c")
def test_only_morph_and_disguise_let_a_card_be_cast_face_down() -> None:
    play = table([BEAR])
    assert play.may("cast Bear")
    assert not play.may(f"cast Bear {DOWN}")


@pytest.mark.covers("702.168e")
def test_x_of_a_disguise_cost_is_known_to_the_permanent() -> None:
    odd = creature(
        "Odd Mask",
        "{5}",
        "Rat",
        1,
        1,
        KeywordAbility("disguise", cost=cost("{X}{G}")),
        triggered(tree.TurnsFaceUp(), gain_life(tree.X())),
    )
    play = table([odd])
    play.answer(f"cast Odd Mask {DOWN}")
    play.resolve()
    play.answer("turn up  1")
    play.answer("x 3")
    play.resolve()
    assert play.life("A") == 23


# --- manifest ----------------------------------------------------------------------------------------------------


@pytest.mark.covers("701.40a", "708.3")
def test_a_manifested_card_is_a_face_down_2_2() -> None:
    greeter = creature("Greeter", "{1}{G}", "Bear", 3, 3, when_enters(gain_life(5)))
    play = table([HIDE], [greeter])
    cast(play, "Hide Away")
    assert play.size("") == (2, 2)
    assert play.life("A") == 20
    assert [event.rule for event in play.events(0, "moved") if event.to == "battlefield"] == ["701.40a"]


@pytest.mark.covers("701.40b", "116.2b")
def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    play = table([HIDE], [BEAR])
    cast(play, "Hide Away")
    assert turn_ups(play) == ["turn up  1"]
    play.answer("turn up  1")
    assert play.size("Bear") == (2, 2)
    assert play.permanent("Bear").definition.name == "Bear"
    assert sum(play.is_tapped("Forest", number) for number in range(12)) == 2


@pytest.mark.covers("701.40b")
@pytest.mark.parametrize(
    "hidden", ["Forest", card("Idol", "{2}", "Artifact"), land("Dryad Copse", "Land Creature — Forest Dryad")]
)
def test_what_is_no_creature_card_with_a_mana_cost_stays_face_down(hidden: str | Card) -> None:
    play = Play(Side(hand=[HIDE], battlefield=FORESTS, library=[hidden]), Side())
    play.to("precombat main")
    cast(play, "Hide Away")
    assert turn_ups(play) == []


@pytest.mark.covers("701.40c")
def test_a_manifested_card_with_morph_has_both_ways() -> None:
    play = table([HIDE], [SNAKE])
    cast(play, "Hide Away")
    assert turn_ups(play) == ["turn up  1", "turn up  2"]
    play.answer("turn up  1")
    assert sum(play.is_tapped("Forest", number) for number in range(12)) == 2


@pytest.mark.covers("701.40d")
def test_a_manifested_card_with_disguise_has_both_ways_and_no_ward() -> None:
    play = table([HIDE], [RAT])
    cast(play, "Hide Away")
    assert play.permanent("").keywords == 0
    assert turn_ups(play) == ["turn up  1", "turn up  2"]
    play.answer("turn up  2")
    assert sum(play.is_tapped("Forest", number) for number in range(12)) == 5


@pytest.mark.covers("701.40b")
def test_a_card_cast_face_down_is_not_turned_up_for_its_mana_cost() -> None:
    play = table([SNAKE, HIDE])
    play.answer(f"cast Buried Snake {DOWN}")
    play.resolve()
    assert turn_ups(play) == ["turn up  1"]


@pytest.mark.covers("701.40e")
def test_several_cards_are_manifested_one_after_another() -> None:
    watch = enchantment("Watch", "{0}", triggered(tree.Enters(select(CREATURE)), gain_life(1)))
    play = Play(Side(hand=[HIDE_TWO], battlefield=[*FORESTS, watch], library=[BEAR, SNAKE]), Side())
    play.to("precombat main")
    cast(play, "Hide Both")
    down = play.slots("")
    game = play.game
    assert [game.permanents[slot].since for slot in down] == sorted({game.permanents[slot].since for slot in down})
    assert [game.setup.definitions[game.down[game.down_place(slot) + 1]].name for slot in down] == [
        "Bear",
        "Buried Snake",
    ]
    play.resolve_all()
    assert play.life("A") == 22


@pytest.mark.covers("701.40f")
def test_a_card_that_does_not_enter_is_not_manifested() -> None:
    cage = enchantment(
        "Cage", "{0}", tree.Replacement(tree.Enters(select(CREATURE), "library"), tree.Exile(tree.EventObject()))
    )
    play = Play(Side(hand=[HIDE], battlefield=[*FORESTS, cage], library=["Forest"]), Side())
    play.to("precombat main")
    cast(play, "Hide Away")
    assert play.exile("A") == ["Forest"]
    assert play.game.down == []


@pytest.mark.covers("701.40g")
def test_an_instant_card_that_would_be_turned_up_is_shown_and_stays_down() -> None:
    play = table([HIDE, UNMASK], [SPARK])
    cast(play, "Hide Away")
    slot = play.slots("")[0]
    assert play.game.knowers(slot) == 1
    since = play.mark
    cast(play, "Unmask", "")
    assert [event.kind for event in play.events(since) if event.kind in ("revealed", "turned face up")] == ["revealed"]
    assert play.size("") == (2, 2)
    assert play.game.knowers(slot) == 3


@pytest.mark.covers("708.8", "701.40b")
def test_an_artifact_card_turned_up_by_an_effect_is_no_creature() -> None:
    play = table([HIDE, UNMASK], [card("Idol", "{2}", "Artifact")])
    cast(play, "Hide Away")
    cast(play, "Unmask", "")
    assert play.battlefield("A")[-1] == "Idol"
    assert play.permanent("Idol").types == 1


@pytest.mark.covers("701.40a", "708.5")
def test_only_its_controller_knows_what_was_manifested() -> None:
    play = table([HIDE], [BEAR])
    cast(play, "Hide Away")
    slot = play.slots("")[0]
    assert play.game.knowers(slot) == 1
    assert View(play.game, 1).card(play.game.ref(slot)).hidden is None  # type: ignore[union-attr]


@pytest.mark.covers("701.40a")
def test_another_player_may_be_told_to_manifest() -> None:
    theirs = tree.ControllerOf(TARGET)
    shift = instant(
        "Shift", "{0}", spell(tree.Exile(TARGET), Manifest(TopCards(whose=theirs), theirs), targets=(target(CREATURE),))
    )
    play = table([shift], theirs=Side(battlefield=[BEAR], library=[SNAKE]))
    cast(play, "Shift", "Bear")
    assert play.exile("B") == ["Bear"]
    assert play.battlefield("B") == [""]
    assert play.permanent("").controller == 1


@pytest.mark.covers("701.40a")
def test_a_manifested_card_that_dies_is_revealed() -> None:
    play = table([HIDE, MURDER], [BEAR])
    cast(play, "Hide Away")
    cast(play, "Murder Most", "")
    assert [event.what for event in play.events(0, "revealed")] == ["Bear"]
    assert "Bear" in play.graveyard("A")


# --- cloak -------------------------------------------------------------------------------------------------------


@pytest.mark.covers("701.58a", "701.58b")
def test_a_cloaked_card_has_ward_and_is_turned_up_for_its_mana_cost() -> None:
    play = table([CLOAK], [BEAR])
    cast(play, "Cloak It")
    assert play.size("") == (2, 2)
    assert play.permanent("").keywords == WARD
    play.answer("turn up  1")
    assert play.permanent("Bear").keywords == 0
    assert sum(play.is_tapped("Forest", number) for number in range(12)) == 2


@pytest.mark.covers("701.58c")
def test_a_cloaked_card_with_morph_has_both_ways() -> None:
    play = table([CLOAK], [SNAKE])
    cast(play, "Cloak It")
    assert turn_ups(play) == ["turn up  1", "turn up  2"]


@pytest.mark.covers("701.58d")
def test_a_cloaked_card_with_disguise_has_both_ways() -> None:
    play = table([CLOAK], [RAT])
    cast(play, "Cloak It")
    assert turn_ups(play) == ["turn up  1", "turn up  2"]


@pytest.mark.covers("701.58e")
def test_several_cards_are_cloaked_one_after_another() -> None:
    both = sorcery("Cloak Both", "{0}", spell(Manifest(TopCards(Number(2)), cloak=True)))
    play = table([both], [BEAR, RAT])
    cast(play, "Cloak Both")
    times = [play.game.permanents[slot].since for slot in play.slots("")]
    assert len(set(times)) == 2


@pytest.mark.covers("701.58f")
def test_a_card_that_does_not_enter_is_not_cloaked() -> None:
    cage = enchantment(
        "Cage", "{0}", tree.Replacement(tree.Enters(select(CREATURE), "library"), tree.Exile(tree.EventObject()))
    )
    play = Play(Side(hand=[CLOAK], battlefield=[*FORESTS, cage], library=[BEAR]), Side())
    play.to("precombat main")
    cast(play, "Cloak It")
    assert play.exile("A") == ["Bear"]
    assert play.game.down == []


@pytest.mark.covers("701.58g")
def test_a_cloaked_sorcery_card_that_would_be_turned_up_stays_down() -> None:
    play = table([CLOAK, UNMASK, UNMASK], [HIDE])
    cast(play, "Cloak It")
    cast(play, "Unmask", "")
    assert play.size("") == (2, 2)
    assert play.count("turned face up") == 0


# --- manifest dread ----------------------------------------------------------------------------------------------


@pytest.mark.covers("701.62a")
def test_manifest_dread_takes_one_of_two_cards() -> None:
    play = table([DREAD], [BEAR, SNAKE])
    cast(play, "Dread It")
    assert play.question == "choose an object"
    assert play.options == ["choose Bear", "choose Buried Snake"]
    play.answer("choose Buried Snake")
    assert play.size("") == (2, 2)
    assert play.graveyard("A") == ["Bear", "Dread It"]
    assert turn_ups(play) == ["turn up  1", "turn up  2"]


@pytest.mark.covers("701.62a")
def test_manifest_dread_with_one_card_in_the_library() -> None:
    play = Play(Side(hand=[DREAD], battlefield=FORESTS, library=[BEAR], blanks=0), Side())
    play.to("precombat main")
    cast(play, "Dread It")
    assert play.size("") == (2, 2)
    assert play.graveyard("A") == ["Dread It"]


@pytest.mark.covers("701.62b")
def test_whenever_you_manifest_dread() -> None:
    glee = enchantment("Glee", "{0}", triggered(tree.DoesKeywordAction("manifest dread"), gain_life(2)))
    play = Play(Side(hand=[DREAD], battlefield=[*FORESTS, glee], blanks=0), Side())
    play.to("precombat main")
    cast(play, "Dread It")  # with no card at all it is still done
    play.resolve()
    assert play.life("A") == 22
