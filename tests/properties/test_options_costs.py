"""Options stay sound and complete where costs are optional, changed, alternative or paid with other things than mana.

The engine's paths on small positions are compared with a search that knows the few cards used here as plain Python
and pays by trying everything: every order of mana abilities, tapped creatures and exiled cards.
"""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.magic import asks, pool, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import ARTIFACT, CREATURE, YOURS, cost, gain_life, select, spell
from mainphase.magic.abilities.tree import CostChange, KeywordAbility
from mainphase.magic.cards import Card, artifact, creature, enchantment, instant, sorcery
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.position import place_card, place_permanent, start_turn
from mainphase.magic.modern.rules import empty_game

Outcome = tuple[object, ...]

KICK = KeywordAbility("kicker", cost=cost("{R}"))
MULTI = KeywordAbility("multikicker", cost=cost("{1}"))
CARDS: dict[str, Card] = {
    "Chord": instant("Chord", "{1}{G}", KeywordAbility("convoke"), KICK, spell(gain_life(1))),
    "Tide": instant("Tide", "{2}{R}", KeywordAbility("delve"), MULTI, spell(gain_life(1))),
    "Gift": sorcery("Gift", "{G}", KeywordAbility("flashback", cost=cost("{1}{R}")), spell(gain_life(1))),
    "Golem": creature(
        "Golem", "{2}{G}", "Golem", 3, 3, CostChange(tree.This(), less="{1}", times=tree.Count(select(ARTIFACT, YOURS)))
    ),
    "Green Bear": creature("Green Bear", "{9}{G}", "Bear", 2, 2),
    "Red Goblin": creature("Red Goblin", "{9}{R}", "Goblin", 1, 1),
    "Relic": artifact("Relic", "{9}"),
    "Tax": enchantment("Tax", "{9}", CostChange(select(zone="stack"), tree.EachPlayer(), more="{1}")),
    "Discount": enchantment("Discount", "{9}", CostChange(select(CREATURE, zone="stack"), less="{1}")),
}  # fmt: skip
SPELLS = ("Chord", "Tide", "Gift", "Golem")
PERMANENTS = (
    "Forest", "Forest", "Mountain", "Taiga", "Sol Ring", "Llanowar Elves", "Green Bear", "Red Goblin", "Relic", "Tax",
    "Discount",
)  # fmt: skip
GIVES = {"Forest": ["G"], "Mountain": ["R"], "Taiga": ["R", "G"], "Sol Ring": ["CC"], "Llanowar Elves": ["G"]}
BODIES = {"Llanowar Elves": "G", "Green Bear": "G", "Red Goblin": "R"}
ARTIFACTS = ("Sol Ring", "Relic")


def position(chance: random.Random) -> tuple[Magic, dict[int, str]]:
    """A main phase or end step with a few permanents and cards, and which card each slot is."""
    setup = Setup()
    made: dict[str, Definition] = {}

    def define(name: str) -> Definition:
        if name not in made:
            made[name] = compile_card(CARDS[name] if name in CARDS else pool.card(name), setup)
        return made[name]

    game = empty_game("cr2026", setup, 2, 1)
    names: dict[int, str] = {}
    for _ in range(chance.randint(1, 5)):
        name = chance.choice(PERMANENTS)
        permanent = place_permanent(game, define(name), 0, 0)
        permanent.tapped = int(chance.random() < 0.15)
        permanent.sick = int(chance.random() < 0.3)
        names[permanent.ref & SLOT_MASK] = name
    for _ in range(chance.randint(0, 3)):
        name = chance.choice([*SPELLS, "Relic"])
        names[place_card(game, define(name), 0, zones.GRAVEYARD)] = name
    for _ in range(2):
        name = chance.choice(SPELLS)
        names[place_card(game, define(name), 0, zones.HAND)] = name
    for owner in (0, 1):
        for _ in range(3):
            names[place_card(game, define("Forest"), owner, zones.LIBRARY)] = "Forest"
    game.always_ask = 1 << asks.PRIORITY
    part = game.rules.table.part(chance.choice(["precombat main", "precombat main", "end"]))
    assert start_turn(game, 3, chance.choice([0, 0, 1]), part, False)
    return game, names


def ask_player_0(game: Magic) -> None:
    """Go on until player 0 has priority."""
    game.advance()
    if game.player == 1:
        game.answer(0)


# --- the engine's paths ----------------------------------------------------------------------------------------


def outcomes(game: Magic) -> set[Outcome]:
    """All spells that player 0 can have cast: which, how, how often kicked, and with what they were paid."""
    found: set[Outcome] = set()
    if game.kind != asks.PRIORITY or game.player != 0:
        return found
    for code in game.legal:
        if game.option(code).verb == "cast":
            after = game.clone()
            after.answer(code)
            follow(after, found)
    return found


