"""What the golden files hold: perft counts and playthroughs, as text that can be read in a review."""

from __future__ import annotations

from pathlib import Path

from positions import POSITIONS

from mainphase.files.decks import read_deck
from mainphase.games import Match, find_game
from mainphase.kernel.decision import label
from mainphase.kernel.events import Event, read_log
from mainphase.kernel.game import LISTED_SLOT, OVER, PLAYER_SLOT, SLOT_MASK
from mainphase.kernel.perft import divide, perft
from mainphase.kernel.random import seeded
from mainphase.kernel.window import PRIORITY
from mainphase.magic.modern.magic import Magic
from mainphase.magic.played import PlayedGame

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = Path(__file__).resolve().parent / "data"
DECKS = ["green-stompy.txt", "white-blue-fliers.dck"]
SEEDS = {"cr2009": 643, "cr2010": 97, "cr2017": 290, "cr2018": 207, "cr2026": 57}
"""Chosen so that each game has a mulligan, counterspells, triggers, blocks and an end."""
EDITIONS = find_game("magic").editions
MOVES = ("library", "hand", "graveyard", "battlefield", "exile", "command", "stack", "gone")


def perft_lines() -> list[str]:
    """One line a count: position, edition, depth, number of paths."""
    lines = ["# position | edition | depth | paths (tests/golden/positions.py; regenerate with make golden)"]
    for name, (build, depths) in POSITIONS.items():
        for edition in EDITIONS:
            game = build(edition)
            lines += [f"{name} | {edition} | {depth} | {perft(game, depth)}" for depth in depths]
    return lines


def divided(name: str, edition: str, depth: int) -> list[str]:
    """The count below each first answer, to find a difference."""
    return [f"{count:>8}  {first}" for first, count in divide(POSITIONS[name][0](edition), depth)]


def golden_match(edition: str) -> Match:
    """Two of the example decks."""
    lists = []
    for file in DECKS:
        deck = read_deck(ROOT / "examples" / "decks" / file)
        lists.append([entry.name for entry in deck.main for _ in range(entry.count)])
    return find_game("magic").match(lists, edition)


def playthrough(edition: str) -> list[str]:
    """A whole game with random answers: every answer and every event with its rule."""
    seed = SEEDS[edition]
    game = golden_match(edition).new_game(seed, log=True)
    assert isinstance(game, Magic)
    return [
        f"# {edition}: {DECKS[0]} against {DECKS[1]}, game and answers by seed {seed} (make golden)",
        *played(game, seed),
    ]


def played(game: PlayedGame, seed: int, windows: bool = False) -> list[str]:
    """The rest of a game of Magic, with random answers by that seed; `windows`: who may act is told with the window."""
    chance = seeded(seed)
    lines: list[str] = []
    start = 0
    while True:
        lines += [event_line(game, event) for event in read_log(game, start)]
        start = len(game.log)
        if game.kind == OVER:
            break
        code = game.legal[chance.below(len(game.legal))]
        option = game.option(code)
        kind = game.rules.decisions[game.kind]
        about = f" {name_of(game, int(option.ref))}" if option.ref else ""
        number = f" {option.number}" if option.number >= 0 else ""
        seat = "AB"[game.player]
        if kind in ("declare attackers", "declare blockers") and option.ref != game.subject:
            about = f" {name_of(game, int(game.subject))} -{about}"
        asked = str(game.frame.proc.name) if windows and game.kind == PRIORITY else kind
        lines.append(f"> {seat} {asked} ({len(game.legal)}): {option.verb}{about}{number}")
        game.answer(code)
    lines.append(f"= winner {'AB'[game.winner] if game.winner >= 0 else 'none'}, state {game.digest()}")
    return lines


def event_line(game: PlayedGame, event: Event) -> str:
    """One event: rule, kind, who, what."""
    if event.kind in ("part began", "part ended", "part skipped", "part inserted"):
        part = game.rules.table.parts[event.amount - 1].key
        indent = "" if game.rules.table.parts[event.amount - 1].parent == "" else " "
        return f"{indent}{event.rule} {event.kind}: {part}"
    if event.kind == "turn began":
        return f"--- turn {event.amount}, {'AB'[event.player]}"
    words = [f"    {event.rule} {event.kind}"]
    if event.player >= 0:
        words.append("AB"[event.player])
    if event.a:
        words.append(name_of(game, int(event.a)))
    if event.b and event.kind not in ("moved", "counters put", "counters removed"):
        words.append("- " + name_of(game, int(event.b)))
    if event.kind == "moved":
        source, target = divmod(event.amount, 8)
        words.append(f"{MOVES[source]} > {MOVES[target]}")
    elif event.kind in ("mana added", "mana spent"):
        words.append("WUBRGC"[event.amount % 16 % 6] * (event.amount // 16))
    elif event.amount:
        words.append(str(event.amount))
    return " ".join(words)


def name_of(game: PlayedGame, ref: int) -> str:
    """A player's letter, or a card's name and label."""
    slot = ref & SLOT_MASK
    if slot == LISTED_SLOT:
        return "an ability"
    if slot >= PLAYER_SLOT:
        return "AB"[slot - PLAYER_SLOT]
    return f"{game.definitions[slot].name} {label(game, ref)}"
