"""Why a Spell, a Trap or an ignition effect is not offered: one test for each reason."""

from __future__ import annotations

import pytest

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.yugioh import asks, kinds, turn_parts, zones
from mainphase.yugioh.definitions import (
    ANYONE,
    ATTACK,
    CHANGES_STATS,
    DOWN,
    ONCE_A_TURN,
    OPPONENT,
    UP,
    YOU,
    Cost,
    Filter,
    Need,
    Pattern,
    TargetSlot,
)
from mainphase.yugioh.types import CONTINUOUS, COUNTER, EQUIP, FIELD, MONSTER, QUICK_PLAY, SPELL, TRAP
from mainphase.yugioh.why import why_not
from yugioh_position import Position, monsters_of

ME, OTHER = PLAYER_SLOT, PLAYER_SLOT + 1
QUICK = SPELL | QUICK_PLAY


def told(reasons: list[Reason]) -> list[tuple[str, str, int]]:
    """Rule, message and culprit of each."""
    return [(reason.rule, reason.message.removeprefix("yugioh.why."), reason.culprit) for reason in reasons]


def only(reasons: list[Reason], rule: str, message: str, culprit: int, *fixes: Fix) -> None:
    """There is this reason and no other."""
    assert told(reasons) == [(rule, message, culprit)]
    assert reasons[0].fixes == list(fixes)


def use(ref: int, *targets: int) -> Action:
    """An activation at these targets."""
    return Action("activate", ref, targets=list(targets))


# --- whose card, which effect ------------------------------------------------------------------------------------


def test_what_is_offered_has_no_reasons() -> None:
    position = Position()
    cards = [position.put(0, position.magic(types)) for types in (SPELL, SPELL | FIELD, SPELL | CONTINUOUS, QUICK)]
    cards += [position.spell(0, position.magic(types)) for types in (SPELL, QUICK, TRAP)]
    monster = position.monster(0, position.ignition())
    game = position.start()
    for ref in [*cards, monster]:
        assert why_not(game, 0, use(ref)) == []
        assert why_not(game, 0, Action("respond", ref)) == []
    assert why_not(game, 0, Action("use", monster, 1)) == []


def test_cards_that_are_not_ones_own() -> None:
    position = Position()
    down, hand = position.spell(1, position.magic(TRAP)), position.put(1, position.magic(QUICK))
    dead = position.put(0, position.magic(SPELL), zones.GRAVEYARD)
    game = position.start()
    only(why_not(game, 0, use(down)), "YG-32", "not_yours", down)
    for ref in (hand, dead):
        only(why_not(game, 0, use(ref)), "YG-32", "not_playable_there", ref)
    for ref in (0, ME, 5000000):
        only(why_not(game, 0, use(ref)), "YG-32", "not_there", ref)


def test_monsters_without_an_effect_to_use() -> None:
    position = Position()
    hand = position.put(0, position.ignition())
    down = position.monster(0, position.ignition(), DOWN)
    plain = position.monster(0, position.vanilla())
    game = position.start()
    only(why_not(game, 0, use(hand)), "YG-34", "effect_on_field", hand)
    only(why_not(game, 0, use(down)), "YG-34", "face_down", down, Fix("flip", down))
    only(why_not(game, 0, use(plain)), "Y-033", "no_such_effect", plain)


def test_spells_without_such_an_effect() -> None:
    position = Position()
    blank = position.put(0, position.define("Blank", SPELL))
    face_up = position.spell(0, position.magic(TRAP | CONTINUOUS), UP)
    card = position.put(0, position.magic(SPELL))
    game = position.start()
    only(why_not(game, 0, use(blank)), "Y-033", "no_such_effect", blank)
    only(why_not(game, 0, use(face_up)), "Y-033", "no_such_effect", face_up)
    only(why_not(game, 0, Action("activate", card, 2)), "Y-033", "no_such_effect", card)


# --- timing ------------------------------------------------------------------------------------------------------


