"""From card declarations to definitions that the modern rules run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from mainphase.kernel.errors import UserError
from mainphase.magic import continuous as cont
from mainphase.magic import definitions as kinds
from mainphase.magic import zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.build import taps_for
from mainphase.magic.bills import CastWay
from mainphase.magic.cards import COLORS, Card, CardFace, Layout
from mainphase.magic.continuous import ContinuousEffect, Rule
from mainphase.magic.definitions import Ability, Definition, Setup
from mainphase.magic.encoding import TurnParts, not_supported
from mainphase.magic.encoding_scope import OLD_TYPES, SUPERTYPES, TYPES
from mainphase.magic.features import FEATURES
from mainphase.magic.keywords import FLASH
from mainphase.magic.lasting import EXTRA
from mainphase.magic.lowering.casting import CASTING_KEYWORDS
from mainphase.magic.lowering.keyword_abilities import meaning
from mainphase.magic.lowering.objects import SUPPORTED_KEYWORDS
from mainphase.magic.lowering.permanents import PermanentCompiler
from mainphase.magic.lowering.replacing import PROTECTOR
from mainphase.magic.lowering.statics import defines
from mainphase.magic.lowering.windows import as_of_old, settle_spell
from mainphase.magic.mana import parse_cost
from mainphase.magic.mana_masks import simple_mana
from mainphase.magic.replacing import DAMAGE_BIT
from mainphase.magic.subtypes import BASIC_LAND_MANA
from mainphase.magic.typeline import TypeLine, subtype_kind

__all__ = ["SUPPORTED_KEYWORDS", "compile_card"]

FAST_TYPES: Final = kinds.INSTANT | kinds.INTERRUPT | kinds.MANA_SOURCE
SIZE: Final = re.compile(r"([+-]\d+)/([+-]\d+)")
"""A kind of counter that changes power and toughness (122.1a)."""

TYPE_LINE: Final = ("types", "supertypes", "subtypes")

SUBTYPE_RULES: Final = {
    "Class": "716.1",
    "Case": "719.1",
    "Attraction": "717.1",
    "Spacecraft": "721.1",
}
"""Subtypes that come with rules of their own, which are not handled yet."""


def parts_of(setup: Setup) -> TurnParts:
    """The turn of the ruleset that the setup is for. Raises ValueError for a setup of no ruleset."""
    parts = setup.parts
    if not isinstance(parts, TurnParts):
        raise ValueError("the setup is for no ruleset: cards are compiled by the `compile_card` of one")
    return parts


def compile_card(card: Card, setup: Setup) -> Definition:
    """Compile the card into `setup`, once: a card that is already there is found again.

    Raises UserError "not_supported" (what, rule) for what cannot be executed yet, those of `mana.parse_cost`,
    and "card.unbound_register" (card, register).
    """
    for known in setup.definitions:
        if known.name == card.name and known.card == card and known.front is None:
            return known
    begun = len(setup.definitions)
    try:
        if card.layout == "split" and card.back is not None:
            setup.anytime = 1  # that of the definitions stays 1
            return compile_split(card, card.front, card.back, setup)
        definition = compile_face(card.front, card, setup)
        add_guises(definition, card.front, setup)
        if card.back is not None:
            add_back(definition, compile_face(card.back, Card(card.back), setup), card.layout, setup)
    except UserError:
        del setup.definitions[begun:]
        raise
    for made in setup.definitions[begun:]:
        unusual = made.plain == 0 or made.modal != 0 or made.cast_down != 0
        made.anytime = int(unusual or made.types & FAST_TYPES != 0 or made.keywords & FLASH != 0)
        setup.anytime |= made.anytime
    return definition


def add_back(definition: Definition, back: Definition, layout: Layout, setup: Setup) -> None:
    """The other face of the card, or its Adventure."""
    if layout == "adventure":
        add_adventure(definition, back, setup)
        return
    if layout == "flip":
        add_flipped(definition, back)
        return
    definition.back = back
    back.front = definition
    if layout == "modal":
        definition.add_version(back)
        setup.versions = 1
    else:
        back.mana_value = definition.mana_value  # 202.3b
        back.castable = 0


def compile_split(card: Card, left: CardFace, right: CardFace, setup: Setup) -> Definition:
    """Compile a split card: as it is off the stack, both halves combined (709.4), and each half."""
    whole = compile_halves(card, left, right, setup)
    room = whole.types & kinds.PERMANENT != 0
    for number, face in enumerate((left, right), 1):
        whole.add_version(compile_face(face, Card(face), setup, door=number if room else 0))
    if room:
        add_doors(whole, left, setup)
    setup.versions = 1
    return whole


def compile_halves(card: Card, left: CardFace, right: CardFace, setup: Setup) -> Definition:
    """Both halves combined."""
    lines = (left.type_line, right.type_line)
    whole = Definition(0, card.name)
    whole.card = card
    set_types(whole, setup, *(merged([getattr(line, name) for line in lines]) for name in TYPE_LINE))
    room = whole.types & kinds.PERMANENT != 0
    if room and left.type_line != right.type_line:
        raise not_supported("split card of permanents without a shared type line", "709.5", card.name)
    whole.cost = parse_cost(left.cost).plus(parse_cost(right.cost))
    whole.mana_value = whole.cost.mana_value
    whole.colors = colors_of(left.color_letters + right.color_letters)
    abilities = (*left.abilities, *right.abilities)
    whole.plain = 0
    whole.split = 1
    if room:
        finish(whole, abilities, setup, left_half=len(left.abilities))
    elif is_fused(abilities):
        finish(whole, abilities, setup, fused=True)
    else:
        finish(whole, tuple(node for node in abilities if not is_of_spells(node)), setup)
    return whole


def add_doors(whole: Definition, line: CardFace, setup: Setup) -> None:
    """What the permanent is by its unlocked halves (709.5), and what unlocking one costs (709.5e)."""
    locked = Definition(0, "")
    types = line.type_line
    locked.card = tree.TokenSpec("", types.types, types.subtypes, types.supertypes)
    set_types(locked, setup, types.types, types.supertypes, types.subtypes)
    finish(locked, (), setup)
    locked.front = whole
    locked.castable = 0
    costs: list[int] = []
    for half in whole.versions:
        ability = Ability(kinds.ACTIVATED, EXTRA + len(setup.extras), 0, half.card)
        ability.cost = half.cost
        setup.extras.append(ability)
        costs.append(len(setup.extras) - 1)
    doors = [locked, *whole.versions, whole]
    for definition in doors:
        definition.doors = doors
        definition.unlock = costs
    setup.rooms = 1


def add_guises(definition: Definition, face: CardFace, setup: Setup) -> None:
    """What keywords let the card be cast as: with bestow an Aura (702.103b), a mutating spell (702.140a)."""
    if "bestow" in face.keywords:
        add_guise(definition, compile_face(bestowed_face(face), Card(face), setup), "bestow", kinds.BESTOWED)
        setup.versions = 1

    if "mutate" in face.keywords:
        mutating = compile_face(face, Card(face), setup, kinds.MUTATING)
        add_guise(definition, mutating, "mutate", kinds.MUTATING)
        setup.versions = 1


def bestowed_face(face: CardFace) -> CardFace:
    """What the card is while it is bestowed: an Aura that enchants a creature, and no creature itself (702.103b)."""
    line = TypeLine(face.type_line.supertypes, ("enchantment",), ("Aura",))
    enchant = tree.KeywordAbility("enchant", quality=tree.HasType("creature"))
    return replace(face, type_line=line, abilities=(enchant, *face.abilities), power=None, toughness=None)


def add_adventure(definition: Definition, adventure: Definition, setup: Setup) -> None:
    """The card may be cast as an Adventure, and as itself when that has exiled it (715.3d)."""
    if adventure.types & (kinds.INSTANT | kinds.SORCERY) == 0:
        raise not_supported("Adventure that is no instant or sorcery", "715.2", definition.name)
    effect = ContinuousEffect()
    effect.rules = [Rule(cont.MAY_PLAY)]
    effect.rules[0].mask = cont.THIS_CARD | cont.AS_ITSELF
    adventure.adventure = 1 + setup.effect(effect)
    definition.add_version(adventure)
    setup.versions = 1


def add_flipped(definition: Definition, flipped: Definition) -> None:
    """What the permanent is once it is flipped; its colors and mana cost stay (710.1b, 710.1c)."""
    if definition.types & kinds.PERMANENT == 0 or flipped.types & kinds.PERMANENT == 0:
        raise not_supported("flip card that is no permanent", "710.1b", definition.name)
    flipped.front = definition
    flipped.guise = kinds.FLIPPED
    flipped.castable = 0
    flipped.colors = definition.colors
    flipped.cost = definition.cost
    flipped.mana_value = definition.mana_value
    definition.flip = flipped


def add_guise(definition: Definition, version: Definition, way_name: str, guise: int) -> None:
    """The card may be cast as that version, in the way of that name only."""
    for place, way in enumerate(version.ways):
        way.zone = zones.HAND if way.name == way_name else -1
        if way.name == way_name:
            version.usual = place
    version.castable = 0
    version.guise = guise
    definition.add_version(version)


def merged(words: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The words of both halves, each once."""
    return tuple(dict.fromkeys(word for half in words for word in half))


