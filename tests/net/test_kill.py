"""The server is killed at random moments while games are played at full speed. After each restart
every acknowledged move is there exactly once, no client has received a move that is missing, and
the games continue."""

import json
import os
import random
import select
import threading
import time
import unittest

from players import Player, Rules, seated
from served import Server
from ws import Closed, WebSocket

KILLS = int(os.environ.get("SUMITO_KILLS", "10"))
TABLES = 8
MOST_PLIES = 120


class Game:
    """A table with two people who move as soon as the last move is acknowledged."""

    def __init__(self, port):
        self.players = seated(port, "abalone")
        self.acknowledged = []  # moves, in order
        self.on_the_way = None  # a move that was sent and not acknowledged
        self.counted = 0
        self.told = 0           # number of moves that any client has received

    def count_new(self):
        """The number of moves acknowledged since the last call."""
        new = len(self.acknowledged) - self.counted
        self.counted += new
        return new

    def whose(self):
        return self.players[len(self.acknowledged) % 2]

    def send(self):
        """Sends the next move, or the unacknowledged one again with the same id."""
        number = len(self.acknowledged)
        if self.on_the_way is None:
            rules = Rules.of("abalone")
            moves = " moves " + " ".join(self.acknowledged) if self.acknowledged else ""
            rules.say(f"position startpos{moves}")
            self.on_the_way = random.choice(rules.ask("query legalmoves", "response"))
        self.whose().socket.send("move", {"table": self.players[0].table, "move": self.on_the_way},
                                 id=number)

    def heard(self, message):
        if message["t"] == "ack" and message["id"] == len(self.acknowledged):
            self.acknowledged.append(self.on_the_way)
            self.on_the_way = None
            return True
        if message["t"] == "move":
            # Events 1 to 3 are two people sitting down and the start.
            self.told = max(self.told, message["v"] - 3)
        if message["t"] == "error":
            raise AssertionError(message)
        return False

    def come_back(self, port, test):
        for player in self.players:
            player.port = port
            player.come()
        for player in self.players:
            state = player.state()
            moves = [move["move"] for move in state["moves"]]
            if self.on_the_way and len(moves) == len(self.acknowledged) + 1:
                test.assertEqual(moves.pop(), self.on_the_way)  # durable, but not sent yet
                test.in_doubt += 1
            test.assertEqual(moves, self.acknowledged)
            test.assertGreaterEqual(len(state["moves"]), self.told)
            test.assertEqual(state["state"], "running")


def pump(games, until):
    """Lets the games run until `deadline` or until the server is gone; reads everything it has
    sent."""
    owners = {player.socket: game for game in games for player in game.players}
    by_socket = {player.socket.socket: player.socket for game in games for player in game.players}
    for game in games:
        try:
            game.send()
        except Closed:
            pass
    while by_socket and time.monotonic() < until:
        for readable in select.select(list(by_socket), [], [], 0.05)[0]:
            connection = by_socket[readable]
            try:
                data = readable.recv(65536)
            except ConnectionError:
                data = b""
            if not data:
                del by_socket[readable]
                continue
            connection.received += data
            while (frame := connection._frame()) is not None:
                kind, _, payload = frame
                try:
                    if kind == 9:
                        connection.send_frame(10, payload)
                    if kind == 1 and owners[connection].heard(json.loads(payload)):
                        owners[connection].send()
                except Closed:
                    pass  # what it sent before it was killed can still be read


class Killed(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()
        Rules.end_all()

    def test_no_acknowledged_move_is_lost_or_doubled(self):
        chance = random.Random(5)
        self.in_doubt = acknowledged = 0
        with Server() as server:
            games = [Game(server.port) for _ in range(TABLES)]
            for _ in range(KILLS):
                killer = threading.Timer(chance.uniform(0.005, 0.3), server.process.kill)
                killer.start()
                pump(games, time.monotonic() + 20)
                killer.join()
                server.process.wait()
                server.process.stdout.close()
                acknowledged += sum(game.count_new() for game in games)
                for game in games:
                    for player in game.players:
                        player.socket.socket.close()
                server.start()
                for number, game in enumerate(games):
                    game.come_back(server.port, self)
                    if len(game.acknowledged) > MOST_PLIES:
                        games[number] = Game(server.port)
        print(f"{KILLS} kills, {acknowledged} moves acknowledged, "
              f"{self.in_doubt // 2} durable without an acknowledgement")
        self.assertGreater(acknowledged, KILLS * TABLES)


if __name__ == "__main__":
    unittest.main()
