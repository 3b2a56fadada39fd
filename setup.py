"""All there is to say is in pyproject.toml, except that the rules can be machine code: KEELING_COMPILE=1.

./run setup and ./run build ask for it where there is a C compiler. Without it the same source works as it is.
"""

import os
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/keeling")
PACKAGES = (
    "co2_family",
    "second_chance",
    "co2",
    "emission",
    "bots/second_chance",
    "bots/co2",
    "bots/emission",
)
# What talks to people or files stays interpreted: it is not hot, or uses what mypyc does not know.
INTERPRETED = {
    "__init__",
    "board",
    "chart",
    "cites",
    "fields",
    "forecast",
    "game",
    "narrate",
    "printed",
    "shelf",
    "shown",
    "text",
    "told",
    "view",
    "words",
}
COMPILED = (
    "kernel/position.py",
    "kernel/rows.py",
    "co2_family/board.py",  # the rules of the board; the others draw one
    "bots/judge.py",
    "bots/co2_family.py",
    "bots/greedy.py",
    "bots/mcts.py",
    "bots/race.py",
)


def modules(source: Path = SOURCE) -> list[str]:
    """Paths of what is compiled: positions of the kernel, rules, judges, and bots that search."""
    rules = [
        f"{package}/{path.name}"
        for package in PACKAGES
        for path in (source / package).glob("*.py")
        if path.stem not in INTERPRETED
    ]
    return [str(source / name) for name in sorted({*rules, *COMPILED})]


if __name__ == "__main__":
    if os.environ.get("KEELING_COMPILE"):
        from mypyc.build import mypycify

        setup(
            # separate: as fast, and cores share the work
            ext_modules=mypycify(modules(), opt_level="3", separate=True),
            options={"build_ext": {"parallel": os.cpu_count()}},
            install_requires=["librt>=0.16", "mypy_extensions>=1.1"],
        )
    else:
        setup(install_requires=[])  # the rules need nothing
