"""Replacement and prevention effects (614, 615), of static abilities and of resolving spells and abilities."""

from __future__ import annotations

from mainphase.kernel import kinds as kernel_kinds
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds, zones
from mainphase.magic import replacing as changing
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.encoding import Code, Encoder, EventPattern, EventRoles, expression
from mainphase.magic.lowering.control import ControlWriter
from mainphase.magic.operations import codes
from mainphase.magic.replacing import Replacing

SIMPLE: dict[int, int] = {
    kinds.LIFE_GAINED: changing.GAIN_LIFE,
    kinds.LIFE_LOST: changing.LOSE_LIFE,
    kernel_kinds.PLAYER_LOST: changing.LOSE_GAME,
    kinds.DREW: changing.DRAW,
    kinds.DISCARDED: changing.DISCARD,
    kinds.SACRIFICED: changing.SACRIFICE,
    kinds.TOKEN_CREATED: changing.CREATE,
}
"""The kinds of change that are known by the kind of event that they would be."""

TAKES_ITS_PLACE = (
    tree.Nothing,
    tree.Damage,
    tree.GainLife,
    tree.LoseLife,
    tree.Exile,
    tree.ReturnToHand,
    tree.PutIntoGraveyard,
    tree.PutIntoLibrary,
    tree.PutOntoBattlefield,
    tree.CreateToken,
    tree.PutCounters,
    tree.Destroy,
    tree.SacrificeObject,
    tree.Mill,
)
"""Instructions whose changes happen at the same time as what else would happen together with the replaced event."""

BY_NUMBER = -1
PROTECTOR = "#protector"
"""The register of the player who protects a battle that enters."""