def is_fused(abilities: tuple[tree.Ability, ...]) -> bool:
    """Whether both halves of the split card may be cast as one spell (702.102a)."""
    return any(isinstance(node, tree.KeywordAbility) and node.keyword == "fuse" for node in abilities)


def is_of_spells(node: tree.Ability) -> bool:
    """Whether the ability only means something to a spell, so nothing to a split card off the stack."""
    match node:
        case tree.SpellAbility() | tree.AdditionalCost() | tree.AlternativeCost() | tree.CastOnlyIf():
            return True
        case tree.CostChange():
            return isinstance(node.what, tree.This)
        case tree.KeywordAbility():
            return node.keyword in CASTING_KEYWORDS
    return False


def compile_face(face: CardFace, card: Card, setup: Setup, guise: int = kinds.FACE, door: int = 0) -> Definition:
    """Compile one face of a card, or what it is as a version of that kind; `card` is what texts show.

    `door` is 1 for the left half of a Room, 2 for the right one.
    """
    definition = Definition(0, face.name)
    definition.guise = guise
    definition.card = card
    definition.cost = parse_cost(face.cost)
    definition.mana_value = definition.cost.mana_value
    set_types(definition, setup, face.type_line.types, face.type_line.supertypes, face.type_line.subtypes)
    definition.colors = colors_of(face.color_letters)
    for number in (face.power, face.toughness):
        if number is not None and "*" in number and not any(is_defining(node) for node in face.all_abilities):
            raise not_supported(f"power or toughness {number}", "208.2a", face.name)
    definition.power, definition.toughness = face.base_power, face.base_toughness
    definition.loyalty, definition.defense = face.loyalty or 0, face.defense or 0
    definition.starting = starting_counters(definition)
    # A missing mana cost cannot be paid (118.6); with aftermath the card is only cast from the graveyard (702.127a).
    definition.castable = int(
        definition.types & kinds.LAND == 0 and face.cost != "" and "aftermath" not in face.keywords
    )
    abilities = (*face.all_abilities, *intrinsic(definition))
    finish(definition, abilities, setup, left_half=len(abilities) * (2 - door) if door else -1)
    if setup.manifests:
        price_manifested(setup)
    if setup.gifts:
        give_ways(setup)
    note_counters(setup)
    return definition