def test_slow_spells_and_ignition_effects_in_the_other_players_turn() -> None:
    position = Position()
    card, monster = position.put(1, position.magic(SPELL)), position.monster(1, position.ignition())
    game = position.start()
    for ref, rule in ((card, "YG-33"), (monster, "YG-34")):
        only(why_not(game, 1, use(ref)), rule, "not_your_turn", ME, Fix("wait", 0, "main 1"))


def test_slow_spells_and_ignition_effects_outside_the_main_phases() -> None:
    position = Position()
    card, monster = position.put(0, position.magic(SPELL)), position.monster(0, position.ignition())
    game = position.start()
    position.to_battle()
    for ref, rule in ((card, "YG-33"), (monster, "YG-34")):
        only(why_not(game, 0, use(ref)), rule, "not_main_phase", 0, Fix("wait", 0, "main 2"))


def test_slow_effects_open_no_chain_in_a_window_and_answer_nothing() -> None:
    position = Position()
    card, monster = position.put(0, position.magic(SPELL)), position.monster(0, position.ignition())
    trap = position.spell(0, position.magic(TRAP))
    setting = position.put(0, position.magic(TRAP))
    game = position.start()
    position.play("set", setting)
    only(why_not(game, 0, use(card)), "YG-33", "window_open", ME, Fix("wait"))
    only(why_not(game, 0, use(monster)), "YG-34", "window_open", ME, Fix("wait"))
    position.play("activate", trap)
    for ref in (card, monster):
        only(why_not(game, 0, use(ref)), "YG-52", "chain_going_on", trap, Fix("wait"))


def test_the_turn_player_acts_first() -> None:
    position = Position()
    trap = position.spell(1, position.magic(TRAP))
    hand = position.put(0, position.vanilla())
    game = position.start()
    only(why_not(game, 1, use(trap)), "YG-56", "other_acts", ME, Fix("wait"))
    position.play("summon", hand)
    only(why_not(game, 1, use(trap)), "YG-56", "other_acts", ME, Fix("wait"))
    game.answer(0)
    assert why_not(game, 1, use(trap)) == []


def test_on_a_chain_the_opponent_of_the_last_activator_acts_first() -> None:
    position = Position()
    first, second = position.spell(0, position.magic(TRAP)), position.spell(0, position.magic(TRAP))
    game = position.start()
    position.play("activate", first)
    only(why_not(game, 0, use(second)), "YG-55", "other_acts", OTHER, Fix("wait"))
    game.answer(0)
    assert why_not(game, 0, use(second)) == []


def test_while_another_question_is_open() -> None:
    position = Position()
    big, own = position.put(0, position.vanilla(5)), position.monster(0, position.vanilla())
    trap = position.spell(0, position.magic(TRAP))
    game = position.start()
    position.play("summon", big)
    only(why_not(game, 0, use(trap)), "Y-020", "other_question", ME, Fix("wait"))
    assert own


def test_only_counter_traps_answer_counter_traps() -> None:
    position = Position()
    spell = position.put(0, position.magic(SPELL))
    counter = position.spell(1, position.magic(TRAP | COUNTER, answers=SPELL))
    trap, quick = position.spell(0, position.magic(TRAP)), position.spell(0, position.magic(QUICK))
    second = position.spell(0, position.magic(TRAP | COUNTER, answers=TRAP))
    game = position.start()
    position.play("activate", spell)
    position.play("activate", counter)
    for ref in (trap, quick):
        reasons = why_not(game, 0, use(ref))
        only(reasons, "YG-52", "too_slow", counter, Fix("wait"))
        assert reasons[0].params == {"number": 2, "needed": 3}
    assert why_not(game, 0, use(second)) == []


def test_an_effect_that_is_too_slow_for_any_window() -> None:
    position = Position()
    trap = position.spell(0, position.magic(TRAP, speed=1))
    only(why_not(position.start(), 0, use(trap)), "YG-51", "slow", trap)


