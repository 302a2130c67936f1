"""Cards of scenario files of Yu-Gi-Oh!: inline ones and those of the pool, compiled for one duel."""

from __future__ import annotations

from mainphase.files.scenario import types
from mainphase.scenarios.building import CardBook
from mainphase.yugioh import pool
from mainphase.yugioh.abilities.serial import read_abilities
from mainphase.yugioh.cards import Card, card_from_data
from mainphase.yugioh.compile import compile_card
from mainphase.yugioh.definitions import Definition, Setup


class Cards(CardBook[Definition]):
    """The cards of one scenario of Yu-Gi-Oh!."""

    bad_card = "yugioh.scenario.bad_card"

    def __init__(self, scenario: types.Scenario, setup: Setup) -> None:
        super().__init__(scenario)
        self.setup = setup

    def compiled(self, name: str, inline: types.InlineCard | None) -> Definition:
        """A card of the file or the pool, compiled."""
        card = pool.card(name) if inline is None else inline_card(name, inline)
        return compile_card(card, self.setup)


def inline_card(name: str, inline: types.InlineCard) -> Card:
    """The declaration of an inline card. Raises UserError."""
    data: dict[str, object] = {"name": name, "kind": inline.kind}
    for key, value in (
        ("level", inline.level),
        ("attribute", inline.attribute),
        ("race", inline.race),
        ("atk", inline.atk),
        ("def", inline.def_),
    ):
        if value is not None:
            data[key] = value
    if inline.materials:
        data["materials"] = list(inline.materials)
    card = card_from_data(data, name)
    if inline.abilities is None:
        return card
    abilities = read_abilities(inline.abilities.value, f"{name}.abilities")
    return Card(
        card.name,
        card.passcode,
        card.types,
        card.attribute,
        card.race,
        card.level,
        card.attack,
        card.defense,
        abilities,
        card.materials,
    )