def note_counters(setup: Setup) -> None:
    """Compile what the counters give that any card speaks of, where it is more than a bit or a one (122.1a-b)."""
    for word in setup.counters:
        size = SIZE.fullmatch(word)
        if (size is not None or word in kinds.ABILITY_COUNTERS) and setup.counter(word) not in setup.counter_effects[
            ::2
        ]:
            compiler = CardCompiler(setup, parts_of(setup), word)
            if size is None:
                change = compiler.has_ability(tree.KeywordAbility(word))
            else:
                power, toughness = (tree.Number(int(part)) for part in size.groups())
                change = compiler.change(tree.ChangePT(power, toughness), compiler.outside())
            effect = ContinuousEffect()
            effect.add(change)
            setup.counter_effects += [setup.counter(word), setup.effect(effect)]


def price_manifested(setup: Setup) -> None:
    """Give each creature card the cost of turning it face up once it is manifested or cloaked (701.40b, 701.58b)."""
    for definition in setup.definitions:
        of_card = isinstance(definition.card, Card) and definition.castable
        if of_card and definition.types & kinds.CREATURE and definition.mana_turn_up == 0:
            ability = Ability(kinds.ACTIVATED, EXTRA + len(setup.extras), 0, definition.card)
            ability.cost = definition.cost
            setup.extras.append(ability)
            definition.mana_turn_up = len(setup.extras)


