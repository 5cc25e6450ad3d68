"""One file a step; the newest is what the program needs."""
