"""Every gate, in order: ``python -m tests``. Arguments go on to pytest."""

from __future__ import annotations

import subprocess
import sys
import time

PYTHON = [sys.executable, "-m"]
PYTEST = [*PYTHON, "coverage", "run", "-m", "pytest"]
GATES: tuple[list[str], ...] = (
    [*PYTHON, "ruff", "check", "."],
    [*PYTHON, "ruff", "format", "--check", "."],
    [*PYTHON, "mypy"],
    [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"],
    [*PYTHON, "coverage", "erase"],
    [*PYTEST, "-m", "not alone", "-n", "2", "--dist", "loadfile", *sys.argv[1:]],
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
