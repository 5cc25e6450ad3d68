"""The games as environments for reinforcement learning.

For PettingZoo, for gymnasium, and as batches of many games (docs/environments.md).
"""

from scissortail.words import say

try:
    import gymnasium as gymnasium
    import numpy as numpy
    import pettingzoo as pettingzoo
    import PIL as PIL
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        say("envs-missing", {"library": str(missing.name)}), name=missing.name
    ) from None

from scissortail.envs.ids import make as make
from scissortail.envs.ids import register

register()
