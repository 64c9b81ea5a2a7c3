"""Tests the training of the network: what Python reads, computes and writes, compared with the program.

SUMITO and NET_VALUES name the programs. Needs PyTorch, but no GPU."""

import glob
import os
import subprocess
import sys
import tempfile
import unittest

import numpy as np
import torch

TRAIN = os.path.join(os.path.dirname(__file__), "../../train/network")
sys.path.insert(0, TRAIN)

import data  # noqa: E402
import model  # noqa: E402
import train  # noqa: E402

NETS = os.path.join(os.path.dirname(__file__), "../../data/nets")


def datagen(*arguments):
    subprocess.run([os.environ["SUMITO"], "datagen", "--nodes", "40", "--seed", "3", *arguments],
                   check=True, stdout=subprocess.DEVNULL)


def as_signed(word):
    return word - (1 << 64) if word >> 63 else word


def read_lines(path, letters, turns):
    """Positions as the program writes them (letters of marbles and of turns, in the order of
    turns), read here without the program."""
    lines = []
    with open(path) as file:
        for line in file:
            text, score, result = line.strip().split(";")
            board, *scores, turn = text.split()[:4 if len(letters) != 3 else 5]
            sets = dict.fromkeys(letters, 0)
            for down, row_text in enumerate(board.split("/")):
                row = 8 - down
                digit = 1 if row <= 4 else row - 3
                for letter in row_text:
                    if letter.isdigit():
                        digit += int(letter)
                        continue
                    sets[letter] |= 1 << (13 * row + digit - 1) % 61
                    digit += 1
            mover = turns.index(turn)
            if len(letters) == 3:  # ejections are above the cells
                for letter, ejected in zip(letters, scores):
                    sets[letter] = as_signed(sets[letter] | int(ejected) << 61)
            marbles = tuple(sets[letter] for letter in letters[mover:] + letters[:mover])
            lines.append((marbles, int(score), float(result)))
    return lines


class Board(unittest.TestCase):
    def test_symmetries_are_twelve_and_keep_neighbours(self):
        tables = data.symmetries()
        self.assertEqual(len({tuple(table.tolist()) for table in tables}), 12)
        step = {1, 13, 14}  # between neighbours, modulo 61
        row_a = [0, 1, 2, 3, 4]
        for table in tables:
            self.assertEqual(sorted(table.tolist()), list(range(61)))
            image = table[row_a].tolist()
            differences = {min((b - a) % 61, (a - b) % 61) for a, b in zip(image, image[1:])}
            self.assertEqual(len(differences), 1)
            self.assertLessEqual(differences, step)

    def test_wins_are_worth_more_the_sooner_they_come_and_leads_less(self):
        full, nine = (1 << 14) - 1, ((1 << 9) - 1) << 20
        marbles = np.array([[full, nine], [nine, full], [full, nine],
                            [full, ((1 << 13) - 1) << 20]])
        worth = data.worth(marbles, np.array([1, 0, 1, 1], np.float32), np.array([0, 0, 0, 1]))
        self.assertAlmostEqual(worth[2], 1, places=5)
        self.assertLess(worth[0], worth[2])
        self.assertLess(worth[1], 0.01)
        self.assertGreater(worth[3], 0.6)
        self.assertLess(worth[3], worth[0])

    def test_partners_win_together(self):
        nine = (1 << 9) - 1
        lost = [nine, nine >> 2 << 20, nine << 30, nine >> 3 << 40]
        led = [nine, nine >> 2 << 20, nine << 30, nine >> 2 << 40]
        worth = data.worth(np.array([lost, led]), np.ones(2, np.float32), np.array([0, 1]))
        self.assertEqual(worth[0], 1)
        self.assertLess(worth[1], 0.9)


