"""The procedures of early Yu-Gi-Oh!, one module a subject."""
