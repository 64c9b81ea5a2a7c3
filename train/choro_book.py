"""Choro's opening book: searches the 64 outcomes of the secret opening and writes the header that the
engine compiles. A few minutes on one core:

    python3 train/choro_book.py --program build/release/sumito > src/engine/choro/book.h"""

import argparse
import subprocess

CHOICES = [f"o{i}" for i in range(1, 9)]
PROVEN = 10_000

HEADER = """// Written by train/choro_book.py: the outcomes of Choro's secret opening from the standard start of
// the ruleset `acholi`. Each was searched far deeper than there is time for in a game. Used by
// opening.h.
#pragma once

#include <array>

namespace sumito::engine {

// The nodes that each outcome was searched with.
inline constexpr int choro_book_nodes = %s;
// Means a win that the search has proven.
inline constexpr int choro_book_won = %s;

// Hundredths of a counter for South: a row for each choice of South, o1 to o8; a column for each
// choice of North.
// clang-format off
inline constexpr std::array<std::array<int, 8>, 8> choro_book = {{
%s
}};
// clang-format on

}  // namespace sumito::engine
"""


class Program:
    def __init__(self, path, megabytes):
        self.process = subprocess.Popen([path, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.send("setoption name Game value choro")
        self.send(f"setoption name Hash value {megabytes}")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def lines_until(self, word):
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("the program has ended")
            words = line.split()
            yield words
            if words and words[0] == word:
                return

    def score(self, south, north, nodes):
        """The score for South, in hundredths of a counter."""
        self.send("uginewgame")
        self.send(f"position startpos moves {south} {north}")
        self.send("query turn")
        *_, turn = self.lines_until("response")
        self.send(f"go nodes {nodes}")
        score = None
        for words in self.lines_until("bestmove"):
            if words[0] == "info" and "score" in words:
                kind, value = words[words.index("score") + 1:][:2]
                score = int(value)
                if kind == "mate":
                    score = PROVEN if score > 0 else -PROVEN
                else:
                    score = max(1 - PROVEN, min(score, PROVEN - 1))
        return score if turn[1] == "p1" else -score


def grouped(number):
    return f"{number:,}".replace(",", "'")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default="build/release/sumito")
    parser.add_argument("--nodes", type=int, default=6_000_000)
    parser.add_argument("--hash", type=int, default=256, help="megabytes")
    arguments = parser.parse_args()
    program = Program(arguments.program, arguments.hash)
    rows = []
    for south in CHOICES:
        scores = [program.score(south, north, arguments.nodes) for north in CHOICES]
        rows.append("    {{" + ", ".join(f"{score:6}" for score in scores) + "}},")
    program.send("quit")
    print(HEADER % (grouped(arguments.nodes), grouped(PROVEN), "\n".join(rows)), end="")


if __name__ == "__main__":
    main()
