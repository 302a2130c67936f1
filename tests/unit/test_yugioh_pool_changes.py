"""What the Spells and Traps of the pool do that change or revive monsters: each as its text says."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board
from yugioh_pool_play import LP, use

from mainphase.yugioh import asks, plays
from mainphase.yugioh.cards import Card, normal
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP
from mainphase.yugioh.pool import card as named
from mainphase.yugioh.types import ATTRIBUTES, RACES


@pytest.fixture
def board() -> Board:
    return Board()


# --- monsters: from the Graveyard, positions, numbers ------------------------------------------------------


@pytest.mark.parametrize("position", [ATTACK, DEFENSE])
def test_monster_reborn_takes_a_monster_of_either_graveyard(board: Board, position: int) -> None:
    dead, spell = board.graveyard(HUGE, SECOND), board.graveyard(named("Dark Hole"))
    board.graveyard(WEAK)
    board.act(plays.ACTIVATE, board.hand(named("Monster Reborn")))
    assert board.game.kind == asks.EFFECT_TARGET and spell + 1 not in board.game.legal
    board.choose(dead)
    board.passes()
    assert board.game.kind == asks.POSITION
    board.game.answer(position)
    card = board.game.cards[dead]
    assert (board.game.monsters(FIRST), card.controller, card.face, card.position) == ([dead], FIRST, UP, position)


def test_book_of_moon_turns_a_monster_down(board: Board) -> None:
    board.field(WEAK, SECOND, DEFENSE, DOWN)
    monster = board.field(HUGE, SECOND)
    use(board, board.hand(named("Book of Moon")), monster)
    card = board.game.cards[monster]
    assert (card.face, card.position) == (DOWN, DEFENSE)


def test_stop_defense_turns_a_hidden_monster_up_and_its_flip_effect_triggers(board: Board) -> None:
    mine = board.field(STRONG)
    board.field(WEAK, SECOND)
    bug, shown = board.field(named("Man-Eater Bug"), SECOND, DEFENSE, DOWN), board.field(WEAK, SECOND, DEFENSE)
    board.act(plays.ACTIVATE, board.hand(named("Stop Defense")))
    assert board.game.kind == asks.EFFECT_TARGET and set(board.game.legal) == {bug + 1, shown + 1}
    board.choose(bug)
    board.passes()
    card = board.game.cards[bug]
    assert (card.face, card.position) == (UP, ATTACK)
    assert (board.game.kind, board.game.player) == (asks.EFFECT_TARGET, SECOND)
    board.choose(mine)
    board.passes()
    assert board.where(mine) == "graveyard"


@pytest.mark.parametrize(
    ("name", "attack", "defense"),
    [("Rush Recklessly", 700, 0), ("Reinforcements", 500, 0), ("Castle Walls", 0, 500)],
)
def test_more_until_the_end_of_the_turn(board: Board, name: str, attack: int, defense: int) -> None:
    monster, other = board.field(STRONG, SECOND), board.field(FILLER)
    board.field(WEAK, SECOND, DEFENSE, DOWN)
    slot = board.field(named(name), face=DOWN)
    board.act(plays.ACTIVATE, slot)
    assert set(board.game.legal) == {monster + 1, other + 1}
    board.choose(monster)
    board.passes()
    assert board.stats(monster) == (1800 + attack, 1500 + defense)
    board.end_turn()
    assert board.stats(monster) == (1800, 1500)


def monster_of(race: str = "Warrior", attribute: str = "EARTH") -> Card:
    """A monster of that type and attribute with 1000 ATK and DEF."""
    return normal(f"{race} {attribute}", 0, 4, ATTRIBUTES[attribute], RACES[race], 1000, 1000)


@pytest.mark.covers("YG-50")
@pytest.mark.parametrize(
    ("name", "race"),
    [
        ("Beast Fangs", "Beast"),
        ("Book of Secret Arts", "Spellcaster"),
        ("Dark Energy", "Fiend"),
        ("Dragon Treasure", "Dragon"),
        ("Electro-Whip", "Thunder"),
        ("Follow Wind", "Winged Beast"),
        ("Laser Cannon Armor", "Insect"),
        ("Legendary Sword", "Warrior"),
        ("Machine Conversion Factory", "Machine"),
        ("Mystical Moon", "Beast-Warrior"),
        ("Power of Kaishin", "Aqua"),
        ("Raise Body Heat", "Dinosaur"),
        ("Silver Bow and Arrow", "Fairy"),
        ("Vile Germs", "Plant"),
        ("Violet Crystal", "Zombie"),
    ],
)
def test_equips_for_a_type(board: Board, name: str, race: str) -> None:
    slot = board.hand(named(name))
    others = [board.field(monster_of(other)) for other in sorted(set(RACES) - {race})[::5]]
    board.field(monster_of(race), SECOND, DEFENSE, DOWN)
    assert not board.can(plays.ACTIVATE, slot)
    monster, another = board.field(monster_of(race), SECOND), board.field(monster_of(race, "DARK"))
    board.act(plays.ACTIVATE, slot)
    assert set(board.game.legal) == {monster + 1, another + 1}
    board.choose(monster)
    board.passes()
    assert board.stats(monster) == (1300, 1300)
    assert all(board.stats(other) == (1000, 1000) for other in others)
    assert board.where(slot) == "spells"


@pytest.mark.covers("YG-50")
@pytest.mark.parametrize(("name", "attribute"), [("Invigoration", "EARTH"), ("Sword of Dark Destruction", "DARK")])
def test_equips_for_an_attribute(board: Board, name: str, attribute: str) -> None:
    slot = board.hand(named(name))
    board.field(monster_of("Dragon", "WIND"))
    assert not board.can(plays.ACTIVATE, slot)
    monster = board.field(monster_of("Dragon", attribute))
    use(board, slot, monster)
    assert board.stats(monster) == (1400, 800)


def test_black_pendant_burns_when_it_leaves_the_field(board: Board) -> None:
    monster, slot = board.field(STRONG), board.hand(named("Black Pendant"))
    use(board, slot, monster)
    assert board.stats(monster) == (2300, 1500)
    board.activate(board.hand(named("Dark Hole")))
    board.passes()
    assert board.where(slot) == "graveyard"
    assert board.lp() == (LP, LP - 500)


@pytest.mark.covers("YG-16")
@pytest.mark.parametrize(
    ("name", "more", "less"),
    [
        ("Forest", {"Insect", "Beast", "Plant", "Beast-Warrior"}, set()),
        ("Mountain", {"Dragon", "Winged Beast", "Thunder"}, set()),
        ("Sogen", {"Beast-Warrior", "Warrior"}, set()),
        ("Umi", {"Fish", "Sea Serpent", "Thunder", "Aqua"}, {"Machine", "Pyro"}),
        ("Wasteland", {"Dinosaur", "Zombie", "Rock"}, set()),
        ("Yami", {"Fiend", "Spellcaster"}, {"Fairy"}),
    ],
)
def test_field_cards(name: str, more: set[str], less: set[str]) -> None:
    races = list(RACES)
    for group in (races[:10], races[10:]):
        board = Board()
        monsters = {race: board.field(monster_of(race), number % 2) for number, race in enumerate(group)}
        slot = board.hand(named(name))
        board.activate(slot)
        assert board.where(slot) == "field"
        for race, monster in monsters.items():
            amount = 1000 + 200 * (race in more) - 200 * (race in less)
            assert board.stats(monster) == (amount, amount), race
