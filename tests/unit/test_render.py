"""Rules text from trees: grammatical in three languages, and every node class has its words.

`data/rules_text.txt` holds what the examples read like; after a change that is meant, write it anew with
`python tests/unit/test_render.py` and look at the difference.
"""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_examples import EXAMPLES
from trees import abilities, nodes

from mainphase.magic import pool
from mainphase.magic.abilities import build as b
from mainphase.magic.abilities import tree as t
from mainphase.magic.abilities.analysis import walk
from mainphase.magic.abilities.tree import NODE_CLASSES
from mainphase.magic.cards import CardFace, artifact, card, creature, enchantment, instant, land
from mainphase.magic.typeline import parse_type_line
from mainphase.text.render import LANGUAGES, language_of, render_ability, render_face, render_type_line
from mainphase.text.render_coded import CLAUSES, CODED
from mainphase.text.render_en import plural
from mainphase.text.render_romance import Romance

GOLDEN = Path(__file__).parent / "data" / "rules_text.txt"


def rendered() -> str:
    return "\n\n".join("\n".join(in_all_languages(ability)) for ability in EXAMPLES) + "\n"


def in_all_languages(ability: t.Ability) -> tuple[str, ...]:
    """As printed on a spell called "Test Spell", or on a creature."""
    noun = "spell" if isinstance(ability, t.SpellAbility) else "creature"
    return tuple(render_ability(ability, lang, "Test Spell", noun) for lang in LANGUAGES)


def test_the_examples_read_as_they_did() -> None:
    expected = GOLDEN.read_text(encoding="utf-8")
    difference = difflib.unified_diff(expected.splitlines(), rendered().splitlines(), lineterm="", n=0)
    assert "\n".join(difference) == ""


def line_of(name: str, start: str) -> tuple[str, ...]:
    """A line of a card of the pool in each language: the one whose English text begins so."""
    front = pool.card(name).front
    number = next(i for i, line in enumerate(render_face(front)) if line.startswith(start))
    return tuple(render_face(front, lang)[number] for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        (
            "Exploration",
            (
                "You may play an additional land on each of your turns.",
                "Você pode jogar um terreno adicional em cada um de seus turnos.",
                "Puedes jugar una tierra adicional en cada uno de tus turnos.",
            ),
        ),
        (
            "Relentless Assault",
            (
                "Untap all creatures that attacked this turn. After the main phase, there is an additional combat "
                "phase followed by an additional main phase.",
                "Desvire todas as criaturas que atacaram neste turno. Depois da fase principal, há uma fase de combate "
                "adicional, seguida por uma fase principal adicional.",
                "Endereza todas las criaturas que atacaron este turno. Después de la fase principal, hay una fase de "
                "combate adicional y después una fase principal adicional.",
            ),
        ),
        (
            "World at War",
            (
                "After the first postcombat main phase of this turn, there is an additional combat phase followed by "
                "an additional main phase. At the beginning of that combat, untap all creatures that attacked this "
                "turn.",
                "Depois da primeira fase principal pós-combate deste turno, há uma fase de combate adicional, seguida "
                "por uma fase principal adicional. No início daquela fase de combate, desvire todas as criaturas que "
                "atacaram neste turno.",
                "Después de la primera fase principal postcombate de este turno, hay una fase de combate adicional y "
                "después una fase principal adicional. Al comienzo de esa fase de combate, endereza todas las "
                "criaturas que atacaron este turno.",
            ),
        ),
        (
            "Moraug, Fury of Akoum",
            (
                "Each creature you control gets +X/+0, where X is the number of times it attacked this turn.",
                "Cada criatura que você controla recebe +X/+0, onde X é o número de vezes que ela atacou neste turno.",
                "Cada criatura que controlas obtiene +X/+0, donde X es la cantidad de veces que ella atacó este turno.",
            ),
        ),
    ],
)
def test_cards_that_bend_the_turn(name: str, texts: tuple[str, ...]) -> None:
    assert line_of(name, texts[0][:20]) == texts


@pytest.mark.parametrize("name", ["The Gitrog Monster", "Azusa, Lost but Seeking", "Oracle of Mul Daya"])
def test_the_reader_has_turns_of_their_own(name: str) -> None:
    english, _, spanish = line_of(name, "You may play ")
    assert english.endswith("on each of your turns.")
    assert spanish.endswith("en cada uno de tus turnos.")


