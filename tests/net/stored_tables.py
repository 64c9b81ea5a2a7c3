"""Fills a store with running tables, for tests and benchmarks of a server that has many."""

import sqlite3

from players import Rules, play_on, seated
from ws import WebSocket

PEOPLE = 5_000


def fill(server, tables, turns):
    """Writes copies of two tables into the store of a server that is running, and stops it. At one
    table there is no clock, at the other each turn has days. Returns a token of a player there."""
    players = [seated(server.port, "abalone", time=time, public=True) for time in ("none", "3d")]
    for pair in players:
        play_on(pair, "abalone", plies=turns, good_seats=())
    WebSocket.close_all()
    Rules.end_all()
    server.stop()
    with sqlite3.connect(server.store) as store:
        store.execute("PRAGMA synchronous = OFF")
        for number in range(tables):
            copy(store, players[number % 2][0].table, number)
    store.close()
    return players[0][0].token


def copy(store, table, number):
    """Other people sit at the copy."""
    name, person = f"copy{number}", f"person{number % PEOPLE}"
    store.execute("INSERT INTO tables (id, settings, state, created, changed, version, made_from)"
                  " SELECT ?, settings, state, created, changed, version, ? FROM tables"
                  " WHERE id = ?", (name, f"10.0.{number % 40}.1", table))
    store.execute("INSERT INTO events (table_id, version, at, secret, text, person, account)"
                  " SELECT ?, version, at, secret, replace(text, person, ?),"
                  " iif(person <> '', ?, ''), account FROM events WHERE table_id = ?",
                  (name, person, person, table))
