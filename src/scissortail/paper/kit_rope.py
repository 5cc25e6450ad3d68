"""Rope on paper."""

from scissortail.paper.kit import Kit

KIT = Kit(("cards", "backs", "reference"), ("reference",), "scissortail.paper.rope")
