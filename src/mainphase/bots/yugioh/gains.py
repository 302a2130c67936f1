"""What an effect is worth now, read off its ability tree: to its player's side, in points of ATK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mainphase.bots.yugioh.battle import WIN, Outcome, damage_worth, running_attack, score_attack
from mainphase.bots.yugioh.choice import fits, selected
from mainphase.bots.yugioh.worth import Table, attack_of, defense_of, fights, hand_worth, stands, weakest, worth
from mainphase.yugioh import zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.definitions import ATTACK, DEFENSE, UP, Ability
from mainphase.yugioh.types import CONTINUOUS, EQUIP, FIELD
from mainphase.yugioh.view import CardView, LinkView

if TYPE_CHECKING:
    from mainphase.yugioh.abilities.tree import Cards, Effect, Players, Value

CARD: Final = 900
"""A card in the hand that nothing is known of, and a Set Spell or Trap."""
PAID: Final = 0.3
"""What a Life Point counts for that is paid or gained."""
UNCLEAR: Final = 300
"""An effect that this module does not know."""
PRICE: Final = 400
"""What a card that destroys or changes something should gain at least."""
PRICE_OF_ALL: Final = 1500
PRICE_OF_EQUIP: Final = 150
"""The same for one that destroys all of a kind."""
BURIED: Final = 0.1
"""What a point of ATK counts for in the Graveyard, from where it may come back."""
BEATEN: Final = 300
"""A monster that an Equip card lets its monster beat."""
TIE: Final = 0.01
"""The stronger of two monsters for which an Equip card does the same."""
DAMAGE_PARTS: Final = ("start of damage step", "reveal", "damage calculation")


class Use:
    """One use of an ability: the table as its player sees it, its card, its targets by slot as chosen so far."""

    def __init__(self, table: Table, ability: Ability, source: CardView, targets: list[list[CardView]]) -> None:
        self.table = table
        self.ability = ability
        self.source = source
        self.targets = targets
        self.iterated: list[CardView] = []
        self.bound: dict[str, list[CardView]] = {}

    # --- what the effect speaks of ----------------------------------------------------------------------------

    def cards(self, node: Cards) -> list[CardView]:
        """The cards that the node means."""
        view = self.table.view
        match node:
            case tree.Select():
                return selected(self.table, node, int(self.source.ref))
            case tree.This():
                return [self.source]
            case tree.Target(index):
                return self.targets[index] if index < len(self.targets) else []
            case tree.Chosen(register):
                return self.bound.get(register, [])
            case tree.Iterated():
                return self.iterated
            case tree.Attacker():
                return self.seen(int(view.attacker))
            case tree.AttackedMonster():
                return self.seen(int(view.target))
            case tree.EquippedMonster():
                return self.seen(int(self.source.equipped))
            case tree.AnsweredCard():
                return self.seen(int(view.chain[-1].source)) if view.chain else []
            case tree.EventCard():
                return self.event_cards()
            case _:
                return []

    def seen(self, ref: int) -> list[CardView]:
        """The card with that reference, if there is one to be seen."""
        card = self.table.view.card(ref) if ref else None
        return [card] if card is not None else []

    def event_cards(self) -> list[CardView]:
        """The attacker, or the turn player's monster that came last: what fast effects mostly answer."""
        view = self.table.view
        if view.attacker:
            return self.seen(int(view.attacker))
        came = [card for card in view.players[view.turn_player].monsters if card.face == UP and card.locked]
        return came[-1:]

    def sign(self, node: Players) -> int:
        """1 where the node means the own side, -1 for the other, 0 for both."""
        match node:
            case tree.You():
                return 1
            case tree.Opponent():
                return -1
            case tree.TurnPlayer():
                return 1 if self.table.my_turn else -1
            case tree.ControllerOf(of) | tree.OwnerOf(of):
                sides = {1 if card.controller == self.table.seat else -1 for card in self.cards(of)}
                return sum(sides)
            case _:
                return 0

    def value(self, node: Value) -> int:
        """The number that the node is now."""
        match node:
            case tree.Number(value):
                return value
            case tree.Count(of):
                return len(self.cards(of))
            case tree.StatOf(stat, of):
                stat_of = defense_of if stat == "defense" else attack_of
                return sum(int(card.level) if stat == "level" else stat_of(card) for card in self.cards(of))
            case tree.LifePoints(who):
                return int((self.table.me if self.sign(who) >= 0 else self.table.foe).lp)
            case tree.Plus(left, right):
                return self.value(left) + self.value(right)
            case tree.Minus(left, right):
                return self.value(left) - self.value(right)
            case tree.Times(left, right):
                return self.value(left) * self.value(right)
            case tree.Half(of):
                return self.value(of) // 2
            case tree.Lesser(left, right):
                return min(self.value(left), self.value(right))
            case tree.Greater(left, right):
                return max(self.value(left), self.value(right))
            case _:
                return 1

    # --- what it is worth -------------------------------------------------------------------------------------

    def gain(self, effect: Effect) -> float:
        """What the effect is worth."""
        match effect:
            case tree.Sequence(effects):
                return sum(self.gain(each) for each in effects)
            case tree.ChooseOne(effects):
                return max(self.gain(each) for each in effects)
            case tree.If(_, then):
                return self.gain(then)
            case tree.May(inner):
                return max(0.0, self.gain(inner))
            case tree.Repeat(times, inner):
                return self.value(times) * self.gain(inner)
            case tree.ForEachCard(of, inner):
                return self.gain_of_each(self.cards(of), inner)
            case tree.ChooseCards(among, bind):
                self.bound[bind] = sorted(self.cards(among), key=self.lost, reverse=True)[:1]
                return 0.0
            case tree.Destroy(what) | tree.Send(what) | tree.Tribute(what):
                return -sum(self.lost(card) for card in self.cards(what))
            case tree.SpecialSummon(what, to):
                return sum(worth(card) for card in self.cards(what)) * (self.sign(to) or 1)
            case tree.ChangePosition(what) | tree.TurnFaceDown(what):
                return -sum(self.pressed(card) for card in self.cards(what))
            case tree.Draw(count, who):
                return float(CARD * self.value(count) * self.sign(who))
            case tree.Discard(count, who):
                return float(-CARD * self.value(count) * self.sign(who))
            case tree.GainLife(amount, who):
                return PAID * self.value(amount) * self.sign(who)
            case tree.Damage(amount, to):
                return self.gain_of_damage(self.value(amount), self.sign(to))
            case tree.BoostUntilEnd(what, attack, defense):
                return self.gain_of_boost(self.cards(what), self.value(attack), self.value(defense))
            case tree.EquipTo(to):
                return sum(self.side(card) * self.gain_of_equip(card) for card in self.cards(to))
            case tree.LookAt() | tree.Reveal():
                return 1.0
            case tree.NegateActivation():
                return self.gain_of_negating()
            case tree.NegateAttack() | tree.EndBattlePhase():
                return self.threat(True, True)
            case tree.PreventBattleDamage():
                return self.threat(True, False)
            case tree.PreventBattleDestruction():
                return self.threat(False, True)
            case tree.Nothing():
                return 0.0
            case _:
                return float(UNCLEAR)

    def side(self, card: CardView) -> int:
        """1 for a card of the own side, -1 for one of the other."""
        return 1 if card.controller == self.table.seat else -1

    def lost(self, card: CardView) -> float:
        """What the own side loses with the card; less than 0 where the other side does."""
        if card is self.source:
            return 0.0
        definition = card.definition
        if card.zone == zones.MONSTERS:
            return float(self.side(card) * worth(card))
        if card.zone == zones.GRAVEYARD:
            return self.side(card) * attack_of(card) * BURIED
        if definition is None or card.face != UP:
            return float(self.side(card) * CARD)
        if definition.types & (CONTINUOUS | EQUIP):
            return float(self.side(card) * CARD)
        if definition.types & FIELD:
            return gain_of_field(self.table, definition.statics)
        # Another Spell or Trap that lies face-up is about to leave the field anyway.
        return 0.0

    def pressed(self, card: CardView) -> float:
        """What a monster's position does for its side; in Defense only where it keeps the monster from being beaten."""
        if card.position == ATTACK:
            return self.side(card) * attack_of(card) / 4
        strongest = max((attack_of(mine) for mine in self.table.mine if fights(mine)), default=0)
        exposed = self.table.my_turn and attack_of(card) < strongest <= defense_of(card)
        return float(self.side(card) * worth(card)) if exposed else 0.0

    def gain_of_each(self, cards: list[CardView], effect: Effect) -> float:
        """What an effect on each of the cards is worth."""
        total = 0.0
        before = self.iterated
        for card in cards:
            self.iterated = [card]
            total += self.gain(effect)
        self.iterated = before
        return total

    def gain_of_damage(self, amount: int, sign: int) -> float:
        """What damage by an effect is worth; to both sides, where both are meant."""
        total = 0.0
        if sign <= 0:
            total += damage_worth(amount, int(self.table.foe.lp))
        if sign >= 0:
            total -= damage_worth(amount, int(self.table.me.lp))
        return total

    def gain_of_boost(self, cards: list[CardView], attack: int, defense: int) -> float:
        """What more ATK and DEF changes in the battle that is about to be decided."""
        view = self.table.view
        attacker = view.card(view.attacker) if view.part in DAMAGE_PARTS and view.attacker else None
        target = view.card(view.target) if view.target else None
        if attacker is None or (target is not None and target.face != UP):
            return 0.0
        side = Table(view, int(view.turn_player))
        before = score_attack(side, attacker, attack_of(attacker), target)
        changed = [int(card.ref) for card in cards]
        more = attack if int(attacker.ref) in changed else 0
        if target is not None and int(target.ref) in changed:
            more -= attack if target.position == ATTACK else defense
        after = score_attack(side, attacker, attack_of(attacker) + more, target)
        return (after - before) * (1 if side.seat == self.table.seat else -1)

    def gain_of_equip(self, card: CardView) -> float:
        """What the card's own continuous effects do for the monster: most for one that then beats more than before."""
        total = 0.0
        for static in self.statics():
            if isinstance(static.of, tree.EquippedMonster):
                total += static.attack + static.defense / 4
        other = Table(self.table.view, 1 - int(card.controller))
        beats = [each for each in other.mine if attack_of(card) <= stands(each) < attack_of(card) + total]
        total += BEATEN * len(beats) + attack_of(card) * TIE
        return total if card.position == ATTACK or card.controller != self.table.seat else total / 2

    def statics(self) -> list[tree.StatChange]:
        """The continuous effects of the card."""
        definition = self.source.definition
        found = [each.tree for each in definition.statics] if definition is not None else []
        return [each for each in found if isinstance(each, tree.StatChange)]

    def gain_of_negating(self) -> float:
        """What the newest Chain Link is worth to the other side."""
        chain = self.table.view.chain
        if not chain or chain[-1].controller == self.table.seat:
            return 0.0
        return gain_of_link(self.table, chain[-1])

    def threat(self, damage: bool, destruction: bool) -> float:
        """What the opponent's running attack would cost: Life Points, the monster, or both."""
        outcome = running_attack(self.table)
        if outcome is None or self.table.my_turn:
            return 0.0
        return self.threatened(outcome, damage, destruction)

    def threatened(self, outcome: Outcome, damage: bool, destruction: bool) -> float:
        """What that battle would cost."""
        total = damage_worth(outcome.dealt, int(self.table.me.lp)) if damage else 0.0
        target = self.table.view.card(self.table.view.target) if self.table.view.target else None
        if destruction and outcome.kills and target is not None:
            total += worth(target)
        return total


