"""Golden files: perft counts and playthroughs must be what was reviewed."""

from __future__ import annotations

import difflib

import pytest
from golden_text import DATA, EDITIONS, divided, playthrough
from positions import POSITIONS

from mainphase.kernel.perft import divide, perft


def counts() -> list[tuple[str, str, int, int]]:
    """The recorded counts."""
    rows = []
    for line in (DATA / "perft.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            name, edition, depth, paths = line.split(" | ")
            rows.append((name, edition, int(depth), int(paths)))
    return rows


@pytest.mark.parametrize(("name", "edition", "depth", "paths"), counts())
def test_perft(name: str, edition: str, depth: int, paths: int) -> None:
    found = perft(POSITIONS[name][0](edition), depth)
    if found != paths:
        pytest.fail(
            f"{name}, {edition}, depth {depth}: {found} paths instead of {paths}; below each first answer:\n"
            + "\n".join(divided(name, edition, depth))
        )


def test_every_position_and_edition_is_recorded() -> None:
    recorded = {(name, edition, depth) for name, edition, depth, _ in counts()}
    assert recorded == {
        (name, edition, depth) for name, (_, depths) in POSITIONS.items() for edition in EDITIONS for depth in depths
    }


@pytest.mark.parametrize("name", POSITIONS)
def test_divide_adds_up(name: str) -> None:
    build, depths = POSITIONS[name]
    game = build("cr2026")
    depth = min(3, depths[-1])
    assert sum(count for _, count in divide(game, depth)) == perft(game, depth)


@pytest.mark.parametrize("edition", EDITIONS)
def test_playthrough(edition: str) -> None:
    recorded = (DATA / f"playthrough-{edition}.txt").read_text(encoding="utf-8").splitlines()
    found = playthrough(edition)
    if found != recorded:
        changed = list(difflib.unified_diff(recorded, found, "reviewed", "now", lineterm="", n=2))
        pytest.fail("\n".join(changed[:40]))


def test_editions_differ_where_they_should() -> None:
    """Mulligans, the legend rule and the damage assignment order give different trees; nothing else here does."""
    table = {(name, edition, depth): paths for name, edition, depth, paths in counts()}
    assert table["opening", "cr2010", 4] != table["opening", "cr2017", 4] != table["opening", "cr2026", 4]
    assert table["legends", "cr2010", 4] != table["legends", "cr2026", 4]
    for depth in POSITIONS["combat"][1]:
        ordered = table["combat", "cr2010", depth]
        assert ordered == table["combat", "cr2017", depth] == table["combat", "cr2018", depth]
        assert ordered <= table["combat", "cr2026", depth]
    assert table["combat", "cr2018", 8] < table["combat", "cr2026", 8]
