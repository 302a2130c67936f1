"""Programs with loops, choices, payments and delayed abilities, run on small positions."""

from __future__ import annotations

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench, code

from mainphase.kernel import machine
from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.procedure import Frame
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    OPPONENTS,
    TARGET,
    TARGET_2,
    at_beginning,
    chosen,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    do,
    draw,
    each,
    gain_life,
    lose_life,
    power,
    put_counters,
    select,
    triggered,
    when_dies,
)
from mainphase.magic.cards import creature
from mainphase.magic.context import Context
from mainphase.magic.expressions import holds
from mainphase.magic.lasting import EXTRA

ONE = tree.Number(1)


def test_may() -> None:
    bench = Bench()
    effect = tree.May(gain_life(2), otherwise=lose_life(1))
    bench.run(effect, 1)
    bench.run(effect, 0)
    assert (bench.asked, bench.life(YOU)) == ([(asks.MAY, YOU, [0, 1])], 21)
    bench.run(tree.May(gain_life(2), TARGET), 1, targets=[[bench.game.player_ref(OPPONENT)]])
    assert bench.asked == [(asks.MAY, OPPONENT, [0, 1])]
    bench.run(tree.May(gain_life(2), TARGET, lose_life(1)), targets=[[0]])  # nobody is there to be asked
    assert bench.life(YOU) == 22


def test_if() -> None:
    bench = Bench()
    effect = tree.If(tree.Exists(select(LAND)), gain_life(5), lose_life(5))
    bench.run(effect)
    assert bench.life(YOU) == 15
    bench.battlefield(FOREST)
    bench.run(do(effect, tree.If(tree.TurnOf(tree.EachOpponent()), gain_life(1))))
    assert bench.life(YOU) == 20


def test_repeat() -> None:
    bench = Bench()
    bench.run(tree.Repeat(tree.X(), do(gain_life(1), tree.Repeat(tree.Number(2), lose_life(1)))), x=3)
    assert bench.life(YOU) == 17
    bench.run(tree.Repeat(tree.Number(-1), gain_life(1)))
    assert bench.life(YOU) == 17


def test_nested_loops_keep_their_own_round() -> None:
    """The inner loop's object is no longer meant after it."""
    bench = Bench()
    bench.battlefield(BEAR)
    bench.battlefield(BEAR, OPPONENT)
    mine = tree.Selector(tree.And((CREATURE, tree.ControlledBy(tree.Iterated()))))
    effect = tree.ForEachPlayer(
        tree.EachPlayer(),
        do(
            tree.ForEachObject(tree.All(mine), gain_life(power(tree.Iterated()), tree.You())),
            lose_life(1, tree.Iterated()),
        ),
    )
    bench.run(do(effect, lose_life(10, tree.Iterated())))
    assert (bench.life(YOU), bench.life(OPPONENT)) == (20 + 1 + 2 + 2 - 1, 19)


def test_a_loop_goes_over_what_was_there_when_it_began() -> None:
    bench = Bench()
    token = creature_token(1, 1, (), ("Thopter",))
    bench.run(tree.ForEachObject(each(CREATURE), create(token)))
    assert len(bench.game.battlefield(YOU)) == 2


def test_choosing_an_effect_among_the_possible_ones() -> None:
    """608.2d."""
    bench = Bench()
    tap_or_untap = tree.ChooseEffect((tree.Tap(TARGET), tree.Untap(TARGET), gain_life(1)))
    bench.run(tap_or_untap, 0, targets=[[bench.source]])
    assert bench.asked == [(asks.CHOOSE_OPTION, YOU, [0, 2])]
    assert bench.game.permanent(bench.source).tapped == 1
    bench.run(tap_or_untap, 2, targets=[[bench.source]])
    assert bench.asked == [(asks.CHOOSE_OPTION, YOU, [1, 2])]
    bench.run(tree.ChooseEffect((tree.Tap(TARGET), tree.Untap(TARGET))), targets=[[bench.source]])
    assert (bench.life(YOU), bench.game.permanent(bench.source).tapped) == (21, 0)


def test_choosing_objects() -> None:
    bench = Bench()
    bears = [bench.battlefield(BEAR, OPPONENT) for _ in range(3)]
    up_to_two = tree.ChooseObjects(select(CREATURE, OPPONENTS), "them", tree.Number(0), tree.Number(2))
    effect = do(up_to_two, destroy(chosen("them")), gain_life(tree.Count(chosen("them"))))
    bench.run(effect, code(bears[1]), 0)
    assert bench.asked == [
        (asks.CHOOSE_OBJECT, YOU, [0, *(code(ref) for ref in bears)]),
        (asks.CHOOSE_OBJECT, YOU, [0, code(bears[2])]),
    ]
    assert ([bench.zone(ref) for ref in bears].count("graveyard"), bench.life(YOU)) == (1, 21)
    bench.run(do(tree.ChooseObjects(select(CREATURE, OPPONENTS), "it", random=True), destroy(chosen("it"))))
    assert len(bench.game.battlefield(OPPONENT)) == 1
    bench.run(do(tree.ChooseObjects(select(LAND), "it"), destroy(chosen("it"))))
    assert len(bench.game.battlefield(OPPONENT)) == 1


