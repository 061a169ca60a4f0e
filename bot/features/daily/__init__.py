"""Daily questions in private: chosen, sent at each one's own time, answered, kept as a streak."""
