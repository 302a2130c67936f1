"""The effect operations, one module a group of them, and their dispatch."""
