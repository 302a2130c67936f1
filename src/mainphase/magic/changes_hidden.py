"""What is known of hidden cards: looking, revealing, shuffling."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.kernel import kinds as kernel_kinds
from mainphase.magic import kinds
from mainphase.magic.state import MagicGame


def shuffle(game: MagicGame, player: i64) -> None:
    """The player's library is put into a random order; no earlier knowledge of its cards holds."""
    library = game.library(player)
    game.random.shuffle(library)
    for slot in library:
        game.renew(slot)
        if len(game.seen) > 0:
            game.forget_seen(slot)
    game.barrier += 1
    game.emit(kernel_kinds.SHUFFLED, player, 0, 0, len(library))


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
