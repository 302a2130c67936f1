"""Many games between two decks: played in several processes, counted.

simulation = Simulation(edition="cr2026", decks=(red, green), bots=("greedy", "random"), seed=7)
with Run(simulation, games=1000, jobs=4) as run:
    for result in run.results():    # in the order in which games end
        tally.add(result)
report(tally, simulation, ...)      # the object of `mainphase simulate --json`

How a game goes follows from the simulation and the game's number alone, whichever process plays it.
"""

from __future__ import annotations

from mainphase.simulate.run import Run
from mainphase.simulate.simulation import (
    CAP,
    DRAWN,
    UNFINISHED,
    GameFault,
    GameResult,
    Simulation,
    Table,
    derived_seed,
)
from mainphase.simulate.statistics import Tally, report, wilson

__all__ = [
    "CAP",
    "DRAWN",
    "UNFINISHED",
    "GameFault",
    "GameResult",
    "Run",
    "Simulation",
    "Table",
    "Tally",
    "derived_seed",
    "report",
    "wilson",
]
