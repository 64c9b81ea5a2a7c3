"""sumito playouts and sumito stats."""

import unittest

from command import run, objects


class Playouts(unittest.TestCase):
    def test_fields(self):
        for game in ("abalone", "abalone3", "abalone4"):
            (answer,) = objects("playouts", "--game", game, "--seconds", "0.05", "--plies", "50")
            self.assertGreater(answer["playouts"], 0)
            self.assertLessEqual(answer["decisions"], answer["playouts"] * 50)
            self.assertGreaterEqual(answer["seconds"], 0.05)


class Stats(unittest.TestCase):
    def test_choro(self):
        stats, = objects("stats", "--game", "choro", "--games", "500", "--seed", "3")
        self.assertEqual(stats["games"], 500)
        self.assertEqual(sum(stats["reasons"].values()), 500)
        results = stats["results"]
        self.assertEqual(sum(results[who]["count"] for who in ("p1", "p2", "draw", "stopped")), 500)
        for name in ("turns", "laps", "captures", "captured"):
            sample = stats[name]
            self.assertLess(sample["low"], sample["mean"], name)
            self.assertLess(sample["mean"], sample["high"], name)
            self.assertLessEqual(sample["q5"], sample["median"], name)
            self.assertLessEqual(sample["q95"], sample["most"], name)
        for name in ("clockwise", "leave", "free"):
            self.assertLess(stats[name]["turns"]["value"], 0.2, name)
        self.assertGreater(stats["branching"]["starts"]["value"], 4)
        self.assertIn("count", stats["endless"])
        openings = stats["openings"]
        self.assertEqual([len(row) for row in openings], [8] * 8)
        self.assertEqual(sum(cell["games"] for row in openings for cell in row), 500)
        self.assertEqual(sum(cell["games"] for cell in stats["first_mover"].values()), 500)

    def test_the_same_with_any_number_of_threads(self):
        arguments = ("stats", "--game", "choro", "--rules", "ludii", "--games", "300", "--json")
        once = run(*arguments).stdout
        self.assertEqual(once, run(*arguments, "--threads", "4").stdout)
        self.assertNotEqual(once, run(*arguments, "--seed", "2").stdout)

    def test_layouts_of_abalone(self):
        one, = objects("stats", "--games", "20", "--layout", "belgian-daisy", "--plies", "50")
        self.assertEqual(one["turns"]["most"], 50)
        self.assertEqual(one["results"]["stopped"]["count"], 20)
        self.assertEqual(set(one["scores"]), {"p1", "p2"})
        every = objects("stats", "--games", "2", "--layout", "all", "--plies", "10")
        self.assertEqual([stats["layout"] for stats in every],
                         [layout["id"] for layout in objects("layouts")])
        three, = objects("stats", "--game", "abalone3", "--games", "5")
        self.assertEqual(set(three["results"]), {"p1", "p2", "p3", "draw", "stopped"})

    def test_a_team_is_counted_once(self):
        four, = objects("stats", "--game", "abalone4", "--games", "300")
        results = four["results"]
        self.assertEqual(set(results), {"p1", "p2", "draw", "stopped"})
        self.assertEqual(sum(each["count"] for each in results.values()), 300)
        self.assertEqual((set(four["leads"]), set(four["scores"])), ({"p1", "p2"},) * 2)
        words = run("stats", "--game", "abalone4", "--games", "300").stdout
        self.assertIn("\nBlack and White win: ", words)
        self.assertIn("\nejected by Red and Blue: ", words)
        self.assertEqual(words.count(" win: "), 2)
        table = run("stats", "--game", "abalone4", "--games", "2", "--layout", "all").stdout
        self.assertIn("Black and White win %  Red and Blue win %  ", table)

    def test_in_words(self):
        words = run("stats", "--game", "choro", "--games", "200").stdout
        for part in ("South wins", "median", "endless turns", "S o8", "N o8"):
            self.assertIn(part, words)
        rows = run("stats", "--games", "2", "--layout", "all", "--plies", "10").stdout.splitlines()
        self.assertEqual(len(rows), len(objects("layouts")) + 2)
        self.assertIn("Black ahead", rows[0])
