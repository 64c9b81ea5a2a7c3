"""Trains a network for Abalone with as many players as the shards have.

    python3 train/network/train.py --data 'shards/*.shard' --out data/nets/abalone.net

Needs PyTorch; uses a GPU if there is one. Prints a line of JSON for each epoch."""

import argparse
import json
import sys
import time

import torch

from data import buckets, load, symmetries, unpack
from model import BUCKETS, Model, read_net, seat_inputs, values, write_net


def targets(samples, score_share):
    """What the network is to say: a mixture of the search's score and the game's result."""
    return (score_share * torch.sigmoid(samples.score)
            + (1 - score_share) * samples.result)


def logits(model, marbles):
    """What the network says: a number for each position, of three players three."""
    by_bucket = model(marbles).float().view(len(marbles), BUCKETS, values(model.seats))
    bucket = buckets(marbles)[:, None, None].expand(-1, 1, by_bucket.shape[2])
    return by_bucket.gather(1, bucket).flatten(1).squeeze(1)


class Trainer:
    """Keeps the model between runs, so that it can learn from one generation after another."""

    def __init__(self, model, device):
        self.model = model.to(device)
        self.device = device
        self.tables = symmetries(seat_inputs(model.seats)).to(device)
        self.on_gpu = device.type == "cuda"
        self.fast_loss = self.loss
        if self.on_gpu:
            torch._dynamo.config.suppress_errors = True  # slower is better than not at all
            self.fast_loss = torch.compile(self.loss)

    def loss(self, sets, target, cells):
        marbles = unpack(sets, cells)
        return ((torch.sigmoid(logits(self.model, marbles)) - target) ** 2).mean()

    def run(self, learn, test, score_share, epochs, batch, rate, report):
        optimizer = torch.optim.AdamW(self.model.parameters(), lr=rate, weight_decay=1e-4,
                                      **({"fused": True} if self.on_gpu else {}))
        batch = min(batch, len(learn))
        count = len(learn) // batch
        steps = epochs * count + 3
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, max_lr=rate, total_steps=steps, pct_start=max(0.05, 2 / steps),
            final_div_factor=200)
        target = targets(learn, score_share)
        for epoch in range(epochs):
            begin = time.time()
            order = torch.randperm(len(learn), device=self.device)
            total = torch.zeros((), device=self.device)
            for i in range(count):
                chosen = order[i * batch:(i + 1) * batch]
                cells = self.tables[int(torch.randint(12, ()))]
                with torch.autocast(self.device.type, torch.bfloat16, enabled=self.on_gpu):
                    loss = self.fast_loss(learn.marbles[chosen], target[chosen], cells)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                optimizer.step()
                schedule.step()
                total += loss.detach()
                if i % 8 == 0 or i + 1 == count:
                    self.model.clip()
            report(epoch=epoch + 1, loss=float(total) / count,
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
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--score-share", type=float, default=0.5,
                        help="of the target; the rest is the game's result")
    parser.add_argument("--scale", type=int, default=200, help="hundredths for a logit of 1")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    torch.manual_seed(arguments.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    learn, test = load(arguments.data, device=device)

    def report(**facts):
        print(json.dumps(facts), flush=True)

    report(positions=len(learn), tests=len(test),
           decided=round(float((2 * learn.result - 1).abs().mean()), 3))
    model = (read_net(arguments.start)[0] if arguments.start
             else Model(arguments.width, learn.seats))
    trainer = Trainer(model, device)
    trainer.run(learn, test, arguments.score_share, arguments.epochs, arguments.batch,
                arguments.rate, report)
    write_net(trainer.model, arguments.scale, arguments.out)


if __name__ == "__main__":
    sys.exit(main())
