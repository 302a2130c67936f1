"""How tests of card pools compare declarations with the texts of the card data."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.tree import (
    Ability,
    Activated,
    AdditionalCost,
    CantAttack,
    CantBlock,
    Chapter,
    KeywordAbility,
    Level,
    Number,
    SpellAbility,
    Triggered,
)
from mainphase.magic.cards import CardFace
from mainphase.magic.keywords import KEYWORDS
from mainphase.text.read import whole_lines


def entries(shared: Path, known: set[str]) -> dict[str, dict[str, object]]:
    """What the card data has of the faces of these names: the newest data wins."""
    found: dict[str, dict[str, object]] = {}
    for file in ("oracle.jsonl", "named_cards.jsonl"):
        with (shared / "data" / file).open(encoding="utf-8") as lines:
            for line in lines:
                entry = json.loads(line)
                name = entry.get("face", entry["name"])
                if name in known and not entry.get("partial"):
                    found[name] = entry
    return found


def current_text(entry: dict[str, object]) -> str | None:
    """The newest text of a card in the data, without reminders; None where the data has none."""
    text = entry.get("oracle_text_2026", entry.get("oracle_text"))
    return None if text is None else re.sub(r" ?\([^()]*\)", "", str(text))


def kinds_of(abilities: tuple[Ability, ...]) -> list[str]:
    """The kinds of abilities in their order; static ones that follow each other count once."""
    names = {
        SpellAbility: "spell",
        AdditionalCost: "additional cost",
        Activated: "activated",
        Triggered: "triggered",
        Chapter: "chapter",
    }
    kinds: list[str] = []
    for ability in abilities:
        kind = ability.keyword if isinstance(ability, KeywordAbility) else names.get(type(ability), "static")
        if kind != "static" or kinds[-1:] != ["static"]:  # one line may change rules for several players
            kinds.append(kind)
    return kinds


def kinds_of_text(text: str, face: CardFace) -> list[str]:
    """The same, read off the lines of a text."""
    kinds: list[str] = []
    is_spell = face.type_line.has("instant") or face.type_line.has("sorcery")
    for line in filter(None, whole_lines(text)):
        if line.startswith("LEVEL "):
            line = "Level"
        own = line.startswith(f"{face.name} ")  # Exalted Dragon is no keyword
        parts = ["" if own else keyword_of(part) for part in re.split("[,;] ", line.lower())]
        if all(parts):
            kinds += parts
        elif line.endswith(" has protection from the chosen player."):
            kinds.append("protection")
        elif "—" in line and keyword_of(line.lower().split("—")[0]):
            kinds.append(keyword_of(line.lower().split("—")[0]))
        elif line.startswith("As an additional cost"):
            kinds.append("additional cost")
        elif re.match(r"[IV, ]+ — ", line):
            kinds.append("chapter")
        elif re.match(r"As .* enters( the battlefield)?, choose \w+ or \w+\. •", line):
            kinds.append("static")
        elif line.startswith(("When ", "Whenever ", "At ")) or re.search(" — (When|At)", line):
            kinds.append("triggered")
        elif ": " in line.partition('"')[0]:
            kinds.append("activated")
        elif is_spell and not line.startswith("Cast this spell only") and "rather than pay this spell" not in line:
            if kinds[-1:] != ["spell"]:  # several lines of one spell ability
                kinds.append("spell")
        elif kinds[-1:] != ["static"]:
            kinds.append("static")
    return kinds


def keyword_of(words: str) -> str:
    """The keyword that a part of a line is, with what it takes; "" for anything else."""
    if re.fullmatch(r"\w+walk", words):
        return "landwalk"
    if re.fullmatch(r"\w+cycling \S+", words):
        return "typecycling"
    for keyword in sorted(KEYWORDS, key=len, reverse=True):
        if re.fullmatch(rf"{keyword}(?:( |—).*)?", words):
            return keyword
    return ""


def numbers_of(face: CardFace) -> set[int]:
    """The numbers above 1 in the abilities of a face; costs apart."""
    nodes = [node for ability in face.abilities for node in walk(ability)]
    levels = [node for node in nodes if isinstance(node, Level)]
    beside = {number or 0 for each in levels for number in (each.least, each.most, each.power, each.toughness)}
    told = {abs(node.value) for node in nodes if isinstance(node, Number)} | beside
    told |= {node.others for node in nodes if isinstance(node, CantAttack | CantBlock)}
    return {number for number in told if number > 1}


def numbers_of_text(text: str) -> set[int]:
    """The same, read off a text."""
    words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    named = {number for number, word in enumerate(words, 2) if re.search(rf"\b{word}\b", text.lower())}
    written = {int(digits) for digits in re.findall(r"\d+", re.sub(r"\{[^{}]*\}", "", text))}
    return {number for number in named | written if number > 1}


def strings(module: ast.Module) -> Iterator[str]:
    """The strings of a module but for its docstrings."""
    documentation = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            yield node.value
