"""Options are sound and complete: on small positions the engine's paths are exactly what an independent search finds.

The search here knows the rules of the few cards it uses as plain Python predicates and pays costs by trying
everything; it shares no code with the engine's choices and payments.
"""

from __future__ import annotations

import itertools
import random

from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.magic import asks, pool, zones
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    TARGET,
    any_target,
    color,
    damage,
    destroy,
    no,
    plus,
    pump,
    spell,
    target,
)
from mainphase.magic.abilities.tree import AnyTarget, Damage, Number, Sequence, Target, TargetSpec
from mainphase.magic.cards import Card, creature, instant, sorcery
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.position import place_card, place_permanent, start_turn
from mainphase.magic.modern.rules import empty_game

SOURCES = ["Forest", "Mountain", "Swamp", "Taiga", "Sol Ring", "Llanowar Elves", "Skycloud Expanse", "Horizon Canopy"]
CANOPY_LIFE = 1

GROWTH_AND_DECAY = Sequence((pump(Target(0), 1, 1), pump(Target(1), -1, -1)))
CARDS: dict[str, Card] = {
    "Spark": instant("Spark", "{R}", spell(damage(2, TARGET), targets=(any_target(),))),
    "Doom": instant("Doom", "{1}{B}", spell(destroy(), targets=(target(CREATURE, no(color("B"))),))),
    "Shift": instant(
        "Shift",
        "{G}",
        spell(
            GROWTH_AND_DECAY,
            targets=(target(CREATURE), TargetSpec(target(CREATURE).what, Number(1), Number(1), (0,))),
        ),
    ),
    "Blaze": sorcery("Blaze", "{X}{R}", spell(damage(ANNOUNCED_X, TARGET), targets=(any_target(),))),
    "Volley": instant(
        "Volley",
        "{2}{R}",
        spell(Damage(Number(3), TARGET, divided=True), targets=(TargetSpec(AnyTarget(), Number(1), Number(3)),)),
    ),
    "Half": creature("Half", "{G/W}{1}", "Elf", 2, 2),
    "Black Bear": creature("Black Bear", "{1}{B}", "Bear", 2, 2),
    "Green Bear": creature("Green Bear", "{1}{G}", "Bear", 2, 2),
}
COSTS = {  # generic, then the alternatives of each symbol
    "Spark": (0, ["R"]),
    "Doom": (1, ["B"]),
    "Shift": (0, ["G"]),
    "Blaze": (0, ["R"]),
    "Volley": (2, ["R"]),
    "Half": (1, ["GW"]),
    "Black Bear": (1, ["B"]),
    "Green Bear": (1, ["G"]),
}
INSTANTS = {"Spark", "Doom", "Shift", "Volley"}
assert plus  # the builders used above


def position(chance: random.Random) -> tuple[Magic, dict[int, str]]:
    """A main phase with a few sources, creatures and cards, and which card each slot is."""
    setup = Setup()
    made: dict[str, Definition] = {}

    def define(name: str) -> Definition:
        if name not in made:
            made[name] = compile_card(CARDS[name] if name in CARDS else pool.card(name), setup)
        return made[name]

    game = empty_game("cr2026", setup, 2, 1)
    names: dict[int, str] = {}
    for _ in range(chance.randint(1, 4)):
        name = chance.choice(SOURCES)
        permanent = place_permanent(game, define(name), 0, 0)
        permanent.tapped = int(chance.random() < 0.15)
        permanent.sick = int(chance.random() < 0.2)
        names[permanent.ref & SLOT_MASK] = name
    for owner in (0, 1):
        for _ in range(chance.randint(0, 2)):
            name = chance.choice(["Black Bear", "Green Bear"])
            names[place_permanent(game, define(name), owner, owner).ref & SLOT_MASK] = name
        for _ in range(3):
            names[place_card(game, define("Forest"), owner, zones.LIBRARY)] = "Forest"
    for _ in range(2):
        name = chance.choice(list(CARDS))
        names[place_card(game, define(name), 0, zones.HAND)] = name
    turn_player = chance.choice([0, 0, 1])
    game.always_ask = 1 << asks.PRIORITY  # or the spell would resolve at once where nobody can respond
    part = game.rules.table.part(chance.choice(["precombat main", "end"]))
    assert start_turn(game, 3, turn_player, part, False)
    return game, names


def ask_player_0(game: Magic) -> None:
    """Go on until player 0 has priority; player 1 passes."""
    game.advance()
    if game.player == 1:
        game.answer(0)


Outcome = tuple[object, ...]


# --- the engine's paths ----------------------------------------------------------------------------------------


def outcomes(game: Magic) -> set[Outcome]:
    """All spells that player 0 can have cast when they next have priority, with targets, X, payment."""
    found: set[Outcome] = set()
    if game.kind != asks.PRIORITY or game.player != 0:
        return found
    for code in game.legal:
        option = game.option(code)
        if option.verb == "cast":
            after = game.clone()
            after.answer(code)
            follow(after, int(option.ref) & SLOT_MASK, found)
    return found


