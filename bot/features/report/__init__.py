"""Reports of learners about questions, and what authors do with them."""
