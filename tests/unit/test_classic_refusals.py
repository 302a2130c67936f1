"""Why something is refused in classic Magic: each reason with its rule, who causes it and what would help."""

from __future__ import annotations

import pytest

from conformance.classic.duel import Duel, Side
from mainphase.kernel.reasons import Action, Fix, Reason
from mainphase.magic.abilities.build import EACH_PLAYER, THIS, YOU, activated, cost, damage, pump, spell, triggered
from mainphase.magic.abilities.tree import BeginningOf, Delayed
from mainphase.magic.cards import creature, instant
from mainphase.magic.classic import pool
from mainphase.magic.classic.citations import is_rule

FOREST, MOUNTAIN, PLAINS, SWAMP, ISLAND = "Forest", "Mountain", "Plains", "Swamp", "Island"
Told = tuple[str, str]
HORROR = creature(
    "Horror", "{0}", "Horror", 7, 7, *pool.card("Cosmic Horror").front.abilities,
    activated(cost("{0}"), pump(THIS, 1, 0)),
)  # fmt: skip
"""A creature with a cost in upkeep, and an activated ability."""
FORCE = creature(
    "Force", "{0}", "Force", 8, 8, *pool.card("Force of Nature").front.abilities,
    activated(cost("{0}"), pump(THIS, 1, 0)),
)  # fmt: skip
"""The same where not paying does no harm to the creature."""
LATER = instant("Later", "{R}", spell(Delayed(triggered(BeginningOf("upkeep", EACH_PLAYER, "next"), damage(2, YOU)))))


def ref(duel: Duel, name: str, who: str = "") -> int:
    """The first card so called, of that player if one is named: in a hand, in play, else anywhere."""
    slots = [*duel.game.hand(0), *duel.game.hand(1), *duel.slots(name), *range(len(duel.game.definitions))]
    found = [slot for slot in slots if duel.card_name(slot) == name]
    return int(duel.game.ref(next(slot for slot in found if not who or duel.game.owner[slot] == "AB".index(who))))


def why(duel: Duel, verb: str, name: str = "", who: str = "A", number: int = 1, at: str = "") -> list[Reason]:
    """What keeps the player from that."""
    targets = [] if not at else [int(duel.game.player_ref("AB".index(at))) if at in "AB" else ref(duel, at)]
    action = Action(verb, ref(duel, name) if name else 0, number, targets)
    reasons = duel.game.why_not("AB".index(who), action)
    assert all(is_rule(reason.rule) for reason in reasons)
    return reasons


def told(reasons: list[Reason]) -> list[Told]:
    """Rules and messages, without what all classic messages begin with."""
    return [(reason.rule, reason.message.removeprefix("classic.").removeprefix("why.")) for reason in reasons]


def one(reasons: list[Reason], rule: str, message: str) -> Reason:
    """The reason of that rule, which there must be once."""
    found = [reason for reason in reasons if told([reason]) == [(rule, message)]]
    assert len(found) == 1, reasons
    return found[0]


# --- windows ---------------------------------------------------------------------------------------------------


@pytest.mark.covers("K-012")
def test_K_012_nobody_uses_fast_effects_in_the_untap_phase() -> None:
    duel = Duel(Side(["Giant Growth"], battlefield=["Grizzly Bears", FOREST]), ask=True)
    assert duel.part == "untap"
    reason = one(why(duel, "cast", "Giant Growth"), "K-012", "nobody_has_priority")
    assert reason.params == {"part": "untap"} and reason.fixes == [Fix("wait")]
    duel.to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    assert why(duel, "cast", "Giant Growth") == []


@pytest.mark.covers("K-035")
def test_K_035_nobody_uses_fast_effects_in_cleanup() -> None:
    duel = Duel(Side(["Giant Growth"], battlefield=["Grizzly Bears", FOREST]), ask=True).to("cleanup", "A")
    assert one(why(duel, "cast", "Giant Growth"), "K-035", "nobody_has_priority").params == {"part": "cleanup"}


