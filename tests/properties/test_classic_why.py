"""In random games of classic Magic something is refused with a reason exactly if it is not offered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mainphase.kernel.game import OVER
from mainphase.kernel.reasons import Action, Reason
from mainphase.kernel.window import PRIORITY
from mainphase.magic import asks, zones
from mainphase.magic.classic import pool
from mainphase.magic.classic.citations import is_rule
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.compile import compile_card
from mainphase.magic.classic.edition import edition
from mainphase.magic.classic.rules import new_game
from mainphase.magic.definitions import LAND, Setup

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
GAMES = 12
QUESTIONS = 400


def deal(key: str, seed: int) -> Classic:
    """A game of two random decks, every fourth card a basic land, with both asked in every window."""
    chance = random.Random(seed)
    setup = Setup()
    names = [name for name in pool.names() if name not in BASICS]
    decks = []
    for _ in range(2):
        chosen = [*chance.sample(names, 30), *chance.choices(BASICS, k=24)]
        decks.append([compile_card(pool.card(name), setup, edition(key)) for name in chosen])
    game = new_game(key, setup, decks, seed)
    game.always_ask = 1 << PRIORITY
    return game


def with_priority(game: Classic, player: int) -> Iterator[Action]:
    """Everything that the player could want to do: each card in hand, each ability in play, what the rules offer."""
    for slot in game.hand(player):
        verb = "play" if game.definitions[slot].types & LAND else "cast"
        yield Action(verb, int(game.ref(slot)))
    for seat in range(2):
        for slot in game.battlefield(seat):
            for place in range(len(game.permanents[slot].activated)):
                yield Action("activate", int(game.ref(slot)), place + 1)
        for slot in game.zones[zones.of(seat, zones.GRAVEYARD)]:
            yield Action("cast", int(game.ref(slot)))
            for place in range(len(game.definitions[slot].usable)):
                yield Action("activate", int(game.ref(slot)), place + 1)
    for place, trigger in enumerate(game.triggers):
        yield Action("trigger", int(trigger.source), place + 1)
    yield Action("declare an attack")
    yield Action("draw")
    yield Action("pass")


def declaring(game: Classic) -> Iterator[Action]:
    """What the creature that is asked about could attack or block."""
    if game.kind == asks.ATTACK:
        for target in game.attack_targets(game.player):
            yield Action("attack", int(game.subject), targets=[int(target)])
    elif game.kind == asks.BLOCK:
        for slot in game.attackers:
            yield Action("block", int(game.subject), targets=[int(game.ref(slot))])


def offered(game: Classic) -> set[tuple[str, int, int]]:
    """The options, as verb, object and the number of the ability or the creature that is blocked."""
    found: set[tuple[str, int, int]] = set()
    for code in game.legal:
        option = game.option(code)
        if option.verb in ("attack", "block"):
            found.add((option.verb, int(game.subject), int(option.ref)))
        elif option.verb in ("activate", "trigger"):
            found.add((option.verb, int(option.ref), int(option.number)))
        else:
            found.add((option.verb, int(option.ref), 0))
    return found


def key_of(action: Action) -> tuple[str, int, int]:
    if action.verb in ("attack", "block"):
        return (action.verb, action.ref, action.targets[0])
    return (action.verb, action.ref, action.number if action.verb in ("activate", "trigger") else 0)


def told(game: Classic, action: Action, reasons: list[Reason]) -> str:
    name = game.definitions[action.ref & 4095].name if action.ref else ""
    where = f"{game.part.part.key}, {game.frame.proc.name}, turn {game.turn} of {game.turn_player}"
    return f"{action.verb} {name} {action.number} by {game.player} in {where}: {reasons}"


@pytest.mark.parametrize("key", ["fourth", "fifth"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_not_offered_has_reasons_and_only_that(key: str, seed: int) -> None:
    game = deal(key, seed)
    chance = random.Random(seed)
    for _ in range(QUESTIONS):
        if game.kind == OVER:
            break
        before = game.to_bytes()
        options = offered(game)
        player = int(game.player)
        for action in with_priority(game, player) if game.kind == PRIORITY else declaring(game):
            reasons = game.why_not(player, action)
            assert (key_of(action) in options) == (not reasons), told(game, action, reasons)
            assert all(is_rule(reason.rule) for reason in reasons), told(game, action, reasons)
        assert game.to_bytes() == before
        other = 1 - player
        for action in with_priority(game, other):
            reasons = game.why_not(other, action)
            assert reasons, told(game, action, reasons)
            assert all(is_rule(reason.rule) for reason in reasons), told(game, action, reasons)
        game.answer(chance.choice(game.legal))
