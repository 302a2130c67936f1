"""Why a Summon, a Set, a change of position, an attack or a phase is not offered: one test for each reason."""

from __future__ import annotations

import pytest

from mainphase.kernel.game import PLAYER_SLOT
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.locale import LANGUAGES, Translator
from mainphase.yugioh import asks, changes, zones
from mainphase.yugioh.definitions import DEFENSE, DOWN
from mainphase.yugioh.types import EQUIP, FIELD, FUSION, RITUAL, SPELL, TRAP
from mainphase.yugioh.why import action_message, fix_message, why_not
from yugioh_position import Position

ME, YOU = PLAYER_SLOT, PLAYER_SLOT + 1


def told(reasons: list[Reason]) -> list[tuple[str, str, int]]:
    """Rule, message and culprit of each."""
    return [(reason.rule, reason.message.removeprefix("yugioh.why."), reason.culprit) for reason in reasons]


def only(reasons: list[Reason], rule: str, message: str, culprit: int, *fixes: Fix) -> None:
    """There is this reason and no other."""
    assert told(reasons) == [(rule, message, culprit)]
    assert reasons[0].fixes == list(fixes)


def summon(ref: int, *targets: int) -> Action:
    """A Normal Summon with these Tributes."""
    return Action("summon", ref, targets=list(targets))


# --- whose turn, which phase, what is open -----------------------------------------------------------------------


def test_what_is_offered_has_no_reasons() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    card = position.put(0, position.magic(TRAP))
    low = position.monster(0, position.vanilla(), DOWN)
    high = position.monster(0, position.vanilla())
    game = position.start()
    for action in (
        summon(hand),
        Action("set", hand),
        Action("set", card),
        Action("flip", low),
        Action("position", high, 2),
        Action("position", high, 0),
        Action("enter", value="battle"),
        Action("enter", value="end"),
    ):
        assert why_not(game, 0, action) == []
    position.to_battle()
    assert why_not(game, 0, Action("attack", high, targets=[YOU])) == []
    assert why_not(game, 0, Action("enter", value="main 2")) == []


@pytest.mark.parametrize(
    ("verb", "rule"), [("summon", "YG-22"), ("set", "YG-22"), ("flip", "YG-26"), ("position", "YG-27")]
)
def test_in_the_other_players_turn(verb: str, rule: str) -> None:
    position = Position()
    definition = position.vanilla()
    refs = {
        "summon": position.put(1, definition),
        "set": position.put(1, definition),
        "flip": position.monster(1, definition, DOWN),
        "position": position.monster(1, definition),
    }
    game = position.start()
    reasons = why_not(game, 1, Action(verb, refs[verb], 0))
    only(reasons, rule, "not_your_turn", ME, Fix("wait", 0, "main 1"))


def test_outside_the_main_phases() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    position.to_battle()
    reasons = why_not(game, 0, summon(hand))
    only(reasons, "YG-22", "not_main_phase", 0, Fix("wait", 0, "main 2"))
    assert reasons[0].params == {"part": "battle step"}


def test_in_the_end_phase_only_a_later_turn_helps() -> None:
    position = Position()
    card = position.put(0, position.magic(TRAP))
    game = position.start()
    position.play("enter end")
    position.pass_to(asks.RESPOND, "end")
    reasons = why_not(game, 0, Action("set", card))
    assert told(reasons) == [("YG-32", "not_main_phase", 0), ("YG-55", "window_open", ME)]
    assert reasons[0].fixes == [Fix("turn")]


def test_while_a_window_is_open_and_while_a_chain_is_going_on() -> None:
    position = Position()
    first, second = position.put(0, position.vanilla()), position.monster(0, position.vanilla(), DOWN)
    trap = position.spell(0, position.magic(TRAP))
    game = position.start()
    position.play("summon", first)
    only(why_not(game, 0, Action("flip", second)), "YG-55", "window_open", ME, Fix("wait"))
    position.play("activate", trap)
    only(why_not(game, 0, Action("flip", second)), "YG-55", "chain_going_on", trap, Fix("wait"))


