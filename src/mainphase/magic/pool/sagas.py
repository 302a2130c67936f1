"""Sagas, those that turn over included."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    BASIC,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    LAND,
    OPPONENTS,
    OTHER,
    PLANESWALKER,
    TARGET,
    THIS,
    YOU,
    YOURS,
    add_mana,
    at_beginning,
    change,
    chapter,
    chosen,
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
    stat,
    subtype,
    taps_for_one_of,
    target,
    target_card,
    target_opponent,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AsLongAs,
    BecomesBlocked,
    Chapter,
    ChooseObjects,
    Chosen,
    Compare,
    Count,
    CreateReplacement,
    DealsDamage,
    Discard,
    DoesntUntap,
    EitherTarget,
    EventAmount,
    Exile,
    Exists,
    ExtraLandPlays,
    ForEachPlayer,
    GreatestStat,
    HappensWith,
    HasColor,
    HasKeyword,
    If,
    Is,
    IsTapped,
    Iterated,
    May,
    Mill,
    Number,
    PlayerContinuous,
    Plus,
    PutIntoLibrary,
    PutOntoBattlefield,
    Replacement,
    ReturnToHand,
    Reveal,
    Sacrifice,
    Search,
    Sequence,
    Shuffle,
    Tap,
    TargetPlayers,
    Untap,
    UntilYourNextTurn,
)
from mainphase.magic.cards import Card, creature, enchantment
from mainphase.magic.pool.faces import transforming

_KNIGHT: Final = creature_token(2, 2, ("W",), ("Knight",), "vigilance")
_WALL: Final = creature_token(0, 4, (), ("Wall",), "defender", types=("artifact", "creature"))
_CLERIC: Final = creature_token(0, 1, ("B",), ("Cleric",))
_HUNGRY: Final = at_beginning(
    "upkeep",
    YOU,
    Sacrifice(YOU, select(CREATURE, OTHER), bind="given"),
    If(Compare(Count(Chosen("given")), "=", Number(0)), damage(6, YOU)),
)
_DEMON: Final = creature_token(6, 6, ("B",), ("Demon",), "flying", "trample", _HUNGRY)
_GREATEST: Final = stat("power", "=", GreatestStat("power", select(CREATURE, YOURS)))
_BACK_TURNED_OVER: Final = (Exile(THIS, bind="saga"), PutOntoBattlefield(chosen("saga"), under=YOU, transformed=True))


def _saga(name: str, price: str, *chapters: Chapter) -> Card:
    return enchantment(name, price, *chapters, subtypes="Saga")


CARDS: Final[tuple[Card, ...]] = (
    # White
    _saga(
        "History of Benalia",
        "{1}{W}{W}",
        chapter((1, 2), create(_KNIGHT)),
        chapter(3, pump(each(subtype("Knight"), YOURS), 2, 1)),
    ),
    _saga(
        "The Birth of Meletis",
        "{1}{W}",
        chapter(
            1,
            Search(select(BASIC, subtype("Plains"), zone="library", whose=YOU), "found", reveal=True),
            ReturnToHand(chosen("found")),
            Shuffle(),
        ),
        chapter(2, create(_WALL)),
        chapter(3, gain_life(2)),
    ),
    _saga(
        "Triumph of Gerrard",
        "{1}{W}",
        chapter((1, 2), put_counters("+1/+1", TARGET), targets=(target(CREATURE, YOURS, _GREATEST),)),
        chapter(
            3,
            gain(TARGET, "flying", "first strike", "lifelink"),
            targets=(target(CREATURE, YOURS, _GREATEST),),
        ),
    ),
    _saga(
        "Fall of the Thran",
        "{5}{W}",
        chapter(1, destroy(each(LAND))),
        chapter(
            (2, 3),
            ForEachPlayer(
                EACH_PLAYER,
                Sequence(
                    (
                        ChooseObjects(
                            select(LAND, zone="graveyard", whose=Iterated()),
                            "lands",
                            Number(2),
                            Number(2),
                            who=Iterated(),
                        ),
                        PutOntoBattlefield(chosen("lands")),
                    )
                ),
            ),
        ),
    ),
    # Blue
    _saga(
        "Time of Ice",
        "{3}{U}",
        chapter(
            (1, 2),
            Tap(TARGET),
            change(TARGET, DoesntUntap(), duration=AsLongAs(Exists(select(Is(THIS), YOURS)))),
            targets=(target(CREATURE, OPPONENTS),),
        ),
        chapter(3, ReturnToHand(each(CREATURE, IsTapped()))),
    ),
    # Black
    _saga(
        "The Eldest Reborn",
        "{4}{B}",
        chapter(1, Sacrifice(EACH_OPPONENT, select(either(CREATURE, PLANESWALKER)))),
        chapter(2, discard(1, EACH_OPPONENT)),
        chapter(
            3,
            PutOntoBattlefield(TARGET, under=YOU),
            targets=(target_card(either(CREATURE, PLANESWALKER)),),
        ),
    ),
    _saga(
        "Elspeth's Nightmare",
        "{2}{B}",
        chapter(1, destroy(), targets=(target(CREATURE, OPPONENTS, stat("power", "<=", 2)),)),
        chapter(
            2,
            Reveal(each(zone="hand", whose=TARGET)),
            Discard(Number(1), TARGET, "chooser", chooser=YOU, filter=no(either(CREATURE, LAND))),
            targets=(target_opponent(),),
        ),
        chapter(3, Exile(each(zone="graveyard", whose=TARGET)), targets=(target_opponent(),)),
    ),
    _saga("Rite of Belzenlok", "{2}{B}{B}", chapter((1, 2), create(_CLERIC, 2)), chapter(3, create(_DEMON))),
    # Red
    _saga(
        "The First Eruption",
        "{2}{R}",
        chapter(1, damage(1, each(CREATURE, no(HasKeyword("flying"))))),
        chapter(2, add_mana("{R}{R}")),
        chapter(
            3,
            Sacrifice(YOU, select(subtype("Mountain")), bind="given"),
            If(Compare(Count(Chosen("given")), ">", Number(0)), damage(3, each(CREATURE))),
        ),
    ),
    _saga(
        "The Flame of Keld",
        "{1}{R}",
        chapter(1, Discard(None)),
        chapter(2, draw(2)),
        chapter(
            3,
            CreateReplacement(
                Replacement(
                    DealsDamage(select(HasColor("R"), YOURS, zone="any"), EitherTarget((select(), TargetPlayers()))),
                    HappensWith(Plus(EventAmount(), Number(2))),
                )
            ),
        ),
    ),
    # Green
    _saga(
        "Song of Freyalise",
        "{1}{G}",
        chapter((1, 2), change(each(CREATURE, YOURS), has(taps_for_one_of()), duration=UntilYourNextTurn())),
        chapter(
            3,
            put_counters("+1/+1", each(CREATURE, YOURS)),
            gain(each(CREATURE, YOURS), "vigilance", "trample", "indestructible"),
        ),
    ),
    _saga(
        "The Mending of Dominaria",
        "{3}{G}{G}",
        chapter(
            (1, 2),
            Mill(Number(2)),
            May(
                Sequence(
                    (
                        ChooseObjects(select(CREATURE, zone="graveyard", whose=YOU), "card"),
                        ReturnToHand(chosen("card")),
                    )
                )
            ),
        ),
        chapter(
            3,
            PutOntoBattlefield(each(LAND, zone="graveyard", whose=YOU)),
            PutIntoLibrary(each(zone="graveyard", whose=YOU), "shuffled in"),
        ),
    ),
    # Black and green
    _saga(
        "Binding the Old Gods",
        "{2}{B}{G}",
        chapter(1, destroy(), targets=(target(no(LAND), OPPONENTS),)),
        chapter(
            2,
            Search(select(subtype("Forest"), zone="library", whose=YOU), "found"),
            PutOntoBattlefield(chosen("found"), under=YOU, tapped=True),
            Shuffle(),
        ),
        chapter(3, gain(each(CREATURE, YOURS), "deathtouch")),
    ),
    # With a creature on the other side
    transforming(
        _saga(
            "Azusa's Many Journeys",
            "{1}{G}",
            chapter(1, PlayerContinuous(YOU, (ExtraLandPlays(),))),
            chapter(2, gain_life(3)),
            chapter(3, *_BACK_TURNED_OVER),
        ),
        creature(
            "Likeness of the Seeker",
            "",
            "Human Monk",
            3,
            3,
            triggered(
                BecomesBlocked(),
                ChooseObjects(select(LAND, YOURS), "lands", Number(0), Number(3)),
                Untap(chosen("lands")),
            ),
            prefix="Enchantment",
            colors=("G",),
        ),
    ),
    transforming(
        _saga(
            "Befriending the Moths",
            "{3}{W}",
            chapter((1, 2), change(TARGET, plus(1, 1), has("flying")), targets=(target(CREATURE, YOURS),)),
            chapter(3, *_BACK_TURNED_OVER),
        ),
        creature("Imperial Moth", "", "Insect", 2, 4, keyword("flying"), prefix="Enchantment", colors=("W",)),
    ),
)
"""The cards of this module."""
