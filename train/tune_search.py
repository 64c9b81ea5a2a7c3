"""Tunes the numbers of the search by games: simultaneous perturbation (SPSA).

    python3 train/tune_search.py --program build/release/sumito --minutes 30 --start aspiration=30

In each round all numbers are moved a little up or down at random. The two directions play a few pairs of
games, and every number moves a small step towards the side that won. The result is only a suggestion: test
it with a match against the old numbers (`sumito match --first ... --sprt 0 15`)."""

import argparse
import json
import os
import random
import subprocess
import sys
import threading
import time

# Name, start value, step, minimum and maximum.
NUMBERS = [
    ("aspiration", 14, 5, 5, 80),
    ("reverse_futility", 20, 10, 10, 200),
    ("reverse_futility_depth", 6, 1, 2, 12),
    ("late_move_pruning", 3, 1, 1, 20),
    ("late_move_pruning_depth", 5, 1, 2, 10),
    ("late_move_reduction", 84, 10, 40, 200),
    ("internal_reduction", 4, 1, 2, 10),
    ("null_move_verify", 10, 2, 4, 30),
]


class Tuner:
    def __init__(self, arguments):
        self.arguments = arguments
        begin = dict(pair.split("=") for pair in arguments.start.split(",") if pair)
        self.numbers = [(name, float(begin.get(name, value)), step, least, most)
                        for name, value, step, least, most in NUMBERS]
        self.values = [value for _, value, *_ in self.numbers]
        self.random = random.Random(arguments.seed)
        self.lock = threading.Lock()
        self.begin = time.time()
        self.steps = 0

    def share_done(self):
        return (time.time() - self.begin) / (60 * self.arguments.minutes)

    def settings(self, values):
        return ",".join(f"{name}={round(value)}" for (name, *_), value in zip(self.numbers, values))

    def step(self):
        a = self.arguments
        with self.lock:
            self.steps += 1
            seed = a.seed + self.steps
            lots = [self.random.choice((-1, 1)) for _ in self.numbers]
            sides = [[min(max(value + sign * lot * step, least), most)
                      for value, lot, (_, _, step, least, most)
                      in zip(self.values, lots, self.numbers)] for sign in (1, -1)]
        result = subprocess.run(
            [a.program, "match", "--first", "name=up," + self.settings(sides[0]),
             "--second", "name=down," + self.settings(sides[1]), "--nodes", str(a.nodes),
             "--pairs", str(a.pairs), "--threads", "1", "--seed", str(seed), "--json"],
            capture_output=True, text=True, check=True)
        score = json.loads(result.stdout.strip().splitlines()[-1])["score"]
        won = (2 * score - 1) * 2 * a.pairs
        rate = a.rate * (1 - 0.7 * self.share_done())
        with self.lock:
            self.values = [min(max(value + rate * won * lot * step, least), most)
                           for value, lot, (_, _, step, least, most)
                           in zip(self.values, lots, self.numbers)]

    def work(self):
        while self.share_done() < 1:
            self.step()

    def run(self):
        threads = [threading.Thread(target=self.work) for _ in range(self.arguments.threads)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            time.sleep(min(30, 60 * self.arguments.minutes / 10))
            with self.lock:
                print(self.steps, self.settings(self.values), file=sys.stderr, flush=True)
        print(self.settings(self.values))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="sumito")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--nodes", type=int, default=20000, help="a move")
    parser.add_argument("--pairs", type=int, default=4, help="of games a step")
    parser.add_argument("--rate", type=float, default=0.012, help="of a step, for each game won")
    parser.add_argument("--start", default="", help="NAME=VALUE,... to begin with")
    parser.add_argument("--seed", type=int, default=1)
    Tuner(parser.parse_args()).run()


if __name__ == "__main__":
    main()
