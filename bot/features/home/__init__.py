"""The first screen and help."""
