"""What every command gets: the language, where output goes, how errors are told."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from mainphase.kernel.errors import UserError
from mainphase.locale import Translator

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH = 80


class App:
    """One run of the program. `t` gives the text of a message, `say` prints it."""

    def __init__(self, translator: Translator, debug: bool = False, console: Console | None = None) -> None:
        self.translator = translator
        self.t = translator.t
        self.debug = debug
        self._console = console

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
        lines = [self.t(error.message, **error.params)]
        for fault in [*getattr(error, "problems", ()), *getattr(error, "errors", ())]:
            lines.append("  " + self.t(fault.message, **fault.params))
        return lines


pass_app = click.make_pass_decorator(App)
"""Decorates a command's function: its first argument is the App."""
