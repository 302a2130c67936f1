"""Cards of scenario files: inline ones, tokens, and those of the pool, compiled for one game."""

from __future__ import annotations

from typing import cast

from mainphase.files.scenario import types
from mainphase.files.scenario.values import PowerToughness
from mainphase.kernel.errors import UserError
from mainphase.magic.abilities.serial import read_abilities
from mainphase.magic.abilities.tree import Ability, Number, TokenSpec
from mainphase.magic.abilities.words import Color
from mainphase.magic.cards import Card, CardFace, Layout
from mainphase.magic.definitions import Definition, Setup
from mainphase.magic.lowering.cards import compile_token
from mainphase.magic.typeline import parse_type_line
from mainphase.scenarios.building import CardBook
from mainphase.text.read import read_rules


class Cards(CardBook[Definition]):
    """The cards of one scenario of either Magic ruleset, and its tokens."""

    def __init__(self, scenario: types.Scenario, setup: Setup) -> None:
        super().__init__(scenario)
        self.setup = setup

    def compiled(self, name: str, inline: types.InlineCard | None) -> Definition:
        """A card of the file or the pool, compiled."""
        return self.compile(self.shipped(name) if inline is None else inline_card(name, inline))

    def shipped(self, name: str) -> Card:
        """The card of that name in the ruleset's pool. Raises UserError."""
        raise NotImplementedError

    def compile(self, card: Card) -> Definition:
        """The card as the ruleset runs it. Raises UserError."""
        raise NotImplementedError

    def token(self, token: types.Token) -> Definition:
        """A token as the file describes it. Raises ScenarioErrors."""
        try:
            return compile_token(token_spec(token), self.setup)
        except UserError as error:
            raise self.fault(token.name, token.line, error) from error


def inline_card(name: str, inline: types.InlineCard) -> Card:
    """The declaration of an inline card. Raises UserError."""
    left, _, right = name.partition(" // ") if inline.layout == "split" else (name, "", name)
    front = card_face(left, inline)
    if inline.back is None:
        if inline.layout is not None:
            raise UserError("scenario.layout_without_back", {"card": name, "layout": inline.layout})
        return Card(front)
    back = card_face(inline.back.name or right or name, inline.back)
    return Card(front, back, cast("Layout", inline.layout or "transform"))


def card_face(name: str, face: types.CardFace) -> CardFace:
    """One face."""
    power, toughness = sides(face.pt)
    loyalty = face.loyalty
    if isinstance(loyalty, str):
        raise UserError("not_supported", {"what": f"{name}: loyalty {loyalty}", "rule": "306.5"})
    return CardFace(
        name,
        face.cost or "",
        parse_type_line(face.type or ""),
        abilities(face, name),
        power,
        toughness,
        None if face.color is None else cast("tuple[Color, ...]", face.color),
        loyalty,
        face.defense,
    )


def sides(pt: PowerToughness | None) -> tuple[str | None, str | None]:
    """Power and toughness as printed."""
    return (None, None) if pt is None else (pt.power, pt.toughness)


def abilities(face: types.CardFace, name: str) -> tuple[Ability, ...]:
    """The abilities of a face, by its tree or its text."""
    if face.abilities is not None:
        return read_abilities(face.abilities.value)
    return tuple(read_rules(face.text, name)) if face.text else ()


def token_spec(token: types.Token) -> TokenSpec:
    """A token as abilities create it; without a type it is a creature if it has power and toughness."""
    if token.type is None and token.pt is None:
        raise UserError("scenario.token_type", {"token": token.name})
    line = parse_type_line(token.type or f"Creature — {token.name}")
    power, toughness = sides(token.pt)
    return TokenSpec(
        token.name,
        line.types,
        line.subtypes,
        line.supertypes,
        cast("tuple[Color, ...]", token.color or ()),
        printed(token, power),
        printed(token, toughness),
        tuple(read_rules(token.text, token.name)) if token.text else (),
    )


def printed(token: types.Token, side: str | None) -> Number | None:
    """A token's power or toughness."""
    if side is None:
        return None
    try:
        return Number(int(side))
    except ValueError:
        params: dict[str, object] = {"what": f"{token.name}: {side}", "rule": "208.2a"}
        raise UserError("not_supported", params) from None
