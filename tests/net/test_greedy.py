"""Visitors from one address who take all they can: replies and messages that are not read, floods
of searches. Memory stays small, and other visitors are served as before."""

import http.client
import json
import socket
import sqlite3
import threading
import time
import unittest

from players import Player
from served import SUMITO, Server
from ws import Closed, WebSocket

SANITIZED = "asan" in SUMITO or "tsan" in SUMITO  # then the memory figures mean nothing
MOST_MEGABYTES = 256
GREEDY = "127.0.0.2"


def fill(file, games, record):
    """Writes finished games of the account `ann` into a store that no server is using."""
    with sqlite3.connect(file) as store:
        store.execute("INSERT INTO accounts (folded, name, password_hash, person, created, banned)"
                      " VALUES ('ann', 'Ann', '', 'p-ann', 1, 0)")
        for number in range(1, games + 1):
            ended = 1_700_000_000_000 + number
            store.execute("INSERT INTO games (number, table_id, game, rules, layout, result, reason,"
                          " rated, plies, started, ended) VALUES (?, ?, 'abalone', 'standard',"
                          " 'standard', '1-0', 'resigned', 0, 1, 1, ?)",
                          (number, f"game{number}", ended))
            store.execute("INSERT INTO records VALUES (?, ?)", (number, record))
            for seat, (name, account) in enumerate((("ann", "ann"), ("bob", ""))):
                store.execute("INSERT INTO seats (game, seat, name, folded, person, account, ended)"
                              " VALUES (?, ?, ?, ?, ?, ?, ?)",
                              (number, seat, name, name, "p-" + name, account, ended))
    store.close()


def filled_server(*options, games=400, record="x" * 20_000):
    """A server whose archive contains megabytes of records."""
    server = Server(*options, exempt=False)
    server.start()
    server.stop()
    fill(server.store, games, record)
    return server


def greedy_connection(server, source=GREEDY):
    """A connection with a small receive buffer."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.bind((source, 0))
    one.connect((server.host, server.port))
    return one


def get_from(server, source, path, version=11):
    """Status, headers and body for a visitor from another address."""
    connection = http.client.HTTPConnection(server.host, server.port, timeout=60,
                                            source_address=(source, 0))
    connection._http_vsn, connection._http_vsn_str = version, f"HTTP/{version // 10}.{version % 10}"
    connection.request("GET", path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, response.headers, body


def most_megabytes(server):
    """The peak memory of the process."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    raise KeyError("VmHWM")


class Greedy(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()

    def check_memory(self, server):
        if not SANITIZED:
            self.assertLess(most_megabytes(server), MOST_MEGABYTES)

    def wait_until(self, reached):
        deadline = time.monotonic() + 60
        while not reached():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)

    def check_that_others_are_served(self, server):
        self.assertEqual(server.get("/healthz")[2], b"ok\n")
        self.assertEqual(server.get("/api/games?player=ann&limit=2")[0], 200)
        Player(server.port).close()

    def test_more_messages_than_are_allowed_wait_and_are_all_answered(self):
        with Server() as server:
            greedy = Player(server.port)
            for number in range(80):
                greedy.socket.send("ping", {}, id=number)
            answers = [greedy.socket.expect("pong", "error") for _ in range(80)]
            self.assertEqual([answer["id"] for answer in answers], list(range(80)))
            self.assertEqual({answer["t"] for answer in answers}, {"pong"})

    def test_pages_of_records_that_nobody_reads_take_little_memory(self):
        with filled_server() as server:
            idle = []
            for _ in range(100):
                idle.append(greedy_connection(server))
                idle[-1].sendall(b"GET /api/games.txt?limit=200 HTTP/1.1\r\nHost: x\r\n\r\n")
            self.wait_until(lambda: server.figure("requests_total") >= 100 and
                            server.figure("reader_waiting") == 0)
            self.check_that_others_are_served(server)
            self.check_memory(server)
            for one in idle:
                one.close()

    def test_all_records_come_page_by_page(self):
        with filled_server() as server:
            for version in (10, 11):
                page, records = "", 0
                while page is not None:
                    status, headers, body = get_from(
                        server, "127.0.0.1", f"/api/games.txt?limit=200&page={page}", version)
                    self.assertEqual(status, 200)
                    self.assertLess(len(body), 600_000)
                    self.assertEqual(headers["Transfer-Encoding"],
                                     "chunked" if version == 11 else None)
                    records += body.count(b"\n") + 1
                    page = headers["X-Next-Page"]
                self.assertEqual(records, 400)

    def test_single_replies_that_nobody_reads_are_refused_at_a_limit(self):
        with filled_server("--unsent-by-address", "1", games=1, record="x" * 300_000) as server:
            idle = []
            for _ in range(20):
                idle.append(greedy_connection(server))
                idle[-1].sendall(b"GET /api/games/game1.txt HTTP/1.1\r\nHost: x\r\n\r\n")
            self.wait_until(lambda: server.figure("refused_replies_total") > 0)
            self.assertLessEqual(server.figure("unsent_bytes"), 1 << 20)
            status, _, body = get_from(server, GREEDY, "/api/games/game1.txt")
            self.assertEqual((status, json.loads(body)["error"]),
                             (503, "too many unread bytes for your address"))
            self.assertEqual(len(server.get("/api/games/game1.txt")[2]), 300_000)
            for one in idle:
                one.close()
            self.wait_until(lambda: get_from(server, GREEDY, "/api/games/game1.txt")[0] == 200)

    def test_messages_that_nobody_reads_end_the_connections_of_that_address_alone(self):
        with Server("--unsent-by-address", "1", exempt=False) as server:
            host = Player(server.port)
            for _ in range(40):
                host.create(game="abalone", public=True, time="3d")
            idle = [WebSocket(server.port, source=GREEDY, receive_bytes=4096) for _ in range(20)]
            for one in idle:
                one.send("hello", {})
            for _ in range(40):
                for one in idle:
                    try:
                        one.send("lobby", {})
                    except Closed:
                        pass
                self.assertLessEqual(server.figure("unsent_bytes"), 1 << 20)
                if server.figure("dropped_slow_total") > 0:
                    break
            self.wait_until(lambda: server.figure("dropped_slow_total") > 0)
            self.assertEqual(host.ask("lobby", {})["t"], "lobby")
            self.check_memory(server)

    def test_a_flood_of_searches_hides_neither_health_nor_names(self):
        with filled_server() as server:
            going_on = True

            def search(source):
                while going_on:
                    try:
                        get_from(server, source, "/api/games.txt?player=ann&limit=200")
                    except (OSError, http.client.HTTPException):
                        pass

            threads = [threading.Thread(target=search, args=(f"127.0.0.{2 + i % 5}",))
                       for i in range(100)]
            for thread in threads:
                thread.start()
            try:
                other = Player(server.port)
                for number in range(25):
                    self.assertEqual(server.get("/healthz")[0], 200, number)
                    # The lookup in the store says whether the name belongs to an account.
                    other.accepted("name", {"name": f"Ann {number}"})
                self.assertEqual(server.get("/api/games?player=ann&limit=2")[0], 200)
            finally:
                going_on = False
                for thread in threads:
                    thread.join()
            self.check_memory(server)


if __name__ == "__main__":
    unittest.main()
