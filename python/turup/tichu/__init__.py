"""What Tichu needs of its own: cards, matches and records."""
