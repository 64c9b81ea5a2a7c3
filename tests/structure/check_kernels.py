"""Checks that an object file for a newer processor shares no function with others: the linker keeps only
one copy of a shared function, and on an old processor that might be the newer one's.

usage: check_kernels.py OBJECT..."""

import re
import subprocess
import sys

problems = []
for path in sys.argv[1:]:
    kernel = re.search(r"kernel_(\w+)\.cpp", path).group(1)
    symbols = subprocess.run(["nm", "--demangle", path], capture_output=True, text=True,
                             check=True).stdout
    own = 0
    for line in symbols.splitlines():
        match = re.match(r"[0-9a-f]* ?([TW]) (.*)", line.strip())
        if not match:
            continue
        kind, name = match.groups()
        if f"::{kernel}::" in name:
            own += 1
        elif kind == "W":
            problems.append(f"{path}: shares {name}")
    if own == 0:
        problems.append(f"{path}: no function of its own found")

for problem in problems:
    print(problem)
sys.exit(1 if problems or len(sys.argv) < 2 else 0)
