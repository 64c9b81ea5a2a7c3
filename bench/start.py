"""Measures how long the server needs to start with many running tables and finished games, and how
much memory it then takes; docs/benchmarks.md has the figures.

    python3 bench/start.py TABLES GAMES [FOLDER]     FOLDER: where the store is made, default /tmp

Half of the tables have a clock with days for each turn, the others have none. The finished games
are short ones of 20,000 players."""

import pathlib
import sqlite3
import statistics
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests/net"))
from players import Player  # noqa: E402
from served import Server  # noqa: E402
from stored_tables import fill  # noqa: E402

TURNS, STARTS, PEOPLE = 60, 5, 20_000


def add_games(store, count):
    record = "a1b2 i9h8 " * 10
    for number in range(1, count + 1):
        ended = 1_600_000_000_000 + number * 60_000
        store.execute("INSERT INTO games (number, table_id, game, rules, layout, result, reason,"
                      " rated, plies, started, ended) VALUES (?, ?, 'abalone', 'standard',"
                      " 'standard', '1-0', 'resigned', 0, 20, ?, ?)",
                      (number, f"game{number}", ended - 600_000, ended))
        store.execute("INSERT INTO records VALUES (?, ?)", (number, record))
        for seat in (0, 1):
            who = f"player{(number * 7919 + seat * 13) % PEOPLE}"
            store.execute("INSERT INTO seats (game, seat, name, folded, person, account, ended,"
                          " kind) VALUES (?, ?, ?, ?, ?, '', ?, 'abalone')",
                          (number, seat, who, who, "p-" + who, ended))


def megabytes(server, what):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith(what))


def measure(server, token):
    for how in ("stopped", "killed"):
        seconds, hellos = [], []
        for _ in range(STARTS):
            server.start()
            seconds.append(server.seconds_to_start)
            begin = time.monotonic()
            one = Player(server.port, token)
            hellos.append(time.monotonic() - begin)
            one.close()
            server.stop() if how == "stopped" else server.kill()
        print(f"start after it was {how}: {statistics.median(seconds) * 1000:.0f} ms, at most"
              f" {max(seconds) * 1000:.0f} ms; the first hello {max(hellos) * 1000:.0f} ms")
    server.start()
    begin = time.monotonic()
    while server.figure("tables_unseen") > 0:
        time.sleep(0.2)
    print(f"all tables looked at after {time.monotonic() - begin:.1f} s; memory at most"
          f" {megabytes(server, 'VmHWM'):.0f} MB, now {megabytes(server, 'VmRSS'):.0f} MB")
    server.stop()


def main(tables, games, folder):
    tempfile.tempdir = folder
    server = Server().start()
    token = fill(server, tables, TURNS)
    with sqlite3.connect(server.store) as store:
        store.execute("PRAGMA synchronous = OFF")
        add_games(store, games)
    store.close()
    print(f"{tables} running tables, {games} finished games, "
          f"{pathlib.Path(server.store).stat().st_size / 1e6:.0f} MB")
    measure(server, token)
    server.folder.cleanup()


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    main(int(sys.argv[1]), int(sys.argv[2]), (sys.argv + ["/tmp"])[3])
