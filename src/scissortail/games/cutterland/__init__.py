"""Cutterland. Cut a card, let the others choose first, and grow the land whose creatures are worth the most."""
