"""Why a move is good, in words."""

from scissortail.bots.cutterland.scene import Scene
from scissortail.bots.mind import Reason
from scissortail.engine.move import Move


def reason(scene: Scene, move: Move) -> Reason:
    return Reason("hint-cutterland-cut")
