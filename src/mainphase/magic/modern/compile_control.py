"""Instructions that say in what order, how often and whether others are followed, as operations."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import machine
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import has_targets, walk
from mainphase.magic.encoding import Code, EventPattern, expression
from mainphase.magic.mana import ANY_COLOR, parse_cost
from mainphase.magic.modern import asks
from mainphase.magic.modern import operations_codes as codes
from mainphase.magic.modern.compile_players import PlayerWriter
from mainphase.magic.modern.compile_program import ITERATED_REGISTER, Label


class ControlWriter(PlayerWriter):
    """Writes every instruction."""

    def nested_writer(self) -> ControlWriter:
        """A writer for the program of a delayed ability."""
        raise NotImplementedError

    def effect(self, node: tree.Effect) -> None:
        """Emit the instruction. Raises UserError "not_supported", as all methods here."""
        match node:
            case (
                tree.ExtraTurn()
                | tree.ExtraParts()
                | tree.SkipNext()
                | tree.EndTurn()
                | tree.EndCombat()
                | tree.ControlNextTurn()
                | tree.ReverseTurnOrder()
                | tree.BecomeDay()
            ):
                self.turn_effect(node)
            case (
                tree.Nothing()
                | tree.Sequence()
                | tree.May()
                | tree.If()
                | tree.ForEachObject()
                | tree.ForEachPlayer()
                | tree.Repeat()
                | tree.ChooseEffect()
                | tree.ChooseObjects()
                | tree.ChoosePlayer()
                | tree.ChooseWord()
                | tree.ChooseNumber()
                | tree.UnlessPays()
                | tree.MayPay()
                | tree.Delayed()
                | tree.Reflexive()
                | tree.CreateReplacement()
                | tree.FlipCoin()
                | tree.RollDie()
            ):
                self.control_effect(node)
            case (
                tree.GainLife()
                | tree.LoseLife()
                | tree.SetLife()
                | tree.Draw()
                | tree.Discard()
                | tree.Mill()
                | tree.Scry()
                | tree.Surveil()
                | tree.Shuffle()
                | tree.Search()
                | tree.LookAt()
                | tree.Reveal()
                | tree.AddMana()
                | tree.LoseMana()
                | tree.LoseGame()
                | tree.WinGame()
                | tree.Proliferate()
                | tree.BecomeMonarch()
                | tree.PlayerContinuous()
                | tree.CastFree()
                | tree.GetEmblem()
            ):
                self.player_effect(node)
            case _:
                self.object_effect(node)

    def control_effect(self, node: tree.ControlEffect) -> None:
        """Emit the instruction and those in it; registers that it takes are free again afterwards."""
        free = self.free
        match node:
            case tree.Nothing():
                pass
            case tree.Sequence():
                for effect in node.effects:
                    self.effect(effect)
            case tree.May():
                self.may(node)
            case tree.If():
                self.when(node)
            case tree.ForEachObject():
                self.for_each(self.objects(node.what), node.effect)
            case tree.ForEachPlayer():
                self.for_each(self.players(node.who), node.effect)
            case tree.Repeat():
                self.repeat(node)
            case tree.ChooseEffect():
                self.choose_effect(node)
            case tree.ChooseObjects():
                self.choose_objects(node)
            case tree.ChoosePlayer():
                self.choose_player(node)
            case tree.ChooseWord():
                self.choose_word(node)
            case tree.ChooseNumber():
                self.choose_number(node)
            case tree.UnlessPays():
                self.unless_pays(node)
            case tree.MayPay():
                self.may_pay(node)
            case tree.Delayed():
                self.delayed(node)
            case tree.FlipCoin():
                player, won = self.player(node.who), self.register()
                self.op(codes.FLIP, player, won)
                self.branch(won, node.won, node.lost)
            case tree.RollDie():
                self.op(codes.ROLL, node.sides, self.bound(node.bind))
            case tree.Reflexive() | tree.CreateReplacement():
                raise self.unsupported(node)
            case _:
                assert_never(node)
        self.free = free

    def branch(self, register: int, then: tree.Effect, otherwise: tree.Effect) -> None:
        """One instruction where the register is not 0, the other where it is."""
        other, end = Label(), Label()
        self.raw(machine.JUMP_IF_ZERO, register, other)
        self.effect(then)
        if not isinstance(otherwise, tree.Nothing):
            self.raw(machine.JUMP, end)
        self.place(other)
        self.effect(otherwise)
        self.place(end)

    def may(self, node: tree.May) -> None:
        """A player may, or may not; nobody is asked where there is no such player."""
        player, answer, decided = self.player(node.who), self.fixed(0), Label()
        self.raw(machine.JUMP_IF_ZERO, player, decided)
        self.raw(machine.ASK_YES, asks.MAY, player, answer)
        self.place(decided)
        self.branch(answer, node.effect, node.otherwise)

    def when(self, node: tree.If) -> None:
        """If."""
        register = self.register()
        self.op(codes.TEST, register, self.condition(node.condition))
        self.branch(register, node.then, node.otherwise)

    def for_each(self, what: Code, effect: tree.Effect) -> None:
        """One round for each; `Iterated` is again that of the outer loop afterwards."""
        top, end = Label(), Label()
        outer = self.loop_register
        item = self.register()
        self.op(codes.LIST, what)
        self.place(top)
        self.raw(machine.NEXT, item, end)
        self.raw(machine.COPY, ITERATED_REGISTER, item)
        self.loop_register = item
        self.loops += 1
        self.effect(effect)
        self.loops -= 1
        self.loop_register = outer
        self.raw(machine.JUMP, top)
        self.place(end)
        if outer:
            self.raw(machine.COPY, ITERATED_REGISTER, outer)
        else:
            self.raw(machine.SET, ITERATED_REGISTER, 0)

    def repeat(self, node: tree.Repeat) -> None:
        """That many times."""
        top, end = Label(), Label()
        left = self.number(node.times)
        self.place(top)
        self.raw(machine.REPEAT, left, end)
        self.effect(node.effect)
        self.raw(machine.JUMP, top)
        self.place(end)

    # --- choices ----------------------------------------------------------------------------------------------

    def choose_effect(self, node: tree.ChooseEffect) -> None:
        """One of several instructions, of those that are possible (608.2d)."""
        player, chosen, end = self.player(node.who), self.register(), Label()
        self.raw(machine.JUMP_IF_ZERO, player, end)
        possible: Code = []
        for option in node.options:
            possible.extend(self.is_possible(option))
        self.op(codes.ASK_OPTION, player, chosen, possible)
        number = self.register()
        for index, option in enumerate(node.options):
            this, following = Label(), Label()
            self.raw(machine.SET, number, index)
            self.raw(machine.JUMP_IF_EQUAL, chosen, number, this)
            self.raw(machine.JUMP, following)
            self.place(this)
            self.effect(option)
            self.raw(machine.JUMP, end)
            self.place(following)
        self.place(end)

    def is_possible(self, node: tree.Effect) -> Code:
        """The condition under which an option can be chosen: only untapped permanents can be tapped, and so on."""
        tapped: tree.Filter = tree.IsTapped()
        match node:
            case tree.Tap():
                done = expression(tags.OBJECT_MATCHES, self.objects(node.what), self.filter(tapped))
            case tree.Untap():
                done = expression(tags.OBJECT_MATCHES, self.objects(node.what), self.filter(tree.Not(tapped)))
            case _:
                return expression(tags.ALL_OF)
        return expression(tags.NOT_TRUE, done)

    def choose_objects(self, node: tree.ChooseObjects) -> None:
        """Objects into a register."""
        end = Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        if node.random:
            self.op(codes.LIST, self.selector(node.what))
            self.op(codes.RANDOM, kept, self.value(node.maximum))
            return
        player = self.player(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.LIST, self.selector(node.what))
        least, most = self.number(node.minimum), self.number(node.maximum)
        self.pick(machine.PICK, asks.CHOOSE_OBJECT, player, least, most, kept)
        self.place(end)

    def choose_player(self, node: tree.ChoosePlayer) -> None:
        """A player into a register."""
        end = Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        if node.random:
            self.op(codes.LIST, self.players(node.among))
            self.op(codes.RANDOM, kept, self.value(tree.Number(1)))
            return
        player = self.player(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.LIST, self.players(node.among))
        self.pick(machine.PICK, asks.CHOOSE_PLAYER, player, self.fixed(1), self.fixed(1), kept)
        self.place(end)

    def choose_word(self, node: tree.ChooseWord) -> None:
        """A colour into a register, as the number of its mana type."""
        if node.kind != "color":
            raise self.unsupported(node, node.kind)
        player, chosen, end = self.player(node.who), self.register(), Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.ASK_COLOR, player, ANY_COLOR, chosen)
        self.raw(machine.STORE, kept, chosen)
        self.place(end)

    def choose_number(self, node: tree.ChooseNumber) -> None:
        """A number into a register."""
        if node.maximum is None:
            raise self.unsupported(node, "without a limit")
        player, chosen, end = self.player(node.who), self.register(), Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        low, high = self.number(node.minimum), self.number(node.maximum)
        self.raw(machine.ASK_NUMBER, asks.CHOOSE_NUMBER, player, low, high, chosen)
        self.raw(machine.STORE, kept, chosen)
        self.place(end)

    # --- payments ---------------------------------------------------------------------------------------------

    def unless_pays(self, node: tree.UnlessPays) -> None:
        """It happens unless one of the players pays (118.12a)."""
        paid = self.fixed(0)
        player, top, end = self.for_each_player(node.who)
        self.offer(node.cost, player, isinstance(node.who, tree.You), top)
        self.raw(machine.SET, paid, 1)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.branch(paid, tree.Nothing(), node.effect)

    def may_pay(self, node: tree.MayPay) -> None:
        """A player may pay; then something follows (118.12)."""
        paid, player, declined = self.fixed(0), self.player(node.who), Label()
        self.raw(machine.JUMP_IF_ZERO, player, declined)
        self.offer(node.cost, player, isinstance(node.who, tree.You), declined)
        self.raw(machine.SET, paid, 1)
        self.place(declined)
        self.branch(paid, node.then, node.otherwise)

    def offer(self, cost: tree.Cost, player: int, you: bool, declined: Label) -> None:
        """Ask the player to pay, if they can; go to `declined` if they cannot or will not."""
        free = self.free
        kinds = {type(part) for part in cost.parts}
        if tree.PayMana in kinds and tree.PaySacrifice in kinds:
            raise self.unsupported(cost, "mana and a sacrifice")  # the mana might need what is sacrificed
        can = self.register()
        for part in cost.parts:
            self.can_pay(part, player, you, can, declined)
        self.raw(machine.ASK_YES, asks.PAY, player, can)
        self.raw(machine.JUMP_IF_ZERO, can, declined)
        for part in cost.parts:
            self.pay(part, player)
        self.free = free

    def can_pay(self, part: tree.CostPart, player: int, you: bool, can: int, declined: Label) -> None:
        """Go to `declined` unless the player can pay the part."""
        free = self.free
        match part:
            case tree.PayMana() | tree.PayTimes():
                self.op(codes.CAN_PAY_MANA, player, can, self.mana_cost(part))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PayLife():
                self.op(codes.CAN_PAY_LIFE, player, can, self.value(part.amount))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PaySacrifice(what=tree.This()):
                if not you:
                    raise self.unsupported(part, "of the source, by another player")
                mine = self.filter(tree.ControlledBy(tree.You()))
                here = expression(tags.IN_ZONE, 3, expression(tags.THIS))
                is_mine = expression(tags.OBJECT_MATCHES, expression(tags.THIS), mine)
                self.op(codes.TEST, can, expression(tags.ALL_OF, here, is_mine))
                self.raw(machine.JUMP_IF_ZERO, can, declined)
            case tree.PaySacrifice(what=tree.Selector()) | tree.PayDiscard(what=tree.Selector()):
                assert isinstance(part.what, tree.Selector)
                listed = codes.LIST_OWN if isinstance(part, tree.PaySacrifice) else codes.LIST_HAND
                self.op(listed, player, self.filter(part.what.filter))
                self.raw(machine.SIZE, can)
                self.raw(machine.DROP)
                self.raw(machine.JUMP_IF_LESS, can, self.number(part.count), declined)
            case _:
                raise self.unsupported(part)
        self.free = free

    def pay(self, part: tree.CostPart, player: int) -> None:
        """The player pays the part."""
        free = self.free
        match part:
            case tree.PayMana() | tree.PayTimes():
                self.op(codes.PAY_MANA, player, self.mana_cost(part))
            case tree.PayLife():
                self.op(codes.PAY_LIFE, player, self.value(part.amount))
            case tree.PaySacrifice(what=tree.This()):
                self.op(codes.SACRIFICE, 1, expression(tags.THIS))
            case tree.PaySacrifice(what=tree.Selector()) | tree.PayDiscard(what=tree.Selector()):
                assert isinstance(part.what, tree.Selector)
                kept = self.bound("")
                self.raw(machine.CLEAR, kept)
                discards = isinstance(part, tree.PayDiscard)
                listed = codes.LIST_HAND if discards else codes.LIST_OWN
                self.op(listed, player, self.filter(part.what.filter))
                if isinstance(part, tree.PayDiscard) and part.random:
                    self.op(codes.RANDOM, kept, self.value(part.count))
                else:
                    count, most = self.number(part.count), self.register()
                    self.raw(machine.COPY, most, count)
                    picked = codes.PICK_DISCARD if discards else codes.PICK_SACRIFICE
                    kind = asks.CHOOSE_DISCARD if discards else asks.CHOOSE_SACRIFICE
                    self.pick(picked, kind, player, count, most, kept)
                if discards:
                    self.op(codes.DISCARD, kept)
                else:
                    self.op(codes.SACRIFICE, 1, self.kept_objects(kept))
            case _:
                raise self.unsupported(part)
        self.free = free

    def mana_cost(self, part: tree.PayMana | tree.PayTimes) -> Code:
        """The operands `cost VALUE`."""
        symbols, times = "", self.value(tree.Number(1))
        if isinstance(part, tree.PayMana):
            symbols = part.symbols
        else:
            if not all(isinstance(inner, tree.PayMana) for inner in part.cost.parts):
                raise self.unsupported(part, "other than mana")
            symbols = "".join(inner.symbols for inner in part.cost.parts if isinstance(inner, tree.PayMana))
            times = self.value(part.times)
        cost = parse_cost(symbols)
        if cost.x and self.saved is not None:
            raise self.unsupported(part, "X in a delayed ability")
        if cost not in self.setup.costs:
            self.setup.costs.append(cost)
        return [self.setup.costs.index(cost), *times]

    # --- delayed triggered abilities --------------------------------------------------------------------------

    def delayed(self, node: tree.Delayed) -> None:
        """One delayed ability for each kind of event; it remembers what its instructions speak of (603.7c)."""
        ability = node.ability
        if has_targets(ability) or isinstance(ability.content, tree.Modal):
            raise self.unsupported(node, "with targets or modes")
        if ability.per_turn or ability.zone != "battlefield":
            raise self.unsupported(node, "limited, or from elsewhere")
        keep = 0
        if node.until is not None:
            if not isinstance(node.until, tree.UntilEndOfTurn):
                raise self.unsupported(node, "other than this turn")
            keep = 1
        writer = self.nested_writer()
        writer.kept = self.kept
        writer.roles = self.roles
        writer.new_part = self.new_part
        writer.saved = frozenset(self.remember(ability))
        patterns = writer.event(ability.event)
        if len(patterns) > 1 and not keep:
            raise self.unsupported(node, "once for several kinds of event")
        for pattern in patterns:
            self.delayed_for(ability, writer, pattern, keep)

    def delayed_for(self, ability: tree.Triggered, writer: ControlWriter, pattern: EventPattern, keep: int) -> None:
        """The ability for one kind of event."""
        assert isinstance(ability.content, tree.Instructions)
        effect = ability.content.effect
        code = pattern.code
        if not any(name.startswith("#event") for name in writer.saved or ()):
            writer.roles = pattern.roles
        if ability.condition is not None:
            effect = tree.If(ability.condition, effect)
        writer.begin(self.kept)
        if ability.condition is not None:
            code = expression(tags.WHILE, code, writer.condition(ability.condition))
        writer.effect(effect)
        programs = self.setup.programs
        programs.append(code)
        programs.append(writer.finish())
        self.op(codes.DELAY, pattern.kind, len(programs) - 2, len(programs) - 1, keep, None)

    def remember(self, ability: tree.Triggered) -> set[str]:
        """Put into kept lists what a delayed ability says of the ability that creates it; their names."""
        names: set[str] = set(self.saved or ())
        for node in walk(ability):
            if isinstance(node, tree.X):
                names |= self.save("#X", self.value(node), codes.SAVE_VALUE)
            elif isinstance(node, tree.Target):
                names |= self.save(f"#target {node.index}", self.objects(node), codes.SAVE)
            elif isinstance(node, tree.EventObject) and isinstance(ability.event, tree.BeginningOf):
                subject = self.roles.subject
                which = subject if node.role == "subject" else 1 - subject
                names |= self.save(f"#event {which}", self.objects(node), codes.SAVE)
            elif isinstance(node, tree.Iterated) and self.loops > 0:
                names |= self.save("#iterated", self.objects(node), codes.SAVE)
        return names

    def save(self, name: str, code: Code, operation: int) -> set[str]:
        """Emit that a kept list holds the expression, unless an outer delayed ability brought it along."""
        if not self.remembers(name):
            self.op(operation, self.bound(name), code)
        return {name}
