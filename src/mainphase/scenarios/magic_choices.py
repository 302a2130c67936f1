"""The choices of a spell or ability as a line states them: modes, X, targets, division, payment (601.2b-h).

What the engine asks in small steps is found by trying on copies, so that a line may name several targets or mana
sources in its own order. What the line leaves open stays open for the next line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from mainphase.files.scenario.actions import Activate, Cast
from mainphase.files.scenario.values import Ref
from mainphase.kernel.events import read_log
from mainphase.kernel.game import OVER
from mainphase.magic.definitions import MANA
from mainphase.magic.modern import asks
from mainphase.magic.modern.game import DONE
from mainphase.scenarios.magic_play import Play, Trial
from mainphase.scenarios.report import Unable

CHOICES = (
    asks.MODE,
    asks.NUMBER_X,
    asks.TARGET,
    asks.DIVIDE,
    asks.PAY_SACRIFICE,
    asks.PAY_DISCARD,
    asks.PAY_OTHER,
    asks.MANA_ABILITY,
)
"""The questions that are asked while a line is carried out even where they are forced: so what it says is checked."""
COSTS = (asks.PAY_SACRIFICE, asks.PAY_DISCARD, asks.PAY_OTHER)
DETAILS = (asks.SPEND_MANA, asks.CHOOSE_OPTION, asks.CHOOSE_COLOR)
"""What a named mana source gives, and for what: found by trying."""
MOST_TRIES = 3000


@dataclass(frozen=True)
class Said:
    """What a line says of the choices and has not been asked for yet. `pay` None: the payment is automatic."""

    targets: tuple[Ref, ...] = ()
    modes: tuple[int, ...] = ()
    x: int | None = None
    divide: dict[Ref, int] = field(default_factory=dict)
    cost: tuple[str, ...] = ()
    pay: tuple[tuple[str, int], ...] | None = None

    def left(self) -> str:
        """The first thing that has been said and not asked for, as the format names it; "" for none."""
        if self.targets:
            return "targets"
        if self.modes:
            return "modes"
        if self.x is not None:
            return "x"
        if self.divide:
            return "divide"
        if self.cost:
            return "cost"
        return "pay" if self.pay else ""


class Solver:
    """Looks for the answers that make of a play what a line says. `finished` sees a copy after each answer."""

    def __init__(self, seat: int, said: Said, finished: Callable[[Play], bool]) -> None:
        self.seat = seat
        self.said = said
        self.finished = finished
        self.tries = 0
        self.failure: Unable | None = None
        self.deepest = -1

    def first(self, play: Play, code: int) -> list[int]:
        """The answers of the whole play that begins with that one. Raises Unable."""
        return self.found(self.after(play, code, self.said, 0))

    def rest(self, play: Play) -> list[int]:
        """The answers to the open question and those that follow it. Raises Unable."""
        return self.found(self.go_on(play, self.said, 0))

    def found(self, codes: list[int] | None) -> list[int]:
        """The answers, or the problem of the way that went farthest."""
        if codes is None:
            assert self.failure is not None
            raise self.failure
        return codes

    def after(self, play: Play, code: int, said: Said, depth: int) -> list[int] | None:
        """Answer on a copy and go on from there; None if it does not work out."""
        self.tries += 1
        if self.tries > MOST_TRIES:
            return self.fail(Unable("scenario.run.too_many_ways", {"limit": MOST_TRIES}), MOST_TRIES)
        trial = Trial(play)
        trial.answer(code)
        if self.finished(trial) or trial.game.kind == OVER or trial.game.player != self.seat:
            rest = self.used_up(said, depth + 1)
        else:
            rest = self.go_on(trial, said, depth + 1)
        return None if rest is None else [code, *rest]

    def go_on(self, play: Play, said: Said, depth: int) -> list[int] | None:
        """Try what the line says for the open question; leave it open if it says nothing."""
        try:
            options = self.candidates(play, said)
        except Unable as problem:
            return self.fail(problem, depth)
        if options is None:
            if len(play.game.legal) > 1:
                return [] if not said.left() else self.fail(play.has_to_choose(), depth)
            options = [(int(play.game.legal[0]), said)]
        for code, rest in options:
            found = self.after(play, code, rest, depth)
            if found is not None:
                return found
        return None

    def used_up(self, said: Said, depth: int) -> list[int] | None:
        """The play is complete: nothing that was said may be left."""
        left = said.left()
        if not left:
            return []
        rule = "601.2c" if left == "targets" else "601.2b"
        return self.fail(Unable("scenario.run.not_asked_for", {"what": left}, rule), depth)

    def fail(self, problem: Unable, depth: int) -> list[int] | None:
        """This way does not work out. The problem of the way that went farthest is kept; of equal ones the first."""
        if depth > self.deepest:
            self.deepest = depth
            self.failure = problem
        return None

    # --- what to answer, and what is then left of what was said -------------------------------------------------

    def candidates(self, play: Play, said: Said) -> list[tuple[int, Said]] | None:
        """Answers in the order in which to try them; None if the line says nothing of this question. Raises Unable."""
        kind = play.game.kind
        if kind == asks.TARGET and self.said.targets:
            return targets(play, said)
        if kind == asks.MODE and self.said.modes:
            return modes(play, said)
        if kind == asks.NUMBER_X and said.x is not None:
            if said.x not in play.game.legal:
                raise play.no_option(f"x: {said.x}")
            return [(said.x, replace(said, x=None))]
        if kind == asks.DIVIDE and self.said.divide:
            return shares(play, said)
        if kind in COSTS and self.said.cost:
            return cost(play, said)
        if said.pay is not None and kind == asks.MANA_ABILITY:
            return mana_source(play, said, said.pay)
        if said.pay is not None and kind in DETAILS:
            return [(int(code), said) for code in play.game.legal]
        return None


def targets(play: Play, said: Said) -> list[tuple[int, Said]]:
    """Each named target that can be chosen here, in the line's order, and choosing no more."""
    found: list[tuple[int, Said]] = []
    for index, wanted in enumerate(said.targets):
        rest = replace(said, targets=said.targets[:index] + said.targets[index + 1 :])
        if wanted not in said.targets[:index]:
            for option in play.options():
                if option.code != DONE and play.names.matches(play.game, wanted, option.ref):
                    found.append((int(option.code), rest))
    if DONE in play.game.legal:
        found.append((DONE, said))
    if not found:
        wanted_ref = play.names.target(play.game, said.targets[0]) if said.targets else 0
        names = ", ".join(target.name for target in said.targets)
        raise play.no_option(f"targets: [{names}]", wanted_ref)
    return found