def test_while_another_question_is_open() -> None:
    position = Position()
    big = position.put(0, position.vanilla(5))
    low = position.monster(0, position.vanilla(), DOWN)
    game = position.start()
    position.play("summon", big)
    assert game.kind == asks.TRIBUTE
    reasons = why_not(game, 0, Action("flip", low))
    only(reasons, "Y-020", "other_question", ME, Fix("wait"))
    assert reasons[0].params == {"kind": "tribute"}


def test_after_the_duel() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    game.concede(1)
    only(why_not(game, 0, summon(hand)), "YG-08", "game_over", 0)


def test_a_verb_that_does_not_exist() -> None:
    only(why_not(Position().start(), 0, Action("cast")), "Y-002", "no_such_action", 0)


# --- Normal Summon and Set ---------------------------------------------------------------------------------------


def test_a_card_that_is_not_in_the_hand() -> None:
    position = Position()
    own = position.monster(0, position.vanilla())
    dead = position.put(0, position.vanilla(), zones.GRAVEYARD)
    hidden = position.put(1, position.vanilla())
    game = position.start()
    for ref in (own, dead, hidden, ME, 0):
        only(why_not(game, 0, summon(ref)), "YG-23", "not_in_hand", ref)
        only(why_not(game, 0, Action("set", ref)), "YG-23", "not_in_hand", ref)


def test_a_spell_is_not_summoned() -> None:
    position = Position()
    card = position.put(0, position.magic(SPELL))
    only(why_not(position.start(), 0, summon(card)), "YG-23", "not_a_monster", card)


@pytest.mark.parametrize(("types", "zone"), [(RITUAL, zones.HAND), (FUSION, zones.FUSION)])
def test_fusion_and_ritual_monsters_are_neither_summoned_normally_nor_set(types: int, zone: int) -> None:
    position = Position()
    card = position.put(0, position.vanilla(types=types), zone)
    game = position.start()
    only(why_not(game, 0, summon(card)), "YG-47", "special_only", card)
    only(why_not(game, 0, Action("set", card)), "YG-47", "special_only", card)


@pytest.mark.parametrize("verb", ["summon", "set"])
def test_one_normal_summon_or_set_each_turn(verb: str) -> None:
    position = Position()
    first, second = position.put(0, position.vanilla()), position.put(0, position.vanilla())
    game = position.start()
    position.play(verb, first)
    position.pass_to(asks.ACT)
    came = int(game.ref(game.monsters(0)[0]))
    only(why_not(game, 0, summon(second)), "YG-22", "summoned_already", came, Fix("turn"))
    only(why_not(game, 0, Action("set", second)), "YG-22", "summoned_already", came, Fix("turn"))


@pytest.mark.parametrize(("level", "present", "lacking"), [(5, 0, "1"), (6, 0, "1"), (7, 0, "2"), (8, 1, "1")])
def test_too_few_monsters_to_tribute(level: int, present: int, lacking: str) -> None:
    position = Position()
    card = position.put(0, position.vanilla(level))
    for _ in range(present):
        position.monster(0, position.vanilla())
    position.monster(1, position.vanilla())
    reasons = why_not(position.start(), 0, summon(card))
    only(reasons, "YG-24", "too_few_tributes", card, Fix("monsters", 0, lacking))


def test_no_free_monster_zone_unless_a_tribute_frees_it() -> None:
    position = Position()
    small, big = position.put(0, position.vanilla(4)), position.put(0, position.vanilla(5))
    own = [position.monster(0, position.vanilla()) for _ in range(5)]
    game = position.start()
    only(why_not(game, 0, summon(small)), "YG-14", "no_monster_zone", 0, Fix("zone"))
    assert why_not(game, 0, summon(big, own[3])) == []


def test_wrong_tributes() -> None:
    position = Position()
    big = position.put(0, position.vanilla(7))
    one, two = position.monster(0, position.vanilla(), DOWN), position.monster(0, position.vanilla())
    other = position.monster(1, position.vanilla())
    game = position.start()
    assert why_not(game, 0, summon(big, two, one)) == []
    only(why_not(game, 0, summon(big, one)), "YG-24", "number_of_tributes", big, Fix("tribute", 0, "2"))
    only(why_not(game, 0, summon(big, one, one)), "YG-24", "tribute_twice", one, Fix("choose"))
    only(why_not(game, 0, summon(big, one, other)), "YG-25", "no_tribute", other, Fix("choose"))


