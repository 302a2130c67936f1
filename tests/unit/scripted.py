"""Games at the prompt without a terminal: lines that were written before, and an environment of the test's own."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from mainphase.cli.reader import Reader


class Script(Reader):
    """Types lines that were written before, then ends. `read_lines` is how many have been typed."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.read_lines = 0

    def read(self, prompt: str) -> str:
        if self.read_lines == len(self.lines):
            raise EOFError
        self.read_lines += 1
        return self.lines[self.read_lines - 1]


@pytest.fixture(autouse=True)
def no_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is empty, games that are left go to a folder of the test's own, no language is asked for."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
