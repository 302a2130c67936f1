"""Double-faced cards: those that transform, modal ones, and battles (712, 310)."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    INSTANT,
    LAND,
    OPPONENTS,
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
    change,
    chosen,
    cost,
    count,
    counter,
    counters,
    create,
    creature_token,
    damage,
    destroy,
    discard,
    draw,
    each,
    either,
    gain,
    gain_life,
    has,
    keyword,
    no,
    plus,
    pump,
    put_counters,
    select,
    spell,
    stat,
    static,
    subtype,
    taps_for,
    taps_for_one_of,
    target,
    target_card,
    target_spell,
    triggered,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Activated,
    Attacks,
    BecomeType,
    BeginningOf,
    Casts,
    ChooseObjects,
    Compare,
    ControllerOf,
    CopyOnStack,
    DealsDamage,
    DefinePT,
    Delayed,
    Dies,
    EitherEvent,
    Enters,
    EntersTapped,
    EntersWithCounters,
    Exists,
    GainControl,
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
    Search,
    Sequence,
    Shuffle,
    TargetPlayers,
    TimesThisTurn,
    TopCards,
    Transform,
    Transforms,
    Triggered,
    UnlessPays,
    Untap,
)
from mainphase.magic.cards import Card, artifact, card, creature, instant, land, sorcery
from mainphase.magic.pool.faces import modal, transforming
from mainphase.magic.tokens import PREDEFINED

_WOLF: Final = creature_token(2, 2, ("G",), ("Wolf",))
_INSECT: Final = creature_token(1, 1, ("G",), ("Insect",))
_VAMPIRE: Final = creature_token(1, 1, ("W",), ("Vampire",), "lifelink")
_KNIGHT: Final = creature_token(2, 2, ("W", "U"), ("Knight",), "vigilance")
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


def _tapped_land(name: str, symbols: str) -> Card:
    return land(name, "Land", EntersTapped(), taps_for(symbols))


def _pathway(front: str, symbols: str, back: str, others: str) -> Card:
    return modal(land(front, "Land", taps_for(symbols)), land(back, "Land", taps_for(others)))


def _siege(name: str, price: str, defense: int, *abilities: Triggered) -> Card:
    return card(name, price, "Battle — Siege", *abilities, defense=defense)


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
    # Modal
    _pathway("Barkchannel Pathway", "{G}", "Tidechannel Pathway", "{U}"),
    _pathway("Blightstep Pathway", "{B}", "Searstep Pathway", "{R}"),
    _pathway("Branchloft Pathway", "{G}", "Boulderloft Pathway", "{W}"),
    _pathway("Brightclimb Pathway", "{W}", "Grimclimb Pathway", "{B}"),
    _pathway("Hengegate Pathway", "{W}", "Mistgate Pathway", "{U}"),
    modal(
        creature("Akoum Warrior", "{5}{R}", "Minotaur Warrior", 4, 5, keyword("trample")),
        _tapped_land("Akoum Teeth", "{R}"),
    ),
    modal(
        creature(
            "Kazandu Mammoth",
            "{1}{G}{G}",
            "Elephant",
            3,
            3,
            triggered(Enters(select(LAND, YOURS)), pump(THIS, 2, 2)),
        ),
        _tapped_land("Kazandu Valley", "{G}"),
    ),
    modal(
        creature("Skyclave Cleric", "{1}{W}", "Kor Cleric", 1, 3, when_enters(gain_life(2))),
        _tapped_land("Skyclave Basilica", "{W}"),
    ),
    modal(
        creature("Tangled Florahedron", "{1}{G}", "Elemental", 1, 1, taps_for("{G}")),
        _tapped_land("Tangled Vale", "{G}"),
    ),
    modal(
        instant(
            "Jwari Disruption",
            "{1}{U}",
            spell(UnlessPays(ControllerOf(TARGET), cost("{1}"), counter()), targets=(target_spell(),)),
        ),
        _tapped_land("Jwari Ruins", "{U}"),
    ),
    modal(
        instant("Beyeen Veil", "{1}{U}", spell(pump(each(CREATURE, OPPONENTS), -2, 0))),
        _tapped_land("Beyeen Coast", "{U}"),
    ),
    modal(
        sorcery("Ondu Inversion", "{6}{W}{W}", spell(destroy(each(no(LAND))))),
        _tapped_land("Ondu Skyruins", "{W}"),
    ),
    modal(
        sorcery(
            "Song-Mad Treachery",
            "{3}{R}{R}",
            spell(
                change(TARGET, GainControl()),
                Untap(TARGET),
                gain(TARGET, "haste"),
                targets=(target(CREATURE),),
            ),
        ),
        _tapped_land("Song-Mad Ruins", "{R}"),
    ),
    # Battles
    transforming(
        _siege("Invasion of Belenon", "{2}{W}", 5, when_enters(create(_KNIGHT))),
        card(
            "Belenon War Anthem",
            "",
            "Enchantment",
            static(select(CREATURE, YOURS), plus(1, 1)),
            colors=("W",),
        ),
    ),
    transforming(
        _siege(
            "Invasion of Zendikar",
            "{3}{G}",
            3,
            when_enters(
                May(
                    Sequence(
                        (
                            Search(select(BASIC, LAND, zone="library", whose=YOU), "found", Number(2)),
                            PutOntoBattlefield(chosen("found"), under=YOU, tapped=True),
                            Shuffle(),
                        )
                    )
                )
            ),
        ),
        creature(
            "Awakened Skyclave",
            "",
            "Elemental",
            4,
            4,
            keyword("vigilance"),
            keyword("haste"),
            static(THIS, BecomeType(("land",))),
            taps_for_one_of(),
            colors=("G",),
        ),
    ),
    transforming(
        _siege(
            "Invasion of Xerex",
            "{2}{W}{U}",
            4,
            when_enters(ReturnToHand(TARGET), targets=(target(CREATURE, up_to=1),)),
        ),
        card(
            "Vertex Paladin",
            "",
            "Creature — Angel Knight",
            _FLYING,
            static(THIS, DefinePT(count(CREATURE, YOURS), count(CREATURE, YOURS))),
            pt="*/*",
            colors=("W", "U"),
        ),
    ),
    transforming(
        _siege("Invasion of Vryn", "{3}{U}", 4, when_enters(draw(3), discard())),
        card(
            "Overloaded Mage-Ring",
            "",
            "Artifact",
            activated(
                cost("{1}", TAP, PaySacrifice(THIS)),
                CopyOnStack(TARGET),
                targets=(target_spell(YOURS),),
            ),
            colors=("U",),
        ),
    ),
)
"""The cards of this module."""
