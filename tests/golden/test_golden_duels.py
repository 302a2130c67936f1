"""Golden files of Yu-Gi-Oh!: perft counts and playthroughs must be what was reviewed."""

from __future__ import annotations

import difflib

import pytest
from duel_text import DUEL_EDITIONS, DUEL_POSITIONS, duel_divided, duel_playthrough
from golden_text import DATA

from mainphase.kernel.perft import divide, perft


def counts() -> list[tuple[str, str, int, int]]:
    """The recorded counts."""
    rows = []
    for line in (DATA / "duel-perft.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, edition, depth, paths = line.split(" | ")
            rows.append((name, edition, int(depth), int(paths)))
    return rows


@pytest.mark.parametrize(("name", "edition", "depth", "paths"), counts())
def test_perft(name: str, edition: str, depth: int, paths: int) -> None:
    found = perft(DUEL_POSITIONS[name][0](edition), depth)
    if found != paths:
        pytest.fail(
            f"{name}, {edition}, depth {depth}: {found} paths instead of {paths}; below each first answer:\n"
            + "\n".join(duel_divided(name, edition, depth))
        )


def test_every_position_and_edition_is_recorded() -> None:
    recorded = {(name, edition, depth) for name, edition, depth, _ in counts()}
    assert recorded == {
        (name, edition, depth)
        for name, (_, depths) in DUEL_POSITIONS.items()
        for edition in DUEL_EDITIONS
        for depth in depths
    }


@pytest.mark.parametrize("name", DUEL_POSITIONS)
def test_divide_adds_up(name: str) -> None:
    build, _ = DUEL_POSITIONS[name]
    game = build("goat2005")
    assert sum(count for _, count in divide(game, 2)) == perft(game, 2)


@pytest.mark.parametrize("edition", DUEL_EDITIONS)
def test_playthrough(edition: str) -> None:
    recorded = (DATA / f"duel-{edition}.txt").read_text(encoding="utf-8").splitlines()
    found = duel_playthrough(edition)
    if found != recorded:
        changed = list(difflib.unified_diff(recorded, found, "reviewed", "now", lineterm="", n=2))
        pytest.fail("\n".join(changed[:40]))
