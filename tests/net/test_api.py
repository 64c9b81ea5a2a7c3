"""docs/openapi.json describes what the server answers over HTTP: each answer is compared with it.
Needs Debian's python3-jsonschema, so it runs with /usr/bin/python3."""

import json
import pathlib
import re
import unittest
import urllib.parse

import jsonschema

from players import Player, Rules
from served import Server
from ws import WebSocket

DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
API = json.loads((DOCS / "openapi.json").read_text())


def validator(schema):
    return jsonschema.Draft202012Validator({**schema, "components": API["components"]})


class OpenApi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--operator-name", "A club").__enter__()
        cls.ada, bob = Player(cls.server.port), Player(cls.server.port)
        cls.ada.accepted("register", {"name": "Ada Lovelace", "password": "password"})
        bob.accepted("register", {"name": "Bob", "password": "password"})
        cls.table = cls.ada.create(game="abalone", time="10+5", rated=True, public=True)
        bob.sit(cls.table)
        for player, move in ((cls.ada, "a1b1"), (bob, "i5h5")):
            player.accepted("move", {"table": cls.table, "move": move})
        bob.accepted("resign", {"table": cls.table})
        cls.ada.accepted("review", {"table": cls.table})
        cls.running = cls.ada.create(game="choro", public=True)
        Player(cls.server.port).sit(cls.running)
        cls.ada.create(game="abalone3", public=True)

    @classmethod
    def tearDownClass(cls):
        WebSocket.close_all()
        Rules.end_all()
        cls.server.__exit__()

    def values(self):
        return {"id": self.table, "name": urllib.parse.quote("Ada Lovelace"), "game": "abalone"}

    def check(self, path, answers):
        status, headers, body = self.server.get(path)
        self.assertIn(str(status), answers, path)
        (kind, content), = answers[str(status)]["content"].items()
        self.assertEqual(headers["content-type"], kind, path)
        if kind == "application/json":
            validator(content["schema"]).validate(json.loads(body))
        return status, body

    def test_each_route_answers_as_described(self):
        for route, methods in API["paths"].items():
            status, body = self.check(route.format(**self.values()), methods["get"]["responses"])
            self.assertEqual(status, 200, route)
            self.assertTrue(body, route)

    def test_lists_are_not_empty_here(self):
        """Otherwise the schemas of their entries would not have been compared with anything."""
        def answer(path):
            return json.loads(self.server.get(path)[2])
        tables = answer("/api/tables")
        self.assertTrue(tables["open"] and tables["running"])
        self.assertEqual(answer("/api/games")["games"][0]["players"][0]["change"] > 0, True)
        name = self.values()["name"]
        self.assertTrue(answer(f"/api/players/{name}")["ratings"])
        self.assertTrue(answer(f"/api/players/{name}/ratings")["games"])

    def test_wrong_requests_are_answered_as_described(self):
        for route, methods in API["paths"].items():
            answers = methods["get"]["responses"]
            if "{" in route:
                nowhere = route.format(id="nosuchtable", name="Nobody", game="chess")
                self.assertEqual(self.check(nowhere, answers)[0], 404, route)
            if any(field["name"] == "limit" for field in methods["get"]["parameters"]):
                self.assertEqual(self.check(route + "?limit=0", answers)[0], 400, route)

    def test_every_field_of_a_search_is_described_and_taken(self):
        examples = {"player": "Ada", "game": "abalone", "layout": "standard", "result": "1-0",
                    "from": "2020-01-01", "to": "2099-01-01", "limit": "3", "page": ""}
        described = {field["name"] for field in API["paths"]["/api/games"]["get"]["parameters"]}
        self.assertEqual(described, set(examples))
        query = urllib.parse.urlencode({**examples, "player": "Ada Lovelace"})
        games = json.loads(self.server.get("/api/games?" + query)[2])["games"]
        self.assertEqual([game["id"] for game in games], [self.table])

    def test_the_routes_are_those_of_the_page_about_the_wire(self):
        page = (DOCS / "wire.md").read_text().split("\n## Routes\n")[1]
        shown = re.findall(r"^\| `(/api/[^`]*)` \|", page, re.M)
        named = [route.replace("{id}", "ID").replace("{name}", "NAME").replace("{game}", "GAME")
                 for route in API["paths"]]
        self.assertEqual(sorted(shown), sorted(named))

    def test_what_is_not_described_is_refused(self):
        game = json.loads(self.server.get(f"/api/games/{self.table}")[2])
        schema = validator({"$ref": "#/components/schemas/Game"})
        schema.validate(game)
        for wrong in ({**game, "more": 1}, {**game, "plies": "many"},
                      {name: value for name, value in game.items() if name != "result"}):
            self.assertFalse(schema.is_valid(wrong))


if __name__ == "__main__":
    unittest.main()
