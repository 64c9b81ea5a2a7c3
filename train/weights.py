"""The weights of Abalone's evaluation as text (one line a weight: name, first phase, last phase) and as
the header that the engine compiles.

usage: weights.py WEIGHTS.txt > src/engine/eval/abalone_weights.h"""

import sys

SIDED = ([f"Orbit{i}" for i in range(9)] + [f"Degree{i}" for i in range(7)] +
         ["Contact1", "Contact2", "Contact3", "EdgeDegree0", "EdgeDegree1", "EdgeDegree2", "EdgeDegree3",
          "EdgeContact1", "EdgeContact2", "InnerDegree5", "InnerDegree6", "Triangle", "InnerTriangle",
          "Triple", "Four", "Step", "Hold22", "Hold33", "Gap", "Sandwich", "Push21", "Push31", "Push32",
          "Eject21", "Eject31", "Eject32", "Aim1", "Aim2", "Approach", "Inertia"] +
         [f"Lost{i}" for i in range(1, 6)])
NAMES = [f"own.{name}" for name in SIDED] + [f"foes.{name}" for name in SIDED] + ["turn"]

HEADER = """// Written by train/weights.py: the weights of Abalone's evaluation, fitted to results of games of
// the program against itself (docs/engine.md). In sixteenths of a hundredth of a marble, for the
// side to move: first phase, last phase.
#pragma once

#include "engine/eval/abalone_features.h"

namespace sumito::engine {

inline constexpr AbaloneWeightList abalone_weights = {{
"""


def read(path):
    with open(path, encoding="utf-8") as file:
        rows = [line.split() for line in file if line.strip() and not line.startswith("#")]
    assert [row[0] for row in rows] == NAMES, f"{path}: not the names of this version"
    return [(int(first), int(last)) for _, first, last in rows]


def write(path, weights):
    with open(path, "w", encoding="utf-8") as file:
        for name, (first, last) in zip(NAMES, weights):
            file.write(f"{name} {first} {last}\n")


def main():
    print(HEADER, end="")
    for name, (first, last) in zip(NAMES, read(sys.argv[1])):
        print(f"    {{{first}, {last}}},  // {name}")
    print("}};\n\n}  // namespace sumito::engine")


if __name__ == "__main__":
    main()
