"""What the Normal and Quick-Play Spells of the pool do, each as its text says, but for those that change monsters."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board
from yugioh_pool_play import LP, use

from mainphase.yugioh import asks, changes, plays, zones
from mainphase.yugioh.cards import normal
from mainphase.yugioh.definitions import DEFENSE, DOWN, UP
from mainphase.yugioh.pool import card as named
from mainphase.yugioh.types import DARK, WARRIOR


@pytest.fixture
def board() -> Board:
    return Board()


# --- Life Points and cards of the Deck ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "yours", "others"),
    [
        ("Dian Keto the Cure Master", 1000, 0),
        ("Goblin's Secret Remedy", 600, 0),
        ("Red Medicine", 500, 0),
        ("Sparks", 0, -200),
        ("Hinotama", 0, -500),
        ("Final Flame", 0, -600),
        ("Ookazi", 0, -800),
        ("Upstart Goblin", 0, 1000),
    ],
)
def test_life_points(board: Board, name: str, yours: int, others: int) -> None:
    slot = board.hand(named(name))
    board.activate(slot)
    assert board.lp() == (LP + yours, LP + others)
    assert board.where(slot) == "graveyard"


@pytest.mark.parametrize(("name", "cards"), [("Pot of Greed", 2), ("Upstart Goblin", 1), ("Jar of Greed", 1)])
def test_draws(name: str, cards: int) -> None:
    for fillers in (8, 12):
        board = Board(fillers=fillers)
        deck = board.sizes(zones.DECK)[FIRST]
        slot = board.field(named(name), face=DOWN) if named(name).is_trap else board.hand(named(name))
        board.activate(slot)
        assert board.sizes(zones.HAND) == (cards, 0)
        assert board.sizes(zones.DECK)[FIRST] == deck - cards


def test_nobody_draws_from_a_deck_that_is_too_small() -> None:
    board = Board(fillers=8)
    for slot in board.game.deck(FIRST)[1:]:
        changes.put(board.game, slot, zones.REMOVED)
    goblin, pot = board.hand(named("Upstart Goblin")), board.hand(named("Pot of Greed"))
    assert board.can(plays.ACTIVATE, goblin) and not board.can(plays.ACTIVATE, pot)


def test_graceful_charity(board: Board) -> None:
    kept = board.hand(STRONG)
    slot = board.hand(named("Graceful Charity"))
    board.activate(slot)
    drawn = [card for card in board.game.hand(FIRST) if card != kept]
    assert len(drawn) == 3 and board.game.kind == asks.CHOOSE_DISCARD
    board.choose(drawn[0])
    if board.game.kind == asks.CHOOSE_DISCARD:
        board.choose(drawn[1])
    assert board.game.hand(FIRST) == [kept, drawn[2]]


def test_delinquent_duo(board: Board) -> None:
    slot = board.hand(named("Delinquent Duo"))
    assert not board.can(plays.ACTIVATE, slot)
    cards = [board.hand(FILLER, SECOND) for _ in range(3)]
    board.activate(slot)
    assert board.lp() == (LP - 1000, LP)
    assert (board.game.kind, board.game.player) == (asks.CHOOSE_DISCARD, SECOND)
    left = board.game.hand(SECOND)[:]
    assert len(left) == 2
    board.choose(left[0])
    assert board.game.hand(SECOND) == [left[1]]
    assert set(board.game.graveyard(SECOND)) == set(cards) - {left[1]}


def test_ancient_telescope(board: Board) -> None:
    top = board.game.deck(SECOND)[-5:]
    board.activate(board.hand(named("Ancient Telescope")))
    assert board.game.deck(SECOND)[-5:] == top
    known = [slot for slot in board.game.deck(SECOND) if board.game.knowers(slot) & 1]
    assert known == top
    assert not any(board.game.knowers(slot) & 2 for slot in board.game.deck(SECOND))


# --- destruction -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "gone"),
    [
        ("Dark Hole", {"mine", "hidden", "theirs"}),
        ("Raigeki", {"hidden", "theirs"}),
        ("Heavy Storm", {"my trap", "their trap", "their field"}),
        ("Harpie's Feather Duster", {"their trap", "their field"}),
    ],
)
def test_all_are_destroyed(board: Board, name: str, gone: set[str]) -> None:
    slots = {
        "mine": board.field(STRONG),
        "hidden": board.field(WEAK, SECOND, DEFENSE, DOWN),
        "theirs": board.field(HUGE, SECOND),
        "my trap": board.field(named("Waboku"), FIRST, face=DOWN),
        "their trap": board.set(named("Just Desserts")),
        "their field": board.field(named("Mountain"), SECOND),
    }
    board.activate(board.hand(named(name)))
    assert {key for key, slot in slots.items() if board.where(slot) == "graveyard"} == gone


@pytest.mark.parametrize(
    "name", ["Dark Hole", "Raigeki", "Heavy Storm", "Harpie's Feather Duster", "Fissure", "Just Desserts"]
)
def test_nothing_is_activated_in_vain(board: Board, name: str) -> None:
    board.field(STRONG if name == "Raigeki" else named("Waboku"), FIRST, face=UP if name == "Raigeki" else DOWN)
    if name == "Heavy Storm":
        changes.put(board.game, board.game.spells(FIRST)[0], zones.HAND)
    slot = board.field(named(name), face=DOWN) if named(name).is_trap else board.hand(named(name))
    assert not board.can(plays.ACTIVATE, slot)


def test_lightning_vortex_needs_a_card_to_discard_and_spares_what_is_hidden(board: Board) -> None:
    hidden, shown, mine = board.field(WEAK, SECOND, DEFENSE, DOWN), board.field(HUGE, SECOND), board.field(STRONG)
    slot = board.hand(named("Lightning Vortex"))
    assert not board.can(plays.ACTIVATE, slot)
    paid = board.hand(FILLER)
    use(board, slot, paid)
    assert [board.where(each) for each in (hidden, shown, mine, paid)] == [
        "monsters",
        "graveyard",
        "monsters",
        "graveyard",
    ]


@pytest.mark.parametrize(
    ("name", "gone"),
    [("Fissure", "weak"), ("Smashing Ground", "huge"), ("Hammer Shot", "huge")],
)
def test_the_lowest_or_highest_is_destroyed(board: Board, name: str, gone: str) -> None:
    slots = {
        "weak": board.field(WEAK, SECOND),
        "strong": board.field(STRONG, SECOND),
        "huge": board.field(HUGE, SECOND),
    }
    board.field(normal("Low", 0, 1, DARK, WARRIOR, 0, 0), FIRST, DEFENSE)
    board.field(normal("Hidden", 0, 8, DARK, WARRIOR, 0, 3000), SECOND, DEFENSE, DOWN)
    board.activate(board.hand(named(name)))
    if board.game.kind == asks.CHOOSE:
        board.choose(slots[gone])
    assert {key for key, slot in slots.items() if board.where(slot) == "graveyard"} == {gone}


def test_one_of_several_lowest_is_chosen(board: Board) -> None:
    slots = [board.field(WEAK, SECOND) for _ in range(2)]
    board.field(STRONG, SECOND)
    board.activate(board.hand(named("Fissure")))
    assert (board.game.kind, board.game.player) == (asks.CHOOSE, FIRST)
    assert set(board.game.legal) == {slot + 1 for slot in slots}
    board.choose(slots[1])
    assert [board.where(slot) for slot in slots] == ["monsters", "graveyard"]


def test_hammer_shot_means_all_monsters_in_attack_position(board: Board) -> None:
    mine, defending = board.field(STRONG), board.field(HUGE, SECOND, DEFENSE)
    board.activate(board.hand(named("Hammer Shot")))
    assert (board.where(mine), board.where(defending)) == ("graveyard", "monsters")


def test_mystical_space_typhoon(board: Board) -> None:
    slot = board.hand(named("Mystical Space Typhoon"))
    assert not board.can(plays.ACTIVATE, slot)
    trap = board.set(named("Waboku"))
    use(board, slot, trap)
    assert board.where(trap) == "graveyard"


def test_remove_trap_means_traps_that_are_face_up(board: Board) -> None:
    board.set(named("Waboku"))
    board.field(named("Mountain"), SECOND)
    slot = board.hand(named("Remove Trap"))
    assert not board.can(plays.ACTIVATE, slot)
    shown = board.field(named("Waboku"), SECOND)
    use(board, slot, shown)
    assert board.where(shown) == "graveyard"


def test_tribute_to_the_doomed(board: Board) -> None:
    victim, slot = board.field(WEAK, SECOND, DEFENSE, DOWN), board.hand(named("Tribute to the Doomed"))
    assert not board.can(plays.ACTIVATE, slot)
    paid = board.hand(FILLER)
    board.field(STRONG)
    board.act(plays.ACTIVATE, slot)
    while board.game.kind in (asks.EFFECT_TARGET, asks.COST_DISCARD):
        board.choose(victim if board.game.kind == asks.EFFECT_TARGET else paid)
    board.passes()
    assert (board.where(victim), board.where(paid)) == ("graveyard", "graveyard")


def test_offerings_to_the_doomed_skips_the_next_draw_phase(board: Board) -> None:
    victim = board.field(HUGE, SECOND)
    use(board, board.hand(named("Offerings to the Doomed")), victim)
    assert board.where(victim) == "graveyard"
    board.end_turn()
    assert board.sizes(zones.HAND) == (0, 1)
    board.end_turn()
    assert board.sizes(zones.HAND) == (0, 1)
    board.end_turn()
    board.end_turn()
    assert board.sizes(zones.HAND) == (1, 2)


def test_gravedigger_ghoul(board: Board) -> None:
    dead = [board.graveyard(WEAK, SECOND) for _ in range(3)]
    own, spell = board.graveyard(WEAK), board.graveyard(named("Pot of Greed"), SECOND)
    board.act(plays.ACTIVATE, board.hand(named("Gravedigger Ghoul")))
    assert own + 1 not in board.game.legal and spell + 1 not in board.game.legal
    board.choose(dead[0])
    board.choose(dead[2])
    board.passes()
    assert [board.where(slot) for slot in dead] == ["removed", "graveyard", "removed"]
