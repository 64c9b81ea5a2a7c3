"""Matches as users see them: other programs, faulty programs, interruptions, and the example engine
of docs/engine-authors.md."""

import importlib.util
import json
import os
import pathlib
import pty
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SUMITO = os.path.abspath(os.environ["SUMITO"])
ROOT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "engine.py"
UGI = f"{SUMITO} ugi"
BAD = f"{sys.executable} {ROOT / 'tests' / 'cli' / 'bad_engine.py'}"


def run(*arguments):
    return subprocess.run([SUMITO, "match", *map(str, arguments)], capture_output=True, text=True,
                          timeout=300, check=False)


def summary(*arguments):
    result = run(*arguments, "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def lines_of(path):
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


class InDirectory(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.path = pathlib.Path(holder.name)


class Programs(InDirectory):
    def test_two_copies_inside_and_outside_play_alike(self):
        for game, plies in (("abalone", 60), ("abalone4", 30), ("choro", 100)):
            match = summary("--game", game, "--first", "name=inside", "--engine",
                            f"[Hash=4] {UGI}", "--nodes", 300, "--pairs", 3, "--plies", plies)
            self.assertEqual(match["games"], 6)
            self.assertEqual(match["score"], 0.5, game)
            self.assertLess(match["elo_low"], 0)
            self.assertGreater(match["elo_high"], 0)
            self.assertEqual(match["incidents"], [])

    def test_a_table_of_three_seats_is_rotated(self):
        with_two = summary("--game", "abalone3", "--engine", UGI, "--nodes", 50, "--pairs", 1,
                           "--plies", 30)
        self.assertEqual(with_two["games"], 6)
        three = ["--engine", f"[name=a] {UGI}", "--engine", f"[name=b] {UGI}", "--player", "name=c"]
        with_three = summary("--game", "abalone3", *three, "--nodes", 50, "--pairs", 1, "--plies",
                             30)
        self.assertEqual(with_three["games"], 6)
        self.assertEqual([c["games"] for c in with_three["contenders"]], [6, 6, 6])
        self.assertEqual(len(with_three["meetings"]), 3)

    def test_round_robin_and_gauntlet(self):
        players = ["--player", "name=a", "--player", "name=b", "--player", "name=c"]
        options = ["--depth", 1, "--pairs", 2, "--plies", 20]
        everybody = summary(*players, *options)
        self.assertEqual(everybody["games"], 12)
        first = summary(*players, *options, "--tournament", "gauntlet")
        self.assertEqual(first["games"], 8)
        self.assertEqual([c["games"] for c in first["contenders"]], [8, 4, 4])

    def test_contenders_are_named_by_their_options_in_the_order_given(self):
        options = ["--depth", 1, "--pairs", 1, "--plies", 4]
        for given, names in ((["--second", "", "--first", ""], ["second", "first"]),
                             (["--player", "", "--first", ""], ["sumito", "first"]),
                             (["--engine", f"[name=x] {UGI}", "--second", ""], ["x", "second"])):
            match = summary(*given, *options)
            self.assertEqual([c["name"] for c in match["contenders"]], names)
            verdict = run(*given, *options, "--sprt", 0, 5).stdout
            self.assertIn(f"undecided whether {names[0]} is better than {names[1]}", verdict)

    def test_a_file_without_openings_is_refused(self):
        path = self.path / "empty"
        path.write_text("", encoding="utf-8")
        result = run("--openings", path, "--pairs", 1)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr, f"sumito: '{path}': contains no opening\n")

    def test_programs_keep_their_names_and_may_be_named(self):
        match = summary("--engine", UGI, "--engine", UGI, "--engine", f"[name=old] {UGI}",
                        "--depth", 1, "--pairs", 1, "--plies", 4)
        names = [c["name"] for c in match["contenders"]]
        self.assertRegex(names[0], r"^Sumito \d")
        self.assertEqual(names[1:], [names[0] + "-2", "old"])

    def names(self, *arguments):
        match = summary(*arguments, "--depth", 1, "--pairs", 1, "--plies", 4)
        return [contender["name"] for contender in match["contenders"]]

    def test_contenders_stand_in_the_order_of_the_command_line(self):
        old, new = ["--engine", f"[name=old] {UGI}"], ["--first", "name=new"]
        self.assertEqual(self.names(*old, *new), ["old", "new"])
        self.assertEqual(self.names(*new, *old), ["new", "old"])
        self.assertEqual(self.names("--player", "name=c", *old, *new), ["c", "old", "new"])
        self.assertEqual(self.names(*old, "--player", "name=c", "--engine", f"[name=last] {UGI}"),
                         ["old", "c", "last"])

    def test_a_single_contender_plays_against_the_engine_as_it_is(self):
        self.assertEqual(self.names(), ["first", "second"])
        self.assertEqual(self.names("--first", "null_move=0"), ["first", "second"])
        self.assertEqual(self.names("--second", "null_move=0"), ["first", "second"])
        self.assertEqual(self.names("--engine", f"[name=old] {UGI}"), ["old", "sumito"])
        # Names that look like places do not change the order.
        self.assertEqual(self.names("--engine", f"[name=old] {UGI}", "--first", "depth=1"),
                         ["old", "first"])

    def test_every_result_says_whose_it_is(self):
        weak, strong = ["--first", "name=weak,nodes=20"], ["--player", "name=strong,nodes=900"]
        options = ["--sprt", 0, 15, "--pairs", 100, "--plies", 60]
        for order, first, second, verdict in (
                (weak + strong, "weak", "strong", "weak is not better than strong"),
                (strong + weak, "strong", "weak", "strong is better than weak")):
            words = run(*order, *options).stdout
            self.assertRegex(words, rf"^{first} against {second}: \d+ games, .* %, "
                             r"Elo [+-]\d+\.\d \[[+-]\d+, [+-]\d+\], LOS ")
            self.assertIn(f"]: {verdict}\n", words)
            self.assertNotIn("+-", words)
            match = summary(*order, *options)
            self.assertEqual((match["first"], match["second"]), (first, second))
            self.assertEqual(match["sprt"], "better" if first == "strong" else "not better")
        undecided = run(*weak, *strong, "--sprt", 0, 15, "--pairs", 1, "--plies", 4)
        self.assertIn("undecided whether weak is better than strong", undecided.stdout)

    def test_limits_are_each_contenders_own(self):
        match = summary("--first", "nodes=50", "--second", "depth=1", "--engine",
                        f"[tc=5+0.05] {UGI}", "--pairs", 1, "--plies", 6, "--movetime", 20)
        limits = [c["limits"] for c in match["contenders"]]
        self.assertEqual(limits, ["nodes=50", "depth=1", "tc=5+0.05"])
        self.assertEqual(match["incidents"], [])

    def test_limits_of_ones_own_add_up_in_any_order(self):
        for settings, limits in (("tc=10,nodes=100", "tc=10,nodes=100"),
                                 ("nodes=100,tc=10", "tc=10,nodes=100"),
                                 ("depth=2,nodes=100", "nodes=100,depth=2"),
                                 ("level=5", ""), ("level=5,nodes=60", "nodes=60"),
                                 ("level=5,level=10", "nodes=70")):
            match = summary("--first", settings, "--engine", f"[{settings.split('level')[0]}] {UGI}",
                            "--nodes", 70, "--pairs", 1, "--plies", 2)
            self.assertEqual(match["contenders"][0]["limits"], limits, settings)

    def test_lower_levels_do_not_play_the_same_game_twice(self):
        games = self.path / "games.pgn"
        summary("--first", "level=1", "--second", "level=2", "--layout", "belgian-daisy",
                "--random-plies", 0, "--pairs", 3, "--plies", 20, "--records", games)
        replay = subprocess.run([SUMITO, "replay", str(games), "--json"], capture_output=True,
                                text=True, check=True)
        played = [json.loads(line)["position"] for line in replay.stdout.splitlines()]
        self.assertEqual(len(played), 6)
        self.assertEqual(len(set(played)), 6)

    def test_weaker_fails_the_test_and_stronger_passes(self):
        weak = summary("--first", "nodes=20", "--second", "nodes=1500", "--sprt", 0, 15, "--pairs",
                       300, "--plies", 100)
        self.assertEqual(weak["sprt"], "not better")
        self.assertLess(weak["games"], 600)
        strong = summary("--first", "nodes=1500", "--second", "nodes=20", "--sprt", 0, 15,
                         "--pairs", 300, "--plies", 100)
        self.assertEqual(strong["sprt"], "better")

    def test_draws_and_wins_may_be_agreed_on(self):
        drawn = summary("--nodes", 200, "--pairs", 1, "--draw", 2, 2000, 10)
        self.assertEqual(drawn["reasons"], {"draw-agreed": 2})
        self.assertEqual((drawn["plies"], drawn["drawn"]), (10, 2))
        won = summary("--game", "choro", "--layout", "standard", "--random-plies", 2, "--nodes",
                      5000, "--pairs", 2, "--proven", 1)
        self.assertIn("win-agreed", won["reasons"])
        played = summary("--game", "choro", "--layout", "standard", "--random-plies", 2, "--nodes",
                         5000, "--pairs", 2)
        self.assertNotIn("win-agreed", played["reasons"])
        # The game ends earlier, but with the same result.
        self.assertLess(won["plies"], played["plies"])
        self.assertEqual([c["won"] for c in won["contenders"]],
                         [c["won"] for c in played["contenders"]])

    def test_the_limit_of_plies_is_by_lead_or_a_draw(self):
        # Black has lost a marble, and within two plies neither side can eject another.
        position = self.path / "position.txt"
        position.write_text("sssss/ssssss/2sss2/8/9/8/3SS2/SSSSSS/SSSSS 0 1 b 0 1\n",
                            encoding="utf-8")
        options = ["--openings", position, "--random-plies", 0, "--plies", 2, "--pairs", 1,
                   "--depth", 1]
        self.assertEqual(summary(*options)["drawn"], 0)
        self.assertEqual(summary(*options, "--at-limit", "draw")["drawn"], 2)

    def test_records_tell_evaluation_depth_and_time(self):
        records = self.path / "games.pgn"
        summary("--engine", UGI, "--depth", 2, "--pairs", 1, "--plies", 10, "--random-plies", 2,
                "--records", records, "--layout", "belgian-daisy")
        text = records.read_text(encoding="utf-8")
        self.assertIn('[Layout "belgian-daisy"]', text)
        self.assertIn('[Termination "ply-limit"]', text)
        moves = " ".join(text.split())
        self.assertRegex(moves, r"\{\[%eval -?\d+\.\d\d,2\] \[%emt 0:00:0\d(\.\d+)?\]\}")
        replay = subprocess.run([SUMITO, "replay", str(records), "--json"], capture_output=True,
                                text=True, check=True)
        games = [json.loads(line) for line in replay.stdout.splitlines()]
        self.assertEqual([(g["legal"], g["plies"]) for g in games], [(True, 12)] * 2)

    def test_openings_from_positions_and_records(self):
        position = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1"
        positions = self.path / "positions.txt"
        positions.write_text(f"# a start\n{position}\n", encoding="utf-8")
        games = self.path / "games.pgn"
        options = ["--depth", 1, "--pairs", 1, "--plies", 4, "--random-plies", 0]
        summary("--openings", positions, "--records", games, *options)
        self.assertEqual(games.read_text(encoding="utf-8").count('"belgian-daisy"'), 2)
        again = self.path / "again.pgn"
        summary("--openings", games, "--opening-plies", 3, "--records", again, *options)
        first = again.read_text(encoding="utf-8").split("\n\n")[1].split()
        self.assertNotIn("{[%eval", first[:5])
        wrong = self.path / "wrong.txt"
        wrong.write_text(position + "\nnonsense\n", encoding="utf-8")
        result = run("--openings", wrong)
        self.assertEqual(result.returncode, 2)
        self.assertIn("line 2", result.stderr)

    def test_openings_by_other_rules_are_refused(self):
        games = self.path / "games.pgn"
        summary("--game", "choro", "--rules", "ludii", "--nodes", 50, "--pairs", 1, "--plies", 6,
                "--layout", "standard", "--records", games)
        result = run("--game", "choro", "--openings", games, "--opening-plies", 4)
        self.assertEqual(result.returncode, 2)
        self.assertIn("by the ruleset ludii, expected acholi", result.stderr)

    def test_wrong_usage_is_one_line(self):
        for part, arguments in (("no/such/program", ["--engine", "no/such/program"]),
                                ("--sprt", ["--sprt", 15, 0]),
                                ("--tc", ["--tc", "soon"]),
                                ("NAME=VALUE", ["--engine", "[Hash] x"]),
                                ("nowhere", ["--layout", "nowhere"]),
                                ("--sprt", ["--sprt", "nan", 3]),
                                ("--nodes", ["--nodes", "99999999999999999999"]),
                                ("1 or more", ["--first", "nodes=0"]),
                                ("1 to 100000000", ["--pairs", 0]),
                                ("cannot read", ["--openings", "/"]),
                                ("cannot read", ["--openings", "no/such/file"])):
            result = run(*arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stdout, "")
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(part, result.stderr)

    def test_the_table_is_live_in_a_terminal(self):
        mine, its = pty.openpty()
        subprocess.run([SUMITO, "match", "--depth", "1", "--pairs", "2", "--plies", "10"],
                       stdout=subprocess.PIPE, stderr=its, check=True, timeout=100)
        os.close(its)
        shown = os.read(mine, 1 << 16).decode()
        os.close(mine)
        self.assertIn("first", shown)
        self.assertIn("of 4 games", shown)
        self.assertIn("\033[", shown)


class Faults(unittest.TestCase):
    def play(self, fault, *options):
        """Plays two games in which the bad engine fails at its second turn."""
        return summary("--engine", f"{BAD} {fault}", "--first", "depth=1", "--pairs", 1,
                       "--random-plies", 0, "--layout", "belgian-daisy", "--hang", 1, *options)

    def check(self, match, kind):
        """Checks that both games were lost by this fault, each time by a program that was started
        again."""
        bad = match["contenders"][0]
        self.assertEqual((bad["name"], bad["lost"], bad["faults"]), ("Bad", 2, 2))
        self.assertEqual(match["reasons"], {kind: 2})
        for incident in match["incidents"]:
            self.assertEqual((incident["kind"], incident["name"]), (kind, "Bad"))
            self.assertIn("/", incident["position"])
            self.assertTrue(any(line.startswith("> go") for line in incident["last_lines"]) or
                            kind in ("hang",), incident)
        self.assertEqual({i["seat"] for i in match["incidents"]}, {1, 2})

    def test_a_crash_loses_and_is_told_with_its_last_words(self):
        match = self.play("crash")
        self.check(match, "crash")
        self.assertIn("exit code 3", match["incidents"][0]["message"])
        self.assertIn("! something went wrong inside", match["incidents"][0]["last_lines"])
        self.assertIn("signal 11", self.play("signal")["incidents"][0]["message"])

    def test_a_hang_loses(self):
        self.check(self.play("hang"), "hang")

    def test_a_flood_without_an_answer_is_a_hang(self):
        self.check(self.play("flood"), "hang")
        self.check(self.play("endless"), "hang")

    def test_an_illegal_move_loses(self):
        self.check(self.play("illegal"), "illegal")
        self.check(self.play("nothing"), "illegal")
        self.check(self.play("garbage"), "illegal")

    def test_too_much_time_loses(self):
        self.check(self.play("slow", "--movetime", 300), "time")
        self.check(self.play("slow", "--tc", "0.5"), "time")
        self.check(self.play("hang", "--movetime", 100), "hang")

    def test_others_play_on_without_a_third(self):
        match = summary("--game", "abalone3", "--engine", f"[name=Bad] {BAD} crash 1", "--first",
                        "depth=1", "--pairs", 1, "--plies", 20)
        self.assertEqual(match["contenders"][0]["won"], 0)
        self.assertEqual(match["reasons"].get("crash", 0), 3)

    def test_incidents_go_to_stderr_at_once(self):
        result = run("--engine", f"{BAD} crash", "--depth", 1, "--pairs", 1)
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"Bad \(seat [12]\) crash: it ended: exit code 3")
        self.assertIn("  in ", result.stderr)
        self.assertIn("  ! something went wrong inside", result.stderr)


