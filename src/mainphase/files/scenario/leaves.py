"""Reading the single values of the format: names, ids, rules, mana, numbers with a `*`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import yaml

from mainphase.files.scenario.context import Bad, Context
from mainphase.files.scenario.nodes import (
    flag_of,
    is_null,
    is_quoted,
    is_text,
    line_of,
    number_of,
    shorten,
    shown,
    whole_of,
)
from mainphase.files.scenario.notation import rule_example
from mainphase.files.scenario.reserved import is_reserved
from mainphase.files.scenario.shapes import Form, Leaf
from mainphase.files.scenario.values import LARGE, Data, PowerToughness, Ref
from mainphase.files.scenario.words import (
    CLASSIC,
    EDITIONS,
    GAMES,
    MAGIC,
    PARTS,
    PHASES,
    SEEN_ZONES,
    STEPS,
    YUGIOH,
)

MAX_TIMES: Final = 1000
MAX_NAME: Final = 200
MAX_PLAYERS: Final = 32
#: The forms whose values are lists.
LIST_FORMS: Final = frozenset({Form.CARDS, Form.TEAMS})

TIMES: Final = re.compile(r"(.*?)\s*\*\s*([0-9]+)\Z", re.DOTALL)

RULE_PATTERNS: Final = {
    MAGIC: r"[1-9][0-9]{2}(\.[1-9][0-9]{0,2}[a-z]?)?",
    CLASSIC: r"K-[0-9]{1,3}[a-z]?|5ED:[A-Z][A-Za-z. !]+",
    YUGIOH: r"YG?-[0-9]{1,3}[a-z]?",
}
#: The symbols of mana costs (107.4); Y and Z stand beside X on some cards.
_PAIR: Final = "W/[UBRG]|U/[WBRG]|B/[WURG]|R/[WUBG]|G/[WUBR]"
SYMBOL: Final = r"\{(0|[1-9][0-9]{0,5}|[WUBRGCSXYZ]|[2C]/[WUBRG]|[WUBRG]/P|(" + _PAIR + r")(/P)?)\}"
_SYMBOL: Final = re.compile(SYMBOL)
#: Mana in a pool has a type and is neither generic nor hybrid (106.1b).
POOL_SYMBOL: Final = r"\{[WUBRGC]\}"
_POOL_SYMBOL: Final = re.compile(POOL_SYMBOL)
_SIDE: Final = r"-?[0-9]{1,6}|\*|[0-9]{1,3}[+-]\*|\*[+-][0-9]{1,3}"
POWER_TOUGHNESS: Final = rf"({_SIDE})/({_SIDE})"
_POWER_TOUGHNESS: Final = re.compile(POWER_TOUGHNESS)
COLOR_WORDS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": ""}
_COLOR_LETTERS: Final = re.compile(r"[WUBRG]{1,5}")
MONSTER_KIND: Final = (
    r"((Normal|Effect|Flip|Fusion|Ritual|Spirit|Union|Toon|Gemini|Tuner|Synchro|Xyz) )+Monster"
    r"|(Normal|Continuous|Equip|Field|Quick-Play|Ritual) Spell|(Normal|Continuous|Counter) Trap"
)
_MONSTER_KIND: Final = re.compile(MONSTER_KIND)
ATTRIBUTES: Final = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
KEY: Final = r"[a-z][a-z0-9_ ]{0,59}"
_KEY: Final = re.compile(KEY)


def read_leaf(context: Context, form: Form, node: yaml.Node) -> Any:
    """The value of one node, read as `form`; a fault is noted and raises `Bad`."""
    return _READERS[form](context, node, form)


def split_times(text: str) -> tuple[str, int | None]:
    """`Forest*3` as name and number; the number is `None` where the text names one card."""
    found = TIMES.match(text)
    if found is None:
        return text, None
    digits = found[2]
    return found[1], int(digits) if len(digits) < 10 else LARGE


# -- text and names ----------------------------------------------------------------------------------------


def _text(context: Context, node: yaml.Node, form: Form) -> str:
    if not is_text(node):
        context.wrong(node, Leaf(form))
    text = str(node.value)
    if not all(sign.isprintable() or sign in "\n\t" for sign in text):
        context.fail(node, "scenario.unprintable", key=context.key, found=shorten(text))
    return text


def _name(context: Context, node: yaml.Node, form: Form) -> str:
    """Text that can be a name: one line, no space around it."""
    text = _text(context, node, form)
    if not text or text != text.strip() or not text.isprintable() or len(text) > MAX_NAME:
        context.fail(node, "scenario.bad_name", key=context.key, found=shown(node), limit=MAX_NAME)
    return text


def _card(context: Context, node: yaml.Node, form: Form) -> str:
    name = _name(context, node, form)
    if split_times(name)[1] is not None:
        context.fail(node, "scenario.times_here", found=shown(node))
    return name


def times(context: Context, node: yaml.Node, form: Form) -> tuple[str, int]:
    """A card's name and how many of it a scalar `NAME` or `NAME*N` means."""
    name, number = split_times(_name(context, node, form))
    if number is None:
        number = 1
    elif not name or not 1 <= number <= MAX_TIMES:
        context.fail(node, "scenario.times", found=shown(node), limit=MAX_TIMES)
    context.count_cards(node, number)
    return name, number


