"""Write the stored goldens anew.

Look at the difference before it is kept: they are there to catch what was not meant.
"""

from tests.games.cutterland.goldens import GOLDENS as CUTTERLAND
from tests.games.goldens import Goldens
from tests.games.ratland.goldens import GOLDENS as RATLAND
from tests.games.rope.goldens import GOLDENS as ROPE

ALL: dict[str, Goldens] = {goldens.game.name: goldens for goldens in (CUTTERLAND, RATLAND, ROPE)}

if __name__ == "__main__":
    from tests.envs.spiel import playthroughs  # it needs OpenSpiel, and the tests of the games do not

    for goldens in ALL.values():
        goldens.write()
    playthroughs.write()
