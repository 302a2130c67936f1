"""What a spell or ability is good for, read off its ability tree: harm, help, cards, and by how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.tree import (
    Activated,
    AddMana,
    All,
    CantActivate,
    CantAttack,
    CantBlock,
    ChangePT,
    Chapter,
    Continuous,
    CounterObject,
    CreateToken,
    Damage,
    Destroy,
    Discard,
    DoesntUntap,
    Draw,
    EachOpponent,
    EachPlayer,
    Exile,
    Fight,
    GainControl,
    GainLife,
    HasType,
    Host,
    Instructions,
    KeywordAbility,
    LoseLife,
    LosesAllAbilities,
    ManaSymbols,
    Mill,
    Modal,
    Node,
    Number,
    Prevent,
    PutCounters,
    PutIntoLibrary,
    Regenerate,
    ReturnToHand,
    Selector,
    SetPT,
    SpellAbility,
    Static,
    Tap,
    Target,
    Triggered,
    Untap,
    X,
)
from mainphase.magic.definitions import Ability, Definition

ANY_AMOUNT: Final = 99
"""The damage of "X damage": as much as there is mana for."""
HARMFUL: Final = (Destroy, Exile, ReturnToHand, PutIntoLibrary, GainControl, Tap, Fight)
BAD_TO_HAVE: Final = (CantAttack, CantBlock, CantActivate, DoesntUntap, GainControl, LosesAllAbilities, SetPT)
"""What nobody wants on a creature of their own."""


class Plan:
    """What a mode does.

    `harms` and `helps` say what it does to its targets; `removes` that they leave the battlefield; `damage` is
    dealt to a target (ANY_AMOUNT for X); `sweeps` is the damage to every creature (ANY_AMOUNT: they are destroyed);
    `power` and `toughness` are added to a target; `counters` that it counters a spell; `cards` is a rough number
    of cards gained, `life` of points of life; `lasts` that it stays on what it is put on. `razed` are the
    types of which all permanents that are no creatures are destroyed; `scorches` that it damages each player too;
    `mana` is how much mana it makes; `prevents` the damage that it prevents (ANY_AMOUNT: all), `saves` that it
    regenerates.
    """

    def __init__(self) -> None:
        self.harms = False
        self.helps = False
        self.removes = False
        self.damage = 0
        self.sweeps = 0
        self.power = 0
        self.toughness = 0
        self.counters = False
        self.cards = 0.0
        self.life = 0
        self.targets = 0
        self.lasts = False
        self.razed: tuple[str, ...] = ()
        self.scorches = False
        self.mana = 0
        self.prevents = 0
        self.saves = False

    @property
    def waits_for_nothing(self) -> bool:
        """Whether it is worth having without a target: cards, tokens, life."""
        return self.cards > 0 or self.life > 0

    @property
    def is_for_me(self) -> bool:
        """Whether the bot wants to be the target, or what it controls."""
        return self.helps or self.saves or self.prevents > 0

    def add(self, node: Node) -> None:
        """Take one instruction into account."""
        if isinstance(node, CounterObject):
            self.counters = True
        elif isinstance(node, Damage):
            self.add_damage(node)
        elif isinstance(node, HARMFUL):
            self.add_harm(node)
        elif isinstance(node, Continuous):
            self.add_changes(node)
        elif isinstance(node, PutCounters):
            self.add_counters(node)
        elif isinstance(node, Untap):
            self.helps = self.helps or aims(node)
        elif isinstance(node, Draw):
            self.cards += amount(node.count)
        elif isinstance(node, CreateToken):
            self.cards += amount(node.count) * 0.8
        elif isinstance(node, Discard):
            self.cards += 0.8 if isinstance(node.who, (EachOpponent, Target)) else -0.5
            self.harms = self.harms or isinstance(node.who, Target)
        elif isinstance(node, GainLife):
            self.life += amount(node.amount)
        elif isinstance(node, AddMana):
            self.mana += mana_of(node.mana)
        elif isinstance(node, Prevent):
            self.prevents = ANY_AMOUNT if node.amount is None else max(self.prevents, amount(node.amount))
        elif isinstance(node, Regenerate):
            self.saves = True
        elif isinstance(node, (LoseLife, Mill)):
            self.harms = self.harms or isinstance(node.who, Target)
            self.life += 2 if isinstance(node.who, EachOpponent) else 0

    def add_damage(self, node: Damage) -> None:
        """Damage to a target, to all creatures, to opponents."""
        number = ANY_AMOUNT if isinstance(node.amount, X) else amount(node.amount)
        if isinstance(node.to, Target):
            self.harms = True
            self.damage += number
        elif isinstance(node.to, All):
            self.sweeps = max(self.sweeps, number)
        elif isinstance(node.to, EachPlayer):
            self.scorches = True
        elif isinstance(node.to, EachOpponent):
            self.life += number

    def add_harm(self, node: Node) -> None:
        """What takes permanents away, from one or from all."""
        if aims(node):
            self.harms = True
            self.removes = self.removes or not isinstance(node, Tap)
            return
        what = getattr(node, "what", None)
        if isinstance(what, All) and not isinstance(node, Tap):
            words = types_of(what)
            if "creature" in words or not words:
                self.sweeps = ANY_AMOUNT
            else:
                self.razed = words

    def add_changes(self, node: Continuous) -> None:
        """Power, toughness and abilities until a duration ends."""
        if not isinstance(node.what, Target):
            return
        for change in node.changes:
            if isinstance(change, ChangePT):
                self.power += signed(change.power)
                self.toughness += signed(change.toughness)
            if isinstance(change, GainControl):
                self.harms = True
                self.removes = True
        if self.toughness < 0 or self.power < 0:
            self.harms = True
            self.damage = max(self.damage, -self.toughness)
        elif not self.harms:
            self.helps = True

    def add_counters(self, node: PutCounters) -> None:
        """Counters on a target: good ones or bad ones."""
        if not isinstance(node.on, Target):
            return
        if node.kind.startswith("-"):
            self.harms = True
            self.damage += amount(node.count)
        else:
            self.helps = True


def types_of(what: All) -> tuple[str, ...]:
    """The card types that all of these have, or one of them; none where the selector names no type."""
    return tuple(node.type for node in walk(what.selector) if isinstance(node, HasType))


def mana_of(mana: Node) -> int:
    """How much mana that is."""
    if isinstance(mana, ManaSymbols):
        return mana.symbols.count("{") * amount(mana.times)
    return amount(getattr(mana, "amount", Number(1)))


def amount(value: object) -> int:
    """A fixed number; what is worked out later counts as two."""
    return value.value if isinstance(value, Number) else 2


def signed(value: object) -> int:
    """A fixed number; what is worked out later counts as one."""
    return value.value if isinstance(value, Number) else 1


def aims(node: Node) -> bool:
    """Whether the instruction is for a target."""
    return isinstance(getattr(node, "what", None), Target)


def attached_plan(definition: Definition) -> Plan:
    """What an Aura or Equipment does to the creature it is put on, by its static abilities."""
    plan = Plan()
    plan.targets = 1
    plan.lasts = True
    for ability in definition.statics:
        tree = ability.tree
        if isinstance(tree, Static) and isinstance(tree.what, Host):
            for change in tree.changes:
                if isinstance(change, ChangePT):
                    plan.power += signed(change.power)
                    plan.toughness += signed(change.toughness)
                elif isinstance(change, BAD_TO_HAVE):
                    plan.harms = True
                    plan.removes = True
    if plan.power < 0 or plan.toughness < 0:
        plan.harms = True
        plan.damage = max(0, -plan.toughness)
    plan.helps = not plan.harms
    return plan


def plans_of(ability: Ability, definition: Definition) -> list[Plan]:
    """The plans of an ability's modes, in order; one plan that is good for nothing where the tree says nothing."""
    tree = ability.tree
    if isinstance(tree, KeywordAbility) and tree.keyword in ("enchant", "equip"):
        return [attached_plan(definition)]
    content = tree.content if isinstance(tree, (SpellAbility, Activated, Triggered, Chapter)) else None
    modes: tuple[Instructions, ...] = ()
    if isinstance(content, Modal):
        modes = content.modes
    elif isinstance(content, Instructions):
        modes = (content,)
    return [plan_of(mode) for mode in modes] or [Plan()]


def plan_of(mode: Instructions) -> Plan:
    """The plan of one mode."""
    plan = Plan()
    plan.targets = len(mode.targets)
    for node in instructions(mode.effect):
        plan.add(node)
    return plan


def instructions(node: Node) -> Iterator[Node]:
    """The instruction and those inside it, but not what abilities that it gives would do."""
    yield node
    if isinstance(node, (Continuous, Selector, Damage)):
        return
    for name in node.FIELDS:
        item: object = getattr(node, name)
        for below in item if isinstance(item, tuple) else (item,):
            if isinstance(below, Node) and not isinstance(below, (Activated, Triggered, SpellAbility)):
                yield from instructions(below)
