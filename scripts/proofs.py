"""Makes docs/proofs.md and the small certificates of data/proofs with the program's own commands.

    python3 scripts/proofs.py build/release/sumito

Takes some minutes; needs 1 GB of memory."""

import hashlib
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(__file__), "..")
KEPT = os.path.join(ROOT, "data", "proofs")
HASH = "1000"  # megabytes; the search depends on it
MOST_STATES_KEPT = 1000
WINNING_ROW = "o7"

TEXT = """# Proofs

Choro is solved: this page says who wins, how that was proved, and how you can check it. By the rules of its
description South wins; by the rules of Ludii, too.

    python3 scripts/proofs.py build/release/sumito

makes this page and the certificates in `data/proofs`.

## Who wins

South chooses a row, North a column, both in secret. The letter is the player who then wins, whatever the other does. The
rules are those of [our rules page](rules/choro.md), without options.

{matrix}

**South wins with {row}, whatever North chooses.** No other choice of South, and no choice of North, wins against every
reply.

| start | rules | winner | first decision | turns at most |
|---|---|---|---|---|
{others}

"Turns at most" counts the turns of both players in the longest game that the found strategy allows. There may be a
shorter way.

## What counts as proved

A side has won a position by proof if it has a strategy that wins against every reply. A repetition never counts as a
win: the strategy never returns to a position. Draws are not proved: if no winner is found, the answer stays open. A
proof looks at the position alone. In a game in which positions of the strategy have occurred before, the rule of the
third occurrence may still make a draw.

## The commands

```console
$ sumito solve --game choro --layout main0 --certificate main0.txt
South wins with o5 in at most 5 turns (10 positions searched)
$ sumito verify main0.txt
proved: S wins 2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/S (choro, acholi) in at most 5 turns; 8 states checked
```

`sumito solve` searches depth first by proof numbers, for each side in turn. It compares whole positions, so no proof
can confuse two positions with the same hash. The exit code is 1 if nothing was proved. It works for every game and all
options of the rules. In Abalone it proves forced ejections near the end of a game; from the start of a game it finds
nothing.

`sumito verify` shares the rules with the search and nothing else. It reads the certificate line by line: each line is a
position of the winner's strategy, with the winner's decision if it is the winner's turn. Every decision must lead to
the winner's victory or to a position of an earlier line. So the proof is complete when the last line is the root, and
no strategy can repeat a position.

## All openings

Solved with a table of {hash} MB. "States" is the number of lines of the certificate.

| South | North | winner | positions searched | turns at most | states |
|---|---|---|---|---|---|
{cells}

## Certificates

Those with at most {most} states are in `data/proofs`; with the checksums of the others you can check that you have made
the same files.

| file | winner | states | bytes | SHA-256 |
|---|---|---|---|---|
{files}
"""


def lines(program, *arguments):
    output = subprocess.run([program, *arguments, "--hash", HASH, "--json"], capture_output=True,
                            text=True, check=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def matrix(cells):
    choices = sorted({cell["choices"][0] for cell in cells})
    winner = {tuple(cell["choices"]): cell["winners"] for cell in cells}
    table = ["| South \\ North | " + " | ".join(choices) + " |", "|---" * (len(choices) + 1) + "|"]
    for row in choices:
        table.append(f"| {row} | " + " | ".join(winner[row, column] for column in choices) + " |")
    return "\n".join(table)


def check_that_only_one_row_wins(cells):
    """As the page says."""
    winners = {tuple(cell["choices"]): cell["winners"] for cell in cells}
    choices = {row for row, _ in winners}
    rows = [row for row in choices if all(winners[row, column] == "S" for column in choices)]
    columns = [column for column in choices if all(winners[row, column] == "N" for row in choices)]
    assert (rows, columns) == ([WINNING_ROW], []), (rows, columns)


def certificate(program, folder, name, *arguments):
    """Makes and checks it; returns its row of the table and the solution."""
    path = os.path.join(folder, name)
    solution, = lines(program, "solve", *arguments, "--certificate", path)
    subprocess.run([program, "verify", path], check=True, capture_output=True)
    with open(path, "rb") as file:
        content = file.read()
    if solution["states"] <= MOST_STATES_KEPT:
        with open(os.path.join(KEPT, name), "wb") as file:
            file.write(content)
    row = (f"| {name} | {solution['winners']} | {solution['states']:,} | {len(content):,} | "
           f"`{hashlib.sha256(content).hexdigest()}` |")
    return row, solution


def main():
    program = os.path.abspath(sys.argv[1])
    os.makedirs(KEPT, exist_ok=True)
    cells = lines(program, "solve", "--game", "choro")
    check_that_only_one_row_wins(cells)
    others, files = [], []
    with tempfile.TemporaryDirectory() as folder:
        for cell in cells:
            if cell["choices"][0] == WINNING_ROW:
                name = "choro-" + "-".join(cell["choices"]) + ".txt"
                files.append(certificate(program, folder, name, "--game", "choro", "--position",
                                         cell["position"])[0])
        for start, layout, rules in (("main phase without opening", "main0", "acholi"),
                                     ("the usual start", "standard", "ludii")):
            row, solution = certificate(program, folder, f"choro-{layout}-{rules}.txt", "--game",
                                        "choro", "--rules", rules, "--layout", layout)
            files.append(row)
            others.append(f"| {start} | `{rules}` | {solution['winners']} | "
                          f"{solution['decision']} | {solution['turns']} |")
    rows = [f"| {cell['choices'][0]} | {cell['choices'][1]} | {cell['winners']} | "
            f"{cell['positions']:,} | {cell['turns']} | {cell['states']:,} |" for cell in cells]
    with open(os.path.join(ROOT, "docs", "proofs.md"), "w", encoding="utf-8") as file:
        file.write(TEXT.format(matrix=matrix(cells), row=WINNING_ROW, others="\n".join(others),
                               hash=HASH, cells="\n".join(rows), most=f"{MOST_STATES_KEPT:,}",
                               files="\n".join(files)))


if __name__ == "__main__":
    main()