class Resuming(InDirectory):
    def command(self, *more, pairs=12):
        return ["--engine", UGI, "--nodes", 200, "--pairs", pairs, "--plies", 60, "--journal",
                self.path / "journal", "--records", self.path / "games.pgn", *more]

    def games(self):
        return [line.split("\t") for line in lines_of(self.path / "journal")
                if line.startswith("game\t")]

    def check_complete(self, match):
        self.assertTrue(match["complete"])
        self.assertEqual(match["games"], 24)
        self.assertEqual(sorted(int(game[1]) for game in self.games()), list(range(24)))
        replay = subprocess.run([SUMITO, "replay", str(self.path / "games.pgn"), "--json"],
                                capture_output=True, text=True, check=True)
        self.assertEqual(len(replay.stdout.splitlines()), 24)

    def kill_after(self, games, number, *more):
        process = subprocess.Popen([SUMITO, "match", *map(str, self.command(*more))],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while len(self.games()) < games:
            self.assertIsNone(process.poll(), "the match ended before it could be killed")
            time.sleep(0.005)
        process.send_signal(number)
        return process.wait(60)

    def test_killed_again_and_again_it_counts_every_game_once(self):
        for games in (1, 4, 9):
            self.assertEqual(self.kill_after(games, signal.SIGKILL, "--threads", 2), -9)
        self.check_complete(summary(*self.command()))

    def test_an_interruption_ends_it_with_a_summary(self):
        self.assertEqual(self.kill_after(2, signal.SIGINT), 1)
        known = len(self.games())
        match = summary(*self.command())
        self.assertGreaterEqual(known, 2)
        self.check_complete(match)

    def test_a_half_written_end_is_cut_off(self):
        self.kill_after(3, signal.SIGKILL)
        with open(self.path / "journal", "a", encoding="utf-8") as journal:
            journal.write("incident\t77\t0\tcrash\tx\ty\tz")
        with open(self.path / "games.pgn", "a", encoding="utf-8") as records:
            with open(self.path / "journal", "a", encoding="utf-8") as journal:
                journal.write(f"\nrecord\t{records.tell()}\t800\n")
            records.write('[Black "half')
        self.check_complete(summary(*self.command()))

    def test_a_finished_match_is_told_again_and_may_be_prolonged(self):
        first = summary(*self.command())
        self.assertEqual(summary(*self.command()), first)
        self.assertEqual(summary(*self.command(pairs=13))["games"], 26)

    def test_games_that_others_added_to_the_records_stay(self):
        short = self.command(pairs=1)
        summary(*short)
        summary("--nodes", 20, "--pairs", 1, "--plies", 4, "--records", self.path / "games.pgn")
        before = (self.path / "games.pgn").read_bytes()
        result = run(*short)
        self.assertEqual(result.returncode, 2)
        self.assertIn("the records contain games of another match", result.stderr)
        self.assertEqual((self.path / "games.pgn").read_bytes(), before)

    def test_journal_and_records_are_two_files(self):
        result = run("--nodes", 20, "--pairs", 1, "--journal", self.path / "one", "--records",
                     self.path / "one")
        self.assertEqual(result.returncode, 2)
        self.assertIn("another file", result.stderr)

    def test_other_openings_under_the_same_name_are_another_match(self):
        openings = self.path / "openings"
        position = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1\n"
        openings.write_text(position, encoding="utf-8")
        command = ["--openings", openings, "--nodes", 20, "--pairs", 1, "--plies", 4, "--journal",
                   self.path / "second"]
        summary(*command)
        openings.write_text(position.replace("0 1", "0 2"), encoding="utf-8")
        self.assertIn("openings' content", run(*command).stderr)

    def test_an_interruption_does_not_wait_for_a_turn(self):
        for contender in (["--first", "nodes=1000000000"],
                          ["--engine", f"[nodes=1000000000] {UGI}"]):
            process = subprocess.Popen(
                [SUMITO, "match", *contender, "--pairs", "1", "--hang", "300", "--json"],
                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            time.sleep(1.5)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(20), 1)
            match = json.loads(process.stdout.read())
            process.stdout.close()
            self.assertEqual((match["games"], match["incidents"]), (0, []))

    def test_another_match_is_refused(self):
        self.kill_after(1, signal.SIGKILL)
        result = run(*self.command("--seed", 2))
        self.assertEqual(result.returncode, 2)
        self.assertIn("another match: seed was '1' and is now '2'", result.stderr)
        (self.path / "journal").write_text("something else\n", encoding="utf-8")
        self.assertIn("not the journal", run(*self.command()).stderr)


class SecretOpening(InDirectory):
    def test_no_engine_is_told_the_others_choice(self):
        log = self.path / "log"
        spy = f"sh -c 'tee -a {log} | {UGI}'"
        summary("--game", "choro", "--layout", "standard", "--engine", spy, "--engine", UGI,
                "--nodes", 200, "--pairs", 2, "--random-plies", 0)
        lines = lines_of(log)
        self.assertTrue(any(line.startswith("setoption name Seat value p2") for line in lines))
        positions = [line.split() for line in lines if line.startswith("position")]
        self.assertIn(["position", "startpos"], positions)
        for words in positions:
            choices = words[words.index("moves") + 1:] if "moves" in words else []
            self.assertNotEqual(len(choices), 1, "half of the opening was told: " + " ".join(words))

    def test_a_choice_made_at_random_is_hidden(self):
        log = self.path / "log"
        spy = f"sh -c 'tee -a {log} | {UGI}'"
        summary("--game", "choro", "--layout", "standard", "--engine", spy, "--engine", UGI,
                "--nodes", 200, "--pairs", 1, "--random-plies", 1)
        hidden = [line for line in lines_of(log) if "open=" in line]
        self.assertEqual(len(hidden), 1)
        self.assertIn("open=?,-", hidden[0])


class Compliance(unittest.TestCase):
    def steps(self, command, *options):
        result = run("--compliance", command, *options, "--json")
        return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]

    def test_ours_passes_in_every_game(self):
        for game in ("abalone", "abalone3", "abalone4", "choro"):
            code, steps = self.steps(UGI, "--game", game)
            self.assertEqual({s["verdict"] for s in steps}, {"ok"},
                             [s for s in steps if s["verdict"] != "ok"])
            self.assertEqual(code, 0)
            self.assertGreater(len(steps), 18)

    def test_faults_are_named(self):
        code, steps = self.steps(f"{BAD} illegal 1")
        wrong = [s for s in steps if s["verdict"] == "wrong"]
        self.assertEqual(code, 1)
        self.assertEqual(wrong[0]["step"], "go depth 1 from the start: a legal bestmove")
        self.assertIn("e5e5", wrong[0]["message"])
        self.assertIn("< bestmove e5e5", wrong[0]["last_lines"])
        # It answers every line immediately.
        self.assertIn("go infinite: no bestmove before stop", [s["step"] for s in wrong])

    def test_a_second_answer_to_one_search_is_wrong(self):
        code, steps = self.steps(f"{BAD} twice 1")
        self.assertEqual(code, 1)
        wrong = [s for s in steps if s["verdict"] == "wrong"]
        self.assertEqual(wrong[0]["step"], "one bestmove for each go")
        self.assertIn("unasked answer 'bestmove ", wrong[0]["message"])

    def test_it_is_also_a_flag_beside_engines(self):
        result = run("--engine", UGI, "--engine", "false", "--compliance")
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"{UGI} speaks the protocol", result.stdout)
        self.assertIn("false does not speak the protocol", result.stdout)
        self.assertEqual(run("--compliance").returncode, 2)

    def test_a_program_that_is_no_engine(self):
        code, steps = self.steps("true")
        self.assertEqual(code, 1)
        self.assertEqual(len(steps), 1)
        self.assertIn("it ended: exit code 0", steps[0]["message"])


