"""The packs of cards.

Another one is its text beside this file and a line here, with habitats for a new creature (C5).
"""

from importlib.resources import files

from scissortail.games.cutterland.cards import Pack, read_pack
from scissortail.games.cutterland.components import HABITATS


def _load(name: str, habitats: dict[str, str]) -> Pack:
    text = files(__name__).joinpath(f"{name}.cards").read_text(encoding="utf-8")
    return Pack(name, tuple(read_pack(text, habitats)), habitats)


CLASSICS = _load("classics", HABITATS)
"""The first edition. Records of rules 1 are dealt from it, so it never changes."""
CLASSICS_2 = _load("classics-2", HABITATS)
"""The second edition, with more variety: dealt by rules 2."""

PACKS = (CLASSICS, CLASSICS_2)
"""In the order of their numbers: the cards of a pack are numbered after those of the packs before it."""
