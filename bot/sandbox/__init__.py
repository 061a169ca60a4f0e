"""A local Bot API server with a chat page, for the demo, whole tests and benchmarks."""
