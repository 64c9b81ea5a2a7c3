"""Finds out what the levels of a game should be: each scores so much against the one below.

    python3 train/fit_levels.py --program build/release/sumito --game choro --score 0.7

All levels lie on one way from a player who hardly looks to one who is nearly the whole engine: more nodes,
fewer moves to choose from, a lower temperature. Beginning with the lowest, the next level is looked for on
that way by matches. The result is a table for src/engine/levels.cpp; the matches of docs/engine.md decide
whether it holds."""

import argparse
import json
import math
import subprocess

# Game: nodes, moves weighed and temperature of the lowest level, then of the strongest player.
WAYS = {
    "abalone": ((600, 9, 48), (60_000, 2, 1)),
    "abalone3": ((60, 12, 150), (60_000, 2, 1)),
    "abalone4": ((60, 12, 150), (60_000, 2, 1)),
    "choro": ((10, 16, 900), (20_000, 2, 1)),
}
LOSS = 2.7  # temperatures; what is worse is never chosen


class Fit:
    def __init__(self, arguments):
        self.arguments = arguments
        self.seed = 0

    def weakness(self, strength):
        """On the way: 0 the lowest level, 1 the strongest player."""
        low, high = WAYS[self.arguments.game]
        nodes, lines, temperature = (
            math.exp(math.log(a) + strength * (math.log(b) - math.log(a)))
            for a, b in zip(low, high))
        # Rounded alike everywhere, so that a level is never weaker than one below it.
        nodes = round(nodes, 1 - int(math.log10(nodes)))
        return (round(nodes), max(round(lines), 2), max(round(temperature), 1),
                max(round(LOSS * temperature), 2))

    def settings(self, strength):
        return "weakness=" + ":".join(map(str, self.weakness(strength)))

    def score(self, strength, other):
        a = self.arguments
        self.seed += 1
        result = subprocess.run(
            [a.program, "match", "--game", a.game, "--first", self.settings(strength),
             "--second", self.settings(other) + f",seed={self.seed}", "--pairs", str(a.pairs),
             "--threads", str(a.threads), "--seed", str(self.seed), "--at-limit", "draw", "--json"]
            + (["--layout", "standard", "--random-plies", "0"] if a.game == "choro" else []),
            capture_output=True, text=True, check=True)
        return json.loads(result.stdout.strip().splitlines()[-1])["score"]

    def next_level(self, below):
        """The nearest player who scores enough against the level below, or None."""
        least, most = below, min(below + self.arguments.reach, 1.0)
        if self.score(most, below) < self.arguments.score:
            if most == 1.0:
                return None
            least, most = most, min(most + 2 * self.arguments.reach, 1.0)
        for _ in range(self.arguments.tries):
            middle = (least + most) / 2
            if self.score(middle, below) < self.arguments.score:
                least = middle
            else:
                most = middle
        return (least + most) / 2

    def run(self):
        level, strength = 1, 0.0
        while strength is not None and level < 10:
            print("    {%d, %d, %d, %d}," % self.weakness(strength),
                  f" // {level}: {strength:.3f}", flush=True)
            strength = self.next_level(strength)
            level += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="sumito")
    parser.add_argument("--game", choices=sorted(WAYS), required=True)
    parser.add_argument("--score", type=float, default=0.74, help="of a level against the one below")
    parser.add_argument("--pairs", type=int, default=40, help="sets of games in a match")
    parser.add_argument("--tries", type=int, default=4, help="halvings for each level")
    parser.add_argument("--reach", type=float, default=0.25, help="how far off the next level may be")
    parser.add_argument("--threads", type=int, default=2)
    Fit(parser.parse_args()).run()


if __name__ == "__main__":
    main()
