"""Red cards."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    EACH_OPPONENT,
    EACH_PLAYER,
    INSTANT,
    LAND,
    SORCERY,
    TAP,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    any_target,
    at_beginning,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    either,
    gain,
    instructions,
    keyword,
    modal_spell,
    no,
    pump,
    select,
    spell,
    subtype,
    target,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    AdditionalCost,
    AnyTarget,
    Casts,
    Damage,
    Discard,
    ExtraParts,
    May,
    Number,
    PayDiscard,
    PaySacrifice,
    ReturnToHand,
    SacrificeObject,
    TargetSpec,
    Untap,
)
from mainphase.magic.cards import Card, creature, enchantment, instant, sorcery

_GOBLIN: Final = creature_token(1, 1, ("R",), ("Goblin",))
_HASTE: Final = keyword("haste")

CARDS: Final[tuple[Card, ...]] = (
    creature(
        "Mogg Fanatic",
        "{R}",
        "Goblin",
        1,
        1,
        activated(cost(PaySacrifice(THIS)), damage(1, TARGET), targets=(any_target(),)),
    ),
    creature(
        "Goblin Arsonist",
        "{R}",
        "Goblin Shaman",
        1,
        1,
        when_dies(May(damage(1, TARGET)), targets=(any_target(),)),
    ),
    creature(
        "Glitterfang", "{R}", "Spirit", 1, 1, _HASTE, at_beginning("end", EACH_PLAYER, ReturnToHand(THIS))
    ),
    creature("Goblin Instigator", "{1}{R}", "Goblin Rogue", 1, 1, when_enters(create(_GOBLIN))),
    creature(
        "Kiln Fiend",
        "{1}{R}",
        "Elemental Beast",
        1,
        2,
        triggered(Casts(YOU, select(either(INSTANT, SORCERY), zone="stack")), pump(THIS, 3, 0)),
    ),
    creature(
        "Firebrand Archer",
        "{1}{R}",
        "Human Archer",
        2,
        1,
        triggered(Casts(YOU, select(no(CREATURE), zone="stack")), damage(1, EACH_OPPONENT)),
    ),
    creature(
        "Arc Runner",
        "{2}{R}",
        "Elemental Ox",
        5,
        1,
        _HASTE,
        at_beginning("end", EACH_PLAYER, SacrificeObject(THIS)),
    ),
    creature(
        "Guttersnipe",
        "{2}{R}",
        "Goblin Shaman",
        2,
        2,
        triggered(Casts(YOU, select(either(INSTANT, SORCERY), zone="stack")), damage(2, EACH_OPPONENT)),
    ),
    creature("Rummaging Goblin", "{2}{R}", "Goblin Rogue", 1, 1, activated(cost(TAP, PayDiscard()), draw())),
    creature(
        "Furnace Whelp",
        "{2}{R}{R}",
        "Dragon",
        2,
        2,
        keyword("flying"),
        activated(cost("{R}"), pump(THIS, 1, 0)),
    ),
    creature(
        "Goblin Pyromancer",
        "{3}{R}",
        "Goblin Wizard",
        2,
        2,
        when_enters(pump(each(CREATURE, subtype("Goblin")), 3, 0)),
        at_beginning("end", EACH_PLAYER, destroy(each(subtype("Goblin")))),
    ),
    creature("Hill Giant", "{3}{R}", "Giant", 3, 3),
    creature(
        "Rorix Bladewing", "{3}{R}{R}{R}", "Dragon", 6, 5, keyword("flying"), _HASTE, prefix="Legendary"
    ),
    enchantment(
        "Goblin Bombardment",
        "{1}{R}",
        activated(cost(PaySacrifice(select(CREATURE))), damage(1, TARGET), targets=(any_target(),)),
    ),
    enchantment(
        "Aggravated Assault",
        "{2}{R}",
        activated(
            cost("{3}{R}{R}"),
            Untap(each(CREATURE, YOURS)),
            ExtraParts(("combat", "main")),
            sorcery=True,
        ),
    ),
    instant(
        "Chaos Charm",
        "{R}",
        modal_spell(
            instructions(destroy(), targets=(target(subtype("Wall")),)),
            instructions(damage(1, TARGET), targets=(target(CREATURE),)),
            instructions(gain(TARGET, "haste"), targets=(target(CREATURE),)),
        ),
    ),
    instant("Thrill of Possibility", "{1}{R}", AdditionalCost(cost(PayDiscard())), spell(draw(2))),
    instant("Lightning Bolt", "{R}", spell(damage(3, TARGET), targets=(any_target(),))),
    instant("Shock", "{R}", spell(damage(2, TARGET), targets=(any_target(),))),
    sorcery("Pyroclasm", "{1}{R}", spell(damage(2, each(CREATURE)))),
    sorcery(
        "Arc Lightning",
        "{2}{R}",
        spell(
            Damage(Number(3), TARGET, divided=True),
            targets=(TargetSpec(AnyTarget(), Number(1), Number(3)),),
        ),
    ),
    sorcery("Stone Rain", "{2}{R}", spell(destroy(), targets=(target(LAND),))),
    sorcery("Wheel of Fortune", "{2}{R}", spell(Discard(None, EACH_PLAYER), draw(7, EACH_PLAYER))),
    sorcery("Blaze", "{X}{R}", spell(damage(ANNOUNCED_X, TARGET), targets=(any_target(),))),
    sorcery("Goblin Offensive", "{X}{1}{R}{R}", spell(create(_GOBLIN, ANNOUNCED_X))),
)