def _cards(context: Context, node: yaml.Node, form: Form) -> tuple[Ref, ...]:
    if not isinstance(node, yaml.SequenceNode):
        context.wrong(node, Leaf(form))
    cards: list[Ref] = []
    for item in node.value:
        name, number = times(context, item, Form.NAMED)
        cards.extend([_ref(context, name)] * number)
    return tuple(cards)


def new_name(context: Context, node: yaml.Node, form: Form) -> str:
    """A name that the file gives to a player or an object: no word of the format, no player's name."""
    name = _name(context, node, form)
    if is_reserved(name):
        context.fail(node, "scenario.reserved_name", found=name)
    if split_times(name)[1] is not None:
        context.fail(node, "scenario.times_here", found=shown(node))
    if name in context.players:
        context.fail(node, "scenario.player_twice", found=name)
    return name


def new_id(context: Context, node: yaml.Node, form: Form) -> str:
    """An id that comes into being at this place."""
    name = new_name(context, node, form)
    if name in context.ids:
        context.fail(node, "scenario.duplicate_id", found=name, first=line_of(context.ids[name]))
    context.ids[name] = node
    return name


# -- references --------------------------------------------------------------------------------------------


def _player(context: Context, node: yaml.Node, form: Form) -> str:
    name = _name(context, node, form)
    if name not in context.players:
        context.unknown(node, "scenario.unknown_player", context.players)
        raise Bad
    return name


def _object(context: Context, node: yaml.Node, form: Form) -> str:
    name = _name(context, node, form)
    if name not in context.ids:
        context.unknown(node, "scenario.unknown_id", context.ids)
        raise Bad
    return name


def _target(context: Context, node: yaml.Node, form: Form) -> Ref:
    ref = _ref(context, _name(context, node, form))
    if ref.kind == "name":
        context.unknown(node, "scenario.unknown_target", (*context.players, *context.ids))
        raise Bad
    return ref


def _named(context: Context, node: yaml.Node, form: Form) -> Ref:
    return _ref(context, _card(context, node, form))


def _ref(context: Context, name: str) -> Ref:
    if name in context.players:
        return Ref("player", name)
    return Ref("object" if name in context.ids else "name", name)


# -- words of the format -----------------------------------------------------------------------------------


def _version(context: Context, node: yaml.Node, form: Form) -> int:
    if whole_of(node) != 1:
        context.fail(node, "scenario.version", found=shown(node))
    return 1


def _game(context: Context, node: yaml.Node, form: Form) -> str:
    context.game = context.word(node, GAMES, Leaf(form))
    return context.game


def _edition(context: Context, node: yaml.Node, form: Form) -> str:
    edition = context.word(node, EDITIONS[context.game], Leaf(form))
    if edition in context.named_editions:
        context.fail(node, "scenario.edition_twice", found=edition)
    context.named_editions.append(edition)
    return edition


def _own_edition(context: Context, node: yaml.Node, form: Form) -> str:
    edition = context.word(node, EDITIONS[context.game], Leaf(form))
    if edition not in context.editions:
        context.fail(node, "scenario.other_edition", found=edition, allowed=", ".join(context.editions))
    return edition


def _part(context: Context, node: yaml.Node, form: Form) -> str:
    names = {
        Form.PART: PARTS[context.game],
        Form.SKIPPED: (*PARTS[context.game], "turn"),
        Form.STEP: STEPS[context.game],
        Form.PHASE: PHASES[context.game],
    }
    return context.word(node, names[form], Leaf(form))


def _teams(context: Context, node: yaml.Node, form: Form) -> tuple[tuple[str, ...], ...]:
    if not isinstance(node, yaml.SequenceNode) or not node.value:
        context.wrong(node, Leaf(form))
    in_teams = isinstance(node.value[0], yaml.SequenceNode)
    teams: list[tuple[str, ...]] = []
    for item in node.value:
        if isinstance(item, yaml.SequenceNode) is not in_teams or (in_teams and not item.value):
            context.wrong(item, Leaf(form))
        members = item.value if in_teams else [item]
        teams.append(tuple(_new_player(context, member) for member in members))
        if len(context.players) > MAX_PLAYERS:
            context.fail(item, "scenario.too_many_players", limit=MAX_PLAYERS)
    if len(teams) < 2:
        context.fail(node, "scenario.too_few_players")
    return tuple(teams)


def _new_player(context: Context, node: yaml.Node) -> str:
    name = new_name(context, node, Form.CARD)
    context.players += (name,)
    return name


def _seen(context: Context, node: yaml.Node, form: Form) -> str:
    text = _name(context, node, form)
    zone, _, player = text.partition(" of ")
    if zone not in SEEN_ZONES:
        owner = player if player in context.players else context.players[0]
        known = [f"{name} of {owner}" for name in SEEN_ZONES]
        context.unknown(node, "scenario.unknown_word", known)
        raise Bad
    if player not in context.players:
        context.unknown(node, "scenario.unknown_player", context.players)
        raise Bad
    return text


