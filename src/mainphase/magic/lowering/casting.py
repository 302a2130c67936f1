"""How a card may be cast: ways, optional costs, changes of costs, and the keywords that say so (601.2b, 702)."""

from __future__ import annotations

from typing import Final

from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import payments_in
from mainphase.magic.abilities.build import triggered
from mainphase.magic.bills import (
    ANY_NUMBER,
    EXILED_AFTER,
    FREE,
    FROM_HAND,
    HASTE_AFTER,
    IF_FORETOLD,
    MANA_WAY,
    Bill,
    CastWay,
    PriceChange,
)
from mainphase.magic.continuous import LATER
from mainphase.magic.definitions import Ability, Definition
from mainphase.magic.encoding import Code, expression
from mainphase.magic.keywords import CONVOKE, DELVE, IMPROVISE, KEYWORDS, MASKS
from mainphase.magic.lowering.costs import CostCompiler, order_of
from mainphase.magic.lowering.objects import NO_LIST
from mainphase.magic.lowering.program import YOU_REGISTER
from mainphase.magic.mana import parse_cost
from mainphase.magic.operations import codes
from mainphase.magic.replacing import CHEAPENS

EXTRA_KEYWORDS: Final = {"kicker": 1, "multikicker": ANY_NUMBER, "buyback": 1, "entwine": 1}
"""Keywords that are optional additional costs, and how often each may be paid."""
WAY_KEYWORDS: Final = {
    "flashback": (zones.GRAVEYARD, EXILED_AFTER),
    "escape": (zones.GRAVEYARD, 0),
    "evoke": (zones.HAND, 0),
    "retrace": (zones.GRAVEYARD, 0),
    "madness": (-1, 0),
    "aftermath": (zones.GRAVEYARD, 0),
    "bestow": (-1, 0),
    "mutate": (-1, 0),
    "dash": (zones.HAND, 0),
    "blitz": (zones.HAND, 0),
    "warp": (zones.HAND, FROM_HAND),
    "suspend": (-1, HASTE_AFTER),
    "foretell": (zones.EXILE, IF_FORETOLD),
}
"""Keywords that are ways to cast the card: from where, and the flags of the way."""
SPECIAL_KEYWORDS: Final = ("suspend", "foretell", "plot")
"""Keywords that allow a special action with the card in the hand (116.2f, h, k)."""
FORETELLING: Final = tree.Cost((tree.PayMana("{2}"),))
FACE_DOWN_KEYWORDS: Final = {"morph": 0, "megamorph": 0, "disguise": 1}
"""Keywords that let the card be cast face down: whether it then has ward {2} (702.37a, 702.168a)."""
HELP_KEYWORDS: Final = ("convoke", "delve", "improvise")
RULE_KEYWORDS: Final = ("split second", "rebound")
"""Keywords that are flags of the spell; what they mean is done elsewhere."""
NEXT_END: Final = tree.BeginningOf("end", which="next")


def haste_if(name: str) -> tree.Static:
    """It has haste if that cost was paid."""
    return tree.Static(tree.This(), (tree.HasAbility(tree.KeywordAbility("haste")),), tree.WasPaid(name))


WARPED: Final = tree.Sequence(
    (
        tree.Exile(tree.This(), bind="warped"),
        tree.PlayerContinuous(
            tree.OwnerOf(tree.Chosen("warped")),
            (tree.MayPlay(tree.Selector(tree.Is(tree.Chosen("warped")), "exile")),),
            tree.Forever(),
        ),
    )
)
"""It is exiled, and its owner may cast it from there; the compiler adds that this is so after the turn."""
WAY_MEANINGS: Final[dict[str, tuple[tree.Ability, ...]]] = {
    "evoke": (triggered(tree.Enters(), tree.SacrificeObject(tree.This()), condition=tree.WasPaid("evoke")),),
    "dash": (haste_if("dash"),),
    "blitz": (
        haste_if("blitz"),
        triggered(tree.Dies(), tree.Draw(), condition=tree.WasPaid("blitz")),
    ),
}
"""The abilities that come with ways to cast: 702.74a, 702.109a, 702.152a."""
WAY_ENDS: Final[dict[str, tree.Effect]] = {
    "dash": tree.ReturnToHand(tree.This()),
    "warp": WARPED,
    "blitz": tree.SacrificeObject(tree.This()),
}
"""What happens at the beginning of the next end step to the permanent that a spell becomes which was cast so."""
LAND_CARD: Final = tree.Selector(tree.HasType("land"), "hand")


