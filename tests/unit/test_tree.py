"""Ability trees: closed, immutable, serialised without loss, read strictly."""

from __future__ import annotations

import copy
import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from trees import abilities, nodes

from mainphase.kernel.errors import UserError
from mainphase.magic.abilities import tree
from mainphase.magic.abilities.analysis import children, is_mana_ability, walk
from mainphase.magic.abilities.build import (
    ANNOUNCED_X,
    CREATURE,
    TAP,
    TARGET,
    YOU,
    YOURS,
    activated,
    any_target,
    at_beginning,
    cost,
    count,
    create,
    creature_token,
    damage,
    draw,
    has,
    keyword,
    lose_life,
    negative,
    plus,
    pump,
    spell,
    static,
    taps_for,
    target,
    triggered,
)
from mainphase.magic.abilities.node import Node
from mainphase.magic.abilities.schema import Shape, fields_of, shape_of
from mainphase.magic.abilities.serial import (
    DEEPEST,
    abilities_to_data,
    digest,
    from_data,
    read_abilities,
    to_data,
)
from mainphase.magic.abilities.tree import (
    NODE_CLASSES,
    Ability,
    AddMana,
    Continuous,
    Count,
    Damage,
    Draw,
    Exile,
    HasType,
    Instructions,
    KeywordAbility,
    ManaSymbols,
    Number,
    PayLoyalty,
    Reflexive,
    Sequence,
    SpellAbility,
    TappedForMana,
    Target,
    TargetSpec,
    Triggered,
    TurnOf,
    UntilEndOfTurn,
    X,
    You,
)

BOLT = spell(damage(3, TARGET), targets=(any_target(),))
BOLT_DATA = {
    "op": "SpellAbility",
    "content": {
        "op": "Instructions",
        "effect": {"op": "Damage", "amount": 3, "to": {"op": "Target"}},
        "targets": [{"op": "TargetSpec", "what": {"op": "AnyTarget"}}],
    },
}


# The classes


def test_every_node_class_is_listed_once() -> None:
    listed = [node_class.__name__ for node_class in NODE_CLASSES]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {node_class.__name__ for node_class in Node.__subclasses__()}
    assert len(listed) > 200


def reachable() -> set[str]:
    found: set[str] = set()
    waiting = [shape_of(Ability)]
    while waiting:
        shape: Shape = waiting.pop()
        if shape.item is not None:
            waiting.append(shape.item)
        for name, node_class in shape.classes.items():
            if name not in found:
                found.add(name)
                waiting.extend(field.shape for field in fields_of(node_class))
    return found


def test_every_node_class_can_stand_somewhere_below_an_ability() -> None:
    assert reachable() == {node_class.__name__ for node_class in NODE_CLASSES}


# Nodes that only name something, or combine others without a rule of their own.
UNIONS_WITH_RULES = ("Effect", "CostPart", "Event", "Modification", "PlayerRule", "Content", "StaticAbility")


def rule_bearing() -> list[type[Node]]:
    classes: list[type[Node]] = []
    for name in UNIONS_WITH_RULES:
        classes.extend(shape_of(getattr(tree, name)).classes.values())
    return [each for each in classes if each.__name__ not in ("Nothing", "EitherEvent")]


@pytest.mark.parametrize("node_class", rule_bearing(), ids=lambda each: each.__name__)
def test_what_does_something_names_its_rule(node_class: type[Node]) -> None:
    assert re.fullmatch(r"\d{3}(\.\d+[a-z]?)", node_class.RULE), node_class.RULE


def test_the_rules_that_nodes_name_exist(shared: Path) -> None:
    text = (shared / "reference" / "comprehensive-rules-2026-04-17.txt").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^(\d{3}\.\d+[a-z]?)\.? ", text, re.MULTILINE))
    unknown = {each.__name__: each.RULE for each in NODE_CLASSES if each.RULE and each.RULE not in numbers}
    assert unknown == {}


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
def test_every_annotation_has_a_shape(node_class: type[Node]) -> None:
    for field in fields_of(node_class):
        assert field.shape.describe(), field.name


# Values


