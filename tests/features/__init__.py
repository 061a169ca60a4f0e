"""The features, each through its handlers or through the whole bot."""
