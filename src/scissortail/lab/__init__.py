"""Measuring games and the engine that plays them."""