@pytest.mark.parametrize("types", [TRAP, TRAP | COUNTER, QUICK])
def test_not_in_the_turn_of_setting(types: int) -> None:
    position = Position()
    hand = position.put(0, position.magic(types))
    game = position.start()
    position.play("set", hand)
    position.pass_to(asks.ACT)
    ref = int(game.ref(game.spells(0)[0]))
    only(why_not(game, 0, use(ref)), "YG-60", "set_this_turn", ref, Fix("turn"))


def test_a_slow_spell_may_be_activated_in_the_turn_of_setting() -> None:
    position = Position()
    hand = position.put(0, position.magic(SPELL))
    game = position.start()
    position.play("set", hand)
    position.pass_to(asks.ACT)
    assert why_not(game, 0, use(int(game.ref(game.spells(0)[0])))) == []


def test_traps_are_not_activated_from_the_hand() -> None:
    position = Position()
    trap = position.put(0, position.magic(TRAP))
    only(why_not(position.start(), 0, use(trap)), "Y-032", "trap_in_hand", trap, Fix("set", trap))


def test_quick_play_spells_of_the_hand_in_the_other_players_turn() -> None:
    position = Position()
    quick = position.put(1, position.magic(QUICK))
    trap = position.spell(0, position.magic(TRAP))
    game = position.start()
    position.play("activate", trap)
    assert game.player == 1
    only(why_not(game, 1, use(quick)), "YG-60", "quick_play_in_hand", quick, Fix("turn"))


def test_what_answers_activations_needs_one() -> None:
    position = Position()
    against_spells = position.spell(0, position.magic(TRAP | COUNTER, answers=SPELL))
    against_traps = position.spell(0, position.magic(TRAP | COUNTER, answers=TRAP))
    trap = position.spell(0, position.magic(TRAP))
    game = position.start()
    only(why_not(game, 0, use(against_spells)), "Y-033", "no_activation", against_spells, Fix("wait"))
    position.play("activate", trap)
    game.answer(0)
    only(why_not(game, 0, use(against_spells)), "Y-033", "answers_nothing", trap, Fix("wait"))
    assert why_not(game, 0, use(against_traps)) == []


def test_what_answers_an_event_needs_it_to_have_just_happened() -> None:
    position = Position()
    pattern = Pattern(kinds.NORMAL_SUMMONED, OPPONENT)
    trap = position.spell(1, position.magic(TRAP, patterns=[pattern]))
    first, quick = position.put(0, position.vanilla()), position.spell(0, position.magic(QUICK))
    game = position.start()
    position.play("activate", quick)
    only(why_not(game, 1, use(trap)), "Y-033", "nothing_happened", trap, Fix("wait"))
    position.pass_to(asks.ACT)
    position.play("summon", first)
    game.answer(0)
    assert why_not(game, 1, use(trap)) == []


def test_one_chain_answers_a_declared_attack() -> None:
    position = Position()
    answer = position.spell(1, position.magic(TRAP, patterns=[Pattern(kinds.ATTACK_DECLARED, OPPONENT)]))
    free = position.spell(1, position.magic(TRAP))
    own = position.monster(0, position.vanilla())
    game = position.start()
    position.to_battle()
    position.attack(own, OTHER)
    game.answer(0)
    assert why_not(game, 1, use(answer)) == []
    position.play("activate", free)
    game.answer(0)
    game.answer(0)
    assert len(game.stack) == 0 and game.player == 0
    game.answer(0)
    only(why_not(game, 1, use(answer)), "YG-38", "nothing_happened", answer, Fix("wait"))


@pytest.mark.parametrize("key", ["goat2005", "classic2003"])
def test_the_damage_step_allows_little(key: str) -> None:
    position = Position(key)
    free = position.spell(0, position.magic(TRAP))
    stats = position.spell(0, position.magic(TRAP, flags=CHANGES_STATS))
    timed = position.spell(0, position.magic(TRAP, patterns=[Pattern(kinds.BATTLE_DAMAGE)]))
    own = position.monster(0, position.vanilla())
    game = position.start()
    position.to_battle()
    position.attack(own, OTHER)
    position.pass_to(asks.RESPOND, "start of damage step")
    only(why_not(game, 0, use(free)), "YG-43", "damage_step", free, Fix("wait", 0, "battle step"))
    assert why_not(game, 0, use(stats)) == []
    position.pass_to(asks.RESPOND, "after damage calculation")
    only(why_not(game, 0, use(free)), "YG-43", "damage_step", free, Fix("wait", 0, "battle step"))
    only(why_not(game, 0, use(stats)), "YG-43", "damage_step", stats, Fix("wait", 0, "battle step"))
    assert why_not(game, 0, use(timed)) == []


