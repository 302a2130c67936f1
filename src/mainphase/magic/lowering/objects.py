"""Instructions on objects as operations."""

from __future__ import annotations

from typing import assert_never

from mainphase.kernel import machine
from mainphase.magic import asks, continuous, lasting, zones
from mainphase.magic import expressions_tags as tags
from mainphase.magic.abilities import tree
from mainphase.magic.continuous import ContinuousEffect
from mainphase.magic.encoding import Code, expression
from mainphase.magic.keywords import MASKS
from mainphase.magic.lowering.changes import ChangeWriter, goading, look_at, while_there
from mainphase.magic.lowering.program import Label
from mainphase.magic.operations import codes
from mainphase.magic.proposals import BOTTOM, NTH, RANDOMLY, SHUFFLED, TOP, UNPREVENTABLE
from mainphase.magic.state import CLOAKED, MANIFESTED

NO_LIST = -1


def in_combat(node: tree.PutOntoBattlefield | tree.CreateToken | tree.CreateCopyToken) -> bool:
    """Whether what enters so is attacking or blocking."""
    return node.attacking or node.blocking is not None


LIBRARY_PLACES = {"top": TOP, "bottom": BOTTOM, "nth from top": NTH, "shuffled in": SHUFFLED}
COUNTERED_TO = {
    "graveyard": zones.GRAVEYARD,
    "exile": zones.EXILE,
    "hand": zones.HAND,
    "top of library": zones.LIBRARY,
}
SUPPORTED_KEYWORDS = frozenset(
    {
        "flying",
        "reach",
        "vigilance",
        "haste",
        "defender",
        "flash",
        "indestructible",
        "hexproof",
        "shroud",
        "lifelink",
        "infect",
        "wither",
        "toxic",
        "deathtouch",
        "protection",
        "first strike",
        "double strike",
        "trample",
        "trample over planeswalkers",
        "last strike",
        "menace",
        "fear",
        "intimidate",
        "shadow",
        "horsemanship",
        "skulk",
        "phasing",
        "banding",
        "daybound",
        "nightbound",
    }
)
"""The keyword abilities that the engine honours."""


