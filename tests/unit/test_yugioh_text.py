"""What cards of Yu-Gi-Oh! do, in words: every node in three languages, and sentences as they should be."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from yugioh_trees import TREES

from mainphase.text.yugioh_cards import describe_yugioh, render_ability
from mainphase.text.yugioh_nouns import TABLES
from mainphase.yugioh import pool
from mainphase.yugioh.abilities import tree
from mainphase.yugioh.abilities.build import (
    ATTACKING,
    EACH,
    FACE_DOWN,
    FACE_UP,
    MONSTER,
    OPPONENT,
    OTHER,
    TARGET,
    TARGET_2,
    activation,
    all_monsters,
    answer,
    attack,
    attack_declared,
    attribute,
    boost,
    damage,
    destroy,
    discard,
    discard_random,
    draw,
    equips,
    flip,
    gain,
    ignition,
    in_graveyard,
    in_hand,
    level,
    monsters,
    pay,
    pay_discard,
    pay_tribute,
    race,
    search,
    sent_from_field,
    special_summon,
    spells_and_traps,
    summoned,
    target,
    trigger,
)
from mainphase.yugioh.abilities.tree import Number
from mainphase.yugioh.cards import spell
from mainphase.yugioh.types import EQUIP

LANGUAGES = tuple(TABLES)


def fields(text: str) -> list[set[str]]:
    """The places of each form of an entry."""
    return [{name for _, name, _, _ in Formatter().parse(form) if name} for form in text.split("|")]


# The tables


def test_all_languages_have_the_same_entries() -> None:
    english = set(TABLES["en"])
    for language in LANGUAGES:
        assert set(TABLES[language]) == english, language


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_has_the_same_places_in_every_language(language: str) -> None:
    for key, text in TABLES[language].items():
        wanted = set().union(*fields(TABLES["en"][key]))
        assert set().union(*fields(text)) == wanted, key


@pytest.mark.parametrize(
    ("language", "forbidden"),
    [("pt_BR", r"\bcartas?\b|\bbaralho|\bfase de combate"), ("es", r"\bmazo|\bhechizo|\btributo|\bconjuro")],
)
def test_the_vocabulary_of_the_documents(language: str, forbidden: str) -> None:
    for key, text in TABLES[language].items():
        assert not re.search(forbidden, text, re.IGNORECASE), key


# Everything has words


def whole(text: str) -> bool:
    """Whether nothing of the machinery shows in a text."""
    return bool(text) and not re.search(r"[{}|<>]|None|\(\)|  | [.,:;]|\bnode\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
@given(ability=TREES.abilities(4))
def test_every_ability_has_a_text(language: str, ability: Any) -> None:
    assert whole(render_ability(ability, language))


SIMPLE: list[tree.Effect] = [
    destroy(monsters()),
    *(tree.Send(monsters(), place) for place in ("graveyard", "hand", "deck", "deck top", "deck bottom", "removed")),
    tree.Tribute(monsters()),
    tree.SpecialSummon(in_graveyard(), OPPONENT, "defense"),
    tree.ChangePosition(monsters()),
    tree.ChangePosition(monsters(), "attack"),
    tree.TurnFaceUp(monsters()),
    tree.TurnFaceDown(monsters()),
    tree.Reveal(in_hand()),
    tree.LookAt(in_hand(whose="opponent")),
    *(draw(2, who) for who in (tree.You(), OPPONENT, EACH)),
    *(gain(2, who) for who in (tree.You(), OPPONENT, EACH)),
    damage(100),
    damage(100, tree.You()),
    discard(1),
    discard_random(2),
    tree.ShuffleDeck(),
    tree.NegateActivation(),
    tree.NegateActivation(False),
    tree.NegateAttack(),
    tree.EndBattlePhase(),
    tree.SkipPhase("battle"),
    tree.SkipPhase("draw", tree.You()),
    tree.PreventBattleDamage(),
    tree.PreventBattleDestruction(),
    tree.ExtraNormalSummon(),
    tree.May(draw()),
    tree.May(draw(), OPPONENT),
    tree.ForEachCard(monsters(), draw()),
    tree.Repeat(Number(3), draw()),
    tree.ChooseOne((draw(), gain(500))),
]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_have_different_texts(language: str) -> None:
    texts = [render_ability(activation(effect), language) for effect in SIMPLE]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_the_pool_are_told_line_by_line(language: str) -> None:
    told = 0
    for card in pool.all_cards():
        lines = describe_yugioh(card, language)
        assert len(lines) == len(card.abilities)
        assert all(whole(line) for line in lines), card.name
        told += len(lines)
    assert told >= 20


def test_languages_by_tag() -> None:
    card = spell("A", 0, activation(draw(2)))
    assert describe_yugioh(card) == describe_yugioh(card, "en") == describe_yugioh(card, "xx") == ["Draw 2 cards."]
    assert describe_yugioh(card, "pt-BR") == describe_yugioh(card, "pt_BR") == ["Compre 2 cards."]
    assert describe_yugioh(card, "es") == ["Roba 2 cartas."]


# Sentences

SENTENCES: list[tuple[tree.Ability, str, str, str]] = [
    (
        activation(
            destroy(tree.EventCard()), when=(summoned("normal", "flip", what=(attack(1000),), by="opponent"),)
        ),
        "When: Normal or Flip Summon of a monster with ATK 1000 or more by your opponent. Destroy that card.",
        "Quando: Invocação Normal ou por Revelação de um monstro com ATK 1000 ou mais pelo seu oponente. "
        "Destrua esse card.",
        "Cuando: Invocación de Modo Normal o por Volteo de un monstruo con ATK 1000 o más por tu adversario. "
        "Destruye esa carta.",
    ),
    (
        answer(("spell", "trap"), tree.NegateActivation(), by="opponent", cost=(pay_discard(), pay(1000))),
        "In answer to the activation of a Spell Card or the activation of a Trap Card by your opponent. "
        "Cost: discard 1 card and pay 1000 Life Points. Negate that activation and destroy its card.",
        "Em resposta à ativação de um Card de Magia ou a ativação de um Card de Armadilha pelo seu oponente. "
        "Custo: descarte 1 card e pague 1000 Pontos de Vida. Negue essa ativação e destrua o card.",
        "En respuesta a la activación de una Carta de Magia o la activación de una Carta de Trampa por tu adversario. "
        "Coste: descarta 1 carta y paga 1000 Puntos de Vida. Niega esa activación y destruye su carta.",
    ),
    (
        flip(destroy(), targets=(target(monsters()),), optional=True),
        "FLIP: Target: 1 monster on the field. You may: Destroy the target.",
        "REVELAÇÃO: Alvo: 1 monstro no campo. Você pode: Destrua o alvo.",
        "VOLTEO: Objetivo: 1 monstruo en el Campo. Puedes: Destruye el objetivo.",
    ),
    (
        ignition(damage(500), cost=(pay_tribute(1, race("Fiend")),), once_a_turn=True),
        "Once per turn, in your Main Phase: Cost: Tribute 1 Fiend monster. Your opponent takes 500 damage.",
        "Uma vez por turno, na sua Fase Principal: Custo: ofereça como Tributo 1 monstro do tipo Demônio. "
        "O seu oponente recebe 500 de dano.",
        "Una vez por turno, en tu Fase Principal: Coste: sacrifica 1 monstruo de tipo Demonio. "
        "Tu adversario recibe 500 de daño.",
    ),
    (
        trigger(sent_from_field(), search(MONSTER, attack(most=1500))),
        "When: this card is sent from the field to the Graveyard. Choose 1 monster with ATK 1500 or less in your Deck. "
        "Put the chosen card into the owner's hand. Shuffle your Deck.",
        "Quando: envio deste card do campo para o Cemitério. Escolha 1 monstro com ATK 1500 ou menos no seu Deck. "
        "Ponha o card escolhido na mão do dono. Embaralhe o seu Deck.",
        "Cuando: envío de esta carta desde el Campo al Cementerio. Elige 1 monstruo con ATK 1500 o menos en tu Deck. "
        "Pon la carta elegida en la mano de su dueño. Baraja tu Deck.",
    ),
    (
        all_monsters(tree.AnyOf((race("Fiend"), race("Spellcaster"))), attack=200, defense=-200),
        "All face-up Fiend or Spellcaster monsters on the field: ATK +200, DEF −200.",
        "Todos os monstros com a face para cima do tipo Demônio ou do tipo Mago no campo: ATK +200, DEF −200.",
        "Todos los monstruos boca arriba de tipo Demonio o de tipo Lanzador de Conjuros en el Campo: "
        "ATK +200, DEF −200.",
    ),
    (
        activation(damage(tree.Times(tree.Count(monsters(whose="opponent")), Number(500)))),
        "Your opponent takes damage equal to 500 × the number of monsters your opponent controls.",
        "O seu oponente recebe dano igual a 500 × o número de monstros que o seu oponente controla.",
        "Tu adversario recibe daño igual a 500 × la cantidad de monstruos que controla tu adversario.",
    ),
    (
        activation(
            destroy(), boost(TARGET_2, attack=500),
            targets=(target(spells_and_traps(FACE_DOWN), 0, 2), target(monsters(FACE_UP, OTHER, whose="you"))),
        ),
        "Target 1: up to 2 face-down Spell or Trap Cards on the field. "
        "Target 2: 1 face-up monster other than this card you control. "
        "Destroy targets 1. Target 2: ATK +500 until the end of the turn.",
        "Alvo 1: até 2 Cards de Magia ou Armadilha com a face para baixo no campo. "
        "Alvo 2: 1 monstro com a face para cima que não seja este card que você controla. "
        "Destrua os alvos 1. O alvo 2: ATK +500 até o fim do turno.",
        "Objetivo 1: hasta 2 Cartas de Magia o Trampa boca abajo en el Campo. "
        "Objetivo 2: 1 monstruo boca arriba que no sea esta carta que controlas. "
        "Destruye los objetivos 1. El objetivo 2: ATK +500 hasta el final del turno.",
    ),
    (
        activation(special_summon(), targets=(target(in_graveyard(MONSTER, level(4, 4), whose="anyone")),)),
        "Target: 1 monster with Level 4 in the Graveyards. Special Summon the target.",
        "Alvo: 1 monstro com Nível 4 nos Cemitérios. Invoque por Invocação Especial o alvo.",
        "Objetivo: 1 monstruo con Nivel 4 en los Cementerios. Invoca de Modo Especial el objetivo.",
    ),
    (
        activation(
            tree.If(
                tree.Compare(tree.LifePoints(tree.You()), "<=", Number(1000)),
                draw(tree.Count(in_hand(attribute("DARK")))),
                draw(1, EACH),
            ),
            needs=(tree.Exists(monsters(whose="opponent"), 2), tree.HasRoom(), tree.During(("battle",), "opponent")),
        ),
        "Only if there are at least 2 monsters your opponent controls, you have a free Monster Zone and it is the "
        "Battle Phase of your opponent's turn. If your Life Points ≤ 1000: Draw as many cards as the number of DARK "
        "cards in your hand. Otherwise: both players draw 1 card.",
        "Somente se há pelo menos 2 monstros que o seu oponente controla, você tem uma Zona de Monstro livre e é a "
        "Fase de Batalha do turno do seu oponente. Se os seus Pontos de Vida ≤ 1000: Compre tantos cards quanto o "
        "número de cards do atributo TREVAS na sua mão. Senão: os dois jogadores compram 1 card.",
        "Solo si hay al menos 2 monstruos que controla tu adversario, tienes una Zona de Monstruo libre y es el "
        "momento: Fase de Batalla del turno de tu adversario. Si tus Puntos de Vida ≤ 1000: Roba tantas cartas como la "
        "cantidad de cartas de atributo OSCURIDAD en tu mano. Si no: ambos jugadores roban 1 carta.",
    ),
    (
        activation(destroy(monsters(ATTACKING, whose="opponent")), when=(attack_declared(),)),
        "When: attack declared by a monster of your opponent's. Destroy all Attack Position monsters your opponent "
        "controls.",
        "Quando: ataque declarado com um monstro do seu oponente. Destrua todos os monstros em Modo de Ataque que o "
        "seu oponente controla.",
        "Cuando: ataque declarado con un monstruo de tu adversario. Destruye todos los monstruos en Posición de Ataque "
        "que controla tu adversario.",
    ),
    (
        activation(gain(tree.StatOf("attack", TARGET)), targets=(target(monsters(extreme="highest attack")),)),
        "Target: 1 monster on the field with the highest ATK. Gain Life Points equal to the ATK of the target.",
        "Alvo: 1 monstro no campo com o maior ATK. Ganhe Pontos de Vida iguais ao ATK do alvo.",
        "Objetivo: 1 monstruo en el Campo con el mayor ATK. Gana Puntos de Vida iguales al ATK del objetivo.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "english", "portuguese", "spanish"), SENTENCES)
def test_sentences(ability: tree.Ability, english: str, portuguese: str, spanish: str) -> None:
    assert render_ability(ability, "en") == english
    assert render_ability(ability, "pt_BR") == portuguese
    assert render_ability(ability, "es") == spanish


def test_an_equip_card_has_a_line_for_each_ability() -> None:
    card = spell("A", 0, *equips(race("Dragon"), attack=300), kind=EQUIP)
    assert describe_yugioh(card) == [
        "Target: 1 face-up Dragon monster on the field. Equip this card to the target.",
        "The equipped monster: ATK +300.",
    ]


@given(st.sampled_from(sorted(TABLES["en"])))
def test_every_entry_is_a_text(key: str) -> None:
    for language in LANGUAGES:
        assert TABLES[language][key].strip() or key.split(".")[-1] in ("anyone", "any")
