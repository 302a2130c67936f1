"""The kernel: turns, procedures, windows, questions, events, effects. It knows no game."""
