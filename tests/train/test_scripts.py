"""The scripts that find numbers for the engine by games and searches, run in small."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUMITO = os.path.abspath(os.environ.get("SUMITO", ROOT / "build/release/sumito"))
sys.path.insert(0, str(ROOT / "train"))

import tune_search  # noqa: E402


def output(script, *arguments):
    return subprocess.run([sys.executable, str(ROOT / "train" / script), "--program", SUMITO,
                           *arguments], capture_output=True, text=True, check=True,
                          timeout=300).stdout


class ChorosBook(unittest.TestCase):
    def test_writes_the_header_that_the_engine_compiles(self):
        made = output("choro_book.py", "--nodes", "300", "--hash", "1")
        kept = (ROOT / "src/engine/choro_book.h").read_text()
        number = re.compile(r" *-?\d[\d']*")
        self.assertEqual(number.sub("N", made), number.sub("N", kept))
        rows = re.findall(r"\{\{(.*)\}\},", made)
        scores = [int(score) for row in rows for score in row.split(",")]
        self.assertEqual(len(scores), 64)
        self.assertTrue(all(-10_000 <= score <= 10_000 for score in scores))
        self.assertGreater(len(set(scores)), 10)


class Levels(unittest.TestCase):
    def test_grow_stronger_one_by_one(self):
        made = output("fit_levels.py", "--game", "choro", "--pairs", "2", "--steps", "3")
        levels = [tuple(map(int, found))
                  for found in re.findall(r"\{(\d+), (\d+), (\d+), (\d+)\},", made)]
        self.assertEqual(len(levels), 9)
        for below, level in zip(levels, levels[1:]):
            self.assertLessEqual(below[0], level[0])  # nodes
            for then, now in zip(below[1:], level[1:]):
                self.assertGreaterEqual(then, now)


class Tuner(unittest.TestCase):
    def test_begins_with_the_numbers_of_the_search(self):
        header = (ROOT / "src/engine/parameters.h").read_text()
        numbers = {name: int(value) for name, value in re.findall(r"int (\w+) = (\d+);", header)}
        for name, value, *_ in tune_search.NUMBERS:
            self.assertEqual(numbers[name], value, name)

    def test_suggests_numbers_within_their_limits(self):
        made = output("tune_search.py", "--minutes", "0.03", "--nodes", "30", "--pairs", "1",
                      "--threads", "1", "--rate", "0.5")
        suggested = dict(pair.split("=") for pair in made.strip().split(","))
        self.assertEqual(list(suggested), [name for name, *_ in tune_search.NUMBERS])
        for name, _, _, least, most in tune_search.NUMBERS:
            self.assertTrue(least <= int(suggested[name]) <= most, name)


if __name__ == "__main__":
    unittest.main()
