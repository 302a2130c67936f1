"""Abilities of a card as compiled abilities: costs, target slots, modes, triggers, mana abilities."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel.errors import UserError
from mainphase.magic import costs, mana, zones
from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds as events
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import could_add_mana, is_mana_ability, is_settled, payments_in, walk
from mainphase.magic.abilities.words import Part
from mainphase.magic.bills import CostPart
from mainphase.magic.definitions import Ability, Definition, Mode, TargetSlot
from mainphase.magic.encoding import Code, EventPattern, EventRoles, expression, not_supported
from mainphase.magic.keywords import HEXPROOF_FROM, MASKS
from mainphase.magic.lasting import EXTRA
from mainphase.magic.lowering.casting import CASTING_KEYWORDS
from mainphase.magic.lowering.changes import protecting, zones_of
from mainphase.magic.lowering.keyword_abilities import MEANINGS, meaning
from mainphase.magic.lowering.players import mask_of_letters
from mainphase.magic.lowering.program import YOU_REGISTER
from mainphase.magic.lowering.statics import StaticCompiler
from mainphase.magic.lowering.triggered import speaks_of, speaks_of_event, works_in
from mainphase.magic.lowering.windows import plain_cost, settle_mode, settle_trigger, untaps_itself
from mainphase.magic.operations import codes
from mainphase.magic.payment import ManaAbility
from mainphase.magic.play_windows import REGENERATION
from mainphase.magic.proposals import BOTTOM, RANDOMLY
from mainphase.magic.replacing import DAMAGE_BIT, DESTROY_BIT, Replacing

USABLE = ("battlefield", "hand", "graveyard", "exile", "command")
"""Where activated abilities can work."""
OUTSIDE = ("partner", "friends forever", "choose a background", "doctor's companion", "fuse")
"""Keywords that are rules for building decks (702.124), or for a split card as a whole (702.102)."""
UNBLOCKED_IN: tuple[Part, ...] = ("declare blockers", "combat damage", "end of combat")
"""The steps in which an attacking creature can be an unblocked one (509.1h)."""
MOST_MANA = 20
"""The most mana that one use of a mana ability may add."""


class AbilityCompiler(StaticCompiler):
    """Compiles the abilities of one card into its definition."""

    printed: tree.Ability | None = None
    """The ability of the card that is compiled."""

    def except_copy(self, node: tree.BecomeCopy) -> int:
        """The number of the exceptions of a copy, "this ability" being the one that is compiled."""
        changes: list[tree.Modification] = []
        for change in node.exceptions:
            if change == tree.HasAbility(tree.ThisAbility()) and self.printed is not None:
                change = tree.HasAbility(self.printed)
            elif isinstance(change, tree.HasAbility):
                self.carrier((change.ability,))  # what cannot be executed is refused now
            check_exception(change)
            for word in change.subtypes if isinstance(change, tree.BecomeType) else ():
                self.setup.subtype(word)
            changes.append(change)
        exceptions = tuple(changes)
        if exceptions not in self.setup.exceptions:  # a copy that may become a copy again has the same ones
            self.setup.exceptions.append(exceptions)
        return self.setup.exceptions.index(exceptions)

    def nested_writer(self) -> AbilityCompiler:
        """A writer for the program of a delayed ability."""
        writer = type(self)(self.setup, self.parts, self.where)
        writer.linked = self.linked
        writer.extra_names = self.extra_names
        writer.extra_costs = self.extra_costs
        writer.way_names = self.way_names
        writer.payments = self.payments
        writer.door = self.door
        writer.printed = self.printed
        return writer

    # --- the content ----------------------------------------------------------------------------------------

    def content(self, ability: Ability, content: tree.Content) -> None:
        """Modes with their target slots and programs."""
        if isinstance(content, tree.Instructions):
            ability.modes.append(self.mode(content))
            self.settle_windows(ability, [content])
            return
        least, most = content.minimum, content.maximum
        if any(isinstance(node, tree.X) for bound in (least, most) for node in walk(bound)):
            raise self.unsupported(content, "X modes")  # modes are chosen before X
        ability.repeats = int(content.repeats)
        ability.mode_least = least.value if isinstance(least, tree.Number) else 0
        ability.mode_most = most.value if isinstance(most, tree.Number) else len(content.modes)
        if not isinstance(least, tree.Number):
            ability.least_code = self.outside().value(least)
        if not isinstance(most, tree.Number):
            ability.most_code = self.outside().value(most)
        for instructions in content.modes:
            ability.modes.append(self.mode(instructions))
        self.settle_windows(ability, list(content.modes))

    def settle_windows(self, ability: Ability, contents: list[tree.Instructions]) -> None:
        """In which windows each mode may be used, where that depends on what it does."""
        if not self.parts.windows or ability.kind not in (kinds.SPELL, kinds.ACTIVATED):
            return
        for mode, instructions in zip(ability.modes, contents, strict=True):
            settle_mode(ability, mode, instructions)
            if mode.windows & REGENERATION:
                self.setup.own_replaces |= DESTROY_BIT
        if ability.kind == kinds.ACTIVATED:
            self.setup.windows |= ability.windows

    def mode(self, instructions: tree.Instructions) -> Mode:
        """One mode."""
        targets = [self.target_slot(spec) for spec in instructions.targets]
        created = self.saved is not None
        self.begin(self.kept if created else None)
        self.choose_active(instructions.effect)
        self.choose_defenders(instructions.effect)
        self.effect(instructions.effect)
        program = self.finish()
        if not created:
            self.kept = None
        self.setup.programs.append(program)
        mode = Mode(targets, len(self.setup.programs) - 1)
        mode.division = self.division
        mode.divided = self.divided
        return mode

    def target_slot(self, spec: tree.TargetSpec) -> TargetSlot:
        """One target slot."""
        encoder = self.outside()
        what = encoder.target_kind(spec.what)
        least, most = encoder.value(spec.minimum), encoder.value(spec.maximum)
        slot = TargetSlot(what, least, most, list(spec.different_from))
        if spec.chooser != tree.You():
            slot.chooser = encoder.players(spec.chooser)
        return slot

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
            case tree.KeywordAbility() if node.keyword in OUTSIDE:
                pass
            case tree.KeywordAbility() if node.keyword in MEANINGS or self.is_harm_trigger(node):
                self.keyword_meaning(definition, node)
            case tree.KeywordAbility(keyword="protection" | "toxic" | "landwalk" | "bands with other"):
                self.parameter(definition, node)
            case tree.KeywordAbility(keyword="hexproof") if node.quality is not None:
                self.parameter(definition, node)
            case tree.KeywordAbility(keyword="ninjutsu" | "commander ninjutsu"):
                self.ninjutsu(definition, node)
            case tree.KeywordAbility(keyword="cascade"):
                self.cascade(definition, node)
            case tree.KeywordAbility() if node.keyword in CASTING_KEYWORDS:
                self.casting_keyword(definition, node)
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
            case tree.AlternativeCost():
                self.alternative_cost(definition, node)
            case tree.BeginsOnBattlefield():
                self.add(definition, kinds.STATIC, node)
                definition.opening = 1
            case tree.CastOnlyIf():
                self.cast_only(definition, node)
            case tree.CostChange():
                self.cost_change(definition, node)
            case tree.PlayerStatic():
                self.player_static(definition, node)
            case (
                tree.EntersTapped()
                | tree.EntersWithCounters()
                | tree.AsEnters()
                | tree.Replacement()
                | tree.PreventsDamage()
                | tree.CantEnter()
            ):
                self.replacing(definition, node)
            case tree.AsTurnedUp():
                self.add(definition, kinds.STATIC, node)
                definition.as_turned = [*definition.as_turned, self.program_of(node.effect, EventRoles(), None)]
            case tree.Chapter() | tree.Level() | tree.AnchorWords() | tree.ThisAbility():
                raise self.unsupported(node)
            case tree.Unsupported():
                if node.reason.startswith("text."):
                    raise UserError(node.reason, {"text": node.text, "near": node.near})
                raise self.unsupported(node, node.text)
            case _:
                assert_never(node)

    def replacing(
        self,
        definition: Definition,
        node: tree.EntersTapped
        | tree.EntersWithCounters
        | tree.AsEnters
        | tree.Replacement
        | tree.PreventsDamage
        | tree.CantEnter,
    ) -> None:
        """A static ability that replaces or prevents events: one for each kind of change that it concerns."""
        made: list[Replacing] = []
        match node:
            case tree.Replacement():
                made = self.replacements(node)
            case tree.PreventsDamage():
                made = [self.prevents(node)]
            case tree.CantEnter():
                made = self.cant_enter(node)
            case _:
                made = [self.entry(node)]
        for replacing in made:
            ability = self.add(definition, kinds.STATIC, node)
            ability.replacing = replacing
            definition.statics.append(ability)
            definition.replaces |= replacing.mask
            self.setup.replaces |= int(replacing.mask)

    def parameter(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """Keywords that say from what, where, or how much.

        These are protection (702.16), hexproof from a quality (702.11d), landwalk (702.14), toxic (702.164), and bands
        with other (702.22c), which has no bit.
        """
        definition.keywords |= HEXPROOF_FROM if node.keyword == "hexproof" else MASKS.get(node.keyword, 0)
        ability = self.add(definition, kinds.STATIC, node)
        ability.keyword = node.keyword
        if node.keyword == "hexproof" and node.quality is not None:
            ability.hexproof = self.outside().filter(protecting(node.quality))
        elif node.keyword == "toxic" and isinstance(node.number, tree.Number):
            ability.toxic = node.number.value
        elif node.keyword == "landwalk" and node.quality is not None:
            if isinstance(node.quality, tree.TargetPlayers):
                raise self.unsupported(node, "of players")
            ability.walk = self.outside().filter(tree.And((tree.HasType("land"), node.quality)))
        elif node.keyword == "bands with other" and isinstance(node.quality, tree.Node):
            if isinstance(node.quality, tree.TargetPlayers):
                raise self.unsupported(node, "of players")
            ability.band = self.outside().filter(node.quality)
        elif node.keyword == "protection" and node.quality is not None:
            ability.protection = self.outside().filter(protecting(node.quality))
            definition.replaces |= DAMAGE_BIT
            self.setup.replaces |= DAMAGE_BIT
        else:
            raise self.unsupported(node, node.keyword)
        definition.statics.append(ability)

    def keyword_meaning(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """The abilities that a keyword stands for; texts show the keyword."""
        definition.keywords |= MASKS.get(node.keyword, 0)
        first = len(definition.abilities)
        for ability in meaning(node, self.parts.windows):
            self.ability(definition, ability)
        for compiled in definition.abilities[first:]:
            compiled.tree = node
            compiled.keyword = node.keyword
            if node.keyword == "echo":
                compiled.condition = expression(tags.NEWLY_HELD)
                self.setup.asks_upkeeps = 1
            if node.keyword == "storm":
                compiled.flags |= kinds.COUNTS_SPELLS
            if node.keyword in ("cycling", "typecycling"):
                compiled.flags |= kinds.CYCLING

    def ninjutsu(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """Put onto the battlefield attacking instead of an unblocked attacker, from hand or command zone (702.49)."""
        if node.cost is None:
            raise self.unsupported(node, node.keyword)
        unblocked = tree.And((tree.HasType("creature"), tree.Unblocked()))
        price = tree.Cost((*node.cost.parts, tree.PayReturn(tree.Selector(unblocked))))
        after = tree.AnyOf(tuple(tree.DuringPart(part) for part in UNBLOCKED_IN))
        for zone in ("hand", "command") if node.keyword == "commander ninjutsu" else ("hand",):
            self.ability(
                definition, tree.Activated(price, tree.Instructions(tree.Nothing()), condition=after, zone=zone)
            )
            compiled = definition.abilities[-1]
            compiled.tree = node
            compiled.keyword = node.keyword
            compiled.flags |= kinds.NINJUTSU
            self.begin()
            entered = self.bound("entered")
            self.op(codes.PUT_ONTO_BATTLEFIELD, 1, entered, self.objects(tree.This()), [])
            self.op(codes.ATTACKING, entered, 1)
            self.setup.programs.append(self.finish())
            self.kept = None
            compiled.modes[0].program = len(self.setup.programs) - 1

    def cascade(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """Cards are exiled, one may be cast, the rest goes to the bottom in a random order (702.85a)."""
        definition.keywords |= MASKS["cascade"]
        when_cast = tree.Triggered(tree.Casts(what=tree.This()), tree.Instructions(tree.Nothing()), zone="stack")
        self.ability(definition, when_cast)
        compiled = definition.abilities[-1]
        compiled.tree = node
        self.begin()
        found, others = self.bound("found"), self.bound("others")
        value = self.value(tree.StatOf("mana value", tree.This()))
        self.op(codes.CASCADE, YOU_REGISTER, found, others, value)
        self.op(codes.CAST_FREE, YOU_REGISTER, found, codes.LESSER)
        rest = self.bound("rest")
        self.op(codes.SAVE, rest, expression(tags.TOGETHER, self.kept_objects(found), self.kept_objects(others)))
        self.op(codes.MIX, rest)
        self.op(codes.PUT_INTO_LIBRARY, BOTTOM + RANDOMLY, 1, rest)
        self.setup.programs.append(self.finish())
        self.kept = None
        compiled.modes[0].program = len(self.setup.programs) - 1

    def spell_ability(self, definition: Definition, node: tree.Node) -> Ability:
        """The definition's spell ability, made at need: it also carries additional costs."""
        if definition.spell is None:
            definition.spell = self.add(definition, kinds.SPELL, node)
            definition.spell.mode_least = 0
            definition.spell.mode_most = 0
            definition.spell.zone = zones.STACK
        return definition.spell

    def spell(self, definition: Definition, node: tree.SpellAbility) -> None:
        """What an instant or sorcery does, or an Aura before it enters."""
        ability = self.spell_ability(definition, node)
        if definition.enchant:
            ability.modes = []  # its target is that of the instructions
            ability.flags |= kinds.RAISES
        elif (ability.modes and not self.fused) or definition.types & kinds.PERMANENT:
            raise self.unsupported(node, "several, or on a permanent")
        ability.tree = node
        ability.mode_least = ability.mode_most = 1
        self.content(ability, node.content)
        if self.fused:
            if isinstance(node.content, tree.Modal):
                raise self.unsupported(node, "modes of a fused spell")
            ability.mode_least = ability.mode_most = len(ability.modes)
            ability.flags |= kinds.ALL_MODES

    def additional_cost(self, definition: Definition, node: tree.AdditionalCost) -> None:
        """What casting the spell costs besides its mana cost (601.2f)."""
        ability = self.spell_ability(definition, node)
        if node.optional:
            self.optional(ability, "optional", node.RULE, node.cost, 1)
        else:
            self.cost(ability, node.cost)

    def activated(self, definition: Definition, node: tree.Activated) -> None:
        """An activated ability that uses the stack."""
        zone = zones.NAMES.index(node.zone) if node.zone in USABLE else -1
        if zone < 0 or (zone != zones.BATTLEFIELD and node.who != tree.You()):
            raise self.unsupported(node, f"from {node.zone}")
        ability = self.add(definition, kinds.ACTIVATED, node)
        ability.flags |= kinds.UNTAPS_ITSELF if self.parts.windows and untaps_itself(node) else 0
        ability.zone = zone
        ability.per_turn = node.per_turn
        of_card, self.payments = self.payments, payments_in(node.cost)
        if node.who != tree.You():
            ability.who = self.outside().players(node.who)
            self.setup.others = 1
        self.cost(ability, node.cost)
        if node.timing == "sorcery":
            ability.flags |= kinds.SORCERY_SPEED
        if node.condition is not None:
            ability.condition = self.outside().condition(node.condition)
        self.content(ability, node.content)
        self.payments = of_card
        if zone == zones.BATTLEFIELD:
            definition.activated.append(ability)
        else:
            definition.usable.append(ability)
            self.setup.usable = 1

    def triggered(self, definition: Definition, node: tree.Triggered) -> None:
        """A triggered ability: one compiled ability for each kind of event that triggers it."""
        if is_mana_ability(node):
            self.triggered_mana(definition, node)
            return
        for pattern in self.outside().event(node.event):
            ability = self.add(definition, kinds.TRIGGERED, node)
            self.phase_cost = plain_cost(node) if self.parts.windows else None
            self.trigger(ability, node, pattern)
            self.phase_cost = None
            if self.parts.windows:
                settle_trigger(ability, node)
            ability.zone = works_in(node)
            (definition.triggered if ability.zone == zones.BATTLEFIELD else definition.elsewhere).append(ability)
        self.roles = type(self.roles)()

    def triggered_mana(self, definition: Definition, node: tree.Triggered) -> None:
        """A triggered mana ability as what it adds, and programs for what else it does (605.4a)."""
        event, content = node.event, node.content
        if node.per_turn or works_in(node) != zones.BATTLEFIELD:
            raise self.unsupported(node, "a mana ability that is limited, or from elsewhere")
        if not isinstance(content, tree.Instructions):
            raise self.unsupported(node, "a modal mana ability")
        effect = content.effect
        parts = effect.effects if isinstance(effect, tree.Sequence) else (effect,)
        adding = [part for part in parts if isinstance(part, tree.AddMana)]
        rest = tuple(part for part in parts if not isinstance(part, tree.AddMana))
        if len(adding) != 1 or any(could_add_mana(part) for part in rest):
            raise self.unsupported(node, "mana by several instructions, or only if something is so")
        ability = self.add(definition, kinds.TRIGGERED, node)
        pattern = self.outside().event(event)[0]
        ability.event, ability.pattern = pattern.kind, pattern.code
        self.roles = pattern.roles
        if node.condition is not None:
            ability.condition = self.outside().condition(node.condition)
        share, who = self.who_gets_mana(event, adding[0])
        ability.who = who
        mine = for_player(adding[0], tree.You())
        ability.mana = ManaAbility(-1, 0, self.outputs(ability, mine))
        ability.settled = int(is_settled(node))
        self.note_far_mana(node)
        programs = [
            self.program_of(share, pattern.roles, None) if share is not None else -1,
            self.program_of(tree.Sequence(rest), pattern.roles, None) if rest else -1,
        ]
        if programs != [-1, -1]:
            ability.modes = [Mode([], program) for program in programs]
        definition.triggered.append(ability)
        self.roles = type(self.roles)()

    def who_gets_mana(self, event: tree.Event, node: tree.AddMana) -> tuple[tree.AddMana | None, Code]:
        """How a triggered mana ability adds mana for another player than the one who activated; the code of all who
        get mana, empty where it is only that one.
        """
        tapped = event.what if isinstance(event, tree.TappedForMana) else None
        match node.who:
            case tree.EventPlayer():
                return None, []
            case tree.You() if isinstance(event, (tree.TappedForMana, tree.Activates)) and event.who == tree.You():
                return None, []
            case tree.ControllerOf(of) if of == tapped or (tapped is not None and of == tree.EventObject()):
                return None, []  # only its controller can tap it
        return for_player(node, tree.EventPlayer()), self.outside().players(node.who)

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
        if isinstance(node.event, tree.BeginningOf) and speaks_of(node, tree.EventPlayer):
            ability.flags |= kinds.OF_EACH_PLAYER
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
        plain = node.per_turn == 0 and node.timing == "instant"
        if not plain or node.who != tree.You() or node.zone != "battlefield":
            raise self.unsupported(node, "a mana ability that is limited, or of others")
        if not isinstance(content, tree.Instructions):
            raise self.unsupported(node, "a modal mana ability")
        effect, harm = added_mana(content.effect)
        if effect is None:
            raise self.unsupported(node, "a mana ability that does more than add mana")
        ability = self.add(definition, kinds.MANA, node)
        ability.harm = harm
        if node.condition is not None:
            ability.condition = self.outside().condition(node.condition)
        self.cost(ability, node.cost)
        life = 0
        others: list[CostPart] = []
        for part, compiled in zip(non_mana(node.cost), ability.costs, strict=True):
            if isinstance(part, tree.PayLife) and isinstance(part.amount, tree.Number):
                life += part.amount.value
            elif isinstance(part, tree.PaySacrifice) and isinstance(part.what, tree.This):
                others.append(compiled)
            elif isinstance(part, tree.PayRemoveCounters) and compiled.kind == costs.REMOVE_COUNTERS:
                others.append(compiled)
            else:
                raise self.unsupported(part, "for a mana ability")
        if ability.taps != 1 and not any(part.kind == costs.SACRIFICE for part in others):
            raise self.unsupported(node, "a mana ability without {T}")
        ability.costs = others
        snow = mana.SNOW if definition.supertypes & kinds.SNOW else 0
        outputs = [[unit | snow for unit in units] for units in self.outputs(ability, effect)]
        if ability.cost.x:
            raise self.unsupported(node, "a mana ability with X")
        cost = ability.cost if ability.cost.total else None
        ability.mana = ManaAbility(-1, len(definition.mana), outputs, cost, life)
        definition.mana.append(ability)
        self.note_far_mana(node)

    def note_far_mana(self, node: tree.Ability) -> None:
        """Note if what the mana ability gives may depend on other zones than the battlefield."""
        if zones_of(node) != 0:
            self.setup.far_mana = 1

    def outputs(self, ability: Ability, node: tree.AddMana) -> list[list[int]]:
        """The alternatives that a mana ability gives, each a list of masks (see `payment`)."""
        if node.who != tree.You() or node.lasts is not None:
            raise self.unsupported(node, "for others, or kept")
        ability.mana_use = self.mana_use(self.outside(), node)
        produced = node.mana
        match produced:
            case tree.ManaSymbols():
                units = [1 << type for type in self.types_of(produced)]
                return [units * self.amount(ability, produced, produced.times)]
            case tree.ManaOfOneColor():
                mask, amount = mask_of_letters(produced.of), self.amount(ability, produced, produced.amount)
                if amount == 1 and not ability.mana_times:
                    return [[mask]]
                return [[1 << type] * amount for type in range(6) if mask >> type & 1]
            case tree.ManaInAnyCombination():
                return [[mask_of_letters(produced.of)] * self.amount(ability, produced, produced.amount)]
            case tree.ManaLandsProduce():
                ability.mana_among = self.outside().selector(produced.among)
                return [[mana.ANY_COLOR if produced.colors_only else mana.ANY_TYPE]]
            case tree.ManaThatWasProduced() if ability.event == events.TAPPED_FOR_MANA:
                return []
            case _:
                raise self.unsupported(produced, "by a mana ability")

    def amount(self, ability: Ability, node: tree.Node, amount: tree.Value) -> int:
        """How often a mana ability gives something: a number, or 1 where that is worked out at each use."""
        if not isinstance(amount, tree.Number):
            ability.mana_times = self.outside().value(amount)
            return 1
        if not 0 < amount.value <= MOST_MANA:
            raise self.unsupported(node, "so much by a mana ability")
        return amount.value


