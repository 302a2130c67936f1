"""Brazilian Portuguese: grammar. The rows of the node classes are in `render_pt_rows`."""

from __future__ import annotations

import re
from typing import ClassVar, Final

from mainphase.magic.keywords import KEYWORDS
from mainphase.text.render_language import Noun, Phrase
from mainphase.text.render_pt_rows import NOUNS, ROWS, SUBTYPES, VOCABULARY
from mainphase.text.render_romance import Romance

_FORMS: Final = ("p3", "p3p", "s3", "s3p", "f3", "f3p", "t3", "t3p")

# Forms that the rules below do not give, in the order of _FORMS.
_IRREGULAR: Final[dict[str, str]] = {
    "ter": "tem têm tenha tenham tiver tiverem teve tiveram",
    "manter": "mantém mantêm mantenha mantenham mantiver mantiverem manteve mantiveram",
    "ser": "é são seja sejam for forem foi foram",
    "estar": "está estão esteja estejam estiver estiverem esteve estiveram",
    "poder": "pode podem possa possam puder puderem pôde puderam",
    "fazer": "faz fazem faça façam fizer fizerem fez fizeram",
    "prever": "prevê preveem preveja prevejam previr previrem previu previram",
    "perder": "perde perdem perca percam perder perderem perdeu perderam",
    "sair": "sai saem saia saiam sair saírem saiu saíram",
    "destruir": "destrói destroem destrua destruam destruir destruírem destruiu destruíram",
    "possuir": "possui possuem possua possuam possuir possuírem possuiu possuíram",
    "atribuir": "atribui atribuem atribua atribuam atribuir atribuírem atribuiu atribuíram",
    "prevenir": "previne previnem previna previnam prevenir prevenirem preveniu preveniram",
    "haver": "há hão haja hajam houver houverem houve houveram",
    "valer": "vale valem valha valham valer valerem valeu valeram",
    "vir": "vem vêm venha venham vier vierem veio vieram",
}
_NEITHER: Final = re.compile(
    r"\bnão (pode|podem) atacar((?: [^.,;:]*)?) e não \1 bloquear\2(?=[.\"]| neste turno| até|$)"
)
_EXILED: Final = re.compile(r"(?:^|(?<=[.,:;] ))([Ee]xile) el(?:e(s?)|(as?))\b")
"""An order whose object is a pronoun."""
_BOTH: Final = re.compile(r"\b(atacam?) (em cada combate se [\w ]+?) e (bloqueiam?) \2")
_EITHER: Final = re.compile(r"\b(est[ea] \w+ (?:entrar|atacar)) ou est[ea] \w+ (atacar|bloquear)(?=[,.])")
"""Two changes or events of one creature that are said as one."""
_CONTRACTIONS: Final = {"de": "d", "em": "n", "por": "pel"}
_ARTICLE: Final = re.compile(r"\b(de|em|por|De|Em|Por) (o|a|os|as)\b")
_POINTING: Final = re.compile(r"\b(de|em|De|Em) ((?:est|ess|aquel)(?:e|a|es|as)|eles?|elas?)\b(?! próximo)")
_TO_ARTICLE: Final = re.compile(r"\b(a|A) (o|a|os|as)\b(?= \w)")
_TO_THAT: Final = re.compile(r"\b(a|A) (aquel(?:e|a|es|as))\b")


