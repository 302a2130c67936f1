"""Cards of Fifth Edition that Fourth has not, and that games before the stack are often told about."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import ARTIFACT, CREATURE, LAND, TAP, TARGET, activated, cost, either, target
from mainphase.magic.abilities.tree import Tap
from mainphase.magic.cards import Card, artifact

CARDS: Final[tuple[Card, ...]] = (
    artifact(
        "Icy Manipulator",
        "{4}",
        activated(cost("{1}", TAP), Tap(TARGET), targets=(target(either(ARTIFACT, CREATURE, LAND)),)),
    ),
)