def test_nodes_are_values() -> None:
    one, other = Damage(Number(3), Target(0)), Damage(amount=Number(3), to=Target())
    assert one == other
    assert hash(one) == hash(other)
    assert one != Damage(Number(4), Target(0))
    assert repr(Draw(Number(2))) == "Draw(count=Number(value=2), who=You(), bind='')"
    assert copy.deepcopy(one) == one
    assert pickle.loads(pickle.dumps(one)) == one


def test_nodes_never_change() -> None:
    node = Number(1)
    with pytest.raises(AttributeError, match="never changes"):
        node.value = 2  # type: ignore[misc]
    with pytest.raises(AttributeError, match="never changes"):
        del node.value


def make(node_class: Any, *values: object, **named: object) -> object:
    return node_class(*values, **named)


def test_a_node_of_another_class_is_different_even_with_equal_fields() -> None:
    assert You() != tree.EachPlayer()
    assert tree.CantAttack() != tree.MustAttack()


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: make(Number), "needs a value for 'value'"),
        (lambda: make(Number, 1, 2), "1 fields, 2 values"),
        (lambda: make(Number, value=1, x=2), "no such field"),
        (lambda: make(Number, 1, value=1), "has it twice"),
    ],
)
def test_wrong_arguments_are_refused(build: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        build()


def test_patterns_match_by_position_and_name() -> None:
    match BOLT:
        case SpellAbility(Instructions(Damage(Number(value), to=Target(index)))):
            assert (value, index) == (3, 0)
        case _:
            pytest.fail("no match")


def test_walk_visits_parents_first_and_everything() -> None:
    names = [type(node).__name__ for node in walk(BOLT)]
    assert names == [
        "SpellAbility", "Instructions", "Damage", "Number", "Target", "This",
        "TargetSpec", "AnyTarget", "Number", "Number", "You",
    ]  # fmt: skip
    assert children(BOLT) == [BOLT.content]


# Constructors


def test_constructors_build_the_nodes_they_stand_for() -> None:
    assert pump(TARGET, 3, 3) == Continuous(Target(0), (tree.ChangePT(Number(3), Number(3)),), UntilEndOfTurn())
    assert has("flying") == tree.HasAbility(KeywordAbility("flying"))
    assert negative(ANNOUNCED_X) == tree.Minus(Number(0), X())
    assert negative(2) == Number(-2)
    assert count(CREATURE, YOURS) == Count(tree.Selector(tree.And((HasType("creature"), tree.ControlledBy(You())))))
    assert target(CREATURE, up_to=2) == TargetSpec(tree.Selector(HasType("creature")), Number(0), Number(2))
    assert keyword("ward", price=cost("{2}")) == KeywordAbility("ward", cost=tree.Cost((tree.PayMana("{2}"),)))
    assert create(creature_token(1, 1, ("W",), ("Soldier",), "flying"), 2).token.abilities == (
        KeywordAbility("flying"),
    )
    assert at_beginning("upkeep", YOU, lose_life(1)) == Triggered(
        tree.BeginningOf("upkeep", You()), Instructions(tree.LoseLife(Number(1)))
    )


# Mana abilities


def test_mana_abilities_follow_from_the_tree() -> None:
    assert is_mana_ability(taps_for("{G}"))
    assert not is_mana_ability(activated(cost(TAP), draw()))
    targeted = activated(cost(TAP), tree.Untap(TARGET), AddMana(ManaSymbols("{G}")), targets=(target(),))
    assert not is_mana_ability(targeted)
    loyalty = activated(cost(PayLoyalty(Number(1))), AddMana(ManaSymbols("{R}")))
    assert not is_mana_ability(loyalty)
    maybe = activated(cost("{1}"), tree.If(TurnOf(), AddMana(ManaSymbols("{R}"))))
    assert is_mana_ability(maybe)


def test_giving_or_delaying_a_mana_ability_adds_no_mana() -> None:
    treasure = tree.TokenSpec("Treasure", ("artifact",), ("Treasure",), abilities=(taps_for("{C}"),))
    assert not is_mana_ability(activated(cost("{1}"), create(treasure)))
    reflexive = Reflexive(Instructions(AddMana(ManaSymbols("{C}"))))
    assert not is_mana_ability(activated(cost("{1}"), reflexive))


def test_triggered_mana_abilities() -> None:
    add = AddMana(ManaSymbols("{G}"))
    assert is_mana_ability(triggered(TappedForMana(tree.Selector(HasType("land"))), add))
    assert is_mana_ability(triggered(tree.Activates(You(), tree.Selector(), mana=True), add))
    assert not is_mana_ability(triggered(tree.Activates(You(), tree.Selector()), add))
    assert not is_mana_ability(at_beginning("upkeep", YOU, add))


# Data


def test_data_is_short_and_readable() -> None:
    assert to_data(BOLT) == BOLT_DATA
    assert to_data(Number(3)) == 3
    assert to_data(static(tree.Selector(HasType("creature")), plus(1, 1))) == {
        "op": "Static",
        "what": {"op": "Selector", "filter": {"op": "HasType", "type": "creature"}},
        "changes": [{"op": "ChangePT", "power": 1, "toughness": 1}],
    }


def test_read_abilities_takes_the_versioned_form_and_the_bare_list() -> None:
    data = abilities_to_data((BOLT, keyword("flying")))
    assert data["version"] == 1
    assert read_abilities(data) == (BOLT, KeywordAbility("flying"))
    assert read_abilities(data["abilities"]) == (BOLT, KeywordAbility("flying"))
    assert read_abilities([]) == ()


def test_a_number_may_be_written_as_a_node_too() -> None:
    assert from_data({"op": "Draw", "count": {"op": "Number", "value": 2}}) == Draw(Number(2))


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
@settings(max_examples=max(4, settings().max_examples // 8))
@given(data=st.data())
def test_every_class_survives_the_round_trip(node_class: type[Node], data: st.DataObject) -> None:
    node = data.draw(nodes(node_class, 3))
    text = json.dumps(to_data(node))
    assert from_data(json.loads(text)) == node


@given(abilities(5))
def test_round_trip_keeps_the_digest(ability: Any) -> None:
    again = from_data(json.loads(json.dumps(to_data(ability))))
    assert digest(again) == digest(ability)


def test_the_digest_is_that_of_the_canonical_bytes_and_does_not_move() -> None:
    assert digest(BOLT) == "6f1794ad7571b8d1ff81772a57b32dbc"
    assert digest(spell(damage(4, TARGET), targets=(any_target(),))) != digest(BOLT)


# The strict reader: what is wrong, and where

EFFECT = {"op": "Draw"}


def spell_of(effect: object) -> list[object]:
    return [{"op": "SpellAbility", "content": {"op": "Instructions", "effect": effect}}]


BAD: list[tuple[object, str, str]] = [
    ("text", "tree.bad_node", "abilities"),
    ({"version": 2, "abilities": []}, "tree.version", "abilities"),
    ({"version": 1, "cards": []}, "tree.unknown_field", "abilities"),
    ({"abilities": []}, "tree.version", "abilities"),
    ([3], "tree.bad_node", "abilities[0]"),
    ([{"effect": {}}], "tree.missing_field", "abilities[0]"),
    ([{"op": "SpelAbility"}], "tree.unknown_op", "abilities[0]"),
    ([{"op": ["x"]}], "tree.missing_field", "abilities[0]"),
    ([{"op": "Draw"}], "tree.op_not_here", "abilities[0]"),
    ([{"op": "SpellAbility"}], "tree.missing_field", "abilities[0]"),
    (spell_of({"op": "Draw", "cuont": 1}), "tree.unknown_field", "abilities[0].content.effect"),
    (spell_of({"op": "Draw", "count": "one"}), "tree.bad_node", "abilities[0].content.effect.count"),
    (spell_of({"op": "Draw", "count": 1.5}), "tree.bad_node", "abilities[0].content.effect.count"),
    (spell_of({"op": "Draw", "count": True}), "tree.bad_node", "abilities[0].content.effect.count"),
    (spell_of({"op": "Draw", "count": None}), "tree.bad_node", "abilities[0].content.effect.count"),
    (spell_of({"op": "Draw", "who": {"op": "This"}}), "tree.op_not_here", "abilities[0].content.effect.who"),
    (spell_of({"op": "Scry", "count": 1, "who": []}), "tree.bad_node", "abilities[0].content.effect.who"),
    (
        spell_of({"op": "Sequence", "effects": [EFFECT, {"op": "Drew"}]}),
        "tree.unknown_op",
        "abilities[0].content.effect.effects[1]",
    ),
    (
        spell_of({"op": "SkipNext", "part": "lunch"}),
        "tree.bad_node",
        "abilities[0].content.effect.part",
    ),
    ([{"op": "KeywordAbility", "keyword": "flyign"}], "tree.bad_word", "abilities[0].keyword"),
    (
        spell_of({"op": "AddMana", "mana": {"op": "ManaSymbols", "symbols": "GG"}}),
        "tree.bad_word",
        "abilities[0].content.effect.mana.symbols",
    ),
    (
        spell_of({"op": "Destroy", "what": {"op": "All", "selector": {"op": "Selector", "filter": {
            "op": "HasType", "type": "creatrue"}}}}),
        "tree.bad_word",
        "abilities[0].content.effect.what.selector.filter.type",
    ),
    (spell_of({"op": "Destroy", "what": {"op": "Target"}}), "tree.no_target_slot", "abilities[0]"),
    (spell_of({"op": "Destroy", "what": {"op": "Target", "index": -1}}), "tree.no_target_slot", "abilities[0]"),
    (
        spell_of({"op": "ReturnToHand", "what": {"op": "Chosen", "register": "it"}}),
        "tree.unbound_register",
        "abilities[0]",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("data", "message", "path"), BAD)
def test_the_reader_says_what_is_wrong_and_where(data: object, message: str, path: str) -> None:
    with pytest.raises(UserError) as caught:
        read_abilities(data)
    assert caught.value.message == message
    assert caught.value.params["path"] == path


def test_a_misspelt_node_is_answered_with_near_ones() -> None:
    with pytest.raises(UserError) as caught:
        read_abilities(spell_of({"op": "Destory"}))
    assert "Destroy" in str(caught.value.params["near"])


def test_a_tree_that_is_too_deep_is_refused_without_a_crash() -> None:
    effect: dict[str, object] = {"op": "Nothing"}
    for _ in range(5000):
        effect = {"op": "May", "effect": effect}
    with pytest.raises(UserError) as caught:
        read_abilities(spell_of(effect))
    assert caught.value.message == "tree.too_deep"
    assert caught.value.params["limit"] == DEEPEST


def test_registers_may_be_filled_by_another_ability_of_the_card() -> None:
    data = [
        {"op": "AsEnters", "effect": {"op": "ChooseWord", "kind": "color", "bind": "color"}},
        {
            "op": "Static",
            "what": {"op": "Selector", "filter": {"op": "ChosenQuality", "register": "color"}},
            "changes": [{"op": "ChangePT", "power": 1, "toughness": 1}],
        },
    ]
    assert len(read_abilities(data)) == 2


def test_a_delayed_ability_without_targets_speaks_of_those_around_it() -> None:
    delayed = tree.Delayed(Triggered(tree.BeginningOf("end", which="next"), Instructions(Exile(Target(0)))))
    ability = spell(Sequence((tree.Tap(TARGET), delayed)), targets=(target(CREATURE),))
    assert read_abilities([to_data(ability)]) == (ability,)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from(["Draw", "Static"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["op", "effect", "content", "what", "version"]), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON)
def test_any_data_gives_abilities_or_a_clear_error(data: Any) -> None:
    try:
        read_abilities(data)
    except UserError as error:
        assert error.message.startswith("tree.")
        assert "path" in error.params


def corrupted(data: Any, place: int, item: Any) -> Any:
    """The data with its `place`-th part (counting in depth) replaced."""
    counter = [place]

    def change(part: Any) -> Any:
        counter[0] -= 1
        if counter[0] == -1:
            return item
        if isinstance(part, dict):
            return {key: change(value) for key, value in part.items()}
        if isinstance(part, list):
            return [change(value) for value in part]
        return part

    return change(data)


@given(abilities(4), st.integers(0, 30), JSON)
def test_altered_trees_give_abilities_or_a_clear_error(ability: Any, place: int, item: Any) -> None:
    data = corrupted(json.loads(json.dumps([to_data(ability)])), place, item)
    try:
        read_abilities(data)
    except UserError as error:
        assert error.message.startswith("tree.")
