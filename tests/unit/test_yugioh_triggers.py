"""Triggered effects, effects in battle and continuous effects, on small boards."""

from __future__ import annotations

import pytest
from yugioh_board import FILLER, FIRST, HUGE, SECOND, STRONG, WEAK, Board, answering

from mainphase.yugioh import asks, plays, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    FACE_UP,
    ITSELF,
    MONSTER,
    OPPONENT,
    activation,
    all_monsters,
    attack_declared,
    boost,
    damage,
    destroy,
    discard,
    draw,
    flip,
    gain,
    ignition,
    in_graveyard,
    monsters,
    search,
    sent_from_field,
    spells_and_traps,
    summoned,
    target,
    trigger,
)
from mainphase.yugioh.abilities.tree import EventCard, Number
from mainphase.yugioh.cards import Card, monster, spell, trap
from mainphase.yugioh.definitions import ATTACK, DEFENSE, DOWN
from mainphase.yugioh.types import CONTINUOUS, COUNTER, DARK, EARTH, EFFECT, FIELD, ZOMBIE

EDITIONS = ("goat2005", "classic2003")


@pytest.fixture(params=EDITIONS)
def board(request: pytest.FixtureRequest) -> Board:
    return Board(request.param)


def beast(name: str, *abilities: tree.Ability, power: int = 1200, is_flip: bool = False) -> Card:
    return monster(name, 0, 4, EARTH, ZOMBIE, power, 1000, *abilities, flip=is_flip)


# Triggers


def test_a_trigger_on_being_sent_from_the_field(board: Board) -> None:
    wanted = board.deck(WEAK)
    mine = board.field(beast("Finder", trigger(sent_from_field(), search(tree.Named("Weak One")))))
    board.use(destroy(monsters()))
    assert board.where(mine) == "graveyard"
    assert board.where(wanted) == "hand"


def test_where_from_matters(board: Board) -> None:
    card = beast("Faller", trigger(sent_from_field(), gain(100)))
    board.hand(card)
    board.use(discard(1))
    assert board.lp() == (8000, 8000)  # from the hand
    anywhere = beast("Anywhere", trigger(tree.Sent("graveyard", (), (ITSELF,)), gain(10)))
    board.hand(anywhere)
    board.use(discard(1))
    assert board.lp() == (8010, 8000)
    board.deck(anywhere)
    board.use(tree.Send(tree.TopCards(Number(1)), "graveyard"))
    assert board.lp() == (8020, 8000)


@pytest.mark.parametrize("answer_given", [0, 1])
def test_an_optional_trigger_asks(board: Board, answer_given: int) -> None:
    board.field(beast("Willing", trigger(tree.LifeGained("you"), damage(100), optional=True)))
    board.use(gain(500))
    assert (board.game.kind, board.game.player) == (asks.MAY, FIRST)
    board.game.answer(answer_given)
    board.passes()
    assert board.lp() == (8500, 8000 - 100 * answer_given)


def test_the_amount_of_the_event_is_known(board: Board) -> None:
    board.field(beast("Mirror", trigger(tree.EffectDamageDealt("you", 500), damage(tree.EventAmount()))), SECOND)
    board.use(damage(499))
    assert board.lp() == (8000, 7501)
    board.use(damage(700))
    assert board.lp() == (7300, 6801)


EVENTS: list[tuple[str, tree.Event, tree.Effect]] = [
    ("summon", summoned("special", by="opponent"), tree.SpecialSummon(in_graveyard(MONSTER), position="attack")),
    ("destroyed", tree.Destroyed((FACE_UP,), "opponent"), destroy(monsters(whose="you"))),
    ("position", tree.PositionChanged((), "opponent"), tree.ChangePosition(monsters(whose="you"))),
    ("drew", tree.Drew("opponent"), draw(1)),
    ("discarded", tree.Discarded((MONSTER,), "opponent"), discard(1)),
    ("tributed", tree.Tributed((), "opponent"), tree.Tribute(monsters(whose="you"))),
    ("damage", tree.EffectDamageDealt("opponent"), damage(5, tree.You())),
    ("life", tree.LifeGained("opponent"), gain(5)),
    ("sent", tree.Sent("graveyard", ("monsters",), (MONSTER,)), tree.Send(monsters(whose="you"), "graveyard")),
    ("removed", tree.Sent("removed"), tree.Send(monsters(whose="you"), "removed")),
    ("returned", tree.Sent("hand", ("monsters",)), tree.Send(monsters(whose="you"), "hand")),
    ("up", tree.TurnedFaceUp((), "opponent"), tree.TurnFaceUp(monsters(tree.FaceIs("down")))),
]


