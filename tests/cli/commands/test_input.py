"""Files, devices and pipes as input: endless, empty and closed ones, and mistyped words."""

import os
import resource
import subprocess
import tempfile
import unittest

from command import SUMITO, objects, run

START = "5/6/7/8/9/8/7/6/S3s 0 0 b 0 1"


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, text=None):
        path = os.path.join(self.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    def refuse(self, part, *arguments, stdin="", code=2):
        result = run(*arguments, stdin=stdin)
        self.assertEqual(result.returncode, code, (arguments, result.stdout, result.stderr))
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(part, result.stderr)
        return result


class Input(InFolder):
    def test_a_device_without_end_is_not_read_for_ever(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))

        for part, *arguments in (
                ("the line is longer than 65536 bytes", "moves", "--positions", "/dev/zero"),
                ("more than 128 MB", "bench", "--suite", "/dev/zero"),
                ("more than 128 MB", "match", "--first", "net=/dev/zero", "--second", "nodes=9",
                 "--pairs", "1"),
                ("more than 128 MB", "match", "--openings", "/dev/zero", "--pairs", "1")):
            result = subprocess.run([SUMITO, *arguments], capture_output=True, text=True,
                                    preexec_fn=limited, timeout=60, check=False)
            self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(part, result.stderr)
        result = run("replay", "/dev/zero")
        self.assertEqual(result.returncode, 1)
        self.assertIn("a byte 0: this is not text", result.stdout)

    def test_files_that_hold_nothing_are_refused_alike(self):
        for text in ("", "\n\n"):
            path = self.path("empty", text)
            for what, *arguments in (("game", "replay"), ("game", "convert", "--to", "pgn"),
                                     ("game", "analyse"), ("position", "moves", "--positions"),
                                     ("position", "bench", "--suite")):
                self.refuse(f"'{path}': contains no {what}", *arguments, path)
            self.refuse(f"'{path}': contains no weights", "match", "--first", f"weights={path}",
                        "--pairs", "1", "--nodes", "1")
        self.refuse("standard input: contains no game", "replay", "-")
        self.refuse("standard input: contains no position", "moves", "--positions", "-")

    def test_positions_come_from_standard_input(self):
        result = run("moves", "--positions", "-", "--json", stdin=f"# two\n{START}\n{START}\n")
        self.assertEqual((result.returncode, result.stdout.count("\n")), (0, 2), result.stderr)
        self.refuse("standard input:2: ", "moves", "--positions", "-", stdin=f"{START}\nnonsense\n")

    def test_a_closed_standard_input(self):
        for command in ("replay -", "moves --positions -"):
            result = subprocess.run(["sh", "-c", f'"$0" {command} <&-', SUMITO],
                                    capture_output=True, text=True, check=False)
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertEqual(result.stderr, "sumito: standard input: cannot be read\n"
                             if "replay" in command else
                             "sumito: --positions standard input: cannot be read\n")
        # Without stdin there is no line to read, and the program ends.
        subprocess.run(["sh", "-c", '"$0" ugi <&-', SUMITO], check=True, timeout=60)

    def test_help_that_cannot_be_written(self):
        for arguments in (["--help"], ["play", "--help"], ["--version"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run([SUMITO, *arguments], stdout=full, stderr=subprocess.PIPE,
                                        text=True, check=False)
            self.assertEqual((result.returncode, result.stderr),
                             (2, "sumito: cannot write the output\n"))

    def test_folders_and_stores_that_are_not_there(self):
        self.refuse("--web '/nonexistent': expected the folder of the built client", "serve",
                    "--port", "0", "--web", "/nonexistent", "--store",
                    "sqlite:" + self.path("store.db"))
        self.refuse("with index.html", "serve", "--port", "0", "--web", self.folder.name,
                    "--store", "sqlite:" + self.path("store.db"))
        for store in (self.path("none.db"), "sqlite:" + self.path("none.db")):
            self.refuse("none.db", "admin", "check", "--store", store)
        self.assertFalse(os.path.exists(self.path("none.db")))

    def test_a_range_of_random_plies_that_is_empty(self):
        self.refuse("--most-random-plies 3: expected at least the 9 of --random-plies", "datagen",
                    "--random-plies", "9", "--most-random-plies", "3", "--games", "1", "--out",
                    self.path("out"))
        self.assertFalse(os.path.exists(self.path("out")))

    def test_values_that_do_not_fit(self):
        for value in ("abc", "11", "-1", "1.5"):
            self.refuse(f"--level: '{value}': expected a number from 1 to 10", "play",
                        f"--level={value}")
        self.refuse("--unit: 'week': expected turn|decision|lap", "perft", "--depth", "1", "--unit",
                    "week")
        self.refuse("--depth: expected a value after it", "perft", "--depth")
        self.refuse("--sprt: expected 2 values after it", "match", "--sprt", "5")
        self.refuse("--draw: expected 3 values after it", "match", "--draw", "1", "2")
        self.refuse("expected files; 'sumito replay --help' lists", "replay")
        self.refuse("--depth: given more than once", "perft", "--depth", "1", "--depth", "2")
        self.refuse("--depth is missing", "perft")
        self.refuse("--seat needs --level", "play", "--seat", "b")
        self.refuse("cannot be given together", "moves", "--layout", "standard", "--position", "x")

    def test_mistyped_words(self):
        self.refuse("no command or option 'plai'; did you mean play?", "plai")
        self.refuse("no option '--levl'; did you mean --level?", "play", "--levl", "3")
        self.refuse("no option '--frobnicate'; 'sumito play --help' lists", "play", "--frobnicate")
        self.refuse("unexpected argument 'foo'", "play", "foo")
        self.refuse("unexpected argument 'bakcup'; did you mean backup?", "admin", "bakcup")
        self.refuse("game 'abalon': expected abalone|abalone3|abalone4|choro; did you mean abalone?",
                    "moves", "--game", "abalon")
        self.refuse("setting 'nodse': unknown; did you mean nodes?", "match", "--first", "nodse=5")
        self.refuse("setting 'nul_move': unknown; did you mean null_move?", "match", "--first",
                    "nul_move=0")
        self.refuse("did you mean belgian-daisy?", "moves", "--layout", "belgain-daisy")


class Replay(InFolder):
    REPEATED = ('[Position "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1"]\n[Result "1/2-1/2"]\n\n' +
                "a1a2 i9i8 a2a1 i8i9 " * 2 + "1/2-1/2\n")

    def test_a_stated_draw_by_repetition_is_told(self):
        path = self.path("games", self.REPEATED)
        self.assertIn("8 plies, * (stated: 1/2-1/2), third occurrence at ply 8",
                      run("replay", path).stdout)
        game, = objects("replay", path)
        self.assertEqual((game["result"], game["stated"], game["repetition"]), ("*", "1/2-1/2", 8))

    def test_the_start_by_its_name_in_ugi(self):
        for tags in ('[FEN "startpos"]', '[Position "startpos"]'):
            game, = objects("replay", self.path("games", f"{tags}\n\n1. a1b1 *\n"))
            self.assertEqual((game["legal"], game["plies"]), (True, 1))


class Statistics(InFolder):
    def test_the_layout_is_named_or_left_out(self):
        few = ("stats", "--games", "2")
        self.assertEqual(objects(*few)[0]["layout"], "standard")
        self.assertEqual(objects(*few, "--game", "choro")[0]["layout"], "standard")
        self.assertNotIn("layout", objects(*few, "--position", START)[0])


if __name__ == "__main__":
    unittest.main(verbosity=0)
