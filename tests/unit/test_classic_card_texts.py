"""How cards of Magic before the stack are told: unions, whose controller, what dies, what can't be regenerated."""

from __future__ import annotations

import pytest

from mainphase.magic.classic import pool
from mainphase.text.render import render_face

LANGUAGES = ("en", "pt-BR", "es")


def told(name: str, lang: str) -> str:
    return "\n".join(render_face(pool.card(name).front, lang))


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Destroy all artifacts, creatures, and enchantments."),
        ("pt-BR", "Destrua todos os artefatos, criaturas e encantamentos."),
        ("es", "Destruye todos los artefactos, criaturas y encantamientos."),
    ],
)
def test_all_of_a_union_are_joined_by_and(lang: str, words: str) -> None:
    assert words in told("Nevinyrral's Disk", lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "2 damage to that land's controller."),
        ("pt-BR", "2 pontos de dano ao controlador daquele terreno."),
        ("es", "2 puntos de daño al controlador de esa tierra."),
    ],
)
def test_the_player_of_an_event_that_names_none_is_the_controller(lang: str, words: str) -> None:
    assert words in told("Ankh of Mishra", lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Whenever a land is put into a graveyard from the battlefield, "),
        ("pt-BR", "Toda vez que um terreno for colocado em um cemitério vindo do campo de batalha, "),
        ("es", "Siempre que una tierra vaya a un cementerio desde el campo de batalla, "),
    ],
)
def test_a_land_does_not_die(lang: str, words: str) -> None:
    assert told("Dingus Egg", lang).startswith(words)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "a creature dies"), ("pt-BR", "uma criatura morrer"), ("es", "una criatura muera")],
)
def test_a_creature_dies(lang: str, words: str) -> None:
    assert words in told("Soul Net", lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            "Disintegrate deals X damage to any target. That creature can't be regenerated this turn. "
            "If that creature would die, exile it instead",
        ),
        (
            "pt-BR",
            "Desintegrar causa X pontos de dano a qualquer alvo. Aquela criatura não pode ser objeto de regeneração "
            "neste turno. Se aquela criatura fosse morrer, exile-a em vez disso",
        ),
        (
            "es",
            "Desintegrar hace X puntos de daño a cualquier objetivo. Esa criatura no puede ser objeto de "
            "regeneración este turno. Si esa criatura fuera a morir, exíliala en vez de eso",
        ),
    ],
)
def test_what_is_true_of_creatures_only_is_said_of_that_creature(lang: str, words: str) -> None:
    own = {"en": "Disintegrate", "pt-BR": "Desintegrar", "es": "Desintegrar"}[lang]
    assert "\n".join(render_face(pool.card("Disintegrate").front, lang, own)).startswith(words)


def test_spanish_leaves_the_pronoun_out_before_a_verb() -> None:
    assert told("Terror", "es").endswith(". No puede ser regenerada.")
    assert told("Wrath of God", "es").endswith(". No pueden ser regeneradas.")
