"""Debian's packages, where we may install them: on a machine of CI, or in a container."""

import os
import shutil
import subprocess


def install(*packages: str) -> None:
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"])
        subprocess.run(["apt-get", "install", "-y", "-qq", *packages])