@pytest.mark.covers("K-014")
def test_K_014_in_a_series_only_what_belongs_to_it_is_played() -> None:
    duel = Duel(Side(["Giant Growth"], battlefield=["Grizzly Bears", FOREST]), ask=True).to("upkeep", "A")
    assert duel.window == "beginning of a phase"
    assert told(why(duel, "cast", "Giant Growth")) == [("K-014", "only_series")]


@pytest.mark.covers("K-048")
def test_K_048_while_something_is_being_cast_only_interrupts_can_be_used() -> None:
    duel = Duel(
        Side(["Lightning Bolt"], battlefield=[MOUNTAIN]),
        Side(["Giant Growth", "Counterspell"], battlefield=["Grizzly Bears", FOREST, ISLAND, ISLAND]),
        ask=True,
    ).main()
    duel.cast("Lightning Bolt", "B")
    assert duel.window == "interrupts" and duel.asked == "A"
    assert one(why(duel, "cast", "Giant Growth", "B"), "K-056", "other_has_priority").culprit == duel.game.player_ref(0)
    duel.answer("pass")
    reason = one(why(duel, "cast", "Giant Growth", "B"), "K-048", "only_interrupts")
    assert reason.culprit == ref(duel, "Lightning Bolt") and reason.fixes == [Fix("wait")]
    assert why(duel, "cast", "Counterspell", "B") == []


@pytest.mark.covers("K-048", "K-053")
def test_K_048_an_interrupt_is_used_only_on_what_is_being_cast() -> None:
    duel = Duel(Side(["Counterspell"], battlefield=[ISLAND, ISLAND]), ask=True).main()
    reasons = why(duel, "cast", "Counterspell")
    assert told(reasons) == [("K-048", "interrupts_only")]
    assert reasons[0].culprit == ref(duel, "Counterspell")


@pytest.mark.covers("K-077")
def test_K_077_in_damage_prevention_only_prevention_is_legal() -> None:
    duel = Duel(
        Side(["Lightning Bolt"], battlefield=[MOUNTAIN]),
        Side(["Giant Growth", "Healing Salve"], battlefield=["Grizzly Bears", FOREST, PLAINS]),
    ).main()
    duel.cast("Lightning Bolt", "Grizzly Bears")
    while duel.window != "damage prevention":
        duel.answer("pass")
    assert duel.asked == "B"
    assert told(why(duel, "cast", "Giant Growth", "B")) == [("K-077", "only_prevention")]
    assert why(duel, "cast", "Healing Salve", "B") == []


@pytest.mark.covers("K-077")
@pytest.mark.parametrize("edition", ["fourth", "fifth"])
def test_K_077_what_prevents_damage_is_never_used_outside_of_damage_prevention(edition: str) -> None:
    side = Side(["Reverse Damage"], battlefield=["Samite Healer", PLAINS, PLAINS, PLAINS])
    duel = Duel(side, ask=True, edition=edition).main()
    for verb, name in (("activate", "Samite Healer"), ("cast", "Reverse Damage")):
        reasons = why(duel, verb, name)
        assert told(reasons) == [("K-077", "prevents_only")] and reasons[0].culprit == ref(duel, name)
    assert not duel.may("cast Reverse Damage") and not duel.may("activate Samite Healer")


@pytest.mark.covers("K-076")
def test_K_076_regeneration_is_used_only_as_something_is_destroyed() -> None:
    duel = Duel(
        Side(["Terror"], battlefield=[SWAMP, SWAMP]),
        Side(["Giant Growth"], battlefield=["Wall of Brambles", FOREST, FOREST]),
        ask=True,
    ).main()
    duel.decline()
    assert told(why(duel, "activate", "Wall of Brambles", "B")) == [("K-076", "saves_only")]