def test_the_examples_use_every_node_class() -> None:
    used = {type(node).__name__ for ability in EXAMPLES for node in walk(ability)}
    assert {each.__name__ for each in NODE_CLASSES} - used == set()


# Some sentences, to be read here


@pytest.mark.parametrize(
    ("ability", "texts"),
    [
        (
            b.spell(b.damage(3, b.TARGET), targets=(b.any_target(),)),
            (
                "Test Spell deals 3 damage to any target.",
                "Test Spell causa 3 pontos de dano a qualquer alvo.",
                "Test Spell hace 3 puntos de daño a cualquier objetivo.",
            ),
        ),
        (
            b.spell(b.damage(1, b.TARGET), targets=(b.target_player(),)),
            (
                "Test Spell deals 1 damage to target player.",
                "Test Spell causa 1 ponto de dano ao jogador alvo.",
                "Test Spell hace 1 punto de daño al jugador objetivo.",
            ),
        ),
        (b.spell(b.draw()), ("Draw a card.", "Compre uma carta.", "Roba una carta.")),
        (b.spell(b.draw(2)), ("Draw two cards.", "Compre duas cartas.", "Roba dos cartas.")),
        (
            b.spell(b.counter(), targets=(b.target_spell(),)),
            ("Counter target spell.", "Anule a mágica alvo.", "Contrarresta el hechizo objetivo."),
        ),
        (
            b.spell(b.destroy(), targets=(b.target(b.LAND),)),
            ("Destroy target land.", "Destrua o terreno alvo.", "Destruye la tierra objetivo."),
        ),
        (
            b.spell(t.Tap(b.TARGET), targets=(b.target(b.ARTIFACT, exactly=2),)),
            ("Tap two target artifacts.", "Vire dois artefatos alvo.", "Gira dos artefactos objetivo."),
        ),
        (
            b.spell(t.Fight(b.TARGET, b.TARGET_2), targets=(b.target(b.CREATURE), b.target(b.CREATURE, b.no(b.YOURS)))),
            (
                "Target creature fights target creature you don't control.",
                "A criatura alvo luta com a criatura alvo que você não controla.",
                "La criatura objetivo lucha contra la criatura objetivo que no controlas.",
            ),
        ),
        (
            b.triggered(t.Dies(b.select(b.either(t.Is(b.THIS), b.CREATURE))), b.draw()),
            (
                "Whenever this creature or another creature dies, draw a card.",
                "Toda vez que esta criatura ou outra criatura morrer, compre uma carta.",
                "Siempre que esta criatura u otra criatura muera, roba una carta.",
            ),
        ),
        (
            b.at_beginning("upkeep", b.YOU, b.lose_life(1)),
            (
                "At the beginning of your upkeep, you lose 1 life.",
                "No início de sua manutenção, você perde 1 ponto de vida.",
                "Al comienzo de tu mantenimiento, pierdes 1 vida.",
            ),
        ),
        (
            b.static(b.select(b.CREATURE, b.YOURS, b.OTHER), b.plus(1, 1), b.has("flying")),
            (
                "Other creatures you control get +1/+1 and have flying.",
                "As outras criaturas que você controla recebem +1/+1 e têm voar.",
                "Las otras criaturas que controlas obtienen +1/+1 y tienen la habilidad de volar.",
            ),
        ),
        (
            b.static(b.select(b.ARTIFACT, b.OPPONENTS), t.DoesntUntap()),
            (
                "Artifacts your opponents control don't untap during its controller's untap step.",
                "Os artefatos que um oponente controla não desviram durante a etapa de desvirar do controlador.",
                "Los artefactos que controla un oponente no quedan sin girar durante el paso de enderezar de su "
                "controlador.",
            ),
        ),
        (
            b.spell(t.ForEachPlayer(t.EachOpponent(), b.discard(1, t.Iterated()))),
            (
                "Each opponent discards a card.",
                "Cada oponente descarta uma carta.",
                "Cada oponente descarta una carta.",
            ),
        ),
        (
            b.spell(b.change(t.Target(0), b.plus(t.X(), b.negative(t.X()))), targets=(b.target(b.CREATURE),)),
            (
                "Target creature gets +X/-X until end of turn.",
                "A criatura alvo recebe +X/-X até o final do turno.",
                "La criatura objetivo obtiene +X/-X hasta el final del turno.",
            ),
        ),
        (
            t.Unsupported("Some words.", "text.unknown_sentence"),
            ("Some words.", "Some words.", "Some words."),
        ),
    ],
)  # fmt: skip
def test_sentences(ability: t.Ability, texts: tuple[str, str, str]) -> None:
    assert in_all_languages(ability) == texts


