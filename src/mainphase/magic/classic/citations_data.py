"""Where the rules of Magic before the stack are told, and what stands for the numbers of 2026 (facts, no wording).

`ORIGIN` has a line for each requirement: its id, then the headings under which the Fifth Edition rulebook of 24 March
1997, the Fourth Edition FAQ and General Rulings Summary, and the glossary E-F of the project's documents tell it, the
one that says most first. Headings are written as they stand there (the FAQ's are in capitals). A requirement without
a heading comes from elsewhere: K-071 from the manual of the computer game of 1997.

`SECTIONS` are the sections of the rulebook that are ids themselves. `FROM_MODERN` says what stands for a rule of
the Comprehensive Rules of 17 April 2026; "" is what these times had no rule of. `CHAPTERS` says it for every other
rule of a chapter; a chapter that is not there is about nothing of these times.
"""

from __future__ import annotations

from typing import Final

ORIGIN: Final = """
K-001 | | | Edição Revisada
K-002 | More about Permanents | | Efeito
K-003 | More about Permanents | | Efeito
K-004 | Timing Simplified | Timing | Efeito
K-005 | Timing Simplified | | Efeito de permanente
K-006 | Timing Simplified | Timing | Efeito rápido
K-007 | Zones of Play | Cards That Are Out of Play | Em jogo
K-008 | Playing Spells and Abilities; Interrupts | | Em jogo
K-009 | Resolving Effects | Cards That Are Out of Play | Em jogo
K-010 | Phase Structure | Rules about Phases | Fase
K-011 | Phase Structure; Parts of the Turn | | Fase
K-012 | Phase Structure | Rules about Phases | Fase
K-013 | Phase Structure | | Fase
K-014 | Phase Structure | |
K-015 | Series and Batches | |
K-016 | Series and Batches | Rules about Phases |
K-017 | Phase Structure | Rules about Phases |
K-018 | Phase Structure | Rules about Phases |
K-019 | More on the Turn | Rules about Phases |
K-020 | More on the Turn | Rules about Phases | Fase de compra
K-021 | More on the Turn | Rules about Phases | Fase de compra
K-022 | More on the Turn | | Fase principal
K-023 | Attack!; More on the Turn; Step by Step | |
K-024 | More on the Turn; Attack! | |
K-025 | More on the Turn; Step by Step | Timing |
K-030 | Phase Structure | | Fase de descarte
K-031 | More on the Turn | | Fase de descarte
K-032 | More on the Turn | | Fase de descarte
K-033 | More on the Turn | |
K-034 | Phase Structure; Series and Batches | Rules about Phases | Fase de limpeza
K-035 | More on the Turn | Rules about Phases | Fase de limpeza
K-036 | More on the Turn | Rules about Phases | Fase de limpeza
K-037 | More on the Turn | | Fase de limpeza
K-038 | More on the Turn | Rules about Phases | Fase de limpeza
K-039 | More on the Turn | Rules about Phases | Fase de limpeza
K-040 | Phase Structure | Rules about Phases | Fase de limpeza
K-041 | Timing Simplified; More on the Turn | Rules about Phases | Efeito rápido
K-042 | Interrupts | Timing | Efeito rápido
K-043 | Interrupts | Timing | Efeito rápido
K-044 | Series and Batches; Timing Simplified | Timing | Efeito rápido
K-045 | Damage Prevention | Timing; Damage Prevention | Efeito rápido
K-046 | Series and Batches; Timing Simplified | Triggered Effects | Efeito rápido
K-047 | Triggered Abilities | Resolving Spells and Effects; Triggered Effects |
K-048 | Interrupts | Timing |
K-049 | Interrupts | Timing |
K-050 | Mana Sources; Producing Mana from Lands | | Fonte de mana
K-051 | Mana Sources | Timing | Fonte de mana
K-052 | Playing Spells and Abilities | Timing |
K-053 | Interrupts | Timing; Specific Cards |
K-054 | Timing Simplified; More on the Turn | |
K-055 | More on the Turn | Land |
K-056 | Series and Batches; Timing | |
K-057 | More on Targeting; Interrupts | Resolving Spells and Effects | Fracasso
K-058 | More on Targeting | |
K-059 | More on Targeting | Resolving Spells and Effects |
K-060 | Mana Burn | Timing |
K-061 | This Is Your Life; Phase Structure | Timing |
K-062 | This Is Your Life; Parts of the Turn | Timing | Empate
K-063 | | | Empate
K-064 | Other Ways to Lose | Resolving Spells and Effects |
K-065 | Other Types of Spells; Timing Simplified | Resolving Spells and Effects | Feitiço
K-066 | Timing Simplified | | Feitiço
K-067 | Enchantments; More about Permanents | | Encantamento
K-068 | Enchantments; More on Enchantments | | Encantamento
K-069 | Enchantments | | Encantamento
K-070 | Enchantments; More on Enchantments | Resolving Spells and Effects | Encantamento
K-071 | | |
K-072 | More on Creatures; Creatures | | Enjôo de invocação
K-073 | Attack!; Creatures | | Enjôo de invocação
K-074 | More on Creatures; Creatures | | Enjôo de invocação
K-075 | Regeneration; More about Permanents | The Graveyard and Going to the Graveyard | Enterrar
K-076 | Regeneration; Specialized Abilities | Damage Prevention; Playing Spells or Using Abilities |
K-077 | Damage Prevention | Damage Prevention |
K-078 | More on Creatures; Damage | Damage Prevention |
K-079 | More about Permanents | Activation Costs |
K-080 | Step by Step; Attack! | |
K-081 | Step by Step | Creature Abilities |
K-082 | More on Combat; Step by Step | |
K-083 | Step by Step | |
K-084 | Step by Step; Attack! | |
K-085 | Step by Step | Creature Abilities; Specific Cards |
K-086 | Step by Step; Basic Creature Abilities | |
K-087 | Basic Creature Abilities | Creature Abilities |
K-088 | Advanced Creature Abilities | |
K-089 | Step by Step; Basic Creature Abilities; Advanced Creature Abilities | |
K-091 | Tokens | | Ficha
K-092 | Tokens | The Graveyard and Going to the Graveyard | Ficha
K-093 | Tokens | The Graveyard and Going to the Graveyard | Ficha
K-094 | Counters | | Ficha
K-095 | Advanced Creature Abilities | | Formar bando
K-096 | Advanced Creature Abilities | | Formar bando
K-097 | Advanced Creature Abilities | | Formar bando
K-098 | Advanced Creature Abilities; Step by Step | | Formar bando
K-099 | Advanced Creature Abilities | | Formar bando
K-100 | Advanced Creature Abilities | | Formar bando
K-101 | Advanced Creature Abilities | Creature Abilities | Formar bando
"""