def test_choosing_a_player_a_number_and_chance() -> None:
    bench = Bench(seats=3)
    effect = do(
        tree.ChoosePlayer(tree.EachOpponent(), "who"),
        tree.ChooseNumber("n", ONE, tree.Number(3)),
        lose_life(tree.ChosenNumber("n"), chosen("who")),
    )
    bench.run(effect, bench.game.player_ref(2) + 1, 3)
    assert [question[:2] for question in bench.asked] == [(asks.CHOOSE_PLAYER, 0), (asks.CHOOSE_NUMBER, 0)]
    assert bench.asked[1][2] == [1, 2, 3]
    assert [bench.life(player) for player in range(3)] == [20, 20, 17]
    bench.run(do(tree.ChoosePlayer(tree.EachOpponent(), "who", random=True), lose_life(1, chosen("who"))))
    assert bench.life(1) + bench.life(2) == 36


def test_coins_and_dice() -> None:
    lives, rolls = set(), set()
    for seed in range(40):
        bench = Bench(seed=seed)
        bench.run(tree.FlipCoin(gain_life(1), lose_life(1)))
        lives.add(bench.life(YOU))
        bench.run(do(tree.RollDie(4, "roll"), lose_life(tree.ChosenNumber("roll"), tree.EachOpponent())))
        rolls.add(20 - bench.life(OPPONENT))
    assert lives == {19, 21}
    assert rolls == {1, 2, 3, 4}


# --- payments ------------------------------------------------------------------------------------------------


def test_unless_a_player_pays_mana() -> None:
    """118.12a: asked only where it can be paid."""
    bench = Bench()
    spell = bench.spell(BEAR, OPPONENT)
    leak = tree.UnlessPays(tree.ControllerOf(TARGET), cost("{X}"), tree.CounterObject(TARGET))
    lands = [bench.battlefield(FOREST, OPPONENT) for _ in range(2)]
    bench.run(leak, 1, targets=[[spell]], x=2)
    assert bench.asked == [(asks.PAY, OPPONENT, [0, 1])]
    assert bench.zone(spell) == "stack"
    assert [bench.game.permanent(ref).tapped for ref in lands] == [1, 1]
    changes.untap(bench.game, lands[0] & SLOT_MASK)
    bench.run(leak, 0, targets=[[spell]], x=1)
    assert bench.zone(spell) == "graveyard"
    spell = bench.spell(BEAR, OPPONENT)
    bench.run(leak, targets=[[spell]], x=2)
    assert bench.zone(spell) == "graveyard"


def test_unless_any_player_pays_stops_at_the_first() -> None:
    bench = Bench(seats=3)
    effect = tree.UnlessPays(tree.EachPlayer(), cost(tree.PayLife(tree.Number(5))), lose_life(9, tree.EachPlayer()))
    bench.run(effect, 0, 1)
    assert [bench.life(player) for player in range(3)] == [20, 15, 20]
    bench.run(effect, 0, 0, 0)
    assert [bench.life(player) for player in range(3)] == [11, 6, 11]
    changes.lose_life(bench.game, 1, 2)
    bench.run(effect, 0, 0)
    assert [question[1] for question in bench.asked] == [0, 2]  # 119.4


def test_a_payment_for_each() -> None:
    bench = Bench()
    lands = [bench.battlefield(FOREST) for _ in range(4)]
    price = cost(tree.PayTimes(cost("{1}"), tree.Count(select(CREATURE))))
    bench.battlefield(BEAR, OPPONENT)
    bench.run(tree.MayPay(price, gain_life(1)), 1)
    assert sum(bench.game.permanent(ref).tapped for ref in lands) == 2
    assert bench.life(YOU) == 21


def test_paying_with_cards_and_permanents() -> None:
    bench = Bench()
    pay = tree.MayPay(cost(tree.PayDiscard()), gain_life(1), otherwise=lose_life(1))
    bench.run(pay)
    assert bench.life(YOU) == 19
    cards = [bench.put(BEAR, zones.HAND) for _ in range(2)]
    bench.run(pay, 1, code(cards[1]))
    assert [question[0] for question in bench.asked] == [asks.PAY, asks.CHOOSE_DISCARD]
    bench.run(tree.MayPay(cost(tree.PayDiscard(random=True)), gain_life(1)), 1)
    assert (bench.life(YOU), bench.game.hand(YOU)) == (21, [])
    bear, theirs = bench.battlefield(BEAR), bench.battlefield(BEAR, OPPONENT)
    victim = tree.Selector(tree.And((CREATURE, tree.Other())))
    bench.run(tree.UnlessPays(tree.You(), cost(tree.PaySacrifice(victim)), lose_life(3)), 1)
    assert [bench.zone(ref) for ref in (bear, theirs)] == ["graveyard", "battlefield"]
    bench.run(tree.UnlessPays(tree.You(), cost(tree.PaySacrifice(tree.This())), lose_life(3)), 1)
    bench.run(tree.UnlessPays(tree.You(), cost(tree.PaySacrifice(tree.This())), lose_life(3)))
    assert bench.life(YOU) == 18


