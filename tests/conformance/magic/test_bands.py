"""Bands: how they are announced, what may be one, how they last and what blocks them (508.1e, 702.22)."""

from __future__ import annotations

import random

import pytest

from conformance.magic.bands_kit import BANDING, attack_with, band, bands_of, friend, soldier, to_blocks
from conformance.magic.table import BEAR, Card, Play, Side
from mainphase.kernel.reasons import Action
from mainphase.kernel.record import Record
from mainphase.kernel.session import Session
from mainphase.kernel.values import Reader
from mainphase.magic import asks
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import (
    CREATURE,
    TARGET,
    change,
    destroy,
    each,
    plus,
    select,
    spell,
    static,
    target,
)
from mainphase.magic.cards import card, enchantment, instant
from mainphase.magic.keywords import TRAMPLE
from mainphase.magic.modern.magic import Magic
from mainphase.magic.modern.why import why_not

HERO = soldier("Hero", 1, 1, BANDING)
PEGASUS = soldier("Pegasus", 1, 1, "flying", BANDING)
OX = soldier("Ox", 2, 4)
ANT = soldier("Ant", 1, 1)
SAGE = card("Sage", "{0}", "Legendary Planeswalker — Maris", loyalty=5)
ONE = (target(CREATURE),)
SLAY = instant("Slay", "{0}", spell(destroy(), targets=ONE))
SAVE = instant("Save", "{0}", spell(tree.RemoveFromCombat(TARGET), targets=ONE))
MUTE = instant("Mute", "{0}", spell(change(TARGET, tree.LosesKeyword("banding")), targets=ONE))
GRANT = instant("Grant", "{0}", spell(change(TARGET, tree.HasAbility(tree.KeywordAbility("banding"))), targets=ONE))
WALL_IN = instant("Wall In", "{0}", spell(tree.BecomeBlocked(TARGET), targets=ONE))
ORDER = instant("Order", "{0}", spell(tree.MakeBlock(TARGET, tree.Target(1)), targets=(*ONE, *ONE)))


# --- the announcement -------------------------------------------------------------------------------------------------


@pytest.mark.covers("C2-010", "508.1e", "702.22c")
def test_508_1e_bands_are_announced_before_attackers_tap() -> None:
    play = attack_with([HERO, BEAR], [])
    assert (play.asked, play.question, play.name(play.game.subject)) == ("A", "band", "Bear")
    assert play.options == ["no band Bear", "band with Hero"]
    assert not play.is_tapped("Hero") and not play.is_tapped("Bear")
    mark = play.mark
    play.answer("band with Hero")
    play.expect(
        mark, ("banded", "508.1e", "A", "Bear", "Hero", 1), ("tapped", "508.1f"), ("attacked", "508.1m", "A", "Hero")
    )
    assert bands_of(play) == {frozenset({"Hero", "Bear"})}


@pytest.mark.covers("508.1e")
def test_508_1e_without_banding_nothing_is_asked() -> None:
    play = attack_with([HERO, BEAR, OX], [], "Bear", "Ox")
    assert (play.question, play.game.past.bands) == ("priority", [])
    play = attack_with([HERO, BEAR], [], "Hero")
    assert play.question == "priority", "one attacker has nobody to band with"


@pytest.mark.covers("702.22c")
def test_702_22c_any_number_with_banding_and_one_without() -> None:
    play = attack_with([BEAR, HERO, PEGASUS, OX], [])
    assert play.name(play.game.subject) == "Hero", "the bear comes first and has nobody before it"
    play.answer("band with Bear")
    assert play.options == ["no band Pegasus", "band with Bear"]
    play.answer("band with Bear")
    assert play.question == "priority", "there is one without banding in it already"
    assert bands_of(play) == {frozenset({"Bear", "Hero", "Pegasus"})}


@pytest.mark.covers("702.22c")
def test_702_22c_as_many_bands_as_one_likes() -> None:
    play = attack_with([HERO, BEAR, PEGASUS, OX], [])
    band(play, "Hero Ox", "Bear Pegasus")
    assert play.question == "priority"