def check_exception(change: tree.Modification) -> None:
    """Raise UserError "not_supported" for an exception of a copy that is none of abilities, types, colours, numbers."""
    match change:
        case tree.HasAbility() | tree.BecomeType() | tree.BecomeColor():
            return
        case tree.SetPT(tree.Number(), tree.Number()):
            return
    raise not_supported("exception of a copy", "707.9b", type(change).__name__)


def added_mana(effect: tree.Effect) -> tuple[tree.AddMana | None, int]:
    """The mana that an effect adds, and the damage that it deals to the player after that; None if it does more."""
    match effect:
        case tree.AddMana():
            return effect, 0
        case tree.Sequence(effects=(tree.AddMana() as added, tree.Damage(tree.Number(harm), tree.You(), tree.This()))):
            return added, harm
    return None, 0


def for_player(node: tree.AddMana, who: tree.Players) -> tree.AddMana:
    """The same mana for another player."""
    return tree.AddMana(node.mana, who, node.only_for, node.lasts, node.abilities_of, node.besides, node.uncounterable)


def non_mana(cost: tree.Cost) -> list[tree.CostPart]:
    """The parts of a cost besides mana and tapping the source."""
    return [part for part in cost.parts if not isinstance(part, tree.PayMana | tree.PayTap | tree.PayUntap)]
