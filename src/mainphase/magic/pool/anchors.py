"""Permanents that enter with a choice between abilities marked with anchor words (614.12c)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    INSTANT,
    LAND,
    SORCERY,
    TARGET,
    YOU,
    YOURS,
    add_mana,
    any_target,
    at_beginning,
    chosen,
    damage,
    either,
    gain_life,
    lose_life,
    no,
    select,
    target,
    target_card,
    target_player,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AnchorWords,
    Casts,
    Enters,
    EventObject,
    Exile,
    Fight,
    HasKeyword,
    Is,
    Leaves,
    May,
    MayPlay,
    Mill,
    Number,
    PlayerContinuous,
    PlayerStatic,
    ReturnToHand,
    TopCards,
    UntilEndOfTurn,
)
from mainphase.magic.cards import enchantment

KHANS_OR_DRAGONS: Final = ("Khans", "Dragons")

CARDS: Final = (
    enchantment(
        "Frontier Siege",
        "{3}{G}",
        AnchorWords(
            KHANS_OR_DRAGONS,
            (
                at_beginning("main", YOU, add_mana("{G}{G}")),
                triggered(
                    Enters(select(CREATURE, HasKeyword("flying"), YOURS)),
                    May(Fight(EventObject(), TARGET)),
                    targets=(target(CREATURE, no(YOURS)),),
                ),
            ),
        ),
    ),
    enchantment(
        "Outpost Siege",
        "{3}{R}",
        AnchorWords(
            KHANS_OR_DRAGONS,
            (
                at_beginning(
                    "upkeep",
                    YOU,
                    Exile(TopCards(Number(1), YOU), bind="exiled"),
                    PlayerContinuous(YOU, (MayPlay(select(Is(chosen("exiled")), zone="exile")),), UntilEndOfTurn()),
                ),
                triggered(Leaves(select(CREATURE, YOURS)), damage(1, TARGET), targets=(any_target(),)),
            ),
        ),
    ),
    enchantment(
        "Palace Siege",
        "{3}{B}{B}",
        AnchorWords(
            KHANS_OR_DRAGONS,
            (
                at_beginning("upkeep", YOU, ReturnToHand(TARGET), targets=(target_card(CREATURE, whose=YOU),)),
                at_beginning("upkeep", YOU, lose_life(2, EACH_OPPONENT), gain_life(2)),
            ),
        ),
    ),
    enchantment(
        "Glacierwood Siege",
        "{1}{G}{U}",
        AnchorWords(
            ("Temur", "Sultai"),
            (
                triggered(
                    Casts(YOU, select(either(INSTANT, SORCERY), zone="stack")),
                    Mill(Number(4), TARGET),
                    targets=(target_player(),),
                ),
                PlayerStatic(YOU, (MayPlay(select(LAND, zone="graveyard", whose=YOU)),)),
            ),
        ),
    ),
)
