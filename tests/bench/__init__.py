"""Benchmarks: ratios measured in one run on one machine, never asserted as absolute times."""
