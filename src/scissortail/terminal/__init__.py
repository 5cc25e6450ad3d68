"""Play, watch and draw games in a terminal."""
