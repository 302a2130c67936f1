"""Encoded filters, conditions and kinds of target, evaluated on small positions."""

from __future__ import annotations

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench

from mainphase.kernel.parts import PartInstance
from mainphase.magic import changes, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, LAND, YOURS, each, keyword, select, stat, target_spell
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import artifact, card, creature, instant
from mainphase.magic.expressions import candidates, holds, is_legal_target, matches


def like(bench: Bench, node: tree.Filter, ref: int, you: int = YOU) -> bool:
    """Whether the object matches."""
    return matches(bench.game, bench.context(you), bench.encoder().filter(node), 0, ref)


def true(bench: Bench, node: tree.Condition) -> bool:
    """Whether the condition holds."""
    return holds(bench.game, bench.context(), bench.encoder().condition(node), 0)


def targets(bench: Bench, node: tree.TargetKind, you: int = YOU) -> list[int]:
    """The legal targets."""
    return candidates(bench.game, bench.context(you), bench.encoder().target_kind(node), 0)


DRAGON = creature("Dragon", "{3}{R}{G}", "Dragon", 4, 5, keyword("flying"), prefix="Legendary Artifact")


@pytest.mark.parametrize(
    ("node", "dragon", "bear"),
    [
        (tree.AnyObject(), True, True),
        (tree.HasType("artifact"), True, False),
        (tree.HasType("land"), False, False),
        (tree.HasSubtype("Dragon"), True, False),
        (tree.HasSubtype("Bear"), False, True),
        (tree.HasSupertype("legendary"), True, False),
        (tree.HasColor("R"), True, False),
        (tree.HasColor("G"), True, True),
        (tree.ColorCount(">=", 2), True, False),
        (tree.ColorCount("=", 0), False, False),
        (tree.HasKeyword("flying"), True, False),
        (stat("power", ">=", 4), True, False),
        (stat("toughness", "<", 4), False, True),
        (stat("mana value", "=", 2), False, True),
        (tree.Named("Bear"), False, True),
        (tree.IsToken(), False, False),
        (tree.Other(), True, True),
        (tree.ControlledBy(tree.You()), True, False),
        (tree.ControlledBy(tree.EachOpponent()), False, True),
        (tree.OwnedBy(tree.You()), True, False),
        (tree.IsTapped(), True, False),
        (tree.HasManaAbility(), False, False),
        (tree.HasCounter(), True, False),
        (tree.HasCounter("+1/+1"), True, False),
        (tree.HasCounter("-1/-1"), False, False),
        (tree.Is(each(tree.HasSubtype("Bear"))), False, True),
        (tree.SharesName(each(tree.HasSubtype("Bear"))), False, True),
        (tree.Not(tree.HasColor("R")), False, True),
        (tree.And((CREATURE, tree.Not(tree.HasType("artifact")))), False, True),
        (tree.And(()), True, True),
        (tree.Or((tree.HasSubtype("Bear"), tree.HasColor("R"))), True, True),
        (tree.Or(()), False, False),
    ],
)
def test_filters(node: tree.Filter, dragon: bool, bear: bool) -> None:
    bench = Bench()
    one = bench.battlefield(DRAGON, YOU, tapped=True)
    two = bench.battlefield(BEAR, OPPONENT)
    changes.put_counters(bench.game, one, 0, 1, 0)
    changes.put_counters(bench.game, one, 0, -1, 0)
    assert like(bench, node, one) is dragon
    assert like(bench, node, two) is bear


def test_what_left_the_battlefield_matches_as_it_was() -> None:
    bench = Bench()
    dragon = bench.battlefield(DRAGON, OPPONENT, tapped=True)
    changes.put_counters(bench.game, dragon, 0, 2, 0)
    changes.destroy(bench.game, dragon)
    for node in (tree.IsTapped(), tree.HasCounter("+1/+1"), stat("power", "=", 6), CREATURE):
        assert like(bench, node, dragon)
    assert like(bench, tree.ControlledBy(tree.EachOpponent()), dragon)


def test_the_source_is_not_another() -> None:
    bench = Bench()
    assert not like(bench, tree.Other(), bench.source)


