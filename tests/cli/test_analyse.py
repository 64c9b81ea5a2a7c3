"""sumito analyse and hints as users see them: every kind of game and output, bad input, Ctrl-C."""

import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

SUMITO = os.environ["SUMITO"]
DAISY = "[Name \"daisy\"]\n[Layout \"belgian-daisy\"]\n1. a1b2 i5h5 2. a2b3 i6h6 3. b3c4 g4g5 *\n"
MISSED = "[Position \"5/6/7/8/9/8/4SSs/6/2ssS 5 5 b 0 40\"]\n1. c5d5 a3a4 0-1\n"
CHORO = "[Game \"choro\"]\n[South \"Ann <b>\"]\n1. o8 o8 2. o1-.x.i6 *\n"
QUICK = ("--nodes", "500", "--hash", "1")


def run(*arguments, stdin="", language="C.UTF-8"):
    env = {"PATH": os.environ["PATH"], "LANG": language}
    return subprocess.run([SUMITO, *arguments], input=stdin, capture_output=True, text=True,
                          env=env, timeout=120, check=False)


def analyse(text, *arguments, **options):
    result = run("analyse", "-", *QUICK, *arguments, stdin=text, **options)
    assert result.stderr == "", result.stderr
    assert result.returncode == 0, result
    return result.stdout


def reviews(text, *arguments):
    return [json.loads(line) for line in analyse(text, "--json", *arguments).splitlines()]


