"""Makes docs/facts.md and its picture with the program's own commands.

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
import typing

DOCS = os.path.join(os.path.dirname(__file__), "..", "docs")
# Slightly different players, so that the two games of a pair are not the same game.
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
        """The results of a match's games, from its records."""
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


class Share(typing.NamedTuple):
    """A share of the points with its 95 % interval, each from 0 to 1."""
    mean: float
    low: float
    high: float

    def __str__(self):
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def share(values, kinds=3):
    return Share(*interval(values, kinds))


def first_score(result):
    """The first seat's side's score, in a game of two sides."""
    return {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)


class Layout(typing.NamedTuple):
    name: str
    black: Share
    drawn: float


class Layouts(typing.NamedTuple):
    games: int            # from each layout
    rows: list[Layout]    # the best for Black first
    black: Share          # over all layouts
    drawn: Share


def played_layouts(program, games):
    rows, all_scores, all_draws = [], [], []
    for layout in program.lines("layouts"):
        results = program.results("--layout", layout["id"], "--pairs", games // 2, "--random-plies", 2)
        scores = [first_score(result) for result in results]
        draws = [1.0 if result == "1/2-1/2" else 0.0 for result in results]
        rows.append(Layout(layout["id"], share(scores), sum(draws) / len(draws)))
        all_scores += scores
        all_draws += draws
    return Layouts(games, sorted(rows, key=lambda row: -row.black.mean), share(all_scores), share(all_draws, 2))


def layouts_section(layouts):
    text = ["## The first move in the layouts of Abalone", "",
            f"{layouts.games} games from each layout after two random plies. One player has 2,000 nodes a move, the "
            "other 2,100; each plays Black in half of the games. A game is drawn after 400 plies. The 95 % intervals are "
            "computed as those of [matches](matches.md#output), but for games instead of pairs.", "",
            f"Over all layouts Black scores {layouts.black}, and {layouts.drawn} of the games are drawn.", "",
            "    sumito match --layout ID --first nodes=2000 --second nodes=2100 "
            f"--pairs {layouts.games // 2} --random-plies 2 \\\n        --plies 400 --at-limit draw --records FILE", "",
            "![Black's score by layout](pictures/layouts.svg)", "",
            "| layout | Black scores | drawn |", "|---|---|---|"]
    for row in layouts.rows:
        text.append(f"| {row.name} | {row.black} | {100 * row.drawn:.0f} % |")
    return text


def picture(rows):
    line, left, width = 15, 190, 420
    height = line * len(rows) + 40
    x = lambda value: left + width * value
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 30} {height}" '
             'font-family="sans-serif" font-size="10">',
             "<style>@media(prefers-color-scheme:dark){svg{filter:invert(.9) hue-rotate(180deg)}}</style>",
             '<rect width="100%" height="100%" fill="#fff"/>']
    for value in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{x(value)} 8V{height - 24}" stroke="{"#999" if value == 0.5 else "#ddd"}"/>'
                     f'<text x="{x(value)}" y="{height - 10}" text-anchor="middle">{value * 100:.0f} %</text>')
    for number, row in enumerate(rows):
        y = 16 + line * number
        mean, low, high = row.black
        parts.append(f'<text x="{left - 8}" y="{y + 3}" text-anchor="end">{row.name}</text>'
                     f'<path d="M{x(low):.1f} {y}H{x(high):.1f}" stroke="#9bb7d4" stroke-width="3"/>'
                     f'<circle cx="{x(mean):.1f}" cy="{y}" r="3.5" fill="#1f5fa8"/>')
    return "\n".join(parts + ["</svg>"]) + "\n"


class Seats(typing.NamedTuple):
    title: str
    games: int
    shares: list[Share]   # for each side in the order of turns
    drawn: float


def played_seats(program, games):
    found = []
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
        found.append(Seats(title, len(results), [share(values) for values in seats], drawn / len(results)))
    return found


def seats_section(found):
    text = ["## Who moves first elsewhere", "",
            "Engine games as above, after four random plies. A share is the part of all points that a seat "
            "scored, or a team with four players. The seats are in the order of turns. A draw is shared.", "",
            "| game | games | shares | drawn |", "|---|---|---|---|"]
    for seats in found:
        shares = ", ".join(map(str, seats.shares))
        text.append(f"| {seats.title} | {seats.games} | {shares} | {100 * seats.drawn:.0f} % |")
    return text


def points(result):
    """Each side's share of one point: `1-0`, `1/2-1/2`, `0-1-0`, ..."""
    parts = [1.0 if part == "1" else 0.0 if part == "0" else 0.5 for part in result.split("-")]
    total = sum(parts)
    return [part / total for part in parts] if total > 0 else [1 / len(parts)] * len(parts)


