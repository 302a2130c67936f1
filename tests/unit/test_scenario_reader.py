"""The reader of scenario files: what it makes of right ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mainphase.files.scenario import Scenario, parse_scenarios, read_scenarios
from mainphase.files.scenario.actions import Activate, Attack, Block, Cast, Interrupt, ManaActivation, Respond
from mainphase.files.scenario.checks import DecisionCheck, Expect, ObjectCheck, PlayerCheck
from mainphase.files.scenario.reserved import reserved_words
from mainphase.files.scenario.shapes import Entry, plan_of
from mainphase.files.scenario.types import (
    Act,
    CardEntry,
    Case,
    Check,
    Destination,
    FieldEntry,
    InlineCard,
    PassAll,
    PlayerState,
    Refusal,
    Refused,
    Resolve,
    Skip,
    State,
    To,
    TurnState,
    Variant,
)
from mainphase.files.scenario.values import Data, PowerToughness, Ref

DATA = Path(__file__).parent / "data" / "scenario_reader"
FILES = sorted(DATA.glob("*.yaml"))
HEAD = "version: 1\ntitle: t\ngame: magic\nplayers: [A, B]\n"
B = Ref("player", "B")


def one(text: str) -> Scenario:
    (scenario,) = parse_scenarios(text.encode(), "t.yaml")
    return scenario


def sample(name: str) -> Scenario:
    (scenario,) = read_scenarios(DATA / f"{name}.yaml")
    return scenario


EXAMPLE = Scenario(
    version=1,
    title="A tax is paid whole, or the attack did not happen",
    game="magic",
    edition="cr2026",
    editions=("cr2026",),
    teams=(("A",), ("B",)),
    variant=Variant(name="two-player", line=5),
    seed=7,
    random=("heads", 4),
    cards={
        "Test Bear": InlineCard(
            type="Creature — Bear", cost="{1}{G}", pt=PowerToughness(power="2", toughness="2"), line=12
        ),
        "Test Toll": InlineCard(
            type="Enchantment", cost="{2}{U}", text="Attacks on you cost {2} for each attacker.\n", line=16
        ),
    },
    state=State(
        turn=TurnState(step="precombat main", number=3, player="A", line=22),
        players={
            "A": PlayerState(
                life=20,
                mana="{G}{G}",
                battlefield=(
                    FieldEntry(card="Forest", count=3, line=28),
                    FieldEntry(card="Test Bear", id="bear", line=29),
                    FieldEntry(card="Test Bear", id="b2", sick=True, damage=1, counters={"+1/+1": 2}, line=30),
                ),
                hand=(CardEntry(card="Forest", count=2, line=31),),
                library=(CardEntry(card="Forest", count=10, line=32),),
                line=25,
            ),
            "B": PlayerState(
                life=20,
                battlefield=(FieldEntry(card="Test Toll", id="toll", line=35),),
                library=(CardEntry(card="Forest", count=10, line=36),),
                line=34,
            ),
        },
        line=22,
    ),
    script=(
        To(to=Destination(step="declare attackers", line=39), line=39),
        Refused(
            refused=Refusal(tried={"A": Attack(attack={"b2": B}, line=40)}, rule=("508.1a",), culprit="b2", line=40),
            line=40,
        ),
        Act(taken={"A": Attack(attack={"bear": B}, decline=True, line=41)}, line=41),
        Check(
            expect=Expect(
                objects={
                    "bear": ObjectCheck(tapped=False, attacking=False, line=42, lines={"tapped": 42, "attacking": 42})
                },
                decision=DecisionCheck(player="A", kind="declare attackers", line=42),
                line=42,
                lines={"bear": 42, "decision": 42},
            ),
            line=42,
        ),
        Act(taken={"A": Attack(attack={"bear": B}, line=43)}, line=43),
        Check(
            expect=Expect(
                objects={"bear": ObjectCheck(tapped=True, line=44, lines={"tapped": 44})},
                line=44,
                lines={"bear": 44},
            ),
            line=44,
        ),
        To(to=Destination(step="postcombat main", line=45), line=45),
    ),
    expect=Expect(
        step="postcombat main",
        players={"B": PlayerCheck(life=18, lost=False, line=49, lines={"life": 49, "lost": 49})},
        objects={
            "bear": ObjectCheck(
                zone="battlefield",
                power=2,
                toughness=2,
                line=50,
                lines={"zone": 50, "power": 50, "toughness": 50},
            )
        },
        line=48,
        lines={"step": 48, "B": 49, "bear": 50},
    ),
    file="example",
    line=1,
)


def test_the_example_is_exactly_this_model() -> None:
    (scenario,) = parse_scenarios((DATA / "example.yaml").read_bytes(), "example")
    assert scenario == EXAMPLE


def test_the_example_of_the_specification_is_that_one(shared: Path) -> None:
    text = (shared / "spec" / "scenario-format.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert found is not None
    (scenario,) = parse_scenarios(found[1].encode(), "example")
    toll = msgspec.structs.replace(scenario.cards["Test Toll"], text=EXAMPLE.cards["Test Toll"].text)
    assert msgspec.structs.replace(scenario, cards={**scenario.cards, "Test Toll": toll}) == EXAMPLE


def test_a_file_is_read_by_path() -> None:
    (scenario,) = read_scenarios(DATA / "example.yaml")
    assert scenario == msgspec.structs.replace(EXAMPLE, file=str(DATA / "example.yaml"))


def entries(value: Any) -> Iterator[Entry]:
    """All entries inside `value`."""
    if isinstance(value, Entry):
        yield value
        for name in value.__struct_fields__:
            yield from entries(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from entries(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from entries(item)


def entry_types() -> set[type[Entry]]:
    """All entries of the model that stand for a map of the format."""
    todo: list[type[Entry]] = [Entry]
    found: set[type[Entry]] = set()
    while todo:
        for sub in todo.pop().__subclasses__():
            todo.append(sub)
            if not sub.__name__.startswith("_") and sub.__module__.startswith("mainphase."):
                found.add(sub)
    return found


def definer(entry: type[Entry], name: str) -> str:
    """The field with the name of the class that declares it: companions are shared by many verbs."""
    return next(f"{base.__name__}.{name}" for base in entry.__mro__ if name in base.__annotations__)


def test_the_samples_use_every_key_of_the_format() -> None:
    """A key that no sample uses could be read into nothing without any test failing."""
    used = {
        definer(type(entry), info.name)
        for path in FILES
        for entry in entries(tuple(read_scenarios(path)))
        for info in msgspec.structs.fields(entry)
        if getattr(entry, info.name) != (info.default if info.default_factory is msgspec.NODEFAULT else {})
    }
    keys = {
        definer(entry, field.name) for entry in entry_types() for field in plan_of(entry).fields + plan_of(entry).rests
    }
    assert keys - used == set()


# -- the head of a file ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "edition"), [("magic", "cr2026"), ("magic-classic", "fifth"), ("yugioh", "goat2005")])
def test_the_edition_not_named_is_the_default(game: str, edition: str) -> None:
    scenario = one(f"version: 1\ntitle: t\ngame: {game}\nplayers: [A, B]\n")
    assert (scenario.edition, scenario.editions) == (None, (edition,))
    assert scenario.state == State()


def test_several_editions() -> None:
    scenario = sample("magic")
    assert scenario.editions == ("cr2010", "cr2026")
    assert scenario.expect is not None and scenario.expect.by_edition is not None
    assert scenario.expect.by_edition["cr2010"].players["A"].life == 3
    assert scenario.expect.by_edition["cr2026"].over is True


def test_teams_and_variant() -> None:
    scenario = sample("magic")
    assert scenario.teams == (("A", "C"), ("B", "D"))
    assert scenario.players == ("A", "C", "B", "D")
    assert scenario.variant is not None
    assert scenario.variant.options == {"attack": Ref("name", "left"), "range": 2}


def test_random_results() -> None:
    bear, opt = Ref("object", "bear"), Ref("name", "Opt")
    assert sample("magic").random == ("heads", "tails", 6, bear, (bear, opt))


def test_several_documents_are_several_scenarios() -> None:
    scenarios = parse_scenarios(f"---\n{HEAD}---\n# nothing\n---\n{HEAD}...\n".encode(), "t.yaml")
    assert [(scenario.title, scenario.line) for scenario in scenarios] == [("t", 2), ("t", 9)]


def test_the_ids_of_one_case_are_unknown_in_the_next() -> None:
    case = "  - {title: c, script: [{resolve: all, as: [t4]}], expect: {t4: {zone: hand}}}\n"
    check = ObjectCheck(zone="hand", line=6, lines={"zone": 6})
    first, second = one(f"{HEAD}cases:\n{case}{case}").cases
    assert first == Case(
        title="c",
        script=(Resolve(resolve="all", as_=("t4",), line=6),),
        expect=Expect(objects={"t4": check}, line=6, lines={"t4": 6}),
        line=6,
    )
    assert second.line == 7


def test_a_byte_order_mark_and_line_ends_do_not_matter() -> None:
    text = HEAD + "state:\n  A: {life: 3}\n"
    plain = one(text)
    assert parse_scenarios(b"\xef\xbb\xbf" + text.encode(), "t.yaml") == [plain]
    assert parse_scenarios(text.replace("\n", "\r\n").encode(), "t.yaml") == [plain]


# -- cards and state ---------------------------------------------------------------------------------------


def test_inline_cards() -> None:
    cards = sample("magic").cards
    walker, siege, weird = cards["Test Walker"], cards["Test Siege"], cards["Test Weird"]
    assert (walker.cost, walker.color, walker.loyalty) == (
        "{X}{2/W}{U/B}{G/P}{R/G/P}{C}{S}{10}",
        ("W", "U"),
        4,
    )
    tree = [
        {
            "kind": "triggered",
            "event": {"kind": "enters", "this": True},
            "amount": 1.5,
            "or_not": None,
            "list": [1, "two", False],
        }
    ]
    assert siege.abilities == Data(tree, 22)
    assert siege.back is not None
    assert (siege.back.name, siege.back.color) == ("Test Siege Within", ("U", "R"))
    assert siege.back.pt == PowerToughness("*", "1+*")
    assert (weird.color, weird.pt) == ((), PowerToughness("-1", "7-*"))
    assert weird.back is not None and weird.back.name is None


def test_cards_of_yugioh() -> None:
    cards = sample("yugioh").cards
    dragon = cards["Test Dragon"]
    assert (dragon.kind, dragon.level, dragon.attribute, dragon.race) == (
        "Effect Monster",
        8,
        "DARK",
        "Dragon",
    )
    assert (dragon.atk, dragon.def_) == (3000, "?")
    assert cards["Test Fusion"].materials == ("Test Dragon", "Kuriboh")


def test_objects_name_later_objects() -> None:
    state = sample("magic").state
    aura, bear, copy = state.players["A"].battlefield[:3]
    assert aura.attached == Ref("object", "bear")
    assert bear.attacking == Ref("player", "D")
    assert (copy.copy_of, copy.controller) == ("bear", "B")
    assert state.players["B"].battlefield[1].attached == Ref("player", "A")
    assert state.stack[1].targets == (Ref("object", "opt"), Ref("player", "A"), Ref("object", "bear"))


def test_one_player_or_a_list_may_have_goaded() -> None:
    ogre, elf = sample("magic").state.players["A"].battlefield[5:7]
    assert (ogre.goaded_by, elf.goaded_by) == (("B", "D"), ("B",))


def test_schedule_and_history() -> None:
    state = sample("magic").state
    assert state.schedule is not None and state.history is not None
    assert state.schedule.extra_turns == ("A", "B")
    assert state.schedule.skip == (
        Skip(player="B", part="draw", count=3, line=42),
        Skip(player="A", part="turn", count=1, line=42),
    )
    assert state.history["A"].damaged_by == {"wall": 3}


@pytest.mark.parametrize(("written", "count"), [("Forest*3", 3), ("Forest * 3", 3), ("Forest", 1)])
def test_times(written: str, count: int) -> None:
    scenario = one(f"{HEAD}state: {{A: {{hand: [{written}]}}}}\n")
    assert scenario.state.players["A"].hand == (CardEntry(card="Forest", count=count, line=5),)


@pytest.mark.parametrize("key", ["life", "lp"])
def test_the_two_names_of_a_key(key: str) -> None:
    assert one(f"{HEAD}state: {{A: {{{key}: -7}}}}\n").state.players["A"].life == -7


# -- script ------------------------------------------------------------------------------------------------


def action(text: str, game: str = "magic") -> Any:
    head = HEAD.replace("magic", game)
    zone = "monsters" if game == "yugioh" else "battlefield"
    field = f"state: {{A: {{{zone}: [{{card: X1, id: c1}}, {{card: X2, id: c2}}]}}}}\n"
    (line,) = one(f"{head}{field}script:\n  - A: {text}\n").script
    assert isinstance(line, Act)
    assert (line.player, line.line, line.verb) == ("A", 7, line.action.verb)
    return line.action


def test_names_are_told_apart() -> None:
    cast = action("{cast: Opt, targets: [c1, B, Opt]}")
    assert cast == Cast(cast=Ref("name", "Opt"), targets=(Ref("object", "c1"), B, Ref("name", "Opt")), line=7)


def test_payments() -> None:
    activate = action("{activate: c1, pay: [c2, {activate: c1, ability: 2}, {activate: c2}]}")
    assert isinstance(activate, Activate)
    assert activate.pay == (
        "c2",
        ManaActivation(activate="c1", ability=2, line=7),
        ManaActivation(activate="c2", ability=1, line=7),
    )
    assert action("{activate: c1}").pay is None
    assert action("{activate: c1, pay: []}").pay == ()


def test_single_values_that_stand_for_lists() -> None:
    assert action("{cast: Opt, modes: 2}").modes == (2,)
    assert action("{block: {c1: c2}}") == Block(block={"c1": ("c2",)}, line=7)
    assert action("{block: {c1: [c2]}}") == Block(block={"c1": ("c2",)}, line=7)


def test_empty_declarations() -> None:
    assert action("{attack: {}}") == Attack(attack={}, line=7)
    assert action("{block: {}}") == Block(block={}, line=7)


def test_a_verb_that_is_also_a_companion() -> None:
    assert action("{targets: [c1]}").targets == (Ref("object", "c1"),)
    assert action("{targets: [c1], cast: Opt}").verb == "cast"
    assert action("{decline: c1}", "yugioh").decline == "c1"
    assert action("{attack: {c1: B}, decline: true}").verb == "attack"


def test_choices_keep_their_type() -> None:
    values = [action(f"{{choose: {text}}}").choose for text in ("true", "1", "-2", '"1"', "c1", "[c1, 3]")]
    assert values == [True, 1, -2, Ref("name", "1"), Ref("object", "c1"), (Ref("object", "c1"), 3)]
    assert [type(value) for value in values[:2]] == [bool, int]


def test_verbs_of_the_other_games() -> None:
    assert isinstance(action("{interrupt: Opt, targets: [c1]}", "magic-classic"), Interrupt)
    assert action("{prevent: {c1: 2}}", "magic-classic").prevent == Data({"c1": 2}, 7)
    assert isinstance(action("{respond: c1, cost: [c2]}", "yugioh"), Respond)
    assert action("{attack: {c1: direct}}", "yugioh").attack == {"c1": "direct"}
    assert action("{replay: {c1: c2}}", "yugioh").replay == {"c1": "c2"}


def test_the_other_lines() -> None:
    script = one(
        f"{HEAD}script:\n  - pass: all\n  - {{resolve: 2, as: [t1]}}\n"
        "  - to: {step: upkeep, player: B, number: 2, turn: next, or: end}\n"
        '  - refused: {A: {activate: t1}, rule: ["602.5a", "602"], culprit: t1, fix: {untap: [t1]}}\n'
    ).script
    assert script[:3] == (
        PassAll(pass_="all", line=6),
        Resolve(resolve=2, as_=("t1",), line=7),
        To(
            to=Destination(step="upkeep", player="B", number=2, turn="next", or_="end", line=8),
            line=8,
        ),
    )
    refused = script[3]
    assert isinstance(refused, Refused)
    assert (refused.player, refused.action) == ("A", Activate(activate="t1", line=9))
    assert (refused.rules, refused.culprit) == (("602.5a", "602"), "t1")
    assert refused.fix == Data({"untap": ["t1"]}, 9)


# -- checks ------------------------------------------------------------------------------------------------


def expect(text: str) -> Expect:
    state = "state: {A: {battlefield: [{card: X1, id: c1}, {card: X2, id: c2}]}}\n"
    found = one(f"{HEAD}{state}expect: {text}\n").expect
    assert found is not None
    return found


def test_attacks_with_and_without_targets() -> None:
    assert expect("{attacks: [[c1, c2], []]}").attacks == (("c1", "c2"), ())
    assert expect("{attacks: [{c1: B}, {}]}").attacks == ({"c1": B}, {})
    assert expect("{blocks: [{c1: c2}, {}]}").blocks == ({"c1": ("c2",)}, {})


def test_what_attacks_nothing_and_what_does_not_attack() -> None:
    checks = expect("{c1: {attacking: nothing}, c2: {attacking: false}}").objects
    assert (checks["c1"].attacking, checks["c2"].attacking) == ("nothing", False)


def test_zones_by_number_or_by_content() -> None:
    player = expect("{A: {hand: 2, library: [Forest*2, c1], mana: ''}}").players["A"]
    forest = Ref("name", "Forest")
    assert (player.hand, player.library, player.mana) == (2, (forest, forest, Ref("object", "c1")), "")
    assert player.graveyard is None


def test_checks_of_the_whole_game() -> None:
    check = sample("magic").script[-2]
    assert isinstance(check, Check)
    checks = check.expect
    assert (checks.priority, checks.asked, checks.draw) == ("none", (), False)
    assert checks.visited == ("end", "cleanup", "cleanup", "untap", "upkeep")
    assert checks.sees == {"A": {"hand of B": "hidden", "library of A": 60, "exile of A": (Ref("name", "Opt"),)}}
    assert checks.options is not None and checks.events is not None
    assert [option.verb for option in checks.options.includes] == ["cast", "pass"]
    assert (checks.events[0].kind, checks.events[0].player, checks.events[0].rule) == ("draw", "A", "504.1")
    assert checks.events[1].fields == {
        "amount": 3,
        "source": Ref("object", "bear"),
        "combat": True,
        "to": (Ref("player", "A"), Ref("name", "Opt"), 4),
    }
    assert checks.lines["step"] == check.line + 1


# -- reserved words ----------------------------------------------------------------------------------------


def test_words_of_the_format_are_reserved() -> None:
    words = """
    version title game edition editions variant players seed random cards state script expect cases step
    player number turn priority decision visited next attacks blocks asked options events by_edition
    battlefield stack chain winner draw over sees pass resolve to as or refused rule culprit fix play
    cast activate attack block order assign discard targets choose may undo concede announce interrupt
    prevent regenerate phase_cost done summon set flip special position enter replay respond trigger
    decline tribute cost pay modes x kicker alternative divide from bands exert ability id tapped sick
    damage counters attached controller phased_out face equipped turn_set goaded_by loyalty defense
    protector transformed chosen attacking blocking blocked band card token copy_of life lp mana poison hand
    library deck graveyard exile removed command schemes ante extra side monsters spells field monarch
    day_night history schedule lost power toughness keywords atk def zone gone nothing none all direct
    hidden heads tails upkeep cleanup combat ending main standby battle heal reveal up down day night
    """.split()
    parts = ["main 1", "declare attackers", "first strike damage", "damage calculation", "phased out"]
    assert set(words + parts) <= reserved_words()


def test_usual_names_are_not_reserved() -> None:
    assert reserved_words().isdisjoint(["A", "B", "Ana", "bear", "b2", "t1", "toll", "wall", "walker", "giant", "X"])
