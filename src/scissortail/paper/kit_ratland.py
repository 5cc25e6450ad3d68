"""RatLand on paper."""

from scissortail.paper.kit import Kit

KIT = Kit(
    ("cards", "backs", "tokens", "boards", "screens", "reference"),
    ("reference",),
    "scissortail.paper.ratland",
)
