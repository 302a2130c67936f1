"""Every setting of an edition, in each of its positions (spec: what differs between the years; docs/DEVIATIONS.md)."""

from __future__ import annotations

import pytest
from yugioh_board import FIRST, SECOND, STRONG, WEAK, Board

from mainphase.games import find_game
from mainphase.kernel.game import ENDED_WON
from mainphase.yugioh import asks, plays, pool, rules
from mainphase.yugioh.abilities import build, tree
from mainphase.yugioh.cards import monster, normal, spell, trap
from mainphase.yugioh.definitions import DEFENSE
from mainphase.yugioh.edition import (
    AFTER_SUMMON,
    AFTER_SUMMON_OR_CHAIN,
    EARLIEST_FIRST,
    EDITIONS,
    NO_PRIORITY,
    SETTINGS,
    TURN_PLAYER_FIRST,
    Edition,
    edition,
)
from mainphase.yugioh.types import EARTH, FIELD, WARRIOR

NOTHING = normal("Nothing at All", 0, 1, EARTH, WARRIOR, 0, 0)
ONE_MONSTER = build.target(build.monsters())
SNARE = trap("Snare", 0, build.activation(build.destroy(), targets=(ONE_MONSTER,)))
FACE_UP_MONSTER = build.target(build.monsters(build.FACE_UP))
SURGE = trap("Surge", 0, build.activation(build.boost(attack=100), targets=(FACE_UP_MONSTER,)))


def board(**settings: int) -> Board:
    """A board under goat2005 with these settings changed."""
    made = Board("goat2005")
    made.game.edition = Edition("goat2005", **settings)
    return made


def test_the_editions_are_those_of_the_specification() -> None:
    classic, goat = EDITIONS
    assert (classic.key, goat.key) == ("classic2003", "goat2005")
    differing = {name for name in SETTINGS if getattr(classic, name) != getattr(goat, name)}
    assert differing == {"trigger_order", "effect_change_uses_manual_change", "ignition_priority"}
    assert goat.trigger_order == EARLIEST_FIRST and classic.trigger_order == TURN_PLAYER_FIRST
    assert classic.effect_change_uses_manual_change == 1 and goat.effect_change_uses_manual_change == 0
    assert classic.ignition_priority == AFTER_SUMMON and goat.ignition_priority == AFTER_SUMMON_OR_CHAIN


@pytest.mark.parametrize(("draws", "hand"), [(1, 6), (0, 5)])
def test_first_player_draws(draws: int, hand: int) -> None:
    names = [name for name in pool.names() if pool.card(name).is_normal_monster][:20] * 2
    match = find_game("yugioh").match([names, names])
    lists = match.lists  # type: ignore[attr-defined]
    game = rules.new_game("goat2005", match.setup, lists, 1, settings=Edition("goat2005", first_player_draws=draws))  # type: ignore[attr-defined]
    assert game.turn == 1 and len(game.hand(0)) == hand
    while game.turn == 1:
        game.answer(plays.END)
    assert len(game.hand(1)) == 6


@pytest.mark.parametrize(("one", "left"), [(1, "graveyard"), (0, "field")])
def test_one_field_spell(one: int, left: str) -> None:
    table = board(one_field_spell=one)
    theirs = table.field(spell("Moor", 0, build.all_monsters(attack=100), kind=FIELD), SECOND)
    mine = table.hand(spell("Heath", 0, build.all_monsters(attack=200), kind=FIELD))
    table.activate(mine)
    assert table.where(mine) == "field" and table.where(theirs) == left


@pytest.mark.parametrize(("destroys", "place"), [(1, "graveyard"), (0, "monsters")])
def test_zero_tie_destroys(destroys: int, place: str) -> None:
    table = board(zero_tie_destroys=destroys)
    mine, theirs = table.field(NOTHING), table.field(NOTHING, SECOND)
    table.enter_battle()
    table.attack(mine, theirs)
    assert (table.where(mine), table.where(theirs), table.lp()) == (place, place, (8000, 8000))


def replayed(keeps: int) -> tuple[Board, int, int, int]:
    """An attack on one of two monsters, of which the other is destroyed before the Damage Step."""
    table = board(replay_keeps_attack=keeps)
    mine, target, other = table.field(STRONG), table.field(WEAK, SECOND), table.field(WEAK, SECOND)
    snare = table.set(SNARE)
    table.enter_battle()
    table.attack(mine, target)
    table.act(plays.ACTIVATE, snare)
    table.choose(other)
    assert "replayed" in table.events
    return table, mine, target, other


def test_replay_that_keeps_the_attack() -> None:
    table, mine, target, _ = replayed(1)
    assert table.game.kind == asks.BATTLE and table.can(plays.ATTACKS, mine)
    table.attack(mine, target)
    assert table.where(target) == "graveyard" and table.lp() == (8000, 6700)


def test_replay_without_rewinding() -> None:
    table, mine, target, _ = replayed(0)
    assert table.game.kind == asks.REPLAY and sorted(table.game.legal) == [0, target + 1]
    copy = table.game.clone()
    copy.answer(0)
    assert copy.kind == asks.BATTLE and int(plays.play_code(mine, plays.ATTACKS)) not in copy.legal
    assert copy.duelists[SECOND].lp == 8000
    table.choose(target)
    assert table.where(target) == "graveyard" and not table.can(plays.ATTACKS, mine)


@pytest.mark.parametrize(("locked", "may"), [(1, False), (0, True)])
def test_attacker_locked(locked: int, may: bool) -> None:
    table = board(attacker_locked=locked)
    mine = table.field(STRONG)
    table.enter_battle()
    table.attack(mine)
    table.game.answer(plays.END)
    assert table.game.kind == asks.ACT and table.can(plays.POSITION, mine) == may


