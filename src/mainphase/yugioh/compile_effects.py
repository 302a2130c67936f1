"""Instructions as operations."""

from __future__ import annotations

from typing import Final

from mainphase.kernel import machine
from mainphase.kernel.abilities.analysis import walk
from mainphase.yugioh import asks
from mainphase.yugioh import operations_codes as codes
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.compile_filters import POSITIONS, not_supported
from mainphase.yugioh.compile_program import Label
from mainphase.yugioh.compile_values import ValueCompiler

DISCARDS: Final = " discards"
"""The name of the kept list of `Discard`; no declared name begins with a space."""


class EffectCompiler(ValueCompiler):
    """Emits the operations of instructions."""

    def program(self, effect: tree.Effect, targets: int) -> int:
        """The number of the program of an effect with so many target slots; -1 for one that does nothing."""
        if isinstance(effect, tree.Nothing):
            return -1
        self.begin()
        for node in walk(effect):
            if isinstance(node, tree.ChooseCards):
                if node.bind == "" or node.bind.startswith(" "):
                    raise not_supported(node, node.RULE, self.name, "without a name")
                self.list_named(node.bind)
            elif isinstance(node, tree.Discard):
                self.list_named(DISCARDS)
        if targets > 0:
            self.op(codes.AIM)
        self.effect(effect)
        return int(self.setup.add_program(self.finish()))

    def effect(self, node: tree.Effect) -> None:
        """Emit one instruction; registers that it used are free again."""
        free = self.free
        if isinstance(node, tree.CardEffect):
            self.card_effect(node)
        elif isinstance(node, tree.PlayerEffect):
            self.player_effect(node)
        elif isinstance(node, tree.DuelEffect):
            self.duel_effect(node)
        else:
            self.control(node)
        self.free = free

    # --- cards ----------------------------------------------------------------------------------------------

    def card_effect(self, node: tree.CardEffect) -> None:
        """What is done to cards."""
        if isinstance(node, tree.SpecialSummon):
            self.special_summon(node)
        elif isinstance(node, tree.BoostUntilEnd):
            attack = self.value(node.attack)
            defense = self.value(node.defense)
            self.cards(node.what)
            self.op(codes.BOOST, attack, defense)
        elif isinstance(node, tree.EquipTo):
            self.cards(node.to)
            self.op(codes.EQUIP)
        elif isinstance(node, tree.LookAt):
            nobody = Label()
            player = self.player(node.who, nobody)
            self.cards(node.what)
            self.op(codes.SEE, player)
            self.raw(machine.DROP)
            self.place(nobody)
        else:
            self.cards(node.what)
            if isinstance(node, tree.Destroy):
                self.op(codes.DESTROY, None)
            elif isinstance(node, tree.Send):
                self.op(codes.SEND, codes.PLACES.index(node.to), None)
            elif isinstance(node, tree.Tribute):
                self.op(codes.TRIBUTE, None)
            elif isinstance(node, tree.ChangePosition):
                self.op(codes.POSITION, POSITIONS.get(node.to, 0))
            elif isinstance(node, tree.TurnFaceUp):
                self.op(codes.TURN_UP)
            elif isinstance(node, tree.TurnFaceDown):
                self.op(codes.TURN_DOWN)
            else:
                self.op(codes.REVEAL)

    def special_summon(self, node: tree.SpecialSummon) -> None:
        """One card after another, each in the position that its player chooses."""
        nobody = Label()
        top, end = Label(), Label()
        player = self.player(node.to, nobody)
        card, position = self.register(), self.register()
        self.cards(node.what)
        self.raw(machine.SET, codes.THIS_WAY, 0)
        self.place(top)
        self.raw(machine.NEXT, card, end)
        if node.position == "any":
            self.op(codes.ASK_POSITION, player, card, position)
            self.raw(machine.JUMP_IF_ZERO, position, top)
        else:
            self.op(codes.CAN_SUMMON, player, card, position)
            self.raw(machine.JUMP_IF_ZERO, position, top)
            self.raw(machine.SET, position, POSITIONS[node.position])
        self.op(codes.SUMMON, player, card, position, None)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.place(nobody)

    # --- players --------------------------------------------------------------------------------------------

    def player_effect(self, node: tree.PlayerEffect) -> None:
        """What is done to players."""
        if isinstance(node, tree.Discard):
            self.discard(node)
        elif isinstance(node, tree.ShuffleDeck):
            self.players(node.who)
            self.op(codes.SHUFFLE)
        elif isinstance(node, tree.Damage):
            amount = self.value(node.amount)
            self.players(node.to)
            self.op(codes.DAMAGE, amount)
        elif isinstance(node, tree.Draw):
            amount = self.value(node.count)
            self.players(node.who)
            self.op(codes.DRAW, amount)
        else:
            amount = self.value(node.amount)
            self.players(node.who)
            self.op(codes.GAIN, amount)

    def discard(self, node: tree.Discard) -> None:
        """All choose, the turn player first; then all cards are discarded at the same time (YG-64)."""
        top, end = Label(), Label()
        kept = self.list_named(DISCARDS)
        count = self.value(node.count)
        player = self.register()
        self.raw(machine.CLEAR, kept)
        self.players(node.who)
        self.place(top)
        self.raw(machine.NEXT, player, end)
        if node.way == "random":
            self.op(codes.RANDOM_HAND, player, count, kept)
        else:
            least, most = self.register(), self.register()
            self.raw(machine.COPY, least, count)
            self.raw(machine.COPY, most, count)
            self.op(codes.HAND, player)
            self.raw(machine.PICK, asks.CHOOSE_DISCARD, player, least, most, kept)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.op(codes.DISCARD, kept, None)

    # --- the duel -------------------------------------------------------------------------------------------

    def duel_effect(self, node: tree.DuelEffect) -> None:
        """What is done to the Chain, the battle and the turn."""
        if isinstance(node, tree.NegateActivation):
            self.op(codes.NEGATE, 1 if node.destroy else 0)
        elif isinstance(node, tree.NegateAttack):
            self.op(codes.NEGATE_ATTACK)
        elif isinstance(node, tree.EndBattlePhase):
            self.op(codes.END_BATTLE)
        elif isinstance(node, tree.SkipPhase):
            self.players(node.who)
            self.op(codes.SKIP, self.table.part(node.phase).id)
        elif isinstance(node, tree.PreventBattleDamage):
            self.players(node.who)
            self.op(codes.SHIELD)
        elif isinstance(node, tree.PreventBattleDestruction):
            self.players(node.who)
            self.op(codes.SPARE)
        else:
            amount = self.value(node.count)
            self.players(node.who)
            self.op(codes.MORE_SUMMONS, amount)

    # --- control --------------------------------------------------------------------------------------------

    def control(self, node: tree.ControlEffect) -> None:
        """Instructions made of others."""
        if isinstance(node, tree.Sequence):
            for each in node.effects:
                self.effect(each)
        elif isinstance(node, tree.If):
            otherwise, end = Label(), Label()
            self.unless(node.condition, otherwise)
            self.effect(node.then)
            self.raw(machine.JUMP, end)
            self.place(otherwise)
            self.effect(node.otherwise)
            self.place(end)
        elif isinstance(node, tree.May):
            end = Label()
            player = self.player(node.who, end)
            answer = self.register()
            self.raw(machine.ASK_YES, asks.MAY, player, answer)
            self.raw(machine.JUMP_IF_ZERO, answer, end)
            self.effect(node.effect)
            self.place(end)
        elif isinstance(node, tree.ForEachCard):
            self.for_each(node)
        elif isinstance(node, tree.Repeat):
            top, end = Label(), Label()
            left = self.register()
            self.raw(machine.COPY, left, self.value(node.times))
            self.place(top)
            self.raw(machine.REPEAT, left, end)
            self.effect(node.effect)
            self.raw(machine.JUMP, top)
            self.place(end)
        elif isinstance(node, tree.ChooseCards):
            self.choose_cards(node)
        elif isinstance(node, tree.ChooseOne):
            self.choose_one(node)

    def for_each(self, node: tree.ForEachCard) -> None:
        """A loop over cards that are fixed at its beginning."""
        top, end = Label(), Label()
        outer = self.loop
        self.cards(node.of)
        self.loop = self.register()
        self.place(top)
        self.raw(machine.NEXT, self.loop, end)
        self.effect(node.effect)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.loop = outer

    def choose_cards(self, node: tree.ChooseCards) -> None:
        """A choice on resolution; the cards of a Deck are looked at first."""
        nobody = Label()
        kept = self.list_named(node.bind)
        self.raw(machine.CLEAR, kept)
        player = self.player(node.who, nobody)
        least, most = self.register(), self.register()
        self.raw(machine.COPY, least, self.value(node.least))
        self.raw(machine.COPY, most, self.value(node.most))
        self.cards(node.among)
        if isinstance(node.among, tree.TopCards) or (
            isinstance(node.among, tree.Select) and "deck" in node.among.zones
        ):
            self.op(codes.SEE, player)
        self.raw(machine.PICK, asks.CHOOSE, player, least, most, kept)
        self.place(nobody)

    def choose_one(self, node: tree.ChooseOne) -> None:
        """One of several instructions."""
        if not node.effects:
            return
        end = Label()
        player = self.player(node.who, end)
        answer = self.register()
        low = self.fixed(0)
        self.raw(machine.ASK_NUMBER, asks.OPTION, player, low, self.fixed(len(node.effects) - 1), answer)
        for number, each in enumerate(node.effects):
            following = Label()
            other = Label()
            free = self.free
            self.raw(machine.JUMP_IF_EQUAL, answer, self.fixed(number), following)
            self.raw(machine.JUMP, other)
            self.place(following)
            self.free = free
            self.effect(each)
            self.raw(machine.JUMP, end)
            self.place(other)
        self.place(end)
