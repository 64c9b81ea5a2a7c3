"""The commands as their users meet them: output, exit codes, bad input."""

import json
import os
import pty
import resource
import subprocess
import tempfile
import unittest

SUMITO = os.environ["SUMITO"]
# Choro's board with two counters in every hole; who plays is to follow.
TWOS = ",".join(["2"] * 16) + "/" + ",".join(["2"] * 16)


def run(*arguments, stdin="", **environment):
    env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
    return subprocess.run([SUMITO, *arguments], input=stdin, capture_output=True, text=True,
                          env=env, timeout=120, check=False)


def in_terminal(*arguments, **environment):
    """What the command writes to a terminal."""
    mine, its = pty.openpty()
    env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
    subprocess.run([SUMITO, *arguments], stdout=its, env=env, timeout=120, check=True)
    os.close(its)
    output = os.read(mine, 1 << 16)
    os.close(mine)
    return output


def objects(*arguments):
    result = run(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == "", result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


class Usage(unittest.TestCase):
    def refuse(self, part, *arguments, stdin=""):
        """Exit code 2, nothing on stdout, one line on stderr that holds the part."""
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
        self.refuse("subcommand")
        self.refuse("frobnicate", "frobnicate")
        self.refuse("--depth", "perft")
        self.refuse("--depth", "perft", "--depth", "x")
        self.refuse("--depth", "perft", "--depth", "-1")
        self.refuse("--unit: week not in {turn,decision,lap}", "perft", "--depth", "1", "--unit",
                    "week")
        for command in ("stats", "playouts"):
            for seed in ("18446744073709551616", "-1", "1.5", "x"):
                self.refuse(f"--seed: '{seed}': expected a number up to 18446744073709551615",
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
        self.refuse("the glossary is Abalone's", *choro, "--explain", "--svg", "-")
        self.refuse("turn 'o1.x' goes on after its end", *choro, "--layout", "main0", "--move", "o1.x")
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
                         (2, "sumito: not enough memory for what was asked\n"))
        result = subprocess.run([SUMITO, "perft", "--depth", "3", "--threads", "1024"],
                                capture_output=True, text=True, preexec_fn=limited, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("Nodes searched: 98912", result.stdout)

        def starved():
            resource.setrlimit(resource.RLIMIT_AS, (200_000 << 10, 200_000 << 10))

        for arguments in (["stats", "--game", "choro", "--games", "20000", "--threads", "1000"],
                          ["perft", "--depth", "3", "--threads", "1000"]):
            result = subprocess.run([SUMITO, *arguments, "--json"], capture_output=True, text=True,
                                    preexec_fn=starved, check=False)
            self.assertIn((result.returncode, result.stderr),
                          ((0, ""), (2, "sumito: not enough memory for what was asked\n")))

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

    def test_replay_from_stdin_and_with_defaults(self):
        result = run("replay", "-", "--json", "--layout", "belgian-daisy", "--notation",
                     "playstrategy", stdin="1.a1d4 i5f5 2.a2c4")
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertEqual(json.loads(result.stdout)["plies"], 3)

    def test_trials_of_ludii(self):
        trial = os.path.join(os.path.dirname(__file__), "..", "record", "choro.trl")
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
        mixed = run("convert", "--from", "nacre", "--to", "pgn", self.write(GAMES))
        self.assertIn("states the notation 'aba-pro', not nacre", mixed.stderr)


class Show(unittest.TestCase):
    def test_text(self):
        self.assertIn("a ● ● ● ● ●", run("show").stdout)
        self.assertIn("a b b b b b", run("show", "--plain").stdout)
        self.assertIn("a b b b b b", run("show", LANG="C").stdout)

    def test_colours_only_where_they_are_wanted(self):
        self.assertNotIn("\x1b", run("show", TERM="xterm").stdout)
        self.assertNotIn("\x1b", run("show", "--colour", "never").stdout)
        self.assertIn("\x1b[0m", run("show", "--colour", "always").stdout)

    def test_a_terminal_gets_colours(self):
        self.assertIn(b"\x1b[0m", in_terminal("show", TERM="xterm-256color"))
        for environment in ({"TERM": "dumb"}, {}, {"TERM": "xterm", "NO_COLOR": "1"}):
            self.assertNotIn(b"\x1b", in_terminal("show", **environment), environment)
        self.assertNotIn(b"\x1b", in_terminal("show", "--plain", TERM="xterm-256color"))

    def test_svg(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.svg")
            result = run("show", "--layout", "alien", "--svg", path)
            self.assertEqual((result.returncode, result.stdout), (0, ""))
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read().strip(), run("show", "--layout", "alien", "--svg",
                                                          "-").stdout.strip())

    PUSH = "5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1"

    def test_a_marked_move_and_marked_cells(self):
        plain = run("show", "--plain", "--position", self.PUSH, "--move", "e5e6").stdout
        self.assertIn("e . . . .[b|b|b]w w\n", plain)
        plain = run("show", "--plain", "--highlight", "a1,i5").stdout
        self.assertIn("a[b]b b b b", plain)
        svg = run("show", "--position", self.PUSH, "--svg", "-", "--move", "e5e6",
                  "--highlight", "a1").stdout
        self.assertEqual([svg.count(f'<g class="{kind}">') for kind in
                          ("move", "highlight", "ejected")], [1, 4, 1])

    def test_choro_with_a_marked_turn_and_marked_holes(self):
        def marks(*arguments):
            svg = run("show", "--game", "choro", "--svg", "-", *arguments).stdout
            return [svg.count(f'<g class="{kind}">') for kind in ("move", "highlight", "captured")]

        self.assertEqual(marks("--highlight", "S:o3,N:i2"), [0, 2, 0])
        self.assertEqual(marks("--move", "o3"), [0, 1, 0])  # the opening: nothing moves yet
        whole = marks("--layout", "main0", "--move", "o5.-")
        broken_off = marks("--layout", "main0", "--move", "o5")
        self.assertEqual((whole[0], broken_off[0]), (1, 1))
        self.assertGreater(whole[2], broken_off[2])
        plain = run("show", "--game", "choro", "--plain", "--layout", "main0", "--highlight",
                    "S:o1,N:o1").stdout
        self.assertIn(" > S o |[ 2]  2 ", plain)
        self.assertIn("   N o |  2   2   2   2   2   2   2 [ 2]| 32\n", plain)

    def test_the_glossary_as_a_picture(self):
        svg = run("show", "--position", self.PUSH, "--svg", "-", "--explain").stdout
        self.assertEqual([svg.count(f'<g class="{kind}">') for kind in
                          ("lance", "ejecting-push", "push")], [1, 1, 0])
        self.assertNotIn("</text>", run("show", "--svg", "-", "--no-coordinates").stdout)

    def test_layouts(self):
        layouts = objects("layouts")
        self.assertEqual(len(layouts), 55)
        self.assertEqual(layouts[0]["id"], "standard")
        self.assertIn("belgian-daisy  Belgian Daisy\n", run("layouts").stdout)
        self.assertEqual(len(objects("layouts", "--game", "abalone4")), 1)
        self.assertEqual(run("layouts", "--plain", "--game", "choro").stdout.count("S o |  2"), 2)


class Explain(unittest.TestCase):
    PUSH = "5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1"

    def test_every_term_has_its_array(self):
        (answer,) = objects("explain", "--layout", "belgian-daisy")
        self.assertEqual({term: len(finds) for term, finds in answer.items()},
                         {"groups": 4, "lances": 12, "blocks": 4, "dets": 0, "sumitos": 0,
                          "pacs": 2})
        self.assertEqual(answer["pacs"][0],
                         {"colour": "b", "cells": ["b1", "b2", "b3"],
                          "against": ["b4", "b5", "b6"], "direction": "E", "strength": "3-3"})

    def test_a_sumito(self):
        (answer,) = objects("explain", "--position", self.PUSH)
        self.assertEqual(answer["groups"][0], {"colour": "b", "cells": ["e5", "e6", "e7"],
                                               "kind": "trinomial", "form": "lance"})
        self.assertEqual(answer["sumitos"],
                         [{"colour": "b", "cells": ["e5", "e6", "e7", "e8", "e9"],
                           "pushers": ["e5", "e6", "e7"], "pushed": ["e8", "e9"],
                           "direction": "E", "strength": "3-2", "playable": True, "ejects": True,
                           "blocked": None, "move": "e5e6"}])

    def test_what_blocks_a_sumito(self):
        for position, reason in (("5/6/7/8/3SSsS2/8/7/6/5", "marble-behind"),
                                 ("5/6/7/8/3SS1s2/8/7/6/5", "gap"),
                                 ("5/6/7/4s3/3SS4/8/7/6/5", "not-in-line")):
            (answer,) = objects("explain", "--position", position + " 0 0 b 0 1")
            (sumito,) = answer["sumitos"]
            self.assertEqual((sumito["blocked"], sumito["playable"], sumito["move"]),
                             (reason, False, None))

    def test_playable_sumitos_are_the_moves_that_push(self):
        for game in ("abalone3", "abalone4"):
            position = "5/2r3/1r1w3/1bwr4/1bbwr4/2bbrr2/2wwb2/6/5"
            position += " 0 0 0 b 0 1" if game == "abalone3" else " 0 0 b 0 1"
            arguments = ("--game", game, "--position", position)
            (explained,) = objects("explain", *arguments)
            (listed,) = objects("moves", "--trace", *arguments)
            pushes = {m["move"] for m in listed["moves"]
                      if any(step["step"] != "slide" for step in m["trace"])}
            self.assertTrue(pushes)
            self.assertEqual({s["move"] for s in explained["sumitos"]
                              if s["colour"] == "b" and s["playable"]}, pushes)

    def test_in_words(self):
        result = run("explain", "--position", self.PUSH)
        self.assertIn("Black: trinomial (lance), e5 e6 e7\n", result.stdout)
        self.assertIn("Black: 3-2, e5 e6 e7 > e8 e9: ejects, e5e6\n", result.stdout)
        german = run("explain", "--position", self.PUSH, "--language", "de").stdout
        self.assertIn("Schwarz: Trinom (Lanze), e5 e6 e7\n", german)


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

    def test_in_words(self):
        words = run("stats", "--game", "choro", "--games", "200").stdout
        for part in ("South wins", "median", "endless turns", "S o8", "N o8"):
            self.assertIn(part, words)
        rows = run("stats", "--games", "2", "--layout", "all", "--plies", "10").stdout.splitlines()
        self.assertEqual(len(rows), len(objects("layouts")) + 2)
        self.assertIn("Black ahead", rows[0])


class Play(unittest.TestCase):
    def test_against_the_program(self):
        result = run("play", "--lines", "--plain", "--level", "1", "--language", "en",
                     stdin="a1b2\nquit\nquit\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("White: ", result.stdout)

    def test_a_seat_that_is_not_there(self):
        result = run("play", "--lines", "--level", "1", "--seat", "q")
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr.count("\n"), 1)

    END = "5/6/7/8/6SSs/8/7/6/4s 5 0 b 0 1"

    def test_a_game_to_its_end(self):
        result = run("play", "--plain", "--position", self.END, stdin="e9e8\nbla\n\ne7e8\n")
        self.assertEqual(result.returncode, 0)
        self.assertIn("e9e8 is not possible here", result.stdout)
        self.assertIn("“bla” cannot be read", result.stdout)
        self.assertIn("Black ejects a marble of White.", result.stdout)
        self.assertIn("Black won (six marbles ejected).", result.stdout)

    def test_in_german_and_french(self):
        german = run("play", "--position", self.END, "--language", "de", stdin="e7e8\n").stdout
        self.assertIn("Gewonnen: Schwarz (sechs Kugeln hinausgeschoben).", german)
        french = run("play", "--position", self.END, stdin="e7e8\n", LANG="fr_FR.UTF-8").stdout
        self.assertIn("Victoire : Noir (six billes éjectées).", french)

    def test_help_moves_resign_and_the_end_of_input(self):
        result = run("play", stdin="help\nmoves\nresign\n")
        self.assertIn("c2c3d3", result.stdout)
        self.assertIn("a1b1", result.stdout)
        self.assertIn("White won (no opponent is left).", result.stdout)
        self.assertIn("Left without a result.", run("play", stdin="").stdout)
        self.assertIn("Left without a result.", run("play", stdin="quit\n").stdout)

    def test_choro_keeps_the_opening_secret_until_both_have_chosen(self):
        hidden = run("play", "--game", "choro", stdin="o7\n").stdout
        self.assertIn("North, in secret>", hidden)
        self.assertNotIn("o7", hidden)
        shown = run("play", "--game", "choro", stdin="o7\no4\n").stdout
        self.assertIn("South had chosen o7.", shown)
        self.assertIn("South begins.", shown)

    def test_choro_says_how_a_turn_may_go_on(self):
        position = ("3,0,0,0,0,0,1,0,4,0,0,0,1,0,3,1/2,3,0,2,1,1,0,7,3,6,3,4,2,7,3,7/N at=o1 "
                    "flags=chain,left lap=3")
        result = run("play", "--game", "choro", "--position", position, stdin="x\n").stdout
        self.assertIn("Leave o1 as it is and sow i2 clockwise", result)
        self.assertIn("North: x.", result)

    def test_three_players_play_on_when_one_resigns(self):
        result = run("play", "--game", "abalone3", stdin="resign\nresign\n")
        self.assertIn("Black resigns.", result.stdout)
        self.assertIn("Red won (no opponent is left).", result.stdout)

    def test_four_players_win_as_a_team(self):
        result = run("play", "--game", "abalone4", stdin="resign\nresign\nresign\n")
        self.assertIn("Red and Blue won", result.stdout)

    def test_the_third_occurrence_is_drawn(self):
        moves = "a1a2\ni9i8\na2a1\ni8i9\n" * 2
        result = run("play", "--position", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1", stdin=moves)
        self.assertIn("Drawn (the same position for the third time).", result.stdout)

    def test_a_draw_needs_the_option_and_agreement(self):
        self.assertIn("agreement=on", run("play", stdin="draw\n").stdout)
        result = run("play", "--rules", "standard:agreement=on", stdin="draw\ndecline\n"
                     "draw\na1b1\naccept\n")
        self.assertIn("White declines.", result.stdout)
        self.assertIn("First accept or decline", result.stdout)
        self.assertIn("Drawn (agreed).", result.stdout)

    def test_a_move_is_taken_back_by_agreement_without_a_clock(self):
        moves = "a1b1\ntakeback\naccept\na2b2\n"
        result = run("play", stdin=moves)
        self.assertIn("Black asks for the last move back.", result.stdout)
        self.assertIn("Black: a2b2.", result.stdout)
        self.assertIn("a move made stays made", run("play", "--time", "5", stdin=moves).stdout)

    def test_quit_asks_once(self):
        result = run("play", stdin="a1b1\nquit\ni5h5\nquit\nquit\na2b2\n")
        self.assertIn("White: i5h5.", result.stdout)
        self.assertNotIn("a2b2", result.stdout)

    def test_a_finished_game_is_saved_and_no_file_replaced_unasked(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            out = run("play", stdin=f"resign\nsave {path}\nsave {path}\nquit\n").stdout
            self.assertIn(f"The game is in {path}.", out)
            self.assertIn(f"{path} exists; type the same again", out)
            with open(path, encoding="utf-8") as file:
                self.assertIn('[Result "0-1"]', file.read())

    def test_a_game_is_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.txt")
            run("play", "--game", "abalone3", stdin=f"b1c1\nsave {path}\n")
            with open(path, encoding="utf-8") as file:
                self.assertTrue(file.read().endswith("\n1. b1c1 *\n\n"))
            self.assertIn("White (0 ejected)>", run("play", stdin=f"load {path}\n").stdout)
            self.assertIn("cannot be read", run("play", stdin="load /nonexistent\n").stdout)

    def test_a_forced_pass_is_played_and_told(self):
        result = run("play", "--game", "abalone3", "--position",
                     "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 b 0 1", stdin="c3d3\n")
        self.assertIn("White has no move and passes.", result.stdout)
        self.assertIn("Red (0 ejected)>", result.stdout)

    def test_a_clock(self):
        result = run("play", "--time", "5+3", stdin="a1b1\n")
        self.assertIn("5:00 left", result.stdout)


class Bench(unittest.TestCase):
    SUITE = os.path.join(os.path.dirname(__file__), "..", "suites", "abalone.txt")

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

    def test_a_suite_that_is_none(self):
        for path in ("", "/nonexistent", "/", os.devnull):
            result = run("bench", "--suite", path)
            self.assertEqual(result.returncode, 2, path)
            self.assertEqual(result.stdout, "")
        self.assertIn("line 1: expected position", run("bench", "--suite", __file__).stderr)
        self.assertIn("ascending",
                      run("bench", "--suite", self.SUITE, "--nodes", "9,1").stderr)


if __name__ == "__main__":
    unittest.main(verbosity=0)
