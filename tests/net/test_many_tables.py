"""Thousands of running tables: those that nobody needs take no memory, and a player who comes back finds
them."""

import time
import unittest

from players import Player
from served import SUMITO, Server
from stored_tables import fill
from ws import WebSocket

SANITIZED = "asan" in SUMITO or "tsan" in SUMITO  # then everything takes longer, and more memory
TABLES = 300 if SANITIZED else 6_000
MOST_MEGABYTES = 128


class ManyTables(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()

    def test_tables_that_nobody_needs_take_no_memory(self):
        with Server() as server:
            token = fill(server, TABLES, turns=30)
            server.start()
            back = Player(server.port, token)
            self.assertEqual(len(back.tables), 1)
            back.table = back.tables[0]
            self.assertEqual(len(back.state()["moves"]), 30)
            watcher = Player(server.port)
            watcher.table = f"copy{TABLES - 1}"
            self.assertEqual(len(watcher.state()["moves"]), 30)
            deadline = time.monotonic() + 120
            while server.figure("tables_unseen") > 0:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.1)
            self.assertEqual(server.figure("running_tables"), TABLES + 2)
            self.assertLess(server.figure("tables_in_memory"), 1_000)
            if not SANITIZED:
                self.assertLess(server.figure("resident_bytes"), MOST_MEGABYTES << 20)
            self.assertEqual(len(watcher.state()["moves"]), 30)


if __name__ == "__main__":
    unittest.main()
