"""Measure the games and the engine that plays them."""
