"""Editions of Magic before the stack: dated sets of flags. Rule code asks a flag, never an edition's name.

`fifth` is the complete Fifth Edition rulebook of 24 March 1997 ("5ED"). `fourth` is what the Fourth Edition FAQ and
General Rulings Summary ("4FAQ") says otherwise; where that is silent the rulebook holds (README.md lists what).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mainphase.kernel.errors import unknown_edition


class Edition:
    """One set of rules. Each flag is 1 where that holds; its evidence stands with it.

    `heals`: the turn ends with an end and a heal creatures phase in place of cleanup; "at end of turn" effects happen
    in the former, durations and damage end in the latter, after them (4FAQ, Rules about Phases; one cleanup phase with
    durations first in 5ED, More on the Turn: K-036, K-040, X-13).
    `active_orders_end`: the active player orders all "at end of turn" effects (4FAQ, Rules about Phases; a series in
    5ED, in which each player orders their own, the active player first: K-038, X-14).
    `late_damage`: what a batch deals is dealt, and lowered toughness looked at, when all of it has resolved, and what
    happens "at end of turn" deals in one step for all (4FAQ, Timing; with each effect in 5ED, Damage Prevention: K-039,
    K-045, X-02).
    `prevents_destruction`: there is a damage prevention step after each spell or effect that destroys or buries, and in
    it regeneration is used (4FAQ, Damage Prevention; in 5ED, Regeneration, it is used while a creature is being
    destroyed and the step is for prevention and redirection only: K-076, K-077).
    `mana_interrupts`: tapping a land for mana is an interrupt, which can be interrupted (4FAQ, Timing; a mana source
    in 5ED, Mana Sources, that nothing answers: K-051, X-15).
    `interrupts_at_once`: an interrupt resolves as soon as it is successfully cast (4FAQ, Timing; together with the
    others of its batch in 5ED, Interrupts: K-048).
    `upkeep_until_paid`: a permanent whose upkeep cost has not been paid has no activated abilities (4FAQ, Rules about
    Phases; in 5ED, Phase Structure, none until the cost has been dealt with, paid or not: K-018).
    `losses_wait`: who loses otherwise than by life while something resolves does so when it has resolved, and if all do
    the game is a draw (4FAQ, Resolving Spells and Effects; at once in 5ED, Other Ways to Lose: K-064).
    """

    key: str
    date: str
    heals: i64
    active_orders_end: i64
    late_damage: i64
    prevents_destruction: i64
    mana_interrupts: i64
    interrupts_at_once: i64
    upkeep_until_paid: i64
    losses_wait: i64

    def __init__(
        self,
        key: str,
        date: str,
        heals: i64 = 0,
        active_orders_end: i64 = 0,
        late_damage: i64 = 0,
        prevents_destruction: i64 = 0,
        mana_interrupts: i64 = 0,
        interrupts_at_once: i64 = 0,
        upkeep_until_paid: i64 = 0,
        losses_wait: i64 = 0,
    ) -> None:
        self.key = key
        self.date = date
        self.heals = heals
        self.active_orders_end = active_orders_end
        self.late_damage = late_damage
        self.prevents_destruction = prevents_destruction
        self.mana_interrupts = mana_interrupts
        self.interrupts_at_once = interrupts_at_once
        self.upkeep_until_paid = upkeep_until_paid
        self.losses_wait = losses_wait


FOURTH: Final = Edition(
    "fourth", "1995-04-01", heals=1, active_orders_end=1, late_damage=1, prevents_destruction=1, mana_interrupts=1,
    interrupts_at_once=1, upkeep_until_paid=1, losses_wait=1,
)  # fmt: skip
FIFTH: Final = Edition("fifth", "1997-03-24")
EDITIONS: Final = [FOURTH, FIFTH]
DEFAULT: Final = "fifth"


def edition(key: str) -> Edition:
    """The edition with that key. Raises UserError naming the known ones."""
    for known in EDITIONS:
        if known.key == key:
            return known
    raise unknown_edition(key, [each.key for each in EDITIONS])