def give_ways(setup: Setup) -> None:
    """Give each card the ways to cast it that come with the abilities that it may gain (702.34a, 702.81a)."""
    for definition in setup.definitions:
        usual = isinstance(definition.card, Card) and definition.guise == kinds.FACE
        if not usual or definition.castable + definition.aftermath == 0 or definition.types & kinds.LAND:
            continue
        for number, node in enumerate(setup.gifts):
            assert isinstance(node, tree.KeywordAbility)
            spells_only = node.keyword == "flashback" and definition.types & (kinds.INSTANT | kinds.SORCERY) == 0
            if not spells_only and not any(way.given == number + 1 for way in definition.ways):
                way = CardCompiler(setup, parts_of(setup), definition.name).given_way(definition, node, number)
                definition.ways.append(way)
                definition.plain = 0


def compile_face_down(setup: Setup, warded: int) -> int:
    """The number of what a face-down object is: a 2/2 creature with nothing else, or with ward {2} (708.2a)."""
    if setup.face_down[warded] == 0:
        definition = Definition(0, "")
        definition.types = kinds.CREATURE
        definition.power = definition.toughness = 2
        ward = tree.KeywordAbility("ward", cost=tree.Cost((tree.PayMana("{2}"),)))
        abilities: tuple[tree.Ability, ...] = (ward,) if warded else ()
        definition.card = tree.TokenSpec("", ("creature",), (), (), (), tree.Number(2), tree.Number(2), abilities)
        finish(definition, abilities, setup)
        name, rule = ("disguise", "702.168b") if warded else ("morph", "702.37c")
        definition.castable = 1
        definition.plain = 0
        definition.ways = [CastWay(name, rule, zones.HAND, parse_cost("{3}"))]
        setup.face_down[warded] = definition.index
    return int(setup.face_down[warded])


def colors_of(letters: str) -> int:
    """The mask of colours."""
    return sum(1 << number for number, letter in enumerate(COLORS) if letter in letters)


def intrinsic(definition: Definition) -> tuple[tree.Ability, ...]:
    """The abilities that every Siege has: an opponent is chosen to protect it as it enters (310.11a).

    Beaten, it is exiled and may be cast transformed for nothing (310.11b).
    """
    if definition.types & kinds.BATTLE == 0 or kinds.SIEGE not in definition.subtypes:
        return ()
    beaten = tree.CountersRemoved("defense", tree.This(), last=True)
    then = tree.Sequence(
        (tree.Exile(tree.This(), bind="beaten"), tree.CastFree(tree.Chosen("beaten"), transformed=True))
    )
    protected = tree.AsEnters(tree.ChoosePlayer(tree.EachOpponent(), PROTECTOR))
    return (protected, tree.Triggered(beaten, tree.Instructions(then)))