def test_five_spells_and_traps_a_field_card_apart() -> None:
    position = Position()
    card, field = position.put(0, position.magic(TRAP)), position.put(0, position.magic(SPELL | FIELD))
    for _ in range(5):
        position.spell(0, position.magic(TRAP))
    game = position.start()
    only(why_not(game, 0, Action("set", card)), "Y-008", "no_spell_zone", 0, Fix("zone"))
    assert why_not(game, 0, Action("set", field)) == []


def test_an_equip_card_on_an_opposing_monster_takes_an_own_zone() -> None:
    position = Position()
    card = position.put(0, position.magic(TRAP))
    target = position.monster(1, position.vanilla())
    for _ in range(4):
        position.spell(0, position.magic(TRAP))
    equip = position.spell(0, position.magic(SPELL | EQUIP), 1)
    position.card(equip).equipped = target
    game = position.start()
    only(why_not(game, 0, Action("set", card)), "YG-15", "equip_takes_zone", equip, Fix("zone"))


def test_setting_a_spell_takes_no_tributes() -> None:
    position = Position()
    card, own = position.put(0, position.magic(TRAP)), position.monster(0, position.vanilla())
    only(why_not(position.start(), 0, Action("set", card, targets=[own])), "YG-32", "no_targets_asked", own)


# --- on the field ------------------------------------------------------------------------------------------------


def test_what_is_no_own_monster_on_the_field() -> None:
    position = Position()
    hand, trap = position.put(0, position.vanilla()), position.spell(0, position.magic(TRAP))
    other = position.monster(1, position.vanilla(), DOWN)
    game = position.start()
    for verb, rule in (("flip", "YG-26"), ("position", "YG-27")):
        only(why_not(game, 0, Action(verb, hand)), rule, "not_on_field", hand)
        only(why_not(game, 0, Action(verb, other)), rule, "not_yours", other)
        only(why_not(game, 0, Action(verb, trap)), rule, "not_a_monster", trap)


def test_no_flip_summon_in_the_turn_of_setting() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    position.play("set", hand)
    position.pass_to(asks.ACT)
    ref = int(game.ref(game.monsters(0)[0]))
    only(why_not(game, 0, Action("flip", ref)), "YG-26", "set_this_turn", ref, Fix("turn"))


def test_no_flip_summon_of_what_came_and_was_turned_down() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    position.play("summon", hand)
    position.pass_to(asks.ACT)
    slot = game.monsters(0)[0]
    changes.turn_down(game, slot)
    ref = int(game.ref(slot))
    only(why_not(game, 0, Action("flip", ref)), "Y-010", "came_this_turn", ref, Fix("turn"))


def test_no_flip_summon_of_a_face_up_monster() -> None:
    position = Position()
    own = position.monster(0, position.vanilla())
    only(why_not(position.start(), 0, Action("flip", own)), "YG-26", "face_up", own)


@pytest.mark.parametrize("verb", ["summon", "flip"])
def test_no_change_of_position_in_the_turn_of_coming(verb: str) -> None:
    position = Position()
    ref = position.put(0, position.vanilla()) if verb == "summon" else position.monster(0, position.vanilla(), DOWN)
    game = position.start()
    position.play(verb, ref)
    position.pass_to(asks.ACT)
    now = int(game.ref(game.monsters(0)[0]))
    reasons = why_not(game, 0, Action("position", now, 2))
    expected = [("YG-27", "came_this_turn", now)] + [("YG-27", "position_changed", now)] * (verb == "flip")
    assert told(reasons) == expected
    assert all(reason.fixes == [Fix("turn")] for reason in reasons)


def test_one_change_of_position_each_turn() -> None:
    position = Position()
    own = position.monster(0, position.vanilla())
    game = position.start()
    position.play("position", own)
    position.pass_to(asks.ACT)
    only(why_not(game, 0, Action("position", own, 1)), "YG-27", "position_changed", own, Fix("turn"))


