"""Shared by all tests: the sources beside the project, where they are there."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of source documents; tests that need it are skipped where it is absent."""
    if not (SHARED / "oracle").is_dir():
        pytest.skip("the source documents are not here")
    return SHARED
