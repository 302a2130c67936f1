"""What building a position has in common in all games: who plays, the cards by name, what chance will bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from mainphase.files.scenario import types
from mainphase.files.scenario.errors import ScenarioError, ScenarioErrors
from mainphase.files.scenario.values import Ref
from mainphase.kernel.errors import UserError
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.random import NUMBER, ORDER, PICK
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Unsupported, Wrong

COIN = {"heads": 1, "tails": 0}
"""A coin that shows heads is won."""

D = TypeVar("D")


def check_edition(scenario: types.Scenario, edition: str, known: Sequence[str], rule: str) -> None:
    """A known edition; `rule` is cited for others."""
    if edition not in known:
        raise Unsupported(f"edition: {edition}", rule, scenario.line)


def check_players(scenario: types.Scenario, edition: str, known: Sequence[str], rules: tuple[str, str, str]) -> None:
    """Two players, each for themselves, in a known edition; `rules`: of teams, of more players, of editions."""
    teams, more, editions = rules
    if any(len(team) > 1 for team in scenario.teams):
        raise Unsupported("teams", teams, scenario.line)
    if len(scenario.players) > 2:
        raise Unsupported(f"players: {len(scenario.players)}", more, scenario.line)
    variant = scenario.variant
    if variant is not None and variant.name != "two-player":
        raise Unsupported(f"variant: {variant.name}", more, variant.line)
    if variant is not None and variant.options:
        raise Unsupported(f"variant: {next(iter(variant.options))}", more, variant.line)
    check_edition(scenario, edition, known, editions)


class CardBook(Generic[D]):
    """The cards of one scenario. Each is compiled when it is first used; faults name the line.

    `bad_card` is the message above what is wrong with a card.
    """

    bad_card = "scenario.bad_card"

    def __init__(self, scenario: types.Scenario) -> None:
        self.scenario = scenario
        self.known: dict[str, D] = {}

    def compiled(self, name: str, inline: types.InlineCard | None) -> D:
        """A card of the file, or of that name in the pool, compiled. Raises UserError."""
        raise NotImplementedError

    def definition(self, name: str, line: int) -> D:
        """The card of that name: the file's own, else the pool's. Raises ScenarioErrors."""
        if name not in self.known:
            inline = self.scenario.cards.get(name)
            place = line if inline is None else inline.line
            try:
                self.known[name] = self.compiled(name, inline)
            except UserError as error:
                raise self.fault(name, place, error) from error
        return self.known[name]

    def fault(self, name: str, line: int, error: UserError) -> ScenarioErrors:
        """What is wrong with a card, and where."""
        file = self.scenario.file
        if error.message == "not_supported":
            return ScenarioErrors(file, [ScenarioError("scenario.not_supported", file, line, 0, error.params)])
        where = ScenarioError(self.bad_card, file, line, 0, {"card": name})
        return ScenarioErrors(file, [where, ScenarioError(error.message, file, line, 0, error.params)])


def told_chance(scenario: types.Scenario, game: Any, names: Names) -> list[int]:
    """The results of the next random events, as the script of the game's generator."""
    script: list[int] = []
    for result in scenario.random:
        if isinstance(result, tuple):
            script += [ORDER, len(result)]
            for name in result:
                script += pick(scenario, game, names, name)
        elif isinstance(result, Ref):
            script += pick(scenario, game, names, result)
        else:
            script += [NUMBER, COIN[result] if isinstance(result, str) else result]
    return script


def pick(scenario: types.Scenario, game: Any, names: Names, name: Ref) -> list[int]:
    """A card or player on which chance falls: any of those that are so called."""
    if name.kind == "player":
        slots = [PLAYER_SLOT + names.seat(name.name)]
    else:
        slots = [slot for slot in range(len(game.definitions)) if names.means_slot(game, name, slot)]
    if not slots:
        raise Wrong("scenario.no_such_card", scenario.line, {"name": name.name})
    return [PICK, len(slots), *slots]
