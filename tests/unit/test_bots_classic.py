"""The bots of Magic before the stack: whole games with the decks of the time, and single choices at the table."""

from __future__ import annotations

from collections import Counter

import pytest

from conformance.classic.duel import EDITIONS, Duel, Side
from mainphase.bots.bot import bot_names, make_bot, plain_decision
from mainphase.bots.classic.greedy import ClassicGreedy
from mainphase.bots.magic.plans import ANY_AMOUNT, plans_of
from mainphase.cli.matches import load_deck, shipped_decks
from mainphase.games import Match, find_game
from mainphase.kernel.game import OVER
from mainphase.magic.classic import pool
from mainphase.magic.classic.classic import Classic
from mainphase.magic.definitions import Ability, Definition

KEY = "magic-classic"
DECKS = sorted(shipped_decks(KEY))
MOST = 20_000


def match_of(one: str, other: str, edition: str = "fifth") -> Match:
    kind = find_game(KEY)
    return kind.match([load_deck(kind, name).cards() for name in (one, other)], edition)


def play(match: Match, seed: int, bots: tuple[str, str], kinds: Counter[str] | None = None) -> Classic:
    """One game to its end; every answer must be legal."""
    game = match.new_game(seed)
    assert isinstance(game, Classic)
    seats = [make_bot(name, seed + place, KEY) for place, name in enumerate(bots)]
    for _ in range(MOST):
        if game.kind == OVER:
            return game
        code = seats[game.player].answer(game)
        assert code in game.legal
        if kinds is not None:
            kinds[game.rules.decisions[game.kind]] += 1
        game.answer(code)
    pytest.fail("the game does not end")


def chosen(duel: Duel, bot: ClassicGreedy | None = None) -> str:
    """What the greedy bot answers to the open question, in the words of the table."""
    return duel.words(duel.game.option((bot or ClassicGreedy()).answer(duel.game)))


def played_on(duel: Duel, most: int = 60) -> Duel:
    """Both seats are played by greedy bots until the turn is over."""
    bots = [ClassicGreedy(), ClassicGreedy()]
    turn = duel.game.turn
    for _ in range(most):
        if duel.over or duel.game.turn != turn:
            break
        duel.game.answer(bots[duel.game.player].answer(duel.game))
    return duel


# --- whole games -----------------------------------------------------------------------------------------------------


def test_there_is_a_greedy_and_a_random_bot() -> None:
    assert bot_names(KEY) == ["greedy", "random"]
    assert isinstance(make_bot("greedy", 1, KEY), ClassicGreedy)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", DECKS)
def test_bots_end_their_games_with_every_deck(deck: str, edition: str) -> None:
    kinds: Counter[str] = Counter()
    for place, other in enumerate(DECKS):
        play(match_of(deck, other, edition), place, ("greedy", "greedy"), kinds)
    assert {"priority", "declare attackers"} <= set(kinds)


@pytest.mark.parametrize("edition", EDITIONS)
def test_greedy_beats_random(edition: str) -> None:
    wins = 0
    for place, deck in enumerate(DECKS):
        match = match_of(deck, deck, edition)
        wins += play(match, place, ("greedy", "random")).winner == 0
        wins += play(match, place, ("random", "greedy")).winner == 1
    assert wins >= 8


@pytest.mark.parametrize("bot", bot_names(KEY))
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    match = match_of("red-vise", "white-crusade")
    assert play(match, 5, (bot, bot)).digest() == play(match, 5, (bot, bot)).digest()


@pytest.mark.parametrize("edition", EDITIONS)
def test_choices_do_not_change_with_hidden_cards(edition: str) -> None:
    game = match_of("blue-black-control", "white-crusade", edition).new_game(3)
    assert isinstance(game, Classic)
    seats = [make_bot("greedy", 1, KEY), make_bot("greedy", 2, KEY)]
    shadows = [make_bot("greedy", 1, KEY), make_bot("greedy", 2, KEY)]
    compared = 0
    for number in range(200):
        if game.kind == OVER:
            break
        player = int(game.player)
        other = game.clone_for(player, number)
        if plain_decision(other).options and other.player == player and other.legal == game.legal:
            assert shadows[player].answer(other) == seats[player].answer(game.clone())
            compared += 1
        game.answer(seats[player].answer(game))
    assert compared > 50


# --- phases and the attack -------------------------------------------------------------------------------------------


def test_K_020_the_card_of_the_draw_phase_is_drawn_first() -> None:
    duel = Duel(Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(life=3), ask=True)
    duel.to("draw", "B")
    while duel.window != "neutral state":
        duel.decline()
    assert chosen(duel) == "draw"


def test_K_024_it_declares_an_attack_that_gains_something() -> None:
    duel = Duel(Side(battlefield=["Craw Wurm"]), Side()).main()
    assert chosen(duel) == "declare an attack"
    assert played_on(duel).life("B") == 14


def test_K_024_it_declares_no_attack_into_a_bigger_blocker() -> None:
    duel = Duel(Side(battlefield=["Grizzly Bears"]), Side(battlefield=["Craw Wurm"])).main()
    assert chosen(duel) == "pass"
    duel = Duel(Side(), Side()).main()
    assert chosen(duel) == "pass"


def test_creatures_are_cast_before_the_attack() -> None:
    duel = Duel(Side(hand=["Grizzly Bears"], battlefield=["Craw Wurm", "Forest", "Forest"]), Side()).main()
    assert chosen(duel) == "cast Grizzly Bears"


