"""The server is killed at random moments while games are played at full speed. After each restart
every acknowledged move is there exactly once, no client has received a move that is missing, and
the games continue. The same for other requests: each was carried out as a whole or not at all, and
sent again it is carried out once."""

import json
import os
import random
import resource
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


class PatientGame(Game):
    """Its people send a move again if the server could not store it; at most 20 times, because the
    server disconnects a client after 50 errors in a row."""

    refused = in_a_row = 0

    def heard(self, message):
        if message["t"] == "error" and message["d"]["code"] == "not_saved":
            self.refused += 1
            self.in_a_row += 1
            return self.in_a_row < 20
        self.in_a_row = 0
        return super().heard(message)


class FullDisk(unittest.TestCase):
    ROUNDS = max(2, KILLS // 5)

    def test_no_acknowledged_move_is_lost_while_the_disk_is_full_again_and_again(self):
        chance = random.Random(3)
        self.in_doubt = 0
        with Server() as server:
            self.addCleanup(Rules.end_all)
            self.addCleanup(WebSocket.close_all)
            games = [PatientGame(server.port) for _ in range(TABLES)]
            for _ in range(self.ROUNDS):
                limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
                for bytes in (4096, limit[0]):
                    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (bytes, limit[1]))
                    pump(games, time.monotonic() + chance.uniform(0.05, 0.25))
            acknowledged = sum(len(game.acknowledged) for game in games)
            refused = sum(game.refused for game in games)
            server.kill()
            for game in games:
                for player in game.players:
                    player.socket.socket.close()
            server.start()
            for game in games:
                game.come_back(server.port, self)
        print(f"a full disk {self.ROUNDS} times, {acknowledged} moves acknowledged, {refused} refused")
        self.assertGreater(acknowledged, TABLES)
        self.assertGreater(refused, self.ROUNDS)


class KilledMeanwhile(unittest.TestCase):
    """The server is killed while one request is on its way."""

    ROUNDS = max(2, KILLS // 5)

    def setUp(self):
        self.server = Server().__enter__()
        self.addCleanup(self.server.__exit__, None, None, None)
        self.addCleanup(WebSocket.close_all)
        self.chance = random.Random(11)

    def visitors(self, count):
        return [Player(self.server.port) for _ in range(count)]

    def kill(self, requests, within=0.008):
        """Sends the requests, kills the server within this many seconds and starts it again. Returns
        what each player who asked had received by then."""
        for player, kind, data, id in requests:
            player.socket.send(kind, data, id=id)
        time.sleep(self.chance.uniform(0, within))
        self.server.process.kill()
        received = []
        for player, *_ in requests:
            messages = []
            try:
                while True:
                    messages.append(player.socket.receive(timeout=10))
            except (Closed, ConnectionError):
                received.append(messages)
        self.server.process.wait()
        self.server.process.stdout.close()
        WebSocket.close_all()
        self.server.start()
        return received

    def come_back(self, *players):
        for player in players:
            player.port = self.server.port
            player.come()

    def had_answer(self, messages, id):
        return any(message.get("id") == id for message in messages)

    def test_register(self):
        for number in range(self.ROUNDS):
            (guest,) = self.visitors(1)
            table = guest.create(game="abalone")
            account = {"name": "Ann" + "abcdefghijklmnop"[number % 16], "password": "long enough"}
            (received,) = self.kill([(guest, "register", account, 7)], within=0.12)
            self.come_back(guest)
            there = guest.ask("login", account)
            if self.had_answer(received, 7):
                self.assertEqual(there["t"], "account", "it was acknowledged")
            if there["t"] == "error":
                self.assertEqual(guest.tables, [table], "still the guest of before")
                self.assertEqual(guest.ask("register", account, 7)["t"], "account")
            guest.table = table
            self.assertEqual(guest.state()["you"], [0])

    def test_fill(self):
        for _ in range(self.ROUNDS):
            (host,) = self.visitors(1)
            host.create(game="abalone3")
            fill = {"table": host.table, "seat": 1, "level": 1}
            (received,) = self.kill([(host, "fill", fill, 7)])
            self.come_back(host)
            seat = host.state()["seats"][1]
            if self.had_answer(received, 7):
                self.assertEqual(seat["level"], 1, "it was acknowledged")
            self.assertEqual(host.ask("fill", fill, 7)["t"], "ack")
            state = host.state()
            self.assertEqual(state["seats"][1]["level"], 1)
            self.assertEqual(host.version, 2, "the engine sat down once")

    def test_unseat(self):
        for _ in range(self.ROUNDS):
            host, guest = self.visitors(2)
            guest.sit(host.create(game="abalone3"))
            unseat = {"table": host.table, "seat": 1}
            (received,) = self.kill([(host, "unseat", unseat, 7)])
            self.come_back(host, guest)
            seat = host.state()["seats"][1]
            if self.had_answer(received, 7):
                self.assertIsNone(seat, "it was acknowledged")
            if seat:
                self.assertEqual(host.ask("unseat", unseat, 7)["t"], "ack")
            self.assertIsNone(host.state()["seats"][1])
            again = guest.ask("sit", {"table": host.table})
            self.assertEqual(again["d"].get("code"), "unseated")

    def test_pairing(self):
        seek = {"game": "abalone"}
        for _ in range(self.ROUNDS):
            pair = self.visitors(2)
            received = self.kill([(player, "seek", seek, 7) for player in pair], within=0.4)
            self.come_back(*pair)
            self.assertEqual(pair[0].tables, pair[1].tables, "both or none")
            told = {message["d"]["table"] for messages in received for message in messages
                    if message["t"] == "paired"}
            self.assertLessEqual(told, set(pair[0].tables))
            for player in pair:
                player.socket.send("seek", seek, id=8)
            tables = [player.socket.expect("paired")["d"]["table"] for player in pair]
            self.assertEqual(tables[0], tables[1])


if __name__ == "__main__":
    unittest.main()
