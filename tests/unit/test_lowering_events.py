"""Event patterns: which events trigger an ability, and what the ability then speaks of."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest
from lowering_bench import BEAR, FOREST, OPPONENT, YOU, Bench, code

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel import machine
from mainphase.kernel.game import SLOT_MASK
from mainphase.magic import changes, expressions_tags, kinds, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, LAND, YOURS, gain_life, select, triggered
from mainphase.magic.abilities.words import Part
from mainphase.magic.cards import Card, creature, instant

YOU_P, OPPONENTS_P, ANYONE = tree.You(), tree.EachOpponent(), tree.EachPlayer()


def watcher(bench: Bench, event: tree.Event, *effects: tree.Effect, condition: tree.Condition | None = None) -> int:
    """A permanent of yours with a trigger for the event."""
    name = f"Watcher {len(bench.setup.definitions)}"
    ability = triggered(event, *(effects or (gain_life(1),)), condition=condition)
    return bench.battlefield(creature(name, "{W}", "Human", 2, 2, ability))


def cast(bench: Bench, player: int) -> None:
    spell = bench.spell(instant("Bolt", "{R}"), player)
    bench.game.emit(kinds.CAST, player, spell, 0, 0)


def begin(part: Part, player: int = YOU, main: int = 0) -> Callable[[Bench], None]:
    """A part begins in a turn of a player, `main` main phases having begun before."""

    def do(bench: Bench) -> None:
        game = bench.game
        id = game.rules.table.part(part).id
        game.turn_player = player
        game.begun[game.rules.table.part("precombat main").id] += main
        game.begun[id] += 1
        game.emit(4, player, 0, 0, id)

    return do


def enters(declaration: Card, player: int = YOU) -> Callable[[Bench], object]:
    return lambda bench: bench.battlefield(declaration, player)


def dies(declaration: Card, player: int = YOU) -> Callable[[Bench], None]:
    def do(bench: Bench) -> None:
        changes.destroy(bench.game, bench.battlefield(declaration, player))

    return do


def drawn(bench: Bench) -> None:
    bench.put(BEAR, zones.LIBRARY)
    changes.draw(bench.game, YOU)


def discard(player: int) -> Callable[[Bench], None]:
    def do(bench: Bench) -> None:
        changes.discard(bench.game, player, bench.put(BEAR, zones.HAND, player) & SLOT_MASK)

    return do


def attack(alone: bool, whom: int = OPPONENT) -> Callable[[Bench], None]:
    def do(bench: Bench) -> None:
        game = bench.game
        game.emit(kinds.ATTACKED, YOU, bench.source, game.player_ref(whom), 1 if alone else 2)

    return do


def block(bench: Bench) -> None:
    blocker = bench.battlefield(BEAR, OPPONENT)
    bench.game.emit(kinds.BECAME_BLOCKED, YOU, bench.source, 0, 0)
    bench.game.emit(kinds.BLOCKED, OPPONENT, blocker, bench.source, 0)


def move(source: int, to: int, player: int = YOU) -> Callable[[Bench], None]:
    def do(bench: Bench) -> None:
        changes.put(bench.game, bench.put(BEAR, source, player) & SLOT_MASK, to)

    return do


def hit(player: int, combat: bool) -> Callable[[Bench], None]:
    def do(bench: Bench) -> None:
        changes.deal_damage(bench.game, bench.source, bench.game.player_ref(player), 2, combat)

    return do


def tap(bench: Bench) -> None:
    changes.tap(bench.game, bench.source & SLOT_MASK)


def untap(bench: Bench) -> None:
    tap(bench)
    changes.untap(bench.game, bench.source & SLOT_MASK)


def target(bench: Bench) -> None:
    bench.game.emit(kinds.TARGETED, OPPONENT, bench.battlefield(BEAR), bench.source, 0)


def told(kind: int) -> Callable[[Bench], None]:
    """An event of that kind about the source, with a player and nothing else."""
    return lambda bench: bench.game.emit(kind, YOU, bench.source, 0, 1)


def counted(kind: str) -> Callable[[Bench], None]:
    """Two counters come and one goes."""

    def do(bench: Bench) -> None:
        word = bench.setup.counter(kind)
        changes.put_counters(bench.game, bench.source, 2, 2, word)
        changes.remove_counters(bench.game, bench.source, 2, 1, word)

    return do


def acted(action: int) -> Callable[[Bench], None]:
    """A keyword action with the number 3."""
    return lambda bench: bench.game.emit(kinds.ACTED, YOU, 0, 0, 3 * 16 + action)


SOURCE = select(tree.Named("Source"))
BEARS = select(tree.HasSubtype("Bear"))


@pytest.mark.parametrize(
    ("event", "action", "times"),
    [
        (tree.Enters(BEARS), enters(BEAR), 1),
        (tree.Enters(select(tree.HasSubtype("Bear"), YOURS)), enters(BEAR, OPPONENT), 0),
        (tree.Enters(BEARS, "library"), enters(BEAR), 1),
        (tree.Enters(BEARS, "graveyard"), enters(BEAR), 0),
        (tree.Enters(BEARS), enters(FOREST), 0),
        (tree.Dies(BEARS), dies(BEAR), 1),
        (tree.Dies(BEARS), enters(BEAR), 0),
        (tree.Leaves(BEARS), dies(BEAR), 1),
        (tree.Leaves(BEARS), move(zones.HAND, zones.GRAVEYARD), 0),
        (tree.Moves(select(CREATURE), "hand", "graveyard"), move(zones.HAND, zones.GRAVEYARD), 1),
        (tree.Moves(select(CREATURE), "hand", "graveyard"), move(zones.LIBRARY, zones.GRAVEYARD), 0),
        (tree.Moves(select(CREATURE), to="graveyard"), move(zones.LIBRARY, zones.GRAVEYARD), 1),
        (tree.Moves(select(CREATURE), to="graveyard", whose=YOU_P), move(1, 2, OPPONENT), 0),
        (tree.Moves(select(CREATURE), to="graveyard", whose=OPPONENTS_P), move(1, 2, OPPONENT), 1),
        (tree.Casts(), lambda bench: cast(bench, YOU), 1),
        (tree.Casts(), lambda bench: cast(bench, OPPONENT), 0),
        (tree.Casts(ANYONE, select(tree.HasType("instant"), zone="stack")), lambda bench: cast(bench, 1), 1),
        (tree.Casts(ANYONE, select(CREATURE, zone="stack")), lambda bench: cast(bench, 1), 0),
        (tree.BeginningOf("upkeep", YOU_P), begin("upkeep"), 1),
        (tree.BeginningOf("upkeep", YOU_P), begin("upkeep", OPPONENT), 0),
        (tree.BeginningOf("upkeep"), begin("upkeep", OPPONENT), 1),
        (tree.BeginningOf("upkeep"), begin("draw"), 0),
        (tree.BeginningOf("precombat main"), begin("precombat main"), 1),
        (tree.BeginningOf("precombat main"), begin("postcombat main"), 1),  # 505.1a
        (tree.BeginningOf("postcombat main"), begin("postcombat main"), 0),
        (tree.BeginningOf("postcombat main"), begin("postcombat main", main=1), 1),
        (tree.BeginningOf("postcombat main", which="first"), begin("postcombat main", main=1), 1),
        (tree.BeginningOf("postcombat main", which="first"), begin("postcombat main", main=2), 0),
        (tree.BeginningOf("main"), begin("postcombat main", main=1), 1),
        (tree.BeginningOf("main", which="first"), begin("postcombat main", main=1), 0),
        (tree.Draws(), drawn, 1),
        (tree.Draws(OPPONENTS_P), drawn, 0),
        (tree.Discards(), discard(YOU), 1),
        (tree.Discards(ANYONE, select(LAND, zone="hand")), discard(YOU), 0),
        (tree.Discards(OPPONENTS_P), discard(OPPONENT), 1),
        (tree.GainsLife(), lambda bench: changes.gain_life(bench.game, YOU, 2), 1),
        (tree.LosesLife(), lambda bench: changes.gain_life(bench.game, YOU, 2), 0),
        (tree.LosesLife(OPPONENTS_P), lambda bench: changes.lose_life(bench.game, OPPONENT, 2), 1),
        (tree.DealsDamage(SOURCE), hit(OPPONENT, True), 1),
        (tree.DealsDamage(SOURCE), hit(OPPONENT, False), 1),
        (tree.DealsDamage(SOURCE, combat=True), hit(OPPONENT, False), 0),
        (tree.DealsDamage(SOURCE, combat=False), hit(OPPONENT, False), 1),
        (tree.DealsDamage(SOURCE, tree.TargetPlayers()), hit(YOU, True), 1),
        (tree.DealsDamage(SOURCE, OPPONENTS_P), hit(YOU, True), 0),
        (tree.DealsDamage(SOURCE, OPPONENTS_P), hit(OPPONENT, True), 1),
        (tree.DealsDamage(SOURCE, BEARS), hit(OPPONENT, True), 0),
        (tree.DealsDamage(SOURCE, tree.EitherTarget((BEARS, tree.TargetPlayers()))), hit(OPPONENT, True), 1),
        (tree.DealsDamage(SOURCE, tree.AnyTarget()), hit(OPPONENT, True), 1),
        (tree.DealsDamage(BEARS), hit(OPPONENT, True), 0),
        (tree.Attacks(SOURCE), attack(True), 1),
        (tree.Attacks(SOURCE, alone=True), attack(True), 1),
        (tree.Attacks(SOURCE, alone=True), attack(False), 0),
        (tree.Attacks(SOURCE, YOU_P), attack(True), 0),
        (tree.Attacks(SOURCE, YOU_P), attack(True, YOU), 1),
        (tree.Blocks(BEARS), block, 1),
        (tree.Blocks(BEARS, SOURCE), block, 1),
        (tree.Blocks(BEARS, BEARS), block, 0),
        (tree.BecomesBlocked(SOURCE), block, 1),
        (tree.BecomesBlocked(SOURCE, BEARS), block, 1),
        (tree.BecomesBlocked(SOURCE, SOURCE), block, 0),
        (tree.BecomesTapped(SOURCE), tap, 1),
        (tree.BecomesTapped(BEARS), tap, 0),
        (tree.BecomesUntapped(SOURCE), untap, 1),
        (tree.BecomesTarget(SOURCE), target, 1),
        (tree.BecomesTarget(BEARS), target, 0),
        (tree.BecomesTarget(SOURCE, tree.Selector(tree.HasColor("R"), "stack")), target, 0),
        (tree.IsDealtDamage(OPPONENTS_P), hit(OPPONENT, True), 1),
        (tree.IsDealtDamage(OPPONENTS_P, combat=False), hit(OPPONENT, True), 0),
        (tree.IsDealtDamage(SOURCE), hit(OPPONENT, True), 0),
        (tree.PlayerAttacks(YOU_P), attack(False), 1),
        (tree.PlayerAttacks(YOU_P, 2), attack(False), 0),
        (tree.PlayerAttacks(OPPONENTS_P), attack(False), 0),
        (tree.IsUnblocked(SOURCE), told(kinds.UNBLOCKED), 1),
        (tree.IsUnblocked(BEARS), told(kinds.UNBLOCKED), 0),
        (tree.Transforms(SOURCE), told(kinds.TRANSFORMED), 1),
        (tree.Mutates(SOURCE), told(kinds.MUTATED), 1),
        (tree.PhasesIn(SOURCE), told(kinds.PHASED_IN), 1),
        (tree.PhasesOut(BEARS), told(kinds.PHASED_OUT), 0),
        (tree.TappedForMana(SOURCE), told(kinds.TAPPED_FOR_MANA), 1),
        (tree.TappedForMana(SOURCE, OPPONENTS_P), told(kinds.TAPPED_FOR_MANA), 0),
        (tree.Cycles(YOU_P, BEARS), told(kinds.CYCLED), 0),
        (tree.BecomesMonarch(YOU_P), told(kinds.BECAME_MONARCH), 1),
        (tree.BecomesMonarch(OPPONENTS_P), told(kinds.BECAME_MONARCH), 0),
        (tree.DayNightChanges(), told(kinds.DAY_AND_NIGHT), 0),
        (tree.CountersPut("charge", SOURCE), counted("charge"), 1),
        (tree.CountersPut("", SOURCE), counted("charge"), 1),
        (tree.CountersPut("time", SOURCE), counted("charge"), 0),
        (tree.CountersRemoved("charge", SOURCE), counted("charge"), 1),
        (tree.CountersRemoved("charge", SOURCE, last=True), counted("charge"), 0),
        (tree.DoesKeywordAction("surveil"), acted(0), 0),
        (tree.DoesKeywordAction("scry"), acted(0), 1),
        (tree.BeginningOf("turn"), told(2), 1),
        (tree.Sacrifices(), lambda bench: changes.sacrifice(bench.game, bench.source), 1),
        (tree.Sacrifices(YOU_P, BEARS), lambda bench: changes.sacrifice(bench.game, bench.source), 0),
        (tree.PlaysLand(), lambda bench: bench.game.emit(kinds.LAND_PLAYED, YOU, bench.source, 0, 1), 1),
        (tree.Activates(ANYONE, SOURCE, False), lambda b: b.game.emit(kinds.ACTIVATED, 1, b.source, 0, 0), 1),
        (tree.Activates(ANYONE, BEARS, False), lambda b: b.game.emit(kinds.ACTIVATED, 1, b.source, 0, 0), 0),
        (tree.CreatesToken(), lambda bench: bench.game.emit(kinds.TOKEN_CREATED, YOU, bench.source, 0, 0), 1),
        (tree.EitherEvent((tree.Enters(BEARS), tree.Dies(BEARS))), dies(BEAR), 2),
    ],
)  # fmt: skip
def test_events(event: tree.Event, action: Callable[[Bench], object], times: int) -> None:
    bench = Bench()
    watcher(bench, event)
    before = len(bench.game.triggers)
    action(bench)
    assert len(bench.game.triggers) - before == times


def test_one_printed_ability_for_two_kinds_of_event_has_one_number() -> None:
    bench = Bench()
    ref = watcher(bench, tree.DealsDamage(SOURCE))
    abilities = bench.game.permanent(ref).definition.triggered
    assert [(int(ability.event), int(ability.number), int(ability.index)) for ability in abilities] == [
        (kinds.DAMAGE, 1, 0),
        (kinds.COMBAT_DAMAGE, 1, 1),
    ]


def test_an_intervening_if() -> None:
    bench = Bench()
    watcher(bench, tree.Dies(BEARS), condition=tree.Exists(select(LAND)))
    dies(BEAR)(bench)
    assert bench.game.triggers == []
    bench.battlefield(FOREST)
    dies(BEAR)(bench)
    assert len(bench.game.triggers) == 1


def test_a_permanent_sees_its_own_and_simultaneous_deaths() -> None:
    """603.10a."""
    bench = Bench()
    mine = watcher(bench, tree.Dies(select(CREATURE)))
    other = bench.battlefield(BEAR)
    changes.begin_batch(bench.game)
    changes.destroy(bench.game, mine)
    changes.destroy(bench.game, other)
    changes.end_batch(bench.game)
    assert len(bench.game.triggers) == 2
    dies(BEAR)(bench)
    assert len(bench.game.triggers) == 2


def follow(bench: Bench, *answers: int) -> None:
    """Carry out the waiting trigger's program."""
    game = bench.game
    trigger = game.triggers[-1]
    game.triggers = game.triggers[:-1]
    program = game.setup.definitions[trigger.definition].abilities[trigger.ability].modes[0].program
    frame = machine.start(game, program, trigger.controller)
    frame.data[:7] = [game.player_ref(trigger.controller), trigger.source, 0, trigger.event, trigger.other,
                      game.player_ref(trigger.player) if trigger.player >= 0 else 0, trigger.amount]  # fmt: skip
    bench.finish(frame, list(answers))


