"""The numbered procedures of modern Magic, one file per chapter of the rulebook."""
