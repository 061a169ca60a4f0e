"""What learners and authors do with reports, in their transaction."""
