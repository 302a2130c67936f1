"""Magic with the stack: the rules of 2010 to 2026."""
