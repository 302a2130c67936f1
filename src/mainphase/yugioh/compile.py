"""From card declarations to definitions that the rules run."""

from __future__ import annotations

from typing import Final

from mainphase.kernel.abilities.analysis import walk
from mainphase.kernel.errors import UserError
from mainphase.kernel.kinds import event_bit
from mainphase.yugioh import definitions as kinds
from mainphase.yugioh import types, zones
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.checks import check_references
from mainphase.yugioh.cards import Card
from mainphase.yugioh.compile_effects import EffectCompiler
from mainphase.yugioh.compile_events import works_in
from mainphase.yugioh.compile_filters import WHOSE, not_supported, places_of
from mainphase.yugioh.definitions import Ability, Definition, Need, Setup, TargetSlot
from mainphase.yugioh.table import TABLE

PIECES: Final[list[str]] = [
    "Exodia the Forbidden One",
    "Right Arm of the Forbidden One",
    "Left Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
    "Left Leg of the Forbidden One",
]
"""The five cards that win together in one hand (YG-10)."""

ANSWERABLE: Final[dict[str, int]] = {"spell": types.SPELL, "trap": types.TRAP, "monster": types.MONSTER}
STAYING: Final = types.CONTINUOUS | types.EQUIP | types.FIELD


def compile_card(card: Card, setup: Setup) -> Definition:
    """Compile the card into `setup`, once: a card that is already there is found again.

    Raises UserError "not_supported" (what, rule) for what cannot be executed, and those of
    `abilities.checks.check_references`.
    """
    for known in setup.definitions:
        if known.name == card.name and known.passcode == card.passcode:
            return known
    definition = Definition(len(setup.definitions), card.name, card.passcode, card.types)
    definition.attribute = card.attribute
    definition.race = card.race
    definition.level = card.level
    definition.attack = max(card.attack, 0)
    definition.defense = max(card.defense, 0)
    definition.token = 1 if card.types & types.TOKEN else 0
    if card.name in PIECES:
        definition.piece = PIECES.index(card.name) + 1
    check_references(card.abilities, card.name)
    compiler = AbilityCompiler(setup, card.name)
    compiler.table = TABLE
    compiler.definition = definition
    for ability in card.abilities:
        compiler.ability(ability)
    compiler.complete()
    setup.add(definition)
    return definition