# Cards


def test_a_face_shows_keywords_in_rows_and_other_abilities_in_lines() -> None:
    face = creature(
        "Test Angel", "{W}", "Angel", 4, 4,
        b.keyword("flying"), b.keyword("vigilance"), b.when_enters(b.draw()), b.keyword("ward", price=b.cost("{2}")),
    ).front  # fmt: skip
    assert render_face(face) == ["Flying, vigilance", "When this creature enters, draw a card.", "Ward {2}"]
    assert render_face(face, "pt-BR") == [
        "Voar, vigilância", "Quando esta criatura entrar, compre uma carta.", "Salvaguarda {2}",
    ]  # fmt: skip
    assert render_face(face, "es") == [
        "Vuela, vigilancia", "Cuando esta criatura entre, roba una carta.", "Rebatir {2}",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("face", "texts"),
    [
        (
            land("Test Land", "Land", t.EntersTapped()).front,
            ("This land enters tapped.", "Este terreno entra virado.", "Esta tierra entra girada."),
        ),
        (
            enchantment("Test Aura", "{G}", b.static(t.Host(), b.plus(1, 1)), subtypes="Aura").front,
            (
                "Enchanted creature gets +1/+1.",
                "A criatura encantada recebe +1/+1.",
                "La criatura encantada obtiene +1/+1.",
            ),
        ),
        (
            artifact("Test Blade", "{1}", b.static(t.Host(), b.plus(1, 1)), subtypes="Equipment").front,
            (
                "Equipped creature gets +1/+1.",
                "A criatura equipada recebe +1/+1.",
                "La criatura equipada obtiene +1/+1.",
            ),
        ),
        (
            instant("Test Bolt", "{R}", b.spell(b.damage(2, t.You()))).front,
            (
                "Test Bolt deals 2 damage to you.",
                "Test Bolt causa 2 pontos de dano a você.",
                "Test Bolt te hace 2 puntos de daño.",
            ),
        ),
        (
            card("Test Walker", "{2}", "Planeswalker", b.activated(b.cost(t.PayLoyalty(t.Number(-2))), b.draw())).front,
            ("[-2]: Draw a card.", "[-2]: Compre uma carta.", "[-2]: Roba una carta."),
        ),
    ],
)  # fmt: skip
def test_faces(face: CardFace, texts: tuple[str, str, str]) -> None:
    assert tuple(render_face(face, lang)[0] for lang in LANGUAGES) == texts


def test_a_spell_may_be_called_by_another_name() -> None:
    face = instant("Test Bolt", "{R}", b.spell(b.damage(2, t.EachOpponent()))).front
    assert render_face(face, "es", "Rayo") == ["Rayo hace 2 puntos de daño a cada oponente."]


@pytest.mark.parametrize(
    ("line", "texts"),
    [
        ("Instant", ("Instant", "Mágica instantânea", "Instantáneo")),
        (
            "Kindred Enchantment — Faerie",
            ("Kindred Enchantment — Faerie", "Encantamento parente — Fada", "Encantamiento estirpe — Hada"),
        ),
        ("Basic Land — Forest", ("Basic Land — Forest", "Terreno básico — Floresta", "Tierra básica — Bosque")),
        (
            "Legendary Artifact Creature — Goblin Zork",
            (
                "Legendary Artifact Creature — Goblin Zork",
                "Criatura artefato lendária — Goblin Zork",
                "Criatura artefacto legendaria — Trasgo Zork",
            ),
        ),
    ],
)
def test_type_lines(line: str, texts: tuple[str, str, str]) -> None:
    assert tuple(render_type_line(parse_type_line(line), lang) for lang in LANGUAGES) == texts


def test_the_whole_pool_renders_in_every_language() -> None:
    for whole in pool.all_cards():
        for lang in LANGUAGES:
            for line in render_face(whole.front, lang):
                assert_readable(line)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_subtype_of_the_pool_and_of_its_tokens_has_a_word(lang: str) -> None:
    subtypes: Romance = language_of(lang)  # type: ignore[assignment]
    used: set[str] = set()
    for whole in pool.all_cards():
        used.update(whole.front.type_line.subtypes)
        for ability in whole.front.abilities:
            tokens = [node for node in walk(ability) if isinstance(node, t.TokenSpec)]
            used.update(word for token in tokens for word in token.subtypes)
    assert len(used) >= 50
    assert used - set(subtypes.subtypes) == set()


