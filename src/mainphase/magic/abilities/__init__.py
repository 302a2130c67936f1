"""The ability language: an immutable, typed, serialisable tree that knows no edition and no game loop."""
