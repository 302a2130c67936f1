"""What the options mean, and why a play or a declaration is not among them."""
