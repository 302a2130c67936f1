"""Archenemy (904, 314): A is the archenemy, the others are a team."""

from __future__ import annotations

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.games import find_game
from mainphase.kernel.errors import UserError
from mainphase.magic import pool, zones
from mainphase.magic.abilities.build import (
    EACH_OPPONENT,
    THIS,
    YOU,
    at_beginning,
    do,
    gain_life,
    instructions,
    lose_life,
)
from mainphase.magic.abilities.tree import Abandon, Effect, SetsInMotion, Triggered
from mainphase.magic.cards import Card, card
from mainphase.magic.changes_schemes import ONGOING

ARCHENEMY = "archenemy"


def scheme(name: str, *effects: Effect) -> Card:
    """A scheme that does this when it is set in motion."""
    return card(name, "", "Scheme", Triggered(SetsInMotion(), instructions(*effects), zone="command"))


def ongoing(name: str, *abilities: Triggered) -> Card:
    """An ongoing scheme."""
    return card(name, "", "Ongoing Scheme", *abilities)


DRAIN = scheme("Drain", lose_life(3, EACH_OPPONENT))
FEAST = scheme("Feast", gain_life(5))


def plot(*schemes: Card, archenemy: Side | None = None, others: int = 2) -> Play:
    """A game in which A has that scheme deck, the first one on top."""
    first = archenemy or Side()
    first.schemes = schemes
    return Play(first, *[Side() for _ in range(others)], variant=ARCHENEMY)


def up(play: Play) -> list[str]:
    """The names of the face-up schemes."""
    return [play.game.definitions[slot].name for slot in play.game.schemes]


def deck(play: Play) -> list[str]:
    """The scheme deck from its top."""
    return [play.game.definitions[slot].name for slot in reversed(play.game.scheme_deck)]


@pytest.mark.covers("904.5", "103.4e", "904.2", "904.2a", "904.6")
def test_904_5_the_archenemy_begins_with_forty_life() -> None:
    play = plot(DRAIN, others=3)
    assert [play.life(who) for who in "ABCD"] == [40, 20, 20, 20]
    assert play.turn_player == "A"
    play.to("upkeep", "B")
    play.to("upkeep", "A")
    assert play.turns() == "ABA"


@pytest.mark.covers("505.3", "904.9", "314.4", "701.32b", "703.4e")
def test_TBA_008_a_scheme_is_set_in_motion_as_the_precombat_main_phase_begins() -> None:
    play = plot(DRAIN, FEAST)
    assert up(play) == []
    play.to("precombat main")
    assert (up(play), deck(play), play.stack) == (["Drain"], ["Feast"], ["Drain"])
    play.expect(0, ("set in motion", "505.3", "A", "Drain"), ("triggered", "603.3d", "A", "Drain"))
    play.resolve()
    assert [play.life(who) for who in "ABC"] == [40, 17, 17]


@pytest.mark.covers("505.3")
def test_MP_005_only_in_the_archenemys_own_precombat_main_phase() -> None:
    play = plot(DRAIN, FEAST)
    play.to("precombat main")
    play.resolve()
    play.to("postcombat main")
    assert play.count("set in motion") == 1
    play.to("end", "B")
    assert play.count("set in motion") == 1
    play.to("precombat main", "A")
    assert play.count("set in motion") == 2


@pytest.mark.covers("704.6e", "904.10", "314.6")
def test_704_6e_a_scheme_is_turned_down_once_nothing_of_it_has_to_resolve() -> None:
    play = plot(DRAIN, FEAST)
    play.to("precombat main")
    assert up(play) == ["Drain"]
    play.resolve()
    assert (up(play), deck(play)) == ([], ["Feast", "Drain"])
    play.expect(0, ("scheme turned down", "704.6e", "A", "Drain"))


@pytest.mark.covers("904.11", "701.33a", "701.33b", "205.4h")
def test_904_11_an_ongoing_scheme_stays_until_it_is_abandoned() -> None:
    reign = ongoing(
        "Reign",
        Triggered(SetsInMotion(), instructions(gain_life(1)), zone="command"),
    )
    end = at_beginning("end", YOU, Abandon(THIS))
    leaves = card("Fall", "", "Ongoing Scheme", Triggered(end.event, end.content, zone="command"))
    play = plot(reign, leaves)
    play.to("precombat main")
    play.resolve()
    assert play.game.definitions[play.game.schemes[0]].supertypes & ONGOING
    play.to("precombat main", "A")
    assert up(play) == ["Reign", "Fall"]
    play.to("end", "A")
    play.resolve()
    assert (up(play), deck(play)) == (["Reign"], ["Fall"])
    play.expect(0, ("abandoned", "701.33b", "A", "Fall"))


