"""Who has banding, and "bands with other" what (702.22); whose choice the division of damage is then (702.22j-k)."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.ability import Ability
from mainphase.magic.context import Context
from mainphase.magic.declarations.bands import Bands, bit
from mainphase.magic.expressions_core import matches
from mainphase.magic.features import BANDS_WITH
from mainphase.magic.keywords import BANDING
from mainphase.magic.permanents import Permanent
from mainphase.magic.state import MagicGame


def bands_with(game: MagicGame, permanent: Permanent) -> list[Ability]:
    """The permanent's "bands with other" abilities."""
    found: list[Ability] = []
    if game.setup.features & BANDS_WITH != 0:
        for ability in permanent.statics:
            if len(ability.band) > 0:
                found.append(ability)
    return found


def is_bander(game: MagicGame, permanent: Permanent) -> bool:
    """Whether it has banding or a "bands with other" ability."""
    return permanent.keywords & BANDING != 0 or len(bands_with(game, permanent)) > 0


def bands_among(game: MagicGame, slots: list[int], targets: list[int], holders_only: bool) -> Bands:
    """Which of these creatures may be in a band; `targets` says what each of them attacks.

    `holders_only`: a "bands with other" band has only creatures with that very ability, or with banding, whatever they
    are (CR09 502.11b); else only creatures that are what it says, one of which has it (702.22c).
    """
    banding: int = 0
    for number in range(len(slots)):
        if game.permanents[slots[number]].keywords & BANDING != 0:
            banding |= bit(number)
    found = Bands(targets, banding)
    for number in range(len(slots)):
        permanent = game.permanents[slots[number]]
        for ability in bands_with(game, permanent):
            if holders_only:
                same = with_ability(game, slots, ability)
                found.add_kind(same, same | banding)
                continue
            alike: int = 0
            for other in range(len(slots)):
                if is_quality(game, permanent, ability, game.ref(slots[other])):
                    alike |= bit(other)
            found.add_kind(bit(number), alike)
    return found


def with_ability(game: MagicGame, slots: list[int], ability: Ability) -> int:
    """Those of the creatures that have the same "bands with other" ability."""
    mask: int = 0
    for number in range(len(slots)):
        for other in bands_with(game, game.permanents[slots[number]]):
            if other.band == ability.band:
                mask |= bit(number)
    return mask


def is_quality(game: MagicGame, permanent: Permanent, ability: Ability, ref: i64) -> bool:
    """Whether that creature is what the permanent "bands with other" of."""
    return matches(game, Context(permanent.controller, permanent.ref), ability.band, 0, ref)


def divider(game: MagicGame, fought: list[int], holders_only: bool) -> i64:
    """The seat of who divides a creature's combat damage among those that it fights (702.22j-k); -1: its controller.

    It is the controller of one of them with banding, or of two of them of which one "bands with other" ones like the
    second. `holders_only` as above: then both have the same ability (CR09 502.11c).
    """
    for ref in fought:
        if game.permanent(ref).keywords & BANDING != 0:
            return game.permanent(ref).controller
    if game.setup.features & BANDS_WITH != 0 and len(fought) > 1:
        for ref in fought:
            if has_partner(game, ref, fought, holders_only):
                return game.permanent(ref).controller
    return -1


def has_partner(game: MagicGame, ref: i64, fought: list[int], holders_only: bool) -> bool:
    """Whether the creature "bands with other" ones like another one of these."""
    permanent = game.permanent(ref)
    for ability in bands_with(game, permanent):
        if not holders_only and not is_quality(game, permanent, ability, ref):
            continue
        for other in fought:
            if other == ref:
                continue
            if holders_only:
                for theirs in bands_with(game, game.permanent(other)):
                    if theirs.band == ability.band:
                        return True
            elif is_quality(game, permanent, ability, other):
                return True
    return False
