"""Turn tables with parts that no ordinary turn has, and windows that hold what was put on the list before."""

from __future__ import annotations

from mainphase.kernel import schedule
from mainphase.kernel.parts import Part, TurnTable
from mainphase.yugioh.table import TABLE


def table() -> TurnTable:
    """A phase with two ordinary steps and one that comes only by insertion, with two parts in it."""
    return TurnTable(
        [
            Part("phase", "1", "", []),
            Part("first", "1", "phase", []),
            Part("extra", "1", "phase", [], scheduled=0),
            Part("one", "1", "extra", []),
            Part("two", "1", "extra", []),
            Part("last", "1", "phase", []),
        ]
    )


def test_an_unscheduled_part_is_in_no_ordinary_turn() -> None:
    assert [instance.part.key for instance in table().turn] == ["phase", "first", "last"]


def test_the_ordinary_duel_has_no_damage_step() -> None:
    keys = [instance.part.key for instance in TABLE.turn]
    assert keys == [
        "draw", "standby", "main 1", "battle", "start step", "battle step", "end step", "main 2", "end",
    ]  # fmt: skip


def test_an_inserted_part_brings_what_lies_in_it() -> None:
    from mainphase.yugioh import rules
    from mainphase.yugioh.definitions import Setup
    from mainphase.yugioh.edition import GOAT2005

    game = rules.empty_game(GOAT2005, Setup(), 1)
    game.schedule = TABLE.turn[:]
    game.part_serial = len(TABLE.parts)
    step = TABLE.turn[5]
    assert step.part.key == "battle step"
    damage = schedule.insert_step_after(game, TABLE.part("damage step"), step.serial)
    schedule.insert_step_after(game, TABLE.part("battle step"), damage.serial)
    keys = [instance.part.key for instance in game.schedule]
    assert keys[5:14] == [
        "battle step", "damage step", "start of damage step", "reveal", "damage calculation",
        "after damage calculation", "end of damage step", "battle step", "end step",
    ]  # fmt: skip
    parents = {instance.part.key: instance.parent for instance in game.schedule[6:13]}
    battle = next(instance for instance in game.schedule if instance.part.key == "battle")
    assert parents["damage step"] == battle.serial
    assert parents["reveal"] == damage.serial
    serials = [instance.serial for instance in game.schedule]
    assert len(set(serials)) == len(serials)
