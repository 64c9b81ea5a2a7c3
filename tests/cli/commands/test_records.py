"""sumito replay and sumito convert."""

import json
import os
import tempfile
import unittest

from command import TWOS, run, objects

GAMES = """# game: first
# layout: belgian_daisy
# notation: aba-pro
# result: *

1.a1b2 i5h5 2.a2b3 i6h6


# game: broken
# layout: standard

1.a1b1 e5e6


[Event "third"]
[Position "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1"]

1. a1a2 i9i8 2. a2a1 i8i9 3. a1a2 i9i8 4. a2a1 i8i9 5. a1a2 *
"""


class Records(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def write(self, text):
        path = os.path.join(self.folder.name, "games.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_replay(self):
        path = self.write(GAMES)
        result = run("replay", path, "--json")
        self.assertEqual(result.returncode, 1)  # one game is illegal
        first, broken, third = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual((first["name"], first["game"], first["plies"], first["legal"],
                          first["error"], first["result"], first["repetition"]),
                         ("first", "abalone", 4, True, None, "*", None))
        self.assertEqual(first["position"],
                         "3SS/sssSSS/1sssSS1/3s4/9/3S4/1SSSss1/SSSsss/3ss 0 0 b 4 3")
        self.assertFalse(broken["legal"])
        self.assertEqual(broken["error"], "line 12, column 8: move 'e5e6': not legal here")
        self.assertEqual((third["plies"], third["repetition"]), (9, 8))
        self.assertEqual(third["name"], f"{path}:16")
        words = run("replay", path).stdout
        self.assertIn("first: 4 plies, *\n", words)
        self.assertIn("third occurrence at ply 8", words)
        self.assertIn("3 games, 1 with an error", words)

    def test_one_game_of_one_ply(self):
        words = run("replay", "-", stdin="1. a1b1 *").stdout
        self.assertEqual(words, "-:1: 1 ply, *\n1 game, 0 with an error\n")

    def test_replay_from_stdin_and_with_defaults(self):
        result = run("replay", "-", "--json", "--layout", "belgian-daisy", "--notation",
                     "playstrategy", stdin="1.a1d4 i5f5 2.a2c4")
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertEqual(json.loads(result.stdout)["plies"], 3)

    def test_trials_of_ludii(self):
        trial = os.path.join(os.path.dirname(__file__), "..", "..", "record", "choro.trl")
        game, = objects("replay", trial)
        self.assertEqual((game["game"], game["plies"], game["legal"], game["result"]),
                         ("choro", 41, True, "1-0"))
        record = run("convert", "--to", "pgn", trial)
        self.assertEqual(record.returncode, 0, record.stderr)
        self.assertIn('[Rules "ludii"]', record.stdout)
        again = run("replay", "--json", "-", stdin=record.stdout)
        self.assertEqual(json.loads(again.stdout)["position"], game["position"])
        wrong = run("replay", "-", stdin="game=Choro (Acholi)\nMove=[Move:mover=2,from=31]\n")
        self.assertEqual(wrong.returncode, 1)
        self.assertIn("line 2", wrong.stdout)

    def test_no_command_tells_a_secret_choice(self):
        for record in ('[Game "choro"]\n\n1. o3 *\n',
                       f'[Game "choro"]\n[Position "{TWOS}/* open=o3,-"]\n\n*\n'):
            for arguments in (("replay", "--json"), ("replay",), ("convert", "--to", "pgn"),
                              ("convert", "--to", "list"), ("convert", "--to", "pgn", "--json")):
                result = run(*arguments, "-", stdin=record)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertNotIn("o3", result.stdout, arguments)

    def test_convert_to_the_notation_of_the_records_game(self):
        record = '[Game "choro"]\n\n1. o7 o4 *\n'
        result = run("convert", "--to", "choro", "-", stdin=record)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("1. o7 o4 *", result.stdout)
        result = run("convert", "--to", "nacre", "-", stdin=record + "\n[Game \"abalone\"]\n\na1b1 *")
        self.assertEqual(result.returncode, 1)
        self.assertIn("line 1: --to: notation 'nacre': expected choro", result.stderr)
        self.assertIn("1. a1c1 *", result.stdout)

    def test_files_that_cannot_be_read(self):
        for path in ("/nonexistent", "/"):
            result = run("replay", path)
            self.assertEqual(result.returncode, 2)
            self.assertIn("cannot be read", result.stderr)

    def test_convert_to_every_notation_and_back(self):
        path = self.write(GAMES.split("# game: broken")[0])
        original = run("convert", "--to", "pgn", path)
        self.assertEqual(original.returncode, 0, original.stderr)
        for to in ("playstrategy", "nacre", "list", "list:playstrategy", "pgn:nacre"):
            there = run("convert", "--to", to, path)
            self.assertEqual(there.returncode, 0, there.stderr)
            back = run("convert", "--to", "pgn:aba-pro", "-", stdin=there.stdout)
            self.assertEqual(back.stdout, original.stdout, to)
        self.assertIn("1. a1d4 i5f5", run("convert", "--to", "playstrategy", path).stdout)

    def test_convert_complains_and_goes_on(self):
        result = run("convert", "--to", "nacre", self.write(GAMES))
        self.assertEqual(result.returncode, 1)
        self.assertIn("line 12, column 8", result.stderr)
        self.assertEqual(result.stdout.count("[Result "), 2)
        self.assertEqual(run("convert", "--to", "morse", self.write(GAMES)).returncode, 2)

    def test_the_notation_that_a_record_states_goes_before_the_option(self):
        stated = "[Notation \"aba-pro\"]\n\n1. a1b2 i5h5 *\n"
        for command in (["convert", "--from", "nacre", "--to", "pgn"],
                        ["replay", "--notation", "nacre"]):
            result = run(*command, self.write(stated))
            self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_names_in_records_do_not_command_the_terminal(self):
        path = self.write("[Name \"\x1b]0;owned\x07Müller\"]\n[Black \"\x1b[31mx\"]\n\n1. a1b2 *\n")
        for command in (["replay"], ["analyse", "--nodes", "1"]):
            result = run(*command, path)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertIn("\\x1b]0;owned\\x07Müller", result.stdout)
            self.assertNotIn("\x1b", result.stdout)
