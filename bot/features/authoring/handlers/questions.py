"""/questions: lists, searches, a question's screen, its history, its state."""

from __future__ import annotations

from functools import partial

from bot.errors import StaleButtonError
from bot.features.authoring import callbacks as taps
from bot.features.authoring.queries import finding
from bot.features.authoring.rules.listing import Listing
from bot.features.authoring.service import changes, guard
from bot.features.authoring.service import questions as service
from bot.features.authoring.service.questions import Standing
from bot.features.authoring.views import changes as change_views
from bot.features.authoring.views import lists
from bot.features.authoring.views import questions as views
from bot.study.queries import edits
from bot.tg.routes import Routes
from bot.tg.turn import Turn
from bot.ui.screen import Response, Screen, say, turn_into

routes = Routes()


@routes.command("questions")
@guard.command("questions")
def on_questions(turn: Turn) -> Response:
    """The topics; with words behind it, what they find; with an id, that question."""
    query = " ".join(turn.args.split())
    if not query:
        return say(_overview(turn))
    if finding.exists(turn.db, query.lower()):
        return say(_screen(turn, service.standing_of(turn, query.lower())))
    search = service.keep_search(turn, query)
    return say(_found(turn, search, query, 0))


routes.command("questions", scope="group")(guard.elsewhere("questions"))


@routes.tap(taps.OverviewTap)
@guard.tap
def on_overview(turn: Turn, tap: taps.OverviewTap) -> Response:
    """The topics, in place."""
    return turn_into(_overview(turn))


def _overview(turn: Turn) -> Screen:
    retired = finding.count(turn.db, None, retired=True)
    return lists.overview(turn.texts, changes.topics(turn), finding.by_topic(turn.db), retired)


@routes.tap(taps.ListTap)
@guard.tap
def on_list(turn: Turn, tap: taps.ListTap) -> Response:
    """A page of a topic, of all, or of what is retired."""
    retired = tap.topic == lists.RETIRED_CODE
    slug = None
    if tap.topic and not retired:
        slug = service.topic_of(turn, tap.topic)
    listed = service.listing(turn, slug, tap.page, retired=retired)
    key = "authoring-list-retired" if retired else "authoring-list-all"
    title = _title(turn, slug) if slug else turn.texts.plain(key)
    return turn_into(_list(turn, title, listed, tap.topic))


def _list(turn: Turn, title: str, listed: Listing, code: str) -> Screen:
    language = turn.player.question_language
    return lists.listing(turn.texts, title, listed, language, partial(taps.ListTap, code))


@routes.tap(taps.FoundTap)
@guard.tap
def on_found(turn: Turn, tap: taps.FoundTap) -> Response:
    """Another page of what was searched for."""
    return turn_into(_found(turn, tap.search, service.search_of(turn, tap.search), tap.page))


def _found(turn: Turn, search: int, query: str, page: int) -> Screen:
    listed = service.found(turn, query, page)
    language = turn.player.question_language
    return lists.listing(turn.texts, query, listed, language, partial(taps.FoundTap, search))


@routes.tap(taps.QuestionTap)
@guard.tap
def on_question(turn: Turn, tap: taps.QuestionTap) -> Response:
    """A question: its card, its reasons, or the fields to change."""
    here = service.standing(turn, tap.revision)
    if tap.view == "fields":
        row, question = here.current.row, here.current.question
        language = views.spoken(question, tap.language, turn.player.question_language)
        return turn_into(change_views.choose(turn.texts, question, row.revision_id, language))
    if tap.view not in ("card", "whys"):
        raise StaleButtonError
    return turn_into(_screen(turn, here, tap.language, whys=tap.view == "whys"))


@routes.tap(taps.StatusTap)
@guard.tap
def on_status(turn: Turn, tap: taps.StatusTap) -> Response:
    """Retire or restore."""
    here = service.set_status(turn, tap.revision, tap.status)
    told = turn.texts.plain(f"authoring-now-{tap.status}")
    return turn_into(_screen(turn, here), toast=told)


@routes.tap(taps.GiveBackTap)
@guard.tap
def on_give_back(turn: Turn, tap: taps.GiveBackTap) -> Response:
    """The files, or the next import, rule over it again."""
    here, owner = service.give_back(turn, tap.revision)
    return turn_into(_screen(turn, here), toast=turn.texts.plain(f"authoring-given-back-{owner}"))


@routes.tap(taps.HistoryTap)
@guard.tap
def on_history(turn: Turn, tap: taps.HistoryTap) -> Response:
    """Who did what, and when."""
    here = service.standing(turn, tap.revision)
    page = min(max(tap.page, 0), max(here.changes - 1, 0) // views.HISTORY)
    row = here.current.row
    noted = edits.history(turn.db, row.id, views.HISTORY, page * views.HISTORY)
    lines = [(each.at, each.name, each.action, each.detail) for each in noted]
    zone = turn.player.zone
    return turn_into(views.history(turn.texts, row, lines, here.changes, page, zone))


def _screen(turn: Turn, here: Standing, language: str = "", *, whys: bool = False) -> Screen:
    row, question = here.current.row, here.current.question
    spoken = views.spoken(question, language, turn.player.question_language)
    title = _title(turn, question.topic)
    return views.screen(turn.texts, row, question, title, here.figures, spoken, whys=whys)


def _title(turn: Turn, slug: str) -> str:
    titles = next((each.title for each in changes.topics(turn) if each.slug == slug), {})
    return titles.get(turn.texts.language) or next(iter(titles.values()), slug)
