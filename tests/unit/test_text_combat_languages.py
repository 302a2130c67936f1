"""How sentences about combat are put in each language: what agrees with what, and the forms of verbs."""

from __future__ import annotations

import pytest

from mainphase.text.read import read_line
from mainphase.text.render import render_ability

SENTENCES = [
    (
        "Destroy target unblocked creature.",
        "Destroy target unblocked creature.",
        "Destrua a criatura não bloqueada alvo.",
        "Destruye la criatura no bloqueada objetivo.",
    ),
    (
        "Cast this spell only during combat after blockers are declared.",
        "Cast this spell only if the declare blockers step of this combat has begun.",
        "Conjure esta mágica apenas se a etapa de declaração de bloqueadores já tiver começado neste combate.",
        "Lanza este hechizo solo si el paso de declaración de bloqueadores ya ha comenzado en este combate.",
    ),
    (
        "Cast this spell only before attackers are declared.",
        "Cast this spell only if the declare attackers step hasn't begun this turn.",
        "Conjure esta mágica apenas se a etapa de declaração de atacantes ainda não tiver começado neste turno.",
        "Lanza este hechizo solo si el paso de declaración de atacantes aún no ha comenzado este turno.",
    ),
    (
        "This creature can't attack unless at least two other creatures attack.",
        "This creature can't attack unless at least two other creatures also attack.",
        "Esta criatura não pode atacar a menos que ao menos outras duas criaturas também ataquem.",
        "Esta criatura no puede atacar a menos que al menos otras dos criaturas también ataquen.",
    ),
    (
        "This creature can't block unless a black or green creature also blocks.",
        "This creature can't block unless a black or green creature also blocks.",
        "Esta criatura não pode bloquear a menos que ao menos outra criatura preta ou verde também bloqueie.",
        "Esta criatura no puede bloquear a menos que al menos otra criatura negra o verde también bloquee.",
    ),
    (
        "Creatures your opponents control attack each combat if able.",
        "Creatures your opponents control attack each combat if able.",
        "As criaturas que um oponente controla atacam em cada combate se estiverem aptas.",
        "Las criaturas que controla un oponente atacan cada combate si pueden hacerlo.",
    ),
    (
        "This creature attacks or blocks each combat if able.",
        "This creature attacks or blocks each combat if able.",
        "Esta criatura ataca ou bloqueia em cada combate se estiver apta.",
        "Esta criatura ataca o bloquea cada combate si puede hacerlo.",
    ),
    (
        "Enchanted creature can't attack or block.",
        "Enchanted creature can't attack or block.",
        "A criatura encantada não pode atacar nem bloquear.",
        "La criatura encantada no puede atacar ni bloquear.",
    ),
    (
        "This creature can't attack or block alone.",
        "This creature can't attack or block alone.",
        "Esta criatura não pode atacar nem bloquear sem outras criaturas.",
        "Esta criatura no puede atacar ni bloquear sin otras criaturas.",
    ),
    (
        "Target creature can't attack or block this turn.",
        "Target creature can't attack or block this turn.",
        "A criatura alvo não pode atacar nem bloquear neste turno.",
        "La criatura objetivo no puede atacar ni bloquear este turno.",
    ),
    (
        "Creatures you control can attack as though they didn't have defender.",
        "Creatures you control can attack as though they didn't have defender.",
        "As criaturas que você controla podem atacar como se não tivessem defensor.",
        "Las criaturas que controlas pueden atacar como si no tuvieran defensor.",
    ),
    (
        "Creatures you control can block Dragons as though they had reach.",
        "Creatures you control can block Dragons as though they had reach.",
        "As criaturas que você controla podem bloquear Dragões como se tivessem alcance.",
        "Las criaturas que controlas pueden bloquear a Dragones como si tuvieran alcance.",
    ),
    (
        "Goad target creature.",
        "Goad target creature.",
        "Atice a criatura alvo.",
        "Incita a la criatura objetivo.",
    ),
    (
        "Prevent all combat damage that would be dealt this turn.",
        "Prevent all combat damage that would be dealt until end of turn.",
        "Previna todo o dano de combate que seria causado até o final do turno.",
        "Prevén todo el daño de combate que se haría hasta el final del turno.",
    ),
    (
        "Whenever a creature attacks you or a planeswalker you control, its controller loses 1 life.",
        "Whenever a creature attacks you or a planeswalker you control, its controller loses 1 life.",
        "Toda vez que uma criatura atacar você ou um planeswalker que você controla, o controlador dela perde 1 ponto "
        "de vida.",
        "Siempre que una criatura te ataque o a un planeswalker que controlas, su controlador pierde 1 vida.",
    ),
    (
        "Whenever you exert a creature, draw a card.",
        "Whenever you exert a creature, draw a card.",
        "Toda vez que você exaurir uma criatura, compre uma carta.",
        "Siempre que esfuerces a una criatura, roba una carta.",
    ),
    (
        "{T}, Exert this creature: Draw a card.",
        "{T}, Exert this creature: Draw a card.",
        "{T}, Exaura esta criatura: Compre uma carta.",
        "{T}, Esfuerza a esta criatura: Roba una carta.",
    ),
    (
        "If this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, draw a card.",
        "If this creature hasn't been exerted this turn, you may exert this creature as it attacks. When you do, draw "
        "a card.",
        "Se esta criatura não tiver sido exaurida neste turno, você pode exaurir esta criatura conforme ataca. Quando "
        "fizer isso, compre uma carta.",
        "Si esta criatura no ha sido esforzada este turno, puedes esforzar a esta criatura en cuanto ataque. Cuando lo "
        "hagas, roba una carta.",
    ),
    (
        "Whenever this creature attacks, create two 1/1 white Soldier creature tokens that are tapped and attacking.",
        "Whenever this creature attacks, create two 1/1 white Soldier creature tokens, tapped and attacking.",
        "Toda vez que esta criatura atacar, crie duas fichas de criatura Soldado brancas 1/1, viradas e atacando.",
        "Siempre que esta criatura ataque, crea dos fichas de criatura Soldado blancas 1/1, giradas y atacando.",
    ),
    (
        "Put target creature card from your graveyard onto the battlefield tapped and attacking.",
        "Put target creature card from your graveyard onto the battlefield tapped and attacking.",
        "Coloque a carta de criatura alvo de seu cemitério no campo de batalha virada e atacando.",
        "Pon la carta de criatura objetivo de tu cementerio en el campo de batalla girada y atacando.",
    ),
    (
        "Whenever this creature deals combat damage to a player, you get that many additional upkeep steps after this "
        "phase.",
        "Whenever this creature deals combat damage to a player, you get that many additional upkeeps after the "
        "combat.",
        "Toda vez que esta criatura causar dano de combate a um jogador, você recebe aquela quantidade de manutenções "
        "adicionais depois da fase de combate.",
        "Siempre que esta criatura haga daño de combate a un jugador, obtienes esa cantidad de mantenimientos "
        "adicionales después de la fase de combate.",
    ),
    (
        "Whenever one or more creatures you control attack, draw a card.",
        "Whenever you attack with one or more creatures, draw a card.",
        "Toda vez que você atacar com uma ou mais criaturas, compre uma carta.",
        "Siempre que ataques con una o más criaturas, roba una carta.",
    ),
    (
        "Whenever one or more Dragons you control attack, draw a card.",
        "Whenever you attack with one or more Dragons, draw a card.",
        "Toda vez que você atacar com Dragões, compre uma carta.",
        "Siempre que ataques con Dragones, roba una carta.",
    ),
    (
        "Whenever this creature attacks or blocks, draw a card.",
        "Whenever this creature attacks or blocks, draw a card.",
        "Toda vez que esta criatura atacar ou bloquear, compre uma carta.",
        "Siempre que esta criatura ataque o bloquee, roba una carta.",
    ),
]


@pytest.mark.parametrize(("sentence", "english", "portuguese", "spanish"), SENTENCES)
def test_a_sentence_about_combat_agrees_in_each_language(
    sentence: str, english: str, portuguese: str, spanish: str
) -> None:
    abilities = read_line(sentence, "Test Card")
    for language, wanted in (("en", english), ("pt-BR", portuguese), ("es", spanish)):
        assert "\n".join(render_ability(each, language, "Test Card", "creature") for each in abilities) == wanted