class ReplacingWriter(ControlWriter):
    """Compiles replacement and prevention effects."""

    def outside(self) -> Encoder:
        """An encoder for what is looked at while no program runs."""
        raise NotImplementedError

    entering: bool = False
    """Whether a program is written that runs while its source is about to enter."""

    def object_effect(self, node: tree.ObjectEffect) -> None:
        """As for every program; what enters may become a copy as it does so (616.1c)."""
        if self.entering and isinstance(node, tree.Continuous) and isinstance(node.what, tree.This):
            first, exceptions = node.changes[0], node.changes[1:]
            if not isinstance(first, tree.BecomeCopy):
                raise self.unsupported(node, "as it enters")
            self.op(codes.ENTER_COPY, self.objects(first.of))
            if exceptions:
                changes = [self.modification(change, node)[0] for change in exceptions]
                self.op(codes.EXCEPT, *changes)
            return
        super().object_effect(node)

    def numbered(self, replacing: Replacing) -> Replacing:
        """Give the effect its number."""
        replacing.index = len(self.setup.replacings)
        replacing.alike = int(is_alike(replacing))
        self.setup.replacings.append(replacing)
        if replacing.own:
            self.setup.own_replaces |= int(replacing.mask & ~changing.ENTER_BIT)
        return replacing

    # --- how an object enters (614.1c-d) --------------------------------------------------------------------------

    def entry(self, node: tree.EntersTapped | tree.EntersWithCounters | tree.AsEnters) -> Replacing:
        """An effect on how objects enter the battlefield."""
        match node:
            case tree.EntersTapped():
                replacing = Replacing(changing.MOVE, changing.ENTER_BIT, changing.ENTERS_TAPPED, node.RULE, node)
                self.what_enters(replacing, node.what)
                if node.unless is not None:
                    replacing.condition = expression(tags.NOT_TRUE, self.outside().condition(node.unless))
            case tree.EntersWithCounters():
                replacing = Replacing(changing.MOVE, changing.ENTER_BIT, changing.ENTERS_COUNTERS, node.RULE, node)
                self.what_enters(replacing, node.what)
                if node.condition is not None:
                    replacing.condition = self.outside().condition(node.condition)
                replacing.amount = self.outside().value(node.count)
                replacing.counter_kind, replacing.counter = self.one_kind(node, node.kind)
            case tree.AsEnters():
                replacing = Replacing(changing.MOVE, changing.ENTER_BIT, changing.AS_ENTERS, node.RULE, node)
                self.what_enters(replacing, tree.This())
                replacing.program = self.program_of(node.effect, EventRoles(), None, True)
                if any(isinstance(part, tree.BecomeCopy) for part in walk(node)):
                    replacing.order = changing.COPY_FIRST
        return self.numbered(replacing)

    def what_enters(self, replacing: Replacing, what: tree.Pattern) -> None:
        """Which objects: the one with the ability, or those that match as they would exist (614.12)."""
        if isinstance(what, tree.This):
            replacing.own = 1
        else:
            came_from, to = -1, zones.BATTLEFIELD
            replacing.pattern = expression(tags.ON_MOVED, came_from, to, 1, self.outside().pattern(what))

    def cant_enter(self, node: tree.CantEnter) -> list[Replacing]:
        """What would match can't enter: an effect for each zone that it would come from (614.17d)."""
        if isinstance(node.what, tree.This):
            raise self.unsupported(node, "of itself")
        made: list[Replacing] = []
        for zone in node.came_from or ("any",):
            replacing = Replacing(changing.MOVE, changing.ENTER_BIT, changing.FORBID, node.RULE, node)
            came_from = -1 if zone == "any" else zones.NAMES.index(zone)
            pattern = self.outside().pattern(node.what)
            replacing.pattern = expression(tags.ON_MOVED, came_from, zones.BATTLEFIELD, 1, pattern)
            replacing.order = changing.CANT_FIRST
            made.append(self.numbered(replacing))
        return made

    # --- events that are replaced (614.1a) ------------------------------------------------------------------------

    def replacements(self, node: tree.Replacement, writer: ControlWriter | None = None) -> list[Replacing]:
        """The effect, once for each kind of change that its event may be; `writer` remembers what created it."""
        encoder = self.outside() if writer is None else writer
        made: list[Replacing] = []
        for kind, mask, combat, pattern in self.replaced(node.event, encoder):
            replacing = Replacing(kind, mask, changing.INSTEAD, node.RULE, node)
            replacing.pattern, replacing.combat = pattern.code, combat
            replacing.optional = int(node.optional)
            replacing.own = int(writer is None and is_about_itself(node.event))
            if isinstance(node.event, tree.CountersPut):
                replacing.counter_kind, replacing.counter = self.kind_put(node.event)
            if node.condition is not None:
                before, encoder.roles = encoder.roles, pattern.roles
                replacing.condition = encoder.condition(node.condition)
                encoder.roles = before
            self.instead(replacing, node.instead, pattern.roles, writer)
            replacing.order = order_of_entry(replacing, node.instead)
            made.append(self.numbered(replacing))
        return made

    def kind_put(self, node: tree.CountersPut) -> tuple[int, int]:
        """The kind of counters of an event (-1: any)."""
        kind, word = self.counter(node, node.kind)
        return kind, word

    def replaced(self, event: tree.Event, encoder: Encoder) -> list[tuple[int, int, int, EventPattern]]:
        """The kinds of change, masks, combat (see `Replacing`) and patterns of an event."""
        match event:
            case tree.EitherEvent():
                return [each for part in event.events for each in self.replaced(part, encoder)]
            case tree.DealsDamage():
                combat = -1 if event.combat is None else int(event.combat)
                return [(changing.DAMAGE, changing.DAMAGE_BIT, combat, encoder.event(event)[0])]
            case tree.IsDealtDamage():
                combat = -1 if event.combat is None else int(event.combat)
                anything = expression(tags.SELECTOR, -1, expression(tags.ANY_OBJECT))
                code = expression(tags.ON_OBJECT, anything, encoder.pattern(event.what))
                return [(changing.DAMAGE, changing.DAMAGE_BIT, combat, EventPattern(kinds.DAMAGE, code, EventRoles(1)))]
            case tree.CountersPut():
                code = expression(tags.ON_OBJECT, encoder.pattern(event.on))
                return [(changing.COUNTERS, changing.COUNTERS_BIT, -1, EventPattern(kinds.COUNTERS_PUT, code))]
            case tree.Enters() | tree.Leaves() | tree.Dies() | tree.Moves():
                pattern = encoder.event(event)[0]
                return [(changing.MOVE, mask_of_move(pattern.code[3]), -1, EventPattern(pattern.kind, pattern.code))]
            case _:
                pattern = encoder.event(event)[0]
                kind = SIMPLE.get(pattern.kind)
                if kind is None:
                    raise self.unsupported(event, "replaced")
                return [(kind, 1 << kind, -1, pattern)]

    def instead(
        self, replacing: Replacing, effect: tree.Effect, roles: EventRoles, writer: ControlWriter | None
    ) -> None:
        """What happens instead, and what follows."""
        if isinstance(effect, tree.HappensWith):
            replacing.form = changing.AMOUNT
            encoder = self.outside() if writer is None else writer
            before, encoder.roles = encoder.roles, roles
            replacing.amount = encoder.value(effect.amount)
            encoder.roles = before
            return
        effects = effect.effects if isinstance(effect, tree.Sequence) else (effect,)
        first: list[tree.Effect] = []
        for each in effects:
            if not takes_its_place(each):
                break
            first.append(each)
        rest = effects[len(first) :]
        if first and any(isinstance(node, tree.ThisWay | tree.Chosen) for each in rest for node in walk(each)):
            first, rest = [], effects
        if first:
            replacing.program = self.program_of(tree.Sequence(tuple(first)), roles, writer)
        if rest:
            replacing.after = self.program_of(tree.Sequence(tuple(rest)), roles, writer)

    def program_of(
        self, effect: tree.Effect, roles: EventRoles, creator: ControlWriter | None, entering: bool = False
    ) -> int:
        """The number of a program of its own; one that a resolving spell or ability creates finds its registers."""
        writer = self.nested_writer()
        if isinstance(writer, ReplacingWriter):
            writer.entering = entering
        if creator is not None:
            writer.kept, writer.saved, writer.new_part = creator.kept, creator.saved, creator.new_part
        writer.roles = roles
        if creator is None:
            writer.begin()
        else:
            writer.begin(creator.kept)
        writer.effect(effect)
        if entering and isinstance(effect, tree.ChoosePlayer) and effect.bind == PROTECTOR and writer.kept is not None:
            writer.op(codes.PROTECT, writer.kept[PROTECTOR])
        self.setup.programs.append(writer.finish())
        return len(self.setup.programs) - 1

    # --- prevention (615) -----------------------------------------------------------------------------------------

    def prevents(self, node: tree.PreventsDamage) -> Replacing:
        """A static ability that prevents damage."""
        replacing = Replacing(changing.DAMAGE, changing.DAMAGE_BIT, changing.PREVENT, node.RULE, node)
        encoder = self.outside()
        replacing.pattern = self.damage_pattern(encoder, node.source, node.to)
        replacing.combat = -1 if node.combat is None else int(node.combat)
        if node.amount is not None:
            replacing.amount = encoder.value(node.amount)
        if not isinstance(node.then, tree.Nothing):
            replacing.after = self.program_of(node.then, EventRoles(), None)
        return self.numbered(replacing)

    def damage_pattern(
        self, encoder: Encoder, source: tree.Pattern | None, to: tree.Pattern | tree.RecipientPattern | None
    ) -> Code:
        """The code of damage from some sources to some recipients."""
        what: Code = expression(tags.SELECTOR, -1, expression(tags.ANY_OBJECT))
        if source is not None:
            what = encoder.pattern(source)
        return expression(tags.ON_OBJECT, what, [] if to is None else encoder.pattern(to))

    # --- shields that a resolving spell or ability creates --------------------------------------------------------

    def create_replacement(self, node: tree.CreateReplacement) -> None:
        """It waits with the registers and kept lists of what creates it."""
        writer = self.remembering(node.replacement)
        for replacing in self.replacements(node.replacement, writer):
            if node.own:
                replacing.order = changing.SELF_FIRST
            self.shield(replacing, node.duration, once=node.once, own=node.own)
        if node.own:
            self.replaces_own = True

    def remembering(self, node: tree.Node) -> ControlWriter:
        """A writer for what is evaluated later, with what this ability remembers for it."""
        writer = self.nested_writer()
        writer.kept = self.kept
        writer.roles = EventRoles(self.roles.subject)
        writer.new_part = self.new_part
        writer.saved = frozenset(self.remember_in(node))
        return writer

    def remember_in(self, node: tree.Node) -> set[str]:
        """Put into kept lists what the effect says of the ability that creates it; their names."""
        names: set[str] = set(self.saved or ())
        for part in walk(node):
            if isinstance(part, tree.X):
                names |= self.save("#X", self.value(part), codes.SAVE_VALUE)
            elif isinstance(part, tree.Target):
                names |= self.save(f"#target {part.index}", self.objects(part), codes.SAVE)
            elif isinstance(part, tree.Iterated) and self.loops > 0:
                names |= self.save("#iterated", self.objects(part), codes.SAVE)
        return names

    def shield_effect(self, node: tree.Prevent | tree.Redirect | tree.Regenerate) -> None:
        """A prevention shield, a redirection, a regeneration shield: one for each thing that it protects (615.11)."""
        match node:
            case tree.Prevent():
                self.prevent(node)
            case tree.Redirect():
                replacing = Replacing(changing.DAMAGE, changing.DAMAGE_BIT, changing.REDIRECT, node.RULE, node)
                self.shield(
                    self.numbered(replacing),
                    node.duration,
                    amount=node.amount,
                    to=self.recipients(node.instead_of),
                    new=self.recipients(node.to),
                )
            case tree.Regenerate():
                replacing = Replacing(changing.DESTROY, changing.DESTROY_BIT, changing.REGENERATE, node.RULE, node)
                self.shield(self.numbered(replacing), tree.UntilEndOfTurn(), once=True, to=self.objects(node.what))

    def prevent(self, node: tree.Prevent) -> None:
        """What is named is fixed now; "all creatures", without an amount, is looked at when damage would be dealt."""
        replacing = Replacing(changing.DAMAGE, changing.DAMAGE_BIT, changing.PREVENT, node.RULE, node)
        replacing.combat = 1 if node.combat_only else -1
        writer = self.remembering(node)
        open_to = isinstance(node.to, tree.All) and node.amount is None
        open_source = isinstance(node.source, tree.All)
        to = node.to.selector if isinstance(node.to, tree.All) and open_to else None
        source = node.source.selector if isinstance(node.source, tree.All) else None
        replacing.pattern = self.damage_pattern(writer, source, to)
        if not isinstance(node.then, tree.Nothing):
            replacing.after = self.program_of(node.then, EventRoles(), writer)
        self.shield(
            self.numbered(replacing),
            node.duration,
            once=node.once,
            amount=node.amount,
            to=None if open_to or node.to is None else self.recipients(node.to),
            sources=None if open_source or node.source is None else self.objects(node.source),
        )

    def shield(
        self,
        replacing: Replacing,
        duration: tree.Duration,
        once: bool = False,
        own: bool = False,
        amount: tree.Value | None = None,
        to: Code | None = None,
        sources: Code | None = None,
        new: Code | None = None,
    ) -> None:
        """Emit that the effect begins; `to`, `sources` and `new` are what it protects, concerns and redirects to."""
        if isinstance(duration, tree.AsLongAs | tree.UntilLeaves | tree.UntilHappens):
            raise self.unsupported(duration, "of a shield")
        given = (to is not None) + 2 * (sources is not None) + 4 * (new is not None)
        limit = expression(tags.NUMBER, BY_NUMBER) if amount is None else self.value(amount)
        self.op(
            codes.SHIELD,
            int(replacing.index),
            int(once) + 2 * int(own),
            None,
            given,
            self.duration(duration),
            limit,
            to or [],
            sources or [],
            new or [],
        )