def gain_of_field(table: Table, statics: list[Ability]) -> float:
    """What continuous effects on all monsters are worth to the own side."""
    total = 0.0
    for ability in statics:
        static = ability.tree
        if isinstance(static, tree.StatChange) and isinstance(static.of, tree.Select):
            for player, side in ((table.me, 1), (table.foe, -1)):
                for card in player.monsters:
                    if card.face == UP and all(fits(one, card, 0) for one in static.of.filters):
                        total += side * (static.attack if card.position != DEFENSE else static.defense)
    return total


def gain_of_link(table: Table, link: LinkView) -> float:
    """What a Chain Link is worth to the player who activated it."""
    side = Table(table.view, int(link.controller))
    source = table.view.card(link.source)
    if source is None or not 0 <= link.ability < len(link.card.abilities):
        return float(UNCLEAR)
    ability = link.card.abilities[link.ability]
    cards = [card for card in (table.view.card(ref) for ref in link.targets) if card is not None]
    return worth_of(Use(side, ability, source, [cards]))


def worth_of(use: Use) -> float:
    """What the use of an ability does, its price aside."""
    node = use.ability.tree
    if not isinstance(node, tree.Activation | tree.Ignition | tree.Trigger | tree.FlipEffect):
        return float(UNCLEAR)
    definition = use.source.definition
    field = gain_of_field(use.table, definition.statics) if definition is not None else 0.0
    return use.gain(node.effect) + field


