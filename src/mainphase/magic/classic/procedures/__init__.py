"""The numbered procedures of Magic before the stack."""
