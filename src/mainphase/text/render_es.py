"""Spanish: grammar. The rows of the node classes are in `render_es_rows`."""

from __future__ import annotations

import re
from typing import ClassVar, Final

from mainphase.magic.keywords import KEYWORDS
from mainphase.text.render_es_rows import NOUNS, ROWS, SUBTYPES, VOCABULARY
from mainphase.text.render_language import Noun, Phrase
from mainphase.text.render_romance import Romance

_FORMS: Final = ("imp", "p2", "p3", "p3p", "s2", "s3", "s3p", "t3", "t3p")

# Forms that the rules below do not give, in the order of _FORMS.
_IRREGULAR: Final[dict[str, str]] = {
    "tener": "ten tienes tiene tienen tengas tenga tengan tuvo tuvieron",
    "obtener": "obtén obtienes obtiene obtienen obtengas obtenga obtengan obtuvo obtuvieron",
    "mantener": "mantén mantienes mantiene mantienen mantengas mantenga mantengan mantuvo mantuvieron",
    "ser": "sé eres es son seas sea sean fue fueron",
    "estar": "está estás está están estés esté estén estuvo estuvieron",
    "poder": "puede puedes puede pueden puedas pueda puedan pudo pudieron",
    "hacer": "haz haces hace hacen hagas haga hagan hizo hicieron",
    "poner": "pon pones pone ponen pongas ponga pongan puso pusieron",
    "perder": "pierde pierdes pierde pierden pierdas pierda pierdan perdió perdieron",
    "moler": "muele mueles muele muelen muelas muela muelan molió molieron",
    "mover": "mueve mueves mueve mueven muevas mueva muevan movió movieron",
    "mostrar": "muestra muestras muestra muestran muestres muestre muestren mostró mostraron",
    "manifestar": "manifiesta manifiestas manifiesta manifiestan "
    "manifiestes manifieste manifiesten manifestó manifestaron",
    "predecir": "predice predices predice predicen predigas prediga predigan predijo predijeron",
    "destruir": "destruye destruyes destruye destruyen destruyas destruya destruyan destruyó destruyeron",
    "elegir": "elige eliges elige eligen elijas elija elijan eligió eligieron",
    "jugar": "juega juegas juega juegan juegues juegue jueguen jugó jugaron",
    "morir": "muere mueres muere mueren mueras muera mueran murió murieron",
    "salir": "sal sales sale salen salgas salga salgan salió salieron",
    "ir": "ve vas va van vayas vaya vayan fue fueron",
    "invertir": "invierte inviertes invierte invierten inviertas invierta inviertan invirtió invirtieron",
    "prevenir": "prevén previenes previene previenen prevengas prevenga prevengan previno previnieron",
    "remover": "remueve remueves remueve remueven remuevas remueva remuevan removió removieron",
    "haber": "he has hay hay hayas haya hayan hubo hubieron",
    "haber+": "he has ha han hayas haya hayan hubo hubieron",  # before a participle
    "comenzar": "comienza comienzas comienza comienzan comiences comience comiencen comenzó comenzaron",
    "esforzar": "esfuerza esfuerzas esfuerza esfuerzan esfuerces esfuerce esfuercen esforzó esforzaron",
    "poseer": "posee posees posee poseen poseas posea posean poseyó poseyeron",
}

_TO_YOU: Final = re.compile(r"\b(hace[rn]?|hagan?|atacar|ataquen?|atacan?)( [^.,;:]*? daño(?: de combate)?)? a ti\b")


_NEITHER: Final = re.compile(
    r"\bno (puede|pueden) atacar((?: [^.,;:]*)?) y no \1 bloquear\2(?=[.\"]| este turno| hasta|$)"
)
_EXILED: Final = re.compile(r"(?:^|(?<=[.,:;] ))([Ee])xilia (?:él|ell(a|os|as))\b")
"""An order whose object is a pronoun."""
_BOTH: Final = re.compile(r"\b(atacan?) (cada combate si [\w ]+? hacerlo) y (bloquean?) \2")
_EITHER: Final = re.compile(r"\b(est[ea] \w+ (?:entre|ataque)) o est[ea] \w+ (ataque|bloquee)(?=[,.])")
"""Two changes or events of one creature that are said as one."""


