"""The parts of the Stage client."""
