"""The games as environments for learning programs.

PettingZoo, gymnasium, and many games at a time (docs/environments.md).
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
