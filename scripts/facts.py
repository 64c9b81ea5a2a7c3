"""Makes docs/facts.md and its picture with the program's own commands, which the page names.

    python3 scripts/facts.py build/release/sumito [--games 40] [--threads 2]

Takes a quarter of an hour on two processors."""

import argparse
import json
import math
import os
import re
import statistics
import subprocess
import tempfile

DOCS = os.path.join(os.path.dirname(__file__), "..", "docs")
# Nearly equal players, so that the two games of a pair are not the same game.
PLAYERS = ["--first", "nodes=2000", "--second", "nodes=2100"]


class Program:
    def __init__(self, path, threads):
        self.path, self.threads = path, threads

    def run(self, *arguments, text=None):
        return subprocess.run([self.path, *map(str, arguments)], input=text, capture_output=True,
                              text=True, check=True).stdout

    def lines(self, *arguments):
        return [json.loads(line) for line in self.run(*arguments, "--json").splitlines()]

    def results(self, *arguments):
        """The results of a match's games, as its records tell them."""
        with tempfile.TemporaryDirectory() as folder:
            records = f"{folder}/games"
            self.run("match", *PLAYERS, "--threads", self.threads, "--plies", 400, "--at-limit", "draw",
                     "--records", records, *arguments)
            with open(records) as file:
                return re.findall(r'^\[Result "([^"]*)"\]', file.read(), re.M)


def interval(values, kinds=3):
    """Mean of values from 0 to 1 and the ends of its 95 % interval, as docs/matches.md explains it:
    Student's t, with one more value of each of `kinds` kinds seen for the spread, so that equal
    values do not give an interval without width."""
    mean = sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values) + kinds * (kinds + 1) / (12 * (kinds - 1))
    freedom = len(values) + kinds - 1
    z = statistics.NormalDist().inv_cdf(0.975)
    # The first terms of the series in 1 / freedom (Abramowitz and Stegun, 26.7.5).
    t = z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)
    reach = t * math.sqrt(squares / freedom / len(values))
    return mean, max(mean - reach, 0), min(mean + reach, 1)


def share(values, kinds=3):
    mean, low, high = interval(values, kinds)
    return f"{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def first_score(result):
    """Of the first seat's side, in a game of two sides."""
    return {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)


def played_layouts(program, games):
    """Of each layout its name, Black's scores and 1 for each draw; the best for Black first."""
    rows = []
    for layout in program.lines("layouts"):
        results = program.results("--layout", layout["id"], "--pairs", games // 2, "--random-plies", 2)
        scores = [first_score(result) for result in results]
        draws = [1.0 if result == "1/2-1/2" else 0.0 for result in results]
        rows.append((layout["id"], scores, draws))
    return sorted(rows, key=lambda row: -interval(row[1])[0])


def layouts_section(rows, games):
    everything = [score for _, scores, _ in rows for score in scores]
    all_draws = [draw for _, _, draws in rows for draw in draws]
    text = ["## The first move in the layouts of Abalone", "",
            f"{games} games from each layout after two random plies, 2,000 nodes a move against 2,100, each of the two "
            "with Black in half of the games; a game is drawn after 400 plies. Scores of Black with 95 % intervals, which "
            "are computed as those of [matches](matches.md#what-it-says) but game by game. Over all "
            f"layouts Black scores {share(everything)}; drawn are {share(all_draws, 2)}.", "",
            "    sumito match --layout ID --first nodes=2000 --second nodes=2100 "
            f"--pairs {games // 2} --random-plies 2 \\\n        --plies 400 --at-limit draw --records FILE", "",
            "![Black's score by layout](pictures/layouts.svg)", "",
            "| layout | Black scores | drawn |", "|---|---|---|"]
    for name, scores, draws in rows:
        text.append(f"| {name} | {share(scores)} | {100 * sum(draws) / len(draws):.0f} % |")
    return text


def picture(rows):
    line, left, width = 15, 190, 420
    height = line * len(rows) + 40
    x = lambda value: left + width * value
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 30} {height}" '
             'font-family="sans-serif" font-size="10">',
             f'<rect width="100%" height="100%" fill="#fff"/>']
    for value in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{x(value)} 8V{height - 24}" stroke="{"#999" if value == 0.5 else "#ddd"}"/>'
                     f'<text x="{x(value)}" y="{height - 10}" text-anchor="middle">{value * 100:.0f} %</text>')
    for number, (name, scores, _) in enumerate(rows):
        y = 16 + line * number
        mean, low, high = interval(scores)
        parts.append(f'<text x="{left - 8}" y="{y + 3}" text-anchor="end">{name}</text>'
                     f'<path d="M{x(low):.1f} {y}H{x(high):.1f}" stroke="#9bb7d4" stroke-width="3"/>'
                     f'<circle cx="{x(mean):.1f}" cy="{y}" r="3.5" fill="#1f5fa8"/>')
    return "\n".join(parts + ["</svg>"]) + "\n"


