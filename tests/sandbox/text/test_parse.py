"""HTML becomes text and entities as on the real server."""

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.protocol import Entity
from bot.sandbox.text.parse import parse_html


def spans(html: str) -> tuple[str, list[tuple[str, int, int]]]:
    text, entities = parse_html(html)
    return text, [(entity.type, entity.offset, entity.length) for entity in entities]


@pytest.mark.parametrize(
    ("tag", "kind"),
    [
        ("b", "bold"),
        ("strong", "bold"),
        ("i", "italic"),
        ("em", "italic"),
        ("u", "underline"),
        ("ins", "underline"),
        ("s", "strikethrough"),
        ("strike", "strikethrough"),
        ("del", "strikethrough"),
        ("code", "code"),
        ("pre", "pre"),
        ("tg-spoiler", "spoiler"),
        ("blockquote", "blockquote"),
        ("B", "bold"),
    ],
)
def test_each_tag_is_an_entity(tag: str, kind: str) -> None:
    assert spans(f"x <{tag}>abc</{tag}>") == ("x abc", [(kind, 2, 3)])


def test_offsets_count_utf16_units() -> None:
    assert spans("😀ğ<b>İ😀</b>") == ("😀ğİ😀", [("bold", 3, 3)])


def test_references_are_decoded_and_unknown_ones_stay() -> None:
    text, _ = parse_html("&lt;3 &amp;amp; &quot;x&quot; &#65;&#x42; &nbsp; &copy; A&B & ")
    assert text == '<3 &amp; "x" AB &nbsp; &copy; A&B & '


def test_references_in_entities_count_as_one_character() -> None:
    assert spans("<b>&lt;&amp;&gt;</b>x") == ("<&>x", [("bold", 0, 3)])


def test_nested_entities_are_sorted_from_the_outside_in() -> None:
    assert spans("<b>a<i>b</i></b><u>c</u>") == (
        "abc",
        [("bold", 0, 2), ("italic", 1, 1), ("underline", 2, 1)],
    )


def test_pre_with_a_language_is_one_entity() -> None:
    text, entities = parse_html('<pre><code class="language-python">x = 1</code></pre>')
    assert (text, entities) == (
        "x = 1",
        [Entity(type="pre", offset=0, length=5, language="python")],
    )


def test_a_language_on_code_alone_is_dropped() -> None:
    _, entities = parse_html('<code class="language-python">x</code>')
    assert entities == [Entity(type="code", offset=0, length=1)]


@pytest.mark.parametrize(
    ("html", "url"),
    [
        ('<a href="https://a.example/?x=1&amp;y=2">l</a>', "https://a.example/?x=1&y=2"),
        ("<a href='http://a.example'>l</a>", "http://a.example"),
        ('<a href="a.example/x">l</a>', "http://a.example/x"),
    ],
)
def test_a_link_keeps_its_address(html: str, url: str) -> None:
    assert parse_html(html) == ("l", [Entity(type="text_link", offset=0, length=1, url=url)])


def test_a_link_without_an_address_is_plain_text() -> None:
    assert parse_html('<a href="javascript:alert(1)">l</a>') == ("l", [])


def test_a_user_link_mentions_the_user() -> None:
    _, [entity] = parse_html('<a href="tg://user?id=5000000001">Ada</a>')
    assert entity.type == "text_mention"
    assert entity.user is not None
    assert entity.user.id == 5_000_000_001


def test_a_spoiler_span_and_an_expandable_quote() -> None:
    assert spans('<span class="tg-spoiler">a</span>')[1] == [("spoiler", 0, 1)]
    assert spans("<blockquote expandable>a</blockquote>")[1] == [("expandable_blockquote", 0, 1)]


def test_an_empty_tag_leaves_nothing() -> None:
    assert parse_html("a<b></b>c") == ("ac", [])


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("i <3 you", 'Unsupported start tag "3" at byte offset 2'),
        ("ğ <3", "Unclosed start tag at byte offset 3"),
        ("<foo>x</foo>", 'Unsupported start tag "foo" at byte offset 0'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("<b>x</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<b", "Unclosed start tag at byte offset 0"),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<a =x>y</a>", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=a_b>y</a>", "Unexpected end of name token at byte offset 8"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_mistakes_are_worded_as_on_the_real_server(html: str, words: str) -> None:
    with pytest.raises(ApiError) as caught:
        parse_html(html)
    assert caught.value.code == 400
    assert caught.value.description == f"Bad Request: can't parse entities: {words}"
