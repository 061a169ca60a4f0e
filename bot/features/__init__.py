"""The features, a folder each; they do not know each other."""

from __future__ import annotations

import importlib
import pkgutil

from bot.tg.routes import Routes


def all_routes() -> Routes:
    """The routes of every feature in this folder."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [importlib.import_module(f"{__name__}.{name}.handlers") for name in names]
    return Routes().include(module.routes for module in modules)
