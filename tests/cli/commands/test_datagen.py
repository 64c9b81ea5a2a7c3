"""sumito datagen."""

import os
import tempfile
import unittest

from command import objects, run


class Datagen(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def shards(self, *settings):
        [totals] = objects("datagen", "--shards", self.folder, "--games", "2", "--nodes", "50",
                           "--most-plies", "20", *settings)
        return totals["shards"], totals["found"]

    def test_a_shard_is_made_once_in_every_way(self):
        ways = ((), ("--settings", "hand=1"), ("--balanced", "100"), ("--random-moves", "9"),
                ("--random-plies", "3"), ("--lead-wins",))
        for way in ways:
            self.assertEqual(self.shards(*way), (1, 0), way)
        for way in ways:
            self.assertEqual(self.shards(*way), (0, 1), way)
        self.assertEqual(len(os.listdir(self.folder)), len(ways))

    def test_the_same_positions_on_any_number_of_threads(self):
        texts = []
        for threads in ("1", "3"):
            out = os.path.join(self.folder, threads)
            objects("datagen", "--game", "choro", "--out", out, "--games", "6", "--nodes", "30",
                    "--threads", threads)
            with open(out, encoding="utf-8") as file:
                texts.append(sorted(file))
        self.assertTrue(texts[0])
        self.assertEqual(*texts)

    def test_wrong_usage_is_one_line(self):
        out = os.path.join(self.folder, "out")
        for part, arguments in (("either --out or --shards", []),
                                ("--games", ["--out", out, "--games", "-1"]),
                                ("--nodes", ["--out", out, "--nodes", "0"]),
                                ("fair boards", ["--out", out, "--game", "choro", "--balanced", "9"]),
                                ("cannot write", ["--out", self.folder])):
            result = run("datagen", *arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(part, result.stderr)
            self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()
