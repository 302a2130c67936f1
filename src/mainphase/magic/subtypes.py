"""Subtypes by the card type that they belong to (205.3g-205.3q), as of the 2026 rules."""

from __future__ import annotations

from typing import Final

_ARTIFACT: Final = """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator Infinity
    Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
"""
_ENCHANTMENT: Final = """
    Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
"""
_LAND: Final = """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp Tower
    Town Urza's
"""
_PLANESWALKER: Final = """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti Davriel
    Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff Huatli
    Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc Mordenkainen Nahiri
    Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo
    Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien Vraska Vronos Will Windgrace Wrenn
    Xenagos Yanggu Yanling Zariel
"""
_SPELL: Final = """
    Adventure Arcane Lesson Omen Trap
"""
_CREATURE: Final = """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat Bear Beast
    Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg C'tan Camarid Camel
    Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice Construct Coward
    Coyote Crab Crocodile Custodes Cyberman Cyclops Dalek Dauthi Demigod Demon Deserter Detective Devil
    Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone Druid Dryad Dwarf Echidna Efreet Egg Elder
    Eldrazi Elemental Elephant Elf Elk Employee Eye Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus
    Gamer Gargoyle Germ Giant Giraffe Gith Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn
    Gremlin Griffin Guest Hag Halfling Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid
    Homunculus Horror Horse Human Hydra Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal
    Jellyfish Juggernaut Kangaroo Kavu Kirin Kithkin Knight Kobold Kor Kraken Lamia Lammasu Leech Lemur
    Leviathan Lhurgoyf Licid Lizard Llama Lobster Manticore Masticore Mercenary Merfolk Metathran Minion
    Minotaur Mite Mole Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus
    Necron Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg
    Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix Phyrexian
    Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor Qu Rabbit Raccoon
    Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai Sand Saproling Satyr
    Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo Shade Shaman Shapeshifter
    Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake Soldier Soltari Sorcerer Spawn
    Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge Squid Squirrel Starfish Surrakar Survivor
    Symbiote Synth Tentacle Tetravite Thalakos Thopter Thrull Tiefling Time_Lord Toy Treefolk Trilobite
    Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire Varmint Vedalken Villain Volver Wall Walrus
    Warlock Warrior Weasel Weird Werewolf Whale Wizard Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie
    Zubera
"""
_BATTLE: Final = "Siege"
_DUNGEON: Final = "Undercity"

# In planar types (205.3n) all words after the dash are one subtype; no list is needed to read them.
SUBTYPES: Final[dict[str, tuple[str, ...]]] = {
    kind: tuple(word.replace("_", " ") for word in words.split())
    for kind, words in (
        ("artifact", _ARTIFACT),
        ("enchantment", _ENCHANTMENT),
        ("land", _LAND),
        ("planeswalker", _PLANESWALKER),
        ("spell", _SPELL),
        ("creature", _CREATURE),
        ("battle", _BATTLE),
        ("dungeon", _DUNGEON),
    )
}
"""The subtypes of each kind; "spell" for instants and sorceries, "creature" for kindreds as well."""

OLD_TWO_WORDS: Final = (
    "Ali Baba",
    "Ball Lightning",
    "Bird Maiden",
    "Cave People",
    "Gaea's Liege",
    "Island Fish",
    "Lost Soul",
    "Mana Birds",
    "Murk Dwellers",
    "Rag Man",
    "Rock Sled",
    "Uncle Istvan",
)
"""Creature types of two words on the summon spells of Fourth Edition; no player chooses among them."""

KIND_OF_SUBTYPE: Final[dict[str, str]] = {word: kind for kind, words in SUBTYPES.items() for word in words}
"""Which kind a subtype is of."""

BASIC_LAND_MANA: Final[dict[str, str]] = {
    "Plains": "{W}",
    "Island": "{U}",
    "Swamp": "{B}",
    "Mountain": "{R}",
    "Forest": "{G}",
}
"""What the intrinsic mana ability of a basic land type adds (305.6)."""
