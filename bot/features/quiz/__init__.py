"""A round of questions in private: asked, answered, explained, summed up."""
