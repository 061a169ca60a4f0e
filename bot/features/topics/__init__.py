"""The list of topics, with how far one has come."""
