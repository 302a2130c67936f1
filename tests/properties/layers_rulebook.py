"""The layers straight from rule 613, on ability trees: slow, complete, and nothing of the engine's pass in it.

Every pair of effects in a layer is tried on copies of the whole board for dependency (613.8a); nothing is left out
because it cannot matter.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from mainphase.magic import continuous as cont
from mainphase.magic import lasting as kinds
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import taps_for
from mainphase.magic.cards import COLORS, Card
from mainphase.magic.definitions import Definition
from mainphase.magic.encoding_scope import SUPERTYPES, TYPES
from mainphase.magic.keywords import MASKS
from mainphase.magic.modern.magic import Magic
from mainphase.magic.permanents import Permanent
from mainphase.magic.subtypes import BASIC_LAND_MANA, KIND_OF_SUBTYPE

LAYERS = ["1", "2", "4", "5", "6", "7a", "7b", "7c", "7d"]
LAYER_OF = {
    tree.BecomeCopy: "1",
    tree.GainControl: "2",
    tree.BecomeType: "4",
    tree.BecomeColor: "5",
    tree.HasAbility: "6",
    tree.LosesKeyword: "6",
    tree.LosesAllAbilities: "6",
    tree.DefinePT: "7a",
    tree.SetPT: "7b",
    tree.ChangePT: "7c",
    tree.SwitchPT: "7d",
}
NUMBERED = {
    cont.COPY: "1",
    cont.CONTROL: "2",
    cont.TYPE: "4",
    cont.COLOR: "5",
    cont.ABILITY: "6",
    cont.SET: "7b",
    cont.ADD: "7c",
    cont.SWITCH: "7d",
}
KIND_TYPES = {"creature": {"creature", "kindred"}, "spell": {"instant", "sorcery"}}


@dataclass(eq=False)
class Thing:
    """One permanent as the rulebook sees it."""

    ref: int
    base: Definition
    base_controller: int
    stamp: int
    tapped: bool
    plus: int
    minus: int
    controller: int = 0
    types: set[str] = field(default_factory=set)
    supertypes: set[str] = field(default_factory=set)
    subtypes: set[str] = field(default_factory=set)
    colors: int = 0
    abilities: list[tree.Ability] = field(default_factory=list)
    power: int = 0
    toughness: int = 0

    def become(self, definition: Definition) -> None:
        """Have the copiable values of a card (707.2)."""
        card = definition.card
        assert isinstance(card, Card)
        line = card.front.type_line
        self.types, self.supertypes, self.subtypes = set(line.types), set(line.supertypes), set(line.subtypes)
        self.colors = sum(1 << COLORS.index(letter) for letter in card.front.color_letters)
        self.abilities = list(card.front.all_abilities)
        self.power, self.toughness = card.front.base_power, card.front.base_toughness


@dataclass(eq=False)
class Effect:
    """One continuous effect: of a static ability (`ability` of `source`), or fixed with what it does to `fixed`."""

    stamp: int
    source: int
    ability: tree.Static | None
    changes: list[tuple[str, object]]
    fixed: int = 0
    found: list[int] | None = None


class Board:
    """All permanents, while the layers are applied."""

    def __init__(self, game: Magic) -> None:
        self.game = game
        self.things: dict[int, Thing] = {}
        for seat in range(game.seats):
            for slot in game.battlefield(seat):
                each = game.permanents[slot]
                self.things[int(each.ref)] = Thing(
                    int(each.ref), each.base, int(each.base_controller), int(each.timestamp), bool(each.tapped),
                    int(each.plus), int(each.minus),
                )  # fmt: skip
        self.effects: list[Effect] = []

    # --- reading trees --------------------------------------------------------------------------------------

    def players(self, node: object, source: Thing) -> set[int]:
        """The seats of these players."""
        everyone = set(range(self.game.seats))
        match node:
            case tree.You():
                return {source.controller}
            case tree.EachOpponent():
                return everyone - {source.controller}
            case tree.EachPlayer():
                return everyone
        raise NotImplementedError(node)

    def like(self, node: object, thing: Thing, source: Thing) -> bool:
        """Whether the filter matches."""
        match node:
            case tree.AnyObject():
                return True
            case tree.HasType(type=word):
                return word in thing.types
            case tree.HasSubtype(subtype=word):
                return word in thing.subtypes
            case tree.HasSupertype(supertype=word):
                return word in thing.supertypes
            case tree.HasColor(color=letter):
                return bool(thing.colors >> COLORS.index(letter) & 1)
            case tree.HasKeyword(keyword=word):
                return any(isinstance(each, tree.KeywordAbility) and each.keyword == word for each in thing.abilities)
            case tree.ControlledBy(who=who):
                return thing.controller in self.players(who, source)
            case tree.Other():
                return thing is not source
            case tree.IsTapped():
                return thing.tapped
            case tree.StatIs(stat="power", comparison=sign, value=value):
                number = self.number(value, source, source)
                return {"<=": thing.power <= number, ">=": thing.power >= number}[sign]
            case tree.And(parts=parts):
                return all(self.like(part, thing, source) for part in parts)
            case tree.Or(parts=parts):
                return any(self.like(part, thing, source) for part in parts)
            case tree.Not(part=part):
                return not self.like(part, thing, source)
        raise NotImplementedError(node)

    def chosen(self, node: object, source: Thing) -> list[Thing]:
        """The permanents of a pattern."""
        if isinstance(node, tree.This):
            return [source]
        assert isinstance(node, tree.Selector)
        return [thing for thing in self.things.values() if self.like(node.filter, thing, source)]

    def number(self, node: object, source: Thing, thing: Thing) -> int:
        """A value."""
        match node:
            case tree.Number(value=value):
                return value
            case tree.Count(of=of):
                return len(self.chosen(of, source))
            case tree.Counters(kind="+1/+1"):
                return thing.plus
            case tree.StatOf(stat="power", of=tree.All(selector=of)):
                return sum(each.power for each in self.chosen(of, source))
            case tree.Life():
                return int(self.game.players[source.controller].life)
        raise NotImplementedError(node)

    def holds(self, node: object, source: Thing) -> bool:
        """Whether the condition is true."""
        match node:
            case None:
                return True
            case tree.Exists(selector=selector, minimum=minimum):
                return len(self.chosen(selector, source)) >= self.number(minimum, source, source)
            case tree.TurnOf(who=who):
                return int(self.game.turn_player) in self.players(who, source)
            case tree.Compare(left=left, comparison=">=", right=right):
                return self.number(left, source, source) >= self.number(right, source, source)
        raise NotImplementedError(node)

    # --- the layers -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Apply everything (613.1)."""
        for thing in self.things.values():
            thing.controller = thing.base_controller
            thing.become(thing.base)
        self.gather_lasting()
        for layer in LAYERS:
            if layer == "2":
                for thing in self.things.values():
                    for ability in thing.abilities:
                        self.gather(thing, ability, thing.stamp)
            if layer == "7c":
                for thing in self.things.values():
                    thing.power += thing.plus - thing.minus
                    thing.toughness += thing.plus - thing.minus
            here = [effect for effect in self.effects if any(change[0] == layer for change in effect.changes)]
            self.apply_all(layer, [effect for effect in here if is_defining(effect)])
            self.apply_all(layer, [effect for effect in here if not is_defining(effect)])

    def gather(self, thing: Thing, ability: tree.Ability, stamp: int) -> Effect | None:
        """The effect of a static ability."""
        if not isinstance(ability, tree.Static):
            return None
        changes = [(LAYER_OF[type(each)], each) for each in ability.changes if type(each) in LAYER_OF]
        effect = Effect(stamp, thing.ref, ability, list(changes))
        self.effects.append(effect)
        return effect

    def gather_lasting(self) -> None:
        """The effects of what has resolved."""
        for each in self.game.lasting:
            ref = int(each.object)
            if ref not in self.things:
                continue
            if each.kind == kinds.PUMP:
                change: tuple[str, object] = ("7c", ("add", int(each.a), int(each.b)))
            elif each.kind == kinds.GRANT:
                change = ("6", ("grant", [name for name, mask in MASKS.items() if mask & each.a]))
            elif each.kind == kinds.REMOVE:
                change = ("6", ("remove", [name for name, mask in MASKS.items() if mask & each.a]))
            elif each.kind == kinds.CHANGED:
                compiled = self.game.setup.effects[each.effect].changes[0]
                if compiled.layer not in NUMBERED:
                    continue
                change = (NUMBERED[compiled.layer], (compiled, int(each.a), int(each.b)))
            else:
                continue
            self.effects.append(Effect(int(each.timestamp), 0, None, [change], ref))

    def apply_all(self, layer: str, pending: list[Effect]) -> None:
        """In order of timestamp, but what depends on others waits for them (613.7, 613.8)."""
        pending = sorted(pending, key=lambda effect: effect.stamp)
        while pending:
            on = {
                one: [other for other in pending if one is not other and self.depends(layer, one, other)]
                for one in pending
            }
            free = [one for one in pending if all(one in reached(on, other) for other in on[one])]
            chosen = (free or pending)[0]
            pending.remove(chosen)
            before = len(self.effects)
            self.apply(layer, chosen)
            for new in self.effects[before:]:
                if any(change[0] == layer for change in new.changes):
                    pending.append(new)
            pending.sort(key=lambda effect: effect.stamp)

    def depends(self, layer: str, one: Effect, other: Effect) -> bool:
        """Whether applying the other would change whether the one exists, what it applies to, or what it does."""
        if is_defining(one) != is_defining(other):
            return False
        after = copy.copy(self)
        after.things = {ref: clone(thing) for ref, thing in self.things.items()}
        after.effects = [copy.copy(effect) for effect in self.effects]
        twin = copy.copy(other)
        after.apply(layer, twin)
        return self.outcome(layer, one) != after.outcome(layer, one)

    def outcome(self, layer: str, effect: Effect) -> list[object]:
        """What the effect would do now."""
        if effect.fixed:
            return []
        result: list[object] = []
        source = self.things[effect.source]
        for thing in self.objects(effect):
            result.append(thing.ref)
            for at, change in effect.changes:
                if at == layer:
                    result.append(self.amounts(change, source, thing))
        return result

    def amounts(self, change: object, source: Thing, thing: Thing) -> object:
        """The numbers and players of a change."""
        if isinstance(change, tree.DefinePT | tree.SetPT | tree.ChangePT):
            return [
                None if each is None else self.number(each, source, thing) for each in (change.power, change.toughness)
            ]
        if isinstance(change, tree.GainControl):
            return sorted(self.players(change.who, source))
        return None

    def objects(self, effect: Effect) -> list[Thing]:
        """What it applies to: fixed once it has begun (613.6)."""
        if effect.fixed:
            return [self.things[effect.fixed]]
        if effect.found is not None:
            return [self.things[ref] for ref in effect.found]
        source = self.things[effect.source]
        assert effect.ability is not None
        if not any(each is effect.ability for each in source.abilities) or not self.holds(
            effect.ability.condition, source
        ):
            return []
        return self.chosen(effect.ability.what, source)

    def apply(self, layer: str, effect: Effect) -> None:
        """Apply its changes of the layer."""
        things = self.objects(effect)
        if not things:
            return
        if not effect.fixed:
            effect.found = [thing.ref for thing in things]
        for at, change in effect.changes:
            if at == layer:
                for thing in things:
                    if effect.fixed:
                        self.change_fixed(change, thing)
                    else:
                        self.change(change, thing, self.things[effect.source], effect.stamp)

    def change(self, change: object, thing: Thing, source: Thing, stamp: int) -> None:
        """One change by a static ability."""
        match change:
            case tree.GainControl(who=who):
                thing.controller = min(self.players(who, source))
            case tree.BecomeType():
                self.retype(thing, change.types, change.subtypes, change.supertypes, change.added)
            case tree.BecomeColor(colors=colors, added=added):
                mask = sum(1 << COLORS.index(letter) for letter in colors)
                thing.colors = thing.colors | mask if added else mask
            case tree.HasAbility(ability=ability):
                own = copy.copy(ability) if isinstance(ability, tree.Static) else ability
                thing.abilities.append(own)
                self.gather(thing, own, max(thing.stamp, stamp))
            case tree.LosesKeyword(keyword=word):
                thing.abilities = [each for each in thing.abilities if not is_keyword(each, {word})]
            case tree.LosesAllAbilities():
                thing.abilities = []
            case tree.DefinePT() | tree.SetPT():
                power, toughness = self.amounts(change, source, thing)  # type: ignore[misc]
                thing.power = thing.power if power is None else power
                thing.toughness = thing.toughness if toughness is None else toughness
            case tree.ChangePT():
                power, toughness = self.amounts(change, source, thing)  # type: ignore[misc]
                thing.power += power
                thing.toughness += toughness
            case tree.SwitchPT():
                thing.power, thing.toughness = thing.toughness, thing.power
            case _:
                raise NotImplementedError(change)

    def retype(
        self, thing: Thing, types: tuple[str, ...], subtypes: tuple[str, ...], supertypes: tuple[str, ...], added: bool
    ) -> None:
        """Rules 205.1 and 305.7."""
        before = set(thing.subtypes)
        if not added:
            if types:
                thing.types = set(types) | (thing.types & {"instant", "sorcery"})
                thing.subtypes = {word for word in thing.subtypes if goes_with(word) & thing.types}
            replaced = {KIND_OF_SUBTYPE[word] for word in subtypes}
            thing.subtypes = {word for word in thing.subtypes if KIND_OF_SUBTYPE[word] not in replaced}
        thing.types |= set(types)
        thing.supertypes |= set(supertypes)
        thing.subtypes |= set(subtypes)
        basic = [word for word in subtypes if word in BASIC_LAND_MANA]
        if basic and "land" in thing.types:
            if not added:
                thing.abilities = []
            thing.abilities += [taps_for(BASIC_LAND_MANA[word]) for word in basic if not added or word not in before]

    def change_fixed(self, change: object, thing: Thing) -> None:
        """One change by what has resolved."""
        match change:
            case ("add", power, toughness):
                thing.power += power
                thing.toughness += toughness
            case ("grant", words):
                thing.abilities += [tree.KeywordAbility(word) for word in words]
            case ("remove", words):
                thing.abilities = [each for each in thing.abilities if not is_keyword(each, set(words))]
            case (cont.Change() as compiled, a, b):
                self.change_compiled(compiled, a, b, thing)
            case _:
                raise NotImplementedError(change)

    def change_compiled(self, compiled: cont.Change, a: int, b: int, thing: Thing) -> None:
        """A change of which only the compiled form is at hand, with its amounts."""
        if compiled.kind == cont.BECOME_COPY:
            thing.become(self.game.setup.definitions[a])
        elif compiled.kind == cont.GAIN_CONTROL:
            thing.controller = a
        elif compiled.kind == cont.BECOME_COLOR:
            thing.colors = thing.colors | compiled.mask if compiled.added else int(compiled.mask)
        elif compiled.kind == cont.BECOME_TYPE:
            self.retype(
                thing,
                tuple(word for word, mask in TYPES.items() if compiled.mask & mask),
                tuple(self.game.setup.subtypes[number] for number in compiled.words),
                tuple(word for word, mask in SUPERTYPES.items() if compiled.other & mask),
                bool(compiled.added),
            )
        elif compiled.kind == cont.LOSE_ABILITIES:
            thing.abilities = []
        elif compiled.kind == cont.GAIN_ABILITIES:
            for number in compiled.grants:
                thing.abilities += [each.tree for each in self.game.setup.definitions[number].abilities]  # type: ignore[misc]
        elif compiled.kind == cont.LOSE_KEYWORD:
            thing.abilities = [each for each in thing.abilities if not is_keyword(each, {compiled.word})]
        elif compiled.kind == cont.SET_PT:
            thing.power = a if compiled.mask & 1 else thing.power
            thing.toughness = b if compiled.mask & 2 else thing.toughness
        elif compiled.kind == cont.SWITCH_PT:
            thing.power, thing.toughness = thing.toughness, thing.power
        else:
            raise NotImplementedError(compiled.kind)


