"""The daily question of a group."""