@pytest.mark.parametrize("one", [1, 0])
def test_one_chain_each_timing(one: int) -> None:
    """Two boosts, one after another in the same part of the Damage Step."""
    table = board(one_chain_each_timing=one)
    mine, theirs = table.field(STRONG), table.field(WEAK, SECOND)
    first, second = table.set(SURGE), table.set(SURGE)
    table.enter_battle()
    table.attack(mine, theirs)
    table.pass_once()
    assert table.game.part.part.key == "start of damage step"
    table.act(plays.ACTIVATE, first)
    table.choose(mine)
    while table.game.kind == asks.RESPOND and len(table.game.stack) > 0:
        table.game.answer(0)
    here = table.game.part.part.key
    assert here == ("reveal" if one else "start of damage step")
    if one == 0:
        table.act(plays.ACTIVATE, second)
        table.choose(mine)
        while table.game.kind == asks.RESPOND:
            table.game.answer(0)
        assert table.stats(mine)[0] == 2000


BELL = monster("Bell", 0, 2, EARTH, WARRIOR, 500, 500, build.trigger(tree.PhaseBegins("standby"), build.gain(100)))
CHIME = monster(
    "Chime", 0, 2, EARTH, WARRIOR, 500, 500, build.trigger(tree.PhaseBegins("standby"), build.gain(100), optional=True)
)


@pytest.mark.parametrize(("order", "first"), [(TURN_PLAYER_FIRST, SECOND), (EARLIEST_FIRST, FIRST)])
def test_trigger_order(order: int, first: int) -> None:
    """The second player's Standby Phase: their optional effect against the other's mandatory one."""
    table = board(trigger_order=order)
    table.field(BELL, FIRST)
    table.field(CHIME, SECOND)
    turn = table.game.turn
    while table.game.turn == turn:
        table.game.answer(plays.END if table.game.kind == asks.ACT else 0)
    while table.game.kind != asks.ACT:
        if table.game.kind == asks.MAY:
            links = [item.controller for item in table.game.stack]
            assert links == ([] if first == SECOND else [FIRST])
            table.game.answer(1)
        else:
            table.game.answer(0 if 0 in table.game.legal else table.game.legal[0])
    assert table.lp() == (8100, 8100)


@pytest.mark.parametrize(("uses", "may"), [(1, False), (0, True)])
def test_effect_change_uses_manual_change(uses: int, may: bool) -> None:
    table = board(effect_change_uses_manual_change=uses)
    mine = table.field(STRONG)
    table.use(tree.ChangePosition(tree.Target(0)), targets=(ONE_MONSTER,))
    assert table.game.cards[mine].position == DEFENSE
    assert table.can(plays.POSITION, mine) == may


CANNON = monster("Cannon", 0, 4, EARTH, WARRIOR, 1500, 500, build.ignition(build.damage(200)))
ANSWER = trap(
    "Pit", 0, build.activation(build.destroy(tree.EventCard()), when=(build.summoned("normal", by="opponent"),))
)


@pytest.mark.parametrize("priority", [NO_PRIORITY, AFTER_SUMMON, AFTER_SUMMON_OR_CHAIN])
def test_ignition_priority_after_a_summon(priority: int) -> None:
    table = board(ignition_priority=priority)
    cannon = table.hand(CANNON)
    pit = table.set(ANSWER)
    table.act(plays.SUMMON, cannon)
    assert table.game.player == (SECOND if priority == NO_PRIORITY else FIRST)
    assert table.can(plays.ACTIVATE, pit) == (priority == NO_PRIORITY)
    assert table.can(plays.IGNITE, cannon) == (priority != NO_PRIORITY)


@pytest.mark.parametrize("priority", [NO_PRIORITY, AFTER_SUMMON, AFTER_SUMMON_OR_CHAIN])
def test_ignition_priority_after_a_chain(priority: int) -> None:
    table = board(ignition_priority=priority)
    cannon = table.field(CANNON)
    table.set(trap("Jar", 0, build.activation(build.draw(1))))
    gift = table.hand(spell("Gift", 0, build.activation(build.gain(100))))
    table.act(plays.ACTIVATE, gift)
    table.pass_once()
    assert table.lp() == (8100, 8000)
    first = table.game.player == FIRST and table.game.kind == asks.RESPOND and table.can(plays.IGNITE, cannon)
    assert first == (priority == AFTER_SUMMON_OR_CHAIN)


@pytest.mark.parametrize(("at_once", "wins"), [(1, True), (0, False)])
def test_exodia_at_once(at_once: int, wins: bool) -> None:
    """Drawing the fifth piece and discarding the hand in one effect."""
    names = [name for name in pool.names() if "Forbidden One" in name]
    assert len(names) == 5
    table = board(exodia_at_once=at_once)
    for name in names[:4]:
        table.hand(pool.card(name))
    table.deck(pool.card(names[4]))
    effect = tree.Sequence((build.draw(1), tree.Send(tree.Select(("hand",), whose="you"), "graveyard")))
    slot = table.hand(spell("Trade", 0, build.activation(effect)))
    table.act(plays.ACTIVATE, slot)
    assert (table.game.ended == ENDED_WON and table.game.winner == FIRST) == wins


def test_settings_are_part_of_a_duel_and_survive_copies() -> None:
    table = board(attacker_locked=0)
    assert table.game.clone().edition.attacker_locked == 0
    assert table.game.clone_for(0, 1).edition.attacker_locked == 0
    assert edition("goat2005").attacker_locked == 1
