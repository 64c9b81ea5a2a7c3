"""Finds out what the levels of a game should be: each scores so much against the one below.

    python3 train/fit_levels.py --program build/release/sumito --game choro --score 0.7

All levels lie on one way from a player who hardly looks to one who is nearly the whole engine: more nodes,
fewer moves to choose from, a lower temperature. Matches between neighbouring points tell how Elo grows along
it, and the levels are put equally far apart. The result is a table for src/engine/levels.cpp; the matches of
docs/engine.md decide whether it holds."""

import argparse
import json
import math
import subprocess

# Game: nodes, moves weighed and temperature of the lowest level, then of the strongest player.
WAYS = {
    "abalone": ((600, 9, 48), (60_000, 2, 1)),
    "abalone3": ((60, 12, 150), (12_000, 2, 1)),
    "abalone4": ((60, 12, 150), (12_000, 2, 1)),
    "choro": ((10, 16, 900), (8_000, 2, 1)),
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
             "--second", self.settings(other), "--pairs", str(a.pairs),
             "--threads", str(a.threads), "--seed", str(self.seed), "--at-limit", "draw", "--json"]
            + (["--layout", "standard", "--random-plies", "0"] if a.game == "choro" else []),
            capture_output=True, text=True, check=True)
        return json.loads(result.stdout.strip().splitlines()[-1])["score"]

    def run(self):
        """Elo along the way, step by step; levels lie equally far apart in it."""
        a = self.arguments
        points = [(0.0, 0.0)]  # strength, Elo
        for step in range(1, a.steps + 1):
            strength = step / a.steps
            score = min(max(self.score(strength, points[-1][0]), 0.02), 0.98)
            points.append((strength, points[-1][1] + 400 * math.log10(score / (1 - score))))
            print(f"// {strength:.3f} {self.weakness(strength)} {points[-1][1]:+.0f}", flush=True)
        apart = min(400 * math.log10(a.score / (1 - a.score)), points[-1][1] / 8)
        print(f"// {apart:.0f} Elo apart")
        for level in range(9):
            print("    {%d, %d, %d, %d}," % self.weakness(self.strength_of(points, level * apart)))

    @staticmethod
    def strength_of(points, elo):
        for (below, low), (above, high) in zip(points, points[1:]):
            if elo <= high:
                return below + (above - below) * max(elo - low, 0) / max(high - low, 1)
        return 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="sumito")
    parser.add_argument("--game", choices=sorted(WAYS), required=True)
    parser.add_argument("--score", type=float, default=0.74, help="of a level against the one below")
    parser.add_argument("--pairs", type=int, default=40, help="sets of games in a match")
    parser.add_argument("--steps", type=int, default=12, help="matches along the way")
    parser.add_argument("--threads", type=int, default=2)
    Fit(parser.parse_args()).run()


if __name__ == "__main__":
    main()
