"""What every way of asking shares: players, the bank in the database, showings and answers."""
