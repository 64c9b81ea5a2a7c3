"""Play over a slow connection: 200 ms each way, give or take 50 ms. The clock compensates for it
within the quota. Our own relay adds the delay, or the kernel's netem if it is available."""

import queue
import random
import shutil
import socket
import subprocess
import threading
import time
import unittest

from players import Player, Rules
from served import Server
from ws import WebSocket


class Relay:
    """Forwards bytes to a port, each way with `delay` seconds, give or take `jitter`."""

    def __init__(self, port, delay, jitter):
        self.target, self.delay, self.jitter = port, delay, jitter
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.chance = random.Random(2)
        self.sockets = [self.listener]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.target))
            self.sockets += [client, server]
            for source, sink in ((client, server), (server, client)):
                sink.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                waiting = queue.Queue()
                threading.Thread(target=self.read, args=(source, waiting), daemon=True).start()
                threading.Thread(target=self.write, args=(sink, waiting), daemon=True).start()

    def read(self, source, waiting):
        due, data = 0.0, b"x"
        while data:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            delay = self.delay + self.chance.uniform(-self.jitter, self.jitter)
            due = max(due, time.monotonic() + delay)
            waiting.put((due, data))

    def write(self, sink, waiting):
        while True:
            due, data = waiting.get()
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                if not data:
                    return sink.shutdown(socket.SHUT_WR)
                sink.sendall(data)
            except OSError:
                return

    def close(self):
        for one in self.sockets:
            one.close()


class Lag(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()
        Rules.end_all()

    def check_clock(self, far, near, trip):
        """The far player answers immediately 8 times; its clock must lose much less than the travel
        time."""
        table = far.create(game="abalone", time="3+0")
        near.sit(table)
        rules, chance = Rules.of("abalone"), random.Random(4)
        position = near.state()["position"]
        turns = 8
        for _ in range(turns):
            self.assertEqual(far.move(chance.choice(rules.legal(position, 0)))["t"], "ack")
            position = near.state()["position"]
            self.assertEqual(near.move(chance.choice(rules.legal(position, 1)))["t"], "ack")
            while far.socket.expect("move", timeout=10)["d"]["seat"] != 1:
                pass
            position = near.state()["position"]
        lost = 180_000 - near.state()["clock"]["left"][0]
        self.assertGreaterEqual(lost, 0)
        # Each turn took the far player two trips; without compensation that time is lost.
        self.assertLess(lost, turns * trip * 0.3)

    def test_the_way_is_not_counted_as_thinking(self):
        with Server() as server:
            relay = Relay(server.port, 0.1, 0.025)
            far, near = Player(relay.port), Player(server.port)
            far.ask("ping", {})  # by now the server's first ping has come back
            self.check_clock(far, near, trip=200)
            relay.close()

    def test_a_twice_sent_move_over_a_long_way_is_played_once(self):
        with Server() as server:
            relay = Relay(server.port, 0.2, 0.05)
            far, near = Player(relay.port), Player(server.port)
            table = far.create(game="abalone")
            near.sit(table)
            far.socket.send("move", {"table": table, "move": "a1b1"}, id=1)
            time.sleep(0.1)
            far.drop()  # while a message is on its way
            far.come()
            self.assertEqual(far.move("a1b1", id=1)["t"], "ack")
            self.assertEqual([m["move"] for m in near.state()["moves"]], ["a1b1"])
            relay.close()

    def test_the_same_through_the_kernels_netem(self):
        if not shutil.which("ip") or not shutil.which("tc"):
            self.skipTest("iproute2 is not installed")
        space, inside, outside = "sumito-lag", "10.213.77.2", "10.213.77.1"
        steps = [f"ip netns add {space}", f"ip link add sumito-a type veth peer name sumito-b",
                 f"ip link set sumito-b netns {space}", f"ip addr add {outside}/30 dev sumito-a",
                 "ip link set sumito-a up",
                 f"ip netns exec {space} ip addr add {inside}/30 dev sumito-b",
                 f"ip netns exec {space} ip link set sumito-b up",
                 f"ip netns exec {space} tc qdisc add dev sumito-b root netem delay 200ms 50ms"]
        try:
            for step in steps:
                done = subprocess.run(step.split(), capture_output=True, text=True)
                if done.returncode != 0:
                    self.skipTest(f"`{step}` is not possible here: {done.stderr.strip()}")
            with Server(host=inside, within=("ip", "netns", "exec", space)) as server:
                far, near = (Player(server.port, host=inside) for _ in range(2))
                far.ask("ping", {})
                self.check_clock(far, near, trip=200)
        finally:
            subprocess.run(f"ip netns del {space}".split(), capture_output=True)
            subprocess.run("ip link del sumito-a".split(), capture_output=True)


if __name__ == "__main__":
    unittest.main()
