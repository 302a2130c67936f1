"""The whole tree: every node class, and the closed unions that say what may stand where.

A consumer (writer, reader, renderer, lowering) handles each member of a union with `match` and ends with
`assert_never`, so a new node fails the type check wherever it is not handled yet. To add a node: one class in
its family's file, its name in the union here, one case in each consumer.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mainphase.magic.abilities.abilities import (
    Activated,
    AdditionalCost,
    AlternativeCost,
    AnchorWords,
    AsEnters,
    AsTurnedUp,
    BeginsOnBattlefield,
    CantEnter,
    CastOnlyIf,
    Chapter,
    CostChange,
    EntersTapped,
    EntersWithCounters,
    Instructions,
    KeywordAbility,
    Level,
    Modal,
    PlayerStatic,
    PreventsDamage,
    Replacement,
    SpellAbility,
    Static,
    ThisAbility,
    Triggered,
    Unsupported,
)
from mainphase.magic.abilities.conditions import (
    AfterPart,
    AllOf,
    AnyOf,
    BeforePart,
    Compare,
    DuringPart,
    Exists,
    HappenedThisTurn,
    InZone,
    IsDay,
    IsMonarch,
    IsNight,
    Matches,
    NotTrue,
    TurnOf,
    WasCast,
    WasPaid,
)
from mainphase.magic.abilities.control import (
    ChooseEffect,
    ChooseNumber,
    ChooseObjects,
    ChoosePlayer,
    ChooseWord,
    CreateReplacement,
    Delayed,
    FlipCoin,
    ForEachObject,
    ForEachPlayer,
    HappensWith,
    If,
    KeywordAction,
    May,
    MayPay,
    Nothing,
    Reflexive,
    Repeat,
    RollDie,
    Sequence,
    UnlessPays,
)
from mainphase.magic.abilities.costs import (
    Cost,
    PayDiscard,
    PayExert,
    PayExile,
    PayLife,
    PayLoyalty,
    PayMana,
    PayMill,
    PayOneOf,
    PayPutCounters,
    PayPutInLibrary,
    PayRemoveCounters,
    PayReturn,
    PayReveal,
    PaySacrifice,
    PayTap,
    PayTapping,
    PayTappingPower,
    PayTimes,
    PayUntap,
)
from mainphase.magic.abilities.durations import (
    AsLongAs,
    Forever,
    UntilEndOfCombat,
    UntilEndOfTurn,
    UntilHappens,
    UntilLeaves,
    UntilPart,
    UntilYourNextTurn,
)
from mainphase.magic.abilities.effects_objects import (
    Abandon,
    Attach,
    BecomeBlocked,
    BecomePlotted,
    ChangeTargets,
    Continuous,
    CopyOnStack,
    CounterObject,
    CreateCopyToken,
    CreateToken,
    Damage,
    Destroy,
    ExchangeControl,
    Exile,
    Fight,
    Flip,
    Goad,
    MakeBlock,
    Manifest,
    MoveCounters,
    PhaseOut,
    Prevent,
    PutCounters,
    PutIntoGraveyard,
    PutIntoLibrary,
    PutOntoBattlefield,
    Redirect,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Reselect,
    ReturnToHand,
    Sacrifice,
    SacrificeObject,
    Tap,
    TokenSpec,
    Transform,
    TurnFaceDown,
    TurnFaceUp,
    Unattach,
    UnlockDoor,
    Untap,
)
from mainphase.magic.abilities.effects_players import (
    AddMana,
    BecomeMonarch,
    CastFree,
    Discard,
    Draw,
    DrawGame,
    ExchangeLife,
    GainLife,
    GetEmblem,
    LookAt,
    LoseGame,
    LoseLife,
    LoseMana,
    ManaInAnyCombination,
    ManaLandsProduce,
    ManaOfChosenColor,
    ManaOfOneColor,
    ManaSymbols,
    ManaThatWasProduced,
    Mill,
    PlayerContinuous,
    Proliferate,
    Reveal,
    RevealUntil,
    Scry,
    Search,
    SetLife,
    Shuffle,
    Surveil,
    WinGame,
)
from mainphase.magic.abilities.effects_turn import (
    BecomeDay,
    ControlNextTurn,
    EndCombat,
    EndTurn,
    ExtraParts,
    ExtraTurn,
    ReverseTurnOrder,
    SkipNext,
)
from mainphase.magic.abilities.events import (
    Activates,
    Attacks,
    BecomesBlocked,
    BecomesMonarch,
    BecomesPlotted,
    BecomesTapped,
    BecomesTarget,
    BecomesUnattached,
    BecomesUntapped,
    BeginningOf,
    Blocks,
    Casts,
    CountersPut,
    CountersRemoved,
    CreatesToken,
    Cycles,
    DayNightChanges,
    DealsDamage,
    Dies,
    Discards,
    DoesKeywordAction,
    Draws,
    EitherEvent,
    Enlists,
    Enters,
    Exerts,
    GainsLife,
    IsAttacked,
    IsCountered,
    IsDealtDamage,
    IsDealtExcess,
    IsUnblocked,
    Leaves,
    LosesControl,
    LosesGame,
    LosesLife,
    Moves,
    Mutates,
    PhasesIn,
    PhasesOut,
    PlayerAttacks,
    PlaysLand,
    Sacrifices,
    SetsInMotion,
    StateTrigger,
    TakesSpecialAction,
    TappedForMana,
    Transforms,
    TurnsFaceUp,
    UnlocksDoor,
)
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.objects import (
    All,
    Chosen,
    EventObject,
    Host,
    Iterated,
    PaidObjects,
    Target,
    This,
    Together,
    TopCards,
)
from mainphase.magic.abilities.players import (
    ActivePlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    EachTeammate,
    EventPlayer,
    OwnerOf,
    PlayersWhere,
    You,
)
from mainphase.magic.abilities.selectors import (
    And,
    AnyObject,
    AnyTarget,
    BandedWith,
    ChosenQuality,
    ColorCount,
    ControlledBy,
    DidThisTurn,
    EitherTarget,
    HadToAttack,
    HasColor,
    HasCounter,
    HasKeyword,
    HasManaAbility,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsCommander,
    IsFaceDown,
    IsSetAside,
    IsTapped,
    IsToken,
    Named,
    Not,
    Or,
    Other,
    OwnedBy,
    Selector,
    SharesName,
    StatIs,
    TargetCount,
    TargetPlayers,
    TargetSpec,
    ToughnessAbovePower,
    Unblocked,
)
from mainphase.magic.abilities.statics import (
    AsThough,
    AttackLimit,
    AttackOption,
    AttackTax,
    BecomeColor,
    BecomeCopy,
    BecomeType,
    BlockLimit,
    BlocksAs,
    BlocksMore,
    BlockTax,
    CantActivate,
    CantAttack,
    CantBe,
    CantBeBlocked,
    CantBlock,
    CantCast,
    CantTrigger,
    CastAsFlash,
    ChangePT,
    DamageByToughness,
    DamageStays,
    DefinePT,
    DoesntUntap,
    DrawLimit,
    ExtraLandPlays,
    GainControl,
    HandLimit,
    HasAbility,
    KeepsMana,
    LooksAtTop,
    LosesAllAbilities,
    LosesKeyword,
    MayNotUntap,
    MayPlay,
    MustAttack,
    MustAttackWithOne,
    MustBeBlocked,
    MustBlock,
    NextSpellSafe,
    PlayerCant,
    PlayerHasKeyword,
    ReplaceWord,
    SetPT,
    SkipEach,
    SwitchPT,
    TopRevealed,
    TriggersAgain,
    UntapLimit,
    UntapsInOtherSteps,
)
from mainphase.magic.abilities.values import (
    ChosenNumber,
    Count,
    Counters,
    EventAmount,
    ExcessThisWay,
    GreatestStat,
    Half,
    Larger,
    Life,
    Minus,
    Number,
    PlayerCount,
    Plus,
    Smaller,
    StatOf,
    ThisWay,
    Times,
    TimesPaid,
    TimesThisTurn,
    X,
)

# Who.
Players: TypeAlias = (
    You
    | EachPlayer
    | EachOpponent
    | EachTeammate
    | EachOtherPlayer
    | ControllerOf
    | OwnerOf
    | EventPlayer
    | ActivePlayer
    | DefendingPlayer
    | PlayersWhere
    | Target
    | Chosen
    | Iterated
    | Host
)

# Which objects.
Objects: TypeAlias = This | Target | Chosen | EventObject | Host | Iterated | All | TopCards | Together | PaidObjects

# Objects or players: what damage is dealt to, what counters are put on.
Recipients: TypeAlias = (
    This
    | Target
    | Chosen
    | EventObject
    | Host
    | Iterated
    | All
    | TopCards
    | Together
    | PaidObjects
    | You
    | EachPlayer
    | EachOpponent
    | EachTeammate
    | EachOtherPlayer
    | ControllerOf
    | OwnerOf
    | EventPlayer
    | ActivePlayer
    | DefendingPlayer
    | PlayersWhere
)

# How many.
Value: TypeAlias = (
    Number
    | X
    | Count
    | PlayerCount
    | StatOf
    | GreatestStat
    | Life
    | Counters
    | Plus
    | Minus
    | Times
    | Half
    | Smaller
    | Larger
    | EventAmount
    | ExcessThisWay
    | ThisWay
    | ChosenNumber
    | TimesThisTurn
    | TimesPaid
)

# What an object must be like.
Filter: TypeAlias = (
    AnyObject
    | HasType
    | HasSubtype
    | HasSupertype
    | HasColor
    | ColorCount
    | ControlledBy
    | OwnedBy
    | IsTapped
    | IsAttacking
    | IsBlocking
    | BandedWith
    | HadToAttack
    | IsBlocked
    | Unblocked
    | StatIs
    | ToughnessAbovePower
    | IsCommander
    | IsFaceDown
    | IsSetAside
    | IsToken
    | Named
    | Other
    | Is
    | HasKeyword
    | HasManaAbility
    | HasCounter
    | SharesName
    | ChosenQuality
    | DidThisTurn
    | IsAbility
    | TargetCount
    | And
    | Or
    | Not
)

# The objects that an event, a static ability or a replacement is about.
Pattern: TypeAlias = Selector | This | Host | Target | Chosen | Iterated | EventObject

# The same, players included.
RecipientPattern: TypeAlias = (
    Selector
    | TargetPlayers
    | EitherTarget
    | AnyTarget
    | This
    | Host
    | Target
    | Chosen
    | Iterated
    | EventObject
    | You
    | EachPlayer
    | EachOpponent
)

# What a target slot may hold.
TargetKind: TypeAlias = Selector | TargetPlayers | AnyTarget | EitherTarget

# One part of a cost.
CostPart: TypeAlias = (
    PayMana
    | PayTap
    | PayUntap
    | PayTapping
    | PayExert
    | PayTappingPower
    | PaySacrifice
    | PayDiscard
    | PayLife
    | PayExile
    | PayRemoveCounters
    | PayPutCounters
    | PayLoyalty
    | PayReveal
    | PayReturn
    | PayPutInLibrary
    | PayMill
    | PayOneOf
    | PayTimes
)

# What must be true.
Condition: TypeAlias = (
    Compare
    | Exists
    | Matches
    | InZone
    | TurnOf
    | DuringPart
    | BeforePart
    | AfterPart
    | HappenedThisTurn
    | WasPaid
    | WasCast
    | IsMonarch
    | IsDay
    | IsNight
    | AllOf
    | AnyOf
    | NotTrue
)

# How long.
Duration: TypeAlias = (
    Forever | UntilEndOfTurn | UntilEndOfCombat | UntilYourNextTurn | UntilPart | AsLongAs | UntilLeaves | UntilHappens
)

# What triggers, is replaced or is counted.
Event: TypeAlias = (
    Enters
    | Leaves
    | Dies
    | Moves
    | Casts
    | Activates
    | TappedForMana
    | BeginningOf
    | Draws
    | Discards
    | GainsLife
    | LosesGame
    | LosesLife
    | DealsDamage
    | IsDealtDamage
    | Attacks
    | PlayerAttacks
    | IsAttacked
    | Blocks
    | BecomesBlocked
    | IsUnblocked
    | BecomesTapped
    | BecomesUntapped
    | BecomesTarget
    | CountersPut
    | CountersRemoved
    | PlaysLand
    | Sacrifices
    | CreatesToken
    | Exerts
    | Enlists
    | IsDealtExcess
    | Mutates
    | BecomesUnattached
    | LosesControl
    | IsCountered
    | Transforms
    | UnlocksDoor
    | PhasesIn
    | PhasesOut
    | TurnsFaceUp
    | BecomesPlotted
    | TakesSpecialAction
    | Cycles
    | DoesKeywordAction
    | BecomesMonarch
    | SetsInMotion
    | DayNightChanges
    | StateTrigger
    | EitherEvent
)

# What mana is added.
ManaProduced: TypeAlias = (
    ManaSymbols | ManaOfOneColor | ManaInAnyCombination | ManaOfChosenColor | ManaLandsProduce | ManaThatWasProduced
)

# How an object is modified.
Modification: TypeAlias = (
    BecomeCopy
    | GainControl
    | ReplaceWord
    | BecomeType
    | BecomeColor
    | HasAbility
    | LosesKeyword
    | LosesAllAbilities
    | DefinePT
    | SetPT
    | ChangePT
    | SwitchPT
    | CantAttack
    | CantBlock
    | CantBeBlocked
    | AttackOption
    | AttackTax
    | BlockTax
    | MustAttack
    | MustBlock
    | MustBeBlocked
    | BlocksAs
    | BlocksMore
    | AsThough
    | DamageByToughness
    | DoesntUntap
    | MayNotUntap
    | UntapsInOtherSteps
    | CantBe
    | CantActivate
    | DamageStays
)

# Which rule is changed for a player.
PlayerRule: TypeAlias = (
    ExtraLandPlays
    | HandLimit
    | SkipEach
    | CantCast
    | PlayerCant
    | DrawLimit
    | MayPlay
    | CastAsFlash
    | NextSpellSafe
    | TopRevealed
    | LooksAtTop
    | CantTrigger
    | TriggersAgain
    | KeepsMana
    | MustAttackWithOne
    | AttackLimit
    | BlockLimit
    | UntapLimit
    | PlayerHasKeyword
)

# Instructions, by family.
ObjectEffect: TypeAlias = (
    Damage
    | Destroy
    | Sacrifice
    | SacrificeObject
    | CounterObject
    | Exile
    | ReturnToHand
    | PutOntoBattlefield
    | PutIntoGraveyard
    | PutIntoLibrary
    | Continuous
    | CreateToken
    | CreateCopyToken
    | CopyOnStack
    | ChangeTargets
    | PutCounters
    | RemoveCounters
    | MoveCounters
    | Tap
    | Untap
    | Regenerate
    | Fight
    | Attach
    | Unattach
    | Transform
    | Flip
    | PhaseOut
    | BecomePlotted
    | Manifest
    | TurnFaceUp
    | TurnFaceDown
    | Abandon
    | Goad
    | RemoveFromCombat
    | BecomeBlocked
    | MakeBlock
    | Reselect
    | ExchangeControl
    | Prevent
    | Redirect
)

PlayerEffect: TypeAlias = (
    GainLife
    | LoseLife
    | SetLife
    | ExchangeLife
    | Draw
    | Discard
    | Mill
    | Scry
    | Surveil
    | Shuffle
    | Search
    | LookAt
    | Reveal
    | RevealUntil
    | AddMana
    | LoseMana
    | LoseGame
    | DrawGame
    | WinGame
    | Proliferate
    | BecomeMonarch
    | PlayerContinuous
    | CastFree
    | GetEmblem
)

TurnEffect: TypeAlias = (
    ExtraTurn | ExtraParts | SkipNext | EndTurn | EndCombat | ControlNextTurn | ReverseTurnOrder | BecomeDay
)

ControlEffect: TypeAlias = (
    Nothing
    | Sequence
    | May
    | If
    | ForEachObject
    | ForEachPlayer
    | Repeat
    | ChooseEffect
    | ChooseObjects
    | UnlockDoor
    | ChoosePlayer
    | ChooseWord
    | ChooseNumber
    | UnlessPays
    | MayPay
    | Delayed
    | Reflexive
    | CreateReplacement
    | KeywordAction
    | FlipCoin
    | HappensWith
    | RollDie
)

# Every instruction.
Effect: TypeAlias = ObjectEffect | PlayerEffect | TurnEffect | ControlEffect

# What a spell or ability does.
Content: TypeAlias = Instructions | Modal

# Static abilities (113.3d).
StaticAbility: TypeAlias = (
    Static
    | PlayerStatic
    | CostChange
    | AdditionalCost
    | AlternativeCost
    | CastOnlyIf
    | BeginsOnBattlefield
    | Level
    | AnchorWords
    | CantEnter
    | ThisAbility
    | EntersTapped
    | EntersWithCounters
    | AsEnters
    | AsTurnedUp
    | Replacement
    | PreventsDamage
)

# Every ability.
Ability: TypeAlias = SpellAbility | Activated | Triggered | Chapter | KeywordAbility | StaticAbility | Unsupported

__all__ = [
    "You",
    "EachPlayer",
    "EachTeammate",
    "EachOpponent",
    "EachOtherPlayer",
    "ControllerOf",
    "OwnerOf",
    "EventPlayer",
    "ActivePlayer",
    "DefendingPlayer",
    "PlayersWhere",
    "This",
    "Target",
    "Chosen",
    "EventObject",
    "Host",
    "Iterated",
    "All",
    "TopCards",
    "Together",
    "PaidObjects",
    "Number",
    "X",
    "Count",
    "PlayerCount",
    "StatOf",
    "GreatestStat",
    "Life",
    "Counters",
    "Plus",
    "Minus",
    "Times",
    "Half",
    "Smaller",
    "Larger",
    "EventAmount",
    "ExcessThisWay",
    "ThisWay",
    "ChosenNumber",
    "TimesThisTurn",
    "TimesPaid",
    "AnyObject",
    "HasType",
    "HasSubtype",
    "HasSupertype",
    "HasColor",
    "ColorCount",
    "ControlledBy",
    "OwnedBy",
    "IsTapped",
    "IsAttacking",
    "IsBlocking",
    "BandedWith",
    "HadToAttack",
    "IsBlocked",
    "Unblocked",
    "StatIs",
    "ToughnessAbovePower",
    "IsCommander",
    "IsFaceDown",
    "IsSetAside",
    "IsToken",
    "Named",
    "Other",
    "Is",
    "HasKeyword",
    "HasManaAbility",
    "HasCounter",
    "SharesName",
    "ChosenQuality",
    "DidThisTurn",
    "IsAbility",
    "TargetCount",
    "And",
    "Or",
    "Not",
    "Selector",
    "TargetPlayers",
    "AnyTarget",
    "EitherTarget",
    "TargetSpec",
    "PayMana",
    "PayTap",
    "PayUntap",
    "PayTapping",
    "PayExert",
    "PayTappingPower",
    "PaySacrifice",
    "PayDiscard",
    "PayLife",
    "PayExile",
    "PayRemoveCounters",
    "PayPutCounters",
    "PayLoyalty",
    "PayReveal",
    "PayReturn",
    "PayPutInLibrary",
    "PayMill",
    "PayOneOf",
    "PayTimes",
    "Cost",
    "Compare",
    "Exists",
    "Matches",
    "InZone",
    "TurnOf",
    "DuringPart",
    "BeforePart",
    "AfterPart",
    "HappenedThisTurn",
    "WasPaid",
    "WasCast",
    "IsMonarch",
    "IsDay",
    "IsNight",
    "AllOf",
    "AnyOf",
    "NotTrue",
    "Forever",
    "UntilEndOfTurn",
    "UntilEndOfCombat",
    "UntilYourNextTurn",
    "UntilPart",
    "AsLongAs",
    "UntilLeaves",
    "UntilHappens",
    "Enters",
    "Leaves",
    "Dies",
    "Moves",
    "Casts",
    "Activates",
    "TappedForMana",
    "BeginningOf",
    "Draws",
    "Discards",
    "GainsLife",
    "LosesGame",
    "LosesLife",
    "DealsDamage",
    "IsDealtDamage",
    "Attacks",
    "PlayerAttacks",
    "IsAttacked",
    "Blocks",
    "BecomesBlocked",
    "IsUnblocked",
    "BecomesTapped",
    "BecomesUntapped",
    "BecomesTarget",
    "CountersPut",
    "CountersRemoved",
    "PlaysLand",
    "Sacrifices",
    "CreatesToken",
    "Exerts",
    "Enlists",
    "IsDealtExcess",
    "Mutates",
    "BecomesUnattached",
    "LosesControl",
    "IsCountered",
    "Transforms",
    "UnlocksDoor",
    "PhasesIn",
    "PhasesOut",
    "TurnsFaceUp",
    "BecomesPlotted",
    "TakesSpecialAction",
    "Cycles",
    "DoesKeywordAction",
    "BecomesMonarch",
    "SetsInMotion",
    "DayNightChanges",
    "StateTrigger",
    "EitherEvent",
    "Damage",
    "Destroy",
    "Sacrifice",
    "SacrificeObject",
    "CounterObject",
    "Exile",
    "ReturnToHand",
    "PutOntoBattlefield",
    "PutIntoGraveyard",
    "PutIntoLibrary",
    "Continuous",
    "TokenSpec",
    "CreateToken",
    "CreateCopyToken",
    "CopyOnStack",
    "ChangeTargets",
    "PutCounters",
    "RemoveCounters",
    "MoveCounters",
    "Tap",
    "Untap",
    "Regenerate",
    "Fight",
    "Attach",
    "Unattach",
    "Transform",
    "Flip",
    "UnlockDoor",
    "PhaseOut",
    "BecomePlotted",
    "Manifest",
    "TurnFaceUp",
    "TurnFaceDown",
    "Abandon",
    "Goad",
    "RemoveFromCombat",
    "BecomeBlocked",
    "MakeBlock",
    "Reselect",
    "ExchangeControl",
    "Prevent",
    "Redirect",
    "GainLife",
    "LoseLife",
    "SetLife",
    "ExchangeLife",
    "Draw",
    "Discard",
    "Mill",
    "Scry",
    "Surveil",
    "Shuffle",
    "Search",
    "LookAt",
    "Reveal",
    "RevealUntil",
    "ManaSymbols",
    "ManaOfOneColor",
    "ManaInAnyCombination",
    "ManaOfChosenColor",
    "ManaLandsProduce",
    "ManaThatWasProduced",
    "AddMana",
    "LoseMana",
    "LoseGame",
    "DrawGame",
    "WinGame",
    "Proliferate",
    "BecomeMonarch",
    "PlayerContinuous",
    "CastFree",
    "GetEmblem",
    "ExtraTurn",
    "ExtraParts",
    "SkipNext",
    "EndTurn",
    "EndCombat",
    "ControlNextTurn",
    "ReverseTurnOrder",
    "BecomeDay",
    "Nothing",
    "Sequence",
    "May",
    "If",
    "ForEachObject",
    "ForEachPlayer",
    "Repeat",
    "ChooseEffect",
    "ChooseObjects",
    "ChoosePlayer",
    "ChooseWord",
    "ChooseNumber",
    "UnlessPays",
    "MayPay",
    "Delayed",
    "Reflexive",
    "CreateReplacement",
    "KeywordAction",
    "FlipCoin",
    "HappensWith",
    "RollDie",
    "BecomeCopy",
    "GainControl",
    "ReplaceWord",
    "BecomeType",
    "BecomeColor",
    "HasAbility",
    "LosesKeyword",
    "LosesAllAbilities",
    "DefinePT",
    "SetPT",
    "ChangePT",
    "SwitchPT",
    "CantAttack",
    "CantBlock",
    "CantBeBlocked",
    "AttackOption",
    "AttackTax",
    "BlockTax",
    "MustAttack",
    "MustBlock",
    "MustBeBlocked",
    "BlocksAs",
    "BlocksMore",
    "AsThough",
    "DamageByToughness",
    "DoesntUntap",
    "MayNotUntap",
    "UntapsInOtherSteps",
    "CantBe",
    "CantActivate",
    "DamageStays",
    "ExtraLandPlays",
    "HandLimit",
    "SkipEach",
    "CantCast",
    "PlayerCant",
    "DrawLimit",
    "MayPlay",
    "CastAsFlash",
    "NextSpellSafe",
    "TopRevealed",
    "LooksAtTop",
    "CantTrigger",
    "TriggersAgain",
    "KeepsMana",
    "MustAttackWithOne",
    "AttackLimit",
    "BlockLimit",
    "UntapLimit",
    "PlayerHasKeyword",
    "Instructions",
    "Modal",
    "SpellAbility",
    "Activated",
    "Triggered",
    "Chapter",
    "Level",
    "AnchorWords",
    "KeywordAbility",
    "Static",
    "PlayerStatic",
    "CostChange",
    "AdditionalCost",
    "AlternativeCost",
    "CastOnlyIf",
    "BeginsOnBattlefield",
    "CantEnter",
    "ThisAbility",
    "EntersTapped",
    "EntersWithCounters",
    "AsEnters",
    "AsTurnedUp",
    "Replacement",
    "PreventsDamage",
    "Unsupported",
    "Node",
    "Players",
    "Objects",
    "Recipients",
    "Value",
    "Filter",
    "Pattern",
    "RecipientPattern",
    "TargetKind",
    "CostPart",
    "Condition",
    "Duration",
    "Event",
    "ManaProduced",
    "Modification",
    "PlayerRule",
    "ObjectEffect",
    "PlayerEffect",
    "TurnEffect",
    "ControlEffect",
    "Effect",
    "Content",
    "StaticAbility",
    "Ability",
    "NODE_CLASSES",
]

NODE_CLASSES: Final[tuple[type[Node], ...]] = tuple(
    item
    for item in (globals()[name] for name in __all__ if name in globals())
    if isinstance(item, type) and issubclass(item, Node) and item is not Node
)
