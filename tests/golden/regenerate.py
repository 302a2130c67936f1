"""Writes all golden files anew (`make golden`); look at the difference before committing it."""

from __future__ import annotations

from golden_text import DATA, EDITIONS, perft_lines, playthrough


def main() -> None:
    """Write everything below tests/golden/data."""
    DATA.mkdir(exist_ok=True)
    (DATA / "perft.txt").write_text("\n".join(perft_lines()) + "\n", encoding="utf-8")
    for edition in EDITIONS:
        (DATA / f"playthrough-{edition}.txt").write_text("\n".join(playthrough(edition)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
