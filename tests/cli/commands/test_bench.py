"""sumito bench."""

import os
import unittest

from command import run, objects


class Bench(unittest.TestCase):
    SUITE = os.path.join(os.path.dirname(__file__), "..", "..", "suites", "abalone.txt")

    def test_a_suite_in_total_and_by_kind(self):
        rows = objects("bench", "--suite", self.SUITE, "--nodes", "50,500")
        self.assertEqual([(row["kind"], row["positions"]) for row in rows],
                         [("all", 200), ("ejection in 3", 80), ("ejection in 5", 40),
                          ("win in 3", 50), ("win in 5", 30)])
        for row in rows:
            self.assertEqual([limit["nodes"] for limit in row["limits"]], [50, 500])
            for limit in row["limits"]:
                self.assertLessEqual(limit["solved"], row["positions"])
        for i in range(2):
            self.assertEqual(rows[0]["limits"][i]["solved"],
                             sum(row["limits"][i]["solved"] for row in rows[1:]))

    def test_one_game_only(self):
        nodes = [objects("bench", "--depth", "4", *only)[0]["signature"]
                 for only in ((), *(("--only", game) for game in
                                    ("abalone", "abalone3", "abalone4", "choro")))]
        self.assertEqual(nodes[0], sum(nodes[1:]))
        self.assertEqual(run("bench", "--only", "chess").returncode, 2)

    def test_parts_of_the_search_can_be_switched(self):
        def signature(*arguments):
            (answer,) = objects("bench", "--depth", "5", *arguments)
            return answer["signature"]

        self.assertEqual(signature(), signature("--set", "null_move=1"))
        self.assertNotEqual(signature(), signature("--set", "null_move=0,forced=0"))
        for setting in ("nothing=1", "null_move", "null_move=much"):
            self.assertIn("expected a part of the search",
                          run("bench", "--set", setting).stderr)

    def test_a_suite_that_is_none(self):
        for path in ("", "/nonexistent", "/", os.devnull):
            result = run("bench", "--suite", path)
            self.assertEqual(result.returncode, 2, path)
            self.assertEqual(result.stdout, "")
        self.assertIn("line 1: expected position", run("bench", "--suite", __file__).stderr)
        self.assertIn("ascending",
                      run("bench", "--suite", self.SUITE, "--nodes", "9,1").stderr)
