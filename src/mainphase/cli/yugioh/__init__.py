"""The screens of Yu-Gi-Oh!: what the commands show and say of it."""
