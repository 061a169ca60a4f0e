"""What is kept of a person: shown, handed out, forgotten."""