# Every node class


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_node_class_has_a_row_or_code(lang: str) -> None:
    rows = {name.split(".")[0] for name in language_of(lang).templates}
    names = {each.__name__ for each in NODE_CLASSES}
    assert names - rows - CODED == set()
    assert rows - names == set()
    assert rows & CODED == {"ControlledBy", "OwnedBy"}, "these have a row for their negation only"
    for name in CLAUSES:
        assert f"{name}.not" in language_of(lang).templates


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rows_name_fields_of_their_class(lang: str) -> None:
    classes = {each.__name__: each for each in NODE_CLASSES}
    for key, row in language_of(lang).templates.items():
        fields = set(classes[key.split(".")[0]].FIELDS)
        named = re.findall(r"\{(\w+)", row) + re.findall(r"[@$](\w+)\b(?=[^{]*\})", row)
        named += re.findall(r"\[!?(\w+)[=|]", row)
        fields.add("this")  # the object itself
        unknown = [name for name in named if name not in fields and not is_adjective(row, name)]
        assert unknown == [], (key, row)
        assert row.count("{") == row.count("}") and row.count("[") == row.count("]"), key


def is_adjective(row: str, word: str) -> bool:
    """Whether a word after "@" is an adjective that agrees with a field, not a field that is counted."""
    return f"@{word}" in row and f"*@{word}" not in row


def test_the_languages_have_the_same_rows() -> None:
    english, *others = [set(language_of(lang).templates) for lang in LANGUAGES]
    for other in others:
        assert {key for key in english ^ other if not key.endswith((".one", ".several"))} == set()


@pytest.mark.parametrize("lang", ["pt-BR", "es"])
def test_every_word_has_a_translation(lang: str) -> None:
    """What English says with the key itself must be in the vocabulary of the others."""
    vocabulary = set(language_of(lang).vocabulary)
    same_in_english = {"part", "skips", "one m", "one f", "there"}
    missing = {
        key for key in language_of("en").vocabulary if key not in vocabulary and key.split()[0] not in same_in_english
    }
    assert missing == set()


