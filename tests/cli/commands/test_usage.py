"""How every command reports wrong usage, bad input and lack of memory."""

import os
import resource
import subprocess
import tempfile
import unittest

from command import SUMITO, TWOS, run

SUITE = os.path.join(os.path.dirname(__file__), "..", "..", "suites", "abalone.txt")


class Usage(unittest.TestCase):
    def refuse(self, part, *arguments, stdin=""):
        """Expects exit code 2, nothing on stdout, and one line on stderr that contains the part."""
        result = run(*arguments, stdin=stdin)
        self.assertEqual(result.returncode, 2, arguments)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(part, result.stderr)

    def test_help_for_everything(self):
        self.assertIn("perft", run("--help").stdout)
        for command in ("convert", "explain", "layouts", "moves", "perft", "play", "playouts",
                        "replay", "show", "stats"):
            result = run(command, "--help")
            self.assertEqual(result.returncode, 0, command)
            self.assertIn("--game", result.stdout, command)

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^\d+\.\d+\.\d+\n$")

    def test_wrong_usage(self):
        self.refuse("expected a command")
        self.refuse("frobnicate", "frobnicate")
        self.refuse("--depth", "perft")
        self.refuse("--depth", "perft", "--depth", "x")
        self.refuse("--depth", "perft", "--depth", "-1")
        self.refuse("--unit: 'week': expected turn|decision|lap", "perft", "--depth", "1", "--unit",
                    "week")
        for command in ("stats", "playouts"):
            for seed in ("18446744073709551616", "-1", "1.5", "x"):
                self.refuse(f"--seed: '{seed}': expected a number from 0 to 18446744073709551615",
                            command, "--seed", seed)
        self.refuse("--threads", "perft", "--depth", "1", "--threads", "0")
        self.refuse("--colour", "show", "--colour", "pink")
        self.refuse("--svg", "show", "--explain")
        self.refuse("--layout", "moves", "--layout", "standard", "--position", "x")

    def test_bad_input(self):
        self.refuse("--games", "stats", "--games", "0")
        self.refuse("nowhere", "stats", "--layout", "nowhere")
        self.refuse("add up", "stats", "--game", "choro", "--position", "1" + ",0" * 15 + "/" +
                    "0" + ",0" * 15 + "/S")
        self.refuse("game 'chess': expected abalone|abalone3|abalone4", "show", "--game", "chess")
        self.refuse("ruleset 'house'", "show", "--rules", "house")
        self.refuse("'plies=x'", "show", "--rules", "standard:plies=x")
        self.refuse("layout 'nowhere'", "show", "--layout", "nowhere")
        self.refuse("expected 9 rows", "moves", "--position", "5/6 0 0 b 0 1")
        self.refuse("score 9", "moves", "--position", "5/6/7/8/9/8/7/6/5 9 0 b 0 1")
        self.refuse("kernel 'abacus'", "perft", "--depth", "1", "--kernel", "abacus")
        self.refuse("cannot be read", "moves", "--positions", "/nonexistent")
        self.refuse("positions", "moves", "--positions", "/")
        self.refuse("cannot be written", "show", "--svg", "/nonexistent/picture.svg")
        self.refuse("no cell 'j1'", "show", "--highlight", "e5,j1")
        self.refuse("'a1a2'", "show", "--move", "a1a2")
        self.refuse("over", "show", "--move", "a1a2", "--position",
                    "5/6/7/8/9/8/7/6/S3s 6 0 b 0 1")
        choro = ("show", "--game", "choro")
        self.refuse("no hole 'e5': expected S:o1 to N:i8", *choro, "--highlight", "S:o1,e5")
        self.refuse("--explain: works only with Abalone", *choro, "--explain", "--svg", "-")
        self.refuse("turn 'o1.x' continues after its end", *choro, "--layout", "main0", "--move", "o1.x")
        self.refuse("'o9'", *choro, "--move", "o9")
        self.refuse("a choice is hidden", *choro, "--position", TWOS + "/* open=?,?", "--move", "o3")
        self.refuse("at each dot", *choro, "--layout", "main0", "--move", "o1.")
        for opening in ("?,?", "?,-", "-,?"):
            self.refuse("a choice is hidden", "play", "--game", "choro", "--position",
                        TWOS + "/* open=" + opening, stdin="o3\no4\n")
        self.refuse("--time", "play", "--time", "soon")
        self.refuse("--language", "play", "--language", "xx")

    def test_too_little_memory_or_threads(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

        result = subprocess.run([SUMITO, "perft", "--depth", "4", "--hash", str(1 << 20)],
                                capture_output=True, text=True, preexec_fn=limited, check=False)
        self.assertEqual((result.returncode, result.stderr),
                         (2, "sumito: not enough memory for this command\n"))
        result = subprocess.run([SUMITO, "perft", "--depth", "3", "--threads", "1024"],
                                capture_output=True, text=True, preexec_fn=limited, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("Nodes searched: 98912", result.stdout)

        for arguments in (["--depth", "1"], ["--suite", SUITE]):
            result = subprocess.run([SUMITO, "bench", *arguments, "--hash", str(1 << 20)],
                                    capture_output=True, text=True, preexec_fn=limited, check=False)
            self.assertEqual((result.returncode, result.stderr),
                             (2, "sumito: not enough memory for a table of 1048576 MB\n"))

        def starved():
            resource.setrlimit(resource.RLIMIT_AS, (200_000 << 10, 200_000 << 10))

        for arguments in (["stats", "--game", "choro", "--games", "20000", "--threads", "1000"],
                          ["perft", "--depth", "3", "--threads", "1000"]):
            result = subprocess.run([SUMITO, *arguments, "--json"], capture_output=True, text=True,
                                    preexec_fn=starved, check=False)
            self.assertIn((result.returncode, result.stderr),
                          ((0, ""), (2, "sumito: not enough memory for this command\n")))

    def test_what_is_expected_is_named(self):
        self.refuse("foo", "admin", "foo")
        self.refuse("expected list|backup|restore|vacuum|check|ban|unban|rename|password|grant|"
                    "reports|settle|log|close", "admin")
        self.refuse("0 to 65535", "serve", "--port", "99999")
        self.refuse("expected b|w|r", "play", "--game", "abalone3", "--level", "1", "--seat", "B")

    def test_an_option_that_would_change_nothing_is_not_offered(self):
        self.refuse("--game", "bench", "--game", "choro")
        self.refuse("--rules", "bench", "--rules", "ludii")

    def test_empty_values_are_not_taken_as_absent(self):
        self.refuse("--position", "perft", "--depth", "1", "--position", "")
        self.refuse("--layout", "perft", "--depth", "1", "--layout", "")
        self.refuse("--positions", "moves", "--positions", "")
        self.refuse("--svg", "show", "--svg", "")
        self.refuse("--seconds", "playouts", "--seconds", "nan")
        self.refuse("--seed", "playouts", "--seed", "-1")
        self.refuse("'--foo'", "--foo")
        self.refuse("--layout", "layouts", "--layout", "nowhere")
        self.refuse("positions", "moves", "--positions", "two\nlines")

    def test_output_that_cannot_be_written(self):
        for arguments in (["layouts"], ["play"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                result = subprocess.run([SUMITO, *arguments], stdin=subprocess.DEVNULL, stdout=full,
                                        stderr=subprocess.PIPE, text=True, check=False)
            self.assertEqual((result.returncode, result.stderr),
                             (2, "sumito: cannot write the output\n"))

    def test_a_bad_line_of_a_file_is_named(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# comment\n\n5/6/7/8/9/8/7/6/S3s 0 0 b 0 1\nnonsense\n")
            file.flush()
            result = run("moves", "--positions", file.name, "--json")
            self.assertEqual(result.returncode, 2)
            self.assertIn(f"{file.name}:4: ", result.stderr)
