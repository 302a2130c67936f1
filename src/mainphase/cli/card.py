"""`mainphase card NAME`: what a card of the pool says, in the user's language."""

from __future__ import annotations

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.cards import Cards
from mainphase.cli.commands import Command
from mainphase.cli.explaining import pool_card
from mainphase.cli.matches import GAME
from mainphase.cli.words import Words
from mainphase.games import find_game


@click.command("card", cls=Command)
@click.argument("name", nargs=-1, required=True)
@pass_app
def card(app: App, name: tuple[str, ...]) -> None:
    """Show a card."""
    kind = find_game(GAME)
    words = Words(app.translator, kind, kind.default_edition, [])
    for line in Cards(words).sheet(pool_card(words, " ".join(name))):
        click.echo(line)
