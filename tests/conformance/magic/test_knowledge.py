"""What players know: their view, and copies in which everything else is dealt anew."""

from __future__ import annotations

from typing import Literal

import pytest

from conformance.magic.table import BEAR, Play, Side
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    destroy,
    discard,
    draw,
    each,
    gain_life,
    select,
    spell,
    target,
    target_opponent,
)
from mainphase.magic.abilities.tree import (
    Moves,
    Nothing,
    PutIntoLibrary,
    Replacement,
    ReturnToHand,
    Reveal,
    Scry,
    Shuffle,
)
from mainphase.magic.cards import creature, enchantment, instant
from mainphase.magic.modern.magic import Magic
from mainphase.magic.view import CardView, View

OX = creature("Ox", "{0}", "Ox", 2, 4)
BEAST = tree.HasSubtype("Beast")
CAT = creature("Cat", "{0}", "Cat", 1, 1)
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def names(cards: list[CardView]) -> list[str]:
    """The names of cards."""
    return [card.definition.name for card in cards]


def told(view: View) -> object:
    """Everything that a view says, as plain data."""
    return (
        view.turn, view.turn_player, view.part, view.next_parts, view.priority, view.subject,
        [
            (player.life, player.poison, player.pool, player.lands_played, player.hand_size, player.library_size,
             [[(card.definition.name, card.ref, card.tapped, card.damage, card.power) for card in group]
              for group in (player.hand, player.library_known, player.battlefield, player.graveyard, player.exile)])
            for player in view.players
        ],
        [(item.kind, item.controller, item.source, item.definition, item.targets, item.x) for item in view.stack],
    )  # fmt: skip


def start(*hand: object, edition: str = "cr2026") -> Play:
    """A and B with different lands in hand and library."""
    mine = Side(hand=["Plains", "Island"], library=LANDS, battlefield=[BEAR], graveyard=["Forest"], blanks=0)
    theirs = Side(hand=["Swamp", "Mountain", *hand], library=LANDS * 2, battlefield=[CAT], blanks=0)  # type: ignore[list-item]
    return Play(mine, theirs, edition=edition)


# --- the view ----------------------------------------------------------------------------------------------


@pytest.mark.covers("400.2", "402.3", "401.2")
@pytest.mark.parametrize("viewer", [0, 1])
def test_hands_and_libraries_are_hidden_the_rest_is_public(viewer: int) -> None:
    view = start().game.view(viewer)
    mine, theirs = view.players[viewer], view.players[1 - viewer]
    assert len(mine.hand) == mine.hand_size == 2
    assert (theirs.hand, theirs.hand_size) == ([], 2)
    assert mine.library_known == theirs.library_known == []
    assert [player.library_size for player in view.players] == [5, 10]
    assert names(view.players[0].battlefield)[0] == "Bear" and names(view.players[1].battlefield)[0] == "Cat"
    assert names(view.players[0].graveyard) == ["Forest"]


def test_minus_one_sees_all() -> None:
    view = start().game.view(-1)
    assert names(view.players[1].hand) == ["Swamp", "Mountain"]
    assert names(view.players[0].library_known)[::-1] == LANDS


def test_the_turn_and_what_comes_next_are_for_everybody() -> None:
    play = start()
    view = play.game.view(1)
    assert (view.turn, view.turn_player, view.part, view.priority) == (1, 0, "upkeep", 0)
    assert view.next_parts[0] == "precombat main" and view.next_parts[-1] == "cleanup"  # no draw step
    assert told(play.game.view(0)) != told(view)


@pytest.mark.covers("405.1", "400.2")
def test_the_stack_is_public() -> None:
    bite = instant("Bite", "{0}", spell(destroy(), targets=(target(CREATURE),)))
    play = start(bite)
    play.passes("A")
    play.cast("Bite", "Bear")
    view = play.game.view(0)
    assert [play.card_name(item.slot) for item in view.stack] == ["Bite"]
    assert view.stack[0].targets == [1, play.permanent("Bear").ref]
    assert (view.players[1].hand_size, view.players[1].hand) == (2, [])


@pytest.mark.covers("121.1", "400.2")
def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    play = start()
    play.to("draw", "B")
    assert names(play.game.view(1).players[1].hand) == ["Swamp", "Mountain", "Plains"]
    assert play.game.view(0).players[1].hand == []


@pytest.mark.covers("701.9a", "400.2")
def test_a_discarded_card_is_seen_by_all() -> None:
    play = start(instant("Forget", "{0}", spell(discard(1))))
    play.passes("A")
    play.cast("Forget")
    play.resolve()
    play.answer("discard Mountain")
    assert names(play.game.view(0).players[1].graveyard) == ["Mountain", "Forget"]
    assert play.game.view(0).players[1].hand == []


