#!/usr/bin/env python3
"""Compares the engine in WebAssembly with the same engine built for this machine, on one thread: nodes
per second of processor time.

The runs alternate, so that other load on the machine affects both, and the best run of each counts. The
node counts must be equal. Needs the presets release and web-engine."""

import argparse
import json
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def native(kernel, options):
    before = processor_time()
    text = subprocess.run(
        [ROOT / "build/release/sumito", "bench", "--only", options.only,
         "--depth", str(options.depth), "--kernel", kernel],
        check=True, capture_output=True, text=True).stdout
    return int(re.search(r"Nodes searched  : (\d+)", text)[1]), processor_time() - before


def wasm(_, options):
    """The result of the second of two runs in one process, because frequent code is then compiled
    better."""
    text = subprocess.run(
        ["node", ROOT / "bench/engine_wasm.mjs", ROOT / "build/web/wasm/engine.wasm",
         str(options.depth), options.only, "2"],
        check=True, capture_output=True, text=True).stdout
    result = json.loads(text.splitlines()[-1])
    return result["nodes"], result["seconds"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="abalone", help="the game")
    parser.add_argument("--depth", type=int, default=11)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    builds = {"wasm": wasm, "portable": native, "avx2": native}
    best, signatures = {}, set()
    for _ in range(options.rounds):
        for name, run in builds.items():
            nodes, seconds = run(name, options)
            signatures.add(nodes)
            best[name] = max(best.get(name, 0), nodes / seconds)
    if len(signatures) > 1:
        sys.exit(f"the signatures differ: {sorted(signatures)}")
    for name, speed in best.items():
        print(f"{name:10} {speed / 1e6:.2f} million nodes a second, "
              f"wasm is {best['wasm'] / speed:.0%} of it")


if __name__ == "__main__":
    main()
