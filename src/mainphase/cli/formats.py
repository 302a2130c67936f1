"""`mainphase formats`: the games, their editions and how these differ, the formats of files."""

from __future__ import annotations

from typing import Final, get_args

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.deck import format_name
from mainphase.cli.face import find_face
from mainphase.cli.matches import GameChoice
from mainphase.cli.words import message_word
from mainphase.games import GAMES, find_game

SCENARIO_VERSION: Final = 1


@click.command("formats", cls=Command)
@click.option("--game", type=GameChoice(), default=None, help="help.formats.game")
@pass_app
def formats(app: App, game: str | None) -> None:
    """List games, editions and file formats."""
    from mainphase.files.decks.model import Format
    from mainphase.kernel.record import FORMAT as RECORD_FORMAT

    for key in GAMES if game is None else [game]:
        kind = find_game(key)
        click.echo(f"{key}: {app.t(f'game.{key}')}")
        for edition in find_face(key).editions(app.translator):
            default = f" {app.t('formats.default')}" if edition.key == kind.default_edition else ""
            click.echo(f"  {edition.key}  {edition.about}{default}")
            if edition.key != kind.default_edition:
                app.put(f"      {app.t('formats.differs', edition=kind.default_edition)}")
            for line in edition.lines:
                app.put(f"      {line}")
        if len(kind.variants) > 1:
            heading = "formats.variants" if kind.variant_options else "formats.variants_plain"
            app.put(f"  {app.t(heading)}")
            for variant in kind.variants:
                word = message_word(variant.replace("-", " "))
                app.put(f"      {variant}: {app.t(f'variant.{word}')}")
    click.echo()
    app.put(app.t("formats.decks", formats=", ".join(format_name(app.t, key) for key in get_args(Format))))
    app.put(app.t("formats.scenarios", version=SCENARIO_VERSION))
    app.put(app.t("formats.records", version=RECORD_FORMAT))