@pytest.mark.covers("400.7")
def test_who_saw_a_permanent_return_to_a_hand_still_knows_it() -> None:
    play = start(instant("Tide", "{0}", spell(ReturnToHand(each(CREATURE)))))
    play.passes("A")
    play.cast("Tide")
    play.resolve()
    assert names(play.game.view(1).players[0].hand) == ["Bear"]
    assert (names(play.game.view(0).players[1].hand), play.game.view(0).players[1].hand_size) == (["Cat"], 3)


@pytest.mark.covers("701.20a")
def test_a_revealed_card_is_known_to_all() -> None:
    show = instant("Show", "{0}", spell(Reveal(each(zone="hand", whose=TARGET)), targets=(target_opponent(),)))
    play = start(show)
    play.passes("A")
    play.cast("Show", "A")
    play.resolve()
    assert names(play.game.view(1).players[0].hand) == ["Plains", "Island"]
    assert play.game.view(0).players[1].hand == []


@pytest.mark.covers("701.22a", "401.2")
def test_scrying_shows_the_cards_to_one_player_until_the_library_is_shuffled() -> None:
    play = start(instant("Omen", "{0}", spell(Scry(tree.Number(2)))), instant("Mix", "{0}", spell(Shuffle())))
    play.passes("A")
    play.cast("Omen")
    play.resolve()
    while play.question == "scry":
        play.answer(next(option for option in play.options if option.startswith("bottom")))
    while play.question != "priority":
        play.answer(play.options[0])
    assert sorted(names(play.game.view(1).players[1].library_known)) == ["Island", "Plains"]
    assert play.game.view(0).players[1].library_known == []
    play.passes("A")
    play.cast("Mix")
    play.resolve()
    assert play.game.view(1).players[1].library_known == []


@pytest.mark.covers("401.2", "400.7")
def test_a_permanent_put_on_top_is_known_until_it_is_drawn_and_then_still() -> None:
    lift = instant("Lift", "{0}", spell(PutIntoLibrary(TARGET), targets=(target(CREATURE),)))
    play = start(lift)
    play.passes("A")
    play.cast("Lift", "Cat")
    play.resolve()
    assert names(play.game.view(0).players[1].library_known) == ["Cat"]
    play.to("draw", "B")
    assert names(play.game.view(0).players[1].hand) == ["Cat"]


@pytest.mark.covers("401.4")
@pytest.mark.parametrize("order", ["any", "random"])
@pytest.mark.parametrize("replaced", [False, True])
def test_which_of_several_cards_lies_where_is_known_to_who_arranged_them(
    order: Literal["any", "random"], replaced: bool
) -> None:
    """Its owner, or nobody if the order is random; also where effects could replace where cards go."""
    sink = instant("Sink", "{0}", spell(PutIntoLibrary(each(CREATURE), "bottom", order=order)))
    guard = enchantment("Guard", "{0}", Replacement(Moves(select(BEAST), to="library"), Nothing()))
    mine = Side(hand=[sink], battlefield=[CAT, BEAR, *([guard] if replaced else [])], blanks=3)
    play = Play(mine, Side(battlefield=[OX]))
    play.to("precombat main")
    play.cast("Sink")
    play.resolve()
    while play.question != "priority":
        play.answer(play.options[0])
    assert sorted(play.library("A")[-2:]) == ["Bear", "Cat"] and play.library("B")[-1] == "Ox"
    known = sorted(names(play.game.view(0).players[0].library_known))
    assert known == ([] if order == "random" else ["Bear", "Cat"])
    assert names(play.game.view(1).players[0].library_known) == []
    for viewer in (0, 1):  # a single card is known
        assert names(play.game.view(viewer).players[1].library_known) == ["Ox"]


@pytest.mark.covers("401.4", "701.20a")
def test_revealed_cards_are_no_longer_told_apart_in_a_random_order() -> None:
    seen = tree.Chosen("seen")
    back = PutIntoLibrary(each(tree.Is(seen), zone="library", whose=tree.You()), "bottom", order="random")
    dig = instant("Dig", "{0}", spell(tree.RevealUntil(select(CREATURE, zone="library"), "found", "seen"), back))
    play = Play(Side(hand=[dig], library=["Plains", "Island", CAT], blanks=3), Side())
    play.to("precombat main")
    play.cast("Dig")
    play.resolve()
    assert sorted(play.library("A")[-3:]) == ["Cat", "Island", "Plains"]
    assert all(names(play.game.view(viewer).players[0].library_known) == [] for viewer in (0, 1))


# --- copies for one player ---------------------------------------------------------------------------------


