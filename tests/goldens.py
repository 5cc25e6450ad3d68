"""Write the stored goldens anew. Look at the difference before it is kept: they are there to catch what was not meant."""

import json
from pathlib import Path

from tests.games.rope import goldens as rope

DATA = Path(__file__).parent / "data"


def main() -> None:
    folder = DATA / "rope"
    for stale in [*folder.glob("*.game.json"), *folder.glob("*.txt")]:
        stale.unlink()
    (folder / "counts.json").write_text(json.dumps({name: rope.counts(name) for name in rope.POSITIONS}, indent=1) + "\n")
    (folder / "digests.json").write_text(json.dumps(rope.digests(), indent=1) + "\n")
    for name, record in rope.games():
        (folder / f"{name}.game.json").write_text(record.to_json())
        if record.players[2:] == []:
            (folder / f"{name}.txt").write_text(rope.playthrough(record))


if __name__ == "__main__":
    main()
