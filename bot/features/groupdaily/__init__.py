"""A daily question for a group: one for all, its results and explanation at the close."""
