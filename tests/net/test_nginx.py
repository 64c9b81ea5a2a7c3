"""The nginx example of docs/operations.md, unchanged: games through nginx and TLS, if nginx is
installed."""

import http.client
import pathlib
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

from players import Player, Rules, play_on
from served import ROOT, Server
from tls import make_certificate, trusting
from ws import Closed, Refused, WebSocket

NAME = "localhost"


def example():
    """The server block that operators are told to use."""
    text = (ROOT / "docs/operations.md").read_text(encoding="utf-8")
    return re.search(r"```nginx\n(.*?)```", text, re.DOTALL).group(1)


class Nginx:
    """nginx with the example in front of a server, in a folder of its own."""

    def __init__(self, folder, port, behind):
        self.port = port
        certificate, key = make_certificate(folder, NAME)
        block = example()
        for old, new in (("listen 443 ", f"listen 127.0.0.1:{port} "),
                         ("play.example.org", NAME),
                         (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", certificate),
                         (f"/etc/letsencrypt/live/{NAME}/privkey.pem", key),
                         ("127.0.0.1:8080", f"127.0.0.1:{behind}")):
            if old not in block:
                raise AssertionError(f"the example has no {old}")
            block = block.replace(old, new)
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        path = pathlib.Path(folder, "nginx.conf")
        path.write_text(f"daemon off;\nmaster_process off;\npid {folder}/pid;\n"
                        f"error_log {folder}/error.log;\nevents {{}}\n"
                        f"http {{\naccess_log off;\n{temporary}{block}}}\n", encoding="utf-8")
        self.process = subprocess.Popen(["nginx", "-e", f"{folder}/error.log", "-c", path],
                                        stderr=subprocess.PIPE)
        self.trust = trusting(certificate)

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as one:
        return one.getsockname()[1]


@unittest.skipUnless(shutil.which("nginx"), "nginx is not installed")
class BehindNginx(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="sumito-nginx-")
        self.server = Server("--proxy", "127.0.0.1", "--connections-by-address", "3",
                             exempt=False).start()
        self.nginx = Nginx(self.folder.name, free_port(), self.server.port)
        deadline = time.monotonic() + 20
        while self.get("/healthz")[0] != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)

    def tearDown(self):
        WebSocket.close_all()
        Rules.end_all()
        self.nginx.stop()
        self.server.__exit__()
        self.folder.cleanup()

    def get(self, path, **headers):
        connection = http.client.HTTPSConnection(NAME, self.nginx.port, context=self.nginx.trust,
                                                 timeout=10)
        try:
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        except OSError:
            return 0, {}, b""
        finally:
            connection.close()

    def connect(self, **more):
        return WebSocket(self.nginx.port, NAME, tls=self.nginx.trust, **more)

    def test_a_game_is_played_by_tls_and_the_headers_stay(self):
        players = [Player(self.nginx.port, host=NAME, tls=self.nginx.trust) for _ in range(2)]
        players[1].sit(players[0].create(game="abalone", rules="standard:plies=20"))
        state = play_on(players, "abalone")
        self.assertEqual((state["state"], len(state["moves"])), ("finished", 20))
        status, headers, _ = self.get("/")
        self.assertEqual(status, 200)
        for name in ("Content-Security-Policy", "Cross-Origin-Opener-Policy",
                     "Cross-Origin-Embedder-Policy", "Strict-Transport-Security",
                     "X-Content-Type-Options"):
            self.assertIn(name, headers)
        self.assertEqual(self.get("/metrics")[0], 404)
        self.assertEqual(self.get("/../../etc/passwd")[0], 400)

    def test_the_page_that_nginx_serves_may_connect_and_no_other(self):
        self.connect(headers=[f"Origin: https://{NAME}:{self.nginx.port}"]).close()
        for origin in ("https://evil.example", f"https://{NAME}.evil.example", "null"):
            with self.assertRaises(Refused) as refused:
                self.connect(headers=[f"Origin: {origin}"])
            self.assertEqual(refused.exception.status, 403)

    def test_visitors_are_counted_by_their_own_address_whatever_they_claim(self):
        for source in ("127.0.0.2", "127.0.0.3"):
            held = [self.connect(source=source, headers=[f"X-Forwarded-For: 198.51.100.{i}"])
                    for i in range(3)]
            with self.assertRaises((Refused, Closed)) as refused:
                self.connect(source=source, headers=["X-Forwarded-For: 198.51.100.9"])
            self.assertEqual(refused.exception.status, 429)
            self.assertEqual(len(held), 3)


if __name__ == "__main__":
    unittest.main()
