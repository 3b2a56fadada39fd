"""A process that measures one package on one core, when it is told to: JSON lines in, JSON lines out.

Run as a script, so that it can decide how `keeling` is imported before anything else does.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, TextIO

FOLDER = Path(__file__).resolve().parents[2]  # where the package lies that this file belongs to
INSTALLED, INTERPRETED = "installed", "interpreted"


class SourcesOnly(MetaPathFinder):
    """Imports a package from its sources, even where compiled modules lie beside them."""

    def __init__(self, package: str, folder: Path) -> None:
        self.package = package
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != self.package:
            return None
        for folder in [str(self.folder)] if path is None else path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def pin(core: int) -> None:
    if core >= 0:
        os.sched_setaffinity(0, {core})


def serve(kind: str, orders: TextIO, reports: TextIO) -> None:
    def report(**what: Any) -> None:
        print(json.dumps(what), file=reports, flush=True)

    try:
        # Only now: how it is imported had to be decided first.
        from keeling.bench import ours, peers
        from keeling.bench.subject import Subject

        is_ours = kind in (INSTALLED, INTERPRETED)
        subjects: Mapping[str, Subject] = ours.subjects() if is_ours else peers.subjects(kind)
        offers = {name: subject.offers for name, subject in subjects.items()}
        report(offers=offers, compiled=is_ours and ours.is_compiled())
        for line in orders:
            order = json.loads(line)
            subject = subjects[order["name"]]
            if order["what"] == "checksum":
                report(checksum=subject.checksum())
            else:
                report(**subject.measure(order["what"], order["seconds"]))
    except ModuleNotFoundError as error:
        report(error=f"{error.name} is not installed (pip install 'keeling[bench]')")
    except Exception as error:
        report(error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    kind, core = sys.argv[1:]
    # Whatever a package prints must not be taken for a report.
    channel = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    pin(int(core))
    sys.path.insert(0, str(FOLDER))
    if kind == INTERPRETED:
        sys.meta_path.insert(0, SourcesOnly("keeling", FOLDER))
    serve(kind, sys.stdin, channel)