def follow(game: Magic, found: set[Outcome]) -> None:
    """Every way to complete the cast; each must lead to a spell on the stack, cast and paid."""
    assert game.kind != OVER
    if not any(frame.proc.name == "cast a spell" for frame in game.frames[: game.depth + 1]):
        assert len(game.stack) == 1, "the cast was not completed"
        item = game.stack[0]
        found.add((int(item.slot), int(item.form), tuple(item.paid), *resources(game)))
        return
    for code in game.legal:
        after = game.clone()
        after.answer(code)
        follow(after, found)


def resources(game: Magic) -> Outcome:
    """What is left to pay with: tapped permanents, pool, cards in the graveyard of player 0."""
    tapped = frozenset(slot for slot in game.battlefield(0) if game.permanents[slot].tapped)
    return (tapped, tuple(game.players[0].pool[:6]), frozenset(game.graveyard(0)))


# --- the independent search ------------------------------------------------------------------------------------


def expected(game: Magic, names: dict[int, str]) -> set[Outcome]:
    """The same, from the rules."""
    found: set[Outcome] = set()
    sorcery_time = game.turn_player == 0 and game.part.part.key.endswith("main")
    mine = [names[slot] for slot in game.battlefield(0)]
    for slot, form in [*((slot, 0) for slot in game.hand(0)), *((slot, 1) for slot in game.graveyard(0))]:
        name = names[slot]
        if (form == 1 and name != "Gift") or (name in ("Gift", "Golem") and not sorcery_time):
            continue
        for paid, generic, symbols in prices(name, form):
            total = generic + mine.count("Tax")
            if name == "Golem":
                total = max(0, total - mine.count("Discount") - sum(mine.count(each) for each in ARTIFACTS))
            left = frozenset(each for each in game.graveyard(0) if each != slot)
            for way in payments(game, names, name, total, symbols, left):
                found.add((slot, form, paid, *way))
    return found


def prices(name: str, form: int) -> list[tuple[tuple[int, ...], int, str]]:
    """What may be announced, and what it costs before effects: generic mana and symbols."""
    if name == "Chord":
        return [((0,), 1, "G"), ((1,), 1, "GR")]
    if name == "Tide":
        return [((times,), 2 + times, "R") for times in range(9)]
    if name == "Gift":
        return [((), 1, "R")] if form == 1 else [((), 0, "G")]
    return [((), 2, "G")]


def payments(
    game: Magic, names: dict[int, str], name: str, generic: int, symbols: str, graveyard: frozenset[int]
) -> set[Outcome]:
    """Every (tapped, pool, graveyard) after paying in every order."""
    done: set[Outcome] = set()
    seen: set[Outcome] = set()
    tapped, mana, _ = resources(game)
    waiting: list[tuple[object, object, object, int, str]] = [(tapped, mana, graveyard, generic, symbols)]
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        tapped, mana, cards, generic, symbols = state
        assert isinstance(tapped, frozenset) and isinstance(mana, tuple) and isinstance(cards, frozenset)
        done |= {(tapped, left, cards) for left in spendings(mana, generic, symbols)}
        for slot in game.battlefield(0):
            if slot in tapped:
                continue
            used = tapped | {slot}
            if names[slot] != "Llanowar Elves" or not game.permanents[slot].sick:
                waiting += [(used, add(mana, given), cards, generic, symbols) for given in GIVES.get(names[slot], [])]
            if name == "Chord" and names[slot] in BODIES:
                if generic:
                    waiting.append((used, mana, cards, generic - 1, symbols))
                if BODIES[names[slot]] in symbols:
                    rest = symbols.replace(BODIES[names[slot]], "", 1)
                    waiting.append((used, mana, cards, generic, rest))
        if name == "Tide" and generic:
            waiting += [(tapped, mana, cards - {card}, generic - 1, symbols) for card in cards]
    return done


def add(mana: tuple[int, ...], letters: str) -> tuple[int, ...]:
    """The pool with more mana in it."""
    return tuple(count + letters.count("WUBRGC"[type]) for type, count in enumerate(mana))


def spendings(mana: tuple[int, ...], generic: int, symbols: str) -> set[tuple[int, ...]]:
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
    wanted = expected(game, names)
    reached = outcomes(game)
    assert {outcome[:3] for outcome in reached} == {outcome[:3] for outcome in wanted}
    assert reached <= wanted


@given(st.integers(0, 1_000_000))
def test_payment_by_hand_offers_every_way_to_cast(seed: int) -> None:
    game, names = position(random.Random(seed))
    game.manual = 1
    ask_player_0(game)
    assert outcomes(game) == expected(game, names)