class ObjectWriter(ChangeWriter):
    """Writes instructions on objects."""

    def token(self, node: tree.TokenSpec) -> int:
        """The number of a token's definition."""
        raise NotImplementedError

    def keyword(self, node: tree.KeywordAbility) -> int:
        """The bit of a keyword ability that the engine honours and that takes nothing."""
        if not self.honours(node):
            raise self.unsupported(node, node.keyword)
        return MASKS[node.keyword]

    def honours(self, node: tree.KeywordAbility) -> bool:
        """Whether the keyword is no more than its bit."""
        plain = node.number is None and node.cost is None and node.quality is None
        return node.keyword in SUPPORTED_KEYWORDS and plain and not self.is_harm_trigger(node)

    def shield_effect(self, node: tree.Prevent | tree.Redirect | tree.Regenerate) -> None:
        """A shield that waits for damage or destruction."""
        raise NotImplementedError

    def object_effect(self, node: tree.ObjectEffect) -> None:
        """Emit the instruction. Raises UserError "not_supported", as all methods here."""
        match node:
            case tree.Damage():
                self.damage(node)
            case tree.Abandon():
                self.op(codes.ABANDON, self.objects(node.what))
            case tree.BecomePlotted():
                self.op(codes.PLOT, self.objects(node.what))
            case tree.PhaseOut():
                self.op(codes.PHASE_OUT, self.objects(node.what))
            case tree.Manifest():
                self.manifest(node)
            case tree.TurnFaceUp():
                self.op(codes.TURN_UP, self.objects(node.what))
            case tree.TurnFaceDown():
                self.op(codes.TURN_DOWN, self.face_down(0), self.objects(node.what))
            case tree.Destroy():
                self.op(codes.DESTROY if node.can_regenerate else codes.BURY, self.objects(node.what))
            case tree.Sacrifice():
                self.sacrifice(node)
            case tree.SacrificeObject():
                self.op(codes.SACRIFICE, 0, self.objects(node.what))
            case tree.CounterObject():
                self.op(codes.COUNTER, COUNTERED_TO[node.to], self.objects(node.what))
            case tree.Exile():
                if node.face_down:
                    if not isinstance(node.duration, tree.Forever):
                        raise self.unsupported(node, "for a time, face down")
                    self.op(codes.EXILE_DOWN, self.bound_or_none(node.bind), self.objects(node.what))
                    return
                if isinstance(node.duration, tree.UntilLeaves):
                    kept = self.bound_or_none(node.bind)
                    self.op(codes.EXILE_UNTIL, kept, self.objects(node.what), self.objects(node.duration.what))
                    return
                if isinstance(node.duration, tree.UntilHappens):
                    self.op(codes.EXILE_UNTIL, self.bound_or_none(node.bind), self.objects(node.what))
                    self.gives_back(node.duration)
                    return
                if not isinstance(node.duration, tree.Forever):
                    raise self.unsupported(node, "for a time")
                self.op(codes.EXILE, self.bound_or_none(node.bind), self.objects(node.what))
            case tree.ReturnToHand():
                what = self.objects(node.what)
                self.op(codes.MOVE, zones.HAND, self.bound_or_none(node.bind), what)
            case tree.PutIntoGraveyard():
                self.op(codes.MOVE, zones.GRAVEYARD, NO_LIST, self.objects(node.what))
            case tree.PutOntoBattlefield():
                under = [] if node.under is None else self.players(node.under)
                what = self.objects(node.what)
                bind = self.bound(node.bind) if in_combat(node) else self.bound_or_none(node.bind)
                how = int(node.tapped) + 2 * int(node.transformed)
                if node.counter:
                    counter = self.one_kind(node, node.counter)
                    how += 4 + (counter[0] << 3) + (counter[1] << 5)
                if node.being:
                    lasting_change = tree.Continuous(node.what, node.being, tree.Forever())
                    changes = [self.modification(change, lasting_change)[0] for change in node.being]
                    self.op(codes.AS_ENTERING, what, *changes)
                self.op(codes.PUT_ONTO_BATTLEFIELD, how, bind, what, under)
                if node.being:
                    self.op(codes.HAS_ENTERED)
                self.enter_fighting(node, bind)
            case tree.PutIntoLibrary():
                self.put_into_library(node)
            case tree.Continuous():
                self.continuous(node)
            case tree.CreateToken():
                token, tapped = self.token(node.token), int(node.tapped)
                count, who = self.value(node.count), self.players(node.who)
                bind = self.bound(node.bind) if in_combat(node) else self.bound_or_none(node.bind)
                if node.attached is None and node.counters is not None and "Aura" not in node.token.subtypes:
                    self.op(codes.CREATE_TOKEN, token, tapped + 2, bind, count, who, self.value(node.counters))
                elif node.counters is not None:
                    raise self.unsupported(node, "that is an Aura, with counters")
                elif node.attached is None:
                    self.op(codes.CREATE_TOKEN, token, tapped, bind, count, who)
                elif "Aura" in node.token.subtypes:
                    self.op(codes.CREATE_TOKEN, token, tapped, bind, count, who, self.objects(node.attached))
                else:
                    raise self.unsupported(node, "that is no Aura, attached to something")
                self.enter_fighting(node, bind)
            case tree.CreateCopyToken():
                self.copy_tokens(node)
            case tree.PutCounters():
                what = self.recipients(node.on)
                self.op(codes.PUT_COUNTERS, self.one_kind(node, node.kind), self.value(node.count), what)
            case tree.RemoveCounters():
                what = self.recipients(node.on)
                count = [] if node.count is None else self.value(node.count)
                self.op(codes.REMOVE_COUNTERS, self.some_kind(node, node.kind, node.count), what, count)
            case tree.MoveCounters():
                count = [] if node.count is None else self.value(node.count)
                kind = self.some_kind(node, node.kind, node.count)
                self.op(codes.MOVE_COUNTERS, kind, self.objects(node.source), self.objects(node.to), count)
            case tree.Tap():
                self.op(codes.TAP, self.objects(node.what))
            case tree.Untap():
                self.op(codes.UNTAP, self.objects(node.what))
            case tree.Fight():
                self.op(codes.FIGHT, self.objects(node.what), self.objects(node.other))
            case tree.ExchangeControl():
                effect = ContinuousEffect()
                effect.add(self.change(tree.GainControl(), self))
                what, other = self.objects(node.what), self.objects(node.other)
                self.op(codes.EXCHANGE_CONTROL, what, other, self.setup.effect(effect))
            case tree.CopyOnStack():
                player = self.player(node.who)
                count, what = self.value(node.count), self.objects(node.what)
                self.op(codes.COPY_STACK, int(node.new_targets), player, count, what)
            case tree.ChangeTargets():
                self.op(codes.CHANGE_TARGETS, int(node.optional), self.player(node.who), self.objects(node.of))
            case tree.RemoveFromCombat():
                self.op(codes.FREE_AND_LEAVE if node.frees else codes.LEAVE_COMBAT, self.objects(node.what))
            case tree.BecomeBlocked():
                self.op(codes.BECOME_BLOCKED, self.objects(node.what))
            case tree.MakeBlock():
                whom = self.objects(tree.All(node.whom) if isinstance(node.whom, tree.Selector) else node.whom)
                self.op(codes.MAKE_BLOCK, self.objects(node.what), whom, self.players(node.who))
            case tree.Reselect():
                whom = [] if node.whom is None else self.recipients(node.whom)
                self.op(codes.RESELECT, self.objects(node.what), self.players(node.who), whom)
            case tree.Attach():
                self.op(codes.ATTACH, self.objects(node.what), self.recipients(node.to))
            case tree.Flip():
                self.op(codes.FLIP_OVER, self.objects(node.what))
            case tree.Transform():
                self.op(codes.TRANSFORM, self.objects(node.what))
            case tree.Prevent() | tree.Redirect() | tree.Regenerate():
                self.shield_effect(node)
            case tree.Unattach():
                self.op(codes.UNATTACH, self.objects(node.what))
            case tree.Goad():
                self.goad(node)
            case _:
                assert_never(node)

    def gives_back(self, node: tree.UntilHappens) -> None:
        """What is exiled just before returns as an event happens."""
        raise NotImplementedError

    def face_down(self, warded: int) -> int:
        """The number of the definition that face-down objects have, with `warded` 1 those with ward {2}."""
        raise NotImplementedError

    def manifest(self, node: tree.Manifest) -> None:
        """Cards are manifested or cloaked, one after another."""
        self.setup.manifests = 1
        free = self.free
        cards = self.bound("")
        self.op(codes.SAVE, cards, self.objects(node.what))
        player = self.player(node.who)
        kept = self.bound_or_none(node.bind)
        if node.bind:
            self.raw(machine.CLEAR, kept)
        how = CLOAKED if node.cloak else MANIFESTED
        self.op(codes.MANIFEST, self.face_down(int(node.cloak)), how, player, cards, kept)
        self.op(codes.MANIFESTED)
        self.free = free

    def copy_tokens(self, node: tree.CreateCopyToken) -> None:
        """Tokens that are copies; what is excepted belongs to what they are (707.9b), so it is older than all else."""
        assert self.kept is not None
        register = node.bind
        if not register and (in_combat(node) or node.exceptions or node.gather):
            register = f"#copies {len(self.kept)}"
        bind = self.bound_or_none(register)
        count, of, who = self.value(node.count), self.objects(node.of), self.players(node.who)
        if not node.exceptions:
            self.op(codes.CREATE_COPY, int(node.tapped), bind, count, of, who)
        else:
            self.op(codes.BATCH, 1)
            self.op(codes.CREATE_COPY, int(node.tapped), bind, count, of, who)
            self.continuous(tree.Continuous(tree.Chosen(register), node.exceptions, tree.Forever()))
            self.op(codes.COPIED, bind)
            self.op(codes.BATCH, 0)
        if node.gather:
            gathered = self.bound(node.gather)
            both = expression(tags.TOGETHER, self.kept_objects(gathered), self.kept_objects(bind))
            self.op(codes.SAVE, gathered, both)
        self.enter_fighting(node, bind)

    def enter_fighting(
        self, node: tree.PutOntoBattlefield | tree.CreateToken | tree.CreateCopyToken, kept: int
    ) -> None:
        """What has just entered, and lies in a kept list, may have to be attacking or blocking."""
        if node.attacking:
            self.op(codes.ATTACKING, kept, [] if node.whom is None else self.recipients(node.whom))
        if node.blocking is not None:
            self.op(codes.BLOCKING, kept, self.objects(node.blocking))

    def bound_or_none(self, register: str) -> int:
        """The kept list of a `bind`, or none."""
        return self.bound(register) if register else NO_LIST

    def some_kind(self, node: tree.Node, kind: str, count: tree.Value | None) -> Code:
        """The operands of a kind of counter; of every kind if all of them are meant."""
        return self.counter(node, kind) if count is None else self.one_kind(node, kind)

    def one_kind(self, node: tree.Node, kind: str) -> Code:
        """The operands of a named kind of counter."""
        if kind == "":
            raise self.unsupported(node, "of any kind")
        return self.counter(node, kind)

    def damage(self, node: tree.Damage) -> None:
        """Damage, the same to each or divided as announced."""
        source = self.objects(node.source)
        if not node.divided:
            final = [] if node.preventable and node.excess is None else [int(not node.preventable)]
            if node.excess is not None:
                final += self.recipients(node.excess)
            self.op(codes.DAMAGE, self.value(node.amount), self.recipients(node.to), source, final)
            return
        if not isinstance(node.to, tree.Target) or self.nested or self.division or node.excess is not None:
            raise self.unsupported(node, "divided among other things than the targets of a slot")
        kept, self.kept = self.kept, None  # it is announced before there are kept lists
        self.division = self.value(node.amount)
        self.divided = node.to.index
        self.kept = kept
        self.op(codes.DAMAGE_DIVIDED, 0 if node.preventable else UNPREVENTABLE, source)

    def sacrifice(self, node: tree.Sacrifice) -> None:
        """Each player chooses, in APNAP order; then all is sacrificed at once (101.4)."""
        if node.what.zone != "battlefield":
            raise self.unsupported(node, node.what.zone)
        free = self.free
        top, end = Label(), Label()
        kept = self.bound(node.bind)
        player = self.register()
        self.raw(machine.CLEAR, kept)
        self.op(codes.LIST, self.players(node.who))
        self.place(top)
        self.raw(machine.NEXT, player, end)
        self.op(codes.LIST_OWN, player, self.filter(node.what.filter))
        count = self.number(node.count)
        self.pick(codes.PICK_SACRIFICE, asks.CHOOSE_SACRIFICE, player, count, count, kept)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.op(codes.SACRIFICE, 1, self.kept_objects(kept))
        self.free = free

    def kept_objects(self, kept: int) -> Code:
        """The expression of what a kept list holds."""
        return expression(tags.KEPT, kept)

    def put_into_library(self, node: tree.PutIntoLibrary) -> None:
        """Several objects are arranged by their owners, or by nobody (401.4)."""
        free = self.free
        top, end = Label(), Label()
        what, mine = self.bound(""), self.bound("")
        player = self.register()
        self.op(codes.SAVE, what, self.objects(node.what))
        self.op(codes.BATCH, 1)
        self.op(codes.LIST, self.players(tree.EachPlayer()))
        self.place(top)
        self.raw(machine.NEXT, player, end)
        self.op(codes.LIST_OWNED, player, what)
        self.raw(machine.CLEAR, mine)
        self.raw(machine.STORE_ALL, mine)
        where = LIBRARY_PLACES[node.where]
        if node.order == "random":
            where += RANDOMLY
            self.op(codes.MIX, mine)
        elif node.where != "shuffled in":
            self.arrange(player, mine, asks.ORDER_CARDS)
        self.op(codes.PUT_INTO_LIBRARY, where, node.nth, mine)
        self.raw(machine.JUMP, top)
        self.place(end)
        self.op(codes.BATCH, 0)
        self.free = free

    # --- effects that last ----------------------------------------------------------------------------------

    def continuous(self, node: tree.Continuous) -> None:
        """Modifications until a duration ends."""
        duration = self.duration(node.duration)
        what = self.objects(node.what)
        changes: Code = []
        rules: Code = []
        for change in node.changes:
            gift = self.gift(change)
            if gift is not None:
                self.rule_for_each(gift, tree.EachPlayer(), node.what, node.duration)
                continue
            code, rule = self.modification(change, node)
            if rule:
                rules.extend(code)
            else:
                changes.extend(code)
        if changes:
            self.op(codes.MODIFY, what, duration, changes)
        if rules:
            self.op(codes.MODIFY, expression(tags.TOGETHER), duration, rules)

    def goad(self, node: tree.Goad) -> None:
        """Until your next turn the creatures have to attack, and somebody else if they can (701.15b)."""
        effect = goading()
        zero = expression(tags.NUMBER, 0)
        changes = expression(codes.CHANGE, self.setup.effect(effect), zero, zero)
        self.op(codes.MODIFY, self.objects(node.what), self.duration(tree.UntilYourNextTurn()), changes)

    def modification(self, node: tree.Modification, of: tree.Continuous) -> tuple[Code, bool]:
        """One change; whether it is one of rules only, of everything that matches at any time (611.2c)."""
        match node:
            case tree.ChangePT(power=power, toughness=toughness):
                return expression(codes.PUMP, self.value(power), self.value(toughness)), False
            case tree.HasAbility(ability=tree.KeywordAbility() as ability) if self.honours(ability):
                return expression(codes.GRANT, self.keyword(ability)), False
        effect = ContinuousEffect()
        change = self.change(node, self)
        effect.add(change)
        everything = change.layer == continuous.RULES and isinstance(of.what, tree.All)
        if everything:
            assert isinstance(of.what, tree.All)
            effect.what = self.selector(of.what.selector)
            look_at(effect, of.what)
            return expression(codes.CHANGE_ALL, self.setup.effect(effect)), True
        first = change.first if change.first else expression(tags.NUMBER, 0)
        second = change.second if change.second else expression(tags.NUMBER, 0)
        return expression(codes.CHANGE, self.setup.effect(effect), first, second), False

    def duration(self, node: tree.Duration) -> Code:
        """Until when."""
        match node:
            case tree.Forever():
                return self.until(lasting.FOREVER)
            case tree.UntilEndOfTurn():
                return self.until(lasting.END_OF_TURN)
            case tree.UntilEndOfCombat():
                return self.until(lasting.PART_ENDS, self.parts.ids["combat"], 1)
            case tree.UntilYourNextTurn():
                return self.until(lasting.TURN_BEGINS, 0, 0, node.who)
            case tree.UntilPart():
                return self.until_part(node)
            case tree.AsLongAs():
                ending = ContinuousEffect()
                condition = while_there(node.condition)
                ending.condition = self.condition(condition)
                look_at(ending, condition)
                return self.until(lasting.CONDITION, self.setup.effect(ending))
            case tree.UntilHappens():
                raise self.unsupported(node, "of anything but exile")
            case tree.UntilLeaves():
                return expression(codes.DURATION, lasting.LEAVES, 0, 0, self.objects(node.what))
            case _:
                assert_never(node)

    def until(self, until: int, part: int = 0, this: int = 0, whose: tree.Players | None = None) -> Code:
        """The operands of a duration."""
        return expression(codes.DURATION, until, part, this, [] if whose is None else self.players(whose))

    def until_part(self, node: tree.UntilPart) -> Code:
        """Until a part begins or ends; the end of the "next" one passes over the running one."""
        if node.part == "turn":
            return self.until_turn(node)
        if node.part in ("main", "precombat main", "postcombat main"):
            raise self.unsupported(node, node.part)
        part = self.parts.ids[node.part]
        if node.edge == "begin":
            return self.until(lasting.PART_BEGINS, part, 0, node.whose)
        return self.until(lasting.PART_ENDS, part, -1 if node.which == "next" else 1, node.whose)

    def until_turn(self, node: tree.UntilPart) -> Code:
        """Until a turn begins, or ends in its cleanup step (514.2)."""
        if node.edge == "end":
            if node.which == "next":
                return self.until(lasting.END_OF_NEXT, 0, 0, node.whose)
            if node.whose is None:
                return self.until(lasting.END_OF_TURN)
        elif node.whose is not None:
            return self.until(lasting.TURN_BEGINS, 0, 0, node.whose)
        raise self.unsupported(node, node.part)
