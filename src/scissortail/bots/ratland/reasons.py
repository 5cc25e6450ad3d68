"""Why a move is good, in one sentence: keys of the locale files."""

from scissortail.bots.mind import Reason, Thought
from scissortail.bots.sight import Sight


def reason(sight: Sight, thought: Thought) -> Reason:
    return Reason("hint-ratland-pass")