def test_attackers_and_blockers() -> None:
    bench = Bench()
    attacker, blocker = bench.battlefield(BEAR), bench.battlefield(BEAR, OPPONENT)
    idle = bench.battlefield(BEAR)
    game = bench.game
    game.permanent(attacker).attacking = game.player_ref(OPPONENT)
    game.permanent(blocker).blocking = [attacker]
    assert [like(bench, tree.IsAttacking(), ref) for ref in (attacker, blocker, idle)] == [True, False, False]
    assert like(bench, tree.IsAttacking(tree.EachOpponent()), attacker)
    assert not like(bench, tree.IsAttacking(tree.You()), attacker)
    assert [like(bench, tree.IsBlocking(), ref) for ref in (attacker, blocker, idle)] == [False, True, False]
    assert like(bench, tree.IsBlocking(each(tree.IsAttacking())), blocker)
    assert not like(bench, tree.IsBlocking(tree.This()), blocker)
    assert not like(bench, tree.IsBlocked(), attacker)
    game.permanent(attacker).blocked = 1
    assert like(bench, tree.IsBlocked(), attacker)


def test_conditions_on_objects() -> None:
    bench = Bench()
    assert true(bench, tree.Exists(select(CREATURE)))
    assert not true(bench, tree.Exists(select(CREATURE), tree.Number(2)))
    assert true(bench, tree.Exists(select(LAND), tree.Number(0)))
    assert true(bench, tree.Matches(tree.This(), CREATURE))
    assert not true(bench, tree.Matches(tree.This(), LAND))
    assert not true(bench, tree.Matches(each(LAND), CREATURE))
    assert true(bench, tree.InZone(tree.This(), "battlefield"))
    changes.destroy(bench.game, bench.source)
    assert true(bench, tree.Matches(tree.This(), CREATURE))
    assert not true(bench, tree.InZone(tree.This(), "battlefield"))
    assert not true(bench, tree.InZone(tree.This(), "graveyard"))  # it is a new object there
    assert not true(bench, tree.InZone(tree.This(), "any"))


def test_conditions_made_of_conditions() -> None:
    bench = Bench()
    yes, no = tree.TurnOf(tree.You()), tree.TurnOf(tree.EachOpponent())
    assert true(bench, yes) and not true(bench, no)
    assert true(bench, tree.NotTrue(no))
    assert true(bench, tree.AllOf((yes, yes))) and not true(bench, tree.AllOf((yes, no)))
    assert true(bench, tree.AnyOf((no, yes))) and not true(bench, tree.AnyOf((no, no)))
    assert true(bench, tree.AllOf(())) and not true(bench, tree.AnyOf(()))


def begin(bench: Bench, key: str, parent: str = "") -> None:
    """Let a part of the turn go on, in another one."""
    game = bench.game
    for name in (parent, key):
        if name:
            part = game.rules.table.part(name)
            game.begun[part.id] += 1
            game.frame.part = PartInstance(part, part.id, 0)
            game.call(game.rules.effect).part = game.frame.part


@pytest.mark.parametrize(
    ("going_on", "parent", "part", "expected"),
    [
        ("upkeep", "beginning", "upkeep", True),
        ("upkeep", "beginning", "beginning", True),
        ("upkeep", "beginning", "draw", False),
        ("declare blockers", "combat", "combat", True),
        ("precombat main", "", "main", True),
        ("precombat main", "", "precombat main", True),
        ("precombat main", "", "postcombat main", False),
        ("upkeep", "beginning", "main", False),
    ],
)
def test_parts_of_the_turn(going_on: str, parent: str, part: Part, expected: bool) -> None:
    bench = Bench()
    begin(bench, going_on, parent)
    assert true(bench, tree.DuringPart(part)) is expected
    assert true(bench, tree.DuringPart(part, tree.You())) is expected
    assert not true(bench, tree.DuringPart(part, tree.EachOpponent()))
    assert true(bench, tree.BeforePart(part)) is not expected


def test_only_the_first_main_phase_is_precombat() -> None:
    """505.1a: whichever row of the table it comes from."""
    bench = Bench()
    begin(bench, "postcombat main")
    assert true(bench, tree.DuringPart("precombat main"))
    assert true(bench, tree.BeforePart("postcombat main"))
    begin(bench, "postcombat main")
    assert not true(bench, tree.DuringPart("precombat main"))
    assert true(bench, tree.DuringPart("postcombat main"))
    assert not true(bench, tree.BeforePart("postcombat main"))


def test_any_target_is_a_creature_or_player_in_a_fixed_order() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR, OPPONENT)
    bench.battlefield(FOREST)
    game = bench.game
    assert targets(bench, tree.AnyTarget()) == [game.player_ref(0), game.player_ref(1), bench.source, bear]
    game.turn_player = OPPONENT
    assert targets(bench, tree.AnyTarget()) == [game.player_ref(1), game.player_ref(0), bear, bench.source]


