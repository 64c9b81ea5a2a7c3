"""Trains a network for Abalone with as many players as the shards have.

    python3 train/network/train.py --data 'shards/*.shard' --out data/nets/abalone.net

Needs PyTorch; uses a GPU if there is one. Prints a line of JSON for each epoch. With --seconds it may be
started while games are still being played: it looks for new shards from time to time."""

import argparse
import json
import math
import sys
import time

import torch

from data import Collection, buckets, symmetries, unpack
from model import BUCKETS, Model, read_net, seat_inputs, values, write_net


def targets(samples, score_share):
    """The training targets: a mixture of the search's score and the game's result."""
    return (score_share * torch.sigmoid(samples.score)
            + (1 - score_share) * samples.result)


def logits(model, marbles):
    """The network's output: one number for each position, or three with three players."""
    by_bucket = model(marbles).float().view(len(marbles), BUCKETS, values(model.seats))
    bucket = buckets(marbles)[:, None, None].expand(-1, 1, by_bucket.shape[2])
    return by_bucket.gather(1, bucket).flatten(1).squeeze(1)


def share_of_rate(progress):
    """The learning rate: rises in the first twentieth, then falls to almost zero."""
    if progress < 0.05:
        return max(0.04, progress / 0.05)
    return 2e-4 + (1 - 2e-4) * (1 + math.cos(math.pi * (progress - 0.05) / 0.95)) / 2


class Shards:
    """Samples of all shards; looks for new ones from time to time."""

    seconds = 100

    def __init__(self, patterns, device):
        self.patterns, self.collection = patterns, Collection(device)
        self.samples, self.next = None, 0

    def __call__(self):
        if time.time() >= self.next:
            if self.collection.read(self.patterns) or self.samples is None:
                self.samples = self.collection.split()
            self.next = time.time() + self.seconds
        return self.samples


class Trainer:
    """Keeps the model between runs, so that it can learn from several generations."""

    def __init__(self, model, device):
        self.model = model.to(device)
        self.device = device
        self.tables = symmetries(seat_inputs(model.seats)).to(device)
        self.on_gpu = device.type == "cuda"
        self.fast_loss = self.loss
        if self.on_gpu:
            torch._dynamo.config.suppress_errors = True  # slower, but it works
            self.fast_loss = torch.compile(self.loss)

    def loss(self, sets, target, cells):
        marbles = unpack(sets, cells)
        return ((torch.sigmoid(logits(self.model, marbles)) - target) ** 2).mean()

    def run(self, samples, score_share, progress, batch, rate, report):
        """Trains until `progress(epochs)` returns 1. Before each epoch, `samples` returns those for
        training and those for tests."""
        optimizer = torch.optim.AdamW(self.model.parameters(), lr=rate, weight_decay=1e-4,
                                      **({"fused": True} if self.on_gpu else {}))
        epoch = 0
        while progress(epoch) < 1:
            begin = time.time()
            learn, test = samples()
            size = min(batch, len(learn))
            count = len(learn) // size
            target = targets(learn, score_share)
            order = torch.randperm(len(learn), device=self.device)
            total, steps = torch.zeros((), device=self.device), 0
            for i in range(count):
                if (done := progress(epoch + i / count)) >= 1:
                    break
                for group in optimizer.param_groups:
                    group["lr"] = rate * share_of_rate(done)
                chosen = order[i * size:(i + 1) * size]
                cells = self.tables[int(torch.randint(12, ()))]
                with torch.autocast(self.device.type, torch.bfloat16, enabled=self.on_gpu):
                    loss = self.fast_loss(learn.marbles[chosen], target[chosen], cells)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                optimizer.step()
                total += loss.detach()
                steps += 1
                if i % 8 == 0:
                    self.model.clip()
            self.model.clip()
            epoch += 1
            report(epoch=epoch, positions=len(learn), loss=float(total) / max(1, steps),
                   test=self.test_loss(test, score_share, batch),
                   seconds=round(time.time() - begin, 1))

    @torch.no_grad()
    def test_loss(self, samples, score_share, batch):
        if len(samples) == 0:
            return None
        target = targets(samples, score_share)
        total = 0.0
        for part in torch.arange(len(samples), device=self.device).split(batch):
            total += float(self.loss(samples.marbles[part], target[part],
                                     self.tables[0])) * len(part)
        return total / len(samples)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", nargs="+", required=True, help="shards (patterns)")
    parser.add_argument("--out", required=True, help="file for the network")
    parser.add_argument("--start", help="a network to begin with")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--seconds", type=float, help="instead of epochs")
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--score-share", type=float, default=0.5,
                        help="of the target; the rest is the game's result")
    parser.add_argument("--scale", type=int, default=200, help="hundredths for a logit of 1")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.seconds is not None and arguments.seconds <= 0:
        parser.error("--seconds: expected more than 0")

    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    samples = Shards(arguments.data, device)
    learn, test = samples()

    def report(**facts):
        print(json.dumps(facts), flush=True)

    report(positions=len(learn), tests=len(test),
           decided=round(float((2 * learn.result - 1).abs().mean()), 3))
    model = (read_net(arguments.start)[0] if arguments.start
             else Model(arguments.width, learn.seats))
    trainer = Trainer(model, device)
    begin = time.time()
    trainer.run(samples, arguments.score_share,
                lambda epochs: ((time.time() - begin) / arguments.seconds if arguments.seconds
                                else epochs / arguments.epochs),
                arguments.batch, arguments.rate, report)
    write_net(trainer.model, arguments.scale, arguments.out)


if __name__ == "__main__":
    sys.exit(main())