def test_K_054_nothing_but_instants_is_cast_in_anothers_turn() -> None:
    side = Side(hand=["Grizzly Bears", "Terror"], battlefield=["Forest", "Swamp", "Swamp"])
    duel = Duel(Side(battlefield=["Serra Angel"]), side).declare()
    duel.attack("Serra Angel")
    assert chosen(duel) == "cast Terror"


# --- interrupts and mana sources --------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_048_it_counters_while_the_spell_is_being_cast(edition: str) -> None:
    duel = Duel(
        Side(hand=["Craw Wurm"], battlefield=["Forest"] * 6),
        Side(hand=["Counterspell"], battlefield=["Island"] * 2),
        edition=edition,
    ).main()
    duel.cast("Craw Wurm")
    assert duel.window == "interrupts"
    assert chosen(duel) == "cast Counterspell"
    assert played_on(duel).graveyard("A") == ["Craw Wurm"]


def test_it_does_not_counter_its_own_spell() -> None:
    duel = Duel(Side(hand=["Craw Wurm", "Counterspell"], battlefield=["Forest"] * 6 + ["Island"] * 2), Side()).main()
    duel.cast("Craw Wurm")
    assert duel.question == "priority" and chosen(duel) == "pass"


def test_K_051_a_ritual_is_cast_for_what_it_can_pay() -> None:
    side = Side(hand=["Dark Ritual", "Hypnotic Specter"], battlefield=["Swamp"])
    duel = Duel(side, Side()).main()
    assert chosen(duel) == "cast Dark Ritual"
    played_on(duel)
    assert sorted(duel.battlefield("A")) == ["Hypnotic Specter", "Swamp"] and duel.life("A") == 20


@pytest.mark.parametrize("hand", [["Dark Ritual"], ["Dark Ritual", "Sengir Vampire"], ["Dark Ritual", "Hill Giant"]])
def test_K_060_a_ritual_is_not_cast_to_be_burnt_by_it(hand: list[str]) -> None:
    duel = Duel(Side(hand=hand, battlefield=["Swamp"]), Side()).main()
    assert chosen(duel) == "pass"


# --- damage and destruction -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_076_it_regenerates_what_is_being_destroyed(edition: str) -> None:
    duel = Duel(
        Side(battlefield=["Hill Giant"]),
        Side(battlefield=["Drudge Skeletons", "Swamp", "Swamp"]),
        edition=edition,
    )
    duel.attack("Hill Giant")
    duel.block({"Drudge Skeletons": "Hill Giant"})
    while "destruction" not in duel.window:
        duel.decline()
    assert chosen(duel) == "activate Drudge Skeletons"
    played_on(duel)
    assert "Drudge Skeletons" in duel.battlefield("B")
    assert duel.graveyard("B") == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_K_077_it_prevents_damage_that_would_kill(edition: str) -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Samite Healer", "Hill Giant"]),
        edition=edition,
    ).main()
    duel.cast("Lightning Bolt", "Hill Giant")
    while duel.window != "damage prevention":
        duel.decline()
    assert chosen(duel) == "activate Samite Healer"
    assert "Hill Giant" in played_on(duel).battlefield("B")


def test_K_077_prevention_that_saves_nothing_is_kept() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]), Side(battlefield=["Samite Healer", "Grizzly Bears"])
    ).main()
    duel.cast("Lightning Bolt", "Grizzly Bears")
    while duel.window != "damage prevention":
        duel.decline()
    assert chosen(duel) == "pass"


def test_it_prevents_damage_to_itself() -> None:
    duel = Duel(
        Side(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Side(battlefield=["Circle of Protection: Red", "Plains"], life=3),
    ).main()
    duel.cast("Lightning Bolt", "B")
    while duel.window != "damage prevention":
        duel.decline()
    assert chosen(duel) == "activate Circle of Protection: Red"
    assert not played_on(duel).over and duel.life("B") == 3


# --- plans -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Dark Ritual", {"mana": 3}),
        ("Armageddon", {"sweeps": 0, "razed": ("land",)}),
        ("Wrath of God", {"sweeps": ANY_AMOUNT, "razed": ()}),
        ("Earthquake", {"sweeps": ANY_AMOUNT, "scorches": True}),
        ("Death Ward", {"saves": True}),
        ("Fog", {"prevents": ANY_AMOUNT}),
    ],
)
def test_plans_are_read_off_the_ability_tree(name: str, expected: dict[str, object]) -> None:
    plan = plans_of(Ability(0, 0, 1, pool.card(name).front.abilities[0]), Definition(0, name))[0]
    assert {key: getattr(plan, key) for key in expected} == expected


def test_lands_are_destroyed_once_the_bot_is_ahead() -> None:
    lands = ["Plains"] * 4
    ahead = Duel(Side(hand=["Armageddon"], battlefield=[*lands, "Serra Angel"]), Side(battlefield=["Plains"])).main()
    assert chosen(ahead) == "cast Armageddon"
    behind = Duel(Side(hand=["Armageddon"], battlefield=lands), Side(battlefield=["Serra Angel", "Plains"])).main()
    assert chosen(behind) == "pass"


def test_an_earthquake_does_not_kill_who_makes_it() -> None:
    side = Side(hand=["Earthquake"], battlefield=["Mountain"] * 8, life=4)
    duel = Duel(side, Side(battlefield=["Hill Giant", "Grizzly Bears"])).main()
    bot = ClassicGreedy()
    assert chosen(duel, bot) == "cast Earthquake"
    duel.game.answer(bot.answer(duel.game))
    assert duel.question == "choose X" and chosen(duel, bot) == "x 3"
