"""What authors see."""
