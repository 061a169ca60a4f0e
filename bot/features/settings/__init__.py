"""What a person chooses: languages, topics, difficulty, length of a round."""
