"""What would happen in this combat if nobody acted: all pass until combat damage has been dealt (510, 704.5).

It is played on `clone_for` the viewer, and ends where it would have to know more than they do: at what shows a hidden
card or needs chance, and at a choice whose answers lead to different results.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER
from mainphase.kernel.window import PASS, PRIORITY
from mainphase.magic import zones
from mainphase.magic.lookups import DOWN_STRIDE
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.combat import DECLARE_ATTACKERS
from mainphase.magic.results import Result, results_of

PARTS: Final = ("declare attackers", "declare blockers", "first strike damage", "combat damage", "damage")
"""The steps that are foretold, as one Magic or the other calls them."""
MOST_WAYS: Final = 32
"""So many ways to go on are looked at in all, where somebody has a choice."""
MOST_ANSWERS: Final = 400
SHOWING: Final = ("drew", "looked", "revealed", "shuffled", "discarded")
"""What tells that hidden cards matter from here on; so does a move out of a hand or a library."""
LEAVING: Final = ("moved", "destroyed", "left combat", "revealed", "unattached")
NO_COMBAT: Final = "no combat"
CHOICE: Final = "choice"
HIDDEN: Final = "hidden"
LONG: Final = "long"


class Stop:
    """Why the forecast goes no further: `kind` is one of the names above, `rule` the rule that is being carried out.

    At a CHOICE `player` is the seat that has it, `question` its kind and `subject` what it is about; else -1, "" and 0.
    """

    kind: str
    rule: str
    player: int
    question: str
    subject: int

    def __init__(self, kind: str, rule: str, player: int = -1, question: str = "", subject: int = 0) -> None:
        self.kind = kind
        self.rule = rule
        self.player = player
        self.question = question
        self.subject = subject

    def __repr__(self) -> str:
        return f"<stop {self.kind} {self.rule} player={self.player} {self.question}>"


class Forecast:
    """What would happen: `results` in few lines, `events` one by one, and `stop`, None where all of it is foretold.

    `game` is the copy at the end of what is foretold. `chosen`: some choice was passed over, since all its answers
    lead to the same results; the events are then those of one of them.
    """

    results: list[Result]
    events: list[Event]
    stop: Stop | None
    game: PlayedGame
    chosen: bool

    def __init__(self, began: PlayedGame, game: PlayedGame, events: list[Event], stop: Stop | None) -> None:
        """`began` is the game as it was before these events."""
        self.results = results_of(began, events)
        self.events = events
        self.stop = stop
        self.game = game
        self.chosen = False

    def same(self, other: Forecast) -> bool:
        """Whether both tell the same results to the end."""
        return self.stop is None and other.stop is None and self.results == other.results


def forecast(game: PlayedGame, viewer: int, rule: str = "506.1") -> Forecast:
    """What the viewer can foretell of the combat that is going on; -1 sees all but chance. `rule` is that of combat."""
    watched = game.clone()
    watched.always_ask |= 1 << PRIORITY
    copy = watched.clone_for(viewer, 0)
    copy.log_on = True
    if copy.kind == OVER or copy.part.part.key not in PARTS or (len(copy.attackers) == 0 and not is_declaring(copy)):
        return Forecast(copy, copy, [], Stop(NO_COMBAT, rule))
    began = copy.clone()
    return Foretelling(began).tell(copy, [])


class Foretelling:
    """Plays copies on; `ways` is how many more answers to choices may be tried."""

    began: PlayedGame
    ways: int

    def __init__(self, began: PlayedGame) -> None:
        self.began = began
        self.ways = MOST_WAYS

    def told(self, copy: PlayedGame, events: list[Event], stop: Stop | None = None) -> Forecast:
        """The forecast that ends here."""
        return Forecast(self.began, copy, events, stop)

    def tell(self, copy: PlayedGame, before: list[Event]) -> Forecast:
        """All pass, after what has happened before; the copy is played on."""
        events = before[:]
        for _ in range(MOST_ANSWERS):
            if copy.kind == OVER or copy.part.part.key not in PARTS:
                return self.told(copy, events)
            if copy.kind != PRIORITY or (PASS not in copy.legal and len(copy.legal) > 1):
                return self.choose(copy, events)
            ended = self.go_on(copy, events, copy.legal[0])  # to pass, or the one thing that has to be done
            if ended is not None:
                return ended
        return self.told(copy, events, Stop(LONG, rule_here(copy)))

    def go_on(self, copy: PlayedGame, events: list[Event], code: int) -> Forecast | None:
        """Answer once and add what happens; the end of the forecast if that is one."""
        start = len(copy.log)
        barrier, words, waiting = copy.barrier, copy.random.words(), len(copy.stack)
        passing = copy.kind == PRIORITY and code == PASS
        covered = [int(copy.ref(copy.down[place])) for place in range(0, len(copy.down), DOWN_STRIDE)]
        copy.answer(code)
        new = read_log(copy, start)
        left = end_of_combat(copy, new)
        if left >= 0 and passing and waiting == 0:
            events.extend(new[:left])  # all that happens is that the step ends
            return self.told(copy, events)
        if copy.barrier != barrier or copy.random.words() != words:
            shown = first_shown(new, covered) if copy.random.words() == words else 0
            if left < 0 or shown < left:
                rule = new[shown].rule if shown < len(new) else rule_here(copy)
                events.extend(new[:shown])
                return self.told(copy, events, Stop(HIDDEN, rule))
        if left >= 0:
            events.extend(new[:left])
            return self.told(copy, events)
        events.extend(new)
        return None

    def choose(self, copy: PlayedGame, events: list[Event]) -> Forecast:
        """Somebody has a choice: it matters unless all its answers lead to the same."""
        stop = Stop(CHOICE, rule_here(copy), int(copy.decider()), copy.rules.decisions[copy.kind], int(copy.subject))
        stopped = self.told(copy, events, stop)
        if len(copy.legal) > self.ways:
            return stopped
        self.ways -= len(copy.legal)
        found: Forecast | None = None
        for code in copy.legal[:]:
            other = copy.clone()
            other.log_on = True
            tried = events[:]
            ended = self.go_on(other, tried, code)
            if ended is None:
                ended = self.tell(other, tried)
            if ended.stop is not None or (found is not None and not found.same(ended)):
                return stopped
            if found is None:
                found = ended
        if found is None:
            return stopped
        found.chosen = True
        return found


def is_declaring(game: PlayedGame) -> bool:
    """Whether attackers are being declared."""
    for place in range(game.depth + 1):
        if game.frames[place].proc is DECLARE_ATTACKERS:
            return True
    return False


def rule_here(game: PlayedGame) -> str:
    """The rule of the stage that is being carried out."""
    return game.rules.rule(game.where)


def end_of_combat(game: PlayedGame, events: list[Event]) -> int:
    """The place of the first event after the combat damage steps; -1 if there is none."""
    parts = game.rules.table.parts
    for place, event in enumerate(events):
        if event.kind in ("turn began", "turn ended"):
            return place
        if event.kind in ("part began", "part skipped") and parts[int(event.amount) - 1].key not in PARTS:
            return place
    return -1


def first_shown(events: list[Event], covered: list[int]) -> int:
    """The place of the first event in which a hidden card matters; 0, so that none counts, if it is not seen which.

    `covered` are face-down objects: what they were matters once they have left, with all that leaves with them.
    """
    uncovered = False
    for place, event in enumerate(events):
        if event.kind in ("moved", "revealed") and event.a in covered:
            uncovered = True
        elif uncovered:
            if event.kind not in LEAVING:
                return place
        elif event.kind in SHOWING:
            return place
        elif event.kind == "moved" and int(event.amount) // zones.KINDS in (zones.LIBRARY, zones.HAND):
            return place
    return len(events) if uncovered else 0
