"""Every gate, in order: ``python -m tests``. Arguments go on to pytest.

Coverage is measured without the tests that drive whole processes: it would make them slower, and
what they cover is covered by others too.
"""

from __future__ import annotations

import subprocess
import sys
import time

PYTHON = [sys.executable, "-m"]
PYTEST = [*PYTHON, "pytest"]
MEASURED = [*PYTHON, "coverage", "run", "-m", "pytest"]
BESIDE = ["-n", "2", "--dist", "loadfile"]
GATES: tuple[list[str], ...] = (
    [*PYTHON, "ruff", "check", "."],
    [*PYTHON, "ruff", "format", "--check", "."],
    [*PYTHON, "mypy"],
    [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"],
    [*PYTHON, "coverage", "erase"],
    [*MEASURED, "-m", "not alone and not whole", *BESIDE, *sys.argv[1:]],
    [*PYTEST, "-m", "whole and not alone", *BESIDE, *sys.argv[1:]],
    [*PYTEST, "-m", "alone", *sys.argv[1:]],
    [*PYTHON, "coverage", "combine", "--quiet"],
    [*PYTHON, "coverage", "report"],
)


def main() -> int:
    """Stop at the first gate that fails."""
    for gate in GATES:
        started = time.monotonic()
        print("▶", " ".join(gate[1:]), flush=True)
        if code := subprocess.run(gate, check=False).returncode:
            print(f"✗ exit {code}: {' '.join(gate[1:])}", flush=True)
            return code
        print(f"✓ {time.monotonic() - started:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
