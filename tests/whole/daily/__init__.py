"""The daily question, driven as a whole: kills, downtime, stalls, replicas, blocks, moves."""
