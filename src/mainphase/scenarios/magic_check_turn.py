"""Checks on the turn, the open question, what may be declared, and what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mainphase.files.scenario.checks import Checks, EventCheck, Expect, OptionsCheck
from mainphase.files.scenario.values import Ref
from mainphase.kernel.game import ENDED_DRAWN, OVER
from mainphase.kernel.within import declarations
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import DONE
from mainphase.scenarios import magic_parts as parts
from mainphase.scenarios.magic_act import act
from mainphase.scenarios.magic_check import Checker, Fail, listing
from mainphase.scenarios.magic_events import find_events
from mainphase.scenarios.magic_play import Table
from mainphase.scenarios.magic_refused import Cite
from mainphase.scenarios.report import Unable, Unsupported, Wrong

MOST_DECLARATIONS = 20000

Declaration = frozenset[tuple[str, tuple[str, ...]]]
"""A whole declaration: each creature with what it attacks or blocks."""


class TurnChecker(Checker):
    """Checks a whole `expect`. It remembers up to where `visited` and `asked` have been checked."""

    def __init__(self, table: Table, fail: Fail, cite: Cite, mains: int) -> None:
        super().__init__(table, fail)
        self.cite = cite
        self.mains = mains
        self.visited_to = 0
        self.asked_to = 0

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
        self.question(check)
        self.outcome(check)
        self.history(check)
        if check.chain is not None:
            raise Unsupported("chain", "405.1", check.line)
        for viewer, seen in (check.sees or {}).items():
            for zone, wanted in seen.items():
                self.sees(viewer, zone, wanted, self.line(check, "sees"))

    def line(self, check: Checks, key: str) -> int:
        """The line of a key."""
        return check.lines.get(key, check.line)

    # --- now --------------------------------------------------------------------------------------------------

    def turn(self, check: Checks) -> None:
        """Where in the turn the game is."""
        game = self.game
        for key, wanted, found in (
            ("step", check.step, parts.step_name(game)),
            ("phase", check.phase, parts.phase_name(game)),
        ):
            if wanted is not None and not parts.is_called(wanted, found):
                self.fail(self.line(check, key), key, wanted, found)
        if check.turn is not None:
            self.same(check.turn.line, "turn.number", check.turn.number, int(game.turn))
            self.same(check.turn.line, "turn.player", check.turn.player, self.names.players[game.turn_player])
        if check.next is not None:
            found_next = parts.without_phases(parts.to_come(game), check.next)
            self.parts(self.line(check, "next"), "next", check.next, found_next)
        for name, wanted_names in (check.battlefield or {}).items():
            line = self.line(check, "battlefield")
            self.cards(line, f"battlefield.{name}", wanted_names, game.battlefield(self.names.seat(name)))
        if check.stack is not None:
            self.stack(check, check.stack)

    def parts(self, line: int, what: str, wanted: Sequence[str], found: list[str]) -> None:
        """Names of parts, in order."""
        same = len(wanted) == len(found) and all(map(parts.is_called, wanted, found))
        if not same:
            self.fail(line, what, f"[{', '.join(wanted)}]", f"[{', '.join(found)}]")

    def stack(self, check: Checks, wanted: Sequence[Ref]) -> None:
        """What is on the stack, from the top: a spell's card, an ability's source."""
        game = self.game
        refs = [item.source for item in reversed(game.stack)]
        same = len(wanted) == len(refs)
        for name, ref in zip(wanted, refs, strict=False):
            by_slot = name.kind == "object" and self.names.ids[name.name].slot == ref & 4095
            same = same and (by_slot or self.names.matches(game, name, ref))
        if not same:
            found = ", ".join(self.names.show(game, ref) for ref in refs)
            self.fail(self.line(check, "stack"), "stack", f"[{', '.join(n.name for n in wanted)}]", f"[{found}]")

    def question(self, check: Checks) -> None:
        """The open question."""
        game = self.game
        over = game.kind == OVER
        player = "none" if over else self.table.player()
        if check.priority is not None:
            found = player if game.kind == asks.PRIORITY else "none"
            self.same(self.line(check, "priority"), "priority", check.priority, found)
        if check.decision is not None:
            line = check.decision.line
            self.same(line, "decision.player", check.decision.player, player)
            self.same(line, "decision.by", check.decision.by, player)
            self.same(line, "decision.kind", check.decision.kind, "none" if over else self.table.question())
        if check.options is not None:
            self.options(check.options)
        if check.attacks is not None:
            self.attacks(self.line(check, "attacks"), check.attacks)
        if check.blocks is not None:
            wanted = [declaration(block) for block in check.blocks]
            self.declared(self.line(check, "blocks"), "blocks", asks.BLOCK, wanted, same)

    def options(self, check: OptionsCheck) -> None:
        """What the open question offers and does not offer: each is tried on a copy."""
        for wanted, group in ((True, check.includes), (False, check.excludes)):
            for action in group:
                try:
                    act(self.table.trial(), int(self.game.player), action)
                    offered = True
                except Unable:
                    offered = False
                if offered != wanted:
                    key = "includes" if wanted else "excludes"
                    named = getattr(action, action.key, getattr(action, f"{action.key}_", True))
                    what = named.name if isinstance(named, Ref) else str(named).lower()
                    found = [self.table.show(option) for option in self.table.options()]
                    self.fail(action.line, f"options.{key}", f"{{{action.key}: {what}}}", listing(found))

    # --- declarations -----------------------------------------------------------------------------------------

    def attacks(self, line: int, wanted: Sequence[Sequence[str] | dict[str, Ref]]) -> None:
        """Exactly the legal sets of attackers, with or without what they attack."""
        sets: list[Declaration] = []
        with_targets = any(isinstance(attack, dict) and attack for attack in wanted)
        for attack in wanted:
            if isinstance(attack, dict):
                sets.append(declaration({name: [target.name] for name, target in attack.items()}))
            elif attack and with_targets:
                raise Wrong("scenario.mixed_attacks", line)
            else:
                sets.append(declaration({name: [] for name in attack}))
        self.declared(line, "attacks", asks.ATTACK, sets, same if with_targets else without_targets)

    def declared(
        self,
        line: int,
        what: str,
        kind: int,
        wanted: Sequence[Declaration],
        seen: Callable[[Declaration], Declaration],
    ) -> None:
        """The legal declarations are exactly these."""
        game = self.game
        if game.kind != kind:
            question = "over" if game.kind == OVER else self.table.question()
            self.fail(line, what, game.rules.decisions[kind], question)
            return
        series = declarations(game, MOST_DECLARATIONS)
        if len(series) >= MOST_DECLARATIONS:
            self.fail(line, what, f"< {MOST_DECLARATIONS}", f">= {MOST_DECLARATIONS}")
            return
        legal = {seen(self.made(answers)) for answers in series}
        missing = [made for made in dict.fromkeys(wanted) if made not in legal]
        surplus = [made for made in legal if made not in wanted]
        if missing or surplus:
            expected = ", ".join(show(made) for made in wanted)
            found = ", ".join(sorted((show(made) for made in legal), key=lambda text: (len(text), text)))
            self.fail(line, what, f"[{expected}]", f"[{found}]")

    def made(self, answers: list[int]) -> Declaration:
        """The declaration that these answers make."""
        by_creature: dict[str, list[str]] = {}
        for subject, code in zip(answers[::2], answers[1::2], strict=True):
            if code != DONE:
                slot = (code - 1) & 4095
                target = slot if slot >= 4064 else int(self.game.ref(slot))
                by_creature.setdefault(self.names.show(self.game, subject), []).append(
                    self.names.show(self.game, target)
                )
        return declaration(by_creature)

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
            found = parts.without_phases(parts.visited(game, 0, self.mains, since), check.visited)
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
        missing = find_events(self.table, wanted, self.cite)
        if missing is not None:
            event, found = missing
            self.fail(event.line, "events", event.kind, found)


def declaration(creatures: Mapping[str, Sequence[str]]) -> Declaration:
    """A declaration for comparison."""
    return frozenset((name, tuple(sorted(targets))) for name, targets in creatures.items())


def same(made: Declaration) -> Declaration:
    """The whole declaration is compared."""
    return made


def without_targets(made: Declaration) -> Declaration:
    """Only the creatures are compared."""
    return frozenset((name, ()) for name, _ in made)


def show(made: Declaration) -> str:
    """A declaration in the format's notation."""
    parts_of = [f"{name}: {', '.join(targets)}" if targets else name for name, targets in sorted(made)]
    inside = ", ".join(parts_of)
    return f"{{{inside}}}" if any(targets for _, targets in made) else f"[{inside}]"