def seats_section(program, games):
    text = ["## Who moves first elsewhere", "",
            "Engine games as above, four random plies; shares of the points of each seat (side) in the order of "
            "turns, with 95 % intervals. A draw is shared.", "",
            "| game | games | shares | drawn |", "|---|---|---|---|"]
    for title, arguments in (
            ("Choro `acholi`", ["--game", "choro", "--layout", "standard"]),
            ("Choro `ludii`", ["--game", "choro", "--rules", "ludii", "--layout", "standard"]),
            ("Abalone, four players (teams)", ["--game", "abalone4"]),
            ("Abalone, three players", ["--game", "abalone3"])):
        three = "abalone3" in arguments
        pairs = games // 6 if three else games // 2
        results = program.results(*arguments, "--pairs", pairs, "--random-plies", 4)
        drawn = sum(1 for result in results if "1/2" in result or "1/3" in result)
        if three:
            seats = [[points(result)[seat] for result in results] for seat in range(3)]
        else:
            firsts = [points(result)[0] for result in results]
            seats = [firsts, [1 - value for value in firsts]]
        shares = ", ".join(share(values) for values in seats)
        text.append(f"| {title} | {len(results)} | {shares} | {100 * drawn / len(results):.0f} % |")
    return text


def points(result):
    """Each side's part of one point: `1-0`, `1/2-1/2`, `0-1-0`, ..."""
    parts = [1.0 if part == "1" else 0.0 if part == "0" else 0.5 for part in result.split("-")]
    total = sum(parts)
    return [part / total for part in parts] if total > 0 else [1 / len(parts)] * len(parts)


def opening_section(program):
    said = program.run("ugi", text="setoption name Game value choro\nposition startpos\neval\nquit\n")
    lines = [line.replace("info string ", "    ", 1) for line in said.splitlines() if line.startswith("info string")]
    return ["## Choro's secret opening", "",
            "The value of the opening as a game of two hidden choices, and the best mixture of choices for both: "
            "every one of the 64 outcomes was searched with the nodes that the first line tells, so the numbers are the "
            "engine's opinion, not a proof.", "",
            "    printf 'setoption name Game value choro\\nposition startpos\\neval\\nquit\\n' | sumito ugi", "",
            *lines]


def endless_section(program):
    text = ["## Endless turns in Choro", "",
            "Random games; a turn that would never end is cut. The command tells much more than these lines.", ""]
    for rules in ("acholi", "ludii"):
        command = ["stats", "--game", "choro", "--rules", rules, "--games", 200_000, "--seed", 1]
        said = program.run(*command, "--threads", program.threads)
        text += [f"    sumito {' '.join(map(str, command))}", ""]
        text += [f"    {line}" for line in said.splitlines()
                 if line.startswith(("choro", "turns", "endless"))] + [""]
    return text


def perft_section(program, depth):
    text = ["## Perft", "", "Leaves of the tree of moves, with the table of known counts.", "",
            f"    sumito perft --layout ID --depth {depth} --hash 2048", "",
            "| depth | standard | belgian-daisy |", "|---|---|---|"]
    for plies in range(1, depth + 1):
        counts = [program.lines("perft", "--layout", layout, "--depth", plies, "--hash", 2048,
                                "--threads", program.threads)[-1]["nodes"]
                  for layout in ("standard", "belgian-daisy")]
        text.append(f"| {plies} | {counts[0]:,} | {counts[1]:,} |")
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=40, help="from each layout")
    parser.add_argument("--other-games", type=int, default=300, help="of each other game")
    parser.add_argument("--depth", type=int, default=7, help="of perft")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    program = Program(arguments.program, arguments.threads)
    rows = played_layouts(program, arguments.games)
    parts = [["# Facts", "", "What the program's own tools say about the games. `python3 scripts/facts.py SUMITO` makes "
              "this page; each section names its command. Engine games tell how the engine plays, no more."],
             layouts_section(rows, arguments.games), seats_section(program, arguments.other_games), opening_section(program),
             endless_section(program), perft_section(program, arguments.depth)]
    with open(f"{DOCS}/pictures/layouts.svg", "w") as file:
        file.write(picture(rows))
    with open(f"{DOCS}/facts.md", "w") as file:
        file.write("\n\n".join("\n".join(part).rstrip() for part in parts) + "\n")


if __name__ == "__main__":
    main()