def hidden(game: Magic, seat: int) -> list[str]:
    """The names of a player's cards in hand and library, slot by slot."""
    return [game.definitions[slot].name for slot in [*game.hand(seat), *game.library(seat)]]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_copy_looks_the_same_to_its_viewer(viewer: int) -> None:
    play = start(BREEZE)
    play.to("draw", "B")
    copy = play.game.clone_for(viewer, 7)
    if viewer == 1:  # B is asked
        assert copy.legal == play.game.legal and copy.kind == play.game.kind
    assert told(copy.view(viewer)) == told(play.game.view(viewer))


def test_what_is_not_known_is_dealt_anew_out_of_the_same_cards() -> None:
    play = start()
    deals = set()
    for seed in range(30):
        copy = play.game.clone_for(0, seed)
        for seat in (0, 1):
            assert sorted(hidden(copy, seat)) == sorted(hidden(play.game, seat))
            assert len(copy.hand(seat)) == len(play.game.hand(seat))
        assert [copy.definitions[slot].name for slot in copy.hand(0)] == ["Plains", "Island"]  # known
        deals.add(tuple(copy.definitions[slot].name for slot in copy.hand(1)))
    assert len(deals) > 5  # B's hand is any two of twelve cards
    assert {name for deal in deals for name in deal} == set(LANDS)


def test_the_viewers_own_library_is_dealt_anew_too() -> None:
    play = start()
    orders = {tuple(hidden(play.game.clone_for(0, seed), 0)[2:]) for seed in range(20)}
    assert len(orders) > 5


def test_known_cards_stay_where_they_are() -> None:
    lift = instant("Lift", "{0}", spell(PutIntoLibrary(TARGET), targets=(target(CREATURE),)))
    tide = instant("Tide", "{0}", spell(ReturnToHand(each(CREATURE))))
    play = start(lift, tide)
    play.passes("A")
    play.cast("Lift", "Cat")
    play.resolve()
    play.passes("A")
    play.cast("Tide")
    play.resolve()
    for seed in range(10):
        copy = play.game.clone_for(1, seed)
        assert copy.definitions[copy.library(1)[-1]].name == "Cat"
        assert "Bear" in [copy.definitions[slot].name for slot in copy.hand(0)]
        assert copy.definitions[copy.hand(0)[-1]].name == "Bear"


def test_the_copy_depends_on_nothing_hidden() -> None:
    """Two games that look the same to A give A the same copies."""
    first, second = start(), start()
    game = second.game
    game.own_cards()
    mine, theirs = game.hand(1)[0], game.library(1)[3]
    game.definitions[mine], game.definitions[theirs] = game.definitions[theirs], game.definitions[mine]
    assert told(first.game.view(0)) == told(game.view(0))
    multiset = sorted(hidden(first.game, 1))
    assert multiset == sorted(hidden(game, 1))
    for seed in range(5):
        one, two = first.game.clone_for(0, seed), game.clone_for(0, seed)
        assert sorted(hidden(one, 1)) == sorted(hidden(two, 1)) == multiset


def test_random_numbers_to_come_are_not_those_of_the_game() -> None:
    mix = instant("Mix", "{0}", spell(Shuffle(), draw(1)))
    play = Play(Side(hand=[mix], library=LANDS * 4, blanks=0), Side())
    play.cast("Mix")
    drawn = set()
    for seed in range(12):
        copy = play.game.clone_for(0, seed)
        copy.answer(0)
        copy.answer(0)
        drawn.add(copy.definitions[copy.hand(0)[0]].name)
    assert len(drawn) > 1


def test_the_copy_shares_nothing_with_the_game() -> None:
    play = start()
    before = play.game.to_bytes()
    copy = play.game.clone_for(1, 3)
    for number in range(200):
        copy.answer(copy.legal[-1] if number % 7 == 0 else copy.legal[0])
    assert copy.turn > 2
    assert play.game.to_bytes() == before


@pytest.mark.covers("117.1")
def test_another_players_options_are_worked_out_for_the_cards_dealt() -> None:
    """B has an instant in hand or not: A's copies tell nothing of which is true, and B is asked accordingly."""
    play = Play(Side(hand=[]), Side(hand=[BREEZE], library=["Island"] * 3, blanks=0), quiet=True)
    assert play.asked == "B" and play.may("cast Breeze")  # the truth
    asked = set()
    for seed in range(20):
        copy = play.game.clone_for(0, seed)
        still = (copy.turn, copy.part.part.key, copy.player) == (1, "upkeep", 1)
        if still:
            assert [copy.definitions[slot].name for slot in copy.hand(1)] == ["Breeze"]
        asked.add(still)
    assert asked == {True, False}
