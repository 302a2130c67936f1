"""Abilities of a card as compiled abilities: costs, target slots, modes, triggers, mana abilities."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel.errors import UserError
from mainphase.magic import costs, mana, zones
from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import is_mana_ability, walk
from mainphase.magic.definitions import Ability, CostPart, Definition, Mode, TargetSlot
from mainphase.magic.encoding import Encoder, EventPattern
from mainphase.magic.keywords import MASKS
from mainphase.magic.lasting import EXTRA
from mainphase.magic.mana import parse_cost
from mainphase.magic.modern.compile_control import ControlWriter
from mainphase.magic.modern.compile_players import mask_of_letters
from mainphase.magic.modern.keyword_abilities import MEANINGS, meaning
from mainphase.magic.payment import ManaAbility

MOST_MANA = 20
"""The most mana that one use of a mana ability may add."""


class AbilityCompiler(ControlWriter):
    """Compiles the abilities of one card into its definition."""

    def nested_writer(self) -> ControlWriter:
        """A writer for the program of a delayed ability."""
        writer = type(self)(self.setup, self.parts, self.where)
        writer.linked = self.linked
        return writer

    def outside(self) -> Encoder:
        """An encoder for what is looked at while no program runs: costs, targets, conditions."""
        encoder = Encoder(self.setup, self.parts, self.where)
        encoder.roles = self.roles
        encoder.linked = self.linked
        if self.saved is not None:  # a created ability may speak of what it remembers
            encoder.kept = self.kept
            encoder.saved = self.saved
        return encoder

    # --- the content ----------------------------------------------------------------------------------------

    def content(self, ability: Ability, content: tree.Content) -> None:
        """Modes with their target slots and programs."""
        if isinstance(content, tree.Instructions):
            ability.modes.append(self.mode(content))
            return
        if content.repeats:
            raise self.unsupported(content, "the same mode again")
        least, most = content.minimum, content.maximum
        if not isinstance(least, tree.Number) or not isinstance(most, tree.Number):
            raise self.unsupported(content, "a variable number of modes")
        ability.mode_least, ability.mode_most = least.value, most.value
        for instructions in content.modes:
            mode = self.mode(instructions)
            if mode.division and most.value > 1:
                raise self.unsupported(content, "a division in one of several modes")
            ability.modes.append(mode)

    def mode(self, instructions: tree.Instructions) -> Mode:
        """One mode."""
        targets = [self.target_slot(spec) for spec in instructions.targets]
        created = self.saved is not None
        self.begin(self.kept if created else None)
        self.effect(instructions.effect)
        program = self.finish()
        if not created:
            self.kept = None
        self.setup.programs.append(program)
        mode = Mode(targets, len(self.setup.programs) - 1)
        mode.division = self.division
        return mode

    def target_slot(self, spec: tree.TargetSpec) -> TargetSlot:
        """One target slot."""
        if spec.chooser != tree.You():
            raise self.unsupported(spec, "chosen by another player")
        encoder = self.outside()
        what = encoder.target_kind(spec.what)
        least, most = encoder.value(spec.minimum), encoder.value(spec.maximum)
        return TargetSlot(what, least, most, list(spec.different_from))

    # --- costs ----------------------------------------------------------------------------------------------

    def cost(self, ability: Ability, cost: tree.Cost) -> None:
        """The parts of a cost."""
        symbols = ""
        for part in cost.parts:
            match part:
                case tree.PayMana():
                    symbols += part.symbols
                case tree.PayTap():
                    ability.taps = 1
                case tree.PayUntap():
                    ability.taps = 2
                case tree.PayLoyalty():
                    ability.flags |= kinds.LOYALTY_ABILITY | kinds.SORCERY_SPEED
                    ability.costs += self.loyalty_parts(part)
                case _:
                    ability.costs.append(self.cost_part(part))
        ability.cost = parse_cost(symbols)

    def loyalty_parts(self, part: tree.PayLoyalty) -> list[CostPart]:
        """Loyalty counters put on the source or removed from it (606.4); nothing for 0."""
        match part.change:
            case tree.Number(value=0):
                return []
            case tree.Number(value=number) if number > 0:
                return [self.counters_part(costs.PUT_COUNTERS, part, "loyalty", part.change)]
            case tree.Number(value=number):
                return [self.counters_part(costs.REMOVE_COUNTERS, part, "loyalty", tree.Number(-number))]
            case tree.Minus(left=tree.Number(value=0), right=amount):
                return [self.counters_part(costs.REMOVE_COUNTERS, part, "loyalty", amount)]
            case _:
                return [self.counters_part(costs.PUT_COUNTERS, part, "loyalty", part.change)]

    def cost_part(self, part: tree.CostPart) -> CostPart:
        """One part besides mana and tapping the source."""
        match part:
            case tree.PaySacrifice():
                return self.objects_part(costs.SACRIFICE, part, part.what, part.count, "battlefield")
            case tree.PayDiscard():
                kind = costs.DISCARD_RANDOM if part.random else costs.DISCARD
                return self.objects_part(kind, part, part.what, part.count, "hand")
            case tree.PayReturn():
                return self.objects_part(costs.RETURN, part, part.what, part.count, "battlefield")
            case tree.PayReveal():
                return self.objects_part(costs.REVEAL, part, part.what, part.count, "hand")
            case tree.PayTapping():
                return self.objects_part(costs.TAP_OTHERS, part, part.what, part.count, "battlefield")
            case tree.PayExile():
                zone = part.what.zone if isinstance(part.what, tree.Selector) else "battlefield"
                return self.objects_part(costs.EXILE, part, part.what, part.count, zone)
            case tree.PayLife():
                return self.number_part(costs.LIFE, part, part.amount)
            case tree.PayMill():
                return self.number_part(costs.MILL, part, part.count)
            case tree.PayRemoveCounters():
                if part.what is not None and not isinstance(part.what, tree.This):
                    raise self.unsupported(part, "from another permanent")
                return self.counters_part(costs.REMOVE_COUNTERS, part, part.kind, part.count)
            case tree.PayPutCounters():
                return self.counters_part(costs.PUT_COUNTERS, part, part.kind, part.count)
            case (
                tree.PayMana()
                | tree.PayTap()
                | tree.PayUntap()
                | tree.PayLoyalty()
                | tree.PayPutInLibrary()
                | tree.PayOneOf()
                | tree.PayTimes()
            ):
                raise self.unsupported(part)
            case _:
                assert_never(part)

    def objects_part(
        self,
        kind: int,
        part: tree.CostPart,
        what: tree.Selector | tree.This,
        count: tree.Value,
        zone: str,
    ) -> CostPart:
        """A part paid with objects: the source (no code), or what a selector finds among the payer's own."""
        encoder = self.outside()
        if isinstance(what, tree.This):
            if kind != costs.SACRIFICE and kind != costs.RETURN and kind != costs.EXILE:
                raise self.unsupported(part, "the source, from elsewhere")
            return CostPart(kind, part.RULE, [], encoder.value(count))
        if what.zone != zone:
            raise self.unsupported(part, what.zone)
        mine = tree.ControlledBy(tree.You())
        if zone == "battlefield":
            selector = tree.Selector(tree.And((what.filter, mine)), what.zone)
        else:
            selector = tree.Selector(what.filter, what.zone, tree.You())
        return CostPart(kind, part.RULE, encoder.selector(selector), encoder.value(count))

    def number_part(self, kind: int, part: tree.CostPart, count: tree.Value) -> CostPart:
        """A part that is just a number."""
        return CostPart(kind, part.RULE, [], self.outside().value(count))

    def counters_part(self, kind: int, part: tree.CostPart, word: str, count: tree.Value) -> CostPart:
        """Counters on the source."""
        compiled = CostPart(kind, part.RULE, [], self.outside().value(count))
        compiled.counter_kind, compiled.counter = self.one_kind(part, word)
        if compiled.counter_kind == tags.POISON:
            raise self.unsupported(part, word)
        return compiled

    # --- abilities ------------------------------------------------------------------------------------------

    def add(self, definition: Definition, kind: int, node: tree.Node) -> Ability:
        """A new ability of the definition; its number counts those of its kind."""
        others = (ability for ability in definition.abilities if ability.tree is not node)
        number = sum(1 for ability in others if ability.kind == kind)
        ability = Ability(kind, len(definition.abilities), number + 1, node)
        definition.abilities.append(ability)
        return ability

    def ability(self, definition: Definition, node: tree.Ability) -> None:
        """Compile one printed ability. Raises UserError "not_supported"."""
        match node:
            case tree.KeywordAbility("changeling"):
                definition.keywords |= MASKS[node.keyword]
                definition.subtypes.append(kinds.EVERY_CREATURE_TYPE)
            case tree.KeywordAbility("devoid"):
                definition.keywords |= MASKS[node.keyword]
                definition.colors = 0
            case tree.KeywordAbility("partner"):  # a rule for building decks (702.124)
                pass
            case tree.KeywordAbility() if node.keyword in MEANINGS:
                self.keyword_meaning(definition, node)
            case tree.KeywordAbility():
                definition.keywords |= self.keyword(node)
            case tree.SpellAbility():
                self.spell(definition, node)
            case tree.Activated():
                if is_mana_ability(node):
                    self.mana_ability(definition, node)
                else:
                    self.activated(definition, node)
            case tree.Triggered():
                self.triggered(definition, node)
            case tree.AdditionalCost():
                self.additional_cost(definition, node)
            case tree.Static():
                self.static(definition, node)
            case (
                tree.PlayerStatic()
                | tree.CostChange()
                | tree.AlternativeCost()
                | tree.CastOnlyIf()
                | tree.EntersTapped()
                | tree.EntersWithCounters()
                | tree.AsEnters()
                | tree.Replacement()
                | tree.PreventsDamage()
            ):
                raise self.unsupported(node)
            case tree.Chapter():
                raise self.unsupported(node)
            case tree.Unsupported():
                if node.reason.startswith("text."):
                    raise UserError(node.reason, {"text": node.text, "near": node.near})
                raise self.unsupported(node, node.text)
            case _:
                assert_never(node)

    def keyword_meaning(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """The abilities that a keyword stands for; texts show the keyword."""
        definition.keywords |= MASKS.get(node.keyword, 0)
        first = len(definition.abilities)
        for ability in meaning(node):
            self.ability(definition, ability)
        for compiled in definition.abilities[first:]:
            compiled.tree = node

    def static(self, definition: Definition, node: tree.Static) -> None:
        """What the object's own static ability does to it in its controller's untap step (502.3); no other yet."""
        match node:
            case tree.Static(tree.This(), (tree.DoesntUntap(),), None, "battlefield"):
                definition.untaps = kinds.STAYS_TAPPED
            case tree.Static(tree.This(), (tree.MayNotUntap(),), None, "battlefield"):
                definition.untaps = kinds.MAY_STAY_TAPPED
            case _:
                raise self.unsupported(node)

    def spell_ability(self, definition: Definition, node: tree.Node) -> Ability:
        """The definition's spell ability, made at need: it also carries additional costs."""
        if definition.spell is None:
            definition.spell = self.add(definition, kinds.SPELL, node)
            definition.spell.mode_least = 0
            definition.spell.mode_most = 0
            definition.spell.zone = zones.STACK
        return definition.spell

    def spell(self, definition: Definition, node: tree.SpellAbility) -> None:
        """What an instant or sorcery does."""
        ability = self.spell_ability(definition, node)
        if ability.modes or definition.types & kinds.PERMANENT:
            raise self.unsupported(node, "several, or on a permanent")
        ability.tree = node
        ability.mode_least = ability.mode_most = 1
        self.content(ability, node.content)

    def additional_cost(self, definition: Definition, node: tree.AdditionalCost) -> None:
        """What casting the spell costs besides its mana cost (601.2f)."""
        if node.optional:
            raise self.unsupported(node, "optional")
        ability = self.spell_ability(definition, node)
        for part in node.cost.parts:
            ability.costs.append(self.cost_part(part))
        ability.costs.sort(key=order_of_payment)

    def activated(self, definition: Definition, node: tree.Activated) -> None:
        """An activated ability that uses the stack."""
        if node.who != tree.You() or node.per_turn or node.zone != "battlefield":
            raise self.unsupported(node, "by others, limited, or from elsewhere")
        ability = self.add(definition, kinds.ACTIVATED, node)
        self.cost(ability, node.cost)
        ability.costs.sort(key=order_of_payment)
        if node.timing == "sorcery":
            ability.flags |= kinds.SORCERY_SPEED
        if node.condition is not None:
            ability.condition = self.outside().condition(node.condition)
        self.content(ability, node.content)
        definition.activated.append(ability)

    def triggered(self, definition: Definition, node: tree.Triggered) -> None:
        """A triggered ability: one compiled ability for each kind of event that triggers it."""
        if is_mana_ability(node):
            raise self.unsupported(node, "a mana ability")
        for pattern in self.outside().event(node.event):
            ability = self.add(definition, kinds.TRIGGERED, node)
            self.trigger(ability, node, pattern)
            ability.zone = works_in(node)
            (definition.triggered if ability.zone == zones.BATTLEFIELD else definition.elsewhere).append(ability)
        self.roles = type(self.roles)()

    def trigger(self, ability: Ability, node: tree.Triggered, pattern: EventPattern) -> None:
        """What triggers the ability and what it does then."""
        ability.event = pattern.kind
        ability.pattern = pattern.code
        ability.looks_back = pattern.looks_back
        ability.together = pattern.together
        ability.least = pattern.least
        ability.per_turn = node.per_turn
        self.roles = pattern.roles
        if node.condition is not None:
            ability.condition = self.outside().condition(node.condition)
        if not speaks_of_event(node):
            ability.flags |= kinds.ANY_EVENT
        self.content(ability, node.content)

    def extra(self, node: tree.Triggered, pattern: EventPattern) -> int:
        """The number of a triggered ability that an effect creates (603.7, 603.12)."""
        ability = Ability(kinds.TRIGGERED, EXTRA + len(self.setup.extras), 0, node)
        self.setup.extras.append(ability)
        self.trigger(ability, node, pattern)
        return len(self.setup.extras) - 1

    # --- mana abilities -------------------------------------------------------------------------------------

    def mana_ability(self, definition: Definition, node: tree.Activated) -> None:
        """A mana ability as a template of what it costs and gives; it never runs as a program (605.3b)."""
        content = node.content
        plain = node.condition is None and node.per_turn == 0 and node.timing == "instant"
        if not plain or node.who != tree.You() or node.zone != "battlefield":
            raise self.unsupported(node, "a mana ability with conditions")
        if not isinstance(content, tree.Instructions) or not isinstance(content.effect, tree.AddMana):
            raise self.unsupported(node, "a mana ability that does more than add mana")
        ability = self.add(definition, kinds.MANA, node)
        self.cost(ability, node.cost)
        life = 0
        others: list[CostPart] = []
        for part, compiled in zip(non_mana(node.cost), ability.costs, strict=True):
            if isinstance(part, tree.PayLife) and isinstance(part.amount, tree.Number):
                life += part.amount.value
            elif isinstance(part, tree.PaySacrifice) and isinstance(part.what, tree.This):
                others.append(compiled)
            else:
                raise self.unsupported(part, "for a mana ability")
        if ability.taps != 1 and not others:
            raise self.unsupported(node, "a mana ability without {T}")
        ability.costs = others
        snow = mana.SNOW if definition.supertypes & kinds.SNOW else 0
        outputs = [[unit | snow for unit in units] for units in self.outputs(content.effect)]
        if ability.cost.x:
            raise self.unsupported(node, "a mana ability with X")
        cost = ability.cost if ability.cost.total else None
        ability.mana = ManaAbility(-1, len(definition.mana), outputs, cost, life)
        definition.mana.append(ability)

    def outputs(self, node: tree.AddMana) -> list[list[int]]:
        """The alternatives that a mana ability gives, each a list of masks (see `payment`)."""
        if node.who != tree.You() or node.only_for is not None or node.lasts is not None:
            raise self.unsupported(node, "for others, restricted, or kept")
        produced = node.mana
        match produced:
            case tree.ManaSymbols():
                units = [1 << type for type in self.types_of(produced)]
                return [units * self.fixed_amount(produced, produced.times)]
            case tree.ManaOfOneColor():
                mask, amount = mask_of_letters(produced.of), self.fixed_amount(produced, produced.amount)
                if amount == 1:
                    return [[mask]]
                return [[1 << type] * amount for type in range(6) if mask >> type & 1]
            case tree.ManaInAnyCombination():
                return [[mask_of_letters(produced.of)] * self.fixed_amount(produced, produced.amount)]
            case _:
                raise self.unsupported(produced, "by a mana ability")

    def fixed_amount(self, node: tree.Node, amount: tree.Value) -> int:
        """The amount of a mana ability, which must be a number."""
        if not isinstance(amount, tree.Number) or not 0 < amount.value <= MOST_MANA:
            raise self.unsupported(node, "a variable amount by a mana ability")
        return amount.value


def works_in(node: tree.Triggered) -> int:
    """From which zone it works (-1: wherever its object is): one in which it can trigger (113.6k)."""
    if node.zone == "any":
        return -1
    if node.zone != "battlefield":
        return zones.NAMES.index(node.zone)
    match node.event:
        case tree.Casts(what=tree.This()):
            return zones.STACK
        case tree.Cycles(what=tree.This()) | tree.Discards(what=tree.This()):
            return -1
        case tree.Moves(what=tree.This(), came_from=came_from, to=to) if "battlefield" not in (came_from, to):
            return zones.NAMES.index(to) if to != "any" else -1
    return zones.BATTLEFIELD


def speaks_of_event(node: tree.Triggered) -> bool:
    """Whether what it does depends on the event that triggered it."""
    about = (tree.EventObject, tree.EventPlayer, tree.EventAmount)
    inside = [*walk(node.content), *([] if node.condition is None else walk(node.condition))]
    return any(isinstance(inner, about) for inner in inside)


def order_of_payment(part: CostPart) -> int:
    """What takes nothing away comes first, so that the object can pay another part too; chance comes last (601.2h)."""
    if part.kind in (costs.DISCARD_RANDOM, costs.MILL):
        return 2
    return 1 if part.kind in (costs.SACRIFICE, costs.DISCARD, costs.EXILE, costs.RETURN) else 0


def non_mana(cost: tree.Cost) -> list[tree.CostPart]:
    """The parts of a cost besides mana and tapping the source."""
    return [part for part in cost.parts if not isinstance(part, tree.PayMana | tree.PayTap | tree.PayUntap)]
