"""What Yu-Gi-Oh! cards do, in our own words, from their ability trees: one line an ability, in three languages."""

from __future__ import annotations

from mainphase.kernel.abilities.analysis import walk
from mainphase.locale.language import DEFAULT, find_language
from mainphase.text.yugioh_parts import Parts
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.cards import Card


def describe_yugioh(card: Card, language: str = DEFAULT) -> list[str]:
    """One line for each ability of the card, in printed order.

    `language` is a tag like "en", "pt-BR", "pt_BR", "es"; unknown ones give English.
    """
    return [render_ability(ability, language) for ability in card.abilities]


def render_ability(ability: tree.Ability, language: str = DEFAULT) -> str:
    """One ability as a line of text; `language` as for `describe_yugioh`."""
    writer = AbilityText(find_language(language) or DEFAULT)
    return writer.finish(writer.ability(ability))


class AbilityText(Parts):
    """Sentences for abilities and instructions."""

    def ability(self, node: tree.Ability) -> str:
        """One ability: when, needs, cost, targets, then what happens."""
        if isinstance(node, tree.StatChange):
            changes = self.changes(tree.Number(node.attack), tree.Number(node.defense))
            return self.word("lasting", what=self.cards(node.of), changes=changes)
        self.note_several(node)
        parts: list[str] = []
        if isinstance(node, tree.FlipEffect):
            parts.append(self.word("flip"))
        elif isinstance(node, tree.Ignition):
            parts.append(self.word("ignition_once" if node.once_a_turn else "ignition"))
        elif node.when:
            parts.append(self.word("when", events=self.listed([self.event(each) for each in node.when])))
        if isinstance(node, tree.Activation) and node.answers is not None:
            kinds = self.listed([self.word(f"answer.{kind}") for kind in node.answers.kinds])
            parts.append(self.word("answers", kinds=kinds, by=self.word(f"by.{node.answers.by}")))
        if node.needs:
            conditions = self.listed([self.condition(each) for each in node.needs], "and")
            parts.append(self.word("only_if", conditions=conditions))
        if isinstance(node, (tree.Activation, tree.Ignition)) and node.cost:
            parts.append(self.word("cost", costs=self.listed([self.cost(each) for each in node.cost], "and")))
        for number, slot in enumerate(node.targets, 1):
            what = self.selected(slot.what, slot.least, slot.most)
            parts.append(self.word("target" if self.slots == 1 else "target_number", number=number, what=what))
        if isinstance(node, (tree.Trigger, tree.FlipEffect)) and node.optional:
            parts.append(self.word("may"))
        parts.append(self.effect(node.effect))
        return " ".join(parts)

    def note_several(self, node: tree.Activation | tree.Ignition | tree.Trigger | tree.FlipEffect) -> None:
        """Note which targets and chosen cards are more than one."""
        self.slots = len(node.targets)
        self.several = {number for number, slot in enumerate(node.targets) if slot.most != 1}
        for below in walk(node):
            if isinstance(below, tree.ChooseCards) and below.most != tree.Number(1):
                self.several.add(below.bind)

    # --- instructions ---------------------------------------------------------------------------------------

    def effect(self, node: tree.Effect) -> str:
        """One instruction: a sentence or several."""
        if isinstance(node, tree.CardEffect):
            return self.card_effect(node)
        if isinstance(node, tree.PlayerEffect):
            return self.player_effect(node)
        if isinstance(node, tree.DuelEffect):
            return self.duel_effect(node)
        return self.control(node)

    def card_effect(self, node: tree.CardEffect) -> str:
        """What is done to cards."""
        key = type(node).__name__
        if isinstance(node, tree.SpecialSummon):
            side = "" if isinstance(node.to, tree.You) else self.word("SpecialSummon.side", who=self.player(node.to))
            position = self.word(f"SpecialSummon.{node.position}")
            return self.word(key, what=self.cards(node.what), position=position, side=side)
        if isinstance(node, tree.BoostUntilEnd):
            return self.word(key, what=self.cards(node.what), changes=self.changes(node.attack, node.defense))
        if isinstance(node, tree.EquipTo):
            return self.word(key, what=self.cards(node.to))
        if isinstance(node, tree.LookAt):
            return self.does(key, node.who, what=self.cards(node.what))
        if isinstance(node, (tree.Send, tree.ChangePosition)):
            key = f"{key}.{node.to}"
        return self.word(key, what=self.cards(node.what))

    def player_effect(self, node: tree.PlayerEffect) -> str:
        """What is done to players."""
        key = type(node).__name__
        if isinstance(node, tree.Damage):
            return self.does(self.by_value(key, node.amount), node.to, amount=self.value(node.amount))
        if isinstance(node, tree.GainLife):
            return self.does(self.by_value(key, node.amount), node.who, amount=self.value(node.amount))
        if isinstance(node, tree.ShuffleDeck):
            return self.does(key, node.who)
        if isinstance(node, tree.Discard):
            key = f"{key}.{node.way}"
        return self.does(key, node.who, cards=self.number_of_cards(node.count))

    def by_value(self, key: str, amount: tree.Value) -> str:
        """The key of the sentence for a number, or for a value that is worked out."""
        return key if isinstance(amount, tree.Number) else f"{key}_value"

    def duel_effect(self, node: tree.DuelEffect) -> str:
        """What is done to the Chain, the battle and the turn."""
        key = type(node).__name__
        if isinstance(node, tree.NegateActivation):
            return self.word(f"{key}_destroy" if node.destroy else key)
        if isinstance(node, (tree.NegateAttack, tree.EndBattlePhase)):
            return self.word(key)
        if isinstance(node, tree.SkipPhase):
            return self.does(key, node.who, phase=self.phase(node.phase))
        if isinstance(node, tree.ExtraNormalSummon):
            return self.does(key, node.who, amount=self.value(node.count))
        return self.does(key, node.who)

    def control(self, node: tree.ControlEffect) -> str:
        """Instructions made of others."""
        key = type(node).__name__
        if isinstance(node, tree.Nothing):
            return self.word(key)
        if isinstance(node, tree.Sequence):
            return " ".join(self.effect(each) for each in node.effects) or self.word("Nothing")
        if isinstance(node, tree.If):
            condition, then = self.condition(node.condition), self.effect(node.then)
            if isinstance(node.otherwise, tree.Nothing):
                return self.word(key, condition=condition, then=then)
            return self.word(f"{key}_else", condition=condition, then=then, otherwise=self.effect(node.otherwise))
        if isinstance(node, tree.May):
            return self.does(key, node.who, effect=self.effect(node.effect))
        if isinstance(node, tree.ForEachCard):
            what = self.word("each_of", what=self.cards(node.of))
            return self.word(key, what=what, effect=self.effect(node.effect))
        if isinstance(node, tree.Repeat):
            return self.word(key, times=self.value(node.times), effect=self.effect(node.effect))
        if isinstance(node, tree.ChooseCards):
            return self.does(key, node.who, what=self.chosen(node))
        return self.does(key, node.who, effects=" / ".join(self.effect(each) for each in node.effects))

    def chosen(self, node: tree.ChooseCards) -> str:
        """So many of the cards that there are to choose from."""
        least, most = node.least, node.most
        if isinstance(least, tree.Number) and isinstance(most, tree.Number):
            if isinstance(node.among, tree.Select):
                return self.selected(node.among, least.value, most.value)
            number = self.amount(least.value, most.value)
        else:
            number = self.value(most) if least == most else f"{self.value(least)} – {self.value(most)}"
        return self.word("so_many_of", number=number, what=self.cards(node.among))
