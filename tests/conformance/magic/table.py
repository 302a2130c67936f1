"""A table to play test games at: seats with given cards, answers in words, events with their rules.

A test says what the players do as one would at a table, and reads what happened from the log:

    play = Play(Side(hand=[BOLT], battlefield=["Mountain"]), Side())
    play.to("upkeep")
    play.cast("Lightning Bolt", "B")
    play.resolve()
    assert play.life("B") == 17

The game begins before the first turn, without mulligans; libraries keep their given order (first = top) and
go on with blank cards. A player who could only pass is never asked; so that every priority can be seen, each player
has an Hourglass, which can be turned for nothing at any time. `quiet=True` leaves the Hourglasses out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from mainphase.kernel.decision import SEATS, Option, decision
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import LISTED_SLOT, OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.abilities.build import activated, cost
from mainphase.magic.abilities.tree import Nothing
from mainphase.magic.cards import Card, artifact, card, creature
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.kinds import COUNTER_SLOT
from mainphase.magic.modern import position
from mainphase.magic.modern.compile import compile_card
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.rules import empty_game
from mainphase.magic.modern.variants import find
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import BACK_FACE, WAYS
from mainphase.magic.pool import card as pool_card

HOURGLASS = artifact("Hourglass", "{0}", activated(cost("{0}"), Nothing()))
BLANK = card("Blank", "", "Artifact")  # no mana cost: it cannot be cast
BEAR = creature("Bear", "{1}{G}", "Bear", 2, 2)
LIBRARY = 30

PHASES = ["beginning", "precombat main", "combat", "postcombat main", "ending"]
BEGINNING = ["untap", "upkeep", "draw"]
COMBAT = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]
NO_COMBAT = ["beginning of combat", "declare attackers", "end of combat"]
ENDING = ["end", "cleanup"]
WITH_PRIORITY = [
    "upkeep", "draw", "precombat main", *COMBAT, "postcombat main", "end",
]  # fmt: skip
"""Phases and steps in which players receive priority, of a turn with an attack."""
QUIET_TURN = [
    "beginning", *BEGINNING, "precombat main", "combat", *NO_COMBAT, "postcombat main", "ending", *ENDING,
]  # fmt: skip
"""Everything that begins in a turn without an attack."""

COUNTERS = ["", "+1/+1", "-1/-1", "poison"]
EDITIONS = ["cr2009", "cr2010", "cr2017", "cr2018", "cr2026"]

DECLINED = {
    "priority": "pass",
    "declare attackers": "stay",
    "declare blockers": "no block",
    "band": "no band",
    "discard to hand size": "discard Blank",
}
"""What is answered by the way while all only wait for a part of the turn."""

Cards = Sequence["str | Card"]


class Side:
    """What one player begins with. Names are cards of the pool; cards of one's own are given as they are."""

    def __init__(
        self,
        hand: Cards = (),
        battlefield: Cards = (),
        library: Cards = (),
        graveyard: Cards = (),
        command: Cards = (),
        schemes: Cards = (),
        life: int = 0,
        blanks: int = LIBRARY,
    ) -> None:
        """`blanks` are put under the library; the life total is the usual one if it is 0."""
        self.hand = hand
        self.battlefield = battlefield
        self.library = library
        self.graveyard = graveyard
        self.command = command
        self.schemes = schemes
        self.life = life
        self.blanks = blanks


class Happened(NamedTuple):
    """An event in words: players by letter, cards by name, parts by key; fields that mean nothing are ""."""

    kind: str
    rule: str
    who: str
    what: str
    other: str
    amount: int
    came_from: str
    to: str


