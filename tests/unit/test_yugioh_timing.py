"""When cards and effects may be activated: events, answers, costs, targets, needs."""

from __future__ import annotations

import pytest
from yugioh_board import FIRST, HUGE, SECOND, STRONG, WEAK, Board, answering, quick

from mainphase.yugioh import asks, plays, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    FACE_UP,
    ITSELF,
    MONSTER,
    TARGET,
    activation,
    all_monsters,
    answer,
    attack,
    boost,
    damage,
    destroy,
    draw,
    equips,
    gain,
    ignition,
    in_graveyard,
    monsters,
    pay,
    pay_discard,
    pay_tribute,
    special_summon,
    spells_and_traps,
    summoned,
    target,
)
from mainphase.yugioh.abilities.tree import EventCard
from mainphase.yugioh.cards import Card, monster, spell, trap
from mainphase.yugioh.definitions import DEFENSE, DOWN
from mainphase.yugioh.types import COUNTER, EARTH, EQUIP, FIELD, QUICK_PLAY, ZOMBIE

EDITIONS = ("goat2005", "classic2003")
TRAP_HOLE = answering(
    "Pitfall", summoned("normal", "flip", what=(attack(1000),), by="opponent"), effect=destroy(EventCard())
)
JAMMER = trap("Jammer", 0, answer(("spell",), tree.NegateActivation(), cost=(pay_discard(),)), kind=COUNTER)
TOOLS = trap("Tools", 0, answer(("trap",), tree.NegateActivation(), cost=(pay(1000),)), kind=COUNTER)
GREED = quick("Greed", draw(2))


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def beast(name: str, *abilities: tree.Ability, power: int = 1200, is_flip: bool = False) -> Card:
    return monster(name, 0, 4, EARTH, ZOMBIE, power, 1000, *abilities, flip=is_flip)


# Answers to Summons


def test_a_trap_answers_the_summon_that_it_names(board: Board) -> None:
    pit = board.set(TRAP_HOLE)
    strong, weak = board.hand(STRONG), board.hand(WEAK)
    board.act(plays.SUMMON, strong)
    assert (board.game.kind, board.game.player) == (asks.RESPOND, SECOND)
    board.act(plays.ACTIVATE, pit)
    board.passes()
    assert board.where(strong) == board.where(pit) == "graveyard"
    board.game.duelists[FIRST].summons = 0
    board.ready()
    second = board.set(TRAP_HOLE)
    board.act(plays.SUMMON, weak)  # 500 ATK: too small
    assert board.game.kind == asks.ACT
    assert board.where(second) == "spells"


def test_a_set_is_no_summon(board: Board) -> None:
    board.set(answering("Any", summoned(), effect=destroy(EventCard())))
    strong = board.hand(STRONG)
    board.act(plays.SET, strong)
    assert board.game.kind == asks.ACT


def test_a_tribute_summon_is_a_normal_summon_but_not_the_reverse(board: Board) -> None:
    board.set(answering("Normal", summoned("normal"), effect=gain(1)))
    board.set(answering("Tribute", summoned("tribute"), effect=gain(1)))
    board.field(WEAK), board.field(WEAK)
    huge = board.hand(HUGE)
    board.act(plays.SUMMON, huge)
    assert len(board.game.legal) == 3  # pass, and either Trap
    board.passes()
    board.game.duelists[FIRST].summons = 0
    weak = board.hand(WEAK)
    board.act(plays.SUMMON, weak)
    assert len(board.game.legal) == 2


def test_flip_and_special_summons_are_told_apart(board: Board) -> None:
    flip_trap = board.set(answering("Flip", summoned("flip"), effect=gain(1)))
    special_trap = board.set(answering("Special", summoned("special"), effect=gain(1)))
    hidden = board.field(STRONG, FIRST, DEFENSE, DOWN)
    board.act(plays.FLIP, hidden)
    assert board.can(plays.ACTIVATE, flip_trap) and not board.can(plays.ACTIVATE, special_trap)
    board.passes()
    board.graveyard(WEAK)
    board.use(tree.SpecialSummon(TARGET, position="attack"), targets=(target(in_graveyard()),))
    # The Summon is the last thing to have happened, so both players may still answer it.