class Portuguese(Romance):
    """Brazilian Portuguese."""

    code: ClassVar[str] = "pt-BR"
    templates: ClassVar[dict[str, str]] = ROWS
    vocabulary: ClassVar[dict[str, str]] = VOCABULARY
    nouns: ClassVar[dict[str, Noun]] = NOUNS
    subtypes: ClassVar[dict[str, Noun]] = SUBTYPES
    target_word: ClassVar[str] = "alvo"
    other_forms: ClassVar[tuple[str, str, str, str]] = ("outro", "outra", "outros", "outras")
    stative: ClassVar[frozenset[str]] = frozenset(
        "ganhar perder receber ter controlar poder não pular passar possuir ser estar".split()
    )
    determiners: ClassVar[dict[str, tuple[str, str, str, str]]] = {
        "a": ("um", "uma", "uns", "umas"),
        "the": ("o", "a", "os", "as"),
        "each": ("cada", "cada", "cada", "cada"),
        "all": ("todo", "toda", "todos os", "todas as"),
        "that": ("aquele", "aquela", "aqueles", "aquelas"),
        "those": ("aquele", "aquela", "aqueles", "aquelas"),
        "this": ("este", "esta", "estes", "estas"),
        "it": ("ele", "ela", "eles", "elas"),
    }
    numbers: ClassVar[tuple[tuple[str, str], ...]] = (
        ("zero", "zero"),
        ("um", "uma"),
        ("dois", "duas"),
        ("três", "três"),
        ("quatro", "quatro"),
        ("cinco", "cinco"),
        ("seis", "seis"),
        ("sete", "sete"),
        ("oito", "oito"),
        ("nove", "nove"),
        ("dez", "dez"),
    )

    def conjugate(self, verb: str, form: str) -> str:
        if form == "inf":
            return verb
        if form.startswith("would"):
            return f"{'fossem' if form == 'would3p' else 'fosse'} {verb}"
        form = {"imp": "s3"}.get(form, form)
        if verb in _IRREGULAR:
            return _IRREGULAR[verb].split()[_FORMS.index(form)]
        return _regular(verb, form)

    def form(self, subject: Phrase, mode: str) -> str:
        several = "p" if subject.plural and subject.person == 3 else ""
        match mode:
            case "infinitive":
                return "inf"
            case "would":
                return f"would3{several}"
            case "when" | "if" | "while":
                return f"f3{several}"
            case "subjunctive" | "unless":
                return f"s3{several}"
            case "past":
                return f"t3{several}"
            case _:
                return f"p3{several}"

    def verb(self, verb: str, subject: Phrase, mode: str) -> str:
        if self.is_order(verb, subject, mode):
            first, _, rest = verb.partition(" ")
            return self.conjugate(first, "imp") + (f" {rest}" if rest else "")
        return super().verb(verb, subject, mode)

    def clause(self, verb: str, subject: Phrase, mode: str) -> str:
        words = self.verb(verb, subject, mode)
        if self.is_order(verb, subject, mode) or (mode == "infinitive" and subject.person == 2):
            return words
        return f"{subject.text} {words}" if subject.text else words

    def relative_clause(self, verb: str, phrase: Phrase, reader: bool) -> str:
        return self.clause(verb, phrase, "indicative")

    def plural_adjective(self, word: str) -> str:
        if word.endswith(("al", "el", "ol", "ul")):
            return word[:-1] + "is"
        if word.endswith("il"):
            return word[:-1] + "s"
        if word.endswith("m"):
            return word[:-1] + "ns"
        return word + ("es" if word.endswith(("r", "z", "s")) else "s")

    def possessed(self, owner: Phrase, noun: str, reflexive: bool) -> Phrase:
        entry = self.noun(noun)
        player = noun in ("owner", "controller")
        several = owner.plural and player
        shape = Phrase("", several, entry.gender)
        words = entry.plural if several else entry.singular
        article = self.pick(self.determiners["the"], entry.gender, several)
        if owner.person == 2 or reflexive:
            text = f"{self.pick(('seu', 'sua', 'seus', 'suas'), entry.gender, several)} {words}"
        elif owner.known and owner.noun:
            text = f"{article} {words} de {self.pick(self.determiners['it'], owner.gender, owner.plural)}"
        else:
            text = f"{article} {words} de {owner.text}"
        return Phrase(text, shape.plural, entry.gender, player=player, noun=noun)

    def keyword_line(self, keyword: str) -> str:
        entry = KEYWORDS.get(keyword)
        return entry.pt if entry else keyword

    def finish(self, text: str) -> str:
        text = _NEITHER.sub(r"não \1 atacar nem bloquear\2", text)
        text = _BOTH.sub(r"\1 ou \3 \2", text)
        text = _EITHER.sub(r"\1 ou \2", text)
        text = re.sub(r"\bbloquear el([ea]s?)\b", lambda match: f"bloqueá-l{match.group(1).replace('e', 'o')}", text)
        text = _EXILED.sub(lambda match: f"{match.group(1)}-{match.group(3) or 'o' + match.group(2)}", text)
        text = _ARTICLE.sub(_contracted, text)
        text = _POINTING.sub(lambda match: _short(match.group(1)) + match.group(2), text)
        text = _TO_THAT.sub(lambda match: ("À" if match.group(1) == "A" else "à") + match.group(2)[1:], text)
        return _TO_ARTICLE.sub(_to, text)


def _regular(verb: str, form: str) -> str:
    stem, ending = verb[:-2], verb[-2:]
    before_e = re.sub("ç$", "c", re.sub("c$", "qu", re.sub("g$", "gu", stem)))
    before_a = re.sub("c$", "ç", re.sub("g$", "j", stem))
    if verb.endswith("ear") and form in ("p3", "p3p", "s3", "s3p"):
        stem, before_e = stem + "i", stem + "i"
    if form == "f3":
        return verb
    if form == "f3p":
        return verb + "em"
    table = {
        "ar": {"p3": stem + "a", "p3p": stem + "am", "s3": before_e + "e", "s3p": before_e + "em"},
        "er": {"p3": stem + "e", "p3p": stem + "em", "s3": before_a + "a", "s3p": before_a + "am"},
        "ir": {"p3": stem + "e", "p3p": stem + "em", "s3": before_a + "a", "s3p": before_a + "am"},
    }
    past = {"ar": ("ou", "aram"), "er": ("eu", "eram"), "ir": ("iu", "iram")}
    if form in ("t3", "t3p"):
        return verb[:-2] + past[ending][form == "t3p"]
    return table[ending][form]


def _short(preposition: str) -> str:
    short = _CONTRACTIONS[preposition.lower()]
    return short.capitalize() if preposition[0].isupper() else short


def _contracted(match: re.Match[str]) -> str:
    return _short(match.group(1)) + match.group(2)


def _to(match: re.Match[str]) -> str:
    article = match.group(2)
    text = {"o": "ao", "a": "à", "os": "aos", "as": "às"}[article]
    return text.capitalize() if match.group(1) == "A" else text
