"""What authors write and what becomes of it, as pure functions."""
