"""What is known of hidden cards: looking, revealing, shuffling."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.magic import kinds, zones
from mainphase.magic.state import MagicGame


def shuffle(game: MagicGame, player: i64) -> None:
    """The player's library is put into a random order; no earlier knowledge of its cards holds."""
    library = game.library(player)
    game.random.shuffle(library)
    for slot in library:
        game.renew(slot)
    forget_library(game, player)
    game.barrier += 1
    game.emit(kernel_kinds.SHUFFLED, player, 0, 0, len(library))


def forget_library(game: MagicGame, player: i64) -> None:
    """Nobody knows of a card in the player's library any more which one it is."""
    seen = game.seen
    left: list[int] = []
    place: i64 = 0
    while place < len(seen):
        slot: i64 = seen[place]
        if game.zone_kind(slot) != zones.LIBRARY or game.owner[slot] != player:
            left.extend(seen[place : place + 2])
        place += 2
    if len(left) < len(seen):
        game.seen = left


def look_at(game: MagicGame, player: i64, slot: i64) -> None:
    """The player looks at a hidden card."""
    game.note_seen(slot, 1 << player)
    game.barrier += 1
    game.emit(kinds.LOOKED, player, game.ref(slot), 0, 1)


def limit_knowledge(game: MagicGame, slot: i64, mask: i64) -> None:
    """Of the hidden card only these players know any more which one it is."""
    left = game.knowers(slot) & mask
    game.forget_seen(slot)
    if left != 0:
        game.note_seen(slot, left)


def limit_order(game: MagicGame, slot: i64, mixed: bool) -> None:
    """The card was put into the library with others: which is which only their owner knows, who arranged them (401.4).

    Nobody does if they are `mixed`.
    """
    bit: i64 = 1
    limit_knowledge(game, slot, 0 if mixed else bit << game.owner[slot])


def reveal(game: MagicGame, player: i64, slot: i64) -> None:
    """The player reveals a hidden card to all."""
    game.note_seen(slot, game.everyone())
    game.barrier += 1
    game.emit(kinds.REVEALED, player, game.ref(slot), 0, 1)
