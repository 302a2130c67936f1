"""How the greedy bot attacks and blocks: whole declarations, worked out from the view."""

from __future__ import annotations

from typing import Final

from mainphase.bots.magic.worth import Fighter, can_block, fight, fighters, kills, survives
from mainphase.kernel.game import PLAYER_SLOT
from mainphase.magic.view import PlayerView, View

WIN: Final = 1000.0
LOSE: Final = -500.0
DAMAGE_DEALT: Final = 7.0
"""What taking all of a player's life is worth, in the scale of mana; a part of it counts for so much of that."""
DAMAGE_RISKED: Final = 3.0
MOST_SIZES: Final = 6
"""How many sizes of attack are tried at most."""


def opponents(view: View, seat: int) -> list[PlayerView]:
    """The players of other teams who are still in the game."""
    team = view.players[seat].team
    return [player for player in view.players if player.team != team and player.lost == 0]


class Sides:
    """The creatures on both sides of a combat, and the life totals."""

    def __init__(self, me: PlayerView, enemy: PlayerView) -> None:
        self.mine = fighters(me.battlefield)
        self.theirs = sorted(fighters(enemy.battlefield), key=lambda card: card.worth)
        self.my_life = max(int(me.life), 1)
        self.their_life = max(int(enemy.life), 1)
        self.blockers = [card for card in self.theirs if not card.tapped]
        self.threats = [card for card in self.theirs if not card.walls]


def choose_attack(view: View, seat: int, targets: list[int]) -> tuple[int, set[int]]:
    """Which of the players in the seats `targets` to attack, and with which creatures, as references.

    Of several players it is the one against whom the attack gains most, the weaker one where it gains nothing.
    """
    best: tuple[float, int, set[int]] | None = None
    for target in sorted(targets, key=lambda other: int(view.players[other].life)):
        score, attackers = choose_attackers(view, seat, target)
        if best is None or score > best[0]:
            best = score, target, attackers
    return (best[1], best[2]) if best is not None else (seat, set())


def share_out(view: View, seat: int, attackers: set[int], victim: int, permanents: list[int]) -> dict[int, int]:
    """Which of the attackers goes at which of these planeswalkers and battles instead of the player, as references.

    An attack that could kill the player leaves them alone; else the weakest creatures that are enough go there.
    """
    mine = [card for card in fighters(view.players[seat].battlefield) if card.ref in attackers]
    free = sorted(mine, key=lambda card: card.power)
    if sum(card.power for card in free) >= int(view.players[victim].life):
        return {}
    shares: dict[int, int] = {}
    for ref in permanents:
        target = view.card(ref)
        if target is None:
            continue
        left = int(target.loyalty if target.loyalty else target.defense)
        if left > sum(card.power for card in free):
            continue
        while left > 0 and free:
            one = next((card for card in free if card.power >= left), free[-1])
            free.remove(one)
            shares[one.ref] = ref
            left -= one.power
    return shares


def choose_attackers(view: View, seat: int, target: int) -> tuple[float, set[int]]:
    """The gain and the creatures to attack with, as references; `target` is the seat of who would be attacked.

    Tries attacks from none to all, adding creatures from the one that blocks hurt least.
    """
    sides = Sides(view.players[seat], view.players[target])
    able = [card for card in sides.mine if card.ready and card.power > 0]
    able.sort(key=lambda card: (worst_block(card, sides.blockers), -card.power))
    best: list[Fighter] = []
    best_score = score_attack([], sides)
    for size in sizes(len(able)):
        score = score_attack(able[:size], sides)
        if score > best_score:
            best, best_score = able[:size], score
    return best_score, {card.ref for card in best}


