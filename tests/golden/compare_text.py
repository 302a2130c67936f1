"""The scenarios of examples/scenarios in several editions: what `mainphase compare` says of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mainphase.cli.app import App
from mainphase.cli.compare_report import Report
from mainphase.cli.compare_telling import EditionTeller
from mainphase.files.scenario import read_scenarios
from mainphase.locale import Translator
from mainphase.scenarios.compare import Comparison, compare, games_of

EDITIONS: Final = ("fourth", "fifth", "cr2009", "cr2010", "cr2017", "cr2018", "cr2026")
"""The editions that are compared, the oldest first."""
SCENARIOS: Final = Path(__file__).resolve().parents[2] / "examples" / "scenarios"
FILES: Final = sorted(SCENARIOS.glob("*.yaml"))


def comparisons(file: Path, language: str = "en") -> list[Comparison]:
    """Every case of the file in every edition."""
    app = App(Translator(language))
    games = games_of(EDITIONS)
    found: list[Comparison] = []
    for scenario in read_scenarios(file):
        found += compare(scenario, games, lambda: EditionTeller(app))
    return found


def compare_lines(file: Path, language: str = "en") -> list[str]:
    """What the command prints for the file."""
    return list(Report(App(Translator(language)), str(file), False).lines(comparisons(file, language)))
