#!/usr/bin/env python3
"""Measures how late the answers to `go movetime` are while other processes use the processor.

    python3 bench/time_under_load.py build/release/sumito [another build ...]

Plays each game from its start with 60 ms per move, beside six processes that never sleep, and prints
how long after the given time the answers came. The builds take turns, one search each, so that all of
them have the same load. `ideal` is a short program that only reads the clock until the time is over:
it shows how late the system makes any program that computes on one thread."""

import argparse
import collections
import random
import subprocess
import sys
import time

IDEAL = """
import sys, time
for line in iter(sys.stdin.readline, ""):
    words = line.split()
    if words[0] == "go":
        end = time.monotonic() + (int(words[2]) - 2) / 1000
        while time.monotonic() < end:
            pass
        print("bestmove none", flush=True)
"""


class Engine:
    def __init__(self, name, command, options):
        self.name = name
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for option, value in options:
            self.say(f"setoption name {option} value {value}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, word):
        for line in self.process.stdout:
            if line.startswith(word):
                return line.split()
        sys.exit(f"{self.name} ended while waiting for {word}")

    def search(self, position, movetime):
        """The move, and how many milliseconds after the time given it came."""
        self.say(position)
        self.say("isready")
        self.wait_for("readyok")
        begin = time.monotonic()
        self.say(f"go movetime {movetime}")
        move = self.wait_for("bestmove")[1]
        return move, 1000 * (time.monotonic() - begin) - movetime

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Ideal(Engine):
    def __init__(self):
        super().__init__("ideal", [sys.executable, "-c", IDEAL], [])

    def search(self, position, movetime):
        begin = time.monotonic()
        self.say(f"go movetime {movetime}")
        self.wait_for("bestmove")
        return "none", 1000 * (time.monotonic() - begin) - movetime


def play(arguments, game, engines, late):
    moves, rng = [], random.Random(arguments.seed)
    for engine in engines:
        engine.say(f"setoption name Game value {game}")
        engine.say("uginewgame")
    chosen = "none"
    for _ in range(arguments.searches):
        position = "position startpos" + (" moves " + " ".join(moves) if moves else "")
        order = engines[:]
        rng.shuffle(order)
        for engine in order:
            move, overrun = engine.search(position, arguments.movetime)
            late[engine.name].append(overrun)
            if engine is engines[0]:
                chosen = move
        moves = [] if chosen == "none" or len(moves) > 150 else moves + [chosen]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--games", default="abalone,abalone3,abalone4,choro")
    parser.add_argument("--searches", type=int, default=50, help="of each game")
    parser.add_argument("--movetime", type=int, default=60, help="milliseconds")
    parser.add_argument("--busy", type=int, default=6, help="processes that never sleep")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    options = [option.split("=", 1) for option in arguments.option]
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(arguments.busy)]
    try:
        print(f"{'game':9} {'program':24} searches   p50 ms   p99 ms   max ms  over 200 ms")
        for game in arguments.games.split(","):
            engines = [Engine(path, [path, "ugi"], options) for path in arguments.programs] + [Ideal()]
            late = collections.defaultdict(list)
            play(arguments, game, engines, late)
            for name, values in late.items():
                values.sort()
                at = lambda part: values[min(int(part * len(values)), len(values) - 1)]
                print(f"{game:9} {name:24} {len(values):8} {at(0.5):8.1f} {at(0.99):8.1f} {values[-1]:8.1f} "
                      f"{sum(value > 200 for value in values):12}", flush=True)
            for engine in engines:
                engine.close()
    finally:
        for process in busy:
            process.kill()
            process.wait()


if __name__ == "__main__":
    main()
