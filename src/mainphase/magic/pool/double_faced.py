"""Double-faced cards that transform (712)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    INSTANT,
    OTHER,
    SORCERY,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    add_mana,
    at_beginning,
    chosen,
    cost,
    count,
    counters,
    create,
    creature_token,
    damage,
    draw,
    each,
    either,
    gain,
    has,
    keyword,
    no,
    plus,
    put_counters,
    select,
    stat,
    static,
    subtype,
    taps_for,
    target_card,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Activated,
    Attacks,
    BeginningOf,
    Casts,
    ChooseObjects,
    Compare,
    DealsDamage,
    Delayed,
    Dies,
    EitherEvent,
    Enters,
    EntersWithCounters,
    Exists,
    If,
    Instructions,
    Is,
    IsAttacking,
    Iterated,
    LookAt,
    Matches,
    May,
    MayPay,
    Mill,
    Number,
    PayDiscard,
    PaySacrifice,
    PlayerAttacks,
    PlayerCount,
    PlayersWhere,
    PutIntoLibrary,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnToHand,
    Reveal,
    Scry,
    Sequence,
    TargetPlayers,
    TimesThisTurn,
    TopCards,
    Transform,
    Transforms,
    Triggered,
)
from mainphase.magic.cards import Card, artifact, card, creature, land
from mainphase.magic.pool.faces import transforming
from mainphase.magic.tokens import PREDEFINED

_WOLF: Final = creature_token(2, 2, ("G",), ("Wolf",))
_INSECT: Final = creature_token(1, 1, ("G",), ("Insect",))
_VAMPIRE: Final = creature_token(1, 1, ("W",), ("Vampire",), "lifelink")
_TREASURE: Final = PREDEFINED["Treasure"]
_FLYING: Final = keyword("flying")
_DAYBOUND: Final = keyword("daybound")
_NIGHTBOUND: Final = keyword("nightbound")

_NO_SPELLS: Final = Triggered(
    BeginningOf("upkeep"),
    Instructions(Transform(THIS)),
    Compare(TimesThisTurn(Casts(EACH_PLAYER), "last"), "=", Number(0)),
)
_TWO_SPELLS: Final = Triggered(
    BeginningOf("upkeep"),
    Instructions(Transform(THIS)),
    Compare(
        PlayerCount(PlayersWhere(EACH_PLAYER, Compare(TimesThisTurn(Casts(Iterated()), "last"), ">=", Number(2)))),
        ">",
        Number(0),
    ),
)
"""What turns a werewolf over, and back."""
_PAYS_TO_TURN: Final = at_beginning("upkeep", YOU, MayPay(cost("{2}{B}{B}"), Transform(THIS)))


CARDS: Final[tuple[Card, ...]] = (
    # Werewolves
    transforming(
        creature("Villagers of Estwald", "{2}{G}", "Human Werewolf", 2, 3, _NO_SPELLS),
        creature("Howlpack of Estwald", "", "Werewolf", 4, 6, _TWO_SPELLS, colors=("G",)),
    ),
    transforming(
        creature("Lambholt Elder", "{2}{G}", "Human Werewolf", 1, 2, _NO_SPELLS),
        creature(
            "Silverpelt Werewolf",
            "",
            "Werewolf",
            4,
            5,
            triggered(DealsDamage(to=TargetPlayers(), combat=True), draw()),
            _TWO_SPELLS,
            colors=("G",),
        ),
    ),
    transforming(
        creature("Kruin Outlaw", "{1}{R}{R}", "Human Rogue Werewolf", 2, 2, keyword("first strike"), _NO_SPELLS),
        creature(
            "Terror of Kruin Pass",
            "",
            "Werewolf",
            3,
            3,
            keyword("double strike"),
            static(select(subtype("Werewolf"), YOURS), has("menace")),
            _TWO_SPELLS,
            colors=("R",),
        ),
    ),
    transforming(
        creature(
            "Instigator Gang",
            "{3}{R}",
            "Human Werewolf",
            2,
            3,
            static(select(CREATURE, IsAttacking(), YOURS), plus(1, 0)),
            _NO_SPELLS,
        ),
        creature(
            "Wildblood Pack",
            "",
            "Werewolf",
            5,
            5,
            keyword("trample"),
            static(select(CREATURE, IsAttacking(), YOURS), plus(3, 0)),
            _TWO_SPELLS,
            colors=("R",),
        ),
    ),
    transforming(
        creature(
            "Mayor of Avabruck",
            "{1}{G}",
            "Human Advisor Werewolf",
            1,
            1,
            static(select(CREATURE, subtype("Human"), YOURS, OTHER), plus(1, 1)),
            _NO_SPELLS,
        ),
        creature(
            "Howlpack Alpha",
            "",
            "Werewolf",
            3,
            3,
            static(select(CREATURE, either(subtype("Werewolf"), subtype("Wolf")), YOURS, OTHER), plus(1, 1)),
            at_beginning("end", YOU, create(_WOLF)),
            _TWO_SPELLS,
            colors=("G",),
        ),
    ),
    # Daybound
    transforming(
        creature("Harvesttide Infiltrator", "{2}{R}", "Human Werewolf", 3, 2, keyword("trample"), _DAYBOUND),
        creature("Harvesttide Assailant", "", "Werewolf", 4, 4, keyword("trample"), _NIGHTBOUND, colors=("R",)),
    ),
    transforming(
        creature(
            "Child of the Pack",
            "{2}{R}{G}",
            "Human Werewolf",
            2,
            5,
            activated(cost("{2}{R}{G}"), create(_WOLF)),
            _DAYBOUND,
        ),
        creature(
            "Savage Packmate",
            "",
            "Werewolf",
            5,
            5,
            keyword("trample"),
            static(select(CREATURE, YOURS, OTHER), plus(1, 0)),
            _NIGHTBOUND,
            colors=("R", "G"),
        ),
    ),
    transforming(
        creature(
            "Infestation Expert",
            "{4}{G}",
            "Human Werewolf",
            3,
            4,
            triggered(EitherEvent((Enters(), Attacks())), create(_INSECT)),
            _DAYBOUND,
        ),
        creature(
            "Infested Werewolf",
            "",
            "Werewolf",
            4,
            5,
            triggered(EitherEvent((Enters(), Attacks())), create(_INSECT, 2)),
            _NIGHTBOUND,
            colors=("G",),
        ),
    ),
    transforming(
        creature(
            "Lambholt Raconteur",
            "{3}{R}",
            "Human Werewolf",
            2,
            4,
            triggered(Casts(what=select(no(CREATURE), zone="stack")), damage(1, EACH_OPPONENT)),
            _DAYBOUND,
        ),
        creature(
            "Lambholt Ravager",
            "",
            "Werewolf",
            4,
            4,
            triggered(Casts(what=select(no(CREATURE), zone="stack")), damage(2, EACH_OPPONENT)),
            _NIGHTBOUND,
            colors=("R",),
        ),
    ),
    # Others that transform
    transforming(
        creature(
            "Aberrant Researcher",
            "{3}{U}",
            "Human Insect",
            3,
            2,
            _FLYING,
            at_beginning(
                "upkeep",
                YOU,
                Mill(Number(1), bind="milled"),
                If(Matches(chosen("milled"), either(INSTANT, SORCERY)), Transform(THIS)),
            ),
        ),
        creature("Perfected Form", "", "Insect Horror", 5, 4, _FLYING, colors=("U",)),
    ),
    transforming(
        creature(
            "Archangel Avacyn",
            "{3}{W}{W}",
            "Angel",
            4,
            4,
            keyword("flash"),
            _FLYING,
            keyword("vigilance"),
            when_enters(gain(each(CREATURE, YOURS), "indestructible")),
            triggered(
                Dies(select(CREATURE, no(subtype("Angel")), YOURS)),
                Delayed(triggered(BeginningOf("upkeep", which="next"), Transform(THIS))),
            ),
            prefix="Legendary",
        ),
        creature(
            "Avacyn, the Purifier",
            "",
            "Angel",
            6,
            5,
            _FLYING,
            triggered(Transforms(), damage(3, each(CREATURE, OTHER)), damage(3, EACH_OPPONENT)),
            prefix="Legendary",
            colors=("R",),
        ),
    ),
    transforming(
        creature(
            "Heir of Falkenrath",
            "{1}{B}",
            "Vampire",
            2,
            1,
            Activated(cost(PayDiscard()), Instructions(Transform(THIS)), per_turn=1),
        ),
        creature("Heir to the Night", "", "Vampire Berserker", 3, 2, _FLYING, colors=("B",)),
    ),
    transforming(
        creature("Screeching Bat", "{2}{B}", "Bat", 2, 2, _FLYING, _PAYS_TO_TURN),
        creature("Stalking Vampire", "", "Vampire", 5, 5, _PAYS_TO_TURN, colors=("B",)),
    ),
    transforming(
        creature(
            "Bereaved Survivor",
            "{2}{W}",
            "Human Peasant",
            2,
            1,
            triggered(Dies(select(CREATURE, YOURS, OTHER)), Transform(THIS)),
        ),
        creature(
            "Dauntless Avenger",
            "",
            "Human Soldier",
            3,
            2,
            triggered(
                Attacks(),
                PutOntoBattlefield(TARGET, tapped=True, attacking=True),
                targets=(target_card(CREATURE, stat("mana value", "<=", 2), whose=YOU),),
            ),
            colors=("W",),
        ),
    ),
    transforming(
        creature(
            "Thing in the Ice",
            "{1}{U}",
            "Horror",
            0,
            4,
            keyword("defender"),
            EntersWithCounters("ice", Number(4)),
            triggered(
                Casts(what=select(either(INSTANT, SORCERY), zone="stack")),
                RemoveCounters("ice", THIS),
                If(Compare(counters("ice"), "=", Number(0)), Transform(THIS)),
            ),
        ),
        creature(
            "Awoken Horror",
            "",
            "Kraken Horror",
            7,
            8,
            triggered(Transforms(), ReturnToHand(each(CREATURE, no(subtype("Horror"))))),
            colors=("U",),
        ),
    ),
    transforming(
        card(
            "Legion's Landing",
            "{W}",
            "Legendary Enchantment",
            when_enters(create(_VAMPIRE)),
            triggered(PlayerAttacks(minimum=3), Transform(THIS)),
        ),
        land(
            "Adanto, the First Fort",
            "Legendary Land",
            taps_for("{W}"),
            activated(cost("{2}{W}", TAP), create(_VAMPIRE)),
        ),
    ),
    transforming(
        card(
            "Growing Rites of Itlimoc",
            "{2}{G}",
            "Legendary Enchantment",
            when_enters(
                LookAt(TopCards(Number(4)), "top"),
                May(
                    Sequence(
                        (
                            ChooseObjects(select(CREATURE, Is(chosen("top")), zone="library", whose=YOU), "card"),
                            Reveal(chosen("card")),
                            ReturnToHand(chosen("card")),
                        )
                    )
                ),
                PutIntoLibrary(each(Is(chosen("top")), zone="library", whose=YOU), "bottom"),
            ),
            triggered(BeginningOf("end", YOU), Transform(THIS), condition=Exists(select(CREATURE, YOURS), Number(4))),
        ),
        land(
            "Itlimoc, Cradle of the Sun",
            "Legendary Land",
            taps_for("{G}"),
            activated(cost(TAP), add_mana("{G}", count(CREATURE, YOURS))),
        ),
    ),
    transforming(
        artifact(
            "Treasure Map",
            "{2}",
            activated(
                cost("{1}", TAP),
                Scry(Number(1)),
                put_counters("landmark"),
                If(
                    Compare(counters("landmark"), ">=", Number(3)),
                    Sequence((RemoveCounters("landmark", THIS, None), Transform(THIS), create(_TREASURE, 3))),
                ),
            ),
        ),
        land(
            "Treasure Cove",
            "Land",
            taps_for("{C}"),
            activated(cost(TAP, PaySacrifice(select(subtype("Treasure"), YOURS))), draw()),
        ),
    ),
)
"""The cards of this module."""
