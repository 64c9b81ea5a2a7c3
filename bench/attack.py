"""Takes everything from a running server that the limits allow one address, at the same time: pages
of records that it does not read, searches, messages with long answers, and games against the
strongest engine. Meanwhile a visitor from another address plays against engine level 1, and the
script reports how quickly it answers; bench/load measures how quickly other players' moves are
acknowledged. docs/benchmarks.md has the figures.

    python3 bench/attack.py PORT SECONDS [ADDRESS]     ADDRESS: of the attacker, default 127.0.0.2"""

import http.client
import pathlib
import random
import socket
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests/net"))
from players import Rules, read_moves  # noqa: E402
from ws import Closed, Refused, WebSocket  # noqa: E402

HOST = "127.0.0.1"
UNREAD, SEARCHES, TALKERS = 40, 20, 35  # connections; one address may have 100
TABLES, ENGINE_TABLES = 40, 58
NEIGHBOUR = "127.0.0.3"  # the address of the visitor who plays against level 1


class Attack:
    def __init__(self, port, seconds, source):
        self.port, self.source = port, source
        self.end = time.monotonic() + seconds
        self.done = {"unread": 0, "searches": 0, "messages": 0, "engine tables": 0}
        self.rules = Rules.of("abalone")
        self.answers = []  # seconds that level 1 needed for each turn

    def going_on(self):
        return time.monotonic() < self.end

    def again(self, act):
        """Connects and calls `act` again and again until the time is over, even if the server
        closes the connection."""
        while self.going_on():
            try:
                act()
            except (OSError, TimeoutError, Closed, Refused, http.client.HTTPException):
                time.sleep(0.05)

    def leave_unread(self):
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.bind((self.source, 0))
            one.connect((HOST, self.port))
            one.sendall(b"GET /api/games.txt?limit=200 HTTP/1.1\r\nHost: x\r\n\r\n")
            self.done["unread"] += 1
            one.settimeout(1.0)
            while self.going_on() and one.recv(1):
                time.sleep(0.5)

    def search(self):
        one = http.client.HTTPConnection(HOST, self.port, timeout=10,
                                         source_address=(self.source, 0))
        while self.going_on():
            one.request("GET", "/api/games?player=player3&game=choro&result=0-1&limit=200")
            one.getresponse().read()
            self.done["searches"] += 1

    def talk(self):
        with WebSocket(self.port, HOST, source=self.source) as one:
            one.send("hello", {"wire": 1})
            while self.going_on():
                one.send("lobby", {}, id=1)
                while one.receive().get("id") != 1:
                    pass
                self.done["messages"] += 1

    def open_tables(self):
        with WebSocket(self.port, HOST, source=self.source) as one:
            one.send("hello", {"wire": 1})
            for _ in range(TABLES):
                one.send("create", {"settings": {"game": "abalone", "public": True, "time": "3d"}})
                one.expect("created", "error")

    def follow(self, event, moves):
        """Adds what has happened to `moves`, by table. Returns the table if the engine moved."""
        table = event["d"].get("table")
        if event["t"] == "state":
            moves[table] = [move["move"] for move in read_moves(event["d"]["moves"], 2)]
        elif event["t"] == "move":
            moves[table].append(event["d"]["move"])
        goes_on = event["t"] in ("state", "move") and "end" not in event["d"]
        engine_moved = goes_on and len(moves[table]) % 2 == 1
        return table if engine_moved else None

    def answer(self, one, table, moves):
        """Plays a random move where the engine has moved."""
        with Rules.lock:
            self.rules.say("position startpos moves " + " ".join(moves))
            move = random.choice(self.rules.ask("query legalmoves", "response"))
        one.send("move", {"table": table, "move": move}, id=1)

    def play_strongest(self):
        """Plays at as many tables against level 10 as the server opens."""
        with WebSocket(self.port, HOST, source=self.source) as one:
            one.send("hello", {"wire": 1})
            for _ in range(ENGINE_TABLES):
                one.send("create", {"settings": {"game": "abalone", "seats": ["engine:10", "you"]}})
            moves = {}
            while self.going_on():
                event = one.receive(timeout=30)
                self.done["engine tables"] += event["t"] == "created"
                if (table := self.follow(event, moves)) is not None:
                    self.answer(one, table, moves[table])

    def play_weakest(self):
        """Plays at random against level 1."""
        with WebSocket(self.port, HOST, source=NEIGHBOUR) as one:
            one.send("hello", {"wire": 1})
            moves, sent = {}, None
            while self.going_on():
                if sent is None:
                    sent = time.monotonic()
                    one.send("create", {"settings": {"game": "abalone",
                                                     "seats": ["engine:1", "you"]}})
                event = one.receive(timeout=30)
                if "end" in event["d"]:
                    sent = None
                if (table := self.follow(event, moves)) is None:
                    continue
                self.answers.append(time.monotonic() - sent)
                time.sleep(0.1)
                self.answer(one, table, moves[table])
                sent = time.monotonic()
                if len(moves[table]) > 60:
                    one.send("leave", {"table": table})
                    sent = None

    def run(self):
        self.open_tables()
        acts = [self.leave_unread] * UNREAD + [self.search] * SEARCHES + [self.talk] * TALKERS
        acts += [self.play_strongest, self.play_weakest]
        threads = [threading.Thread(target=self.again, args=(act,)) for act in acts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        Rules.end_all()
        print(", ".join(f"{name} {count}" for name, count in self.done.items()))
        answers = sorted(self.answers)
        print(f"level 1: {len(answers)} turns, half within {answers[len(answers) // 2] * 1000:.0f} ms,"
              f" the slowest {answers[-1] * 1000:.0f} ms")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    Attack(int(sys.argv[1]), float(sys.argv[2]), (sys.argv + ["127.0.0.2"])[3]).run()