# --- delayed abilities ---------------------------------------------------------------------------------------


def fire(bench: Bench, *answers: int) -> Frame | None:
    """Run the program of the trigger that waits, as its resolution does."""
    game = bench.game
    if not game.triggers:
        return None
    trigger = game.triggers[-1]
    game.triggers = game.triggers[:-1]
    game.pending_count = 0
    ability = game.setup.extras[trigger.ability - EXTRA]
    if ability.condition and not holds(game, Context(trigger.controller, trigger.source), ability.condition, 0):
        return None
    frame = machine.start(game, ability.modes[0].program, trigger.controller)
    frame.data = trigger.values[:]
    frame.data[:7] = [game.player_ref(trigger.controller), trigger.source, 0, trigger.event, trigger.other,
                      game.player_ref(trigger.player) if trigger.player >= 0 else 0, trigger.amount]  # fmt: skip
    bench.finish(frame, list(answers))
    return frame


def begin_part(bench: Bench, key: str, player: int = YOU) -> None:
    """A part of the turn begins."""
    part = bench.game.rules.table.part(key)
    bench.game.turn_player = player
    bench.game.begun[part.id] += 1
    bench.game.emit(4, player, 0, 0, part.id)


def test_at_the_beginning_of_the_next_end_step() -> None:
    bench = Bench()
    token = creature_token(3, 1, ("R",), ("Elemental",))
    end = tree.BeginningOf("end", which="next")
    effect = do(
        tree.CreateToken(token, tree.Number(2), bind="them"),
        tree.Delayed(triggered(end, tree.SacrificeObject(chosen("them")), gain_life(tree.X()))),
    )
    bench.run(effect, x=4)
    assert len(bench.game.delayed) == 1
    begin_part(bench, "upkeep")
    assert fire(bench) is None
    begin_part(bench, "end", OPPONENT)
    assert bench.game.delayed == []
    fire(bench)
    assert len(bench.game.battlefield(YOU)) == 1
    assert bench.life(YOU) == 24
    begin_part(bench, "end")
    assert fire(bench) is None


def test_a_delayed_ability_remembers_targets_and_events() -> None:
    """603.7c: not a new object that the card has become."""
    bench = Bench()
    bear, other = bench.battlefield(BEAR, OPPONENT), bench.battlefield(BEAR, OPPONENT)
    both = tree.Together((TARGET, TARGET_2, tree.EventObject()))
    later = tree.Delayed(at_beginning("end", tree.EachPlayer(), destroy(both)))
    bench.run(later, targets=[[bear], [other]], event=(bench.source, 0, -1, 0))
    changes.put(bench.game, other & SLOT_MASK, zones.HAND)
    changes.enter(bench.game, other & SLOT_MASK, OPPONENT, 0)
    begin_part(bench, "end")
    fire(bench)
    assert [bench.zone(ref) for ref in (bear, other, bench.source)] == ["graveyard", "battlefield", "graveyard"]


def test_a_delayed_ability_in_a_loop_remembers_the_round() -> None:
    bench = Bench()
    bears = [bench.battlefield(BEAR), bench.battlefield(BEAR)]
    later = tree.Delayed(at_beginning("end", tree.EachPlayer(), put_counters("+1/+1", tree.Iterated())))
    bench.run(tree.ForEachObject(each(CREATURE), later))
    begin_part(bench, "end")
    while fire(bench) is not None:
        pass
    assert [bench.game.permanent(ref).power for ref in (bench.source, *bears)] == [2, 3, 3]


def test_when_that_creature_dies_this_turn() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    dies = triggered(tree.Dies(TARGET), lose_life(power(tree.EventObject()), tree.EachOpponent()))
    bench.run(tree.Delayed(dies, tree.UntilEndOfTurn()), targets=[[bear]])
    changes.destroy(bench.game, bench.source)
    assert bench.game.triggers == []
    changes.destroy(bench.game, bear)
    fire(bench)
    assert bench.life(OPPONENT) == 18
    assert len(bench.game.delayed) == 1
    changes.end_delayed(bench.game, bench.game.delayed)
    assert bench.game.delayed == []


