"""Why a play is not offered (`why_not`): every reason at once, each with its rule and who causes it (5ED, Timing).

Reasons that both Magics share come with numbers of 2026; they are handed out under the ids of these rules.
"""

from __future__ import annotations

from typing import Final

from mainphase.kernel.game import OVER, SLOT_MASK
from mainphase.kernel.reasons import Action, Reason
from mainphase.magic.classic.citations import translate
from mainphase.magic.classic.game import ClassicGame
from mainphase.magic.classic.plays import windows_of_spell
from mainphase.magic.classic.why_duties import (
    attack_time_reasons,
    draw_reasons,
    intention_reasons,
    passing_reasons,
    trigger_reasons,
)
from mainphase.magic.classic.why_times import (
    STARTS_BATCH,
    idle_reasons,
    priority_reasons,
    rule_of_start,
    saving_reasons,
    starting_reasons,
    window_reasons,
)
from mainphase.magic.definitions import LAND, SORCERY_SPEED
from mainphase.magic.explaining.why_banding import bands_reasons, why_not_band
from mainphase.magic.explaining.why_combat import whole_reasons, why_not_attack, why_not_block
from mainphase.magic.explaining.why_place import in_hand_reasons
from mainphase.magic.explaining.why_plays import (
    ability_named,
    ability_reasons,
    land_limits,
    no_ability,
    spell_reasons,
    way_from,
)

PLAYING: Final = "5ED:Playing Spells and Abilities"
TARGETING: Final = "5ED:More on Targeting"
COSTS: Final = "5ED:Paying Costs"

RULES: Final = {
    "why.not_in_hand": PLAYING,
    "why.cant_cast": PLAYING,
    "why.cant_play_lands": PLAYING,
    "why.cant_activate": PLAYING,
    "why.not_now": PLAYING,
    "why.no_legal_target": TARGETING,
    "why.no_targets_asked": TARGETING,
    "why.illegal_target": TARGETING,
    "why.shroud": TARGETING,
    "why.mana_restricted": COSTS,
    "why.land_is_not_cast": "K-055",
    "why.summoning_sick": "K-072",
    "why.not_declaring_attackers": "K-080",
    "why.not_declaring_blockers": "K-080",
}
"""The rules of shared reasons whose number of 2026 says more, or something else, than the reason does."""


def why_not(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """All reasons why the player cannot take the action now; empty if it is offered.

    Verbs: "play", "cast", "activate", "declare an attack", "draw", "trigger", "pass", "attack", "block", "band".
    Another verb is answered with the one reason that it is no answer to the open question.
    """
    return cited(reasons_of(game, player, action))


def cited(reasons: list[Reason]) -> list[Reason]:
    """The same reasons under the ids of the rules before the stack."""
    for reason in reasons:
        reason.rule = RULES[reason.message] if reason.message in RULES else translate(reason.rule)
    return reasons


def reasons_of(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """The same, shared reasons with their numbers of 2026."""
    verb = action.verb
    if game.kind == OVER:
        return [Reason("K-061", "why.game_over")]
    if verb == "attack":
        return attack_reasons(game, player, action)
    if verb == "block":
        return why_not_block(game, player, action)
    if verb == "band":
        return why_not_band(game, player, action)
    reasons = priority_reasons(game, player)
    if verb == "play":
        return reasons + land_reasons(game, player, action.ref)
    if verb == "cast":
        return reasons + cast_reasons(game, player, action)
    if verb == "activate":
        return reasons + activation_reasons(game, player, action)
    if verb == "declare an attack":
        return reasons + intention_reasons(game, player)
    if verb == "draw":
        return reasons + draw_reasons(game, player)
    if verb == "trigger":
        return reasons + trigger_reasons(game, player, action)
    if verb == "pass":
        return reasons or passing_reasons(game)
    return [*reasons, Reason("K-041", "why.no_such_action", 0, {"action": verb})]


def attack_reasons(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """Why the creature cannot be declared as an attacker: by the time, by itself, with the others."""
    return attack_time_reasons(game, player) + why_not_attack(game, player, action)


def declared_reasons(
    game: ClassicGame, player: int, attack: bool, wanted: dict[int, list[int]], settled: list[int] | None
) -> list[Reason]:
    """Why the player cannot declare just so; see `why_combat.whole_reasons`."""
    reasons = attack_time_reasons(game, player) if attack and wanted else []
    return cited(reasons + whole_reasons(game, player, attack, wanted, settled))


def banded_reasons(game: ClassicGame, bands: list[list[int]], attacked: dict[int, int]) -> list[Reason]:
    """Why creatures that attack what `attacked` says cannot do so in these bands (K-095, K-096)."""
    return cited(bands_reasons(game, bands, attacked))


def land_reasons(game: ClassicGame, player: int, ref: int) -> list[Reason]:
    """Why the land cannot be played: in one's own main phase, outside of a batch, one a turn (K-022, K-023)."""
    reasons = in_hand_reasons(game, player, ref)
    if reasons:
        return reasons
    if game.definitions[ref & SLOT_MASK].types & LAND == 0:
        return [Reason("K-055", "why.not_a_land", ref)]
    return starting_reasons(game, player, "K-022") + land_limits(game, player)


def cast_reasons(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """Why the card cannot be cast."""
    ref = action.ref
    reasons = in_hand_reasons(game, player, ref)
    if reasons:
        return reasons
    definition = game.definitions[ref & SLOT_MASK]
    if definition.types & LAND != 0:
        return [Reason("K-055", "why.land_is_not_cast", ref)]
    form = way_from(game, player, ref, action.value)
    if form < 0:
        return [Reason(PLAYING, "why.no_such_way", ref)]
    windows = int(windows_of_spell(definition))
    if windows == 0:
        timing = starting_reasons(game, player, rule_of_start(int(definition.types)))
        return spell_reasons(game, player, action, form, timing)
    timing = window_reasons(game, windows, ref)
    return spell_reasons(game, player, action, form, timing, chooses=not timing)


def activation_reasons(game: ClassicGame, player: int, action: Action) -> list[Reason]:
    """Why the ability cannot be used."""
    reasons = no_ability(game, player, action)
    ability = ability_named(game, action)
    if reasons or ability is None:
        return reasons
    windows = int(ability.windows)
    timing = window_reasons(game, windows, action.ref)
    fits = not timing
    if fits and game.on_battlefield(action.ref):
        timing += saving_reasons(game, game.permanent(action.ref), ability)
    if ability.flags & SORCERY_SPEED != 0:
        timing += starting_reasons(game, player, STARTS_BATCH)
    if game.on_battlefield(action.ref):
        timing += idle_reasons(game, game.permanent(action.ref), ability)
    return ability_reasons(game, player, ability, action, timing, chooses=fits)
