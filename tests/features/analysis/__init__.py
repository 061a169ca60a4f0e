"""/analysis: figures for admins, worked out beside everything else."""
