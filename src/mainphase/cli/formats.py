"""`mainphase formats`: the games, their editions and how these differ, the formats of files."""

from __future__ import annotations

import datetime
from typing import Final, get_args

import click

from mainphase.cli.app import App, pass_app
from mainphase.cli.commands import Command
from mainphase.cli.deck import format_name
from mainphase.games import GAMES, find_game
from mainphase.magic.modern.edition import Edition, edition

SCENARIO_VERSION: Final = 1
FLAGS: Final = (
    "mulligan",
    "legend_rule",
    "expire_then_empty",
    "damage_order",
    "sagas",
    "attractions",
    "day_night",
    "battles",
    "optional_attack_costs",
    "planeswalker_redirect",
    "planeswalker_uniqueness",
    "phased_out_tokens_survive",
)
"""What editions of modern Magic differ in; a message `flag.<name>.<value>` says each."""


@click.command("formats", cls=Command)
@pass_app
def formats(app: App) -> None:
    """List games, editions and file formats."""
    from mainphase.files.decks.model import Format
    from mainphase.kernel.record import FORMAT as RECORD_FORMAT

    for key in GAMES:
        kind = find_game(key)
        click.echo(f"{key}: {app.t(f'game.{key}')}")
        usual = edition(kind.default_edition)
        for name in kind.editions:
            known = edition(name)
            default = f" {app.t('formats.default')}" if name == kind.default_edition else ""
            click.echo(f"  {name}  {app.t('formats.date', date=date_text(app, known.date))}{default}")
            for flag in FLAGS:
                if known is usual or value(known, flag) != value(usual, flag):
                    app.put(f"      {app.t(f'flag.{flag}.{value(known, flag)}')}")
    click.echo()
    app.put(app.t("formats.decks", formats=", ".join(format_name(app.t, key) for key in get_args(Format))))
    app.put(app.t("formats.scenarios", version=SCENARIO_VERSION))
    app.put(app.t("formats.records", version=RECORD_FORMAT))


def value(known: Edition, flag: str) -> int:
    """The value of a flag."""
    return int(getattr(known, flag))


def date_text(app: App, date: str) -> str:
    """A date in the language."""
    from babel.dates import format_date

    return format_date(datetime.date.fromisoformat(date), "long", locale=app.language)