SECTIONS: Final = (
    "Counters",
    "Damage",
    "Damage Prevention",
    "Drawing and Discarding",
    "Enchantments",
    "Game Setup",
    "Mana Burn",
    "Mana Sources",
    "Modifying Mana Production",
    "More about Permanents",
    "More on Combat",
    "More on Enchantments",
    "More on Targeting",
    "Other Ways to Lose",
    "Ownership",
    "Paying Costs",
    "Phase Structure",
    "Playing Spells and Abilities",
    "Producing Mana from Lands",
    "Resolving Effects",
    "Sacrifices",
    "Specialized Abilities",
    "Step by Step",
    "This Is Your Life",
    "Tokens",
    "Triggered Abilities",
    "Zones of Play",
)

_PLAYING: Final = "5ED:Playing Spells and Abilities"
_COSTS: Final = "5ED:Paying Costs"
_RESOLVING: Final = "5ED:Resolving Effects"
_REPLACING: Final = "5ED:Specialized Abilities"
_ZONES: Final = "5ED:Zones of Play"
_HAND: Final = "5ED:Drawing and Discarding"
_COMBAT: Final = "5ED:More on Combat"

FROM_MODERN: Final[dict[str, str]] = {
    # beginning and ending the game
    "100.2b": "5ED:Game Setup",
    "103.2c": "",
    "103.6": "",
    "104.3a": "K-064",
    "104.3c": "K-064",
    "104.3e": "K-064",
    "104.4a": "K-062",
    "104.4b": "",
    # mana, life, counters, targets
    "106.3": "5ED:Modifying Mana Production",
    "116.2a": "K-055",
    "117.1": "K-041",
    "117.3a": "K-015",
    "117.3b": "K-015",
    "117.3d": "K-056",
    "117.4": "K-044",
    "117.5": "K-046",
    "305.2": "K-023",
    # the turn
    "500.1": "K-010",
    "500.2": "K-014",
    "500.4": "K-011",
    "500.5": "K-013",
    "500.6": "K-014",
    "500.7": "K-010",
    "500.11": "K-011",
    "500.12": "K-039",
    "502.3": "K-019",
    "503.1": "K-017",
    "504.1": "K-020",
    "513.1": "K-036",
    "514.1": "K-031",
    "514.2": "K-037",
    # the attack
    "508.1": "K-083",
    "508.1e": "K-096",
    "508.1f": "K-082",
    "508.1g": "",
    "508.1h": _COSTS,
    "508.1i": _COSTS,
    "508.1j": _COSTS,
    "508.1k": "K-082",
    "508.1m": "K-047",
    "508.4": _COMBAT,
    "508.7": "",
    "508.8": "K-023",
    "509.1": "K-084",
    "509.1b": "K-089",
    "509.1d": _COSTS,
    "509.1e": _COSTS,
    "509.1f": _COSTS,
    "509.1i": "K-047",
    "509.4": _COMBAT,
    "510.1": "K-085",
    "510.2": "K-085",
    "510.4": "K-086",
    "511.3": "K-025",
    # playing and resolving
    "601.2c": "5ED:More on Targeting",
    "601.2f": _COSTS,
    "601.2g": _COSTS,
    "601.2h": _COSTS,
    "601.2i": "K-048",
    "601.3": "K-054",
    "602.2b": "K-048",
    "602.5a": "K-072",
    "603.2": "K-047",
    "603.3": "K-047",
    "603.7": "K-014",
    "605.3": "K-051",
    "608.1": "K-044",
    "608.2b": "K-058",
    "608.2n": "K-065",
    "608.3a": _PLAYING,
    "610.3": _ZONES,
    # what players do with objects
    "701.1": _RESOLVING,
    "701.3": "5ED:More on Enchantments",
    "701.6": "K-049",
    "701.7": "5ED:Tokens",
    "701.8": "5ED:More about Permanents",
    "701.9": _HAND,
    "701.12": _RESOLVING,
    "701.13": _ZONES,
    "701.17": _HAND,
    "701.19": "K-076",
    "701.20": _ZONES,
    "701.21": "5ED:Sacrifices",
    "701.23": _ZONES,
    "701.24": "5ED:Game Setup",
    "701.26": "5ED:Producing Mana from Lands",
    # keyword abilities that there were
    "702.3": "K-083",
    "702.5": "K-068",
    "702.7": "K-086",
    "702.9": "K-089",
    "702.14": "K-089",
    "702.16": "K-088",
    "702.19": "K-087",
    "702.22": "K-095",
    "702.22h": "K-098",
    "702.22j": "K-101",
    "702.22k": "K-099",
    "702.23": "K-089",
    # what is checked all the time
    "704.5a": "K-061",
    "704.5b": "K-064",
    "704.5c": "5ED:Counters",
    "704.5d": "K-092",
    "704.5f": "K-078",
    "704.5g": "K-078",
    "704.5k": "K-071",
    "704.5m": "K-070",
}

