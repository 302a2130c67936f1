"""Suspend (702.62), a special action (116.2f) and two abilities that work in exile."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side, main
from mainphase.kernel.reasons import Action
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    any_target,
    change,
    cost,
    damage,
    draw,
    gain_life,
    keyword,
    select,
    spell,
    static,
    target,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    CantCast,
    EachOpponent,
    Forever,
    GainControl,
    LosesAllAbilities,
    PaySacrifice,
    PlayerStatic,
    X,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant, sorcery
from mainphase.magic.keywords import HASTE
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.modern.why import why_not

MOUNTAINS = ["Mountain"] * 4


def riser(count: int = 2, price: str = "{R}") -> Card:
    return sorcery("Riser", "{3}{R}", keyword("suspend", count, price=cost(price)), spell(gain_life(5)))


@pytest.mark.covers("702.62a", "116.2f", "116.3")
def test_702_62a_is_exiled_and_cast_for_nothing() -> None:
    play = main(Side(hand=[riser()], battlefield=["Mountain"]), Side())
    assert not play.may("cast Riser")
    mark = play.mark
    play.answer("suspend Riser")
    assert play.exile("A") == ["Riser"] and play.stack == [] and play.asked == "A"
    play.expect(mark, ("moved", "116.2f", "Riser", "hand", "exile"), ("counters put", "702.62a", "Riser", 2))
    play.to("upkeep", "A")
    assert play.stack == ["Riser"]
    play.resolve()
    play.expect(mark, ("counters removed", "Riser", 1))
    play.to("upkeep", "A")
    play.resolve()
    assert play.stack == ["Riser"]
    play.resolve()
    assert play.question == "cast now"
    play.answer("cast Riser")
    assert play.stack == ["Riser"] and play.exile("A") == []
    play.resolve()
    assert play.life("A") == 25 and play.graveyard("A") == ["Riser"]


@pytest.mark.covers("702.62a", "702.62b")
def test_702_62a_time_passes_in_its_owners_upkeep_only() -> None:
    play = main(Side(hand=[riser(3)], battlefield=["Mountain"]), Side())
    play.answer("suspend Riser")
    play.to("upkeep", "B")
    assert play.stack == []
    play.to("upkeep", "A")
    assert play.stack == ["Riser"]


@pytest.mark.covers("702.62a")
def test_702_62a_what_is_not_cast_stays_in_exile_without_counters() -> None:
    play = main(Side(hand=[riser(1)], battlefield=["Mountain"]), Side())
    play.answer("suspend Riser")
    play.to("upkeep", "A")
    play.resolve()
    play.resolve()
    play.answer("done")
    assert play.exile("A") == ["Riser"] and play.stack == []
    play.to("upkeep", "A")
    assert play.stack == [] and play.exile("A") == ["Riser"]


@pytest.mark.covers("116.2f", "702.62a", "702.62c")
def test_116_2f_only_when_one_could_begin_to_cast_it() -> None:
    quick = sorcery("Riser", "{3}{R}", keyword("suspend", 2, price=cost("{R}")), keyword("flash"), spell(gain_life(5)))
    for each, there in ((riser(), False), (quick, True)):
        play = Play(Side(hand=[each], battlefield=MOUNTAINS), Side())
        assert play.now == ("A", "upkeep", "A")
        assert play.may("suspend Riser") == there
    silence = enchantment("Silence", "{W}", PlayerStatic(EachOpponent(), (CantCast(),)))
    play = main(Side(hand=[riser()], battlefield=MOUNTAINS), Side(battlefield=[silence]))
    assert not play.may("suspend Riser")


@pytest.mark.covers("116.2f")
def test_116_2f_it_has_to_be_paid_for() -> None:
    play = main(Side(hand=[riser(2, "{1}{R}")], battlefield=["Mountain"]), Side())
    assert not play.may("suspend Riser")


@pytest.mark.covers("116.2f", "702.62a", "118.6")
def test_118_6_a_card_without_a_mana_cost_can_only_be_suspended() -> None:
    vision = card("Vision", "", "Sorcery", keyword("suspend", 1, price=cost("{U}")), spell(draw(3)))
    play = main(Side(hand=[vision], battlefield=["Island"]), Side())
    assert [each for each in play.options if "Vision" in each] == ["suspend Vision"]
    play.answer("suspend Vision")
    play.to("upkeep", "A")
    play.resolve()
    play.resolve()
    play.answer("cast Vision")
    mark = play.mark
    play.resolve()
    assert play.count("drew", mark) == 3


@pytest.mark.covers("702.62a")
def test_702_62a_targets_are_chosen_when_it_is_cast() -> None:
    bolt = sorcery(
        "Rift", "{2}{R}", keyword("suspend", 1, price=cost("{R}")), spell(damage(3, TARGET), targets=(any_target(),))
    )
    play = main(Side(hand=[bolt], battlefield=["Mountain"]), Side())
    play.answer("suspend Rift")
    assert play.question == "priority"
    play.to("upkeep", "A")
    play.resolve()
    play.resolve()
    play.cast("Rift", "B")
    play.resolve()
    assert play.life("B") == 17


@pytest.mark.covers("702.62a", "702.62d")
def test_702_62d_additional_costs_are_still_paid() -> None:
    price = AdditionalCost(cost(PaySacrifice(select(CREATURE))))
    feast = sorcery("Feast", "{2}{B}", keyword("suspend", 1, price=cost("{B}")), price, spell(gain_life(3)))
    for company, castable in (((), False), ((BEAR,), True)):
        play = main(Side(hand=[feast], battlefield=["Swamp", *company]), Side())
        play.answer("suspend Feast")
        play.to("upkeep", "A")
        play.resolve()
        play.resolve()
        assert play.may("cast Feast") == castable
        if castable:
            play.answer("cast Feast")
            assert play.graveyard("A") == ["Bear"]
            play.resolve()
            assert play.life("A") == 23


def wait_for(play: Play, name: str) -> None:
    """The last counter goes, and the card is cast."""
    play.to("upkeep", "A")
    play.resolve()
    play.resolve()
    play.answer(f"cast {name}")
    play.resolve()


@pytest.mark.covers("702.62a")
def test_702_62a_a_creature_has_haste_until_control_of_it_is_lost() -> None:
    brute = creature("Brute", "{5}{R}", "Ogre", 5, 4, keyword("suspend", 1, price=cost("{R}")))
    taken = instant(
        "Taken", "{U}", spell(change(TARGET, GainControl(), duration=Forever()), targets=(target(CREATURE),))
    )
    play = main(Side(hand=[brute], battlefield=["Mountain"]), Side(hand=[taken], battlefield=["Island"]))
    play.answer("suspend Brute")
    wait_for(play, "Brute")
    assert play.permanent("Brute").keywords & HASTE
    play.to("declare attackers")
    play.attack("Brute")
    play.passes("A")
    play.cast("Taken", "Brute")
    play.resolve()
    assert not play.permanent("Brute").keywords & HASTE


@pytest.mark.covers("702.62a", "400.7a", "613.7a")
def test_702_62a_haste_is_younger_than_what_was_there_before() -> None:
    humble = enchantment("Humble", "{W}", static(select(CREATURE), LosesAllAbilities()))
    brute = creature("Brute", "{5}{R}", "Ogre", 5, 4, keyword("suspend", 1, price=cost("{R}")))
    play = main(Side(hand=[brute], battlefield=["Mountain", humble]), Side())
    play.answer("suspend Brute")
    wait_for(play, "Brute")
    assert play.permanent("Brute").keywords & HASTE


@pytest.mark.covers("702.62a", "107.3a")
def test_702_62a_x_is_announced_and_is_the_number_of_counters() -> None:
    card = sorcery("Riser", "{3}{R}", keyword("suspend", X(), price=cost("{X}{R}")), spell(gain_life(5)))
    play = main(Side(hand=[card], battlefield=["Mountain"]), Side())
    assert not play.may("suspend Riser")  # X cannot be 0
    play = main(Side(hand=[card], battlefield=MOUNTAINS), Side())
    play.answer("suspend Riser")
    assert play.options == ["x 1", "x 2", "x 3"]
    mark = play.mark
    play.answer("x 2")
    play.expect(mark, ("counters put", "Riser", 2))
    assert play.count("tapped") == 3


@pytest.mark.covers("702.61b", "116.2f", "116.2h")
def test_702_61b_split_second_keeps_from_suspending_but_not_from_foretelling() -> None:
    fast = instant("Fast", "{R}", keyword("split second"), spell(gain_life(1)))
    slow = instant("Slow", "{R}", keyword("suspend", 2, price=cost("{R}")), spell(gain_life(1)))
    saw = instant("Saw", "{1}{U}", keyword("foretell", price=cost("{U}")), spell(gain_life(1)))
    play = main(Side(hand=[fast, slow, saw], battlefield=MOUNTAINS), Side())
    play.cast("Fast")
    assert play.may("foretell Saw") and not play.may("suspend Slow")


@pytest.mark.covers("702.62a")
def test_a_suspended_card_survives_copies_and_saved_games() -> None:
    play = main(Side(hand=[riser(1)], battlefield=["Mountain"]), Side())
    play.answer("suspend Riser")
    loaded = empty_game("cr2026", play.setup, 2, 1)
    loaded.from_bytes(play.game.clone().to_bytes())
    loaded.log_on = True
    play.game = loaded
    wait_for(play, "Riser")
    assert play.life("A") == 25


@pytest.mark.covers("118.6")
def test_118_6_why_a_card_without_a_mana_cost_cannot_be_cast() -> None:
    vision = card("Vision", "", "Sorcery", keyword("suspend", 1, price=cost("{U}")), spell(draw(3)))
    play = main(Side(hand=[vision], battlefield=["Island"]), Side())
    ref = play.game.ref(play.game.hand(0)[0])
    assert [reason.rule for reason in why_not(play.game, 0, Action("cast", ref))] == ["118.6"]
    assert why_not(play.game, 0, Action("suspend", ref)) == []
