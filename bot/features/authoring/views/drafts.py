"""A file on its way into the bank: received, read, previewed, imported."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.authoring.callbacks import DraftTap, EncodingTap, ListTap, PageTap, TopicsTap
from bot.features.authoring.rules.drafts import FileOptions, Preview, Tally
from bot.study.catalog import topic_code
from bot.study.reading import Line
from bot.ui.html import Html, bold
from bot.ui.screen import Button, Rows, Screen
from bot.ui.texts import Texts

LONGEST_FINDING = 200
SIGNS = {"error": "❌", "parked": "⏸"}
LANGUAGES = ("tr", "en")


def received(texts: Texts, name: str, unknown: Sequence[str] = (), *, cut: bool = False) -> Screen:
    """A file has come in; ``cut``: a text so long that Telegram may have split it."""
    lines = [texts("authoring-received", name=name)]
    if unknown:
        lines.append(texts("authoring-unknown-options", words=", ".join(unknown)))
    if cut:
        lines.append(texts("authoring-perhaps-cut"))
    return Screen(Html("\n".join(lines)))


def reading_again(texts: Texts, name: str) -> Screen:
    """A file is read another way; its message will say what comes of it."""
    return Screen(texts("authoring-reading-again", name=name))


def summary(
    texts: Texts, draft: int, name: str, options: FileOptions, shown: Preview, new_topics: set[str]
) -> Screen:
    """What was read, and what can be done with it."""
    parts = [
        _head(texts, name, shown),
        "\n".join(_counts(texts, shown)),
        _topic(texts, shown, new_topics),
        _findings(texts, shown),
    ]
    text = Html("\n\n".join(part for part in parts if part))
    return Screen(text, (*_pages(texts, draft, shown, 0), *_actions(texts, draft, options, shown)))


def _head(texts: Texts, name: str, shown: Preview) -> Html:
    format_ = shown.reading.format
    known = texts("authoring-format", format=format_) if format_ else ""
    return Html(f"{bold(name)}{known}")


def _counts(texts: Texts, shown: Preview) -> list[Html]:
    tally, read = shown.tally, shown.reading
    lines = [
        texts(
            "authoring-counts",
            count=read.count,
            new=tally.new,
            changed=tally.changed,
            unchanged=tally.unchanged,
        )
    ]
    if tally.left:
        lines.append(texts("authoring-left", count=tally.left))
    if read.refused:
        lines.append(texts("authoring-refused", count=read.refused))
    if read.parked:
        lines.append(texts("authoring-parked", count=read.parked))
    return lines


def _topic(texts: Texts, shown: Preview, new_topics: set[str]) -> Html:
    read = shown.reading
    if read.unnamed:
        return texts("authoring-topic-wanted")
    titles = [
        texts(
            "authoring-topic-new" if topic.slug in new_topics else "authoring-topic-known",
            title=topic.title.get(texts.language) or next(iter(topic.title.values()), topic.slug),
        )
        for topic in read.topics[:5]
    ]
    return texts("authoring-topics", titles=Html(", ".join(titles))) if titles else Html("")


def _findings(texts: Texts, shown: Preview) -> Html:
    read = shown.reading
    lines = [_finding(texts, line) for line in read.lines]
    if read.report:
        lines.append(texts("authoring-more-findings"))
    if not read.linted:
        lines.append(texts("authoring-not-linted"))
    head = [texts("authoring-findings")] if read.lines else []
    return Html("\n".join([*head, *lines]))


def _finding(texts: Texts, found: Line) -> Html:
    text = found.text
    if len(text) > LONGEST_FINDING:
        text = text[: LONGEST_FINDING - 1].rstrip() + "…"
    sign = SIGNS.get(found.level, "•")
    return texts("authoring-finding", sign=sign, line=str(found.line), rule=found.rule, text=text)


def _pages(texts: Texts, draft: int, shown: Preview, here: int) -> Rows:
    cards = [
        Button(
            texts.plain("authoring-card-here" if at == here else "authoring-card", number=at),
            PageTap(draft, at),
        )
        for at in range(1, len(shown.reading.cards) + 1)
    ]
    return (tuple(cards),) if cards else ()


def _actions(texts: Texts, draft: int, options: FileOptions, shown: Preview) -> Rows:
    return (
        *_import(texts, draft, options, shown),
        *_encodings(draft, shown),
        _choices(texts, draft, options, shown),
        (Button(texts.plain("authoring-discard"), DraftTap(draft, "discard")),),
    )


def _import(texts: Texts, draft: int, options: FileOptions, shown: Preview) -> Rows:
    if not shown.importable:
        return ()
    count = shown.reading.count
    if not shown.refused:
        return ((Button(texts.plain("authoring-import"), DraftTap(draft, "import")),),)
    key = "authoring-import" if options.partial else "authoring-import-partial"
    return ((Button(texts.plain(key, count=count), DraftTap(draft, "partial")),),)


def _encodings(draft: int, shown: Preview) -> Rows:
    names = shown.reading.proposals[:3]
    return (tuple(Button(name, EncodingTap(draft, name)) for name in names),) if names else ()


def _choices(texts: Texts, draft: int, options: FileOptions, shown: Preview) -> tuple[Button, ...]:
    if not shown.reading.count or shown.reading.format == "bilge":
        return ()
    language = texts.plain(f"authoring-language-{options.language}")
    return (
        Button(texts.plain("authoring-choose-topic"), TopicsTap(draft, 0)),
        Button(
            texts.plain("authoring-switch-language", value=language), DraftTap(draft, "language")
        ),
    )


def other_language(language: str) -> str:
    """The language that the button switches to."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


def failed(texts: Texts, draft: int, name: str, shown: Preview) -> Screen:
    """Nothing could be read, and why."""
    parts = [bold(name), texts(f"authoring-failed-{shown.problem}"), _findings(texts, shown)]
    again = Button(texts.plain("authoring-again"), DraftTap(draft, "again"))
    out = Button(texts.plain("authoring-discard"), DraftTap(draft, "discard"))
    text = Html("\n\n".join(part for part in parts if part))
    return Screen(text, (*_encodings(draft, shown), (again, out)))


def discarded(texts: Texts, name: str) -> Screen:
    """The draft is gone."""
    return Screen(texts("authoring-discarded", name=name))


def expired(texts: Texts, name: str) -> Screen:
    """Nobody decided on it for a week."""
    return Screen(texts("authoring-expired", name=name))


def progress(texts: Texts, name: str, done: Tally, total: int) -> Screen:
    """How far an import is."""
    so_far = done.new + done.changed + done.unchanged + done.left
    return Screen(texts("authoring-progress", name=name, done=so_far, total=total))


def imported(texts: Texts, name: str, shown: Preview) -> Screen:
    """What an import did."""
    done = shown.done
    text = texts(
        "authoring-imported",
        name=name,
        imported=done.new,
        updated=done.changed,
        skipped=done.unchanged + done.left,
        refused=shown.refused,
    )
    topics = shown.reading.topics
    code = topic_code(topics[0].slug) if len(topics) == 1 else ""
    return Screen(text, ((Button(texts.plain("authoring-see"), ListTap(code)),),))
