"""The screens of Magic: what the commands show and say of it."""
