"""All that a bare install brings along is under a permissive licence."""

import re
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


def installed_with(name: str) -> set[str]:
    """Name a package and, on this Python, everything it needs."""
    found: set[str] = set()
    waiting = [Requirement(name)]
    while waiting:
        requirement = waiting.pop()
        extras = requirement.extras or {""}
        key = canonicalize_name(requirement.name)
        if key in found and requirement.extras == set():
            continue
        found.add(key)
        for line in metadata.requires(key) or []:
            needed = Requirement(line)
            if needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras):
                waiting.append(needed)
    return found


@pytest.mark.parametrize("name", sorted(installed_with("openhearts") - {"openhearts"}))
def test_permissive(name: str) -> None:
    """No GPL of any kind; the MPL's copyleft stays within its own files and is let through."""
    about = metadata.metadata(name)
    words = " ".join(
        [
            *(about.get_all("License-Expression") or []),
            *(about.get_all("License") or []),
            *(line for line in about.get_all("Classifier") or [] if line.startswith("License")),
        ]
    )
    assert words.strip(), f"{name} names no licence"
    assert not re.search(r"\bA?L?GPL|GNU", words), words[:200]
