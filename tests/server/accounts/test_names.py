"""Names that look alike get a number, and nothing that is typed is invisible."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.server.accounts.names import is_visible, looks, told_apart
from tests.server.running import Running, running

ALIKE = [
    ("Ann", "ANN"),
    ("Ann", "Аnn"),  # Cyrillic А
    ("Ann", "Αnn"),  # Greek Α
    ("Ann", "Ａnn"),  # full width
    ("Ann", "𝐀nn"),  # mathematical
    ("Ann", "A n n"),
    ("Ann", " Ann."),
    ("Ann", "Ánn"),
    ("Bob", "B0b"),
    ("BOB", "ВОВ"),  # Cyrillic all through
    ("Ian", "lan"),
    ("Ian", "1an"),
    ("Mario", "Μarıo"),  # Greek Μ, dotless ı
    ("Marta", "rnarta"),
    ("Сергей", "Cepгeй"),  # Latin letters among Cyrillic ones
    ("Игорь", "ИГОРЬ"),
    ("José", "Jose\u0301"),
    ("😀", "😀 "),
]
APART = [("Ann", "Anna"), ("Ann", "Bob"), ("Оля", "Юля"), ("Иван", "Игорь"), ("😀", "😁"), ("Ana", "Eva")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_get_a_number(one: str, other: str) -> None:
    assert told_apart(other, [one, "Zoe"]) == f"{other.rstrip()} (2)"
    assert told_apart(one, [other]) == f"{one} (2)"


@pytest.mark.parametrize(("one", "other"), APART)
def test_other_names_stay_as_they_are(one: str, other: str) -> None:
    assert told_apart(other, [one, "", "Zoe"]) == other


def test_a_number_that_somebody_has_in_the_name_already_is_not_given_again() -> None:
    assert told_apart("Ann", ["Ann", "Аnn (2)", "A nn(3)"]) == "Ann (4)"


@given(st.text(min_size=1, max_size=LONGEST_NAME).filter(is_name), st.lists(st.text(max_size=6), max_size=4))
def test_a_name_is_a_name_and_looks_like_no_other_afterwards(name: str, others: list[str]) -> None:
    told = told_apart(name, [*others, name])
    assert is_name(told) and looks(told) not in {looks(other) for other in others if other}


HIDDEN = (
    "\u200b\u200c\u200d\u2060\ufeff\u00ad\u061c\u200e\u200f\u202a\u202e\u2066\u2069"
    "\u3164\u115f\uffa0\u2800\u034f\ufe0f\U000e0041\U000e0100\u180b\u2028\x07\x1b"
)


@pytest.mark.parametrize("sign", HIDDEN, ids=lambda sign: f"U+{ord(sign):04X}")
def test_what_cannot_be_seen_is_refused(sign: str) -> None:
    for text in (f"An{sign}n", f"{sign}Ann", f"Ann{sign}"):
        assert not is_visible(text)


@pytest.mark.parametrize("text", ["❤️", "👩‍👩‍👧", "🏳️‍🌈", "1️⃣ ‼️", "👨🏽‍🚀", "Ünï, ¿qué? Ёж", "हिन्दी", "日本"])
def test_emoji_and_all_scripts_can_be_written(text: str) -> None:
    assert is_visible(text)


def test_no_tower_of_accents() -> None:
    assert is_visible("e" + "\u0301" * 4) and not is_visible("e" + "\u0301" * 5)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("house")) as found:
        yield found


def test_everybody_at_a_table_has_another_name(server: Running) -> None:
    ann, copy, third = server.guest("Ann"), server.guest("Аnn"), server.guest("Bob")
    table = ann.open("rope", "me", "open", "open", {"kind": "device", "name": "ANN"})
    copy.sit(table)
    third.sit(table, name="a n n")
    for reader in (ann, copy, third, server.stranger()):
        names = [seat["name"] for seat in reader.state(table)["seats"]]
        assert names == ["Ann", "Аnn (3)", "a n n (4)", "ANN (2)"]
    assert copy.get("/api/me") == {"name": "Аnn"}
    copy.act(table, "leave")
    copy.post("/api/me", 200, name="Ann")
    copy.sit(table)
    assert copy.state(table)["seats"][1]["name"] == "Ann (3)"


@pytest.mark.parametrize("name", ["Ann\u3164", "\u2800", "A\ufe0fnn", "An\u202en"])
def test_a_name_that_cannot_be_seen_is_refused_everywhere(server: Running, name: str) -> None:
    ann = server.guest("Ann")
    assert ann.refused("POST", "/api/me", 422, {"name": name}) == "options-name"
    assert server.stranger().refused("POST", "/api/me", 422, {"name": name}) == "options-name"
    seats = [{"kind": "me"}, {"kind": "device", "name": name}]
    assert ann.refused("POST", "/api/tables", 422, {"game": "rope", "seats": seats}) == "options-name"
    table = server.guest("Bob").open()
    act = {"t": "sit", "id": "x", "name": name}
    assert ann.refused("POST", f"/api/tables/{table}/acts", 422, act) == "options-name"


def test_a_chat_line_that_cannot_be_seen_is_refused(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.open()
    for number, text in enumerate(("hi\u202eereht", "\u3164", "a\u200db", "\u2800 \u2800")):
        act = {"t": "chat", "id": f"c{number}", "text": text}
        assert ann.refused("POST", f"/api/tables/{table}/acts", 422, act) == "chat-unprintable"
    ann.act(table, "chat", text="👩‍👩‍👧 ❤️")
