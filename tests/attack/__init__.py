"""Hostile clients against a real server, while other people play there."""