@pytest.mark.parametrize(("name", "event", "effect"), EVENTS, ids=[row[0] for row in EVENTS])
def test_triggers_see_their_event_and_no_other(name: str, event: tree.Event, effect: tree.Effect) -> None:
    for other, _, cause in EVENTS:
        board = Board()
        board.field(WEAK)
        board.field(FILLER, FIRST, DEFENSE, DOWN)
        board.graveyard(WEAK)
        board.hand(WEAK)
        board.field(beast("Watcher", trigger(event, gain(1))), SECOND)
        board.use(tree.Sequence((tree.Nothing(), cause)))
        while board.game.kind in (asks.CHOOSE_DISCARD, asks.ORDER_TRIGGERS, asks.RESPOND):
            board.game.answer(board.game.legal[0])
        heard = board.lp()[SECOND] > 8000
        also = {("sent", "destroyed"), ("sent", "tributed")}  # both send monsters to the Graveyard
        assert heard == (other == name or (name, other) in also), other


def test_phases(board: Board) -> None:
    board.field(beast("Dawn", trigger(tree.PhaseBegins("standby", "you"), gain(100))))
    board.field(beast("Dusk", trigger(tree.PhaseBegins("end"), gain(10))))
    board.end_turn()  # the end of this turn; then the opponent's Standby Phase
    assert board.lp() == (8010, 8000)
    board.end_turn()
    assert board.lp() == (8120, 8000)


def test_a_mandatory_draw_from_an_empty_deck_loses(board: Board) -> None:
    hidden = board.field(beast("Reader", flip(draw(1)), is_flip=True), FIRST, DEFENSE, DOWN)
    while board.game.deck(FIRST):
        board.game.transfer(board.game.deck(FIRST)[0], zones.of(FIRST, zones.REMOVED))
    board.ready()
    board.act(plays.FLIP, hidden)
    board.passes()
    assert board.game.winner == SECOND


# The battle


def test_an_attack_is_negated_and_the_battle_phase_ends(board: Board) -> None:
    stop = board.set(
        trap("Halt", 0, activation(tree.NegateAttack(), tree.EndBattlePhase(), when=(attack_declared(),)), kind=COUNTER)
    )
    mine = board.field(STRONG)
    board.field(WEAK)
    board.enter_battle()
    board.attack(mine)
    board.act(plays.ACTIVATE, stop)
    board.passes()
    assert board.lp() == (8000, 8000)
    assert "attack negated" in board.events
    assert (board.game.kind, board.game.part.part.key) == (asks.ACT, "main 2")


def test_only_the_attack_is_negated(board: Board) -> None:
    stop = board.set(answering("Block", attack_declared(), effect=tree.NegateAttack()))
    mine, other = board.field(STRONG), board.field(WEAK)
    board.enter_battle()
    board.attack(mine)
    board.act(plays.ACTIVATE, stop)
    board.passes()
    assert board.game.kind == asks.BATTLE
    assert not board.can(plays.ATTACKS, mine)  # its attack is used (YG-42)
    assert board.can(plays.ATTACKS, other)


