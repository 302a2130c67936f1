"""Keyword abilities that stand for other abilities (702): what each means, as ability trees.

A printed or granted keyword of this table is compiled as the abilities it stands for; its bit, where it has one, only
says that the object has the keyword. Several instances each work on their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mainphase.magic.abilities.build import (
    CREATURE,
    LAND,
    OTHER,
    TARGET,
    THIS,
    YOU,
    YOURS,
    activated,
    at_beginning,
    change,
    cost,
    counters,
    create,
    creature_token,
    do,
    each,
    no,
    power,
    pump,
    put_counters,
    select,
    stat,
    static,
    target,
    target_player,
    toughness,
    triggered,
    when_dies,
    when_enters,
)
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    And,
    AnyObject,
    AnyOf,
    Attach,
    AttackOption,
    Attacks,
    BecomesBlocked,
    BecomesTarget,
    BecomeType,
    BeginningOf,
    Blocks,
    CantBlock,
    Casts,
    Chosen,
    Compare,
    Condition,
    ControlledBy,
    CopyOnStack,
    Cost,
    Count,
    CounterObject,
    CreateCopyToken,
    DealsDamage,
    DefendingPlayer,
    Delayed,
    Destroy,
    Dies,
    Draw,
    EachOpponent,
    EachOtherPlayer,
    Effect,
    EitherEvent,
    Enters,
    EventAmount,
    EventObject,
    EventPlayer,
    Exile,
    Filter,
    ForEachPlayer,
    GainLife,
    GreatestStat,
    HasCounter,
    HasKeyword,
    HasType,
    If,
    Instructions,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocking,
    IsUnblocked,
    Iterated,
    KeywordAbility,
    Larger,
    LoseLife,
    Matches,
    May,
    MayPay,
    Minus,
    MustBlock,
    Not,
    Number,
    Or,
    PayDiscard,
    PayExile,
    PayTap,
    PayTappingPower,
    PayTimes,
    PlayerAttacks,
    PlayerCount,
    PlayersWhere,
    PutOntoBattlefield,
    ReturnToHand,
    Sacrifice,
    SacrificeObject,
    Search,
    Selector,
    Shuffle,
    StatIs,
    StatOf,
    TargetPlayers,
    ThisWay,
    Times,
    TimesThisTurn,
    Together,
    Triggered,
    UnlessPays,
    Untap,
    UntilEndOfCombat,
    Value,
)
from mainphase.magic.lowering.keyword_counters import COUNTED

_SERVO: Final = creature_token(1, 1, (), ("Servo",), types=("artifact", "creature"))
_SPIRIT: Final = creature_token(1, 1, ("W", "B"), ("Spirit",), "flying")
_THAT_CREATURE: Final = EventObject()


def _number(node: KeywordAbility) -> Value:
    return Number(1) if node.number is None else node.number


def _cost(node: KeywordAbility) -> Cost:
    return Cost(()) if node.cost is None else node.cost


def _exalted(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(Attacks(select(CREATURE, YOURS), alone=True), pump(_THAT_CREATURE, 1, 1)),)


def _bushido(node: KeywordAbility) -> tuple[Ability, ...]:
    number = _number(node)
    return (triggered(EitherEvent((Blocks(), BecomesBlocked())), pump(THIS, number, number)),)


def _flanking(node: KeywordAbility) -> tuple[Ability, ...]:
    without = select(CREATURE, no(HasKeyword("flanking")))
    return (triggered(BecomesBlocked(by=without), pump(EventObject("other"), -1, -1)),)


def _rampage(node: KeywordAbility, assigned: bool = False) -> tuple[Ability, ...]:
    """Before the stack only creatures assigned to block it count, not those that block another one of its band."""
    beyond = Larger(Number(0), Minus(Count(select(CREATURE, IsBlocking(THIS, assigned))), Number(1)))
    number = Times(_number(node), beyond)
    return (triggered(BecomesBlocked(), pump(THIS, number, number)),)


def _battle_cry(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(Attacks(), pump(each(CREATURE, IsAttacking(), OTHER), 1, 0)),)


def _annihilator(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(Attacks(), Sacrifice(DefendingPlayer(), select(), _number(node))),)


def _afflict(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(BecomesBlocked(), LoseLife(_number(node), DefendingPlayer())),)


def _frenzy(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(IsUnblocked(), pump(THIS, _number(node), 0)),)


def _melee(node: KeywordAbility) -> tuple[Ability, ...]:
    attacked = TimesThisTurn(PlayerAttacks(whom=Iterated()), "combat")
    number = PlayerCount(PlayersWhere(EachOpponent(), Compare(attacked, ">", Number(0))))
    return (triggered(Attacks(), pump(THIS, number, number)),)


def _training(node: KeywordAbility) -> tuple[Ability, ...]:
    """Only the powers as attackers are declared count (508.2a)."""
    best = GreatestStat("power", select(CREATURE, IsAttacking(), YOURS))
    weaker = select(Is(THIS), StatIs("power", "<", best))
    return (triggered(Attacks(weaker), put_counters("+1/+1")),)


def _myriad(node: KeywordAbility) -> tuple[Ability, ...]:
    attacked = Together((Iterated(), each(HasType("planeswalker"), ControlledBy(Iterated()))))
    token = CreateCopyToken(THIS, tapped=True, attacking=True, whom=attacked, gather="tokens")
    others = EachOtherPlayer(DefendingPlayer(), EachOpponent())
    at_end = Delayed(triggered(BeginningOf("end of combat", which="next"), Exile(Chosen("tokens"))))
    created = Matches(Chosen("tokens"), AnyObject())
    return (triggered(Attacks(), ForEachPlayer(others, May(token)), If(created, at_end)),)


def _provoke(node: KeywordAbility) -> tuple[Ability, ...]:
    forced = change(TARGET, MustBlock(THIS), duration=UntilEndOfCombat())
    theirs = target(CREATURE, ControlledBy(DefendingPlayer()))
    return (triggered(Attacks(), May(do(forced, Untap(TARGET))), targets=(theirs,)),)


def _decayed(node: KeywordAbility) -> tuple[Ability, ...]:
    at_end = Delayed(triggered(BeginningOf("end of combat", which="next"), SacrificeObject(THIS)))
    return (static(THIS, CantBlock()), triggered(Attacks(), at_end))


def _evolve(node: KeywordAbility) -> tuple[Ability, ...]:
    stronger: Condition = AnyOf(
        (
            Compare(power(_THAT_CREATURE), ">", power(THIS)),
            Compare(toughness(_THAT_CREATURE), ">", toughness(THIS)),
        )
    )
    return (triggered(Enters(select(CREATURE, YOURS, OTHER)), put_counters("+1/+1"), condition=stronger),)


def _mentor(node: KeywordAbility) -> tuple[Ability, ...]:
    weaker = target(CREATURE, IsAttacking(), stat("power", "<", power(THIS)))
    return (triggered(Attacks(), put_counters("+1/+1", TARGET), targets=(weaker,)),)


def _exploit(node: KeywordAbility) -> tuple[Ability, ...]:
    return (when_enters(May(Sacrifice(YOU, select(CREATURE)))),)


def _extort(node: KeywordAbility) -> tuple[Ability, ...]:
    gains = do(LoseLife(Number(1), EachOpponent()), GainLife(ThisWay()))
    return (triggered(Casts(), MayPay(cost("{W/B}"), gains)),)


def _prowess(node: KeywordAbility) -> tuple[Ability, ...]:
    return (triggered(Casts(what=select(no(CREATURE), zone="stack")), pump(THIS, 1, 1)),)


def _fabricate(node: KeywordAbility) -> tuple[Ability, ...]:
    number = _number(node)
    return (when_enters(May(put_counters("+1/+1", THIS, number), otherwise=create(_SERVO, number))),)


def _afterlife(node: KeywordAbility) -> tuple[Ability, ...]:
    return (when_dies(create(_SPIRIT, _number(node))),)


def _cycling_with(node: KeywordAbility, *effects: Effect) -> tuple[Ability, ...]:
    price = Cost((*_cost(node).parts, PayDiscard(THIS)))
    return (Activated(price, Instructions(do(*effects)), zone="hand"),)


def _cycling(node: KeywordAbility) -> tuple[Ability, ...]:
    return _cycling_with(node, Draw())


def _typecycling(node: KeywordAbility) -> tuple[Ability, ...]:
    quality = AnyObject() if node.quality is None or isinstance(node.quality, TargetPlayers) else node.quality
    found = Search(Selector(quality, "library", YOU), "found", reveal=True)
    return _cycling_with(node, found, ReturnToHand(Chosen("found")), Shuffle())


def _storm(node: KeywordAbility) -> tuple[Ability, ...]:
    return (Triggered(Casts(what=THIS), Instructions(CopyOnStack(THIS, EventAmount())), zone="stack"),)


def _scavenge(node: KeywordAbility) -> tuple[Ability, ...]:
    price = Cost((*_cost(node).parts, PayExile(THIS)))
    grow = Instructions(put_counters("+1/+1", TARGET, power(THIS)), (target(CREATURE),))
    return (Activated(price, grow, timing="sorcery", zone="graveyard"),)


def _transmute(node: KeywordAbility) -> tuple[Ability, ...]:
    price = Cost((*_cost(node).parts, PayDiscard(THIS)))
    alike = stat("mana value", "=", StatOf("mana value", THIS))
    found = Search(Selector(alike, "library", YOU), "found", reveal=True)
    effect = do(found, ReturnToHand(Chosen("found")), Shuffle())
    return (Activated(price, Instructions(effect), timing="sorcery", zone="hand"),)


def _ward(node: KeywordAbility) -> tuple[Ability, ...]:
    countered = UnlessPays(EventPlayer(), _cost(node), CounterObject(EventObject("other")))
    anything = Or((IsAbility(), Not(IsAbility())))
    theirs = Selector(And((ControlledBy(EachOpponent()), anything)), "stack")
    return (Triggered(BecomesTarget(THIS, theirs), Instructions(countered)),)


def _cumulative_upkeep(node: KeywordAbility) -> tuple[Ability, ...]:
    price = cost(PayTimes(_cost(node), counters("age")))
    return (at_beginning("upkeep", YOU, put_counters("age"), UnlessPays(YOU, price, SacrificeObject(THIS))),)


def _outlast(node: KeywordAbility) -> tuple[Ability, ...]:
    return (activated(Cost((*_cost(node).parts, PayTap())), put_counters("+1/+1"), sorcery=True),)


def _level_up(node: KeywordAbility) -> tuple[Ability, ...]:
    return (activated(_cost(node), put_counters("level"), sorcery=True),)


def _attaching(node: KeywordAbility, what: Filter) -> tuple[Ability, ...]:
    more = () if node.quality is None or isinstance(node.quality, TargetPlayers) else (node.quality,)
    return (activated(_cost(node), Attach(THIS, TARGET), targets=(target(what, YOURS, *more),), sorcery=True),)


def _equip(node: KeywordAbility) -> tuple[Ability, ...]:
    return _attaching(node, CREATURE)


def _fortify(node: KeywordAbility) -> tuple[Ability, ...]:
    return _attaching(node, LAND)


def _crew(node: KeywordAbility) -> tuple[Ability, ...]:
    price = cost(PayTappingPower(select(CREATURE, OTHER), _number(node)))
    animated = BecomeType(("artifact", "creature"))
    return (activated(price, change(THIS, animated)),)


def _returns(without: str) -> Ability:
    """When this is put into a graveyard, if it had no such counter, it returns with one."""
    had_none = Matches(THIS, no(HasCounter(without)))
    return triggered(Dies(), PutOntoBattlefield(EventObject(), counter=without), condition=had_none)


def _persist(node: KeywordAbility) -> tuple[Ability, ...]:
    return (_returns("-1/-1"),)


def _undying(node: KeywordAbility) -> tuple[Ability, ...]:
    return (_returns("+1/+1"),)


def _partner_with(node: KeywordAbility) -> tuple[Ability, ...]:
    """Either brings the other along; that both can lead a deck is a rule for building it."""
    named = AnyObject() if node.quality is None or isinstance(node.quality, TargetPlayers) else node.quality
    found = Search(Selector(named, "library", TARGET), "found", who=TARGET, reveal=True)
    fetch = do(found, ReturnToHand(Chosen("found")), Shuffle(TARGET))
    return (when_enters(May(fetch, TARGET), targets=(target_player(),)),)


def _enlist(node: KeywordAbility) -> tuple[Ability, ...]:
    stronger = pump(THIS, StatOf("power", EventObject("other")), 0)
    return (static(THIS, AttackOption("enlist", Instructions(stronger))),)


MEANINGS: Final[dict[str, Callable[[KeywordAbility], tuple[Ability, ...]]]] = {
    "afflict": _afflict,  # 702.130a
    "afterlife": _afterlife,  # 702.135a
    "annihilator": _annihilator,  # 702.86a
    "battle cry": _battle_cry,  # 702.91a
    "bushido": _bushido,  # 702.45a
    "cycling": _cycling,  # 702.29a
    "decayed": _decayed,  # 702.147a
    "crew": _crew,  # 702.122a
    "cumulative upkeep": _cumulative_upkeep,  # 702.24a
    "enlist": _enlist,  # 702.154a
    "equip": _equip,  # 702.6a
    "evolve": _evolve,  # 702.100a
    "exalted": _exalted,  # 702.83a
    "exploit": _exploit,  # 702.110a
    "extort": _extort,  # 702.101a
    "fabricate": _fabricate,  # 702.123a
    "flanking": _flanking,  # 702.25a
    "fortify": _fortify,  # 702.67a
    "level up": _level_up,  # 702.87a
    "frenzy": _frenzy,  # 702.68a
    "melee": _melee,  # 702.121a
    "mentor": _mentor,  # 702.134a
    "myriad": _myriad,  # 702.116a
    "outlast": _outlast,  # 702.107a
    "persist": _persist,  # 702.79a
    "prowess": _prowess,  # 702.108a
    "partner with": _partner_with,  # 702.124j
    "provoke": _provoke,  # 702.39a
    "rampage": _rampage,  # 702.23a
    "training": _training,  # 702.149a
    "undying": _undying,  # 702.93a
    "ward": _ward,  # 702.21a
    "scavenge": _scavenge,  # 702.97a
    "transmute": _transmute,  # 702.53a
    "storm": _storm,  # 702.40a
    "typecycling": _typecycling,  # 702.29e
    **COUNTED,
}
"""By keyword: the abilities that it stands for, with the rule that says so."""


HARM: Final[dict[str, tuple[Ability, ...]]] = {
    "deathtouch": (triggered(DealsDamage(THIS, select(CREATURE)), Destroy(EventObject("other"))),),
    "lifelink": (triggered(DealsDamage(THIS), GainLife(EventAmount())),),
}
"""The keywords that stand for abilities in an old edition only (CR09 502.63a, CR09 502.68a)."""


def meaning(node: KeywordAbility, old: bool = False) -> tuple[Ability, ...]:
    """The abilities that the keyword stands for (`old`: before the stack); none for one that is a rule of its own."""
    if old and node.keyword == "rampage":
        return _rampage(node, assigned=True)
    maker = MEANINGS.get(node.keyword)
    return HARM.get(node.keyword, ()) if maker is None else maker(node)
