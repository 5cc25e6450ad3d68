"""Every numbered rule and every term is said in every language, and whatever refers to one finds it."""

import re

import pytest
from fluent.runtime import FluentBundle, FluentResource

from scissortail.learn import RULEBOOKS
from scissortail.words import LANGUAGES
from tests.words import LOCALE, sentences, variables

RULES = {f"rule-{book.letter}{number}" for book in RULEBOOKS.values() for number in range(1, book.last + 1)}
TERMS = {term for book in RULEBOOKS.values() for term in book.terms}

LINK = re.compile(r"\[([^\]]+)\]\(([a-z-]+)\)")


def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((LOCALE / "learn" / f"{language}.ftl").read_text(encoding="utf-8")))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_said(language: str) -> None:
    known = sentences(language, learn=True)
    assert {key for key in known if re.fullmatch(r"rule-[a-z]\d+", key)} == RULES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_explained_and_has_a_name(language: str) -> None:
    known = {key for key in sentences(language, learn=True) if key.startswith("term-")}
    assert known == {f"term-{term}{ending}" for term in TERMS for ending in ("", "-name")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_what_the_english_one_has(language: str) -> None:
    assert variables(language, learn=True) == variables("en", learn=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    words = bundle(language)
    for key, names in variables(language, learn=True).items():
        pattern = words.get_message(key).value
        assert pattern is not None
        for number in (1, 2, 5, 21):
            text, problems = words.format_pattern(pattern, dict.fromkeys(names, number))
            assert not problems and text and not set("{\n") & set(str(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_terms_and_are_the_same_in_every_language(language: str) -> None:
    english = sentences("en", learn=True)
    for key, text in sentences(language, learn=True).items():
        links = [term for _, term in LINK.findall(text)]
        assert set(links) <= TERMS, key
        assert sorted(links) == sorted(term for _, term in LINK.findall(english[key])), key
        assert "](" not in LINK.sub("", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_cite_rules_that_there_are_and_the_same_in_every_language(language: str) -> None:
    english = sentences("en", learn=True)
    for key in RULES:
        cited = re.findall(r"\b[CWR]\d+\b", sentences(language, learn=True)[key])
        assert {f"rule-{number.lower()}" for number in cited} <= RULES, key
        assert set(cited) == set(re.findall(r"\b[CWR]\d+\b", english[key])), key


@pytest.mark.parametrize("language", ["es", "ru"])
def test_numbers_are_the_same_in_every_language(language: str) -> None:
    """A rule's or a lesson's numbers are its facts. Words for small numbers differ, digits must not."""
    own = sentences(language, learn=True)
    for key, text in sentences("en", learn=True).items():
        if key in RULES:
            assert re.findall(r"\d+/[\d/]+", own[key]) == re.findall(r"\d+/[\d/]+", text), key
            large = {number for number in re.findall(r"\d+", text) if int(number) > 10}
            assert large == {number for number in re.findall(r"\d+", own[key]) if int(number) > 10}, key
