"""What one pass over the layers works with: the permanents, and the continuous effects that apply to them."""

from __future__ import annotations

from mypy_extensions import i64

from mainphase.magic.combat_rules import CombatRule
from mainphase.magic.context import NO_CONTEXT, Context
from mainphase.magic.continuous import ContinuousEffect
from mainphase.magic.definitions import Ability, Definition
from mainphase.magic.lasting import Lasting
from mainphase.magic.permanents import BLANK, Permanent
from mainphase.magic.state import MagicGame


class Applied:
    """One continuous effect in the pass.

    `ability` is the static ability that it comes from, `source` its permanent (`BLANK` for another origin); then
    `you` is its controller, else the seat `controller`. `ref` is the reference of where it comes from, `time` the
    timestamp (613.7). `began` is 1 once it applies, to the permanents of `found`, for good (613.6). The effect of a
    resolved spell is `fixed`, with the amounts `a` and `b`.
    """

    effect: ContinuousEffect
    ability: Ability | None
    source: Permanent
    ref: i64
    controller: i64
    time: i64
    defines: i64
    began: i64
    fixed: i64
    a: i64
    b: i64
    found: list[Permanent]
    context: Context

    def __init__(
        self,
        effect: ContinuousEffect,
        ability: Ability | None,
        source: Permanent,
        ref: i64,
        controller: i64,
        time: i64,
    ) -> None:
        self.effect = effect
        self.ability = ability
        self.source = source
        self.controller = controller
        self.time = time
        self.defines = 0
        self.began = 0
        self.fixed = 0
        self.a = 0
        self.b = 0
        self.found = []
        self.ref = ref
        self.context = NO_CONTEXT

    def fix(self, permanent: Permanent, a: i64, b: i64) -> None:
        """It applies to that permanent, with these amounts."""
        self.began = 1
        self.fixed = 1
        self.a = a
        self.b = b
        self.found.append(permanent)

    def recall(self, lasting: Lasting) -> None:
        """It looks at what it looked at when it was created."""
        self.a = lasting.a
        context = self.look()
        context.registers = lasting.registers
        context.targets = lasting.targets

    def look(self) -> Context:
        """What its expressions are evaluated against now."""
        if self.context is NO_CONTEXT:
            self.context = Context(self.controller, self.ref)
        context = self.context
        if self.source is not BLANK:
            context.you = self.source.controller
        return context


class Before:
    """The characteristics of a permanent before an effect is tried out on it."""

    definition: Definition
    controller: i64
    power: i64
    toughness: i64
    keywords: i64
    types: i64
    untaps: i64
    supertypes: i64
    subtypes: list[int]
    colors: i64
    triggered: list[Ability]
    activated: list[Ability]
    mana: list[Ability]
    statics: list[Ability]
    simple_mana: i64
    rules: i64

    def __init__(self, permanent: Permanent) -> None:
        self.definition = permanent.definition
        self.controller = permanent.controller
        self.power = permanent.power
        self.toughness = permanent.toughness
        self.keywords = permanent.keywords
        self.types = permanent.types
        self.untaps = permanent.untaps
        self.supertypes = permanent.supertypes
        self.subtypes = permanent.subtypes
        self.colors = permanent.colors
        self.triggered = permanent.triggered
        self.activated = permanent.activated
        self.mana = permanent.mana
        self.statics = permanent.statics
        self.simple_mana = permanent.simple_mana
        self.rules = permanent.rules

    def restore(self, permanent: Permanent) -> None:
        """Give them back."""
        permanent.definition = self.definition
        permanent.controller = self.controller
        permanent.power = self.power
        permanent.toughness = self.toughness
        permanent.keywords = self.keywords
        permanent.types = self.types
        permanent.untaps = self.untaps
        permanent.supertypes = self.supertypes
        permanent.subtypes = self.subtypes
        permanent.colors = self.colors
        permanent.triggered = self.triggered
        permanent.activated = self.activated
        permanent.mana = self.mana
        permanent.statics = self.statics
        permanent.simple_mana = self.simple_mana
        permanent.rules = self.rules


class Work:
    """One pass. `pending` are the effects of the running group of a layer; `trial` is 1 while one is only tried out.

    `layers` is the mask of the layers in which any effect does something. `ends` says for each seat how many of the
    permanents lie before the next player's. `odd` are the permanents that had other
    abilities than their own before, with those lists of them. `combat` are the rules for attacking and blocking found.
    """

    game: MagicGame
    permanents: list[Permanent]
    effects: list[Applied]
    pending: list[Applied]
    layer: i64
    layers: i64
    trial: i64
    ends: list[i64]
    odd: list[Permanent]
    triggered: list[list[Ability]]
    activated: list[list[Ability]]
    statics: list[list[Ability]]
    combat: list[CombatRule]

    def __init__(self, game: MagicGame) -> None:
        self.game = game
        self.permanents = []
        self.effects = []
        self.pending = []
        self.layer = 0
        self.layers = 0
        self.trial = 0
        self.ends = []
        self.odd = []
        self.triggered = []
        self.activated = []
        self.statics = []
        self.combat = []

    def remember(self, permanent: Permanent) -> None:
        """One permanent; if they are not just its own, with the abilities that it had before."""
        self.permanents.append(permanent)
        base = permanent.base
        if (
            permanent.triggered is base.triggered
            and permanent.activated is base.activated
            and permanent.statics is base.statics
        ):
            return
        self.odd.append(permanent)
        self.triggered.append(permanent.triggered)
        self.activated.append(permanent.activated)
        self.statics.append(permanent.statics)

    def add(self, applied: Applied) -> None:
        """One effect, in order of timestamp."""
        self.layers |= applied.effect.layers
        insert(self.effects, applied)

    def has(self, ability: Ability, permanent: Permanent) -> bool:
        """Whether the effect of that ability of the permanent is there already."""
        for applied in self.effects:
            if applied.ability is ability and applied.source is permanent:
                return True
        return False


def insert(effects: list[Applied], applied: Applied) -> None:
    """Put the effect behind all with the same or an earlier timestamp."""
    place: i64 = len(effects)
    while place > 0 and effects[place - 1].time > applied.time:
        place -= 1
    effects.insert(place, applied)