CASTING_KEYWORDS: Final = frozenset(
    {*EXTRA_KEYWORDS, *WAY_KEYWORDS, *SPECIAL_KEYWORDS, *FACE_DOWN_KEYWORDS, *HELP_KEYWORDS, *RULE_KEYWORDS, "affinity"}
)
"""The keywords that are compiled here."""


def any_help(definition: Definition) -> bool:
    """Whether something of the card itself lets it be cast for less mana than its cost says."""
    spell = definition.spell
    if spell is not None and (spell.prices or spell.help):
        return True
    return definition.keywords & (CONVOKE | DELVE | IMPROVISE) != 0


class CastingCompiler(CostCompiler):
    """Compiles what a card says of its casting.

    `fused` says that the abilities are those of both halves of a split card, which make one spell.
    """

    fused: bool = False

    def spell_ability(self, definition: Definition, node: tree.Node) -> Ability:
        """The definition's spell ability, made at need: it also carries additional costs."""
        raise NotImplementedError

    def foresee(self, definition: Definition, abilities: tuple[tree.Ability, ...]) -> None:
        """Number the optional costs and the ways to cast; the first way is to pay the mana cost from the hand."""
        if self.fused:
            self.fuse(definition)
        if definition.castable:
            definition.ways.append(CastWay(MANA_WAY, "601.2f", zones.HAND, definition.cost))
            self.way_names.append(MANA_WAY)
        elif any(isinstance(node, tree.KeywordAbility) and node.keyword == "suspend" for node in abilities):
            definition.ways.append(CastWay(MANA_WAY, "118.6", -1, definition.cost))
            self.way_names.append(MANA_WAY)
        paying = (tree.AdditionalCost, tree.AlternativeCost, tree.KeywordAbility)
        self.payments = payments_in(*(node for node in abilities if isinstance(node, paying)))
        for node in abilities:
            if isinstance(node, tree.KeywordAbility) and node.keyword in EXTRA_KEYWORDS:
                self.extra_names.append(node.keyword)
                self.extra_costs.append(node.cost)
            elif isinstance(node, tree.KeywordAbility) and node.keyword in WAY_KEYWORDS:
                self.way_names.append(node.keyword)
            elif isinstance(node, tree.AdditionalCost):
                for part in node.cost.parts if not node.optional else ():
                    if isinstance(part, tree.PayOneOf):
                        self.extra_names.append("")
                        self.extra_costs.append(None)
                if node.optional:
                    self.extra_names.append("optional")
                    self.extra_costs.append(None)
            elif isinstance(node, tree.AlternativeCost):
                self.way_names.append("alternative")

    def fuse(self, definition: Definition) -> None:
        """The one way to cast both halves: from the hand, for both mana costs (702.102a, 702.102c)."""
        nowhere = CastWay(MANA_WAY, "709.3", -1, definition.cost)
        way = CastWay("fuse", "702.102a", zones.HAND, definition.cost)
        way.flags = FROM_HAND
        definition.ways = [nowhere, way]
        self.way_names += [way.name for way in definition.ways]

    # --- keywords -------------------------------------------------------------------------------------------

    def casting_keyword(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """A keyword that says how the card is cast."""
        name = node.keyword
        definition.keywords |= MASKS.get(name, 0)
        definition.plain = 0
        rule = KEYWORDS[name].rule + "a"
        if name in EXTRA_KEYWORDS:
            if node.cost is None:
                raise self.unsupported(node, name)
            ability = self.spell_ability(definition, node)
            self.optional(ability, name, rule, node.cost, EXTRA_KEYWORDS[name])
        elif name in SPECIAL_KEYWORDS:
            self.special_action(definition, node, rule)
        elif name in WAY_KEYWORDS:
            self.keyword_way(definition, node, rule)
            if name == "mutate" and definition.guise == kinds.MUTATING:
                self.target_of_mutation(definition, node)
            begun = len(self.setup.effects)
            for meant in WAY_MEANINGS.get(name, ()):
                self.means(definition, node, meant)
            if name in WAY_ENDS:
                later = triggered(NEXT_END, WAY_ENDS[name])
                definition.ways[-1].after = 1 + self.extra(later, self.outside().event(later.event)[0])
            if name == "warp":
                for effect in self.setup.effects[begun:]:
                    effect.rules[0].mask |= LATER
        elif name in FACE_DOWN_KEYWORDS:
            self.morph(definition, node)
        elif name == "rebound":
            later = triggered(tree.BeginningOf("upkeep", tree.You()), tree.CastFree(tree.This()))
            definition.rebound = 1 + self.extra(later, self.outside().event(later.event)[0])
        elif name == "affinity":
            if node.quality is None or isinstance(node.quality, tree.TargetPlayers):
                raise self.unsupported(node, name)
            mine = tree.And((node.quality, tree.ControlledBy(tree.You())))
            times = self.outside().value(tree.Count(tree.Selector(mine)))
            ability = self.spell_ability(definition, node)
            ability.prices.append(PriceChange([], [], parse_cost(""), parse_cost("{1}"), times))

    def target_of_mutation(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """A mutating spell targets a non-Human creature with its own owner (702.140a)."""
        raise NotImplementedError

    def keyword_way(self, definition: Definition, node: tree.KeywordAbility, rule: str) -> None:
        """Flashback and its like: a cost rather than the mana cost; retrace: the mana cost and a land card."""
        zone, flags = WAY_KEYWORDS[node.keyword]
        if node.keyword == "retrace":
            price = tree.Cost((tree.PayDiscard(LAND_CARD),))
        elif node.keyword == "aftermath":
            price = tree.Cost(())
            definition.aftermath = 1
        elif node.cost is None:
            raise self.unsupported(node, node.keyword)
        else:
            price = node.cost
        way = self.way(node.keyword, rule, zone, price)
        if node.keyword in ("retrace", "aftermath"):  # 702.81a, 702.127a
            way.cost = definition.cost
        way.flags = flags
        definition.ways.append(way)
        if node.keyword == "madness":
            definition.madness = 1
            self.madness(definition, node, len(definition.ways))
        elif zone != zones.HAND:
            self.setup.usable = 1

    def special_action(self, definition: Definition, node: tree.KeywordAbility, rule: str) -> None:
        """Suspend, foretell, plot: a special action with the card in the hand, and how it is cast later."""
        if node.cost is None:
            raise self.unsupported(node, node.keyword)
        action = self.add(definition, kinds.SPECIAL, node)
        action.keyword = node.keyword
        action.zone = zones.HAND
        self.cost(action, FORETELLING if node.keyword == "foretell" else node.cost)
        if action.extras or action.taps or (action.cost.x and node.keyword != "suspend"):
            raise self.unsupported(node, "a choice of costs, {T} or X")
        definition.specials.append(action)
        self.setup.usable = 1
        if node.keyword == "foretell":
            self.keyword_way(definition, node, rule)
        elif node.keyword == "suspend":
            if node.number is None:
                raise self.unsupported(node, node.keyword)
            action.time = self.outside().value(node.number)
            way = CastWay(node.keyword, rule, -1, FREE)
            way.flags = HASTE_AFTER
            definition.ways.append(way)
            self.suspended(definition, node, len(definition.ways))

    def suspended(self, definition: Definition, node: tree.KeywordAbility, number: int) -> None:
        """Its time passes in its owner's upkeeps; when it is up, the card may be cast for nothing (702.62a)."""
        there = tree.Compare(tree.Counters("time", tree.This()), ">=", tree.Number(1))
        passes = tree.Instructions(tree.RemoveCounters("time", tree.This()))
        upkeep = tree.BeginningOf("upkeep", tree.You())
        self.means(definition, node, tree.Triggered(upkeep, passes, there, zone="exile"))
        over = tree.CountersRemoved("time", last=True)
        self.means(definition, node, tree.Triggered(over, tree.Instructions(tree.Nothing()), zone="exile"))
        self.begin()
        it = self.bound("it")
        self.op(codes.SAVE, it, self.objects(tree.This()))
        self.op(codes.CAST_FREE, YOU_REGISTER, it, number << 2)
        self.setup.programs.append(self.finish())
        self.kept = None
        definition.abilities[-1].modes[0].program = len(self.setup.programs) - 1

    def madness(self, definition: Definition, node: tree.KeywordAbility, number: int) -> None:
        """As it is discarded, it may be cast for that cost, or goes to the graveyard (702.35a)."""
        discarded = tree.Discards(tree.EachPlayer(), tree.This())
        self.means(definition, node, tree.Triggered(discarded, tree.Instructions(tree.Nothing())))
        self.begin()
        it = self.bound("it")
        self.op(codes.SAVE, it, self.objects(tree.This()))
        self.op(codes.CAST_FREE, YOU_REGISTER, it, number << 2)
        self.op(codes.MOVE, zones.GRAVEYARD, NO_LIST, self.objects(tree.This()))
        self.setup.programs.append(self.finish())
        self.kept = None
        definition.abilities[-1].modes[0].program = len(self.setup.programs) - 1

    def face_down(self, warded: int) -> int:
        """The number of the definition that face-down objects have, with `warded` 1 those with ward {2}."""
        raise NotImplementedError

    def morph(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """The card may be cast face down for {3}, and turned face up for that cost (702.37, 702.168)."""
        if node.cost is None:
            raise self.unsupported(node, node.keyword)
        face = self.face_down(FACE_DOWN_KEYWORDS[node.keyword])
        if definition.cast_down not in (0, face):
            raise self.unsupported(node, "with morph and disguise")
        definition.cast_down = face
        number = self.asked_cost(node.cost)
        self.setup.extras[number].keyword = node.keyword
        definition.turn_up = [*definition.turn_up, number]

    def way(self, name: str, rule: str, zone: int, cost: tree.Cost) -> CastWay:
        """A way to cast for that cost."""
        bill = self.plain_bill(cost)
        way = CastWay(name, rule, zone, bill.cost)
        way.costs = bill.costs
        return way

    def given_way(self, definition: Definition, node: tree.KeywordAbility, gift: int) -> CastWay:
        """The way to cast that comes with an ability that a card may gain; without a cost for the mana cost."""
        zone, flags = WAY_KEYWORDS[node.keyword]
        rule = KEYWORDS[node.keyword].rule + "a"
        extra = tree.Cost((tree.PayDiscard(LAND_CARD),)) if node.keyword == "retrace" else tree.Cost(())
        way = self.way(node.keyword, rule, zone, extra if node.cost is None else node.cost)
        if node.cost is None:
            way.cost = definition.cost
        way.flags = flags
        way.given = gift + 1
        return way

    # --- other abilities ------------------------------------------------------------------------------------

    def alternative_cost(self, definition: Definition, node: tree.AlternativeCost) -> None:
        """A cost rather than the mana cost (118.9)."""
        way = self.way("alternative", node.RULE, zones.HAND, node.cost)
        if node.condition is not None:
            way.condition = self.outside().condition(node.condition)
        definition.ways.append(way)
        definition.plain = 0

    def cast_only(self, definition: Definition, node: tree.CastOnlyIf) -> None:
        """When the card may be cast at all (601.3); several conditions must all hold."""
        condition = self.outside().condition(node.condition)
        if definition.cast_only:
            condition = expression(tags.ALL_OF, definition.cast_only, condition)
        definition.cast_only = condition
        definition.plain = 0

    def cost_change(self, definition: Definition, node: tree.CostChange) -> None:
        """This spell, or spells in general, cost more or less."""
        encoder = self.outside()
        more, less = parse_cost(node.more), parse_cost(node.less)
        if more.x or less.x:
            raise self.unsupported(node, "X")
        times: Code = [] if node.times == tree.Number(1) else encoder.value(node.times)
        if isinstance(node.what, tree.This):
            change = PriceChange([], [], more, less, times)
            self.spell_ability(definition, node).prices.append(change)
            definition.plain = 0
        else:
            change = PriceChange(encoder.pattern(node.what), encoder.players(node.who), more, less, times)
            ability = self.add(definition, kinds.STATIC, node)
            ability.price = change
            definition.statics.append(ability)
            self.setup.prices = 1
            definition.replaces |= CHEAPENS
            self.setup.replaces |= CHEAPENS
        if node.condition is not None:
            change.condition = encoder.condition(node.condition)

    def means(self, definition: Definition, node: tree.KeywordAbility, ability: tree.Ability) -> None:
        """An ability that the keyword stands for; texts show the keyword."""
        first = len(definition.abilities)
        self.ability(definition, ability)
        for compiled in definition.abilities[first:]:
            compiled.tree = node

    def ability(self, definition: Definition, node: tree.Ability) -> None:
        """Compile one printed ability."""
        raise NotImplementedError

    def add(self, definition: Definition, kind: int, node: tree.Node) -> Ability:
        """A new ability of the definition."""
        raise NotImplementedError

    def finish_casting(self, definition: Definition) -> None:
        """The bill of a plain card; entwine gives all modes."""
        spell = definition.spell
        if spell is not None:
            if spell.extras or spell.prices:
                definition.plain = 0
            if "entwine" in self.extra_names and spell.modes:
                paid = self.outside().value(tree.TimesPaid("entwine"))
                for name in ("least_code", "most_code"):
                    usual = spell.mode_least if name == "least_code" else spell.mode_most
                    missing = expression(tags.NUMBER, len(spell.modes) - int(usual))
                    more = expression(tags.TIMES, paid, missing)
                    setattr(spell, name, expression(tags.PLUS, expression(tags.NUMBER, int(usual)), more))
            definition.bill = Bill()
            definition.bill.cost = definition.cost.plus(spell.cost)
            definition.bill.costs = sorted(spell.costs, key=order_of)
        else:
            definition.bill = Bill()
            definition.bill.cost = definition.cost
        if not any_help(definition):
            definition.floor = definition.bill.cost.least
            for way in definition.ways:
                way.floor = way.cost.least + (spell.cost.least if spell is not None else 0)
