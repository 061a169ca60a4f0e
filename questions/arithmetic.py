"""Works out the arithmetic that a question's explanation rests on, and nothing else."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from typing import Any

TOLERANCE = 0.005
"""The relative difference within which both sides of a check count as equal."""

_BINARY: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "min": min,
    "max": max,
    "ceil": math.ceil,
    "floor": math.floor,
    "log2": math.log2,
    "log10": math.log10,
    "sqrt": math.sqrt,
    "exp": math.exp,
}
_LONGEST = 500


class ExpressionError(ValueError):
    """An expression that is no arithmetic, or whose value does not exist."""


def holds(expression: str) -> tuple[bool, float]:
    """Whether ``EXPR == NUMBER`` holds within 0.5 %, and the value of its left side."""
    left, right = _sides(expression)
    value = _value(left)
    return math.isclose(value, _value(right), rel_tol=TOLERANCE, abs_tol=1e-12), value


def _sides(expression: str) -> tuple[ast.expr, ast.expr]:
    if len(expression) > _LONGEST:
        raise ExpressionError("too long")
    try:
        body = ast.parse(expression.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as fault:
        raise ExpressionError(str(fault)) from fault
    if not isinstance(body, ast.Compare) or [type(op) for op in body.ops] != [ast.Eq]:
        raise ExpressionError("one == is needed")
    return body.left, body.comparators[0]


def _value(node: ast.expr) -> float:
    try:
        return _work_out(node)
    except (ArithmeticError, TypeError, RecursionError, ValueError) as fault:
        raise ExpressionError(str(fault)) from fault


def _work_out(node: ast.expr) -> float:
    if isinstance(node, ast.Constant):
        return _number(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.UAdd):
        value = _work_out(node.operand)
        return -value if isinstance(node.op, ast.USub) else value
    if isinstance(node, ast.BinOp):
        return _binary(node)
    if isinstance(node, ast.Call):
        return _call(node)
    raise ExpressionError(f"{ast.unparse(node)} is not allowed")


def _number(node: ast.Constant) -> float:
    if isinstance(node.value, bool) or not isinstance(node.value, int | float):
        raise ExpressionError(f"{node.value!r} is not a number")
    return node.value


def _binary(node: ast.BinOp) -> float:
    left, right = _work_out(node.left), _work_out(node.right)
    if isinstance(node.op, ast.Pow):
        # Floats overflow at once where whole numbers would grow without end.
        return math.pow(left, right)
    if type(node.op) not in _BINARY:
        raise ExpressionError(f"{type(node.op).__name__} is not allowed")
    return _BINARY[type(node.op)](left, right)


def _call(node: ast.Call) -> float:
    name = node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
    if name not in _FUNCTIONS or node.keywords:
        raise ExpressionError(f"{name}() is not allowed")
    return float(_FUNCTIONS[name](*[_work_out(argument) for argument in node.args]))
