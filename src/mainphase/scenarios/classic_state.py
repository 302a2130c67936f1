"""Building positions of Magic before the stack, which has no faces, designations or planeswalkers."""

from __future__ import annotations

from typing import Final

from mainphase.files.scenario import types
from mainphase.kernel.parts import Part
from mainphase.magic import zones
from mainphase.magic.cards import Card
from mainphase.magic.classic import pool, position, rules
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.compile import compile_card, set_terms
from mainphase.magic.classic.edition import EDITIONS, edition
from mainphase.magic.classic.game import ATTACK
from mainphase.magic.definitions import Definition, Setup
from mainphase.scenarios.building import check_players
from mainphase.scenarios.magic_cards import Cards
from mainphase.scenarios.magic_state import Builder
from mainphase.scenarios.names import Names
from mainphase.scenarios.report import Wrong

NOT_OF_PLAYERS: Final = ("command", "schemes", "side")
NOT_OF_PERMANENTS: Final = (
    "phased_out",
    "face",
    "goaded_by",
    "loyalty",
    "defense",
    "protector",
    "transformed",
)
NOT_OF_THE_GAME: Final = ("day_night", "monarch")
"""What a state may say in other games of Magic only."""


def build(scenario: types.Scenario, key: str) -> tuple[Classic, Names]:
    """The game before its first stage runs, with the ids of the state.

    Raises Wrong, or ScenarioErrors for a card.
    """
    known = [each.key for each in EDITIONS]
    check_players(scenario, key, known, ("5ED:Game Setup", "5ED:Game Setup", "K-010"))
    setup = Setup()
    game = rules.empty_game(key, setup, scenario.seed or 0)
    builder = ClassicBuilder(scenario, ClassicCards(scenario, setup, key), game)
    builder.build()
    return game, builder.names


class ClassicCards(Cards):
    """Cards of the pool of Fourth Edition, by the rules of their time."""

    def __init__(self, scenario: types.Scenario, setup: Setup, key: str) -> None:
        super().__init__(scenario, setup)
        self.edition = edition(key)
        set_terms(setup, self.edition)

    def shipped(self, name: str) -> Card:
        """The card of that name in the pool."""
        return pool.card(name)

    def compile(self, card: Card) -> Definition:
        """The card as Magic before the stack runs it."""
        return compile_card(card, self.setup, self.edition)


class ClassicBuilder(Builder):
    """Positions of Magic before the stack."""

    def __init__(self, scenario: types.Scenario, cards: Cards, game: Classic) -> None:
        super().__init__(scenario, cards, game)
        self.classic = game

    def refuse_unsupported(self) -> None:
        """What only modern Magic has."""
        for key in NOT_OF_THE_GAME:
            if getattr(self.state, key) is not None:
                raise Wrong("scenario.not_before_stack", self.state.line, {"what": key})
        for player in self.state.players.values():
            for key in NOT_OF_PLAYERS:
                if getattr(player, key):
                    raise Wrong("scenario.not_before_stack", player.line, {"what": key})
            for entry in player.battlefield:
                for key in NOT_OF_PERMANENTS:
                    if getattr(entry, key) not in (None, False, ()):
                        raise Wrong("scenario.not_before_stack", entry.line, {"what": key})

    def own_zones(self, seat: int, player: types.PlayerState) -> None:
        """The player's ante: then the game is played for ante."""
        for entry in player.ante:
            self.place(entry, seat, zones.COMMAND)
            self.classic.ante = 1

    def refuse_aside(self, entry: types.CardEntry, kind: int) -> None:
        """Cards that are not in play lie there as they are."""
        for key in ("counters", "face"):
            if getattr(entry, key):
                raise Wrong("scenario.not_before_stack", entry.line, {"what": key})

    # --- the turn ---------------------------------------------------------------------------------------------

    def part(self, step: str, line: int) -> Part:
        """The part of that name in the edition."""
        parts = self.game.rules.table.parts
        found = [part for part in parts if part.key == step]
        if not found:
            params: dict[str, object] = {"part": step, "known": ", ".join(part.key for part in parts)}
            raise Wrong("scenario.other_parts", line, {"edition": self.classic.edition.key, **params})
        return found[0]

    def never_acts(self, part: Part) -> bool:
        """Whether there is no neutral state in the part."""
        return not position.has_neutral_state(self.classic, part)

    def start_first_turn(self) -> None:
        """The first turn is the next thing to begin."""
        position.start_first_turn(self.classic)

    def start_turn(self, number: int, seat: int, part: Part, beginning: bool) -> bool:
        """The turn has come to that part."""
        return bool(position.start_turn(self.classic, number, seat, part, beginning))

    def own_history(self, seat: int, history: types.History) -> None:
        """Whoever has attacked in this turn cannot declare another attack (K-023)."""
        if history.attacked and seat == self.game.turn_player and self.game.begun[ATTACK] == 0:
            self.game.begun[ATTACK] = 1
