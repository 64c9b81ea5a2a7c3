"""sumito perft."""

import unittest

from command import run, objects


class Perft(unittest.TestCase):
    def test_counts(self):
        for game, depth, nodes in (("abalone", 4, 5045110), ("abalone3", 4, 2745148),
                                   ("abalone4", 4, 2776869)):
            answer = objects("perft", "--game", game, "--depth", str(depth))
            self.assertEqual(len(answer), 1)
            self.assertEqual((answer[0]["game"], answer[0]["depth"], answer[0]["nodes"]),
                             (game, depth, nodes))
            self.assertGreaterEqual(answer[0]["seconds"], 0)

    def test_options_change_no_count(self):
        for options in ([], ["--threads", "2"], ["--hash", "16"], ["--unit", "decision"],
                        ["--unit", "lap"], ["--kernel", "portable"],
                        ["--threads", "2", "--hash", "16"]):
            answer = objects("perft", "--layout", "Belgian_Daisy", "--depth", "4", *options)
            self.assertEqual(answer[0]["nodes"], 8270666, options)

    def test_divide(self):
        result = run("perft", "--depth", "2", "--divide")
        lines = result.stdout.splitlines()
        counts = [int(line.split(": ")[1]) for line in lines[:44]]
        self.assertEqual(sum(counts), 1936)
        self.assertEqual(lines[44], "Nodes searched: 1936")
