"""Cutterland on paper."""

from scissortail.paper.kit import Kit

KIT = Kit(
    ("cards", "backs", "tokens", "reference", "score"),
    ("reference", "score"),
    "scissortail.paper.cutterland",
    options=("seed", "count", "square", "edition"),
)
