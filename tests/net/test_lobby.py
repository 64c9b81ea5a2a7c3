"""The lobby over real sockets: its two lists, and what visitors receive when something changes."""

import json
import time
import unittest

from players import Player, seated
from served import Server
from test_games import WithServer
from ws import WebSocket


class Lobby(WithServer):
    def changes(self, visitor, list_name, table):
        """Waits for a change of the table in this list."""
        while True:
            for entry in visitor.socket.expect("lobby_changed")["d"].get(list_name, []):
                if (entry if list_name == "gone" else entry["table"]) == table:
                    return entry

    def test_a_table_from_its_opening_to_its_end(self):
        visitor, host, guest = (Player(self.port) for _ in range(3))
        self.assertEqual(visitor.ask("lobby", {})["d"], {"open": [], "running": []})
        table = host.create(game="abalone", public=True)
        entry = self.changes(visitor, "open", table)
        self.assertEqual((entry["here"], entry["watchers"], entry["state"]), (True, 0, "open"))
        self.assertEqual(json.loads(self.server.get("/api/tables")[2]),
                         {"open": [entry], "running": []})
        host.drop()
        self.assertFalse(self.changes(visitor, "crowds", table)["here"])
        host.come()
        host.state()
        self.assertTrue(self.changes(visitor, "crowds", table)["here"])
        guest.sit(table)
        self.assertEqual(self.changes(visitor, "running", table)["state"], "running")
        visitor.accepted("join", {"table": table})
        self.assertEqual(self.changes(visitor, "crowds", table)["watchers"], 1)
        guest.accepted("resign", {"table": table})
        self.changes(visitor, "gone", table)
        self.assertEqual(visitor.ask("lobby", {})["d"], {"open": [], "running": []})

    def test_many_changes_come_in_few_messages(self):
        with Server() as server:
            visitor, host = Player(server.port), Player(server.port)
            visitor.ask("lobby", {})
            tables = {host.create(game="choro", public=True) for _ in range(30)}
            seen, messages = set(), 0
            while seen != tables:
                messages += 1
                changes = visitor.socket.expect("lobby_changed")["d"]
                seen |= {entry["table"] for entry in changes.get("open", [])}
            self.assertLess(messages, 15)
            WebSocket.close_all()


class Boards(WithServer):
    def test_many_boards_at_once(self):
        watcher = Player(self.port)
        games = [seated(self.port, "abalone", time="5+0") for _ in range(3)]
        tables = [players[0].table for players in games]
        self.assertEqual(set(watcher.ask("watch", {"tables": [*tables, "nowhere"]})["d"]["tables"]),
                         set(tables))
        for _ in tables:
            self.assertNotIn("move", watcher.socket.expect("board")["d"])
        for players in games:
            players[0].move("a1b2")
        boards = [watcher.socket.expect("board") for _ in tables]
        self.assertEqual({board["d"]["table"] for board in boards}, set(tables))
        for board in boards:
            self.assertEqual((board["d"]["move"], board["d"]["turn"]), ("a1b2", [1]))
        state = games[0][0].state()
        board = next(board for board in boards if board["d"]["table"] == tables[0])
        self.assertEqual(board["d"]["position"], state["position"])
        watcher.accepted("watch", {"tables": []})

    def test_nobody_sees_a_secret_choice_on_a_board(self):
        south, north = seated(self.port, "choro")
        watcher = Player(self.port)
        for player in (north, watcher):
            player.accepted("watch", {"tables": [south.table]})
        south.move("o3")
        for player in (north, watcher):
            while "move" not in (board := player.socket.expect("board")["d"]):
                pass
            self.assertEqual(board["move"], "?")
            self.assertNotIn(b'"o3"', player.everything_heard())


class Hosts(WithServer):
    def test_everybody_sees_who_invites_until_the_game_begins(self):
        host, guest = Player(self.port), Player(self.port)
        for seats in (["person", "host"], ["person", "person"]):
            table = host.create(game="abalone", seats=seats)
            guest.table = table
            self.assertEqual(guest.state()["host"]["person"], host.person)
            guest.sit(table)
            if seats[1] == "person":
                host.sit(table)
            self.assertEqual(guest.state()["state"], "running")
            self.assertNotIn("host", guest.state())

    def test_a_host_fills_a_seat_and_removes_a_guest(self):
        host, guest, rude = (Player(self.port) for _ in range(3))
        table = host.create(game="abalone4")
        rude.sit(table)
        self.refused(rude.ask("fill", {"table": table, "seat": 2, "level": 1}), "not_host")
        host.accepted("unseat", {"table": table, "seat": 1})
        rude.socket.expect("stand")
        self.refused(rude.ask("sit", {"table": table}), "unseated")
        guest.sit(table)
        for seat, level in ((2, 1), (2, None), (3, 2), (2, 3)):
            host.accepted("fill", {"table": table, "seat": seat, "level": level})
        state = host.state()
        self.assertEqual(state["state"], "running")
        self.assertEqual([seat.get("level") for seat in state["seats"]], [None, None, 3, 2])


class Presence(WithServer):
    options = ("--silence", "60", "--silence-playing", "3")

    def test_who_plays_is_missed_sooner_than_who_watches(self):
        black, white = seated(self.port, "abalone", time="5+0")
        watcher = Player(self.port)
        watcher.accepted("join", {"table": black.table})
        for player in (white, watcher):
            player.socket.answers_pings = False
        while black.socket.expect("presence", timeout=30)["d"]["presence"][1]["here"]:
            pass
        white.socket.closed_within(10)
        self.assertEqual(watcher.ask("ping", {})["t"], "pong")

    def test_lag_and_watchers_are_told(self):
        black, white = seated(self.port, "abalone")
        watcher = Player(self.port)
        watcher.accepted("join", {"table": black.table})
        deadline = time.monotonic() + 30
        while True:
            self.assertLess(time.monotonic(), deadline)
            # A client that waits for messages answers the server's pings too.
            white.ask("ping", {})
            black.socket.send("ping")
            told = black.socket.expect("presence", "pong")
            if told["t"] == "presence" and told["d"]["watchers"] == 1 and \
                    all("lag" in seat for seat in told["d"]["presence"]):
                break
            time.sleep(0.1)

    def test_pong_counts_people_and_games(self):
        with Server() as server:
            players = seated(server.port, "abalone3")
            pong = players[0].ask("ping", {})["d"]
            self.assertEqual((pong["people"], pong["games"]), (3, 1))
            server.stop()
            closing = players[0].socket.expect("closing")["d"]
            self.assertEqual((closing["again_in"], closing["spread"]), (500, 1))
            server.start()
            WebSocket.close_all()


if __name__ == "__main__":
    unittest.main()