def compile_token(spec: tree.TokenSpec, setup: Setup) -> Definition:
    """Compile a token into `setup`, once (111.3)."""
    for known in setup.definitions:
        if known.token and known.card == spec and known.written is None:
            return known
    return make_token(spec, setup)


def make_token(spec: tree.TokenSpec, setup: Setup) -> Definition:
    """Compile a token into `setup`, whether it is there or not."""
    definition = Definition(0, spec.name)
    definition.card = spec
    definition.token = 1
    set_types(definition, setup, spec.types, spec.supertypes, spec.subtypes)
    definition.colors = colors_of("".join(spec.colors))
    definition.power = token_number(spec, spec.power)
    definition.toughness = token_number(spec, spec.toughness)
    basic = [word for word in spec.subtypes if word in BASIC_LAND_MANA] if "land" in spec.types else []
    finish(definition, (*(taps_for(BASIC_LAND_MANA[word]) for word in basic), *spec.abilities), setup)
    if spec.back is not None:
        definition.back = compile_token(spec.back, setup)
        definition.back.front = definition
    return definition


def starting_counters(definition: Definition) -> list[int]:
    """The counters with which rules make it enter: loyalty, defense, a lore counter (306.5b, 310.4b, 714.3a)."""
    counters: list[int] = []
    if definition.types & kinds.PLANESWALKER and definition.loyalty > 0:
        counters += [kinds.LOYALTY, int(definition.loyalty)]
    if definition.types & kinds.BATTLE and definition.defense > 0:
        counters += [kinds.DEFENSE, int(definition.defense)]
    if definition.types & kinds.ENCHANTMENT and kinds.SAGA in definition.subtypes:
        counters += [kinds.LORE, 1]
    return counters


def token_number(spec: tree.TokenSpec, value: tree.Value | None) -> int:
    """The power or toughness of a token, which must be a number."""
    if value is None:
        return 0
    if not isinstance(value, tree.Number):
        raise not_supported("token of variable power or toughness", spec.RULE, spec.name)
    return value.value


def set_types(
    definition: Definition,
    setup: Setup,
    types: tuple[str, ...],
    supertypes: tuple[str, ...],
    subtypes: tuple[str, ...],
) -> None:
    """The masks of the type line, refusing what has rules that are not handled yet."""
    for word in types:
        if word in OLD_TYPES and parts_of(setup).windows:
            definition.types |= OLD_TYPES[word]
        elif word not in TYPES:
            raise not_supported(word, "300.1", definition.name)
        else:
            definition.types |= TYPES[word]
    for word in supertypes:
        if word not in SUPERTYPES:
            raise not_supported(word, "205.4a", definition.name)
        definition.supertypes |= SUPERTYPES[word]
    for word in subtypes:
        if word in SUBTYPE_RULES:
            raise not_supported(word, SUBTYPE_RULES[word], definition.name)
    definition.subtypes = [setup.subtype(word) for word in subtypes]
    if "planeswalker" in types:
        for word in subtypes:
            number = setup.subtype(word)
            if subtype_kind(word) in ("planeswalker", "") and number not in setup.walker_types:
                setup.walker_types.append(number)


class CardCompiler(PermanentCompiler):
    """Compiles one card, and the tokens that it makes."""

    def token(self, node: tree.TokenSpec) -> int:
        """The number of a token's definition."""
        return int(compile_token(node, self.setup).index)

    def face_down(self, warded: int) -> int:
        """The number of the definition that face-down objects have."""
        return compile_face_down(self.setup, warded)

    def carrier(self, abilities: tuple[tree.Ability, ...]) -> int:
        """The number of a definition that stands for abilities that objects gain."""
        return int(finish(Definition(0, self.where), abilities, self.setup).index)

    def emblem(self, node: tree.GetEmblem) -> int:
        """The number of an emblem's definition: it has nothing but its abilities (114.3)."""
        spec = tree.TokenSpec("Emblem", (), abilities=tuple(in_command_zone(ability) for ability in node.abilities))
        for known in self.setup.definitions:
            if known.card == spec:
                return int(known.index)
        definition = Definition(0, spec.name)
        definition.card = spec
        return int(finish(definition, spec.abilities, self.setup).index)


