"""Checks that are the same for all games: turn, open question, options, end, history, lists of cards.

`Checker` collects what is not as the file says. A game's own class checks players, objects and what only that game has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Generic

from mainphase.files.scenario.checks import Checks, EventCheck, Expect, ObjectCheck, OptionsCheck, PlayerCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import ENDED_DRAWN, OVER, SLOT_MASK
from mainphase.scenarios.events import EventWords, find_events
from mainphase.scenarios.play import G, Table
from mainphase.scenarios.refused import Cite
from mainphase.scenarios.report import Unable

Fail = Callable[[int, str, str, str], None]
"""Line, what is checked, what was expected, what was found."""


class Checker(Generic[G]):
    """Compares a table with expectations. `fail` is told every difference.

    It remembers up to where `visited` and `asked` have been checked.
    """

    event_words: EventWords

    def __init__(self, table: Table[G], fail: Fail, cite: Cite) -> None:
        self.table = table
        self.names = table.names
        self.parts_of = table.dialect.parts
        self.fail = fail
        self.cite = cite
        self.visited_to = 0
        self.asked_to = 0

    @property
    def game(self) -> G:
        """The game as it is now."""
        return self.table.game

    # --- what games say ---------------------------------------------------------------------------------------

    def player(self, name: str, check: PlayerCheck) -> None:
        """Everything said of one player."""
        raise NotImplementedError

    def thing(self, name: str, check: ObjectCheck) -> None:
        """Everything said of one object."""
        raise NotImplementedError

    def known_to(self, viewer: int, zone: str, owner: int, line: int) -> list[int]:
        """The slots of the cards in that zone, in the file's words, that the viewer knows. Raises Unsupported."""
        raise NotImplementedError

    def own_checks(self, check: Checks) -> None:
        """Checks that only this game has."""

    # --- whole maps -------------------------------------------------------------------------------------------

    def check(self, expect: Expect, edition: str) -> None:
        """Everything that is expected now, in that edition."""
        self.checks(expect)
        if expect.by_edition and edition in expect.by_edition:
            self.checks(expect.by_edition[edition])

    def checks(self, check: Checks) -> None:
        """Every check of one map."""
        for name, player in check.players.items():
            self.player(name, player)
        for name, thing in check.objects.items():
            self.thing(name, thing)
        self.turn(check)
        self.own_checks(check)
        self.question(check)
        self.outcome(check)
        self.history(check)
        for viewer, seen in (check.sees or {}).items():
            for zone, wanted in seen.items():
                self.sees(viewer, zone, wanted, self.line(check, "sees"))

    def line(self, check: Checks, key: str) -> int:
        """The line of a key."""
        return check.lines.get(key, check.line)

    def same(self, line: int, what: str, expected: object, found: object) -> None:
        """Both must be equal; nothing is checked where nothing is expected."""
        if expected is not None and expected != found:
            self.fail(line, what, shown(expected), shown(found))

    # --- cards ------------------------------------------------------------------------------------------------

    def cards(self, line: int, what: str, wanted: int | Sequence[Ref], slots: list[int]) -> None:
        """How many cards there are, or which, in any order."""
        if isinstance(wanted, int):
            if wanted != len(slots):
                self.fail(line, what, str(wanted), str(len(slots)))
            return
        left = list(slots)
        for name in sorted(wanted, key=lambda ref: ref.kind == "name"):  # ids take their own cards first
            for slot in left:
                if self.names.means_slot(self.game, name, slot):
                    left.remove(slot)
                    break
            else:
                left = [*left, -1]
                break
        if left:
            found = self.names.names_of(self.game, slots)
            self.fail(line, what, listing(name.name for name in wanted), listing(found))

    def sees(self, viewer: str, zone: str, wanted: str | int | Sequence[Ref], line: int) -> None:
        """Which cards of a zone a player knows: "hand of B"."""
        word, _, owner = zone.partition(" of ")
        known = self.known_to(self.names.seat(viewer), word, self.names.seat(owner), line)
        what = f"sees.{viewer}.{zone}"
        if isinstance(wanted, str):
            if known:
                self.fail(line, what, wanted, listing(self.names.names_of(self.game, known)))
        else:
            self.cards(line, what, wanted, known)

    def row(self, line: int, what: str, wanted: Sequence[Ref], refs: list[int]) -> None:
        """Which objects there are, in this order; a card that has moved on counts as itself."""
        same = len(wanted) == len(refs)
        for name, ref in zip(wanted, refs, strict=False):
            by_slot = name.kind == "object" and self.names.handle(name.name).slot == ref & SLOT_MASK
            same = same and (by_slot or self.names.matches(self.game, name, ref))
        if not same:
            found = ", ".join(self.names.show(self.game, ref) for ref in refs)
            self.fail(line, what, f"[{', '.join(n.name for n in wanted)}]", f"[{found}]")

    # --- now --------------------------------------------------------------------------------------------------

    def turn(self, check: Checks) -> None:
        """Where in the turn the game is."""
        game = self.game
        if check.step is not None and not self.parts_of.is_at(game, check.step):
            self.fail(self.line(check, "step"), "step", check.step, self.parts_of.step_name(game))
        if check.phase is not None and not self.parts_of.is_in(game, check.phase):
            self.fail(self.line(check, "phase"), "phase", check.phase, self.parts_of.phase_name(game))
        if check.turn is not None:
            self.same(check.turn.line, "turn.number", check.turn.number, int(game.turn))
            self.same(check.turn.line, "turn.player", check.turn.player, self.names.players[game.turn_player])
        if check.next is not None:
            found = self.parts_of.listed(self.parts_of.to_come(game), check.next)
            self.parts(self.line(check, "next"), "next", check.next, found)

    def parts(self, line: int, what: str, wanted: Sequence[str], found: list[str]) -> None:
        """Names of parts, in order."""
        same = len(wanted) == len(found) and all(map(self.parts_of.is_called, wanted, found))
        if not same:
            self.fail(line, what, f"[{', '.join(wanted)}]", f"[{', '.join(found)}]")

    def question(self, check: Checks) -> None:
        """The open question."""
        game = self.game
        over = game.kind == OVER
        player = "none" if over else self.table.player()
        if check.priority is not None:
            found = player if game.kind in self.table.dialect.priority else "none"
            self.same(self.line(check, "priority"), "priority", check.priority, found)
        if check.decision is not None:
            line = check.decision.line
            self.same(line, "decision.player", check.decision.player, player)
            by = "none" if over else self.names.players[game.decider()]
            self.same(line, "decision.by", check.decision.by, by)
            self.same(line, "decision.kind", check.decision.kind, "none" if over else self.table.question())
        if check.options is not None:
            self.options(check.options)

    def options(self, check: OptionsCheck) -> None:
        """What the open question offers and does not offer: each is tried on a copy."""
        for wanted, group in ((True, check.includes), (False, check.excludes)):
            for action in group:
                try:
                    self.table.dialect.act(self.table.trial(), int(self.game.player), action)
                    offered = True
                except Unable:
                    offered = False
                if offered != wanted:
                    key = "includes" if wanted else "excludes"
                    named = getattr(action, action.key, getattr(action, f"{action.key}_", True))
                    what = named.name if isinstance(named, Ref) else str(named).lower()
                    found = [self.table.show(option) for option in self.table.options()]
                    self.fail(action.line, f"options.{key}", f"{{{action.key}: {what}}}", listing(found))

    # --- how it ended, what has happened ----------------------------------------------------------------------

    def outcome(self, check: Checks) -> None:
        """Whether and how the game has ended."""
        game = self.game
        winner = self.names.players[game.winner] if game.kind == OVER and game.winner >= 0 else "none"
        self.same(self.line(check, "winner"), "winner", check.winner, winner)
        self.same(self.line(check, "draw"), "draw", check.draw, game.ended == ENDED_DRAWN)
        self.same(self.line(check, "over"), "over", check.over, game.kind == OVER)

    def history(self, check: Checks) -> None:
        """The parts that have begun, the players who were asked, the events."""
        game = self.game
        if check.visited is not None:
            since = min(self.visited_to, len(game.log))
            found = self.parts_of.visited(game, self.table.mains, since)
            found = self.parts_of.listed(found, check.visited)
            self.parts(self.line(check, "visited"), "visited", check.visited, found)
            self.visited_to = len(game.log)
        if check.asked is not None:
            asked: list[str] = []
            for seat in self.table.asked[self.asked_to :]:
                if asked[-1:] != [self.names.players[seat]]:
                    asked.append(self.names.players[seat])
            if list(check.asked) != asked:
                line = self.line(check, "asked")
                self.fail(line, "asked", f"[{', '.join(check.asked)}]", f"[{', '.join(asked)}]")
            self.asked_to = len(self.table.asked)
        if check.events is not None:
            self.events(check.events)

    def events(self, wanted: Sequence[EventCheck]) -> None:
        """These have occurred in this order."""
        missing = find_events(self.table, wanted, self.event_words, self.cite)
        if missing is not None:
            event, found = missing
            self.fail(event.line, "events", event.kind, found)


def shown(value: object) -> str:
    """A value in the format's notation."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Ref):
        return value.name
    if isinstance(value, list | tuple):
        return listing(shown(item) for item in value)
    if isinstance(value, str) and value == "":
        return '""'
    return str(value)


def listing(names: object) -> str:
    """Names in the format's notation, equal ones counted: `[Forest*2, bear]`."""
    assert hasattr(names, "__iter__")
    counted = Counter(str(name) for name in names)
    return "[" + ", ".join(name if count == 1 else f"{name}*{count}" for name, count in counted.items()) + "]"
