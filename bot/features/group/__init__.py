"""What a group's administrators choose, and help for the group."""
