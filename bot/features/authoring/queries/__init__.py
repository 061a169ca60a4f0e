"""The rows of authors: drafts, and questions as they are looked for."""