def test_a_special_summon_can_be_answered(board: Board) -> None:
    special_trap = board.set(answering("Special", summoned("special"), effect=destroy(EventCard())))
    flip_trap = board.set(answering("Flip", summoned("flip"), effect=gain(1)))
    fallen = board.graveyard(WEAK)
    revive = quick("Revive", tree.SpecialSummon(TARGET, position="attack"), targets=(target(in_graveyard()),))
    slot = board.hand(revive)
    board.act(plays.ACTIVATE, slot)
    assert board.game.kind == asks.RESPOND and board.game.player == SECOND
    assert not board.can(plays.ACTIVATE, flip_trap)
    board.act(plays.ACTIVATE, special_trap)
    board.passes()
    assert board.where(fallen) == "graveyard"


def test_only_the_opponents_summons(board: Board) -> None:
    board.set(answering("Mine", summoned(by="you"), effect=gain(1)))
    strong = board.hand(STRONG)
    board.act(plays.SUMMON, strong)
    assert board.game.kind == asks.ACT


# Counter Traps and Chains


def test_a_negated_spell_does_nothing_and_is_destroyed(board: Board) -> None:
    jammer = board.set(JAMMER)
    cost = board.hand(WEAK, SECOND)
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    board.act(plays.ACTIVATE, jammer)
    assert board.where(cost) == "graveyard"  # paid at activation (YG-53)
    board.passes()
    assert board.sizes(zones.HAND) == (0, 0)
    assert board.where(greed) == board.where(jammer) == "graveyard"
    assert board.events.count("negated") == 1
    assert board.events.count("destroyed") == 1


def test_a_counter_trap_can_be_countered_and_then_the_spell_resolves(board: Board) -> None:
    jammer, tools = board.set(JAMMER), board.set(TOOLS, FIRST)
    board.hand(WEAK, SECOND)
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    board.act(plays.ACTIVATE, jammer)
    assert board.game.player == FIRST
    board.act(plays.ACTIVATE, tools)
    board.passes()
    assert board.lp() == (7000, 8000)
    assert board.sizes(zones.HAND) == (2, 0)


def test_a_card_that_answers_spells_does_not_answer_traps_or_nothing(board: Board) -> None:
    jammer, tools = board.set(JAMMER), board.set(TOOLS)
    gift = board.set(trap("Gift", 0, activation(gain(1))), FIRST)
    board.hand(WEAK, SECOND)
    board.act(plays.ACTIVATE, gift)
    assert board.can(plays.ACTIVATE, tools)
    assert not board.can(plays.ACTIVATE, jammer)


def test_an_answer_to_the_opponents_cards_only(board: Board) -> None:
    own = trap("Own", 0, answer(("spell",), tree.NegateActivation(), by="opponent"), kind=COUNTER)
    mine, theirs = board.set(own, FIRST), board.set(own)
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    assert board.can(plays.ACTIVATE, theirs)
    board.passes()
    assert board.where(mine) == "spells"


def test_effects_of_monsters_can_be_answered(board: Board) -> None:
    stop = board.set(trap("Stop", 0, answer(("monster",), tree.NegateActivation()), kind=COUNTER))
    mine = board.field(beast("Worker", ignition(damage(500))))
    board.act(plays.IGNITE, mine, 0)
    board.act(plays.ACTIVATE, stop)
    board.passes()
    assert board.lp() == (8000, 8000)
    assert board.where(mine) == "graveyard"


def test_negating_without_destroying(board: Board) -> None:
    mild = trap("Mild", 0, answer(("spell",), tree.NegateActivation(False), damage(300)), kind=COUNTER)
    slot = board.set(mild)
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    board.act(plays.ACTIVATE, slot)
    board.passes()
    assert "destroyed" not in board.events
    assert board.sizes(zones.HAND) == (0, 0)
    assert board.where(greed) == "graveyard"  # after the Chain, as any Normal Spell
    assert board.lp() == (7700, 8000)


