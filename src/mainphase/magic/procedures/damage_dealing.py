"""Dealing the combat damage that has been assigned (510.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import changes
from mainphase.magic.happening.proposing import at_once, propose_damage
from mainphase.magic.keywords import LIFELINK
from mainphase.magic.played import COMBAT_ITEM, PlayedGame
from mainphase.magic.procedures.happening import happen
from mainphase.magic.proposals import COMBAT
from mainphase.magic.replacing import DAMAGE, DAMAGING


def by_reference(game: PlayedGame, data: list[int]) -> None:
    """Put references in place of the slots of the sources in these triples (source slot, target, amount)."""
    at: i64 = 0
    while at < len(data):
        data[at] = game.ref(data[at])
        at += 3


def in_order(game: PlayedGame, data: list[int]) -> list[int]:
    """The triples, those of the attackers first and each in their order, without what is nothing."""
    first: list[int] = [-1] * len(game.permanents)  # by slot, where in `data` its first triple is
    following: list[int] = [-1] * len(data)  # by place in `data`, where the next triple of the same creature is
    at: i64 = len(data) - 3
    while at >= 0:
        if data[at + 2] > 0:
            following[at] = first[data[at]]
            first[data[at]] = int(at)
        at -= 3
    found: list[int] = []
    for slots in (game.attackers, game.blockers):
        for slot in slots:
            at = first[slot]
            while at >= 0:
                found.append(slot)
                found.append(data[at + 1])
                found.append(data[at + 2])
                at = following[at]
    return found


def put_on_stack(game: PlayedGame, dealt: list[int]) -> None:
    """All assignments go on the stack as one object, which is neither a spell nor an ability (CR09 310.1, 310.3)."""
    if len(dealt) > 0:
        game.new_item(COMBAT_ITEM, game.turn_player, -1, 0).kept = dealt[:]


def deal_combat_damage(game: PlayedGame, data: list[int]) -> None:
    """Deal what those triples (source, target, amount) say; nothing may follow this in a stage.

    What a source is like is looked at now, or as it last was (CR09 310.4b).
    """
    i: i64 = 0
    if not at_once(game, DAMAGING):
        base: i64 = len(game.proposed)
        while i < len(data):
            if changes.can_be_dealt(game, data[i + 1]):
                propose_damage(game, data[i], data[i + 1], data[i + 2], COMBAT)
            i += 3
        happen(game, base, -1, DAMAGE, False)
        return
    changes.begin_batch(game)
    linked: list[int] = []  # pairs (source with lifelink, how much), in the order of the sources
    while i < len(data):
        source: i64 = data[i]
        if changes.hurt(game, source, data[i + 1], data[i + 2], True) & LIFELINK != 0:
            if len(linked) > 0 and linked[len(linked) - 2] == source:
                linked[len(linked) - 1] += data[i + 2]
            else:
                linked.extend([source, data[i + 2]])
        i += 3
    i = 0
    while i < len(linked):
        changes.link_life(game, linked[i], linked[i + 1])
        i += 2
    changes.end_batch(game)