def test_after_the_discard_at_the_end_only_what_has_its_event() -> None:
    position = Position()
    free = position.spell(0, position.magic(TRAP))
    game = position.start()
    position.play("enter end")
    position.pass_to(asks.RESPOND, "end")
    while game.frame.proc.name != "aftermath":
        game.answer(0)
    only(why_not(game, 0, use(free)), "YG-45", "only_triggered", free, Fix("turn"))


# --- zones, costs, targets, effects ------------------------------------------------------------------------------


def test_no_free_zone_for_a_spell_of_the_hand() -> None:
    position = Position()
    card, field = position.put(0, position.magic(SPELL)), position.put(0, position.magic(SPELL | FIELD))
    there = [position.spell(0, position.magic(SPELL)) for _ in range(4)]
    last = position.spell(0, position.magic(SPELL | EQUIP), UP)
    target = position.monster(1, position.vanilla())
    game = position.start()
    only(why_not(game, 0, use(card)), "Y-008", "no_spell_zone", 0, Fix("zone"))
    position.card(last).equipped = target
    only(why_not(game, 0, use(card)), "YG-15", "equip_takes_zone", last, Fix("zone"))
    assert why_not(game, 0, use(field)) == []
    assert why_not(game, 0, use(there[0])) == []


@pytest.mark.parametrize(("lp", "missing"), [(500, ""), (499, "1"), (200, "300")])
def test_life_points_as_a_cost(lp: int, missing: str) -> None:
    position = Position()
    cost = Cost()
    cost.life = 500
    card = position.put(0, position.magic(SPELL, cost=cost))
    position.game.duelists[0].lp = lp
    reasons = why_not(position.start(), 0, use(card))
    if missing:
        only(reasons, "YG-63", "too_few_lp", card, Fix("lp", 0, missing))
    else:
        assert reasons == []


@pytest.mark.parametrize("others", [0, 1, 2])
def test_discards_as_a_cost(others: int) -> None:
    position = Position()
    cost = Cost()
    cost.discards, cost.discard = 2, position.filter(Filter(1 << zones.HAND, YOU))
    hand, down = position.put(0, position.magic(SPELL, cost=cost)), position.spell(0, position.magic(SPELL, cost=cost))
    for _ in range(others):
        position.put(0, position.vanilla())
    game = position.start()
    if others == 2:
        assert why_not(game, 0, use(hand)) == []
    else:
        only(why_not(game, 0, use(hand)), "YG-53", "too_few_cards", hand, Fix("cards", 0, str(2 - others)))
    if others == 0:
        only(why_not(game, 0, use(down)), "YG-53", "too_few_cards", down, Fix("cards", 0, "1"))
    else:
        assert why_not(game, 0, use(down)) == []


def test_tributes_as_a_cost() -> None:
    position = Position()
    cost = Cost()
    cost.tributes, cost.tribute = 2, position.filter(monsters_of(YOU))
    card = position.put(0, position.magic(SPELL, cost=cost))
    position.monster(0, position.vanilla(), DOWN)
    position.monster(1, position.vanilla())
    game = position.start()
    only(why_not(game, 0, use(card)), "YG-53", "too_few_to_tribute", card, Fix("monsters", 0, "1"))