class Example(unittest.TestCase):
    def test_it_is_short(self):
        self.assertLess(len(EXAMPLE.read_text(encoding="utf-8").splitlines()), 100)

    def test_it_speaks_the_protocol(self):
        result = run("--compliance", f"{sys.executable} {EXAMPLE}")
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertNotIn("wrong", result.stdout)

    def test_it_plays_whole_games_without_a_fault(self):
        match = summary("--engine", f"{sys.executable} {EXAMPLE}", "--first", "nodes=500",
                        "--pairs", 3, "--plies", 120)
        self.assertEqual(match["contenders"][0]["name"], "Example")
        self.assertEqual(match["incidents"], [])

    def test_it_knows_exactly_the_legal_moves(self):
        spec = importlib.util.spec_from_file_location("engine", EXAMPLE)
        engine = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(engine)
        rng = random.Random(1)
        position = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 1"
        for _ in range(60):
            result = subprocess.run([SUMITO, "moves", "--json", "--position", position],
                                    capture_output=True, text=True, check=True)
            legal = json.loads(result.stdout)["moves"]
            board = engine.Board(position)
            after = {text: board.after(*rest) for text, *rest in board.moves()}
            self.assertEqual(sorted(after), sorted(m["move"] for m in legal), position)
            for move in legal:
                expected = engine.Board(move["position"])
                self.assertEqual((after[move["move"]].at, after[move["move"]].score),
                                 (expected.at, expected.score))
            if not legal:
                break
            # Prefer moves towards the middle, where marbles meet.
            position = max(rng.sample(legal, min(6, len(legal))), key=lambda m: sum(
                engine.Board(m["position"]).worth(c) for c in "b"))["position"]


if __name__ == "__main__":
    unittest.main()
