"""Item analysis for admins: which questions measure well, and which are suspicious."""
