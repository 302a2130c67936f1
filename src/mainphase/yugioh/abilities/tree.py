"""The whole tree: every node class, and the closed unions that say what may stand where.

To add a node: one class in its family's file, its name in the union here, one case in each consumer (compiler,
texts); tests try every class of `NODE_CLASSES` with each.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mainphase.yugioh.abilities.abilities import (
    Activation,
    Answers,
    FlipEffect,
    Ignition,
    StatChange,
    TargetSpec,
    Trigger,
)
from mainphase.yugioh.abilities.cards import (
    AnsweredCard,
    AttackedMonster,
    Attacker,
    Chosen,
    EquippedMonster,
    EventCard,
    Iterated,
    OtherCard,
    Select,
    Target,
    This,
    TopCards,
)
from mainphase.yugioh.abilities.conditions import (
    AllHold,
    AnyHolds,
    CanDraw,
    Compare,
    DoesNotHold,
    During,
    Exists,
    HasRoom,
)
from mainphase.yugioh.abilities.control import (
    ChooseCards,
    ChooseOne,
    ForEachCard,
    If,
    May,
    Nothing,
    Repeat,
    Sequence,
)
from mainphase.yugioh.abilities.costs import PayDiscard, PayLife, PayTribute
from mainphase.yugioh.abilities.effects_cards import (
    BoostUntilEnd,
    ChangePosition,
    Destroy,
    EquipTo,
    LookAt,
    Reveal,
    Send,
    SpecialSummon,
    Tribute,
    TurnFaceDown,
    TurnFaceUp,
)
from mainphase.yugioh.abilities.effects_duel import (
    EndBattlePhase,
    ExtraNormalSummon,
    NegateActivation,
    NegateAttack,
    PreventBattleDamage,
    PreventBattleDestruction,
    SkipPhase,
)
from mainphase.yugioh.abilities.effects_players import Damage, Discard, Draw, GainLife, ShuffleDeck
from mainphase.yugioh.abilities.events import (
    AttackDeclared,
    BattleDamageDealt,
    Destroyed,
    DestroyedByBattle,
    Discarded,
    Drew,
    EffectDamageDealt,
    LifeGained,
    PhaseBegins,
    PositionChanged,
    Sent,
    Summoned,
    Tributed,
    TurnedFaceUp,
)
from mainphase.yugioh.abilities.filters import (
    AllOf,
    AnyOf,
    FaceIs,
    HasAttribute,
    HasKind,
    HasRace,
    IsOther,
    IsThis,
    Named,
    NoneOf,
    PositionIs,
    StatIs,
)
from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.players import ControllerOf, EachPlayer, Opponent, OwnerOf, TurnPlayer, You
from mainphase.yugioh.abilities.values import (
    Count,
    EventAmount,
    Greater,
    Half,
    Lesser,
    LifePoints,
    Minus,
    Number,
    Plus,
    StatOf,
    ThisWay,
    Times,
)

__all__ = [
    "Ability",
    "Activation",
    "AllHold",
    "AllOf",
    "AnsweredCard",
    "Answers",
    "AnyHolds",
    "AnyOf",
    "AttackDeclared",
    "AttackedMonster",
    "Attacker",
    "BattleDamageDealt",
    "BoostUntilEnd",
    "CanDraw",
    "CardEffect",
    "Cards",
    "ChangePosition",
    "ChooseCards",
    "ChooseOne",
    "Chosen",
    "Compare",
    "Condition",
    "ControlEffect",
    "ControllerOf",
    "CostPart",
    "Count",
    "Damage",
    "Destroy",
    "Destroyed",
    "DestroyedByBattle",
    "Discard",
    "Discarded",
    "DoesNotHold",
    "Draw",
    "Drew",
    "DuelEffect",
    "During",
    "EachPlayer",
    "Effect",
    "EffectDamageDealt",
    "EndBattlePhase",
    "EquipTo",
    "EquippedMonster",
    "Event",
    "EventAmount",
    "EventCard",
    "Exists",
    "ExtraNormalSummon",
    "FaceIs",
    "Filter",
    "FlipEffect",
    "ForEachCard",
    "GainLife",
    "Greater",
    "Half",
    "HasAttribute",
    "HasKind",
    "HasRace",
    "HasRoom",
    "If",
    "Ignition",
    "IsOther",
    "IsThis",
    "Iterated",
    "Lesser",
    "LifeGained",
    "LifePoints",
    "LookAt",
    "May",
    "Minus",
    "NODE_CLASSES",
    "Named",
    "Need",
    "NegateActivation",
    "NegateAttack",
    "Node",
    "NoneOf",
    "Nothing",
    "Number",
    "Opponent",
    "OtherCard",
    "OwnerOf",
    "PayDiscard",
    "PayLife",
    "PayTribute",
    "PhaseBegins",
    "PlayerEffect",
    "Players",
    "Plus",
    "PositionChanged",
    "PositionIs",
    "PreventBattleDamage",
    "PreventBattleDestruction",
    "Repeat",
    "Reveal",
    "Select",
    "Send",
    "Sent",
    "Sequence",
    "ShuffleDeck",
    "SkipPhase",
    "SpecialSummon",
    "StatChange",
    "StatIs",
    "StatOf",
    "Summoned",
    "Target",
    "TargetSpec",
    "This",
    "ThisWay",
    "Times",
    "TopCards",
    "Tribute",
    "Tributed",
    "Trigger",
    "TurnFaceDown",
    "TurnFaceUp",
    "TurnPlayer",
    "TurnedFaceUp",
    "Value",
    "You",
]

Players: TypeAlias = You | Opponent | EachPlayer | TurnPlayer | ControllerOf | OwnerOf
Cards: TypeAlias = (
    Select
    | This
    | EquippedMonster
    | Target
    | Chosen
    | Iterated
    | EventCard
    | OtherCard
    | Attacker
    | AttackedMonster
    | AnsweredCard
    | TopCards
)
Filter: TypeAlias = (
    HasKind | HasRace | HasAttribute | FaceIs | PositionIs | StatIs | Named | IsThis | IsOther | AllOf | AnyOf | NoneOf
)
Value: TypeAlias = (
    Number | Count | StatOf | LifePoints | EventAmount | ThisWay | Plus | Minus | Times | Half | Lesser | Greater
)
Need: TypeAlias = Exists | CanDraw | HasRoom | During
Condition: TypeAlias = Exists | CanDraw | HasRoom | During | Compare | AllHold | AnyHolds | DoesNotHold
CostPart: TypeAlias = PayLife | PayDiscard | PayTribute
Event: TypeAlias = (
    Summoned
    | AttackDeclared
    | PhaseBegins
    | Sent
    | Destroyed
    | DestroyedByBattle
    | BattleDamageDealt
    | EffectDamageDealt
    | LifeGained
    | TurnedFaceUp
    | PositionChanged
    | Drew
    | Discarded
    | Tributed
)
CardEffect: TypeAlias = (
    Destroy
    | Send
    | Tribute
    | SpecialSummon
    | ChangePosition
    | TurnFaceUp
    | TurnFaceDown
    | BoostUntilEnd
    | EquipTo
    | Reveal
    | LookAt
)
PlayerEffect: TypeAlias = Draw | Damage | GainLife | Discard | ShuffleDeck
DuelEffect: TypeAlias = (
    NegateActivation
    | NegateAttack
    | EndBattlePhase
    | SkipPhase
    | PreventBattleDamage
    | PreventBattleDestruction
    | ExtraNormalSummon
)
ControlEffect: TypeAlias = Nothing | Sequence | If | May | ForEachCard | Repeat | ChooseCards | ChooseOne
Effect: TypeAlias = CardEffect | PlayerEffect | DuelEffect | ControlEffect
Ability: TypeAlias = Activation | Ignition | Trigger | FlipEffect | StatChange

NODE_CLASSES: Final[tuple[type[Node], ...]] = (
    *(You, Opponent, EachPlayer, TurnPlayer, ControllerOf, OwnerOf),
    *(Select, This, EquippedMonster, Target, Chosen, Iterated, EventCard, OtherCard),
    *(Attacker, AttackedMonster, AnsweredCard, TopCards),
    *(HasKind, HasRace, HasAttribute, FaceIs, PositionIs, StatIs, Named, IsThis, IsOther, AllOf, AnyOf, NoneOf),
    *(Number, Count, StatOf, LifePoints, EventAmount, ThisWay, Plus, Minus, Times, Half, Lesser, Greater),
    *(Exists, CanDraw, HasRoom, During, Compare, AllHold, AnyHolds, DoesNotHold),
    *(PayLife, PayDiscard, PayTribute),
    *(Summoned, AttackDeclared, PhaseBegins, Sent, Destroyed, DestroyedByBattle, BattleDamageDealt),
    *(EffectDamageDealt, LifeGained, TurnedFaceUp, PositionChanged, Drew, Discarded, Tributed),
    *(Destroy, Send, Tribute, SpecialSummon, ChangePosition, TurnFaceUp, TurnFaceDown, BoostUntilEnd, EquipTo),
    *(Reveal, LookAt, Draw, Damage, GainLife, Discard, ShuffleDeck),
    *(NegateActivation, NegateAttack, EndBattlePhase, SkipPhase, PreventBattleDamage, PreventBattleDestruction),
    *(ExtraNormalSummon, Nothing, Sequence, If, May, ForEachCard, Repeat, ChooseCards, ChooseOne),
    *(TargetSpec, Answers, Activation, Ignition, Trigger, FlipEffect, StatChange),
)
"""All node classes of the language."""
