"""The table of Bot API methods."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from bot.sandbox.box import Sandbox
from bot.sandbox.params import Params

Handler = Callable[[Sandbox, Params], object]
F = TypeVar("F", bound=Handler)


class Method(NamedTuple):
    """One method; `paced` ones count against the sending limits, `waits`: it is a coroutine."""

    name: str
    run: Handler
    paced: bool
    waits: bool


METHODS: dict[str, Method] = {}


def method(name: str, *, paced: bool = False, waits: bool = False) -> Callable[[F], F]:
    """Registers a function under the method's name; looked up in lower case."""

    def register(function: F) -> F:
        METHODS[name.lower()] = Method(name, function, paced, waits)
        return function

    return register