def test_hexproof_and_shroud() -> None:
    """702.11, 702.18."""
    bench = Bench()
    hexproof = bench.battlefield(creature("Hexer", "{G}", "Bear", 1, 1, keyword("hexproof")), OPPONENT)
    shroud = bench.battlefield(creature("Shrouded", "{G}", "Bear", 1, 1, keyword("shroud")), OPPONENT)
    kind = select(CREATURE)
    assert targets(bench, kind) == [bench.source]
    assert targets(bench, kind, OPPONENT) == [bench.source, hexproof]
    code = bench.encoder().target_kind(kind)
    assert is_legal_target(bench.game, bench.context(OPPONENT), code, 0, hexproof)
    assert not is_legal_target(bench.game, bench.context(YOU), code, 0, hexproof)
    assert not is_legal_target(bench.game, bench.context(OPPONENT), code, 0, shroud)


def test_players_as_targets() -> None:
    bench = Bench()
    you, opponent = bench.game.player_ref(0), bench.game.player_ref(1)
    assert targets(bench, tree.TargetPlayers()) == [you, opponent]
    assert targets(bench, tree.TargetPlayers(tree.EachOpponent())) == [opponent]
    either = tree.EitherTarget((select(CREATURE), tree.TargetPlayers(tree.EachOpponent())))
    assert targets(bench, either) == [bench.source, opponent]
    bench.game.strike_out(OPPONENT)
    code = bench.encoder().target_kind(tree.TargetPlayers())
    assert not is_legal_target(bench.game, bench.context(), code, 0, opponent)


def test_a_spell_cannot_target_itself() -> None:
    """115.5."""
    bench = Bench()
    bolt, bear = bench.spell(instant("Bolt", "{R}")), bench.spell(BEAR, OPPONENT)
    assert targets(bench, target_spell().what) == [bolt, bear]
    bench.source = bolt
    assert targets(bench, target_spell().what) == [bear]
    assert targets(bench, select(CREATURE, zone="stack")) == [bear]
    assert targets(bench, select(YOURS, zone="stack")) == []


def test_cards_in_graveyards_as_targets() -> None:
    bench = Bench()
    mine, theirs = bench.put(BEAR, zones.GRAVEYARD), bench.put(BEAR, zones.GRAVEYARD, OPPONENT)
    bench.put(FOREST, zones.GRAVEYARD)
    assert targets(bench, select(CREATURE, zone="graveyard")) == [mine, theirs]
    assert targets(bench, select(CREATURE, zone="graveyard", whose=tree.You())) == [mine]
    code = bench.encoder().target_kind(select(CREATURE, zone="graveyard"))
    assert is_legal_target(bench.game, bench.context(), code, 0, mine)
    changes.put(bench.game, mine & 4095, zones.HAND)
    assert not is_legal_target(bench.game, bench.context(), code, 0, mine)
    back = changes.put(bench.game, mine & 4095, zones.GRAVEYARD)
    assert not is_legal_target(bench.game, bench.context(), code, 0, mine)  # 400.7: a new object
    assert is_legal_target(bench.game, bench.context(), code, 0, back)


def test_a_target_that_no_longer_matches_is_illegal() -> None:
    bench = Bench()
    bear = bench.battlefield(BEAR)
    code = bench.encoder().target_kind(select(tree.Not(tree.IsTapped())))
    assert is_legal_target(bench.game, bench.context(), code, 0, bear)
    changes.tap(bench.game, bear & 4095)
    assert not is_legal_target(bench.game, bench.context(), code, 0, bear)
    assert not is_legal_target(bench.game, bench.context(), code, 0, 0)


def test_colour_chosen_before() -> None:
    bench = Bench()
    bear, stone = bench.battlefield(BEAR), bench.battlefield(artifact("Stone", "{1}"))
    encoder = bench.encoder()
    encoder.kept = {"colour": 0}
    ctx = bench.context()
    node = encoder.filter(tree.ChosenQuality("colour"))
    for color, expected in ((4, True), (3, False)):
        ctx.registers = [0] * 16 + [1, color]
        assert matches(bench.game, ctx, node, 0, bear) is expected
        assert not matches(bench.game, ctx, node, 0, stone)


def test_a_token_is_one() -> None:
    bench = Bench()
    token = card("Copy", "{G}", "Creature — Bear", pt="2/2")
    definition = bench.define(token)
    definition.token = 1
    made = changes.create_token(bench.game, definition, YOU, 0)
    assert like(bench, tree.IsToken(), made.ref)
