"""Golden games of Magic before the stack must be what was reviewed, and show what is special about its rules."""

from __future__ import annotations

import difflib

import pytest
from classic_text import CLASSIC_EDITIONS, classic_playthrough
from golden_text import DATA


@pytest.mark.parametrize("edition", CLASSIC_EDITIONS)
def test_playthrough_of_old(edition: str) -> None:
    recorded = (DATA / f"playthrough-{edition}.txt").read_text(encoding="utf-8").splitlines()
    found = classic_playthrough(edition)
    if found != recorded:
        changed = list(difflib.unified_diff(recorded, found, "reviewed", "now", lineterm="", n=2))
        pytest.fail("\n".join(changed[:40]))


@pytest.mark.parametrize("edition", CLASSIC_EDITIONS)
def test_the_golden_game_goes_through_what_is_special(edition: str) -> None:
    text = (DATA / f"playthrough-{edition}.txt").read_text(encoding="utf-8")
    for wanted in ("interrupts (", "declare an attack", "K-060 life lost", " triggered ", " blocked ", "= winner A"):
        assert wanted in text, wanted
