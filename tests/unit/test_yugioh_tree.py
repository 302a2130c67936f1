"""Ability trees of Yu-Gi-Oh!: closed, serialised without loss, read strictly, every class compiled or refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from yugioh_trees import TREES, effects

from mainphase.kernel.abilities.schema import Shape, shape_of
from mainphase.kernel.errors import UserError
from mainphase.magic.abilities.node import Node as MagicNode
from mainphase.magic.abilities.serial import from_data as magic_from_data
from mainphase.yugioh import operations_codes
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    FACE_UP,
    ITSELF,
    MONSTER,
    OPPONENT,
    OTHER,
    TARGET,
    activation,
    all_monsters,
    answer,
    attack,
    attack_declared,
    damage,
    destroy,
    draw,
    equips,
    flip,
    ignition,
    in_deck,
    in_graveyard,
    level,
    monsters,
    pay,
    pay_discard,
    race,
    search,
    sent_from_field,
    spells_and_traps,
    summoned,
    target,
    trigger,
)
from mainphase.yugioh.abilities.node import Node
from mainphase.yugioh.abilities.serial import LANGUAGE, abilities_to_data, digest, from_data, read_abilities, to_data
from mainphase.yugioh.abilities.tree import NODE_CLASSES, Number
from mainphase.yugioh.cards import monster, normal, spell, trap
from mainphase.yugioh.citations import is_rule
from mainphase.yugioh.compile import PIECES, compile_card
from mainphase.yugioh.definitions import CHANGES_STATS, NEGATES, OPTIONAL, STAYS, Definition, Setup
from mainphase.yugioh.operations_codes import OPERATIONS
from mainphase.yugioh.types import CONTINUOUS, COUNTER, DARK, EARTH, EQUIP, FIELD, QUICK_PLAY, ZOMBIE

TRAP_HOLE = activation(
    destroy(tree.EventCard()), when=(summoned("normal", "flip", what=(attack(1000),), by="opponent"),)
)
TRAP_HOLE_DATA = {
    "op": "Activation",
    "effect": {"op": "Destroy", "what": {"op": "EventCard"}},
    "when": [
        {
            "op": "Summoned",
            "ways": ["normal", "flip"],
            "what": [{"op": "StatIs", "stat": "attack", "least": 1000}],
            "by": "opponent",
        }
    ],
}


# The classes


def test_every_node_class_is_listed_once() -> None:
    listed = [node_class.__name__ for node_class in NODE_CLASSES]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {node_class.__name__ for node_class in Node.__subclasses__()}


def test_the_two_games_share_no_node_class() -> None:
    assert not set(NODE_CLASSES) & set(MagicNode.__subclasses__())
    with pytest.raises(UserError) as caught:
        magic_from_data({"op": "SpecialSummon", "what": {"op": "This"}})
    assert caught.value.message == "tree.unknown_op"


def test_every_node_class_can_stand_somewhere_below_an_ability() -> None:
    found: set[str] = set()
    waiting = [shape_of(tree.Ability)]
    while waiting:
        shape: Shape = waiting.pop()
        if shape.item is not None:
            waiting.append(shape.item)
        for name, node_class in shape.classes.items():
            if name not in found:
                found.add(name)
                waiting.extend(field.shape for field in LANGUAGE.fields_of(node_class))
    assert found == {node_class.__name__ for node_class in NODE_CLASSES}


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
def test_every_class_has_shapes_and_names_a_rule_that_exists(node_class: type[Node]) -> None:
    for field in LANGUAGE.fields_of(node_class):
        assert field.shape.describe(), field.name
    assert node_class.RULE == "" or is_rule(node_class.RULE)


def test_what_does_something_names_its_rule() -> None:
    for union in (tree.PlayerEffect, tree.DuelEffect, tree.Event, tree.CostPart, tree.Ability):
        for node_class in shape_of(union).classes.values():
            assert node_class.RULE, node_class


def test_operations_name_rules_that_exist() -> None:
    assert {rule for rule in OPERATIONS if not is_rule(rule)} == set()
    own = [value for name, value in vars(operations_codes).items() if name.isupper() and isinstance(value, int)]
    assert max(own) == len(OPERATIONS)


# Data


def test_data_is_short_and_readable() -> None:
    assert to_data(TRAP_HOLE) == TRAP_HOLE_DATA
    assert to_data(draw(2)) == {"op": "Draw", "count": 2}
    assert read_abilities([TRAP_HOLE_DATA]) == (TRAP_HOLE,)
    assert read_abilities(abilities_to_data((TRAP_HOLE,))) == (TRAP_HOLE,)


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
@settings(max_examples=max(4, settings().max_examples // 8))
@given(data=st.data())
def test_every_class_survives_the_round_trip(node_class: type[Node], data: st.DataObject) -> None:
    node = data.draw(TREES.nodes(node_class, 3))
    again = from_data(json.loads(json.dumps(to_data(node))))
    assert again == node
    assert digest(again) == digest(node)


def test_the_digest_tells_trees_apart() -> None:
    assert digest(activation(draw(2))) != digest(activation(draw(1)))
    assert len(digest(activation(draw(2)))) == 32


BAD: list[tuple[object, str, str]] = [
    ([{"op": "Activation", "effect": {"op": "Drow"}}], "tree.unknown_op", "abilities[0].effect"),
    ([{"op": "Draw"}], "tree.op_not_here", "abilities[0]"),
    ([{"op": "Activation", "spell_speed": 2}], "tree.unknown_field", "abilities[0]"),
    ([{"op": "Ignition"}], "tree.missing_field", "abilities[0]"),
    (
        [{"op": "Activation", "effect": {"op": "Destroy", "what": {"op": "Target"}}}],
        "tree.no_target_slot",
        "abilities[0]",
    ),
    (
        [{"op": "FlipEffect", "effect": {"op": "Destroy", "what": {"op": "Chosen", "register": "one"}}}],
        "tree.unbound_register",
        "abilities[0]",
    ),
    (
        [
            {
                "op": "StatChange",
                "of": {"op": "Select", "zones": ["monsters"], "filters": [{"op": "HasRace", "race": "Elf"}]},
            }
        ],
        "tree.bad_word",
        "abilities[0].of.filters[0].race",
    ),
    (
        [
            {
                "op": "StatChange",
                "of": {"op": "Select", "zones": ["monsters"], "filters": [{"op": "HasAttribute", "attribute": "ICE"}]},
            }
        ],
        "tree.bad_word",
        "abilities[0].of.filters[0].attribute",
    ),
    (
        [{"op": "StatChange", "of": {"op": "Select", "zones": ["battlefield"]}}],
        "tree.bad_node",
        "abilities[0].of.zones[0]",
    ),
]


@pytest.mark.parametrize(("data", "message", "path"), BAD)
def test_the_reader_says_what_is_wrong_and_where(data: object, message: str, path: str) -> None:
    with pytest.raises(UserError) as caught:
        read_abilities(data)
    assert caught.value.message == message
    assert caught.value.params["path"] == path


# Constructors


def test_constructors_build_the_nodes_they_stand_for() -> None:
    assert equips(race("Dragon"), attack=300, defense=300) == (
        tree.Activation(tree.EquipTo(TARGET), (target(monsters(FACE_UP, race("Dragon"))),)),
        tree.StatChange(tree.EquippedMonster(), 300, 300),
    )
    assert all_monsters(race("Fairy"), attack=-200).of == tree.Select(("monsters",), "anyone", (FACE_UP, race("Fairy")))
    assert answer(("spell",), tree.NegateActivation(), cost=(pay_discard(),)) == tree.Activation(
        tree.NegateActivation(), cost=(tree.PayDiscard(),), answers=tree.Answers(("spell",))
    )
    assert search(MONSTER) == tree.Sequence(
        (
            tree.ChooseCards(in_deck(MONSTER), "found"),
            tree.Send(tree.Chosen("found"), "hand"),
            tree.ShuffleDeck(),
        )
    )
    assert sent_from_field().what == (ITSELF,)
    assert attack_declared() == tree.AttackDeclared(by="opponent")
    assert trigger(sent_from_field(), draw(), optional=True).optional


# Compiling


def compiled(card: Any) -> Definition:
    return compile_card(card, Setup())


@pytest.mark.parametrize(
    ("card", "speed"),
    [
        (spell("A", 0, activation(draw())), 1),
        (spell("A", 0, activation(draw()), kind=CONTINUOUS), 1),
        (spell("A", 0, *equips(attack=300), kind=EQUIP), 1),
        (spell("A", 0, all_monsters(attack=300), kind=FIELD), 1),
        (spell("A", 0, activation(draw()), kind=QUICK_PLAY), 2),
        (trap("A", 0, activation(draw())), 2),
        (trap("A", 0, activation(draw()), kind=CONTINUOUS), 2),
        (trap("A", 0, activation(draw()), kind=COUNTER), 3),
    ],
)
def test_yg_51_spell_speeds(card: Any, speed: int) -> None:
    definition = compiled(card)
    assert definition.abilities[definition.activation].speed == speed


def test_yg_51_effects_of_monsters_have_speed_1() -> None:
    card = monster(
        "M", 0, 3, DARK, ZOMBIE, 500, 500, ignition(draw()), flip(draw()), trigger(sent_from_field(), draw())
    )
    assert [ability.speed for ability in compiled(card).abilities] == [1, 1, 1]


def test_what_stays_on_the_field_and_what_does_not() -> None:
    def stays(card: Any) -> bool:
        definition = compiled(card)
        return definition.abilities[definition.activation].flags & STAYS != 0

    assert stays(spell("A", 0, all_monsters(attack=300), kind=FIELD))
    assert stays(spell("A", 0, *equips(attack=300), kind=EQUIP))
    assert stays(trap("A", 0, all_monsters(attack=300), kind=CONTINUOUS))
    assert not stays(spell("A", 0, activation(draw())))
    assert not stays(spell("A", 0, activation(draw()), kind=QUICK_PLAY))
    assert not stays(trap("A", 0, activation(draw()), kind=COUNTER))


def test_flags_follow_from_the_tree() -> None:
    raises = compiled(spell("A", 0, activation(tree.BoostUntilEnd(TARGET, Number(1)), targets=(target(monsters()),))))
    assert raises.abilities[0].flags == CHANGES_STATS
    negates = compiled(trap("A", 0, answer(("trap",), tree.NegateActivation(), cost=(pay(1000),)), kind=COUNTER))
    assert negates.abilities[0].flags == NEGATES
    assert negates.abilities[0].cost.life == 1000
    flips = compiled(monster("M", 0, 1, EARTH, ZOMBIE, 0, 0, flip(draw(), optional=True), flip=True))
    assert flips.abilities[0].flags == OPTIONAL


def test_what_an_activation_needs_follows_from_its_first_instruction() -> None:
    both = compiled(spell("A", 0, activation(destroy(monsters()), draw(2)))).abilities[0]
    assert [need.least for need in both.needs] == [1]
    assert both.draws == 2
    revives = compiled(spell("B", 0, activation(tree.SpecialSummon(TARGET), targets=(target(in_graveyard()),))))
    assert revives.abilities[0].room == 1
    # A mandatory effect happens in any case: its player loses where a card to draw is missing (YG-09).
    flips = compiled(monster("M", 0, 1, EARTH, ZOMBIE, 0, 0, flip(draw()), flip=True))
    assert flips.abilities[0].draws == 0


def test_yg_10_the_five_pieces_are_known_by_name() -> None:
    pieces = [compiled(normal(name, 0, 1, DARK, ZOMBIE, 200, 300)).piece for name in PIECES]
    assert pieces == [1, 2, 3, 4, 5]
    assert compiled(normal("Exodia", 0, 1, DARK, ZOMBIE, 200, 300)).piece == 0


def test_a_card_is_compiled_once() -> None:
    setup = Setup()
    card = spell("A", 0, activation(draw()))
    assert compile_card(card, setup) is compile_card(card, setup)
    assert len(setup.definitions) == 1


REFUSED: list[tuple[Any, str]] = [
    (spell("A", 0), "YG-53"),
    (spell("A", 0, all_monsters(attack=100)), "YG-53"),
    (spell("A", 0, activation(draw()), activation(draw())), "YG-53"),
    (monster("M", 0, 1, EARTH, ZOMBIE, 0, 0, activation(draw())), "YG-53"),
    (trap("A", 0, activation(draw(), when=(tree.Destroyed((MONSTER,)),))), "YG-58"),
    (spell("A", 0, activation(destroy(tree.Iterated()))), "YG-53"),
    (spell("A", 0, activation(draw(), when=(summoned(),))), "YG-33"),
    (spell("A", 0, answer(("trap",), draw()), kind=CONTINUOUS), "YG-33"),
    (spell("A", 0, activation(tree.May(draw(), tree.EachPlayer()))), "YG-64"),
    (trap("A", 0, activation(damage(tree.EventAmount()), when=(sent_from_field(MONSTER),))), "YG-58"),
    (spell("A", 0, activation(draw(), cost=(pay_discard(), pay_discard()))), "YG-53"),
]


@pytest.mark.parametrize(("card", "rule"), REFUSED)
def test_what_cannot_be_run_is_refused_when_compiled(card: Any, rule: str) -> None:
    setup = Setup()
    with pytest.raises(UserError) as caught:
        compile_card(card, setup)
    assert caught.value.message == "not_supported"
    assert caught.value.params["rule"] == rule
    assert card.name in str(caught.value.params["what"])
    assert setup.definitions == []


@given(effects(4), st.sampled_from(["spell", "trap", "flip", "trigger", "ignition"]))
def test_every_tree_is_compiled_or_refused(effect: tree.Effect, sort: str) -> None:
    slots = (target(spells_and_traps(), 0, 2),)
    cards: dict[str, Any] = {
        "spell": lambda: spell("A", 0, tree.Activation(effect, slots)),
        "trap": lambda: trap("A", 0, tree.Activation(effect, slots, when=(summoned(),))),
        "flip": lambda: monster("A", 0, 1, EARTH, ZOMBIE, 0, 0, tree.FlipEffect(effect, slots)),
        "trigger": lambda: monster("A", 0, 1, EARTH, ZOMBIE, 0, 0, tree.Trigger((tree.Drew(),), effect, slots)),
        "ignition": lambda: monster("A", 0, 1, EARTH, ZOMBIE, 0, 0, tree.Ignition(effect, slots)),
    }
    try:
        definition = compiled(cards[sort]())
    except UserError as error:
        assert error.message == "not_supported"
    else:
        assert len(definition.abilities) == 1


def test_filters_of_one_sort_narrow_one_another() -> None:
    setup = Setup()
    twice = tree.Select(("monsters",), "opponent", (level(3), level(None, 4), MONSTER, tree.HasKind("effect"), OTHER))
    compile_card(spell("A", 0, activation(destroy(twice))), setup)
    filter = setup.filters[0]
    assert (filter.least_level, filter.most_level) == (3, 4)
    assert len(filter.all_of) == 1  # both kinds must hold


def test_damage_goes_to_the_opponent_unless_said_otherwise() -> None:
    assert damage(500) == tree.Damage(Number(500), OPPONENT)


# Every node class runs in some tree


def wrapped(node: Any) -> tree.Ability:
    """An ability with the node in a place where it may stand."""
    slots = (target(monsters()),)

    def spell_of(effect: tree.Effect) -> tree.Ability:
        chosen = tree.ChooseCards(monsters(), "x")
        loop = tree.ForEachCard(monsters(), effect)
        return tree.Activation(tree.Sequence((chosen, loop)), slots)

    if isinstance(node, tree.Ability):
        return node
    if isinstance(node, tree.Effect):
        return spell_of(node)
    if isinstance(node, tree.Cards):
        return spell_of(destroy(node))
    if isinstance(node, tree.Players):
        return spell_of(draw(1, node))
    if isinstance(node, tree.Value):
        return spell_of(tree.GainLife(node))
    if isinstance(node, tree.Filter):
        return spell_of(destroy(monsters(node)))
    if isinstance(node, tree.Condition):
        return spell_of(tree.If(node, draw()))
    if isinstance(node, tree.CostPart):
        return tree.Activation(draw(), cost=(node,))
    if isinstance(node, tree.Event):
        return tree.Trigger((node,), draw())
    if isinstance(node, tree.TargetSpec):
        return tree.Activation(destroy(), (node,))
    assert isinstance(node, tree.Answers)
    return tree.Activation(draw(), answers=node)


def runs(node: Any) -> bool:
    """Whether the node is compiled with the card around it."""
    ability = wrapped(node)
    card = trap("A", 0, ability, kind=CONTINUOUS) if not isinstance(ability, tree.Trigger | tree.FlipEffect) else None
    try:
        compiled(card or monster("A", 0, 1, EARTH, ZOMBIE, 0, 0, ability))
    except UserError:
        return False
    return True


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
def test_every_node_class_can_be_run(node_class: type[Node]) -> None:
    quickly = settings(
        max_examples=100, phases=[Phase.generate], database=None, suppress_health_check=list(HealthCheck)
    )
    assert runs(find(TREES.nodes(node_class, 1), runs, settings=quickly))
