"""Opens the pages of running tables from one connection after another, at a fixed rate, as people do
who follow links, and reports how long the answers take: the page of a table with its board and state,
and the picture for a link, drawn once and then from memory. docs/benchmarks.md has the figures.

    python3 bench/pages.py PORT TABLES RATE SECONDS

The server needs --web and --exempt 127.0.0.1. bench/load can give it other work meanwhile."""

import http.client
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests/net"))
from players import Rules, play_on, seated  # noqa: E402


def share(times, part):
    return sorted(times)[int((len(times) - 1) * part)]


def report(name, times):
    print(f"{name:28} {len(times):5} answers, ms: half within {share(times, 0.5):6.2f}, "
          f"99 % within {share(times, 0.99):6.2f}, slowest {max(times):6.2f}")


def main(port, tables, rate, seconds):
    found = []
    for _ in range(tables):
        players = seated(port, "abalone", public=True)
        play_on(players, "abalone", plies=20)
        found.append(players[0].table)
    Rules.end_all()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)

    def ask(path):
        begun = time.perf_counter()
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
        return (time.perf_counter() - begun) * 1000

    report("a picture, drawn", [ask(f"/g/{table}.png") for table in found])
    pages, pictures = [], []
    start = time.monotonic()
    for number in range(rate * seconds):
        time.sleep(max(0.0, start + number / rate - time.monotonic()))
        table = found[number % len(found)]
        if number % 10 == 0:
            pictures.append(ask(f"/g/{table}.png"))
        else:
            pages.append(ask(f"/g/{table}"))
    report("the page of a table", pages)
    report("a picture, from memory", pictures)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:5]))