def is_defining(node: tree.Ability) -> bool:
    """Whether the ability defines power or toughness (604.3)."""
    return (
        isinstance(node, tree.Static)
        and defines(node)
        and any(isinstance(each, tree.DefinePT) for each in node.changes)
    )


def in_command_zone(ability: tree.Ability) -> tree.Ability:
    """The ability as an emblem has it: it works in the command zone (114.4)."""
    match ability:
        case tree.Triggered():
            return tree.Triggered(ability.event, ability.content, ability.condition, ability.per_turn, "command")
        case tree.Static():
            return tree.Static(ability.what, ability.changes, ability.condition, "command")
        case _:
            return ability


def note_features(definition: Definition, abilities: tuple[tree.Ability, ...], setup: Setup) -> None:
    """Note what the card brings into games of the setup that other games can do without."""
    words = set(words_of(abilities))
    for types, word in ((kinds.PLANESWALKER, "planeswalker"), (kinds.BATTLE, "battle"), (kinds.SCHEME, "scheme")):
        if definition.types & types:
            words.add(word)
    if kinds.SAGA in definition.subtypes:
        words.add("Saga")
    for word in words & FEATURES.keys():
        setup.features |= FEATURES[word]


def words_of(abilities: tuple[tree.Ability, ...]) -> Iterator[str]:
    """All words in the fields of the trees."""
    for ability in abilities:
        for node in walk(ability):
            for name in node.FIELDS:
                value = getattr(node, name)
                if isinstance(value, str):
                    yield value
                elif isinstance(value, tuple):
                    yield from (word for word in value if isinstance(word, str))


def finish(
    definition: Definition, abilities: tuple[tree.Ability, ...], setup: Setup, fused: bool = False, left_half: int = -1
) -> Definition:
    """Compile the abilities and add the definition to the setup; an error leaves no definition behind.

    `fused`: they are those of two halves that make one spell. `left_half`: so many of them are those of the left half
    of a Room, the others of the right one.
    """
    if definition.types & kinds.PLANESWALKER:
        definition.replaces |= DAMAGE_BIT  # in older editions damage may be dealt to it instead (CR10 306.7)
        setup.replaces |= DAMAGE_BIT
    if parts_of(setup).windows:
        abilities = as_of_old(definition, abilities, setup)
    note_features(definition, abilities, setup)
    compiler = CardCompiler(setup, parts_of(setup), definition.name)
    compiler.fused = fused
    compiler.linked = linked_registers(abilities)
    compiler.foresee(definition, abilities)
    for number, ability in enumerate(abilities):
        compiler.door = 0 if left_half < 0 else 1 + int(number >= left_half)
        compiler.printed = ability
        compiler.ability(definition, ability)
    compiler.finish_casting(definition)
    if parts_of(setup).windows:
        settle_spell(definition, setup)
    definition.simple_mana = simple_mana(definition.mana)
    definition.index = len(setup.definitions)
    for compiled in definition.abilities:
        compiled.home = definition.index
    setup.definitions.append(definition)
    return definition


def linked_registers(abilities: tuple[tree.Ability, ...]) -> frozenset[str]:
    """The registers that one ability fills and another one, which does not fill them, reads (607.1)."""
    filled: set[str] = set()
    read: set[str] = set()
    for ability in abilities:
        nodes = [inner for each in (ability, *meanings(ability)) for inner in walk(each)]
        own = {str(getattr(node, field, "")) for node in nodes for field in ("bind", "seen")}
        filled |= own
        read |= {str(getattr(node, "register", "")) for node in nodes} - own
    return frozenset((filled & read) - {""})


def meanings(ability: tree.Ability) -> tuple[tree.Ability, ...]:
    """The abilities that a keyword stands for."""
    return meaning(ability) if isinstance(ability, tree.KeywordAbility) else ()
