"""A bot that Summons the strongest monster it can, attacks where that pays, and uses cards when they help.

It keeps nothing between two questions; hidden cards never reach it.
"""

from __future__ import annotations

from typing import Final

from mainphase.bots.bot import Bot
from mainphase.bots.yugioh import gains
from mainphase.bots.yugioh.battle import NONE, WIN, Attack, best_attack, best_target
from mainphase.bots.yugioh.summons import best_summon, changes_well, flips_well
from mainphase.bots.yugioh.worth import Table, attack_of, defense_of, fights, hand_worth, worth
from mainphase.kernel.decision import Decision, Option
from mainphase.kernel.game import PLAYER_SLOT, SLOT_MASK
from mainphase.yugioh import zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.definitions import Ability
from mainphase.yugioh.types import MONSTER, QUICK_PLAY, TRAP
from mainphase.yugioh.view import CardView, View

MOST_SET: Final = 4
"""So many cards at most are kept in the Spell & Trap zones, so that a Spell can still be played."""
WAITS_FOR: Final = ("end step", "end")
"""The parts of the opponent's turn in which cards of free timing are used."""


class Greedy(Bot):
    """Plays for the best next step, whatever was before."""

    name = "greedy"

    def choose(self, view: View, decision: Decision) -> int:
        """The answer, by the kind of question."""
        answers = {
            "respond": self.respond,
            "main phase": self.main_phase,
            "battle step": self.battle_step,
            "attack target": self.attack_target,
            "replay": self.attack_target,
            "tribute": self.least_worth,
            "tribute as a cost": self.least_worth,
            "target": self.target,
            "discard as a cost": self.worst,
            "discard to hand size": self.worst,
            "choose a discard": self.worst,
            "choose a position": self.position,
            "choose a card": self.most_worth,
            "may": self.last,
            "choose a number": self.last,
        }
        answer = answers.get(decision.kind, self.first)
        return int(answer(Table(view, decision.player), decision).code)

    # --- cards and effects ------------------------------------------------------------------------------------

    def best_use(self, table: Table, options: list[Option], least: float = 0.0) -> Option | None:
        """The card or effect that gains most when it is used now, if any is worth more than `least`."""
        best: Option | None = None
        best_score = least
        for option in options:
            if option.verb in ("activate", "use"):
                score = self.score(table, option)
                if score > best_score:
                    best, best_score = option, score
        return best

    def score(self, table: Table, option: Option) -> float:
        """What using the card or effect gains, its price paid."""
        card = table.view.card(option.ref)
        ability = ability_of(card, option)
        if card is None or ability is None:
            return 0.0
        use = gains.Use(table, ability, card, [])
        gains.choose_targets(use)
        score = gains.worth_of(use)
        return score - gains.price(use) if score >= WIN or is_time(table, ability) else 0.0

    def respond(self, table: Table, decision: Decision) -> Option:
        """An answer that helps, else a pass."""
        return self.best_use(table, decision.options) or decision.options[0]

    # --- the open state ---------------------------------------------------------------------------------------

    def main_phase(self, table: Table, decision: Decision) -> Option:
        """Cards that help, the Normal Summon, positions for the attack; then Battle, or what guards the next turn."""
        options = decision.options
        enter = next((option for option in options if option.verb == "enter battle"), None)
        found = self.best_use(table, options) or best_summon(table, options, enter is not None)
        if found is not None:
            return found
        if enter is not None:
            for option in options:
                card = table.view.card(option.ref)
                if card is not None and option.verb in ("flip", "position") and flips_well(table, card):
                    return option
        attack = best_attack(table, [card for card in table.mine if fights(card)]) if enter is not None else NONE
        if attack.score <= 0:
            for option in options:
                card = table.view.card(option.ref)
                if card is not None and option.verb == "position" and changes_well(table, card):
                    return option
        for option in options:
            if option.verb == "set" and self.sets(table, table.view.card(option.ref)):
                return option
        return enter if enter is not None and attack.score > 0 else options[0]

    def sets(self, table: Table, card: CardView | None) -> bool:
        """Whether the Spell or Trap should be Set: one that can be used in the opponent's turn."""
        if card is None or card.definition is None or card.definition.types & MONSTER:
            return False
        if card.definition.types & TRAP:
            return len(table.me.spells) < MOST_SET
        return bool(card.definition.types & QUICK_PLAY) and len(table.me.spells) < MOST_SET - 1 and not table.foe.spells

    def battle_step(self, table: Table, decision: Decision) -> Option:
        """The best attack, or the end of the Battle Phase."""
        ready = {int(option.ref): option for option in decision.options if option.verb == "attack"}
        attack = best_attack(table, [card for card in table.mine if int(card.ref) in ready])
        if attack.score > 0:
            return ready[attack.attacker]
        return self.best_use(table, decision.options, WIN / 2) or decision.options[0]

    def attack_target(self, table: Table, decision: Decision) -> Option:
        """The target of the best attack of that monster; in a replay none, if none is worth it."""
        attacker = table.view.card(decision.subject)
        attack = best_target(table, attacker) if attacker is not None else NONE
        for option in decision.options:
            if option.ref and (option.ref == attack.target or is_player(attack, option)):
                return option
        return decision.options[0]

    # --- choices ----------------------------------------------------------------------------------------------

    def target(self, table: Table, decision: Decision) -> Option:
        """One of the targets with which the effect gains most; no more, where those are chosen."""
        link = next((link for link in reversed(table.view.chain) if link.source == decision.subject), None)
        card = table.view.card(decision.subject)
        if link is None or card is None:
            return self.most_worth(table, decision)
        use = gains.Use(table, link.card.abilities[link.ability], card, [])
        gains.choose_targets(use)
        aims = {int(each.ref) for targets in use.targets for each in targets} - set(link.targets)
        return next((option for option in decision.options if option.ref in aims), decision.options[0])

    def most_worth(self, table: Table, decision: Decision) -> Option:
        """The opponent's best monster, the best card off the field, else the own monster that is worth least."""
        offered = [option for option in decision.options if option.ref] or decision.options
        return max(offered, key=lambda option: self.value(table, option))

    def value(self, table: Table, option: Option) -> float:
        """What the option's card is worth to have; on the field that of the opponent comes first, an own one last."""
        card = table.view.card(option.ref)
        if card is None:
            return 0.0
        if card.zone == zones.MONSTERS:
            return float(worth(card) if card.controller != table.seat else -worth(card))
        return hand_worth(card, len(table.mine))

    def least_worth(self, table: Table, decision: Decision) -> Option:
        """The own monster that is worth least."""
        return min(decision.options, key=lambda option: -self.value(table, option))

    def worst(self, table: Table, decision: Decision) -> Option:
        """The card of the hand that is worth least."""
        return min(decision.options, key=lambda option: self.value(table, option))

    def position(self, table: Table, decision: Decision) -> Option:
        """Attack Position for a monster that stands there or can attack with profit."""
        card = table.view.card(decision.subject)
        if card is None:
            return decision.options[0]
        stands = attack_of(card) >= max(table.threat(), defense_of(card))
        wanted = "attack position" if stands or (table.my_turn and best_target(table, card).score > 0) else ""
        return next((option for option in decision.options if option.verb == wanted), decision.options[-1])

    # --- plain choices ----------------------------------------------------------------------------------------

    def first(self, table: Table, decision: Decision) -> Option:
        """The first option."""
        return decision.options[0]

    def last(self, table: Table, decision: Decision) -> Option:
        """The last option: yes, or the most."""
        return decision.options[-1]


def ability_of(card: CardView | None, option: Option) -> Ability | None:
    """The ability that the option uses: the activation of a card, or the effect with that number."""
    if card is None or card.definition is None:
        return None
    index = int(card.definition.activation) if option.verb == "activate" else int(option.number) - 1
    abilities = card.definition.abilities
    return abilities[index] if 0 <= index < len(abilities) else None


def is_time(table: Table, ability: Ability) -> bool:
    """Whether it is the moment for the effect: always for an answer, else own Main Phases or late in the other turn."""
    node = ability.tree
    if not isinstance(node, tree.Activation) or node.when or node.answers is not None:
        return True
    if any(isinstance(effect, tree.BoostUntilEnd | tree.PreventBattleDamage) for effect in gains.effects_in(node)):
        return True
    part = table.view.part
    return part in ("main 1", "main 2") if table.my_turn else part in WAITS_FOR


def is_player(attack: Attack, option: Option) -> bool:
    """Whether the attack is direct and the option the player."""
    return attack.target == 0 and attack.attacker != 0 and option.ref & SLOT_MASK >= PLAYER_SLOT


def make(seed: int) -> Greedy:
    """A greedy bot; it does nothing at random."""
    return Greedy()
