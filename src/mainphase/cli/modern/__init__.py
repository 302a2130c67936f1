"""Modern Magic: what the commands show and say of it besides what they do of every Magic."""
