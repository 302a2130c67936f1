"""What the golden files of Yu-Gi-Oh! hold: perft counts and playthroughs, as text that can be read in a review."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from mainphase.files.decks import CardNames, read_deck, resolve
from mainphase.games import Match, find_game
from mainphase.kernel.decision import label
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.perft import divide, perft
from mainphase.kernel.random import seeded
from mainphase.yugioh import pool, zones
from mainphase.yugioh.duel import Duel

ROOT = Path(__file__).resolve().parent.parent.parent
DUEL_DECKS = ["spellcaster-starter.ydk", "dragon-starter.ydk"]
DUEL_EDITIONS = find_game("yugioh").editions
DUEL_SEEDS = {"classic2003": 29, "goat2005": 39}
"""Chosen so that each duel has Tributes, Flip and Special Summons, Chains, attacks on face-down monsters, an end."""


def duel_match(edition: str) -> Match:
    """The two example decks."""
    kind = find_game("yugioh")
    names = CardNames(kind.card_names(), None, kind.passcodes(), kind.fusion_deck())
    lists = [resolve(read_deck(ROOT / "examples" / "decks" / file), names).cards() for file in DUEL_DECKS]
    return kind.match(lists, edition)


def random_duel(seed: int, edition: str) -> Match:
    """Two decks of forty cards at random from the pool, half of them Spells and Traps."""
    chance = random.Random(seed)
    names = pool.names()
    monsters = [name for name in names if pool.card(name).is_monster]
    others = [name for name in names if not pool.card(name).is_monster]
    decks = [chance.choices(monsters, k=22) + chance.choices(others, k=18) for _ in range(2)]
    return find_game("yugioh").match(decks, edition)


# --- perft ---------------------------------------------------------------------------------------------------


def opening(edition: str) -> Duel:
    """The first turn of the two example decks."""
    game = duel_match(edition).new_game(5)
    assert isinstance(game, Duel)
    return game


def after(edition: str, answers: int) -> Duel:
    """The same after so many random answers."""
    game = opening(edition)
    chance = seeded(3)
    for _ in range(answers):
        if game.kind != OVER:
            game.answer(game.legal[chance.below(len(game.legal))])
    return game


DUEL_POSITIONS: dict[str, tuple[Callable[[str], Duel], list[int]]] = {
    "opening": (opening, [1, 2, 3]),
    "after 20 answers": (lambda edition: after(edition, 20), [1, 2, 3]),
    "after 60 answers": (lambda edition: after(edition, 60), [1, 2, 3]),
    "after 90 answers": (lambda edition: after(edition, 90), [1, 2, 3]),
}
"""Positions and the depths that are counted."""


def duel_perft_lines() -> list[str]:
    """One line a count: position, edition, depth, number of paths."""
    lines = ["# position | edition | depth | paths (tests/golden/duel_text.py; regenerate with make golden)"]
    for name, (build, depths) in DUEL_POSITIONS.items():
        for edition in DUEL_EDITIONS:
            game = build(edition)
            lines += [f"{name} | {edition} | {depth} | {perft(game, depth)}" for depth in depths]
    return lines


def duel_divided(name: str, edition: str, depth: int) -> list[str]:
    """The count below each first answer, to find a difference."""
    return [f"{count:>8}  {first}" for first, count in divide(DUEL_POSITIONS[name][0](edition), depth)]


# --- playthroughs --------------------------------------------------------------------------------------------


def duel_playthrough(edition: str) -> list[str]:
    """A whole duel with random answers: every answer and every event with its rule."""
    seed = DUEL_SEEDS[edition]
    game = duel_match(edition).new_game(seed, log=True)
    assert isinstance(game, Duel)
    chance = seeded(seed)
    lines = [f"# {edition}: {DUEL_DECKS[0]} against {DUEL_DECKS[1]}, duel and answers by seed {seed} (make golden)"]
    start = 0
    while True:
        lines += [event_line(game, event) for event in read_log(game, start)]
        start = len(game.log)
        if game.kind == OVER:
            break
        code = game.legal[chance.below(len(game.legal))]
        option = game.option(code)
        about = f" {name_of(game, int(option.ref))}" if option.ref else ""
        number = f" {option.number}" if option.number >= 0 else ""
        kind = game.rules.decisions[game.kind]
        lines.append(f"> {'AB'[game.player]} {kind} ({len(game.legal)}): {option.verb}{about}{number}")
        game.answer(code)
    lines.append(f"= winner {'AB'[game.winner] if game.winner >= 0 else 'none'}, state {game.digest()}")
    return lines


def event_line(game: Duel, event: Event) -> str:
    """One event: rule, kind, who, what."""
    if event.kind in ("part began", "part ended", "part skipped", "part inserted"):
        part = game.rules.table.parts[event.amount - 1]
        return f"{'' if part.parent == '' else ' '}{event.rule} {event.kind}: {part.key}"
    if event.kind == "turn began":
        return f"--- turn {event.amount}, {'AB'[event.player]}"
    words = [f"    {event.rule} {event.kind}"]
    if event.player >= 0:
        words.append("AB"[event.player])
    if event.a:
        words.append(name_of(game, int(event.a)))
    if event.kind == "moved":
        words.append(f"> {zones.NAMES[event.amount]}")
    elif event.kind == "stats changed":
        words.append(f"{event.amount}/{event.b}")
    else:
        if event.b:
            words.append("- " + name_of(game, int(event.b)))
        if event.amount:
            words.append(str(event.amount))
    return " ".join(words)


def name_of(game: Duel, ref: int) -> str:
    """A player's letter, or a card's name and label."""
    slot = ref & SLOT_MASK
    if slot >= PLAYER_SLOT:
        return "AB"[slot - PLAYER_SLOT]
    return f"{game.definitions[slot].name} {label(game, ref)}"
