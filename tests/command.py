"""What the tests of the ``turup`` command share."""

__all__ = ["one_clear_line"]


def one_clear_line(status, out, err):
    """The error of a command that refuses its input: status 2, and one line that says why."""
    assert status == 2, (status, err)
    assert out == ""
    assert err.startswith("turup: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err