def price(use: Use) -> float:
    """What the card itself and its costs are worth."""
    node = use.ability.tree
    total = 0.0
    if isinstance(node, tree.Activation | tree.Ignition):
        for part in node.cost:
            total += cost_of(use, part)
    effects = effects_in(node)
    if any(isinstance(each, tree.Destroy) and is_sweep(each.what) for each in effects):
        return total + PRICE_OF_ALL
    if any(isinstance(each, tree.EquipTo) for each in effects):
        return total + PRICE_OF_EQUIP
    free = (tree.Draw, tree.Damage, tree.GainLife, tree.LookAt, tree.Nothing)
    return total if all(isinstance(each, free) for each in effects) else total + PRICE


def is_sweep(what: Cards) -> bool:
    """Whether an effect means all cards of a kind."""
    return isinstance(what, tree.Select) and what.extreme is None


def effects_in(node: object) -> list[Effect]:
    """The effect and those inside it that come one after another."""
    effect = getattr(node, "effect", None)
    if isinstance(effect, tree.Sequence):
        return list(effect.effects)
    return [effect] if effect is not None else []


def cost_of(use: Use, part: tree.CostPart) -> float:
    """What paying a part of a cost takes."""
    me = use.table.me
    match part:
        case tree.PayLife(amount):
            return PAID * amount + (WIN if amount >= me.lp else 0.0)
        case tree.PayDiscard(count):
            hand = sorted(hand_worth(card, len(me.monsters)) for card in me.hand if card is not use.source)
            return sum(hand[:count])
        case tree.PayTribute(count):
            return float(sum(worth(card) for card in weakest(me.monsters, count)))


def choose_targets(use: Use) -> None:
    """Fill in the best targets, slot by slot, each as if the others were chosen already."""
    node = use.ability.tree
    if not isinstance(node, tree.Activation | tree.Ignition | tree.Trigger | tree.FlipEffect):
        return
    for spec in node.targets:
        candidates = selected(use.table, spec.what, int(use.source.ref))
        slot = len(use.targets)
        use.targets.append([])
        scored: list[tuple[float, CardView]] = []
        for card in candidates:
            use.targets[slot] = [card]
            scored.append((use.gain(node.effect), card))
        scored.sort(key=lambda pair: pair[0], reverse=True)
        best = [card for score, card in scored[: spec.most] if score > 0]
        use.targets[slot] = best or [card for _, card in scored[: spec.least]]
