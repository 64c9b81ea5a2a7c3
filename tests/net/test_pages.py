"""What the server shows of the browser client: its pages with title and board, pictures for links,
and how replies are made smaller."""

import gzip
import html
import json
import pathlib
import re
import struct
import tempfile
import unittest
import zlib

from players import Player, Rules, seated
from served import Server
from ws import WebSocket

INDEX = pathlib.Path(__file__).resolve().parents[2] / "web/index.html"
SITE = "https://play.example.org"


def pixels(png):
    """The rows of an RGB picture."""
    width, height = struct.unpack(">II", png[16:24])
    data, at = b"", 8
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    return width, height, zlib.decompress(data)


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="sumito-web-")
        pathlib.Path(cls.folder.name, "index.html").write_bytes(INDEX.read_bytes())
        pathlib.Path(cls.folder.name, "icon-192.png").write_bytes(b"\x89PNG icon")
        cls.server = Server("--web", cls.folder.name, "--url", SITE + "/", "--operator-name",
                            "The <b>club</b>", "--contact", "club@example.org").__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()
        cls.folder.cleanup()

    def tearDown(self):
        WebSocket.close_all()
        Rules.end_all()

    def page(self, path, status=200, **headers):
        got, received, body = self.server.get(
            path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        self.assertEqual(got, status, path)
        self.assertEqual(received["content-type"], "text/html; charset=utf-8")
        return body.decode()

    def started_with(self, page):
        """The state inside a page."""
        return json.loads(re.search(r'<script type="application/json" id="start">(.*?)</script>',
                                    page)[1])

    def test_each_page_has_its_title_in_the_language_of_the_reader(self):
        page = self.page("/lobby", Accept_Language="fr-CH, en;q=0.5")
        self.assertIn('<html lang="fr"', page)
        self.assertIn("<title>Salon</title>", page)
        self.assertIn(f'<link rel="canonical" href="{SITE}/lobby" />', page)
        self.assertIn('property="og:description"', page)
        self.assertIn("<title>The rules of Choro</title>", self.page("/rules/choro"))
        self.assertIn('<div id="app"></div>', self.page("/"))
        self.assertIn("<h1>About Sumito</h1>", self.page("/about"))
        self.assertIn("<p>The &lt;b&gt;club&lt;/b&gt;</p>", self.page("/about"))

    def test_an_address_that_leads_nowhere_is_not_found(self):
        for path in ("/nowhere", "/g/", "/g/nosuchtable", "/g/nosuchtable/3", "/@/nobody",
                     "/new/chess", "/rules/chess", "/lobby/1"):
            page = self.page(path, status=404)
            self.assertIn("<title>There is nothing here</title>", page)
            self.assertIn('name="robots" content="noindex"', page)
        for path in ("/missing.js", "/g/nosuchtable.png"):
            self.assertEqual(self.server.get(path)[0], 404)

    def test_the_page_of_a_table_shows_the_game_before_any_script(self):
        black, white = seated(self.server.port, "abalone", public=True)
        black.ask("name", {"name": "Secretly"})
        black.move("a1b2")
        white.move("i5h5")
        page = self.page(f"/g/{black.table}")
        self.assertIn("<title>Guest – Guest: Abalone</title>", page)
        self.assertIn("<svg", page)
        state = self.started_with(page)
        self.assertEqual((state["t"], state["d"]["table"]), ("state", black.table))
        self.assertEqual(state["d"]["you"], [])
        self.assertNotIn("Secretly", page.split('id="start"')[0])
        self.assertNotIn("noindex", page)
        picture = html.unescape(re.search(r'property="og:image" content="([^"]*)"', page)[1])
        self.assertTrue(picture.startswith(f"{SITE}/g/{black.table}.png?turn=2&v="), picture)
        earlier = self.page(f"/g/{black.table}/1")
        self.assertIn(f'href="{SITE}/g/{black.table}/1"', earlier)
        board = re.compile(r"<svg.*?</svg>", re.S)
        self.assertNotEqual(board.search(page)[0], board.search(earlier)[0])

    def test_a_private_table_is_not_to_be_listed(self):
        black, _ = seated(self.server.port, "abalone")
        self.assertIn("noindex", self.page(f"/g/{black.table}"))

    def test_the_picture_for_a_link_is_a_png_of_the_right_size(self):
        players = seated(self.server.port, "abalone4")
        black = players[0]
        move = Rules.of("abalone4").legal(black.state()["position"], 0)[0]
        black.accepted("move", {"table": black.table, "move": move})
        status, headers, png = self.server.get(f"/g/{black.table}.png?turn=1&v=9")
        self.assertEqual((status, headers["content-type"]), (200, "image/png"))
        self.assertEqual(headers["cross-origin-resource-policy"], "cross-origin")
        width, height, rows = pixels(png)
        self.assertEqual((width, height), (1200, 630))
        self.assertGreater(len(set(rows)), 50)
        self.assertLess(len(png), 600_000)
        self.assertTrue(self.server.get(f"/g/{black.table}.png?turn=1")[2] == png)
        self.assertFalse(self.server.get(f"/g/{black.table}.png?turn=0")[2] == png)

    def test_a_secret_choice_is_on_no_page_and_in_no_picture(self):
        south, north = seated(self.server.port, "choro")
        before = self.server.get(f"/g/{south.table}.png")[2]
        south.move("o3")
        hidden = self.page(f"/g/{south.table}")
        picture = self.server.get(f"/g/{south.table}.png")[2]
        self.assertNotIn("o3", hidden.split('id="start"')[1])
        other = seated(self.server.port, "choro")
        other[0].move("o7")
        same = self.page(f"/g/{other[0].table}").replace(other[0].table, south.table)
        board = re.compile(r"<svg.*?</svg>", re.S)
        self.assertEqual(board.search(same)[0], board.search(hidden)[0])
        self.assertTrue(self.server.get(f"/g/{other[0].table}.png")[2] == picture)
        north.move("o5")
        self.assertFalse(self.server.get(f"/g/{south.table}.png")[2] == before)

    def test_search_engines_and_browsers_find_what_they_ask_for(self):
        robots = self.server.get("/robots.txt")[2].decode()
        self.assertIn(f"Sitemap: {SITE}/sitemap.xml", robots)
        sitemap = self.server.get("/sitemap.xml")[2].decode()
        self.assertIn(f"<loc>{SITE}/rules/choro</loc>", sitemap)
        status, headers, icon = self.server.get("/favicon.ico")
        self.assertEqual((status, headers["content-type"]), (200, "image/png"))
        self.assertTrue(icon.startswith(b"\x89PNG"))
        site = json.loads(self.server.get("/api/site")[2])
        self.assertEqual(site, {"operator": "The <b>club</b>", "contact": "club@example.org",
                                "privacy": "", "url": SITE})

    def test_replies_are_compressed_and_not_sent_twice(self):
        for _ in range(4):
            Player(self.server.port).create(game="abalone", public=True)
        plain = self.server.get("/api/tables")
        zipped = self.server.get("/api/tables", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(zipped[1]["content-encoding"], "gzip")
        self.assertEqual(gzip.decompress(zipped[2]), plain[2])
        small = self.server.get("/api/tables", headers={"Accept-Encoding": "br, gzip"})
        self.assertEqual(small[1]["content-encoding"], "br")
        self.assertLess(len(small[2]), len(plain[2]) / 2)
        again = self.server.get("/api/tables", headers={"If-None-Match": plain[1]["etag"]})
        self.assertEqual((again[0], again[2]), (304, b""))
        Player(self.server.port).create(game="choro", public=True)
        again = self.server.get("/api/tables", headers={"If-None-Match": plain[1]["etag"]})
        self.assertEqual(again[0], 200)

    def test_pages_of_other_sites_may_read_the_api_and_its_errors(self):
        for path, status in (("/api/games", 200), ("/api/games?limit=0", 400), ("/api/no", 404)):
            got, headers, _ = self.server.get(path)
            self.assertEqual(got, status)
            self.assertEqual(headers["access-control-allow-origin"], "*")
            self.assertIn("X-Next-Page", headers["access-control-expose-headers"])
        status, headers, _ = self.server.get("/api/games", method="OPTIONS")
        self.assertEqual((status, headers["access-control-allow-methods"]), (204, "GET, HEAD"))
        self.assertEqual(self.server.get("/lobby", method="OPTIONS")[0], 405)

    def test_all_games_found_are_one_file(self):
        for _ in range(3):
            players = seated(self.server.port, "choro", public=True)
            for player, move in zip(players, ("o2", "o5")):
                player.move(move)
            players[0].ask("resign", {"table": players[0].table})
        pages, page = b"", ""
        while page is not None:
            _, headers, body = self.server.get(f"/api/games.txt?game=choro&limit=1&page={page}")
            pages += (b"\n" if pages else b"") + body
            page = headers.get("x-next-page")
        status, headers, body = self.server.get("/api/download.txt?game=choro&limit=1")
        self.assertEqual(status, 200)
        self.assertEqual(headers["content-disposition"], 'attachment; filename="sumito-games.txt"')
        self.assertEqual(body, pages)
        self.assertGreaterEqual(body.count(b"[Game "), 3)
        zipped = self.server.get("/api/download.txt?game=choro", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(zipped[1]["content-encoding"], "gzip")
        self.assertEqual(gzip.decompress(zipped[2]), body)


if __name__ == "__main__":
    unittest.main()
