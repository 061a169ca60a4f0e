"""What happens to a draft outside of any transaction: reading, importing, growing old."""
