"""The engine as hosts see it: a process with two pipes, and hosts that are rude, slow or gone."""

import os
import subprocess
import time
import unittest

SUMITO = os.environ["SUMITO"]


class Engine:
    """One running `sumito ugi`."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([SUMITO, "ugi", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def say(self, *lines):
        for line in lines:
            data = line if isinstance(line, bytes) else line.encode()
            self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        while True:
            line = self.process.stdout.readline().decode(errors="replace")
            if not line:
                raise AssertionError("the engine ended before it said " + word)
            lines.append(line.rstrip("\n"))
            if lines[-1].startswith(word):
                return lines

    def end(self):
        self.process.stdin.close()
        code = self.process.wait(20)
        self.process.stdout.close()
        error = self.process.stderr.read()
        self.process.stderr.close()
        return code, error


class Ugi(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()

    def tearDown(self):
        self.assertEqual(self.engine.end(), (0, b""))

    def best_move(self, *lines):
        self.engine.say(*lines)
        words = self.engine.until("bestmove")[-1].split()
        self.assertEqual(len(words), 2)
        return words[1]

    def test_chances_add_up_to_a_thousand(self):
        for game, told in (("abalone", True), ("abalone3", False), ("choro", True)):
            engine = Engine()
            engine.say(f"setoption name Game value {game}", "position startpos", "go nodes 2000")
            lines = [line.split() for line in engine.until("bestmove") if " score " in line]
            self.assertTrue(lines, game)
            for line in lines:
                self.assertEqual("wdl" in line, told, game)
                if told:
                    at = line.index("wdl")
                    self.assertEqual(sum(map(int, line[at + 1:at + 4])), 1000)
            self.assertEqual(engine.end()[0], 0)

    def test_the_end_of_the_input_ends_a_search(self):
        self.engine.say("position startpos", "go infinite")
        self.engine.until("info depth 5 ")

    def test_the_end_of_the_input_ends_a_count(self):
        self.engine.say("position startpos", "go perft 12", "isready")
        self.engine.until("readyok")

    def test_garbage_is_answered_and_survived(self):
        self.engine.say(b"\x00\xff\xfe position \x80 nonsense", b"\xc3\x28" * 1000, b"go \x00",
                        "stop", "position fen " + "9/" * 5000, "setoption name", "query",
                        "go depth -1", "isready")
        lines = self.engine.until("readyok")
        self.assertGreater(sum(line.startswith("info string") for line in lines), 5)
        self.assertIn(self.best_move("position startpos", "go depth 2"),
                      self.legal_moves())

    def legal_moves(self):
        self.engine.say("query legalmoves")
        return self.engine.until("response")[-1].split()[1:]

    def test_a_line_without_an_end_does_not_fill_the_memory(self):
        self.engine.process.stdin.write(b"x" * (8 << 20))
        self.engine.say("", "isready")
        self.engine.until("readyok")

    def test_nothing_of_a_line_that_is_too_long_is_obeyed(self):
        self.engine.say("x" * (1 << 20) + "go depth 1", "isready", "query p1turn")
        said = self.engine.until("response")
        self.assertFalse(any(line.startswith("bestmove") for line in said))
        self.assertIn("readyok", said)

    def test_more_than_the_system_grants_costs_no_move(self):
        limited = ["bash", "-c", f"ulimit -v 1500000; exec {SUMITO} ugi"]
        for option in ("Hash value 1000000", "Threads value 200"):
            result = subprocess.run(limited, input=f"setoption name {option}\ngo depth 2\n",
                                    capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(result.returncode, 0, result.stderr)
            answers = [line for line in result.stdout.splitlines() if line.startswith("bestmove")]
            self.assertEqual(len(answers), 1, option)
            self.assertNotEqual(answers, ["bestmove none"], option)

    def test_the_engine_is_there_before_it_says_so(self):
        # The transposition table is made at isready; if it cannot be, that is reported before
        # readyok.
        limited = ["bash", "-c", f"ulimit -v 1500000; exec {SUMITO} ugi"]
        result = subprocess.run(limited, input="setoption name Hash value 1000000\nisready\n",
                                capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(result.stdout.splitlines(),
                         ["info string not enough memory for a table of 1000000 MB", "readyok"])

    def test_a_flood_of_lines_is_answered_one_by_one(self):
        for _ in range(200):
            self.engine.say(*["isready"] * 50)
            for _ in range(50):
                self.engine.until("readyok")

    def test_stop_is_heard_at_once(self):
        self.engine.say("position startpos")
        for _ in range(5):
            self.engine.say("go infinite")
            self.engine.until("info depth 4 ")
            begin = time.monotonic()
            self.engine.say("stop")
            self.engine.until("bestmove")
            # Far more than needed, for a busy machine: if the stop is lost, no answer ever comes.
            self.assertLess(time.monotonic() - begin, 5)

    def test_a_host_that_sends_the_whole_game_each_move(self):
        moves = []
        for _ in range(12):
            position = "position startpos" + (" moves " + " ".join(moves) if moves else "")
            moves.append(self.best_move(position, "go p1time 1000 p2time 1000 p1inc 10 p2inc 10"))
        self.engine.say("position startpos moves " + " ".join(moves), "query gameover")
        self.assertEqual(self.engine.until("response")[-1], "response false")

    def test_one_thread_repeats_itself_on_every_kernel(self):
        nodes = set()
        portable = Engine("--kernel", "portable")
        for engine in (self.engine, self.engine, portable):
            engine.say("uginewgame", "setoption name Layout value belgian-daisy",
                       "position startpos", "go depth 7")
            last = [line for line in engine.until("bestmove") if " nodes " in line][-1]
            nodes.add(last.split()[last.split().index("nodes") + 1])
        self.assertEqual(portable.end(), (0, b""))
        self.assertEqual(len(nodes), 1)

    def response(self, question):
        self.engine.say("query " + question)
        return self.engine.until("response")[-1].split()[1:]

    def test_a_win_that_mate_finds_holds_against_every_reply(self):
        # Under Ludii's rules South wins with o6 against every reply: docs/engine.md relies on it.
        self.engine.say("setoption name Game value choro", "setoption name Rules value ludii")
        open_lines, known, ends = [["o6"]], set(), 0
        while open_lines:
            line = open_lines.pop()
            self.engine.say("position startpos moves " + " ".join(line))
            position = " ".join(self.response("fen"))
            if position in known:
                continue
            known.add(position)
            if self.response("gameover") == ["true"]:
                self.assertEqual(self.response("result"), ["p1win"], line)
                ends += 1
                continue
            moves = self.response("legalmoves")
            if self.response("turn") == ["p1"] and len(moves) > 1:
                self.engine.say("go mate 60 nodes 3000000")
                told = self.engine.until("bestmove")
                self.assertRegex(told[-2], r" score mate \d", line)
                moves = told[-1].split()[1:]
            open_lines += [line + [move] for move in moves]
        self.assertGreater(ends, 20)


if __name__ == "__main__":
    unittest.main()
