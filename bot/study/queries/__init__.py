"""The SQL of what every way of asking shares; returns plain values."""
