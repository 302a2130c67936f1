"""Magic before the stack: Fourth and Fifth Edition."""
