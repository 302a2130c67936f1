"""Static abilities that continuously change objects, players or rules (611.3, 604)."""

from __future__ import annotations

from mainphase.magic import continuous as cont
from mainphase.magic import definitions as kinds
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.continuous import ContinuousEffect, Rule
from mainphase.magic.definitions import Definition
from mainphase.magic.lowering.casting import CastingCompiler
from mainphase.magic.lowering.changes import about, look_at, reads_of


class StaticCompiler(CastingCompiler):
    """Compiles static abilities into a definition."""

    def static(self, definition: Definition, node: tree.Static) -> None:
        """Objects are modified as long as the ability functions."""
        match node:
            case tree.Static(tree.This(), (tree.DoesntUntap(),), None, "battlefield"):
                definition.untaps = kinds.STAYS_TAPPED
            case tree.Static(tree.This(), (tree.MayNotUntap(),), None, "battlefield"):
                definition.untaps = kinds.MAY_STAY_TAPPED
            case tree.Static(tree.This(), (tree.CantBe(what="countered"),), None, _):
                definition.rules |= cont.CANT_BE_COUNTERED
            case tree.Static(tree.Selector(zone="stack"), (tree.CantBe(what="countered"),), _, "battlefield"):
                effect = self.begin_static(definition, node, zones.BATTLEFIELD)
                effect.who = self.outside().players(tree.EachPlayer())
                assert isinstance(node.what, tree.Selector)
                effect.rules = [about(cont.CANT_COUNTER, self.outside().filter(node.what.filter))]
                look_at(effect, node.what)
            case _:
                self.modifying(definition, node)

    def modifying(self, definition: Definition, node: tree.Static) -> None:
        """A static ability that changes permanents."""
        if isinstance(node.what, tree.Selector) and node.what.zone != "battlefield":
            gifts = [gift for change in node.changes if (gift := self.gift(change)) is not None]
            if gifts and len(gifts) == len(node.changes) and node.what.zone == "graveyard":
                self.giving(definition, node, node.what, gifts)
                return
            raise self.unsupported(node, "of what is not on the battlefield")
        if not isinstance(node.what, tree.Selector | tree.This | tree.Host):
            raise self.unsupported(node, "of what an instruction speaks of")
        if node.zone in ("any", "stack", "library"):
            raise self.unsupported(node, node.zone)
        if any(isinstance(change, tree.BecomeCopy) and change.exceptions for change in node.changes):
            raise self.unsupported(node, "exceptions of a copy that an ability makes")
        if any(isinstance(change, tree.ReplaceWord) for change in node.changes):
            raise self.unsupported(node, "words that an ability goes on replacing")
        effect = self.begin_static(definition, node, zones.NAMES.index(node.zone))
        encoder = self.outside()
        what = node.what
        effect.what = encoder.selector(what) if isinstance(what, tree.Selector) else encoder.objects(what)
        effect.reads |= reads_of(node.what)
        look_at(effect, node.what)
        for change in node.changes:
            effect.add(self.change(change, self.outside()))
            if not isinstance(change, tree.HasAbility):
                look_at(effect, change)
        if defines(node):
            effect.defines = 1
            for compiled in effect.changes:
                if compiled.kind == cont.DEFINE_PT:
                    definition.power_code = compiled.first
                    definition.toughness_code = compiled.second

    def giving(self, definition: Definition, node: tree.Static, what: tree.Selector, gifts: list[Rule]) -> None:
        """A static ability that gives cards in a graveyard ways to be cast."""
        effect = self.begin_static(definition, node, zones.NAMES.index(node.zone))
        effect.who = self.outside().players(tree.EachPlayer())
        for gift in gifts:
            gift.what = self.outside().selector(what)
        effect.rules = gifts
        look_at(effect, what)

    def player_static(self, definition: Definition, node: tree.PlayerStatic) -> None:
        """Rules of the game are changed for players as long as the ability functions."""
        effect = ContinuousEffect()
        encoder = self.outside()
        effect.who = encoder.players(node.who)
        for rule in node.rules:
            if isinstance(rule, tree.NextSpellSafe):
                raise self.unsupported(rule, "as a static ability")
            effect.rules.extend(self.player_rules(rule, encoder))
            look_at(effect, rule)
        if node.condition is not None:
            effect.condition = encoder.condition(node.condition)
        look_at(effect, node.who, node.condition)
        self.put_static(definition, node, effect, zones.BATTLEFIELD)

    def begin_static(self, definition: Definition, node: tree.Static, zone: int) -> ContinuousEffect:
        """A new static ability with its condition."""
        effect = ContinuousEffect()
        if node.condition is not None:
            effect.condition = self.outside().condition(node.condition)
            effect.reads |= reads_of(node.condition)
            look_at(effect, node.condition)
        self.put_static(definition, node, effect, zone)
        return effect

    def put_static(self, definition: Definition, node: tree.Node, effect: ContinuousEffect, zone: int) -> None:
        """The definition has the static ability."""
        ability = self.add(definition, kinds.STATIC, node)
        ability.effect = effect
        ability.zone = zone
        if zone != zones.BATTLEFIELD:
            self.setup.far_statics |= 1 << zone
        definition.statics.append(ability)


def defines(node: tree.Static) -> bool:
    """Whether it is a characteristic-defining ability (604.3a)."""
    if node.what != tree.This() or node.condition is not None:
        return False
    for change in node.changes:
        if isinstance(change, tree.BecomeType):
            if change.types or change.supertypes:
                return False
        elif not isinstance(change, tree.DefinePT | tree.BecomeColor):
            return False
    return True
