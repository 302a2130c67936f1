"""The state of a game under modern rules, and what its procedures ask of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.game import NOTHING
from mainphase.kernel.random import Random
from mainphase.kernel.ruleset import Ruleset
from mainphase.kernel.values import Reader
from mainphase.magic.definitions import BATTLE, PLANESWALKER, Setup
from mainphase.magic.keywords import DEATHTOUCH, LIFELINK
from mainphase.magic.modern.edition import Edition
from mainphase.magic.modern.variants import (
    ATTACK_LEFT,
    ATTACK_MULTIPLE,
    ATTACK_ONE,
    ATTACK_RIGHT,
    TWO_PLAYER,
    VARIANTS,
    Variant,
    by_number,
)
from mainphase.magic.permanents import Permanent
from mainphase.magic.played import ALONE, PlayedGame
from mainphase.magic.reach import reach_masks, within

END_STEP: Final = 14
"""The id of the end step in the turn table."""
COMBAT_PHASE: Final = 6
"""The id of the combat phase in the turn table."""
MAIN: Final = 1
"""The bit of `Part.plays` of a part in which sorceries, permanent spells and lands may be played."""


class ModernGame(PlayedGame):
    """A game of Magic under the rules of 2009 to 2026.

    `variant` is what is played, with its options, `deadly_poison` how many poison counters lose in it.
    """

    edition: Edition
    variant: Variant
    deadly_poison: i64

    def __init__(self, rules: Ruleset, setup: Setup, edition: Edition, seats: i64, random: Random) -> None:
        super().__init__(rules, setup, seats, random)
        self.edition = edition
        self.knows_time = edition.day_night
        self.split_apart = edition.split_apart
        self.redirects = edition.planeswalker_redirect
        if edition.harm_triggers != 0:
            self.harming = ~(DEATHTOUCH | LIFELINK)
        self.halved_team_life = edition.halved_team_life
        self.bands_of_holders = edition.bands_of_holders
        self.damage_order = edition.damage_order
        self.defender_stays = edition.defender_stays
        self.optional_attack_costs = edition.optional_attack_costs
        self.damage_on_stack = edition.damage_on_stack
        self.end_step = END_STEP
        self.variant = TWO_PLAYER
        self.deadly_poison = TWO_PLAYER.poison

    def sorcery_time(self, player: i64) -> bool:
        """Whether the player could cast a sorcery: own main phase, empty stack (117.1a, 307.1)."""
        return self.is_active(player) and len(self.stack) == 0 and (self.part.part.plays & MAIN) != 0

    def copy_modern(self, other: ModernGame) -> None:
        """Make `other`, a new game with the same setup, equal to this one."""
        self.copy_magic(other)
        other.variant = self.variant
        other.last_strikes = self.last_strikes
        other.deadly_poison = self.deadly_poison
        other.defending = self.defending
        other.combat = self.combat

    def maker(self, you: i64) -> i64:
        """The owner of a token that an effect of that player creates; -1: who it enters under (111.2)."""
        return you if self.edition.maker_owns_tokens != 0 else -1

    def save(self, out: list[int]) -> None:
        """Append the whole state as integers."""
        super().save(out)
        out.extend([self.variant.number, self.variant.options(), self.defending])

    def load(self, source: Reader) -> None:
        """Take the state that `save` wrote."""
        super().load(source)
        self.variant = by_number(source.take_index(len(VARIANTS)), source.take())
        self.last_strikes = self.variant.un_rules
        self.settle_poison()
        self.apart = self.variant.alternating
        self.defending = source.take()

    def play(self, variant: Variant) -> None:
        """The game is of that variant; before players and cards are added."""
        self.variant = variant
        self.last_strikes = variant.un_rules
        self.settle_poison()
        self.one_life = variant.one_life
        self.seat_teams(variant.teams(self.seats), variant.shared)
        self.seat = (variant.starting_seat(self.seats) + self.seats - 1) % self.seats
        self.ordered = variant.ordered
        self.apart = variant.alternating
        if variant.ranges != 0:
            self.limited = 1
            self.settle_reach()

    def settle_poison(self) -> None:
        """How many poison counters lose the game: of a player, or of a team that has them together (704.5c, 704.6b)."""
        own = self.edition.own_poison != 0 or self.variant.one_life == 0
        self.deadly_poison = TWO_PLAYER.poison if own else self.variant.poison

    def settle_reach(self) -> None:
        """As a turn begins it is settled who is within each player's range of influence (801.2c)."""
        self.reach = reach_masks(self.lost, [self.variant.range_of(seat) for seat in range(self.seats)])
        self.stale = 1

    def attackable(self, player: i64) -> list[int]:
        """The opponents whom creatures of that player can attack now, in turn order (508.1b, 801.3, 802.2, 803.1)."""
        attack = self.variant.attack
        if self.seats == 2 and self.defending == -1:
            return NOTHING if self.lost[1 - player] != 0 else ALONE[1 - player]
        found: list[int] = []
        other: i64 = player
        if self.variant.next_only != 0:
            return self.attackable_next(player)
        for _ in range(self.seats - 1):
            if attack == ATTACK_RIGHT:
                other = other - 1 if other > 0 else self.seats - 1
            else:
                other = other + 1 if other < self.seats - 1 else 0
            if self.lost[other] != 0:
                continue
            if self.team[other] != self.team[player] and self.defending in (-1, other):
                if self.limited == 0 or within(self, player, self.player_ref(other)):
                    found.append(other)
            if attack == ATTACK_LEFT or attack == ATTACK_RIGHT:
                break
        return found

    def attackable_next(self, player: i64) -> list[int]:
        """The same where nobody attacks past the next seat on either side (811.4)."""
        attack = self.variant.attack
        found: list[int] = []
        for step in (1, self.seats - 1):
            if (step == 1 and attack == ATTACK_RIGHT) or (step != 1 and attack == ATTACK_LEFT):
                continue
            other: i64 = (player + step) % self.seats
            while self.lost[other] != 0 and other != player:
                other = (other + step) % self.seats
            if self.team[other] != self.team[player] and self.defending in (-1, other) and other not in found:
                if self.limited == 0 or within(self, player, self.player_ref(other)):
                    found.append(other)
        return found

    def can_be_attacked(self, permanent: Permanent, player: i64) -> bool:
        """Whether the player's creatures can attack the permanent (506.2, 306.6, 310.8b).

        It is a planeswalker of a defending player, or a battle that one protects, in editions that know battles.
        """
        if permanent.types & PLANESWALKER != 0 and permanent.controller in self.attackable(player):
            return True
        if permanent.types & BATTLE != 0 and self.edition.battles != 0:
            return permanent.protector in self.attackable(player)
        return False

    def rule_of_attack(self, target: i64) -> str:
        """The rule by which that player, or the one whose object it is, cannot be attacked."""
        attack = self.variant.attack
        defending = self.defending_player(target)
        if defending not in self.opponents(self.turn_player):
            return "506.2"
        if self.limited != 0 and not within(self, self.turn_player, self.player_ref(defending)):
            return "801.3"
        if self.variant.next_only != 0:
            return "811.4"
        if attack == ATTACK_MULTIPLE:
            return "506.2"
        if attack == ATTACK_ONE:
            return "507.1"
        return "803.1a" if attack == ATTACK_LEFT else "803.1b"

    def is_precombat(self) -> bool:
        """Whether the running main phase is the first of the turn (505.1a)."""
        raise NotImplementedError
