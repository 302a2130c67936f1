"""What continuous effects change, as compiled changes and rules; what they look at, and which events may alter that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from mainphase.kernel import kinds as kernel_kinds
from mainphase.kernel.kinds import LAST_BIT, event_bit
from mainphase.magic import continuous as cont
from mainphase.magic import expressions_tags as tags
from mainphase.magic import kinds, zones
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.build import taps_for
from mainphase.magic.combat_rules import GOADED, CombatRule
from mainphase.magic.continuous import Change, ContinuousEffect, Rule
from mainphase.magic.definitions import MAY_STAY_TAPPED, STAYS_TAPPED
from mainphase.magic.encoding import Encoder, expression
from mainphase.magic.encoding_scope import COLORS, SUPERTYPES, TYPES
from mainphase.magic.features import HARM_TRIGGERS, SIX_LAYERS
from mainphase.magic.keywords import EVERY_HEXPROOF, HEXPROOF, MASKS, SHROUD
from mainphase.magic.lowering.keyword_abilities import HARM
from mainphase.magic.lowering.program import ProgramWriter
from mainphase.magic.mana import LETTERS
from mainphase.magic.replacing import DAMAGE_BIT
from mainphase.magic.subtypes import BASIC_LAND_MANA

GIVEN: Final = ("flashback", "retrace")
"""Keywords that cards in a graveyard can gain: ways to cast them from there."""
EVERY_EVENT: Final = 2 * LAST_BIT - 1

CANT_BE: Final = {
    "countered": cont.CANT_BE_COUNTERED,
    "regenerated": cont.CANT_BE_REGENERATED,
    "sacrificed": cont.CANT_BE_SACRIFICED,
    "targeted": cont.CANT_BE_TARGETED,
    "enchanted": cont.CANT_BE_ENCHANTED,
    "equipped": cont.CANT_BE_EQUIPPED,
}
PLAYER_CANT: Final = {
    "gain life": cont.CANT_GAIN_LIFE,
    "lose life": cont.CANT_LOSE_LIFE,
    "draw": cont.CANT_DRAW,
    "lose the game": cont.CANT_LOSE,
    "win the game": cont.CANT_WIN,
    "play lands": cont.CANT_PLAY_LANDS,
    "search": cont.CANT_SEARCH,
    "attack": cont.CANT_ATTACK,
    "get counters": cont.CANT_GET_COUNTERS | cont.CANT_GET_POISON,
    "get poison counters": cont.CANT_GET_POISON,
}
READS: Final[dict[type[tree.Node], int]] = {
    tree.HasType: cont.READS_TYPES,
    tree.HasSubtype: cont.READS_SUBTYPES,
    tree.HasSupertype: cont.READS_SUPERTYPES,
    tree.HasColor: cont.READS_COLORS,
    tree.ColorCount: cont.READS_COLORS,
    tree.ChosenQuality: cont.READS_ALL,
    tree.HasKeyword: cont.READS_KEYWORDS,
    tree.StatIs: cont.READS_STATS | cont.READS_NAME,
    tree.ToughnessAbovePower: cont.READS_STATS,
    tree.StatOf: cont.READS_STATS | cont.READS_NAME,
    tree.GreatestStat: cont.READS_STATS | cont.READS_NAME,
    tree.Named: cont.READS_NAME,
    tree.SharesName: cont.READS_NAME,
    tree.IsToken: cont.READS_NAME,
    tree.ControlledBy: cont.READS_CONTROL,
    tree.ControllerOf: cont.READS_CONTROL,
    tree.You: cont.READS_CONTROL,
    tree.EachOpponent: cont.READS_CONTROL,
    tree.EachTeammate: cont.READS_CONTROL,
}
"""The groups of characteristics that a node looks at."""

_TURN: Final = event_bit(kernel_kinds.TURN_BEGAN) | event_bit(kernel_kinds.TURN_ENDED)
_PART: Final = _TURN | event_bit(kernel_kinds.PART_BEGAN) | event_bit(kernel_kinds.PART_ENDED)
_COMBAT: Final = (
    event_bit(kinds.ATTACKED)
    | event_bit(kinds.BLOCKED)
    | event_bit(kinds.BECAME_BLOCKED)
    | event_bit(kinds.LEFT_COMBAT)
)
"""As a combat phase ends all leave combat without an event: `end_combat` sees to that."""
_LIFE: Final = event_bit(kinds.LIFE_GAINED) | event_bit(kinds.LIFE_LOST) | event_bit(kinds.LIFE_SET)
_CASTS: Final = event_bit(kinds.CAST) | event_bit(kernel_kinds.RESOLVED)
EVENTS: Final[dict[type[tree.Node], int]] = {
    tree.IsTapped: event_bit(kinds.TAPPED) | event_bit(kinds.UNTAPPED),
    tree.IsAttacking: _COMBAT,
    tree.IsBlocking: _COMBAT,
    tree.BandedWith: _COMBAT,
    tree.HadToAttack: _COMBAT,
    tree.IsBlocked: _COMBAT,
    tree.Unblocked: _COMBAT | _PART,
    tree.DefendingPlayer: _COMBAT,
    tree.Life: _LIFE,
    tree.TurnOf: _TURN,
    tree.ActivePlayer: _TURN,
    tree.DuringPart: _PART,
    tree.BeforePart: _PART,
    tree.AfterPart: _PART,
    tree.PlayerCount: event_bit(kernel_kinds.PLAYER_LOST),
    tree.TopCards: EVERY_EVENT,
    tree.HappenedThisTurn: EVERY_EVENT,
    tree.TimesThisTurn: EVERY_EVENT,
    tree.DidThisTurn: EVERY_EVENT,
    tree.WasCast: _CASTS,
    tree.WasPaid: _CASTS,
    tree.TimesPaid: _CASTS,
    tree.IsMonarch: event_bit(kinds.BECAME_MONARCH) | event_bit(kernel_kinds.PLAYER_LOST),
    tree.IsDay: event_bit(kinds.DAY_AND_NIGHT),
    tree.IsNight: event_bit(kinds.DAY_AND_NIGHT),
}
"""The events after which what a node looks at may be otherwise, besides those after which it always may."""


def reads_of(*nodes: tree.Node | None) -> int:
    """What these trees look at."""
    mask = 0
    for node in each(nodes):
        mask |= READS.get(type(node), 0)
    return mask


def look_at(effect: ContinuousEffect, *nodes: tree.Node | None) -> None:
    """Note which events and zones matter to the effect."""
    for node in each(nodes):
        effect.events |= EVENTS.get(type(node), 0)
    effect.far |= zones_of(*nodes)


def while_there(condition: tree.Condition) -> tree.Condition:
    """The condition of a duration: what it is about must still be there, not as it last was (611.2b, 702.26f)."""
    nodes = list(each([condition]))
    zoned = [node.what for node in nodes if isinstance(node, tree.InZone)]
    found: list[tree.Objects] = [tree.This()] if tree.This() in nodes else []
    found += [node.what for node in nodes if isinstance(node, tree.Matches)]
    there: list[tree.Condition] = []
    for what in found:
        if what not in zoned:
            zoned.append(what)
            there.append(tree.InZone(what, "battlefield"))
    return tree.AllOf((*there, condition)) if there else condition


def zones_of(*nodes: tree.Node | None) -> int:
    """The mask of the zones besides the battlefield at which these trees look."""
    mask = 0
    for node in each(nodes):
        if isinstance(node, tree.Selector | tree.InZone) and node.zone != "battlefield":
            mask |= (1 << zones.KINDS) - 1 if node.zone == "any" else 1 << zones.NAMES.index(node.zone)
        if isinstance(node, tree.TopCards):
            mask |= 1 << zones.LIBRARY
    return mask


def each(nodes: Iterable[tree.Node | None]) -> Iterable[tree.Node]:
    """All nodes of these trees."""
    for node in nodes:
        if node is not None:
            yield from walk(node)  # type: ignore[misc]


class ChangeWriter(ProgramWriter):
    """Compiles modifications of objects and rules for players."""

    def except_copy(self, node: tree.BecomeCopy) -> int:
        """The number of the exceptions with which something becomes a copy."""
        raise NotImplementedError

    def carrier(self, abilities: tuple[tree.Ability, ...]) -> int:
        """The number of a definition that stands for abilities that objects gain."""
        raise NotImplementedError

    def rule_for_each(self, rule: Rule, who: tree.Players, what: tree.Objects, duration: tree.Duration) -> None:
        """Emit that a rule about each of these cards begins."""
        raise NotImplementedError

    def keyword(self, node: tree.KeywordAbility) -> int:
        """The bit of a keyword ability that the engine honours and that takes nothing."""
        raise NotImplementedError

    def honours(self, node: tree.KeywordAbility) -> bool:
        """Whether the keyword is no more than its bit."""
        raise NotImplementedError

    def is_harm_trigger(self, node: tree.KeywordAbility) -> bool:
        """Whether the keyword stands for a triggered ability as deathtouch and lifelink do in an old edition."""
        return self.setup.features & HARM_TRIGGERS != 0 and node.keyword in HARM

    # --- objects --------------------------------------------------------------------------------------------

    def change(self, node: tree.Modification, encoder: Encoder) -> Change:
        """One change. Raises UserError "not_supported", as all methods here."""
        match node:
            case tree.BecomeCopy():
                change = Change(cont.COPY, cont.BECOME_COPY)
                change.first = encoder.last_known(node.of)
                if node.exceptions:
                    change.other = 1 + self.except_copy(node)
                change.reads, change.writes = reads_of(node.of) | cont.READS_NAME, cont.READS_ALL
            case tree.GainControl():
                change = Change(cont.CONTROL, cont.GAIN_CONTROL)
                change.first = encoder.players(node.who)
                change.reads, change.writes = reads_of(node.who), cont.READS_CONTROL
            case tree.ReplaceWord():
                change = Change(cont.TEXT, cont.REPLACE_WORD)
                change.first, change.second = encoder.value(node.old), encoder.value(node.new)
                change.writes = cont.READS_ALL
            case tree.BecomeType():
                change = self.become_type(node)
            case tree.BecomeColor():
                layer = cont.COLOR if self.setup.features & SIX_LAYERS == 0 else cont.ABILITY
                change = Change(layer, cont.BECOME_COLOR)
                change.mask = sum(1 << COLORS.index(color) for color in node.colors)
                change.added = int(node.added)
                change.writes = cont.READS_COLORS
            case tree.HasAbility():
                change = self.has_ability(node.ability)
            case tree.LosesKeyword():
                change = Change(cont.ABILITY, cont.LOSE_KEYWORD)
                change.mask, change.word = MASKS.get(node.keyword, 0), node.keyword
                if node.keyword == "hexproof":  # from whatever quality (702.11e)
                    change.mask = EVERY_HEXPROOF
                if node.keyword == "banding":  # with all special forms of it (702.22b)
                    change.word = "bands with other"
                change.writes = cont.READS_KEYWORDS | cont.READS_ABILITIES
            case tree.LosesAllAbilities():
                change = Change(cont.ABILITY, cont.LOSE_ABILITIES)
                change.writes = cont.READS_KEYWORDS | cont.READS_ABILITIES
            case tree.DefinePT() | tree.SetPT() | tree.ChangePT():
                change = self.numbers(node, encoder)
            case tree.SwitchPT():
                change = Change(cont.SWITCH, cont.SWITCH_PT)
                change.writes = cont.READS_STATS
            case _:
                change = self.rule_change(node, encoder)
        return change

    def become_type(self, node: tree.BecomeType) -> Change:
        """Types, subtypes and supertypes, added or set (205.1)."""
        change = Change(cont.TYPE, cont.BECOME_TYPE)
        for word in (*node.types, *node.supertypes):
            if word not in TYPES and word not in SUPERTYPES:
                raise self.unsupported(node, word)
        change.mask = sum(TYPES[word] for word in node.types)
        change.other = sum(SUPERTYPES[word] for word in node.supertypes)
        change.words = [self.setup.subtype(word) for word in node.subtypes]
        replaced = 0
        for number in change.words:
            replaced |= self.setup.subtype_kinds[number]
        change.replaced = [replaced]
        change.added = int(node.added)
        change.writes = cont.READS_SUBTYPES
        if node.types:
            change.writes |= cont.READS_TYPES
        if node.supertypes:
            change.writes |= cont.READS_SUPERTYPES
        if any(word in BASIC_LAND_MANA for word in node.subtypes):
            change.grants = [
                self.carrier((taps_for(BASIC_LAND_MANA[word]),)) if word in BASIC_LAND_MANA else 0
                for word in node.subtypes
            ]
            if not node.added:
                change.writes |= cont.READS_ABILITIES | cont.READS_KEYWORDS
        return change

    def has_ability(self, ability: tree.Ability) -> Change:
        """A keyword that is no more than its bit, or any other ability."""
        if isinstance(ability, tree.KeywordAbility) and self.honours(ability):
            change = Change(cont.ABILITY, cont.GAIN_KEYWORDS)
            change.mask = self.keyword(ability)
        else:
            change = Change(cont.ABILITY, cont.GAIN_ABILITIES)
            change.grants = [self.carrier((ability,))]
        change.writes = cont.READS_KEYWORDS
        return change

    def numbers(self, node: tree.DefinePT | tree.SetPT | tree.ChangePT, encoder: Encoder) -> Change:
        """Power and toughness; `mask` says which are set."""
        match node:
            case tree.DefinePT():
                change = Change(cont.DEFINE, cont.DEFINE_PT)
            case tree.SetPT():
                change = Change(cont.SET, cont.SET_PT)
            case _:
                change = Change(cont.ADD, cont.CHANGE_PT)
        if node.power is not None:
            change.first = encoder.value(node.power)
            change.mask |= 1
        if node.toughness is not None:
            change.second = encoder.value(node.toughness)
            change.mask |= 2
        change.reads, change.writes = reads_of(node.power, node.toughness), cont.READS_STATS
        return change

    def rule_change(self, node: tree.Modification, encoder: Encoder) -> Change:
        """What changes rules and no characteristics (613.11)."""
        change = Change(cont.RULES, cont.FORBID)
        match node:
            case tree.DoesntUntap():
                change.kind, change.mask = cont.KEEP_TAPPED, STAYS_TAPPED
            case tree.MayNotUntap():
                change.kind, change.mask = cont.KEEP_TAPPED, MAY_STAY_TAPPED
            case tree.UntapsInOtherSteps():
                change.kind, change.first = cont.UNTAP_WITH, encoder.players(node.whose)
            case tree.CantBe():
                change.mask = CANT_BE[node.what]
            case tree.CantActivate():
                change.mask = cont.CANT_ACTIVATE | (cont.CANT_MAKE_MANA if node.mana_too else 0)
            case tree.DamageStays():
                change.mask = cont.DAMAGE_STAYS
            case tree.DamageByToughness():
                change.mask = cont.BY_TOUGHNESS
            case tree.AsThough(what="have haste"):
                change.mask = cont.AS_HASTY
            case tree.AsThough(what="attack without defender"):
                change.mask = cont.AS_UNDEFENDING
            case tree.AsThough(what="block without flying"):
                change.mask = cont.AS_FLIGHTLESS
            case tree.AsThough(what="assign as unblocked"):
                change.mask = cont.AS_UNBLOCKED
            case tree.AsThough(what="block as untapped"):
                change.mask = cont.AS_UNTAPPED
            case _:
                change.kind, change.combat = cont.COMBAT, self.combat_rule(node, encoder)
        return change

    def combat_rule(self, node: tree.Modification, encoder: Encoder) -> CombatRule:
        """A rule for attacking and blocking."""
        raise NotImplementedError

    # --- cards outside the battlefield ----------------------------------------------------------------------

    def gift(self, change: tree.Modification) -> Rule | None:
        """What it is to the rules that cards have a way to be cast (613.11); None for any other change."""
        ability = change.ability if isinstance(change, tree.HasAbility) else None
        if not isinstance(ability, tree.KeywordAbility) or ability.keyword not in GIVEN:
            return None
        if ability not in self.setup.gifts:
            self.setup.gifts.append(ability)
            self.setup.usable = 1
        return masked(cont.GIVES_WAY, cont.GIFT * self.setup.gifts.index(ability))

    # --- players --------------------------------------------------------------------------------------------

    def player_rules(self, node: tree.PlayerRule, encoder: Encoder) -> list[Rule]:
        """The changed rule; two where it speaks of two parts of the turn."""
        match node:
            case tree.ExtraLandPlays():
                return [numbered(cont.EXTRA_LAND_PLAYS, encoder.value(node.count))]
            case tree.HandLimit():
                if node.size is None:
                    return [numbered(cont.HAND_LIMIT, expression(tags.NUMBER, -1))]
                kind = cont.HAND_CHANGE if node.changed else cont.HAND_LIMIT
                return [numbered(kind, encoder.value(node.size))]
            case tree.SkipEach():
                return [masked(cont.SKIP_EACH, part) for part in self.skipped(node.part)]
            case tree.CantCast():
                rule = about(cont.CANT_CAST, encoder.filter(node.what))
                rule.mask = sum(1 << zones.NAMES.index(zone) for zone in node.came_from)
                return [rule]
            case tree.PlayerCant():
                return [masked(cont.PLAYER_CANT, PLAYER_CANT[node.what])]
            case tree.DrawLimit():
                return [numbered(cont.DRAW_LIMIT, expression(tags.NUMBER, node.count))]
            case tree.NextSpellSafe():
                return [about(cont.NEXT_SPELL, encoder.filter(node.what))]
            case tree.CastAsFlash():
                return [about(cont.CAST_AS_FLASH, encoder.filter(node.what))]
            case tree.LooksAtTop():
                return [Rule(cont.SEES_TOP)]
            case tree.TopRevealed():
                return [Rule(cont.TOP_REVEALED)]
            case tree.CantTrigger() | tree.TriggersAgain():
                again = isinstance(node, tree.TriggersAgain)
                rules: list[Rule] = []
                for pattern in encoder.event(node.event):
                    rule = about(cont.TRIGGERS_AGAIN if again else cont.CANT_TRIGGER, pattern.code)
                    rule.mask = pattern.kind
                    rules.append(rule)
                return rules
            case tree.KeepsMana():
                letters = node.colors if node.colors else LETTERS
                return [masked(cont.KEEPS_MANA, sum(1 << LETTERS.index(letter) for letter in letters))]
            case tree.PlayerHasKeyword():
                ability = node.ability
                if isinstance(ability, tree.KeywordAbility) and ability.keyword == "protection":
                    return [self.player_protection(ability, encoder)]
                if isinstance(ability, tree.KeywordAbility) and ability.keyword == "hexproof":
                    if ability.quality is not None:
                        return [about(cont.PLAYER_HEXPROOF_FROM, encoder.filter(protecting(ability.quality)))]
                if not isinstance(ability, tree.KeywordAbility) or not self.honours(ability):
                    raise self.unsupported(node, "other than hexproof, shroud and protection")
                mask = self.keyword(ability)
                if mask & ~(HEXPROOF | SHROUD):
                    raise self.unsupported(node, "other than hexproof, shroud and protection")
                return [masked(cont.PLAYER_KEYWORDS, mask)]
            case tree.MayPlay():
                rule = about(cont.MAY_PLAY, encoder.selector(node.what))
                rule.mask = int(node.free)
                return [rule]
            case tree.MustAttackWithOne():
                return [about(cont.ATTACK_WITH_ONE, [] if node.whom is None else encoder.players(node.whom))]
            case tree.AttackLimit():
                rule = numbered(cont.ATTACK_LIMIT, expression(tags.NUMBER, node.count))
                rule.mask = int(node.in_all)
                return [rule]
            case tree.BlockLimit():
                return [numbered(cont.BLOCK_LIMIT, expression(tags.NUMBER, node.count))]
            case tree.UntapLimit():
                if node.what.zone != "battlefield" or node.what.whose is not None:
                    raise self.unsupported(node, "of anything but permanents")
                rule = about(cont.UNTAP_LIMIT, encoder.filter(node.what.filter))
                rule.number = expression(tags.NUMBER, node.count)
                return [rule]
            case _:
                assert_never(node)

    def player_protection(self, node: tree.KeywordAbility, encoder: Encoder) -> Rule:
        """A player has protection (613.10, 702.16b): it prevents damage as well."""
        if node.quality is None:
            raise self.unsupported(node, "from nothing")
        self.setup.replaces |= DAMAGE_BIT
        return about(cont.PLAYER_PROTECTION, encoder.filter(protecting(node.quality)))

    def skipped(self, part: str) -> list[int]:
        """The ids of the parts that are skipped; 0 for the turn."""
        if part == "turn":
            return [0]
        if part == "main":
            return [self.parts.ids["precombat main"], self.parts.ids["postcombat main"]]
        return [self.parts.ids[part]]


def protecting(quality: tree.Filter | tree.TargetPlayers) -> tree.Filter:
    """What protection is from: objects like that, or those of a player, who also has what nobody controls (702.16k)."""
    if isinstance(quality, tree.TargetPlayers):
        return tree.ControlledBy(tree.EachPlayer() if quality.who is None else quality.who)
    return quality


def numbered(kind: int, code: list[int]) -> Rule:
    """A rule with a number."""
    rule = Rule(kind)
    rule.number = code
    return rule


def masked(kind: int, mask: int) -> Rule:
    """A rule with a mask."""
    rule = Rule(kind)
    rule.mask = mask
    return rule


def goading() -> ContinuousEffect:
    """What goading does to a creature (701.15b)."""
    change = Change(cont.RULES, cont.COMBAT)
    change.combat = CombatRule(GOADED, "701.15b")
    effect = ContinuousEffect()
    effect.add(change)
    return effect


def about(kind: int, what: list[int]) -> Rule:
    """A rule about objects."""
    rule = Rule(kind)
    rule.what = what
    return rule
