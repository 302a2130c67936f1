"""The screens that both Magics share: `modern` and `classic` beside this package have the rest."""
