"""`mainphase deck`: deck files, read and checked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command, SubCommands
from mainphase.cli.face import find_face
from mainphase.cli.matches import game_option, named_decks
from mainphase.games import GameKind, find_game
from mainphase.kernel.errors import UserError

if TYPE_CHECKING:
    from mainphase.files.decks import CardNames, DeckFile, Problem

GOOD: Final = 0
NOT_PLAYABLE: Final = 1
UNREADABLE: Final = 2
"""Exit statuses: the highest one of all files."""

FORMATS: Final = {
    "arena": "MTG Arena",
    "forge": "Forge (.dck)",
    "xmage": "XMage (.dck)",
    "cod": "Cockatrice (.cod)",
    "dec": ".dec",
    "octgn": "OCTGN (.o8d)",
    "mtgo": "Magic Online (.dek)",
    "json": "JSON",
    "ydk": "YGOPro (.ydk)",
    "ydke": "ydke://",
}
"""The formats that are called the same in every language; the others have messages."""


@click.group("deck", cls=SubCommands, help="help.deck")
def deck() -> None:
    """Deck files."""


@deck.command("check", cls=Command, help="help.deck.check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path())
@game_option
@click.option("--edition", default="", help="help.edition")
@pass_app
def check(app: App, files: tuple[str, ...], game: str, edition: str) -> int:
    """Say what is in deck files and what is wrong with them."""
    from mainphase.files.decks import names_of, read_decks

    app.speak_of(game)
    kind = find_game(game)
    checking = Checking(app, kind, kind.edition(edition), names_of(kind, find_face(game).foreign_names()))
    shipped = named_decks(game)
    status = GOOD
    for file in files:
        path = Path(file)
        if file in shipped and not path.exists():
            path = shipped[file]
        try:
            decks = read_decks(path)
            for found in decks:
                status = max(status, checking.report(found, file, len(decks) > 1))
        except UserError as error:
            for line in app.helpful_lines(error):
                click.echo(line, err=True)
            status = UNREADABLE
    return status


def format_name(t: Callable[[str], str], format: str) -> str:
    """What a format of deck files is called."""
    return FORMATS.get(format) or t(f"deckcheck.format_{format}")


class Checking:
    """Reports on decks of one game and edition; `names` are the cards of the pool."""

    def __init__(self, app: App, kind: GameKind, edition: str, names: CardNames) -> None:
        self.t = app.t
        self.app = app
        self.kind = kind
        self.edition = edition
        self.names = names

    def report(self, deck: DeckFile, file: str, several: bool) -> int:
        """Print what is in a deck and what is wrong with it; the exit status."""
        from mainphase.files.decks import problems, sort_by_type

        found = problems(
            deck,
            self.names,
            identity=self.kind.color_identity,
            can_lead=self.kind.can_lead,
            least=self.kind.least_deck,
            copies=self.kind.most_copies,
        )
        if self.names.by_passcode:
            deck = sort_by_type(deck, self.names)
        title = f"{file}, {deck.name}" if several else file
        self.app.put(f"{title}: {self.contents(deck)}")
        for problem in sorted(found, key=lambda each: (each.line == 0, each.line)):
            self.app.put(f"  {self.told(problem)}")
        missing = self.missing(deck)
        if missing:
            total = sum(entry.count for _, entries in deck.sections() for entry in entries)
            self.app.say("deckcheck.not_in_pool", count=missing, total=total)
            self.hint(deck)
        elif not found:
            self.app.say("deckcheck.good")
        return NOT_PLAYABLE if any(problem.severity == "error" for problem in found) else GOOD

    def hint(self, deck: DeckFile) -> None:
        """Say which other game has all the cards, if one has."""
        from mainphase.cli.other_game import game_of_deck

        game = game_of_deck(deck, self.kind.key)
        if game:
            self.app.say("deckcheck.other_game", name=self.t(f"game.{game}"), game=game)

    def contents(self, deck: DeckFile) -> str:
        """Format and number of cards of each section."""
        from mainphase.files.decks import total

        name = format_name(self.t, deck.format)
        pieces = [self.t("deckcheck.format", format=name)]
        for section, entries in deck.sections():
            known = section in ("main", "sideboard", "commander") or (section == "extra" and self.names.by_passcode)
            message = f"deckcheck.section_{section}" if known else "deckcheck.section_other"
            pieces.append(self.t(message, count=total(entries), section=section))
        return ", ".join(pieces)

    def told(self, problem: Problem) -> str:
        """The problem in words, with its rule's number in the edition."""
        params = problem.params
        if problem.rule:
            params = {**params, "rule": self.kind.cite(problem.rule, self.edition) or f"{problem.rule}, 2026"}
        text = self.t(problem.message, **params)
        return text if problem.severity == "error" else self.t("deckcheck.warning", text=text)

    def missing(self, deck: DeckFile) -> int:
        """How many cards of the whole file the pool does not have."""
        entries = [entry for _, entries in deck.sections() for entry in entries]
        return sum(entry.count for entry in entries if self.names.of(entry) is None)
