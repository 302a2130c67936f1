"""Prepares the game that a command plays: decks from files or from those that are shipped, players, seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Final

import click

from mainphase.bots import bot_names
from mainphase.cli.face import find_face
from mainphase.games import GAMES, GameKind, Match, find_game
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.files.decks import ResolvedDeck

GAME: Final = "magic"
"""The game that is meant where none is named."""
BOT: Final = "greedy"
"""The bot that plays where none is named, in the games that have it."""
SEED_BITS: Final = 32
"""Seeds that nobody chose are short enough to be typed."""
HERE: Final = Path(__file__).resolve()
DECK_FOLDERS: Final = (HERE.parent.parent / "decks", HERE.parents[3] / "examples" / "decks")
"""Where decks lie that can be called by their names: in the package, else in the checkout."""


class GameChoice(click.Choice[str]):
    """The keys of the games."""

    def __init__(self) -> None:
        super().__init__(sorted(GAMES))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The key. Raises UserError "game.unknown" (game, known)."""
        if value not in self.choices:
            raise UserError("game.unknown", {"game": str(value), "known": ", ".join(self.choices)})
        return str(value)


def game_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the option `--game`."""
    return click.option("--game", type=GameChoice(), default=GAME, help="help.game")(function)


def table_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command the options `--variant`, `--players` and `--range`."""
    function = click.option("--range", "reach", default="", help="help.range")(function)
    function = click.option("--players", type=click.IntRange(2, 6), default=None, help="help.players")(function)
    return click.option("--variant", default="", help="help.variant")(function)


def with_range(variant: str, reach: str) -> str:
    """The variant with that range of influence as its option; a free-for-all where none is named."""
    return f"{variant or 'free-for-all'} range={reach}" if reach else variant


def usual_bot(game: str) -> str:
    """The bot that plays a game where none is named."""
    names = bot_names(game)
    return BOT if BOT in names or not names else names[0]


def any_seed() -> int:
    """A seed that nobody chose."""
    return random.SystemRandom().getrandbits(SEED_BITS)


def shipped_decks(game: str = GAME, kind: str | None = None) -> dict[str, Path]:
    """The decks for a game that come with the program, by name: the usual ones or those of a kind for some variants."""
    endings = find_face(game).deck_endings
    inner = find_game(game).usual_decks if kind is None else kind
    for folder in DECK_FOLDERS:
        if (folder / inner).is_dir():
            paths = sorted(path for path in (folder / inner).iterdir() if path.suffix in endings)
            return {path.stem: path for path in paths}
    return {}


def named_decks(game: str = GAME) -> dict[str, Path]:
    """All decks for a game that can be called by their names."""
    found = shipped_decks(game)
    for kind in find_game(game).deck_folders:
        found.update(shipped_decks(game, kind))
    return found


def load_deck(kind: GameKind, deck: str) -> ResolvedDeck:
    """The deck in a file, or the shipped one of that name.

    Raises UserError: those of `mainphase.files.decks`; "deck.not_found" (file, shipped).
    """
    from mainphase.files.decks import names_of, read_deck, resolve

    path = Path(deck)
    shipped = named_decks(kind.key)
    if deck in shipped and not path.exists():
        path = shipped[deck]
    elif not path.exists():
        raise UserError("deck.not_found", {"file": deck, "shipped": ", ".join(shipped)})
    return resolve(read_deck(path), names_of(kind, find_face(kind.key).foreign_names()))


def table_decks(decks: tuple[str, ...], command: str, game: str, variant: str, players: int | None) -> list[str]:
    """A deck for each player: those that are named, then shipped ones, again and again if there are too few.

    Where a variant asks for decks of a kind (with a commander, with schemes), they are such ones.

    How many play is said by `players`, else by the decks, else by the least number of the variant.
    Raises UserError "cli.extra_arguments" (arguments, command), "cli.two_decks" (count), those of a bad variant.
    """
    kind = find_game(game)
    most = kind.seats[1] if players is None else players
    if len(decks) > most:
        raise UserError("cli.extra_arguments", {"arguments": " ".join(decks[most:]), "command": command})
    count = players if players is not None else max(len(decks), kind.least_players(variant))
    named = list(decks)
    for seat in range(len(decks), count):
        shipped = shipped_decks(game, kind.deck_folder(variant, seat))
        others = [deck for deck in shipped if deck not in decks] or list(decks)
        if not others:
            raise UserError("cli.two_decks", {"count": count})
        named.append(min(others, key=named.count))
    return named


def deck_title(deck: str) -> str:
    """What a deck is called: its file's name without folders and ending."""
    return PurePath(deck).stem


def cards_of(kind: GameKind, deck: str) -> list[str]:
    """The card names of a deck as a match takes them: commanders first, schemes behind the others.

    Raises UserError as `load_deck`.
    """
    found = load_deck(kind, deck)
    return [*found.cards("commander"), *found.cards(), *found.cards("schemes")]


def prepare(game: str, decks: list[str], edition: str | None, players: list[str], variant: str = "") -> Match:
    """A match of the game between the decks, in seat order.

    Raises UserError for decks, editions, variants and cards that cannot be played.
    """
    kind = find_game(game)
    chosen = kind.edition(edition)
    return kind.match([cards_of(kind, deck) for deck in decks], chosen, players, variant=variant or None)
