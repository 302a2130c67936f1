"""How a message says what may stand in a place: in the format's own notation, the same in every language."""

from __future__ import annotations

from typing import Final

from mainphase.files.scenario.shapes import (
    Choice,
    Flag,
    Form,
    Items,
    Leaf,
    Record,
    Shape,
    Table,
    Whole,
    Words,
)
from mainphase.files.scenario.words import EDITIONS, GAMES, PARTS, PHASES, STEPS

_FORMS: Final[dict[Form, str]] = {
    Form.VERSION: "1",
    Form.TEAMS: "[A, B] | [[A, C], [B, D]]",
    Form.TEXT: '"…"',
    Form.CARD: "NAME",
    Form.CARDS: "[NAME, …]",
    Form.NEW_ID: "ID",
    Form.STATE_ID: "ID",
    Form.OBJECT: "ID",
    Form.NAMED: "NAME | ID",
    Form.MANA_COST: '"{2}{G}"',
    Form.MANA_POOL: '"{G}{G}" | ""',
    Form.POWER_TOUGHNESS: "2/2 | */1+*",
    Form.PRINTED_NUMBER: "N | X | * | ?",
    Form.COLORS: "white | [white, blue] | WU | colorless",
    Form.MONSTER_KIND: "Normal Monster | Quick-Play Spell | Counter Trap | …",
    Form.ATTRIBUTE: "DARK | DIVINE | EARTH | FIRE | LIGHT | WATER | WIND",
    Form.KEY: "KEY",
    Form.DATA: "{…} | […]",
}
_RULES: Final = {"magic": '"508.1a"', "magic-classic": '"K-018"', "yugioh": '"YG-36"'}


def notation(shape: Shape, game: str, players: tuple[str, ...]) -> str:
    """What may stand where `shape` is read."""

    def inner(part: Shape) -> str:
        return notation(part, game, players)

    match shape:
        case Whole():
            return "N"
        case Flag(values):
            return " | ".join("true" if value else "false" for value in values)
        case Words(words):
            return " | ".join(words)
        case Leaf(form):
            return _leaf(form, game, players)
        case Items(item, single):
            listed = "[…]" if isinstance(item, Record | Choice) else f"[{inner(item)}, …]"
            return f"{inner(item)} | {listed}" if single else listed
        case Table(key, value):
            held = "{…}" if isinstance(value, Record | Choice) else inner(value)
            return f"{{{inner(key)}: {held}, …}}"
        case Record(entry):
            return "NAME | {…}" if entry.short else "{…}"
        case Choice(options):
            return " | ".join(dict.fromkeys(inner(option) for option in options))


def _leaf(form: Form, game: str, players: tuple[str, ...]) -> str:
    match form:
        case Form.GAME:
            return " | ".join(GAMES)
        case Form.EDITION | Form.OWN_EDITION:
            return " | ".join(EDITIONS[game])
        case Form.PLAYER:
            return " | ".join(players)
        case Form.TARGET:
            return " | ".join((*players, "ID"))
        case Form.PART:
            return " | ".join(PARTS[game])
        case Form.SKIPPED:
            return " | ".join((*PARTS[game], "turn"))
        case Form.STEP:
            return " | ".join(STEPS[game])
        case Form.PHASE:
            return " | ".join(PHASES[game])
        case Form.RULE:
            return _RULES[game]
        case Form.SEEN:
            return f"hand of {players[0]}" if players else "hand of A"
    return _FORMS[form]


def rule_example(game: str) -> str:
    """A rule as a file of this game writes it."""
    return _RULES[game]
