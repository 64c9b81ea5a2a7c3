"""Alternates self-play and training, generation after generation, on a machine with a GPU.

    python3 train/network/loop.py --program build/release/sumito --work DIR --minutes 25

While the newest accepted network plays games on the processors, the next one is trained on the games
of the last generations. It is accepted if it does not lose a match against its predecessor. The first
games are played with the hand-written evaluation. DIR holds shards, networks and log.jsonl; a later call
continues from there."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time

import torch

from data import Collection
from model import Model, read_net, write_net
from train import Trainer

SEATS = {"abalone": 2, "abalone3": 3, "abalone4": 4}


class Loop:
    def __init__(self, arguments):
        self.arguments = arguments
        self.end = time.time() + 60 * arguments.minutes
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.collection = Collection(self.device)
        os.makedirs(f"{arguments.work}/nets", exist_ok=True)
        self.accepted = []  # generations
        self.speed = 1e6 * arguments.speed  # positions a second in training
        self.generation = 0
        self.read_log()
        if arguments.start and not self.accepted:
            shutil.copy(arguments.start, self.net(0))
            self.accepted.append(0)
        start = self.net(self.generation)
        model = read_net(start)[0] if os.path.exists(start) else Model(
            arguments.width, SEATS[arguments.game])
        self.trainer = Trainer(model, self.device)

    def net(self, generation):
        return f"{self.arguments.work}/nets/{generation}.net"

    def read_log(self):
        path = f"{self.arguments.work}/log.jsonl"
        if os.path.exists(path):
            with open(path) as file:
                for line in file:
                    facts = json.loads(line)
                    self.generation = max(self.generation, facts.get("generation", 0))
                    if facts.get("accepted"):
                        self.accepted.append(facts["generation"])
        self.log = open(path, "a")

    def report(self, **facts):
        line = json.dumps(facts)
        print(line, flush=True)
        self.log.write(line + "\n")
        self.log.flush()

    def settings(self):
        return f"net={self.net(self.accepted[-1])}" if self.accepted else "hand=1"

    def start_games(self):
        """Starts self-play. Shards appear one by one until the process is stopped."""
        a = self.arguments
        seed = a.seed + self.generation
        return subprocess.Popen(
            [a.program, "datagen", "--game", a.game, "--shards", f"{a.work}/shards-{self.generation}",
             "--games", "10000000",
             "--shard-games", str(a.shard_games), "--seed", str(seed), "--nodes", str(a.nodes),
             "--settings", self.settings(), "--threads", str(a.threads), "--balanced", "25",
             "--random-plies", "6", "--most-random-plies", "10", "--random-moves", "10",
             "--most-plies", "260", "--lead-wins"], stdout=subprocess.DEVNULL)

    def train(self):
        a = self.arguments
        newest = self.generation
        self.collection.read([f"{a.work}/shards-*/*.shard"])
        learn, test = self.collection.split(
            lambda path: int(path.split("/")[-2].split("-")[1]) >= newest - a.window)
        share = min(a.most_score_share, a.score_share + 0.1 * newest)
        losses = []
        epochs = max(1, round(a.train_seconds * self.speed / len(learn)))
        begin = time.time()
        self.trainer.run(lambda: (learn, test), share, lambda done: done / epochs, a.batch, a.rate,
                         lambda **facts: losses.append(facts))
        self.speed = epochs * len(learn) / (time.time() - begin)
        self.generation += 1
        write_net(self.trainer.model, a.scale, self.net(self.generation))
        return {"positions": len(learn),
                "decided": round(float((2 * learn.result - 1).abs().mean()), 3),
                "score_share": round(share, 2), "epochs": epochs,
                "million_a_second": round(self.speed / 1e6, 2),
                "loss": round(losses[-1]["loss"], 6), "test": round(losses[-1]["test"], 6)}

    def match(self, other):
        """The Elo of the newest network against another player, with its error."""
        a = self.arguments
        result = subprocess.run(
            [a.program, "match", "--game", a.game, "--first", f"net={self.net(self.generation)}",
             "--second", other,
             "--nodes", str(a.match_nodes), "--at-limit", "draw", "--pairs", str(a.pairs), "--threads", str(a.threads), "--json",
             "--seed", str(self.generation)], capture_output=True, text=True, check=True)
        return json.loads(result.stdout.strip().splitlines()[-1])

    def run(self):
        a = self.arguments
        while time.time() < self.end:
            begin = time.time()
            games = self.start_games()
            facts = {}
            try:
                if self.generation > 0 or a.train_at_once:
                    facts = self.train()
                trained = time.time() - begin
                time.sleep(max(0, min(a.seconds - trained, self.end - time.time())))
            finally:
                games.terminate()
                games.wait()
            if not facts:  # before the first network
                facts = self.train()
            played_by = self.settings()
            elo = self.match(played_by)
            accepted = elo["score"] >= 0.5
            if accepted:
                self.accepted.append(self.generation)
            others = {}
            if self.generation % a.ladder == 0:
                others["hand"] = self.match("hand=1")
                for back in (2, 3):
                    if accepted and len(self.accepted) > back:
                        rung = self.accepted[-1 - back]
                        others[str(rung)] = self.match(f"net={self.net(rung)}")
            self.report(generation=self.generation, against=played_by, accepted=accepted, match=elo,
                        ladder=others, seconds=round(time.time() - begin), train_seconds=round(trained),
                        **facts)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="sumito")
    parser.add_argument("--work", required=True, help="folder for everything")
    parser.add_argument("--game", choices=SEATS, default="abalone")
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--seconds", type=float, default=60, help="of a generation, without its match")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--nodes", type=int, default=1000, help="nodes a move in self-play")
    parser.add_argument("--shard-games", type=int, default=500)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--window", type=int, default=8, help="generations to learn from")
    parser.add_argument("--train-seconds", type=float, default=40, help="of a generation")
    parser.add_argument("--speed", type=float, default=5, help="million positions a second, at first")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--score-share", type=float, default=0.3,
                        help="of the target at first, a tenth more with each generation")
    parser.add_argument("--most-score-share", type=float, default=0.7)
    parser.add_argument("--scale", type=int, default=200)
    parser.add_argument("--match-nodes", type=int, default=2000)
    parser.add_argument("--pairs", type=int, default=110)
    parser.add_argument("--ladder", type=int, default=4, help="generations between larger comparisons")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--start", help="a network to begin with, instead of the evaluation by hand")
    parser.add_argument("--train-at-once", action="store_true", help="there are shards already")
    Loop(parser.parse_args()).run()


if __name__ == "__main__":
    sys.exit(main())
