"""Small runs of the scripts that find numbers for the engine by games and searches."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUMITO = os.path.abspath(os.environ.get("SUMITO", ROOT / "build/release/sumito"))
sys.path[:0] = [str(ROOT / "train"), str(ROOT / "scripts")]

import facts  # noqa: E402
import tune_search  # noqa: E402


def output(script, *arguments):
    return subprocess.run([sys.executable, str(ROOT / "train" / script), "--program", SUMITO,
                           *arguments], capture_output=True, text=True, check=True,
                          timeout=300).stdout


class ChorosBook(unittest.TestCase):
    def test_writes_the_header_that_the_engine_compiles(self):
        made = output("choro_book.py", "--nodes", "300", "--hash", "1")
        kept = (ROOT / "src/engine/choro/book.h").read_text()
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


class Facts(unittest.TestCase):
    def test_equal_results_leave_room_for_doubt(self):
        self.assertEqual(str(facts.share([0.5] * 40)), "50.0 % (46.5 to 53.5)")
        self.assertEqual(str(facts.share([1.0] * 40)), "100.0 % (96.5 to 100.0)")
        _, low, high = facts.interval([0.5, 0.5])
        self.assertEqual((low, high), (0, 1))

    def test_the_interval_is_that_of_a_match(self):
        # The pairs [5 20 40 25 10], which the tests of sumito match calculate step by step.
        sets = [score for score, count in zip((0, 0.25, 0.5, 0.75, 1), (5, 20, 40, 25, 10))
                for _ in range(count)]
        mean, low, high = facts.interval(sets, kinds=5)
        self.assertAlmostEqual(mean, 0.5375, 12)
        self.assertAlmostEqual(low, 0.4858806, 6)
        self.assertAlmostEqual(high, 0.5891194, 6)

    def test_the_page_has_such_intervals_only(self):
        page = (ROOT / "docs/facts.md").read_text(encoding="utf-8")
        self.assertNotIn("±", page)
        self.assertIn("| pyramid | 50.0 % (46.5 to 53.5) | 100 % |", page)


    def test_the_findings_are_those_of_the_measurements(self):
        rows = [facts.Layout("sharp", facts.Share(0.9, 0.8, 1.0), 0.1),
                facts.Layout("even", facts.Share(0.52, 0.4, 0.64), 0.3),
                facts.Layout("standard", facts.Share(0.5, 0.45, 0.55), 1.0),
                facts.Layout("lost", facts.Share(0.3, 0.2, 0.4), 0.5)]
        layouts = facts.Layouts(40, rows, facts.share([0.5] * 40), facts.share([1.0] * 40, 2))
        seats = [facts.Seats(title, 10, [facts.Share(0.6, 0.5, 0.7)], 0.0)
                 for title in ("Choro `acholi`", "Choro `ludii`", "Abalone, four players (teams)",
                               "Abalone, three players")]
        found = "\n".join(facts.findings(layouts, seats))
        self.assertIn("In 2 of the 4 layouts neither colour is better for certain", found)
        self.assertIn("at least half of the games: even, lost, sharp.", found)
        self.assertIn("All games are drawn from: standard.", found)
        self.assertIn("The best layout for White is lost: Black scores 30.0 % (20.0 to 40.0).", found)
        self.assertEqual(len(re.findall(r"^\d+\. ", found, re.M)), 10)


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
