"""The sandbox, driven over real HTTP."""
