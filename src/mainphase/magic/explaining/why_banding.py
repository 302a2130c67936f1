"""Why attackers cannot be in a band together (702.22c-d), and the fewest that would have to stay out of it."""

from __future__ import annotations

from itertools import combinations

from mainphase.kernel.game import SLOT_MASK
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic import asks
from mainphase.magic.banding import bands_among
from mainphase.magic.changes_bands import band_of, banded_with
from mainphase.magic.declarations.bands import Bands
from mainphase.magic.played import PlayedGame


def why_not_band(game: PlayedGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be banded with those in `targets` now, or with the bands in which they are."""
    if game.kind != asks.BAND or game.player != player:
        return [Reason("508.1e", "why.not_announcing_bands", 0, {}, [Fix("wait", 0, "declare attackers")])]
    attacked = {int(game.ref(slot)): target for slot, target in declared(game)}
    order = list(attacked)
    subject = int(game.subject)
    named = [action.ref, *action.targets]
    for ref in named:
        if ref in order and order.index(ref) > order.index(subject):
            return [Reason("508.1e", "why.band_later", ref, {}, [Fix("wait")])]
    if subject not in named:
        return [Reason("508.1e", "why.band_past", action.ref)]
    others = [ref for ref in named if ref != subject]
    if not others:
        return []
    members = [others[0], *map(int, banded_with(game, others[0]))]
    for ref in others:
        if ref not in members:  # whether these two are together has been answered
            message = "why.in_another_band" if band_of(game, ref) else "why.band_past"
            return [Reason("702.22c" if band_of(game, ref) else "508.1e", message, ref)]
    return band_reasons(game, [subject, *members], attacked)


def declared(game: PlayedGame) -> list[tuple[int, int]]:
    """The attackers of the declaration that is going on, as slots, with what they attack."""
    frame = game.frame
    return [(frame.data[i], frame.data[i + 1]) for i in range(int(frame.b), len(frame.data), 2)]


def bands_reasons(game: PlayedGame, bands: list[list[int]], attacked: dict[int, int]) -> list[Reason]:
    """Why these creatures cannot attack in these bands; each creature may be in one only."""
    reasons: list[Reason] = []
    seen: set[int] = set()
    for members in bands:
        twice = [ref for ref in members if ref in seen]
        reasons.extend(Reason("702.22c", "why.in_another_band", ref, {}, [Fix("remove", ref)]) for ref in twice)
        seen.update(members)
        reasons.extend(band_reasons(game, members, attacked))
    return reasons


def band_reasons(game: PlayedGame, members: list[int], attacked: dict[int, int]) -> list[Reason]:
    """Why these creatures (references) cannot be a band if each attacks what `attacked` says."""
    for ref in members:
        if ref not in attacked:
            return [Reason("702.22c", "why.not_attacking", ref, {}, [Fix("choose")])]
    apart = [ref for ref in members if attacked[ref] != attacked[members[0]]]
    if apart:
        return [Reason("702.22d", "why.band_attacks_apart", ref, {}, [Fix("retarget", ref)]) for ref in apart]
    slots = [ref & SLOT_MASK for ref in members]
    bands = bands_among(game, slots, [attacked[ref] for ref in members], game.bands_of_holders != 0)
    everyone = (1 << len(members)) - 1
    if bands.is_band(everyone):
        return []
    without = fewest_out(bands, len(members))
    fixes = [Fix("remove", ref) for number, ref in enumerate(members) if without >> number & 1]
    return [Reason("702.22c", "why.not_a_band", int(fixes[-1].ref), {}, fixes)]


def fewest_out(bands: Bands, count: int) -> int:
    """The fewest of so many creatures without whom the others are a band, as a mask; the last ones that will do."""
    for size in range(1, count):
        for out in combinations(reversed(range(count)), size):
            mask = sum(1 << number for number in out)
            if bands.is_band((1 << count) - 1 & ~mask):
                return mask
    return 0