def test_the_answered_card_is_known(board: Board) -> None:
    field = board.hand(spell("Land", 0, all_monsters(attack=100), kind=FIELD))
    bounce = trap("Bounce", 0, answer(("spell",), tree.Send(tree.AnsweredCard(), "hand")))
    slot = board.set(bounce)
    board.act(plays.ACTIVATE, field)
    board.act(plays.ACTIVATE, slot)
    board.passes()
    assert board.where(field) == "hand"
    assert board.events.count("no effect") == 1  # it must still lie face-up to resolve (YG-54)


def test_yg_54_destroying_a_normal_spell_does_not_stop_it(board: Board) -> None:
    storm = board.set(trap("Gust", 0, activation(destroy(), targets=(target(spells_and_traps()),))))
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    board.act(plays.ACTIVATE, storm)  # its only target is the Spell: it never targets itself
    board.passes()
    assert board.sizes(zones.HAND) == (2, 0)


# Targets


def test_yg_53_a_target_that_is_gone_or_no_longer_fits_is_not_affected(board: Board) -> None:
    first = board.field(STRONG, SECOND)
    board.field(WEAK, SECOND)
    down = trap("Duck", 0, activation(tree.TurnFaceDown(TARGET), targets=(target(monsters(FACE_UP)),)))
    duck = board.set(down)
    strike = board.hand(quick("Strike", destroy(), targets=(target(monsters(FACE_UP, whose="opponent")),)))
    board.act(plays.ACTIVATE, strike)
    board.choose(first)
    board.act(plays.ACTIVATE, duck)
    board.choose(first)
    board.passes()
    assert board.where(first) == "monsters"  # face-down now: it does not fit


def test_yg_50_an_equip_card_whose_target_is_gone_goes_to_the_graveyard(board: Board) -> None:
    theirs = board.field(STRONG, SECOND)
    gust = board.set(trap("Gust", 0, activation(destroy(monsters()))))
    sword = board.hand(spell("Sword", 0, *equips(attack=300), kind=EQUIP))
    board.act(plays.ACTIVATE, sword)
    board.act(plays.ACTIVATE, gust)
    board.passes()
    assert board.where(theirs) == board.where(sword) == "graveyard"


def test_each_slot_has_its_own_targets(board: Board) -> None:
    one, two = board.field(WEAK, SECOND), board.field(STRONG, SECOND)
    mine = board.field(HUGE)
    slots = (target(monsters(whose="opponent"), 0, 2), target(monsters(whose="you")))
    effect = tree.Sequence((destroy(tree.Target(0)), boost(tree.Target(1), attack=500)))
    card = board.hand(quick("Twofold", effect, targets=slots))
    board.act(plays.ACTIVATE, card)
    assert 0 in board.game.legal
    board.choose(one)
    board.game.answer(0)
    board.passes()
    assert (board.where(one), board.where(two)) == ("graveyard", "monsters")
    assert board.stats(mine) == (3000, 2000)


def test_a_card_without_a_target_cannot_be_activated(board: Board) -> None:
    card = board.hand(quick("Revive", special_summon(), targets=(target(in_graveyard(MONSTER)),)))
    assert not board.can(plays.ACTIVATE, card)
    board.graveyard(WEAK)
    assert board.can(plays.ACTIVATE, card)


# Costs and needs


def test_yg_63_life_points_are_paid_if_there_are_enough(board: Board) -> None:
    card = board.hand(quick("Toll", draw(1), cost=(pay(2000),)))
    board.game.duelists[FIRST].lp = 1999
    board.ready()
    assert not board.can(plays.ACTIVATE, card)
    board.game.duelists[FIRST].lp = 2500
    board.ready()
    board.activate(card)
    assert board.lp() == (500, 8000)


