"""What of the ability language the modern rules cannot execute yet: refused when a card is compiled.

`NOT_YET` and `PARTLY` are checked by tests against the compiler: a node class that is neither can be executed.
"""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities import tree

NOT_YET: Final[tuple[type[tree.Node], ...]] = (
    # players, objects, values
    # filters
    # costs
    # conditions
    # durations
    # events
    # instructions on objects
    # instructions on players
    # control
    # modifications
    # rules for players
    # static abilities
    tree.Unsupported,
)
"""Node classes that are always refused."""

PARTLY: Final[dict[type[tree.Node], str]] = {
    tree.PutCounters: "of any kind",
    tree.RemoveCounters: "some of any kind",
    tree.MoveCounters: "some of any kind",
    tree.HasType: "types beyond the permanent types, instant, sorcery, kindred and scheme",
    tree.HasKeyword: "keywords without a bit",
    tree.ChosenQuality: "names of cards",
    tree.Selector: "any zone; targets in hands and libraries",
    tree.DuringPart: "the turn as a whole",
    tree.BeforePart: "the turn as a whole; in this combat phase, of what is no step of it",
    tree.AfterPart: "the turn as a whole; in this combat phase, of what is no step of it",
    tree.AsLongAs: "of replacement and prevention effects, and of delayed triggers",
    tree.UntilHappens: "of anything but exile",
    tree.UntilLeaves: "of replacement and prevention effects, and of delayed triggers",
    tree.UntilPart: "main phases; the end of a certain player's turn that is not the next",
    tree.Damage: "divided among anything but the targets of a slot",
    tree.Exile: "for another time than until something leaves; face down for a time",
    tree.TokenSpec: "a power or toughness that is no number",
    tree.CantAttack: "several restrictions in one",
    tree.CantBlock: "several restrictions in one",
    tree.CantBeBlocked: "several restrictions in one",
    tree.MustAttack: "a certain player if others attack",
    tree.AsThough: "having flash",
    tree.BlocksAs: "keywords other than flying, reach, shadow and horsemanship",
    tree.UntapLimit: "of anything but permanents",
    tree.PlayerHasKeyword: "other than hexproof, shroud and protection",
    tree.KeywordAbility: "neither in `compile.SUPPORTED_KEYWORDS` nor in `keyword_abilities.MEANINGS`",
    tree.Search: "zones other than library, hand and graveyard",
    tree.Sacrifice: "outside the battlefield",
    tree.AddMana: "mana kept beyond the turn; hybrid and generic symbols",
    tree.ExtraTurn: "without itself",
    tree.ExtraParts: "before the part going on; turns",
    tree.ChooseWord: "names of cards",
    tree.ChooseNumber: "without a limit",
    tree.UnlessPays: "the source, by another player; {T}; what only the effect knows, in costs of several parts",
    tree.MayPay: "the source, by another player; {T}; what only the effect knows, in costs of several parts",
    tree.PayRemoveCounters: "of any kind",
    tree.PayPutCounters: "of any kind",
    tree.PayDiscard: "from elsewhere than the hand",
    tree.RevealUntil: "by several players",
    tree.Delayed: "limited, from elsewhere, or a mana ability; as long as, or until something leaves",
    tree.Modal: "X modes",
    tree.Activated: "from the library and the stack; mana abilities that do more than add mana and "
    "deal damage, or that have neither {T} nor a sacrifice",
    tree.ManaLandsProduce: "other than by a mana ability",
    tree.ManaThatWasProduced: "other than by what triggers as a permanent is tapped for mana, for who taps",
    tree.Triggered: "mana abilities that are limited, from elsewhere, or add mana by several instructions or only "
    "if something is so",
    tree.AsEnters: "changed otherwise than to a copy",
    tree.HappensWith: "anywhere but in a replacement",
    tree.Replacement: "of other events than zone changes, damage, draws, discards, sacrifices, life, tokens, counters",
    tree.Static: "of objects outside the battlefield (but spells that cannot be countered, and cards in a graveyard "
    "that have flashback or retrace)",
    tree.ReplaceWord: "by a static ability",
    tree.NextSpellSafe: "by a static ability",
    tree.SpellAbility: "several on a card; on a permanent that is no Aura",
    tree.CostChange: "by X",
    tree.PaidObjects: "where no cost of the card is paid so; in an ability that an effect creates",
    tree.TimesPaid: "of costs that the card does not have",
    tree.WasPaid: "of costs that the card does not have",
}
"""Node classes that are refused in some uses: which."""


def supported() -> list[type[tree.Node]]:
    """The node classes that can be executed, in the order of the tree."""
    return [node for node in tree.NODE_CLASSES if node not in NOT_YET]
