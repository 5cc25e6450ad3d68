"""Write the stored goldens anew. Look at the difference before it is kept: they are there to catch what was not meant."""

from tests.envs.spiel import playthroughs
from tests.games.cutterland.goldens import GOLDENS as CUTTERLAND
from tests.games.goldens import Goldens
from tests.games.ratland.goldens import GOLDENS as RATLAND
from tests.games.rope.goldens import GOLDENS as ROPE

ALL: dict[str, Goldens] = {goldens.game.name: goldens for goldens in (CUTTERLAND, RATLAND, ROPE)}

if __name__ == "__main__":
    for goldens in ALL.values():
        goldens.write()
    playthroughs.write()
