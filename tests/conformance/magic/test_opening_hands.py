"""What may be done with cards in the opening hand before the first turn (103.6)."""

from __future__ import annotations

import pytest

from conformance.magic.pool_kit import settle
from conformance.magic.table import BEAR, EDITIONS, Play, Side, main
from mainphase.kernel.decision import decision
from mainphase.magic.abilities.build import create, creature_token, destroy, draw, spell, target
from mainphase.magic.cards import creature, instant
from mainphase.magic.definitions import Setup
from mainphase.magic.keywords import DOUBLE_STRIKE
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import new_game
from mainphase.magic.pool import card

KILL = instant("Kill", "{0}", spell(destroy(), targets=(target(),)))


def begin(first: list[str], second: list[str], edition: str = "cr2026") -> Magic:
    """A game between decks of seven cards, at the first question behind the mulligans."""
    setup = Setup()
    decks = [[compile_card(card(name), setup) for name in names] for names in (first, second)]
    game = new_game(edition, setup, decks, 1)
    game.log_on = True
    while decision(game).kind == "mulligan":
        game.answer(next(option.code for option in decision(game).options if option.verb == "keep"))
    return game


@pytest.mark.covers("103.6", "103.6a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_103_6a_each_player_in_turn_order_may_begin_with_such_cards_on_the_battlefield(edition: str) -> None:
    decks = ["Leyline of the Void"] * 2 + ["Forest"] * 5, ["Leyline of Sanctity"] + ["Plains"] * 6
    game = begin(*decks, edition=edition)
    asked = []
    for wanted in ("yes", "no", "yes"):
        question = decision(game)
        assert question.kind == "may"
        asked.append((int(game.player), str(game.definitions[int(game.subject) & 4095].name)))
        game.answer(next(option.code for option in question.options if option.verb == wanted))
    assert asked == [(0, "Leyline of the Void")] * 2 + [(1, "Leyline of Sanctity")]
    assert decision(game).kind == "priority" and game.turn == 1
    assert [len(game.battlefield(seat)) for seat in (0, 1)] == [1, 1]
    assert [len(game.hand(seat)) for seat in (0, 1)] == [6, 6]


@pytest.mark.covers("103.6a")
def test_103_6a_nobody_is_asked_without_such_cards() -> None:
    game = begin(["Forest"] * 7, ["Plains"] * 7)
    assert decision(game).kind == "priority"


@pytest.mark.covers("614.1a", "614.6")
def test_leyline_of_the_void_exiles_cards_of_opponents_only() -> None:
    play = main(Side(battlefield=["Leyline of the Void", BEAR], hand=[KILL, KILL]), Side(battlefield=[BEAR]))
    for _ in range(2):
        play.answer("cast Kill")
        play.game.answer(play.slots("Bear")[0] + 1)
        settle(play)
    assert (play.graveyard("A").count("Bear"), play.graveyard("B"), play.exile("B")) == (1, [], ["Bear"])


@pytest.mark.covers("702.11c")
def test_leyline_of_sanctity_protects_its_player() -> None:
    play = main(Side(hand=["Shock"], battlefield=["Mountain"]), Side(battlefield=["Leyline of Sanctity"]))
    play.answer("cast Shock")
    assert play.question == "priority" or "target B" not in play.options


@pytest.mark.covers("601.3b")
def test_leyline_of_anticipation_lets_its_player_cast_at_any_time() -> None:
    side = Side(hand=["Grizzly Bears"], battlefield=["Leyline of Anticipation", "Forest", "Forest"])
    play = Play(side, Side())
    assert (play.part, play.may("cast Grizzly Bears")) == ("upkeep", True)


@pytest.mark.covers("704.5j", "205.4d")
def test_leyline_of_singularity_makes_nonland_permanents_legendary() -> None:
    hand = ["Leyline of Singularity"]
    play = main(Side(hand=hand, battlefield=["Island"] * 4 + [BEAR, BEAR]), Side(battlefield=[BEAR]))
    play.cast("Leyline of Singularity")
    play.resolve()
    assert play.question == "keep a legend"
    play.answer(play.options[0])
    assert (play.battlefield("A").count("Bear"), play.battlefield("A").count("Island")) == (1, 4)


@pytest.mark.covers("613.4c")
def test_leyline_of_the_meek_and_the_axe() -> None:
    make = instant("Make", "{0}", spell(create(creature_token(1, 1, ("R",), ("Goblin",)))))
    side = Side(hand=[make], battlefield=["Leyline of the Meek", "Leyline Axe", BEAR, *["Wastes"] * 3])
    play = main(side, Side())
    play.cast("Make")
    settle(play)
    assert (play.size("Goblin"), play.size("Bear")) == ((2, 2), (2, 2))
    play.activate("Leyline Axe", "Bear")
    settle(play)
    assert play.size("Bear") == (3, 3) and play.permanent("Bear").keywords & DOUBLE_STRIKE


@pytest.mark.covers("614.17a", "701.6a")
def test_leyline_of_lifeforce_keeps_creature_spells_from_being_countered() -> None:
    counters = Side(hand=["Counterspell"] * 2, battlefield=["Island"] * 4)
    free = creature("Ox", "{0}", "Ox", 2, 4)
    none = instant("None", "{0}", spell(draw()))
    play = main(Side(hand=[free, none], battlefield=["Leyline of Lifeforce"]), counters)
    for name, there in (("Ox", True), ("None", False)):
        play.cast(name)
        play.passes("A")
        play.cast("Counterspell", name)
        settle(play)
        assert (name in play.graveyard("A")) != there
    assert play.battlefield("A") == ["Leyline of Lifeforce", "Ox"] and play.hand("A") == []
