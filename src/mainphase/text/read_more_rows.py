"""Further rows: how printed cards say what the writer says otherwise. As the writer's rows, only read.

Each is a name, a template, and what the fields hold that the template does not say.
"""

from __future__ import annotations

from typing import Any, Final

from mainphase.magic.abilities import tree as t

_PLAYER: Final = t.TargetPlayers()
_TURNED: Final = {"transformed": True}
_TAPPED: Final = {"tapped": True}
_YOU_OR_YOURS: Final = t.EitherTarget(
    (
        t.TargetPlayers(t.You()),
        t.Selector(t.And((t.HasType("planeswalker"), t.ControlledBy(t.You())))),
    )
)
_ATTACKING: Final = {"attacking": True}
_YOURS: Final[dict[str, Any]] = {"under": t.You()}
_TAXED: Final = "can't attack {whom} unless their controller {cost:theirs}"
_WITH_ONE: Final = "with at least one creature each combat if able"

MORE_ROWS: Final[tuple[tuple[str, tuple[str, dict[str, Any]]], ...]] = (
    # events
    ("Dies", ("{what!be} put into a graveyard from the battlefield", {})),
    ("Moves", ("{what:plain!be} put into a graveyard from anywhere", {"to": "graveyard"})),
    ("Moves", ("{what:plain!be} put into a graveyard", {"to": "graveyard"})),
    ("Moves", ("{what:plain!be} put into {whose~graveyard} from anywhere", {"to": "graveyard"})),
    ("Moves", ("{what:plain!be} put into {whose~graveyard} from {came_from}", {"to": "graveyard"})),
    ("Moves", ("{what:plain!be} put into {whose~graveyard}", {"to": "graveyard"})),
    ("Moves", ("{what:several!be} put into {whose~graveyard} from anywhere", {"to": "graveyard", "batch": True})),
    ("Moves", ("{what:several!be} put into {whose~graveyard} from {came_from}", {"to": "graveyard", "batch": True})),
    ("Moves", ("{what:several!be} put into {whose~graveyard}", {"to": "graveyard", "batch": True})),
    ("Moves", ("{what:several!be} put into exile from {came_from}", {"to": "exile", "batch": True})),
    ("Moves", ("{what:several!leave} {whose~graveyard}", {"came_from": "graveyard", "batch": True})),
    ("Moves", ("{what:plain!leave} {whose~graveyard}", {"came_from": "graveyard"})),
    ("Moves", ("{what:several!enter}", {"to": "battlefield", "batch": True})),
    ("Moves", ("{what:several!die}", {"came_from": "battlefield", "to": "graveyard", "batch": True})),
    ("IsDealtDamage", ("damage would be dealt to {what}", {})),
    ("IsDealtDamage", ("combat damage would be dealt to {what}", {"combat": True})),
    ("IsDealtExcess", ("{what!be} dealt excess noncombat damage", {"combat": False})),
    ("DealsDamage", ("{source!deal} damage to {to}", {})),
    ("DealsDamage", ("{source!deal} combat damage to {to}", {"combat": True})),
    ("DealsDamage", ("{source!deal} noncombat damage to {to}", {"combat": False})),
    ("Draws", ("{who!draw} one or more cards", {})),
    ("Casts", ("{who!cast} their first spell each turn", {"number": 1})),
    ("Casts", ("{who!cast} their second spell each turn", {"number": 2})),
    ("Draws", ("{who!draw} their second card each turn", {"number": 2})),
    ("CreatesToken", ("{who!create} one or more tokens", {})),
    ("Sacrifices", ("{who!sacrifice} {what}", {})),
    ("BecomesTarget", ("{what!become} the target of a spell or ability", {"of": t.Selector(t.AnyObject(), "stack")})),
    ("BecomesTapped", ("{what!be} tapped", {})),
    ("IsCountered", ("a spell or ability {by!control} counters {what}", {})),
    ("BecomesUntapped", ("{what!be} untapped", {})),
    ("TappedForMana", ("{who!tap} {what} for mana", {})),
    ("TappedForMana", ("{what!be} tapped for mana", {})),
    ("Attacks", ("{what!attack} you", {"whom": t.You()})),
    ("Attacks", ("{what!attack} you or a planeswalker you control", {"whom": _YOU_OR_YOURS})),
    ("Attacks", ("{what!attack} a player", {"whom": _PLAYER})),
    ("PlayerAttacks", ("{who!attack} you", {"whom": t.You()})),
    ("PlayerAttacks", ("{who!attack} you or a planeswalker you control", {"whom": _YOU_OR_YOURS})),
    ("PlayerAttacks", ("{who!attack} a player", {"whom": _PLAYER})),
    ("Blocks", ("{what!block} alone", {"alone": True})),
    ("BecomesBlocked", ("{what!become} blocked by two or more creatures", {"minimum": 2})),
    ("BecomesBlocked", ("{what!become} blocked by three or more creatures", {"minimum": 3})),
    (
        "RemoveFromCombat",
        (
            "{!remove} {what} from combat, and creatures it was blocking that had become blocked by "
            "only that creature this combat become unblocked",
            {"frees": True},
        ),
    ),
    ("CreateToken", ("{who!create} {count*@token} that's attacking", _ATTACKING)),
    ("CreateToken", ("{who!create} {count*@token} that are attacking", _ATTACKING)),
    ("CreateToken", ("{who!create} {count*@token} that's blocking {blocking}", {})),
    ("Reselect", ("{who!reselect} which player or permanent {what} is attacking", {})),
    ("Reselect", ("{who!reselect} which player {what} is attacking", {})),
    ("Attacks", ("{what!attack} one of your opponents", {"whom": t.TargetPlayers(t.EachOpponent())})),
    ("IsUnblocked", ("{what!attack} and isn't blocked", {})),
    ("IsUnblocked", ("{what!attack} and is not blocked", {})),
    ("DoesKeywordAction", ("{who!$action}", {})),
    ("CountersPut", ("one or more {kind} counters would be put on {on}", {})),
    ("CountersPut", ("one or more counters would be put on {on}", {})),
    ("CreatesToken", ("an effect would create one or more tokens under your control", {"who": t.You()})),
    ("CreatesToken", ("one or more tokens would be created under your control", {"who": t.You()})),
    # instructions
    ("Damage", ("{source!deal} damage to {to} equal to {amount}", {})),
    ("Damage", ("{source!deal} damage equal to {amount} to {to}", {})),
    ("Damage", ("{source!deal} {amount*damage} to each of {to}", {})),
    ("Damage", ("{source!deal} {amount*damage} divided as you choose among {to}", {"divided": True})),
    ("Destroy", ("{!destroy} {what}", {})),
    ("CounterObject", ("{!counter} {what}", {})),
    ("ReturnToHand", ("{!return} {what} to {what>hand}", {})),
    (
        "PutOntoBattlefield",
        ("{!return} {what} to the battlefield transformed under your control", {"transformed": True, "under": t.You()}),
    ),
    (
        "PutOntoBattlefield",
        ("{!return} {what} to the battlefield transformed under its owner's control", {"transformed": True}),
    ),
    (
        "PutOntoBattlefield",
        ("{!put} {what} onto the battlefield tapped and attacking", _TAPPED | _ATTACKING),
    ),
    ("PutOntoBattlefield", ("{!put} {what} onto the battlefield attacking", {"attacking": True})),
    ("PutIntoLibrary", ("{!shuffle} {what} into {what>library}", {"where": "shuffled in"})),
    ("PutIntoLibrary", ("{!put} {what} into {what>library} second from the top", {"where": "nth from top", "nth": 2})),
    ("PutIntoLibrary", ("{!put} {what} into {what>library} third from the top", {"where": "nth from top", "nth": 3})),
    ("CreateToken", ("{who!create} {count*@token} that's tapped and attacking", _TAPPED | _ATTACKING)),
    ("CreateToken", ("{who!create} {count*@token} that are tapped and attacking", _TAPPED | _ATTACKING)),
    ("CreateCopyToken", ("{who!create} a token that's a copy of {of}, except {exceptions}", {})),
    ("CreateCopyToken", ("{who!create} a token that's a copy of {of}", {})),
    ("CopyOnStack", ("{who!copy} {what}. {who!may} choose new targets for the copies", {"count": t.Number(1)})),
    ("AddMana", ("{who!add} {mana}. Spend this mana only to cast {only_for:spells}", {})),
    (
        "AddMana",
        (
            "{who!add} {mana}. Spend this mana only to cast {only_for:spells}, and that spell can't be countered",
            {"uncounterable": True},
        ),
    ),
    (
        "AddMana",
        (
            "{who!add} {mana}. Spend this mana only to cast {only_for:spells} or activate abilities of "
            "{abilities_of:creatures}",
            {},
        ),
    ),
    ("AddMana", ("{who!add} {mana}. Spend this mana only to activate abilities", {"besides": "abilities"})),
    (
        "AddMana",
        ("{who!add} {mana}. Spend this mana only to activate abilities of {abilities_of:creatures}", {}),
    ),
    ("AddMana", ("{who!add} {mana}. This mana can't be spent to cast {only_for:unlike}", {"besides": "anything"})),
    ("AddMana", ("{who!add} {mana}. {lasts}, {who!don't} lose this mana as steps and phases end", {})),
    ("LoseLife", ("{who!lose} half {who~life}, rounded up", {})),
    ("Sacrifice", ("{who!sacrifice} {count*@what} of {who~choice}", {})),
    ("Shuffle", ("{who!shuffle}", {})),
    ("Proliferate", ("{who!proliferate}", {})),
    ("SetLife", ("{who~life total} becomes {amount}", {})),
    ("GainLife", ("{who!gain} {amount*life}", {})),
    ("Regenerate", ("{!regenerate} {what}", {})),
    ("EndTurn", ("end the turn", {})),
    ("CastFree", ("{who!may} cast {what} without paying its mana cost", {})),
    ("CastFree", ("{who!may} cast {what} without paying their mana costs", {})),
    ("ReverseTurnOrder", ("the game's turn order is reversed", {})),
    ("ChangeTargets", ("{who!change} the target of {of}", {"optional": False})),
    ("ChangeTargets", ("{who!may} choose new targets for {of}", {})),
    ("ExchangeControl", ("{!exchange} control of {what} and {other}", {})),
    ("RemoveFromCombat", ("{!remove} {what} from combat", {})),
    ("Attach", ("{!attach} {what} to {to}", {})),
    ("PhaseOut", ("{what!phase} out", {})),
    ("BecomeMonarch", ("{who!become} the monarch", {})),
    ("UnlocksDoor", ("{who!unlock} a door", {"door": "any", "what": t.Selector(t.HasSubtype("Room"))})),
    ("Flip", ("{!flip} {what}", {})),
    ("Transform", ("{!transform} {what}", {})),
    ("Mill", ("{who!mill} {count*card}", {})),
    ("Mill", ("{who!put} the top {count*card} of {who~library} into {who~graveyard}", {})),
    # conditions
    ("HappenedThisTurn", ("{event:past} this turn", {})),
    ("WasPaid", ("this spell was kicked", {})),
    ("IsMonarch", ("{who!be} the monarch", {})),
    # filters
    ("StatIs", ("with {stat} less than or equal to {value}", {"comparison": "<="})),
    ("StatIs", ("with {stat} greater than or equal to {value}", {"comparison": ">="})),
    ("StatIs", ("with {stat} equal to {value}", {"comparison": "="})),
    ("StatIs", ("with {stat} less than {value}", {"comparison": "<"})),
    ("StatIs", ("with {stat} greater than {value}", {"comparison": ">"})),
    ("ToughnessAbovePower", ("with toughness greater than their power", {})),
    ("SharesName", ("with the same name as {of}", {})),
    # what continuous effects change
    ("MustBeBlocked", ("must be blocked if able", {})),
    (
        "AttackTax",
        (
            f"{_TAXED} for each creature they control that's attacking {{whom}}",
            {},
        ),
    ),
    ("AttackTax", ("can't attack {whom} unless their controller {cost:theirs} for each of those creatures", {})),
    ("AttackTax", ("can't attack unless their controller {cost:theirs} for each of those creatures", {})),
    ("AttackTax", ("can't attack unless its controller {cost:theirs}", {})),
    ("AttackTax", ("can't attack unless you {cost:theirs}", {})),
    ("BlockTax", ("can't block unless its controller {cost:theirs}", {})),
    ("BlockTax", ("can't block unless you {cost:theirs}", {})),
    ("DamageStays", ("keep damage during cleanup steps", {})),
    ("CantActivate", ("can't activate abilities", {})),
    ("ExtraLandPlays", ("may play {count*additional land} on each of your turns", {})),
    ("ExtraLandPlays", ("may play {count*additional land} on each of their turns", {})),
    ("ExtraLandPlays", ("may play {count*additional land} this turn", {})),
    (
        "MustAttackWithOne",
        ("must attack {whom} or a planeswalker you control with at least one creature each combat if able", {}),
    ),
    ("PlayerCant", ("can't {what}", {})),
    ("HandLimit", ("{!have} no maximum hand size", {"size": None})),
    ("UntapLimit", ("can't untap more than one {what:one} during their untap steps", {"count": 1})),
    ("UntapLimit", ("can't untap more than one {what:one} during your untap step", {"count": 1})),
    ("UntapLimit", ("can't untap more than {count} {what:bare} during their untap steps", {})),
    ("CastAsFlash", ("may cast {what:spells} as though they had flash", {})),
    ("CastAsFlash", ("may cast spells as though they had flash", {})),
    ("KeepsMana", ("{!don't} lose unspent mana as steps and phases end", {})),
)
