"""A small game on the kernel with one window of classic Magic: whatever is played goes on the list and resolves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mainphase.kernel import window
from mainphase.kernel.game import ENDED_DRAWN, OVER, Game
from mainphase.kernel.items import Item
from mainphase.kernel.parts import Part, TurnTable
from mainphase.kernel.procedure import Frame, Procedure
from mainphase.kernel.random import seeded
from mainphase.kernel.ruleset import Ruleset
from mainphase.magic.classic.procedures import series
from mainphase.magic.classic.procedures.interrupts import INTERRUPTS
from mainphase.magic.classic.procedures.series import TRIGGERED_SERIES

PLAY = 100
"""Codes from here on are plays, named by the tests."""
COUNTER = 900
"""A play that counters, as it resolves, the object below the window in which it was played."""
ANYTHING = [PLAY + number for number in range(10)]

Stage = Callable[[Any, Frame], None]


class Table:
    """Two players, A (whose turn it is) and B, in one window; plays are named by number.

    `offers` says by seat what may be played; with `once` each can be played once. `interrupts` opens the window for
    interrupts after each announcement.
    """

    def __init__(
        self,
        procedure: Procedure,
        offers: dict[str, list[int]] | None = None,
        once: bool = False,
        interrupts: bool = False,
        below: str = "",
        other: list[int] | None = None,
    ) -> None:
        self.offers = offers or {"A": ANYTHING, "B": ANYTHING}
        self.once = once
        self.interrupts = interrupts
        self.other = other or []
        self.resolved: list[int] = []
        self.closed: list[int] = []
        self.outer = self.scripted(procedure)
        self.inner = self.scripted(INTERRUPTS)

        def start(game: Game, frame: Frame) -> None:
            game.call(self.outer)

        def done(game: Game, frame: Frame) -> None:
            self.closed.append(game.returned)
            game.end_game(ENDED_DRAWN, -1)

        root = Procedure("root", [("K-010", start), ("K-010", done)])
        rules = Ruleset(
            "windows",
            "fifth",
            TurnTable([Part("main", "K-022", "", [])]),
            [root, self.outer, self.inner],
            root,
            root,
            root,
            root,
            [],
            [],
            ["open", "over", "priority"],
        )
        self.game = Game(rules, 2, seeded(1))
        self.game.set_up()
        self.game.always_ask = 1 << window.PRIORITY
        for seat in below:
            self.add("AB".index(seat), PLAY)
        self.game.advance()

    def add(self, player: int, code: int) -> None:
        self.game.item_serial += 1
        item = Item(0, self.game.item_serial, player, -1, 0)
        item.x = code
        self.game.stack.append(item)

    def scripted(self, procedure: Procedure) -> Procedure:
        """The window's own table, with plays that do nothing but lie on the list."""
        stages: list[Stage] = list(procedure.functions)
        if procedure is TRIGGERED_SERIES:
            stages[0] = window.open_window  # which abilities wait for it is a matter of games with cards
        between, question, answered, all_passed = stages[1:5]

        def resolving(stage: Stage) -> Stage:
            def run(game: Game, frame: Frame) -> None:
                resolves = len(game.stack) > frame.b
                stage(game, frame)
                if resolves:
                    code = game.stack.pop().x
                    self.resolved.append(code)
                    if code == COUNTER:
                        game.stack.pop(frame.b - 1)

            return run

        def ask(game: Game, frame: Frame) -> None:
            question(game, frame)
            offered = self.offers["AB"[frame.player]]
            game.legal = [window.PASS, *(self.other if frame.player == 0 else []), *offered]

        def take(game: Game, frame: Frame) -> None:
            player, code = frame.player, frame.answer
            answered(game, frame)
            if code >= PLAY and code not in self.other:
                if self.once:
                    self.offers["AB"[player]].remove(code)
                self.add(player, code)
                if self.interrupts:
                    game.call(self.inner)

        at_once = procedure.functions[1] is series.between
        rows: list[tuple[str, Stage]] = [
            (procedure.rules[0], stages[0]),
            (procedure.rules[1], resolving(between) if at_once else between),
            (procedure.rules[2], ask),
            (procedure.rules[3], take),
            (procedure.rules[4], resolving(all_passed)),
            (procedure.rules[5], stages[5]),
        ]
        return Procedure(procedure.name, rows, procedure.policy)

    @property
    def asked(self) -> str:
        """Who may act, "-" once the window is closed."""
        return "-" if self.game.kind == OVER else "AB"[self.game.player]

    @property
    def window(self) -> str:
        """The name of the window that asks."""
        return self.game.frame.proc.name

    def act(self, line: str) -> Table:
        """Acts in order: "A:3" plays number 3, "A:counter", "A:attack" the other thing on offer, "A:-" yields.

        Each names who is asked, and fails if somebody else is.
        """
        for word in line.split():
            player, what = word.split(":")
            assert self.asked == player, f"{self.asked} is asked, not {player}, at {word!r} of {line!r}"
            if what == "-":
                self.game.answer(window.PASS)
            elif what == "counter":
                self.game.answer(COUNTER)
            elif what == "attack":
                self.game.answer(self.other[0])
            else:
                self.game.answer(PLAY + int(what))
        return self

    @property
    def order(self) -> list[int]:
        """What has resolved, in order, by number."""
        return [code - PLAY if code != COUNTER else -1 for code in self.resolved]