def test_the_attacker_can_be_destroyed(board: Board) -> None:
    mirror = board.set(
        answering("Mirror", attack_declared(), effect=destroy(monsters(tree.PositionIs("attack"), whose="opponent")))
    )
    mine, lying = board.field(STRONG), board.field(WEAK, FIRST, DEFENSE)
    board.enter_battle()
    board.attack(mine)
    board.act(plays.ACTIVATE, mirror)
    board.passes()
    assert (board.where(mine), board.where(lying)) == ("graveyard", "monsters")
    assert board.lp() == (8000, 8000)


def test_the_attackers_atk_as_a_value(board: Board) -> None:
    drain = board.set(answering("Drain", attack_declared(), effect=gain(tree.StatOf("attack", EventCard()))))
    mine = board.field(STRONG)
    board.enter_battle()
    board.attack(mine)
    board.act(plays.ACTIVATE, drain)
    board.passes()
    assert board.lp() == (8000, 8000 + 1800 - 1800)


def test_what_is_attacked_matters(board: Board) -> None:
    guard = board.set(
        answering("Guard", tree.AttackDeclared((), (tree.HasRace("Zombie"),)), effect=boost(tree.OtherCard(), attack=1))
    )
    zombie, human = board.field(STRONG, SECOND), board.field(WEAK, SECOND)
    mine = board.field(HUGE)
    board.enter_battle()
    board.attack(mine, human)
    assert board.game.kind == asks.BATTLE
    board.end_turn()
    board.end_turn()
    board.enter_battle()
    board.attack(mine, zombie)
    board.act(plays.ACTIVATE, guard)
    board.passes()
    assert board.where(zombie) == "graveyard"
    assert board.lp()[SECOND] == 8000 - (2500 - 500) - (2500 - 1801)


def test_waboku(board: Board) -> None:
    shield = board.set(trap("Truce", 0, activation(tree.PreventBattleDamage(), tree.PreventBattleDestruction())))
    mine, theirs = board.field(HUGE), board.field(WEAK, SECOND)
    board.enter_battle()
    board.attack(mine, theirs)
    board.act(plays.ACTIVATE, shield)
    board.passes()
    assert board.where(theirs) == "monsters"
    assert board.lp() == (8000, 8000)
    board.end_turn()
    board.end_turn()
    board.enter_battle()
    board.attack(mine, theirs)
    board.passes()
    assert board.where(theirs) == "graveyard"
    assert board.lp() == (8000, 6000)


def test_yg_43_only_what_changes_atk_and_def_before_damage_calculation(board: Board) -> None:
    up = board.set(trap("Up", 0, activation(boost(attack=700), targets=(target(monsters(FACE_UP)),))))
    gift = board.set(trap("Gift", 0, activation(gain(1))))
    mine, theirs = board.field(STRONG), board.field(WEAK, SECOND)
    board.enter_battle()
    board.attack(mine, theirs)
    while board.game.part.part.key == "battle step":
        board.pass_once()
    assert board.game.part.part.key == "start of damage step"
    assert board.can(plays.ACTIVATE, up) and not board.can(plays.ACTIVATE, gift)
    board.act(plays.ACTIVATE, up)
    board.choose(theirs)
    board.passes()
    assert board.lp() == (8000, 8000 - (1800 - 1200))


def test_battle_triggers(board: Board) -> None:
    mine = board.field(
        beast(
            "Victor",
            trigger(tree.DestroyedByBattle((), (ITSELF,), "opponent"), damage(tree.StatOf("attack", EventCard()))),
            trigger(tree.BattleDamageDealt("opponent", (ITSELF,), 500), gain(50)),
            power=1500,
        )
    )
    other = board.field(STRONG)
    theirs, second = board.field(WEAK, SECOND), board.field(WEAK, SECOND)
    board.enter_battle()
    board.attack(other, second)
    board.passes()
    assert board.lp() == (8000, 6700)  # another monster's battle
    board.attack(mine, theirs)
    board.passes()
    assert board.game.kind == asks.ORDER_TRIGGERS
    board.game.answer(board.game.legal[0])
    board.passes()
    assert board.lp() == (8050, 6700 - 1000 - 500)


