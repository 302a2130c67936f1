"""Magic before the stack as the commands show it: so far its turn and its rules."""
