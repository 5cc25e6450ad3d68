"""What a table is and does: its log, its rules of play, and what it tells whom. It knows nothing of HTTP."""