def test_yg_43_a_flip_effect_finds_no_monster_that_the_battle_has_destroyed(board: Board) -> None:
    eater = beast("Eater", flip(destroy(), targets=(target(monsters()),)), is_flip=True)
    hidden = board.field(eater, SECOND, DEFENSE, DOWN)
    mine, other = board.field(HUGE), board.field(WEAK)
    board.enter_battle()
    board.attack(mine, hidden)
    board.passes()
    assert (board.game.kind, board.game.player) == (asks.EFFECT_TARGET, SECOND)
    assert sorted(board.game.legal) == sorted([mine + 1, other + 1])
    board.choose(mine)
    board.passes()
    assert [board.where(slot) for slot in (hidden, mine, other)] == ["graveyard", "graveyard", "monsters"]


def test_attacker_and_attacked_monster_as_cards(board: Board) -> None:
    swap = board.set(
        trap("Both", 0, activation(boost(tree.Attacker(), attack=-300), boost(tree.AttackedMonster(), attack=300)))
    )
    mine, theirs = board.field(STRONG), board.field(WEAK, SECOND)
    board.enter_battle()
    board.attack(mine, theirs)
    board.act(plays.ACTIVATE, swap)
    board.passes()
    assert board.lp() == (8000, 8000 - (1500 - 800))


# Continuous effects


def test_a_field_card_changes_all_monsters_that_fit_while_it_is_there(board: Board) -> None:
    zombie, human = board.field(STRONG, SECOND), board.field(WEAK)
    land = board.hand(spell("Moor", 0, all_monsters(tree.HasRace("Zombie"), attack=200, defense=-200), kind=FIELD))
    board.activate(land)
    assert board.where(land) == "field"
    assert (board.stats(zombie), board.stats(human)) == ((2000, 1300), (500, 400))
    late = board.field(STRONG)
    assert board.stats(late) == (2000, 1300)
    board.use(destroy(spells_and_traps()))
    assert board.stats(zombie) == board.stats(late) == (1800, 1500)


def test_a_continuous_trap_and_a_monster_change_others(board: Board) -> None:
    banner = board.set(trap("Banner", 0, all_monsters(attack=100, whose="you"), kind=CONTINUOUS), FIRST)
    mine, theirs = board.field(WEAK), board.field(WEAK, SECOND)
    board.activate(banner)
    assert (board.stats(mine)[0], board.stats(theirs)[0]) == (600, 500)
    leader = board.field(
        beast("Leader", tree.StatChange(monsters(FACE_UP, tree.IsOther(), whose="you"), 400, 0)), FIRST, ATTACK
    )
    assert (board.stats(mine)[0], board.stats(leader)[0]) == (1000, 1300)
    board.use(destroy(monsters(tree.HasKind("effect"))))
    assert board.stats(mine)[0] == 600


def test_kinds_of_card_can_be_told_apart(board: Board) -> None:
    effect, plain = board.field(beast("Worker", ignition(draw(1)))), board.field(WEAK)
    assert board.game.definitions[effect].types & EFFECT
    board.use(destroy(monsters(tree.HasKind("effect"))))
    assert (board.where(effect), board.where(plain)) == ("graveyard", "monsters")


def test_opponents_choices_belong_to_the_opponent(board: Board) -> None:
    board.hand(WEAK, SECOND), board.hand(STRONG, SECOND)
    board.use(discard(1, OPPONENT))
    assert (board.game.kind, board.game.player) == (asks.CHOOSE_DISCARD, SECOND)


DARK_ONE = monster(
    "Night",
    0,
    1,
    DARK,
    ZOMBIE,
    0,
    0,
    trigger(tree.Sent("graveyard", (), (tree.HasAttribute("DARK"), tree.IsOther())), gain(7)),
)


def test_a_trigger_on_other_cards_of_a_sort(board: Board) -> None:
    board.field(DARK_ONE)
    board.deck(WEAK)
    board.deck(STRONG)
    board.use(tree.Send(tree.TopCards(Number(2)), "graveyard"))
    assert board.lp() == (8007, 8000)