def opening_section(program):
    said = program.run("ugi", text="setoption name Game value choro\nposition startpos\neval\nquit\n")
    lines = [line.replace("info string ", "    ", 1) for line in said.splitlines() if line.startswith("info string")]
    return ["## Choro's secret opening", "",
            "The table shows the opening as a game of two hidden choices, with its value and the best mixed strategy of each "
            "player. Each of the 64 outcomes was searched with the nodes of the first line, so the numbers are the engine's opinion and not a proof.", "",
            "    printf 'setoption name Game value choro\\nposition startpos\\neval\\nquit\\n' | sumito ugi", "",
            *lines]


def endless_section(program):
    text = ["## Endless turns in Choro", "",
            "Random games, in which a turn that would never end is stopped. The command prints much more than these lines.", ""]
    for rules in ("acholi", "ludii"):
        command = ["stats", "--game", "choro", "--rules", rules, "--games", 200_000, "--seed", 1]
        said = program.run(*command, "--threads", program.threads)
        text += [f"    sumito {' '.join(map(str, command))}", ""]
        text += [f"    {line}" for line in said.splitlines()
                 if line.startswith(("choro", "turns", "endless"))] + [""]
    return text


def perft_section(program, depth):
    text = ["## Perft", "", "The number of move sequences of this length, counted one by one.", "",
            f"    sumito perft --layout ID --depth {depth} --hash 2048", "",
            "| depth | standard | belgian-daisy |", "|---|---|---|"]
    for plies in range(1, depth + 1):
        counts = [program.lines("perft", "--layout", layout, "--depth", plies, "--hash", 2048,
                                "--threads", program.threads)[-1]["nodes"]
                  for layout in ("standard", "belgian-daisy")]
        text.append(f"| {plies} | {counts[0]:,} | {counts[1]:,} |")
    return text


INTRODUCTION = [
    "# Facts", "",
    "This page shows what the program's own commands find out about the games. The engine plays the games, so the figures show "
    "how the engine plays, and no more.", "",
    "    python3 scripts/facts.py build/release/sumito", "",
    "This command makes the page. Each section names its own command."]


def page(parts):
    return "\n\n".join("\n".join(part).rstrip() for part in parts) + "\n"


def named(rows):
    return ", ".join(row.name for row in rows)


def findings(layouts, seats):
    """The most interesting findings, in sentences whose figures come from the measurements."""
    rows = layouts.rows
    unfair = [row for row in rows if not row.black.low <= 0.5 <= row.black.high]
    # A layout must not look fair only because it is drawish: at most half of its games may be
    # drawn.
    fair = sorted((row for row in rows if row.drawn <= 0.5), key=lambda row: abs(row.black.mean - 0.5))[:3]
    standard = next(row for row in rows if row.name == "standard")
    by_title = {found.title: found for found in seats}
    acholi, ludii = by_title["Choro `acholi`"], by_title["Choro `ludii`"]
    four, three = by_title["Abalone, four players (teams)"], by_title["Abalone, three players"]
    found = [
        f"Abalone, the first move: over all {len(rows)} layouts Black scores {layouts.black}.",
        f"In {len(rows) - len(unfair)} of the {len(rows)} layouts neither colour is better for certain: the interval contains 50 %.",
        f"The best layouts for Black: {', '.join(f'{row.name} ({100 * row.black.mean:.1f} %)' for row in rows[:3])}.",
        f"The best layout for White is {rows[-1].name}: Black scores {rows[-1].black}.",
        f"The fairest layouts with a winner in at least half of the games: {named(fair)}.",
        f"Of the games from the standard start {100 * standard.drawn:.0f} % are drawn. All games are drawn from: "
        f"{named([row for row in rows if row.drawn == 1]) or 'no layout'}.",
        f"Choro by the rules of its description: the first player gets {acholi.shares[0]}.",
        f"Choro by the rules of Ludii: the first player gets {ludii.shares[0]}.",
        f"Abalone for four: the team that begins gets {four.shares[0]} of the points.",
        f"Abalone for three: the first seat gets {three.shares[0]}, where a third would be fair.",
    ]
    return ["## Ten findings", "", *(f"{number}. {text}" for number, text in enumerate(found, 1))]


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
    layouts = played_layouts(program, arguments.games)
    seats = played_seats(program, arguments.other_games)
    parts = [INTRODUCTION, findings(layouts, seats), layouts_section(layouts), seats_section(seats),
             opening_section(program), endless_section(program), perft_section(program, arguments.depth)]
    with open(f"{DOCS}/pictures/layouts.svg", "w") as file:
        file.write(picture(layouts.rows))
    with open(f"{DOCS}/facts.md", "w") as file:
        file.write(page(parts))


if __name__ == "__main__":
    main()
