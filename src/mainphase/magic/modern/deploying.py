"""The option to deploy creatures (804): what every creature can do in games with it."""

from __future__ import annotations

from typing import Final

from mainphase.magic.abilities import tree
from mainphase.magic.abilities.build import CREATURE, TAP, TARGET, THIS, YOURS, change, cost, instructions, select
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.lowering.cards import finish
from mainphase.magic.modern.compile import PARTS

DEPLOY: Final = tree.Activated(
    cost(TAP),
    instructions(
        change(THIS, tree.GainControl(TARGET), duration=tree.Forever()),
        targets=(tree.TargetSpec(tree.TargetPlayers(tree.EachTeammate())),),
    ),
    timing="sorcery",
)
"""Tapped, it goes to a teammate for good (804.2)."""


def let_deploy(setup: Setup) -> None:
    """From now on games with the setup give each player's creatures that ability."""
    if setup.deploy is None:
        setup.parts = PARTS
        ability = tree.Static(select(CREATURE, YOURS), (tree.HasAbility(DEPLOY),))
        setup.deploy = finish(Definition(0, "Deploy"), (ability,), setup).statics[0].effect