@pytest.mark.covers("K-076")
@pytest.mark.parametrize("edition", ["fourth", "fifth"])
def test_K_076_as_something_is_destroyed_only_regeneration_is_used(edition: str) -> None:
    duel = Duel(
        Side(["Lightning Bolt"], battlefield=[MOUNTAIN]),
        Side(["Giant Growth"], battlefield=["Wall of Brambles", FOREST, FOREST]),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", "Wall of Brambles")
    while "destruction" not in duel.window:
        duel.answer("pass")
    assert duel.asked == "B" and why(duel, "activate", "Wall of Brambles", "B") == []
    assert told(why(duel, "cast", "Giant Growth", "B")) == [("K-076", "only_saving")]


@pytest.mark.covers("K-076")
@pytest.mark.parametrize("edition", ["fourth", "fifth"])
def test_K_076_what_is_not_being_destroyed_is_not_regenerated(edition: str) -> None:
    duel = Duel(
        Side(["Lightning Bolt"], battlefield=[MOUNTAIN]),
        Side(battlefield=["Wall of Brambles", "Uthden Troll", FOREST, MOUNTAIN]),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", "Wall of Brambles")
    while "destruction" not in duel.window:
        duel.answer("pass")
    assert why(duel, "activate", "Wall of Brambles", "B") == []
    reasons = why(duel, "activate", "Uthden Troll", "B")
    assert told(reasons) == [("K-076", "not_being_destroyed")]
    assert reasons[0].culprit == ref(duel, "Uthden Troll")


# --- what begins a batch ---------------------------------------------------------------------------------------

STARTERS = [("cast", "Grizzly Bears", "K-054"), ("cast", "Stone Rain", "K-066"), ("play", FOREST, "K-022")]
HAND = ["Grizzly Bears", "Stone Rain", FOREST, "Lightning Bolt"]
LANDS = [FOREST, MOUNTAIN] * 3


@pytest.mark.covers("K-054", "K-066", "K-022")
@pytest.mark.parametrize(("verb", "name", "rule"), STARTERS)
def test_K_054_permanents_sorceries_and_lands_are_played_in_ones_own_turn(verb: str, name: str, rule: str) -> None:
    duel = Duel(Side(HAND, battlefield=[*LANDS, "Savannah Lions"]), Side(), ask=True).main("B")
    while duel.asked != "A":
        duel.decline()
    reason = one(why(duel, verb, name), rule, "not_your_turn")
    assert reason.culprit == duel.game.player_ref(1) and reason.fixes == [Fix("wait", 0, "main")]


@pytest.mark.covers("K-054", "K-066", "K-022")
@pytest.mark.parametrize(("verb", "name", "rule"), STARTERS)
def test_K_054_and_in_the_main_phase(verb: str, name: str, rule: str) -> None:
    duel = Duel(Side(HAND, battlefield=LANDS), ask=True).to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    assert one(why(duel, verb, name), rule, "not_main_phase").fixes == [Fix("wait", 0, "main")]
    duel.to("discard", "A")
    while duel.window != "neutral state":
        duel.decline()
    assert one(why(duel, verb, name), rule, "not_main_phase").fixes == [Fix("turn")]


@pytest.mark.covers("K-054", "K-066", "K-022")
@pytest.mark.parametrize(("verb", "name", "rule"), STARTERS)
def test_K_066_and_not_during_an_attack(verb: str, name: str, rule: str) -> None:
    duel = Duel(Side(HAND, battlefield=[*LANDS, "Savannah Lions"]), ask=True)
    duel.attack("Savannah Lions")
    assert duel.part == "declare attackers" and duel.question == "priority"
    assert one(why(duel, verb, name), rule, "not_in_attack").fixes == [Fix("wait", 0, "main")]


@pytest.mark.covers("K-054", "K-055")
@pytest.mark.parametrize(("verb", "name", "rule"), STARTERS)
def test_K_054_and_never_in_answer_to_anything(verb: str, name: str, rule: str) -> None:
    duel = Duel(Side(HAND, battlefield=LANDS), ask=True).main()
    assert why(duel, verb, name) == []
    duel.cast("Lightning Bolt", "B")
    while duel.window != "main phase":
        duel.answer("pass")
    assert duel.asked == "A"
    reason = one(why(duel, verb, name), rule, "stack_not_empty")
    assert reason.culprit == ref(duel, "Lightning Bolt") and reason.params == {"count": 1}
    assert reason.fixes == [Fix("wait")]


@pytest.mark.covers("K-023")
def test_K_023_one_land_a_turn() -> None:
    duel = Duel(Side([FOREST, MOUNTAIN]), ask=True).main()
    duel.answer(f"play {FOREST}")
    reasons = why(duel, "play", MOUNTAIN)
    assert told(reasons) == [("K-023", "land_already")]
    assert reasons[0].params == {"count": 1} and reasons[0].fixes == [Fix("turn")]


@pytest.mark.covers("K-055")
def test_K_055_a_land_is_played_and_nothing_else_is() -> None:
    duel = Duel(Side([FOREST, "Grizzly Bears"], battlefield=LANDS), ask=True).main()
    assert told(why(duel, "cast", FOREST)) == [("K-055", "land_is_not_cast")]
    assert told(why(duel, "play", "Grizzly Bears")) == [("K-055", "not_a_land")]


# --- the attack ------------------------------------------------------------------------------------------------


@pytest.mark.covers("K-022")
def test_K_022_the_attack_is_declared_in_the_neutral_state_of_ones_own_main_phase() -> None:
    duel = Duel(Side(HAND, battlefield=[*LANDS, "Savannah Lions"]), ask=True).to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    assert one(why(duel, "declare an attack"), "K-022", "not_main_phase").fixes == [Fix("wait", 0, "main")]
    duel.main()
    assert why(duel, "declare an attack") == []
    assert one(why(duel, "declare an attack", who="B"), "K-022", "not_your_turn").culprit == duel.game.player_ref(0)
    duel.cast("Lightning Bolt", "B")
    while duel.window != "main phase":
        duel.answer("pass")
    assert one(why(duel, "declare an attack"), "K-022", "stack_not_empty").culprit == ref(duel, "Lightning Bolt")


@pytest.mark.covers("K-023")
def test_K_023_one_attack_a_turn_even_if_nobody_attacks() -> None:
    duel = Duel(Side(battlefield=["Savannah Lions"]), ask=True)
    duel.attack()
    duel.main()
    for verb, name, at in (("declare an attack", "", ""), ("attack", "Savannah Lions", "B")):
        assert one(why(duel, verb, name, at=at), "K-023", "attacked_already").fixes == [Fix("turn")]
    wanted = {ref(duel, "Savannah Lions"): [int(duel.game.player_ref(1))]}
    one(duel.game.why_not_declared(0, True, wanted), "K-023", "attacked_already")


@pytest.mark.covers("K-080")
def test_K_080_attackers_and_blockers_have_their_steps() -> None:
    duel = Duel(Side(battlefield=["Savannah Lions"]), Side(battlefield=["Grizzly Bears"]), ask=True).main()
    reasons = why(duel, "attack", "Savannah Lions", at="B")
    assert told(reasons) == [("K-080", "not_declaring_attackers")]
    assert reasons[0].fixes == [Fix("wait", 0, "declare attackers")]
    reasons = why(duel, "block", "Grizzly Bears", "B", at="Savannah Lions")
    assert one(reasons, "K-080", "not_declaring_blockers").fixes == [Fix("wait", 0, "declare blockers")]


@pytest.mark.covers("K-083", "K-072")
def test_K_083_who_cannot_attack() -> None:
    side = Side(["Grizzly Bears"], battlefield=["Wall of Wood", "Savannah Lions", "Prodigal Sorcerer", *LANDS])
    duel = Duel(side, ask=True).main()
    duel.use("Prodigal Sorcerer", "B")
    duel.play("Grizzly Bears")
    duel.declare()
    wall, bears, sorcerer = (ref(duel, name) for name in ("Wall of Wood", "Grizzly Bears", "Prodigal Sorcerer"))
    reasons = why(duel, "attack", "Wall of Wood", at="B")
    assert told(reasons) == [("K-083", "defender")] and reasons[0].culprit == wall
    reasons = why(duel, "attack", "Grizzly Bears", at="B")
    assert told(reasons) == [("K-072", "summoning_sick")]
    assert (reasons[0].culprit, reasons[0].fixes) == (bears, [Fix("turn")])
    reasons = why(duel, "attack", "Prodigal Sorcerer", at="B")
    assert told(reasons) == [("K-083", "attacker_tapped")]
    assert (reasons[0].culprit, reasons[0].fixes) == (sorcerer, [Fix("untap", sorcerer)])
    assert why(duel, "attack", "Savannah Lions", at="B") == []
    assert told(duel.game.why_not_declared(0, True, {wall: [int(duel.game.player_ref(1))]})) == [("K-083", "defender")]


@pytest.mark.covers("K-084", "K-089")
def test_K_084_who_cannot_block_and_what() -> None:
    duel = Duel(
        Side(battlefield=["Savannah Lions", "Scryb Sprites"]),
        Side(battlefield=["Grizzly Bears", "Prodigal Sorcerer"]),
        ask=True,
    )
    duel.attack("Savannah Lions", "Scryb Sprites")
    duel.decline()
    duel.use("Prodigal Sorcerer", "A")
    duel.until("declare blockers")
    reasons = why(duel, "block", "Prodigal Sorcerer", "B", at="Savannah Lions")
    sorcerer = ref(duel, "Prodigal Sorcerer")
    assert told(reasons) == [("K-084", "blocker_tapped")] and reasons[0].fixes == [Fix("untap", sorcerer)]
    reasons = why(duel, "block", "Grizzly Bears", "B", at="Scryb Sprites")
    assert told(reasons) == [("K-089", "flying")] and reasons[0].culprit == ref(duel, "Scryb Sprites")
    assert why(duel, "block", "Grizzly Bears", "B", at="Savannah Lions") == []
    both = {ref(duel, "Grizzly Bears"): [ref(duel, "Savannah Lions"), ref(duel, "Scryb Sprites")]}
    assert ("K-084", "blocks_one") in told(duel.game.why_not_declared(1, False, both))


@pytest.mark.covers("K-095", "K-096")
def test_K_095_a_band_has_one_creature_without_banding() -> None:
    duel = Duel(Side(battlefield=["Benalish Hero", "Grizzly Bears", "Savannah Lions"]), ask=True).main()
    names = ("Benalish Hero", "Grizzly Bears", "Savannah Lions")
    members = [ref(duel, name) for name in names]
    attacked = {member: int(duel.game.player_ref(1)) for member in members}
    assert duel.game.why_not_banded([members[:2]], attacked) == []
    reasons = duel.game.why_not_banded([members], attacked)
    assert told(reasons) == [("K-095", "not_a_band")]
    assert reasons[0].fixes == [Fix("remove", members[2])]
    assert told(why(duel, "band", "Benalish Hero")) == [("K-096", "not_announcing_bands")]


# --- permanents ------------------------------------------------------------------------------------------------


@pytest.mark.covers("K-079")
def test_K_079_a_tapped_artifact_has_no_abilities() -> None:
    duel = Duel(Side(battlefield=["Coral Helm", "Grizzly Bears", *LANDS]), ask=True).main()
    helm = duel.permanent("Coral Helm")
    helm.tapped = 1
    reason = one(why(duel, "activate", "Coral Helm"), "K-079", "shut_off")
    assert (reason.culprit, reason.fixes) == (helm.ref, [Fix("untap", int(helm.ref))])


@pytest.mark.covers("K-072", "K-074")
def test_K_072_who_is_sick_does_not_tap_for_an_ability() -> None:
    duel = Duel(Side(["Prodigal Sorcerer"], battlefield=[ISLAND] * 3), ask=True).main()
    duel.play("Prodigal Sorcerer")
    reasons = why(duel, "activate", "Prodigal Sorcerer")
    assert told(reasons) == [("K-072", "summoning_sick")] and reasons[0].fixes == [Fix("turn")]


def test_of_an_ability_it_is_told_that_it_is_not_there_or_not_ones_own() -> None:
    duel = Duel(Side(battlefield=["Prodigal Sorcerer", "Grizzly Bears"]), ask=True).main()
    playing = "5ED:Playing Spells and Abilities"
    assert told(why(duel, "activate", "Grizzly Bears")) == [(playing, "no_such_ability")]
    assert one(why(duel, "activate", "Prodigal Sorcerer", "B"), playing, "not_yours").culprit


def test_costs_and_targets_are_told_with_their_sections() -> None:
    duel = Duel(Side(["Giant Growth", "Lightning Bolt"], battlefield=[FOREST, "Samite Healer"]), ask=True).main()
    duel.permanent("Samite Healer").tapped = 1
    reasons = why(duel, "cast", "Lightning Bolt")
    assert told(reasons) == [("5ED:Paying Costs", "not_enough_mana")] and reasons[0].fixes == [Fix("mana", 0, "{R}")]
    assert told(why(duel, "cast", "Giant Growth", at="B")) == [("5ED:More on Targeting", "illegal_target")]
    reason = one(why(duel, "activate", "Samite Healer"), "5ED:Paying Costs", "already_tapped")
    assert reason.fixes == [Fix("untap", ref(duel, "Samite Healer"))]
    empty = Duel(Side(["Giant Growth"], battlefield=[FOREST]), ask=True).main()
    assert told(why(empty, "cast", "Giant Growth")) == [("5ED:More on Targeting", "no_legal_target")]
    assert told(why(empty, "cast", FOREST)) == [("5ED:Playing Spells and Abilities", "not_in_hand")]


# --- what must be done -----------------------------------------------------------------------------------------


@pytest.mark.covers("K-017", "K-020")
def test_K_017_nobody_declines_before_having_drawn() -> None:
    duel = Duel(Side(), Side(), ask=True)
    assert told(why(duel, "draw")) == [("5ED:Game Setup", "first_draw")]
    duel.to("upkeep", "B")
    assert one(why(duel, "draw", who="A"), "K-020", "not_your_turn").fixes == [Fix("wait", 0, "draw")]
    assert one(why(duel, "draw", who="B"), "K-020", "not_draw_phase").fixes == [Fix("wait", 0, "draw")]
    duel.to("draw", "B")
    while duel.window != "neutral state":
        duel.decline()
    assert duel.asked == "B" and why(duel, "draw", who="B") == []
    reasons = why(duel, "pass", who="B")
    assert told(reasons) == [("K-017", "must_draw")] and reasons[0].fixes == [Fix("draw")]
    duel.answer("draw")
    assert why(duel, "pass", who="B") == []
    duel.quiet()
    assert told(why(duel, "draw", who="B")) == [("K-017", "drawn_already")]
    duel.main("B")
    assert one(why(duel, "draw", who="B"), "K-020", "not_draw_phase").fixes == [Fix("turn")]


@pytest.mark.covers("K-017")
def test_K_017_nor_before_the_abilities_of_the_phase() -> None:
    duel = Duel(Side(battlefield=["Erg Raiders", "Lord of the Pit", "Grizzly Bears"]), ask=True).to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    lord = ref(duel, "Lord of the Pit")
    reasons = why(duel, "pass")
    assert told(reasons) == [("K-017", "must_play")]
    assert (reasons[0].culprit, reasons[0].fixes) == (lord, [Fix("play", lord)])
    assert why(duel, "trigger", "Lord of the Pit") == []
    assert told(why(duel, "trigger", "Grizzly Bears")) == [("K-047", "nothing_waits")]
    assert one(why(duel, "trigger", "Lord of the Pit", "B"), "K-017", "not_yours").culprit == lord


@pytest.mark.covers("K-018")
def test_K_018_until_its_phase_cost_has_been_dealt_with_a_permanent_is_locked() -> None:
    duel = Duel(Side(battlefield=[HORROR, *LANDS]), ask=True).to("upkeep", "A")
    while duel.window != "neutral state":
        duel.decline()
    horror = ref(duel, "Horror")
    reasons = why(duel, "activate", "Horror")
    assert told(reasons) == [("K-018", "locked")]
    assert (reasons[0].culprit, reasons[0].fixes) == (horror, [Fix("play", horror)])
    duel.answer("trigger Horror 1")
    while duel.window != "neutral state":
        duel.decline()
    assert one(why(duel, "activate", "Horror"), "K-018", "locked").fixes == [Fix("wait")]


@pytest.mark.covers("K-018")
def test_K_018_in_the_fourth_edition_what_is_not_paid_for_stays_locked() -> None:
    for edition in ("fourth", "fifth"):
        duel = Duel(Side(battlefield=[FORCE, *[FOREST] * 4]), edition=edition).to("upkeep", "A")
        duel.answer("no Force")
        duel.main()
        reasons = why(duel, "activate", "Force")
        assert told(reasons) == ([("K-018", "unpaid")] if edition == "fourth" else [])
        assert all((each.culprit, each.fixes) == (ref(duel, "Force"), [Fix("turn")]) for each in reasons)


@pytest.mark.covers("K-014")
def test_K_014_what_has_waited_is_played_in_the_series_at_the_beginning() -> None:
    duel = Duel(Side([LATER], battlefield=[MOUNTAIN]), ask=True).main()
    duel.play("Later").to("upkeep", "B")
    while duel.asked != "A":
        duel.decline()
    assert duel.window == "beginning of a phase"
    waits = Action("trigger", int(duel.game.triggers[0].source))  # of what the spell was, before the graveyard
    assert duel.game.why_not(0, waits) == []
    assert told(why(duel, "pass")) == [("K-014", "must_play")]
    one(duel.game.why_not(1, waits), "K-017", "not_yours")


@pytest.mark.covers("K-047")
def test_K_047_what_has_triggered_must_be_played_in_its_series() -> None:
    side = Side(["Wild Growth"], battlefield=["Verduran Enchantress", FOREST])
    duel = Duel(side, Side(["Giant Growth"], battlefield=["Grizzly Bears", FOREST]), ask=True).main()
    duel.cast("Wild Growth", FOREST)
    while duel.window != "triggered abilities":
        duel.decline()
    enchantress = ref(duel, "Verduran Enchantress")
    assert why(duel, "trigger", "Verduran Enchantress") == []
    reasons = why(duel, "pass")
    assert told(reasons) in ([], [("K-047", "must_play")])
    assert all(reason.culprit == enchantress for reason in reasons)
    assert one(why(duel, "trigger", "Verduran Enchantress", "B"), "K-047", "not_yours").culprit == enchantress
    one(why(duel, "cast", "Giant Growth", "B"), "K-047", "only_series")


# --- who is asked ----------------------------------------------------------------------------------------------


@pytest.mark.covers("K-041")
def test_K_041_another_question_comes_first() -> None:
    duel = Duel(Side(["Lightning Bolt", "Giant Growth"], battlefield=[MOUNTAIN, FOREST, "Grizzly Bears"]), ask=True)
    duel.main().answer("cast Lightning Bolt")
    assert duel.question == "choose a target"
    reason = one(why(duel, "cast", "Giant Growth"), "K-041", "other_question")
    assert reason.params == {"kind": "choose a target"} and reason.fixes == [Fix("wait")]
    assert told(why(duel, "dance"))[-1] == ("K-041", "no_such_action")


def test_of_a_game_that_is_over_nothing_more_is_said() -> None:
    duel = Duel(Side(["Giant Growth"]), ask=True).main()
    duel.game.concede(1)
    assert [reason.message for reason in why(duel, "cast", "Giant Growth")] == ["why.game_over"]