@pytest.mark.covers("702.22d", "802.3b")
def test_702_22d_all_attack_the_same() -> None:
    play = Play(Side(battlefield=[HERO, BEAR, OX]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    play.attack("Hero > Sage", "Bear > B", "Ox > Sage")
    assert play.name(play.game.subject) == "Ox", "the bear attacks apart"
    assert play.options == ["no band Ox", "band with Hero"]


@pytest.mark.covers("702.22m")
def test_702_22m_two_instances_are_as_one() -> None:
    twice = soldier("Hero", 1, 1, BANDING, BANDING)
    play = attack_with([twice, BEAR, OX], [])
    play.answer("band with Hero")
    assert play.question == "priority"


def ways(game: Magic) -> set[frozenset[frozenset[int]]]:
    """Every way in which bands can be announced from here."""
    if game.kind != asks.BAND:
        pairs = game.past.bands
        marks = set(pairs[1::2])
        return {frozenset(frozenset(pairs[i] for i in range(0, len(pairs), 2) if pairs[i + 1] == m) for m in marks)}
    found = set()
    for code in list(game.legal):
        copy = game.clone()
        copy.answer(code)
        found |= ways(copy)
    return found


def partitions(items: list[Card]) -> list[list[list[Card]]]:
    if not items:
        return [[]]
    found = []
    for rest in partitions(items[1:]):
        found.append([[items[0]], *rest])
        found.extend([*rest[:at], [items[0], *rest[at]], *rest[at + 1 :]] for at in range(len(rest)))
    return found


@pytest.mark.covers("702.22c", "702.22d")
@pytest.mark.parametrize("edition", ["cr2009", "cr2010", "cr2026"])
def test_702_22c_random_attackers_can_band_as_the_rules_say_and_not_otherwise(edition: str) -> None:
    for seed in range(60):
        draw = random.Random(seed)
        mine, traits = [], {}
        for place in range(draw.randint(2, 5)):
            name = f"C{place}"
            kind = draw.choice(["Wolf", "Bat"])
            trait = draw.choice(["", "", "banding", "Wolf", "Bat"])
            traits[name] = (kind, trait, draw.choice(["B", "B", "B", "Sage"]))
            mine.append(friend(name, trait, kind) if trait in ("Wolf", "Bat") else soldier(name, 1, 1, *trait.split()))
            if trait not in ("Wolf", "Bat"):
                mine[-1] = soldier(name, 1, 1, *trait.split(), subtypes=kind)
        play = Play(Side(battlefield=mine), Side(battlefield=[SAGE]), edition=edition)
        play.to("declare attackers")
        play.attack(*(f"{name} > {whom}" for name, (_, _, whom) in traits.items()))

        def legal(members: list[Card], traits: dict[str, tuple[str, str, str]] = traits) -> bool:
            found = [traits[each.name] for each in members]
            if len(found) == 1:
                return True
            if len({whom for _, _, whom in found}) > 1:
                return False
            if sum(trait != "banding" for _, trait, _ in found) <= 1:
                return True
            if edition == "cr2009":
                return any(all(trait in ("banding", of) for _, trait, _ in found) for of in ("Wolf", "Bat"))
            return any(
                all(kind == of for kind, _, _ in found) and any(trait == of for _, trait, _ in found)
                for of in ("Wolf", "Bat")
            )

        wanted = {
            frozenset(frozenset(each.name for each in part) for part in parts if len(part) > 1)
            for parts in partitions(mine)
            if all(legal(part) for part in parts)
        }
        found = {frozenset(frozenset(map(play.name, members)) for members in way) for way in ways(play.game)}
        assert found == wanted, f"seed {seed}"
        pairs = [(int(play.game.ref(slot)), target) for slot, target in declared(play.game)]
        listed = [frozenset(frozenset(map(play.name, band)) for band in way) for way in play.game.legal_bands(pairs)]
        assert len(listed) == len(set(listed)) and set(listed) == wanted, f"seed {seed}"


def declared(game: Magic) -> list[tuple[int, int]]:
    """The attackers that have been declared while bands are announced (none if none are), or that attack."""
    if game.kind == asks.BAND:
        data = game.frame.data[game.frame.b :]
        return [(int(data[at]), int(data[at + 1])) for at in range(0, len(data), 2)]
    return [(int(slot), int(game.permanents[slot].attacking)) for slot in game.attackers]


@pytest.mark.covers("508.1e")
def test_508_1e_before_anything_is_declared_the_bands_of_an_attack_can_be_listed() -> None:
    play = Play(Side(battlefield=[soldier("Hero", 1, 1, BANDING), BEAR, OX]), Side())
    play.game.always_ask |= 1 << asks.ATTACK
    play.to("declare attackers")
    attacks = list(play.game.legal_attacks())
    found = {
        tuple(sorted(play.name(ref) for ref, _ in attack)): [
            [sorted(map(play.name, band)) for band in way] for way in play.game.legal_bands(attack)
        ]
        for attack in attacks
    }
    assert len(found) == 8
    assert found[()] == found[("Bear", "Ox")] == [[]]
    assert found[("Bear", "Hero")] == [[], [["Bear", "Hero"]]]
    assert found[("Bear", "Hero", "Ox")] == [[], [["Hero", "Ox"]], [["Bear", "Hero"]]]


# --- bands with other -------------------------------------------------------------------------------------------------


@pytest.mark.covers("702.22c", "702.22b")
def test_702_22c_wolves_band_with_other_wolves() -> None:
    """A holder and two that are what it says; that none has banding is no matter."""
    play = attack_with([friend("Alpha", "Wolf", "Wolf"), soldier("Grey", 2, 2, subtypes="Wolf"), OX, BEAR], [], "Alpha",
                       "Grey", "Ox", "Bear")  # fmt: skip
    assert play.options == ["no band Grey", "band with Alpha"]
    play.answer("band with Alpha")
    assert play.question == "priority", "neither an ox nor a bear is a Wolf"


@pytest.mark.covers("702.22c")
def test_702_22c_the_holder_has_to_be_one_of_them_itself() -> None:
    play = attack_with([friend("Sheep", "Wolf", "Sheep"), soldier("Grey", 2, 2, subtypes="Wolf")], [])
    assert play.question == "priority"


@pytest.mark.covers("702.22c")
def test_702_22c_the_holder_may_come_last() -> None:
    """Two Wolves stay together only if the last one, who can make a band of them, joins: so it has to."""
    wolves = [soldier("Grey", 2, 2, subtypes="Wolf"), soldier("Red", 2, 2, subtypes="Wolf")]
    play = attack_with([*wolves, friend("Alpha", "Wolf", "Wolf")], [])
    assert (play.name(play.game.subject), play.options) == ("Red", ["no band Red", "band with Grey"])
    play.answer("band with Grey")
    assert bands_of(play) == {frozenset({"Grey", "Red", "Alpha"})}


@pytest.mark.covers("702.22c")
def test_CR09_502_11b_only_those_with_the_same_ability_band() -> None:
    """In 2009 the creatures in the band did not have to be what the ability speaks of, but all had to have it."""
    mine = [friend("Sheep", "Wolf", "Sheep"), friend("Goat", "Wolf", "Goat"), soldier("Grey", 2, 2, subtypes="Wolf")]
    play = attack_with(mine, [], edition="cr2009")
    play.answer("band with Sheep")
    assert play.question == "priority", "a Wolf without the ability cannot join"
    play = attack_with([friend("Sheep", "Wolf", "Sheep"), friend("Goat", "Wolf", "Goat"), HERO], [], edition="cr2009")
    band(play, "Sheep Goat Hero")


@pytest.mark.covers("702.22b")
def test_702_22b_who_loses_banding_loses_bands_with_other_too() -> None:
    mine = [friend("Alpha", "Wolf", "Wolf"), soldier("Grey", 2, 2, subtypes="Wolf")]
    play = Play(Side(hand=[MUTE], battlefield=mine), Side())
    play.to("precombat main")
    play.cast("Mute", "Alpha")
    play.resolve()
    play.to("declare attackers")
    play.attack("Alpha", "Grey")
    assert play.question == "priority"


# --- how they last ----------------------------------------------------------------------------------------------------


def three_in_a_band(*hand: Card, theirs: tuple[Card, ...] = (OX,)) -> Play:
    play = attack_with([HERO, PEGASUS, BEAR], list(theirs), hand=list(hand))
    band(play, "Hero Pegasus Bear")
    return play


@pytest.mark.covers("702.22e", "X-17")
def test_702_22e_a_band_lasts_though_banding_is_lost() -> None:
    play = three_in_a_band(MUTE)
    play.cast("Mute", "Hero")
    play.resolve()
    assert bands_of(play) == {frozenset({"Hero", "Pegasus", "Bear"})}
    to_blocks(play)
    play.block({"Ox": "Bear"})
    assert all(play.permanent(name).blocked for name in ("Hero", "Pegasus", "Bear"))


@pytest.mark.covers("702.22e", "X-17")
def test_702_22e_banding_gained_later_makes_no_band() -> None:
    play = attack_with([BEAR, ANT], [OX], hand=[GRANT])
    play.cast("Grant", "Bear")
    play.resolve()
    assert bands_of(play) == set()


@pytest.mark.covers("702.22f")
@pytest.mark.parametrize("trick", [SAVE, SLAY])
def test_702_22f_a_creature_removed_from_combat_leaves_the_band(trick: Card) -> None:
    play = three_in_a_band(trick)
    play.cast(trick.name, "Hero")
    play.resolve()
    assert bands_of(play) == {frozenset({"Pegasus", "Bear"})}, "though the first of it has left"
    to_blocks(play)
    play.block({"Ox": "Bear"})
    assert play.permanent("Pegasus").blocked == 1


@pytest.mark.covers("702.22f")
def test_702_22f_one_that_is_left_alone_is_in_no_band() -> None:
    play = attack_with([HERO, BEAR], [OX], hand=[SAVE])
    band(play, "Hero Bear")
    play.cast("Save", "Bear")
    play.resolve()
    assert play.game.past.bands == []


@pytest.mark.covers("702.22e", "511.3")
def test_702_22e_the_band_ends_with_combat() -> None:
    play = three_in_a_band(theirs=())
    play.to("end of combat")
    assert bands_of(play) == {frozenset({"Hero", "Pegasus", "Bear"})}
    play.to("postcombat main")
    assert play.game.past.bands == []


@pytest.mark.covers("702.22g")
def test_702_22g_abilities_are_not_shared() -> None:
    play = three_in_a_band()
    assert play.permanent("Bear").keywords == 0
    to_blocks(play)
    assert play.options == ["no block Ox", "block Hero", "block Bear"], "not the pegasus"


@pytest.mark.covers("702.22c")
def test_what_is_banded_with_a_creature_is_the_rest_of_its_band() -> None:
    """Urza's Engine: attacking creatures banded with it gain trample, no others, nor does the engine itself again."""
    mine = ["Urza's Engine", HERO, BEAR, ANT, *["Forest"] * 6]
    play = Play(Side(battlefield=mine), Side())
    play.to("precombat main")
    play.activate("Urza's Engine")
    play.resolve()
    play.to("declare attackers")
    play.attack("Urza's Engine", "Hero", "Bear", "Ant")
    while play.question == "band":
        name = play.name(play.game.subject)
        play.answer(f"no band {name}" if name == "Ant" else "band with Urza's Engine")
    play.activate("Urza's Engine", number=2)
    play.resolve()
    assert [bool(play.permanent(name).keywords & TRAMPLE) for name in ("Hero", "Bear", "Ant")] == [True, True, False]


@pytest.mark.covers("702.22f")
def test_who_leaves_the_band_is_banded_with_nobody() -> None:
    banner = enchantment(
        "Banner", "{0}", static(select(CREATURE, tree.BandedWith(each(tree.Named("Hero")))), plus(1, 1))
    )
    play = attack_with([HERO, BEAR, banner], [], "Hero", "Bear", hand=[SAVE])
    band(play, "Hero Bear")
    assert (play.size("Bear"), play.size("Hero")) == ((3, 3), (1, 1))
    play.cast("Save", "Bear")
    play.resolve()
    assert play.size("Bear") == (2, 2)


# --- blocking ---------------------------------------------------------------------------------------------------------


@pytest.mark.covers("702.22h")
def test_702_22h_who_blocks_one_blocks_all() -> None:
    """As in the example there: one that could not be blocked becomes blocked by that same creature."""
    play = three_in_a_band()
    to_blocks(play)
    mark = play.mark
    play.block({"Ox": "Hero"})
    for name in ("Hero", "Pegasus", "Bear"):
        assert play.permanent(name).blocked == 1
        play.expect(mark, ("blocked", "509.1i", "B", "Ox", name))
    blocked = [event.amount & 1 for event in play.events(mark, "blocked")]
    assert blocked == [0, 1, 1], "it blocks once, further attackers besides (509.3a)"
    assert [play.name(ref) for ref in play.permanent("Ox").blocking] == ["Hero", "Pegasus", "Bear"]


@pytest.mark.covers("702.22h")
def test_702_22h_others_stay_unblocked() -> None:
    play = attack_with([HERO, BEAR, ANT], [OX])
    band(play, "Hero Bear")
    to_blocks(play)
    play.block({"Ox": "Bear"})
    assert (play.permanent("Hero").blocked, play.permanent("Ant").blocked) == (1, 0)


@pytest.mark.covers("702.22h")
def test_702_22h_a_creature_made_to_block_one_blocks_all() -> None:
    play = three_in_a_band(ORDER)
    play.cast("Order", "Ox", "Bear")
    play.resolve()
    assert {play.name(ref) for ref in play.permanent("Ox").blocking} == {"Hero", "Pegasus", "Bear"}
    assert play.permanent("Pegasus").blocked != 0


@pytest.mark.covers("702.22i")
def test_702_22i_what_an_effect_blocks_it_blocks_as_a_band() -> None:
    play = three_in_a_band(WALL_IN)
    to_blocks(play)
    play.block({})
    play.cast("Wall In", "Hero")
    play.resolve()
    assert all(play.permanent(name).blocked for name in ("Hero", "Pegasus", "Bear"))
    assert play.permanent("Ox").blocking == []


# --- the state, views, reasons, players who leave ---------------------------------------------------------------------


def test_bands_are_saved_cloned_and_seen() -> None:
    play = three_in_a_band()
    game = play.game
    numbers: list[int] = []
    game.save(numbers)
    other = game.clone()
    other.load(Reader(numbers))
    assert (other.past.bands, other.digest()) == (game.past.bands, game.digest())
    copy = game.clone()
    copy.past.bands = []
    assert copy.digest() != game.digest() and len(game.past.bands) == 6
    view = game.view(1)
    seen = {view_card.definition.name: view_card.band for view_card in view.players[0].battlefield}
    assert [play.name(ref) for ref in seen["Hero"]] == ["Pegasus", "Bear"]


def test_who_foretells_the_combat_stops_at_the_bands() -> None:
    play = attack_with([HERO, BEAR], [])
    stop = play.game.forecast(0).stop
    assert stop is None or stop.question == "band"
    play.answer("band with Hero")
    assert play.game.forecast(0).stop is None


@pytest.mark.covers("733.1")
def test_733_1_a_declaration_given_up_leaves_no_band() -> None:
    play = Play(Side(battlefield=[HERO, PEGASUS, BEAR]), Side())
    play.to("declare attackers")
    session = Session(play.game, Record("magic", "cr2026", "two-player", ["Ana", "Bia"], [[], []]))
    for code in (1, 1, 1):
        session.answer(session.game.legal[code])
    assert session.game.kind == asks.BAND
    session.answer(session.game.legal[1])
    assert session.game.kind == asks.BAND
    session.abandon(0)
    game = session.game
    assert isinstance(game, Magic) and game.kind == asks.ATTACK and game.past.bands == []


def test_a_band_half_announced_is_saved() -> None:
    play = attack_with([HERO, PEGASUS, BEAR], [])
    play.answer("band with Hero")
    numbers: list[int] = []
    play.game.save(numbers)
    other = play.game.clone()
    other.load(Reader(numbers))
    other.answer(other.legal[1])
    assert len(other.past.bands) == 6


def why(play: Play, name: str, *others: str) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    action = Action("band", play.permanent(name).ref, targets=[play.permanent(other).ref for other in others])
    return [
        (
            reason.rule,
            reason.message,
            play.name(reason.culprit),
            [(fix.kind, play.name(fix.ref)) for fix in reason.fixes],
        )
        for reason in why_not(play.game, 0, action)
    ]


@pytest.mark.covers("702.22c", "702.22d")
def test_why_not_a_band() -> None:
    play = Play(Side(battlefield=[HERO, BEAR, PEGASUS, OX, ANT]), Side(battlefield=[SAGE]))
    play.to("declare attackers")
    assert [reason[:2] for reason in why(play, "Bear", "Hero")] == [("508.1e", "why.not_announcing_bands")]
    play.attack("Hero > B", "Bear > B", "Pegasus > Sage", "Ox > Sage", "Ant > B")
    assert play.name(play.game.subject) == "Bear"
    assert why(play, "Bear", "Hero") == why(play, "Hero", "Bear") == []
    assert why(play, "Bear", "Ox") == [("508.1e", "why.band_later", "Ox", [("wait", "")])]
    play.answer("band with Hero")
    assert play.name(play.game.subject) == "Ox"
    assert why(play, "Ox", "Pegasus") == []
    assert why(play, "Ox", "Hero") == [
        ("702.22d", "why.band_attacks_apart", name, [("retarget", name)]) for name in ("Hero", "Bear")
    ]
    assert why(play, "Bear", "Hero") == [("508.1e", "why.band_past", "Bear", [])]
    assert why(play, "Ox", "Pegasus", "Hero") == [("702.22c", "why.in_another_band", "Hero", [])]


@pytest.mark.covers("702.22c")
def test_why_not_a_second_one_without_banding() -> None:
    """Smallest change: one of the two without banding has to stay out."""
    play = attack_with([HERO, BEAR, PEGASUS, ANT, OX], [])
    play.answer("band with Hero")
    play.answer("no band Pegasus")
    assert play.name(play.game.subject) == "Ant"
    assert why(play, "Ant", "Pegasus") == []
    assert why(play, "Ant", "Hero") == [("702.22c", "why.not_a_band", "Bear", [("remove", "Bear")])]


@pytest.mark.covers("800.4a")
def test_who_concedes_meanwhile_leaves_the_declaration_to_be_made_again() -> None:
    play = Play(Side(battlefield=[HERO, PEGASUS, BEAR]), Side(), Side(), variant="free-for-all")
    play.to("declare attackers")
    play.attack("Hero > C", "Pegasus > C", "Bear > C")
    play.answer("band with Hero")
    play.game.concede(1)
    assert (play.question, play.name(play.game.subject), play.game.past.bands) == ("band", "Pegasus", [])
    play.answer("band with Hero")
    play.answer("band with Hero")
    assert bands_of(play) == {frozenset({"Hero", "Pegasus", "Bear"})}


@pytest.mark.covers("805.10b")
def test_805_10b_a_team_attacks_as_one_and_bands_so() -> None:
    play = Play(Side(battlefield=[HERO]), Side(battlefield=[BEAR]), Side(), Side(), variant="two-headed-giant")
    play.to("declare attackers")
    play.attack("Hero > C", "Bear > C")
    assert (play.question, play.asked) == ("band", "B")
    play.answer("band with Hero")
    assert bands_of(play) == {frozenset({"Hero", "Bear"})}
