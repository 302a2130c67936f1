"""What effects do to cards and players, each on a small board."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board, quick

from mainphase.kernel.game import ENDED_DRAWN, ENDED_WON, OVER
from mainphase.yugioh import asks, plays, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    EACH,
    FACE_DOWN,
    FACE_UP,
    MONSTER,
    OPPONENT,
    TARGET,
    attack,
    boost,
    damage,
    destroy,
    discard,
    discard_random,
    draw,
    equips,
    field_cards,
    flip,
    gain,
    in_graveyard,
    in_hand,
    monsters,
    search,
    special_summon,
    spells_and_traps,
    target,
    to_hand,
)
from mainphase.yugioh.abilities.tree import Number, Send
from mainphase.yugioh.cards import monster, normal, spell, trap
from mainphase.yugioh.compile import PIECES
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN, UP
from mainphase.yugioh.types import DARK, EARTH, EQUIP, ZOMBIE

EDITIONS = ("goat2005", "classic2003")
TRAP = trap("Sleeping Trap", 0, tree.Activation(gain(1)))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


# Destroying and moving


def test_destroying_all_monsters_takes_both_sides_face_up_and_face_down(board: Board) -> None:
    mine, theirs = board.field(WEAK), board.field(STRONG, SECOND)
    hidden = board.field(FILLER, SECOND, DEFENSE, DOWN)
    spell_slot = board.use(destroy(monsters()))
    assert [board.where(slot) for slot in (mine, theirs, hidden, spell_slot)] == ["graveyard"] * 4
    # Everything is destroyed before anything leaves the field: it happens at the same time (YG-64).
    happened = [event for event in board.events[board.events.index("resolved") :] if event != "stats changed"]
    assert happened[1:4] == ["destroyed"] * 3


def test_yg_64_the_turn_players_cards_reach_the_graveyard_first() -> None:
    board = Board()
    theirs = board.field(STRONG, SECOND)
    mine = board.field(WEAK)
    board.use(destroy(monsters()))
    log = board.game.log
    moved = [log[at + 1] & 4095 for at in range(board.start, len(log), 2) if log[at] & 127 == 16]
    assert moved[-3:-1] == [mine, theirs]  # the Spell comes last, when its Chain is over (YG-53)


def test_an_equip_destroyed_together_with_its_monster_is_destroyed_once() -> None:
    board = Board()
    ridden = board.field(WEAK)
    equip = board.hand(spell("Sword", 0, *equips(attack=700), kind=EQUIP))
    board.activate(equip)
    assert board.stats(ridden) == (1200, 400)
    board.use(destroy(field_cards(tree.NoneOf((tree.Named("Nobody"),)))))
    assert board.where(ridden) == board.where(equip) == "graveyard"
    # The monster and the Equip card; the Spell itself stays until the Chain is over (YG-53).
    assert board.events.count("destroyed") == 2


def test_only_cards_that_fit_are_destroyed(board: Board) -> None:
    weak, strong = board.field(WEAK, SECOND), board.field(STRONG, SECOND)
    board.use(destroy(monsters(attack(most=1000), whose="opponent")))
    assert (board.where(weak), board.where(strong)) == ("graveyard", "monsters")


def test_a_card_goes_to_its_owners_hand_and_deck(board: Board) -> None:
    mine, theirs = board.field(WEAK), board.field(STRONG, SECOND)
    board.use(to_hand(monsters()))
    assert board.where(mine) == board.where(theirs) == "hand"
    assert board.game.hand(FIRST) == [mine]
    board.use(Send(in_hand(whose="opponent"), "deck top"))
    assert board.game.deck(SECOND)[-1] == theirs
    again = board.graveyard(HUGE)
    board.use(Send(in_graveyard(tree.Named("Huge One")), "deck bottom"))
    assert board.game.deck(FIRST)[0] == again
    gone = board.graveyard(HUGE, SECOND)
    board.use(Send(in_graveyard(tree.Named("Huge One"), whose="opponent"), "removed"))
    assert board.where(gone) == "removed"


def test_a_card_shuffled_into_the_deck_is_known_to_nobody(board: Board) -> None:
    mine = board.field(WEAK)
    board.use(Send(monsters(whose="you"), "deck"))
    assert board.where(mine) == "deck"
    assert "shuffled" in board.events
    assert board.game.knowers(mine) == 0


def test_cards_from_the_top_of_the_deck(board: Board) -> None:
    second = board.deck(WEAK, SECOND)
    first = board.deck(STRONG, SECOND)
    board.use(Send(tree.TopCards(Number(2), OPPONENT), "graveyard"))
    assert board.game.graveyard(SECOND) == [first, second]
    # No more than there are.
    size = board.sizes(zones.DECK)[SECOND]
    board.use(Send(tree.TopCards(Number(99), OPPONENT), "graveyard"))
    assert board.sizes(zones.DECK)[SECOND] == 0
    assert board.sizes(zones.GRAVEYARD)[SECOND] == size + 2
    assert board.game.kind != OVER  # an empty Deck is no loss before a card must be drawn (YG-09)


def test_what_moved_is_still_the_target(board: Board) -> None:
    fallen = board.graveyard(WEAK)
    effect = tree.Sequence((to_hand(), tree.Reveal(TARGET)))
    board.use(effect, targets=(target(in_graveyard()),))
    assert board.where(fallen) == "hand"
    assert board.game.knowers(fallen) == 3


# Special Summons


@pytest.mark.parametrize("position", [ATTACK, DEFENSE])
def test_yg_30_the_player_picks_the_position_of_a_special_summon(board: Board, position: int) -> None:
    fallen = board.graveyard(STRONG, SECOND)
    board.use(special_summon(), targets=(target(in_graveyard(MONSTER, whose="anyone")),))
    assert board.game.kind == asks.POSITION
    assert board.game.legal == [ATTACK, DEFENSE]
    board.game.answer(position)
    board.passes()
    card = board.game.cards[fallen]
    assert (card.controller, card.position, card.face) == (FIRST, position, UP)
    assert board.game.owner[fallen] == SECOND
    assert "special summoned" in board.events
    # It has come this turn: its position cannot be changed by hand (YG-27), and it is no Normal Summon (YG-22).
    assert not board.can(plays.POSITION, fallen)
    assert board.game.duelists[FIRST].summons == 0


def test_a_special_summon_in_a_stated_position_asks_nothing(board: Board) -> None:
    fallen = board.graveyard(STRONG)
    board.use(tree.SpecialSummon(TARGET, position="defense"), targets=(target(in_graveyard()),))
    assert board.game.cards[fallen].position == DEFENSE


def test_yg_14_no_special_summon_without_a_free_zone(board: Board) -> None:
    board.graveyard(STRONG)
    revive = quick("Revive", special_summon(), targets=(target(in_graveyard()),))
    slot = board.hand(revive)
    for _ in range(4):
        board.field(WEAK)
    assert board.can(plays.ACTIVATE, slot)
    board.field(WEAK)
    assert not board.can(plays.ACTIVATE, slot)


def test_yg_14_as_many_as_zones_are_free_come(board: Board) -> None:
    for _ in range(4):
        board.field(WEAK)
    fallen = [board.graveyard(STRONG), board.graveyard(HUGE)]
    board.use(tree.SpecialSummon(in_graveyard(MONSTER), position="attack"))
    assert [board.where(slot) for slot in fallen] == ["monsters", "graveyard"]


def test_a_revived_monster_goes_to_its_owners_graveyard(board: Board) -> None:
    fallen = board.graveyard(STRONG, SECOND)
    board.use(tree.SpecialSummon(TARGET, position="attack"), targets=(target(in_graveyard(whose="opponent")),))
    board.use(destroy(monsters()))
    assert board.game.graveyard(SECOND) == [fallen]


# Positions and faces


def test_positions_change_by_effect(board: Board) -> None:
    standing = board.field(STRONG, SECOND)
    lying = board.field(WEAK, SECOND, DEFENSE)
    hidden = board.field(FILLER, SECOND, DEFENSE, DOWN)
    board.use(tree.ChangePosition(monsters(whose="opponent")))
    cards = board.game.cards
    assert (cards[standing].position, cards[lying].position) == (DEFENSE, ATTACK)
    assert (cards[hidden].position, cards[hidden].face) == (DEFENSE, DOWN)
    board.use(tree.ChangePosition(monsters(whose="opponent"), "attack"))
    assert (cards[standing].position, cards[lying].position) == (ATTACK, ATTACK)


def test_y_011_a_change_by_effect_counts_as_the_manual_one_by_edition() -> None:
    for edition, may in (("goat2005", True), ("classic2003", False)):
        board = Board(edition)
        mine = board.field(STRONG)
        board.use(tree.ChangePosition(monsters(whose="you")))
        assert board.can(plays.POSITION, mine) == may


def test_turned_face_down_a_monster_is_known_but_has_its_printed_values(board: Board) -> None:
    mine = board.field(WEAK)
    board.use(boost(monsters(), attack=500))
    assert board.stats(mine) == (1000, 400)
    board.use(tree.TurnFaceDown(monsters(FACE_UP)))
    card = board.game.cards[mine]
    assert (card.face, card.position) == (DOWN, DEFENSE)
    assert board.stats(mine) == (500, 400)


def test_yg_62_turning_a_monster_up_lets_its_flip_effect_happen_and_is_no_flip_summon(board: Board) -> None:
    card = monster("Flipper", 0, 2, EARTH, ZOMBIE, 100, 100, flip(gain(700)), flip=True)
    hidden = board.field(card, FIRST, DEFENSE, DOWN)
    board.use(tree.TurnFaceUp(monsters(FACE_DOWN)))
    assert board.game.cards[hidden].face == UP
    assert board.game.cards[hidden].position == DEFENSE
    assert "flip summoned" not in board.events
    assert board.lp() == (8700, 8000)


def test_a_target_still_counts_after_the_effect_itself_has_changed_it(board: Board) -> None:
    hidden = board.field(STRONG, FIRST, DEFENSE, DOWN)
    effect = tree.Sequence((tree.TurnFaceUp(TARGET), tree.ChangePosition(TARGET, "attack")))
    board.use(effect, targets=(target(monsters(FACE_DOWN)),))
    assert (board.game.cards[hidden].face, board.game.cards[hidden].position) == (UP, ATTACK)


# ATK and DEF


def test_yg_44_a_boost_lasts_until_the_end_of_the_turn(board: Board) -> None:
    mine, other = board.field(WEAK), board.field(STRONG, SECOND)
    board.use(boost(monsters(whose="you"), attack=700, defense=-600))
    assert board.stats(mine) == (1200, 0)  # never below 0
    assert board.stats(other) == (1800, 1500)
    board.end_turn()
    assert board.stats(mine) == (500, 400)


def test_yg_50_an_equip_card_changes_its_monster_and_goes_with_it(board: Board) -> None:
    theirs = board.field(STRONG, SECOND)
    board.field(HUGE)
    equip = board.hand(spell("Chains", 0, *equips(tree.HasRace("Zombie"), attack=-500, defense=100), kind=EQUIP))
    board.activate(equip)  # the only Zombie, hence no question
    assert board.stats(theirs) == (1300, 1600)
    assert board.where(equip) == "spells"
    assert board.game.spells(FIRST) == [equip]  # among its own player's cards (Y-030)
    board.use(tree.TurnFaceDown(monsters(whose="opponent")))
    assert board.where(equip) == "graveyard"
    assert board.stats(theirs) == (1800, 1500)


def test_yg_50_an_equip_card_needs_a_face_up_monster(board: Board) -> None:
    equip = board.hand(spell("Sword", 0, *equips(attack=300), kind=EQUIP))
    board.field(STRONG, SECOND, DEFENSE, DOWN)
    assert not board.can(plays.ACTIVATE, equip)
    board.field(WEAK)
    assert board.can(plays.ACTIVATE, equip)


# Life Points


def test_damage_and_life(board: Board) -> None:
    board.use(tree.Sequence((damage(800), gain(1000))))
    assert board.lp() == (9000, 7200)
    board.use(damage(tree.Half(tree.LifePoints(OPPONENT)), EACH))
    assert board.lp() == (5400, 3600)


def test_yg_08_a_player_without_life_points_loses_in_the_middle_of_an_effect(board: Board) -> None:
    board.use(tree.Sequence((damage(9000), damage(9000, tree.You()))))
    assert (board.game.kind, board.game.ended, board.game.winner) == (OVER, ENDED_WON, FIRST)
    assert board.lp() == (8000, 0)


def test_yg_08_both_at_the_same_time_is_a_draw(board: Board) -> None:
    board.use(damage(9000, EACH))
    assert (board.game.ended, board.game.winner) == (ENDED_DRAWN, -1)


# Drawing


def test_both_draw(board: Board) -> None:
    board.use(draw(2, EACH))
    assert board.sizes(zones.HAND) == (2, 2)


def test_yg_09_who_cannot_draw_loses_and_both_is_a_draw() -> None:
    for theirs, mine, winner in ((1, 3, FIRST), (3, 1, SECOND), (1, 1, -1)):
        board = Board()
        for player, left in ((FIRST, mine), (SECOND, theirs)):
            while len(board.game.deck(player)) > left:
                slot = board.game.deck(player)[0]
                board.game.transfer(slot, zones.of(player, zones.REMOVED))
        board.ready()
        card = quick("Both draw", tree.Sequence((tree.Nothing(), draw(tree.Plus(Number(1), Number(1)), EACH))))
        board.activate(board.hand(card))
        assert (board.game.kind, board.game.winner) == (OVER, winner)


def test_an_effect_that_draws_needs_the_cards(board: Board) -> None:
    card = board.hand(quick("Draw two", draw(2)))
    while len(board.game.deck(FIRST)) > 2:
        board.game.transfer(board.game.deck(FIRST)[0], zones.of(FIRST, zones.REMOVED))
    board.ready()
    assert board.can(plays.ACTIVATE, card)
    board.game.transfer(board.game.deck(FIRST)[0], zones.of(FIRST, zones.REMOVED))
    board.ready()
    assert not board.can(plays.ACTIVATE, card)


def test_yg_10_the_five_pieces_win_in_the_middle_of_an_effect(board: Board) -> None:
    pieces = [normal(name, 0, 1, DARK, ZOMBIE, 200, 300) for name in PIECES]
    for piece in pieces[:4]:
        board.hand(piece)
    board.deck(pieces[4])
    board.use(tree.Sequence((draw(), discard(1))))
    assert (board.game.kind, board.game.winner) == (OVER, FIRST)


# Discarding


def test_the_player_chooses_what_to_discard(board: Board) -> None:
    kept, lost = board.hand(WEAK), board.hand(STRONG)
    board.use(discard(1))
    assert board.game.kind == asks.CHOOSE_DISCARD
    board.choose(lost)
    assert (board.where(kept), board.where(lost)) == ("hand", "graveyard")


def test_yg_64_both_choose_before_anything_is_discarded(board: Board) -> None:
    mine = [board.hand(WEAK), board.hand(STRONG)]
    theirs = [board.hand(WEAK, SECOND), board.hand(STRONG, SECOND)]
    board.use(discard(1, EACH))
    assert board.game.player == FIRST
    board.choose(mine[0])
    assert board.game.player == SECOND
    assert board.where(mine[0]) == "hand"
    board.choose(theirs[1])
    assert [board.where(slot) for slot in mine + theirs] == ["graveyard", "hand", "hand", "graveyard"]


def test_discarding_more_than_there_is_takes_all_without_a_question(board: Board) -> None:
    cards = [board.hand(WEAK, SECOND), board.hand(STRONG, SECOND)]
    board.use(discard(3, OPPONENT))
    assert [board.where(slot) for slot in cards] == ["graveyard"] * 2


def test_random_discards_are_random_and_from_the_hand() -> None:
    lost = set()
    for extra in range(8):
        board = Board()
        for _ in range(extra):
            board.game.random.next()
        cards = [board.hand(WEAK, SECOND), board.hand(STRONG, SECOND), board.hand(HUGE, SECOND)]
        board.use(discard_random(1))
        gone = [number for number, slot in enumerate(cards) if board.where(slot) == "graveyard"]
        assert len(gone) == 1
        lost.add(gone[0])
    assert len(lost) > 1


def test_an_effect_on_the_opponents_hand_needs_one(board: Board) -> None:
    card = board.hand(quick("Rob", discard_random(1)))
    assert not board.can(plays.ACTIVATE, card)
    board.hand(WEAK, SECOND)
    assert board.can(plays.ACTIVATE, card)


# Searching and looking


def test_a_search_takes_a_fitting_card_and_shuffles(board: Board) -> None:
    wanted, unfit = board.deck(WEAK), board.deck(HUGE)
    trap_slot = board.deck(TRAP)
    board.use(search(MONSTER, attack(most=700)))
    assert board.where(wanted) == "hand"
    assert board.where(unfit) == board.where(trap_slot) == "deck"
    assert "shuffled" in board.events


def test_a_search_lets_the_player_choose_and_shows_only_them_the_cards(board: Board) -> None:
    weak, huge = board.deck(WEAK), board.deck(HUGE)
    board.use(search(tree.NoneOf((tree.Named("Filler"),))))
    assert board.game.kind == asks.CHOOSE
    assert board.game.knowers(weak) == FIRST + 1
    board.choose(huge)
    assert board.where(huge) == "hand"
    assert board.game.knowers(weak) == 0  # shuffled
    assert board.game.knowers(huge) == FIRST + 1


def test_a_search_for_what_is_not_there_only_shuffles(board: Board) -> None:
    card = board.hand(quick("Call", tree.Sequence((tree.Nothing(), search(tree.Named("Nobody"))))))
    board.activate(card)
    assert board.sizes(zones.HAND) == (0, 0)


def test_looking_and_revealing(board: Board) -> None:
    theirs = board.hand(STRONG, SECOND)
    board.use(tree.LookAt(in_hand(whose="opponent")))
    assert board.game.knowers(theirs) == 3
    mine = board.deck(WEAK)
    board.use(tree.LookAt(tree.TopCards(Number(1))))
    assert board.game.knowers(mine) == FIRST + 1
    board.use(tree.Reveal(tree.TopCards(Number(1))))
    assert board.game.knowers(mine) == 3


# The turn


def test_yg_31_a_skipped_battle_phase_takes_main_phase_2_with_it(board: Board) -> None:
    board.field(WEAK, SECOND)
    board.use(tree.SkipPhase("battle", OPPONENT))
    board.end_turn()
    assert board.game.turn_player == SECOND
    assert plays.ENTER_BATTLE not in board.game.legal
    board.end_turn()
    board.end_turn()
    assert board.game.turn_player == SECOND
    assert plays.ENTER_BATTLE in board.game.legal  # only the next one was skipped


def test_a_skipped_draw_phase(board: Board) -> None:
    board.use(tree.SkipPhase("draw", OPPONENT))
    board.end_turn()
    assert board.sizes(zones.HAND) == (0, 0)


def test_yg_22_more_normal_summons(board: Board) -> None:
    first, second = board.hand(WEAK), board.hand(STRONG)
    board.act(plays.SUMMON, first)
    board.passes()
    assert not board.can(plays.SUMMON, second)
    board.use(tree.ExtraNormalSummon())
    board.act(plays.SUMMON, second)
    assert board.where(second) == "monsters"


def test_monsters_are_tributed_by_an_effect(board: Board) -> None:
    mine = board.field(WEAK)
    board.use(tree.Tribute(monsters(whose="you")))
    assert board.where(mine) == "graveyard"
    assert "tributed" in board.events
    assert "destroyed" not in board.events


def test_nothing_to_do_is_no_activation(board: Board) -> None:
    card = board.hand(quick("Storm", destroy(spells_and_traps())))
    assert not board.can(plays.ACTIVATE, card)  # only the Spell itself would be there
    board.set(TRAP)
    assert board.can(plays.ACTIVATE, card)


def test_a_card_does_not_destroy_itself_as_its_target(board: Board) -> None:
    set_trap = board.set(TRAP)
    card = board.use(destroy(), targets=(target(spells_and_traps()),))
    assert board.where(set_trap) == "graveyard"
    assert board.events.count("destroyed") == 1
    assert board.where(card) == "graveyard"
