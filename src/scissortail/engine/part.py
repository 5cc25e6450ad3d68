"""What a game may have besides its rules. If a part is missing, the layer uses a generic form."""

from enum import StrEnum


class Part(StrEnum):
    """The layers that may have a module for a game, and what they look for in it."""

    BOTS = "bots"
    """`greedy` and `levels` (scissortail.bots). Generic: sampled worlds and playouts."""
    NUMBERING = "numbering"
    """`make`, which numbers the moves (scissortail.encoding.numbering). Generic: `every_move` in order."""
    OBSERVER = "observer"
    """`make`, which encodes what a seat sees (scissortail.encoding.observers). Generic: the view's JSON."""
    ENVIRONMENT = "environment"
    """`env` for PettingZoo, one seat after the other (scissortail.envs). Generic: numbered moves."""
    PARALLEL = "parallel"
    """`parallel_env` for PettingZoo, instead of `env`, where seats act at once."""
    ACTIONS = "actions"
    """`make`, for actions that are not single numbers (scissortail.envs.against)."""
    DRAWING = "drawing"
    """`text` and `picture` of a position (scissortail.envs.drawing). Generic: the view as lines."""
    TERMINAL = "terminal"
    """`BOARD`, and `RULEBOOK` if there is one (scissortail.terminal). Generic: the view as a tree."""
    LESSON = "lesson"
    """`LESSON` (scissortail.learn). Generic: none."""
    WATCH = "watch"
    """`WATCH`, what a balance study notes (scissortail.lab.study). Generic: who won and by how much."""
    FITTING = "fitting"
    """`FITTING`, how the evaluation is fitted to self-play (scissortail.lab). Generic: none."""
    BENCH = "bench"
    """`works`, benchmarks of this game only (scissortail.lab.bench). Generic: none."""
    PAPER = "paper"
    """`KIT`, what can be printed (scissortail.paper). Generic: none."""
