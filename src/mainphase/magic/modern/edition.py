"""Editions of modern Magic: dated sets of flags. Rule code tests a flag, never an edition's name.

Each flag says when and where the rules changed; CR09, CR10, CR17, CR18, CR26 are the Comprehensive Rules of
1 May 2009, 16 July 2010, 25 August 2017, 10 August 2018 and 17 April 2026.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import unknown_edition

PARIS: Final = 0
"""A mulligan draws one card fewer (CR10 103.4)."""
VANCOUVER: Final = 1
"""One card fewer, then scry 1 for those below the starting hand size (CR17 103.4, CR18 103.4)."""
LONDON: Final = 2
"""Seven cards, then one to the bottom for each mulligan taken (CR26 103.5)."""
ONE_BY_ONE: Final = 3
"""As PARIS, but each player in turn takes all of theirs before the next one decides (CR09 101.4)."""

ALL_GO: Final = 0
"""Legend rule: all permanents of that name are put into the graveyard, whoever controls them (CR10 704.5k)."""
EVERYBODYS: Final = 2
"""Planeswalker uniqueness rule: all planeswalkers of one type go, whoever controls them (CR10 306.4)."""
CONTROLLER_KEEPS_ONE: Final = 1
"""Legend rule: each controller keeps one of them (CR17 704.5j)."""


class Edition:
    """The rules of one date.

    `mulligan`: ONE_BY_ONE (CR09 101.4), PARIS (CR10 103.4), VANCOUVER (CR17 103.4, CR18 103.4) or LONDON (CR26 103.5).
    `legend_rule`: ALL_GO (CR10 704.5k) or CONTROLLER_KEEPS_ONE (CR17 704.5j).
    `expire_then_empty`: effects until the end of a part expire before mana empties (CR26 500.5; not settled in the
    texts up to April 2022).
    `damage_order`: attackers order their blockers (CR10 509.2, CR17 509.2; gone since November 2024).
    `sagas`: lore counters in the first main phase (CR26 505.4; since April 2018).
    `attractions`: visited in the first main phase (CR26 505.5; since 2022).
    `day_night`: checked in the untap step (CR26 502.2; since September 2021).
    `battles`: permanents that can be attacked (CR26 310.1; since 2023).
    `optional_attack_costs`: paid while attackers are declared (CR26 508.1g; since April 2017, not in CR10).
    `planeswalker_redirect`: noncombat damage may go to a planeswalker instead (CR10 306.7; gone in CR18).
    `planeswalker_uniqueness`: 2, all of one type go (CR10 704.5j); 1, each player keeps one (CR17); 0, none (CR18).
    `phased_out_tokens_survive`: else they cease to exist (CR10 704.5d; changed by CR17).
    `ending_forgets_triggers`: what has triggered but is not on the stack goes as the turn ends (CR17 715.1a).
    `defender_stays`: the defending player for an attacker is the one as it began to attack, whatever it attacks by now
    (CR10 508.5; the one that it attacks now in CR17).
    `split_apart`: off the stack each half of a split card is compared by itself (CR10 708.6a; combined in CR17 708.4).
    `pool_lasts_the_phase`: unspent mana is lost as phases end, not as steps do (CR09 300.3; changed in July 2009).
    `mana_burn`: who loses unspent mana so loses as much life (CR09 300.3; gone since July 2009).
    `damage_on_stack`: assigned combat damage waits on the stack as an object (CR09 310.1, CR09 310.4; gone since July
    2009).
    `six_layers`: colours and abilities are changed in one layer, and what resolved spells and abilities add to power
    and toughness in one sublayer with what sets them (CR09 418.5a; seven layers in CR10 613.1).
    `maker_owns_tokens`: a token belongs to who controls the effect that creates it, whoever it enters under (CR09
    216.1; to its first controller in CR10 110.5a).
    `phased_out_zone`: what phases out leaves play: its damage goes, and effects on it that do not last for ever end
    (CR09 502.15e, CR09 502.15g; a status since July 2009).
    `halved_team_life`: to effects a giant's life total is half of the team's (CR09 606.9a; the team's in CR10 810.9a).
    `own_poison`: giants have poison counters each of their own, and ten lose (CR10 704.5c; the team's fifteen in CR17
    704.5u).
    `bands_of_holders`: all in a "bands with other" band have that ability or banding, whatever they are (CR09 502.11b;
    those that it speaks of, if one of them has it, in CR10 702.19c).
    `harm_triggers`: deathtouch and lifelink are triggered abilities (CR09 502.63a, CR09 502.68a; static since July
    2009).
    """

    key: str
    date: str
    mulligan: i64
    legend_rule: i64
    expire_then_empty: i64
    damage_order: i64
    sagas: i64
    attractions: i64
    day_night: i64
    battles: i64
    optional_attack_costs: i64
    planeswalker_redirect: i64
    planeswalker_uniqueness: i64
    phased_out_tokens_survive: i64
    ending_forgets_triggers: i64
    split_apart: i64
    pool_lasts_the_phase: i64
    mana_burn: i64
    damage_on_stack: i64
    harm_triggers: i64
    defender_stays: i64
    six_layers: i64
    maker_owns_tokens: i64
    phased_out_zone: i64
    halved_team_life: i64
    own_poison: i64
    bands_of_holders: i64

    def __init__(
        self,
        key: str,
        date: str,
        mulligan: i64,
        legend_rule: i64,
        expire_then_empty: i64,
        damage_order: i64,
        sagas: i64,
        attractions: i64,
        day_night: i64,
        battles: i64,
        optional_attack_costs: i64,
        planeswalker_redirect: i64,
        planeswalker_uniqueness: i64,
        phased_out_tokens_survive: i64,
        ending_forgets_triggers: i64,
        split_apart: i64,
        pool_lasts_the_phase: i64 = 0,
        mana_burn: i64 = 0,
        damage_on_stack: i64 = 0,
        harm_triggers: i64 = 0,
        defender_stays: i64 = 0,
        six_layers: i64 = 0,
        maker_owns_tokens: i64 = 0,
        phased_out_zone: i64 = 0,
        halved_team_life: i64 = 0,
        own_poison: i64 = 0,
        bands_of_holders: i64 = 0,
    ) -> None:
        self.key = key
        self.date = date
        self.mulligan = mulligan
        self.legend_rule = legend_rule
        self.expire_then_empty = expire_then_empty
        self.damage_order = damage_order
        self.sagas = sagas
        self.attractions = attractions
        self.day_night = day_night
        self.battles = battles
        self.optional_attack_costs = optional_attack_costs
        self.planeswalker_redirect = planeswalker_redirect
        self.planeswalker_uniqueness = planeswalker_uniqueness
        self.phased_out_tokens_survive = phased_out_tokens_survive
        self.ending_forgets_triggers = ending_forgets_triggers
        self.split_apart = split_apart
        self.pool_lasts_the_phase = pool_lasts_the_phase
        self.mana_burn = mana_burn
        self.damage_on_stack = damage_on_stack
        self.harm_triggers = harm_triggers
        self.defender_stays = defender_stays
        self.six_layers = six_layers
        self.maker_owns_tokens = maker_owns_tokens
        self.phased_out_zone = phased_out_zone
        self.halved_team_life = halved_team_life
        self.own_poison = own_poison
        self.bands_of_holders = bands_of_holders


# key, date, mulligan, legend rule, expire then empty, damage order, Sagas, Attractions, day and night, battles,
# optional attack costs, planeswalker redirection and uniqueness, phased-out tokens, forgotten triggers, split cards
# apart; then by name what only old editions have
CR2009: Final = Edition(
    "cr2009", "2009-05-01", ONE_BY_ONE, ALL_GO, 0, 0, 0, 0, 0, 0, 0, 1, EVERYBODYS, 0, 0, 1,
    pool_lasts_the_phase=1, mana_burn=1, damage_on_stack=1, harm_triggers=1, defender_stays=1, six_layers=1,
    maker_owns_tokens=1, phased_out_zone=1, halved_team_life=1, own_poison=1, bands_of_holders=1,
)  # fmt: skip
CR2010: Final = Edition(
    "cr2010", "2010-07-16", PARIS, ALL_GO, 0, 1, 0, 0, 0, 0, 0, 1, EVERYBODYS, 0, 0, 1, defender_stays=1, own_poison=1,
)  # fmt: skip
CR2017: Final = Edition("cr2017", "2017-08-25", VANCOUVER, CONTROLLER_KEEPS_ONE, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1, 0)
CR2018: Final = Edition("cr2018", "2018-08-10", VANCOUVER, CONTROLLER_KEEPS_ONE, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0)
CR2026: Final = Edition("cr2026", "2026-04-17", LONDON, CONTROLLER_KEEPS_ONE, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 0)
EDITIONS: Final = [CR2009, CR2010, CR2017, CR2018, CR2026]
DEFAULT: Final = "cr2026"
NOT_YET: Final = {
    "attractions": "505.5",
}
"""The flags that nothing acts on yet where they are set, with their rules as the engine numbers them."""


def edition(key: str) -> Edition:
    """The edition with that key. Raises UserError naming the known ones."""
    for known in EDITIONS:
        if known.key == key:
            return known
    raise unknown_edition(key, [each.key for each in EDITIONS])
