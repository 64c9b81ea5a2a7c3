"""Shards of `sumito datagen` (src/match/shard.h) as arrays, and what the network sees of them."""

import glob
import struct

import numpy as np
import torch

from model import BUCKETS, CELLS, checksum

MAGIC = b"SUMITPOS"
SEATS = {1: 2, 2: 4, 3: 3}  # by version
THREE = np.dtype([("words", "<u8", 3), ("share", "<i2"), ("next", "<i2"), ("extra", "<u2")])
HEADER = struct.Struct("<8sII5Q")
BOARD = (1 << CELLS) - 1
MARBLES = {2: 14, 3: 11, 4: 18}  # per side, by number of seats
LN2 = np.log(2)

# The value of a game for its winner. A win now is worth more than a later one, so that the network
# wants to make progress. A lead at the limit of plies is worth less than any win.
PATIENCE = 0.994  # factor for each position before the win
LEAD, LEAD_STEP = 0.25, 0.08  # value of a lead, and of each marble of it


def read_shard(path, check=False):
    """Returns inputs (bit sets by seat, the seat to move first), score (as a logit), worth (0 to 1)
    and game (numbered from 0). With three players, score and worth are given for each seat."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, _, _, _, _, count, total = HEADER.unpack_from(data)
    seats = SEATS.get(version)
    size = 8 * seats + (6 if seats == 3 else 2) if seats else 0
    if magic != MAGIC or not seats or len(data) != HEADER.size + count * size:
        raise ValueError(f"{path}: not a whole shard of a known version")
    if check and checksum(data[HEADER.size:]) != total:
        raise ValueError(f"{path}: damaged")
    if seats == 3:
        return samples_of_three(np.frombuffer(data, THREE, count, HEADER.size))
    kind = np.dtype([("words", "<u8", seats), ("score", "<i2")])
    samples = np.frombuffer(data, kind, count, HEADER.size)
    extra = (samples["words"] >> np.uint64(CELLS)).astype(np.int64)
    marbles = (samples["words"] & np.uint64(BOARD)).astype(np.int64)
    game = np.cumsum(extra[:, 1]) - 1
    value = worth(marbles, extra[:, 0].astype(np.float32) / 2, game)
    score = samples["score"].astype(np.float32)
    return marbles, score / np.float32(fit_scale(score, value)), value, game


def samples_of_three(samples):
    game = np.cumsum(samples["extra"] >> 2) - 1
    value = worth_of_three(samples["words"], samples["extra"] & 3, game)
    share = np.stack([samples["share"], samples["next"],
                      1000 - samples["share"] - samples["next"]], 1) / 1000
    # In relation to a third, which is each player's share at the start.
    logit = np.log(share.clip(0.002, 0.998) / (1 - share.clip(0.002, 0.998))) + LN2
    score = logit / fit_scale(logit[:, 0], value[:, 0], LN2, 1.0) - LN2
    return samples["words"].view(np.int64), score.astype(np.float32), value, game


def worth_of_three(words, winner, game):
    """Like worth(), for each of three seats; an equal share is a third."""
    count = len(game)
    last = np.append(np.flatnonzero(np.diff(game)), count - 1)[game] if count else game
    ejected = np.sort((words[last] >> np.uint64(CELLS)).astype(int), 1)
    won = PATIENCE ** (last - np.arange(count))
    led = LEAD + LEAD_STEP * (ejected[:, 2] - ejected[:, 1])
    share = np.where(ejected[:, 2] >= 5, won, led)
    gain = (winner[:, None] == np.arange(3)) - np.float32(1 / 3)
    return np.where(winner[:, None] == 3, np.float32(1 / 3),
                    np.float32(1 / 3) + gain * share[:, None]).astype(np.float32)


def worth(marbles, result, game):
    """Results (0, 0.5, 1 for the side to move), corrected for how and how soon the game was won."""
    if len(marbles) == 0:
        return result
    seats = marbles.shape[1]
    last = np.append(np.flatnonzero(np.diff(game)), len(game) - 1)[game]  # of each position's game
    left = np.stack([ones(np.bitwise_or.reduce(marbles[last, side::2], 1)) for side in range(2)])
    fewest = left.min(0)
    won = PATIENCE ** (last - np.arange(len(marbles)))
    led = LEAD + LEAD_STEP * (left.max(0) - fewest)
    # No quiet position shows the sixth ejection, so in its last position a loser usually lacks
    # about five marbles.
    share = np.where(fewest <= MARBLES[seats] - 5, won, led)
    return (0.5 + (result - 0.5) * share).astype(np.float32)


def fit_scale(score, value, below=0.0, slope=0.005):
    """How many hundredths of a marble make the odds e times better; `below` is subtracted from the
    logit. Fitted to each shard, because networks and the hand-written evaluation exaggerate
    differently."""
    usable = np.abs(score) < 3000
    score, value = score[usable].astype(np.float64), value[usable]
    least, most = slope / 50, slope * 20
    for _ in range(30):
        chance = 1 / (1 + np.exp(below - slope * score))
        gradient = ((chance - value) * score).sum()
        curvature = (chance * (1 - chance) * score * score).sum() + 1
        slope = np.clip(slope - gradient / curvature, least, most)
    return 1 / slope


def ones(sets):
    """The number of set bits of each set."""
    return np.unpackbits(sets.astype("<u8").view(np.uint8).reshape(-1, 8), axis=1).sum(1).astype(int)


class Samples:
    """Positions with score and result, on one device."""

    def __init__(self, marbles, score, result, device="cpu"):
        self.marbles, self.score, self.result = (
            torch.as_tensor(array, device=device) for array in (marbles, score, result))
        self.seats = self.marbles.shape[1]

    def __len__(self):
        return len(self.marbles)


class Collection:
    """The shards read so far; every fiftieth game is held out for tests."""

    held_out = 50

    def __init__(self, device="cpu"):
        self.device = device
        self.parts = {}

    def read(self, patterns):
        """Reads new shards; returns whether there were any."""
        known = len(self.parts)
        for path in sorted(path for pattern in patterns for path in glob.glob(pattern)):
            if path not in self.parts:
                self.parts[path] = read_shard(path)
        return len(self.parts) > known

    def split(self, wanted=lambda path: True):
        """Samples for training and for tests; no game is in both."""
        parts = [part for path, part in self.parts.items() if wanted(path)]
        if not parts:
            raise ValueError("no shards")
        marbles, score, result = (np.concatenate([part[i] for part in parts]) for i in range(3))
        firsts = np.cumsum([0] + [int(part[3][-1]) + 1 if len(part[3]) else 0 for part in parts])
        game = np.concatenate([part[3] + first for part, first in zip(parts, firsts)])
        for_test = game % self.held_out == self.held_out - 1
        return tuple(Samples(marbles[chosen], score[chosen], result[chosen], self.device)
                     for chosen in (~for_test, for_test))


def symmetries(inputs=CELLS):
    """The twelve symmetries of the board: for each cell the number of the cell it gets its value
    from. Inputs after the cells stay in place."""
    number = {}
    for row in range(9):
        for digit in range(1 if row <= 4 else row - 3, (row + 5 if row <= 4 else 9) + 1):
            number[row - 4, digit - 5] = (13 * row + digit - 1) % CELLS
    tables = []
    for mirrored in range(2):
        for turns in range(6):
            table = list(range(inputs))
            for (north_west, east), cell in number.items():
                if mirrored:
                    east, north_west = north_west, east
                for _ in range(turns):
                    east, north_west = east - north_west, east
                table[cell] = number[north_west, east]
            tables.append(table)
    return torch.tensor(tables)


def unpack(sets, cells):
    """Converts bit sets to rows of 0 and 1, in the order of the given cells."""
    return ((sets[..., None] >> cells) & 1).float()


def buckets(marbles):
    """The buckets by number of missing marbles, as in Network::bucket."""
    seats = marbles.shape[1]
    full = MARBLES[seats] * (3 if seats == 3 else 2)
    most = 15 if seats == 3 else 10
    lost = full - marbles[..., :CELLS].sum((1, 2)).long()
    return lost.clamp(0, most) * BUCKETS // (most + 1)
