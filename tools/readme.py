"""Writes the transcript in README.md anew: a piece of a game that is played here and now, always with the same answers.

readme.py          write README.md
readme.py check    exit status 1 if the transcript is not what the program says
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
README: Final = ROOT / "README.md"
BEGIN: Final = "<!-- transcript: `python tools/readme.py` writes it, the tests compare it -->"
END: Final = "<!-- end of the transcript -->"
COMMAND: Final = ("mainphase", "play", "green-stompy", "red-aggro", "--seed", "40")
ANSWERS: Final = ("keep", "forest", "elves", "forest", "why not darba", "grizzly", "1")
AFTER: Final = "\n  You play Forest. (116.2a)\n\n"
"""The transcript begins after the last of these lines …"""
BEFORE: Final = "\n  The ability of Goblin Arsonist resolves."
"""… and ends before the next of these."""
LANGUAGE_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def play() -> str:
    """What the program prints while the answers are typed."""
    with tempfile.TemporaryDirectory() as state:
        env = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
        env |= {"XDG_STATE_HOME": state, "PYTHONIOENCODING": "utf-8"}
        answers = "\n".join(ANSWERS) + "\n"
        done = subprocess.run(
            [sys.executable, "-m", *COMMAND, "--interactive"],
            input=answers,
            env=env,
            cwd=ROOT,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout


def transcript(printed: str) -> str:
    """The piece of what was printed that README.md shows, with the command above it."""
    piece = printed.rpartition(AFTER)[2].partition(BEFORE)[0]
    lines = [f"$ {' '.join(COMMAND)}", "…", *piece.splitlines(), "…"]
    return "".join(f"    {line}".rstrip() + "\n" for line in lines)


def with_transcript(text: str, piece: str) -> str:
    """The text of README.md with the piece between its marks. Raises ValueError where the marks are missing."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"README.md needs the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{piece}\n{END}{after}"


def main(arguments: list[str]) -> int:
    """Write README.md, or compare it."""
    if arguments not in ([], ["check"]):
        print(__doc__, file=sys.stderr)
        return 2
    text = README.read_text(encoding="utf-8")
    made = with_transcript(text, transcript(play()))
    if arguments:
        print("README.md shows what the program says" if made == text else "README.md is out of date")
        return int(made != text)
    README.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
