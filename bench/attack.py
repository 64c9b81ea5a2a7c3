"""Takes everything from a running server that the limits allow one address, at the same time: pages
of records that it does not read, searches, and messages with long answers. Meanwhile bench/load
measures how quickly other players' moves are acknowledged; docs/benchmarks.md has the figures.

    python3 bench/attack.py PORT SECONDS [ADDRESS]     ADDRESS: of the attacker, default 127.0.0.2"""

import http.client
import pathlib
import socket
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests/net"))
from ws import Closed, Refused, WebSocket  # noqa: E402

HOST = "127.0.0.1"
UNREAD, SEARCHES, TALKERS = 40, 20, 35  # connections; one address may have 100
TABLES = 40


class Attack:
    def __init__(self, port, seconds, source):
        self.port, self.source = port, source
        self.end = time.monotonic() + seconds
        self.done = {"unread": 0, "searches": 0, "messages": 0}

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

    def run(self):
        self.open_tables()
        acts = [self.leave_unread] * UNREAD + [self.search] * SEARCHES + [self.talk] * TALKERS
        threads = [threading.Thread(target=self.again, args=(act,)) for act in acts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        print(", ".join(f"{name} {count}" for name, count in self.done.items()))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    Attack(int(sys.argv[1]), float(sys.argv[2]), (sys.argv + ["127.0.0.2"])[3]).run()
