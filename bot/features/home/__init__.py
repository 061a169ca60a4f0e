"""The first screen, help and privacy."""
