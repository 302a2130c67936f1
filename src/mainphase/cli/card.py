"""`mainphase card`: the cards of the pool; `mainphase card NAME`: what one of them says, in the user's language."""

from __future__ import annotations

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.face import find_face
from mainphase.cli.matches import game_option
from mainphase.cli.menu import fold
from mainphase.games import find_game


@click.command("card", cls=Command)
@click.argument("name", nargs=-1)
@game_option
@pass_app
def card(app: App, name: tuple[str, ...], game: str) -> None:
    """Show a card, or list all of them."""
    app.speak_of(game)
    kind = find_game(game)
    shown = find_face(game).present(app.translator, kind, kind.default_edition, [])
    wanted = " ".join(name).strip()
    for line in shown.card_sheet(wanted) if wanted else sorted(shown.card_list(), key=fold):
        app.put(line)
