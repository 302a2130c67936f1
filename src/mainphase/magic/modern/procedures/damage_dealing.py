"""Dealing the combat damage that has been assigned (510.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import changes
from mainphase.magic.modern.game import ModernGame
from mainphase.magic.modern.procedures.happening import happen
from mainphase.magic.modern.proposing import at_once, propose_damage
from mainphase.magic.proposals import COMBAT
from mainphase.magic.replacing import DAMAGE, DAMAGING


def in_order(game: ModernGame, data: list[int]) -> list[int]:
    """The same triples, those of the attackers first and each in their order."""
    found: list[int] = []
    for slot in [*game.attackers, *game.blockers]:
        at: i64 = 0
        while at < len(data):
            if data[at] == slot:
                found.extend(data[at : at + 3])
            at += 3
    return found


def deal_combat_damage(game: ModernGame, data: list[int]) -> None:
    """Deal what those triples (source slot, target reference, amount) say; nothing may follow this in a stage."""
    i: i64 = 0
    if not at_once(game, DAMAGING):
        base: i64 = len(game.proposed)
        while i < len(data):
            if changes.can_be_dealt(game, data[i + 1]):
                propose_damage(game, game.ref(data[i]), data[i + 1], data[i + 2], COMBAT)
            i += 3
        happen(game, base, -1, DAMAGE, False)
        return
    changes.begin_batch(game)
    dealt: list[int] = []  # pairs (source, how much), in the order of the sources
    while i < len(data):
        source: i64 = game.ref(data[i])
        if changes.hurt(game, source, data[i + 1], data[i + 2], True):
            if len(dealt) > 0 and dealt[len(dealt) - 2] == source:
                dealt[len(dealt) - 1] += data[i + 2]
            else:
                dealt.extend([source, data[i + 2]])
        i += 3
    i = 0
    while i < len(dealt):
        changes.link_life(game, dealt[i], dealt[i + 1])
        i += 2
    changes.end_batch(game)