@pytest.mark.parametrize("key", ["goat2005", "classic2003"])
def test_who_has_attacked_keeps_its_position(key: str) -> None:
    position = Position(key)
    own = position.monster(0, position.vanilla())
    game = position.start()
    position.to_battle()
    position.attack(own, YOU)
    position.pass_to(asks.BATTLE)
    position.play("enter main 2")
    position.pass_to(asks.ACT)
    only(why_not(game, 0, Action("position", own, 2)), "YG-28", "attacked_this_turn", own, Fix("turn"))
    changes.turn_down(game, game.monsters(0)[0])
    only(why_not(game, 0, Action("flip", own)), "YG-28", "attacked_this_turn", own, Fix("turn"))


def test_positions_that_there_are_not() -> None:
    position = Position()
    up, down = position.monster(0, position.vanilla()), position.monster(0, position.vanilla(), DOWN)
    game = position.start()
    only(why_not(game, 0, Action("position", up, 3)), "YG-29", "no_such_position", up)
    only(why_not(game, 0, Action("position", down, 1)), "YG-29", "only_flip", down, Fix("flip", down))
    fix = Fix("position", up, "defense")
    only(why_not(game, 0, Action("position", up, 1)), "YG-27", "in_that_position", up, fix)


def test_a_special_summon_is_an_effect() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    only(why_not(game, 0, Action("special", hand)), "Y-027", "by_effect_only", hand, Fix("effect"))
    only(why_not(game, 0, Action("special", 77)), "Y-027", "not_there", 77)


# --- attacks -----------------------------------------------------------------------------------------------------


def test_attacks_wait_for_the_battle_step() -> None:
    position = Position()
    own = position.monster(0, position.vanilla())
    game = position.start()
    only(why_not(game, 0, Action("attack", own)), "YG-36", "not_battle_step", 0, Fix("wait", 0, "battle step"))
    only(why_not(game, 1, Action("attack", own))[:1], "YG-36", "not_your_turn", ME, Fix("wait", 0, "battle step"))
    position.to_battle()
    position.play("enter main 2")
    position.pass_to(asks.ACT)
    only(why_not(game, 0, Action("attack", own)), "YG-36", "not_battle_step", 0, Fix("turn"))


def test_no_attack_in_the_first_turn_nor_in_one_whose_battle_phase_is_skipped() -> None:
    position = Position()
    own = position.monster(0, position.vanilla())
    game = position.start(turn=1)
    only(why_not(game, 0, Action("attack", own)), "YG-07", "first_turn", 0, Fix("turn"))
    position = Position()
    own = position.monster(0, position.vanilla())
    game = position.start(skip="battle")
    only(why_not(game, 0, Action("attack", own)), "YG-31", "battle_skipped", 0, Fix("turn"))


def test_who_cannot_attack() -> None:
    position = Position()
    down = position.monster(0, position.vanilla(), DOWN)
    defending = position.monster(0, position.vanilla(), position=DEFENSE)
    used = position.monster(0, position.vanilla())
    game = position.start()
    position.to_battle()
    position.attack(used, YOU)
    only(why_not(game, 0, Action("attack", defending))[:1], "YG-55", "window_open", game.player_ref(0), Fix("wait"))
    position.pass_to(asks.BATTLE)
    only(why_not(game, 0, Action("attack", down)), "YG-36", "attacker_face_down", down, Fix("flip", down))
    fix = Fix("position", defending, "attack")
    only(why_not(game, 0, Action("attack", defending)), "YG-36", "attacker_in_defense", defending, fix)
    only(why_not(game, 0, Action("attack", used)), "YG-36", "attacked_already", used, Fix("turn"))


