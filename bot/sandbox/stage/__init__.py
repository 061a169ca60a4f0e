"""The control API: people act in it, tests and the page watch through it."""
