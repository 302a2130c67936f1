"""The greedy bot under the rules before the stack: phase abilities, the attack, damage prevention, regeneration, mana.

What it does in a neutral state and what it chooses is the other Magic's: `bots.magic.greedy`.
"""

from __future__ import annotations

from typing import Final

from mainphase.bots.classic.saving import prevention_gain, regeneration_gain
from mainphase.bots.magic.combat import choose_attack, opponents
from mainphase.bots.magic.greedy import Greedy
from mainphase.bots.magic.plans import Plan, plans_of
from mainphase.kernel.decision import Decision, Option
from mainphase.magic.classic.view import ClassicView
from mainphase.magic.definitions import LAND, Definition
from mainphase.magic.view import View

MUST: Final = ("trigger", "draw")
"""What belongs to a phase or has triggered is played before anything else."""
PREVENTING: Final = ("damage prevention", "damage prevention after destruction")
SAVING: Final = ("before destruction", "damage prevention after destruction")
PLAYS: Final = ("cast", "activate")


class ClassicGreedy(Greedy):
    """Plays for the best next step. `saved` is what it has regenerated or prevented damage to in the open window."""

    mains = ("main",)
    late = ("declare attackers", "discard")
    latest = "discard"

    def __init__(self) -> None:
        super().__init__()
        self.saved: set[int] = set()

    def play(self, view: View, decision: Decision) -> Option:
        """What must be played; what saves something; else as ever, and at last the attack."""
        assert isinstance(view, ClassicView)
        for option in decision.options:
            if option.verb in MUST:
                return option
        if view.window in PREVENTING or view.window in SAVING:
            return self.save(view, decision)
        self.saved = set()
        best = super().play(view, decision)
        if best.verb != "pass":
            return best
        return self.ritual(view, decision) or self.intended(view, decision) or best

    def intended(self, view: View, decision: Decision) -> Option | None:
        """The declaration of an attack, if some creature would attack."""
        offered = next((option for option in decision.options if option.verb == "declare an attack"), None)
        if offered is None:
            return None
        seats = [player.seat for player in opponents(view, decision.player)]
        return offered if choose_attack(view, decision.player, seats)[1] else None

    # --- damage and destruction ---------------------------------------------------------------------------------

    def save(self, view: ClassicView, decision: Decision) -> Option:
        """What saves most, else pass; nothing is saved twice in one window."""
        best, best_gain, aim = decision.options[0], 0.0, 0
        for option in decision.options:
            if option.verb in PLAYS:
                for plan in self.plans_of_option(view, option):
                    gain, ref = self.saving(view, decision.player, option, plan)
                    if gain > best_gain and ref not in self.saved:
                        best, best_gain, aim = option, gain, ref
        self.aim = aim
        if aim:
            self.saved.add(aim)
        return best

    def saving(self, view: ClassicView, seat: int, option: Option, plan: Plan) -> tuple[float, int]:
        """What the plan saves now, and what it is used on."""
        if plan.saves and view.window in SAVING:
            return regeneration_gain(view, seat, option.ref, plan)
        if plan.prevents and view.window in PREVENTING:
            return prevention_gain(view, seat, plan)
        return 0.0, 0

    def plans_of_option(self, view: View, option: Option) -> list[Plan]:
        """The plans of what is cast or activated."""
        card = view.card(option.ref)
        if card is None:
            return []
        if option.verb == "activate":
            return plans_of(card.activated[option.number - 1], card.definition)
        spell = card.definition.spell
        return plans_of(spell, card.definition) if spell is not None else []

    # --- mana -----------------------------------------------------------------------------------------------------

    def ritual(self, view: View, decision: Decision) -> Option | None:
        """A mana source from the hand, where a card can be cast with its mana that could not be cast before."""
        seat = decision.player
        if view.stack or view.turn_player != seat or view.part not in self.mains:
            return None
        for option in decision.options:
            card = view.card(option.ref) if option.verb == "cast" else None
            if card is not None and card.definition.spell is not None:
                made = sum(plan.mana for plan in plans_of(card.definition.spell, card.definition))
                if made and self.pays_for_one(view, seat, card.definition, made, option.ref):
                    return option
        return None

    def pays_for_one(self, view: View, seat: int, source: Definition, made: int, ref: int) -> bool:
        """Whether some card of the hand costs what the bot has with that mana, of the source's colours, not without."""
        me = view.players[seat]
        free = sum(1 for card in me.battlefield if card.types & LAND and not card.tapped) + sum(me.pool)
        more = free - int(source.mana_value) + made
        for card in me.hand:
            definition = card.definition
            if card.ref == ref or definition.types & LAND or not definition.castable:
                continue
            cost = definition.cost
            if free < definition.mana_value <= more and cost.generic + len(cost.symbols) == definition.mana_value:
                if definition.colors & ~source.colors == 0:
                    return True
        return False


def make(seed: int) -> ClassicGreedy:
    """A greedy bot; it does nothing at random."""
    return ClassicGreedy()