class Spanish(Romance):
    """Spanish, with "tú" and without subject pronouns."""

    code: ClassVar[str] = "es"
    templates: ClassVar[dict[str, str]] = ROWS
    vocabulary: ClassVar[dict[str, str]] = VOCABULARY
    nouns: ClassVar[dict[str, Noun]] = NOUNS
    subtypes: ClassVar[dict[str, Noun]] = SUBTYPES
    target_word: ClassVar[str] = "objetivo"
    other_forms: ClassVar[tuple[str, str, str, str]] = ("otro", "otra", "otros", "otras")
    stative: ClassVar[frozenset[str]] = frozenset(
        "ganar perder obtener tener controlar poder no pasar saltar poseer ser estar".split()
    )
    determiners: ClassVar[dict[str, tuple[str, str, str, str]]] = {
        "a": ("un", "una", "unos", "unas"),
        "the": ("el", "la", "los", "las"),
        "each": ("cada", "cada", "cada", "cada"),
        "all": ("todo", "toda", "todos los", "todas las"),
        "that": ("ese", "esa", "esos", "esas"),
        "those": ("ese", "esa", "esos", "esas"),
        "this": ("este", "esta", "estos", "estas"),
        "it": ("él", "ella", "ellos", "ellas"),
    }
    numbers: ClassVar[tuple[tuple[str, str], ...]] = (
        ("cero", "cero"),
        ("un", "una"),
        ("dos", "dos"),
        ("tres", "tres"),
        ("cuatro", "cuatro"),
        ("cinco", "cinco"),
        ("seis", "seis"),
        ("siete", "siete"),
        ("ocho", "ocho"),
        ("nueve", "nueve"),
        ("diez", "diez"),
    )

    def join(self, parts: list[str], word: str) -> str:
        """ "y" before the sound i is "e", "o" before the sound o is "u"."""
        if len(parts) < 2:
            return "".join(parts)
        joiner = self.word(word)
        last = parts[-1].lower()
        if word == "and" and re.match(r"h?i(?!e)", last):
            joiner = "e"
        elif word == "or" and re.match(r"h?o", last):
            joiner = "u"
        return f"{', '.join(parts[:-1])} {joiner} {parts[-1]}"

    def conjugate(self, verb: str, form: str) -> str:
        if form == "inf":
            return verb
        if form.startswith("would"):
            return f"{ {'would2': 'fueras', 'would3': 'fuera', 'would3p': 'fueran'}[form] } a {verb}"
        if form == "t2":
            return verb[:-2] + ("aste" if verb.endswith("ar") else "iste")
        if verb in _IRREGULAR:
            return _IRREGULAR[verb].split()[_FORMS.index(form)]
        return _regular(verb, form)

    def form(self, subject: Phrase, mode: str) -> str:
        person = "2" if subject.person == 2 else "3p" if subject.plural else "3"
        match mode:
            case "infinitive":
                return "inf"
            case "would":
                return f"would{person}"
            case "when" | "while" | "subjunctive" | "unless":
                return f"s{person}"
            case "past":
                return f"t{person}"
            case _:
                return f"p{person}"

    def verb(self, verb: str, subject: Phrase, mode: str) -> str:
        if self.is_order(verb, subject, mode):
            first, _, rest = verb.partition(" ")
            return self.conjugate(first, "imp") + (f" {rest}" if rest else "")
        return super().verb(verb, subject, mode)

    def clause(self, verb: str, subject: Phrase, mode: str) -> str:
        words = self.verb(verb, subject, mode)
        return words if subject.person == 2 or not subject.text else f"{subject.text} {words}"

    def relative_clause(self, verb: str, phrase: Phrase, reader: bool) -> str:
        words = self.verb(verb, phrase, "indicative")
        return words if reader else f"{words} {phrase.text}"

    def plural_adjective(self, word: str) -> str:
        if word.endswith(("a", "e", "i", "o", "u")):
            return word + "s"
        return word[:-1] + "ces" if word.endswith("z") else word + "es"

    def possessed(self, owner: Phrase, noun: str, reflexive: bool) -> Phrase:
        entry = self.noun(noun)
        player = noun in ("owner", "controller")
        several = owner.plural and player
        words = entry.plural if several else entry.singular
        if owner.person == 2:
            text = f"{'tus' if several else 'tu'} {words}"
        elif reflexive or (owner.known and owner.noun):
            text = f"{'sus' if several else 'su'} {words}"
        else:
            article = self.pick(self.determiners["the"], entry.gender, several)
            text = f"{article} {words} de {owner.text}"
        return Phrase(text, several, entry.gender, player=player, noun=noun)

    def keyword_line(self, keyword: str) -> str:
        entry = KEYWORDS.get(keyword)
        return entry.es_line if entry else keyword

    def keyword_name(self, keyword: str) -> str:
        entry = KEYWORDS.get(keyword)
        if entry is None:
            return keyword
        return f"la habilidad de {entry.es}" if entry.es != entry.es_line else entry.es

    def finish(self, text: str) -> str:
        text = _NEITHER.sub(r"no \1 atacar ni bloquear\2", text)
        text = _BOTH.sub(r"\1 o \3 \2", text)
        text = _EITHER.sub(r"\1 o \2", text)
        text = re.sub(
            r"\bbloquear a (?:él|ell([ao]s?))\b", lambda match: f"bloquear{'l' + (match.group(1) or 'o')}", text
        )
        text = _EXILED.sub(lambda match: f"{match.group(1)}xílial{match.group(2) or 'o'}", text)
        text = text.replace(" a ti o un planeswalker", " a ti o a un planeswalker")
        text = re.sub(r"\b(a|de|A|De) el (?!que )", lambda match: f"{match.group(1)}l ", text)
        return _TO_YOU.sub(_with_pronoun, text.replace("atacando a ti", "atacándote"))


def _with_pronoun(match: re.Match[str]) -> str:
    """ "te hace 2 puntos de daño", "atacarte"."""
    verb, rest = match.group(1), match.group(2) or ""
    return f"{verb}te{rest}" if verb.endswith("r") else f"te {verb}{rest}"


def _regular(verb: str, form: str) -> str:
    stem, ending = verb[:-2], verb[-2:]
    before_e = re.sub("z$", "c", re.sub("g$", "gu", re.sub("c$", "qu", stem)))
    before_a = re.sub("g$", "j", re.sub("c$", "z", stem))
    if form in ("t3", "t3p"):
        past = ("ó", "aron") if ending == "ar" else ("ió", "ieron")
        return stem + past[form == "t3p"]
    if ending == "ar":
        endings = {"imp": "a", "p2": "as", "p3": "a", "p3p": "an"}
        if form in endings:
            return stem + endings[form]
        return before_e + {"s2": "es", "s3": "e", "s3p": "en"}[form]
    endings = {"imp": "e", "p2": "es", "p3": "e", "p3p": "en"}
    if form in endings:
        return stem + endings[form]
    return before_a + {"s2": "as", "s3": "a", "s3p": "an"}[form]
