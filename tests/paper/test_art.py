"""The drawings as data, and the font."""

from hashlib import sha256
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from scissortail.games.cutterland.components import BONUSES, CREATURES, TERRAINS
from scissortail.paper import art, drawings
from scissortail.paper.sheet import FONTS

ALL = {
    **drawings.ICONS,
    "bones": drawings.BONES,
    "board": drawings.BOARD,
    "scissors": drawings.SCISSORS,
    **{f"pattern {terrain}": pattern for terrain, pattern in drawings.PATTERNS.items()},
}


def brightness(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def test_everything_on_a_card_has_a_drawing() -> None:
    assert set(drawings.ICONS) == set(CREATURES + BONUSES)
    assert set(drawings.GROUNDS) == set(drawings.SHADES) == set(drawings.PATTERNS) == set(TERRAINS)


@pytest.mark.parametrize("name", ALL)
def test_drawings_keep_inside_their_box(name: str) -> None:
    """Bands may swell over it by half their width, which the room around an icon takes."""
    for shape in ALL[name]:
        for _, numbers in art.steps(shape.path):
            assert all(-2 <= number <= 102 for number in numbers)


@pytest.mark.parametrize("creature", CREATURES)
def test_creatures_are_flat_and_have_eyes(creature: str) -> None:
    colours = {shape.colour for shape in drawings.ICONS[creature]}
    assert drawings.INK in colours
    assert len(colours - {drawings.INK, drawings.WHITE, art.EDGE}) <= 4


def test_patterns_can_be_seen_in_grey() -> None:
    for terrain, pattern in drawings.PATTERNS.items():
        assert abs(brightness(pattern[0].colour) - brightness(drawings.GROUNDS[terrain])) > 0.2


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_is_an_svg_picture(name: str) -> None:
    picture = ElementTree.fromstring(art.svg(ALL[name]))
    assert picture.attrib["viewBox"] == "0 0 100 100"
    assert len(picture[0]) == 2 * len(ALL[name])


def test_a_mirror_gives_back_what_it_was_given() -> None:
    path = "M 10 20 C 1 2 3 4 5 6 L 7.5 8 Z"
    assert art.mirrored(path) == "M 90 20 C 99 2 97 4 95 6 L 92.5 8 Z"
    assert art.mirrored(art.mirrored(path)) == path


@pytest.mark.parametrize("path", ["M 1", "Q 1 2 3 4", "m 1 2", "M 1 x", "1 2"])
def test_a_path_that_others_could_not_read_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        list(art.steps(path))


def test_the_fonts_are_those_that_were_vendored() -> None:
    folder = files("scissortail.paper").joinpath("fonts")
    lines = folder.joinpath("README.md").read_text(encoding="utf-8").splitlines()
    noted = {line.split()[1]: line.split()[0] for line in lines if line.startswith("    ")}
    assert set(noted) == {*FONTS.values(), "OFL.txt"}
    for name, digest in noted.items():
        assert sha256(folder.joinpath(name).read_bytes()).hexdigest() == digest
