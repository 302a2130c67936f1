"""The table of keyword abilities (702): bits for the engine, rules, what follows the name, names to show.

The first 60 rows are flags: row N is bit N, for ever; no bit is free, new rows go last.
A mask of bits says which keywords a permanent has; what a keyword takes (a cost, a number, a quality) is in
its `KeywordAbility`. The English name is the one used in ability trees.
"""

from __future__ import annotations

from typing import Final

FLAGS: Final = 60


class Keyword:
    """One row.

    `bit` is -1 for a keyword that is no flag. `form` says what follows the name: "none", "number", "cost", or
    a form of its own that the reader and the renderer know ("from", "walk", "enchant", "equip", "affinity",
    "suspend", "typecycling", "hexproof", "named", "bands"). `es_line` is how Spanish cards write the ability in a
    line of its own, where that is a verb form.
    """

    bit: int
    en: str
    rule: str
    form: str
    pt: str
    es: str
    es_line: str

    def __init__(self, bit: int, row: tuple[str, str, str, str, str, str]) -> None:
        self.bit = bit
        self.en = row[0]
        self.rule = row[1]
        self.form = row[2]
        self.pt = row[3]
        self.es_line = row[4]
        self.es = row[5]


FLYING: Final = 1 << 0
FIRST_STRIKE: Final = 1 << 1
DOUBLE_STRIKE: Final = 1 << 2
DEATHTOUCH: Final = 1 << 3
DEFENDER: Final = 1 << 4
FLASH: Final = 1 << 5
HASTE: Final = 1 << 6
HEXPROOF: Final = 1 << 7
INDESTRUCTIBLE: Final = 1 << 8
LIFELINK: Final = 1 << 9
MENACE: Final = 1 << 10
PROTECTION: Final = 1 << 11
REACH: Final = 1 << 12
SHROUD: Final = 1 << 13
TRAMPLE: Final = 1 << 14
VIGILANCE: Final = 1 << 15
WARD: Final = 1 << 16
FEAR: Final = 1 << 17
INTIMIDATE: Final = 1 << 18
LANDWALK: Final = 1 << 19
SHADOW: Final = 1 << 20
HORSEMANSHIP: Final = 1 << 21
SKULK: Final = 1 << 22
FLANKING: Final = 1 << 23
BUSHIDO: Final = 1 << 24
RAMPAGE: Final = 1 << 25
BANDING: Final = 1 << 26
EXALTED: Final = 1 << 27
BATTLE_CRY: Final = 1 << 28
PROVOKE: Final = 1 << 29
PROWESS: Final = 1 << 30
INFECT: Final = 1 << 31
WITHER: Final = 1 << 32
TOXIC: Final = 1 << 33
ANNIHILATOR: Final = 1 << 34
MYRIAD: Final = 1 << 35
MELEE: Final = 1 << 36
TRAINING: Final = 1 << 37
AFFLICT: Final = 1 << 38
ENLIST: Final = 1 << 39
PHASING: Final = 1 << 40
CHANGELING: Final = 1 << 41
DEVOID: Final = 1 << 42
CONVOKE: Final = 1 << 43
DELVE: Final = 1 << 44
IMPROVISE: Final = 1 << 45
CASCADE: Final = 1 << 46
STORM: Final = 1 << 47
PERSIST: Final = 1 << 48
UNDYING: Final = 1 << 49
EVOLVE: Final = 1 << 50
EXTORT: Final = 1 << 51
EXPLOIT: Final = 1 << 52
MENTOR: Final = 1 << 53
RIOT: Final = 1 << 54
REBOUND: Final = 1 << 55
RETRACE: Final = 1 << 56
SPLIT_SECOND: Final = 1 << 57
DAYBOUND: Final = 1 << 58
NIGHTBOUND: Final = 1 << 59
HEXPROOF_FROM: Final = 1 << 60
"""Hexproof from a quality only (702.11d); it has no row of its own, being a hexproof ability too."""
TRAMPLE_OVER: Final = 1 << 61
"""Trample over planeswalkers (702.19c), whose row has no bit of its own either."""
LAST_STRIKE: Final = 1 << 62
"""Last strike, which no text of the Comprehensive Rules knows: likewise."""
EVERY_HEXPROOF: Final = HEXPROOF | HEXPROOF_FROM