def assert_readable(text: str) -> None:
    """No place left open, no Python values, no stray spaces, a capital first where there is a letter."""
    without_symbols = re.sub(r"\{[^{}a-z]*\}", "", text)
    assert "{" not in without_symbols and "|" not in without_symbols, text
    assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|Number\(", text), text
    assert "  " not in text, text
    assert not re.search(r"\b(de|a) el [a-z]|\bde (o|os) [a-z]|\bem (o|a|os|as) [a-z]", text), text


def wrapped(node: Any) -> list[t.Ability]:
    """Abilities with the node at its place."""
    if isinstance(node, get_args(t.Effect)):
        return [b.spell(node), b.triggered(t.Enters(), node), b.spell(t.May(node))]
    if isinstance(node, get_args(t.Event)):
        return [b.triggered(node, b.draw()), t.Replacement(node, b.draw())]
    if isinstance(node, get_args(t.Condition)):
        return [b.spell(t.If(node, b.draw())), t.EntersTapped(unless=node), b.static(t.This(), condition=node)]
    if isinstance(node, get_args(t.Duration)):
        return [b.spell(b.change(t.This(), b.plus(1, 1), duration=node)), b.spell(t.Exile(t.This(), node))]
    if isinstance(node, get_args(t.Modification)):
        return [b.static(t.This(), node), b.spell(b.change(b.each(b.CREATURE), node))]
    if isinstance(node, get_args(t.PlayerRule)):
        return [t.PlayerStatic(t.You(), (node,)), b.spell(t.PlayerContinuous(t.EachOpponent(), (node,)))]
    if isinstance(node, get_args(t.Value)):
        return [b.spell(t.Draw(node)), b.spell(b.change(t.This(), t.ChangePT(node, node)))]
    if isinstance(node, get_args(t.Filter)):
        return [b.spell(b.destroy(b.each(node))), b.spell(b.destroy(), targets=(b.target(node, t.Not(node)),))]
    if isinstance(node, get_args(t.CostPart)):
        return [b.activated(b.cost(node), b.draw()), b.spell(t.MayPay(b.cost(node), b.draw()))]
    if isinstance(node, get_args(t.Players)):
        return [b.spell(t.Draw(who=node)), b.spell(b.damage(1, node)), b.spell(t.Shuffle(node))]
    if isinstance(node, get_args(t.Objects)):
        return [b.spell(t.Destroy(node)), b.spell(b.change(node, b.plus(1, 1)))]
    if isinstance(node, get_args(t.ManaProduced)):
        return [b.spell(t.AddMana(node))]
    if isinstance(node, get_args(t.TargetKind)):
        return [b.spell(b.damage(1, b.TARGET), targets=(t.TargetSpec(node),))]
    if isinstance(node, t.TargetSpec):
        return [b.spell(b.damage(1, b.TARGET), targets=(node,))]
    if isinstance(node, t.TokenSpec):
        return [b.spell(t.CreateToken(node))]
    if isinstance(node, t.Cost):
        return [b.activated(node, b.draw()), t.AlternativeCost(node), b.keyword("ward", price=node)]
    if isinstance(node, get_args(t.Content)):
        return [t.SpellAbility(node)]
    assert isinstance(node, get_args(t.Ability)), node
    return [node]


@pytest.mark.parametrize("node_class", NODE_CLASSES, ids=lambda each: each.__name__)
@settings(max_examples=max(4, settings().max_examples // 6))
@given(data=st.data())
def test_every_class_renders_wherever_it_stands(node_class: type[Any], data: st.DataObject) -> None:
    for ability in wrapped(data.draw(nodes(node_class, 3))):
        for lang in LANGUAGES:
            assert_no_gaps(render_ability(ability, lang, "Test Spell", "creature"))


@given(abilities(6))
def test_any_tree_renders(ability: Any) -> None:
    for lang in LANGUAGES:
        assert_no_gaps(render_ability(ability, lang))


def assert_no_gaps(text: str) -> None:
    """As `assert_readable` for trees that no card would have: nothing left open, no crash."""
    assert "{" not in re.sub(r"\{[^{}a-z]*\}", "", text), text
    assert not re.search(r"\bNone\b|Number\(value", text), text


# Grammar


@pytest.mark.parametrize(
    ("word", "several"),
    [("creature", "creatures"), ("Elf", "Elves"), ("sorcery", "sorceries"), ("Ally", "Allies"), ("Merfolk", "Merfolk"),
     ("Sphinx", "Sphinxes"), ("Plains", "Plains"), ("next end step", "next end steps")],
)  # fmt: skip
def test_english_plurals(word: str, several: str) -> None:
    assert plural(word) == several


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("comprar", "comprar compre compra compram compre comprar comprou"),
        ("sacrificar", "sacrificar sacrifique sacrifica sacrificam sacrifique sacrificar sacrificou"),
        ("bloquear", "bloquear bloqueie bloqueia bloqueiam bloqueie bloquear bloqueou"),
        ("escolher", "escolher escolha escolhe escolhem escolha escolher escolheu"),
        ("destruir", "destruir destrua destrói destroem destrua destruir destruiu"),
        ("pagar", "pagar pague paga pagam pague pagar pagou"),
        ("ter", "ter tenha tem têm tenha tiver teve"),
    ],
)
def test_portuguese_verbs(verb: str, forms: str) -> None:
    portuguese: Any = language_of("pt-BR")
    wanted = ("inf", "imp", "p3", "p3p", "s3", "f3", "t3")
    assert " ".join(portuguese.conjugate(verb, form) for form in wanted) == forms


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("robar", "robar roba robas roba roban robes robe roben robó"),
        ("girar", "girar gira giras gira giran gires gire giren giró"),
        ("sacar", "sacar saca sacas saca sacan saques saque saquen sacó"),
        ("enderezar", "enderezar endereza enderezas endereza enderezan endereces enderece enderecen enderezó"),
        ("pagar", "pagar paga pagas paga pagan pagues pague paguen pagó"),
        ("morir", "morir muere mueres muere mueren mueras muera mueran murió"),
        ("poner", "poner pon pones pone ponen pongas ponga pongan puso"),
        ("perder", "perder pierde pierdes pierde pierden pierdas pierda pierdan perdió"),
    ],
)
def test_spanish_verbs(verb: str, forms: str) -> None:
    spanish: Any = language_of("es")
    wanted = ("inf", "imp", "p2", "p3", "p3p", "s2", "s3", "s3p", "t3")
    assert " ".join(spanish.conjugate(verb, form) for form in wanted) == forms


def test_language_codes() -> None:
    assert language_of("pt_BR").code == language_of("pt").code == "pt-BR"
    assert language_of("es_ES.UTF-8").code == "es"
    assert language_of("de").code == "en"


if __name__ == "__main__":
    GOLDEN.write_text(rendered(), encoding="utf-8")
