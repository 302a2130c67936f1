"""Prepares the game that a command plays: decks from files or from those that are shipped, players, seed."""

from __future__ import annotations

import random
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Final

from mainphase.games import GameKind, Match, find_game
from mainphase.kernel.errors import UserError
from mainphase.locale import LANGUAGES, card_names

if TYPE_CHECKING:
    from mainphase.files.decks import ResolvedDeck

GAME: Final = "magic"
DECKS: Final = 2
SEED_BITS: Final = 32
"""Seeds that nobody chose are short enough to be typed."""
HERE: Final = Path(__file__).resolve()
DECK_FOLDERS: Final = (HERE.parent.parent / "decks", HERE.parents[3] / "examples" / "decks")
"""Where decks lie that can be called by their names: in the package, else in the checkout."""


def any_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().getrandbits(SEED_BITS)


def shipped_decks() -> dict[str, Path]:
    """The decks that come with the program, by name."""
    for folder in DECK_FOLDERS:
        if folder.is_dir():
            paths = sorted(path for path in folder.iterdir() if path.suffix in (".txt", ".dck", ".cod"))
            return {path.stem: path for path in paths}
    return {}


def load_deck(kind: GameKind, deck: str) -> ResolvedDeck:
    """The deck in a file, or the shipped one of that name.

    Raises UserError: those of `mainphase.files.decks`; "deck.not_found" (file, shipped).
    """
    from mainphase.files.decks import read_deck, resolve

    path = Path(deck)
    shipped = shipped_decks()
    if deck in shipped and not path.exists():
        path = shipped[deck]
    elif not path.exists():
        raise UserError("deck.not_found", {"file": deck, "shipped": ", ".join(shipped)})
    return resolve(read_deck(path), kind.card_names(), foreign_names())


def foreign_names() -> dict[str, str]:
    """English card names by the printed names in the other languages."""
    return {printed: name for language in LANGUAGES for name, printed in card_names(language).items()}


def two_decks(decks: tuple[str, ...], command: str) -> list[str]:
    """The decks that are named; shipped ones where fewer are.

    Raises UserError "cli.extra_arguments" (arguments, command), "cli.two_decks" (count).
    """
    if len(decks) > DECKS:
        raise UserError("cli.extra_arguments", {"arguments": " ".join(decks[DECKS:]), "command": command})
    named = [*decks, *[deck for deck in shipped_decks() if deck not in decks]][:DECKS]
    if len(named) < DECKS:
        raise UserError("cli.two_decks", {"count": DECKS})
    return named


def deck_title(deck: str) -> str:
    """What a deck is called: its file's name without folders and ending."""
    return PurePath(deck).stem


def prepare(decks: list[str], edition: str | None, players: list[str]) -> Match:
    """A match of Magic between the decks, in seat order.

    Raises UserError for decks, editions and cards that cannot be played.
    """
    kind = find_game(GAME)
    chosen = kind.edition(edition)
    return kind.match([load_deck(kind, deck).cards() for deck in decks], chosen, players)
