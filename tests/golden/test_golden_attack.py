"""One attack with its documented results in every edition, side by side."""

from __future__ import annotations

import difflib

import pytest
from attack_text import ASPECTS, EDITIONS, Attack, attack_lines
from golden_text import DATA

EXPECTED = {
    # No optional cost of attacking is known. CR09 310.2c: the damage is divided as A chooses. 310.1, 310.4a: it waits
    # on the stack, and that of the Fanatic is dealt though it has been sacrificed since, so that 1 + 1 + 1 + 1 damage
    # destroy the Ox (420.5c). 212.9g: Shock may be dealt to the planeswalker. 300.3: mana lasts until the phase ends
    # and then burns.
    "cr2009": [
        "-", "-", "Field Sage (212.9g)", "0 to 4 (310.2c)", "with damage waiting", "1 (310.4)",
        "2", "2", "it died (420.5c)", "19, mana burn (300.3)", "20", "1",
    ],
    # CR10 508.1g: only costs that are required. 509.2, 510.1c: the Cub comes first in the order and has to be assigned
    # lethal damage before the Dog gets any. 510.2: no time between assigning and dealing, so the Fanatic has to go
    # before and deals no combat damage. 306.7: Shock may be dealt to the planeswalker. 500.4: unspent mana is gone
    # with the step and harms nobody.
    "cr2010": [
        "-", "announced (509.2)", "Field Sage (306.7)", "3 to 4 (510.1c)", "before damage", "-",
        "it died (704.5g)", "1", "3", "20", "20", "1",
    ],
    # CR17 508.1g, 701.37d: exerting is an optional cost of attacking, and A gains 2 life. 509.2, 510.1c, 306.7, 500.4:
    # as in 2010.
    "cr2017": [
        "as it attacks (508.1g)", "announced (509.2)", "Field Sage (306.7)", "3 to 4 (510.1c)", "before damage", "-",
        "it died (704.5g)", "1", "3", "22", "20", "1",
    ],
    # As in 2017, but since 2018 Shock is dealt to whom it says (CR26 306.7 tells of it). The text of 2018 itself was
    # not at hand.
    "cr2018": [
        "as it attacks (508.1g)", "announced (509.2)", "B", "3 to 4 (510.1c)", "before damage", "-",
        "it died (704.5g)", "1", "3", "22", "18", "3",
    ],
    # CR26 508.1g, 701.43d: as in 2017. 510.1c: divided as A chooses again, without an order; 510.2 as before.
    "cr2026": [
        "as it attacks (508.1g)", "-", "B", "0 to 4 (510.1c)", "before damage", "-",
        "2", "2", "3", "22", "18", "3",
    ],
}  # fmt: skip
"""By edition what the rules say of each of the aspects."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_attack_ends_as_the_rules_of_the_edition_say(edition: str) -> None:
    assert Attack(edition).found == dict(zip(ASPECTS, EXPECTED[edition], strict=True))


def test_the_transcript_is_what_was_reviewed() -> None:
    recorded = (DATA / "attack.txt").read_text(encoding="utf-8").splitlines()
    found = attack_lines()
    if found != recorded:
        pytest.fail("\n".join(list(difflib.unified_diff(recorded, found, "reviewed", "now", lineterm="", n=2))[:40]))