def modes(play: Play, said: Said) -> list[tuple[int, Said]]:
    """The next mode in printed order."""
    legal = play.game.legal
    for mode in sorted(said.modes):
        if mode in legal:
            rest = list(said.modes)
            rest.remove(mode)
            return [(mode, replace(said, modes=tuple(rest)))]
    if DONE in legal and not said.modes:
        return [(DONE, said)]
    raise play.no_option(f"modes: {list(said.modes)}")


def shares(play: Play, said: Said) -> list[tuple[int, Said]]:
    """The share of the target that is asked about."""
    game = play.game
    for target, share in said.divide.items():
        if play.names.matches(game, target, game.subject):
            if share not in game.legal:
                raise play.no_option(f"divide: {{{target.name}: {share}}}", int(game.subject))
            rest = {other: number for other, number in said.divide.items() if other != target}
            return [(share, replace(said, divide=rest))]
    raise play.has_to_choose()


def cost(play: Play, said: Said) -> list[tuple[int, Said]]:
    """The next named object that can pay this part of the cost."""
    found: list[tuple[int, Said]] = []
    for index, name in enumerate(said.cost):
        ref = play.names.ref(play.game, name)
        for option in play.options():
            if option.ref == ref:
                found.append((int(option.code), replace(said, cost=said.cost[:index] + said.cost[index + 1 :])))
    if not found:
        raise play.no_option(f"cost: [{', '.join(said.cost)}]")
    return found


def mana_source(play: Play, said: Said, pay: tuple[tuple[str, int], ...]) -> list[tuple[int, Said]]:
    """The next named mana source; after the last one, that there is enough mana."""
    if not pay:
        if DONE not in play.game.legal:
            raise play.no_option("pay: []")
        return [(DONE, said)]
    name, number = pay[0]
    ref = play.names.ref(play.game, name)
    place = mana_place(play, ref, number)
    rest = replace(said, pay=pay[1:])
    found = [
        (int(option.code), rest)
        for option in play.options()
        if option.verb == "mana" and option.ref == ref and place in (0, option.number)
    ]
    if not found:
        raise play.no_option(f"pay: [{name}]", ref)
    return found


def mana_place(play: Play, ref: int, number: int) -> int:
    """The place of the activated ability with that number among the mana abilities (0: any of them); -1: it is none."""
    if number == 0:
        return 0
    abilities = activated_abilities(play, ref)
    if number > len(abilities) or abilities[number - 1][0] != MANA:
        return -1
    return abilities[number - 1][1]


def activated_abilities(play: Play, ref: int) -> list[tuple[int, int]]:
    """An object's activated abilities in printed order, mana abilities among them: kind, place (from 1) in its kind."""
    definition = play.game.definitions[ref & 4095]
    found: list[tuple[int, int]] = []
    for ability in definition.abilities:
        for row in (definition.activated, definition.mana):
            if ability in row:
                found.append((int(ability.kind), row.index(ability) + 1))
    return found


def logged(play: Play, seat: int, kinds: tuple[str, ...]) -> bool:
    """Whether that player's event of one of these kinds is in the log of a copy."""
    return any(event.kind in kinds and event.player == seat for event in read_log(play.game))


def said_of(action: Cast | Activate) -> Said:
    """What a line says of the choices."""
    pay = None
    if action.pay is not None:
        pay = tuple((item, 0) if isinstance(item, str) else (item.activate, item.ability) for item in action.pay)
    return Said(action.targets, action.modes, action.x, dict(action.divide or {}), action.cost, pay)