def test_a_delayed_ability_with_a_condition() -> None:
    """603.4: checked when it would trigger, and again when it resolves."""
    bench = Bench()
    lands = tree.Exists(select(LAND))
    later = triggered(tree.BeginningOf("end", which="next"), gain_life(1), condition=lands)
    bench.run(tree.Delayed(later))
    begin_part(bench, "end")
    assert (bench.game.triggers, len(bench.game.delayed)) == ([], 1)
    land = bench.battlefield(FOREST)
    begin_part(bench, "end")
    changes.destroy(bench.game, land)
    fire(bench)
    assert bench.life(YOU) == 20


def test_a_delayed_ability_that_makes_another() -> None:
    bench = Bench()
    inner = tree.Delayed(at_beginning("upkeep", tree.EachPlayer(), gain_life(tree.X()), destroy(TARGET)))
    bench.run(tree.Delayed(at_beginning("end", tree.EachPlayer(), inner)), targets=[[bench.source]], x=5)
    begin_part(bench, "end")
    fire(bench)
    begin_part(bench, "upkeep")
    fire(bench)
    assert (bench.life(YOU), bench.zone(bench.source)) == (25, "graveyard")


# --- the machine ---------------------------------------------------------------------------------------------


def test_a_program_is_copied_in_the_middle_of_a_choice() -> None:
    """A resolution that waits for an answer continues alike in a copy and after saving."""
    bench = Bench()
    bears = [bench.battlefield(BEAR, player) for player in (0, 0, 1, 1)]
    game = bench.game
    effect = tree.ForEachPlayer(
        tree.EachPlayer(),
        do(
            tree.Sacrifice(tree.Iterated(), select(CREATURE), bind="it"),
            lose_life(power(chosen("it")), tree.Iterated()),
        ),
    )
    reaper = bench.define(creature("Reaper", "{B}", "Horror", 1, 1, when_dies(effect)))
    program = reaper.triggered[0].modes[0].program
    frame = machine.start(game, program, YOU)
    frame.data[0] = game.player_ref(YOU)
    frame.pc += 1
    machine.run(game, frame)
    twin = game.clone()
    loaded = Bench().game
    loaded.setup.definitions[:] = game.setup.definitions
    loaded.setup.programs[:] = game.setup.programs
    loaded.from_bytes(game.to_bytes())
    for other in (game, twin, loaded):
        for answer in (code(bears[1]), code(bears[2])):
            running = other.frame
            assert answer in other.legal
            running.answer = answer
            other.kind = 0
            running.pc += 1
            machine.run(other, running)
        other.leave()
    assert game.to_ints() == twin.to_ints() == loaded.to_ints()
    assert [bench.life(player) for player in (0, 1)] == [18, 18]


def test_a_wrong_player_is_asked_nothing() -> None:
    bench = Bench()
    bench.run(tree.MayPay(cost("{0}"), draw(1), TARGET), targets=[[0]])
    assert bench.asked == []


def test_damage_in_a_loop_of_players_over_a_choice() -> None:
    """Loops, a choice and a binding together: the lists on the frame do not get mixed up."""
    bench = Bench(seats=3)
    bears = [bench.battlefield(BEAR, player) for player in (0, 0, 1, 1, 2, 2)]
    theirs = tree.Selector(tree.And((CREATURE, tree.ControlledBy(tree.Iterated()), tree.HasSubtype("Bear"))))
    effect = tree.ForEachPlayer(
        tree.EachPlayer(),
        do(
            tree.ChooseObjects(theirs, "it", who=tree.Iterated()),
            tree.Repeat(tree.Number(2), damage(1, chosen("it"))),
            tree.ForEachObject(chosen("it"), put_counters("+1/+1", tree.Iterated())),
            lose_life(1, tree.Iterated()),
        ),
    )
    bench.run(effect, code(bears[1]), code(bears[2]), code(bears[5]))
    assert [question[1] for question in bench.asked] == [0, 1, 2]
    assert [int(bench.game.permanent(ref).damage) for ref in bears] == [0, 2, 2, 0, 0, 2]
    assert [int(bench.game.permanent(ref).plus) for ref in bears] == [0, 1, 1, 0, 0, 1]
    assert [bench.life(player) for player in range(3)] == [19, 19, 19]
    assert len(bench.events(kinds.DAMAGE)) == 6


@pytest.mark.parametrize("seats", [2, 4])
def test_choices_are_made_in_apnap_order(seats: int) -> None:
    bench = Bench(seats=seats)
    bench.game.turn_player = 1
    for player in range(seats):
        bench.put(BEAR, zones.HAND, player)
        bench.put(FOREST, zones.HAND, player)
    players = [(1 + i) % seats for i in range(seats)]
    bench.run(tree.Discard(ONE, tree.EachPlayer()), *(bench.game.hand(player)[0] + 1 for player in players))
    assert [question[1] for question in bench.asked] == players
