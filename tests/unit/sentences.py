"""Random sentences that cards might hold: abilities built of parts that fit together."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t

WORDS = st.sampled_from
NUMBERS = st.integers(1, 9).map(t.Number)
TYPES = WORDS(["creature", "artifact", "enchantment", "land", "planeswalker"])
COLORS = WORDS("WUBRG")
SUBTYPES = WORDS(["Goblin", "Elf", "Wizard", "Zombie", "Bear"])
KEYWORDS = WORDS(["flying", "first strike", "trample", "haste", "lifelink", "vigilance", "deathtouch", "menace"])
PARTS = WORDS(["upkeep", "draw", "end", "precombat main", "end of combat"])
COUNTERS = WORDS(["+1/+1", "-1/-1", "charge", "lore"])
PLAYERS = WORDS([t.You(), t.EachPlayer(), t.EachOpponent()])


@st.composite
def filters(draw: Any) -> Any:
    """A kind of permanent, with an adjective, an owner, a number."""
    parts: list[Any] = [t.HasType(draw(TYPES))]
    if draw(st.booleans()):
        color = t.HasColor(draw(COLORS))
        parts.append(draw(WORDS([color, t.Not(color), t.IsTapped(), t.Not(t.IsTapped()), t.HasSupertype("legendary")])))
    if draw(st.booleans()):
        parts.append(draw(WORDS([b.YOURS, b.OPPONENTS, t.Not(b.YOURS)])))
    if draw(st.booleans()):
        stat = t.StatIs(draw(WORDS(["power", "mana value"])), draw(WORDS(["<=", ">="])), draw(NUMBERS))
        parts.append(draw(WORDS([stat, t.HasKeyword(draw(KEYWORDS)), t.HasCounter(draw(COUNTERS))])))
    return b.both(*parts)


@st.composite
def changes(draw: Any) -> Any:
    """What a continuous effect changes, abilities last."""
    found: list[Any] = []
    if draw(st.booleans()):
        found.append(t.ChangePT(t.Number(draw(st.integers(-3, 3))), t.Number(draw(st.integers(-3, 3)))))
    if draw(st.booleans()):
        found.append(draw(WORDS([t.CantBlock(), t.CantBeBlocked(), t.MustAttack(), t.LosesKeyword(draw(KEYWORDS))])))
    if draw(st.booleans()) or not found:
        found += [t.HasAbility(t.KeywordAbility(name)) for name in draw(st.lists(KEYWORDS, min_size=1, max_size=2))]
    return tuple(found)


@st.composite
def instructions(draw: Any, targets: list[Any]) -> Any:
    """One instruction; its targets are added to the list."""

    def target() -> Any:
        targets.append(t.TargetSpec(t.Selector(draw(filters()))))
        return t.Target(len(targets) - 1)

    def objects() -> Any:
        return draw(WORDS([t.This(), t.All(t.Selector(draw(filters())))])) if draw(st.booleans()) else target()

    number, who = draw(NUMBERS), draw(PLAYERS)
    return draw(
        WORDS(
            [
                lambda: t.Draw(number, who),
                lambda: t.Discard(number, who),
                lambda: t.GainLife(number, who),
                lambda: t.LoseLife(number, who),
                lambda: t.Mill(number, who),
                lambda: t.Scry(number),
                lambda: t.Sacrifice(who, t.Selector(draw(filters()))),
                lambda: t.Destroy(objects()),
                lambda: t.Tap(objects()),
                lambda: t.Untap(objects()),
                lambda: t.Exile(target()),
                lambda: t.ReturnToHand(target()),
                lambda: t.PutCounters(draw(COUNTERS), target(), number),
                lambda: t.Damage(number, target()),
                lambda: t.Continuous(objects(), draw(changes())),
                lambda: t.AddMana(t.ManaSymbols(draw(WORDS(["{G}", "{R}{R}", "{C}"])))),
                lambda: t.CreateToken(
                    b.creature_token(2, 1, (draw(COLORS),), (draw(SUBTYPES),), draw(KEYWORDS)), number
                ),
                lambda: t.ExtraParts((draw(WORDS(["combat", "main", "beginning"])),)),
                lambda: t.SkipNext(draw(PARTS), who),
                lambda: t.ExtraTurn(),
                lambda: t.Shuffle(),
            ]
        )
    )()


@st.composite
def contents(draw: Any) -> Any:
    """One or two instructions."""
    targets: list[Any] = []
    effects = [draw(instructions(targets)) for _ in range(draw(st.integers(1, 2)))]
    if len(targets) > 1:
        return t.Instructions(t.Draw())
    return t.Instructions(b.do(*effects), tuple(targets))


EVENTS = WORDS(
    [
        t.Enters(),
        t.Dies(),
        t.Attacks(),
        t.Leaves(),
        t.BecomesTapped(),
        t.Enters(b.select(b.CREATURE, b.OTHER)),
        t.Dies(b.select(b.CREATURE, b.YOURS)),
        t.Casts(t.You(), b.select(b.no(b.CREATURE), zone="stack")),
        t.DealsDamage(t.This(), t.TargetPlayers(), True),
        t.Draws(t.EachOpponent()),
        t.GainsLife(),
        t.BeginningOf("upkeep", t.You()),
        t.BeginningOf("end"),
        t.BeginningOf("combat", t.You()),
    ]
)
CONDITIONS = WORDS(
    [
        None,
        t.Exists(b.select(b.ARTIFACT, b.YOURS)),
        t.Exists(b.select(b.CREATURE, b.YOURS), t.Number(3)),
        t.TurnOf(),
        t.IsDay(),
        t.Compare(t.Life(t.You()), "<=", t.Number(5)),
    ]
)


def sentences() -> st.SearchStrategy[t.Ability]:
    """Abilities of every kind."""
    costs = WORDS([b.cost("{2}"), b.cost(b.TAP), b.cost("{G}", b.TAP), b.cost(t.PaySacrifice(t.This()))])
    subjects = st.one_of(WORDS([t.This(), t.Host()]), filters().map(t.Selector))
    return st.one_of(
        contents().map(t.SpellAbility),
        st.builds(
            lambda event, content, condition: t.Triggered(event, content, condition), EVENTS, contents(), CONDITIONS
        ),
        st.builds(lambda cost, content: t.Activated(cost, content), costs, contents()),
        st.builds(lambda what, found, condition: t.Static(what, found, condition), subjects, changes(), CONDITIONS),
    )
