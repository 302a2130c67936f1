"""English rules text to ability trees, and ability trees to rules text in three languages."""
