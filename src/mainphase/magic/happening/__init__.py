"""What effects would do, as records that other effects replace or prevent before they become changes."""
