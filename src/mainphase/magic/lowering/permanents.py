"""Abilities that belong to a kind of permanent: enchant (702.5), chapters of Sagas (714.2), levels (711)."""

from __future__ import annotations

from mainphase.magic import definitions as kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.definitions import Definition, Mode, TargetSlot
from mainphase.magic.encoding import expression
from mainphase.magic.kinds import COUNTERS_PUT
from mainphase.magic.lowering.abilities import AbilityCompiler

ANCHOR = "anchor word"
"""The register of the anchor word that is chosen."""


class PermanentCompiler(AbilityCompiler):
    """Compiles the abilities of permanents besides the plain ones."""

    enchants: tuple[tree.Filter | tree.TargetPlayers, ...] = ()

    def ability(self, definition: Definition, node: tree.Ability) -> None:
        """Compile one printed ability. Raises UserError "not_supported"."""
        match node:
            case tree.KeywordAbility(keyword="enchant"):
                self.enchant(definition, node)
            case tree.Chapter():
                self.chapter(definition, node)
            case tree.Level():
                self.level(definition, node)
            case tree.AnchorWords():
                self.anchors(definition, node)
            case _:
                super().ability(definition, node)

    def chapter(self, definition: Definition, node: tree.Chapter) -> None:
        """A chapter ability: a triggered ability for each of its numbers (714.2c)."""
        for number in node.numbers:
            ability = self.add(definition, kinds.TRIGGERED, node)
            ability.event = COUNTERS_PUT
            ability.pattern = expression(tags.ON_CHAPTER, number)
            ability.chapter = number
            self.content(ability, node.content)
            definition.triggered.append(ability)

    def level(self, definition: Definition, node: tree.Level) -> None:
        """A level symbol as the static ability that it stands for (711.2a, 711.2b)."""
        counters = tree.Counters("level", tree.This())
        condition: tree.Condition = tree.Compare(counters, ">=", tree.Number(node.least))
        if node.most is not None:
            condition = tree.AllOf((condition, tree.Compare(counters, "<=", tree.Number(node.most))))
        numbers = tree.SetPT(tree.Number(node.power), tree.Number(node.toughness))
        has = tuple(tree.HasAbility(ability) for ability in node.abilities)
        first = len(definition.abilities)
        self.ability(definition, tree.Static(tree.This(), (numbers, *has), condition))
        for compiled in definition.abilities[first:]:
            compiled.tree = node

    def anchors(self, definition: Definition, node: tree.AnchorWords) -> None:
        """The choice as it enters, and the abilities for each word (614.12c), which are linked to it (607.2d)."""
        if len(node.words) != len(node.abilities):
            raise self.unsupported(node, "as many abilities as words")
        choice = tree.ChooseWord("anchor word", ANCHOR, words=node.words)
        self.linked |= {ANCHOR}
        first = len(definition.abilities)
        self.ability(definition, tree.AsEnters(choice))
        for word, ability in zip(node.words, node.abilities, strict=True):
            number = tree.Number(kinds.QUALITY_NAMES + self.setup.name(word))
            chosen = tree.Compare(tree.ChosenNumber(ANCHOR), "=", number)
            self.ability(definition, tree.Static(tree.This(), (tree.HasAbility(ability),), chosen))
        for compiled in definition.abilities[first:]:
            compiled.tree = node

    def enchant(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """What the Aura spell targets and what the Aura may be attached to; all such abilities count (702.5c)."""
        if node.quality is None or kinds.AURA not in definition.subtypes:
            raise self.unsupported(node, "of nothing, or on what is no Aura")
        self.enchants = (*self.enchants, node.quality)
        definition.enchant = self.outside().target_kind(self.enchanted(node))
        self.one_target(definition, node, definition.enchant)

    def one_target(self, definition: Definition, node: tree.KeywordAbility, what: list[int]) -> None:
        """The permanent spell has a target, and does nothing else with it."""
        spell = self.spell_ability(definition, node)
        self.begin()
        self.setup.programs.append(self.finish())
        self.kept = None
        one = self.outside().value(tree.Number(1))
        spell.modes = [Mode([TargetSlot(what, one, one, [])], len(self.setup.programs) - 1)]
        spell.mode_least = spell.mode_most = 1

    def target_of_mutation(self, definition: Definition, node: tree.KeywordAbility) -> None:
        """A mutating spell targets a non-Human creature with its own owner (702.140a)."""
        filters = (
            tree.HasType("creature"),
            tree.Not(tree.HasSubtype("Human")),
            tree.OwnedBy(tree.OwnerOf(tree.This())),
            tree.Not(tree.IsFaceDown()),
        )
        self.one_target(definition, node, self.outside().target_kind(tree.Selector(tree.And(filters))))

    def enchanted(self, node: tree.KeywordAbility) -> tree.TargetKind:
        """What all the enchant abilities allow together."""
        filters: list[tree.Filter] = []
        for quality in self.enchants:
            if isinstance(quality, tree.TargetPlayers):
                if len(self.enchants) > 1:
                    raise self.unsupported(node, "players, and more")
                return quality
            filters.append(quality)
        return tree.Selector(filters[0] if len(filters) == 1 else tree.And(tuple(filters)))