def clone(thing: Thing) -> Thing:
    """A copy that shares nothing that changes."""
    other = copy.copy(thing)
    other.types, other.supertypes, other.subtypes = set(thing.types), set(thing.supertypes), set(thing.subtypes)
    other.abilities = list(thing.abilities)
    return other


def goes_with(word: str) -> set[str]:
    """The card types with which the subtype goes."""
    kind = KIND_OF_SUBTYPE[word]
    return KIND_TYPES.get(kind, {kind})


def is_keyword(ability: object, words: set[str]) -> bool:
    """Whether it is one of these keyword abilities."""
    return isinstance(ability, tree.KeywordAbility) and ability.keyword in words


def is_defining(effect: Effect) -> bool:
    """Whether it comes from a characteristic-defining ability (604.3a)."""
    return effect.ability is not None and any(isinstance(each, tree.DefinePT) for each in effect.ability.changes)


def reached(on: dict[Effect, list[Effect]], start: Effect) -> set[Effect]:
    """Everything on which the effect depends, through others too."""
    found: set[Effect] = set()
    todo = [start]
    while todo:
        for other in on[todo.pop()]:
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


def differences(game: Magic) -> list[str]:
    """Where the engine's permanents differ from the rulebook's."""
    board = Board(game)
    board.run()
    found = []
    for thing in board.things.values():
        permanent = next(each for each in all_permanents(game) if each.ref == thing.ref)
        for name, wanted, have in compared(game, thing, permanent):
            if wanted != have:
                found.append(f"{permanent.base.name}: {name} should be {wanted}, is {have}")
    return found


