"""A game of Magic before the stack rebuilt from its log, with the rules that the order of events must keep."""

from __future__ import annotations

from retold import PLAIN_MANA, Retold

from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import ENDED_DRAWN, OVER, SLOT_MASK
from mainphase.magic import zones
from mainphase.magic.classic.classic import Classic
from mainphase.magic.classic.game import ENDS
from mainphase.magic.classic.procedures.ending import DEADLY_POISON
from mainphase.magic.definitions import CREATURE
from mainphase.magic.keywords import HASTE
from mainphase.magic.permanents import Permanent

BETWEEN_PHASES = {"turn ended", "turn began", "turn skipped", "part skipped", "part began", "game ended"}
"""What can be told between two phases, where nothing happens (K-013)."""


class Watch(Retold):
    """Reads the log as the game goes on.

    `phases` are those of this turn, `attacks` and `lands` counts of this turn, `arrived` the turn in which a permanent
    came under its controller's control, `ready` the creatures that were untapped as attackers or blockers began to be
    declared, `blockers` what each blocks, `bands` the attackers' by their first member, `burning` how much mana a
    player has just lost.
    """

    def __init__(self, game: Classic) -> None:
        super().__init__(game)
        self.game = game
        self.at = 0
        self.turn = 0
        self.turn_player = -1
        self.phases: list[str] = []
        self.attacks = 0
        self.lands = 0
        self.arrived: dict[int, int] = {}
        self.ready: set[int] = set()
        self.blockers: dict[int, int] = {}
        self.bands: dict[int, set[int]] = {}
        self.burning = [0, 0]
        self.losers: dict[int, str] = {}
        self.last: Event | None = None
        self.creatures: set[int] = set()
        self.walls: set[int] = set()
        self.quick: set[int] = set()

    def read(self) -> None:
        """All events since the last time."""
        for event in read_log(self.game, self.at):
            self.look(event)
            self.tell(event)
            self.last = event
        self.at = len(self.game.log)
        # What creatures are like shows in the state only: as they were at the last question.
        permanents = [permanent for permanent in self.game.permanents if permanent.types & CREATURE]
        self.creatures = {int(permanent.ref) & SLOT_MASK for permanent in permanents}
        self.walls = {int(permanent.ref) & SLOT_MASK for permanent in permanents if self.is_still(permanent)}
        self.quick = {int(permanent.ref) & SLOT_MASK for permanent in permanents if permanent.keywords & HASTE}

    def is_still(self, permanent: Permanent) -> bool:
        """Whether it is a Wall, and not animated."""
        if self.game.setup.subtype("Wall") not in permanent.subtypes:
            return False
        others = [other for other in self.game.permanents if other.attached == permanent.ref]
        return all(other.definition.name != "Animate Wall" for other in others)

    def part(self, event: Event) -> str:
        """The key of the part that an event tells of."""
        return str(self.game.rules.table.parts[int(event.amount) - 1].key)

    def is_phase(self, event: Event) -> bool:
        """Whether that is a phase, and no step of the attack."""
        return self.game.rules.table.parts[int(event.amount) - 1].parent == ""

    def keeps_mana(self, part: int) -> bool:
        """Pools are emptied at the ends of phases and of the attack, not of its steps (K-060)."""
        return self.game.rules.table.parts[part - 1].plays & ENDS == 0

    # --- one event ------------------------------------------------------------------------------------------------

    def look(self, event: Event) -> None:
        """What the rules say of it."""
        if self.turn and not self.parts:
            ends = event.kind == "effect ended" and event.rule == "K-011"  # what lasts until this phase begins
            assert ends or event.kind in BETWEEN_PHASES, f"between phases: {event} (K-013)"
        if sum(self.burning) and event.kind not in ("life lost", "mana emptied"):
            raise AssertionError(f"mana was lost without a loss of life, before {event} (K-060)")
        match event.kind:
            case "turn began":
                self.begin_turn(event)
            case "part began":
                self.begin_part(event)
            case "part skipped" if self.is_phase(event):
                self.phases.append(self.part(event))
            case "part ended":
                self.end_part(event)
            case "turn ended":
                keys = [part.key for part in self.game.rules.table.parts if part.parent == ""]
                assert self.phases == keys, "phases in another order, or not all of them (K-010, K-011)"
            case "land played":
                self.lands += 1
                assert self.lands == 1, "a second land (K-023)"
                assert self.names_of_parts() == ["main"] and event.player == self.turn_player
            case "mana emptied" if event.rule == "K-060":  # an effect that empties a pool burns nobody
                self.burning[event.player] += event.amount & PLAIN_MANA
            case "life lost" if event.rule == "K-060":
                assert event.amount == self.burning[event.player], "mana burn is not 1 life for each mana (K-060)"
                self.burning[event.player] = 0
            case "player lost":
                self.losers[int(event.player)] = event.rule
            case "moved" if event.amount % zones.KINDS == zones.BATTLEFIELD:
                self.arrived[int(event.a) & SLOT_MASK] = self.turn
            case "control changed":
                self.arrived[int(event.a) & SLOT_MASK] = self.turn
            case "attacked":
                self.attack(event)
            case "banded":
                self.bands.setdefault(int(event.b), {int(event.b)}).add(int(event.a))
            case "blocked":
                self.block(event)

    def names_of_parts(self) -> list[str]:
        """The parts that are going on, the phase first."""
        return [str(self.game.rules.table.parts[number - 1].key) for number in self.parts]

    def begin_turn(self, event: Event) -> None:
        """Counts start anew."""
        self.turn = int(event.amount)
        self.turn_player = int(event.player)
        self.phases = []
        self.attacks = self.lands = 0

    def begin_part(self, event: Event) -> None:
        """A phase, or a step of the attack: which lies in the main phase and is once a turn (K-022, K-023)."""
        if self.is_phase(event):
            assert not self.parts, "a phase in a phase"
            self.phases.append(self.part(event))
            return
        if self.part(event) == "attack":
            self.attacks += 1
            assert self.attacks == 1, "a second attack (K-023)"
            assert self.names_of_parts() == ["main"]
            self.settled("at the start of the attack")
            self.bands = {}
        else:
            assert self.names_of_parts() == ["main", "attack"]
        self.ready = {slot for slot, zone in self.zone.items() if zone == zones.BATTLEFIELD} - self.tapped
        self.blockers = {}

    def end_part(self, event: Event) -> None:
        """Mana burn and the life check have been (K-014, K-025)."""
        part = self.game.rules.table.parts[int(event.amount) - 1]
        if part.plays & ENDS:
            self.settled(f"at the end of {part.key}")

    def settled(self, when: str) -> None:
        """There pools are empty, and whoever has less than 1 life has lost."""
        assert self.balance == [0, 0], f"mana in a pool {when} (K-060)"
        assert min(self.life) > 0, f"less than 1 life {when} (K-061)"

    def attack(self, event: Event) -> None:
        """Attackers were untapped, no Walls, and under their controller's control since the turn began (K-083)."""
        slot = int(event.a) & SLOT_MASK
        assert self.names_of_parts()[-1] == "declare attackers"
        assert slot in self.ready and slot in self.creatures, "a tapped attacker, or no creature"
        assert event.player == self.turn_player and slot not in self.walls
        if slot not in self.quick:
            assert self.arrived[slot] < self.turn, "an attacker with summoning sickness (K-072)"

    def block(self, event: Event) -> None:
        """Each untapped creature of the defending player blocks one attacker, or one band (K-084, K-098)."""
        slot, attacker = int(event.a) & SLOT_MASK, int(event.b)
        assert self.names_of_parts()[-1] == "declare blockers" and event.player != self.turn_player
        assert slot in self.ready and slot in self.creatures, "a tapped blocker, or no creature"
        first = self.blockers.setdefault(slot, attacker)
        assert first == attacker or self.is_banded(first, attacker), "a creature that blocks two attackers"

    def is_banded(self, one: int, other: int) -> bool:
        """Whether the attackers are of one band."""
        return any(one in band and other in band for band in self.bands.values())

    # --- the end --------------------------------------------------------------------------------------------------

    def at_the_end(self) -> None:
        """Who has lost has lost by the rules: by life only where it is looked at, both together a draw (K-062)."""
        if self.game.kind != OVER:
            assert not self.losers
            return
        by_life = {player for player, rule in self.losers.items() if rule == "K-061"}
        for player in range(2):
            if by_life:
                assert (self.life[player] < 1) == (player in by_life), "less than 1 life, and not lost"
        open_windows = [frame for frame in self.game.frames[: self.game.depth + 1] if frame.proc.policy.plays]
        for player in self.losers:
            state = self.game.players[player]
            if (
                not state.drew_empty
                and state.poison < DEADLY_POISON
                and self.game.zones[zones.of(player, zones.LIBRARY)]
            ):
                assert player in by_life, "lost for no reason of the rules (K-061, K-064)"
        assert not by_life or not open_windows, "life was looked at while players may act (K-061)"
        assert (self.game.ended == ENDED_DRAWN) == (len(self.losers) == 2)
        assert self.game.winner == -1 if len(self.losers) == 2 else self.game.winner not in self.losers
