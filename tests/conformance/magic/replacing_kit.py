"""Cards with replacement and prevention effects, for tests of 614 to 616: invented, each with one effect."""

from __future__ import annotations

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    YOU,
    YOURS,
    activated,
    any_target,
    cost,
    create,
    creature_token,
    damage,
    destroy,
    draw,
    each,
    gain_life,
    lose_life,
    put_counters,
    select,
    spell,
    target,
)
from mainphase.magic.abilities.tree import (
    CountersPut,
    CreateReplacement,
    CreatesToken,
    DealsDamage,
    Dies,
    Draws,
    EachOpponent,
    EntersTapped,
    EntersWithCounters,
    EventAmount,
    EventObject,
    Exile,
    GainsLife,
    HappensWith,
    Moves,
    Number,
    Plus,
    Prevent,
    PreventsDamage,
    Redirect,
    Regenerate,
    Replacement,
    Times,
)
from mainphase.magic.cards import creature, enchantment, instant

ANYTHING = select(zone="any")
TWICE = HappensWith(Times(Number(2), EventAmount()))
ONE_MORE = HappensWith(Plus(EventAmount(), Number(1)))
ONE_LESS = HappensWith(Plus(EventAmount(), Number(-1)))

CAT = creature("Cat", "{0}", "Cat", 1, 1)
OX = creature("Ox", "{0}", "Ox", 2, 4)
SLAY = instant("Slay", "{0}", spell(destroy(), targets=(target(CREATURE),)))
BURY = instant("Bury", "{0}", spell(tree.Destroy(TARGET, can_regenerate=False), targets=(target(CREATURE),)))
STORM = instant("Storm", "{0}", spell(destroy(each(CREATURE))))
BREEZE = instant("Breeze", "{0}", spell(gain_life(1)))
DRAIN = instant("Drain", "{0}", spell(lose_life(2, EachOpponent())))
STUDY = instant("Study", "{0}", spell(draw(2)))
LITTER = instant("Litter", "{0}", spell(create(creature_token(1, 1, ("G",), ("Cat",)), 2)))
GROW = instant("Grow", "{0}", spell(put_counters("+1/+1", TARGET, 1), targets=(target(CREATURE),)))
SPARK = instant("Spark", "{0}", spell(damage(3, TARGET), targets=(any_target(),)))
QUAKE = instant("Quake", "{0}", spell(damage(2, each(CREATURE))))
SURE_SPARK = instant(
    "Sure Spark", "{0}", spell(tree.Damage(Number(3), TARGET, preventable=False), targets=(any_target(),))
)

TOMB = enchantment("Tomb", "{0}", Replacement(Moves(ANYTHING, to="graveyard"), Exile(EventObject())))
"""What would be put into a graveyard is exiled instead."""
TWIN_PAIN = enchantment("Twin Pain", "{0}", Replacement(DealsDamage(ANYTHING), TWICE))
MORE_PAIN = enchantment("More Pain", "{0}", Replacement(DealsDamage(ANYTHING), ONE_MORE))
BRIAR = enchantment("Briar", "{0}", PreventsDamage(Number(1), YOU))
"""One damage of each source to you is prevented."""
HALO = enchantment("Halo", "{0}", PreventsDamage(None, select(CREATURE, YOURS)))
TWIN_LIFE = enchantment("Twin Life", "{0}", Replacement(GainsLife(), TWICE))
MORE_LIFE = enchantment("More Life", "{0}", Replacement(GainsLife(), ONE_MORE))
TWIN_COUNTERS = enchantment("Twin Counters", "{0}", Replacement(CountersPut("", select(YOURS)), TWICE))
MORE_COUNTERS = enchantment("More Counters", "{0}", Replacement(CountersPut("+1/+1", select(YOURS)), ONE_MORE))
TWIN_TOKENS = enchantment("Twin Tokens", "{0}", Replacement(CreatesToken(), TWICE))
MORE_TOKENS = enchantment("More Tokens", "{0}", Replacement(CreatesToken(), ONE_MORE))
SCHOLAR = enchantment("Scholar", "{0}", Replacement(Draws(), draw(2)))
BARD = enchantment("Bard", "{0}", Replacement(Draws(), gain_life(2), optional=True))
MIST = enchantment("Mist", "{0}", EntersTapped(select(CREATURE)))
GARDEN = enchantment("Garden", "{0}", EntersWithCounters("+1/+1", Number(1), select(CREATURE, YOURS)))
LATE = creature("Late", "{0}", "Cat", 1, 1, EntersTapped())
HYDRA = creature("Hydra", "{0}", "Hydra", 0, 0, EntersWithCounters("+1/+1", Number(3)))
PHOENIX = creature("Phoenix", "{0}", "Phoenix", 1, 1, Replacement(Dies(), tree.ReturnToHand(EventObject())))
TROLL = creature("Troll", "{0}", "Troll", 2, 2, activated(cost("{0}"), Regenerate(tree.This())))

SHELTER = instant("Shelter", "{0}", spell(Prevent(Number(3), TARGET), targets=(any_target(),)))
FOG = instant("Fog", "{0}", spell(Prevent(None, combat_only=True)))
WARD_OFF = instant("Ward Off", "{0}", spell(Prevent(None, YOU, then=gain_life(EventAmount()), once=True)))
MIRROR = instant("Mirror", "{0}", spell(Redirect(None, YOU, TARGET), targets=(target(CREATURE),)))
GLASS = instant("Glass", "{0}", spell(Redirect(Number(2), YOU, TARGET), targets=(target(CREATURE),)))
PROMISE = instant("Promise", "{0}", spell(CreateReplacement(Replacement(Draws(), gain_life(5)), once=True)))
