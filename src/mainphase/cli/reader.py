"""Reads what a person types."""

from __future__ import annotations

import contextlib
import sys

from mainphase.cli.app import App


class Reader:
    """Lines from standard input, with the terminal's editing and history where there are any."""

    def __init__(self, app: App) -> None:
        self.echo = not sys.stdin.isatty()
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def read(self, prompt: str) -> str:
        """The next line without its end. Raises EOFError at the end of input."""
        if self.echo:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            sys.stdout.write(line if line.endswith("\n") else line + "\n")
            return line.rstrip("\r\n")
        return input(prompt)
