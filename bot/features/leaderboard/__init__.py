"""Who stands where: in a group, among all learners, by topic; as text and as a picture."""