def test_the_subject_of_what_enters_is_the_new_object() -> None:
    bench = Bench()
    watcher(bench, tree.Enters(BEARS), tree.PutCounters("+1/+1", tree.EventObject()))
    bear = bench.battlefield(BEAR)
    follow(bench)
    assert bench.game.permanent(bear).plus == 1


def test_the_subject_of_what_dies_is_the_old_object_and_its_card_is_found() -> None:
    bench = Bench()
    back = tree.PutOntoBattlefield(tree.EventObject(), tapped=True)
    watcher(bench, tree.Dies(BEARS), tree.GainLife(tree.StatOf("power", tree.EventObject())), back)
    bear = bench.battlefield(BEAR)
    changes.put_counters(bench.game, bear, 0, 3, 0)
    changes.destroy(bench.game, bear)
    follow(bench)
    assert (bench.life(YOU), bench.zone(bear)) == (25, "battlefield")


def test_who_and_what_of_damage_attacks_and_blocks() -> None:
    bench = Bench()
    watcher(bench, tree.DealsDamage(SOURCE, combat=True), tree.LoseLife(tree.EventAmount(), tree.EventPlayer()))
    hit(OPPONENT, True)(bench)
    follow(bench)
    assert bench.life(OPPONENT) == 16
    bench = Bench()
    watcher(
        bench, tree.Attacks(SOURCE), tree.LoseLife(tree.Number(3), tree.EventPlayer()), tree.Tap(tree.EventObject())
    )
    attack(True)(bench)
    follow(bench)
    assert (bench.life(OPPONENT), bench.game.permanent(bench.source).tapped) == (17, 1)
    bench = Bench()
    watcher(
        bench, tree.BecomesBlocked(SOURCE, BEARS), tree.Tap(tree.EventObject()), tree.Destroy(tree.EventObject("other"))
    )
    block(bench)
    follow(bench)
    assert bench.game.permanent(bench.source).tapped == 1
    assert len(bench.game.graveyard(OPPONENT)) == 1