class Play:
    """One game in progress."""

    def __init__(
        self,
        *sides: Side,
        edition: str = "cr2026",
        manual: bool = False,
        quiet: bool = False,
        seed: int = 1,
        variant: str = "",
    ) -> None:
        """Seat the players in turn order and begin the first turn."""
        self.setup = Setup()
        game = empty_game(edition, self.setup, len(sides), seed, find(variant) if variant else None)
        self.game: Magic = game
        game.manual = int(manual)
        game.log_on = True
        for seat, side in enumerate(sides):
            game.players[seat].life = side.life or game.players[seat].life
            for zone, cards in (
                (zones.LIBRARY, [*[BLANK] * side.blanks, *reversed(side.library)]),
                (zones.HAND, side.hand),
                (zones.GRAVEYARD, side.graveyard),
                (zones.COMMAND, side.command),
            ):
                for each in cards:
                    slot = position.place_card(game, self.definition(each), seat, zone)
                    if zone == zones.COMMAND:
                        game.name_commander(slot)
            for each in reversed(side.schemes):
                scheme = position.place_card(game, self.definition(each), seat, zones.COMMAND)
                game.scheme_deck = [*game.scheme_deck, scheme]
            for each in [*side.battlefield, *([] if quiet else [HOURGLASS])]:
                position.place_permanent(game, self.definition(each), seat, seat)
        position.start_first_turn(game)
        self.begin()

    def begin(self) -> None:
        """Run to the first question."""
        self.game.advance()

    def definition(self, name: str | Card) -> Definition:
        """The compiled card."""
        return compile_card(pool_card(name) if isinstance(name, str) else name, self.setup)

    # --- what one sees --------------------------------------------------------------------------------------

    @property
    def part(self) -> str:
        """The step that is going on, or the phase without steps."""
        return str(self.game.part.part.key)

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return int(self.game.turn)

    @property
    def turn_player(self) -> str:
        """Whose turn it is."""
        return SEATS[self.game.turn_player]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.kind == OVER)

    @property
    def asked(self) -> str:
        """Who has to answer."""
        assert not self.over, "the game is over"
        return SEATS[self.game.player]

    @property
    def question(self) -> str:
        """What kind of answer is asked for."""
        return decision(self.game).kind if not self.over else "over"

    @property
    def now(self) -> tuple[str, str, str]:
        """Whose turn it is, the part that is going on, who is asked."""
        return self.turn_player, self.part, self.asked

    @property
    def winner(self) -> str:
        """Who has won, "" for nobody."""
        return "" if self.game.winner < 0 else SEATS[self.game.winner]

    def life(self, who: str) -> int:
        """A life total."""
        return int(self.game.players[SEATS.index(who)].life)

    def pool(self, who: str) -> int:
        """How much mana is in the player's mana pool."""
        return sum(self.game.players[SEATS.index(who)].pool)

    def zone(self, who: str, kind: int) -> list[str]:
        """The names of the cards in one of the player's zones, in order."""
        return [self.card_name(slot) for slot in self.game.zones[zones.of(SEATS.index(who), kind)]]

    def hand(self, who: str) -> list[str]:
        """The names of the cards in hand."""
        return self.zone(who, zones.HAND)

    def graveyard(self, who: str) -> list[str]:
        """The names of the cards in the graveyard, the topmost last."""
        return self.zone(who, zones.GRAVEYARD)

    def exile(self, who: str) -> list[str]:
        """The names of the player's cards in exile."""
        return self.zone(who, zones.EXILE)

    def library(self, who: str) -> list[str]:
        """The names of the cards in the library, from the top."""
        return self.zone(who, zones.LIBRARY)[::-1]

    def battlefield(self, who: str) -> list[str]:
        """The names of the permanents, Hourglasses left out."""
        return [name for name in self.zone(who, zones.BATTLEFIELD) if name != HOURGLASS.name]

    @property
    def stack(self) -> list[str]:
        """The names of what is on the stack (an ability goes by its source), from the top."""
        return [self.name(item.source) for item in reversed(self.game.stack)]

    def slots(self, name: str) -> list[int]:
        """The slots of the permanents with that name."""
        game = self.game
        seats = range(game.seats)
        return [slot for seat in seats for slot in game.battlefield(seat) if self.card_name(slot) == name]

    def permanent(self, name: str, number: int = 0) -> Permanent:
        """The permanent with that name, the `number`-th of them."""
        found = self.slots(name)
        assert len(found) > number, f"no {name} on the battlefield"
        permanent: Permanent = self.game.permanents[found[number]]
        return permanent

    def is_tapped(self, name: str, number: int = 0) -> bool:
        """Whether the permanent is tapped."""
        return bool(self.permanent(name, number).tapped)

    def size(self, name: str, number: int = 0) -> tuple[int, int]:
        """The creature's power and toughness."""
        permanent = self.permanent(name, number)
        return int(permanent.power), int(permanent.toughness)

    def card_name(self, slot: int) -> str:
        """The name of the card in the slot."""
        return str(self.game.definitions[slot].name)

    def name(self, ref: int) -> str:
        """The name of a card, or a player's letter."""
        slot = ref & SLOT_MASK
        if slot == COUNTER_SLOT:
            return COUNTERS[ref >> 12] if ref >> 12 < 4 else str(self.setup.counters[(ref >> 12) - 4])
        if slot >= PLAYER_SLOT:
            return SEATS[slot - PLAYER_SLOT]
        if slot == LISTED_SLOT:
            item = self.game.listed(ref)
            return self.name(item.source) if item is not None else ""
        return self.card_name(slot) if ref else ""

    def hurt(self, name: str, points: int) -> None:
        """Mark damage on the creature, as if it had been dealt before."""
        self.permanent(name).damage += points
        self.game.changed = 1

    # --- answers --------------------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """What may be answered: a verb, then a name, then a number where they mean something."""
        return [self.words(option) for option in decision(self.game).options]

    def words(self, option: Option) -> str:
        """An option in words."""
        words = [option.verb]
        if option.ref:
            words.append(self.name(option.ref))
        numbered = option.verb not in ("activate", "mana") or option.number > 1
        if option.number >= 0 and numbered and option.verb != "stack":
            words.append(str(option.number))
        if option.word:
            words.append(option.word)
        return " ".join(words)

    def may(self, wanted: str) -> bool:
        """Whether the player who is asked may do that."""
        return wanted in self.options

    def answer(self, wanted: str) -> None:
        """Give that answer."""
        for option in decision(self.game).options:
            if self.words(option) == wanted:
                self.game.answer(option.code)
                return
        raise AssertionError(f"{self.asked} cannot {wanted!r} in {self.part}; {self.question}: {self.options}")

    def passes(self, who: str = "") -> None:
        """The player who has priority (who must be `who`) passes."""
        assert who in ("", self.asked), f"{self.asked} has priority, not {who}"
        self.answer("pass")

    def pass_all(self) -> None:
        """All players pass in succession."""
        for _ in range(self.game.alive()):
            self.passes()

    def resolve(self) -> None:
        """All pass, until an object on the stack begins to resolve and priority or another question is there."""
        resolved = self.count("resolved")
        while not self.over and self.question == "priority" and self.count("resolved") == resolved:
            assert self.game.stack, "nothing is on the stack"
            self.passes()

    def resolve_all(self) -> None:
        """All pass until the stack is empty."""
        while not self.over and self.game.stack:
            self.resolve()

    def to(self, part: str, whose: str = "") -> None:
        """All pass, nobody attacks or blocks, until that part (of that player's turn) is the next to have begun.

        It must be one in which somebody is asked.
        """
        begun = self.begun(part, whose)
        while self.part != part or self.begun(part, whose) == begun:
            assert not self.over, f"the game ended before {part}"
            self.decline()

    def decline(self) -> None:
        """Do nothing where one may: pass, do not attack, do not block; a Blank is discarded if need be."""
        wanted = DECLINED.get(self.question, "?")
        declining = [each for each in self.options if each == wanted or each.startswith(f"{wanted} ")]
        assert declining, f"{self.asked} has to answer in {self.part}: {self.options}"
        self.answer(declining[0])

    def cast(self, name: str, *targets: str, x: int = -1, modes: Sequence[int] = ()) -> None:
        """The player who has priority casts the card, or the half or other version so called, with these targets."""
        self.answer(self.casting(name))
        self.announce(list(targets), x, list(modes))

    def casting(self, name: str) -> str:
        """The option to cast what is so called; the plain words where nothing is offered so."""
        for option in decision(self.game).options:
            if option.verb == "cast" and option.number >= BACK_FACE:
                versions = self.game.definitions[option.ref & SLOT_MASK].versions
                version = versions[(option.number - BACK_FACE) // WAYS]
                if version.name == name and version.name != self.name(option.ref):
                    return self.words(option)
        return f"cast {name}"

    def activate(self, name: str, *targets: str, number: int = 1, x: int = -1) -> None:
        """The player who has priority activates that ability of the permanent."""
        self.answer(f"activate {name}" if number == 1 else f"activate {name} {number}")
        self.announce(list(targets), x, [])

    def announce(self, targets: list[str], x: int, modes: list[int]) -> None:
        """Answer the questions of 601.2b-c."""
        left = targets[:]
        while True:
            kind = self.question
            if kind == "choose a mode":
                self.answer(f"mode {modes.pop(0)}" if modes else "done")
            elif kind == "choose X":
                self.answer(f"x {x}")
            elif kind == "choose a target":
                self.answer(f"target {left.pop(0)}" if left else "done")
            else:
                break

    def turn_hourglass(self) -> None:
        """The player who has priority activates an ability that does nothing."""
        self.answer("activate Hourglass")

    def attack(self, *names: str) -> None:
        """Declare exactly these attackers; "Bear > B" says whom it attacks."""
        targets = dict(name.split(" > ") for name in names if " > " in name)
        left, step = [name.split(" > ")[0] for name in names], self.begun("declare attackers")
        while self.question == "declare attackers" and self.begun("declare attackers") == step:
            subject = self.name(self.game.subject)
            if subject in left:
                left.remove(subject)
                wanted = f"attack {targets.get(subject, '')}"
                self.answer(next(each for each in self.options if each.startswith(wanted)))
            else:
                self.answer(f"stay {subject}")
        assert not left, f"{left} could not attack"

    def block(self, blocks: Mapping[str, str]) -> None:
        """Declare exactly these blocks: blocker to attacker."""
        left, step = dict(blocks), self.begun("declare blockers")
        while self.question == "declare blockers" and self.begun("declare blockers") == step:
            subject = self.name(self.game.subject)
            if subject in left:
                self.answer(f"block {left.pop(subject)}")
            else:
                self.answer(f"no block {subject}")
        assert not left, f"{left} could not block"

    # --- what has happened ----------------------------------------------------------------------------------

    @property
    def mark(self) -> int:
        """This moment, for asking later what happened since."""
        return len(self.game.log)

    def events(self, since: int = 0, *kinds: str) -> list[Happened]:
        """What has happened, of these kinds if any are given."""
        found = [self.told(event) for event in read_log(self.game, since)]
        return [event for event in found if not kinds or event.kind in kinds]

    def told(self, event: Event) -> Happened:
        """An event in words."""
        who = "" if event.player < 0 else SEATS[event.player]
        what, other = self.name(event.a), self.name(event.b)
        came_from = to = ""
        if event.kind.startswith("part "):
            what = str(self.game.rules.table.parts[event.amount - 1].key)
        elif event.kind == "moved":
            came_from, to = zones.NAMES[event.amount // zones.KINDS], zones.NAMES[event.amount % zones.KINDS]
        return Happened(event.kind, event.rule, who, what, other, int(event.amount), came_from, to)

    def count(self, kind: str, since: int = 0) -> int:
        """How many events of a kind there were."""
        return len(self.events(since, kind))

    def begun(self, part: str, whose: str = "") -> int:
        """How many times that part has begun."""
        began = self.events(0, "part began")
        return sum(1 for event in began if event.what == part and whose in ("", event.who))

    def visited(self, since: int = 0) -> list[str]:
        """The parts that have begun, in order."""
        return [event.what for event in self.events(since, "part began")]

    def turns(self, since: int = 0) -> str:
        """Whose turns have begun, as a word: "AB"."""
        return "".join(event.who for event in self.events(since, "turn began"))

    def expect(self, since: int, *wanted: tuple[object, ...]) -> list[Happened]:
        """These events happened in this order, others may stand between; the events.

        An event is given by its kind, then any of its other words or its amount: ("drew", "504.1", "B").
        """
        found: list[Happened] = []
        rest: Iterator[Happened] = iter(self.events(since))
        for pattern in wanted:
            for event in rest:
                if event.kind == pattern[0] and all(word in event for word in pattern[1:]):
                    found.append(event)
                    break
            else:
                lines = "\n".join(str(tuple(each)) for each in self.events(since))
                raise AssertionError(f"no {pattern} after {found[-1:]} in\n{lines}")
        return found


def phases_of(parts: Sequence[str]) -> list[str]:
    """The phases among parts."""
    return [part for part in parts if part in PHASES]


def main(*sides: Side) -> Play:
    """A table in the first precombat main phase."""
    play = Play(*sides)
    play.to("precombat main")
    return play


def cast(play: Play, name: str, *targets: str) -> int:
    """Cast and resolve; the moment before."""
    mark = play.mark
    play.cast(name, *targets)
    play.resolve()
    return mark
