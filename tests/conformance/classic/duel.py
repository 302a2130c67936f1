"""A table to play test games of classic Magic at: real cards of its pool, answers in words, events with their rules.

It is the table of `conformance.magic.table` with the rules before the stack: nobody is asked who could only decline,
libraries keep their order and go on with blank cards, the game begins before the first turn.

    duel = Duel(Side(battlefield=["Grizzly Bears"]), Side(battlefield=["Wall of Wood"]))
    duel.attack("Grizzly Bears")
    duel.block({"Wall of Wood": "Grizzly Bears"})
    duel.end_attack()
"""

from __future__ import annotations

from collections.abc import Mapping

from conformance.magic.table import BLANK, Play, Side
from mainphase.kernel.window import PRIORITY
from mainphase.magic import changes, zones
from mainphase.magic.cards import Card
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.compile import compile_card
from mainphase.magic.classic.edition import edition as edition_of
from mainphase.magic.classic.procedures.start import GAME
from mainphase.magic.classic.rules import empty_game
from mainphase.magic.definitions import Definition, Setup

EDITIONS = ["fourth", "fifth"]
NO = {"declare attackers": "stay", "declare blockers": "no block", "band": "no band"}

__all__ = ["EDITIONS", "Duel", "Side"]


class Duel(Play):
    """One duel in progress. With `ask` both are asked in each window, also when they can only decline."""

    game: Classic

    def __init__(
        self, *sides: Side, edition: str = "fifth", seed: int = 1, ask: bool = False, manual: bool = False
    ) -> None:
        self.setup = Setup()
        self.edition = edition_of(edition)
        game = empty_game(edition, self.setup, seed)
        self.game = game  # type: ignore[assignment]
        game.manual = int(manual)
        game.log_on = True
        game.always_ask = 1 << PRIORITY if ask else 0
        for seat, side in enumerate([*sides, *[Side()] * (2 - len(sides))]):
            game.players[seat].life = side.life or 20
            for zone, cards in (
                (zones.LIBRARY, [*[BLANK] * side.blanks, *reversed(side.library)]),
                (zones.HAND, side.hand),
                (zones.GRAVEYARD, side.graveyard),
            ):
                for each in cards:
                    game.add_card(self.definition(each), seat, zones.of(seat, zone))
            for each in side.battlefield:
                self.place(each, seat)
        game.replacing |= self.setup.own_replaces  # the cards are compiled after the game has begun
        game.triggers = []
        game.pending_count = 0
        game.frame.pc = GAME.at("first_turn")
        game.advance()

    def place(self, card: str | Card, seat: int) -> int:
        """Put a card into play that has been there since before the turn; its reference."""
        slot = self.game.add_card(self.definition(card), seat, zones.of(seat, zones.HAND))
        permanent = changes.enter(self.game, slot, seat, 0)
        permanent.sick = 0
        return int(permanent.ref)

    def definition(self, name: str | Card) -> Definition:
        """The compiled card."""
        if isinstance(name, str):
            name = pool.card(name)
        return compile_card(name, self.setup, self.edition)

    def size(self, name: str, number: int = 0) -> tuple[int, int]:
        """The creature's power and toughness."""
        if self.game.stale:
            self.game.refresh()
        return super().size(name, number)

    @property
    def at(self) -> str:
        """The part of the turn, and whose turn it is."""
        return f"{self.part} {self.turn_player}"

    @property
    def window(self) -> str:
        """The name of the procedure that asks."""
        return str(self.game.frame.proc.name)

    def decline(self) -> None:
        """Do nothing where one may, and else the first thing that has to be done."""
        options = self.options
        wanted = NO.get(self.question, "pass")
        declining = [each for each in options if each == wanted or each.startswith(f"{wanted} ")]
        self.answer(declining[0] if declining else options[0])

    def hand(self, who: str) -> list[str]:
        """The names of the cards in hand but for blank ones that were drawn."""
        return [name for name in super().hand(who) if name != BLANK.name]

    def to(self, part: str, whose: str = "") -> Duel:
        """Everybody declines until somebody is asked in that part."""
        for _ in range(300):
            if self.over or (self.part == part and whose in ("", self.turn_player)):
                return self
            self.decline()
        raise AssertionError(f"{part} {whose} is not reached")

    def until(self, question: str) -> Duel:
        """Everybody declines until that kind of question is asked, or the game is over."""
        for _ in range(300):
            if self.over or self.question == question:
                return self
            self.decline()
        raise AssertionError(f"no question {question!r}")

    def main(self, whose: str = "A") -> Duel:
        """On to the neutral state of that player's main phase."""
        self.to("main", whose)
        while not self.over and self.part == "main" and self.window != "main phase":
            self.decline()
        return self

    def play(self, name: str, *targets: str, x: int = -1, modes: tuple[int, ...] = ()) -> Duel:
        """The player who is asked plays the card, and nobody answers."""
        resolved = len(self.game.stack)
        self.cast(name, *targets, x=x, modes=list(modes))
        return self.quiet(resolved)

    def use(self, name: str, *targets: str, number: int = 1, x: int = -1) -> Duel:
        """The player who is asked uses an ability, and nobody answers."""
        resolved = len(self.game.stack)
        self.activate(name, *targets, number=number, x=x)
        return self.quiet(resolved)

    def quiet(self, size: int = 0) -> Duel:
        """Nobody answers what is being played, until no more than so much is left, and neither prevents nor saves."""
        while not self.over and self.question == "priority":
            if len(self.game.stack) <= size and self.window in ("neutral state", "main phase"):
                break
            self.decline()
        return self

    def declare(self) -> Duel:
        """The active player declares the intention to attack, and nobody answers."""
        self.main(self.turn_player)
        self.answer("declare an attack")
        while self.question == "priority" and self.part == "main":
            self.answer("pass")
        return self

    def attack(self, *names: str) -> None:
        """The attack is declared with exactly these creatures."""
        if self.question != "declare attackers":
            self.declare()
        super().attack(*names)

    def band(self, *bands: tuple[str, ...]) -> Duel:
        """Announce these bands among the attackers."""
        while self.question == "band":
            subject = self.name(self.game.subject)
            mates = next((mates for mates in bands if subject in mates), ())
            joins = [each for each in self.options if each.removeprefix("band with ") in mates]
            self.answer(joins[0] if joins else f"no band {subject}")
        return self

    def block(self, blocks: Mapping[str, str]) -> None:
        """Exactly these creatures block, each that attacker."""
        if self.question != "declare blockers":
            self.until("declare blockers")
        super().block(blocks)

    def assign(self, **amounts: int) -> Duel:
        """Divide damage: so much to each of the creatures asked about (spaces in names as `_`)."""
        wanted = {name.replace("_", " "): amount for name, amount in amounts.items()}
        while self.question == "assign damage":
            subject = self.name(self.game.subject)
            assert subject in wanted, f"{subject} is asked about"
            amount = wanted.pop(subject)
            self.answer(next(each for each in self.options if each.split()[-1] == str(amount)))
        assert not wanted, f"nobody asked about {wanted}"
        return self

    def end_attack(self) -> Duel:
        """Nobody does anything more in this attack."""
        while not self.over and self.part not in ("main", "discard", "cleanup", "end"):
            self.decline()
        return self

    def dealt(self, since: int = 0) -> list[tuple[str, str, int]]:
        """Damage that was dealt: by what, to whom or what, how much."""
        kinds = ("damage", "combat damage")
        return [(each.what, each.other, each.amount) for each in self.events(since, *kinds)]
