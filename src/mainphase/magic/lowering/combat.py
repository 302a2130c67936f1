"""Rules for attacking and blocking, as the declarations look at them (508.1c-h, 509.1b-f)."""

from __future__ import annotations

from mainphase.magic import combat_rules as rules
from mainphase.magic import kinds
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.encoding import Encoder, EventPattern
from mainphase.magic.keywords import MASKS
from mainphase.magic.lowering.replacing import ReplacingWriter

BLOCKING_KEYWORDS = ("flying", "reach", "shadow", "horsemanship")
"""The keywords that let a creature block what others can't."""


class CombatWriter(ReplacingWriter):
    """Compiles what cards say about who may, can't and must attack and block."""

    def combat_rule(self, node: tree.Modification, encoder: Encoder) -> CombatRule:
        """One rule. Raises UserError "not_supported" for what is none, and for several in one node."""
        rule = CombatRule(rules.CANT_ATTACK, node.RULE)
        match node:
            case tree.CantAttack():
                self.cant_attack(rule, node, encoder)
            case tree.CantBlock():
                self.cant_block(rule, node, encoder)
            case tree.CantBeBlocked():
                self.cant_be_blocked(rule, node, encoder)
            case tree.AttackTax():
                rule.kind, rule.cost, rule.theirs = rules.ATTACK_TAX, self.tax(node, node.cost), int(node.theirs)
                rule.what = [] if node.whom is None else encoder.players(node.whom)
            case tree.BlockTax():
                rule.kind, rule.cost = rules.BLOCK_TAX, self.tax(node, node.cost)
            case tree.BlocksAs():
                if node.keyword not in BLOCKING_KEYWORDS:
                    raise self.unsupported(node, node.keyword)
                rule.kind, rule.what = rules.BLOCKS_AS, encoder.filter(node.what)
                rule.number = MASKS[node.keyword]
            case tree.AttackOption():
                rule.kind, rule.number = rules.ATTACK_OPTION, rules.EXERT if node.how == "exert" else rules.ENLIST
                rule.cost = -1 if node.then is None else self.linked_trigger(node.how, node.then)
            case tree.MustAttack(whom=None, company=company) if company is not None:
                rule.kind, rule.what = rules.ATTACKS_TOO, encoder.filter(company)
            case tree.MustAttack(company=None):
                rule.kind = rules.MUST_ATTACK
                rule.what = [] if node.whom is None else encoder.players(node.whom)
            case tree.MustBlock():
                rule.kind = rules.MUST_BLOCK
                rule.what = [] if node.what is None else encoder.objects(node.what)
            case tree.MustBeBlocked():
                rule.kind = rules.LURES if node.by_all else rules.MUST_BE_BLOCKED
                rule.what = encoder.filter(node.by)
            case tree.BlocksMore():
                rule.kind, rule.number = rules.BLOCKS_MORE, -1 if node.count is None else node.count
            case _:
                raise self.unsupported(node)
        return rule

    def linked_trigger(self, how: str, content: tree.Content) -> int:
        """The number of the ability that triggers as its controller pays an optional cost to attack (607.2h)."""
        ability = tree.Triggered(tree.Exerts() if how == "exert" else tree.Enlists(), content)
        kind = kinds.EXERTED if how == "exert" else kinds.ENLISTED
        number = self.nested_writer().extra(ability, EventPattern(kind, []))
        self.setup.extras[number].tree = tree.SpellAbility(content)  # for texts: it triggers "when you do"
        return number

    def tax(self, node: tree.Node, cost: tree.Cost) -> int:
        """The number of what it costs: nothing is announced for it, and no creature pays by tapping itself for it."""
        for part in walk(cost):
            if isinstance(part, tree.PayOneOf) or (isinstance(part, tree.PayMana) and "X" in part.symbols):
                raise self.unsupported(node, "a cost for which something is announced")
        return self.asked_cost(cost)

    def cant_attack(self, rule: CombatRule, node: tree.CantAttack, encoder: Encoder) -> None:
        """Whom it can't attack, or without whom."""
        if node.alone or node.only_alone or node.company is not None:
            if node.whom is not None or node.unless is not None or (node.only_alone and node.alone):
                raise self.unsupported(node, "several restrictions in one")
            rule.kind = rules.ATTACKS_ALONE if node.only_alone else rules.ATTACKS_WITH
            rule.what = encoder.filter(tree.AnyObject() if node.company is None else node.company)
            rule.number = node.others
            return
        rule.theirs = int(node.theirs)
        rule.what = [] if node.whom is None else encoder.players(node.whom)
        rule.lifted = [] if node.unless is None else encoder.condition(node.unless)

    def cant_block(self, rule: CombatRule, node: tree.CantBlock, encoder: Encoder) -> None:
        """What it can't block, or without whom."""
        if node.alone or node.only_alone or node.company is not None:
            if node.what != tree.AnyObject() or node.unless is not None or (node.only_alone and node.alone):
                raise self.unsupported(node, "several restrictions in one")
            rule.kind = rules.BLOCKS_ALONE if node.only_alone else rules.BLOCKS_WITH
            rule.what = encoder.filter(tree.AnyObject() if node.company is None else node.company)
            rule.number = node.others
            return
        rule.kind, rule.what = rules.CANT_BLOCK, encoder.filter(node.what)
        rule.lifted = [] if node.unless is None else encoder.condition(node.unless)

    def cant_be_blocked(self, rule: CombatRule, node: tree.CantBeBlocked, encoder: Encoder) -> None:
        """By whom, or by how many, it can't be blocked."""
        several = (node.fewest > 0) + (node.most is not None) + node.unless_all
        if several > 1 or (several == 1 and node.by != tree.AnyObject()):
            raise self.unsupported(node, "several restrictions in one")
        if node.fewest > 0:
            rule.kind, rule.number = rules.FEWEST, node.fewest
        elif node.most is not None:
            rule.kind, rule.number = rules.MOST, node.most
        elif node.unless_all:
            rule.kind = rules.UNLESS_ALL
        else:
            rule.kind, rule.what = rules.CANT_BE_BLOCKED, encoder.filter(node.by)
