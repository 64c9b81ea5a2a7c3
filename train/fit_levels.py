"""Finds settings for the levels of a game, so that each level has the given score against the one below.

    python3 train/fit_levels.py --program build/release/sumito --game choro --score 0.7

All levels lie on one line from a player who searches very little to one who is nearly the whole engine: more
nodes, fewer candidate moves, a lower temperature. Matches between neighbouring points measure how Elo grows
along the line; then the levels are put equally far apart. The result is a table for src/engine/levels.cpp.
Check it with the matches of docs/engine.md."""

import argparse
import json
import math
import subprocess

# Game: nodes, candidate moves and temperature of the lowest level, then of the strongest player.
WAYS = {
    "abalone": ((600, 9, 48), (60_000, 2, 1)),
    "abalone3": ((60, 12, 150), (12_000, 2, 1)),
    "abalone4": ((60, 12, 150), (12_000, 2, 1)),
    "choro": ((10, 16, 900), (8_000, 2, 1)),
}
LOSS = 2.7  # in temperatures; a move that is worse by more is never chosen


class Fit:
    def __init__(self, arguments):
        self.arguments = arguments
        self.seed = 0

    def weakness(self, strength):
        """The settings for a strength: 0 is the lowest level, 1 the strongest player."""
        low, high = WAYS[self.arguments.game]
        nodes, lines, temperature = (
            math.exp(math.log(a) + strength * (math.log(b) - math.log(a)))
            for a, b in zip(low, high))
        # Rounds all values in the same way, so that a level is never weaker than the one below it.
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
        """Measures Elo step by step from weak to strong, and puts the levels equally far apart in
        it."""
        a = self.arguments
        points = [(0.0, 0.0)]  # pairs of strength and Elo
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
