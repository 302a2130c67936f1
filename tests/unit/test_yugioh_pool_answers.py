"""What the Traps and Effect Monsters of the pool do, each as its text says."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board
from yugioh_pool_play import LP, respond

from mainphase.kernel.game import OVER
from mainphase.yugioh import asks, plays
from mainphase.yugioh.cards import normal
from mainphase.yugioh.definitions import DEFENSE, DOWN, UP
from mainphase.yugioh.pool import card as named
from mainphase.yugioh.types import EARTH, LIGHT, WARRIOR


@pytest.fixture
def board() -> Board:
    return Board()


# --- answers -----------------------------------------------------------------------------------------------


def test_negate_attack_ends_the_battle_phase(board: Board) -> None:
    attackers = [board.field(HUGE), board.field(STRONG)]
    target, trap = board.field(WEAK, SECOND), board.set(named("Negate Attack"))
    board.enter_battle()
    board.attack(attackers[0], target)
    respond(board, trap)
    assert (board.lp(), board.where(target)) == ((LP, LP), "monsters")
    assert board.game.kind == asks.ACT and not any(board.can(plays.ATTACKS, slot) for slot in attackers)


def test_sakuretsu_armor_destroys_the_attacker(board: Board) -> None:
    attackers = [board.field(HUGE), board.field(STRONG)]
    trap = board.set(named("Sakuretsu Armor"))
    board.enter_battle()
    board.attack(attackers[0])
    respond(board, trap)
    assert [board.where(slot) for slot in attackers] == ["graveyard", "monsters"]
    assert board.lp() == (LP, LP)


def test_mirror_force_destroys_what_is_in_attack_position(board: Board) -> None:
    attacker, other, defending = board.field(HUGE), board.field(STRONG), board.field(WEAK, FIRST, DEFENSE)
    target, trap = board.field(WEAK, SECOND), board.set(named("Mirror Force"))
    board.enter_battle()
    board.attack(attacker, target)
    respond(board, trap)
    assert [board.where(slot) for slot in (attacker, other)] == ["graveyard"] * 2
    assert [board.where(slot) for slot in (defending, target)] == ["monsters"] * 2


def test_magic_cylinder_turns_the_attack_back(board: Board) -> None:
    attacker, trap = board.field(HUGE), board.set(named("Magic Cylinder"))
    board.enter_battle()
    board.attack(attacker)
    respond(board, trap)
    board.passes()
    assert (board.lp(), board.where(attacker)) == ((LP - 2500, LP), "monsters")


def test_waboku_takes_the_damage_of_a_turn_and_saves_the_monsters(board: Board) -> None:
    attackers = [board.field(HUGE), board.field(STRONG)]
    target, trap = board.field(WEAK, SECOND), board.set(named("Waboku"))
    board.enter_battle()
    board.attack(attackers[0], target)
    respond(board, trap)
    board.passes()
    assert (board.lp(), board.where(target)) == ((LP, LP), "monsters")
    board.attack(attackers[1], target)
    board.passes()
    assert (board.lp(), board.where(target)) == ((LP, LP), "monsters")


@pytest.mark.parametrize(("attack", "answered"), [(900, False), (1000, True), (2900, True)])
def test_trap_hole_asks_for_a_thousand_points(board: Board, attack: int, answered: bool) -> None:
    monster = board.hand(normal("Comer", 0, 4, LIGHT, WARRIOR, attack, 0))
    trap = board.set(named("Trap Hole"))
    board.act(plays.SUMMON, monster)
    assert (board.game.kind == asks.RESPOND and board.can(plays.ACTIVATE, trap)) == answered
    if answered:
        respond(board, trap)
    assert board.where(monster) == ("graveyard" if answered else "monsters")


def test_trap_hole_answers_tribute_and_flip_summons_but_no_special_summon_and_no_set(board: Board) -> None:
    trap, hidden = board.set(named("Trap Hole")), board.field(STRONG, FIRST, DEFENSE, DOWN)
    board.graveyard(HUGE)
    reborn = board.hand(named("Monster Reborn"))
    board.act(plays.ACTIVATE, reborn)
    while board.game.kind != asks.ACT:
        assert not board.can(plays.ACTIVATE, trap)
        board.game.answer(board.game.legal[0])
    board.act(plays.FLIP, hidden)
    respond(board, trap)
    assert board.where(hidden) == "graveyard"
    second = Board()
    trap, tribute = second.set(named("Trap Hole")), second.field(WEAK)
    monster = second.hand(normal("Six", 0, 6, EARTH, WARRIOR, 2000, 0))
    second.act(plays.SUMMON, monster)
    if second.game.kind == asks.TRIBUTE:
        second.choose(tribute)
    respond(second, trap)
    assert second.where(monster) == "graveyard"


def test_torrential_tribute_answers_any_summon(board: Board) -> None:
    others = [board.field(HUGE), board.field(STRONG, SECOND), board.field(WEAK, SECOND, DEFENSE, DOWN)]
    trap, monster = board.set(named("Torrential Tribute")), board.hand(FILLER)
    board.act(plays.SUMMON, monster)
    respond(board, trap)
    assert [board.where(slot) for slot in [*others, monster]] == ["graveyard"] * 4


def test_just_desserts_counts_the_monsters(board: Board) -> None:
    for face in (UP, DOWN, UP):
        board.field(WEAK, SECOND, DEFENSE, face)
    board.field(HUGE)
    board.activate(board.field(named("Just Desserts"), face=DOWN))
    assert board.lp() == (LP, LP - 1500)


def test_magic_jammer_negates_spells_for_a_card(board: Board) -> None:
    monster, hole = board.field(WEAK, SECOND), board.hand(named("Dark Hole"))
    jammer = board.set(named("Magic Jammer"))
    board.act(plays.ACTIVATE, hole)
    board.passes()
    assert board.where(monster) == "graveyard"
    second = Board()
    monster, hole = second.field(WEAK, SECOND), second.hand(named("Dark Hole"))
    jammer, paid = second.set(named("Magic Jammer")), second.hand(FILLER, SECOND)
    second.act(plays.ACTIVATE, hole)
    respond(second, jammer, paid)
    assert [second.where(slot) for slot in (monster, hole, jammer, paid)] == ["monsters", *["graveyard"] * 3]


def test_seven_tools_negates_traps_for_a_thousand_points(board: Board) -> None:
    attacker, trap = board.field(HUGE), board.set(named("Sakuretsu Armor"))
    tools = board.field(named("Seven Tools of the Bandit"), face=DOWN)
    board.enter_battle()
    board.attack(attacker)
    while not board.can(plays.ACTIVATE, trap):
        board.pass_once()
    board.act(plays.ACTIVATE, trap)
    respond(board, tools)
    board.passes()
    assert board.where(attacker) == "monsters"
    assert board.lp() == (LP - 1000, LP - 2500)


def test_counter_traps_answer_their_kind_of_card_only(board: Board) -> None:
    jammer, tools = board.set(named("Magic Jammer")), board.set(named("Seven Tools of the Bandit"))
    board.hand(FILLER, SECOND)
    board.field(WEAK, SECOND)
    board.act(plays.ACTIVATE, board.hand(named("Raigeki")))
    while board.game.player != SECOND:
        board.pass_once()
    assert (board.can(plays.ACTIVATE, jammer), board.can(plays.ACTIVATE, tools)) == (True, False)


# --- Effect Monsters ---------------------------------------------------------------------------------------


@pytest.mark.covers("YG-62")
@pytest.mark.parametrize(("name", "where"), [("Man-Eater Bug", "graveyard"), ("Hane-Hane", "hand")])
def test_flip_effects(board: Board, name: str, where: str) -> None:
    flipped, victim = board.field(named(name), FIRST, DEFENSE, DOWN), board.field(HUGE, SECOND)
    board.act(plays.FLIP, flipped)
    while board.game.kind == asks.RESPOND:
        board.pass_once()
    assert board.game.kind == asks.EFFECT_TARGET
    assert set(board.game.legal) == {flipped + 1, victim + 1}
    board.choose(victim)
    board.passes()
    assert (board.where(victim), board.where(flipped)) == (where, "monsters")


def test_mysterious_puppeteer_counts_summons_of_both_players(board: Board) -> None:
    board.field(named("Mysterious Puppeteer"))
    hidden = board.field(WEAK, FIRST, DEFENSE, DOWN)
    board.act(plays.SUMMON, board.hand(FILLER))
    board.passes()
    assert board.lp() == (LP + 500, LP)
    board.act(plays.FLIP, hidden)
    board.passes()
    assert board.lp() == (LP + 1000, LP)
    board.end_turn()
    board.act(plays.SUMMON, board.game.hand(SECOND)[0])
    board.passes()
    assert board.lp() == (LP + 1500, LP)


def test_sangan_finds_a_weak_monster(board: Board) -> None:
    sangan = board.field(named("Sangan"), SECOND)
    found, strong = board.deck(WEAK, SECOND), board.deck(STRONG, SECOND)
    board.activate(board.hand(named("Raigeki")))
    board.passes()
    assert board.where(sangan) == "graveyard"
    assert (board.game.kind, board.game.player) == (asks.CHOOSE, SECOND)
    assert found + 1 in board.game.legal and strong + 1 not in board.game.legal
    board.choose(found)
    assert board.game.hand(SECOND) == [found]


def test_the_wicked_worm_beast_goes_home_at_the_end_of_its_players_turn(board: Board) -> None:
    mine, theirs = board.field(named("The Wicked Worm Beast")), board.field(named("The Wicked Worm Beast"), SECOND)
    board.end_turn()
    assert (board.where(mine), board.where(theirs)) == ("hand", "monsters")
    board.end_turn()
    assert board.where(theirs) == "hand"


@pytest.mark.covers("YG-10")
def test_exodia_and_its_four_limbs_win(board: Board) -> None:
    limbs = [f"{side} {limb} of the Forbidden One" for side in ("Left", "Right") for limb in ("Arm", "Leg")]
    for name in limbs:
        board.hand(named(name))
    board.deck(named("Exodia the Forbidden One"))
    board.activate(board.hand(named("Upstart Goblin")))
    assert (board.game.kind, board.game.winner) == (OVER, FIRST)