@pytest.mark.covers("314.4", "904.8", "113.6p")
def test_904_8_abilities_of_a_face_down_scheme_do_not_work() -> None:
    upkeep = at_beginning("upkeep", YOU, gain_life(4))
    lurking = card("Lurking", "", "Ongoing Scheme", Triggered(upkeep.event, upkeep.content, zone="command"))
    play = plot(DRAIN, lurking)
    play.to("upkeep", "A")
    assert play.stack == []
    play.to("upkeep", "A")
    play.resolve()
    assert play.life("A") == 44


@pytest.mark.covers("904.8", "314.4")
def test_904_8_static_abilities_work_while_it_is_face_up() -> None:
    soil = pool.card("The Very Soil Shall Shake")
    play = plot(soil, archenemy=Side(battlefield=[BEAR]))
    assert play.size("Bear") == (2, 2)
    play.to("precombat main")
    assert play.size("Bear") == (4, 4)


@pytest.mark.covers("314.2", "904.4")
def test_904_4_without_schemes_left_nothing_happens() -> None:
    play = plot(DRAIN)
    play.to("precombat main")
    assert deck(play) == []
    play.resolve()
    assert deck(play) == ["Drain"]
    play.to("precombat main", "A")
    assert up(play) == ["Drain"]


@pytest.mark.covers("104.3g", "104.2c", "808.1")
def test_104_3g_the_team_goes_on_until_all_its_players_have_lost() -> None:
    hit = scheme("Hit", do(lose_life(20, EACH_OPPONENT)))
    play = plot(FEAST, FEAST, hit)
    play.game.concede(1)
    assert not play.over
    play.to("upkeep", "C")
    assert play.turns() == "AC"
    play.to("precombat main", "A")
    play.resolve()
    play.to("precombat main", "A")
    play.resolve()
    assert (play.over, play.winner) == (True, "A")


@pytest.mark.covers("104.2c", "904.2")
def test_104_2c_the_team_wins_when_the_archenemy_leaves() -> None:
    play = plot(DRAIN)
    play.game.concede(0)
    assert (play.over, play.winner) == (True, "B")


@pytest.mark.covers("805.4", "904.2")
def test_904_2_the_team_takes_its_turns_together() -> None:
    play = plot(DRAIN)
    play.to("precombat main", "B")
    assert [event.who for event in play.events(0, "drew")] == ["A", "B", "C"]
    play.passes("B")
    assert play.asked == "C"


@pytest.mark.covers("904.3", "314.2")
def test_904_3_face_down_schemes_are_not_known() -> None:
    play = plot(DRAIN, FEAST)
    for viewer in range(3):
        assert play.game.view(viewer).players[0].command == []
    orders = {tuple(play.game.clone_for(1, seed).scheme_deck) for seed in range(12)}
    assert len(orders) == 2
    play.to("precombat main")
    play.resolve()
    assert {tuple(play.game.clone_for(1, seed).scheme_deck) for seed in range(5)} == {tuple(play.game.scheme_deck)}


@pytest.mark.covers("904.3", "903.3")
def test_904_3_schemes_are_for_the_archenemy_alone() -> None:
    kind = find_game("magic")
    plain = ["Forest"] * 60
    schemes = pool.scheme_names()
    game = kind.match([plain + schemes, plain, plain], variant=ARCHENEMY).new_game(5)
    assert len(game.scheme_deck) == len(schemes)  # type: ignore[attr-defined]
    assert len(game.zones[zones.of(0, zones.COMMAND)]) == len(schemes)
    for decks, variant, message in (
        ([plain, plain, plain], ARCHENEMY, "match.no_schemes"),
        ([plain + schemes, plain + schemes], ARCHENEMY, "match.schemes"),
        ([plain + schemes, plain], None, "match.schemes"),
    ):
        with pytest.raises(UserError) as error:
            kind.match(decks, variant=variant)
        assert error.value.message == message


@pytest.mark.parametrize("name", pool.scheme_names())
def test_the_schemes_of_the_pool_can_be_set_in_motion(name: str) -> None:
    play = plot(pool.card(name), archenemy=Side(battlefield=["Forest"] * 6, library=["Forest"] * 4))
    play.to("precombat main")
    while play.question != "priority":
        play.game.answer(play.game.legal[-1])
    assert play.count("set in motion") == 1
    while play.stack:
        play.game.answer(play.game.legal[0] if play.question == "priority" else play.game.legal[-1])
    assert up(play) == (["The Very Soil Shall Shake"] if name.startswith("The Very") else [])
