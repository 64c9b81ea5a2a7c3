"""sumito datagen."""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest

from command import SUMITO, objects, run


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

    def test_an_existing_file_is_replaced_only_by_force(self):
        out = os.path.join(self.folder, "out")
        games = ["datagen", "--out", out, "--games", "1", "--nodes", "30", "--most-plies", "10"]
        with open(out, "w", encoding="utf-8") as file:
            file.write("precious\n")
        result = run(*games)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertEqual(result.stderr,
                         f"sumito: --out '{out}': the file exists; --force replaces it\n")
        with open(out, encoding="utf-8") as file:
            self.assertEqual(file.read(), "precious\n")
        self.assertEqual(run(*games, "--force").returncode, 0)
        with open(out, encoding="utf-8") as file:
            self.assertNotIn("precious", file.read())

    def test_an_interruption_leaves_whole_games(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            out = os.path.join(self.folder, number.name)
            program = subprocess.Popen(
                [SUMITO, "datagen", "--out", out, "--games", "1000000", "--nodes", "30",
                 "--threads", "2", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                text=True)
            while not os.path.exists(out) or os.path.getsize(out) < 20_000:
                self.assertIsNone(program.poll())
                time.sleep(0.005)
            program.send_signal(number)
            said, complaints = program.communicate(timeout=60)
            self.assertEqual(program.returncode, 1)
            totals = json.loads(said)
            self.assertEqual(complaints,
                             f"sumito: cancelled: {totals['games']} of 1000000 games were played\n")
            with open(out, encoding="utf-8") as file:
                text = file.read()
            self.assertTrue(text.endswith("\n"))
            self.assertEqual(text.count("\n"), totals["positions"])
            for line in text.splitlines():
                self.assertRegex(line, r"^\S+ \d \d [bw] \d+ \d+;-?\d+;(0|0\.5|1)$")

    @staticmethod
    def catches_interruptions(process):
        with open(f"/proc/{process}/status", encoding="ascii") as status:
            caught = next(line for line in status if line.startswith("SigCgt:"))
        return int(caught.split()[1], 16) >> (signal.SIGINT - 1) & 1 == 1

    def test_an_early_interruption_leaves_no_empty_file(self):
        out = os.path.join(self.folder, "early")
        link = os.path.join(self.folder, "link")
        os.symlink("early", link)
        for path in (out, link):
            program = subprocess.Popen(
                [SUMITO, "datagen", "--out", path, "--games", "1", "--nodes", "1000000000"],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            while not self.catches_interruptions(program.pid):
                self.assertIsNone(program.poll())
                time.sleep(0.005)
            program.send_signal(signal.SIGINT)
            complaints = program.communicate(timeout=60)[1]
            self.assertIn("cancelled: 0 of 1 games", complaints)
            self.assertFalse(os.path.exists(out))
        self.assertTrue(os.path.islink(link))

    def test_an_interruption_leaves_whole_shards(self):
        program = subprocess.Popen(
            [SUMITO, "datagen", "--shards", self.folder, "--games", "1000000", "--shard-games", "5",
             "--nodes", "30", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while len(os.listdir(self.folder)) < 3:
            self.assertIsNone(program.poll())
            time.sleep(0.005)
        program.send_signal(signal.SIGINT)
        said, _ = program.communicate(timeout=60)
        self.assertEqual(program.returncode, 1)
        made = json.loads(said)["shards"]
        self.assertEqual([name for name in os.listdir(self.folder) if name.endswith(".part")], [])
        self.assertEqual(len(os.listdir(self.folder)), made)
        again = run("datagen", "--shards", self.folder, "--games", str(5 * made), "--shard-games",
                    "5", "--nodes", "30", "--json")
        self.assertEqual(json.loads(again.stdout)["found"], made)

    def test_wrong_usage_is_one_line(self):
        out = os.path.join(self.folder, "out")
        for part, arguments in (("either --out or --shards", []),
                                ("--games", ["--out", out, "--games", "-1"]),
                                ("--nodes", ["--out", out, "--nodes", "0"]),
                                ("--balanced: works only with Abalone", ["--out", out, "--game", "choro", "--balanced", "9"]),
                                ("cannot be written", ["--out", self.folder])):
            result = run("datagen", *arguments)
            self.assertEqual(result.returncode, 2, arguments)
            self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
            self.assertIn(part, result.stderr)
            self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main()
