"""Pairs of games that differ in one secret: who may not know it gets the same bytes at the same times."""
