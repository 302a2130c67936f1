"""Variants of multiplayer play and their options (800.2): what they set. Rule code tests a field, never a name.

A game has one variant and any of the options; `find` makes a variant with the options that a table has agreed on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import UserError
from mainphase.magic import played

ATTACK_MULTIPLE: Final = 0
"""Every opponent is a defending player (802)."""
ATTACK_ONE: Final = 1
"""The active player chooses one defending player as combat begins (507.1)."""
ATTACK_LEFT: Final = 2
"""Only the opponent to the left can be attacked (803.1a)."""
ATTACK_RIGHT: Final = 3
"""Only the opponent to the right can be attacked (803.1b)."""
ATTACKS: Final = ["multiple", "one", "left", "right"]
"""The words for these options, in the order of their numbers."""


class Variant:
    """What a variant and its options set.

    `least` and `most` are numbers of players, `life` the starting life total, `poison` how many poison counters lose
    the game. `shared` is 1 where the players of a team take their turns together (805), `team_size` the number of
    players in a team (0: the teams are not of equal size); with `one_life` a team has one life total and one count of
    poison (810.4, 810.10), and with `skips_draw` it skips the draw step of the first turn, as who plays first against
    one other does anyway (103.8). `commander` and `archenemy` add their rules (903, 904). `attack` is the option
    that says who can be attacked, `ranges` has `RANGE_BITS` bits for the range of influence of each seat (801.2; 0:
    nobody's is limited). `sizes` has as many bits for the size of each team (0: as `team_size` says, or two equal
    teams where that is 0); they are seated by turns where `alternating` is 1 (811.3). With `next_only` nobody attacks
    past the next seat (811.4), and with `random_first` it is chosen at random who says who begins (103.1). With
    `ordered` 1 owners arrange cards that are put into their graveyard at the same time (404.3), with `deploys` 1 they
    deploy creatures (804), with `un_rules` 1 last strike has a combat damage step of its own. With `emperors` 1 the
    middle player of each team of three is its emperor (809).
    """

    number: i64
    name: str
    least: i64
    most: i64
    life: i64
    poison: i64
    shared: i64
    team_size: i64
    one_life: i64
    skips_draw: i64
    commander: i64
    archenemy: i64
    attack: i64
    ranges: i64
    sizes: i64
    alternating: i64
    next_only: i64
    random_first: i64
    ordered: i64
    deploys: i64
    un_rules: i64
    emperors: i64

    def __init__(self, number: i64, name: str, least: i64, most: i64, life: i64) -> None:
        self.number = number
        self.name = name
        self.least = least
        self.most = most
        self.life = life
        self.poison = 10
        self.shared = 0
        self.team_size = 1
        self.one_life = 0
        self.skips_draw = 0
        self.commander = 0
        self.archenemy = 0
        self.attack = ATTACK_MULTIPLE
        self.ranges = 0
        self.sizes = 0
        self.alternating = 0
        self.next_only = 0
        self.random_first = 0
        self.ordered = 0
        self.deploys = 0
        self.un_rules = 0
        self.emperors = 0

    def with_options(self, attack: i64, ranges: i64, sizes: i64, flags: i64) -> Variant:
        """The same variant with these options."""
        same = attack == self.attack and ranges == self.ranges and sizes == self.sizes
        if same and flags == self.flags():
            return self
        other = Variant(self.number, self.name, self.least, self.most, self.life)
        other.poison = self.poison
        other.shared = self.shared
        other.team_size = self.team_size
        other.one_life = self.one_life
        other.skips_draw = self.skips_draw
        other.commander = self.commander
        other.archenemy = self.archenemy
        other.alternating = self.alternating
        other.next_only = self.next_only
        other.attack = attack
        other.ranges = ranges
        other.sizes = sizes
        other.random_first = flags & 1
        other.ordered = (flags >> 1) & 1
        other.deploys = (flags >> 2) & 1
        other.un_rules = flags >> 3
        other.emperors = self.emperors
        return other

    def options(self) -> i64:
        """The options as one number, for `by_number`."""
        return self.attack + len(ATTACKS) * (self.flags() + FLAGS * (self.ranges + self.sizes * PACKED))

    def flags(self) -> i64:
        """The options that are or are not there, as one number."""
        return self.random_first + 2 * self.ordered + 4 * self.deploys + 8 * self.un_rules

    def falls_with(self, seat: i64) -> bool:
        """Whether the team of the player in that seat loses with them: it is one (810.8a), or they lead it (809.5b)."""
        return self.one_life != 0 or (self.emperors != 0 and seat % self.team_size == self.team_size // 2)

    def takes_options(self) -> bool:
        """Whether players may agree on options: not where the variant settles them (809.3, 810.2, 904.2)."""
        return self.shared == 0 and self.emperors == 0

    def range_of(self, seat: i64) -> i64:
        """How many seats away the player in that seat can affect others (801.2); 0: there is no limit."""
        return (self.ranges >> (seat * RANGE_BITS)) & MOST_RANGE

    def key(self) -> str:
        """The variant and its options in one word, as records keep it: "free-for-all attack=left"."""
        words = [self.name]
        if self.attack != ATTACK_MULTIPLE:
            words.append(f"attack={ATTACKS[self.attack]}")
        if self.ranges != VARIANTS[self.number].ranges:
            words.append(f"range={range_words(self.ranges)}")
        if self.sizes != 0:
            words.append("teams=" + ",".join(str(size) for size in self.team_sizes(0)))
        if self.random_first != 0:
            words.append("first=random")
        if self.ordered != 0:
            words.append("graveyard=ordered")
        if self.deploys != VARIANTS[self.number].deploys:
            words.append("deploy=yes")
        if self.un_rules != 0:
            words.append("un_rules=yes")
        return " ".join(words)

    def allows(self, seats: i64) -> bool:
        """Whether so many can play it."""
        if not self.least <= seats <= self.most:
            return False
        if self.archenemy != 0:
            return True
        if self.team_size != 0:
            return seats % self.team_size == 0
        sizes = self.team_sizes(seats)
        if self.alternating != 0:
            for size in sizes:
                if size != sizes[0]:
                    return False
        return len(sizes) > 1 and sum(sizes) == seats

    def fewest(self) -> i64:
        """The fewest players."""
        if self.sizes != 0:
            return sum(self.team_sizes(0))
        seats = self.least
        while not self.allows(seats):
            seats += 1
        return seats

    def team_sizes(self, seats: i64) -> list[int]:
        """The sizes of the teams in order; two equal ones where none have been agreed on."""
        if self.sizes == 0:
            size: i64 = self.team_size if self.team_size != 0 else seats // 2
            return [size, size]
        found: list[int] = []
        left: i64 = self.sizes
        while left != 0:
            found.append(left & MOST_RANGE)
            left = left >> RANGE_BITS
        return found

    def starting_seat(self, seats: i64) -> i64:
        """Who begins: of a team that sits together the one in the middle, or left of it (808.4); else the first."""
        return self.team_sizes(seats)[0] // 2 if self.sits_together() else 0

    def sits_together(self) -> bool:
        """Whether its teams, each of which takes its turns one by one, sit side by side (808.2)."""
        return self.emperors != 0 or (self.team_size == 0 and self.archenemy == 0 and self.alternating == 0)

    def starting_life(self, seat: i64) -> i64:
        """The life total with which the player in that seat begins (103.4)."""
        return ARCHENEMY_LIFE if self.archenemy != 0 and seat == ARCHENEMY_SEAT else self.life

    def teams(self, seats: i64) -> list[int]:
        """The team of each seat."""
        if self.archenemy != 0:
            return [0] + [1] * (seats - 1)
        size: i64 = self.team_size
        found: list[int] = []
        if size == 0:
            sizes = self.team_sizes(seats)
            for team in range(len(sizes)):
                found.extend([team] * sizes[team])
            if self.alternating != 0:
                found = [seat % len(sizes) for seat in range(seats)]
            return found
        for seat in range(seats):
            found.append(seat // size)
        return found

    def __repr__(self) -> str:
        return f"<variant {self.key()}>"


MOST_SEATS: Final[int] = played.MOST_SEATS
RANGE_BITS: Final = 3
PACKED: Final = 1 << 18
"""Above all numbers that have `RANGE_BITS` bits for each seat."""
FLAGS: Final = 16
MOST_RANGE: Final = 7
"""The largest range that can be written, and the mask of one."""
RANGES: Final = [str(number) for number in range(1, MOST_RANGE + 1)]
ARCHENEMY_SEAT: Final = 0
ARCHENEMY_LIFE: Final = 40
"""The archenemy takes the first turn (904.6)."""


def ranges_in(text: str) -> i64:
    """The ranges of influence that "1" or "2,1,1" names, by seat; the last one is that of all who follow. 0: none."""
    found: i64 = 0
    last: i64 = 0
    parts = text.split(",")
    if len(parts) > MOST_SEATS:
        return 0
    for seat in range(MOST_SEATS):
        if seat < len(parts):
            if parts[seat] not in RANGES:
                return 0
            last = RANGES.index(parts[seat]) + 1
        found |= last << (seat * RANGE_BITS)
    return found


def sizes_in(text: str) -> i64:
    """The sizes of teams that "3,2" names, packed; 0: none."""
    found: i64 = 0
    parts = text.split(",")
    if not 2 <= len(parts) <= MOST_SEATS:
        return 0
    for team in range(len(parts)):
        if parts[team] not in RANGES:
            return 0
        size: i64 = RANGES.index(parts[team]) + 1
        found |= size << (team * RANGE_BITS)
    return found


def range_words(ranges: i64) -> str:
    """The shortest text that `ranges_in` reads like that."""
    numbers = [str((ranges >> (seat * RANGE_BITS)) & MOST_RANGE) for seat in range(MOST_SEATS)]
    while len(numbers) > 1 and numbers[-1] == numbers[-2]:
        numbers.pop()
    return ",".join(numbers)


def _two_headed_giant() -> Variant:
    variant = Variant(2, "two-headed-giant", 4, 4, 30)
    variant.poison = 15
    variant.shared = 1
    variant.team_size = 2
    variant.one_life = 1
    variant.skips_draw = 1
    return variant


def _commander() -> Variant:
    variant = Variant(3, "commander", 2, MOST_SEATS, 40)
    variant.commander = 1
    return variant


def _archenemy() -> Variant:
    variant = Variant(4, "archenemy", 2, MOST_SEATS, 20)
    variant.shared = 1
    variant.team_size = 0
    variant.archenemy = 1
    return variant


def _team_vs_team() -> Variant:
    variant = Variant(5, "team-vs-team", 3, MOST_SEATS, 20)
    variant.team_size = 0
    return variant


def _alternating_teams() -> Variant:
    variant = Variant(6, "alternating-teams", 4, MOST_SEATS, 20)
    variant.team_size = 0
    variant.alternating = 1
    variant.next_only = 1
    variant.ranges = ranges_in("2")  # 811.2a
    return variant


def _emperor() -> Variant:
    variant = Variant(7, "emperor", MOST_SEATS, MOST_SEATS, 20)
    variant.team_size = 3
    variant.next_only = 1  # 809.3c
    variant.ranges = ranges_in("1,2,1,1,2,1")  # 809.3a
    variant.deploys = 1
    variant.emperors = 1
    return variant


TWO_PLAYER: Final = Variant(0, "two-player", 2, 2, 20)
FREE_FOR_ALL: Final = Variant(1, "free-for-all", 3, MOST_SEATS, 20)
TWO_HEADED_GIANT: Final = _two_headed_giant()
COMMANDER: Final = _commander()
ARCHENEMY: Final = _archenemy()
TEAM_VS_TEAM: Final = _team_vs_team()
ALTERNATING_TEAMS: Final = _alternating_teams()
EMPEROR: Final = _emperor()
VARIANTS: Final = [
    TWO_PLAYER,
    FREE_FOR_ALL,
    TWO_HEADED_GIANT,
    COMMANDER,
    ARCHENEMY,
    TEAM_VS_TEAM,
    ALTERNATING_TEAMS,
    EMPEROR,
]
"""Every variant, in the order of their numbers."""


def usual(seats: i64) -> Variant:
    """The variant that is meant where none is named."""
    return TWO_PLAYER if seats == 2 else FREE_FOR_ALL


def names() -> list[str]:
    """The names of all variants."""
    return [variant.name for variant in VARIANTS]


def find(text: str) -> Variant:
    """The variant that a record's or command's text names, with its options.

    Raises UserError "variant.unknown" (variant, known), "variant.bad_option" (option, known).
    """
    words = text.split()
    name = words[0] if len(words) > 0 else ""
    for variant in VARIANTS:
        if variant.name == name:
            return _with_words(variant, words[1:])
    raise UserError("variant.unknown", {"variant": name, "known": ", ".join(names())})


def _with_words(variant: Variant, options: list[str]) -> Variant:
    """The variant with options like "attack=left"."""
    attack: i64 = variant.attack
    ranges: i64 = variant.ranges
    sizes: i64 = variant.sizes
    flags: i64 = variant.flags()
    for option in options:
        key, _, value = option.partition("=")
        if key == "attack" and value in ATTACKS and variant.takes_options():
            attack = ATTACKS.index(value)
        elif key == "range" and variant.most > 2 and variant.takes_options() and ranges_in(value) > 0:
            ranges = ranges_in(value)
        elif key == "teams" and variant.team_size == 0 and variant.archenemy == 0 and sizes_in(value) > 0:
            sizes = sizes_in(value)
        elif option == "first=random" and variant.archenemy == 0:
            flags |= 1
        elif option == "graveyard=ordered":
            flags |= 2
        elif option == "deploy=yes" and variant.team_size == 0 and variant.archenemy == 0:
            flags |= 4
        elif option == "un_rules=yes":
            flags |= 8
        else:
            raise UserError("variant.bad_option", {"option": option, "known": known_options(variant)})
    return variant.with_options(attack, ranges, sizes, flags)


def known_options(variant: Variant) -> str:
    """The options of the variant, for a message."""
    known: list[str] = []
    if variant.takes_options():
        known.append("attack=" + "|".join(ATTACKS))
        if variant.most > 2:
            known.append(f"range=1..{MOST_RANGE}")
    if variant.team_size == 0 and variant.archenemy == 0:
        known.extend(["teams=2,2…", "deploy=yes"])
    if variant.archenemy == 0:
        known.append("first=random")
    known.extend(["graveyard=ordered", "un_rules=yes"])
    return ", ".join(known)


def by_number(number: i64, options: i64) -> Variant:
    """The variant with that number and these options."""
    rest = options // len(ATTACKS)
    packed = rest // FLAGS
    return VARIANTS[number].with_options(options % len(ATTACKS), packed % PACKED, packed // PACKED, rest % FLAGS)