def all_permanents(game: Magic) -> list[Permanent]:
    """Every permanent."""
    return [game.permanents[slot] for seat in range(game.seats) for slot in game.battlefield(seat)]


def compared(game: Magic, thing: Thing, permanent: Permanent) -> list[tuple[str, object, object]]:
    """Pairs of what should be and what is."""
    words = [name for name, mask in MASKS.items() if permanent.keywords & mask]
    own = {each.keyword for each in thing.abilities if isinstance(each, tree.KeywordAbility)}
    lists = {tree.Triggered: permanent.triggered, tree.Static: permanent.statics}
    rows: list[tuple[str, object, object]] = [
        ("power", thing.power, int(permanent.power)),
        ("toughness", thing.toughness, int(permanent.toughness)),
        ("controller", thing.controller, int(permanent.controller)),
        ("types", {TYPES[word] for word in thing.types}, {mask for mask in TYPES.values() if permanent.types & mask}),
        ("supertypes", thing.supertypes, {word for word, mask in SUPERTYPES.items() if permanent.supertypes & mask}),
        ("subtypes", thing.subtypes, {game.setup.subtypes[number] for number in permanent.subtypes}),
        ("colors", thing.colors, int(permanent.colors)),
        ("keywords", own, set(words)),
    ]
    for kind, have in lists.items():
        wanted = sorted(repr(each) for each in thing.abilities if isinstance(each, kind))
        rows.append((kind.__name__, wanted, sorted(repr(each.tree) for each in have)))
    wanted = sorted(repr(each) for each in thing.abilities if isinstance(each, tree.Activated))
    rows.append(("Activated", wanted, sorted(repr(each.tree) for each in (*permanent.activated, *permanent.mana))))
    rows.append(("where", thing.controller, int(game.zone[permanent.ref & 4095]) // 6))
    return rows
