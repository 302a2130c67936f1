"""Writes all golden files anew (`make golden`); look at the difference before committing it."""

from __future__ import annotations

from attack_text import attack_lines
from classic_text import CLASSIC_EDITIONS, classic_playthrough
from compare_text import FILES, compare_lines
from duel_text import DUEL_EDITIONS, duel_perft_lines, duel_playthrough
from golden_text import DATA, EDITIONS, perft_lines, playthrough


def main() -> None:
    """Write everything below tests/golden/data."""
    DATA.mkdir(exist_ok=True)
    (DATA / "perft.txt").write_text("\n".join(perft_lines()) + "\n", encoding="utf-8")
    for edition in EDITIONS:
        (DATA / f"playthrough-{edition}.txt").write_text("\n".join(playthrough(edition)) + "\n", encoding="utf-8")
    for edition in CLASSIC_EDITIONS:
        lines = "\n".join(classic_playthrough(edition)) + "\n"
        (DATA / f"playthrough-{edition}.txt").write_text(lines, encoding="utf-8")
    (DATA / "attack.txt").write_text("\n".join(attack_lines()) + "\n", encoding="utf-8")
    (DATA / "compare").mkdir(exist_ok=True)
    for file in FILES:
        lines = "\n".join(compare_lines(file)) + "\n"
        (DATA / "compare" / f"{file.stem}.txt").write_text(lines, encoding="utf-8")
    (DATA / "duel-perft.txt").write_text("\n".join(duel_perft_lines()) + "\n", encoding="utf-8")
    for edition in DUEL_EDITIONS:
        (DATA / f"duel-{edition}.txt").write_text("\n".join(duel_playthrough(edition)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