CHAPTERS: Final[dict[str, str]] = {
    "103": "5ED:Game Setup",
    "104": "5ED:Other Ways to Lose",
    "106": "5ED:Mana Burn",
    "107": _COSTS,
    "108": "5ED:Ownership",
    "110": "5ED:More about Permanents",
    "111": "5ED:Tokens",
    "115": "5ED:More on Targeting",
    "117": "K-041",
    "118": _COSTS,
    "119": "5ED:This Is Your Life",
    "120": "5ED:Damage",
    "121": _HAND,
    "122": "5ED:Counters",
    "303": "5ED:Enchantments",
    "400": _ZONES,
    "401": _ZONES,
    "402": _ZONES,
    "403": _ZONES,
    "404": _ZONES,
    "406": _ZONES,
    "500": "5ED:Phase Structure",
    "506": _COMBAT,
    "508": "5ED:Step by Step",
    "509": "5ED:Step by Step",
    "510": "5ED:Step by Step",
    "511": "5ED:Step by Step",
    "601": _PLAYING,
    "602": _PLAYING,
    "603": "5ED:Triggered Abilities",
    "604": _RESOLVING,
    "605": "5ED:Mana Sources",
    "607": _RESOLVING,
    "608": _RESOLVING,
    "609": _RESOLVING,
    "610": _RESOLVING,
    "611": _RESOLVING,
    "612": _RESOLVING,
    "613": _RESOLVING,
    "614": _REPLACING,
    "615": "5ED:Damage Prevention",
    "616": _REPLACING,
    "705": _RESOLVING,
    "707": _RESOLVING,
}
