"""Writes the transcripts in README.md anew: pieces of games that are played here and now, always with the same answers.

readme.py          write README.md
readme.py check    exit status 1 if a transcript is not what the program says
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
LANGUAGE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Piece(NamedTuple):
    """A piece of a game: it begins after the last line `after` and ends before the next line `before`.

    `begin` and `end` are the lines of README.md between which it stands. Without answers and bounds it is all that a
    command prints.
    """

    begin: str
    end: str
    command: tuple[str, ...]
    answers: tuple[str, ...] = ()
    after: str = ""
    before: str = ""


MAGIC: Final = Piece(
    "<!-- transcript: `python tools/readme.py` writes it, the tests compare it -->",
    "<!-- end of the transcript -->",
    ("mainphase", "play", "green-stompy", "red-aggro", "--seed", "40"),
    ("keep", "forest", "elves", "forest", "why not darba", "grizzly", "1"),
    "\n  You play Forest. (116.2a)\n\n",
    "\n  The ability of Goblin Arsonist resolves.",
)
DUEL: Final = Piece(
    "<!-- a duel: `python tools/readme.py` writes it, the tests compare it -->",
    "<!-- end of the duel -->",
    ("mainphase", "play", "--game", "yugioh", "dragon-starter", "spellcaster-starter", "--seed", "2"),
    ("normal summon ryu", "0", "tribute summon judge", "why not magic jammer", "enter the battle", "attack with judge"),
    "\n  You Tribute Summon Judge Man (2200/1500). (YG-23)\n\n",
    "\n\nTurn 3, yours: Main Phase 2",
)
OLD: Final = Piece(
    "<!-- a batch: `python tools/readme.py` writes it, the tests compare it -->",
    "<!-- end of the batch -->",
    ("mainphase", "play", "--game", "magic-classic", "blue-black-control", "red-green-might", "--seed", "15"),
    ("island", "0", "island", "0", "?", "why not sengir", "counter"),
    "\n  Greedy plays Forest. (K-055)\n\n",
    "\n\nTurn 5, yours",
)
COMPARISON: Final = Piece(
    "<!-- a comparison: `python tools/readme.py` writes it, the tests compare it -->",
    "<!-- end of the comparison -->",
    ("mainphase", "compare", "examples/scenarios/SC-K6-mana-that-is-left.yaml"),
)
PIECES: Final = (MAGIC, OLD, DUEL)
"""Games; `ALL` has what commands print besides."""
ALL: Final = (*PIECES, COMPARISON)


def play(piece: Piece) -> str:
    """What the program prints while the answers are typed."""
    with tempfile.TemporaryDirectory() as state:
        env = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
        env |= {"XDG_STATE_HOME": state, "PYTHONIOENCODING": "utf-8"}
        answers = "\n".join(piece.answers) + "\n"
        done = subprocess.run(
            [sys.executable, "-m", *piece.command, *(["--interactive"] if piece.answers else [])],
            input=answers,
            env=env,
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout


def transcript(piece: Piece, printed: str) -> str:
    """The piece of what was printed that README.md shows, with the command above it."""
    command = f"$ {' '.join(piece.command)}"
    if not piece.after:
        lines = [command, *printed.splitlines()]
    else:
        shown = printed.rpartition(piece.after)[2].partition(piece.before)[0]
        lines = [command, "…", *shown.splitlines(), "…"]
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)


def with_transcript(text: str, piece: Piece, lines: str) -> str:
    """The text of README.md with these lines between the marks. Raises ValueError where the marks are missing."""
    before, begin, rest = text.partition(piece.begin)
    _, end, after = rest.partition(piece.end)
    if not begin or not end:
        raise ValueError(f"README.md needs the lines {piece.begin} and {piece.end}")
    return f"{before}{begin}\n\n{lines}\n{end}{after}"


def between_marks(text: str, piece: Piece) -> list[str]:
    """The lines of README.md between the piece's marks."""
    return text.partition(piece.begin)[2].partition(piece.end)[0].strip("\n").splitlines()


def main(arguments: list[str]) -> int:
    """Write README.md, or compare it."""
    if arguments not in ([], ["check"]):
        print(__doc__, file=sys.stderr)
        return 2
    text = README.read_text(encoding="utf-8")
    made = text
    for piece in ALL:
        made = with_transcript(made, piece, transcript(piece, play(piece)))
    if arguments:
        print("README.md shows what the program says" if made == text else "README.md is out of date")
        return int(made != text)
    README.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