def follow(game: Magic, slot: int, found: set[Outcome]) -> None:
    """Every way to complete the cast; each must lead to a spell on the stack, cast and paid."""
    assert game.kind != OVER
    in_progress = any(frame.proc.name == "cast a spell" for frame in game.frames[: game.depth + 1])
    if not in_progress:
        assert [item.slot for item in game.stack] == [slot], "the cast was not completed"
        item = game.stack[0]
        targets = tuple(ref & SLOT_MASK for ref in targets_of(item.targets))
        shares = tuple(item.values[1 + item.values[0] :]) if item.values else ()
        if shares:  # the order of the targets of one slot means nothing
            targets, shares = zip(*sorted(zip(targets, shares, strict=True)), strict=True)
        found.add((slot, targets, shares, int(item.x), *resources(game)))
        return
    for code in game.legal:
        after = game.clone()
        after.answer(code)
        follow(after, slot, found)


def targets_of(flat: list[int]) -> list[int]:
    """The references in an item's target list."""
    found = []
    at = 0
    while at < len(flat):
        found += flat[at + 1 : at + 1 + flat[at]]
        at += flat[at] + 1
    return found


def resources(game: Magic) -> Outcome:
    """What is left to pay with: tapped permanents of player 0, pool, life."""
    tapped = frozenset(slot for slot in game.battlefield(0) if game.permanents[slot].tapped)
    return (tapped, tuple(game.players[0].pool[:6]), int(game.players[0].life))


# --- the independent search ------------------------------------------------------------------------------------


def expected(game: Magic, names: dict[int, str], manual: bool) -> set[Outcome]:
    """The same, from the rules: timing, targets, X and every way to pay."""
    found: set[Outcome] = set()
    sorcery_time = game.turn_player == 0 and game.part.part.key.endswith("main")
    for slot in game.hand(0):
        name = names[slot]
        if name not in INSTANTS and not sorcery_time:
            continue
        generic, symbols = COSTS[name]
        for x in range(9) if name == "Blaze" else [0]:
            ways = payments(game, names, generic + x, symbols)
            if not ways:
                continue
            for targets, shares in target_choices(game, names, name):
                found |= {(slot, targets, shares, x, *way) for way in ways}
    if not manual:
        return {outcome[:4] for outcome in found}
    return found