class Analyse(unittest.TestCase):
    def test_json_holds_every_move(self):
        [game] = reviews(DAISY)
        self.assertEqual((game["name"], game["game"], game["plies"], game["number"]),
                         ("daisy", "abalone", 6, 1))
        self.assertEqual([m["move"] for m in game["moves"]],
                         ["a1b2", "i5h5", "a2b3", "i6h6", "b3c4", "g4g5"])
        self.assertEqual([m["seat"] for m in game["moves"]], list("bwbwbw"))
        for move in game["moves"]:
            self.assertEqual(len(move["lines"]), 3)
            self.assertAlmostEqual(sum(move["after"]["chances"]), 1, places=3)
            self.assertIn(move["judgement"],
                          ("best", "good", "inaccuracy", "mistake", "blunder"))
        for player in game["players"]:
            self.assertTrue(0 < player["accuracy"] <= 100)

    def test_a_blunder_is_called_one(self):
        [game] = reviews(MISSED)
        self.assertEqual(game["moves"][0]["judgement"], "blunder")
        self.assertEqual(game["moves"][0]["loss"], 1)
        self.assertEqual(game["moves"][0]["lines"][0]["line"], "c5c6")
        self.assertEqual(game["turning_point"], 1)
        self.assertEqual(game["players"][0]["blunders"], 1)
        self.assertEqual(game["players"][1]["accuracy"], 100)
        words = analyse(MISSED)
        self.assertIn("1. c5d5?? 100\u00a0% → 0\u00a0%. Better c5c6: wins immediately.", words)
        self.assertIn("Turning point", words)

    def test_lines_can_be_more_or_fewer(self):
        self.assertEqual(len(reviews(DAISY, "--lines", "1")[0]["moves"][0]["lines"]), 1)
        self.assertEqual(len(reviews(DAISY, "--lines", "5")[0]["moves"][0]["lines"]), 5)

    def test_limits(self):
        for limit, value, depths in (("--depth", "2", {2}), ("--movetime", "5", None)):
            result = run("analyse", "-", "--json", limit, value, stdin=DAISY)
            self.assertEqual(result.returncode, 0, result.stderr)
            found = {move["after"]["depth"] for move in json.loads(result.stdout)["moves"]}
            self.assertEqual(found, depths or found)
            self.assertGreater(min(found), 0)

    def test_every_game_and_the_order_on_several_threads(self):
        starts = "".join(f"[Game \"{game}\"]\n*\n" for game in ("abalone3", "abalone4", "choro"))
        text = DAISY + CHORO + starts + DAISY
        one = analyse(text, "--json")
        self.assertEqual([json.loads(line)["game"] for line in one.splitlines()],
                         ["abalone", "choro", "abalone3", "abalone4", "choro", "abalone"])
        self.assertEqual(analyse(text, "--json", "--threads", "3"), one)

    def test_other_formats(self):
        listed = "# game: listed\n# layout: belgian_daisy\n\n1.a1b2 i5h5 2.a2b3 i6h6\n"
        self.assertEqual(reviews(listed)[0]["name"], "listed")
        [game] = reviews("a1d4 i5f5 a2c4\n", "--layout", "belgian-daisy", "--notation",
                         "playstrategy")
        self.assertEqual([m["move"] for m in game["moves"]], ["a1d4", "i5f5", "a2c4"])
        trial = pathlib.Path(__file__).parents[1] / "fuzz/seeds/ludii_trial/bare"
        [game] = reviews("game=/lud/board/sow/four_rows/Choro (Acholi).lud\n" + trial.read_text())
        self.assertEqual(game["rules"], "ludii")

    def test_the_annotated_record_reads_back(self):
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out.pgn")
            analyse(MISSED + DAISY + CHORO, "--record", out)
            text = pathlib.Path(out).read_text(encoding="utf-8")
            self.assertRegex(text.replace("\n", " "),
                             r"c5d5 \$4 \{\[%eval #-1,\d+\] Blunder, 100\u00a0% → 0\u00a0%\. "
                             r"Better c5c6: wins immediately\.")
            self.assertIn("[Annotator \"Sumito\"]", text)
            self.assertEqual(run("replay", out).returncode, 0)
            # Analysing the written record again gives the same.
            again = analyse(text, "--record", "-")
            self.assertEqual(again, text)

    def test_the_report_is_well_formed_and_needs_nothing_else(self):
        for language, word in (("en", "Key moments"), ("fr", "Moments clés"),
                               ("de", "Schlüsselmomente")):
            page = analyse(MISSED + DAISY + CHORO + "[Game \"abalone3\"]\n*\n", "--html", "-",
                           "--language", language)
            self.assertTrue(page.startswith("<!DOCTYPE html>"))
            tree = xml.etree.ElementTree.fromstring(page)
            self.assertTrue(word in page and "Ann &lt;b&gt;" in page)
            ids = set()
            targets = set()
            for element in tree.iter():
                for name, value in element.attrib.items():
                    if name == "id":
                        self.assertNotIn(value, ids)
                        ids.add(value)
                    if name in ("src", "href"):
                        self.assertRegex(value, r"^(#|data:)")
                        if value.startswith("#"):
                            targets.add(value[1:])
                self.assertNotRegex(element.tag, r"(script|link|iframe|object)$")
            self.assertLessEqual(targets, ids)
            self.assertIsNone(re.search(r"url\(|@import", page[:page.index("</style>")]))

    def test_a_choice_that_is_still_secret_is_not_told(self):
        text = "[Game \"choro\"]\n1. o7 *\n"
        self.assertEqual(reviews(text)[0]["moves"], [])
        self.assertNotIn("o7", analyse(text, "--record", "-"))
        start = ",".join(["2"] * 16)
        text = f"[Game \"choro\"]\n[Position \"{start}/{start}/* open=o7,-\"]\n*\n"
        for output in (("--html", "-"), ("--json",), ("--record", "-"), ()):
            # The picture names every hole, so look for the move itself.
            self.assertFalse("o7,-" in analyse(text, *output), output)

    def test_the_language(self):
        self.assertIn("Schwarz", analyse(DAISY, "--language", "de"))
        self.assertIn("Noir", analyse(DAISY, language="fr_FR.UTF-8"))

    def test_an_input_without_games_is_refused(self):
        for output in ((), ("--html", "-")):
            result = run("analyse", "-", *output, stdin="")
            self.assertEqual((result.returncode, result.stdout), (2, ""))
            self.assertEqual(result.stderr, "sumito: standard input: contains no game\n")

    def test_french_separates_a_name_from_its_colon(self):
        self.assertIn("\n  Noir\u00a0: précision", analyse(DAISY, "--language", "fr"))


