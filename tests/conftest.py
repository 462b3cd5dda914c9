"""Fixtures that tests of several subjects share."""

import io
import sys

import pytest

from turup.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs the command in this process: (exit status, output, errors)."""

    def call(*words, stdin=None):
        if stdin is not None:
            monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            status = main(list(words))
        except SystemExit as stop:
            status = stop.code
        out, err = capsys.readouterr()
        return status, out, err

    return call
