"""Reports: learners make them, authors settle them, and the clockwork tells what came of it."""

from __future__ import annotations

from bot.features.report.handlers import authors, clockwork, learners
from bot.tg.routes import Routes

routes = Routes().include(each.routes for each in (learners, authors, clockwork))