def sizes(most: int) -> list[int]:
    """Numbers of attackers to try: all of them if they are few, else some, the largest always."""
    if most <= MOST_SIZES:
        return list(range(1, most + 1))
    return sorted({most * step // MOST_SIZES for step in range(1, MOST_SIZES + 1)})


def worst_block(card: Fighter, blockers: list[Fighter]) -> float:
    """What the attacker loses to the worst single block."""
    worst = 0.0
    for blocker in blockers:
        if can_block(blocker, card) and not survives(card, blocker):
            worst = max(worst, card.worth - (blocker.worth if kills(card, blocker) else 0.0))
    return worst


def score_attack(attackers: list[Fighter], sides: Sides) -> float:
    """What the attack gains against sensible blocks, less what the attack that comes back may do."""
    blocks = blocks_against(attackers, sides.blockers, sides.their_life)
    dead: set[int] = set()
    score = 0.0
    damage = 0
    for attacker in attackers:
        opposing = [card for card in sides.blockers if blocks.get(card.ref) == attacker.ref]
        if not opposing:
            damage += attacker.power
            continue
        for card in fight(attacker, opposing):
            dead.add(card.ref)
            score += -card.worth if card is attacker else card.worth
    if damage >= sides.their_life:
        return WIN
    return score + DAMAGE_DEALT * damage / sides.their_life + score_defence(attackers, dead, sides)


def score_defence(attackers: list[Fighter], dead: set[int], sides: Sides) -> float:
    """How bad the attack that comes back could be, with those left to block it who did not attack."""
    gone = dead | {card.ref for card in attackers if not card.stays}
    staying = [card for card in sides.mine if card.ref not in gone]
    threats = [card for card in sides.threats if card.ref not in dead]
    through = damage_through(threats, staying)
    return LOSE if through >= sides.my_life else -DAMAGE_RISKED * through / sides.my_life


def damage_through(attackers: list[Fighter], blockers: list[Fighter]) -> int:
    """The damage that gets through if every blocker stops the strongest attacker it can."""
    left = sorted(attackers, key=lambda card: -card.power)
    for blocker in blockers:
        for attacker in left:
            if can_block(blocker, attacker):
                left.remove(attacker)
                break
    return sum(card.power for card in left)


def choose_blocks(view: View, seat: int) -> dict[int, int]:
    """Which of the player's creatures blocks which attacker, as references."""
    me = view.players[seat]
    enemies = [card for player in opponents(view, seat) for card in player.battlefield]
    others = [PLAYER_SLOT + player.seat for player in view.players if player.team != me.team]
    attackers = [card for card in fighters(enemies) if card.attacks and card.attacking not in others]
    blockers = sorted(fighters(me.battlefield), key=lambda card: card.worth)
    return blocks_against(attackers, [card for card in blockers if not card.tapped], int(me.life))


def blocks_against(attackers: list[Fighter], blockers: list[Fighter], life: int) -> dict[int, int]:
    """Blocker and attacker, as references: good exchanges, then two against one, then what saves the game.

    `blockers` come the least valuable first.
    """
    blocks: dict[int, int] = {}
    free = blockers[:]
    left = good_blocks(sorted(attackers, key=lambda card: -card.worth), free, blocks, life)
    left = gang_blocks(left, free, blocks)
    chump_blocks(left, free, blocks, life)
    return blocks


def good_blocks(attackers: list[Fighter], free: list[Fighter], blocks: dict[int, int], life: int) -> list[Fighter]:
    """Block where the blocker lives or the exchange pays; the attackers that stay unblocked."""
    desperate = sum(card.power for card in attackers) >= life
    left: list[Fighter] = []
    for attacker in attackers:
        best = best_block(attacker, free, desperate)
        if best is None:
            left.append(attacker)
        else:
            blocks[best.ref] = attacker.ref
            free.remove(best)
    return left


def best_block(attacker: Fighter, free: list[Fighter], desperate: bool) -> Fighter | None:
    """The blocker that lives and kills, else one that lives, else one whose death is paid for."""
    holds: Fighter | None = None
    trades: Fighter | None = None
    for card in free:
        if can_block(card, attacker):
            deadly = kills(card, attacker)
            if survives(card, attacker):
                if deadly:
                    return card
                holds = holds or card
            elif deadly and trades is None and (desperate or card.worth <= attacker.worth):
                trades = card
    return holds or trades


def gang_blocks(attackers: list[Fighter], free: list[Fighter], blocks: dict[int, int]) -> list[Fighter]:
    """Two blockers that kill an attacker together and lose at most one that is worth less."""
    left: list[Fighter] = []
    for attacker in attackers:
        pair = good_pair(attacker, [card for card in free if can_block(card, attacker)])
        if not pair:
            left.append(attacker)
        for card in pair:
            blocks[card.ref] = attacker.ref
            free.remove(card)
    return left


def good_pair(attacker: Fighter, able: list[Fighter]) -> list[Fighter]:
    """Two such blockers, or nothing."""
    cheap = [card for card in able if card.worth < attacker.worth]
    for index, one in enumerate(cheap):
        for other in cheap[index + 1 :]:
            if one.power + other.power >= attacker.left and attacker.power < one.left + other.left:
                return [one, other]
    return []


def chump_blocks(attackers: list[Fighter], free: list[Fighter], blocks: dict[int, int], life: int) -> None:
    """Where the rest would kill, the least valuable creatures stop the strongest attackers."""
    incoming = sum(card.power for card in attackers)
    for attacker in sorted(attackers, key=lambda card: -card.power):
        if incoming < life:
            return
        blocker = next((card for card in free if can_block(card, attacker)), None)
        if blocker is not None:
            blocks[blocker.ref] = attacker.ref
            free.remove(blocker)
            incoming -= attacker.power
