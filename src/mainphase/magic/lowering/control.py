"""Instructions that say in what order, how often and whether others are followed, as operations."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel import machine
from mainphase.kernel.abilities.node import Node
from mainphase.magic import asks, kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import children, has_targets, is_mana_ability, walk
from mainphase.magic.definitions import GIVES_BACK, QUALITY_NAMES
from mainphase.magic.encoding import Code, EventPattern, EventRoles, expression
from mainphase.magic.encoding_values import ACTIVE, defender_key
from mainphase.magic.lowering.payments import PaymentWriter
from mainphase.magic.lowering.program import ITERATED_REGISTER, YOU_REGISTER, Label
from mainphase.magic.mana import ANY_COLOR
from mainphase.magic.operations import codes

WORDS = ("creature type", "basic land type", "card type", "color or basic land type")
"""What `ASK_WORD` asks for, by its number."""


CREATING = tree.Delayed | tree.Reflexive | tree.CreateReplacement


class ControlWriter(PaymentWriter):
    """Writes every instruction."""

    phase_cost: tree.UnlessPays | None = None
    """The whole effect of the ability that is compiled, where it is a cost paid in a phase."""

    def nested_writer(self) -> ControlWriter:
        """A writer for the program of a delayed ability."""
        raise NotImplementedError

    def crown(self) -> None:
        """Compile the abilities that the monarch has, once (725.2)."""
        if self.setup.crown:
            return
        self.setup.crown = [-1, -1]  # the second one makes a monarch itself
        attacker = tree.ControllerOf(tree.EventObject())
        effects: list[tree.Effect] = [tree.Draw(), tree.BecomeMonarch(attacker)]
        kinds_of_event = [kernel_kinds.PART_BEGAN, kinds.COMBAT_DAMAGE]
        for number, effect in enumerate(effects):
            ability = tree.Triggered(tree.BeginningOf("end"), tree.Instructions(effect))
            pattern = EventPattern(kinds_of_event[number], [])
            self.setup.crown[number] = self.nested_writer().extra(ability, pattern)

    def create_replacement(self, node: tree.CreateReplacement) -> None:
        """A replacement effect that waits."""
        raise NotImplementedError

    def effect(self, node: tree.Effect) -> None:
        """Emit the instruction. Raises UserError "not_supported", as all methods here.

        What it puts into a register that another ability of the card reads is there for that one (607.1).
        """
        self.instruction(node)
        register = getattr(node, "bind", "")
        if register in self.linked and self.kept is not None and register in self.kept:
            value = isinstance(node, tree.ChooseWord | tree.ChooseNumber | tree.ChoosePlayer | tree.RollDie)
            self.op(codes.LINK, self.setup.name(register), self.kept[register], int(value))

    def instruction(self, node: tree.Effect) -> None:
        """Emit the instruction."""
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
                | tree.UnlockDoor()
                | tree.ChoosePlayer()
                | tree.ChooseWord()
                | tree.ChooseNumber()
                | tree.UnlessPays()
                | tree.MayPay()
                | tree.Delayed()
                | tree.Reflexive()
                | tree.CreateReplacement()
                | tree.FlipCoin()
                | tree.HappensWith()
                | tree.RollDie()
                | tree.KeywordAction()
            ):
                self.control_effect(node)
            case (
                tree.GainLife()
                | tree.LoseLife()
                | tree.SetLife()
                | tree.ExchangeLife()
                | tree.Draw()
                | tree.Discard()
                | tree.Mill()
                | tree.Scry()
                | tree.Surveil()
                | tree.Shuffle()
                | tree.Search()
                | tree.LookAt()
                | tree.Reveal()
                | tree.RevealUntil()
                | tree.AddMana()
                | tree.LoseMana()
                | tree.LoseGame()
                | tree.DrawGame()
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
            case tree.UnlockDoor():
                self.unlock_door(node)
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
            case tree.KeywordAction():
                player = self.player(node.who)
                self.effect(node.effect)
                self.acted(player, node.action, tree.Number(1))
            case tree.FlipCoin():
                player, won = self.player(node.who), self.register()
                self.op(codes.FLIP, player, won)
                self.branch(won, node.won, node.lost)
            case tree.RollDie():
                self.op(codes.ROLL, node.sides, self.bound(node.bind))
            case tree.Reflexive():
                self.reflexive(node)
            case tree.CreateReplacement():
                self.create_replacement(node)
            case tree.HappensWith():
                raise self.unsupported(node)
            case _:
                assert_never(node)
        self.free = free

    def choose_active(self, effect: tree.Effect) -> None:
        """Of the active players of a team one is meant, whom the ability's controller chooses now (805.9)."""
        if any(isinstance(node, tree.ActivePlayer) for node in walk(effect)):
            free, kept = self.free, self.bound(ACTIVE)
            turn = expression(tags.TURN_OF, expression(tags.ITERATED))
            self.raw(machine.CLEAR, kept)
            self.op(codes.LIST, expression(tags.PLAYERS_WHERE, expression(tags.EACH_PLAYER), turn))
            self.pick(machine.PICK, asks.CHOOSE_PLAYER, YOU_REGISTER, self.fixed(1), self.fixed(1), kept)
            self.free = free

    def choose_defenders(self, effect: tree.Effect) -> None:
        """Of several defending players that could be meant the ability's controller chooses one now (508.5a)."""
        for node in defenders_in(effect):
            key = defender_key(node)
            if key and key not in (self.kept or {}):
                free, code = self.free, self.defender(node)
                kept = self.bound(key)
                self.raw(machine.CLEAR, kept)
                self.op(codes.LIST, code)
                self.pick(machine.PICK, asks.CHOOSE_PLAYER, YOU_REGISTER, self.fixed(1), self.fixed(1), kept)
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

    # --- choices --------------------------------------------------------------------------------------------

    def choose_effect(self, node: tree.ChooseEffect) -> None:
        """One of several instructions, of those that are possible (608.2d)."""
        player, chosen, end = self.chooser(node.who), self.register(), Label()
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

    def unlock_door(self, node: tree.UnlockDoor) -> None:
        """A player chooses a half among those that are locked, or unlocked; nothing happens where there is none."""
        player, chosen, end, other = self.chooser(node.who), self.register(), Label(), Label()
        halves = self.bound(""), self.bound("")
        lock = int(node.lock)
        self.op(codes.DOORS, *halves, lock, self.objects(node.what))
        nothing = expression(tags.NUMBER, 0)
        there = [
            expression(tags.COMPARE, tags.GREATER, expression(tags.COUNT, self.kept_objects(half)), nothing)
            for half in halves
        ]
        self.op(codes.TEST, chosen, expression(tags.ANY_OF, *there))
        self.raw(machine.JUMP_IF_ZERO, chosen, end)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.op(codes.ASK_OPTION, player, chosen, *there)
        self.raw(machine.JUMP_IF_ZERO, chosen, other)
        self.op(codes.SET_DOOR, 2, lock, halves[1])
        self.raw(machine.JUMP, end)
        self.place(other)
        self.op(codes.SET_DOOR, 1, lock, halves[0])
        self.place(end)

    def is_possible(self, node: tree.Effect) -> Code:
        """When an option can be chosen: only untapped permanents can be tapped, and so on."""
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
        player = self.chooser(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.list_for(node.who, player, self.selector(node.what))
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
        player = self.chooser(node.who)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        self.list_for(node.who, player, self.players(node.among))
        self.pick(machine.PICK, asks.CHOOSE_PLAYER, player, self.fixed(1), self.fixed(1), kept)
        self.place(end)

    def choose_word(self, node: tree.ChooseWord) -> None:
        """A colour, type or subtype into a register, as the number of a quality."""
        if node.kind == "card name":
            raise self.unsupported(node, node.kind)
        player, chosen, end = self.chooser(node.who), self.register(), Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        if node.unlike is not None:
            self.setup.list_words()
            never = 1 + self.setup.subtype(node.never) if node.never else 0
            self.op(codes.ASK_WORD, player, codes.OTHER_WORD + never, chosen, self.value(node.unlike))
        elif node.kind == "anchor word":
            names = [QUALITY_NAMES + self.setup.name(word) for word in node.words]
            self.op(codes.ASK_WORD, player, codes.ANCHOR_WORD, chosen, *names)
        elif node.kind == "color":
            self.op(codes.ASK_COLOR, player, ANY_COLOR, chosen)
        else:
            self.setup.list_words()
            self.op(codes.ASK_WORD, player, WORDS.index(node.kind), chosen)
        self.raw(machine.STORE, kept, chosen)
        self.place(end)

    def choose_number(self, node: tree.ChooseNumber) -> None:
        """A number into a register."""
        if node.maximum is None:
            raise self.unsupported(node, "without a limit")
        player, chosen, end = self.chooser(node.who), self.register(), Label()
        kept = self.bound(node.bind)
        self.raw(machine.CLEAR, kept)
        self.raw(machine.JUMP_IF_ZERO, player, end)
        low, high = self.number(node.minimum), self.number(node.maximum)
        self.raw(machine.ASK_NUMBER, asks.CHOOSE_NUMBER, player, low, high, chosen)
        self.raw(machine.STORE, kept, chosen)
        self.place(end)

    # --- payments -------------------------------------------------------------------------------------------

    def unless_pays(self, node: tree.UnlessPays) -> None:
        """It happens unless one of the players pays (118.12a); a phase cost is dealt with before it resolves."""
        paid = self.fixed(0)
        dealt, over = Label(), Label()
        waits = node is self.phase_cost
        if waits:
            self.op(codes.PHASE_COST, paid, dealt)
        player, top, end = self.for_each_player(node.who)
        self.offer(node.cost, player, isinstance(node.who, tree.You), top)
        self.raw(machine.SET, paid, 1)
        self.raw(machine.DROP)
        self.raw(machine.JUMP, end)
        self.place(end)
        if waits:
            self.op(codes.DEALT_WITH, paid, over)
            self.place(dealt)
        self.branch(paid, tree.Nothing(), node.effect)
        self.place(over)

    def may_pay(self, node: tree.MayPay) -> None:
        """A player may pay; then something follows (118.12)."""
        paid, player, declined = self.fixed(0), self.player(node.who), Label()
        self.raw(machine.JUMP_IF_ZERO, player, declined)
        self.offer(node.cost, player, isinstance(node.who, tree.You), declined)
        self.raw(machine.SET, paid, 1)
        self.place(declined)
        self.branch(paid, node.then, node.otherwise)

    # --- delayed and reflexive triggered abilities ----------------------------------------------------------

    def extra(self, node: tree.Triggered, pattern: EventPattern) -> int:
        """The number of a triggered ability that an effect creates."""
        raise NotImplementedError

    def delayed(self, node: tree.Delayed) -> None:
        """One delayed ability for each kind of event; it remembers what it speaks of (603.7c)."""
        ability = node.ability
        if ability.per_turn or ability.zone != "battlefield" or is_mana_ability(ability):
            raise self.unsupported(node, "limited, from elsewhere, or a mana ability")
        keep = int(node.until is not None)
        limit = self.duration(tree.Forever() if node.until is None else node.until)
        writer = self.creator(ability)
        extras: list[int] = []
        patterns = writer.event(ability.event)
        writer.saved = own_names(ability, writer.saved)
        for pattern in patterns:
            if any(name.startswith("#event") for name in writer.saved or ()):
                pattern.roles = EventRoles(self.roles.subject)
            extras.append(writer.extra(ability, pattern))
        self.op(codes.DELAY, keep, None, len(extras), *extras, limit)

    def gives_back(self, node: tree.UntilHappens) -> None:
        """A delayed ability that does not trigger: as its event happens, what the instruction before exiled returns."""
        ability = tree.Triggered(node.event, tree.Instructions(tree.Nothing()))
        before = len(self.setup.extras)
        self.delayed(tree.Delayed(ability))
        for extra in self.setup.extras[before:]:
            extra.flags |= GIVES_BACK

    def reflexive(self, node: tree.Reflexive) -> None:
        """An ability that triggers as soon as it is created, by the event of what creates it (603.12)."""
        ability = tree.Triggered(tree.StateTrigger(tree.AllOf(())), node.content)
        writer = self.creator(ability)
        writer.saved = own_names(ability, writer.saved)
        pattern = EventPattern(kinds.STATE, [], self.roles)
        number = writer.extra(ability, pattern)
        self.setup.extras[number].tree = tree.SpellAbility(node.content)  # for texts: it has no event of its own
        self.op(codes.REFLEX, number, None)

    def creator(self, ability: tree.Triggered) -> ControlWriter:
        """A writer for an ability that this program creates."""
        writer = self.nested_writer()
        writer.kept = self.kept
        writer.new_part = self.new_part
        writer.saved = frozenset(self.remember(ability))
        return writer

    def remember(self, ability: tree.Triggered) -> set[str]:
        """Put into kept lists what a created ability says of the ability that creates it; their names.

        With targets of its own its effect cannot speak of those of the other; its event still does.
        """
        names: set[str] = set(self.saved or ())
        about = ability.event if has_targets(ability) else ability
        for node in walk(about):
            if isinstance(node, tree.Target):
                names |= self.save(f"#target {node.index}", self.objects(node), codes.SAVE)
        for node in walk(ability):
            if isinstance(node, tree.X):
                names |= self.save("#X", self.value(node), codes.SAVE_VALUE)
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


def defenders_in(node: Node) -> list[tree.DefendingPlayer]:
    """The defending players of whom an effect speaks, without the abilities and effects that it only creates."""
    if isinstance(node, tree.DefendingPlayer):
        return [node]
    if isinstance(node, tree.HasAbility | tree.TokenSpec | tree.GetEmblem | CREATING):
        return []
    return [found for child in children(node) for found in defenders_in(child)]


def own_names(ability: tree.Triggered, saved: frozenset[str] | None) -> frozenset[str]:
    """What the effect of a created ability finds remembered: with targets of its own, none of the other's."""
    own = has_targets(ability)
    return frozenset(name for name in saved or () if not own or not name.startswith("#target"))
