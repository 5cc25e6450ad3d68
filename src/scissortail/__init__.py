"""Scissortail: a table for Cutterland, RatLand and Cut the Rope: Magic."""

__version__ = "0.2.0"
