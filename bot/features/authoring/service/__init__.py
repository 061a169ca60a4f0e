"""What an author's message or tap does, in its transaction."""