def _key(context: Context, node: yaml.Node, form: Form) -> str:
    if not is_text(node) or not _KEY.fullmatch(node.value):
        context.wrong(node, Leaf(form))
    return str(node.value)


# -- rules, mana, numbers ----------------------------------------------------------------------------------


def _rule(context: Context, node: yaml.Node, form: Form) -> str:
    if isinstance(node, yaml.ScalarNode) and not is_quoted(node):
        context.fail(node, "scenario.rule_not_quoted", found=shown(node))
    text = _text(context, node, form)
    if not re.fullmatch(RULE_PATTERNS[context.game], text):
        context.fail(node, "scenario.bad_rule", found=shown(node), expected=rule_example(context.game))
    return text


def _mana(context: Context, node: yaml.Node, form: Form) -> str:
    text = _text(context, node, form)
    pattern = _SYMBOL if form is Form.MANA_COST else _POOL_SYMBOL
    at = 0
    while at < len(text):
        symbol = pattern.match(text, at)
        if symbol is None:
            rest = shorten(text[at : text.find("}", at) + 1 or len(text)])
            message = "scenario.bad_mana" if form is Form.MANA_COST else "scenario.bad_pool"
            context.fail(node, message, key=context.key, found=shown(node), symbol=rest)
        at = symbol.end()
    return text


def _power_toughness(context: Context, node: yaml.Node, form: Form) -> PowerToughness:
    text = _text(context, node, form)
    found = _POWER_TOUGHNESS.fullmatch(text)
    if found is None:
        context.wrong(node, Leaf(form))
    return PowerToughness(found[1], found[2])


def _printed_number(context: Context, node: yaml.Node, form: Form) -> int | str:
    number = whole_of(node)
    if number is not None and 0 <= number <= LARGE:
        return number
    if not is_text(node) or node.value not in ("X", "*", "?"):
        context.wrong(node, Leaf(form))
    return str(node.value)


def _colors(context: Context, node: yaml.Node, form: Form) -> tuple[str, ...]:
    items = node.value if isinstance(node, yaml.SequenceNode) else [node]
    letters: set[str] = set()
    for item in items:
        if not is_text(item):
            context.wrong(item, Leaf(form))
        if _COLOR_LETTERS.fullmatch(item.value):
            letters.update(item.value)
        else:
            letters.update(COLOR_WORDS[context.word(item, COLOR_WORDS, Leaf(form))])
    return tuple(letter for letter in "WUBRG" if letter in letters)


def _monster_kind(context: Context, node: yaml.Node, form: Form) -> str:
    text = _text(context, node, form)
    if not _MONSTER_KIND.fullmatch(text):
        context.wrong(node, Leaf(form))
    return text


def _attribute(context: Context, node: yaml.Node, form: Form) -> str:
    return context.word(node, ATTRIBUTES, Leaf(form))


# -- data handed on ----------------------------------------------------------------------------------------


def _data(context: Context, node: yaml.Node, form: Form) -> Data:
    if isinstance(node, yaml.ScalarNode):
        context.wrong(node, Leaf(form))
    return Data(_plain(context, node), line_of(node))


def _plain(context: Context, node: yaml.Node) -> Any:
    if isinstance(node, yaml.SequenceNode):
        return [_plain(context, item) for item in node.value]
    if isinstance(node, yaml.MappingNode):
        return {key: _plain(context, value) for key, (_, value) in context.pairs(node).items()}
    if is_text(node):
        return _text(context, node, Form.TEXT)
    if is_null(node):
        return None
    for value in (flag_of(node), whole_of(node), number_of(node)):
        if value is not None:
            return value
    context.wrong(node, Leaf(Form.TEXT))


_READERS: Final[dict[Form, Callable[[Context, yaml.Node, Form], Any]]] = {
    Form.VERSION: _version,
    Form.GAME: _game,
    Form.EDITION: _edition,
    Form.OWN_EDITION: _own_edition,
    Form.TEAMS: _teams,
    Form.TEXT: _text,
    Form.CARD: _card,
    Form.CARDS: _cards,
    Form.NEW_ID: new_id,
    # The ids of a state are known before its values are read: see `read`.
    Form.STATE_ID: _name,
    Form.PLAYER: _player,
    Form.OBJECT: _object,
    Form.TARGET: _target,
    Form.NAMED: _named,
    Form.PART: _part,
    Form.STEP: _part,
    Form.PHASE: _part,
    Form.SKIPPED: _part,
    Form.RULE: _rule,
    Form.MANA_COST: _mana,
    Form.MANA_POOL: _mana,
    Form.POWER_TOUGHNESS: _power_toughness,
    Form.PRINTED_NUMBER: _printed_number,
    Form.COLORS: _colors,
    Form.MONSTER_KIND: _monster_kind,
    Form.ATTRIBUTE: _attribute,
    Form.SEEN: _seen,
    Form.KEY: _key,
    Form.DATA: _data,
}