class AbilityCompiler(EffectCompiler):
    """Compiles the abilities of one card into its definition."""

    definition: Definition

    def ability(self, node: tree.Ability) -> None:
        """Compile one ability and add it."""
        self.loses_amount = False
        if isinstance(node, tree.Activation):
            self.activation(node)
        elif isinstance(node, tree.Ignition):
            made = self.made(kinds.IGNITION, node)
            made.places = event_bit(self.definition.home())
            if node.once_a_turn:
                made.flags |= kinds.ONCE_A_TURN
            self.pay(made, node.cost)
            self.fill(made, node.effect, node.targets, node.needs, False)
            self.need_by_itself(made, node.effect, False)
            self.definition.add(made)
        elif isinstance(node, tree.Trigger):
            made = self.made(kinds.TRIGGER, node)
            made.patterns = self.patterns(node.when, False)
            self.loses_amount = any(isinstance(event, tree.Sent) for event in node.when)
            made.places = places_of(node.zones)
            if made.places == 0:
                for event in node.when:
                    made.places |= works_in(event, int(self.definition.home()))
            self.trigger(made, node)
        elif isinstance(node, tree.FlipEffect):
            made = self.made(kinds.TRIGGER, node)
            made.patterns = self.patterns((tree.TurnedFaceUp((tree.IsThis(),)),), False)
            made.places = event_bit(zones.MONSTERS)
            self.trigger(made, node)
        else:
            made = self.made(kinds.STATIC, node)
            made.attack, made.defense = node.attack, node.defense
            if isinstance(node.of, tree.EquippedMonster):
                made.equipped = 1
            else:
                made.filter = self.select(node.of)
            self.definition.add(made)

    def made(self, kind: int, node: tree.Ability) -> Ability:
        """A new ability of that kind."""
        ability = Ability(kind, len(self.definition.abilities), 1)
        ability.tree = node
        return ability

    def trigger(self, made: Ability, node: tree.Trigger | tree.FlipEffect) -> None:
        """What Flip Effects and other triggers have in common."""
        self.fill(made, node.effect, node.targets, node.needs, False)
        if node.optional:
            made.flags |= kinds.OPTIONAL
            self.need_by_itself(made, node.effect, False)
        self.definition.add(made)

    # --- activations ----------------------------------------------------------------------------------------

    def activation(self, node: tree.Activation) -> None:
        """The activation of a Spell or Trap."""
        if self.definition.is_monster():
            raise not_supported(node, node.RULE, self.name, "of a monster")
        if self.definition.activation >= 0:
            raise not_supported(node, node.RULE, self.name, "twice on a card")
        made = self.made(kinds.ACTIVATION, node)
        made.speed = self.speed()
        if self.definition.types & STAYING != 0:
            made.flags |= kinds.STAYS
        below = list(walk(node.effect))
        if any(isinstance(each, tree.BoostUntilEnd) for each in below):
            made.flags |= kinds.CHANGES_STATS
        if any(isinstance(each, tree.NegateActivation) for each in below):
            made.flags |= kinds.NEGATES
        if made.speed == 1 and (node.when or node.answers is not None):
            raise not_supported(node, "YG-33", self.name, "of a slow Spell as an answer")
        made.patterns = self.patterns(node.when, True)
        self.loses_amount = any(isinstance(event, tree.Sent) for event in node.when)
        if node.answers is not None:
            for word in node.answers.kinds:
                made.answers |= ANSWERABLE[word]
            made.answers_whose = WHOSE[node.answers.by]
        self.pay(made, node.cost)
        self.fill(made, node.effect, node.targets, node.needs, True)
        self.need_by_itself(made, node.effect, True)
        self.definition.add(made)

    def speed(self) -> int:
        """The Spell Speed of the card (YG-51)."""
        if self.definition.types & types.COUNTER != 0:
            return 3
        return 2 if self.definition.types & (types.TRAP | types.QUICK_PLAY) != 0 else 1

    def complete(self) -> None:
        """A Continuous or Field card that only has lasting effects is activated without further ado."""
        if self.definition.is_monster() or self.definition.activation >= 0:
            return
        if self.definition.types & (types.CONTINUOUS | types.FIELD) == 0:
            raise UserError("not_supported", {"what": f"{self.name}: no activation", "rule": "YG-53"})
        self.ability(tree.Activation())

    # --- what most abilities have ---------------------------------------------------------------------------

    def pay(self, made: Ability, cost: tuple[tree.CostPart, ...]) -> None:
        """The cost; parts of one sort add up only where they mean the same cards."""
        for part in cost:
            if isinstance(part, tree.PayLife):
                made.cost.life += part.amount
            elif isinstance(part, tree.PayDiscard):
                if made.cost.discards > 0:
                    raise not_supported(part, part.RULE, self.name, "twice in a cost")
                made.cost.discards = part.count
                made.cost.discard = self.number(part.what, places_of(("hand",)), kinds.YOU)
            else:
                if made.cost.tributes > 0:
                    raise not_supported(part, part.RULE, self.name, "twice in a cost")
                made.cost.tributes = part.count
                made.cost.tribute = self.number(part.what, places_of(("monsters",)), kinds.YOU)

    def fill(
        self,
        made: Ability,
        effect: tree.Effect,
        targets: tuple[tree.TargetSpec, ...],
        needs: tuple[tree.Need, ...],
        others: bool,
    ) -> None:
        """Targets, needs and program; `others`: the activated card itself is never meant."""
        for target in targets:
            made.targets.append(TargetSlot(self.select(target.what, others), target.least, target.most))
        for need in needs:
            self.need(made, need, others)
        self.others = others
        made.program = self.program(effect, len(targets))
        self.others = False

    def need(self, made: Ability, node: tree.Need, others: bool) -> None:
        """A condition of the activation."""
        if isinstance(node, tree.Exists):
            made.needs.append(Need(self.select(node.what, others), node.least))
        elif isinstance(node, tree.CanDraw):
            made.draws = max(made.draws, node.count)
        elif isinstance(node, tree.HasRoom):
            made.room = max(made.room, node.count)
        else:
            if made.parts != 0 or made.turns != kinds.ANYONE:
                raise not_supported(node, node.RULE, self.name, "twice")
            made.parts = self.parts(node.phases)
            made.turns = WHOSE[node.whose]

    def need_by_itself(self, made: Ability, effect: tree.Effect, others: bool) -> None:
        """What the effect must find so that it is not activated in vain: cards to draw, a zone, cards to change."""
        steps = effect.effects if isinstance(effect, tree.Sequence) else (effect,)
        drawn = 0
        for index, step in enumerate(steps):
            if isinstance(step, tree.Draw) and isinstance(step.count, tree.Number):
                if isinstance(step.who, (tree.You, tree.EachPlayer)):
                    drawn += step.count.value
            elif isinstance(step, tree.SpecialSummon) and isinstance(step.to, tree.You):
                made.room = max(made.room, 1)
            if index == 0:
                self.need_cards(made, step, others)
        made.draws = max(made.draws, drawn)

    def need_cards(self, made: Ability, step: tree.Effect, others: bool) -> None:
        """The first instruction must find a card, if it looks for any."""
        least = 1
        what: object = None
        if isinstance(step, tree.ChooseCards):
            what = step.among
            least = step.least.value if isinstance(step.least, tree.Number) else 1
        elif isinstance(step, tree.ForEachCard):
            what = step.of
        elif isinstance(step, tree.EquipTo):
            what = step.to
        elif isinstance(step, tree.Discard) and isinstance(step.who, tree.Opponent):
            what = tree.Select(("hand",), "opponent")
        elif isinstance(step, tree.CardEffect):
            what = step.what
        if isinstance(what, tree.Select) and least > 0:
            made.needs.append(Need(self.select(what, others), least))
