"""Combat as pairs: each attacker with what it attacks and the creatures that block it (508.1, 509.1)."""

from __future__ import annotations

from mainphase.magic.changes_bands import banded_with
from mainphase.magic.played import PlayedGame
from mainphase.magic.procedures.combat import DECLARE_BLOCKERS
from mainphase.magic.procedures.damage_assigning import attacked_still
from mainphase.magic.procedures.damage_order import blocked_by, blockers_of, fought_by


class Pair:
    """One attacker: its reference, that of what it attacks (0: nothing any more), those of its blockers.

    `blocked`: it has become blocked, and stays so without blockers (509.1h). `ordered`: the blockers stand in its
    damage assignment order. `band`: the other attackers in its band (702.22c).
    """

    attacker: int
    attacked: int
    blocked: bool
    blockers: list[int]
    ordered: bool
    band: list[int]

    def __init__(self, attacker: int, attacked: int, blocked: bool, blockers: list[int], ordered: bool) -> None:
        self.attacker = attacker
        self.attacked = attacked
        self.blocked = blocked
        self.blockers = blockers
        self.ordered = ordered
        self.band = []

    def __repr__(self) -> str:
        return f"<{self.attacker} attacks {self.attacked}, blocked by {self.blockers}>"


class Order:
    """A blocker that deals damage to several attackers in an order (CR10 509.3): its reference and theirs."""

    blocker: int
    attackers: list[int]

    def __init__(self, blocker: int, attackers: list[int]) -> None:
        self.blocker = blocker
        self.attackers = attackers


def combat_pairs(game: PlayedGame) -> list[Pair]:
    """The attackers in the order in which they were declared; none outside combat."""
    found: list[Pair] = []
    for slot in game.attackers:
        permanent = game.permanents[slot]
        blocked = permanent.blocked != 0
        blockers = fought_by(game, permanent) if blocked else blockers_of(game, permanent.ref)
        ordered = len(blockers) > 1 and permanent.ref in game.past.damage_order[::2]
        pair = Pair(int(permanent.ref), int(attacked_still(game, permanent)), blocked, blockers, ordered)
        pair.band = banded_with(game, permanent.ref)
        found.append(pair)
    return found


def blocker_orders(game: PlayedGame) -> list[Order]:
    """The damage assignment orders of the blockers that have one."""
    found: list[Order] = []
    if len(game.past.damage_order) > 0:
        ordering = game.past.damage_order[::2]
        for slot in game.blockers:
            permanent = game.permanents[slot]
            if permanent.attacking == 0 and permanent.ref in ordering and len(blocked_by(game, permanent)) > 1:
                found.append(Order(int(permanent.ref), fought_by(game, permanent)))
    return found


def blocks_are_declared(game: PlayedGame) -> bool:
    """Whether the blockers of this combat have been declared, or the time for that is over."""
    if game.past.fought != 0:
        return True
    key = game.part.part.key
    if key == "declare blockers":
        place = 0
        while place <= game.depth:
            if game.frames[place].proc is DECLARE_BLOCKERS:
                return False
            place += 1
        return True
    return key in game.attack_steps or key == "end of combat" or key == "end of attack"