def test_what_cannot_be_attacked() -> None:
    position = Position()
    own, friend = position.monster(0, position.vanilla()), position.monster(0, position.vanilla())
    other = position.monster(1, position.vanilla(), DOWN)
    trap = position.spell(1, position.magic(TRAP))
    game = position.start()
    position.to_battle()
    assert why_not(game, 0, Action("attack", own, targets=[other])) == []
    only(why_not(game, 0, Action("attack", own, targets=[YOU])), "YG-36", "not_direct", other, Fix("target"))
    for wrong in (friend, ME, trap, 0):
        reasons = why_not(game, 0, Action("attack", own, targets=[wrong]))
        only(reasons, "YG-36", "cannot_be_attacked", wrong, Fix("target"))
    only(why_not(game, 0, Action("attack", own, targets=[other, other])), "YG-36", "one_target", other, Fix("target"))


# --- phases ------------------------------------------------------------------------------------------------------


def enter(key: str) -> Action:
    """Going on to a phase."""
    return Action("enter", value=key)


def test_phases_that_are_not_entered_by_saying_so() -> None:
    game = Position().start()
    only(why_not(game, 0, enter("standby")), "YG-18", "not_entered", 0)
    only(why_not(game, 1, enter("end")), "YG-19", "not_your_turn", ME, Fix("turn"))


def test_no_battle_phase() -> None:
    only(why_not(Position().start(turn=1), 0, enter("battle")), "YG-07", "first_turn", 0, Fix("turn"))
    only(why_not(Position().start(skip="battle"), 0, enter("battle")), "YG-31", "battle_skipped", 0, Fix("turn"))
    position = Position()
    game = position.start()
    position.to_battle()
    only(why_not(game, 0, enter("battle")), "YG-18", "there_already", 0)
    position.play("enter main 2")
    position.pass_to(asks.ACT)
    only(why_not(game, 0, enter("battle")), "YG-18", "part_over", 0, Fix("turn"))
    only(why_not(game, 0, enter("main 2")), "YG-18", "there_already", 0)


def test_main_phase_2_follows_a_battle_phase_only() -> None:
    only(why_not(Position().start(), 0, enter("main 2")), "YG-31", "only_after_battle", 0, Fix("wait", 0, "battle"))
    reasons = why_not(Position().start(turn=1), 0, enter("main 2"))
    assert told(reasons) == [("YG-07", "first_turn", 0), ("YG-31", "only_after_battle", 0)]
    assert reasons[1].fixes == [Fix("turn")]


def test_from_the_battle_phase_the_end_phase_comes_after_main_phase_2() -> None:
    position = Position()
    game = position.start()
    position.play("enter battle")
    position.pass_to(asks.RESPOND, "start step")
    only(why_not(game, 0, enter("main 2")), "YG-18", "in_order", 0, Fix("wait", 0, "battle step"))
    position.pass_to(asks.BATTLE)
    only(why_not(game, 0, enter("end")), "YG-18", "in_order", 0, Fix("wait", 0, "main 2"))


def test_a_phase_is_not_left_while_a_response_is_awaited() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    position.play("summon", hand)
    for key in ("battle", "end"):
        only(why_not(game, 0, enter(key)), "YG-19", "window_open", ME, Fix("wait"))


def test_passing() -> None:
    position = Position()
    hand = position.put(0, position.vanilla())
    game = position.start()
    assert told(why_not(game, 0, Action("pass"))) == [("Y-007", "other_question", ME)]
    position.play("summon", hand)
    assert why_not(game, 0, Action("pass")) == []
    only(why_not(game, 1, Action("pass")), "YG-55", "other_acts", ME, Fix("wait"))


# --- texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_would_help_and_what_is_wanted_have_texts(language: str) -> None:
    translator = Translator(language)
    kinds = "cards choose effect flip lp monsters set target tribute turn wait zone".split()
    fixes = [Fix(kind) for kind in kinds] + [Fix("wait", 0, "battle")]
    fixes += [Fix("position", 0, "attack"), Fix("position", 0, "defense")]
    verbs = "activate attack enter flip pass position respond set special summon use".split()
    actions = [Action(verb, number=0) for verb in verbs] + [Action("position", number=1), Action("position", number=2)]
    wanted = [fix_message(fix) for fix in fixes] + [action_message(action) for action in actions]
    assert [message for message in wanted if not translator.has(message)] == []
