"""sumito moves."""

import tempfile
import unittest

from command import run, objects


class Moves(unittest.TestCase):
    def test_of_one_position(self):
        (answer,) = objects("moves", "--position", "5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 0")
        self.assertEqual(len(answer["moves"]), 22)
        self.assertEqual(answer["outcome"], "*")
        push = next(m for m in answer["moves"] if m["move"] == "e5e6")
        self.assertEqual(push["position"], "5/6/7/8/5SSSs/4s3/7/6/5 0 0 w 1 0")

    def test_of_a_file(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# two positions\n5/6/7/8/9/8/7/6/S3s 0 0 b 0 1 # a corner\r\n\n"
                       "5/6/7/8/9/8/7/6/S3s 6 0 w 0 1\n")
            file.flush()
            first, second = objects("moves", "--positions", file.name)
        self.assertEqual([m["move"] for m in first["moves"]], ["a1a2", "a1b2", "a1b1"])
        self.assertEqual((second["outcome"], second["reason"], second["moves"]),
                         ("1-0", "ejected", []))

    def test_of_a_file_with_a_byte_order_mark(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
            file.write("\ufeff5/6/7/8/9/8/7/6/S3s 0 0 b 0 1\n")
            file.flush()
            answer, = objects("moves", "--positions", file.name)
        self.assertEqual(len(answer["moves"]), 3)

    def test_in_other_notations(self):
        for notation, text in (("aba-pro", "e5e6"), ("playstrategy", "e5e9"), ("nacre", "e5e8")):
            (answer,) = objects("moves", "--position", "5/6/7/8/4SSSs1/4s3/7/6/5 0 0 b 0 0",
                                "--notation", notation)
            self.assertIn(text, [m["move"] for m in answer["moves"]])
        self.assertEqual(run("moves", "--notation", "morse").returncode, 2)
        self.assertEqual(run("show", "--notation", "nacre", "--layout", "belgian-daisy", "--move",
                             "a1d4").returncode, 0)

    def test_trace(self):
        (answer,) = objects("moves", "--position", "5/6/7/8/5SSss/8/7/6/5 0 0 b 0 1", "--trace")
        self.assertNotIn("e6e7", [m["move"] for m in answer["moves"]])
        (answer,) = objects("moves", "--position", "5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1", "--trace")
        push = next(m for m in answer["moves"] if m["move"] == "e5e6")
        self.assertEqual([(s["step"], s["owner"], s["from"], s["to"]) for s in push["trace"]],
                         [("eject", "w", "e9", "tray:b"), ("push", "w", "e8", "e9"),
                          ("slide", "b", "e7", "e8"), ("slide", "b", "e6", "e7"),
                          ("slide", "b", "e5", "e6")])

    def test_a_pass(self):
        (answer,) = objects("moves", "--game", "abalone3", "--position",
                            "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 w 0 1")
        self.assertEqual([m["move"] for m in answer["moves"]], ["pass"])
