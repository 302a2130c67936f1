"""Encoded values, players and objects, evaluated on small positions."""

from __future__ import annotations

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench

from mainphase.kernel.errors import UserError
from mainphase.magic import changes, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, LAND, OPPONENTS, YOURS, count, each, power, select
from mainphase.magic.abilities.words import Comparison
from mainphase.magic.cards import card, creature
from mainphase.magic.expressions import holds, objects, seats, value
from mainphase.magic.lasting import END_OF_TURN, PUMP, Lasting


def worth(bench: Bench, node: tree.Value, **context: object) -> int:
    """The value now."""
    ctx = bench.context()
    for name, item in context.items():
        setattr(ctx, name, item)
    return int(value(bench.game, ctx, bench.encoder().value(node), 0))


def who(bench: Bench, node: tree.Players, **context: object) -> list[int]:
    """The seats."""
    ctx = bench.context()
    for name, item in context.items():
        setattr(ctx, name, item)
    return seats(bench.game, ctx, bench.encoder().players(node), 0)


def number(value: int) -> tree.Value:
    return tree.Number(value)


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        (number(-3), -3),
        (tree.Plus(number(2), number(5)), 7),
        (tree.Minus(number(2), number(5)), -3),
        (tree.Times(tree.Plus(number(1), number(2)), number(5)), 15),
        (tree.Half(number(7), "up"), 4),
        (tree.Half(number(7), "down"), 3),
        (tree.Half(number(6), "up"), 3),
        (tree.Smaller(number(4), tree.Minus(number(9), number(6))), 3),
        (tree.Larger(number(4), tree.Minus(number(9), number(6))), 4),
        (tree.X(), 6),
        (tree.EventAmount(), 9),
        (tree.PlayerCount(tree.EachPlayer()), 2),
    ],
)
def test_arithmetic(node: tree.Value, expected: int) -> None:
    assert worth(Bench(), node, x=6, amount=9) == expected


def test_counts_and_sums_of_objects() -> None:
    bench = Bench()
    bench.battlefield(BEAR)
    bench.battlefield(creature("Giant", "{4}{R}", "Giant", 5, 4))
    bench.battlefield(BEAR, OPPONENT)
    bench.battlefield(FOREST)
    bench.put(BEAR, zones.GRAVEYARD)
    assert worth(bench, count(CREATURE)) == 4
    assert worth(bench, count(CREATURE, YOURS)) == 3
    assert worth(bench, count(CREATURE, OPPONENTS)) == 1
    assert worth(bench, count(LAND)) == 1
    assert worth(bench, count(zone="graveyard", whose=tree.You())) == 1
    assert worth(bench, count(zone="graveyard", whose=tree.EachOpponent())) == 0
    assert worth(bench, power(each(CREATURE))) == 1 + 2 + 5 + 2
    assert worth(bench, tree.StatOf("toughness", each(CREATURE, OPPONENTS))) == 2
    assert worth(bench, tree.StatOf("mana value", each(CREATURE))) == 1 + 2 + 5 + 2
    assert worth(bench, tree.GreatestStat("power", select(CREATURE))) == 5
    assert worth(bench, tree.GreatestStat("power", select(tree.HasSubtype("Elf")))) == 0


def test_life_and_counters() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    changes.put_counters(bench.game, bear, 0, 3, 0)
    changes.put_counters(bench.game, bear, 2, 2, bench.setup.counter("charge"))
    changes.lose_life(bench.game, OPPONENT, 7)
    on = tree.Chosen("it")
    encoder = bench.encoder()
    encoder.kept = {"it": 0}
    ctx = bench.context()
    ctx.registers = [0] * 16 + [1, bear]
    for kind, there in (("+1/+1", 3), ("-1/-1", 0), ("charge", 2), ("", 5)):
        assert value(bench.game, ctx, encoder.value(tree.Counters(kind, on)), 0) == there
    assert worth(bench, tree.Life(tree.EachOpponent())) == 13
    assert worth(bench, tree.Life(tree.EachPlayer())) == 33


def test_a_permanent_that_left_is_read_as_it_last_was() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    effect = Lasting(PUMP, bear, 3, 3, bench.source)
    effect.until = END_OF_TURN
    changes.begin_lasting(bench.game, effect)
    assert worth(bench, power(tree.This()), source=bear) == 5
    changes.destroy(bench.game, bear)
    changes.end_lasting(bench.game, [effect])
    assert worth(bench, power(tree.This()), source=bear) == 5
    assert worth(bench, power(each(zone="graveyard"))) == 2


def test_x_counts_in_the_mana_value_of_a_spell_only_on_the_stack() -> None:
    bench = Bench()
    hydra = creature("Hydra", "{X}{G}{G}", "Hydra", 0, 1)
    spell = bench.spell(hydra)
    bench.game.stack[-1].x = 4
    assert worth(bench, tree.StatOf("mana value", tree.This()), source=spell) == 6
    there = bench.battlefield(hydra)
    assert worth(bench, tree.StatOf("mana value", tree.This()), source=there) == 2