class Hints(unittest.TestCase):
    WIN = "5/6/7/8/9/8/4SSs/6/2ssS 5 5 b 0 40"

    def told(self, *arguments, stdin):
        return run("play", "--lines", *arguments, stdin=stdin).stdout

    def test_the_reason_in_three_languages(self):
        for language, words in (("en", "Hint: c5c6, wins immediately."),
                                ("fr", "Conseil\u00a0: c5c6, gagne aussitôt."),
                                ("de", "Tipp: c5c6, gewinnt sofort.")):
            self.assertIn(words, self.told("--position", self.WIN, "--language", language,
                                           stdin="hint\n"))

    def test_in_every_game(self):
        for game in ("abalone", "abalone3", "abalone4"):
            self.assertRegex(self.told("--game", game, stdin="hint\n"), r"Hint: [a-i1-9]+, \w+")
        choro = self.told("--game", "choro", stdin="o3\no4\nhint\n")
        self.assertRegex(choro, r"Hint: [oix1-8.+-]+, \w+")

    def test_none_for_a_secret_choice_nor_after_the_end(self):
        secret = self.told("--game", "choro", stdin="hint\no3\nhint\n")
        self.assertEqual(secret.count("no hint for a secret choice"), 2)
        self.assertIn("The game is over.", self.told("--position", self.WIN, stdin="c5c6\nhint\n"))

    def test_a_hint_can_be_played(self):
        answer = self.told("--game", "choro", stdin="o3\no4\nhint\n")
        move = re.search(r"Hint: ([^,]+),", answer).group(1)
        played = self.told("--game", "choro", stdin=f"o3\no4\n{move}\n")
        self.assertNotIn("not possible", played)
        self.assertNotIn("cannot be read", played)


class BadInput(unittest.TestCase):
    def refuse(self, part, *arguments, stdin=""):
        result = run("analyse", *arguments, stdin=stdin)
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(part, result.stderr)

    def test_usage(self):
        self.assertIn("--record", run("analyse", "--help").stdout)
        self.refuse("files")
        self.refuse("/no/such", "/no/such")
        self.refuse("--nodes", "-", "--nodes", "0")
        self.refuse("--lines", "-", "--lines", "0")
        self.refuse("--threads", "-", "--threads", "x")
        self.refuse("--language", "-", "--language", "xx", stdin=DAISY)
        self.refuse("--record '/no/such/file': cannot be written", "-", "--record",
                    "/no/such/file", stdin=DAISY)
        self.refuse("--html '/no/such/file': cannot be written", "-", "--html", "/no/such/file",
                    stdin=DAISY)
        self.refuse("--record", "-", "--resume", stdin=DAISY)
        self.refuse("must name a file", "-", "--resume", "--record", "-", stdin=DAISY)
        self.refuse("stdout", "-", "--html", "-", "--json", stdin=DAISY)
        self.refuse("stdout", "-", "--html", "-", "--record", "-", stdin=DAISY)

    def test_a_full_disk(self):
        self.refuse("--record '/dev/full': cannot be written", "-", "--record", "/dev/full",
                    "--html", "/dev/null", *QUICK, stdin=DAISY * 5)

    def test_a_game_that_is_wrong_is_left_out(self):
        result = run("analyse", "-", "--json", *QUICK, stdin="[Name \"bad\"]\n1. a1a9 *\n" + DAISY)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"^sumito: -: line 2, column 4: .*\n$")
        [game] = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual((game["name"], game["number"]), ("daisy", 2))


