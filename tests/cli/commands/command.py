"""Runs the program for the tests of its commands."""

import json
import os
import pty
import subprocess

SUMITO = os.environ["SUMITO"]
# Choro's board with two counters in every hole; the seat to move must be appended.
TWOS = ",".join(["2"] * 16) + "/" + ",".join(["2"] * 16)


def run(*arguments, stdin="", **environment):
    env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
    return subprocess.run([SUMITO, *arguments], input=stdin, capture_output=True, text=True,
                          env=env, timeout=120, check=False)


def in_terminal(*arguments, **environment):
    """What the command writes to a terminal."""
    mine, its = pty.openpty()
    env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
    subprocess.run([SUMITO, *arguments], stdout=its, env=env, timeout=120, check=True)
    os.close(its)
    output = os.read(mine, 1 << 16)
    os.close(mine)
    return output


def objects(*arguments):
    result = run(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == "", result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]