def test_tributes_must_leave_a_target() -> None:
    position = Position()
    cost = Cost()
    cost.tributes, cost.tribute = 1, position.filter(monsters_of(YOU))
    slots = [TargetSlot(position.filter(monsters_of(ANYONE)), 1, 1)]
    card = position.put(0, position.magic(SPELL, cost=cost, targets=slots))
    own = position.monster(0, position.vanilla())
    reasons = why_not(position.start(), 0, use(card))
    only(reasons, "YG-53", "cost_takes_target", card, Fix("monsters", 0, "1"))
    other = position.monster(1, position.vanilla())
    assert why_not(position.game, 0, use(card)) == []
    assert why_not(position.game, 0, use(card, other)) == []
    reasons = why_not(position.game, 0, use(card, own))
    only(reasons, "YG-53", "cost_takes_target", card, Fix("monsters", 0, "1"))


def test_an_effect_that_is_used_once_a_turn() -> None:
    position = Position()
    own = position.monster(0, position.ignition(flags=ONCE_A_TURN))
    game = position.start()
    position.play("use", own)
    position.pass_to(asks.ACT)
    only(why_not(game, 0, use(own)), "Y-033", "used_this_turn", own, Fix("turn"))


def test_targets() -> None:
    position = Position()
    up, defending = monsters_of(OPPONENT, UP), monsters_of(OPPONENT, UP)
    defending.position = ATTACK
    slots = [TargetSlot(position.filter(up), 1, 2), TargetSlot(position.filter(monsters_of(YOU)), 0, 1)]
    card = position.put(0, position.magic(SPELL, targets=slots))
    plain = position.put(0, position.magic(SPELL))
    own = position.monster(0, position.vanilla())
    down = position.monster(1, position.vanilla(), DOWN)
    game = position.start()
    only(why_not(game, 0, use(card)), "YG-53", "no_target", card, Fix("target"))
    only(why_not(game, 0, use(card, down)), "YG-53", "no_target", card, Fix("target"))
    only(why_not(game, 0, use(plain, own)), "YG-53", "no_targets_asked", own)
    one, two = position.monster(1, position.vanilla()), position.monster(1, position.vanilla())
    for right in ((), (one,), (two, one), (one, own), (one, two, own)):
        assert why_not(game, 0, use(card, *right)) == []
    only(why_not(game, 0, use(card, one, down)), "YG-53", "illegal_target", down, Fix("target"))
    for wrong in ((own,), (one, one), (one, own, own), (one, two, own, own)):
        reasons = why_not(game, 0, use(card, *wrong))
        only(reasons, "YG-53", "number_of_targets", card, Fix("target"))
        assert reasons[0].params == {"least": 1, "most": 3}


def test_effects_that_could_do_nothing() -> None:
    position = Position()
    needed = position.filter(Filter(1 << zones.MONSTERS, ANYONE, MONSTER))
    needy = position.put(0, position.magic(SPELL, needs=[Need(needed, 2)]))
    drawing = position.put(0, position.magic(SPELL, draws=2))
    roomy = position.put(0, position.magic(SPELL, room=5))
    timed = position.put(0, position.magic(QUICK, parts=1 << turn_parts.BATTLE_STEP))
    others = position.put(0, position.magic(QUICK, turns=OPPONENT))
    position.monster(0, position.vanilla())
    position.put(0, position.vanilla(), zones.DECK)
    game = position.start()
    only(why_not(game, 0, use(needy)), "Y-033", "does_nothing", needy, Fix("wait"))
    only(why_not(game, 0, use(drawing)), "YG-09", "too_few_in_deck", drawing)
    only(why_not(game, 0, use(roomy)), "YG-14", "no_monster_zone", roomy, Fix("zone"))
    only(why_not(game, 0, use(timed)), "Y-033", "wrong_time", timed, Fix("wait"))
    only(why_not(game, 0, use(others)), "Y-033", "wrong_time", others, Fix("wait"))


def test_all_reasons_are_told() -> None:
    position = Position()
    cost = Cost()
    cost.life = 9000
    slots = [TargetSlot(position.filter(monsters_of(OPPONENT)), 1, 1)]
    card = position.put(1, position.magic(SPELL, cost=cost, targets=slots))
    reasons = why_not(position.start(), 1, use(card))
    expected = [("YG-33", "not_your_turn", ME), ("YG-63", "too_few_lp", card), ("YG-53", "no_target", card)]
    assert told(reasons) == expected