def target_choices(game: Magic, names: dict[int, str], name: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Targets as slots, and shares of a division."""
    everywhere = [slot for seat in (0, 1) for slot in game.battlefield(seat)]
    creatures = [slot for slot in everywhere if "Bear" in names[slot] or is_elf(names, slot)]
    anything = [*creatures, PLAYER_SLOT, PLAYER_SLOT + 1]
    if name in ("Spark", "Blaze"):
        return [((one,), ()) for one in anything]
    if name == "Doom":
        return [((one,), ()) for one in creatures if names[one] != "Black Bear"]
    if name == "Shift":
        return [(pair, ()) for pair in itertools.permutations(creatures, 2)]
    if name == "Volley":
        return [
            (chosen, shares)
            for size in (1, 2, 3)
            for chosen in itertools.combinations(sorted(anything), size)
            for shares in itertools.product(range(1, 4), repeat=size)
            if sum(shares) == 3
        ]
    return [((), ())]


def is_elf(names: dict[int, str], slot: int) -> bool:
    """Whether the slot is the one creature among the mana sources."""
    return names[slot] == "Llanowar Elves"


def payments(game: Magic, names: dict[int, str], generic: int, symbols: list[str]) -> set[Outcome]:
    """Every (tapped, pool, life) after paying the cost in every order of using mana abilities."""
    done: set[Outcome] = set()
    seen: set[Outcome] = set()
    waiting = [resources(game)]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        tapped, mana, life = state
        assert isinstance(tapped, frozenset) and isinstance(mana, tuple) and isinstance(life, int)
        done |= {(tapped, left, life) for left in spendings(mana, generic, symbols)}
        for slot in game.battlefield(0):
            permanent = game.permanents[slot]
            if slot in tapped or (names[slot] == "Llanowar Elves" and permanent.sick):
                continue
            for new_mana, new_life in uses(names[slot], mana, life):
                waiting.append((tapped | {slot}, new_mana, new_life))
    return done


def uses(name: str, mana: tuple[int, ...], life: int) -> list[tuple[tuple[int, ...], int]]:
    """What using the mana ability of such a permanent can give."""
    gives = {"Forest": ["G"], "Mountain": ["R"], "Swamp": ["B"], "Taiga": ["R", "G"], "Sol Ring": ["CC"]}
    gives |= {"Llanowar Elves": ["G"], "Horizon Canopy": ["G", "W"]}
    if name == "Skycloud Expanse":
        return [(add(less, "WU"), life) for less in spendings(mana, 1, [])]
    if name == "Horizon Canopy":
        return [(add(mana, given), life - CANOPY_LIFE) for given in gives[name]] if life >= CANOPY_LIFE else []
    return [(add(mana, given), life) for given in gives.get(name, [])]


def add(mana: tuple[int, ...], letters: str) -> tuple[int, ...]:
    """The pool with more mana in it."""
    return tuple(count + letters.count("WUBRGC"[type]) for type, count in enumerate(mana))


def spendings(mana: tuple[int, ...], generic: int, symbols: list[str]) -> set[tuple[int, ...]]:
    """Every pool that can be left after paying that much from the pool."""
    left = {mana}
    for alternatives in [*symbols, *["WUBRGC"] * generic]:
        left = {
            tuple(count - (type == index) for index, count in enumerate(pool_left))
            for pool_left in left
            for type, letter in enumerate("WUBRGC")
            if letter in alternatives and pool_left[type] > 0
        }
    return left


# --- the comparison --------------------------------------------------------------------------------------------


@given(st.integers(0, 1_000_000))
def test_automatic_payment_offers_exactly_what_can_be_cast(seed: int) -> None:
    game, names = position(random.Random(seed))
    ask_player_0(game)
    assert {outcome[:4] for outcome in outcomes(game)} == expected(game, names, manual=False)


@given(st.integers(0, 1_000_000))
def test_payment_by_hand_offers_every_way_to_cast(seed: int) -> None:
    game, names = position(random.Random(seed))
    game.manual = 1
    ask_player_0(game)
    assert outcomes(game) == expected(game, names, manual=True)


@given(st.integers(0, 1_000_000))
def test_automatic_payment_is_one_of_the_ways(seed: int) -> None:
    game, names = position(random.Random(seed))
    ask_player_0(game)
    assert outcomes(game) <= expected(game, names, manual=True)


# --- declarations ----------------------------------------------------------------------------------------------


def declarations(game: Magic, kind: int) -> set[tuple[tuple[int, int], ...]]:
    """All complete declarations that the engine's questions lead to, as pairs (creature, what)."""
    found: set[tuple[tuple[int, int], ...]] = set()

    def walk(state: Magic, chosen: tuple[tuple[int, int], ...]) -> None:
        if state.kind != kind:
            found.add(chosen)
            return
        for code in state.legal:
            after = state.clone()
            subject = int(state.subject) & SLOT_MASK
            after.answer(code)
            walk(after, (*chosen, (subject, code - 1)) if code else chosen)

    walk(game, ())
    return found


def combat_position(chance: random.Random, part: str) -> Magic:
    """Creatures of all kinds on both sides, combat about to reach that step."""
    setup = Setup()
    kinds = ["Grizzly Bears", "Serra Angel", "Wall of Wood", "Storm Crow", "Giant Spider", "Raging Goblin", "Forest"]
    known = set(pool.names())
    definitions = [compile_card(pool.card(name), setup) for name in kinds if name in known]
    game = empty_game("cr2026", setup, 2, 1)
    for seat in (0, 1):
        for _ in range(chance.randint(0, 4)):
            permanent = place_permanent(game, chance.choice(definitions), seat, seat)
            permanent.tapped = int(chance.random() < 0.2)
            permanent.sick = int(chance.random() < 0.2)
        place_card(game, definitions[-1], seat, zones.LIBRARY)
    if part == "declare blockers":
        for slot in game.battlefield(0):
            permanent = game.permanents[slot]
            if permanent.types & 2:
                permanent.attacking = PLAYER_SLOT + 1
                game.attackers = [*game.attackers, slot]
    game.always_ask = (1 << asks.ATTACK) | (1 << asks.BLOCK)
    assert start_turn(game, 3, 0, game.rules.table.part(part), True)
    game.advance()
    return game


@given(st.integers(0, 1_000_000))
def test_every_attack_is_offered_and_no_other(seed: int) -> None:
    game = combat_position(random.Random(seed), "declare attackers")
    able = [
        slot
        for slot in game.battlefield(0)
        if game.permanents[slot].types & 2
        and not game.permanents[slot].tapped
        and "defender" not in keywords(game, slot)
        and (not game.permanents[slot].sick or "haste" in keywords(game, slot))
    ]
    attacks = {
        tuple((slot, PLAYER_SLOT + 1) for slot in chosen)
        for size in range(len(able) + 1)
        for chosen in itertools.combinations(able, size)
    }
    assert declarations(game, asks.ATTACK) == attacks


@given(st.integers(0, 1_000_000))
def test_every_block_is_offered_and_no_other(seed: int) -> None:
    game = combat_position(random.Random(seed), "declare blockers")
    if not game.attackers:
        return
    choices = []
    for slot in game.battlefield(1):
        permanent = game.permanents[slot]
        if permanent.types & 2 and not permanent.tapped:
            can = [
                attacker
                for attacker in game.attackers
                if "flying" not in keywords(game, attacker) or keywords(game, slot) & {"flying", "reach"}
            ]
            choices.append([None, *((slot, attacker) for attacker in can)])
    blocks = {tuple(pair for pair in chosen if pair is not None) for chosen in itertools.product(*choices)}
    assert declarations(game, asks.BLOCK) == blocks


def keywords(game: Magic, slot: int) -> set[str]:
    """The printed keywords of the permanent."""
    card = game.definitions[slot].card
    assert isinstance(card, Card)
    return set(card.front.keywords)
