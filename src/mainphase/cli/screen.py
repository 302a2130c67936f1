"""Where the narration goes: sentences as lines, the parts of the turn gathered into one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from mainphase.cli.layout import put
from mainphase.cli.narrate import PART, TURN, Sentence

if TYPE_CHECKING:
    from rich.console import Console


class Screen:
    """Prints sentences. Parts that begin are kept back and shown together, before what happens in the last of them."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.trail: list[Sentence] = []
        self.line_open = False

    def show(self, sentences: list[Sentence]) -> None:
        """Print sentences in order."""
        for sentence in sentences:
            if sentence.kind == PART:
                self.trail.append(sentence)
            elif sentence.kind == TURN:
                self.flush()
                self.console.print()
                self.console.rule(Text(sentence.text, "bold"), align="left", characters="─")
            else:
                self.flush()
                put(self.console, numbered(sentence, "  "))

    def flush(self) -> None:
        """Print the parts that have begun since the last line."""
        if not self.trail:
            return
        line = Text()
        for sentence in self.trail:
            line.append(" › " if line else "› ", "dim")
            line.append(sentence.text, "cyan")
            if sentence.number:
                line.append(f" {sentence.number}", "dim")
        self.trail = []
        put(self.console, line)

    def line(self, text: str | Text, style: str = "", hang: int | None = None, whole: bool = False) -> None:
        """Print a line of its own; further rows begin in column `hang`; `whole`: it is not broken, to be copied."""
        self.flush()
        line = Text(text, style) if isinstance(text, str) else text
        if whole:
            self.console.print(line, soft_wrap=True)
        else:
            put(self.console, line, hang)


def numbered(sentence: Sentence, indent: str = "") -> Text:
    """The sentence with its rule number."""
    text = Text(indent + sentence.text)
    if sentence.number:
        text.append(f" ({sentence.number})", "dim")
    return text
