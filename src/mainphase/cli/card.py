"""`mainphase card`: the cards of the pool; `mainphase card NAME`: what one of them says, in the user's language."""

from __future__ import annotations

from collections.abc import Iterator

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.cards import Cards
from mainphase.cli.commands import Command
from mainphase.cli.explaining import pool_card
from mainphase.cli.matches import GAME
from mainphase.cli.menu import fold
from mainphase.cli.words import Words
from mainphase.games import find_game


@click.command("card", cls=Command)
@click.argument("name", nargs=-1)
@pass_app
def card(app: App, name: tuple[str, ...]) -> None:
    """Show a card, or list all of them."""
    kind = find_game(GAME)
    words = Words(app.translator, kind, kind.default_edition, [])
    wanted = " ".join(name).strip()
    if not wanted:
        for line in sorted(listed(words), key=fold):
            app.put(line)
        return
    for line in Cards(words).sheet(pool_card(words, wanted)):
        app.put(line)


def listed(words: Words) -> Iterator[str]:
    """Every card of the pool with its cost."""
    from mainphase.magic import pool

    for name in pool.names():
        yield f"{words.card_name(name)}  {pool.card(name).front.cost}".rstrip()
