"""Automatic players never get stuck over a declaration of attackers or blockers (fault 11 of other engines)."""

from __future__ import annotations

import random

import pytest

from mainphase.bots.bot import Bot, bot_names, make_bot
from mainphase.games import find_game
from mainphase.kernel.game import OVER
from mainphase.magic import asks
from mainphase.magic.modern.magic import Magic

BASICS = ["Plains", "Mountain", "Island"]
ODD = [
    "Mogg Flunkies", "Bonded Construct", "Ember Beast", "Relentless Raptor", "Trove of Temptation", "Bloodshed Fever",
    "Propaganda", "Ghostly Prison", "Vow of Duty", "Pacifism", "Lure", "Stun", "Juggernaut", "Battle-Mad Ronin",
    "Benalish Hero", "Mesa Pegasus", "Glory-Bound Initiate", "Hero of Bladehold", "Goblin Arsonist", "Bedlam",
    "Grizzly Bears", "Raise the Alarm",
]  # fmt: skip
DECLARING = (asks.ATTACK, asks.BAND, asks.ATTACK_OPTION, asks.BLOCK)


def creatures(game: Magic) -> int:
    """How many permanents there are, of all players."""
    return sum(len(game.battlefield(player)) for player in range(game.seats))


@pytest.mark.covers("fault-11")
@pytest.mark.parametrize("name", bot_names("magic"))
def test_fault_11_every_declaration_of_an_automatic_player_comes_to_an_end(name: str) -> None:
    """No answer that is offered leads nowhere: a declaration has no more questions than it has choices."""
    kind = find_game("magic")
    declarations = 0
    for seed in range(12):
        chance = random.Random(seed)
        decks = [chance.choices(BASICS, k=22) + chance.choices(ODD, k=38) for _ in range(2)]
        game = kind.match(decks, kind.editions[seed % len(kind.editions)]).new_game(seed)
        assert isinstance(game, Magic)
        declarations += declared(game, make_bot(name, seed), seed)
    assert declarations > 100


def declared(game: Magic, bot: Bot, seed: int) -> int:
    """How many declarations the automatic player makes in the game, each of which comes to an end."""
    asked = found = 0
    last = (0, 0)
    for _ in range(2000):
        if game.kind == OVER:
            break
        if game.kind in DECLARING:
            here = (int(game.turn), int(game.part.serial))
            asked = asked + 1 if here == last else 1
            found += here != last
            last = here
            # A creature is asked once (one that blocks several: for each attacker), for its band and for its costs.
            assert asked <= 4 * creatures(game), (seed, here)
        game.answer(bot.answer(game))
    return found