def test_players_are_in_turn_order_from_the_active_player() -> None:
    bench = Bench(seats=4)
    bench.game.turn_player = 2
    assert who(bench, tree.EachPlayer()) == [2, 3, 0, 1]
    assert who(bench, tree.EachOpponent()) == [2, 3, 1]
    assert who(bench, tree.EachOtherPlayer(tree.ActivePlayer())) == [3, 0, 1]
    assert who(bench, tree.EventPlayer(), player=3) == [3]
    assert who(bench, tree.EventPlayer()) == []
    bench.game.strike_out(3)
    assert who(bench, tree.EachPlayer()) == [2, 0, 1]
    assert who(bench, tree.EventPlayer(), player=3) == []


def test_controllers_owners_and_defending_players() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    assert who(bench, tree.ControllerOf(tree.This()), source=bear) == [OPPONENT]
    assert who(bench, tree.OwnerOf(tree.This()), source=bear) == [OPPONENT]
    assert who(bench, tree.ControllerOf(each(CREATURE))) == [YOU, OPPONENT]
    bench.game.permanent(bear).attacking = bench.game.player_ref(YOU)
    assert who(bench, tree.DefendingPlayer(), source=bear) == [YOU]
    changes.destroy(bench.game, bear)
    assert who(bench, tree.ControllerOf(tree.This()), source=bear) == [OPPONENT]


def test_players_for_whom_a_condition_holds() -> None:
    bench = Bench(seats=3)
    changes.lose_life(bench.game, 1, 15)
    poor = tree.PlayersWhere(tree.EachPlayer(), tree.Compare(tree.Life(tree.Iterated()), "<", tree.Number(10)))
    assert who(bench, poor) == [1]
    ctx = bench.context()
    ctx.iterated = 77
    seats(bench.game, ctx, bench.encoder().players(poor), 0)
    assert ctx.iterated == 77


def test_objects_are_in_apnap_order_and_by_age() -> None:
    bench = Bench()
    theirs = bench.battlefield(BEAR, OPPONENT)
    mine = bench.battlefield(BEAR)
    code = bench.encoder().objects(each(CREATURE))
    assert objects(bench.game, bench.context(), code, 0) == [bench.source, mine, theirs]
    bench.game.turn_player = OPPONENT
    assert objects(bench.game, bench.context(), code, 0) == [theirs, bench.source, mine]


def test_targets_events_and_groups() -> None:
    bench = Bench()
    bear, other = bench.battlefield(BEAR), bench.battlefield(BEAR)
    player = bench.game.player_ref(OPPONENT)
    ctx = bench.context(targets=[[bear, 0], [], [player]])
    ctx.event, ctx.other = other, player
    encoder = bench.encoder()
    for index, expected in ((0, [bear]), (1, []), (2, [player]), (3, [])):
        assert objects(bench.game, ctx, encoder.objects(tree.Target(index)), 0) == expected
    assert objects(bench.game, ctx, encoder.objects(tree.EventObject()), 0) == [other]
    assert objects(bench.game, ctx, encoder.objects(tree.EventObject("other")), 0) == [player]
    both = tree.Together((tree.Target(0), tree.EventObject(), tree.Target(0)))
    assert objects(bench.game, ctx, encoder.objects(both), 0) == [bear, other]
    assert objects(bench.game, ctx, encoder.recipients(tree.EachOpponent()), 0) == [player]
    assert seats(bench.game, ctx, encoder.players(tree.Target(2)), 0) == [OPPONENT]


def test_top_cards() -> None:
    bench = Bench()
    bottom, top = bench.put(BEAR, zones.LIBRARY), bench.put(FOREST, zones.LIBRARY)
    encoder = bench.encoder()
    ctx = bench.context()
    assert objects(bench.game, ctx, encoder.objects(tree.TopCards()), 0) == [top]
    assert objects(bench.game, ctx, encoder.objects(tree.TopCards(number(5))), 0) == [top, bottom]
    assert objects(bench.game, ctx, encoder.objects(tree.TopCards(number(0))), 0) == []
    nobody = tree.TopCards(number(1), tree.EachOpponent())
    assert objects(bench.game, ctx, encoder.objects(nobody), 0) == []


def test_a_register_must_have_been_filled() -> None:
    with pytest.raises(UserError) as error:
        Bench().encoder().objects(tree.Chosen("it"))
    assert error.value.message == "card.unbound_register"
    assert error.value.params == {"card": "test", "register": "it"}


@pytest.mark.parametrize(
    ("sign", "expected"),
    [
        ("=", [False, True, False]),
        ("!=", [True, False, True]),
        ("<", [True, False, False]),
        ("<=", [True, True, False]),
        (">", [False, False, True]),
        (">=", [False, True, True]),
    ],
)
def test_comparisons(sign: Comparison, expected: list[bool]) -> None:
    bench = Bench()
    code = bench.encoder().condition(tree.Compare(tree.X(), sign, number(2)))
    ctx = bench.context()
    for x, result in zip((1, 2, 3), expected, strict=True):
        ctx.x = x
        assert holds(bench.game, ctx, code, 0) is result


def test_a_name_of_several_words_is_one_subtype() -> None:
    bench = Bench()
    bench.battlefield(card("Vault", "", "Land — Urza's Tower"))
    assert worth(bench, count(tree.HasSubtype("Urza's"))) == 1