def test_a_discard_as_a_cost_is_another_card(board: Board) -> None:
    card = board.hand(quick("Trade", draw(1), cost=(pay_discard(),)))
    assert not board.can(plays.ACTIVATE, card)
    other = board.hand(WEAK)
    board.activate(card)
    assert board.where(other) == "graveyard"


def test_a_cost_may_ask_for_certain_cards(board: Board) -> None:
    card = board.hand(quick("Trade", draw(1), cost=(pay_discard(1, MONSTER),)))
    board.hand(GREED)
    assert not board.can(plays.ACTIVATE, card)
    fit = board.hand(WEAK)
    board.activate(card)
    assert board.where(fit) == "graveyard"


def test_a_tribute_as_a_cost_makes_room(board: Board) -> None:
    revive = quick("Swap", special_summon(), cost=(pay_tribute(),), targets=(target(in_graveyard()),))
    card = board.hand(revive)
    board.graveyard(STRONG)
    for _ in range(5):
        board.field(WEAK)
    assert board.can(plays.ACTIVATE, card)
    chosen = board.game.monsters(FIRST)[2]
    board.act(plays.ACTIVATE, card)
    board.choose(chosen)
    assert board.where(chosen) == "graveyard"


def test_needs(board: Board) -> None:
    needs = (tree.Exists(monsters(whose="opponent"), 2), tree.CanDraw(3), tree.HasRoom(5))
    card = board.hand(quick("Fussy", gain(1), needs=needs))
    board.field(WEAK, SECOND)
    assert not board.can(plays.ACTIVATE, card)
    board.field(WEAK, SECOND)
    assert board.can(plays.ACTIVATE, card)
    board.field(WEAK)
    assert not board.can(plays.ACTIVATE, card)


def test_only_in_a_certain_phase(board: Board) -> None:
    timely = trap("Timely", 0, activation(gain(5), needs=(tree.During(("battle",), "opponent"),)))
    card = board.set(timely)
    board.field(WEAK)
    board.game.answer(plays.ENTER_BATTLE)
    # Its player is asked in the Start Step, and had not been in the Main Phase.
    assert (board.game.kind, board.game.part.part.key) == (asks.RESPOND, "start step")
    board.act(plays.ACTIVATE, card)
    board.passes()
    assert board.lp() == (8000, 8005)


def test_yg_51_a_quick_play_spell_is_fast(board: Board) -> None:
    fast = board.hand(spell("Dash", 0, activation(gain(1)), kind=QUICK_PLAY))
    hidden = board.set(trap("Gift", 0, activation(gain(1))))
    greed = board.hand(GREED)
    board.act(plays.ACTIVATE, greed)
    board.act(plays.ACTIVATE, hidden)
    assert board.game.player == FIRST
    board.act(plays.ACTIVATE, fast)
    board.passes()
    assert board.lp() == (8001, 8001)


# Ignition effects


def test_yg_34_an_ignition_effect_once_a_turn(board: Board) -> None:
    mine = board.field(beast("Worker", ignition(damage(200), once_a_turn=True)))
    tireless = board.field(beast("Tireless", ignition(damage(1))))
    board.act(plays.IGNITE, mine, 0)
    board.passes()
    assert board.lp() == (8000, 7800)
    assert not board.can(plays.IGNITE, mine, 0)
    for _ in range(2):
        board.act(plays.IGNITE, tireless, 0)
        board.passes()
    assert board.lp() == (8000, 7798)
    board.end_turn()
    board.end_turn()
    assert board.can(plays.IGNITE, mine, 0)


def test_an_ignition_effect_with_its_own_monster_as_the_cost(board: Board) -> None:
    mine = board.field(beast("Bomb", ignition(damage(600), cost=(pay_tribute(1, ITSELF),))))
    other = board.field(WEAK)
    board.act(plays.IGNITE, mine, 0)
    board.passes()
    assert (board.where(mine), board.where(other)) == ("graveyard", "monsters")
    assert board.lp() == (8000, 7400)
