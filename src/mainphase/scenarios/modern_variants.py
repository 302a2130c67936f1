"""The variant that a scenario file names, with its options."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.files.scenario.values import Ref
from mainphase.kernel.errors import UserError, wrong_seats
from mainphase.magic.modern.variants import Variant, find, usual
from mainphase.scenarios.report import Wrong

ATTACK = "attack-"
"""A file may name an option alone: "attack-left" is a free-for-all with it."""
WITH_TEAMS = ("team-vs-team", types.ALTERNATING)
"""The variants in which teams are of any size."""


def variant_of(scenario: types.Scenario) -> Variant:
    """What is played. Raises Wrong for a name, options, teams or a number of players that do not go together."""
    wanted = scenario.variant
    line = scenario.line if wanted is None else wanted.line
    try:
        variant = usual(len(scenario.players)) if wanted is None else find(text_of(wanted, scenario))
    except UserError as error:
        raise Wrong(error.message, line, error.params) from error
    if not variant.allows(len(scenario.players)):
        wrong = wrong_seats(len(scenario.players), int(variant.least), int(variant.most))
        raise Wrong(wrong.message, line, wrong.params)
    team_of = {player: number for number, team in enumerate(scenario.teams) for player in team}
    teams = [team_of[player] for player in scenario.players]
    if teams != variant.teams(len(scenario.players)):
        raise Wrong("scenario.other_teams", line, {"variant": variant.name})
    return variant


def text_of(wanted: types.Variant, scenario: types.Scenario) -> str:
    """The variant as a command names it; the sizes of teams are those of the file."""
    name = wanted.name
    words = [name]
    if name.startswith(ATTACK):
        words = ["free-for-all", f"attack={name.removeprefix(ATTACK)}"]
    if name in WITH_TEAMS and "teams" not in wanted.options:
        words.append("teams=" + ",".join(str(len(team)) for team in scenario.teams))
    return " ".join(words + [f"{key}={told(value)}" for key, value in wanted.options.items()])


def told(value: object) -> str:
    """The value of an option; a list as its parts with commas, true as the word for it."""
    if isinstance(value, Ref):
        return value.name
    if value is True:
        return "yes"
    return ",".join(told(part) for part in value) if isinstance(value, list | tuple) else str(value)