class ForTwo(unittest.TestCase):
    game, net, letters, turns = "abalone", "abalone.net", "Ss", "bw"
    games, positions = 120, 8000  # games to play, positions to get at least
    par = 0  # the program adds this

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.lines_path = f"{cls.folder.name}/lines"
        cls.shards = f"{cls.folder.name}/shards"
        games = ["--game", cls.game, "--games", str(cls.games), "--balanced", "30",
                 "--most-plies", "120", "--lead-wins", "--random-moves", "50"]
        datagen("--out", cls.lines_path, *games)
        datagen("--shards", cls.shards, "--shard-games", str(cls.games // 2), *games)
        cls.lines = read_lines(cls.lines_path, cls.letters, cls.turns)

    def test_shards_hold_every_position_once_with_its_score(self):
        paths = sorted(glob.glob(f"{self.shards}/*.shard"))
        self.assertEqual(len(paths), 2)
        boards = set()
        games = 0
        for path in paths:
            marbles, _, _, game = data.read_shard(path, check=True)
            here = {tuple(sets) for sets in marbles.tolist()}
            self.assertEqual(len(here), len(marbles))
            boards |= here
            games += game[-1] + 1
        self.assertEqual(boards, {marbles for marbles, _, _ in self.lines})
        self.assertEqual(games, self.games)

    def test_a_damaged_shard_is_refused(self):
        path = glob.glob(f"{self.shards}/*.shard")[0]
        with open(path, "rb") as file:
            whole = file.read()
        damaged = f"{self.folder.name}/damaged.shard"
        for text in (whole[:-1], b"x" + whole[1:], whole[:70] + b"\xff" + whole[71:]):
            with open(damaged, "wb") as file:
                file.write(text)
            with self.assertRaises(ValueError):
                data.read_shard(damaged, check=True)

    def test_the_program_computes_what_the_model_does(self):
        net = f"{NETS}/{self.net}"
        with open(self.lines_path) as lines:
            values = subprocess.run([os.environ["NET_VALUES"], net], stdin=lines,
                                    capture_output=True, text=True, check=True).stdout.split()
        shipped, scale = model.read_net(net)
        cells = data.symmetries(model.seat_inputs(len(self.turns)))[0]
        marbles = data.unpack(torch.tensor([line[0] for line in self.lines]), cells)
        with torch.no_grad():
            expected = train.logits(shipped, marbles).reshape(len(marbles), -1)[:, 0]
        difference = (expected * scale + self.par - torch.tensor([float(value) for value in values])).abs()
        self.assertGreaterEqual(len(values), self.positions)
        self.assertLess(float(difference.max()), 1.1)  # the program rounds towards zero

    def test_an_epoch_lowers_the_loss(self):
        torch.manual_seed(1)
        learn, test = train.Shards([f"{self.shards}/*.shard"], torch.device("cpu"))()
        self.assertGreater(len(test), 0)
        self.assertEqual(learn.seats, len(self.turns))
        trainer = train.Trainer(model.Model(64, learn.seats), torch.device("cpu"))
        before = trainer.test_loss(learn, 0.5, 4096)
        reports = []
        trainer.run(lambda: (learn, test), 0.5, lambda epochs: epochs, 256, 2e-3,
                    lambda **facts: reports.append(facts))
        self.assertEqual(len(reports), 1)
        self.assertLess(trainer.test_loss(learn, 0.5, 4096), 0.95 * before)

    def test_a_network_survives_writing_and_reading(self):
        torch.manual_seed(2)
        first = f"{self.folder.name}/first.net"
        second = f"{self.folder.name}/second.net"
        model.write_net(model.Model(128, len(self.turns)), 200, first)
        again, scale = model.read_net(first)
        model.write_net(again, scale, second)
        with open(first, "rb") as one, open(second, "rb") as other:
            self.assertEqual(one.read(), other.read())
        values = subprocess.run([os.environ["NET_VALUES"], first], input="", capture_output=True,
                                text=True)
        self.assertEqual((values.returncode, values.stderr), (0, ""))


class ForThree(ForTwo):
    game, net, letters, turns = "abalone3", "abalone3.net", "bwr", "bwr"
    games, positions = 60, 3000
    par = 139

    def test_what_one_wins_the_others_lose(self):
        for path in glob.glob(f"{self.shards}/*.shard"):
            _, score, value, _ = data.read_shard(path)
            self.assertEqual(score.shape, value.shape)
            self.assertLess(np.abs(value.sum(1) - 1).max(), 1e-5)
            self.assertGreater(np.corrcoef(score[:, 1], value[:, 1])[0, 1], 0.2)

    def test_a_win_is_worth_more_the_sooner_it_comes_and_a_lead_less(self):
        words = np.array([[5 << 61, 0, 0], [0, 0, 5 << 61], [2 << 61, 0, 0]], np.uint64)
        worth = data.worth_of_three(words, np.array([0, 2, 0]), np.array([0, 0, 1]))
        self.assertAlmostEqual(worth[1, 2], 1, places=5)
        self.assertGreater(worth[1, 2], worth[0, 0])
        self.assertGreater(worth[0, 0], worth[2, 0])
        self.assertGreater(worth[2, 0], 1 / 3)
        drawn = data.worth_of_three(words[:1], np.array([3]), np.array([0]))
        self.assertLess(np.abs(drawn - 1 / 3).max(), 1e-6)


class ForFour(ForTwo):
    game, net, letters, turns = "abalone4", "abalone4.net", "brwu", "brwu"
    games, positions = 60, 3000


if __name__ == "__main__":
    unittest.main()
