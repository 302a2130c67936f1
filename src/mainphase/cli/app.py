"""What every command gets: the language, where output goes, how errors are told."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING, Final

import click

from mainphase.kernel.errors import UserError
from mainphase.locale import Translator

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH: Final = 80
REASONS: Final = {
    os.strerror(number): errno.errorcode[number].lower()
    for number in (
        errno.ENOENT,
        errno.EISDIR,
        errno.EACCES,
        errno.EPERM,
        errno.ENOTDIR,
        errno.EROFS,
        errno.ENOSPC,
        errno.ENAMETOOLONG,
    )
}
"""What the operating system says of files, with the messages `os.…` that say it."""


class GameTranslator(Translator):
    """A translator that says some messages in a game's own words: `own` gives these messages by the common ones."""

    def __init__(self, language: str, own: Mapping[str, str]) -> None:
        super().__init__(language)
        self.own = own

    def t(self, message: str, /, **params: object) -> str:
        """The text of a message with its parameters."""
        return super().t(self.own.get(message, message), **params)


class App:
    """One run of the program. `t` gives the text of a message, `say` prints it."""

    def __init__(self, translator: Translator, debug: bool = False, console: Console | None = None) -> None:
        self.translator = translator
        self.t = translator.t
        self.debug = debug
        self._console = console

    def speak_of(self, game: str) -> None:
        """Say in the game's own words from now on what it has its own words for. Raises UserError for no game."""
        from mainphase.cli.face import find_face

        self.translator = GameTranslator(self.language, find_face(game).messages)
        self.t = self.translator.t

    @property
    def language(self) -> str:
        """The language, as catalogues are called."""
        return self.translator.language

    @property
    def console(self) -> Console:
        """The screen, for what is coloured or laid out; plain where standard output is no terminal."""
        if self._console is None:
            from rich.console import Console

            self._console = Console(
                highlight=False,
                markup=False,
                emoji=False,
                soft_wrap=not sys.stdout.isatty(),
                width=None if sys.stdout.isatty() else PIPE_WIDTH,
            )
        return self._console

    def say(self, message: str, /, **params: object) -> None:
        """Print a message as one line."""
        click.echo(self.t(message, **params))

    def warn(self, message: str, /, **params: object) -> None:
        """Print a message on standard error."""
        click.echo(self.t(message, **params), err=True)

    def error_lines(self, error: UserError) -> list[str]:
        """What is wrong, in the user's language: one line, and one for each single fault that the error lists."""
        lines = [self.error_line(error.message, error.params)]
        for fault in [*getattr(error, "problems", ()), *getattr(error, "errors", ())]:
            lines.append("  " + self.error_line(fault.message, fault.params))
        return lines

    def helpful_lines(self, error: UserError) -> list[str]:
        """As `error_lines`, with the option for the game in which what was named is known."""
        from mainphase.cli.other_game import other_game

        lines = self.error_lines(error)
        game = other_game(error)
        if game:
            lines[0] += " " + self.t("cli.other_game", name=self.t(f"game.{game}"), game=game)
        return lines

    def error_line(self, message: str, params: dict[str, object]) -> str:
        """One message; a reason that the operating system gives is said in the user's language."""
        reason = REASONS.get(str(params.get("reason", "")))
        return self.t(message, **(params if reason is None else {**params, "reason": self.t(f"os.{reason}")}))

    def put(self, line: str, hang: int | None = None) -> None:
        """Print a line; on a terminal its further rows begin in column `hang`, by default two further."""
        if sys.stdout.isatty():
            from mainphase.cli.layout import put

            put(self.console, line, hang)
        else:
            click.echo(line)


def program_name() -> str:
    """What to type to run this program again: its name where that is found, else the path that was typed."""
    name = "mainphase"
    if which(name):
        return name
    return sys.argv[0] if Path(sys.argv[0]).stem == name else f"{sys.executable} -m {name}"


pass_app = click.make_pass_decorator(App)
"""Decorates a command's function: its first argument is the App."""
