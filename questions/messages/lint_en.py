"""English texts of what the linter finds."""

MESSAGES: dict[str, str] = {}
