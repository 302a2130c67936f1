"""What costs are, what a player can pay them with, and whether they can be paid."""