class Cancel(unittest.TestCase):
    def test_ctrl_c_leaves_the_finished_games_whole(self):
        with tempfile.TemporaryDirectory() as folder:
            games = os.path.join(folder, "games.pgn")
            pathlib.Path(games).write_text(DAISY * 2000)
            record = os.path.join(folder, "out.pgn")
            html = os.path.join(folder, "out.html")
            complaints = os.path.join(folder, "errors")
            with open(complaints, "w", encoding="utf-8") as stderr, subprocess.Popen(
                    [SUMITO, "analyse", games, "--nodes", "20000", "--threads", "2", "--record",
                     record, "--html", html, "--json"], stdout=subprocess.PIPE, stderr=stderr,
                    text=True) as program:
                lines = [program.stdout.readline()]
                program.send_signal(signal.SIGINT)
                lines += program.stdout.readlines()
                self.assertEqual(program.wait(timeout=20), 1)
            errors = pathlib.Path(complaints).read_text(encoding="utf-8")
            numbers = [json.loads(line)["number"] for line in lines]
            self.assertEqual(numbers, sorted(set(numbers)))
            self.assertLess(len(numbers), 2000)
            self.assertEqual(errors,
                             f"sumito: cancelled: {len(numbers)} of 2000 games are complete\n")
            text = pathlib.Path(record).read_text(encoding="utf-8")
            self.assertEqual(text.count("[Annotator"), len(numbers))
            self.assertEqual(run("replay", record).stdout.splitlines()[-1],
                             f"{len(numbers)} games, 0 with an error")
            page = pathlib.Path(html).read_text(encoding="utf-8")
            xml.etree.ElementTree.fromstring(page)
            self.assertEqual(len(re.findall(r"<section", page)), len(numbers))

    def test_resume_reviews_only_what_is_missing(self):
        other = DAISY.replace("daisy", "other", 1).replace(" g4g5", "")
        with tempfile.TemporaryDirectory() as folder:
            record = os.path.join(folder, "out.pgn")
            analyse(other, "--record", record)
            first = pathlib.Path(record).read_text(encoding="utf-8")
            # The unfinished review of a crashed run is removed; complete ones stay and are not made
            # again.
            text = CHORO + other + DAISY + other
            marked = first.replace("Accuracy \"", "Accuracy \"0")
            pathlib.Path(record).write_text(marked + first[:len(first) // 2], encoding="utf-8")
            names = [game["name"] for game in reviews(text, "--record", record, "--resume")]
            self.assertEqual(names, ["-:1", "daisy", "other"])
            result = pathlib.Path(record).read_text(encoding="utf-8")
            self.assertTrue(result.startswith(marked))
            self.assertEqual(result.count("[Annotator"), 4)
            self.assertEqual(run("replay", record).returncode, 0)
            # A second --resume has nothing left to do.
            self.assertEqual(reviews(text, "--record", record, "--resume"), [])
            self.assertEqual(pathlib.Path(record).read_text(encoding="utf-8").count("[Annotator"),
                             4)

    def test_resume_keeps_the_reviews_of_other_games(self):
        with tempfile.TemporaryDirectory() as folder:
            record = os.path.join(folder, "out.pgn")
            analyse(CHORO, "--record", record)
            first = pathlib.Path(record).read_text(encoding="utf-8")
            analyse(DAISY, "--record", record, "--resume")
            both = pathlib.Path(record).read_text(encoding="utf-8")
            self.assertTrue(both.startswith(first))
            self.assertEqual(both.count("[Annotator"), 2)

    def test_the_games_themselves_are_not_written_over(self):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder, "games.pgn")
            games.write_text(DAISY, encoding="utf-8")
            for option in ("--record", "--html"):
                result = run("analyse", str(games), option, os.path.join(folder, ".", "games.pgn"))
                self.assertEqual(result.returncode, 2)
                self.assertIn("another file", result.stderr)
                self.assertEqual(games.read_text(encoding="utf-8"), DAISY)

    def test_reports_and_records_are_two_files(self):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder, "games.pgn")
            games.write_text(DAISY, encoding="utf-8")
            same = os.path.join(folder, "same")
            os.symlink("same", os.path.join(folder, "link"))
            for other in ("same", "./same", "link", "../" + os.path.basename(folder) + "/same"):
                result = run("analyse", str(games), "--record", same, "--html",
                             os.path.join(folder, other))
                self.assertEqual((result.returncode, result.stdout), (2, ""), other)
                self.assertEqual(result.stderr, "sumito: --html: expected another file than that of "
                                 "--record\n", other)
                self.assertFalse(os.path.exists(same))
            # Two names for one existing file.
            pathlib.Path(same).write_text("precious", encoding="utf-8")
            os.link(same, os.path.join(folder, "hard"))
            result = run("analyse", str(games), "--record", same, "--html",
                         os.path.join(folder, "hard"))
            self.assertEqual(result.returncode, 2)
            self.assertEqual(pathlib.Path(same).read_text(encoding="utf-8"), "precious")

    def test_a_closed_terminal_leaves_a_whole_report(self):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder, "games.pgn")
            games.write_text(DAISY * 2000, encoding="utf-8")
            html = os.path.join(folder, "out.html")
            with subprocess.Popen([SUMITO, "analyse", str(games), "--nodes", "2000", "--html", html,
                                   "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                  text=True) as program:
                program.stdout.readline()
                program.send_signal(signal.SIGHUP)
                finished = 1 + len(program.communicate(timeout=60)[0].splitlines())
                self.assertEqual(program.returncode, 1)
            page = pathlib.Path(html).read_text(encoding="utf-8")
            self.assertEqual(len(re.findall(r"<section", page)), finished)

    def test_a_long_search_ends_soon(self):
        program = subprocess.Popen([SUMITO, "analyse", "-", "--movetime", "600000"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        program.stdin.write(DAISY)
        program.stdin.close()
        time.sleep(0.5)
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(timeout=20), 1)
        self.assertEqual(program.stdout.read(), "")
        self.assertIn("0 of 1 games", program.stderr.read())
        program.stdout.close()
        program.stderr.close()


if __name__ == "__main__":
    unittest.main()
