"""From trees of abilities to the integers that the rules run: what both Magics compile alike."""
