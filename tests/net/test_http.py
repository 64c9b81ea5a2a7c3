"""The HTTP routes and attacks on them: path traversal, smuggling, slow and greedy clients."""

import gzip
import json
import os
import re
import socket
import tempfile
import time
import unittest

from served import Server
from ws import Closed, Refused, WebSocket


def raw(port, data, timeout=5.0):
    """Everything that the server sends in reply to these bytes until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout) as connection:
        connection.sendall(data)
        answer = b""
        try:
            while chunk := connection.recv(65536):
                answer += chunk
        except (TimeoutError, ConnectionResetError):
            pass
    return answer


def statuses(answer):
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", answer)]


class PlainPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def tearDown(self):
        WebSocket.close_all()

    def test_the_page_without_a_client_is_in_the_language_of_the_reader(self):
        for language, words in (("en", "server is running"), ("fr-CH, fr;q=0.9", "Le serveur"),
                                ("de", "Der Server"), ("xx", "server is running")):
            status, headers, body = self.server.get("/", headers={"Accept-Language": language})
            self.assertEqual(status, 200)
            self.assertIn(words, body.decode())
            self.assertIn("script-src 'self' 'wasm-unsafe-eval'",
                          headers["content-security-policy"])

    def test_health_and_figures(self):
        self.assertEqual(self.server.get("/healthz")[2], b"ok\n")
        self.assertGreaterEqual(self.server.figure("requests_total"), 1)
        text = self.server.get("/metrics")[2].decode()
        for line in text.splitlines():
            self.assertRegex(line, r"^(# (HELP|TYPE) sumito_\w+ .+|sumito_\w+ -?[0-9.e+]+)$")

    def test_the_archive_is_public_and_says_what_is_wrong(self):
        status, headers, body = self.server.get("/api/games?player=Nobody&page=&from=2026-01-01")
        self.assertEqual((status, json.loads(body)), (200, {"games": [], "next": None}))
        self.assertEqual(headers["access-control-allow-origin"], "*")
        for path in ("/api/games?from=yesterday", "/api/games?limit=0", "/api/games?limit=9999",
                     "/api/games?colour=red", "/api/games?player=%ff%00", "/api/games?a=%",
                     "/api/games?player=" + "x" * 300):
            self.assertEqual(self.server.get(path)[0], 400, path)
        for path in ("/api/games/none", "/api/games/none.txt", "/api/games/none/review",
                     "/api/games/a'%20OR%201=1--", "/api/games/", "/api/players/nobody",
                     "/api/leaders/chess", "/api/nothing"):
            self.assertEqual(self.server.get(path)[0], 404, path)
        self.assertEqual(self.server.get("/api/tables")[0], 200)

    def test_paths_that_climb_lead_nowhere(self):
        for path in ("/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd",
                     "/assets/..%5c..%5cetc/passwd", "//etc/passwd", "/./../etc/passwd",
                     "/%252e%252e/etc/passwd", "/assets/%00.js", "/etc/passwd"):
            request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            answer = raw(self.server.port, request.encode())
            self.assertIn(statuses(answer), ([400], [404]), path)
            self.assertNotIn(b"root:", answer)

    def test_nothing_of_a_request_comes_back_as_a_header(self):
        for path in ("/%0d%0aSet-Cookie:%20a=b", "/api/games/x%0d%0aX-Evil:%201",
                     "/api/games?player=%0d%0aX-Evil:1"):
            _, headers, _ = self.server.get(path)
            self.assertNotIn("set-cookie", headers)
            self.assertNotIn("x-evil", headers)

    def test_only_reading_methods(self):
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"):
            status, headers, _ = self.server.get("/", method)
            self.assertEqual(status, 405, method)
            self.assertEqual(headers["allow"], "GET, HEAD")
        status, headers, body = self.server.get("/", "HEAD")
        self.assertEqual((status, body), (200, b""))
        self.assertGreater(int(headers["content-length"]), 0)

    def test_a_body_cannot_hide_a_request(self):
        hidden = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"
        for header in (b"Content-Length: %d" % len(hidden), b"Transfer-Encoding: chunked",
                       b"Transfer-Encoding: chunked\r\nContent-Length: 4",
                       b"Content-Length: 0\r\nContent-Length: 40", b"Content-Length: -1",
                       b"Transfer-Encoding : chunked", b"Transfer-Encoding: xchunked"):
            answer = raw(self.server.port, b"GET / HTTP/1.1\r\nHost: x\r\n" + header + b"\r\n\r\n" +
                         hidden)
            self.assertEqual(len(statuses(answer)), 1, header)
            self.assertIn(statuses(answer)[0], (400, 413), header)
            self.assertNotIn(b"sumito_requests", answer)

    def test_requests_may_follow_each_other_at_once(self):
        one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        self.assertEqual(statuses(raw(self.server.port, one * 5 + last)), [200] * 6)

    def test_nonsense_is_refused(self):
        for data in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n",
                     b"GET / HTTP/9.9\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
                     b"GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\n\r\n",
                     b"GET / HTTP/1.1\r\nBad\x01Name: x\r\n\r\n", b"\r\n\r\n\r\n\r\nX", b"\x00" * 99):
            answer = raw(self.server.port, data + b"\r\n\r\n", timeout=3)
            self.assertIn(statuses(answer), ([400], []), data)
        self.assertEqual(self.server.get("/healthz")[0], 200)

    def test_folded_lines_of_a_header_are_refused(self):
        for folded in (b"X-A: b\r\n c", b"X-A:\r\n\tb", b"Host: x\r\n y"):
            answer = raw(self.server.port, b"GET / HTTP/1.1\r\nHost: x\r\n" + folded + b"\r\n\r\n")
            self.assertEqual(statuses(answer), [400], folded)

    def test_a_header_may_come_byte_by_byte(self):
        with socket.create_connection(("127.0.0.1", self.server.port)) as connection:
            for byte in b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n":
                connection.sendall(bytes([byte]))
            self.assertEqual(statuses(connection.makefile("rb").read()), [200])

    def test_a_header_that_is_too_long_is_refused(self):
        answer = raw(self.server.port, b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 100_000)
        self.assertEqual(statuses(answer), [431])
        answer = raw(self.server.port, b"GET /" + b"a" * 100_000)
        self.assertEqual(statuses(answer), [431])
        many = b"".join(b"H%d: x\r\n" % i for i in range(10_000))
        answer = raw(self.server.port, b"GET / HTTP/1.1\r\nHost: x\r\n" + many)
        self.assertEqual(statuses(answer), [431])

    def test_pages_from_elsewhere_open_no_web_socket(self):
        port = self.server.port
        for origin in ("http://evil.example", "null", f"http://127.0.0.1:{port}.evil.example",
                       f"http://127.0.0.1:{port + 1}", "file://", ""):
            with self.assertRaises(Refused) as refused:
                self.server.connect(headers=[f"Origin: {origin}"])
            self.assertEqual(refused.exception.status, 403, origin)
        for origin in (f"http://127.0.0.1:{port}", f"https://127.0.0.1:{port}"):
            self.server.connect(headers=[f"Origin: {origin}"]).close()
        own = f"Origin: http://127.0.0.1:{port}"
        for second in (own, "Origin: http://evil.example"):
            with self.assertRaises(Refused) as refused:
                self.server.connect(headers=[own, second])
            self.assertEqual(refused.exception.status, 403, second)

    def test_a_plain_request_for_the_web_socket_is_told_so(self):
        self.assertEqual(self.server.get("/ws")[0], 426)


class WithClient(unittest.TestCase):
    def test_the_built_client_is_served_compressed_and_kept(self):
        with tempfile.TemporaryDirectory() as web:
            os.mkdir(os.path.join(web, "assets"))
            big = b"0123456789abcdef" * 100_000
            files = {"index.html": b"<!doctype html>", "assets/a-12345678.js": b"let a;" * 999,
                     "assets/a-12345678.js.gz": gzip.compress(b"let a;" * 999),
                     "core.wasm": big}
            for name, content in files.items():
                with open(os.path.join(web, name), "wb") as file:
                    file.write(content)
            with Server("--web", web) as server:
                self.assertEqual(server.get("/")[2], files["index.html"])
                self.assertEqual(server.get("/table/abc")[2], files["index.html"])
                self.assertEqual(server.get("/none.js")[0], 404)
                status, headers, body = server.get("/core.wasm")
                self.assertEqual((status, headers["content-type"]), (200, "application/wasm"))
                self.assertEqual(body, big)
                status, headers, body = server.get("/assets/a-12345678.js",
                                                   headers={"Accept-Encoding": "gzip"})
                self.assertEqual(headers["content-encoding"], "gzip")
                self.assertEqual(gzip.decompress(body), files["assets/a-12345678.js"])
                self.assertIn("immutable", headers["cache-control"])
                again = server.get("/assets/a-12345678.js",
                                   headers={"If-None-Match": headers["etag"]})
                self.assertEqual((again[0], again[2]), (304, b""))


class Limits(unittest.TestCase):
    def tearDown(self):
        WebSocket.close_all()

    def test_slow_headers_do_not_hold_a_connection(self):
        with Server("--patience", "2") as server, \
                socket.create_connection(("127.0.0.1", server.port)) as slow:
            slow.settimeout(0.5)
            slow.sendall(b"GET / HTTP/1.1\r\n")
            started = time.monotonic()
            with self.assertRaises((BrokenPipeError, ConnectionResetError, EOFError)):
                while time.monotonic() < started + 10:
                    slow.sendall(b"X: y\r\n")
                    try:
                        if slow.recv(1000) == b"":
                            raise EOFError
                    except TimeoutError:
                        pass
            self.assertLess(time.monotonic() - started, 6)

    def test_connections_of_one_address_are_limited(self):
        with Server("--connections-by-address", "5", exempt=False) as server:
            held = [server.connect() for _ in range(5)]
            with self.assertRaises((Closed, ConnectionError)):
                server.connect()
            held.pop().close()
            deadline = time.monotonic() + 5
            while True:
                try:
                    held.append(server.connect())
                    break
                except (Closed, ConnectionError):
                    self.assertLess(time.monotonic(), deadline)
            for one in held:
                one.close()

    def test_the_forwarded_address_counts_behind_a_trusted_proxy_only(self):
        forwarded = ["X-Forwarded-For: 198.51.100.7"]
        with Server("--connections-by-address", "3", "--proxy", "127.0.0.1", exempt=False) as server:
            held = [server.connect(headers=forwarded) for _ in range(3)]
            with self.assertRaises(Refused) as refused:
                server.connect(headers=forwarded)
            self.assertEqual(refused.exception.status, 429)
            with self.assertRaises(Refused):  # the entries before are forged
                server.connect(headers=["X-Forwarded-For: 203.0.113.8", *forwarded])
            other = server.connect(headers=["X-Forwarded-For: 198.51.100.7, 203.0.113.9"])
            self.assertEqual(server.get("/metrics", headers=dict([forwarded[0].split(": ")]))[0],
                             404)
            for one in [*held, other]:
                one.close()
        with Server("--connections-by-address", "3", exempt=False) as server:
            held = [server.connect(headers=[f"X-Forwarded-For: 198.51.100.{i}"]) for i in range(3)]
            with self.assertRaises((Closed, ConnectionError)):
                server.connect(headers=["X-Forwarded-For: 198.51.100.9"])
            for one in held:
                one.close()

    def test_the_api_has_a_rate(self):
        with Server(exempt=False) as server:
            codes = [server.get("/api/tables")[0] for _ in range(200)]
            self.assertIn(429, codes)
            self.assertEqual(set(codes), {200, 429})
            self.assertEqual(server.get("/healthz")[0], 200)

    def test_a_reader_that_stands_still_is_dropped_in_the_middle_of_a_file(self):
        with tempfile.TemporaryDirectory() as web:
            for name, size in (("index.html", 1), ("big.wasm", 30_000_000)):
                with open(os.path.join(web, name), "wb") as file:
                    file.write(b"x" * size)
            with Server("--web", web, "--patience", "2") as server, \
                    socket.create_connection(("127.0.0.1", server.port)) as lazy:
                lazy.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
                deadline = time.monotonic() + 10
                while server.figure("connections") > 1:
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.5)


if __name__ == "__main__":
    unittest.main()
