"""The order of effects in one layer: characteristic-defining ones first, dependency, timestamps (613.3-613.8).

One effect depends on another if applying the other would change its existence, what it applies to, or what it does
to that (613.8a). Where masks of what effects look at and alter leave that open, it is tried out.
"""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic import continuous as cont
from mainphase.magic import expressions_tags as tags
from mainphase.magic.continuous import Change
from mainphase.magic.expressions import holds, objects
from mainphase.magic.expressions_sieves import passes
from mainphase.magic.layers_apply import alter, first_of, second_of
from mainphase.magic.layers_work import Applied, Before, Work
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.reach import within


def run_layer(work: Work, layer: i64) -> None:
    """Apply all effects of the layer."""
    if (work.layers >> layer) & 1 == 0:
        return
    defining: list[Applied] = []
    others: list[Applied] = []
    for applied in work.effects:
        if (applied.effect.layers >> layer) & 1 != 0:
            if applied.defines != 0:
                defining.append(applied)
            else:
                others.append(applied)
    work.layer = layer
    if len(defining) > 0:
        run_group(work, layer, defining)
    if len(others) > 0:
        run_group(work, layer, others)


def run_group(work: Work, layer: i64, pending: list[Applied]) -> None:
    """Apply these effects; which is the next is decided anew after each (613.8c)."""
    work.pending = pending
    while len(pending) > 0:
        place: i64 = 0
        if len(pending) > 1:
            place = next_of(work, layer, pending)
        perform(work, layer, pending.pop(place))


def perform(work: Work, layer: i64, applied: Applied) -> None:
    """Apply the effect's changes in this layer; if they are its first, to what it now finds."""
    if applied.began == 0:
        if not applies(work, applied):
            return
        applied.found = found_by(work, applied)
        if len(applied.found) == 0:
            return
        applied.began = 1
    for change in applied.effect.changes:
        if change.layer == layer:
            for permanent in applied.found:
                if work.game.limited == 0 or reaches(work, layer, applied, permanent):
                    alter(work, applied, change, permanent)


def reaches(work: Work, layer: i64, applied: Applied, permanent: Permanent) -> bool:
    """Whether the permanent, whoever controls it by now, is within range of the effect's controller (801.10).

    Control itself is settled before, and what belongs to a copy (timestamp 0) is part of what it is.
    """
    you: i64 = applied.look().you
    return layer <= cont.CONTROL or applied.time == 0 or you < 0 or within(work.game, you, permanent.ref)


def applies(work: Work, applied: Applied) -> bool:
    """Whether the effect exists, and its condition holds."""
    if applied.began != 0:
        return True
    ability = applied.ability
    if ability is not None and applied.source is not BLANK:
        there = False
        for other in applied.source.statics:
            if other is ability:
                there = True
                break
        if not there:
            return False
    condition = applied.effect.condition
    return len(condition) == 0 or holds(work.game, applied.look(), condition, 0)


def found_by(work: Work, applied: Applied) -> list[Permanent]:
    """The permanents that it applies to."""
    if applied.began != 0:
        return applied.found
    what = applied.effect.what
    if len(what) == 0:
        return []
    found: list[Permanent] = []
    if what[0] == tags.THIS:
        if applied.source is not BLANK:
            found.append(applied.source)
        return found
    if work.game.limited == 0:
        sieve = applied.effect.ready()
        if sieve.usable != 0:
            context = applied.look()
            for permanent in work.permanents:
                if passes(work.game, context, sieve, permanent):
                    found.append(permanent)
            return found
    for ref in objects(work.game, applied.look(), what, 0):
        if work.game.on_battlefield(ref):
            found.append(work.game.permanent(ref))
    return found


# --- dependency ----------------------------------------------------------------------------------------------


def next_of(work: Work, layer: i64, pending: list[Applied]) -> i64:
    """The place of the effect that applies next; `pending` is in order of timestamp."""
    reads: i64 = 0
    writes: i64 = 0
    for applied in pending:
        reads |= looks_at(applied, layer)
        writes |= alters(applied, layer)
    if reads & writes == 0:
        return 0
    first = dependencies(work, layer, pending, 0)
    if True not in first:
        return 0
    size: i64 = len(pending)
    reach: list[list[bool]] = [first]
    i: i64 = 1
    while i < size:
        reach.append(dependencies(work, layer, pending, i))
        i += 1
    direct = [row[:] for row in reach]
    close(reach)
    i = 0
    while i < size:
        free = True
        j = 0
        while j < size:
            if direct[i][j] and not reach[j][i]:  # in a loop dependency counts for nothing (613.8b)
                free = False
                break
            j += 1
        if free:
            return i
        i += 1
    return 0


def dependencies(work: Work, layer: i64, pending: list[Applied], place: i64) -> list[bool]:
    """On which of the effects the one at that place depends."""
    row: list[bool] = []
    seen = looks_at(pending[place], layer)
    j: i64 = 0
    while j < len(pending):
        may = j != place and seen & alters(pending[j], layer) != 0
        row.append(may and depends(work, layer, pending[place], pending[j]))
        j += 1
    return row


def close(reach: list[list[bool]]) -> None:
    """Make the relation transitive."""
    size: i64 = len(reach)
    k: i64 = 0
    while k < size:
        i: i64 = 0
        while i < size:
            if reach[i][k]:
                j: i64 = 0
                while j < size:
                    if reach[k][j]:
                        reach[i][j] = True
                    j += 1
            i += 1
        k += 1


def looks_at(applied: Applied, layer: i64) -> i64:
    """The groups of characteristics on which it depends what the effect does in this layer."""
    if applied.fixed != 0:
        return 0
    seen: i64 = 0
    if applied.began == 0:
        seen = applied.effect.reads
        if applied.ability is not None:
            seen |= cont.READS_ABILITIES
    for change in applied.effect.changes:
        if change.layer == layer:
            seen |= change.reads
    return seen


def alters(applied: Applied, layer: i64) -> i64:
    """The groups of characteristics that the effect may alter in this layer."""
    altered: i64 = 0
    for change in applied.effect.changes:
        if change.layer == layer:
            altered |= change.writes
    return altered


def depends(work: Work, layer: i64, one: Applied, other: Applied) -> bool:
    """Whether applying the other effect would change what the one does (613.8a)."""
    if not applies(work, other):
        return False
    touched = found_by(work, other)
    if len(touched) == 0:
        return False
    before = outcome(work, layer, one)
    saved = [Before(permanent) for permanent in touched]
    work.trial = 1
    for change in other.effect.changes:
        if change.layer == layer:
            for permanent in touched:
                alter(work, other, change, permanent)
    work.trial = 0
    after = outcome(work, layer, one)
    i: i64 = 0
    while i < len(touched):
        saved[i].restore(touched[i])
        i += 1
    return before != after


def outcome(work: Work, layer: i64, applied: Applied) -> list[int]:
    """What the effect would do: the permanents it applies to, and the amounts; nothing if it does not exist."""
    result: list[int] = []
    if not applies(work, applied):
        return result
    result.append(1)
    for permanent in found_by(work, applied):
        result.append(permanent.ref)
        for change in applied.effect.changes:
            if change.layer == layer:
                add_amounts(work, applied, change, permanent, result)
    return result


def add_amounts(work: Work, applied: Applied, change: Change, permanent: Permanent, result: list[int]) -> None:
    """The amounts of one change of one permanent."""
    if len(change.first) > 0:
        result.append(first_of(work.game, applied, change, permanent))
    if len(change.second) > 0:
        result.append(second_of(work.game, applied, change, permanent))