def test_what_becomes_a_target() -> None:
    bench = Bench()
    effect = tree.ForEachObject(tree.EventObject(), tree.Sacrifice(tree.EventPlayer(), select(CREATURE)))
    watcher(bench, tree.BecomesTarget(SOURCE), tree.Destroy(tree.EventObject()), effect)
    theirs = [bench.battlefield(BEAR, OPPONENT) for _ in range(2)]
    target(bench)
    follow(bench, code(theirs[1]))
    assert [bench.zone(ref) for ref in (bench.source, *theirs)] == ["graveyard", "battlefield", "graveyard"]


def numbers(module: ModuleType, until: str) -> list[int]:
    """The values of the constants of a module before that one, except masks."""
    names = list(vars(module))
    values = [vars(module)[name] for name in names[: names.index(until)]]
    return [value for value in values if isinstance(value, int) and value < 1000]


def test_no_two_kinds_of_event_share_a_number() -> None:
    used = numbers(kernel_kinds, "FIRST_OWN") + numbers(kinds, "COUNT")
    assert sorted(used) == list(range(kinds.COUNT))


def test_no_two_kinds_of_expression_share_a_tag() -> None:
    """But the first and the last of the players, which name bounds; tags below are told apart by where they stand."""
    found: dict[int, list[str]] = {}
    for name, number in vars(expressions_tags).items():
        if isinstance(number, int) and number >= 30 and name not in ("FIRST_PLAYERS", "LAST_PLAYERS"):
            found.setdefault(number, []).append(name)
    assert [names for names in found.values() if len(names) > 1] == []