# English name, rule, form, Portuguese, Spanish in a line of its own, Spanish as a name.
_ROWS: Final[tuple[tuple[str, str, str, str, str, str], ...]] = (
    ("flying", "702.9", "none", "voar", "vuela", "volar"),
    ("first strike", "702.7", "none", "iniciativa", "daña primero", "dañar primero"),
    ("double strike", "702.4", "none", "golpe duplo", "daña dos veces", "dañar dos veces"),
    ("deathtouch", "702.2", "none", "toque mortífero", "toque mortal", "toque mortal"),
    ("defender", "702.3", "none", "defensor", "defensor", "defensor"),
    ("flash", "702.8", "none", "lampejo", "destello", "destello"),
    ("haste", "702.10", "none", "ímpeto", "prisa", "prisa"),
    ("hexproof", "702.11", "hexproof", "resistência a magia", "antimaleficio", "antimaleficio"),
    ("indestructible", "702.12", "none", "indestrutível", "indestructible", "indestructible"),
    ("lifelink", "702.15", "none", "vínculo com a vida", "vínculo vital", "vínculo vital"),
    ("menace", "702.111", "none", "ameaçar", "amenaza", "amenaza"),
    ("protection", "702.16", "from", "proteção", "protección", "protección"),
    ("reach", "702.17", "none", "alcance", "alcance", "alcance"),
    ("shroud", "702.18", "none", "manto", "velo", "velo"),
    ("trample", "702.19", "none", "atropelar", "arrolla", "arrollar"),
    ("vigilance", "702.20", "none", "vigilância", "vigilancia", "vigilancia"),
    ("ward", "702.21", "cost", "salvaguarda", "rebatir", "rebatir"),
    ("fear", "702.36", "none", "amedrontar", "inspira temor", "inspirar temor"),
    ("intimidate", "702.13", "none", "intimidar", "intimida", "intimidar"),
    ("landwalk", "702.14", "walk", "travessia", "cruza", "cruzar"),
    ("shadow", "702.28", "none", "sombra", "sombra", "sombra"),
    ("horsemanship", "702.31", "none", "cavalgar", "jinete", "jinete"),
    ("skulk", "702.118", "none", "esquivar-se", "escabullirse", "escabullirse"),
    ("flanking", "702.25", "none", "flanquear", "flanquea", "flanquear"),
    ("bushido", "702.45", "number", "bushido", "bushido", "bushido"),
    ("rampage", "702.23", "number", "fúria", "embiste", "embestir"),
    ("banding", "702.22", "none", "formar bando", "agrupa", "agrupar"),
    ("exalted", "702.83", "none", "exaltado", "exaltado", "exaltado"),
    ("battle cry", "702.91", "none", "grito de guerra", "grito de guerra", "grito de guerra"),
    ("provoke", "702.39", "none", "provocar", "provoca", "provocar"),
    ("prowess", "702.108", "none", "destreza", "destreza", "destreza"),
    ("infect", "702.90", "none", "infectar", "infecta", "infectar"),
    ("wither", "702.80", "none", "fenecer", "debilita", "debilitar"),
    ("toxic", "702.164", "number", "tóxico", "tóxico", "tóxico"),
    ("annihilator", "702.86", "number", "aniquilador", "aniquilador", "aniquilador"),
    ("myriad", "702.116", "none", "miríade", "miríada", "miríada"),
    ("melee", "702.121", "none", "embate", "refriega", "refriega"),
    ("training", "702.149", "none", "treinamento", "entrenamiento", "entrenamiento"),
    ("afflict", "702.130", "number", "afligir", "aflige", "afligir"),
    ("enlist", "702.154", "none", "alistar", "alista", "alistar"),
    ("phasing", "702.26", "none", "sair de fase", "cambio de fase", "cambio de fase"),
    ("changeling", "702.73", "none", "morfolóide", "cambiaformas", "cambiaformas"),
    ("devoid", "702.114", "none", "vácuo", "vacío", "vacío"),
    ("convoke", "702.51", "none", "convocar", "convoca", "convocar"),
    ("delve", "702.66", "none", "escavar", "excava", "excavar"),
    ("improvise", "702.126", "none", "improvisar", "improvisa", "improvisar"),
    ("cascade", "702.85", "none", "cascata", "cascada", "cascada"),
    ("storm", "702.40", "none", "rajada", "tormenta", "tormenta"),
    ("persist", "702.79", "none", "persistir", "persiste", "persistir"),
    ("undying", "702.93", "none", "imortal", "resiliencia", "resiliencia"),
    ("evolve", "702.100", "none", "evoluir", "evoluciona", "evolucionar"),
    ("extort", "702.101", "none", "extorquir", "extorsiona", "extorsionar"),
    ("exploit", "702.110", "none", "exploração", "explotación", "explotación"),
    ("mentor", "702.134", "none", "mentor", "mentoría", "mentoría"),
    ("riot", "702.136", "none", "tumulto", "alboroto", "alboroto"),
    ("rebound", "702.88", "none", "ricochete", "rebota", "rebotar"),
    ("retrace", "702.81", "none", "retraçar", "reutiliza", "reutilizar"),
    ("split second", "702.61", "none", "fração de segundo", "décima de segundo", "décima de segundo"),
    ("daybound", "702.145", "none", "diurno", "diurno", "diurno"),
    ("nightbound", "702.145", "none", "noturno", "nocturno", "nocturno"),
    ("decayed", "702.147", "none", "decadente", "decadente", "decadente"),
    ("ascend", "702.131", "none", "ascender", "ascender", "ascender"),
    ("enchant", "702.5", "enchant", "encantar", "encantar", "encantar"),
    ("equip", "702.6", "equip", "equipar", "equipar", "equipar"),
    ("cycling", "702.29", "cost", "reciclar", "ciclo", "ciclo"),
    ("typecycling", "702.29", "typecycling", "reciclar", "ciclo de", "ciclo de"),
    ("kicker", "702.33", "cost", "reforçar", "estímulo", "estímulo"),
    ("multikicker", "702.33", "cost", "multirreforçar", "multiestímulo", "multiestímulo"),
    ("flashback", "702.34", "cost", "recapitular", "retrospectiva", "retrospectiva"),
    ("crew", "702.122", "number", "tripular", "tripular", "tripular"),
    ("morph", "702.37", "cost", "metamorfose", "metamorfosis", "metamorfosis"),
    ("megamorph", "702.37", "cost", "megamorfose", "megamorfosis", "megamorfosis"),
    ("disguise", "702.168", "cost", "disfarce", "disfraz", "disfraz"),
    ("partner", "702.124", "none", "parceiro", "camarada", "camarada"),
    ("partner with", "702.124", "named", "parceiro de", "camarada de", "camarada de"),
    ("friends forever", "702.124", "none", "amigos para sempre", "amigos para siempre", "amigos para siempre"),
    ("choose a background", "702.124", "none", "escolha um Antecedente", "elige un Trasfondo", "elegir un Trasfondo"),
    (
        "doctor's companion",
        "702.124",
        "none",
        "acompanhante do Doutor",
        "acompañante del Doctor",
        "acompañante del Doctor",
    ),
    ("affinity", "702.41", "affinity", "afinidade", "afinidad", "afinidad"),
    ("suspend", "702.62", "suspend", "suspender", "suspender", "suspender"),
    ("madness", "702.35", "cost", "loucura", "demencia", "demencia"),
    ("unearth", "702.84", "cost", "desenterrar", "desenterrar", "desenterrar"),
    ("foretell", "702.143", "cost", "prever", "predecir", "predecir"),
    ("echo", "702.30", "cost", "eco", "eco", "eco"),
    ("bestow", "702.103", "cost", "agraciar", "conceder", "conceder"),
    ("buyback", "702.27", "cost", "recuperar", "recuperar", "recuperar"),
    ("ninjutsu", "702.49", "cost", "ninjutsu", "ninjutsu", "ninjutsu"),
    ("evoke", "702.74", "cost", "evocar", "evocar", "evocar"),
    ("overload", "702.96", "cost", "sobrecarga", "sobrecarga", "sobrecarga"),
    ("entwine", "702.42", "cost", "entrelaçar", "entrelazar", "entrelazar"),
    ("escape", "702.138", "cost", "fuga", "escapar", "escapar"),
    (
        "cumulative upkeep",
        "702.24",
        "cost",
        "manutenção cumulativa",
        "mantenimiento acumulativo",
        "mantenimiento acumulativo",
    ),
    ("embalm", "702.128", "cost", "embalsamar", "embalsamar", "embalsamar"),
    ("eternalize", "702.129", "cost", "eternizar", "eternizar", "eternizar"),
    ("dash", "702.109", "cost", "disparada", "arremeter", "arremeter"),
    ("warp", "702.185", "cost", "dobra", "distorsión", "distorsión"),
    ("blitz", "702.152", "cost", "blitz", "ataque relámpago", "ataque relámpago"),
    ("reconfigure", "702.151", "cost", "reconfigurar", "reconfigurar", "reconfigurar"),
    ("scavenge", "702.97", "cost", "aproveitar", "carroñar", "carroñar"),
    ("outlast", "702.107", "cost", "suportar", "perdurar", "perdurar"),
    ("transmute", "702.53", "cost", "transmutar", "transmutar", "transmutar"),
    ("fortify", "702.67", "cost", "fortificar", "fortificar", "fortificar"),
    ("level up", "702.87", "cost", "subir de nível", "subir de nivel", "subir de nivel"),
    ("modular", "702.43", "number", "modular", "modular", "modular"),
    ("vanishing", "702.63", "number", "desvanecer", "desvanecimiento", "desvanecimiento"),
    ("fading", "702.32", "number", "esvaecer", "desaparición", "desaparición"),
    ("graft", "702.58", "number", "enxertar", "injertar", "injertar"),
    ("dredge", "702.52", "number", "dragar", "dragar", "dragar"),
    ("devour", "702.82", "number", "devorar", "devorar", "devorar"),
    ("fabricate", "702.123", "number", "fabricar", "fabricar", "fabricar"),
    ("afterlife", "702.135", "number", "pós-vida", "vida después de la muerte", "vida después de la muerte"),
    ("bloodthirst", "702.54", "number", "sede de sangue", "sed de sangre", "sed de sangre"),
    ("fuse", "702.102", "none", "fundir", "fusionar", "fusionar"),
    ("aftermath", "702.127", "none", "rescaldo", "secuela", "secuela"),
    ("mutate", "702.140", "cost", "mutação", "mutar", "mutar"),
    ("saddle", "702.171", "number", "selar", "ensillar", "ensillar"),
    ("plot", "702.170", "cost", "tramar", "tramar", "tramar"),
    (
        "commander ninjutsu",
        "702.49",
        "cost",
        "ninjutsu de comandante",
        "ninjutsu de comandante",
        "ninjutsu de comandante",
    ),
    ("frenzy", "702.68", "number", "frenesi", "frenesí", "frenesí"),
    (
        "trample over planeswalkers",
        "702.19",
        "none",
        "atropelar planeswalkers",
        "arrolla a planeswalkers",
        "arrollar a planeswalkers",
    ),
    ("last strike", "510.4", "none", "último golpe", "daña al final", "dañar al final"),
    ("bands with other", "702.22", "bands", "formar bando com outros", "agrupa con otros", "agrupar con otros"),
)

KEYWORDS: Final[dict[str, Keyword]] = {
    row[0]: Keyword(index if index < FLAGS else -1, row) for index, row in enumerate(_ROWS)
}
MASKS: Final[dict[str, int]] = {name: 1 << keyword.bit for name, keyword in KEYWORDS.items() if keyword.bit >= 0}
MASKS["trample over planeswalkers"] = TRAMPLE_OVER
MASKS["last strike"] = LAST_STRIKE


def mask_of(names: list[str]) -> int:
    """The mask of the named keywords; names that are no flags count nothing."""
    mask = 0
    for name in names:
        mask |= MASKS.get(name, 0)
    return mask
