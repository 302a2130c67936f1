"""Cards that say who can't, may and must attack and block, and what that costs."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    ENCHANTMENT,
    LAND,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    at_beginning,
    both,
    change,
    color,
    cost,
    count,
    create,
    do,
    draw,
    each,
    either,
    has,
    keyword,
    no,
    plus,
    select,
    spell,
    stat,
    static,
    subtype,
    target,
    triggered,
)
from mainphase.magic.abilities.tree import (
    AsThough,
    AttackLimit,
    Attacks,
    AttackTax,
    BlockLimit,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    ControlledBy,
    DealsDamage,
    DefendingPlayer,
    DefinePT,
    EachPlayer,
    Exists,
    ExtraParts,
    Goad,
    HappenedThisTurn,
    HasKeyword,
    Host,
    Iterated,
    KeywordAbility,
    Modification,
    MustAttack,
    MustAttackWithOne,
    MustBeBlocked,
    MustBlock,
    PaySacrifice,
    PayTimes,
    PlayerStatic,
    PlayersWhere,
    Regenerate,
    StatOf,
    Target,
    TargetPlayers,
    Untap,
)
from mainphase.magic.cards import Card, card, creature, enchantment, instant, sorcery
from mainphase.magic.tokens import PREDEFINED

STRONGER: Final = both(CREATURE, stat("power", ">", StatOf("power", THIS)))

YOUR_ISLANDS: Final = count(subtype("Island"), YOURS)
NOT_YOURS: Final = no(YOURS)


def _aura(name: str, price: str, *changes: Modification) -> Card:
    """An Aura that enchants a creature and changes it."""
    enchant = KeywordAbility("enchant", quality=CREATURE)
    return enchantment(name, price, enchant, static(Host(), *changes), subtypes="Aura")


CARDS: Final[tuple[Card, ...]] = (
    creature("Mogg Flunkies", "{1}{R}", "Goblin", 3, 3, static(THIS, CantAttack(alone=True), CantBlock(alone=True))),
    creature("Ember Beast", "{2}{R}", "Beast", 3, 4, static(THIS, CantAttack(alone=True), CantBlock(alone=True))),
    card("Bonded Construct", "{1}", "Artifact Creature — Construct", static(THIS, CantAttack(alone=True)), pt="2/1"),
    creature(
        "Relentless Raptor", "{R}{W}", "Dinosaur", 3, 3, keyword("vigilance"), static(THIS, MustAttack(), MustBlock())
    ),
    creature(
        "Orcish Conscripts",
        "{R}",
        "Orc",
        2,
        2,
        static(THIS, CantAttack(company=CREATURE, others=2)),
        static(THIS, CantBlock(company=CREATURE, others=2)),
    ),
    creature(
        "Okk",
        "{1}{R}",
        "Goblin",
        4,
        4,
        static(THIS, CantAttack(company=STRONGER)),
        static(THIS, CantBlock(company=STRONGER)),
    ),
    creature(
        "Scarred Puma",
        "{R}",
        "Cat",
        2,
        1,
        static(THIS, CantAttack(company=both(CREATURE, either(color("B"), color("G"))))),
    ),
    creature(
        "Exalted Dragon",
        "{4}{W}{W}",
        "Dragon",
        5,
        5,
        keyword("flying"),
        static(THIS, AttackTax(cost(PaySacrifice(select(LAND))))),
    ),
    card(
        "Serpent of the Endless Sea",
        "{4}{U}",
        "Creature — Serpent",
        static(THIS, DefinePT(YOUR_ISLANDS, YOUR_ISLANDS)),
        static(THIS, CantAttack(unless=Exists(select(subtype("Island"), ControlledBy(DefendingPlayer()))))),
        pt="*/*",
    ),
    creature("Charging Rhino", "{3}{G}{G}", "Rhino", 4, 4, static(THIS, CantBeBlocked(most=1))),
    creature(
        "Heckling Fiends",
        "{2}{R}",
        "Devil",
        2,
        2,
        activated(cost("{2}{R}"), change(TARGET, MustAttack()), targets=(target(CREATURE),)),
    ),
    card(
        "Silent Arbiter",
        "{4}",
        "Artifact Creature — Construct",
        PlayerStatic(EACH_PLAYER, (AttackLimit(1, in_all=True),)),
        PlayerStatic(EACH_PLAYER, (BlockLimit(1),)),
        pt="1/5",
    ),
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        static(THIS, MustAttack()),
        static(THIS, CantBeBlocked(subtype("Wall"))),
        pt="5/3",
    ),
    creature("Lone Wolf", "{2}{G}", "Wolf", 2, 2, static(THIS, AsThough("assign as unblocked"))),
    creature("Pride of Lions", "{3}{G}{G}", "Cat", 4, 4, static(THIS, AsThough("assign as unblocked"))),
    creature(
        "Rhox",
        "{4}{G}{G}",
        "Rhino Beast",
        5,
        5,
        static(THIS, AsThough("assign as unblocked")),
        activated(cost("{2}{G}"), Regenerate(THIS)),
    ),
    enchantment("Bedlam", "{2}{R}{R}", static(select(CREATURE), CantBlock())),
    enchantment("Propaganda", "{2}{U}", static(select(CREATURE), AttackTax(cost("{2}"), YOU))),
    enchantment("Ghostly Prison", "{2}{W}", static(select(CREATURE), AttackTax(cost("{2}"), YOU))),
    enchantment(
        "Trove of Temptation",
        "{3}{R}",
        PlayerStatic(EACH_OPPONENT, (MustAttackWithOne(YOU),)),
        at_beginning("end", YOU, create(PREDEFINED["Treasure"])),
    ),
    enchantment(
        "Sphere of Safety",
        "{4}{W}",
        static(
            select(CREATURE),
            AttackTax(cost(PayTimes(cost("{1}"), count(ENCHANTMENT, YOURS))), YOU, theirs=True),
        ),
    ),
    creature(
        "Port Razer",
        "{3}{R}{R}",
        "Orc Pirate",
        4,
        4,
        triggered(
            DealsDamage(to=TargetPlayers(), combat=True), do(Untap(each(CREATURE, YOURS)), ExtraParts(("combat",)))
        ),
        static(THIS, CantAttack(PlayersWhere(EachPlayer(), HappenedThisTurn(Attacks(THIS, Iterated()))))),
    ),
    _aura("Bloodshed Fever", "{R}", MustAttack()),
    _aura("Pacifism", "{1}{W}", CantAttack(), CantBlock()),
    _aura("Lure", "{1}{G}{G}", MustBeBlocked(by_all=True)),
    _aura("Vow of Duty", "{2}{W}", plus(2, 2), CantAttack(YOU, theirs=True), has("vigilance")),
    instant("Falter", "{1}{R}", spell(change(each(CREATURE, no(HasKeyword("flying"))), CantBlock()))),
    instant("Stun", "{1}{R}", spell(change(TARGET, CantBlock()), draw(), targets=(target(CREATURE),))),
    sorcery("Irresistible Prey", "{G}", spell(change(TARGET, MustBeBlocked()), draw(), targets=(target(CREATURE),))),
    sorcery(
        "Hunt Down",
        "{G}",
        spell(change(TARGET, MustBlock(Target(1))), targets=(target(CREATURE), target(CREATURE))),
    ),
    sorcery("Disrupt Decorum", "{2}{R}{R}", spell(Goad(each(CREATURE, NOT_YOURS)))),
)