def order_of_entry(replacing: Replacing, instead: tree.Effect) -> int:
    """Its place in 616.1: effects on who controls what enters come first, then those on its face (616.1b, 616.1d)."""
    if replacing.mask == changing.ENTER_BIT and isinstance(instead, tree.PutOntoBattlefield):
        if instead.under is not None:
            return changing.CONTROL_FIRST
        if instead.transformed:
            return changing.BACK_FIRST
    return changing.ANY_ORDER


def is_alike(replacing: Replacing) -> bool:
    """Whether what the effect does is the same for every source and controller that it may have."""
    match replacing.tree:
        case tree.EntersTapped():
            return True
        case tree.EntersWithCounters(count=does) | tree.Replacement(instead=does, optional=False):
            return not any(isinstance(part, tree.This | tree.Chosen | tree.You) for part in walk(does))
        case _:
            return False


def mask_of_move(to: int) -> int:
    """The mask of the moves to that kind of zone (-1: any)."""
    if to == zones.BATTLEFIELD:
        return int(changing.ENTER_BIT)
    if to == zones.GRAVEYARD:
        return int(changing.GRAVEYARD_BIT)
    return int(changing.MOVE_BIT if to >= 0 else changing.MOVE_BIT | changing.GRAVEYARD_BIT)


def is_about_itself(event: tree.Event) -> bool:
    """Whether the event is one of the very object with the ability, wherever that is."""
    match event:
        case tree.Enters() | tree.Leaves() | tree.Dies() | tree.Moves() | tree.Discards() | tree.Sacrifices():
            return isinstance(event.what, tree.This)
        case tree.EitherEvent():
            return all(is_about_itself(part) for part in event.events)
        case _:
            return False


def takes_its_place(effect: tree.Effect) -> bool:
    """Whether the instruction's changes take the place of the replaced event, with nothing asked or kept."""
    if isinstance(effect, tree.Damage) and effect.divided:
        return False
    return isinstance(effect, TAKES_ITS_PLACE) and not getattr(effect, "bind", "")
