"""A server for tests: started on a free port with a store of its own, and stopped or killed when
the test says so."""

import http.client
import os
import pathlib
import select
import signal
import subprocess
import tempfile
import time

from ws import WebSocket

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUMITO = os.environ.get("SUMITO", str(ROOT / "build/release/sumito"))
PATIENCE = 60.0  # a sanitizer's build starts slowly


class Server:
    """Use `with Server() as server:`. The store is kept from one start() to the next.

    The server starts with the default action for every signal, as from a service manager: a limit on
    file sizes (SIGXFSZ) would end it, if it did not itself ignore the signal."""

    def __init__(self, *options, exempt=True, host="127.0.0.1", within=(), keep_port=False):
        # All clients of a test come from one address.
        self.options = ["--exempt", "127.0.0.1", *options] if exempt else options
        self.keep_port = keep_port  # the next start() takes the same
        self.host, self.within = host, within  # `within`: a wrapper command for the server
        self.folder = tempfile.TemporaryDirectory(prefix="sumito-net-")
        self.store = os.path.join(self.folder.name, "store.db")
        self.log = os.path.join(self.folder.name, "log")
        self.process = None
        self.port = 0

    def start(self):
        started = time.monotonic()
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SUMITO_")}
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*self.within, SUMITO, "serve", "--listen", self.host,
                 "--port", str(self.port if self.keep_port else 0),
                 "--store", f"sqlite:{self.store}", *self.options],
                stdout=subprocess.PIPE, stderr=log, env=environment)
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            raise TimeoutError("the server does not start")
        address = self.process.stdout.readline().decode().strip()
        if not address:
            raise RuntimeError("the server ended: " + self.logged())
        self.port = int(address.rstrip("/").rsplit(":", 1)[1])
        self.seconds_to_start = time.monotonic() - started
        return self

    def kill(self):
        """Like kill -9: sends and writes nothing more."""
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Stops the server gracefully; returns the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return code

    def restart(self):
        self.stop()
        return self.start()

    def logged(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()

    def get(self, path, method="GET", headers=None):
        """Status, headers (names in lower case) and body."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        connection.request(method, path, headers=headers or {})
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response.status, {k.lower(): v for k, v in response.getheaders()}, body

    def figure(self, name):
        """The value of a metric in /metrics."""
        for line in self.get("/metrics")[2].decode().splitlines():
            if line.startswith(f"sumito_{name} "):
                return float(line.split()[1])
        raise KeyError(name)

    def connect(self, **more):
        return WebSocket(self.port, self.host, **more)

    def __enter__(self):
        return self.start()

    def __exit__(self, *failure):
        """Ends the server, gracefully unless the test has failed. A report of a sanitizer is a
        failure."""
        code = 0
        if self.process.poll() is None:
            code = self.stop()
        self.process.stdout.close()
        log = self.logged()
        self.folder.cleanup()
        if not any(failure) and (code != 0 or "Sanitizer" in log or "runtime error" in log):
            raise AssertionError(f"the server ended with {code}: {log[-4000:]}")
