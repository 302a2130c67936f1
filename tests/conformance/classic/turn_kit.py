"""A game of classic Magic with nothing to play: the turn, attacks with nameless creatures, life and mana."""

from __future__ import annotations

from mainphase.kernel import window
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.kernel.random import seeded
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic import asks, changes, kinds, zones
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.edition import edition
from mainphase.magic.classic.procedures.series import BEGINNING_SERIES, ENDING_SERIES
from mainphase.magic.classic.procedures.turn import LIFE_OF_A_PART, SKIP, TURNS
from mainphase.magic.classic.table import all_procedures, table
from mainphase.magic.definitions import CREATURE, Definition, Setup


def nothing(game: Classic, frame: Frame) -> None:
    """No effect is carried out here."""


SERIES = [BEGINNING_SERIES, ENDING_SERIES]
NO_EFFECT = Procedure("no effect", [("K-003", nothing)])


class Turn:
    """Players A and B with life totals and libraries of as many cards; with `ask` both are asked in each window.

    A has `attackers` creatures 1/1.
    """

    def __init__(
        self,
        key: str = "fifth",
        life: tuple[int, int] = (20, 20),
        library: int = 10,
        ask: bool = True,
        attackers: int = 0,
    ) -> None:
        settings = edition(key)
        rules = Ruleset(
            "magic-classic",
            key,
            table(settings),
            [*all_procedures(), NO_EFFECT],
            TURNS,
            LIFE_OF_A_PART,
            NO_EFFECT,
            SKIP,
            [],
            kinds.NAMES,
            asks.NAMES,
        )
        setup = Setup()
        setup.definitions.append(Definition(1, "Blank Page"))
        raider = Definition(2, "Raider")
        raider.types, raider.power, raider.toughness = CREATURE, 1, 1
        setup.definitions.append(raider)
        self.game = Classic(rules, setup, settings, 2, seeded(1))
        self.game.set_up()
        self.game.log_on = True
        self.game.always_ask = 1 << window.PRIORITY if ask else 0
        for seat in range(2):
            self.game.add_player(life[seat])
            for _ in range(library):
                self.game.add_card(setup.definitions[1], seat, zones.of(seat, zones.LIBRARY))
        for _ in range(attackers):
            changes.enter(self.game, self.game.add_card(raider, 0, zones.of(0, zones.HAND)), 0, 0)
        self.game.advance()
        self.settle()

    def settle(self) -> None:
        """Nobody has anything to play in a series, so nobody would be asked there."""
        while self.asked != "-" and self.game.frame.proc in SERIES and self.game.legal == [window.PASS]:
            self.game.answer(window.PASS)

    @property
    def asked(self) -> str:
        """Who may act, "-" once the game is over."""
        return "-" if self.game.kind == OVER else "AB"[self.game.player]

    @property
    def at(self) -> str:
        """The part of the turn, and whose it is."""
        return f"{self.game.part.part.key} {'AB'[self.game.turn_player]}"

    def to(self, part: str, player: str = "A") -> Turn:
        """Everyone plays what they must and else nothing until that part is there."""
        for _ in range(200):
            if self.at == f"{part} {player}" or self.asked == "-":
                return self
            self.act()
        raise AssertionError(f"{part} of {player} is not reached")

    def act(self, code: int | None = None) -> Turn:
        """The one who is asked does that, or the first thing on offer."""
        self.game.answer(self.game.legal[0] if code is None else code)
        self.settle()
        return self

    def over(self) -> Turn:
        """On to the end of the turn."""
        turn = self.game.turn
        while self.game.turn == turn and self.asked != "-":
            self.act()
        return self

    def add_mana(self, player: int, count: int) -> None:
        """That much colourless mana in the player's pool."""
        changes.add_mana(self.game, player, 5, count, 0)

    @property
    def life(self) -> tuple[int, ...]:
        return tuple(player.life for player in self.game.players)

    def events(self, *wanted: str, since: int = 0) -> list[Event]:
        """The events of these kinds so far."""
        return [event for event in read_log(self.game, since) if event.kind in wanted]

    def visited(self, since: int = 0) -> list[str]:
        """The parts that have begun."""
        parts = self.game.rules.table.parts
        return [parts[int(event.amount) - 1].key for event in self.events("part began", since=since)]
