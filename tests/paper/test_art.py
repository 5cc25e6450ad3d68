"""The drawings as data, and the font."""

from hashlib import sha256
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from scissortail.games.cutterland.components import BONUSES, CREATURES, TERRAINS
from scissortail.games.ratland.components import CLANS, COLOURS, EVENTS, PLACES
from scissortail.games.rope.components import SCISSORS
from scissortail.paper import art, drawings
from scissortail.paper.pictures import ALONE, pictures
from scissortail.paper.rats import CHEESE
from scissortail.paper.sheet import FONTS
from scissortail.paper.sweets import KNOT, SWEETS

ALL = {
    **ALONE,
    "board": drawings.BOARD,
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
    assert picture.attrib["viewBox"] == "-4 -4 108 108"
    colours = {path.get("fill") or path.get("stroke") for path in picture[0]}
    assert colours == {shape.colour for shape in ALL[name]} | {art.EDGE}


@pytest.mark.parametrize(("name", "text"), pictures().items())
def test_a_picture_is_small_and_needs_nothing_else(name: str, text: str) -> None:
    assert len(text) < (24_000 if name.startswith("home-") else 4_000)
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.partition("}")[2] in {"svg", "g", "path", "use"}
        assert all(value.startswith("#") for key, value in element.attrib.items() if key.endswith("href"))


def test_everything_in_the_boxes_has_a_picture() -> None:
    expected = {f"cheese-{colour}" for colour in COLOURS} | {f"place-{place}" for place in PLACES}
    expected |= {f"event-{event}" for event in EVENTS} | {f"clan-{clan}" for clan in CLANS}
    expected |= {f"sweet-{card}" for card in range(1, SCISSORS)}
    assert expected <= set(ALONE)


@pytest.mark.parametrize("number", SWEETS)
def test_the_knots_of_a_string_count_the_number(number: int) -> None:
    knots = {shape.path for shape in SWEETS[number] if shape.colour == KNOT}
    assert len(knots) == number


def test_cheeses_differ_by_shape() -> None:
    assert len({tuple(shape.path for shape in drawing) for drawing in CHEESE.values()}) == len(COLOURS)


def test_a_mirror_gives_back_what_it_was_given() -> None:
    path = "M 10 20 C 1 2 3 4 5 6 L 7.5 8 Z"
    assert art.mirrored(path) == "M 90 20 C 99 2 97 4 95 6 L 92.5 8 Z"
    assert art.mirrored(art.mirrored(path)) == path


def test_a_path_is_written_briefly() -> None:
    assert (
        art.brief("M 10 20 L 30 20 L 30 10 L 29.5 9.5 C 1 2 3 4 5 6 Z M 1 1 L 1 1")
        == "M10 20h20v-10l-.5-.5c-28.5-7.5-26.5-5.5-24.5-3.5zM1 1h0"
    )


def test_a_drawing_moves_turns_and_grows() -> None:
    shape = art.Shape("#000000", "M 50 40 L 60 50", 2)
    assert art.moved((shape,), 10, 20, 2) == (art.Shape("#000000", "M 10 0 L 30 20", 4),)
    assert art.moved((shape,), 50, 50, 1, 90) == (art.Shape("#000000", "M 60 50 L 50 60", 2),)
    assert art.moved((shape,), 50, 50, 1, 0, mirror=True) == (art.Shape("#000000", "M 50 40 L 40 50", 2),)


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
